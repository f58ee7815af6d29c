//! The lines of a file of any length, in bounded memory.

use std::io::{self, BufRead};

use crate::text::text;

/// The most bytes of a line that are kept. A line with a puzzle has a hundred, a link some thousands.
const MAX_LINE: usize = 1 << 18;

/// The most bytes of a line that are passed over. A file that has more is no list, and may never end.
const MAX_PASSED: u64 = 64 << 20;

/// Goes through the lines of a reader. A line ends with a line feed, a carriage return or both.
#[derive(Debug)]
pub struct Lines<R> {
    reader: R,
    line: Vec<u8>,
    /// Where the next line begins, in bytes from where the reader began.
    offset: u64,
    number: u64,
    after_return: bool,
}

/// A line and where it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Line<'a> {
    /// Its number, from 1.
    pub number: u64,
    /// Where it begins, in bytes.
    pub offset: u64,
    /// Its bytes without the line end, and without a byte order mark. Of a line of more than 256 KiB these are the first.
    pub bytes: &'a [u8],
}

impl<R: BufRead> Lines<R> {
    /// The lines of a reader from where it is.
    pub fn new(reader: R) -> Self {
        Self { reader, line: Vec::new(), offset: 0, number: 0, after_return: false }
    }

    /// The next line; `None` after the last. What follows the last line end counts as a line where it is not empty.
    ///
    /// # Errors
    /// The reader's, and a line of more than 64 MiB.
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
            // The line feed of a line end whose carriage return ended the line before.
            if std::mem::take(&mut self.after_return) && buffer[0] == b'\n' {
                self.reader.consume(1);
                self.offset += 1;
                start += 1;
                continue;
            }
            some = true;
            let end = buffer.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
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
                let number = self.number + 1;
                let why = text!("line-too-long", number = number.to_string());
                return Err(io::Error::other(why));
            }
        }
        self.number += 1;
        let bytes =
            self.line.strip_prefix("\u{feff}".as_bytes()).filter(|_| start == 0).unwrap_or(&self.line);
        Ok(Some(Line { number: self.number, offset: start, bytes }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str, buffer: usize) -> Vec<(u64, u64, String)> {
        let mut lines = Lines::new(io::BufReader::with_capacity(buffer, text.as_bytes()));
        let mut found = Vec::new();
        while let Some(line) = lines.next_line().unwrap() {
            found.push((line.number, line.offset, String::from_utf8(line.bytes.to_owned()).unwrap()));
        }
        found
    }

    #[test]
    fn every_kind_of_line_end_ends_a_line_however_the_reader_is_cut() {
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
        let endless = io::Read::chain("one\n".as_bytes(), io::repeat(b'x'));
        let mut lines = Lines::new(io::BufReader::with_capacity(1 << 16, endless));
        assert_eq!(lines.next_line().unwrap().map(|line| line.bytes), Some("one".as_bytes()));
        let error = lines.next_line().unwrap_err().to_string();
        assert_eq!(error, "line 2 has more than 64 MiB, which no puzzle needs");
    }
}
