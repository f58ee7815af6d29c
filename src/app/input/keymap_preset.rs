//! Keymap presets: the keys of other sudoku programs.

use eframe::egui::{Key, KeyboardShortcut, Modifiers};
use serde::{Deserialize, Serialize};

use crate::app::input::board_command::BoardCommand;
use crate::app::input::command::Command;
use crate::app::input::letter_keys::LetterKeys;
use crate::app::input::shortcut::{ctrl, ctrl_shift, plain, shift};
use crate::text::text;

/// A keymap preset: the keys of another program. Commands that it does not mention keep the keys of Ninefold.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum KeymapPreset {
    /// The default keys of the commands.
    #[default]
    #[serde(rename = "ninefold")]
    Ninefold,
    #[serde(rename = "sudoku-pad")]
    SudokuPad,
    #[serde(rename = "ho-do-ku")]
    HoDoKu,
    #[serde(rename = "gnome-sudoku")]
    GnomeSudoku,
    #[serde(rename = "solo")]
    Solo,
}

impl KeymapPreset {
    /// All presets, in the order of the menu.
    pub const ALL: [Self; 5] = [Self::Ninefold, Self::SudokuPad, Self::HoDoKu, Self::GnomeSudoku, Self::Solo];

    /// Returns the name of the program.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ninefold => "Ninefold",
            Self::SudokuPad => "SudokuPad",
            Self::HoDoKu => "HoDoKu",
            Self::GnomeSudoku => "GNOME Sudoku",
            Self::Solo => "Solo",
        }
    }

    /// Returns a sentence on what the preset changes.
    pub fn note(self) -> &'static str {
        match self {
            Self::Ninefold => text!("preset-ninefold"),
            Self::SudokuPad => text!("preset-sudokupad"),
            Self::HoDoKu => text!("preset-hodoku"),
            Self::GnomeSudoku => text!("preset-gnome-sudoku"),
            Self::Solo => text!("preset-solo"),
        }
    }

    /// Returns whether candidate marks have fixed places in the program; `None` if the preset leaves that alone.
    pub fn marks_in_places(self) -> Option<bool> {
        (self == Self::SudokuPad).then_some(false)
    }

    /// Returns how the program tells the keys of letters apart. The entry modes of SudokuPad are the lower row of keys.
    pub fn letter_keys(self) -> LetterKeys {
        if self == Self::SudokuPad { LetterKeys::ByPlace } else { LetterKeys::ByLabel }
    }

    /// Returns the keys of a command in the preset; `None` if it does not mention the command.
    pub fn override_for(self, command: Command) -> Option<&'static [KeyboardShortcut]> {
        match self {
            Self::Ninefold => None,
            Self::SudokuPad => Self::sudokupad(command),
            Self::HoDoKu => Self::hodoku(command),
            Self::GnomeSudoku => Self::gnome_sudoku(command),
            Self::Solo => Self::solo(command),
        }
    }

    /// SudokuPad: the modes on Z, X, C, V, which it shares with f-puzzles and Penpa (Penpa's README, "In Sudoku Mode"),
    /// and Space for the next one. It publishes no list of its keys, so the preset has no more. Ninefold has the
    /// same keys; they are repeated here in case Ninefold's change.
    fn sudokupad(command: Command) -> Option<&'static [KeyboardShortcut]> {
        Some(match command {
            Command::ModeDigit => const { &[plain(Key::Z)] },
            Command::ModeCorner => const { &[plain(Key::X)] },
            Command::ModeCentre => const { &[plain(Key::C)] },
            Command::ModeColour => const { &[plain(Key::V)] },
            Command::NextMode => const { &[plain(Key::Space)] },
            _ => return None,
        })
    }

    /// HoDoKu 2.2 (its Puzzle menu and its manual show them): vague hint, concrete hint and next step on F12 with Alt,
    /// with Ctrl and alone; F1 to F9 filter digits, so the commands on those keys move.
    fn hodoku(command: Command) -> Option<&'static [KeyboardShortcut]> {
        const ALT_F12: KeyboardShortcut = KeyboardShortcut::new(Modifiers::ALT, Key::F12);
        Some(match command {
            Command::Hint => const { &[ALT_F12, ctrl(Key::F12), plain(Key::H)] },
            Command::FullHint => const { &[plain(Key::F12), shift(Key::H)] },
            Command::Board(BoardCommand::Highlight(Some(digit))) => {
                static FILTERS: [[KeyboardShortcut; 1]; 9] = [
                    [plain(Key::F1)],
                    [plain(Key::F2)],
                    [plain(Key::F3)],
                    [plain(Key::F4)],
                    [plain(Key::F5)],
                    [plain(Key::F6)],
                    [plain(Key::F7)],
                    [plain(Key::F8)],
                    [plain(Key::F9)],
                ];
                FILTERS.get(digit.value() - 1).map_or(&[][..], |keys| keys)
            }
            Command::Shortcuts => const { &[plain(Key::Questionmark)] },
            Command::Watch => const { &[shift(Key::F5)] },
            Command::Solutions => const { &[shift(Key::F6)] },
            Command::SavedGames => const { &[shift(Key::F3)] },
            Command::Statistics => const { &[shift(Key::F4)] },
            Command::Calendar => const { &[shift(Key::F9)] },
            Command::Techniques => const { &[shift(Key::F2)] },
            Command::AllSteps => const { &[shift(Key::F7)] },
            Command::SolutionPath => const { &[shift(Key::F8)] },
            Command::Collections => const { &[shift(Key::F12)] },
            _ => return None,
        })
    }

    /// GNOME Sudoku (its dialog of keyboard shortcuts, opened by Ctrl+?). E turns notes on and off there; here it
    /// enters them and Z leaves them. Its pickers on Enter and Space have no equivalent.
    fn gnome_sudoku(command: Command) -> Option<&'static [KeyboardShortcut]> {
        Some(match command {
            Command::Undo => const { &[plain(Key::U), ctrl(Key::Z)] },
            Command::Redo => const { &[plain(Key::R), ctrl_shift(Key::Z), ctrl(Key::Y)] },
            Command::ModeCentre => const { &[plain(Key::E), plain(Key::C)] },
            Command::KeepSelection => const { &[ctrl(Key::Space)] },
            Command::FullScreen => const { &[plain(Key::F11), plain(Key::F)] },
            Command::Shortcuts => {
                const { &[plain(Key::F1), ctrl(Key::Questionmark), plain(Key::Questionmark)] }
            }
            _ => return None,
        })
    }

    /// Solo of Simon Tatham's Portable Puzzle Collection (its manual, "Common actions" and "Solo controls"). Restart
    /// has no key there. Q alone, which quits there at once, is omitted.
    fn solo(command: Command) -> Option<&'static [KeyboardShortcut]> {
        Some(match command {
            Command::NextPuzzle => const { &[plain(Key::N), ctrl(Key::N)] },
            Command::Undo => const { &[plain(Key::U), ctrl(Key::Z)] },
            Command::Redo => const { &[plain(Key::R), ctrl(Key::R), ctrl(Key::Y), ctrl_shift(Key::Z)] },
            Command::Erase => const { &[plain(Key::Space), plain(Key::Backspace), plain(Key::Delete)] },
            // Their keys are taken by the commands above.
            Command::Reset | Command::NextMode => &[],
            Command::ToggleDirection => const { &[ctrl(Key::Space)] },
            Command::SearchNextSolution | Command::SuggestOther => const { &[shift(Key::N)] },
            _ => return None,
        })
    }
}
