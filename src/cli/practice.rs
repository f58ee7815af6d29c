//! `ninefold practice`: the lessons of the course, and positions to practise a technique in.

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use jiff::Zoned;

use super::driver::ExitStatus;
use super::technique_name;
use super::terminal;
use crate::forecast::{self, ErrorShares, Simulation};
use crate::grid::{Candidate, Digit, DigitSet, Digits};
use crate::job::CancelToken;
use crate::practice::{
    CourseProgress, NearMissPosition, NearMissPositions, Positions, TechniqueProgress, all_lessons,
    simulate_placements,
};
use crate::solve::technique::{CandidateGrid, Technique};
use crate::store;
use crate::store::course_log::CourseLog;

/// The number of parts of a lesson.
const PARTS: u8 = 5;
/// The number of simulated learners.
const LEARNERS: usize = 10_000;
/// The number of puzzles of each level that simulated players play.
const PUZZLES_OF_LEVEL: usize = 100;

/// The arguments of `ninefold practice`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ninefold practice lessons
  ninefold practice progress
  ninefold practice positions --technique x-wing --count 100 --seed 1
  ninefold practice near-misses --technique x-wing --count 100

Positions are on the solution paths of the graded puzzles, just before a path needs the technique, turned and relabelled. A line
has the form, which is the same for every turned or relabelled copy, the givens, the digits, and the candidates of each cell
as a number in hexadecimal whose bits are the digits. No form comes twice before all of them were used, and no board comes
twice at all.

Near misses are positions that only seem to have the technique: none has a step of it, nor of one that a player calls the same. A
line has the givens, the digits, the candidates, those that are in the way, what the false step would remove or place, whether
that is wrong, and why there is no such step.

The progress is computed from the log on each day: marks fade until the technique is found again. The number is that of the
mark: 1 seen, 2 done with help, 3 found when named, 4 found among others, 5 used in your own games.

Exit status: 0 if there is as much as was asked for, 1 if not, 2 if the technique is not known.")]
pub struct Practice {
    /// What to print
    #[arg(value_enum, value_name = "WHAT")]
    what: PracticeList,
    /// The technique, by its name or its id
    #[arg(long, value_name = "NAME", value_parser = technique_name::technique)]
    #[arg(required_if_eq_any([("what", "positions"), ("what", "near-misses")]))]
    technique: Option<Technique>,
    /// The number of positions
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    count: usize,
    /// The seed: the same positions for the same seed
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
    /// With near misses: a fish with fins does not count as the fish without them
    #[arg(long)]
    knows_fins: bool,
    /// With progress: the folder of the log (default: NINEFOLD_DATA_DIR, or the platform's data folder)
    #[arg(long, value_name = "FOLDER")]
    data_dir: Option<PathBuf>,
    /// The number of simulated learners; with forecast, simulated players play
    #[arg(long, value_name = "NUMBER", num_args = 0..=1, default_missing_value = "10000", hide = true)]
    simulate: Option<usize>,
    /// How often a simulated learner misses what he knows, in percent
    #[arg(long, value_name = "PERCENT", default_value_t = 7, hide = true)]
    slip: u8,
    /// How often a simulated learner finds what he does not know, in percent
    #[arg(long, value_name = "PERCENT", default_value_t = 8, hide = true)]
    luck: u8,
}

/// What is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum PracticeList {
    /// The lessons: number, title, and the ids of the techniques that each teaches
    Lessons,
    /// What the log of the course says of the player: each lesson with the part that was reached and the mark of its technique
    Progress,
    /// Positions that need a technique
    Positions,
    /// Positions that only seem to have a technique
    NearMisses,
    /// How many simulated learners are placed in the right chapter
    #[value(hide = true)]
    Placement,
    /// How well the forecasts of times and the choice of puzzles suit simulated players
    #[value(hide = true)]
    Forecast,
}

impl Practice {
    pub(super) fn run(self) -> ExitCode {
        let mut status = ExitStatus::default();
        let mut results = terminal::results();
        let written = self.write(&mut results).map(|is_complete| {
            status.raise_to(ExitStatus::of_puzzle(is_complete));
        });
        status.finish(written).into()
    }

