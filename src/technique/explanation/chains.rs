//! Explanations of chains and loops, link by link.

use super::template::{Explanation, number_in_words, sentence};
use super::{Step, eliminations};
use crate::grid::DigitSet;
use crate::technique::{CandidateRole, CellRole, Chain, Link, LinkKind, LinkReason, Node, Technique};

/// Explains remote pairs, X-chains, XY-chains, alternating chains and nice loops.
pub(in crate::technique::explanation) fn explain(step: &Step) -> Explanation {
    let Some(chain) = step.reason.chains.first() else { return Explanation::default() };
    let ends: Vec<Node> = step.reason.nodes(CandidateRole::End).collect();
    use Technique::*;
    match (step.technique, &ends[..]) {
        (RemotePair, _) => remote_pair(step),
        (ContinuousLoop | GroupedContinuousLoop, _) => continuous(step, chain),
        (DiscontinuousLoop | GroupedDiscontinuousLoop, [about]) => discontinuous(step, chain, *about),
        (_, [first, last]) => open_chain(step, chain, *first, *last),
        _ => Explanation::default(),
    }
}

fn remote_pair(step: &Step) -> Explanation {
    let cells = step.reason.cells(CellRole::Pattern);
    let digits: DigitSet = step.reason.digits.iter().copied().collect();
    let mut text = sentence!("why-remote-pair", cells = cells, digits = digits);
    text.push_sentence(sentence!(
        "why-remote-pair.turns",
        digits = digits,
        size = number_in_words(cells.len())
    ));
    text.push_sentence(eliminations(step));
    text
}

/// Explains a chain one of whose two ends is true.
fn open_chain(step: &Step, chain: &Chain, first: Node, last: Node) -> Explanation {
    let mut text = assumption(first, false);
    text.push_sentence(link_sentences(&chain.links));
    text.push_sentence(if first == last {
        sentence!("why-chain-one-end", first = first.cells, digit = first.digit)
    } else if first.digit == last.digit {
        sentence!("why-chain-ends", first = first.cells, last = last.cells, digit = first.digit)
    } else {
        sentence!(
            "why-chain-two-digits",
            first = first.cells,
            first_digit = first.digit,
            last = last.cells,
            last_digit = last.digit,
        )
    });
    text.push_sentence(eliminations(step));
    text
}

fn discontinuous(step: &Step, chain: &Chain, about: Node) -> Explanation {
    let starts_true = chain.links.first().is_some_and(|link| link.kind == LinkKind::Weak);
    let mut text = assumption(about, starts_true);
    text.push_sentence(link_sentences(&chain.links));
    text.push_sentence(if starts_true {
        sentence!("why-discontinuous", cells = about.cells, digit = about.digit)
    } else {
        sentence!("why-discontinuous.true", cells = about.cells, digit = about.digit)
    });
    text.push_sentence(eliminations(step));
    text
}

fn continuous(step: &Step, chain: &Chain) -> Explanation {
    let Some(first) = chain.links.first() else { return Explanation::default() };
    let mut text = assumption(first.from, first.kind == LinkKind::Weak);
    text.push_sentence(link_sentences(&chain.links));
    text.push_sentence(sentence!("why-continuous"));
    text.push_sentence(eliminations(step));
    text
}

/// "Suppose that r1c1 is not 5."
pub(in crate::technique::explanation) fn assumption(node: Node, is_true: bool) -> Explanation {
    let Node { digit, cells } = node;
    if is_true {
        sentence!("why-suppose", count = cells.len(), cells = cells, digit = digit)
    } else {
        sentence!("why-suppose.not", count = cells.len(), cells = cells, digit = digit)
    }
}

/// Returns the consequences, one sentence per link.
pub(in crate::technique::explanation) fn link_sentences(links: &[Link]) -> Explanation {
    let mut text = Explanation::default();
    for link in links {
        let Node { digit, cells } = link.to;
        text.push_sentence(match (link.kind, link.reason) {
            (LinkKind::Strong, LinkReason::Unit(unit)) => {
                sentence!("why-link-strong.unit", cells = cells, digit = digit, unit = unit)
            }
            (LinkKind::Strong, LinkReason::Cell(_) | LinkReason::Set(_)) => {
                sentence!("why-link-strong", cells = cells, digit = digit)
            }
            (LinkKind::Weak, reason) => exclusion(link.to, reason),
        });
    }
    text
}

/// "So r1c1, which lies in row 1 too, is not 5."
pub(in crate::technique::explanation) fn exclusion(node: Node, reason: LinkReason) -> Explanation {
    let Node { digit, cells } = node;
    match reason {
        LinkReason::Unit(unit) => {
            sentence!("why-link-weak.unit", count = cells.len(), cells = cells, digit = digit, unit = unit)
        }
        LinkReason::Cell(_) | LinkReason::Set(_) => sentence!("why-link-weak", cells = cells, digit = digit),
    }
}
