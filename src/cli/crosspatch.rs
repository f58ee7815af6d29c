//! The commands for crosspatches.

use std::io::{self, Write};

use super::driver::ExitStatus;
use super::limit::Limit;
use super::observe::SearchTally;
use super::progress::Progress;
use super::report::{self, SearchEnd};
use super::terminal;
use crate::crosspatch::{
    Crosspatch, CrosspatchVerdict, Domains, Search, SearchProgress, SearchStep, StepSolver, WordId, survey,
    write_board,
};
use crate::job::Cancelled;

/// Returns the verdict and the first solution. Shows the progress on a terminal.
fn survey_with_progress(
    puzzle: &Crosspatch,
    limit: Limit,
) -> Result<(CrosspatchVerdict, Option<Vec<WordId>>), Cancelled> {
    let mut progress = Progress::of_search(limit);
    let on_step = |SearchProgress { steps, solutions }: SearchProgress| {
        progress.tick_search(|| (steps, solutions));
    };
    survey(puzzle, &limit.start(), on_step)
}

/// Writes one line with the verdict on the puzzle.
pub(super) fn check(
    results: &mut impl Write,
    name: &str,
    puzzle: &Crosspatch,
    limit: Limit,
    status: &mut ExitStatus,
) -> io::Result<()> {
    let verdict = survey_with_progress(puzzle, limit).map(|(verdict, _)| verdict);
    if verdict != Ok(CrosspatchVerdict::Unique) {
        status.raise_to(ExitStatus::NotUnique);
    }
    match verdict {
        Ok(verdict) => writeln!(results, "{name}: {verdict}")?,
        Err(Cancelled) => writeln!(results, "{name}: {}", limit.refusal("checked"))?,
    }
    results.flush()
}

/// Writes the layout and the numbers of words and slots.
pub(super) fn show(results: &mut impl Write, name: &str, puzzle: &Crosspatch) -> io::Result<()> {
    writeln!(results, "{name}: {} words, {} slots", puzzle.words().len(), puzzle.slots().len())?;
    results.write_all(write_board(puzzle, |_| None).as_bytes())?;
    results.flush()
}

/// Writes the solutions, up to `max` or all if that is 0, and their number; with `observe` also the counts of search
/// steps. The result of each pass of the first reduction goes to standard error.
pub(super) fn solve(
    results: &mut impl Write,
    name: &str,
    puzzle: &Crosspatch,
    max: usize,
    observe: bool,
    limit: Limit,
    status: &mut ExitStatus,
) -> io::Result<()> {
    writeln!(results, "{name}")?;
    results.flush()?;
    for fault in puzzle.faults() {
        terminal::print_error(format_args!("{name}: {fault}"))?;
    }
    let mut reported = Ok(());
    let pass = |choices: &Domains| {
        let (total, slots) = (choices.total(), puzzle.slots().len());
        if reported.is_ok() {
            reported = terminal::print_error(format_args!(
                "=== Cyclic reduction: {total} choices for {slots} slots"
            ));
        }
    };
    let mut search = Search::new(puzzle, pass);
    reported?;
    // Searches for a second solution even if it is not written, to find out whether the puzzle is unique.
    let enough = if max == 0 { usize::MAX } else { max.max(2) };
    let (mut tally, mut found) = (SearchTally::default(), 0);
    let mut progress = Progress::of_search(limit);
    let cancel = limit.start();
    let mut end = SearchEnd::Complete;
    while let Some(step) = search.next() {
        tally.count(step, search.depth());
        progress.tick_search(|| (tally.changes(), found));
        if step != SearchStep::Solved {
            if tally.is_look_due() && cancel.check().is_err() {
                end = SearchEnd::GivenUp(limit);
                break;
            }
            continue;
        }
        found += 1;
        cancel.renew();
        if max == 0 || found <= max {
            let words =
                puzzle.slot_ids().filter_map(|(slot, _)| Some((slot, search.domains().only_word(slot)?)));
            let letters = puzzle.letters(words);
            progress.clear();
            writeln!(results, "--- Solution #{found}:")?;
            results.write_all(write_board(puzzle, |coord| letters.get(&coord).copied()).as_bytes())?;
            if observe {
                tally.write_at_solution(results)?;
            }
            progress.flush_when_due(results)?;
        }
        if found >= enough {
            end = SearchEnd::Enough;
            break;
        }
    }
    progress.clear();
    if observe {
        tally.write_totals(results, &format!("{} slots", puzzle.slots().len()))?;
    }
    let shown = if max == 0 { found } else { found.min(max) };
    report::count(results, shown, end)?;
    status.raise_to(ExitStatus::of_puzzle(found == 1 && end == SearchEnd::Complete));
    results.flush()
}

/// Explains the solving path, up to `most` steps. Where no rule applies, a step places a word of the solution. With several
/// solutions the path ends there.
pub(super) fn steps(
    results: &mut impl Write,
    name: &str,
    puzzle: &Crosspatch,
    most: usize,
    limit: Limit,
    status: &mut ExitStatus,
) -> io::Result<()> {
    writeln!(results, "{name}")?;
    results.flush()?;
    let Ok((verdict, solution)) = survey_with_progress(puzzle, limit) else {
        status.raise_to(ExitStatus::NotUnique);
        writeln!(results, "{}", limit.refusal("solved"))?;
        return results.flush();
    };
    let Some(solution) = solution else {
        status.raise_to(ExitStatus::NotUnique);
        match verdict {
            CrosspatchVerdict::Faulty(_) => writeln!(results, "the puzzle has no solution: {verdict}")?,
            _ => writeln!(results, "the puzzle has no solution")?,
        }
        return results.flush();
    };
    let only_solution = Some(solution).filter(|_| verdict == CrosspatchVerdict::Unique);
    status.raise_to(ExitStatus::of_puzzle(only_solution.is_some()));
    let mut solver = StepSolver::new(puzzle, []);
    let mut is_at_end = false;
    for number in (1..).take(most) {
        let step = solver
            .next(puzzle)
            .or_else(|| only_solution.as_ref().and_then(|solution| solver.from_solution(puzzle, solution)));
        let Some(step) = step else {
            is_at_end = true;
            break;
        };
        let number = if most > 1 { format!("{number}. ") } else { String::new() };
        writeln!(results, "{number}{}: {}", step.reduction, step.explain(puzzle))?;
    }
    match (&only_solution, is_at_end) {
        (Some(_), _) => {}
        (None, true) => {
            writeln!(results, "The puzzle has more than one solution, and no rule leads on from here.")?;
        }
        (None, false) => writeln!(results, "Note: the puzzle has more than one solution")?,
    }
    results.flush()
}
