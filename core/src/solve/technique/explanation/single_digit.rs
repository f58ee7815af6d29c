//! Explanations of patterns of strong links on one digit: skyscraper, kite, turbot fish, empty rectangle and colouring.

use super::template::{Explanation, sentence};
use super::{CandidateGrid, Step, eliminations};
use crate::grid::{Cell, CellSet, Digit};
use crate::rules::House;
use crate::solve::technique::Technique;
use crate::solve::technique::{CandidateRole, CellRole, Chain, HouseRole, LinkReason};

/// Explains two strong links joined by a weak one; both pairs of a dual.
pub(in crate::solve::technique::explanation) fn strong_link_pairs(
    _: &CandidateGrid,
    step: &Step,
) -> Explanation {
    let mut text = Explanation::default();
    for (index, chain) in step.reason.chains.iter().enumerate() {
        if index > 0 {
            text.push_sentence(sentence!("why-two-links.second"));
        }
        // A second kite shares its weak link with the first, whose text has given the reason.
        let middle = |chain: &Chain| chain.links.get(1).map(|link| link.from.cells.union(link.to.cells));
        let is_explained = index > 0 && middle(chain) == middle(&step.reason.chains[0]);
        text.push_sentence(joined_links(chain, is_explained));
    }
    let Some(digit) = step.reason.digits.first() else { return text };
    let closed =
        |chain: &Chain| chain.links.first().map(|link| link.from) == chain.links.last().map(|link| link.to);
    text.push_sentence(match &step.reason.chains[..] {
        [chain] if closed(chain) => sentence!("why-two-links.out-one", digit = *digit),
        [_] => sentence!("why-two-links.out", digit = *digit),
        _ => sentence!("why-two-links.out-kites", digit = *digit),
    });
    text.push_sentence(eliminations(step));
    text
}

fn joined_links(chain: &Chain, is_explained: bool) -> Explanation {
    let [first, middle, last] = &chain.links[..] else { return Explanation::default() };
    let house = |by: LinkReason| if let LinkReason::House(house) = by { vec![house] } else { Vec::new() };
    let digit = first.from.digit;
    let mut text = sentence!(
        "why-two-links",
        first = house(first.reason),
        digit = digit,
        first_cells = first.from.cells.union(first.to.cells),
        last = house(last.reason),
        last_cells = last.from.cells.union(last.to.cells),
    );
    let middle_cells = middle.from.cells.union(middle.to.cells);
    let ends = first.from.cells.union(last.to.cells);
    let house = house(middle.reason);
    text.push_sentence(if first.from == last.to {
        sentence!("why-two-links.closed", middle = middle_cells, unit = house, digit = digit, ends = ends)
    } else if is_explained {
        sentence!("why-two-links.again", middle = middle_cells, digit = digit, ends = ends)
    } else {
        sentence!("why-two-links.open", middle = middle_cells, unit = house, digit = digit, ends = ends)
    });
    text
}

/// Explains an empty rectangle, or two of them.
pub(in crate::solve::technique::explanation) fn empty_rectangle(
    grid: &CandidateGrid,
    step: &Step,
) -> Explanation {
    let homes: Vec<House> = step.reason.houses(HouseRole::Pattern).collect();
    let links: Vec<House> = step.reason.houses(HouseRole::Base).collect();
    let alongs: Vec<House> = step.reason.houses(HouseRole::Cover).collect();
    let acrosses: Vec<House> = step.reason.houses(HouseRole::Second).collect();
    let starts: Vec<_> = step.reason.nodes(CandidateRole::Pattern).collect();
    let ends: Vec<_> = step.reason.nodes(CandidateRole::End).collect();
    let mut text = Explanation::default();
    let out: CellSet = step.eliminations.iter().map(|one| one.cell).collect();
    let places = step.reason.cells(CellRole::Pattern);
    let count = homes.len().min(starts.len()).min(ends.len());
    for index in 0..count {
        let (home, link, along, across) = (homes[index], links[index], alongs[index], acrosses[index]);
        let cleared = out.intersection(grid.cells(across)).intersection(grid.common_peers(ends[index].cells));
        let (digit, start, end) = (starts[index].digit, starts[index].cells, ends[index].cells);
        text.push_sentence(if homes[..index].contains(&home) {
            sentence!("why-empty-rectangle.second")
        } else {
            sentence!(
                "why-empty-rectangle",
                home = home,
                digit = digit,
                cells = places.intersection(grid.cells(home)),
                along = along,
                across = across,
            )
        });
        text.push_sentence(sentence!(
            "why-empty-rectangle.link",
            link = link,
            digit = digit,
            start = start,
            end = end
        ));
        text.push_sentence(sentence!(
            "why-empty-rectangle.if",
            start = start,
            digit = digit,
            along = along,
            home = home,
            across = across,
        ));
        text.push_sentence(sentence!("why-empty-rectangle.if-not", start = start, digit = digit, end = end,));
        text.push_sentence(if index + 1 < count {
            sentence!(
                "why-empty-rectangle.out-first",
                out = cleared,
                digit = digit,
                end = end,
                across = across,
            )
        } else {
            sentence!("why-empty-rectangle.out", out = cleared, digit = digit, end = end, across = across)
        });
    }
    // Both results follow from the same board, so nothing is removed before the end.
    text.push_sentence(eliminations(step));
    text
}

