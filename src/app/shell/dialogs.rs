//! Opens, draws and updates the dialogs.

use crate::app::App;
use crate::app::dialogs::calendar::CalendarDialog;
use crate::app::dialogs::collections::CollectionsDialog;
use crate::app::dialogs::frame::set_dialog_name;
use crate::app::dialogs::path_prompt::{PathPurpose, PromptState};
use crate::app::dialogs::quit_dialog::{MIN_ROW_WIDTH, loss_text};
use crate::app::dialogs::review::ReviewDialog;
use crate::app::dialogs::saved_games::SavedGamesDialog;
use crate::app::dialogs::statistics::StatisticsDialog;
use crate::app::dialogs::{
    Dialog, about, new_puzzle_dialog, palette, path_text, preferences, puzzle_list, shortcuts,
    word_maker_dialog,
};
use crate::app::message::Message;
use crate::app::message::dialog::DialogMessage;
use crate::app::message::path_prompt::PathPromptMessage;
use crate::app::message::quit::QuitAnswer;
use crate::app::sessions::any_session::AnySession;
use crate::app::shell::panel_area;
use crate::app::ui::dates::date;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::wake::waker;
use crate::daily;
use crate::store::games::{DailyId, PuzzleSource};
use crate::text::text;
use eframe::egui::{Button, Context, Id, Label, Modal, RichText, Ui, Vec2};
use std::mem;

impl App {
    /// Opens the saved games.
    pub(in crate::app) fn show_saved_games(&mut self, ctx: &Context) {
        self.autosave();
        let games = self.services.storage.as_ref().map(|store| store.games.clone());
        let open_games = self.sessions.all().map(|session| session.session().file_name()).collect();
        let dialog = SavedGamesDialog::new(games, open_games, waker(ctx));
        self.dialogs.open(Dialog::SavedGames(Box::new(dialog)));
    }

    /// Opens the graded collections.
    pub(in crate::app) fn show_collections(&mut self, ctx: &Context) {
        let store = self.services.storage.as_ref().map(|storage| storage.collections.clone());
        let mastery = self.sessions.practice.mastery.clone();
        let dialog = CollectionsDialog::new(self.played_sources(), mastery, store, waker(ctx));
        self.dialogs.open(Dialog::Collections(Box::new(dialog)));
    }

    pub(in crate::app) fn show_statistics(&mut self, ctx: &Context) {
        let results = self.services.storage.as_ref().map(|store| store.results.clone());
        self.dialogs.open(Dialog::Statistics(Box::new(StatisticsDialog::new(results, waker(ctx)))));
    }

    pub(in crate::app) fn show_calendar(&mut self, ctx: &Context) {
        let results = self.services.storage.as_ref().map(|store| store.results.clone());
        self.dialogs.open(Dialog::Calendar(Box::new(CalendarDialog::new(
            results,
            self.settings.daily_level,
            waker(ctx),
        ))));
    }

    pub(in crate::app) fn show_review(&mut self, ctx: &Context) {
        let game = match &self.sessions.current {
            AnySession::Sudoku(session) => session.game().clone().into(),
            AnySession::Crosspatch(session) => session.game().clone().into(),
        };
        self.dialogs.open(Dialog::Review(Box::new(ReviewDialog::new(game, waker(ctx)))));
    }

    /// Plays the puzzle of a day.
    pub(in crate::app) fn play_daily(&mut self, ctx: &Context, id: DailyId) {
        let mut puzzle = daily::puzzle(id.date, id.level);
        self.settings.daily_level = id.level;
        puzzle.title = text!("daily-title", level = id.level.to_string(), date = date(id.date));
        self.play(ctx, puzzle, PuzzleSource::Daily(id), None);
    }

    /// Collects the results of the dialogs' jobs, and advances the replay of a review.
    pub(in crate::app) fn poll_dialogs(&mut self, ctx: &Context) {
        for dialog in self.dialogs.iter_mut() {
            dialog.poll(ctx);
            if let Dialog::Review(review) = dialog
                && let Some(wait) = review.advance()
            {
                ctx.request_repaint_after(wait);
            }
        }
        self.poll_save(ctx);
        self.poll_printing();
    }

