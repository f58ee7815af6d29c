//! State shared by the sessions of all families: the game, the hint on display, the pending answer and the win banner.

use std::fmt::Debug;
use std::time::{Duration, Instant};

use crate::app::input::availability::Unavailable;
use crate::app::input::command::Command;
use crate::app::session::Session;
use crate::app::session::puzzle_session::PuzzleSession;
use crate::assist::{Assist, AssistRecord, HintLevel};
use crate::game::AutoMarks;
use crate::history::{History, Timeline};
use crate::job::{CancelToken, Cancelled, Job, JobFailed};
use crate::store::games::{AnyGame, GameMeta, PuzzleRef, SaveSlot};
use crate::store::results::ResultKind;
use crate::text::text;

/// A game that can be played in the window.
pub trait PuzzleGame: Clone + Debug + Into<AnyGame> {
    /// An action in the game.
    type Action;
    /// The outcome of an action.
    type Outcome;
    /// A hint on display.
    type ShownHint: HintView;
    /// The answer to a request about the position.
    type Answer: Debug + Send + 'static;
    /// The label of a step.
    type Label: Copy + PartialEq;
    /// A change that a step makes.
    type Change: PartialEq;

    /// Returns the reference to the puzzle.
    fn puzzle_ref(&self) -> PuzzleRef<'_>;

    /// Returns the title of the puzzle.
    fn title(&self) -> &str;

    /// Returns whether there is progress that could be lost.
    fn has_progress(&self) -> bool;

    /// Returns whether the board is as it was at the start.
    fn is_at_start(&self) -> bool;

    fn is_over(&self) -> bool;

    fn history(&self) -> &History<Self::Label, Self::Change>;

    fn play_time(&self) -> Duration;

    fn set_play_time(&mut self, played: Duration);

    /// Returns the help that was taken.
    fn assist_record(&self) -> AssistRecord;

    /// Returns the settings of the automatic marks.
    fn auto_marks(&self) -> AutoMarks;

    /// Returns the kind of the game in the results; `None` while it is not known, and for games that do not count.
    fn result_kind(&self, meta: &GameMeta) -> Option<ResultKind>;

    /// Returns whether a win says nothing about rules of the puzzle that are not read.
    fn has_unchecked_rules(&self) -> bool {
        false
    }

    /// Performs an action.
    fn apply(&mut self, action: Self::Action) -> Self::Outcome;

    /// Returns the action that records help.
    fn assist_action(assist: Assist) -> Self::Action;

    /// Returns the effect of an outcome on the session.
    fn effect(outcome: &Self::Outcome) -> Effect;

    /// Returns whether a hint still holds after the board has changed.
    fn keeps_hint(&self, _: &Self::ShownHint) -> bool {
        false
    }

    /// Returns what a step did, in a few words: "7 in r4c5".
    fn describe_step(&self, label: &Self::Label) -> String;

    /// Returns the status message about an outcome, if any.
    fn outcome_message(outcome: &Self::Outcome) -> Option<String>;
}

/// The effect of an action on the session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// The action was refused.
    Refused,
    /// The action was recorded; the board is unchanged.
    Recorded,
    /// The board changed.
    Changed,
    /// The board changed, and the player has won.
    Won,
}

impl Effect {
    /// Returns whether the board changed.
    pub fn is_change(self) -> bool {
        matches!(self, Self::Changed | Self::Won)
    }
}

/// A hint on display, with its level of detail.
pub trait HintView: Debug {
    fn level(&self) -> HintLevel;

    /// Sets the level, or the next higher one that this hint has.
    fn set_level(&mut self, level: HintLevel);

    /// Lowers the level by one; the first level is the minimum.
    fn show_less(&mut self);

    /// Returns whether it counts as help.
    fn is_assist(&self) -> bool;

    /// Returns its text for the status line.
    fn status_text(&self) -> String;
}

/// A game and the state that the window keeps for a game of any family.
#[derive(Debug)]
pub struct PlaySession<G: PuzzleGame> {
    pub game: G,
    pub session: Session,
    /// The hint on display.
    pub hint: Option<G::ShownHint>,
    /// The highest level that a hint has reached on this board.
    deepest_level: Option<HintLevel>,
    shows_win_banner: bool,
    /// The number of steps of the branch that the last action has left for a new one, until it is reported.
    kept_branch: Option<usize>,
    /// The steps that the last action has undone or redone, as a message, until it is reported.
    replay_message: Option<String>,
    /// The job that answers a request about the position. A job that is dropped is cancelled.
    answer: Option<Job<Result<G::Answer, Cancelled>>>,
    /// The time of the last request.
    requested_at: Option<Instant>,
}

