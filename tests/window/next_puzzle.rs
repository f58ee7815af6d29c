//! The next puzzle, and what it is called in the menu.

use super::*;
use ninefold::job::CancelToken;
use ninefold::solve::rating::{Level, Scale, rate};

const N00B: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";
const CTRL: Modifiers = Modifiers::COMMAND;

fn level(window: &Window) -> Level {
    let givens = window.givens();
    rate(&givens, Scale::Ninefold, &CancelToken::default()).expect("one solution").level
}

#[test]
fn the_next_puzzle_without_a_list_is_a_new_one_of_the_same_level_and_is_called_so() {
    let mut window = Window::new();
    let first = window.givens();
    let before = level(&window);
    window.click("Puzzle");
    window.assert_shows(&format!("New puzzle: {before}"));
    window.key(Key::Escape);
    window.keys(CTRL, Key::N);
    assert_ne!(window.givens(), first);
    assert_eq!(level(&window), before);
}

#[test]
fn the_next_puzzle_of_a_list_names_the_list() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("mine.sdm");
    std::fs::write(&file, format!("{N00B}\n{N00B}\n")).unwrap();
    let mut window = Window::open(Some(file));
    window.key(Key::Enter);
    window.click("Puzzle");
    window.assert_shows("Next puzzle in mine");
}
