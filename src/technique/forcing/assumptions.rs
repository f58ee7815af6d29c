//! Every assumption at once: what follows from it by naked and hidden singles, and whether that is a contradiction.
//!
//! The deductions of all assumptions run side by side, one bit for each. A candidate has two rows of bits: the
//! assumptions that make it true, and those that make it false. A cell or a digit in a unit is a *constraint*, of whose
//! candidates exactly one is true: where all others are false, the last one is true; where one is true, all others are
//! false; where all are false, the assumption is contradictory. A [`Net`](super::net::Net) deduces the same from one
//! assumption, with the reasons, but only the contradictory assumptions need one. On the boards of the hardest puzzles
//! known, finding contradictory nets takes 0.4 ms instead of 1.0, and what all branches prove 0.4 ms instead of 3.0.

use std::rc::Rc;

use crate::grid::{Candidate, Digit, Unit};
use crate::technique::SolverState;
use crate::technique::context::FinderContext;
use crate::technique::transitive_closure::is_bit_set;

/// The number of assumptions in one pass, 64 to a word.
const PASS: usize = 256;
type Row = [u64; PASS / 64];

const NONE: Row = [0; PASS / 64];

/// The consequences of each candidate's truth and of its falsity.
#[derive(Debug)]
pub(super) struct Assumptions {
    /// In reading order, digits ascending.
    candidates: Vec<Candidate>,
    /// By cell and digit: the index of the candidate.
    indices: [[u16; 9]; 81],
    /// By candidate: the number of the assumption that it is false, unless that implies nothing. The assumption that it
    /// is true has the candidate's index as its number.
    falsities: Vec<Option<usize>>,
    /// By 256 assumptions.
    passes: Vec<Consequences>,
}

/// The consequences of at most 256 assumptions.
#[derive(Debug)]
struct Consequences {
    /// By candidate: the assumptions that make it true.
    truths: Vec<Row>,
    /// By candidate: the assumptions that make it false.
    falsities: Vec<Row>,
    contradictory: Row,
}

/// The candidates of a cell, or the places of a digit in a unit, as indices.
struct Constraint {
    members: [u16; 9],
    len: usize,
}

impl Assumptions {
    /// Returns the consequences on the context's board.
    pub(super) fn shared(ctx: &FinderContext) -> Rc<Self> {
        ctx.shared(|| Self::new(ctx.state))
    }

    fn new(state: &SolverState) -> Self {
        let candidates: Vec<Candidate> = state.all_candidates().iter().collect();
        let mut indices = [[0; 9]; 81];
        for (index, candidate) in candidates.iter().enumerate() {
            indices[candidate.cell.index()][candidate.digit.index()] = index as u16;
        }
        let constraints = Constraint::all(state, &indices);
        let mut constraints_of = vec![Vec::with_capacity(4); candidates.len()];
        for (index, constraint) in constraints.iter().enumerate() {
            for member in constraint.members() {
                constraints_of[usize::from(*member)].push(index as u16);
            }
        }
        let mut assumed: Vec<(usize, bool)> = (0..candidates.len()).map(|index| (index, true)).collect();
        let is_quiet = constraints.iter().all(|constraint| constraint.len > 1);
        let mut falsities = Vec::with_capacity(candidates.len());
        for (index, of_candidate) in constraints_of.iter().enumerate() {
            let pairs = of_candidate.iter().map(|constraint| &constraints[usize::from(*constraint)]);
            let mut partners: Vec<u16> = pairs.filter_map(|pair| pair.partner(index as u16)).collect();
            partners.dedup();
            // A false candidate implies its partners. If there is only one, they are true and false together, so both
            // assumptions have the same consequences.
            falsities.push(match partners[..] {
                [] if is_quiet => None,
                [partner] if is_quiet => Some(usize::from(partner)),
                _ => {
                    assumed.push((index, false));
                    Some(assumed.len() - 1)
                }
            });
        }
        let passes = assumed.chunks(PASS).map(|assumed| {
            let mut pass = Consequences::assume(candidates.len(), assumed);
            pass.deduce(&constraints, &constraints_of);
            pass
        });
        Self { passes: passes.collect(), candidates, indices, falsities }
    }

