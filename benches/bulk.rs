//! How fast `ninefold solve --format line` reads, solves and writes a long list, as a whole process.
//!
//! `cargo bench --bench bulk [-- LINES]` repeats `search/own_easy_20k.txt` of the folder that `NINEFOLD_CORPORA`
//! names up to this number of lines (by default a million), and solves it on one thread and on two.
//! Beside them is `cat FILE | wc`, which only reads the same bytes. The commands are run in turn; the medians are printed.

#[path = "../core/tests/core/inputs.rs"]
mod inputs;

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

const ROUNDS: usize = 5;

fn main() {
    let lines: usize =
        std::env::args().skip(1).find_map(|argument| argument.parse().ok()).unwrap_or(1_000_000);
    let Some(text) = inputs::corpus("search/own_easy_20k.txt") else { return };
    let folder = tempfile::tempdir().expect("a folder for the list");
    let (list, solved) = (folder.path().join("list.txt"), folder.path().join("solved.txt"));
    let mut file = BufWriter::new(File::create(&list).expect("a new file"));
    for line in text.lines().cycle().take(lines) {
        writeln!(file, "{line}").expect("room for the list");
    }
    drop(file);

    let mut cat = Command::new("sh");
    cat.args(["-c", "cat \"$0\" | wc"]).arg(&list);
    let solve = |threads: &str| {
        let mut solve = Command::new(env!("CARGO_BIN_EXE_ninefold"));
        solve.args(["solve", "--format", "line", "--threads", threads]).arg(&list);
        solve
    };
    let mut commands = [("solve, 1 thread", solve("1")), ("solve, 2 threads", solve("2")), ("cat | wc", cat)];
    let mut times = [const { Vec::new() }; 3];
    for round in 0..=ROUNDS {
        for ((name, command), times) in commands.iter_mut().zip(&mut times) {
            let time = run(command, &solved);
            // The first round is a warm-up.
            if round > 0 {
                times.push(time);
            } else if name.starts_with("solve") {
                let written = fs::read_to_string(&solved).expect("the solutions");
                assert_eq!(written.lines().count(), lines, "{name}: a solution for each line");
            }
        }
    }
    println!("{lines} puzzles\n{:18} {:>10} {:>14}", "command", "seconds", "puzzles/s");
    for ((name, _), times) in commands.iter().zip(&mut times) {
        times.sort_by(f64::total_cmp);
        let median = times[times.len() / 2];
        println!("{name:18} {median:10.3} {:14.0}", lines as f64 / median);
    }
}

fn run(command: &mut Command, output: &Path) -> f64 {
    let file = File::create(output).expect("a new file");
    let start = Instant::now();
    let status =
        command.stdout(Stdio::from(file)).stderr(Stdio::null()).status().expect("the command starts");
    assert!(status.success(), "{command:?}: {status}");
    start.elapsed().as_secs_f64()
}
