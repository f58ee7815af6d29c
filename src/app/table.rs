//! What lies on the table: one game, where it came from, and what the person at it has selected and been shown.
//! No drawing here; the board and the cards read it.

use std::time::Duration;

use super::availability::Unavailable;
use super::command::Command;
use super::hint::Ladder;
use super::laid::AnyTable;
use super::moves::{self, Direction, Move};
use super::practising::Practising;
use super::scene::Scene;
use super::selection::Selection;
use super::settings::{Settings, WrongEntries};
use super::sitting::Sitting;
use crate::game::{
    Action, Assist, Automatics, Checked, Colour, EntryMode, Game, Hint, Link, LinkKind, NodeId, Outcome,
    Record, Rung,
};
use crate::grid::{Candidate, Cell, CellSet, Digit, Grid};
use crate::practice::{Answer, Exercise};
use crate::rating::Rating;
use crate::search::Verdict;
pub use crate::store::games::Source;
use crate::store::games::{AnyGame, Head, Of, Place, Rated};
use crate::store::results::Kind;
use crate::technique::Technique;
use crate::text::text;

/// A game and everything around it that the window shows.
#[derive(Debug)]
pub struct Table {
    game: Game,
    pub sitting: Sitting,
    selection: Selection,
    /// What a typed digit means, unless a key is held.
    mode: EntryMode,
    /// The colour that was given last: the one that a candidate gets.
    colour: Colour,
    /// The candidate on which the button went down in the mode of colours.
    grabbed: Option<Candidate>,
    /// Digit first: the digit that a click on a cell places.
    armed: Option<Digit>,
    highlighted: Option<Digit>,
    /// Whether cells with two candidates are tinted.
    shows_pairs: bool,
    hint: Option<Ladder>,
    /// How far the hint on this board went.
    furthest: Option<Rung>,
    /// What that named, until it is counted.
    named: Option<Technique>,
    /// Entries that the last check marked, until the board changes.
    wrong: CellSet,
    disc: bool,
    /// What is to be found on the board.
    practising: Option<Practising>,
    /// How hard the puzzle is, once that is known.
    rating: Option<Rating>,
}

impl AnyTable for Table {
    fn of(&self) -> Of<'_> {
        Of::Sudoku(&self.game.puzzle().givens)
    }

    fn sitting(&self) -> &Sitting {
        &self.sitting
    }

    fn sitting_mut(&mut self) -> &mut Sitting {
        &mut self.sitting
    }

    /// Something is on the board, or there are steps that undo or redo brings back.
    fn is_begun(&self) -> bool {
        self.game.is_started() || self.game.can_undo() || self.game.can_redo()
    }

    fn is_over(&self) -> bool {
        self.game.board().digits().is_solved()
    }

    fn game_at(&mut self, played: Duration) -> AnyGame {
        self.game.set_played(played);
        self.game.clone().into()
    }

    fn title(&self) -> &str {
        &self.game.puzzle().title
    }

    fn record(&self) -> Record {
        self.game.record()
    }

    fn automatics(&self) -> Automatics {
        self.game.automatics()
    }

    fn kind(&self) -> Option<Kind> {
        match self.sitting.head.source {
            Source::Practice(_) => None,
            _ => self.sitting.head.rated.map(Kind::Sudoku),
        }
    }
}

impl Table {
    /// A table with a game, its first empty cell selected, so that a digit can be typed at once.
    pub fn new(game: Game, source: Source, place: Option<Place>) -> Self {
        Self::lay(game, Head::new(source), place, false)
    }

    /// A table with a game that goes on.
    pub fn resumed(game: Game, head: Head, place: Option<Place>) -> Self {
        Self::lay(game, head, place, true)
    }

