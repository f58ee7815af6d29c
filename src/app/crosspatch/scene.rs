//! The contents of a crosspatch board, as data, described by the game or by the watched search.

use std::collections::{BTreeMap, BTreeSet};

use crate::crosspatch::{Coord, Crosspatch, Framework, Letters};
use crate::text::text;

/// Everything that is drawn on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CrosspatchScene {
    pub framework: Framework,
    /// The letters entered besides the clues.
    pub entries: Letters,
    pub cursor: Option<Coord>,
    /// The cells of the cursor's slot.
    pub slot: BTreeSet<Coord>,
    /// The cells of full slots with a word that is not in the list, or that is used twice.
    pub clashing: BTreeSet<Coord>,
    /// The letters that a check found wrong.
    pub wrong: BTreeSet<Coord>,
    /// The marks of a hint.
    pub marks: HintMarks,
    /// Whether the board responds to the mouse.
    pub playable: bool,
    /// Whether a word of the list is being dragged; the cell under it is highlighted.
    pub is_dragging_word: bool,
    /// Whether the board is covered because the game is paused.
    pub paused: bool,
    /// The text of the win banner, if it is shown.
    pub win_text: Option<String>,
}

/// The marks of a hint on the board.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct HintMarks {
    /// The cells of the slot that the hint is about, in order.
    pub slot: Vec<Coord>,
    /// The letters that it places there.
    pub letters: BTreeMap<Coord, char>,
    /// The cells of the crossing slots that matter, in order.
    pub crossing: Vec<Vec<Coord>>,
    /// The crossings, with the letters that are possible there.
    pub possible: BTreeMap<Coord, Vec<char>>,
    /// The letters that it reports as wrong.
    pub wrong: BTreeSet<Coord>,
}

impl CrosspatchScene {
    /// Creates the start board with nothing else.
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
    pub fn letter(&self, place: Coord) -> Option<char> {
        self.framework.letter(&self.entries, place)
    }

    /// Describes the position, contents and marks of a cell.
    pub fn describe(&self, place: Coord) -> String {
        let description = describe_cell(&self.framework, &self.entries, place);
        if self.wrong.contains(&place) || self.marks.wrong.contains(&place) {
            text!("crosspatch-cell-wrong", cell = description)
        } else if self.clashing.contains(&place) {
            text!("crosspatch-cell-clashing", cell = description)
        } else if let Some(letter) = self.marks.letters.get(&place) {
            text!("crosspatch-cell-placed", cell = description, letter = display_letter(*letter).to_string())
        } else {
            description
        }
    }
}

/// Describes the position and contents of a cell: "row 1, column 3: S, given".
pub fn describe_cell(framework: &Framework, letters: &Letters, place: Coord) -> String {
    let contents = match framework.letter(letters, place) {
        None => text!("crosspatch-cell-empty").to_owned(),
        Some(letter) if framework.is_given(place) => {
            text!("crosspatch-cell-clue", letter = display_letter(letter).to_string())
        }
        Some(letter) => display_letter(letter).to_string(),
    };
    let (row, column) = (place.row + 1, place.column + 1);
    text!("crosspatch-cell", row = row, column = column, contents = contents)
}

/// Returns a letter as it is drawn: its capital, if that is a single letter.
pub fn display_letter(letter: char) -> char {
    let mut capitals = letter.to_uppercase();
    match (capitals.next(), capitals.next()) {
        (Some(capital), None) => capital,
        _ => letter,
    }
}
