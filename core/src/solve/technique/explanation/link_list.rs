//! Chains as lists: a row for each link, and the notation in one line.

use super::template::{Explanation, sentence};
use super::{contradiction, group_by_digits};
use crate::grid::{CellSet, DigitSet};
use crate::solve::technique::Technique;
use crate::solve::technique::{Chain, Link, LinkKind, LinkReason, Node, Step};
use crate::text::{self, Conjunction, text};

/// A link as a row of a list, or several that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkRow {
    /// "then r5c9 is not 8"
    pub sentence: Explanation,
    /// "row 5"
    pub reason: String,
    pub is_strong: bool,
}

/// Returns the rows of a chain of a step, one for each group of links. In a net, a link may depend on several before it.
pub fn link_rows(step: &Step, chain: &Chain) -> Vec<LinkRow> {
    let is_net = super::forcing::is_net(step.technique);
    if !step.reason.applications.is_empty() {
        return application_rows(step, chain);
    }
    let row = |(index, link): (usize, &Link)| LinkRow {
        sentence: match index {
            0 => first_sentence(link, assumes_truth(step, chain)),
            _ => next_sentence(link),
        },
        reason: reason_text(link, is_net),
        is_strong: link.kind == LinkKind::Strong,
    };
    chain.links.iter().enumerate().map(row).collect()
}

/// Returns the rows of a contradiction by clues, one for each use of a house or a clue.
fn application_rows(step: &Step, chain: &Chain) -> Vec<LinkRow> {
    let mut links = &chain.links[..];
    let row = |(index, count): (usize, usize)| {
        let (of_one, later) = links.split_at(count.min(links.len()));
        links = later;
        let (first, by) = (of_one.first()?, of_one.iter().find(|link| link.kind == LinkKind::Weak));
        let sentence = match (of_one, index) {
            ([link], 0) => first_sentence(link, true),
            ([link], _) => next_sentence(link),
            (_, 0) => {
                let (cells, digit) = (first.from.cells, first.from.digit);
                let what = contradiction::what_follows(of_one);
                sentence!("link-row-group.first", cells = cells, digit = digit, what = what)
            }
            _ => sentence!("link-row-group", what = contradiction::what_follows(of_one)),
        };
        let is_strong = of_one.iter().any(|link| link.kind == LinkKind::Strong);
        Some(LinkRow { sentence, reason: reason_text(by.unwrap_or(first), true), is_strong })
    };
    step.link_groups().into_iter().enumerate().filter_map(row).collect()
}

/// Returns whether a chain starts from a candidate that is assumed to be true. In a chain of single links the first
/// link shows it: from a true candidate only weak links lead on. The deductions of a net are strong in either case.
fn assumes_truth(step: &Step, chain: &Chain) -> bool {
    match step.technique {
        Technique::ForcingNetVerity => true,
        // The step concludes the opposite of the assumption.
        Technique::ForcingNetContradiction | Technique::Nishio => step.placements.is_empty(),
        technique if technique.is_contradiction_by_clues() => step.placements.is_empty(),
        _ => chain.links.first().is_some_and(|link| link.kind == LinkKind::Weak),
    }
}

/// "If r5c5 is not 4, it is 8"
fn first_sentence(link: &Link, from_is_true: bool) -> Explanation {
    let Link { from, to, .. } = *link;
    let mut text = if from_is_true {
        sentence!("link-row-if", cells = from.cells, digit = from.digit)
    } else {
        sentence!("link-row-if-not", count = from.cells.len(), cells = from.cells, digit = from.digit)
    };
    text.push_sentence(match link.kind {
        LinkKind::Strong if from.cells == to.cells => sentence!("link-row-it-is", digit = to.digit),
        LinkKind::Strong => sentence!("link-row-is", cells = to.cells, digit = to.digit),
        LinkKind::Weak if from.cells == to.cells => sentence!("link-row-it-is.not", digit = to.digit),
        LinkKind::Weak => {
            sentence!("link-row-is.not", count = to.cells.len(), cells = to.cells, digit = to.digit)
        }
    });
    text
}

/// "then r5c9 is not 8", "so r5c9 is 2"
fn next_sentence(link: &Link) -> Explanation {
    let Node { digit, cells } = link.to;
    match link.kind {
        LinkKind::Strong => sentence!("link-row-so", cells = cells, digit = digit),
        LinkKind::Weak => sentence!("link-row-then", count = cells.len(), cells = cells, digit = digit),
    }
}

