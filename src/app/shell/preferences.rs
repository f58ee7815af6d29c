//! Applies the settings and saves the preferences.

use crate::app::App;
use crate::app::dialogs::preferences::keys::KeyEditor;
use crate::app::dialogs::preferences::{Backup, PreferencesDialog};
use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::message::key_editor::KeyEditorMessage;
use crate::app::message::preferences::PreferencesMessage;
use crate::app::pages::Page;
use crate::app::settings;
use crate::app::settings::preferences_file::{SavedPreferences, window_placement};
use crate::app::settings::section::PreferencesSection;
use crate::app::ui::theme;
use crate::app::ui::wake::waker;
use crate::app::ui::zoom;
use crate::store::games;
use crate::store::games::GameMeta;
use crate::technique::Technique;
use crate::text;
use crate::text::text;
use eframe::egui::Context;
use jiff::Timestamp;
use std::time::Duration;

impl App {
    /// Saves the preferences if they have changed.
    pub(in crate::app) fn save_preferences(&mut self, ctx: &Context) {
        self.update_unplayed_game();
        let (Some(store), Some(file)) = (&self.services.storage, &self.services.preferences_file.file) else {
            return;
        };
        let old = &self.services.saved_preferences;
        let (palette, accent) = theme::chosen(ctx);
        let (speed, order) = match &self.page {
            Page::Watch(watch) => (watch.speed(), watch.order()),
            _ => (old.speed, old.order),
        };
        let solution_limit =
            if let Page::Solutions(solutions) = &self.page { solutions.limit() } else { old.solution_limit };
        let now = SavedPreferences {
            settings: self.settings.clone(),
            theme: ctx.options(|options| options.theme_preference),
            palette,
            accent,
            zoom: zoom::chosen(ctx),
            window: window_placement(ctx, old.window),
            speed,
            order,
            solution_limit,
            mastery: self.sessions.practice.mastery.clone(),
            technique_encounters: self.services.technique_encounters.clone(),
            recent_commands: self
                .services
                .recent_commands
                .iter()
                .map(|command| command.id().into_owned())
                .collect(),
            last_game: self.session().file_name().or_else(|| old.last_game.clone()),
            unplayed_game: match self.sessions.is_starting {
                true => old.unplayed_game.clone(),
                false => self.sessions.unplayed_game.as_ref().map(|(_, text)| text.clone()),
            },
        };
        if now != *old {
            file.save(&store.queue, &now);
            self.services.saved_preferences = now;
        }
    }
}

impl App {
    /// Fills in candidates. From the first time on, placed digits are removed from the marks that they rule out, unless
    /// the player has switched that off.
    pub(in crate::app) fn fill_marks(&mut self, ctx: &Context) {
        let Some(session) = self.sessions.current.sudoku_mut() else { return };
        let before = session.game().history().current();
        session.run_command(Command::FillMarks, &self.settings, waker(ctx));
        if session.game().history().current() != before && self.settings.start_cleaning_marks() {
            self.apply_settings(ctx);
            self.set_message(text!("clean-marks-on"));
        }
    }

    /// Stores the current game for the next start while it has no progress.
    fn update_unplayed_game(&mut self) {
        if self.sessions.is_starting {
            // The player did not choose the current puzzle: the files of the command line are still being read.
            return;
        }
        let current = self.current();
        let started_at = current.session().meta.started_at;
        if current.has_progress() || current.session().is_persisted() {
            self.sessions.unplayed_game = None;
        } else if self.sessions.unplayed_game.as_ref().is_none_or(|(start, _)| *start != started_at) {
            let game = self.current_mut().snapshot(Duration::ZERO);
            // A reopened game gets a new start time.
            let meta = GameMeta {
                started_at: Timestamp::UNIX_EPOCH,
                ..GameMeta::new(self.session().meta.source.clone())
            };
            self.sessions.unplayed_game = Some((started_at, games::write(&game, &meta)));
        }
    }

    /// Saves the file name of the current game if it has changed.
    pub(in crate::app) fn save_last_game(&mut self) {
        let (Some(store), Some(file)) = (&self.services.storage, &self.services.preferences_file.file) else {
            return;
        };
        if let Some(name) = self
            .session()
            .file_name()
            .filter(|name| self.services.saved_preferences.last_game.as_ref() != Some(name))
        {
            self.services.saved_preferences.last_game = Some(name);
            file.save(&store.queue, &self.services.saved_preferences);
            store.queue.finish();
        }
    }
}

impl App {
    /// Handles a message to the key editor.
    pub(in crate::app) fn update_key_editor(&mut self, message: KeyEditorMessage) {
        if let KeyEditorMessage::ChoosePreset(preset) = message
            && let Some(in_places) = preset.marks_in_places()
        {
            self.settings.marks_in_places = in_places;
        }
        self.forget_backup();
        let mut closed = KeyEditor::default();
        let dialog = self.dialogs.get_mut::<PreferencesDialog>();
        let editor = dialog.map_or(&mut closed, |dialog| &mut dialog.keys);
        editor.update(message, &mut self.settings.keys);
    }

