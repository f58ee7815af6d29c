//! The consequences of an assumption: singles, relations of two cells and, if wanted, the arrangements of clues, each
//! deduction with what it rests on.

use std::collections::{HashMap, VecDeque};

use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::rules::{ClueIndex, House};
use crate::solve::technique::general::{GeneralContext, State};
use crate::solve::technique::{Chain, Link, LinkKind, LinkReason};

/// A deduction: a candidate is true or false.
struct Deduction {
    candidate: Candidate,
    is_true: bool,
    reason: LinkReason,
    /// The deductions before it that it rests on.
    premises: Vec<usize>,
}

/// The contradiction that an assumption leads to.
#[derive(Clone, Copy)]
pub(super) enum Contradiction {
    /// The cell has no digit left.
    Cell(Cell),
    /// The house has no place for the digit.
    House(House, Digit),
    /// The clue cannot hold.
    Clue(ClueIndex),
}

/// The deductions from an assumption.
pub(super) struct Trial<'a> {
    ctx: &'a GeneralContext<'a>,
    state: State,
    events: Vec<Deduction>,
    /// The deductions about each candidate of a cell, by the cell's code.
    about: HashMap<Cell, Vec<usize>>,
    /// The placements that are still to be followed.
    placed: VecDeque<usize>,
    /// The cells that have lost candidates since relations were looked at.
    changed: CellSet,
    /// The same since clues were looked at.
    changed_for_clues: CellSet,
}

type TrialResult = Result<(), (Contradiction, Vec<usize>)>;

impl<'a> Trial<'a> {
    /// Follows an assumption; `None` if it leads to no contradiction in reach. Otherwise what it contradicts, and
    /// the needed deductions.
    pub fn refute(
        ctx: &'a GeneralContext<'a>,
        assumed: Candidate,
        with_clues: bool,
    ) -> Option<(Contradiction, Chain)> {
        let mut trial = Self {
            ctx,
            state: ctx.state.clone(),
            events: Vec::new(),
            about: HashMap::new(),
            placed: VecDeque::new(),
            changed: CellSet::EMPTY,
            changed_for_clues: CellSet::EMPTY,
        };
        trial.place(assumed, LinkReason::Cell(assumed.cell), Vec::new());
        match trial.run(with_clues) {
            Ok(()) => None,
            Err((contradiction, premises)) => Some((contradiction, trial.chain(&premises))),
        }
    }

    fn run(&mut self, with_clues: bool) -> TrialResult {
        loop {
            while let Some(index) = self.placed.pop_front() {
                self.follow(index)?;
            }
            if self.relate()? || !self.placed.is_empty() {
                continue;
            }
            if !with_clues || !self.arrange()? {
                return Ok(());
            }
        }
    }

    fn by(&self, clue: ClueIndex) -> LinkReason {
        self.ctx.model.link_reason(clue)
    }

    fn add(
        &mut self,
        candidate: Candidate,
        is_true: bool,
        reason: LinkReason,
        premises: Vec<usize>,
    ) -> usize {
        self.events.push(Deduction { candidate, is_true, reason, premises });
        let index = self.events.len() - 1;
        self.about.entry(candidate.cell).or_default().push(index);
        self.changed_for_clues.insert(candidate.cell);
        index
    }

    fn place(&mut self, candidate: Candidate, reason: LinkReason, premises: Vec<usize>) {
        let index = self.add(candidate, true, reason, premises);
        self.placed.push_back(index);
    }

    /// Removes what a placed digit excludes.
    fn follow(&mut self, index: usize) -> TrialResult {
        let placed = self.events[index].candidate;
        let Candidate { cell, digit } = placed;
        if self.state.digits()[cell].is_some() {
            return Ok(());
        }
        if !self.state.has(placed) {
            // It was removed in the meantime.
            let mut premises = self.removals(cell, DigitSet::of(digit));
            premises.push(index);
            return Err((Contradiction::Cell(cell), premises));
        }
        for other in self.state.candidates(cell).iter().filter(|other| *other != digit) {
            self.remove(Candidate { cell, digit: other }, LinkReason::Cell(cell), vec![index])?;
        }
        for peer in self.state.peers(cell).intersection(self.state.places(digit)).iter() {
            let gone = Candidate { cell: peer, digit };
            self.remove(gone, self.ctx.link_reason(placed, gone), vec![index])?;
        }
        self.state.place(placed);
        let model = self.ctx.model;
        for (other, relation, clue) in &model.relations_of[cell] {
            for gone in self.state.candidates(*other).difference(relation.seconds(digit)).iter() {
                self.remove(Candidate { cell: *other, digit: gone }, self.by(*clue), vec![index])?;
            }
        }
        Ok(())
    }

    /// Removes a candidate, and notes the singles that this leaves.
    fn remove(&mut self, gone: Candidate, reason: LinkReason, premises: Vec<usize>) -> TrialResult {
        if !self.state.remove(gone) {
            return Ok(());
        }
        self.add(gone, false, reason, premises);
        let Candidate { cell, digit } = gone;
        self.changed.insert(cell);
        let left = self.state.candidates(cell);
        if left.is_empty() {
            return Err((Contradiction::Cell(cell), self.removals(cell, self.ctx.state.candidates(cell))));
        }
        if let Some(only) = left.single().filter(|only| !self.is_placed(Candidate { cell, digit: *only })) {
            let others = self.ctx.state.candidates(cell).difference(DigitSet::of(only));
            let premises = self.removals(cell, others);
            self.place(Candidate { cell, digit: only }, LinkReason::Cell(cell), premises);
        }
        let model = self.ctx.model;
        for number in &model.houses_of[cell] {
            let house = model.houses[*number];
            let places = self.state.places(digit).intersection(house.cells);
            let is_filled = || house.cells.iter().any(|cell| self.state.digits()[cell] == Some(digit));
            if places.len() > 1 || is_filled() {
                continue;
            }
            let premises = || {
                let before = self.ctx.state.places(digit).intersection(house.cells).difference(places);
                before.iter().flat_map(|cell| self.removals(cell, DigitSet::of(digit))).collect::<Vec<_>>()
            };
            match places.single() {
                None => return Err((Contradiction::House(house.house, digit), premises())),
                Some(cell) if !self.is_placed(Candidate { cell, digit }) => {
                    let premises = premises();
                    self.place(Candidate { cell, digit }, LinkReason::House(house.house), premises);
                }
                Some(_) => {}
            }
        }
        Ok(())
    }

