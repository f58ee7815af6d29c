//! The sum of selected cells, and what it is by the rule of 45.
//!
//! The digits of a house have a known sum. Players of killer sudoku subtract cages from houses in their heads all the time:
//! here the selection is compared with all such differences.

use std::collections::BTreeSet;
use std::fmt;

use super::{House, KindId, PeerTable, Rules};
use crate::grid::{Cell, CellMap, CellSet, Digit, DigitSet, Digits};
use crate::text::text;

/// The most boxes that are taken together.
const MAX_BOXES: usize = 4;

/// The sum of some cells. `Display` is a line for the player: "4 cells · sum of digits 17, 1 empty".
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SelectionSum {
    /// The number of cells, at least 2.
    pub cells: usize,
    /// The number of those without a digit.
    pub empty: usize,
    /// The sum of the digits in the others.
    pub total: usize,
    /// The least and the greatest sum of all cells by the marks; `None` unless some are empty and all see each other.
    pub bounds: Option<[usize; 2]>,
    /// The sum of the cells by houses and cages.
    pub remainder: Option<Remainder>,
}

/// A difference of houses and whole cages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Remainder {
    /// The sum of the houses; of the cages if the cells stick out of the houses.
    pub whole: usize,
    /// The sum of what is subtracted.
    pub part: usize,
}

impl Remainder {
    /// Returns what is left: the sum of the cells.
    pub fn left(self) -> usize {
        self.whole - self.part
    }
}

impl Rules {
    /// Returns the sum of selected cells by the digits on a board and the player's marks; an empty cell without marks has
    /// what it sees. `None` for fewer than two cells.
    pub fn selection_sum(
        &self,
        peers: &PeerTable,
        board: &Digits,
        marks: &CellMap<DigitSet>,
        selected: CellSet,
    ) -> Option<SelectionSum> {
        let cells: Vec<Cell> = selected.iter().filter(|cell| self.size.contains(*cell)).collect();
        let digits = cells.iter().filter_map(|cell| board[*cell]);
        let (filled, total) = digits.fold((0, 0), |(count, sum), digit| (count + 1, sum + digit.value()));
        let empty = cells.len() - filled;
        let bounds = || {
            let seen = peers.candidates(board);
            let left = cells.iter().map(|cell| match board[*cell] {
                Some(digit) => digit.into(),
                None if marks[*cell].is_empty() => seen[*cell],
                None => marks[*cell].intersection(seen[*cell]),
            });
            let left: Vec<DigitSet> = left.collect();
            let ascending: Vec<Digit> = self.size.digits().collect();
            let descending: Vec<Digit> = ascending.iter().rev().copied().collect();
            Some([sum_of_first(&left, &ascending)?, sum_of_first(&left, &descending)?])
        };
        let all_see = cells.iter().all(|cell| {
            let mut others = selected;
            others.remove(*cell);
            others.is_subset(peers.peers(*cell))
        });
        // The sum of a whole house is known to everyone.
        let is_house = House::all(self).any(|house| house.cells(self) == selected);
        (cells.len() > 1).then(|| SelectionSum {
            cells: cells.len(),
            empty,
            total,
            bounds: if all_see && empty > 0 && !is_house { bounds() } else { None },
            remainder: self.remainder(selected),
        })
    }

    /// Returns the difference of houses and whole cages that is exactly these cells, the one with the least sums.
    fn remainder(&self, selected: CellSet) -> Option<Remainder> {
        let cages = self.cages_with_sums();
        if cages.is_empty() {
            return None;
        }
        let side = self.size.side();
        let areas = self.areas();
        if areas.iter().any(|(area, _)| *area == selected) {
            return None;
        }
        let differences = areas.into_iter().filter_map(|(area, count)| {
            let houses = count * side * (side + 1) / 2;
            // Cells inside that no cage covers, or cells by which cages that cover all of it stick out.
            let inside = selected.is_subset(area);
            if !inside && !selected.intersection(area).is_empty() {
                return None;
            }
            let wanted = if inside { area.difference(selected) } else { area.union(selected) };
            let within = cages.iter().filter(|(cells, _)| cells.is_subset(wanted));
            let within = within.filter(|(cells, _)| inside || !cells.intersection(area).is_empty());
            let (covered, sum) = within.fold((CellSet::EMPTY, 0), |(covered, sum), (cells, cage)| {
                (covered.union(*cells), sum + cage)
            });
            let (whole, part) = if inside { (houses, sum) } else { (sum, houses) };
            (covered == wanted && sum > 0 && whole >= part).then_some(Remainder { whole, part })
        });
        differences.min_by_key(|difference| difference.whole)
    }

