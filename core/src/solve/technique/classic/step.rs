//! A step on 81 cells as data: its effect, and the parts of its reason. The general step above it has the same parts.

use super::Technique;
use crate::rules::{ClueIndex, ClueKind};
use crate::solve::classic::{Candidate, Cell, CellSet, Digit, DigitSet, Grid, Unit};
use crate::solve::technique::step::{CandidateRole, CellRole, HouseRole, LinkKind, StepSize};

/// One logical step. It holds by construction; [`Step::agrees_with`] checks it against a known solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The technique that found it.
    pub technique: Technique,
    /// The digits to place.
    pub placements: Vec<Candidate>,
    /// The candidates to remove: only existing ones, in reading order of cells, digits ascending.
    pub eliminations: Vec<Candidate>,
    /// The reason why it holds.
    pub reason: Reason,
}

/// The parts that a step rests on: enough to draw and to explain it without searching again. Parts that a technique
/// does not use are empty; the header of the technique's module lists which it uses.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reason {
    /// The digits of the pattern, in an order that the technique defines.
    pub digits: Vec<Digit>,
    /// Units with their roles, in the order of the explanation.
    pub units: Vec<(HouseRole, Unit)>,
    /// Cells with their roles, in the order of the explanation.
    pub cells: Vec<(CellRole, CellSet)>,
    /// Candidates with their roles: one digit in one or more cells each.
    pub candidates: Vec<(CandidateRole, Node)>,
    /// Chains in the order of the explanation: one for a chain or loop, one per branch for forcing.
    pub chains: Vec<Chain>,
    /// Locked and almost locked sets.
    pub sets: Vec<LockedSet>,
}

/// The unit of chains: one digit in one to three cells of a unit, at most one of which holds it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Node {
    pub digit: Digit,
    /// One cell, or the cells of a group.
    pub cells: CellSet,
}

/// A sequence of links, each starting where the previous one ends.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chain {
    /// The links in order.
    pub links: Vec<Link>,
    /// Whether the last link ends where the first begins.
    pub closed: bool,
}

/// An implication between two nodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// The start.
    pub from: Node,
    /// The end.
    pub to: Node,
    /// The kind of implication.
    pub kind: LinkKind,
    /// The reason why it holds.
    pub reason: LinkReason,
}

/// The reason why a link holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkReason {
    /// Both nodes are the same digit in a unit.
    Unit(Unit),
    /// Both nodes are digits of one cell.
    Cell(Cell),
    /// Both nodes are digits of an almost locked set, given by its index in [`Reason::sets`].
    Set(usize),
    /// A clue of this kind demands it.
    Clue(ClueIndex, &'static ClueKind),
}

/// Cells of one unit and the union of their candidates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LockedSet {
    pub cells: CellSet,
    pub digits: DigitSet,
}

impl Step {
    /// Creates a step that places a digit.
    pub fn placement(technique: Technique, candidate: Candidate, reason: Reason) -> Self {
        Self { technique, placements: vec![candidate], eliminations: Vec::new(), reason }
    }

    /// Creates a step that removes candidates.
    pub fn elimination(technique: Technique, eliminations: Vec<Candidate>, reason: Reason) -> Self {
        debug_assert!(!eliminations.is_empty() && eliminations.is_sorted());
        Self { technique, placements: Vec::new(), eliminations, reason }
    }

    /// Creates the last resort: a digit found by the backtracking search.
    pub fn from_search(candidate: Candidate) -> Self {
        Self::placement(
            Technique::Search,
            candidate,
            Reason { digits: vec![candidate.digit], ..Reason::default() },
        )
    }

    /// Returns whether the solution contains all placements and no elimination.
    pub fn agrees_with(&self, solution: &Grid) -> bool {
        let is_true = |candidate: &Candidate| solution.get(candidate.cell) == Some(candidate.digit);
        self.placements.iter().all(is_true) && !self.eliminations.iter().any(is_true)
    }
}

impl From<&Step> for StepSize {
    fn from(step: &Step) -> Self {
        Self {
            technique: step.technique,
            is_in_box: step.reason.units(HouseRole::Pattern).next().is_some_and(Unit::is_box),
            links: step.reason.chains.iter().map(|chain| chain.links.len()).sum(),
            guardians: step.reason.nodes(CandidateRole::Guardian).count(),
            argument: None,
            lines: 0,
            joint_lines: 0,
            cells: 0,
        }
    }
}

impl Reason {
    /// Returns the units with a role, in order.
    pub fn units(&self, role: HouseRole) -> impl Iterator<Item = Unit> {
        self.units.iter().filter(move |(other, _)| *other == role).map(|(_, unit)| *unit)
    }

    /// Returns all cells with a role.
    pub fn cells(&self, role: CellRole) -> CellSet {
        self.cells
            .iter()
            .filter(|(other, _)| *other == role)
            .fold(CellSet::EMPTY, |all, (_, cells)| all.union(*cells))
    }

    /// Returns the candidates with a role, in order.
    pub fn nodes(&self, role: CandidateRole) -> impl Iterator<Item = Node> {
        self.candidates.iter().filter(move |(other, _)| *other == role).map(|(_, node)| *node)
    }
}

impl From<Candidate> for Node {
    fn from(candidate: Candidate) -> Self {
        Self { digit: candidate.digit, cells: candidate.cell.into() }
    }
}

/// Returns the candidates of a digit in these cells, in reading order.
pub(super) fn candidates_in(digit: Digit, cells: CellSet) -> Vec<Candidate> {
    cells.iter().map(|cell| Candidate { cell, digit }).collect()
}
