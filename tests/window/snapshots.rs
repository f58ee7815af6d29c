//! Screenshots of the main states, rendered by [`super::raster`] and compared with the images in `snapshots/`.
//! CONTRIBUTING.md says how to update them.

use std::path::Path;

use eframe::egui::{Key, Modifiers, Vec2};
use egui_kittest::SnapshotOptions;
use egui_kittest::kittest::Queryable;
use ninefold::solve::technique::Technique;

use super::{Window, bundled_file};

/// Returns the tolerance, which allows only for rounding differences between compilers.
fn options() -> SnapshotOptions {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/window/snapshots");
    SnapshotOptions::new().threshold(0.6).max_failed_pixels(0).output_path(folder)
}

/// The size of the window, smaller than the default for smaller images.
const SIZE: Vec2 = Vec2::new(1000.0, 700.0);

impl Window {
    fn open_for_snapshot(puzzle: &str) -> Self {
        Self::open_sized(Some(bundled_file(puzzle)), SIZE)
    }

    /// Compares the window with an image.
    #[track_caller]
    pub(super) fn assert_matches_snapshot(&mut self, name: &str) {
        // The pointer would highlight the widget under it.
        self.harness.remove_cursor();
        self.settle();
        let clock = |label| self.harness.query_by_label_contains(label).map(|clock| clock.rect());
        let clock = clock("Time 0").or_else(|| clock("Zeit 0"));
        if let Some(rect) = clock {
            // The time on the clock varies.
            self.harness.mask(rect);
        }
        self.harness.snapshot_options(name, &options());
    }

    /// Chooses a menu item.
    pub(super) fn choose(&mut self, menu: &str, item: &str) {
        self.click(menu);
        self.click(item);
    }
}

#[test]
fn a_game_in_a_window_of_the_default_size() {
    let mut window = Window::new();
    window.key(Key::Num7);
    window.key(Key::ArrowRight);
    window.key(Key::Num7);
    window.assert_matches_snapshot("play");
}

#[test]
fn a_game_in_the_dark_theme() {
    let mut window = Window::open_for_snapshot("n00b");
    window.choose("View", "Dark theme");
    window.key(Key::Num7);
    window.assert_matches_snapshot("dark");
}

#[test]
fn a_game_in_high_contrast() {
    let mut window = Window::open_for_snapshot("n00b");
    window.keys(Modifiers::COMMAND, Key::Comma);
    window.click("High contrast");
    window.button("Close");
    window.key(Key::Num5);
    window.keys(Modifiers::COMMAND, Key::Enter);
    window.assert_matches_snapshot("high-contrast");
}

#[test]
fn a_narrow_window() {
    Window::open_sized(Some(bundled_file("n00b")), Vec2::new(480.0, 640.0)).assert_matches_snapshot("narrow");
}

#[test]
fn a_hint() {
    let mut window = Window::open_for_snapshot("n00b");
    window.keys(Modifiers::SHIFT, Key::H);
    window.assert_matches_snapshot("hint");
}

#[test]
fn a_chain_with_one_link_selected() {
    let (mut window, _) = Window::open_example_sized(Technique::AlternatingChain, true, SIZE);
    window.keys(Modifiers::SHIFT, Key::H);
    (0..3).for_each(|_| window.keys(Modifiers::ALT, Key::ArrowRight));
    window.assert_matches_snapshot("hint-chain");
}

#[test]
fn a_finned_fish_in_the_dark_theme() {
    let (mut window, _) = Window::open_example_sized(Technique::FinnedXWing, true, SIZE);
    window.choose("View", "Dark theme");
    window.keys(Modifiers::SHIFT, Key::H);
    window.assert_matches_snapshot("hint-dark");
}

#[test]
fn the_location_of_almost_locked_sets_in_a_narrow_window() {
    let (mut window, _) = Window::open_example_sized(Technique::AlsXz, false, Vec2::new(560.0, 900.0));
    (0..3).for_each(|_| window.key(Key::H));
    window.assert_matches_snapshot("hint-narrow");
}

#[test]
fn the_solving_path() {
    let mut window = Window::open_for_snapshot("hard-1");
    window.key(Key::F8);
    (0..3).for_each(|_| window.key(Key::ArrowDown));
    window.assert_matches_snapshot("path");
}

