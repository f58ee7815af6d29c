//! The command table, from which menus, buttons, key bindings and the shortcuts dialog are built.
//!
//! # How to add a command
//! 1. A row of `commands!` below, at its position in the menus. A command works only in the modes that its row names.
//! 2. Its handler: `run_command` in `sudoku/session/update` or `crosspatch/session/update` if it acts on a game, else
//!    `App::run_command` in `shell/dispatch` or a function of its page.
//! 3. and 4. `command-<id>` and its `.tooltip` in `commands.ftl` of each language.
//!
//! An id is written to files and never changes.

use std::borrow::Cow;

use eframe::egui::{Key, KeyboardShortcut};

use super::board_command::BoardCommand;
use super::menu::Menu;
use super::mode::InputMode;
use super::mode::{
    ANY_GAME, ANY_GAME_OR_EDIT, ANY_GAME_OR_PAUSED, CROSSPATCH, EDIT, EVERYWHERE, EVERYWHERE_BUT_CROSSPATCH,
    EVERYWHERE_BUT_CROSSPATCH_AND_EDIT, EVERYWHERE_BUT_EDIT, PLAY, SOLUTIONS, STEPS, WATCH,
};
use super::shortcut::{alt, ctrl, ctrl_shift, plain, shift};
use crate::grid::Digit;
use crate::text;

/// A row of the command table.
struct CommandSpec {
    id: &'static str,
    name_id: &'static str,
    tooltip_id: &'static str,
    /// The default keys; the first one is displayed.
    keys: &'static [KeyboardShortcut],
    menu: Option<Menu>,
    /// The modes in which it works; the shortcuts dialog lists it under the first one.
    modes: &'static [InputMode],
    flags: &'static [Flag],
}

#[derive(PartialEq, Eq)]
enum Flag {
    /// Holding the key down repeats the command.
    Repeats,
    /// The keys cannot be changed: the desktop defines those of the clipboard, and Esc always closes.
    FixedKeys,
    /// A separator precedes the command in its menu.
    StartsGroup,
}

/// Defines the enum [`Command`] from rows `Variant: id, [default keys], menu, modes, [flags];`.
macro_rules! commands {
    ($($variant:ident: $id:literal, [$($key:expr),*], $menu:expr, $modes:expr, [$($flag:ident),*];)+) => {
        /// A command of the window.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Command {
            $($variant,)+
            /// A command that is given by keys only.
            Board(BoardCommand),
        }

        impl Command {
            /// All named commands, in the order of the menus.
            pub const MENU_ORDER: [Self; [$($id),+].len()] = [$(Self::$variant),+];

            /// Returns the row of a named command, or the board command.
            fn spec(self) -> Result<&'static CommandSpec, BoardCommand> {
                Ok(match self {
                    $(Self::$variant => const {
                        &CommandSpec {
                            id: $id,
                            name_id: concat!("command-", $id),
                            tooltip_id: concat!("command-", $id, ".tooltip"),
                            keys: &[$($key),*],
                            menu: $menu,
                            modes: $modes,
                            flags: &[$(Flag::$flag),*],
                        }
                    },)+
                    Self::Board(command) => return Err(command),
                })
            }
        }
    };
}

