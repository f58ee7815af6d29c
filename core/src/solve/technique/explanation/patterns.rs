//! Explanations of singles, intersections, subsets, fish and the tridagon.

use super::clues::by_clues;
use super::template::{Explanation, number_in_words, sentence};
use super::{CandidateGrid, Step, eliminations, group_by_digits};
use crate::grid::{Candidate, CellSet, DigitSet};
use crate::rules::House;
use crate::solve::technique::Technique;
use crate::solve::technique::{CandidateRole, CellRole, HouseRole};

/// Explains a full house, a hidden or a naked single.
pub(in crate::solve::technique::explanation) fn single(grid: &CandidateGrid, step: &Step) -> Explanation {
    let house = step.reason.houses(HouseRole::Pattern).next();
    let Some(placed) = step.placements.first() else { return Explanation::default() };
    let (cell, digit) = (placed.cell, placed.digit);
    let blockers =
        step.reason.nodes(CandidateRole::Blocker).fold(CellSet::EMPTY, |all, node| all.union(node.cells));
    let (seen, others) = (blockers.len(), grid.size().side() - 1);
    let mut text = match (step.technique, house) {
        (Technique::FullHouse, Some(house)) => {
            return sentence!("why-full-house", cell = cell, digit = digit, unit = house);
        }
        (Technique::HiddenSingle, Some(house)) => {
            let mut text = sentence!("why-hidden-single", digit = digit, unit = house);
            if seen > 0 {
                text.push_sentence(sentence!(
                    "why-hidden-single.seen",
                    count = seen,
                    digit = digit,
                    cells = blockers
                ));
            }
            text.push_sentence(by_clues(grid, step));
            text.push_sentence(sentence!("why-hidden-single.place", cell = cell, digit = digit));
            return text;
        }
        _ if seen == others => {
            sentence!("why-naked-single.seen", cell = cell, digit = digit, cells = blockers)
        }
        _ => sentence!("why-naked-single", cell = cell, digit = digit),
    };
    if (1..others).contains(&seen) {
        text.push_sentence(sentence!("why-naked-single.some", count = seen, cells = blockers));
    }
    text.push_sentence(by_clues(grid, step));
    text.push_sentence(sentence!("why-naked-single.place", cell = cell, digit = digit));
    text
}

/// Explains pointing and claiming.
pub(in crate::solve::technique::explanation) fn intersection(_: &CandidateGrid, step: &Step) -> Explanation {
    let (Some(by), Some(from)) =
        (step.reason.houses(HouseRole::Pattern).next(), step.reason.houses(HouseRole::Second).next())
    else {
        return Explanation::default();
    };
    let cells = step.reason.cells(CellRole::Pattern);
    let digit: DigitSet = step.reason.digits.iter().copied().collect();
    let mut text = sentence!(
        "why-intersection",
        by = by,
        digit = digit,
        cells = cells,
        count = cells.len(),
        from = from,
    );
    text.push_sentence(sentence!("why-intersection.out", from = from, digit = digit));
    text.push_sentence(eliminations(step));
    text
}

/// Explains naked, locked and hidden subsets.
pub(in crate::solve::technique::explanation) fn subset(grid: &CandidateGrid, step: &Step) -> Explanation {
    let Some(set) = step.reason.sets.first() else { return Explanation::default() };
    let houses: Vec<House> = step.reason.houses.iter().map(|(_, house)| *house).collect();
    let home: Vec<House> = houses.first().copied().into_iter().collect();
    let (cells, digits, size) = (set.cells, set.digits, number_in_words(set.cells.len()));
    use Technique::*;
    let mut text = match step.technique {
        HiddenPair | HiddenTriple | HiddenQuad => {
            let mut text = sentence!("why-hidden-subset", home = home, digits = digits, cells = cells);
            text.push_sentence(sentence!("why-hidden-subset.full", size = size, digits = digits));
            text
        }
        LockedPair | LockedTriple => {
            let mut text = sentence!(
                "why-locked-subset",
                count = cells.len(),
                cells = cells,
                digits = digits,
                units = houses.clone(),
            );
            text.push_sentence(sentence!(
                "why-locked-subset.full",
                size = size,
                digits = digits,
                units = houses
            ));
            text
        }
        _ => {
            let mut text = match home.is_empty() {
                true => {
                    let mut text = sentence!("why-seeing-subset", cells = cells, digits = digits);
                    text.push_sentence(by_clues(grid, step));
                    text
                }
                false => sentence!("why-naked-subset", cells = cells, home = home, digits = digits),
            };
            text.push_sentence(sentence!(
                "why-naked-subset.full",
                count = cells.len(),
                size = size,
                digits = digits,
            ));
            text
        }
    };
    text.push_sentence(eliminations(step));
    text
}