    /// Returns the cages with a sum that have no cell in common.
    fn cages_with_sums(&self) -> Vec<(CellSet, usize)> {
        let mut covered = CellSet::EMPTY;
        let mut cages = Vec::new();
        for clue in self.clues_of(KindId::KillerCage) {
            let cells: CellSet = clue.cells().iter().copied().collect();
            if let Some(sum) = clue.value().filter(|_| cells.intersection(covered).is_empty()) {
                covered = covered.union(cells);
                cages.push((cells, sum));
            }
        }
        cages
    }

    /// Returns houses without common cells taken together, and their number: rows side by side, columns side by side, and
    /// up to four boxes.
    fn areas(&self) -> Vec<(CellSet, usize)> {
        let side = self.size.side() as u8;
        let mut areas = Vec::new();
        for house in [House::Row as fn(u8) -> House, House::Column] {
            for first in 0..side {
                let mut area = CellSet::EMPTY;
                for last in first..side {
                    area = area.union(house(last).cells(self));
                    areas.push((area, usize::from(last - first) + 1));
                }
            }
        }
        let boxes: Vec<CellSet> = (0..self.regions.boxes().len() as u8)
            .map(|number| House::Box(number).cells(self))
            .filter(|cells| cells.len() == usize::from(side))
            .collect();
        let mut groups: BTreeSet<Vec<usize>> = (0..boxes.len()).map(|number| vec![number]).collect();
        for count in 1..=MAX_BOXES {
            let area = |group: &Vec<usize>| {
                group.iter().fold(CellSet::EMPTY, |area, number| area.union(boxes[*number]))
            };
            areas.extend(groups.iter().map(|group| (area(group), count)));
            if count == MAX_BOXES || boxes.len() > 9 && count == 2 {
                break;
            }
            let grow = |group: Vec<usize>| {
                let last = group.last().map_or(0, |last| last + 1);
                let more = (last..boxes.len()).map(move |number| [&group[..], &[number]].concat());
                more.collect::<Vec<_>>()
            };
            groups = groups.into_iter().flat_map(grow).collect();
        }
        areas
    }
}

/// Returns the sum of different digits for all of these cells that prefers the first ones in an order; `None` if there are
/// no different digits. Taking each digit that still has a cell is best: the sets of digits that have cells are a matroid.
fn sum_of_first(cells: &[DigitSet], order: &[Digit]) -> Option<usize> {
    let mut owners: Vec<Option<Digit>> = vec![None; cells.len()];
    let taken = order.iter().filter(|digit| take(cells, **digit, &mut owners, &mut 0));
    let (count, sum) = taken.fold((0, 0), |(count, sum), digit| (count + 1, sum + digit.value()));
    (count == cells.len()).then_some(sum)
}

/// Finds a cell for a digit, moving others if needed. `visited` are the cells that were looked at.
fn take(cells: &[DigitSet], digit: Digit, owners: &mut [Option<Digit>], visited: &mut u32) -> bool {
    for place in 0..cells.len() {
        if !cells[place].contains(digit) || *visited >> place & 1 != 0 {
            continue;
        }
        *visited |= 1 << place;
        if owners[place].is_none_or(|other| take(cells, other, owners, visited)) {
            owners[place] = Some(digit);
            return true;
        }
    }
    false
}

