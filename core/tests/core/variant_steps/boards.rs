//! Random boards of random puzzles of 4x4 to 12x12, of puzzles of our own generator, and of published puzzles: the one in
//! `tests/data`, and those in the folder that `NINEFOLD_CORPORA` names.

use std::sync::Arc;

use ninefold_core::format;
use ninefold_core::generate::{VariantKind, VariantSpec};
use ninefold_core::grid::{Cell, CellMap, Digit, Digits, Direction, Regions, Size};
use ninefold_core::job::CancelToken;
use ninefold_core::rules::{Clue, ClueKind, Form, KINDS, KindId, Parts, PeerTable, Puzzle, Rules, kind};
use ninefold_core::solve::general::Solver;
use ninefold_core::solve::technique::CandidateGrid;
use serde_json::Value;

use crate::inputs;

/// A small random number generator (SplitMix64, public domain), so that the boards are the same on every machine.
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % limit as u64) as usize
    }

    pub fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }
}

/// Rules with a board that keeps them.
pub struct Solved {
    pub name: String,
    pub rules: Arc<Rules>,
    pub solution: Digits,
}

/// Returns a line from cell to neighbouring cell, without a cell twice.
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

/// Returns a clue of a kind in a random place that holds on a board; `None` if none was found.
fn random_clue(
    kind: &'static ClueKind,
    rules: &Rules,
    solution: &Digits,
    random: &mut Random,
) -> Option<Clue> {
    let size = solution.size();
    let side = size.side();
    let value = |cell: &Cell| solution[*cell].map_or(0, Digit::value);
    for _ in 0..60 {
        let mut parts = Parts { cells: path(size, 2 + random.below(5), random), ..Parts::default() };
        match kind.form {
            Form::Global => parts.cells.clear(),
            Form::Cell => parts.cells.truncate(1),
            Form::Pair => parts.cells.truncate(2),
            Form::Group | Form::Cells | Form::Line => {}
            Form::Digits => {
                parts.cells.truncate(if kind.id == KindId::Quadruple { 4 } else { 1 });
                parts.digits =
                    parts.cells.iter().filter_map(|cell| solution[*cell]).take(1 + random.below(3)).collect();
            }
            Form::Arrow => parts.others = vec![parts.cells.remove(0)],
            Form::Outside => {
                let line = random.below(side) as u8;
                let at =
                    |place: u8, down: bool| if down { Cell::at(place, line) } else { Cell::at(line, place) };
                let down = random.below(2) == 0;
                parts.cells = (0..side as u8).map(|place| at(place, down)).collect();
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
        let sum: usize = parts.cells.iter().map(value).sum();
        let cells = &parts.cells;
        parts.value = match kind.id {
            KindId::KillerCage | KindId::LittleKiller => Some(sum),
            KindId::Sandwich => {
                let ends: Vec<usize> =
                    (0..cells.len()).filter(|place| [1, side].contains(&value(&cells[*place]))).collect();
                let [first, last] = ends[..] else { continue };
                Some(cells[first + 1..last].iter().map(value).sum())
            }
            KindId::XSum => Some(cells.iter().take(value(&cells[0])).map(value).sum()),
            KindId::Skyscraper => {
                let mut highest = 0;
                let rises = cells.iter().filter(|cell| {
                    let before = highest;
                    highest = highest.max(value(cell));
                    highest > before
                });
                Some(rises.count())
            }
            KindId::Xv => Some(random.pick(&[5, 10])),
            KindId::Difference => Some(value(&cells[0]).abs_diff(value(&cells[1]))).filter(|it| *it > 0),
            KindId::Ratio => random.pick(&[None, Some(3)]),
            KindId::Whisper => random.pick(&[None, Some(2), Some(3)]),
            _ => None,
        }
        .map(|value| value as u16);
        let clue = Clue::new(kind, parts, size).ok().filter(|clue| clue.allows(rules, solution));
        if clue.is_some() {
            return clue;
        }
    }
    None
}

/// Returns random rules of a size with a solution.
pub fn made(side: usize, random: &mut Random) -> Solved {
    let size = Size::new(side).expect("a size");
    let regions = Regions::regular(size)
        .unwrap_or_else(|_| Regions::new(CellMap::filled(size, None)).expect("no boxes are no wrong boxes"));
    let plain = Rules::new(size, regions.clone(), Vec::new());
    // A row in random order makes the solution a random one.
    let mut digits: Vec<Digit> = size.digits().collect();
    let mut start = CellMap::filled(size, None);
    for column in 0..side {
        start[Cell::at(0, column as u8)] = Some(digits.swap_remove(random.below(digits.len())));
    }
    let cancel = CancelToken::default();
    let solution = Solver::new(&plain, &start).solutions(1, &cancel).expect("not cancelled").remove(0);
    let mut clues = Vec::new();
    for _ in 0..4 + random.below(12) {
        let kind = &KINDS[random.below(KINDS.len())];
        clues.extend(random_clue(kind, &plain, &solution, random));
    }
    // Cages that nearly cover the grid, for the rule of 45.
    if random.below(3) == 0 {
        let cage = kind(KindId::KillerCage);
        for _ in 0..side * 3 {
            let taken = |cell: &Cell| {
                clues.iter().any(|clue: &Clue| clue.kind() == cage && clue.cells().contains(cell))
            };
            if let Some(clue) = random_clue(cage, &plain, &solution, random)
                && !clue.cells().iter().any(taken)
            {
                clues.push(clue);
            }
        }
    }
    // Some clues make exceptions for others: only those that still hold are kept.
    loop {
        let rules = Rules::new(size, regions.clone(), clues.clone());
        let before = clues.len();
        clues.retain(|clue| clue.allows(&rules, &solution));
        if clues.len() == before {
            return Solved {
                name: format!("made {size}: {}", rules.summary()),
                rules: rules.into(),
                solution,
            };
        }
    }
}

/// Returns the puzzles of files with exactly one solution.
pub fn published() -> Vec<Solved> {
    let mut texts =
        vec![("sandwich-6x6".to_owned(), include_str!("../../data/sandwich-6x6.json").to_owned())];
    for file in ["fpuzzles", "fpuzzles-solved", "with-rule-text"] {
        let text = inputs::corpus(&format!("variants/{file}.jsonl")).unwrap_or_default();
        for (number, line) in text.lines().enumerate() {
            let record: Value = serde_json::from_str(line).expect("a record");
            if record["unique_by_fields"] == Value::Bool(true) {
                texts.push((format!("{file} {}", number + 1), record["puzzle"].to_string()));
            }
        }
    }
    let solved = |(name, text): (String, String)| {
        let Puzzle { rules, givens, .. } = format::read(text.as_bytes(), "").ok()?.puzzles.remove(0);
        match Solver::new(&rules, &givens).solve_counting_to_two(&CancelToken::default()) {
            Ok((Some(solution), false)) => Some(Solved { name, rules, solution }),
            _ => None,
        }
    };
    texts.into_iter().filter_map(solved).collect()
}

/// Returns a killer puzzle of our own generator, with or without givens.
pub fn generated(random: &mut Random) -> Solved {
    let kind = random.pick(&["killer", "killer-empty"]);
    let kind = VariantKind::from_id(kind).expect("a kind");
    let spec = VariantSpec::new(kind, random.below(1 << 20) as u64);
    let made = spec.generate(&CancelToken::default()).expect("not cancelled");
    let name = format!("{kind:?} {}", spec.seed);
    Solved { name, rules: made.puzzle.rules, solution: made.solution }
}

/// Returns a board with some digits of a solution, and without some of the other candidates.
pub fn board(solved: &Solved, random: &mut Random) -> CandidateGrid {
    let Solved { rules, solution, .. } = solved;
    let (placed, gone) = (random.below(90), random.below(61));
    let digits = CellMap::from_fn(rules.size(), |cell| solution[cell].filter(|_| random.below(100) < placed));
    // The candidates that clues about single cells exclude are there too.
    let mut candidates = PeerTable::new(rules).candidates_by_sight(&digits);
    for cell in rules.size().cells().filter(|cell| digits[*cell].is_none()) {
        let kept = candidates[cell]
            .iter()
            .filter(|digit| solution[cell] == Some(*digit) || random.below(100) >= gone);
        candidates[cell] = kept.collect();
    }
    CandidateGrid::new(Arc::clone(rules), digits.clone(), digits, candidates)
}
