//! Crosspatch timings: `cargo bench --bench crosspatch`. Prints medians of whole searches for all solutions, of what a
//! change of the board costs, and of all that drawing may ask of a board.

use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

use ninefold_core::crosspatch::{Action, Crosspatch, Game, SlotStates, count, read, solve};
use ninefold_core::job::CancelToken;

fn main() {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
    for folder in ["puzzles/crosspatches", "core/tests/data/crosspatches"] {
        let entries = std::fs::read_dir(root.join(folder)).expect("the folder is part of the repository");
        let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
        paths.sort();
        for path in paths {
            let bytes = std::fs::read(&path).expect("the file is part of the repository");
            let puzzle = read(&bytes, "").expect("every file there can be read");
            let mut solutions = 0;
            let search = median(51, || {
                solutions = count(&puzzle, usize::MAX, &CancelToken::default()).expect("nobody cancels it");
            });
            let game = half_filled(puzzle);
            let change = median(501, || drop(black_box(SlotStates::new(game.puzzle(), game.letters()))));
            let frame = median(501, || _ = black_box(asked(&game)));
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            println!(
                "{name:<14} {:>3} slots {solutions:>2} solutions {search:>9.3} ms, change {change:.4} ms, frame {frame:.4} ms",
                game.puzzle().slots().len()
            );
        }
    }
}

/// Returns a game in which every other slot has its word.
fn half_filled(puzzle: Crosspatch) -> Game {
    let solution = solve(&puzzle, &CancelToken::default()).expect("nobody cancels it");
    let mut game = Game::new(puzzle);
    let slots: Vec<_> = game.puzzle().slot_ids().map(|(slot, _)| slot).collect();
    for (slot, word) in slots.into_iter().zip(solution.unwrap_or_default()).step_by(2) {
        game.apply(Action::PlaceWord(slot, word));
    }
    game
}

/// Runs every query that drawing may make, and more: fitting words are asked for every slot.
fn asked(game: &Game) -> usize {
    let slots = || game.puzzle().slot_ids().map(|(slot, _)| slot);
    let fitting: usize = slots().map(|slot| game.fitting(slot).count()).sum();
    fitting
        + slots().filter_map(|slot| game.word(slot)).count()
        + game.conflicts().count()
        + game.used().len()
}

/// Returns the median of this many rounds, in milliseconds.
fn median(rounds: usize, mut measured: impl FnMut()) -> f64 {
    let mut times = Vec::new();
    for _ in 0..rounds {
        let start = Instant::now();
        measured();
        times.push(start.elapsed().as_secs_f64() * 1e3);
    }
    times.sort_by(f64::total_cmp);
    times[rounds / 2]
}
