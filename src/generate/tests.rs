use super::*;
use crate::grid::grid;
use crate::rating::{Scale, rate};
use crate::search;
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

fn made(order: &GenerateSpec) -> Generated {
    order.check().expect("the order makes sense");
    order.generate(&CancelToken::default(), |_| ()).expect("nobody cancels")
}

/// Returns whether a puzzle has one solution, which is the stated one.
fn is_unique(made: &Generated) -> bool {
    search::count(&made.puzzle, 2, &CancelToken::default()) == Ok(1)
        && made.solution.is_solved()
        && made.solution.extends(&made.puzzle)
}

fn given(puzzle: &Grid) -> CellSet {
    puzzle.filled().map(|(cell, _)| cell).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_puzzle_of_any_level_and_symmetry_is_what_was_ordered(
        seed in any::<u64>(),
        level in prop::sample::select(&LEVELS[..6]),
        symmetry in prop::sample::select(&Symmetry::ALL[..]),
    ) {
        let made = made(&GenerateSpec { level: Some(level), symmetry, ..GenerateSpec::new(seed) });
        prop_assert!(is_unique(&made));
        prop_assert!(symmetry.matches(given(&made.puzzle)));
        let rating = rate(&made.puzzle, Scale::Ninefold, &CancelToken::default()).expect("one solution");
        prop_assert_eq!(rating.level, level);
        prop_assert_eq!(Some(rating), made.rating);
    }

    #[test]
    fn a_minimal_puzzle_needs_each_of_its_givens(seed in any::<u64>(), level in prop::sample::select(&LEVELS[1..4])) {
        let made = made(&GenerateSpec { level: Some(level), minimal: true, ..GenerateSpec::new(seed) });
        prop_assert!(is_unique(&made));
        for (cell, _) in made.puzzle.filled() {
            let mut less = made.puzzle;
            less.set(cell, None);
            prop_assert_eq!(search::count(&less, 2, &CancelToken::default()), Ok(2), "without {}", cell);
        }
    }

    #[test]
    fn a_minimal_puzzle_may_have_a_symmetry(seed in any::<u64>()) {
        let made = made(&GenerateSpec { symmetry: Symmetry::HalfTurn, minimal: true, ..GenerateSpec::new(seed) });
        prop_assert!(is_unique(&made) && is_minimal(&made.puzzle, &CancelToken::default()).unwrap());
        prop_assert!(Symmetry::HalfTurn.matches(given(&made.puzzle)));
    }

    #[test]
    fn a_puzzle_has_as_many_givens_as_were_ordered(seed in any::<u64>(), clues in 24..60_usize) {
        let made = made(&GenerateSpec { clues: clues..=clues, ..GenerateSpec::new(seed) });
        prop_assert!(is_unique(&made));
        prop_assert_eq!(made.puzzle.filled().count(), clues);
    }

    #[test]
    fn a_puzzle_needs_the_technique_that_was_ordered_and_nothing_that_comes_later(
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
        let made = made(&GenerateSpec { technique: Some(technique), ..GenerateSpec::new(seed) });
        prop_assert!(is_unique(&made));
        let rating = rate(&made.puzzle, Scale::Ninefold, &CancelToken::default()).expect("one solution");
        prop_assert_eq!(rating.last_technique(), Some(technique));
    }
}

#[test]
fn a_pattern_is_filled_exactly() {
    // A heart of 32 cells.
    let drawn =
        grid(".11...11. 1..1.1..1 1...1...1 1.......1 11.....11 .1.....1. ..11.11.. ...111... ....1....");
    let order = GenerateSpec { pattern: Some(given(&drawn)), ..GenerateSpec::new(3) };
    let made = made(&order);
    assert!(is_unique(&made));
    assert_eq!(given(&made.puzzle), given(&drawn));
}

#[test]
fn the_same_seed_makes_the_same_puzzle_whatever_the_number_of_threads() {
    let order =
        GenerateSpec { level: Some(Level::Hard), symmetry: Symmetry::HalfTurn, ..GenerateSpec::new(17) };
    let on = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| made(&order))
    };
    let (one, four) = (on(1), on(4));
    assert_eq!(one, four);
    for earlier in 0..one.attempt {
        assert!(order.attempt(earlier, &CancelToken::default()).unwrap().is_err(), "the first that succeeds");
    }
    assert_ne!(made(&GenerateSpec { seed: 18, ..order }).puzzle, one.puzzle);
}

#[test]
fn the_puzzles_of_these_orders_stay_these_for_good() {
    let any = GenerateSpec::new(0);
    let hard =
        GenerateSpec { level: Some(Level::Hard), symmetry: Symmetry::HalfTurn, ..GenerateSpec::new(1) };
    let wing = GenerateSpec { technique: Some(Technique::XyWing), ..GenerateSpec::new(2) };
    let text = |order: &GenerateSpec| crate::format::line::write(&made(order).puzzle).trim_end().to_owned();
    assert_eq!(
        [any, hard, wing].map(|order| text(&order)),
        [
            ".5.1..........8.7...29.6..44.8...1.6.95.4.2..21.............4.2....8..959....2.3.",
            "97..142..2..6....8..8..3....6.....4.3..2.9..1.2.....7....5..1..5....8..9..236..57",
            ".6.93..5...3...2.....87.3.....3.1.2..8.7..9..2...6..........8...59...7..734....1.",
        ]
    );
}

#[test]
fn what_cannot_be_is_said_before_anything_is_tried() {
    let said = |order: GenerateSpec| order.check().expect_err("impossible").to_string();
    assert_eq!(
        said(GenerateSpec { clues: 3..=16, ..GenerateSpec::new(0) }),
        "no puzzle can have so many givens: 17 to 81 are possible"
    );
    assert_eq!(
        said(GenerateSpec { pattern: Some(CellSet::EMPTY), ..GenerateSpec::new(0) }),
        "the pattern has 0 cells, and another number of givens is asked for"
    );
    assert_eq!(
        said(GenerateSpec { technique: Some(Technique::RemotePair), ..GenerateSpec::new(0) }),
        "no puzzle needs \"Remote pair\": easier techniques do whatever it does"
    );
    assert_eq!(
        said(GenerateSpec {
            technique: Some(Technique::XyWing),
            level: Some(Level::Easy),
            ..GenerateSpec::new(0)
        }),
        "\"XY-wing\" is never needed at the level Easy"
    );
}

#[test]
fn it_goes_on_until_it_is_asked_to_stop_and_tells_what_it_tried() {
    // Nobody has found a minimal puzzle with that many givens.
    let order = GenerateSpec { minimal: true, clues: 60..=81, ..GenerateSpec::new(0) };
    let cancel = CancelToken::default();
    let mut said = String::new();
    let ended = order.generate(&cancel, |tried| {
        said = tried.to_string();
        if tried.total() > 100 {
            cancel.cancel();
        }
    });
    assert_eq!(ended, Err(Cancelled));
    assert_eq!(said, "112 tries: 112 with another number of givens");
}
