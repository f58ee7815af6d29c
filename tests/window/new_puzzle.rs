//! New puzzles: generated on request, or chosen from the graded collections.

use super::*;
use egui_kittest::kittest::Queryable;
use ninefold::job::CancelToken;
use ninefold::rules::KindId;
use ninefold::solve::classic::CellSet;
use ninefold::solve::rating::{Level, Rating, Scale, rate};
use ninefold::solve::technique::Technique;

const CTRL_SHIFT: Modifiers = Modifiers { shift: true, ..Modifiers::COMMAND };

fn rating(window: &Window) -> Rating {
    rate(&window.givens(), Scale::Ninefold, &CancelToken::default()).expect("one solution")
}

#[test]
fn a_new_puzzle_has_the_chosen_level_and_the_next_one_differs() {
    let mut window = Window::new();
    window.keys(CTRL_SHIFT, Key::N);
    window.click("Hard");
    window.click("Play");
    assert_eq!(rating(&window).level, Level::Hard);
    let first = window.givens();
    let given: CellSet = first.filled().map(|(cell, _)| cell).collect();
    assert!(ninefold::generate::Symmetry::HalfTurn.matches(given));
    window.keys(Modifiers::COMMAND, Key::N);
    assert_eq!(rating(&window).level, Level::Hard);
    assert_ne!(window.givens(), first);
}

#[test]
fn enter_plays_the_new_puzzle_and_escape_changes_nothing() {
    let mut window = Window::new();
    let before = window.givens();
    window.keys(CTRL_SHIFT, Key::N);
    window.key(Key::Escape);
    assert_eq!(window.givens(), before);
    window.keys(CTRL_SHIFT, Key::N);
    window.key(Key::Enter);
    assert_eq!(rating(&window).level, Level::Medium);
}

#[test]
fn a_technique_can_be_chosen_and_the_new_puzzle_needs_it() {
    let mut window = Window::new();
    window.keys(CTRL_SHIFT, Key::N);
    window.click("Technique");
    window.click("Hidden single");
    assert!(!window.shows("Kriss Kross from words"), "the menus have everything else");
    window.click("Play");
    assert_eq!(rating(&window).last_technique(), Some(Technique::HiddenSingle));
}

#[test]
fn new_puzzles_are_called_by_their_level_and_a_number_that_goes_on_after_a_restart() {
    let mut window = Window::new();
    window.keys(CTRL_SHIFT, Key::N);
    window.click("Easy");
    window.click("Play");
    assert_eq!(window.puzzle().title, "Easy 1");
    window.place_one_digit();
    window.wait_until_saved();
    let mut window = window.again();
    window.keys(Modifiers::COMMAND, Key::N);
    assert_eq!(window.puzzle().title, "Easy 2");
}

#[test]
fn a_variant_is_chosen_by_its_picture_and_ctrl_n_goes_on_with_the_kind() {
    let mut window = Window::new();
    window.keys(CTRL_SHIFT, Key::N);
    window.click("Killer");
    assert!(!window.shows("Technique"), "levels and techniques are for classic sudoku");
    window.click("Play");
    let puzzle = window.puzzle();
    assert_eq!(puzzle.title, "Killer 1");
    assert!(puzzle.rules.clues().iter().all(|clue| clue.kind().id == KindId::KillerCage));
    window.wait_until("its level", |window| {
        Level::NINEFOLD.iter().any(|level| window.shows(&level.to_string()))
    });
    window.place_one_digit();
    window.wait_until_saved();
    let mut window = window.again();
    window.keys(Modifiers::COMMAND, Key::N);
    assert_eq!(window.puzzle().title, "Killer 2", "also after a restart");
}

#[test]
fn a_variant_is_made_at_the_chosen_level_and_the_next_one_too() {
    let mut window = Window::new();
    window.keys(CTRL_SHIFT, Key::N);
    window.click("Thermometers");
    window.click("Beginner");
    window.click("Play");
    let level = |window: &Window| {
        let rating = ninefold::solve::rating::rate_puzzle(&window.puzzle(), &CancelToken::default());
        rating.expect("one solution").rating.level
    };
    assert_eq!(level(&window), Level::Beginner);
    window.keys(Modifiers::COMMAND, Key::N);
    assert_eq!(window.puzzle().title, "Thermometers 2");
    assert_eq!(level(&window), Level::Beginner);
    window.keys(CTRL_SHIFT, Key::N);
    window.click("Killer");
    let beginner = window.harness.query_by_label("Beginner");
    assert!(beginner.is_none(), "killers are made from Easy to Hard");
}
