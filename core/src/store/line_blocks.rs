//! Reads a list in blocks of whole lines, which other threads take apart.

use std::io::{self, Read};
use std::ops::Range;
use std::sync::Arc;

use super::lines::{Line, MAX_LINE, MAX_PASSED, line_too_long, strip_mark};

/// The number of bytes to read at a time, enough for 1,600 puzzles.
const BLOCK: usize = 1 << 17;

/// A reader of blocks. It returns the lines that it has as soon as others would have to be waited for. Line ends, byte
/// order marks and long lines are treated as [`super::lines::Lines`] does.
#[derive(Debug)]
pub struct LineBlocks<R> {
    source: R,
    /// The beginning of a line whose end is not read yet.
    beginning: Vec<u8>,
    /// The offset of these bytes from where the reader started.
    offset: u64,
    /// The number of lines before them.
    lines: u64,
    /// Whether a line feed at the beginning belongs to the carriage return before it.
    after_return: bool,
    /// The length of the current line so far, if it is so long that the rest of it is skipped.
    skipped_line: Option<u64>,
}

/// Consecutive lines.
#[derive(Clone, Debug)]
pub struct LineBlock {
    text: Arc<Vec<u8>>,
    /// The bytes of the text that belong to this block.
    range: Range<usize>,
    /// The number of lines.
    count: usize,
    /// The number of the first line, from 1.
    number: u64,
    /// The offset of the first line.
    offset: u64,
}

impl<R: Read> LineBlocks<R> {
    /// Starts at the current position of a source.
    pub fn new(source: R) -> Self {
        Self { source, beginning: Vec::new(), offset: 0, lines: 0, after_return: false, skipped_line: None }
    }

    /// Returns the next lines, one or more; `None` after the last. Bytes after the last line end count as a line.
    ///
    /// # Errors
    /// An error of the source, or a line over 64 MiB.
    pub fn next_block(&mut self) -> io::Result<Option<LineBlock>> {
        loop {
            let start = self.beginning.len();
            let is_end = self.read()? == 0;
            self.skip_rest_of_line()?;
            let end = memchr::memrchr2(b'\n', b'\r', &self.beginning[start..]);
            if let Some(end) = end {
                return Ok(Some(self.take(start + end + 1)));
            }
            if self.beginning.len() >= MAX_LINE {
                self.skipped_line = Some(self.beginning.len() as u64);
                return Ok(Some(self.take(self.beginning.len())));
            }
            if is_end {
                return Ok((!self.beginning.is_empty()).then(|| self.take(self.beginning.len())));
            }
        }
    }

