//! Every command of the window, once: name, explanation, keys and menu place. Menus, buttons and the sheet of keys are
//! read from this table.

use eframe::egui::{Key, KeyboardShortcut, Modifiers};

/// What a person can ask of the window by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    NextPuzzle,
    Open,
    List,
    Copy,
    Paste,
    Quit,
    Undo,
    Redo,
    Erase,
    SelectAll,
    InvertSelection,
    SelectSimilar,
    ShowPairs,
    Reset,
    Hint,
    WholeHint,
    Less,
    Accept,
    Close,
    Check,
    Reveal,
    Watch,
    Solutions,
    ThemeSystem,
    ThemeLight,
    ThemeDark,
    ZoomIn,
    ZoomOut,
    ZoomReset,
    FullScreen,
    Shortcuts,
    Preferences,
    Pause,
    ModeDigit,
    ModeCorner,
    ModeCentre,
    ModeColour,
    NextMode,
    PreviousMode,
    Fill,
    RemoveImpossible,
    EraseColours,
    SetBookmark,
    BackToBookmark,
    BackToCorrect,
    Try,
    DropTrial,
    Play,
    Step,
    NextSolution,
    Restart,
    Faster,
    Slower,
    Previous,
    Following,
}

/// What the board is there for at the moment: a key may mean another command in each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// The game.
    Play,
    /// The game, covered while it is paused.
    Paused,
    /// The search at work.
    Watch,
    /// The solutions, one at a time.
    Solutions,
}

impl Mode {
    pub const ALL: [Self; 4] = [Self::Play, Self::Paused, Self::Watch, Self::Solutions];
}

/// A menu of the menu bar.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Menu {
    Puzzle,
    Edit,
    Hint,
    View,
    Help,
}

/// One row of the table.
struct Entry {
    name: &'static str,
    tooltip: &'static str,
    keys: &'static [KeyboardShortcut],
    menu: Option<Menu>,
}

pub const fn plain(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::NONE, key)
}

pub const fn shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::SHIFT, key)
}

pub const fn ctrl_shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), key)
}

pub const fn ctrl(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND, key)
}

impl Command {
    /// All, in the order of the menus.
    pub const ALL: [Self; 55] = [
        Self::NextPuzzle,
        Self::Open,
        Self::List,
        Self::Reset,
        Self::Pause,
        Self::Quit,
        Self::Undo,
        Self::Redo,
        Self::SetBookmark,
        Self::BackToBookmark,
        Self::BackToCorrect,
        Self::Try,
        Self::DropTrial,
        Self::Erase,
        Self::SelectAll,
        Self::InvertSelection,
        Self::SelectSimilar,
        Self::ShowPairs,
        Self::Fill,
        Self::RemoveImpossible,
        Self::EraseColours,
        Self::Copy,
        Self::Paste,
        Self::Hint,
        Self::WholeHint,
        Self::Less,
        Self::Accept,
        Self::Check,
        Self::Reveal,
        Self::Watch,
        Self::Solutions,
        Self::ThemeSystem,
        Self::ThemeLight,
        Self::ThemeDark,
        Self::ZoomIn,
        Self::ZoomOut,
        Self::ZoomReset,
        Self::FullScreen,
        Self::Preferences,
        Self::Shortcuts,
        Self::Close,
        Self::ModeDigit,
        Self::ModeCorner,
        Self::ModeCentre,
        Self::ModeColour,
        Self::NextMode,
        Self::PreviousMode,
        Self::Play,
        Self::Step,
        Self::NextSolution,
        Self::Restart,
        Self::Faster,
        Self::Slower,
        Self::Previous,
        Self::Following,
    ];

