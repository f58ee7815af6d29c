//! Drawing with the pointer: presses and drags become edits of the draft.

use crate::app::message::editor::{BoardSpot, HeldKeys};
use crate::app::pages::editor::Editor;
use crate::draft::{DraftState, Edit, EditError, Gesture, MarginPlace, Place, Tool, ToolGroup, extend_line};
use crate::grid::{Cell, CellSet, Direction};
use crate::rules::{ClueIndex, Form};
use crate::text::text;

/// The most cells of the circle of an arrow.
const MAX_PILL: usize = 3;

/// A clue that is being drawn, by the pointer or by keys.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Drawing {
    /// Cells are being selected.
    Selection,
    /// The chosen clue is being moved; the cell is that of the pointer.
    Move(Cell),
    Line {
        cells: Vec<Cell>,
        /// The number of cells of an arrow's circle.
        pill: usize,
        over: bool,
        by_keys: bool,
    },
    Area {
        cells: CellSet,
        over: bool,
    },
    /// Cells of the box that is painted.
    Boxes(CellSet),
    /// A cell at the edge waits for the direction in which its place beside the grid is.
    Outwards,
    /// One of two diagonals is to be chosen at a place.
    Diagonals {
        place: MarginPlace,
        over: bool,
    },
}

impl Editor {
    /// Returns the draft with what is being drawn; `None` if that is nothing.
    pub(super) fn drawn_state(&self) -> Option<DraftState> {
        let edit = match self.drawing.as_ref()? {
            // A line over another one is shown too, while the same line is going to be removed.
            Drawing::Line { cells, pill, .. } if cells.len() > 1 => {
                self.draft.line(self.tool, cells, *pill, true)
            }
            Drawing::Boxes(cells) => self.draft.paint_boxes(*cells, Some(self.box_number)),
            _ => return None,
        };
        Some(edit.ok()?.after().clone())
    }

    /// Returns the clue of the line that is being drawn.
    pub(super) fn drawn_clue(&self) -> Option<ClueIndex> {
        let Some(Drawing::Line { cells, pill, .. }) = &self.drawing else { return None };
        let edit = self.draft.line(self.tool, cells, *pill, true).ok().filter(|_| cells.len() > 1)?;
        edit.choice().clues.first().copied()
    }

    /// Selects a cell alone.
    pub fn select(&mut self, cell: Cell) {
        if self.size().contains(cell) {
            self.drawing = None;
            (self.cursor, self.selection) = (cell, cell.into());
            self.suggestions.choose_in(cell);
            self.unchoose();
        }
    }

    /// Selects a cell; with others if it is added to them.
    fn select_with(&mut self, cell: Cell, adding: bool) {
        let before = self.selection;
        self.select(cell);
        if adding {
            self.selection = before;
            match before.contains(cell) && before.len() > 1 {
                true => self.selection.remove(cell),
                false => drop(self.selection.insert(cell)),
            }
        }
    }

    /// Chooses no clue.
    pub(super) fn unchoose(&mut self) {
        self.typed.clear();
        if !self.draft.choice().is_empty() {
            self.apply(Ok(self.draft.choose(None)));
            self.notice = None;
        }
        self.draft.end_typing();
    }

    /// Chooses a clue and selects its cells.
    pub fn choose_clue(&mut self, clue: ClueIndex) {
        if clue.get() >= self.draft.state().clues().len() {
            return;
        }
        self.drawing = None;
        let rules = self.draft.rules();
        let is_outside = matches!(rules.clue(clue).kind().form, Form::Outside | Form::OutsideDiagonal);
        let cells = rules.clue_cells(clue);
        if let Some(first) = cells.first().filter(|_| !is_outside) {
            (self.cursor, self.selection) = (first, cells);
        }
        self.typed.clear();
        self.apply(Ok(self.draft.choose(Some(clue))));
        self.notice = self.chosen_text();
    }

