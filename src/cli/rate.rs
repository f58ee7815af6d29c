//! `ninefold rate FILE...`: rates the difficulty of each puzzle.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use serde::Serialize;

use super::driver::{ExitStatus, InputLocation};
use super::input_piece::InputPuzzle;
use super::limit::Limit;
use super::progress::SearchMeter;
use super::records::{PuzzleRecord, RecordFormat, Results, serialize_difficulty};
use super::remarks::reason_text;
use super::{driver, finding, terminal, variant};
use crate::format;
use crate::grid::Digits;
use crate::job::CancelToken;
use crate::rules::Puzzle;
use crate::solve::rating;
use crate::solve::rating::{Difficulty, PuzzleRating, RateError, Rating};
use crate::solve::technique::Technique;

/// The rating scale.
#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum, Debug)]
pub enum Scale {
    /// Seven levels from Beginner to Nightmare, ratings from 1.0 to 12
    #[default]
    Ninefold,
    /// The levels and scores of HoDoKu
    Hodoku,
}

/// The error of a puzzle with other rules where the scale of HoDoKu is asked for.
pub(super) const ONLY_CLASSIC: &str = "HoDoKu's scale is for classic sudoku only; leave out --scale";

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
    /// A JSON array with one object per puzzle, each on a line
    Json,
    /// The same objects, one per line, without the array
    Jsonl,
}

impl RatingFormat {
    /// Returns the form of the records; `None` for text and tables.
    const fn records(self) -> Option<RecordFormat> {
        match self {
            Self::Text | Self::Csv => None,
            Self::Json => Some(RecordFormat::Json),
            Self::Jsonl => Some(RecordFormat::Jsonl),
        }
    }
}

/// The arguments of `ninefold rate`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ninefold rate puzzles/hard-*.sudoku
  ninefold rate --scale hodoku --format csv collection.sdm > ratings.csv

The rating, from 1.0 to 12, is the difficulty of the hardest step when every step is the easiest one available; the
score adds up all steps. A puzzle without exactly one solution gets the level `none` or `multiple` and nothing else, and
one for which there is no rating within the limit `unrated`.
Puzzles of other sizes and rules are rated by the scale of Ninefold only; scores of different kinds are not comparable.
Where the techniques do not lead to the end, a puzzle with other rules needs trial. That is no level: it has no rating,
`solved` is false, and JSON gives level, rating and hardest step of the steps before under `before`. In JSON, `chains`
tells whether a step is a chain or rests on an assumption.

Exit status: 0 if every puzzle was rated, 1 if one does not have exactly one solution or cannot be rated within the
limit, 2 if something cannot be read as a puzzle.")]
pub struct Rate {
    /// Puzzle files and collections in any format; FILE:3 is the third puzzle of one, `-` is standard input
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
    #[command(flatten)]
    limit: Limit,
}

impl Rate {
    pub(super) fn run(self) -> ExitCode {
        let mut status = ExitStatus::default();
        let written = self.rate_all(&mut status);
        status.finish(written).into()
    }

