//! What the commands do with a crosspatch.

use std::io::{self, Write};

use super::driver::ExitStatus;
use super::observe::SearchTally;
use super::progress::Progress;
use super::{report, terminal};
use crate::crosspatch::{
    Crosspatch, Domains, Event, Search, SearchProgress, StepSolver, Verdict, WordId, survey, write_board,
};
use crate::job::CancelToken;

/// The verdict and the first solution. What the search has done shows on a terminal.
fn survey_with_progress(puzzle: &Crosspatch) -> (Verdict, Option<Vec<WordId>>) {
    let mut progress = Progress::new(None);
    let on_step = |SearchProgress { steps, solutions }: SearchProgress| {
        progress.tick(|| format!("{steps} steps, {}", report::solutions(solutions)));
    };
    survey(puzzle, &CancelToken::default(), on_step).expect("nobody else holds this cancel")
}

/// One line: whether it has one solution, or what is wrong with it.
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

/// The framework and how many words of which length there are.
pub(super) fn show(results: &mut impl Write, name: &str, puzzle: &Crosspatch) -> io::Result<()> {
    writeln!(results, "{name}: {} words, {} slots", puzzle.words().len(), puzzle.slots().len())?;
    results.write_all(write_board(puzzle, |_| None).as_bytes())?;
    results.flush()
}

/// Each solution in the layout of the framework, up to `max` or all where that is 0, and how many they are; with
/// `observe` what the search did. How far each pass of the first reduction comes goes to standard error.
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
    let mut told = Ok(());
    let pass = |choices: &Domains| {
        let (total, slots) = (choices.total(), puzzle.slots().len());
        if told.is_ok() {
            told = terminal::print_error(format_args!(
                "=== Cyclic reduction: {total} choices for {slots} slots"
            ));
        }
    };
    let mut search = Search::new(puzzle, pass);
    told?;
    // A second one is looked for even where it is not written: only then is the puzzle known to be unique.
    let enough = if max == 0 { usize::MAX } else { max.max(2) };
    let (mut tally, mut found) = (SearchTally::default(), 0);
    let mut progress = Progress::new(None);
    while found < enough
        && let Some(event) = search.next()
    {
        tally.count(event, search.depth());
        progress.tick(|| tally.progress_text(found));
        if event != Event::Solved {
            continue;
        }
        found += 1;
        if max == 0 || found <= max {
            let words =
                puzzle.slot_ids().filter_map(|(slot, _)| Some((slot, search.domains().only_word(slot)?)));
            let letters = puzzle.letters(words);
            progress.clear();
            writeln!(results, "--- Solution #{found}:")?;
            results.write_all(write_board(puzzle, |place| letters.get(&place).copied()).as_bytes())?;
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
    status.raise_to(if found == 1 { ExitStatus::Unique } else { ExitStatus::NotUnique });
    results.flush()
}

/// The way to the solution in words, up to `limit` steps; where no reduction helps, a word of the solution.
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
    let Some(solution) = solution.filter(|_| verdict == Verdict::Unique) else {
        status.raise_to(ExitStatus::NotUnique);
        let problem = match verdict {
            Verdict::Multiple => "the puzzle has more than one solution".to_owned(),
            Verdict::Faulty(_) => format!("the puzzle has no solution: {verdict}"),
            _ => "the puzzle has no solution".to_owned(),
        };
        writeln!(results, "{problem}")?;
        return results.flush();
    };
    let mut walk = StepSolver::new(puzzle, []);
    for number in (1..).take(limit) {
        let step = walk.next(puzzle).or_else(|| walk.from_solution(puzzle, &solution));
        let Some(step) = step else { break };
        let number = if limit > 1 { format!("{number}. ") } else { String::new() };
        writeln!(results, "{number}{}: {}", step.reduction, step.explain(puzzle))?;
    }
    results.flush()
}
