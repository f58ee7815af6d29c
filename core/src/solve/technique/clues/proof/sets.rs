//! Arguments by the sets of different digits that a clue can have: cages whose cells see each other, and renbans.

use super::row::{Counted, RowClue};
use super::strike::strike;
use super::{OtherClue, Proof, take};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::rules::{ClueIndex, Combinations, KindId};
use crate::solve::technique::argument::{
    Argument, ArgumentForm, HouseDigit, SetList, StrikeReason, StruckSet,
};
use crate::solve::technique::general::{Arrangement, Effect, GeneralContext};

/// The most sets that are listed without a look at candidates.
const MAX_SETS: usize = 12;
/// The most sets that a short list has, and a long one.
const SHORT_LIST: usize = 8;
const LONG_LIST: usize = 40;
/// The most candidates of a cell that a set leaves without a digit.
const MAX_BLOCKED_DIGITS: usize = 4;

/// The open cells of a clue that sees to it that their digits differ, and the sets of digits that it allows them.
pub(in crate::solve::technique::clues) struct SetClue<'a> {
    clue: Option<ClueIndex>,
    cells: CellSet,
    /// All sets that fit the number of cells, what the clue says of them, and the digits placed in it.
    sets: Vec<DigitSet>,
    /// Cells outside with few candidates, which a set may leave without a digit.
    blocked: Vec<Cell>,
    /// Another clue, which a set may leave without a way.
    other: Option<&'a OtherClue<'a>>,
}

impl<'a> SetClue<'a> {
    /// Returns the sets of a clue; `None` if it has none, or its cells do not see each other.
    pub fn new(ctx: &GeneralContext, clue: ClueIndex, arrangement: &Arrangement) -> Option<Self> {
        if let Some(row) = RowClue::new(ctx, clue) {
            return Self::of_row(ctx, clue, &row);
        }
        if !matches!(ctx.model.kind_id(clue), KindId::KillerCage | KindId::Renban) {
            return None;
        }
        let all: CellSet = arrangement.cells.iter().copied().collect();
        let sees_others = |cell: &Cell| {
            let mut others = all;
            others.remove(*cell);
            others.is_subset(ctx.state.peers(*cell))
        };
        if !arrangement.cells.iter().all(sees_others) {
            return None;
        }
        let cells = all.intersection(ctx.state.open());
        let placed: DigitSet = all.iter().filter_map(|cell| ctx.state.digits()[cell]).collect();
        let size = ctx.model.size();
        let sets = match ctx.model.kind_id(clue) {
            KindId::KillerCage => {
                let (terms, total) = arrangement.sums().next()?;
                if arrangement.sums().count() > 1 || terms.iter().any(|(_, factor)| *factor != 1) {
                    return None;
                }
                let rest = total - placed.iter().map(|digit| digit.value() as i32).sum::<i32>();
                Combinations::of(size).with_sum(cells.len(), rest).to_vec()
            }
            KindId::Renban => {
                let count = all.len();
                let run = |first: usize| DigitSet::up_to(first + count).difference(DigitSet::up_to(first));
                let runs = (0..(size.side() + 1).saturating_sub(count)).map(run);
                runs.filter(|run| placed.difference(*run).is_empty())
                    .map(|run| run.difference(placed))
                    .collect()
            }
            _ => return None,
        };
        let sets = sets.into_iter().filter(|set| set.intersection(placed).is_empty()).collect();
        Some(Self { clue: Some(clue), cells, sets, blocked: Vec::new(), other: None })
    }

    /// Returns the sets of the cells that the number of a row or column counts; `None` if it is not known which these are.
    fn of_row(ctx: &GeneralContext, clue: ClueIndex, row: &RowClue) -> Option<Self> {
        let Counted { cells: counted, sum, excluded } = row.counted(ctx)?;
        let placed: DigitSet = counted.iter().filter_map(|cell| ctx.state.digits()[cell]).collect();
        let cells = counted.intersection(ctx.state.open());
        let rest = sum - placed.iter().map(|digit| digit.value() as i32).sum::<i32>();
        let sets = Combinations::of(ctx.model.size()).with_sum(cells.len(), rest).iter().copied();
        let fits = |set: &DigitSet| set.intersection(placed.union(excluded)).is_empty();
        (!cells.is_empty()).then(|| Self {
            clue: Some(clue),
            cells,
            sets: sets.filter(fits).collect(),
            blocked: Vec::new(),
            other: None,
        })
    }

