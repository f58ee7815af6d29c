//! Tests of the puzzles of every kind. `tests/core/variant_generation.rs` has more of them.

use super::*;

fn generate(kind: VariantKind, seed: u64, half_turn: bool) -> GeneratedVariant {
    let spec = VariantSpec { half_turn, ..VariantSpec::new(kind, seed) };
    spec.generate(&CancelToken::default()).expect("nothing cancels this token")
}

fn kind(id: &str) -> VariantKind {
    VariantKind::from_id(id).expect("there is such a kind")
}

#[test]
fn the_places_of_givens_and_clues_are_symmetric_where_that_is_ordered() {
    for kind in VariantKind::all().filter(|kind| kind.has_symmetry() && kind.side <= 9) {
        let GeneratedVariant { puzzle, .. } = generate(kind, 1, true);
        let size = kind.size();
        let image = |cells: CellSet| -> CellSet { cells.iter().map(|cell| turned(cell, size)).collect() };
        let givens: CellSet = puzzle.givens.digits().map(|(cell, _)| cell).collect();
        assert_eq!(image(givens), givens, "{kind:?}");
        let places: Vec<CellSet> =
            puzzle.rules.clues().iter().map(|clue| clue.all_cells().collect()).collect();
        assert!(places.iter().all(|place| places.contains(&image(*place))), "{kind:?}");
    }
}

#[test]
fn a_cancelled_order_ends_without_a_puzzle() {
    let cancel = CancelToken::default();
    cancel.cancel();
    assert_eq!(VariantSpec::new(kind("sandwich"), 1).generate(&cancel), Err(Cancelled));
}

#[test]
fn no_given_and_no_clue_of_a_puzzle_can_go_without_making_it_hard_to_prove() {
    let cancel = CancelToken::default();
    for id in ["4x4", "killer", "thermometer", "quadruple", "x-sum"] {
        let GeneratedVariant { puzzle, solution, .. } = generate(kind(id), 3, false);
        let givens: CellSet = puzzle.givens.digits().map(|(cell, _)| cell).collect();
        for given in givens.iter() {
            let fewer = givens.difference(given.into());
            assert_eq!(Proof::new(&puzzle.rules, &solution, &cancel).holds(fewer), Ok(false), "{id} {given}");
        }
        let is_thinned = kind(id).parts.iter().all(|part| part.is_thinned());
        for clue in puzzle.rules.clues().iter().filter(|_| is_thinned) {
            let others = puzzle.rules.clues().iter().filter(|other| *other != clue).cloned().collect();
            let rules = Rules::new(kind(id).size(), puzzle.rules.regions().clone(), others);
            assert_eq!(Proof::new(&rules, &solution, &cancel).holds(givens), Ok(false), "{id} {clue:?}");
        }
    }
}
