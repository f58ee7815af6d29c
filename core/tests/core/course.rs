//! The course: its lessons and their texts, positions to practise in, and placement.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::time::Instant;

use ninefold_core::grid::{Candidate, Digits};
use ninefold_core::job::CancelToken;
use ninefold_core::practice::{
    CHAPTERS, LessonText, Placement, Positions, RUNGS, all_lessons, form, has_positions, indexed_techniques,
    lesson, lesson_of, places, simulate_placements,
};
use ninefold_core::solve::rating::SolvePath;
use ninefold_core::solve::technique::{Scope, Technique};
use ninefold_core::solve::{self, StepFinder};
use ninefold_core::store::course_log::ShownAids;
use ninefold_core::text::{self, Language};
use rayon::prelude::*;

/// The most words of the text of a lesson.
const MOST_WORDS: usize = 75;

#[test]
fn lessons_are_numbered_in_order_and_follow_what_they_rest_on() {
    let mut seen = BTreeSet::new();
    for (number, chapter) in CHAPTERS.iter().enumerate() {
        assert_eq!(usize::from(chapter.number), number);
        for (place, one) in chapter.lessons.iter().enumerate() {
            assert_eq!((one.chapter, usize::from(one.number)), (chapter.number, place + 1), "{}", one.id);
            for before in one.after {
                assert!(seen.contains(before), "{} rests on {before}", one.id);
            }
            assert!(seen.insert(one.id), "{} comes twice", one.id);
            assert_eq!(lesson(one.id), Some(one));
            assert!(one.size().is_some() && (2..=10).contains(&one.minutes), "{}", one.id);
            let first = one.techniques.first().map(|technique| technique.id());
            assert!(first == Some(one.id) || first.is_none() && one.id.starts_with("skill-"), "{}", one.id);
        }
    }
    assert_eq!(seen.len(), 79);
}

#[test]
fn every_technique_that_can_be_practised_is_in_exactly_one_lesson() {
    let mut taught: BTreeMap<Technique, usize> = BTreeMap::new();
    for technique in all_lessons().flat_map(|lesson| lesson.techniques) {
        *taught.entry(*technique).or_default() += 1;
    }
    for technique in indexed_techniques() {
        let example = places(technique);
        assert!(!example.is_empty() && example.len() <= 64, "{technique}");
    }
    let by_clues = Technique::ALL.into_iter().filter(|technique| technique.scope() == Scope::Clues);
    let practised: BTreeMap<Technique, usize> =
        indexed_techniques().chain(by_clues).map(|technique| (technique, 1)).collect();
    assert_eq!(taught, practised);
    assert!(taught.keys().all(|technique| lesson_of(*technique).is_some() && has_positions(*technique)));
}

#[test]
fn every_technique_by_clues_has_ten_positions_with_steps_that_are_right() {
    let by_clues = Technique::ALL.into_iter().filter(|technique| technique.scope() == Scope::Clues);
    by_clues.par_bridge().for_each(|technique| {
        let never = CancelToken::default();
        let (mut positions, mut forms) = (Positions::new(technique, 1), BTreeSet::new());
        while let Some(position) = positions.next(|_| false, &never).expect("not cancelled") {
            if !forms.insert(position.form) {
                break;
            }
            assert!(!position.exercise.steps().is_empty(), "{technique}");
            let grid = position.exercise.grid();
            let solution = solve::solve(&grid.rules, &grid.givens, &never).expect("not cancelled");
            let solution = solution.expect("it has a solution");
            for step in position.exercise.steps() {
                let is_right = |one: &Candidate| solution[one.cell] == Some(one.digit);
                assert!(step.placements.iter().all(is_right), "{technique}");
                assert!(!step.eliminations.iter().any(is_right), "{technique}");
            }
        }
        assert!(forms.len() >= 10, "{technique} has {} positions", forms.len());
    });
}

#[test]
fn every_lesson_has_its_texts_in_every_language_within_their_length() {
    for language in Language::ALL {
        text::set_language(language);
        for lesson in all_lessons() {
            let texts: Vec<&str> = LessonText::ALL.into_iter().filter_map(|part| lesson.text(part)).collect();
            assert!(lesson.title() != format!("lesson-{}", lesson.id), "{language:?}: {}", lesson.id);
            for part in [LessonText::First, LessonText::Second, LessonText::End] {
                assert!(lesson.text(part).is_some(), "{language:?}: {} {part:?}", lesson.id);
            }
            let is_taught_by_looking = lesson.chapter > 0;
            assert_eq!(lesson.text(LessonText::Trap).is_some(), is_taught_by_looking, "{}", lesson.id);
            let also = lesson.text(LessonText::Also).map_or(0, |text| text.split_whitespace().count());
            let all = [&texts[..], &[lesson.title()]].concat().join(" ");
            let count = all.split_whitespace().count() - also;
            assert!(count <= MOST_WORDS, "{language:?}: {} has {count} words", lesson.id);
        }
        assert!(CHAPTERS.iter().all(|chapter| !chapter.name().starts_with("chapter-")), "{language:?}");
    }
    text::set_language(Language::English);
}

