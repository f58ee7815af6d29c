//! The interface that sessions of every family share, so that opening, suspending and saving are written once.

use crate::app::session::Session;
use crate::app::session::help_summary::help_summary;
use crate::app::session::storage::Storage;
use crate::assist::AssistRecord;
use crate::game::AutoMarks;
use crate::history::milliseconds;
use crate::store::games::{AnyGame, PuzzleRef, PuzzleSource};
use crate::store::results::{GameResult, ResultKind};
use crate::text::text;
use jiff::Timestamp;
use std::time::{Duration, Instant};

/// A game of either kind and what is around it.
pub trait PuzzleSession {
    /// Which puzzle it is of.
    fn puzzle_ref(&self) -> PuzzleRef<'_>;

    fn session(&self) -> &Session;

    fn session_mut(&mut self) -> &mut Session;

    /// Whether there is anything to lose.
    fn has_progress(&self) -> bool;

    fn is_over(&self) -> bool;

    /// The game, played for so long.
    fn snapshot(&mut self, played: Duration) -> AnyGame;

    /// What the puzzle is called.
    fn title(&self) -> &str;

    /// What help was taken.
    fn assist_record(&self) -> AssistRecord;

    /// What the game does of itself.
    fn auto_marks(&self) -> AutoMarks;

    /// What the game counts as in the results; `None` while that is not known, and where it does not count.
    fn result_kind(&self) -> Option<ResultKind>;

    /// How the game, played for so long, went so far, for the results.
    fn result(&self, played: Duration) -> Option<GameResult> {
        let (head, record) = (&self.session().meta, self.assist_record());
        Some(GameResult {
            started_at: head.started_at,
            title: self.title().to_owned(),
            kind: self.result_kind()?,
            finished_at: head.won_at.or_else(|| record.revealed.then(Timestamp::now)),
            play_time_ms: milliseconds(played),
            assists: record,
            auto_marks: self.auto_marks(),
            daily: if let PuzzleSource::Daily(daily) = &head.source { Some(*daily) } else { None },
        })
    }

    /// What was won, and with how much help.
    fn win_summary(&self) -> String {
        text!("win-help", title = self.title(), help = help_summary(&self.assist_record(), self.auto_marks()))
    }

    /// Lets the clock run while the game is started, its board can be seen, and it is neither paused nor over.
    fn tick(&mut self, is_visible: bool, now: Instant) {
        let is_over = self.is_over();
        self.session_mut().tick(is_visible, is_over, now);
    }

    /// Hands the game over to be written where it has changed, and its result.
    fn save(&mut self, store: &Storage) {
        let Some(played) = self.session_mut().take_dirty() else { return };
        let is_begun = self.has_progress();
        if !self.session().is_persisted() && !is_begun {
            return;
        }
        let game = self.snapshot(played);
        let title = self.title().to_owned();
        self.session_mut().save(store, &title, game, played);
        if let Some(result) = self.result(played) {
            self.session_mut().log_result(store, result);
        }
    }
}
