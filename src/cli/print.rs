//! `ninefold print FILE...`: makes a PDF file of puzzles, practice sheets or a solution path.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};

use clap::Args;
use jiff::civil::Date;
use rayon::prelude::*;

use super::choice::choice;
use super::daily::daily_kind;
use super::driver::ExitStatus;
use super::generate_kinds::{KindParser, PuzzleKind, level_refusal, option_refusal};
use super::input::AnyInput;
use super::limit::Limit;
use super::output::OwnInput;
use super::print_options::{
    Collection, collection, language, month, paper, per_page, puzzle_count, steps_per_picture, variant_item,
};
use super::progress::{Progress, search_in_background};
use super::technique_name::{any_technique, technique};
use super::terminal::Printable;
use super::{driver, output, terminal};
use crate::generate as generator;
use crate::generate::VariantSpec;
use crate::job::CancelToken;
use crate::print::source::{self, NewPuzzles};
use crate::print::{
    CandidateChoice, Document, Orientation, Paper, PerPage, PrintError, PrintItem, PrintSettings, Solution,
    SolutionChoice, StepsPerPicture, document, practice_sheet, solution_path,
};
use crate::rules::Puzzle;
use crate::solve::rating::{Level, RateError};
use crate::solve::technique::Technique;
use crate::store::collection::CollectionItem;
use crate::store::{self, SaveError};
use crate::text::{self, Language, sanitize_title};

/// The arguments of `ninefold print`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ninefold print --per-page 6 --solutions end --output hard.pdf hard.sdm
  ninefold print --first 1000 --per-page 6 --output book.pdf million.txt
  ninefold print --large --output large.pdf puzzles/n00b.sudoku
  ninefold print --orientation booklet --per-page 2 --graded easy --output booklet.pdf
  ninefold print --new 12 --level hard --seed 7 --output new.pdf
  ninefold print --new 8 --kind killer --output killers.pdf
  ninefold print --graded thermometer --solutions end --output thermometers.pdf
  ninefold print --daily 2026-12 --level medium --output december.pdf
  ninefold print --daily 2026-12 --kind variant --output variants.pdf
  ninefold print --practice x-wing --output x-wing.pdf
  ninefold print --path --output path.pdf puzzles/hard-1.sudoku

The same arguments give the same bytes, except for --new without --seed. Exit status: 0 if every puzzle has exactly one
solution or solutions are not printed, 1 if one has none or several or is not solved within the limit, 2 if something
cannot be read or written, or the path is not found within the limit.")]
pub struct Print {
    /// Puzzle files and collections in any format; FILE:3 is the third puzzle of one, `-` is standard input
    #[arg(required_unless_present_any = ["graded", "new", "daily", "practice"])]
    #[arg(conflicts_with_all = ["graded", "new", "daily", "practice"])]
    files: Vec<PathBuf>,
    /// PDF file to write; `-` is standard output
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// Print the positions in the files, with the player's digits and marks, not the start boards
    #[arg(long)]
    progress: bool,
    /// Print only the first N puzzles
    #[arg(long, value_name = "N")]
    first: Option<usize>,
    /// Print a graded collection: a level, a technique, or a kind such as killer
    #[arg(long, value_name = "LEVEL|TECHNIQUE|KIND", value_parser = collection, conflicts_with_all = ["new", "daily", "practice"])]
    graded: Option<Collection>,
    /// Print N new puzzles, 20000 at most
    #[arg(long, value_name = "N", conflicts_with_all = ["daily", "practice"], group = "made")]
    #[arg(value_parser = puzzle_count())]
    new: Option<usize>,
    /// Level of new puzzles, and of daily ones (default: medium)
    #[arg(long, value_parser = choice::<Level>())]
    level: Option<Level>,
    /// Technique that new puzzles need, and nothing harder
    #[arg(long, value_name = "TECHNIQUE", value_parser = technique, requires = "new")]
    technique: Option<Technique>,
    /// Random seed of new puzzles (default: from the system)
    #[arg(long, value_name = "K", requires = "new")]
    seed: Option<u64>,
    /// Print the daily puzzles of a month, such as 2026-12
    #[arg(long, value_name = "MONTH", value_parser = month, conflicts_with = "practice", group = "made")]
    daily: Option<Date>,
    /// Kind of new puzzles; of daily ones sudoku, or variant for that of each day
    #[arg(long, value_name = "KIND", value_parser = KindParser, requires = "made")]
    kind: Option<PuzzleKind>,
    /// Print a practice sheet for a technique, with the answers at the end
    #[arg(long, value_name = "TECHNIQUE", value_parser = any_technique)]
    practice: Option<Technique>,
    /// Number of positions on a practice sheet
    #[arg(long, value_name = "N", default_value_t = practice_sheet::PER_PAGE, requires = "practice")]
    #[arg(value_parser = puzzle_count())]
    positions: usize,
    /// Print the solution path of a puzzle, step by step
    #[arg(long, conflicts_with_all = ["graded", "new", "daily", "practice", "progress"])]
    path: bool,
    /// Steps in a picture of the path of a puzzle with clues: 1, 3, 6 or 12
    #[arg(long, value_name = "N", value_parser = steps_per_picture, default_value = "6", requires = "path")]
    steps_per_picture: StepsPerPicture,
    /// Puzzles on a page
    #[arg(long, value_name = "N", value_parser = per_page, default_value = "4")]
    per_page: PerPage,
    /// Paper: a4, a5, letter, legal, or a size in millimetres such as 120x180
    #[arg(long, value_parser = paper, default_value = "a4")]
    paper: Paper,
    /// Orientation of the pages
    #[arg(long, value_parser = choice::<Orientation>(), default_value = "portrait")]
    orientation: Orientation,
    /// Large print: one puzzle a page
    #[arg(long)]
    large: bool,
    /// Leave out the numbers of puzzles
    #[arg(long)]
    no_number: bool,
    /// Leave out the titles of puzzles
    #[arg(long)]
    no_title: bool,
    /// Leave out levels and ratings
    #[arg(long)]
    no_level: bool,
    /// Leave space for a name
    #[arg(long)]
    name: bool,
    /// Leave out the space for the time
    #[arg(long)]
    no_time: bool,
    /// Candidates in empty cells
    #[arg(long, value_parser = choice::<CandidateChoice>(), default_value = "none")]
    candidates: CandidateChoice,
    /// Where to print the solutions
    #[arg(long, value_parser = choice::<SolutionChoice>(), default_value = "none")]
    solutions: SolutionChoice,
    /// Black and greys only
    #[arg(long)]
    black: bool,
    /// Print a QR code that opens each sudoku on www.sudokuwiki.org
    #[arg(long)]
    qr: bool,
    /// Language of the texts: en or de
    #[arg(long, value_parser = language, default_value = "en")]
    language: Language,
    #[command(flatten)]
    limit: Limit,
}

