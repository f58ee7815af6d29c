//! A move of a game with its name.

use std::time::Duration;

use crate::grid::Candidate;
use crate::history::NodeId;
use crate::solve::rating::{Level, Scale};
use crate::solve::technique::{CandidateGrid, Step, Technique};

/// A move of a game: a digit that was placed, marks that were removed together, or what the program did for the player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NamedMove {
    /// The node from which it was made.
    pub before: NodeId,
    /// The node at which it is complete.
    pub node: NodeId,
    /// The play time when it was begun.
    pub time: Duration,
    /// The play time when it was complete; the same as `time` for a single step.
    pub end: Duration,
    /// The play time between the move before it and its beginning.
    pub pause: Duration,
    /// The number of marks that the player wrote during the pause.
    pub marks_written: usize,
    /// The digits that it placed.
    pub placed: Vec<Candidate>,
    /// The candidates that it removed from centre marks.
    pub removed: Vec<Candidate>,
    /// The number of digits on the board after it, without the givens.
    pub digit_count: usize,
    /// Whether it is on a branch beside the line that was played, and so was undone.
    pub is_on_branch: bool,
    /// The name of the move.
    pub name: MoveName,
    /// The position before it, with the candidates by which it was named; `None` if it was not examined.
    pub grid: Option<Box<CandidateGrid>>,
}

/// The name of a move: the easiest reason that leads to it, not what the player thought.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveName {
    /// One step.
    Step {
        step: Box<Step>,
        /// Whether the step removes more than the move did.
        is_partial: bool,
    },
    /// Several steps at once: removals that were not written down, and the step that they lead to.
    Several {
        /// The silent steps in order, at least one: three at most that touch the digit or the marks, and those that prepare
        /// them.
        silent: Vec<Step>,
        /// The step that places the digit; `None` if the move removed marks.
        last: Option<Box<Step>>,
    },
    /// A wrong digit, or a removed mark of the solution.
    Mistake {
        /// By when it was taken back; `None` if it was not.
        taken_back: Option<TakenBack>,
    },
    /// Right, but further away than a few silent steps.
    Leap,
    /// A hint, or a step of a list or a path, that the program carried out.
    Hint,
    /// The program placed the last digits, of which each was a single.
    FinishSingles,
    /// The program filled in the solution.
    Reveal,
    /// A trial, from its start to its end.
    Trial(TrialEnd),
    /// The search was given up, or it would need a technique that is not looked for.
    NotExamined,
    /// No name: before the win no step of the board explains the move, or the puzzle has no single known solution.
    Unnamed,
}

/// The moment by which a mistake was taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TakenBack {
    /// The play time of the step that took it back; if it was undone, which has no time, that of the next step elsewhere.
    pub time: Duration,
    /// The number of moves that were made between.
    pub moves: usize,
}

/// The end of a trial.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TrialEnd {
    Kept,
    Discarded,
    /// The trial is open.
    Open,
}

/// The number of moves from which on a mistake that stays is a moment of its own.
const MANY_MOVES: usize = 5;

impl NamedMove {
    /// Returns the pause in whole seconds: the difference of the two times as they are shown, without fractions.
    pub fn shown_pause(&self) -> Duration {
        let seconds = self.time.as_secs() - self.time.saturating_sub(self.pause).as_secs();
        Duration::from_secs(seconds)
    }

    /// Returns whether it was a mistake that stayed for five moves or more. `later` is the number of moves after it.
    pub(super) fn is_long_mistake(&self, later: usize) -> bool {
        match &self.name {
            MoveName::Mistake { taken_back } => taken_back.map_or(later, |taken| taken.moves) >= MANY_MOVES,
            _ => false,
        }
    }
}

impl MoveName {
    /// Returns the steps of the name in order; none if it is not a name of logic.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        let (one, several): (Option<&Step>, &[Step]) = match self {
            Self::Step { step, .. } => (Some(step), &[]),
            Self::Several { silent, last } => (last.as_deref(), silent),
            _ => (None, &[]),
        };
        several.iter().chain(one)
    }

    /// Returns the step that comes last in learning order.
    pub fn hardest(&self) -> Option<&Step> {
        self.steps().max_by_key(|step| step.technique)
    }

    /// Returns the technique by which the move is named.
    pub fn technique(&self) -> Option<Technique> {
        self.hardest().map(|step| step.technique)
    }

    /// Returns whether a step of the name was not written down.
    pub const fn is_in_head(&self) -> bool {
        matches!(self, Self::Several { .. })
    }

    /// Returns the level of the hardest step.
    pub fn level(&self) -> Option<Level> {
        self.steps().map(|step| Scale::Ninefold.level(step)).max()
    }

    /// Returns the id in tables written for other programs.
    pub const fn id(&self) -> &'static str {
        match self {
            Self::Step { .. } => "step",
            Self::Several { .. } => "several",
            Self::Mistake { .. } => "mistake",
            Self::Leap => "leap",
            Self::Hint => "hint",
            Self::FinishSingles => "finish-singles",
            Self::Reveal => "reveal",
            Self::Trial(_) => "trial",
            Self::NotExamined => "not-examined",
            Self::Unnamed => "unnamed",
        }
    }
}

impl TrialEnd {
    /// Returns the id in tables written for other programs.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Kept => "kept",
            Self::Discarded => "discarded",
            Self::Open => "open",
        }
    }
}
