//! The examples of the documents and of the help: each command is run, and what it prints is compared with what the
//! document shows.
//!
//! In a document, an example is a block marked `console`: `$` before a command, and below it what it prints, on
//! standard output and standard error. A line that is an ellipsis stands for any number of lines, an ellipsis in a line
//! for any text, and times may differ.

#![cfg(unix)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use clap::CommandFactory;
use ninefold::cli::Arguments;
use ninefold::draft::ToolGroup;
use ninefold::format::Format;
use ninefold::generate::VariantKind;
use ninefold::library::{GradedCollection, VariantCollection};
use ninefold::rules::KINDS;
use ninefold::solve::rating::Level;
use ninefold::solve::technique::{Scope, Technique};

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
        .env_remove("LANGUAGE")
        .env("LC_ALL", "C")
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
    write("game.ninefold", &super::report::game_with_a_lost_mark());
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
        "report",
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
            // That pages have fewer puzzles is said, and no complaint.
            let printed =
                if printed.ends_with("so some pages have fewer.\n") { String::new() } else { printed };
            assert!(printed.is_empty() && (status == 0 || is_filter), "{example}: {status}\n{printed}");
            count += 1;
        }
    }
    assert!(count > 25, "{count} examples");
}

/// The documents that players read.
const DOCUMENTS: [&str; 7] = [
    "README.md",
    "docs/guide.md",
    "docs/guide.de.md",
    "docs/command-line.md",
    "docs/variants.md",
    "docs/formats.md",
    "docs/files.md",
];

/// Returns the documents and the changes that are not released yet, each with its name.
fn documents() -> Vec<(&'static str, String)> {
    let changes = read("CHANGELOG.md");
    let newest = changes.split("\n## ").nth(1).expect("there is a section").to_owned();
    DOCUMENTS.into_iter().map(|path| (path, read(path))).chain([("CHANGELOG.md", newest)]).collect()
}

/// Returns the long options of a command, or without a name those of the window.
fn options(command: Option<&str>) -> BTreeSet<String> {
    let program = Arguments::command();
    let command = command.map_or(Some(&program), |name| program.find_subcommand(name));
    let command = command.unwrap_or_else(|| panic!("there is no command {command:?}"));
    let shown = command.get_arguments().filter(|argument| !argument.is_hide_set());
    let long = shown.filter_map(|argument| argument.get_long());
    long.chain(["help", "version"]).map(|name| format!("--{name}")).collect()
}

/// Returns the options in a text, such as `--level`.
fn options_in(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '-'));
    words.filter(|word| word.len() > 2 && word.starts_with("--")).map(str::to_owned).collect()
}

/// Returns the texts between backticks.
fn code_spans(document: &str) -> impl Iterator<Item = &str> {
    let paragraphs = document.split("\n\n").filter(|paragraph| !paragraph.contains("```"));
    paragraphs.flat_map(|paragraph| paragraph.split('`').skip(1).step_by(2))
}

#[test]
fn every_option_that_a_document_names_is_one_of_the_command_beside_it() {
    let program = Arguments::command();
    let commands: Vec<&str> = program.get_subcommands().map(|command| command.get_name()).collect();
    let all: BTreeSet<String> =
        commands.iter().flat_map(|name| options(Some(name))).chain(options(None)).collect();
    let mut count = 0;
    let mut check = |name: &str, line: &str| {
        // What follows a pipe is another command.
        for part in line.split(" | ") {
            let mut words = part.split_whitespace().skip_while(|word| *word == "$").peekable();
            let is_named = words.next_if_eq(&"ninefold").is_some();
            let command = words.next_if(|word| commands.contains(word));
            let known = match command {
                Some(command) => options(Some(command)),
                None if is_named => options(None),
                None if part.starts_with("--") => all.clone(),
                // Another program.
                None => continue,
            };
            for option in options_in(part) {
                assert!(known.contains(&option), "{name}: {line}: {option}");
                count += 1;
            }
        }
    };
    for (name, document) in documents() {
        code_spans(&document).for_each(|code| check(name, code));
        for (_, _, lines) in blocks(&document) {
            lines.iter().filter(|line| line.contains("ninefold ")).for_each(|line| check(name, line));
        }
    }
    assert!(count > 80, "{count} options");
}

