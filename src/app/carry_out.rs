//! What is asked of the window is carried out here: acts and commands find their way to the game, or to what else is
//! shown.

use eframe::egui::{self, Context, ThemePreference, Ui, ViewportCommand};

use super::act::Act;
use super::bindings::Way;
use super::board_command::BoardCommand;
use super::command::{Command, Mode};
use super::dialog::Dialog;
use super::hint::{Guide, Topic};
use super::keys_sheet::{KeysSheet, OfKeys};
use super::moves::Move;
use super::opening::Opening;
use super::path_prompt::PathPrompt;
use super::settings::WrongEntries;
use super::sheet::ToSave;
use super::solutions::Solutions;
use super::table::Source;
use super::watch::Watch;
use super::work::{Advice, waker};
use super::{App, View, settings, sheet, theme};
use crate::format::{self, Form};
use crate::game::{Action, Assist, EntryMode, HintOptions, NodeId, Rung};
use crate::library::{self, Collection};
use crate::rating::Level;
use crate::store::games::Daily;
use crate::technique::{Technique, TechniqueSet};
use crate::text::{self, text};

impl App {
    /// Carries out an act.
    pub(super) fn act(&mut self, act: Act, ui: &Ui, frame: &eframe::Frame) {
        // A command that does not work now says why, below.
        if !act.works_in(self.mode()) && !matches!(act, Act::Command(_)) {
            return;
        }
        if !matches!(act, Act::CloseNotice | Act::CloseSaveBanner | Act::Release | Act::Light(_)) {
            self.sitting_mut().hush();
            self.speech.expect();
        }
        if let Act::Command(command) = act
            && let Some(why) = self.why_unavailable(command)
        {
            return self.say(why);
        }
        let Some(act) = self.edit(act, ui, frame) else { return };
        if self.view.mode() == Mode::Play && act.is_about_game() {
            self.sitting_mut().start();
        }
        let before = *self.game().board().digits();
        let had_disc = self.table.disc();
        let was_asked = self.table.is_exercise();
        match act {
            Act::Command(command) => self.command(command, ui, frame),
            Act::Mark(cell) => self.table.mark(cell),
            Act::Grab(candidate) => self.table.grab(candidate),
            Act::LetGo { on, kind } => self.table.let_go(on, kind),
            Act::GoTo(node) => self.table.go_to(node),
            Act::Press { cell, adding } => self.table.press(cell, adding),
            Act::Drag(cell) => self.table.drag_over(cell),
            Act::Release => self.table.release(),
            Act::Similar(cell) => self.table.select_similar(cell),
            Act::Play(action) => self.table.apply(action),
            Act::Select(cell) => self.table.select(cell),
            Act::Deselect => self.table.deselect(),
            Act::Open(paths) => self.open(ui.ctx(), paths),
            Act::Paste(text) => self.opening = Some(Opening::clipboard(text, waker(ui.ctx()))),
            Act::CopyAs(form) => self.copy(ui.ctx(), form),
            Act::List(asked) => self.of_list(ui.ctx(), asked),
            Act::OfSheet(asked) => self.of_sheet(ui.ctx(), asked, frame),
            Act::Workshop(asked) => self.of_workshop(ui.ctx(), asked),
            Act::Turn(switch) => {
                let on = switch.of(&mut self.settings);
                *on = !*on;
                self.settings_changed(ui.ctx());
            }
            Act::WrongEntries(wrong_entries) => {
                self.settings.wrong_entries = wrong_entries;
                self.settings_changed(ui.ctx());
            }
            Act::Keys(asked) => {
                // A preset is also chosen in the preferences, without the sheet.
                let mut closed = KeysSheet::default();
                if asked == OfKeys::Show {
                    self.keys_sheet = Some(KeysSheet::default());
                }
                let sheet = self.keys_sheet.as_mut().unwrap_or(&mut closed);
                sheet.carry_out(asked, &mut self.settings.keys);
            }
            Act::Palette(palette) => theme::choose(ui.ctx(), palette, theme::chosen(ui.ctx()).1),
            Act::Accent(accent) => theme::choose(ui.ctx(), theme::chosen(ui.ctx()).0, accent),
            Act::Language(language) => {
                self.settings.language = language;
                self.settings_changed(ui.ctx());
            }
            Act::PlayBundled(index) => {
                self.play(ui.ctx(), library::puzzle(index), Source::Bundled(index), None);
            }
            Act::PlayCrosspatch(index) => {
                self.play(ui.ctx(), library::crosspatch(index), Source::Bundled(index), None);
            }
            Act::Crosspatch(asked) => {
                if let Some(table) = &mut self.crosspatch {
                    table.carry_out(asked);
                }
            }
            Act::CloseDisc => match &mut self.crosspatch {
                Some(table) => table.close_disc(),
                None => self.table.close_disc(),
            },
            Act::Light(cells) => match &mut self.view {
                View::Guide(guide) => guide.light(cells),
                _ => self.table.light(cells),
            },
            Act::Link { forward } => match &mut self.view {
                View::Guide(guide) => guide.go_through(forward),
                _ => self.table.go_through_links(forward),
            },
            Act::Lesson(technique) => {
                self.show_guide(ui.ctx(), Topic::Techniques);
                self.guide(|guide| guide.open(technique));
            }
            Act::Page(place) => self.guide(|guide| guide.choose(place)),
            Act::Technique(technique) => {
                self.settings.unwanted.toggle(technique);
                self.settings_changed(ui.ctx());
            }
            Act::Uniqueness(wanted) => {
                for technique in Technique::ALL.into_iter().filter(|technique| technique.needs_uniqueness()) {
                    match wanted {
                        true => self.settings.unwanted.remove(technique),
                        false => self.settings.unwanted.insert(technique),
                    }
                }
                self.settings_changed(ui.ctx());
            }
            Act::CloseNotice => self.notice = None,
            Act::CloseSaveBanner => self.save_banner.close(),
            Act::SaveUnsaved => self.save(frame, ToSave::Unsaved),
            Act::PathPrompt(asked) => self.of_path_prompt(ui.ctx(), asked),
            Act::Quit(answer) => self.answer_quit(ui.ctx(), frame, answer),
            Act::Speed(speed) => self.watch(|watch| watch.choose_speed(speed)),
            Act::Order(order) => self.watch(|watch| watch.choose_order(order)),
            // The editor's affair while it is shown: `App::edit`.
            Act::TypeByRow(_) => {}
            Act::Cap(cap) => self.solutions(|solutions| solutions.choose_cap(cap, waker(ui.ctx()))),
        }
        self.count_answer(was_asked);
        if self.table.disc() && !had_disc {
            let review = |key| text!("review-offer", key = key);
            self.table.say(self.settings.keys.with_keys(text!("solved"), &[(Command::Review, review)]));
        }
        if *self.game().board().digits() != before {
            if self.settings.wrong_entries == WrongEntries::AtOnce {
                self.table.take(Assist::MarkedMistakes);
            }
            // An answer about the board as it was is of no use any more.
            self.advice = None;
        }
    }

