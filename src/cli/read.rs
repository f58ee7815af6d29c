//! `ninefold read PICTURE...`: reads sudokus from pictures.

use std::io::{self, ErrorKind, Read as _, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use super::driver::{ExitStatus, InputLocation};
use super::terminal::Printable;
use super::{convert, terminal};
use crate::format::{Format, Writer};
use crate::job::CancelToken;
use crate::photo::{self, Reading};
use crate::solve::Verdict;
use crate::store::{self, OpenError};
use crate::text::text;

/// The arguments of `ninefold read`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ninefold read screenshot.png
  ninefold read newspaper.jpg > puzzle.txt && ninefold puzzle.txt
  ninefold read --to sdm page-*.jpg > all.sdm    every sudoku on the pages
  xclip -o -selection clipboard -t image/png | ninefold read -

A picture may show several sudokus; the biggest comes first. All digits are taken as givens, unless --givens-only is there.
Uncertain cells, digits that look entered by a player and what the solver says are reported on standard error. Exit status:
0 if every cell is certain and every puzzle has exactly one solution, 1 if a cell is uncertain or a puzzle has none or
several solutions, 2 if there is no sudoku in a picture or it cannot be read.")]
pub struct Read {
    /// Output format
    #[arg(long, value_name = "FORMAT", value_parser = convert::formats(), default_value = "line")]
    to: Format,
    /// Leave out digits that look entered by a player, with other ink or on other paper than the givens
    #[arg(long)]
    givens_only: bool,
    /// Pictures in PNG, JPEG or WebP format; `-` is standard input
    #[arg(value_name = "PICTURE", required = true)]
    files: Vec<PathBuf>,
}

impl Read {
    pub(super) fn run(self) -> ExitCode {
        let mut status = ExitStatus::default();
        let written = self.read_all(&mut status);
        status.finish(written).into()
    }

    fn read_all(&self, status: &mut ExitStatus) -> io::Result<()> {
        let mut output = terminal::data();
        let mut writer = Writer::new(self.to);
        for path in &self.files {
            let name = Printable(path.display()).to_string();
            let readings = match self.read_file(path) {
                Ok(readings) => readings,
                Err(error) => {
                    status.raise_to(ExitStatus::Unreadable);
                    terminal::print_error(format_args!("{name}: {error}"))?;
                    continue;
                }
            };
            for (index, reading) in readings.iter().enumerate() {
                if writer.written_count() > 0 && !self.to.supports_multiple() {
                    status.raise_to(ExitStatus::Unreadable);
                    let format = self.to;
                    return terminal::print_error(format_args!(
                        "ninefold: `{format}` holds only one puzzle, but there are more: choose another format with --to"
                    ));
                }
                let text = writer.push(&reading.puzzle()).map_err(io::Error::other)?;
                output.write_all(text.as_bytes())?;
                output.flush()?;
                let number = (readings.len() > 1).then_some(index as u64 + 1);
                report(&InputLocation { input: &name, line: number }, reading, status)?;
            }
        }
        if writer.written_count() > 0 {
            let (end, _) = writer.finish();
            output.write_all(end.as_bytes())?;
        }
        output.flush()
    }

    /// Reads the sudokus in a picture, or in one from standard input for `-`.
    fn read_file(&self, path: &Path) -> Result<Vec<Reading>, String> {
        let limit = photo::MAX_BYTES as u64 + 1;
        let mut bytes = Vec::new();
        let read = match path == Path::new("-") {
            true => io::stdin().take(limit).read_to_end(&mut bytes),
            false => store::open_any(path).and_then(|file| file.take(limit).read_to_end(&mut bytes)),
        };
        read.map_err(|error| OpenError::from(error).to_string())?;
        let cancel = CancelToken::default();
        let mut readings = photo::read(&bytes, &cancel).map_err(|error| error.to_string())?;
        if self.givens_only {
            let givens = readings.into_iter().map(|reading| reading.without_entered(&cancel));
            readings = givens.collect::<Result<_, _>>().map_err(|error| error.to_string())?;
        }
        Ok(readings)
    }
}

/// Reports what a person should look at. The status is that of a puzzle that has exactly one solution only if all is sure.
fn report(location: &InputLocation<'_>, reading: &Reading, status: &mut ExitStatus) -> io::Result<()> {
    let is_unique = matches!(reading.verdict, Verdict::Unique(_));
    let is_certain = reading.uncertain_cells().next().is_none();
    status.raise_to(ExitStatus::of_puzzle(is_unique && is_certain));
    let print = |message: &dyn std::fmt::Display| match terminal::print_error(format_args!(
        "{location}: {message}"
    )) {
        // Nobody reads it.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        printed => printed,
    };
    if let Some(entered) = reading.describe_entered() {
        print(&text!("photo-entered-option", entered = entered))?;
    }
    if is_unique && is_certain {
        return Ok(());
    }
    print(&format_args!("{}; {}", reading.summary(), reading.describe_verdict()))?;
    for (cell, reading) in reading.uncertain_cells() {
        print(&reading.describe(cell))?;
    }
    if let Some(doubt) = reading.describe_doubt() {
        print(&doubt)?;
    }
    if let Some(offer) = reading.describe_offer() {
        print(&offer)?;
    }
    Ok(())
}