    /// Returns the sets of cells that see each other and make a sum, without a clue of their own.
    pub fn of_sum(ctx: &GeneralContext, cells: CellSet, sum: i32) -> Option<Self> {
        let sees_others = |cell: Cell| {
            let mut others = cells;
            others.remove(cell);
            others.is_subset(ctx.state.peers(cell))
        };
        let sets = || Combinations::of(ctx.model.size()).with_sum(cells.len(), sum).to_vec();
        cells.iter().all(sees_others).then(|| Self {
            clue: None,
            cells,
            sets: sets(),
            blocked: Vec::new(),
            other: None,
        })
    }

    /// Keeps the sets with some digits; `None` if all have them, or if a house can have one of them elsewhere.
    pub fn with_digits(mut self, given: &[HouseDigit]) -> Option<Self> {
        // A number outside of the grid counts only some of the cells of its clue.
        if given.iter().any(|it| !it.cells.is_subset(self.cells)) {
            return None;
        }
        let digits: DigitSet = given.iter().map(|it| it.digit).collect();
        let count = self.sets.len();
        self.sets.retain(|set| digits.difference(*set).is_empty());
        (self.sets.len() < count).then_some(self)
    }

    /// Strikes sets as well that would leave a cell outside without a digit.
    pub fn blocking(mut self, ctx: &GeneralContext) -> Self {
        let sees_two = |cell: &Cell| ctx.state.peers(*cell).intersection(self.cells).len() > 1;
        let outside = ctx.state.open().difference(self.cells).iter();
        self.blocked = outside
            .filter(|cell| ctx.state.domain(*cell).len() <= MAX_BLOCKED_DIGITS && sees_two(cell))
            .collect();
        self
    }

    /// Strikes sets as well that leave another clue without a way.
    pub fn beside(self, other: &'a OtherClue<'a>) -> Self {
        Self { other: Some(other), ..self }
    }

    /// Returns whether there is one set only.
    pub fn is_single(&self) -> bool {
        self.sets.len() == 1
    }

    /// Proves what it can of some removals, and takes those out of the list.
    pub fn prove(&self, ctx: &GeneralContext, left: &mut Effect, proofs: &mut Vec<Proof>) {
        self.by_size(ctx, left, proofs);
        if !left.is_empty() {
            self.prove_struck(ctx, left, proofs);
        }
    }

    /// Proves what follows from sets that are struck.
    pub fn prove_struck(&self, ctx: &GeneralContext, left: &mut Effect, proofs: &mut Vec<Proof>) {
        let (kept, struck) = self.strike_all(ctx);
        // What a short list proves needs no long one.
        for most in [SHORT_LIST, LONG_LIST] {
            self.by_struck_sets(&kept, &struck, most, left, proofs);
            self.by_place(ctx, &kept, &struck, most, left, proofs);
            for cell in self.cells.iter() {
                self.of_cell(ctx, cell, most, left, proofs);
            }
        }
    }

    /// Removes digits that are in no set, whatever the candidates are. A single set is also gone from what sees all of it.
    fn by_size(&self, ctx: &GeneralContext, left: &mut Effect, proofs: &mut Vec<Proof>) {
        if self.sets.len() > MAX_SETS {
            return;
        }
        let some = self.sets.iter().fold(DigitSet::EMPTY, |all, set| all.union(*set));
        let mut gone = take(left, |one| self.cells.contains(one.cell) && !some.contains(one.digit));
        if let ([only], Some(cell)) = (&self.sets[..], self.cells.single())
            && let Some(digit) = only.single()
            && !gone.is_empty()
        {
            let form = ArgumentForm::Size { cells: self.cells, sets: self.sets.clone() };
            proofs.push(Proof::placements(vec![Candidate { cell, digit }], self.clue, form));
            return;
        }
        if let [only] = self.sets[..] {
            for digit in only.iter() {
                let places = ctx.state.places(digit).intersection(self.cells);
                if !places.is_empty() {
                    gone.extend(ctx.candidates_in(digit, ctx.state.common_peers(places)));
                }
            }
            gone.sort_unstable();
            gone.dedup();
            left.retain(|one| !gone.contains(one));
        }
        if !gone.is_empty() {
            let form = ArgumentForm::Size { cells: self.cells, sets: self.sets.clone() };
            proofs.push(Proof::removals(gone, self.clue, form));
        }
    }

