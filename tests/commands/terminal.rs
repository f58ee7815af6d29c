//! Terminal output: no control sequences, every result as soon as it is available, and errors in plain words.

use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc;
use std::time::Duration;

const N00B: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";
const HOSTILE: &str = "\u{1b}[2J\u{1b}]0;title\u{7}\u{9b}31m\u{8}\u{8}\r\u{202e}gnp.exe\u{2066}\u{7f}";

fn ninefold(arguments: &[&std::ffi::OsStr]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ninefold")).args(arguments).output().expect("the program starts")
}

/// Panics on control characters other than line feeds.
fn assert_plain(bytes: &[u8], what: &str) {
    let text =
        std::str::from_utf8(bytes).unwrap_or_else(|_| panic!("{what} writes something else than text"));
    let is_obeyed = |character: &char| {
        character.is_control() && *character != '\n'
            || matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    assert_eq!(text.chars().find(is_obeyed), None, "{what}: {text:?}");
}

/// Files with control sequences in titles, authors, links, comments or cells, one of them also in its name.
fn hostile_files(folder: &Path) -> Vec<PathBuf> {
    let rows: String = N00B.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row) + "\n").collect();
    let texts = [
        ("title.sdm", format!("{N00B} {HOSTILE}\n{N00B} b{HOSTILE}\n")),
        (
            "author.sdk",
            format!("#A{HOSTILE}\n#D{HOSTILE}\n#L{HOSTILE}\n[Puzzle]\n{}", rows.replace('0', ".")),
        ),
        ("cell.sudoku", format!("\u{1b}[31m{rows}")),
        ("link.txt", format!("https://example.com/{HOSTILE}\n")),
        ("link.sdm", format!("https://sudokupad.app/{HOSTILE}\n{N00B}\n")),
        ("object.ninefold", format!("{{\"ninefold\":1,\"title\":{HOSTILE:?},\"givens\":\"{N00B}\"}}")),
        (
            "list.opensudoku",
            format!("<opensudoku><name>{HOSTILE}</name><game data=\"{N00B}{HOSTILE}\"/></opensudoku>"),
        ),
        ("words.crosspatch", format!("####\n\n{HOSTILE} word\n")),
        ("clash.crosspatch", "###\n\nab\u{202e} cd\u{2066}\n".to_owned()),
    ];
    let mut paths: Vec<PathBuf> = texts.iter().map(|(name, _)| folder.join(name)).collect();
    for (path, (_, text)) in paths.iter().zip(&texts) {
        std::fs::write(path, text).unwrap();
    }
    let names = [format!("a{HOSTILE}\n.sdm"), format!("b{HOSTILE}\nforged: unique\n.crosspatch")];
    for name in names {
        let path = folder.join(name);
        std::fs::write(&path, format!("{N00B}\nnothing\n")).unwrap();
        paths.push(path);
    }
    paths.push(folder.join(format!("missing{HOSTILE}\n")));
    paths
}

#[test]
#[cfg(unix)]
fn no_command_prints_terminal_control_sequences() {
    let folder = tempfile::tempdir().unwrap();
    let files = hostile_files(folder.path());
    let commands: [&[&str]; 13] = [
        &["check"],
        &["solve"],
        &["solve", "--format", "report", "--observe", "--max", "1"],
        &["solve", "--stats"],
        &["rate"],
        &["rate", "--format", "csv"],
        &["steps"],
        &["hint"],
        &["canonical"],
        &["show"],
        &["show", "--candidates"],
        &["generate", "--pattern"],
        &["generate", "--kind", "crosspatch", "--words"],
    ];
    for file in &files {
        for command in commands {
            if command.contains(&"--pattern") && file.extension().is_none_or(|ending| ending != "crosspatch")
            {
                continue;
            }
            let arguments: Vec<_> =
                command.iter().map(std::ffi::OsStr::new).chain([file.as_os_str()]).collect();
            let output = ninefold(&arguments);
            let what = format!("{command:?} {file:?}");
            assert_plain(&output.stdout, &what);
            assert_plain(&output.stderr, &what);
            assert!(!String::from_utf8_lossy(&output.stdout).contains("\nforged: "), "{what}");
        }
        // Converted content is passed through; only messages are meant for a person.
        for form in ["sdm", "sdk"] {
            let target = folder.path().join(format!("out{HOSTILE}/none/out"));
            let to = ["convert", "--to", form, "--output"].map(std::ffi::OsStr::new);
            let output = ninefold(&[&to[..], &[target.as_os_str(), file.as_os_str()]].concat());
            assert_plain(&output.stderr, &format!("convert {form} {file:?}"));
        }
    }
}

