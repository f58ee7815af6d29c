//! Opens the pages that take the place of the board, runs their commands, and tracks whether the game's board is visible:
//! the clock runs only while it is.

use std::time::Instant;

use eframe::egui::{Context, Popup};

use crate::app::App;
use crate::app::input::command::Command;
use crate::app::input::key_bindings::shortcut_name;
use crate::app::message::LinkChoice;
use crate::app::pages::Page;
use crate::app::pages::report::ReportPage;
use crate::app::pages::solutions::SolutionBrowser;
use crate::app::pages::steps::{StepBrowser, StepListKind};
use crate::app::pages::watch::SearchPlayer;
use crate::app::sessions::any_session::AnySession;
use crate::app::sudoku::hint::ShownHint;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::wake::waker;
use crate::game::{Assist, Game, HintOptions};
use crate::library;
use crate::picture::sudoku::BoardShape;
use crate::practice::CourseRow;
use crate::solve::Verdict;
use crate::solve::technique::TechniqueSet;
use crate::text::text;

/// The number of steps by which Page Up and Page Down move in a list.
const STEPS_AT_ONCE: isize = 10;

impl App {
    /// Applies the selected step of the step browser to the game, and returns to the game.
    pub(in crate::app) fn apply_shown_step(&mut self) {
        let Page::Steps(steps) = &self.page else { return };
        let Some(consequences) = steps.consequences() else { return };
        self.page = Page::Play;
        if let Some(session) = self.sessions.current.sudoku_mut() {
            session.apply_steps(consequences);
        }
    }

    /// Opens the search player.
    pub(in crate::app) fn open_search_player(&mut self) {
        let player = match &self.sessions.current {
            AnySession::Crosspatch(session) if !self.is_editing() && !self.editor.returns_to_editor => {
                Ok(SearchPlayer::new(session.game().puzzle().clone()))
            }
            _ => self.puzzle_in_view().map(SearchPlayer::new),
        };
        let mut player = match player {
            Ok(player) => player,
            Err(unfinished) => return self.set_message(unfinished.to_string()),
        };
        if !self.grants_solution(Command::Watch) {
            return;
        }
        self.record_solution_view();
        self.leave_board();
        self.push_return_page();
        player.choose_speed(self.services.saved_preferences.speed);
        player.choose_order(self.services.saved_preferences.order);
        self.page = Page::Watch(Box::new(player));
    }

    /// Opens the solution browser.
    pub(in crate::app) fn open_solution_browser(&mut self, ctx: &Context) {
        let puzzle = match self.puzzle_in_view() {
            Ok(puzzle) => puzzle,
            Err(unfinished) => return self.set_message(unfinished.to_string()),
        };
        if !self.grants_solution(Command::Solutions) {
            return;
        }
        self.record_solution_view();
        self.leave_board();
        self.push_return_page();
        let limit = self.services.saved_preferences.solution_limit;
        self.page = Page::Solutions(Box::new(SolutionBrowser::new(puzzle, limit, waker(ctx))));
    }

    /// Runs a command about a page in place of the board.
    pub(in crate::app) fn run_page_command(&mut self, command: Command) {
        match command {
            Command::PreviousStep => self.with_step_browser(|steps| steps.step_page(false)),
            Command::NextStep => self.with_step_browser(|steps| steps.step_page(true)),
            Command::FirstStep => self.with_step_browser(|steps| steps.show_page(0)),
            Command::LastStep => self.with_step_browser(|steps| steps.move_by(isize::MAX)),
            Command::StepsBack => self.with_step_browser(|steps| steps.move_by(-STEPS_AT_ONCE)),
            Command::StepsForward => self.with_step_browser(|steps| steps.move_by(STEPS_AT_ONCE)),
            Command::PreviousLink => self.with_step_browser(|steps| steps.select_link(LinkChoice::Previous)),
            Command::NextLink => self.with_step_browser(|steps| steps.select_link(LinkChoice::Next)),
            Command::Play => self.with_search_player(SearchPlayer::play_or_pause),
            Command::SearchStep => self.with_search_player(SearchPlayer::step),
            Command::SearchNextSolution => self.with_search_player(SearchPlayer::next_solution),
            Command::RestartSearch => self.with_search_player(SearchPlayer::restart),
            Command::Faster => self.with_search_player(|watch| watch.choose_speed(watch.speed().faster())),
            Command::Slower => self.with_search_player(|watch| watch.choose_speed(watch.speed().slower())),
            Command::PreviousMoment => self.with_report(|report| report.step_moment(false)),
            Command::NextMoment => self.with_report(|report| report.step_moment(true)),
            Command::PreviousMove => self.with_report(|report| report.step_move(false)),
            Command::NextMove => self.with_report(|report| report.step_move(true)),
            Command::FirstMove => self.with_report(|report| report.show_end(false)),
            Command::LastMove => self.with_report(|report| report.show_end(true)),
            Command::Replay => self.with_report(ReportPage::toggle_replay),
            Command::PreviousLesson => self.with_course(|page| page.step(false)),
            Command::NextLesson => self.with_course(|page| page.step(true)),
            Command::FoldChapter => self.with_course(|page| page.fold(true)),
            Command::UnfoldChapter => self.with_course(|page| page.fold(false)),
            Command::FirstLesson => self.with_course(|page| page.select_end(false)),
            Command::LastLesson => self.with_course(|page| page.select_end(true)),
            Command::PreviousSolution => self.with_solutions(SolutionBrowser::show_previous),
            Command::NextSolution => self.with_solutions(SolutionBrowser::show_next),
            _ => {}
        }
    }

