//! A clue: a kind and the cells and numbers that it is about.

use super::breach::Breach;
use super::constraint::Constraint;
use super::{KindId, Rules};
use crate::grid::{Cell, CellSet, Digit, Digits, Direction, Size};
use crate::text;

/// A kind of clue: a row of data and functions, in a file of its family below `rules/kinds`. It is listed in
/// [`super::KINDS`] and has a message in each language. Two are equal if their ids are.
pub struct ClueKind {
    /// The id. Those of its texts end with it.
    pub id: KindId,
    /// The id of the message with its name; the attribute `meaning` is what it demands.
    pub(super) text: &'static str,
    /// The name of the field that f-puzzles has for it.
    pub field: &'static str,
    /// The parts of a clue of this kind.
    pub form: Form,
    /// Whether its clues may have a number.
    pub has_number: bool,
    /// Returns the number that a clue without one has.
    pub usual_number: fn(Size) -> Option<u16>,
    /// Whether digits of its clues add up to a number or to other digits.
    pub adds_up: bool,
    /// Whether the sets of digits that its clues can have are listed: see [`Rules::combinations`].
    pub has_combinations: bool,
    /// The kind that it takes the place of in a cell or on a border, because both together mean nothing.
    pub opposite: Option<KindId>,
    /// The smallest number of cells with which a clue says something. Of an arrow, the circle included.
    pub fewest_cells: usize,
    /// Returns the largest number of cells with which a clue can hold.
    pub most_cells: fn(Size) -> usize,
    /// The part that the order of its cells plays.
    pub order: LineOrder,
    /// Returns the ways in which the filled cells of a board break a clue for certain. On a full board: none only if the
    /// clue holds.
    pub(super) breaches: fn(&Clue, &Rules, &Digits) -> Vec<Breach>,
    /// Returns what a clue demands.
    pub(super) constraints: fn(&Clue, &Rules) -> Vec<Constraint>,
    /// Returns what some of the clues of a puzzle demand, with their numbers, as a sentence.
    pub(super) meaning: fn(&[&Clue], &Rules) -> String,
    /// Whether clues with different numbers have lines of their own on the rules card.
    pub(super) has_line_per_number: bool,
    /// Returns what a screen reader says about a clue after the content of a cell; `None` if it is not about the cell.
    pub(super) spoken: fn(&Clue, &Rules, Cell) -> Option<String>,
}

impl ClueKind {
    /// Returns the name of the kind in the user's language, as a heading.
    pub fn name(&self) -> &'static str {
        text::fixed(self.text)
    }

    /// Returns what clues of the kind demand, as a sentence in the user's language.
    pub fn meaning(&self) -> &'static str {
        text::attribute(self.text, "meaning")
    }

    /// Returns what two cells of a clue share that must differ: "in one cage". Kinds that allow equal digits have none.
    pub(super) fn shared(&self) -> &'static str {
        text::attribute(self.text, "shared")
    }
}

impl PartialEq for ClueKind {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for ClueKind {}

impl std::fmt::Debug for ClueKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id.as_str())
    }
}

/// The parts that a clue has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// Nothing: it holds for the whole grid.
    Global,
    Cell,
    /// Two cells, which may have a number.
    Pair,
    /// Cells in any order, at most as many as the grid has rows; they may have a number.
    Group,
    /// Cells in any order, of any number.
    Cells,
    /// Some cells and the digits that go with them.
    Digits,
    /// A line of two cells or more, which may have a number. It may cross itself. One that closes has its first cell again
    /// at its end.
    Line,
    /// A circle of one to three cells, and the line from it, which does not include them.
    Arrow,
    /// A number outside of a row or column.
    Outside,
    /// A number outside of a diagonal, which may be missing.
    OutsideDiagonal,
    /// Cells, and as many others in the same order.
    Clone,
}

/// The part that the order of its cells plays in a clue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineOrder {
    /// None: the cells are a set.
    Set,
    /// Cells go with those near them. Both directions are the same, and a line that closes has no beginning.
    Neighbours,
    /// Cells go with those equally far from the middle. Both directions are the same.
    Mirrored,
    /// The two ends, which are two cells, go with the cells between them. Both directions are the same.
    Ends,
    /// There is a first and a last cell, which are two.
    Directed,
    /// There is a first and a last cell, and no cell occurs twice.
    Rising,
}

impl LineOrder {
    /// Returns whether a clue has a first and a last cell, rather than two equal ends.
    pub fn is_directed(self) -> bool {
        matches!(self, Self::Directed | Self::Rising)
    }
}

/// A clue. It fits its grid: see [`Clue::new`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clue {
    kind: &'static ClueKind,
    parts: Parts,
}

/// The cells and numbers of a clue. What a [`Form`] does not mention is empty.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Parts {
    /// The cells, in the order of the clue. Of an outside clue: the cells it sees, the nearest first.
    pub cells: Vec<Cell>,
    /// The circle of an arrow; the second cells of a clone.
    pub others: Vec<Cell>,
    /// The digits of a quadruple or of a restricted cell.
    pub digits: Vec<Digit>,
    /// The number.
    pub value: Option<u16>,
    /// The direction in which an outside clue looks.
    pub direction: Option<Direction>,
}

