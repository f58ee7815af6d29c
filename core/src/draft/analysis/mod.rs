//! The analysis of a draft: the number of its solutions, the candidates of its cells, the parts that are not needed.
//!
//! Each function answers one question on a background thread, from the rules and the givens of a draft; a cancelled one
//! costs nothing. Classic drafts are left to the fast engine, all others to the engine for any rules. The answers come in
//! this order: the verdict, then the true candidates, then the count, those that are in one solution only, and what is
//! redundant.

mod additions;
mod contradiction;
mod hardest;
mod parts;

pub use additions::{Addition, additions};
pub use contradiction::{Contradiction, contradiction};
pub use hardest::{HardestStep, hardest_step};
pub use parts::{MinimalDraft, RedundantParts, minimise, redundant_parts};

use std::sync::Arc;
use std::time::Duration;

use crate::generate::Symmetry;
use crate::grid::{CellMap, DigitSet, Digits};
use crate::job::{CancelToken, Cancelled};
use crate::rules::{ClueIndex, Conflict, PeerTable, Puzzle, Rules};
use crate::solve::rating::{self, RateError, Rating};
use crate::solve::{self, Survey, Verdict};
use crate::text::text;

/// The largest number of solutions that is counted.
pub const MAX_COUNTED: usize = 10_000;

/// The time after which a verdict is given up.
pub const VERDICT_LIMIT: Duration = Duration::from_secs(10);

/// The time after which counting ends with what was found.
pub const COUNT_LIMIT: Duration = Duration::from_secs(2);

/// The time that the check of a draft without one of its parts may take.
pub const PART_LIMIT: Duration = Duration::from_secs(2);

/// Whether a draft has a solution. `Display` is the sentence for the setter, without a full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DraftVerdict {
    /// The givens break a rule.
    Clash(Conflict),
    /// A clue cannot hold, whatever the others are: its title.
    ImpossibleClue(ClueIndex, String),
    /// No solution, although no clue is impossible by itself.
    None,
    /// This solution only.
    One(Box<Digits>),
    Several,
    /// The check took too long.
    TakesLong,
}

impl DraftVerdict {
    /// Returns the only solution.
    pub fn solution(&self) -> Option<&Digits> {
        match self {
            Self::One(solution) => Some(solution),
            _ => None,
        }
    }

    /// Returns whether there is exactly one solution.
    pub fn is_unique(&self) -> bool {
        self.solution().is_some()
    }
}

impl std::fmt::Display for DraftVerdict {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Clash(conflict) => f.write_str(&text!("draft-verdict-clash", clash = conflict.to_string())),
            Self::ImpossibleClue(_, clue) => {
                let reason = text!("draft-clue-impossible", clue = clue.as_str());
                f.write_str(&text!("draft-verdict-clash", clash = reason))
            }
            Self::None => f.write_str(text!("draft-verdict-none")),
            Self::One(_) => f.write_str(text!("draft-verdict-one")),
            Self::Several => f.write_str(text!("draft-verdict-several")),
            Self::TakesLong => f.write_str(text!("draft-verdict-long")),
        }
    }
}

/// Checks a draft: for clashes, then for solutions, counting to two.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub fn verdict(rules: &Rules, givens: &Digits, cancel: &CancelToken) -> Result<DraftVerdict, Cancelled> {
    Ok(match solve::check(rules, givens, &cancel.limited_to(VERDICT_LIMIT)) {
        Ok(Verdict::Conflicting(conflict)) => DraftVerdict::Clash(conflict),
        Ok(Verdict::Unique(solution) | Verdict::Stated(solution)) => DraftVerdict::One(solution),
        Ok(Verdict::Multiple) => DraftVerdict::Several,
        Ok(Verdict::Impossible) => match impossible_clue(rules, cancel)? {
            Some(index) => DraftVerdict::ImpossibleClue(index, rules.clue(index).title()),
            None => DraftVerdict::None,
        },
        Err(Cancelled) if cancel.is_cancelled() => return Err(Cancelled),
        Err(Cancelled) => DraftVerdict::TakesLong,
    })
}

