//! The session of a sudoku: its game and other state of the window, such as the selection and the hint. The board and
//! the panels draw it.

mod broken_clues;
mod clues;
pub mod combinations;
mod digit_names;
mod entry;
mod game;
mod hint;
mod jobs;
mod last_answer;
mod lesson;
mod pairs;
mod places;
mod recent_change;
mod simple;
mod typed_number;
pub mod update;
mod view;

use std::sync::Arc;

use crate::app::input::availability::Unavailable;
use crate::app::input::board_command::BoardCommand;
use crate::app::input::command::Command;
use crate::app::input::key_bindings::KeyHint;
use crate::app::input::typed_one::TypedOne;
use crate::app::session::play_session::{Effect, PlaySession};
use crate::app::session::puzzle_session::PuzzleSession;
use crate::app::settings::{MistakeMarking, Settings};
use crate::app::sudoku::question::ActiveQuestion;
use crate::app::sudoku::selection::Selection;
use crate::app::sudoku::session::broken_clues::BrokenClues;
use crate::app::sudoku::session::combinations::ShownCombinations;
use crate::app::sudoku::session::jobs::{Checked, NoSolution};
use crate::app::sudoku::session::last_answer::LastAnswer;
use crate::app::sudoku::session::recent_change::RecentChange;
use crate::app::sudoku::start_card::StartCard;
use crate::game::{Action, Colour, Consequences, EntryMode, Game, NodeId, Outcome, Refusal};
use crate::grid::{Candidate, Cell, CellMap, CellSet, Digit, DigitSet, Digits, Size};
use crate::job::{Cancelled, Job};
use crate::picture::sudoku::BoardShape;
use crate::rules::{ClueIndex, ClueKind, Puzzle, RuleLine, SelectionSum};
use crate::solve::Verdict;
use crate::solve::rating::{RateError, Rating};
use crate::solve::technique::Technique;
use crate::store::games::{GameMeta, PuzzleSource, RatingSummary, SaveSlot};
use crate::text::text;

/// A sudoku game and its state in the window.
#[derive(Debug)]
pub struct SudokuSession {
    pub play: PlaySession<Game>,
    shape: Arc<BoardShape>,
    selection: Selection,
    /// The entry mode of typed digits without a modifier key.
    mode: EntryMode,
    /// The last used colour, which a clicked candidate gets.
    colour: Colour,
    /// The candidate from which a link is being drawn.
    drag_source: Option<Candidate>,
    /// A typed 1 that waits for the second digit of a number.
    typed_one: Option<TypedOne<BoardCommand>>,
    /// The digit that a click on a cell places.
    armed: Option<Digit>,
    highlighted: Option<Digit>,
    /// Whether cells with two candidates are tinted.
    shows_pairs: bool,
    /// The technique that a hint has just named, until it is counted.
    newly_named: Option<Technique>,
    /// The position that the player wants to play as a puzzle, once it is known to have a solution.
    position_to_play: Option<Box<Puzzle>>,
    /// The clues that the board breaks. Those of a classic puzzle are found when it is drawn.
    broken: BrokenClues,
    /// The rules in words, in the language that the settings were applied in.
    rule_lines: Vec<RuleLine>,
    /// The kinds of proposals about which the author's text says something else.
    disputed_proposals: Vec<&'static ClueKind>,
    /// Whether a clue that an entry breaks is told.
    tells_broken_clues: bool,
    /// Whether a window without room for the rules beside the pad shows them in its place, as it does until the first press.
    shows_rules: bool,
    /// The combinations that the player looks at.
    combinations: Option<ShownCombinations>,
    /// The sum of the selected cells of a board.
    sum: LastAnswer<(CellSet, NodeId), Option<SelectionSum>>,
    /// The cells with centre marks by hand.
    centred: LastAnswer<(NodeId, CellMap<DigitSet>), CellSet>,
    /// The clues that are highlighted while all others fade.
    highlighted_clues: Option<Vec<ClueIndex>>,
    rest: LastAnswer<Digits, bool>,
    /// The cells marked by the last check, until the board changes.
    wrong: CellSet,
    /// The question of the course.
    question: Option<ActiveQuestion>,
    /// The cells that undo or a jump has just changed.
    recent_change: Option<RecentChange>,
    /// The difficulty of the puzzle; `None` while unknown.
    rating: Option<Rating>,
    verdict_job: Option<Job<Result<Checked, Cancelled>>>,
    /// Whether the proposals of the puzzle are used or not by choice.
    has_chosen_proposals: bool,
    /// Whether the check of the puzzle took too long and was given up.
    is_undecided: bool,
    rating_job: Option<Job<Result<Rating, RateError>>>,
    /// Why the puzzle has no solution.
    no_solution: NoSolution,
    /// The card for newcomers, shown before the first entry.
    pub start_card: Option<StartCard>,
}

