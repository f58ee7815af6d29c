//! Chains and loops in words, link by link.

use super::template::{Text, number, sentence};
use super::{Step, losses};
use crate::grid::DigitSet;
use crate::technique::{CandidateRole, CellRole, Chain, Link, LinkBy, LinkKind, Node, Technique};

/// Remote pairs, X-chains, XY-chains, alternating chains and nice loops.
pub(super) fn explain(step: &Step) -> Text {
    let Some(chain) = step.reason.chains.first() else { return Text::default() };
    let ends: Vec<Node> = step.reason.nodes(CandidateRole::End).collect();
    use Technique::*;
    match (step.technique, &ends[..]) {
        (RemotePair, _) => remote_pair(step),
        (ContinuousLoop | GroupedContinuousLoop, _) => continuous(step, chain),
        (DiscontinuousLoop | GroupedDiscontinuousLoop, [about]) => discontinuous(step, chain, *about),
        (_, [first, last]) => open(step, chain, *first, *last),
        _ => Text::default(),
    }
}

fn remote_pair(step: &Step) -> Text {
    let cells = step.reason.cells(CellRole::Pattern);
    let digits: DigitSet = step.reason.digits.iter().copied().collect();
    let mut text = sentence!("why-remote-pair", cells = cells, digits = digits);
    text.sentence(sentence!("why-remote-pair.turns", digits = digits, size = number(cells.len())));
    text.sentence(losses(step));
    text
}

/// A chain with two ends of which one is true.
fn open(step: &Step, chain: &Chain, first: Node, last: Node) -> Text {
    let mut text = assumed(first, false);
    text.sentence(links(&chain.links));
    text.sentence(if first == last {
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
    text.sentence(losses(step));
    text
}

fn discontinuous(step: &Step, chain: &Chain, about: Node) -> Text {
    let starts_true = chain.links.first().is_some_and(|link| link.kind == LinkKind::Weak);
    let mut text = assumed(about, starts_true);
    text.sentence(links(&chain.links));
    text.sentence(if starts_true {
        sentence!("why-discontinuous", cells = about.cells, digit = about.digit)
    } else {
        sentence!("why-discontinuous.true", cells = about.cells, digit = about.digit)
    });
    text.sentence(losses(step));
    text
}

fn continuous(step: &Step, chain: &Chain) -> Text {
    let Some(first) = chain.links.first() else { return Text::default() };
    let mut text = assumed(first.from, first.kind == LinkKind::Weak);
    text.sentence(links(&chain.links));
    text.sentence(sentence!("why-continuous"));
    text.sentence(losses(step));
    text
}

/// "Suppose that r1c1 is not 5."
pub(super) fn assumed(node: Node, is_true: bool) -> Text {
    let Node { digit, cells } = node;
    if is_true {
        sentence!("why-suppose", count = cells.len(), cells = cells, digit = digit)
    } else {
        sentence!("why-suppose.not", count = cells.len(), cells = cells, digit = digit)
    }
}

/// What follows, a sentence a link.
pub(super) fn links(links: &[Link]) -> Text {
    let mut text = Text::default();
    for link in links {
        let Node { digit, cells } = link.to;
        text.sentence(match (link.kind, link.by) {
            (LinkKind::Strong, LinkBy::Unit(unit)) => {
                sentence!("why-link-strong.unit", cells = cells, digit = digit, unit = unit)
            }
            (LinkKind::Strong, LinkBy::Cell(_) | LinkBy::Set(_)) => {
                sentence!("why-link-strong", cells = cells, digit = digit)
            }
            (LinkKind::Weak, by) => excluded(link.to, by),
        });
    }
    text
}

/// "So r1c1, which lies in row 1 too, is not 5."
pub(super) fn excluded(node: Node, by: LinkBy) -> Text {
    let Node { digit, cells } = node;
    match by {
        LinkBy::Unit(unit) => {
            sentence!("why-link-weak.unit", count = cells.len(), cells = cells, digit = digit, unit = unit)
        }
        LinkBy::Cell(_) | LinkBy::Set(_) => sentence!("why-link-weak", cells = cells, digit = digit),
    }
}
