//! The commands on puzzles of other sizes and rules.

use std::io::Write;
use std::process::{Command, Stdio};

/// Runs a command with a text as standard input. Returns exit status, standard output and standard error.
fn piped(arguments: &[&str], input: &str) -> (i32, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(arguments)
        .arg("-")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // A program that refuses its options ends before it has read anything: a broken pipe is no error here.
    match child.stdin.take().unwrap().write_all(input.as_bytes()) {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => panic!("{error}"),
        _ => {}
    }
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// Returns an f-puzzles object of 4x4 with givens, further fields and a rule text.
fn object(givens: &str, fields: &str, text: &str) -> String {
    let cell = |digit: char| match digit {
        '.' => "{}".to_owned(),
        digit => format!("{{\"value\":{digit},\"given\":true}}"),
    };
    let cells: Vec<String> = givens.chars().map(cell).collect();
    let rows: Vec<String> = cells.chunks(4).map(|row| format!("[{}]", row.join(","))).collect();
    format!("{{\"size\":4,\"title\":\"Four\",\"ruleset\":\"{text}\",\"grid\":[{}]{fields}}}", rows.join(","))
}

/// A puzzle of 4x4 with a cage, a white dot and a thermometer. Its solution is 3124421313422431.
fn four() -> String {
    object(
        "31.............1",
        r#","killercage":[{"cells":["R1C2","R1C3"],"value":"3"}],"difference":[{"cells":["R3C3","R3C4"],"value":"2"}],"thermometer":[{"lines":[["R3C1","R3C2","R2C1"]]}]"#,
        "Killer, a dot and a thermometer.",
    )
}

#[test]
fn check_and_solve_count_the_solutions_by_the_rules() {
    assert_eq!(piped(&["check"], &four()), (0, "-: unique\n".into(), String::new()));
    let solved = piped(&["solve", "--format", "line"], &four());
    assert_eq!(solved, (0, "3124421313422431\n".into(), String::new()));
    let (status, totals, _) =
        piped(&["solve", "--stats"], &format!("{}\n{}\n", four(), object("................", "", "")));
    assert_eq!(status, 1);
    assert!(totals.starts_with("puzzles: 2\nsolved: 2\nunique: 1\nsearch seconds: "), "{totals}");
}

/// An empty board with rules that no search gets through.
fn endless() -> String {
    let rows = vec![vec![serde_json::json!({}); 16]; 16];
    let endless = serde_json::json!({"size": 16, "grid": rows, "diagonal+": true, "diagonal-": true,
        "nonconsecutive": true, "antiking": true, "antiknight": true});
    endless.to_string()
}

#[test]
fn each_command_gives_up_at_its_limit_says_what_it_did_not_find_and_goes_on() {
    let list = format!("{}\n{}\n", endless(), four());
    let within = "within 0.2 seconds; --limit 0 searches to the end\n";
    for (command, first, second) in [
        (&["check"][..], "-:1: cannot be checked ", "-:2: unique\n"),
        (&["solve"], "cannot be solved ", "3124421313422431\n"),
        (&["rate"], "-:1: cannot be rated ", "-:2: "),
        (&["steps"], "-:1\nno step is found ", "-:2\n1. "),
        (&["hint"], "-:1\nno step is found ", "-:2\n"),
    ] {
        let (status, text, _) = piped(&[command, &["--limit", "0.2"]].concat(), &list);
        assert_eq!(status, 1, "{command:?}");
        assert!(text.starts_with(&format!("{first}{within}{second}")), "{command:?}: {text}");
    }
    let (status, csv, _) = piped(&["rate", "--format", "csv", "--limit", "0.2"], &endless());
    assert!(status == 1 && csv.ends_with(",unrated,,,,\n"), "{csv}");
    let (status, totals, _) = piped(&["solve", "--stats", "--limit", "0.2"], &list);
    assert!(status == 1 && totals.contains("solved: 1\nunique: 1\ngiven up: 1, "), "{totals}");
}

#[test]
fn a_report_says_where_the_search_was_given_up() {
    let report = |options: &[&str]| {
        let (status, report, _) = piped(&[&["solve", "--limit", "0.2"], options].concat(), &endless());
        assert_eq!(status, 1, "{options:?}");
        report
    };
    let given_up = "Number of solutions found: 0\nGiven up after 0.2 seconds: there may be more; --limit 0 ";
    for options in [&["--max", "0"][..], &["--max", "2", "--observe"]] {
        let text = report(options);
        assert!(text.contains(given_up), "{options:?}: {text}");
    }
    let candidates = report(&["--true-candidates"]);
    assert!(
        candidates
            .ends_with("The candidates cannot be found within 0.2 seconds; --limit 0 searches to the end\n")
    );
}

#[test]
fn paper_and_pictures_say_what_was_not_found_within_the_limit() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let run = |options: &[&str], output: &str| {
        let output = path(output);
        piped(&[options, &["--limit", "0.2", "--output", &output]].concat(), &endless())
    };
    let (status, _, error) = run(&["print", "--solutions", "end"], "solution.pdf");
    assert!(status == 1 && error.contains("cannot be solved within 0.2 seconds; "), "{error}");
    let (status, _, error) = run(&["print", "--path"], "path.pdf");
    assert!(
        status == 2 && error.contains("the solution path cannot be found within 0.2 seconds; "),
        "{error}"
    );
    let (status, _, error) = run(&["picture", "--hint"], "hint.png");
    assert!(status == 2 && error.contains("no step is found within 0.2 seconds; "), "{error}");
    let written: Vec<_> = folder.path().read_dir().unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(written, ["solution.pdf"]);
}

