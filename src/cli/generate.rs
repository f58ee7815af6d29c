//! `ninefold generate`: makes new puzzles to specification.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Args;
use clap::builder::TypedValueParser;
use jiff::civil::Date;
use rayon::prelude::*;
use serde::Serialize;
use serde_json::Value;

use super::choice::{Choice, choice};
use super::convert::formats;
use super::daily::{DailyPuzzles, date};
use super::driver::{ExitStatus, InputLocation};
use super::generate_kinds::{
    KindParser, PuzzleKind, VariantWriter, few_givens_refusal, level_refusal, option_refusal,
    symmetry_refusal,
};
use super::generate_warning::search_warning;
use super::input_piece::{InputLine, InputPuzzle};
use super::progress::Progress;
use super::records::{PuzzleRecord, RecordFormat, Results, serialize_difficulty, solution_value};
use super::technique_name::technique;
use super::terminal::Printable;
use super::{driver, terminal};
use crate::crosspatch::{Crosspatch, LayoutError};
use crate::format::{Format, PuzzleField, Writer};
use crate::generate::{AttemptCounts, GenerateSpec, Generated, Symmetry, VariantKind, VariantSpec};
use crate::grid::{CellSet, Digits};
use crate::job::CancelToken;
use crate::rules::{Metadata, Puzzle};
use crate::solve::rating::{Difficulty, Level};
use crate::solve::technique::Technique;
use crate::{crosspatch, format, generate, solve, store};

/// The levels of Ninefold's own scale.
impl Choice for Level {
    const VALUES: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Beginner, "beginner", "Full houses and hidden singles in boxes"),
        (Self::Easy, "easy", "All singles"),
        (Self::Medium, "medium", "Intersections, pairs and triples"),
        (Self::Hard, "hard", "Quads, fish, single-digit patterns, wings, uniqueness, colours"),
        (Self::Expert, "expert", "Chains and loops, Sue de Coq"),
        (Self::Extreme, "extreme", "Grouped chains and almost locked sets"),
        (Self::Nightmare, "nightmare", "Forcing chains and nets"),
    ];
}

impl Choice for Symmetry {
    const VALUES: &'static [(Self, &'static str, &'static str)] = &[
        (Self::None, "none", "No symmetry"),
        (Self::HalfTurn, "half-turn", "Rotated by 180 degrees"),
        (Self::QuarterTurn, "quarter-turn", "Rotated by 90 degrees"),
        (Self::LeftRight, "left-right", "Mirrored left to right"),
        (Self::TopBottom, "top-bottom", "Mirrored top to bottom"),
        (Self::BothMirrors, "both-mirrors", "Mirrored both ways"),
        (Self::Diagonal, "diagonal", "Mirrored along the diagonal from top left"),
        (Self::Antidiagonal, "antidiagonal", "Mirrored along the diagonal from bottom left"),
        (Self::BothDiagonals, "both-diagonals", "Mirrored along both diagonals"),
    ];
}

/// The arguments of `ninefold generate`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ninefold generate --level hard
  ninefold generate --level easy --symmetry half-turn --count 100 --to sdm > easy.sdm
  ninefold generate --technique xy-wing --seed 5
  ninefold generate --pattern heart.sudoku       givens exactly where this puzzle has them
  ninefold generate --kind killer --count 20 > killers.txt
  ninefold generate --kind x --level easy
  ninefold generate --kind killer --count 5 --format jsonl --seed 7
  ninefold generate --kind thermometer+arrow --symmetry half-turn --to fpuzzles
  ninefold generate --kind crosspatch --words animals.txt --seed 7
  ninefold generate --daily --level hard         the puzzle that the window has today
  ninefold generate --daily 2026-12-24 --kind variant

Every puzzle has one solution and meets all requirements; a long search goes on until it is interrupted. The first
puzzle comes from the seed, each further one from the next number; the same seed always makes the same puzzle, on
every machine. Kinds other than sudoku have the levels at which puzzles of theirs are found quickly: asked for another, the
command lists them. With --technique a puzzle needs that technique and none that comes later in learning order.