    fn rate_all(&self, status: &mut ExitStatus) -> io::Result<()> {
        let pool = driver::pool(self.threads)?;
        let mut results = Results::new(terminal::results(), self.format.records());
        if self.format == RatingFormat::Csv {
            writeln!(results, "puzzle,level,score,rating,hardest,solved")?;
        }
        driver::for_each_sudoku_input(&self.files, &mut results, status, |input, results, status| {
            let searches = SearchMeter::new(self.limit);
            let write = |text: &mut Vec<u8>, location: &InputLocation<'_>, puzzle: &InputPuzzle| {
                let rating = rate(puzzle, self.scale.into(), searches.start().cancel());
                self.write(text, location, puzzle, &rating)?;
                Ok(ExitStatus::of_puzzle(rating.is_ok()))
            };
            let input = if self.scale == Scale::Hodoku { input.only_classic(ONLY_CLASSIC) } else { input };
            driver::write_each_searched(input, &pool, &searches, results, status, write)?;
            results.flush()
        })?;
        results.finish()
    }

    /// Writes the rating of a puzzle.
    fn write(
        &self,
        text: &mut Vec<u8>,
        location: &InputLocation<'_>,
        puzzle: &InputPuzzle,
        rating: &Result<PuzzleRating, RateError>,
    ) -> io::Result<()> {
        let is_several = matches!(rating, Err(RateError::SeveralSolutions));
        match self.format {
            RatingFormat::Text if is_several && variant::by_candidates(puzzle).is_some() => {
                writeln!(text, "{location}: not rated: one solution {}", finding::CANDIDATES)
            }
            RatingFormat::Text => {
                // In a list the answers come fast, without reasons.
                let is_explained =
                    matches!(rating, Err(RateError::NoSolution)) && location.line.in_list().is_none();
                let reason = if is_explained { reason_text(puzzle) } else { String::new() };
                write_text(text, location, rating, &reason, self.limit)
            }
            RatingFormat::Csv => csv(text, &name(puzzle.clone()), rating),
            RatingFormat::Json | RatingFormat::Jsonl => {
                PuzzleRecord::new(location, puzzle, RatingRecord::from(rating)).write(text)
            }
        }
    }
}

/// The record of a rating; the reason why there is none is in place of the level.
#[derive(Serialize)]
struct RatingRecord {
    #[serde(rename = "level")]
    level: Option<String>,
    #[serde(rename = "score")]
    score: Option<u32>,
    #[serde(rename = "rating", serialize_with = "serialize_difficulty")]
    rating: Option<Difficulty>,
    #[serde(rename = "hardest")]
    hardest: Option<&'static str>,
    #[serde(rename = "chains")]
    chains: Option<bool>,
    #[serde(rename = "solved")]
    solved: Option<bool>,
    #[serde(rename = "needsTrial")]
    needs_trial: Option<bool>,
    /// The steps before a digit that only trial finds.
    #[serde(rename = "before", skip_serializing_if = "Option::is_none")]
    before: Option<StepsBeforeTrial>,
}

/// The record of the steps before a digit that only trial finds.
#[derive(Serialize)]
struct StepsBeforeTrial {
    #[serde(rename = "level")]
    level: String,
    #[serde(rename = "rating", serialize_with = "serialize_difficulty")]
    rating: Option<Difficulty>,
    #[serde(rename = "hardest")]
    hardest: &'static str,
}

impl From<&Result<PuzzleRating, RateError>> for RatingRecord {
    fn from(rating: &Result<PuzzleRating, RateError>) -> Self {
        match rating {
            Ok(rated @ PuzzleRating { rating, has_chains, is_solved }) => {
                let needs_trial = needs_trial(rated);
                Self {
                    level: (!needs_trial).then(|| rating.level.to_string()),
                    score: Some(rating.score),
                    rating: (!needs_trial).then_some(rating.difficulty),
                    hardest: (!needs_trial).then(|| hardest(rating)),
                    chains: Some(*has_chains),
                    solved: Some(*is_solved),
                    needs_trial: Some(needs_trial),
                    before: needs_trial.then(|| StepsBeforeTrial {
                        level: rating.level.to_string(),
                        rating: Some(rating.difficulty),
                        hardest: hardest(rating),
                    }),
                }
            }
            Err(problem) => Self {
                level: Some(verdict_word(*problem).to_owned()),
                score: None,
                rating: None,
                hardest: None,
                chains: None,
                solved: None,
                needs_trial: None,
                before: None,
            },
        }
    }
}

/// Returns whether the techniques do not lead to the end of a puzzle that is not classic. A classic one has the search as its
/// hardest step instead.
fn needs_trial(rated: &PuzzleRating) -> bool {
    !rated.is_solved && rated.rating.count(Technique::Search) == 0
}