    fn entry(self) -> Entry {
        use Menu::{Edit, Help, Puzzle, View};
        let (name, tooltip, keys, menu): (_, _, &'static [KeyboardShortcut], _) = match self {
            Self::NextPuzzle => (
                "New game",
                "The next puzzle of the list, or the next bundled one",
                const { &[ctrl(Key::N)] },
                Some(Puzzle),
            ),
            Self::Open => (
                "Open…",
                "Open a puzzle file, or several as one list",
                const { &[ctrl(Key::O)] },
                Some(Puzzle),
            ),
            Self::List => (
                "Puzzle list…",
                "Choose another puzzle of the list that was opened last",
                const { &[ctrl(Key::L)] },
                Some(Puzzle),
            ),
            Self::Copy => ("Copy", "Copy the givens as 81 characters", const { &[ctrl(Key::C)] }, Some(Edit)),
            Self::Paste => (
                "Paste puzzle",
                "Play what is on the clipboard: a puzzle, a list or a link; your game is kept",
                const { &[ctrl(Key::V)] },
                Some(Edit),
            ),
            Self::Reset => (
                "Reset",
                "Back to the start board; undo brings your board back",
                const { &[ctrl(Key::R)] },
                Some(Puzzle),
            ),
            Self::Pause => (
                "Pause",
                "Stop the clock and cover the board, or go on",
                const { &[plain(Key::P)] },
                Some(Puzzle),
            ),
            Self::Quit => ("Quit", "Close the window", const { &[ctrl(Key::Q)] }, Some(Puzzle)),
            Self::Undo => {
                ("Undo", "Take the last step back", const { &[ctrl(Key::Z), plain(Key::U)] }, Some(Edit))
            }
            Self::Redo => (
                "Redo",
                "Make the undone step again",
                const { &[ctrl(Key::Y), ctrl_shift(Key::Z), plain(Key::R)] },
                Some(Edit),
            ),
            Self::Erase => (
                "Erase",
                "Empty the selected cell",
                const { &[plain(Key::Backspace), plain(Key::Delete)] },
                Some(Edit),
            ),
            Self::ModeDigit => ("Digit", "A typed digit is placed", const { &[plain(Key::Z)] }, None),
            Self::ModeCorner => (
                "Corner",
                "A typed digit is a mark in the corners; Shift+digit does so in any mode",
                const { &[plain(Key::X)] },
                None,
            ),
            Self::ModeCentre => (
                "Centre",
                "A typed digit is a mark in the centre; Ctrl+digit does so in any mode",
                const { &[plain(Key::C)] },
                None,
            ),
            Self::ModeColour => (
                "Colour",
                "A typed digit colours the cell; press a mark to colour it, drag from mark to mark to link them",
                const { &[plain(Key::V)] },
                None,
            ),
            Self::NextMode => {
                ("Next mode", "Digit, corner, centre, colour", const { &[plain(Key::Space)] }, None)
            }
            Self::PreviousMode => {
                ("Previous mode", "Colour, centre, corner, digit", const { &[shift(Key::Space)] }, None)
            }
            Self::Fill => (
                "Fill candidates",
                "Mark all candidates of the selected cells, or of the whole board",
                const { &[plain(Key::M)] },
                Some(Edit),
            ),
            Self::RemoveImpossible => (
                "Remove impossible marks",
                "Take away the marks that a digit in row, column or box rules out",
                const { &[shift(Key::M)] },
                Some(Edit),
            ),
            Self::EraseColours => {
                ("Erase colours and links", "Take all of them from the board", &[], Some(Edit))
            }
            Self::SetBookmark => (
                "Set the bookmark",
                "Remember this state of the board",
                const { &[plain(Key::B)] },
                Some(Edit),
            ),
            Self::BackToBookmark => (
                "Back to the bookmark",
                "The board as it was at the bookmark; undo brings it back",
                const { &[shift(Key::B)] },
                Some(Edit),
            ),
            Self::BackToCorrect => (
                "Back to the last correct state",
                "The board as it was before the first mistake; undo brings it back",
                const { &[ctrl(Key::Backspace)] },
                Some(Edit),
            ),
            Self::Try => (
                "Try, keep what was tried",
                "Enter in second ink from here on; again, and it is part of the board",
                const { &[plain(Key::T)] },
                Some(Edit),
            ),
            Self::DropTrial => (
                "Drop what was tried",
                "The board as it was before the trial",
                const { &[shift(Key::T)] },
                Some(Edit),
            ),
            Self::SelectAll => ("Select all", "Select every cell", const { &[ctrl(Key::A)] }, Some(Edit)),
            Self::InvertSelection => (
                "Invert selection",
                "Select the cells that are not selected",
                const { &[ctrl(Key::I)] },
                Some(Edit),
            ),
            Self::ShowPairs => (
                "Show cells with two candidates",
                "Tint the cells with two candidates: the marked ones, else those that the board leaves",
                const { &[plain(Key::G)] },
                Some(Edit),
            ),
            Self::SelectSimilar => (
                "Select similar",
                "Select all cells with the same digit, or all empty ones",
                const { &[plain(Key::Q)] },
                Some(Edit),
            ),
            Self::Hint => (
                "Hint",
                "Where to look; again for its name, its place, and why",
                const { &[plain(Key::H)] },
                Some(Menu::Hint),
            ),
            Self::WholeHint => (
                "Whole hint",
                "The next step and why, all at once",
                const { &[shift(Key::H)] },
                Some(Menu::Hint),
            ),
            Self::Less => ("Less", "Less of the hint", const { &[plain(Key::J)] }, None),
            Self::Accept => (
                "Apply",
                "Do what the hint says; after a win, the next puzzle",
                const { &[plain(Key::Enter)] },
                None,
            ),
            Self::Check => {
                ("Check", "Mark the entries that are wrong", const { &[ctrl(Key::Enter)] }, Some(Menu::Hint))
            }
            Self::Reveal => {
                ("Reveal", "Show the whole solution; undo brings your board back", &[], Some(Menu::Hint))
            }
            Self::Watch => (
                "Watch…",
                "See the search solve the start puzzle; your board stays as it is",
                const { &[plain(Key::F5)] },
                Some(Menu::Hint),
            ),
            Self::Solutions => (
                "All solutions…",
                "Step through all solutions of the start puzzle; your board stays as it is",
                const { &[plain(Key::F6)] },
                Some(Menu::Hint),
            ),
            Self::ThemeSystem => ("Theme of the system", "Light or dark as the desktop is", &[], Some(View)),
            Self::ThemeLight => ("Light theme", "Always light", &[], Some(View)),
            Self::ThemeDark => ("Dark theme", "Always dark", &[], Some(View)),
            Self::ZoomIn => {
                ("Zoom in", "Everything larger", const { &[ctrl(Key::Plus), ctrl(Key::Equals)] }, Some(View))
            }
            Self::ZoomOut => ("Zoom out", "Everything smaller", const { &[ctrl(Key::Minus)] }, Some(View)),
            Self::ZoomReset => ("Normal size", "Back to 100 %", const { &[ctrl(Key::Num0)] }, Some(View)),
            Self::FullScreen => {
                ("Full screen", "The whole screen, and back", const { &[plain(Key::F11)] }, Some(View))
            }
            Self::Preferences => (
                "Preferences…",
                "What is shown and marked, colours, automatics",
                const { &[ctrl(Key::Comma)] },
                Some(View),
            ),
            Self::Shortcuts => (
                "Keyboard shortcuts",
                "All keys on one sheet",
                const { &[plain(Key::F1), plain(Key::Questionmark)] },
                Some(Help),
            ),
            Self::Close => {
                ("Close", "Close what is open; then select nothing", const { &[plain(Key::Escape)] }, None)
            }
            Self::Play => {
                ("Play", "Let the search go on, and pause it", const { &[plain(Key::Space)] }, None)
            }
            Self::Step => (
                "Step",
                "One change of the board, then pause",
                const { &[plain(Key::ArrowRight), plain(Key::Period)] },
                None,
            ),
            Self::NextSolution => {
                ("Next solution", "On to the next solution", const { &[plain(Key::N)] }, None)
            }
            Self::Restart => ("Restart", "Back to the start puzzle", const { &[plain(Key::R)] }, None),
            Self::Faster => (
                "Faster",
                "More changes a second",
                const { &[plain(Key::ArrowUp), plain(Key::Plus), plain(Key::Equals)] },
                None,
            ),
            Self::Slower => (
                "Slower",
                "Fewer changes a second",
                const { &[plain(Key::ArrowDown), plain(Key::Minus)] },
                None,
            ),
            Self::Previous => {
                ("Previous", "The solution before this one", const { &[plain(Key::ArrowLeft)] }, None)
            }
            Self::Following => {
                ("Next", "The solution after this one", const { &[plain(Key::ArrowRight)] }, None)
            }
        };
        Entry { name, tooltip, keys, menu }
    }

