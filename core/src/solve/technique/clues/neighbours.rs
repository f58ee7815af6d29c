//! *Related cells*: a clue relates two cells, and no candidate of the one goes with a candidate of the other. Along a line this
//! goes on from cell to cell, which is one step.
//!
//! Sound because the relation is that of the clue, exact. The reason has the clue, the cell that decides (`Pattern`) with its
//! digits, the cells that lose candidates (`Helper`), and the run as its argument.

use crate::grid::{Candidate, Cell, DigitSet};
use crate::rules::ClueIndex;
use crate::solve::technique::argument::{Argument, ArgumentForm, RunCell};
use crate::solve::technique::general::{Flow, GeneralContext, StepSink};
use crate::solve::technique::{CellRole, Reason, Technique};

/// The most cells that one step narrows.
const MAX_RUN: usize = 9;

pub(in crate::solve::technique) fn find(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    // Cells with few digits first: they are easiest to see.
    let side = ctx.model.size().side();
    for few in [1, 2, 3, side] {
        for pair in &ctx.model.relations {
            let [a, b] = pair.cells;
            for (from, to) in [(a, b), (b, a)] {
                let digits = ctx.state.domain(from);
                let is_turn = if few == side { digits.len() > 3 } else { digits.len() == few };
                if !is_turn || !ctx.state.open().contains(to) {
                    continue;
                }
                let cells = run(ctx, pair.clue, from, to);
                let gone = |one: &RunCell| {
                    let (cell, left) = (one.cell, one.left);
                    let gone = ctx.state.candidates(cell).difference(left);
                    gone.iter().map(move |digit| Candidate { cell, digit }).collect::<Vec<_>>()
                };
                let reason = Reason {
                    digits: digits.iter().collect(),
                    cells: vec![
                        (CellRole::Pattern, from.into()),
                        (CellRole::Helper, cells.iter().map(|one| one.cell).collect()),
                    ],
                    clues: vec![pair.clue],
                    arguments: vec![Argument::new(
                        Some(pair.clue),
                        ArgumentForm::Run { start: from, cells: cells.clone() },
                    )],
                    ..Reason::default()
                };
                ctx.emit(Technique::RelatedNeighbours, cells.iter().flat_map(gone).collect(), reason, sink)?;
            }
        }
    }
    Flow::Continue(())
}

/// Returns the cells that lose candidates one after the other, from the second of two on in the direction away from the first.
/// Where a clue relates all neighbours of the grid it is the second cell alone.
fn run(ctx: &GeneralContext, clue: ClueIndex, start: Cell, second: Cell) -> Vec<RunCell> {
    let is_line = ctx.model.rules.clue(clue).cells().contains(&start);
    let mut cells: Vec<RunCell> = Vec::new();
    let (mut from, mut digits, mut next) = (start, ctx.state.domain(start), Some(second));
    while let Some(cell) = next {
        let kept = ctx.model.relations_of[from]
            .iter()
            .filter(|(other, _, of)| *other == cell && *of == clue)
            .map(|(_, relation, _)| {
                digits.iter().fold(DigitSet::EMPTY, |all, digit| all.union(relation.seconds(digit)))
            })
            .reduce(DigitSet::intersection);
        let before = ctx.state.candidates(cell);
        let left = kept.map_or(before, |kept| before.intersection(kept));
        if left == before {
            break;
        }
        cells.push(RunCell { from, cell, left });
        if left.is_empty() || !is_line || cells.len() == MAX_RUN {
            break;
        }
        let is_new = |other: &Cell| {
            *other != start && ctx.state.open().contains(*other) && cells.iter().all(|it| it.cell != *other)
        };
        let others = ctx.model.relations_of[cell].iter().filter(|(.., of)| *of == clue);
        next = others.map(|(other, ..)| *other).find(is_new);
        (from, digits) = (cell, left);
    }
    cells
}
