//! A sudoku being played.
//!
//! A [`Game`] holds the start puzzle and a separate working copy. [`Game::apply`] is the only way to change the working
//! copy: it takes an [`Action`], records it for undo, detects a win and returns an [`Outcome`]. Whatever needs a search
//! (hint, check, reveal) is a method of [`Position`], a copy of the game that can be sent to another thread.
//!
//! The working copy is a [`Board`] of digits, marks, colours and links. `edit`, `erase`, `trial` and `bookmark`
//! implement the actions, and `cleaning` keeps marks in step with the digits; `change` computes the difference that each
//! step makes, and the [`History`] keeps the steps as a tree.

mod action;
mod board;
mod bookmark;
mod centred;
mod change;
mod check;
mod cleaning;
mod colour;
mod consequences;
mod edit;
mod entry;
mod hint;
mod link;
mod position;
mod refusal;
mod refutation;
mod saved_game;
mod singles;
mod step_label;
mod trial;

pub use crate::assist::{Assist, AssistRecord, HintCounts, HintLevel};
pub use crate::game::entry::AutoMarks;
pub use crate::history::{Fork, NodeId, Timeline};
pub use crate::solve::technique::LinkKind;
pub use action::{Action, Outcome};
pub use board::Board;
pub use change::Change;
pub use check::CheckReport;
pub use colour::{Colour, ColourSet};
pub use consequences::Consequences;
pub use entry::{Entry, EntryMode};
pub use hint::{DigitSource, Hint, HintOptions, Mistakes, Readiness, WrongItem};
pub use link::Link;
pub use position::Position;
pub use refusal::Refusal;
pub use refutation::RefutationResult;
pub use saved_game::{CorruptGame, SavedGame};
pub use step_label::StepLabel;
pub use trial::{Contradiction, Trial};

use std::sync::Arc;
use std::time::Duration;

use change::EditState;

use crate::grid::{Cell, CellMap, CellSet, Digit, DigitSet, Digits};
use crate::job::CancelToken;
use crate::rules::{ClueIndex, ClueKind, CombinationList, Conflict, PeerTable, Puzzle, Rules, SelectionSum};
use crate::solve::{self, Verdict};

/// All steps of a game as a tree.
pub type History = crate::history::History<StepLabel, Change>;

/// A position in a [`History`] with the step that led to it.
pub type Node = crate::history::Node<StepLabel, Change>;

/// A game: the start puzzle, the current board, and all steps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    puzzle: Puzzle,
    peers: Arc<PeerTable>,
    state: EditState,
    history: History,
    /// The nodes with a bookmark, in the order in which they got it.
    bookmarks: Vec<NodeId>,
    auto_marks: AutoMarks,
    assists: AssistRecord,
    play_time: Duration,
    verdict: Option<Verdict>,
}

impl Game {
    /// Creates a game on the start board, or on the saved board of a puzzle with progress.
    pub fn new(puzzle: impl Into<Puzzle>) -> Self {
        Self::with_auto_marks(puzzle, AutoMarks::default())
    }

    /// Creates a game with these automatic marks. The board of a puzzle with progress is not filled in.
    pub fn with_auto_marks(puzzle: impl Into<Puzzle>, auto_marks: AutoMarks) -> Self {
        let puzzle = puzzle.into();
        let peers = PeerTable::new(&puzzle.rules);
        let came_with_entries = puzzle.comes_with_entries();
        let assists = AssistRecord {
            came_with_entries,
            automatic_marks: auto_marks.fill && !came_with_entries,
            ..AssistRecord::default()
        };
        let board = match puzzle.progress.is_none() {
            true => Board::start(&puzzle.givens, &peers, auto_marks),
            false => Board {
                corners: puzzle.progress.corner_marks.clone(),
                centres: puzzle.progress.centre_marks.clone(),
                ..Board::new(puzzle.board())
            },
        };
        Self {
            puzzle,
            peers,
            state: EditState::new(board),
            history: History::new(StepLabel::Start),
            bookmarks: Vec::new(),
            auto_marks,
            assists,
            play_time: Duration::ZERO,
            verdict: None,
        }
    }

    /// Returns the start puzzle.
    pub fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Takes the candidates that the puzzle came with as rules. The board does not change.
    pub fn use_candidates(&mut self, rules: Arc<Rules>) {
        self.puzzle.rules = rules;
        self.peers = PeerTable::new(&self.puzzle.rules);
        self.assists.came_with_entries = self.puzzle.comes_with_entries();
        self.verdict = None;
    }

    /// Makes the proposals of a kind rules, or takes them out of the rules. This is a choice about the puzzle, not a move:
    /// the board does not change.
    pub fn use_proposals(&mut self, kind: &ClueKind, are_rules: bool) {
        self.puzzle.use_proposals(kind, are_rules);
        self.peers = PeerTable::new(&self.puzzle.rules);
        self.verdict = None;
    }

    /// Returns the current board.
    pub fn board(&self) -> &Board {
        &self.state.board
    }

    /// Returns the digits that can go into each empty cell, by the digits on the board.
    pub fn possible_digits(&self) -> CellMap<DigitSet> {
        self.peers.candidates(self.board().digits())
    }