#[test]
fn a_check_can_be_asked_for_to_the_end() {
    assert_eq!(piped(&["check", "--limit", "0"], &four()).1, "-: unique\n");
    let (status, _, error) = piped(&["check", "--limit", "soon"], &four());
    assert_eq!(status, 2);
    assert!(error.contains("must be a number of seconds, such as 60 or 0.5"), "{error}");
}

#[test]
fn a_rule_text_is_pointed_out_where_the_fields_are_not_enough() {
    let (status, verdict, _) =
        piped(&["check"], &object("3..............1", "", "Cells on the\\nline rise."));
    assert_eq!(status, 1);
    assert_eq!(verdict, "-: multiple; the rule text may ask for more: \"Cells on the line rise.\"\n");
    let none = object("123....4........", "", "");
    let reason = "1 in r1c1, 2 in r1c2 and 4 in r2c4 cannot hold together";
    assert_eq!(piped(&["check"], &none), (1, format!("-: none; {reason}\n"), String::new()));
}

#[test]
fn the_givens_that_clash_are_named() {
    let pair = object("33..............", "", "");
    assert_eq!(
        piped(&["check"], &pair),
        (1, "-: r1c1 and r1c2 both hold 3 in row 1\n".into(), String::new())
    );
    let sum =
        object("12..............", r#","killercage":[{"cells":["R1C1","R1C2"],"value":"5"}]"#, "Killer.");
    let clash = "The cage of 5 at r1c1 adds up to 3";
    assert_eq!(piped(&["check"], &sum), (1, format!("-: {clash}\n"), String::new()));
    let (_, report, _) = piped(&["solve"], &sum.replace("},", "},\n"));
    assert!(report.contains(&format!("Note: {clash}\nNumber of solutions found: 0\n")), "{report}");
}

#[test]
fn a_file_with_one_puzzle_gets_a_report_that_counts_its_solutions() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("four.json");
    let solve = |text: &str| {
        std::fs::write(&file, text).unwrap();
        let output =
            Command::new(env!("CARGO_BIN_EXE_ninefold")).arg("solve").arg(&file).output().expect("it starts");
        String::from_utf8(output.stdout).unwrap()
    };
    let report = solve(&four());
    assert!(
        report.contains("--- Solution #1:") && report.contains("Number of solutions found: 1\n"),
        "{report}"
    );
    let report = solve("3..............1");
    assert!(report.contains("There may be more: --max 0 finds all\n"), "{report}");
    assert_eq!(piped(&["solve"], "3..............1\n").1.lines().count(), 1, "more lines may follow");
}