    pub(super) fn command(&mut self, command: Command, ui: &Ui, frame: &eframe::Frame) {
        let ctx = ui.ctx();
        let is_about_game = command.is_for_either() || command.mode() == Some(Mode::Crosspatch);
        if is_about_game && self.crosspatch.is_some() && self.view.mode() == Mode::Play {
            return self.command_for_crosspatch(ctx, command);
        }
        match command {
            Command::Board(BoardCommand::Move(to)) => self.table.step(to, false),
            Command::Board(BoardCommand::Extend(direction)) => self.table.step(Move::Step(direction), true),
            Command::Board(BoardCommand::Enter { digit, held }) => self.table.digit(digit, held),
            Command::Board(BoardCommand::Highlight(digit)) => self.table.highlight(digit),
            Command::NextPuzzle => self.next_puzzle(ctx),
            Command::Edit => self.open_editor(ctx),
            // The editor's affair while it is shown: `App::edit`.
            Command::EmptyCell | Command::StepBack | Command::ClearCell | Command::ClearAll => {}
            Command::TakeFromTable | Command::TypeByRow | Command::Minimise | Command::PlayOwn => {}
            Command::NextAddition | Command::PreviousAddition | Command::PutAddition => {}
            Command::List => {
                self.list_shown = true;
                let traces = self.traces();
                self.list.iter_mut().for_each(|list| list.look_again(traces.clone()));
            }
            Command::Library => self.show_library(ctx),
            Command::Games => self.show_games(ctx),
            Command::Daily => {
                self.play_daily(ctx, Daily { date: sheet::today(), level: Level::Easy });
            }
            Command::Calendar => self.show_calendar(ctx),
            Command::Statistics => self.show_statistics(ctx),
            Command::Review => self.show_review(ctx),
            Command::SaveCopy => self.save(frame, ToSave::Game),
            Command::Copy => self.copy(ctx, Form::Line),
            Command::Paste => ctx.send_viewport_cmd(ViewportCommand::RequestPaste),
            Command::Open if self.dialog.is_some() => {}
            Command::Open if self.has_dialogs => self.dialog = Some(Dialog::open(frame)),
            Command::Open => self.path_prompt = Some(PathPrompt::open()),
            Command::Quit => self.quit(ctx),
            Command::Undo => self.table.apply(Action::Undo),
            Command::Redo => self.table.apply(Action::Redo),
            Command::Erase => self.table.erase(),
            // An exercise begins with more than its givens.
            Command::Reset if self.table.is_exercise() => self.table.go_to(NodeId::START),
            Command::Reset => self.table.apply(Action::Reset),
            Command::SelectAll => self.table.select_all(),
            Command::InvertSelection => self.table.invert_selection(),
            Command::SelectSimilar => self.table.select_similar(None),
            Command::ShowPairs => self.table.show_pairs(),
            Command::Hint | Command::WholeHint if self.table.hint().is_some() => {
                self.table.tell_more(command == Command::WholeHint);
            }
            Command::Hint | Command::WholeHint if self.advice.is_some() => {}
            Command::Hint | Command::WholeHint => {
                let rung = if command == Command::Hint { Rung::Nudge } else { Rung::Why };
                let (position, options) = (self.game().position(), self.hint_options());
                self.advise(ctx, move |cancel| {
                    position.hint(&options, cancel).map(|hint| Advice::Hint(hint, rung))
                });
            }
            Command::Less => self.table.tell_less(),
            Command::Check if self.table.is_exercise() => self.table.answer(),
            Command::WhyWrong => {
                let Some(cell) = self.table.selection().selected_cursor() else {
                    return self.table.say(text!("hint-refutation.select"));
                };
                self.table.take(Assist::Refutation);
                let (position, digit) = (self.game().position(), self.table.marked_digit());
                self.advise(ctx, move |cancel| position.refute(cell, digit, cancel).map(Advice::Refuted));
            }
            Command::AllSteps => self.show_guide(ctx, Topic::Steps),
            Command::Path => self.show_guide(ctx, Topic::Path),
            Command::Techniques => self.show_guide(ctx, Topic::Techniques),
            Command::PageBefore => self.guide(|guide| guide.turn(false)),
            Command::PageAfter => self.guide(|guide| guide.turn(true)),
            Command::LinkBefore => self.guide(|guide| guide.go_through(false)),
            Command::LinkAfter => self.guide(|guide| guide.go_through(true)),
            Command::GoOn => {
                if let View::Guide(guide) = &self.view
                    && let Some(conclusion) = guide.conclusion()
                {
                    self.view = View::Play;
                    self.table.apply(Action::Conclude(Box::new(conclusion)));
                }
            }
            Command::Check => {
                self.table.take(Assist::Check);
                let position = self.game().position();
                self.advise(ctx, move |cancel| position.check(cancel).map(Advice::Checked));
            }
            Command::Reveal => {
                let position = self.game().position();
                self.advise(ctx, move |cancel| position.solution(cancel).map(Advice::Solution));
            }
            Command::Accept if self.table.disc() => self.next_puzzle(ctx),
            Command::Accept if self.table.find().is_some() => self.next_exercise(ctx),
            Command::Accept => self.table.apply_hint(),
            Command::Close => self.close(ctx),
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
            Command::Shortcuts => self.shortcuts = !self.shortcuts,
            Command::Preferences => self.preferences = true,
            Command::NewPuzzle => {
                self.workshop_shown = true;
                self.workshop.prepare(waker(ctx));
            }
            Command::Pause => {
                // What was asked about the board would change or show it under its cover.
                self.advice = None;
                self.table.pause();
            }
            Command::ModeDigit => self.table.choose_mode(EntryMode::Digit),
            Command::ModeCorner => self.table.choose_mode(EntryMode::Corner),
            Command::ModeCentre => self.table.choose_mode(EntryMode::Centre),
            Command::ModeColour => self.table.choose_mode(EntryMode::Colour),
            Command::NextMode => self.table.choose_mode(self.table.mode().next()),
            Command::PreviousMode => self.table.choose_mode(self.table.mode().previous()),
            Command::Fill => self.table.fill(),
            Command::RemoveImpossible => self.table.remove_impossible(),
            Command::EraseColours => self.table.apply(Action::EraseColours),
            Command::SetBookmark => {
                self.table.apply(Action::SetBookmark);
                let back: [Way; 1] =
                    [(Command::BackToBookmark, |key| text!("bookmark-set.comes-back", key = key))];
                self.table.say(self.settings.keys.with_keys(text!("bookmark-set"), &back));
            }
            Command::BackToBookmark => self.table.apply(Action::BackToBookmark),
            Command::BackToCorrect => self.table.apply(Action::BackToCorrect),
            Command::Try => {
                self.table.try_or_keep();
                if self.game().trial().is_some() {
                    let ways: [Way; 2] = [
                        (Command::Try, |key| text!("trial-begun.keeps", key = key)),
                        (Command::DropTrial, |key| text!("trial-begun.drops", key = key)),
                    ];
                    self.table.say(self.settings.keys.with_keys(text!("trial-begun"), &ways));
                }
            }
            Command::DropTrial => self.table.apply(Action::DropTrial),
            Command::Watch if self.view.mode() == Mode::Watch => {}
            Command::Watch => {
                self.take_solution_view();
                self.advice = None;
                self.table.release();
                self.mark_way_back();
                let mut watch = match &self.crosspatch {
                    Some(table) if !self.editor.waits => Watch::new(table.game().puzzle().clone()),
                    _ => Watch::new(self.givens_in_view()),
                };
                watch.choose_speed(self.remembered.speed);
                watch.choose_order(self.remembered.order);
                self.view = View::Watch(Box::new(watch));
            }
            Command::Solutions if self.view.mode() == Mode::Solutions => {}
            Command::Solutions => {
                self.take_solution_view();
                self.advice = None;
                self.table.release();
                self.mark_way_back();
                let givens = self.givens_in_view();
                self.view =
                    View::Solutions(Box::new(Solutions::new(givens, self.remembered.cap, waker(ctx))));
            }
            // About a crosspatch, and there is none.
            Command::Turn | Command::Lift => {}
            Command::Play => self.watch(Watch::play_or_pause),
            Command::Step => self.watch(Watch::step),
            Command::NextSolution => self.watch(Watch::next_solution),
            Command::Restart => self.watch(Watch::restart),
            Command::Faster => self.watch(|watch| watch.choose_speed(watch.speed().faster())),
            Command::Slower => self.watch(|watch| watch.choose_speed(watch.speed().slower())),
            Command::Previous => self.solutions(Solutions::back),
            Command::Following => self.solutions(Solutions::forward),
        }
    }

