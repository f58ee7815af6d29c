//! Commands about the current crosspatch that concern the whole window.

use eframe::egui::Context;

use crate::app::App;
use crate::app::shell::banner::Severity;
use crate::crosspatch::Verdict;
use crate::store::games::PuzzleSource;
use crate::text::text;
use crate::{crosspatch, library};

impl App {
    /// Copies the crosspatch to the clipboard, in its file format.
    pub(in crate::app) fn copy_crosspatch(&mut self, ctx: &Context) {
        if let Some(session) = self.sessions.current.crosspatch_mut() {
            ctx.copy_text(crosspatch::write(session.game().puzzle()));
            session.play.session.set_message(text!("crosspatch-copied"));
        }
    }

    /// Plays the bundled crosspatch after the current one.
    pub(in crate::app) fn next_crosspatch(&mut self, ctx: &Context) {
        let Some(session) = self.sessions.current.crosspatch() else { return };
        let index = match session.play.session.meta.source {
            PuzzleSource::Bundled(index) => (index + 1) % library::crosspatch_titles().len(),
            _ => 0,
        };
        self.play(ctx, library::crosspatch(index), PuzzleSource::Bundled(index), None);
    }

    /// Collects the results of the jobs about the crosspatch.
    pub(in crate::app) fn poll_crosspatch(&mut self) {
        let Some(session) = self.sessions.current.crosspatch_mut() else { return };
        let was_known = session.verdict().is_some();
        if let Err(error) = session.poll() {
            return self.report_job_failure(text!("failed-answer", lost = error.to_string()));
        }
        let notice = match session.verdict() {
            _ if was_known => None,
            None | Some(Verdict::Unique) => None,
            Some(Verdict::Multiple) => Some((Severity::Info, text!("crosspatch-banner-several").to_owned())),
            Some(Verdict::Impossible) => Some((Severity::Error, text!("banner-impossible").to_owned())),
            Some(Verdict::Faulty(_)) => Some((Severity::Error, session.no_solution_text())),
        };
        if let Some((severity, notice)) = notice {
            self.notify(severity, notice);
        }
    }
}