/// Explains simple colouring and multi-colours.
pub(in crate::solve::technique::explanation) fn colours(grid: &CandidateGrid, step: &Step) -> Explanation {
    let of = |role| step.reason.nodes(role).fold(CellSet::EMPTY, |all, node| all.union(node.cells));
    let [a, b, c, d] =
        [CandidateRole::ColourA, CandidateRole::ColourB, CandidateRole::ColourC, CandidateRole::ColourD]
            .map(of);
    let out: CellSet = step.eliminations.iter().map(|one| one.cell).collect();
    let Some(&digit) = step.reason.digits.first() else { return Explanation::default() };
    let mut text = sentence!("why-colours", digit = digit, first = a, second = b);
    if !c.is_empty() {
        text.push_sentence(sentence!("why-colours.elsewhere", first = c, second = d));
    }
    text.push_sentence(sentence!("why-colours.either", digit = digit));
    if !c.is_empty() {
        text.push_sentence(sentence!("why-colours.either-elsewhere"));
    }
    let colour = if out.is_subset(a) { "A" } else { "B" };
    text.push_sentence(match step.technique {
        Technique::ColourTrap => sentence!("why-colours.trap", count = out.len(), out = out, digit = digit),
        Technique::ColourWrap => {
            let clash = first_clash(grid, if colour == "A" { a } else { b });
            sentence!("why-colours.wrap", clash = clash, colour = colour, digit = digit)
        }
        Technique::MultiColours2 => sentence!("why-colours.false", colour = colour, digit = digit),
        _ => touching_colours(grid, [a, b], [c, d], out, digit),
    });
    text.push_sentence(eliminations(step));
    text
}

/// Returns the first two cells of a set that see each other.
fn first_clash(grid: &CandidateGrid, cells: CellSet) -> CellSet {
    let seen = |cell: Cell| {
        let other = grid.peers(cell).intersection(cells).first()?;
        Some(CellSet::from_iter([cell, other]))
    };
    cells.iter().find_map(seen).unwrap_or_default()
}

/// Concludes from colours of two clusters that see each other: one of the other two colours is true.
fn touching_colours(
    grid: &CandidateGrid,
    first: [CellSet; 2],
    second: [CellSet; 2],
    out: CellSet,
    digit: Digit,
) -> Explanation {
    let touch = |one: CellSet, other: CellSet| {
        one.iter().any(|cell| !grid.peers(cell).intersection(other).is_empty())
    };
    let names = ["A", "B", "C", "D"];
    let (mut text, mut count) = (Explanation::default(), 0_usize);
    for (near, next) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        let clears = |cell: Cell| touch(cell.into(), first[1 - near]) && touch(cell.into(), second[1 - next]);
        if touch(first[near], second[next]) && out.iter().any(clears) {
            count += 1;
            text.push_sentence(sentence!(
                "why-colours.others",
                near = names[near],
                next = names[2 + next],
                far = names[1 - near],
                last = names[3 - next],
                digit = digit,
            ));
        }
    }
    text.push_sentence(sentence!("why-colours.others-out", count = count, digit = digit));
    text
}

/// Returns the sets of cells with a role, such as the pincers of a wing.
pub(in crate::solve::technique::explanation) fn cell_sets_with_role(
    step: &Step,
    role: CellRole,
) -> Vec<CellSet> {
    step.reason.cells.iter().filter(|(other, _)| *other == role).map(|(_, cells)| *cells).collect()
}