/// Rates a puzzle of any rules.
fn rate(puzzle: &InputPuzzle, scale: rating::Scale, cancel: &CancelToken) -> Result<PuzzleRating, RateError> {
    let Some(givens) = puzzle.grid() else {
        return rating::rate_puzzle(&puzzle.clone().into_puzzle(), cancel);
    };
    let rating = rating::rate(&givens, scale, cancel)?;
    let uses = |technique: &Technique| rating.count(*technique) > 0;
    let has_chains = Technique::CLASSIC.iter().filter(|it| uses(it)).any(|technique| technique.is_chain());
    let is_solved = !uses(&Technique::Search);
    Ok(PuzzleRating { rating, has_chains, is_solved })
}

/// Returns what a puzzle is known by in a table: the line of its givens, and its title if it has other rules.
fn name(puzzle: InputPuzzle) -> String {
    if let Some(givens) = puzzle.grid() {
        return format::line::write(&givens).trim_end().to_owned();
    }
    let Puzzle { title, rules, givens, .. } = puzzle.into_puzzle();
    let line = characters(&givens);
    if rules.clues().is_empty() && rules.regions().is_regular() || title.is_empty() {
        line
    } else {
        format!("{line} {title}")
    }
}

fn characters(board: &Digits) -> String {
    format::variant::characters(board)
}

fn write_text(
    results: &mut impl Write,
    location: &InputLocation<'_>,
    rating: &Result<PuzzleRating, RateError>,
    reason: &str,
    limit: Limit,
) -> io::Result<()> {
    match rating {
        Ok(rating) => write!(results, "{location}: {}", any_summary(rating)),
        Err(RateError::Cancelled(_)) => writeln!(results, "{location}: {}", limit.refusal("rated")),
        Err(problem) => writeln!(results, "{location}: {problem}{reason}"),
    }
}

/// Returns the rating of a puzzle of any rules as one line.
pub(super) fn any_summary(rated: &PuzzleRating) -> String {
    match needs_trial(rated) {
        true => format!("needs trial; before that {}", summary(&rated.rating)),
        false => summary(&rated.rating),
    }
}

/// Returns a rating as one line.
pub(super) fn summary(rating: &Rating) -> String {
    let Rating { level, score, difficulty, .. } = rating;
    format!("{level}, rating {difficulty}, score {score}, hardest step: {}\n", hardest(rating))
}

fn csv(results: &mut impl Write, name: &str, rating: &Result<PuzzleRating, RateError>) -> io::Result<()> {
    let field = |text: &str| match text.contains([',', '"']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    };
    let line = field(name);
    match rating {
        Ok(rated) if needs_trial(rated) => {
            writeln!(results, "{line},needs-trial,{},,,false", rated.rating.score)
        }
        Ok(PuzzleRating { rating, is_solved, .. }) => {
            let Rating { level, score, difficulty, .. } = rating;
            writeln!(results, "{line},{level},{score},{difficulty},{},{is_solved}", field(hardest(rating)))
        }
        Err(problem) => writeln!(results, "{line},{},,,,", verdict_word(*problem)),
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
        RateError::Cancelled(_) => "unrated",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::rating::Level;

    #[test]
    fn a_puzzle_that_needs_trial_has_no_level_in_any_output() {
        let rating = Rating {
            level: Level::Hard,
            score: 320,
            difficulty: Difficulty::from_tenths(44),
            hardest: Some(Technique::HiddenPair),
            counts: [0; Technique::ALL.len()],
        };
        let rated = PuzzleRating { rating, has_chains: false, is_solved: false };
        assert!(any_summary(&rated).starts_with("needs trial; before that Hard, rating 4.4"));
        let mut line = Vec::new();
        csv(&mut line, "name", &Ok(rated.clone())).unwrap();
        assert_eq!(String::from_utf8(line).unwrap(), "name,needs-trial,320,,,false\n");
        let value = serde_json::to_value(RatingRecord::from(&Ok(rated))).unwrap();
        let expected = serde_json::json!({
            "level": null, "score": 320, "rating": null, "hardest": null, "chains": false, "solved": false,
            "needsTrial": true, "before": { "level": "Hard", "rating": 4.4, "hardest": "Hidden pair" },
        });
        assert_eq!(value, expected);
    }
}
