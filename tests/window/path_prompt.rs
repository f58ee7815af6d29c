//! The path prompt, used where the desktop has no file dialog.

use std::fs;
use std::path::Path;

use eframe::egui::{Event, Key, Modifiers, Role};
use egui_kittest::kittest::Queryable;

use super::Window;

impl Window {
    /// Opens the prompt, to open a file or to save a copy.
    fn open_prompt(&mut self, key: Key) {
        self.keys(Modifiers::COMMAND, key);
        self.wait_for("This desktop has no file dialog");
        self.settle();
    }

    fn type_text(&mut self, text: &str) {
        self.keys(Modifiers::COMMAND, Key::A);
        self.harness.event(Event::Text(text.to_owned()));
        self.settle();
    }

    fn field(&self) -> String {
        self.harness.get_by_role_and_label(Role::TextInput, "Path of the file").value().unwrap_or_default()
    }

    fn is_prompting(&self) -> bool {
        self.shows("This desktop has no file dialog")
    }
}

fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

#[test]
fn a_file_is_not_replaced_without_asking() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("news.ninefold");
    fs::write(&path, "something else").unwrap();
    let mut window = Window::new();
    window.key(Key::Num7);
    for leave in [Key::Enter, Key::Escape] {
        window.open_prompt(Key::S);
        window.type_text(&text(&path));
        window.key(Key::Enter);
        window.wait_for("news.ninefold already exists. Replace it?");
        window.settle();
        assert!(window.harness.get_by_role_and_label(Role::Button, "Cancel").is_focused());
        window.key(leave);
        assert_eq!(fs::read_to_string(&path).unwrap(), "something else");
        assert_eq!(window.field(), text(&path), "what was typed stays");
        window.key(Key::Escape);
        assert!(!window.is_prompting());
    }
    window.open_prompt(Key::S);
    window.type_text(&text(&path));
    window.key(Key::Enter);
    window.wait_for("news.ninefold already exists. Replace it?");
    window.settle();
    window.click("Replace");
    window.wait_for("Saved as ");
    assert!(fs::read_to_string(&path).unwrap().contains("\"here\":1"));
}

#[test]
fn exported_statistics_and_drafts_do_not_replace_files_without_asking() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::new();
    window.key(Key::Num7);
    window.wait_until_saved();
    window.key(Key::F4);
    for button in ["CSV…", "JSON…"] {
        let path = folder.path().join("kept").with_extension(button.trim_end_matches('…').to_lowercase());
        fs::write(&path, "something else").unwrap();
        window.click(button);
        window.wait_for("This desktop has no file dialog");
        window.settle();
        window.type_text(&text(&path));
        window.key(Key::Enter);
        window.wait_for(" already exists. Replace it?");
        window.key(Key::Escape);
        window.key(Key::Escape);
        assert_eq!(fs::read_to_string(&path).unwrap(), "something else");
    }
}

#[test]
fn an_error_is_shown_in_the_prompt_and_keeps_the_typed_text() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("missing.sudoku");
    let mut window = Window::new();
    window.open_prompt(Key::O);
    window.type_text(&text(&missing));
    window.key(Key::Enter);
    window.wait_for(&format!("{}: the file does not exist", missing.display()));
    assert_eq!(window.field(), text(&missing));
    fs::write(&missing, fs::read_to_string(super::bundled_file("l33t")).unwrap()).unwrap();
    window.settle();
    window.key(Key::Enter);
    window.wait_until("the puzzle", |window| window.puzzle().title == "missing");
    window.settle();
    assert!(!window.is_prompting(), "the prompt closes when the file is open");

    window.open_prompt(Key::S);
    let below_file = folder.path().join("missing.sudoku").join("x.ninefold");
    window.type_text(&text(&below_file));
    window.key(Key::Enter);
    window.wait_for(&format!("{} could not be saved: ", below_file.display()));
    assert_eq!(window.field(), text(&below_file));
}

#[test]
fn tab_completes_a_path_and_lists_the_completions() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["easy-1.sudoku", "easy-2.sudoku", "hard.sudoku", ".easy"] {
        fs::write(folder.path().join(name), "").unwrap();
    }
    fs::create_dir(folder.path().join("games")).unwrap();
    let inside = |name: &str| text(&folder.path().join(name));
    let mut window = Window::new();
    window.open_prompt(Key::O);
    window.type_text(&inside("e"));
    window.key(Key::Tab);
    assert_eq!(window.field(), inside("easy-"));
    window.assert_shows("2 matches:");
    window.click("easy-2.sudoku");
    assert_eq!(window.field(), inside("easy-2.sudoku"));
    window.type_text(&inside("ga"));
    window.key(Key::Tab);
    assert_eq!(window.field(), inside("games/"));
    window.type_text(&inside("ha"));
    window.key(Key::Tab);
    assert_eq!(window.field(), inside("hard.sudoku"));
    // With nothing left to complete, Tab moves the focus, so that it is not trapped in the field.
    window.key(Key::Tab);
    assert!(window.harness.get_by_role_and_label(Role::Button, "Open").is_focused());
}