commands! {
    // The Puzzle menu.
    NextPuzzle: "next-puzzle", [ctrl(Key::N)], Some(Menu::Puzzle), EVERYWHERE, [];
    NewPuzzle: "new-puzzle", [ctrl_shift(Key::N)], Some(Menu::Puzzle), EVERYWHERE, [];
    Daily: "daily", [ctrl(Key::D)], Some(Menu::Puzzle), EVERYWHERE, [];
    DailyVariant: "daily-variant", [ctrl_shift(Key::D)], Some(Menu::Puzzle), EVERYWHERE, [];
    Collections: "library", [plain(Key::F12)], Some(Menu::Puzzle), EVERYWHERE, [];
    Calendar: "calendar", [plain(Key::F9)], Some(Menu::MorePuzzles), EVERYWHERE, [];
    PuzzleList: "list", [ctrl(Key::L)], Some(Menu::MorePuzzles), EVERYWHERE, [];
    Edit: "edit", [ctrl(Key::E)], Some(Menu::MorePuzzles), EVERYWHERE, [StartsGroup];
    PlayPosition: "play-position", [], Some(Menu::MorePuzzles), PLAY, [];
    MakeCrosspatch: "make-crosspatch", [], Some(Menu::MorePuzzles), EVERYWHERE, [];
    Open: "open", [ctrl(Key::O)], Some(Menu::Puzzle), EVERYWHERE, [StartsGroup];
    SaveCopy: "save-copy", [ctrl(Key::S)], Some(Menu::Puzzle), EVERYWHERE, [];
    Print: "print", [ctrl(Key::P)], Some(Menu::Puzzle), EVERYWHERE, [];
    SavedGames: "games", [plain(Key::F3)], Some(Menu::Puzzle), EVERYWHERE, [StartsGroup];
    Statistics: "statistics", [plain(Key::F4)], Some(Menu::Puzzle), EVERYWHERE, [];
    Pause: "pause", [plain(Key::P), ctrl(Key::B)], Some(Menu::Puzzle), ANY_GAME_OR_PAUSED, [StartsGroup];
    LettersAboveNine: "letters-above-nine", [], Some(Menu::Puzzle), PLAY, [];
    Shapes: "shapes", [], Some(Menu::Puzzle), PLAY, [];
    Quit: "quit", [ctrl(Key::Q)], Some(Menu::Puzzle), EVERYWHERE, [StartsGroup];

    // The Edit menu, and commands of a crosspatch.
    Undo: "undo", [ctrl(Key::Z), plain(Key::U)], Some(Menu::Edit), ANY_GAME_OR_EDIT, [Repeats];
    Redo: "redo", [ctrl(Key::Y), ctrl_shift(Key::Z), plain(Key::R)], Some(Menu::Edit), ANY_GAME_OR_EDIT, [Repeats];
    Reset: "reset", [ctrl(Key::R)], Some(Menu::Edit), ANY_GAME, [];
    SetBookmark: "set-bookmark", [plain(Key::B)], Some(Menu::Edit), PLAY, [StartsGroup];
    BackToBookmark: "back-to-bookmark", [shift(Key::B)], Some(Menu::Edit), PLAY, [];
    BackToCorrect: "back-to-correct", [ctrl(Key::Backspace)], Some(Menu::Edit), PLAY, [];
    ToggleTrial: "try", [plain(Key::T)], Some(Menu::Edit), PLAY, [];
    DiscardTrial: "drop-trial", [shift(Key::T)], Some(Menu::Edit), PLAY, [];
    Erase: "erase", [plain(Key::Backspace), plain(Key::Delete), plain(Key::Num0)], Some(Menu::Edit), ANY_GAME, [StartsGroup];
    SelectAll: "select-all", [ctrl(Key::A)], Some(Menu::Select), PLAY, [StartsGroup];
    InvertSelection: "invert-selection", [ctrl(Key::I)], Some(Menu::Select), PLAY, [];
    SelectSimilar: "select-similar", [plain(Key::Q)], Some(Menu::Select), PLAY, [];
    ShowPairs: "show-pairs", [plain(Key::G)], Some(Menu::Edit), PLAY, [];
    FillMarks: "fill", [plain(Key::M)], Some(Menu::Edit), PLAY, [StartsGroup];
    FillByClues: "fill-by-clues", [], Some(Menu::Edit), PLAY, [];
    RemoveImpossible: "remove-impossible", [shift(Key::M)], Some(Menu::Edit), PLAY, [];
    EraseColours: "erase-colours", [], Some(Menu::Edit), PLAY, [];
    FinishSingles: "finish-singles", [plain(Key::L)], Some(Menu::Edit), PLAY, [];
    ToggleDirection: "turn", [plain(Key::Space)], None, CROSSPATCH, [];
    RemoveWord: "lift", [ctrl(Key::Backspace), ctrl(Key::Delete)], None, CROSSPATCH, [];
    EnlargeBoard: "enlarge-board", [ctrl(Key::PageUp)], None, ANY_GAME_OR_EDIT, [Repeats];
    ShrinkBoard: "shrink-board", [ctrl(Key::PageDown)], None, ANY_GAME_OR_EDIT, [Repeats];
    Copy: "copy", [ctrl(Key::C), ctrl(Key::Insert)], Some(Menu::Edit), EVERYWHERE, [FixedKeys, StartsGroup];
    CopySvg: "copy-svg", [], Some(Menu::CopyAs), EVERYWHERE, [];
    CopyPicture: "copy-picture", [ctrl_shift(Key::C)], Some(Menu::Edit), EVERYWHERE, [];
    SavePicture: "save-picture", [], Some(Menu::Edit), EVERYWHERE, [];
    Paste: "paste", [ctrl(Key::V), shift(Key::Insert)], Some(Menu::Edit), EVERYWHERE, [FixedKeys];

    // The Hint menu.
    Hint: "hint", [plain(Key::H), ctrl(Key::H)], Some(Menu::Hint), ANY_GAME, [];
    FullHint: "whole-hint", [shift(Key::H), ctrl_shift(Key::H)], Some(Menu::Hint), ANY_GAME, [];
    HintLess: "less", [plain(Key::J), ctrl(Key::J)], None, ANY_GAME, [];
    Accept: "accept", [plain(Key::Enter)], None, ANY_GAME, [];
    Check: "check", [ctrl(Key::Enter)], Some(Menu::Hint), ANY_GAME, [StartsGroup];
    Combinations: "combinations", [plain(Key::K)], Some(Menu::Hint), PLAY, [];
    CellClues: "cell-clues", [plain(Key::I)], Some(Menu::Hint), PLAY, [];
    ExplainMistake: "why-wrong", [plain(Key::Y)], Some(Menu::Hint), PLAY, [];
    AllSteps: "all-steps", [plain(Key::F7)], Some(Menu::Hint), EVERYWHERE_BUT_CROSSPATCH_AND_EDIT, [StartsGroup];
    SolutionPath: "path", [plain(Key::F8)], Some(Menu::Hint), EVERYWHERE_BUT_CROSSPATCH_AND_EDIT, [];
    ShowSolution: "reveal", [], Some(Menu::Hint), ANY_GAME, [StartsGroup];
    Watch: "watch", [plain(Key::F5)], Some(Menu::Hint), EVERYWHERE, [];
    Solutions: "solutions", [plain(Key::F6)], Some(Menu::Hint), EVERYWHERE_BUT_CROSSPATCH, [];
    Review: "review", [plain(Key::F10)], Some(Menu::Hint), EVERYWHERE_BUT_EDIT, [StartsGroup];

    // The View and Help menus.
    ThemeSystem: "theme-system", [], Some(Menu::View), EVERYWHERE, [];
    ThemeLight: "theme-light", [], Some(Menu::View), EVERYWHERE, [];
    ThemeDark: "theme-dark", [], Some(Menu::View), EVERYWHERE, [];
    ZoomIn: "zoom-in", [ctrl(Key::Plus), ctrl(Key::Equals)], Some(Menu::View), EVERYWHERE, [Repeats, StartsGroup];
    ZoomOut: "zoom-out", [ctrl(Key::Minus)], Some(Menu::View), EVERYWHERE, [Repeats];
    ZoomReset: "zoom-reset", [ctrl(Key::Num0)], Some(Menu::View), EVERYWHERE, [];
    FullScreen: "full-screen", [plain(Key::F11)], Some(Menu::View), EVERYWHERE, [StartsGroup];
    SimpleMode: "simple-mode", [], Some(Menu::View), PLAY, [];
    Preferences: "preferences", [ctrl(Key::Comma)], Some(Menu::View), EVERYWHERE, [StartsGroup];
    Guide: "guide", [], Some(Menu::Help), EVERYWHERE, [];
    Techniques: "techniques", [plain(Key::F2)], Some(Menu::Help), EVERYWHERE, [];
    Rules: "rules", [], Some(Menu::Help), EVERYWHERE, [];
    Shortcuts: "shortcuts", [plain(Key::F1), plain(Key::Questionmark)], Some(Menu::Help), EVERYWHERE, [StartsGroup];
    Palette: "palette", [ctrl(Key::K)], Some(Menu::Help), EVERYWHERE, [];
    ShowWelcomeRow: "welcome-row", [], Some(Menu::Help), EVERYWHERE, [StartsGroup];
    About: "about", [], Some(Menu::Help), EVERYWHERE, [];
    Close: "close", [plain(Key::Escape)], None, EVERYWHERE, [FixedKeys];

    // The entry modes.
    ModeDigit: "mode-digit", [plain(Key::Z)], None, PLAY, [];
    ModeCorner: "mode-corner", [plain(Key::X)], None, PLAY, [];
    ModeCentre: "mode-centre", [plain(Key::C)], None, PLAY, [];
    ModeColour: "mode-colour", [plain(Key::V)], None, PLAY, [];
    NextMode: "next-mode", [plain(Key::Space)], None, PLAY, [];
    PreviousMode: "previous-mode", [shift(Key::Space)], None, PLAY, [];

    // The search player.
    Play: "play", [plain(Key::Space)], None, WATCH, [];
    SearchStep: "step", [plain(Key::ArrowRight), plain(Key::Period)], None, WATCH, [Repeats];
    SearchNextSolution: "next-solution", [plain(Key::N)], None, WATCH, [];
    RestartSearch: "restart", [plain(Key::R)], None, WATCH, [];
    Faster: "faster", [plain(Key::ArrowUp), plain(Key::Plus), plain(Key::Equals)], None, WATCH, [Repeats];
    Slower: "slower", [plain(Key::ArrowDown), plain(Key::Minus)], None, WATCH, [Repeats];

    // The solution browser.
    PreviousSolution: "previous", [plain(Key::ArrowLeft)], None, SOLUTIONS, [Repeats];
    NextSolution: "following", [plain(Key::ArrowRight)], None, SOLUTIONS, [Repeats];

    // The step browser.
    PreviousStep: "page-before", [plain(Key::ArrowUp)], None, STEPS, [Repeats];
    NextStep: "page-after", [plain(Key::ArrowDown)], None, STEPS, [Repeats];
    FirstStep: "page-first", [plain(Key::Home)], None, STEPS, [];
    LastStep: "page-last", [plain(Key::End)], None, STEPS, [];
    StepsBack: "pages-back", [plain(Key::PageUp)], None, STEPS, [Repeats];
    StepsForward: "pages-forward", [plain(Key::PageDown)], None, STEPS, [Repeats];
    PreviousLink: "link-before", [plain(Key::ArrowLeft)], None, STEPS, [Repeats];
    NextLink: "link-after", [plain(Key::ArrowRight)], None, STEPS, [Repeats];
    ApplyShownStep: "go-on", [plain(Key::Enter)], None, STEPS, [];

    // The editor.
    PlayDraft: "play-own", [ctrl(Key::Enter)], None, EDIT, [];
    SkipCell: "empty-cell", [plain(Key::Num0), plain(Key::Period), plain(Key::Space)], None, EDIT, [Repeats];
    EraseBack: "step-back", [plain(Key::Backspace)], None, EDIT, [Repeats];
    ClearCell: "clear-cell", [plain(Key::Delete)], None, EDIT, [];
    ClearAll: "clear-all", [ctrl(Key::Delete)], None, EDIT, [];
    TypeByRow: "type-by-row", [plain(Key::T)], None, EDIT, [];
    CopyFromGame: "take-from-table", [plain(Key::O)], None, EDIT, [];
    Minimise: "minimise", [plain(Key::M)], None, EDIT, [];
    NextSuggestion: "next-addition", [plain(Key::H)], None, EDIT, [Repeats];
    PreviousSuggestion: "previous-addition", [shift(Key::H)], None, EDIT, [Repeats];
    AcceptSuggestion: "put-addition", [plain(Key::Enter)], None, EDIT, [];
    ChooseClue: "choose-clue", [plain(Key::K)], None, EDIT, [Repeats];
    ShowCandidates: "show-candidates", [plain(Key::V)], None, EDIT, [];
    ShowRedundant: "show-redundant", [shift(Key::M)], None, EDIT, [];
    NextUncertain: "next-uncertain", [plain(Key::J)], None, EDIT, [Repeats];
    NextGrid: "next-grid", [plain(Key::Q)], None, EDIT, [Repeats];
    PreviousGrid: "previous-grid", [shift(Key::Q)], None, EDIT, [Repeats];
    RemovePicture: "remove-picture", [plain(Key::X)], None, EDIT, [];
    CopyLink: "copy-link", [plain(Key::L)], None, EDIT, [];
    ToolDigits: "tool-digits", [alt(Key::Num1)], None, EDIT, [];
    ToolLine: "tool-line", [alt(Key::Num2)], None, EDIT, [];
    ToolCage: "tool-cage", [alt(Key::Num3)], None, EDIT, [];
    ToolDot: "tool-dot", [alt(Key::Num4)], None, EDIT, [];
    ToolCorner: "tool-corner", [alt(Key::Num5)], None, EDIT, [];
    ToolOutside: "tool-outside", [alt(Key::Num6)], None, EDIT, [];
    ToolBoxes: "tool-boxes", [alt(Key::Num7)], None, EDIT, [];
    ToolRules: "tool-rules", [alt(Key::Num8)], None, EDIT, [];
}

