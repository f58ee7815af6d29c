//! Arguments by tables: all ways to fill the open cells of a clue.

use super::{OtherClue, Proof, take};
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::rules::{ClueIndex, House};
use crate::solve::technique::argument::{
    Argument, ArgumentForm, HouseDigit, StrikeReason, StruckWay, Table, TableRow,
};
use crate::solve::technique::general::{Arrangement, Effect, GeneralContext, HouseCells};

/// The most sets of all rows of a table, and the most open cells that it tells of.
const MAX_LINES: usize = 40;
const MAX_CELLS: usize = 6;
/// The most ways that are struck, the most candidates of a cell that they leave without a digit, and the most places of a
/// digit that they leave without one.
const MAX_STRUCK: usize = 20;
const MAX_BLOCKED_DIGITS: usize = 4;
const MAX_PLACES: usize = 3;

/// Proves removals by a table.
pub(super) fn prove(
    ctx: &GeneralContext,
    clue: Option<ClueIndex>,
    arrangement: &Arrangement,
    left: &mut Effect,
    proofs: &mut Vec<Proof>,
) {
    take_by(table(ctx, arrangement), clue, left, proofs);
}

fn take_by(table: Option<Table>, clue: Option<ClueIndex>, left: &mut Effect, proofs: &mut Vec<Proof>) {
    let Some(table) = table else { return };
    let gone = take(left, |one| {
        if let Some(place) = table.key.iter().position(|cell| *cell == one.cell) {
            return table.rows.iter().all(|row| row.key[place] != one.digit);
        }
        let place = table.cells.iter().position(|cell| *cell == one.cell);
        place.is_some_and(|place| table.rows.iter().all(|row| !row.digits[place].contains(one.digit)))
    });
    if !gone.is_empty() {
        proofs.push(Proof::removals(gone, clue, ArgumentForm::Table(table)));
    }
}

/// Returns the table of a clue if each way to fill it has one of some digits.
pub(super) fn prove_needed(
    ctx: &GeneralContext,
    clue: ClueIndex,
    arrangement: &Arrangement,
    digits: DigitSet,
) -> Option<Argument> {
    let table = table(ctx, arrangement)?;
    let has = |row: &TableRow| {
        let is_in = |digit: &Digit| digits.contains(*digit);
        row.key.iter().any(is_in) || row.sets.iter().all(|set| set.iter().any(is_in))
    };
    table.rows.iter().all(has).then(|| Argument::new(Some(clue), ArgumentForm::Table(table)))
}

/// Proves removals by the ways that have certain digits of houses.
pub(super) fn prove_with(
    ctx: &GeneralContext,
    clue: ClueIndex,
    arrangement: &Arrangement,
    given: &[HouseDigit],
    left: &mut Effect,
    proofs: &mut Vec<Proof>,
) {
    let has_given = |way: &[Digit]| {
        given.iter().all(|given| {
            let mut cells = arrangement.cells.iter().zip(way);
            cells.any(|(cell, digit)| given.cells.contains(*cell) && *digit == given.digit)
        })
    };
    let table = table_of(ctx, arrangement, |way| (!has_given(way)).then_some(None));
    take_by(table, Some(clue), left, proofs);
}

/// Proves removals by the ways that leave each cell a digit, and each digit a place.
pub(super) fn prove_blocked(
    ctx: &GeneralContext,
    clue: ClueIndex,
    arrangement: &Arrangement,
    left: &mut Effect,
    proofs: &mut Vec<Proof>,
) {
    let cells: CellSet = arrangement.cells.iter().copied().collect();
    let outside: Vec<Cell> = ctx
        .state
        .open()
        .difference(cells)
        .iter()
        .filter(|cell| {
            let seen = ctx.state.peers(*cell).intersection(cells).intersection(ctx.state.open());
            seen.len() > 1 && ctx.state.domain(*cell).len() <= MAX_BLOCKED_DIGITS
        })
        .collect();
    let houses = houses(ctx, cells);
    let table = table_of(ctx, arrangement, |way| {
        let filled = || arrangement.cells.iter().copied().zip(way.iter().copied());
        let is_empty = |cell: &&Cell| {
            let peers = ctx.state.peers(**cell);
            let taken: DigitSet =
                filled().filter(|(other, _)| peers.contains(*other)).map(|(_, digit)| digit).collect();
            ctx.state.domain(**cell).difference(taken).is_empty()
        };
        if let Some(cell) = outside.iter().find(is_empty) {
            return Some(Some(StrikeReason::NoCandidate(*cell)));
        }
        let has_no_place =
            |(_, digit, places): &&(House, Digit, CellSet)| {
                places.iter().all(|place| {
                    let peers = ctx.state.peers(place);
                    filled().any(|(cell, of)| {
                        if cell == place { of != *digit } else { of == *digit && peers.contains(cell) }
                    })
                })
            };
        let house = houses.iter().find(has_no_place);
        house.map(|(house, digit, _)| Some(StrikeReason::NoPlace(*house, *digit)))
    });
    let table = table.filter(|table| !table.struck.is_empty() && table.struck.len() <= MAX_STRUCK);
    take_by(table, Some(clue), left, proofs);
}

