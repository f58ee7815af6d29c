//! Pencil marks that the game maintains for the player.

use serde::{Deserialize, Serialize};

/// The pencil marks that the game maintains. All off by default.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct AutoMarks {
    /// Whether a new or reset game starts with the candidates of every empty cell as centre marks.
    pub fill: bool,
    /// Whether placing a digit also removes it from the marks of its peers, in the same step.
    pub clean: bool,
}
