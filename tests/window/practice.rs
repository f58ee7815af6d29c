//! Practice: finding a technique by selecting its cells or by playing it.

use super::*;
use ninefold::job::CancelToken;
use ninefold::library::example;
use ninefold::practice::{Answer, Exercise};
use ninefold::solve::classic::{Candidate, CellSet};
use ninefold::solve::rating::Scale;
use ninefold::solve::technique::classic::{FinderContext, SolverState, Step};
use ninefold::solve::technique::{CellRole, Technique};

const CTRL: Modifiers = Modifiers::COMMAND;
impl Window {
    /// Starts an exercise for a technique.
    fn open_exercise(technique: Technique) -> Self {
        let mut window = Self::new();
        window.start_exercise(technique);
        window
    }

    pub fn start_exercise(&mut self, technique: Technique) {
        self.start_exercise_of(technique, "Practise this");
        assert_eq!(self.title(), format!("Find: {technique}"));
    }

    /// Starts an exercise with a button of this name.
    pub fn start_exercise_of(&mut self, technique: Technique, button: &str) {
        self.key(Key::F2);
        let mut steps = 0;
        while !self.shows(technique.definition()) {
            self.key(Key::ArrowDown);
            steps += 1;
            assert!(steps < 200, "the arrow keys never reach {technique}");
        }
        self.click(button);
    }

    fn title(&self) -> String {
        self.puzzle().title.clone()
    }

    /// Returns a step of the technique on the current board.
    pub(super) fn step(&self, technique: Technique) -> Step {
        let marks = self.centre_marks();
        let state = match Cell::all().any(|cell| !marks.get(cell).is_empty()) {
            true => SolverState::new(&self.givens(), &self.digits(), &marks),
            // Singles are practised without candidates.
            false => SolverState::from_puzzle(&self.digits()),
        };
        let options = Scale::Ninefold.options();
        FinderContext::new(&state, &options, &CancelToken::default())
            .first_step(&[technique])
            .unwrap()
            .expect("it is there")
    }

    /// Selects cells with the mouse.
    pub fn press(&mut self, cells: CellSet) {
        for (index, cell) in cells.iter().enumerate() {
            let label = format!("row {} column {}, ", cell.row() + 1, cell.column() + 1);
            let node = self.harness.get_all_by_label_contains(&label).next().expect("each cell has a name");
            let pos = node.rect().center();
            let modifiers = if index == 0 { Modifiers::NONE } else { CTRL };
            self.harness.event(egui::Event::PointerMoved(pos));
            for pressed in [true, false] {
                let button = egui::PointerButton::Primary;
                let event = egui::Event::PointerButton { pos, button, pressed, modifiers };
                self.harness.event_modifiers(event, modifiers);
            }
            self.harness.event(egui::Event::ModifiersChanged(Modifiers::NONE));
            self.settle();
        }
    }

    /// Toggles a mark.
    fn mark(&mut self, candidate: Candidate) {
        self.press(candidate.cell.into());
        self.keys(CTRL, DIGITS[candidate.digit.index()]);
    }

    /// Erases all marks that a step eliminates.
    pub fn erase_all(&mut self, step: &Step) {
        for candidate in &step.eliminations {
            self.mark(*candidate);
        }
    }

    fn check(&mut self) {
        self.keys(CTRL, Key::Enter);
    }

    /// Returns the number of saved games.
    fn saved_game_count(&self) -> usize {
        let entries = std::fs::read_dir(self.data.path().join("games")).into_iter().flatten().flatten();
        entries.filter(|entry| entry.path().is_file()).count()
    }
}

