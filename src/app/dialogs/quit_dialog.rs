//! The confirmation to quit while something could not be saved.

use crate::store::{UnsavedItem, WriteSubject};
use crate::text::text;

/// Minimum width at which the three buttons fit in one row, in points.
pub const MIN_ROW_WIDTH: f32 = 420.0;

/// Describes an item that could not be saved.
pub fn loss_text(unsaved: &UnsavedItem) -> String {
    let why = match &unsaved.error {
        Some(error) => error.reason(),
        None => text!("save-no-answer").to_owned(),
    };
    match &unsaved.subject {
        WriteSubject::Game(title) => text!("save-loss-game", title = title, why = why),
        WriteSubject::Draft => text!("save-loss-draft", why = why),
        WriteSubject::Results => text!("save-loss-results", why = why),
        WriteSubject::Other => text!("save-loss-other", why = why),
    }
}
