//! The editor of a puzzle of one's own: the givens are typed or pasted, and what is known of them is said as they come.
//! No drawing here but in `cards`; `messages` says what of the window's messages is its affair.

pub mod analysis;
pub mod draft;
pub mod panel;
pub mod suggestions;
pub mod update;

use std::path::Path;

pub use panel::{bottom_panel, side_panel};

use crate::app::input::cursor_move;
use crate::app::input::cursor_move::CursorMove;
use crate::app::pages::editor::analysis::Analysis;
use crate::app::pages::editor::draft::Draft;
use crate::app::pages::editor::suggestions::{Suggestions, addition_text};
use crate::app::settings::settings::Settings;
use crate::app::sudoku::scene::BoardScene;
use crate::generate;
use crate::generate::Symmetry;
use crate::grid::{Candidates, Cell, CellSet, Digit, Grid};
use crate::history::ReplayDirection;
use crate::job::{Cancelled, Job, JobFailed};
use crate::store::{LoadError, WriteQueue};
use crate::text::text;

/// The draft, where in it the person is, and what is known of it.
#[derive(Debug)]
pub struct Editor {
    draft: Draft,
    cursor: Cell,
    analysis: Analysis,
    suggestions: Suggestions,
    minimise_job: Option<Job<Result<Grid, Cancelled>>>,
    /// Whether what is shown now was asked of the draft, so that closing it leads back here.
    pub returns_to_editor: bool,
    /// Whether the list that was opened last was pasted here, so that what is chosen from it comes here.
    pub awaits_list_choice: bool,
}

impl Editor {
    /// With the draft that was left last; the error says why it could not be read, and what became of it.
    pub fn load(folder: Option<&Path>) -> (Self, Option<LoadError>) {
        let (draft, error) = Draft::load(folder);
        let editor = Self {
            draft,
            cursor: Cell::FIRST,
            analysis: Analysis::default(),
            suggestions: Suggestions::default(),
            minimise_job: None,
            returns_to_editor: false,
            awaits_list_choice: false,
        };
        (editor, error)
    }

    /// Has the draft written where it has changed.
    pub fn save(&mut self, keeper: &WriteQueue) {
        self.draft.save(keeper);
    }

    /// It is shown: what is not known of the draft is found out.
    pub fn open(&mut self, wake: impl FnOnce() + Send + 'static) {
        if self.analysis.is_new() {
            self.analysis.start(*self.draft.givens(), wake);
        }
    }

    /// Takes what the work beside the window has brought, and what is to be said of it.
    ///
    /// # Errors
    /// [`Lost`] when the work failed.
    pub fn poll(
        &mut self,
        wake: impl FnOnce() + Clone + Send + 'static,
    ) -> Result<Option<String>, JobFailed> {
        self.analysis.poll(*self.draft.givens(), wake.clone())?;
        if let Some(Ok(minimal)) = Job::take_finished(&mut self.minimise_job).transpose()? {
            let count = |board: &Grid| board.filled().count();
            let (before, left) = (count(self.givens()), count(&minimal));
            self.set_givens(minimal, wake);
            return Ok(Some(text!("editor-minimised", gone = before - left, count = left)));
        }
        Ok(match self.suggestions.poll()? {
            None => None,
            Some(false) if self.analysis.is_unique() => Some(text!("editor-additions.one").to_owned()),
            Some(false) => Some(text!("editor-additions.none").to_owned()),
            Some(true) => Some(self.select_suggestion()),
        })
    }

    pub fn is_busy(&self) -> bool {
        self.analysis.is_busy() || self.minimise_job.is_some() || self.suggestions.is_busy()
    }

    /// Whether somebody waits for more than the count.
    pub fn has_foreground_job(&self) -> bool {
        self.minimise_job.is_some() || self.suggestions.is_busy()
    }

    /// Whether the solutions are being counted.
    pub fn is_counting(&self) -> bool {
        self.analysis.is_counting()
    }

    /// The givens as they are.
    pub fn givens(&self) -> &Grid {
        self.draft.givens()
    }

