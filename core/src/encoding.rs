//! Text encodings: the bytes of a text file as text, whichever program wrote them.
//!
//! Today's files are UTF-8. Those of the 2000s are mostly Windows-1252, in which everything but comments and names
//! reads the same, or UTF-16 with a byte order mark, which Windows' editor called "Unicode". DOS programs end a file
//! with Ctrl+Z.

use std::borrow::Cow;
use std::io::{self, Read};

use encoding_rs::{Decoder, Encoding, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// The error for bytes that are not text: they contain control characters that no text file has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotText;

/// Returns the variant of UTF-16 that a byte order mark at the beginning announces, if any.
fn utf16(bytes: &[u8]) -> Option<&'static Encoding> {
    match Encoding::for_bom(bytes) {
        Some((encoding, _)) if encoding == UTF_16LE || encoding == UTF_16BE => Some(encoding),
        _ => None,
    }
}

/// Returns whether a file that begins with these bytes is UTF-16.
pub fn is_utf16(head: &[u8]) -> bool {
    utf16(head).is_some()
}

/// Decodes the text of a file, without its byte order mark and without the Ctrl+Z and NULs that may fill its end.
///
/// # Errors
/// The bytes are not text: neither UTF-8 nor UTF-16 with a byte order mark, nor Windows-1252, because of their control
/// characters.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, NotText> {
    if let Some(encoding) = utf16(bytes) {
        // DOS programs append the single byte of Ctrl+Z to any file.
        let even = &bytes[2..bytes.len() - (bytes.len() % 2)];
        let (text, is_malformed) = encoding.decode_without_bom_handling(even);
        let rest = &bytes[2 + even.len()..];
        return if is_malformed || !rest.iter().all(|byte| matches!(byte, 0x1A | 0)) {
            Err(NotText)
        } else {
            Ok(strip_padding(text))
        };
    }
    let bytes = strip_bom(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Ok(strip_padding(Cow::Borrowed(text)));
    }
    let text = strip_padding(windows_1252(bytes));
    // Binary data nearly always has some. Bytes that Windows-1252 does not define are decoded to C1 control characters.
    if text.contains(|character: char| character.is_control() && !character.is_whitespace()) {
        return Err(NotText);
    }
    Ok(text)
}

/// Decodes the beginning of a file, whose last character may be cut off, to detect what the file is.
pub fn decode_head(bytes: &[u8]) -> Cow<'_, str> {
    match utf16(bytes) {
        Some(encoding) => encoding.decode_without_bom_handling(&bytes[2..]).0,
        None => String::from_utf8_lossy(strip_bom(bytes)),
    }
}

/// Decodes a part of a line: UTF-8, or else Windows-1252.
pub fn decode_part(bytes: &[u8]) -> Cow<'_, str> {
    std::str::from_utf8(bytes).map_or_else(|_| windows_1252(bytes), Cow::Borrowed)
}

/// Removes the codes for colours and the like that a terminal does not show: an escape character, `[`, numbers and a
/// letter.
pub fn strip_terminal_codes(text: &str) -> Cow<'_, str> {
    const START: &str = "\u{1b}[";
    if !text.contains(START) {
        return Cow::Borrowed(text);
    }
    let mut parts = text.split(START);
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|character: char| !matches!(character, '0'..='9' | ';' | ':' | '?'));
        let code =
            end.and_then(|end| part[end..].strip_prefix(|character: char| character.is_ascii_alphabetic()));
        match code {
            Some(rest) => plain.push_str(rest),
            // No code that a terminal knows.
            None => plain.extend([START, part]),
        }
    }
    Cow::Owned(plain)
}

fn windows_1252(bytes: &[u8]) -> Cow<'_, str> {
    WINDOWS_1252.decode_without_bom_handling(bytes).0
}

fn strip_bom(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes)
}

