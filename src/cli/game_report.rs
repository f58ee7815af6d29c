//! `ninefold report GAME...`: names the moves of saved games, and what was open at their longest pauses.

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use serde::Serialize;

use super::driver::{ExitStatus, InputLocation};
use super::input::Input;
use super::input_piece::{InputLine, InputProblem, InputPuzzle};
use super::limit::Limit;
use super::records::{CellRecord, PuzzleRecord, ResultFormat, Results};
use super::terminal::Printable;
use super::{driver, terminal};
use crate::game::Game;
use crate::job::Cancelled;
use crate::report::{GameReport, MoveName, NamedMove, ReportScope};
use crate::store::games::{self, AnyGame, GameReadError, LoadedGame};
use crate::text::clock_time;

/// The arguments of `ninefold report`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ninefold report game.ninefold
  ninefold report --format json game.ninefold

A saved game is a .ninefold file from the folder of games, or one that was saved from the window. Each move has the
easiest name that leads to it, which need not be what the player thought. Before the win there are times and the names
of moves that hold on the board as it is, and nothing of what is or was open.

Exit status: 0 if every game has a report, 1 if one has times only because its puzzle does not have exactly one known
solution, or if a report takes longer than the limit, 2 if something cannot be read as a game.")]
pub struct Report {
    /// Saved games; `-` is standard input
    #[arg(required = true, value_name = "GAME")]
    games: Vec<PathBuf>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    format: ResultFormat,
    #[command(flatten)]
    limit: Limit,
}

impl Report {
    pub(super) fn run(self) -> ExitCode {
        let mut status = ExitStatus::default();
        let written = self.report_all(&mut status);
        status.finish(written).into()
    }

    fn report_all(&self, status: &mut ExitStatus) -> io::Result<()> {
        let mut results = Results::new(terminal::results(), self.format.records());
        for path in &self.games {
            let name = Printable(path.display()).to_string();
            let report = open(path).and_then(|(game, title)| {
                let made = GameReport::new(&game, &self.limit.start());
                made.map(|report| (game, title, report))
                    .map_err(|Cancelled| InputProblem::Refusal(self.limit.refusal("examined")))
            });
            match report {
                Ok((game, title, report)) => {
                    status.raise_to(ExitStatus::of_puzzle(report.scope != ReportScope::TimesOnly));
                    self.write(&mut results, &name, &game, title, &report)?;
                }
                Err(InputProblem::Refusal(refusal)) => {
                    status.raise_to(ExitStatus::NotUnique);
                    let problem = InputProblem::Refusal(refusal);
                    let mut unread = ExitStatus::default();
                    driver::report_problem(&mut results, &name, InputLine::UNKNOWN, &problem, &mut unread)?;
                }
                Err(problem) => {
                    driver::report_problem(&mut results, &name, InputLine::UNKNOWN, &problem, status)?;
                }
            }
            results.flush()?;
        }
        results.finish()
    }

    /// Writes the report on a game.
    fn write(
        &self,
        results: &mut impl Write,
        name: &str,
        game: &Game,
        title: String,
        report: &GameReport,
    ) -> io::Result<()> {
        if self.format.records().is_none() {
            let title = if title.is_empty() { title } else { format!(" ({})", Printable(&title)) };
            writeln!(results, "{name}{title}")?;
            return write_text(results, report);
        }
        let location = InputLocation { input: name, line: InputLine::UNKNOWN };
        let puzzle = InputPuzzle::from(crate::rules::Puzzle { title, ..game.puzzle().clone() });
        PuzzleRecord::new(&location, &puzzle, ReportRecord::from(report)).write(results)
    }
}

/// The reason why a file is no game, if it holds puzzles.
const NO_GAME: &str =
    "this is a puzzle without a game; give a game that was saved in the window (a .ninefold file)";

