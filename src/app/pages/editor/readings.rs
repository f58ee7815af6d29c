//! The grids that were read from a picture, while the player compares them with the draft. Nothing of this is saved.

use std::cell::OnceCell;

use eframe::egui::{ColorImage, Context, TextureHandle, TextureOptions};

use crate::app::pages::editor::Editor;
use crate::draft::{DraftState, Tool, ToolGroup};
use crate::grid::{Cell, CellSet, Digit};
use crate::photo::Reading;
use crate::picture::sudoku::description::doubt_text;
use crate::text::text;

/// The grids, of which one is in the draft.
#[derive(Debug)]
pub struct Readings {
    /// At least one.
    grids: Vec<ReadGrid>,
    shown: usize,
}

/// A grid that was read.
#[derive(Debug)]
struct ReadGrid {
    reading: Reading,
    /// The cells that the player has looked at: they are no longer uncertain.
    settled: CellSet,
    /// The draft as the player left it for another grid; `None` for what was read.
    left: Option<DraftState>,
    picture: OnceCell<ReadPicture>,
}

/// The straightened picture on the graphics card.
struct ReadPicture(TextureHandle);

impl std::fmt::Debug for ReadPicture {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Picture").field(&self.0.id()).finish()
    }
}

impl Readings {
    fn new(readings: Vec<Reading>) -> Self {
        let grid =
            |reading| ReadGrid { reading, settled: CellSet::EMPTY, left: None, picture: OnceCell::new() };
        Self { grids: readings.into_iter().map(grid).collect(), shown: 0 }
    }

    fn grid(&self) -> &ReadGrid {
        &self.grids[self.shown]
    }

    /// Returns what was read of the grid that is shown.
    pub fn reading(&self) -> &Reading {
        &self.grid().reading
    }

    /// Returns the number of grids, at least 1.
    pub fn count(&self) -> usize {
        self.grids.len()
    }

    /// Returns the index of the grid that is shown.
    pub fn shown(&self) -> usize {
        self.shown
    }

    /// Returns the cells that are uncertain, each with what may be there instead.
    pub fn uncertain(&self) -> Vec<(Cell, Option<Digit>)> {
        let ReadGrid { reading, settled, .. } = self.grid();
        let open = reading.uncertain_cells().filter(|(cell, _)| !settled.contains(*cell));
        open.map(|(cell, reading)| (cell, reading.second)).collect()
    }

    /// Returns the straightened picture of the grid.
    pub fn texture(&self, ctx: &Context) -> &TextureHandle {
        let ReadGrid { reading, picture, .. } = self.grid();
        let load = || {
            let size = [reading.picture.width(), reading.picture.height()];
            let image = ColorImage::from_rgb(size, reading.picture.bytes());
            ReadPicture(ctx.load_texture("grid in a picture", image, TextureOptions::LINEAR))
        };
        &picture.get_or_init(load).0
    }
}

impl Editor {
    /// Takes the grids that were read from a picture, at least one, and shows the first. Returns what was read.
    pub fn take_readings(&mut self, readings: Vec<Reading>) -> String {
        (self.tool, self.group) = (Tool::Digits, ToolGroup::Digits);
        self.readings = Some(Readings::new(readings));
        self.show_reading();
        self.reading_summary().unwrap_or_default()
    }

    /// Returns the grids that were read from a picture; `None` without one.
    pub fn readings(&self) -> Option<&Readings> {
        self.readings.as_ref()
    }

    /// Takes the picture away.
    pub fn remove_picture(&mut self) {
        self.readings = None;
    }

    /// Shows another grid of the picture. Returns what was read there.
    pub fn show_grid(&mut self, index: usize) -> Option<String> {
        let draft = self.draft.state().clone();
        let readings = self.readings.as_mut()?;
        if index >= readings.count() || index == readings.shown {
            return None;
        }
        let shown = readings.shown;
        readings.grids[shown].left = Some(draft);
        readings.shown = index;
        self.show_reading();
        self.reading_summary()
    }

    /// Shows the next or the previous grid of the picture. Returns what was read there.
    pub fn cycle_grid(&mut self, forward: bool) -> Option<String> {
        let readings = self.readings()?;
        let (shown, count) = (readings.shown, readings.count());
        self.show_grid((shown + if forward { 1 } else { count - 1 }) % count)
    }

