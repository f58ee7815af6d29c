//! *Digit of a house in a clue*: a house can have a digit only in cells of a clue, so whatever fills the clue has it there.
//!
//! Sound because the house has every digit. The reason has the house, the digit, its places (`Pincer`), the cells of the clue
//! (`Pattern`), the clue, and the argument.

use super::combinations::named_cells;
use super::proof;
use crate::grid::{Candidate, CellSet};
use crate::rules::ClueIndex;
use crate::solve::technique::general::{Arrangement, Effect, Flow, GeneralContext, HouseCells, StepSink};
use crate::solve::technique::{CellRole, HouseDigit, HouseRole, Reason, Technique};

/// The most places of the digit.
const MAX_PLACES: usize = 4;

pub(in crate::solve::technique) fn find(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    for (clue, arrangement) in ctx.model.arrangements() {
        ctx.check_cancelled()?;
        let cells: CellSet = arrangement.cells.iter().copied().collect();
        let digits = digits(ctx, cells);
        let mut known = Vec::new();
        for one in &digits {
            prove(ctx, clue, arrangement, std::slice::from_ref(one), &mut known, sink)?;
        }
        // Two digits of one clue are used together.
        for (place, first) in digits.iter().enumerate() {
            for second in &digits[place + 1..] {
                if first.digit != second.digit {
                    prove(ctx, clue, arrangement, &[*first, *second], &mut known, sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Returns the digits that houses can only have in some cells.
fn digits(ctx: &GeneralContext, cells: CellSet) -> Vec<HouseDigit> {
    let mut found: Vec<HouseDigit> = Vec::new();
    for HouseCells { house, cells: of_house } in &ctx.model.houses {
        // A clue that covers the house has all of its digits.
        if of_house.is_subset(cells) || of_house.intersection(cells).len() < 2 {
            continue;
        }
        for digit in ctx.model.size().digits() {
            let places = ctx.state.places(digit).intersection(*of_house);
            let fits = (2..=MAX_PLACES).contains(&places.len()) && places.is_subset(cells);
            if fits && !found.iter().any(|other| other.digit == digit && other.cells == places) {
                found.push(HouseDigit { house: *house, digit, cells: places });
            }
        }
    }
    found
}

fn prove(
    ctx: &GeneralContext,
    clue: ClueIndex,
    arrangement: &Arrangement,
    given: &[HouseDigit],
    known: &mut Effect,
    sink: &mut StepSink,
) -> Flow {
    let cells: CellSet = arrangement.cells.iter().copied().collect();
    // What goes without the digit is a step of its own.
    let mut effect = ctx.remaining(arrangement);
    effect.retain(|candidate| !known.contains(candidate));
    for proof in proof::prove_with(ctx, clue, arrangement, given, effect) {
        known.extend(&proof.eliminations);
        let placed = proof.placements.iter();
        known.extend(placed.flat_map(|one| {
            let others = ctx.state.candidates(one.cell).iter().filter(|digit| *digit != one.digit);
            others.map(|digit| Candidate { cell: one.cell, digit }).collect::<Vec<_>>()
        }));
        let places = given.iter().fold(CellSet::EMPTY, |all, one| all.union(one.cells));
        let reason = Reason {
            digits: given.iter().map(|one| one.digit).collect(),
            houses: given.iter().map(|one| (HouseRole::Second, one.house)).collect(),
            cells: vec![(CellRole::Pattern, named_cells(ctx, clue, cells)), (CellRole::Pincer, places)],
            clues: vec![clue],
            ..Reason::default()
        };
        sink(proof.into_step(Technique::HouseDigitInClue, reason))?;
    }
    Flow::Continue(())
}
