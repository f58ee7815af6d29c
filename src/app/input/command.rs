//! The command table, from which menus, buttons, key bindings and the shortcuts dialog are built.
//!
//! # How to add a command
//! 1. A row of `commands!` below, at its position in the menus. A command works only in the modes that its row names.
//! 2. Its handler, by the target that its row names: `App::run_window_command` in `shell/dispatch`, `App::run_page_command` in
//!    `shell/pages`, `run_command` in `sudoku/session/update` or `crosspatch/session/update`, or `App::editor_command` in
//!    `shell/editor`.
//! 3. and 4. `command-<id>` and its `.tooltip` in `commands.ftl` of each language.
//!
//! An id is written to files and never changes.

use std::borrow::Cow;

use eframe::egui::{Key, KeyboardShortcut};

use super::board_command::BoardCommand;
use super::menu::Menu;
use super::mode::InputMode;
use super::mode::{
    ANY_GAME, ANY_GAME_BUT_LESSON, ANY_GAME_OR_EDIT, ANY_GAME_OR_PAUSED, COURSE, CROSSPATCH, EDIT,
    EVERYWHERE, EVERYWHERE_BUT_CROSSPATCH, EVERYWHERE_BUT_EDIT, EVERYWHERE_BUT_LESSON, LESSON, PLAY, REPORT,
    SOLUTIONS, STEPS, WATCH,
};
use super::shortcut::{alt, ctrl, ctrl_shift, plain, shift};
use crate::grid::Digit;
use crate::text;

/// A row of the command table.
struct CommandSpec {
    id: &'static str,
    name_id: &'static str,
    tooltip_id: &'static str,
    target: Target,
    /// The default keys; the first one is displayed.
    keys: &'static [KeyboardShortcut],
    menu: Option<Menu>,
    /// The modes in which it works; the shortcuts dialog lists it under the first one.
    modes: &'static [InputMode],
    flags: &'static [Flag],
}

/// The part of the window that handles a command. The editor sees every command first while it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// The window itself.
    Window,
    /// The page that is shown.
    Page,
    /// The current game.
    Game,
    /// The editor alone: the command does nothing elsewhere.
    Editor,
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