    fn is_placed(&self, candidate: Candidate) -> bool {
        let about = self.about.get(&candidate.cell).into_iter().flatten();
        about.map(|index| &self.events[*index]).any(|event| event.is_true && event.candidate == candidate)
    }

    /// Returns the deductions by which a cell lost some of its candidates.
    fn removals(&self, cell: Cell, digits: DigitSet) -> Vec<usize> {
        let about = self.about.get(&cell).into_iter().flatten().copied();
        about
            .filter(|index| {
                let event = &self.events[*index];
                !event.is_true && digits.contains(event.candidate.digit)
            })
            .collect()
    }

    /// Returns the deductions about a cell: its placement alone, if it is filled.
    fn all_about(&self, cell: Cell) -> Vec<usize> {
        let about = self.about.get(&cell).into_iter().flatten().copied();
        let all: Vec<usize> = about.collect();
        match all.iter().find(|index| self.events[**index].is_true) {
            Some(placed) => vec![*placed],
            None => all,
        }
    }

    /// Looks at the relations of cells that have changed. Returns whether anything was removed.
    fn relate(&mut self) -> Result<bool, (Contradiction, Vec<usize>)> {
        let changed = std::mem::take(&mut self.changed);
        let before = self.events.len();
        let model = self.ctx.model;
        for cell in changed.intersection(self.state.open()).iter() {
            for (other, relation, clue) in &model.relations_of[cell] {
                let digits = self.state.domain(cell).iter();
                let kept = digits.fold(DigitSet::EMPTY, |all, digit| all.union(relation.seconds(digit)));
                let gone = self.state.candidates(*other).difference(kept);
                if gone.is_empty() {
                    continue;
                }
                let premises = self.all_about(cell);
                for digit in gone.iter() {
                    self.remove(Candidate { cell: *other, digit }, self.by(*clue), premises.clone())?;
                }
            }
        }
        Ok(self.events.len() > before)
    }

    /// Looks at the clues with cells that have changed, until one removes anything. Returns whether one did.
    fn arrange(&mut self) -> Result<bool, (Contradiction, Vec<usize>)> {
        let changed = self.changed_for_clues;
        let model = self.ctx.model;
        for (clue, arrangement) in model.arrangements().filter(|(_, it)| it.has_more_than_pairs()) {
            if !arrangement.cells.iter().any(|cell| changed.contains(*cell)) {
                continue;
            }
            let digits: Vec<DigitSet> =
                arrangement.cells.iter().map(|cell| self.state.domain(*cell)).collect();
            let premises = |trial: &Self| {
                arrangement.cells.iter().flat_map(|cell| trial.all_about(*cell)).collect::<Vec<_>>()
            };
            let Some(possible) = arrangement.possible(&digits) else {
                return Err((Contradiction::Clue(clue), premises(self)));
            };
            let gone: Vec<Candidate> = arrangement
                .cells
                .iter()
                .zip(possible)
                .flat_map(|(cell, possible)| {
                    let gone = self.state.candidates(*cell).difference(possible);
                    gone.iter().map(|digit| Candidate { cell: *cell, digit })
                })
                .collect();
            if gone.is_empty() {
                continue;
            }
            let premises = premises(self);
            for candidate in gone {
                self.remove(candidate, self.by(clue), premises.clone())?;
            }
            return Ok(true);
        }
        self.changed_for_clues = CellSet::EMPTY;
        Ok(false)
    }

    /// Returns the deductions that a contradiction rests on, each as a link from the latest placement before it. What a
    /// placed digit excludes in its own cell, row, column and box goes without saying.
    fn chain(&self, premises: &[usize]) -> Chain {
        let mut needed = vec![false; self.events.len()];
        let mut stack = premises.to_vec();
        while let Some(index) = stack.pop() {
            if !std::mem::replace(&mut needed[index], true) {
                stack.extend(&self.events[index].premises);
            }
        }
        let mut links = Vec::new();
        for (index, event) in self.events.iter().enumerate().skip(1).filter(|(index, _)| needed[*index]) {
            let is_of_clue = matches!(event.reason, LinkReason::Clue(..) | LinkReason::House(House::Clue(_)));
            if !event.is_true && !is_of_clue {
                continue;
            }
            let from = self.latest(event.premises.iter().copied().max().filter(|last| *last < index));
            let kind = if event.is_true { LinkKind::Strong } else { LinkKind::Weak };
            links.push(Link { from: from.into(), to: event.candidate.into(), kind, reason: event.reason });
        }
        Chain { links, closed: false }
    }

    /// Returns the placement at or behind a deduction.
    fn latest(&self, index: Option<usize>) -> Candidate {
        let mut index = index.unwrap_or(0);
        while !self.events[index].is_true {
            let Some(before) = self.events[index].premises.iter().copied().max() else {
                return self.events[0].candidate;
            };
            index = before;
        }
        self.events[index].candidate
    }
}
