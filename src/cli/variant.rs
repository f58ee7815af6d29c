//! The commands for puzzles of other sizes and rules.

use std::cell::RefCell;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, SyncSender};
use std::time::{Duration, Instant};

use super::driver::{ExitStatus, InputLocation};
use super::finding::Finding;
use super::input_piece::InputPuzzle;
use super::limit::Limit;
use super::observe::SearchTally;
use super::progress::{MeteredSearch, Progress};
use super::remarks::{no_solution_reason, remarks};
use super::report::SearchEnd;
use super::terminal::Printable;
use super::{remarks, report, variant_drawing};
use crate::grid::{CellMap, Digit, DigitSet, Digits};
use crate::job::{CancelToken, Cancelled};
use crate::rules::{PeerTable, Puzzle, Rules};
use crate::search_event::SearchEvent;
use crate::solve::general::{ObservedSearch, Solver};
use crate::solve::{self, Verdict};

/// How a puzzle is solved and reported.
pub(super) struct SolveOptions {
    /// The most solutions that are written; 0 for all.
    pub max: usize,
    /// Whether the plain search is used.
    pub observe: bool,
    /// Whether the digits that occur in some solution are written instead.
    pub true_candidates: bool,
    /// Whether clues that are only drawn count.
    pub drawn: bool,
    /// The limit of the search; one for each solution.
    pub limit: Limit,
}

/// Returns a puzzle that is one by its candidates, with them as rules; `None` for any other. Its givens alone have several
/// solutions.
pub(super) fn by_candidates(puzzle: &InputPuzzle) -> Option<Puzzle> {
    let InputPuzzle::Puzzle(general) = puzzle else { return None };
    if !general.progress.centre_marks.has_digits() {
        return None;
    }
    let givens = puzzle.grid()?;
    let never = CancelToken::default();
    match solve::check_grid(&givens, &never) {
        Ok(Verdict::Multiple) => solve::with_candidates_as_rules(general, &never).ok()?,
        _ => None,
    }
}

/// Returns the rules that count: with those that are only drawn, if they are wanted.
fn rules(puzzle: &Puzzle, drawn: bool) -> Rules {
    if drawn { puzzle.rules_with_proposals() } else { Rules::clone(&puzzle.rules) }
}

/// Returns the verdict on a puzzle with what may explain it.
pub(super) fn check(puzzle: &Puzzle, drawn: bool, search: &MeteredSearch<'_>) -> Finding {
    let (rules, givens) = (rules(puzzle, drawn), &puzzle.givens);
    let checked = solve::check_with_steps(&rules, givens, search.cancel(), |steps| search.set_steps(steps));
    match checked {
        Ok(verdict) => Finding::new(&verdict, notes(puzzle, &verdict, drawn)),
        Err(Cancelled) => Finding::unknown(search.limit().refusal("checked")),
    }
}

/// Returns what the solutions that were found say of a puzzle: the first, their number, and whether there are no others.
pub(super) fn finding(
    puzzle: &Puzzle,
    drawn: bool,
    first: Option<Digits>,
    found: usize,
    limit: Result<(), Limit>,
) -> Finding {
    let rules = rules(puzzle, drawn);
    let clash = PeerTable::new(&rules).conflicts(&rules, &puzzle.givens).first().copied();
    let verdict = match (clash, first, limit) {
        (Some(clash), ..) => Verdict::Conflicting(clash),
        (None, Some(_), _) if found > 1 => Verdict::Multiple,
        (None, Some(first), Ok(())) => Verdict::Unique(Box::new(first)),
        (None, None, Ok(())) => Verdict::Impossible,
        (None, None, Err(limit)) => return Finding::unknown(limit.refusal("solved")),
        (None, Some(_), Err(limit)) => {
            return Finding::unknown(format!("no other solution is found {}", limit.within()));
        }
    };
    Finding::new(&verdict, notes(puzzle, &verdict, drawn))
}

