//! Orders of removal that favour patterns which are rare in random puzzles but several times as frequent if some digits
//! have few givens.
//!
//! A jellyfish needs a digit that at most one cell holds yet, since for any other a smaller fish has the same effect; a
//! unique rectangle of the fifth type needs two digits and a third that are open all around. So the cells of some
//! randomly chosen digits are emptied before all others. A hidden quad needs a unit without any digit, since the other
//! cells of a smaller one form a naked quad or less; that is most often a box, so the cells of a random box are emptied
//! first. That takes a seventh of the tries. The requirements of the puzzle stay the same: only the order in which
//! boards are tried is better than random.

use super::rng::SeededRng;
use crate::classic::{CellSet, Digit, DigitSet, Grid, Unit};
use crate::technique::Technique;

/// Returns the number of digits that should have few givens, by measurement; 0 if that is no faster, or random puzzles
/// suffice.
const fn scarce_digit_count(technique: Technique) -> usize {
    match technique {
        Technique::Jellyfish | Technique::SashimiJellyfish => 2,
        Technique::UniqueRectangle5 => 3,
        _ => 0,
    }
}

/// Moves the orbits to the front that contain some digits of the solution, or a cell of some box.
pub(super) fn prioritize(technique: Technique, solution: &Grid, orbits: &mut [CellSet], rng: &mut SeededRng) {
    let cells = match (technique, scarce_digit_count(technique)) {
        (Technique::HiddenQuad, _) => {
            Unit::boxes().nth(rng.next_below(9)).map_or(CellSet::EMPTY, Unit::cell_set)
        }
        (_, 0) => return,
        (_, count) => {
            let mut all: Vec<_> = Digit::all().collect();
            rng.shuffle(&mut all);
            let scarce: DigitSet = all[..count].iter().copied().collect();
            solution.filled().filter(|(_, digit)| scarce.contains(*digit)).map(|(cell, _)| cell).collect()
        }
    };
    // The sort is stable: their order stays random.
    orbits.sort_by_key(|orbit| !orbit.overlaps(cells));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::{Symmetry, solution};

    fn placed(technique: Technique, seed: u64) -> (Grid, Vec<CellSet>, Vec<CellSet>) {
        let mut rng = SeededRng::new(seed, 0);
        let solution = solution::random_solution(&mut rng);
        let mut orbits: Vec<_> = Symmetry::None.orbits().collect();
        rng.shuffle(&mut orbits);
        let before = orbits.clone();
        prioritize(technique, &solution, &mut orbits, &mut rng);
        (solution, before, orbits)
    }

    #[test]
    fn all_cells_of_the_scarce_digits_come_first() {
        for seed in 0..20 {
            let (solution, _, orbits) = placed(Technique::UniqueRectangle5, seed);
            let of = |cells: &[CellSet]| -> DigitSet {
                cells.iter().flat_map(|orbit| orbit.iter()).filter_map(|cell| solution.get(cell)).collect()
            };
            let (first, rest) = orbits.split_at(27);
            assert_eq!(of(first).len(), 3);
            assert_eq!(of(rest), of(first).complement());
        }
    }

    #[test]
    fn all_cells_of_a_box_come_first_for_a_hidden_quad() {
        let boxes: std::collections::HashSet<_> = (0..20)
            .map(|seed| {
                let (_, _, orbits) = placed(Technique::HiddenQuad, seed);
                let first = orbits[..9].iter().fold(CellSet::EMPTY, |all, orbit| all.union(*orbit));
                Unit::containing(first).find(|unit| unit.is_box()).expect("the first nine cells are a box")
            })
            .collect();
        assert!(boxes.len() > 4, "any box");
    }

    #[test]
    fn other_techniques_keep_the_random_order() {
        let (_, before, after) = placed(Technique::XyWing, 1);
        assert_eq!(before, after);
    }
}