    fn lay(game: Game, head: Head, place: Option<Place>, kept: bool) -> Self {
        let first = game.board().empty_cells().first().or_else(|| Cell::all().next());
        Self {
            selection: Selection::of(first.expect("a board has cells")),
            mode: EntryMode::default(),
            colour: Colour::FIRST,
            grabbed: None,
            sitting: Sitting::new(head, game.played(), place, kept),
            game,
            armed: None,
            highlighted: None,
            shows_pairs: false,
            hint: None,
            furthest: None,
            named: None,
            wrong: CellSet::EMPTY,
            disc: false,
            practising: None,
            rating: None,
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

    /// The hint that is shown, and how much of it.
    pub fn hint(&self) -> Option<&Ladder> {
        self.hint.as_ref()
    }

    /// How hard the puzzle is, once that is known.
    pub fn rating(&self) -> Option<&Rating> {
        self.rating.as_ref()
    }

    pub fn rate(&mut self, rating: Rating) {
        let rated = Some(Rated::from(&rating));
        if self.sitting.head.rated != rated {
            self.sitting.touch_kept();
        }
        self.sitting.head.rated = rated;
        self.rating = Some(rating);
    }

    /// Whether the game is paused: the clock stands and the board is covered.
    pub fn is_paused(&self) -> bool {
        self.sitting.is_paused()
    }

    /// Pauses, or goes on.
    pub fn pause(&mut self) {
        self.sitting.pause();
        self.release();
    }

    /// Whether the disc of the win lies on the board.
    pub fn disc(&self) -> bool {
        self.disc
    }

    /// The digit that is highlighted on the whole board: the armed one, the one asked for, or the selected cell's.
    fn shown_digit(&self) -> Option<Digit> {
        self.armed.or(self.highlighted).or_else(|| self.game.board().get(self.selection.selected_cursor()?))
    }

    pub fn say(&mut self, message: impl Into<String>) {
        self.sitting.say(message);
    }

    pub fn learn(&mut self, verdict: Verdict) {
        self.game.learn(verdict);
    }

    /// Returns why a command about the game cannot be given now; `None` when it can.
    pub fn unavailable(&self, command: Command) -> Option<Unavailable> {
        match command {
            Command::Undo => (!self.game.can_undo()).then_some(Unavailable::NothingToUndo),
            Command::Redo => (!self.game.can_redo()).then_some(Unavailable::NothingToRedo),
            Command::Reset => (!self.game.is_started()).then_some(Unavailable::AtStart),
            Command::Erase => self.selection.is_empty().then_some(Unavailable::NoCellSelected),
            Command::DropTrial => self.game.trial().is_none().then_some(Unavailable::NoTrial),
            Command::Less => self.hint.is_none().then_some(Unavailable::NoHint),
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

    /// Moves the selection, or with `extending` makes it larger; with nothing selected, shows where it was. While a hint
    /// shows a chain, left and right go through its links.
    pub fn step(&mut self, to: Move, extending: bool) {
        if let (Move::Step(way @ (Direction::Left | Direction::Right)), false) = (to, extending)
            && self.hint.as_ref().is_some_and(|ladder| ladder.links() > 0)
        {
            return self.go_through_links(way == Direction::Right);
        }
        let from = self.selection.cursor();
        let cell = if self.selection.is_empty() {
            from
        } else {
            moves::destination(from, to, self.game.board().digits())
        };
        if extending { self.selection.extend(cell) } else { self.select(cell) }
    }

    pub fn select_all(&mut self) {
        self.selection.select_all(CellSet::ALL);
    }

    pub fn invert_selection(&mut self) {
        self.selection.invert();
    }

    /// Selects all cells with what this one, or the cursor's, holds: its digit, or where it is empty all empty cells.
    /// With a digit armed, two quick presses on a cell are two presses and select nothing.
    pub fn select_similar(&mut self, cell: Option<Cell>) {
        if cell.is_some() && self.armed.is_some() {
            return;
        }
        let board = self.game.board();
        let like = board.get(cell.unwrap_or(self.selection.cursor()));
        self.selection.select_all(Cell::all().filter(|cell| board.get(*cell) == like).collect());
    }

    /// The pointer passes a cell with the button down.
    pub fn drag_over(&mut self, cell: Cell) {
        self.selection.drag_over(cell);
    }

    /// The button goes up, or the board is no longer there to be dragged over.
    pub fn release(&mut self) {
        self.selection.release();
        self.grabbed = None;
    }

    /// Highlights a digit on the whole board, or none.
    pub fn highlight(&mut self, digit: Option<Digit>) {
        self.highlighted = digit;
        self.armed = None;
    }

    /// Tints the cells with two candidates, or no longer.
    pub fn show_pairs(&mut self) {
        self.shows_pairs = !self.shows_pairs;
        if self.shows_pairs {
            self.say(text!("pairs-shown", count = self.pairs().len()));
        }
    }

    pub fn shows_pairs(&self) -> bool {
        self.shows_pairs
    }

    /// The cells with two candidates: the player's marks where there are some, else what the board leaves.
    fn pairs(&self) -> CellSet {
        let board = self.game.board();
        let candidates = |cell: Cell| match board.centres(cell) {
            marks if marks.is_empty() => board.digits().candidates(cell),
            marks => marks,
        };
        board.empty_cells().iter().filter(|cell| candidates(*cell).len() == 2).collect()
    }

    /// What a typed digit means.
    pub fn mode(&self) -> EntryMode {
        self.mode
    }

    /// Chooses what a typed digit means. What the mouse does to marks in the mode of colours is said, as nothing else
    /// shows it.
    pub fn choose_mode(&mut self, mode: EntryMode) {
        self.mode = mode;
        if mode == EntryMode::Colour {
            self.say(text!("colour-marks"));
        }
    }

    /// A digit was typed or pressed, perhaps with a key held that means a mode of its own: it goes into the selected
    /// cells; with nothing selected it is armed, or put down.
    pub fn digit(&mut self, digit: Digit, held: Option<EntryMode>) {
        let mode = held.unwrap_or(self.mode);
        if mode == EntryMode::Colour {
            self.colour = digit.into();
        }
        if self.selection.is_empty() {
            self.armed = (self.armed != Some(digit)).then_some(digit);
        } else {
            self.apply(self.game.typed(self.selection.cells(), mode.entry(digit)));
        }
    }

    /// A cell was pressed: with a digit armed it goes there, else the cell is selected.
    pub fn press(&mut self, cell: Cell, adding: bool) {
        match self.armed {
            Some(digit) => self.apply(self.game.typed(cell, self.mode.entry(digit))),
            None => {
                self.selection.press(cell, adding);
                self.highlighted = None;
            }
        }
    }

    /// A cell was pressed with the other button: it gets or loses a mark of the highlighted digit. In the mode of colours
    /// the button is for the marks that are there, and missed them.
    pub fn mark(&mut self, cell: Cell) {
        if self.mode == EntryMode::Colour {
            return self.say(text!("colour-marks"));
        }
        let mode = if self.mode == EntryMode::Corner { EntryMode::Corner } else { EntryMode::Centre };
        match self.shown_digit() {
            Some(digit) => self.apply(self.game.typed(cell, mode.entry(digit))),
            None => self.say(text!("no-digit-to-mark")),
        }
    }

    /// Whether a link is being dragged from a candidate.
    pub fn is_linking(&self) -> bool {
        self.grabbed.is_some()
    }

    /// The other button went down on a candidate, in the mode of colours.
    pub fn grab(&mut self, candidate: Candidate) {
        self.grabbed = Some(candidate);
    }

    /// The button went up: on the candidate where it went down, that gets a colour; on another, they are linked.
    pub fn let_go(&mut self, on: Option<Candidate>, kind: LinkKind) {
        let Some((from, to)) = self.grabbed.take().zip(on) else { return };
        match Link::new(from, to, kind) {
            Some(link) => self.apply(Action::Link(link)),
            None => self.apply(self.game.coloured(from, self.colour)),
        }
    }

    /// The cells that an act on candidates is about: those that are selected, where they are several, else all.
    fn marked_out(&self) -> CellSet {
        if self.selection.cells().len() > 1 { self.selection.cells() } else { CellSet::ALL }
    }

    /// Notes all candidates.
    pub fn fill(&mut self) {
        self.apply(Action::Fill(self.marked_out()));
    }

    /// Takes the marks away that a peer rules out.
    pub fn remove_impossible(&mut self) {
        self.apply(Action::RemoveImpossible(self.marked_out()));
    }

    /// Begins a trial, or keeps what was tried.
    pub fn try_or_keep(&mut self) {
        if self.game.trial().is_some() {
            self.apply(Action::KeepTrial);
            self.say(text!("trial-kept"));
        } else {
            self.apply(Action::StartTrial);
        }
    }

    /// Goes to a place on the timeline.
    pub fn go_to(&mut self, node: NodeId) {
        self.apply(Action::GoTo(node));
    }

    /// Has the game do what the settings say.
    pub fn follow(&mut self, settings: &Settings) {
        self.game.set_automatics(settings.automatics());
    }

    pub fn erase(&mut self) {
        self.apply(Action::Erase(self.selection.cells()));
    }

    /// Carries out an action and shows what came of it.
    pub fn apply(&mut self, action: Action) {
        let is_answer = self.practising.as_ref().is_some_and(|it| it.may_be_answer(&action));
        let before = is_answer.then(|| self.game.board().clone());
        self.game.set_played(self.sitting.played());
        let outcome = self.game.apply(action);
        self.show_outcome(outcome);
        if let (Some(practising), Some(before)) = (&self.practising, before) {
            let answer = practising.answer_on_board(&before, self.game.board());
            self.take_answer(answer, Practising::take_on_board);
        }
    }

    /// Shows what came of an action, and has it kept.
    fn show_outcome(&mut self, outcome: Outcome) {
        if !matches!(outcome, Outcome::Refused(_)) {
            self.sitting.touch();
        }
        if outcome == Outcome::Won {
            self.sitting.won();
        }
        match outcome {
            Outcome::Refused(refusal) => return self.say(refusal.to_string()),
            Outcome::Noted => return,
            Outcome::Changed => {}
            Outcome::Contradiction(contradiction) => {
                self.say(text!("contradiction", why = contradiction.to_string()));
            }
            Outcome::FullButClashing { clashes } => {
                self.say(text!("full-but-clashing", count = clashes));
            }
            Outcome::Won => self.say(text!("solved")),
            Outcome::Revealed => self.say(text!("revealed")),
        }
        self.disc = outcome == Outcome::Won;
        self.hint = None;
        self.furthest = None;
        self.wrong = CellSet::EMPTY;
    }

    /// Counts help that is taken. Once the game is over nothing helps any more.
    pub fn take(&mut self, assist: Assist) {
        if !self.game.board().digits().is_solved() {
            self.apply(Action::Took(assist));
        }
    }

    pub fn show_hint(&mut self, hint: Hint, rung: Rung) {
        self.armed = None;
        self.hint = Some(Ladder::new(hint, rung));
        self.came_to_rung(None);
    }

    /// Asks for a technique to be found on the board, which is known so well. Nothing is selected: a cell that is
    /// selected by itself may be part of the answer.
    pub fn practise(&mut self, exercise: Exercise, known: u32) {
        self.selection.clear();
        self.practising = Some(Practising::new(exercise, known));
        // It is gone on with after the window was closed too.
        self.sitting.touch();
    }

    /// Takes the selected cells for an answer to what was asked.
    pub fn answer(&mut self) {
        let Some(practising) = self.practising.as_ref().filter(|it| it.is_asked()) else { return };
        let cells = self.selection.cells();
        if cells.is_empty() {
            return self.say(text!("practice-select", technique = practising.technique().name()));
        }
        let answer = practising.answer(cells);
        self.take_answer(answer, |practising, answer, here| practising.take(answer, cells, here));
    }

    fn take_answer(
        &mut self,
        answer: Option<Answer>,
        take: impl FnOnce(&mut Practising, &Answer, NodeId) -> Option<String>,
    ) {
        let (Some(practising), Some(answer)) = (&mut self.practising, answer) else { return };
        let said = take(practising, &answer, self.game.history().here());
        let state = Box::new(practising.exercise().state().clone());
        said.into_iter().for_each(|said| self.say(said));
        if let Answer::Found(step) = answer {
            // That is what there was to do here; it shows whether or not the board was changed for it.
            self.sitting.won();
            self.sitting.touch_kept();
            self.hint = Some(Ladder::new(Hint::Step { step, state }, Rung::Why));
        }
    }

    /// What is to be found on the board, or was.
    pub fn practising(&self) -> Option<&Practising> {
        self.practising.as_ref()
    }

    /// The same, to be changed.
    pub fn practising_mut(&mut self) -> Option<&mut Practising> {
        self.practising.as_mut()
    }

    /// Whether something is to be found on the board.
    pub fn is_exercise(&self) -> bool {
        self.practising.as_ref().is_some_and(Practising::is_asked)
    }

    /// What was found, while that is shown.
    pub fn find(&self) -> Option<(&Ladder, &Practising)> {
        let (hint, practising) = (self.hint.as_ref()?, self.practising.as_ref()?);
        let is_of_exercise = |hint: &Hint| matches!(hint, Hint::Step { state, .. } if **state == *practising.exercise().state());
        (!practising.is_asked() && is_of_exercise(hint.hint())).then_some((hint, practising))
    }

    /// Lays an exercise aside with which nothing was done but to answer it. Tells whether it was one: it is worth
    /// nothing any more.
    pub fn lay_exercise_aside(&mut self) -> bool {
        let here = self.game.history().here();
        self.practising.take_if(|it| it.over_at().unwrap_or(NodeId::START) == here).is_some()
    }

    /// The technique that a hint has just named, once.
    pub fn take_named(&mut self) -> Option<Technique> {
        self.named.take()
    }

    /// The digit that is armed or highlighted on the whole board.
    pub fn marked_digit(&self) -> Option<Digit> {
        self.armed.or(self.highlighted)
    }

    /// Tells more of the hint: the next rung, or all of it.
    pub fn tell_more(&mut self, all: bool) {
        let Some(ladder) = &mut self.hint else { return };
        let from = ladder.rung();
        let to = if all { Rung::Why } else { from.next().unwrap_or(from) };
        if to != from {
            ladder.to(to);
            self.came_to_rung(Some(from));
        }
    }

    /// Tells less of the hint.
    pub fn tell_less(&mut self) {
        if let Some(ladder) = &mut self.hint {
            ladder.less();
        }
    }

    /// Keeps how far the hint went, where it is one that helps, and says where it is.
    fn came_to_rung(&mut self, from: Option<Rung>) {
        let Some(ladder) = &self.hint else { return };
        let to = ladder.rung();
        if let (Some(practising), Some(step)) = (&mut self.practising, ladder.step()) {
            practising.was_told(step.technique, to);
        }
        if ladder.hint().action().is_some() && self.furthest < Some(to) {
            let from = from.and(self.furthest);
            if self.game.apply(Action::Took(Assist::Hint { from, to })) == Outcome::Noted {
                self.sitting.touch();
            }
            let was_named = self.furthest > Some(Rung::Nudge);
            self.furthest = Some(to);
            if let Hint::Step { step, .. } = ladder.hint()
                && !was_named
                && to > Rung::Nudge
            {
                self.named = Some(step.technique);
            }
        }
        if let Some(ladder) = &self.hint {
            let said = match ladder.hint() {
                Hint::Step { .. } => text!("hint-shown", number = to.number(), title = ladder.title()),
                _ => ladder.title().to_owned(),
            };
            self.say(said);
        }
    }

    /// Looks at the next link of the hint's chain, or the one before.
    pub fn go_through_links(&mut self, forward: bool) {
        if let Some(ladder) = &mut self.hint {
            ladder.go_through(forward);
        }
    }

    /// Lights up cells whose name is pointed at.
    pub fn light(&mut self, cells: CellSet) {
        if let Some(ladder) = &mut self.hint {
            ladder.light(cells);
        }
    }

    /// Marks what a check found and says it; where wrong entries are never marked, says how many there are.
    pub fn show_check(&mut self, checked: &Checked, settings: &Settings) {
        if let Checked::Entries { wrong, .. } = checked {
            self.wrong = *wrong;
            if settings.wrong_entries == WrongEntries::Never && !wrong.is_empty() {
                return self.say(text!("entries-wrong", count = wrong.len()));
            }
        }
        self.say(checked.to_string());
    }

    /// Does what the hint says.
    pub fn apply_hint(&mut self) {
        let Some(ladder) = self.hint.take() else { return };
        let Some(action) = ladder.hint().action() else { return };
        let before = self.game.board().centre_marks();
        self.game.set_played(self.sitting.played());
        match (self.game.apply(action.clone()), ladder.hint()) {
            // The game began with a mistake: there is no way back, but the entries can go.
            (Outcome::Refused(_), Hint::Mistakes(mistakes)) => self.apply(Action::Erase(mistakes.cells())),
            (outcome, _) => self.show_outcome(outcome),
        }
        if let (Some(practising), Some(step)) = (&mut self.practising, ladder.step()) {
            practising.was_done(step.technique, self.game.history().here());
            if !practising.is_asked() && practising.technique() == step.technique {
                self.sitting.won();
                return self.say(text!("practice-done", technique = step.technique.name()));
            }
        }
        if let Action::Conclude(conclusion) = action {
            let count = conclusion.ruled_out.iter().count();
            let was_unmarked = |cell: Cell| before.get(cell).is_empty();
            match conclusion.ruled_out.iter().any(|candidate| was_unmarked(candidate.cell)) {
                _ if count == 0 => {}
                true => self.say(text!("hint-done-ruled-out.marked", count = count)),
                false => self.say(text!("hint-done-ruled-out", count = count)),
            }
        }
    }

    /// Closes the topmost thing that is open; with nothing open, selects nothing.
    pub fn close(&mut self) {
        if self.disc {
            self.disc = false;
        } else if self.hint.take().is_some() {
            self.sitting.hush();
        } else if self.armed.take().is_some() || self.highlighted.take().is_some() {
        } else {
            self.deselect();
        }
    }

    pub fn close_disc(&mut self) {
        self.disc = false;
    }

    /// How many of a digit are still to be placed; negative when there are too many.
    pub fn left(&self, digit: Digit) -> i32 {
        9 - self.game.board().digits().count(digit) as i32
    }

    /// The entries that are shown as wrong.
    fn wrong(&self, settings: &Settings) -> CellSet {
        match (settings.wrong_entries, self.game.verdict()) {
            (WrongEntries::AtOnce, Some(Verdict::Unique(solution))) => {
                let differs = |(cell, digit): &(Cell, Digit)| solution.get(*cell) != Some(*digit);
                self.game.board().digits().filled().filter(differs).map(|(cell, _)| cell).collect()
            }
            (WrongEntries::Never, _) => CellSet::EMPTY,
            _ => self.wrong,
        }
    }

    /// What the board shows of it.
    pub fn scene(&self, settings: &Settings) -> Scene {
        if self.is_paused() {
            return Scene { covered: true, ..Scene::new(Grid::EMPTY, Grid::EMPTY) };
        }
        let board = self.game.board();
        let digits = *self.hint.as_ref().and_then(Ladder::board).unwrap_or(board.digits());
        let alone = self.selection.cells().single().filter(|_| settings.show_peers && self.hint.is_none());
        Scene {
            playable: true,
            selected: self.selection.cells(),
            cursor: self.selection.selected_cursor(),
            peers: alone.map_or(CellSet::EMPTY, Cell::peers),
            // While a hint is shown, its marks are the only ones that say something.
            highlighted: self
                .shown_digit()
                .filter(|_| (settings.show_same_digit || self.armed.is_some()) && self.hint.is_none()),
            wrong: self.wrong(settings),
            lit: if self.shows_pairs { self.pairs() } else { CellSet::EMPTY },
            show_clashes: settings.show_clashes,
            proof: self.hint.as_ref().map(Ladder::proof),
            corner: board.corner_marks(),
            centre: board.centre_marks(),
            marks_in_places: settings.marks_in_places,
            colours: Cell::all()
                .map(|cell| (cell, board.colours(cell)))
                .filter(|(_, set)| !set.is_empty())
                .collect(),
            candidate_colours: board.coloured_candidates().collect(),
            links: board.links().copied().collect(),
            grabs_candidates: self.mode == EntryMode::Colour,
            grabbed: self.grabbed,
            trial: self.game.trial().map_or(CellSet::EMPTY, |trial| trial.digits()),
            disc: self.disc.then(|| self.praise()),
            ..Scene::new(self.game.puzzle().givens, digits)
        }
    }
}
