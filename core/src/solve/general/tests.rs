use super::*;
use crate::grid::{Digit, Direction, Regions, Size};
use crate::rules::{Clue, ClueKind, Form, KINDS, KindId, Parts, kind};

mod closed_lines;

/// A small generator of numbers, so that the tests are the same every time (xorshift, Marsaglia 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % end
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

fn classic(size: Size) -> Rules {
    let regions = Regions::regular(size)
        .unwrap_or_else(|_| Regions::new(CellMap::filled(size, None)).expect("no boxes are no wrong boxes"));
    Rules::new(size, regions, Vec::new())
}

fn with_clues(rules: &Rules, clues: Vec<Clue>) -> Rules {
    Rules::new(rules.size(), rules.regions().clone(), clues)
}

fn empty(size: Size) -> Digits {
    CellMap::filled(size, None)
}

fn all(rules: &Rules, givens: &Digits) -> Vec<Digits> {
    Solver::new(rules, givens).solutions(usize::MAX, &CancelToken::default()).expect("nothing cancels it")
}

/// Returns a line that goes from cell to neighbouring cell, without a cell twice.
fn path(size: Size, length: usize, random: &mut Random) -> Vec<Cell> {
    let cells: Vec<Cell> = size.cells().collect();
    let mut path = vec![random.pick(&cells)];
    while path.len() < length {
        let last = path[path.len() - 1];
        let near = |cell: &&Cell| {
            cell.row().abs_diff(last.row()) <= 1
                && cell.column().abs_diff(last.column()) <= 1
                && !path.contains(cell)
        };
        let next: Vec<Cell> = cells.iter().filter(near).copied().collect();
        if next.is_empty() {
            break;
        }
        path.push(random.pick(&next));
    }
    path
}

/// Returns a clue of a kind in a random place. The sum of a cage is that of a solution.
fn random_clue(kind: &'static ClueKind, solution: &Digits, random: &mut Random) -> Clue {
    let size = solution.size();
    let side = size.side();
    loop {
        let length = 2 + random.below(side.min(5));
        let mut parts = Parts { cells: path(size, length, random), ..Parts::default() };
        match kind.form {
            Form::Global => parts.cells.clear(),
            Form::Cell => parts.cells.truncate(1),
            Form::Pair => parts.cells.truncate(2),
            Form::Group | Form::Cells | Form::Line => {}
            Form::Digits => {
                parts.cells.truncate(4);
                let count = 1 + random.below(parts.cells.len());
                parts.digits = (0..count).filter_map(|_| Digit::new(1 + random.below(side))).collect();
            }
            Form::Arrow => parts.others = parts.cells.drain(..1 + random.below(2)).collect(),
            Form::Outside => {
                let line = random.below(side) as u8;
                parts.cells = (0..side as u8).map(|place| Cell::at(line, place)).collect();
                if random.below(2) == 0 {
                    parts.cells.reverse();
                }
            }
            Form::OutsideDiagonal => {
                let start = random.below(side - 1);
                parts.cells = (start..side).map(|row| Cell::at(row as u8, (row - start) as u8)).collect();
                parts.direction = Some(Direction { rows: 1, columns: 1 });
            }
            Form::Clone => parts.others = path(size, parts.cells.len(), random),
        }
        parts.value = match kind.id {
            KindId::KillerCage | KindId::LittleKiller => {
                Some(parts.cells.iter().filter_map(|cell| solution[*cell]).map(Digit::value).sum())
            }
            KindId::Sandwich | KindId::XSum => Some(random.below(side * 3)),
            KindId::Skyscraper => Some(1 + random.below(side)),
            KindId::Xv => Some(random.pick(&[5, 10])),
            KindId::Difference | KindId::Ratio | KindId::Whisper => random.pick(&[None, Some(2), Some(3)]),
            _ => None,
        }
        .map(|value| value as u16);
        if let Ok(clue) = Clue::new(kind, parts, size) {
            return clue;
        }
    }
}

/// Returns boards with some hundred solutions, each with all of them: grids from which cells are emptied at random.
fn boards_with_solutions(size: Size) -> Vec<(Rules, Digits, Vec<Digits>)> {
    let rules = classic(size);
    let cancel = CancelToken::default();
    let mut random = Random(31);
    let boards = (0..2).map(|_| {
        let mut board = Solver::new(&rules, &empty(size)).solutions(1, &cancel).unwrap().remove(0);
        let mut filled: Vec<Cell> = size.cells().collect();
        loop {
            board[filled.swap_remove(random.below(filled.len()))] = None;
            let solutions = Solver::new(&rules, &board).solutions(2_000, &cancel).unwrap();
            if solutions.len() >= 100 {
                assert!(solutions.len() < 2_000);
                return (rules.clone(), board, solutions);
            }
        }
    });
    boards.collect()
}

#[test]
fn every_kind_leaves_the_solutions_that_its_own_check_allows() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut telling = vec![0; KINDS.len()];
    for side in [4, 6, 9] {
        for (rules, givens, solutions) in boards_with_solutions(Size::new(side).unwrap()) {
            for (kind, telling) in KINDS.iter().zip(&mut telling) {
                for _ in 0..if kind.form == Form::Global { 1 } else { 20 } {
                    // Two of them, because some kinds make exceptions where they meet.
                    let solution = &solutions[random.below(solutions.len())];
                    let clues = (0..2).map(|_| random_clue(kind, solution, &mut random)).collect();
                    let rules = with_clues(&rules, clues);
                    let allowed = solutions.iter().filter(|board| rules.allow(board)).count();
                    let found = all(&rules, &givens);
                    assert!(found.iter().all(|board| rules.allow(board)), "{:?}", rules.clues());
                    assert_eq!(found.len(), allowed, "{:?}", rules.clues());
                    *telling += usize::from(allowed > 0 && allowed < solutions.len());
                }
            }
        }
    }
    let silent: Vec<&ClueKind> = KINDS
        .iter()
        .zip(telling)
        .filter(|(kind, telling)| *telling == 0 && kind.form != Form::Global)
        .map(|(kind, _)| kind)
        .collect();
    assert_eq!(silent, Vec::<&ClueKind>::new(), "kinds of which no clue tells solutions apart");
}

