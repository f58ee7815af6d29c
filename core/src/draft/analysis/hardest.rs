//! The hardest step of a draft with one solution, with its place on the board and on the path.

use std::sync::Arc;
use std::time::Duration;

use crate::grid::Digits;
use crate::job::CancelToken;
use crate::picture::sudoku::area;
use crate::rules::{Puzzle, Rules};
use crate::solve::rating::{PuzzlePath, RateError, Scale};
use crate::solve::technique::{CandidateGrid, Step, Technique};
use crate::text::text;

/// The time after which the place of the step stays unknown.
const LIMIT: Duration = Duration::from_secs(20);

/// The hardest step of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HardestStep {
    pub technique: Technique,
    /// The clue or the house where it is, and its number among the steps, as a sentence without a full stop.
    pub place: String,
}

/// Returns the hardest step of the path of a draft, the first of several; where it needs trial, the first step that does.
/// `None` if the draft is full.
///
/// # Errors
/// [`RateError`] if it has no solution, if cancelled, or if it takes longer than 20 seconds.
pub fn hardest_step(
    rules: &Arc<Rules>,
    givens: &Digits,
    cancel: &CancelToken,
) -> Result<Option<HardestStep>, RateError> {
    let cancel = cancel.limited_to(LIMIT);
    let puzzle = Puzzle::new(Arc::clone(rules), givens.clone());
    let mut path = PuzzlePath::of_solvable(&puzzle, &cancel)?;
    let scale = Scale::Ninefold;
    let mut count = 0;
    let mut hardest: Option<(usize, _, CandidateGrid, Step)> = None;
    while let Some((grid, step)) = path.next_on_grid(&cancel)? {
        count += 1;
        let key = (scale.difficulty(&step), step.technique);
        if hardest.as_ref().is_none_or(|(_, before, ..)| *before < key) {
            hardest = Some((count, key, grid, step));
        }
    }
    Ok(hardest.map(|(number, _, grid, step)| HardestStep {
        technique: step.technique,
        place: place(&grid, &step, number, count),
    }))
}

fn place(grid: &CandidateGrid, step: &Step, number: usize, count: usize) -> String {
    if step.technique == Technique::Search {
        return text!("draft-hardest-place.trial", number = number, count = count);
    }
    match step.reason.clues.first() {
        Some(clue) => {
            let clue = grid.rules.clue_name(*clue);
            text!("draft-hardest-place", clue = clue, number = number, count = count)
        }
        None => {
            let house = area::region(grid, step).to_string();
            text!("draft-hardest-place.house", house = house, number = number, count = count)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draft::analysis;
    use crate::grid::{CellMap, Digit, Size};

    #[test]
    fn the_hardest_step_is_that_of_the_rating_with_its_place_and_number() {
        let line = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";
        let values: Vec<_> =
            line.chars().map(|sign| Digit::from_char(sign).filter(|digit| digit.value() > 0)).collect();
        let givens = CellMap::from_values(Size::NINE, values).unwrap();
        let rules = Rules::classic();
        let cancel = CancelToken::default();
        let hardest = hardest_step(&rules, &givens, &cancel).unwrap().unwrap();
        let rating = analysis::rating(&rules, &givens, &cancel).unwrap();
        assert_eq!(Some(hardest.technique), rating.hardest);
        assert!(hardest.place.starts_with("in "), "{}", hardest.place);
        assert!(hardest.place.contains(" · step "), "{}", hardest.place);
    }
}