/// Reads the saved game of a file, and returns it with its title.
fn open(path: &Path) -> Result<(Game, String), InputProblem> {
    let error = |message: String| InputProblem::Error(message);
    let loaded = if path == Path::new("-") {
        let mut bytes = Vec::new();
        io::stdin().lock().read_to_end(&mut bytes).map_err(|problem| error(problem.to_string()))?;
        match games::read(&bytes, "") {
            Err(GameReadError::Puzzle) => Err(error(NO_GAME.to_owned())),
            read => read.map_err(|problem| error(problem.to_string())),
        }
    } else {
        match games::open(path) {
            Ok(Some(loaded)) => Ok(loaded),
            Err(damage) => Err(error(damage.to_string())),
            // The reader of puzzles knows best why a file cannot be read.
            Ok(None) => Err(error(match Input::open(path) {
                Ok(_) => NO_GAME.to_owned(),
                Err(problem) => problem.to_string(),
            })),
        }
    };
    let LoadedGame { game, meta } = loaded?;
    match game {
        AnyGame::Crosspatch(_) => {
            Err(error("this is a Kriss Kross game; this command works with sudoku only".to_owned()))
        }
        AnyGame::Sudoku(_) if meta.is_simple => {
            Err(error("this game is played in simple mode, which has no report".to_owned()))
        }
        AnyGame::Sudoku(game) => {
            // A game without a title has that of its file, which is named anyway.
            let title = meta.label.title_or(&game.puzzle().title).to_owned();
            let is_of_file = path.file_stem().is_some_and(|stem| stem.to_string_lossy() == title);
            Ok((*game, if is_of_file { String::new() } else { title }))
        }
    }
}

/// Writes a report for people.
fn write_text(results: &mut impl Write, report: &GameReport) -> io::Result<()> {
    let time = clock_time(report.time);
    let named = report.technique_count();
    let count = report.moves.len();
    let moves = if count == 1 { "move" } else { "moves" };
    match report.scope {
        ReportScope::Whole => {
            writeln!(results, "Solved in {time}; {count} {moves}, {named} named by a technique")?;
        }
        ReportScope::BeforeWin => {
            writeln!(
                results,
                "Not solved yet, {time} so far; {count} {moves}, {named} named by a technique"
            )?;
        }
        ReportScope::TimesOnly => {
            writeln!(
                results,
                "{time}; {count} {moves}; times only: the puzzle has no single known solution"
            )?;
        }
    }
    let changes: Vec<String> = report.moves.iter().map(NamedMove::change_text).collect();
    let width = changes.iter().map(|change| change.chars().count()).max().unwrap_or_default();
    let number_width = count.to_string().len();
    for (index, (played, change)) in report.moves.iter().zip(&changes).enumerate() {
        let (number, time, pause) = (index + 1, clock_time(played.time), clock_time(played.shown_pause()));
        let name = played.name_text();
        writeln!(results, "{number:>number_width$}  {time} (+{pause})  {change:<width$}  {name}")?;
    }
    if let Some(time) = report.marks_ignored_at {
        let time = clock_time(time);
        writeln!(
            results,
            "From {time} on the marks lacked a digit of the solution, and were ignored for a while"
        )?;
    }
    if report.scope == ReportScope::Whole {
        writeln!(results, "\nMoments")?;
        for (index, moment) in report.moments.iter().enumerate() {
            writeln!(results, "{}. {}", index + 1, report.sentences(moment.index).join(" "))?;
        }
        if report.moments.is_empty() {
            writeln!(results, "{}", GameReport::quiet_text())?;
        }
    }
    write_table(results, report)
}

/// Writes the table of techniques.
fn write_table(results: &mut impl Write, report: &GameReport) -> io::Result<()> {
    if report.techniques.is_empty() {
        return writeln!(results);
    }
    let name = |row: &crate::report::TechniqueRow| match row.is_in_head {
        true => format!("{}, in the head", row.technique.name()),
        false => row.technique.name().to_owned(),
    };
    let (named, count) = (report.technique_count(), report.moves.len());
    let title = format!("{named} of {count} moves of this game, each by its easiest name");
    let names: Vec<String> = report.techniques.iter().map(name).collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or_default().max(title.len());
    let is_whole = report.scope == ReportScope::Whole;
    let passed_over = if is_whole { "  passed over" } else { "" };
    writeln!(results, "\n{title:<width$}  made{passed_over}  median pause")?;
    for (row, name) in report.techniques.iter().zip(names) {
        let pause = row.median_pause.map_or_else(|| "-".to_owned(), clock_time);
        let passed_over = if is_whole { format!("  {:>11}", row.passed_over) } else { String::new() };
        writeln!(results, "{name:<width$}  {:>4}{passed_over}  {pause:>12}", row.made)?;
    }
    writeln!(results)
}

/// The record of a report.
#[derive(Serialize)]
struct ReportRecord {
    #[serde(rename = "scope")]
    scope: &'static str,
    /// The play time at the last step, in seconds.
    #[serde(rename = "time")]
    time: f64,
    #[serde(rename = "moves")]
    moves: Vec<MoveRecord>,
    #[serde(rename = "moments")]
    moments: Vec<MomentRecord>,
    #[serde(rename = "techniques")]
    techniques: Vec<TechniqueRecord>,
    /// When the marks first lacked a digit of the solution, in seconds.
    #[serde(rename = "marksIgnoredAt", skip_serializing_if = "Option::is_none")]
    marks_ignored_at: Option<f64>,
}

