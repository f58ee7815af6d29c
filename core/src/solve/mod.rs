//! Verdicts, solutions and steps for games of any rules and size.
//!
//! Classic puzzles go to [`classic::search`], which is some ten times as fast there; all others go to [`general`]. Both
//! give the same answers.

pub mod classic;
pub mod general;
mod observed;
pub mod rating;
mod scale;
mod steps;
mod survey;
pub mod technique;

pub use general::clue_candidates;
pub(crate) use steps::{GeneralSearch, agrees};
pub use steps::{StepFinder, StepSearch};
pub use survey::{Survey, candidates_of_one_solution, survey, true_candidates};

use std::fmt;
use std::ops::ControlFlow;
use std::time::Duration;

use crate::grid::{Candidate, Cell, Digits};
use crate::job::{CancelToken, Cancelled};
use crate::rules::{Clue, ClueKind, Conflict, KindId, Parts, PeerTable, Progress, Puzzle, Rules, kind};
use crate::solve::classic::{Grid, convert, search};
use crate::solve::general::Solver;

/// The result of checking a puzzle, with the solution as `S`. `Display` is the word that the command line prints.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict<S = Box<Digits>> {
    /// The givens break a rule; the first that they break.
    Conflicting(Conflict),
    /// No solution, although the givens break no rule.
    Impossible,
    /// More than one solution.
    Multiple,
    /// Exactly this solution.
    Unique(S),
    /// The solution that the file states. The rules that are known do not determine it: the author's text asks for more,
    /// or they could not be checked in reasonable time.
    Stated(S),
}

impl Verdict {
    /// Returns the solution to compare a board with; `None` if there is none or the player may find any of several.
    pub fn solution(&self) -> Option<&Digits> {
        match self {
            Self::Unique(solution) | Self::Stated(solution) => Some(solution),
            Self::Conflicting(_) | Self::Impossible | Self::Multiple => None,
        }
    }
}

impl<S> fmt::Display for Verdict<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Conflicting(conflict) => conflict.fmt(f),
            Self::Impossible => f.write_str("none"),
            Self::Multiple => f.write_str("multiple"),
            Self::Unique(_) => f.write_str("unique"),
            Self::Stated(_) => f.write_str("stated"),
        }
    }
}

/// Checks the givens of a puzzle: first for conflicts, which costs little, then for solutions, counting to two.
///
/// # Errors
/// [`Cancelled`] if cancelled before the answer was known.
pub fn check(rules: &Rules, givens: &Digits, cancel: &CancelToken) -> Result<Verdict, Cancelled> {
    check_with_steps(rules, givens, cancel, |_| ())
}

/// The time after which the check of a puzzle is given up.
pub const CHECK_LIMIT: Duration = Duration::from_secs(10);

/// Checks a puzzle as [`check`] does its givens, for no longer than [`CHECK_LIMIT`]. Where the rules do not determine the
/// solution, or seem to have none, the one that the file states counts, unless they forbid it.
///
/// # Errors
/// [`Cancelled`] if cancelled before the answer was known, or if it took too long.
pub fn check_puzzle(puzzle: &Puzzle, cancel: &CancelToken) -> Result<Verdict, Cancelled> {
    let verdict = check(&puzzle.rules, &puzzle.givens, &cancel.limited_to(CHECK_LIMIT));
    let stated =
        || puzzle.possible_stated_solution().filter(|stated| stated.is_full() && !puzzle.is_classic());
    match (verdict, stated()) {
        (Err(Cancelled), _) if cancel.is_cancelled() => Err(Cancelled),
        (Ok(Verdict::Unique(solution)), _) => Ok(Verdict::Unique(solution)),
        (_, Some(stated)) => Ok(Verdict::Stated(Box::new(stated.clone()))),
        (verdict, None) => verdict,
    }
}

