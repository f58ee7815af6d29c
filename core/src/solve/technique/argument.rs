//! The argument of a step by a clue: what a reader needs, beside the board and the rules, to check what the step removes
//! or places.

use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::rules::{ClueIndex, House};

/// Why a step by a clue holds. All that it removes or places follows from the lists here, the rules, and the candidates
/// before the step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Argument {
    /// The clue; `None` for the difference of houses and cages, which the step states.
    pub clue: Option<ClueIndex>,
    /// Digits that a house can only have in the clue: whatever fills the clue has them.
    pub given: Vec<HouseDigit>,
    pub form: ArgumentForm,
    /// The ways of another clue, if ways to fill this one are struck because of it.
    pub other: Option<Box<Argument>>,
}

/// A digit that a house can only have in some cells of a clue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HouseDigit {
    pub house: House,
    pub digit: Digit,
    pub cells: CellSet,
}

/// The forms of arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ArgumentForm {
    /// The open cells of the clue have different digits. Whatever their candidates are, only these sets fit its number
    /// and the digits placed in it.
    Size { cells: CellSet, sets: Vec<DigitSet> },
    /// The same sets, some of which the candidates exclude: those without `struck` are `left`.
    Struck(SetList),
    /// Every set that is left has this digit, and of the open cells of the clue only these can.
    Place { list: SetList, digit: Digit, cells: CellSet },
    /// Every set that is left has one of these digits.
    Needed { list: SetList, digits: DigitSet },
    /// The other terms of a sum leave a cell no more, or no less, than a limit.
    Bound(Bound),
    /// These are all ways to fill the open cells of the clue by their candidates.
    Table(Table),
    /// The clue wants each of these digits, and there is no more room for others, or for one of them.
    Count { digits: Vec<Digit>, cells: CellSet },
    /// The numbers of cells that the number of a row or column can count, without a look at candidates.
    Length { counts: Vec<usize> },
    /// These are all ways to choose the cells that the number of a row or column counts, and their digits.
    Parts(Vec<RowPart>),
    /// Beginning at a cell, each cell is narrowed by its neighbour on the line.
    Run { start: Cell, cells: Vec<RunCell> },
    /// Low and high digits alternate along lines.
    Alternation(Alternation),
    /// As many heights are seen as the number says only if none of these cells is higher than this.
    Heights(Vec<(Cell, usize)>),
}

/// The kinds of arguments by which steps are rated, the easiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ArgumentKind {
    /// The clue names the digit.
    Count,
    Alternation,
    /// A count of low and high cells in a house, for lines that alternate.
    AlternationByCount,
    Run,
    /// Only one set fits, whatever the candidates are.
    OneSet,
    Size,
    Bound,
    Place,
    Needed,
    Struck,
    Table,
}

/// Sets of different digits for the open cells of a clue.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetList {
    /// The open cells.
    pub cells: CellSet,
    /// If the sets are struck for one cell alone, that cell: `struck` then has all sets with the digits that it loses.
    pub of_cell: Option<Cell>,
    /// The digits whose sets are listed; `None` if all sets are.
    pub with: Option<DigitSet>,
    /// The sets that are not struck; empty if only those with a digit are listed, or if the sets are struck for a cell.
    pub left: Vec<DigitSet>,
    pub struck: Vec<StruckSet>,
}

/// A set that cannot be laid out in the cells of a clue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StruckSet {
    pub set: DigitSet,
    /// The digit that the cell in question would have; `None` if the set is impossible altogether.
    pub assumed: Option<Digit>,
    pub reason: StrikeReason,
}

/// Why a set cannot be laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StrikeReason {
    /// No cell can have this digit of it.
    NoCell(Digit),
    /// The cell can have no digit of it.
    NoDigit(Cell),
    /// Two digits of it have only this cell.
    OneCell([Digit; 2], Cell),
    /// Two cells can have only this digit of it.
    OneDigit([Cell; 2], Digit),
    /// A cell outside of the clue would have no digit left.
    NoCandidate(Cell),
    /// A digit would have no place left in a house.
    NoPlace(House, Digit),
    /// Another clue could not be filled.
    NoWay(ClueIndex),
}

/// A limit for a cell in a sum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bound {
    pub cell: Cell,
    /// Whether the limit is the most that the cell can have, or else the least.
    pub is_most: bool,
    pub limit: i32,
    /// The other terms of the sum.
    pub groups: Vec<BoundGroup>,
    /// The factor of the cell, and what all terms add up to.
    pub factor: i32,
    pub total: i32,
}

