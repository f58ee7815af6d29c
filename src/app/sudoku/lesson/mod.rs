//! The panels of a question of the course, beside and below the board.

pub mod card;
pub mod narrow;
