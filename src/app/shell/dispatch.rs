//! Routes every message to its handler.
//!
//! `App::update` has four phases. Availability: a message without a meaning in the current input mode is dropped, and an
//! unavailable command reports its reason. Editor: while it is shown, it handles its messages. Apply: all others go to the
//! dialog, page, session or shell that they are for. After-effects: a changed session is updated.

use crate::app::dialogs::about::{AboutDialog, RulesDialog};
use crate::app::dialogs::guide::GuideDialog;
use crate::app::dialogs::new_puzzle::NewPuzzleDialog;
use crate::app::dialogs::preferences::PreferencesDialog;
use std::time::Duration;

use eframe::egui::{Context, ThemePreference, Ui, ViewportCommand};

use crate::app::App;
use crate::app::dialogs::about::LicencesDialog;
use crate::app::dialogs::shortcuts::ShortcutsDialog;
use crate::app::input::command::{Command, Target};
use crate::app::input::mode::InputMode;
use crate::app::message::ExportKind;
use crate::app::message::Message;
use crate::app::message::sudoku::SudokuMessage;
use crate::app::pages::Page;
use crate::app::pages::steps::StepListKind;
use crate::app::session::enlargement;
use crate::app::sessions::any_session::AnySession;
use crate::app::sessions::loading::LoadJob;
use crate::app::sessions::puzzle_maker::PuzzleGoal;
use crate::app::shell::clipboard;
use crate::app::shell::file_dialog::FileDialog;
use crate::app::shell::system_information;
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::wake::waker;
use crate::app::ui::zoom;
use crate::format::Format;
use crate::grid::Digits;
use crate::library;
use crate::store::games::{DailyKind, PuzzleSource};
use crate::text::text;
use jiff::Timestamp;

/// The state of the game before a message.
struct Before {
    /// Whether the player acts on the game.
    acts: bool,
    started_at: Timestamp,
    /// The digits of a sudoku.
    digits: Option<Digits>,
}

impl App {
    /// Handles a message.
    pub(in crate::app) fn update(&mut self, message: Message, ui: &Ui, frame: &eframe::Frame) {
        self.sessions.current.digit_names().make_current();
        if self.has_typed_one() && message.finishes_number() {
            self.update(SudokuMessage::FinishNumber.into(), ui, frame);
        }
        let Some(message) = self.available(message) else { return };
        let Some(message) = self.update_editor(message, ui, frame) else { return };
        let before = self.before(&message);
        self.apply(message, ui, frame);
        self.finish(before);
    }

    /// Returns whether a typed 1 waits for the second digit of a number.
    pub(in crate::app) fn has_typed_one(&self) -> bool {
        match self.is_editing() {
            true => self.editor.has_typed_one(),
            false => self.sessions.current.sudoku().is_some_and(SudokuSession::has_typed_one),
        }
    }

    /// Lets a typed 1 wait for the second digit of a number, at a time on the clock of the window.
    pub(in crate::app) fn await_second_digit(&mut self, now: f64, ui: &Ui, frame: &eframe::Frame) {
        let wait = match self.is_editing() {
            true => self.editor.typed_one_waits(now),
            false => self.sessions.current.sudoku_mut().and_then(|session| session.typed_one_waits(now)),
        };
        match wait {
            Some(Duration::ZERO) => self.update(SudokuMessage::FinishNumber.into(), ui, frame),
            Some(wait) => ui.ctx().request_repaint_after(wait),
            None => {}
        }
    }

    /// Returns a message that has a meaning now. An unavailable command reports its reason.
    fn available(&mut self, message: Message) -> Option<Message> {
        let message = match message {
            Message::RunFromPalette(command) => {
                self.remember_command(command);
                Message::Command(command)
            }
            message => message,
        };
        if !message.is_available_in(self.mode()) && !matches!(message, Message::Command(_)) {
            return None;
        }
        if !matches!(
            message,
            Message::CloseBanner
                | Message::CloseSaveBanner
                | Message::Sudoku(SudokuMessage::Release)
                | Message::PointAt(_)
                | Message::HighlightSet(_)
        ) {
            self.begin_action();
        }
        if let Message::Command(command) = message
            && let Some(reason) = self.unavailable_reason(command)
        {
            self.set_message(reason);
            return None;
        }
        Some(message)
    }

