//! Writes a crosspatch as text, in the format that `read` reads.

use super::{CellKind, Coord, Crosspatch};

/// The maximum length of a line of words, in characters.
const WIDTH: usize = 80;

/// Returns the puzzle as text: its title as a comment, the framework, a blank line, then the words by length and
/// alphabetically.
pub fn write(puzzle: &Crosspatch) -> String {
    let mut text = String::new();
    if !puzzle.title.is_empty() {
        text += &format!("! {}\n", puzzle.title.replace(['\n', '\r'], " "));
    }
    text += &write_board(puzzle, |_| None);
    text.push('\n');
    let words = puzzle.words();
    let mut width = 0;
    for (index, word) in words.iter().enumerate() {
        let length = word.letters().len();
        let between = match words.get(index.wrapping_sub(1)) {
            None => "",
            Some(before) if before.letters().len() != length || width + 1 + length > WIDTH => "\n",
            Some(_) => " ",
        };
        // A word with '!' at the start of a line would be read as a comment.
        let indent = if between != " " && word.letters().first() == Some(&'!') { " " } else { "" };
        width = if between == " " { width + 1 + length } else { indent.len() + length };
        text += &format!("{between}{indent}{word}");
    }
    text.push('\n');
    text
}

/// Returns the board in the shape of the framework: for each cell the result of `letter`, else the given, else `#`.
pub fn write_board(puzzle: &Crosspatch, letter: impl Fn(Coord) -> Option<char>) -> String {
    let framework = puzzle.framework();
    let mut text = String::new();
    for row in 0..framework.height() as u8 {
        let line: String = (0..framework.width() as u8)
            .map(|column| {
                let coord = Coord { row, column };
                match (framework.get(coord), letter(coord)) {
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
