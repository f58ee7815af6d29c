//! Practice: finding a technique on purpose, by its cells or on the board.

use super::*;
use ninefold::grid::{Candidate, CellSet};
use ninefold::job::Cancel;
use ninefold::rating::Scale;
use ninefold::technique::{CellRole, Hunt, State, Step, Technique};

const CTRL: Modifiers = Modifiers::COMMAND;
const CTRL_SHIFT: Modifiers = Modifiers { shift: true, ..Modifiers::COMMAND };

impl Window {
    /// Begins to practise a technique.
    fn practising(technique: Technique) -> Self {
        let mut window = Self::new();
        window.practise(technique);
        window
    }

    fn practise(&mut self, technique: Technique) {
        self.keys(CTRL_SHIFT, Key::N);
        self.click("That needs");
        self.click(technique.name());
        self.click(&format!("Practise: find {technique}"));
        assert_eq!(self.title(), format!("Find: {technique}"));
    }

    fn title(&self) -> String {
        self.harness.state().game().puzzle().title.clone()
    }

    /// A step of the technique on the board as it is.
    fn step(&self, technique: Technique) -> Step {
        let game = self.harness.state().game();
        let state = State::new(&game.puzzle().givens, game.board().digits(), &game.board().centre_marks());
        let options = Scale::Ninefold.options();
        Hunt::new(&state, &options, &Cancel::default()).next(&[technique]).unwrap().expect("it is there")
    }

