//! Singles, intersections, subsets and fish in words.

use super::template::{Part, Text, fill};
use super::{Step, losses, number};
use crate::grid::{CellSet, DigitSet, Unit};
use crate::technique::{CellRole, Technique, UnitRole};

/// A full house, a hidden or a naked single.
pub(super) fn single(step: &Step) -> Text {
    let unit = step.reason.units(UnitRole::Pattern).next();
    let Some(placed) = step.placements.first() else { return Text::default() };
    let (cell, digit) = (Part::from(placed.cell), Part::from(placed.digit));
    match (step.technique, unit) {
        (Technique::FullHouse, Some(unit)) => fill(
            "{0} is the last empty cell of {2}, and {1} is the digit that {2} lacks.",
            &[cell, digit, unit.into()],
        ),
        (Technique::HiddenSingle, Some(unit)) => fill(
            "In {2} the digit {1} can only go in {0}: no other empty cell of {2} can hold it any more.",
            &[cell, digit, unit.into()],
        ),
        _ if step.reason.candidates.len() == 8 => {
            fill("The cells that {0} sees hold every digit but {1}, so {0} is {1}.", &[cell, digit])
        }
        _ => fill("Every other digit is ruled out in {0}, so {0} is {1}.", &[cell, digit]),
    }
}

/// Pointing and claiming.
pub(super) fn intersection(step: &Step) -> Text {
    let (Some(by), Some(from)) =
        (step.reason.units(UnitRole::Pattern).next(), step.reason.units(UnitRole::Second).next())
    else {
        return Text::default();
    };
    let cells = step.reason.cells(CellRole::Pattern);
    let template = match (by.is_box(), cells.len()) {
        (true, 2) => "Inside {0} the digit {1} can only go in {2|or}, and both lie in {3}.",
        (true, _) => "Inside {0} the digit {1} can only go in {2|or}, and all of them lie in {3}.",
        (_, 2) => "In {0} the digit {1} can only go in {2|or}, and both lie in {3}.",
        _ => "In {0} the digit {1} can only go in {2|or}, and all of them lie in {3}.",
    };
    let digit = Part::from(step.reason.digits.iter().copied().collect::<DigitSet>());
    let out: CellSet = step.eliminations.iter().map(|one| one.cell).collect();
    let mut text = fill(template, &[by.into(), digit.clone(), cells.into(), from.into()]);
    text.sentence(fill(
        "So no other cell of {0} can hold {1}: it leaves {2}.",
        &[from.into(), digit, out.into()],
    ));
    text
}

/// Naked, locked and hidden subsets.
pub(super) fn subset(step: &Step) -> Text {
    let Some(set) = step.reason.sets.first() else { return Text::default() };
    let units: Vec<Unit> = step.reason.units.iter().map(|(_, unit)| *unit).collect();
    let home: Vec<Unit> = units.first().copied().into_iter().collect();
    let parts: [Part; 4] = [set.cells.into(), set.digits.into(), home.into(), units.clone().into()];
    use Technique::*;
    let mut text = match (step.technique, set.cells.len()) {
        (HiddenPair | HiddenTriple | HiddenQuad, size) => {
            let mut text = fill("In {2} the digits {1} can only go in {0}.", &parts);
            text.sentence(fill(
                "These {0} cells take {1} digits, so they can hold nothing else:",
                &[number(size).into(), all(size).into()],
            ));
            text
        }
        (LockedPair | LockedTriple, size) => {
            let mut text = fill("{0} have no candidates but {1}, and they lie in {3}.", &parts);
            text.sentence(fill(
                "They take {0} digits, so no other cell of these two units can hold them:",
                &[all(size).into()],
            ));
            text
        }
        (_, size) => {
            let template = match size {
                2 => "{0}, both in {2}, have no candidates but {1}.",
                _ => "{0}, all in {2}, have no candidates but {1}.",
            };
            let mut text = fill(template, &parts);
            text.sentence(fill(
                "They take {0} digits, so no other cell that sees them all can hold these:",
                &[all(size).into()],
            ));
            text
        }
    };
    text.sentence(losses(step));
    text
}

/// All of so many.
fn all(count: usize) -> &'static str {
    ["no", "the", "both", "all three", "all four"].get(count).copied().unwrap_or("all")
}

/// All fish.
pub(super) fn fish(step: &Step) -> Text {
    let bases: Vec<Unit> = step.reason.units(UnitRole::Base).collect();
    let covers: Vec<Unit> = step.reason.units(UnitRole::Cover).collect();
    let fins = step.reason.cells(CellRole::Fin);
    let lines = |units: &[Unit]| if units.iter().all(|unit| unit.is_row()) { "rows" } else { "columns" };
    let digit = Part::from(step.reason.digits.iter().copied().collect::<DigitSet>());
    let size = number(bases.len());
    let parts = [
        bases.clone().into(),
        covers.clone().into(),
        digit,
        fins.into(),
        size.into(),
        lines(&bases).into(),
        lines(&covers).into(),
        all(bases.len()).into(),
    ];
    let mut text = if fins.is_empty() {
        fill(
            "In {0} the digit {2} can only go in {1|or}. Each of the {4} {5} needs its {2} in another of these {6}, so \
             they use up the {2} of {7}, and no other cell there can hold one:",
            &parts,
        )
    } else {
        fill("In {0} the digit {2} can only go in {1|or}, but for {3}.", &parts)
    };
    if !fins.is_empty() {
        text.sentence(if fins.len() == 1 {
            fill("Either {3} is {2}, or the {4} {5} use up the {2} of these {6}.", &parts)
        } else {
            fill("Either one of {3} is {2}, or the {4} {5} use up the {2} of these {6}.", &parts)
        });
        text.sentence(fill(
            "What lies in these {6} and sees {0} loses the digit either way:",
            &[
                if fins.len() == 1 {
                    fill("{0}", &[fins.into()])
                } else {
                    fill("all of {0}", &[fins.into()])
                }
                .into(),
                Part::Words(""),
                Part::Words(""),
                Part::Words(""),
                Part::Words(""),
                Part::Words(""),
                lines(&covers).into(),
            ],
        ));
    }
    text.sentence(losses(step));
    text
}
