//! Explanations of singles, intersections, subsets and fish.

use super::template::{Explanation, number_in_words, sentence};
use super::{Step, eliminations};
use crate::grid::{CellSet, DigitSet, Unit};
use crate::technique::{CellRole, Technique, UnitRole};

/// Explains a full house, a hidden or a naked single.
pub(in crate::technique::explanation) fn single(step: &Step) -> Explanation {
    let unit = step.reason.units(UnitRole::Pattern).next();
    let Some(placed) = step.placements.first() else { return Explanation::default() };
    let (cell, digit) = (placed.cell, placed.digit);
    match (step.technique, unit) {
        (Technique::FullHouse, Some(unit)) => {
            sentence!("why-full-house", cell = cell, digit = digit, unit = unit)
        }
        (Technique::HiddenSingle, Some(unit)) => {
            sentence!("why-hidden-single", cell = cell, digit = digit, unit = unit)
        }
        _ if step.reason.candidates.len() == 8 => {
            sentence!("why-naked-single.seen", cell = cell, digit = digit)
        }
        _ => sentence!("why-naked-single", cell = cell, digit = digit),
    }
}

/// Explains pointing and claiming.
pub(in crate::technique::explanation) fn intersection(step: &Step) -> Explanation {
    let (Some(by), Some(from)) =
        (step.reason.units(UnitRole::Pattern).next(), step.reason.units(UnitRole::Second).next())
    else {
        return Explanation::default();
    };
    let cells = step.reason.cells(CellRole::Pattern);
    let digit: DigitSet = step.reason.digits.iter().copied().collect();
    let out: CellSet = step.eliminations.iter().map(|one| one.cell).collect();
    let count = cells.len();
    let mut text = if by.is_box() {
        sentence!("why-pointing", by = by, digit = digit, cells = cells, count = count, from = from)
    } else {
        sentence!("why-claiming", by = by, digit = digit, cells = cells, count = count, from = from)
    };
    text.push_sentence(sentence!("why-intersection", from = from, digit = digit, out = out));
    text
}

/// Explains naked, locked and hidden subsets.
pub(in crate::technique::explanation) fn subset(step: &Step) -> Explanation {
    let Some(set) = step.reason.sets.first() else { return Explanation::default() };
    let units: Vec<Unit> = step.reason.units.iter().map(|(_, unit)| *unit).collect();
    let home: Vec<Unit> = units.first().copied().into_iter().collect();
    let (cells, digits, count) = (set.cells, set.digits, set.cells.len());
    use Technique::*;
    let mut text = match step.technique {
        HiddenPair | HiddenTriple | HiddenQuad => {
            let mut text = sentence!("why-hidden-subset", home = home, digits = digits, cells = cells);
            text.push_sentence(sentence!(
                "why-hidden-subset.takes",
                size = number_in_words(count),
                count = count
            ));
            text
        }
        LockedPair | LockedTriple => {
            let mut text = sentence!("why-locked-subset", cells = cells, digits = digits, units = units);
            text.push_sentence(sentence!("why-locked-subset.takes", count = count));
            text
        }
        _ => {
            let mut text =
                sentence!("why-naked-subset", cells = cells, count = count, home = home, digits = digits);
            text.push_sentence(sentence!("why-naked-subset.takes", count = count));
            text
        }
    };
    text.push_sentence(eliminations(step));
    text
}

/// Explains all fish.
pub(in crate::technique::explanation) fn fish(step: &Step) -> Explanation {
    let bases: Vec<Unit> = step.reason.units(UnitRole::Base).collect();
    let covers: Vec<Unit> = step.reason.units(UnitRole::Cover).collect();
    let fins = step.reason.cells(CellRole::Fin);
    let lines = if bases.iter().all(|unit| unit.is_row()) { "rows" } else { "columns" };
    let digit: DigitSet = step.reason.digits.iter().copied().collect();
    let (count, size) = (bases.len(), number_in_words(bases.len()));
    let mut text = if fins.is_empty() {
        sentence!(
            "why-fish",
            bases = bases,
            covers = covers,
            digit = digit,
            size = size,
            count = count,
            lines = lines,
        )
    } else {
        let mut text =
            sentence!("why-finned-fish", bases = bases, covers = covers, digit = digit, fins = fins);
        text.push_sentence(sentence!(
            "why-finned-fish.either",
            fins = fins,
            fins_count = fins.len(),
            digit = digit,
            size = size,
            lines = lines,
        ));
        text.push_sentence(sentence!(
            "why-finned-fish.out",
            fins = fins,
            fins_count = fins.len(),
            lines = lines,
        ));
        text
    };
    text.push_sentence(eliminations(step));
    text
}
