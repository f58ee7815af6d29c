//! Refutations: why an entry or a mark is wrong, shown by the contradiction that it leads to.

use super::{Hint, Position, WrongItem};
use crate::classic::convert;
use crate::classic::{Candidate, Candidates, Grid};
use crate::engine::Verdict;
use crate::grid::{Cell, Digit};
use crate::job::{CancelToken, Cancelled};
use crate::technique::classic::{FinderContext, FinderOptions, SolverState};
use crate::technique::{Step, Technique};

/// The result of a refutation of an entry or a mark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RefutationResult {
    /// The item is wrong; the hint shows it: a [`Hint::Refutation`] or a [`Hint::Conflict`].
    Wrong(Box<Hint>),
    /// There is nothing wrong in the cell.
    Right,
    /// The puzzle does not have exactly one solution, so nothing is simply wrong.
    NotUnique,
}

impl Position {
    /// Returns the shortest refutation for a cell: of its digit; if it is empty, of `digit`; without one, of the wrong
    /// mark that takes the fewest steps to refute. Does not build on other wrong entries, or on marks. For classic rules.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled before the answer was known.
    pub fn refute(
        &self,
        cell: Cell,
        digit: Option<Digit>,
        cancel: &CancelToken,
    ) -> Result<RefutationResult, Cancelled> {
        let Verdict::Unique(solution) = self.verdict(cancel)? else { return Ok(RefutationResult::NotUnique) };
        if !self.rules.is_classic() {
            return Ok(RefutationResult::NotUnique);
        }
        let right = solution[cell];
        let digits: Vec<Digit> = match (self.board[cell], digit) {
            (Some(placed), _) => vec![placed],
            (None, Some(digit)) => vec![digit],
            (None, None) => self.corners()[cell].union(self.centres()[cell]).iter().collect(),
        };
        let solution = convert::grid(&solution);
        let mut found: Vec<(usize, Hint)> = Vec::new();
        for digit in digits.into_iter().filter(|digit| Some(*digit) != right) {
            let wrong = convert::candidate(crate::grid::Candidate { cell, digit });
            if let Some(wrong) = wrong {
                found.extend(refutation(self, wrong, &solution, cancel)?);
            }
        }
        let best = found.into_iter().min_by_key(|(length, _)| *length);
        Ok(best.map_or(RefutationResult::Right, |(_, hint)| RefutationResult::Wrong(Box::new(hint))))
    }
}

/// Returns the refutation of a candidate with its length. A step that has to come first counts as ten links.
fn refutation(
    position: &Position,
    wrong: Candidate,
    solution: &Grid,
    cancel: &CancelToken,
) -> Result<Option<(usize, Hint)>, Cancelled> {
    let entries = convert::grid(&position.board);
    let item = WrongItem { candidate: wrong.into(), is_entry: entries.get(wrong.cell).is_some() };
    let mut board = entries;
    for (cell, digit) in entries.filled() {
        if solution.get(cell) != Some(digit) {
            board.set(cell, None);
        }
    }
    let givens = convert::grid(&position.givens);
    let mut state = SolverState::new(&givens, &board, &Candidates::from_grid(&board));
    let options = FinderOptions::default();
    let techniques: Vec<Technique> =
        Technique::ALL.into_iter().filter(|technique| *technique != Technique::Search).collect();
    let mut before = 0;
    while !state.is_full() {
        if !state.has(wrong) {
            let by = wrong.cell.peers().iter().find(|peer| state.value(*peer) == Some(wrong.digit));
            return Ok(by.map(|by| (10 * before, Hint::Conflict { wrong: item, by: by.into() })));
        }
        let context = FinderContext::new(&state, &options, cancel);
        let step = match context.refute(wrong)? {
            Some(step) => Some(step),
            None => context.first_step(&techniques)?,
        };
        let Some(step) = step else { return Ok(None) };
        if step.eliminations.contains(&wrong) {
            let (step, grid) = (Box::new(Step::from(&step)), Box::new((&state).into()));
            let length = 10 * before + step.link_count();
            return Ok(Some((length, Hint::Refutation { wrong: item, before, step, grid })));
        }
        state.apply(&step);
        before += 1;
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::classic::{cell, grid};
    use crate::game::{Action, Game};
    use crate::grid::Size;
    use crate::rules::Puzzle;

    const N00B: &str =
        "210000400 380400702 000720000 024806900 000000000 001203540 000058000 903004028 008000057";

    fn refuted(game: &Game, name: &str, digit: Option<usize>) -> RefutationResult {
        game.position()
            .refute(cell(name).into(), digit.and_then(Digit::new), &CancelToken::default())
            .unwrap()
    }

    #[test]
    fn every_wrong_entry_is_refuted_and_no_right_one() {
        let mut game = Game::new(Puzzle::from_grid("", &grid(N00B)));
        for digit in Size::NINE.digits() {
            game.apply(Action::Place { cell: cell("r1c3").into(), digit });
            let refuted = refuted(&game, "r1c3", None);
            match digit.value() {
                7 => assert_eq!(refuted, RefutationResult::Right),
                // Row 1 has a 1, a 2 and a 4, box 1 a 3 and an 8.
                1 | 2 | 3 | 4 | 8 => {
                    assert!(
                        matches!(&refuted, RefutationResult::Wrong(hint) if matches!(**hint, Hint::Conflict { .. }))
                    );
                }
                _ => match refuted {
                    RefutationResult::Wrong(hint) => {
                        let Hint::Refutation { wrong, step, grid, .. } = *hint else { panic!("{hint:?}") };
                        let candidate = crate::grid::Candidate { cell: cell("r1c3").into(), digit };
                        assert_eq!(wrong, WrongItem { candidate, is_entry: true });
                        assert!(step.eliminations.contains(&candidate) && grid.has(candidate));
                    }
                    other => panic!("{digit}: {other:?}"),
                },
            }
        }
    }

    #[test]
    fn a_wrong_mark_is_refuted_without_building_on_another_wrong_entry() {
        let mut game = Game::new(Puzzle::from_grid("", &grid(N00B)));
        game.apply(Action::Place { cell: cell("r1c4").into(), digit: Digit::new(6).unwrap() });
        for digit in [5, 6, 9] {
            assert!(matches!(refuted(&game, "r1c3", Some(digit)), RefutationResult::Wrong(_)), "{digit}");
        }
        assert_eq!(refuted(&game, "r1c3", Some(7)), RefutationResult::Right);
        assert_eq!(refuted(&game, "r1c3", None), RefutationResult::Right, "no mark, nothing wrong");
    }

    #[test]
    fn a_conflict_names_a_peer_that_has_the_digit() {
        let mut game = Game::new(Puzzle::from_grid("", &grid(N00B)));
        game.apply(Action::Place { cell: cell("r1c3").into(), digit: Digit::new(8).unwrap() });
        let RefutationResult::Wrong(hint) = refuted(&game, "r1c3", None) else { panic!("it is wrong") };
        let Hint::Conflict { by, .. } = *hint else { panic!("{hint:?}") };
        assert_eq!(by, cell("r2c2").into());
    }
}