    /// Returns whether the player may be shown the solution: at the first request in a game that has begun and could still set a
    /// record, says what it costs instead, and the second is granted.
    fn grants_solution(&mut self, command: Command) -> bool {
        if self.is_editing() || self.editor.returns_to_editor {
            return true;
        }
        let session = self.current();
        let has_begun = session.has_progress() && !session.is_over() && !session.meta().source.is_practice();
        // Without the one solution, there is no record to lose.
        let is_unique =
            self.game().is_some_and(|game| matches!(game.verdict(), None | Some(Verdict::Unique(_))));
        let asked = (command, session.meta().started_at);
        if !has_begun
            || !is_unique
            || !session.assist_record().is_own_win()
            || self.shell.asked_about_solution == Some(asked)
        {
            self.shell.asked_about_solution = None;
            return true;
        }
        self.shell.asked_about_solution = Some(asked);
        let key = self.active_bindings().keys(command).first().map(shortcut_name);
        self.set_message(match key {
            Some(key) => text!("solution-costs", key = key),
            None => text!("solution-costs.no-key").to_owned(),
        });
        false
    }

    /// Records that the player sees the solution of the game. The solution of the draft in the editor does not count.
    fn record_solution_view(&mut self) {
        if self.is_editing() || self.editor.returns_to_editor {
            return;
        }
        self.current_mut().record_assist(Assist::SolutionView);
    }

    /// Cancels the pending answer and any drag, because another page replaces the board.
    pub(in crate::app) fn leave_board(&mut self) {
        self.current_mut().cancel_answer();
        if let Some(session) = self.sessions.current.sudoku_mut() {
            session.release();
        }
    }

    /// Opens the step browser.
    pub(in crate::app) fn open_step_browser(&mut self, ctx: &Context, kind: StepListKind) {
        if matches!(&self.page, Page::Steps(browser) if browser.kind() == kind) {
            return;
        }
        let is_of_draft = self.shows_draft() && kind != StepListKind::Techniques;
        let draft = match is_of_draft.then(|| self.editor.puzzle()).transpose() {
            Ok(draft) => draft,
            Err(unfinished) => return self.set_message(unfinished.to_string()),
        };
        if kind == StepListKind::Path && !self.grants_solution(Command::SolutionPath) {
            return;
        }
        match kind {
            StepListKind::Steps | StepListKind::Path if is_of_draft => {}
            StepListKind::Steps => self.current_mut().record_assist(Assist::StepList),
            StepListKind::Path => self.current_mut().record_assist(Assist::SolutionView),
            StepListKind::Techniques => {}
        }
        self.leave_board();
        self.push_return_page();
        let allowed = TechniqueSet::ALL.difference(self.settings.disabled_techniques);
        let browser = match draft {
            Some(puzzle) => {
                let shape = BoardShape::of_puzzle(&puzzle);
                let options = HintOptions { allowed, near: Some(self.editor.cursor()) };
                let position = Game::new(puzzle).position();
                StepBrowser::new(kind, position, shape, options, waker(ctx)).of_draft()
            }
            None => {
                // The list of techniques shows its own examples, regardless of the game.
                let game = self.game().cloned().unwrap_or_else(|| Game::new(library::puzzle(0)));
                let shape = match self.sessions.current.sudoku() {
                    Some(session) => session.shape(),
                    None => BoardShape::of_puzzle(game.puzzle()),
                };
                let near = self.sessions.current.sudoku().map(|session| session.selection().cursor());
                let options = HintOptions { allowed, near };
                StepBrowser::new(kind, game.position(), shape, options, waker(ctx))
            }
        };
        self.page = Page::Steps(Box::new(browser));
    }

