//! The text of a hint for children: where to look, then what goes there and why, without terms.

use crate::game::{Hint, HintLevel};
use crate::picture::sudoku::area::region;
use crate::solve::technique::explanation::{Explanation, sentence};
use crate::solve::technique::{HouseRole, Technique};
use crate::text::text;

/// Returns the title of the card.
pub fn title(hint: &Hint) -> &'static str {
    match hint {
        Hint::Mistakes(_) | Hint::Refutation { .. } | Hint::Conflict { .. } => text!("simple-hint.mistake"),
        Hint::Complete => text!("hint-complete"),
        Hint::Unsolvable => text!("hint-unsolvable"),
        Hint::Step { .. } | Hint::FromSolution { .. } => text!("simple-hint"),
    }
}

/// Returns the text; `None` for a hint that has no terms anyway.
pub fn body(hint: &Hint, level: HintLevel) -> Option<Explanation> {
    Some(match hint {
        Hint::Step { step, grid } if level == HintLevel::Nudge => {
            sentence!("simple-hint.where", unit = region(grid, step))
        }
        Hint::Step { step, .. } => {
            let digit = step.placements.first()?.digit;
            match (step.technique, step.reason.houses(HouseRole::Pattern).next()) {
                (Technique::FullHouse, Some(house)) => {
                    sentence!("simple-hint.last", unit = house, digit = digit)
                }
                (Technique::HiddenSingle, Some(house)) => {
                    sentence!("simple-hint.place", unit = house, digit = digit)
                }
                _ => sentence!("simple-hint.only", digit = digit),
            }
        }
        Hint::FromSolution { digit, .. } => sentence!("simple-hint.given", digit = *digit),
        Hint::Mistakes(mistakes) => match level {
            HintLevel::Nudge => sentence!("simple-hint.wrong", count = mistakes.cells().len()),
            _ => sentence!("simple-hint.wrong-shown", count = mistakes.cells().len()),
        },
        _ => return None,
    })
}
