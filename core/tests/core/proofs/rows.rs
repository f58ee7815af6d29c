//! Arguments by numbers outside of the grid.

use std::collections::BTreeSet;

use ninefold_core::grid::{Cell, CellSet, Digit, DigitSet};
use ninefold_core::rules::{ClueIndex, KindId};
use ninefold_core::solve::technique::{RowPart, Step};

use super::reader::{Checked, Reader, ensure};

impl Reader<'_> {
    /// Returns the cells that an outside number counts, the sum of them, and the digits that none of them has.
    pub(super) fn counted(&self, clue: ClueIndex) -> Result<(CellSet, i32, DigitSet), String> {
        let clue = self.grid.rules.clue(clue);
        let (cells, sum) = (clue.cells(), clue.value().ok_or("a number")? as i32);
        if clue.kind().id == KindId::XSum {
            let first = self.grid.digits[cells[0]].ok_or("the first digit")?;
            let rest = sum - first.value() as i32;
            return Ok((cells[1..first.value()].iter().copied().collect(), rest, DigitSet::of(first)));
        }
        let ends = self.ends();
        let places: Vec<usize> = (0..cells.len())
            .filter(|place| !self.domain(cells[*place]).intersection(ends).is_empty())
            .collect();
        let [first, last] = places[..] else { return Err("two ends".into()) };
        Ok((cells[first + 1..last].iter().copied().collect(), sum, ends))
    }

    pub(super) fn ends(&self) -> DigitSet {
        [1, self.grid.size().side()].into_iter().filter_map(Digit::new).collect()
    }

    /// Returns all ways to choose what an outside number counts, and the digits of each cell of the row for each of them.
    pub(super) fn row_ways(&self, clue: ClueIndex) -> Vec<Vec<(Cell, DigitSet)>> {
        let clue = self.grid.rules.clue(clue);
        let (cells, sum) = (clue.cells(), clue.value().unwrap_or_default() as i32);
        let mut ways = Vec::new();
        let mut add = |key: &[(Cell, Digit)], inner: &[Cell], rest: i32, excluded: DigitSet| {
            for set in self.layouts(inner, rest, excluded) {
                let of = |cell: &Cell| {
                    let keyed = key.iter().find(|(other, _)| other == cell);
                    match keyed {
                        Some((_, digit)) => DigitSet::of(*digit),
                        None if inner.contains(cell) => DigitSet::from_bits(set),
                        None => DigitSet::up_to(self.grid.size().side())
                            .difference(DigitSet::from_bits(set))
                            .difference(excluded),
                    }
                };
                ways.push(cells.iter().map(|cell| (*cell, of(cell))).collect());
            }
        };
        if clue.kind().id == KindId::XSum {
            for first in self.domain(cells[0]).iter() {
                let rest = sum - first.value() as i32;
                add(&[(cells[0], first)], &cells[1..first.value()], rest, DigitSet::of(first));
            }
            return ways;
        }
        let ends = self.ends();
        for first in 0..cells.len() {
            for last in first + 1..cells.len() {
                for digit in self.domain(cells[first]).intersection(ends).iter() {
                    let other = ends.difference(DigitSet::of(digit)).single().expect("two ends");
                    if self.domain(cells[last]).contains(other) {
                        let key = [(cells[first], digit), (cells[last], other)];
                        add(&key, &cells[first + 1..last], sum, ends);
                    }
                }
            }
        }
        ways
    }

    /// Returns the sets of different digits that some cells can have with a sum.
    pub(super) fn layouts(&self, cells: &[Cell], sum: i32, excluded: DigitSet) -> BTreeSet<u16> {
        let mut found = BTreeSet::from([0_u16]);
        for cell in cells {
            let digits = self.domain(*cell).difference(excluded);
            let next = |used: &u16| {
                let free = digits.difference(DigitSet::from_bits(*used));
                free.iter().map(|digit| used | DigitSet::of(digit).bits()).collect::<Vec<_>>()
            };
            found = found.iter().flat_map(next).collect();
        }
        let total =
            |set: &u16| DigitSet::from_bits(*set).iter().map(|digit| digit.value() as i32).sum::<i32>();
        found.retain(|set| total(set) == sum);
        found
    }

    /// Checks the numbers of cells that can make a sum.
    pub(super) fn length(&self, step: &Step, index: ClueIndex, counts: &[usize]) -> Checked {
        let clue = self.grid.rules.clue(index);
        let (cells, sum) = (clue.cells(), clue.value().ok_or("a number")? as i32);
        let side = cells.len();
        let all = DigitSet::up_to(side);
        let fits = |count: usize, rest: i32, excluded: DigitSet| {
            let digits = all.difference(excluded).bits();
            (0..1_u32 << side).any(|mask| {
                let set = DigitSet::from_bits(mask as u16);
                let total: i32 = set.iter().map(|digit| digit.value() as i32).sum();
                mask as u16 & !digits == 0 && set.len() == count && total == rest
            })
        };
        let is_x_sum = clue.kind().id == KindId::XSum;
        let wanted: Vec<usize> = match is_x_sum {
            true => (1..=side)
                .filter(|count| {
                    let first = DigitSet::of(Digit::new(*count).expect("a digit"));
                    fits(count - 1, sum - *count as i32, first)
                })
                .collect(),
            false => (0..side - 1).filter(|count| fits(*count, sum, self.ends())).collect(),
        };
        ensure(wanted == counts, "the numbers of cells")?;
        for gone in &step.eliminations {
            let place = cells.iter().position(|cell| *cell == gone.cell).ok_or("a cell of the row")?;
            let holds = match is_x_sum {
                true => place == 0 && !counts.contains(&gone.digit.value()),
                false => {
                    let other = self.ends().difference(DigitSet::of(gone.digit));
                    let reaches =
                        |at: &usize| at.abs_diff(place) > 0 && counts.contains(&(at.abs_diff(place) - 1));
                    let has = |at: usize| !self.domain(cells[at]).intersection(other).is_empty();
                    self.ends().contains(gone.digit) && !(0..side).filter(reaches).any(has)
                }
            };
            ensure(holds, "a removal by the number of cells")?;
        }
        Ok(())
    }

    pub(super) fn parts(&self, step: &Step, index: ClueIndex, parts: &[RowPart]) -> Checked {
        let ways = self.row_ways(index);
        // A way is listed if a part has its key and its set.
        for way in &ways {
            let is_listed = parts.iter().any(|part| {
                let of = |cell: Cell| way.iter().find(|(other, _)| *other == cell).map(|(_, digits)| *digits);
                let key = part.key.iter().all(|(cell, digits)| {
                    of(*cell).is_some_and(|digits_of| {
                        digits_of.difference(*digits).is_empty() && digits_of.len() == 1
                    })
                });
                let placed = |set: DigitSet| {
                    let inner = part.cells.iter().next().and_then(of);
                    inner.is_none_or(|inner| set.difference(inner).is_empty())
                };
                key && part.sets.iter().any(|set| placed(*set))
            });
            ensure(is_listed, "the ways are all")?;
        }
        for gone in &step.eliminations {
            let allows = |way: &Vec<(Cell, DigitSet)>| {
                way.iter().any(|(cell, digits)| *cell == gone.cell && digits.contains(gone.digit))
            };
            ensure(!ways.iter().any(allows), "no way has the digit")?;
            ensure(!parts.iter().any(|part| part.allows(*gone)), "no part has the digit")?;
        }
        Ok(())
    }

    pub(super) fn heights(&self, step: &Step, index: ClueIndex, limits: &[(Cell, usize)]) -> Checked {
        let clue = self.grid.rules.clue(index);
        let (side, number) = (self.grid.size().side(), clue.value().ok_or("a number")?);
        if let [placed] = step.placements[..] {
            let is_first = placed.cell == clue.cells()[0] && placed.digit.value() == side;
            return ensure(number == 1 && is_first, "only the highest is seen");
        }
        for gone in &step.eliminations {
            let (cell, limit) = limits.iter().find(|(cell, _)| *cell == gone.cell).ok_or("a limit")?;
            let place = clue.cells().iter().position(|other| other == cell).ok_or("a cell of the row")?;
            ensure(gone.digit.value() > *limit, "above the limit")?;
            // What is seen at most with the digit just above the limit there.
            ensure(place + 1 + (side - (limit + 1)) < number, "the limit")?;
        }
        Ok(())
    }
}