    /// Returns the digits that every clue leaves by itself for each empty cell: see [`solve::clue_candidates`]. If the digits
    /// on the board leave a cell none, they are [`Self::possible_digits`].
    pub fn digits_by_clues(&self) -> CellMap<DigitSet> {
        self.candidates_by_clues(self.board().digits())
    }

    pub(super) fn candidates_by_clues(&self, digits: &Digits) -> CellMap<DigitSet> {
        let cancel = CancelToken::default();
        let found = solve::clue_candidates(&self.puzzle.rules, &self.peers, digits, &cancel);
        found.ok().flatten().unwrap_or_else(|| self.peers.candidates(digits))
    }

    /// Returns all steps of all branches, done and undone.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Returns the marks that the game maintains.
    pub fn auto_marks(&self) -> AutoMarks {
        self.auto_marks
    }

    /// Sets the marks that the game maintains from now on. This is a preference, not a move: the board does not change.
    pub fn set_auto_marks(&mut self, auto_marks: AutoMarks) {
        self.auto_marks = auto_marks;
    }

    /// Returns the play time last set by [`Self::set_play_time`]; the game has no clock.
    pub fn play_time(&self) -> Duration {
        self.play_time
    }

    /// Sets the play time so far. Steps made from now on are stamped with it.
    pub fn set_play_time(&mut self, play_time: Duration) {
        self.play_time = play_time;
    }

    /// Returns the help taken so far.
    pub fn assists(&self) -> AssistRecord {
        self.assists
    }

