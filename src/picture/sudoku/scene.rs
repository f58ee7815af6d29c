//! The contents of a sudoku board as data. The game and the pages provide a [`BoardScene`]; the board draws it and
//! describes it to screen readers.

use super::Annotations;
use crate::classic::{self, Candidate, Candidates, Cell, CellSet, Digit, Grid};
use crate::game::{Colour, ColourSet, Entry, Link};
use crate::grid::DigitSet;
use crate::technique::SolverState;
use crate::text;
use crate::text::{Conjunction, text};

/// Everything that is visible on the board.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardScene {
    /// The givens, drawn in bold.
    pub givens: Grid,
    /// The digits in the cells, including the givens.
    pub digits: Grid,
    /// Whether cells can be clicked.
    pub playable: bool,
    /// Whether givens can be changed.
    pub edits_givens: bool,
    /// The givens of which any one could be removed.
    pub redundant: CellSet,
    /// The selected cells.
    pub selected: CellSet,
    /// The cell with the keyboard focus.
    pub cursor: Option<Cell>,
    /// The cells that see the selected cell.
    pub peers: CellSet,
    /// The digit that is highlighted on the whole board.
    pub highlighted: Option<Digit>,
    /// The cells tinted by the filter for cells with two candidates.
    pub filtered: CellSet,
    /// The cells whose digits are marked as wrong.
    pub wrong: CellSet,
    /// The annotations of a hint.
    pub annotations: Option<Annotations>,
    /// The cells in which the solutions of the puzzle differ.
    pub differing: CellSet,
    /// The player's corner marks.
    pub corner: Candidates,
    /// The player's centre marks.
    pub centre: Candidates,
    /// Whether centre marks have fixed positions.
    pub marks_in_places: bool,
    /// Whether the player's colours have patterns.
    pub colour_patterns: bool,
    /// The cells that the player has coloured.
    pub colours: Vec<(Cell, ColourSet)>,
    /// The candidates that the player has coloured.
    pub candidate_colours: Vec<(Candidate, Colour)>,
    /// The links that the player has drawn.
    pub links: Vec<Link>,
    /// Whether candidates can be clicked.
    pub candidates_clickable: bool,
    /// The candidate from which a link is being dragged.
    pub drag_source: Option<Candidate>,
    /// The cells whose digits belong to the trial.
    pub trial: CellSet,
    /// The cells that undo or a jump has just changed, with the strength of their tint from 0 to 1.
    pub changed: Vec<(Cell, f32)>,
    /// Whether equal digits that see each other are marked.
    pub show_clashes: bool,
    /// Whether the game is paused, which covers the board.
    pub paused: bool,
    /// The text of the win banner, if it is shown.
    pub win_text: Option<String>,
}

impl BoardScene {
    /// Creates a board without selection or marks.
    pub fn new(givens: Grid, digits: Grid) -> Self {
        Self {
            givens,
            digits,
            playable: false,
            edits_givens: false,
            redundant: CellSet::EMPTY,
            selected: CellSet::EMPTY,
            cursor: None,
            peers: CellSet::EMPTY,
            highlighted: None,
            filtered: CellSet::EMPTY,
            wrong: CellSet::EMPTY,
            annotations: None,
            differing: CellSet::EMPTY,
            corner: Candidates::EMPTY,
            centre: Candidates::EMPTY,
            marks_in_places: true,
            colour_patterns: false,
            colours: Vec::new(),
            candidate_colours: Vec::new(),
            links: Vec::new(),
            candidates_clickable: false,
            drag_source: None,
            trial: CellSet::EMPTY,
            changed: Vec::new(),
            show_clashes: true,
            paused: false,
            win_text: None,
        }
    }

    /// Creates the board of a position with all its candidates as centre marks.
    pub fn position(state: &SolverState) -> Self {
        Self { centre: *state.all_candidates(), ..Self::new(state.given_digits(), *state.values()) }
    }

    /// Returns whether the cell has a given.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens.get(cell).is_some()
    }

    /// Returns whether the cell has neither a digit nor a mark.
    pub fn is_empty(&self, cell: Cell) -> bool {
        let marks = self.corner.get(cell).union(self.centre.get(cell));
        self.digits.get(cell).is_none() && marks.is_empty()
    }

    /// Returns whether the cell has this mark; false for entries that are not marks.
    pub fn is_marked(&self, cell: Cell, mark: Entry) -> bool {
        match mark {
            Entry::Corner(digit) => DigitSet::from(self.corner.get(cell)).contains(digit),
            Entry::Centre(digit) => DigitSet::from(self.centre.get(cell)).contains(digit),
            Entry::Digit(_) | Entry::Colour(_) => false,
        }
    }

    /// Returns the colours of a cell.
    pub fn colours_of(&self, cell: Cell) -> ColourSet {
        self.colours.iter().find(|(coloured, _)| *coloured == cell).map(|(_, set)| *set).unwrap_or_default()
    }

    /// Returns what the name of a cell depends on, apart from the annotations.
    pub fn facts(&self, cell: Cell) -> CellFacts {
        let digit = self.digits.get(cell);
        let clashing = |peer: &Cell| self.show_clashes && digit.is_some() && self.digits.get(*peer) == digit;
        CellFacts {
            cell,
            digit,
            given: self.is_given(cell),
            corner: self.corner.get(cell),
            centre: self.centre.get(cell),
            clashes: cell.peers().iter().filter(clashing).collect(),
            wrong: self.wrong.contains(cell),
            differing: self.differing.contains(cell),
            redundant: self.redundant.contains(cell),
            on_trial: self.trial.contains(cell),
            colours: self.colours_of(cell),
            paused: self.paused,
        }
    }

    /// Returns the description of a cell.
    pub fn describe(&self, cell: Cell) -> CellDescription<'_> {
        CellDescription { facts: self.facts(cell), annotations: self.annotations.as_ref() }
    }
}

