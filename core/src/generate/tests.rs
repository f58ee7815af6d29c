use std::collections::HashSet;

use super::*;
use crate::solve::classic::grid;
use crate::solve::classic::search;
use crate::solve::rating::{Scale, rate};
use proptest::prelude::*;

const LEVELS: [Level; 7] = [
    Level::Beginner,
    Level::Easy,
    Level::Medium,
    Level::Hard,
    Level::Expert,
    Level::Extreme,
    Level::Nightmare,
];

fn generate(spec: &GenerateSpec) -> Generated {
    spec.check().expect("the specification is valid");
    spec.generate(&CancelToken::default(), |_| ()).expect("not cancelled")
}

/// Returns whether a puzzle has one solution, which is the stated one.
fn is_unique(generated: &Generated) -> bool {
    search::count(&generated.puzzle, 2, &CancelToken::default()) == Ok(1)
        && generated.solution.is_solved()
        && generated.solution.extends(&generated.puzzle)
}

fn given(puzzle: &Grid) -> CellSet {
    puzzle.filled().map(|(cell, _)| cell).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_puzzle_has_the_specified_level_and_symmetry(
        seed in any::<u64>(),
        level in prop::sample::select(&LEVELS[..6]),
        symmetry in prop::sample::select(&Symmetry::ALL[..]),
    ) {
        let generated = generate(&GenerateSpec { level: Some(level), symmetry, ..GenerateSpec::new(seed) });
        prop_assert!(is_unique(&generated));
        prop_assert!(symmetry.matches(given(&generated.puzzle)));
        let rating = rate(&generated.puzzle, Scale::Ninefold, &CancelToken::default()).expect("one solution");
        prop_assert_eq!(rating.level, level);
        prop_assert_eq!(Some(rating), generated.rating);
    }

    #[test]
    fn a_minimal_puzzle_needs_each_of_its_givens(seed in any::<u64>(), level in prop::sample::select(&LEVELS[1..4])) {
        let generated = generate(&GenerateSpec { level: Some(level), minimal: true, ..GenerateSpec::new(seed) });
        prop_assert!(is_unique(&generated));
        for (cell, _) in generated.puzzle.filled() {
            let mut less = generated.puzzle;
            less.set(cell, None);
            prop_assert_eq!(search::count(&less, 2, &CancelToken::default()), Ok(2), "without {}", cell);
        }
    }

    #[test]
    fn a_minimal_puzzle_may_have_a_symmetry(seed in any::<u64>()) {
        let generated = generate(&GenerateSpec { symmetry: Symmetry::HalfTurn, minimal: true, ..GenerateSpec::new(seed) });
        prop_assert!(is_unique(&generated) && is_minimal(&generated.puzzle, &CancelToken::default()).unwrap());
        prop_assert!(Symmetry::HalfTurn.matches(given(&generated.puzzle)));
    }

    #[test]
    fn a_puzzle_has_the_specified_number_of_givens(seed in any::<u64>(), clues in 24..60_usize) {
        let generated = generate(&GenerateSpec { clues: clues..=clues, ..GenerateSpec::new(seed) });
        prop_assert!(is_unique(&generated));
        prop_assert_eq!(generated.puzzle.filled().count(), clues);
    }

    #[test]
    fn a_puzzle_needs_the_specified_technique_and_no_later_one(
        seed in any::<u64>(),
        technique in prop::sample::select(&[
            Technique::FullHouse,
            Technique::NakedSingle,
            Technique::Pointing,
            Technique::HiddenPair,
            Technique::XyWing,
            Technique::WWing,
            Technique::XyChain,
        ][..]),
    ) {
        let generated = generate(&GenerateSpec { technique: Some(technique), ..GenerateSpec::new(seed) });
        prop_assert!(is_unique(&generated));
        let rating = rate(&generated.puzzle, Scale::Ninefold, &CancelToken::default()).expect("one solution");
        prop_assert_eq!(rating.last_technique(), Some(technique));
    }
}

#[test]
fn a_puzzle_is_rejected_early_for_the_reason_that_its_rating_gives() {
    let never = CancelToken::default();
    let mut seen = HashSet::new();
    for number in 0..60 {
        let Generated { mut puzzle, solution, .. } =
            GenerateSpec::new(1).attempt(number, &never).unwrap().unwrap();
        for technique in [Technique::Pointing, Technique::NakedPair, Technique::XyWing, Technique::SueDeCoq] {
            let spec = GenerateSpec { technique: Some(technique), ..GenerateSpec::new(1) };
            let (rating, open) =
                rating::rate_within(&puzzle, Level::Nightmare, technique, &never).expect("one solution");
            let expected = match (rating.count(technique), open.is_empty()) {
                (0, true) => Some(Rejection::TooEasy),
                (0, false) => Some(Rejection::TooHard),
                _ => None,
            };
            let draft = PuzzleDraft { puzzle: &mut puzzle, solution: &solution, max_clues: 81 };
            assert_eq!(spec.reject_early(&draft, &never), Ok(expected), "{number} {technique:?}");
            seen.insert(expected);
            for other in [
                GenerateSpec { level: Some(Level::Hard), ..spec },
                GenerateSpec { technique: Some(Technique::HiddenSingle), ..GenerateSpec::new(1) },
                GenerateSpec::new(1),
            ] {
                assert_eq!(other.reject_early(&draft, &never), Ok(None));
            }
        }
    }
    assert_eq!(seen.len(), 3, "{seen:?}");
}

