//! Routes every message: the one place that says who answers what.
//!
//! The order: a message that means nothing in the current input mode is dropped, a command that is unavailable says why;
//! then the editor while its page is shown, then the dialogs and pages by the kind of message, then the current session,
//! then the shell itself. After that follows what the change of a session brings with it.

use crate::app::ui::dates::today;
use eframe::egui::{
    Context, ThemePreference, Ui, ViewportCommand, {self},
};

use crate::app::App;
use crate::app::dialogs::Dialog;
use crate::app::dialogs::key_editor::KeyEditor;
use crate::app::dialogs::path_prompt::PathPrompt;
use crate::app::input::command::Command;
use crate::app::input::mode::InputMode;
use crate::app::message::Message;
use crate::app::message::dialog::ExportKind;
use crate::app::message::key_editor::KeyEditorMessage;
use crate::app::message::sudoku::SudokuMessage;
use crate::app::pages::Page;
use crate::app::pages::solutions::SolutionBrowser;
use crate::app::pages::steps::{StepBrowser, StepListKind};
use crate::app::pages::watch::SearchPlayer;
use crate::app::sessions::any_session::AnySession;
use crate::app::sessions::loading::LoadJob;
use crate::app::settings;
use crate::app::shell::file_dialog::FileDialog;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::theme;
use crate::app::ui::wake::waker;
use crate::format::Format;
use crate::game::{Action, Assist, Game};
use crate::rating::Level;
use crate::store::games::{DailyId, PuzzleSource};
use crate::technique::{Technique, TechniqueSet};
use crate::text::text;
use crate::{format, library, text};

