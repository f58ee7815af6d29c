//! The examples of the documents and of the help: each command is run, and what it prints is compared with what the
//! document shows.
//!
//! In a document, an example is a block marked `console`: `$` before a command, and below it what it prints, on
//! standard output and standard error. A line that is an ellipsis stands for any number of lines, an ellipsis in a line
//! for any text, and times may differ.

#![cfg(unix)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A command and the output that a document shows.
struct Example {
    /// The line of the command in the document.
    line: usize,
    command: String,
    output: Vec<String>,
}

/// Returns the blocks of a document: the line number of the first line, the word that marks the block, and its lines.
fn blocks(document: &str) -> Vec<(usize, String, Vec<String>)> {
    let (mut blocks, mut open) = (Vec::new(), None);
    for (index, line) in document.lines().enumerate() {
        match (line.strip_prefix("```"), open.take()) {
            (Some(mark), None) => open = Some((index + 2, mark.to_owned(), Vec::new())),
            (Some(_), Some(block)) => blocks.push(block),
            (None, Some(mut block)) => {
                block.2.push(line.to_owned());
                open = Some(block);
            }
            (None, None) => {}
        }
    }
    blocks
}

fn read(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// Returns the examples of a document, in order.
fn examples(document: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    for (start, mark, lines) in blocks(document) {
        for (line, text) in (start..).zip(lines).filter(|_| mark == "console") {
            match text.strip_prefix("$ ") {
                Some(command) => {
                    examples.push(Example { line, command: command.to_owned(), output: Vec::new() })
                }
                None => examples.last_mut().expect("a block begins with a command").output.push(text),
            }
        }
    }
    examples
}

/// Returns a folder with the bundled puzzles.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("puzzles")).unwrap();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles")).unwrap() {
        let path = entry.unwrap().path();
        if path.is_file() {
            fs::copy(&path, folder.path().join("puzzles").join(path.file_name().unwrap())).unwrap();
        }
    }
    folder
}

/// Runs a command line. Returns its exit status, and what it prints on standard output and standard error together.
fn run(folder: &Path, command: &str) -> (i32, String) {
    let programs = PathBuf::from(env!("CARGO_BIN_EXE_ninefold")).parent().unwrap().to_owned();
    let path = format!("{}:{}", programs.display(), std::env::var("PATH").unwrap_or_default());
    let output = Command::new("sh")
        .args(["-c", &format!("{{ {command}\n}} 2>&1")])
        .current_dir(folder)
        .env("PATH", path)
        .stdin(Stdio::null())
        .output()
        .expect("there is a shell");
    (output.status.code().unwrap_or(-1), String::from_utf8(output.stdout).unwrap())
}

/// Returns a line without a time, which differs from run to run.
fn without_time(line: &str) -> String {
    let timed = ["Time: ", "search seconds: ", "puzzles/s: "];
    timed.iter().find(|start| line.starts_with(**start)).map_or(line, |start| *start).to_owned()
}

/// Returns whether lines are those that a document shows, in which a line with an ellipsis stands for any number.
fn matches(shown: &[String], printed: &[String]) -> bool {
    match shown.split_first() {
        None => printed.is_empty(),
        Some((first, rest)) if first.trim() == "…" => {
            (0..=printed.len()).any(|skipped| matches(rest, &printed[skipped..]))
        }
        Some((first, rest)) => printed
            .split_first()
            .is_some_and(|(line, others)| line_matches(first, line) && matches(rest, others)),
    }
}

/// Returns whether a line is the one that a document shows, in which an ellipsis stands for any text.
fn line_matches(shown: &str, printed: &str) -> bool {
    match shown.split_once('…') {
        None => shown == printed,
        Some((start, rest)) => printed.strip_prefix(start).is_some_and(|left| {
            left.char_indices()
                .map(|(place, _)| &left[place..])
                .chain([""])
                .any(|left| line_matches(rest, left))
        }),
    }
}