#[test]
fn a_pattern_is_filled_exactly() {
    // A heart of 32 cells.
    let drawn =
        grid(".11...11. 1..1.1..1 1...1...1 1.......1 11.....11 .1.....1. ..11.11.. ...111... ....1....");
    let spec = GenerateSpec { pattern: Some(given(&drawn).into()), ..GenerateSpec::new(3) };
    let generated = generate(&spec);
    assert!(is_unique(&generated));
    assert_eq!(given(&generated.puzzle), given(&drawn));
}

#[test]
fn the_same_seed_makes_the_same_puzzle_whatever_the_number_of_threads() {
    let spec =
        GenerateSpec { level: Some(Level::Hard), symmetry: Symmetry::HalfTurn, ..GenerateSpec::new(17) };
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| generate(&spec))
    };
    let (one, four) = (on(1), on(4));
    assert_eq!(one, four);
    for earlier in 0..one.attempt {
        assert!(spec.attempt(earlier, &CancelToken::default()).unwrap().is_err(), "the first that succeeds");
    }
    assert_ne!(generate(&GenerateSpec { seed: 18, ..spec }).puzzle, one.puzzle);
}

#[test]
fn the_puzzle_of_a_specification_never_changes() {
    let any = GenerateSpec::new(0);
    let hard =
        GenerateSpec { level: Some(Level::Hard), symmetry: Symmetry::HalfTurn, ..GenerateSpec::new(1) };
    let wing = GenerateSpec { technique: Some(Technique::XyWing), ..GenerateSpec::new(2) };
    let text = |spec: &GenerateSpec| crate::format::line::write(&generate(spec).puzzle).trim_end().to_owned();
    assert_eq!(
        [any, hard, wing].map(|spec| text(&spec)),
        [
            ".5.1..........8.7...29.6..44.8...1.6.95.4.2..21.............4.2....8..959....2.3.",
            "97..142..2..6....8..8..3....6.....4.3..2.9..1.2.....7....5..1..5....8..9..236..57",
            ".6.93..5...3...2.....87.3.....3.1.2..8.7..9..2...6..........8...59...7..734....1.",
        ]
    );
}

#[test]
fn impossible_specifications_are_rejected_before_any_attempt() {
    let message = |spec: GenerateSpec| spec.check().expect_err("impossible").to_string();
    assert_eq!(
        message(GenerateSpec { clues: 3..=16, ..GenerateSpec::new(0) }),
        "the number of givens must be from 17 to 81"
    );
    assert_eq!(
        message(GenerateSpec { pattern: Some(CellSet::EMPTY.into()), ..GenerateSpec::new(0) }),
        "the pattern has 0 cells, and no puzzle has fewer than 17 givens"
    );
    let wide = CellSet::ALL;
    assert_eq!(
        message(GenerateSpec { pattern: Some(wide.into()), clues: 20..=30, ..GenerateSpec::new(0) }),
        "the pattern has 81 cells, which is not the number of givens asked for"
    );
    assert_eq!(
        message(GenerateSpec { technique: Some(Technique::RemotePair), ..GenerateSpec::new(0) }),
        "no puzzle needs \"Remote pair\": easier techniques always do the same"
    );
    assert_eq!(
        message(GenerateSpec {
            technique: Some(Technique::XyWing),
            level: Some(Level::Easy),
            ..GenerateSpec::new(0)
        }),
        "\"XY-wing\" is never needed at the level Easy"
    );
}

#[test]
fn generation_continues_until_cancelled_and_reports_its_attempts() {
    // Nobody has found a minimal puzzle with that many givens.
    let spec = GenerateSpec { minimal: true, clues: 60..=81, ..GenerateSpec::new(0) };
    let cancel = CancelToken::default();
    let mut message = String::new();
    let ended = spec.generate(&cancel, |counts| {
        message = counts.to_string();
        if counts.total() > 100 {
            cancel.cancel();
        }
    });
    assert_eq!(ended, Err(Cancelled));
    assert_eq!(message, "112 tries: 112 with another number of givens");
}
