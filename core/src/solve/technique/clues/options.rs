//! *Every option*: all candidates of a cell, or all places of a digit in a house, exclude the same candidate, each because
//! of a house or a relation of two cells.
//!
//! Sound because one of the options is true, and relations are those of the clues, exact. The reason has the options
//! (`Assumed`), the house or the cell, and a link from each option to the candidate that is removed: each is a step of its own.

use crate::grid::{Candidate, CellSet, DigitSet};
use crate::solve::technique::general::{Effect, Flow, GeneralContext, StepSink};
use crate::solve::technique::step::clues_of_links;
use crate::solve::technique::{CandidateRole, CellRole, Chain, HouseRole, Link, LinkKind, Reason, Technique};

/// The most options that a step has.
const MAX_OPTIONS: usize = 4;

/// The cells from which a candidate excludes each digit, by its value.
type Excluded = [CellSet; 17];

pub(in crate::solve::technique) fn find(ctx: &GeneralContext, sink: &mut StepSink) -> Flow {
    for count in 2..=MAX_OPTIONS {
        for cell in ctx.state.open().iter().filter(|cell| ctx.state.domain(*cell).len() == count) {
            let options = ctx.state.domain(cell).iter().map(|digit| Candidate { cell, digit }).collect();
            let reason = Reason { cells: vec![(CellRole::Pattern, cell.into())], ..Reason::default() };
            emit(ctx, options, reason, sink)?;
        }
        for house in &ctx.model.houses {
            for digit in ctx.model.size().digits() {
                let places = ctx.state.places(digit).intersection(house.cells);
                if places.len() == count {
                    let options = places.iter().map(|cell| Candidate { cell, digit }).collect();
                    let houses = vec![(HouseRole::Pattern, house.house)];
                    emit(ctx, options, Reason { houses, ..Reason::default() }, sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

fn excluded(ctx: &GeneralContext, option: Candidate) -> Excluded {
    let Candidate { cell, digit } = option;
    let mut excluded = [CellSet::EMPTY; 17];
    excluded[digit.value()] = ctx.state.peers(cell).intersection(ctx.state.places(digit));
    for (other, relation, _) in &ctx.model.relations_of[cell] {
        for gone in ctx.state.candidates(*other).difference(relation.seconds(digit)).iter() {
            excluded[gone.value()].insert(*other);
        }
    }
    excluded
}

fn emit(ctx: &GeneralContext, options: Vec<Candidate>, reason: Reason, sink: &mut StepSink) -> Flow {
    let common = options.iter().map(|option| excluded(ctx, *option)).reduce(|mut all, excluded| {
        all.iter_mut().zip(excluded).for_each(|(all, one)| *all = all.intersection(one));
        all
    });
    let Some(common) = common else { return Flow::Continue(()) };
    let mut effect: Effect =
        ctx.model.size().digits().flat_map(|digit| ctx.candidates_in(digit, common[digit.value()])).collect();
    effect.sort_unstable();
    effect.into_iter().try_for_each(|gone| emit_removal(ctx, &options, gone, reason.clone(), sink))
}

fn emit_removal(
    ctx: &GeneralContext,
    options: &[Candidate],
    gone: Candidate,
    reason: Reason,
    sink: &mut StepSink,
) -> Flow {
    let link = |option: &Candidate| Link {
        from: (*option).into(),
        to: gone.into(),
        kind: LinkKind::Weak,
        reason: ctx.link_reason(*option, gone),
    };
    let chains: Vec<Chain> =
        options.iter().map(|option| Chain { links: vec![link(option)], closed: false }).collect();
    let mut clues = clues_of_links(&chains);
    clues.sort_unstable();
    let digits: DigitSet = options.iter().map(|option| option.digit).collect();
    let reason = Reason {
        digits: digits.iter().collect(),
        candidates: options.iter().map(|option| (CandidateRole::Assumed, (*option).into())).collect(),
        chains,
        clues,
        ..reason
    };
    ctx.emit(Technique::EveryOption, vec![gone], reason, sink)
}
