//! Explanations of XY-, XYZ-, W- and WXYZ-wing.

use super::single_digit::cell_sets_with_role;
use super::template::{Explanation, sentence};
use super::{CandidateGrid, Step, eliminations};
use crate::grid::{CellSet, Digit, DigitSet};
use crate::solve::technique::{CandidateRole, CellRole, HouseRole};

/// Explains XY- and XYZ-wing. The sets are the pivot and the pincers; the last digit is the eliminated one.
pub(in crate::solve::technique::explanation) fn three_cells(_: &CandidateGrid, step: &Step) -> Explanation {
    let ([pivot, left, right], Some(digit)) = (&step.reason.sets[..], step.reason.digits.last()) else {
        return Explanation::default();
    };
    let key = |pincer: DigitSet| pincer.difference((*digit).into());
    let mut text = sentence!(
        "why-wing",
        pivot = pivot.cells,
        digits = pivot.digits,
        left = left.cells,
        left_digits = left.digits,
        right = right.cells,
        right_digits = right.digits,
    );
    text.push_sentence(sentence!(
        "why-wing.keys",
        pivot = pivot.cells,
        left_key = key(left.digits),
        left = left.cells,
        right_key = key(right.digits),
        right = right.cells,
        digit = *digit,
    ));
    text.push_sentence(if pivot.digits.contains(*digit) {
        sentence!("why-wing.three", pivot = pivot.cells, digit = *digit)
    } else {
        sentence!("why-wing.two", left = left.cells, right = right.cells, digit = *digit)
    });
    text.push_sentence(eliminations(step));
    text
}

/// Explains a W-wing. The first digit is the eliminated one, the second forms the link.
pub(in crate::solve::technique::explanation) fn w_wing(_: &CandidateGrid, step: &Step) -> Explanation {
    let ([first, second], [digit, link]) =
        (&cell_sets_with_role(step, CellRole::Pincer)[..], &step.reason.digits[..])
    else {
        return Explanation::default();
    };
    let ends: Vec<CellSet> = step.reason.nodes(CandidateRole::End).map(|node| node.cells).collect();
    let house: Vec<_> = step.reason.houses(HouseRole::Pattern).collect();
    let [near_first, near_second] = ends[..] else { return Explanation::default() };
    let pair = DigitSet::from_iter([*digit, *link]);
    let mut text = sentence!("why-w-wing", first = *first, second = *second, digits = pair);
    text.push_sentence(sentence!(
        "why-w-wing.link",
        unit = house.clone(),
        link = *link,
        near_first = near_first,
        near_second = near_second,
    ));
    text.push_sentence(sentence!(
        "why-w-wing.sees",
        unit = house,
        link = *link,
        near_first = near_first,
        first = *first,
        near_second = near_second,
        second = *second,
    ));
    text.push_sentence(sentence!("why-w-wing.out", first = *first, second = *second, digit = *digit));
    text.push_sentence(eliminations(step));
    text
}

/// Explains a WXYZ-wing. The last digit is the eliminated one.
pub(in crate::solve::technique::explanation) fn wxyz(_: &CandidateGrid, step: &Step) -> Explanation {
    let (Some(set), Some(digit)) = (step.reason.sets.first(), step.reason.digits.last()) else {
        return Explanation::default();
    };
    let others: DigitSet = set.digits.difference(Digit::into(*digit));
    let holders = step.reason.cells(CellRole::Pincer);
    let mut text = sentence!("why-wxyz", cells = set.cells, digits = set.digits);
    text.push_sentence(sentence!("why-wxyz.once", others = others));
    text.push_sentence(sentence!("why-wxyz.out", holders = holders, digit = *digit));
    text.push_sentence(eliminations(step));
    text
}
