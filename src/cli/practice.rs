//! `ninefold practice`: the lessons of the course, and positions to practise a technique in.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Args, Subcommand};

use super::driver::ExitStatus;
use super::technique_name;
use super::terminal;
use crate::grid::{Candidate, Digit, DigitSet, Digits};
use crate::job::CancelToken;
use crate::practice::{NearMissPosition, NearMissPositions, Positions, all_lessons, simulate_placements};
use crate::solve::technique::{CandidateGrid, Technique};

/// The arguments of `ninefold practice`.
#[derive(Args, Debug)]
pub struct Practice {
    #[command(subcommand)]
    kind: PracticeKind,
}

#[derive(Subcommand, Debug)]
enum PracticeKind {
    /// List the lessons: number, title, and the ids of the techniques that each teaches
    Lessons,
    /// Print positions that need a technique, one in a line: its form, the givens, the digits, and the candidates of each
    /// cell as a number whose bits are the digits, in hexadecimal
    #[command(after_help = "Examples:
  ninefold practice positions --technique x-wing --count 100 --seed 1

The form is the same for every turned or relabelled copy of a position. No form comes twice before all of them were used,
and no board comes twice at all.

Exit status: 0 if there are as many positions, 1 if not, 2 if the technique is not known.")]
    Positions {
        /// The technique to find, by its name or its id
        #[arg(long, value_name = "NAME", value_parser = technique_name::technique)]
        technique: Technique,
        /// The number of positions
        #[arg(long, value_name = "NUMBER", default_value_t = 1)]
        count: usize,
        /// The seed: the same positions for the same seed
        #[arg(long, value_name = "SEED", default_value_t = 1)]
        seed: u64,
    },
    /// Print positions that only seem to have a technique, one in a line: the givens, the digits, the candidates as for
    /// `positions`, the candidates that are in the way, what the false step would remove or place, and whether that is wrong
    #[command(name = "near-misses")]
    #[command(after_help = "Examples:
  ninefold practice near-misses --technique x-wing --count 100 --seed 1

No position has a step of the technique, nor of one that a player calls the same.

Exit status: 0 if there are as many positions, 1 if not, 2 if the technique is not known.")]
    NearMisses {
        /// The technique that is not there, by its name or its id
        #[arg(long, value_name = "NAME", value_parser = technique_name::technique)]
        technique: Technique,
        /// The number of positions
        #[arg(long, value_name = "NUMBER", default_value_t = 1)]
        count: usize,
        /// The seed: the same positions for the same seed
        #[arg(long, value_name = "SEED", default_value_t = 1)]
        seed: u64,
        /// A fish with fins does not count as the fish without them
        #[arg(long)]
        knows_fins: bool,
    },
    /// Place simulated learners: how many begin at the right chapter, and after how many questions
    #[command(hide = true)]
    Placement {
        /// The number of learners
        #[arg(long, value_name = "NUMBER")]
        simulate: usize,
        /// How often one misses what he knows, in percent
        #[arg(long, value_name = "PERCENT", default_value_t = 7)]
        slip: u8,
        /// How often one finds what he does not know, in percent
        #[arg(long, value_name = "PERCENT", default_value_t = 8)]
        luck: u8,
        /// The seed of the simulation
        #[arg(long, value_name = "SEED", default_value_t = 1)]
        seed: u64,
    },
}

impl Practice {
    pub(super) fn run(self) -> ExitCode {
        let mut status = ExitStatus::default();
        let mut results = terminal::results();
        let written = self.kind.write(&mut results, &mut status);
        status.finish(written).into()
    }
}

impl PracticeKind {
    fn write(self, results: &mut impl Write, status: &mut ExitStatus) -> io::Result<()> {
        match self {
            Self::Lessons => write_lessons(results),
            Self::Positions { technique, count, seed } => {
                let written = write_positions(results, technique, count, seed)?;
                status.raise_to(ExitStatus::of_puzzle(written == count));
                Ok(())
            }
            Self::NearMisses { technique, count, seed, knows_fins } => {
                let written = write_near_misses(results, technique, count, seed, knows_fins)?;
                status.raise_to(ExitStatus::of_puzzle(written == count));
                Ok(())
            }
            Self::Placement { simulate, slip, luck, seed } => {
                let share = |percent: u8| f64::from(percent) / 100.0;
                let placed = simulate_placements(simulate, share(slip), share(luck), seed);
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
        let Ok(Some(NearMissPosition { grid, proven })) = positions.next(knows_fins, &never) else {
            return Ok(written);
        };
        let step = &proven.near_miss.step;
        let kind = if proven.is_costly { "wrong" } else { "unproved" };
        writeln!(
            results,
            "{} {} {} {} {} {kind}",
            digits(&grid.givens),
            digits(&grid.digits),
            candidates(&grid),
            list(&proven.near_miss.obstacles),
            list(step.placements.iter().chain(&step.eliminations))
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