/// Why nothing was written.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error(transparent)]
    Print(#[from] PrintError),
    #[error("{}", .0)]
    Refused(String),
    #[error(transparent)]
    OwnInput(#[from] OwnInput),
    #[error(transparent)]
    Save(#[from] SaveError),
    #[error("{}", store::describe_error(.0))]
    Io(#[from] io::Error),
}

impl Print {
    pub(super) fn run(self) -> ExitCode {
        text::set_language(self.language);
        let mut status = ExitStatus::default();
        match self.write(&mut status) {
            Ok(()) => {}
            // A closed pipe (`| head`) is not an error.
            Err(Failure::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => {}
            Err(failure) => {
                status.raise_to(ExitStatus::Unreadable);
                let _ = terminal::print_error(format_args!("ninefold: {failure}"));
            }
        }
        status.into()
    }

    /// Returns the kind of new and daily puzzles.
    fn kind(&self) -> PuzzleKind {
        self.kind.unwrap_or(PuzzleKind::Sudoku)
    }

    fn settings(&self) -> PrintSettings {
        PrintSettings {
            paper: self.paper,
            orientation: self.orientation,
            per_page: self.per_page,
            large_print: self.large,
            show_number: !self.no_number,
            show_title: !self.no_title,
            show_level: !self.no_level,
            space_for_name: self.name,
            space_for_time: !self.no_time,
            candidates: self.candidates,
            solutions: self.solutions,
            black_only: self.black,
            qr_code: self.qr,
            steps_per_picture: self.steps_per_picture,
        }
    }

    fn write(&self, status: &mut ExitStatus) -> Result<(), Failure> {
        output::check(&self.output, &self.files)?;
        let pool = driver::pool(None)?;
        // The pool's own thread does not have the language of this one.
        let document = self.document(&pool, status)?;
        let mut progress = Progress::new(None);
        let bytes = document.write_pdf(&CancelToken::default(), |pages| {
            progress.tick(|| format!("{pages} of {} pages", document.len()));
        })?;
        drop(progress);
        if self.output == Path::new("-") {
            let mut output = terminal::data();
            return Ok(output.write_all(&bytes).and_then(|()| output.flush())?);
        }
        Ok(store::write(&self.output, &bytes)?)
    }

    fn document(&self, pool: &rayon::ThreadPool, status: &mut ExitStatus) -> Result<Document, Failure> {
        let settings = self.settings();
        let cancel = CancelToken::default();
        if let Some(technique) = self.practice {
            let exercises =
                source::exercises(technique, self.positions, 0, &cancel).map_err(PrintError::Cancelled)?;
            if exercises.is_empty() {
                let name = technique.name();
                return Err(Failure::Refused(format!("there are no positions to practise: {name}")));
            }
            return Ok(Document::practice(technique, exercises, settings)?);
        }
        if self.path {
            return self.path_document(&settings, status);
        }
        let mut progress = Progress::new(None);
        let (title, mut items) = if let Some(collection) = self.graded {
            collection.items()
        } else if let Some(month) = self.daily {
            let kind = daily_kind(self.kind(), self.level, month).map_err(Failure::Refused)?;
            let puzzles = source::daily_month(month, kind, &cancel).map_err(PrintError::Cancelled)?;
            (month.strftime("%Y-%m").to_string(), puzzles)
        } else if let Some(count) = self.new {
            self.make(count, pool, &mut progress)?
        } else {
            self.read(status)?
        };
        items.truncate(self.first.unwrap_or(usize::MAX));
        drop(progress);
        let (count, done) = (items.len(), AtomicUsize::new(0));
        let limited = |cancel: &CancelToken| self.limit.start_for(cancel);
        let report = |now: usize| done.store(now, Ordering::Relaxed);
        let prepare = || {
            pool.install(|| {
                in_language(self.language, || {
                    source::prepare(&mut items, &settings, &cancel, &limited, report)
                })
            })
        };
        let show = |progress: &mut Progress| progress.set_done(done.load(Ordering::Relaxed), count);
        let prepared = Progress::of_search(self.limit).while_working(show, prepare)?;
        prepared.map_err(PrintError::Cancelled)?;
        for item in &items {
            self.report_solution(item, status)?;
        }
        let document = Document::puzzles(&title, items, settings)?;
        for note in document.notes() {
            terminal::print_error(format_args!("ninefold: {note}"))?;
        }
        Ok(document)
    }

    /// Makes new puzzles of the kind that is asked for, with a title for the document.
    fn make(
        &self,
        count: usize,
        pool: &rayon::ThreadPool,
        progress: &mut Progress,
    ) -> Result<(String, Vec<PrintItem>), Failure> {
        let cancel = CancelToken::default();
        let seed = self.seed.unwrap_or_else(generator::random_seed);
        let mut report = |done: usize| progress.tick(|| format!("{done} of {count} puzzles"));
        match self.kind() {
            PuzzleKind::Sudoku => {
                let wanted = NewPuzzles { count, level: self.level, technique: self.technique, seed };
                wanted.spec(0).check().map_err(|impossible| Failure::Refused(impossible.to_string()))?;
                let made = pool.install(|| in_language(self.language, || wanted.make(&cancel, report)));
                Ok(("Ninefold".to_owned(), made.map_err(PrintError::Cancelled)?))
            }
            PuzzleKind::Variant(kind) => {
                let level_refusal = || self.level.and_then(|level| level_refusal(kind, level));
                let technique = self.technique.map(|_| "--technique");
                let refusal = technique.map(|option| option_refusal(self.kind(), option, PuzzleKind::Sudoku));
                if let Some(refusal) = refusal.or_else(level_refusal) {
                    return Err(Failure::Refused(refusal));
                }
                let mut items = Vec::with_capacity(count);
                while items.len() < count {
                    let indices = items.len()..count.min(items.len() + pool.current_num_threads());
                    let make = |index: usize| -> Result<PrintItem, PrintError> {
                        let spec = VariantSpec::new(kind, seed.wrapping_add(index as u64));
                        let spec = VariantSpec { level: self.level, ..spec };
                        let made = spec.generate(&cancel).map_err(PrintError::Cancelled)?;
                        Ok(in_language(self.language, || {
                            let item = variant_item(kind, index, made.puzzle);
                            let item =
                                PrintItem { solution: Solution::Digits(Box::new(made.solution)), ..item };
                            match made.rating {
                                Some(rated) => item.rated(rated.rating.level, rated.rating.difficulty),
                                None => item,
                            }
                        }))
                    };
                    let made: Result<Vec<_>, PrintError> =
                        pool.install(|| indices.into_par_iter().map(make).collect());
                    items.extend(made?);
                    report(items.len());
                }
                Ok((kind.name(), items))
            }
            PuzzleKind::Crosspatch => Err(Failure::Refused(
                "a Kriss Kross puzzle is made of words: use `generate --kind crosspatch --words FILE`, and print its file"
                    .to_owned(),
            )),
            PuzzleKind::DailyVariant => Err(Failure::Refused(
                "--kind variant is the variant of a day; use --daily, or choose a kind".to_owned(),
            )),
        }
    }

    /// Says which puzzles have no single solution to print.
    fn report_solution(&self, item: &PrintItem, status: &mut ExitStatus) -> io::Result<()> {
        let problem = match item.solution {
            Solution::Several => "has several solutions".to_owned(),
            Solution::None => "has no solution".to_owned(),
            Solution::NotFound => self.limit.refusal("solved"),
            Solution::Unknown | Solution::Digits(_) | Solution::Letters(_) => return Ok(()),
        };
        status.raise_to(ExitStatus::NotUnique);
        let name = crate::print::puzzle_sheet::heading_text(item, &self.settings());
        terminal::print_error(format_args!("{}: {problem}; none is printed", Printable(name)))
    }

    fn path_document(&self, settings: &PrintSettings, status: &mut ExitStatus) -> Result<Document, Failure> {
        let (mut puzzle, mut more) = (None, false);
        self.for_each_puzzle(status, |read, _| {
            more = puzzle.is_some();
            if let (None, CollectionItem::Sudoku(read)) = (&puzzle, read) {
                puzzle = Some(read);
            }
            !more
        })?;
        let puzzle: Box<Puzzle> = puzzle.ok_or(PrintError::Nothing)?;
        if more {
            terminal::print_error("ninefold: only the path of the first puzzle is printed")?;
        }
        let found = search_in_background(self.limit, |search| -> Result<_, RateError> {
            solution_path::steps(&puzzle, search.cancel())
        })?;
        let steps = found.map_err(|error| match error {
            RateError::Cancelled(_) => {
                Failure::Refused(format!("the solution path {}", self.limit.refusal("found")))
            }
            error => Failure::Refused(error.to_string()),
        })?;
        Ok(Document::path(PrintItem::start(&puzzle), steps, *settings)?)
    }

    /// Reads the puzzles of all files, with a title for the document.
    fn read(&self, status: &mut ExitStatus) -> Result<(String, Vec<PrintItem>), Failure> {
        // One more than fit into a document is enough to refuse them.
        let most = self.first.unwrap_or(usize::MAX).min(document::MAX_ITEMS + 1);
        let mut items = Vec::new();
        let mut is_list = self.files.len() > 1;
        if most > 0 {
            self.for_each_puzzle(status, |puzzle, is_collection| {
                is_list |= is_collection;
                items.push(match &puzzle {
                    CollectionItem::Sudoku(puzzle) if self.progress => PrintItem::progress(puzzle),
                    CollectionItem::Sudoku(puzzle) => PrintItem::start(puzzle),
                    CollectionItem::Crosspatch(puzzle) => PrintItem::crosspatch(puzzle),
                });
                items.len() < most
            })?;
        }
        if is_list {
            for (item, number) in items.iter_mut().zip(1..) {
                item.number = Some(number);
            }
        }
        let title = match (&self.files[..], &items[..]) {
            (_, [item]) if !item.title.is_empty() => item.title.clone(),
            // Standard input has no name.
            ([file], _) if file != Path::new("-") => {
                file.file_name().unwrap_or_default().to_string_lossy().into_owned()
            }
            _ => "Ninefold".to_owned(),
        };
        Ok((title, items))
    }

    /// Passes the puzzles of all files to `take`, with whether its file is a collection, until it returns false.
    fn for_each_puzzle(
        &self,
        status: &mut ExitStatus,
        mut take: impl FnMut(CollectionItem, bool) -> bool,
    ) -> Result<(), Failure> {
        let mut is_done = false;
        driver::for_each_input(&self.files, &mut (), status, |input, (), status| {
            if is_done {
                return Ok(());
            }
            match input {
                AnyInput::Crosspatch(_, puzzle) => is_done = !take(CollectionItem::Crosspatch(puzzle), false),
                AnyInput::Sudoku(input) => {
                    let stem = Path::new(&input.name).file_stem().unwrap_or_default();
                    let stem = stem.to_string_lossy().into_owned();
                    let (name, is_collection) = (input.name.clone(), input.is_collection);
                    for entry in input.entries() {
                        match entry.puzzle {
                            Ok(puzzle) => {
                                let mut puzzle = puzzle.into_puzzle();
                                if puzzle.title.is_empty() && !is_collection {
                                    puzzle.title = sanitize_title(stem.clone());
                                }
                                is_done = !take(CollectionItem::Sudoku(Box::new(puzzle)), is_collection);
                            }
                            Err(problem) => {
                                driver::report_problem(&mut (), &name, entry.line, &problem, status)?
                            }
                        }
                        if is_done {
                            break;
                        }
                    }
                }
            }
            Ok(())
        })?;
        Ok(())
    }
}

/// Does work with the texts of a language on this thread.
fn in_language<R>(language: Language, work: impl FnOnce() -> R) -> R {
    text::set_language(language);
    work()
}
