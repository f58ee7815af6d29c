//! Arguments for what the arrangements of a clue exclude. The search of arrangements says what goes, this says why; what has
//! no argument of a size that a person follows is left to later techniques.

mod bound;
mod other;
mod row;
mod sets;
mod strike;
mod table;

use super::super::argument::{Argument, ArgumentForm, HouseDigit, StrikeReason};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::rules::ClueIndex;
use crate::solve::technique::general::{Arrangement, Effect, GeneralContext};
use crate::solve::technique::{Reason, Step, Technique};

pub(super) use other::OtherClue;
use row::RowClue;
pub(super) use sets::SetClue;

/// The removals and placements that follow from an argument.
pub(super) struct Proof {
    pub eliminations: Effect,
    pub placements: Vec<Candidate>,
    pub argument: Argument,
}

impl Proof {
    fn removals(eliminations: Effect, clue: Option<ClueIndex>, form: ArgumentForm) -> Self {
        Self { eliminations, placements: Vec::new(), argument: Argument::new(clue, form) }
    }

    fn placements(placements: Vec<Candidate>, clue: Option<ClueIndex>, form: ArgumentForm) -> Self {
        Self { eliminations: Vec::new(), placements, argument: Argument::new(clue, form) }
    }

    /// Returns the step of a technique with this argument and the other parts of its reason.
    pub fn into_step(self, technique: Technique, reason: Reason) -> Step {
        let Self { eliminations, placements, argument } = self;
        Step { technique, placements, eliminations, reason: Reason { arguments: vec![argument], ..reason } }
    }
}

/// Proves as much as possible of what the arrangements of a clue exclude, the shortest arguments first.
pub(super) fn prove(
    ctx: &GeneralContext,
    clue: ClueIndex,
    arrangement: &Arrangement,
    effect: Effect,
) -> Vec<Proof> {
    let mut proofs = Vec::new();
    let mut left = effect;
    match SetClue::new(ctx, clue, arrangement) {
        Some(sets) => sets.prove(ctx, &mut left, &mut proofs),
        None => count(ctx, clue, arrangement, &mut left, &mut proofs),
    }
    if let Some(row) = RowClue::new(ctx, clue).filter(|_| !left.is_empty()) {
        row.prove(ctx, &mut left, &mut proofs);
    }
    prove_sum(ctx, Some(clue), arrangement, &mut left, &mut proofs);
    proofs
}

/// Returns whether the digits of a clue are one set, whatever their candidates are.
pub(super) fn has_one_set(ctx: &GeneralContext, clue: ClueIndex, arrangement: &Arrangement) -> bool {
    SetClue::new(ctx, clue, arrangement).is_some_and(|sets| sets.is_single())
}

/// Proves what remains by the bounds of a sum, or by a table.
pub(super) fn prove_sum(
    ctx: &GeneralContext,
    clue: Option<ClueIndex>,
    arrangement: &Arrangement,
    left: &mut Effect,
    proofs: &mut Vec<Proof>,
) {
    if !left.is_empty() {
        bound::prove(ctx, clue, arrangement, left, proofs);
    }
    if !left.is_empty() {
        table::prove(ctx, clue, arrangement, left, proofs);
    }
}

/// Returns the argument that every arrangement of a clue has at least one of some digits.
pub(super) fn prove_needed(
    ctx: &GeneralContext,
    clue: ClueIndex,
    arrangement: &Arrangement,
    digits: DigitSet,
) -> Option<Argument> {
    if let Some(sets) = SetClue::new(ctx, clue, arrangement) {
        return sets.prove_needed(ctx, digits);
    }
    let mut printed =
        arrangement.wanted().filter(|(_, wanted)| wanted.iter().any(|(digit, _)| digits.contains(*digit)));
    if let Some((cells, wanted)) = printed.next() {
        let wanted = wanted.into_iter().map(|(digit, _)| digit).filter(|digit| digits.contains(*digit));
        let form = ArgumentForm::Count { digits: wanted.collect(), cells: cells.into_iter().collect() };
        return Some(Argument::new(Some(clue), form));
    }
    table::prove_needed(ctx, clue, arrangement, digits)
}

/// Proves what the arrangements of a clue with certain digits of houses exclude.
pub(super) fn prove_with(
    ctx: &GeneralContext,
    clue: ClueIndex,
    arrangement: &Arrangement,
    given: &[HouseDigit],
    effect: Effect,
) -> Vec<Proof> {
    let (mut left, mut proofs) = (effect, Vec::new());
    match SetClue::new(ctx, clue, arrangement) {
        Some(sets) => {
            if let Some(sets) = sets.with_digits(given) {
                sets.prove(ctx, &mut left, &mut proofs);
            }
        }
        None => table::prove_with(ctx, clue, arrangement, given, &mut left, &mut proofs),
    }
    proofs.iter_mut().for_each(|proof| proof.argument.given = given.to_vec());
    proofs
}