    /// Forgets the message about the action before: what follows is about this one.
    pub(in crate::app) fn begin_action(&mut self) {
        self.session_mut().clear_message();
        self.shell.dialog_notice = None;
        self.shell.announcer.mark_action();
    }

    /// Notes the state of the game before a message, and starts its clock if the player acts on it.
    fn before(&mut self, message: &Message) -> Before {
        let acts = self.page.mode() == InputMode::Play && message.starts_clock();
        if acts && !self.current().waits_for_entry() {
            self.session_mut().mark_started();
        }
        Before {
            acts,
            started_at: self.session().meta.started_at,
            digits: self.sessions.current.sudoku().map(|session| session.digits().clone()),
        }
    }

    /// Does what a message asks for.
    fn apply(&mut self, message: Message, ui: &Ui, frame: &eframe::Frame) {
        match message {
            Message::Command(command) => self.run_command(command, ui, frame),
            Message::Sudoku(message) => {
                let changes_rules =
                    matches!(message, SudokuMessage::UseProposals(..) | SudokuMessage::CheckAgain);
                if let Some(session) = self.sessions.current.sudoku_mut() {
                    session.update(message);
                }
                if changes_rules {
                    self.check_puzzle(ui.ctx());
                }
            }
            Message::Open(paths) => self.open(ui.ctx(), paths),
            Message::Paste(text) => match clipboard::files::paths(&text) {
                Some(files) => self.open(ui.ctx(), files),
                None => self.sessions.load_job = Some(LoadJob::clipboard(text, waker(ui.ctx()))),
            },
            Message::PastePicture(picture) => {
                let wake = waker(ui.ctx());
                self.sessions.load_job = Some(match clipboard::take_picture_file(ui.ctx()) {
                    Some(file) => LoadJob::picture_file(file, wake),
                    None => LoadJob::picture(picture, wake),
                });
            }
            Message::PlayReading(puzzle, source) => self.play_reading(ui.ctx(), &puzzle, source, None),
            Message::CopyAs(format) => self.copy_puzzle(ui.ctx(), format),
            Message::KeepList => self.keep_list(ui.ctx()),
            Message::PlaySaved(name) => {
                self.dialogs.close_choosers();
                self.open_saved(ui.ctx(), name);
            }
            Message::SavedGames(message) => self.update_saved_games(message),
            Message::OpenDraft(name) => self.open_draft(ui.ctx(), name),
            Message::DeleteDraft { name, title } => self.delete_draft(&name, &title),
            Message::RestoreDraft(name) => self.restore_draft(&name),
            Message::SaveCollection { collection, is_deleted } => {
                self.save_collection(collection, is_deleted)
            }
            Message::Practise(technique) => self.practise(ui.ctx(), technique),
            Message::Browse(collection) => self.browse(ui.ctx(), collection),
            Message::PlayNextUnsolved(collection) => self.play_next_unsolved(ui.ctx(), collection, 0),
            Message::OpenWords => self.open_words(frame),
            Message::SetPreferences(preferences) => self.set_preferences(*preferences, ui.ctx()),
            Message::SetPrintSettings(settings) => self.settings.print = Some(settings),
            Message::Print => self.print(ui.ctx()),
            Message::PlayListed(index) => {
                if let Some(list) = &mut self.sessions.list {
                    list.open_index(index, waker(ui.ctx()));
                }
            }
            Message::PlayDaily(daily) => {
                self.dialogs.close_choosers();
                self.play_daily(ui.ctx(), daily);
            }
            Message::ResetStatistics => self.reset_statistics(false),
            Message::RestoreStatistics => self.reset_statistics(true),
            Message::ShowPreferences(section) => self.dialogs.open(PreferencesDialog::at(section)),
            Message::PlayBundled(index) => {
                self.play(ui.ctx(), library::puzzle(index), PuzzleSource::Bundled(index), None);
            }
            Message::PlayCrosspatch(index) => {
                self.play(ui.ctx(), library::crosspatch(index), PuzzleSource::Bundled(index), None);
            }
            Message::Crosspatch(message) => {
                if let Some(session) = self.sessions.current.crosspatch_mut() {
                    session.update(message, &self.settings.keys.without_text_keys());
                }
            }
            Message::GoToStep(node) => self.sessions.current.go_to(node),
            Message::ChooseBranch(first) => self.sessions.current.choose_branch(first),
            Message::PlayNewVariant(kind) => self.play_new(ui.ctx(), PuzzleGoal::Variant(kind)),
            Message::PlayNew(level) => self.play_new(ui.ctx(), PuzzleGoal::Level(level)),
            Message::CloseWinBanner => self.current_mut().close_win_banner(),
            Message::PointAt(_) | Message::SelectLink(_) | Message::HighlightSet(_) => {
                self.update_shown_step(&message);
            }
            Message::PrintList => self.show_print(ui.ctx(), true),
            Message::ShowSkipped => self.show_skipped(),
            Message::ShowLicences => self.dialogs.open(LicencesDialog::default()),
            Message::CopySystemInformation => {
                ui.ctx().copy_text(system_information::describe(ui.ctx()));
                self.set_message(text!("about.copied"));
            }
            Message::CopyChain(line) => {
                ui.ctx().copy_text(line);
                self.set_message(text!("link-list.copied"));
            }
            Message::ShowTechnique(technique) => {
                self.open_step_browser(ui.ctx(), StepListKind::Techniques);
                self.with_step_browser(|steps| steps.show_technique(technique));
            }
            Message::SearchTechniques(query) => self.with_step_browser(|steps| steps.search(query)),
            Message::ShowStep(index) => self.with_step_browser(|steps| steps.show_page(index)),
            Message::ShowMoment(index) => self.with_report(|report| report.show_moment(index)),
            Message::ShowMove(index) => self.with_report(|report| report.show_move(index)),
            Message::SelectCourseRow(row) => self.with_course(|page| page.select(row)),
            Message::ToggleChapter(chapter) => self.toggle_chapter(chapter),
            Message::StartLessonPart(lesson, part) => self.start_lesson_part(ui.ctx(), lesson, part),
            Message::CloseBanner => self.shell.banner = None,
            Message::CloseSaveBanner => self.shell.save_banner.close(),
            Message::Save(kind) => self.save(frame, kind),
            Message::SaveTo { kind, path, may_replace } => {
                self.write_to(kind, path, may_replace, waker(ui.ctx()))
            }
            Message::Quit(answer) => self.on_quit_answer(ui.ctx(), frame, answer),
            Message::SetSpeed(speed) => self.with_search_player(|watch| watch.choose_speed(speed)),
            Message::SetSearchOrder(order) => self.with_search_player(|watch| watch.choose_order(order)),
            // `available` has made a command of the one; the editor handles the others while it is shown.
            Message::RunFromPalette(_) | Message::SetTypeByRow(_) | Message::Editor(_) => {}
            Message::SetSolutionLimit(limit) => {
                self.with_solutions(|solutions| solutions.set_limit(limit, waker(ui.ctx())))
            }
        }
    }

