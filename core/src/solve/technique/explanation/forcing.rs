//! Explanations of forcing, branch by branch, and of the search.

use super::chains::{condition, later_link, link_sentences, reason};
use super::template::{Explanation, sentence};
use super::{CandidateGrid, Step, eliminations};
use crate::grid::{Candidate, CellSet, DigitSet};
use crate::rules::House;
use crate::solve::technique::Technique;
use crate::solve::technique::{CandidateRole, CellRole, Chain, HouseRole, Link, LinkKind, LinkReason, Node};

/// Explains forcing chains and nets, Nishio, and the search.
pub(in crate::solve::technique::explanation) fn explain(grid: &CandidateGrid, step: &Step) -> Explanation {
    match step.technique {
        Technique::ForcingChainContradiction => chain_contradiction(step),
        Technique::ForcingNetContradiction | Technique::Nishio => net_contradiction(step),
        Technique::ForcingChainVerity | Technique::ForcingNetVerity => verity(step),
        _ => search(grid, step),
    }
}

fn search(grid: &CandidateGrid, step: &Step) -> Explanation {
    let Some(Candidate { cell, digit }) = step.placements.first() else { return Explanation::default() };
    match grid.rules.is_classic() {
        true => sentence!("why-search", cell = *cell, digit = *digit),
        false => sentence!("why-search.trial", cell = *cell, digit = *digit),
    }
}

/// Returns the node that a step decides, and whether it is true.
fn outcome(step: &Step) -> Option<(Node, bool)> {
    let placed = step.placements.first().map(|candidate| (Node::from(*candidate), true));
    placed.or_else(|| step.eliminations.first().map(|candidate| (Node::from(*candidate), false)))
}

/// Returns whether a step's chains are nets, whose deductions have several premises.
pub(in crate::solve::technique::explanation) fn is_net(technique: Technique) -> bool {
    let is_forcing_net = matches!(
        technique,
        Technique::ForcingNetContradiction | Technique::ForcingNetVerity | Technique::Nishio
    );
    is_forcing_net || technique.is_contradiction_by_clues()
}

/// "Suppose r1c1 is not 5."
pub(in crate::solve::technique::explanation) fn assumption(node: Node, is_true: bool) -> Explanation {
    let Node { digit, cells } = node;
    if is_true {
        sentence!("why-suppose", cells = cells, digit = digit)
    } else {
        sentence!("why-suppose.not", cells = cells, digit = digit)
    }
}

/// Returns the conclusion from a wrong assumption.
pub(in crate::solve::technique::explanation) fn conclusion(step: &Step) -> Explanation {
    let Some((Node { digit, cells }, is_true)) = outcome(step) else { return Explanation::default() };
    if is_true {
        return sentence!("why-contradiction.true", cells = cells, digit = digit);
    }
    let mut text = sentence!("why-contradiction", cells = cells, digit = digit);
    text.push_sentence(eliminations(step));
    text
}

fn chain_contradiction(step: &Step) -> Explanation {
    let mut text = Explanation::default();
    for (index, chain) in step.reason.chains.iter().enumerate() {
        match &chain.links[..] {
            // The assumption is named once; later chains only add what else it rules out.
            [first, rest @ ..] if index > 0 && first.kind == LinkKind::Weak => {
                text.push_sentence(also(first));
                rest.iter().for_each(|link| text.push_sentence(later_link(link)));
            }
            links => text.push_sentence(link_sentences(links)),
        }
    }
    text.push_sentence(contradiction(step));
    text
}

/// "r1c1 also rules out 5 in r4c1 (column 1)."
fn also(link: &Link) -> Explanation {
    let (from, Node { digit, cells }) = (link.from.cells, link.to);
    sentence!("why-link-weak.also", from = from, digit = digit, cells = cells, why = reason(link))
}

/// Returns what the links of a step with a wrong assumption lead to, and what follows.
fn contradiction(step: &Step) -> Explanation {
    let ends: Vec<Node> = step.reason.nodes(CandidateRole::End).collect();
    let cell = step.reason.cells(CellRole::Pattern);
    let house = step.reason.houses(HouseRole::Pattern).next();
    let mut text = match (house, ends.first()) {
        (Some(house), Some(_)) => no_place(house, &ends),
        (_, Some(end)) if cell.is_empty() => {
            sentence!("why-contradiction.both", count = end.cells.len(), cells = end.cells, digit = end.digit)
        }
        _ => sentence!("why-contradiction.no-digit", cell = cell),
    };
    text.push_sentence(conclusion(step));
    text
}

