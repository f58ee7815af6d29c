//! What is asked of the window is carried out here: messages and commands find their way to the game, or to what else is
//! shown.

use crate::app::ui::dates::today;
use eframe::egui::{
    Context, ThemePreference, Ui, ViewportCommand, {self},
};

use crate::app::App;
use crate::app::dialogs::key_editor::KeyEditor;
use crate::app::dialogs::path_prompt::PathPrompt;
use crate::app::input::board_command::BoardCommand;
use crate::app::input::command::{Command, InputMode};
use crate::app::input::cursor_move::CursorMove;
use crate::app::input::key_bindings::KeyHint;
use crate::app::message::Message;
use crate::app::message::dialog::ExportKind;
use crate::app::message::key_editor::KeyEditorMessage;
use crate::app::pages::Page;
use crate::app::pages::solutions::SolutionBrowser;
use crate::app::pages::steps::{StepBrowser, StepListKind};
use crate::app::pages::watch::SearchPlayer;
use crate::app::sessions::loading::LoadJob;
use crate::app::settings::settings;
use crate::app::settings::settings::MistakeMarking;
use crate::app::shell::file_dialog::FileDialog;
use crate::app::sudoku::answer::GameAnswer;
use crate::app::ui::theme;
use crate::app::ui::wake::waker;
use crate::format::Format;
use crate::game::{Action, Assist, EntryMode, HintLevel, HintOptions, NodeId};
use crate::library::GradedCollection;
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
            Message::CloseBanner | Message::CloseSaveBanner | Message::Release | Message::HighlightCells(_)
        ) {
            self.session_mut().clear_message();
            self.announcer.mark_action();
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
        let before = *self.game().board().digits();
        let had_disc = self.sudoku.shows_win_banner();
        let was_asked = self.sudoku.is_exercise();
        match act {
            Message::Command(command) => self.run_command(command, ui, frame),
            Message::Mark(cell) => self.sudoku.toggle_mark(cell),
            Message::StartDrag(candidate) => self.sudoku.start_drag(candidate),
            Message::Drop { on, kind } => self.sudoku.drop_on(on, kind),
            Message::GoTo(node) => self.sudoku.go_to(node),
            Message::Press { cell, adding } => self.sudoku.press(cell, adding),
            Message::Drag(cell) => self.sudoku.drag_over(cell),
            Message::Release => self.sudoku.release(),
            Message::SelectSimilar(cell) => self.sudoku.select_similar(cell),
            Message::ApplyAction(action) => self.sudoku.apply(action),
            Message::Select(cell) => self.sudoku.select(cell),
            Message::Deselect => self.sudoku.deselect(),
            Message::Open(paths) => self.open(ui.ctx(), paths),
            Message::Paste(text) => self.load_job = Some(LoadJob::clipboard(text, waker(ui.ctx()))),
            Message::CopyAs(form) => self.copy_puzzle(ui.ctx(), form),
            Message::List(asked) => self.update_list(ui.ctx(), asked),
            Message::Dialog(asked) => self.update_dialog(ui.ctx(), asked, frame),
            Message::NewPuzzle(asked) => self.update_new_puzzle(ui.ctx(), asked),
            Message::ToggleSetting(switch) => {
                let on = switch.field_mut(&mut self.settings);
                *on = !*on;
                self.apply_settings(ui.ctx());
            }
            Message::SetMistakeMarking(wrong_entries) => {
                self.settings.mistake_marking = wrong_entries;
                self.apply_settings(ui.ctx());
            }
            Message::KeyEditor(asked) => {
                // A preset is also chosen in the preferences, without the sheet.
                let mut closed = KeyEditor::default();
                if asked == KeyEditorMessage::Show {
                    self.key_editor = Some(KeyEditor::default());
                }
                let sheet = self.key_editor.as_mut().unwrap_or(&mut closed);
                sheet.update(asked, &mut self.settings.keys);
            }
            Message::SetPalette(palette) => theme::choose(ui.ctx(), palette, theme::chosen(ui.ctx()).1),
            Message::SetAccent(accent) => theme::choose(ui.ctx(), theme::chosen(ui.ctx()).0, accent),
            Message::SetLanguage(language) => {
                self.settings.language = language;
                self.apply_settings(ui.ctx());
            }
            Message::PlayBundled(index) => {
                self.play(ui.ctx(), library::puzzle(index), PuzzleSource::Bundled(index), None);
            }
            Message::PlayCrosspatch(index) => {
                self.play(ui.ctx(), library::crosspatch(index), PuzzleSource::Bundled(index), None);
            }
            Message::Crosspatch(asked) => {
                if let Some(table) = &mut self.crosspatch {
                    table.update(asked);
                }
            }
            Message::CloseWinBanner => match &mut self.crosspatch {
                Some(table) => table.close_win_banner(),
                None => self.sudoku.close_win_banner(),
            },
            Message::HighlightCells(cells) => match &mut self.page {
                Page::Steps(guide) => guide.highlight_cells(cells),
                _ => self.sudoku.highlight_cells(cells),
            },
            Message::ShowLink { forward } => match &mut self.page {
                Page::Steps(guide) => guide.step_link(forward),
                _ => self.sudoku.step_link(forward),
            },
            Message::ShowTechnique(technique) => {
                self.open_step_browser(ui.ctx(), StepListKind::Techniques);
                self.with_step_browser(|guide| guide.show_technique(technique));
            }
            Message::ShowStep(place) => self.with_step_browser(|guide| guide.show_page(place)),
            Message::ToggleTechnique(technique) => {
                self.settings.disabled_techniques.toggle(technique);
                self.apply_settings(ui.ctx());
            }
            Message::AllowUniqueness(wanted) => {
                for technique in Technique::ALL.into_iter().filter(|technique| technique.needs_uniqueness()) {
                    match wanted {
                        true => self.settings.disabled_techniques.remove(technique),
                        false => self.settings.disabled_techniques.insert(technique),
                    }
                }
                self.apply_settings(ui.ctx());
            }
            Message::CloseBanner => self.banner = None,
            Message::CloseSaveBanner => self.save_banner.close(),
            Message::SaveUnsaved => self.save(frame, ExportKind::Unsaved),
            Message::PathPrompt(asked) => self.update_path_prompt(ui.ctx(), asked),
            Message::Quit(answer) => self.on_quit_answer(ui.ctx(), frame, answer),
            Message::SetSpeed(speed) => self.with_search_player(|watch| watch.choose_speed(speed)),
            Message::SetSearchOrder(order) => self.with_search_player(|watch| watch.choose_order(order)),
            // The editor's affair while it is shown: `App::edit`.
            Message::SetTypeByRow(_) => {}
            Message::SetSolutionLimit(cap) => {
                self.with_solutions(|solutions| solutions.set_limit(cap, waker(ui.ctx())))
            }
        }
        self.record_answer(was_asked);
        if self.sudoku.shows_win_banner() && !had_disc {
            let review = |key| text!("review-offer", key = key);
            self.sudoku.set_message(
                self.settings.keys.append_key_hints(text!("solved"), &[(Command::Review, review)]),
            );
        }
        if *self.game().board().digits() != before {
            if self.settings.mistake_marking == MistakeMarking::AtOnce {
                self.sudoku.record_assist(Assist::MarkedMistakes);
            }
            // An answer about the board as it was is of no use any more.
            self.answer_job = None;
        }
    }

    pub(in crate::app) fn run_command(&mut self, command: Command, ui: &Ui, frame: &eframe::Frame) {
        let ctx = ui.ctx();
        let is_about_game = command.is_shared() || command.mode() == Some(InputMode::Crosspatch);
        if is_about_game && self.crosspatch.is_some() && self.page.mode() == InputMode::Play {
            return self.run_crosspatch_command(ctx, command);
        }
        match command {
            Command::Board(BoardCommand::Move(to)) => self.sudoku.move_cursor(to, false),
            Command::Board(BoardCommand::Extend(direction)) => {
                self.sudoku.move_cursor(CursorMove::Step(direction), true)
            }
            Command::Board(BoardCommand::Enter { digit, held }) => self.sudoku.enter_digit(digit, held),
            Command::Board(BoardCommand::Highlight(digit)) => self.sudoku.highlight(digit),
            Command::NextPuzzle => self.next_puzzle(ctx),
            Command::Edit => self.open_editor(ctx),
            // The editor's affair while it is shown: `App::edit`.
            Command::SkipCell | Command::EraseBack | Command::ClearCell | Command::ClearAll => {}
            Command::CopyFromGame | Command::TypeByRow | Command::Minimise | Command::PlayDraft => {}
            Command::NextSuggestion | Command::PreviousSuggestion | Command::AcceptSuggestion => {}
            Command::PuzzleList => {
                self.is_list_open = true;
                let traces = self.played_sources();
                self.list.iter_mut().for_each(|list| list.refresh(traces.clone()));
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
            Command::Open if self.file_dialog.is_some() => {}
            Command::Open if self.has_file_dialogs => self.file_dialog = Some(FileDialog::open(frame)),
            Command::Open => self.path_prompt = Some(PathPrompt::open()),
            Command::Quit => self.quit(ctx),
            Command::Undo => self.sudoku.apply(Action::Undo),
            Command::Redo => self.sudoku.apply(Action::Redo),
            Command::Erase => self.sudoku.erase(),
            // An exercise begins with more than its givens.
            Command::Reset if self.sudoku.is_exercise() => self.sudoku.go_to(NodeId::START),
            Command::Reset => self.sudoku.apply(Action::Reset),
            Command::SelectAll => self.sudoku.select_all(),
            Command::InvertSelection => self.sudoku.invert_selection(),
            Command::SelectSimilar => self.sudoku.select_similar(None),
            Command::ShowPairs => self.sudoku.toggle_pairs(),
            Command::Hint | Command::FullHint if self.sudoku.hint().is_some() => {
                self.sudoku.show_more(command == Command::FullHint);
            }
            Command::Hint | Command::FullHint if self.answer_job.is_some() => {}
            Command::Hint | Command::FullHint => {
                let rung = if command == Command::Hint { HintLevel::Nudge } else { HintLevel::Why };
                let (position, options) = (self.game().position(), self.hint_options());
                self.request_answer(ctx, move |cancel| {
                    position.hint(&options, cancel).map(|hint| GameAnswer::Hint(hint, rung))
                });
            }
            Command::HintLess => self.sudoku.show_less(),
            Command::Check if self.sudoku.is_exercise() => self.sudoku.submit_answer(),
            Command::ExplainMistake => {
                let Some(cell) = self.sudoku.selection().selected_cursor() else {
                    return self.sudoku.set_message(text!("hint-refutation.select"));
                };
                self.sudoku.record_assist(Assist::Refutation);
                let (position, digit) = (self.game().position(), self.sudoku.emphasized_digit());
                self.request_answer(ctx, move |cancel| {
                    position.refute(cell, digit, cancel).map(GameAnswer::Refutation)
                });
            }
            Command::AllSteps => self.open_step_browser(ctx, StepListKind::Steps),
            Command::SolutionPath => self.open_step_browser(ctx, StepListKind::Path),
            Command::Techniques => self.open_step_browser(ctx, StepListKind::Techniques),
            Command::PreviousStep => self.with_step_browser(|guide| guide.step_page(false)),
            Command::NextStep => self.with_step_browser(|guide| guide.step_page(true)),
            Command::PreviousLink => self.with_step_browser(|guide| guide.step_link(false)),
            Command::NextLink => self.with_step_browser(|guide| guide.step_link(true)),
            Command::ApplyShownStep => {
                if let Page::Steps(guide) = &self.page
                    && let Some(conclusion) = guide.consequences()
                {
                    self.page = Page::Play;
                    self.sudoku.apply(Action::ApplyConsequences(Box::new(conclusion)));
                }
            }
            Command::Check => {
                self.sudoku.record_assist(Assist::Check);
                let position = self.game().position();
                self.request_answer(ctx, move |cancel| position.check(cancel).map(GameAnswer::Check));
            }
            Command::ShowSolution => {
                let position = self.game().position();
                self.request_answer(ctx, move |cancel| position.solution(cancel).map(GameAnswer::Solution));
            }
            Command::Accept if self.sudoku.shows_win_banner() => self.next_puzzle(ctx),
            Command::Accept if self.sudoku.solved_exercise().is_some() => self.next_exercise(ctx),
            Command::Accept => self.sudoku.apply_hint(),
            Command::Close => self.close_topmost(ctx),
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
            Command::Shortcuts => self.is_shortcuts_open = !self.is_shortcuts_open,
            Command::Preferences => self.is_preferences_open = true,
            Command::NewPuzzle => {
                self.is_new_puzzle_open = true;
                self.puzzle_maker.prefetch(waker(ctx));
            }
            Command::Pause => {
                // What was asked about the board would change or show it under its cover.
                self.answer_job = None;
                self.sudoku.toggle_pause();
            }
            Command::ModeDigit => self.sudoku.choose_mode(EntryMode::Digit),
            Command::ModeCorner => self.sudoku.choose_mode(EntryMode::Corner),
            Command::ModeCentre => self.sudoku.choose_mode(EntryMode::Centre),
            Command::ModeColour => self.sudoku.choose_mode(EntryMode::Colour),
            Command::NextMode => self.sudoku.choose_mode(self.sudoku.mode().next()),
            Command::PreviousMode => self.sudoku.choose_mode(self.sudoku.mode().previous()),
            Command::FillMarks => self.sudoku.fill_candidates(),
            Command::RemoveImpossible => self.sudoku.remove_impossible(),
            Command::EraseColours => self.sudoku.apply(Action::EraseColours),
            Command::SetBookmark => {
                self.sudoku.apply(Action::SetBookmark);
                let back: [KeyHint; 1] =
                    [(Command::BackToBookmark, |key| text!("bookmark-set.comes-back", key = key))];
                self.sudoku.set_message(self.settings.keys.append_key_hints(text!("bookmark-set"), &back));
            }
            Command::BackToBookmark => self.sudoku.apply(Action::BackToBookmark),
            Command::BackToCorrect => self.sudoku.apply(Action::BackToCorrect),
            Command::ToggleTrial => {
                self.sudoku.toggle_trial();
                if self.game().trial().is_some() {
                    let ways: [KeyHint; 2] = [
                        (Command::ToggleTrial, |key| text!("trial-begun.keeps", key = key)),
                        (Command::DiscardTrial, |key| text!("trial-begun.drops", key = key)),
                    ];
                    self.sudoku.set_message(self.settings.keys.append_key_hints(text!("trial-begun"), &ways));
                }
            }
            Command::DiscardTrial => self.sudoku.apply(Action::DiscardTrial),
            Command::Watch if self.page.mode() == InputMode::Watch => {}
            Command::Watch => {
                self.record_solution_view();
                self.answer_job = None;
                self.sudoku.release();
                self.push_return_page();
                let mut watch = match &self.crosspatch {
                    Some(table) if !self.editor.returns_to_editor => {
                        SearchPlayer::new(table.game().puzzle().clone())
                    }
                    _ => SearchPlayer::new(self.givens_in_view()),
                };
                watch.choose_speed(self.saved_preferences.speed);
                watch.choose_order(self.saved_preferences.order);
                self.page = Page::Watch(Box::new(watch));
            }
            Command::Solutions if self.page.mode() == InputMode::Solutions => {}
            Command::Solutions => {
                self.record_solution_view();
                self.answer_job = None;
                self.sudoku.release();
                self.push_return_page();
                let givens = self.givens_in_view();
                self.page = Page::Solutions(Box::new(SolutionBrowser::new(
                    givens,
                    self.saved_preferences.solution_limit,
                    waker(ctx),
                )));
            }
            // About a crosspatch, and there is none.
            Command::ToggleDirection | Command::RemoveWord => {}
            Command::Play => self.with_search_player(SearchPlayer::play_or_pause),
            Command::SearchStep => self.with_search_player(SearchPlayer::step),
            Command::SearchNextSolution => self.with_search_player(SearchPlayer::next_solution),
            Command::RestartSearch => self.with_search_player(SearchPlayer::restart),
            Command::Faster => self.with_search_player(|watch| watch.choose_speed(watch.speed().faster())),
            Command::Slower => self.with_search_player(|watch| watch.choose_speed(watch.speed().slower())),
            Command::PreviousSolution => self.with_solutions(SolutionBrowser::show_previous),
            Command::NextSolution => self.with_solutions(SolutionBrowser::show_next),
        }
    }

    /// Counts that the solution of the game is looked at; that of the editor's draft is none of the game.
    fn record_solution_view(&mut self) {
        if self.is_editing() || self.editor.returns_to_editor {
            return;
        }
        match &mut self.crosspatch {
            Some(table) => table.record_assist(Assist::SolutionView),
            None => self.sudoku.record_assist(Assist::SolutionView),
        }
    }

    /// What a hint may use, and where it is wanted.
    pub(in crate::app) fn hint_options(&self) -> HintOptions {
        HintOptions {
            allowed: TechniqueSet::ALL.difference(self.settings.disabled_techniques),
            near: Some(self.sudoku.selection().cursor()),
        }
    }

    /// Shows a list of steps.
    pub(in crate::app) fn open_step_browser(&mut self, ctx: &Context, topic: StepListKind) {
        if matches!(&self.page, Page::Steps(guide) if guide.kind() == topic) {
            return;
        }
        match topic {
            StepListKind::Steps => self.sudoku.record_assist(Assist::StepList),
            StepListKind::Path => self.sudoku.record_assist(Assist::SolutionView),
            StepListKind::Techniques => {}
        }
        self.answer_job = None;
        self.sudoku.release();
        self.push_return_page();
        let (position, options) = (self.game().position(), self.hint_options());
        self.page = Page::Steps(Box::new(StepBrowser::new(topic, position, options.allowed, waker(ctx))));
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
        self.sudoku.apply_settings(&self.settings);
        text::set_language(self.settings.language.unwrap_or(self.system_language));
    }

    /// Closes the topmost thing that is open.
    pub(in crate::app) fn close_topmost(&mut self, ctx: &Context) {
        if let Some(opening) = self.load_job.take() {
            self.check_deferred_puzzle(ctx);
            if opening.percent() > 0 {
                return self.set_message(text!("opening-stopped"));
            }
        }
        if self.puzzle_maker.pending_tries().is_some() {
            return self.puzzle_maker.stop();
        }
        if self.page.mode() != InputMode::Play {
            self.page = self.take_return_page();
            return;
        }
        if self.crosspatch.is_some() {
            return self.close_topmost_of_crosspatch(ctx);
        }
        let is_free =
            self.sudoku.is_paused() || !self.sudoku.shows_win_banner() && self.sudoku.hint().is_none();
        if is_free && self.banner.take().is_some() {
            return;
        }
        // What is covered stays as it is.
        if !self.sudoku.is_paused() {
            self.sudoku.close();
        }
    }

    pub(in crate::app) fn next_puzzle(&mut self, ctx: &Context) {
        if self.crosspatch.is_some() {
            return self.next_crosspatch(ctx);
        }
        let traces = self.played_sources();
        let index = match (&self.sudoku.session.meta.source, &mut self.list) {
            (PuzzleSource::Listed { index, .. }, Some(list)) if list.last_opened() == Some(*index) => {
                return list.open_next_unsolved(*index, traces, waker(ctx));
            }
            (PuzzleSource::Graded { file, index }, _)
                if let Some(graded) = GradedCollection::from_file_name(file) =>
            {
                return self.play_next_unsolved(ctx, graded, index + 1);
            }
            (PuzzleSource::Generated { .. }, _) => return self.puzzle_maker.play_when_ready(waker(ctx)),
            (PuzzleSource::Practice(_), _) => return self.next_exercise(ctx),
            (PuzzleSource::Bundled(index), _) => (index + 1) % library::titles().len(),
            _ => 0,
        };
        self.play(ctx, library::puzzle(index), PuzzleSource::Bundled(index), None);
    }

    /// Copies the game in a form: what was placed too, where the form holds that.
    pub(in crate::app) fn copy_puzzle(&mut self, ctx: &Context, form: Format) {
        if self.crosspatch.is_some() && !self.is_editing() {
            return self.copy_crosspatch(ctx);
        }
        let board = self.game().board();
        let puzzle = match &self.page {
            Page::Editor => self.editor.puzzle(),
            _ => self.game().puzzle().clone().with_progress(board.digits(), &board.centre_marks()),
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