    /// Does what follows from a change to the game: for its clock, its question, its hint and its marks.
    fn finish(&mut self, before: Before) {
        let is_same_game = self.session().meta.started_at == before.started_at;
        if before.acts && is_same_game && !self.current().waits_for_entry() {
            self.session_mut().mark_started();
        }
        let Some(digits) = before.digits.filter(|_| is_same_game) else { return };
        self.log_question();
        if let Some(session) = self.sessions.current.sudoku_mut() {
            session.finish_update(&digits, &self.settings);
        }
    }

    /// Handles a message about the step that is shown: in the step browser, or as a hint.
    fn update_shown_step(&mut self, message: &Message) {
        match (message, &mut self.page, self.sessions.current.sudoku_mut()) {
            (Message::PointAt(pointed), Page::Steps(steps), _) => steps.point_at(*pointed),
            (Message::PointAt(pointed), _, Some(session)) => session.point_at(*pointed),
            (Message::SelectLink(choice), Page::Steps(steps), _) => steps.select_link(*choice),
            (Message::SelectLink(choice), _, Some(session)) => session.select_link(*choice),
            (Message::HighlightSet(set), _, Some(session)) => session.highlight_set(*set),
            _ => {}
        }
    }

    pub(in crate::app) fn run_command(&mut self, command: Command, ui: &Ui, frame: &eframe::Frame) {
        let wake = waker(ui.ctx());
        match command.target() {
            Target::Window => self.run_window_command(command, ui.ctx(), frame),
            Target::Page => self.run_page_command(command),
            Target::Game if command == Command::Accept && self.shows_win_panel() => {
                self.play_after_win(ui.ctx())
            }
            Target::Game if command == Command::Accept && self.shows_question() => {
                self.go_on_in_lesson(ui.ctx())
            }
            Target::Game => match &mut self.sessions.current {
                AnySession::Sudoku(session) => session.run_command(command, &self.settings, wake),
                AnySession::Crosspatch(session) => session.run_command(command, &self.settings, wake),
            },
            // It is not shown: `App::update_editor`.
            Target::Editor => {}
        }
    }

