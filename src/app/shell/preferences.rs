//! Applies the settings and saves the preferences.

use crate::app::App;
use crate::app::input::command::Command;
use crate::app::pages::Page;
use crate::app::session::Session;
use crate::app::sessions::UnplayedGame;
use crate::app::settings;
use crate::app::settings::preferences_file::Preferences;
use crate::app::settings::preferences_file::{SavedPreferences, window_placement};
use crate::app::ui::theme;
use crate::app::ui::wake::waker;
use crate::app::ui::zoom;
use crate::store::games;
use crate::store::games::GameMeta;
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
            mastery: self.sessions.course.boxes.clone(),
            technique_encounters: self.services.technique_encounters.clone(),
            new_puzzle_counts: self.sessions.puzzle_maker.counts.clone(),
            recent_commands: self
                .services
                .recent_commands
                .iter()
                .map(|command| command.id().into_owned())
                .collect(),
            last_game: self.game_to_resume().file_name().or_else(|| old.last_game.clone()),
            unplayed_game: match self.sessions.is_starting {
                true => old.unplayed_game.clone(),
                false => self.sessions.unplayed_game.as_ref().map(|unplayed| unplayed.text.clone()),
            },
            has_won: self.shell.has_won,
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
        if self.is_question() {
            // It is about the game that was left.
            return;
        }
        let current = self.current();
        let meta = &current.session().meta;
        let (started_at, digit_names, is_simple) = (meta.started_at, meta.digit_names, meta.is_simple);
        let is_known = |known: &UnplayedGame| {
            (known.started_at, known.digit_names, known.is_simple) == (started_at, digit_names, is_simple)
        };
        if current.has_progress() || current.session().is_persisted() {
            self.sessions.unplayed_game = None;
        } else if !self.sessions.unplayed_game.as_ref().is_some_and(is_known) {
            let game = self.current_mut().snapshot(Duration::ZERO);
            // A reopened game gets a new start time.
            let meta = GameMeta {
                started_at: Timestamp::UNIX_EPOCH,
                digit_names,
                is_simple,
                ..GameMeta::new(self.session().meta.source.clone())
            };
            let text = games::write(&game, &meta);
            self.sessions.unplayed_game = Some(UnplayedGame { started_at, digit_names, is_simple, text });
        }
    }

    /// Returns the session of the game to resume at the next start: the current one, or the one that was left for the course.
    fn game_to_resume(&self) -> &Session {
        match (&self.sessions.course.left_game, self.is_question()) {
            (Some(left), true) => left.as_puzzle_session().session(),
            _ => self.session(),
        }
    }

    /// Saves the file name of the current game if it has changed.
    pub(in crate::app) fn save_last_game(&mut self) {
        let (Some(store), Some(file)) = (&self.services.storage, &self.services.preferences_file.file) else {
            return;
        };
        if let Some(name) = self
            .game_to_resume()
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
    /// Puts other preferences in force.
    pub(in crate::app) fn set_preferences(&mut self, preferences: Preferences, ctx: &Context) {
        preferences.apply_look(ctx);
        self.settings = preferences.settings;
        self.apply_settings(ctx);
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