Exit status: 0, or 2 if no puzzle can meet the requirements, or something cannot be read or written.")]
pub struct Generate {
    /// Kind of puzzle; two kinds in one are joined by +
    #[arg(long, value_name = "KIND", value_parser = KindParser, default_value = "sudoku")]
    kind: PuzzleKind,
    /// For crosspatch: a file of words separated by white space; `-` is standard input
    #[arg(long, value_name = "FILE", required_if_eq("kind", "crosspatch"))]
    words: Option<PathBuf>,
    /// For crosspatch: maximum number of rows and columns, up to 64 (default: 21, or more if the words need it)
    #[arg(long, value_name = "N", value_parser = sides())]
    side: Option<usize>,
    /// Level of difficulty
    #[arg(long, value_parser = choice::<Level>())]
    level: Option<Level>,
    /// Technique that the puzzle needs, and nothing harder: its name, or its id such as xy-wing
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique)]
    technique: Option<Technique>,
    /// Number of givens, such as 26 or 24-30
    #[arg(long, value_name = "N", value_parser = clues)]
    clues: Option<(usize, usize)>,
    /// Symmetry of the givens, and of the places of clues
    #[arg(long, value_parser = choice::<Symmetry>(), default_value = "none")]
    symmetry: Symmetry,
    /// At most four givens and more clues instead: thermometers, arrows, whispers, renbans, sandwiches, X-sums, quadruples
    #[arg(long, conflicts_with = "level")]
    few_givens: bool,
    /// Puzzle file or drawing: put the givens exactly where it has digits or signs
    #[arg(long, value_name = "FILE", conflicts_with = "symmetry")]
    pattern: Option<PathBuf>,
    /// Only puzzles in which every given is needed
    #[arg(long)]
    minimal: bool,
    /// Puzzle of a day, such as 2026-12-24 (default: today): a sudoku of a level (default: medium), or with
    /// --kind variant the variant of the day; --count is the number of days
    #[arg(long, value_name = "DATE", num_args = 0..=1, value_parser = date)]
    #[arg(conflicts_with_all = ["words", "side", "technique", "clues", "symmetry", "pattern", "minimal", "seed", "details"])]
    daily: Option<Option<Date>>,
    /// Random seed (default: from the system)
    #[arg(long, value_name = "K")]
    seed: Option<u64>,
    /// Number of puzzles
    #[arg(long, value_name = "N", default_value_t = 1)]
    count: u64,
    /// Output format (default: sdm; for puzzles with rules a line of JSON in the format of f-puzzles)
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    to: Option<Format>,
    /// Print an object for each puzzle instead, with its solution, level and seed
    #[arg(long, value_enum, conflicts_with_all = ["to", "words"])]
    format: Option<RecordFormat>,
    /// Name each puzzle by its level, rating, score, seed and hardest technique instead of its level and a number
    #[arg(long, conflicts_with = "words")]
    details: bool,
    /// Number of threads, 256 at most (default: one per core)
    #[arg(long, value_name = "N", value_parser = driver::threads())]
    threads: Option<usize>,
}

/// A puzzle that was made, with what is known of it.
struct MadePuzzle {
    puzzle: Puzzle,
    /// The id of its kind.
    kind: &'static str,
    solution: Digits,
    difficulty: Option<Difficulty>,
    /// `None` for the puzzle of a day.
    seed: Option<u64>,
}

/// The record of a puzzle that was made.
#[derive(Serialize)]
struct MadeRecord {
    #[serde(rename = "kind")]
    kind: &'static str,
    #[serde(rename = "level", skip_serializing_if = "String::is_empty")]
    level: String,
    #[serde(rename = "rating", skip_serializing_if = "Option::is_none")]
    #[serde(serialize_with = "serialize_difficulty")]
    rating: Option<Difficulty>,
    #[serde(rename = "seed", skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    #[serde(rename = "solution")]
    solution: Value,
}

impl MadePuzzle {
    /// Returns the record with a number, from 1, as a line.
    fn record(&self, number: u64) -> io::Result<String> {
        let line = InputLine { number: Some(number), ..InputLine::UNKNOWN };
        let result = MadeRecord {
            kind: self.kind,
            level: self.puzzle.metadata.level.clone(),
            rating: self.difficulty,
            seed: self.seed,
            solution: solution_value(&self.solution),
        };
        let puzzle = InputPuzzle::from(self.puzzle.clone());
        let mut line_text = Vec::new();
        PuzzleRecord::new(&InputLocation { input: "-", line }, &puzzle, result).write(&mut line_text)?;
        String::from_utf8(line_text).map_err(io::Error::other)
    }
}

/// Parses a number of rows and columns of a crosspatch.
fn sides() -> impl TypedValueParser<Value = usize> {
    clap::value_parser!(u8).range(2..=crosspatch::MAX_SIDE as i64).map(usize::from)
}

