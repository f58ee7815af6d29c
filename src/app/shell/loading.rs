//! Opens files and texts: starts to read them, and plays, lists or reports what was read.

use std::path::{Path, PathBuf};

use eframe::egui::Context;

use crate::app::App;
use crate::app::dialogs::fog_question::FogQuestion;
use crate::app::dialogs::path_prompt::{PathPrompt, PathPurpose, default_folder};
use crate::app::dialogs::reading_choice::ReadingChoice;
use crate::app::dialogs::word_maker::WordMakerDialog;
use crate::app::sessions::loading::{LoadJob, LoadOrigin, LoadedInput};
use crate::app::sessions::puzzle_list::ListOrigin;
use crate::app::shell::banner::Severity;
use crate::app::shell::clipboard;
use crate::app::shell::clipboard::PasteError;
use crate::app::ui::wake::waker;
use crate::draft;
use crate::format::FormatErrorKind;
use crate::rules::Puzzle;
use crate::store::games::PuzzleSource;
use crate::store::{LoadError, OpenError};
use crate::text::text;

impl App {
    /// Returns the folder in which a dialog of the desktop begins; `None` leaves it to the desktop.
    pub(in crate::app) fn dialog_folder(&self) -> Option<PathBuf> {
        let last = self.services.recent_files.folder().map(Path::to_owned);
        // Windows remembers a folder itself. A dialog of Linux would begin in the root, where its service runs.
        last.or_else(|| (!cfg!(windows)).then(default_folder))
    }

    /// Asks in the window for a file to open, because the desktop has no dialog.
    pub(in crate::app) fn prompt_to_open(&mut self) {
        let is_for_words = self.dialogs.is_open::<WordMakerDialog>();
        let purpose = if is_for_words { PathPurpose::OpenWords } else { PathPurpose::Open };
        let prompt = PathPrompt::open(purpose, self.services.recent_files.folder());
        self.dialogs.open(prompt);
    }

    /// Starts to read puzzle files; the current game stays until a puzzle has been read.
    pub(in crate::app) fn open(&mut self, ctx: &Context, paths: Vec<PathBuf>) {
        if self.read_words(ctx, &paths) {
            return;
        }
        self.sessions.load_job = Some(LoadJob::files(paths, waker(ctx)));
    }

    /// Says why nothing was pasted.
    pub(in crate::app) fn report_paste_error(&mut self, ctx: &Context) {
        match clipboard::take_error(ctx) {
            Some(PasteError::NoContent) => self.set_message(text!("paste-failed")),
            Some(PasteError::NoAnswer) => self.set_message(text!("paste-failed.no-answer")),
            None => {}
        }
    }

    /// Handles what was read.
    pub(in crate::app) fn on_loaded(
        &mut self,
        ctx: &Context,
        origin: LoadOrigin,
        result: Result<LoadedInput, OpenError>,
    ) {
        let is_alone = matches!(
            result,
            Ok(LoadedInput::Puzzle { .. } | LoadedInput::Game(_) | LoadedInput::Crosspatch(_))
        );
        if std::mem::take(&mut self.sessions.is_starting) && !is_alone && !self.current().has_progress() {
            // The last game is shown behind the message or the list.
            self.restore_last(ctx);
        }
        match result {
            Err(OpenError::Cancelled(_)) => {}
            Err(error) => {
                match ambiguous_puzzles(&error) {
                    Some(puzzles) => {
                        self.remember_files(&origin);
                        let choice = ReadingChoice::new(origin.name(), puzzles, self.source_of(&origin));
                        self.dialogs.open(choice);
                    }
                    None => self.report_load_error(&origin, &error),
                }
                self.check_deferred_puzzle(ctx);
            }
            Ok(opened) => {
                self.remember_files(&origin);
                self.play_loaded_input(ctx, origin, opened);
            }
        }
    }

