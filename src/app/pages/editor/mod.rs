//! The puzzle editor: givens and clues are set with tools, typed or pasted, and analysed as they change. `strip` and the panels
//! draw it, `drawing` turns presses and keys into edits of the draft, `update` handles messages of the window.

pub mod analysis;
pub mod buttons;
pub mod column;
pub mod digit_keys;
pub mod drawing;
pub mod keys;
pub mod low_panel;
pub mod other_window;
pub mod own_puzzles;
pub mod panel;
pub mod picture_panel;
pub mod readings;
pub mod strip;
pub mod suggestion_list;
pub mod suggestions;
pub mod tool_panel;
pub mod typed_number;
pub mod update;
pub mod verdict;
pub mod view;

use std::path::Path;
use std::sync::Arc;

pub use column::show as side_panel;
pub use panel::bottom_panel;

use crate::app::input::typed_one::TypedOne;
use crate::app::pages::editor::analysis::{Analysis, Question};
use crate::app::pages::editor::drawing::Drawing;
use crate::app::pages::editor::own_puzzles::OwnPuzzles;
use crate::app::pages::editor::readings::Readings;
use crate::app::pages::editor::suggestions::{Suggestions, addition_text};
use crate::draft::analysis::{self as draft_analysis, MinimalDraft};
use crate::draft::{Draft, Edit, EditError, Tool, ToolGroup};
use crate::generate;
use crate::generate::Symmetry;
use crate::grid::{Candidate, Cell, CellSet, Digits, Size};
use crate::history::ReplayDirection;
use crate::job::{Cancelled, Job, JobFailed};
use crate::picture::sudoku::BoardShape;
use crate::rules::{Conflict, KindId, Puzzle, kind};
use crate::store::LoadError;
use crate::text::text;

/// The draft, its analysis, the selection and the tools.
#[derive(Debug)]
pub struct Editor {
    draft: Draft,
    /// The drafts of the data folder; `None` where nothing is saved.
    own: Option<OwnPuzzles>,
    cursor: Cell,
    selection: CellSet,
    tool: Tool,
    group: ToolGroup,
    /// The tool of each group that was used last.
    recent: [Tool; ToolGroup::ALL.len()],
    /// The number of the box that is painted, from 0.
    box_number: u8,
    /// The clue that is being drawn.
    drawing: Option<Drawing>,
    /// The number that is being typed for the chosen clues.
    typed: String,
    typed_one: Option<TypedOne<()>>,
    /// The board with what is being drawn.
    shape: Arc<BoardShape>,
    /// The drawings of an imported puzzle on that board, and whether it has room for clues on all sides.
    shown_drawings: Vec<(String, String)>,
    has_margins: bool,
    /// The conflicts of the givens with each other and with clues.
    conflicts: Vec<Conflict>,
    /// The result of the last action, for the status line and screen readers.
    notice: Option<String>,
    /// Whether the draft has changed since its analysis began.
    is_outdated: bool,
    /// Whether candidates are shown.
    shows_candidates: bool,
    /// Whether the clues that are not needed are highlighted.
    lights_redundant: bool,
    analysis: Analysis,
    suggestions: Suggestions,
    minimise_job: Option<Job<Result<MinimalDraft, Cancelled>>>,
    /// Reads the file of the draft, which another window may have written.
    look_job: Option<Job<()>>,
    /// Whether the editor was visible in the last frame.
    is_watched: bool,
    /// Why nothing that is drawn is saved.
    save_warning: Option<String>,
    /// The reading of a picture, while it is shown.
    readings: Option<Readings>,
    /// Whether the current page was opened from the draft, so that closing it returns to the editor.
    pub returns_to_editor: bool,
    /// Whether the draft is played: closing the game then returns to the editor.
    pub is_played: bool,
    /// Whether the current puzzle list was pasted into the editor, so that the chosen puzzle is loaded here.
    pub awaits_list_choice: bool,
}

/// Returns the first tool of each group.
fn first_tools() -> [Tool; ToolGroup::ALL.len()] {
    ToolGroup::ALL.map(|group| match group {
        ToolGroup::Outside => Tool::of(kind(KindId::Sandwich)),
        _ => group.tools().next().unwrap_or(Tool::Digits),
    })
}

