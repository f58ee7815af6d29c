//! The report on the solutions of a puzzle.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::Instant;

use super::driver::{ExitStatus, InputLocation};
use super::limit::Limit;
use super::progress::{Progress, solutions};
use super::remarks::{no_solution_reason, remarks};
use super::terminal::Printable;
use crate::format::sudoku;
use crate::rules::Rules;
use crate::solve::classic::Grid;
use crate::solve::classic::search;

/// The end of a search for solutions.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum SearchEnd {
    /// All solutions are found.
    Complete,
    /// As many solutions are found as are wanted.
    Enough,
    /// The limit is reached.
    GivenUp(Limit),
}

/// Writes the name of a puzzle and its board.
pub(super) fn header(
    results: &mut impl Write,
    location: &InputLocation<'_>,
    title: &str,
    givens: &Grid,
) -> io::Result<()> {
    let title = if title.is_empty() { String::new() } else { format!(" ({})", Printable(title)) };
    writeln!(results, "{location}{title}")?;
    results.write_all(sudoku::write(givens).as_bytes())
}

/// Writes one solution.
pub(super) fn solution(results: &mut impl Write, number: usize, grid: &Grid) -> io::Result<()> {
    write!(results, "--- Solution #{number}:\n{}", sudoku::write(grid))
}

/// Writes the number of solutions, and whether there may be more.
pub(super) fn count(results: &mut impl Write, found: usize, end: SearchEnd) -> io::Result<()> {
    writeln!(results, "Number of solutions found: {found}")?;
    match end {
        SearchEnd::Complete => Ok(()),
        SearchEnd::Enough => writeln!(results, "There may be more: --max 0 finds all"),
        SearchEnd::GivenUp(limit) => writeln!(results, "{}", limit.given_up()),
    }
}

/// Writes the number of solutions and the time.
pub(super) fn footer(
    results: &mut impl Write,
    found: usize,
    end: SearchEnd,
    start: Instant,
) -> io::Result<()> {
    count(results, found, end)?;
    writeln!(results, "Time: {:.6} s\n", start.elapsed().as_secs_f64())
}

/// Writes what may explain the number of solutions.
pub(super) fn notes(results: &mut impl Write, notes: &[String]) -> io::Result<()> {
    notes.iter().try_for_each(|note| writeln!(results, "Note: {note}"))
}

/// Searches for solutions and writes them as they are found, up to `max` or all if that is 0. `description` may explain
/// why there is not exactly one.
pub(super) fn write(
    results: &mut impl Write,
    progress: &mut Progress,
    givens: &Grid,
    description: &str,
    max: usize,
    limit: Limit,
) -> io::Result<ExitStatus> {
    let start = Instant::now();
    let (mut found, mut written) = (0, Ok(()));
    // Searches for a second solution even if it is not written, to find out whether the puzzle is unique.
    let enough = if max == 0 { usize::MAX } else { max.max(2) };
    let cancel = limit.start();
    let searched = search::enumerate(givens, &cancel, |grid| {
        found += 1;
        cancel.renew();
        if max == 0 || found <= max {
            progress.clear();
            written = solution(results, found, grid).and_then(|()| progress.flush_when_due(results));
        }
        progress.tick(|| solutions(found));
        if written.is_err() || found >= enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    written?;
    progress.clear();
    let end = match found >= enough {
        true => SearchEnd::Enough,
        false if searched.is_err() => SearchEnd::GivenUp(limit),
        false => SearchEnd::Complete,
    };
    match givens.conflicts().next() {
        Some(clash) => notes(results, &[clash.to_string()])?,
        None if found == 1 || matches!(end, SearchEnd::GivenUp(_)) => {}
        None => {
            let reason = match found {
                0 => no_solution_reason(&Rules::classic(), &givens.into()),
                _ => None,
            };
            let all: Vec<String> = reason.into_iter().chain(remarks(description, 0)).collect();
            notes(results, &all)?;
        }
    }
    let shown = if max == 0 { found } else { found.min(max) };
    footer(results, shown, end, start)?;
    Ok(ExitStatus::of_puzzle(found == 1 && end == SearchEnd::Complete))
}
