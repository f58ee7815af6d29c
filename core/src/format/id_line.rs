//! Lines that are a puzzle in the notation of another program.

use super::error::{FormatError, FormatErrorKind};
use super::{hodoku, solo};
use crate::rules::{KindId, Puzzle};

/// Reads a line that is meant as a line of HoDoKu's library, or as a game ID of Solo. `None` for any other line.
pub(super) fn read(line: &str, title: &str) -> Option<Result<Puzzle, FormatError>> {
    if hodoku::looks_like(line) {
        Some(hodoku::read(line, title))
    } else if solo::looks_like(line) {
        Some(solo::read(line, title))
    } else if is_killer(line) {
        Some(Err(FormatErrorKind::unread_kinds(&[KindId::KillerCage]).at_start()))
    } else {
        None
    }
}

/// Returns whether a line is a killer of forums and of JSudoku, `3x3::k:3072:3072:5378:…`: the size of a box, the
/// diagonals, the kind, and a number for each cell.
fn is_killer(line: &str) -> bool {
    /// The fewest numbers: even the smallest board has as many cells.
    const MIN_NUMBERS: usize = 16;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let mut fields = line.trim().split(':');
    let is_size = fields
        .next()
        .and_then(|size| size.split_once('x'))
        .is_some_and(|(a, b)| is_number(a) && is_number(b));
    let is_kind =
        is_size && fields.next().is_some_and(|diagonals| diagonals.len() <= 2) && fields.next() == Some("k");
    is_kind && fields.take_while(|field| is_number(field)).take(MIN_NUMBERS).count() == MIN_NUMBERS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_killer_of_a_forum_is_named() {
        let line = format!("3x3::k:{}", "3072:".repeat(81));
        let message = read(&line, "").map(|read| read.unwrap_err().to_string()).unwrap_or_default();
        assert!(
            message.contains("the rule 'Killer cages', which Ninefold does not read in this format"),
            "{message}"
        );
        for other in
            ["3x3::k:12:13", "3x3:2_1d4b", "k", "a:b:k:1", "3x3::x:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1:1"]
        {
            assert!(read(other, "").is_none(), "{other}");
        }
    }
}
