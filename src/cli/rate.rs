//! `ninefold rate FILE...`: rates the difficulty of each puzzle.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};

use super::driver::{ExitStatus, InputLocation};
use super::input_piece::InputPuzzle;
use super::{driver, terminal, variant};
use crate::classic::Grid;
use crate::job::CancelToken;
use crate::rating::{RateError, Rating};
use crate::{format, rating};

/// The rating scale.
#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum, Debug)]
pub enum Scale {
    /// Seven levels from Beginner to Nightmare, ratings from 1.0 to 12
    #[default]
    Ninefold,
    /// The levels and scores of HoDoKu
    Hodoku,
}

impl From<Scale> for rating::Scale {
    fn from(scale: Scale) -> Self {
        match scale {
            Scale::Ninefold => Self::Ninefold,
            Scale::Hodoku => Self::Hodoku,
        }
    }
}

/// The output format of ratings.
#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum, Debug)]
pub enum RatingFormat {
    /// One line of text per puzzle
    #[default]
    Text,
    /// Comma-separated values with a header line
    Csv,
    /// A JSON array with one object per puzzle
    Json,
}

/// The arguments of `ninefold rate`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ninefold rate puzzles/hard-*.sudoku
  ninefold rate --scale hodoku --format csv collection.sdm > ratings.csv

The rating, from 1.0 to 12, is the difficulty of the hardest step when every step is the easiest one available; the
score adds up all steps. A puzzle without exactly one solution gets the level `none` or `multiple` and nothing else.

Exit status: 0 if every puzzle was rated, 1 if one does not have exactly one solution, 2 if something cannot be read
as a puzzle.")]
pub struct Rate {
    /// Puzzle files and collections in any format; `-` is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Rating scale
    #[arg(long, value_enum, default_value_t)]
    scale: Scale,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: RatingFormat,
    /// Number of threads, 256 at most (default: one per core)
    #[arg(long, value_name = "N", value_parser = driver::threads())]
    threads: Option<usize>,
}

impl Rate {
    pub(super) fn run(self) -> ExitCode {
        let mut status = ExitStatus::default();
        let written = self.rate_all(&mut status);
        status.finish(written).into()
    }

    fn rate_all(&self, status: &mut ExitStatus) -> io::Result<()> {
        let pool = driver::pool(self.threads)?;
        let mut results = terminal::results();
        let (scale, mut count) = (self.scale.into(), 0);
        write!(results, "{}", self.head())?;
        driver::for_each_sudoku_input(&self.files, status, |input, status| {
            let rate = |puzzle: InputPuzzle| {
                let givens = puzzle.classic_grid();
                let rating = rating::rate(&givens, scale, &CancelToken::default());
                let is_several = matches!(rating, Err(RateError::SeveralSolutions));
                let is_by_candidates = is_several && variant::by_candidates(&puzzle).is_some();
                (givens, rating, is_by_candidates)
            };
            let write = |results: &mut terminal::Results,
                         location: &InputLocation<'_>,
                         rated,
                         status: &mut ExitStatus| {
                let (givens, rating, is_by_candidates) = rated;
                if Result::is_err(&rating) {
                    status.raise_to(ExitStatus::NotUnique);
                }
                count += 1;
                match self.format {
                    RatingFormat::Text if is_by_candidates => {
                        writeln!(results, "{location}: not rated: one solution {}", variant::CANDIDATES)
                    }
                    RatingFormat::Text => text(results, location, &rating),
                    RatingFormat::Csv => csv(results, &givens, &rating),
                    RatingFormat::Json => json(results, &givens, &rating, count == 1),
                }
            };
            driver::for_each_puzzle(input.only_classic(), &pool, &mut results, status, rate, write)?;
            results.flush()
        })?;
        write!(results, "{}", if self.format == RatingFormat::Json { "\n]\n" } else { "" })?;
        results.flush()
    }

    /// Returns the text before the first rating.
    const fn head(&self) -> &'static str {
        match self.format {
            RatingFormat::Text => "",
            RatingFormat::Csv => "puzzle,level,score,rating,hardest\n",
            RatingFormat::Json => "[",
        }
    }
}

fn text(
    results: &mut impl Write,
    location: &InputLocation<'_>,
    rating: &Result<Rating, RateError>,
) -> io::Result<()> {
    match rating {
        Ok(rating) => write!(results, "{location}: {}", summary(rating)),
        Err(problem) => writeln!(results, "{location}: {problem}"),
    }
}

/// Returns a rating as one line.
pub(super) fn summary(rating: &Rating) -> String {
    let Rating { level, score, difficulty, .. } = rating;
    format!("{level}, rating {difficulty}, score {score}, hardest step: {}\n", hardest(rating))
}

fn csv(results: &mut impl Write, givens: &Grid, rating: &Result<Rating, RateError>) -> io::Result<()> {
    let line = format::line::write(givens);
    let line = line.trim_end();
    match rating {
        Ok(rating) => {
            let Rating { level, score, difficulty, .. } = rating;
            let name = hardest(rating);
            let quote = if name.contains(',') { "\"" } else { "" };
            writeln!(results, "{line},{level},{score},{difficulty},{quote}{name}{quote}")
        }
        Err(problem) => writeln!(results, "{line},{},,,", verdict_word(*problem)),
    }
}

fn json(
    results: &mut impl Write,
    givens: &Grid,
    rating: &Result<Rating, RateError>,
    is_first: bool,
) -> io::Result<()> {
    let line = format::line::write(givens);
    // None of these values has characters that JSON would escape.
    write!(results, "{}\n{{\"puzzle\":\"{}\",", if is_first { "" } else { "," }, line.trim_end())?;
    match rating {
        Ok(rating) => {
            let Rating { level, score, difficulty, .. } = rating;
            write!(results, "\"level\":\"{level}\",\"score\":{score},\"rating\":{difficulty},")?;
            write!(results, "\"hardest\":\"{}\"}}", hardest(rating))
        }
        Err(problem) => write!(
            results,
            "\"level\":\"{}\",\"score\":null,\"rating\":null,\"hardest\":null}}",
            verdict_word(*problem)
        ),
    }
}

/// Returns the name of the hardest step, or "none" for a full board.
fn hardest(rating: &Rating) -> &'static str {
    rating.hardest.map_or("none", |technique| technique.name())
}

/// Returns the reason why there is no rating, as printed by `ninefold check`.
const fn verdict_word(problem: RateError) -> &'static str {
    match problem {
        RateError::NoSolution => "none",
        RateError::SeveralSolutions => "multiple",
        RateError::Cancelled(_) => "",
    }
}
