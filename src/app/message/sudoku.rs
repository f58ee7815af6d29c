//! Messages to a sudoku board: that of the session, or that of the editor.

use crate::app::input::mode::InputMode;
use crate::app::message::Message;
use crate::game::{Action, EntryMode, LinkKind};
use crate::grid::{Candidate, Cell, Digit};
use crate::rules::{ClueIndex, ClueKind, DigitMultiset};
use crate::solve::technique::Technique;

/// A request about a sudoku board other than a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SudokuMessage {
    /// Close the rules that are shown in the place of the pad.
    CloseRules,
    /// Handle a press on a cell with the mouse; with a modifier key held, it extends the selection.
    Press {
        cell: Cell,
        /// Whether to keep the current selection.
        adding: bool,
        /// The entry mode of a held key, for an armed digit.
        held: Option<EntryMode>,
    },
    /// Handle the pointer entering a cell with the button down.
    Drag(Cell),
    /// Handle the release of the button.
    Release,
    /// Handle a press on a cell with the secondary button.
    Mark(Cell),
    /// Start to colour or link a candidate, pressed with the secondary button; in the editor start to place it,
    /// pressed with the primary one.
    StartDrag(Candidate),
    /// Handle the release of the button after `StartDrag`.
    Drop {
        /// The candidate below the pointer.
        on: Option<Candidate>,
        /// The kind of link to make, if `on` is another candidate.
        kind: LinkKind,
    },
    /// Select all cells similar to this one; without a cell, to the cursor's.
    SelectSimilar(Option<Cell>),
    /// Apply an action, independently of the selection.
    ApplyAction(Action),
    Select(Cell),
    /// Clear the selection.
    Deselect,
    /// Enter or highlight a number above nine, whose first digit has been typed.
    CompleteNumber(Digit),
    /// Take the typed 1, which may be the first digit of a number, as a 1.
    FinishNumber,
    /// Select the cells of a clue.
    SelectClue(ClueIndex),
    /// Change the combinations that are shown.
    Combinations(CombinationRequest),
    /// Make the proposals of a kind rules, or take them out of the rules.
    UseProposals(&'static ClueKind, bool),
    /// Check the puzzle again, whose check took too long.
    CheckAgain,
    /// Light these clues, while all others fade; `None` to light all.
    HighlightClues(Option<Vec<ClueIndex>>),
    /// Answer that the step that is drawn is of this technique.
    NameStep(Technique),
    /// Enter a digit of the pad in the current entry mode, or in that of a held key.
    EnterDigit {
        digit: Digit,
        /// The entry mode of the held key.
        held: Option<EntryMode>,
    },
}

/// A request about the combinations that are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CombinationRequest {
    Close,
    /// Turns the limit by the player's marks on or off.
    ToggleMarks,
    /// Lists all combinations, however many there are.
    ShowAll,
    /// Strikes a combination, or restores it.
    Strike(DigitMultiset),
}

impl SudokuMessage {
    /// Returns whether the message has a meaning in this mode.
    pub fn is_available_in(&self, mode: InputMode) -> bool {
        match self {
            Self::CloseRules
            | Self::Drop { .. }
            | Self::Release
            | Self::Deselect
            | Self::EnterDigit { .. }
            | Self::HighlightClues(_)
            | Self::Combinations(_)
            | Self::UseProposals(..)
            | Self::CheckAgain => mode.is_sudoku(),
            Self::NameStep(_) => mode == InputMode::Lesson,
            Self::Mark(_)
            | Self::StartDrag(_)
            | Self::Press { .. }
            | Self::Drag(_)
            | Self::SelectSimilar(_)
            | Self::Select(_)
            | Self::SelectClue(_)
            | Self::CompleteNumber(_)
            | Self::FinishNumber
            | Self::ApplyAction(_) => mode.is_sudoku() || mode == InputMode::Edit,
        }
    }

    /// Returns whether the player acts on the game.
    pub fn starts_clock(&self) -> bool {
        !matches!(
            self,
            Self::Release | Self::Deselect | Self::HighlightClues(_) | Self::CheckAgain | Self::CloseRules
        )
    }
}

impl From<SudokuMessage> for Message {
    fn from(message: SudokuMessage) -> Self {
        Self::Sudoku(message)
    }
}
