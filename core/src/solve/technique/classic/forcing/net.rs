//! An assumption and every single that follows from it, each with its premises.

use crate::solve::classic::{Candidate, Cell, Digit, DigitSet, Unit};
use crate::solve::technique::classic::{Chain, Link, LinkKind, LinkReason, Node, SolverState};

/// A board after an assumption and all naked and hidden singles that follow.
#[derive(Clone)]
pub(super) struct Net {
    pub(super) state: SolverState,
    /// Placed digits in the order of deduction; the first is the assumption if that places a digit.
    placed: Vec<Deduction>,
    /// By unit: the digits placed in it.
    digits: [DigitSet; 27],
    /// By cell and digit: the deduction that removed the candidate.
    removed_by: [[u8; 9]; 81],
    /// The contradiction that was reached.
    pub(super) contradiction: Option<NetContradiction>,
    /// The candidate assumed, and whether it was assumed to be true.
    assumed: Candidate,
    is_true: bool,
}

#[derive(Clone, Copy)]
struct Deduction {
    candidate: Candidate,
    reason: LinkReason,
}

/// The contradiction that an assumption leads to.
#[derive(Clone, Copy, Debug)]
pub(super) enum NetContradiction {
    /// A cell without a digit.
    Cell(Cell),
    /// A unit without a place for a digit.
    Unit(Unit, Digit),
}

/// Removed by no deduction: it was not a candidate at the start.
const ALREADY_ABSENT: u8 = u8::MAX;
/// Removed by the assumption that it is false.
const BY_ASSUMPTION: u8 = u8::MAX - 1;

impl Net {
    /// Assumes a candidate to be true or false and deduces all singles.
    pub(super) fn new(state: &SolverState, assumed: Candidate, is_true: bool) -> Self {
        let mut digits = [DigitSet::EMPTY; 27];
        for (unit, set) in Unit::all().zip(&mut digits) {
            *set = state.values().digits_in(unit);
        }
        let mut net = Self {
            state: state.clone(),
            placed: Vec::with_capacity(64),
            digits,
            removed_by: [[ALREADY_ABSENT; 9]; 81],
            contradiction: None,
            assumed,
            is_true,
        };
        if is_true {
            net.place(assumed, LinkReason::Cell(assumed.cell));
        } else {
            net.remove(assumed, BY_ASSUMPTION);
        }
        while net.contradiction.is_none() && net.place_singles() {}
        net
    }

    fn remove(&mut self, candidate: Candidate, by: u8) {
        if self.state.remove(candidate) {
            self.removed_by[candidate.cell.index()][candidate.digit.index()] = by;
        }
    }

    fn place(&mut self, candidate: Candidate, reason: LinkReason) {
        let number = self.placed.len() as u8;
        self.placed.push(Deduction { candidate, reason });
        let Candidate { cell, digit } = candidate;
        for other in self.state.candidates(cell).difference(digit.into()).iter() {
            self.remove(Candidate { cell, digit: other }, number);
        }
        for peer in cell.peers().intersection(self.state.places(digit)).iter() {
            self.remove(Candidate { cell: peer, digit }, number);
        }
        self.state.place(candidate);
        for unit in cell.units() {
            self.digits[unit.ordinal()].insert(digit);
        }
    }

    /// Places all current singles; returns whether there were any.
    fn place_singles(&mut self) -> bool {
        let before = self.placed.len();
        for cell in self.state.empty().iter() {
            let digits = self.state.candidates(cell);
            if digits.is_empty() {
                self.contradiction = Some(NetContradiction::Cell(cell));
                return false;
            }
            if let Some(digit) = digits.single() {
                self.place(Candidate { cell, digit }, LinkReason::Cell(cell));
            }
        }
        for unit in Unit::all() {
            for digit in self.digits[unit.ordinal()].complement().iter() {
                match self.state.positions(unit, digit).count_ones() {
                    0 => {
                        self.contradiction = Some(NetContradiction::Unit(unit, digit));
                        return false;
                    }
                    1 => {
                        if let Some(cell) = self.state.places_in(unit, digit).single() {
                            self.place(Candidate { cell, digit }, LinkReason::Unit(unit));
                        }
                    }
                    _ => {}
                }
            }
        }
        self.placed.len() > before
    }