    /// Counts that the solution of the game is looked at; that of the editor's draft is none of the game.
    fn take_solution_view(&mut self) {
        if self.is_editing() || self.editor.waits {
            return;
        }
        match &mut self.crosspatch {
            Some(table) => table.take(Assist::SolutionView),
            None => self.table.take(Assist::SolutionView),
        }
    }

    /// What a hint may use, and where it is wanted.
    pub(super) fn hint_options(&self) -> HintOptions {
        HintOptions {
            allowed: TechniqueSet::ALL.minus(self.settings.unwanted),
            near: Some(self.table.selection().cursor()),
        }
    }

    /// Shows a list of steps.
    pub(super) fn show_guide(&mut self, ctx: &Context, topic: Topic) {
        if matches!(&self.view, View::Guide(guide) if guide.topic() == topic) {
            return;
        }
        match topic {
            Topic::Steps => self.table.take(Assist::StepList),
            Topic::Path => self.table.take(Assist::SolutionView),
            Topic::Techniques => {}
        }
        self.advice = None;
        self.table.release();
        self.mark_way_back();
        let (position, options) = (self.game().position(), self.hint_options());
        self.view = View::Guide(Box::new(Guide::new(topic, position, options.allowed, waker(ctx))));
    }

    /// Does something with the list of steps that is shown, if one is.
    pub(super) fn guide(&mut self, change: impl FnOnce(&mut Guide)) {
        if let View::Guide(guide) = &mut self.view {
            change(guide);
        }
    }

