//! The controls that a screen reader meets in every dialog and on every page: each has one name and a role that fits,
//! the keys alone reach it, and a dialog takes the focus and gives it back.

use std::path::Path;

use eframe::egui::{Event, Key, Modifiers, Role, Vec2};
use egui_kittest::kittest::{NodeT, Queryable};

use ninefold::solve::technique::Technique;

use super::open::TWO_READINGS;
use super::reader_walk::{Findings, report};
use super::{Window, bundled_file};

const NONE: Modifiers = Modifiers::NONE;
const CTRL: Modifiers = Modifiers::COMMAND;
const CTRL_SHIFT: Modifiers = Modifiers { shift: true, ..Modifiers::COMMAND };

#[test]
fn every_dialog_is_named_reachable_by_keys_and_returns_the_focus() {
    let mut found = Findings::new();
    let folder = tempfile::tempdir().unwrap();
    let several = folder.path().join("several.txt");
    let lines = ["1", "2", "3"].map(|digit| format!("{digit}{}\n", ".".repeat(80)));
    std::fs::write(&several, lines.concat()).unwrap();

    // One game is won, so that there is something to show.
    let mut window = Window::open_bundled("debug");
    window.key(Key::Num7);
    window.drop_file(&bundled_file("n00b"));
    window.key(Key::Num7);
    for (view, modifiers, key) in [
        ("new puzzle", CTRL_SHIFT, Key::N),
        ("calendar", NONE, Key::F9),
        ("collections", NONE, Key::F12),
        ("open", CTRL, Key::O),
        ("save", CTRL, Key::S),
        ("games", NONE, Key::F3),
        ("statistics", NONE, Key::F4),
        ("keys", NONE, Key::F1),
        ("palette", CTRL, Key::K),
    ] {
        let before = window.focus();
        window.keys(modifiers, key);
        window.walk_dialog(view, before, &mut found);
    }
    for (view, name) in [("rules", "Rules of"), ("about", "About"), ("words", "Kriss Kross from")] {
        let before = window.focus();
        window.run_by_name(name);
        window.walk_dialog(view, before, &mut found);
    }
    let before = window.focus();
    window.key(Key::F3);
    window.key(Key::F2);
    window.walk_dialog("title and note", before, &mut found);
    for (view, dialog, tab, presses) in [
        ("finished games", Key::F3, Key::F, 1),
        ("exercises", Key::F3, Key::F, 2),
        ("statistics by technique", Key::F4, Key::T, 1),
    ] {
        let before = window.focus();
        window.key(dialog);
        (0..presses).for_each(|_| window.key(tab));
        window.walk_dialog(view, before, &mut found);
    }
    for tab in ["General", "Board", "Marks", "Help", "Keys"] {
        let before = window.focus();
        window.keys(CTRL, Key::Comma);
        let tabs = window.harness.get_all_by_label(tab).last().unwrap();
        tabs.click();
        window.settle();
        window.walk_dialog(&format!("preferences, {tab}"), before, &mut found);
    }
    let before = window.focus();
    window.keys(CTRL, Key::S);
    window.keys(CTRL, Key::A);
    window.harness.event(Event::Text(several.to_string_lossy().into_owned()));
    window.settle();
    window.key(Key::Enter);
    window.wait_for("already exists. Replace it?");
    window.walk_dialog("replace", before, &mut found);
    window.drop_file(&several);
    window.key(Key::Escape);
    let before = window.focus();
    window.keys(CTRL, Key::L);
    window.button("Keep in my collections");
    window.walk_dialog("list", before.clone(), &mut found);
    window.harness.event(Event::Paste(TWO_READINGS.to_owned()));
    window.settle();
    window.walk_dialog("choice of two readings", before, &mut found);
    let before = window.focus();
    window.key(Key::F12);
    window.harness.get_by_label_contains("several, ").click();
    window.settle();
    window.walk_dialog("own collection", before.clone(), &mut found);
    window.key(Key::F12);
    window.harness.get_by_label_contains("several, ").click();
    window.settle();
    window.key(Key::R);
    window.walk_dialog("name of a collection", before, &mut found);
    report(&found);
}

#[test]
fn what_unfolds_in_a_dialog_is_named() {
    let mut found = Findings::new();
    let mut window = Window::open_bundled("n00b");
    window.key(Key::Num7);
    window.keys(CTRL_SHIFT, Key::N);
    for list in ["Technique", "Symmetry"] {
        window.click(list);
        window.walk(&format!("list of {list}"), &mut found);
        window.key(Key::Escape);
    }
    window.key(Key::Escape);
    window.key(Key::F3);
    window.click("Sort by");
    window.walk("orders of games", &mut found);
    window.key(Key::Escape);
    window.key(Key::Escape);
    window.open_keys();
    window.press_row("Calendar: F9");
    window.walk("key to press", &mut found);
    report(&found);
}

