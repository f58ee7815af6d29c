//! The puzzle editor: givens are typed or pasted and analysed as they change. `panel` draws it, `update` handles
//! messages of the window.

pub mod analysis;
pub mod draft;
pub mod low_panel;
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
use crate::app::settings::Settings;
use crate::app::sudoku::board::BoardView;
use crate::classic::convert;
use crate::classic::{Candidates, Cell, CellSet, Digit, Grid};
use crate::generate;
use crate::generate::Symmetry;
use crate::grid;
use crate::history::ReplayDirection;
use crate::job::{Cancelled, Job, JobFailed};
use crate::picture::sudoku::{BoardScene, BoardShape};
use crate::store::{LoadError, WriteQueue};
use crate::text::text;

/// The draft, its analysis and the cursor.
#[derive(Debug)]
pub struct Editor {
    draft: Draft,
    cursor: Cell,
    analysis: Analysis,
    suggestions: Suggestions,
    minimise_job: Option<Job<Result<Grid, Cancelled>>>,
    /// Whether the current page was opened from the draft, so that closing it returns to the editor.
    pub returns_to_editor: bool,
    /// Whether the current puzzle list was pasted into the editor, so that the chosen puzzle is loaded here.
    pub awaits_list_choice: bool,
}

impl Editor {
    /// Creates the editor with the saved draft. The error says why it could not be read and what happens to the
    /// file.
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

    /// Queues the draft for writing if it has changed.
    pub fn save(&mut self, queue: &WriteQueue) {
        self.draft.save(queue);
    }

    /// Handles the opening of the editor: starts the first analysis.
    pub fn open(&mut self, wake: impl FnOnce() + Send + 'static) {
        if self.analysis.is_new() {
            self.analysis.start(*self.draft.givens(), wake);
        }
    }

    /// Takes the results of background jobs. Returns the message to show.
    ///
    /// # Errors
    /// [`JobFailed`] when a job panicked.
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

    /// Returns whether a job is running that the player has started.
    pub fn has_foreground_job(&self) -> bool {
        self.minimise_job.is_some() || self.suggestions.is_busy()
    }

    /// Returns whether a suggestion is selected.
    pub fn has_suggestion(&self) -> bool {
        self.suggestions.chosen().is_some()
    }

    /// Returns whether the solutions are being counted.
    pub fn is_counting(&self) -> bool {
        self.analysis.is_counting()
    }

    /// Returns the current givens.
    pub fn givens(&self) -> &Grid {
        self.draft.givens()
    }

    pub fn can_undo(&self) -> bool {
        self.draft.can_undo()
    }

    pub fn can_redo(&self) -> bool {
        self.draft.can_redo()
    }

    /// Moves the cursor to a cell.
    pub fn select(&mut self, cell: grid::Cell) {
        if let Some(cell) = convert::cell(cell) {
            self.cursor = cell;
            self.suggestions.choose_in(cell);
        }
    }

    /// Moves the cursor.
    pub fn move_cursor(&mut self, to: CursorMove) {
        self.select(cursor_move::destination(self.cursor.into(), to, &self.givens().into()));
    }

    /// Enters a typed digit, or clears the cell. In row-by-row mode the cursor then advances; otherwise typing the
    /// same digit again removes it.
    pub fn enter(&mut self, digit: Option<Digit>, wake: impl FnOnce() + Send + 'static) {
        let cell = self.cursor;
        if self.draft.is_row_by_row() {
            self.set_given(cell, digit, wake);
            self.cursor = Cell::new(cell.index() + 1).unwrap_or(cell);
        } else {
            self.set_given(cell, digit.filter(|digit| self.givens().get(cell) != Some(*digit)), wake);
        }
    }

    /// Handles Backspace: clears the cell. In row-by-row mode, an empty cell clears the previous one instead.
    pub fn erase_back(&mut self, wake: impl FnOnce() + Send + 'static) {
        let before = self.cursor.index().checked_sub(1).and_then(Cell::new);
        if let (true, None, Some(before)) =
            (self.draft.is_row_by_row(), self.givens().get(self.cursor), before)
        {
            self.cursor = before;
        }
        self.set_given(self.cursor, None, wake);
    }

    /// Clears the cell of the cursor.
    pub fn clear_cell(&mut self, wake: impl FnOnce() + Send + 'static) {
        self.set_given(self.cursor, None, wake);
    }

    /// Sets or clears the given of a cell.
    pub fn set_given(&mut self, cell: Cell, digit: Option<Digit>, wake: impl FnOnce() + Send + 'static) {
        let mut givens = *self.givens();
        givens.set(cell, digit);
        self.set_givens(givens, wake);
    }

    /// Replaces the givens as one step.
    fn set_givens(&mut self, givens: Grid, wake: impl FnOnce() + Send + 'static) {
        if self.draft.set_givens(givens) {
            self.restart_analysis(wake);
        }
    }

    /// Replaces the whole puzzle as one step and moves the cursor to the first cell.
    pub fn replace_givens(&mut self, givens: Grid, wake: impl FnOnce() + Send + 'static) {
        self.cursor = Cell::FIRST;
        self.set_givens(givens, wake);
    }