/// Returns the sentence about a house without a place for a digit, given with the places.
pub(in crate::solve::technique::explanation) fn no_place(house: House, places: &[Node]) -> Explanation {
    let cells = places.iter().fold(CellSet::EMPTY, |all, node| all.union(node.cells));
    let digits: DigitSet = places.iter().map(|node| node.digit).collect();
    sentence!("why-contradiction.no-place", count = cells.len(), unit = house, digit = digits, cells = cells)
}

fn net_contradiction(step: &Step) -> Explanation {
    let Some((about, is_true)) = outcome(step) else { return Explanation::default() };
    let mut text = assumption(about, !is_true);
    text.push_sentence(step.reason.chains.first().map(net).unwrap_or_default());
    text.push_sentence(contradiction(step));
    text
}

/// Returns what follows from the chains of a step, whose links are listed beside it.
pub(in crate::solve::technique::explanation) fn chain_conclusion(step: &Step) -> Explanation {
    match step.technique {
        Technique::ForcingChainVerity | Technique::ForcingNetVerity => {
            let mut text = cases(step);
            text.push_sentence(in_every_case(step));
            text
        }
        _ => contradiction(step),
    }
}

/// Returns the cases of which one is true.
fn cases(step: &Step) -> Explanation {
    let starts: Vec<Node> = step.reason.nodes(CandidateRole::Assumed).collect();
    let cell = step.reason.cells(CellRole::Pattern);
    let digits: DigitSet = starts.iter().map(|start| start.digit).collect();
    let cells = starts.iter().fold(CellSet::EMPTY, |all, start| all.union(start.cells));
    match step.reason.houses(HouseRole::Pattern).next() {
        _ if starts.is_empty() => Explanation::default(),
        Some(house) => sentence!("why-verity.unit", cells = cells, digits = digits, unit = house),
        None if !cell.is_empty() => sentence!("why-verity.cell", cells = cells, digits = digits),
        None => sentence!("why-verity", count = cells.len(), cells = cells, digits = digits),
    }
}

/// Returns what is true in every case.
fn in_every_case(step: &Step) -> Explanation {
    let Some((about, is_true)) = outcome(step) else { return Explanation::default() };
    if is_true {
        return sentence!("why-verity.true", cells = about.cells, digit = about.digit);
    }
    let mut text = sentence!("why-verity.false", cells = about.cells, digit = about.digit);
    text.push_sentence(eliminations(step));
    text
}

fn verity(step: &Step) -> Explanation {
    let starts: Vec<Node> = step.reason.nodes(CandidateRole::Assumed).collect();
    if starts.is_empty() {
        return Explanation::default();
    }
    let mut text = cases(step);
    let either_way = step.reason.houses(HouseRole::Pattern).next().is_none()
        && step.reason.cells(CellRole::Pattern).is_empty();
    for (index, (start, chain)) in starts.iter().zip(&step.reason.chains).enumerate() {
        let start_is_true = !(either_way && index > 0);
        if chain.links.is_empty() {
            let condition = condition(*start, start_is_true);
            text.push_sentence(sentence!("why-verity.at-once", condition = condition));
        } else if is_net(step.technique) {
            text.push_sentence(assumption(*start, start_is_true));
            text.push_sentence(net(chain));
        } else {
            text.push_sentence(link_sentences(&chain.links));
        }
    }
    text.push_sentence(in_every_case(step));
    text
}

/// Returns the deductions of a net, each with its house or cell but without its premises.
fn net(chain: &Chain) -> Explanation {
    let mut text = Explanation::default();
    for link in &chain.links {
        text.push_sentence(net_link(link));
    }
    text
}

pub(in crate::solve::technique::explanation) fn net_link(link: &Link) -> Explanation {
    let Node { digit, cells } = link.to;
    if link.kind == LinkKind::Weak {
        return later_link(link);
    }
    let why = match link.reason {
        LinkReason::Cell(_) => sentence!("why-link-reason.last-candidate"),
        LinkReason::House(_) | LinkReason::Set(_) | LinkReason::Clue(..) => reason(link),
    };
    sentence!("why-link-strong.net", count = cells.len(), cells = cells, digit = digit, why = why)
}
