//! Puzzles with clues for the programs that look for positions in them, and the choice among the positions found.

use std::collections::BTreeMap;

use ninefold::generate::{VariantKind, VariantSpec};
use ninefold::grid::{Cell, CellSet, Digits, Size};
use ninefold::job::CancelToken;
use ninefold::library::VariantCollection;
use ninefold::rules::{Clue, Form, KindId, Parts, Puzzle, Rules, kind};
use ninefold::solve::general::Solver;
use rayon::prelude::*;

/// The greatest number of positions of a technique.
const MOST: usize = 16;

/// Other kinds of clue than the bundled puzzles have, and the number of puzzles of each.
const CLUES: &[KindId] = &[KindId::Odd, KindId::Even, KindId::BetweenLine, KindId::RegionSumLine];
const COUNT: u64 = 80;

/// More puzzles of the kinds that have the rarest techniques, beyond the bundled ones.
const RARE_KINDS: &[&str] =
    &["killer-empty", "arrow", "sandwich", "renban", "dots", "thermometer", "x-sum", "whisper", "xv"];
const COUNT_OF_RARE: u64 = 24;

/// A position on the path of a puzzle.
pub struct Found {
    /// The kind of the puzzle.
    pub kind: String,
    /// The difficulty of the hardest step of the puzzle, in tenths.
    pub hardest: u16,
    /// The line of the position in its file.
    pub line: String,
}

/// Returns the bundled puzzles of all kinds, those with clues that no kind to order has, and more of the kinds with the rarest
/// techniques; each with its kind.
pub fn puzzles_with_clues() -> Vec<(String, Puzzle)> {
    let bundled = VariantCollection::all().filter(|it| it.kind().size() == Size::NINE);
    let bundled: Vec<(String, Puzzle)> =
        bundled.flat_map(|it| it.puzzles().map(move |puzzle| (it.kind().id().to_owned(), puzzle))).collect();
    let seeds = |count| (0..count).into_par_iter();
    let others = CLUES
        .par_iter()
        .flat_map(|&id| seeds(COUNT).map(move |seed| (format!("{id:?}"), read_off(id, seed))));
    let rare = RARE_KINDS
        .par_iter()
        .flat_map(|id| seeds(COUNT_OF_RARE).map(|seed| ((*id).to_owned(), ordered(id, 1_000 + seed))));
    bundled.into_par_iter().chain(others).chain(rare).collect()
}

/// Returns the easiest of each kind, then the next of each.
pub fn evenly_among_kinds(mut found: Vec<Found>) -> Vec<Found> {
    found.sort_by(|one, other| (one.hardest, &one.line).cmp(&(other.hardest, &other.line)));
    let mut turns: BTreeMap<String, usize> = BTreeMap::new();
    let mut ranked: Vec<(usize, Found)> = found
        .into_iter()
        .map(|it| {
            let turn = turns.entry(it.kind.clone()).or_default();
            *turn += 1;
            (*turn, it)
        })
        .collect();
    ranked.sort_by_key(|(turn, it)| (*turn, it.hardest));
    ranked.into_iter().take(MOST).map(|(_, it)| it).collect()
}

/// A small random number generator (SplitMix64, public domain).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % limit as u64) as usize
    }
}

/// Returns the puzzle to order of a kind and a seed.
pub fn ordered(id: &str, seed: u64) -> Puzzle {
    let kind = VariantKind::from_id(id).expect("a kind");
    VariantSpec::new(kind, seed).generate(&CancelToken::default()).expect("nobody cancels").puzzle
}

/// Returns a puzzle with clues of a kind that hold on a random board, and givens.
pub fn read_off(id: KindId, seed: u64) -> Puzzle {
    let mut random = Random(seed);
    let never = CancelToken::default();
    let frame = VariantKind::from_id("x").expect("a kind");
    let solution = VariantSpec::new(frame, seed).generate(&never).expect("nobody cancels").solution;
    let (kind, size, plain) = (kind(id), Size::NINE, Rules::classic());
    let cells: Vec<Cell> = size.cells().collect();
    let (most, length) = if kind.form == Form::Cell { (24, 1) } else { (8, 3) };
    let (mut clues, mut taken) = (Vec::new(), CellSet::EMPTY);
    for _ in 0..4_000 {
        let line = line(&cells, length + random.below(length.min(3)), &mut random);
        let is_free = line.iter().all(|cell| !taken.contains(*cell));
        let parts = Parts { cells: line.clone(), ..Parts::default() };
        let clue = Clue::new(kind, parts, size).ok().filter(|clue| clue.allows(&plain, &solution));
        if let Some(clue) = clue.filter(|_| is_free && clues.len() < most) {
            clues.push(clue);
            line.into_iter().for_each(|cell| _ = taken.insert(cell));
        }
    }
    let rules = Rules::new(size, plain.regions().clone(), clues);
    let mut givens: Digits = solution;
    let mut order = cells;
    while !order.is_empty() {
        let cell = order.swap_remove(random.below(order.len()));
        let digit = givens[cell].take();
        if !matches!(Solver::new(&rules, &givens).solve_counting_to_two(&never), Ok((Some(_), false))) {
            givens[cell] = digit;
        }
    }
    Puzzle::new(rules, givens)
}

/// Returns a line from cell to neighbouring cell.
fn line(cells: &[Cell], length: usize, random: &mut Random) -> Vec<Cell> {
    let mut line = vec![cells[random.below(cells.len())]];
    while line.len() < length {
        let last = line[line.len() - 1];
        let is_next = |cell: &&Cell| {
            cell.row().abs_diff(last.row()) <= 1
                && cell.column().abs_diff(last.column()) <= 1
                && !line.contains(cell)
        };
        let next: Vec<Cell> = cells.iter().filter(is_next).copied().collect();
        if next.is_empty() {
            break;
        }
        line.push(next[random.below(next.len())]);
    }
    line
}
