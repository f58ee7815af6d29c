//! Explanations of chains and loops, link by link.

use super::template::{Explanation, Token, number_in_words, sentence};
use super::{CandidateGrid, Step, eliminations};
use crate::grid::{Cell, CellSet, DigitSet};
use crate::solve::technique::Technique;
use crate::solve::technique::{CandidateRole, CellRole, Chain, Link, LinkKind, LinkReason, Node};
use crate::text::Conjunction;

/// Explains remote pairs, X-chains, XY-chains, alternating chains and nice loops.
pub(in crate::solve::technique::explanation) fn explain(grid: &CandidateGrid, step: &Step) -> Explanation {
    let mut text = match step.reason.chains.first() {
        _ if step.technique == Technique::RemotePair => {
            let digits: DigitSet = step.reason.digits.iter().copied().collect();
            let cells = step.reason.cells(CellRole::Pattern);
            sentence!("why-remote-pair", cells = cells, digits = digits, path = path(&remote_path(step)))
        }
        Some(chain) => link_sentences(&chain.links),
        None => return Explanation::default(),
    };
    text.push_sentence(conclusion(grid, step));
    text
}

/// Returns what follows from the links of a chain.
pub(in crate::solve::technique::explanation) fn conclusion(grid: &CandidateGrid, step: &Step) -> Explanation {
    use Technique::*;
    let Some(chain) = step.reason.chains.first().filter(|_| step.technique != RemotePair) else {
        return remote_pair(grid, step);
    };
    let ends: Vec<Node> = step.reason.nodes(CandidateRole::End).collect();
    let mut text = match (step.technique, &ends[..]) {
        (ContinuousLoop | GroupedContinuousLoop, _) => {
            let mut text = sentence!("why-continuous");
            text.push_sentence(sentence!("why-continuous.out"));
            text
        }
        (DiscontinuousLoop | GroupedDiscontinuousLoop, [about]) => discontinuous(chain, *about),
        (_, [first, last]) => open_chain(*first, *last),
        _ => Explanation::default(),
    };
    text.push_sentence(eliminations(step));
    text
}

fn remote_pair(grid: &CandidateGrid, step: &Step) -> Explanation {
    let digits: DigitSet = step.reason.digits.iter().copied().collect();
    let size = number_in_words(step.reason.cells(CellRole::Pattern).len());
    let mut text = sentence!("why-remote-pair.turns", digits = digits, size = size);
    let path = remote_path(step);
    let ends: CellSet = path.first().into_iter().chain(path.last()).copied().collect();
    let seen = grid.common_peers(ends);
    let seen_by_ends = step.eliminations.iter().all(|one| seen.contains(one.cell));
    text.push_sentence(match step.reason.digits[..] {
        [first, last] if seen_by_ends => {
            sentence!("why-remote-pair.ends", ends = ends, first = first, last = last, digits = digits)
        }
        _ => sentence!("why-remote-pair.out", digits = digits),
    });
    text.push_sentence(eliminations(step));
    text
}

/// Returns the cells of a remote pair in the order of its chain.
fn remote_path(step: &Step) -> Vec<Cell> {
    let links = step.reason.chains.first().into_iter().flat_map(|chain| &chain.links);
    links.filter(|link| link.kind == LinkKind::Strong).filter_map(|link| link.from.cells.first()).collect()
}

/// Lists cells in the given order.
fn path(cells: &[Cell]) -> Explanation {
    let one = |cell: &Cell| Explanation::from_iter([Token::Cells((*cell).into(), Conjunction::And)]);
    let list =
        cells.iter().map(one).reduce(|before, next| sentence!("list-more", before = before, next = next));
    list.unwrap_or_default()
}

/// Returns what follows from a chain one of whose two ends is true.
fn open_chain(first: Node, last: Node) -> Explanation {
    if first == last {
        return sentence!("why-chain-one-end", first = first.cells, digit = first.digit);
    }
    if first.digit == last.digit {
        return sentence!("why-chain-ends", first = first.cells, last = last.cells, digit = first.digit);
    }
    let mut text = sentence!(
        "why-chain-two-digits",
        first = first.cells,
        first_digit = first.digit,
        last = last.cells,
        last_digit = last.digit,
    );
    text.push_sentence(sentence!(
        "why-chain-two-digits.out",
        first = first.cells,
        first_digit = first.digit,
        last = last.cells,
        last_digit = last.digit,
    ));
    text
}

