//! Chapters of the course taken whole, by keys alone and by mouse alone.

use std::collections::BTreeSet;

use eframe::egui::{Key, Modifiers, Vec2};
use ninefold::grid::{Cell, CellSet, Digit, Digits};
use ninefold::job::CancelToken;
use ninefold::practice::{CHAPTERS, Lesson};
use ninefold::rules::{House, Puzzle};
use ninefold::solve;
use ninefold::solve::StepFinder;
use ninefold::solve::classic::Cell as ClassicCell;
use ninefold::solve::technique::{CandidateGrid, Step, Technique};
use ninefold::store::course_log::CourseAnswer;

use super::practice::DIGITS;
use super::{Window, bundled_file};

const WIDE: Vec2 = Vec2::new(1180.0, 800.0);
const NARROW: Vec2 = Vec2::new(480.0, 640.0);
const CTRL: Modifiers = Modifiers::COMMAND;
const SINGLES: [Technique; 3] = [Technique::FullHouse, Technique::HiddenSingle, Technique::NakedSingle];

/// What a player uses.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Device {
    Keys,
    Mouse,
}

/// A player who takes lessons.
struct Learner {
    window: Window,
    device: Device,
}

impl Learner {
    fn new(size: Vec2, device: Device) -> Self {
        Self { window: Window::open_sized(Some(bundled_file("n00b")), size), device }
    }

    /// Presses a button, or its key.
    fn press(&mut self, name: &str, modifiers: Modifiers, key: Key) {
        match self.device {
            Device::Keys => self.window.keys(modifiers, key),
            Device::Mouse => self.window.button(name),
        }
        self.window.settle();
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        match self.device {
            Device::Keys => self.window.place(cell, digit),
            Device::Mouse => {
                let side = self.window.puzzle().givens.size().side();
                let label = format!("row {} column {}, ", cell.row() + 1, cell.column() + 1);
                self.window.click_first(&label);
                assert!(side >= digit.value());
                self.window.click_first(&format!("Digit {digit}"));
            }
        }
        self.window.settle();
    }

    /// Begins a lesson and leaves it, so that the map opens at it.
    fn begin(&mut self, chapter: usize, number: usize) {
        self.window.select_lesson(chapter, number);
        self.start_selected();
        self.window.keys(CTRL, Key::T);
        self.window.wait_for("Find my place");
        self.window.key(Key::Escape);
    }

    /// Opens the map and starts a lesson.
    fn start(&mut self, lesson: &Lesson) {
        self.window.keys(CTRL, Key::T);
        self.window.wait_for("Find my place");
        assert!(self.window.shows(lesson.title()), "{} is selected", lesson.title());
        self.start_selected();
    }

    /// Starts the selected lesson, or goes on with it.
    fn start_selected(&mut self) {
        let names = ["Start lesson", "Go on", "Start again"];
        let name = names.into_iter().find(|name| self.window.labels().iter().any(|label| label == name));
        self.press(name.expect("there is a button"), Modifiers::NONE, Key::Enter);
    }

    fn solution(&self) -> Digits {
        let puzzle = self.window.puzzle();
        let solution = solve::solve(&puzzle.rules, &puzzle.givens, &CancelToken::default());
        solution.expect("not cancelled").expect("it has a solution")
    }

    /// Returns the steps of a technique in the position.
    fn steps(&self, technique: Technique) -> Vec<Step> {
        let finder = StepFinder::new(&shown_grid(&self.window.puzzle()), true);
        finder.search(&CancelToken::default()).all(&[technique]).expect("not cancelled")
    }

    fn place_step(&mut self, is_wanted: impl Fn(&Step) -> bool, techniques: &[Technique]) {
        let steps = techniques.iter().flat_map(|technique| self.steps(*technique));
        let placed = steps.filter(is_wanted).map(|step| step.placements[0]).next().expect("one follows");
        self.place(placed.cell, placed.digit);
    }

