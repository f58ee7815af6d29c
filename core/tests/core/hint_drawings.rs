//! The drawing of the hint of each technique.

use std::collections::BTreeSet;

use ninefold_core::assist::HintLevel;
use ninefold_core::format;
use ninefold_core::grid::{Candidate, CellSet};
use ninefold_core::job::CancelToken;
use ninefold_core::library::{Example, example};
use ninefold_core::picture::sudoku::{AnnotationRole, Annotations};
use ninefold_core::solve::StepFinder;
use ninefold_core::solve::rating::PuzzlePath;
use ninefold_core::solve::technique::explanation::{self, Token};
use ninefold_core::solve::technique::{CandidateGrid, CellRole, HouseRole, Step, Technique};

/// Returns each technique's example with its drawing at a level.
fn drawings(level: HintLevel) -> impl Iterator<Item = (CandidateGrid, Step, Annotations)> {
    Technique::CLASSIC.into_iter().filter_map(example).map(move |example| {
        let drawn = Annotations::new(&example.grid, &example.step, level, None);
        (example.grid, example.step, drawn)
    })
}

#[test]
fn the_corners_of_a_rectangle_are_joined_at_the_levels_that_show_cells() {
    for level in [HintLevel::Where, HintLevel::Why] {
        let mut count = 0;
        for (grid, step, drawn) in drawings(level) {
            let name = format!("{:?}", step.technique);
            if !name.contains("UniqueRectangle") && !name.contains("Avoidable") && !name.contains("Hidden") {
                assert_eq!(drawn.drawing(&grid.rules).rectangle, None, "{name}");
                continue;
            }
            if name.contains("Rectangle") {
                let corners = step.reason.cells(CellRole::Pattern);
                let joined = drawn.drawing(&grid.rules).rectangle.expect("the corners are joined");
                assert_eq!(CellSet::from_iter(joined), corners, "{name}");
                assert!(corners.is_subset(drawn.marked_cells()), "{name}");
                count += 1;
            }
        }
        assert_eq!(count, 9);
    }
}

#[test]
fn a_w_wing_shows_its_cells_its_strong_link_and_what_joins_them() {
    let example = example(Technique::WWing).unwrap();
    let drawn = Annotations::new(&example.grid, &example.step, HintLevel::Why, None);
    let drawing = drawn.drawing(&example.grid.rules);
    let names: Vec<_> = drawing.sets.iter().filter_map(|set| set.name).collect();
    assert_eq!(names, ['A', 'B', 'C']);
    assert_eq!(drawing.joints.len(), 2, "each cell with the end that it sees");
    let [link] = &drawing.links[..] else { panic!("{:?}", drawing.links) };
    assert!(link.is_strong);
    let ends: CellSet = link.from.iter().chain(&link.to).map(|end| end.cell).collect();
    assert_eq!(ends, drawing.sets[2].cells);
    for joint in &drawing.joints {
        assert!(example.grid.peers(joint.from.cell).contains(joint.to.cell), "{joint:?}");
    }
}

#[test]
fn the_digit_that_a_wxyz_wing_leads_to_differs_from_the_others_of_its_cells() {
    let example = example(Technique::WxyzWing).unwrap();
    let drawn = Annotations::new(&example.grid, &example.step, HintLevel::Why, None);
    let common = example.step.reason.digits[3];
    let of_set = |digits: &dyn Fn(&Candidate) -> bool| {
        let roles =
            drawn.candidates.iter().filter(|(one, role)| **role != AnnotationRole::Eliminated && digits(one));
        roles.map(|(_, role)| *role).collect::<Vec<_>>()
    };
    let (leads, others) = (of_set(&|one| one.digit == common), of_set(&|one| one.digit != common));
    assert!(leads.len() >= 2 && leads.iter().all(|role| *role == AnnotationRole::RULES_OUT), "{leads:?}");
    assert!(others.iter().all(|role| *role == AnnotationRole::Pattern), "{others:?}");
}

#[test]
fn the_guardian_of_a_tridagon_differs_from_the_three_digits_and_is_not_told_at_once() {
    let Example { grid, step } = example(Technique::Tridagon).unwrap();
    let (cells, guardian) = (step.reason.cells(CellRole::Pattern), step.placements[0]);
    let drawn = |level| Annotations::new(&grid, &step, level, None);
    let (pattern, reason) = (drawn(HintLevel::Where), drawn(HintLevel::Why));
    assert_eq!(cells.len(), 12);
    assert!(cells.iter().all(|cell| pattern.cells.get(&cell) == Some(&AnnotationRole::Set(0))));
    assert!(!pattern.candidates.contains_key(&guardian));
    assert_eq!(reason.candidates.get(&guardian), Some(&AnnotationRole::Placed));
    assert_eq!(reason.houses.len(), 4);
    for (one, role) in reason.candidates.iter().filter(|(one, _)| **one != guardian) {
        assert!(cells.contains(one.cell) && step.reason.digits.contains(&one.digit), "{one}");
        assert_eq!(*role, AnnotationRole::Set(0), "{one}");
    }
}