impl App {
    /// Carries out an act.
    pub(in crate::app) fn update(&mut self, act: Message, ui: &Ui, frame: &eframe::Frame) {
        // A command that does not work now says why, below.
        if !act.is_available_in(self.mode()) && !matches!(act, Message::Command(_)) {
            return;
        }
        if !matches!(
            act,
            Message::CloseBanner
                | Message::CloseSaveBanner
                | Message::Sudoku(SudokuMessage::Release)
                | Message::HighlightCells(_)
        ) {
            self.session_mut().clear_message();
            self.shell.announcer.mark_action();
        }
        if let Message::Command(command) = act
            && let Some(why) = self.unavailable_reason(command)
        {
            return self.set_message(why);
        }
        let Some(act) = self.update_editor(act, ui, frame) else { return };
        if self.page.mode() == InputMode::Play && act.starts_clock() {
            self.session_mut().mark_started();
        }
        let game_before = self.session().meta.started_at;
        let before = self.sessions.current.sudoku().map(SudokuSession::checkpoint);
        match act {
            Message::Command(command) => self.run_command(command, ui, frame),
            Message::Sudoku(message) => {
                if let Some(session) = self.sessions.current.sudoku_mut() {
                    session.update(message);
                }
            }
            Message::Open(paths) => self.open(ui.ctx(), paths),
            Message::Paste(text) => self.sessions.load_job = Some(LoadJob::clipboard(text, waker(ui.ctx()))),
            Message::CopyAs(form) => self.copy_puzzle(ui.ctx(), form),
            Message::List(asked) => self.update_list(ui.ctx(), asked),
            Message::Dialog(asked) => self.update_dialog(ui.ctx(), asked, frame),
            Message::NewPuzzle(asked) => self.update_new_puzzle(ui.ctx(), asked),
            message @ (Message::ToggleSetting(_)
            | Message::SetMistakeMarking(_)
            | Message::SetPalette(_)
            | Message::SetAccent(_)
            | Message::SetLanguage(_)
            | Message::ToggleTechnique(_)
            | Message::AllowUniqueness(_)) => self.update_settings(message, ui.ctx()),
            Message::KeyEditor(asked) => {
                // A preset is also chosen in the preferences, without the sheet.
                let mut closed = KeyEditor::default();
                if asked == KeyEditorMessage::Show {
                    self.dialogs.open(Dialog::KeyEditor(KeyEditor::default()));
                }
                let sheet = self.dialogs.key_editor_mut().unwrap_or(&mut closed);
                sheet.update(asked, &mut self.settings.keys);
            }
            Message::PlayBundled(index) => {
                self.play(ui.ctx(), library::puzzle(index), PuzzleSource::Bundled(index), None);
            }
            Message::PlayCrosspatch(index) => {
                self.play(ui.ctx(), library::crosspatch(index), PuzzleSource::Bundled(index), None);
            }
            Message::Crosspatch(asked) => {
                if let Some(session) = self.sessions.current.crosspatch_mut() {
                    session.update(asked, &self.settings.keys.without_text_keys());
                }
            }
            Message::CloseWinBanner => self.current_mut().close_win_banner(),
            Message::HighlightCells(cells) => match &mut self.page {
                Page::Steps(guide) => guide.highlight_cells(cells),
                _ => self
                    .sessions
                    .current
                    .sudoku_mut()
                    .into_iter()
                    .for_each(|session| session.highlight_cells(cells)),
            },
            Message::ShowLink { forward } => match &mut self.page {
                Page::Steps(guide) => guide.step_link(forward),
                _ => self
                    .sessions
                    .current
                    .sudoku_mut()
                    .into_iter()
                    .for_each(|session| session.step_link(forward)),
            },
            Message::ShowTechnique(technique) => {
                self.open_step_browser(ui.ctx(), StepListKind::Techniques);
                self.with_step_browser(|guide| guide.show_technique(technique));
            }
            Message::ShowStep(place) => self.with_step_browser(|guide| guide.show_page(place)),
            Message::CloseBanner => self.shell.banner = None,
            Message::CloseSaveBanner => self.shell.save_banner.close(),
            Message::SaveUnsaved => self.save(frame, ExportKind::Unsaved),
            Message::PathPrompt(asked) => self.update_path_prompt(ui.ctx(), asked),
            Message::Quit(answer) => self.on_quit_answer(ui.ctx(), frame, answer),
            Message::SetSpeed(speed) => self.with_search_player(|watch| watch.choose_speed(speed)),
            Message::SetSearchOrder(order) => self.with_search_player(|watch| watch.choose_order(order)),
            // The editor handles these while it is shown: `App::update_editor`.
            Message::SetTypeByRow(_) => {}
            Message::SetSolutionLimit(cap) => {
                self.with_solutions(|solutions| solutions.set_limit(cap, waker(ui.ctx())))
            }
        }
        let Some(before) = before.filter(|_| self.session().meta.started_at == game_before) else {
            return self.record_answer(false);
        };
        let was_exercise = before.is_exercise();
        self.record_answer(was_exercise);
        if let Some(session) = self.sessions.current.sudoku_mut() {
            session.finish_update(before, &self.settings);
        }
    }

    /// Does what a message about the settings asks for.
    fn update_settings(&mut self, message: Message, ctx: &Context) {
        match message {
            Message::ToggleSetting(switch) => {
                let on = switch.field_mut(&mut self.settings);
                *on = !*on;
                self.apply_settings(ctx);
            }
            Message::SetMistakeMarking(wrong_entries) => {
                self.settings.mistake_marking = wrong_entries;
                self.apply_settings(ctx);
            }
            Message::SetPalette(palette) => theme::choose(ctx, palette, theme::chosen(ctx).1),
            Message::SetAccent(accent) => theme::choose(ctx, theme::chosen(ctx).0, accent),
            Message::SetLanguage(language) => {
                self.settings.language = language;
                self.apply_settings(ctx);
            }
            Message::ToggleTechnique(technique) => {
                self.settings.disabled_techniques.toggle(technique);
                self.apply_settings(ctx);
            }
            Message::AllowUniqueness(wanted) => {
                for technique in Technique::ALL.into_iter().filter(|technique| technique.needs_uniqueness()) {
                    match wanted {
                        true => self.settings.disabled_techniques.remove(technique),
                        false => self.settings.disabled_techniques.insert(technique),
                    }
                }
                self.apply_settings(ctx);
            }
            _ => {}
        }
    }

