//! Singles in the houses of any grid.
//!
//! *Full house*: a house has one open cell. *Hidden single*: a digit has one place in a house. *Naked single*: a cell has
//! one candidate. What clues exclude counts. The reason has the house, the placed digits that exclude other places or
//! candidates, and the clues because of which these are seen.

use crate::grid::{Candidate, Cell, CellSet, Digit};
use crate::rules::ClueIndex;
use crate::solve::technique::general::{Flow, GeneralContext, HouseCells, StepSink};
use crate::solve::technique::{CandidateRole, HouseRole, Reason, Step, Technique};

pub(in crate::solve::technique) fn full_house(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    for HouseCells { house, cells } in &ctx.model.houses {
        let Some(cell) = cells.intersection(ctx.state.open()).single() else { continue };
        let placed = cells.iter().filter_map(|cell| ctx.state.digits()[cell]).collect();
        let missing = ctx.model.size().digit_set().difference(placed);
        let Some(digit) = missing.single().filter(|digit| ctx.state.domain(cell).contains(*digit)) else {
            continue;
        };
        let reason =
            Reason { digits: vec![digit], houses: vec![(HouseRole::Pattern, *house)], ..Reason::default() };
        place(Technique::FullHouse, Candidate { cell, digit }, reason, sink)?;
    }
    Flow::Continue(())
}

pub(in crate::solve::technique) fn hidden(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    for HouseCells { house, cells } in &ctx.model.houses {
        for digit in ctx.model.size().digits() {
            let Some(cell) = ctx.state.places(digit).intersection(*cells).single() else { continue };
            if cells.iter().any(|cell| ctx.state.digits()[cell] == Some(digit)) {
                continue;
            }
            let mut others = cells.intersection(ctx.state.open());
            others.remove(cell);
            let (blockers, clues) = blockers_of_cells(ctx, digit, others);
            let reason = Reason {
                digits: vec![digit],
                houses: vec![(HouseRole::Pattern, *house)],
                candidates: blockers
                    .iter()
                    .map(|cell| (CandidateRole::Blocker, Candidate { cell, digit }.into()))
                    .collect(),
                clues,
                ..Reason::default()
            };
            place(Technique::HiddenSingle, Candidate { cell, digit }, reason, sink)?;
        }
    }
    Flow::Continue(())
}

pub(in crate::solve::technique) fn naked(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    for cell in ctx.state.open().iter() {
        let Some(digit) = ctx.state.domain(cell).single() else { continue };
        let (mut candidates, mut clues) = (Vec::new(), Vec::new());
        for other in ctx.model.size().digits().filter(|other| *other != digit) {
            let holder = ctx.state.peers(cell).iter().find(|peer| ctx.state.digits()[*peer] == Some(other));
            if let Some(holder) = holder {
                candidates.push((CandidateRole::Blocker, Candidate { cell: holder, digit: other }.into()));
                note(ctx.model.clue_between(cell, holder), &mut clues);
            }
        }
        for (_, _, clue) in ctx.model.listed.iter().filter(|(other, _, _)| *other == cell) {
            note(Some(*clue), &mut clues);
        }
        let reason = Reason { digits: vec![digit], candidates, clues, ..Reason::default() };
        place(Technique::NakedSingle, Candidate { cell, digit }, reason, sink)?;
    }
    Flow::Continue(())
}

fn place(technique: Technique, placed: Candidate, reason: Reason, sink: &mut StepSink) -> Flow {
    sink(Step { technique, placements: vec![placed], eliminations: Vec::new(), reason })
}

fn note(clue: Option<ClueIndex>, clues: &mut Vec<ClueIndex>) {
    if let Some(clue) = clue.filter(|clue| !clues.contains(clue)) {
        clues.push(clue);
    }
}

/// Returns the filled cells with a digit that exclude it from these cells, as few as a quick look finds, and the clues
/// because of which they are seen.
fn blockers_of_cells(ctx: &GeneralContext, digit: Digit, cells: CellSet) -> (CellSet, Vec<ClueIndex>) {
    let holders: Vec<Cell> =
        ctx.model.size().cells().filter(|cell| ctx.state.digits()[*cell] == Some(digit)).collect();
    let (mut left, mut blockers, mut clues) = (cells, CellSet::EMPTY, Vec::new());
    loop {
        let seen = |holder: &Cell| ctx.state.peers(*holder).intersection(left).len();
        let Some(best) = holders.iter().copied().max_by_key(seen).filter(|best| seen(best) > 0) else {
            break;
        };
        let excluded = ctx.state.peers(best).intersection(left);
        excluded.iter().for_each(|cell| note(ctx.model.clue_between(cell, best), &mut clues));
        left = left.difference(excluded);
        blockers.insert(best);
    }
    (blockers, clues)
}
