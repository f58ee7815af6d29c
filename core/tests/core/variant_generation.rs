//! Puzzles of other sizes and rules to order: each has one solution by two searches, its clues hold, it looks as it
//! should, and a seed always makes the same one.

use ninefold_core::format;
use ninefold_core::generate::{FEW_GIVENS, GeneratedVariant, VariantKind, VariantSpec};
use ninefold_core::grid::{Cell, CellMap, CellSet, Digit, DigitSet, Direction, Regions};
use ninefold_core::job::CancelToken;
use ninefold_core::rules::{Clue, Constraint, KindId, Parts, Puzzle, Rules};
use ninefold_core::solve::rating::{self, Level};
use ninefold_core::solve::{self, Verdict};
use rayon::prelude::*;

fn generate(kind: VariantKind, seed: u64) -> GeneratedVariant {
    VariantSpec::new(kind, seed).generate(&CancelToken::default()).expect("nothing cancels this token")
}

fn kind(id: &str) -> VariantKind {
    VariantKind::from_id(id).expect("there is such a kind")
}

/// The seeds of each kind whose puzzles are looked at: fewer where they take long in a build without optimisation. The
/// example `variants` makes any number, and the collections have thirty of each.
fn seeds(kind: VariantKind) -> std::ops::Range<u64> {
    match kind.id() {
        "4x4" | "6x6" | "8x8" | "killer" | "dots" | "xv" => 0..20,
        "sandwich" | "x-sum" | "quadruple" | "little-killer" | "dots+killer" => 0..3,
        _ => 0..8,
    }
}

/// Kinds whose rules only say which digits differ, and that are easy enough for a plain search.
const DIFFERENCES: [&str; 5] = ["4x4", "6x6", "8x8", "x", "windoku"];

/// A board that is filled by the plainest search, which shares nothing with the engine.
struct PlainSearch {
    /// The cells that differ from each cell, by their places in reading order.
    peers: Vec<Vec<usize>>,
    /// Bits of digits by place; 0 in an empty cell.
    board: Vec<u16>,
    all: u16,
}

impl PlainSearch {
    fn new(puzzle: &Puzzle) -> Self {
        let size = puzzle.rules.size();
        let mut peers = vec![Vec::new(); size.cell_count()];
        for (_, constraint) in puzzle.rules.constraints() {
            let Constraint::Different(cells) = constraint else { panic!("{constraint:?}") };
            for (a, b) in cells.iter().flat_map(|a| cells.iter().map(move |b| (*a, *b))) {
                if a != b && !peers[size.index(a)].contains(&size.index(b)) {
                    peers[size.index(a)].push(size.index(b));
                }
            }
        }
        let bits = |digit: &Option<Digit>| digit.map_or(0, |digit| DigitSet::of(digit).bits());
        let board = puzzle.givens.values().iter().map(bits).collect();
        Self { peers, board, all: size.digit_set().bits() }
    }

    /// Returns the number of solutions up to two: fills a cell with the fewest digits that no peer holds.
    fn count(&mut self) -> usize {
        let (mut fewest, mut choice) = (u32::MAX, None);
        for cell in 0..self.board.len() {
            if self.board[cell] != 0 {
                continue;
            }
            let taken = self.peers[cell].iter().fold(0, |taken, peer| taken | self.board[*peer]);
            let digits = self.all & !taken;
            if digits.count_ones() < fewest {
                (fewest, choice) = (digits.count_ones(), Some((cell, digits)));
            }
            if fewest < 2 {
                break;
            }
        }
        let Some((cell, mut digits)) = choice else { return 1 };
        let mut count = 0;
        while digits != 0 && count < 2 {
            self.board[cell] = digits & digits.wrapping_neg();
            digits &= digits - 1;
            count += self.count();
        }
        self.board[cell] = 0;
        count
    }
}

/// Returns the puzzle with rows and columns exchanged: for the engine's search, another one.
fn transposed(puzzle: &Puzzle) -> Puzzle {
    let size = puzzle.rules.size();
    let turned = |cell: Cell| Cell::at(cell.column() as u8, cell.row() as u8);
    let box_of = |cell| puzzle.rules.regions().box_of(turned(cell)).map(|number| number as u8);
    let regions = Regions::new(CellMap::from_fn(size, box_of)).unwrap();
    let clue = |clue: &Clue| {
        let parts = clue.parts();
        let parts = Parts {
            cells: parts.cells.iter().copied().map(turned).collect(),
            others: parts.others.iter().copied().map(turned).collect(),
            direction: parts.direction.map(|it| Direction { rows: it.columns, columns: it.rows }),
            ..parts.clone()
        };
        Clue::new(clue.kind(), parts, size).unwrap()
    };
    let clues = puzzle.rules.clues().iter().map(clue).collect();
    let givens = CellMap::from_fn(size, |cell| puzzle.givens[turned(cell)]);
    Puzzle::new(Rules::new(size, regions, clues), givens)
}