    /// Returns the contradictory assumptions: candidates in reading order, each with whether it is assumed to be true, its
    /// truth before its falsity.
    pub(super) fn contradictory(&self) -> impl Iterator<Item = (Candidate, bool)> {
        self.candidates.iter().zip(&self.falsities).enumerate().flat_map(|(truth, (candidate, falsity))| {
            let truth = self.is_contradictory(truth).then_some((*candidate, true));
            let falsity =
                falsity.filter(|number| self.is_contradictory(*number)).map(|_| (*candidate, false));
            truth.into_iter().chain(falsity)
        })
    }

    /// Returns whether it is contradictory that a candidate is true.
    pub(super) fn contradicts(&self, candidate: Candidate) -> bool {
        self.is_contradictory(self.truth(candidate))
    }

    fn is_contradictory(&self, assumption: usize) -> bool {
        is_bit_set(&self.passes[assumption / PASS].contradictory, assumption % PASS)
    }

    /// Returns what each of these candidates proves, unless one of them is contradictory: candidates in reading order,
    /// each with whether it is true.
    pub(super) fn common(&self, branches: &[Candidate]) -> Vec<(Candidate, bool)> {
        if branches.iter().any(|branch| self.contradicts(*branch)) {
            return Vec::new();
        }
        let assumptions: Vec<usize> = branches.iter().map(|branch| self.truth(*branch)).collect();
        let mut common = Vec::new();
        for (index, candidate) in self.candidates.iter().enumerate() {
            for is_true in [true, false] {
                let proves = |assumption: &usize| {
                    let pass = &self.passes[assumption / PASS];
                    let rows = if is_true { &pass.truths } else { &pass.falsities };
                    is_bit_set(&rows[index], assumption % PASS)
                };
                if assumptions.iter().all(proves) {
                    common.push((*candidate, is_true));
                }
            }
        }
        common
    }

    /// Returns the number of the assumption that a candidate is true.
    const fn truth(&self, candidate: Candidate) -> usize {
        self.indices[candidate.cell.index()][candidate.digit.index()] as usize
    }
}

impl Consequences {
    /// Makes assumptions, each that a candidate is true or false, without deducing anything from them.
    fn assume(candidates: usize, assumed: &[(usize, bool)]) -> Self {
        let mut pass =
            Self { truths: vec![NONE; candidates], falsities: vec![NONE; candidates], contradictory: NONE };
        for (number, (index, is_true)) in assumed.iter().enumerate() {
            let rows = if *is_true { &mut pass.truths } else { &mut pass.falsities };
            rows[*index][number / 64] |= 1 << (number % 64);
        }
        pass
    }

    /// Deduces all singles.
    fn deduce(&mut self, constraints: &[Constraint], constraints_of: &[Vec<u16>]) {
        let mut waiting: std::collections::VecDeque<u16> = (0..constraints.len() as u16).collect();
        let mut is_waiting = vec![true; constraints.len()];
        while let Some(index) = waiting.pop_front() {
            is_waiting[usize::from(index)] = false;
            let constraint = &constraints[usize::from(index)];
            let mut changed = [false; 9];
            self.apply(constraint, &mut changed);
            for (member, _) in constraint.members().iter().zip(changed).filter(|(_, changed)| *changed) {
                for other in &constraints_of[usize::from(*member)] {
                    if *other != index && !std::mem::replace(&mut is_waiting[usize::from(*other)], true) {
                        waiting.push_back(*other);
                    }
                }
            }
        }
    }

