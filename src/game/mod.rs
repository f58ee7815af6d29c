//! Floor 2: a game being played.
//!
//! A [`Game`] holds the start puzzle and a separate working copy. [`Game::apply`] is the only door through which the
//! working copy changes: it takes an [`Action`], records the undo, decides the win by rule and says what happened as
//! an [`Outcome`]. What needs the search (hint, check, reveal) is asked of a [`Position`], a copy that can be taken
//! to another thread.
//!
//! The working copy is a [`Board`]: digits, marks, colours, links. `edit`, `erase`, `trial` and `back` say what each
//! action makes of it; `change` finds what differs, and the [`History`] keeps that, as a tree.

mod action;
mod auto_marks;
mod board;
mod bookmark;
mod change;
mod check;
mod colour;
mod consequences;
mod edit;
mod entry;
mod erase;
mod hint;
mod link;
mod position;
mod refusal;
mod refutation;
mod saved_game;
mod step_label;
mod trial;

pub use crate::assist::{Assist, AssistRecord, HintCounts, HintLevel};
pub use crate::history::{NodeId, Timeline};
pub use action::{Action, Outcome};
pub use auto_marks::AutoMarks;
pub use board::Board;
pub use check::CheckReport;
pub use colour::{Colour, ColourSet};
pub use consequences::Consequences;
pub use entry::{Entry, EntryMode};
pub use hint::{Hint, HintOptions, Mistakes, Readiness, WrongItem};
pub use link::{Link, LinkKind};
pub use position::Position;
pub use refusal::Refusal;
pub use refutation::RefutationResult;
pub use saved_game::{CorruptGame, SavedGame};
pub use step_label::StepLabel;
pub use trial::{Contradiction, Trial};

use std::time::Duration;

use crate::game::change::{Change, EditState};

use crate::grid::{Cell, CellSet, Puzzle};
use crate::search::Verdict;

/// All steps of a game, as a tree.
pub type History = crate::history::History<StepLabel, Change>;

/// A place in a [`History`] and the step that led there.
pub type Node = crate::history::Node<StepLabel, Change>;

/// One game: the puzzle as it came, the board as it stands, and all steps between.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    puzzle: Puzzle,
    state: EditState,
    history: History,
    bookmark: Option<NodeId>,
    auto_marks: AutoMarks,
    assists: AssistRecord,
    play_time: Duration,
    verdict: Option<Verdict>,
}

impl Game {
    /// A new game on the start board, or, where somebody had begun the puzzle, on the board as it was left.
    pub fn new(puzzle: Puzzle) -> Self {
        Self::with_auto_marks(puzzle, AutoMarks::default())
    }

    /// A new game that does this of itself. The board of a puzzle that somebody had begun is not filled.
    pub fn with_auto_marks(puzzle: Puzzle, automatics: AutoMarks) -> Self {
        let board = match puzzle.progress() {
            None => Board::start(puzzle.givens, automatics),
            Some(progress) => Board { centres: *progress.candidates(), ..Board::new(puzzle.board()) },
        };
        Self {
            puzzle,
            state: EditState::new(board),
            history: History::new(StepLabel::Start),
            bookmark: None,
            auto_marks: automatics,
            assists: AssistRecord::default(),
            play_time: Duration::ZERO,
            verdict: None,
        }
    }

    /// The puzzle as it came.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The board as it stands.
    pub fn board(&self) -> &Board {
        &self.state.board
    }

    /// All steps, done and undone, of all branches.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// What the game does of itself.
    pub fn auto_marks(&self) -> AutoMarks {
        self.auto_marks
    }

    /// Has the game do this of itself from now on. A preference, not a move: nothing on the board changes.
    pub fn set_auto_marks(&mut self, automatics: AutoMarks) {
        self.auto_marks = automatics;
    }

    /// How long it was played, as far as it was told: the clock is the player's.
    pub fn play_time(&self) -> Duration {
        self.play_time
    }

    /// Tells how long it was played so far. Steps that are made from now on are stamped with it.
    pub fn set_play_time(&mut self, played: Duration) {
        self.play_time = played;
    }

    /// What help was taken so far.
    pub fn assists(&self) -> AssistRecord {
        self.assists
    }

    /// What the check of the puzzle found, once it is known.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// Keeps what the check of the puzzle found. Knowledge about the puzzle, not a move: nothing on the board changes.
    pub fn set_verdict(&mut self, verdict: Verdict) {
        self.verdict = Some(verdict);
    }

