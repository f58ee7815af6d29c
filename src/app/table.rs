//! What lies on the table: one game, where it came from, and what the person at it has selected and been shown.
//! No drawing here; the board and the cards read it.

use std::path::PathBuf;
use std::time::Instant;

use super::clock::Clock;
use super::keymap::{self, Move};
use super::scene::Scene;
use super::selection::Selection;
use crate::game::{Action, Checked, Game, Hint, Outcome};
use crate::grid::{Cell, CellSet, Digit, Grid};
use crate::search::Verdict;

/// Where a puzzle came from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Source {
    /// The library, at this index.
    Bundled(usize),
    /// A file.
    File(PathBuf),
    /// The list of puzzles, at this index.
    Listed {
        /// From 0.
        index: usize,
        /// The name of its file, or of the list.
        from: String,
    },
    /// What was pasted.
    Clipboard,
}

/// A game and everything around it that the window shows.
#[derive(Debug)]
pub struct Table {
    game: Game,
    pub source: Source,
    selection: Selection,
    /// Digit first: the digit that a click on a cell places.
    armed: Option<Digit>,
    highlighted: Option<Digit>,
    hint: Option<Hint>,
    /// Entries that the last check marked, until the board changes.
    wrong: CellSet,
    disc: bool,
    clock: Clock,
    paused: bool,
    /// What was said last, until the next act.
    message: Option<String>,
}