/// Returns the kinds of proposals of a puzzle that belong to its rules by all that can be told: its text means them, or
/// its stated solution confirms them, and with all of them it has one solution, which is the stated one if there is any.
/// That it has one solution is no proof alone, for a wrong rule can lead to one as well.
///
/// # Errors
/// [`Cancelled`] if cancelled before the answer was known.
pub fn accepted_proposals(
    puzzle: &Puzzle,
    cancel: &CancelToken,
) -> Result<Vec<&'static ClueKind>, Cancelled> {
    let kinds = puzzle.supported_proposals();
    let are_rules =
        !kinds.is_empty() && are_accepted(puzzle, &puzzle.rules_with_proposals_of(&kinds), cancel)?;
    Ok(if are_rules { kinds } else { Vec::new() })
}

/// Returns whether a puzzle has one solution by these rules, which is the stated one if there is any.
fn are_accepted(puzzle: &Puzzle, rules: &Rules, cancel: &CancelToken) -> Result<bool, Cancelled> {
    match check(rules, &puzzle.givens, &cancel.limited_to(CHECK_LIMIT)) {
        Ok(Verdict::Unique(solution)) => {
            let agrees = |stated: &Digits| stated.digits().all(|(cell, digit)| solution[cell] == Some(digit));
            Ok(puzzle.possible_stated_solution().is_none_or(agrees))
        }
        Ok(Verdict::Multiple) => Ok(puzzle.stated_solution.as_ref().is_some_and(|it| rules.allow(it))),
        Err(Cancelled) if cancel.is_cancelled() => Err(Cancelled),
        _ => Ok(false),
    }
}

/// Does the same as [`check`]. `on_steps` receives the number of steps of a search that takes long, every few
/// milliseconds; those of classic puzzles do not.
///
/// # Errors
/// [`Cancelled`] if cancelled before the answer was known.
pub fn check_with_steps(
    rules: &Rules,
    givens: &Digits,
    cancel: &CancelToken,
    on_steps: impl Fn(u64),
) -> Result<Verdict, Cancelled> {
    if let Some(conflict) = PeerTable::new(rules).conflicts(rules, givens).first() {
        return Ok(Verdict::Conflicting(*conflict));
    }
    if !rules.is_classic() {
        let (first, has_more) =
            Solver::new(rules, givens).on_steps(on_steps).solve_counting_to_two(cancel)?;
        return Ok(verdict((first.map(Box::new), has_more)));
    }
    let (first, has_more) = search::solve_counting_to_two(&convert::grid(givens), cancel)?;
    Ok(verdict((first.map(|solution| Box::new(Digits::from(&solution))), has_more)))
}

/// Returns the verdict on givens that break no rule, from the first solution and whether there is a second.
fn verdict<S>(found: (Option<S>, bool)) -> Verdict<S> {
    match found {
        (None, _) => Verdict::Impossible,
        (Some(solution), false) => Verdict::Unique(solution),
        (Some(_), true) => Verdict::Multiple,
    }
}

/// Checks the givens of a classic puzzle as [`check`] does, in the order for lists: it looks for conflicts only if there is
/// no solution. The other way round, a million easy puzzles take four times as long. The search ends at once if givens
/// conflict.
///
/// # Errors
/// [`Cancelled`] if cancelled before the answer was known.
pub fn check_grid(givens: &Grid, cancel: &CancelToken) -> Result<Verdict<Grid>, Cancelled> {
    Ok(match verdict(search::solve_counting_to_two(givens, cancel)?) {
        Verdict::Impossible => {
            let rules = Rules::classic();
            let conflicts = PeerTable::new(&rules).conflicts(&rules, &givens.into());
            conflicts.first().map_or(Verdict::Impossible, |conflict| Verdict::Conflicting(*conflict))
        }
        verdict => verdict,
    })
}

