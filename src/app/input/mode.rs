//! Input modes, and the sets of modes in which commands work.

/// The input mode, which determines the command that a key gives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputMode {
    /// A sudoku game.
    Play,
    /// A crosspatch game. Letters are typed, so letter keys without modifiers give no commands.
    Crosspatch,
    /// A paused game of either family, whose board is covered.
    Paused,
    /// The search player.
    Watch,
    /// The solution browser.
    Solutions,
    /// The step browser.
    Steps,
    /// The report on a game.
    Report,
    /// The map of the course.
    Course,
    /// A question of the course, on the board of a game.
    Lesson,
    /// The puzzle editor.
    Edit,
}

use InputMode::{Course, Crosspatch, Edit, Lesson, Paused, Play, Report, Solutions, Steps, Watch};

pub const EVERYWHERE: &[InputMode] = &InputMode::ALL;
pub const EVERYWHERE_BUT_CROSSPATCH: &[InputMode] =
    &[Play, Paused, Watch, Solutions, Steps, Report, Course, Lesson, Edit];
pub const EVERYWHERE_BUT_LESSON: &[InputMode] =
    &[Play, Crosspatch, Paused, Watch, Solutions, Steps, Report, Course, Edit];
pub const EVERYWHERE_BUT_EDIT: &[InputMode] =
    &[Play, Crosspatch, Paused, Watch, Solutions, Steps, Report, Course, Lesson];
pub const ANY_GAME: &[InputMode] = &[Play, Crosspatch, Lesson];
pub const ANY_GAME_BUT_LESSON: &[InputMode] = &[Play, Crosspatch];
pub const ANY_GAME_OR_PAUSED: &[InputMode] = &[Play, Crosspatch, Paused];
pub const ANY_GAME_OR_EDIT: &[InputMode] = &[Play, Crosspatch, Lesson, Edit];
pub const PLAY_OR_EDIT: &[InputMode] = &[Play, Lesson, Edit];
pub const PLAY: &[InputMode] = &[Play, Lesson];
pub const CROSSPATCH: &[InputMode] = &[Crosspatch];
pub const WATCH: &[InputMode] = &[Watch];
pub const SOLUTIONS: &[InputMode] = &[Solutions];
pub const STEPS: &[InputMode] = &[Steps];
pub const REPORT: &[InputMode] = &[Report];
pub const COURSE: &[InputMode] = &[Course];
pub const LESSON: &[InputMode] = &[Lesson];
pub const EDIT: &[InputMode] = &[Edit];

impl InputMode {
    pub const ALL: [Self; 10] =
        [Play, Crosspatch, Paused, Watch, Solutions, Steps, Report, Course, Lesson, Edit];

    /// Returns whether the board of a sudoku is played on.
    pub fn is_sudoku(self) -> bool {
        matches!(self, Self::Play | Self::Lesson)
    }

    /// Returns whether a game is played.
    pub fn is_game(self) -> bool {
        matches!(self, Self::Play | Self::Lesson | Self::Crosspatch)
    }

    /// Returns whether text is typed in this mode.
    pub fn accepts_text(self) -> bool {
        self == Self::Crosspatch
    }
}
