//! Exercises in the techniques by clues, from the bundled puzzles of other rules.

use super::Exercise;
use crate::job::{CancelToken, Cancelled};
use crate::library;
use crate::rules::Puzzle;
use crate::solve::rating::{PuzzlePath, RateError};
use crate::solve::technique::Technique;

/// Returns exercises for a technique by clues, from puzzles beginning with the one at an index; fewer if there are not as
/// many. Where no puzzle has one, the exercise is the example of the technique.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub fn exercises_by_clues(
    technique: Technique,
    count: usize,
    first: usize,
    cancel: &CancelToken,
) -> Result<Vec<Exercise>, Cancelled> {
    let puzzles = library::clue_puzzles(technique);
    let mut exercises = Vec::with_capacity(count);
    for index in 0..puzzles.len() {
        if exercises.len() == count {
            break;
        }
        exercises.extend(from_puzzle(&puzzles[(first + index) % puzzles.len()], technique, cancel)?);
    }
    if exercises.is_empty()
        && let Some(example) = library::example(technique)
    {
        exercises.extend(Exercise::restore(&example.puzzle(), technique, cancel)?);
    }
    Ok(exercises)
}

/// Returns an exercise at the position in which the path of a puzzle first needs a technique.
fn from_puzzle(
    puzzle: &Puzzle,
    technique: Technique,
    cancel: &CancelToken,
) -> Result<Option<Exercise>, Cancelled> {
    let mut path = match PuzzlePath::of_solvable(puzzle, cancel) {
        Ok(path) => path,
        Err(RateError::Cancelled(cancelled)) => return Err(cancelled),
        Err(RateError::NoSolution | RateError::SeveralSolutions) => return Ok(None),
    };
    while let Some((grid, step)) = path.next_on_grid(cancel)? {
        if step.technique == technique {
            return Ok(Some(Exercise::from_grid(grid, technique, cancel)?));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::super::Answer;
    use super::super::exercise::{changed_cells, pattern};
    use super::*;
    use crate::solve::technique::Scope;

    #[test]
    fn every_technique_by_clues_has_an_exercise_that_its_cells_solve_and_that_is_restored() {
        let never = CancelToken::default();
        for technique in Technique::ALL.into_iter().filter(|it| it.scope() == Scope::Clues) {
            let exercise = exercises_by_clues(technique, 1, 0, &never).unwrap().remove(0);
            for step in exercise.steps() {
                assert_eq!(step.technique, technique);
                for cells in [pattern(step), changed_cells(step)] {
                    let answer = exercise.judge_selection(cells);
                    assert!(matches!(answer, Answer::Found(_)), "{technique}: {cells:?}");
                }
            }
            let restored = Exercise::restore(&exercise.puzzle(""), technique, &never).unwrap();
            assert_eq!(restored, Some(exercise), "{technique}");
        }
    }

    #[test]
    fn exercises_from_puzzles_differ() {
        let never = CancelToken::default();
        let exercises = exercises_by_clues(Technique::CageCombinations, 4, 0, &never).unwrap();
        assert_eq!(exercises.len(), 4);
        for (index, exercise) in exercises.iter().enumerate() {
            assert!(!exercises[..index].contains(exercise));
        }
    }
}
