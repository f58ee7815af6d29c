//! The command line: commands, their output, messages and exit statuses.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use ninefold::daily;
use ninefold::format::{self, Format};
use ninefold::job::CancelToken;
use ninefold::solve::classic::search;
use ninefold::solve::rating::Level;

const N00B: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";
const SOLVED: &str = "217385469385469712496721835524816973639547281871293546762158394953674128148932657";

fn ninefold(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("the program starts")
}

/// Runs `check` on one file with this text. Returns exit status, stdout and stderr without the file name.
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
    let printed = String::from_utf8(output.stdout).unwrap();
    assert_eq!(printed, "puzzles/debug.sudoku: unique\npuzzles/n00b.sudoku: unique\n");
    assert!(output.stderr.is_empty());
}

#[test]
fn puzzles_with_no_solution_several_solutions_or_clashes_exit_1() {
    let several = check(".".repeat(81).as_bytes());
    assert_eq!(several, (1, "multiple".into(), String::new()));
    let none = check(("12345678.........9".to_owned() + &".".repeat(63)).as_bytes());
    let reason = "1 in r1c1, 2 in r1c2, 3 in r1c3, 4 in r1c4, 5 in r1c5, 6 in r1c6 and 9 in r2c9";
    assert_eq!(none, (1, format!("none; {reason} cannot hold together"), String::new()));
    let l33t_as_published =
        "809200000200980160030007008008600500400000002003008400300400050045032006000006205";
    let clash = check(l33t_as_published.as_bytes());
    assert_eq!(clash, (1, "r7c8 and r9c9 both hold 5 in box 9".into(), String::new()));
}

#[test]
fn input_that_is_not_a_puzzle_is_reported_on_stderr_and_exits_2() {
    let output = ninefold(&["check", "puzzles/error.sudoku", "puzzles/debug.sudoku", "no/such/file"]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "puzzles/debug.sudoku: unique\n");
    let no_file = format!("{}: the file does not exist\n", Path::new("no/such/file").display());
    let short = "puzzles/error.sudoku: only 72 of 81 cells found (line 8, column 10)\n";
    assert_eq!(String::from_utf8(output.stderr).unwrap(), short.to_owned() + &no_file);

    let (status, _, printed) = check(b"\x00\x01\x02");
    assert_eq!((status, printed.as_str()), (2, "this is not a text file"));
}

#[test]
fn solve_prints_a_line_per_puzzle_and_continues_after_an_invalid_one() {
    let debug = "217385469385469712496721835524816973639547281871293546762158394953674128148932650";
    let solved = "217385469385469712496721835524816973639547281871293546762158394953674128148932657";
    let clashing = "11".to_owned() + &".".repeat(79);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("collection.txt");
    std::fs::write(
        &path,
        format!("# two of them\n{debug} the first\n{}\n\n{clashing}\n{solved}\n", &debug[1..]),
    )
    .unwrap();
    let output = ninefold(&["solve", "--format", "line", path.to_str().unwrap(), "puzzles/debug.sudoku"]);
    assert_eq!(output.status.code(), Some(2));
    let printed = String::from_utf8(output.stdout).unwrap();
    assert_eq!(printed, format!("{solved}\nUnsolvable\n{solved}\n{solved}\n"));
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(complaint.contains("only 80 of 81 cells found (line 3, column 81)"), "{complaint}");
}