    pub(in crate::app) fn run_command(&mut self, command: Command, ui: &Ui, frame: &eframe::Frame) {
        let ctx = ui.ctx();
        match command {
            Command::NextPuzzle => self.next_puzzle(ctx),
            Command::Edit => self.open_editor(ctx),
            // The editor handles these while it is shown: `App::update_editor`.
            Command::SkipCell | Command::EraseBack | Command::ClearCell | Command::ClearAll => {}
            Command::CopyFromGame | Command::TypeByRow | Command::Minimise | Command::PlayDraft => {}
            Command::NextSuggestion | Command::PreviousSuggestion | Command::AcceptSuggestion => {}
            Command::PuzzleList => {
                self.dialogs.open(Dialog::PuzzleList);
                let traces = self.played_sources();
                self.sessions.list.iter_mut().for_each(|list| list.refresh(traces.clone()));
            }
            Command::Collections => self.show_collections(ctx),
            Command::SavedGames => self.show_saved_games(ctx),
            Command::Daily => {
                self.play_daily(ctx, DailyId { date: today(), level: Level::Easy });
            }
            Command::Calendar => self.show_calendar(ctx),
            Command::Statistics => self.show_statistics(ctx),
            Command::Review => self.show_review(ctx),
            Command::SaveCopy => self.save(frame, ExportKind::Game),
            Command::Copy => self.copy_puzzle(ctx, Format::Line),
            Command::Paste => ctx.send_viewport_cmd(ViewportCommand::RequestPaste),
            Command::Open if self.shell.file_dialog.is_some() => {}
            Command::Open if self.shell.has_file_dialogs => {
                self.shell.file_dialog = Some(FileDialog::open(frame))
            }
            Command::Open => self.dialogs.open(Dialog::PathPrompt(Box::new(PathPrompt::open()))),
            Command::Quit => self.quit(ctx),
            Command::AllSteps => self.open_step_browser(ctx, StepListKind::Steps),
            Command::SolutionPath => self.open_step_browser(ctx, StepListKind::Path),
            Command::Techniques => self.open_step_browser(ctx, StepListKind::Techniques),
            Command::ApplyShownStep => {
                if let Page::Steps(guide) = &self.page
                    && let Some(conclusion) = guide.consequences()
                {
                    self.page = Page::Play;
                    if let Some(session) = self.sessions.current.sudoku_mut() {
                        session.apply(Action::ApplyConsequences(Box::new(conclusion)));
                    }
                }
            }
            Command::Close => self.close_topmost(ctx),
            Command::ThemeSystem
            | Command::ThemeLight
            | Command::ThemeDark
            | Command::ZoomIn
            | Command::ZoomOut
            | Command::ZoomReset
            | Command::FullScreen => run_view_command(command, ctx),
            Command::Shortcuts if self.dialogs.shows_shortcuts() => self.dialogs.close_shortcuts(),
            Command::Shortcuts => self.dialogs.open(Dialog::Shortcuts),
            Command::Preferences => self.dialogs.open(Dialog::Preferences),
            Command::NewPuzzle => {
                self.dialogs.open(Dialog::NewPuzzle);
                self.sessions.puzzle_maker.prefetch(waker(ctx));
            }
            Command::Watch if self.page.mode() == InputMode::Watch => {}
            Command::Watch => {
                self.record_solution_view();
                self.leave_board();
                self.push_return_page();
                let mut watch = match &self.sessions.current {
                    AnySession::Crosspatch(session) if !self.editor.returns_to_editor => {
                        SearchPlayer::new(session.game().puzzle().clone())
                    }
                    _ => SearchPlayer::new(self.givens_in_view()),
                };
                watch.choose_speed(self.services.saved_preferences.speed);
                watch.choose_order(self.services.saved_preferences.order);
                self.page = Page::Watch(Box::new(watch));
            }
            Command::Solutions if self.page.mode() == InputMode::Solutions => {}
            Command::Solutions => {
                self.record_solution_view();
                self.leave_board();
                self.push_return_page();
                let givens = self.givens_in_view();
                self.page = Page::Solutions(Box::new(SolutionBrowser::new(
                    givens,
                    self.services.saved_preferences.solution_limit,
                    waker(ctx),
                )));
            }
            Command::PreviousStep
            | Command::NextStep
            | Command::PreviousLink
            | Command::NextLink
            | Command::Play
            | Command::SearchStep
            | Command::SearchNextSolution
            | Command::RestartSearch
            | Command::Faster
            | Command::Slower
            | Command::PreviousSolution
            | Command::NextSolution => self.run_page_command(command),
            Command::Accept if self.current().shows_win_banner() => self.next_puzzle(ctx),
            Command::Accept if self.shows_solved_exercise() => self.next_exercise(ctx),
            Command::Board(_)
            | Command::Undo
            | Command::Redo
            | Command::Erase
            | Command::Reset
            | Command::SelectAll
            | Command::InvertSelection
            | Command::SelectSimilar
            | Command::ShowPairs
            | Command::Hint
            | Command::FullHint
            | Command::HintLess
            | Command::ExplainMistake
            | Command::Check
            | Command::ShowSolution
            | Command::Accept
            | Command::Pause
            | Command::ModeDigit
            | Command::ModeCorner
            | Command::ModeCentre
            | Command::ModeColour
            | Command::NextMode
            | Command::PreviousMode
            | Command::FillMarks
            | Command::RemoveImpossible
            | Command::EraseColours
            | Command::SetBookmark
            | Command::BackToBookmark
            | Command::BackToCorrect
            | Command::ToggleTrial
            | Command::DiscardTrial
            | Command::ToggleDirection
            | Command::RemoveWord => match &mut self.sessions.current {
                AnySession::Sudoku(session) => session.run_command(command, &self.settings, waker(ctx)),
                AnySession::Crosspatch(session) => session.run_command(command, waker(ctx)),
            },
        }
    }

