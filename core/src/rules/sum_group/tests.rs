//! The combinations of each kind of clue.

use super::*;
use crate::grid::Digit;
use crate::rules::kinds::tests::{board, rules};

const ROW: &str = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9";

/// Returns the combinations of the only clue: all of its parts in short, impossible ones in brackets.
fn short(clue: &str, filled: &str) -> Vec<String> {
    let rules = rules(9, &[&clue.replace("ROW", ROW)]);
    lists(&rules, &board(&rules, filled), None).iter().map(text).collect()
}

fn lists(rules: &Rules, board: &Digits, marks: Option<&CellMap<DigitSet>>) -> Vec<CombinationList> {
    rules.combinations(ClueIndex(0), &PeerTable::new(rules), board, marks, &BTreeSet::new())
}

fn text(list: &CombinationList) -> String {
    let combination = |it: &Combination| match it.is_possible {
        true => it.digits.to_string(),
        false => format!("({})", it.digits),
    };
    list.combinations.iter().map(combination).collect::<Vec<_>>().join(" ")
}

fn digits(set: DigitSet) -> String {
    set.iter().map(Digit::to_char).collect()
}

#[test]
fn a_cage_has_the_sets_of_its_sum_and_those_are_impossible_whose_digits_have_no_place() {
    assert_eq!(short("killer-cage r1c1 r1c2 r1c3 =7", ""), ["124"]);
    assert_eq!(short("killer-cage r1c1 r1c2 =15", ""), ["69 78"]);
    assert_eq!(short("killer-cage r1c1 r1c2 =15", "r1c9=7"), ["69 (78)"], "a peer has the 7");
    assert_eq!(short("killer-cage r1c1 r1c2 =15", "r1c1=7"), ["(69) 78"], "the 7 is placed");
    let sees_both = "r4c1=6 r2c9=6 r5c2=9 r3c8=9";
    assert_eq!(short("killer-cage r1c1 r2c2 =15", sees_both), ["(69) 78"], "6 and 9 both need one cell");
}

#[test]
fn digits_are_in_every_set_left_in_some_or_in_none() {
    let rules = rules(9, &["killer-cage r1c1 r1c2 r1c3 =23"]);
    let board = board(&rules, "");
    let [list] = &lists(&rules, &board, None)[..] else { panic!() };
    assert_eq!((text(list).as_str(), list.count), ("689", 1));
    let parts = |list: &CombinationList| [list.every, list.some, list.none(Size::NINE)].map(digits);
    assert_eq!(parts(list), ["689", "689", "123457"]);
    let rules = super::super::kinds::tests::rules(9, &["killer-cage r1c1 r1c2 r1c3 =22"]);
    let [list] = &lists(&rules, &board, None)[..] else { panic!() };
    assert_eq!(text(list), "589 679");
    assert_eq!(parts(list), ["9", "56789", "1234"]);
    let struck = BTreeSet::from([(ClueIndex(0), list.combinations[1].digits)]);
    let peers = PeerTable::new(&rules);
    let [list] = &rules.combinations(ClueIndex(0), &peers, &board, None, &struck)[..] else { panic!() };
    assert!(list.combinations[1].is_struck && list.left().count() == 1);
    assert_eq!(parts(list), ["589", "589", "123467"]);
}

#[test]
fn the_marks_of_the_player_narrow_the_sets_if_they_are_given() {
    let rules = rules(9, &["killer-cage r1c1 r1c2 =15"]);
    let empty = board(&rules, "");
    let mut marks = CellMap::filled(Size::NINE, DigitSet::EMPTY);
    marks[Cell::at(0, 0)] = DigitSet::up_to(6);
    let [list] = &lists(&rules, &empty, Some(&marks))[..] else { panic!() };
    assert_eq!(text(list), "69 (78)");
}