/// Explains all fish.
pub(in crate::solve::technique::explanation) fn fish(_: &CandidateGrid, step: &Step) -> Explanation {
    let bases: Vec<House> = step.reason.houses(HouseRole::Base).collect();
    let covers: Vec<House> = step.reason.houses(HouseRole::Cover).collect();
    let fins = step.reason.cells(CellRole::Fin);
    let lines = if bases.iter().all(|house| matches!(house, House::Row(_))) { "rows" } else { "columns" };
    let digit: DigitSet = step.reason.digits.iter().copied().collect();
    let (count, size) = (bases.len(), number_in_words(bases.len()));
    let (corners, fins_count) = (step.reason.cells(CellRole::Pattern), fins.len());
    let mut text = if fins.is_empty() {
        sentence!("why-fish", bases = bases, covers = covers, digit = digit)
    } else {
        sentence!(
            "why-finned-fish",
            count = fins_count,
            bases = bases,
            covers = covers,
            digit = digit,
            fins = fins,
        )
    };
    text.push_sentence(sentence!("why-fish.cells", count = count, cells = corners));
    if fins.is_empty() {
        text.push_sentence(sentence!("why-fish.each", size = size.clone(), lines = lines, digit = digit));
        text.push_sentence(sentence!("why-fish.out", size = size, lines = lines, digit = digit));
    } else {
        text.push_sentence(sentence!(
            "why-finned-fish.if",
            count = fins_count,
            size = size,
            lines = lines,
            digit = digit,
        ));
        text.push_sentence(sentence!(
            "why-finned-fish.out",
            count = fins_count,
            lines = lines,
            digit = digit
        ));
    }
    text.push_sentence(eliminations(step));
    text
}

/// Explains the tridagon.
pub(in crate::solve::technique::explanation) fn tridagon(grid: &CandidateGrid, step: &Step) -> Explanation {
    let reason = &step.reason;
    let boxes: Vec<House> = reason.houses(HouseRole::Pattern).collect();
    let (cells, digits) =
        (reason.cells(CellRole::Pattern), reason.digits.iter().copied().collect::<DigitSet>());
    let guardians: Vec<Candidate> = reason
        .nodes(CandidateRole::Guardian)
        .filter_map(|node| Some(Candidate { cell: node.cells.first()?, digit: node.digit }))
        .collect();
    let named = group_by_digits(&guardians)
        .into_iter()
        .map(|(digits, cells)| sentence!("why-tridagon.guardians", digits = digits, cells = cells))
        .reduce(|before, next| sentence!("list-more", before = before, next = next));
    // In a box, the three cells of a diagonal are in rows and columns with the same difference or the same sum.
    let is_diagonal = |house: &House| {
        let all = cells.intersection(grid.cells(*house));
        all.iter().all(|cell| cell.row() % 3 == cell.column() % 3)
            || all.iter().all(|cell| cell.row() % 3 + cell.column() % 3 == 2)
    };
    let are_diagonals = boxes.iter().all(is_diagonal);
    let mut text =
        sentence!("why-tridagon", units = boxes, digits = digits, guardians = named.unwrap_or_default(),);
    text.push_sentence(sentence!("why-tridagon.cells", cells = cells));
    text.push_sentence(match are_diagonals {
        true => sentence!("why-tridagon.clash"),
        false => sentence!("why-tridagon.clash-swapped"),
    });
    let guarded: CellSet = guardians.iter().map(|one| one.cell).collect();
    let others: DigitSet = guardians.iter().map(|one| one.digit).collect();
    if !step.placements.is_empty() {
        text.push_sentence(sentence!("why-tridagon.one", cells = guarded, digits = others));
        return text;
    }
    text.push_sentence(match guarded.len() {
        1 => sentence!("why-tridagon.one-cell", cells = guarded, digits = others),
        count => sentence!("why-tridagon.one-digit", count = count, cells = guarded, digits = others),
    });
    text.push_sentence(eliminations(step));
    text
}
