//! Reasons why a command is unavailable.

use crate::app::input::command::Command;
use crate::app::input::key_bindings;
use crate::app::input::key_bindings::KeyBindings;
use crate::app::input::mode::InputMode;
use crate::text::text;

/// The reason why a command is unavailable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unavailable {
    /// The game is paused.
    Paused,
    /// Another page is shown instead of the game.
    BehindSearch,
    BehindSolutions,
    BehindSteps,
    BehindReport,
    BehindEditor,
    /// The command does not apply to the current crosspatch.
    SudokuOnly,
    /// The command belongs to a page that is not shown.
    NotShown,
    NoList,
    /// No clue is chosen in the editor.
    NoChosenClue,
    NothingToUndo,
    NothingToRedo,
    /// The board is as it was at the start.
    AtStart,
    NoCellSelected,
    NothingPlayed,
    /// Everything was placed at the moment that is shown.
    BoardIsFull,
    /// Nothing that can be practised was passed over.
    NothingPassedOver,
    NoTrial,
    NoBookmark,
    AtBookmark,
    /// Nothing was entered, so there is no earlier board to go back to.
    NothingEntered,
    SeveralSolutions,
    NoSolution,
    NoHint,
    /// Nothing is left to ask for.
    Solved,
    CellIsEmpty,
    GridIsEmpty,
    NoSuggestion,
    /// No picture is compared with the draft.
    NoPicture,
    /// The picture shows one grid only.
    OneGrid,
    NoUncertainCell,
    /// No digit that was read looks entered by a player.
    NoEnteredDigit,
    /// The board has up to nine digits.
    NoDigitsAboveNine,
    /// The board has more than nine digits, or clues about numbers.
    NoShapes,
    /// The game is in simple mode.
    Simple,
    /// The board has more than six digits, or further rules.
    NotSimple,
    /// The rest needs more than singles, or has no solution.
    NotOnlySingles,
    NoDigitsBeyondGivens,
    /// The puzzle has no clues beyond its givens.
    NoClues,
    /// A box of the draft in the editor has too few or too many cells.
    UnfinishedBoxes,
    /// The step that is shown is one of the draft, not of the game.
    StepOfDraft,
    /// The map of the course is shown.
    BehindCourse,
    /// A question of the course is asked.
    InLesson,
    /// The question is not whether a pattern is there.
    NotAskedIfHere,
    /// No technique is fading.
    NothingToRefresh,
    /// No puzzle is suggested: the game is not over, or suggestions are off.
    NoSuggestedPuzzle,
}

impl Unavailable {
    /// Returns the reason for a command that does not work in this mode.
    pub fn in_mode(mode: InputMode) -> Self {
        match mode {
            InputMode::Play => Self::NotShown,
            InputMode::Crosspatch => Self::SudokuOnly,
            InputMode::Paused => Self::Paused,
            InputMode::Watch => Self::BehindSearch,
            InputMode::Solutions => Self::BehindSolutions,
            InputMode::Steps => Self::BehindSteps,
            InputMode::Report => Self::BehindReport,
            InputMode::Course => Self::BehindCourse,
            InputMode::Lesson => Self::InLesson,
            InputMode::Edit => Self::BehindEditor,
        }
    }

