//! Arguments by clues in sentences: the sets, bounds and ways from which a step follows.

use super::clue_names::meaning;
use super::template::{Explanation, Token, sentence};
use super::{CandidateGrid, Step, eliminations, removals};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::rules::{ClueIndex, KindId};
use crate::solve::technique::{
    Argument, ArgumentForm, Bound, BoundGroup, RowPart, SetList, StrikeReason, StruckWay, Table, TableRow,
};
use crate::text::{self, Conjunction};

/// Returns the argument of a step and what follows from it.
pub(super) fn argument(grid: &CandidateGrid, step: &Step, argument: &Argument) -> Explanation {
    let mut text = premises(grid, step, argument);
    match step.placements[..] {
        [] if matches!(argument.form, ArgumentForm::Struck(_)) => {
            text.push_sentence(sentence!("why-removals.so", removals = removals(&step.eliminations)));
        }
        [] => text.push_sentence(eliminations(step)),
        ref placed => placed.iter().for_each(|Candidate { cell, digit }| {
            text.push_sentence(sentence!("why-argument-place", cell = *cell, digit = *digit));
        }),
    }
    text
}

/// Returns what an argument lists.
pub(super) fn premises(grid: &CandidateGrid, step: &Step, argument: &Argument) -> Explanation {
    let mut text = argument
        .other
        .as_ref()
        .map_or_else(Explanation::default, |other| premises(grid, step, other).into_full_sentence());
    text.push_sentence(of_clue(grid, step, argument));
    text
}

/// Returns what an argument lists of its own clue.
fn of_clue(grid: &CandidateGrid, step: &Step, argument: &Argument) -> Explanation {
    let mut title = argument.clue.map_or_else(Explanation::default, |clue| {
        Explanation::from_iter([Token::Clue(clue, grid.rules.clue_name(clue)), Token::Text(":".to_owned())])
    });
    let mut by_meaning = by_meaning(grid, argument.clue);
    for one in &argument.given {
        let given = sentence!("why-argument-given", digit = one.digit, house = one.house, cells = one.cells);
        title.push_sentence(given.clone());
        by_meaning.push_sentence(given);
    }
    let beside = |cells: CellSet| beside(grid, argument.clue, cells);
    let kind = argument.clue.map(|clue| grid.rules.clue(clue).kind().id);
    let sets =
        |sets: &[DigitSet]| text::list(sets.iter().map(|set| written(set.iter(), kind)), Conjunction::Or);
    match &argument.form {
        ArgumentForm::Size { cells, sets: all } => {
            let mut text = title;
            text.push_sentence(beside(*cells));
            text.push_sentence(sentence!(
                "why-argument-size",
                count = cells.len(),
                cells = *cells,
                sets = sets(all)
            ));
            text
        }
        ArgumentForm::Struck(list) => {
            let mut text = title;
            text.push_sentence(beside(list.cells));
            text.push_sentence(set_list(list, kind));
            text
        }
        ArgumentForm::Place { list, digit, cells } => {
            let mut text = title;
            text.push_sentence(beside(list.cells));
            text.push_sentence(set_list(list, kind));
            text.push_sentence(sentence!(
                "why-argument-every",
                sets = list.left.len(),
                digits = *digit,
                cells = *cells
            ));
            text
        }
        ArgumentForm::Needed { list, digits } => {
            let mut text = title;
            text.push_sentence(beside(list.cells));
            text.push_sentence(set_list(list, kind));
            text.push_sentence(sentence!("why-argument-needed", sets = list.left.len(), digits = *digits));
            text
        }
        ArgumentForm::Bound(bound) => {
            let mut text = by_meaning;
            text.push_sentence(limit(bound));
            text
        }
        ArgumentForm::Table(table) => {
            let mut text = by_meaning;
            text.push_sentence(struck_ways(table));
            text.push_sentence(ways(table, step, kind));
            text
        }
        ArgumentForm::Length { counts } => {
            let mut text = title;
            text.push_sentence(length(grid, argument.clue, counts));
            text
        }
        ArgumentForm::Parts(parts) => {
            let mut text = by_meaning;
            text.push_sentence(row_parts(parts));
            text
        }
        // Their techniques have sentences of their own.
        ArgumentForm::Run { .. } | ArgumentForm::Alternation(_) => by_meaning,
        ArgumentForm::Heights(limits) => {
            let mut text = by_meaning;
            text.push_sentence(heights(step, limits));
            text
        }
        ArgumentForm::Count { digits, cells } => {
            let named: DigitSet = digits.iter().copied().collect();
            let mut text = title;
            text.push_sentence(match step.placements.is_empty() {
                true if digits.len() == cells.len() => {
                    sentence!("why-argument-count", count = cells.len(), cells = *cells, digits = named)
                }
                true => sentence!("why-argument-named", digits = named),
                false => sentence!("why-argument-count.only", cells = *cells, digits = named),
            });
            text
        }
    }
}

