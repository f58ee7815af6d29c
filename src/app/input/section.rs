//! The sections in which the keyboard shortcuts are listed.

use crate::app::input::board_command::BoardCommandGroup;
use crate::app::input::command::Command;
use crate::app::input::mode::InputMode;
use crate::text::text;

/// A section of the list of keyboard shortcuts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Section {
    Enter,
    Move,
    Marks,
    Help,
    Game,
    Window,
    Crosspatch,
    Watch,
    Solutions,
    Steps,
    Report,
    Course,
    Edit,
}

impl Section {
    /// All sections, in the order of the list.
    pub const ALL: [Self; 13] = [
        Self::Enter,
        Self::Move,
        Self::Marks,
        Self::Help,
        Self::Game,
        Self::Window,
        Self::Crosspatch,
        Self::Watch,
        Self::Solutions,
        Self::Steps,
        Self::Report,
        Self::Course,
        Self::Edit,
    ];

    /// Returns the section of a command. A command of a game that no section mentions belongs to the game, and one
    /// that works everywhere to the window.
    pub fn of(command: Command) -> Self {
        match command {
            Command::Board(command) => Self::of_group(command.group()),
            Command::Erase
            | Command::NextMode
            | Command::PreviousMode
            | Command::ModeDigit
            | Command::ModeCorner
            | Command::ModeCentre
            | Command::ModeColour => Self::Enter,
            Command::SelectAll
            | Command::InvertSelection
            | Command::KeepSelection
            | Command::SelectSimilar
            | Command::Close => Self::Move,
            Command::FillMarks | Command::RemoveImpossible | Command::ShowPairs | Command::EraseColours => {
                Self::Marks
            }
            Command::Hint
            | Command::FullHint
            | Command::HintLess
            | Command::Accept
            | Command::Check
            | Command::ExplainMistake
            | Command::AllSteps
            | Command::SolutionPath
            | Command::ShowSolution
            | Command::Watch
            | Command::Solutions
            | Command::Techniques => Self::Help,
            Command::Pause | Command::Report => Self::Game,
            command => match command.mode() {
                None | Some(InputMode::Paused) => Self::Window,
                Some(InputMode::Play) => Self::Game,
                Some(InputMode::Crosspatch) => Self::Crosspatch,
                Some(InputMode::Watch) => Self::Watch,
                Some(InputMode::Solutions) => Self::Solutions,
                Some(InputMode::Steps) => Self::Steps,
                Some(InputMode::Report) => Self::Report,
                Some(InputMode::Course | InputMode::Lesson) => Self::Course,
                Some(InputMode::Edit) => Self::Edit,
            },
        }
    }

    /// Returns the section of a group of board commands.
    pub fn of_group(group: BoardCommandGroup) -> Self {
        match group {
            BoardCommandGroup::Digit
            | BoardCommandGroup::LargeDigit
            | BoardCommandGroup::Corner
            | BoardCommandGroup::Centre
            | BoardCommandGroup::Colour => Self::Enter,
            BoardCommandGroup::Highlight => Self::Marks,
            BoardCommandGroup::Move
            | BoardCommandGroup::Extend
            | BoardCommandGroup::Row
            | BoardCommandGroup::Column
            | BoardCommandGroup::NextEmpty => Self::Move,
        }
    }

    /// Returns whether the section is about a game of this kind and the window around it.
    pub fn is_about(self, is_crosspatch: bool) -> bool {
        match self {
            Self::Enter | Self::Move | Self::Marks | Self::Help | Self::Game => !is_crosspatch,
            Self::Crosspatch => is_crosspatch,
            Self::Window => true,
            Self::Watch | Self::Solutions | Self::Steps | Self::Report | Self::Course | Self::Edit => false,
        }
    }

    /// Returns the heading of the section.
    pub fn name(self) -> &'static str {
        match self {
            Self::Enter => text!("keys-section.enter"),
            Self::Move => text!("keys-section.move"),
            Self::Marks => text!("keys-section.marks"),
            Self::Help => text!("keys-section.help"),
            Self::Game => text!("keys-section.game"),
            Self::Window => text!("keys-section.window"),
            Self::Crosspatch => text!("keys-section.crosspatch"),
            Self::Watch => text!("keys-section.watch"),
            Self::Solutions => text!("keys-section.solutions"),
            Self::Steps => text!("keys-section.steps"),
            Self::Report => text!("keys-section.report"),
            Self::Course => text!("keys-section.course"),
            Self::Edit => text!("keys-section.edit"),
        }
    }
}
