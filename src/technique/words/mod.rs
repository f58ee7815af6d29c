//! Steps in words: one name, one definition and one explanation a technique, all in this place.
//!
//! An explanation is a [`Text`]: tokens with a type, so that a window can colour a cell's name and a translator can put
//! the parts in another order. Sentences are templates with numbered gaps. Their order is always the same: what you
//! see, why it forces, what follows.

mod chains;
mod definitions;
mod forcing;
mod names;
mod patterns;
mod rectangles;
mod sets;
mod template;

pub use definitions::definition;
pub use names::name;
pub(super) use template::fill;
pub use template::{Joint, Text, Token};

use super::{Step, Technique};
use crate::grid::{Candidate, Cell, CellSet, DigitSet};
use template::Part;

/// The whole explanation of a step, in sentences.
pub fn explain(step: &Step) -> Text {
    use Technique as T;
    match step.technique {
        T::FullHouse | T::HiddenSingle | T::NakedSingle => patterns::single(step),
        T::UniqueRectangle1
        | T::UniqueRectangle2
        | T::UniqueRectangle3
        | T::UniqueRectangle4
        | T::UniqueRectangle5
        | T::UniqueRectangle6
        | T::HiddenRectangle
        | T::AvoidableRectangle1
        | T::AvoidableRectangle2
        | T::BugPlusOne => rectangles::explain(step),
        T::RemotePair
        | T::XChain
        | T::XyChain
        | T::AlternatingChain
        | T::ContinuousLoop
        | T::DiscontinuousLoop
        | T::GroupedAlternatingChain
        | T::GroupedContinuousLoop
        | T::GroupedDiscontinuousLoop => chains::explain(step),
        T::SueDeCoq | T::AlsXz | T::AlsXyWing | T::AlsChain | T::DeathBlossom => sets::explain(step),
        T::ForcingChainContradiction
        | T::ForcingChainVerity
        | T::Nishio
        | T::ForcingNetContradiction
        | T::ForcingNetVerity
        | T::Search => forcing::explain(step),
        _ => patterns::explain(step),
    }
}

/// What a step does: "r4c8 is 2" or "it leaves r4c8", "1 and 2 leave r4c8": the end of an explanation.
fn outcome(step: &Step) -> Text {
    let mut text = Text::default();
    for (place, Candidate { cell, digit }) in step.placements.iter().enumerate() {
        let template = if place == 0 { "So {0} is {1}." } else { " And {0} is {1}." };
        text.extend(fill(template, &[Part::from(*cell), Part::from(*digit)]));
    }
    for (place, (digits, cells)) in by_cells(&step.eliminations).into_iter().enumerate() {
        let template = match (place, digits.len(), cells.len()) {
            (0, 1, _) => "So {0} leaves {1}.",
            (0, ..) => "So {0} leave {1}.",
            (_, 1, _) => " {0} leaves {1}.",
            _ => " {0} leave {1}.",
        };
        text.extend(fill(template, &[Part::from(digits), Part::from(cells)]));
    }
    text
}

/// Candidates as few statements as possible: cells that lose the same digits are named together.
fn by_cells(candidates: &[Candidate]) -> Vec<(DigitSet, CellSet)> {
    let mut cells: Vec<(Cell, DigitSet)> = Vec::new();
    for Candidate { cell, digit } in candidates {
        match cells.iter_mut().find(|(other, _)| other == cell) {
            Some((_, digits)) => digits.insert(*digit),
            None => cells.push((*cell, DigitSet::from(*digit))),
        }
    }
    let mut groups: Vec<(DigitSet, CellSet)> = Vec::new();
    for (cell, digits) in cells {
        match groups.iter_mut().find(|(other, _)| *other == digits) {
            Some((_, cells)) => cells.insert(cell),
            None => groups.push((digits, cell.into())),
        }
    }
    groups
}