/// Names the digits placed in a clue: "beside 5, ".
fn beside(grid: &CandidateGrid, clue: Option<ClueIndex>, open: CellSet) -> Explanation {
    let Some(clue) = clue else { return Explanation::default() };
    let filled = counted(grid, clue).into_iter().filter(|cell| !open.contains(*cell));
    let placed: DigitSet = filled.filter_map(|cell| grid.digits[cell]).collect();
    match placed.is_empty() {
        true => Explanation::default(),
        false => sentence!("why-argument-beside", count = placed.len(), digits = placed),
    }
}

/// Returns the cells of a clue whose digits it counts: of a number outside of the grid those that it reaches.
fn counted(grid: &CandidateGrid, clue: ClueIndex) -> Vec<Cell> {
    let clue = grid.rules.clue(clue);
    let cells = clue.cells();
    match clue.kind().id {
        KindId::XSum => {
            let count = grid.digits[cells[0]].map_or(cells.len(), Digit::value);
            cells[..count].to_vec()
        }
        KindId::Sandwich => {
            let ends = |digit: Digit| digit == Digit::ONE || digit.value() == grid.size().side();
            let can_end =
                |cell: &Cell| grid.digits[*cell].map_or(grid.candidates[*cell].iter().any(ends), ends);
            let first = cells.iter().position(can_end).map_or(0, |place| place + 1);
            let last = cells.iter().rposition(can_end).unwrap_or(cells.len());
            cells.get(first..last).unwrap_or_default().to_vec()
        }
        _ => clue.all_cells().collect(),
    }
}

fn by_meaning(grid: &CandidateGrid, clue: Option<ClueIndex>) -> Explanation {
    clue.map_or_else(Explanation::default, |clue| meaning(grid, clue))
}

/// Writes digits as a sum; those of a run as its first and last one.
fn written(digits: impl IntoIterator<Item = Digit>, kind: Option<KindId>) -> String {
    let digits: Vec<String> = digits.into_iter().map(|digit| digit.to_string()).collect();
    let is_run = kind == Some(KindId::Renban);
    match &digits[..] {
        _ if is_run => digits.join("\u{a0}"),
        _ => digits.join("+"),
    }
}

fn set_list(list: &SetList, kind: Option<KindId>) -> Explanation {
    let mut text = Explanation::default();
    let struck = list.struck.iter().map(|it| strike(written(it.set.iter(), kind), it.reason, it.assumed));
    let struck = struck.reduce(|before, next| sentence!("why-struck", before = before, next = next));
    if let Some(struck) = struck {
        text.push_sentence(match (list.of_cell, list.with) {
            (Some(cell), Some(digits)) => {
                sentence!("why-argument-struck.cell", cell = cell, digits = digits, struck = struck)
            }
            (None, Some(digits)) => {
                sentence!("why-argument-struck.digits", cells = list.cells, digits = digits, struck = struck)
            }
            _ => sentence!("why-argument-struck", struck = struck),
        });
    }
    if !list.left.is_empty() {
        let left = list.left.iter().map(|set| written(set.iter(), kind));
        let sets = text::list(left, Conjunction::Or);
        text.push_sentence(sentence!(
            "why-argument-left",
            count = list.cells.len(),
            cells = list.cells,
            sets = sets
        ));
    }
    text
}

