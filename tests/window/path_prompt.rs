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
    let path = folder.path().join("news.txt");
    fs::write(&path, "something else").unwrap();
    let mut window = Window::new();
    window.key(Key::Num7);
    for leave in [Key::Enter, Key::Escape] {
        window.open_prompt(Key::S);
        window.type_text(&text(&path));
        window.key(Key::Enter);
        window.wait_for("news.txt already exists. Replace it?");
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
    window.wait_for("news.txt already exists. Replace it?");
    window.settle();
    window.click("Replace");
    window.wait_for("Saved as ");
    window.assert_shows("news.txt, in the format Ninefold");
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
        let path = folder.path().join("kept");
        fs::write(&path, "something else").unwrap();
        window.click(button);
        window.wait_for("This desktop has no file dialog");
        window.settle();
        window.type_text(&text(&path));
        window.key(Key::Enter);
        window.wait_for("kept already exists. Replace it?");
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
    window.wait_for("missing.sudoku");
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
