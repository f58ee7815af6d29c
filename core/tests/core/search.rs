//! The fast search compared with the plain one on random boards of every kind.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use ninefold_core::format;
use ninefold_core::job::CancelToken;
use ninefold_core::solve::classic::search::{self, BranchOrder, Engine, SearchEvent};
use ninefold_core::solve::classic::{Cell, Digit, Grid};
use proptest::prelude::*;

const SOLVED: &str = "217385469385469712496721835524816973639547281871293546762158394953674128148932657";

/// The maximum number of solutions counted.
const LIMIT: usize = 50;

/// A solved board with many cells emptied and perhaps some changed: boards with one solution, several or none, and
/// boards with clashes.
fn any_board() -> impl Strategy<Value = Grid> {
    let kept = prop::collection::vec(prop::bool::weighted(0.45), 81);
    let changes = prop::collection::vec((0..81usize, 1..=9u8), 0..3);
    (kept, changes).prop_map(|(kept, changes)| {
        let mut board = format::read_one(SOLVED.as_bytes(), "").expect("81 digits").to_grid().unwrap();
        for (cell, _) in Cell::all().zip(kept).filter(|(_, kept)| !kept) {
            board.set(cell, None);
        }
        for (index, value) in changes {
            board.set(Cell::new(index).expect("below 81"), Digit::new(value));
        }
        board
    })
}

fn count_with_plain_search(board: &Grid) -> usize {
    let mut found = 0;
    search::observe(board, BranchOrder::MostConstrained, |event, _| {
        found += usize::from(event == SearchEvent::Solved);
        if found < LIMIT { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found
}

proptest! {
    #[test]
    fn every_engine_counts_as_many_solutions_as_the_plain_search(board in any_board()) {
        let plainly = count_with_plain_search(&board);
        for engine in Engine::available() {
            prop_assert_eq!(search::count_with(engine, &board, LIMIT, &CancelToken::default()), Ok(plainly), "{}", engine);
        }
    }

    #[test]
    fn every_solution_is_reported_once_extends_the_board_and_wins(board in any_board()) {
        let mut heard = std::collections::HashSet::new();
        search::enumerate(&board, &CancelToken::default(), |solution| {
            assert!(solution.is_solved() && solution.extends(&board) && heard.insert(*solution));
            if heard.len() < LIMIT { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        }).expect("nothing cancels it");
        prop_assert_eq!(heard.len(), count_with_plain_search(&board));
        prop_assert_eq!(search::solve(&board, &CancelToken::default()).expect("nothing cancels it").is_some(), !heard.is_empty());
    }
}

#[test]
fn an_endless_search_stops_soon_after_being_cancelled() {
    let cancel = CancelToken::default();
    let seen_by_search = cancel.clone();
    let search = std::thread::spawn(move || {
        let ended = search::count(&Grid::EMPTY, usize::MAX, &seen_by_search);
        (ended, Instant::now())
    });
    std::thread::sleep(Duration::from_millis(100));
    cancel.cancel();
    let cancelled = Instant::now();
    let (ended, stopped) = search.join().expect("the search does not panic");
    assert!(ended.is_err());
    // It takes far less than a millisecond; the rest is tolerance for a busy machine.
    assert!(stopped.saturating_duration_since(cancelled) < Duration::from_secs(2));
}