/// Returns the board in a line.
fn line(digits: &Digits) -> String {
    digits.iter().map(|(_, digit)| digit.map_or('0', |digit| digit.to_char())).collect()
}

/// Checks so many positions of a technique: no form twice in a round, no board twice, each with its step as the easiest.
fn check_positions(technique: Technique, count: usize) {
    let never = CancelToken::default();
    let mut positions = Positions::new(technique, 1);
    let (mut boards, mut forms) = (HashSet::new(), HashSet::new());
    for index in 0..count {
        let position =
            positions.next(|_| false, &never).expect("not cancelled").expect("there are positions");
        let grid = position.exercise.grid();
        // A round has each form once, but for those whose step does not follow as it is shown.
        if !forms.insert(position.form) {
            assert!(2 * forms.len() > places(technique).len(), "{technique}: a form comes twice in a round");
            forms = HashSet::from([position.form]);
        }
        assert!(boards.insert(line(&grid.digits)), "{technique}: a board comes twice");
        let mut path = SolvePath::resume(grid, &never).expect("it has one solution");
        let easiest = path.next(&never).expect("not cancelled").expect("there is a step").technique;
        assert_eq!(easiest, technique, "position {index}");
        let found = StepFinder::new(grid, true).search(&never).all(&[technique]).expect("not cancelled");
        assert_eq!(found, position.exercise.steps());
    }
}

#[test]
fn positions_of_every_technique_hold_its_step_as_the_easiest() {
    for technique in indexed_techniques() {
        check_positions(technique, 3);
    }
}

#[test]
fn no_position_comes_twice_before_all_were_used_and_no_board_comes_twice_at_all() {
    for technique in [Technique::HiddenSingle, Technique::XWing, Technique::HiddenQuad] {
        check_positions(technique, 150);
    }
}

#[test]
#[ignore = "a measurement: 1,000 positions of every technique take minutes"]
fn a_thousand_positions_of_every_technique_differ() {
    for technique in indexed_techniques() {
        let begun = Instant::now();
        check_positions(technique, 1000);
        println!("{technique}: {:.1} s", begun.elapsed().as_secs_f64());
    }
}

#[test]
fn what_was_used_lately_is_passed_over_and_a_turned_copy_has_the_same_form() {
    let never = CancelToken::default();
    let mut positions = Positions::new(Technique::XWing, 7);
    let mut used = HashSet::new();
    for _ in 0..places(Technique::XWing).len() {
        let next = positions.next(|form| used.contains(&form), &never).expect("not cancelled").expect("one");
        assert!(used.insert(next.form));
        let givens = next.exercise.puzzle("").to_grid().expect("it is classic");
        assert_eq!(form(&givens, Technique::XWing), next.form);
        assert_ne!(form(&givens, Technique::Swordfish), next.form);
    }
    let again = positions.next(|form| used.contains(&form), &never).expect("not cancelled");
    assert!(again.is_some_and(|again| used.contains(&again.form)), "all were used");
}

#[test]
fn placement_finds_the_right_chapter_after_few_questions() {
    let placed = simulate_placements(10_000, 0.07, 0.08, 1);
    assert!(placed.right * 100 >= placed.count * 95, "{placed:?}");
    assert!(placed.questions * 10 <= placed.count * 75, "{placed:?}");
    assert!(placed.most_questions <= 12, "{placed:?}");
}

#[test]
fn placement_begins_in_the_middle_and_ends_at_both_ends_of_the_ladder() {
    for (is_right, chapter) in [(false, 1), (true, 8)] {
        let mut placement = Placement::default();
        assert!((4..=8).contains(&placement.next_rung().expect("a question is left")));
        while let Some(rung) = placement.next_rung() {
            placement.record(rung, is_right);
        }
        assert!(placement.questions() >= 4);
        assert_eq!(placement.chapter(), chapter);
    }
    assert!(RUNGS.iter().all(|rung| rung.techniques.iter().all(|technique| !places(*technique).is_empty())));
    assert_eq!(lesson("hidden-single").map(|lesson| lesson.aids), Some(ShownAids::None));
}
