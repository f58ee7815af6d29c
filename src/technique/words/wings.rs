//! XY-, XYZ-, W- and WXYZ-wing in words.

use super::single_digit::cells_of;
use super::template::{Part, Text, fill};
use super::{Step, losses};
use crate::grid::{CellSet, Digit, DigitSet};
use crate::technique::{CandidateRole, CellRole, UnitRole};

/// XY- and XYZ-wing: the sets are the pivot and the pincers, the last digit is the one that goes.
pub(super) fn three_cells(step: &Step) -> Text {
    let ([pivot, left, right], Some(digit)) = (&step.reason.sets[..], step.reason.digits.last()) else {
        return Text::default();
    };
    let key = |pincer: DigitSet| pincer.minus((*digit).into());
    let parts: [Part; 9] = [
        pivot.cells.into(),
        pivot.digits.into(),
        left.cells.into(),
        left.digits.into(),
        right.cells.into(),
        right.digits.into(),
        (*digit).into(),
        key(left.digits).into(),
        key(right.digits).into(),
    ];
    let mut text = fill("{0} can only be {1|or}, and it sees {2} with {3} and {4} with {5}.", &parts);
    text.sentence(fill("If {0} is {7}, {2} must be {6}; if it is {8}, {4} must be {6}.", &parts));
    text.sentence(if pivot.digits.contains(*digit) {
        fill(
            "Otherwise {0} is {6} itself. One of the three is {6}, so whatever sees all of them is not:",
            &parts,
        )
    } else {
        fill("One of the two is {6} in any case, so whatever sees both is not:", &parts)
    });
    text.sentence(losses(step));
    text
}

/// W-wing: the first digit goes, the second makes the link.
pub(super) fn w_wing(step: &Step) -> Text {
    let ([first, second], [digit, link]) = (&cells_of(step, CellRole::Pincer)[..], &step.reason.digits[..])
    else {
        return Text::default();
    };
    let ends: Vec<CellSet> = step.reason.nodes(CandidateRole::End).map(|node| node.cells).collect();
    let unit: Vec<_> = step.reason.units(UnitRole::Pattern).collect();
    let [near_first, near_second] = ends[..] else { return Text::default() };
    let parts: [Part; 8] = [
        (*first).into(),
        (*second).into(),
        (*digit).into(),
        (*link).into(),
        unit.into(),
        near_first.into(),
        near_second.into(),
        DigitSet::from_iter([*digit, *link]).into(),
    ];
    let mut text = fill("{0} and {1} can both only be {7|or}.", &parts);
    text.sentence(fill(
        "In {4} the digit {3} can only go in {5}, which sees {0}, or in {6}, which sees {1}.",
        &parts,
    ));
    text.sentence(fill(
        "So one of {0} and {1} is not {3} but {2}, and whatever sees both is not {2}:",
        &parts,
    ));
    text.sentence(losses(step));
    text
}

/// WXYZ-wing: the last digit goes.
pub(super) fn wxyz(step: &Step) -> Text {
    let (Some(set), Some(digit)) = (step.reason.sets.first(), step.reason.digits.last()) else {
        return Text::default();
    };
    let others: DigitSet = set.digits.minus(Digit::into(*digit));
    let holders = step.reason.cells(CellRole::Pincer);
    let parts: [Part; 5] =
        [set.cells.into(), set.digits.into(), others.into(), (*digit).into(), holders.into()];
    let mut text = fill("{0} have no candidates but {1}.", &parts);
    text.sentence(fill(
        "{2} can be there only once each, because their places see each other, so one of the four cells is {3}.",
        &parts,
    ));
    text.sentence(fill("That is one of {4}, and whatever sees all of these is not {3}:", &parts));
    text.sentence(losses(step));
    text
}