#[test]
fn the_table_of_options_has_all_of_each_command() {
    /// Options that are described for all commands together or with others.
    const ELSEWHERE: [&str; 4] = ["--help", "--version", "--output", "--limit"];
    let document = read("docs/command-line.md");
    let (_, table) = document.split_once("| command | options |\n").unwrap();
    let rows = table
        .lines()
        .skip(1)
        .map_while(|line| line.strip_prefix("| `"))
        .filter_map(|row| row.split_once("` | "));
    let mut described = BTreeMap::<&str, BTreeSet<String>>::new();
    for (commands, row) in rows {
        for command in commands.split("`, `") {
            let (known, named) = (options(Some(command)), options_in(row));
            let unknown: Vec<_> = named.difference(&known).collect();
            assert!(unknown.is_empty(), "{command} has no {unknown:?}");
            described.entry(command).or_default().extend(named);
        }
    }
    for command in Arguments::command().get_subcommands().map(|command| command.get_name().to_owned()) {
        let named = described.remove(command.as_str()).unwrap_or_default();
        let known = options(Some(&command));
        let missing: Vec<_> =
            known.difference(&named).filter(|option| !ELSEWHERE.contains(&option.as_str())).collect();
        assert!(missing.is_empty(), "{command}: nothing says {missing:?}");
    }
}

/// Returns a number that is written as a number or as a word, in English or German.
fn number(word: &str) -> Option<usize> {
    const WORDS: [(&str, &str, usize); 7] = [
        ("four", "vier", 4),
        ("seven", "sieben", 7),
        ("eight", "acht", 8),
        ("twenty", "zwanzig", 20),
        ("thirty", "dreißig", 30),
        ("twelve", "zwölf", 12),
        ("ten", "zehn", 10),
    ];
    let word = word.trim_matches(['(', '*', '`']);
    let known = WORDS.iter().find(|(english, german, _)| [*english, *german].contains(&word));
    word.parse().ok().or(known.map(|(.., number)| *number))
}

#[test]
fn the_numbers_in_the_documents_are_those_of_the_tables() {
    let named = Technique::ALL.into_iter().filter(|technique| *technique != Technique::Search);
    let techniques = named.clone().count();
    let by_clues = named.filter(|technique| technique.scope() == Scope::Clues).count();
    let kinds = VariantKind::all().len();
    let level = GradedCollection::Level(Level::Easy).len();
    let of_technique = GradedCollection::Technique(Technique::XWing).len();
    let of_kind = VariantCollection::all().next().unwrap().len();
    // What follows a number, the number, and how often it is there at least.
    let numbers = [
        (" techniques", techniques, 3),
        (" Techniken", techniques, 1),
        (" of them by clues", by_clues, 1),
        (" kinds of rules", KINDS.len(), 3),
        (" kinds of clue", KINDS.len(), 2),
        (" Arten von Regeln", KINDS.len(), 2),
        (" more kinds", kinds, 1),
        (" other kinds", kinds, 1),
        (" anderen Arten", kinds, 1),
        (" of each kind", of_kind, 2),
        (" formats", Format::ALL.len(), 2),
        (" Formate", Format::ALL.len(), 1),
        (" levels, a puzzle of the day", Level::NINEFOLD.len(), 2),
        (" Stufen, ein Rätsel und eine Variante", Level::NINEFOLD.len(), 1),
        (" graded puzzles for each", level, 2),
        (" eingestufte Rätsel für jede", level, 1),
        (" for each level", level, 1),
        (" für jede Stufe", level, 1),
        (" for each technique", of_technique, 1),
        (" für jede Technik", of_technique, 1),
        (" groups, each with a key", ToolGroup::ALL.len(), 1),
        (" Gruppen, jede mit einer Taste", ToolGroup::ALL.len(), 1),
    ];
    let metainfo = ("metainfo", read("packaging/linux/io.github.ninefold.Ninefold.metainfo.xml"));
    // The description of the packages.
    let packages = ("packaging/dist", read("packaging/dist"));
    let documents: Vec<_> = documents().into_iter().chain([metainfo, packages]).collect();
    for (phrase, expected, least) in numbers {
        let mut count = 0;
        for (name, document) in &documents {
            let text = document.split_whitespace().collect::<Vec<_>>().join(" ");
            for (start, _) in text.match_indices(phrase) {
                let word = text[..start].rsplit([' ', '>']).next().unwrap_or_default();
                if let Some(number) = number(word) {
                    assert_eq!(number, expected, "{name}: {word}{phrase}");
                    count += 1;
                }
            }
        }
        assert!(count >= least, "{phrase:?} has a number {count} times");
    }
}

