//! The givens that a draft with several solutions could still get, to leave only one or as few as possible.

use std::cmp::Reverse;

use super::PART_LIMIT;
use crate::grid::{Candidate, Digits};
use crate::job::{CancelToken, Cancelled};
use crate::rules::Rules;
use crate::{generate, solve};

/// A given that could be added to a draft, and its effect.
pub type Addition = generate::Addition<Candidate>;

/// Returns the givens that could be added to a draft, each by itself, so that it has fewer solutions but at least one:
/// those that leave the fewest first. Solutions are counted up to `limit`.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub fn additions(
    rules: &Rules,
    givens: &Digits,
    limit: usize,
    cancel: &CancelToken,
) -> Result<Vec<Addition>, Cancelled> {
    if let Some(grid) = rules.to_grid(givens) {
        let all = generate::additions(&grid, limit, cancel)?.into_iter();
        let general = all.map(|addition| Addition {
            given: addition.given.into(),
            solutions: addition.solutions,
            has_more: addition.has_more,
        });
        return Ok(general.collect());
    }
    let candidates = solve::true_candidates(rules, givens, cancel)?;
    let mut found = Vec::new();
    for (cell, digits) in candidates.iter().filter(|(_, digits)| digits.len() > 1) {
        for digit in digits.iter() {
            cancel.check()?;
            let mut with = givens.clone();
            with[cell] = Some(digit);
            let survey = match solve::survey(rules, &with, limit, &cancel.limited_to(PART_LIMIT)) {
                Ok(survey) => survey,
                Err(Cancelled) if cancel.is_cancelled() => return Err(Cancelled),
                // A true candidate has a solution.
                Err(Cancelled) => continue,
            };
            let (solutions, has_more) = (survey.solutions, survey.has_more);
            found.push(Addition { given: Candidate { cell, digit }, solutions, has_more });
        }
    }
    // The stable sort keeps the order of the board among equals.
    found.sort_by_cached_key(|Addition { given, solutions, has_more }| {
        (*has_more, *solutions, Reverse(candidates[given.cell].len()), givens.count(given.digit))
    });
    Ok(found)
}
