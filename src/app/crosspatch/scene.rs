//! What the board of a crosspatch shows, as data: the game describes it, or the watched search.

use std::collections::{BTreeMap, BTreeSet};

use crate::crosspatch::{Coord, Crosspatch, Framework, Letters};
use crate::text::text;

/// Everything that is drawn on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CrosspatchScene {
    pub framework: Framework,
    /// The letters beside the clues.
    pub entries: Letters,
    pub cursor: Option<Coord>,
    /// The cells of the slot that the cursor is in.
    pub slot: BTreeSet<Coord>,
    /// The cells of full slots that hold no word of the list, or one that stands elsewhere too.
    pub clashing: BTreeSet<Coord>,
    /// Letters that a check found wrong.
    pub wrong: BTreeSet<Coord>,
    /// What a hint marks.
    pub marks: HintMarks,
    /// Whether the mouse does anything.
    pub playable: bool,
    /// Whether a word of the list is being dragged, which the cell under it shows.
    pub is_dragging_word: bool,
    /// Whether the board is covered, as the game is paused.
    pub paused: bool,
    /// What the disc of the win says.
    pub win_text: Option<String>,
}

/// What a hint marks on the board.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct HintMarks {
    /// The slot that it is about, cell by cell.
    pub slot: Vec<Coord>,
    /// The letters that it places there.
    pub letters: BTreeMap<Coord, char>,
    /// The slots that cross it and matter, cell by cell.
    pub crossing: Vec<Vec<Coord>>,
    /// Where they cross, and which letters can stand there.
    pub possible: BTreeMap<Coord, Vec<char>>,
    /// The letters that it calls wrong.
    pub wrong: BTreeSet<Coord>,
}

impl CrosspatchScene {
    /// The start board, and nothing else.
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

    /// What is in a cell.
    pub fn letter(&self, place: Coord) -> Option<char> {
        self.framework.letter(&self.entries, place)
    }

    /// Where a cell is, what is in it and what is marked there.
    pub fn describe(&self, place: Coord) -> String {
        let said = describe_cell(&self.framework, &self.entries, place);
        if self.wrong.contains(&place) || self.marks.wrong.contains(&place) {
            text!("crosspatch-cell-wrong", cell = said)
        } else if self.clashing.contains(&place) {
            text!("crosspatch-cell-clashing", cell = said)
        } else if let Some(letter) = self.marks.letters.get(&place) {
            text!("crosspatch-cell-placed", cell = said, letter = display_letter(*letter).to_string())
        } else {
            said
        }
    }
}

/// Where a cell is and what is in it: "row 1, column 3: S, given".
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

/// A letter as it is drawn: its capital, where that is one letter.
pub fn display_letter(letter: char) -> char {
    let mut capitals = letter.to_uppercase();
    match (capitals.next(), capitals.next()) {
        (Some(capital), None) => capital,
        _ => letter,
    }
}