    /// Reads once, and returns the number of bytes: 0 at the end.
    fn read(&mut self) -> io::Result<usize> {
        let start = self.beginning.len();
        self.beginning.resize(start + BLOCK, 0);
        let read = loop {
            match self.source.read(&mut self.beginning[start..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        self.beginning.truncate(start + read.as_ref().map_or(0, |read| *read));
        read
    }

    /// Removes what belongs to the line before: the rest of a long one, the line feed after a carriage return. Either is
    /// possible only where no beginning of a line was kept.
    fn skip_rest_of_line(&mut self) -> io::Result<()> {
        if let Some(length) = self.skipped_line {
            let end = memchr::memchr2(b'\n', b'\r', &self.beginning);
            let skipped = end.map_or(self.beginning.len(), |end| end + 1);
            self.after_return = end.is_some_and(|end| self.beginning[end] == b'\r');
            self.skip(skipped);
            let length = length + skipped as u64;
            if length > MAX_PASSED {
                return Err(line_too_long(self.lines));
            }
            self.skipped_line = end.is_none().then_some(length);
        }
        if let Some(first) = self.beginning.first()
            && std::mem::take(&mut self.after_return)
            && *first == b'\n'
        {
            self.skip(1);
        }
        Ok(())
    }

    fn skip(&mut self, count: usize) {
        self.beginning.drain(..count);
        self.offset += count as u64;
    }

    /// Takes the lines in the first `length` bytes.
    fn take(&mut self, length: usize) -> LineBlock {
        let mut rest = Vec::with_capacity(self.beginning.len() - length + BLOCK);
        rest.extend_from_slice(&self.beginning[length..]);
        let mut text = std::mem::replace(&mut self.beginning, rest);
        text.truncate(length);
        let count = count_lines(&text);
        self.after_return = text.ends_with(b"\r");
        let (number, offset) = (self.lines + 1, self.offset);
        self.lines += count as u64;
        self.offset += length as u64;
        LineBlock { text: Arc::new(text), range: 0..length, count, number, offset }
    }
}

/// Returns the number of lines, of which the last may have no end.
fn count_lines(text: &[u8]) -> usize {
    let feeds = memchr::memchr_iter(b'\n', text).count();
    // A carriage return ends a line unless a line feed follows.
    let returns = memchr::memchr_iter(b'\r', text)
        .filter(|at| text.get(at + 1).is_none_or(|next| *next != b'\n'))
        .count();
    let is_open = text.last().is_some_and(|last| !matches!(last, b'\n' | b'\r'));
    feeds + returns + usize::from(is_open)
}

impl LineBlock {
    /// Returns the number of lines, at least 1.
    pub fn count(&self) -> usize {
        self.count
    }

    /// Keeps the first `count` lines, at least one, and returns the others, if any.
    pub fn split_off(&mut self, count: usize) -> Option<Self> {
        let count = count.max(1);
        if count >= self.count {
            return None;
        }
        let mut lines = self.lines();
        lines.nth(count - 1);
        let (number, offset) = (lines.number, lines.offset);
        let middle = self.range.start + (offset - self.offset) as usize;
        let range = middle..self.range.end;
        let rest = Self { text: Arc::clone(&self.text), range, count: self.count - count, number, offset };
        (self.range.end, self.count) = (middle, count);
        Some(rest)
    }

    /// Returns the lines.
    pub fn lines(&self) -> BlockLines<'_> {
        BlockLines { rest: &self.text[self.range.clone()], number: self.number, offset: self.offset }
    }
}

/// The lines of a [`LineBlock`].
#[derive(Clone, Debug)]
pub struct BlockLines<'a> {
    rest: &'a [u8],
    number: u64,
    offset: u64,
}

impl<'a> BlockLines<'a> {
    /// Returns the next line if it consists of `LENGTH` bytes that `read` accepts; it accepts no bytes with a line end.
    /// This saves looking for the end.
    #[inline]
    pub fn next_if<const LENGTH: usize, T>(
        &mut self,
        read: impl FnOnce(&[u8; LENGTH]) -> Option<T>,
    ) -> Option<(Line<'a>, T)> {
        let (bytes, rest) = self.rest.split_first_chunk::<LENGTH>()?;
        let rest = rest.strip_prefix(b"\n").or_else(|| rest.strip_prefix(b"\r\n"))?;
        let read = read(bytes)?;
        Some((self.take(bytes, rest), read))
    }

    /// Takes a line, after which the rest follows.
    fn take(&mut self, bytes: &'a [u8], rest: &'a [u8]) -> Line<'a> {
        let line = Line { number: self.number, offset: self.offset, bytes };
        self.offset += (self.rest.len() - rest.len()) as u64;
        self.number += 1;
        self.rest = rest;
        line
    }
}

impl<'a> Iterator for BlockLines<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        let end = memchr::memchr2(b'\n', b'\r', self.rest).unwrap_or(self.rest.len());
        let (bytes, ends) = self.rest.split_at(end);
        let rest = match ends {
            [b'\r', b'\n', rest @ ..] | [_, rest @ ..] => rest,
            [] => &[],
        };
        let bytes = strip_mark(&bytes[..bytes.len().min(MAX_LINE)], self.offset);
        Some(self.take(bytes, rest))
    }
}

#[cfg(test)]
mod tests {
    use super::super::lines::Lines;
    use super::*;