/// "only 4 or 8 there", "last place in box 3", "row 5"
fn reason_text(link: &Link, is_net: bool) -> String {
    let pair = || {
        let digits: DigitSet = [link.from.digit, link.to.digit].into_iter().collect();
        text::list(digits.iter(), Conjunction::Or)
    };
    match (link.kind, link.reason) {
        (LinkKind::Strong, LinkReason::House(house)) => text!("link-reason-last", unit = house.to_string()),
        (LinkKind::Weak, LinkReason::House(house)) => house.to_string(),
        (LinkKind::Strong, LinkReason::Cell(_)) if is_net => text!("link-reason-left").to_owned(),
        (LinkKind::Strong, LinkReason::Cell(_)) => text!("link-reason-only", digits = pair()),
        (LinkKind::Weak, LinkReason::Cell(_)) => text!("link-reason-cell").to_owned(),
        (_, LinkReason::Clue(_, kind)) => kind.singular().to_owned(),
        (_, LinkReason::Set(index)) => {
            let letter = char::from_u32('A' as u32 + index as u32).unwrap_or('?');
            text!("link-reason-set", name = letter.to_string())
        }
    }
}

/// The name of a branch of a step with several chains.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BranchName {
    /// "r4c5 ≠ 5"; only "≠ 8" if the branch before is about the same cells.
    pub short: String,
    /// The same as a screen reader says it.
    pub spoken: String,
}

/// Returns names that tell branches apart: by their ends or, if more of them differ, by their starts. A chain without
/// links has no place here.
pub fn branch_names(step: &Step, chains: &[&Chain]) -> Vec<BranchName> {
    let end = |chain: &&Chain| chain.links.last().map(|link| (link.to, link.kind == LinkKind::Strong));
    let start = |chain: &&Chain| chain.links.first().map(|link| (link.from, assumes_truth(step, chain)));
    let ends: Vec<_> = chains.iter().filter_map(end).collect();
    let starts: Vec<_> = chains.iter().filter_map(start).collect();
    let differing = |nodes: &[(Node, bool)]| {
        let is_first = |(index, node): &(usize, &(Node, bool))| !nodes[..*index].contains(node);
        nodes.iter().enumerate().filter(is_first).count()
    };
    let by_start = differing(&starts) > differing(&ends);
    let nodes = if by_start { starts } else { ends };
    let name = |(index, (node, is_true)): (usize, &(Node, bool))| {
        let Node { digit, cells } = *node;
        let sign = if *is_true { "=" } else { "≠" };
        let is_repeated = index > 0 && nodes[index - 1].0.cells == cells;
        let short = match is_repeated {
            true => format!("{sign} {digit}"),
            false => format!("{} {sign} {digit}", joined(cells.iter())),
        };
        let sentence = match (by_start, *is_true) {
            (true, true) => sentence!("link-row-if", cells = cells, digit = digit),
            (true, false) => sentence!("link-row-if-not", count = cells.len(), cells = cells, digit = digit),
            (false, true) => sentence!("link-row-so", cells = cells, digit = digit),
            (false, false) => sentence!("link-row-then", count = cells.len(), cells = cells, digit = digit),
        };
        BranchName { short, spoken: sentence.spoken().trim_end_matches(',').to_owned() }
    };
    nodes.iter().enumerate().map(name).collect()
}

/// A piece of a chain's notation, with the index of the row of its link if it has one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotationPart {
    pub text: String,
    /// The index of the row of the link that it writes.
    pub link: Option<usize>,
}

/// Returns a chain in one line, "=" for strong links and "–" for weak ones: "(4=8)r5c5 – (8=2)r5c9 → r5c1 ≠ 4". A net
/// has no such links; its line is the assumption and what is deduced from it: "r7c4 = 6 → r9c7 = 6 → r7c4 ≠ 6".
/// `first` is the number of links in the chains before.
pub fn notation(step: &Step, chain: &Chain, first: usize) -> Vec<NotationPart> {
    let mut parts = match super::forcing::is_net(step.technique) {
        true => net_parts(step, chain, first),
        false => chain_parts(chain, first),
    };
    let removed = group_by_digits(&step.eliminations)
        .into_iter()
        .map(|(digits, out)| format!("{} ≠ {}", joined(out.iter()), joined(digits.iter())));
    let placed = step.placements.iter().map(|candidate| format!("{} = {}", candidate.cell, candidate.digit));
    let outcome = removed.chain(placed).collect::<Vec<_>>().join("; ");
    parts.push(NotationPart { text: format!(" → {outcome}"), link: None });
    parts
}

