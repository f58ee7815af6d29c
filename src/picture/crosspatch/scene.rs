//! The contents of a crosspatch board as data, provided by the game or the search player.

use std::collections::{BTreeMap, BTreeSet};

use crate::crosspatch::{Coord, Crosspatch, Framework, Letters};
use crate::text::text;

/// The contents of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CrosspatchScene {
    /// The cells and the givens.
    pub framework: Framework,
    /// The letters entered besides the clues.
    pub entries: Letters,
    /// The cell of the keyboard.
    pub cursor: Option<Coord>,
    /// The cells of the slot at the cursor.
    pub slot: BTreeSet<Coord>,
    /// The cells of full slots whose word is not in the list or is used twice.
    pub clashing: BTreeSet<Coord>,
    /// The cells whose letters a check found wrong.
    pub wrong: BTreeSet<Coord>,
    /// The marks of a hint.
    pub marks: HintMarks,
    /// Whether the board responds to the mouse.
    pub playable: bool,
    /// Whether a word of the list is being dragged.
    pub is_dragging_word: bool,
    /// Whether the game is paused, which covers the board.
    pub paused: bool,
    /// The text of the win banner, if it is shown.
    pub win_text: Option<String>,
}

/// The marks of a hint on the board.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct HintMarks {
    /// The cells of the hint's slot, in order.
    pub slot: Vec<Coord>,
    /// The letters that the hint places.
    pub letters: BTreeMap<Coord, char>,
    /// The cells of each relevant crossing slot, in order.
    pub crossing: Vec<Vec<Coord>>,
    /// The possible letters at crossings.
    pub possible: BTreeMap<Coord, Vec<char>>,
    /// The cells with wrong letters.
    pub wrong: BTreeSet<Coord>,
}

impl CrosspatchScene {
    /// Creates the board of a puzzle without entries or marks.
    pub fn new(puzzle: &Crosspatch) -> Self {
        Self {
            framework: puzzle.framework().clone(),
            entries: Letters::new(),
            cursor: None,
            slot: BTreeSet::new(),
            clashing: BTreeSet::new(),
            wrong: BTreeSet::new(),
            marks: HintMarks::default(),
            playable: false,
            is_dragging_word: false,
            paused: false,
            win_text: None,
        }
    }

    /// Returns the letter in a cell.
    pub fn letter(&self, coord: Coord) -> Option<char> {
        self.framework.letter(&self.entries, coord)
    }

    /// Describes the position, contents and marks of a cell.
    pub fn describe(&self, coord: Coord) -> String {
        let description = describe_cell(&self.framework, &self.entries, coord);
        if self.wrong.contains(&coord) || self.marks.wrong.contains(&coord) {
            text!("crosspatch-cell-wrong", cell = description)
        } else if self.clashing.contains(&coord) {
            text!("crosspatch-cell-clashing", cell = description)
        } else if let Some(letter) = self.marks.letters.get(&coord) {
            text!("crosspatch-cell-placed", cell = description, letter = display_letter(*letter).to_string())
        } else {
            description
        }
    }
}

/// Describes the position and contents of a cell, such as "row 1, column 3: S, given".
pub fn describe_cell(framework: &Framework, letters: &Letters, coord: Coord) -> String {
    let contents = match framework.letter(letters, coord) {
        None => text!("crosspatch-cell-empty").to_owned(),
        Some(letter) if framework.is_given(coord) => {
            text!("crosspatch-cell-clue", letter = display_letter(letter).to_string())
        }
        Some(letter) => display_letter(letter).to_string(),
    };
    let (row, column) = (coord.row + 1, coord.column + 1);
    text!("crosspatch-cell", row = row, column = column, contents = contents)
}

/// Returns the drawn form of a letter: in upper case, if that is a single character.
pub fn display_letter(letter: char) -> char {
    let mut capitals = letter.to_uppercase();
    match (capitals.next(), capitals.next()) {
        (Some(capital), None) => capital,
        _ => letter,
    }
}
