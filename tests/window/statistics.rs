//! The tables of Statistics about the player's own games: techniques, and forecasts.

use super::*;
use egui::Role;

/// Opens a window on a folder with these results and this log of the course.
fn window_with(results: &[String], answers: &[String]) -> Window {
    let data = Rc::new(tempfile::tempdir().unwrap());
    std::fs::write(data.path().join("results.jsonl"), results.join("\n") + "\n").unwrap();
    std::fs::write(data.path().join("course.jsonl"), answers.join("\n") + "\n").unwrap();
    Window::open_with_data(Some(bundled_file("n00b")), Vec2::new(1180.0, 800.0), data)
}

/// A game that was won on a day after so many seconds, with a forecast of ten minutes, 8 to 12.
fn won(day: u8, seconds: u32) -> String {
    format!(
        r#"{{"begun":"2026-03-{day:02}T10:00:00Z","title":"t","rated":{{"level":"medium","difficulty":34,"hardest":null}},"over":"2026-03-{day:02}T11:00:00Z","played":{},"record":{{"hints":[0,0,0,0],"checks":0,"revealed":false}},"automatics":{{"fill":false,"clean":false}},"base":[300,90,45,0,0],"forecast":[600,480,720]}}"#,
        seconds * 1_000
    )
}

fn own(day: u8, technique: &str, is_right: bool) -> String {
    format!(
        r#"{{"v":1,"at":"2026-03-{day:02}T11:00:00Z","day":"2026-03-{day:02}","technique":"{technique}","kind":"own","right":{is_right}}}"#
    )
}

/// Returns the names of the cells of a row of the table.
fn cells(window: &Window, row: usize) -> Vec<String> {
    let table = window.harness.get_by_role_and_label(Role::Table, "Statistics");
    let rows: Vec<_> = table.get_all_by_role(Role::Row).collect();
    rows[row].query_all_by_role(Role::Cell).filter_map(|cell| cell.accesskit_node().label()).collect()
}

#[test]
fn the_techniques_in_own_games_are_counted_by_games() {
    let answers = [
        own(1, "x-wing", true),
        own(2, "x-wing", true),
        own(2, "naked-pair", false),
        own(3, "x-wing", false),
    ];
    let mut window = window_with(&[won(1, 600)], &answers);
    window.key(Key::F4);
    (0..2).for_each(|_| window.key(Key::T));
    window.assert_shows("X-wing");
    assert_eq!(cells(&window, 1)[..2], ["Games used –", "Passed over 1"]);
    assert_eq!(cells(&window, 2)[..2], ["Games used 2", "Passed over 1"]);
    window.key(Key::Escape);
    // The lesson about what was passed over most, of equally often the easiest, is offered first.
    window.keys(Modifiers::COMMAND, Key::T);
    window.wait_for("Find my place");
    window.assert_shows("You passed it over in 1 of your last ten games");
    window.assert_shows("Naked pair");
}

#[test]
fn forecasts_are_compared_with_the_times_in_a_sentence_and_a_table() {
    let mut window = window_with(&[won(1, 630), won(2, 600), won(3, 1_200)], &[]);
    window.key(Key::F4);
    (0..3).for_each(|_| window.key(Key::T));
    window.assert_shows(
        "2 of your last 3 games were within their range. Half were within 5 % of the forecast.",
    );
    assert_eq!(
        cells(&window, 1),
        ["Forecast 10:00", "Range 08:00 – 12:00", "Time 20:00"],
        "the last one first"
    );
    window.key(Key::T);
    window.assert_shows("Medium");
}

#[test]
fn without_games_the_tables_say_what_they_will_tell() {
    let mut window = window_with(&[won(1, 600).replace(r#","forecast":[600,480,720]"#, "")], &[]);
    window.key(Key::F4);
    (0..2).for_each(|_| window.key(Key::T));
    window.assert_shows("No techniques yet");
    window.key(Key::T);
    window.assert_shows("No forecasts yet");
}