    fn run_window_command(&mut self, command: Command, ctx: &Context, frame: &eframe::Frame) {
        match command {
            Command::NextPuzzle => self.next_puzzle(ctx),
            Command::NextForMe => self.play_for_me(ctx),
            Command::SuggestOther => self.suggest_other(),
            Command::Edit => self.open_editor(ctx),
            Command::OwnPuzzles => self.show_own_puzzles(ctx),
            Command::CopyLink => self.copy_puzzle(ctx, Format::SudokuPad),
            Command::MakeCrosspatch => self.show_word_maker(ctx),
            Command::PuzzleList => self.open_puzzle_list(),
            Command::Collections => self.show_collections(ctx),
            Command::SavedGames => self.show_saved_games(ctx),
            Command::Daily => self.play_today(ctx, DailyKind::Level(self.settings.daily_level)),
            Command::DailyVariant => self.play_today(ctx, DailyKind::Variant),
            Command::Calendar => self.show_calendar(ctx),
            Command::Statistics => self.show_statistics(ctx),
            Command::Report => self.open_report(ctx),
            Command::PlayFromHere => self.play_from_report(ctx),
            Command::Course => self.open_course(ctx),
            Command::StartLesson => self.start_selected_lesson(ctx),
            Command::RefreshTechniques => self.start_refreshing(ctx),
            Command::NotToday => self.refresh_not_today(),
            Command::FindMyPlace => self.start_placement(ctx),
            Command::NotHere => self.answer_not_here(),
            Command::SkipQuestion => self.skip_question(ctx),
            Command::NextPart => self.go_to_next_part(ctx),
            Command::PractisePassedOver => self.practise_passed_over(ctx),
            Command::SaveCopy => self.save(frame, ExportKind::Game),
            Command::Print => self.show_print(ctx, false),
            Command::SavePicture => self.save(frame, ExportKind::Picture),
            Command::CopyPicture => self.copy_picture(ctx),
            Command::CopySvg => self.copy_svg(ctx),
            Command::Copy => self.copy_board(ctx),
            Command::Paste => clipboard::request_paste(ctx),
            Command::Open if self.shell.file_dialog.is_some() => {}
            Command::Open if self.shell.has_file_dialogs => {
                self.shell.file_dialog = Some(FileDialog::open(frame, self.dialog_folder().as_deref()))
            }
            Command::Open => self.prompt_to_open(),
            Command::Quit => self.quit(ctx),
            Command::AllSteps => self.open_step_browser(ctx, StepListKind::Steps),
            Command::SolutionPath => self.open_step_browser(ctx, StepListKind::Path),
            Command::Techniques => self.open_techniques(ctx),
            Command::ApplyShownStep => self.apply_shown_step(),
            Command::Close => self.close_topmost(ctx),
            Command::ThemeSystem
            | Command::ThemeLight
            | Command::ThemeDark
            | Command::ZoomIn
            | Command::ZoomOut
            | Command::ZoomReset
            | Command::FullScreen => run_view_command(command, ctx),
            Command::EnlargeBoard => enlargement::step(ctx, 1),
            Command::ShrinkBoard => enlargement::step(ctx, -1),
            Command::Shortcuts if self.dialogs.is_open::<ShortcutsDialog>() => {
                self.dialogs.close::<ShortcutsDialog>()
            }
            Command::Shortcuts => self.dialogs.open(ShortcutsDialog::default()),
            Command::Palette => self.toggle_palette(),
            Command::Guide => self.dialogs.open(GuideDialog::default()),
            Command::Rules => self.dialogs.open(RulesDialog::default()),
            Command::About => self.dialogs.open(AboutDialog),
            Command::Preferences => self.dialogs.open(PreferencesDialog::default()),
            Command::NewPuzzle => {
                self.dialogs.open(NewPuzzleDialog::new());
                self.sessions.puzzle_maker.prefetch(waker(ctx));
            }
            Command::Watch if self.page.mode() == InputMode::Watch => {}
            Command::Watch => self.open_search_player(),
            Command::Solutions if self.page.mode() == InputMode::Solutions => {}
            Command::Solutions => self.open_solution_browser(ctx),
            Command::FillMarks => self.fill_marks(ctx),
            other => debug_assert!(false, "{other:?} has no handler"),
        }
    }

