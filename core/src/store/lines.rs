//! Reads the lines of a file of any length in bounded memory.

use std::io::{self, BufRead, Read};

use crate::text::text;

/// The maximum number of bytes kept of a line. A line with a puzzle has about a hundred, a link some thousands.
pub(super) const MAX_LINE: usize = 1 << 18;

/// The maximum length of a line in bytes. A file with a longer one is not a list of puzzles, and may never end.
pub(super) const MAX_PASSED: u64 = 64 << 20;

/// A reader of lines. A line ends with a line feed, a carriage return, or both.
#[derive(Debug)]
pub struct Lines<R> {
    reader: R,
    line: Vec<u8>,
    /// The offset of the next line, in bytes from where the reader started.
    offset: u64,
    number: u64,
    after_return: bool,
}

/// A line with its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line<'a> {
    /// The line number, from 1.
    pub number: u64,
    /// The offset of its first byte.
    pub offset: u64,
    /// Its bytes without the line end and without a byte order mark; of a line over 256 KiB the first ones.
    pub bytes: &'a [u8],
}

impl<R: BufRead> Lines<R> {
    /// Starts at the current position of a reader.
    pub fn new(reader: R) -> Self {
        Self { reader, line: Vec::new(), offset: 0, number: 0, after_return: false }
    }

    /// Returns the next line; `None` after the last. Bytes after the last line end count as a line.
    ///
    /// # Errors
    /// An error of the reader, or a line over 64 MiB.
    pub fn next_line(&mut self) -> io::Result<Option<Line<'_>>> {
        self.line.clear();
        let mut start = self.offset;
        let mut some = false;
        loop {
            let buffer = match self.reader.fill_buf() {
                Ok(buffer) => buffer,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if buffer.is_empty() {
                if !some {
                    return Ok(None);
                }
                break;
            }
            // The line feed after the carriage return that ended the previous line.
            if std::mem::take(&mut self.after_return) && buffer[0] == b'\n' {
                self.reader.consume(1);
                self.offset += 1;
                start += 1;
                continue;
            }
            some = true;
            let end = memchr::memchr2(b'\n', b'\r', buffer);
            let taken = &buffer[..end.unwrap_or(buffer.len())];
            self.line.extend_from_slice(&taken[..taken.len().min(MAX_LINE - self.line.len())]);
            self.after_return = end.is_some_and(|end| buffer[end] == b'\r');
            let used = taken.len() + usize::from(end.is_some());
            self.reader.consume(used);
            self.offset += used as u64;
            if end.is_some() {
                break;
            }
            if self.offset - start > MAX_PASSED {
                return Err(line_too_long(self.number + 1));
            }
        }
        self.number += 1;
        Ok(Some(Line { number: self.number, offset: start, bytes: strip_mark(&self.line, start) }))
    }
}

/// Returns a line without the byte order mark that it may have at the beginning of a file.
pub(super) fn strip_mark(line: &[u8], offset: u64) -> &[u8] {
    line.strip_prefix("\u{feff}".as_bytes()).filter(|_| offset == 0).unwrap_or(line)
}

/// Returns the error for a line over [`MAX_PASSED`].
pub(super) fn line_too_long(number: u64) -> io::Error {
    io::Error::other(text!("line-too-long", number = number.to_string()))
}

/// Reads the next line of a log, with its line feed, into `line`, which is empty if the line has more than `most` bytes.
/// Returns the length that was read, which is above `most` for such a line; `None` at the end. A longer line may be of
/// any length.
///
/// # Errors
/// An error of the reader.
pub(super) fn read_line(
    lines: &mut impl BufRead,
    most: usize,
    line: &mut Vec<u8>,
) -> io::Result<Option<usize>> {
    line.clear();
    let read = lines.by_ref().take(most as u64 + 1).read_until(b'\n', line)?;
    if read > most {
        if line.last() != Some(&b'\n') {
            lines.skip_until(b'\n')?;
        }
        line.clear();
    }
    Ok((read > 0).then_some(read))
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    fn lines(text: &str, buffer: usize) -> Vec<(u64, u64, String)> {
        let mut lines = Lines::new(BufReader::with_capacity(buffer, text.as_bytes()));
        let mut found = Vec::new();
        while let Some(line) = lines.next_line().unwrap() {
            found.push((line.number, line.offset, String::from_utf8(line.bytes.to_owned()).unwrap()));
        }
        found
    }

    #[test]
    fn every_kind_of_line_end_is_recognised_with_any_buffer_size() {
        let text = "\u{feff}one\r\ntwo\rthree\n\n\r\nsix";
        let expected: Vec<_> = [(0, "one"), (8, "two"), (12, "three"), (18, ""), (19, ""), (21, "six")]
            .into_iter()
            .zip(1..)
            .map(|((offset, line), number)| (number, offset, line.to_owned()))
            .collect();
        for buffer in 1..30 {
            if buffer >= 3 {
                assert_eq!(lines(text, buffer), expected, "{buffer}");
            }
        }
        assert_eq!(lines("", 8), []);
        assert_eq!(lines("a\n", 8), [(1, 0, "a".to_owned())]);
        for (_, offset, line) in expected.iter().skip(1) {
            assert!(text[usize::try_from(*offset).unwrap()..].starts_with(line));
        }
    }

    #[test]
    fn a_line_without_end_does_not_fill_the_memory() {
        let long = "1".repeat(3 * MAX_LINE) + "\nnext";
        let found = lines(&long, 4096);
        assert_eq!((found[0].2.len(), found[1].2.as_str()), (MAX_LINE, "next"));
    }

    #[test]
    fn a_file_that_never_ends_is_not_read_for_ever() {
        let endless = Read::chain("one\n".as_bytes(), io::repeat(b'x'));
        let mut lines = Lines::new(BufReader::with_capacity(1 << 16, endless));
        assert_eq!(lines.next_line().unwrap().map(|line| line.bytes), Some("one".as_bytes()));
        let error = lines.next_line().unwrap_err().to_string();
        assert_eq!(error, "line 2 is larger than 64 MiB; no puzzle is that long");
    }
}