impl Editor {
    /// Creates the editor with the draft that was shown last. The errors say why files could not be read and what happens
    /// to them.
    pub fn load(folder: Option<&Path>) -> (Self, Vec<LoadError>) {
        let (own, own_error) = folder.map(OwnPuzzles::load).unzip();
        let (draft, draft_error) = own.as_ref().map_or_else(|| (Draft::unsaved(), None), OwnPuzzles::draft);
        let errors = own_error.flatten().into_iter().chain(draft_error).collect();
        let (puzzle, draft_conflicts) = (draft.board_puzzle(""), draft.conflicts());
        let shape = BoardShape::of_puzzle(&puzzle);
        let editor = Self {
            draft,
            own,
            cursor: Cell::at(0, 0),
            selection: Cell::at(0, 0).into(),
            tool: Tool::Digits,
            group: ToolGroup::Digits,
            recent: first_tools(),
            box_number: 0,
            drawing: None,
            typed: String::new(),
            typed_one: None,
            shape,
            shown_drawings: puzzle.drawings,
            has_margins: false,
            conflicts: draft_conflicts,
            notice: None,
            is_outdated: false,
            shows_candidates: true,
            lights_redundant: false,
            analysis: Analysis::default(),
            suggestions: Suggestions::default(),
            minimise_job: None,
            look_job: None,
            is_watched: false,
            save_warning: None,
            readings: None,
            returns_to_editor: false,
            is_played: false,
            awaits_list_choice: false,
        };
        (editor, errors)
    }

    /// Handles the opening of the editor: starts the first analysis.
    pub fn open(&mut self, wake: impl FnOnce() + Send + 'static) {
        self.is_outdated |= self.analysis.is_new();
        self.refresh(wake);
    }

    /// Restarts the analysis if the draft has changed, and cancels jobs about the previous one.
    pub fn refresh(&mut self, wake: impl FnOnce() + Send + 'static) {
        if std::mem::take(&mut self.is_outdated) {
            self.minimise_job = None;
            self.suggestions.close();
            self.analysis.start(&self.question(), wake);
        }
    }