fn discontinuous(chain: &Chain, about: Node) -> Explanation {
    let starts_true = chain.links.first().is_some_and(|link| link.kind == LinkKind::Weak);
    let Node { digit, cells } = about;
    if starts_true {
        sentence!("why-discontinuous", count = cells.len(), cells = cells, digit = digit)
    } else {
        sentence!("why-discontinuous.true", count = cells.len(), cells = cells, digit = digit)
    }
}

/// "If r1c1 is not 5".
pub(in crate::solve::technique::explanation) fn condition(node: Node, is_true: bool) -> Explanation {
    let Node { digit, cells } = node;
    if is_true {
        sentence!("why-if", count = cells.len(), cells = cells, digit = digit)
    } else {
        sentence!("why-if.not", count = cells.len(), cells = cells, digit = digit)
    }
}

/// Returns one sentence per link; the first names the assumption.
pub(in crate::solve::technique::explanation) fn link_sentences(links: &[Link]) -> Explanation {
    let mut text = Explanation::default();
    for (index, link) in links.iter().enumerate() {
        text.push_sentence(if index == 0 { first_link(link) } else { later_link(link) });
    }
    text
}

/// "If r1c1 is not 5, it is 2 (only 2 or 5 there)."
pub(in crate::solve::technique::explanation) fn first_link(link: &Link) -> Explanation {
    let (Node { digit, cells }, why) = (link.to, reason(link));
    let here = link.from.cells == cells && cells.len() == 1;
    match link.kind {
        LinkKind::Strong => {
            let condition = condition(link.from, false);
            if here {
                sentence!("why-link-strong.first-here", condition = condition, digit = digit, why = why)
            } else {
                sentence!(
                    "why-link-strong.first",
                    count = cells.len(),
                    condition = condition,
                    cells = cells,
                    digit = digit,
                    why = why,
                )
            }
        }
        LinkKind::Weak => {
            let condition = condition(link.from, true);
            if here {
                sentence!("why-link-weak.first-here", condition = condition, digit = digit, why = why)
            } else {
                sentence!(
                    "why-link-weak.first",
                    count = cells.len(),
                    condition = condition,
                    cells = cells,
                    digit = digit,
                    why = why,
                )
            }
        }
    }
}

/// "So r1c1 is 2 (only 2 or 5 there)." or "Then r1c1 is not 5 (row 1)."
pub(in crate::solve::technique::explanation) fn later_link(link: &Link) -> Explanation {
    let Node { digit, cells } = link.to;
    let why = match (link.kind, link.reason) {
        (LinkKind::Weak, LinkReason::Cell(_)) => {
            sentence!("why-link-reason.is-digit", digit = link.from.digit)
        }
        _ => reason(link),
    };
    match link.kind {
        LinkKind::Strong => {
            sentence!("why-link-strong", count = cells.len(), cells = cells, digit = digit, why = why)
        }
        LinkKind::Weak => {
            sentence!("why-link-weak", count = cells.len(), cells = cells, digit = digit, why = why)
        }
    }
}

/// Returns the reason of a link in a few words: "only 2 or 5 there", "row 1", "last place in box 3".
pub(in crate::solve::technique::explanation) fn reason(link: &Link) -> Explanation {
    match (link.kind, link.reason) {
        (LinkKind::Strong, LinkReason::House(house)) => {
            sentence!("why-link-reason.last-place", count = link.to.cells.len(), unit = house)
        }
        (LinkKind::Strong, LinkReason::Cell(_)) => {
            sentence!("why-link-reason", digits = DigitSet::from_iter([link.from.digit, link.to.digit]))
        }
        (LinkKind::Weak, LinkReason::House(house)) => sentence!("why-link-reason.unit", unit = house),
        (LinkKind::Weak, LinkReason::Cell(_)) => sentence!("why-link-reason.one-digit"),
        (_, LinkReason::Set(_)) => sentence!("why-link-reason.set"),
        (_, LinkReason::Clue(clue, kind)) => {
            Explanation::from_iter([Token::Clue(clue, kind.singular().to_owned())])
        }
    }
}