    /// Runs a command about the list of steps, the search or the solutions that are shown.
    fn run_page_command(&mut self, command: Command) {
        match command {
            Command::PreviousStep => self.with_step_browser(|guide| guide.step_page(false)),
            Command::NextStep => self.with_step_browser(|guide| guide.step_page(true)),
            Command::PreviousLink => self.with_step_browser(|guide| guide.step_link(false)),
            Command::NextLink => self.with_step_browser(|guide| guide.step_link(true)),
            Command::Play => self.with_search_player(SearchPlayer::play_or_pause),
            Command::SearchStep => self.with_search_player(SearchPlayer::step),
            Command::SearchNextSolution => self.with_search_player(SearchPlayer::next_solution),
            Command::RestartSearch => self.with_search_player(SearchPlayer::restart),
            Command::Faster => self.with_search_player(|watch| watch.choose_speed(watch.speed().faster())),
            Command::Slower => self.with_search_player(|watch| watch.choose_speed(watch.speed().slower())),
            Command::PreviousSolution => self.with_solutions(SolutionBrowser::show_previous),
            Command::NextSolution => self.with_solutions(SolutionBrowser::show_next),
            _ => {}
        }
    }

    /// Counts that the solution of the game is looked at; that of the editor's draft is none of the game.
    fn record_solution_view(&mut self) {
        if self.is_editing() || self.editor.returns_to_editor {
            return;
        }
        self.current_mut().record_assist(Assist::SolutionView);
    }

    /// Cancels what goes on on the board, because another page takes its place.
    pub(in crate::app) fn leave_board(&mut self) {
        self.current_mut().cancel_answer();
        if let Some(session) = self.sessions.current.sudoku_mut() {
            session.release();
        }
    }

    fn shows_solved_exercise(&self) -> bool {
        self.sessions.current.sudoku().is_some_and(|session| session.solved_exercise().is_some())
    }

