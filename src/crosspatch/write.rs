//! Crosspatch to text, in the form that `read` reads.

use super::{CellKind, Coord, Crosspatch};

/// The longest line of words that is written, in characters.
const WIDTH: usize = 80;

/// The puzzle as text: its title as a comment, the framework, a blank line, the words by length and in alphabetical
/// order.
pub fn write(puzzle: &Crosspatch) -> String {
    let mut text = String::new();
    if !puzzle.title.is_empty() {
        text += &format!("! {}\n", puzzle.title.replace(['\n', '\r'], " "));
    }
    text += &write_board(puzzle, |_| None);
    text.push('\n');
    let words = puzzle.words();
    let mut width = 0;
    for (place, word) in words.iter().enumerate() {
        let length = word.letters().len();
        let between = match words.get(place.wrapping_sub(1)) {
            None => "",
            Some(before) if before.letters().len() != length || width + 1 + length > WIDTH => "\n",
            Some(_) => " ",
        };
        // A word that begins a line with '!' would be read as a comment.
        let indent = if between != " " && word.letters().first() == Some(&'!') { " " } else { "" };
        width = if between == " " { width + 1 + length } else { indent.len() + length };
        text += &format!("{between}{indent}{word}");
    }
    text.push('\n');
    text
}

/// The board in the layout of the framework: the letter that `letter` knows for a cell, else its clue, else `#`.
pub fn write_board(puzzle: &Crosspatch, letter: impl Fn(Coord) -> Option<char>) -> String {
    let framework = puzzle.framework();
    let mut text = String::new();
    for row in 0..framework.height() as u8 {
        let line: String = (0..framework.width() as u8)
            .map(|column| {
                let place = Coord { row, column };
                match (framework.get(place), letter(place)) {
                    (None, _) => ' ',
                    (Some(_), Some(letter)) | (Some(CellKind::Given(letter)), None) => letter,
                    (Some(CellKind::Open), None) => '#',
                }
            })
            .collect();
        text += line.trim_end();
        text.push('\n');
    }
    text
}
