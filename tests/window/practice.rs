//! Practice in a technique: its lesson, from everywhere that names the technique.

use super::*;
use ninefold::library::example;
use ninefold::practice::lesson_of;
use ninefold::solve::classic::CellSet;
use ninefold::solve::technique::Technique;

const CTRL: Modifiers = Modifiers::COMMAND;

impl Window {
    /// Starts the lesson of a technique from the technique's page.
    pub fn start_lesson_of(&mut self, technique: Technique) {
        self.key(Key::F2);
        let mut steps = 0;
        while !self.shows(technique.definition()) {
            self.key(Key::ArrowDown);
            steps += 1;
            assert!(steps < 200, "the arrow keys never reach {technique}");
        }
        let lesson = lesson_of(technique).expect("it has a lesson");
        self.click(&format!("Lesson {}", lesson.place()));
        assert!(self.shows("See"), "the lesson begins");
    }

    /// Reads the first part of the lesson of a technique to its end: two steps, each in four drawings.
    pub fn read_lesson_of(&mut self, technique: Technique) {
        self.start_lesson_of(technique);
        (0..8).for_each(|_| self.key(Key::Enter));
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
}

pub const DIGITS: [Key; 9] =
    [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

#[test]
fn a_technique_can_be_practised_and_played_from_its_page() {
    let mut window = Window::new();
    window.start_lesson_of(Technique::XChain);
    assert_eq!(window.puzzle().title, "X-chain");
    assert!(!window.shows("Play one"), "the page is closed");
    // In its lesson, the page of the technique is shown at once.
    window.key(Key::F2);
    window.assert_shows(Technique::XChain.definition());
    window.click("Play one");
    assert_eq!(window.puzzle().title, "X-chain 1");
}

#[test]
fn every_technique_with_an_example_that_a_path_needs_has_a_lesson() {
    let without: Vec<_> = Technique::by_family()
        .into_iter()
        .filter(|technique| example(*technique).is_some() && lesson_of(*technique).is_none())
        .map(Technique::id)
        .collect();
    // No solution path needs them: each is a sentence of the lesson that it belongs to.
    assert_eq!(
        without,
        [
            "dual-two-string-kite",
            "dual-empty-rectangle",
            "multi-colours2",
            "remote-pair",
            "forcing-chain-verity",
            "nishio",
            "forcing-net-verity"
        ]
    );
}

#[test]
fn lessons_do_not_count_in_the_statistics() {
    let mut window = Window::new();
    window.read_lesson_of(Technique::XChain);
    window.wait_until_saved();
    window.key(Key::F4);
    window.assert_shows("No games yet");
}

#[test]
fn the_puzzle_of_a_question_opens_as_a_game_of_its_own() {
    let mut window = Window::new();
    window.start_lesson_of(Technique::XyChain);
    let path = window.data.path().join("own.sdm");
    let givens = window.givens();
    std::fs::write(&path, ninefold::format::line::write(&givens)).unwrap();
    window.drop_file(&path);
    assert_eq!(window.puzzle().title, "own", "not the open question");
    window.wait_until_saved();
    let mut window = window.again();
    window.drop_file(&path);
    assert_eq!(window.puzzle().title, "own", "not the saved question");
}

#[test]
fn an_answer_is_reset_with_the_board_of_the_question() {
    let mut window = Window::new();
    window.start_lesson_of(Technique::XChain);
    window.keys(Modifiers::SHIFT, Key::Enter);
    let before = window.harness.state().game().unwrap().board().clone();
    let cell = window.digits().empty_cells().next().unwrap();
    window.press(cell.into());
    window.key(Key::Delete);
    assert_ne!(window.harness.state().game().unwrap().board(), &before);
    window.keys(CTRL, Key::R);
    assert_eq!(window.harness.state().game().unwrap().board(), &before);
}