    /// Draws the open dialogs, the topmost last, and removes those that the player closes.
    pub(in crate::app) fn draw_dialogs(&mut self, ui: &Ui, messages: &mut Vec<Message>) {
        // No dialog is opened while dialogs are drawn: messages are handled afterwards.
        let mut dialogs = mem::take(&mut self.dialogs);
        dialogs.retain(|dialog| self.draw_dialog(dialog, ui, messages));
        self.dialogs = dialogs;
    }

    /// Draws a dialog. Returns whether it stays open.
    fn draw_dialog(&mut self, dialog: &mut Dialog, ui: &Ui, messages: &mut Vec<Message>) -> bool {
        match dialog {
            Dialog::Shortcuts(sheet) => {
                let label = |command| self.command_label(command).into_owned();
                let plays_crosspatch = self.crosspatch().is_some();
                shortcuts::show(ui, sheet, &self.settings.keys, plays_crosspatch, &label, messages)
            }
            Dialog::Palette(open) => {
                let rows = self.palette_rows(&open.query);
                palette::show(ui, open, &rows, panel_area::latest(ui.ctx()), messages)
            }
            Dialog::Rules => {
                let text = self.game().map_or("", |game| &game.puzzle().metadata.description);
                about::show_rules(ui, text)
            }
            Dialog::About => about::show_about(ui, self.data_folder(), messages),
            Dialog::Licences(licences) => licences.show(ui, messages),
            Dialog::Preferences(open) => {
                preferences::show(ui, open, &self.settings, self.data_folder().as_deref(), messages)
            }
            Dialog::NewPuzzle => {
                let (maker, practice) = (&self.sessions.puzzle_maker, &self.sessions.practice);
                let is_open = new_puzzle_dialog::show(ui, maker, practice, messages);
                if !is_open {
                    self.sessions.puzzle_maker.stop();
                }
                is_open
            }
            Dialog::WordMaker => {
                let is_open = word_maker_dialog::show(ui, &self.sessions.word_maker, messages);
                if !is_open {
                    self.sessions.word_maker.stop();
                }
                is_open
            }
            Dialog::PuzzleList => {
                self.sessions.list.as_ref().is_some_and(|list| puzzle_list::show(ui, list, messages))
            }
            Dialog::SavedGames(games) => games.show(ui, messages),
            Dialog::Collections(collections) => collections.show(ui, messages),
            Dialog::Statistics(statistics) => statistics.show(ui, messages),
            Dialog::Calendar(calendar) => calendar.show(ui, messages),
            Dialog::Review(review) => review.show(ui, messages),
            Dialog::ReadingChoice(choice) => choice.show(ui, messages),
            Dialog::Print(print) => print.show(ui, messages),
            Dialog::PathPrompt(prompt) => {
                let is_open = prompt.show(ui, messages);
                if !is_open && prompt.is_working() {
                    // The files that it requested are no longer needed.
                    self.sessions.load_job = None;
                }
                is_open
            }
        }
    }

    pub(in crate::app) fn update_dialog(
        &mut self,
        ctx: &Context,
        message: DialogMessage,
        frame: &eframe::Frame,
    ) {
        match (self.dialogs.about_games_mut(), message) {
            (Some(Dialog::SavedGames(games)), DialogMessage::Play(index)) => {
                if let Some(name) = games.name(index).map(str::to_owned) {
                    self.dialogs.close_choosers();
                    self.open_saved(ctx, name);
                }
            }
            (Some(Dialog::SavedGames(games)), message) => {
                if let Some(name) = games.deletable_game(&message) {
                    // The deleted game must not be resumed.
                    self.sessions.suspended.retain(|session| {
                        session.as_puzzle_session().session().file_name().as_deref() != Some(&*name)
                    });
                }
                if let Some(store) = &self.services.storage {
                    let sessions = &mut self.sessions;
                    games.update(message, &store.queue, &mut |name, label| {
                        sessions.set_label(name, label, store)
                    });
                }
            }
            (Some(Dialog::Collections(collections)), DialogMessage::Browse(index)) => {
                let collection = collections.get(index).cloned();
                self.browse(ctx, collection);
            }
            (Some(Dialog::Collections(collections)), DialogMessage::PlayNextUnsolved(index)) => {
                if let Some(collection) = collections.get(index).cloned() {
                    self.play_next_unsolved(ctx, collection, 0);
                }
            }
            (Some(Dialog::Collections(collections)), message) => {
                collections.update(message, self.services.storage.as_ref().map(|storage| &storage.queue));
            }
            (Some(Dialog::Statistics(_)), DialogMessage::Export(kind)) => self.save(frame, kind),
            (Some(Dialog::Statistics(statistics)), message) => {
                statistics.update(&message, self.services.storage.as_ref())
            }
            (_, DialogMessage::PlayDaily(daily)) => {
                self.dialogs.close_choosers();
                self.play_daily(ctx, daily);
            }
            (Some(Dialog::Calendar(calendar)), message) => calendar.update(&message),
            (Some(Dialog::Review(review)), message) => review.update(&message),
            (Some(_) | None, _) => {}
        }
    }
}

