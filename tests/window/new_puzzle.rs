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
    assert_eq!(window.puzzle().title, "Easy 3", "two of the bundled puzzles have the numbers before");
    window.place_one_digit();
    window.wait_until_saved();
    let mut window = window.again();
    window.keys(Modifiers::COMMAND, Key::N);
    assert_eq!(window.puzzle().title, "Easy 4");
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
    assert!(window.harness.query_by_label("Beginner").is_none(), "killers are made from Easy to Hard");
    window.assert_shows("Beginner, rare");
}

impl Window {
    /// Opens the dialog, whose search field has the focus, and types into it.
    fn find_kind(&mut self, query: &str) {
        self.keys(CTRL_SHIFT, Key::N);
        self.type_in_search(query);
    }

    fn type_in_search(&mut self, text: &str) {
        self.harness.event(egui::Event::Text(text.to_owned()));
        self.settle();
    }
}

#[test]
fn a_kind_is_found_by_typing_and_enter_plays_the_first_that_is_found() {
    let mut window = Window::new();
    window.find_kind("kil");
    window.assert_shows("Type to find a kind");
    window.assert_shows("Killer. Digits in a cage differ");
    window.key(Key::ArrowRight);
    window.assert_shows("Killer without givens. ");
    window.key(Key::ArrowLeft);
    window.key(Key::ArrowLeft);
    window.assert_shows("Little killers. ");
    window.key(Key::Home);
    window.key(Key::Enter);
    assert!(window.puzzle().title.starts_with("Little killers "), "{}", window.puzzle().title);
}

#[test]
fn a_kind_is_found_by_what_others_call_it() {
    let mut window = Window::new();
    window.find_kind("german whisp");
    window.key(Key::Enter);
    assert!(window.puzzle().title.starts_with("Whisper lines "), "{}", window.puzzle().title);
}

#[test]
fn escape_empties_the_search_and_then_closes_the_dialog() {
    let mut window = Window::new();
    let before = window.givens();
    window.find_kind("nothing like this");
    window.key(Key::Enter);
    window.assert_shows("Surprise me");
    window.key(Key::Escape);
    window.assert_shows("Surprise me");
    window.key(Key::Escape);
    assert!(!window.shows("Surprise me"));
    assert_eq!(window.givens(), before);
}

#[test]
fn arrows_go_through_the_kinds_without_a_search_and_rows_keep_the_column() {
    let mut window = Window::new();
    window.keys(CTRL_SHIFT, Key::N);
    window.key(Key::ArrowRight);
    window.assert_shows("4x4. ");
    window.key(Key::ArrowDown);
    window.assert_shows("Windoku. ");
    window.key(Key::ArrowDown);
    window.key(Key::ArrowDown);
    window.assert_shows("Arrows. ");
    window.key(Key::ArrowUp);
    window.assert_shows("Killer without givens. ");
}

#[test]
fn nothing_of_the_dialog_moves_with_the_kind_the_level_or_for_whom_it_is() {
    for size in [Vec2::new(1180.0, 800.0), Vec2::new(640.0, 480.0), Vec2::new(480.0, 640.0)] {
        let mut window = Window::open_sized(Some(bundled_file("n00b")), size);
        window.keys(CTRL_SHIFT, Key::N);
        let places = |window: &Window| {
            ["16x16", "Jigsaw", "Quadruples", "X-sums", "Play", "All kinds", "For children"]
                .map(|name| window.harness.get_by_label(name).rect())
        };
        let before = places(&window);
        assert!(before.iter().all(|rect| window.harness.ctx.content_rect().contains_rect(*rect)), "{size}");
        for kind in ["Killer", "4x4", "White and black dots", "Little killers", "Classic"] {
            window.click(kind);
            assert_eq!(places(&window), before, "{size}: {kind}");
        }
        window.click("For children");
        assert_eq!(places(&window), before, "{size}: for children");
        window.click("6x6");
        window.click("All kinds");
        assert_eq!(places(&window), before, "{size}: all kinds");
        assert_eq!(window.misfits(), [""; 0], "{size}");
    }
}

#[test]
fn kinds_without_a_form_for_children_cannot_be_chosen_for_them() {
    let mut window = Window::new();
    window.keys(CTRL_SHIFT, Key::N);
    window.click("For children");
    window.assert_shows("4x4. ");
    window.click("Killer");
    window.assert_shows("4x4. ");
    window.type_in_search("6");
    window.assert_shows("6x6. ");
}