#[test]
fn digits_repeat_where_cells_do_not_see_each_other() {
    assert_eq!(short("little-killer r3c1 r2c2 r1c3 =6", ""), ["123"], "one box");
    assert_eq!(short("little-killer r4c1 r3c2 r2c3 =6", ""), ["114 123"]);
    assert_eq!(short("little-killer r4c1 r3c2 r2c3 =6", "r3c2=2"), ["(114) 123"]);
}

#[test]
fn an_arrow_has_the_sets_of_all_numbers_that_its_circle_can_have() {
    assert_eq!(short("arrow r1c2 r1c3 | r1c1", "r1c1=9"), ["18 27 36 45"]);
    assert_eq!(short("arrow r1c2 | r1c1 r2c1", ""), [""], "no digit is a number of two");
    assert_eq!(short("arrow r1c2 r1c3 r1c4 | r5c1 r5c2", "r5c1=1 r5c2=2"), ["129 138 147 156 237 246 345"]);
}

#[test]
fn rows_with_outside_clues_have_sets_of_several_lengths() {
    assert_eq!(short("sandwich ROW =0", ""), [""]);
    assert_eq!(short("sandwich ROW =8", ""), ["8 26 35"]);
    assert_eq!(short("sandwich ROW =8", "r1c1=1 r1c3=9"), ["8 (26) (35)"]);
    assert_eq!(short("x-sum ROW =6", ""), ["24 123"], "2 and 4, or 3 with 1 and 2");
    assert_eq!(short("x-sum ROW =6", "r1c1=3"), ["(24) 123"]);
    let rules = rules(9, &[&format!("sandwich {ROW} =0")]);
    let [list] = &lists(&rules, &board(&rules, ""), None)[..] else { panic!() };
    assert_eq!((list.count, list.combinations[0].digits.len()), (1, 0), "nothing between");
}

#[test]
fn other_lines_have_runs_and_parts_of_equal_sums() {
    assert_eq!(short("renban r1c1 r1c2 r1c3", "r1c9=4"), ["123 (234) (345) (456) 567 678 789"]);
    assert_eq!(
        short("quadruple r1c1 r1c2 r2c1 r2c2 # 1 2 3", "r1c1=9"),
        ["(1234) (1235) (1236) (1237) (1238) 1239"]
    );
    let inner = &short("double-arrow r1c1 r1c2 r1c3 r1c4", "r1c1=2 r1c4=5")[0];
    assert_eq!(inner, "16 (25) 34");
    let [first, second] = &short("region-sum-line r1c3 r1c4 r1c5", "")[..] else { panic!() };
    assert_eq!((first.as_str(), second.split(' ').next()), ("3 4 5 6 7 8 9", Some("12")));
    let zipped = short("zipper-line r1c1 r1c2 r1c3", "r1c2=3");
    assert_eq!(zipped.len(), 2);
    assert!(zipped[1].contains("12") && !zipped[1].contains("(12)"), "{zipped:?}");
    assert!(short("thermometer r1c1 r1c2", "").is_empty());
}

#[test]
fn large_sums_are_counted_and_not_listed() {
    let start = std::time::Instant::now();
    let all: Vec<String> = (1..=16).map(|place| format!("r{place}c{place}")).collect();
    for clue in
        [format!("little-killer {} =136", all.join(" ")), format!("killer-cage {}", all[..8].join(" "))]
    {
        let rules = rules(16, &[&clue]);
        let [list] = &lists(&rules, &board(&rules, ""), None)[..] else { panic!() };
        assert!(list.has_too_many && list.combinations.is_empty() && list.some.len() == 16);
    }
    let rules = rules(16, &[&format!("killer-cage {} =68", all[..8].join(" "))]);
    let [list] = &lists(&rules, &board(&rules, ""), None)[..] else { panic!() };
    assert!(!list.has_too_many && list.count > 400, "{}", list.count);
    assert!(start.elapsed().as_secs() < 5, "{:?}", start.elapsed());
}
