//! Sue de Coq: two disjoint subsets that meet where a line crosses a box.
//!
//! Two or three empty cells that a line and a box share have at least two digits more than cells. Further cells of the
//! line and further cells of the box, with no digit of the crossing in common, lock these digits: together the three
//! sets have as many digits as cells. So each digit of the crossing lies either in the crossing and the line's cells or
//! in the crossing and the box's cells: it leaves the rest of the line, or of the box; digits of the crossing that
//! neither has leave both. Cells may bring digits of their own, one more cell for each; such a digit leaves the rest of
//! its unit, and where line and box both bring it, the rest of both. (Sudopedia, "Sue de Coq", with the extensions that
//! HoDoKu describes.)

use super::hunt::{Flow, Found, Hunt};
use super::{CellRole, LockedSet, Reason, State, Step, Technique, UnitRole};
use crate::grid::{Candidate, Cell, CellSet, DigitSet, Unit};

pub(super) fn find(hunt: &Hunt, found: &mut Found) -> Flow {
    for line in Unit::rows().chain(Unit::columns()) {
        let in_line = hunt.state.empty().and(line.cell_set());
        for in_box in Unit::boxes() {
            let shared = in_line.and(in_box.cell_set());
            if shared.len() > 1 {
                hunt.go_on()?;
                let cells = Cells::of(shared);
                cells.each_subset(2, 3, &mut |crossing| {
                    let digits = digits_of(hunt.state, crossing);
                    if digits.len() < crossing.len() + 2 {
                        return Flow::Continue(());
                    }
                    Crossing { state: hunt.state, line, in_box, cells: crossing, digits }.find(found)
                })?;
            }
        }
    }
    Flow::Continue(())
}

/// The digits that cells have together.
fn digits_of(state: &State, cells: CellSet) -> DigitSet {
    cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits.or(state.candidates(cell)))
}

/// Up to eight cells in order, to take subsets of.
struct Cells {
    cells: [Cell; 9],
    len: usize,
}

impl Cells {
    fn of(set: CellSet) -> Self {
        let mut cells = Self { cells: [Cell::FIRST; 9], len: 0 };
        for cell in set.iter().take(9) {
            cells.cells[cells.len] = cell;
            cells.len += 1;
        }
        cells
    }

    /// Subsets of at least and at most so many cells; one that is the beginning of others comes before them.
    fn each_subset(&self, least: usize, most: usize, take: &mut dyn FnMut(CellSet) -> Flow) -> Flow {
        self.prolong(CellSet::EMPTY, 0, least, most, take)
    }

    fn prolong(
        &self,
        chosen: CellSet,
        from: usize,
        least: usize,
        most: usize,
        take: &mut dyn FnMut(CellSet) -> Flow,
    ) -> Flow {
        for place in from..self.len {
            let chosen = chosen.with(self.cells[place]);
            if chosen.len() >= least {
                take(chosen)?;
            }
            if chosen.len() < most {
                self.prolong(chosen, place + 1, least, most, take)?;
            }
        }
        Flow::Continue(())
    }
}

/// Cells that a line and a box share.
struct Crossing<'a> {
    state: &'a State,
    line: Unit,
    in_box: Unit,
    cells: CellSet,
    digits: DigitSet,
}