#[test]
fn solve_keeps_the_input_order_on_many_threads_and_prints_totals() {
    let n00b = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";
    let debug = "217385469385469712496721835524816973639547281871293546762158394953674128148932650";
    let clashing = "11".to_owned() + &".".repeat(79);
    let text: String = (0..30_000).map(|k| [n00b, debug, &clashing][k % 3].to_owned() + "\n").collect();
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("many.txt");
    std::fs::write(&path, text).unwrap();
    let output = ninefold(&["solve", "--threads", "4", path.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(1));
    let printed = String::from_utf8(output.stdout).unwrap();
    assert_eq!(printed.lines().count(), 30_000);
    assert!(printed.lines().enumerate().all(|(k, line)| (line == "Unsolvable") == (k % 3 == 2)));

    let output = ninefold(&["solve", "--stats", path.to_str().unwrap()]);
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(
        printed.starts_with("puzzles: 30000\nsolved: 20000\nunique: 20000\nsearch seconds: "),
        "{printed}"
    );
    assert!(printed.contains("puzzles/s: "));
}

#[test]
fn an_invalid_command_line_is_explained_and_exits_2() {
    let output = ninefold(&["check"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("Usage"));
}

/// Runs the program with this standard input. Returns exit status, stdout and stderr.
fn piped(arguments: &[&str], input: &str) -> (i32, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    // A program that refuses its options ends before it has read anything: a broken pipe is no error here.
    let feeding = std::thread::spawn(move || match stdin.write_all(input.as_bytes()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => panic!("{error}"),
        _ => {}
    });
    let output = child.wait_with_output().unwrap();
    feeding.join().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

fn in_rows(line: &str) -> String {
    line.as_bytes().chunks(9).map(|row| String::from_utf8(row.to_vec()).unwrap() + "\n").collect()
}

#[test]
fn solve_prints_a_report_for_a_grid_file_and_lines_for_a_collection() {
    let (status, printed, words) = piped(&["solve", "-"], &in_rows(N00B));
    let (report, time) = printed.split_once("Time: ").expect("the time ends the report");
    let (puzzle, solved) = (in_rows(N00B), in_rows(SOLVED));
    assert_eq!(report, format!("-\n{puzzle}--- Solution #1:\n{solved}Number of solutions found: 1\n"));
    assert!(time.trim_end().ends_with(" s"), "{time}");
    assert_eq!((status, words.as_str()), (0, ""));

    assert_eq!(piped(&["solve", "-"], &format!("{N00B}\n")).1, format!("{SOLVED}\n"));
    let xml = format!("<opensudoku><game data='{N00B}'/><game data='{N00B}'/></opensudoku>");
    assert_eq!(piped(&["solve", "-"], &xml).1, format!("{SOLVED}\n{SOLVED}\n"));
    assert_eq!(piped(&["solve", "--format", "line", "-"], &in_rows(N00B)).1, format!("{SOLVED}\n"));
    let report = piped(&["solve", "--format", "report", "-"], &format!("{N00B} one\n{N00B}\n")).1;
    assert!(report.starts_with("-:1 (one)\n") && report.contains("\n-:2\n"), "{report}");
}

#[test]
fn solve_prints_a_report_for_a_file_with_one_puzzle_in_any_form() {
    let game = format!("<game data='{N00B}'/>");
    let one = [
        N00B.to_owned(),
        format!("# one\n\n{N00B} n00b\n"),
        format!("id,puzzle\n7,{N00B}\n"),
        in_rows(N00B),
        format!("<opensudoku>{game}</opensudoku>"),
        format!("Look:\n{}", in_rows(N00B)),
    ];
    for text in one {
        let (status, printed) = on_lines(&["solve"], &[&text]);
        assert!(
            printed.ends_with(" s\n\n") && printed.contains("Number of solutions found: 1\n"),
            "{printed}"
        );
        assert_eq!(status, 0);
        assert_eq!(on_lines(&["solve", "--format", "line"], &[&text]).1, format!("{SOLVED}\n"));
    }
    let solved = on_lines(&["solve", "--format", "line"], &[SKYSCRAPER]).1;
    for text in [
        format!("{N00B}\n{SKYSCRAPER}\n"),
        format!("<opensudoku>{game}<game data='{SKYSCRAPER}'/></opensudoku>"),
        format!("First\n{}\nSecond\n{}", in_rows(N00B), in_rows(SKYSCRAPER)),
    ] {
        assert_eq!(on_lines(&["solve"], &[&text]).1, format!("{SOLVED}\n{solved}"), "{text}");
    }
}

#[test]
fn no_option_of_solve_is_ignored() {
    let many = format!("{}{}", &SOLVED[..63], "0".repeat(18));
    let shown = |arguments: &[&str]| piped(arguments, &many).1.matches("--- Solution #").count();
    assert_eq!(shown(&["solve", "-"]), 0, "lines on standard input are a collection");
    assert_eq!(shown(&["solve", "--max", "3", "-"]), 3);
    assert_eq!(shown(&["solve", "--max", "0", "-"]), 8);
    for (options, named) in [
        (&["--format", "line", "--max", "3"][..], "--max needs a report"),
        (&["--format", "line", "--observe"], "--observe needs a report"),
        (&["--stats", "--max", "3"], "'--stats' cannot be used with '--max <N>'"),
        (&["--stats", "--format", "line"], "cannot be used with"),
        (&["--true-candidates", "--max", "3"], "cannot be used with '--max <N>'"),
    ] {
        let (status, printed, words) = piped(&[&["solve", "-"], options].concat(), &many);
        assert_eq!((status, printed.as_str()), (2, ""), "{options:?}");
        assert!(words.contains(named), "{options:?}: {words}");
    }
    for option in [&["--format", "line"][..], &["--stats"], &["--true-candidates"]] {
        let output = ninefold(&[&["solve", EXAMPLE], option].concat());
        let words = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{option:?}");
        assert!(words.contains(&format!("`{}` works with sudoku only", option.join(" "))), "{words}");
    }
}

#[test]
fn limits_of_options_are_checked_before_any_work() {
    for (arguments, range) in [
        (&["solve", "--threads", "99999", "puzzles/n00b.sudoku"][..], "1..=256"),
        (&["solve", "--threads", "0", "puzzles/n00b.sudoku"], "1..=256"),
        (&["rate", "--threads", "257", "puzzles/n00b.sudoku"], "1..=256"),
        (&["generate", "--threads", "1000000"], "1..=256"),
        (&["generate", "--clues", "80-10"], "the range is backwards; give 10-80"),
        (&["generate", "--clues", "many"], "a number or a range, such as 26 or 24-30"),
        (&["print", "--new", "20001", "--output", "none.pdf"], "1..=20000"),
        (
            &["print", "--practice", "x-wing", "--positions", "99999999999", "--output", "none.pdf"],
            "99999999999",
        ),
        (&["generate", "--kind", "crosspatch", "--words", "none.txt", "--side", "65"], "2..=64"),
    ] {
        let output = ninefold(arguments);
        let words = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(words.contains("invalid value") && words.contains(range), "{arguments:?}: {words}");
    }
    assert_eq!(ninefold(&["solve", "--threads", "256", "puzzles/n00b.sudoku"]).status.code(), Some(0));
}

/// Returns a classic puzzle as an f-puzzles object with further fields. `entries` are digits that the player has placed.
fn fpuzzles(givens: &str, entries: &[(usize, u8)], fields: &str) -> String {
    let cell = |(place, given): (usize, char)| match entries.iter().find(|(cell, _)| *cell == place) {
        Some((_, digit)) => format!("{{\"value\":{digit}}}"),
        None if given == '0' || given == '.' => "{}".to_owned(),
        None => format!("{{\"value\":{given},\"given\":true}}"),
    };
    let cells: Vec<String> = givens.chars().enumerate().map(cell).collect();
    let rows: Vec<String> = cells.chunks(9).map(|row| format!("[{}]", row.join(","))).collect();
    format!("{{\"size\":9{fields},\"grid\":[{}]}}", rows.join(","))
}

#[test]
fn a_rule_text_is_shown_where_nothing_is_drawn() {
    let text = "Digits on a knight's path differ.";
    let several = fpuzzles(&".".repeat(81), &[], &format!(",\"ruleset\":\"{text}\""));
    let remark = format!("the rule text may ask for more: \"{text}\"");
    assert_eq!(piped(&["check", "-"], &several).1, format!("-: multiple; {remark}\n"));
    let (_, shown, _) = piped(&["show", "-"], &several);
    assert!(shown.ends_with(&format!("-+\nRules: {text}\n")), "{shown}");
    let (_, report, _) = piped(&["solve", "--format", "report", "-"], &several);
    assert!(report.contains(&format!("Note: {remark}\nNumber of solutions found: 2\n")), "{report}");
    let unique = fpuzzles(N00B, &[], &format!(",\"ruleset\":\"{text}\""));
    assert_eq!(piped(&["check", "-"], &unique).1, "-: unique\n");
    assert!(!piped(&["solve", "--max", "2", "-"], &unique).1.contains("Note: "));
}

#[test]
fn a_report_lists_at_most_the_requested_number_of_solutions() {
    // The last two rows empty.
    let many = in_rows(&format!("{}{}", &SOLVED[..63], "0".repeat(18)));
    let solutions = |arguments: &[&str]| {
        let (status, printed, _) = piped(arguments, &many);
        let count =
            printed.lines().find_map(|line| line.strip_prefix("Number of solutions found: ")).unwrap();
        assert_eq!(printed.matches("--- Solution #").count().to_string(), count);
        assert_eq!(status, 1);
        (count.parse::<usize>().unwrap(), printed.contains("There may be more: --max 0 finds all"))
    };
    let all = search::count(
        &format::read_one(many.as_bytes(), "").unwrap().to_grid().unwrap(),
        1000,
        &CancelToken::default(),
    )
    .unwrap();
    assert!(all > 3);
    assert_eq!(solutions(&["solve", "-"]), (2, true));
    assert_eq!(solutions(&["solve", "--max", "3", "-"]), (3, true));
    assert_eq!(solutions(&["solve", "--max", "1", "-"]), (1, true));
    assert_eq!(solutions(&["solve", "--max", "0", "-"]), (all, false));
    let none = "12345678.........9".to_owned() + &".".repeat(63);
    let (status, printed, _) = piped(&["solve", "--format", "report", "-"], &none);
    assert!(status == 1 && printed.contains("Number of solutions found: 0\n"), "{printed}");
}

#[test]
fn solve_can_trace_the_plain_search() {
    let (status, printed, _) = piped(&["solve", "--observe", "--max", "0", "-"], &in_rows(N00B));
    assert_eq!(status, 0);
    assert!(
        printed.contains(&format!("--- Solution #1:\n{}after 943 changes\n", in_rows(SOLVED))),
        "{printed}"
    );
    assert!(printed.contains(
        "Changes of the board: 6994 (3497 placed, 3497 erased)\nGreatest depth: 51 of 51 open cells\n"
    ));
}

#[test]
fn check_prints_the_line_number_of_each_puzzle_in_a_collection() {
    let clashing = "11".to_owned() + &".".repeat(79);
    let (status, printed, words) =
        piped(&["check", "-"], &format!("{N00B} n00b\n\n{clashing}\n{}\n{}\n", &N00B[1..], ".".repeat(81)));
    assert_eq!(printed, "-:1: unique\n-:3: r1c1 and r1c2 both hold 1 in row 1\n-:5: multiple\n");
    assert_eq!((status, words.as_str()), (2, "-: only 80 of 81 cells found (line 4, column 81)\n"));
}

#[test]
fn lines_that_are_no_puzzles_are_noted_and_exit_0() {
    let solution = "217385469385469712496721835524816973639547281871293546762158394953674128148932657";
    let wrong = solution.replacen("21", "12", 1);
    let table = format!("id,puzzle,solution\n7,{N00B},{solution}\n8,{N00B},{wrong}\n");
    let (status, printed, words) = piped(&["check", "-"], &table);
    assert_eq!((status, printed.as_str()), (0, "-:2: unique\n-:3: unique\n"));
    assert_eq!(
        words,
        "-: note: line 1 (\"id,puzzle,solution\") is a heading\n-: note: the solution in the file does not fit its \
         puzzle\n"
    );
    let post = format!("I am stuck here:\n> {}\nAny hints?\n", library_rows().join("\n> "));
    let (status, printed, words) = piped(&["check", "-"], &post);
    assert_eq!((status, printed.as_str()), (0, "-: unique\n"));
    assert_eq!(
        words,
        "-: note: 2 lines are not part of a puzzle, the first is line 1 (\"I am stuck here:\")\n"
    );
}

/// Returns the nine rows of a puzzle with a unique solution.
fn library_rows() -> Vec<String> {
    (0..9).map(|row| N00B[row * 9..row * 9 + 9].to_owned()).collect()
}

#[test]
fn what_can_be_read_in_two_ways_is_never_guessed() {
    // Two columns of different puzzles: neither is the solution of the other.
    let other = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    let (status, printed, words) = piped(&["check", "-"], &format!("{N00B},1\n4;{other};{N00B}\n"));
    assert_eq!((status, printed.as_str()), (2, "-:1: unique\n"));
    let first = N00B.replace('0', ".");
    assert_eq!(
        words,
        format!("-: this can be read as two different puzzles, {other} and {first} (line 2)\n")
    );
}

#[test]
fn show_prints_the_board_or_its_candidates() {
    let (status, printed, _) = piped(&["show", "-"], &format!("{N00B} The first"));
    assert_eq!(status, 0);
    assert!(
        printed.starts_with("-: The first\n+-------+-------+-------+\n| 2 1 . | . . . | 4 . . |\n"),
        "{printed}"
    );
    let shown =
        format::read_one(printed.as_bytes(), "").expect("what is drawn can be pasted").to_grid().unwrap();
    assert_eq!(shown, format::read_one(N00B.as_bytes(), "").unwrap().to_grid().unwrap());
    let printed = piped(&["show", "--candidates", "-"], N00B).1;
    assert!(printed.contains("| 2     1      5679  |"), "{printed}");
    assert_eq!(piped(&["show", "-"], "nothing").0, 2);
}

#[test]
fn convert_round_trips_the_bundled_puzzles_through_every_pair_of_formats() {
    let bundled: Vec<String> = std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/puzzles"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file() && !path.ends_with("error.sudoku"))
        .map(|path| path.to_str().unwrap().to_owned())
        .collect();
    let folder = tempfile::tempdir().unwrap();
    let convert = |form: Format, to: &Path, files: &[String]| {
        let mut arguments = vec!["convert", "--to", form.name(), "--output", to.to_str().unwrap()];
        arguments.extend(files.iter().map(String::as_str));
        let output = ninefold(&arguments);
        assert_eq!(output.status.code(), Some(0), "{form}: {}", String::from_utf8_lossy(&output.stderr));
    };
    let files = |folder: &Path| -> Vec<String> {
        let mut files: Vec<_> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().path().to_str().unwrap().to_owned())
            .collect();
        files.sort();
        files
    };
    for first in Format::ALL {
        let once = folder.path().join(first.name());
        convert(first, &once.join(""), &bundled);
        assert_eq!(files(&once).len(), bundled.len());
        for second in Format::ALL {
            let twice = folder.path().join(format!("{first}-{second}"));
            convert(second, &twice.join(""), &files(&once));
            for (path, origin) in files(&twice).iter().zip(files(&once)) {
                let puzzle = |path: &str| format::read_one(&std::fs::read(path).unwrap(), "").unwrap();
                let (before, after) = (puzzle(&origin), puzzle(path));
                // In 729 characters a cell with a single candidate is indistinguishable from a filled one.
                let filled = [first, second].contains(&Format::CandidateLine);
                assert!(
                    after.givens == before.givens || filled && after.givens.extends(&before.givens),
                    "{path}"
                );
            }
        }
    }
}

#[test]
fn convert_writes_to_the_given_output_and_reports_what_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let collection = format!("{N00B} One\n{N00B} Two/..\n{N00B}\n");
    let (status, printed, words) = piped(&["convert", "--to", "line", "-"], &collection);
    assert_eq!(printed, format!("{}\n", N00B.replace('0', ".")).repeat(3));
    assert_eq!(
        (status, words.as_str()),
        (0, "ninefold: not kept: title of 2 puzzles; `line` holds only givens\n")
    );

    let (status, _, words) = piped(&["convert", "--to", "sdk", "-"], &collection);
    assert_eq!(
        (status, words.as_str()),
        (
            2,
            "ninefold: `sdk` holds only one puzzle, but there are more: give a folder with --output, or another format\n"
        )
    );
    assert_eq!(piped(&["convert", "--to", "sdk", "--output", &path("many/"), "-"], &collection).0, 0);
    let mut names: Vec<_> = std::fs::read_dir(path("many"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["--3.sdk", "One.sdk", "Two___.sdk"]);

    std::fs::write(path("a.sdm"), &collection).unwrap();
    assert_eq!(
        ninefold(&["convert", "--to", "opensudoku", "--output", &path("a.opensudoku"), &path("a.sdm")])
            .status
            .code(),
        Some(0)
    );
    let (_, back, _) = piped(&["convert", "--to", "sdm", &path("a.opensudoku")], "");
    assert_eq!(back, collection);
    let own = ninefold(&["convert", "--to", "line", "--output", &path("a.sdm"), &path("a.sdm")]);
    assert_eq!(own.status.code(), Some(2));
    assert!(String::from_utf8(own.stderr).unwrap().contains("cannot be both input and output"));
    assert_eq!(std::fs::read_to_string(path("a.sdm")).unwrap(), collection);

    let (status, printed, words) = piped(&["convert", "--to", "sdm", "-"], &format!("no puzzle\n{N00B}\n"));
    assert_eq!((status, printed), (0, format!("{N00B}\n")));
    assert!(words.starts_with("-: note: line 1 (\"no puzzle\") is a heading"), "{words}");
    let unknown = ninefold(&["convert", "--to", "pdf", "puzzles/n00b.sudoku"]);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(String::from_utf8(unknown.stderr).unwrap().contains("candidate-line"));
}

#[test]
fn no_command_replaces_its_input_by_its_output() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::create_dir(path("sub")).unwrap();
    std::fs::write(path("a.png"), N00B).unwrap();
    std::fs::hard_link(path("a.png"), path("hard.png")).unwrap();
    let mut names = vec![path("a.png"), path("./a.png"), path("sub/../a.png")];
    #[cfg(unix)]
    {
        std::os::unix::fs::symlink("a.png", path("link.png")).unwrap();
        names.extend([path("hard.png"), path("link.png")]);
    }
    let input = path("a.png");
    for output in &names {
        for command in [&["picture"][..], &["print"], &["convert", "--to", "line"]] {
            let refused = ninefold(&[command, &["--output", output, &input]].concat());
            let error = String::from_utf8(refused.stderr).unwrap();
            assert_eq!(refused.status.code(), Some(2), "{command:?} {output}");
            assert!(error.contains("a.png cannot be both input and output"), "{command:?} {output}: {error}");
            assert_eq!(std::fs::read_to_string(&input).unwrap(), N00B, "{command:?} {output}");
        }
    }
    #[cfg(unix)]
    {
        let refused = Command::new(env!("CARGO_BIN_EXE_ninefold"))
            .args(["convert", "--to", "line", "--output", &input, "-"])
            .stdin(std::fs::File::open(&input).unwrap())
            .output()
            .unwrap();
        assert_eq!(refused.status.code(), Some(2));
        assert_eq!(std::fs::read_to_string(&input).unwrap(), N00B, "read as standard input");
    }
}

#[test]
fn what_a_killed_command_left_beside_the_output_is_removed_by_the_next_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let long_ago = std::time::SystemTime::now() - std::time::Duration::from_secs(7200);
    let leave = || {
        let file = std::fs::File::create(path(".ninefold-saving-abc")).unwrap();
        file.set_modified(long_ago).unwrap();
    };
    std::fs::write(path("in.sdm"), N00B).unwrap();
    for (command, output) in [
        (&["convert", "--to", "line"][..], "out.txt"),
        (&["convert", "--to", "line"], ""),
        (&["picture"], "out.png"),
        (&["print"], "out.pdf"),
    ] {
        leave();
        let done = ninefold(&[command, &["--output", &path(output), &path("in.sdm")]].concat());
        assert_eq!(done.status.code(), Some(0), "{command:?}: {}", String::from_utf8_lossy(&done.stderr));
        assert!(!Path::new(&path(".ninefold-saving-abc")).exists(), "{command:?} {output}");
    }
}

