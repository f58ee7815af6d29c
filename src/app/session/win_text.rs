//! Texts about the puzzle of a win.

use crate::crosspatch::Size;
use crate::store::results::ResultKind;
use crate::text::text;

/// Returns the level and difficulty of a puzzle, or its size; else its title.
pub fn level_text(kind: Option<ResultKind>, title: &str) -> String {
    match kind {
        Some(ResultKind::Sudoku(rating)) => {
            text!("win-level", level = rating.level.to_string(), difficulty = rating.difficulty.to_string())
        }
        Some(ResultKind::Crosspatch { words }) => Size::from_word_count(words).to_string(),
        None => title.to_owned(),
    }
}

/// Returns the level of a puzzle, or its size; else its title.
pub fn kind_text(kind: Option<ResultKind>, title: &str) -> String {
    match kind {
        Some(ResultKind::Sudoku(rating)) => rating.level.to_string(),
        other => level_text(other, title),
    }
}

/// Returns a text with its first letter in upper case.
pub fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
