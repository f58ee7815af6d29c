//! `.sdku`: the XML of Sudoku Solver by DHancock. It is only read.
//!
//! Each cell with a digit is an element `Cell` with `x` (the column) and `y` (the row), both from 0, a `value`, and an
//! `origin`: `Provided`, `User` or `Calculated`. In files of version 1 the user has entered the givens, so there is no
//! `Provided` (`PuzzleModel.cs` of <https://github.com/DHancock/SudokuSolver>). That program solves a puzzle while it is
//! entered: calculated digits that fill the board are its solution, and no progress.

use quick_xml::events::Event;
use quick_xml::reader::Reader;

use super::error::{FormatError, FormatErrorKind, beginning, position_after};
use super::{Note, Reading, scan};
use crate::rules::Puzzle;
use crate::solve::classic::{Candidates, Cell, Digit, Grid};

/// The longest text of an element that is kept, in bytes.
const MAX_TEXT: usize = 40;

/// Returns whether an XML text is of this kind.
pub(super) fn looks_like(text: &str) -> bool {
    ["<Sudoku", "<Cell>", "<origin>"].iter().all(|part| text.contains(part))
}

/// The texts of a cell.
#[derive(Default)]
struct CellTexts {
    x: String,
    y: String,
    value: String,
    origin: String,
}

impl CellTexts {
    /// Returns the text of an element in a cell.
    fn part(&mut self, name: &[u8]) -> Option<&mut String> {
        match name {
            b"x" => Some(&mut self.x),
            b"y" => Some(&mut self.y),
            b"value" => Some(&mut self.value),
            b"origin" => Some(&mut self.origin),
            _ => None,
        }
    }

    /// Returns the cell and its digit; `None` for the digit of an empty cell.
    fn read(&self) -> Result<(Cell, Option<Digit>), FormatErrorKind> {
        let Self { x, y, value, .. } = self;
        let wrong = || FormatErrorKind::NoSuchCell(format!("x={x}, y={y}, value={value}"));
        let number = |text: &str| text.trim().parse::<u8>().map_err(|_| wrong());
        let cell = Cell::at(number(y)?.into(), number(x)?.into()).ok_or_else(wrong)?;
        let value = if value.trim().is_empty() { 0 } else { number(value)? };
        if value > 9 { Err(wrong()) } else { Ok((cell, Digit::new(value))) }
    }
}

/// The digits of a file by their origin.
struct Boards {
    provided: Grid,
    user: Grid,
    calculated: Grid,
}

/// Reads the puzzle of a file, and checks its solution if it has one.
///
/// # Errors
/// The text is no XML, or a cell is none of a sudoku.
pub(super) fn read(text: &str, title: &str) -> Result<Reading, FormatError> {
    let Boards { provided, user, calculated } = read_boards(text)?;
    let (givens, mut placed) = if provided == Grid::EMPTY { (user, Grid::EMPTY) } else { (provided, user) };
    if givens == Grid::EMPTY && calculated == Grid::EMPTY {
        return Err(FormatErrorKind::NoPuzzle.at_start());
    }
    let mut board = givens;
    [placed, calculated].iter().flat_map(Grid::filled).for_each(|(cell, digit)| board.set(cell, Some(digit)));
    let mut notes = Vec::new();
    if !board.is_full() {
        calculated.filled().for_each(|(cell, digit)| placed.set(cell, Some(digit)));
    } else if !scan::is_solution_of(&board, &givens) {
        notes.push(Note::WrongSolutions(1));
    }
    let puzzle = Puzzle::from_grid(title, &givens).with_classic_progress(&placed, &Candidates::EMPTY);
    Ok(Reading { puzzles: vec![puzzle], notes })
}