#[test]
fn a_stated_solution_is_only_compared_with() {
    let stated =
        |solution: &str| four().replacen("\"grid\"", &format!("\"solution\":\"{solution}\",\"grid\""), 1);
    assert_eq!(piped(&["check"], &stated("3124421313422431")).1, "-: unique\n");
    let other = piped(&["check"], &stated("1234341221434321"));
    let note =
        "-: note: The solution in the file is not used: in r1c1 it has another digit than the puzzle\n";
    assert_eq!(other, (0, "-: unique; the file states another solution\n".into(), note.into()));
}

#[test]
fn a_stated_solution_that_breaks_a_rule_is_named_by_every_command() {
    let fields = r#","killercage":[{"cells":["R1C1","R1C2"],"value":"3"}],"solution":"1342421321343421""#;
    let puzzle = object("1...............", fields, "");
    let note = "-: note: The solution in the file breaks the rules of the puzzle and is not used: \
                The cage of 3 at r1c1 adds up to 4\n";
    for command in ["check", "solve", "hint", "steps", "rate", "show"] {
        let (_, _, error) = piped(&[command], &puzzle);
        assert_eq!(error, note, "{command}");
    }
    let (_, _, error) = piped(&["check"], &format!("{puzzle}\n{puzzle}\n"));
    assert!(error.contains("note: line 2: The solution in the file breaks"), "{error}");
    let rows = puzzle.replacen("1342", "1332", 1);
    assert!(piped(&["check"], &rows).2.contains("both hold 3 in row 1"));
}

#[test]
fn a_puzzle_without_a_solution_is_told_why_where_a_command_refuses_it() {
    let cage = r#","killercage":[{"cells":["R1C1","R1C2"],"value":"8"}]"#;
    let puzzle = object("1...............", cage, "");
    let reason = "Cage of 8 cannot hold, whatever the other clues are";
    for (command, answer) in [
        ("check", format!("-: none; {reason}\n")),
        ("hint", format!("-\nthe puzzle has no solution: {reason}\n")),
        ("steps", format!("-\nthe puzzle has no solution: {reason}\n")),
        ("rate", format!("-: the puzzle has no solution: {reason}\n")),
    ] {
        assert_eq!(piped(&[command], &puzzle), (1, answer, String::new()));
    }
    let report = piped(&["solve", "--format", "report"], &puzzle).1;
    assert!(report.contains(&format!("Note: {reason}\n")), "{report}");

    let classic = format!("12345678.........9{}", ".".repeat(63));
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("none.sudoku");
    std::fs::write(&file, &classic).unwrap();
    for command in ["check", "hint", "steps", "rate", "solve"] {
        let output =
            Command::new(env!("CARGO_BIN_EXE_ninefold")).arg(command).arg(&file).output().expect("it starts");
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.contains("cannot hold together"), "{command}: {text}");
    }
    let list = format!("{classic}\n{classic}\n");
    assert_eq!(piped(&["check"], &list).1, "-:1: none\n-:2: none\n", "a list is checked fast");
}

#[test]
fn show_draws_cages_dots_and_boxes_and_lists_the_rest_in_words() {
    let (status, drawing, _) = piped(&["show"], &four());
    let expected = "\
-: Four
+---+---+---+---+
| 3   1a| .a  . |
+       +       +
| .   . | .   . |
+---+---+---+---+
| .   . | . 2 . |
+       +       +
| .   . | .   1 |
+---+---+---+---+
Killer cages: Digits in a cage differ and add up to its number, if it has one.
  a r1c2 r1c3: 3
Thermometers: Digits rise from the bulb to the tip.
  r3c1 r3c2 r2c1
White dots: The two digits differ by the number of the dot, or by 1.
  r3c3 r3c4: 2
Rules: Killer, a dot and a thermometer.
";
    assert_eq!((status, drawing.as_str()), (0, expected));
}

