//! What is known of a draft: the number of its solutions, what may go into its cells, which of its parts are not needed.
//!
//! Each function answers one question on a background thread, from the rules and the givens of a draft; a cancelled one
//! costs nothing. Classic drafts are left to the fast engine, all others to the engine for any rules. The answers come in
//! this order: the verdict, then the true candidates, then the count, those that are in one solution only, and what is
//! redundant.

use std::cmp::Reverse;
use std::time::Duration;

use crate::engine::{self, Survey, Verdict};
use crate::generate::{self, SeededRng, Symmetry};
use crate::grid::{Candidate, CellMap, CellSet, DigitSet, Digits};
use crate::job::{CancelToken, Cancelled};
use crate::rating::{self, RateError, Rating, Scale};
use crate::rules::{Clue, ClueIndex, Conflict, Form, Rules};
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
            Self::ImpossibleClue(_, clue) => f.write_str(&text!("draft-verdict-clue", clue = clue.as_str())),
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
    Ok(match engine::check(rules, givens, &cancel.limited_to(VERDICT_LIMIT)) {
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

/// Returns the first clue that cannot hold in a grid without any other one.
fn impossible_clue(rules: &Rules, cancel: &CancelToken) -> Result<Option<ClueIndex>, Cancelled> {
    /// The time for all clues.
    const LIMIT: Duration = Duration::from_millis(500);
    let empty = CellMap::filled(rules.size(), None);
    let limited = cancel.limited_to(LIMIT);
    for (index, clue) in rules.indexed_clues() {
        let alone = Rules::new(rules.size(), rules.regions().clone(), vec![clue.clone()]);
        match engine::solve(&alone, &empty, &limited) {
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
        true => engine::survey(rules, givens, MAX_COUNTED, cancel),
        false => engine::survey(rules, givens, MAX_COUNTED, &cancel.limited_to(COUNT_LIMIT)),
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
    engine::true_candidates(rules, givens, &cancel.limited_to(VERDICT_LIMIT))
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
    engine::candidates_of_one_solution(rules, givens, true_candidates, &cancel)
}

/// The parts that a draft with one solution does not need, each by itself.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RedundantParts {
    pub givens: CellSet,
    pub clues: Vec<ClueIndex>,
    /// The number of parts that could not be checked in [`PART_LIMIT`].
    pub unchecked: usize,
}

impl RedundantParts {
    /// Returns whether every part is needed, as far as that was checked.
    pub fn is_empty(&self) -> bool {
        self.givens.is_empty() && self.clues.is_empty()
    }

    /// Returns their number.
    pub fn len(&self) -> usize {
        self.givens.len() + self.clues.len()
    }
}

/// Returns the givens and clues that a draft with this only solution does not need, each by itself.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub fn redundant_parts(
    rules: &Rules,
    givens: &Digits,
    solution: &Digits,
    cancel: &CancelToken,
) -> Result<RedundantParts, Cancelled> {
    if let Some(grid) = rules.to_grid(givens) {
        let givens = generate::redundant_givens(&grid, cancel)?.into();
        return Ok(RedundantParts { givens, ..RedundantParts::default() });
    }
    let mut found = RedundantParts::default();
    for (index, _) in rules.indexed_clues() {
        let fewer = without_clue(rules, index.get());
        match is_needless(&fewer, givens, solution, cancel)? {
            Some(true) => found.clues.push(index),
            Some(false) => {}
            None => found.unchecked += 1,
        }
    }
    for (cell, _) in givens.digits() {
        let mut fewer = givens.clone();
        fewer[cell] = None;
        match is_needless(rules, &fewer, solution, cancel)? {
            Some(true) => found.givens = found.givens.union(cell.into()),
            Some(false) => {}
            None => found.unchecked += 1,
        }
    }
    Ok(found)
}

/// Returns whether a draft without one of its parts still has its solution and no other; `None` if that takes too long.
fn is_needless(
    rules: &Rules,
    givens: &Digits,
    solution: &Digits,
    cancel: &CancelToken,
) -> Result<Option<bool>, Cancelled> {
    // Without a dot, a rule about its absence may exclude the solution.
    if !rules.allow(solution) {
        return Ok(Some(false));
    }
    match engine::has_other_solution(rules, givens, solution, &cancel.limited_to(PART_LIMIT)) {
        Ok(has_other) => Ok(Some(!has_other)),
        Err(Cancelled) if cancel.is_cancelled() => Err(Cancelled),
        Err(Cancelled) => Ok(None),
    }
}

fn without_clue(rules: &Rules, place: usize) -> Rules {
    let mut clues = rules.clues().to_vec();
    clues.remove(place);
    Rules::new(rules.size(), rules.regions().clone(), clues)
}

/// The parts of a draft that it needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MinimalDraft {
    pub clues: Vec<Clue>,
    pub givens: Digits,
}

/// Removes givens and clues from a draft with this only solution until each that is left is needed, in an order that the
/// seed determines. Rules for the whole grid stay. A part that cannot be checked in [`PART_LIMIT`] stays too.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub fn minimise(
    rules: &Rules,
    givens: &Digits,
    solution: &Digits,
    seed: u64,
    cancel: &CancelToken,
) -> Result<MinimalDraft, Cancelled> {
    if let Some(grid) = rules.to_grid(givens) {
        let givens = (&generate::minimize(&grid, seed, cancel)?).into();
        return Ok(MinimalDraft { clues: Vec::new(), givens });
    }
    /// A part that may be removed.
    #[derive(Clone, Copy)]
    enum Part {
        Given(crate::grid::Cell),
        /// A clue, by its place in the draft.
        Clue(usize),
    }
    let clues = rules.clues().iter().enumerate().filter(|(_, clue)| clue.kind().form != Form::Global);
    let clues = clues.map(|(place, _)| Part::Clue(place));
    let mut parts: Vec<Part> = givens.digits().map(|(cell, _)| Part::Given(cell)).chain(clues).collect();
    SeededRng::new(seed, 0).shuffle(&mut parts);
    let mut kept: Vec<Option<&Clue>> = rules.clues().iter().map(Some).collect();
    let with = |kept: &[Option<&Clue>]| {
        let clues = kept.iter().flatten().map(|clue| (*clue).clone()).collect();
        Rules::new(rules.size(), rules.regions().clone(), clues)
    };
    let (mut fewer, mut left) = (rules.clone(), givens.clone());
    for part in parts {
        match part {
            Part::Given(cell) => {
                let before = left[cell].take();
                if is_needless(&fewer, &left, solution, cancel)? != Some(true) {
                    left[cell] = before;
                }
            }
            Part::Clue(place) => {
                let before = kept[place].take();
                let without = with(&kept);
                match is_needless(&without, &left, solution, cancel)? {
                    Some(true) => fewer = without,
                    _ => kept[place] = before,
                }
            }
        }
    }
    Ok(MinimalDraft { clues: fewer.clues().to_vec(), givens: left })
}

