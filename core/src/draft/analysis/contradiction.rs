//! The parts of a draft without a solution that contradict each other.

use std::time::Duration;

use crate::grid::{Cell, CellMap, CellSet, Digits};
use crate::job::{CancelToken, Cancelled};
use crate::rules::{ClueIndex, Rules};
use crate::solve;
use crate::text;
use crate::text::{Conjunction, text};

/// The time after which the parts that are left are the answer, although fewer may do.
const LIMIT: Duration = Duration::from_secs(3);

/// The time for one question.
const STEP_LIMIT: Duration = Duration::from_millis(200);

/// The most parts that a sentence names where the others are marked on the board.
const MAX_NAMED: usize = 4;

/// Clues and givens that have no solution together. `Display` names them, without a full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contradiction {
    pub clues: Vec<ClueIndex>,
    pub givens: CellSet,
    /// The names of the clues, then of the givens.
    names: Vec<String>,
    /// Whether there is a solution without any one of them.
    pub is_minimal: bool,
}

impl std::fmt::Display for Contradiction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.sentence(MAX_NAMED))
    }
}

impl Contradiction {
    /// Returns the sentence with the names of at most `most` parts.
    pub fn sentence(&self, most: usize) -> String {
        let shown = self.names.iter().take(most).cloned();
        let more = self.names.len().checked_sub(most).filter(|more| *more > 0);
        let names = shown.chain(more.map(|more| text!("names-more", count = more)));
        text!("draft-contradiction", parts = text::list(names, Conjunction::And))
    }
}

/// A part of a draft.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Clue(ClueIndex),
    Given(Cell),
}

/// Returns as few parts as possible of a draft without a solution that already have none together. Parts are left out in
/// halves, quarters and so on down to one by one, as long as there is no solution without them. `None` if rows, columns and
/// boxes alone have none, or if the draft has one.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub fn contradiction(
    rules: &Rules,
    givens: &Digits,
    cancel: &CancelToken,
) -> Result<Option<Contradiction>, Cancelled> {
    let limited = cancel.limited_to(LIMIT);
    let clues = rules.indexed_clues().map(|(index, _)| Part::Clue(index));
    let mut parts: Vec<Part> = givens.digits().map(|(cell, _)| Part::Given(cell)).chain(clues).collect();
    let has_none = |parts: &[Part]| has_no_solution(rules, givens, parts, cancel);
    if parts.is_empty() || !has_none(&parts)? {
        return Ok(None);
    }
    let mut size = parts.len().div_ceil(2);
    let mut is_minimal = false;
    loop {
        let mut at = 0;
        while at < parts.len() && limited.check().is_ok() {
            let end = (at + size).min(parts.len());
            let fewer: Vec<Part> = parts[..at].iter().chain(&parts[end..]).copied().collect();
            match has_none(&fewer)? {
                true => parts = fewer,
                false => at = end,
            }
        }
        cancel.check()?;
        if limited.check().is_err() {
            break;
        }
        if size == 1 {
            is_minimal = true;
            break;
        }
        size = size.div_ceil(2);
    }
    if parts.is_empty() {
        return Ok(None);
    }
    let clues: Vec<ClueIndex> = parts
        .iter()
        .filter_map(|part| match part {
            Part::Clue(index) => Some(*index),
            Part::Given(_) => None,
        })
        .collect();
    let given = |part: &Part| match part {
        Part::Given(cell) => Some(*cell),
        Part::Clue(_) => None,
    };
    let cells: CellSet = parts.iter().filter_map(given).collect();
    let titles = clues.iter().map(|index| rules.clue(*index).title());
    let digits = cells.iter().filter_map(|cell| {
        let digit = givens[cell]?;
        Some(crate::grid::Candidate { cell, digit }.to_string())
    });
    let names = titles.chain(digits).collect();
    Ok(Some(Contradiction { clues, givens: cells, names, is_minimal }))
}

/// Returns whether these parts are known to have no solution together.
fn has_no_solution(
    rules: &Rules,
    givens: &Digits,
    parts: &[Part],
    cancel: &CancelToken,
) -> Result<bool, Cancelled> {
    let clues = rules.indexed_clues().filter(|(index, _)| parts.contains(&Part::Clue(*index)));
    let clues = clues.map(|(_, clue)| clue.clone()).collect();
    let fewer = Rules::new(rules.size(), rules.regions().clone(), clues);
    let board =
        CellMap::from_fn(rules.size(), |cell| givens[cell].filter(|_| parts.contains(&Part::Given(cell))));
    match solve::solve(&fewer, &board, &cancel.limited_to(STEP_LIMIT)) {
        Ok(solution) => Ok(solution.is_none()),
        Err(Cancelled) if cancel.is_cancelled() => Err(Cancelled),
        Err(Cancelled) => Ok(false),
    }
}