/// Parses a number or a range: `26` or `24-30`.
fn clues(text: &str) -> Result<(usize, usize), String> {
    let number = |text: &str| {
        text.trim().parse::<usize>().map_err(|_| "give a number or a range, such as 26 or 24-30".to_owned())
    };
    let (min, max) = text.split_once('-').unwrap_or((text, text));
    let (min, max) = (number(min)?, number(max)?);
    if min > max {
        return Err(format!("the range is backwards; give {max}-{min}"));
    }
    Ok((min, max))
}

/// The next round of puzzles is larger if a round takes less time than this.
const ROUND: Duration = Duration::from_millis(200);

impl Generate {
    pub(super) fn run(self) -> ExitCode {
        let mut status = ExitStatus::default();
        let written = match self.kind {
            _ if let Some(first) = self.daily => self.make_daily(first),
            PuzzleKind::DailyVariant => Err(invalid(
                "--kind variant is the variant of a day; add --daily, or choose a kind".to_owned(),
            )),
            _ if let Some((option, of)) = self.foreign_option() => {
                Err(invalid(option_refusal(self.kind, option, of)))
            }
            PuzzleKind::Sudoku | PuzzleKind::Crosspatch if self.few_givens => {
                Err(invalid(few_givens_refusal(self.kind.name())))
            }
            PuzzleKind::Sudoku => self.spec().and_then(|spec| self.make_all(&spec)),
            PuzzleKind::Crosspatch => self.make_crosspatches(),
            PuzzleKind::Variant(kind) => self.make_variants(kind),
        };
        if let Err(error) = &written
            && error.kind() == io::ErrorKind::InvalidInput
        {
            status.raise_to(ExitStatus::Unreadable);
        }
        status.finish(written).into()
    }

    fn seed(&self) -> u64 {
        self.seed.unwrap_or_else(generate::random_seed)
    }

    /// Returns an option that was given and has no meaning for the kind of puzzle, with the kind that has it.
    fn foreign_option(&self) -> Option<(&'static str, PuzzleKind)> {
        let is_variant = matches!(self.kind, PuzzleKind::Variant(_));
        let sudoku = [
            (self.level.is_some() && !is_variant, "--level"),
            (self.technique.is_some(), "--technique"),
            (self.clues.is_some(), "--clues"),
            // Variants have one of their own.
            (self.symmetry != Symmetry::default() && !is_variant, "--symmetry"),
            (self.pattern.is_some(), "--pattern"),
            (self.minimal, "--minimal"),
            (self.details && is_variant, "--details"),
            (self.format.is_some() && !is_variant, "--format"),
        ];
        let crosspatch = [(self.words.is_some(), "--words"), (self.side.is_some(), "--side")];
        let (options, of) = match self.kind {
            PuzzleKind::Sudoku => (crosspatch.to_vec(), PuzzleKind::Crosspatch),
            PuzzleKind::Crosspatch => (sudoku.to_vec(), PuzzleKind::Sudoku),
            PuzzleKind::Variant(_) if crosspatch.iter().any(|(is_given, _)| *is_given) => {
                (crosspatch.to_vec(), PuzzleKind::Crosspatch)
            }
            PuzzleKind::Variant(_) | PuzzleKind::DailyVariant => (sudoku.to_vec(), PuzzleKind::Sudoku),
        };
        options.into_iter().find(|(is_given, _)| *is_given).map(|(_, option)| (option, of))
    }

    fn make_daily(&self, first: Option<Date>) -> io::Result<()> {
        let puzzles = DailyPuzzles::new(first, self.kind, self.level).map_err(invalid)?;
        let mut writer = VariantWriter::new(self.to);
        self.make_rounds(
            |days, _| days.par_iter().map(|day| puzzles.get(*day)).collect(),
            |number, puzzle| {
                let (puzzle, kind) = puzzle.as_ref().map_err(|problem| invalid(problem.clone()))?;
                if self.format.is_none() && !self.writes_solution() {
                    return writer.push(puzzle).map_err(|error| invalid(error.to_string()));
                }
                let verdict = solve::check(&puzzle.rules, &puzzle.givens, &CancelToken::default())
                    .expect("nothing cancels this token");
                let solution = verdict.solution().unwrap_or(&puzzle.givens).clone();
                let mut puzzle = puzzle.clone();
                if self.format.is_none() {
                    let puzzle = puzzle.with_solution(Some(&solution));
                    return writer.push(&puzzle).map_err(|error| invalid(error.to_string()));
                }
                if self.kind == PuzzleKind::Sudoku {
                    puzzle.metadata.level = self.level.unwrap_or(Level::Medium).to_string();
                }
                MadePuzzle { puzzle, kind, solution, difficulty: None, seed: None }.record(number)
            },
        )?;
        write_end(&writer.finish())
    }

