//! Fish: one digit, and as many base lines as crossing cover lines.
//!
//! *Basic fish* (X-wing, swordfish, jellyfish: 2, 3 and 4 lines): the places of a digit in n parallel lines, the base,
//! lie in n crossing lines, the cover. The base needs the digit n times, once in each cover line, so it is removed from
//! the rest of the cover. (The common names.) Larger fish are never needed: the other lines form a smaller one.

use super::combinations::{bit_count, bit_indices, combinations};
use super::context::{FinderContext, Flow, StepSink};
use super::step::candidates_in;
use super::{CellRole, HouseRole, Reason, Step, Technique};
use crate::solve::classic::{Cell, CellSet, Digit, DigitSet, Unit};

pub(super) fn basic(ctx: &FinderContext, size: usize, sink: &mut StepSink) -> Flow {
    use Technique::*;
    let technique = [XWing, Swordfish, Jellyfish][size - 2];
    each_line_grid(ctx, ctx.changes(technique).digits, &mut |grid| {
        let enough = |places: u16| (2..=size).contains(&bit_count(places));
        let (items, lines) = grid.lines(enough);
        combinations(items.as_slice(), size, size, &mut |chosen, union| {
            if bit_count(union) != size {
                return Flow::Continue(());
            }
            let base = lines.union_of(chosen);
            let out = grid.cells(!base, union);
            if out.is_empty() {
                return Flow::Continue(());
            }
            sink(grid.step(technique, (base, union), 0, out))
        })
    })
}

/// The places of a digit, line by line: rows with columns as bits, or the other way round.
pub(super) struct LineGrid {
    digit: Digit,
    by_row: bool,
    /// By line: its places, one bit for each crossing line.
    pub places: [u16; 9],
    /// By crossing line: its places, one bit for each line.
    pub crossing_places: [u16; 9],
}

/// Up to nine lines, in order.
#[derive(Default)]
pub(super) struct ArrayVec9 {
    items: [u16; 9],
    count: usize,
}

impl ArrayVec9 {
    fn push(&mut self, item: u16) {
        self.items[self.count] = item;
        self.count += 1;
    }

    pub fn as_slice(&self) -> &[u16] {
        &self.items[..self.count]
    }

    /// Returns the union of the chosen items.
    pub fn union_of(&self, chosen: u16) -> u16 {
        bit_indices(chosen).fold(0, |all, index| all | self.items[index])
    }
}

/// Visits each of these digits with its rows, then with its columns.
pub(super) fn each_line_grid(
    ctx: &FinderContext,
    digits: DigitSet,
    visit: &mut dyn FnMut(&LineGrid) -> Flow,
) -> Flow {
    for digit in digits.iter() {
        if ctx.state.places(digit).len() < 4 {
            continue;
        }
        let (mut rows, mut columns) = ([0; 9], [0; 9]);
        for (row, column) in Unit::rows().zip(Unit::columns()) {
            rows[row.index()] = ctx.state.positions(row, digit);
            columns[column.index()] = ctx.state.positions(column, digit);
        }
        visit(&LineGrid { digit, by_row: true, places: rows, crossing_places: columns })?;
        visit(&LineGrid { digit, by_row: false, places: columns, crossing_places: rows })?;
    }
    Flow::Continue(())
}

impl LineGrid {
    /// Returns the lines whose places satisfy the condition: their places, and each line's bit.
    pub fn lines(&self, pass: impl Fn(u16) -> bool) -> (ArrayVec9, ArrayVec9) {
        let (mut items, mut lines) = (ArrayVec9::default(), ArrayVec9::default());
        for (line, places) in self.places.iter().enumerate().filter(|(_, places)| pass(**places)) {
            items.push(*places);
            lines.push(1 << line);
        }
        (items, lines)
    }

    /// Returns the places of the digit where these lines and these crossing lines meet.
    pub fn cells(&self, lines: u16, crossing: u16) -> CellSet {
        let cell = |line, index| if self.by_row { Cell::at(line, index) } else { Cell::at(index, line) };
        let in_line = |line: usize| {
            bit_indices(self.places[line] & crossing).filter_map(move |index| cell(line, index))
        };
        bit_indices(lines & 0o777).flat_map(in_line).collect()
    }

    pub fn step(&self, technique: Technique, (base, cover): (u16, u16), fins: u16, out: CellSet) -> Step {
        let unit = |is_row: bool, index: usize| {
            Unit::all().find(|unit| unit.is_line() && unit.is_row() == is_row && unit.index() == index)
        };
        let bases =
            bit_indices(base).filter_map(|line| unit(self.by_row, line)).map(|unit| (HouseRole::Base, unit));
        let covers = bit_indices(cover)
            .filter_map(|line| unit(!self.by_row, line))
            .map(|unit| (HouseRole::Cover, unit));
        let mut reason = Reason {
            digits: vec![self.digit],
            units: bases.chain(covers).collect(),
            cells: vec![(CellRole::Pattern, self.cells(base, cover))],
            ..Reason::default()
        };
        if fins != 0 {
            reason.cells.push((CellRole::Fin, self.cells(base, fins)));
        }
        Step::elimination(technique, candidates_in(self.digit, out), reason)
    }
}

#[cfg(test)]
mod tests {
    use crate::solve::technique::Technique::{Jellyfish, Swordfish, XWing};
    use crate::solve::technique::classic::tests::assert_explained;

    #[test]
    fn an_x_wing_uses_up_two_lines() {
        assert_explained(
            XWing,
            [
                "954..723.",
                "1632.957.",
                "728.53.9.",
                "4.2.76315",
                "5...34.82",
                "...52..49",
                "..5792.6.",
                "2.9....57",
                "647..592.",
            ],
            "",
            "In row 5 and row 6, the digit 6 can only be in column 3 or column 7. The corners are r5c3, \
             r5c7, r6c3 and r6c7. Each of these two rows needs its 6 in a different column. So each of the \
             two columns has its 6 in one of these cells. No other cell of these columns can be 6: remove 6 \
             from r3c7.",
        );
    }

    #[test]
    fn a_swordfish_uses_up_three_lines() {
        assert_explained(
            Swordfish,
            [
                "491...63.",
                "3251964..",
                "678.34.19",
                ".34..59..",
                "8163.9...",
                "95.8..36.",
                ".4....8.3",
                "..3.2.7..",
                "..94.315.",
            ],
            "",
            "In column 2, column 5 and column 6, the digit 8 can only be in row 1, row 8 or row 9. Its \
             places there are r1c5, r1c6, r8c2, r8c6, r9c2 and r9c5. Each of these three columns needs its 8 \
             in a different row. So each of the three rows has its 8 in one of these cells. No other cell of \
             these rows can be 8: remove 8 from r1c9.",
        );
    }

    #[test]
    fn a_jellyfish_uses_up_four_lines() {
        assert_explained(
            Jellyfish,
            [
                "34..6..75",
                "579243816",
                "86.57..3.",
                "7.63825..",
                ".38.5...7",
                "254197368",
                "..7.15..3",
                ".8372..5.",
                "4.5.3.7..",
            ],
            "",
            "In row 1, row 3, row 4 and row 9, the digit 1 can only be in column 2, column 3, column 6 or \
             column 9. Its places there are r1c3, r1c6, r3c3, r3c6, r4c2, r4c9, r9c2 and r9c9. Each of these \
             four rows needs its 1 in a different column. So each of the four columns has its 1 in one of \
             these cells. No other cell of these columns can be 1: remove 1 from r8c9.",
        );
    }
}
