//! Searched puzzles per second, compared with the `sudoku` crate in the same run.
//!
//! `cargo bench --bench search [-- NAME...]` runs over the complete data sets in `search` of the folder that
//! `NINEFOLD_CORPORA` names, reading excluded. Each round times ours and the peer's in turn, so that a
//! machine that slows down affects both; the medians of the rounds and of their ratios are printed. Every board must have
//! as many solutions for each engine as for the peer, which is also asked about a million random boards. The peer crate is
//! used in benches only and is not part of the program.

#[path = "../tests/core/inputs.rs"]
mod inputs;

use std::hint::black_box;
use std::time::Instant;

use ninefold_core::format;
use ninefold_core::job::CancelToken;
use ninefold_core::solve::classic::search::{self, Engine};
use ninefold_core::solve::classic::{Cell, Digit, Grid};
use sudoku::Sudoku;

const ROUNDS: usize = 7;

/// A task to do for each puzzle.
#[derive(Clone, Copy)]
enum Task {
    /// Finds the first solution, as the program does.
    Solve,
    /// Counts up to two solutions, with each engine that the machine supports.
    CountToTwo,
    /// Counts all solutions, with each engine that the machine supports.
    CountAll,
}

/// The data sets, each with its tasks.
const SETS: &[(&str, &[Task])] = &[
    ("own_easy_20k", &[Task::CountToTwo, Task::Solve]),
    ("17_clue", &[Task::CountToTwo, Task::Solve]),
    ("own_minimal_20k", &[Task::CountToTwo, Task::Solve]),
    ("magictour_top1465", &[Task::CountToTwo, Task::Solve]),
    ("forum_hardest_1905_11plus_20k", &[Task::CountToTwo, Task::Solve]),
    ("forum_hardest_1106", &[Task::CountToTwo, Task::Solve]),
    ("serg_benchmark_multi", &[Task::CountToTwo, Task::Solve]),
    ("own_invalid_20k", &[Task::CountToTwo, Task::Solve]),
    ("own_multi_1k_20k_solutions", &[Task::CountAll]),
    ("own_random_typed_20k", &[Task::CountToTwo]),
    ("own_pathological", &[Task::CountToTwo]),
];

fn main() {
    let wanted: Vec<String> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    println!(
        "{:32} {:10} {:9} {:>12} {:>12} {:>7} {:>9}",
        "data set", "task", "engine", "ours /s", "peer /s", "ratio", "worst us"
    );
    for (name, tasks) in SETS {
        if !wanted.is_empty() && !wanted.iter().any(|wanted| name.contains(wanted)) {
            continue;
        }
        let Some(text) = inputs::corpus(&format!("search/{name}.txt")) else { continue };
        let lines = || text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.get(..81));
        let ours: Vec<Grid> =
            lines().filter_map(|line| format::read_one(line.as_bytes(), "").ok()?.to_grid()).collect();
        let peers: Vec<Sudoku> = lines().filter_map(|line| Sudoku::from_str_line(line).ok()).collect();
        assert_eq!(ours.len(), peers.len(), "both read the same puzzles");
        for task in *tasks {
            match task {
                Task::Solve => measure(name, *task, Engine::fastest(), &ours, &peers),
                Task::CountToTwo | Task::CountAll => {
                    Engine::available().for_each(|engine| measure(name, *task, engine, &ours, &peers));
                }
            }
        }
    }
    let name = "random boards";
    if wanted.is_empty() || wanted.iter().any(|wanted| name.contains(wanted)) {
        let ours = random_boards();
        let peers: Vec<Sudoku> = ours.iter().map(to_peer).collect();
        Engine::available().for_each(|engine| measure(name, Task::CountToTwo, engine, &ours, &peers));
    }
}

/// The number of random boards on which all engines and the peer must agree.
const RANDOM_BOARDS: usize = 1_000_000;

