//! Every command of the window, once: name, explanation, keys and menu place. Menus, buttons and the sheet of keys are
//! read from this table.

use std::borrow::Cow;

use eframe::egui::{Key, KeyboardShortcut, Modifiers};

use crate::app::input::board_command::BoardCommand;
use crate::grid::Digit;

use crate::text::text;

/// What a person can ask of the window by name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    NextPuzzle,
    NewPuzzle,
    Open,
    PuzzleList,
    Collections,
    SavedGames,
    Daily,
    Calendar,
    Statistics,
    Review,
    SaveCopy,
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
    FullHint,
    HintLess,
    ExplainMistake,
    AllSteps,
    SolutionPath,
    Techniques,
    PreviousStep,
    NextStep,
    PreviousLink,
    NextLink,
    ApplyShownStep,
    Accept,
    Close,
    Check,
    ShowSolution,
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
    FillMarks,
    RemoveImpossible,
    EraseColours,
    ToggleDirection,
    RemoveWord,
    SetBookmark,
    BackToBookmark,
    BackToCorrect,
    ToggleTrial,
    DiscardTrial,
    Play,
    SearchStep,
    SearchNextSolution,
    RestartSearch,
    Faster,
    Slower,
    PreviousSolution,
    NextSolution,
    Edit,
    PlayDraft,
    SkipCell,
    EraseBack,
    ClearCell,
    ClearAll,
    TypeByRow,
    CopyFromGame,
    Minimise,
    NextSuggestion,
    PreviousSuggestion,
    AcceptSuggestion,
    /// By keys of the board alone.
    Board(BoardCommand),
}

/// What the board is there for at the moment: a key may mean another command in each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputMode {
    /// The game.
    Play,
    /// A crosspatch: letters are typed, so that their keys alone are no commands.
    Crosspatch,
    /// Either game, covered while it is paused.
    Paused,
    /// The search at work.
    Watch,
    /// The solutions, one at a time.
    Solutions,
    /// A list of steps.
    Steps,
    /// A puzzle that is being made.
    Edit,
}

impl InputMode {
    pub const ALL: [Self; 7] =
        [Self::Play, Self::Crosspatch, Self::Paused, Self::Watch, Self::Solutions, Self::Steps, Self::Edit];

    /// Whether letters and signs are typed in it.
    pub fn accepts_text(self) -> bool {
        self == Self::Crosspatch
    }
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
struct CommandSpec {
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
    /// A digit, entered in the mode in force.
    pub const fn enter_digit(digit: Digit) -> Self {
        Self::Board(BoardCommand::Enter { digit, held: None })
    }

    /// All, those of the board last.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::MENU_ORDER.into_iter().chain(BoardCommand::all().map(Self::Board))
    }

    /// All that have a place in menus, on buttons or in the sheet by their name, in the order of the menus.
    pub const MENU_ORDER: [Self; 86] = [
        Self::NextPuzzle,
        Self::NewPuzzle,
        Self::Edit,
        Self::Collections,
        Self::Daily,
        Self::Calendar,
        Self::SavedGames,
        Self::Open,
        Self::PuzzleList,
        Self::SaveCopy,
        Self::Statistics,
        Self::Review,
        Self::Reset,
        Self::Pause,
        Self::Quit,
        Self::Undo,
        Self::Redo,
        Self::SetBookmark,
        Self::BackToBookmark,
        Self::BackToCorrect,
        Self::ToggleTrial,
        Self::DiscardTrial,
        Self::Erase,
        Self::SelectAll,
        Self::InvertSelection,
        Self::SelectSimilar,
        Self::ShowPairs,
        Self::FillMarks,
        Self::RemoveImpossible,
        Self::EraseColours,
        Self::ToggleDirection,
        Self::RemoveWord,
        Self::Copy,
        Self::Paste,
        Self::Hint,
        Self::FullHint,
        Self::HintLess,
        Self::ExplainMistake,
        Self::AllSteps,
        Self::SolutionPath,
        Self::Accept,
        Self::Check,
        Self::ShowSolution,
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
        Self::Techniques,
        Self::Shortcuts,
        Self::Close,
        Self::ModeDigit,
        Self::ModeCorner,
        Self::ModeCentre,
        Self::ModeColour,
        Self::NextMode,
        Self::PreviousMode,
        Self::Play,
        Self::SearchStep,
        Self::SearchNextSolution,
        Self::RestartSearch,
        Self::Faster,
        Self::Slower,
        Self::PreviousSolution,
        Self::NextSolution,
        Self::PreviousStep,
        Self::NextStep,
        Self::PreviousLink,
        Self::NextLink,
        Self::ApplyShownStep,
        Self::PlayDraft,
        Self::SkipCell,
        Self::EraseBack,
        Self::ClearCell,
        Self::ClearAll,
        Self::TypeByRow,
        Self::CopyFromGame,
        Self::Minimise,
        Self::NextSuggestion,
        Self::PreviousSuggestion,
        Self::AcceptSuggestion,
    ];