#[test]
fn the_banner_of_failed_saving_and_the_question_on_quitting_are_named() {
    let mut found = Findings::new();
    let (mut window, _) = super::closing::window_that_cannot_save();
    window.walk("banner of failed saving", &mut found);
    let before = window.focus();
    window.harness.key_press_modifiers(CTRL, Key::Q);
    window.wait_for("Quit without saving?");
    window.walk_dialog("quit", before, &mut found);
    report(&found);
}

#[test]
fn every_page_and_menu_is_named() {
    let mut found = Findings::new();
    let mut window = Window::open_bundled("n00b");
    window.walk("play", &mut found);
    for menu in ["Puzzle", "Edit", "Hint", "View", "Help"] {
        let button = window.harness.get_all_by_label(menu).next().unwrap();
        button.click();
        window.settle();
        window.walk(&format!("menu {menu}"), &mut found);
        if menu == "Edit" {
            window.click("Copy as");
            window.walk("menu Copy as", &mut found);
            window.key(Key::Escape);
        }
        window.key(Key::Escape);
    }
    for level in 1..=4 {
        window.key(Key::H);
        window.walk(&format!("hint {level}"), &mut found);
    }
    window.key(Key::Escape);
    window.key(Key::T);
    window.key(Key::Num9);
    window.walk("trial", &mut found);
    window.keys(CTRL, Key::Enter);
    window.walk("check", &mut found);
    window.key(Key::Y);
    window.walk("explained mistake", &mut found);
    window.key(Key::Escape);
    window.keys(Modifiers::SHIFT, Key::T);
    for (view, key) in [
        ("paused", Key::P),
        ("techniques", Key::F2),
        ("watch", Key::F5),
        ("solutions", Key::F6),
        ("all steps", Key::F7),
        ("path", Key::F8),
    ] {
        window.key(key);
        window.walk(view, &mut found);
        window.key(if view == "paused" { Key::P } else { Key::Escape });
    }
    window.keys(CTRL, Key::E);
    window.walk("editor", &mut found);
    window.key(Key::O);
    window.walk("editor, a puzzle", &mut found);
    window.key(Key::Escape);
    window.harness.set_size(Vec2::new(480.0, 640.0));
    window.settle();
    window.walk("narrow", &mut found);
    for (modifiers, key) in [(NONE, Key::F5), (NONE, Key::F6), (NONE, Key::F7), (CTRL, Key::E)] {
        window.keys(modifiers, key);
        window.walk(&format!("narrow {key:?}"), &mut found);
        if key == Key::E {
            window.click("More");
            window.walk("menu of the editor", &mut found);
            window.key(Key::Escape);
        }
        window.key(Key::Escape);
    }
    window.drop_file(&bundled_file("error"));
    window.walk("banner", &mut found);
    window.drop_file(&bundled_file("n00b"));
    window.keys(Modifiers::SHIFT, Key::H);
    window.walk("narrow hint", &mut found);
    window.harness.set_size(Vec2::new(1180.0, 800.0));
    window.settle();
    window.key(Key::Escape);
    window.drop_file(&bundled_file("debug"));
    window.key(Key::Num7);
    window.walk("win", &mut found);
    let (mut window, _) = Window::open_example(Technique::XyChain, true);
    window.walk("marks", &mut found);
    window.keys(Modifiers::SHIFT, Key::H);
    window.walk("chain", &mut found);
    let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/crosspatches/first-steps.crosspatch");
    window.drop_file(&words);
    window.walk("words", &mut found);
    window.keys(CTRL, Key::H);
    window.walk("words, hint", &mut found);
    window.keys(CTRL, Key::H);
    window.walk("words, second hint", &mut found);
    window.key(Key::Escape);
    window.key(Key::F5);
    window.walk("words, search", &mut found);
    window.key(Key::Escape);
    window.keys(CTRL, Key::B);
    window.walk("words, paused", &mut found);
    window.keys(CTRL, Key::B);
    window.solve_crosspatch();
    window.walk("words, win", &mut found);
    let mut window = Window::open(None);
    window.walk("first start", &mut found);
    window.start_lesson_of(Technique::XChain);
    window.walk("lesson", &mut found);
    window.keys(Modifiers::SHIFT, Key::Enter);
    window.walk("question", &mut found);
    report(&found);
}

#[test]
fn the_statistics_are_a_table_with_headings() {
    let mut window = Window::open_bundled("debug");
    window.key(Key::Num7);
    window.wait_until_saved();
    window.key(Key::F4);
    let table = window.harness.get_by_role_and_label(Role::Table, "Statistics");
    let rows: Vec<_> = table.get_all_by_role(Role::Row).collect();
    assert_eq!(rows.len(), 2);
    let names = |role, row: usize| -> Vec<String> {
        rows[row].query_all_by_role(role).filter_map(|cell| cell.accesskit_node().label()).collect()
    };
    assert_eq!(names(Role::ColumnHeader, 0), ["Level", "Games", "Wins", "Best", "Median", "Streak", "Hints"]);
    assert_eq!(names(Role::RowHeader, 1), ["Beginner"]);
    assert_eq!(names(Role::Cell, 1)[..2], ["Games 1", "Wins 1"]);
}