#[test]
fn an_interrupted_conversion_leaves_only_the_old_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("all.sdm");
    std::fs::write(&path, "old").unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(["convert", "--to", "sdm", "--output", path.to_str().unwrap(), "-"])
        .stdin(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    // Far more than any buffer can hold.
    input.write_all((N00B.to_owned() + "\n").repeat(20_000).as_bytes()).unwrap();
    std::thread::sleep(std::time::Duration::from_millis(300));
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "old");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[cfg(unix)]
#[test]
fn convert_follows_symlinks_keeps_permissions_and_writes_to_devices() {
    use std::os::unix::fs::{FileTypeExt, PermissionsExt};
    let folder = tempfile::tempdir().unwrap();
    let (target, link) = (folder.path().join("target.sdm"), folder.path().join("link.sdm"));
    std::fs::write(&target, "old").unwrap();
    std::fs::set_permissions(&target, std::fs::Permissions::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink("target.sdm", &link).unwrap();
    let to = |output: &str| piped(&["convert", "--to", "line", "--output", output, "-"], N00B).0;
    assert_eq!(to(link.to_str().unwrap()), 0);
    assert!(link.is_symlink());
    assert_eq!(std::fs::read_to_string(&target).unwrap().trim_end().len(), 81);
    assert_eq!(std::fs::metadata(&target).unwrap().permissions().mode() & 0o777, 0o640);
    assert_eq!(to("/dev/null"), 0);
    assert!(std::fs::metadata("/dev/null").unwrap().file_type().is_char_device());
    let (status, printed, _) = piped(&["convert", "--to", "line", "--output", "/dev/stdout", "-"], N00B);
    assert_eq!((status, printed.trim_end().len()), (0, 81));
}

#[test]
fn write_errors_are_reported_in_plain_words() {
    let (status, _, printed) = piped(&["convert", "--to", "line", "--output", "no/such/folder/x", "-"], N00B);
    assert_eq!(
        (status, printed.trim_end()),
        (2, "ninefold: no/such/folder/x cannot be written: the file or folder does not exist")
    );
}

#[test]
fn results_are_streamed_while_the_input_is_open_and_a_closed_pipe_is_not_an_error() {
    // 100,000 lines are more than is read at a time: the first results arrive before the last line is sent.
    let line = format!("{N00B}\n");
    let mut child = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(["solve", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let (open, closed) = std::sync::mpsc::channel::<()>();
    let feeding = std::thread::spawn(move || {
        // Once the results are no longer read, the program exits, and so does this pipe.
        let _ = stdin.write_all(line.repeat(100_000).as_bytes());
        let _ = closed.recv();
    });
    let mut first = [0; 82];
    std::io::Read::read_exact(child.stdout.as_mut().unwrap(), &mut first).unwrap();
    assert_eq!(first, format!("{SOLVED}\n").as_bytes());
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    drop(open);
    feeding.join().unwrap();
}

#[test]
#[cfg(target_os = "linux")]
fn a_failed_write_of_results_is_reported_and_exits_2() {
    for command in ["check", "solve", "rate", "steps", "hint", "show"] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_ninefold"))
            .args([command, "puzzles/n00b.sudoku"])
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .stdout(full)
            .output()
            .expect("the program starts");
        assert_eq!(output.status.code(), Some(2), "{command}");
        assert!(String::from_utf8(output.stderr).unwrap().starts_with("ninefold: "), "{command}");
    }
}

#[test]
fn help_contains_examples() {
    for command in [
        &["--help"][..],
        &["check", "--help"],
        &["solve", "--help"],
        &["convert", "--help"],
        &["show", "--help"],
    ] {
        let output = ninefold(command);
        assert_eq!(output.status.code(), Some(0));
        assert!(String::from_utf8(output.stdout).unwrap().contains("Examples:\n  ninefold"), "{command:?}");
    }
}

/// Returns what a command prints for a file with these lines.
fn on_lines(command: &[&str], lines: &[&str]) -> (i32, String) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("some.txt");
    std::fs::write(&path, lines.join("\n") + "\n").unwrap();
    let output = ninefold(&[command, &[path.to_str().unwrap()]].concat());
    let printed = String::from_utf8(output.stdout).unwrap().replace(&path.display().to_string(), "FILE");
    (output.status.code().unwrap(), printed)
}

const SKYSCRAPER: &str = "..3.4..5..4.3.7..1......2..4.....7..8.5...42.............58....7.24....658.6....3";
const LOCKED_PAIR: &str = ".8....26..3.8....54..........9.78........19522.......1.95.4....8..31.....4.....7.";

#[test]
fn rate_prints_level_score_rating_and_hardest_step_in_three_formats() {
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
        "puzzle,level,score,rating,hardest,solved\n{LOCKED_PAIR},Medium,368,3.0,Locked pair,true\n\
         {SKYSCRAPER},Hard,698,5.0,Remote pair,true\n{several},multiple,,,,\n"
    );
    assert_eq!(csv, expected, "levels and scores as HoDoKu has them");

    let (_, json) = on_lines(&["rate", "--scale", "hodoku", "--format", "json"], &lines);
    let all: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(all[1]["score"], 698);
    assert_eq!(all[2]["level"], "multiple");
    assert!(all[2]["score"].is_null());
}

