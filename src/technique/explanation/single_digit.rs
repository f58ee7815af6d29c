//! Explanations of patterns of strong links on one digit: skyscraper, kite, turbot fish, empty rectangle and colouring.

use super::template::{Explanation, sentence};
use super::{Step, eliminations};
use crate::grid::{CellSet, Unit};
use crate::technique::{CandidateRole, CellRole, Chain, LinkReason, Technique, UnitRole};

/// Explains two strong links joined by a weak one; both pairs of a dual.
pub(in crate::technique::explanation) fn strong_link_pairs(step: &Step) -> Explanation {
    let mut text = Explanation::default();
    for (index, chain) in step.reason.chains.iter().enumerate() {
        if index > 0 {
            text.push_sentence(sentence!("why-two-links.second"));
        }
        text.push_sentence(joined_links(chain));
    }
    text.push_sentence(sentence!("why-two-links.out"));
    text.push_sentence(eliminations(step));
    text
}

fn joined_links(chain: &Chain) -> Explanation {
    let [first, middle, last] = &chain.links[..] else { return Explanation::default() };
    let unit = |by: LinkReason| if let LinkReason::Unit(unit) = by { vec![unit] } else { Vec::new() };
    let digit = first.from.digit;
    let mut text = sentence!(
        "why-two-links",
        first = unit(first.reason),
        digit = digit,
        first_cells = first.from.cells.union(first.to.cells),
        last = unit(last.reason),
        last_cells = last.from.cells.union(last.to.cells),
    );
    let middle_cells = middle.from.cells.union(middle.to.cells);
    let ends = first.from.cells.union(last.to.cells);
    let unit = unit(middle.reason);
    text.push_sentence(if first.from == last.to {
        sentence!("why-two-links.closed", middle = middle_cells, unit = unit, digit = digit, ends = ends)
    } else {
        sentence!("why-two-links.open", middle = middle_cells, unit = unit, digit = digit, ends = ends)
    });
    text
}

/// Explains an empty rectangle, or two of them.
pub(in crate::technique::explanation) fn empty_rectangle(step: &Step) -> Explanation {
    let homes: Vec<Unit> = step.reason.units(UnitRole::Pattern).collect();
    let links: Vec<Unit> = step.reason.units(UnitRole::Base).collect();
    let alongs: Vec<Unit> = step.reason.units(UnitRole::Cover).collect();
    let acrosses: Vec<Unit> = step.reason.units(UnitRole::Second).collect();
    let starts: Vec<_> = step.reason.nodes(CandidateRole::Pattern).collect();
    let ends: Vec<_> = step.reason.nodes(CandidateRole::End).collect();
    let mut text = Explanation::default();
    let out: CellSet = step.eliminations.iter().map(|one| one.cell).collect();
    for index in 0..homes.len().min(starts.len()).min(ends.len()) {
        let (home, link, along, across) = (homes[index], links[index], alongs[index], acrosses[index]);
        let cleared = out.intersection(across.cell_set()).intersection(ends[index].cells.common_peers());
        let (digit, start, end) = (starts[index].digit, starts[index].cells, ends[index].cells);
        text.push_sentence(sentence!(
            "why-empty-rectangle",
            home = home,
            digit = digit,
            along = along,
            across = across,
        ));
        text.push_sentence(sentence!("why-empty-rectangle.link", link = link, start = start, end = end));
        text.push_sentence(sentence!(
            "why-empty-rectangle.follows",
            start = start,
            digit = digit,
            along = along,
            home = home,
            across = across,
            end = end,
        ));
        text.push_sentence(sentence!(
            "why-empty-rectangle.out",
            out = cleared,
            digit = digit,
            end = end,
            across = across,
        ));
    }
    text
}

/// Explains simple colouring and multi-colours.
pub(in crate::technique::explanation) fn colours(step: &Step) -> Explanation {
    let of = |role| step.reason.nodes(role).fold(CellSet::EMPTY, |all, node| all.union(node.cells));
    let [a, b, c, d] =
        [CandidateRole::ColourA, CandidateRole::ColourB, CandidateRole::ColourC, CandidateRole::ColourD]
            .map(of);
    let out: CellSet = step.eliminations.iter().map(|one| one.cell).collect();
    let Some(digit) = step.reason.digits.first() else { return Explanation::default() };
    let mut text = sentence!("why-colours", digit = *digit, first = a, second = b);
    if !c.is_empty() {
        text.push_sentence(sentence!("why-colours.elsewhere", first = c, second = d));
    }
    text.push_sentence(match step.technique {
        Technique::ColourTrap => sentence!("why-colours.trap", count = out.len(), out = out),
        Technique::ColourWrap => sentence!("why-colours.wrap", out = out),
        Technique::MultiColours2 => sentence!("why-colours.false", out = out),
        _ => sentence!("why-colours.others"),
    });
    text.push_sentence(eliminations(step));
    text
}

/// Returns the sets of cells with a role, such as the pincers of a wing.
pub(in crate::technique::explanation) fn cell_sets_with_role(step: &Step, role: CellRole) -> Vec<CellSet> {
    step.reason.cells.iter().filter(|(other, _)| *other == role).map(|(_, cells)| *cells).collect()
}
