//! Reads a crosspatch from text.
//!
//! The text is a framework, a blank line and a list of words. Lines that start with `!` are comments. In the framework
//! `#` is an open cell, a space is no cell, and any other character is a given letter; rows may have different lengths.
//! Words are separated by white space or line ends and may have any printable character except `#`.

use std::collections::HashSet;
use std::fmt;

use super::letter::is_letter;
use super::{CellKind, Crosspatch, Framework, MAX_SIDE, MAX_WORDS, Word, fold};
use crate::encoding;
use crate::encoding::NotText;
use crate::text::text;

/// An error in the text of a crosspatch, with its position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1, in characters.
    pub column: usize,
    pub kind: ReadErrorKind,
}

/// The kinds of errors in the text of a crosspatch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadErrorKind {
    /// The bytes are not text.
    NotText,
    /// A character in the framework that cannot be a given, such as a tab.
    InFramework(char),
    /// A character that cannot be part of a word.
    InWord(char),
    NoFramework,
    /// There are no words after the framework.
    NoWords,
    /// More than [`MAX_SIDE`] rows.
    TooManyRows,
    /// More than [`MAX_SIDE`] columns.
    TooManyColumns,
    /// More than [`MAX_WORDS`] words.
    TooManyWords,
    /// A word that is already in the list.
    DuplicateWord(Word),
}

impl std::error::Error for ReadError {}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.kind == ReadErrorKind::NotText {
            return self.kind.fmt(f);
        }
        let (line, column) = (self.line.to_string(), self.column.to_string());
        f.write_str(&text!("crosspatch-read", line = line, column = column, problem = self.kind.to_string()))
    }
}

impl fmt::Display for ReadErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seen = |found: &char| found.escape_debug().to_string();
        f.write_str(&match self {
            Self::NotText => text!("problem-not-text").to_owned(),
            Self::InFramework(found) => text!("crosspatch-in-framework", found = seen(found)),
            Self::InWord(found) => text!("crosspatch-in-word", found = seen(found)),
            Self::NoFramework => text!("crosspatch-no-framework").to_owned(),
            Self::NoWords => text!("crosspatch-no-words").to_owned(),
            Self::TooManyRows => text!("crosspatch-too-high", most = MAX_SIDE),
            Self::TooManyColumns => text!("crosspatch-too-wide", most = MAX_SIDE),
            Self::TooManyWords => text!("crosspatch-too-many-words", most = MAX_WORDS),
            Self::DuplicateWord(word) => text!("crosspatch-repeated", word = word.to_string()),
        })
    }
}

/// Reads a crosspatch.
///
/// # Errors
/// The first error in the text.
pub fn read(bytes: &[u8], title: &str) -> Result<Crosspatch, ReadError> {
    let text = encoding::decode(bytes).map_err(|NotText| ReadError {
        line: 1,
        column: 1,
        kind: ReadErrorKind::NotText,
    })?;
    let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('!')).peekable();
    while lines.next_if(|(_, line)| is_blank(line)).is_some() {}
    let mut rows = Vec::new();
    while let Some((number, line)) = lines.next_if(|(_, line)| !is_blank(line)) {
        if rows.len() == MAX_SIDE {
            return Err(ReadError { line: number, column: 1, kind: ReadErrorKind::TooManyRows });
        }
        rows.push(parse_row(number, line)?);
    }
    if rows.is_empty() {
        return Err(ReadError { line: 1, column: 1, kind: ReadErrorKind::NoFramework });
    }
    let mut words = Vec::new();
    let mut seen = HashSet::new();
    let mut last = (1, 1);
    for (number, line) in lines {
        last = (number, 1);
        for (column, text) in split_words(line) {
            let error = |problem| ReadError { line: number, column, kind: problem };
            if let Some(index) = text.chars().position(|letter| !is_letter(letter)) {
                let found = text.chars().nth(index).unwrap_or('#');
                return Err(ReadError {
                    line: number,
                    column: column + index,
                    kind: ReadErrorKind::InWord(found),
                });
            }
            let word = Word::new(text);
            if !seen.insert(word.clone()) {
                return Err(error(ReadErrorKind::DuplicateWord(word)));
            }
            if words.len() == MAX_WORDS {
                return Err(error(ReadErrorKind::TooManyWords));
            }
            words.push(word);
        }
    }
    if words.is_empty() {
        let (line, column) = if last.0 > 1 { last } else { (text.lines().count(), 1) };
        return Err(ReadError { line, column, kind: ReadErrorKind::NoWords });
    }
    Ok(Crosspatch::new(title, Framework::new(rows), words))
}

