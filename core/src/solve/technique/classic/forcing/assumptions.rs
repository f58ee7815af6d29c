//! Every assumption at once: what follows from it by naked and hidden singles, and whether that is a contradiction.
//!
//! The deductions of all assumptions run side by side, one bit for each. A candidate has two rows of bits: the
//! assumptions that make it true, and those that make it false. A cell or a digit in a unit is a *constraint*, of whose
//! candidates exactly one is true: where all others are false, the last one is true; where one is true, all others are
//! false; where all are false, the assumption is contradictory. A [`Net`](super::net::Net) deduces the same from one
//! assumption, with the reasons, but only the contradictory assumptions need one. On the boards of the hardest puzzles
//! known, finding contradictory nets takes 0.4 ms instead of 1.0, and what all branches prove 0.4 ms instead of 3.0.
//!
//! On a path, steps only remove candidates. What followed from an assumption still follows, or the assumption has
//! become contradictory, so the deductions go on from those of the last state, beginning with the constraints that have
//! changed. Rating the hardest puzzles known is 1.12 times as fast by this.

use std::collections::VecDeque;
use std::rc::Rc;

use crate::solve::classic::{Candidate, Cell, Digit, Unit};
use crate::solve::technique::classic::SolverState;
use crate::solve::technique::classic::context::FinderContext;
use crate::solve::technique::classic::transitive_closure::{is_bit_set, set_bit};

/// The number of assumptions in one pass, 64 to a word.
const PASS: usize = 256;
type PassBits = [u64; PASS / 64];

const NONE: PassBits = [0; PASS / 64];

/// The consequences of each candidate's truth and of its falsity.
#[derive(Debug)]
pub(super) struct Assumptions {
    /// The candidates that are left, in reading order, digits ascending.
    candidates: Vec<Candidate>,
    /// By cell and digit: the index of the candidate, which it keeps on a path.
    indices: [[u16; 9]; 81],
    /// By index of the candidate: the number of the assumption that it is false, unless that implies nothing. The
    /// assumption that it is true has the candidate's index as its number.
    falsities: Vec<Option<usize>>,
    /// The number of assumptions.
    len: usize,
    /// All cells, then by unit and digit. A filled cell and a digit that its unit has are no constraint.
    constraints: Vec<Option<CandidateGroup>>,
    /// By index of the candidate: the indices of its constraints.
    constraints_of: Vec<[u16; 4]>,
    /// By 256 assumptions.
    passes: Vec<AssumptionConsequences>,
}

/// The consequences of at most 256 assumptions.
#[derive(Debug)]
struct AssumptionConsequences {
    /// By index of the candidate: the assumptions that make it true.
    truths: Vec<PassBits>,
    /// By index of the candidate: the assumptions that make it false.
    falsities: Vec<PassBits>,
    contradictory: PassBits,
}

/// The candidates of a cell, or the places of a digit in a unit, as indices.
#[derive(Debug)]
struct CandidateGroup {
    members: [u16; 9],
    len: usize,
}

impl Assumptions {
    /// Returns the consequences on the context's board.
    pub(super) fn shared(ctx: &FinderContext) -> Rc<Self> {
        ctx.shared_on_path(|earlier: Option<Self>| match earlier {
            Some(earlier) => earlier.advance(ctx.state, Vec::new()),
            None => Self::new(ctx.state),
        })
    }

    fn new(state: &SolverState) -> Self {
        let candidates: Vec<Candidate> = state.all_candidates().iter().collect();
        let mut indices = [[0; 9]; 81];
        for (index, candidate) in candidates.iter().enumerate() {
            indices[candidate.cell.index()][candidate.digit.index()] = index as u16;
        }
        let truths = (0..candidates.len()).map(|index| (index, true)).collect();
        let all = Self {
            indices,
            falsities: vec![None; candidates.len()],
            len: 0,
            constraints: Vec::new(),
            constraints_of: candidates
                .iter()
                .map(|candidate| CandidateGroup::indices_of(*candidate))
                .collect(),
            candidates,
            passes: Vec::new(),
        };
        all.advance(state, truths)
    }

    /// Returns the consequences in a later state, with new assumptions: the index of a candidate and whether it is
    /// true.
    fn advance(mut self, state: &SolverState, mut assumed: Vec<(usize, bool)>) -> Self {
        let constraints = CandidateGroup::all(state, &self.indices);
        let earlier = std::mem::replace(&mut self.constraints, constraints);
        self.candidates = state.all_candidates().iter().collect();
        self.add_falsities(&mut assumed);
        let len_before = |index: usize| Some(earlier.get(index)?.as_ref()?.len);
        let mut is_waiting: Vec<bool> = self
            .constraints
            .iter()
            .enumerate()
            .map(|(index, constraint)| {
                constraint.as_ref().is_some_and(|constraint| len_before(index) != Some(constraint.len))
            })
            .collect();
        for (index, is_true) in assumed {
            if self.len == self.passes.len() * PASS {
                self.passes.push(AssumptionConsequences::none(self.falsities.len()));
            }
            self.passes[self.len / PASS].assume(self.len % PASS, index, is_true);
            self.len += 1;
            self.constraints_of[index].iter().for_each(|of| is_waiting[usize::from(*of)] = true);
        }
        for pass in &mut self.passes {
            pass.deduce(&self.constraints, &self.constraints_of, is_waiting.clone());
        }
        self
    }