#[test]
fn true_candidates_are_the_digits_of_some_solution() {
    let (status, cells, _) = piped(&["solve", "--true-candidates"], &object("12..34..21......", "", ""));
    assert_eq!(status, 1);
    assert!(cells.ends_with("1  2  34 34\n3  4  12 12\n2  1  34 34\n4  3  12 12\n"), "{cells}");
    let classic = ".".repeat(81);
    let (status, cells, _) = piped(&["solve", "--true-candidates"], &classic);
    assert_eq!(status, 1);
    assert_eq!(cells.matches("123456789").count(), 81, "{cells}");
}

#[test]
fn a_plain_search_can_be_observed() {
    let (status, report, _) = piped(&["solve", "--observe"], &four());
    assert_eq!(status, 0);
    assert!(report.contains("Number of solutions found: 1\n"), "{report}");
    assert!(report.contains("Greatest depth: 13 of 13 open cells\n"), "{report}");
}

#[test]
fn puzzles_with_rules_are_converted_to_formats_that_hold_them() {
    let (_, _, lost) = piped(&["convert", "--to", "iss"], &four());
    assert!(lost.contains("not kept: title, description and White dots of 1 puzzle"), "a dot of 2: {lost}");
    for format in ["fpuzzles", "sudokupad", "sudokumaker", "ninefold"] {
        let (status, text, errors) = piped(&["convert", "--to", format], &four());
        assert_eq!((status, errors.as_str()), (0, ""), "{format}");
        assert_eq!(piped(&["solve", "--format", "line"], &text).1, "3124421313422431\n", "{format}");
    }
    let (status, text, error) = piped(&["convert", "--to", "sdk"], &four());
    assert_eq!((status, text.as_str()), (2, ""));
    assert_eq!(
        error,
        "-: `sdk` cannot hold the rules of this puzzle; `ninefold`, `fpuzzles`, `sudokupad`, `sudokumaker` and `iss` can\n"
    );
}

#[test]
fn rules_that_a_format_has_no_place_for_are_named() {
    let windoku = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(["generate", "--kind", "windoku", "--seed", "1"])
        .output()
        .expect("the program starts");
    let windoku = String::from_utf8(windoku.stdout).unwrap();
    let (status, text, error) = piped(&["convert", "--to", "sudokumaker"], &windoku);
    assert_eq!((status, text.is_empty()), (0, false));
    assert!(error.starts_with("ninefold: not kept: Windoku of 1 puzzle; `sudokumaker` holds "), "{error}");
}

#[test]
fn drawings_that_may_be_rules_are_never_dropped_and_colours_are_named() {
    let rows = vec![format!("[{}]", ["{}"; 9].join(",")); 9].join(",");
    let line = "\"line\":[{\"lines\":[[\"R1C1\",\"R1C2\"]],\"outlineC\":\"#FF0000\"}]";
    let drawn =
        format!("{{\"size\":9,\"title\":\"Lines\",\"grid\":[{rows}],{line},\"ruleset\":\"Digits rise.\"}}");
    for form in ["line", "sdm", "sdk", "csv", "sudokuwiki"] {
        let (status, text, error) = piped(&["convert", "--to", form], &drawn);
        assert_eq!((status, text.as_str()), (2, ""), "{form}");
        let reason = "cannot hold the drawings of this puzzle, which may stand for rules;";
        assert!(error.starts_with(&format!("-: `{form}` {reason}")), "{error}");
    }
    let (status, text, error) = piped(&["convert", "--to", "fpuzzles"], &drawn);
    assert_eq!((status, text.is_empty(), error.as_str()), (0, false, ""));

    let six = "{\"ninefold\":4,\"size\":6,\"title\":\"Six\",\"givens\":[\"12....\",\"......\",\"......\",\"......\",\"......\",\
               \"......\"],\"placed\":[\"..3...\",\"......\",\"......\",\"......\",\"......\",\"......\"],\
               \"drawings\":[{\"field\":\"grid.c\",\"json\":\"{\\\"r1c1\\\":\\\"#FF0000\\\"}\"}]}";
    let (status, text, error) = piped(&["convert", "--to", "sdm"], six);
    assert_eq!((status, text), (0, format!("12{} Six\n", ".".repeat(34))));
    assert_eq!(
        error,
        "ninefold: not kept: placed digits and colours of 1 puzzle; `sdm` holds givens and title\n"
    );
}