/// The contents of a cell.
#[derive(Clone, PartialEq, Debug)]
pub struct CellFacts {
    cell: Cell,
    digit: Option<Digit>,
    given: bool,
    corner: classic::DigitSet,
    centre: classic::DigitSet,
    clashes: CellSet,
    wrong: bool,
    differing: bool,
    redundant: bool,
    on_trial: bool,
    colours: ColourSet,
    paused: bool,
}

/// The contents of a cell and the annotations of a hint, to be described as text.
#[derive(Debug)]
pub struct CellDescription<'a> {
    facts: CellFacts,
    annotations: Option<&'a Annotations>,
}

impl CellDescription<'_> {
    /// Returns the text for the status bar, such as "r9c3 · 4 · your entry".
    pub fn short(&self) -> String {
        let mut text = match self.facts.digit {
            None => text!("cell-empty", cell = self.facts.cell),
            Some(digit) if self.facts.given => text!("cell-given", cell = self.facts.cell, digit = digit),
            Some(digit) => text!("cell-entry", cell = self.facts.cell, digit = digit),
        };
        if let Some(other) = self.facts.clashes.iter().next() {
            text = text!("cell-clashes", text = text, other = other);
        }
        if self.facts.wrong {
            text = text!("cell-wrong", text = text);
        }
        text
    }

    /// Returns the position of the cell for screen readers, such as "row 9 column 3".
    pub fn position_text(&self) -> String {
        cell_position(self.facts.cell)
    }

    /// Returns the contents of the cell for screen readers, such as "given 4, conflicts with row 7 column 3" or "empty,
    /// candidates 2 6".
    pub fn contents(&self) -> String {
        let mut parts = vec![match self.facts.digit {
            _ if self.facts.paused => text!("spoken-covered").to_owned(),
            None => text!("spoken-empty").to_owned(),
            Some(digit) if self.facts.given => text!("spoken-given", digit = digit),
            Some(digit) => digit.to_string(),
        }];
        if self.facts.digit.is_none() {
            let marks = |digits: classic::DigitSet| Some(spaced(digits)).filter(|digits| !digits.is_empty());
            parts.extend(marks(self.facts.centre).map(|digits| text!("spoken-candidates", digits = digits)));
            parts
                .extend(marks(self.facts.corner).map(|digits| text!("spoken-corner-marks", digits = digits)));
        }
        if !self.facts.clashes.is_empty() {
            let places = text::list(self.facts.clashes.iter().map(cell_position), Conjunction::And);
            parts.push(text!("spoken-conflicts", places = places));
        }
        if self.facts.wrong {
            parts.push(text!("spoken-wrong").to_owned());
        }
        if self.facts.on_trial {
            parts.push(text!("spoken-on-trial").to_owned());
        }
        if !self.facts.colours.is_empty() {
            parts.push(text::list(self.facts.colours.iter(), Conjunction::And));
        }
        if self.facts.differing {
            parts.push(text!("spoken-differs").to_owned());
        }
        if self.facts.redundant {
            parts.push(text!("spoken-spared").to_owned());
        }
        let hint = self.annotations.map(|annotations| annotations.describe_cell(self.facts.cell));
        parts.extend(hint.filter(|text| !text.is_empty()));
        parts.join(", ")
    }

    /// Returns the position and the contents, such as "row 9 column 3, given 4".
    pub fn accessible_name(&self) -> String {
        text!("spoken-cell", place = self.position_text(), contents = self.contents())
    }
}

fn cell_position(cell: Cell) -> String {
    cell.spoken()
}

/// Returns digits separated by spaces, such as "2 6".
fn spaced(digits: classic::DigitSet) -> String {
    digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::cell;

    fn digit(value: u8) -> Digit {
        Digit::new(value).unwrap()
    }

    #[test]
    fn a_cell_is_described_by_position_and_contents() {
        let mut givens = Grid::EMPTY;
        givens.set(cell("r1c1"), Some(digit(5)));
        let mut scene = BoardScene::new(givens, givens);
        assert_eq!(scene.describe(cell("r1c1")).accessible_name(), "row 1 column 1, given 5");
        assert_eq!(scene.describe(cell("r4c7")).accessible_name(), "row 4 column 7, empty");

        scene.centre.set(cell("r4c7"), [digit(2), digit(6)].into_iter().collect());
        scene.corner.set(cell("r4c7"), digit(1).into());
        let name = scene.describe(cell("r4c7")).accessible_name();
        assert_eq!(name, "row 4 column 7, empty, candidates 2 6, corner marks 1");
    }

    #[test]
    fn a_cell_names_all_cells_that_it_conflicts_with() {
        let mut digits = Grid::EMPTY;
        for name in ["r9c9", "r7c8", "r9c1"] {
            digits.set(cell(name), Some(digit(5)));
        }
        let name = BoardScene::new(Grid::EMPTY, digits).describe(cell("r9c9")).accessible_name();
        assert_eq!(name, "row 9 column 9, 5, conflicts with row 7 column 8 and row 9 column 1");
    }
}