/// Returns boards with some cells of a random solution, and sometimes one changed: with one solution, several or none,
/// or with equal digits in a unit.
fn random_boards() -> Vec<Grid> {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut below = |limit: u64| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 32) % limit
    };
    let digit = |value: u64| Digit::new(value as u8 + 1);
    let mut boards = Vec::new();
    while boards.len() < RANDOM_BOARDS {
        let mut seed = Grid::EMPTY;
        for cell in (0..9).filter_map(|band| Cell::at(band, (band * 4) % 9)) {
            seed.set(cell, digit(below(9)));
        }
        let Ok(Some(solution)) = search::solve(&seed, &CancelToken::default()) else { continue };
        for _ in 0..100 {
            let (mut board, kept) = (solution, 15 + below(40));
            Cell::all().for_each(|cell| {
                if below(81) >= kept {
                    board.set(cell, None);
                }
            });
            if below(4) == 0 {
                board.set(Cell::new(below(81) as usize).expect("below 81"), digit(below(9)));
            }
            boards.push(board);
        }
    }
    boards
}

/// Returns the board as the peer reads it.
fn to_peer(grid: &Grid) -> Sudoku {
    let line: String =
        grid.cells().iter().map(|cell| cell.map_or('.', |digit| char::from(b'0' + digit.value()))).collect();
    Sudoku::from_str_line(&line).expect("81 cells")
}

fn measure(name: &str, task: Task, engine: Engine, ours: &[Grid], peers: &[Sudoku]) {
    let never = CancelToken::default();
    let ask_ours = |grid: &Grid| match task {
        Task::Solve => usize::from(search::solve(grid, &never).is_ok_and(|found| found.is_some())),
        Task::CountToTwo => search::count_with(engine, grid, 2, &never).unwrap_or_default(),
        Task::CountAll => search::count_with(engine, grid, usize::MAX, &never).unwrap_or_default(),
    };
    let ask_peer = |sudoku: &Sudoku| match task {
        Task::Solve => usize::from(sudoku.some_solution().is_some()),
        Task::CountToTwo => sudoku.solutions_count_up_to(2),
        Task::CountAll => sudoku.solutions_count_up_to(usize::MAX),
    };
    let mut rounds = Vec::new();
    for round in 0..=ROUNDS {
        let start = Instant::now();
        let found: usize = ours.iter().map(|grid| ask_ours(black_box(grid))).sum();
        let our_time = start.elapsed().as_secs_f64();
        let start = Instant::now();
        let found_by_peer: usize = peers.iter().map(|sudoku| ask_peer(black_box(sudoku))).sum();
        let peer_time = start.elapsed().as_secs_f64();
        assert_eq!(found, found_by_peer, "both find the same number of solutions");
        if round == 0 {
            let differs = ours.iter().zip(peers).find(|(grid, sudoku)| ask_ours(grid) != ask_peer(sudoku));
            assert!(differs.is_none(), "{differs:?}");
        }
        // The first round is a warm-up.
        if round > 0 {
            rounds.push((our_time, peer_time));
        }
    }
    let count = ours.len() as f64;
    let median = |mut values: Vec<f64>| {
        values.sort_by(f64::total_cmp);
        values[values.len() / 2]
    };
    let our_rate = count / median(rounds.iter().map(|(our, _)| *our).collect());
    let peer_rate = count / median(rounds.iter().map(|(_, peer)| *peer).collect());
    let ratio = median(rounds.iter().map(|(our, peer)| peer / our).collect());
    let task = match task {
        Task::Solve => "solve",
        Task::CountToTwo => "count to 2",
        Task::CountAll => "count all",
    };
    // The slowest single puzzle, each one's best of three to exclude what else the machine does.
    let slowest = |grid: &Grid| {
        let once = |_| {
            let start = Instant::now();
            black_box(ask_ours(black_box(grid)));
            start.elapsed().as_secs_f64()
        };
        (0..3).map(once).fold(f64::MAX, f64::min)
    };
    let worst = 1e6 * ours.iter().map(slowest).fold(0.0, f64::max);
    println!("{name:32} {task:10} {engine:9} {our_rate:12.0} {peer_rate:12.0} {ratio:7.2} {worst:9.1}");
}
