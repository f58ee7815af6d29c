//! `--format json` and `jsonl`: the objects that scripts read, and the table of their keys in the document.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

const N00B: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";
const N00B_SOLVED: &str = "217385469385469712496721835524816973639547281871293546762158394953674128148932657";

/// A puzzle of 4x4 with a killer cage. Its solution is 3124421313422431.
const FOUR: &str = r#"{"size":4,"title":"Four","grid":[[{"value":3,"given":true},{"value":1,"given":true},{},{}],[{},{},{},{}],[{"value":1,"given":true},{"value":3,"given":true},{},{"value":2,"given":true}],[{"value":2,"given":true},{},{},{"value":1,"given":true}]],"killercage":[{"cells":["R1C3","R1C4"],"value":"6"},{"cells":["R2C1","R2C2"],"value":"6"}]}"#;

/// The commands that have records.
const COMMANDS: [&str; 8] = ["check", "solve", "rate", "hint", "steps", "read", "report", "generate"];

/// Runs a command in a folder. Returns exit status, standard output and standard error.
fn ninefold(folder: &Path, arguments: &[&str]) -> (i32, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .expect("the program starts");
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// Runs a command with `--format jsonl` and with `--format json`, which must print the same objects. Returns its exit
/// status and the objects.
fn records(folder: &Path, arguments: &[&str]) -> (i32, Vec<Value>) {
    let (status, lines, error) = ninefold(folder, &[arguments, &["--format", "jsonl"]].concat());
    assert_eq!(error, "", "{arguments:?}");
    let objects: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let (_, array, _) = ninefold(folder, &[arguments, &["--format", "json"]].concat());
    let all: Value = serde_json::from_str(&array).expect(&array);
    assert_eq!(all, Value::Array(objects.clone()), "{arguments:?}");
    assert_eq!(array, format!("[\n{}\n]\n", lines.trim_end().replace('\n', ",\n")), "one object a line");
    (status, objects)
}

/// Returns a folder with a list of classic puzzles, a killer, a file without a puzzle, and pictures.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    let clashing = N00B.replacen("210000400", "210000402", 1);
    let several = ".".repeat(81);
    write("list.sdm", &format!("# four of them\n{N00B} the first\n{clashing}\n{several}\n{}\n", &N00B[1..]));
    write("clashing.sdm", &clashing);
    write("n00b.sdm", N00B);
    write("broken.sudoku", "12345");
    write("four.txt", FOUR);
    write("game.ninefold", &super::report::game_with_a_lost_mark());
    let (status, killer, _) = ninefold(folder.path(), &["generate", "--kind", "killer", "--seed", "3"]);
    assert_eq!(status, 0);
    write("killer.txt", &killer);
    for name in ["n00b", "clashing"] {
        let made =
            ninefold(folder.path(), &["picture", "-o", &format!("{name}.png"), &format!("{name}.sdm")]);
        assert_eq!(made.0, 0, "{made:?}");
    }
    folder
}

/// Returns the keys of each command in the table of the document.
fn documented() -> BTreeMap<String, BTreeSet<String>> {
    let document =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/command-line.md")).unwrap();
    let (_, table) = document.split_once("| key | commands | value |\n").expect("there is a table of keys");
    let mut keys = BTreeMap::<String, BTreeSet<String>>::new();
    for row in table.lines().skip(1).map_while(|line| line.strip_prefix("| ")) {
        let columns: Vec<&str> = row.split(" | ").collect();
        let key = columns[0].trim_matches('`');
        for command in columns[1].split(", ") {
            keys.entry(command.trim_matches('`').to_owned()).or_default().insert(key.to_owned());
        }
    }
    keys
}