    /// Answers the position that is shown.
    fn answer(&mut self, lesson: &Lesson) {
        let solution = self.solution();
        let digit = |cell: Cell| solution[cell].expect("it is full");
        if self.window.shows("Solve the puzzle") {
            for cell in self.window.puzzle().board().empty_cells().iter() {
                self.place(cell, digit(cell));
            }
            return;
        }
        if !lesson.techniques.is_empty() && lesson.chapter > 5 {
            return self.answer_with_steps(lesson);
        }
        if let Some(asked) = self.window.line_with(": is it here?") {
            return self.answer_if_here(&asked);
        }
        if self.window.shows("Find the next step.") {
            return self.place_step(|_| true, &SINGLES);
        }
        let house = |step: &Step| step.reason.houses[0].1;
        match lesson.id {
            // The empty cell is selected.
            "skill-row" | "skill-box" => {
                let cell = self.window.selected_cell().expect("the empty cell is selected");
                match self.device {
                    Device::Keys => self.window.key(DIGITS[digit(cell).value() - 1]),
                    Device::Mouse => self.window.click_first(&format!("Digit {}", digit(cell))),
                }
            }
            "skill-mistakes" => {
                let asked = self.window.line_with("see what is marked").expect("it is asked");
                let numbers: Vec<u8> = asked.split([' ', ',']).filter_map(|word| word.parse().ok()).collect();
                let [digit, row, column] = numbers[..] else { panic!("{asked}") };
                self.place(Cell::at(row - 1, column - 1), Digit::new(digit.into()).expect("a digit"));
                self.press("Undo", CTRL, Key::Z);
            }
            "skill-strong-link" => {
                let asked = self.window.line_with("Find a strong link on ").expect("it is asked");
                let digit = asked.split([' ', ':']).find_map(|word| word.parse().ok()).and_then(Digit::new);
                let grid = CandidateGrid::from(&self.window.puzzle());
                let places = grid.places(digit.expect("a digit"));
                let in_row = |row| places.intersection(grid.cells(House::Row(row)));
                let in_column = |column| places.intersection(grid.cells(House::Column(column)));
                let in_box = |number| places.intersection(grid.cells(House::Box(number)));
                let mut in_units = (0..9).flat_map(|unit| [in_row(unit), in_column(unit), in_box(unit)]);
                let both = in_units.find(|cells| cells.len() == 2).expect("it is there");
                self.window.select_cells(both);
                self.window.keys(CTRL, Key::Enter);
            }
            "full-house" => self.place_step(|_| true, &SINGLES[..1]),
            "skill-crossing" => {
                let full: Vec<Cell> =
                    self.steps(SINGLES[0]).iter().map(|step| step.placements[0].cell).collect();
                self.place_step(|step| !full.contains(&step.placements[0].cell), &SINGLES[1..]);
            }
            "hidden-single" => {
                self.place_step(|step| matches!(house(step), House::Box(_)), &SINGLES[1..2]);
            }
            "skill-lines" => {
                self.place_step(|step| !matches!(house(step), House::Box(_)), &SINGLES[1..2]);
            }
            _ => self.place_step(|_| true, &SINGLES[1..2]),
        }
    }

    /// Answers a question about a technique with a step that the finder has found: by its digit, by removing what it rules out,
    /// or where the board shows no candidates by its cells.
    fn answer_with_steps(&mut self, lesson: &Lesson) {
        let line = self.window.line_with("Find: ").or_else(|| self.window.line_with(": is it here?"));
        let line = line.unwrap_or_default();
        let is_asked_for = |technique: &&Technique| line.contains(technique.name());
        let technique = *lesson.techniques.iter().find(is_asked_for).unwrap_or(&lesson.techniques[0]);
        if self.window.shows("Which technique is it?") {
            let button = format!("  {}", technique.name());
            let names = self.window.labels();
            let name = names.iter().find(|label| label.ends_with(&button)).expect("its name is offered");
            let number: usize = name.split_once(' ').expect("a number").0.parse().expect("a number");
            return self.window.key(DIGITS[number - 1]);
        }
        let asked: Vec<Technique> = match self.window.shows("Find the next step.") {
            true => lesson.techniques.iter().copied().chain(lesson.techniques_before()).collect(),
            false => vec![technique],
        };
        let Some(step) = asked.iter().flat_map(|technique| self.steps(*technique)).next() else {
            return self.window.key(Key::N);
        };
        if let Some(placed) = step.placements.first() {
            return self.place(placed.cell, placed.digit);
        }
        if self.window.puzzle().progress.centre_marks.has_digits() {
            for gone in &step.eliminations {
                self.window.remove_mark(gone.cell, gone.digit);
            }
            return;
        }
        let rules = self.window.puzzle().rules;
        let cage = step.reason.clues.first().expect("a cage");
        self.window.select_cells(rules.clue(*cage).cells().iter().copied().collect());
        self.window.keys(CTRL, Key::Enter);
    }