#[test]
fn saving_proposes_a_full_path_with_the_file_name_selected() {
    let mut window = Window::new();
    window.key(Key::Num7);
    window.open_prompt(Key::S);
    let proposed = window.field();
    assert!(Path::new(&proposed).is_absolute(), "{proposed}");
    assert!(proposed.ends_with("n00b.ninefold"), "{proposed}");
    window.harness.event(Event::Text("other".to_owned()));
    window.settle();
    assert_eq!(window.field(), proposed.replace("n00b.ninefold", "other.ninefold"));
}

/// Saves a copy of the game under this name.
fn save_copy(window: &mut Window, path: &Path) {
    window.open_prompt(Key::S);
    window.type_text(&text(path));
    window.key(Key::Enter);
}

#[test]
fn a_copy_has_the_format_of_its_extension_and_what_it_does_not_keep_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let inside = |name: &str| folder.path().join(name);
    let mut window = Window::new();
    window.key(Key::Num7);

    save_copy(&mut window, &inside("a.csv"));
    window.wait_for("in the format Table (.csv), without the steps of the game");
    let table = fs::read_to_string(inside("a.csv")).unwrap();
    assert!(table.starts_with("puzzle,title,"), "{table}");
    assert!(table.lines().nth(1).unwrap().contains("n00b"), "{table}");

    save_copy(&mut window, &inside("a.SDK"));
    window.wait_for("in the format SadMan Sudoku (.sdk), without the steps of the game");
    window.assert_shows("not kept: title of 1 puzzle; `sdk` holds");
    let text = fs::read_to_string(inside("a.SDK")).unwrap();
    assert!(text.contains("21....4..") && text.contains("[State]"), "{text}");

    save_copy(&mut window, &inside("b.ninefold"));
    window.wait_for("b.ninefold");
    assert!(!window.shows("not kept"), "the notice was about another file");
}

#[test]
fn a_name_without_a_known_extension_gets_one_and_that_file_is_not_replaced_without_asking() {
    let folder = tempfile::tempdir().unwrap();
    let inside = |name: &str| folder.path().join(name);
    let mut window = Window::new();
    window.key(Key::Num7);
    for (name, saved) in [
        ("my game", "my game.ninefold"),
        ("1.5", "1.5.ninefold"),
        ("a.sdk.bak", "a.sdk.bak.ninefold"),
        ("b.json", "b.json.ninefold"),
    ] {
        save_copy(&mut window, &inside(name));
        window.wait_for(saved);
        window.settle();
        assert!(!window.is_prompting() && !inside(name).exists(), "{name}");
        let text = fs::read_to_string(inside(saved)).unwrap();
        assert!(text.contains("\"ninefold\""), "{text}");
        save_copy(&mut window, &inside(name));
        window.wait_for(&format!("{saved} already exists. Replace it?"));
        window.key(Key::Escape);
        window.key(Key::Escape);
    }
    fs::create_dir(inside("games")).unwrap();
    save_copy(&mut window, &inside("games"));
    window.wait_for("could not be saved: ");
    assert!(!inside("games.ninefold").exists(), "a folder is not the name of a file");
}

#[test]
fn the_prompts_begin_in_the_folder_used_last_and_so_does_the_next_window() {
    let folder = tempfile::tempdir().unwrap();
    let opened = folder.path().join("opened");
    let saved = folder.path().join("saved");
    for inside in [&opened, &saved] {
        fs::create_dir(inside).unwrap();
    }
    let puzzle = opened.join("a.sudoku");
    fs::copy(super::bundled_file("l33t"), &puzzle).unwrap();
    let mut window = Window::open(Some(puzzle));
    window.open_prompt(Key::O);
    assert_eq!(window.field(), text(&opened.join("")));
    window.key(Key::Escape);
    window.open_prompt(Key::S);
    assert!(Path::new(&window.field()).starts_with(&opened), "{}", window.field());
    window.key(Key::Escape);
    save_copy(&mut window, &saved.join("b.ninefold"));
    window.wait_for("Saved as ");
    window.settle();
    window.open_prompt(Key::O);
    assert_eq!(window.field(), text(&saved.join("")));
    window.key(Key::Escape);
    window.wait_until_saved();
    let mut next = Window::open_with_data(None, eframe::egui::Vec2::new(1180.0, 800.0), window.data.clone());
    next.open_prompt(Key::S);
    assert!(Path::new(&next.field()).starts_with(&saved), "{}", next.field());
}

#[test]
fn a_file_over_the_window_shows_that_it_can_be_dropped() {
    let mut window = Window::new();
    assert!(!window.shows("Drop to open"));
    window.harness.input_mut().hovered_files.push(eframe::egui::HoveredFile::default());
    window.harness.step();
    window.harness.step();
    window.assert_shows("Drop to open");
    window.harness.input_mut().hovered_files.clear();
    window.settle();
    assert!(!window.shows("Drop to open"));
}
