//! A step as data, on a grid of any size and rules: its effect, and the parts of its reason.

use serde::{Deserialize, Serialize};

use super::{Argument, ArgumentKind, Technique};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::rules::{ClueIndex, ClueKind, CombinationList, House};

/// One logical step.
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
/// does not use are empty; the header of its finder lists which it uses.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reason {
    /// The digits of the pattern, in an order that the technique defines.
    pub digits: Vec<Digit>,
    /// Houses with their roles, in the order of the explanation.
    pub houses: Vec<(HouseRole, House)>,
    /// Cells with their roles, in the order of the explanation.
    pub cells: Vec<(CellRole, CellSet)>,
    /// Candidates with their roles: one digit in one or more cells each.
    pub candidates: Vec<(CandidateRole, Node)>,
    /// Chains in the order of the explanation: one for a chain or loop, one per branch for forcing.
    pub chains: Vec<Chain>,
    /// Locked and almost locked sets.
    pub sets: Vec<LockedSet>,
    /// The clues that the step uses.
    pub clues: Vec<ClueIndex>,
    /// The combinations of the first clue before the step, a list for each part of it.
    pub combinations: Vec<CombinationList>,
    /// Sums, differences and bounds, in an order that the technique defines.
    pub numbers: Vec<i32>,
    /// The numbers of links of the first chain that belong together, in order, as those by one use of a clue; empty if each link
    /// is for itself.
    pub applications: Vec<usize>,
    /// Whether the contradiction is that the first clue cannot hold.
    pub is_clue_broken: bool,
    /// The arguments of a step by clues: one, or one for each clue that needs a digit.
    pub arguments: Vec<Argument>,
}

/// The role of a house in a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HouseRole {
    /// The house of the pattern: of a single, a subset, a strong link.
    Pattern,
    /// A base house of a fish: it must hold the digit.
    Base,
    /// A cover house of a fish: the digit is removed from the rest of it.
    Cover,
    /// A further house: the one that loses candidates, the one that two pincers share.
    Second,
}

/// The role of cells in a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CellRole {
    Pattern,
    /// The pivot of a wing, or the stem of a death blossom.
    Pivot,
    /// Cells one of which must hold the digit.
    Pincer,
    /// Fins of a fish.
    Fin,
    /// The cells of a rectangle that have only the pattern's digits.
    Floor,
    /// The cells of a rectangle that have other candidates too.
    Roof,
    /// Further cells, such as the rest of a naked subset.
    Helper,
    /// The cells of houses that are in none of the cages (innies).
    Inside,
    /// The cells of cages that are in none of the houses (outies).
    Outside,
}

/// The role of a candidate in a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CandidateRole {
    /// Part of the pattern.
    Pattern,
    /// Fin of a fish.
    Fin,
    /// A candidate of a pattern that is impossible without such candidates; one of them must be true.
    Guardian,
    /// End of a chain or link; one of the ends must be true.
    End,
    /// First colour of the first cluster.
    ColourA,
    /// Second colour of the first cluster: true if the first is false.
    ColourB,
    /// First colour of the second cluster.
    ColourC,
    /// Second colour of the second cluster.
    ColourD,
    /// A placed digit that excludes a candidate or supports the pattern.
    Blocker,
    /// The assumption of an argument.
    Assumed,
}

/// The unit of chains: one digit in one or more cells of a house, at most one of which holds it.
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

/// The kind of a link, of a step or drawn by a player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum LinkKind {
    /// If the first end is false, the second is true: at least one of them is.
    #[serde(rename = "strong")]
    Strong,
    /// If the first end is true, the second is false: at most one of them is true.
    #[serde(rename = "weak")]
    Weak,
}

/// The reason why a link holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LinkReason {
    /// Both nodes are the same digit in a house.
    House(House),
    /// Both nodes are digits of one cell.
    Cell(Cell),
    /// Both nodes are digits of an almost locked set, given by its index in [`Reason::sets`].
    Set(usize),
    /// A clue of this kind demands it.
    Clue(ClueIndex, &'static ClueKind),
}

/// Cells that see each other and the union of their candidates.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LockedSet {
    pub cells: CellSet,
    pub digits: DigitSet,
}

/// The numbers on which the difficulty of a step depends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepSize {
    pub technique: Technique,
    /// Whether the first house of the pattern is a box.
    pub is_in_box: bool,
    /// The number of links of all chains.
    pub links: usize,
    /// The number of guardians of a pattern; 0 without one.
    pub guardians: usize,
    /// The form of the argument of a step by a clue.
    pub argument: Option<ArgumentKind>,
    /// The number of sets, rows and bounds that the arguments list.
    pub lines: usize,
    /// The number of pairs of ways of two clues; 0 if the arguments are about one.
    pub joint_lines: usize,
    /// The number of open cells that the arguments are about.
    pub cells: usize,
}

impl Step {
    /// Returns the number of uses of houses and clues of a contradiction by clues, that by which it cannot be included; or the
    /// number of links of all chains.
    pub fn length(&self) -> usize {
        match (&self.reason.applications[..], self.reason.numbers.first()) {
            ([_, ..], Some(length)) => *length as usize,
            _ => self.link_count(),
        }
    }

    /// Returns the numbers of links that are shown together, in order: those of one use of a house or a clue in a contradiction by
    /// clues; else each link is shown alone.
    pub fn link_groups(&self) -> Vec<usize> {
        match self.reason.applications[..] {
            [] => vec![1; self.link_count()],
            ref applications => applications.to_vec(),
        }
    }

    /// Returns for each link of all chains, in order, the place of its group among the groups that are shown.
    pub fn groups_of_links(&self) -> impl Iterator<Item = usize> {
        let groups = self.link_groups().into_iter().enumerate();
        groups.flat_map(|(group, count)| std::iter::repeat_n(group, count))
    }

    /// Returns the number of links of all chains.
    pub fn link_count(&self) -> usize {
        self.reason.chains.iter().map(|chain| chain.links.len()).sum()
    }
}

impl From<&Step> for StepSize {
    fn from(step: &Step) -> Self {
        Self {
            technique: step.technique,
            is_in_box: matches!(step.reason.houses(HouseRole::Pattern).next(), Some(House::Box(_))),
            links: step.length(),
            guardians: step.reason.nodes(CandidateRole::Guardian).count(),
            argument: step.reason.arguments.iter().map(Argument::kind).max(),
            lines: step.reason.arguments.iter().map(Argument::line_count).sum(),
            joint_lines: step.reason.arguments.iter().map(Argument::joint_count).sum(),
            cells: step.reason.arguments.iter().map(Argument::cell_count).sum(),
        }
    }
}

impl Reason {
    /// Returns the houses with a role, in order.
    pub fn houses(&self, role: HouseRole) -> impl Iterator<Item = House> {
        self.houses.iter().filter(move |(other, _)| *other == role).map(|(_, house)| *house)
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

/// Returns the clues that are reasons of links, in the order of the links, each once.
pub(super) fn clues_of_links(chains: &[Chain]) -> Vec<ClueIndex> {
    let mut clues = Vec::new();
    for link in chains.iter().flat_map(|chain| &chain.links) {
        if let LinkReason::Clue(clue, _) = link.reason
            && !clues.contains(&clue)
        {
            clues.push(clue);
        }
    }
    clues
}

impl From<Candidate> for Node {
    fn from(candidate: Candidate) -> Self {
        Self { digit: candidate.digit, cells: candidate.cell.into() }
    }
}