/// Removes the Ctrl+Z that ends a DOS file, and the NULs that a crash leaves at the end.
fn strip_padding(text: Cow<'_, str>) -> Cow<'_, str> {
    let end = text.trim_end_matches(['\u{1A}', '\0']).len();
    match text {
        Cow::Borrowed(text) => Cow::Borrowed(&text[..end]),
        Cow::Owned(mut text) => {
            text.truncate(end);
            Cow::Owned(text)
        }
    }
}

/// A reader that converts a UTF-16 file to UTF-8, in bounded memory, and passes any other file through unchanged.
/// Invalid UTF-16 becomes replacement characters.
pub struct Utf8Reader<R> {
    source: R,
    /// `None` until the first bytes are known.
    decoder: Option<Option<Decoder>>,
    /// Bytes that were read from the source and not decoded yet.
    read: Vec<u8>,
    /// Decoded text, of which `consumed` bytes were returned.
    text: Vec<u8>,
    consumed: usize,
    is_at_end: bool,
}

impl<R: Read> Utf8Reader<R> {
    /// Creates a reader of a source, from its beginning.
    pub fn new(source: R) -> Self {
        Self { source, decoder: None, read: Vec::new(), text: Vec::new(), consumed: 0, is_at_end: false }
    }

    /// Reads the first two bytes, which determine the encoding, and returns whether they announce UTF-16.
    ///
    /// # Errors
    /// Those of the source.
    pub fn is_utf16(&mut self) -> io::Result<bool> {
        if self.decoder.is_none() {
            let missing = 2_usize.saturating_sub(self.read.len()) as u64;
            self.source.by_ref().take(missing).read_to_end(&mut self.read)?;
            let decoder = utf16(&self.read).map(Encoding::new_decoder_with_bom_removal);
            if decoder.is_none() {
                self.text = std::mem::take(&mut self.read);
            }
            self.decoder = Some(decoder);
        }
        Ok(self.decoder.as_ref().is_some_and(Option::is_some))
    }

    /// Decodes the next bytes of the source into `text`, which is empty.
    fn decode_more(&mut self) -> io::Result<()> {
        const PIECE: usize = 1 << 16;
        let Some(Some(decoder)) = &mut self.decoder else { return Ok(()) };
        self.source.by_ref().take(PIECE as u64 - self.read.len() as u64).read_to_end(&mut self.read)?;
        self.is_at_end = self.read.len() < PIECE;
        let room = decoder.max_utf8_buffer_length(self.read.len()).unwrap_or(4 * PIECE);
        self.text.resize(room, 0);
        let (_, read, written, _) = decoder.decode_to_utf8(&self.read, &mut self.text, self.is_at_end);
        self.read.drain(..read);
        self.text.truncate(written);
        self.consumed = 0;
        Ok(())
    }
}

impl<R: Read> Read for Utf8Reader<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let is_utf16 = self.is_utf16()?;
        loop {
            let rest = &self.text[self.consumed..];
            if !rest.is_empty() {
                let count = rest.len().min(buffer.len());
                buffer[..count].copy_from_slice(&rest[..count]);
                self.consumed += count;
                return Ok(count);
            }
            if !is_utf16 {
                return self.source.read(buffer);
            }
            if self.is_at_end {
                return Ok(0);
            }
            self.decode_more()?;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn utf16(text: &str, little: bool) -> Vec<u8> {
        let units = std::iter::once(0xFEFF).chain(text.encode_utf16());
        units.flat_map(|unit| if little { unit.to_le_bytes() } else { unit.to_be_bytes() }).collect()
    }

    #[test]
    fn the_encodings_of_old_files_are_distinguished() {
        let text = "# Rätsel für Ænne 🙂\n12.";
        assert_eq!(decode(text.as_bytes()).as_deref(), Ok(text));
        assert_eq!(decode(format!("\u{feff}{text}").as_bytes()).as_deref(), Ok(text));
        for little in [true, false] {
            assert_eq!(decode(&utf16(text, little)).as_deref(), Ok(text));
            assert_eq!(decode_head(&utf16(text, little)[..11]), "# Rä\u{fffd}");
        }
        assert_eq!(decode(b"# R\xE4tsel \x80 3\x95").as_deref(), Ok("# Rätsel € 3•"));
        assert_eq!(decode_part(b"Sch\xF6n"), "Schön");
    }

    #[test]
    fn padding_at_the_end_of_a_file_is_removed() {
        for bytes in
            [&b"12\r\n\x1A"[..], b"12\r\n\x1A\x1A\x1A", b"12\r\n\0\0", b"\xFF\xFE1\x002\0\r\0\n\0\x1A\0"]
        {
            assert_eq!(decode(bytes).as_deref(), Ok("12\r\n"));
        }
        assert_eq!(decode(b"\xFF\xFE1\0\x1A").as_deref(), Ok("1"), "one byte after text of two bytes each");
        assert_eq!(decode(b"1\x1A2").as_deref(), Ok("1\x1A2"), "only at the end");
        assert_eq!(decode(b"\xFF\xFE").as_deref(), Ok(""));
    }

    #[test]
    fn the_codes_of_a_terminal_are_removed() {
        for (text, plain) in [
            ("\u{1b}[1;34m5\u{1b}[0m 3", "5 3"),
            ("a\u{1b}[2K\u{1b}[?25lb", "ab"),
            ("\u{1b}[;\u{1b}", "\u{1b}[;\u{1b}"),
            ("\u{1b}[", "\u{1b}["),
        ] {
            assert_eq!(strip_terminal_codes(text), plain, "{text:?}");
        }
        assert!(matches!(strip_terminal_codes("5 3 [0m"), Cow::Borrowed(_)));
    }

    #[test]
    fn binary_data_is_not_text() {
        for noise in
            [&b"\x7FELF\x02\x01\x01\0\xE8"[..], b"\x89PNG\r\n\x1A\n", b"\xFF\xFE\x00\xD8", b"caf\x81"]
        {
            assert_eq!(decode(noise), Err(NotText), "{noise:?}");
        }
    }

    #[test]
    fn a_reader_returns_utf_8_for_reads_of_any_size() {
        let text = "12 Rätsel 🙂\n".repeat(20_000);
        for bytes in [utf16(&text, true), utf16(&text, false), text.clone().into_bytes()] {
            let mut read = String::new();
            Utf8Reader::new(bytes.as_slice()).read_to_string(&mut read).unwrap();
            assert!(read == text);
            let mut reader = Utf8Reader::new(bytes.as_slice());
            let (mut piece, mut all) = ([0; 7], Vec::new());
            while let count @ 1.. = reader.read(&mut piece).unwrap() {
                all.extend_from_slice(&piece[..count]);
            }
            assert!(all == text.as_bytes());
        }
        let mut read = Vec::new();
        Utf8Reader::new(&b"\xE4"[..]).read_to_end(&mut read).unwrap();
        assert_eq!(read, b"\xE4", "other bytes pass through unchanged");
    }
}