    /// Handles a press. Returns the message to show, if any.
    pub fn press(&mut self, spot: BoardSpot, held: HeldKeys) -> Option<String> {
        if let Some(Drawing::Diagonals { place, over }) = self.drawing.take() {
            let pressed = |(_, first): &(Direction, Cell)| Some(*first) == spot.cell;
            if let Some((direction, _)) = self.offered_diagonals(place).into_iter().find(pressed) {
                return self.draw_margin(place, Some(direction), over);
            }
        }
        let over = held.shift;
        if let Some(cell) = spot.cell.filter(|cell| held.ctrl && self.is_of_chosen_clue(*cell)) {
            self.drawing = Some(Drawing::Move(cell));
            return None;
        }
        match (self.tool, self.tool.gesture()) {
            _ if self.group == ToolGroup::Rules => self.press_to_select(spot, held),
            (Tool::Digits, _) => self.press_to_select(spot, held),
            (Tool::Boxes, _) => {
                if let Some(cell) = spot.cell {
                    self.select(cell);
                    self.drawing = Some(Drawing::Boxes(cell.into()));
                    self.update_shape();
                }
            }
            (tool, Gesture::Line) => {
                if let Some(cell) = spot.cell {
                    self.select(cell);
                    let is_arrow = tool.kind().is_some_and(|kind| kind.form == Form::Arrow);
                    let (cells, over) = (vec![cell], over && !is_arrow);
                    self.drawing = Some(Drawing::Line { cells, pill: 1, over, by_keys: false });
                }
            }
            (_, Gesture::Area) if held.ctrl => self.press_to_select(spot, held),
            (_, Gesture::Area) => match (spot.clue, spot.cell) {
                (Some(clue), _) if !over => self.choose_clue(clue),
                (_, Some(cell)) => {
                    self.select(cell);
                    self.drawing = Some(Drawing::Area { cells: cell.into(), over });
                }
                _ => {}
            },
            (tool, Gesture::Border) => match spot.border {
                Some([a, b]) if !held.ctrl => {
                    return self.draw_on(&[a, b], self.draft.border(tool, a, b, over));
                }
                _ => self.press_to_select(BoardSpot { clue: None, ..spot }, held),
            },
            (tool, Gesture::Corner) => match spot.corner {
                Some(cells) if !held.ctrl => {
                    let set = cells.into_iter().collect();
                    return self.draw_on(&cells, self.draft.corner(tool, set, over));
                }
                _ => self.press_to_select(BoardSpot { clue: None, ..spot }, held),
            },
            (_, Gesture::Margin) => match spot.margin {
                Some(place) => return self.draw_margin(place, None, over),
                None => self.press_to_select(spot, held),
            },
            (_, Gesture::Switch) => self.press_to_select(spot, held),
        }
        None
    }

    /// Returns whether a cell is one of the clue that is chosen alone.
    fn is_of_chosen_clue(&self, cell: Cell) -> bool {
        let [clue] = self.draft.choice().clues[..] else { return false };
        self.draft.state().clues().get(clue.get()).is_some_and(|clue| clue.has_cell(cell))
    }

    /// Handles a press that selects a cell, or chooses the clue whose number is there.
    fn press_to_select(&mut self, spot: BoardSpot, held: HeldKeys) {
        let adding = held.ctrl || held.shift;
        match (spot.clue, spot.cell) {
            (Some(clue), _) if !adding => self.choose_clue(clue),
            (_, Some(cell)) => {
                self.select_with(cell, adding);
                self.drawing = Some(Drawing::Selection);
            }
            _ => {}
        }
    }

    /// Applies an edit at some cells and puts the cursor there.
    fn draw_on(&mut self, cells: &[Cell], edit: Result<Edit, EditError>) -> Option<String> {
        self.typed.clear();
        if let Some(first) = cells.first() {
            (self.cursor, self.selection) = (*first, (*first).into());
        }
        self.apply(edit)
    }

    /// Draws at a place beside the grid.
    pub(super) fn draw_margin(
        &mut self,
        place: MarginPlace,
        direction: Option<Direction>,
        over: bool,
    ) -> Option<String> {
        self.typed.clear();
        match self.draft.margin(self.tool, place, direction, over) {
            Err(EditError::TwoDiagonals) => {
                self.unchoose();
                self.drawing = Some(Drawing::Diagonals { place, over });
                self.notice = Some(EditError::TwoDiagonals.to_string());
                None
            }
            edit => {
                self.drawing = None;
                self.apply(edit)
            }
        }
    }

    /// Returns the diagonals that begin at a place, each with its first cell.
    pub(super) fn offered_diagonals(&self, place: MarginPlace) -> Vec<(Direction, Cell)> {
        let size = self.size();
        let first = |direction: Direction| Some((direction, *place.ray(direction, size).first()?));
        place.diagonals(size).into_iter().filter_map(first).collect()
    }

