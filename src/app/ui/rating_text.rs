//! The text of a rating.

use crate::solve::rating::{Difficulty, Level};
use crate::solve::technique::Technique;
use crate::store::games::RatingSummary;
use crate::text::text;

/// Returns a level and difficulty as text: "Hard · 4.4".
pub fn rating_text(level: Level, difficulty: Difficulty) -> String {
    text!("rating", level = level.to_string(), difficulty = difficulty.to_string())
}

/// Returns the rating of a puzzle with rules of its own as text. One that logic does not solve needs trial.
pub fn variant_rating_text(rating: RatingSummary) -> String {
    match rating.hardest {
        Some(Technique::Search) => text!("rating.trial").to_owned(),
        _ => rating_text(rating.level, rating.difficulty),
    }
}