#[test]
fn what_is_not_read_of_a_classic_puzzle_is_named_when_it_is_written() {
    let rows = vec![format!("[{}]", ["{}"; 9].join(",")); 9].join(",");
    let cell = "{\"c\":\"#FF0000\",\"cornerPencilMarks\":[1,2]}";
    let rest = "\"successMessage\":\"Well done!\",\"id\":\"x\",\"solution\":[]";
    let object = format!("{{\"size\":9,\"grid\":[{rows}],{rest}}}").replacen("{}", cell, 1);
    for (form, kept) in [
        ("ninefold", "; `ninefold` holds givens,"),
        ("fpuzzles", "; `fpuzzles` holds givens,"),
        ("sdk", "; `sdk` holds givens,"),
    ] {
        let (status, _, error) = piped(&["convert", "--to", form], &object);
        assert_eq!(status, 0);
        let candidates = if form == "sdk" { "candidates, " } else { "" };
        let lost = format!(
            "ninefold: not kept: {candidates}corner marks, colours and fields of other programs of 1 puzzle{kept}"
        );
        assert!(error.starts_with(&lost), "{error}");
    }
    let plain = object.replace(cell, "{}").replace("Well done!", "");
    assert_eq!(piped(&["convert", "--to", "ninefold"], &plain).2, "");
}

#[test]
fn a_grid_of_another_size_comes_back_from_its_line_whatever_it_has() {
    for side in [4, 6, 8, 10, 12, 14, 15, 16] {
        let rows = vec![format!("\"{}\"", ".".repeat(side)); side].join(",");
        let empty = format!("{{\"ninefold\":4,\"size\":{side},\"givens\":[{rows}]}}");
        for text in [empty.clone(), empty.replacen('.', "3", 1)] {
            let (status, line, error) = piped(&["convert", "--to", "line"], &text);
            assert_eq!((status, error.as_str()), (0, ""), "{side}");
            let (status, back, error) = piped(&["convert", "--to", "line"], &line);
            assert_eq!((status, back, error.as_str()), (0, line, ""), "{side}");
        }
    }
    let six = "{\"ninefold\":4,\"size\":6,\"givens\":[\"......\",\"......\",\"......\",\"......\",\"......\",\"......\"]}";
    let (status, text, error) = piped(&["convert", "--to", "sdk"], six);
    assert_eq!((status, text.as_str()), (2, ""));
    let others = "`line`, `sdm`, `ipuz`, `ninefold`, `fpuzzles`, `sudokupad`, `sudokumaker` and `iss` can";
    assert_eq!(error, format!("-: `sdk` cannot hold a puzzle of 6x6; {others}\n"));
}

#[test]
fn commands_for_classic_puzzles_refuse_others_with_their_line_and_do_not_name_themselves() {
    let list = format!("{N00B}\n{}\n", four());
    let scale = "HoDoKu's scale is for classic sudoku only; leave out --scale\n";
    let general = "this puzzle is not a classic sudoku; the commands `check`, `solve`, `hint`, `steps`, `rate`, `show`, \
                   `convert`, `print` and `picture` work with puzzles of other sizes and rules\n";
    for (command, refusal) in [
        (&["canonical"][..], general),
        (&["rate", "--scale", "hodoku"], scale),
        (&["steps", "--scale", "hodoku"], scale),
    ] {
        let (status, printed, error) = piped(command, &four());
        assert_eq!((status, printed, error), (2, String::new(), format!("-: {refusal}")), "{command:?}");
        let (status, printed, error) = piped(command, &list);
        assert!(status == 2 && !printed.is_empty(), "{command:?}: the first is classic");
        assert_eq!(error, format!("-:2: {refusal}"), "{command:?}");
    }
}

