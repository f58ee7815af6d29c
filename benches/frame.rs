//! The time from a key press until its frame is ready for the graphics card: the action, the layout of the window, the
//! accessibility tree and the tessellation, on the CPU alone, at 1180 x 800 with all candidates shown.
//!
//! `cargo bench --bench frame` prints the median, the 99th percentile and the slowest of some thousand presses: moves
//! of the selection, and marks toggled; on a classic board, on a killer, and on a 16x16 with 60 clues. The window is
//! driven without a screen, as in the tests; what the test harness itself does with each frame is part of the figures.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use eframe::egui::{Event, Key, Modifiers, Vec2};
use egui_kittest::Harness;
use ninefold::app::App;

const PRESSES: usize = 2_000;

/// A killer of our own.
const KILLER: &str = include_str!("../docs/puzzles/killer.json");

fn main() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = |name: &str, text: &str| -> PathBuf {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("the temporary folder can be written to");
        path
    };
    let boards = [
        ("classic", None),
        ("killer", Some(file("killer.json", KILLER))),
        ("16x16, 60 clues", Some(file("large.json", &large()))),
    ];
    for (name, file) in boards {
        measure(name, file);
    }
}

/// Returns a puzzle with 16 rows, 20 cages, 20 dots and 20 thermometers, in the JSON of f-puzzles.
fn large() -> String {
    let row = format!("[{}]", ["{}"; 16].join(","));
    let cell = |row: usize, column: usize| format!("\"R{}C{}\"", row + 1, column + 1);
    let place = |index: usize| (index / 4 * 3 % 16, index % 4 * 4);
    let clues = |text: &dyn Fn(usize, usize) -> String| -> String {
        let clues: Vec<String> = (0..20).map(place).map(|(row, column)| text(row, column)).collect();
        clues.join(",")
    };
    let cages = clues(&|row, column| {
        format!("{{\"cells\":[{},{}],\"value\":\"17\"}}", cell(row, column), cell(row, column + 1))
    });
    let dots =
        clues(&|row, column| format!("{{\"cells\":[{},{}]}}", cell(row, column + 1), cell(row, column + 2)));
    let thermometers = clues(&|row, column| {
        format!("{{\"lines\":[[{},{}]]}}", cell(row, column + 2), cell(row, column + 3))
    });
    format!(
        "{{\"size\":16,\"grid\":[{}],\"killercage\":[{cages}],\"difference\":[{dots}],\"thermometer\":[{thermometers}]}}",
        vec![row; 16].join(",")
    )
}

fn measure(board: &str, file: Option<PathBuf>) {
    let mut window = Harness::builder()
        .with_size(Vec2::new(1180.0, 800.0))
        .build_eframe(move |cc| App::new(&cc.egui_ctx, file, None));
    while window.state().is_busy() {
        window.step();
    }
    press(&mut window, Key::M, Modifiers::NONE);
    let keys = [
        ("moves", vec![(Key::ArrowRight, Modifiers::NONE), (Key::ArrowDown, Modifiers::NONE)]),
        ("marks", vec![(Key::Num7, Modifiers::COMMAND), (Key::Num7, Modifiers::COMMAND)]),
    ];
    for (name, keys) in keys {
        let mut times: Vec<Duration> = (0..PRESSES)
            .map(|index| {
                let (key, modifiers) = keys[index % keys.len()];
                press(&mut window, key, modifiers)
            })
            .collect();
        times.sort_unstable();
        let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize].as_secs_f64() * 1e3;
        println!(
            "{board}, {name}: median {:.2} ms, 99 % {:.2} ms, slowest {:.2} ms",
            at(0.5),
            at(0.99),
            at(1.0)
        );
    }
}

/// Presses a key and returns how long its frame took.
fn press(window: &mut Harness<'_, App>, key: Key, modifiers: Modifiers) -> Duration {
    window.event_modifiers(
        Event::Key { key, physical_key: Some(key), pressed: true, repeat: false, modifiers },
        modifiers,
    );
    let start = Instant::now();
    window.step();
    let output = window.output();
    let meshes = window.ctx.tessellate(output.shapes.clone(), output.pixels_per_point);
    let time = start.elapsed();
    assert!(!meshes.is_empty(), "something is drawn");
    window.event_modifiers(
        Event::Key { key, physical_key: Some(key), pressed: false, repeat: false, modifiers },
        Modifiers::NONE,
    );
    window.step();
    time
}
