//! The win: the disc, its figures and buttons, and what comes next.

use std::rc::Rc;

use eframe::egui::{Key, Modifiers, Shape, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use jiff::{SignedDuration, Timestamp};
use ninefold::app::App;
use ninefold::game::{AssistRecord, AutoMarks};
use ninefold::solve::rating::{Difficulty, Level};
use ninefold::store::games::{BaseTime, ForecastRecord, RatingSummary};
use ninefold::store::results::{GameResult, ResultKind, ResultLog};

use super::raster::Raster;
use super::{Window, bundled_file, button};

/// Opens `debug`, which lacks one digit, with the results of earlier wins of its level, in seconds.
fn with_earlier_wins(seconds: &[u32], size: Vec2) -> Window {
    let data = Rc::new(tempfile::tempdir().unwrap());
    let log = ResultLog::new(data.path());
    for (index, seconds) in seconds.iter().enumerate() {
        let started_at = Timestamp::now() - SignedDuration::from_hours(1000 * (1 + index as i64));
        let rating =
            RatingSummary { level: Level::Beginner, difficulty: Difficulty::from_tenths(12), hardest: None };
        log.append(&GameResult {
            started_at,
            title: String::new(),
            kind: ResultKind::Sudoku(rating),
            variant_rating: None,
            finished_at: Some(started_at),
            play_time_ms: seconds * 1000,
            assists: AssistRecord::default(),
            auto_marks: AutoMarks::default(),
            daily: None,
            forecast: ForecastRecord { base: BaseTime([200, 0, 0, 0, 0]), ..ForecastRecord::default() },
        })
        .unwrap();
    }
    Window::open_with_data(Some(bundled_file("debug")), size, data)
}

impl Window {
    /// Returns the radius of the largest disc that is painted.
    fn disc_radius(&self) -> Option<f32> {
        let circles = self.harness.output().shapes.iter().filter_map(|clipped| match &clipped.shape {
            Shape::Circle(circle) if circle.radius > 40.0 => Some(circle.radius),
            _ => None,
        });
        circles.reduce(f32::max)
    }

    fn has_focus(&self, name: &str) -> bool {
        button(&self.harness, name).accesskit_node().is_focused()
    }
}

#[test]
fn a_win_shows_its_figures_and_offers_the_next_puzzle() {
    let mut window = with_earlier_wins(&[300, 100, 200], Vec2::new(1180.0, 800.0));
    window.key(Key::Num7);
    window.assert_shows("Your last 4 games: Beginner");
    window.assert_shows("1 day streak");
    window.assert_shows("No help.");
    assert!(!window.shows("Hardest step: "), "nobody needs time for a step of no time");
    window.assert_shows("Next for you: Easy 1.5, about ");
    assert!(window.has_focus("Next puzzle"));
    assert!(!window.shows("Hint H"), "the pad and the hints are gone");

    // A press on the disc does nothing, and one beside it closes it.
    window.click("row 5 column 5, given 4");
    window.assert_shows("You win!");
    window.click("row 1 column 1, given 2");
    assert!(!window.shows("You win!"));
    window.assert_shows("Your last 4 games: Beginner");
    window.assert_shows("Enter: next puzzle");
    window.key(Key::Enter);
    assert!(window.empty_count() > 1, "Enter plays another puzzle");
}

#[test]
fn the_buttons_of_a_win_report_on_it_and_look_at_the_board_and_undo_brings_the_pad_back() {
    let mut window = Window::open_bundled("debug");
    window.key(Key::Num7);
    window.button("Report");
    window.wait_for("moves of this game, each by its easiest name");
    window.key(Key::Escape);
    window.assert_shows("You win!");
    window.button("Look at the board");
    assert!(!window.shows("You win!"));
    window.assert_shows("Solved in ");
    window.keys(Modifiers::COMMAND, Key::Z);
    assert!(!window.shows("Look at the board"));
    window.key(Key::Num7);
    window.assert_shows("You win!");
    window.key(Key::Escape);
    assert!(!window.shows("You win!"));
    window.button("Next puzzle");
    assert!(window.empty_count() > 1);
}

#[test]
fn a_win_counts_the_solved_puzzles_of_an_open_list_and_of_a_collection_of_ones_own() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mine.sdm");
    let line = |name: &str| {
        let text = std::fs::read(bundled_file(name)).unwrap();
        ninefold::format::line::write(&ninefold::format::read_one(&text, "").unwrap().to_grid().unwrap())
    };
    std::fs::write(&path, ["n00b", "debug", "l33t"].map(line).concat()).unwrap();
    for keeps in [false, true] {
        let mut window = Window::open(Some(path.clone()));
        if keeps {
            window.button("Keep in my collections");
        }
        window.key(Key::ArrowDown);
        window.key(Key::Enter);
        window.key(Key::Num7);
        window.assert_shows("1 of 3 in this set solved");
        window.assert_shows("Easy · 1.5");
    }
}

