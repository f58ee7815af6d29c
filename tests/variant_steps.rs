//! Steps on boards of any rules: no step of any technique removes a digit of the solution, and what a step removes is
//! implied by the rules on its board. Every step on random boards of random puzzles of 4x4 to 12x12, of the puzzles in
//! `tests/data`, and of the published puzzles in hand (`../shared/corpora`, or the folder that `NINEFOLD_CORPORA` names).
//!
//! `NINEFOLD_STEP_BOARDS` sets the number of boards, a hundred by default, and `NINEFOLD_STEP_PROOFS` the number of removals that
//! are proved by a search. Contradictions through clues, which are slow, are looked for on one board in ten.

use std::path::PathBuf;
use std::sync::Arc;

use ninefold::engine::StepFinder;
use ninefold::format;
use ninefold::grid::{Candidate, Cell, CellMap, Digit, Digits, Direction, Regions, Size};
use ninefold::job::CancelToken;
use ninefold::rules::{Clue, ClueKind, Form, KINDS, Parts, PeerTable, Puzzle, Rules, kind};
use ninefold::technique::{CandidateGrid, Step, Technique, explanation};
use ninefold::variant::{Solver, Verdict};
use serde_json::Value;

/// A small random number generator (SplitMix64, public domain), so that the boards are the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ mixed >> 31) % limit as u64) as usize
    }

    fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }
}

/// Rules with a board that keeps them.
struct Solved {
    name: String,
    rules: Arc<Rules>,
    solution: Digits,
}