    /// Does something with the search that is being watched, if one is.
    pub(super) fn watch(&mut self, change: impl FnOnce(&mut Watch)) {
        if let View::Watch(watch) = &mut self.view {
            change(watch);
        }
    }

    /// Does something with the solutions that are being looked at, if they are.
    pub(super) fn solutions(&mut self, change: impl FnOnce(&mut Solutions)) {
        if let View::Solutions(solutions) = &mut self.view {
            change(solutions);
        }
    }

    pub(super) fn settings_changed(&mut self, ctx: &Context) {
        let time = settings::animation_time(&self.settings);
        ctx.all_styles_mut(|style| style.animation_time = time);
        self.table.follow(&self.settings);
        text::speak(self.settings.language.unwrap_or(self.system_language));
    }

    /// Closes the topmost thing that is open.
    pub(super) fn close(&mut self, ctx: &Context) {
        if let Some(opening) = self.opening.take() {
            self.check_once(ctx);
            if opening.percent() > 0 {
                return self.say(text!("opening-stopped"));
            }
        }
        if self.workshop.waits().is_some() {
            return self.workshop.stop();
        }
        if self.view.mode() != Mode::Play {
            self.view = self.view_behind();
            return;
        }
        if self.crosspatch.is_some() {
            return self.close_over_crosspatch(ctx);
        }
        let is_free = self.table.is_paused() || !self.table.disc() && self.table.hint().is_none();
        if is_free && self.notice.take().is_some() {
            return;
        }
        // What is covered stays as it is.
        if !self.table.is_paused() {
            self.table.close();
        }
    }

