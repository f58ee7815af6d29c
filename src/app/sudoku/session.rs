//! The session of a sudoku: its game, its source, and the state of the window for it, such as selection and
//! hint. No drawing here; the board and the panels read it.

use crate::store::games::PuzzleSource;
use std::time::Duration;

use crate::app::input::availability::Unavailable;
use crate::app::input::command::Command;
use crate::app::input::cursor_move;
use crate::app::input::cursor_move::{CursorMove, Direction};
use crate::app::session::Session;
use crate::app::session::kind::PuzzleSession;
use crate::app::settings::{MistakeMarking, Settings};
use crate::app::sudoku::answer::SudokuJobs;
use crate::app::sudoku::hint::ShownHint;
use crate::app::sudoku::practice::active_exercise::ActiveExercise;
use crate::app::sudoku::scene::BoardScene;
use crate::app::sudoku::selection::Selection;
use crate::game::{
    Action, Assist, AssistRecord, AutoMarks, CheckReport, Colour, EntryMode, Game, Hint, HintLevel, Link,
    LinkKind, NodeId, Outcome,
};
use crate::grid::{Candidate, Cell, CellSet, Digit, Grid};
use crate::practice::{Answer, Exercise};
use crate::rating::Rating;
use crate::search::Verdict;
use crate::store::games::{AnyGame, GameMeta, PuzzleRef, RatingSummary, SaveSlot};
use crate::store::results::ResultKind;
use crate::technique::Technique;
use crate::text::text;

/// A game and all its state in the window.
#[derive(Debug)]
pub struct SudokuSession {
    game: Game,
    pub session: Session,
    selection: Selection,
    /// The entry mode of typed digits, unless a key is held.
    mode: EntryMode,
    /// The colour used last, which a clicked candidate gets.
    colour: Colour,
    /// The candidate on which the button was pressed in colour mode.
    drag_source: Option<Candidate>,
    /// Digit first: the digit that a click on a cell places.
    armed: Option<Digit>,
    highlighted: Option<Digit>,
    /// Whether cells with two candidates are tinted.
    shows_pairs: bool,
    hint: Option<ShownHint>,
    /// The highest level that a hint has reached on this board.
    deepest_level: Option<HintLevel>,
    /// The technique that a hint has named, until it is counted.
    newly_named: Option<Technique>,
    /// The entries that the last check marked, until the board changes.
    wrong: CellSet,
    shows_win_banner: bool,
    /// The exercise on the board.
    active_exercise: Option<ActiveExercise>,
    /// The difficulty of the puzzle, once it is known.
    rating: Option<Rating>,
    pub(super) jobs: SudokuJobs,
}

impl PuzzleSession for SudokuSession {
    fn puzzle_ref(&self) -> PuzzleRef<'_> {
        PuzzleRef::Sudoku(&self.game.puzzle().givens)
    }

    fn session(&self) -> &Session {
        &self.session
    }

    fn session_mut(&mut self) -> &mut Session {
        &mut self.session
    }

    /// Returns whether the board has entries, or the history has steps to undo or redo.
    fn has_progress(&self) -> bool {
        self.game.is_started() || self.game.can_undo() || self.game.can_redo()
    }

    fn is_over(&self) -> bool {
        self.game.board().digits().is_solved()
    }

    fn snapshot(&mut self, played: Duration) -> AnyGame {
        self.game.set_play_time(played);
        self.game.clone().into()
    }

    fn title(&self) -> &str {
        &self.game.puzzle().title
    }

    fn assist_record(&self) -> AssistRecord {
        self.game.assists()
    }

    fn auto_marks(&self) -> AutoMarks {
        self.game.auto_marks()
    }

    fn result_kind(&self) -> Option<ResultKind> {
        match self.session.meta.source {
            PuzzleSource::Practice(_) => None,
            _ => self.session.meta.rating.map(ResultKind::Sudoku),
        }
    }
}