impl SudokuSession {
    /// Creates a session with a new game. Its first empty cell is selected, so that a digit can be typed immediately.
    pub fn new(game: Game, source: PuzzleSource, slot: Option<SaveSlot>) -> Self {
        Self::build(game, GameMeta::new(source), slot, false)
    }

    /// Creates a session with a saved game.
    pub fn resumed(game: Game, meta: GameMeta, slot: Option<SaveSlot>) -> Self {
        Self::build(game, meta, slot, true)
    }

    fn build(game: Game, meta: GameMeta, slot: Option<SaveSlot>, is_saved: bool) -> Self {
        let first = game.board().empty_cells().first().unwrap_or(Cell::at(0, 0));
        let broken = BrokenClues::new(&game);
        let rule_lines = game.puzzle().rules.lines();
        let disputed_proposals = game.puzzle().disputed_proposals();
        let shows_rules = !is_saved && !meta.source.is_practice() && clues::says_more(game.puzzle());
        Self {
            shows_rules,
            shape: digit_names::shape(game.puzzle(), meta.digit_names),
            selection: Selection::new(first),
            mode: EntryMode::default(),
            colour: Colour::FIRST,
            drag_source: None,
            play: PlaySession::new(game, meta, slot, is_saved),
            typed_one: None,
            armed: None,
            highlighted: None,
            shows_pairs: false,
            newly_named: None,
            position_to_play: None,
            broken,
            tells_broken_clues: true,
            rule_lines,
            disputed_proposals,
            combinations: None,
            sum: LastAnswer::default(),
            centred: LastAnswer::default(),
            highlighted_clues: None,
            rest: LastAnswer::default(),
            wrong: CellSet::EMPTY,
            recent_change: None,
            question: None,
            rating: None,
            verdict_job: None,
            has_chosen_proposals: is_saved,
            is_undecided: false,
            rating_job: None,
            no_solution: NoSolution::default(),
            start_card: None,
        }
    }

    pub fn game(&self) -> &Game {
        &self.play.game
    }

    /// Returns the size of the board.
    pub fn size(&self) -> Size {
        self.shape.size()
    }

    /// Returns the shape of the board.
    pub fn shape(&self) -> Arc<BoardShape> {
        Arc::clone(&self.shape)
    }

    /// Returns the digits on the board, givens included.
    pub fn digits(&self) -> &Digits {
        self.play.game.board().digits()
    }

    /// Returns the givens.
    pub fn givens(&self) -> &Digits {
        &self.play.game.puzzle().givens
    }

    pub fn selection(&self) -> &Selection {
        &self.selection
    }

    /// Returns the difficulty of the puzzle; `None` while unknown.
    pub fn rating(&self) -> Option<&Rating> {
        self.rating.as_ref()
    }

    pub fn set_rating(&mut self, rating: Rating) {
        let rated = Some(RatingSummary::from(&rating));
        if self.play.session.meta.rating != rated {
            self.play.session.mark_dirty_if_saved();
        }
        self.play.session.meta.rating = rated;
        self.rating = Some(rating);
    }

    /// Returns whether the game is paused, which stops the clock and covers the board.
    pub fn is_paused(&self) -> bool {
        self.play.session.is_paused()
    }

    pub fn set_message(&mut self, message: impl Into<String>) {
        self.play.session.set_message(message);
    }

    /// Returns whether the check of the puzzle took too long and was given up.
    pub fn is_undecided(&self) -> bool {
        self.is_undecided
    }

    pub fn set_verdict(&mut self, verdict: Verdict) {
        self.play.game.set_verdict(verdict);
    }

    /// Starts a trial, or ends it and keeps its entries.
    pub fn toggle_trial(&mut self) {
        if self.play.game.trial().is_some() {
            self.apply(Action::KeepTrial);
            self.set_message(text!("trial-kept"));
        } else {
            self.apply(Action::StartTrial);
        }
    }

    /// Ends the trial and removes its entries.
    pub fn discard_trial(&mut self, settings: &Settings) {
        let count = self.trial_cells().len();
        self.apply(Action::DiscardTrial);
        let undo: [KeyHint; 1] = [(Command::Undo, |key| text!("trial-discarded.undo", key = key))];
        self.set_message(
            self.bindings(&settings.keys).append_key_hints(&text!("trial-discarded", count = count), &undo),
        );
    }

    /// Pairs each command with its availability.
    pub fn with_availability<const N: usize>(&self, commands: [Command; N]) -> [(Command, bool); N] {
        commands.map(|command| (command, self.unavailable(command).is_none()))
    }