/// Terms of a sum with the same factor, whose cells are filled or see each other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoundGroup {
    pub cells: CellSet,
    pub factor: i32,
    /// The digits that make up its least or its greatest sum; of filled cells their digits.
    pub digits: Vec<Digit>,
    pub is_filled: bool,
}

/// All ways to fill the open cells of a clue, put together by the digits of its key cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    /// The cells whose digits tell rows apart: the circle of an arrow, the ends of a line; all, if the clue has no such.
    pub key: Vec<Cell>,
    /// The other open cells.
    pub cells: Vec<Cell>,
    pub rows: Vec<TableRow>,
    /// The ways that do not go with the rest of the board, which no row has.
    pub struck: Vec<StruckWay>,
}

/// A way to fill the cells of a clue that does not go with the rest of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StruckWay {
    /// The digits of the key cells and of the others.
    pub digits: Vec<Digit>,
    pub reason: StrikeReason,
}

/// The ways to fill the cells with certain digits in the key cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableRow {
    pub key: Vec<Digit>,
    /// The digits that each of the other cells can have.
    pub digits: Vec<DigitSet>,
    /// The digits of the other cells in any order, each way once.
    pub sets: Vec<Vec<Digit>>,
}

/// Cells that the number of a row or column counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RowPart {
    /// The cells that tell which those are, with their digits: both ends of the part, or the first cell of the row.
    pub key: Vec<(Cell, DigitSet)>,
    /// The digits of the key, which no other cell of the row has.
    pub excluded: DigitSet,
    /// The open ones of the cells.
    pub cells: CellSet,
    /// The sets of digits that they can have; an empty one if all are filled.
    pub sets: Vec<DigitSet>,
}

/// A cell that its neighbour on a line narrows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RunCell {
    /// The neighbour.
    pub from: Cell,
    pub cell: Cell,
    /// The candidates that it keeps.
    pub left: DigitSet,
}

/// Lines along which low and high digits alternate, and how it is known which cells are low.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Alternation {
    /// The lines; each but the first shares cells with one before it.
    pub lines: Vec<ClueIndex>,
    pub low: CellSet,
    pub high: CellSet,
    pub evidence: AlternationEvidence,
}

/// How it is known which cells of lines are low.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AlternationEvidence {
    /// The cell has candidates of one side only.
    Cell(Cell),
    /// The house has too many cells for one side: some of the lines, all of one side, and others that can only be of the other.
    House { house: House, cells: CellSet, known: CellSet, is_low: bool },
}

impl Argument {
    /// Creates an argument that rests on no digit of a house.
    pub(in crate::solve::technique) fn new(clue: Option<ClueIndex>, form: ArgumentForm) -> Self {
        Self { clue, given: Vec::new(), form, other: None }
    }

    /// Returns its kind.
    pub fn kind(&self) -> ArgumentKind {
        match &self.form {
            ArgumentForm::Size { sets, .. } if sets.len() == 1 => ArgumentKind::OneSet,
            ArgumentForm::Size { .. } => ArgumentKind::Size,
            ArgumentForm::Struck(_) => ArgumentKind::Struck,
            ArgumentForm::Place { .. } => ArgumentKind::Place,
            ArgumentForm::Needed { list, .. } if list.struck.is_empty() && list.left.len() == 1 => {
                ArgumentKind::OneSet
            }
            ArgumentForm::Needed { .. } => ArgumentKind::Needed,
            ArgumentForm::Bound(_) => ArgumentKind::Bound,
            ArgumentForm::Table(_) | ArgumentForm::Parts(_) => ArgumentKind::Table,
            ArgumentForm::Length { .. } | ArgumentForm::Heights(_) => ArgumentKind::Size,
            ArgumentForm::Count { .. } => ArgumentKind::Count,
            ArgumentForm::Run { .. } => ArgumentKind::Run,
            ArgumentForm::Alternation(Alternation { evidence, .. }) => match evidence {
                AlternationEvidence::Cell(_) => ArgumentKind::Alternation,
                AlternationEvidence::House { .. } => ArgumentKind::AlternationByCount,
            },
        }
    }

    /// Returns why ways to fill the clue are not possible.
    pub fn strike_reasons(&self) -> Vec<StrikeReason> {
        match &self.form {
            ArgumentForm::Struck(list)
            | ArgumentForm::Place { list, .. }
            | ArgumentForm::Needed { list, .. } => list.struck.iter().map(|it| it.reason).collect(),
            ArgumentForm::Table(table) => table.struck.iter().map(|it| it.reason).collect(),
            _ => Vec::new(),
        }
    }

