//! Messages to the preferences.

use eframe::egui::ThemePreference;

use crate::app::settings::chain_text::ChainText;
use crate::app::settings::section::PreferencesSection;
use crate::app::settings::start_with::StartWith;
use crate::game::HintLevel;
use crate::rating::Level;

/// A request to the preferences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PreferencesMessage {
    /// Show a section.
    Show(PreferencesSection),
    /// Set the theme to light, dark or the system's.
    SetTheme(ThemePreference),
    /// Set the level of the daily puzzle.
    SetDailyLevel(Level),
    /// Set what the window shows when it is opened without a file.
    SetStartWith(StartWith),
    /// Set the level at which a hint is first shown.
    SetFirstHintLevel(HintLevel),
    /// Set what the text of a hint shows of a chain.
    SetChainText(ChainText),
    /// Show the choice of single techniques, or hide it.
    ShowTechniques(bool),
    /// Search the commands of the keys.
    SearchKeys(String),
    /// Set the settings of the shown section to their defaults.
    ResetSection,
    /// Undo the reset.
    UndoReset,
    /// Copy the path of the data folder to the clipboard.
    CopyDataFolder,
}
