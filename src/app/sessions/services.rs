//! Services around the sessions: files of the program, and what is known of the player apart from the games.

use crate::app::session::storage::Storage;
use crate::app::settings::preferences_file::{PreferencesFile, SavedPreferences};
use crate::app::settings::technique_encounters::TechniqueEncounters;
use crate::store::RecentFiles;
use crate::text::Language;

/// The files of the program, and what is known of the player apart from the games.
pub struct Services {
    /// The storage of games and results; `None` where nothing is saved.
    pub storage: Option<Storage>,
    pub preferences_file: PreferencesFile,
    /// The contents of the preferences file.
    pub saved_preferences: SavedPreferences,
    /// The language of the window if the settings do not name one.
    pub system_language: Language,
    pub recent_files: RecentFiles,
    /// How often hints named each technique.
    pub technique_encounters: TechniqueEncounters,
}