impl Crossing<'_> {
    fn find(&self, found: &mut Found) -> Flow {
        let (state, surplus) = (self.state, self.digits.len() - self.cells.len());
        let rest_of_line = state.empty().and(self.line.cell_set()).minus(self.cells);
        Cells::of(rest_of_line).each_subset(1, 8, &mut |line_cells| {
            let line_digits = digits_of(state, line_cells);
            let own = line_digits.minus(self.digits);
            if line_digits.and(self.digits).is_empty()
                || line_cells.len() <= own.len()
                || line_cells.len() - own.len() >= surplus
            {
                return Flow::Continue(());
            }
            let left = surplus - (line_cells.len() - own.len());
            let forbidden = line_digits.and(self.digits);
            let rest_of_box = state.empty().and(self.in_box.cell_set()).minus(self.cells).minus(line_cells);
            let allowed = rest_of_box.iter().filter(|cell| state.candidates(*cell).and(forbidden).is_empty());
            Cells::of(allowed.collect()).each_subset(1, 8, &mut |box_cells| {
                let box_digits = digits_of(state, box_cells);
                let own = box_digits.minus(self.digits);
                if box_digits.and(self.digits).is_empty() || box_cells.len() != left + own.len() {
                    return Flow::Continue(());
                }
                match self.step(line_cells, line_digits, box_cells, box_digits) {
                    Some(step) => found(step),
                    None => Flow::Continue(()),
                }
            })
        })
    }

    fn step(
        &self,
        line_cells: CellSet,
        line_digits: DigitSet,
        box_cells: CellSet,
        box_digits: DigitSet,
    ) -> Option<Step> {
        let both = line_digits.and(box_digits);
        let from_box = self.digits.or(box_digits).minus(line_digits).or(both);
        let from_line = self.digits.or(line_digits).minus(box_digits).or(both);
        let in_box = self.in_box.cell_set().minus(box_cells).minus(self.cells);
        let in_line = self.line.cell_set().minus(line_cells).minus(self.cells);
        let mut eliminations = Vec::new();
        for cell in in_box.or(in_line).and(self.state.empty()).iter() {
            let mut digits = DigitSet::EMPTY;
            if in_box.contains(cell) {
                digits = digits.or(from_box);
            }
            if in_line.contains(cell) {
                digits = digits.or(from_line);
            }
            let digits = digits.and(self.state.candidates(cell));
            eliminations.extend(digits.iter().map(|digit| Candidate { cell, digit }));
        }
        if eliminations.is_empty() {
            return None;
        }
        let reason = Reason {
            digits: self.digits.iter().collect(),
            units: vec![(UnitRole::Pattern, self.line), (UnitRole::Second, self.in_box)],
            cells: vec![
                (CellRole::Pattern, self.cells),
                (CellRole::Helper, line_cells),
                (CellRole::Helper, box_cells),
            ],
            sets: vec![
                LockedSet { cells: self.cells, digits: self.digits },
                LockedSet { cells: line_cells, digits: line_digits },
                LockedSet { cells: box_cells, digits: box_digits },
            ],
            ..Reason::default()
        };
        Some(Step::removing(Technique::SueDeCoq, eliminations, reason))
    }
}

#[cfg(test)]
mod tests {
    use crate::technique::Technique::SueDeCoq;
    use crate::technique::tests::told;

    #[test]
    fn a_crossing_shares_its_digits_out_between_line_and_box() {
        // r7c8 and r8c8 have 3, 4, 5, 6, 7 and 9; r4c8 takes 4 or 6, three cells of box 9 take 3, 5, 7 and 9.
        assert_eq!(
            told(
                ".674..... 1..8..... .283.6... .13958..7 ...2.1... .5.6.7..1 4.61238.. ....891.. ..1.64.2.",
                SueDeCoq
            ),
            [
                "Where column 8 and box 9 cross, r7c8 and r8c8 have the candidates 3, 4, 5, 6, 7 and 9. r4c8 of the line has \
              only 4 and 6. r7c9, r9c7 and r9c9 of the box have only 3, 5, 7 and 9 together. The two groups have none of \
              the crossing's digits in common, so that none of its digits can stand twice in these six cells: they are \
              just enough to hold them all. The digits of r4c8 can then only be there or in the crossing, and leave the \
              rest of column 8; those of r7c9, r9c7 and r9c9 leave the rest of box 9; what neither group has stays in the \
              crossing: 4 and 6 leave r2c8 and r5c8, 4 leaves r3c8 and r6c8, 3 and 5 leave r8c9."
            ]
        );
    }
}
