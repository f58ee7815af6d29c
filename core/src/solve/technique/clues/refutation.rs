//! The refutation of a candidate: of the deductions of a trial those that the contradiction needs, put together by the houses and
//! clues that are used.

use std::collections::{BTreeSet, HashMap};

use super::trial::{Contradiction, Deduction, FoundTrial};
use crate::grid::{Candidate, Cell, DigitSet};
use crate::rules::ClueIndex;
use crate::solve::technique::general::Arrangement;
use crate::solve::technique::{Chain, Link, LinkKind};

/// The contradiction that an assumption leads to, and the deductions on the way.
pub(super) struct Refutation {
    pub contradiction: Contradiction,
    pub chain: Chain,
    /// For each house and clue that is used the number of its links, in order.
    pub applications: Vec<usize>,
    /// The same number, and one for what cannot be.
    pub length: usize,
}

/// The most cells of a clue of which it is tested whether a contradiction needs them.
const MAX_TESTS: usize = 12;

impl FoundTrial<'_> {
    /// Returns the number of houses and clues that are used, and one for what cannot be.
    pub fn length(&self) -> usize {
        let needed = self.needed(&self.premises);
        let links = self.links(&needed).into_iter().map(|index| self.trial.events[index].application);
        links.collect::<BTreeSet<_>>().len() + self.clash_length()
    }

    fn needed(&self, premises: &[usize]) -> Vec<bool> {
        let events = &self.trial.events;
        let mut needed = vec![false; events.len()];
        let mut stack = premises.to_vec();
        while let Some(index) = stack.pop() {
            if !std::mem::replace(&mut needed[index], true) {
                stack.extend(&events[index].premises);
            }
        }
        needed
    }

    /// Returns the needed deductions that are said, in the order of their applications. What a placed digit excludes in its
    /// own cell, row, column and box goes without saying.
    fn links(&self, needed: &[bool]) -> Vec<usize> {
        let events = &self.trial.events;
        let is_said = |index: &usize| {
            let event = &events[*index];
            needed[*index] && event.is_said
        };
        let mut links: Vec<usize> = (1..events.len()).filter(is_said).collect();
        links.sort_by_key(|index| (events[*index].application, *index));
        links
    }

    /// Returns 1 if what cannot be is the use of a further house or clue.
    fn clash_length(&self) -> usize {
        match self.contradiction {
            Contradiction::Clue(_) | Contradiction::House(..) => 1,
            // A clue that takes the last digit of a cell is a link itself.
            Contradiction::Cell(_) => {
                let mut premises = self.premises.iter();
                let is_by_clue = |event: &Deduction| event.is_said && !event.is_true;
                usize::from(!premises.any(|index| is_by_clue(&self.trial.events[*index])))
            }
        }
    }

    /// Leaves out what the clues do not need: for each use of a clue, cells without which it says the same.
    pub fn shorten(mut self) -> Refutation {
        let arrangements: HashMap<ClueIndex, &Arrangement> = self.trial.ctx.model.arrangements().collect();
        if let Contradiction::Clue(clue) = self.contradiction
            && let Some(arrangement) = arrangements.get(&clue)
        {
            let ctx = self.trial.ctx;
            let cannot_be = |digits: Vec<DigitSet>| ctx.possible_with(arrangement, digits).is_none();
            self.premises = self.without_idle_cells(arrangement, &self.premises, cannot_be);
        }
        let mut needed = vec![false; self.trial.events.len()];
        self.premises.iter().for_each(|index| needed[*index] = true);
        for application in (0..self.trial.applications.len()).rev() {
            let of_it: Vec<usize> = (0..self.trial.events.len())
                .filter(|index| self.trial.events[*index].application == application)
                .collect();
            let clue = self.trial.applications[application];
            let arrangement = clue.and_then(|clue| arrangements.get(&clue).copied());
            // Singles and what they exclude first, which rest on the removals by the clue.
            for index in of_it.iter().rev() {
                let event = &self.trial.events[*index];
                if needed[*index] && (arrangement.is_none() || event.is_true || !event.is_said) {
                    event.premises.iter().for_each(|premise| needed[*premise] = true);
                }
            }
            let Some(arrangement) = arrangement else { continue };
            let by_clue = |index: &usize| {
                let event = &self.trial.events[*index];
                needed[*index] && !event.is_true && event.is_said
            };
            let gone: Vec<usize> = of_it.iter().copied().filter(by_clue).collect();
            let Some(first) = gone.first() else { continue };
            let wanted: Vec<Candidate> =
                gone.iter().map(|index| self.trial.events[*index].candidate).collect();
            let ctx = self.trial.ctx;
            let says_the_same = |digits: Vec<DigitSet>| {
                let Some(possible) = ctx.possible_with(arrangement, digits) else { return true };
                let has = |one: &Candidate| {
                    let place = arrangement.cells.iter().position(|cell| *cell == one.cell);
                    place.is_some_and(|place| possible[place].contains(one.digit))
                };
                !wanted.iter().any(has)
            };
            let premises = self.trial.events[*first].premises.clone();
            let premises = match self.is_relation(application) {
                true => premises,
                false => self.without_idle_cells(arrangement, &premises, says_the_same),
            };
            premises.iter().for_each(|index| needed[*index] = true);
            gone.iter().for_each(|index| self.trial.events[*index].premises.clone_from(&premises));
        }
        let needed = self.needed(&self.premises);
        let said = self.links(&needed);
        let (mut links, mut applications): (Vec<Link>, Vec<usize>) = Default::default();
        let mut before = None;
        for index in said {
            let event = &self.trial.events[index];
            let last = event.premises.iter().copied().filter(|premise| *premise < index).max();
            let from = self.trial.latest(last);
            let kind = if event.is_true { LinkKind::Strong } else { LinkKind::Weak };
            links.push(Link { from: from.into(), to: event.candidate.into(), kind, reason: event.reason });
            match applications.last_mut() {
                Some(count) if before == Some(event.application) => *count += 1,
                _ => applications.push(1),
            }
            before = Some(event.application);
        }
        Refutation {
            length: applications.len() + self.clash_length(),
            contradiction: self.contradiction,
            chain: Chain { links, closed: false },
            applications,
        }
    }

    /// Returns whether an application is a relation of two cells, whose premises are those of one cell.
    fn is_relation(&self, application: usize) -> bool {
        let mut events = self.trial.events.iter().filter(|event| event.application == application);
        events.any(|event| {
            let cells: BTreeSet<Cell> =
                event.premises.iter().map(|premise| self.trial.events[*premise].candidate.cell).collect();
            !event.is_true && event.is_said && cells.len() < 2
        })
    }

    /// Returns the premises without those about cells that need not have changed for a clue to say something.
    fn without_idle_cells(
        &self,
        arrangement: &Arrangement,
        premises: &[usize],
        holds: impl Fn(Vec<DigitSet>) -> bool,
    ) -> Vec<usize> {
        let events = &self.trial.events;
        let mut kept = premises.to_vec();
        let digits = |kept: &[usize]| -> Vec<DigitSet> {
            let of = |cell: &Cell| {
                let start = self.trial.ctx.state.domain(*cell);
                kept.iter().map(|index| &events[*index]).filter(|event| event.candidate.cell == *cell).fold(
                    start,
                    |digits, event| match event.is_true {
                        true => digits.intersection(DigitSet::of(event.candidate.digit)),
                        false => digits.difference(DigitSet::of(event.candidate.digit)),
                    },
                )
            };
            arrangement.cells.iter().map(of).collect()
        };
        let cells: BTreeSet<Cell> = premises.iter().map(|index| events[*index].candidate.cell).collect();
        for cell in cells.into_iter().take(MAX_TESTS) {
            let without: Vec<usize> =
                kept.iter().copied().filter(|index| events[*index].candidate.cell != cell).collect();
            if holds(digits(&without)) {
                kept = without;
            }
        }
        kept
    }
}
