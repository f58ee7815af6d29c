//! Explanations of unique, hidden and avoidable rectangles and of the bivalue universal grave.

use super::template::{Explanation, number_in_words, sentence};
use super::{CandidateGrid, Step, eliminations};
use crate::grid::{CellSet, DigitSet};
use crate::rules::House;
use crate::solve::technique::Technique;
use crate::solve::technique::{CellRole, HouseRole};

pub(in crate::solve::technique::explanation) fn explain(_: &CandidateGrid, step: &Step) -> Explanation {
    let mut text = match step.technique {
        Technique::BugPlusOne => grave(step),
        Technique::AvoidableRectangle1 | Technique::AvoidableRectangle2 => avoidable(step),
        _ => unique(step),
    };
    text.push_sentence(eliminations(step));
    text
}

fn unique(step: &Step) -> Explanation {
    let pair: DigitSet = step.reason.digits.iter().copied().collect();
    let roof = step.reason.cells(CellRole::Roof);
    let out: DigitSet = step.eliminations.iter().map(|one| one.digit).collect();
    let houses: Vec<House> = step.reason.houses(HouseRole::Second).collect();
    let one = |at: usize| step.reason.digits.get(at).copied().into_iter().collect::<DigitSet>();
    let cells = step.reason.cells(CellRole::Pattern);
    let (first, second) = (one(0), one(1));
    let mut text = sentence!("why-rectangle", cells = cells);
    text.push_sentence(sentence!("why-rectangle.pair", pair = pair));
    let last = match step.technique {
        Technique::UniqueRectangle1 => sentence!("why-rectangle.type-1", pair = pair, roof = roof),
        Technique::UniqueRectangle2 | Technique::UniqueRectangle5 => {
            sentence!("why-rectangle.type-2", count = roof.len(), roof = roof, out = out)
        }
        Technique::UniqueRectangle3 => {
            let others = step.reason.sets.first().map_or(CellSet::EMPTY, |set| set.cells.difference(roof));
            let digits = step.reason.sets.first().map_or(DigitSet::EMPTY, |set| set.digits);
            text.push_sentence(sentence!("why-rectangle.type-3", roof = roof));
            sentence!(
                "why-rectangle.type-3-set",
                others = others,
                size = number_in_words(digits.len()),
                digits = digits,
                units = houses,
            )
        }
        Technique::UniqueRectangle4 => {
            text.push_sentence(sentence!("why-rectangle.type-4", units = houses, first = first, roof = roof));
            sentence!("why-rectangle.type-4-out", second = second, pair = pair)
        }
        Technique::UniqueRectangle6 => {
            text.push_sentence(sentence!("why-rectangle.type-6", first = first));
            sentence!("why-rectangle.type-6-out", roof = roof, first = first, second = second, pair = pair)
        }
        _ => {
            let opposite: CellSet = step.eliminations.iter().map(|one| one.cell).collect();
            let corner = step.reason.cells(CellRole::Pivot);
            text.push_sentence(sentence!("why-rectangle.hidden", units = houses, first = first));
            sentence!(
                "why-rectangle.hidden-out",
                first = first,
                opposite = opposite,
                second = second,
                beside = cells.difference(opposite).difference(corner),
                corner = corner,
                pair = pair,
            )
        }
    };
    text.push_sentence(last);
    text
}

fn avoidable(step: &Step) -> Explanation {
    let pair: DigitSet = step.reason.digits.iter().copied().collect();
    let roof = step.reason.cells(CellRole::Roof);
    let out: DigitSet = step.eliminations.iter().map(|one| one.digit).collect();
    let mut text = sentence!("why-avoidable", cells = step.reason.cells(CellRole::Pattern));
    text.push_sentence(sentence!("why-avoidable.pair", pair = pair));
    text.push_sentence(if step.technique == Technique::AvoidableRectangle1 {
        sentence!("why-avoidable.type-1", roof = roof, out = out)
    } else {
        sentence!("why-avoidable.type-2", roof = roof, out = out)
    });
    text
}

fn grave(step: &Step) -> Explanation {
    let digit: DigitSet = step.reason.digits.iter().copied().collect();
    let cell = step.reason.cells(CellRole::Pattern);
    let mut text = sentence!("why-grave", cell = cell);
    text.push_sentence(sentence!("why-grave.if-not", digit = digit, cell = cell));
    text.push_sentence(sentence!("why-grave.out", digit = digit, cell = cell));
    text
}