    /// Returns the deductions that lead to the contradiction, in order.
    pub(super) fn path_to_contradiction(&self, start: &SolverState) -> Chain {
        let mut needed = vec![false; self.placed.len()];
        match self.contradiction {
            Some(NetContradiction::Cell(cell)) => {
                for digit in start.candidates(cell).iter() {
                    self.mark_removal_needed(start, Candidate { cell, digit }, &mut needed);
                }
            }
            Some(NetContradiction::Unit(unit, digit)) => {
                for cell in start.places_in(unit, digit).iter() {
                    self.mark_removal_needed(start, Candidate { cell, digit }, &mut needed);
                }
            }
            None => {}
        }
        self.needed_chain(start, &needed)
    }

    /// Returns the deductions that lead to a proved candidate or elimination, in order.
    pub(super) fn path_to(&self, start: &SolverState, candidate: Candidate, is_true: bool) -> Chain {
        let mut needed = vec![false; self.placed.len()];
        if is_true {
            if let Some(index) = self.placed.iter().position(|deduction| deduction.candidate == candidate) {
                self.mark_needed(start, index, &mut needed);
            }
            return self.needed_chain(start, &needed);
        }
        self.mark_removal_needed(start, candidate, &mut needed);
        let mut chain = self.needed_chain(start, &needed);
        if let Some(last) = self.placed.get(usize::from(self.removed_by(candidate))) {
            let (from, to) = (Node::from(last.candidate), Node::from(candidate));
            chain.links.push(crate::solve::technique::classic::graph::make_link(
                start,
                from,
                to,
                LinkKind::Weak,
            ));
        }
        chain
    }

    fn removed_by(&self, candidate: Candidate) -> u8 {
        self.removed_by[candidate.cell.index()][candidate.digit.index()]
    }

    fn mark_removal_needed(&self, start: &SolverState, candidate: Candidate, needed: &mut [bool]) {
        let by = usize::from(self.removed_by(candidate));
        if by < needed.len() {
            self.mark_needed(start, by, needed);
        }
    }

    /// Marks a deduction and all its premises.
    fn mark_needed(&self, start: &SolverState, index: usize, needed: &mut [bool]) {
        if std::mem::replace(&mut needed[index], true) || self.is_assumption(index) {
            return;
        }
        self.each_premise(start, index, &mut |removed| self.mark_removal_needed(start, removed, needed));
    }

    fn is_assumption(&self, index: usize) -> bool {
        index == 0 && self.is_true
    }

    /// Visits the candidates whose removal makes a deduction possible.
    fn each_premise(&self, start: &SolverState, index: usize, take: &mut dyn FnMut(Candidate)) {
        let Deduction { candidate: Candidate { cell, digit }, reason } = self.placed[index];
        match reason {
            LinkReason::Unit(unit) => {
                for other in start.places_in(unit, digit).iter().filter(|other| *other != cell) {
                    take(Candidate { cell: other, digit });
                }
            }
            _ => {
                for other in start.candidates(cell).difference(digit.into()).iter() {
                    take(Candidate { cell, digit: other });
                }
            }
        }
    }

    /// Returns the marked deductions in order, each as a link from its latest premise.
    fn needed_chain(&self, start: &SolverState, needed: &[bool]) -> Chain {
        let assumed = Node::from(self.assumed);
        let mut links = Vec::new();
        for index in (0..self.placed.len()).filter(|index| needed[*index] && !self.is_assumption(*index)) {
            let mut latest = None;
            self.each_premise(start, index, &mut |removed| {
                let by = usize::from(self.removed_by(removed));
                if by < index {
                    latest = latest.max(Some(by));
                }
            });
            let from = latest.map_or(assumed, |latest: usize| self.placed[latest].candidate.into());
            let deduction = self.placed[index];
            links.push(Link {
                from,
                to: deduction.candidate.into(),
                kind: LinkKind::Strong,
                reason: deduction.reason,
            });
        }
        Chain { links, closed: false }
    }
}