    /// Shows a list of steps.
    pub(in crate::app) fn open_step_browser(&mut self, ctx: &Context, topic: StepListKind) {
        if matches!(&self.page, Page::Steps(guide) if guide.kind() == topic) {
            return;
        }
        match topic {
            StepListKind::Steps => self.current_mut().record_assist(Assist::StepList),
            StepListKind::Path => self.current_mut().record_assist(Assist::SolutionView),
            StepListKind::Techniques => {}
        }
        self.leave_board();
        self.push_return_page();
        // The list of techniques shows examples of its own, whatever is played.
        let game = self.game().cloned().unwrap_or_else(|| Game::new(library::puzzle(0)));
        let allowed = TechniqueSet::ALL.difference(self.settings.disabled_techniques);
        self.page = Page::Steps(Box::new(StepBrowser::new(topic, game.position(), allowed, waker(ctx))));
    }

    /// Does something with the list of steps that is shown, if one is.
    pub(in crate::app) fn with_step_browser(&mut self, change: impl FnOnce(&mut StepBrowser)) {
        if let Page::Steps(guide) = &mut self.page {
            change(guide);
        }
    }

    /// Does something with the search that is being watched, if one is.
    pub(in crate::app) fn with_search_player(&mut self, change: impl FnOnce(&mut SearchPlayer)) {
        if let Page::Watch(watch) = &mut self.page {
            change(watch);
        }
    }

    /// Does something with the solutions that are being looked at, if they are.
    pub(in crate::app) fn with_solutions(&mut self, change: impl FnOnce(&mut SolutionBrowser)) {
        if let Page::Solutions(solutions) = &mut self.page {
            change(solutions);
        }
    }

    pub(in crate::app) fn apply_settings(&mut self, ctx: &Context) {
        let time = settings::animation_time(&self.settings);
        ctx.all_styles_mut(|style| style.animation_time = time);
        self.sessions.current.apply_settings(&self.settings);
        text::set_language(self.settings.language.unwrap_or(self.services.system_language));
    }

    /// Closes the topmost thing that is open.
    pub(in crate::app) fn close_topmost(&mut self, ctx: &Context) {
        if let Some(opening) = self.sessions.load_job.take() {
            self.check_deferred_puzzle(ctx);
            if opening.percent() > 0 {
                return self.set_message(text!("opening-stopped"));
            }
        }
        if self.sessions.puzzle_maker.pending_tries().is_some() {
            return self.sessions.puzzle_maker.stop();
        }
        if self.page.mode() != InputMode::Play {
            self.page = self.take_return_page();
            return;
        }
        let is_paused = self.session().is_paused();
        let is_free = is_paused || !self.current().shows_win_banner() && !self.current().shows_hint();
        if is_free && self.shell.banner.take().is_some() {
            return;
        }
        // What is covered stays as it is.
        if !is_paused {
            self.sessions.current.close();
        }
    }

    /// Copies the game in a form: what was placed too, where the form holds that.
    pub(in crate::app) fn copy_puzzle(&mut self, ctx: &Context, form: Format) {
        let puzzle = match (&self.page, self.game()) {
            (Page::Editor, _) => self.editor.puzzle(),
            (_, Some(game)) => {
                let board = game.board();
                game.puzzle().clone().with_progress(board.digits(), &board.centre_marks())
            }
            (_, None) => return self.copy_crosspatch(ctx),
        };
        let written = format::write(form, &[puzzle]);
        ctx.copy_text(written.text.trim_end().to_owned());
        self.set_message(match form {
            Format::Line => text!("copied-givens").to_owned(),
            form if written.losses.is_empty() => text!("copied", form = form.to_string()),
            form => text!("copied-with-losses", form = form.to_string(), losses = written.losses.to_string()),
        });
    }
}

/// Runs a command about how the window looks.
fn run_view_command(command: Command, ctx: &Context) {
    match command {
        Command::ThemeSystem => ctx.set_theme(ThemePreference::System),
        Command::ThemeLight => ctx.set_theme(ThemePreference::Light),
        Command::ThemeDark => ctx.set_theme(ThemePreference::Dark),
        Command::ZoomIn => egui::gui_zoom::zoom_in(ctx),
        Command::ZoomOut => egui::gui_zoom::zoom_out(ctx),
        Command::ZoomReset => ctx.set_zoom_factor(1.0),
        Command::FullScreen => {
            let full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
            ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!full));
        }
        _ => {}
    }
}