    /// Returns how many cells are still empty, or that the game is over.
    pub fn progress_text(&self) -> String {
        match self.game().board().empty_cells().len() {
            0 if self.game().is_solved() => text!("progress-solved").to_owned(),
            0 => text!("progress-full").to_owned(),
            left if self.is_simple() => text!("progress-left.simple", count = left),
            left => text!("progress-left", count = left),
        }
    }

    /// Returns why a command of the game is unavailable; `None` if it is available.
    pub fn unavailable(&self, command: Command) -> Option<Unavailable> {
        match command {
            _ if self.is_simple() && simple::is_left_out(command) => Some(Unavailable::Simple),
            Command::SimpleMode => (!self.allows_simple()).then_some(Unavailable::NotSimple),
            Command::FillByClues | Command::Combinations | Command::CellClues
                if self.shape.rules().clues().is_empty() =>
            {
                Some(Unavailable::NoClues)
            }
            Command::LettersAboveNine | Command::EnlargeBoard | Command::ShrinkBoard => {
                (!self.size().has_digits_above_nine()).then_some(Unavailable::NoDigitsAboveNine)
            }
            Command::Shapes => {
                (!digit_names::allows_shapes(self.shape.rules())).then_some(Unavailable::NoShapes)
            }
            Command::FinishSingles if self.question.is_some() => Some(Unavailable::NotShown),
            Command::ShowSolution | Command::FullHint | Command::PlayPosition
                if self.shown_question().is_some() =>
            {
                Some(Unavailable::NotShown)
            }
            Command::FinishSingles if self.play.is_over() => Some(Unavailable::Solved),
            Command::FinishSingles => {
                let find = || self.game().rest_by_singles().is_some();
                (!self.rest.get(self.digits(), find)).then_some(Unavailable::NotOnlySingles)
            }
            Command::PlayPosition if self.play.is_over() => Some(Unavailable::Solved),
            Command::PlayPosition => {
                (self.digits() == self.givens()).then_some(Unavailable::NoDigitsBeyondGivens)
            }
            Command::Erase => self.selection.is_empty().then_some(Unavailable::NoCellSelected),
            Command::DiscardTrial => self.play.game.trial().is_none().then_some(Unavailable::NoTrial),
            Command::BackToBookmark => match self.play.game.bookmark_refusal()? {
                Refusal::NoBookmark => Some(Unavailable::NoBookmark),
                _ => Some(Unavailable::AtBookmark),
            },
            // Whether something is wrong is for the player to ask: it counts as a check.
            Command::BackToCorrect => match self.play.game.verdict() {
                Some(Verdict::Multiple) => Some(Unavailable::SeveralSolutions),
                Some(Verdict::Impossible | Verdict::Conflicting(_)) => Some(Unavailable::NoSolution),
                _ => (!self.play.game.can_undo()).then_some(Unavailable::NothingEntered),
            },
            _ => self.play.unavailable(command),
        }
    }

    /// Performs an action and shows its outcome.
    pub fn apply(&mut self, action: Action) {
        // What is entered in kept cells ends keeping them, so that the next entry is not made there unawares.
        self.selection.end_keeping();
        let may_answer = self.may_answer(&action);
        let is_jump = matches!(
            action,
            Action::Undo
                | Action::Redo
                | Action::GoTo(_)
                | Action::ChooseBranch(_)
                | Action::BackToBookmark
                | Action::BackToCorrect
                | Action::KeepTrial
                | Action::DiscardTrial
        );
        let before = (may_answer || is_jump).then(|| self.play.game.board().clone());
        let trial_before = self.trial_cells();
        let was_won = self.play.is_won();
        let outcome = self.play.apply(action);
        if was_won && !self.play.is_over() && self.selection.is_empty() {
            // The win has taken the selection away.
            self.selection.select(self.selection.cursor());
        }
        self.recent_change = before.as_ref().filter(|_| is_jump).and_then(|before| {
            let trial = self.trial_cells();
            let trial = trial.union(trial_before).difference(trial.intersection(trial_before));
            RecentChange::new(self.play.game.board().differing_cells(before).union(trial))
        });
        self.show_outcome(&outcome);
        if let Some(before) = before.as_ref().filter(|_| may_answer) {
            self.judge_change(before);
        }
    }

    /// Fills in the rest of the puzzle if only singles are left, as one step. The program carries it out, so it counts
    /// as a step that was applied.
    pub(super) fn finish_singles(&mut self) {
        if let Some(rest) = self.game().rest_by_singles() {
            self.apply_steps(rest);
        }
    }

    /// Carries out steps of the list of steps or of the solution path.
    pub fn apply_steps(&mut self, consequences: Consequences) {
        let outcome = self.play.apply_step(Action::ApplyConsequences(Box::new(consequences)));
        self.recent_change = None;
        self.show_outcome(&outcome);
    }

