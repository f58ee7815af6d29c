//! The sentences about clues, each kind with its own.

mod broken;

use self::broken::ROWS;
use crate::grid::{Cell, Digit, Digits, Direction, Regions, Size};
use crate::rules::{Clue, ClueKind, Conflict, KINDS, Parts, PeerTable, RuleLine, Rules};
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
    Clue::new(ClueKind::from_id(id).unwrap(), parts, size).unwrap_or_else(|error| panic!("{text}: {error:?}"))
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
    let without: Vec<_> = KINDS.iter().map(|kind| kind.id.as_str()).filter(|id| !has_row(id)).collect();
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

/// Returns what a function says in English and in German.
fn in_both_languages<T>(say: impl Fn() -> T) -> [T; 2] {
    let english = say();
    set_language(Language::German);
    let german = say();
    set_language(Language::English);
    [english, german]
}

#[test]
fn a_rules_card_has_a_line_for_each_kind_with_the_numbers_of_the_puzzle() {
    let lines = |rules: &Rules| {
        let line = |line: RuleLine| format!("{} ({}): {}", line.name, line.clues.len(), line.meaning);
        rules.lines().into_iter().map(line).collect::<Vec<_>>()
    };
    let whispers = rules(
        9,
        &[
            "whisper r1c1 r1c2",
            "xv r1c1 r2c1 =10",
            "xv r1c2 r2c2 =5",
            "xv r1c3 r2c3 =10",
            "whisper r1c3 r1c4 =4",
            "difference r5c5 r5c6 =3",
            "ratio r6c5 r6c6 =3",
            "anti-knight",
            "negative-ratio",
            "killer-cage r8c1 r8c2 r8c3 =9",
            "killer-cage r9c1 r9c2",
            "entropic-line r7c1 r7c2 r7c3",
        ],
    );
    let [english, german] = in_both_languages(|| lines(&whispers));
    assert_eq!(
        english,
        [
            "Killer cage (2): Digits in a cage differ and add up to its number, if it has one.",
            "X (2): The two digits beside it add up to 10.",
            "White dot (1): The two digits differ by 3.",
            "Black dot (1): One digit is 3 times the other.",
            "V (1): The two digits beside it add up to 5.",
            "Whisper line (1): Neighbours on the line differ by 5 or more.",
            "Whisper line 4 (1): Neighbours on the line differ by 4 or more.",
            "Entropic line (1): Any three neighbours on the line are one of 1 to 3, one of 4 to 6 and one of 7 to 9.",
            "All black dots are given (1): Without a dot between them, no digit is 3 times its neighbour.",
            "Anti-knight (1): Cells a knight's move apart differ.",
        ]
    );
    assert_eq!(german[1], "X (2): Die beiden Ziffern daneben ergeben zusammen 10.");
    assert_eq!(german[5], "Flüsterlinie (1): Nachbarn auf der Linie unterscheiden sich um mindestens 5.");
    let six = rules(
        6,
        &[
            "killer-cage r1c1 r1c2 =5",
            "entropic-line r3c1 r3c2 r3c3",
            "sandwich r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 =7",
        ],
    );
    let [english, german] = in_both_languages(|| lines(&six));
    assert_eq!(
        english,
        [
            "6x6 (0): Each row, column and box has the digits from 1 to 6.",
            "Killer cage (1): Digits in a cage differ and add up to its number.",
            "Sandwich (1): The digits between 1 and 6 add up to the number.",
            "Entropic line (1): Any three neighbours on the line are one of 1 to 2, one of 3 to 4 and one of 5 to 6.",
        ]
    );
    assert_eq!(german[0], "6x6 (0): Jede Zeile, jede Spalte und jeder Block hat die Ziffern von 1 bis 6.");
    assert!(lines(&Rules::classic()).is_empty());
}