    /// Answers the question if a digit has one place in a unit.
    fn answer_if_here(&mut self, asked: &str) {
        let words: Vec<&str> = asked.split([' ', ',', ':']).collect();
        let numbers: Vec<u8> = words.iter().filter_map(|word| word.parse().ok()).collect();
        let [digit, number] = numbers[..] else { panic!("{asked}") };
        let house = match () {
            () if words.contains(&"row") => House::Row(number - 1),
            () if words.contains(&"column") => House::Column(number - 1),
            () => House::Box(number - 1),
        };
        let grid = CandidateGrid::from(&self.window.puzzle());
        let digit = Digit::new(digit.into()).expect("a digit");
        match grid.cells(house).intersection(grid.places(digit)).single() {
            Some(cell) => self.place(cell, digit),
            None => self.press("Not here", Modifiers::NONE, Key::N),
        }
    }

    /// Takes a lesson whole, without a mistake.
    fn take(&mut self, lesson: &Lesson) {
        self.start(lesson);
        for _ in 0..80 {
            if self.window.shows("Find my place") {
                self.window.key(Key::Escape);
                return;
            }
            if self.window.shows_part("See") || self.window.line_with("Right").is_some() {
                self.press("Next", Modifiers::NONE, Key::Enter);
            } else if self.window.shows("You win!") {
                self.window.key(Key::Enter);
                self.window.settle();
            } else {
                self.answer(lesson);
            }
        }
        panic!("{} ends: {:?}", lesson.id, self.window.labels());
    }
}

impl Window {
    /// Makes the easiest step of the position that is shown, by keys, or by pressing its cells where it shows no candidates.
    pub fn make_easiest_step(&mut self) {
        let grid = shown_grid(&self.puzzle());
        let finder = StepFinder::new(&grid, true);
        let step = finder.search(&CancelToken::default()).first(&Technique::CLASSIC).expect("not cancelled");
        let step = step.expect("there is a step");
        if let Some(placed) = step.placements.first() {
            return self.place(placed.cell, placed.digit);
        }
        if self.puzzle().progress.centre_marks.has_digits() {
            return step.eliminations.iter().for_each(|gone| self.remove_mark(gone.cell, gone.digit));
        }
        let cells = step.reason.cells.iter().flat_map(|(_, cells)| cells.iter().collect::<Vec<_>>());
        let cells = cells.map(|cell| ClassicCell::new(cell.row() * 9 + cell.column()).expect("a cell"));
        self.press(cells.collect());
        self.keys(CTRL, Key::Enter);
    }

    /// Removes a candidate by keys.
    fn remove_mark(&mut self, cell: Cell, digit: Digit) {
        self.go_to_cell(cell);
        self.keys(CTRL, DIGITS[digit.value() - 1]);
    }

    /// Selects cells by keys, each besides those before it.
    fn select_cells(&mut self, cells: CellSet) {
        for cell in cells.iter() {
            self.go_to_cell(cell);
            self.key(Key::E);
        }
    }

    /// Clicks the first widget whose name begins so.
    fn click_first(&mut self, name: &str) {
        use egui_kittest::kittest::{NodeT, Queryable};
        let is_it = |node: &egui_kittest::Node<'_>| {
            node.accesskit_node().label().is_some_and(|label| label.starts_with(name))
        };
        let pos = self
            .harness
            .query_all_by_label_contains(name)
            .find(is_it)
            .unwrap_or_else(|| panic!("{name} is there"))
            .rect()
            .center();
        self.harness.event(eframe::egui::Event::PointerMoved(pos));
        for pressed in [true, false] {
            let button = eframe::egui::PointerButton::Primary;
            let modifiers = Modifiers::NONE;
            self.harness.event(eframe::egui::Event::PointerButton { pos, button, pressed, modifiers });
        }
        self.settle();
    }
}

