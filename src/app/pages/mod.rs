//! What can take the place of the board: the search player, the solutions, a list of steps, the editor.

use crate::app::input::command::InputMode;
use crate::app::pages::solutions::SolutionBrowser;
use crate::app::pages::steps::StepBrowser;
use crate::app::pages::watch::SearchPlayer;

pub mod editor;
pub mod solutions;
pub mod steps;
pub mod watch;

/// What the board and the cards show.
pub enum Page {
    /// The game on the table.
    Play,
    /// The search at work on its puzzle.
    Watch(Box<SearchPlayer>),
    /// The solutions of its puzzle.
    Solutions(Box<SolutionBrowser>),
    /// A list of steps, each drawn when it is chosen.
    Steps(Box<StepBrowser>),
    /// The puzzle that is being made.
    Editor,
}

impl Page {
    /// Whether what it shows is still being found.
    pub fn is_busy(&self) -> bool {
        match self {
            Self::Play | Self::Watch(_) | Self::Editor => false,
            Self::Solutions(solutions) => solutions.is_busy(),
            Self::Steps(guide) => guide.is_busy(),
        }
    }

    pub fn mode(&self) -> InputMode {
        match self {
            Self::Play => InputMode::Play,
            Self::Watch(_) => InputMode::Watch,
            Self::Solutions(_) => InputMode::Solutions,
            Self::Steps(_) => InputMode::Steps,
            Self::Editor => InputMode::Edit,
        }
    }
}