/// Returns a solution that has all digits of a board; `None` if there is none.
///
/// # Errors
/// [`Cancelled`] if cancelled before the answer was known.
pub fn solve(rules: &Rules, board: &Digits, cancel: &CancelToken) -> Result<Option<Digits>, Cancelled> {
    if rules.is_classic() {
        let solution = search::solve(&convert::grid(board), cancel)?;
        return Ok(solution.map(|solution| (&solution).into()));
    }
    Ok(Solver::new(rules, board).solutions(1, cancel)?.pop())
}

/// Returns the solutions that have all digits of a board, `max` at most.
///
/// # Errors
/// [`Cancelled`] if cancelled before the answer was known.
pub fn solutions(
    rules: &Rules,
    board: &Digits,
    max: usize,
    cancel: &CancelToken,
) -> Result<Vec<Digits>, Cancelled> {
    if !rules.is_classic() {
        return Solver::new(rules, board).solutions(max, cancel);
    }
    let mut solutions = Vec::new();
    search::enumerate(&convert::grid(board), cancel, |solution| {
        solutions.push(solution.into());
        if solutions.len() < max { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    Ok(solutions)
}

/// Returns the first of these cells that has the same digit in every solution of a board, with that digit. `solution` is
/// any of them. `None` for rules that are not classic, where the answer would take long.
///
/// # Errors
/// [`Cancelled`] if cancelled before the answer was known.
pub fn first_forced(
    rules: &Rules,
    board: &Digits,
    solution: &Digits,
    cells: impl IntoIterator<Item = Cell>,
    cancel: &CancelToken,
) -> Result<Option<Candidate>, Cancelled> {
    if !rules.is_classic() {
        return Ok(None);
    }
    let cells = cells.into_iter().filter_map(convert::cell);
    let forced = search::first_forced(&convert::grid(board), &convert::grid(solution), cells, cancel)?;
    Ok(forced.map(Candidate::from))
}

/// Returns a puzzle as it is played: one that has several solutions by its givens and one by its candidates, which then
/// are rules, and stay the notes of its start.
///
/// # Errors
/// [`Cancelled`] if cancelled before the answer was known.
pub fn with_its_candidates(puzzle: Puzzle, cancel: &CancelToken) -> Result<Puzzle, Cancelled> {
    if !puzzle.rules.is_classic() || !puzzle.progress.centre_marks.has_digits() {
        return Ok(puzzle);
    }
    let has_several = check(&puzzle.rules, &puzzle.givens, cancel)? == Verdict::Multiple;
    let found = if has_several { with_candidates_as_rules(&puzzle, cancel)? } else { None };
    Ok(match found {
        Some(Puzzle { rules, .. }) => Puzzle { rules, ..puzzle },
        None => puzzle,
    })
}

/// Returns a puzzle that is one by its candidates: with them as rules. `None` unless they leave exactly one solution.
///
/// Such a puzzle comes as a grid of candidates, which looks like the notes of a player. Ask only where the givens alone
/// have several solutions; notes on any other puzzle give no information about it.
///
/// # Errors
/// [`Cancelled`] if cancelled before the answer was known.
pub fn with_candidates_as_rules(puzzle: &Puzzle, cancel: &CancelToken) -> Result<Option<Puzzle>, Cancelled> {
    let progress = &puzzle.progress;
    let is_noted = |cell: Cell| !progress.centre_marks[cell].is_empty();
    let is_whole =
        progress.placed.digits().next().is_none() && puzzle.givens.empty_cells().iter().all(is_noted);
    if !(puzzle.rules.is_classic() && is_whole) {
        return Ok(None);
    }
    let size = puzzle.rules.size();
    let restricted = puzzle.givens.empty_cells().iter().filter_map(|cell| {
        let digits = progress.centre_marks[cell].iter().collect();
        Clue::new(kind(KindId::RestrictedCell), Parts { cells: vec![cell], digits, ..Parts::default() }, size)
            .ok()
    });
    let rules = Rules::new(size, puzzle.rules.regions().clone(), restricted.collect());
    let is_unique = matches!(check(&rules, &puzzle.givens, cancel)?, Verdict::Unique(_));
    let progress = Progress::none(size);
    Ok(is_unique.then(|| Puzzle { rules: rules.into(), progress, ..puzzle.clone() }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::solve::classic::grid;

    /// A puzzle with one solution, and the same with an anti-king rule that excludes it.
    const N00B: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";

    #[test]
    fn classic_puzzles_and_others_get_the_same_kinds_of_answers() {
        let cancel = CancelToken::default();
        let classic = Rules::classic();
        let anti_king = Clue::new(kind(KindId::AntiKing), Parts::default(), Size::NINE).unwrap();
        let other = Rules::new(Size::NINE, classic.regions().clone(), vec![anti_king]);
        let givens = Digits::from(&grid(N00B));
        let Verdict::Unique(solution) = check(&classic, &givens, &cancel).unwrap() else {
            panic!("it is unique")
        };
        assert_eq!(solve(&classic, &givens, &cancel).unwrap().as_ref(), Some(&*solution));
        assert!(solution.extends(&givens) && solution.is_full());
        assert!(!other.allow(&solution));
        assert!(!matches!(check(&other, &givens, &cancel).unwrap(), Verdict::Unique(_) | Verdict::Multiple));
        assert_eq!(solve(&other, &givens, &cancel).unwrap(), None);
        let empty = Digits::filled(Size::NINE, None);
        for rules in [&classic, &other] {
            assert_eq!(check(rules, &empty, &cancel).unwrap(), Verdict::Multiple);
            let solution = solve(rules, &empty, &cancel).unwrap().unwrap();
            assert!(solution.is_full() && rules.allow(&solution));
            assert_eq!(check(rules, &solution, &cancel).unwrap(), Verdict::Unique(Box::new(solution)));
        }
        let clashing = Digits::from(&grid(&format!("1.......1{}", ".".repeat(72))));
        assert!(matches!(check(&classic, &clashing, &cancel).unwrap(), Verdict::Conflicting(_)));
    }

    #[test]
    fn a_stated_solution_that_the_rules_forbid_is_not_used_whatever_the_verdict() {
        let cancel = CancelToken::default();
        let size = Size::NINE;
        let solution = solve(&Rules::classic(), &(&grid(N00B)).into(), &cancel).unwrap().unwrap();
        let cell = |row, column| Cell::at(row, column);
        let cage = |value| {
            let cells = vec![cell(0, 2), cell(0, 3)];
            let parts = Parts { cells, value: Some(value), ..Parts::default() };
            Clue::new(kind(KindId::KillerCage), parts, size).unwrap()
        };
        let puzzle = |clues: Vec<Clue>, givens: Digits| Puzzle {
            stated_solution: Some(solution.clone()),
            ..Puzzle::new(Rules::new(size, Rules::classic().regions().clone(), clues), givens)
        };
        let empty = Digits::filled(size, None);
        let mut clashing = empty.clone();
        (clashing[cell(8, 0)], clashing[cell(8, 1)]) = (solution[cell(8, 0)], solution[cell(8, 0)]);
        // r1c3 and r1c4 hold 7 and 3.
        let right = puzzle(vec![cage(10)], empty.clone());
        assert_eq!(check_puzzle(&right, &cancel).unwrap(), Verdict::Stated(Box::new(solution.clone())));
        assert_eq!(right.stated_fault(), None);
        for (clues, givens) in [
            (vec![cage(9)], empty.clone()),
            (vec![cage(9), cage(8)], empty),
            (vec![cage(9)], clashing.clone()),
            (vec![cage(10)], clashing),
        ] {
            let puzzle = puzzle(clues, givens);
            let verdict = check_puzzle(&puzzle, &cancel).unwrap();
            assert!(!matches!(verdict, Verdict::Stated(_)), "{verdict}");
            assert!(puzzle.stated_fault().is_some() && puzzle.possible_stated_solution().is_none());
        }
    }
}