#[test]
fn steps_prints_the_whole_solving_path_and_hint_its_first_step() {
    let (status, steps) = on_lines(&["steps"], &[SKYSCRAPER]);
    assert_eq!(status, 0);
    let steps: Vec<&str> = steps.lines().collect();
    assert_eq!(steps[0], "FILE");
    assert!(steps.len() > 57, "every empty cell takes a step: {steps:?}");
    assert!(steps.last().unwrap().contains(", rating "), "{steps:?}");

    let (_, hint) = on_lines(&["hint"], &[SKYSCRAPER]);
    assert_eq!(hint.lines().nth(1).unwrap(), steps[1].strip_prefix("1. ").unwrap());
    let solved = "217385469385469712496721835524816973639547281871293546762158394953674128148932657";
    assert!(on_lines(&["hint"], &[solved]).1.contains("The board is full and correct."));
    let clashing = "11".to_owned() + &".".repeat(79);
    let refused = "FILE\nthe puzzle has no solution: r1c1 and r1c2 both hold 1 in row 1\n";
    assert_eq!(on_lines(&["hint"], &[&clashing]), (1, refused.into()));
    assert_eq!(on_lines(&["steps"], &[&clashing]), (1, refused.into()));
}

#[test]
fn a_hint_names_only_the_cells_with_a_wrong_entry_or_mark() {
    // r1c3 is 7 and r1c4 is 3. The wrong 5 leaves cells without their digit, in which nothing was entered.
    let wrong = fpuzzles(N00B, &[(2, 5), (3, 3)], "");
    assert_eq!(on_lines(&["hint"], &[&wrong]), (0, "FILE\nr1c3 holds a wrong digit.\n".into()));
    let folder = tempfile::tempdir().unwrap();
    let picture = folder.path().join("hint.png");
    let (status, _, words) =
        piped(&["picture", "--hint", "--output", picture.to_str().unwrap(), "-"], &wrong);
    assert_eq!((status, words.as_str()), (2, "ninefold: r1c3 holds a wrong digit.\n"));
    assert!(!picture.exists());
    let right = fpuzzles(N00B, &[(2, 7), (3, 3)], "");
    assert!(!on_lines(&["hint"], &[&right]).1.contains("wrong"));
    let marks = right.replacen("{},", "{\"centerPencilMarks\":[1,2]},", 1);
    let (status, printed) = on_lines(&["hint"], &[&marks]);
    assert_eq!((status, printed.as_str()), (0, "FILE\nThe right digit is missing from the marks of r1c5.\n"));
}