impl<G: PuzzleGame> PlaySession<G> {
    /// Creates a session of a game; `is_saved` if it comes from the disk.
    pub fn new(game: G, meta: GameMeta, slot: Option<SaveSlot>, is_saved: bool) -> Self {
        Self {
            session: Session::new(meta, game.play_time(), slot, is_saved),
            game,
            hint: None,
            deepest_level: None,
            shows_win_banner: false,
            kept_branch: None,
            replay_message: None,
            answer: None,
            requested_at: None,
        }
    }

    pub fn set_message(&mut self, message: impl Into<String>) {
        self.session.set_message(message);
    }

    /// Returns why a command that every family has is unavailable; `None` if it is available.
    pub fn unavailable(&self, command: Command) -> Option<Unavailable> {
        match command {
            Command::Undo => (!self.game.history().can_undo()).then_some(Unavailable::NothingToUndo),
            Command::Redo => (!self.game.history().can_redo()).then_some(Unavailable::NothingToRedo),
            Command::Reset => self.game.is_at_start().then_some(Unavailable::AtStart),
            Command::Hint | Command::FullHint | Command::Check | Command::ShowSolution => {
                self.game.is_over().then_some(Unavailable::Solved)
            }
            Command::HintLess => self.hint.is_none().then_some(Unavailable::NoHint),
            _ => None,
        }
    }

    /// Performs an action at the current play time, without showing its outcome.
    pub fn apply(&mut self, action: G::Action) -> G::Outcome {
        self.game.set_play_time(self.session.play_time());
        let before = self.game.history().timeline();
        let outcome = self.game.apply(action);
        let (history, here) = (self.game.history(), before.nodes[before.current]);
        let left = before.nodes.get(before.current + 1).filter(|left| **left != history.current());
        let is_new = history.node(history.current()).is_some_and(|node| node.parent() == Some(here));
        self.kept_branch = left.filter(|_| is_new).map(|_| before.nodes.len() - 1 - before.current);
        self.replay_message = self.replay_text(&before);
        outcome
    }

    /// Performs the action of a step that the program has found, and counts the step as help. A win counts it too.
    pub fn apply_step(&mut self, action: G::Action) -> G::Outcome {
        let outcome = self.apply(action);
        if G::effect(&outcome).is_change() {
            self.game.apply(G::assist_action(Assist::AppliedStep));
        }
        outcome
    }

    /// Returns which steps of a timeline were undone or redone since it was made; `None` if the game is elsewhere, or
    /// where it was.
    fn replay_text(&self, before: &Timeline) -> Option<String> {
        let history = self.game.history();
        let here = before.nodes.iter().position(|node| *node == history.current())?;
        let (first, count) = (here.min(before.current) + 1, here.abs_diff(before.current));
        let is_undo = here < before.current;
        if count == 1 {
            if self.session.meta.is_simple {
                return Some(
                    if is_undo { text!("step-undone.simple") } else { text!("step-redone.simple") }
                        .to_owned(),
                );
            }
            let step = self.game.describe_step(history.node(before.nodes[first])?.label());
            return Some(if is_undo {
                text!("step-undone", step = step)
            } else {
                text!("step-redone", step = step)
            });
        }
        let several = || {
            if is_undo { text!("steps-undone", count = count) } else { text!("steps-redone", count = count) }
        };
        (count > 1).then(several)
    }

    /// Shows the outcome of an action, and marks the game for saving. A hint that no longer
    /// holds is closed.
    pub fn show_outcome(&mut self, outcome: &G::Outcome) -> Effect {
        let effect = G::effect(outcome);
        if effect != Effect::Refused {
            self.session.mark_dirty();
        }
        if effect == Effect::Won {
            self.session.mark_won();
        }
        let kept = self.kept_branch.take().map(|count| text!("timeline-branch-kept", count = count));
        let replayed = self.replay_message.take();
        if let Some(message) = G::outcome_message(outcome).or(kept) {
            self.set_message(message);
        } else if let Some(message) = replayed {
            self.session.set_change_message(message);
        }
        if effect.is_change() {
            self.shows_win_banner = effect == Effect::Won;
            let keeps_hint = self.hint.as_ref().is_some_and(|hint| self.game.keeps_hint(hint));
            if !keeps_hint || effect == Effect::Won {
                self.hint = None;
                self.deepest_level = None;
            }
        }
        effect
    }