    fn spec(self) -> CommandSpec {
        use Menu::{Edit, Help, Puzzle, View};
        let (name, tooltip, keys, menu): (_, _, &'static [KeyboardShortcut], _) = match self {
            Self::NextPuzzle => (
                text!("command-next-puzzle"),
                text!("command-next-puzzle.tooltip"),
                const { &[ctrl(Key::N)] },
                Some(Puzzle),
            ),
            Self::NewPuzzle => (
                text!("command-new-puzzle"),
                text!("command-new-puzzle.tooltip"),
                const { &[ctrl_shift(Key::N)] },
                Some(Puzzle),
            ),
            Self::Edit => (
                text!("command-edit"),
                text!("command-edit.tooltip"),
                const { &[ctrl(Key::E)] },
                Some(Puzzle),
            ),
            Self::Open => (
                text!("command-open"),
                text!("command-open.tooltip"),
                const { &[ctrl(Key::O)] },
                Some(Puzzle),
            ),
            Self::PuzzleList => (
                text!("command-list"),
                text!("command-list.tooltip"),
                const { &[ctrl(Key::L)] },
                Some(Puzzle),
            ),
            Self::Collections => (
                text!("command-library"),
                text!("command-library.tooltip"),
                const { &[plain(Key::F12)] },
                Some(Puzzle),
            ),
            Self::SavedGames => (
                text!("command-games"),
                text!("command-games.tooltip"),
                const { &[plain(Key::F3)] },
                Some(Puzzle),
            ),
            Self::Daily => (
                text!("command-daily"),
                text!("command-daily.tooltip"),
                const { &[ctrl(Key::D)] },
                Some(Puzzle),
            ),
            Self::Calendar => (
                text!("command-calendar"),
                text!("command-calendar.tooltip"),
                const { &[plain(Key::F9)] },
                Some(Puzzle),
            ),
            Self::Statistics => (
                text!("command-statistics"),
                text!("command-statistics.tooltip"),
                const { &[plain(Key::F4)] },
                Some(Puzzle),
            ),
            Self::Review => (
                text!("command-review"),
                text!("command-review.tooltip"),
                const { &[plain(Key::F10)] },
                Some(Puzzle),
            ),
            Self::SaveCopy => (
                text!("command-save-copy"),
                text!("command-save-copy.tooltip"),
                const { &[ctrl(Key::S)] },
                Some(Puzzle),
            ),
            Self::Copy => {
                (text!("command-copy"), text!("command-copy.tooltip"), const { &[ctrl(Key::C)] }, Some(Edit))
            }
            Self::Paste => (
                text!("command-paste"),
                text!("command-paste.tooltip"),
                const { &[ctrl(Key::V)] },
                Some(Edit),
            ),
            Self::Reset => (
                text!("command-reset"),
                text!("command-reset.tooltip"),
                const { &[ctrl(Key::R)] },
                Some(Puzzle),
            ),
            Self::Pause => (
                text!("command-pause"),
                text!("command-pause.tooltip"),
                const { &[plain(Key::P), ctrl(Key::P)] },
                Some(Puzzle),
            ),
            Self::Quit => (
                text!("command-quit"),
                text!("command-quit.tooltip"),
                const { &[ctrl(Key::Q)] },
                Some(Puzzle),
            ),
            Self::Undo => (
                text!("command-undo"),
                text!("command-undo.tooltip"),
                const { &[ctrl(Key::Z), plain(Key::U)] },
                Some(Edit),
            ),
            Self::Redo => (
                text!("command-redo"),
                text!("command-redo.tooltip"),
                const { &[ctrl(Key::Y), ctrl_shift(Key::Z), plain(Key::R)] },
                Some(Edit),
            ),
            Self::Erase => (
                text!("command-erase"),
                text!("command-erase.tooltip"),
                const { &[plain(Key::Backspace), plain(Key::Delete), plain(Key::Num0)] },
                Some(Edit),
            ),
            Self::ModeDigit => (
                text!("command-mode-digit"),
                text!("command-mode-digit.tooltip"),
                const { &[plain(Key::Z)] },
                None,
            ),
            Self::ModeCorner => (
                text!("command-mode-corner"),
                text!("command-mode-corner.tooltip"),
                const { &[plain(Key::X)] },
                None,
            ),
            Self::ModeCentre => (
                text!("command-mode-centre"),
                text!("command-mode-centre.tooltip"),
                const { &[plain(Key::C)] },
                None,
            ),
            Self::ModeColour => (
                text!("command-mode-colour"),
                text!("command-mode-colour.tooltip"),
                const { &[plain(Key::V)] },
                None,
            ),
            Self::NextMode => (
                text!("command-next-mode"),
                text!("command-next-mode.tooltip"),
                const { &[plain(Key::Space)] },
                None,
            ),
            Self::PreviousMode => (
                text!("command-previous-mode"),
                text!("command-previous-mode.tooltip"),
                const { &[shift(Key::Space)] },
                None,
            ),
            Self::FillMarks => {
                (text!("command-fill"), text!("command-fill.tooltip"), const { &[plain(Key::M)] }, Some(Edit))
            }
            Self::RemoveImpossible => (
                text!("command-remove-impossible"),
                text!("command-remove-impossible.tooltip"),
                const { &[shift(Key::M)] },
                Some(Edit),
            ),
            Self::EraseColours => {
                (text!("command-erase-colours"), text!("command-erase-colours.tooltip"), &[], Some(Edit))
            }
            Self::ToggleDirection => {
                (text!("command-turn"), text!("command-turn.tooltip"), const { &[plain(Key::Space)] }, None)
            }
            Self::RemoveWord => (
                text!("command-lift"),
                text!("command-lift.tooltip"),
                const { &[ctrl(Key::Backspace), ctrl(Key::Delete)] },
                None,
            ),
            Self::SetBookmark => (
                text!("command-set-bookmark"),
                text!("command-set-bookmark.tooltip"),
                const { &[plain(Key::B)] },
                Some(Edit),
            ),
            Self::BackToBookmark => (
                text!("command-back-to-bookmark"),
                text!("command-back-to-bookmark.tooltip"),
                const { &[shift(Key::B)] },
                Some(Edit),
            ),
            Self::BackToCorrect => (
                text!("command-back-to-correct"),
                text!("command-back-to-correct.tooltip"),
                const { &[ctrl(Key::Backspace)] },
                Some(Edit),
            ),
            Self::ToggleTrial => {
                (text!("command-try"), text!("command-try.tooltip"), const { &[plain(Key::T)] }, Some(Edit))
            }
            Self::DiscardTrial => (
                text!("command-drop-trial"),
                text!("command-drop-trial.tooltip"),
                const { &[shift(Key::T)] },
                Some(Edit),
            ),
            Self::SelectAll => (
                text!("command-select-all"),
                text!("command-select-all.tooltip"),
                const { &[ctrl(Key::A)] },
                Some(Edit),
            ),
            Self::InvertSelection => (
                text!("command-invert-selection"),
                text!("command-invert-selection.tooltip"),
                const { &[ctrl(Key::I)] },
                Some(Edit),
            ),
            Self::ShowPairs => (
                text!("command-show-pairs"),
                text!("command-show-pairs.tooltip"),
                const { &[plain(Key::G)] },
                Some(Edit),
            ),
            Self::SelectSimilar => (
                text!("command-select-similar"),
                text!("command-select-similar.tooltip"),
                const { &[plain(Key::Q)] },
                Some(Edit),
            ),
            Self::Hint => (
                text!("command-hint"),
                text!("command-hint.tooltip"),
                const { &[plain(Key::H), ctrl(Key::H)] },
                Some(Menu::Hint),
            ),
            Self::FullHint => (
                text!("command-whole-hint"),
                text!("command-whole-hint.tooltip"),
                const { &[shift(Key::H), ctrl_shift(Key::H)] },
                Some(Menu::Hint),
            ),
            Self::HintLess => (
                text!("command-less"),
                text!("command-less.tooltip"),
                const { &[plain(Key::J), ctrl(Key::J)] },
                None,
            ),
            Self::ExplainMistake => (
                text!("command-why-wrong"),
                text!("command-why-wrong.tooltip"),
                const { &[plain(Key::Y)] },
                Some(Menu::Hint),
            ),
            Self::AllSteps => (
                text!("command-all-steps"),
                text!("command-all-steps.tooltip"),
                const { &[plain(Key::F7)] },
                Some(Menu::Hint),
            ),
            Self::SolutionPath => (
                text!("command-path"),
                text!("command-path.tooltip"),
                const { &[plain(Key::F8)] },
                Some(Menu::Hint),
            ),
            Self::Techniques => (
                text!("command-techniques"),
                text!("command-techniques.tooltip"),
                const { &[plain(Key::F2)] },
                Some(Help),
            ),
            Self::PreviousStep => (
                text!("command-page-before"),
                text!("command-page-before.tooltip"),
                const { &[plain(Key::ArrowUp)] },
                None,
            ),
            Self::NextStep => (
                text!("command-page-after"),
                text!("command-page-after.tooltip"),
                const { &[plain(Key::ArrowDown)] },
                None,
            ),
            Self::PreviousLink => (
                text!("command-link-before"),
                text!("command-link-before.tooltip"),
                const { &[plain(Key::ArrowLeft)] },
                None,
            ),
            Self::NextLink => (
                text!("command-link-after"),
                text!("command-link-after.tooltip"),
                const { &[plain(Key::ArrowRight)] },
                None,
            ),
            Self::ApplyShownStep => {
                (text!("command-go-on"), text!("command-go-on.tooltip"), const { &[plain(Key::Enter)] }, None)
            }
            Self::Accept => (
                text!("command-accept"),
                text!("command-accept.tooltip"),
                const { &[plain(Key::Enter)] },
                None,
            ),
            Self::Check => (
                text!("command-check"),
                text!("command-check.tooltip"),
                const { &[ctrl(Key::Enter)] },
                Some(Menu::Hint),
            ),
            Self::ShowSolution => {
                (text!("command-reveal"), text!("command-reveal.tooltip"), &[], Some(Menu::Hint))
            }
            Self::Watch => (
                text!("command-watch"),
                text!("command-watch.tooltip"),
                const { &[plain(Key::F5)] },
                Some(Menu::Hint),
            ),
            Self::Solutions => (
                text!("command-solutions"),
                text!("command-solutions.tooltip"),
                const { &[plain(Key::F6)] },
                Some(Menu::Hint),
            ),
            Self::ThemeSystem => {
                (text!("command-theme-system"), text!("command-theme-system.tooltip"), &[], Some(View))
            }
            Self::ThemeLight => {
                (text!("command-theme-light"), text!("command-theme-light.tooltip"), &[], Some(View))
            }
            Self::ThemeDark => {
                (text!("command-theme-dark"), text!("command-theme-dark.tooltip"), &[], Some(View))
            }
            Self::ZoomIn => (
                text!("command-zoom-in"),
                text!("command-zoom-in.tooltip"),
                const { &[ctrl(Key::Plus), ctrl(Key::Equals)] },
                Some(View),
            ),
            Self::ZoomOut => (
                text!("command-zoom-out"),
                text!("command-zoom-out.tooltip"),
                const { &[ctrl(Key::Minus)] },
                Some(View),
            ),
            Self::ZoomReset => (
                text!("command-zoom-reset"),
                text!("command-zoom-reset.tooltip"),
                const { &[ctrl(Key::Num0)] },
                Some(View),
            ),
            Self::FullScreen => (
                text!("command-full-screen"),
                text!("command-full-screen.tooltip"),
                const { &[plain(Key::F11)] },
                Some(View),
            ),
            Self::Preferences => (
                text!("command-preferences"),
                text!("command-preferences.tooltip"),
                const { &[ctrl(Key::Comma)] },
                Some(View),
            ),
            Self::Shortcuts => (
                text!("command-shortcuts"),
                text!("command-shortcuts.tooltip"),
                const { &[plain(Key::F1), plain(Key::Questionmark)] },
                Some(Help),
            ),
            Self::Close => (
                text!("command-close"),
                text!("command-close.tooltip"),
                const { &[plain(Key::Escape)] },
                None,
            ),
            Self::Play => {
                (text!("command-play"), text!("command-play.tooltip"), const { &[plain(Key::Space)] }, None)
            }
            Self::SearchStep => (
                text!("command-step"),
                text!("command-step.tooltip"),
                const { &[plain(Key::ArrowRight), plain(Key::Period)] },
                None,
            ),
            Self::SearchNextSolution => (
                text!("command-next-solution"),
                text!("command-next-solution.tooltip"),
                const { &[plain(Key::N)] },
                None,
            ),
            Self::RestartSearch => {
                (text!("command-restart"), text!("command-restart.tooltip"), const { &[plain(Key::R)] }, None)
            }
            Self::Faster => (
                text!("command-faster"),
                text!("command-faster.tooltip"),
                const { &[plain(Key::ArrowUp), plain(Key::Plus), plain(Key::Equals)] },
                None,
            ),
            Self::Slower => (
                text!("command-slower"),
                text!("command-slower.tooltip"),
                const { &[plain(Key::ArrowDown), plain(Key::Minus)] },
                None,
            ),
            Self::PreviousSolution => (
                text!("command-previous"),
                text!("command-previous.tooltip"),
                const { &[plain(Key::ArrowLeft)] },
                None,
            ),
            Self::NextSolution => (
                text!("command-following"),
                text!("command-following.tooltip"),
                const { &[plain(Key::ArrowRight)] },
                None,
            ),
            Self::PlayDraft => (
                text!("command-play-own"),
                text!("command-play-own.tooltip"),
                const { &[ctrl(Key::Enter)] },
                None,
            ),
            Self::SkipCell => (
                text!("command-empty-cell"),
                text!("command-empty-cell.tooltip"),
                const { &[plain(Key::Num0), plain(Key::Period), plain(Key::Space)] },
                None,
            ),
            Self::EraseBack => (
                text!("command-step-back"),
                text!("command-step-back.tooltip"),
                const { &[plain(Key::Backspace)] },
                None,
            ),
            Self::ClearCell => (
                text!("command-clear-cell"),
                text!("command-clear-cell.tooltip"),
                const { &[plain(Key::Delete)] },
                None,
            ),
            Self::ClearAll => (
                text!("command-clear-all"),
                text!("command-clear-all.tooltip"),
                const { &[ctrl(Key::Delete)] },
                None,
            ),
            Self::TypeByRow => (
                text!("command-type-by-row"),
                text!("command-type-by-row.tooltip"),
                const { &[plain(Key::T)] },
                None,
            ),
            Self::CopyFromGame => (
                text!("command-take-from-table"),
                text!("command-take-from-table.tooltip"),
                const { &[plain(Key::O)] },
                None,
            ),
            Self::Minimise => (
                text!("command-minimise"),
                text!("command-minimise.tooltip"),
                const { &[plain(Key::M)] },
                None,
            ),
            Self::NextSuggestion => (
                text!("command-next-addition"),
                text!("command-next-addition.tooltip"),
                const { &[plain(Key::H)] },
                None,
            ),
            Self::PreviousSuggestion => (
                text!("command-previous-addition"),
                text!("command-previous-addition.tooltip"),
                const { &[shift(Key::H)] },
                None,
            ),
            Self::AcceptSuggestion => (
                text!("command-put-addition"),
                text!("command-put-addition.tooltip"),
                const { &[plain(Key::Enter)] },
                None,
            ),
            Self::Board(command) => (command.group().name(), "", command.default_keys(), None),
        };
        CommandSpec { name, tooltip, keys, menu }
    }

