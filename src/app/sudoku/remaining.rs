//! The card "What is left" in the free place of a large window: the empty cells, and the time for them at the player's
//! pace.

use std::time::{Duration, Instant};

use eframe::egui::{RichText, Ui};

use crate::app::settings::Settings;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::text::text;

/// The height of the card with the gap above it, in points.
pub const HEIGHT: f32 = 96.0;
/// From this number of digits on, an estimate is shown.
const MIN_DIGITS: usize = 5;

/// Returns the cells that are left and the time for them at the player's pace; `None` while that is not known, as the number
/// of cells alone is shown elsewhere.
pub fn text(session: &SudokuSession, settings: &Settings) -> Option<String> {
    let board = session.game().board();
    let left = board.empty_cells().len();
    let placed = session.game().puzzle().givens.empty_cells().len().saturating_sub(left);
    let spent = session.play.session.clock().elapsed(Instant::now());
    let minutes = minutes(spent, placed, left).filter(|_| settings.show_timer)?;
    let cells = text!("what-is-left.cells", count = left);
    Some(text!("what-is-left.pace", cells = cells, count = minutes))
}

/// Draws the contents of the card.
pub fn show(ui: &mut Ui, text: &str) {
    ui.spacing_mut().item_spacing.y = 6.0;
    ui.label(RichText::new(text!("what-is-left")).size(theme::SMALL).color(Theme::current(ui).soft));
    ui.label(text);
}

/// Returns the minutes for the cells that are left, if as many digits were placed in this time for an estimate.
fn minutes(spent: Duration, placed: usize, left: usize) -> Option<u64> {
    let seconds = spent.as_secs() * left as u64 / placed.max(1) as u64;
    (placed >= MIN_DIGITS && left > 0).then(|| seconds.div_ceil(60).max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_left_follows_from_the_pace_and_is_unknown_after_a_few_digits() {
        assert_eq!(minutes(Duration::from_secs(600), 20, 30), Some(15));
        assert_eq!(minutes(Duration::from_secs(601), 20, 30), Some(16));
        assert_eq!(minutes(Duration::from_secs(3), 20, 1), Some(1));
        assert_eq!(minutes(Duration::from_secs(600), 4, 30), None);
        assert_eq!(minutes(Duration::from_secs(600), 30, 0), None);
    }
}