/// "r7c4 = 6", " → ", "r9c7 = 6"
fn net_parts(step: &Step, chain: &Chain, first: usize) -> Vec<NotationPart> {
    let literal = |node: Node, is_true: bool| {
        format!("{} {} {}", joined(node.cells.iter()), if is_true { "=" } else { "≠" }, node.digit)
    };
    let Some(start) = chain.links.first() else { return Vec::new() };
    let mut parts = vec![NotationPart { text: literal(start.from, assumes_truth(step, chain)), link: None }];
    for (link, group) in chain.links.iter().zip(step.groups_of_links().skip(first)) {
        parts.push(NotationPart { text: " → ".to_owned(), link: None });
        let text = literal(link.to, link.kind == LinkKind::Strong);
        parts.push(NotationPart { text, link: Some(group) });
    }
    parts
}

fn chain_parts(chain: &Chain, first: usize) -> Vec<NotationPart> {
    let cells = |cells: CellSet| joined(cells.iter());
    let node =
        |node: Node| NotationPart { text: format!("({}){}", node.digit, cells(node.cells)), link: None };
    let is_merged = |link: &Link| link.kind == LinkKind::Strong && matches!(link.reason, LinkReason::Cell(_));
    let mut parts = Vec::new();
    for (index, link) in chain.links.iter().enumerate() {
        let number = Some(first + index);
        if is_merged(link) {
            let text = format!("({}={}){}", link.from.digit, link.to.digit, cells(link.to.cells));
            parts.push(NotationPart { text, link: number });
            continue;
        }
        if index == 0 {
            parts.push(node(link.from));
        }
        let symbol = if link.kind == LinkKind::Strong { " = " } else { " – " };
        parts.push(NotationPart { text: symbol.to_owned(), link: number });
        if !chain.links.get(index + 1).is_some_and(is_merged) {
            parts.push(node(link.to));
        }
    }
    parts
}

fn joined<T: ToString>(items: impl Iterator<Item = T>) -> String {
    items.map(|item| item.to_string()).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Candidate, Digit};
    use crate::rules::House;
    use crate::solve::classic::cell;
    use crate::solve::technique::Reason;
    use crate::solve::technique::Technique;

    fn node(name: &str, value: usize) -> Node {
        Candidate { cell: cell(name).into(), digit: Digit::new(value).unwrap() }.into()
    }

    fn chain() -> Chain {
        let link = |from, to, kind, reason| Link { from, to, kind, reason };
        let row = House::Row(4);
        Chain {
            links: vec![
                link(
                    node("r5c5", 4),
                    node("r5c5", 8),
                    LinkKind::Strong,
                    LinkReason::Cell(cell("r5c5").into()),
                ),
                link(node("r5c5", 8), node("r5c9", 8), LinkKind::Weak, LinkReason::House(row)),
                link(
                    node("r5c9", 8),
                    node("r5c9", 4),
                    LinkKind::Strong,
                    LinkReason::Cell(cell("r5c9").into()),
                ),
            ],
            closed: false,
        }
    }

    fn step() -> Step {
        let out = vec![Candidate { cell: cell("r5c1").into(), digit: Digit::new(4).unwrap() }];
        let (technique, reason) = (Technique::XyChain, Reason::default());
        Step { technique, placements: Vec::new(), eliminations: out, reason }
    }

    #[test]
    fn each_link_is_a_short_sentence_with_its_reason() {
        let rows: Vec<_> = link_rows(&step(), &chain())
            .iter()
            .map(|row| format!("{} ({})", row.sentence, row.reason))
            .collect();
        assert_eq!(
            rows,
            [
                "If r5c5 is not 4, it is 8 (only 4 or 8 there)",
                "then r5c9 is not 8 (row 5)",
                "so r5c9 is 4 (only 4 or 8 there)"
            ]
        );
    }

    #[test]
    fn the_notation_names_links_and_outcome() {
        let parts = notation(&step(), &chain(), 0);
        let line: String = parts.iter().map(|part| part.text.as_str()).collect();
        assert_eq!(line, "(4=8)r5c5 – (8=4)r5c9 → r5c1 ≠ 4");
        assert_eq!(parts.iter().filter_map(|part| part.link).collect::<Vec<_>>(), [0, 1, 2]);
    }
}
