//! The cells that undo, redo or a jump has just changed, tinted for a moment.

use crate::grid::{Cell, CellSet};

/// How long the cells are tinted, in seconds.
const FADE_TIME: f64 = 0.15;

/// Cells that have just changed, with the strength of their tint.
#[derive(Clone, Copy, Debug)]
pub struct RecentChange {
    cells: CellSet,
    /// The time of the first frame that shows it, on the clock of the window; `None` before.
    shown_at: Option<f64>,
    strength: f32,
}

impl RecentChange {
    /// Creates the change of these cells; `None` if there are none.
    pub fn new(cells: CellSet) -> Option<Self> {
        (!cells.is_empty()).then_some(Self { cells, shown_at: None, strength: 1.0 })
    }

    /// Returns the change as it is at a time on the clock of the window; `None` once it has faded.
    pub fn at(self, now: f64) -> Option<Self> {
        let shown_at = self.shown_at.unwrap_or(now);
        let strength = (1.0 - (now - shown_at) / FADE_TIME) as f32;
        (strength > 0.0).then_some(Self { shown_at: Some(shown_at), strength, ..self })
    }

    /// Returns the cells with the strength of their tint, from 0 to 1.
    pub fn tints(self) -> impl Iterator<Item = (Cell, f32)> {
        self.cells.iter().map(move |cell| (cell, self.strength))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_fades_from_its_first_frame_on() {
        let change = RecentChange::new(Cell::at(0, 0).into()).unwrap();
        let strength = |change: RecentChange| change.tints().next().unwrap().1;
        let first = change.at(20.0).unwrap();
        assert_eq!(strength(first), 1.0, "however long it took to draw it");
        let half = first.at(20.075).unwrap();
        assert!((strength(half) - 0.5).abs() < 0.01);
        assert!(half.at(20.16).is_none() && half.at(500.0).is_none());
        assert!(RecentChange::new(CellSet::EMPTY).is_none());
    }
}
