//! The cells of a game in the attribute `data`.

use crate::format::error::FormatErrorKind;
use crate::format::rows;
use crate::rules::Puzzle;
use crate::solve::classic::{Candidates, Cell, Digit, DigitSet, Grid};
use crate::text::text;

/// Reads the givens, the placed digits, and the notes.
pub(super) fn read(data: &str) -> Result<(Grid, Grid, Candidates), FormatErrorKind> {
    let Some(rest) = data.trim().strip_prefix("version:") else {
        let givens = rows::parse_board(data.trim())?;
        return Ok((givens, Grid::EMPTY, Candidates::EMPTY));
    };
    let rest = rest.trim_start();
    let (version, cells) =
        rest.split_at(rest.find(|digit: char| !digit.is_ascii_digit()).unwrap_or(rest.len()));
    let version: u32 = version.parse().map_err(|_| wrong_data(text!("found-version")))?;
    // The number of fields of a cell, and the range of those that are notes.
    let (fields, notes) = match version {
        1..=3 => (3, 1..2),
        4 => (4, 1..3),
        5 => (5, 1..3),
        0 => return Err(wrong_data(text!("found-version.zero"))),
        _ => return Err(FormatErrorKind::NewerVersion(version.into())),
    };
    let (mut givens, mut placed, mut candidates) = (Grid::EMPTY, Grid::EMPTY, Candidates::EMPTY);
    // A bug of version 2 writes two bars in a row.
    let mut words = cells.trim().split('|').filter(|word| !word.is_empty());
    for cell in Cell::all() {
        let mut word = [""; 5];
        for word in word.iter_mut().take(fields) {
            *word = words.next().ok_or(FormatErrorKind::TooFewCells(cell.index()))?;
        }
        let digit = match word[0].parse::<u8>() {
            Ok(0) => None,
            value => Some(
                value.ok().and_then(Digit::new).ok_or_else(|| wrong_data(text!("found-value-no-digit")))?,
            ),
        };
        match word[fields - 1] {
            "0" if digit.is_some() => givens.set(cell, digit),
            "0" | "1" => placed.set(cell, digit),
            _ => return Err(wrong_data(text!("found-given-and-free"))),
        }
        let mut set = DigitSet::EMPTY;
        for note in &word[notes.clone()] {
            set = set.union(read_notes(note, version)?);
        }
        candidates.set(cell, set);
    }
    if words.next().is_some() {
        return Err(FormatErrorKind::TooManyCells(82));
    }
    Ok((givens, placed, candidates))
}

fn read_notes(text: &str, version: u32) -> Result<DigitSet, FormatErrorKind> {
    let wrong = || FormatErrorKind::InvalidCandidates(text.chars().take(100).collect());
    if version == 1 {
        let digits = text.split(',').filter(|note| !matches!(*note, "" | "-"));
        return digits.map(|note| note.parse().ok().and_then(Digit::new).ok_or_else(wrong)).collect();
    }
    let bits: u16 = text.parse().ok().filter(|bits| *bits < 512).ok_or_else(wrong)?;
    Ok(Digit::all().filter(|digit| bits >> digit.index() & 1 == 1).collect())
}

fn wrong_data(what: &str) -> FormatErrorKind {
    FormatErrorKind::Xml(what.into())
}

/// Writes the cells, with line ends as character references for the attribute.
pub(super) fn write(puzzle: &Puzzle) -> String {
    let cells = puzzle.classic_cells();
    if puzzle.progress.is_none() {
        return rows::characters(&cells.givens, '0');
    }
    let mut data = String::from("version: 3&#10;");
    for cell in Cell::all() {
        let digit = cells.board().get(cell).map_or(0, Digit::value);
        let set = cells.marks().map_or(DigitSet::EMPTY, |marks| marks.get(cell));
        let notes: u16 = set.iter().map(|digit| 1 << digit.index()).sum();
        let free = u8::from(cells.givens.get(cell).is_none());
        data.push_str(&format!("{digit}|{notes}|{free}|"));
    }
    data
}
