//! The program from outside, without its window: `ninefold check`.

use std::path::Path;
use std::process::{Command, Output};

fn ninefold(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("the program starts")
}

/// Checks one file with this text: exit status, stdout, stderr, with the file's name left out.
fn check(text: &[u8]) -> (i32, String, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("puzzle.sudoku");
    std::fs::write(&path, text).unwrap();
    let output = ninefold(&["check", path.to_str().unwrap()]);
    let words = |bytes: Vec<u8>| {
        String::from_utf8(bytes).unwrap().replace(&format!("{}: ", path.display()), "").trim_end().to_owned()
    };
    (output.status.code().unwrap(), words(output.stdout), words(output.stderr))
}

#[test]
fn a_puzzle_with_one_solution_is_unique_and_exits_0() {
    let output = ninefold(&["check", "puzzles/debug.sudoku", "puzzles/n00b.sudoku"]);
    assert_eq!(output.status.code(), Some(0));
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said, "puzzles/debug.sudoku: unique\npuzzles/n00b.sudoku: unique\n");
    assert!(output.stderr.is_empty());
}

#[test]
fn none_several_and_clashes_exit_1() {
    let several = check(".".repeat(81).as_bytes());
    assert_eq!(several, (1, "multiple".into(), String::new()));
    let none = check(("12345678.........9".to_owned() + &".".repeat(63)).as_bytes());
    assert_eq!(none, (1, "none".into(), String::new()));
    let l33t_as_published =
        "809200000200980160030007008008600500400000002003008400300400050045032006000006205";
    let clash = check(l33t_as_published.as_bytes());
    assert_eq!(clash, (1, "r7c8 and r9c9 both hold 5 in box 9".into(), String::new()));
}

#[test]
fn what_is_no_puzzle_is_said_on_stderr_and_exits_2() {
    let output = ninefold(&["check", "puzzles/error.sudoku", "puzzles/debug.sudoku", "no/such/file"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "puzzles/debug.sudoku: unique\n");
    let no_file = format!("{}: cannot be read: there is no such file\n", Path::new("no/such/file").display());
    let short = "puzzles/error.sudoku: line 8, column 10: found the end of the text after 72 cells, expected 81 cells\n";
    assert_eq!(String::from_utf8(output.stderr).unwrap(), short.to_owned() + &no_file);

    let (status, _, said) = check(b"\x00\x01\x02");
    assert_eq!(
        (status, said.as_str()),
        (2, "line 1, column 1: found the character U+0000, expected 1-9, 0 or '.'")
    );
}

#[test]
fn solve_prints_a_line_for_each_puzzle_and_goes_on_after_a_bad_one() {
    let debug = "217385469385469712496721835524816973639547281871293546762158394953674128148932650";
    let solved = "217385469385469712496721835524816973639547281871293546762158394953674128148932657";
    let clashing = "11".to_owned() + &".".repeat(79);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("collection.txt");
    std::fs::write(
        &path,
        format!("# two of them\n{debug} the first\nnot a puzzle\n\n{clashing}\n{solved}\n"),
    )
    .unwrap();
    let output = ninefold(&["solve", "--format", "line", path.to_str().unwrap(), "puzzles/debug.sudoku"]);
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said, format!("{solved}\nUnsolvable\n{solved}\n{solved}\n"));
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(complaint.contains("line 3, column 1: found 'n', expected 1-9, 0 or '.'"), "{complaint}");
}

#[test]
fn solve_keeps_the_order_of_the_input_on_many_threads_and_counts() {
    let n00b = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";
    let debug = "217385469385469712496721835524816973639547281871293546762158394953674128148932650";
    let clashing = "11".to_owned() + &".".repeat(79);
    let text: String = (0..30_000).map(|k| [n00b, debug, &clashing][k % 3].to_owned() + "\n").collect();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("many.txt");
    std::fs::write(&path, text).unwrap();
    let output = ninefold(&["solve", "--threads", "4", path.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said.lines().count(), 30_000);
    assert!(said.lines().enumerate().all(|(k, line)| (line == "Unsolvable") == (k % 3 == 2)));

    let output = ninefold(&["solve", "--stats", path.to_str().unwrap()]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.starts_with("puzzles: 30000\nsolved: 20000\nunique: 20000\nsearch seconds: "), "{said}");
    assert!(said.contains("puzzles/s: "));
}

#[test]
fn a_command_line_that_makes_no_sense_is_explained_and_exits_2() {
    let output = ninefold(&["check"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("Usage"));
}

/// A file with these lines, and what a command prints for it.
fn on_lines(command: &[&str], lines: &[&str]) -> (i32, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("some.txt");
    std::fs::write(&path, lines.join("\n") + "\n").unwrap();
    let output = ninefold(&[command, &[path.to_str().unwrap()]].concat());
    let said = String::from_utf8(output.stdout).unwrap().replace(&path.display().to_string(), "FILE");
    (output.status.code().unwrap(), said)
}

const SKYSCRAPER: &str = "..3.4..5..4.3.7..1......2..4.....7..8.5...42.............58....7.24....658.6....3";
const LOCKED_PAIR: &str = ".8....26..3.8....54..........9.78........19522.......1.95.4....8..31.....4.....7.";

#[test]
fn rate_says_level_score_rating_and_hardest_step_in_three_forms() {
    let several = ".".repeat(81);
    let lines = [LOCKED_PAIR, SKYSCRAPER, &several];
    let (status, text) = on_lines(&["rate"], &lines);
    assert_eq!(status, 1, "a puzzle with several solutions is not rated");
    let text: Vec<&str> = text.lines().collect();
    assert!(text[0].starts_with("FILE:1: Medium, rating 3.0, score "), "{text:?}");
    assert!(text[0].ends_with("hardest step: Locked pair"), "{text:?}");
    assert_eq!(text[2], "FILE:3: the puzzle has more than one solution");

    let (_, csv) = on_lines(&["rate", "--scale", "hodoku", "--format", "csv", "--threads", "2"], &lines);
    let expected = format!(
        "puzzle,level,score,rating,hardest\n{LOCKED_PAIR},Medium,368,3.0,Locked pair\n\
         {SKYSCRAPER},Hard,698,5.0,Remote pair\n{several},multiple,,,\n"
    );
    assert_eq!(csv, expected, "levels and scores as HoDoKu has them");

    let (_, json) = on_lines(&["rate", "--scale", "hodoku", "--format", "json"], &lines);
    let all: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(all[1]["score"], 698);
    assert_eq!(all[2]["level"], "multiple");
    assert!(all[2]["score"].is_null());
}

#[test]
fn steps_tell_the_whole_way_and_hint_its_first_step() {
    let (status, steps) = on_lines(&["steps"], &[SKYSCRAPER]);
    assert_eq!(status, 0);
    let steps: Vec<&str> = steps.lines().collect();
    assert_eq!(steps[0], "FILE");
    assert!(steps.len() > 57, "every empty cell takes a step: {steps:?}");
    assert!(steps.last().unwrap().contains(", rating "), "{steps:?}");

    let (_, hint) = on_lines(&["hint"], &[SKYSCRAPER]);
    assert_eq!(hint.lines().nth(1).unwrap(), steps[1].strip_prefix("1. ").unwrap());
    let solved = "217385469385469712496721835524816973639547281871293546762158394953674128148932657";
    assert!(on_lines(&["hint"], &[solved]).1.contains("The board is full and right."));
    let clashing = "11".to_owned() + &".".repeat(79);
    assert_eq!(on_lines(&["hint"], &[&clashing]), (1, "FILE\nthe puzzle has no solution\n".into()));
}