#[test]
fn every_kind_of_puzzle_to_order_is_named_by_the_document_of_the_command_line() {
    let document = read("docs/command-line.md");
    let ids: BTreeSet<&str> = code_spans(&document).collect();
    for kind in VariantKind::all() {
        assert!(ids.contains(kind.id()), "{kind:?}");
    }
}

/// Returns the options that a document names between two phrases.
fn options_between(document: &str, start: &str, end: &str) -> BTreeSet<String> {
    let (_, rest) = document.split_once(start).unwrap_or_else(|| panic!("the document says {start:?}"));
    options_in(rest.split(end).next().unwrap_or_default())
}

#[test]
fn other_kinds_have_the_options_of_generate_that_the_document_names_and_no_others() {
    let document = read("docs/command-line.md");
    let named = options_between(&document, "Of the options they have ", ". `print` makes");
    let folder = folder();
    fs::write(folder.path().join("words.txt"), "ant bear bee cat\n").unwrap();
    let values = [
        ("--level", "easy"),
        ("--technique", "x-wing"),
        ("--clues", "5"),
        ("--symmetry", "half-turn"),
        ("--few-givens", ""),
        ("--pattern", "puzzles/n00b.sudoku"),
        ("--minimal", ""),
        ("--daily", ""),
        ("--seed", "1"),
        ("--count", "2"),
        ("--details", ""),
        ("--to", "fpuzzles"),
        ("--format", "json"),
        ("--threads", "2"),
        ("--words", "words.txt"),
        ("--side", "5"),
    ];
    let known: BTreeSet<String> = values.iter().map(|(option, _)| (*option).to_owned()).collect();
    let all = options(Some("generate"));
    let own = ["--help", "--version", "--kind"].map(str::to_owned);
    assert_eq!(known, all.into_iter().filter(|option| !own.contains(option)).collect());
    for (option, value) in values {
        // The day has a kind of its own.
        let kind = if option == "--daily" { "variant" } else { "thermometer" };
        let (status, text) = run(folder.path(), &format!("ninefold generate --kind {kind} {option} {value}"));
        // Beside the options is the kind of the day.
        let is_named = named.contains(option);
        assert_eq!((status, is_named), (if is_named { 0 } else { 2 }, is_named), "{option}: {text}");
    }
    let kinds = "ninefold generate --kind xv --symmetry half-turn";
    assert_eq!(run(folder.path(), kinds).0, 2, "a kind that shows all clues of its solution");
}