/// Returns a number from the environment, or a default.
fn number(name: &str, default: usize) -> usize {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
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
                parts.cells.truncate(if kind.id == "quadruple" { 4 } else { 1 });
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
            "killer-cage" | "little-killer" => Some(sum),
            "sandwich" => {
                let ends: Vec<usize> =
                    (0..cells.len()).filter(|place| [1, side].contains(&value(&cells[*place]))).collect();
                let [first, last] = ends[..] else { continue };
                Some(cells[first + 1..last].iter().map(value).sum())
            }
            "x-sum" => Some(cells.iter().take(value(&cells[0])).map(value).sum()),
            "skyscraper" => {
                let mut highest = 0;
                let rises = cells.iter().filter(|cell| {
                    let before = highest;
                    highest = highest.max(value(cell));
                    highest > before
                });
                Some(rises.count())
            }
            "xv" => Some(random.pick(&[5, 10])),
            "difference" => Some(value(&cells[0]).abs_diff(value(&cells[1]))).filter(|it| *it > 0),
            "ratio" => random.pick(&[None, Some(3)]),
            "whisper" => random.pick(&[None, Some(2), Some(3)]),
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
fn made(side: usize, random: &mut Random) -> Solved {
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
        let kind = random.pick(KINDS);
        clues.extend(random_clue(kind, &plain, &solution, random));
    }
    // Cages that nearly cover the grid, for the rule of 45.
    if random.below(3) == 0 {
        let cage = kind("killer-cage").expect("a kind");
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
fn published() -> Vec<Solved> {
    let folder = std::env::var_os("NINEFOLD_CORPORA").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/corpora")),
        PathBuf::from,
    );
    let mut texts = vec![("sandwich-6x6".to_owned(), include_str!("data/sandwich-6x6.json").to_owned())];
    for file in ["fpuzzles", "fpuzzles-solved", "with-rule-text"] {
        let path = folder.join(format!("variants/{file}.jsonl"));
        let Ok(text) = std::fs::read_to_string(&path) else {
            println!("skipped: no {}", path.display());
            continue;
        };
        for (number, line) in text.lines().enumerate() {
            let record: Value = serde_json::from_str(line).expect("a record");
            if record["unique_by_fields"] == Value::Bool(true) {
                texts.push((format!("{file} {}", number + 1), record["puzzle"].to_string()));
            }
        }
    }
    let solved = |(name, text): (String, String)| {
        let Puzzle { rules, givens, .. } = format::read_any(text.as_bytes(), "").ok()?.puzzles.remove(0);
        match Solver::new(&rules, &givens).verdict(&CancelToken::default()) {
            Ok(Verdict::Unique(solution)) => Some(Solved { name, rules, solution: *solution }),
            _ => None,
        }
    };
    texts.into_iter().filter_map(solved).collect()
}

/// Returns a board with some digits of a solution, and without some of the other candidates.
fn board(solved: &Solved, random: &mut Random) -> CandidateGrid {
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

fn is_sound(step: &Step, solution: &Digits) -> bool {
    let is_true = |candidate: &Candidate| solution[candidate.cell] == Some(candidate.digit);
    step.placements.iter().all(is_true) && !step.eliminations.iter().any(is_true)
}

/// Returns whether no solution on a board has a candidate.
fn is_implied(grid: &CandidateGrid, removed: Candidate) -> Option<bool> {
    let kind = kind("restricted-cell").expect("a kind");
    let size = grid.size();
    let listed = grid.candidates.iter().filter(|(_, digits)| !digits.is_empty()).map(|(cell, digits)| {
        let parts = Parts { cells: vec![cell], digits: digits.iter().collect(), ..Parts::default() };
        Clue::new(kind, parts, size).expect("a cell with digits")
    });
    let clues = grid.rules.clues().iter().cloned().chain(listed).collect();
    let rules = Rules::new(size, grid.rules.regions().clone(), clues);
    let mut digits = grid.digits.clone();
    digits[removed.cell] = Some(removed.digit);
    let limited = CancelToken::default().limited_to(std::time::Duration::from_secs(20));
    Some(Solver::new(&rules, &digits).solutions(1, &limited).ok()?.is_empty())
}

#[test]
fn no_step_removes_a_digit_of_the_solution_and_each_is_implied_by_the_rules() {
    let count = number("NINEFOLD_STEP_BOARDS", 100);
    let proofs = number("NINEFOLD_STEP_PROOFS", 60);
    let published = published();
    let mut random = Random(number("NINEFOLD_STEP_SEED", 50) as u64);
    let never = CancelToken::default();
    let slow = [Technique::ClueContradiction, Technique::ShortContradiction];
    let mut found = vec![0_usize; Technique::ALL.len()];
    let (mut proved, mut boards) = (0, 0);
    while boards < count {
        let made_side = random.pick(&[4, 5, 6, 7, 8, 9, 10, 12]);
        let solved = match random.below(2) {
            0 => made(made_side, &mut random),
            _ => {
                let Solved { name, rules, solution } = &published[random.below(published.len())];
                Solved { name: name.clone(), rules: Arc::clone(rules), solution: solution.clone() }
            }
        };
        if solved.rules.is_classic() {
            continue;
        }
        boards += 1;
        let grid = board(&solved, &mut random);
        let finder = StepFinder::new(&grid, true);
        let search = finder.search(&never);
        for technique in Technique::ALL {
            let is_general = technique.scope() != ninefold::technique::Scope::Classic;
            if !is_general || slow.contains(&technique) && random.below(10) > 0 {
                continue;
            }
            let steps = search.all(&[technique]).expect("not cancelled");
            for step in &steps {
                assert!(is_sound(step, &solved.solution), "{}: {step:?}\non {grid:?}", solved.name);
                found[technique as usize] += 1;
                let text = explanation::explain(&grid, step).to_string();
                assert!(text.len() > 20 && !text.contains("why-"), "{technique}: {text}");
            }
            if !steps.is_empty() && proved < proofs && random.below(4) == 0 {
                let step = &steps[random.below(steps.len())];
                let removed = step.eliminations.first().copied();
                let wrong = step.placements.first().and_then(|placed| {
                    let others = grid.candidates[placed.cell].iter().filter(|digit| *digit != placed.digit);
                    let digit = others.into_iter().next()?;
                    Some(Candidate { cell: placed.cell, digit })
                });
                let Some(removed) = removed.or(wrong) else { continue };
                if let Some(is_implied) = is_implied(&grid, removed) {
                    assert!(is_implied, "{}: {removed} by {step:?}", solved.name);
                    proved += 1;
                }
            }
        }
    }
    for technique in Technique::ALL {
        println!("{:7} {technique}", found[technique as usize]);
    }
    println!("{proved} removals proved");
    assert!(count < 100 || proved >= proofs.min(count / 2), "{proved} removals proved");
}