    fn question(&self) -> Question {
        Question {
            rules: Arc::clone(self.draft.rules()),
            peers: Arc::clone(self.draft.peers()),
            givens: self.givens().clone(),
            unfinished: self.draft.state().unfinished_boxes(),
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
        if self.analysis.has_job() {
            self.analysis.poll(&self.question(), wake.clone())?;
            if !self.is_outdated
                && let Some(verdict) = self.analysis.saved_verdict()
            {
                self.draft.set_verdict(Some(verdict));
            }
        }
        if let Some(Ok(minimal)) = Job::take_finished(&mut self.minimise_job).transpose()? {
            let message = self.use_minimal(minimal);
            self.refresh(wake);
            return Ok(Some(message));
        }
        Ok(match self.suggestions.poll()? {
            None => None,
            Some(false) if self.analysis.solution().is_some() => {
                Some(text!("editor-additions.one").to_owned())
            }
            Some(false) => Some(text!("editor-additions.none").to_owned()),
            Some(true) => Some(self.select_suggestion()),
        })
    }

    /// Removes what a draft does not need. Returns how much that is.
    fn use_minimal(&mut self, minimal: MinimalDraft) -> String {
        let count = |givens: &Digits| givens.digits().count();
        let (clues, givens) = (self.draft.state().clues().len(), count(self.givens()));
        let left = count(&minimal.givens);
        let (gone, gone_clues) = (givens - left, clues - minimal.clues.len());
        self.apply(Ok(self.draft.minimised(minimal.clues, minimal.givens)));
        match gone_clues {
            0 => text!("editor-minimised", gone = gone, count = left),
            _ => text!("editor-minimised-clues", gone = gone, clues = gone_clues),
        }
    }

    pub fn is_busy(&self) -> bool {
        self.analysis.is_busy()
            || self.minimise_job.is_some()
            || self.look_job.is_some()
            || self.is_opening()
            || self.suggestions.is_busy()
    }

    /// Returns whether a job is running that the player has started.
    pub fn has_foreground_job(&self) -> bool {
        self.minimise_job.is_some() || self.suggestions.is_busy()
    }

    /// Returns whether a suggestion is selected.
    pub fn has_suggestion(&self) -> bool {
        self.suggestions.chosen().is_some()
    }

    /// Returns whether it is not known yet if there is a solution.
    pub fn is_counting(&self) -> bool {
        self.analysis.is_counting()
    }

    /// Returns the draft.
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// Returns the cell at the cursor.
    pub fn cursor(&self) -> Cell {
        self.cursor
    }

    /// Returns the chosen group of tools.
    pub fn group(&self) -> ToolGroup {
        self.group
    }

    /// Returns the tool of a group that was used last.
    pub fn recent_tool(&self, group: ToolGroup) -> Tool {
        self.recent[group as usize]
    }

    /// Returns the current givens.
    pub fn givens(&self) -> &Digits {
        self.draft.state().givens()
    }

    fn size(&self) -> Size {
        self.draft.state().size()
    }

    pub fn can_undo(&self) -> bool {
        self.draft.can_undo()
    }

    pub fn can_redo(&self) -> bool {
        self.draft.can_redo()
    }

    /// Makes an edit and shows what it chooses. Returns the message to show if there is none.
    fn apply(&mut self, edit: Result<Edit, EditError>) -> Option<String> {
        let edit = match edit {
            Ok(edit) => edit,
            Err(error) => return Some(error.to_string()),
        };
        let size = self.size();
        let chose = edit.choice() != self.draft.choice();
        if self.draft.apply(edit) {
            self.note_change();
        }
        if self.size() != size {
            self.select(Cell::at(0, 0));
        }
        self.update_shape();
        if chose {
            self.notice = self.chosen_text();
        }
        None
    }

    /// Does what follows from a change of the draft.
    fn note_change(&mut self) {
        self.is_outdated = true;
        self.lights_redundant = false;
        self.conflicts = self.draft.conflicts();
    }

    /// Describes the board anew, with what is being drawn.
    fn update_shape(&mut self) {
        let drawn = self.drawn_state();
        let puzzle = match &drawn {
            Some(state) => state.puzzle(Arc::new(state.rules()), ""),
            None => self.draft.board_puzzle(""),
        };
        let has_margins = self.group == ToolGroup::Outside;
        let is_same = *self.shape.rules() == puzzle.rules
            && self.shown_drawings == puzzle.drawings
            && self.has_margins == has_margins;
        if !is_same {
            let shape = BoardShape::of_puzzle(&puzzle);
            self.shape = if has_margins { shape.with_all_margins() } else { shape };
            (self.shown_drawings, self.has_margins) = (puzzle.drawings, has_margins);
        }
    }

    /// Sets or clears the given of a cell.
    pub fn set_given(&mut self, Candidate { cell, digit }: Candidate) -> Option<String> {
        self.settle(cell.into());
        self.apply(self.draft.set_givens(cell.into(), Some(digit)))
    }

    /// Clears the givens of cells.
    pub fn clear_givens(&mut self, cells: CellSet) -> Option<String> {
        self.settle(cells);
        self.apply(self.draft.set_givens(cells, None))
    }

    /// Replaces the whole puzzle as one step, and takes a picture away.
    pub fn take(&mut self, puzzle: &Puzzle) {
        self.remove_picture();
        self.take_puzzle(puzzle);
    }

    fn take_puzzle(&mut self, puzzle: &Puzzle) {
        self.select(Cell::at(0, 0));
        self.apply(Ok(self.draft.take(puzzle)));
    }

    /// Removes all givens and clues as one step.
    pub fn clear_all(&mut self) {
        self.select(Cell::at(0, 0));
        self.apply(Ok(self.draft.clear()));
    }

    /// Undoes or redoes a step and moves the cursor to its first cell.
    pub fn replay(&mut self, direction: ReplayDirection) {
        self.drawing = None;
        let Some(replay) = self.draft.replay(direction) else { return };
        self.typed.clear();
        self.note_change();
        let cell = replay.cells.first().filter(|cell| self.size().contains(*cell));
        let cell =
            cell.unwrap_or(if self.size().contains(self.cursor) { self.cursor } else { Cell::at(0, 0) });
        (self.cursor, self.selection) = (cell, cell.into());
        self.update_shape();
    }

    /// Returns whether the cursor advances after a typed digit.
    pub fn is_row_by_row(&self) -> bool {
        self.draft.is_row_by_row()
    }

    pub fn set_row_by_row(&mut self, row_by_row: bool) {
        self.draft.set_row_by_row(row_by_row);
    }

    /// Starts removing redundant givens and clues. Returns the reason if that is not possible.
    pub fn minimise(&mut self, wake: impl FnOnce() + Send + 'static) -> Option<&'static str> {
        if self.analysis.is_counting() {
            return Some(text!("editor-counting"));
        }
        let Some(solution) = self.analysis.solution().cloned() else {
            return Some(text!("editor-minimise.not-unique"));
        };
        if self.analysis.redundant().is_some_and(|redundant| redundant.is_empty() && redundant.unchecked == 0)
        {
            return Some(text!("editor-minimise.already"));
        }
        let (Question { rules, givens, .. }, seed) = (self.question(), generate::random_seed());
        let work = move |cancel: &_| draft_analysis::minimise(&rules, &givens, &solution, seed, cancel);
        self.minimise_job = Some(Job::start(wake, work));
        None
    }

    /// Requests suggestions, or selects the next or previous suggestion. Returns the message to show.
    pub fn suggest(&mut self, forward: bool, wake: impl FnOnce() + Send + 'static) -> Option<String> {
        if self.suggestions.chosen().is_none() {
            let Question { rules, givens, .. } = self.question();
            self.suggestions.request(rules, givens, wake);
            return None;
        }
        self.suggestions.cycle(forward);
        Some(self.select_suggestion())
    }

    /// Moves the cursor to the selected suggestion. Returns its effect as text.
    fn select_suggestion(&mut self) -> String {
        let Some(addition) = self.suggestions.chosen() else { return String::new() };
        let (cell, text) = (addition.given.cell, addition_text(addition));
        (self.cursor, self.selection) = (cell, cell.into());
        text
    }

    /// Applies the selected suggestion.
    fn accept_suggestion(&mut self) {
        if let Some(given) = self.suggestions.chosen().map(|addition| addition.given) {
            self.set_given(given);
        }
    }

    /// Lights the clues that are not needed, or no longer. Returns what they are.
    pub fn toggle_redundant(&mut self) -> String {
        if std::mem::take(&mut self.lights_redundant) {
            return String::new();
        }
        if self.analysis.is_counting() {
            return text!("editor-counting").to_owned();
        }
        if self.analysis.solution().is_none() {
            return text!("editor-redundant-parts.not-unique").to_owned();
        }
        match self.analysis.redundant() {
            None => text!("editor-redundant-parts.waits").to_owned(),
            Some(redundant) if redundant.is_empty() => text!("editor-redundant-parts.none").to_owned(),
            Some(_) => {
                self.lights_redundant = true;
                // The card lists them, and the announcement.
                text!("editor-redundant-parts.heading").to_owned()
            }
        }
    }

    /// Shows the candidates, or no longer.
    pub fn toggle_candidates(&mut self) {
        self.shows_candidates = !self.shows_candidates;
    }

    /// Cancels what is being drawn, unchooses the clue, closes the suggestions or cancels the job that the player has
    /// started. Returns whether there was any of them.
    pub fn close(&mut self) -> bool {
        if self.cancel_drawing() {
            return true;
        }
        if !self.draft.choice().is_empty() {
            self.unchoose();
            return true;
        }
        if std::mem::take(&mut self.lights_redundant) {
            return true;
        }
        let stopped = self.minimise_job.take().is_some();
        self.suggestions.close() || stopped
    }

    /// Returns the number of givens and clues, whether all are needed, and the symmetry, such as "34 givens · minimal · Half
    /// turn".
    fn givens_text(&self) -> String {
        std::iter::once(self.counts_text()).chain(self.symmetry_text()).collect::<Vec<_>>().join(" · ")
    }

    /// Returns whether everything is needed, and the symmetry of the givens; `None` if there is nothing to say.
    fn symmetry_text(&self) -> Option<String> {
        let minimal = self.analysis.is_minimal().then(|| text!("editor-minimal").to_owned());
        let symmetries = self.analysis.symmetries().iter().filter(|symmetry| **symmetry != Symmetry::None);
        let has_givens = self.givens().digits().next().is_some();
        let named = symmetries.filter(|_| has_givens).map(|symmetry| symmetry.name().to_owned());
        let parts: Vec<_> = minimal.into_iter().chain(named).collect();
        (!parts.is_empty()).then(|| parts.join(" · "))
    }

    /// Returns the announcement for screen readers.
    pub fn announcement(&self) -> Option<String> {
        if let Some(parts) = self.listed_redundant() {
            let parts: Vec<_> = parts.into_iter().map(|(name, _)| name).collect();
            return Some(text!("editor-redundant-parts", parts = parts.join("; ")));
        }
        Some(self.analysis.announcement().to_owned()).filter(|text| !text.is_empty())
    }

    /// Returns what the last action did.
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_deref()
    }
}