impl Command {
    /// Returns the command that enters a digit in the current entry mode.
    pub const fn enter_digit(digit: Digit) -> Self {
        Self::Board(BoardCommand::Enter { digit, held: None })
    }

    /// Returns all commands, the board commands last.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::MENU_ORDER.into_iter().chain(BoardCommand::all().map(Self::Board))
    }

    /// Returns the id in files, which never changes.
    pub fn id(self) -> Cow<'static, str> {
        self.spec().map_or_else(|command| command.id().into(), |spec| spec.id.into())
    }

    /// Returns the text on a button or in a menu.
    pub fn name(self) -> &'static str {
        self.spec().map_or_else(|command| command.group().name(), |spec| text::fixed(spec.name_id))
    }

    /// Returns the name without the ellipsis of commands that open a dialog.
    pub fn plain_name(self) -> Cow<'static, str> {
        match self {
            Self::Board(command) => command.name(),
            _ => without_ellipsis(self.name()).into(),
        }
    }

    /// Returns a short description of the command.
    pub fn tooltip(self) -> &'static str {
        self.spec().map_or("", |spec| text::fixed(spec.tooltip_id))
    }

    /// Returns the default keys, the displayed one first; `key_bindings` has the current ones.
    pub fn default_keys(self) -> &'static [KeyboardShortcut] {
        self.spec().map_or_else(BoardCommand::default_keys, |spec| spec.keys)
    }

    /// Returns the menu that contains the command.
    pub fn menu(self) -> Option<Menu> {
        self.spec().ok().and_then(|spec| spec.menu)
    }

    /// Returns whether a separator precedes the command in its menu, or the menu that begins with it.
    pub fn starts_group(self) -> bool {
        self.spec().is_ok_and(|spec| spec.flags.contains(&Flag::StartsGroup))
    }

    /// Returns whether holding the key down repeats the command.
    pub fn is_repeatable(self) -> bool {
        self.spec().map_or_else(BoardCommand::is_repeatable, |spec| spec.flags.contains(&Flag::Repeats))
    }

    /// Returns whether the user may change its keys.
    pub fn is_rebindable(self) -> bool {
        self.spec().map_or(true, |spec| !spec.flags.contains(&Flag::FixedKeys))
    }

    fn modes(self) -> &'static [InputMode] {
        self.spec().map_or_else(BoardCommand::modes, |spec| spec.modes)
    }

    /// Returns whether the command works in this mode.
    pub fn is_available_in(self, mode: InputMode) -> bool {
        self.modes().contains(&mode)
    }

    /// Returns whether the command belongs to the window: it works on every page.
    fn is_for_window(self) -> bool {
        self.is_available_in(InputMode::Play) && self.is_available_in(InputMode::Watch)
    }

    /// Returns the mode under which the shortcuts dialog lists the command; `None` if it belongs to the window. See
    /// [`Self::is_available_in`] for its other modes.
    pub fn mode(self) -> Option<InputMode> {
        self.modes().first().copied().filter(|_| !self.is_for_window())
    }

    /// Returns whether the command belongs to the window, but has no meaning for a crosspatch.
    pub fn is_sudoku_only(self) -> bool {
        self.is_for_window() && !self.is_available_in(InputMode::Crosspatch)
    }

    /// Returns whether both commands work in a common mode, and so cannot share a key.
    pub fn overlaps(self, other: Self) -> bool {
        self.modes().iter().any(|mode| other.is_available_in(*mode))
    }
}

/// Returns the name of a command without the ellipsis for a dialog.
pub fn without_ellipsis(name: &str) -> &str {
    name.trim_end_matches('…').trim_end()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    #[test]
    fn every_command_has_a_unique_id() {
        let mut ids: Vec<_> = Command::all().map(Command::id).collect();
        ids.sort();
        assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "{ids:?}");
        assert!(
            ids.iter()
                .all(|id| id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'))
        );
    }

    #[test]
    fn every_command_has_a_name_and_a_tooltip_in_every_language() {
        for language in Language::ALL {
            text::set_language(language);
            for spec in Command::MENU_ORDER.into_iter().filter_map(|command| command.spec().ok()) {
                for id in [spec.name_id, spec.tooltip_id] {
                    assert_ne!(text::fixed(id), id, "{language:?}");
                }
            }
        }
        text::set_language(Language::English);
    }

    #[test]
    fn every_command_works_in_some_mode() {
        assert!(Command::all().all(|command| !command.modes().is_empty()));
    }
}