#[test]
fn the_keys_of_each_command_are_those_of_the_document() {
    let folder = folder();
    let mut documented = documented();
    for command in COMMANDS {
        let runs: &[&[&str]] = match command {
            "read" => &[&["n00b.png", "clashing.png", "broken.sudoku"]],
            "report" => &[&["game.ninefold", "n00b.sdm"]],
            "generate" => &[
                &["--level", "easy", "--count", "2", "--seed", "1"],
                &["--kind", "4x4", "--count", "3", "--seed", "1"],
                &["--kind", "killer", "--seed", "5"],
                &["--daily", "2026-12-24"],
                &["--daily", "2026-12-24", "--kind", "variant"],
            ],
            _ => &[&["list.sdm"], &["killer.txt"], &["four.txt"], &["clashing.sdm", "broken.sudoku", "none"]],
        };
        let mut found = BTreeSet::new();
        for run in runs {
            for object in records(folder.path(), &[&[command], *run].concat()).1 {
                found.extend(object.as_object().unwrap().keys().cloned());
            }
        }
        let mut keys = documented.remove(command).unwrap_or_else(|| panic!("{command} is not in the table"));
        if command == "read" {
            // A picture that is read wrongly by so little is hard to make.
            keys.remove("offer");
        }
        if command == "rate" {
            // A puzzle that needs trial takes long to rate; a test beside the command has one.
            keys.remove("before");
        }
        assert_eq!(found, keys, "{command}");
    }
    assert!(documented.is_empty(), "{documented:?}");
}

#[test]
fn what_fails_is_an_object_with_its_file_and_line_and_the_others_follow() {
    let folder = folder();
    for command in ["check", "solve", "rate", "hint"] {
        let (status, all) =
            records(folder.path(), &[command, "list.sdm", "broken.sudoku", "none", "four.txt"]);
        assert_eq!((status, all.len()), (2, 7), "{command}");
        let places: Vec<_> =
            all.iter().map(|it| (it["source"].as_str().unwrap(), it["line"].as_u64())).collect();
        let list = [2, 3, 4, 5].map(|line| ("list.sdm", Some(line)));
        assert_eq!(places[..4], list, "{command}");
        assert_eq!(
            places[4..],
            [("broken.sudoku", None), ("none", None), ("four.txt", Some(1))],
            "{command}"
        );
        assert_eq!(all[3]["error"], "only 80 of 81 cells found (line 5, column 81)", "{command}");
        assert_eq!(all[5]["error"], "the file does not exist", "{command}");
        assert!(all[3].get("puzzle").is_none() && all[0].get("error").is_none(), "{command}");
        assert_eq!((&all[0]["title"], all[1].get("title")), (&"the first".into(), None), "{command}");
    }
}

#[test]
fn check_and_solve_have_a_verdict_in_a_word_with_its_reason() {
    let folder = folder();
    for command in ["check", "solve"] {
        let (_, all) = records(folder.path(), &[command, "list.sdm"]);
        let verdicts: Vec<_> = all[..3].iter().map(|it| it["verdict"].as_str().unwrap()).collect();
        assert_eq!(verdicts, ["unique", "conflict", "multiple"], "{command}");
        assert_eq!(all[1]["reason"], "r1c1 and r1c9 both hold 2 in row 1", "{command}");
        assert!(all[0].get("reason").is_none(), "{command}");
    }
}

#[test]
fn solve_has_the_number_of_solutions_and_the_first_of_them_in_the_form_of_its_size() {
    let folder = folder();
    let (_, all) = records(folder.path(), &["solve", "list.sdm", "four.txt"]);
    let counts: Vec<_> = all.iter().map(|it| it["solutions"].as_u64()).collect();
    assert_eq!(counts, [Some(1), Some(0), Some(2), None, Some(1)]);
    assert_eq!((&all[0]["solution"], all[1].get("solution")), (&N00B_SOLVED.into(), None));
    assert_eq!(all[4]["solution"], serde_json::json!([3, 1, 2, 4, 4, 2, 1, 3, 1, 3, 4, 2, 2, 4, 3, 1]));
    let (_, all) = records(folder.path(), &["solve", "--max", "5", "list.sdm"]);
    assert_eq!(all[2]["solutions"], 5);
    let (status, _, error) = ninefold(folder.path(), &["solve", "--format", "json", "--observe", "n00b.sdm"]);
    assert!(status == 2 && error.contains("`--format json` prints the first solution only"), "{error}");
}

