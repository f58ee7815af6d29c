//! What the game does of itself, as far as the player wants it to.

use serde::{Deserialize, Serialize};

/// Work on the marks that the game may take off the player. All off at first.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct AutoMarks {
    /// A new game, and one that is reset, has the candidates of every empty cell as centre marks.
    pub fill: bool,
    /// A digit that is placed is taken from the marks of its peers, in the same step.
    pub clean: bool,
}
