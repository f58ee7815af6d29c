//! Soundness: no step of any technique removes a true candidate or places a false digit. Every step of every technique
//! on random states of random puzzles is checked against the solution. `NINEFOLD_SOUND_STATES` sets the number of
//! states; techniques with very many or very slow steps are tried on one state in 25, or in `NINEFOLD_SOUND_HEAVY`.

use crate::inputs;
use ninefold_core::format;
use ninefold_core::job::CancelToken;
use ninefold_core::library::GradedCollection;
use ninefold_core::solve::classic::search;
use ninefold_core::solve::classic::{Candidate, Candidates, Cell, Digit, Grid};
use ninefold_core::solve::rating::{Scale, SolvePath};
use ninefold_core::solve::technique::Technique;
use ninefold_core::solve::technique::classic::{FinderContext, FinderOptions, SolverState};

/// A small random number generator (SplitMix64, public domain), so that the states are the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % limit as u64) as usize
    }

    fn shuffled<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|place| place);
        (1..N).rev().for_each(|place| order.swap(place, self.below(place + 1)));
        order
    }

    /// Returns a full board: a regular one with bands, stacks, lines and digits permuted, then a few rows solved again.
    fn solution(&mut self) -> Grid {
        let lines = |random: &mut Self| {
            let bands = random.shuffled::<3>();
            let inner: Vec<[usize; 3]> = (0..3).map(|_| random.shuffled()).collect();
            std::array::from_fn::<usize, 9, _>(|place| bands[place / 3] * 3 + inner[place / 3][place % 3])
        };
        let (rows, columns, digits) = (lines(self), lines(self), self.shuffled::<9>());
        let mut start = Grid::EMPTY;
        for cell in Cell::all() {
            let (row, column) = (rows[cell.row()], columns[cell.column()]);
            let digit = digits[(row * 3 + row / 3 + column) % 9];
            // A third of the regular board stays, so that the search finds irregular ones.
            if self.below(3) == 0 {
                start.set(cell, Digit::new(digit as u8 + 1));
            }
        }
        search::solve(&start, &CancelToken::default())
            .expect("nothing cancels it")
            .expect("the regular board solves it")
    }

    /// Returns a puzzle with one solution and few redundant givens.
    fn puzzle(&mut self, solution: &Grid) -> Grid {
        let mut puzzle = *solution;
        for place in self.shuffled::<81>() {
            let cell = Cell::new(place).expect("below 81");
            let digit = puzzle.get(cell);
            puzzle.set(cell, None);
            if search::count(&puzzle, 2, &CancelToken::default()) != Ok(1) {
                puzzle.set(cell, digit);
            }
        }
        puzzle
    }

    /// Returns a state of a puzzle: some digits of the solution placed, some false candidates removed.
    fn state(&mut self, puzzle: &Grid, solution: &Grid) -> SolverState {
        let (placed, gone) = (self.below(60), self.below(95));
        let mut board = *puzzle;
        for _ in 0..placed {
            let cell = Cell::new(self.below(81)).expect("below 81");
            board.set(cell, solution.get(cell));
        }
        let mut state = SolverState::new(puzzle, &board, &Candidates::from_grid(&board));
        for cell in Cell::all() {
            for digit in state.candidates(cell).iter() {
                if solution.get(cell) != Some(digit) && self.below(100) < gone {
                    state.remove(Candidate { cell, digit });
                }
            }
        }
        state
    }
}

/// Techniques with very many steps per state, or very slow ones.
const HEAVY: [Technique; 5] = [
    Technique::AlsXyWing,
    Technique::AlsChain,
    Technique::DeathBlossom,
    Technique::ForcingNetContradiction,
    Technique::ForcingNetVerity,
];