#[test]
fn with_several_solutions_steps_and_hints_go_as_far_as_logic_goes() {
    const UNDECIDED: &str = "The puzzle has more than one solution, and logic goes no further: each empty cell has \
                             more than one possible digit.";
    // Two digits of a rectangle can be swapped; everything else is forced.
    let hidden = [1, 2, 46, 47, 0, 9, 80];
    let two: String =
        SOLVED.char_indices().map(|(cell, digit)| if hidden.contains(&cell) { '.' } else { digit }).collect();
    let (status, steps) = on_lines(&["steps"], &[&two]);
    let steps: Vec<&str> = steps.lines().collect();
    assert_eq!((status, steps.len()), (1, 5), "a name, three digits and the end: {steps:?}");
    assert!(steps[1].starts_with("1. ") && steps[3].starts_with("3. "), "{steps:?}");
    assert_eq!(steps[4], UNDECIDED);
    let hodoku = on_lines(&["steps", "--scale", "hodoku"], &[&two]);
    assert_eq!((hodoku.0, hodoku.1.lines().last()), (1, Some(UNDECIDED)));

    let (status, hint) = on_lines(&["hint"], &[&two]);
    assert_eq!(status, 1);
    assert_eq!(hint.lines().nth(1), steps[1].strip_prefix("1. "));
    assert_eq!(hint.lines().nth(2), Some("Note: the puzzle has more than one solution"));
    let empty = ".".repeat(81);
    for command in ["steps", "hint"] {
        assert_eq!(on_lines(&[command], &[&empty]), (1, format!("FILE\n{UNDECIDED}\n")), "{command}");
    }
}