    /// Closes the topmost open element.
    pub(in crate::app) fn close_topmost(&mut self, ctx: &Context) {
        if let Some(load_job) = self.sessions.load_job.take() {
            self.check_deferred_puzzle(ctx);
            if load_job.percent() > 0 {
                return self.set_message(text!("opening-stopped"));
            }
        }
        if self.sessions.puzzle_maker.pending_tries().is_some() {
            return self.sessions.puzzle_maker.stop();
        }
        if self.page.mode() != InputMode::Play {
            if self.is_editing() {
                // The banner is about the draft, as one that says that it cannot be saved.
                self.shell.banner = None;
            }
            self.page = self.take_return_page();
            return;
        }
        let session = self.sessions.current.sudoku_mut();
        if session.is_some_and(|session| session.question().is_some() && session.deselect_kept()) {
            return;
        }
        if self.is_question() && !(self.shown_question_is_puzzle() && self.sessions.current.close()) {
            return self.stop_lesson(ctx);
        }
        let is_paused = self.session().is_paused();
        let is_free = is_paused || !self.current().shows_win_banner() && !self.current().shows_hint();
        if is_free && self.shell.banner.take().is_some() {
            return;
        }
        // The covered board of a paused game stays unchanged.
        if !is_paused && !self.sessions.current.close() && self.editor.is_played {
            self.open_editor(ctx);
        }
    }
}

/// Runs a command about the theme, the zoom or full screen.
fn run_view_command(command: Command, ctx: &Context) {
    match command {
        Command::ThemeSystem => ctx.set_theme(ThemePreference::System),
        Command::ThemeLight => ctx.set_theme(ThemePreference::Light),
        Command::ThemeDark => ctx.set_theme(ThemePreference::Dark),
        Command::ZoomIn => zoom::step(ctx, 1.0),
        Command::ZoomOut => zoom::step(ctx, -1.0),
        Command::ZoomReset => zoom::choose(ctx, 1.0),
        Command::FullScreen => {
            let full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
            ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!full));
        }
        _ => {}
    }
}
