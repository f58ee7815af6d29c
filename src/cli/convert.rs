//! `ninefold convert --to FORMAT FILE...`: converts puzzles to another format.

use std::collections::HashSet;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{self, Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use super::driver::{ExitStatus, InputLocation, ProblemSink};
use super::input::Input;
use super::input_piece::InputPuzzle;
use super::output::OwnInput;
use super::progress::SearchMeter;
use super::terminal::Printable;
use super::{driver, output, terminal};
use crate::format::{Format, Writer};
use crate::solve::classic::Grid;
use crate::store;
use crate::store::PendingFile;

/// The arguments of `ninefold convert`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ninefold convert --to sdm puzzles/hard-*.sudoku > all.sdm
  ninefold convert --to sudokuwiki puzzles/hard-1.sudoku
  ninefold convert --to sdk --output puzzles/ collection.sdm    one file per puzzle
  ninefold convert --to sdm --unique a.sdm b.sdm                without equivalent puzzles
  pbpaste | ninefold convert --to candidates -

What the format cannot hold is reported on standard error. Exit status: 0, or 2 if something cannot be read or written.")]
pub struct Convert {
    /// Output format
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    to: Format,
    /// Output file, or a folder for one file per puzzle (default: standard output)
    #[arg(long, short, value_name = "PATH")]
    output: Option<PathBuf>,
    /// Leave out puzzles that are equivalent to an earlier one
    #[arg(long)]
    unique: bool,
    /// Puzzle files and collections in any format; FILE:3 is the third puzzle of one, `-` is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

/// Parses the name of a format.
pub(super) fn formats() -> impl TypedValueParser<Value = Format> {
    let values = Format::ALL.map(|format| PossibleValue::new(format.name()).help(format.description()));
    PossibleValuesParser::new(values).map(|name| Format::from_name(&name).unwrap_or(Format::Sudoku))
}

/// The destination of the output.
enum OutputTarget {
    Stdout(BufWriter<io::StdoutLock<'static>>),
    /// A file, which is created at the first write and replaces the old file at the end.
    File(PathBuf, Option<PendingFile>),
    /// A folder and the paths used in it so far.
    Folder(PathBuf, HashSet<PathBuf>),
}

/// An error that ends the conversion.
#[derive(Debug, thiserror::Error)]
enum ConvertError {
    #[error(
        "`{0}` holds only one puzzle, but there are more: give a folder with --output, or another format"
    )]
    Several(Format),
    #[error(transparent)]
    OwnInput(#[from] OwnInput),
    #[error("{} cannot be written: {}", Printable(.0), store::describe_error(.1))]
    Write(String, io::Error),
}

impl Convert {
    pub(super) fn run(self) -> ExitCode {
        let mut status = ExitStatus::default();
        match self.convert_all(&mut status) {
            Ok(()) => {}
            // A closed pipe (`| head`) is not an error.
            Err(ConvertError::Write(_, error)) if error.kind() == ErrorKind::BrokenPipe => {}
            Err(failure) => {
                status.raise_to(ExitStatus::Unreadable);
                let _ = terminal::print_error(format_args!("ninefold: {failure}"));
            }
        }
        status.into()
    }

    fn target(&self) -> Result<OutputTarget, ConvertError> {
        let Some(path) = &self.output else { return Ok(OutputTarget::Stdout(terminal::data())) };
        let is_folder = path.to_string_lossy().ends_with(path::is_separator) || path.is_dir();
        if is_folder {
            std::fs::create_dir_all(path)
                .map_err(|error| ConvertError::Write(path.display().to_string(), error))?;
            store::remove_own_temporaries(path);
            return Ok(OutputTarget::Folder(path.clone(), HashSet::new()));
        }
        output::check(path, &self.files)?;
        Ok(OutputTarget::File(path.clone(), None))
    }

    fn convert_all(&self, status: &mut ExitStatus) -> Result<(), ConvertError> {
        let mut target = self.target()?;
        let pool = driver::pool(None).map_err(|error| ConvertError::Write(target.name(), error))?;
        let mut writer = Writer::new(self.to);
        let mut seen = self.unique.then(HashSet::new);
        let mut failure = None;
        let result =
            driver::for_each_sudoku_input(&self.files, &mut target, status, |input, target, status| {
                failure = self.convert(input, &pool, &mut seen, &mut writer, target, status).err();
                // The driver would report this error as one of reading, so it is stored and reported below.
                if failure.is_some() { Err(ErrorKind::Other.into()) } else { Ok(()) }
            });
        if let Some(failure) = failure {
            // An incomplete file does not replace the old file.
            if let OutputTarget::Stdout(stdout) = &mut target {
                let _ = stdout.flush();
            }
            return Err(failure);
        }
        result.map_err(|error| ConvertError::Write("standard error".into(), error))?;
        let any = writer.written_count() > 0;
        let (end, losses) = writer.finish();
        if any {
            if !matches!(target, OutputTarget::Folder(..)) {
                target.put(&end)?;
            }
            target.finish()?;
        }
        if !losses.is_empty() {
            let _ = terminal::print_error(format_args!("ninefold: {losses}"));
        }
        Ok(())
    }

    fn convert(
        &self,
        input: Input,
        pool: &rayon::ThreadPool,
        seen: &mut Option<HashSet<Grid>>,
        writer: &mut Writer,
        target: &mut OutputTarget,
        status: &mut ExitStatus,
    ) -> Result<(), ConvertError> {
        let mut failure = None;
        let canonical = |puzzle: InputPuzzle| {
            let canonical = self.unique.then(|| puzzle.grid()).flatten().map(|givens| givens.canonical());
            (puzzle, canonical)
        };
        let written = driver::for_each_puzzle(
            input,
            pool,
            &SearchMeter::default(),
            target,
            status,
            canonical,
            |target, location, (puzzle, canonical), status| {
                if let (Some(seen), Some(canonical)) = (seen.as_mut(), canonical)
                    && !seen.insert(canonical)
                {
                    return Ok(());
                }
                let put = self.put(writer, target, location, puzzle, status);
                put.map_err(|error| failure.insert(error).to_io_error())
            },
        );
        match failure {
            Some(failure) => Err(failure),
            None => written.map_err(|error| ConvertError::Write(target.name(), error)),
        }
    }

    /// Writes a puzzle to its own file, or after the previous puzzles, if the format can hold it.
    fn put(
        &self,
        writer: &mut Writer,
        target: &mut OutputTarget,
        location: &InputLocation<'_>,
        puzzle: InputPuzzle,
        status: &mut ExitStatus,
    ) -> Result<(), ConvertError> {
        let is_folder = matches!(target, OutputTarget::Folder(..));
        let is_too_many = !is_folder && writer.written_count() > 0 && !self.to.supports_multiple();
        let stem = is_folder.then(|| file_stem(puzzle.title(), location));
        let written = match puzzle {
            InputPuzzle::Line(givens) if !is_folder => Ok(writer.push_grid(&givens)),
            InputPuzzle::Puzzle(puzzle) if !is_folder => writer.push(&puzzle),
            puzzle => writer.write_alone(&puzzle.into_puzzle()),
        };
        let text = match written {
            Ok(_) if is_too_many => return Err(ConvertError::Several(self.to)),
            Ok(text) => text,
            Err(error) => {
                status.raise_to(ExitStatus::Unreadable);
                let _ = terminal::print_error(format_args!("{location}: {error}"));
                return Ok(());
            }
        };
        match stem {
            Some(stem) => self.put_file(target, &stem, &text),
            None => target.put(&text),
        }
    }

    /// Writes a text to a new file of the folder.
    fn put_file(&self, target: &mut OutputTarget, stem: &str, text: &str) -> Result<(), ConvertError> {
        let OutputTarget::Folder(folder, names) = target else { return Ok(()) };
        let path = unused_path(folder, stem, self.to.extension(), names);
        store::write_unsynced(&path, text.as_bytes())
            .map_err(|error| ConvertError::Write(path.display().to_string(), error))
    }
}

impl ConvertError {
    /// Returns a placeholder error that stops the reading; the cause is stored elsewhere.
    fn to_io_error(&self) -> io::Error {
        ErrorKind::Other.into()
    }
}

impl OutputTarget {
    fn put(&mut self, text: &str) -> Result<(), ConvertError> {
        self.write_all(text.as_bytes()).map_err(|error| ConvertError::Write(self.name(), error))
    }

    /// Finishes the output.
    fn finish(self) -> Result<(), ConvertError> {
        let name = self.name();
        let finished = match self {
            Self::Stdout(mut stdout) => stdout.flush(),
            Self::File(_, Some(file)) => file.finish(),
            Self::File(_, None) | Self::Folder(..) => Ok(()),
        };
        finished.map_err(|error| ConvertError::Write(name, error))
    }

    fn name(&self) -> String {
        match self {
            Self::Stdout(_) => "standard output".into(),
            Self::File(path, _) | Self::Folder(path, _) => path.display().to_string(),
        }
    }
}

impl ProblemSink for OutputTarget {}

impl Write for OutputTarget {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stdout(stdout) => stdout.write(bytes),
            Self::File(_, Some(file)) => file.write(bytes),
            Self::File(path, none) => none.insert(PendingFile::create(path)?).write(bytes),
            Self::Folder(..) => Ok(bytes.len()),
        }
    }

    /// Flushes standard output. A file is written completely by [`Self::finish`].
    fn flush(&mut self) -> io::Result<()> {
        if let Self::Stdout(stdout) = self { stdout.flush() } else { Ok(()) }
    }
}

/// Returns the file name of a puzzle without extension: its title, or else the name of the input and the line.
fn file_stem(title: &str, location: &InputLocation<'_>) -> String {
    let stem = Path::new(location.input)
        .file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .unwrap_or_default();
    let name = match (title, location.line.in_list()) {
        ("", None) => stem,
        ("", Some(line)) => format!("{stem}-{line}"),
        (title, _) => title.to_owned(),
    };
    let plain = |character: char| {
        if character.is_alphanumeric() || "-_+ ".contains(character) { character } else { '_' }
    };
    let name: String = name.trim().chars().take(60).map(plain).collect();
    if name.trim_matches(['_', ' ']).is_empty() { "puzzle".into() } else { name }
}

/// Returns an unused path in the folder.
fn unused_path(folder: &Path, name: &str, extension: &str, names: &mut HashSet<PathBuf>) -> PathBuf {
    let mut path = folder.join(format!("{name}.{extension}"));
    let mut number = 2;
    while names.contains(&path) || path.exists() {
        path = folder.join(format!("{name}-{number}.{extension}"));
        number += 1;
    }
    names.insert(path.clone());
    path
}
