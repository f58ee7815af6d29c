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
    Dialog, key_editor, list_dialog, new_puzzle_dialog, path_text, preferences, shortcuts,
};
use crate::app::message::Message;
use crate::app::message::dialog::DialogMessage;
use crate::app::message::path_prompt::PathPromptMessage;
use crate::app::message::quit::QuitAnswer;
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
    /// Shows the sheet of games.
    pub(in crate::app) fn show_saved_games(&mut self, ctx: &Context) {
        self.autosave();
        let games = self.services.storage.as_ref().map(|store| store.games.clone());
        let sheet = SavedGamesDialog::new(games, self.session().file_name(), waker(ctx));
        self.dialogs.open(Dialog::SavedGames(Box::new(sheet)));
    }

    /// Shows the sheet of the graded collections.
    pub(in crate::app) fn show_collections(&mut self, ctx: &Context) {
        let sheet =
            CollectionsDialog::new(self.played_sources(), self.sessions.practice.mastery.clone(), waker(ctx));
        self.dialogs.open(Dialog::Collections(Box::new(sheet)));
    }

    pub(in crate::app) fn show_statistics(&mut self, ctx: &Context) {
        let results = self.services.storage.as_ref().map(|store| store.results.clone());
        self.dialogs.open(Dialog::Statistics(Box::new(StatisticsDialog::new(results, waker(ctx)))));
    }

    pub(in crate::app) fn show_calendar(&mut self, ctx: &Context) {
        let results = self.services.storage.as_ref().map(|store| store.results.clone());
        self.dialogs.open(Dialog::Calendar(Box::new(CalendarDialog::new(results, waker(ctx)))));
    }

    pub(in crate::app) fn show_review(&mut self, ctx: &Context) {
        if let Some(game) = self.game() {
            self.dialogs.open(Dialog::Review(Box::new(ReviewDialog::new(game, waker(ctx)))));
        }
    }

    /// Plays the puzzle of a day.
    pub(in crate::app) fn play_daily(&mut self, ctx: &Context, of: DailyId) {
        let mut puzzle = daily::puzzle(of.date, of.level);
        puzzle.title = text!("daily-title", level = of.level.to_string(), date = date(of.date));
        self.play(ctx, puzzle, PuzzleSource::Daily(of), None);
    }

    /// Takes the results of the dialogs' jobs, and lets a review play on.
    pub(in crate::app) fn poll_dialogs(&mut self, ctx: &Context) {
        for dialog in self.dialogs.iter_mut() {
            dialog.poll();
            if let Dialog::Review(review) = dialog
                && let Some(wait) = review.advance()
            {
                ctx.request_repaint_after(wait);
            }
        }
        self.poll_save(ctx);
    }

    /// Draws the open dialogs, the topmost last, and closes those that the player closes.
    pub(in crate::app) fn draw_dialogs(&mut self, ui: &Ui, messages: &mut Vec<Message>) {
        // Nothing is opened while dialogs are drawn: messages are carried out afterwards.
        let mut dialogs = mem::take(&mut self.dialogs);
        let has_key_editor = dialogs.key_editor().is_some();
        dialogs.retain(|dialog| match dialog {
            // The key editor is opened from the preferences and covers them.
            Dialog::Preferences if has_key_editor => true,
            dialog => self.draw_dialog(dialog, ui, messages),
        });
        self.dialogs = dialogs;
    }

    /// Draws a dialog. Returns whether it stays open.
    fn draw_dialog(&mut self, dialog: &mut Dialog, ui: &Ui, messages: &mut Vec<Message>) -> bool {
        match dialog {
            Dialog::Shortcuts => shortcuts::show(ui, &self.settings.keys, self.crosspatch().is_some()),
            Dialog::Preferences => preferences::show(ui, &self.settings, messages),
            Dialog::KeyEditor(editor) => key_editor::show(ui, editor, messages),
            Dialog::NewPuzzle => {
                let (maker, practice) = (&self.sessions.puzzle_maker, &self.sessions.practice);
                let stays = new_puzzle_dialog::show(ui, maker, practice, messages);
                if !stays {
                    self.sessions.puzzle_maker.stop();
                }
                stays
            }
            Dialog::PuzzleList => {
                self.sessions.list.as_ref().is_some_and(|list| list_dialog::show(ui, list, messages))
            }
            Dialog::SavedGames(games) => games.show(ui, messages),
            Dialog::Collections(collections) => collections.show(ui, messages),
            Dialog::Statistics(statistics) => statistics.show(ui, messages),
            Dialog::Calendar(calendar) => calendar.show(ui, messages),
            Dialog::Review(review) => review.show(ui, messages),
            Dialog::PathPrompt(prompt) => {
                let stays = prompt.show(ui, messages);
                if !stays && prompt.is_working() {
                    // The files that it asked for are no longer wanted.
                    self.sessions.load_job = None;
                }
                stays
            }
        }
    }

    pub(in crate::app) fn update_dialog(
        &mut self,
        ctx: &Context,
        asked: DialogMessage,
        frame: &eframe::Frame,
    ) {
        match (self.dialogs.about_games_mut(), asked) {
            (Some(Dialog::SavedGames(games)), DialogMessage::Play(place)) => {
                if let Some(name) = games.name(place).map(str::to_owned) {
                    self.dialogs.close_choosers();
                    self.open_saved(ctx, name);
                }
            }
            (Some(Dialog::SavedGames(games)), asked) => {
                if let Some(name) = games.deletable_game(&asked) {
                    // A game that lies on the shelf is let go of first.
                    self.sessions.suspended.retain(|laid| {
                        laid.as_puzzle_session().session().file_name().as_deref() != Some(&*name)
                    });
                }
                if let Some(store) = &self.services.storage {
                    games.update(asked, &store.queue);
                }
            }
            (Some(Dialog::Collections(library)), DialogMessage::Select(place)) => library.select(place),
            (Some(Dialog::Statistics(_)), DialogMessage::Export(what)) => self.save(frame, what),
            (Some(Dialog::Statistics(statistics)), asked) => {
                statistics.update(&asked, self.services.storage.as_ref())
            }
            (_, DialogMessage::PlayDaily(daily)) => {
                self.dialogs.close_choosers();
                self.play_daily(ctx, daily);
            }
            (Some(Dialog::Calendar(calendar)), asked) => calendar.update(&asked),
            (Some(Dialog::Review(review)), asked) => review.update(&asked),
            (Some(_) | None, _) => {}
        }
    }
}