    /// Shows why nothing was read.
    fn report_load_error(&mut self, origin: &LoadOrigin, error: &OpenError) {
        let name = origin.name();
        let text = match (origin, error) {
            (LoadOrigin::Clipboard, OpenError::Format(error)) => match &error.kind {
                FormatErrorKind::NotAPuzzle(beginning) => {
                    text!("banner-clipboard-no-puzzle", beginning = beginning.as_str())
                }
                FormatErrorKind::Incomplete(cells) => {
                    text!("banner-clipboard-incomplete", count = *cells, line = error.line.to_string())
                }
                _ => text!("banner-of", name = name, error = error.to_string()),
            },
            _ => text!("banner-of", name = name, error = error.to_string()),
        };
        match (self.dialogs.get_mut::<PathPrompt>(), origin) {
            (Some(prompt), LoadOrigin::Files(paths)) if prompt.is_working() => {
                let path = paths.first().map(|path| path.display().to_string()).unwrap_or_default();
                prompt.fail(text!("banner-of", name = path, error = error.to_string()));
            }
            _ => {
                self.shell.banner = None;
                self.report(Severity::Error, text);
            }
        }
    }

    /// Adds files that were read to the recent files, and closes the prompt for their path.
    fn remember_files(&mut self, origin: &LoadOrigin) {
        if self.dialogs.get().is_some_and(PathPrompt::is_working) {
            self.dialogs.close::<PathPrompt>();
        }
        if let LoadOrigin::Files(paths) = origin {
            paths.iter().rev().for_each(|path| self.services.recent_files.push(path));
            if let Some(store) = &self.services.storage {
                self.services.recent_files.save(&store.queue);
            }
        }
    }

    /// Returns the source to note in a game. `None` if the puzzle is for the editor.
    fn source_of(&self, origin: &LoadOrigin) -> Option<PuzzleSource> {
        match origin {
            LoadOrigin::Clipboard if self.is_editing() => None,
            LoadOrigin::Files(paths) => {
                Some(paths.first().cloned().map_or(PuzzleSource::Clipboard, PuzzleSource::File))
            }
            LoadOrigin::Clipboard | LoadOrigin::Graded(_) | LoadOrigin::Variant(_) | LoadOrigin::Own(_) => {
                Some(PuzzleSource::Clipboard)
            }
        }
    }

    fn play_loaded_input(&mut self, ctx: &Context, origin: LoadOrigin, opened: LoadedInput) {
        let source = self.source_of(&origin);
        let is_for_editor = source.is_none();
        let source = source.unwrap_or(PuzzleSource::Clipboard);
        match opened {
            LoadedInput::Puzzle { puzzle, .. } if puzzle.has_fog() => {
                self.dialogs.open(FogQuestion::new(puzzle, (!is_for_editor).then_some(source)));
            }
            LoadedInput::Puzzle { puzzle, notes } => {
                self.play_reading(ctx, &puzzle, (!is_for_editor).then_some(source), notes_text(&notes));
            }
            LoadedInput::Crosspatch(puzzle) => self.play(ctx, *puzzle, source, None),
            LoadedInput::Game(loaded) => self.play_loaded(ctx, *loaded),
            LoadedInput::Pictures(readings) => self.edit_readings(ctx, readings),
            LoadedInput::List(collection) => {
                self.editor.awaits_list_choice = is_for_editor;
                let name = origin.name();
                let origin = match origin {
                    LoadOrigin::Files(_) | LoadOrigin::Clipboard => ListOrigin::Other,
                    LoadOrigin::Graded(graded) => ListOrigin::Graded(graded),
                    LoadOrigin::Variant(variant) => ListOrigin::Variant(variant),
                    LoadOrigin::Own(own) => ListOrigin::Own(own),
                };
                notes_text(collection.notes()).into_iter().for_each(|notes| self.set_message(notes));
                let cropped = collection.cropped_count();
                if cropped > 0 {
                    self.set_message(text!("own-collections-cropped.explained", count = cropped));
                }
                self.open_list(collection, name, origin);
                self.check_deferred_puzzle(ctx);
            }
        }
    }

    /// Plays a puzzle that was read, or edits it if it has no source. `remark` is a message about it.
    pub(in crate::app) fn play_reading(
        &mut self,
        ctx: &Context,
        puzzle: &Puzzle,
        source: Option<PuzzleSource>,
        remark: Option<String>,
    ) {
        match source {
            Some(source) => self.play(ctx, puzzle.clone(), source, remark),
            None => {
                self.load_into_editor(ctx, puzzle);
                remark.into_iter().for_each(|remark| self.set_message(remark));
            }
        }
    }
}

/// Returns what was skipped in a text, if anything was.
fn notes_text(notes: &[String]) -> Option<String> {
    (!notes.is_empty()).then(|| text!("notes-on-text", notes = notes.join("; ")))
}