/// A given that could be added to a draft, and its effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Addition {
    pub given: Candidate,
    /// The number of solutions that the draft would then have, counted up to the limit.
    pub solutions: usize,
    /// Whether it would have more.
    pub has_more: bool,
}

impl Addition {
    /// Returns whether it leaves exactly one solution.
    pub fn makes_unique(&self) -> bool {
        self.solutions == 1 && !self.has_more
    }
}

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
    let candidates = engine::true_candidates(rules, givens, cancel)?;
    let mut found = Vec::new();
    for (cell, digits) in candidates.iter().filter(|(_, digits)| digits.len() > 1) {
        for digit in digits.iter() {
            let mut with = givens.clone();
            with[cell] = Some(digit);
            let survey = match engine::survey(rules, &with, limit, &cancel.limited_to(PART_LIMIT)) {
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

/// Returns the rating of a draft with one solution; `None` if its rules are not classic.
///
/// # Errors
/// The reason why it has none.
pub fn rating(rules: &Rules, givens: &Digits, cancel: &CancelToken) -> Option<Result<Rating, RateError>> {
    let grid = rules.to_grid(givens)?;
    Some(rating::rate(&grid, Scale::Ninefold, cancel))
}

/// Returns the symmetries of the givens of a 9x9 draft; none for other sizes.
pub fn symmetries(rules: &Rules, givens: &Digits) -> Vec<Symmetry> {
    let Some(grid) = rules.to_grid(givens) else { return Vec::new() };
    Symmetry::all_matching(grid.filled().map(|(cell, _)| cell).collect())
}