    /// Returns whether the solution goes along, which the program that opens a link or file checks boards against.
    fn writes_solution(&self) -> bool {
        self.to.is_some_and(|to| to.supports(PuzzleField::Solution))
    }

    fn make_crosspatches(&self) -> io::Result<()> {
        let path = self.words.as_deref().unwrap_or(Path::new("-"));
        let text = match path == Path::new("-") {
            true => io::read_to_string(io::stdin()),
            false => std::fs::read_to_string(path),
        };
        let text = text.map_err(|error| {
            invalid(format!("{}: {}", Printable(path.display()), store::describe_error(&error)))
        })?;
        if let Some(found) =
            text.split_whitespace().flat_map(str::chars).find(|letter| !crosspatch::is_letter(*letter))
        {
            let problem = crosspatch::ReadErrorKind::InWord(found);
            return Err(invalid(format!("{}: {problem}", Printable(path.display()))));
        }
        let words: Vec<_> = text.split_whitespace().map(crosspatch::Word::new).collect();
        let mut results = terminal::data();
        let seed = self.seed();
        for number in 0..self.count {
            let seed = seed.wrapping_add(number);
            let puzzle = self.make_crosspatch(&words, seed).map_err(|error| invalid(error.to_string()))?;
            let between = if number == 0 { "" } else { "\n" };
            write!(results, "{between}{}", crosspatch::write(&puzzle))?;
            results.flush()?;
        }
        Ok(())
    }

    /// Makes a crosspatch with the sides asked for, else with the least that have room for the words.
    fn make_crosspatch(&self, words: &[crosspatch::Word], seed: u64) -> Result<Crosspatch, LayoutError> {
        let mut progress = Progress::new(None);
        let mut on_layout = |number: usize, options: &crosspatch::LayoutOptions| {
            let (of, side) = (options.layouts, options.max_side);
            progress.set_message(|| format!("layout {number} of {of} with up to {side} rows and columns"));
        };
        let cancel = CancelToken::default();
        let Some(max_side) = self.side else {
            return generate::crosspatch_of_any_side(words, seed, &mut on_layout, &cancel);
        };
        let options = crosspatch::LayoutOptions { max_side, ..crosspatch::LayoutOptions::default() };
        generate::crosspatch(words, options, seed, &mut |number| on_layout(number, &options), &cancel)
    }

    fn spec(&self) -> io::Result<GenerateSpec> {
        let spec = GenerateSpec::new(self.seed());
        let pattern = self.pattern.as_deref().map(pattern).transpose()?;
        let spec = GenerateSpec {
            level: self.level,
            technique: self.technique,
            clues: self.clues.map_or(spec.clues, |(min, max)| min..=max),
            symmetry: self.symmetry,
            pattern,
            minimal: self.minimal,
            seed: spec.seed,
        };
        spec.check().map_err(|impossible| invalid(impossible.to_string()))?;
        Ok(spec)
    }

    fn make_all(&self, spec: &GenerateSpec) -> io::Result<()> {
        if let Some(warning) = search_warning(spec) {
            terminal::print_error(warning)?;
        }
        let mut writer = Writer::new(self.to.unwrap_or(Format::Sdm));
        let puzzle = |number: u64, progress: &mut dyn FnMut(&AttemptCounts)| {
            let spec = GenerateSpec { seed: spec.seed.wrapping_add(number), ..spec.clone() };
            puzzle(&spec, number + 1, self.details, progress)
        };
        self.make_rounds(
            |numbers, progress| match numbers {
                // The threads share the attempts at a single puzzle, which may take long.
                [number] => {
                    vec![puzzle(*number, &mut |counts| progress.set_message(|| counts.to_string()))]
                }
                numbers => numbers.par_iter().map(|number| puzzle(*number, &mut |_| ())).collect(),
            },
            |number, made| match self.format {
                Some(_) => made.record(number),
                None => writer.push(&made.puzzle).map_err(io::Error::other),
            },
        )?;
        write_end(&writer.finish().0)
    }

