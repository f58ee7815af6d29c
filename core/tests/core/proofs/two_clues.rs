//! Checks that ways to fill a clue leave another one none.

use ninefold_core::grid::{Cell, Digit, DigitSet};
use ninefold_core::rules::ClueIndex;
use ninefold_core::solve::technique::{Argument, ArgumentForm, Step};

use super::reader::{Checked, Reader, ensure};

impl Reader<'_> {
    /// Finds the layouts of different digits of a set in cells that see each other, one of which may be known.
    pub(super) fn lay_out(
        &self,
        cells: &[Cell],
        set: DigitSet,
        fixed: Option<(Cell, Digit)>,
        layout: &mut Vec<(Cell, Digit)>,
        layouts: &mut Vec<Vec<(Cell, Digit)>>,
    ) {
        let Some(cell) = cells.get(layout.len()).copied() else {
            layouts.push(layout.clone());
            return;
        };
        let used: DigitSet = layout.iter().map(|(_, digit)| *digit).collect();
        for digit in self.domain(cell).intersection(set).difference(used).iter() {
            if fixed.is_none_or(|(other, of_other)| other != cell || of_other == digit) {
                layout.push((cell, digit));
                self.lay_out(cells, set, fixed, layout, layouts);
                layout.pop();
            }
        }
    }

    /// Checks that no way to fill another clue, which a step lists, goes with digits in some cells.
    pub(super) fn leaves_no_way(&self, clue: ClueIndex, filled: &[(Cell, Digit)], step: &Step) -> Checked {
        let mut others = step.reason.arguments.iter().filter_map(|argument| argument.other.as_deref());
        let other = others.find(|other| other.clue == Some(clue)).ok_or("the ways of the other clue")?;
        let cells: Vec<Cell> = match &other.form {
            ArgumentForm::Struck(list) => list.cells.iter().collect(),
            ArgumentForm::Table(table) => table.key.iter().chain(&table.cells).copied().collect(),
            _ => return Err("a list of ways".into()),
        };
        let goes = |way: &Vec<Digit>| {
            cells.iter().zip(way).all(|(cell, digit)| {
                filled.iter().all(|(other, of_other)| match other == cell {
                    true => of_other == digit,
                    false => of_other != digit || !self.peers.peers(*cell).contains(*other),
                })
            })
        };
        ensure(!self.ways(Some(clue), &cells, step).iter().any(goes), "the other clue has no way")
    }

    /// Checks that the ways of another clue are complete.
    pub(super) fn other(&self, step: &Step, argument: &Argument) -> Checked {
        let Some(other) = &argument.other else { return Ok(()) };
        ensure(other.clue != argument.clue && step.reason.clues.len() == 2, "two clues")?;
        match &other.form {
            ArgumentForm::Struck(list) => {
                ensure(list.with.is_none() && list.of_cell.is_none(), "all sets")?;
                self.list(other.clue, list, step)
            }
            ArgumentForm::Table(table) => self.table(other, table, step),
            _ => Err("a list of ways".into()),
        }
    }
}
