//! Writes a puzzle of any size and rules as a link to Interactive Sudoku Solver.
//!
//! What the page has no item for is left out; the report of losses compares what is read back.

use super::arguments::{Arguments, ITEMS};
use super::{BASE, diagonal, square};
use crate::grid::{Cell, DigitSet, Size};
use crate::rules::{Clue, KindId, Puzzle};

/// The address of the page.
const PAGE: &str = "https://sigh.github.io/Interactive-Sudoku-Solver/?q=";

/// Writes a puzzle as a link.
pub fn write(puzzle: &Puzzle) -> String {
    format!("{PAGE}{}\n", string(puzzle))
}

/// Returns a puzzle as it is read after it has been written; `None` if it cannot be read.
pub(in crate::format) fn through(puzzle: &Puzzle) -> Option<Puzzle> {
    super::read(&string(puzzle), "").ok()
}

/// Returns the string of a puzzle. None of its characters is escaped in a link.
fn string(puzzle: &Puzzle) -> String {
    let size = puzzle.rules.size();
    let mut items: Vec<String> = Vec::new();
    if size != Size::NINE {
        items.push(format!("Shape~{size}"));
    }
    items.extend(boxes(puzzle));
    items.extend(switches(puzzle));
    items.extend(puzzle.rules.clues().iter().filter_map(|clue| item(clue, size)));
    let digits = size.cells().filter_map(|cell| value(puzzle, cell)).map(|value| format!("~{value}"));
    let digits: String = digits.collect();
    if !digits.is_empty() {
        items.push(digits);
    }
    // A string has at least one item.
    if items.is_empty() {
        items.push(format!("Shape~{size}"));
    }
    items.iter().map(|item| format!(".{item}")).collect()
}

fn name(cell: Cell) -> String {
    let sign = |number: usize| char::from_digit(number as u32 + 1, BASE).unwrap_or('0');
    format!("R{}C{}", sign(cell.row()), sign(cell.column()))
}

fn names(cells: &[Cell]) -> String {
    cells.iter().map(|cell| format!("~{}", name(*cell))).collect()
}

/// Returns the items for boxes that are not the regular ones.
fn boxes(puzzle: &Puzzle) -> Vec<String> {
    let regions = puzzle.rules.regions();
    let size = puzzle.rules.size();
    if regions.is_regular() {
        return Vec::new();
    }
    let count = regions.boxes().len();
    let sign =
        |cell: Cell| char::from_digit(regions.box_of(cell).unwrap_or(count) as u32, BASE).unwrap_or('0');
    let none = "NoBoxes".to_owned();
    match count {
        // A size without regular boxes has none.
        0 if size.box_shape().is_none() => Vec::new(),
        0 => vec![none],
        _ => vec![format!("Jigsaw~{}", size.cells().map(sign).collect::<String>()), none],
    }
}

/// Returns the items for rules of the whole grid.
fn switches(puzzle: &Puzzle) -> Vec<String> {
    let has = |id: &KindId| puzzle.rules.clues_of(*id).next().is_some();
    let mut items = Vec::new();
    let has_dots = has(&KindId::Difference) || has(&KindId::Ratio);
    let is_strict = has(&KindId::NegativeRatio) && has(&KindId::Nonconsecutive);
    for (name, arguments) in ITEMS {
        let Arguments::Switch(ids) = arguments else { continue };
        // One item stands for both, and the other counts beside dots too.
        let is_other = name == "AntiConsecutive" && (is_strict || has_dots);
        if ids.iter().all(has) && !is_other {
            items.push(name.to_owned());
        }
    }
    for (id, number) in [(KindId::RisingDiagonal, 1), (KindId::FallingDiagonal, -1)] {
        if has(&id) {
            items.push(format!("Diagonal~{number}"));
        }
    }
    items
}

/// Returns the given of a cell, or the digits to choose from.
fn value(puzzle: &Puzzle, cell: Cell) -> Option<String> {
    let size = puzzle.rules.size();
    let mut digits = size.digit_set();
    for clue in puzzle.rules.clues().iter().filter(|clue| clue.cells() == [cell]) {
        let set: DigitSet = match clue.kind().id {
            KindId::RestrictedCell => clue.parts().digits.iter().copied().collect(),
            KindId::Odd => size.digits().filter(|digit| digit.value() % 2 == 1).collect(),
            KindId::Even => size.digits().filter(|digit| digit.value() % 2 == 0).collect(),
            _ => continue,
        };
        digits = digits.intersection(set);
    }
    if let Some(given) = puzzle.givens[cell] {
        digits = DigitSet::of(given);
    }
    let values: String = digits.iter().map(|digit| format!("_{}", digit.value())).collect();
    (digits != size.digit_set()).then(|| name(cell) + &values)
}

