//! `ninefold check FILE...`: one line a file.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use super::{NOT_UNIQUE, UNIQUE, UNREADABLE};
use crate::job::Cancel;
use crate::search::{self, Verdict};
use crate::store;

pub(super) fn run(files: &[PathBuf]) -> ExitCode {
    // A reader that has seen enough (`| head`) closes the pipe: no error of ours, so the rest is left unsaid.
    ExitCode::from(report(files, &mut io::stdout(), &mut io::stderr()).unwrap_or(UNIQUE))
}

/// Writes a line for each file and returns the worst status.
fn report(files: &[PathBuf], results: &mut impl Write, words: &mut impl Write) -> io::Result<u8> {
    let mut worst = UNIQUE;
    for path in files {
        let name = path.display();
        let status = match store::read_puzzle(path) {
            Err(error) => {
                writeln!(words, "{name}: {error}")?;
                UNREADABLE
            }
            Ok(puzzle) => {
                let verdict =
                    search::check(&puzzle.givens, &Cancel::default()).expect("nobody else holds this cancel");
                writeln!(results, "{name}: {verdict}")?;
                if matches!(verdict, Verdict::Unique(_)) { UNIQUE } else { NOT_UNIQUE }
            }
        };
        worst = worst.max(status);
    }
    Ok(worst)
}
