//! A step as data: what it does and every part that its reason is made of.

use super::Technique;
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, Unit};

/// One logical step. It holds by construction; [`Step::agrees_with`] checks it against a known solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// By which technique.
    pub technique: Technique,
    /// The digits that it places.
    pub placements: Vec<Candidate>,
    /// The candidates that it removes: present ones only, cells in reading order, digits ascending.
    pub eliminations: Vec<Candidate>,
    /// Why it holds.
    pub reason: Reason,
}

/// The parts that a step rests on: enough to draw it and to word it without looking again. What a technique does not
/// use is empty; the module of the technique says what it uses.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reason {
    /// The digits that the pattern is about, in the order that the technique gives them.
    pub digits: Vec<Digit>,
    /// Units with their roles, in the order in which they are told.
    pub units: Vec<(UnitRole, Unit)>,
    /// Cells with their roles, in the order in which they are told.
    pub cells: Vec<(CellRole, CellSet)>,
    /// Candidates with their roles: one digit in one or more cells each.
    pub candidates: Vec<(CandidateRole, Node)>,
    /// Chains in the order in which they are told: one for a chain or loop, one a branch for forcing.
    pub chains: Vec<Chain>,
    /// Locked and almost locked sets: cells and the digits that they have together.
    pub sets: Vec<LockedSet>,
}

/// What a unit is to a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnitRole {
    /// Where the pattern lies: the unit of a single, a subset, a strong link.
    Pattern,
    /// A unit that a fish starts from: its digit must lie in it.
    Base,
    /// A unit that a fish covers: the digit leaves the rest of it.
    Cover,
    /// A further unit that takes part: the one that loses candidates, the one that two pincers share.
    Second,
}

/// What cells are to a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CellRole {
    /// Those that make the pattern.
    Pattern,
    /// The cell that a wing turns on, or the stem of a death blossom.
    Pivot,
    /// The cells of which one must hold the digit.
    Pincer,
    /// Fins of a fish.
    Fin,
    /// The cells of a rectangle with nothing but the pattern's digits.
    Floor,
    /// The cells of a rectangle with other candidates too.
    Roof,
    /// Further cells that take part, such as the rest of a naked subset.
    Helper,
}

/// What a candidate is to a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CandidateRole {
    /// Part of the pattern.
    Pattern,
    /// Fin of a fish.
    Fin,
    /// End of a chain or link: of the ends one must be true.
    End,
    /// First colour of a first cluster.
    ColourA,
    /// Second colour of a first cluster: true where the first is not.
    ColourB,
    /// First colour of a second cluster.
    ColourC,
    /// Second colour of a second cluster.
    ColourD,
    /// A digit already placed that keeps a candidate out, or that the pattern rests on.
    Blocker,
    /// What is assumed for the sake of argument.
    Assumed,
}

/// One digit in one to three cells of a unit, of which one or none holds it: what a chain steps on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    /// What.
    pub digit: Digit,
    /// Where: one cell, or the cells of a group.
    pub cells: CellSet,
}

/// A row of links, each of which starts where the one before ended.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chain {
    /// The links in order.
    pub links: Vec<Link>,
    /// Whether the last link ends where the first begins.
    pub closed: bool,
}

/// How one node follows from another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// Where it starts.
    pub from: Node,
    /// Where it ends.
    pub to: Node,
    /// What it says.
    pub kind: LinkKind,
    /// By what it holds.
    pub reason: LinkReason,
}

/// What a link says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LinkKind {
    /// If the first is false, the second is true.
    Strong,
    /// If the first is true, the second is false.
    Weak,
}

/// By what a link holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkReason {
    /// Both are the same digit in a unit.
    Unit(Unit),
    /// Both are digits of one cell.
    Cell(Cell),
    /// Both are digits of an almost locked set: its place in [`Reason::sets`].
    Set(usize),
}

/// Cells of one unit and the digits that they have together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LockedSet {
    /// Where.
    pub cells: CellSet,
    /// What.
    pub digits: DigitSet,
}

impl Step {
    /// A step that places a digit.
    pub fn placement(technique: Technique, candidate: Candidate, reason: Reason) -> Self {
        Self { technique, placements: vec![candidate], eliminations: Vec::new(), reason }
    }

    /// A step that removes candidates.
    pub fn elimination(technique: Technique, eliminations: Vec<Candidate>, reason: Reason) -> Self {
        debug_assert!(!eliminations.is_empty() && eliminations.is_sorted());
        Self { technique, placements: Vec::new(), eliminations, reason }
    }

    /// The last resort: a digit that the search has found by trying.
    pub fn from_search(candidate: Candidate) -> Self {
        Self::placement(
            Technique::Search,
            candidate,
            Reason { digits: vec![candidate.digit], ..Reason::default() },
        )
    }

    /// Whether everything that it places is in the solution and nothing that it removes.
    pub fn agrees_with(&self, solution: &Grid) -> bool {
        let is_true = |candidate: &Candidate| solution.get(candidate.cell) == Some(candidate.digit);
        self.placements.iter().all(is_true) && !self.eliminations.iter().any(is_true)
    }
}

impl Reason {
    /// The units with a role, in order.
    pub fn units(&self, role: UnitRole) -> impl Iterator<Item = Unit> {
        self.units.iter().filter(move |(of, _)| *of == role).map(|(_, unit)| *unit)
    }

    /// All cells with a role.
    pub fn cells(&self, role: CellRole) -> CellSet {
        self.cells
            .iter()
            .filter(|(of, _)| *of == role)
            .fold(CellSet::EMPTY, |all, (_, cells)| all.union(*cells))
    }

    /// The candidates with a role, in order.
    pub fn nodes(&self, role: CandidateRole) -> impl Iterator<Item = Node> {
        self.candidates.iter().filter(move |(of, _)| *of == role).map(|(_, node)| *node)
    }
}

impl From<Candidate> for Node {
    fn from(candidate: Candidate) -> Self {
        Self { digit: candidate.digit, cells: candidate.cell.into() }
    }
}

/// The candidates of a digit in cells, in reading order.
pub(super) fn candidates_in(digit: Digit, cells: CellSet) -> Vec<Candidate> {
    cells.iter().map(|cell| Candidate { cell, digit }).collect()
}