/// Returns the item of a clue; `None` if there is none for it, or if it is no item of its own.
fn item(clue: &Clue, size: Size) -> Option<String> {
    let id = clue.kind().id;
    let parts = clue.parts();
    let cells = names(clue.cells());
    let number = |usual: usize| clue.value().unwrap_or(usual);
    let (item, arguments) = match id {
        KindId::Arrow => *ITEMS.iter().find(|(_, arguments)| match parts.others.len() {
            1 => *arguments == Arguments::Arrow,
            _ => *arguments == Arguments::PillArrow,
        })?,
        _ => *ITEMS.iter().find(|(_, arguments)| is_for(*arguments, id, parts.value))?,
    };
    let text = match arguments {
        Arguments::Switch(_) | Arguments::Diagonal => return None,
        Arguments::Cells(_) => cells,
        Arguments::Whisper => format!("~{}{cells}", number(size.side().div_ceil(2))),
        Arguments::Only(_, only) => format!("~{only}{cells}"),
        Arguments::Cage => format!("~{}{cells}", number(0)),
        // A dot has no number of its own.
        Arguments::Pairs(KindId::Difference, _) if number(1) != 1 => return None,
        Arguments::Pairs(KindId::Ratio, _) if number(2) != 2 => return None,
        Arguments::Pairs(..) => cells,
        Arguments::Arrow => names(&parts.others) + &cells,
        Arguments::PillArrow => format!("~{}{}{cells}", parts.others.len(), names(&parts.others)),
        Arguments::Quadruple => {
            let corner = *clue.cells().iter().min()?;
            let digits: String = parts.digits.iter().map(|digit| format!("~{}", digit.value())).collect();
            let mut around = clue.cells().to_vec();
            around.sort_unstable();
            (around == square(size, corner)).then(|| format!("~{}{digits}", name(corner)))?
        }
        Arguments::Indexing => format!("~{}{cells}", if id == KindId::ColumnIndexer { 'C' } else { 'R' }),
        Arguments::BothEnds(_) => {
            let (line, is_reversed) = line(clue)?;
            if is_reversed {
                format!("~{line}~~{}", clue.value()?)
            } else {
                format!("~{line}~{}~", clue.value()?)
            }
        }
        Arguments::OneEnd(_) => format!("~{}~{}", clue.value()?, line(clue)?.0),
        Arguments::LittleKiller => {
            let ends = [clue.cells().first()?, clue.cells().last()?];
            let other = |cell: Cell| ends.into_iter().find(|end| **end != cell).copied();
            let leads = |cell: &&&Cell| {
                let to =
                    |step: i8, from: usize, to: usize| (to as i32 - from as i32).signum() == i32::from(step);
                diagonal(size, ***cell).zip(other(***cell)).is_some_and(|(direction, other)| {
                    to(direction.rows, cell.row(), other.row())
                        && to(direction.columns, cell.column(), other.column())
                })
            };
            format!("~{}~{}", clue.value()?, name(**ends.iter().find(leads)?))
        }
    };
    Some(format!("{item}{text}"))
}

/// Returns whether an item is for clues of a kind with this number.
fn is_for(arguments: Arguments, id: KindId, value: Option<u16>) -> bool {
    match arguments {
        Arguments::Cells(of) | Arguments::Only(of, _) | Arguments::BothEnds(of) | Arguments::OneEnd(of) => {
            of == id
        }
        Arguments::Pairs(KindId::Xv, number) => id == KindId::Xv && number == value,
        Arguments::Pairs(of, _) => of == id,
        Arguments::Whisper => id == KindId::Whisper,
        Arguments::Cage => id == KindId::KillerCage,
        Arguments::Quadruple => id == KindId::Quadruple,
        Arguments::Indexing => matches!(id, KindId::ColumnIndexer | KindId::RowIndexer),
        Arguments::LittleKiller => id == KindId::LittleKiller,
        Arguments::Switch(_) | Arguments::Diagonal | Arguments::Arrow | Arguments::PillArrow => false,
    }
}

/// Returns the name of the row or column of an outside clue, and whether it looks back from its end.
fn line(clue: &Clue) -> Option<(String, bool)> {
    let direction = clue.parts().direction?;
    let first = *clue.cells().first()?;
    let sign = |number: usize| char::from_digit(number as u32 + 1, BASE);
    Some(match direction.rows {
        0 => (format!("R{}", sign(first.row())?), direction.columns < 0),
        rows => (format!("C{}", sign(first.column())?), rows < 0),
    })
}
