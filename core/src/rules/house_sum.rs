//! The sum of the cages of a house, and the cells that stick out of the house or are left over.
//!
//! Players of killer sudoku compare the sums of cages with the sum of a house: cells that stick out are "outies", cells that
//! are left over "innies".

use std::fmt;

use super::{ClueIndex, House, KindId, Rules};
use crate::grid::CellSet;
use crate::text;
use crate::text::{Conjunction, text};

/// The most cells that stick out of a house, or are left over, whose sum is worth saying.
const MOST_CELLS: usize = 3;

/// The cages of a house added up, where few cells make the difference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseSum {
    pub house: House,
    /// The cages that are added up, in the order of their first cells, and their sums.
    pub cages: Vec<(ClueIndex, usize)>,
    /// The cells that make the difference, one to three.
    pub cells: CellSet,
    /// Whether these cells are outside of the house; otherwise they are inside, and in none of the cages.
    pub is_outside: bool,
    /// The sum of the house's digits.
    pub house_total: usize,
}

impl HouseSum {
    /// Returns the sum of the cages.
    pub fn total(&self) -> usize {
        self.cages.iter().map(|(_, sum)| sum).sum()
    }

    /// Returns the greater and the smaller of both sums, and the sum of the cells, which is their difference.
    pub fn difference(&self) -> [usize; 3] {
        let (total, house) = (self.total(), self.house_total);
        let [whole, part] = if self.is_outside { [total, house] } else { [house, total] };
        [whole, part, whole - part]
    }

    /// Returns the first part of the sentence: "Its cages add up to 50:".
    pub fn cages_text(&self) -> String {
        match self.is_outside {
            true => text!("house-sum-cages", sum = self.total()),
            false => text!("house-sum-cages.inside", sum = self.total()),
        }
    }

    /// Returns what the cells do: "r1c2 sticks out".
    pub fn cells_text(&self) -> String {
        let (count, cells) = (self.cells.len(), self.listed_cells());
        match self.is_outside {
            true => text!("house-sum-cells", count = count, cells = cells),
            false => text!("house-sum-cells.inside", count = count, cells = cells),
        }
    }

    /// Returns how the sum of the cells follows: "50 − 45 = 5, so".
    pub fn difference_text(&self) -> String {
        let [whole, part, left] = self.difference();
        text!("house-sum-difference", whole = whole, part = part, left = left)
    }

    /// Returns the sum of the cells: "r1c2 is 5".
    pub fn left_text(&self) -> String {
        let [_, _, left] = self.difference();
        match self.cells.len() {
            1 => text!("house-sum-left", cells = self.listed_cells(), left = left),
            _ => text!("house-sum-left.several", cells = self.listed_cells(), left = left),
        }
    }

    fn listed_cells(&self) -> String {
        text::list(self.cells.iter(), Conjunction::And)
    }
}

impl fmt::Display for HouseSum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [cages, cells] = [self.cages_text(), self.cells_text()];
        write!(f, "{cages} {cells}. {} {}.", self.difference_text(), self.left_text())
    }
}

