//! The boards on which a technique is found.

/// The boards on which a technique is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// Boards of 9x9 with ordinary boxes.
    Classic,
    /// Boards with any houses.
    Houses,
    /// Boards with clues.
    Clues,
}