impl SudokuSession {
    /// Creates a session of a new game. Its first empty cell is selected, so that a digit can be typed
    /// immediately.
    pub fn new(game: Game, source: PuzzleSource, slot: Option<SaveSlot>) -> Self {
        Self::build(game, GameMeta::new(source), slot, false)
    }

    /// Creates a session of a saved game.
    pub fn resumed(game: Game, meta: GameMeta, slot: Option<SaveSlot>) -> Self {
        Self::build(game, meta, slot, true)
    }

    fn build(game: Game, meta: GameMeta, slot: Option<SaveSlot>, is_saved: bool) -> Self {
        let first = game.board().empty_cells().first().or_else(|| Cell::all().next());
        Self {
            selection: Selection::new(first.expect("a board has cells")),
            mode: EntryMode::default(),
            colour: Colour::FIRST,
            drag_source: None,
            session: Session::new(meta, game.play_time(), slot, is_saved),
            game,
            armed: None,
            highlighted: None,
            shows_pairs: false,
            hint: None,
            deepest_level: None,
            newly_named: None,
            wrong: CellSet::EMPTY,
            shows_win_banner: false,
            active_exercise: None,
            rating: None,
            jobs: SudokuJobs::default(),
        }
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn selection(&self) -> &Selection {
        &self.selection
    }

    pub fn armed(&self) -> Option<Digit> {
        self.armed
    }

    /// Returns the hint on display.
    pub fn hint(&self) -> Option<&ShownHint> {
        self.hint.as_ref()
    }

    /// Returns the difficulty of the puzzle, once it is known.
    pub fn rating(&self) -> Option<&Rating> {
        self.rating.as_ref()
    }

    pub fn set_rating(&mut self, rating: Rating) {
        let rated = Some(RatingSummary::from(&rating));
        if self.session.meta.rating != rated {
            self.session.mark_dirty_if_saved();
        }
        self.session.meta.rating = rated;
        self.rating = Some(rating);
    }

    /// Returns whether the game is paused: the clock is stopped and the board is covered.
    pub fn is_paused(&self) -> bool {
        self.session.is_paused()
    }

    /// Pauses or resumes the game.
    pub fn toggle_pause(&mut self) {
        self.session.toggle_pause();
        self.release();
    }

    /// Returns whether the win banner is shown.
    pub fn shows_win_banner(&self) -> bool {
        self.shows_win_banner
    }

    /// Returns the digit that is highlighted on the whole board: the armed, the requested or the selected
    /// cell's.
    fn shown_digit(&self) -> Option<Digit> {
        self.armed.or(self.highlighted).or_else(|| self.game.board().get(self.selection.selected_cursor()?))
    }

    pub fn set_message(&mut self, message: impl Into<String>) {
        self.session.set_message(message);
    }

    pub fn set_verdict(&mut self, verdict: Verdict) {
        self.game.set_verdict(verdict);
    }

    /// Returns why a command about the game cannot be given now; `None` when it can.
    pub fn unavailable(&self, command: Command) -> Option<Unavailable> {
        match command {
            Command::Undo => (!self.game.can_undo()).then_some(Unavailable::NothingToUndo),
            Command::Redo => (!self.game.can_redo()).then_some(Unavailable::NothingToRedo),
            Command::Reset => (!self.game.is_started()).then_some(Unavailable::AtStart),
            Command::Erase => self.selection.is_empty().then_some(Unavailable::NoCellSelected),
            Command::DiscardTrial => self.game.trial().is_none().then_some(Unavailable::NoTrial),
            Command::HintLess => self.hint.is_none().then_some(Unavailable::NoHint),
            _ => None,
        }
    }

    /// Selects one cell and no other.
    pub fn select(&mut self, cell: Cell) {
        self.selection.select(cell);
        self.highlighted = None;
    }

    pub fn deselect(&mut self) {
        self.selection.clear();
    }

    /// Moves the selection, or with `extending` enlarges it; with nothing selected, shows the cursor again.
    /// While a hint shows a chain, left and right select its links.
    pub fn move_cursor(&mut self, to: CursorMove, extending: bool) {
        if let (CursorMove::Step(way @ (Direction::Left | Direction::Right)), false) = (to, extending)
            && self.hint.as_ref().is_some_and(|hint| hint.link_count() > 0)
        {
            return self.step_link(way == Direction::Right);
        }
        let from = self.selection.cursor();
        let cell = if self.selection.is_empty() {
            from
        } else {
            cursor_move::destination(from, to, self.game.board().digits())
        };
        if extending { self.selection.extend(cell) } else { self.select(cell) }
    }

    pub fn select_all(&mut self) {
        self.selection.select_all(CellSet::ALL);
    }

    pub fn invert_selection(&mut self) {
        self.selection.invert();
    }

    /// Selects all cells with the same contents as this one, or the cursor's: its digit, or if it is empty, all
    /// empty cells. With a digit armed, a double click counts as two clicks and selects nothing.
    pub fn select_similar(&mut self, cell: Option<Cell>) {
        if cell.is_some() && self.armed.is_some() {
            return;
        }
        let board = self.game.board();
        let like = board.get(cell.unwrap_or(self.selection.cursor()));
        self.selection.select_all(Cell::all().filter(|cell| board.get(*cell) == like).collect());
    }

    /// Handles the pointer passing a cell with the button down.
    pub fn drag_over(&mut self, cell: Cell) {
        self.selection.drag_over(cell);
    }

    /// Handles the release of the button, or the loss of the board during a drag.
    pub fn release(&mut self) {
        self.selection.release();
        self.drag_source = None;
    }

    /// Highlights a digit on the whole board, or none.
    pub fn highlight(&mut self, digit: Option<Digit>) {
        self.highlighted = digit;
        self.armed = None;
    }

    /// Toggles the tint of cells with two candidates.
    pub fn toggle_pairs(&mut self) {
        self.shows_pairs = !self.shows_pairs;
        if self.shows_pairs {
            self.set_message(text!("pairs-shown", count = self.pairs().len()));
        }
    }

    pub fn shows_pairs(&self) -> bool {
        self.shows_pairs
    }

    /// Returns the cells with two candidates: the player's marks if there are some, else the digits that the
    /// board allows.
    fn pairs(&self) -> CellSet {
        let board = self.game.board();
        let candidates = |cell: Cell| match board.centres(cell) {
            marks if marks.is_empty() => board.digits().candidates(cell),
            marks => marks,
        };
        board.empty_cells().iter().filter(|cell| candidates(*cell).len() == 2).collect()
    }

    /// Returns the entry mode of typed digits.
    pub fn mode(&self) -> EntryMode {
        self.mode
    }

    /// Chooses the entry mode. For colour mode, a message explains the effect of the mouse on marks, as nothing
    /// else shows it.
    pub fn choose_mode(&mut self, mode: EntryMode) {
        self.mode = mode;
        if mode == EntryMode::Colour {
            self.set_message(text!("colour-marks"));
        }
    }

    /// Handles a typed or clicked digit; `held` is the mode of a held key. The digit is entered into the
    /// selected cells; with nothing selected it is armed or disarmed.
    pub fn enter_digit(&mut self, digit: Digit, held: Option<EntryMode>) {
        let mode = held.unwrap_or(self.mode);
        if mode == EntryMode::Colour {
            self.colour = digit.into();
        }
        if self.selection.is_empty() {
            self.armed = (self.armed != Some(digit)).then_some(digit);
        } else {
            self.apply(self.game.entry_action(self.selection.cells(), mode.entry(digit)));
        }
    }

    /// Handles a click on a cell: enters the armed digit, or else selects the cell.
    pub fn press(&mut self, cell: Cell, adding: bool) {
        match self.armed {
            Some(digit) => self.apply(self.game.entry_action(cell, self.mode.entry(digit))),
            None => {
                self.selection.press(cell, adding);
                self.highlighted = None;
            }
        }
    }

    /// Handles a secondary click on a cell: toggles a mark of the highlighted digit. In colour mode that button
    /// is for existing marks, and missed them.
    pub fn toggle_mark(&mut self, cell: Cell) {
        if self.mode == EntryMode::Colour {
            return self.set_message(text!("colour-marks"));
        }
        let mode = if self.mode == EntryMode::Corner { EntryMode::Corner } else { EntryMode::Centre };
        match self.shown_digit() {
            Some(digit) => self.apply(self.game.entry_action(cell, mode.entry(digit))),
            None => self.set_message(text!("no-digit-to-mark")),
        }
    }

    /// Returns whether a link is being dragged from a candidate.
    pub fn is_linking(&self) -> bool {
        self.drag_source.is_some()
    }

    /// Handles the press of the secondary button on a candidate, in colour mode.
    pub fn start_drag(&mut self, candidate: Candidate) {
        self.drag_source = Some(candidate);
    }

    /// Handles the release of the secondary button: on the candidate where it was pressed, colours it; on
    /// another, links the two.
    pub fn drop_on(&mut self, on: Option<Candidate>, kind: LinkKind) {
        let Some((from, to)) = self.drag_source.take().zip(on) else { return };
        match Link::new(from, to, kind) {
            Some(link) => self.apply(Action::Link(link)),
            None => self.apply(self.game.colour_action(from, self.colour)),
        }
    }

    /// Returns the cells to which bulk changes of candidates apply: the selected ones if there are several,
    /// else all.
    fn target_cells(&self) -> CellSet {
        if self.selection.cells().len() > 1 { self.selection.cells() } else { CellSet::ALL }
    }

    /// Fills in all candidates.
    pub fn fill_candidates(&mut self) {
        self.apply(Action::Fill(self.target_cells()));
    }

    /// Removes the marks that a peer rules out.
    pub fn remove_impossible(&mut self) {
        self.apply(Action::RemoveImpossible(self.target_cells()));
    }

    /// Starts a trial, or keeps the entries of the current one.
    pub fn toggle_trial(&mut self) {
        if self.game.trial().is_some() {
            self.apply(Action::KeepTrial);
            self.set_message(text!("trial-kept"));
        } else {
            self.apply(Action::StartTrial);
        }
    }

    /// Goes to a node of the timeline.
    pub fn go_to(&mut self, node: NodeId) {
        self.apply(Action::GoTo(node));
    }

    /// Applies the settings to the game.
    pub fn apply_settings(&mut self, settings: &Settings) {
        self.game.set_auto_marks(settings.auto_marks());
    }

    pub fn erase(&mut self) {
        self.apply(Action::Erase(self.selection.cells()));
    }

    /// Performs an action and shows its outcome.
    pub fn apply(&mut self, action: Action) {
        let is_answer = self.active_exercise.as_ref().is_some_and(|it| it.may_be_answer(&action));
        let before = is_answer.then(|| self.game.board().clone());
        self.game.set_play_time(self.session.play_time());
        let outcome = self.game.apply(action);
        self.show_outcome(outcome);
        if let (Some(exercise), Some(before)) = (&self.active_exercise, before) {
            let answer = exercise.evaluate_on_board(&before, self.game.board());
            self.handle_answer(answer, ActiveExercise::submit_on_board);
        }
    }

    /// Shows the outcome of an action, and marks the game for saving.
    fn show_outcome(&mut self, outcome: Outcome) {
        if !matches!(outcome, Outcome::Refused(_)) {
            self.session.mark_dirty();
        }
        if outcome == Outcome::Won {
            self.session.mark_won();
        }
        match outcome {
            Outcome::Refused(refusal) => return self.set_message(refusal.to_string()),
            Outcome::Recorded => return,
            Outcome::Changed => {}
            Outcome::Contradiction(contradiction) => {
                self.set_message(text!("contradiction", why = contradiction.to_string()));
            }
            Outcome::FullWithConflicts { conflicts: clashes } => {
                self.set_message(text!("full-but-clashing", count = clashes));
            }
            Outcome::Won => self.set_message(text!("solved")),
            Outcome::Revealed => self.set_message(text!("revealed")),
        }
        self.shows_win_banner = outcome == Outcome::Won;
        self.hint = None;
        self.deepest_level = None;
        self.wrong = CellSet::EMPTY;
    }

    /// Counts help that is used. After the game is over, help no longer counts.
    pub fn record_assist(&mut self, assist: Assist) {
        if !self.game.board().digits().is_solved() {
            self.apply(Action::RecordAssist(assist));
        }
    }

    pub fn show_hint(&mut self, hint: Hint, level: HintLevel) {
        self.armed = None;
        self.hint = Some(ShownHint::new(hint, level));
        self.record_hint_level(None);
    }

    /// Starts an exercise on the board; `known` is the Leitner box of its technique. Nothing is selected, as an
    /// automatically selected cell could be part of the answer.
    pub fn start_exercise(&mut self, exercise: Exercise, known: u32) {
        self.selection.clear();
        self.active_exercise = Some(ActiveExercise::new(exercise, known));
        // It can be resumed after the window was closed, too.
        self.session.mark_dirty();
    }

    /// Submits the selected cells as the answer to the exercise.
    pub fn submit_answer(&mut self) {
        let Some(exercise) = self.active_exercise.as_ref().filter(|it| it.is_open()) else { return };
        let cells = self.selection.cells();
        if cells.is_empty() {
            return self.set_message(text!("practice-select", technique = exercise.technique().name()));
        }
        let answer = exercise.evaluate(cells);
        self.handle_answer(answer, |exercise, answer, here| exercise.submit(answer, cells, here));
    }

    fn handle_answer(
        &mut self,
        answer: Option<Answer>,
        take: impl FnOnce(&mut ActiveExercise, &Answer, NodeId) -> Option<String>,
    ) {
        let (Some(exercise), Some(answer)) = (&mut self.active_exercise, answer) else { return };
        let message = take(exercise, &answer, self.game.history().current());
        let state = Box::new(exercise.exercise().state().clone());
        message.into_iter().for_each(|message| self.set_message(message));
        if let Answer::Found(step) = answer {
            // The exercise is done; that counts as a win whether or not the board was changed.
            self.session.mark_won();
            self.session.mark_dirty_if_saved();
            self.hint = Some(ShownHint::new(Hint::Step { step, state }, HintLevel::Why));
        }
    }

    /// Returns the exercise on the board, open or not.
    pub fn active_exercise(&self) -> Option<&ActiveExercise> {
        self.active_exercise.as_ref()
    }

    /// Returns the exercise on the board, mutably.
    pub fn active_exercise_mut(&mut self) -> Option<&mut ActiveExercise> {
        self.active_exercise.as_mut()
    }

    /// Returns whether an exercise is open.
    pub fn is_exercise(&self) -> bool {
        self.active_exercise.as_ref().is_some_and(ActiveExercise::is_open)
    }

    /// Returns the hint and the exercise of a solved exercise, while its solution is shown.
    pub fn solved_exercise(&self) -> Option<(&ShownHint, &ActiveExercise)> {
        let (hint, exercise) = (self.hint.as_ref()?, self.active_exercise.as_ref()?);
        let start = exercise.exercise().state();
        let is_solution = |hint: &Hint| matches!(hint, Hint::Step { state, .. } if **state == *start);
        (!exercise.is_open() && is_solution(hint.hint())).then_some((hint, exercise))
    }

    /// Discards an exercise in which nothing was done but answering it. Returns whether it was one, as such a
    /// game need not be kept.
    pub fn discard_unused_exercise(&mut self) -> bool {
        let here = self.game.history().current();
        self.active_exercise.take_if(|it| it.ended_at().unwrap_or(NodeId::START) == here).is_some()
    }

    /// Takes the technique that a hint has just named; available once.
    pub fn take_newly_named(&mut self) -> Option<Technique> {
        self.newly_named.take()
    }

    /// Returns the digit that is armed or highlighted on the whole board.
    pub fn emphasized_digit(&self) -> Option<Digit> {
        self.armed.or(self.highlighted)
    }

    /// Shows more of the hint: the next level, or all of it.
    pub fn show_more(&mut self, all: bool) {
        let Some(hint) = &mut self.hint else { return };
        let from = hint.level();
        let to = if all { HintLevel::Why } else { from.next().unwrap_or(from) };
        if to != from {
            hint.set_level(to);
            self.record_hint_level(Some(from));
        }
    }

    /// Shows less of the hint.
    pub fn show_less(&mut self) {
        if let Some(hint) = &mut self.hint {
            hint.show_less();
        }
    }

    /// Records the level of the hint, if it counts as help, and announces it.
    fn record_hint_level(&mut self, from: Option<HintLevel>) {
        let Some(hint) = &self.hint else { return };
        let to = hint.level();
        if let (Some(exercise), Some(step)) = (&mut self.active_exercise, hint.step()) {
            exercise.on_hint(step.technique, to);
        }
        if hint.hint().action().is_some() && self.deepest_level < Some(to) {
            let from = from.and(self.deepest_level);
            if self.game.apply(Action::RecordAssist(Assist::Hint { from, to })) == Outcome::Recorded {
                self.session.mark_dirty();
            }
            let was_named = self.deepest_level > Some(HintLevel::Nudge);
            self.deepest_level = Some(to);
            if let Hint::Step { step, .. } = hint.hint()
                && !was_named
                && to > HintLevel::Nudge
            {
                self.newly_named = Some(step.technique);
            }
        }
        if let Some(hint) = &self.hint {
            let message = match hint.hint() {
                Hint::Step { .. } => text!("hint-shown", number = to.number(), title = hint.title()),
                _ => hint.title().to_owned(),
            };
            self.set_message(message);
        }
    }

    /// Selects the next or previous link of the hint's chain.
    pub fn step_link(&mut self, forward: bool) {
        if let Some(hint) = &mut self.hint {
            hint.step_link(forward);
        }
    }

    /// Highlights cells whose names are hovered or focused.
    pub fn highlight_cells(&mut self, cells: CellSet) {
        if let Some(hint) = &mut self.hint {
            hint.highlight_cells(cells);
        }
    }

    /// Marks and reports the findings of a check; if wrong entries are never marked, reports their number.
    pub fn show_check(&mut self, checked: &CheckReport, settings: &Settings) {
        if let CheckReport::Entries { wrong, .. } = checked {
            self.wrong = *wrong;
            if settings.mistake_marking == MistakeMarking::Never && !wrong.is_empty() {
                return self.set_message(text!("entries-wrong", count = wrong.len()));
            }
        }
        self.set_message(checked.to_string());
    }

    /// Applies the hint.
    pub fn apply_hint(&mut self) {
        let Some(hint) = self.hint.take() else { return };
        let Some(action) = hint.hint().action() else { return };
        let before = self.game.board().centre_marks();
        self.game.set_play_time(self.session.play_time());
        match (self.game.apply(action.clone()), hint.hint()) {
            // The game began with a mistake: it cannot be undone, but the entries can be erased.
            (Outcome::Refused(_), Hint::Mistakes(mistakes)) => self.apply(Action::Erase(mistakes.cells())),
            (outcome, _) => self.show_outcome(outcome),
        }
        if let (Some(exercise), Some(step)) = (&mut self.active_exercise, hint.step()) {
            exercise.on_solved_for_player(step.technique, self.game.history().current());
            if !exercise.is_open() && exercise.technique() == step.technique {
                self.session.mark_won();
                return self.set_message(text!("practice-done", technique = step.technique.name()));
            }
        }
        if let Action::ApplyConsequences(conclusion) = action {
            let count = conclusion.eliminations.iter().count();
            let was_unmarked = |cell: Cell| before.get(cell).is_empty();
            match conclusion.eliminations.iter().any(|candidate| was_unmarked(candidate.cell)) {
                _ if count == 0 => {}
                true => self.set_message(text!("hint-done-ruled-out.marked", count = count)),
                false => self.set_message(text!("hint-done-ruled-out", count = count)),
            }
        }
    }

    /// Closes the topmost open element; with nothing open, clears the selection.
    pub fn close(&mut self) {
        if self.shows_win_banner {
            self.shows_win_banner = false;
        } else if self.hint.take().is_some() {
            self.session.clear_message();
        } else if self.armed.take().is_some() || self.highlighted.take().is_some() {
        } else {
            self.deselect();
        }
    }

    pub fn close_win_banner(&mut self) {
        self.shows_win_banner = false;
    }

    /// Returns how many of a digit are left to place; negative if there are too many.
    pub fn remaining(&self, digit: Digit) -> i32 {
        9 - self.game.board().digits().count(digit) as i32
    }

    /// Returns the entries that are shown as wrong.
    fn wrong(&self, settings: &Settings) -> CellSet {
        match (settings.mistake_marking, self.game.verdict()) {
            (MistakeMarking::AtOnce, Some(Verdict::Unique(solution))) => {
                let differs = |(cell, digit): &(Cell, Digit)| solution.get(*cell) != Some(*digit);
                self.game.board().digits().filled().filter(differs).map(|(cell, _)| cell).collect()
            }
            (MistakeMarking::Never, _) => CellSet::EMPTY,
            _ => self.wrong,
        }
    }

    /// Returns the contents of the board.
    pub fn scene(&self, settings: &Settings) -> BoardScene {
        if self.is_paused() {
            return BoardScene { paused: true, ..BoardScene::new(Grid::EMPTY, Grid::EMPTY) };
        }
        let board = self.game.board();
        let digits = *self.hint.as_ref().and_then(ShownHint::board).unwrap_or(board.digits());
        let alone = self.selection.cells().single().filter(|_| settings.show_peers && self.hint.is_none());
        BoardScene {
            playable: true,
            selected: self.selection.cells(),
            cursor: self.selection.selected_cursor(),
            peers: alone.map_or(CellSet::EMPTY, Cell::peers),
            // While a hint is shown, only its annotations are relevant.
            highlighted: self
                .shown_digit()
                .filter(|_| (settings.show_same_digit || self.armed.is_some()) && self.hint.is_none()),
            wrong: self.wrong(settings),
            filtered: if self.shows_pairs { self.pairs() } else { CellSet::EMPTY },
            show_clashes: settings.show_clashes,
            annotations: self.hint.as_ref().map(ShownHint::annotations),
            corner: board.corner_marks(),
            centre: board.centre_marks(),
            marks_in_places: settings.marks_in_places,
            colours: Cell::all()
                .map(|cell| (cell, board.colours(cell)))
                .filter(|(_, set)| !set.is_empty())
                .collect(),
            candidate_colours: board.coloured_candidates().collect(),
            links: board.links().copied().collect(),
            candidates_clickable: self.mode == EntryMode::Colour,
            drag_source: self.drag_source,
            trial: self.game.trial().map_or(CellSet::EMPTY, |trial| trial.digits()),
            win_text: self.shows_win_banner.then(|| self.win_summary()),
            ..BoardScene::new(self.game.puzzle().givens, digits)
        }
    }
}