    /// Writes what is asked for. Returns whether there was as much.
    fn write(&self, results: &mut impl Write) -> io::Result<bool> {
        match (self.what, self.technique) {
            (PracticeList::Lessons, _) => write_lessons(results).map(|()| true),
            (PracticeList::Progress, _) => self.write_progress(results),
            (PracticeList::Positions, Some(technique)) => {
                Ok(write_positions(results, technique, self.count, self.seed)? == self.count)
            }
            (PracticeList::NearMisses, Some(technique)) => {
                Ok(write_near_misses(results, technique, self.count, self.seed, self.knows_fins)?
                    == self.count)
            }
            (PracticeList::Positions | PracticeList::NearMisses, None) => Ok(false),
            (PracticeList::Placement, _) => self.write_placements(results).map(|()| true),
            (PracticeList::Forecast, _) => write_forecasts(results),
        }
    }

    /// Writes the progress. Returns whether the log could be read.
    fn write_progress(&self, results: &mut impl Write) -> io::Result<bool> {
        let log = store::data_dir(self.data_dir.clone()).map(|folder| CourseLog::new(&folder).load());
        let answers = match log.transpose() {
            Ok(log) => log.unwrap_or_default(),
            Err(error) => {
                terminal::print_error(error)?;
                return Ok(false);
            }
        };
        let progress = CourseProgress::new(&answers.answers, Zoned::now().date());
        for lesson in all_lessons() {
            let state = progress.lesson(lesson.id);
            let passed = (1..=PARTS).filter(|part| state.has_passed(*part)).count();
            let part = match state.reached_part {
                Some(part) => format!("part {part}, {passed} passed"),
                None if state.is_begun => "begun".to_owned(),
                None => "-".to_owned(),
            };
            let marks = lesson.techniques.iter().map(|technique| mark_text(&progress.technique(*technique)));
            let marks = if lesson.techniques.is_empty() {
                "-".to_owned()
            } else {
                marks.collect::<Vec<_>>().join("; ")
            };
            writeln!(results, "{:<5} {:<42} {part:<18} {marks}", lesson.place(), lesson.title())?;
        }
        let due = progress.to_refresh();
        if !due.is_empty() {
            let names: Vec<&str> = due.iter().map(|technique| technique.id()).collect();
            writeln!(results, "To refresh: {}", names.join(", "))?;
        }
        if answers.newer > 0 {
            writeln!(results, "{} answers are of a later version", answers.newer)?;
        }
        Ok(true)
    }

    fn write_placements(&self, results: &mut impl Write) -> io::Result<()> {
        let share = |percent: u8| f64::from(percent) / 100.0;
        let placed = simulate_placements(
            self.simulate.unwrap_or(LEARNERS),
            share(self.slip),
            share(self.luck),
            self.seed,
        );
        let learners = placed.count.max(1) as f64;
        writeln!(
            results,
            "{} of {} learners in the right chapter ({:.1} %), {:.2} questions in the mean, {} at most",
            placed.right,
            placed.count,
            100.0 * placed.right as f64 / learners,
            placed.questions as f64 / learners,
            placed.most_questions
        )
    }
}

/// Writes how well the forecasts and the choice suit simulated players, a line for each bar. Returns whether all are met.
fn write_forecasts(results: &mut impl Write) -> io::Result<bool> {
    let Ok(profiles) = forecast::profiles(PUZZLES_OF_LEVEL, &CancelToken::default()) else {
        return Ok(false);
    };
    let simulation = forecast::simulate(&profiles);
    let Simulation { forecasts, staircases } = &simulation;
    let errors = |errors: &ErrorShares| {
        let ErrorShares { first, from_sixth, from_eleventh } = errors;
        let percent = [first, from_sixth, from_eleventh].map(|error| format!("{:5.1} %", 100.0 * error));
        percent.join("  ")
    };
    let status = |is_met: bool| if is_met { "ok" } else { "missed" };
    let rows = [
        ("games", "   1-3   from 6  from 11".to_owned(), None),
        ("median error", errors(&forecasts.errors), Some(("32 % at most", simulation.has_low_error()))),
        ("median error by the level alone", errors(&forecasts.errors_of_level), None),
        ("mean error of the median player", format!("{:.1} %", 100.0 * forecasts.mean_error), None),
        (
            "share of games in their range",
            format!("{:.1} %", 100.0 * forecasts.held),
            Some(("75 to 90 %", simulation.has_honest_ranges())),
        ),
        (
            "r of logarithms",
            format!("{:.2}", forecasts.correlation),
            Some(("0.85 at least", simulation.has_high_correlation())),
        ),
        ("r of the lowest tenth of players", format!("{:.2}", forecasts.low_correlation), None),
        ("r inside the levels", format!("{:.2}", forecasts.correlation_inside_levels), None),
        (
            "players who win 60 to 95 % of games 16-30",
            format!("{:.1} %", 100.0 * staircases.served),
            Some(("88 % at least", simulation.serves_enough())),
        ),
        ("games that they win", format!("{:.1} %", 100.0 * staircases.success), None),
    ];
    writeln!(
        results,
        "{} players with times, {} with wins and losses",
        forecasts.players, staircases.players
    )?;
    let mut is_met = true;
    for (name, value, bar) in rows {
        let Some((bar, is_in)) = bar else {
            writeln!(results, "{name:<42} {value}")?;
            continue;
        };
        is_met &= is_in;
        writeln!(results, "{name:<42} {value:<26} {bar}: {}", status(is_in))?;
    }
    Ok(is_met)
}