#[test]
fn a_board_that_breaks_a_clue_when_full_is_not_allowed_later_than_that() {
    let mut random = Random(7);
    let (rules, _, solutions) = boards_with_solutions(Size::NINE).remove(0);
    for kind in &KINDS {
        for _ in 0..8 {
            let rules = with_clues(&rules, vec![random_clue(kind, &solutions[0], &mut random)]);
            let solution = &solutions[random.below(solutions.len())];
            let partial =
                CellMap::from_fn(rules.size(), |cell| solution[cell].filter(|_| random.below(3) > 0));
            assert!(rules.allow(&partial) || !rules.allow(solution), "{:?}", rules.clues());
        }
    }
}

#[test]
fn true_candidates_are_those_of_all_solutions_together() {
    for side in [4, 6, 9] {
        for (rules, givens, solutions) in boards_with_solutions(Size::new(side).unwrap()) {
            let together = CellMap::from_fn(rules.size(), |cell| {
                solutions.iter().filter_map(|solution| solution[cell]).collect::<DigitSet>()
            });
            let solver = Solver::new(&rules, &givens);
            assert_eq!(solver.true_candidates(&CancelToken::default()).unwrap(), together);
            let left = solver.propagated().expect("it has solutions");
            let pairs = together.values().iter().zip(left.values());
            assert!(pairs.into_iter().all(|(some, left)| some.difference(*left).is_empty()));
        }
    }
}

#[test]
fn a_puzzle_has_no_one_or_several_solutions() {
    let size = Size::new(4).unwrap();
    let rules = classic(size);
    let solve = |rules: &Rules, givens: &Digits| {
        Solver::new(rules, givens).solve_counting_to_two(&CancelToken::default()).unwrap()
    };
    assert!(matches!(solve(&rules, &empty(size)), (Some(_), true)));
    let mut givens = empty(size);
    givens[Cell::at(0, 0)] = Digit::new(3);
    givens[Cell::at(0, 3)] = Digit::new(3);
    assert_eq!(solve(&rules, &givens), (None, false));
    assert_eq!(Solver::new(&rules, &givens).propagated(), None);
    let nothing = Solver::new(&rules, &givens).true_candidates(&CancelToken::default()).unwrap();
    assert!(nothing.values().iter().all(|digits| digits.is_empty()));
    let full = all(&rules, &empty(size)).remove(0);
    assert!(matches!(solve(&rules, &full), (Some(_), false)));
    assert_eq!(all(&rules, &empty(size)).len(), 288, "the number of grids of 4x4");
}

#[test]
fn a_cancelled_search_stops() {
    let size = Size::new(16).unwrap();
    let cancel = CancelToken::default();
    cancel.cancel();
    let solver = Solver::new(&classic(size), &empty(size));
    assert_eq!(solver.count(1_000, &cancel), Err(Cancelled));
}

#[test]
fn the_plain_search_finds_the_same_solutions_and_restores_the_board() {
    let size = Size::new(4).unwrap();
    let cage = Parts {
        cells: vec![Cell::at(0, 0), Cell::at(0, 1), Cell::at(1, 0)],
        value: Some(6),
        ..Parts::default()
    };
    let rules = with_clues(&classic(size), vec![Clue::new(kind(KindId::KillerCage), cage, size).unwrap()]);
    let mut search = ObservedSearch::new(rules.clone(), empty(size));
    let (mut solutions, mut deepest) = (Vec::new(), 0);
    while let Some(event) = search.next() {
        match event {
            SearchEvent::Placed(cell, digit) => assert_eq!(search.board()[cell], Some(digit)),
            SearchEvent::Erased(cell) => assert_eq!(search.board()[cell], None),
            SearchEvent::Solved => solutions.push(search.board().clone()),
        }
        deepest = deepest.max(search.depth());
    }
    assert_eq!((search.board(), deepest, search.open_cells()), (&empty(size), 16, 16));
    let mut expected = all(&rules, &empty(size));
    let line =
        |board: &Digits| board.values().iter().flatten().map(|digit| digit.to_char()).collect::<String>();
    expected.sort_by_key(line);
    assert_eq!(solutions, expected);
}

#[test]
fn rules_that_leave_a_cell_nothing_have_no_solution() {
    let size = Size::new(4).unwrap();
    let parity = |id| {
        let parts = Parts { cells: vec![Cell::at(1, 2)], ..Parts::default() };
        Clue::new(kind(id), parts, size).unwrap()
    };
    let solver = Solver::new(
        &with_clues(&classic(size), vec![parity(KindId::Odd), parity(KindId::Even)]),
        &empty(size),
    );
    assert_eq!(solver.solve_counting_to_two(&CancelToken::default()), Ok((None, false)));
    assert_eq!(solver.propagated(), None);
    let candidates = solver.true_candidates(&CancelToken::default()).unwrap();
    assert!(candidates.values().iter().all(|digits| digits.is_empty()));
}
