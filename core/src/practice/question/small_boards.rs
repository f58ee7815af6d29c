//! The boards of the first chapter: 4x4 and 6x6, each with one solution that singles find.

use super::super::lessons::Lesson;
use crate::generate::SeededRng;
use crate::grid::{Cell, CellMap, CellSet, Digit, DigitSet, Digits, Regions, Size};
use crate::job::{CancelToken, Cancelled};
use crate::rules::{House, Rules};
use crate::solve::technique::CandidateGrid;
use crate::solve::{self, Verdict};

/// Returns a board for a lesson and its solution; `None` if this attempt has made none.
pub(super) fn board(
    lesson: &Lesson,
    rng: &mut SeededRng,
    cancel: &CancelToken,
) -> Result<Option<(CandidateGrid, Digits)>, Cancelled> {
    let Some((size, regions)) = lesson.size().and_then(|size| Some((size, Regions::regular(size).ok()?)))
    else {
        return Ok(None);
    };
    let rules = Rules::new(size, regions, Vec::new());
    let solution = random_solution(size, rng);
    let houses: Vec<House> = House::all(&rules).collect();
    let side = size.side();
    let target = match lesson.id {
        "skill-row" => Some(houses[rng.next_below(side)]),
        "skill-box" => Some(houses[side + rng.next_below(houses.len() - side)]),
        "full-house" => Some(houses[rng.next_below(houses.len())]),
        _ => None,
    };
    let mut cells: Vec<Cell> = size.cells().collect();
    rng.shuffle(&mut cells);
    // The target keeps all cells but one.
    let kept = target.map(|house| {
        let empty = cells.iter().copied().find(|cell| house.cells(&rules).contains(*cell));
        house.cells(&rules).difference(empty.map_or(CellSet::EMPTY, CellSet::from))
    });
    let most = match lesson.id {
        "skill-row" | "skill-box" | "full-house" => side * side / 2,
        _ => side * side,
    };
    let mut givens = solution.clone();
    let mut removed = 0;
    for cell in cells {
        if removed >= most || kept.is_some_and(|kept| kept.contains(cell)) {
            continue;
        }
        let digit = std::mem::take(&mut givens[cell]);
        match solve::check(&rules, &givens, cancel)? {
            Verdict::Unique(_) => removed += 1,
            _ => givens[cell] = digit,
        }
    }
    let none = CellMap::filled(size, DigitSet::EMPTY);
    let mut grid = CandidateGrid::new(rules.into(), givens.clone(), givens, none);
    grid.candidates = grid.possible_digits();
    Ok(Some((grid, solution)))
}

/// Returns a full board: a pattern that keeps the rules, with its rows, columns and digits exchanged.
fn random_solution(size: Size, rng: &mut SeededRng) -> Digits {
    let side = size.side();
    let (height, width) = size.box_shape().unwrap_or((1, side));
    let lines = |rng: &mut SeededRng, in_band: usize| {
        let mut bands: Vec<usize> = (0..side / in_band).collect();
        rng.shuffle(&mut bands);
        let mut lines = Vec::with_capacity(side);
        for band in bands {
            let mut inner: Vec<usize> = (0..in_band).map(|line| band * in_band + line).collect();
            rng.shuffle(&mut inner);
            lines.extend(inner);
        }
        lines
    };
    let (rows, columns) = (lines(rng, height), lines(rng, width));
    let mut digits: Vec<Option<Digit>> = size.digits().map(Some).collect();
    rng.shuffle(&mut digits);
    Digits::from_fn(size, |cell| {
        let (row, column) = (rows[cell.row()], columns[cell.column()]);
        digits[(width * (row % height) + row / height + column) % side]
    })
}
