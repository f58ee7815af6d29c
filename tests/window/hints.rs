//! Hints: the ladder, what each rung shows and says, what following it does.

use eframe::egui::{Key, Modifiers, Role, Vec2};
use egui_kittest::kittest::{By, NodeT, Queryable};
use ninefold::format::{self, Form};
use ninefold::game::{Board, Rung};
use ninefold::grid::{Candidate, CellSet};
use ninefold::library::{Example, example};
use ninefold::technique::Technique;

use super::{Window, cell};

/// One of each kind of pattern.
const KINDS: [Technique; 7] = [
    Technique::Pointing,
    Technique::NakedTriple,
    Technique::XyWing,
    Technique::FinnedXWing,
    Technique::UniqueRectangle1,
    Technique::AlternatingChain,
    Technique::AlsXz,
];

/// What the board says of a cell that a hint marks.
const MARKED: [&str; 6] = [
    "named by the hint",
    "part of the hint",
    "other part of the hint",
    "wrong by the hint",
    "the hint rules out",
    "the hint places",
];

impl Window {
    /// Opened on the example of a technique, with its candidates as marks or without any.
    fn on_example(technique: Technique, marked: bool) -> (Self, Example) {
        Self::on_example_sized(technique, marked, Vec2::new(1180.0, 800.0))
    }

    pub fn on_example_sized(technique: Technique, marked: bool, size: Vec2) -> (Self, Example) {
        let example = example(technique).unwrap();
        let form = if marked { Form::Sdx } else { Form::Line };
        let mut puzzle = example.puzzle();
        if !marked {
            puzzle.givens = *example.state.values();
        }
        (Self::on_text_sized(&format::write(form, &[puzzle]).text, size), example)
    }

    /// The cells whose names stand in the text of the hint.
    fn named(&self) -> CellSet {
        let names = self.harness.query_all(By::new().role(Role::Link));
        names
            .filter_map(|node| node.accesskit_node().label())
            .filter(|name| name.len() == 4)
            .map(|name| cell(&name))
            .collect()
    }

    /// The cells that the board marks for the hint.
    fn marked(&self) -> CellSet {
        let cells = self.harness.query_all(By::new().role(Role::GridCell));
        let labels = cells.filter_map(|node| node.accesskit_node().label());
        let marked = labels.filter(|label| MARKED.iter().any(|words| label.contains(words)));
        marked.map(|label| cell(&format!("r{}c{}", &label[4..5], &label[13..14]))).collect()
    }

    fn board(&self) -> &Board {
        self.harness.state().game().board()
    }
}

#[test]
fn each_rung_names_what_it_marks_enter_does_what_the_step_says_and_undo_takes_it_back() {
    for technique in KINDS {
        let (mut window, example) = Window::on_example(technique, true);
        let before = window.board().clone();
        window.key(Key::H);
        window.assert_shows("Where to look");
        assert!(!window.shows(technique.name()), "a nudge does not name {technique}");
        assert_eq!((window.named(), window.marked()), (CellSet::EMPTY, CellSet::EMPTY), "{technique}");
        window.key(Key::H);
        window.assert_shows(technique.name());
        assert_eq!(window.marked(), CellSet::EMPTY, "{technique}");
        window.key(Key::H);
        assert!(!window.marked().is_empty(), "{technique}");
        assert_eq!(window.named(), window.marked(), "{technique}");
        assert!(!window.shows("the hint rules out"), "{technique} is not told yet");
        window.key(Key::H);
        window.assert_shows("the hint rules out");
        assert_eq!(window.named(), window.marked(), "{technique}");
        let removed: CellSet = example.step.eliminations.iter().map(|candidate| candidate.cell).collect();
        assert!(removed.is_within(window.marked()), "{technique}");
        assert_eq!(*window.board(), before, "a hint changes nothing by itself");

        window.key(Key::Enter);
        let mut expected = *example.state.all_candidates();
        for Candidate { cell, digit } in &example.step.eliminations {
            expected.set(*cell, expected.get(*cell).minus((*digit).into()));
        }
        assert_eq!(window.board().centre_marks(), expected, "{technique}");
        assert_eq!(window.board().digits(), before.digits(), "{technique}");
        window.key(Key::U);
        assert_eq!(*window.board(), before, "{technique}");
        assert_eq!(window.harness.state().game().record().hints.at(Rung::Why), 1);
        assert_eq!(window.harness.state().game().record().hints.total(), 1);
    }
}

#[test]
fn without_marks_following_a_hint_marks_what_is_left_in_its_cells_and_no_others() {
    let (mut window, example) = Window::on_example(Technique::Pointing, false);
    window.keys(Modifiers::SHIFT, Key::H);
    window.assert_shows("Pointing");
    window.key(Key::Enter);
    window.assert_shows("what is left in its cell is marked");
    for cell in window.board().empty_cells().iter() {
        let out =
            example.step.eliminations.iter().filter(|one| one.cell == cell).map(|one| one.digit).collect();
        let left = example.state.candidates(cell).minus(out);
        let changed = left != example.state.candidates(cell);
        assert_eq!(window.board().centres(cell), if changed { left } else { Default::default() }, "{cell}");
    }
    // It is not offered again.
    window.keys(Modifiers::SHIFT, Key::H);
    assert!(!window.shows("Pointing"));
}