    pub fn can_undo(&self) -> bool {
        self.draft.can_undo()
    }

    pub fn can_redo(&self) -> bool {
        self.draft.can_redo()
    }

    /// Goes to a cell.
    pub fn select(&mut self, cell: Cell) {
        self.cursor = cell;
        self.suggestions.choose_in(cell);
    }

    /// Moves the cursor.
    pub fn move_cursor(&mut self, to: CursorMove) {
        self.select(cursor_move::destination(self.cursor, to, self.givens()));
    }

    /// A digit was typed, or the sign for an empty cell: row by row the cursor goes on; else the digit that stands there
    /// already is taken away.
    pub fn enter(&mut self, digit: Option<Digit>, wake: impl FnOnce() + Send + 'static) {
        let cell = self.cursor;
        if self.draft.is_row_by_row() {
            self.set_given(cell, digit, wake);
            self.cursor = Cell::new(cell.index() + 1).unwrap_or(cell);
        } else {
            self.set_given(cell, digit.filter(|digit| self.givens().get(cell) != Some(*digit)), wake);
        }
    }

    /// Takes back what was typed last: row by row the cell before is emptied, unless this one is filled.
    pub fn erase_back(&mut self, wake: impl FnOnce() + Send + 'static) {
        let before = self.cursor.index().checked_sub(1).and_then(Cell::new);
        if let (true, None, Some(before)) =
            (self.draft.is_row_by_row(), self.givens().get(self.cursor), before)
        {
            self.cursor = before;
        }
        self.set_given(self.cursor, None, wake);
    }

    /// Empties the cell of the cursor.
    pub fn clear_cell(&mut self, wake: impl FnOnce() + Send + 'static) {
        self.set_given(self.cursor, None, wake);
    }

    /// Puts a given into a cell, or takes it out.
    pub fn set_given(&mut self, cell: Cell, digit: Option<Digit>, wake: impl FnOnce() + Send + 'static) {
        let mut givens = *self.givens();
        givens.set(cell, digit);
        self.set_givens(givens, wake);
    }

    /// Takes other givens, as one step.
    fn set_givens(&mut self, givens: Grid, wake: impl FnOnce() + Send + 'static) {
        if self.draft.set_givens(givens) {
            self.restart_analysis(wake);
        }
    }

    /// Takes a whole puzzle, as one step, and goes to its first cell.
    pub fn replace_givens(&mut self, givens: Grid, wake: impl FnOnce() + Send + 'static) {
        self.cursor = Cell::FIRST;
        self.set_givens(givens, wake);
    }

    /// Takes the last step back, or makes it again, and goes to where it was.
    pub fn replay(&mut self, way: ReplayDirection, wake: impl FnOnce() + Send + 'static) {
        if let Some(cell) = self.draft.replay(way) {
            self.cursor = cell;
            self.restart_analysis(wake);
        }
    }

    /// What was asked of the givens before is of no use any more.
    fn restart_analysis(&mut self, wake: impl FnOnce() + Send + 'static) {
        self.minimise_job = None;
        self.suggestions.close();
        self.analysis.start(*self.draft.givens(), wake);
    }

    /// Whether a typed digit leads to the next cell.
    pub fn is_row_by_row(&self) -> bool {
        self.draft.is_row_by_row()
    }

    pub fn set_row_by_row(&mut self, row_by_row: bool) {
        self.draft.set_row_by_row(row_by_row);
    }

