//! Finds boards in text that is more than a board: forum posts, tables, source code, web pages.
//!
//! The text is first reduced to plain characters ([`markup`], [`plain_text`]). Then each finder proposes stretches of it
//! that are boards of one kind: [`links`], [`runs`] of 81 characters, [`susser`], [`arrays`] and [`rows`]. A text in which
//! none is found is looked at more closely: [`row_marks`], [`side_by_side`] and [`coordinates`] write it in a plainer way,
//! and [`single_cells`] takes a line for a cell. A board in other text counts only if it may have a unique solution
//! ([`boards::is_plausible`]), so that tables of numbers are no puzzles. Last, [`proposal::resolve`] puts together what
//! belongs together: a puzzle with its later positions, its candidates and its solution.
//!
//! Everything here takes time in proportion to the length of the text, whatever the text.

mod arrays;
mod boards;
mod coordinates;
mod html;
mod links;
mod markup;
mod plain_text;
mod proposal;
mod row_marks;
mod rows;
mod rtf;
mod runs;
mod side_by_side;
mod single_cells;
mod spaced;
pub(super) mod susser;

pub(super) use boards::{is_plausible, is_solution_of};
pub(super) use rows::nearest_to_board;
pub(super) use runs::{find_in_line, find_runs, incomplete_run};

use std::ops::Range;

use self::links::Links;
use self::proposal::{Proposal, Resolved};
use super::Reading;
use super::error::{FormatError, FormatErrorKind};
use crate::format::rule_names;
use crate::rules::Puzzle;

/// The longest text, in bytes, that is searched for marks around rows, and for what is nearest to a board. What people
/// paste is far shorter, and a text without a puzzle should be recognised at once.
pub(super) const MAX_CLOSE_LOOK: usize = 1 << 18;

/// Finds the puzzles in a text. `Ok(None)` if there is none. A solved board is none.
///
/// # Errors
/// The text can be read in two ways, or the only thing in it that is meant as a puzzle is a link to a puzzle with other
/// rules, a link that only names one, or a solution.
pub(super) fn read(text: &str, title: &str) -> Result<Option<Reading>, FormatError> {
    let mut error = None;
    let Some(Reading { mut puzzles, notes }) = find(text, title, &mut error)? else { return Ok(None) };
    // A board without an empty cell is the solution of a puzzle that is elsewhere, perhaps in a link.
    puzzles.retain(|puzzle| !puzzle.givens.is_full());
    if puzzles.is_empty() {
        return Err(error.unwrap_or_else(|| FormatErrorKind::OnlySolution.at_start()));
    }
    Ok(Some(Reading { puzzles, notes }))
}

/// Finds the boards in a text, solved ones too. `error` becomes the reason why a link in it is no puzzle.
fn find(text: &str, title: &str, error: &mut Option<FormatError>) -> Result<Option<Reading>, FormatError> {
    let page = markup::text_of(text);
    // In a page, the boards may be in what it shows, or else in its scripts and addresses, or made of elements.
    let shown = match &page {
        // A page has menus around its board.
        Some(page) => {
            read_plain(page, title, error, 1)?.map(|reading| Reading { notes: Vec::new(), ..reading })
        }
        None => None,
    };
    // A page that shows a solution may have the puzzle in a script.
    let is_open = |reading: &Reading| reading.puzzles.iter().any(|puzzle| !puzzle.givens.is_full());
    if shown.as_ref().is_some_and(is_open) {
        return Ok(shown);
    }
    let reach = if page.is_some() { 0 } else { rule_names::REACH };
    match read_plain(text, title, error, reach)? {
        Some(reading) if shown.is_none() || is_open(&reading) => return Ok(Some(reading)),
        _ if shown.is_some() => return Ok(shown),
        _ => {}
    }
    let mut boards = if page.is_some() { html::find_cells(text) } else { Vec::new() };
    if page.is_some() && boards.is_empty() {
        boards = html::find_data_cells(text);
    }
    if boards.is_empty() {
        if let Some(error) = error.take() {
            return Err(error);
        }
        return read_closely(page.as_deref().unwrap_or(text), title);
    }
    let puzzles = boards.into_iter().map(|board| Puzzle::from_grid(title, &board)).collect();
    Ok(Some(Reading { puzzles, notes: Vec::new() }))
}

/// Finds the puzzles in a text that has none to a first look: it is written in a plainer way, and read again.
fn read_closely(text: &str, title: &str) -> Result<Option<Reading>, FormatError> {
    if text.len() > MAX_CLOSE_LOOK {
        return Ok(None);
    }
    let normal = &*plain_text::normalize(text);
    let rewrites: [&dyn Fn() -> Option<String>; 4] = [
        &|| row_marks::remove(text),
        &|| row_marks::remove_comments(normal),
        &|| side_by_side::stack(normal),
        &|| coordinates::draw(normal),
    ];
    for plainer in rewrites.into_iter().filter_map(|rewrite| rewrite()) {
        if let Some(reading) = read_plain(&plainer, title, &mut None, 0)? {
            return Ok(Some(with_rules_of(normal, reading)));
        }
    }
    let reading = reading_of(normal, single_cells::find(normal, title), 0)?;
    Ok(reading.map(|reading| with_rules_of(normal, reading)))
}

/// Adds the rules that a text names to its puzzle, if it is the only one.
fn with_rules_of(text: &str, mut reading: Reading) -> Reading {
    if let [puzzle] = &mut reading.puzzles[..] {
        *puzzle = puzzle.clone().with_named_rules(rule_names::of_text(text), None);
    }
    reading
}

/// Finds the puzzles in a text without markup. `reach` is the number of lines above a board that may name its rules; with 0
/// nothing does.
fn read_plain(
    text: &str,
    title: &str,
    error: &mut Option<FormatError>,
    reach: usize,
) -> Result<Option<Reading>, FormatError> {
    let text = &*plain_text::normalize(text);
    let Links { mut proposals, others } = links::find(text, title, error);
    proposals.extend(runs::find(text, title));
    proposals.extend(arrays::find(text, title));
    proposals.extend(rows::find(text, title));
    proposals.extend(susser::find(text, title));
    let is_in_link =
        |range: &Range<usize>| others.iter().any(|link| link.start < range.end && range.start < link.end);
    proposals.retain(|proposal| others.is_empty() || !is_in_link(&proposal.range));
    reading_of(text, proposals, reach)
}

/// Returns the puzzles that are proposed for a text.
fn reading_of(text: &str, proposals: Vec<Proposal>, reach: usize) -> Result<Option<Reading>, FormatError> {
    let Resolved { puzzles, notes } = proposal::resolve(text, proposals, reach)?;
    Ok((!puzzles.is_empty()).then_some(Reading { puzzles, notes }))
}