#[test]
fn equivalent_puzzles_share_a_canonical_form_and_are_deduplicated() {
    // Relabelled digits, the first two rows swapped, the board rotated, and a different puzzle.
    let rows = |order: [usize; 9]| order.map(|row| &N00B[9 * row..9 * row + 9]).concat();
    let renamed: String = N00B
        .chars()
        .map(|digit| if digit == '0' { '0' } else { (b'1' + b'9' - digit as u8) as char })
        .collect();
    let others = [N00B.into(), renamed, rows([1, 0, 2, 3, 4, 5, 6, 7, 8]), N00B.chars().rev().collect()];
    let text: String = others.iter().map(|puzzle: &String| format!("{puzzle}\n")).collect();
    let (status, forms, _) = piped(&["canonical", "-"], &format!("{text}{SOLVED}\n"));
    let forms: Vec<_> = forms.lines().collect();
    assert_eq!((status, forms.len()), (0, 5));
    assert!(forms[..4].iter().all(|form| *form == forms[0]) && forms[4] != forms[0], "{forms:?}");
    assert!(forms[4].starts_with("123456789"));

    let (status, kept, _) = piped(&["convert", "--to", "sdm", "--unique", "-"], &format!("{text}{SOLVED}\n"));
    assert_eq!((status, kept), (0, format!("{N00B}\n{SOLVED}\n")));
}

const EXAMPLE: &str = "core/tests/data/crosspatches/example.crosspatch";

#[test]
fn solve_prints_a_crosspatch_in_its_layout_and_reports_the_reduction() {
    let output = ninefold(&["solve", EXAMPLE]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        format!("{EXAMPLE}\n--- Solution #1:\nkriss\nr d\no y\nsolver\ns l\nNumber of solutions found: 1\n")
    );
    let progress = String::from_utf8(output.stderr).unwrap();
    assert!(progress.starts_with("=== Cyclic reduction: 10 choices for 4 slots\n"), "{progress}");
    assert!(progress.ends_with("=== Cyclic reduction: 4 choices for 4 slots\n"), "{progress}");
}

#[test]
fn solve_can_trace_the_crosspatch_search() {
    let (_, printed, _) = piped(&["solve", "--observe", "--max", "0", "-"], "###\n#\n#\n\nabc axy\n");
    let lines: Vec<_> = printed.lines().collect();
    assert_eq!(
        lines,
        [
            "-",
            "--- Solution #1:",
            "abc",
            "x",
            "y",
            "after 1 changes",
            "--- Solution #2:",
            "axy",
            "b",
            "c",
            "after 2 changes",
            "Changes of the board: 3 (2 placed, 1 erased)",
            "Greatest depth: 1 of 2 slots",
            "Number of solutions found: 2"
        ]
    );
}

#[test]
fn check_show_and_steps_accept_a_crosspatch() {
    let printed = |command: &str| String::from_utf8(ninefold(&[command, EXAMPLE]).stdout).unwrap();
    assert_eq!(printed("check"), format!("{EXAMPLE}: unique\n"));
    assert_eq!(printed("show"), format!("{EXAMPLE}: 4 words, 4 slots\n#####\n# #\n# #\n######\n# #\n"));
    let hint = printed("hint");
    assert!(
        hint.starts_with(&format!("{EXAMPLE}\nUnique word: 'solver' is the only word left for")),
        "{hint}"
    );
    assert!(printed("steps").contains("\n4. "));
    // Rows and columns can be exchanged.
    for (command, end) in [
        ("steps", "\nThe puzzle has more than one solution, and no rule leads on from here.\n"),
        ("hint", "\nNote: the puzzle has more than one solution\n"),
    ] {
        let (status, printed, _) = piped(&[command, "-"], "##\n##\n\nab cd ac bd\n");
        assert_eq!(status, 1, "{command}");
        assert!(printed.contains("Crossing test: ") && printed.ends_with(end), "{command}: {printed}");
        assert!(!printed.contains("From a solution"), "{command}: {printed}");
    }
}

#[test]
fn a_generated_crosspatch_has_more_than_21_rows_or_columns_if_its_words_need_them() {
    let words = "abcdefghijklmnopqrstuvwxy\nyxwvutsrqponmlkjihgfedcba\n";
    let generate = ["generate", "--kind", "crosspatch", "--seed", "1", "--words", "-"];
    let (status, puzzle, _) = piped(&generate, words);
    assert!(status == 0 && words.lines().all(|word| puzzle.contains(word)), "{puzzle}");
    let (status, _, error) = piped(&[generate.as_slice(), &["--side", "21"]].concat(), words);
    assert_eq!(status, 2, "{error}");
}

#[test]
fn a_crosspatch_is_detected_by_its_content_and_its_errors_have_a_position() {
    let (status, found, _) = piped(&["solve", "--max", "0", "-"], "###\n#\n#\n\nabc axy\n");
    assert_eq!((status, found.lines().last()), (1, Some("Number of solutions found: 2")));
    let (status, found, _) = piped(&["check", "-"], &format!("#########\n\n{N00B}\n"));
    assert_eq!((status, &*found), (0, "-: unique\n"), "a comment of a sudoku");
    let (status, _, words) = piped(&["check", "-"], "###\n#\n#\n\nabc a#y\n");
    assert_eq!(
        (status, &*words),
        (2, "-: found '#' in a word instead of letters or digits (line 5, column 6)\n")
    );
    let (status, _, words) = piped(&["rate", "-"], "###\n#\n#\n\nabc axy\n");
    assert_eq!(
        (status, &*words),
        (2, "-: this is a Kriss Kross puzzle; this command works with sudoku only\n")
    );
}

#[test]
fn generate_makes_the_daily_puzzles_of_the_window() {
    let day = jiff::civil::date(2026, 11, 21);
    let (status, classic, _) = piped(&["generate", "--daily", "2026-11-21", "--level", "hard"], "");
    let puzzle = daily::puzzle(day, Level::Hard);
    let written = format::write_sudoku(Format::Sdm, &puzzle).unwrap().text;
    assert_eq!((status, classic.trim_end()), (0, written.trim_end()));
    assert!(classic.ends_with(" Hard 2026-11-21\n"), "{classic}");
    let medium = piped(&["generate", "--daily", "2026-11-21"], "").1;
    assert!(medium.ends_with(" Medium 2026-11-21\n"), "{medium}");

    let (status, variants, _) =
        piped(&["generate", "--daily", "2026-11-21", "--kind", "variant", "--count", "2"], "");
    assert_eq!((status, variants.lines().count()), (0, 2));
    for (line, date) in variants.lines().zip([day, day.tomorrow().unwrap()]) {
        let made = daily::variant(date, &CancelToken::default()).unwrap();
        assert_eq!(line, format::write_fpuzzles_json(&made).trim_end());
        assert!(line.contains(&format!("{} {date}", daily::variant_kind(date).name())), "{line}");
    }
    let today = piped(&["generate", "--daily", "--kind", "variant"], "").1;
    assert!(today.contains(&jiff::Zoned::now().date().to_string()), "{today}");

    for (arguments, answer) in [
        (&["--daily", "--kind", "killer"][..], "use --kind sudoku or --kind variant"),
        (&["--kind", "variant"], "add --daily"),
        (&["--daily", "--kind", "variant", "--level", "easy"], "leave out --level"),
        (&["--daily", "tomorrow"], "give a date such as 2026-12-24"),
        (&["--daily", "--seed", "1"], "cannot be used with"),
        (&["--daily", "9999-12-31", "--count", "2"], "the calendar ends"),
    ] {
        let (status, _, error) = piped(&[&["generate"], arguments].concat(), "");
        assert!(status == 2 && error.contains(answer), "{arguments:?}: {status} {error}");
    }
}

