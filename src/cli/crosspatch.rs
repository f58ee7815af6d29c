//! What the commands do with a crosspatch.

use std::io::{self, Write};

use super::observe::Tally;
use super::progress::Progress;
use super::work::Status;
use super::{report, terminal};
use crate::crosspatch::{
    Choices, Crosspatch, Effort, Event, Search, Verdict, Walk, WordId, survey, write_board,
};
use crate::job::Cancel;

/// The verdict and the first solution. What the search has done shows on a terminal.
fn surveyed(puzzle: &Crosspatch) -> (Verdict, Option<Vec<WordId>>) {
    let mut progress = Progress::new(None);
    let on_step = |Effort { steps, solutions }: Effort| {
        progress.tick(|| format!("{steps} steps, {}", report::solutions(solutions)));
    };
    survey(puzzle, &Cancel::default(), on_step).expect("nobody else holds this cancel")
}

/// One line: whether it has one solution, or what is wrong with it.
pub(super) fn check(
    results: &mut impl Write,
    name: &str,
    puzzle: &Crosspatch,
    status: &mut Status,
) -> io::Result<()> {
    let (verdict, _) = surveyed(puzzle);
    if verdict != Verdict::Unique {
        status.add(Status::NotUnique);
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
    status: &mut Status,
) -> io::Result<()> {
    writeln!(results, "{name}")?;
    results.flush()?;
    for fault in puzzle.faults() {
        terminal::say(format_args!("{name}: {fault}"))?;
    }
    let mut told = Ok(());
    let pass = |choices: &Choices| {
        let (total, slots) = (choices.total(), puzzle.slots().len());
        if told.is_ok() {
            told = terminal::say(format_args!("=== Cyclic reduction: {total} choices for {slots} slots"));
        }
    };
    let mut search = Search::new(puzzle, pass);
    told?;
    // A second one is looked for even where it is not written: only then is the puzzle known to be unique.
    let enough = if max == 0 { usize::MAX } else { max.max(2) };
    let (mut tally, mut found) = (Tally::default(), 0);
    let mut progress = Progress::new(None);
    while found < enough
        && let Some(event) = search.next()
    {
        tally.count(event, search.depth());
        progress.tick(|| tally.so_far(found));
        if event != Event::Solved {
            continue;
        }
        found += 1;
        if max == 0 || found <= max {
            let words = puzzle.slot_ids().filter_map(|(slot, _)| Some((slot, search.choices().only(slot)?)));
            let letters = puzzle.letters(words);
            progress.make_way();
            writeln!(results, "--- Solution #{found}:")?;
            results.write_all(write_board(puzzle, |place| letters.get(&place).copied()).as_bytes())?;
            if observe {
                tally.at_solution(results)?;
            }
            progress.flush_when_due(results)?;
        }
    }
    progress.make_way();
    if observe {
        tally.in_all(results, &format!("{} slots", puzzle.slots().len()))?;
    }
    let shown = if max == 0 { found } else { found.min(max) };
    writeln!(results, "Number of solutions found: {shown}")?;
    if found >= enough {
        writeln!(results, "There may be more: --max 0 finds all")?;
    }
    status.add(if found == 1 { Status::Unique } else { Status::NotUnique });
    results.flush()
}

/// The way to the solution in words, up to `limit` steps; where no reduction helps, a word of the solution.
pub(super) fn steps(
    results: &mut impl Write,
    name: &str,
    puzzle: &Crosspatch,
    limit: usize,
    status: &mut Status,
) -> io::Result<()> {
    writeln!(results, "{name}")?;
    results.flush()?;
    let (verdict, solution) = surveyed(puzzle);
    let Some(solution) = solution.filter(|_| verdict == Verdict::Unique) else {
        status.add(Status::NotUnique);
        let problem = match verdict {
            Verdict::Multiple => "the puzzle has more than one solution".to_owned(),
            Verdict::Faulty(_) => format!("the puzzle has no solution: {verdict}"),
            _ => "the puzzle has no solution".to_owned(),
        };
        writeln!(results, "{problem}")?;
        return results.flush();
    };
    let mut walk = Walk::new(puzzle, []);
    for number in (1..).take(limit) {
        let step = walk.next(puzzle).or_else(|| walk.from_solution(puzzle, &solution));
        let Some(step) = step else { break };
        let number = if limit > 1 { format!("{number}. ") } else { String::new() };
        writeln!(results, "{number}{}: {}", step.reduction, step.explain(puzzle))?;
    }
    results.flush()
}