    fn make_variants(&self, kind: VariantKind) -> io::Result<()> {
        let level_refusal = self.level.and_then(|level| level_refusal(kind, level));
        let refusal = symmetry_refusal(kind, self.symmetry).or(level_refusal);
        let few_givens_refusal =
            (self.few_givens && !kind.has_few_givens()).then(|| few_givens_refusal(kind.id()));
        if let Some(refusal) = refusal.or(few_givens_refusal) {
            return Err(invalid(refusal));
        }
        if let Some(to) = self.to.filter(|to| self.count > 1 && !to.supports_multiple()) {
            return Err(invalid(format!(
                "`{to}` holds only one puzzle; leave out --count, or use another format"
            )));
        }
        let half_turn = self.symmetry == Symmetry::HalfTurn;
        let seed = self.seed();
        let mut writer = VariantWriter::new(self.to);
        let puzzle = |number: &u64| {
            let spec = VariantSpec::new(kind, seed.wrapping_add(*number));
            let spec = VariantSpec { half_turn, level: self.level, few_givens: self.few_givens, ..spec };
            let made = spec.generate(&CancelToken::default()).expect("nothing cancels this token");
            let level = made.rating.as_ref().map_or_else(String::new, |it| it.rating.level.to_string());
            let metadata = Metadata { level, ..made.puzzle.metadata };
            let title = format!("{} {}", kind.name(), number + 1);
            let puzzle = Puzzle { title, metadata, ..made.puzzle };
            MadePuzzle {
                puzzle: if self.writes_solution() {
                    puzzle.with_solution(Some(&made.solution))
                } else {
                    puzzle
                },
                kind: kind.id(),
                solution: made.solution,
                difficulty: made.rating.map(|rated| rated.rating.difficulty),
                seed: Some(spec.seed),
            }
        };
        self.make_rounds(
            |numbers, _| numbers.par_iter().map(puzzle).collect(),
            |number, made| match self.format {
                Some(_) => made.record(number),
                None => writer.push(&made.puzzle).map_err(|error| invalid(error.to_string())),
            },
        )?;
        write_end(&writer.finish())
    }

    /// Makes all puzzles in rounds of more and more, and writes the text of each, which has a number, from 1.
    fn make_rounds<P: Send>(
        &self,
        make: impl Fn(&[u64], &mut Progress) -> Vec<P> + Sync,
        mut write: impl FnMut(u64, &P) -> io::Result<String>,
    ) -> io::Result<()> {
        let pool = driver::pool(self.threads)?;
        let mut results = Results::new(terminal::data(), self.format);
        let mut progress = Progress::new(None);
        let (mut generated, mut round) = (0, 1);
        while generated < self.count {
            let start = Instant::now();
            let numbers: Vec<u64> = (generated..self.count.min(generated + round)).collect();
            let puzzles = pool.install(|| make(&numbers, &mut progress));
            generated += numbers.len() as u64;
            progress.clear();
            for (number, puzzle) in numbers.iter().zip(&puzzles) {
                results.write_all(write(number + 1, puzzle)?.as_bytes())?;
            }
            results.flush()?;
            progress.set_message(|| format!("{generated} puzzles"));
            if start.elapsed() < ROUND {
                round = (2 * round).min(1 << 14);
            }
        }
        results.finish()
    }
}

/// Writes the text after the last puzzle.
fn write_end(text: &str) -> io::Result<()> {
    let mut results = terminal::data();
    results.write_all(text.as_bytes())?;
    results.flush()
}

fn invalid(problem: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, problem)
}

/// Generates a puzzle to specification, with its metadata and a title with this number or with details.
fn puzzle(
    spec: &GenerateSpec,
    number: u64,
    has_details: bool,
    progress: impl FnMut(&AttemptCounts),
) -> MadePuzzle {
    let generated: Generated =
        spec.generate(&CancelToken::default(), progress).expect("nothing cancels this token");
    let level = generated.rating.as_ref().map_or(String::new(), |rating| rating.level.to_string());
    let metadata = Metadata { author: "Ninefold".into(), level, ..Metadata::default() };
    let title = if has_details { generated.details(spec.seed) } else { generated.title(number) };
    MadePuzzle {
        puzzle: Puzzle::from_grid(title, &generated.puzzle).with_metadata(metadata),
        kind: PuzzleKind::Sudoku.name(),
        solution: (&generated.solution).into(),
        difficulty: generated.rating.map(|rating| rating.difficulty),
        seed: Some(spec.seed),
    }
}

/// Reads a puzzle file, or a drawing, and returns the cells of its givens.
fn pattern(path: &Path) -> io::Result<CellSet> {
    let wrong = |problem: String| {
        io::Error::new(io::ErrorKind::InvalidInput, format!("{}: {problem}", Printable(path.display())))
    };
    let bytes = std::fs::read(path).map_err(|error| wrong(store::describe_error(&error)))?;
    format::pattern::read(&bytes).map(CellSet::from).map_err(|error| wrong(error.to_string()))
}
