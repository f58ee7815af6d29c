//! The preferences: sections beside the board, every change at once, and a reset that can be undone.

use super::*;
use eframe::egui::Role;

const CTRL: Modifiers = Modifiers::COMMAND;

impl Window {
    fn cell_rect(&self, name: &str) -> egui::Rect {
        self.harness.get_by_role_and_label(Role::GridCell, name).rect()
    }
}

#[test]
fn the_board_stays_in_sight_and_shows_a_change_of_the_preferences() {
    for size in [Vec2::new(1180.0, 800.0), Vec2::new(1000.0, 600.0), Vec2::new(480.0, 640.0)] {
        let mut window = Window::open_sized(Some(bundled_file("n00b")), size);
        window.key(Key::Num5);
        window.keys(CTRL, Key::Comma);
        let sheet = window.harness.get_by_label("Reset this section").rect();
        let tab = window.harness.get_by_role_and_label(Role::Tab, "General").rect();
        let cell = window.cell_rect("row 1 column 3, 5");
        assert!(cell.right() < tab.left() || cell.bottom() < tab.top(), "{size}: {cell} {tab}");
        let bounds = egui::Rect::from_min_size(egui::Pos2::ZERO, size);
        assert!(bounds.contains_rect(sheet) && bounds.contains_rect(cell), "{size}");
        window.harness.get_by_label("Mark wrong digits at once").click_accesskit();
        window.settle();
        window.assert_shows("row 1 column 3, 5, wrong");
        window.key(Key::Escape);
        assert!(!window.shows("Reset this section"));
    }
}

#[test]
fn a_section_is_reset_alone_and_undo_brings_it_back() {
    let mut window = Window::new();
    window.open_section("General");
    window.click("Hidden");
    window.show_section("Board");
    window.click("Dark");
    window.click("Plum");
    window.click("Highlight row, column and box");
    assert!(!window.shows("Ctrl+Z undoes it"));
    window.click("Reset this section");
    window.assert_shows("Ctrl+Z undoes it");
    let preference = |window: &Window| window.harness.ctx.options(|options| options.theme_preference);
    assert_eq!(preference(&window), egui::ThemePreference::System);
    window.keys(CTRL, Key::Z);
    assert_eq!(preference(&window), egui::ThemePreference::Dark);
    assert!(!window.shows("Ctrl+Z undoes it"));
    window.key(Key::Escape);
    window.wait_until_saved();
    let text = std::fs::read_to_string(window.data.path().join("preferences.json")).unwrap();
    for saved in
        ["\"show_timer\": false", "\"show_peers\": false", "\"accent\": \"plum\"", "\"theme\": \"dark\""]
    {
        assert!(text.contains(saved), "{saved} in {text}");
    }
}

#[test]
fn the_size_and_the_level_of_the_daily_puzzle_are_preferences_too() {
    let mut window = Window::new();
    window.keys(CTRL, Key::Comma);
    window.click("Zoom in");
    assert!(window.harness.ctx.zoom_factor() > 1.0);
    window.assert_shows("110 %");
    window.click("Reset this section");
    window.assert_shows("100 %");
    window.show_section("General");
    window.choose_entry("Level of the daily puzzle", "Hard");
    window.choose_entry("On start", "The puzzle of the day");
    window.key(Key::Escape);
    window.keys(CTRL, Key::D);
    let title = |window: &Window| window.puzzle().title.clone();
    assert!(title(&window).starts_with("Hard"));
    window.drop_file(&bundled_file("n00b"));
    window.key(Key::Num7);
    window.wait_until_saved();
    let data = Rc::clone(&window.data);
    drop(window);
    let window = Window::open_with_data(None, Vec2::new(1180.0, 800.0), data);
    assert!(title(&window).starts_with("Hard"), "the window starts with the puzzle of the day");
}

#[test]
fn hints_start_and_chains_are_explained_as_the_preferences_say_and_moves_need_not_be_announced() {
    let puzzle =
        ninefold::library::GradedCollection::Technique(ninefold::solve::technique::Technique::XyChain);
    let mut window = Window::open_text(&ninefold::format::line::write(&puzzle.get(0).unwrap().givens));
    window.open_section("Help");
    window.choose_entry("Hints start with", "the whole reason");
    window.harness.get_by_label("Announce moves to a screen reader").click_accesskit();
    window.settle();
    window.click("Links");
    window.key(Key::Escape);
    for hint in 0.. {
        assert!(hint < 80, "the puzzle needs a chain");
        window.key(Key::H);
        window.assert_shows("Hint 4 of 4");
        if window.shows("Link 1 of ") {
            break;
        }
        window.key(Key::Enter);
        let announced = window.announcement();
        assert!(
            announced.is_empty() || announced.contains("ruled out"),
            "the move is announced: {announced}"
        );
    }
    assert!(!window.shows("Copy the chain"));
    window.open_section("Help");
    window.click("Notation");
    window.key(Key::Escape);
    assert!(window.shows("Copy the chain") && !window.shows("Link 1 of "), "{:#?}", window.labels());
}

#[test]
fn a_command_is_found_in_the_keys_and_the_shortcuts_lead_there() {
    let mut window = Window::new();
    window.key(Key::F1);
    window.click("Change keys…");
    window.assert_shows("Keys like: Ninefold");
    window.click("Search keys and commands");
    window.harness.event(egui::Event::Text("bookmark".to_owned()));
    window.settle();
    window.assert_shows("Go back to the bookmark: Shift+B");
    assert!(!window.shows("Undo: Ctrl+Z, U"));
}