    /// Divides the sets into those that may be laid out by their digits and cells, and those that cannot.
    fn strike_all(&self, ctx: &GeneralContext) -> (Vec<DigitSet>, Vec<StruckSet>) {
        let (mut kept, mut struck) = (Vec::new(), Vec::new());
        for set in &self.sets {
            match strike(ctx, self.cells, *set).or_else(|| self.exclude(ctx, *set, None)) {
                Some(reason) => struck.push(StruckSet { set: *set, assumed: None, reason }),
                None => kept.push(*set),
            }
        }
        (kept, struck)
    }

    /// Returns what a set leaves without a digit or a way outside of the clue, wherever its digits go.
    fn exclude(
        &self,
        ctx: &GeneralContext,
        set: DigitSet,
        assumed: Option<Candidate>,
    ) -> Option<StrikeReason> {
        let is_taken = |cell: Cell, digit: Digit| {
            let mut places = ctx.state.places(digit).intersection(self.cells);
            match assumed {
                Some(assumed) if assumed.digit == digit => places = assumed.cell.into(),
                Some(assumed) => places.remove(assumed.cell),
                None => {}
            }
            places.is_subset(ctx.state.peers(cell))
        };
        let is_blocked = |cell: &Cell| {
            let digits = ctx.state.domain(*cell);
            digits.difference(set).is_empty() && digits.iter().all(|digit| is_taken(*cell, digit))
        };
        if let Some(cell) = self.blocked.iter().copied().find(is_blocked) {
            return Some(StrikeReason::NoCandidate(cell));
        }
        let left = |cell: Cell| {
            let digits = ctx.state.domain(cell);
            match (self.cells.contains(cell), assumed) {
                (true, Some(assumed)) if assumed.cell == cell => DigitSet::of(assumed.digit),
                (true, Some(assumed)) => digits.intersection(set).difference(DigitSet::of(assumed.digit)),
                (true, None) => digits.intersection(set),
                (false, _) => {
                    digits.iter().filter(|digit| !set.contains(*digit) || !is_taken(cell, *digit)).collect()
                }
            }
        };
        self.other.and_then(|other| other.strike(ctx, left))
    }

    /// Returns the list of all sets, with those that the candidates exclude; `None` if it is too long.
    pub fn all(&self, ctx: &GeneralContext) -> Option<SetList> {
        let (kept, struck) = self.strike_all(ctx);
        (!kept.is_empty() && kept.len() + struck.len() <= LONG_LIST).then(|| self.whole_list(kept, struck))
    }

    /// Returns the list of all sets.
    fn whole_list(&self, left: Vec<DigitSet>, struck: Vec<StruckSet>) -> SetList {
        SetList { cells: self.cells, of_cell: None, with: None, left, struck }
    }

    /// Returns a list of at most so many sets, of which only those with some digits are named if all are too many.
    fn list(&self, kept: &[DigitSet], struck: &[StruckSet], with: DigitSet, most: usize) -> Option<SetList> {
        let list = self.whole_list(kept.to_vec(), struck.to_vec());
        if kept.len() + struck.len() <= most {
            return Some(list);
        }
        let has = |set: &DigitSet| !set.intersection(with).is_empty();
        let struck: Vec<StruckSet> = struck.iter().filter(|it| has(&it.set)).copied().collect();
        let left: Vec<DigitSet> = kept.iter().copied().filter(has).collect();
        let fits = left.is_empty() && struck.len() <= most && !with.is_empty();
        fits.then_some(SetList { with: Some(with), left, struck, ..list })
    }

