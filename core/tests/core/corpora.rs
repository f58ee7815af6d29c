//! The search on third-party collections: every solution is checked by the win rule, and the counts of both engines
//! agree with each other and, on a sample, with the plain search. Skipped with a message where `NINEFOLD_CORPORA` names no
//! folder of collections.

use std::ops::ControlFlow;

use crate::inputs;
use ninefold_core::format;
use ninefold_core::job::CancelToken;
use ninefold_core::solve::classic::Grid;
use ninefold_core::solve::classic::search::{self, BranchOrder, Engine, SearchEvent};

/// The collections, with the number of solutions of every puzzle where that is the same for all.
const SETS: [(&str, Option<usize>); 10] = [
    ("17_clue", Some(1)),
    ("magictour_top1465", None),
    ("norvig_top95", Some(1)),
    ("forum_hardest_1106", Some(1)),
    ("own_minimal_20k", Some(1)),
    ("own_easy_20k", Some(1)),
    ("serg_benchmark_multi", None),
    ("own_invalid_20k", None),
    ("own_random_typed_20k", None),
    ("own_pathological", None),
];

fn puzzles(name: &str) -> Option<Vec<Grid>> {
    let text = inputs::corpus(&format!("search/{name}.txt"))?;
    let lines = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.get(..81));
    Some(
        lines
            .map(|line| format::read_one(line.as_bytes(), name).expect("81 cells").to_grid().unwrap())
            .collect(),
    )
}

/// Returns up to two solutions, each verified.
fn up_to_two(puzzle: &Grid) -> Vec<Grid> {
    let mut solutions = Vec::new();
    search::enumerate(puzzle, &CancelToken::default(), |solution| {
        assert!(solution.is_solved() && solution.extends(puzzle), "{puzzle:?} is not solved by {solution:?}");
        assert!(!solutions.contains(solution), "heard twice");
        solutions.push(*solution);
        if solutions.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })
    .expect("nobody cancels");
    solutions
}

#[test]
fn every_solution_wins_and_the_engines_agree_on_the_count() {
    for (name, expected) in SETS {
        for puzzle in puzzles(name).unwrap_or_default() {
            let found = up_to_two(&puzzle).len();
            for engine in Engine::available() {
                let counted = search::count_with(engine, &puzzle, 2, &CancelToken::default());
                assert_eq!(counted, Ok(found), "{engine} {puzzle:?}");
            }
            if let Some(expected) = expected {
                assert_eq!(found, expected, "{name}: {puzzle:?}");
            }
        }
    }
}

#[test]
fn the_plain_search_agrees_on_a_sample() {
    for (name, _) in SETS {
        for puzzle in puzzles(name).unwrap_or_default().iter().step_by(499) {
            let (mut solutions, mut changes) = (0, 0);
            search::observe(puzzle, BranchOrder::MostConstrained, |event, _| {
                solutions += usize::from(event == SearchEvent::Solved);
                changes += 1;
                if solutions < 2 && changes < 100_000 {
                    ControlFlow::Continue(())
                } else {
                    ControlFlow::Break(())
                }
            });
            // A plain search that was given up has still found no more solutions than there are.
            let count = up_to_two(puzzle).len();
            assert!(
                if changes < 100_000 { solutions == count } else { solutions <= count },
                "{name}: {puzzle:?}"
            );
        }
    }
}

#[test]
fn all_solutions_of_a_board_with_thousands_are_found_by_every_engine() {
    for puzzle in puzzles("own_multi_1k_20k_solutions").unwrap_or_default().iter().step_by(97) {
        let count = search::count(puzzle, usize::MAX, &CancelToken::default());
        for engine in Engine::available() {
            assert_eq!(
                count,
                search::count_with(engine, puzzle, usize::MAX, &CancelToken::default()),
                "{engine}"
            );
        }
        assert!(count.is_ok_and(|count| (1_000..=20_000).contains(&count)), "{puzzle:?}");
    }
}