/// Proves removals by the ways that leave another clue one.
pub(super) fn prove_beside(
    ctx: &GeneralContext,
    clue: ClueIndex,
    arrangement: &Arrangement,
    other: &OtherClue,
    left: &mut Effect,
    proofs: &mut Vec<Proof>,
) {
    let table = table_of(ctx, arrangement, |way| {
        let filled = || arrangement.cells.iter().copied().zip(way.iter().copied());
        let digits = |cell: Cell| match filled().find(|(of_way, _)| *of_way == cell) {
            Some((_, digit)) => DigitSet::of(digit),
            None => {
                let peers = ctx.state.peers(cell);
                let seen = filled().filter(|(of_way, _)| peers.contains(*of_way)).map(|(_, digit)| digit);
                ctx.state.domain(cell).difference(seen.collect())
            }
        };
        other.strike(ctx, digits).map(Some)
    });
    take_by(table.filter(|table| table.struck.len() <= MAX_STRUCK), Some(clue), left, proofs);
}

/// Returns the digits with few places in a house, some of which are in or seen from the cells of a clue.
fn houses(ctx: &GeneralContext, cells: CellSet) -> Vec<(House, Digit, CellSet)> {
    let mut found = Vec::new();
    for HouseCells { house, cells: of_house } in &ctx.model.houses {
        for digit in ctx.model.size().digits() {
            let places = ctx.state.places(digit).intersection(*of_house);
            let is_near =
                |place: Cell| cells.contains(place) || !ctx.state.peers(place).intersection(cells).is_empty();
            if (2..=MAX_PLACES).contains(&places.len()) && places.iter().all(is_near) {
                found.push((*house, digit, places));
            }
        }
    }
    found
}

/// Returns the table of all ways.
pub(super) fn table(ctx: &GeneralContext, arrangement: &Arrangement) -> Option<Table> {
    table_of(ctx, arrangement, |_| None)
}

/// Returns the table of the ways that are not struck; those that are struck with a reason are listed.
fn table_of(
    ctx: &GeneralContext,
    arrangement: &Arrangement,
    strike: impl Fn(&[Digit]) -> Option<Option<StrikeReason>>,
) -> Option<Table> {
    let is_open = |cell: &Cell| ctx.state.open().contains(*cell);
    let open: Vec<Cell> = arrangement.cells.iter().copied().filter(is_open).collect();
    if open.len() > MAX_CELLS {
        return None;
    }
    let ways = ctx.ways(arrangement)?;
    let place = |cell: &Cell| arrangement.cells.iter().position(|other| other == cell);
    let key: Vec<Cell> = match arrangement.key() {
        key if key.is_empty() => open.clone(),
        key => key.into_iter().filter(is_open).collect(),
    };
    let cells: Vec<Cell> = open.iter().copied().filter(|cell| !key.contains(cell)).collect();
    let (key_places, places): (Vec<usize>, Vec<usize>) =
        (key.iter().filter_map(place).collect(), cells.iter().filter_map(place).collect());
    let (mut rows, mut struck): (Vec<TableRow>, Vec<StruckWay>) = Default::default();
    for way in ways.iter() {
        if let Some(reason) = strike(way) {
            let digits = key_places.iter().chain(&places).map(|place| way[*place]).collect();
            struck.extend(reason.map(|reason| StruckWay { digits, reason }));
            continue;
        }
        let of_key: Vec<Digit> = key_places.iter().map(|place| way[*place]).collect();
        let others: Vec<Digit> = places.iter().map(|place| way[*place]).collect();
        let mut set = others.clone();
        set.sort_unstable();
        let row = match rows.iter_mut().position(|row| row.key == of_key) {
            Some(row) => row,
            None if rows.len() == MAX_LINES => return None,
            None => {
                let digits = vec![DigitSet::EMPTY; others.len()];
                rows.push(TableRow { key: of_key, digits, sets: Vec::new() });
                rows.len() - 1
            }
        };
        let row = &mut rows[row];
        row.digits.iter_mut().zip(&others).for_each(|(digits, digit)| digits.insert(*digit));
        if !row.sets.contains(&set) {
            row.sets.push(set);
        }
    }
    rows.sort_by(|a, b| a.key.cmp(&b.key));
    rows.iter_mut().for_each(|row| row.sets.sort());
    let is_short = rows.iter().map(|row| row.sets.len()).sum::<usize>() <= MAX_LINES;
    is_short.then_some(Table { key, cells, rows, struck })
}