#[test]
fn links_of_generated_variants_have_the_solution_and_puzzles_without_a_form_do_not() {
    for (arguments, has_solution) in [
        (&["--kind", "x", "--seed", "1", "--to", "sudokupad"][..], true),
        (&["--kind", "x", "--seed", "1", "--to", "fpuzzles"], true),
        (&["--daily", "2026-11-21", "--kind", "variant", "--to", "sudokumaker"], true),
        (&["--kind", "x", "--seed", "1"], false),
    ] {
        let (status, link, error) = piped(&[&["generate"], arguments].concat(), "");
        assert_eq!(status, 0, "{arguments:?}: {error}");
        let read = format::read_one(link.as_bytes(), "").unwrap();
        assert_eq!(read.stated_solution.is_some_and(|it| it.is_full()), has_solution, "{arguments:?}");
    }
}

#[test]
fn generate_follows_its_options_and_is_reproducible_from_a_seed() {
    let order = ["generate", "--level", "medium", "--symmetry", "half-turn", "--count", "5", "--seed", "41"];
    let (status, printed, words) = piped(&order, "");
    assert_eq!((status, printed.lines().count(), words.as_str()), (0, 5, ""));
    assert_eq!(piped(&[&order[..], &["--threads", "1"]].concat(), "").1, printed);
    let detailed = piped(&[&order[..], &["--details"]].concat(), "").1;
    for (k, (line, detailed)) in printed.lines().zip(detailed.lines()).enumerate() {
        assert_eq!((&line[82..], &line[..82]), (format!("Medium {}", k + 1).as_str(), &detailed[..82]));
        assert!(
            detailed[82..].starts_with("Medium, rating ")
                && detailed.contains(&format!(", seed {}, ", 41 + k)),
            "{detailed}"
        );
        assert!((0..81).all(|cell| (line.as_bytes()[cell] == b'0') == (line.as_bytes()[80 - cell] == b'0')));
    }
    let (status, rated, _) = piped(&["rate", "-"], &printed);
    assert!(status == 0 && rated.lines().all(|line| line.contains(": Medium, ")), "{rated}");
    let third = piped(&["generate", "--level", "medium", "--symmetry", "half-turn", "--seed", "43"], "").1;
    let givens = |line: Option<&str>| line.map(|line| line[..81].to_owned());
    assert_eq!(
        givens(third.lines().next()),
        givens(printed.lines().nth(2)),
        "each puzzle has a seed of its own"
    );

    let (status, lines, _) =
        piped(&["generate", "--technique", "X-wing", "--minimal", "--to", "line", "--seed", "3"], "");
    let (_, rated, _) = piped(&["rate", "--format", "csv", "-"], &lines);
    assert!(status == 0 && rated.lines().count() == 2, "{rated}");
}

#[test]
fn generate_puts_the_givens_where_a_pattern_is_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pattern.txt");
    let stars =
        "..**.**..\n.*.*.*.*.\n*...*...*\n*..*.*..*\n.**...**.\n*..*.*..*\n*...*...*\n.*.*.*.*.\n..**.**..\n";
    for drawn in [stars.to_owned(), stars.replace('*', "x"), stars.replace('.', " ").replace('*', "#")] {
        std::fs::write(&path, &drawn).unwrap();
        let output =
            ninefold(&["generate", "--pattern", path.to_str().unwrap(), "--seed", "1", "--to", "line"]);
        let printed = String::from_utf8(output.stdout).unwrap();
        let givens: String = printed.trim().chars().map(|cell| if cell == '.' { '.' } else { '*' }).collect();
        assert_eq!(givens, stars.replace('\n', ""), "{}", String::from_utf8_lossy(&output.stderr));
    }
    std::fs::write(&path, stars.replace('.', "-").replacen('-', ".", 1)).unwrap();
    let output = ninefold(&["generate", "--pattern", path.to_str().unwrap()]);
    let words = String::from_utf8(output.stderr).unwrap();
    assert!(words.contains("the signs '*', '-', '.' do not tell the givens"), "{words}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn generate_explains_impossible_options() {
    let (status, printed, words) = piped(&["generate", "--clues", "5"], "");
    assert_eq!((status, printed.as_str()), (2, ""));
    assert_eq!(words, "ninefold: the number of givens must be from 17 to 81\n");
    let level = ["generate", "--kind", "crosspatch", "--words", "none.txt", "--level", "hard"];
    let (status, printed, words) = piped(&level, "");
    assert_eq!((status, printed.as_str()), (2, ""));
    assert_eq!(words, "ninefold: a Kriss Kross puzzle is made of words; --level works with sudoku only\n");
    let words = |options: &[&str]| {
        let (status, printed, words) = piped(&[&["generate"], options].concat(), "");
        assert_eq!((status, printed.as_str()), (2, ""), "{options:?}");
        words
    };
    assert_eq!(
        words(&["--kind", "killer", "--level", "nightmare"]),
        "ninefold: killer puzzles of this level are very rare; use one of easy, medium, hard\n"
    );
    assert_eq!(
        words(&["--kind", "4x4", "--words", "none.txt"]),
        "ninefold: --words works with --kind crosspatch only; leave it out, or --kind 4x4\n"
    );
    assert_eq!(
        words(&["--side", "21"]),
        "ninefold: --side works with --kind crosspatch only; leave it out\n"
    );
    assert_eq!(
        words(&["--kind", "x", "--symmetry", "left-right"]),
        "ninefold: x has no other symmetry than half-turn; use --symmetry half-turn\n"
    );
    assert_eq!(
        words(&["--kind", "dots", "--symmetry", "half-turn"]),
        "ninefold: dots shows everything that its solution has, symmetric or not; leave out --symmetry\n"
    );
    let kinds =
        "thermometer, arrow, whisper, renban, sandwich, x-sum, quadruple, thermometer+arrow, dots+killer";
    for kind in ["x", "sudoku"] {
        assert_eq!(
            words(&["--kind", kind, "--few-givens"]),
            format!(
                "ninefold: --few-givens is not for {kind}; leave it out, or use --kind with one of {kinds}\n"
            )
        );
    }
    assert!(words(&["--kind", "6x6", "--to", "hodoku"]).contains("6x6"));
    assert!(words(&["--kind", "killer+arrow"]).contains("thermometer+arrow"));
    let unknown = ninefold(&["generate", "--technique", "z-wing"]);
    assert_eq!(unknown.status.code(), Some(2));
    assert!(String::from_utf8(unknown.stderr).unwrap().contains("xy-wing, "));
}

