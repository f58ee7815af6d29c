//! The graded collections that are compiled in: every puzzle matches its recorded rating.

use std::collections::HashMap;

use ninefold_core::generate::{GenerateSpec, Symmetry};
use ninefold_core::job::CancelToken;
use ninefold_core::library::{GradedCollection, GradedPuzzle};
use ninefold_core::solve::rating::{NEVER_NEEDED, Scale, rate};
use ninefold_core::solve::technique::Technique;
use rayon::prelude::*;

fn all() -> Vec<(GradedCollection, GradedPuzzle)> {
    GradedCollection::all().flat_map(|of| of.all_puzzles().map(move |graded| (of, graded))).collect()
}

#[test]
fn each_collection_is_complete_and_no_two_puzzles_are_equivalent() {
    for collection in GradedCollection::all() {
        assert_eq!(collection.all_puzzles().count(), collection.len(), "{collection:?}");
        assert_eq!(collection.get(3), collection.all_puzzles().nth(3));
        assert_eq!(collection.get(collection.len()), None);
    }
    let forms: Vec<_> = all().into_par_iter().map(|(of, graded)| (graded.givens.canonical(), of)).collect();
    let mut seen = HashMap::new();
    for (form, of) in forms {
        if let Some(other) = seen.insert(form, of) {
            panic!("a puzzle of {of:?} is equivalent to one of {other:?}: {form:?}");
        }
    }
}

#[test]
fn every_puzzle_has_one_solution_and_the_recorded_rating() {
    all().par_iter().for_each(|(of, graded)| {
        let rating = rate(&graded.givens, Scale::Ninefold, &CancelToken::default())
            .unwrap_or_else(|problem| panic!("{of:?}, seed {}: {problem}", graded.seed));
        let said = (graded.level, graded.difficulty, graded.score);
        assert_eq!((rating.level, rating.difficulty, rating.score), said, "{of:?}, seed {}", graded.seed);
        match of {
            GradedCollection::Level(level) => {
                assert_eq!(rating.level, *level);
                let given = graded.givens.filled().map(|(cell, _)| cell).collect();
                assert!(Symmetry::HalfTurn.matches(given));
            }
            GradedCollection::Technique(technique) => assert_eq!(rating.last_technique(), Some(*technique)),
        }
    });
}

#[test]
fn each_technique_that_a_puzzle_can_need_has_a_collection() {
    let has_none: Vec<_> = Technique::CLASSIC
        .into_iter()
        .filter(|technique| !GradedCollection::all().any(|of| of == GradedCollection::Technique(*technique)))
        .filter(|technique| !NEVER_NEEDED.contains(technique))
        .collect();
    use Technique::*;
    let not_found = [Nishio, ForcingNetVerity];
    assert_eq!(has_none, not_found);
}

#[test]
fn the_collections_are_reproducible_from_their_seeds() {
    // A few of each that are quick to generate; `examples/library.rs` generates all of them.
    let quick = GradedCollection::all().filter(|of| match of {
        GradedCollection::Level(level) => *level < ninefold_core::solve::rating::Level::Extreme,
        GradedCollection::Technique(technique) => {
            *technique < Technique::LockedTriple || *technique == Technique::Tridagon
        }
    });
    for collection in quick {
        let order = match collection {
            GradedCollection::Level(level) => {
                GenerateSpec { level: Some(level), symmetry: Symmetry::HalfTurn, ..GenerateSpec::new(0) }
            }
            GradedCollection::Technique(technique) => {
                GenerateSpec { technique: Some(technique), ..GenerateSpec::new(0) }
            }
        };
        for (graded, seed) in collection.all_puzzles().zip(collection.first_seed()..).take(3) {
            let made = GenerateSpec { seed, ..order.clone() }
                .generate(&CancelToken::default(), |_| ())
                .expect("nobody cancels");
            assert_eq!((made.puzzle, seed), (graded.givens, graded.seed), "{collection:?}");
        }
    }
}
