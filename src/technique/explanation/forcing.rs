//! Explanations of forcing, branch by branch, and of the search.

use super::chains::{assumption, exclusion, link_sentences};
use super::template::{Explanation, sentence};
use super::{Step, eliminations};
use crate::grid::{Candidate, CellSet, DigitSet};
use crate::technique::{CandidateRole, CellRole, Chain, LinkKind, LinkReason, Node, Technique, UnitRole};

/// Explains forcing chains and nets, Nishio, and the search.
pub(in crate::technique::explanation) fn explain(step: &Step) -> Explanation {
    match step.technique {
        Technique::ForcingChainContradiction => chain_contradiction(step),
        Technique::ForcingNetContradiction | Technique::Nishio => net_contradiction(step),
        Technique::ForcingChainVerity | Technique::ForcingNetVerity => verity(step),
        _ => search(step),
    }
}

fn search(step: &Step) -> Explanation {
    let Some(Candidate { cell, digit }) = step.placements.first() else { return Explanation::default() };
    sentence!("why-search", cell = *cell, digit = *digit)
}

/// Returns the node that a step decides, and whether it is true.
fn outcome(step: &Step) -> Option<(Node, bool)> {
    let placed = step.placements.first().map(|candidate| (Node::from(*candidate), true));
    placed.or_else(|| step.eliminations.first().map(|candidate| (Node::from(*candidate), false)))
}

/// Returns the conclusion from a wrong assumption.
fn conclusion(step: &Step) -> Explanation {
    let mut text = Explanation::default();
    if let Some((node, is_true)) = outcome(step) {
        text = if is_true {
            sentence!("why-contradiction.true", cells = node.cells, digit = node.digit)
        } else {
            let mut text = sentence!("why-contradiction");
            text.push_sentence(eliminations(step));
            text
        };
    }
    text
}

fn chain_contradiction(step: &Step) -> Explanation {
    let Some((about, is_true)) = outcome(step) else { return Explanation::default() };
    let ends: Vec<Node> = step.reason.nodes(CandidateRole::End).collect();
    let mut text = Explanation::default();
    for chain in step.reason.chains.iter().filter(|chain| !chain.links.is_empty()) {
        let first = text.tokens().is_empty();
        text.push_sentence(if first {
            assumption(about, !is_true)
        } else {
            sentence!("why-contradiction.again")
        });
        text.push_sentence(link_sentences(&chain.links));
    }
    let cell = step.reason.cells(CellRole::Pattern);
    let unit = step.reason.units(UnitRole::Pattern).next();
    let Some(end) = ends.first() else { return text };
    text.push_sentence(match unit {
        Some(unit) => sentence!("why-contradiction.no-place", unit = unit, digit = end.digit),
        None if !cell.is_empty() => sentence!("why-contradiction.no-digit", cell = cell),
        None => sentence!("why-contradiction.both", cells = end.cells, digit = end.digit),
    });
    text.push_sentence(conclusion(step));
    text
}

fn net_contradiction(step: &Step) -> Explanation {
    let Some((about, is_true)) = outcome(step) else { return Explanation::default() };
    let mut text = assumption(about, !is_true);
    text.push_sentence(step.reason.chains.first().map(net).unwrap_or_default());
    let unit = step.reason.units(UnitRole::Pattern).next();
    let end = step.reason.nodes(CandidateRole::End).next();
    text.push_sentence(match (unit, end) {
        (Some(unit), Some(end)) => {
            sentence!("why-contradiction.no-place", unit = unit, digit = end.digit)
        }
        _ => sentence!("why-contradiction.no-digit", cell = step.reason.cells(CellRole::Pattern)),
    });
    text.push_sentence(conclusion(step));
    text
}

fn verity(step: &Step) -> Explanation {
    let Some((about, is_true)) = outcome(step) else { return Explanation::default() };
    let starts: Vec<Node> = step.reason.nodes(CandidateRole::Assumed).collect();
    if starts.is_empty() {
        return Explanation::default();
    }
    let cell = step.reason.cells(CellRole::Pattern);
    let unit = step.reason.units(UnitRole::Pattern).next();
    let digits: DigitSet = starts.iter().map(|start| start.digit).collect();
    let cells = starts.iter().fold(CellSet::EMPTY, |all, start| all.union(start.cells));
    let mut text = match unit {
        Some(unit) => sentence!("why-verity.unit", cells = cells, digits = digits, unit = unit),
        None if !cell.is_empty() => sentence!("why-verity.cell", cells = cells, digits = digits),
        None => sentence!("why-verity", cells = cells, digits = digits),
    };
    let either_way = unit.is_none() && cell.is_empty();
    let is_net = step.technique == Technique::ForcingNetVerity;
    for (index, (start, chain)) in starts.iter().zip(&step.reason.chains).enumerate() {
        let start_is_true = !(either_way && index > 0);
        text.push_sentence(assumption(*start, start_is_true));
        text.push_sentence(match chain.links.is_empty() {
            true => sentence!("why-verity.at-once"),
            false if is_net => net(chain),
            false => link_sentences(&chain.links),
        });
    }
    text.push_sentence(if is_true {
        sentence!("why-verity.true", cells = about.cells, digit = about.digit)
    } else {
        let mut text = sentence!("why-verity.false", cells = about.cells, digit = about.digit);
        text.push_sentence(eliminations(step));
        text
    });
    text
}

/// Returns the deductions of a net, each with its unit or cell but without its premise.
fn net(chain: &Chain) -> Explanation {
    let mut text = Explanation::default();
    for link in &chain.links {
        let Node { digit, cells } = link.to;
        text.push_sentence(match (link.kind, link.reason) {
            (LinkKind::Strong, LinkReason::Unit(unit)) => {
                sentence!("why-link-strong.no-other-place", cells = cells, digit = digit, unit = unit)
            }
            (LinkKind::Strong, _) => {
                sentence!("why-link-strong.no-other-candidate", cells = cells, digit = digit)
            }
            (LinkKind::Weak, reason) => exclusion(link.to, reason),
        });
    }
    text
}
