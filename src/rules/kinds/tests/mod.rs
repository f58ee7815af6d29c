//! The sentences about clues, each kind with its own.

mod broken;

use self::broken::ROWS;
use crate::grid::{Cell, Digit, Digits, Direction, Regions, Size};
use crate::rules::{Clue, Conflict, KINDS, Parts, PeerTable, Rules, kind};
use crate::text::{Language, set_language};

/// Returns the cells of a text such as "r1c1 r2c2".
fn cells(text: &str) -> Vec<Cell> {
    let cell = |name: &str| {
        let (row, column) = name.strip_prefix('r').unwrap().split_once('c').unwrap();
        Cell::at(row.parse::<u8>().unwrap() - 1, column.parse::<u8>().unwrap() - 1)
    };
    text.split_whitespace().map(cell).collect()
}

/// Returns a clue of a text such as "arrow r1c2 r1c3 | r1c1": kind and cells, other cells, digits, number.
pub(in crate::rules) fn clue(text: &str, size: Size) -> Clue {
    let (id, rest) = text.split_once(' ').unwrap_or((text, ""));
    let (rest, value) =
        rest.split_once('=').map_or((rest, None), |(rest, value)| (rest, value.trim().parse().ok()));
    let (rest, digits) = rest.split_once('#').unwrap_or((rest, ""));
    let (own, others) = rest.split_once('|').unwrap_or((rest, ""));
    let digits = digits.split_whitespace().map(|digit| Digit::new(digit.parse().unwrap()).unwrap());
    let parts = Parts {
        cells: cells(own),
        others: cells(others),
        digits: digits.collect(),
        value,
        direction: value.map(|_| Direction { rows: 0, columns: 1 }),
    };
    Clue::new(kind(id).unwrap(), parts, size).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

/// Returns the rules with clues: see [`clue`].
pub(in crate::rules) fn rules(side: usize, clues: &[&str]) -> Rules {
    let size = Size::new(side).unwrap();
    let clues = clues.iter().map(|text| clue(text, size)).collect();
    Rules::new(size, Regions::regular(size).unwrap(), clues)
}

/// Returns a board with digits such as "r1c1=5 r1c2=3".
pub(in crate::rules) fn board(rules: &Rules, text: &str) -> Digits {
    let mut board = Digits::filled(rules.size(), None);
    for (cell, digit) in text.split_whitespace().map(|item| item.split_once('=').unwrap()) {
        board[cells(cell)[0]] = Digit::new(digit.parse().unwrap());
    }
    board
}

/// The cells of the first row, as a text.
const ROW: &str = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9";

#[test]
fn every_kind_says_how_it_is_broken_and_marks_the_filled_cells_that_break_it() {
    for (text, filled, english, german, marked) in ROWS {
        let text = text.replace("ROW", ROW);
        let rules = rules(9, &[&text]);
        let conflicts = PeerTable::new(&rules).conflicts(&rules, &board(&rules, filled));
        let [conflict] = conflicts[..] else { panic!("{text}: {conflicts:?}") };
        assert_eq!(conflict.clue().map(|clue| clue.get()), Some(0), "{text}");
        assert_eq!(conflict.cells(), cells(marked).into_iter().collect(), "{text}");
        assert_eq!(conflict.to_string(), *english);
        set_language(Language::German);
        let translated = conflict.to_string();
        set_language(Language::English);
        assert_eq!(translated, *german);
    }
    let has_row = |id: &str| ROWS.iter().any(|(text, ..)| text.split(' ').next() == Some(id));
    let without: Vec<_> = KINDS.iter().map(|kind| kind.id).filter(|id| !has_row(id)).collect();
    assert!(without.is_empty(), "{without:?}");
}

#[test]
fn what_merely_cannot_be_completed_is_no_conflict() {
    for (text, filled) in [
        ("killer-cage r3c4 r3c5 r4c4 =15", "r3c4=1 r3c5=2"),
        ("killer-cage r3c4 r3c5 r4c4 =15", "r3c4=9 r3c5=5"),
        ("thermometer r2c2 r3c3 r4c4", "r2c2=5 r4c4=6"),
        ("thermometer r2c2 r3c3 r4c4", "r2c2=9"),
        ("arrow r1c2 r1c3 r1c4 | r1c1", "r1c2=4 r1c3=3"),
        ("arrow r1c2 r1c3 | r1c1 r2c1", "r1c2=8 r1c3=9"),
        ("renban r1c1 r1c2 r1c3", "r1c1=7 r1c2=9"),
        ("sandwich ROW =2", "r1c2=1 r1c5=9"),
        ("sandwich ROW =3", "r1c2=3 r1c3=4"),
        ("skyscraper ROW =1", "r1c2=3 r1c3=4"),
        ("between-line r1c1 r1c2 r1c3", "r1c1=3 r1c3=4"),
        ("quadruple r1c1 r1c2 r2c1 r2c2 # 2 5", "r1c1=1 r1c2=3"),
    ] {
        let rules = rules(9, &[&text.replace("ROW", ROW)]);
        let conflicts = PeerTable::new(&rules).conflicts(&rules, &board(&rules, filled));
        assert_eq!(
            conflicts.iter().map(Conflict::to_string).collect::<Vec<_>>(),
            [""; 0],
            "{text}: {filled}"
        );
    }
}

#[test]
fn clashes_of_digits_and_broken_clues_are_listed_together() {
    let rules = rules(9, &["killer-cage r1c1 r1c2 r1c3 =5", "odd r5c5", "killer-cage r8c1 r9c1"]);
    let board = board(&rules, "r1c1=2 r1c2=2 r1c3=3 r5c5=4 r8c1=3 r9c1=3");
    let conflicts = PeerTable::new(&rules).conflicts(&rules, &board);
    let list: Vec<_> =
        conflicts.iter().map(|it| (it.to_string(), it.clue().map(|clue| clue.get()))).collect();
    let expected = [
        ("r1c1 and r1c2 both hold 2 in row 1", Some(0)),
        ("r8c1 and r9c1 both hold 3 in column 1", Some(2)),
        ("The cage of 5 at r1c1 adds up to 7", Some(0)),
        ("4 in r5c5 is not odd", Some(1)),
    ];
    assert_eq!(list, expected.map(|(text, clue)| (text.to_owned(), clue)));
}