    /// Begins to take away givens until each is needed; what is to be said where that cannot be.
    pub fn minimise(&mut self, wake: impl FnOnce() + Send + 'static) -> Option<&'static str> {
        if self.analysis.is_counting() {
            return Some(text!("editor-counting"));
        }
        if !self.analysis.is_unique() {
            return Some(text!("editor-minimise.not-unique"));
        }
        if self.analysis.redundant().is_some_and(CellSet::is_empty) {
            return Some(text!("editor-minimise.already"));
        }
        let (givens, seed) = (*self.givens(), generate::random_seed());
        let work = move |cancel: &_| generate::minimize(&givens, seed, cancel);
        self.minimise_job = Some(Job::start(wake, work));
        None
    }

    /// Asks what could be added, or looks at the next of what was found, or the one before. What is to be said of it.
    pub fn suggest(&mut self, forward: bool, wake: impl FnOnce() + Send + 'static) -> Option<String> {
        if self.suggestions.chosen().is_none() {
            self.suggestions.request(*self.givens(), wake);
            return None;
        }
        self.suggestions.cycle(forward);
        Some(self.select_suggestion())
    }

    /// Goes to the cell of the suggestion that is looked at, and says what comes of it.
    fn select_suggestion(&mut self) -> String {
        let Some(addition) = self.suggestions.chosen() else { return String::new() };
        self.cursor = addition.given.cell;
        addition_text(addition)
    }

    /// Puts the suggestion that is looked at.
    pub fn accept_suggestion(&mut self, wake: impl FnOnce() + Send + 'static) {
        if let Some(given) = self.suggestions.chosen().map(|addition| addition.given) {
            self.set_given(given.cell, Some(given.digit), wake);
        }
    }

    /// Closes what lies over the board, or stops what somebody waits for; says whether there was anything.
    pub fn close(&mut self) -> bool {
        let stopped = self.minimise_job.take().is_some();
        self.suggestions.close() || stopped
    }

    /// How many givens there are, how many of them can go and how they lie: "34 givens · minimal · Half turn".
    fn givens_text(&self) -> String {
        let count = self.givens().filled().count();
        let parts = [Some(text!("editor-givens", count = count)), self.analysis.redundancy_text()];
        let symmetries = self.analysis.symmetries().iter().filter(|symmetry| **symmetry != Symmetry::None);
        let named = symmetries.filter(|_| count > 0).map(|symmetry| symmetry.name().to_owned());
        parts.into_iter().flatten().chain(named).collect::<Vec<_>>().join(" · ")
    }

    /// What the status line says: the cell of the cursor and how many solutions there are.
    pub fn status(&self) -> String {
        let cell = BoardScene::new(*self.givens(), *self.givens()).describe(self.cursor).short();
        text!("editor-status", cell = cell, count = self.analysis.count_text())
    }

    /// What a screen reader is told when it changes.
    pub fn announcement(&self) -> Option<String> {
        Some(self.analysis.announcement().to_owned()).filter(|words| !words.is_empty())
    }

    /// What the board shows of it.
    pub fn scene(&self, settings: &Settings) -> BoardScene {
        let givens = *self.givens();
        let survey = self.analysis.survey().filter(|survey| !survey.has_more());
        let differing = survey.map_or(CellSet::EMPTY, |survey| survey.differing_cells());
        let mut marks = Candidates::EMPTY;
        if let Some(survey) = survey {
            differing.iter().for_each(|cell| marks.set(cell, survey.possible_digits(cell)));
        }
        let chosen = self.suggestions.chosen().map(|addition| addition.given);
        // What is looked at stands there as if it were entered.
        let mut digits = givens;
        if let Some(given) = chosen {
            digits.set(given.cell, Some(given.digit));
            marks = self.suggestions.best();
        }
        let digit = givens.get(self.cursor).filter(|_| settings.show_same_digit);
        BoardScene {
            playable: true,
            edits_givens: true,
            selected: self.cursor.into(),
            cursor: Some(self.cursor),
            peers: if settings.show_peers { self.cursor.peers() } else { CellSet::EMPTY },
            highlighted: digit,
            centre: marks,
            differing: if chosen.is_some() { CellSet::EMPTY } else { differing },
            redundant: self.analysis.redundant().unwrap_or_default(),
            candidates_clickable: chosen.is_some(),
            ..BoardScene::new(givens, digits)
        }
    }

    /// The board for a screen reader: what is told of it when it changes is the digits alone.
    pub fn announcement_scene(&self) -> BoardScene {
        BoardScene { cursor: Some(self.cursor), ..BoardScene::new(Grid::EMPTY, *self.givens()) }
    }
}
