//! The report on a game: its moments and moves by keys and mouse, a replay, and what it leads to.

use std::time::Duration;

use eframe::egui::{Key, Modifiers, Role, Vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use ninefold::game::{Action, Entry, Game};
use ninefold::grid::{Cell, Digit, Size};
use ninefold::job::CancelToken;
use ninefold::solve;
use ninefold::solve::technique::Technique;
use ninefold::store::course_log::{AnswerKind, CourseLog};
use ninefold::store::games::{self, GameLabel, GameMeta, PuzzleSource};

use super::{Window, bundled_file, button};

/// A won game with a pause of 90 seconds before a pointing, a mistake that was taken back, and a trial.
fn played_game() -> Game {
    let text = std::fs::read(bundled_file("n00b")).expect("it can be read");
    let puzzle = ninefold::format::read_one(&text, "Played").expect("it is a puzzle");
    let solution = solve::solve(&puzzle.rules, &puzzle.givens, &CancelToken::default());
    let solution = solution.expect("not cancelled").expect("it has a solution");
    let right = |cell: Cell| solution[cell].expect("it is full");
    let mut game = Game::new(puzzle);
    let mut seconds = 0;
    let mut play = |game: &mut Game, pause: u64, action: Action| {
        seconds += pause;
        game.set_play_time(Duration::from_secs(seconds));
        game.apply(action);
    };
    play(&mut game, 1, Action::Fill(Size::NINE.cell_set()));
    let first = game.board().empty_cells().first().expect("there is one");
    let wrong =
        game.board().centres(first).iter().find(|digit| *digit != right(first)).expect("one is wrong");
    play(&mut game, 5, Action::Place { cell: first, digit: wrong });
    play(&mut game, 5, Action::Undo);
    play(&mut game, 90, Action::RemoveEntry(Entry::Centre(wrong), first.into()));
    play(&mut game, 5, Action::StartTrial);
    for (pause, _) in [(70, ()), (5, ())] {
        let cell = game.board().empty_cells().first().expect("there is one");
        play(&mut game, pause, Action::Place { cell, digit: right(cell) });
    }
    play(&mut game, 5, Action::KeepTrial);
    for cell in game.board().empty_cells().iter() {
        play(&mut game, 5, Action::Place { cell, digit: right(cell) });
    }
    assert!(game.is_solved());
    game
}

fn file_of(game: Game) -> (tempfile::TempDir, std::path::PathBuf) {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let mut meta = GameMeta::new(PuzzleSource::Own);
    meta.label = GameLabel::new("Played", "");
    let path = folder.path().join("played.ninefold");
    std::fs::write(&path, games::write(&game.into(), &meta)).expect("it can be written");
    (folder, path)
}

/// Opens the report on the played game.
fn reported(size: Vec2) -> Window {
    let (_folder, path) = file_of(played_game());
    let mut window = Window::open_sized(Some(path), size);
    window.key(Key::F10);
    window.wait_for("Moments worth a look");
    window
}

impl Window {
    fn options(&self) -> Vec<(String, bool)> {
        let rows = self.harness.get_all_by_role(Role::ListBoxOption);
        let row = |node: egui_kittest::Node<'_>| {
            let node = node.accesskit_node();
            (node.label().unwrap_or_default(), node.is_selected() == Some(true))
        };
        rows.map(row).collect()
    }

    fn chosen_moment(&self) -> Option<usize> {
        self.options().iter().position(|(_, is_chosen)| *is_chosen)
    }
}

#[test]
fn a_report_begins_at_the_moment_that_stands_out_and_arrows_choose_moments_and_moves() {
    let mut window = reported(Vec2::new(1180.0, 800.0));
    let moments = window.options();
    assert!((1..=3).contains(&moments.len()), "{moments:?}");
    assert!(moments.iter().all(|(text, _)| text.starts_with("Moment ")), "{moments:?}");
    assert!(moments.iter().any(|(text, _)| text.contains("a pause of 1 minute 35 seconds")), "{moments:?}");
    assert!(window.chosen_moment().is_some(), "{moments:?}");

    for _ in 0..3 {
        window.key(Key::ArrowUp);
    }
    assert_eq!(window.chosen_moment(), Some(0));
    window.key(Key::ArrowDown);
    assert_eq!(window.chosen_moment(), Some(1.min(moments.len() - 1)));

    window.key(Key::Home);
    window.assert_shows("Start of the game · ");
    window.key(Key::ArrowRight);
    window.assert_shows("Move 1 of ");
    window.assert_shows("Mistake");
    window.key(Key::End);
    window.key(Key::ArrowLeft);
    window.assert_shows("Move 5");
    assert_eq!(window.chosen_moment(), None);

    window.key(Key::Escape);
    assert!(!window.shows("Moments worth a look"));
    window.assert_shows("row 1 column 1, given 2");
}

