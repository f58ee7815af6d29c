//! Singles, intersections, subsets, fish, single-digit patterns, wings and colours in words.

use super::template::{Part, Text, fill};
use super::{Step, outcome};
use crate::technique::{Technique, UnitRole};

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
            "In {2} the digit {1} can only go in {0}: no other empty cell of {2} can hold a {1} any more.",
            &[cell, digit, unit.into()],
        ),
        _ if step.reason.candidates.len() == 8 => {
            fill("The cells that {0} sees hold every digit but {1}, so {0} is {1}.", &[cell, digit])
        }
        _ => fill("Every other digit is ruled out in {0}, so {0} is {1}.", &[cell, digit]),
    }
}

/// The other patterns.
pub(super) fn explain(step: &Step) -> Text {
    outcome(step)
}
