//! What the program keeps on disk, and what it knows of the player beside the games.

use crate::app::session::storage::Storage;
use crate::app::settings::preferences_file::{PreferencesFile, SavedPreferences};
use crate::app::settings::technique_encounters::TechniqueEncounters;
use crate::store::RecentFiles;
use crate::text::Language;

/// What the program keeps on disk, and what it knows of the player beside the games.
pub struct Services {
    /// `None` where nothing is kept.
    pub storage: Option<Storage>,
    pub preferences_file: PreferencesFile,
    /// What is in the file of preferences.
    pub saved_preferences: SavedPreferences,
    /// What the window speaks where the settings do not say.
    pub system_language: Language,
    pub recent_files: RecentFiles,
    /// How often hints named each technique.
    pub technique_encounters: TechniqueEncounters,
}