#[test]
fn hints_and_steps_of_a_puzzle_with_rules_name_its_clues_and_end_with_its_rating() {
    let (status, hint, error) = piped(&["hint"], &four());
    assert_eq!((status, error.as_str()), (0, ""), "{hint}");
    assert!(hint.starts_with("-\n") && hint.contains("place"), "{hint}");
    let (status, steps, error) = piped(&["steps"], &four());
    assert_eq!((status, error.as_str()), (0, ""), "{steps}");
    assert!(steps.contains("Thermometer from r3c1: "), "{steps}");
    let last = steps.lines().last().unwrap();
    assert!(last.contains("rating ") && last.contains("hardest step: "), "{last}");
}

#[test]
fn a_rating_tells_whether_chains_are_needed_and_whether_techniques_suffice() {
    let (status, rated, _) = piped(&["rate", "--format", "json"], &four());
    let rated: serde_json::Value = serde_json::from_str(&rated).unwrap();
    assert_eq!((status, &rated[0]["chains"], &rated[0]["solved"]), (0, &false.into(), &true.into()));
    assert!(rated[0]["hardest"].is_string() && rated[0]["score"].is_number(), "{rated}");
    let several = object("................", "", "");
    let (status, rated, _) = piped(&["rate", "--format", "json"], &several);
    let rated: serde_json::Value = serde_json::from_str(&rated).unwrap();
    assert_eq!((status, &rated[0]["level"]), (1, &"multiple".into()));
    assert!(rated[0]["chains"].is_null() && rated[0]["solved"].is_null(), "{rated}");
}

#[test]
fn lines_of_other_sizes_and_classic_lines_may_be_in_one_list() {
    let classic = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";
    let list = format!("{classic}\n3..............1\n{}\n", four());
    let (status, verdicts, _) = piped(&["check"], &list);
    assert_eq!((status, verdicts.as_str()), (1, "-:1: unique\n-:2: multiple\n-:3: unique\n"));
}

/// A puzzle with one solution.
const N00B: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";
const N00B_SOLVED: &str = "217385469385469712496721835524816973639547281871293546762158394953674128148932657";

/// Returns the candidates of the cells of [`N00B`], those of a given from `given`.
fn candidates(given: impl Fn(usize, char) -> String) -> Vec<String> {
    let board: ninefold::solve::classic::Grid =
        ninefold::format::read_one(N00B.as_bytes(), "").unwrap().to_grid().unwrap();
    let marks = ninefold::solve::classic::Candidates::from_grid(&board);
    let word = |(index, cell): (usize, ninefold::solve::classic::Cell)| match board.get(cell) {
        Some(digit) => given(index, char::from(b'0' + digit.value())),
        None => marks.get(cell).iter().map(|digit| char::from(b'0' + digit.value())).collect(),
    };
    ninefold::solve::classic::Cell::all().enumerate().map(word).collect()
}

/// Returns words as nine rows in a frame.
fn frame(words: &[String]) -> String {
    let rows: String = words.chunks(9).map(|row| format!("| {} |\n", row.join(" "))).collect();
    format!("+---+\n{rows}+---+\n")
}

/// Returns words as nine characters for each cell.
fn characters(words: &[String]) -> String {
    let cell = |word: &String| {
        ('1'..='9').map(|digit| if word.contains(digit) { digit } else { '.' }).collect::<String>()
    };
    words.iter().map(cell).collect::<String>() + "\n"
}

#[test]
fn candidates_are_rules_where_the_givens_have_several_solutions_and_they_leave_one() {
    // Candidates alone: no cell has a digit. And all givens but the first, which has 1 as a second candidate.
    let alone = frame(&candidates(|_, digit| format!("{{{digit}}}")));
    let doubtful = candidates(|index, digit| if index == 0 { "12".to_owned() } else { digit.to_string() });
    let givens = format!("0{}", &N00B[1..]);
    assert_eq!(piped(&["check"], &givens).1, "-: multiple\n");
    for text in [alone, frame(&doubtful), characters(&doubtful)] {
        let unique =
            "-: unique with its candidates as rules; its givens alone have several solutions\n".to_owned();
        assert_eq!(piped(&["check"], &text), (0, unique, String::new()), "{text}");
        let (status, solved, _) = piped(&["solve", "--format", "line"], &text);
        assert_eq!((status, solved.trim_end()), (0, N00B_SOLVED), "{text}");
        let (status, report, _) = piped(&["solve", "--format", "report"], &text);
        assert_eq!(status, 0, "{report}");
        assert!(report.contains("Note: one solution with its candidates as rules;"), "{report}");
        assert!(piped(&["show"], &text).1.contains("One solution with its candidates as rules;"));
        let (status, rating, _) = piped(&["rate"], &text);
        assert!(rating.starts_with("-: not rated: one solution with its candidates as rules;"), "{rating}");
        assert_eq!(status, 1);
    }
}