pub const DIGITS: [Key; 9] =
    [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

fn pattern(step: &Step) -> CellSet {
    let is_pattern = |(role, _): &&(CellRole, CellSet)| *role == CellRole::Pattern;
    let cells = step.reason.cells.iter().filter(is_pattern).map(|(_, cells)| *cells);
    let links = step.reason.chains.iter().flat_map(|chain| &chain.links);
    cells.chain(links.map(|link| link.from.cells.union(link.to.cells))).fold(CellSet::EMPTY, CellSet::union)
}

#[test]
fn a_technique_can_be_practised_and_played_from_its_page() {
    let mut window = Window::new();
    for (button, title) in [("Practise this", "Find: X-chain"), ("Play one", "X-chain 1")] {
        window.key(Key::F2);
        if button == "Practise this" {
            // While it is practised, its page is shown at once.
            let pages = Technique::by_family().into_iter().filter(|technique| example(*technique).is_some());
            let before = pages.take_while(|technique| *technique != Technique::XChain).count();
            (0..before).for_each(|_| window.key(Key::ArrowDown));
        }
        window.click(button);
        assert_eq!(window.title(), title);
        assert!(!window.shows("Play one"), "the page is closed");
    }
}

#[test]
fn an_exercise_is_solved_by_selecting_its_cells_and_enter_opens_the_next() {
    let mut window = Window::open_exercise(Technique::XyChain);
    window.assert_shows("Find: XY-chain. Select its cells and press Check");
    window.assert_shows("press Check (Ctrl+Enter). Or make the step");
    window.assert_shows("Never practised");
    let first = window.givens();
    let step = window.step(Technique::XyChain);
    window.press(pattern(&step));
    window.check();
    window.assert_shows("Correct: XY-chain, progress 1 of 5");
    window.assert_shows("Progress: 1 of 5");
    window.key(Key::Enter);
    assert_eq!(window.title(), "Find: XY-chain");
    assert_ne!(window.givens(), first);
    window.assert_shows("Progress: 1 of 5");
    window.wait_until_saved();
    assert_eq!(window.saved_game_count(), 1, "an answered exercise is no longer saved");
}

#[test]
fn an_exercise_is_solved_by_erasing_the_eliminated_marks() {
    let mut window = Window::open_exercise(Technique::XChain);
    let step = window.step(Technique::XChain);
    window.erase_all(&step);
    window.assert_shows("Correct: X-chain, progress 1 of 5");
    window.key(Key::Escape);
    assert!(!window.shows("Keep playing"), "the game continues");
    assert!(window.harness.state().game().unwrap().can_undo());
}

#[test]
fn checking_without_an_answer_does_not_count() {
    let mut window = Window::open_exercise(Technique::XyChain);
    window.check();
    window.assert_shows("Select the cells of the pattern first, then press Check");
    window.assert_shows("Never practised");
    let step = window.step(Technique::XyChain);
    window.press(pattern(&step));
    window.check();
    window.assert_shows("Correct: XY-chain, progress 1 of 5");
}

/// Opens exercises until one has a chain whose cells are incomplete answers. Returns these cells.
fn parts(window: &mut Window) -> Vec<Cell> {
    loop {
        let puzzle = window.puzzle();
        let exercise =
            Exercise::restore(&puzzle, Technique::XyChain, &CancelToken::default()).unwrap().unwrap();
        let cells = pattern(&window.step(Technique::XyChain));
        if cells.iter().all(|cell| {
            exercise.judge_selection(ninefold::grid::Cell::from(cell).into()) == Answer::Incomplete
        }) {
            return cells.iter().collect();
        }
        window.keys(CTRL, Key::N);
    }
}

#[test]
fn a_partial_answer_counts_neither_as_solved_nor_as_missed() {
    let mut window = Window::open_exercise(Technique::XyChain);
    let cells = parts(&mut window);
    window.press(cells[0].into());
    window.check();
    window.assert_shows("Correct so far, but some cells of the XY-chain are missing");
    window.assert_shows("Never practised");
    window.press(cells.into_iter().collect());
    window.check();
    window.assert_shows("Correct: XY-chain, progress 1 of 5");
    window.key(Key::Enter);
    window.assert_shows("Progress: 1 of 5");
    // Another solution would move to step 2. Incomplete answers that do not grow are guesses and count as missed.
    let cells = parts(&mut window);
    for cell in &cells {
        window.press((*cell).into());
        window.check();
        window.assert_shows("Correct so far");
    }
    window.press(cells.into_iter().collect());
    window.check();
    window.assert_shows("Correct: XY-chain, but not at the first attempt");
}

#[test]
fn erasing_some_of_the_eliminated_marks_is_not_a_solution_yet() {
    let mut window = Window::open_exercise(Technique::SueDeCoq);
    let mut positions = 1;
    while window.step(Technique::SueDeCoq).eliminations.len() < 2 {
        window.keys(CTRL, Key::N);
        positions += 1;
        assert!(positions < 50, "no position has a step with two eliminations");
    }
    let step = window.step(Technique::SueDeCoq);
    let (last, others) = step.eliminations.split_last().unwrap();
    for candidate in others {
        window.mark(*candidate);
        window.assert_shows("Correct so far, but some changes of the Sue de Coq are missing");
    }
    window.mark(*last);
    window.assert_shows("Correct: Sue de Coq, progress 1 of 5");
}

#[test]
fn a_wrong_answer_is_explained_and_counts_as_missed() {
    let mut window = Window::open_exercise(Technique::XChain);
    let steps = window.step(Technique::XChain);
    // A mark of the solution, which no step eliminates.
    let solved = {
        let givens = &window.givens();
        ninefold::solve::classic::search::solve_counting_to_two(givens, &CancelToken::default())
            .unwrap()
            .0
            .unwrap()
    };
    let cell = window.digits().empty_cells().next().unwrap();
    let true_mark = Candidate { cell, digit: solved.get(cell).unwrap() };
    window.mark(true_mark);
    window.assert_shows("That does not follow from \"X-chain\" here");
    window.key(Key::U);
    window.erase_all(&steps);
    window.assert_shows("Correct: X-chain, but not at the first attempt");
    window.key(Key::Enter);
    window.assert_shows("Not found yet");
}

#[test]
fn a_hint_that_shows_the_cells_counts_as_missed_and_can_be_applied() {
    let mut window = Window::open_exercise(Technique::XyChain);
    window.keys(Modifiers::SHIFT, Key::H);
    window.assert_shows("XY-chain");
    window.key(Key::Enter);
    window.assert_shows("That was \"XY-chain\". You will see another one soon");
    window.assert_shows("Shown by a hint");
    window.assert_shows("Not found yet");
    let first = window.givens();
    window.key(Key::Enter);
    assert_eq!(window.title(), "Find: XY-chain");
    assert_ne!(window.givens(), first);
    window.assert_shows("Not found yet");
}

#[test]
fn adding_marks_is_not_an_answer() {
    let mut window = Window::open_exercise(Technique::XChain);
    let before = window.harness.state().game().unwrap().board().clone();
    let marks = window.centre_marks();
    let cell = window.digits().empty_cells().find(|cell| marks.get(*cell).len() < 8).unwrap();
    let other = marks.get(cell).complement().iter().next().unwrap();
    window.mark(Candidate { cell, digit: other });
    window.mark(Candidate { cell, digit: other });
    assert!(!window.shows("does not follow"));
    assert_eq!(window.harness.state().game().unwrap().board(), &before);
}

#[test]
fn an_exercise_is_restored_after_a_restart() {
    let mut window = Window::open_exercise(Technique::XyChain);
    let step = window.step(Technique::XyChain);
    window.wait_until_saved();
    let mut window = window.again();
    assert_eq!(window.title(), "Find: XY-chain");
    window.assert_shows("Or make the step");
    window.press(pattern(&step));
    window.check();
    window.assert_shows("Correct: XY-chain, progress 1 of 5");
}

#[test]
fn an_exercise_is_restored_after_another_game() {
    let mut window = Window::open_exercise(Technique::XyChain);
    let step = window.step(Technique::XyChain);
    window.drop_file(&bundled_file("l33t"));
    window.place_one_digit();
    window.wait_until_saved();
    window.key(Key::F3);
    assert!(!window.shows("Find: XY-chain"), "exercises have a tab of their own");
    window.key(Key::F);
    window.key(Key::F);
    window.assert_shows("Find: XY-chain");
    window.key(Key::Enter);
    assert_eq!(window.title(), "Find: XY-chain");
    window.erase_all(&step);
    window.assert_shows("Correct: XY-chain");
}

#[test]
fn the_puzzle_of_an_exercise_opens_as_a_game_of_its_own() {
    let mut window = Window::open_exercise(Technique::XyChain);
    let path = window.data.path().join("own.sdm");
    let givens = window.givens();
    std::fs::write(&path, ninefold::format::line::write(&givens)).unwrap();
    window.drop_file(&path);
    assert_eq!(window.title(), "own", "not the open exercise");
    window.wait_until_saved();
    let mut window = window.again();
    window.drop_file(&path);
    assert_eq!(window.title(), "own", "not the saved exercise");
}

#[test]
fn resetting_an_exercise_restores_its_start() {
    let mut window = Window::open_exercise(Technique::XChain);
    let before = window.harness.state().game().unwrap().board().clone();
    let step = window.step(Technique::XChain);
    let cell = window.digits().empty_cells().find(|cell| *cell != step.eliminations[0].cell).unwrap();
    window.press(cell.into());
    window.key(Key::Delete);
    assert_ne!(window.harness.state().game().unwrap().board(), &before);
    window.keys(CTRL, Key::R);
    assert_eq!(window.harness.state().game().unwrap().board(), &before);
}

#[test]
fn exercises_do_not_count_in_the_statistics() {
    let mut window = Window::open_exercise(Technique::XChain);
    let step = window.step(Technique::XChain);
    window.erase_all(&step);
    window.wait_until_saved();
    window.key(Key::F4);
    window.assert_shows("No games yet");
}

#[test]
fn a_solved_exercise_is_announced_with_its_reason() {
    let mut window = Window::open_exercise(Technique::XChain);
    let step = window.step(Technique::XChain);
    window.erase_all(&step);
    let announcement = window.announcement();
    assert!(announcement.contains("Correct: X-chain, progress 1 of 5"), "{announcement}");
    let cell = step.eliminations[0].cell;
    let cell = format!("row {} column {}", cell.row() + 1, cell.column() + 1);
    assert!(announcement.contains(&cell), "{announcement}");
}
