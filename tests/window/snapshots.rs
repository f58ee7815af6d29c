//! How the main states look: each is painted by [`super::raster`] and compared with the picture that is kept in
//! `snapshots/`. A picture that should change is renewed by the command in the README, looked at, and committed.

use std::path::Path;

use eframe::egui::{Key, Modifiers, Vec2};
use egui_kittest::SnapshotOptions;
use egui_kittest::kittest::Queryable;

use ninefold::technique::Technique;

use super::{Window, bundled_file};

/// How alike a picture must be: no pixel may differ by more than a driver's or a compiler's rounding.
fn options() -> SnapshotOptions {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/window/snapshots");
    SnapshotOptions::new().threshold(0.6).max_failed_pixels(0).output_path(folder)
}

/// Smaller than the window opens, for smaller pictures.
const SIZE: Vec2 = Vec2::new(1000.0, 700.0);

impl Window {
    fn open_for_snapshot(puzzle: &str) -> Self {
        Self::open_sized(Some(bundled_file(puzzle)), SIZE)
    }

    /// Compares what the window shows with the picture of this name.
    #[track_caller]
    pub(super) fn looks_like(&mut self, name: &str) {
        // A pointer left over from a click would light up what is under it.
        self.harness.remove_cursor();
        self.settle();
        let clock = |label| self.harness.query_by_label_contains(label).map(|clock| clock.rect());
        let clock = clock("Time 0").or_else(|| clock("Zeit 0"));
        if let Some(place) = clock {
            // It goes on while the picture is prepared.
            self.harness.mask(place);
        }
        self.harness.snapshot_options(name, &options());
    }

    /// Chooses from a menu.
    pub(super) fn choose(&mut self, menu: &str, item: &str) {
        self.click(menu);
        self.click(item);
    }
}

#[test]
fn a_game_in_play_in_a_window_of_the_size_that_it_opens_with() {
    let mut window = Window::new();
    window.key(Key::Num7);
    window.key(Key::ArrowRight);
    window.key(Key::Num7);
    window.looks_like("play");
}

#[test]
fn a_game_in_the_dark() {
    let mut window = Window::open_for_snapshot("n00b");
    window.choose("View", "Dark theme");
    window.key(Key::Num7);
    window.looks_like("dark");
}

#[test]
fn a_game_in_high_contrast() {
    let mut window = Window::open_for_snapshot("n00b");
    window.keys(Modifiers::COMMAND, Key::Comma);
    window.click("High contrast");
    window.button("Close");
    window.key(Key::Num5);
    window.keys(Modifiers::COMMAND, Key::Enter);
    window.looks_like("high-contrast");
}

#[test]
fn a_narrow_window() {
    Window::open_sized(Some(bundled_file("n00b")), Vec2::new(480.0, 640.0)).looks_like("narrow");
}

#[test]
fn a_hint() {
    let mut window = Window::open_for_snapshot("n00b");
    window.keys(Modifiers::SHIFT, Key::H);
    window.looks_like("hint");
}

#[test]
fn a_chain_with_one_of_its_links_looked_at() {
    let (mut window, _) = Window::on_example_sized(Technique::AlternatingChain, true, SIZE);
    window.keys(Modifiers::SHIFT, Key::H);
    window.key(Key::ArrowRight);
    window.looks_like("hint-chain");
}

#[test]
fn a_finned_fish_in_the_dark() {
    let (mut window, _) = Window::on_example_sized(Technique::FinnedXWing, true, SIZE);
    window.choose("View", "Dark theme");
    window.keys(Modifiers::SHIFT, Key::H);
    window.looks_like("hint-dark");
}

#[test]
fn where_almost_locked_sets_lie_in_a_narrow_window() {
    let (mut window, _) = Window::on_example_sized(Technique::AlsXz, false, Vec2::new(560.0, 900.0));
    (0..3).for_each(|_| window.key(Key::H));
    window.looks_like("hint-narrow");
}

#[test]
fn the_whole_path() {
    let mut window = Window::open_for_snapshot("hard-1");
    window.key(Key::F8);
    (0..3).for_each(|_| window.key(Key::ArrowDown));
    window.looks_like("path");
}

#[test]
fn the_page_of_a_technique() {
    let mut window = Window::open_for_snapshot("n00b");
    window.key(Key::F2);
    (0..11).for_each(|_| window.key(Key::ArrowDown));
    window.looks_like("technique");
}

#[test]
fn a_check_that_found_a_wrong_entry() {
    let mut window = Window::open_for_snapshot("n00b");
    window.key(Key::Num5);
    window.keys(Modifiers::COMMAND, Key::Enter);
    window.looks_like("check");
}

#[test]
fn the_win() {
    let mut window = Window::open_for_snapshot("debug");
    window.key(Key::Num7);
    window.looks_like("win");
}

#[test]
fn several_selected_cells() {
    let mut window = Window::open_for_snapshot("n00b");
    window.key(Key::ArrowDown);
    for key in [Key::ArrowRight, Key::ArrowDown, Key::ArrowDown, Key::ArrowLeft] {
        window.keys(Modifiers::SHIFT, key);
    }
    window.looks_like("selection");
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
    window.looks_like("marks");
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
    window.looks_like("list");
}

#[test]
fn the_watched_search() {
    let mut window = Window::open_for_snapshot("n00b");
    window.key(Key::F5);
    for _ in 0..12 {
        window.key(Key::ArrowRight);
    }
    window.looks_like("watch");
}

/// n00b without its last two givens, as typed into the editor.
fn window_with_draft(size: Vec2) -> Window {
    let mut window = Window::open_sized(Some(bundled_file("n00b")), size);
    window.keys(Modifiers::COMMAND, Key::E);
    window.type_cells("210000400380400702000720000024806900000000000001203540000058000903004028008000");
    window
}

#[test]
fn a_puzzle_that_is_being_made_and_where_its_solutions_differ() {
    window_with_draft(SIZE).looks_like("editor");
}

#[test]
fn what_could_be_added_in_the_dark() {
    let mut window = window_with_draft(SIZE);
    window.choose("View", "Dark theme");
    window.key(Key::H);
    window.looks_like("editor-dark");
}

#[test]
fn a_puzzle_with_one_solution_in_a_narrow_editor() {
    let mut window = window_with_draft(Vec2::new(560.0, 900.0));
    window.key(Key::Backspace);
    window.key(Key::O);
    window.looks_like("editor-narrow");
}
