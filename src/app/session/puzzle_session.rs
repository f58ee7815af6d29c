//! The interface that sessions of every family share, used to open, suspend and save them.

use crate::app::session::Session;
use crate::app::session::clock::FormattedTime;
use crate::app::session::storage::Storage;
use crate::app::session::win_text::{capitalized, level_text};
use crate::app::session::win_text::{help_summary, win_help};
use crate::assist::{Assist, AssistRecord};
use crate::game::AutoMarks;
use crate::history::milliseconds;
use crate::store::games::{AnyGame, GameMeta, PuzzleRef, PuzzleSource, RatingSummary};
use crate::store::results::{GameResult, ResultKind};
use crate::text::text;
use jiff::Timestamp;
use std::time::{Duration, Instant};

/// A game of any family with the state around it.
pub trait PuzzleSession {
    /// Returns the reference to the puzzle of the game.
    fn puzzle_ref(&self) -> PuzzleRef<'_>;

    fn session(&self) -> &Session;

    fn session_mut(&mut self) -> &mut Session;

    /// Returns whether the game has progress that could be lost.
    fn has_progress(&self) -> bool;

    fn is_over(&self) -> bool;

    /// Returns a copy of the game with this play time.
    fn snapshot(&mut self, played: Duration) -> AnyGame;

    /// Returns the title that the player has given the game, else that of the puzzle.
    fn title(&self) -> &str;

    /// Returns the help that was taken.
    fn assist_record(&self) -> AssistRecord;

    /// Counts help that is used. After the game is over, help no longer counts.
    fn record_assist(&mut self, assist: Assist);

    /// Returns the settings of the automatic marks.
    fn auto_marks(&self) -> AutoMarks;

    /// Returns the kind of the game in the results; `None` while it is not known, and for games that do not count.
    fn result_kind(&self) -> Option<ResultKind>;

    /// Returns whether a win says nothing about rules of the puzzle that are not read. It then sets no record.
    fn has_unchecked_rules(&self) -> bool;

    /// Returns whether the win banner covers the board.
    fn shows_win_banner(&self) -> bool;

    fn close_win_banner(&mut self);

    /// Returns whether a hint is shown.
    fn shows_hint(&self) -> bool;

    /// Returns the time since which the player has been waiting for an answer, if one is pending.
    fn pending_since(&self) -> Option<Instant>;

    /// Cancels the pending answer: it would be about a position that is replaced or hidden.
    fn cancel_answer(&mut self);

    fn meta(&self) -> &GameMeta {
        &self.session().meta
    }

    /// Returns the result of the game so far, with this play time.
    fn result(&self, played: Duration) -> Option<GameResult> {
        let (meta, record) = (self.meta(), self.assist_record());
        Some(GameResult {
            started_at: meta.started_at,
            title: self.title().to_owned(),
            kind: self.result_kind()?,
            variant_rating: self.variant_rating(),
            finished_at: meta.won_at.or_else(|| record.revealed.then(Timestamp::now)),
            play_time_ms: milliseconds(played),
            assists: record,
            auto_marks: self.auto_marks(),
            daily: if let PuzzleSource::Daily(daily) = &meta.source { Some(*daily) } else { None },
            forecast: meta.forecast,
        })
    }

    /// Returns the rating of a puzzle with rules of its own.
    fn variant_rating(&self) -> Option<RatingSummary> {
        match self.result_kind()? {
            ResultKind::Variant(_) => self.meta().rating,
            ResultKind::Sudoku(_) | ResultKind::Crosspatch { .. } => None,
        }
    }

    /// Returns whether the clock waits for the first entry. In a game with progress, and in an exercise, any action
    /// starts it.
    fn waits_for_entry(&self) -> bool {
        !self.has_progress() && !self.meta().source.is_practice()
    }

    /// Returns whether the puzzle is solved and was not solved for the player.
    fn is_won(&self) -> bool {
        self.is_over() && self.meta().won_at.is_some()
    }

    /// Returns the help of a win. Of another win than the first it only lists the help: the win that counts may have
    /// had less.
    fn win_help(&self) -> String {
        match self.session().is_won_again() {
            true => help_summary(&self.assist_record()),
            false if self.has_unchecked_rules() => {
                text!("help-unread-rules", help = help_summary(&self.assist_record()))
            }
            false => win_help(&self.assist_record()),
        }
    }

    /// Returns the announcement of the win for screen readers.
    fn win_summary(&self) -> String {
        let level = level_text(self.result_kind(), self.title());
        let help = self.win_help();
        if self.meta().is_simple {
            return text!("win-spoken.simple", level = level, help = capitalized(&help));
        }
        let time = FormattedTime::from(self.session().play_time()).spoken();
        text!("win-spoken", time = time, level = level, help = capitalized(&help))
    }

    /// Runs the clock while the game is started, its board is visible, and it is neither paused nor over.
    fn tick(&mut self, is_visible: bool, now: Instant) {
        let is_over = self.is_over();
        self.session_mut().tick(is_visible, is_over, now);
    }

    /// Queues the game for writing if it has changed, and its result.
    fn save(&mut self, store: &Storage) {
        let Some(played) = self.session_mut().take_dirty() else { return };
        if !self.session().is_persisted() && !self.has_progress() {
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