    /// Removes digits all of whose sets are struck.
    fn by_struck_sets(
        &self,
        kept: &[DigitSet],
        struck: &[StruckSet],
        most: usize,
        left: &mut Effect,
        proofs: &mut Vec<Proof>,
    ) {
        let some = kept.iter().fold(DigitSet::EMPTY, |all, set| all.union(*set));
        let is_gone = |one: &Candidate| self.cells.contains(one.cell) && !some.contains(one.digit);
        let gone: DigitSet = left.iter().filter(|one| is_gone(one)).map(|one| one.digit).collect();
        if gone.is_empty() {
            return;
        }
        // All digits in one step if their sets are few, else one by one.
        let parts = match self.list(kept, struck, gone, most) {
            Some(list) => vec![(gone, list)],
            None => {
                let part =
                    |digit| Some((DigitSet::of(digit), self.list(kept, struck, DigitSet::of(digit), most)?));
                gone.iter().filter_map(part).collect()
            }
        };
        for (digits, list) in parts {
            let removed = take(left, |one| is_gone(one) && digits.contains(one.digit));
            proofs.push(Proof::removals(removed, self.clue, ArgumentForm::Struck(list)));
        }
    }

    /// Places a digit of all sets in the only cell that can have it.
    fn by_place(
        &self,
        ctx: &GeneralContext,
        kept: &[DigitSet],
        struck: &[StruckSet],
        most: usize,
        left: &mut Effect,
        proofs: &mut Vec<Proof>,
    ) {
        let every = kept.iter().copied().reduce(DigitSet::intersection).unwrap_or_default();
        for digit in every.iter() {
            let places = ctx.state.places(digit).intersection(self.cells);
            let Some(cell) = places.single() else { continue };
            if kept.len() + struck.len() > most {
                continue;
            }
            if take(left, |one| one.cell == cell && one.digit != digit).is_empty() {
                continue;
            }
            let list = self.whole_list(kept.to_vec(), struck.to_vec());
            let form = ArgumentForm::Place { list, digit, cells: cell.into() };
            proofs.push(Proof::placements(vec![Candidate { cell, digit }], self.clue, form));
        }
    }

    /// Removes digits that a cell would have in sets that then cannot be laid out.
    fn of_cell(
        &self,
        ctx: &GeneralContext,
        cell: Cell,
        most: usize,
        left: &mut Effect,
        proofs: &mut Vec<Proof>,
    ) {
        let mut struck: Vec<StruckSet> = Vec::new();
        let mut digits = DigitSet::EMPTY;
        let mut others = self.cells;
        others.remove(cell);
        for digit in left.iter().filter(|one| one.cell == cell).map(|one| one.digit) {
            let with = self.sets.iter().filter(|set| set.contains(digit));
            let reasons: Option<Vec<StruckSet>> = with
                .map(|set| {
                    let reason = strike(ctx, others, set.difference(DigitSet::of(digit)))
                        .or_else(|| self.exclude(ctx, *set, Some(Candidate { cell, digit })))?;
                    Some(StruckSet { set: *set, assumed: Some(digit), reason })
                })
                .collect();
            if let Some(reasons) = reasons.filter(|reasons| struck.len() + reasons.len() <= most) {
                struck.extend(reasons);
                digits.insert(digit);
            }
        }
        let removed = take(left, |one| one.cell == cell && digits.contains(one.digit));
        if !removed.is_empty() {
            let list = SetList {
                cells: self.cells,
                of_cell: Some(cell),
                with: Some(digits),
                left: Vec::new(),
                struck,
            };
            proofs.push(Proof::removals(removed, self.clue, ArgumentForm::Struck(list)));
        }
    }

    /// Returns the argument that each set has one of some digits.
    pub fn prove_needed(&self, ctx: &GeneralContext, digits: DigitSet) -> Option<Argument> {
        let list = self.all(ctx)?;
        if list.left.iter().any(|set| set.intersection(digits).is_empty()) {
            return None;
        }
        Some(Argument::new(self.clue, ArgumentForm::Needed { list, digits }))
    }
}