/// "3+9 has no cell for 9".
fn strike(set: String, reason: StrikeReason, assumed: Option<Digit>) -> Explanation {
    if let (StrikeReason::NoCell(digit), Some(assumed)) = (reason, assumed) {
        return sentence!("why-struck.no-other-cell", set = set, digit = digit, assumed = assumed);
    }
    let what = match reason {
        StrikeReason::NoCell(digit) => sentence!("why-struck.no-cell", set = set, digit = digit),
        StrikeReason::NoDigit(cell) => sentence!("why-struck.no-digit", set = set, cell = cell),
        StrikeReason::OneCell(digits, cell) => {
            let digits: DigitSet = digits.into_iter().collect();
            sentence!("why-struck.one-cell", set = set, digits = digits, cell = cell)
        }
        StrikeReason::OneDigit(cells, digit) => {
            let cells: CellSet = cells.into_iter().collect();
            sentence!("why-struck.one-digit", set = set, cells = cells, digit = digit)
        }
        StrikeReason::NoCandidate(cell) => sentence!("why-struck.no-candidate", set = set, cell = cell),
        StrikeReason::NoPlace(house, digit) => {
            sentence!("why-struck.no-place", set = set, house = house, digit = digit)
        }
        StrikeReason::NoWay(_) => sentence!("why-struck.no-way", set = set),
    };
    match assumed {
        Some(assumed) => sentence!("why-struck.with", assumed = assumed, what = what),
        None => what,
    }
}

/// "In this order, r1c1 and r1c2 cannot be: 5 1 would leave no digit for r1c9."
fn struck_ways(table: &Table) -> Explanation {
    let way = |way: &StruckWay| strike(spaced(&way.digits), way.reason, None);
    let struck = table.struck.iter().map(way);
    let struck = struck.reduce(|before, next| sentence!("why-struck", before = before, next = next));
    let Some(struck) = struck else { return Explanation::default() };
    let cells: Vec<Cell> = table.key.iter().chain(&table.cells).copied().collect();
    sentence!("why-argument-struck.ways", count = cells.len(), cells = ordered(&cells), struck = struck)
}

/// "5 1".
fn spaced(digits: &[Digit]) -> String {
    digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join("\u{a0}")
}

/// "r1c7 and r2c7 are at least 1+2. So r1c6 is at least 3:"
fn limit(bound: &Bound) -> Explanation {
    // Where the cell has the most, what is on its side has the least.
    let mut text = Explanation::default();
    for group in &bound.groups {
        text.push_sentence(group_sum(bound, group));
    }
    let limit = bound.limit.to_string();
    text.push_sentence(match bound.is_most {
        true => sentence!("why-argument-bound.most", cell = bound.cell, limit = limit),
        false => sentence!("why-argument-bound", cell = bound.cell, limit = limit),
    });
    text
}

fn group_sum(bound: &Bound, group: &BoundGroup) -> Explanation {
    let count = group.digits.len();
    let mut digits = group.digits.clone();
    digits.sort_unstable();
    let sum = sum(&digits);
    // The other terms of a sum that leaves a cell the most are the least, and the other way round beyond the equals sign.
    let is_least = (bound.is_most == (bound.factor > 0)) == (group.factor > 0);
    match (group.is_filled, is_least) {
        (true, _) => sentence!("why-argument-group", count = count, cells = group.cells, sum = sum),
        (false, true) => sentence!("why-argument-group.least", count = count, cells = group.cells, sum = sum),
        (false, false) => sentence!("why-argument-group.most", count = count, cells = group.cells, sum = sum),
    }
}

/// "3+5 = 8".
pub(super) fn sum(digits: &[Digit]) -> String {
    let sum: usize = digits.iter().map(|digit| digit.value()).sum();
    match digits.len() {
        1 => sum.to_string(),
        _ => format!("{}\u{a0}=\u{a0}{sum}", written(digits.iter().copied(), None)),
    }
}