#[test]
fn every_clue_has_a_title_a_tooltip_and_words_of_six_at_most() {
    for (text, ..) in ROWS {
        let rules = rules(9, &[&text.replace("ROW", ROW)]);
        let clue = &rules.clues()[0];
        let says = || {
            let cells = rules.size().cells();
            cells
                .filter_map(|cell| clue.spoken(&rules, cell))
                .chain([clue.title(), clue.tooltip()])
                .collect::<Vec<_>>()
        };
        for said in in_both_languages(says) {
            assert!(said.iter().all(|said| !said.is_empty() && !said.contains("clue-")), "{said:?}");
            let (_, spoken) = said.split_last().unwrap();
            assert!(spoken.iter().all(|said| said.split(' ').count() <= 7), "{spoken:?}");
            assert!(said.len() > 2 || clue.cells().is_empty(), "{text}: no cell says anything about it");
        }
    }
    let titles = |text: &str| {
        let clue = clue(&text.replace("ROW", ROW), Size::NINE);
        [clue.title(), clue.tooltip()]
    };
    for (text, title, tooltip) in [
        ("killer-cage r3c4 r3c5 r4c4 =15", "Cage of 15", "Cage of 15: 3 cells"),
        ("killer-cage r3c4 r3c5 r4c4", "Killer cage", "Killer cage: 3 cells"),
        ("xv r1c1 r1c2 =5", "V", "V: r1c1 and r1c2"),
        ("difference r1c1 r1c2 =3", "White dot 3", "White dot 3: r1c1 and r1c2"),
        ("quadruple r1c1 r1c2 r2c1 r2c2 # 2 5", "Quadruple 2 5", "Quadruple 2 5: 4 cells"),
        ("arrow r1c2 r1c3 | r1c1", "Arrow", "Arrow: 3 cells"),
        ("sandwich ROW =17", "Sandwich 17", "Sandwich 17: 9 cells"),
        ("anti-king", "Anti-king", "Anti-king"),
    ] {
        assert_eq!(titles(text), [title, tooltip]);
    }
}

#[test]
fn a_clue_in_a_list_says_its_cells_and_whether_it_holds() {
    let far: Vec<&str> = ROW.split(' ').rev().collect();
    let far = format!("x-sum {} =20", far.join(" "));
    let column = (1..=9).map(|row| format!("r{row}c3")).collect::<Vec<_>>().join(" ");
    let rules = rules(
        9,
        &[
            "killer-cage r3c4 r3c5 r4c4 =15",
            "minimum r1c1",
            "anti-king",
            &far,
            &format!("sandwich {column} =17"),
            "arrow r1c2 r1c3 | r1c1",
        ],
    );
    let board = board(&rules, "r3c4=9 r3c5=1 r4c4=5 r1c1=3 r1c2=7 r2c1=2");
    let items = || rules.indexed_clues().map(|(index, _)| rules.clue_item(index, &board)).collect::<Vec<_>>();
    let [english, german] = in_both_languages(items);
    assert_eq!(
        english,
        [
            "Cage of 15: r3c4, r3c5 and r4c4, holds",
            "Minimum cell: r1c1, broken",
            "Anti-king, open",
            "X-sum 20: row 1, open",
            "Sandwich 17: column 3, open",
            "Arrow: r1c1, r1c2 and r1c3, broken",
        ]
    );
    assert_eq!(german[1], "Minimum-Zelle: r1c1, verletzt");
    let headers = rules.indexed_clues().filter_map(|(index, _)| rules.header(index)).map(|(_, text)| text);
    assert_eq!(headers.collect::<Vec<_>>(), ["row 1, from the right, X-sum 20", "column 3, Sandwich 17"]);
}

#[test]
fn a_cell_sees_all_that_clues_keep_from_being_equal_and_loses_what_clues_forbid_it_alone() {
    for (text, from, seen) in [
        ("killer-cage r1c1 r4c5", "r1c1", "r4c5"),
        ("extra-region r1c1 r4c5", "r1c1", "r4c5"),
        ("anti-knight", "r3c3", "r5c4"),
        ("anti-king", "r3c3", "r4c4"),
        ("rising-diagonal", "r9c1", "r1c9"),
        ("falling-diagonal", "r1c1", "r9c9"),
        ("disjoint-groups", "r1c1", "r4c4"),
        ("windoku", "r2c2", "r4c4"),
        ("thermometer r3c3 r4c4", "r3c3", "r4c4"),
        ("whisper r3c3 r4c4", "r3c3", "r4c4"),
        ("renban r1c1 r4c2", "r1c1", "r4c2"),
        ("nabner-line r1c1 r4c2", "r1c1", "r4c2"),
        ("entropic-line r3c3 r4c4 r5c5", "r3c3", "r5c5"),
        ("difference r3c3 r4c4", "r3c3", "r4c4"),
        ("ratio r3c3 r4c4", "r3c3", "r4c4"),
        ("xv r3c3 r4c4 =5", "r3c3", "r4c4"),
    ] {
        let peers = PeerTable::new(&rules(9, &[text]));
        assert!(peers.peers(cells(from)[0]).contains(cells(seen)[0]), "{text}");
        assert!(!PeerTable::new(&Rules::classic()).peers(cells(from)[0]).contains(cells(seen)[0]));
    }
    let rules = rules(9, &["even r1c1", "restricted-cell r5c5 # 2 5 7"]);
    let candidates = PeerTable::new(&rules).candidates(&Digits::filled(Size::NINE, None));
    let digits = |cell| candidates[cells(cell)[0]].iter().map(Digit::value).collect::<Vec<_>>();
    assert_eq!([digits("r1c1"), digits("r5c5")], [vec![2, 4, 6, 8], vec![2, 5, 7]]);
}
