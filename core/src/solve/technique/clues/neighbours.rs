//! *Related cells*: a clue relates two cells, and no candidate of the one goes with a candidate of the other. Along a line this
//! goes on from cell to cell, which is one step.
//!
//! Sound because the relation is that of the clue, exact. The reason has the clue, the cell that decides (`Pattern`) with its
//! digits unless the sentence is about what the removed digits need, the cells that lose candidates (`Helper`), and the run as its argument.

use std::collections::BTreeSet;

use crate::grid::{Candidate, Cell, DigitSet};
use crate::rules::ClueIndex;
use crate::solve::technique::argument::{Argument, ArgumentForm, RunCell};
use crate::solve::technique::general::{Flow, GeneralContext, StepSink};
use crate::solve::technique::{CellRole, Reason, Technique};

/// The most digits of which a sentence says that a cell keeps only these.
const FEW_LEFT: usize = 3;

/// The most cells that one step narrows.
const MAX_RUN: usize = 9;

pub(in crate::solve::technique) fn find(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    let mut known: BTreeSet<(ClueIndex, Cell)> = BTreeSet::new();
    for pair in &ctx.model.relations {
        let [a, b] = pair.cells;
        for (start, other) in [(a, b), (b, a)] {
            if ctx.state.domain(start).is_empty() {
                continue;
            }
            let cells = match ctx.model.rules.clue(pair.clue).cells().contains(&start) {
                true if !known.insert((pair.clue, start)) => continue,
                true => run(ctx, pair.clue, start),
                // Where a clue relates all neighbours of the grid.
                false => Vec::from_iter(narrow(ctx, pair.clue, (start, ctx.state.domain(start)), other)),
            };
            let effect = cells.iter().flat_map(|one| {
                let gone = ctx.state.candidates(one.cell).difference(one.left);
                gone.iter().map(|digit| Candidate { cell: one.cell, digit })
            });
            let effect = effect.collect();
            let narrowed = cells.iter().map(|one| one.cell).collect();
            // Where much is left, the sentence says what the removed digits need instead.
            let has_much_left = matches!(cells[..], [RunCell { left, .. }] if left.len() > FEW_LEFT);
            let digits = if has_much_left { DigitSet::EMPTY } else { ctx.state.domain(start) };
            let form = ArgumentForm::Run { start, cells };
            let reason = Reason {
                digits: digits.iter().collect(),
                cells: vec![(CellRole::Pattern, start.into()), (CellRole::Helper, narrowed)],
                clues: vec![pair.clue],
                arguments: vec![Argument::new(Some(pair.clue), form)],
                ..Reason::default()
            };
            ctx.emit(Technique::RelatedNeighbours, effect, reason, sink)?;
        }
    }
    Flow::Continue(())
}

/// Returns the cells of a line that lose candidates one after the other, from a cell on in each direction.
fn run(ctx: &GeneralContext, clue: ClueIndex, start: Cell) -> Vec<RunCell> {
    let mut cells: Vec<RunCell> = Vec::new();
    let others = |cell: Cell| {
        let relations = ctx.model.relations_of[cell].iter().filter(move |(.., of)| *of == clue);
        relations.map(|(other, ..)| *other)
    };
    for first in others(start) {
        let (mut from, mut next) = ((start, ctx.state.domain(start)), Some(first));
        while let Some(cell) = next.filter(|_| cells.len() < MAX_RUN) {
            let Some(narrowed) = narrow(ctx, clue, from, cell) else { break };
            cells.push(narrowed);
            if narrowed.left.is_empty() {
                break;
            }
            next = others(cell).find(|other| *other != start && cells.iter().all(|it| it.cell != *other));
            from = (cell, narrowed.left);
        }
    }
    cells
}

/// Returns what a cell with some digits leaves its neighbour by a clue; `None` if the neighbour loses nothing.
fn narrow(
    ctx: &GeneralContext,
    clue: ClueIndex,
    (from, digits): (Cell, DigitSet),
    cell: Cell,
) -> Option<RunCell> {
    let relations =
        ctx.model.relations_of[from].iter().filter(|(other, _, of)| *other == cell && *of == clue);
    let kept = relations.map(|(_, relation, _)| {
        digits.iter().fold(DigitSet::EMPTY, |all, digit| all.union(relation.seconds(digit)))
    });
    let before = ctx.state.candidates(cell);
    let left = kept.fold(before, DigitSet::intersection);
    (ctx.state.open().contains(cell) && left != before).then_some(RunCell { from, cell, left })
}
