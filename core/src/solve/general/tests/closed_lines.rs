//! Lines that close or cross themselves, compared with a plain reading of their rules: closed = open and the joint.

use std::collections::BTreeSet;

use super::*;
use crate::rules::KindId;

/// Returns whether a closed line holds on a full board. `visits` begins and ends with the same cell.
fn holds(id: KindId, visits: &[Cell], rules: &Rules, board: &Digits) -> bool {
    let side = rules.size().side();
    let value = |cell: &Cell| board[*cell].map_or(0, Digit::value);
    let all: Vec<usize> = visits.iter().map(value).collect();
    let (ring, last) = (&all[1..], all.len() - 1);
    // Three neighbours, those across the joint included.
    let is_mixed = |class: &dyn Fn(usize) -> usize| {
        (0..last).all(|first| {
            let three: BTreeSet<usize> = (first..first + 3).map(|place| class(ring[place % last])).collect();
            three.len() == 3
        })
    };
    match id {
        KindId::Thermometer => false,
        KindId::SlowThermometer => all.iter().all(|digit| *digit == all[0]),
        KindId::Palindrome => all.iter().eq(all.iter().rev()),
        KindId::BetweenLine | KindId::LockoutLine => false,
        KindId::Renban => {
            let set: BTreeSet<usize> = ring.iter().copied().collect();
            set.len() == ring.len() && set.last().unwrap() - set.first().unwrap() == ring.len() - 1
        }
        KindId::NabnerLine => {
            let mut sorted = ring.to_vec();
            sorted.sort_unstable();
            sorted.windows(2).all(|pair| pair[1] - pair[0] > 1)
        }
        KindId::Whisper => {
            (0..last).all(|place| ring[place].abs_diff(ring[(place + 1) % last]) >= side.div_ceil(2))
        }
        KindId::RegionSumLine => {
            // From a border of boxes on, no box is left and entered again at the joint.
            let box_of = |place: usize| rules.regions().box_of(visits[1 + place % last]);
            let Some(start) = (0..last).find(|place| box_of(*place) != box_of(place + last - 1)) else {
                return true;
            };
            let mut sums = vec![0];
            for place in start..start + last {
                if place > start && box_of(place) != box_of(place - 1) {
                    sums.push(0);
                }
                *sums.last_mut().unwrap() += ring[place % last];
            }
            sums.iter().all(|sum| *sum == sums[0])
        }
        KindId::EntropicLine => is_mixed(&|digit| (digit - 1) / side.div_ceil(3)),
        KindId::ModularLine => is_mixed(&|digit| digit % 3),
        KindId::ZipperLine => {
            let middle = (all.len() % 2 == 1).then(|| all[last / 2]);
            let sums: Vec<usize> = (0..all.len() / 2).map(|place| all[place] + all[last - place]).collect();
            sums.iter().all(|sum| *sum == middle.unwrap_or(sums[0]))
        }
        KindId::DoubleArrow => all[1..last].iter().sum::<usize>() == 2 * all[0],
        other => panic!("no plain reading of {other}"),
    }
}

fn line_kinds() -> impl Iterator<Item = &'static ClueKind> {
    KINDS.iter().filter(|kind| kind.form == Form::Line)
}

#[test]
fn a_closed_line_of_every_kind_is_an_open_one_and_the_joint() {
    let mut random = Random(0x5851_f42d_4c95_7f2d);
    // Few lines of these kinds can close.
    let rarely = [KindId::Thermometer, KindId::SlowThermometer, KindId::BetweenLine, KindId::LockoutLine];
    for kind in line_kinds() {
        let mut telling = 0;
        for side in [4, 6] {
            let size = Size::new(side).unwrap();
            let boards = match side {
                4 => vec![(classic(size), empty(size), all(&classic(size), &empty(size)))],
                _ => boards_with_solutions(size),
            };
            for (rules, givens, solutions) in boards {
                for _ in 0..10 {
                    let length = 3 + random.below(4);
                    let mut cells = path(size, length, &mut random);
                    if cells.len() < 3 {
                        continue;
                    }
                    cells.push(cells[0]);
                    let clue =
                        Clue::new(kind, Parts { cells: cells.clone(), ..Parts::default() }, size).unwrap();
                    let rules = with_clues(&rules, vec![clue]);
                    let expected: Vec<&Digits> =
                        solutions.iter().filter(|board| holds(kind.id, &cells, &rules, board)).collect();
                    let checked: Vec<&Digits> = solutions.iter().filter(|board| rules.allow(board)).collect();
                    assert!(checked == expected, "the check of {:?}", rules.clues());
                    let found = all(&rules, &givens);
                    assert_eq!(found.len(), expected.len(), "the search with {:?}", rules.clues());
                    assert!(found.iter().all(|board| expected.contains(&board)), "{:?}", rules.clues());
                    telling += usize::from(!expected.is_empty() && expected.len() < solutions.len());
                }
            }
        }
        assert!(telling > 0 || rarely.contains(&kind.id), "no closed {} tells solutions apart", kind.id);
    }
}

#[test]
fn lines_and_arrows_that_cross_themselves_leave_the_solutions_that_their_check_allows() {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let kinds = KINDS.iter().filter(|kind| matches!(kind.form, Form::Line | Form::Arrow));
    let boards: Vec<_> =
        [4, 6].into_iter().flat_map(|side| boards_with_solutions(Size::new(side).unwrap())).collect();
    for kind in kinds {
        for (rules, givens, solutions) in &boards {
            for _ in 0..6 {
                let size = rules.size();
                let mut cells = path(size, 3 + random.below(3), &mut random);
                let (first, last) = (cells[0], cells.len() - 1);
                match random.below(3) {
                    0 => cells.push(cells[random.below(last)]),
                    1 => cells.insert(1 + random.below(last), cells[last]),
                    _ => cells.extend([cells[0], cells[1.min(last)]]),
                }
                let others = if kind.form == Form::Arrow { vec![first] } else { Vec::new() };
                cells.drain(..others.len());
                let clue = Clue::new(kind, Parts { cells, others, ..Parts::default() }, size).unwrap();
                let rules = with_clues(rules, vec![clue]);
                let allowed = solutions.iter().filter(|board| rules.allow(board)).count();
                let found = all(&rules, givens);
                assert!(found.iter().all(|board| rules.allow(board)), "{:?}", rules.clues());
                assert_eq!(found.len(), allowed, "{:?}", rules.clues());
            }
        }
    }
}