#[test]
fn the_version_tells_what_was_built() {
    let output = ninefold(&["--version"]);
    let printed = String::from_utf8(output.stdout).unwrap();
    let rest =
        printed.strip_prefix(concat!("ninefold ", env!("CARGO_PKG_VERSION"), " (")).expect("the number");
    let built = rest.strip_suffix(")\n").expect("one line");
    // A release build names its commit and the day.
    let is_commit = |(commit, day): (&str, &str)| {
        commit.chars().all(|digit| digit.is_ascii_hexdigit()) && day.split('-').count() == 3
    };
    assert!(built == "development" || built.split_once(' ').is_some_and(is_commit), "{printed}");
}

#[test]
fn a_misspelt_command_is_explained_in_the_language_of_the_window_and_a_file_of_that_name_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let misspelt = |language: &str| {
        let output = Command::new(env!("CARGO_BIN_EXE_ninefold"))
            .args(["chek", "x.sudoku"])
            .current_dir(folder.path())
            .env_remove("LANGUAGE")
            .env("LC_ALL", language)
            // Without a screen the window says so, and does not wait.
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .env("NINEFOLD_DATA_DIR", folder.path().join("data"))
            .output()
            .expect("the program starts");
        (output.status.code(), String::from_utf8(output.stderr).unwrap().trim_end().to_owned())
    };
    let (status, english) = misspelt("C");
    assert_eq!(status, Some(2));
    assert_eq!(english, "error: there is no file \"chek\" and no such command; did you mean \"check\"?");
    if cfg!(target_os = "linux") {
        assert!(misspelt("de_DE.UTF-8").1.ends_with("meintest du »check«?"));
        std::fs::write(folder.path().join("chek"), N00B).unwrap();
        let (status, opened) = misspelt("C");
        assert!(status != Some(2) && !opened.contains("did you mean"), "the file is opened: {opened}");
    }
}

#[test]
fn a_number_after_the_name_of_a_file_is_one_of_its_puzzles_for_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let list = format!("# three\n{SOLVED}\n{}\n{N00B} the third\n", &N00B[1..]);
    std::fs::write(folder.path().join("list.sdm"), &list).unwrap();
    let run = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_ninefold"))
            .args(arguments)
            .current_dir(folder.path())
            .output()
            .expect("the program starts");
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
    };
    assert_eq!(run(&["check", "list.sdm:3"]), (0, "list.sdm:3: unique\n".into(), String::new()));
    assert_eq!(run(&["solve", "--format", "line", "list.sdm:3"]).1, format!("{SOLVED}\n"));
    for command in ["rate", "hint", "steps", "show"] {
        let (status, text, error) = run(&[command, "list.sdm:3"]);
        assert!(
            status == 0 && text.starts_with("list.sdm:3") && error.is_empty(),
            "{command}: {text}{error}"
        );
    }
    assert_eq!(run(&["canonical", "list.sdm:3"]).1.lines().count(), 1);
    assert_eq!(run(&["convert", "--to", "line", "list.sdm:3"]).1, format!("{}\n", N00B.replace('0', ".")));
    let (_, json, _) = run(&["check", "--format", "jsonl", "list.sdm:3"]);
    assert!(json.starts_with("{\"source\":\"list.sdm:3\",\"line\":4,\"title\":\"the third\","), "{json}");

    let short = "list.sdm:2: only 80 of 81 cells found (line 3, column 81)\n";
    assert_eq!(run(&["check", "list.sdm:2"]), (2, String::new(), short.into()));
    for number in ["0", "4", "99999999999999999999"] {
        let (status, _, error) = run(&["check", &format!("list.sdm:{number}")]);
        assert!(status == 2 && error.ends_with("; the file has 3 puzzles\n"), "{error}");
    }
    let (status, _, error) = run(&["check", "none.sdm:1"]);
    assert_eq!((status, error.as_str()), (2, "none.sdm:1: the file does not exist\n"));
    if cfg!(unix) {
        std::fs::write(folder.path().join("list.sdm:1"), N00B).unwrap();
        assert_eq!(run(&["solve", "--format", "line", "list.sdm:1"]).1, format!("{SOLVED}\n"));
        assert_eq!(run(&["check", "list.sdm:1"]).1, "list.sdm:1: unique\n");
    }
}

#[test]
fn picture_says_that_it_draws_the_first_of_several_puzzles_and_draws_the_one_that_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    std::fs::write(path("two.sdm"), format!("{SOLVED}\n{N00B}\n")).unwrap();
    std::fs::write(path("one.sdm"), N00B).unwrap();
    let draw = |file: &str| {
        let output = ninefold(&["picture", "--output", &path("board.svg"), &path(file)]);
        assert_eq!(output.status.code(), Some(0), "{file}");
        let words = String::from_utf8(output.stderr).unwrap();
        (std::fs::read_to_string(path("board.svg")).unwrap(), words)
    };
    let (first, words) = draw("two.sdm");
    let two = path("two.sdm");
    assert_eq!(words, format!("{two}: note: the first of 2 puzzles is drawn; {two}:2 is the second\n"));
    let (second, words) = draw("two.sdm:2");
    assert_eq!(words, "");
    assert_ne!(second, first);
    assert_eq!(second, draw("one.sdm").0);
}

#[test]
fn a_technique_is_named_by_its_name_or_its_id() {
    let made = |technique: &str| {
        let output = ninefold(&["generate", "--technique", technique, "--seed", "5"]);
        (
            output.status.code(),
            String::from_utf8(output.stdout).unwrap(),
            String::from_utf8(output.stderr).unwrap(),
        )
    };
    let by_id = made("unique-rectangle1");
    assert_eq!(by_id.0, Some(0));
    for name in ["Unique rectangle, type 1", "unique-rectangle-type-1", "UNIQUE-RECTANGLE1"] {
        assert_eq!(made(name), by_id, "{name}");
    }
    let (status, _, error) = made("nonsense");
    assert!(status == Some(2) && error.contains("unique-rectangle1") && error.contains("x-wing"), "{error}");
}
