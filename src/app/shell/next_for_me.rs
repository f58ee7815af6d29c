//! The next puzzle for the player: when it is looked for, playing it, and the forecast of each game.

use std::time::Duration;

use eframe::egui::Context;

use crate::app::App;
use crate::app::session::panel_parts::puzzle_title;
use crate::app::sessions::next_for_me::Suggestion;
use crate::app::sessions::puzzle_maker::PuzzleGoal;
use crate::app::shell::next_puzzle::NextPuzzle;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::wake::waker;
use crate::rules::Puzzle;
use crate::solve::rating::Level;

/// The play time up to which a game counts as begun just now: a forecast after that would not be one.
const BEGINNING: Duration = Duration::from_secs(30);

impl App {
    /// Reads what is known of the player, once during each game and once at its end, and completes what is known of the game.
    pub(in crate::app) fn poll_next_for_me(&mut self, ctx: &Context) {
        let session = self.sessions.current.as_puzzle_session().session();
        let (meta, is_over) = (&session.meta, session.has_logged_end());
        let game = meta.started_at;
        self.sessions.next_for_me.poll(game, &meta.source);
        if meta.source.is_practice() {
            return;
        }
        // Of a game that was opened after its end, nothing new is to be known.
        let is_expected = is_over || !self.current().is_won();
        if is_expected && self.sessions.next_for_me.is_outdated(game, is_over) {
            let results = self.services.storage.as_ref().map(|storage| storage.results.clone());
            let (course, played) = (self.course_store(), self.played_sources());
            self.sessions.next_for_me.read(game, is_over, results, course, played, waker(ctx));
        }
        self.mark_game_for_me();
        self.complete_forecast(ctx);
    }

    /// Notes that the current game is the one that was suggested.
    fn mark_game_for_me(&mut self) {
        if self.sessions.next_for_me.playing.is_none() || self.sessions.game_lookup.is_some() {
            return;
        }
        let playing = self.sessions.next_for_me.playing.take();
        let is_new = !self.current().has_progress();
        let meta = &mut self.session_mut().meta;
        meta.forecast.is_for_me |= is_new && playing.as_ref() == Some(&meta.source);
    }

    /// Adds the base time of the puzzle to the game, and at its beginning the forecast.
    fn complete_forecast(&mut self, ctx: &Context) {
        let session = self.session();
        let (meta, play_time) = (&session.meta, session.play_time());
        let Some(sudoku) = self.sessions.current.sudoku() else { return };
        let game = meta.started_at;
        let is_done = meta.forecast.base.is_known() || !self.sessions.next_for_me.may_have_base(game);
        // Most frames of a game have nothing to add.
        if is_done || sudoku.is_simple() || self.current().is_over() {
            return;
        }
        let (source, puzzle) = (meta.source.clone(), sudoku.game().puzzle());
        let kind = puzzle.rules.variant();
        let Some(base) = self.sessions.next_for_me.take_base(game, puzzle, &source, waker(ctx)) else {
            return;
        };
        let forecast = self.sessions.next_for_me.forecast(base, kind).filter(|_| play_time < BEGINNING);
        let session = self.session_mut();
        (session.meta.forecast.base, session.meta.forecast.forecast) = (base, forecast);
        session.mark_dirty_if_saved();
    }

    /// Returns the suggested puzzle, if the player wants suggestions.
    pub(in crate::app) fn suggestion(&self) -> Option<&Suggestion> {
        let is_simple = self.sessions.current.sudoku().is_some_and(SudokuSession::is_simple);
        self.sessions.next_for_me.suggestion().filter(|_| self.settings.suggests_next && !is_simple)
    }

    /// Returns whether the suggested puzzle follows the current one: after a list or a collection its next puzzle does.
    pub(in crate::app) fn suggestion_follows(&self) -> bool {
        let follows_none = || matches!(self.following_puzzle(), NextPuzzle::OfLevel(_));
        self.suggestion().is_some() && (self.session().meta.forecast.is_for_me || follows_none())
    }

    /// Plays what follows a win.
    pub(in crate::app) fn play_after_win(&mut self, ctx: &Context) {
        match self.suggestion_follows() {
            true => self.play_for_me(ctx),
            false => self.next_puzzle(ctx),
        }
    }

    /// Plays the suggested puzzle; without one, a new puzzle of the level that suits the player.
    pub(in crate::app) fn play_for_me(&mut self, ctx: &Context) {
        let Some(suggestion) = self.sessions.next_for_me.suggestion() else {
            let level = self.sessions.next_for_me.level().unwrap_or(Level::Easy);
            return self.play_new(ctx, PuzzleGoal::Level(level));
        };
        let (source, (collection, index)) = (suggestion.source(), suggestion.place());
        let puzzle = Puzzle::from_grid(puzzle_title(collection, index), &suggestion.givens);
        self.sessions.next_for_me.playing = Some(source.clone());
        self.play(ctx, puzzle, source, None);
    }

    /// Suggests another puzzle, and says which: a narrow window and a reader would not show it.
    pub(in crate::app) fn suggest_other(&mut self) {
        let source = self.session().meta.source.clone();
        self.sessions.next_for_me.suggest_other(&source);
        if let Some(text) = self.suggestion().map(Suggestion::text) {
            self.session_mut().set_message(text);
        }
    }
}