#[test]
fn a_technique_page() {
    let mut window = Window::open_for_snapshot("n00b");
    window.key(Key::F2);
    let place = Technique::by_family().iter().position(|technique| *technique == Technique::XWing);
    (0..place.unwrap()).for_each(|_| window.key(Key::ArrowDown));
    window.assert_matches_snapshot("technique");
}

#[test]
fn a_check_with_a_wrong_entry() {
    let mut window = Window::open_for_snapshot("n00b");
    window.key(Key::Num5);
    window.keys(Modifiers::COMMAND, Key::Enter);
    window.assert_matches_snapshot("check");
}

#[test]
fn the_win() {
    let mut window = Window::open_for_snapshot("debug");
    window.key(Key::Num7);
    window.assert_matches_snapshot("win");
}

#[test]
fn several_selected_cells() {
    let mut window = Window::open_for_snapshot("n00b");
    window.key(Key::ArrowDown);
    for key in [Key::ArrowRight, Key::ArrowDown, Key::ArrowDown, Key::ArrowLeft] {
        window.keys(Modifiers::SHIFT, key);
    }
    window.assert_matches_snapshot("selection");
}

#[test]
fn marks_and_colours() {
    let mut window = Window::open_for_snapshot("n00b");
    window.key(Key::M);
    for (modifiers, key) in [
        (Modifiers::SHIFT, Key::Num7),
        (Modifiers::COMMAND | Modifiers::SHIFT, Key::Num2),
        (Modifiers::COMMAND | Modifiers::SHIFT, Key::Num5),
    ] {
        window.keys(modifiers, key);
    }
    window.keys(Modifiers::ALT, Key::Num5);
    window.assert_matches_snapshot("marks");
}

#[test]
fn a_list_of_puzzles() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("list.txt");
    let line = |number: usize| {
        format!("{}{number}{} Puzzle {number}\n", ".".repeat(number), ".".repeat(80 - number))
    };
    std::fs::write(&file, (1..=9).map(line).collect::<String>()).unwrap();
    let mut window = Window::open_for_snapshot("n00b");
    window.drop_file(&file);
    window.key(Key::ArrowDown);
    window.wait_until_rated();
    window.assert_matches_snapshot("list");
}

#[test]
fn the_search_player() {
    let mut window = Window::open_for_snapshot("n00b");
    window.key(Key::F5);
    for _ in 0..12 {
        window.key(Key::ArrowRight);
    }
    window.assert_matches_snapshot("watch");
}

/// Opens the editor with `n00b` without its last two givens.
fn window_with_draft(size: Vec2) -> Window {
    let mut window = Window::open_sized(Some(bundled_file("n00b")), size);
    window.keys(Modifiers::COMMAND, Key::E);
    window.type_cells("210000400380400702000720000024806900000000000001203540000058000903004028008000");
    window
}

#[test]
fn a_draft_whose_solutions_differ() {
    window_with_draft(SIZE).assert_matches_snapshot("editor");
}

#[test]
fn suggested_givens_in_the_dark_theme() {
    let mut window = window_with_draft(SIZE);
    window.choose("View", "Dark theme");
    window.key(Key::H);
    window.assert_matches_snapshot("editor-dark");
}

#[test]
fn a_draft_with_one_solution_in_a_narrow_window() {
    let mut window = window_with_draft(Vec2::new(560.0, 900.0));
    window.key(Key::Backspace);
    window.key(Key::O);
    // A slow machine draws so many frames until the verdict that the message has passed.
    window.wait_until("the message passes", |window| !window.shows("Puzzle copied to the editor"));
    window.assert_matches_snapshot("editor-narrow");
}

#[test]
fn the_preferences_beside_the_board() {
    let mut window = Window::open_for_snapshot("n00b");
    window.key(Key::Num7);
    window.keys(Modifiers::COMMAND, Key::Comma);
    window.click("Teal");
    window.assert_matches_snapshot("preferences");
}

#[test]
fn the_command_palette_beside_the_board() {
    let mut window = Window::open_for_snapshot("n00b");
    window.keys(Modifiers::COMMAND, Key::K);
    window.harness.event(eframe::egui::Event::Text("mark".to_owned()));
    window.settle();
    window.assert_matches_snapshot("palette");
}