/// Returns sentences that may explain a verdict, without a full stop.
fn notes(puzzle: &Puzzle, verdict: &Verdict, drawn: bool) -> Vec<String> {
    let unread =
        unread(puzzle).map(|names| format!("without the rules that Ninefold does not read: {names}"));
    let notes = match verdict {
        Verdict::Unique(solution) => {
            let is_other = puzzle.stated_solution.as_ref().is_some_and(|stated| differ(stated, solution));
            is_other.then(|| "the file states another solution".to_owned()).into_iter().collect()
        }
        // The verdict itself names what clashes.
        Verdict::Conflicting(_) | Verdict::Stated(_) => Vec::new(),
        Verdict::Impossible | Verdict::Multiple => {
            let remarks =
                remarks(&puzzle.metadata.description, if drawn { 0 } else { puzzle.proposals.len() });
            let reason = match verdict {
                Verdict::Impossible => no_solution_reason(&rules(puzzle, drawn), &puzzle.givens),
                _ => None,
            };
            reason.into_iter().chain(remarks).collect()
        }
    };
    let disputed =
        disputed(puzzle).filter(|_| drawn || matches!(verdict, Verdict::Impossible | Verdict::Multiple));
    unread.into_iter().chain(notes).chain(disputed).collect()
}

/// Returns that the author's text says something else about drawn clues; `None` if it does not.
fn disputed(puzzle: &Puzzle) -> Option<String> {
    let names: Vec<String> =
        puzzle.disputed_proposals().iter().map(|kind| kind.name().to_lowercase()).collect();
    let sentence = || format!("the rule text says something else about what is drawn: {}", names.join(", "));
    (!names.is_empty()).then(sentence)
}

/// Returns the names of the rules that are not read; `None` if there are none.
fn unread(puzzle: &Puzzle) -> Option<String> {
    let names: Vec<String> = puzzle.unread_rules.iter().map(|name| Printable(name).to_string()).collect();
    (!names.is_empty()).then(|| names.join(", "))
}

/// Returns whether a stated solution, which may be incomplete, is not this one.
fn differ(stated: &Digits, solution: &Digits) -> bool {
    stated.values().iter().zip(solution.values()).any(|(stated, found)| stated.is_some() && stated != found)
}

/// Returns the first solution, and the number of solutions, counted to `most`, and whether the limit was reached.
pub(super) fn solve(
    puzzle: &Puzzle,
    drawn: bool,
    most: usize,
    search: &MeteredSearch<'_>,
) -> (Option<Digits>, usize, Result<(), Cancelled>) {
    let solver = Solver::new(&rules(puzzle, drawn), &puzzle.givens);
    let solver = solver.on_steps(|steps| search.set_steps(steps));
    let (mut first, mut count) = (None, 0);
    let searched = solver.for_each_solution(search.cancel(), |solution| {
        search.add_solution();
        count += 1;
        first.get_or_insert_with(|| solution.clone());
        count < most
    });
    (first, count, searched.map(|_| ()))
}

/// Returns the drawing of a puzzle, its rules in words, and the rule text.
pub(super) fn show(puzzle: &Puzzle) -> String {
    let mut text = variant_drawing::draw(&puzzle.rules, &puzzle.board());
    for line in variant_drawing::list(puzzle.rules.clues()) {
        text += &format!("{line}\n");
    }
    if !puzzle.proposals.is_empty() {
        text += "Only drawn, not taken as rules:\n";
        for line in variant_drawing::list(&puzzle.proposals) {
            text += &format!("  {line}\n");
        }
    }
    if let Some(names) = unread(puzzle) {
        text += &format!("Rules that Ninefold does not read: {names}\n");
    }
    text + &remarks::rules(&puzzle.metadata.description)
}