    pub(super) fn next_puzzle(&mut self, ctx: &Context) {
        if self.crosspatch.is_some() {
            return self.next_crosspatch(ctx);
        }
        let traces = self.traces();
        let index = match (&self.table.sitting.head.source, &mut self.list) {
            (Source::Listed { index, .. }, Some(list)) if list.played() == Some(*index) => {
                return list.fetch_next(*index, traces, waker(ctx));
            }
            (Source::Graded { file, index }, _) if let Some(graded) = Collection::of_file(file) => {
                return self.go_on_with(ctx, graded, index + 1);
            }
            (Source::Made { .. }, _) => return self.workshop.want(waker(ctx)),
            (Source::Practice(_), _) => return self.next_exercise(ctx),
            (Source::Bundled(index), _) => (index + 1) % library::titles().len(),
            _ => 0,
        };
        self.play(ctx, library::puzzle(index), Source::Bundled(index), None);
    }

    /// Copies the game in a form: what was placed too, where the form holds that.
    pub(super) fn copy(&mut self, ctx: &Context, form: Form) {
        if self.crosspatch.is_some() && !self.is_editing() {
            return self.copy_crosspatch(ctx);
        }
        let board = self.game().board();
        let puzzle = match &self.view {
            View::Edit => self.editor.puzzle(),
            _ => self.game().puzzle().clone().with_progress(board.digits(), &board.centre_marks()),
        };
        let written = format::write(form, &[puzzle]);
        ctx.copy_text(written.text.trim_end().to_owned());
        self.say(match form {
            Form::Line => text!("copied-givens").to_owned(),
            form if written.losses.is_empty() => text!("copied", form = form.to_string()),
            form => text!("copied-with-losses", form = form.to_string(), losses = written.losses.to_string()),
        });
    }
}