    /// A source that returns a few bytes at a time, and each time only after an interruption.
    struct Slow<'a> {
        rest: &'a [u8],
        most: usize,
        is_interrupted: bool,
    }

    impl Read for Slow<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.is_interrupted = !self.is_interrupted;
            if self.is_interrupted {
                return Err(io::ErrorKind::Interrupted.into());
            }
            let length = self.most.min(buffer.len());
            (&mut self.rest).take(length as u64).read(buffer)
        }
    }

    fn blocks(text: &[u8], most: usize) -> Vec<LineBlock> {
        let mut blocks = LineBlocks::new(Slow { rest: text, most, is_interrupted: false });
        std::iter::from_fn(|| blocks.next_block().unwrap()).collect()
    }

    fn owned(line: Line<'_>) -> (u64, u64, Vec<u8>) {
        (line.number, line.offset, line.bytes.to_owned())
    }

    /// Returns the lines that are read one by one.
    fn single_lines(text: &[u8]) -> Vec<(u64, u64, Vec<u8>)> {
        let mut lines = Lines::new(text);
        std::iter::from_fn(|| lines.next_line().unwrap().map(owned)).collect()
    }

    #[test]
    fn blocks_have_the_lines_that_are_read_one_by_one_however_the_bytes_arrive_and_blocks_are_split() {
        for text in
            ["", "\n", "\r", "a", "\u{feff}one\r\ntwo\rthree\n\n\r\nsix", "\r\r\n\n\r", "a\r\n\r\nb\r"]
        {
            let expected = single_lines(text.as_bytes());
            for most in 1..=text.len() + 1 {
                let blocks = blocks(text.as_bytes(), most);
                assert!(blocks.iter().all(|block| block.count() == block.lines().count()), "{text:?} {most}");
                let lines: Vec<_> = blocks.iter().flat_map(LineBlock::lines).map(owned).collect();
                assert_eq!(lines, expected, "{text:?} {most}");
                for size in 0..4 {
                    let mut lines = Vec::new();
                    for mut block in blocks.clone() {
                        while let Some(rest) = block.split_off(size) {
                            assert_eq!(block.count(), size.max(1));
                            assert_ne!(rest.count(), 0);
                            lines.extend(block.lines().map(owned));
                            block = rest;
                        }
                        assert_eq!(block.count(), block.lines().count());
                        lines.extend(block.lines().map(owned));
                    }
                    assert_eq!(lines, expected, "{text:?} {most} {size}");
                }
            }
        }
    }

    #[test]
    fn lines_are_returned_before_more_is_read() {
        let lengths =
            |most| blocks(&b"abc\n".repeat(10), most).iter().map(LineBlock::count).collect::<Vec<_>>();
        assert_eq!(lengths(4), [1; 10]);
        assert_eq!(lengths(6), [1, 2, 1, 2, 1, 2, 1]);
        assert_eq!(lengths(100), [10]);
    }

    #[test]
    fn a_line_of_a_given_length_is_read_without_looking_for_its_end() {
        let [block, last] = &blocks(b"abc\nabcd\nabc\rxyz\nabc\r\nabc", 100)[..] else {
            panic!("two blocks")
        };
        let mut lines = block.lines();
        let abc = |bytes: &[u8; 3]| (bytes == b"abc").then_some(5);
        assert_eq!(
            lines.next_if(abc).map(|(line, read)| (owned(line), read)),
            Some(((1, 0, b"abc".into()), 5))
        );
        for number in 2..=4 {
            assert_eq!(lines.next_if(abc), None, "{number}");
            assert_eq!(lines.next().map(|line| line.number), Some(number));
        }
        assert_eq!(
            lines.next_if(abc).map(|(line, read)| (owned(line), read)),
            Some(((5, 17, b"abc".into()), 5))
        );
        assert_eq!(lines.next_if(abc), None);
        assert_eq!(lines.next(), None);
        let mut lines = last.lines();
        assert_eq!(lines.next_if(abc), None, "without an end");
        assert_eq!(lines.next().map(owned), Some((6, 22, b"abc".into())));
    }

    #[test]
    fn a_line_without_end_does_not_fill_the_memory() {
        let text = "1".repeat(3 * MAX_LINE) + "\r\nnext\n";
        for most in [1000, 1 << 16, 1 << 20] {
            let blocks = blocks(text.as_bytes(), most);
            assert!(blocks[0].text.len() < MAX_LINE + most, "{most}");
            let lines: Vec<_> = blocks.iter().flat_map(LineBlock::lines).map(owned).collect();
            let lengths: Vec<_> =
                lines.iter().map(|(number, offset, bytes)| (*number, *offset, bytes.len())).collect();
            assert_eq!(lengths, [(1, 0, MAX_LINE), (2, 3 * MAX_LINE as u64 + 2, 4)], "{most}");
        }
    }

    #[test]
    fn a_file_that_never_ends_is_not_read_for_ever() {
        let mut blocks = LineBlocks::new(Read::chain("one\n".as_bytes(), io::repeat(b'x')));
        let lines = |block: Option<LineBlock>| block.map(|block| block.count());
        assert_eq!(lines(blocks.next_block().unwrap()), Some(1));
        assert_eq!(lines(blocks.next_block().unwrap()), Some(1), "the beginning of the long line");
        let error = blocks.next_block().unwrap_err().to_string();
        assert_eq!(error, "line 2 is larger than 64 MiB; no puzzle is that long");
    }
}