fn read_boards(text: &str) -> Result<Boards, FormatError> {
    let mut boards = Boards { provided: Grid::EMPTY, user: Grid::EMPTY, calculated: Grid::EMPTY };
    let mut xml = Reader::from_str(text);
    let mut cell = CellTexts::default();
    let mut element: Vec<u8> = Vec::new();
    let no_xml = || FormatErrorKind::NotAPuzzle(beginning(text)).at_start();
    loop {
        let offset = usize::try_from(xml.buffer_position()).unwrap_or(0);
        match xml.read_event().map_err(|_| no_xml())? {
            Event::Start(tag) => {
                tag.local_name().as_ref().clone_into(&mut element);
                if element == b"Cell" {
                    cell = CellTexts::default();
                }
            }
            Event::Text(content) => {
                let content = content.decode().map_err(|_| no_xml())?;
                if let Some(part) = cell.part(&element).filter(|part| part.len() < MAX_TEXT) {
                    part.push_str(crate::text::bounded(&content, MAX_TEXT));
                }
            }
            Event::End(tag) => {
                element.clear();
                if tag.local_name().as_ref() != b"Cell" {
                    continue;
                }
                let place = position_after(text.get(..offset).unwrap_or_default());
                let (place, digit) = cell.read().map_err(|problem| problem.at(place))?;
                match cell.origin.trim() {
                    "Provided" => boards.provided.set(place, digit),
                    "User" => boards.user.set(place, digit),
                    _ => boards.calculated.set(place, digit),
                }
            }
            Event::Eof => return Ok(boards),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic::{cell, grid};

    const BOARD: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    const SOLUTION: &str =
        "483921657967345821251876493548132976729564138136798245372689514814253769695417382";

    /// Returns a file with the givens of this origin, and the first digits of the solution as calculated.
    fn file(origin: &str, calculated: usize) -> String {
        let cells: String = BOARD
            .chars()
            .zip(SOLUTION.chars())
            .enumerate()
            .filter(|(index, (given, _))| *given != '.' || *index < calculated)
            .map(|(index, (given, digit))| {
                let origin = if given == '.' { "Calculated" } else { origin };
                let (x, y) = (index % 9, index / 9);
                format!(
                    "<Cell>\n<x>{x}</x><y>{y}</y>\n<value>{digit}</value><origin>{origin}</origin></Cell>\n"
                )
            })
            .collect();
        format!("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<Sudoku version=\"1\">\n{cells}</Sudoku>")
    }

    #[test]
    fn the_digits_of_the_user_are_givens_and_the_others_placed() {
        for origin in ["User", "Provided"] {
            let reading = read(&file(origin, 2), "name").unwrap();
            let placed: Vec<_> =
                reading.puzzles[0].classic_cells().placed.filled().map(|(cell, _)| cell).collect();
            assert_eq!(
                (reading.puzzles[0].classic_cells().givens, placed),
                (grid(BOARD), vec![cell("r1c1"), cell("r1c2")])
            );
        }
        let entered = file("Provided", 0).replacen(
            "<value>3</value><origin>Provided",
            "<value>3</value><origin>User",
            1,
        );
        let puzzle = read(&entered, "").unwrap().puzzles.remove(0);
        assert_eq!(
            puzzle.classic_cells().placed.filled().map(|(cell, _)| cell).collect::<Vec<_>>(),
            [cell("r1c3")]
        );
    }

    #[test]
    fn a_calculated_solution_is_checked_and_no_progress() {
        let reading = read(&file("User", 81), "").unwrap();
        assert_eq!((reading.puzzles[0].classic_cells().placed, reading.notes.len()), (Grid::EMPTY, 0));
        let wrong = file("User", 81).replacen("<value>4<", "<value>5<", 1);
        assert_eq!(read(&wrong, "").unwrap().notes, [Note::WrongSolutions(1)]);
    }

    #[test]
    fn what_is_wrong_is_reported() {
        let message = |text: &str| read(text, "").unwrap_err().to_string();
        let text = file("User", 0);
        assert!(looks_like(&text) && !looks_like("<Sudoku version=\"1\">"));
        assert!(message(&text.replacen("<x>2<", "<x>12<", 1)).contains("'x=12, y=0, value=3' is not a cell"));
        assert!(message(&text.replacen("<x>2<", "<x>2<<", 1)).contains("no puzzle found"));
        assert_eq!(message("<Sudoku></Sudoku>"), "no puzzle found");
    }
}
