//! The time of a hint from the key press to the drawing: the search in the background, and the frames until the whole
//! step is drawn, on the CPU alone, at 1180 x 800.
//!
//! `cargo bench --bench hint [-- FILE]` takes 1,000 positions from the solving paths of the puzzles in
//! `ratings/varied.csv` of the folder that `NINEFOLD_CORPORA` names, or in a file (one on each line that has 81 characters
//! between commas), each at a different step; without both, from the project's sample. It prints
//! the median, the 99th percentile and the slowest, separately for steps below forcing nets and for nets.

#[path = "../core/tests/core/inputs.rs"]
mod inputs;

use std::time::{Duration, Instant};

use eframe::egui::{Event, Key, Modifiers, Vec2};
use egui_kittest::Harness;
use ninefold::app::App;
use ninefold::format::{self, Format};
use ninefold::job::CancelToken;
use ninefold::rules::Puzzle;
use ninefold::solve::classic::Grid;
use ninefold::solve::rating::{Scale, SolvePath};
use ninefold::solve::technique::Technique;
use ninefold::solve::technique::classic::SolverState;

const POSITIONS: usize = 1_000;

fn main() {
    let positions = positions();
    let mut window = Harness::builder()
        .with_size(Vec2::new(1180.0, 800.0))
        .build_eframe(|cc| App::new(&cc.egui_ctx, None, None));
    settle(&mut window);
    let (mut steps, mut nets) = (Vec::new(), Vec::new());
    for (state, technique) in &positions {
        open(&mut window, state);
        let time = press(&mut window);
        let is_net = *technique >= Technique::ForcingNetContradiction;
        if is_net { &mut nets } else { &mut steps }.push(time);
    }
    say("below nets", steps);
    say("nets", nets);
}

/// Opens a position by pasting it, and waits until it has been checked.
fn open(window: &mut Harness<'_, App>, state: &SolverState) {
    let mut givens = Grid::EMPTY;
    state.givens().iter().for_each(|cell| givens.set(cell, state.value(cell)));
    let puzzle = Puzzle::from_grid("", &givens).with_classic_progress(state.values(), state.all_candidates());
    window.event(Event::Paste(format::write(Format::Sdx, &[puzzle]).unwrap().text));
    window.step();
    settle(window);
}

fn settle(window: &mut Harness<'_, App>) {
    window.step();
    while window.state().is_busy() {
        std::thread::sleep(Duration::from_micros(200));
        window.step();
    }
    window.step();
}

/// Requests the full hint and returns how long it took until it was drawn.
fn press(window: &mut Harness<'_, App>) -> Duration {
    let key = |pressed| Event::Key {
        key: Key::H,
        physical_key: Some(Key::H),
        pressed,
        repeat: false,
        modifiers: Modifiers::SHIFT,
    };
    window.event_modifiers(key(true), Modifiers::SHIFT);
    let start = Instant::now();
    window.step();
    // The job wakes the window when it has ended; frames in between are not drawn.
    while window.state().is_busy() {
        std::thread::sleep(Duration::from_micros(100));
        window.step();
    }
    let output = window.output();
    let meshes = window.ctx.tessellate(output.shapes.clone(), output.pixels_per_point);
    let time = start.elapsed();
    assert!(!meshes.is_empty(), "something is drawn");
    window.event_modifiers(key(false), Modifiers::NONE);
    window.step();
    time
}

fn say(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let Some(last) = times.last() else { return println!("{what}: none") };
    let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
    println!(
        "{what}: {} hints, median {:.1} ms, 99 % {:.1} ms, slowest {:.1} ms",
        times.len(),
        at(0.5),
        at(0.99),
        last.as_secs_f64() * 1e3
    );
}

/// Returns a position on the solving path of each puzzle, each at a different step, with the technique that comes next.
fn positions() -> Vec<(SolverState, Technique)> {
    let never = CancelToken::default();
    let mut positions = Vec::new();
    let puzzles = puzzles();
    for round in 0.. {
        for (number, puzzle) in puzzles.iter().enumerate() {
            let Ok(mut path) = SolvePath::new(puzzle, Scale::Ninefold, &never) else { continue };
            // Skips the singles, and a varying number of steps after them.
            let mut wanted = (number + round) % 7;
            loop {
                let state = path.state().clone();
                let Ok(Some(step)) = path.next(&never) else { break };
                if step.technique > Technique::NakedSingle {
                    if wanted == 0 {
                        positions.push((state, step.technique));
                        break;
                    }
                    wanted -= 1;
                }
            }
            if positions.len() == POSITIONS {
                return positions;
            }
        }
        if round > 20 || puzzles.is_empty() {
            break;
        }
    }
    positions
}

fn puzzles() -> Vec<Grid> {
    let text = match std::env::args().skip(1).find(|argument| !argument.starts_with('-')) {
        Some(path) => std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}")),
        None => inputs::corpus("ratings/varied.csv")
            .unwrap_or_else(|| include_str!("../core/tests/data/ratings/sample.csv").to_owned()),
    };
    let puzzle = |line: &str| {
        let field = line.split(',').find(|field| field.len() == 81)?;
        format::read_one(field.as_bytes(), "").ok()?.to_grid()
    };
    text.lines().filter_map(puzzle).collect()
}