    /// Returns the verdict on the puzzle, once it is known.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref()
    }

    /// Stores the verdict on the puzzle. This is knowledge, not a move: the board does not change.
    pub fn set_verdict(&mut self, verdict: Verdict) {
        self.verdict = Some(verdict);
    }

    /// Returns how often a digit is on the board, without entries that clash: one of them is wrong.
    pub fn settled_count(&self, digit: Digit) -> usize {
        let digits = self.board().digits();
        let clashes = |cell: Cell| self.peers.peers(cell).iter().any(|peer| digits[peer] == Some(digit));
        let cells = digits.digits().filter(|(_, placed)| *placed == digit).map(|(cell, _)| cell);
        cells.filter(|cell| self.is_given(*cell) || !clashes(*cell)).count()
    }

    /// Returns whether the cell is a given, which cannot change.
    pub fn is_given(&self, cell: Cell) -> bool {
        self.puzzle.givens.get(cell).is_some_and(Option::is_some)
    }

    /// Returns the cells of the givens.
    pub fn givens(&self) -> CellSet {
        self.puzzle.givens.digits().map(|(cell, _)| cell).collect()
    }

    /// Returns whether the player has put anything on the board. Candidates filled in at the start do not count.
    pub fn is_started(&self) -> bool {
        // Comparing the digits is fast, and in most games it suffices.
        let is_start = |auto_marks| *self.board() == self.start_board(auto_marks);
        *self.board().digits() != self.puzzle.givens
            || !is_start(AutoMarks::default()) && !is_start(self.auto_marks)
    }

    /// Returns whether the board is full and breaks no rule; where the rules do not determine the solution that the file
    /// states, whether it is that one.
    pub fn is_solved(&self) -> bool {
        self.is_solution(self.board().digits())
    }

    /// Returns whether a full board can be held against a part of the rules only: some are not read, and neither the others
    /// nor the file determine the solution.
    pub fn has_unchecked_rules(&self) -> bool {
        let solution = self.verdict.as_ref().and_then(Verdict::solution);
        !self.puzzle.unread_rules.is_empty() && solution.is_none()
    }

    fn is_solution(&self, digits: &Digits) -> bool {
        match &self.verdict {
            Some(Verdict::Stated(solution)) => digits == &**solution,
            _ => digits.size() == self.board().size() && digits.is_full() && self.puzzle.rules.allow(digits),
        }
    }

    /// Returns the rules that the filled cells break: clashes of equal digits and broken clues.
    pub fn conflicts(&self) -> Vec<Conflict> {
        self.peers.conflicts(&self.puzzle.rules, self.board().digits())
    }

    /// Returns the sum of selected cells: see [`crate::rules::Rules::selection_sum`].
    pub fn selection_sum(&self, selected: CellSet) -> Option<SelectionSum> {
        let (board, marks) = (self.board(), self.board().centre_marks());
        self.puzzle.rules.selection_sum(&self.peers, board.digits(), &marks, selected)
    }

    /// Returns the combinations of a clue, limited by the centre marks if asked to: see [`crate::rules::Rules::combinations`].
    pub fn combinations(&self, clue: ClueIndex, by_marks: bool) -> Vec<CombinationList> {
        let marks = self.board().centre_marks();
        let (rules, digits, struck) =
            (&self.puzzle.rules, self.board().digits(), self.board().struck_combinations());
        rules.combinations(clue, &self.peers, digits, by_marks.then_some(&marks), struck)
    }

    /// Returns whether there is a step to undo.
    pub fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    /// Returns whether there is an undone step to redo.
    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// Applies an action. This is the only way to change a game.
    pub fn apply(&mut self, action: Action) -> Outcome {
        let before = self.board().clone();
        let moves = !matches!(action, Action::RecordAssist(_) | Action::ToggleBookmark);
        let (writes_marks, may_clean) = (self.writes_marks(&action), may_clean(&action));
        match self.execute(action) {
            Err(refusal) => Outcome::Refused(refusal),
            Ok(()) if moves => {
                let has_cleaned = may_clean && self.board().has_cleaned_since(&before);
                self.assists.automatic_marks |= writes_marks || has_cleaned;
                self.outcome(before.digits() != self.board().digits())
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
            Action::StrikeCombination(clue, digits) => self.strike_combination(clue, digits),
            Action::Fill(cells) => self.fill(cells),
            Action::FillByClues(cells) => self.fill_by_clues(cells),
            Action::RemoveImpossible(cells) => self.remove_impossible(cells),
            Action::ApplyConsequences(consequences) => self.apply_consequences(&consequences),
            Action::Reset => self.reset(),
            Action::Reveal(solution) => self.reveal(&solution),
            Action::Undo => self.history.undo(&mut self.state).then_some(()).ok_or(Refusal::NothingToUndo),
            Action::Redo => self.history.redo(&mut self.state).then_some(()).ok_or(Refusal::NothingToRedo),
            Action::GoTo(node) if node == self.history.current() => Err(Refusal::AlreadyHere),
            Action::GoTo(node) => {
                self.history.go_to(node, &mut self.state).then_some(()).ok_or(Refusal::NoSuchStep)
            }
            Action::ChooseBranch(first) => {
                self.history.choose_branch(first, &mut self.state).then_some(()).ok_or(Refusal::NoSuchStep)
            }
            Action::ToggleBookmark => {
                self.toggle_bookmark();
                Ok(())
            }
            Action::BackToBookmark => self.back_to_bookmark(),
            Action::BackToCorrect => {
                let result = self.back_to_correct();
                // The target shows which entries were wrong, and a refusal that none or the first one was.
                if matches!(result, Ok(()) | Err(Refusal::NothingWrong | Refusal::NeverCorrect)) {
                    self.assists.record(Assist::Check);
                }
                result
            }
            Action::StartTrial => self.start_trial(),
            Action::KeepTrial => self.keep_trial(),
            Action::DiscardTrial => self.discard_trial(),
            Action::RecordAssist(assist) => {
                self.assists.record(assist);
                Ok(())
            }
        }
    }

    /// Returns whether an action, if it is not refused, writes or removes pencil marks that the player has not named.
    fn writes_marks(&self, action: &Action) -> bool {
        match action {
            Action::Fill(_) | Action::FillByClues(_) | Action::RemoveImpossible(_) => true,
            Action::Reset => self.auto_marks.fill,
            _ => false,
        }
    }

    /// Returns the label of the last step that changed a digit; `Start` if none has.
    fn last_digit_step(&self) -> StepLabel {
        let nodes = self.history.ancestors(self.history.current()).filter_map(|id| self.history.node(id));
        let mut changed = nodes.filter(|node| node.changes().iter().any(Change::is_digit));
        changed.next().map_or(StepLabel::Start, |node| *node.label())
    }

    /// Returns the outcome of a move. A win is decided by the rules, and by a solution only where they do not determine
    /// the one that the file states.
    fn outcome(&self, digits_changed: bool) -> Outcome {
        let digits = self.board().digits();
        if digits_changed && self.is_solution(digits) {
            return match self.last_digit_step() {
                StepLabel::Reveal => Outcome::Revealed,
                _ => Outcome::Won,
            };
        }
        if digits_changed && digits.is_full() {
            let conflicts = self.conflicts().len();
            return Outcome::FullWithConflicts { conflicts };
        }
        match self.trial().filter(|_| digits_changed).and_then(|trial| trial.contradiction()) {
            Some(contradiction) => Outcome::Contradiction(contradiction),
            None => Outcome::Changed,
        }
    }

    /// Makes one undoable step of what `change` does to the state. Refuses with `nothing` if the state stays equal.
    fn step(
        &mut self,
        label: StepLabel,
        nothing: Refusal,
        change: impl FnOnce(&mut EditState),
    ) -> Result<(), Refusal> {
        let mut after = self.state.clone();
        change(&mut after);
        after.board.forget_written();
        self.history.record(label, self.play_time, &mut self.state, after).then_some(()).ok_or(nothing)
    }

    /// Makes a [`Game::step`] that changes only the board.
    fn edit(
        &mut self,
        label: StepLabel,
        nothing: Refusal,
        change: impl FnOnce(&mut Board),
    ) -> Result<(), Refusal> {
        self.step(label, nothing, |state| change(&mut state.board))
    }
}

/// Returns whether an action is an entry of the player that may remove marks of other cells.
fn may_clean(action: &Action) -> bool {
    matches!(
        action,
        Action::Place { .. }
            | Action::AddEntry(Entry::Digit(_), _)
            | Action::RemoveEntry(Entry::Digit(_), _)
            | Action::Erase(_)
    )
}
