//! Contradictions by clues in sentences.

use std::collections::BTreeMap;

use super::chains::reason;
use super::clue_names::named;
use super::forcing::{assumption, conclusion, net_link, no_place};
use super::template::{Explanation, Token, sentence};
use super::{CandidateGrid, Step};
use crate::grid::{Cell, CellSet, DigitSet};
use crate::solve::technique::{CandidateRole, CellRole, HouseRole, Link, LinkKind, LinkReason, Node};

/// Returns the assumption, what each use of a house or a clue then says, and what cannot be.
pub(in crate::solve::technique::explanation) fn contradiction(
    grid: &CandidateGrid,
    step: &Step,
) -> Explanation {
    let Some(assumed) = step.reason.nodes(CandidateRole::Assumed).next() else {
        return Explanation::default();
    };
    let mut text = assumption(assumed, true);
    let mut links = step.reason.chains.first().map_or(&[][..], |chain| &chain.links);
    for count in &step.reason.applications {
        let (of_one, later) = links.split_at((*count).min(links.len()));
        text.push_sentence(application(grid, of_one));
        links = later;
    }
    text.push_sentence(what_cannot_be(grid, step));
    text
}

/// "Then r9c9 is 3, and r9c8 is not 1 or 2 (arrow at r8c9)."
fn application(grid: &CandidateGrid, links: &[Link]) -> Explanation {
    let (Some(first), Some(by)) = (links.first(), links.iter().find(|link| link.kind == LinkKind::Weak))
    else {
        return links.first().map_or_else(Explanation::default, net_link);
    };
    // Several clues of one kind are told apart by their places.
    let why = match by.reason {
        LinkReason::Clue(clue, _) => Explanation::from_iter([Token::Clue(clue, grid.rules.clue_name(clue))]),
        _ if links.len() == 1 => return net_link(first),
        _ => reason(by),
    };
    sentence!("why-application", what = what_follows(links), why = why)
}

/// "r9c9 is 3, and r9c8 is not 1 or 2"
pub(super) fn what_follows(links: &[Link]) -> Explanation {
    let placed = || links.iter().filter(|link| link.kind == LinkKind::Strong).map(|link| link.to);
    let is_open = |node: &Node| !placed().any(|placed| placed.cells == node.cells);
    let gone = links.iter().filter(|link| link.kind == LinkKind::Weak).map(|link| link.to).filter(is_open);
    // The digits of each cell together, and the cells that lose the same digits.
    let mut digits: BTreeMap<Cell, DigitSet> = BTreeMap::new();
    gone.flat_map(|node| node.cells.iter().map(move |cell| (cell, node.digit)))
        .for_each(|(cell, digit)| digits.entry(cell).or_default().insert(digit));
    let mut cells: Vec<(DigitSet, CellSet)> = Vec::new();
    for (cell, gone) in digits {
        match cells.iter_mut().find(|(digits, _)| *digits == gone) {
            Some((_, cells)) => _ = cells.insert(cell),
            None => cells.push((gone, cell.into())),
        }
    }
    let placed =
        placed().map(|Node { digit, cells }| sentence!("why-application.is", cells = cells, digit = digit));
    let gone = cells.into_iter().map(|(digits, cells)| {
        sentence!("why-application.not", count = cells.len(), cells = cells, digits = digits)
    });
    let what = placed.chain(gone).reduce(|before, next| sentence!("list-more", before = before, next = next));
    what.unwrap_or_default()
}

/// Returns what cannot be after the links of a step, and what follows.
pub(super) fn what_cannot_be(grid: &CandidateGrid, step: &Step) -> Explanation {
    let house = step.reason.houses(HouseRole::Pattern).next();
    let ends: Vec<_> = step.reason.nodes(CandidateRole::End).collect();
    let cell = step.reason.cells(CellRole::Pattern);
    let mut text = match (house, step.reason.clues.first()) {
        (Some(house), _) if ends.iter().all(|end| end.cells.is_empty()) => {
            let digits: DigitSet = ends.iter().map(|end| end.digit).collect();
            sentence!("why-contradiction.nowhere", unit = house, digit = digits)
        }
        (Some(house), _) => no_place(house, &ends),
        (None, Some(clue)) if cell.is_empty() => {
            sentence!("why-contradiction.clue", clue = named(grid, *clue))
        }
        _ => sentence!("why-contradiction.no-digit", cell = cell),
    };
    text.push_sentence(conclusion(step));
    text
}
