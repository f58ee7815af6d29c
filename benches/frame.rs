//! The time from a key press until its frame is ready for the graphics card: the action, the layout of the window, the
//! accessibility tree and the tessellation, on the CPU alone, at 1180 x 800 with all candidates shown.
//!
//! `cargo bench --bench frame` prints the median, the 99th percentile and the slowest of some thousand presses: moves
//! of the selection, and marks toggled. The window is driven without a screen, as in the tests; what the test harness
//! itself does with each frame is part of the figures.

use std::time::{Duration, Instant};

use eframe::egui::{Event, Key, Modifiers, Vec2};
use egui_kittest::Harness;
use ninefold::app::App;

const PRESSES: usize = 2_000;

fn main() {
    let mut window = Harness::builder()
        .with_size(Vec2::new(1180.0, 800.0))
        .build_eframe(|cc| App::new(&cc.egui_ctx, None, None));
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
        println!("{name}: median {:.2} ms, 99 % {:.2} ms, slowest {:.2} ms", at(0.5), at(0.99), at(1.0));
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
