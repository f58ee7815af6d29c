//! Candidates that no arrangement of the digits of one clue has: the combinations of cages, arrows and diagonals, the digits of a
//! quadruple, the runs of a renban, the ends of between and lockout lines, rows as words for sandwiches, X-sums and
//! skyscrapers, equal sums, and lines whose neighbours are related.
//!
//! Sound because all conditions of the clue hold at the same time, and cells that see each other differ. The reason has
//! the clue, its cells, its combinations before the step where it has any, and the argument.

use std::collections::BTreeSet;

use super::proof::{self, Proof};
use crate::grid::{CellMap, CellSet};
use crate::rules::{ClueIndex, KindId};
use crate::solve::technique::general::{Arrangement, Flow, GeneralContext, StepSink};
use crate::solve::technique::{CellRole, Reason, Technique};

/// Returns the technique for a kind of clue.
fn technique_of(id: KindId) -> Technique {
    use KindId::*;

    match id {
        KillerCage => Technique::CageCombinations,
        Arrow | DoubleArrow | LittleKiller => Technique::ArrowCombinations,
        Quadruple => Technique::QuadrupleDigits,
        Renban => Technique::RenbanRun,
        BetweenLine | LockoutLine => Technique::LineEnds,
        Sandwich | XSum | Skyscraper => Technique::OutsideClue,
        RegionSumLine | ZipperLine => Technique::EqualSums,
        ExtraRegion | Thermometer | SlowThermometer | Difference | Ratio | NegativeRatio | Nonconsecutive
        | Xv | NegativeXv | Odd | Even | Minimum | Maximum | RestrictedCell | Clone | Palindrome
        | Whisper | EntropicLine | ModularLine | NabnerLine | ColumnIndexer | RowIndexer | BoxIndexer
        | RisingDiagonal | FallingDiagonal | AntiKnight | AntiKing | DisjointGroups | Windoku => {
            Technique::LineCombinations
        }
    }
}

pub(in crate::solve::technique) fn find(
    ctx: &GeneralContext,
    technique: Technique,
    sink: &mut StepSink,
) -> Flow {
    for (clue, arrangement) in ctx.model.arrangements() {
        if technique_of(ctx.model.kind_id(clue)) != technique {
            continue;
        }
        ctx.check_cancelled()?;
        // A single set is gone from other cells too.
        let effect = ctx.impossible(arrangement);
        if effect.is_empty() && !proof::has_one_set(ctx, clue, arrangement) {
            continue;
        }
        for proof in proof::prove(ctx, clue, arrangement, effect) {
            emit(ctx, technique, clue, arrangement, proof, sink)?;
        }
    }
    Flow::Continue(())
}

fn emit(
    ctx: &GeneralContext,
    technique: Technique,
    clue: ClueIndex,
    arrangement: &Arrangement,
    proof: Proof,
    sink: &mut StepSink,
) -> Flow {
    let marks = CellMap::from_fn(ctx.model.size(), |cell| ctx.state.candidates(cell));
    let (rules, digits) = (&ctx.model.rules, ctx.state.digits());
    let cells = arrangement.cells.iter().copied().collect();
    let reason = Reason {
        cells: vec![(CellRole::Pattern, named_cells(ctx, clue, cells))],
        combinations: rules.combinations(clue, &ctx.model.peers, digits, Some(&marks), &BTreeSet::new()),
        clues: vec![clue],
        ..Reason::default()
    };
    sink(proof.into_step(technique, reason))
}

/// Returns the cells that a sentence about a clue names: not the filled ones that the clue only looks at.
pub(super) fn named_cells(ctx: &GeneralContext, clue: ClueIndex, cells: CellSet) -> CellSet {
    let of_clue: CellSet = ctx.model.rules.clue(clue).all_cells().collect();
    cells.intersection(of_clue.union(ctx.state.open()))
}
