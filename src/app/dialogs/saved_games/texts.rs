//! Texts about a saved game.

use crate::app::session::clock::FormattedTime;
use crate::app::session::panel_parts::source_text;
use crate::app::ui::dates;
use crate::app::ui::rating_text::rating_text;
use crate::store::games::{Preview, Summary};
use crate::text::text;

/// Returns the difficulty of a sudoku, or the size of a crosspatch.
pub fn size_or_rating(summary: &Summary) -> String {
    match (&summary.preview, summary.meta.rating) {
        (Preview::Crosspatch { puzzle, .. }, _) => text!("games-words", count = puzzle.words().len()),
        (Preview::Sudoku { .. }, Some(rated)) => rating_text(rated.level, rated.difficulty),
        (Preview::Sudoku { .. }, None) => text!("games-not-rated").to_owned(),
    }
}

/// Returns the progress of a game and its play time.
pub fn progress_text(summary: &Summary) -> String {
    let time = FormattedTime::from_milliseconds(summary.play_time_ms).to_string();
    if summary.is_finished() {
        return text!("games-done", time = time, date = dates::save_date(summary.saved_at));
    }
    let (placed, of) = summary.preview.progress();
    text!("games-progress", placed = placed, of = of, time = time)
}

/// Returns everything that a card shows, with the note.
pub fn description(summary: &Summary) -> String {
    let mut parts = vec![summary.title().to_owned(), size_or_rating(summary), progress_text(summary)];
    match summary.meta.label.note() {
        "" => {}
        note => parts.push(text!("game-label-note-spoken", note = note)),
    }
    parts.join(", ")
}

/// Returns the source of the puzzle, and its title if the player has given the game another one.
pub fn source_line(summary: &Summary) -> String {
    let source = source_text(&summary.meta.source);
    match summary.title() == summary.puzzle_title {
        true => source,
        false => format!("{} · {source}", summary.puzzle_title),
    }
}

/// Returns the message about files that cannot be read; `None` if there are none.
pub fn unreadable_text(files: &[String]) -> Option<String> {
    (!files.is_empty()).then(|| text!("games-unreadable", count = files.len(), files = files.join(", ")))
}