/// The record of a move.
#[derive(Serialize)]
struct MoveRecord {
    #[serde(rename = "n")]
    number: usize,
    #[serde(rename = "at")]
    at: f64,
    #[serde(rename = "pause")]
    pause: f64,
    #[serde(rename = "places")]
    places: Vec<CellRecord>,
    #[serde(rename = "removes")]
    removes: Vec<CellRecord>,
    #[serde(rename = "kind")]
    kind: &'static str,
    /// The ids of the steps in order.
    #[serde(rename = "techniques")]
    techniques: Vec<&'static str>,
    #[serde(rename = "name")]
    name: String,
    /// Whether the step removes more than the move did.
    #[serde(rename = "inPart")]
    is_partial: bool,
    /// By when a mistake was taken back.
    #[serde(rename = "takenBackAt", skip_serializing_if = "Option::is_none")]
    taken_back_at: Option<f64>,
    /// How a trial ended.
    #[serde(rename = "trial", skip_serializing_if = "Option::is_none")]
    trial: Option<&'static str>,
    /// The easiest step that was open at the pause before it.
    #[serde(rename = "open", skip_serializing_if = "Option::is_none")]
    open: Option<OpenRecord>,
}

/// The record of an open step.
#[derive(Serialize)]
struct OpenRecord {
    #[serde(rename = "technique")]
    technique: &'static str,
    #[serde(rename = "places")]
    places: Vec<CellRecord>,
    #[serde(rename = "removes")]
    removes: Vec<CellRecord>,
    #[serde(rename = "passedOver")]
    is_passed_over: bool,
}

/// The record of a moment.
#[derive(Serialize)]
struct MomentRecord {
    /// The number of its move.
    #[serde(rename = "move")]
    number: usize,
    #[serde(rename = "score")]
    score: u64,
    #[serde(rename = "text")]
    text: String,
}

/// The record of a technique.
#[derive(Serialize)]
struct TechniqueRecord {
    #[serde(rename = "technique")]
    technique: &'static str,
    #[serde(rename = "inHead")]
    is_in_head: bool,
    #[serde(rename = "made")]
    made: usize,
    #[serde(rename = "passedOver")]
    passed_over: usize,
    #[serde(rename = "medianPause")]
    median_pause: Option<f64>,
}

impl From<&GameReport> for ReportRecord {
    fn from(report: &GameReport) -> Self {
        let moves = report.moves.iter().enumerate();
        let techniques = report.techniques.iter().map(|row| TechniqueRecord {
            technique: row.technique.id(),
            is_in_head: row.is_in_head,
            made: row.made,
            passed_over: row.passed_over,
            median_pause: row.median_pause.map(|pause| pause.as_secs_f64()),
        });
        let moments = report.moments.iter().map(|moment| MomentRecord {
            number: moment.index + 1,
            score: moment.score,
            text: report.sentences(moment.index).join(" "),
        });
        Self {
            scope: report.scope.id(),
            time: report.time.as_secs_f64(),
            moves: moves.map(|(index, played)| MoveRecord::new(report, index, played)).collect(),
            moments: moments.collect(),
            techniques: techniques.collect(),
            marks_ignored_at: report.marks_ignored_at.map(|time| time.as_secs_f64()),
        }
    }
}

impl MoveRecord {
    fn new(report: &GameReport, index: usize, played: &NamedMove) -> Self {
        let open = report.open_step(index).map(|open| OpenRecord {
            technique: open.step.technique.id(),
            places: open.step.placements.iter().map(Into::into).collect(),
            removes: open.step.eliminations.iter().map(Into::into).collect(),
            is_passed_over: open.is_passed_over,
        });
        Self {
            number: index + 1,
            at: played.time.as_secs_f64(),
            pause: played.pause.as_secs_f64(),
            places: played.placed.iter().map(Into::into).collect(),
            removes: played.removed.iter().map(Into::into).collect(),
            kind: played.name.id(),
            techniques: played.name.steps().map(|step| step.technique.id()).collect(),
            name: played.name_text(),
            is_partial: matches!(played.name, MoveName::Step { is_partial: true, .. }),
            taken_back_at: match &played.name {
                MoveName::Mistake { taken_back } => taken_back.map(|taken| taken.time.as_secs_f64()),
                _ => None,
            },
            trial: match played.name {
                MoveName::Trial(end) => Some(end.id()),
                _ => None,
            },
            open,
        }
    }
}
