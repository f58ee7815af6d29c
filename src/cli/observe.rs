//! `ninefold solve --observe`: runs the plain search and counts its steps.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::Instant;

use super::driver::ExitStatus;
use super::limit::Limit;
use super::progress::Progress;
use super::report;
use super::report::SearchEnd;
use crate::search_event::SearchEvent;
use crate::solve::classic::Grid;
use crate::solve::classic::search;
use crate::solve::classic::search::BranchOrder;

/// The counts of the steps of an observed search.
#[derive(Default)]
pub(super) struct SearchTally {
    placed: u64,
    erased: u64,
    deepest: usize,
}

impl SearchTally {
    /// Counts an event; `depth` is the number of trial values after it.
    pub fn count<P, V>(&mut self, event: SearchEvent<P, V>, depth: usize) {
        match event {
            SearchEvent::Placed(..) => {
                self.placed += 1;
                self.deepest = self.deepest.max(depth);
            }
            SearchEvent::Erased(_) => self.erased += 1,
            SearchEvent::Solved => {}
        }
    }

    /// Returns the number of steps so far.
    pub fn changes(&self) -> u64 {
        self.placed + self.erased
    }

    /// Returns whether it is time to look at the clock, which takes longer than a step.
    pub fn is_look_due(&self) -> bool {
        self.changes().is_multiple_of(256)
    }

    /// Writes the number of changes at which a solution was found.
    pub fn write_at_solution(&self, results: &mut impl Write) -> io::Result<()> {
        writeln!(results, "after {} changes", self.changes())
    }

    /// Writes the totals; `of` is the maximum depth as text.
    pub fn write_totals(&self, results: &mut impl Write, of: &str) -> io::Result<()> {
        let Self { placed, erased, deepest } = self;
        writeln!(results, "Changes of the board: {} ({placed} placed, {erased} erased)", self.changes())?;
        writeln!(results, "Greatest depth: {deepest} of {of}")
    }
}

/// Runs the plain search and writes its solutions, up to `max` or all if that is 0, and the counts of its steps.
pub(super) fn write(
    results: &mut impl Write,
    progress: &mut Progress,
    givens: &Grid,
    max: usize,
    limit: Limit,
) -> io::Result<ExitStatus> {
    let start = Instant::now();
    let (mut tally, mut found) = (SearchTally::default(), 0);
    let given = givens.filled().count();
    let mut written = Ok(());
    let enough = if max == 0 { usize::MAX } else { max };
    let (cancel, mut end) = (limit.start(), SearchEnd::Complete);
    search::observe(givens, BranchOrder::RowByRow, |event, grid| {
        tally.count(event, grid.filled().count() - given);
        if event == SearchEvent::Solved {
            found += 1;
            cancel.renew();
            progress.clear();
            written = report::solution(results, found, grid)
                .and_then(|()| tally.write_at_solution(results))
                .and_then(|()| progress.flush_when_due(results));
        }
        progress.tick_search(|| (tally.changes(), found));
        if found >= enough {
            end = SearchEnd::Enough;
        } else if tally.is_look_due() && cancel.check().is_err() {
            end = SearchEnd::GivenUp(limit);
        }
        match written.is_err() || end != SearchEnd::Complete {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        }
    });
    written?;
    progress.clear();
    tally.write_totals(results, &format!("{} open cells", 81 - given))?;
    report::footer(results, found, end, start)?;
    // After stopping at the first solution, the plain search does not know whether there is another.
    let is_only = match end {
        SearchEnd::Complete => true,
        SearchEnd::Enough => {
            search::solve_counting_to_two(givens, &limit.start()).is_ok_and(|(_, several)| !several)
        }
        SearchEnd::GivenUp(_) => false,
    };
    Ok(ExitStatus::of_puzzle(found == 1 && is_only))
}