/// Returns the mark of a technique: "3 found when named", and how far it has faded.
fn mark_text(known: &TechniqueProgress) -> String {
    let Some(mark) = known.mark else { return "0".to_owned() };
    let text = format!("{} {}", mark as u8, mark.name());
    match known.firm_mark() {
        _ if !known.is_fading() => text,
        Some(firm) => format!("{text}, faded to {}", firm as u8),
        None => format!("{text}, faded"),
    }
}

fn write_lessons(results: &mut impl Write) -> io::Result<()> {
    for lesson in all_lessons() {
        let techniques: Vec<&str> = lesson.techniques.iter().map(|technique| technique.id()).collect();
        let taught = if techniques.is_empty() { "-".to_owned() } else { techniques.join(",") };
        writeln!(results, "{:<5} {:<42} {taught}", lesson.place(), lesson.title())?;
    }
    Ok(())
}

/// Writes positions, and returns how many there were.
fn write_positions(
    results: &mut impl Write,
    technique: Technique,
    count: usize,
    seed: u64,
) -> io::Result<usize> {
    let mut positions = Positions::new(technique, seed);
    let never = CancelToken::default();
    for written in 0..count {
        let Ok(Some(position)) = positions.next(|_| false, &never) else { return Ok(written) };
        let grid = position.exercise.grid();
        writeln!(
            results,
            "{:016x} {} {} {}",
            position.form,
            digits(&grid.givens),
            digits(&grid.digits),
            candidates(grid)
        )?;
    }
    Ok(count)
}

/// Writes positions with near misses, and returns how many there were.
fn write_near_misses(
    results: &mut impl Write,
    technique: Technique,
    count: usize,
    seed: u64,
    knows_fins: bool,
) -> io::Result<usize> {
    let mut positions = NearMissPositions::new(technique, seed);
    let never = CancelToken::default();
    for written in 0..count {
        let Ok(Some(position)) = positions.next(knows_fins, |_| false, &never) else { return Ok(written) };
        let NearMissPosition { grid, proven, .. } = &position;
        let step = &proven.near_miss.step;
        let kind = if proven.is_costly { "wrong" } else { "unproved" };
        writeln!(
            results,
            "{} {} {} {} {} {kind} {}",
            digits(&grid.givens),
            digits(&grid.digits),
            candidates(grid),
            list(&proven.near_miss.obstacles),
            list(step.placements.iter().chain(&step.eliminations)),
            position.sentences().join(" ")
        )?;
    }
    Ok(count)
}

/// Returns candidates as `4r1c2,5r1c2`.
fn list<'a>(candidates: impl IntoIterator<Item = &'a Candidate>) -> String {
    let text = |candidate: &Candidate| {
        let (row, column) = (candidate.cell.row() + 1, candidate.cell.column() + 1);
        format!("{}r{row}c{column}", candidate.digit.to_char())
    };
    candidates.into_iter().map(text).collect::<Vec<_>>().join(",")
}

/// Returns a board in a line, 0 for an empty cell.
fn digits(board: &Digits) -> String {
    board.iter().map(|(_, digit)| digit.map_or('0', Digit::to_char)).collect()
}

/// Returns the candidates of each cell as three hexadecimal digits; 000 in a filled one.
fn candidates(grid: &CandidateGrid) -> String {
    let bits = |digits: DigitSet| -> u32 { digits.iter().map(|digit| 1 << (digit.value() - 1)).sum() };
    grid.candidates.iter().map(|(_, digits)| format!("{:03x}", bits(*digits))).collect()
}
