//! Unique, hidden and avoidable rectangles and the bivalue universal grave in words.

use super::template::{Part, Text, fill};
use super::{Step, losses, number};
use crate::grid::{CellSet, DigitSet, Unit};
use crate::technique::{CellRole, Technique, UnitRole};

pub(super) fn explain(step: &Step) -> Text {
    let mut text = match step.technique {
        Technique::BugPlusOne => grave(step),
        Technique::AvoidableRectangle1 | Technique::AvoidableRectangle2 => avoidable(step),
        _ => unique(step),
    };
    text.sentence(losses(step));
    text
}

fn unique(step: &Step) -> Text {
    let pair: DigitSet = step.reason.digits.iter().copied().collect();
    let (roof, floor) = (step.reason.cells(CellRole::Roof), step.reason.cells(CellRole::Floor));
    let out: DigitSet = step.eliminations.iter().map(|one| one.digit).collect();
    let second: Vec<Unit> = step.reason.units(UnitRole::Second).collect();
    let one = |at: usize| step.reason.digits.get(at).copied().into_iter().collect::<DigitSet>();
    let parts: [Part; 8] = [
        step.reason.cells(CellRole::Pattern).into(),
        pair.into(),
        roof.into(),
        floor.into(),
        out.into(),
        second.into(),
        one(0).into(),
        one(1).into(),
    ];
    let mut text = fill("{0} make a rectangle in two boxes.", &parts);
    text.sentence(fill(
        "Were all four only {1|or}, these two digits could change places, and the puzzle would have two solutions; it \
         has one.",
        &parts,
    ));
    text.sentence(match step.technique {
        Technique::UniqueRectangle1 => fill("Three of the corners can only be {1|or}, so {2} is neither:", &parts),
        Technique::UniqueRectangle2 | Technique::UniqueRectangle5 => fill(
            "{2} have one other candidate, {4}, so one of them is {4}, and whatever sees all of them is not:",
            &parts,
        ),
        Technique::UniqueRectangle3 => {
            let others = step.reason.sets.first().map_or(CellSet::EMPTY, |set| set.cells.minus(roof));
            let digits = step.reason.sets.first().map_or(DigitSet::EMPTY, |set| set.digits);
            fill(
                "So one of {0} is another digit than these two; together with {1} it makes {2} cells of {4} for the {2} \
                 digits {3}, which no other cell there can hold:",
                &[
                    roof.into(),
                    others.into(),
                    number(digits.len()).into(),
                    digits.into(),
                    step.reason.units(UnitRole::Second).collect::<Vec<_>>().into(),
                ],
            )
        }
        Technique::UniqueRectangle4 => {
            fill(
                "In {5} the digit {6} can only go in {2|or}, so one of them is {6}. Were the other {7}, only the two \
                 digits would be left; so neither is {7}:",
                &parts,
            )
        }
        Technique::UniqueRectangle6 => fill(
            "In the rows and columns of {2} the digit {6} can only go in the rectangle. Were one of {2} {6}, so would \
             be the other, and the rest {7}; so neither is {6}:",
            &parts,
        ),
        _ => {
            let corner = step.reason.cells(CellRole::Pivot);
            let opposite: CellSet = step.eliminations.iter().map(|one| one.cell).collect();
            fill(
                "In {0} the digit {1} can only go in the rectangle. Were {2} {3}, its two neighbours would be {1} and \
                 {4} {3}: all four only these two digits. So {2} is not {3}:",
                &[
                    step.reason.units(UnitRole::Second).collect::<Vec<_>>().into(),
                    one(0).into(),
                    opposite.into(),
                    one(1).into(),
                    corner.into(),
                ],
            )
        }
    });
    text
}

fn avoidable(step: &Step) -> Text {
    let pair: DigitSet = step.reason.digits.iter().copied().collect();
    let roof = step.reason.cells(CellRole::Roof);
    let out: DigitSet = step.eliminations.iter().map(|one| one.digit).collect();
    let parts: [Part; 4] =
        [step.reason.cells(CellRole::Pattern).into(), pair.into(), roof.into(), out.into()];
    let mut text = fill("{0} make a rectangle in two boxes, and none of them was given.", &parts);
    text.sentence(fill(
        "Were they {1|or} in turn, these two digits could change places, and the puzzle would have two solutions; it \
         has one.",
        &parts,
    ));
    text.sentence(if step.technique == Technique::AvoidableRectangle1 {
        fill("The other three corners are so already, so {2} may not complete them with {3}:", &parts)
    } else {
        fill(
            "One of {2} must be the other candidate that they share, {3}; whatever sees both is not:",
            &parts,
        )
    });
    text
}

fn grave(step: &Step) -> Text {
    let digit: DigitSet = step.reason.digits.iter().copied().collect();
    let parts: [Part; 2] = [step.reason.cells(CellRole::Pattern).into(), digit.into()];
    let mut text = fill("Every empty cell has two candidates, but {0} has three.", &parts);
    text.sentence(fill(
        "Without {1} there, every digit would have two places in each unit that lacks it, and the puzzle would have two \
         solutions or none; it has one. So {0} is {1}:",
        &parts,
    ));
    text
}
