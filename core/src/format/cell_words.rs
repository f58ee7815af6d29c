//! Cells with candidates in text: the words that `.sdx` and candidate grids share.
//!
//! A word is a cell: one digit is the digit of the cell, several are its candidates. A prefix or brackets tell the
//! rest: `u` before a digit that the player has placed, and brackets (`{5}`) or a doubled digit (`55`) for the only
//! candidate of a cell without a digit. A blank (`.`, `0`) is a cell without candidates.

use super::error::{FormatError, FormatErrorKind, TextPosition};
use super::rows;
use crate::rules::Puzzle;
use crate::solve::classic::{Candidates, Cell, Digit, DigitSet, Grid};

/// The content of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum CellWord {
    Given(Digit),
    Placed(Digit),
    Candidates(DigitSet),
}

/// A word with its position; `word` is `None` if it cannot be read.
struct WordToken<'a> {
    place: TextPosition,
    text: &'a str,
    word: Option<CellWord>,
}

fn parse_word(text: &str) -> Option<CellWord> {
    let digit = |text: &str| {
        let mut characters = text.chars();
        characters.next().and_then(Digit::from_char).filter(|_| characters.next().is_none())
    };
    if let Some(placed) = text.strip_prefix(['u', 'U']) {
        return digit(placed).map(CellWord::Placed);
    }
    let inside =
        text.strip_prefix(['{', '(', '[', '<']).and_then(|rest| rest.strip_suffix(['}', ')', ']', '>']));
    if inside.is_none() {
        if let Some(digit) = digit(text) {
            return Some(CellWord::Given(digit));
        }
        if matches!(text, "." | "0" | "_" | "?" | "*") {
            return Some(CellWord::Candidates(DigitSet::EMPTY));
        }
    }
    // Posts mark the cells and the candidates of a step: `*678`, `57-8`, `(57)8`.
    let is_mark = |character: char| "*#+-!@&^~'()[]{}<>".contains(character);
    let marked: String;
    let digits = match inside {
        Some(inside) if !inside.contains(is_mark) => inside,
        None if !text.contains(is_mark) => text,
        _ => {
            marked = text.chars().filter(|character| !is_mark(*character)).collect();
            let count =
                |brackets: &str| text.chars().filter(|character| brackets.contains(*character)).count();
            let is_paired = count("([{<") == count(")]}>");
            return (!marked.is_empty() && is_paired).then(|| parse_word(&format!("{{{marked}}}")))?;
        }
    };
    let set: Option<DigitSet> = digits.chars().map(Digit::from_char).collect();
    // Each digit once, or the only one twice.
    let doubled = digits.len() == 2 && set.is_some_and(|set| set.len() == 1);
    set.filter(|set| set.len() == digits.len() || doubled).map(CellWord::Candidates)
}

fn words(text: &str) -> impl Iterator<Item = WordToken<'_>> {
    rows::cell_lines(text).flat_map(|(start, line)| {
        let mut column = 1;
        let mut rest = line;
        std::iter::from_fn(move || {
            let is_between = |character: char| character.is_whitespace() || rows::is_bar(character);
            loop {
                let next = rest.find(|character| !is_between(character))?;
                column += rest[..next].chars().count();
                rest = &rest[next..];
                let (text, after) = rest.split_at(rest.find(is_between).unwrap_or(rest.len()));
                let place = TextPosition::new(start.line, column);
                column += text.chars().count();
                rest = after;
                if !is_frame_part(text) {
                    return Some(WordToken { place, text, word: parse_word(text) });
                }
            }
        })
    })
}

/// Returns the number of words of a line, or `None` if one of them is no cell.
pub(super) fn count_words(line: &str) -> Option<usize> {
    words(line).try_fold(0, |count, found| found.word.map(|_| count + 1))
}

/// Returns whether this is a piece of a frame between two bars, such as `----------+------`, on a line with cells.
fn is_frame_part(text: &str) -> bool {
    text.chars().all(|character| matches!(character, '-' | '=' | '+' | '*' | ':' | '\'')) && text != "*"
}