#[test]
fn the_commands_that_a_document_says_work_with_other_sizes_and_rules_do() {
    let folder = folder();
    write_named_files(folder.path());
    let (_, error) = run(folder.path(), "ninefold canonical killer.json");
    let (variants, commands) = (read("docs/variants.md"), read("docs/command-line.md"));
    assert!(commands.contains("All of them but `canonical` work with [puzzles of other sizes and rules]"));
    for command in ["check", "solve", "hint", "steps", "rate", "show", "convert", "print", "picture"] {
        for text in [&error, &variants] {
            assert!(text.contains(&format!("`{command}`")), "{command}: {text}");
        }
        let more = match command {
            "convert" => "--to ninefold",
            "print" => "--output out.pdf",
            "picture" => "--output out.png",
            _ => "",
        };
        let (status, text) = run(folder.path(), &format!("ninefold {command} {more} killer.json"));
        assert_eq!(status, 0, "{command}: {text}");
    }
}

#[test]
fn every_source_file_that_the_map_and_the_recipes_name_is_there() {
    fn files(folder: &Path, all: &mut Vec<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            match path.is_dir() {
                true if name != "target" && !name.starts_with('.') => files(&path, all),
                true => {}
                false => all.push(format!("/{}", path.to_string_lossy().replace('\\', "/"))),
            }
        }
    }
    let mut all = Vec::new();
    files(Path::new(env!("CARGO_MANIFEST_DIR")), &mut all);
    let mut count = 0;
    for path in ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md", "packaging/README.md"] {
        let document = read(path);
        let endings = [".rs", ".ftl", ".md", ".toml"];
        for named in code_spans(&document).filter(|code| endings.iter().any(|ending| code.ends_with(ending)))
        {
            if named.contains(['*', ' ']) || named.contains("NAME") {
                continue;
            }
            assert!(all.iter().any(|file| file.ends_with(&format!("/{named}"))), "{path}: {named}");
            count += 1;
        }
    }
    assert!(count > 60, "{count} files");
}

/// Returns the name by which a link leads to a heading: small letters, with hyphens for spaces.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|letter| letter.is_alphanumeric() || [' ', '-'].contains(letter));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

/// Returns the targets of the links and pictures of a document.
fn targets(document: &str) -> impl Iterator<Item = &str> {
    document.split("](").skip(1).filter_map(|rest| rest.split([')', ' ']).next())
}

#[test]
fn the_links_of_the_documents_in_packages_lead_to_what_packages_hold() {
    let assets = read("packaging/assets");
    let rows = assets.lines().filter(|line| !line.starts_with('#'));
    // The source and the place of each file.
    let held: Vec<(String, String)> = rows
        .map(|line| line.split_whitespace().collect::<Vec<_>>())
        .filter(|row| row[0] == "text" || row[0] == "picture")
        .map(|row| {
            let name = Path::new(row[1]).file_name().unwrap().to_string_lossy();
            let place = if row[2].ends_with('/') { format!("{}{name}", row[2]) } else { row[2].to_owned() };
            (row[1].to_owned(), place)
        })
        .collect();
    let mut count = 0;
    for (source, place) in held.iter().filter(|(source, _)| source.ends_with(".md")) {
        let folder = Path::new(place).parent().unwrap();
        let document = read(source);
        for target in targets(&document) {
            let (path, heading) = target.split_once('#').unwrap_or((target, ""));
            // The word in brackets is an example.
            if path.contains("://") || path == "link" {
                continue;
            }
            let linked = match path.strip_prefix("../") {
                _ if path.is_empty() => Path::new(place).to_owned(),
                Some(path) => folder.parent().unwrap().join(path),
                None => folder.join(path),
            };
            let Some((linked_source, _)) = held.iter().find(|(_, place)| Path::new(place) == linked) else {
                panic!("{source} leads to {}, which packages lack", linked.display());
            };
            if !heading.is_empty() {
                let document = read(linked_source);
                let mut headings = document.lines().filter(|line| line.starts_with('#'));
                let is_there =
                    headings.any(|line| anchor(line.trim_start_matches('#').trim_start()) == heading);
                assert!(is_there, "{source} leads to {target}, but there is no such heading");
            }
            count += 1;
        }
    }
    assert!(count > 50, "{count} links");
}
