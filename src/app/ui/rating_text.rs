//! The text of a rating.

use crate::rating::{Difficulty, Level};
use crate::text::text;

/// Returns a level and difficulty as text: "Hard · 4.4".
pub fn rating_text(level: Level, difficulty: Difficulty) -> String {
    text!("rating", level = level.to_string(), difficulty = difficulty.to_string())
}
