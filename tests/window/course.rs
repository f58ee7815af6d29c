//! The course: lessons taken by keys alone and by what a screen reader says, and what is left for them.

use std::collections::BTreeSet;

use eframe::egui::{Key, Modifiers, Role, Vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use ninefold::grid::{Cell, Digit};
use ninefold::practice::CHAPTERS;
use ninefold::solve::classic::Cell as ClassicCell;
use ninefold::store::course_log::{AnswerKind, CourseAnswer, CourseLog};

use super::practice::DIGITS;
use super::{Window, bundled_file};

const WIDE: Vec2 = Vec2::new(1180.0, 800.0);
const CTRL: Modifiers = Modifiers::COMMAND;

impl Window {
    pub fn open_course(&mut self) {
        self.keys(CTRL, Key::T);
        self.wait_for("Lessons may be taken in any order");
    }

    /// Opens the map and starts a lesson by keys.
    fn start_lesson(&mut self, chapter: usize, lesson: usize) {
        self.select_lesson(chapter, lesson);
        self.key(Key::Enter);
        self.settle();
    }

    /// Opens the map and selects a lesson by keys.
    pub fn select_lesson(&mut self, chapter: usize, lesson: usize) {
        self.keys(CTRL, Key::T);
        self.wait_for("Find my place");
        self.key(Key::Home);
        (0..CHAPTERS.len()).for_each(|_| {
            self.key(Key::ArrowLeft);
            self.key(Key::ArrowDown);
        });
        self.key(Key::Home);
        (0..chapter).for_each(|_| self.key(Key::ArrowDown));
        self.key(Key::ArrowRight);
        (0..lesson).for_each(|_| self.key(Key::ArrowDown));
    }

    /// Moves the cursor to a cell with the arrow keys.
    pub fn go_to_cell(&mut self, cell: Cell) {
        let from = match self.selected_cells()[..] {
            [only] => only,
            _ => {
                // The first key after nothing was selected only shows the cursor.
                for key in [Key::ArrowLeft, Key::Home, Key::PageUp] {
                    self.key(key);
                }
                Cell::at(0, 0)
            }
        };
        let mut walk = |from: usize, to: usize, back: Key, forth: Key| {
            let key = if to < from { back } else { forth };
            (0..from.abs_diff(to)).for_each(|_| self.key(key));
        };
        walk(from.row(), cell.row(), Key::ArrowUp, Key::ArrowDown);
        walk(from.column(), cell.column(), Key::ArrowLeft, Key::ArrowRight);
    }

    /// Returns the first cell that is selected, as a screen reader says it.
    pub fn selected_cell(&self) -> Option<Cell> {
        self.selected_cells().first().copied()
    }

    /// Returns the cells that are selected, as a screen reader says it.
    pub fn selected_cells(&self) -> Vec<Cell> {
        let nodes = self
            .harness
            .query_all(egui_kittest::kittest::By::new().predicate(|node| node.is_selected() == Some(true)));
        let labels = nodes.filter_map(|node| node.accesskit_node().label());
        let cell = |label: String| {
            let words: Vec<&str> = label.split([' ', ',']).collect();
            let ["row", row, "column", column, ..] = words[..] else { return None };
            Some(Cell::at(row.parse::<u8>().ok()? - 1, column.parse::<u8>().ok()? - 1))
        };
        labels.filter_map(cell).collect()
    }

    pub fn place(&mut self, cell: Cell, digit: Digit) {
        self.go_to_cell(cell);
        self.key(DIGITS[digit.value() - 1]);
    }

    pub fn answers(&mut self) -> Vec<CourseAnswer> {
        self.wait_until_saved();
        CourseLog::new(self.data.path()).load().expect("it can be read").answers
    }

    /// Returns whether a part of a lesson is taken, as a screen reader says it.
    pub fn shows_part(&self, part: &str) -> bool {
        self.labels().iter().any(|label| label.starts_with(&format!("{part} · Position")))
    }

    /// Returns the lines of the lesson that a screen reader reads.
    pub fn line_with(&self, text: &str) -> Option<String> {
        // The status bar says more than the question.
        self.labels().into_iter().find(|label| label.contains(text) && !label.contains(". Position"))
    }
}

/// The candidates of each cell as a screen reader reads them, by row and column from 0.
fn spoken_candidates(window: &Window) -> Vec<Vec<BTreeSet<usize>>> {
    let mut all = vec![vec![BTreeSet::new(); 9]; 9];
    for label in window.labels() {
        let Some(rest) = label.strip_prefix("row ") else { continue };
        let (place, contents) = rest.split_once(", ").unwrap_or((rest, ""));
        let words: Vec<&str> = place.split(' ').collect();
        let [row, "column", column] = words[..] else { continue };
        let (row, column): (usize, usize) = (row.parse().expect("a row"), column.parse().expect("a column"));
        if contents.starts_with("empty") {
            let digits = contents
                .split([' ', ','])
                .filter_map(|word| word.parse().ok())
                .filter(|it| (1..=9).contains(it));
            all[row - 1][column - 1] = digits.collect();
        }
    }
    all
}

/// Returns the cells of an X-wing on a digit, by plain loops from its definition.
fn x_wing(candidates: &[Vec<BTreeSet<usize>>], digit: usize) -> Option<Vec<(usize, usize)>> {
    for is_turned in [false, true] {
        let has = |line: usize, place: usize| {
            let (row, column) = if is_turned { (place, line) } else { (line, place) };
            candidates[row][column].contains(&digit)
        };
        let places = |line: usize| (0..9).filter(|place| has(line, *place)).collect::<Vec<_>>();
        for (one, other) in (0..9).flat_map(|one| (one + 1..9).map(move |other| (one, other))) {
            let both = places(one);
            if both.len() == 2
                && both == places(other)
                && (0..9)
                    .any(|line| line != one && line != other && both.iter().any(|place| has(line, *place)))
            {
                let cells =
                    [one, other].into_iter().flat_map(|line| both.iter().map(move |place| (line, *place)));
                return Some(
                    cells
                        .map(|(line, place)| if is_turned { (place, line) } else { (line, place) })
                        .collect(),
                );
            }
        }
    }
    None
}

#[test]
fn the_question_if_an_x_wing_is_there_is_answered_from_what_a_screen_reader_says_alone() {
    let mut window = Window::open_sized(Some(bundled_file("n00b")), WIDE);
    window.start_lesson(4, 1);
    window.keys(Modifiers::SHIFT, Key::Enter);
    window.keys(Modifiers::SHIFT, Key::Enter);
    let mut kinds = BTreeSet::new();
    for number in 1..=4 {
        let announced = window.announcement();
        assert!(announced.contains(&format!("Is it there?. Position {number} of 4")), "{announced}");
        let asked = window.line_with(": is it here?").expect("it is asked");
        let digit: usize =
            asked.split([' ', ':']).find_map(|word| word.parse().ok()).expect("a digit is named");
        let found = x_wing(&spoken_candidates(&window), digit);
        kinds.insert(found.is_some());
        match found {
            Some(cells) => {
                let cells: Vec<Cell> =
                    cells.iter().map(|(row, column)| Cell::at(*row as u8, *column as u8)).collect();
                window.go_to_cell(cells[0]);
                let cells = cells
                    .iter()
                    .map(|cell| ClassicCell::new(cell.row() * 9 + cell.column()).expect("a cell"));
                window.press(cells.collect());
                window.keys(CTRL, Key::Enter);
            }
            None => window.key(Key::N),
        }
        assert!(window.line_with("Right").is_some(), "{asked} {:?}", window.labels());
        window.key(Key::Enter);
    }
    assert!(window.shows_part("Find"), "part 3 is passed");
    let near = window.answers().into_iter().filter(|answer| answer.kind == AnswerKind::Near);
    assert!(near.clone().count() == 4 && near.clone().all(|answer| answer.is_right), "{kinds:?}");
}

#[test]
fn esc_returns_from_each_part_to_the_game_that_was_left_with_its_clock_unchanged() {
    let mut window = Window::open_sized(Some(bundled_file("n00b")), WIDE);
    window.place_one_digit();
    window.settle();
    let (title, digits) = (window.puzzle().title, window.digits());
    let time = window.harness.state().game().expect("a game").play_time();
    window.start_lesson(4, 1);
    for part in 1..=5 {
        (1..part).for_each(|_| window.keys(Modifiers::SHIFT, Key::Enter));
        assert_ne!(window.puzzle().title, title, "part {part} is shown");
        window.key(Key::Escape);
        assert_eq!((window.puzzle().title, window.digits()), (title.clone(), digits), "part {part}");
        let now = window.harness.state().game().expect("a game").play_time();
        assert_eq!(now, time, "part {part}");
        window.keys(CTRL, Key::T);
        window.wait_for("Find my place");
        window.key(Key::Enter);
        window.settle();
        // The next round begins at the first part again.
        window.key(Key::Escape);
        window.start_lesson(4, 1);
        if !window.shows_part("See") {
            break;
        }
    }
}

#[test]
fn a_position_comes_back_with_its_marks_after_a_restart() {
    let mut window = Window::open_sized(Some(bundled_file("n00b")), WIDE);
    window.place_one_digit();
    let left = window.puzzle().title;
    window.start_lesson(4, 1);
    window.keys(Modifiers::SHIFT, Key::Enter);
    assert!(window.shows_part("Do"));
    let cell = window.puzzle().board().empty_cells().first().expect("an empty cell");
    window.go_to_cell(cell);
    window.key(Key::X);
    window.key(Key::Num1);
    let (givens, digits) = (window.givens(), window.harness.state().game().expect("a game").board().clone());
    window.wait_until_saved();
    let mut window = window.again();
    assert_eq!(window.puzzle().title, left, "the game that was left is there");
    window.keys(CTRL, Key::T);
    window.wait_for("Begun: Do, position 1");
    window.key(Key::Enter);
    window.wait_until("the lesson is open", |window| window.shows_part("Do"));
    assert_eq!(window.givens(), givens);
    assert_eq!(window.harness.state().game().expect("a game").board(), &digits);
}

#[test]
fn the_placement_begins_with_the_chapter_of_what_was_not_seen() {
    let mut window = Window::open_sized(Some(bundled_file("n00b")), WIDE);
    window.open_course();
    window.key(Key::P);
    let mut questions = 0;
    while window.shows("I do not see it") {
        window.keys(CTRL, Key::N);
        window.settle();
        questions += 1;
        assert!(questions <= 12, "it ends");
    }
    assert!(questions >= 4, "{questions}");
    window.wait_for("Begin with chapter 1, Looking.");
    let answers = window.answers();
    assert!(answers.iter().any(|answer| answer.kind == AnswerKind::Placed), "{answers:?}");
}

#[test]
fn a_placement_that_is_left_tells_the_chapter_found_so_far() {
    for (questions, is_told) in [(2, false), (4, true)] {
        let mut window = Window::open_sized(Some(bundled_file("n00b")), WIDE);
        window.open_course();
        window.key(Key::P);
        window.settle();
        // Answers to and fro leave the chapter open.
        for number in 0..questions {
            match number % 2 {
                0 => {
                    window.make_easiest_step();
                    window.key(Key::Enter);
                }
                _ => window.keys(CTRL, Key::N),
            }
            window.settle();
        }
        assert!(window.shows("I do not see it"), "it is not over");
        window.key(Key::Escape);
        match is_told {
            true => window.wait_for("Begin with chapter"),
            false => assert!(window.line_with("Begin with chapter").is_none()),
        }
    }
}

#[test]
fn every_control_of_the_map_and_of_a_lesson_has_a_name() {
    let mut window = Window::open_sized(None, WIDE);
    window.open_course();
    let names = |window: &Window, role: Role| -> Vec<String> {
        let nodes = window.harness.query_all_by_role(role);
        nodes.map(|node| node.accesskit_node().label().unwrap_or_default()).collect()
    };
    let rows = names(&window, Role::TreeItem);
    assert!(rows.contains(&"Lesson 0.1, A row, New, about 2 minutes".to_owned()), "{rows:?}");
    assert!(rows.contains(&"Chapter 3, Pairs and lines, Medium, 0 of 9 lessons".to_owned()), "{rows:?}");
    assert!(names(&window, Role::Button).iter().all(|name| !name.is_empty()));
    window.key(Key::Enter);
    window.settle();
    assert_eq!(names(&window, Role::ListItem), ["See, now", "Do, to come"]);
    assert!(names(&window, Role::Button).iter().all(|name| !name.is_empty()));
}

#[test]
fn in_a_lesson_the_key_of_the_next_puzzle_asks_about_another_position() {
    let mut window = Window::open_sized(Some(bundled_file("n00b")), WIDE);
    window.start_lesson(4, 1);
    window.keys(Modifiers::SHIFT, Key::Enter);
    let first = window.givens();
    window.keys(CTRL, Key::N);
    window.settle();
    assert!(window.shows_part("Do"), "the lesson goes on");
    assert_ne!(window.givens(), first);
    let answer = window.answers().pop().expect("it is logged");
    assert!(!answer.is_right, "a skipped position counts as not found");
}

#[test]
fn esc_lets_go_of_kept_cells_before_it_leaves_a_lesson() {
    let mut window = Window::open_sized(Some(bundled_file("n00b")), WIDE);
    window.start_lesson(4, 2);
    window.key(Key::E);
    window.key(Key::ArrowDown);
    assert_eq!(window.selected_cells().len(), 2);
    window.key(Key::Escape);
    assert_eq!(window.selected_cells().len(), 1);
    assert!(window.shows_part("See"), "{:?}", window.labels());
    window.key(Key::Escape);
    assert!(!window.shows_part("See"));
}
