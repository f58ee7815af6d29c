//! The window in German: switching the language takes effect everywhere immediately, and all texts fit.

use std::rc::Rc;

use eframe::egui::{Key, Vec2};
use egui_kittest::kittest::{By, NodeT, Queryable};
use ninefold::text::{self, Language};

use super::{Window, bundled_file};

impl Window {
    /// Chooses German in the preferences.
    fn in_german(mut self) -> Self {
        self.open_section("General");
        self.choose_entry("Language", "Deutsch");
        self.assert_shows("Einstellungen");
        self.key(Key::Escape);
        self
    }
}

#[test]
fn choosing_a_language_in_the_preferences_takes_effect_immediately() {
    let mut window = Window::new().in_german();
    for text in ["Rätsel", "Bearbeiten", "Ansicht", "Rückgängig", "Prüfen", "F1 zeigt alle Tasten"] {
        window.assert_shows(text);
    }
    window.assert_shows("Zeile 1 Spalte 1, Vorgabe 2");
    window.assert_shows("Zeile 1 Spalte 3, leer");
    window.assert_shows("Tippe eine Ziffer oder klicke eine an");
    window.key(Key::Num2);
    window.assert_shows("Zeile 1 Spalte 3, 2, widerspricht Zeile 1 Spalte 1");
    window.key(Key::U);
    window.key(Key::H);
    window.assert_shows("Tipp 1 von 4: ");
    window.key(Key::Escape);

    window.open_section("Allgemein");
    window.choose_entry("Sprache", "English");
    window.key(Key::Escape);
    window.assert_shows("row 1 column 1, given 2");
}

#[test]
fn the_guide_is_in_the_language_of_the_window() {
    let mut window = Window::new().in_german();
    window.click("Hilfe");
    window.click("Anleitung");
    window.assert_shows("Rätsel öffnen");
    assert!(!window.shows("Opening puzzles"));
    let place = |window: &Window| {
        window.harness.query_all_by_label("Stufen").map(|node| node.rect().top()).fold(f32::NAN, f32::max)
    };
    let before = place(&window);
    window.harness.query_all_by_label("Stufen").next().unwrap().click();
    window.settle();
    assert!(place(&window) < before, "scrolled to the section");
}

#[test]
fn the_palette_finds_kinds_of_puzzles_by_their_german_names() {
    let mut window = Window::new().in_german();
    window.search_commands("flüster");
    let rows = window.palette_rows();
    for row in ["Neu: Flüsterlinien, Neues Rätsel", "Flüsterlinien, Rätselbibliothek"] {
        assert!(rows.iter().any(|shown| shown == row), "{rows:?}");
    }
}

#[test]
fn the_window_uses_the_system_language_until_another_is_chosen() {
    text::set_language(Language::German);
    let data = Rc::new(tempfile::tempdir().unwrap());
    let size = Vec2::new(1180.0, 800.0);
    let harness =
        Window::harness_in_current_language(Some(bundled_file("n00b")), size, data.path().to_owned());
    let mut window = Window { harness, data };
    window.settle();
    window.assert_shows("Bearbeiten");
}

#[test]
fn load_errors_are_reported_in_the_language_of_the_window() {
    let mut window = Window::new().in_german();
    window.drop_file(&bundled_file("error"));
    window.assert_shows("error.sudoku: nur 72 von 81 Zellen gefunden (Zeile 8, Spalte 10)");
}

#[test]
fn no_button_of_a_narrow_window_extends_beyond_its_edge() {
    for width in [480.0, 560.0, 800.0] {
        let window = Window::open_sized(Some(bundled_file("n00b")), Vec2::new(width, 800.0)).in_german();
        for button in window.harness.get_all(By::new().role(eframe::egui::Role::Button)) {
            let name = button.accesskit_node().label();
            assert!(button.rect().right() <= width, "{name:?} at {width}: {:?}", button.rect());
        }
    }
}

#[test]
fn a_long_name_has_two_lines_in_the_library_of_a_narrow_window() {
    let mut window = Window::open_sized(Some(bundled_file("n00b")), Vec2::new(480.0, 640.0)).in_german();
    window.key(Key::F12);
    let height = |name: &str| window.harness.get_by_label_contains(name).rect().height();
    let one_line = height("Leicht");
    assert!(height("Alternierende Inferenzkette mit Gruppen") > one_line);
}

#[test]
fn snapshot_of_a_game_in_german() {
    let mut window = Window::open_sized(Some(bundled_file("n00b")), Vec2::new(1000.0, 700.0)).in_german();
    window.key(Key::Num7);
    window.assert_matches_snapshot("german");
}

#[test]
fn snapshot_of_a_game_in_german_in_a_narrow_window() {
    let mut window = Window::open_sized(Some(bundled_file("n00b")), Vec2::new(560.0, 800.0)).in_german();
    window.key(Key::Num7);
    window.assert_matches_snapshot("german-narrow");
}
