//! lz-string, the compression of links to f-puzzles and SudokuPad, which these pages run in the browser.
//!
//! Packing is left to the crate `lz-str`. Unpacking is done here because it needs a bound: a few kilobytes can repeat
//! their own output until memory is full, and each step of the usual decoder keeps a copy of all that. Here an entry of
//! the dictionary is two numbers, the position in the output where it begins and its length. The method:
//! <https://pieroxy.net/blog/pages/lz-string/index.html>.

use super::error::FormatErrorKind;

/// The most characters that a link may unpack to. A puzzle with all its candidates and rules has a tenth of them.
pub(super) const MAX_UNPACKED: usize = 1 << 17;

/// Packs a text as Base64.
pub(super) fn pack(text: &str) -> String {
    lz_str::compress_to_base64(text)
}

/// Unpacks a text from Base64, or from the variant for URLs with `-` and `$`.
///
/// # Errors
/// [`FormatErrorKind::UnpackFailed`] or [`FormatErrorKind::UnpacksTooLarge`].
pub(super) fn unpack(packed: &str) -> Result<String, FormatErrorKind> {
    let units = decompress(&mut BitReader { text: packed.as_bytes(), at: 0, left: 0 })?;
    String::from_utf16(&units).map_err(|_| FormatErrorKind::UnpackFailed)
}

/// A reader of bits, six per character, the highest first.
struct BitReader<'a> {
    text: &'a [u8],
    at: usize,
    left: u32,
}

impl BitReader<'_> {
    /// Returns the next bits as a number, the lowest first.
    fn take(&mut self, count: u32) -> Result<u32, FormatErrorKind> {
        let mut number = 0;
        for power in 0..count {
            if self.left == 0 {
                self.left = 6;
                self.at += 1;
            }
            self.left -= 1;
            let byte = self.text.get(self.at - 1).ok_or(FormatErrorKind::UnpackFailed)?;
            let six = match byte {
                b'A'..=b'Z' => byte - b'A',
                b'a'..=b'z' => byte - b'a' + 26,
                b'0'..=b'9' => byte - b'0' + 52,
                b'+' | b' ' => 62,
                b'/' | b'-' => 63,
                b'=' | b'$' => 0,
                _ => return Err(FormatErrorKind::UnpackFailed),
            };
            number |= u32::from(six >> self.left & 1) << power;
        }
        Ok(number)
    }
}

fn decompress(bits: &mut BitReader<'_>) -> Result<Vec<u16>, FormatErrorKind> {
    const LITERAL_8: u32 = 0;
    const LITERAL_16: u32 = 1;
    const END: u32 = 2;
    let mut output: Vec<u16> = Vec::new();
    // The first three codes are those above. A literal creates an entry of itself, and each code creates one of the
    // previous entry followed by its own first character, which are adjacent in the output.
    let mut entries: Vec<(usize, usize)> = vec![(0, 0); 3];
    let (mut width, mut until_wider) = (2, 4);
    let mut before: Option<(usize, usize)> = None;
    loop {
        let code = bits.take(width)?;
        if code == END {
            return Ok(output);
        }
        if code == LITERAL_8 || code == LITERAL_16 {
            let character = bits.take(if code == LITERAL_8 { 8 } else { 16 })? as u16;
            // It is put where the entry will be read from, at the end of the output.
            entries.push((output.len(), 1));
            output.push(character);
            until_wider -= 1;
            let Some((start, length)) = before else {
                // The first literal creates no second entry, and the widths are reset after it.
                before = Some((0, 1));
                (width, until_wider) = (3, 4);
                continue;
            };
            if until_wider == 0 {
                until_wider = 1 << width;
                width += 1;
            }
            before = Some((output.len() - 1, 1));
            entries.push((start, length + 1));
        } else {
            let (start, length) = before.ok_or(FormatErrorKind::UnpackFailed)?;
            let grown = (start, length + 1);
            // The next entry may be used while it is being created: it then ends with its own first character.
            let entry = if code as usize == entries.len() {
                grown
            } else {
                *entries.get(code as usize).ok_or(FormatErrorKind::UnpackFailed)?
            };
            let here = output.len();
            for k in 0..entry.1 {
                output.push(*output.get(entry.0 + k).ok_or(FormatErrorKind::UnpackFailed)?);
            }
            before = Some((here, entry.1));
            entries.push(grown);
        }
        until_wider -= 1;
        if until_wider == 0 {
            until_wider = 1 << width;
            width += 1;
        }
        if width > 20 || output.len() > MAX_UNPACKED {
            return Err(FormatErrorKind::UnpacksTooLarge);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_packed_by_the_web_pages_is_unpacked() {
        // From lz-string's own page, in both variants.
        assert_eq!(unpack("BYUwNmD2A0AECWsCGBbZtDUzkAA=").as_deref(), Ok("hello, i am a 猫"));
        assert_eq!(unpack("BYUwNmD2A0AECWsCGBbZtDUzkAA$").as_deref(), Ok("hello, i am a 猫"));
        // From the self-test of SudokuPad's f-puzzles decoder: an empty board of 3 by 3.
        let empty = unpack("N4IgzglgXgpiBcBmANCA5gJwgEwQbT2AF9ljSiBdZQks4qm88iiooA==").unwrap();
        assert_eq!(empty, r#"{"size":3,"grid":[[{},{},{}],[{},{},{}],[{},{},{}]]}"#);
    }

    #[test]
    fn invalid_packed_text_is_rejected() {
        for wrong in ["", "A", "BYUw", "BYUwNmD2A0AECWsCGBbZtDUzk!A=", "....", "gggggggggggg", "////"] {
            assert_eq!(unpack(wrong), Err(FormatErrorKind::UnpackFailed), "{wrong}");
        }
    }

    #[test]
    fn a_link_that_unpacks_to_too_much_is_rejected() {
        let bomb = pack(&"a".repeat(2_000_000));
        assert!(bomb.len() < 6_000, "{}", bomb.len());
        assert_eq!(unpack(&bomb), Err(FormatErrorKind::UnpacksTooLarge));
        assert_eq!(unpack(&pack(&"a".repeat(MAX_UNPACKED))).map(|text| text.len()), Ok(MAX_UNPACKED));
    }

    proptest::proptest! {
        #[test]
        fn packing_and_unpacking_round_trips_and_both_decoders_agree(text in "[ab]{0,300}|\\PC{0,200}|[{}\":a-z0-9,]{0,400}") {
            let packed = pack(&text);
            proptest::prop_assert_eq!(unpack(&packed), Ok(text.clone()));
            let uri = lz_str::compress_to_encoded_uri_component(text.as_str());
            proptest::prop_assert_eq!(unpack(&uri), Ok(text));
        }
    }
}
