//! Arguments by tables: all ways to fill the open cells of a clue.

use super::{Proof, take};
use crate::grid::{Cell, Digit, DigitSet};
use crate::rules::ClueIndex;
use crate::solve::technique::argument::{Argument, ArgumentForm, Table, TableRow};
use crate::solve::technique::general::{Arrangement, Effect, GeneralContext};

/// The most sets of all rows of a table, the most open cells that it tells of, and the most ways that are looked at.
const MAX_LINES: usize = 40;
const MAX_CELLS: usize = 6;
const MAX_WAYS: usize = 600;

/// Proves removals by a table.
pub(super) fn prove(
    ctx: &GeneralContext,
    clue: Option<ClueIndex>,
    arrangement: &Arrangement,
    left: &mut Effect,
    proofs: &mut Vec<Proof>,
) {
    let Some(table) = table(ctx, arrangement) else { return };
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
    table.rows.iter().all(has).then(|| Argument { clue: Some(clue), form: ArgumentForm::Table(table) })
}

fn table(ctx: &GeneralContext, arrangement: &Arrangement) -> Option<Table> {
    let is_open = |cell: &Cell| ctx.state.open().contains(*cell);
    let open: Vec<Cell> = arrangement.cells.iter().copied().filter(is_open).collect();
    if open.len() > MAX_CELLS {
        return None;
    }
    let ways = arrangement.ways(&ctx.digits(arrangement), MAX_WAYS)?;
    let place = |cell: &Cell| arrangement.cells.iter().position(|other| other == cell);
    let key: Vec<Cell> = match arrangement.key() {
        key if key.is_empty() => open.clone(),
        key => key.into_iter().filter(is_open).collect(),
    };
    let cells: Vec<Cell> = open.iter().copied().filter(|cell| !key.contains(cell)).collect();
    let (key_places, places): (Vec<usize>, Vec<usize>) =
        (key.iter().filter_map(place).collect(), cells.iter().filter_map(place).collect());
    let mut rows: Vec<TableRow> = Vec::new();
    for way in ways {
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
    is_short.then_some(Table { key, cells, rows })
}