    /// Returns the cells outside of the clue that ways to fill it would leave without a digit.
    pub fn blocked_cells(&self) -> impl Iterator<Item = Cell> {
        self.strike_reasons().into_iter().filter_map(|reason| match reason {
            StrikeReason::NoCandidate(cell) => Some(cell),
            _ => None,
        })
    }

    /// Returns the houses that ways to fill the clue would leave without a place for a digit.
    pub fn blocked_houses(&self) -> impl Iterator<Item = (House, Digit)> {
        self.strike_reasons().into_iter().filter_map(|reason| match reason {
            StrikeReason::NoPlace(house, digit) => Some((house, digit)),
            _ => None,
        })
    }

    /// Returns the number of ways of two clues that are compared: those of one times those of the other; 0 if it is about one clue.
    pub fn joint_count(&self) -> usize {
        self.other.as_ref().map_or(0, |other| self.own_line_count() * other.own_line_count())
    }

    /// Returns the number of open cells that it is about, without those of another clue.
    pub fn cell_count(&self) -> usize {
        match &self.form {
            ArgumentForm::Size { cells, .. } | ArgumentForm::Count { cells, .. } => cells.len(),
            ArgumentForm::Struck(list)
            | ArgumentForm::Place { list, .. }
            | ArgumentForm::Needed { list, .. } => list.cells.len(),
            ArgumentForm::Bound(bound) => {
                let open = bound.groups.iter().filter(|group| !group.is_filled);
                1 + open.map(|group| group.cells.len()).sum::<usize>()
            }
            ArgumentForm::Table(table) => table.key.len() + table.cells.len(),
            ArgumentForm::Length { .. } | ArgumentForm::Alternation(_) => 1,
            ArgumentForm::Run { cells, .. } => cells.len() + 1,
            ArgumentForm::Parts(parts) => {
                let cells = |part: &RowPart| part.key.len() + part.cells.len();
                parts.iter().map(cells).max().unwrap_or_default()
            }
            ArgumentForm::Heights(limits) => limits.len(),
        }
    }

    /// Returns the number of sets, rows and bounds that a sentence lists.
    pub fn line_count(&self) -> usize {
        self.own_line_count() + self.other.as_ref().map_or(0, |other| other.own_line_count())
    }

    fn own_line_count(&self) -> usize {
        match &self.form {
            ArgumentForm::Size { sets, .. } => sets.len(),
            ArgumentForm::Struck(list)
            | ArgumentForm::Place { list, .. }
            | ArgumentForm::Needed { list, .. } => list.left.len() + list.struck.len(),
            ArgumentForm::Bound(bound) => bound.groups.iter().filter(|group| !group.is_filled).count(),
            // A row with two sets reads like one.
            ArgumentForm::Table(table) => {
                let sets = table.rows.iter().map(|row| row.sets.len()).sum::<usize>();
                table.rows.len().max(sets.div_ceil(2)) + table.struck.len()
            }
            ArgumentForm::Count { .. } => 0,
            ArgumentForm::Run { cells, .. } => cells.len(),
            ArgumentForm::Alternation(alternation) => alternation.lines.len(),
            ArgumentForm::Length { .. } | ArgumentForm::Heights(_) => 1,
            ArgumentForm::Parts(parts) => parts.iter().map(RowPart::line_count).sum(),
        }
    }
}

impl RowPart {
    /// Returns the number of sets that a sentence lists.
    pub fn line_count(&self) -> usize {
        self.sets.len()
    }

    /// Returns whether a cell of the row can have a digit if these cells are counted.
    pub fn allows(&self, candidate: Candidate) -> bool {
        let Candidate { cell, digit } = candidate;
        match self.key.iter().find(|(of_key, _)| *of_key == cell) {
            Some((_, digits)) => digits.contains(digit),
            None if self.excluded.contains(digit) => false,
            None if self.cells.contains(cell) => self.sets.iter().any(|set| set.contains(digit)),
            None => !self.sets.iter().all(|set| set.contains(digit)),
        }
    }
}

impl BoundGroup {
    /// Returns what the group adds to the sum.
    pub fn sum(&self) -> i32 {
        self.factor * self.digits.iter().map(|digit| digit.value() as i32).sum::<i32>()
    }
}
