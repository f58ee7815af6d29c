//! Services for the sessions: the program's files, and data about the player.

use crate::app::input::command::Command;
use crate::app::session::storage::Storage;
use crate::app::settings::preferences_file::TechniqueEncounters;
use crate::app::settings::preferences_file::{PreferencesFile, SavedPreferences};
use crate::store::RecentFiles;
use crate::text::Language;
use std::path::PathBuf;

/// The files of the program, and data about the player.
pub struct Services {
    /// The storage of games and results; `None` where nothing is saved.
    pub storage: Option<Storage>,
    /// The folder of Ninefold's own files; `None` where nothing is saved.
    pub data_folder: Option<PathBuf>,
    pub preferences_file: PreferencesFile,
    /// The contents of the preferences file.
    pub saved_preferences: SavedPreferences,
    /// The language of the window if the settings do not name one.
    pub system_language: Language,
    pub recent_files: RecentFiles,
    /// The commands that were run from the palette, the latest first.
    pub recent_commands: Vec<Command>,
    /// The number of hints that named each technique.
    pub technique_encounters: TechniqueEncounters,
}
