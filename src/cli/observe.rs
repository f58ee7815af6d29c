//! `ninefold solve --observe`: the plain search and what it did.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::time::Instant;

use super::report;
use super::work::Status;
use crate::grid::Grid;
use crate::job::Cancel;
use crate::search::{self, Event, Order};

/// Runs the plain search, writes its solutions, up to `max` or all where that is 0, and counts its changes.
pub(super) fn write(results: &mut impl Write, givens: &Grid, max: usize) -> io::Result<Status> {
    let start = Instant::now();
    let (mut placed, mut erased, mut found, mut depth, mut deepest) = (0_u64, 0_u64, 0, 0_usize, 0_usize);
    let given = givens.filled().count();
    let mut written = Ok(());
    let enough = if max == 0 { usize::MAX } else { max };
    search::observe(givens, Order::Plain, |event, grid| {
        match event {
            Event::Placed { .. } => {
                placed += 1;
                depth = grid.filled().count() - given;
                deepest = deepest.max(depth);
            }
            Event::Erased { .. } => erased += 1,
            Event::Solved => {
                found += 1;
                written = report::solution(results, found, grid)
                    .and_then(|()| writeln!(results, "after {} changes", placed + erased));
            }
        }
        if written.is_err() || found >= enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    written?;
    writeln!(results, "Changes of the board: {} ({placed} placed, {erased} erased)", placed + erased)?;
    writeln!(results, "Greatest depth: {deepest} of {} open cells", 81 - given)?;
    report::footer(results, found, found >= enough, start)?;
    // Stopped at the first solution, the plain search has not seen whether there is another.
    let several = found >= enough
        && search::first_of_two(givens, &Cancel::default()).expect("nobody else holds this cancel").1;
    Ok(if found == 1 && !several { Status::Unique } else { Status::NotUnique })
}