/// Runs all examples of a document in one folder, one after the other.
fn assert_examples(path: &str, least: usize) {
    let (folder, examples) = (folder(), examples(&read(path)));
    assert!(examples.len() >= least, "{path} has {} examples", examples.len());
    for Example { line, command, output } in examples {
        let (_, printed) = run(folder.path(), &command);
        let trimmed = |lines: Vec<String>| {
            let mut lines = lines;
            while lines.last().is_some_and(String::is_empty) {
                lines.pop();
            }
            lines
        };
        let shown = trimmed(output.iter().map(|line| without_time(line)).collect());
        let lines = trimmed(printed.lines().map(without_time).collect());
        assert!(matches(&shown, &lines), "{path}:{line}: {command}\nprints\n{printed}");
    }
}

#[test]
fn the_examples_of_the_command_line_print_what_the_document_shows() {
    assert_examples("docs/command-line.md", 12);
    assert_examples("docs/variants.md", 4);
}

#[test]
fn every_block_of_the_command_line_is_an_example_that_is_run_or_needs_another_program() {
    for path in ["docs/command-line.md", "docs/variants.md"] {
        for (line, mark, lines) in blocks(&read(path)) {
            let is_synopsis = lines.iter().any(|line| line.contains("[FILE...]"));
            let needs_others =
                lines.iter().all(|line| line.starts_with("parallel ") || line.starts_with("split "));
            assert!(mark == "console" || is_synopsis || needs_others, "{path}:{line}: nobody runs this");
        }
    }
}

/// The programs in examples that are not on every machine.
const OTHER_PROGRAMS: [&str; 2] = ["pbpaste", "split"];

/// Writes the files that the examples of the help name.
fn write_named_files(folder: &Path) {
    const PUZZLES: [&str; 2] = [
        "210000400380400702000720000024806900000000000001203540000058000903004028008000057",
        "..3.4..5..4.3.7..1......2..4.....7..8.5...42.............58....7.24....658.6....3",
    ];
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).unwrap();
    for name in ["collection.sdm", "a.sdm", "b.sdm", "hard.sdm", "million.txt"] {
        write(name, &(PUZZLES.join("\n") + "\n"));
    }
    for name in ["many.sudoku", "heart.sudoku", "puzzle.sudoku"] {
        write(name, PUZZLES[0]);
    }
    write("animals.txt", "ant bear bee cat cow eel ewe rat seal stoat toad\n");
    let cells: Vec<String> =
        "3124421313422431".chars().map(|digit| format!("{{\"value\":{digit}}}")).collect();
    let rows: Vec<String> = cells.chunks(4).map(|row| format!("[{}]", row.join(","))).collect();
    let given = format!("\"grid\":[{}]", rows.join(",")).replacen('}', ",\"given\":true}", 15);
    write(
        "killer.json",
        &format!(
            "{{\"size\":4,{given},\"antiknight\":false,\"killercage\":[{{\"cells\":[\"R1C2\",\"R1C3\"],\"value\":\"3\"}}]}}"
        ),
    );
    let (status, printed) = run(folder, "ninefold convert --to sdx puzzle.sudoku > game.sdx");
    assert_eq!(status, 0, "{printed}");
}

#[test]
fn the_examples_of_the_help_run_without_a_complaint() {
    let folder = folder();
    write_named_files(folder.path());
    let mut count = 0;
    for command in [
        "check",
        "solve",
        "rate",
        "steps",
        "hint",
        "convert",
        "generate",
        "canonical",
        "show",
        "print",
        "picture",
    ] {
        let (_, help) = run(folder.path(), &format!("ninefold {command} --help"));
        let (_, examples) = help.split_once("Examples:\n").expect("there are examples");
        for line in examples.lines().take_while(|line| !line.is_empty()) {
            // After several spaces, some describe what they do.
            let example = line.trim().split("   ").next().unwrap_or_default();
            if OTHER_PROGRAMS.iter().any(|program| example.starts_with(program)) {
                continue;
            }
            let (status, printed) = run(folder.path(), &format!("{{ {example}\n}} 2>&1 >output.txt"));
            let is_filter = example.contains("| grep");
            assert!(printed.is_empty() && (status == 0 || is_filter), "{example}: {status}\n{printed}");
            count += 1;
        }
    }
    assert!(count > 25, "{count} examples");
}
