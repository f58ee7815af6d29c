//! Sue de Coq: two disjoint subsets that meet where a line crosses a box.
//!
//! Two or three empty cells in the intersection of a line and a box have at least two digits more than cells. Further
//! cells of the line and further cells of the box, with no digit of the intersection in common, lock these digits:
//! together the three sets have as many digits as cells. So each digit of the intersection lies either in the
//! intersection and the line's cells or in the intersection and the box's cells: it is removed from the rest of the
//! line, or of the box; digits of the intersection that neither has are removed from both. Cells may add digits of
//! their own, with one more cell for each; such a digit is removed from the rest of its unit and, if both line and box
//! add it, from the rest of both. (Sudopedia, "Sue de Coq", with the extensions that HoDoKu describes.)

use super::context::{FinderContext, Flow, StepSink};
use super::{CellRole, HouseRole, LockedSet, Reason, SolverState, Step, Technique};
use crate::solve::classic::{Candidate, Cell, CellSet, DigitSet, Unit};

pub(super) fn find(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let changes = ctx.changes(Technique::SueDeCoq);
    for line in Unit::rows().chain(Unit::columns()) {
        let in_line = ctx.state.empty().intersection(line.cell_set());
        for in_box in Unit::boxes() {
            let shared = in_line.intersection(in_box.cell_set());
            if shared.len() > 1 && (changes.touch(line) || changes.touch(in_box)) {
                ctx.check_cancelled()?;
                CellSubsets::new(ctx.state, shared).each_subset(2, 3, &mut |crossing| {
                    if crossing.digits.len() < crossing.len + 2 {
                        return Flow::Continue(());
                    }
                    let Subset { cells, digits, len } = crossing;
                    let surplus = digits.len() - len;
                    Intersection { state: ctx.state, line, in_box, cells, digits, surplus }.find(sink)
                })?;
            }
        }
    }
    Flow::Continue(())
}

/// Some cells, their number and the union of their candidates.
#[derive(Clone, Copy)]
struct Subset {
    cells: CellSet,
    len: usize,
    digits: DigitSet,
}

/// Up to nine cells in order with their candidates, whose subsets are enumerated.
struct CellSubsets {
    cells: [(Cell, DigitSet); 9],
    len: usize,
}

impl CellSubsets {
    fn new(state: &SolverState, set: CellSet) -> Self {
        Self::collect(set.iter().map(|cell| (cell, state.candidates(cell))))
    }

    /// Returns those of these cells that satisfy the condition.
    fn filtered(&self, keep: impl Fn(Cell, DigitSet) -> bool) -> Self {
        Self::collect(self.cells[..self.len].iter().copied().filter(|(cell, digits)| keep(*cell, *digits)))
    }

    fn collect(items: impl Iterator<Item = (Cell, DigitSet)>) -> Self {
        let mut cells = Self { cells: [(Cell::FIRST, DigitSet::EMPTY); 9], len: 0 };
        for item in items.take(9) {
            cells.cells[cells.len] = item;
            cells.len += 1;
        }
        cells
    }

    /// Visits the subsets of `least` to `most` cells; one that is a prefix of others comes before them.
    fn each_subset(&self, least: usize, most: usize, take: &mut dyn FnMut(Subset) -> Flow) -> Flow {
        let none = Subset { cells: CellSet::EMPTY, len: 0, digits: DigitSet::EMPTY };
        self.extend(none, 0, least, most, take)
    }

    fn extend(
        &self,
        chosen: Subset,
        from: usize,
        least: usize,
        most: usize,
        take: &mut dyn FnMut(Subset) -> Flow,
    ) -> Flow {
        for (index, (cell, digits)) in self.cells[..self.len].iter().enumerate().skip(from) {
            let chosen = Subset {
                cells: chosen.cells.with(*cell),
                len: chosen.len + 1,
                digits: chosen.digits.union(*digits),
            };
            if chosen.len >= least {
                take(chosen)?;
            }
            if chosen.len < most {
                self.extend(chosen, index + 1, least, most, take)?;
            }
        }
        Flow::Continue(())
    }
}