/// Returns why a puzzle without a solution has none, as a sentence without a full stop: the rule that its givens break, a
/// clue that cannot hold, or parts that contradict each other. `None` if that is not found in some seconds, or if rows,
/// columns and boxes alone have no solution.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub fn no_solution_reason(
    rules: &Rules,
    givens: &Digits,
    cancel: &CancelToken,
) -> Result<Option<String>, Cancelled> {
    /// The most parts that are named.
    const MAX_NAMED: usize = 12;
    if let Some(conflict) = PeerTable::new(rules).conflicts(rules, givens).first() {
        return Ok(Some(conflict.to_string()));
    }
    if let Some(clue) = impossible_clue(rules, cancel)? {
        return Ok(Some(text!("draft-clue-impossible", clue = rules.clue(clue).title())));
    }
    Ok(contradiction(rules, givens, cancel)?.map(|contradiction| contradiction.sentence(MAX_NAMED)))
}

/// Returns the first clue that cannot hold in a grid without any other one.
fn impossible_clue(rules: &Rules, cancel: &CancelToken) -> Result<Option<ClueIndex>, Cancelled> {
    /// The time for all clues.
    const LIMIT: Duration = Duration::from_millis(500);
    let empty = CellMap::filled(rules.size(), None);
    let limited = cancel.limited_to(LIMIT);
    for (index, clue) in rules.indexed_clues() {
        let alone = Rules::new(rules.size(), rules.regions().clone(), vec![clue.clone()]);
        match solve::solve(&alone, &empty, &limited) {
            Ok(Some(_)) => {}
            Ok(None) => return Ok(Some(index)),
            Err(Cancelled) if cancel.is_cancelled() => return Err(Cancelled),
            Err(Cancelled) => return Ok(None),
        }
    }
    Ok(None)
}

/// Counts the solutions of a draft and returns where they differ: up to [`MAX_COUNTED`], and no longer than
/// [`COUNT_LIMIT`] unless it is classic.
///
/// # Errors
/// [`Cancelled`] if cancelled, or if not even one was found in time.
pub fn count(rules: &Rules, givens: &Digits, cancel: &CancelToken) -> Result<Survey, Cancelled> {
    match rules.is_classic() {
        true => solve::survey(rules, givens, MAX_COUNTED, cancel),
        false => solve::survey(rules, givens, MAX_COUNTED, &cancel.limited_to(COUNT_LIMIT)),
    }
}

/// Returns the digits of each cell that are in some solution.
///
/// # Errors
/// [`Cancelled`] if cancelled, or if it takes longer than [`VERDICT_LIMIT`].
pub fn true_candidates(
    rules: &Rules,
    givens: &Digits,
    cancel: &CancelToken,
) -> Result<CellMap<DigitSet>, Cancelled> {
    solve::true_candidates(rules, givens, &cancel.limited_to(VERDICT_LIMIT))
}

/// Returns which of the true candidates are in exactly one solution: as a given, each makes the solution unique.
///
/// # Errors
/// [`Cancelled`] if cancelled, or if it takes longer than [`VERDICT_LIMIT`].
pub fn candidates_of_one_solution(
    rules: &Rules,
    givens: &Digits,
    true_candidates: &CellMap<DigitSet>,
    cancel: &CancelToken,
) -> Result<CellMap<DigitSet>, Cancelled> {
    let cancel = cancel.limited_to(VERDICT_LIMIT);
    solve::candidates_of_one_solution(rules, givens, true_candidates, &cancel)
}

/// Returns the rating of a draft with one solution, with the search as the hardest step if it needs trial.
///
/// # Errors
/// The reason why it has none, as [`rating::rate_for_display`] has.
pub fn rating(rules: &Arc<Rules>, givens: &Digits, cancel: &CancelToken) -> Result<Rating, RateError> {
    rating::rate_for_display(&Puzzle::new(Arc::clone(rules), givens.clone()), cancel)
}

/// Returns the symmetries of the givens of a 9x9 draft; none for other sizes.
pub fn symmetries(rules: &Rules, givens: &Digits) -> Vec<Symmetry> {
    let Some(grid) = rules.to_grid(givens) else { return Vec::new() };
    Symmetry::all_matching(grid.filled().map(|(cell, _)| cell).collect())
}
