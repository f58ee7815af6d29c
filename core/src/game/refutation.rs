//! Refutations: why an entry or a mark is wrong, shown by the contradiction that it leads to.

use std::sync::Arc;

use super::{Hint, Position, WrongItem};
use crate::grid::{Candidate, Cell, Digit, Digits};
use crate::job::{CancelToken, Cancelled};
use crate::rules::PeerTable;
use crate::solve::technique::{CandidateGrid, Technique};
use crate::solve::{StepFinder, Verdict};

/// The result of a refutation of an entry or a mark.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RefutationResult {
    /// The item is wrong; the hint shows it: a [`Hint::Refutation`] or a [`Hint::Conflict`].
    Wrong(Box<Hint>),
    /// There is nothing wrong in the cell.
    Right,
    /// The puzzle does not have exactly one solution, so nothing is simply wrong.
    NotUnique,
    /// The solution that the file states has another digit, but the rules that are known do not determine it.
    Unexplained,
}

impl Position {
    /// Returns the shortest refutation for a cell: of its digit; if it is empty, of `digit`; without one, of the wrong
    /// mark that takes the fewest steps to refute. Does not build on other wrong entries, or on marks.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled before the answer was known.
    pub fn refute(
        &self,
        cell: Cell,
        digit: Option<Digit>,
        cancel: &CancelToken,
    ) -> Result<RefutationResult, Cancelled> {
        let (solution, is_stated) = match self.verdict(cancel)? {
            Verdict::Unique(solution) => (solution, false),
            Verdict::Stated(solution) => (solution, true),
            _ => return Ok(RefutationResult::NotUnique),
        };
        let right = solution[cell];
        let digits: Vec<Digit> = match (self.board[cell], digit) {
            (Some(placed), _) => vec![placed],
            (None, Some(digit)) => vec![digit],
            (None, None) => self.corners()[cell].union(self.centres()[cell]).iter().collect(),
        };
        let mut found: Vec<(usize, Hint)> = Vec::new();
        let mut is_unexplained = false;
        for digit in digits.into_iter().filter(|digit| Some(*digit) != right) {
            match refutation(self, Candidate { cell, digit }, &solution, cancel)? {
                Some(refutation) => found.push(refutation),
                None => is_unexplained |= is_stated || !self.rules.is_classic(),
            }
        }
        let best = found.into_iter().min_by_key(|(length, _)| *length);
        Ok(match best {
            Some((_, hint)) => RefutationResult::Wrong(Box::new(hint)),
            None if is_unexplained => RefutationResult::Unexplained,
            None => RefutationResult::Right,
        })
    }
}

/// Returns the refutation of a candidate with its length. A step that has to come first counts as ten links.
fn refutation(
    position: &Position,
    wrong: Candidate,
    solution: &Digits,
    cancel: &CancelToken,
) -> Result<Option<(usize, Hint)>, Cancelled> {
    let item = WrongItem { candidate: wrong, is_entry: position.board[wrong.cell].is_some() };
    let mut board = position.board.clone();
    for (cell, digit) in position.board.digits() {
        if solution[cell] != Some(digit) {
            board[cell] = None;
        }
    }
    let peers = PeerTable::new(&position.rules);
    let mut candidates = peers.candidates(&board);
    if board[wrong.cell].is_none() {
        // What a clue says about the cell alone is a step, too.
        candidates[wrong.cell] = peers.candidates_by_sight(&board)[wrong.cell];
    }
    let grid = CandidateGrid::new(Arc::clone(&position.rules), position.givens.clone(), board, candidates);
    let mut finder = StepFinder::new(&grid, true);
    let techniques: Vec<Technique> =
        Technique::ALL.into_iter().filter(|technique| *technique != Technique::Search).collect();
    let mut before = 0;
    loop {
        let grid = finder.grid();
        if grid.digits.is_full() {
            return Ok(None);
        }
        if !grid.has(wrong) {
            let peers = grid.peers(wrong.cell);
            let by = peers.iter().find(|peer| grid.digits[*peer] == Some(wrong.digit));
            let size = grid.size();
            return Ok(by.map(|by| (10 * before, Hint::Conflict { wrong: item, by, size })));
        }
        let search = finder.search(cancel);
        let step = match search.refute(wrong)? {
            Some(step) => Some(step),
            None => search.first(&techniques)?,
        };
        let Some(step) = step else { return Ok(None) };
        let excludes = |placed: &Candidate| placed.cell == wrong.cell && placed.digit != wrong.digit;
        if step.eliminations.contains(&wrong) || step.placements.iter().any(excludes) {
            let length = 10 * before + step.link_count();
            let (step, grid) = (Box::new(step), Box::new(grid));
            return Ok(Some((length, Hint::Refutation { wrong: item, before, step, grid })));
        }
        finder.apply(&step);
        before += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Action, Game};
    use crate::grid::Size;
    use crate::rules::Puzzle;
    use crate::solve::classic::{cell, grid};

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
                        let candidate = Candidate { cell: cell("r1c3").into(), digit };
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
