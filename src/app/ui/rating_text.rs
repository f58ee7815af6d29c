//! The text of a rating.

use crate::solve::rating::{Difficulty, Level};
use crate::solve::technique::Technique;
use crate::store::games::RatingSummary;
use crate::text::text;

/// Returns a level and difficulty as text: "Hard · 4.4".
pub fn rating_text(level: Level, difficulty: Difficulty) -> String {
    text!("rating", level = level.to_string(), difficulty = difficulty.to_string())
}

/// Returns whether a puzzle with rules of its own is not solved by logic. A classic one has the search as its hardest step.
pub fn needs_trial(rating: RatingSummary, is_classic: bool) -> bool {
    !is_classic && rating.hardest == Some(Technique::Search)
}

/// Returns the rating of a puzzle with rules of its own as text. One that logic does not solve needs trial.
pub fn variant_rating_text(rating: RatingSummary) -> String {
    match needs_trial(rating, false) {
        true => text!("rating.trial").to_owned(),
        false => rating_text(rating.level, rating.difficulty),
    }
}
