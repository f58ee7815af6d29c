//! What the board is there for at the moment, and the sets of these modes that commands work in.

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

use InputMode::{Crosspatch, Edit, Paused, Play, Solutions, Steps, Watch};

pub const EVERYWHERE: &[InputMode] = &InputMode::ALL;
pub const EVERYWHERE_BUT_CROSSPATCH: &[InputMode] = &[Play, Paused, Watch, Solutions, Steps, Edit];
pub const EVERYWHERE_BUT_CROSSPATCH_AND_EDIT: &[InputMode] = &[Play, Paused, Watch, Solutions, Steps];
pub const ANY_GAME: &[InputMode] = &[Play, Crosspatch];
pub const ANY_GAME_OR_PAUSED: &[InputMode] = &[Play, Crosspatch, Paused];
pub const ANY_GAME_OR_EDIT: &[InputMode] = &[Play, Crosspatch, Edit];
pub const PLAY_OR_EDIT: &[InputMode] = &[Play, Edit];
pub const PLAY: &[InputMode] = &[Play];
pub const CROSSPATCH: &[InputMode] = &[Crosspatch];
pub const WATCH: &[InputMode] = &[Watch];
pub const SOLUTIONS: &[InputMode] = &[Solutions];
pub const STEPS: &[InputMode] = &[Steps];
pub const EDIT: &[InputMode] = &[Edit];

impl InputMode {
    pub const ALL: [Self; 7] = [Play, Crosspatch, Paused, Watch, Solutions, Steps, Edit];

    /// Whether letters and signs are typed in it.
    pub fn accepts_text(self) -> bool {
        self == Self::Crosspatch
    }
}
