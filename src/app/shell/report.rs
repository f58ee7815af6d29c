//! Opens the report on the current game, and starts what it leads to.

use std::sync::Arc;

use eframe::egui::Context;

use crate::app::App;
use crate::app::dialogs::crosspatch_report::CrosspatchReportDialog;
use crate::app::pages::Page;
use crate::app::pages::report::{ReportHeading, ReportPage};
use crate::app::session::win_text::help_summary;
use crate::app::sessions::any_session::AnySession;
use crate::app::ui::wake::waker;
use crate::store::games::PuzzleSource;

impl App {
    /// Opens the report on the current game: a page for sudoku, a dialog for Kriss Kross.
    pub(in crate::app) fn open_report(&mut self, ctx: &Context) {
        let session = match &self.sessions.current {
            AnySession::Sudoku(session) => session,
            AnySession::Crosspatch(session) => {
                let game = session.game().clone();
                return self.dialogs.open(CrosspatchReportDialog::new(game, waker(ctx)));
            }
        };
        if matches!(self.page, Page::Report(_)) {
            return;
        }
        let heading =
            ReportHeading { chip: self.rating_chip(), help: help_summary(&self.current().assist_record()) };
        let page = ReportPage::new(session.game().clone(), Arc::clone(&session.shape()), heading, waker(ctx));
        self.leave_board();
        self.push_return_page();
        self.page = Page::Report(Box::new(page));
    }

    /// Returns the report, if it is shown.
    pub(in crate::app) fn report_page(&self) -> Option<&ReportPage> {
        if let Page::Report(report) = &self.page { Some(report) } else { None }
    }

    /// Changes the report, if it is shown.
    pub(in crate::app) fn with_report(&mut self, change: impl FnOnce(&mut ReportPage)) {
        if let Page::Report(report) = &mut self.page {
            change(report);
        }
    }

    /// Plays on from the moment that the report shows, in a game of its own.
    pub(in crate::app) fn play_from_report(&mut self, ctx: &Context) {
        if let Some(puzzle) = self.report_page().map(ReportPage::puzzle_from_here) {
            self.play(ctx, puzzle, PuzzleSource::Own, None);
        }
    }

    /// Practises the technique that was passed over most.
    pub(in crate::app) fn practise_passed_over(&mut self, ctx: &Context) {
        if let Some(technique) = self.report_page().and_then(ReportPage::practised_technique) {
            self.practise(ctx, Some(technique));
        }
    }
}