    /// Whether the cell belongs to the start puzzle and so cannot change.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.puzzle.givens.get(cell).is_some()
    }

    /// The cells that belong to the start puzzle.
    pub fn givens(&self) -> CellSet {
        self.puzzle.givens.filled().map(|(cell, _)| cell).collect()
    }

    /// Whether the player has put anything on the board. Candidates that were filled in at the start are not the
    /// player's.
    pub fn is_started(&self) -> bool {
        let start = |automatics| Board::start(self.puzzle.givens, automatics);
        *self.board() != start(AutoMarks::default()) && *self.board() != start(self.auto_marks)
    }

    /// Whether there is a step to undo.
    pub fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    /// Whether there is an undone step to redo.
    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// Carries out an action: the only way to change a game.
    pub fn apply(&mut self, action: Action) -> Outcome {
        let before = *self.board().digits();
        let moves = !matches!(action, Action::RecordAssist(_) | Action::SetBookmark);
        let writes_marks = matches!(action, Action::Fill(_) | Action::RemoveImpossible(_));
        match self.execute(action) {
            Err(refusal) => Outcome::Refused(refusal),
            Ok(()) if moves => {
                self.assists.automatic_marks |= writes_marks || self.auto_marks != AutoMarks::default();
                self.outcome(before != *self.board().digits())
            }
            Ok(()) => Outcome::Recorded,
        }
    }

    fn execute(&mut self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Place { cell, digit } => self.add_entry(Entry::Digit(digit), cell.into()),
            Action::AddEntry(entry, cells) => self.add_entry(entry, cells),
            Action::RemoveEntry(entry, cells) => self.remove_entry(entry, cells),
            Action::Erase(cells) => self.erase(cells),
            Action::EraseColours => self.erase_colours(),
            Action::Colour(candidate, colour) => self.colour(candidate, colour),
            Action::Link(link) => self.link(link),
            Action::Fill(cells) => self.fill(cells),
            Action::RemoveImpossible(cells) => self.remove_impossible(cells),
            Action::ApplyConsequences(conclusion) => self.apply_consequences(&conclusion),
            Action::Reset => self.reset(),
            Action::Reveal(solution) => self.reveal(&solution),
            Action::Undo => self.history.undo(&mut self.state).then_some(()).ok_or(Refusal::NothingToUndo),
            Action::Redo => self.history.redo(&mut self.state).then_some(()).ok_or(Refusal::NothingToRedo),
            Action::GoTo(node) if node == self.history.current() => Err(Refusal::AlreadyHere),
            Action::GoTo(node) => {
                self.history.go_to(node, &mut self.state).then_some(()).ok_or(Refusal::NoSuchStep)
            }
            Action::SetBookmark => self.set_bookmark(),
            Action::BackToBookmark => self.back_to_bookmark(),
            // Where it leads tells what was wrong.
            Action::BackToCorrect => self.back_to_correct().map(|()| self.assists.record(Assist::Check)),
            Action::StartTrial => self.start_trial(),
            Action::KeepTrial => self.keep_trial(),
            Action::DiscardTrial => self.discard_trial(),
            Action::RecordAssist(assist) => {
                self.assists.record(assist);
                Ok(())
            }
        }
    }

    /// What the last step that changed a digit did; `Begun` where none has.
    fn last_digit_step(&self) -> StepLabel {
        let nodes = self.history.ancestors(self.history.current()).filter_map(|id| self.history.node(id));
        let mut changed = nodes.filter(|node| node.changes().iter().any(Change::is_digit));
        changed.next().map_or(StepLabel::Start, |node| *node.label())
    }

    /// What came of a move, decided by rule.
    fn outcome(&self, digits_changed: bool) -> Outcome {
        let digits = self.board().digits();
        if digits_changed && digits.is_solved() {
            return match self.last_digit_step() {
                StepLabel::Reveal => Outcome::Revealed,
                _ => Outcome::Won,
            };
        }
        if digits_changed && digits.is_full() {
            return Outcome::FullWithConflicts { conflicts: digits.conflicts().count() };
        }
        match self.trial().filter(|_| digits_changed).and_then(|trial| trial.contradiction()) {
            Some(contradiction) => Outcome::Contradiction(contradiction),
            None => Outcome::Changed,
        }
    }

    /// Makes one undoable step of what `change` does to the state; where that is nothing, it is refused.
    fn step(
        &mut self,
        deed: StepLabel,
        nothing: Refusal,
        change: impl FnOnce(&mut EditState),
    ) -> Result<(), Refusal> {
        let mut after = self.state.clone();
        change(&mut after);
        self.history.record(deed, self.play_time, &mut self.state, after).then_some(()).ok_or(nothing)
    }

    /// [`Game::step`] for what concerns the board alone.
    fn edit(
        &mut self,
        deed: StepLabel,
        nothing: Refusal,
        change: impl FnOnce(&mut Board),
    ) -> Result<(), Refusal> {
        self.step(deed, nothing, |state| change(&mut state.board))
    }
}