impl App {
    /// Does what is asked of the prompt.
    pub(in crate::app) fn update_path_prompt(&mut self, ctx: &Context, asked: PathPromptMessage) {
        let Some(prompt) = self.dialogs.path_prompt_mut() else { return };
        match asked {
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
                    PathPurpose::Open => self.open(ctx, vec![path]),
                    PathPurpose::Save(what) => self.write_to(what, path, false, waker(ctx)),
                }
            }
            PathPromptMessage::Replace(true) => {
                let (PathPurpose::Save(what), PromptState::Replacing(path)) =
                    (prompt.purpose, prompt.state.clone())
                else {
                    return;
                };
                prompt.state = PromptState::Working;
                self.write_to(what, path, true, waker(ctx));
            }
            PathPromptMessage::Replace(false) => {
                let end = prompt.text.chars().count();
                (prompt.state, prompt.pending_selection) = (PromptState::Typing, Some((end, end)));
            }
        }
    }
}

impl App {
    /// Draws the question, while it is asked.
    pub(in crate::app) fn draw_quit_dialog(&mut self, ui: &Ui, messages: &mut Vec<Message>) {
        if !self.shell.quit.is_confirming() {
            return;
        }
        let Some(lost) = self.lost_work() else { return };
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
                ui.add(Label::new(loss_text(&lost)).wrap());
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
                    for (answer, words) in answers {
                        let button = ui.add_sized(size, Button::new(words));
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