impl App {
    /// Handles a message to the path prompt.
    pub(in crate::app) fn update_path_prompt(&mut self, ctx: &Context, message: PathPromptMessage) {
        let Some(prompt) = self.dialogs.path_prompt_mut() else { return };
        match message {
            PathPromptMessage::Complete => prompt.complete(waker(ctx)),
            PathPromptMessage::Choose(name) => {
                let folder = path_text::split_folder(&prompt.text).0;
                let text = format!("{folder}{name}");
                prompt.candidates.clear();
                prompt.set_text(text);
            }
            PathPromptMessage::Submit => {
                let (path, purpose) = (prompt.path(), prompt.purpose);
                prompt.state = PromptState::Working;
                prompt.error = None;
                match purpose {
                    PathPurpose::Open | PathPurpose::OpenWords => self.open(ctx, vec![path]),
                    PathPurpose::Save(kind) => self.write_to(kind, path, false, waker(ctx)),
                }
            }
            PathPromptMessage::Replace(true) => {
                let (PathPurpose::Save(kind), PromptState::Replacing(path)) =
                    (prompt.purpose, prompt.state.clone())
                else {
                    return;
                };
                prompt.state = PromptState::Working;
                self.write_to(kind, path, true, waker(ctx));
            }
            PathPromptMessage::Replace(false) if prompt.only_asks() => self.dialogs.close_path_prompt(),
            PathPromptMessage::Replace(false) => {
                let end = prompt.text.chars().count();
                (prompt.state, prompt.pending_selection) = (PromptState::Typing, Some((end, end)));
            }
        }
    }
}

impl App {
    /// Draws the question on quitting, while it is shown.
    pub(in crate::app) fn draw_quit_dialog(&mut self, ui: &Ui, messages: &mut Vec<Message>) {
        if !self.shell.quit.is_confirming() {
            return;
        }
        let Some(unsaved) = self.lost_work() else { return };
        let can_be_copied = self.unsaved_work().is_some();
        let is_new = mem::take(&mut self.shell.quit.question_is_new);
        let modal = Modal::new(Id::unique("quit")).frame(crate::app::dialogs::frame::dialog_frame(ui)).show(
            ui.ctx(),
            |ui| {
                let width = (ui.ctx().content_rect().width() - 96.0).min(480.0);
                ui.set_width(width);
                ui.spacing_mut().item_spacing = Vec2::splat(10.0);
                set_dialog_name(ui, text!("quit-question"));
                ui.label(RichText::new(text!("quit-question")).font(theme::semibold(20.0)));
                ui.add(Label::new(loss_text(&unsaved)).wrap());
                ui.add(
                    Label::new(RichText::new(text!("quit-question.why")).color(Theme::current(ui).soft))
                        .wrap(),
                );
                let mut answers = vec![
                    (QuitAnswer::QuitAnyway, text!("quit-question.quit")),
                    (QuitAnswer::Cancel, text!("quit-question.cancel")),
                ];
                if can_be_copied {
                    answers.insert(0, (QuitAnswer::SaveCopy, text!("save-banner.copy")));
                }
                let in_a_row = width >= MIN_ROW_WIDTH;
                let columns = if in_a_row { answers.len() as f32 } else { 1.0 };
                let size = Vec2::new((width - 10.0 * (columns - 1.0)) / columns, 36.0);
                let buttons = |ui: &mut Ui| {
                    for (answer, text) in answers {
                        let button = ui.add_sized(size, Button::new(text));
                        if is_new && answer == QuitAnswer::Cancel {
                            button.request_focus();
                        }
                        if button.clicked() {
                            messages.push(Message::Quit(answer));
                        }
                    }
                };
                if in_a_row { ui.horizontal(buttons).inner } else { ui.vertical(buttons).inner }
            },
        );
        if modal.should_close() {
            messages.push(Message::Quit(QuitAnswer::Cancel));
        }
    }
}