/// Returns a position as a player sees it: where it shows no candidates, with those that its digits leave.
fn shown_grid(puzzle: &Puzzle) -> CandidateGrid {
    let mut grid = CandidateGrid::from(puzzle);
    if !puzzle.progress.centre_marks.has_digits() {
        grid.candidates = grid.peer_table().candidates_by_sight(&grid.digits);
    }
    grid
}

/// Takes a chapter, and returns what is logged.
fn take_chapter(chapter: usize, size: Vec2, device: Device, done: &str) {
    let mut learner = Learner::new(size, device);
    if chapter > 0 {
        learner.window.keys(CTRL, Key::T);
        learner.window.wait_for("Find my place");
    }
    for (index, lesson) in CHAPTERS[chapter].lessons.iter().enumerate() {
        if chapter > 0 && index == 0 {
            learner.window.key(Key::Escape);
            learner.begin(chapter, 1);
        }
        learner.take(lesson);
    }
    let answers = learner.window.answers();
    assert!(answers.iter().all(|answer| answer.is_right && answer.help.is_none()), "{answers:?}");
    learner.window.keys(CTRL, Key::T);
    learner.window.wait_for(done);
}

#[test]
fn the_first_chapter_is_taken_by_keys_alone() {
    take_chapter(0, WIDE, Device::Keys, "6 of 87 done");
}

#[test]
fn the_first_chapter_is_taken_by_keys_alone_in_a_narrow_window() {
    take_chapter(0, NARROW, Device::Keys, "6 of 87 done");
}

#[test]
fn the_first_chapter_is_taken_by_mouse_alone() {
    take_chapter(0, WIDE, Device::Mouse, "6 of 87 done");
}

#[test]
fn the_second_chapter_is_taken_by_keys_alone() {
    take_chapter(1, WIDE, Device::Keys, "3 of 87 done");
}

#[test]
fn the_second_chapter_is_taken_by_mouse_alone() {
    take_chapter(1, WIDE, Device::Mouse, "3 of 87 done");
}

/// Takes a lesson by keys alone, without a mistake, and returns what is logged.
fn take_without_mistake(chapter: usize, number: usize) -> Vec<CourseAnswer> {
    let mut learner = Learner::new(WIDE, Device::Keys);
    learner.begin(chapter, number);
    learner.take(&CHAPTERS[chapter].lessons[number - 1]);
    let answers = learner.window.answers();
    assert!(answers.iter().all(|answer| answer.is_right && answer.help.is_none()), "{answers:?}");
    answers
}

/// Takes a lesson of five parts by keys alone, without a mistake.
fn take_lesson(chapter: usize, number: usize) {
    let answers = take_without_mistake(chapter, number);
    let parts: BTreeSet<_> = answers.iter().map(|answer| answer.part).collect();
    assert_eq!(parts, (1..=5).map(Some).collect(), "all five parts are logged");
}

#[test]
fn the_two_places_of_a_strong_link_are_selected_by_keys_alone() {
    take_without_mistake(4, 2);
}

#[test]
fn a_lesson_about_chains_is_taken_by_keys_alone() {
    take_lesson(6, 4);
}

#[test]
fn a_lesson_about_almost_locked_sets_is_taken_by_keys_alone() {
    take_lesson(7, 4);
}

#[test]
fn a_lesson_about_forcing_is_taken_by_keys_alone() {
    take_lesson(8, 1);
}

#[test]
fn a_lesson_about_killer_pairs_and_what_only_looks_like_them_is_taken_by_keys_alone() {
    let answers = take_without_mistake(9, 5);
    let is_there: BTreeSet<_> = answers.iter().filter_map(|answer| answer.is_there).collect();
    assert_eq!(is_there.len(), 2, "both answers of part 3 are logged: {answers:?}");
}

#[test]
fn lessons_about_cages_are_taken_by_keys_alone() {
    take_lesson(9, 2);
    take_lesson(9, 4);
}
