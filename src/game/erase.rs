//! Erasing: removes the topmost layer that any of the selected cells has, from all of them.

use super::{Board, ColourSet, Game, Refusal, StepLabel};
use crate::grid::{Cell, CellMap, CellSet};

/// The layers of a cell, from the top.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Layer {
    Digit,
    Marks,
    /// The colours of the cell and of its candidates.
    Colours,
    /// The links that end in the cell.
    Links,
}

impl Layer {
    const ALL: [Self; 4] = [Self::Digit, Self::Marks, Self::Colours, Self::Links];
}

impl Board {
    fn has_layer(&self, layer: Layer, cell: Cell) -> bool {
        match layer {
            Layer::Digit => self.get(cell).is_some(),
            Layer::Marks => !self.corners(cell).union(self.centres(cell)).is_empty(),
            Layer::Colours => {
                let mut candidates = self.coloured_candidates();
                !self.colours(cell).is_empty() || candidates.any(|(candidate, _)| candidate.cell == cell)
            }
            Layer::Links => self.links().any(|link| link.cells().contains(cell)),
        }
    }

    /// Erases the topmost layer of a cell. None of it is hidden by a digit, since the digit would be the topmost layer.
    fn erase(&mut self, layer: Layer, cell: Cell) {
        match layer {
            Layer::Digit => self.digits[cell] = None,
            Layer::Marks => self.remove_marks(cell, self.size().digit_set()),
            Layer::Colours => {
                self.colours[cell] = ColourSet::EMPTY;
                self.candidate_colours.retain(|candidate, _| candidate.cell != cell);
            }
            Layer::Links => {
                let ending: Vec<_> =
                    self.links().filter(|link| link.cells().contains(cell)).copied().collect();
                self.links.retain(|link| !ending.contains(link));
            }
        }
    }
}

impl Game {
    pub(super) fn erase(&mut self, cells: CellSet) -> Result<(), Refusal> {
        let givens = self.givens();
        let having = |layer| -> CellSet {
            let open = if layer == Layer::Digit { cells.difference(givens) } else { cells };
            open.iter().filter(|cell| self.board().has_layer(layer, *cell)).collect()
        };
        let topmost = Layer::ALL.into_iter().map(|layer| (layer, having(layer)));
        let Some((layer, cells)) = topmost.into_iter().find(|(_, having)| !having.is_empty()) else {
            let only_given = cells.first().filter(|_| cells.difference(givens).is_empty());
            return Err(only_given.map_or(Refusal::NothingToErase, Refusal::Given));
        };
        self.edit(StepLabel::Erase(cells), Refusal::NothingToErase, |board| {
            cells.iter().for_each(|cell| board.erase(layer, cell));
        })
    }

    pub(super) fn erase_colours(&mut self) -> Result<(), Refusal> {
        self.edit(StepLabel::EraseColours, Refusal::NothingToErase, |board| {
            board.colours = CellMap::filled(board.size(), ColourSet::EMPTY);
            board.candidate_colours.clear();
            board.links.clear();
        })
    }
}