    /// The words on a button or in a menu.
    pub fn name(self) -> &'static str {
        self.entry().name
    }

    /// One line on what it does.
    pub fn tooltip(self) -> &'static str {
        self.entry().tooltip
    }

    /// Its standard keys, the one to show first; `bindings` says which are in force.
    pub fn keys(self) -> &'static [KeyboardShortcut] {
        self.entry().keys
    }

    /// The menu that it stands in.
    pub fn menu(self) -> Option<Menu> {
        self.entry().menu
    }

    /// Whether holding the key down repeats it.
    pub fn repeats(self) -> bool {
        use Command::{Faster, Following, Previous, Redo, Slower, Step, Undo, ZoomIn, ZoomOut};
        matches!(self, Undo | Redo | ZoomIn | ZoomOut | Step | Faster | Slower | Previous | Following)
    }

    /// The only mode in which it can be given; `None` where it can be given in all.
    pub fn mode(self) -> Option<Mode> {
        use Command::{Accept, Check, Erase, Hint, Redo, Reset, Reveal, Undo};
        match self {
            Undo | Redo | Erase | Reset | Hint | Accept | Check | Reveal => Some(Mode::Play),
            Self::WholeHint | Self::Less => Some(Mode::Play),
            Self::SelectAll | Self::InvertSelection | Self::SelectSimilar | Self::Pause => Some(Mode::Play),
            Self::ShowPairs => Some(Mode::Play),
            Self::ModeDigit | Self::ModeCorner | Self::ModeCentre | Self::ModeColour => Some(Mode::Play),
            Self::NextMode | Self::PreviousMode | Self::Fill | Self::RemoveImpossible => Some(Mode::Play),
            Self::EraseColours | Self::SetBookmark | Self::BackToBookmark => Some(Mode::Play),
            Self::BackToCorrect | Self::Try | Self::DropTrial => Some(Mode::Play),
            Self::Play | Self::Step | Self::NextSolution | Self::Restart | Self::Faster | Self::Slower => {
                Some(Mode::Watch)
            }
            Self::Previous | Self::Following => Some(Mode::Solutions),
            _ => None,
        }
    }

    /// Whether it can be given in this mode.
    pub fn works_in(self, mode: Mode) -> bool {
        self.mode().is_none_or(|only| only == mode) || self == Self::Pause && mode == Mode::Paused
    }

    /// Whether there is a mode in which both can be given, so that one key cannot give both.
    pub fn meets(self, other: Self) -> bool {
        Mode::ALL.into_iter().any(|mode| self.works_in(mode) && other.works_in(mode))
    }

    /// Whether a person may give it other keys: those of the clipboard are the desktop's, and Esc closes whatever is
    /// open.
    pub fn has_changeable_keys(self) -> bool {
        !matches!(self, Self::Copy | Self::Paste | Self::Close)
    }
}

impl Menu {
    /// In the order of the menu bar.
    pub const ALL: [Self; 5] = [Self::Puzzle, Self::Edit, Self::Hint, Self::View, Self::Help];

    /// The word in the menu bar.
    pub fn name(self) -> &'static str {
        match self {
            Self::Puzzle => "Puzzle",
            Self::Edit => "Edit",
            Self::Hint => "Hint",
            Self::View => "View",
            Self::Help => "Help",
        }
    }
}