    /// Handles the pointer being in a cell with the button down. Near the corner of a cell it may be on its way to a
    /// diagonal neighbour, so lines do not go there.
    pub fn drag(&mut self, cell: Cell, is_inside: bool, held: HeldKeys) {
        if !self.size().contains(cell) {
            return;
        }
        match &mut self.drawing {
            Some(Drawing::Selection) => {
                self.cursor = cell;
                self.selection.insert(cell);
                self.unchoose();
            }
            Some(Drawing::Move(from)) if *from != cell => {
                let (rows, columns) =
                    (cell.row() as i32 - from.row() as i32, cell.column() as i32 - from.column() as i32);
                // Where it cannot go, it stays, and follows the pointer again where it can.
                if self.move_clue(rows, columns).is_none() {
                    self.drawing = Some(Drawing::Move(cell));
                }
            }
            Some(Drawing::Line { .. }) if is_inside => self.extend_drawing(cell, held.shift),
            Some(Drawing::Area { cells, .. }) => {
                cells.insert(cell);
                (self.cursor, self.selection) = (cell, *cells);
            }
            Some(Drawing::Boxes(cells)) => {
                let is_new = cells.insert(cell);
                if is_new {
                    self.cursor = cell;
                    self.selection = cell.into();
                    self.update_shape();
                }
            }
            _ => {}
        }
    }

    /// Leads the line that is drawn to a cell, in which the circle of an arrow grows if it still may.
    pub(super) fn extend_drawing(&mut self, cell: Cell, is_circle: bool) {
        let size = self.size();
        let Some(Drawing::Line { cells, pill, .. }) = &mut self.drawing else { return };
        let grows = is_circle && *pill == cells.len() && *pill < MAX_PILL;
        if extend_line(cells, cell, size) {
            *pill = if grows { cells.len().min(MAX_PILL) } else { (*pill).min(cells.len()) };
            (self.cursor, self.selection) = (cell, cell.into());
            self.update_shape();
        }
    }

    /// Handles the release of the button. Returns the message to show, if any.
    pub fn release(&mut self) -> Option<String> {
        match self.drawing.take() {
            Some(Drawing::Line { cells, pill, over, by_keys: false }) => self.finish_line(&cells, pill, over),
            Some(Drawing::Area { cells, over }) => self.draw_area(cells, over),
            Some(Drawing::Boxes(cells)) => self.paint_box(cells),
            Some(drawing @ (Drawing::Line { .. } | Drawing::Outwards | Drawing::Diagonals { .. })) => {
                self.drawing = Some(drawing);
                None
            }
            Some(Drawing::Selection | Drawing::Move(_)) | None => None,
        }
    }

    /// Ends what is being drawn without an edit. Returns whether there was anything.
    pub fn cancel_drawing(&mut self) -> bool {
        let is_drawing = self.drawing.take().is_some_and(|drawing| drawing != Drawing::Selection);
        if is_drawing {
            self.notice = None;
            self.update_shape();
        }
        is_drawing
    }

    /// Draws a line. A press on a single cell selects it, or chooses the line there.
    pub(super) fn finish_line(&mut self, cells: &[Cell], pill: usize, over: bool) -> Option<String> {
        let edit = self.draft.line(self.tool, cells, pill, over);
        if matches!((&edit, cells), (Err(_), [_])) {
            self.update_shape();
            return None;
        }
        let message = self.apply(edit);
        self.update_shape();
        message
    }

    /// Draws over an area. A press on a single cell outside of all clues of the kind only selects it, unless clues of the
    /// kind are single cells.
    fn draw_area(&mut self, cells: CellSet, over: bool) -> Option<String> {
        let kind = self.tool.kind()?;
        let is_there = |clue: &ClueIndex| self.draft.rules().clue(*clue).kind() == kind;
        if let (Some(cell), Form::Group | Form::Clone) = (cells.single(), kind.form) {
            let has_clue = self.draft.state().clues_at(Place::Cell(cell)).iter().any(is_there);
            let is_open = self.draft.choice().open.iter().any(|open| open.kind == kind);
            if !has_clue && !is_open {
                return None;
            }
        }
        let message = self.apply(self.draft.area(self.tool, cells, over));
        self.selection = cells;
        message
    }