    /// Returns the reason as a sentence, with the key of a command that helps.
    pub fn text(self, keys: &KeyBindings) -> String {
        let with_key = |command: Command, text: &str, with_key: fn(String) -> String| {
            let key = keys.keys(command).first().map(key_bindings::shortcut_name);
            key.map_or_else(|| text.to_owned(), with_key)
        };
        match self {
            Self::Paused => with_key(Command::Pause, text!("unavailable-paused"), |key| {
                text!("unavailable-paused.with-key", key = key)
            }),
            Self::BehindSearch => with_key(Command::Close, text!("unavailable-search"), |key| {
                text!("unavailable-search.with-key", key = key)
            }),
            Self::BehindSolutions => with_key(Command::Close, text!("unavailable-solutions"), |key| {
                text!("unavailable-solutions.with-key", key = key)
            }),
            Self::BehindSteps => with_key(Command::Close, text!("unavailable-steps"), |key| {
                text!("unavailable-steps.with-key", key = key)
            }),
            Self::BehindCourse => with_key(Command::Close, text!("unavailable-course"), |key| {
                text!("unavailable-course.with-key", key = key)
            }),
            Self::InLesson => with_key(Command::Close, text!("unavailable-lesson"), |key| {
                text!("unavailable-lesson.with-key", key = key)
            }),
            Self::NotAskedIfHere => text!("unavailable-not-asked").to_owned(),
            Self::NothingToRefresh => text!("course-nothing-to-refresh").to_owned(),
            Self::NoSuggestedPuzzle => text!("unavailable-suggested-puzzle").to_owned(),
            Self::BehindReport => with_key(Command::Close, text!("unavailable-report"), |key| {
                text!("unavailable-report.with-key", key = key)
            }),
            Self::BehindEditor => with_key(Command::Close, text!("unavailable-editor"), |key| {
                text!("unavailable-editor.with-key", key = key)
            }),
            Self::SudokuOnly => text!("unavailable-crosspatch").to_owned(),
            Self::NotShown => text!("unavailable-here").to_owned(),
            Self::NoList => with_key(Command::Open, text!("unavailable-list"), |key| {
                text!("unavailable-list.with-key", key = key)
            }),
            Self::NoChosenClue => text!("edit-error-no-choice").to_owned(),
            Self::NothingToUndo => text!("unavailable-undo").to_owned(),
            Self::NothingToRedo => text!("unavailable-redo").to_owned(),
            Self::AtStart => text!("unavailable-reset").to_owned(),
            Self::NoCellSelected => text!("unavailable-erase").to_owned(),
            Self::NothingPlayed => text!("unavailable-review").to_owned(),
            Self::BoardIsFull => text!("unavailable-full").to_owned(),
            Self::NothingPassedOver => text!("unavailable-passed-over").to_owned(),
            Self::NoTrial => with_key(Command::ToggleTrial, text!("unavailable-trial"), |key| {
                text!("unavailable-trial.with-key", key = key)
            }),
            Self::NoBookmark => with_key(Command::SetBookmark, text!("unavailable-bookmark"), |key| {
                text!("unavailable-bookmark.with-key", key = key)
            }),
            Self::AtBookmark => text!("unavailable-at-bookmark").to_owned(),
            Self::NothingEntered => text!("unavailable-entered").to_owned(),
            Self::SeveralSolutions => text!("unavailable-several").to_owned(),
            Self::NoSolution => text!("unavailable-unsolvable").to_owned(),
            Self::NoHint => with_key(Command::Hint, text!("unavailable-hint"), |key| {
                text!("unavailable-hint.with-key", key = key)
            }),
            Self::Solved => text!("unavailable-solved").to_owned(),
            Self::CellIsEmpty => text!("unavailable-clear-cell").to_owned(),
            Self::GridIsEmpty => text!("unavailable-clear-all").to_owned(),
            Self::NoDigitsAboveNine => text!("unavailable-letters").to_owned(),
            Self::NoShapes => text!("unavailable-shapes").to_owned(),
            Self::Simple => text!("unavailable-simple").to_owned(),
            Self::NotSimple => text!("unavailable-not-simple").to_owned(),
            Self::NotOnlySingles => text!("unavailable-singles").to_owned(),
            Self::NoDigitsBeyondGivens => text!("unavailable-position").to_owned(),
            Self::NoClues => text!("unavailable-clues").to_owned(),
            Self::UnfinishedBoxes => text!("unavailable-unfinished").to_owned(),
            Self::StepOfDraft => text!("unavailable-draft-step").to_owned(),
            Self::NoPicture => text!("unavailable-picture").to_owned(),
            Self::OneGrid => text!("unavailable-one-grid").to_owned(),
            Self::NoUncertainCell => text!("unavailable-uncertain").to_owned(),
            Self::NoEnteredDigit => text!("unavailable-entered-digit").to_owned(),
            Self::NoSuggestion => with_key(Command::NextSuggestion, text!("unavailable-suggestion"), |key| {
                text!("unavailable-suggestion.with-key", key = key)
            }),
        }
    }
}