#[test]
fn in_a_narrow_window_the_buttons_are_below_the_board_and_the_figures_in_the_status_line() {
    let mut window = with_earlier_wins(&[300, 100, 200], Vec2::new(480.0, 640.0));
    window.key(Key::Num7);
    window.assert_shows("median 02:30 · streak 1 day");
    let board = window.harness.get_by_role(eframe::egui::Role::Grid).rect();
    for name in ["Next puzzle", "Report", "Look at the board"] {
        let rect = button(&window.harness, name).rect();
        assert!(rect.top() > board.bottom() && rect.bottom() < 610.0, "{name} at {rect:?}");
    }
}

#[test]
fn the_disc_grows_for_a_moment_and_not_with_reduced_motion() {
    for is_reduced in [false, true] {
        let data = Rc::new(tempfile::tempdir().unwrap());
        let (file, folder) = (vec![bundled_file("debug")], data.path().to_owned());
        let harness = Harness::builder()
            .with_size(Vec2::new(1180.0, 800.0))
            .with_step_dt(0.01)
            .with_max_steps(400)
            .renderer(Raster::default())
            .build_eframe(move |cc| App::new(&cc.egui_ctx, file, Some(folder)));
        let mut window = Window { harness, data };
        window.settle();
        // The harness switches animations off.
        window.harness.ctx.all_styles_mut(|style| style.animation_time = 0.1);
        if is_reduced {
            window.keys(Modifiers::COMMAND, Key::Comma);
            window.click("Reduce motion");
            window.key(Key::Escape);
        }
        window.harness.key_press(Key::Num7);
        window.harness.step();
        window.harness.step();
        let first = window.disc_radius().expect("the disc is painted");
        window.settle();
        let last = window.disc_radius().unwrap();
        assert_eq!(first < last - 1.0, !is_reduced, "{first} {last}");
    }
}

#[test]
fn a_solved_puzzle_has_no_hint_and_keeps_its_win() {
    let mut window = with_earlier_wins(&[], Vec2::new(1180.0, 800.0));
    window.key(Key::Num7);
    window.keys(Modifiers::SHIFT, Key::H);
    window.assert_shows("The puzzle is solved.");
    window.assert_shows("You win!");
    assert!(window.has_focus("Next puzzle"));
}

#[test]
fn a_game_solved_by_hints_is_a_win_with_help_and_no_record() {
    let mut window = with_earlier_wins(&[300], Vec2::new(1180.0, 800.0));
    window.keys(Modifiers::SHIFT, Key::H);
    window.key(Key::Enter);
    window.assert_shows("You win!");
    window.assert_shows("With 1 hint, 1 step applied; this sets no record.");
    window.assert_shows("05:00 best");
    window.assert_shows("05:00 median");
    window.assert_shows("pale: with help");
    assert!(!window.shows("streak"), "today has no win of one's own");
    window.wait_until_saved();
    window.key(Key::F4);
    window.assert_shows("1 win with help, which sets no record");
    window.assert_shows("1 win without any help");
    window.assert_shows("Best 05:00");
    window.assert_shows("Median 05:00");
}

#[test]
fn a_hint_that_was_only_looked_at_leaves_the_record() {
    let mut window = with_earlier_wins(&[300], Vec2::new(1180.0, 800.0));
    window.keys(Modifiers::SHIFT, Key::H);
    window.key(Key::Escape);
    window.key(Key::Num7);
    window.assert_shows("1 hint.");
    window.assert_shows("00:00 best");
    window.wait_until_saved();
    window.key(Key::F4);
    window.assert_shows("Best 00:00");
    window.assert_shows("1 win without any help");
    assert!(!window.shows("with help"));
}