    /// Undoes or redoes a step and moves the cursor to its cell.
    pub fn replay(&mut self, direction: ReplayDirection, wake: impl FnOnce() + Send + 'static) {
        if let Some(cell) = self.draft.replay(direction) {
            self.cursor = cell;
            self.restart_analysis(wake);
        }
    }

    /// Restarts the analysis and cancels jobs about the previous givens.
    fn restart_analysis(&mut self, wake: impl FnOnce() + Send + 'static) {
        self.minimise_job = None;
        self.suggestions.close();
        self.analysis.start(*self.draft.givens(), wake);
    }

    /// Returns whether the cursor advances after a typed digit.
    pub fn is_row_by_row(&self) -> bool {
        self.draft.is_row_by_row()
    }

    pub fn set_row_by_row(&mut self, row_by_row: bool) {
        self.draft.set_row_by_row(row_by_row);
    }

    /// Starts removing redundant givens. Returns the reason if that is not possible.
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

    /// Requests suggestions, or selects the next or previous suggestion. Returns the message to show.
    pub fn suggest(&mut self, forward: bool, wake: impl FnOnce() + Send + 'static) -> Option<String> {
        if self.suggestions.chosen().is_none() {
            self.suggestions.request(*self.givens(), wake);
            return None;
        }
        self.suggestions.cycle(forward);
        Some(self.select_suggestion())
    }

    /// Moves the cursor to the selected suggestion. Returns its effect as text.
    fn select_suggestion(&mut self) -> String {
        let Some(addition) = self.suggestions.chosen() else { return String::new() };
        self.cursor = addition.given.cell;
        addition_text(addition)
    }

    /// Applies the selected suggestion.
    pub fn accept_suggestion(&mut self, wake: impl FnOnce() + Send + 'static) {
        if let Some(given) = self.suggestions.chosen().map(|addition| addition.given) {
            self.set_given(given.cell, Some(given.digit), wake);
        }
    }

    /// Closes the suggestions or cancels the job that the player has started. Returns whether there was either.
    pub fn close(&mut self) -> bool {
        let stopped = self.minimise_job.take().is_some();
        self.suggestions.close() || stopped
    }

    /// Returns the number of givens, of redundant givens, and the symmetry, such as "34 givens · minimal · Half
    /// turn".
    fn givens_text(&self) -> String {
        let count = self.givens().filled().count();
        let parts = [Some(text!("editor-givens", count = count)), self.analysis.redundancy_text()];
        let symmetries = self.analysis.symmetries().iter().filter(|symmetry| **symmetry != Symmetry::None);
        let named = symmetries.filter(|_| count > 0).map(|symmetry| symmetry.name().to_owned());
        parts.into_iter().flatten().chain(named).collect::<Vec<_>>().join(" · ")
    }

    /// Returns the text of the status bar: the cell at the cursor and the number of solutions.
    pub fn status(&self) -> String {
        let cell = self.plain_scene().describe(self.cursor.into(), false).short();
        text!("editor-status", cell = cell, count = self.analysis.count_text())
    }

    /// Returns the announcement for screen readers.
    pub fn announcement(&self) -> Option<String> {
        Some(self.analysis.announcement().to_owned()).filter(|text| !text.is_empty())
    }

    /// Returns the board with its givens alone.
    fn plain_scene(&self) -> BoardScene {
        BoardScene::classic(self.givens(), self.givens())
    }

    /// Returns the board in the window.
    pub fn view(&self, settings: &Settings) -> BoardView {
        let givens = self.givens();
        let survey = self.analysis.survey().filter(|survey| !survey.has_more());
        let differing = survey.map_or(CellSet::EMPTY, |survey| survey.differing_cells());
        let mut marks = Candidates::EMPTY;
        if let Some(survey) = survey {
            differing.iter().for_each(|cell| marks.set(cell, survey.possible_digits(cell)));
        }
        let chosen = self.suggestions.chosen().map(|addition| addition.given);
        let mut scene = self.plain_scene();
        // The selected suggestion is shown like an entry.
        if let Some(given) = chosen {
            scene.digits[given.cell.into()] = Some(given.digit.into());
            marks = self.suggestions.best();
        }
        scene.selected = self.cursor.into();
        scene.peers = if settings.show_peers { self.cursor.peers().into() } else { Default::default() };
        scene.highlighted = givens.get(self.cursor).filter(|_| settings.show_same_digit).map(Into::into);
        scene.centre = (&marks).into();
        scene.differing = if chosen.is_some() { Default::default() } else { differing.into() };
        scene.redundant = self.analysis.redundant().unwrap_or_default().into();
        BoardView {
            playable: true,
            edits_givens: true,
            cursor: Some(self.cursor.into()),
            candidates_clickable: chosen.is_some(),
            ..BoardView::new(scene)
        }
    }

    /// Returns the board for announcements: only the digits and the cursor.
    pub fn announcement_view(&self) -> BoardView {
        let mut scene = BoardScene::empty(BoardShape::classic());
        scene.digits = self.givens().into();
        BoardView { cursor: Some(self.cursor.into()), ..BoardView::new(scene) }
    }
}