    /// Returns whether the list of techniques is shown.
    pub(in crate::app) fn shows_techniques(&self) -> bool {
        matches!(&self.page, Page::Steps(browser) if browser.kind() == StepListKind::Techniques)
    }

    /// Opens the list of techniques, at the one that is shown, hinted at or asked for.
    pub(in crate::app) fn open_techniques(&mut self, ctx: &Context) {
        let session = self.sessions.current.sudoku();
        let technique = match &self.page {
            Page::Steps(browser) => browser.page().map(|page| page.step.technique),
            Page::Course(page) => match page.selected() {
                CourseRow::Lesson(lesson) => lesson.techniques.first().copied(),
                _ => None,
            },
            Page::Play if self.is_question() => {
                // Where its name is asked for, the page would tell it.
                let asked = session.and_then(SudokuSession::question).filter(|it| it.names().is_empty());
                asked.and_then(|it| it.question().place().technique)
            }
            Page::Play => session.and_then(SudokuSession::hint).and_then(ShownHint::named_technique),
            _ => None,
        };
        self.open_step_browser(ctx, StepListKind::Techniques);
        if let Some(technique) = technique {
            self.with_step_browser(|steps| steps.show_technique(technique));
        }
    }

    /// Changes the step browser, if it is shown.
    pub(in crate::app) fn with_step_browser(&mut self, change: impl FnOnce(&mut StepBrowser)) {
        if let Page::Steps(browser) = &mut self.page {
            change(browser);
        }
    }

    /// Changes the search player, if it is shown.
    pub(in crate::app) fn with_search_player(&mut self, change: impl FnOnce(&mut SearchPlayer)) {
        if let Page::Watch(watch) = &mut self.page {
            change(watch);
        }
    }

    /// Changes the solution browser, if it is shown.
    pub(in crate::app) fn with_solutions(&mut self, change: impl FnOnce(&mut SolutionBrowser)) {
        if let Page::Solutions(solutions) = &mut self.page {
            change(solutions);
        }
    }
}

impl App {
    /// Returns whether the board of the game can be seen and played on: it is the current page, nothing covers it,
    /// and the window is on the screen. Every dialog is an [`egui::Modal`](eframe::egui::Modal) and every menu a
    /// [`Popup`], so egui knows which are open.
    pub(in crate::app) fn is_board_visible(&self, ctx: &Context) -> bool {
        let is_covered = ctx.memory(|memory| memory.top_modal_layer().is_some()) || Popup::is_any_open(ctx);
        let has_desktop_dialog = self.shell.file_dialog.is_some() || self.shell.save_dialog.has_dialog();
        let is_hidden = !self.shell.is_drawn || ctx.input(|input| input.viewport().visible() == Some(false));
        matches!(self.page, Page::Play) && !is_covered && !has_desktop_dialog && !is_hidden
    }

    /// Starts or stops the clock of the current game, and requests the next frame that the displayed time needs.
    pub(in crate::app) fn update_clock(&mut self, ctx: &Context) {
        let now = Instant::now();
        let is_away = self.settings.pauses_in_background && !ctx.input(|input| input.focused);
        let is_visible = self.is_board_visible(ctx) && !is_away;
        self.current_mut().tick(is_visible, now);
        let shows_timer = match self.sessions.current.sudoku() {
            Some(session) => session.shows_timer(&self.settings),
            None => self.settings.show_timer,
        };
        if let Some(wait) = self.session().clock().next_read(ctx, now, shows_timer) {
            ctx.request_repaint_after(wait);
        }
    }

    /// Returns whether the clock of the current game is running.
    pub fn is_clock_running(&self) -> bool {
        self.session().clock().is_running()
    }
}