#[test]
fn a_variant_is_an_object_that_every_command_reads_again_with_its_title_beside_it() {
    let folder = folder();
    let (status, all) = records(folder.path(), &["rate", "killer.txt"]);
    assert_eq!(status, 0);
    assert!(all[0]["title"].as_str().unwrap().starts_with("Killer"), "{}", all[0]);
    assert!(all[0]["puzzle"]["killercage"].is_array(), "{}", all[0]);
    let again = folder.path().join("again.json");
    fs::write(&again, all[0]["puzzle"].to_string()).unwrap();
    let (status, checked) = records(folder.path(), &["check", "again.json"]);
    assert_eq!(
        (status, &checked[0]["verdict"], &checked[0]["puzzle"]),
        (0, &"unique".into(), &all[0]["puzzle"])
    );
}

#[test]
fn a_hint_has_its_technique_its_cells_and_what_it_does() {
    let folder = folder();
    let (status, all) = records(folder.path(), &["hint", "n00b.sdm"]);
    let step = &all[0];
    let (_, text, _) = ninefold(folder.path(), &["hint", "n00b.sdm"]);
    let expected =
        format!("n00b.sdm\n{}: {}\n", step["name"].as_str().unwrap(), step["explanation"].as_str().unwrap());
    assert_eq!((status, text), (0, expected));
    assert!(step["technique"].as_str().unwrap().chars().all(|it| it.is_ascii_lowercase() || it == '-'));
    let placed = &step["places"][0];
    assert!(step["cells"].as_array().unwrap().contains(&placed["cell"]), "{step}");
    assert_eq!(step["digits"], serde_json::json!([placed["digit"]]));
}

#[test]
fn what_is_read_from_a_picture_is_the_puzzle_and_its_uncertain_cells() {
    let folder = folder();
    let (status, all) = records(folder.path(), &["read", "n00b.png"]);
    assert_eq!((status, &all[0]["verdict"], &all[0]["line"]), (0, &"unique".into(), &1.into()));
    assert_eq!(all[0]["puzzle"], N00B.replace('0', "."));
    assert_eq!(all[0]["uncertain"], serde_json::json!([]));
}

#[test]
fn a_generated_puzzle_has_its_solution_and_the_seed_that_makes_it_again() {
    let folder = folder();
    let arguments = ["generate", "--kind", "thermometer", "--level", "easy", "--count", "2", "--seed", "11"];
    let (status, all) = records(folder.path(), &arguments);
    assert_eq!((status, &all[1]["seed"], &all[1]["line"]), (0, &12.into(), &2.into()));
    assert_eq!((&all[1]["kind"], &all[1]["level"]), (&"thermometer".into(), &"Easy".into()));
    let arguments = ["generate", "--kind", "thermometer", "--level", "easy", "--seed", "12"];
    let (_, again) = records(folder.path(), &arguments);
    assert_eq!(again[0]["solution"], all[1]["solution"]);
    fs::write(folder.path().join("made.json"), all[1]["puzzle"].to_string()).unwrap();
    let (_, solved) = records(folder.path(), &["solve", "made.json"]);
    assert_eq!(solved[0]["solution"], all[1]["solution"]);
    let (status, _, error) =
        ninefold(folder.path(), &["generate", "--kind", "crosspatch", "--format", "json"]);
    assert!(status == 2 && !error.is_empty(), "words have no such form");
}

#[test]
fn lines_come_while_the_input_is_open() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(["check", "--format", "jsonl", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    for number in 1..=3 {
        writeln!(input, "{N00B}").unwrap();
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        let record: Value = serde_json::from_str(&line).expect("a whole object");
        assert_eq!((&record["source"], &record["line"]), (&"-".into(), &number.into()));
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_kriss_kross_puzzle_is_refused_in_its_place() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("core/tests/data/crosspatches/example.crosspatch");
    let folder = folder();
    for command in ["check", "solve", "hint", "rate"] {
        let (status, all) = records(folder.path(), &[command, file.to_str().unwrap(), "n00b.sdm"]);
        assert_eq!((status, all.len()), (2, 2), "{command}");
        assert!(all[0]["error"].as_str().unwrap().ends_with("works with sudoku only"), "{}", all[0]);
    }
}