#[test]
fn candidates_of_an_ordinary_puzzle_stay_its_progress() {
    let text = frame(&candidates(|_, digit| digit.to_string()));
    assert_eq!(piped(&["check"], &text), (0, "-: unique\n".into(), String::new()));
    assert!(!piped(&["show"], &text).1.contains("rules"));
    // Candidates that leave several solutions, or none, say nothing either.
    let loose = vec!["123456789".to_owned(); 81];
    assert_eq!(piped(&["check"], &frame(&loose)).1, "-: multiple\n");
}

#[test]
fn game_ids_of_solo_with_other_sizes_and_rules_are_read() {
    let lines = "_".repeat(12);
    for (id, verdict) in [
        (format!("2x2k:p,abbba{lines},3a7a7a3a6a4a4a6a"), "multiple"),
        ("2x2:1_2_3_4_3_4_1_2_2_1_4_3_4_3_2a".to_owned(), "unique"),
        (
            "2x2x:1_2_3_4_3_4_1_2_2_1_4_3_4_3_2a".to_owned(),
            "r1c4 and r4c1 both hold 4, on the rising diagonal",
        ),
        (format!("4j:1_2_3_4_2_1_4_3_3_4_1_2_4_3_2a,l{lines}"), "unique"),
    ] {
        assert_eq!(piped(&["check"], &format!("{id}\n")).1, format!("-: {verdict}\n"), "{id}");
        let link = format!("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#{id}\n");
        assert_eq!(piped(&["check"], &link).1, format!("-: {verdict}\n"), "{link}");
    }
}

/// Runs `generate` with options.
fn generated(options: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_ninefold")).arg("generate").args(options).output().unwrap();
    assert_eq!((output.status.code(), String::from_utf8(output.stderr).unwrap()), (Some(0), String::new()));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn generated_puzzles_are_a_line_each_which_check_reads_whatever_the_number_of_threads() {
    for (kind, is_object) in [
        ("6x6", false),
        ("16x16", false),
        ("jigsaw", true),
        ("killer+x", true),
        ("arrow", true),
        ("dots", true),
    ] {
        let order = ["--kind", kind, "--seed", "7", "--count", "3", "--threads"];
        let lines = generated(&[&order[..], &["1"]].concat());
        assert_eq!(generated(&[&order[..], &["4"]].concat()), lines, "{kind}");
        assert_eq!(lines.lines().count(), 3, "{kind}");
        assert!(lines.lines().all(|line| line.starts_with('{') == is_object), "{kind}");
        let (status, checked, words) = piped(&["check"], &lines);
        let expected: String = (1..=3).map(|line| format!("-:{line}: unique\n")).collect();
        assert_eq!((status, checked, words), (0, expected, String::new()), "{kind}");
    }
}

#[test]
fn generated_puzzles_are_written_in_the_format_that_is_asked_for() {
    let link = generated(&["--kind", "killer", "--seed", "1", "--to", "fpuzzles"]);
    assert!(link.starts_with("https://www.f-puzzles.com/?load=") && link.lines().count() == 1);
    let object = generated(&["--kind", "killer", "--seed", "1"]);
    assert!(
        object.starts_with('{')
            && object.contains("\"killercage\"")
            && object.contains("\"title\":\"Killer 1\"")
    );
    for text in [link, object] {
        assert_eq!(piped(&["check"], &text).1, "-: unique\n");
    }
}