#[test]
fn invalid_arguments_are_quoted_without_control_sequences() {
    let option = format!("--{HOSTILE}");
    for arguments in [
        &["check", &option][..],
        &["solve", "--max", HOSTILE, "-"],
        &["rate", "--scale", HOSTILE, "-"],
        &["generate", "--technique", HOSTILE],
        &["generate", "--clues", HOSTILE],
        &["convert", "--to", HOSTILE, "-"],
    ] {
        let arguments: Vec<_> = arguments.iter().map(std::ffi::OsStr::new).collect();
        let output = ninefold(&arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(!output.stderr.is_empty(), "{arguments:?}");
        assert_plain(&output.stderr, &format!("{arguments:?}"));
    }
}

/// A running program, killed on drop.
struct Running(Child);

impl Running {
    fn start(arguments: &[&str]) -> Self {
        let child = Command::new(env!("CARGO_BIN_EXE_ninefold"))
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        Self(child.expect("the program starts"))
    }

    fn feed(&mut self, text: &str) {
        let stdin = self.0.stdin.as_mut().expect("it is piped");
        stdin.write_all(text.as_bytes()).and_then(|()| stdin.flush()).unwrap();
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Receives the lines of a pipe as they arrive.
fn lines(pipe: impl Read + Send + 'static) -> mpsc::Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || {
        for line in BufReader::new(pipe).lines() {
            if line.is_err() || sender.send(line.unwrap_or_default()).is_err() {
                return;
            }
        }
    });
    receiver
}

/// Far longer than any answer takes; without streaming it would never arrive.
const TIMEOUT: Duration = Duration::from_secs(20);

#[test]
fn each_line_is_answered_before_the_next_is_sent() {
    for command in [
        &["check", "-"][..],
        &["solve", "-"],
        &["solve", "--format", "report", "-"],
        &["rate", "-"],
        &["steps", "-"],
        &["hint", "-"],
        &["canonical", "-"],
        &["show", "-"],
        &["convert", "--to", "sdm", "-"],
        &["convert", "--to", "sdm", "--unique", "-"],
    ] {
        let mut running = Running::start(command);
        let results = lines(running.0.stdout.take().unwrap());
        for title in ["one", "two"] {
            // A different puzzle each time, so that none is skipped as a duplicate.
            let puzzle = if title == "one" { N00B.to_owned() } else { N00B.replacen('2', "0", 1) };
            running.feed(&format!("{puzzle} {title}\n"));
            let first = results.recv_timeout(TIMEOUT);
            assert!(first.is_ok(), "{command:?} does not answer the line {title}");
            // Read the whole answer before the next line is sent.
            while results.recv_timeout(Duration::from_millis(300)).is_ok() {}
        }
    }
}

#[test]
fn results_are_printed_in_input_order() {
    const HARD: &str = "98.7.....7.6...8...5.4......3..75...4........2..43....8....16....5.8...7.......92";
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("mixed.txt");
    let text: String = (0..400).map(|k| if k % 40 == 0 { HARD } else { N00B }.to_owned() + "\n").collect();
    std::fs::write(&path, text + "nothing\n" + N00B).unwrap();
    let output = ninefold(&["rate".as_ref(), "--threads".as_ref(), "4".as_ref(), path.as_os_str()]);
    let results = String::from_utf8(output.stdout).unwrap();
    let numbers: Vec<u32> = results
        .lines()
        .map(|line| line.strip_prefix(&format!("{}:", path.display())).unwrap())
        .map(|line| line.split(':').next().unwrap().parse().unwrap())
        .collect();
    assert!(numbers.iter().copied().eq((1..=400).chain([402])), "{numbers:?}");
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_reported_in_plain_words_and_unwritable_help_fails() {
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["check", "--help"],
        &["check", "puzzles/n00b.sudoku"],
        &["rate", "puzzles/n00b.sudoku"],
        &["convert", "--to", "sdm", "puzzles/n00b.sudoku"],
        &["generate", "--seed", "1"],
    ] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_ninefold"))
            .args(arguments)
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .stdout(full)
            .output()
            .expect("the program starts");
        let printed = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {printed}");
        assert!(
            printed.contains("the disk is full") && !printed.contains("os error"),
            "{arguments:?}: {printed}"
        );
    }
}

#[test]
#[cfg(unix)]
fn no_message_contains_an_os_error_number() {
    let folder = tempfile::tempdir().unwrap();
    let circle = folder.path().join("circle");
    std::os::unix::fs::symlink(&circle, &circle).unwrap();
    let nowhere = folder.path().join("none/out.sdm");
    let puzzle = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/n00b.sudoku");
    let with = |words: &[&str], paths: &[&Path]| {
        let words = words.iter().map(|word| word.as_ref());
        ninefold(&words.chain(paths.iter().map(|path| path.as_os_str())).collect::<Vec<_>>())
    };
    for output in [
        with(&["check"], &[&circle]),
        with(&["generate", "--pattern"], &[&circle]),
        with(&["generate", "--kind", "crosspatch", "--words"], &[&circle]),
        with(&["convert", "--to", "sdm", "--output"], &[&nowhere, &puzzle]),
    ] {
        let printed = String::from_utf8(output.stderr).unwrap();
        assert!(!printed.is_empty() && !printed.contains("os error"), "{printed}");
        assert_eq!(output.status.code(), Some(2), "{printed}");
    }
}

#[test]
fn a_search_that_may_never_end_warns_at_the_start() {
    for (order, expected) in [
        (
            &["--technique", "nishio"][..],
            "No puzzle that needs nishio is known; searching until you press Ctrl+C.",
        ),
        (
            &["--technique", "forcing-net-verity"],
            "No puzzle that needs forcing net verity is known; searching until you press Ctrl+C.",
        ),
        (
            &["--clues", "17"],
            "Puzzles with 17 givens are very rarely found by random search; searching until you press Ctrl+C.",
        ),
        (
            &["--level", "nightmare", "--clues", "40-50"],
            "No puzzle this hard with 40 givens or more is known; searching until you press Ctrl+C.",
        ),
    ] {
        let mut running = Running::start(&[&["generate", "--threads", "1"], order].concat());
        let printed = lines(running.0.stderr.take().unwrap());
        assert_eq!(printed.recv_timeout(TIMEOUT).as_deref(), Ok(expected));
    }
    let output = ninefold(&["generate", "--level", "easy", "--seed", "1"].map(std::ffi::OsStr::new));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "", "what is soon found needs no word");
}
