//! Chains and loops on boards of any rules: strong links in all houses, those of clues included, and weak ones between
//! cells that see each other and between candidates that a clue about two cells does not allow together.
//!
//! *X-chain*: places of one digit, joined by strong and weak links in turn. *XY-chain*: cells with two candidates, each of
//! which sees the next. *Alternating chain*: links of any digits. Of its two ends one is true. Ends of one digit: the digit
//! is removed from every cell that sees both; ends of two digits in cells that see each other: neither cell can hold
//! the other's digit. *Discontinuous loop*: a candidate whose truth makes it false is removed; one whose falsity makes it true
//! stays alone in its cell. *Continuous loop*: its links hold in both directions, so that of the ends of a weak link one
//! is true, and what both exclude is removed. *Grouped*: with a node of several cells that two houses share.
//!
//! Sound because each link holds by the rules: at most one of the ends of a weak one is true, at least one of those of a
//! strong one. Of each pair of ends there is one chain, a shortest one, and it never returns to a cell that it has left,
//! except that a loop may cross its first cell.

mod graph;
mod search;

use std::collections::HashSet;

use self::graph::{CandidateGraph, LinkScope};
use self::search::{ChainSearch, ChainShape, FoundChain};
use crate::solve::technique::general::{Flow, GeneralContext, StepSink};
use crate::solve::technique::step::clues_of_links;
use crate::solve::technique::{CandidateRole, Reason, Technique};

pub(in crate::solve::technique) fn x_chain(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    emit_steps(ctx, Technique::XChain, LinkScope::OneDigit, ChainShape::Ends, sink)
}

pub(in crate::solve::technique) fn xy_chain(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    emit_steps(ctx, Technique::XyChain, LinkScope::PairCells, ChainShape::Ends, sink)
}

pub(in crate::solve::technique) fn alternating(
    ctx: &GeneralContext,
    grouped: bool,
    sink: &mut StepSink,
) -> Flow {
    let technique = if grouped { Technique::GroupedAlternatingChain } else { Technique::AlternatingChain };
    emit_steps(ctx, technique, scope(grouped), ChainShape::Ends, sink)
}

pub(in crate::solve::technique) fn continuous(
    ctx: &GeneralContext,
    grouped: bool,
    sink: &mut StepSink,
) -> Flow {
    let technique = if grouped { Technique::GroupedContinuousLoop } else { Technique::ContinuousLoop };
    emit_steps(ctx, technique, scope(grouped), ChainShape::Continuous, sink)
}

pub(in crate::solve::technique) fn discontinuous(
    ctx: &GeneralContext,
    grouped: bool,
    sink: &mut StepSink,
) -> Flow {
    let technique = if grouped { Technique::GroupedDiscontinuousLoop } else { Technique::DiscontinuousLoop };
    emit_steps(ctx, technique, scope(grouped), ChainShape::Discontinuous, sink)
}

const fn scope(grouped: bool) -> LinkScope {
    if grouped { LinkScope::WithGroups } else { LinkScope::All }
}

/// Emits the steps of a shape, the shortest first, and only the first of those with the same effect.
fn emit_steps(
    ctx: &GeneralContext,
    technique: Technique,
    scope: LinkScope,
    shape: ChainShape,
    sink: &mut StepSink,
) -> Flow {
    let graph = CandidateGraph::new(ctx, scope);
    let mut all = ChainSearch::new(ctx, &graph, scope).find(shape);
    ctx.check_cancelled()?;
    all.sort_by(|one, other| {
        let key = |found: &FoundChain| (found.path.len(), usize::MAX - found.effect.len());
        key(one).cmp(&key(other)).then_with(|| one.effect.cmp(&other.effect))
    });
    let mut emitted = HashSet::new();
    for found in all {
        if emitted.insert(found.effect.clone()) {
            let reason = reason(ctx, &graph, &found);
            ctx.emit(technique, found.effect, reason, sink)?;
        }
    }
    Flow::Continue(())
}

fn reason(ctx: &GeneralContext, graph: &CandidateGraph, found: &FoundChain) -> Reason {
    let FoundChain { shape, path, .. } = found;
    let chain = graph.chain(ctx, path, *shape != ChainShape::Ends);
    let mut digits = Vec::new();
    for link in &chain.links {
        if !digits.contains(&link.from.digit) {
            digits.push(link.from.digit);
        }
    }
    let chains = vec![chain];
    let clues = clues_of_links(&chains);
    let ends = match (shape, &path[..]) {
        (ChainShape::Ends, [first, .., last]) => vec![*first, *last],
        (_, [first, ..]) => vec![*first],
        _ => Vec::new(),
    };
    let ends = ends.into_iter().map(|end| (CandidateRole::End, graph.node(end.node())));
    Reason { digits, clues, candidates: ends.collect(), chains, ..Reason::default() }
}