/// Returns whether a text is more likely a crosspatch than anything else: a framework with two adjacent cells, most of
/// them open, then a blank line and words. Text with `#` comments, and sudoku boards with `#` in them, have no such
/// words.
pub fn looks_like(text: &str) -> bool {
    let mut lines = text
        .trim_start_matches('\u{feff}')
        .lines()
        .filter(|line| !line.starts_with('!'))
        .skip_while(|line| is_blank(line))
        .peekable();
    if lines.peek().is_none_or(|first| !first.contains('#')) {
        return false;
    }
    let mut has_pair = false;
    let mut above: Vec<char> = Vec::new();
    for row in lines.by_ref().take_while(|line| !is_blank(line)) {
        let row: Vec<char> = row.chars().take(2 * MAX_SIDE).collect();
        let open = row.iter().filter(|character| **character == '#').count();
        let givens = row.iter().filter(|character| !matches!(character, '#' | ' ')).count();
        if open < givens {
            return false;
        }
        let is_pair = |(one, other): (&char, &char)| *one != ' ' && *other != ' ';
        has_pair |= row.iter().zip(row.iter().skip(1)).any(is_pair) || above.iter().zip(&row).any(is_pair);
        above = row;
    }
    let mut words = lines.flat_map(split_words).map(|(_, word)| word).take(MAX_WORDS).peekable();
    has_pair && words.peek().is_some() && {
        let mut is_board = true;
        let are_words = words.all(|word| {
            is_board &=
                matches!(word.len(), 9 | 81) && word.chars().all(|cell| "0123456789._*?".contains(cell));
            !word.starts_with('#')
        });
        are_words && !is_board
    }
}

fn is_blank(line: &str) -> bool {
    line.trim().is_empty()
}

fn parse_row(line: usize, text: &str) -> Result<Vec<Option<CellKind>>, ReadError> {
    let mut row = Vec::new();
    for (character, column) in text.trim_end().chars().zip(1..) {
        let error = |problem| Err(ReadError { line, column, kind: problem });
        if row.len() == MAX_SIDE {
            return error(ReadErrorKind::TooManyColumns);
        }
        row.push(match character {
            ' ' => None,
            '#' => Some(CellKind::Open),
            other if other.is_whitespace() || other.is_control() => {
                return error(ReadErrorKind::InFramework(other));
            }
            letter => Some(CellKind::Given(fold(letter))),
        });
    }
    Ok(row)
}

/// Returns the words of a line, each with its starting column from 1.
fn split_words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut rest = line;
    let mut column = 1;
    std::iter::from_fn(move || {
        let start = rest.find(|character: char| !character.is_whitespace())?;
        column += rest[..start].chars().count();
        rest = &rest[start..];
        let (word, after) = rest.split_at(rest.find(char::is_whitespace).unwrap_or(rest.len()));
        let at = column;
        column += word.chars().count();
        rest = after;
        Some((at, word))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_with_a_framework_a_blank_line_and_words_looks_like_a_crosspatch() {
        for text in ["##\n#\n\nab\nac\n", "! by me\n\n###\n\nabc", "#a#\n\nbad", "#\n#\n\n12"] {
            assert!(looks_like(text), "{text:?}");
        }
        for text in [
            "# only a comment\n",
            "# one\n\n# two words\n",
            "#\n\nhello\n",
            "##\n#\n",
            "##\nab\nac\n",
            "53##7####\n6##195###\n",
            "##3#2#6##\n9##3#5##1\n##18#64##\n\n",
            "##\n\n123456789\n....5....\n",
        ] {
            assert!(!looks_like(text), "{text:?}");
        }
    }
}