/// Proves what follows where ways to fill a clue would leave a cell without a digit, or a house without a place for one.
pub(super) fn prove_blocked(
    ctx: &GeneralContext,
    clue: ClueIndex,
    arrangement: &Arrangement,
    effect: Effect,
) -> Vec<Proof> {
    let (mut left, mut proofs) = (effect, Vec::new());
    match SetClue::new(ctx, clue, arrangement) {
        Some(sets) => sets.blocking(ctx).prove_struck(ctx, &mut left, &mut proofs),
        None => table::prove_blocked(ctx, clue, arrangement, &mut left, &mut proofs),
    }
    let blocks = |argument: &Argument| {
        argument.blocked_cells().next().is_some() || argument.blocked_houses().next().is_some()
    };
    proofs.retain(|proof| blocks(&proof.argument));
    proofs
}

/// Lists the ways to fill a clue that others are held against; `None` if it is filled, or if there are too many.
pub(super) fn list_other<'a>(
    ctx: &GeneralContext,
    clue: ClueIndex,
    arrangement: &'a Arrangement,
) -> Option<OtherClue<'a>> {
    let cells: CellSet = arrangement.cells.iter().copied().collect();
    if cells.intersection(ctx.state.open()).is_empty() || ctx.possible(arrangement).is_none() {
        return None;
    }
    let form = match SetClue::new(ctx, clue, arrangement) {
        Some(sets) => ArgumentForm::Struck(sets.all(ctx)?),
        None => ArgumentForm::Table(table::table(ctx, arrangement)?),
    };
    Some(OtherClue { clue, arrangement, cells, ways: Argument::new(Some(clue), form) })
}

/// Proves what follows where ways to fill a clue leave another clue none.
pub(super) fn prove_beside(
    ctx: &GeneralContext,
    clue: ClueIndex,
    arrangement: &Arrangement,
    other: &OtherClue,
    effect: Effect,
) -> Vec<Proof> {
    let (mut left, mut proofs) = (effect, Vec::new());
    match SetClue::new(ctx, clue, arrangement) {
        Some(sets) => sets.beside(other).prove_struck(ctx, &mut left, &mut proofs),
        None => table::prove_beside(ctx, clue, arrangement, other, &mut left, &mut proofs),
    }
    let is_by_other = |reason: &StrikeReason| matches!(reason, StrikeReason::NoWay(_));
    proofs.retain(|proof| proof.argument.strike_reasons().iter().any(is_by_other));
    proofs.iter_mut().for_each(|proof| proof.argument.other = Some(Box::new(other.ways.clone())));
    proofs
}

/// Takes the removals out of a list that a test accepts.
fn take(left: &mut Effect, is_taken: impl Fn(&Candidate) -> bool) -> Effect {
    let (taken, rest) = std::mem::take(left).into_iter().partition(|one| is_taken(one));
    *left = rest;
    taken
}

/// Proves what follows from the number of cells for the digits that a clue names.
fn count(
    ctx: &GeneralContext,
    clue: ClueIndex,
    arrangement: &Arrangement,
    left: &mut Effect,
    proofs: &mut Vec<Proof>,
) {
    for (cells, wanted) in arrangement.wanted() {
        let has = |cell: &Cell, digit: Digit| ctx.state.domain(*cell).contains(digit);
        let placed =
            |digit: Digit| cells.iter().filter(|cell| ctx.state.digits()[**cell] == Some(digit)).count();
        let missing: Vec<(Digit, usize)> = wanted
            .iter()
            .map(|(digit, count)| (*digit, count.saturating_sub(placed(*digit))))
            .filter(|(_, count)| *count > 0)
            .collect();
        let open: Vec<Cell> =
            cells.iter().copied().filter(|cell| ctx.state.digits()[*cell].is_none()).collect();
        let named: DigitSet = missing.iter().map(|(digit, _)| *digit).collect();
        let open_cells: CellSet = open.iter().copied().collect();
        // As many cells as digits: no other digit has room.
        if missing.iter().map(|(_, count)| count).sum::<usize>() == open.len() {
            let gone = take(left, |one| open_cells.contains(one.cell) && !named.contains(one.digit));
            if !gone.is_empty() {
                let digits = missing.iter().flat_map(|(digit, count)| vec![*digit; *count]).collect();
                let form = ArgumentForm::Count { digits, cells: open_cells };
                proofs.push(Proof::removals(gone, Some(clue), form));
            }
        }
        // As many places for a digit as are needed: it is there.
        for (digit, count) in &missing {
            let places: Vec<Cell> = open.iter().copied().filter(|cell| has(cell, *digit)).collect();
            if places.len() != *count {
                continue;
            }
            let gone = take(left, |one| places.contains(&one.cell) && one.digit != *digit);
            if !gone.is_empty() {
                let form = ArgumentForm::Count {
                    digits: vec![*digit; *count],
                    cells: places.iter().copied().collect(),
                };
                let placements = places.iter().map(|cell| Candidate { cell: *cell, digit: *digit }).collect();
                proofs.push(Proof::placements(placements, Some(clue), form));
            }
        }
    }
}