#[test]
fn a_report_lists_its_techniques_and_its_line_as_tables() {
    let window = reported(Vec2::new(1180.0, 800.0));
    let tables: Vec<String> = window
        .harness
        .get_all_by_role(Role::Table)
        .map(|node| node.accesskit_node().label().unwrap_or_default())
        .collect();
    let [line, moves] = &tables[..] else { panic!("{tables:?}") };
    assert_eq!(line, "Table of the digits placed");
    assert!(moves.ends_with(" moves of this game, each by its easiest name"), "{moves}");
    let rows: Vec<String> = window
        .harness
        .get_all_by_role(Role::Row)
        .filter_map(|node| node.accesskit_node().label())
        .filter(|text| text.contains("made ") || text.contains(" digits placed"))
        .collect();
    assert!(rows.iter().any(|row| row.starts_with("Hidden single: made ")), "{rows:?}");
    assert!(rows.iter().any(|row| row.starts_with("02:00: ")), "{rows:?}");
}

#[test]
fn the_line_has_a_key_to_its_marks_and_a_move_is_named_once() {
    for size in [Vec2::new(1180.0, 800.0), Vec2::new(853.0, 640.0), Vec2::new(480.0, 640.0)] {
        let mut window = reported(size);
        for name in ["mistake", "trial"] {
            assert!(window.harness.query_by_label(name).is_some(), "{size:?}: {name}");
        }
        assert!(window.harness.query_by_label("help").is_none(), "{size:?}: no hint was taken");
        window.key(Key::Home);
        window.key(Key::ArrowRight);
        // What is announced begins with the number of the move.
        let named = window.harness.query_all_by_label_contains("Mistake, taken back by 01:41");
        let said = |node: egui_kittest::Node<'_>| {
            let node = node.accesskit_node();
            node.label().or_else(|| node.value())
        };
        let labels = named.filter_map(said);
        let shown: Vec<String> = labels.filter(|label| !label.starts_with("Move 1 of ")).collect();
        assert_eq!(shown.len(), 1, "{size:?}: {shown:?}");
    }
}

#[test]
fn below_the_board_the_moments_are_first_and_only_the_chosen_one_has_all_its_lines() {
    let window = reported(Vec2::new(480.0, 640.0));
    let rows: Vec<_> = window
        .harness
        .get_all_by_role(Role::ListBoxOption)
        .map(|node| (node.rect(), node.accesskit_node().is_selected() == Some(true)))
        .collect();
    assert!(rows.len() > 1, "{rows:?}");
    assert!(rows.iter().all(|(rect, _)| rect.bottom() <= 640.0), "{rows:?}");
    assert!(rows.iter().all(|(rect, is_chosen)| *is_chosen == (rect.height() > 40.0)), "{rows:?}");
}

#[test]
fn a_press_on_a_moment_or_on_the_line_shows_it_and_space_replays() {
    for size in [Vec2::new(1180.0, 800.0), Vec2::new(480.0, 640.0)] {
        let mut window = reported(size);
        window.key(Key::Home);
        let first = window.options()[0].0.clone();
        window.click(&first);
        assert_eq!(window.chosen_moment(), Some(0), "{size:?}");
        // Below the board of a narrow window the line is scrolled out of sight.
        if size.x > 600.0 {
            window.click("Digits placed over time");
            window.assert_shows("Move ");
            assert_eq!(window.chosen_moment(), None, "{size:?}");
        }

        window.key(Key::End);
        window.key(Key::Space);
        let is_running = |window: &Window| window.harness.query_by_label_contains("Pause").is_some();
        assert!(is_running(&window), "the replay begins again after the last move");
        // A narrow window has no status bar.
        if size.x > 600.0 {
            window.wait_until("the replay has moved", |window| window.shows("Move 3 of "));
        }
        window.key(Key::Space);
        assert!(!is_running(&window));
    }
}