/// Cells in the intersection of a line and a box.
struct Intersection<'a> {
    state: &'a SolverState,
    line: Unit,
    in_box: Unit,
    cells: CellSet,
    digits: DigitSet,
    /// How many more digits than cells there are.
    surplus: usize,
}

impl Intersection<'_> {
    fn find(&self, sink: &mut StepSink) -> Flow {
        let state = self.state;
        let rest_of_line = state.empty().intersection(self.line.cell_set()).difference(self.cells);
        let rest_of_box = state.empty().intersection(self.in_box.cell_set()).difference(self.cells);
        let rest_of_box = CellSubsets::new(state, rest_of_box);
        CellSubsets::new(state, rest_of_line).each_subset(1, 8, &mut |in_line| {
            let own = in_line.digits.difference(self.digits).len();
            let shared = in_line.digits.intersection(self.digits);
            if shared.is_empty() || in_line.len <= own || in_line.len - own >= self.surplus {
                return Flow::Continue(());
            }
            let left = self.surplus - (in_line.len - own);
            let allowed = rest_of_box
                .filtered(|cell, digits| !in_line.cells.contains(cell) && !digits.overlaps(shared));
            if allowed.len < left {
                return Flow::Continue(());
            }
            allowed.each_subset(1, 8, &mut |in_box| {
                let own = in_box.digits.difference(self.digits).len();
                if !in_box.digits.overlaps(self.digits) || in_box.len != left + own {
                    return Flow::Continue(());
                }
                match self.step(in_line.cells, in_line.digits, in_box.cells, in_box.digits) {
                    Some(step) => sink(step),
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
        let both = line_digits.intersection(box_digits);
        let from_box = self.digits.union(box_digits).difference(line_digits).union(both);
        let from_line = self.digits.union(line_digits).difference(box_digits).union(both);
        let in_box = self.in_box.cell_set().difference(box_cells).difference(self.cells);
        let in_line = self.line.cell_set().difference(line_cells).difference(self.cells);
        let mut eliminations = Vec::new();
        for cell in in_box.union(in_line).intersection(self.state.empty()).iter() {
            let mut digits = DigitSet::EMPTY;
            if in_box.contains(cell) {
                digits = digits.union(from_box);
            }
            if in_line.contains(cell) {
                digits = digits.union(from_line);
            }
            let digits = digits.intersection(self.state.candidates(cell));
            eliminations.extend(digits.iter().map(|digit| Candidate { cell, digit }));
        }
        if eliminations.is_empty() {
            return None;
        }
        let reason = Reason {
            digits: self.digits.iter().collect(),
            units: vec![(HouseRole::Pattern, self.line), (HouseRole::Second, self.in_box)],
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
        Some(Step::elimination(Technique::SueDeCoq, eliminations, reason))
    }
}

#[cfg(test)]
mod tests {
    use crate::solve::technique::Technique::SueDeCoq;
    use crate::solve::technique::classic::tests::explanations;

    #[test]
    fn an_intersection_divides_its_digits_between_line_and_box() {
        // r7c8 and r8c8 have 3, 4, 5, 6, 7 and 9; r4c8 takes 4 or 6, three cells of box 9 take 3, 5, 7 and 9.
        assert_eq!(
            explanations(
                ".674..... 1..8..... .283.6... .13958..7 ...2.1... .5.6.7..1 4.61238.. ....891.. ..1.64.2.",
                SueDeCoq
            ),
            [
                "Set C, where column 8 and box 9 cross: r7c8 and r8c8 can only be 3, 4, 5, 6, 7 or 9. Set A, in \
                 the rest of column 8: r4c8 can only be 4 or 6. Set B, in the rest of box 9: r7c9, r9c7 and \
                 r9c9 can only be 3, 5, 7 or 9. Sets A and B share no digit, so each of these digits fits \
                 only once in these six cells. That makes one digit for each cell, so all these digits must \
                 be there. No other cell of column 8 can be 4 or 6, and no other cell of box 9 can be 3, 5, \
                 7 or 9: remove 4 and 6 from r2c8 and r5c8, 4 from r3c8 and r6c8, 3 and 5 from r8c9."
            ]
        );
    }
}
