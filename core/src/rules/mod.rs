//! The demands of a puzzle beyond its givens, as data: its size, its boxes and its clues.
//!
//! [`Rules`] are saved, drawn and explained as they are. Each kind of clue is a [`ClueKind`] below `kinds`, with a check of
//! a board and the [`Constraint`]s that a solver works with; the two are independent, and tests compare them. A kind is
//! known by its line in [`KINDS`].
//!
//! The facts that a player is told are here too: the conflicts of a board ([`PeerTable::conflicts`]), clues and rules in
//! words (`description`), the statements of an author's text about drawn clues ([`RuleText`]), the combinations of sums
//! ([`Rules::combinations`]) and the sum of a selection ([`Rules::selection_sum`]). A kind's own sentences are in its row.

mod breach;
mod clue;
mod clue_index;
mod combinations;
mod conflict;
mod constraint;
mod description;
mod house;
mod house_sum;
mod kind_id;
mod kinds;
mod metadata;
mod multiset;
mod puzzle;
mod rule_text;
mod selection;
mod stated_solution;
mod sum_group;
mod variant;

pub use breach::{Breach, Sentence, SentenceValue};
pub use clue::{Clue, ClueError, ClueKind, Form, LineOrder, Parts};
pub use clue_index::ClueIndex;
pub use combinations::{Combinations, combinations};
pub use conflict::{Conflict, PeerTable};
pub use constraint::{Constraint, Diagram, Edge, EndTable, Relation};
pub use description::{ClueState, RuleLine};
pub use house::{ClueHouse, House};
pub use house_sum::HouseSum;
pub use kind_id::KindId;
pub use kinds::{KINDS, kind};
pub use metadata::{Metadata, OmittedFields};
pub use multiset::DigitMultiset;
pub use puzzle::{Progress, Puzzle};
pub use rule_text::{Agreement, RuleText};
pub use selection::{Remainder, SelectionSum};
pub use stated_solution::StatedFault;
pub use sum_group::{Combination, CombinationList};
pub use variant::{Variant, VariantFeature};

use std::sync::{Arc, LazyLock};

use crate::grid::{Cell, Digits, Regions, Size};

/// The rules of a puzzle: rows and columns, boxes and clues.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rules {
    size: Size,
    regions: Regions,
    clues: Vec<Clue>,
}

impl Rules {
    /// Creates rules from boxes and clues for a grid of the same size.
    pub fn new(size: Size, regions: Regions, clues: Vec<Clue>) -> Self {
        Self { size, regions, clues }
    }

    /// Returns the rules of classic sudoku, which all classic puzzles share.
    pub fn classic() -> Arc<Self> {
        static CLASSIC: LazyLock<Arc<Rules>> = LazyLock::new(|| {
            let regions = Regions::regular(Size::NINE).expect("9x9 has regular boxes");
            Rules::new(Size::NINE, regions, Vec::new()).into()
        });
        Arc::clone(&CLASSIC)
    }

    /// Returns the size of the grid.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Returns the boxes.
    pub fn regions(&self) -> &Regions {
        &self.regions
    }

    /// Returns the clues.
    pub fn clues(&self) -> &[Clue] {
        &self.clues
    }

    /// Returns the clue at an index that came from these rules.
    pub fn clue(&self, index: ClueIndex) -> &Clue {
        &self.clues[index.get()]
    }

    /// Returns the clues with their indexes.
    pub fn indexed_clues(&self) -> impl Iterator<Item = (ClueIndex, &Clue)> {
        (0..).map(ClueIndex).zip(&self.clues)
    }

    /// Returns the clues of a kind.
    pub fn clues_of(&self, kind: KindId) -> impl Iterator<Item = &Clue> {
        self.clues.iter().filter(move |clue| clue.kind().id == kind)
    }

    /// Returns whether these are the rules of classic sudoku.
    pub fn is_classic(&self) -> bool {
        self.has_classic_grid() && self.clues.is_empty()
    }

    /// Returns whether rows, columns and boxes are those of classic sudoku, whatever the clues are.
    pub fn has_classic_grid(&self) -> bool {
        self.size == Size::NINE && self.regions.is_regular()
    }

    /// Returns what differs from classic sudoku, in a few words: "6x6, Killer cages".
    pub fn summary(&self) -> String {
        self.variant().to_string()
    }

    /// Returns the houses of clues that have every digit of the grid.
    pub fn clue_houses(&self) -> Vec<House> {
        let of_clue = |(clue, it): (ClueIndex, &Clue)| -> Vec<House> {
            let groups = (0..).zip(it.different(self)).filter(|(_, cells)| cells.len() == self.size.side());
            let text = it.kind().text;
            groups.map(|(part, cells)| House::Clue(ClueHouse { clue, part, text, first: cells[0] })).collect()
        };
        self.indexed_clues().flat_map(of_clue).collect()
    }

    /// Returns the rows, the columns and the boxes.
    pub fn houses(&self) -> impl Iterator<Item = Vec<Cell>> {
        House::all(self).map(|house| house.cells(self).iter().collect())
    }

    /// Returns everything the rules demand, with the clue from which it comes: of rows, columns and boxes (`None`) first.
    pub fn constraints(&self) -> Vec<(Option<ClueIndex>, Constraint)> {
        let houses = self.houses().map(|cells| (None, Constraint::Different(cells)));
        let clues = self.indexed_clues().flat_map(|(index, clue)| {
            clue.constraints(self).into_iter().map(move |constraint| (Some(index), constraint))
        });
        houses.chain(clues).collect()
    }

    /// Returns whether a clue is about numbers, and not only about which cells have the same digit.
    pub fn has_numbers(&self) -> bool {
        self.clues.iter().any(|clue| clue.constraints(self).iter().any(|one| one.has_numbers(self.size)))
    }

    /// Returns whether the filled cells of a board break no rule. On a full board: whether it is a solution.
    pub fn allow(&self, board: &Digits) -> bool {
        self.houses().all(|house| breach::differ(board, &house)) && self.broken_clues(board).next().is_none()
    }

    /// Returns whether the filled cells break no rule that is about this cell or about the whole grid.
    pub fn allow_cell(&self, board: &Digits, cell: Cell) -> bool {
        let is_about = |clue: &&Clue| {
            let mut cells = clue.cells().iter().chain(&clue.parts().others);
            clue.cells().is_empty() || cells.any(|other| *other == cell)
        };
        self.houses().filter(|house| house.contains(&cell)).all(|house| breach::differ(board, &house))
            && self.clues.iter().filter(is_about).all(|clue| clue.allows(self, board))
    }

    /// Returns the clues that the filled cells of a board break.
    pub fn broken_clues(&self, board: &Digits) -> impl Iterator<Item = &Clue> {
        self.clues.iter().filter(|clue| !clue.allows(self, board))
    }

    /// Returns the pairs of cells that share an edge, each once: the left or upper one first.
    pub fn neighbours(&self) -> impl Iterator<Item = (Cell, Cell)> {
        let size = self.size;
        size.cells().flat_map(move |cell| {
            [size.neighbour(cell, 0, 1), size.neighbour(cell, 1, 0)]
                .into_iter()
                .flatten()
                .map(move |other| (cell, other))
        })
    }
}
