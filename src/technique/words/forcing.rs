//! Forcing in words, branch by branch, and the search.

use super::chains::{assumed, links};
use super::template::{Part, Text, fill};
use super::{Step, losses};
use crate::grid::{Candidate, CellSet, DigitSet};
use crate::technique::{CandidateRole, CellRole, Chain, LinkBy, LinkKind, Node, Technique, UnitRole};

/// Forcing chains and nets, Nishio, and the search.
pub(super) fn explain(step: &Step) -> Text {
    match step.technique {
        Technique::ForcingChainContradiction => chain_contradiction(step),
        Technique::ForcingNetContradiction | Technique::Nishio => net_contradiction(step),
        Technique::ForcingChainVerity | Technique::ForcingNetVerity => verity(step),
        _ => search(step),
    }
}

fn search(step: &Step) -> Text {
    let Some(Candidate { cell, digit }) = step.placements.first() else { return Text::default() };
    fill(
        "No technique that is known here helps. A search of all that is possible has found the solution, and in it {0} is \
         {1}.",
        &[(*cell).into(), (*digit).into()],
    )
}

/// What a step is about and whether it says that it is true.
fn outcome_of(step: &Step) -> Option<(Node, bool)> {
    let placed = step.placements.first().map(|candidate| (Node::from(*candidate), true));
    placed.or_else(|| step.eliminations.first().map(|candidate| (Node::from(*candidate), false)))
}

/// What follows from a wrong assumption.
fn conclusion(step: &Step) -> Text {
    let mut text = Text::default();
    if let Some((node, is_true)) = outcome_of(step) {
        let parts: [Part; 2] = [node.cells.into(), node.digit.into()];
        text = if is_true {
            fill("So the supposition was wrong, and {0} is {1}.", &parts)
        } else {
            let mut text = fill("So the supposition was wrong:", &parts);
            text.sentence(losses(step));
            text
        };
    }
    text
}

fn chain_contradiction(step: &Step) -> Text {
    let Some((about, is_true)) = outcome_of(step) else { return Text::default() };
    let ends: Vec<Node> = step.reason.nodes(CandidateRole::End).collect();
    let mut text = Text::default();
    for chain in step.reason.chains.iter().filter(|chain| !chain.links.is_empty()) {
        let first = text.tokens().is_empty();
        text.sentence(if first {
            assumed(about, !is_true)
        } else {
            fill("Start again from the supposition.", &[])
        });
        text.sentence(links(&chain.links));
    }
    let cell = step.reason.cells(CellRole::Pattern);
    let unit = step.reason.units(UnitRole::Pattern).next();
    let Some(end) = ends.first() else { return text };
    let parts: [Part; 3] = [end.cells.into(), end.digit.into(), cell.into()];
    text.sentence(match unit {
        Some(unit) => fill("Now {0} has no place left for {1}.", &[unit.into(), end.digit.into()]),
        None if !cell.is_empty() => fill("Now {2} has no digit left.", &parts),
        None => fill("But {0} cannot both be {1} and not be {1}.", &parts),
    });
    text.sentence(conclusion(step));
    text
}

fn net_contradiction(step: &Step) -> Text {
    let Some((about, is_true)) = outcome_of(step) else { return Text::default() };
    let mut text = assumed(about, !is_true);
    text.sentence(step.reason.chains.first().map(net).unwrap_or_default());
    let unit = step.reason.units(UnitRole::Pattern).next();
    let end = step.reason.nodes(CandidateRole::End).next();
    text.sentence(match (unit, end) {
        (Some(unit), Some(end)) => {
            fill("Now {0} has no place left for {1}.", &[unit.into(), end.digit.into()])
        }
        _ => fill("Now {0} has no digit left.", &[step.reason.cells(CellRole::Pattern).into()]),
    });
    text.sentence(conclusion(step));
    text
}

fn verity(step: &Step) -> Text {
    let Some((about, is_true)) = outcome_of(step) else { return Text::default() };
    let starts: Vec<Node> = step.reason.nodes(CandidateRole::Assumed).collect();
    let Some(first) = starts.first() else { return Text::default() };
    let cell = step.reason.cells(CellRole::Pattern);
    let unit = step.reason.units(UnitRole::Pattern).next();
    let digits: DigitSet = starts.iter().map(|start| start.digit).collect();
    let cells = starts.iter().fold(CellSet::EMPTY, |all, start| all.or(start.cells));
    let parts: [Part; 3] = [cells.into(), digits.into(), unit.map_or(Part::from(""), Part::from)];
    let mut text = match unit {
        Some(_) => fill("The {1} of {2} is in {0|or}.", &parts),
        None if !cell.is_empty() => fill("{0} is {1|or}.", &parts),
        None => fill("{0} is {1} or it is not.", &parts),
    };
    let either_way = unit.is_none() && cell.is_empty();
    let is_net = step.technique == Technique::ForcingNetVerity;
    for (place, (start, chain)) in starts.iter().zip(&step.reason.chains).enumerate() {
        let start_is_true = !(either_way && place > 0);
        text.sentence(assumed(*start, start_is_true));
        text.sentence(match chain.links.is_empty() {
            true => fill("Then there is nothing to show.", &[]),
            false if is_net => net(chain),
            false => links(&chain.links),
        });
    }
    let parts: [Part; 3] = [about.cells.into(), about.digit.into(), first.cells.into()];
    text.sentence(if is_true {
        fill("In every case {0} is {1}.", &parts)
    } else {
        let mut text = fill("In every case {0} is not {1}:", &parts);
        text.sentence(losses(step));
        text
    });
    text
}

/// What follows in a net: each claim with why it holds, and not from which one.
fn net(chain: &Chain) -> Text {
    let mut text = Text::default();
    for link in &chain.links {
        let unit: Part = match link.by {
            LinkBy::Unit(unit) => unit.into(),
            _ => "".into(),
        };
        let parts: [Part; 3] = [link.to.cells.into(), link.to.digit.into(), unit];
        text.sentence(match (link.kind, link.by) {
            (LinkKind::Strong, LinkBy::Unit(_)) => {
                fill("Then {0} must be {1}: {2} has no other place left for it.", &parts)
            }
            (LinkKind::Strong, _) => fill("Then {0} must be {1}: it has no other candidate left.", &parts),
            (LinkKind::Weak, LinkBy::Unit(_)) => fill("So {0}, which lies in {2} too, is not {1}.", &parts),
            (LinkKind::Weak, _) => fill("So {0} is not {1}.", &parts),
        });
    }
    text
}
