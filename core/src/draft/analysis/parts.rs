//! The parts of a draft that are not needed, and drafts without any.

use super::PART_LIMIT;
use crate::generate::{self, SeededRng};
use crate::grid::{Cell, CellMap, CellSet, Digits};
use crate::job::{CancelToken, Cancelled};
use crate::rules::{Clue, ClueIndex, Form, Rules};
use crate::solve::general::{Solver, Uniqueness};

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
    let (mut found, cells) = (RedundantParts::default(), filled(givens));
    for (index, _) in rules.indexed_clues() {
        let solver = without_givens(&without_clue(rules, index.get()));
        match is_enough(&mut solver.uniqueness(solution), cells, cancel)? {
            Some(true) => found.clues.push(index),
            Some(false) => {}
            None => found.unchecked += 1,
        }
    }
    let solver = without_givens(rules);
    let mut uniqueness = solver.uniqueness(solution);
    for cell in cells.iter() {
        match is_enough(&mut uniqueness, cells.difference(cell.into()), cancel)? {
            Some(true) => found.givens = found.givens.union(cell.into()),
            Some(false) => {}
            None => found.unchecked += 1,
        }
    }
    Ok(found)
}

/// Returns whether givens in these cells leave the solution and no other; `None` if that takes too long to find out.
fn is_enough(
    uniqueness: &mut Uniqueness<'_>,
    cells: CellSet,
    cancel: &CancelToken,
) -> Result<Option<bool>, Cancelled> {
    cancel.check()?;
    match uniqueness.holds(cells, &cancel.limited_to(PART_LIMIT)) {
        Ok(holds) => Ok(Some(holds)),
        Err(Cancelled) if cancel.is_cancelled() => Err(Cancelled),
        Err(Cancelled) => Ok(None),
    }
}

fn without_givens(rules: &Rules) -> Solver<'static> {
    Solver::new(rules, &Digits::filled(rules.size(), None))
}

fn filled(givens: &Digits) -> CellSet {
    givens.digits().map(|(cell, _)| cell).collect()
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
        Given(Cell),
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
    let (mut fewer, mut left) = (rules.clone(), filled(givens));
    let is_enough = |rules: &Rules, cells: CellSet| {
        is_enough(&mut without_givens(rules).uniqueness(solution), cells, cancel)
    };
    for part in parts {
        match part {
            Part::Given(cell) => {
                let without = left.difference(cell.into());
                if is_enough(&fewer, without)? == Some(true) {
                    left = without;
                }
            }
            Part::Clue(place) => {
                let before = kept[place].take();
                let without = with(&kept);
                match is_enough(&without, left)? {
                    Some(true) => fewer = without,
                    _ => kept[place] = before,
                }
            }
        }
    }
    let givens = CellMap::from_fn(rules.size(), |cell| givens[cell].filter(|_| left.contains(cell)));
    Ok(MinimalDraft { clues: fewer.clues().to_vec(), givens })
}
