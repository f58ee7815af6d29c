//! The commands for crosspatches.

use std::io::{self, Write};

use super::driver::ExitStatus;
use super::observe::SearchTally;
use super::progress::Progress;
use super::terminal;
use crate::crosspatch::{
    Crosspatch, Domains, Search, SearchProgress, SearchStep, StepSolver, Verdict, WordId, survey, write_board,
};
use crate::job::CancelToken;

/// Returns the verdict and the first solution. Shows the progress on a terminal.
fn survey_with_progress(puzzle: &Crosspatch) -> (Verdict, Option<Vec<WordId>>) {
    let mut progress = Progress::new(None);
    let on_step = |SearchProgress { steps, solutions }: SearchProgress| {
        progress.tick_search(|| (steps, solutions));
    };
    survey(puzzle, &CancelToken::default(), on_step).expect("nothing cancels this token")
}

/// Writes one line with the verdict on the puzzle.
pub(super) fn check(
    results: &mut impl Write,
    name: &str,
    puzzle: &Crosspatch,
    status: &mut ExitStatus,
) -> io::Result<()> {
    let (verdict, _) = survey_with_progress(puzzle);
    if verdict != Verdict::Unique {
        status.raise_to(ExitStatus::NotUnique);
    }
    writeln!(results, "{name}: {verdict}")?;
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
    let mut progress = Progress::new(None);
    while found < enough
        && let Some(step) = search.next()
    {
        tally.count(step, search.depth());
        progress.tick_search(|| (tally.changes(), found));
        if step != SearchStep::Solved {
            continue;
        }
        found += 1;
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
    }
    progress.clear();
    if observe {
        tally.write_totals(results, &format!("{} slots", puzzle.slots().len()))?;
    }
    let shown = if max == 0 { found } else { found.min(max) };
    writeln!(results, "Number of solutions found: {shown}")?;
    if found >= enough {
        writeln!(results, "There may be more: --max 0 finds all")?;
    }
    status.raise_to(ExitStatus::of_puzzle(found == 1));
    results.flush()
}

/// Explains the solving path, up to `limit` steps. Where no rule applies, a step places a word of the solution. With several
/// solutions the path ends there.
pub(super) fn steps(
    results: &mut impl Write,
    name: &str,
    puzzle: &Crosspatch,
    limit: usize,
    status: &mut ExitStatus,
) -> io::Result<()> {
    writeln!(results, "{name}")?;
    results.flush()?;
    let (verdict, solution) = survey_with_progress(puzzle);
    let Some(solution) = solution else {
        status.raise_to(ExitStatus::NotUnique);
        match verdict {
            Verdict::Faulty(_) => writeln!(results, "the puzzle has no solution: {verdict}")?,
            _ => writeln!(results, "the puzzle has no solution")?,
        }
        return results.flush();
    };
    let only_solution = Some(solution).filter(|_| verdict == Verdict::Unique);
    status.raise_to(ExitStatus::of_puzzle(only_solution.is_some()));
    let mut solver = StepSolver::new(puzzle, []);
    let mut is_at_end = false;
    for number in (1..).take(limit) {
        let step = solver
            .next(puzzle)
            .or_else(|| only_solution.as_ref().and_then(|solution| solver.from_solution(puzzle, solution)));
        let Some(step) = step else {
            is_at_end = true;
            break;
        };
        let number = if limit > 1 { format!("{number}. ") } else { String::new() };
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