    /// Pauses or resumes the game.
    pub fn toggle_pause(&mut self) {
        // The answer could change or reveal the covered board.
        self.cancel_answer();
        self.session.toggle_pause();
    }

    /// Returns the highest level that a hint has reached on this board.
    pub fn deepest_level(&self) -> Option<HintLevel> {
        self.deepest_level
    }

    /// Records the level of the hint if it counts as help and is a new highest one, and announces it. `from` is the
    /// level that counted for this hint before.
    pub fn record_hint_level(&mut self, from: Option<HintLevel>) {
        let Some(hint) = &self.hint else { return };
        let (to, message) = (hint.level(), hint.status_text());
        if hint.is_assist() && self.deepest_level < Some(to) {
            let outcome = self.game.apply(G::assist_action(Assist::Hint { from, to }));
            if G::effect(&outcome) == Effect::Recorded {
                self.session.mark_dirty();
            }
            self.deepest_level = Some(to);
        }
        self.set_message(message);
    }

    /// Shows less of the hint.
    pub fn show_less(&mut self) {
        self.hint.iter_mut().for_each(HintView::show_less);
    }

    /// Starts a job that answers a request about the position.
    pub fn request(
        &mut self,
        wake: impl FnOnce() + Send + 'static,
        find: impl FnOnce(&CancelToken) -> Result<G::Answer, Cancelled> + Send + 'static,
    ) {
        self.requested_at = Some(Instant::now());
        self.answer = Some(Job::start(wake, find));
    }

    /// Returns whether an answer is pending.
    pub fn is_pending(&self) -> bool {
        self.answer.is_some()
    }

    /// Takes the answer, if it has just been found.
    ///
    /// # Errors
    /// [`JobFailed`] when the job panicked.
    pub fn take_answer(&mut self) -> Result<Option<G::Answer>, JobFailed> {
        Ok(Job::take_finished(&mut self.answer).transpose()?.and_then(Result::ok))
    }

    /// Closes the topmost open element. Returns whether there was one.
    pub fn close_topmost(&mut self) -> bool {
        if self.shows_win_banner {
            self.shows_win_banner = false;
        } else if self.hint.take().is_some() {
            self.session.clear_message();
        } else {
            return false;
        }
        true
    }
}

impl<G: PuzzleGame> PuzzleSession for PlaySession<G> {
    fn puzzle_ref(&self) -> PuzzleRef<'_> {
        self.game.puzzle_ref()
    }

    fn session(&self) -> &Session {
        &self.session
    }

    fn session_mut(&mut self) -> &mut Session {
        &mut self.session
    }

    fn has_progress(&self) -> bool {
        self.game.has_progress()
    }

    fn is_over(&self) -> bool {
        self.game.is_over()
    }

    fn snapshot(&mut self, played: Duration) -> AnyGame {
        self.game.set_play_time(played);
        self.game.clone().into()
    }

    fn title(&self) -> &str {
        self.session.meta.label.title_or(self.game.title())
    }

    fn assist_record(&self) -> AssistRecord {
        self.game.assist_record()
    }

    fn record_assist(&mut self, assist: Assist) {
        if !self.game.is_over() {
            let outcome = self.apply(G::assist_action(assist));
            self.show_outcome(&outcome);
        }
    }

    fn auto_marks(&self) -> AutoMarks {
        self.game.auto_marks()
    }

    fn result_kind(&self) -> Option<ResultKind> {
        self.game.result_kind(&self.session.meta)
    }

    fn has_unchecked_rules(&self) -> bool {
        self.game.has_unchecked_rules()
    }

    fn shows_win_banner(&self) -> bool {
        self.shows_win_banner
    }

    fn close_win_banner(&mut self) {
        self.shows_win_banner = false;
    }

    fn shows_hint(&self) -> bool {
        self.hint.is_some()
    }

    fn pending_since(&self) -> Option<Instant> {
        self.answer.as_ref().and(self.requested_at)
    }

    fn cancel_answer(&mut self) {
        self.answer = None;
    }
}