fn verdict(puzzle: &Puzzle) -> Verdict {
    solve::check(&puzzle.rules, &puzzle.givens, &CancelToken::default()).unwrap()
}

#[test]
fn every_puzzle_has_one_solution_by_two_searches_and_its_clues_hold_there() {
    VariantKind::all().collect::<Vec<_>>().into_par_iter().for_each(|kind| {
        for seed in seeds(kind) {
            let GeneratedVariant { puzzle, solution, .. } = generate(kind, seed);
            let name = format!("{kind:?}, seed {seed}");
            assert!(solution.is_full() && solution.extends(&puzzle.givens), "{name}");
            // This check of each clue is not what the engine works with.
            assert!(puzzle.rules.allow(&solution), "{name}");
            assert_eq!(verdict(&puzzle), Verdict::Unique(Box::new(solution.clone())), "{name}");
            if DIFFERENCES.contains(&kind.id()) {
                assert_eq!(PlainSearch::new(&puzzle).count(), 1, "{name}");
            } else {
                assert!(matches!(verdict(&transposed(&puzzle)), Verdict::Unique(_)), "{name}");
            }
        }
    });
}

/// Returns a number for a text that is the same everywhere (FNV-1a).
fn hash(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

#[test]
fn the_puzzle_of_a_seed_never_changes() {
    const PINNED: [(&str, u32); 27] = [
        ("4x4", 0x3f5d6df3),
        ("6x6", 0xe339accc),
        ("8x8", 0x30404e65),
        ("10x10", 0x9639e4e6),
        ("12x12", 0xfed9426c),
        ("16x16", 0x0ab4d171),
        ("x", 0x090ebd67),
        ("windoku", 0xc9a0ea67),
        ("jigsaw", 0x28554c87),
        ("anti-knight", 0x228e25cb),
        ("nonconsecutive", 0x35ea3e96),
        ("killer", 0x47774c91),
        ("killer-empty", 0x89af381b),
        ("thermometer", 0x0e6785f0),
        ("arrow", 0x376d3945),
        ("dots", 0xd250287c),
        ("xv", 0x17e6e152),
        ("whisper", 0x310b9185),
        ("renban", 0x342c6ebe),
        ("sandwich", 0xc962f42c),
        ("x-sum", 0x5d854904),
        ("quadruple", 0xfad3bc69),
        ("little-killer", 0x7fafb9de),
        ("x+killer", 0x8b31855c),
        ("anti-knight+killer", 0xf9558d19),
        ("thermometer+arrow", 0x26f76f37),
        ("dots+killer", 0x66a43786),
    ];
    let found: Vec<(&str, u32)> = VariantKind::all()
        .map(|kind| (kind.id(), hash(&without_rules_in_words(&generate(kind, 1).puzzle))))
        .collect();
    assert_eq!(found, PINNED);
}

/// Returns a puzzle as JSON. The words for its rules are those of the language, which may change.
fn without_rules_in_words(puzzle: &Puzzle) -> String {
    let text = format::write_fpuzzles_json(puzzle);
    let mut value: serde_json::Value = serde_json::from_str(&text).unwrap();
    value.as_object_mut().unwrap().remove("ruleset");
    value.to_string() + &text[text.trim_end().len()..]
}

#[test]
fn cages_cover_the_grid_in_the_wanted_sizes_with_at_most_two_single_cells() {
    let mut sizes = [0; 6];
    for (id, seed) in
        ["killer", "killer-empty", "x+killer"].into_iter().flat_map(|id| (0..8).map(move |seed| (id, seed)))
    {
        let GeneratedVariant { puzzle, solution, .. } = generate(kind(id), seed);
        let mut covered = CellSet::EMPTY;
        let mut singles = 0;
        for cage in puzzle.rules.clues_of(KindId::KillerCage) {
            assert!(cage.cells().iter().all(|cell| covered.insert(*cell)), "{id}");
            let digits: DigitSet = cage.cells().iter().filter_map(|cell| solution[*cell]).collect();
            assert_eq!(digits.len(), cage.cells().len(), "{id}");
            singles += usize::from(cage.cells().len() == 1);
            sizes[cage.cells().len()] += 1;
        }
        assert!(covered == puzzle.rules.size().cell_set() && singles <= 2, "{id}");
    }
    let total: usize = sizes.iter().sum();
    for (length, share) in [(2, 35), (3, 40), (4, 20), (5, 5)] {
        assert!((100 * sizes[length] / total).abs_diff(share) <= 8, "{sizes:?}");
    }
}

#[test]
fn lines_have_three_cells_or_more_and_share_none() {
    for id in ["thermometer", "arrow", "whisper", "renban", "thermometer+arrow"] {
        for seed in 0..5 {
            let puzzle = generate(kind(id), seed).puzzle;
            let mut taken = CellSet::EMPTY;
            assert!(puzzle.rules.clues().len() >= 4, "{id}");
            for line in puzzle.rules.clues() {
                let cells: Vec<Cell> = line.cells().iter().chain(&line.parts().others).copied().collect();
                assert!(cells.len() >= 3 && cells.iter().all(|cell| taken.insert(*cell)), "{id}");
            }
        }
    }
}

#[test]
fn a_puzzle_of_dots_or_letters_shows_all_of_them() {
    for (id, marks) in [("dots", &[KindId::Difference, KindId::Ratio][..]), ("xv", &[KindId::Xv])] {
        let GeneratedVariant { puzzle, solution, .. } = generate(kind(id), 2);
        for (a, b) in puzzle.rules.neighbours() {
            let [x, y] = [a, b].map(|cell| solution[cell].unwrap().value());
            let is_marked = puzzle
                .rules
                .clues()
                .iter()
                .any(|clue| marks.contains(&clue.kind().id) && clue.cells() == [a, b]);
            let expected = match id {
                "dots" => x.abs_diff(y) == 1 || x == 2 * y || y == 2 * x,
                _ => [5, 10].contains(&(x + y)),
            };
            assert_eq!(is_marked, expected, "{id} {a} {b}");
        }
    }
}

#[test]
fn with_few_givens_a_puzzle_has_at_most_four_of_them_and_one_solution() {
    // Renbans take seconds without optimisation.
    let quick = |kind: &VariantKind| kind.has_few_givens() && kind.id() != KindId::Renban.as_str();
    for kind in VariantKind::all().filter(quick) {
        let spec = VariantSpec { few_givens: true, half_turn: true, ..VariantSpec::new(kind, 2) };
        let made = spec.generate(&CancelToken::default()).expect("nothing cancels this token");
        assert!(made.puzzle.givens.digits().count() <= FEW_GIVENS, "{kind:?}");
        let unique = Verdict::Unique(Box::new(made.solution.clone()));
        let verdict = solve::check(&made.puzzle.rules, &made.puzzle.givens, &CancelToken::default());
        assert_eq!(verdict, Ok(unique), "{kind:?}");
    }
}

fn of_level(kind: VariantKind, seed: u64, level: Level) -> GeneratedVariant {
    let spec = VariantSpec { level: Some(level), ..VariantSpec::new(kind, seed) };
    spec.generate(&CancelToken::default()).expect("nothing cancels this token")
}

#[test]
fn a_puzzle_to_order_has_the_level_that_was_asked_for_and_one_solution() {
    // Levels that are found quickly also without optimisation; the example `steps` measures all.
    let ids = ["4x4", "6x6", "8x8", "x", "windoku", "killer", "thermometer", "whisper", "x+killer"];
    ids.into_par_iter().for_each(|id| {
        for level in kind(id).levels().iter().copied().take(2) {
            let made = of_level(kind(id), 5, level);
            let rated =
                rating::rate_puzzle(&made.puzzle, &CancelToken::default()).expect("it has one solution");
            assert!(rated.is_solved && rated.rating.level == level, "{id} {level}");
            assert_eq!(made.rating, Some(rated), "{id} {level}");
            let unique = Verdict::Unique(Box::new(made.solution.clone()));
            let verdict = solve::check(&made.puzzle.rules, &made.puzzle.givens, &CancelToken::default());
            assert_eq!(verdict, Ok(unique), "{id} {level}");
            assert_eq!(of_level(kind(id), 5, level), made, "a seed makes the same puzzle again");
        }
    });
}

#[test]
fn every_kind_has_levels_from_easy_to_hard() {
    for kind in VariantKind::all() {
        let levels = kind.levels();
        assert!(!levels.is_empty() && levels.is_sorted_by(|one, next| one < next), "{kind:?} {levels:?}");
        assert!(levels.iter().all(|level| Level::NINEFOLD.contains(level)), "{kind:?}");
    }
}

#[test]
fn making_a_puzzle_of_a_level_can_be_cancelled() {
    let cancel = CancelToken::default();
    cancel.cancel();
    let spec = VariantSpec { level: Some(Level::Hard), ..VariantSpec::new(kind("killer"), 1) };
    assert!(spec.generate(&cancel).is_err());
}

#[test]
fn an_easy_puzzle_has_more_givens_than_it_needs_and_keeps_their_symmetry() {
    let spec = VariantSpec { level: Some(Level::Easy), half_turn: true, ..VariantSpec::new(kind("x"), 3) };
    let made = spec.generate(&CancelToken::default()).expect("nothing cancels this token");
    let places: CellSet = made.puzzle.givens.digits().map(|(cell, _)| cell).collect();
    assert!((19..=36).contains(&places.len()), "{}", places.len());
    for cell in places.iter() {
        let image = Cell::at((8 - cell.row()) as u8, (8 - cell.column()) as u8);
        assert!(places.contains(image), "{cell}");
    }
}