/// Defines the enum [`Command`] from rows `Variant: id, target, [default keys], menu, modes, [flags];`.
macro_rules! commands {
    ($($variant:ident: $id:literal, $target:ident, [$($key:expr),*], $menu:expr, $modes:expr, [$($flag:ident),*];)+) => {
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
                            target: Target::$target,
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
    Course: "course", Window, [ctrl(Key::T)], Some(Menu::Puzzle), EVERYWHERE, [];
    NextPuzzle: "next-puzzle", Window, [ctrl(Key::N)], Some(Menu::Puzzle), EVERYWHERE_BUT_LESSON, [];
    NewPuzzle: "new-puzzle", Window, [ctrl_shift(Key::N)], Some(Menu::Puzzle), EVERYWHERE, [];
    Daily: "daily", Window, [ctrl(Key::D)], Some(Menu::Puzzle), EVERYWHERE, [];
    DailyVariant: "daily-variant", Window, [ctrl_shift(Key::D)], Some(Menu::Puzzle), EVERYWHERE, [];
    Collections: "library", Window, [plain(Key::F12)], Some(Menu::Puzzle), EVERYWHERE, [];
    NextForMe: "next-for-me", Window, [], Some(Menu::MorePuzzles), EVERYWHERE_BUT_LESSON, [];
    SuggestOther: "suggest-other", Window, [plain(Key::N)], None, ANY_GAME_BUT_LESSON, [];
    Calendar: "calendar", Window, [plain(Key::F9)], Some(Menu::MorePuzzles), EVERYWHERE, [];
    PuzzleList: "list", Window, [ctrl(Key::L)], Some(Menu::MorePuzzles), EVERYWHERE, [];
    Edit: "edit", Window, [ctrl(Key::E)], Some(Menu::MorePuzzles), EVERYWHERE, [StartsGroup];
    OwnPuzzles: "own-puzzles", Window, [ctrl_shift(Key::E)], Some(Menu::MorePuzzles), EVERYWHERE, [];
    PlayPosition: "play-position", Game, [], Some(Menu::MorePuzzles), PLAY, [];
    MakeCrosspatch: "make-crosspatch", Window, [], Some(Menu::MorePuzzles), EVERYWHERE, [];
    Open: "open", Window, [ctrl(Key::O)], Some(Menu::Puzzle), EVERYWHERE, [StartsGroup];
    SaveCopy: "save-copy", Window, [ctrl(Key::S)], Some(Menu::Puzzle), EVERYWHERE, [];
    Print: "print", Window, [ctrl(Key::P)], Some(Menu::Puzzle), EVERYWHERE, [];
    SavedGames: "games", Window, [plain(Key::F3)], Some(Menu::Puzzle), EVERYWHERE, [StartsGroup];
    Statistics: "statistics", Window, [plain(Key::F4)], Some(Menu::Puzzle), EVERYWHERE, [];
    LettersAboveNine: "letters-above-nine", Game, [], Some(Menu::Puzzle), PLAY, [];
    Shapes: "shapes", Game, [], Some(Menu::Puzzle), PLAY, [];
    Quit: "quit", Window, [ctrl(Key::Q)], Some(Menu::Puzzle), EVERYWHERE, [StartsGroup];

    // The Edit menu, and commands of a crosspatch.
    Undo: "undo", Game, [ctrl(Key::Z), plain(Key::U)], Some(Menu::Edit), ANY_GAME_OR_EDIT, [Repeats];
    Redo: "redo", Game, [ctrl(Key::Y), ctrl_shift(Key::Z), plain(Key::R)], Some(Menu::Edit), ANY_GAME_OR_EDIT, [Repeats];
    Reset: "reset", Game, [ctrl(Key::R)], Some(Menu::Edit), ANY_GAME, [];
    SetBookmark: "set-bookmark", Game, [plain(Key::B)], Some(Menu::Edit), PLAY, [StartsGroup];
    BackToBookmark: "back-to-bookmark", Game, [shift(Key::B)], Some(Menu::Edit), PLAY, [];
    BackToCorrect: "back-to-correct", Game, [ctrl(Key::Backspace)], Some(Menu::Edit), PLAY, [];
    ToggleTrial: "try", Game, [plain(Key::T)], Some(Menu::Edit), PLAY, [];
    DiscardTrial: "drop-trial", Game, [shift(Key::T)], Some(Menu::Edit), PLAY, [];
    Erase: "erase", Game, [plain(Key::Backspace), plain(Key::Delete), plain(Key::Num0)], Some(Menu::Edit), ANY_GAME, [StartsGroup];
    SelectAll: "select-all", Game, [ctrl(Key::A)], Some(Menu::Select), PLAY, [StartsGroup];
    InvertSelection: "invert-selection", Game, [ctrl(Key::I)], Some(Menu::Select), PLAY, [];
    KeepSelection: "keep-selection", Game, [plain(Key::E), ctrl(Key::Space)], Some(Menu::Select), PLAY, [];
    SelectSimilar: "select-similar", Game, [plain(Key::Q)], Some(Menu::Select), PLAY, [];
    ShowPairs: "show-pairs", Game, [plain(Key::G)], Some(Menu::Edit), PLAY, [];
    FillMarks: "fill", Window, [plain(Key::M)], Some(Menu::Edit), PLAY, [StartsGroup];
    FillByClues: "fill-by-clues", Game, [], Some(Menu::Edit), PLAY, [];
    RemoveImpossible: "remove-impossible", Game, [shift(Key::M)], Some(Menu::Edit), PLAY, [];
    EraseColours: "erase-colours", Game, [], Some(Menu::Edit), PLAY, [];
    FinishSingles: "finish-singles", Game, [plain(Key::L)], Some(Menu::Edit), PLAY, [];
    ToggleDirection: "turn", Game, [plain(Key::Space)], None, CROSSPATCH, [];
    RemoveWord: "lift", Game, [ctrl(Key::Backspace), ctrl(Key::Delete)], None, CROSSPATCH, [];
    EnlargeBoard: "enlarge-board", Window, [ctrl(Key::PageUp)], None, ANY_GAME_OR_EDIT, [Repeats];
    ShrinkBoard: "shrink-board", Window, [ctrl(Key::PageDown)], None, ANY_GAME_OR_EDIT, [Repeats];
    Copy: "copy", Window, [ctrl(Key::C), ctrl(Key::Insert)], Some(Menu::Edit), EVERYWHERE, [FixedKeys, StartsGroup];
    CopySvg: "copy-svg", Window, [], Some(Menu::CopyAs), EVERYWHERE, [];
    CopyPicture: "copy-picture", Window, [ctrl_shift(Key::C)], Some(Menu::Edit), EVERYWHERE, [];
    SavePicture: "save-picture", Window, [], Some(Menu::Edit), EVERYWHERE, [];
    Paste: "paste", Window, [ctrl(Key::V), shift(Key::Insert)], Some(Menu::Edit), EVERYWHERE, [FixedKeys];

    // The Hint menu.
    Hint: "hint", Game, [plain(Key::H), ctrl(Key::H)], Some(Menu::Hint), ANY_GAME, [];
    FullHint: "whole-hint", Game, [shift(Key::H), ctrl_shift(Key::H)], Some(Menu::Hint), ANY_GAME, [];
    HintLess: "less", Game, [plain(Key::J), ctrl(Key::J)], None, ANY_GAME, [];
    Accept: "accept", Game, [plain(Key::Enter)], None, ANY_GAME, [];
    Check: "check", Game, [ctrl(Key::Enter)], Some(Menu::Hint), ANY_GAME, [StartsGroup];
    Combinations: "combinations", Game, [plain(Key::K)], Some(Menu::Hint), PLAY, [];
    CellClues: "cell-clues", Game, [plain(Key::I)], Some(Menu::Hint), PLAY, [];
    TellPlaces: "tell-places", Game, [plain(Key::O)], Some(Menu::Hint), PLAY, [];
    ExplainMistake: "why-wrong", Game, [plain(Key::Y)], Some(Menu::Hint), PLAY, [];
    AllSteps: "all-steps", Window, [plain(Key::F7)], Some(Menu::Hint), EVERYWHERE_BUT_CROSSPATCH, [StartsGroup];
    SolutionPath: "path", Window, [plain(Key::F8)], Some(Menu::Hint), EVERYWHERE_BUT_CROSSPATCH, [];
    ShowSolution: "reveal", Game, [], Some(Menu::Hint), ANY_GAME, [StartsGroup];
    Watch: "watch", Window, [plain(Key::F5)], Some(Menu::Hint), EVERYWHERE, [];
    Solutions: "solutions", Window, [plain(Key::F6)], Some(Menu::Hint), EVERYWHERE_BUT_CROSSPATCH, [];
    Report: "review", Window, [plain(Key::F10)], Some(Menu::Hint), EVERYWHERE_BUT_EDIT, [StartsGroup];

    // The View and Help menus.
    ThemeSystem: "theme-system", Window, [], Some(Menu::View), EVERYWHERE, [];
    ThemeLight: "theme-light", Window, [], Some(Menu::View), EVERYWHERE, [];
    ThemeDark: "theme-dark", Window, [], Some(Menu::View), EVERYWHERE, [];
    ZoomIn: "zoom-in", Window, [ctrl(Key::Plus), ctrl(Key::Equals)], Some(Menu::View), EVERYWHERE, [Repeats, StartsGroup];
    ZoomOut: "zoom-out", Window, [ctrl(Key::Minus)], Some(Menu::View), EVERYWHERE, [Repeats];
    ZoomReset: "zoom-reset", Window, [ctrl(Key::Num0)], Some(Menu::View), EVERYWHERE, [];
    Pause: "pause", Game, [plain(Key::P), ctrl(Key::B)], Some(Menu::View), ANY_GAME_OR_PAUSED, [StartsGroup];
    FullScreen: "full-screen", Window, [plain(Key::F11)], Some(Menu::View), EVERYWHERE, [];
    SimpleMode: "simple-mode", Game, [], Some(Menu::View), PLAY, [];
    Preferences: "preferences", Window, [ctrl(Key::Comma)], Some(Menu::View), EVERYWHERE, [StartsGroup];
    Guide: "guide", Window, [], Some(Menu::Help), EVERYWHERE, [];
    Techniques: "techniques", Window, [plain(Key::F2)], Some(Menu::Help), EVERYWHERE, [];
    Rules: "rules", Window, [shift(Key::F1)], Some(Menu::Help), EVERYWHERE, [];
    Shortcuts: "shortcuts", Window, [plain(Key::F1), plain(Key::Questionmark)], Some(Menu::Help), EVERYWHERE, [StartsGroup];
    Palette: "palette", Window, [ctrl(Key::K)], Some(Menu::Help), EVERYWHERE, [];
    About: "about", Window, [], Some(Menu::Help), EVERYWHERE, [StartsGroup];
    Close: "close", Window, [plain(Key::Escape)], None, EVERYWHERE, [FixedKeys];

    // The entry modes.
    ModeDigit: "mode-digit", Game, [plain(Key::Z)], None, PLAY, [];
    ModeCorner: "mode-corner", Game, [plain(Key::X)], None, PLAY, [];
    ModeCentre: "mode-centre", Game, [plain(Key::C)], None, PLAY, [];
    ModeColour: "mode-colour", Game, [plain(Key::V)], None, PLAY, [];
    NextMode: "next-mode", Game, [plain(Key::Space)], None, PLAY, [];
    PreviousMode: "previous-mode", Game, [shift(Key::Space)], None, PLAY, [];

    // The search player.
    Play: "play", Page, [plain(Key::Space)], None, WATCH, [];
    SearchStep: "step", Page, [plain(Key::ArrowRight), plain(Key::Period)], None, WATCH, [Repeats];
    SearchNextSolution: "next-solution", Page, [plain(Key::N)], None, WATCH, [];
    RestartSearch: "restart", Page, [plain(Key::R)], None, WATCH, [];
    Faster: "faster", Page, [plain(Key::ArrowUp), plain(Key::Plus), plain(Key::Equals)], None, WATCH, [Repeats];
    Slower: "slower", Page, [plain(Key::ArrowDown), plain(Key::Minus)], None, WATCH, [Repeats];

    // The solution browser.
    PreviousSolution: "previous", Page, [plain(Key::ArrowLeft)], None, SOLUTIONS, [Repeats];
    NextSolution: "following", Page, [plain(Key::ArrowRight)], None, SOLUTIONS, [Repeats];

    // The step browser.
    PreviousStep: "page-before", Page, [plain(Key::ArrowUp)], None, STEPS, [Repeats];
    NextStep: "page-after", Page, [plain(Key::ArrowDown)], None, STEPS, [Repeats];
    FirstStep: "page-first", Page, [plain(Key::Home)], None, STEPS, [];
    LastStep: "page-last", Page, [plain(Key::End)], None, STEPS, [];
    StepsBack: "pages-back", Page, [plain(Key::PageUp)], None, STEPS, [Repeats];
    StepsForward: "pages-forward", Page, [plain(Key::PageDown)], None, STEPS, [Repeats];
    PreviousLink: "link-before", Page, [plain(Key::ArrowLeft)], None, STEPS, [Repeats];
    NextLink: "link-after", Page, [plain(Key::ArrowRight)], None, STEPS, [Repeats];
    ApplyShownStep: "go-on", Window, [plain(Key::Enter)], None, STEPS, [];

    // The report on a game.
    PreviousMoment: "moment-before", Page, [plain(Key::ArrowUp)], None, REPORT, [Repeats];
    NextMoment: "moment-after", Page, [plain(Key::ArrowDown)], None, REPORT, [Repeats];
    PreviousMove: "move-before", Page, [plain(Key::ArrowLeft)], None, REPORT, [Repeats];
    NextMove: "move-after", Page, [plain(Key::ArrowRight)], None, REPORT, [Repeats];
    FirstMove: "move-first", Page, [plain(Key::Home)], None, REPORT, [];
    LastMove: "move-last", Page, [plain(Key::End)], None, REPORT, [];
    Replay: "replay", Page, [plain(Key::Space)], None, REPORT, [];
    PlayFromHere: "play-from-here", Window, [plain(Key::Enter)], None, REPORT, [];
    PractisePassedOver: "practise-passed-over", Window, [plain(Key::P)], None, REPORT, [];

    // The map of the course.
    PreviousLesson: "lesson-before", Page, [plain(Key::ArrowUp)], None, COURSE, [Repeats];
    NextLesson: "lesson-after", Page, [plain(Key::ArrowDown)], None, COURSE, [Repeats];
    FoldChapter: "fold-chapter", Page, [plain(Key::ArrowLeft)], None, COURSE, [];
    UnfoldChapter: "unfold-chapter", Page, [plain(Key::ArrowRight)], None, COURSE, [];
    FirstLesson: "lesson-first", Page, [plain(Key::Home)], None, COURSE, [];
    LastLesson: "lesson-last", Page, [plain(Key::End)], None, COURSE, [];
    StartLesson: "start-lesson", Window, [plain(Key::Enter)], None, COURSE, [];
    RefreshTechniques: "refresh-techniques", Window, [plain(Key::R)], None, COURSE, [];
    NotToday: "not-today", Window, [], None, COURSE, [];
    FindMyPlace: "find-my-place", Window, [plain(Key::P)], None, COURSE, [];

    // A question of the course.
    NotHere: "not-here", Window, [plain(Key::N)], Some(Menu::Hint), LESSON, [StartsGroup];
    SkipQuestion: "skip-question", Window, [ctrl(Key::N)], Some(Menu::Hint), LESSON, [];
    NextPart: "next-part", Window, [shift(Key::Enter)], Some(Menu::Hint), LESSON, [];

    // The editor.
    PlayDraft: "play-own", Editor, [ctrl(Key::Enter)], None, EDIT, [];
    SkipCell: "empty-cell", Editor, [plain(Key::Num0), plain(Key::Period), plain(Key::Space)], None, EDIT, [Repeats];
    EraseBack: "step-back", Editor, [plain(Key::Backspace)], None, EDIT, [Repeats];
    ClearCell: "clear-cell", Editor, [plain(Key::Delete)], None, EDIT, [];
    ClearAll: "clear-all", Editor, [ctrl(Key::Delete)], None, EDIT, [];
    TypeByRow: "type-by-row", Editor, [plain(Key::T)], None, EDIT, [];
    CopyFromGame: "take-from-table", Editor, [plain(Key::O)], None, EDIT, [];
    Minimise: "minimise", Editor, [plain(Key::M)], None, EDIT, [];
    NextSuggestion: "next-addition", Editor, [plain(Key::H)], None, EDIT, [Repeats];
    PreviousSuggestion: "previous-addition", Editor, [shift(Key::H)], None, EDIT, [Repeats];
    AcceptSuggestion: "put-addition", Editor, [plain(Key::Enter)], None, EDIT, [];
    ChooseClue: "choose-clue", Editor, [plain(Key::K)], None, EDIT, [Repeats];
    CopyClue: "copy-clue", Editor, [shift(Key::K)], None, EDIT, [];
    ShowCandidates: "show-candidates", Editor, [plain(Key::V)], None, EDIT, [];
    ShowRedundant: "show-redundant", Editor, [shift(Key::M)], None, EDIT, [];
    NextUncertain: "next-uncertain", Editor, [plain(Key::J)], None, EDIT, [Repeats];
    NextGrid: "next-grid", Editor, [plain(Key::Q)], None, EDIT, [Repeats];
    PreviousGrid: "previous-grid", Editor, [shift(Key::Q)], None, EDIT, [Repeats];
    LeaveOutEntered: "leave-out-entered", Editor, [shift(Key::X)], None, EDIT, [];
    RemovePicture: "remove-picture", Editor, [plain(Key::X)], None, EDIT, [];
    CopyLink: "copy-link", Window, [plain(Key::L)], None, EDIT, [];
    ToolDigits: "tool-digits", Editor, [alt(Key::Num1)], None, EDIT, [];
    ToolLine: "tool-line", Editor, [alt(Key::Num2)], None, EDIT, [];
    ToolCage: "tool-cage", Editor, [alt(Key::Num3)], None, EDIT, [];
    ToolDot: "tool-dot", Editor, [alt(Key::Num4)], None, EDIT, [];
    ToolCorner: "tool-corner", Editor, [alt(Key::Num5)], None, EDIT, [];
    ToolOutside: "tool-outside", Editor, [alt(Key::Num6)], None, EDIT, [];
    ToolBoxes: "tool-boxes", Editor, [alt(Key::Num7)], None, EDIT, [];
    ToolRules: "tool-rules", Editor, [alt(Key::Num8)], None, EDIT, [];
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

    /// Returns what handles the command.
    pub fn target(self) -> Target {
        self.spec().map_or(Target::Game, |spec| spec.target)
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
