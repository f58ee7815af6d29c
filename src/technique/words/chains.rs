//! Chains and loops in words, link by link.

use super::template::{Part, Text, fill};
use super::{Step, losses, number};
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
    let parts: [Part; 3] = [cells.into(), digits.into(), number(cells.len()).into()];
    let mut text =
        fill("{0} have no candidates but {1}, and they make a chain in which each sees the next.", &parts);
    text.sentence(fill(
        "So {1} take turns along these {2} cells: of two with an even number of cells between them, one is the one \
         digit and the other the other. A cell that sees both can hold neither:",
        &parts,
    ));
    text.sentence(losses(step));
    text
}

/// A chain with two ends of which one is true.
fn open(step: &Step, chain: &Chain, first: Node, last: Node) -> Text {
    let mut text = assumed(first, false);
    text.sentence(links(&chain.links));
    let parts: [Part; 4] = [first.cells.into(), first.digit.into(), last.cells.into(), last.digit.into()];
    text.sentence(if first == last {
        fill("So {0} is {1} in any case, and no cell that sees it can be {1}:", &parts)
    } else if first.digit == last.digit {
        fill("So {0} or {2} is {1} in any case, and no cell that sees both can be {1}:", &parts)
    } else {
        fill(
            "So {0} is {1} or {2} is {3} in any case. Neither would be true if {0} were {3} or if {2} were {1}, \
             because the two cells see each other:",
            &parts,
        )
    });
    text.sentence(losses(step));
    text
}

fn discontinuous(step: &Step, chain: &Chain, about: Node) -> Text {
    let starts_true = chain.links.first().is_some_and(|link| link.kind == LinkKind::Weak);
    let parts: [Part; 2] = [about.cells.into(), about.digit.into()];
    let mut text = assumed(about, starts_true);
    text.sentence(links(&chain.links));
    text.sentence(if starts_true {
        fill("So if {0} were {1}, it would not be {1}. It is not:", &parts)
    } else {
        fill("So if {0} were not {1}, it would be {1}. It is, and its other candidates go:", &parts)
    });
    text.sentence(losses(step));
    text
}

fn continuous(step: &Step, chain: &Chain) -> Text {
    let Some(first) = chain.links.first() else { return Text::default() };
    let mut text = assumed(first.from, first.kind == LinkKind::Weak);
    text.sentence(links(&chain.links));
    text.sentence(fill(
        "So the chain closes to a loop, which can be read from any of its places and in both directions. Wherever one place \
         makes the next one false, one of the two is true in any case, and nothing else can take what they take:",
        &[],
    ));
    text.sentence(losses(step));
    text
}

/// "Suppose that r1c1 is not 5."
pub(super) fn assumed(node: Node, is_true: bool) -> Text {
    let parts: [Part; 2] = [node.cells.into(), node.digit.into()];
    match (is_true, node.cells.len()) {
        (true, 1) => fill("Suppose that {0} is {1}.", &parts),
        (true, _) => fill("Suppose that {1} is in {0|or}.", &parts),
        (false, 1) => fill("Suppose that {0} is not {1}.", &parts),
        (false, _) => fill("Suppose that {1} is not in {0|or}.", &parts),
    }
}

/// What follows, a sentence a link.
pub(super) fn links(links: &[Link]) -> Text {
    let mut text = Text::default();
    for link in links {
        let Node { digit, cells } = link.to;
        let unit: Part = match link.by {
            LinkBy::Unit(unit) => unit.into(),
            LinkBy::Cell(_) | LinkBy::Set(_) => "".into(),
        };
        let parts: [Part; 3] = [cells.into(), digit.into(), unit];
        let in_unit = matches!(link.by, LinkBy::Unit(_));
        text.sentence(match (link.kind, in_unit, cells.len()) {
            (LinkKind::Strong, true, _) => fill("Then the {1} of {2} must be in {0|or}.", &parts),
            (LinkKind::Strong, false, _) => fill("Then {0} must be {1}.", &parts),
            (LinkKind::Weak, true, 1) => fill("So {0}, which lies in {2} too, is not {1}.", &parts),
            (LinkKind::Weak, true, _) => fill("So {0}, which lie in {2} too, are not {1}.", &parts),
            (LinkKind::Weak, false, _) => fill("So {0} is not {1}.", &parts),
        });
    }
    text
}
