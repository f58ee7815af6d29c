//! The card for newcomers in the first window: when it is shown, and its state of today's puzzles.

use eframe::egui::Context;

use crate::app::App;
use crate::app::session::puzzle_session::PuzzleSession;
use crate::app::sudoku::start_card::StartCard;
use crate::app::ui::dates::today;
use crate::app::ui::wake::waker;
use crate::store::games::PuzzleSource;

impl App {
    /// Puts the card into the first puzzle, or takes it away: it is there until a digit has been entered, and no longer once a
    /// game has been won. Where nothing is saved nobody is a newcomer.
    pub(in crate::app) fn update_start_card(&mut self, ctx: &Context) {
        let is_wanted = !self.shell.has_won && !self.sessions.is_starting;
        let storage = self.services.storage.as_ref().filter(|_| is_wanted);
        let results = storage.map(|storage| storage.results.clone());
        let level = self.settings.daily_level;
        let Some(session) = self.sessions.current.sudoku_mut() else { return };
        let is_first =
            session.play.session.meta.source == PuzzleSource::Bundled(0) && !session.play.has_progress();
        let Some(results) = results.filter(|_| is_first) else {
            session.start_card = None;
            return;
        };
        match &mut session.start_card {
            Some(card) if card.is_of(today(), level) => card.poll(),
            card => *card = Some(StartCard::new(today(), level, results, waker(ctx))),
        }
    }
}