/// Returns the number of steps of each technique on this many states, after checking that none is wrong.
fn check(seed: u64, states: usize, heavy_every: usize) -> Vec<usize> {
    let others: Vec<_> =
        Technique::CLASSIC.into_iter().filter(|technique| !HEAVY.contains(technique)).collect();
    let generous =
        FinderOptions { small_empty_rectangles: true, als_overlap: true, ..FinderOptions::default() };
    let (mut random, mut steps) = (Random(seed), vec![0; Technique::ALL.len()]);
    let (mut puzzle, mut solution) = (Grid::EMPTY, Grid::EMPTY);
    for place in 0..states {
        if place % 5 == 0 {
            solution = random.solution();
            puzzle = random.puzzle(&solution);
        }
        let state = random.state(&puzzle, &solution);
        let options = if place % 2 == 0 { FinderOptions::default() } else { generous.clone() };
        let cancel = CancelToken::default();
        let hunt = FinderContext::new(&state, &options, &cancel);
        let mut found = hunt.all_steps(&others).expect("nothing cancels it");
        if place % heavy_every == 0 {
            found.extend(hunt.all_steps(&HEAVY).expect("nothing cancels it"));
        }
        for step in found {
            assert!(step.agrees_with(&solution), "{step:?} is wrong in {state:?}");
            assert!(
                step.eliminations.iter().all(|one| state.has(*one)),
                "{step:?} removes what is not there"
            );
            assert!(!step.eliminations.is_empty() || !step.placements.is_empty(), "{step:?} does nothing");
            steps[step.technique as usize] += 1;
        }
    }
    steps
}

#[test]
fn every_step_agrees_with_the_solution() {
    let number = |name: &str, otherwise: usize| {
        std::env::var(name).ok().and_then(|number| number.parse().ok()).unwrap_or(otherwise).max(1)
    };
    let (states, heavy_every) = (number("NINEFOLD_SOUND_STATES", 100), number("NINEFOLD_SOUND_HEAVY", 25));
    let threads = std::thread::available_parallelism().map_or(1, std::num::NonZeroUsize::get);
    let steps = std::thread::scope(|scope| {
        let parts: Vec<_> = (0..threads)
            .map(|part| scope.spawn(move || check(part as u64, states.div_ceil(threads), heavy_every)))
            .collect();
        parts
            .into_iter()
            .map(|part| part.join().expect("a thread that found a wrong step reports it"))
            .fold(vec![0; Technique::ALL.len()], |all, part| {
                all.iter().zip(part).map(|(all, part)| all + part).collect()
            })
    });
    for technique in Technique::CLASSIC {
        println!("{technique}: {}", steps[technique as usize]);
    }
    println!("{} steps on {states} states, none wrong", steps.iter().sum::<usize>());
}

/// Random states hardly ever have a tridagon with an effect: so those of the paths of puzzles that need one are tried, and
/// those of the hardest puzzles known, where `NINEFOLD_CORPORA` names the folder of collections.
#[test]
fn every_tridagon_agrees_with_the_solution() {
    let never = CancelToken::default();
    let own = GradedCollection::Technique(Technique::Tridagon);
    let mut puzzles: Vec<Grid> = own.all_puzzles().map(|graded| graded.givens).collect();
    for name in ["er-10.4-11.9", "list-2011", "list-2019", "se-rated"] {
        let Some(text) = inputs::corpus(&format!("hardest/{name}.txt")) else { continue };
        let lines = text.lines().filter_map(|line| line.get(..81));
        puzzles.extend(lines.filter_map(|line| format::read_one(line.as_bytes(), name).ok()?.to_grid()));
    }
    let options = FinderOptions::default();
    let (mut states, mut steps) = (0, 0);
    for puzzle in &puzzles {
        let (solution, _) = search::solve_counting_to_two(puzzle, &never).expect("nothing cancels it");
        let solution = solution.expect("it has a solution");
        let mut path = SolvePath::new(puzzle, Scale::Ninefold, &never).expect("one solution");
        loop {
            let found = FinderContext::new(path.state(), &options, &never)
                .all_steps(&[Technique::Tridagon])
                .expect("nothing cancels it");
            for step in &found {
                assert!(step.agrees_with(&solution), "{step:?} is wrong in {:?}", path.state());
            }
            (states, steps) = (states + 1, steps + found.len());
            if path.next(&never).expect("nothing cancels it").is_none() {
                break;
            }
        }
    }
    println!("{steps} steps on {states} states of {} puzzles, none wrong", puzzles.len());
    assert!(steps >= own.len());
}
