//! Text to crosspatch.
//!
//! A framework, a blank line, a word list; `!` in the first column starts a comment line, anywhere. In the framework `#`
//! is an open cell, a blank is no cell, any other character is a clue; rows may be ragged. Words are separated by any
//! white space over any number of lines and may hold anything printable but `#`.

use std::collections::HashSet;
use std::fmt;

use super::letter::is_letter;
use super::{Content, Crosspatch, Framework, MAX_SIDE, MAX_WORDS, Word, fold};
use crate::text::text;

/// Why a text is no crosspatch: where, and what is wrong there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReadError {
    /// Line from 1.
    pub line: usize,
    /// Column from 1, in characters.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
}

/// What can be wrong with the text of a crosspatch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// This byte is not part of UTF-8 text.
    NotText(u8),
    /// A character of a framework that can be no clue, such as a tab.
    InFramework(char),
    /// A character that cannot stand in a word.
    InWord(char),
    /// No row of a framework.
    NoFramework,
    /// No word after the framework.
    NoWords,
    /// More rows than a framework may have.
    TooHigh,
    /// More columns than a framework may have.
    TooWide,
    /// More words than a list may have.
    TooManyWords,
    /// A word that stands in the list already.
    Repeated(Word),
}

impl std::error::Error for ReadError {}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (line, column) = (self.line.to_string(), self.column.to_string());
        f.write_str(&text!(
            "crosspatch-read",
            line = line,
            column = column,
            problem = self.problem.to_string()
        ))
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seen = |found: &char| found.escape_debug().to_string();
        f.write_str(&match self {
            Self::NotText(byte) => text!("crosspatch-not-text", byte = format!("{byte:02X}")),
            Self::InFramework(found) => text!("crosspatch-in-framework", found = seen(found)),
            Self::InWord(found) => text!("crosspatch-in-word", found = seen(found)),
            Self::NoFramework => text!("crosspatch-no-framework").to_owned(),
            Self::NoWords => text!("crosspatch-no-words").to_owned(),
            Self::TooHigh => text!("crosspatch-too-high", most = MAX_SIDE),
            Self::TooWide => text!("crosspatch-too-wide", most = MAX_SIDE),
            Self::TooManyWords => text!("crosspatch-too-many-words", most = MAX_WORDS),
            Self::Repeated(word) => text!("crosspatch-repeated", word = word.to_string()),
        })
    }
}

/// Reads a crosspatch.
///
/// # Errors
/// The first place at which the text is none, and what was expected there.
pub fn read(bytes: &[u8], title: &str) -> Result<Crosspatch, ReadError> {
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text.strip_prefix('\u{feff}').unwrap_or(text),
        Err(error) => {
            let (good, bad) = bytes.split_at(error.valid_up_to());
            let good = String::from_utf8_lossy(good);
            let line = good.split('\n').count();
            let column = good.rsplit('\n').next().map_or(0, |last| last.chars().count()) + 1;
            let byte = bad.first().copied().unwrap_or_default();
            return Err(ReadError { line, column, problem: Problem::NotText(byte) });
        }
    };
    let mut lines = (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('!')).peekable();
    while lines.next_if(|(_, line)| is_blank(line)).is_some() {}
    let mut rows = Vec::new();
    while let Some((number, line)) = lines.next_if(|(_, line)| !is_blank(line)) {
        if rows.len() == MAX_SIDE {
            return Err(ReadError { line: number, column: 1, problem: Problem::TooHigh });
        }
        rows.push(row(number, line)?);
    }
    if rows.is_empty() {
        return Err(ReadError { line: 1, column: 1, problem: Problem::NoFramework });
    }
    let mut words = Vec::new();
    let mut seen = HashSet::new();
    let mut last = (1, 1);
    for (number, line) in lines {
        last = (number, 1);
        for (column, text) in words_of(line) {
            let error = |problem| ReadError { line: number, column, problem };
            if let Some(place) = text.chars().position(|letter| !is_letter(letter)) {
                let found = text.chars().nth(place).unwrap_or('#');
                return Err(ReadError {
                    line: number,
                    column: column + place,
                    problem: Problem::InWord(found),
                });
            }
            let word = Word::new(text);
            if !seen.insert(word.clone()) {
                return Err(error(Problem::Repeated(word)));
            }
            if words.len() == MAX_WORDS {
                return Err(error(Problem::TooManyWords));
            }
            words.push(word);
        }
    }
    if words.is_empty() {
        let (line, column) = if last.0 > 1 { last } else { (text.lines().count(), 1) };
        return Err(ReadError { line, column, problem: Problem::NoWords });
    }
    Ok(Crosspatch::new(title, Framework::new(rows), words))
}

/// Whether a text is rather a crosspatch than anything else: its first row has cells of a framework, two of them
/// together somewhere, and nothing in its rows is said by more than one character.
pub fn looks_like(text: &str) -> bool {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut rows = text
        .lines()
        .filter(|line| !line.starts_with('!'))
        .skip_while(|line| is_blank(line))
        .take_while(|line| !is_blank(line))
        .peekable();
    rows.peek().is_some_and(|first| first.contains('#'))
        && rows.all(|row| {
            let open = row.chars().filter(|character| *character == '#').count();
            let clues = row.chars().filter(|character| !matches!(character, '#' | ' ')).count();
            open >= clues
        })
}

fn is_blank(line: &str) -> bool {
    line.trim().is_empty()
}

fn row(line: usize, text: &str) -> Result<Vec<Option<Content>>, ReadError> {
    let mut row = Vec::new();
    for (character, column) in text.trim_end().chars().zip(1..) {
        let error = |problem| Err(ReadError { line, column, problem });
        if row.len() == MAX_SIDE {
            return error(Problem::TooWide);
        }
        row.push(match character {
            ' ' => None,
            '#' => Some(Content::Open),
            other if other.is_whitespace() || other.is_control() => {
                return error(Problem::InFramework(other));
            }
            letter => Some(Content::Clue(fold(letter))),
        });
    }
    Ok(row)
}

/// The words of a line with the columns, from 1, at which they begin.
fn words_of(line: &str) -> impl Iterator<Item = (usize, &str)> {
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
