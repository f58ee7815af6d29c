//! What lies on the table: one game, where it came from, and what the person at it has selected and been shown.
//! No drawing here; the board and the cards read it.

use std::path::PathBuf;

use super::keymap::{self, Move};
use super::scene::Scene;
use crate::game::{Action, Checked, Entry, Game, Hint, Outcome};
use crate::grid::{Cell, CellSet, Digit};
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
    /// Where the next move of the selection begins, also while nothing is selected.
    cursor: Cell,
    selected: bool,
    /// Digit first: the digit that a click on a cell places.
    armed: Option<Digit>,
    highlighted: Option<Digit>,
    hint: Option<Hint>,
    /// Entries that the last check marked, until the board changes.
    wrong: CellSet,
    disc: bool,
    /// What was said last, until the next act.
    message: Option<String>,
}

impl Table {
    /// A table with a game, its first empty cell selected, so that a digit can be typed at once.
    pub fn new(game: Game, source: Source) -> Self {
        let first = game.board().empty_cells().first().or_else(|| Cell::all().next());
        Self {
            cursor: first.expect("a board has cells"),
            game,
            source,
            selected: true,
            armed: None,
            highlighted: None,
            hint: None,
            wrong: CellSet::EMPTY,
            disc: false,
            message: None,
        }
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn selection(&self) -> Option<Cell> {
        self.selected.then_some(self.cursor)
    }

    pub fn armed(&self) -> Option<Digit> {
        self.armed
    }

    pub fn hint(&self) -> Option<&Hint> {
        self.hint.as_ref()
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
        self.armed.or(self.highlighted).or_else(|| self.game.board().get(self.selection()?))
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

    pub fn select(&mut self, cell: Cell) {
        self.cursor = cell;
        self.selected = true;
        self.highlighted = None;
    }

    pub fn deselect(&mut self) {
        self.selected = false;
    }

    /// Moves the selection; with nothing selected, shows where it was.
    pub fn step(&mut self, to: Move) {
        let cell = if self.selected {
            keymap::destination(self.cursor, to, self.game.board().digits())
        } else {
            self.cursor
        };
        self.select(cell);
    }

    /// Highlights a digit on the whole board, or none.
    pub fn highlight(&mut self, digit: Option<Digit>) {
        self.highlighted = digit;
        self.armed = None;
    }

    /// A digit was typed or pressed: it goes into the selected cell; with nothing selected it is armed, or put down.
    pub fn digit(&mut self, digit: Digit) {
        match self.selection() {
            Some(cell) => self.apply(self.game.typed(cell, Entry::Digit(digit))),
            None => self.armed = (self.armed != Some(digit)).then_some(digit),
        }
    }

    /// A cell was pressed: with a digit armed it goes there, else the cell is selected.
    pub fn press(&mut self, cell: Cell) {
        match self.armed {
            Some(digit) => {
                self.cursor = cell;
                self.apply(self.game.typed(cell, Entry::Digit(digit)));
            }
            None => self.select(cell),
        }
    }

    pub fn erase(&mut self) {
        match self.selection() {
            Some(cell) => self.apply(Action::Erase(cell.into())),
            None => self.say("Select a cell to erase"),
        }
    }

    /// Carries out an action and shows what came of it.
    pub fn apply(&mut self, action: Action) {
        let outcome = self.game.apply(action);
        match outcome {
            Outcome::Refused(refusal) => return self.say(refusal.to_string()),
            Outcome::Noted => return,
            Outcome::Changed => {}
            Outcome::Contradiction(contradiction) => {
                self.say(format!("This cannot be right: {contradiction}"));
            }
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
        9 - self.game.board().digits().count(digit) as i32
    }

    /// What the board shows of it.
    pub fn scene(&self) -> Scene {
        let hint = self.hint.as_ref();
        let mistakes = hint.map_or(CellSet::EMPTY, Hint::mistakes);
        Scene {
            playable: true,
            selected: self.selection(),
            spoken: self.selection(),
            peers: self.selection().map_or(CellSet::EMPTY, Cell::peers),
            highlighted: self.shown_digit(),
            wrong: self.wrong.iter().chain(mistakes.iter()).collect(),
            unit: hint.and_then(Hint::unit),
            placement: hint.and_then(Hint::placement),
            disc: self.disc.then(|| self.praise()),
            ..Scene::new(self.game.puzzle().givens, *self.game.board().digits())
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