impl Table {
    /// A table with a game, its first empty cell selected, so that a digit can be typed at once.
    pub fn new(game: Game, source: Source) -> Self {
        let first = game.board().empty_cells().next().or_else(|| Cell::all().next());
        Self {
            selection: Selection::of(first.expect("a board has cells")),
            game,
            source,
            armed: None,
            highlighted: None,
            hint: None,
            wrong: CellSet::EMPTY,
            disc: false,
            clock: Clock::default(),
            paused: false,
            message: None,
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

    pub fn hint(&self) -> Option<&Hint> {
        self.hint.as_ref()
    }

    /// The time that the game has taken.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// Lets the clock run while the game is looked at, is not paused and not over.
    pub fn tick(&mut self, looked_at: bool, now: Instant) {
        self.clock.run(looked_at && !self.paused && !self.game.board().is_solved(), now);
    }

    /// Whether the game is paused: the clock stands and the board is covered.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Pauses, or goes on.
    pub fn pause(&mut self) {
        self.paused = !self.paused;
        self.selection.release();
    }

    /// Whether the disc of the win lies on the board.
    pub fn disc(&self) -> bool {
        self.disc
    }

    pub fn message(&self) -> Option<&str> {
        self.message.as_deref()
    }

    /// The digit that is highlighted on the whole board: the armed one, the one asked for, or the selected cell's.
    fn shown_digit(&self) -> Option<Digit> {
        self.armed.or(self.highlighted).or_else(|| self.game.board().get(self.selection.selected_cursor()?))
    }

    pub fn say(&mut self, message: impl Into<String>) {
        self.message = Some(message.into());
    }

    /// Forgets what was said, because something new is being done.
    pub fn hush(&mut self) {
        self.message = None;
    }

    pub fn learn(&mut self, verdict: Verdict) {
        self.game.learn(verdict);
    }

    /// Selects one cell and no other.
    pub fn select(&mut self, cell: Cell) {
        self.selection.select(cell);
        self.highlighted = None;
    }

    pub fn deselect(&mut self) {
        self.selection.clear();
    }

    /// Moves the selection, or with `extending` makes it larger; with nothing selected, shows where it was.
    pub fn step(&mut self, to: Move, extending: bool) {
        let from = self.selection.cursor();
        let cell =
            if self.selection.is_empty() { from } else { keymap::destination(from, to, self.game.board()) };
        if extending { self.selection.extend(cell) } else { self.select(cell) }
    }

    pub fn select_all(&mut self) {
        self.selection.select_all(CellSet::ALL);
    }

    pub fn invert_selection(&mut self) {
        self.selection.invert();
    }

    /// Selects all cells with what this one, or the cursor's, holds: its digit, or where it is empty all empty cells.
    pub fn select_similar(&mut self, cell: Option<Cell>) {
        let board = self.game.board();
        let like = board.get(cell.unwrap_or(self.selection.cursor()));
        self.selection.select_all(Cell::all().filter(|cell| board.get(*cell) == like).collect());
    }

    /// The pointer passes a cell with the button down.
    pub fn drag_over(&mut self, cell: Cell) {
        self.selection.drag_over(cell);
    }

    /// The button goes up.
    pub fn release(&mut self) {
        self.selection.release();
    }

    /// Highlights a digit on the whole board, or none.
    pub fn highlight(&mut self, digit: Option<Digit>) {
        self.highlighted = digit;
        self.armed = None;
    }

    /// A digit was typed or pressed: it goes into the selected cells; with nothing selected it is armed, or put down.
    pub fn digit(&mut self, digit: Digit) {
        match self.selection.selected_cursor() {
            Some(cell) => self.apply(self.game.typed(cell, digit)),
            None => self.armed = (self.armed != Some(digit)).then_some(digit),
        }
    }

    /// A cell was pressed: with a digit armed it goes there, else the cell is selected.
    pub fn press(&mut self, cell: Cell, adding: bool) {
        match self.armed {
            Some(digit) => self.apply(self.game.typed(cell, digit)),
            None => {
                self.selection.press(cell, adding);
                self.highlighted = None;
            }
        }
    }

    pub fn erase(&mut self) {
        if self.selection.is_empty() {
            self.say("Select a cell to erase");
        } else {
            self.apply(Action::Erase(self.selection.cells()));
        }
    }

    /// Carries out an action and shows what came of it.
    pub fn apply(&mut self, action: Action) {
        let outcome = self.game.apply(action);
        match outcome {
            Outcome::Refused(refusal) => return self.say(refusal.to_string()),
            Outcome::Noted => return,
            Outcome::Changed => {}
            Outcome::FullButClashing { clashes: 1 } => {
                self.say("The board is full, but two cells clash: they are marked")
            }
            Outcome::FullButClashing { clashes } => {
                self.say(format!("The board is full, but {clashes} pairs of cells clash: they are marked"));
            }
            Outcome::Won => self.say("Solved"),
            Outcome::Revealed => self.say("This is the solution · undo brings your board back"),
        }
        self.disc = outcome == Outcome::Won;
        self.hint = None;
        self.wrong = CellSet::EMPTY;
    }

    pub fn show_hint(&mut self, hint: Hint) {
        if let Some((cell, _)) = hint.placement() {
            self.select(cell);
        }
        self.armed = None;
        self.say(format!("Hint: {}", hint.title()));
        self.hint = Some(hint);
    }

    pub fn show_check(&mut self, checked: &Checked) {
        if let Checked::Entries { wrong, .. } = checked {
            self.wrong = *wrong;
        }
        self.say(checked.to_string());
    }

    /// Does what the hint says.
    pub fn apply_hint(&mut self) {
        if let Some(action) = self.hint.take().and_then(|hint| hint.action()) {
            self.apply(action);
        }
    }

    /// Closes the topmost thing that is open; with nothing open, selects nothing.
    pub fn close(&mut self) {
        if self.disc {
            self.disc = false;
        } else if self.hint.take().is_some() {
            self.hush();
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
        9 - self.game.board().count(digit) as i32
    }

    /// What the board shows of it.
    pub fn scene(&self) -> Scene {
        if self.paused {
            let nothing = Grid::EMPTY;
            return Scene { covered: true, ..Scene::new(nothing, nothing) };
        }
        let hint = self.hint.as_ref();
        let mistakes = hint.map_or(CellSet::EMPTY, Hint::mistakes);
        Scene {
            playable: true,
            selected: self.selection.cells(),
            cursor: self.selection.selected_cursor(),
            peers: self.selection.cells().single().map_or(CellSet::EMPTY, Cell::peers),
            highlighted: self.shown_digit(),
            wrong: self.wrong.iter().chain(mistakes.iter()).collect(),
            unit: hint.and_then(Hint::unit),
            placement: hint.and_then(Hint::placement),
            disc: self.disc.then(|| self.praise()),
            ..Scene::new(self.game.puzzle().givens, *self.game.board())
        }
    }

    /// What was won, and with how much help.
    fn praise(&self) -> String {
        let record = self.game.record();
        let help = match (record.revealed, record.hints) {
            (true, _) => "after a look at the solution".to_owned(),
            (false, 0) => "no hints".to_owned(),
            (false, 1) => "1 hint".to_owned(),
            (false, hints) => format!("{hints} hints"),
        };
        format!("{} · {help}", self.game.puzzle().title)
    }
}