/// Solves a puzzle and writes its name, board, solutions and their number.
pub(super) fn report(
    results: &mut impl Write,
    location: &InputLocation<'_>,
    puzzle: &Puzzle,
    options: &SolveOptions,
) -> io::Result<ExitStatus> {
    let title =
        if puzzle.title.is_empty() { String::new() } else { format!(" ({})", Printable(&puzzle.title)) };
    writeln!(results, "{location}{title}")?;
    let rules = rules(puzzle, options.drawn);
    results.write_all(variant_drawing::draw(&rules, &puzzle.givens).as_bytes())?;
    if options.true_candidates {
        return write_true_candidates(results, &rules, &puzzle.givens, options.limit);
    }
    if options.observe {
        return observe(results, rules, puzzle.givens.clone(), options.max, options.limit);
    }
    let start = Instant::now();
    // Searches for a second solution even if it is not written, to find out whether the puzzle is unique.
    let enough = if options.max == 0 { usize::MAX } else { options.max.max(2) };
    let (cancel, is_given_up) = (CancelToken::default(), AtomicBool::new(false));
    let (mut found, mut first, mut written) = (0, None, Ok(()));
    let mut progress = Progress::of_search(options.limit);
    let search = |steps: &AtomicU64, sender: &SyncSender<Digits>| {
        let limited = options.limit.start_for(&cancel);
        let solver =
            Solver::new(&rules, &puzzle.givens).on_steps(|number| steps.store(number, Ordering::Relaxed));
        let mut left = enough;
        // Cancelled or not, what was found is sent.
        let searched = solver.for_each_solution(&limited, |solution| {
            left -= 1;
            let is_wanted = sender.send(solution.clone()).is_ok() && left > 0;
            limited.renew();
            is_wanted
        });
        is_given_up.store(searched.is_err(), Ordering::Relaxed);
    };
    in_background(search, |steps, solution| {
        let Some(solution) = solution else { return progress.set_search(steps, found) };
        found += 1;
        if written.is_ok() && (options.max == 0 || found <= options.max) {
            progress.clear();
            let drawing = variant_drawing::draw(&rules, &solution);
            written = write!(results, "--- Solution #{found}:\n{drawing}")
                .and_then(|()| progress.flush_when_due(results));
            if written.is_err() {
                cancel.cancel();
            }
        }
        progress.set_search(steps, found);
        first.get_or_insert(solution);
    })?;
    written?;
    progress.clear();
    let shown = if options.max == 0 { found } else { found.min(options.max) };
    let is_given_up = is_given_up.into_inner();
    if is_given_up && found < 2 {
        report::footer(results, shown, SearchEnd::GivenUp(options.limit), start)?;
        return Ok(ExitStatus::NotUnique);
    }
    let end = match found >= enough {
        _ if is_given_up => SearchEnd::GivenUp(options.limit),
        true => SearchEnd::Enough,
        false => SearchEnd::Complete,
    };
    let clash = PeerTable::new(&rules).conflicts(&rules, &puzzle.givens).first().copied();
    let verdict = match (first, clash) {
        (_, Some(clash)) => Verdict::Conflicting(clash),
        (None, None) => Verdict::Impossible,
        (Some(first), None) if found == 1 => Verdict::Unique(Box::new(first)),
        (Some(_), None) => Verdict::Multiple,
    };
    report::notes(results, &clash.map(|clash| clash.to_string()).into_iter().collect::<Vec<_>>())?;
    report::notes(results, &notes(puzzle, &verdict, options.drawn))?;
    report::footer(results, shown, end, start)?;
    Ok(ExitStatus::of_puzzle(found == 1))
}

/// How often the progress of a search is looked at.
const TICK: Duration = Duration::from_millis(100);

/// Searches on another thread, as a single step may take seconds. `search` counts its steps and sends its results; `take`
/// receives the number of steps with each result, and without one when none has arrived for a while.
fn in_background<T: Send>(
    search: impl FnOnce(&AtomicU64, &SyncSender<T>) + Send,
    mut take: impl FnMut(u64, Option<T>),
) -> io::Result<()> {
    let steps = AtomicU64::new(0);
    // Results that are not written yet are few.
    let (sender, receiver) = mpsc::sync_channel(64);
    std::thread::scope(|scope| {
        let counter = &steps;
        let work = move || search(counter, &sender);
        std::thread::Builder::new().name("search".into()).spawn_scoped(scope, work)?;
        loop {
            let result = match receiver.recv_timeout(TICK) {
                Ok(result) => Some(result),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            };
            take(steps.load(Ordering::Relaxed), result);
        }
    })
}