/// Returns the puzzles that a text can be read as, if that is what is wrong with it.
fn ambiguous_puzzles(error: &OpenError) -> Option<[Puzzle; 2]> {
    match error {
        OpenError::Format(error) => match &error.kind {
            FormatErrorKind::Ambiguous(puzzles) => Some((**puzzles).clone().map(Puzzle::from)),
            _ => None,
        },
        _ => None,
    }
}

/// The greatest length of a file name that is shown in full.
const MAX_NAME_LENGTH: usize = 32;

/// Returns the message about an error.
pub fn load_error_text(error: &LoadError) -> String {
    let is_preferences = error_path(error).is_some_and(|path| path.ends_with("preferences.json"));
    let message = match error {
        LoadError::Quarantined(path, _, aside) => {
            text!(
                "load-message-set-aside",
                what = file_description(path),
                folder = folder_name(path),
                aside = short_name(aside)
            )
        }
        LoadError::Damaged(path, _) => {
            text!("load-message-damaged", what = file_description(path), folder = folder_name(path))
        }
        LoadError::Newer(path) => {
            text!("load-message-newer", what = file_description(path), folder = folder_name(path))
        }
        other => other.to_string(),
    };
    // A quarantined file makes room for a new one; in all other cases the old file stays.
    let consequence = match error {
        LoadError::Quarantined(..) => None,
        _ if is_preferences => Some(text!("load-message-not-kept")),
        _ if keeps_draft_unsaved(error) => Some(text!("load-message-not-kept.draft")),
        _ => None,
    };
    match consequence {
        Some(consequence) => format!("{message} {consequence}"),
        None => message,
    }
}

/// Returns whether an error is about the file of the draft, which then stays as it is.
pub fn keeps_draft_unsaved(error: &LoadError) -> bool {
    !matches!(error, LoadError::Quarantined(..))
        && error_path(error).is_some_and(|path| path.ends_with(draft::FILE_NAME))
}

fn error_path(error: &LoadError) -> Option<&Path> {
    match error {
        LoadError::Read(path, _)
        | LoadError::Newer(path)
        | LoadError::Damaged(path, _)
        | LoadError::Quarantined(path, ..) => Some(path),
    }
}

/// Returns a description of the file: a game, or its name.
fn file_description(path: &Path) -> String {
    match path.extension().is_some_and(|extension| extension == "ninefold") {
        true => text!("load-message-game").to_owned(),
        false => short_name(path),
    }
}

fn folder_name(path: &Path) -> String {
    path.parent().unwrap_or(path).display().to_string()
}

/// Returns the name of a file; of a long one only the beginning and all extensions.
fn short_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let (stem, extensions) = name.split_once('.').unwrap_or((&name, ""));
    if stem.chars().count() <= MAX_NAME_LENGTH {
        return name.into_owned();
    }
    let beginning: String = stem.chars().take(12).collect();
    format!("{beginning}….{extensions}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_on_a_damaged_game_omits_its_digits_and_the_parser_error() {
        let path = PathBuf::from(format!("/data/games/{}-2.ninefold", "123456780".repeat(9)));
        let aside = PathBuf::from(format!("{}.damaged", path.display()));
        let message =
            load_error_text(&LoadError::Quarantined(path, "EOF while parsing a string".into(), aside));
        assert_eq!(
            message,
            "A saved game in /data/games was damaged and cannot be read. \
             It was renamed to 123456780123….ninefold.damaged."
        );
    }

    #[test]
    fn the_message_on_newer_preferences_says_that_changes_are_not_kept() {
        let message = load_error_text(&LoadError::Newer("/data/preferences.json".into()));
        assert!(message.contains("written by a newer version of Ninefold"), "{message}");
        assert!(message.ends_with("Changes to preferences will not be saved."), "{message}");
        let game = load_error_text(&LoadError::Newer("/data/games/1.ninefold".into()));
        assert!(!game.contains("preferences"), "{game}");
        let error = std::io::Error::from(std::io::ErrorKind::PermissionDenied);
        let unreadable = load_error_text(&LoadError::Read("/data/preferences.json".into(), error));
        assert!(unreadable.ends_with("Changes to preferences will not be saved."), "{unreadable}");
        let aside = "/data/preferences.json.damaged".into();
        let damaged =
            load_error_text(&LoadError::Quarantined("/data/preferences.json".into(), "x".into(), aside));
        assert!(damaged.ends_with("It was renamed to preferences.json.damaged."), "{damaged}");
    }
}