    /// Selects cells with the mouse.
    pub fn press(&mut self, cells: CellSet) {
        for (place, cell) in cells.iter().enumerate() {
            let label = format!("row {} column {}, ", cell.row() + 1, cell.column() + 1);
            let node = self.harness.get_all_by_label_contains(&label).next().expect("each cell has a name");
            let pos = node.rect().center();
            let modifiers = if place == 0 { Modifiers::NONE } else { CTRL };
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

    /// Takes a mark out of its cell, or writes it there.
    fn mark(&mut self, candidate: Candidate) {
        self.press(candidate.cell.into());
        self.keys(CTRL, DIGITS[candidate.digit.index()]);
    }

    fn check(&mut self) {
        self.keys(CTRL, Key::Enter);
    }

    /// How many games there are on the disk.
    fn games_kept(&self) -> usize {
        let entries = std::fs::read_dir(self.data.path().join("games")).into_iter().flatten().flatten();
        entries.filter(|entry| entry.path().is_file()).count()
    }
}

pub const DIGITS: [Key; 9] =
    [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

fn pattern(step: &Step) -> CellSet {
    let is_pattern = |(role, _): &&(CellRole, CellSet)| *role == CellRole::Pattern;
    step.reason.cells.iter().filter(is_pattern).fold(CellSet::EMPTY, |all, (_, cells)| all.or(*cells))
}

#[test]
fn a_technique_is_found_by_its_cells_and_the_next_position_comes_by_enter() {
    let mut window = Window::practising(Technique::NakedPair);
    window.assert_shows("Find: Naked pair. Select its cells and press Check");
    window.assert_shows("press Check (Ctrl+Enter). Or do it");
    window.assert_shows("Never practised");
    let first = window.harness.state().game().puzzle().givens;
    let step = window.step(Technique::NakedPair);
    window.press(pattern(&step));
    window.check();
    window.assert_shows("Right: Naked pair, step 1 of 5");
    window.assert_shows("Known: step 1 of 5");
    window.key(Key::Enter);
    assert_eq!(window.title(), "Find: Naked pair");
    assert_ne!(window.harness.state().game().puzzle().givens, first);
    window.assert_shows("Known: step 1 of 5");
    window.wait_until_saved();
    assert_eq!(window.games_kept(), 1, "what was answered is kept no longer");
}

#[test]
fn a_technique_is_found_by_erasing_what_it_rules_out() {
    let mut window = Window::practising(Technique::Pointing);
    let step = window.step(Technique::Pointing);
    window.mark(step.eliminations[0]);
    window.assert_shows("Right: Pointing, step 1 of 5");
    window.key(Key::Escape);
    assert!(!window.shows("Play on"), "the game goes on");
    assert!(window.harness.state().game().can_undo());
}

#[test]
fn a_single_is_found_by_placing_its_digit() {
    let mut window = Window::practising(Technique::NakedSingle);
    let step = window.step(Technique::NakedSingle);
    window.press(step.placements[0].cell.into());
    window.key(DIGITS[step.placements[0].digit.index()]);
    window.assert_shows("Right: Naked single, step 1 of 5");
}

#[test]
fn what_does_not_follow_is_explained_and_costs_the_step() {
    let mut window = Window::practising(Technique::Pointing);
    let steps = window.step(Technique::Pointing);
    let board = window.harness.state().game().board().clone();
    // A mark far from the step, of a digit that is no candidate of any step: the solution's.
    let solved = {
        let givens = &window.harness.state().game().puzzle().givens;
        ninefold::search::first_of_two(givens, &Cancel::default()).unwrap().0.unwrap()
    };
    let cell = board.empty_cells().iter().next().unwrap();
    let true_mark = Candidate { cell, digit: solved.get(cell).unwrap() };
    window.mark(true_mark);
    window.assert_shows("That does not follow from \"Pointing\" here");
    window.key(Key::U);
    window.mark(steps.eliminations[0]);
    window.assert_shows("Right: Pointing, step 1 of 5");
    window.key(Key::Enter);
    window.assert_shows("Known: step 1 of 5");
}

#[test]
fn a_hint_that_shows_the_cells_costs_the_step_and_is_done_for_the_player() {
    let mut window = Window::practising(Technique::NakedPair);
    window.keys(Modifiers::SHIFT, Key::H);
    window.assert_shows("Naked pair");
    window.key(Key::Enter);
    window.assert_shows("This was \"Naked pair\": it comes again soon");
    window.keys(CTRL, Key::N);
    assert_eq!(window.title(), "Find: Naked pair");
    window.assert_shows("Known: step 1 of 5");
}

#[test]
fn marks_that_are_written_or_put_back_are_no_answer() {
    let mut window = Window::practising(Technique::Pointing);
    let before = window.harness.state().game().board().clone();
    let cell = before.empty_cells().iter().find(|cell| before.centres(*cell).len() < 8).unwrap();
    let other = before.centres(cell).complement().iter().next().unwrap();
    window.mark(Candidate { cell, digit: other });
    window.mark(Candidate { cell, digit: other });
    assert!(!window.shows("does not follow"));
    assert_eq!(window.harness.state().game().board(), &before);
}

#[test]
fn an_exercise_is_there_again_after_the_window_was_closed() {
    let mut window = Window::practising(Technique::NakedPair);
    let step = window.step(Technique::NakedPair);
    window.wait_until_saved();
    let mut window = window.again();
    assert_eq!(window.title(), "Find: Naked pair");
    window.assert_shows("Or do it");
    window.press(pattern(&step));
    window.check();
    window.assert_shows("Right: Naked pair, step 1 of 5");
}

#[test]
fn an_exercise_is_there_again_after_another_game() {
    let mut window = Window::practising(Technique::NakedPair);
    let step = window.step(Technique::NakedPair);
    window.drop_file(&bundled_file("l33t"));
    window.play_one();
    window.wait_until_saved();
    window.key(Key::F3);
    window.assert_shows("Find: Naked pair");
    window.key(Key::ArrowRight);
    window.key(Key::Enter);
    assert_eq!(window.title(), "Find: Naked pair");
    window.mark(step.eliminations[0]);
    window.assert_shows("Right: Naked pair");
}

#[test]
fn an_exercise_begun_anew_has_all_that_it_began_with() {
    let mut window = Window::practising(Technique::Pointing);
    let before = window.harness.state().game().board().clone();
    let step = window.step(Technique::Pointing);
    let cell = before.empty_cells().iter().find(|cell| *cell != step.eliminations[0].cell).unwrap();
    window.press(cell.into());
    window.key(Key::Delete);
    assert_ne!(window.harness.state().game().board(), &before);
    window.keys(CTRL, Key::R);
    assert_eq!(window.harness.state().game().board(), &before);
}

#[test]
fn exercises_are_no_games_of_the_statistics() {
    let mut window = Window::practising(Technique::Pointing);
    let step = window.step(Technique::Pointing);
    window.mark(step.eliminations[0]);
    window.wait_until_saved();
    window.key(Key::F4);
    window.assert_shows("No game yet");
}

#[test]
fn a_find_is_said_with_its_reason() {
    let mut window = Window::practising(Technique::Pointing);
    let step = window.step(Technique::Pointing);
    window.mark(step.eliminations[0]);
    let said = window.said();
    assert!(said.contains("Right: Pointing, step 1 of 5"), "{said}");
    assert!(said.contains(&step.eliminations[0].cell.to_string()), "{said}");
}