    /// Returns the cells whose digits belong to the trial.
    fn trial_cells(&self) -> CellSet {
        self.play.game.trial().map_or(CellSet::EMPTY, |trial| trial.digits())
    }

    /// Fades the tint of the cells that have just changed, at a time on the clock of the window. Returns whether it is
    /// still visible.
    pub fn fade_recent_change(&mut self, now: f64, settings: &Settings) -> bool {
        let change = self.recent_change.filter(|_| !settings.reduce_motion);
        self.recent_change = change.and_then(|change| change.at(now));
        self.recent_change.is_some()
    }

    fn show_outcome(&mut self, outcome: &Outcome) {
        let effect = self.play.show_outcome(outcome);
        if self.is_simple()
            && let Some(message) = simple::outcome_message(outcome)
        {
            self.set_message(message);
        }
        if effect.is_change() {
            self.wrong = CellSet::EMPTY;
            let broken = BrokenClues::new(self.game());
            if let Some(sentence) = broken
                .first_not_in(&self.broken)
                .filter(|_| self.tells_broken_clues && self.play.session.message().is_none())
            {
                self.set_message(sentence);
            }
            self.broken = broken;
            self.refresh_combinations();
        }
        self.win_question(effect);
        if effect == Effect::Won {
            // Drawings and the author's text may ask for more.
            let is_by_known_rules = matches!(self.game().verdict(), Some(Verdict::Multiple));
            if is_by_known_rules && !self.game().puzzle().is_classic() {
                self.set_message(text!("win-by-known-rules"));
            }
            (self.armed, self.highlighted) = (None, None);
            self.selection.clear();
        }
    }

    /// Handles Esc: closes the topmost open element, or else clears the selection. Returns whether there was an element.
    pub fn close(&mut self) -> bool {
        if self.combinations.take().is_some() {
            return true;
        }
        if self.play.close_topmost() || self.armed.take().or_else(|| self.highlighted.take()).is_some() {
            return true;
        }
        self.deselect();
        false
    }

    /// Goes to a node of the history.
    pub fn go_to(&mut self, node: NodeId) {
        self.apply(Action::GoTo(node));
    }

    /// Goes to the fork of a branch of the history, so that redo leads along the branch.
    pub fn choose_branch(&mut self, first: NodeId) {
        self.apply(Action::ChooseBranch(first));
    }

    /// Applies the settings to the game.
    pub fn apply_settings(&mut self, settings: &Settings) {
        self.play.game.set_auto_marks(settings.auto_marks());
        self.tells_broken_clues = settings.show_broken_clues;
        self.rule_lines = self.shape.rules().lines();
    }

    /// Returns how often a digit is still to be placed; negative if there are too many givens.
    pub fn remaining(&self, digit: Digit) -> i32 {
        self.size().side() as i32 - self.play.game.settled_count(digit) as i32
    }

    /// Returns the cells whose entries are marked as wrong.
    fn wrong(&self, settings: &Settings) -> CellSet {
        match (settings.mistake_marking, self.play.game.verdict()) {
            (MistakeMarking::AtOnce, Some(Verdict::Unique(solution) | Verdict::Stated(solution))) => {
                let differs = |(cell, digit): &(Cell, Digit)| solution[*cell] != Some(*digit);
                self.digits().digits().filter(differs).map(|(cell, _)| cell).collect()
            }
            (MistakeMarking::Never, _) => CellSet::EMPTY,
            _ => self.wrong,
        }
    }

    /// Makes the proposals of a kind rules, or takes them out of the rules. The puzzle has to be checked again.
    fn use_proposals(&mut self, kind: &'static ClueKind, are_rules: bool) {
        self.has_chosen_proposals = true;
        self.change_rules(|game| game.use_proposals(kind, are_rules));
    }

    /// Changes the rules of the game. The puzzle has to be checked again.
    fn change_rules(&mut self, change: impl FnOnce(&mut Game)) {
        self.cancel_jobs();
        self.combinations = None;
        change(&mut self.play.game);
        self.shape = digit_names::shape(self.game().puzzle(), self.play.session.meta.digit_names);
        self.broken = BrokenClues::new(self.game());
        self.highlighted_clues = None;
        self.rule_lines = self.shape.rules().lines();
        self.play.session.mark_dirty_if_saved();
    }

    /// Returns the kinds of proposals about which the author's text says something else.
    pub fn disputed_proposals(&self) -> &[&'static ClueKind] {
        &self.disputed_proposals
    }

    /// Returns the rules in words.
    pub fn rule_lines(&self) -> &[RuleLine] {
        &self.rule_lines
    }
}