    /// Paints cells as part of a box. When it is finished, the next one that is not follows.
    pub(super) fn paint_box(&mut self, cells: CellSet) -> Option<String> {
        let message = self.apply(self.draft.paint_boxes(cells, Some(self.box_number)));
        let state = self.draft.state();
        let count = state.boxes().values().iter().filter(|number| **number == Some(self.box_number)).count();
        if let (true, Some(next)) = (count >= self.size().side(), state.next_box()) {
            self.box_number = next;
        }
        self.update_shape();
        message
    }

    /// Handles a press with the secondary button: chooses the clue there, else clears the given.
    pub fn choose_at(&mut self, spot: BoardSpot) -> Option<String> {
        self.cancel_drawing();
        let state = self.draft.state();
        let at = |place: Option<Place>| place.and_then(|place| state.clue_at(place));
        let places = [
            spot.corner.map(|[first, ..]| Place::Corner(first)),
            spot.border.map(|[a, b]| Place::Border(a, b)),
            spot.margin.map(Place::Margin),
        ];
        let small = spot.clue.or_else(|| places.into_iter().find_map(at));
        match (small, spot.cell) {
            (Some(clue), _) => self.choose_clue(clue),
            (None, Some(cell)) => {
                let clue = at(Some(Place::Cell(cell)));
                self.select(cell);
                match (self.givens()[cell], clue) {
                    (None, Some(clue)) => self.choose_clue(clue),
                    (Some(_), _) => return self.clear_givens(cell.into()),
                    (None, None) => {}
                }
            }
            (None, None) => {}
        }
        None
    }

    /// Chooses a group of tools. With an area selected, a tool of areas draws over it.
    pub fn choose_group(&mut self, group: ToolGroup) -> Option<String> {
        self.arm(group, self.recent[group as usize])
    }

    /// Chooses a tool. With an area selected, a tool of areas draws over it.
    pub fn choose_tool(&mut self, tool: Tool) -> Option<String> {
        self.arm(tool.group(), tool)
    }

    fn arm(&mut self, group: ToolGroup, tool: Tool) -> Option<String> {
        self.cancel_drawing();
        (self.group, self.tool) = (group, tool);
        self.recent[group as usize] = tool;
        let draws =
            group == ToolGroup::Cage && self.selection.len() > 1 && self.draft.choice().clues.is_empty();
        let message = match draws {
            true => self.apply(self.draft.area(tool, self.selection, false)),
            false => {
                self.unchoose();
                None
            }
        };
        self.update_shape();
        if !draws || message.is_some() {
            self.notice = Some(self.tool_text());
        }
        message
    }

    /// Returns the name of the tool and what to do with it.
    fn tool_text(&self) -> String {
        match self.group {
            ToolGroup::Digits | ToolGroup::Boxes | ToolGroup::Rules => {
                text!("editor-tool", tool = self.group.name(), hint = self.hint())
            }
            _ => text!("editor-tool", tool = self.tool.name(), hint = self.hint()),
        }
    }

    /// Returns what to do with the tool.
    pub fn hint(&self) -> &'static str {
        match (self.group, self.tool.kind()) {
            (ToolGroup::Digits, _) => text!("editor-hint.digits"),
            (ToolGroup::Boxes, _) => text!("editor-hint.boxes"),
            (ToolGroup::Rules, _) => text!("editor-hint.rules"),
            (_, Some(kind)) => match (Gesture::of(kind), kind.form) {
                (_, Form::Arrow) => text!("editor-hint.arrow"),
                (Gesture::Line, _) => text!("editor-hint.line"),
                (_, Form::Cell) => text!("editor-hint.cell"),
                (_, Form::Clone) => text!("editor-hint.clone"),
                (Gesture::Area, Form::Digits) => text!("editor-hint.restricted"),
                (Gesture::Area, _) => text!("editor-hint.area"),
                (Gesture::Border, _) => text!("editor-hint.border"),
                (Gesture::Corner, _) => text!("editor-hint.corner"),
                (Gesture::Margin, Form::OutsideDiagonal) => text!("editor-hint.diagonal"),
                (Gesture::Margin, _) => text!("editor-hint.margin"),
                (Gesture::Switch, _) => text!("editor-hint.rules"),
            },
            _ => "",
        }
    }
}