    /// Handles a message to the preferences.
    pub(in crate::app) fn update_preferences(&mut self, message: PreferencesMessage, ctx: &Context) {
        match message {
            PreferencesMessage::SetTheme(theme) => {
                self.forget_backup();
                ctx.set_theme(theme);
            }
            PreferencesMessage::SetDailyLevel(level) => {
                self.forget_backup();
                self.settings.daily_level = level;
            }
            PreferencesMessage::SetStartWith(start_with) => {
                self.forget_backup();
                self.settings.start_with = start_with;
            }
            PreferencesMessage::SetFirstHintLevel(level) => {
                self.forget_backup();
                self.settings.first_hint_level = level;
            }
            PreferencesMessage::SetChainText(text) => {
                self.forget_backup();
                self.settings.chain_text = text;
            }
            PreferencesMessage::CopyDataFolder => ctx.copy_text(self.data_folder().unwrap_or_default()),
            PreferencesMessage::ResetSection => self.reset_section(ctx),
            PreferencesMessage::UndoReset => self.undo_reset(ctx),
            PreferencesMessage::Show(section) => {
                if let Some(dialog) = self.dialogs.get_mut::<PreferencesDialog>() {
                    dialog.section = section;
                }
            }
            PreferencesMessage::ShowTechniques(shown) => {
                if let Some(dialog) = self.dialogs.get_mut::<PreferencesDialog>() {
                    dialog.shows_techniques = shown;
                }
            }
            PreferencesMessage::SearchKeys(query) => {
                if let Some(dialog) = self.dialogs.get_mut::<PreferencesDialog>() {
                    dialog.keys.search(query);
                }
            }
        }
    }

    /// Sets the shown section to its defaults; Undo brings the former settings back until another one changes.
    fn reset_section(&mut self, ctx: &Context) {
        let (palette, accent) = theme::chosen(ctx);
        let backup = Backup {
            settings: self.settings.clone(),
            theme: ctx.options(|options| options.theme_preference),
            palette,
            accent,
            zoom: zoom::chosen(ctx),
        };
        let Some(dialog) = self.dialogs.get_mut::<PreferencesDialog>() else { return };
        dialog.backup = Some(Box::new(backup));
        dialog.section.reset(&mut self.settings);
        match dialog.section {
            PreferencesSection::Board => {
                let default = SavedPreferences::default();
                ctx.set_theme(default.theme);
                theme::choose(ctx, default.palette, default.accent);
                zoom::choose(ctx, default.zoom);
            }
            PreferencesSection::Keys => dialog.keys.report_reset(),
            _ => {}
        }
        self.apply_settings(ctx);
    }

    fn undo_reset(&mut self, ctx: &Context) {
        let Some(backup) =
            self.dialogs.get_mut::<PreferencesDialog>().and_then(|dialog| dialog.backup.take())
        else {
            return;
        };
        self.settings = backup.settings;
        ctx.set_theme(backup.theme);
        theme::choose(ctx, backup.palette, backup.accent);
        zoom::choose(ctx, backup.zoom);
        self.apply_settings(ctx);
    }

    /// Forgets the settings before a reset, because another setting changes.
    fn forget_backup(&mut self) {
        if let Some(dialog) = self.dialogs.get_mut::<PreferencesDialog>() {
            dialog.backup = None;
        }
    }

    /// Handles a message about the settings.
    pub(in crate::app) fn update_settings(&mut self, message: Message, ctx: &Context) {
        self.forget_backup();
        match message {
            Message::ToggleSetting(toggle) => {
                toggle.switch(&mut self.settings);
                self.apply_settings(ctx);
            }
            Message::SetMistakeMarking(marking) => {
                self.settings.mistake_marking = marking;
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
            Message::AllowUniqueness(allowed) => {
                for technique in Technique::ALL.into_iter().filter(|technique| technique.needs_uniqueness()) {
                    match allowed {
                        true => self.settings.disabled_techniques.remove(technique),
                        false => self.settings.disabled_techniques.insert(technique),
                    }
                }
                self.apply_settings(ctx);
            }
            _ => {}
        }
    }

    pub(in crate::app) fn apply_settings(&mut self, ctx: &Context) {
        let time = settings::animation_time(&self.settings);
        ctx.all_styles_mut(|style| style.animation_time = time);
        self.sessions.current.apply_settings(&self.settings);
        text::set_language(self.settings.language.unwrap_or(self.services.system_language));
    }

    /// Returns the path of the data folder; `None` where nothing is saved.
    pub(in crate::app) fn data_folder(&self) -> Option<String> {
        let folder = self.services.data_folder.as_ref()?;
        Some(folder.display().to_string())
    }
}