/// "r1c6 is 8 with 2+6 or 3+5, or 9 with 2+7."
fn ways(table: &Table, step: &Step, kind: Option<KindId>) -> Explanation {
    let key: CellSet = table.key.iter().copied().collect();
    if table.cells.is_empty() {
        let rows = text::list(table.rows.iter().map(|row| spaced(&row.key)), Conjunction::Or);
        return sentence!("why-argument-ways", count = key.len(), cells = ordered(&table.key), ways = rows);
    }
    // The digits of each cell where a digit goes from one cell only.
    let is_in_set = |gone: &Candidate| {
        let in_cells = table.cells.contains(&gone.cell);
        in_cells && table.rows.iter().flat_map(|row| &row.sets).any(|set| set.contains(&gone.digit))
    };
    let by_cell = step.eliminations.iter().any(is_in_set);
    let adds_up = !matches!(kind, Some(KindId::BetweenLine | KindId::LockoutLine));
    let row = |row: &TableRow| {
        let digits = match by_cell || !adds_up {
            true => {
                let cells =
                    table.cells.iter().zip(&row.digits).map(|(cell, digits)| cell_digits(*cell, *digits));
                cells
                    .reduce(|before, next| sentence!("list-more", before = before, next = next))
                    .unwrap_or_default()
            }
            false => {
                let sets = row.sets.iter().map(|set| written(set.iter().copied(), None));
                Explanation::from_iter([Token::Text(text::list(sets, Conjunction::Or))])
            }
        };
        sentence!("why-argument-row", key = spaced(&row.key), digits = digits)
    };
    let rows = table.rows.iter().map(row);
    let rows = rows.reduce(|before, next| sentence!("why-struck", before = before, next = next));
    if let ([], [only]) = (&table.key[..], &table.rows[..]) {
        let cells = table.cells.iter().zip(&only.digits).map(|(cell, digits)| cell_digits(*cell, *digits));
        let cells = cells.reduce(|before, next| sentence!("list-more", before = before, next = next));
        return sentence!("why-argument-table.filled", rows = cells.unwrap_or_default());
    }
    sentence!(
        "why-argument-table",
        count = key.len(),
        cells = ordered(&table.key),
        rows = rows.unwrap_or_default()
    )
}

/// Names cells in the order of the digits of a way.
fn ordered(cells: &[Cell]) -> Explanation {
    let mut names =
        cells.iter().map(|cell| Explanation::from_iter([Token::Cells((*cell).into(), Conjunction::And)]));
    let first = names.next().unwrap_or_default();
    names.fold(first, |before, next| sentence!("list-more", before = before, next = next))
}

/// "Only 3 or 4 cells can make 12 between 1 and 9."
fn length(grid: &CandidateGrid, clue: Option<ClueIndex>, counts: &[usize]) -> Explanation {
    let Some(clue) = clue.map(|clue| grid.rules.clue(clue)) else { return Explanation::default() };
    let numbers = text::list(counts.iter().map(usize::to_string), Conjunction::Or);
    let sum = clue.value().unwrap_or_default();
    match clue.kind().id {
        KindId::Sandwich => {
            let highest = grid.size().side();
            sentence!("why-argument-length", counts = numbers, sum = sum, highest = highest)
        }
        _ => sentence!("why-argument-length.first", counts = numbers, sum = sum, cell = clue.cells()[0]),
    }
}

/// "Between r1c2 and r1c5 are 3+7 or 4+6; between r1c3 and r1c6 are 1+9."
fn row_parts(parts: &[RowPart]) -> Explanation {
    let part = |part: &RowPart| {
        let key: CellSet = part.key.iter().map(|(cell, _)| *cell).collect();
        let sets = text::list(part.sets.iter().map(|set| written(set.iter(), None)), Conjunction::Or);
        match (&part.key[..], part.cells.is_empty()) {
            ([(cell, digits)], true) => {
                sentence!("why-argument-part.first-filled", digits = *digits, cell = *cell)
            }
            ([(cell, digits)], false) => sentence!(
                "why-argument-part.first",
                count = part.cells.len(),
                digits = *digits,
                cell = *cell,
                cells = part.cells,
                sets = sets
            ),
            (_, true) => sentence!("why-argument-part.filled", key = key),
            (_, false) => sentence!(
                "why-argument-part",
                count = part.cells.len(),
                key = key,
                cells = part.cells,
                sets = sets
            ),
        }
    };
    let parts =
        parts.iter().map(part).reduce(|before, next| sentence!("why-struck", before = before, next = next));
    sentence!("why-argument-parts", parts = parts.unwrap_or_default())
}

/// "Four are seen only if r1c1 is at most 6 and r1c2 at most 7."
fn heights(step: &Step, limits: &[(Cell, usize)]) -> Explanation {
    if let Some(placed) = step.placements.first() {
        return sentence!("why-argument-heights.one", cell = placed.cell, digit = placed.digit);
    }
    let limit =
        |(cell, limit): &(Cell, usize)| sentence!("why-argument-height", cell = *cell, limit = *limit);
    let limits =
        limits.iter().map(limit).reduce(|before, next| sentence!("list-more", before = before, next = next));
    sentence!("why-argument-heights", limits = limits.unwrap_or_default())
}

fn cell_digits(cell: Cell, digits: DigitSet) -> Explanation {
    sentence!("why-argument-cell", cell = cell, digits = digits)
}
