//! The stored near misses of techniques by clues: each is false because of its candidate alone.

use std::collections::BTreeMap;

use ninefold_core::grid::Candidate;
use ninefold_core::job::CancelToken;
use ninefold_core::library::clue_near_misses;
use ninefold_core::practice::{find_near_miss, has_near_misses, near_misses_because_of};
use ninefold_core::solve::technique::{Scope, Technique};
use ninefold_core::solve::{StepFinder, solve};

#[test]
fn a_stored_near_miss_by_clues_has_no_step_and_costs_a_digit_because_of_its_candidate_alone() {
    let never = CancelToken::default();
    let mut counts = BTreeMap::new();
    for technique in
        Technique::ALL.into_iter().filter(|it| has_near_misses(*it) && it.scope() == Scope::Clues)
    {
        for (grid, obstacle) in clue_near_misses(technique) {
            assert!(grid.has(obstacle), "{technique}: {obstacle:?}");
            let finder = StepFinder::new(&grid, true);
            let unwanted = [Technique::FullHouse, Technique::HiddenSingle, Technique::NakedSingle, technique];
            let step = finder.search(&never).first(&unwanted).expect("never cancelled");
            assert_eq!(step, None, "{technique}");
            let solution =
                solve(&grid.rules, &grid.givens, &never).expect("never cancelled").expect("a solution");
            let found =
                find_near_miss(&grid, &solution, technique, true, 0, &never).expect("never cancelled");
            let found = found.expect("it is a near miss");
            assert!(found.is_costly, "{technique}: {found:?}");
            assert_eq!(found.near_miss.obstacles, [obstacle], "{technique}");
            // Another candidate of the cell is not in the way of the same step.
            let others = grid.candidates[obstacle.cell].iter().filter(|digit| *digit != obstacle.digit);
            for digit in others {
                let other = Candidate { cell: obstacle.cell, digit };
                let others = near_misses_because_of(&grid, &solution, technique, other, &never);
                let others = others.expect("never cancelled");
                let is_same = others.iter().any(|it| it.near_miss.step == found.near_miss.step);
                assert!(!is_same, "{technique}: {other:?}");
            }
            *counts.entry(technique).or_insert(0) += 1;
        }
    }
    assert!(counts.len() >= 14 && counts.values().all(|count| *count >= 8), "{counts:?}");
}