/// The reason why parts are no clue of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClueError {
    /// This cell is outside of the grid.
    Outside(Cell),
    /// This cell occurs twice.
    Repeated(Cell),
    /// There are this many cells, too few or too many.
    CellCount(usize),
    /// The number is missing or impossible.
    Value,
    /// A digit is not one of the grid.
    Digit(Digit),
}

impl Clue {
    /// Creates a clue.
    ///
    /// # Errors
    /// The parts are not those of the form of the kind, or do not fit into a grid of this size.
    pub fn new(kind: &'static ClueKind, parts: Parts, size: Size) -> Result<Self, ClueError> {
        let Parts { cells, others, digits, value, .. } = &parts;
        if let Some(outside) = cells.iter().chain(others).find(|cell| !size.contains(**cell)) {
            return Err(ClueError::Outside(*outside));
        }
        let side = size.side();
        let counts = match kind.form {
            Form::Global => 0..=0,
            Form::Cell => 1..=1,
            Form::Pair => 2..=2,
            Form::Group => 1..=side,
            Form::Cells | Form::Clone => 1..=size.cell_count(),
            Form::Digits => 1..=4,
            // One that closes has its first cell again.
            Form::Line => 2..=size.cell_count() + 1,
            Form::Arrow => 1..=size.cell_count(),
            Form::Outside => side..=side,
            Form::OutsideDiagonal => 1..=side,
        };
        if !counts.contains(&cells.len()) {
            return Err(ClueError::CellCount(cells.len()));
        }
        // A line may cross itself, and cells may be their own clones.
        let may_repeat = matches!(kind.form, Form::Line | Form::Arrow | Form::Clone);
        if !may_repeat && let Some(twice) = repeated(cells) {
            return Err(ClueError::Repeated(twice));
        }
        match kind.form {
            Form::Arrow if !(1..=3).contains(&others.len()) => {
                return Err(ClueError::CellCount(others.len()));
            }
            Form::Clone if others.len() != cells.len() => return Err(ClueError::CellCount(others.len())),
            Form::Outside if value.is_none() => return Err(ClueError::Value),
            Form::Digits if digits.is_empty() => return Err(ClueError::Value),
            _ => {}
        }
        if let Some(foreign) = digits.iter().find(|digit| digit.value() > side) {
            return Err(ClueError::Digit(*foreign));
        }
        Ok(Self { kind, parts })
    }

    /// Returns its kind.
    pub fn kind(&self) -> &'static ClueKind {
        self.kind
    }

    /// Returns its cells and numbers.
    pub fn parts(&self) -> &Parts {
        &self.parts
    }

    /// Returns its cells: see [`Parts::cells`].
    pub fn cells(&self) -> &[Cell] {
        &self.parts.cells
    }

    /// Returns its cells, those of the circle of an arrow and of the other part of a clone included.
    pub fn all_cells(&self) -> impl Iterator<Item = Cell> {
        self.parts.cells.iter().chain(&self.parts.others).copied()
    }

    /// Returns its cells in their order, each once, however often a line visits it.
    pub fn distinct_cells(&self) -> Vec<Cell> {
        let mut seen = CellSet::EMPTY;
        self.cells().iter().copied().filter(|cell| seen.insert(*cell)).collect()
    }

    /// Returns whether it is a line that closes: its last cell is the first one again.
    pub fn is_closed(&self) -> bool {
        self.kind.form == Form::Line && self.cells().len() > 3 && self.cells().first() == self.cells().last()
    }

    /// Returns its number.
    pub fn value(&self) -> Option<usize> {
        self.parts.value.map(usize::from)
    }

    /// Returns whether the filled cells of a board do not break it. On a full board: whether it holds.
    pub fn allows(&self, rules: &Rules, board: &Digits) -> bool {
        self.breaches(rules, board).is_empty()
    }

    /// Returns the ways in which the filled cells of a board break it for certain: what merely cannot be completed breaks
    /// nothing.
    pub fn breaches(&self, rules: &Rules, board: &Digits) -> Vec<Breach> {
        (self.kind.breaches)(self, rules, board)
    }

    /// Returns the groups of cells that it wants to differ.
    pub(super) fn different(&self, rules: &Rules) -> Vec<Vec<Cell>> {
        let constraints = self.constraints(rules).into_iter();
        let group = |constraint| match constraint {
            Constraint::Different(cells) => Some(cells),
            _ => None,
        };
        constraints.filter_map(group).collect()
    }

    /// Returns what it demands.
    pub fn constraints(&self, rules: &Rules) -> Vec<Constraint> {
        (self.kind.constraints)(self, rules)
    }
}

fn repeated(cells: &[Cell]) -> Option<Cell> {
    let mut seen = CellSet::EMPTY;
    cells.iter().copied().find(|cell| !seen.insert(*cell))
}