/// Runs the plain search and writes its solutions and the counts of its steps.
fn observe(
    results: &mut impl Write,
    rules: Rules,
    givens: Digits,
    max: usize,
    limit: Limit,
) -> io::Result<ExitStatus> {
    let start = Instant::now();
    let enough = if max == 0 { usize::MAX } else { max };
    let mut search = ObservedSearch::new(rules.clone(), givens.clone());
    let (mut tally, mut found) = (SearchTally::default(), 0);
    let mut progress = Progress::of_search(limit);
    let cancel = limit.start();
    let mut end = SearchEnd::Complete;
    while let Some(event) = search.next() {
        tally.count(event, search.depth());
        progress.tick_search(|| (tally.changes(), found));
        if event == SearchEvent::Solved {
            found += 1;
            cancel.renew();
            progress.clear();
            write!(results, "--- Solution #{found}:\n{}", variant_drawing::draw(&rules, search.board()))?;
            tally.write_at_solution(results)?;
            if found >= enough {
                end = SearchEnd::Enough;
                break;
            }
        }
        if tally.is_look_due() && cancel.check().is_err() {
            end = SearchEnd::GivenUp(limit);
            break;
        }
    }
    progress.clear();
    tally.write_totals(results, &format!("{} open cells", search.open_cells()))?;
    report::footer(results, found, end, start)?;
    results.flush()?;
    // After stopping at a solution, the plain search does not know whether there is another.
    let is_only = match end {
        SearchEnd::Complete => true,
        SearchEnd::Enough if found == 1 => {
            let progress = RefCell::new(progress);
            let solver =
                Solver::new(&rules, &givens).on_steps(|steps| progress.borrow_mut().set_search(steps, found));
            solver.count(2, &limit.start()) == Ok(1)
        }
        SearchEnd::Enough | SearchEnd::GivenUp(_) => false,
    };
    Ok(ExitStatus::of_puzzle(found == 1 && is_only))
}

/// Writes the digits of each cell that occur in some solution.
pub(super) fn write_true_candidates(
    results: &mut impl Write,
    rules: &Rules,
    givens: &Digits,
    limit: Limit,
) -> io::Result<ExitStatus> {
    let mut progress = Progress::of_search(limit);
    let mut candidates = None;
    let search = |steps: &AtomicU64, sender: &SyncSender<Result<CellMap<DigitSet>, Cancelled>>| {
        let solver = Solver::new(rules, givens).on_steps(|number| steps.store(number, Ordering::Relaxed));
        // The other end waits for it.
        let _ = sender.send(solver.true_candidates(&limit.start()));
    };
    in_background(search, |steps, found| match found {
        Some(found) => candidates = Some(found),
        None => progress.set_steps(steps),
    })?;
    progress.clear();
    let Ok(candidates) = candidates.expect("the search sends its result") else {
        writeln!(results, "The candidates {}", limit.refusal("found"))?;
        return Ok(ExitStatus::NotUnique);
    };
    let side = rules.size().side();
    let text = |digits: &DigitSet| match digits.is_empty() {
        true => "-".to_owned(),
        false => digits.iter().map(Digit::to_char).collect::<String>(),
    };
    let texts: Vec<String> = candidates.values().iter().map(text).collect();
    let width = texts.iter().map(String::len).max().unwrap_or(1);
    for row in texts.chunks(side) {
        let cells: Vec<String> = row.iter().map(|text| format!("{text:width$}")).collect();
        writeln!(results, "{}", cells.join(" ").trim_end())?;
    }
    let is_unique = candidates.values().iter().all(|digits| digits.len() == 1);
    Ok(ExitStatus::of_puzzle(is_unique))
}