    /// Assumes that candidates are false whose falsity implies something, unless that is another assumption already.
    fn add_falsities(&mut self, assumed: &mut Vec<(usize, bool)>) {
        let is_quiet = self.constraints.iter().flatten().all(|constraint| constraint.len > 1);
        for candidate in &self.candidates {
            let index = self.truth(*candidate);
            if self.falsities[index].is_some() {
                continue;
            }
            let of_candidate = self.constraints_of[index].map(|of| &self.constraints[usize::from(of)]);
            let pairs = of_candidate.into_iter().flatten();
            let mut partners: Vec<u16> = pairs.filter_map(|pair| pair.partner(index as u16)).collect();
            partners.dedup();
            // A false candidate implies its partners. If there is only one, they are true and false together, so both
            // assumptions have the same consequences.
            self.falsities[index] = match partners[..] {
                [] if is_quiet => None,
                [partner] if is_quiet => Some(usize::from(partner)),
                _ => {
                    assumed.push((index, false));
                    Some(self.len + assumed.len() - 1)
                }
            };
        }
    }

    /// Returns the contradictory assumptions: candidates in reading order, each with whether it is assumed to be true,
    /// its truth before its falsity.
    pub(super) fn contradictory(&self) -> impl Iterator<Item = (Candidate, bool)> {
        self.candidates.iter().flat_map(|candidate| {
            let truth = Some(self.truth(*candidate));
            let numbers = [(truth, true), (self.falsities[self.truth(*candidate)], false)];
            let contradicts =
                |number: Option<usize>| number.is_some_and(|number| self.is_contradictory(number));
            let found = numbers.into_iter().filter(move |(number, _)| contradicts(*number));
            found.map(|(_, is_true)| (*candidate, is_true))
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
        for candidate in &self.candidates {
            let index = self.truth(*candidate);
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

    /// Returns the number of the assumption that a candidate is true: its index.
    const fn truth(&self, candidate: Candidate) -> usize {
        self.indices[candidate.cell.index()][candidate.digit.index()] as usize
    }
}

impl AssumptionConsequences {
    /// Returns the consequences of nothing.
    fn none(candidates: usize) -> Self {
        Self { truths: vec![NONE; candidates], falsities: vec![NONE; candidates], contradictory: NONE }
    }

    /// Makes an assumption, that a candidate is true or false, without deducing anything from it.
    fn assume(&mut self, number: usize, index: usize, is_true: bool) {
        let rows = if is_true { &mut self.truths } else { &mut self.falsities };
        set_bit(&mut rows[index], number);
    }

    /// Deduces all singles, first by the constraints that wait.
    fn deduce(
        &mut self,
        constraints: &[Option<CandidateGroup>],
        constraints_of: &[[u16; 4]],
        mut is_waiting: Vec<bool>,
    ) {
        let mut waiting: VecDeque<u16> =
            (0..).zip(&is_waiting).filter(|(_, waits)| **waits).map(|(index, _)| index).collect();
        while let Some(index) = waiting.pop_front() {
            is_waiting[usize::from(index)] = false;
            let Some(constraint) = &constraints[usize::from(index)] else { continue };
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

    /// Applies a constraint, and returns which members have changed. Once an assumption is contradictory, nothing more
    /// is deduced from it.
    fn apply(&mut self, constraint: &CandidateGroup, changed: &mut [bool; 9]) {
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

impl CandidateGroup {
    /// Returns the constraints of all empty cells, and of all units for the digits that they lack.
    fn all(state: &SolverState, indices: &[[u16; 9]; 81]) -> Vec<Option<Self>> {
        let index = |cell: Cell, digit: Digit| indices[cell.index()][digit.index()];
        let cells = Cell::all().map(|cell| {
            let digits = state.candidates(cell).iter().map(|digit| index(cell, digit));
            state.empty().contains(cell).then(|| Self::new(digits))
        });
        let digits = Unit::all().flat_map(|unit| {
            let placed = state.values().digits_in(unit);
            Digit::all().map(move |digit| {
                let places = state.places_in(unit, digit).iter().map(|cell| index(cell, digit));
                (!placed.contains(digit)).then(|| Self::new(places))
            })
        });
        cells.chain(digits).collect()
    }

    /// Returns the indices of a candidate's constraints.
    fn indices_of(Candidate { cell, digit }: Candidate) -> [u16; 4] {
        let of_unit = |unit: Unit| (81 + unit.ordinal() * 9 + digit.index()) as u16;
        let [row, column, square] = cell.units().map(of_unit);
        [cell.index() as u16, row, column, square]
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
    use crate::solve::classic::grid;

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

    #[test]
    fn on_a_path_the_consequences_are_those_of_each_state_alone() {
        // By Arto Inkala, 2012.
        let board =
            "8........ ..36..... .7..9.2.. .5...7... ....457.. ...1...3. ..1....68 ..85...1. .9....4..";
        let solution =
            grid("812753649 943682175 675491283 154237896 369845721 287169534 521974368 438526917 796318452");
        let mut state = SolverState::from_puzzle(&grid(board));
        let mut all = Assumptions::new(&state);
        let assumed_at_start = all.len;
        for step in 0.. {
            let is_wrong = |candidate: &Candidate| solution.get(candidate.cell) != Some(candidate.digit);
            let wrong: Vec<Candidate> = state.all_candidates().iter().filter(is_wrong).collect();
            let Some(removed) = wrong.get(wrong.len() / 2) else { break };
            state.remove(*removed);
            // On every third board the singles are left.
            if step % 3 > 0 {
                state.place_singles();
            }
            all = all.advance(&state, Vec::new());
            let alone = Assumptions::new(&state);
            assert!(all.contradictory().eq(alone.contradictory()), "step {step}");
            for candidate in state.all_candidates().iter().filter(|candidate| !all.contradicts(*candidate)) {
                assert_eq!(
                    all.common(&[candidate]),
                    alone.common(&[candidate]),
                    "{candidate:?}, step {step}"
                );
            }
        }
        assert!(state.is_full());
        assert!(all.len > assumed_at_start, "no falsity has come to imply anything");
    }
}