    /// The id in files, which never changes.
    pub fn id(self) -> Cow<'static, str> {
        let id = match self {
            Self::Board(command) => return command.id().into(),
            Self::NextPuzzle => "next-puzzle",
            Self::NewPuzzle => "new-puzzle",
            Self::Open => "open",
            Self::PuzzleList => "list",
            Self::Collections => "library",
            Self::SavedGames => "games",
            Self::Daily => "daily",
            Self::Calendar => "calendar",
            Self::Statistics => "statistics",
            Self::Review => "review",
            Self::SaveCopy => "save-copy",
            Self::Copy => "copy",
            Self::Paste => "paste",
            Self::Quit => "quit",
            Self::Undo => "undo",
            Self::Redo => "redo",
            Self::Erase => "erase",
            Self::SelectAll => "select-all",
            Self::InvertSelection => "invert-selection",
            Self::SelectSimilar => "select-similar",
            Self::ShowPairs => "show-pairs",
            Self::Reset => "reset",
            Self::Hint => "hint",
            Self::FullHint => "whole-hint",
            Self::HintLess => "less",
            Self::ExplainMistake => "why-wrong",
            Self::AllSteps => "all-steps",
            Self::SolutionPath => "path",
            Self::Techniques => "techniques",
            Self::PreviousStep => "page-before",
            Self::NextStep => "page-after",
            Self::PreviousLink => "link-before",
            Self::NextLink => "link-after",
            Self::ApplyShownStep => "go-on",
            Self::Accept => "accept",
            Self::Close => "close",
            Self::Check => "check",
            Self::ShowSolution => "reveal",
            Self::Watch => "watch",
            Self::Solutions => "solutions",
            Self::ThemeSystem => "theme-system",
            Self::ThemeLight => "theme-light",
            Self::ThemeDark => "theme-dark",
            Self::ZoomIn => "zoom-in",
            Self::ZoomOut => "zoom-out",
            Self::ZoomReset => "zoom-reset",
            Self::FullScreen => "full-screen",
            Self::Shortcuts => "shortcuts",
            Self::Preferences => "preferences",
            Self::Pause => "pause",
            Self::ModeDigit => "mode-digit",
            Self::ModeCorner => "mode-corner",
            Self::ModeCentre => "mode-centre",
            Self::ModeColour => "mode-colour",
            Self::NextMode => "next-mode",
            Self::PreviousMode => "previous-mode",
            Self::FillMarks => "fill",
            Self::RemoveImpossible => "remove-impossible",
            Self::EraseColours => "erase-colours",
            Self::ToggleDirection => "turn",
            Self::RemoveWord => "lift",
            Self::SetBookmark => "set-bookmark",
            Self::BackToBookmark => "back-to-bookmark",
            Self::BackToCorrect => "back-to-correct",
            Self::ToggleTrial => "try",
            Self::DiscardTrial => "drop-trial",
            Self::Play => "play",
            Self::SearchStep => "step",
            Self::SearchNextSolution => "next-solution",
            Self::RestartSearch => "restart",
            Self::Faster => "faster",
            Self::Slower => "slower",
            Self::PreviousSolution => "previous",
            Self::NextSolution => "following",
            Self::Edit => "edit",
            Self::PlayDraft => "play-own",
            Self::SkipCell => "empty-cell",
            Self::EraseBack => "step-back",
            Self::ClearCell => "clear-cell",
            Self::ClearAll => "clear-all",
            Self::TypeByRow => "type-by-row",
            Self::CopyFromGame => "take-from-table",
            Self::Minimise => "minimise",
            Self::NextSuggestion => "next-addition",
            Self::PreviousSuggestion => "previous-addition",
            Self::AcceptSuggestion => "put-addition",
        };
        id.into()
    }

    /// The words on a button or in a menu.
    pub fn name(self) -> &'static str {
        self.spec().name
    }

    /// The same without the dots that say that it asks for more.
    pub fn plain_name(self) -> Cow<'static, str> {
        if let Self::Board(command) = self {
            return command.name();
        }
        self.name().trim_end_matches('…').trim_end().into()
    }

    /// One line on what it does.
    pub fn tooltip(self) -> &'static str {
        self.spec().tooltip
    }

    /// Its standard keys, the one to show first; `bindings` says which are in force.
    pub fn default_keys(self) -> &'static [KeyboardShortcut] {
        self.spec().keys
    }

    /// The menu that it stands in.
    pub fn menu(self) -> Option<Menu> {
        self.spec().menu
    }

    /// Whether holding the key down repeats it.
    pub fn is_repeatable(self) -> bool {
        use Command::{
            EraseBack, Faster, NextLink, NextSolution, NextStep, NextSuggestion, PreviousLink,
            PreviousSolution, PreviousStep, PreviousSuggestion, Redo, SearchStep, SkipCell, Slower, Undo,
            ZoomIn, ZoomOut,
        };
        if let Self::Board(command) = self {
            return command.is_repeatable();
        }
        matches!(
            self,
            Undo | Redo | ZoomIn | ZoomOut | SearchStep | Faster | Slower | PreviousSolution | NextSolution
        ) || matches!(self, PreviousStep | NextStep | PreviousLink | NextLink)
            || matches!(self, SkipCell | EraseBack | NextSuggestion | PreviousSuggestion)
    }

    /// The mode that it is for; `None` where it can be given in all. [`Self::works_in`] knows what else it is for.
    pub fn mode(self) -> Option<InputMode> {
        use Command::{Accept, Check, Erase, Hint, Redo, Reset, ShowSolution, Undo};
        match self {
            Undo | Redo | Erase | Reset | Hint | Accept | Check | ShowSolution => Some(InputMode::Play),
            Self::FullHint | Self::HintLess | Self::ExplainMistake => Some(InputMode::Play),
            Self::SelectAll | Self::InvertSelection | Self::SelectSimilar | Self::Pause => {
                Some(InputMode::Play)
            }
            Self::ShowPairs => Some(InputMode::Play),
            Self::ModeDigit | Self::ModeCorner | Self::ModeCentre | Self::ModeColour => Some(InputMode::Play),
            Self::NextMode | Self::PreviousMode | Self::FillMarks | Self::RemoveImpossible => {
                Some(InputMode::Play)
            }
            Self::EraseColours | Self::SetBookmark | Self::BackToBookmark => Some(InputMode::Play),
            Self::ToggleDirection | Self::RemoveWord => Some(InputMode::Crosspatch),
            Self::BackToCorrect | Self::ToggleTrial | Self::DiscardTrial => Some(InputMode::Play),
            Self::Play
            | Self::SearchStep
            | Self::SearchNextSolution
            | Self::RestartSearch
            | Self::Faster
            | Self::Slower => Some(InputMode::Watch),
            Self::PreviousSolution | Self::NextSolution => Some(InputMode::Solutions),
            Self::PreviousStep
            | Self::NextStep
            | Self::PreviousLink
            | Self::NextLink
            | Self::ApplyShownStep => Some(InputMode::Steps),
            Self::PlayDraft | Self::SkipCell | Self::EraseBack | Self::ClearCell | Self::ClearAll => {
                Some(InputMode::Edit)
            }
            Self::TypeByRow | Self::CopyFromGame | Self::Minimise => Some(InputMode::Edit),
            Self::NextSuggestion | Self::PreviousSuggestion | Self::AcceptSuggestion => Some(InputMode::Edit),
            Self::Board(_) => Some(InputMode::Play),
            _ => None,
        }
    }

    /// Whether it can be given in this mode.
    pub fn is_available_in(self, mode: InputMode) -> bool {
        match mode {
            InputMode::Crosspatch if self.mode().is_none() => !self.is_sudoku_only(),
            InputMode::Crosspatch if self.is_shared() => true,
            // What is shown of the game on the table has no place here.
            InputMode::Edit if matches!(self, Self::AllSteps | Self::SolutionPath | Self::Review) => false,
            InputMode::Edit if matches!(self, Self::Undo | Self::Redo) => true,
            InputMode::Edit if let Self::Board(command) = self => command.is_available_in_editor(),
            InputMode::Paused if self == Self::Pause => true,
            _ => self.mode().is_none_or(|only| only == mode),
        }
    }

    /// Whether it is about the game on the table, of either kind.
    pub fn is_shared(self) -> bool {
        use Command::{
            Accept, Check, Erase, FullHint, Hint, HintLess, Pause, Redo, Reset, ShowSolution, Undo,
        };
        matches!(
            self,
            Undo | Redo
                | Erase
                | Reset
                | Hint
                | FullHint
                | HintLess
                | Accept
                | Check
                | ShowSolution
                | Pause
                | Self::Board(BoardCommand::Move(_))
        )
    }

    /// Whether it can be given in several modes, but means nothing for a crosspatch.
    pub fn is_sudoku_only(self) -> bool {
        matches!(self, Self::Solutions | Self::AllSteps | Self::SolutionPath | Self::Review)
    }

    /// Whether there is a mode in which both can be given, so that one key cannot give both.
    pub fn overlaps(self, other: Self) -> bool {
        InputMode::ALL.into_iter().any(|mode| self.is_available_in(mode) && other.is_available_in(mode))
    }

    /// Whether a person may give it other keys: those of the clipboard are the desktop's, and Esc closes whatever is
    /// open.
    pub fn is_rebindable(self) -> bool {
        !matches!(self, Self::Copy | Self::Paste | Self::Close)
    }
}

impl Menu {
    /// In the order of the menu bar.
    pub const ALL: [Self; 5] = [Self::Puzzle, Self::Edit, Self::Hint, Self::View, Self::Help];

    /// The word in the menu bar.
    pub fn name(self) -> &'static str {
        match self {
            Self::Puzzle => text!("menu-puzzle"),
            Self::Edit => text!("menu-edit"),
            Self::Hint => text!("menu-hint"),
            Self::View => text!("menu-view"),
            Self::Help => text!("menu-help"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_an_id_of_its_own_in_files() {
        let mut ids: Vec<_> = Command::all().map(Command::id).collect();
        ids.sort();
        assert!(ids.windows(2).all(|pair| pair[0] != pair[1]), "{ids:?}");
        assert!(
            ids.iter()
                .all(|id| id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'))
        );
    }
}