    /// Applies a constraint, and tells which members have changed. Once an assumption is contradictory, nothing more is
    /// deduced from it.
    fn apply(&mut self, constraint: &Constraint, changed: &mut [bool; 9]) {
        // Whether one member at least and two at least are not false, or are true.
        let (mut one_open, mut two_open, mut one_true, mut two_true) = (NONE, NONE, NONE, NONE);
        for member in constraint.members() {
            let (truth, falsity) =
                (&self.truths[usize::from(*member)], &self.falsities[usize::from(*member)]);
            for word in 0..PASS / 64 {
                two_open[word] |= one_open[word] & !falsity[word];
                one_open[word] |= !falsity[word];
                two_true[word] |= one_true[word] & truth[word];
                one_true[word] |= truth[word];
            }
        }
        for word in 0..PASS / 64 {
            self.contradictory[word] |= !one_open[word] | two_true[word];
        }
        for (member, changed) in constraint.members().iter().zip(changed) {
            let truth = &mut self.truths[usize::from(*member)];
            let falsity = &mut self.falsities[usize::from(*member)];
            let mut new = 0;
            for word in 0..PASS / 64 {
                let going_on = !self.contradictory[word];
                let new_truth = !falsity[word] & !two_open[word] & !truth[word] & going_on;
                let new_falsity = one_true[word] & !truth[word] & !falsity[word] & going_on;
                truth[word] |= new_truth;
                falsity[word] |= new_falsity;
                new |= new_truth | new_falsity;
            }
            *changed = new != 0;
        }
    }
}

impl Constraint {
    /// Returns the constraints of all empty cells, and of all units for the digits that they lack and have places for.
    fn all(state: &SolverState, indices: &[[u16; 9]; 81]) -> Vec<Self> {
        let cells = state.empty().iter().map(|cell| {
            Self::new(state.candidates(cell).iter().map(|digit| indices[cell.index()][digit.index()]))
        });
        let digits = Unit::all().flat_map(|unit| Digit::all().map(move |digit| (unit, digit)));
        let is_open = |(unit, digit): &(Unit, Digit)| !state.values().digits_in(*unit).contains(*digit);
        let places = digits.filter(is_open).map(|(unit, digit)| {
            Self::new(state.places_in(unit, digit).iter().map(|cell| indices[cell.index()][digit.index()]))
        });
        cells.chain(places).collect()
    }

    fn new(members: impl Iterator<Item = u16>) -> Self {
        let mut constraint = Self { members: [0; 9], len: 0 };
        for member in members {
            constraint.members[constraint.len] = member;
            constraint.len += 1;
        }
        constraint
    }

    fn members(&self) -> &[u16] {
        &self.members[..self.len]
    }

    /// Returns the other member of a constraint of two.
    fn partner(&self, member: u16) -> Option<u16> {
        match self.members() {
            [one, other] => Some(if *one == member { *other } else { *one }),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::net::Net;
    use super::*;
    use crate::grid::grid;

    /// Boards with singles left, without any, and with two 5s in row 1.
    const BOARDS: [&str; 4] = [
        "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79",
        "215394786 936782145 ..4.5.239 3...689.. .......6. 6....78.. .984...72 42..7..98 .6.8294..",
        ".715.4.39 .64319.27 .397..1.4 .1.24.7.5 .27695..1 .5.1.7... 79.45..18 .859.147. 14.87...6",
        "53..7...5 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79",
    ];

    #[test]
    fn every_assumption_leads_to_what_its_net_leads_to() {
        for board in BOARDS {
            let state = SolverState::from_puzzle(&grid(board));
            let all = Assumptions::new(&state);
            let contradictory: Vec<(Candidate, bool)> = all.contradictory().collect();
            let nets = state.all_candidates().iter().flat_map(|assumed| [(assumed, true), (assumed, false)]);
            let expected: Vec<(Candidate, bool)> = nets
                .filter(|(assumed, is_true)| Net::new(&state, *assumed, *is_true).contradiction.is_some())
                .collect();
            assert_eq!(contradictory, expected, "{board}");
            for assumed in state.all_candidates().iter().filter(|assumed| !all.contradicts(*assumed)) {
                let net = Net::new(&state, assumed, true);
                let proved: Vec<(Candidate, bool)> = state
                    .all_candidates()
                    .iter()
                    .filter_map(|candidate| match net.state.value(candidate.cell) {
                        Some(digit) => Some((candidate, digit == candidate.digit)),
                        None => (!net.state.has(candidate)).then_some((candidate, false)),
                    })
                    .collect();
                assert_eq!(all.common(&[assumed]), proved, "{assumed:?} in {board}");
            }
        }
    }
}
