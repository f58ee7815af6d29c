//! The pages that replace the game: the search player, the solution browser, the step browser, the report, the map of the
//! course and the editor.

use crate::app::input::mode::InputMode;
use crate::app::pages::course::CoursePage;
use crate::app::pages::report::ReportPage;
use crate::app::pages::solutions::SolutionBrowser;
use crate::app::pages::steps::StepBrowser;
use crate::app::pages::watch::SearchPlayer;

pub mod course;
pub mod editor;
pub mod report;
pub mod solutions;
pub mod steps;
#[cfg(test)]
mod test_boards;
pub mod watch;

/// The current page of the window.
pub enum Page {
    /// The game.
    Play,
    Watch(Box<SearchPlayer>),
    Solutions(Box<SolutionBrowser>),
    Steps(Box<StepBrowser>),
    Report(Box<ReportPage>),
    Course(Box<CoursePage>),
    Editor,
}

impl Page {
    /// Returns whether the contents are still being computed.
    pub fn is_busy(&self) -> bool {
        match self {
            Self::Play | Self::Watch(_) | Self::Editor => false,
            Self::Solutions(solutions) => solutions.is_busy(),
            Self::Steps(browser) => browser.is_busy(),
            Self::Report(report) => report.is_busy(),
            Self::Course(page) => !page.is_loaded(),
        }
    }

    pub fn mode(&self) -> InputMode {
        match self {
            Self::Play => InputMode::Play,
            Self::Watch(_) => InputMode::Watch,
            Self::Solutions(_) => InputMode::Solutions,
            Self::Steps(_) => InputMode::Steps,
            Self::Report(_) => InputMode::Report,
            Self::Course(_) => InputMode::Course,
            Self::Editor => InputMode::Edit,
        }
    }
}