impl Rules {
    /// Returns what the cages of a house add up to, if exactly its cells are selected and at most three cells stick out of it or
    /// are left over.
    pub fn house_sum(&self, selected: CellSet) -> Option<HouseSum> {
        let side = self.size.side();
        let house = House::all(self).find(|house| house.cells(self) == selected)?;
        if selected.len() != side {
            return None;
        }
        let house_total = side * (side + 1) / 2;
        let touching =
            self.clues_with_sums().filter(|(_, cells, _)| !cells.intersection(selected).is_empty());
        let touching: Vec<(ClueIndex, CellSet, usize)> = touching.collect();
        let of = |cages: Vec<&(ClueIndex, CellSet, usize)>, is_outside: bool| {
            let mut covered = CellSet::EMPTY;
            for (_, cells, _) in &cages {
                if !cells.intersection(covered).is_empty() {
                    return None;
                }
                covered = covered.union(*cells);
            }
            let (cells, missing) = match is_outside {
                true => (covered.difference(selected), selected.difference(covered)),
                false => (selected.difference(covered), CellSet::EMPTY),
            };
            let mut cages: Vec<_> =
                cages.into_iter().map(|(clue, cells, sum)| (cells.first(), *clue, *sum)).collect();
            cages.sort_by_key(|(first, ..)| *first);
            let cages: Vec<_> = cages.into_iter().map(|(_, clue, sum)| (clue, sum)).collect();
            let sum = HouseSum { house, cages, cells, is_outside, house_total };
            let is_possible = if is_outside { sum.total() > house_total } else { sum.total() < house_total };
            let is_worth =
                missing.is_empty() && (1..=MOST_CELLS).contains(&cells.len()) && !sum.cages.is_empty();
            (is_worth && is_possible).then_some(sum)
        };
        let outside = of(touching.iter().collect(), true);
        let inside = of(touching.iter().filter(|(_, cells, _)| cells.is_subset(selected)).collect(), false);
        [outside, inside].into_iter().flatten().min_by_key(|sum| sum.cells.len())
    }

    /// Returns the cages with a sum: their clues, cells and sums.
    fn clues_with_sums(&self) -> impl Iterator<Item = (ClueIndex, CellSet, usize)> {
        let cages = self.indexed_clues().filter(|(_, clue)| clue.kind().id == KindId::KillerCage);
        cages.filter_map(|(index, clue)| Some((index, clue.cells().iter().copied().collect(), clue.value()?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Cell;
    use crate::rules::kinds::tests::rules;
    use crate::text::{Language, set_language};

    fn column(number: u8) -> CellSet {
        (0..9).map(|row| Cell::at(row, number - 1)).collect()
    }

    #[test]
    fn cells_that_stick_out_of_a_house_have_the_rest_of_its_cages() {
        let rules = rules(
            9,
            &[
                "killer-cage r1c1 r1c2 r2c1 =17",
                "killer-cage r3c1 r4c1 =10",
                "killer-cage r5c1 r6c1 r7c1 r8c1 r9c1 =23",
            ],
        );
        let sum = rules.house_sum(column(1)).expect("one cell sticks out");
        assert_eq!(sum.difference(), [50, 45, 5]);
        assert_eq!(sum.to_string(), "Its cages add up to 50: r1c2 sticks out. 50 − 45 = 5, so r1c2 is 5.");
        set_language(Language::German);
        let german = sum.to_string();
        set_language(Language::English);
        assert_eq!(german, "Die Käfige ergeben 50: r1c2 ragt heraus. 50 − 45 = 5, also r1c2 = 5.");
        assert_eq!(rules.house_sum(column(2)), None, "its cages leave eight cells over");
    }

    #[test]
    fn cells_that_the_cages_inside_of_a_house_leave_over_have_the_rest_of_the_house() {
        let rules = rules(
            9,
            &[
                "killer-cage r1c1 r2c1 r3c1 =17",
                "killer-cage r4c1 r5c1 r6c1 r7c1 =16",
                "killer-cage r8c1 r8c2 r8c3 r9c1 r9c2 =20",
            ],
        );
        let sum = rules.house_sum(column(1)).expect("two cells are left over");
        assert_eq!(
            sum.to_string(),
            "Cages inside add up to 33: r8c1 and r9c1 are left over. 45 − 33 = 12, so r8c1 and r9c1 add up to 12."
        );
    }

    #[test]
    fn a_house_that_is_all_cages_and_a_selection_that_is_no_house_have_none() {
        let rules = rules(9, &["killer-cage r1c1 r2c1 r3c1 r4c1 r5c1 r6c1 r7c1 r8c1 r9c1 =45"]);
        assert_eq!(rules.house_sum(column(1)), None);
        assert_eq!(rules.house_sum((0..8).map(|row| Cell::at(row, 0)).collect()), None);
    }
}