#[test]
fn steps_of_a_list_a_seen_solution_and_entries_that_came_with_the_puzzle_leave_no_record() {
    let mut window = Window::open_bundled("debug");
    window.key(Key::F7);
    window.key(Key::Enter);
    window.assert_shows("You win!");
    window.assert_shows("With 1 step applied, 1 list of steps viewed; this sets no record.");

    let mut window = Window::open_bundled("debug");
    window.key(Key::F8);
    window.key(Key::Escape);
    window.key(Key::Num7);
    window.assert_shows("You looked at the solution; this sets no record.");

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("begun.ninefold");
    let solved = "217385469385469712496721835524816973639547281871293546762158394953674128148932657";
    let givens = format!("{}{}", &solved[..72], ".".repeat(9));
    let placed = format!("{}{}.", ".".repeat(72), &solved[72..80]);
    std::fs::write(&path, format!(r#"{{"ninefold":1,"givens":"{givens}","placed":"{placed}"}}"#)).unwrap();
    window.drop_file(&path);
    assert_eq!(window.empty_count(), 1);
    window.key(Key::Num7);
    window.assert_shows("You win!");
    window.assert_shows("entries that came with the puzzle");
}

#[test]
fn automatic_marks_count_in_the_game_in_which_they_were_kept_and_in_no_later_one() {
    let mut window = Window::open_bundled("n00b");
    window.key(Key::M);
    window.drop_file(&bundled_file("debug"));
    window.key(Key::Num7);
    window.assert_shows("You win!");
    window.assert_shows("No help.");
    window.wait_until_saved();
    window.key(Key::F4);
    window.assert_shows("1 win without any help");
    assert!(!window.shows("automatic marks"));
}

#[test]
fn a_second_win_of_a_game_shows_the_first_time_as_the_statistics_do() {
    let mut window = with_earlier_wins(&[300], Vec2::new(1180.0, 800.0));
    window.key(Key::Num7);
    window.assert_shows("00:00 best");
    window.assert_shows("No help.");
    window.wait_until_saved();
    window.key(Key::U);
    // The second win has help and another time.
    window.keys(Modifiers::SHIFT, Key::H);
    window.key(Key::Enter);
    window.assert_shows("You win!");
    window.assert_shows("Solved again: the first time, 00:00, counts.");
    window.assert_shows("1 hint, 1 step applied.");
    assert!(!window.shows("no record"));
    window.wait_until_saved();
    window.key(Key::F4);
    window.assert_shows("2 wins");
    window.assert_shows("2 wins without any help");
    assert!(!window.shows("with help"));
}

#[test]
fn a_win_suggests_a_puzzle_that_suits_the_player_and_enter_plays_it() {
    let mut window = with_earlier_wins(&[200, 220, 210], Vec2::new(1180.0, 800.0));
    window.key(Key::Num7);
    window.assert_shows("Next for you: Easy 1.5, about ");
    let suggested = |window: &Window| window.labels().into_iter().find(|it| it.starts_with("Next for you: "));
    let first = suggested(&window);
    // Several puzzles may have the same sentence, so a few are asked for.
    let others = |window: &mut Window, ask: &dyn Fn(&mut Window)| {
        (0..8).any(|_| {
            ask(window);
            suggested(window).is_some_and(|other| Some(other) != first)
        })
    };
    assert!(others(&mut window, &|window| window.key(Key::N)), "N suggests another");
    assert!(others(&mut window, &|window| window.click("Suggest another")), "so does the link");
    window.key(Key::Enter);
    assert!(window.empty_count() > 1);
    // The result of the game has the forecast from the beginning.
    window.key(Key::M);
    window.wait_until_saved();
    let results = ResultLog::new(window.data.path()).load().unwrap();
    let played = results.last().unwrap();
    assert_eq!((played.finished_at, played.forecast.is_for_me), (None, true));
    assert!(played.forecast.base.is_known() && played.forecast.forecast.is_some(), "{played:?}");
}

#[test]
fn from_the_third_win_on_the_suggestion_has_a_forecast() {
    let mut window = with_earlier_wins(&[200, 220], Vec2::new(1180.0, 800.0));
    // A game of no time says nothing about the speed, and the first entry starts the clock.
    window.keys(Modifiers::SHIFT, Key::Num7);
    window.wait_until_saved();
    window.key(Key::Num7);
    window.wait_until("the forecast is shown", |window| window.shows(", about "));
}

#[test]
fn the_suggested_puzzle_is_in_new_puzzle_too_and_can_be_played_from_there() {
    let mut window = with_earlier_wins(&[200, 220, 210], Vec2::new(1180.0, 800.0));
    window.keys(Modifiers::COMMAND | Modifiers::SHIFT, Key::N);
    window.assert_shows("Next for you: Easy 1.5, about ");
    let sentence = window.labels().into_iter().find(|text| text.starts_with("Next for you: ")).unwrap();
    window.click(&sentence);
    assert!(window.empty_count() > 1 && !window.shows("Next for you: "));
}
