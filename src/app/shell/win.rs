//! A won game: the jobs about it, and what the window shows of it.

use std::sync::Arc;

use eframe::egui::Context;

use crate::app::App;
use crate::app::input::command::Command;
use crate::app::input::key_bindings::KeyHint;
use crate::app::message::LibraryCollection;
use crate::app::session::clock::FormattedTime;
use crate::app::session::win::{SuggestionContents, WinContents, WinReport};
use crate::app::session::win_text::help_summary;
use crate::app::session::win_text::{kind_text, level_text};
use crate::app::sessions::puzzle_set::PuzzleSet;
use crate::app::shell::next_puzzle::NextPuzzle;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::rating_text::{rating_text, variant_rating_text};
use crate::app::ui::wake::waker;
use crate::job::{CancelToken, Job};
use crate::store::results::ResultKind;
use crate::text::text;

impl App {
    /// Returns whether the panel of a won game takes the place of the usual one.
    pub(in crate::app) fn shows_win_panel(&self) -> bool {
        self.mode().is_game()
            && !self.shows_question()
            && self.current().is_won()
            && !self.current().shows_hint()
    }

    /// Starts and collects the jobs about the win of the current game.
    pub(in crate::app) fn poll_win(&mut self, ctx: &Context) {
        if !self.current().is_won() {
            self.sessions.win = None;
            return;
        }
        let game = self.session().meta.started_at;
        if self.sessions.win.as_ref().is_none_or(|win| win.game != game) {
            self.sessions.win = Some(self.start_win_report(ctx));
        }
        // The result is complete once the puzzle is rated.
        if self.sessions.win.as_ref().is_some_and(|win| !win.is_compared())
            && let Some(result) = self.current().result(self.session().play_time())
            && result.is_won()
        {
            let log = self.services.storage.as_ref().map(|storage| storage.results.clone());
            if let Some(win) = &mut self.sessions.win {
                win.compare(result, log, waker(ctx));
            }
        }
        let techniques = self.sessions.win.as_mut().map(|win| {
            win.poll();
            win.take_techniques()
        });
        self.log_own_game(&techniques.unwrap_or_default());
    }

    fn start_win_report(&self, ctx: &Context) -> WinReport {
        let mut report = WinReport::new(self.session().meta.started_at);
        let (game, line) = self.sessions.current.played_line();
        report.examine_game(game, line, waker(ctx));
        if let Some((set, from)) = self.following_set() {
            let sources = self.played_sources();
            let count = move |cancel: &CancelToken| set.progress(from, &sources.build(), cancel);
            report.count_progress(Job::start(waker(ctx), count));
        }
        report
    }

    /// Returns the list or the collection that the current puzzle is from, and the index after it.
    fn following_set(&self) -> Option<(PuzzleSet, usize)> {
        match self.following_puzzle() {
            NextPuzzle::OfList { after, .. } => {
                let list = self.sessions.list.as_ref()?;
                Some((PuzzleSet::List(Arc::clone(list.collection())), after + 1))
            }
            NextPuzzle::OfCollection { collection: LibraryCollection::Graded(graded), from } => {
                Some((PuzzleSet::Graded(graded), from))
            }
            NextPuzzle::OfCollection { collection: LibraryCollection::Variant(variant), from } => {
                Some((PuzzleSet::Variant(variant), from))
            }
            NextPuzzle::OfCollection { collection: LibraryCollection::Own(own), from } => {
                let store = self.services.storage.as_ref()?.collections.clone();
                Some((PuzzleSet::Own(own, store), from))
            }
            _ => None,
        }
    }

    /// Returns what the disc and the panel show of the win.
    pub(in crate::app) fn win_contents(&self) -> Option<WinContents> {
        if !self.shows_win_panel() {
            return None;
        }
        let session = self.current();
        let report = self.sessions.win.as_ref();
        let set = report.and_then(|report| report.set);
        let is_simple = self.sessions.current.sudoku().is_some_and(SudokuSession::is_simple);
        let figures = report.and_then(|report| report.figures.clone()).filter(|_| !is_simple);
        let kind = session.result_kind();
        let following = self.following_puzzle();
        let chip = if is_simple { None } else { self.rating_chip() };
        Some(WinContents {
            time: (!is_simple).then(|| FormattedTime::from(session.session().play_time())),
            level: level_text(kind, session.title()),
            kind: kind_text(kind, session.title()),
            chip,
            help: match figures.as_ref().is_some_and(|figures| figures.is_repeated) {
                true => help_summary(&session.assist_record()),
                false => session.win_help(),
            },
            figures,
            hardest: report
                .and_then(|report| report.hardest.as_ref())
                .filter(|_| !is_simple)
                .map(|hardest| hardest.text()),
            next: following.announcement(),
            next_chip: set.and_then(|set| set.next).map(|(level, difficulty)| rating_text(level, difficulty)),
            next_progress: set.map(|set| text!("win-progress", solved = set.solved, count = set.count)),
            suggestion: self.suggestion().map(|suggestion| SuggestionContents {
                text: suggestion.text(),
                technique: suggestion.technique(),
                follows: self.suggestion_follows(),
            }),
            has_report: self.unavailable(Command::Report).is_none() && !is_simple,
            shows_disc: session.shows_win_banner(),
        })
    }

    /// Returns the level and the difficulty of the current puzzle, if it is rated, or the size of a crosspatch.
    pub(in crate::app) fn rating_chip(&self) -> Option<String> {
        let session = self.current();
        let kind = session.result_kind();
        match kind {
            Some(ResultKind::Sudoku(rating)) => Some(rating_text(rating.level, rating.difficulty)),
            Some(ResultKind::Crosspatch { .. }) => Some(kind_text(kind, "")),
            Some(ResultKind::Variant(_)) => session.session().meta.rating.map(variant_rating_text),
            None => None,
        }
    }

    /// Returns the status line of a won game: its time, or in a narrow window its figures.
    pub(in crate::app) fn win_status(&self, is_wide: bool) -> Option<String> {
        let selected = self.sessions.current.sudoku().map(SudokuSession::selection);
        if self.session().message().is_some() || selected.is_some_and(|selection| !selection.is_empty()) {
            return None;
        }
        let contents = self.win_contents()?;
        let solved = || match &contents.time {
            Some(time) => text!("status-solved", time = time.to_string()),
            None => text!("solved").to_owned(),
        };
        Some(contents.figures_text().filter(|_| !is_wide).unwrap_or_else(solved))
    }

    /// Returns the keys for what comes after a win.
    pub(in crate::app) fn win_key_hints(&self) -> Option<String> {
        if !self.shows_win_panel() || !self.is_idle() {
            return None;
        }
        let keys: [KeyHint; 2] = [
            (Command::Accept, |key| text!("win-next", key = key)),
            (Command::Close, |key| text!("win-look", key = key)),
        ];
        let count = if self.current().shows_win_banner() { 2 } else { 1 };
        Some(self.active_bindings().append_key_hints("", &keys[..count])).filter(|text| !text.is_empty())
    }
}