#[test]
fn each_colour_has_its_letter_in_each_of_its_cells() {
    for technique in
        [Technique::ColourTrap, Technique::ColourWrap, Technique::MultiColours1, Technique::MultiColours2]
    {
        let example = example(technique).unwrap();
        let drawn = Annotations::new(&example.grid, &example.step, HintLevel::Why, None);
        let colours = &example.step.reason.candidates;
        let sets = drawn.drawing(&example.grid.rules).sets;
        assert_eq!(sets.len(), colours.len(), "{technique:?}");
        for ((set, (_, node)), letter) in sets.iter().zip(colours).zip('A'..) {
            assert_eq!((set.name, set.has_name_in_each), (Some(letter), true), "{technique:?}");
            assert_eq!(set.cells, node.cells, "{technique:?}");
        }
    }
}

#[test]
fn the_candidates_that_a_reason_speaks_of_are_shown_without_marks_of_the_player() {
    let mut missing = Vec::new();
    for (grid, step, drawn) in drawings(HintLevel::Why) {
        let shown =
            |cell, digit| drawn.shown_candidates.get(&cell).is_some_and(|shown| shown.contains(digit));
        let mut needed: BTreeSet<Candidate> = BTreeSet::new();
        // A single crosses out what cannot hold it, a rectangle and a tridagon mark their own places.
        let has_houses = drawn.rectangle.is_empty()
            && step.technique != Technique::Tridagon
            && !ninefold_core::picture::sudoku::reasons::is_single(&step);
        for (house, _) in drawn.houses.iter().filter(|_| has_houses) {
            for digit in step.reason.digits.iter().copied() {
                let places = grid.places(digit).intersection(grid.cells(*house));
                needed.extend(places.iter().map(|cell| Candidate { cell, digit }));
            }
        }
        if step.technique == Technique::BugPlusOne {
            let candidates = |cell| grid.candidates[cell].iter().map(move |digit| Candidate { cell, digit });
            needed.extend(grid.size().cells().flat_map(candidates));
        }
        for link in step.reason.chains.iter().flat_map(|chain| &chain.links) {
            let nodes = [link.from, link.to];
            for node in nodes {
                needed.extend(node.cells.iter().map(|cell| Candidate { cell, digit: node.digit }));
            }
        }
        let lacking: Vec<_> = needed
            .iter()
            .filter(|one| {
                !shown(one.cell, one.digit) && drawn.cells.get(&one.cell) != Some(&AnnotationRole::Placed)
            })
            .map(ToString::to_string)
            .collect();
        if !lacking.is_empty() {
            missing.push(format!("{:?}: {}", step.technique, lacking.join(" ")));
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// Returns the steps of the solving path of a puzzle with clues.
fn path_of(text: &str) -> Vec<(CandidateGrid, Step)> {
    let cancel = CancelToken::default();
    let puzzle = format::read(text.as_bytes(), "").unwrap().puzzles.remove(0);
    let mut path = PuzzlePath::of_solvable(&puzzle, &cancel).unwrap();
    std::iter::from_fn(|| path.next_on_grid(&cancel).unwrap()).collect()
}

/// Puzzles with cages, and with clues beside the grid.
const WITH_CLUES: [&str; 2] =
    [include_str!("../data/killer-6x6.json"), include_str!("../data/sandwich-6x6.json")];

#[test]
fn the_clues_that_a_step_uses_stand_out_and_those_that_its_sentence_names_are_among_them() {
    for (grid, step) in WITH_CLUES.into_iter().flat_map(path_of) {
        let drawn = Annotations::new(&grid, &step, HintLevel::Why, None);
        assert_eq!(drawn.highlighted_clues().as_ref(), Some(&step.reason.clues));
        let text = explanation::explain(&grid, &step);
        for token in text.tokens() {
            if let Token::Clue(clue, name) = token {
                assert!(step.reason.clues.contains(clue), "{name} in {text}");
            }
        }
        for (clue, _) in &drawn.clues {
            assert!(step.reason.clues.contains(clue), "{text}");
        }
        let nudge = Annotations::new(&grid, &step, HintLevel::Nudge, None);
        assert_eq!(nudge.highlighted_clues(), None, "a nudge fades nothing");
        assert_eq!(nudge.houses.len() + nudge.clues.len(), 1, "{text}");
    }
}

#[test]
fn the_rule_of_45_shades_its_houses_outlines_its_cages_and_rings_the_cells_that_make_the_difference() {
    let (grid, _) = path_of(WITH_CLUES[0]).remove(0);
    let (finder, cancel) = (StepFinder::new(&grid, true), CancelToken::default());
    let techniques = [Technique::RuleOf45One, Technique::RuleOf45Two, Technique::RuleOf45More];
    let steps = finder.search(&cancel).all(&techniques).unwrap();
    assert!(!steps.is_empty());
    for step in steps {
        let drawn = Annotations::new(&grid, &step, HintLevel::Why, None);
        let houses = step.reason.houses(HouseRole::Pattern).map(|house| grid.cells(house));
        assert_eq!(drawn.shaded, houses.fold(CellSet::EMPTY, CellSet::union));
        let apart = step.reason.cells(CellRole::Inside).union(step.reason.cells(CellRole::Outside));
        assert_eq!(drawn.rings.keys().copied().collect::<CellSet>(), apart);
        let drawing = drawn.drawing(&grid.rules);
        assert_eq!(drawing.clues.len(), step.reason.clues.len());
        assert!(drawn.shaded.iter().all(|cell| drawing.cell_fill(cell).is_some()));
    }
}