    /// Makes the grid that is shown the draft, as one step, and selects its first uncertain cell.
    fn show_reading(&mut self) {
        let Some(ReadGrid { reading, left, .. }) = self.readings.as_ref().map(Readings::grid) else { return };
        let edit = match left {
            Some(state) => self.draft.restore(state.clone()),
            None => self.draft.take(&reading.puzzle()),
        };
        self.select(Cell::at(0, 0));
        self.apply(Ok(edit));
        if !self.is_uncertain(self.cursor) {
            self.select_next_uncertain();
        }
    }

    /// Selects the next uncertain cell after the cursor, if any, in reading order and from the beginning again.
    pub fn select_next_uncertain(&mut self) {
        let uncertain = self.uncertain_cells();
        let is_after = |(cell, _): &&(Cell, Option<Digit>)| *cell > self.cursor;
        if let Some((cell, _)) = uncertain.iter().find(is_after).or(uncertain.first()) {
            self.select(*cell);
        }
    }

    /// Returns the uncertain cells of the picture, each with what may be there instead.
    pub(super) fn uncertain_cells(&self) -> Vec<(Cell, Option<Digit>)> {
        self.readings.as_ref().map_or(Vec::new(), Readings::uncertain)
    }

    /// Returns whether a cell was read with doubt and has not been looked at.
    pub(super) fn is_uncertain(&self, cell: Cell) -> bool {
        self.uncertain_cells().iter().any(|(uncertain, _)| *uncertain == cell)
    }

    /// Records that the player has decided what is in cells.
    pub(super) fn settle(&mut self, cells: CellSet) {
        if let Some(readings) = &mut self.readings {
            let grid = &mut readings.grids[readings.shown];
            grid.settled = grid.settled.union(cells);
        }
    }

    /// Returns the other reading of uncertain cells that would leave one solution, as long as the draft is as it was read.
    pub fn offer(&self) -> Option<&[(Cell, Option<Digit>)]> {
        let reading = self.readings.as_ref()?.reading();
        let is_open = !reading.offer.is_empty() && *self.givens() == reading.digits();
        is_open.then_some(&reading.offer[..])
    }

    /// Takes the other reading that is offered, as one step.
    pub(super) fn use_offer(&mut self) {
        let Some(offer) = self.offer().map(<[_]>::to_vec) else { return };
        let cells: CellSet = offer.iter().map(|(cell, _)| *cell).collect();
        let cursor = cells.first().unwrap_or(self.cursor);
        self.select(Cell::at(0, 0));
        self.apply(Ok(self.draft.correct(&offer)));
        self.settle(cells);
        self.select(cursor);
    }

    /// Returns the cells whose digits look entered by a player and are still in the draft.
    pub fn entered(&self) -> CellSet {
        let Some(readings) = &self.readings else { return CellSet::EMPTY };
        let reading = readings.reading();
        let is_there = |cell: &Cell| self.givens().get(*cell) == Some(&reading.cells[*cell].digit);
        reading.entered.iter().filter(is_there).collect()
    }

    /// Takes the digits that look entered out of the draft, as one step.
    pub(super) fn leave_out_entered(&mut self) {
        let entered = self.entered();
        let changes: Vec<_> = entered.iter().map(|cell| (cell, None)).collect();
        let cursor = self.cursor;
        self.select(Cell::at(0, 0));
        self.apply(Ok(self.draft.correct(&changes)));
        self.settle(entered);
        self.select(cursor);
    }

    /// Returns how many digits were read and how many are uncertain; `None` without a picture.
    pub fn reading_summary(&self) -> Option<String> {
        self.readings.as_ref()?;
        let digits = self.givens().digits().count();
        Some(match self.uncertain_cells().len() {
            0 => text!("photo-summary", digits = digits),
            uncertain => text!("photo-summary-uncertain", digits = digits, uncertain = uncertain),
        })
    }

    /// Returns what may be in an uncertain cell instead; `None` for any other.
    pub(super) fn doubt(&self, cell: Cell) -> Option<String> {
        let uncertain = self.uncertain_cells();
        let (_, second) = uncertain.iter().find(|(uncertain, _)| *uncertain == cell)?;
        Some(doubt_text(*second))
    }
}
