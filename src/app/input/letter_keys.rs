//! The rule by which the keys of letters are told apart: by what they type, or by where they are.

use serde::{Deserialize, Serialize};

/// The rule by which the keys of letters without Ctrl and Alt are told apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LetterKeys {
    /// By the letter that the keyboard layout types.
    #[serde(rename = "label")]
    ByLabel,
    /// By their places, as on a US keyboard.
    #[serde(rename = "place")]
    ByPlace,
}