impl fmt::Display for SelectionSum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = text!("cells", count = self.cells);
        f.write_str(&match (self.empty, self.cells) {
            (0, _) => text!("selection-sum", cells = cells, total = self.total),
            (empty, all) if empty == all => text!("selection-sum.all-empty", cells = cells),
            (empty, _) => text!("selection-sum.empty", cells = cells, total = self.total, count = empty),
        })?;
        if let Some([least, most]) = self.bounds {
            write!(f, " · {}", text!("selection-sum.bounds", least = least, most = most))?;
        }
        if let Some(remainder) = self.remainder {
            let Remainder { whole, part } = remainder;
            let left = remainder.left();
            write!(f, " · {}", text!("selection-sum.remainder", whole = whole, part = part, left = left))?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::kinds::tests::{board, rules};
    use crate::text::{Language, set_language};

    fn select(names: &[(u8, u8)]) -> CellSet {
        names.iter().map(|(row, column)| Cell::at(row - 1, column - 1)).collect()
    }

    fn line(rules: &Rules, filled: &str, marks: &[((u8, u8), u16)], cells: &[(u8, u8)]) -> String {
        let mut all = CellMap::filled(rules.size(), DigitSet::EMPTY);
        for ((row, column), digits) in marks {
            all[Cell::at(row - 1, column - 1)] = DigitSet::from_bits(*digits);
        }
        let board = board(rules, filled);
        let sum = rules.selection_sum(&PeerTable::new(rules), &board, &all, select(cells));
        sum.map_or_else(String::new, |sum| sum.to_string())
    }

    #[test]
    fn the_sum_of_a_selection_counts_its_digits_and_its_empty_cells() {
        let rules = Rules::classic();
        let filled = "r1c1=8 r5c5=9";
        assert_eq!(line(&rules, filled, &[], &[(1, 1)]), "");
        assert_eq!(line(&rules, filled, &[], &[(1, 1), (5, 5)]), "2 cells · sum of digits 17");
        assert_eq!(
            line(&rules, filled, &[], &[(1, 1), (5, 5), (9, 9)]),
            "3 cells · sum of digits 17, 1 empty"
        );
        assert_eq!(line(&rules, filled, &[], &[(2, 5), (9, 9)]), "2 cells, all empty");
        set_language(Language::German);
        let german = line(&rules, filled, &[], &[(1, 1), (5, 5), (9, 9)]);
        set_language(Language::English);
        assert_eq!(german, "3 Zellen · Ziffernsumme 17, 1 leer");
    }

    #[test]
    fn cells_that_see_each_other_have_bounds_by_marks_with_different_digits() {
        let rules = Rules::classic();
        let row = [(1, 1), (1, 2), (1, 3)];
        let ones_and_twos = [((1, 1), 0b11), ((1, 2), 0b11), ((1, 3), 0b111)];
        assert_eq!(line(&rules, "", &ones_and_twos, &row), "3 cells, all empty · least 6, most 6 by marks");
        assert_eq!(line(&rules, "r1c9=9", &[], &row), "3 cells, all empty · least 6, most 21 by marks");
        let filled = "3 cells · sum of digits 5, 2 empty · least 8, most 22 by marks";
        assert_eq!(line(&rules, "r1c1=5", &[], &row), filled);
    }

    #[test]
    fn of_a_whole_house_nothing_is_said_that_everyone_knows() {
        let rules = rules(9, &["killer-cage r2c1 r2c2 =10", "killer-cage r3c1 r3c2 =12"]);
        let row: Vec<(u8, u8)> = (1..=9).map(|column| (1, column)).collect();
        assert_eq!(line(&rules, "", &[], &row), "9 cells, all empty");
    }

    #[test]
    fn a_selection_that_is_houses_less_cages_or_sticks_out_of_them_has_a_sum() {
        let box_one = rules(
            9,
            &[
                "killer-cage r1c1 r1c2 r1c3 r2c1 =21",
                "killer-cage r2c2 r2c3 r3c1 r3c2 =17",
                "killer-cage r3c3 r3c4 =9",
            ],
        );
        let sum = |cells| box_one.remainder(select(cells));
        assert_eq!(sum(&[(3, 3)]), Some(Remainder { whole: 45, part: 38 }));
        assert_eq!(sum(&[(3, 4)]), Some(Remainder { whole: 47, part: 45 }), "it sticks out of the box");
        assert_eq!(sum(&[(3, 3), (3, 4)]), None);
        assert_eq!(sum(&[(9, 9)]), None);
        let two = rules(9, &["killer-cage r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 =38"]);
        let line = line(&two, "", &[], &[(1, 8), (1, 9)]);
        assert_eq!(line, "2 cells, all empty · least 3, most 17 by marks · 45 less 38 leaves 7");
        let six = rules(6, &["killer-cage r1c1 r1c2 r1c3 r2c1 =12"]);
        assert_eq!(six.remainder(select(&[(2, 2), (2, 3)])), Some(Remainder { whole: 21, part: 12 }));
    }
}