#[test]
fn enter_plays_on_from_what_is_shown_in_a_game_of_its_own_and_p_practises_what_was_passed_over() {
    let mut window = reported(Vec2::new(1180.0, 800.0));
    window.key(Key::Home);
    for _ in 0..12 {
        window.key(Key::ArrowRight);
    }
    window.key(Key::Enter);
    let empty = window.empty_count();
    assert!((20..50).contains(&empty), "{empty} cells are empty");
    window.assert_shows("Played, from 0");
    window.keys(Modifiers::COMMAND, Key::R);
    assert!(window.empty_count() > empty, "what was played before is no given");

    let mut window = reported(Vec2::new(1180.0, 800.0));
    match window.harness.query_by_label_contains("Practise: ").is_some() {
        true => {
            window.key(Key::P);
            window.wait_for("Select the cells");
        }
        false => {
            window.key(Key::P);
            window.assert_shows("No technique that can be practised was passed over.");
        }
    }
}

/// Opens the played game before its last digit, and returns the key of that.
fn before_the_last_digit() -> (Window, Key) {
    let mut game = played_game();
    game.apply(Action::Undo);
    let cell = game.board().empty_cells().first().expect("one is empty");
    let digit = solve::solve(&game.puzzle().rules, &game.puzzle().givens, &CancelToken::default());
    let digit = digit.expect("not cancelled").expect("it has a solution")[cell].expect("it is full");
    let (_folder, path) = file_of(game);
    (Window::open(Some(path)), super::practice::DIGITS[digit.value() - 1])
}

#[test]
fn a_win_after_a_hint_that_went_beyond_the_nudge_logs_no_technique() {
    for (presses, is_logged) in [(1, true), (2, false), (3, false), (4, false)] {
        let (mut window, last) = before_the_last_digit();
        let log = CourseLog::new(window.data.path());
        (0..presses).for_each(|_| window.key(Key::H));
        window.key(Key::Escape);
        window.key(last);
        window.wait_for("You win!");
        // Lines are written in order: once that of a lesson is there, so are those of the win.
        window.read_lesson_of(Technique::NakedPair);
        let has = |kind| log.load().is_ok_and(|log| log.answers.iter().any(|answer| answer.kind == kind));
        window.wait_until("the answer is logged", |_| has(AnswerKind::Read));
        assert_eq!(has(AnswerKind::Own), is_logged, "{presses}");
    }
}

#[test]
fn a_win_logs_the_techniques_that_were_used_once_and_a_lesson_its_answers() {
    let (mut window, last) = before_the_last_digit();
    let log = CourseLog::new(window.data.path());
    let answers = || log.load().expect("it can be read").answers;
    window.key(last);
    window.wait_for("You win!");
    window.wait_until("the log has the techniques", |_| !answers().is_empty());
    let own = answers();
    assert!(own.iter().all(|answer| answer.kind == AnswerKind::Own), "{own:?}");
    assert!(own.iter().any(|answer| answer.technique == Some(Technique::HiddenSingle)), "{own:?}");
    window.keys(Modifiers::COMMAND, Key::Z);
    window.keys(Modifiers::COMMAND, Key::Y);
    window.wait_for("You win!");
    window.key(Key::F10);
    window.key(Key::Escape);
    assert_eq!(answers(), own, "a win counts once");

    window.read_lesson_of(Technique::NakedPair);
    window.wait_until("the answer is logged", |_| answers().len() > own.len());
    let last = answers().pop().expect("there is one");
    assert_eq!((last.technique, last.lesson.as_str()), (Some(Technique::NakedPair), "naked-pair"));
    assert_eq!((last.kind, last.is_right), (AnswerKind::Read, true));
}

#[test]
fn before_the_win_a_report_has_names_and_no_moments() {
    let mut game = played_game();
    for _ in 0..12 {
        game.apply(Action::Undo);
    }
    game.apply(Action::Place {
        cell: game.board().empty_cells().first().expect("one is empty"),
        digit: Digit::new(1).expect("it is a digit"),
    });
    let (_folder, path) = file_of(game);
    let mut window = Window::open(Some(path));
    window.key(Key::F10);
    window.wait_for("After the win, the report also shows mistakes and what was open.");
    assert!(!window.shows("passed over") && !window.shows("Mistake") && !window.shows("Moment 1"));
    window.key(Key::Escape);
    assert!(button(&window.harness, "Hint").rect().width() > 0.0, "the game is there again");
}