/// Returns whether the text is cells with candidates rather than a plain board: it has a prefix or brackets that only
/// these have, or words of several digits, nine in most rows.
pub(super) fn looks_like(text: &str) -> bool {
    let (mut count, mut characters, mut several, mut readable) = (0, 0, false, 0);
    let (mut line, mut in_line, mut rows_of_nine) = (0, 0, 0);
    for found in words(text).take(1000) {
        if found.place.line != line {
            rows_of_nine += usize::from(in_line == 9);
            (line, in_line) = (found.place.line, 0);
        }
        in_line += 1;
        count += 1;
        characters += found.text.len();
        readable += usize::from(found.word.is_some());
        match found.word {
            Some(CellWord::Placed(_)) => several = true,
            Some(CellWord::Candidates(digits)) => several |= !digits.is_empty(),
            _ => {}
        }
    }
    rows_of_nine += usize::from(in_line == 9);
    several
        && readable * 10 >= count * 9
        && (count == 81 && readable == 81 || rows_of_nine >= 5)
        && characters != 81
}

/// Returns whether the text is `.sdx` rather than a candidate grid: it marks a digit that the player has placed, or its
/// nine rows have no frame.
pub(super) fn is_sdx(text: &str) -> bool {
    let framed = super::error::lines(text).any(|(_, line)| line.contains('|') || rows::is_frame(line));
    !framed || words(text).any(|found| matches!(found.word, Some(CellWord::Placed(_))))
}

/// Reads 81 cells with their candidates.
///
/// # Errors
/// A word that is no cell, or a number of cells other than 81.
pub(super) fn read(text: &str, title: &str) -> Result<Puzzle, FormatError> {
    let (mut givens, mut placed, mut candidates) = (Grid::EMPTY, Grid::EMPTY, Candidates::EMPTY);
    let mut count = 0;
    let mut excess = None;
    for found in words(text) {
        let Some(word) = found.word else {
            return Err(
                FormatErrorKind::InvalidCandidates(found.text.chars().take(100).collect()).at(found.place)
            );
        };
        match (Cell::new(count), word) {
            (None, _) => {
                excess.get_or_insert(found.place);
            }
            (Some(cell), CellWord::Given(digit)) => givens.set(cell, Some(digit)),
            (Some(cell), CellWord::Placed(digit)) => placed.set(cell, Some(digit)),
            (Some(cell), CellWord::Candidates(digits)) => candidates.set(cell, digits),
        }
        count += 1;
    }
    if let Some(place) = excess {
        return Err(FormatErrorKind::TooManyCells(count).at(place));
    }
    if count < 81 {
        return Err(FormatErrorKind::TooFewCells(count).at(rows::end_of_text(text)));
    }
    Ok(Puzzle::from_grid(title, &givens).with_classic_progress(&placed, &candidates))
}

/// Returns the candidates of a cell without a digit as a word; `single` writes a single candidate.
pub(super) fn write_candidates(digits: DigitSet, single: impl Fn(Digit) -> String) -> String {
    match (digits.is_empty(), digits.single()) {
        (true, _) => ".".to_owned(),
        (_, Some(digit)) => single(digit),
        _ => digits.iter().map(|digit| char::from(b'0' + digit.value())).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_a_given_a_placed_digit_or_candidates() {
        let digit = |value| Digit::new(value).unwrap();
        let set =
            |values: &[u8]| Some(CellWord::Candidates(values.iter().map(|value| digit(*value)).collect()));
        assert_eq!(parse_word("5"), Some(CellWord::Given(digit(5))));
        assert_eq!(parse_word("u5"), Some(CellWord::Placed(digit(5))));
        assert_eq!([parse_word("159"), parse_word("951"), parse_word("{159}")], [set(&[1, 5, 9]); 3]);
        assert_eq!([parse_word("55"), parse_word("{5}"), parse_word("(5)")], [set(&[5]); 3]);
        assert_eq!([parse_word("."), parse_word("0"), parse_word("{}")], [set(&[]); 3]);
        for wrong in ["155", "555", "u", "u55", "1x", "10", "{5", "-", ""] {
            assert!(parse_word(wrong).is_none() || wrong.is_empty(), "{wrong}");
        }
    }

    #[test]
    fn a_board_with_spaces_in_some_rows_only_is_not_read_as_candidates() {
        let spaced = "1 2 3 4 5 6 7 8 9\n".repeat(8);
        assert!(!looks_like(&(spaced.clone() + "123456789\n")));
        assert!(looks_like(&(spaced + "1 2 3 4 5 6 7 8 12\n")));
    }
}
