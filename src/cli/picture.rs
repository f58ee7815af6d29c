//! `ninefold picture FILE`: draws the board of a puzzle as a PNG or SVG file.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use super::driver::ExitStatus;
use super::input::AnyInput;
use super::input_piece::InputProblem;
use super::limit::Limit;
use super::progress::search_in_background;
use super::steps::{NextStep, next_step};
use super::{driver, output, terminal};
use crate::game::HintLevel;
use crate::picture::crosspatch::CrosspatchScene;
use crate::picture::sudoku::{Annotations, BoardScene};
use crate::print::image::{BoardImage, ImageFormat, SIDES};
use crate::rules::Puzzle;
use crate::solve::rating::RateError;
use crate::store;
use crate::text::{sanitize_title, text};

/// The arguments of `ninefold picture`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ninefold picture --output board.png puzzles/n00b.sudoku
  ninefold picture --size 1200 --candidates --output board.svg puzzles/hard-1.sudoku
  ninefold picture --hint --output hint.png game.sdx
  ninefold picture --output second.png collection.sdm:2

Exit status: 0, or 2 if something cannot be read or written, or there is no hint within the limit.")]
pub struct Picture {
    /// Puzzle file in any format; FILE:3 is the third puzzle of a collection, `-` is standard input
    file: PathBuf,
    /// File to write, with the extension .png or .svg
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// Width and height in pixels
    #[arg(long, value_name = "N", default_value_t = 900, value_parser = clap::value_parser!(u16).range(i64::from(*SIDES.start())..=i64::from(*SIDES.end())))]
    size: u16,
    /// Draw the candidates of each cell, from the file or else from the board
    #[arg(long)]
    candidates: bool,
    /// Draw the next step
    #[arg(long)]
    hint: bool,
    /// Draw the start board, without the digits and marks in the file
    #[arg(long, conflicts_with = "hint")]
    start: bool,
    /// Black and greys only
    #[arg(long)]
    black: bool,
    #[command(flatten)]
    limit: Limit,
}

impl Picture {
    pub(super) fn run(self) -> ExitCode {
        let mut status = ExitStatus::default();
        if let Err(problem) = self.write(&mut status) {
            status.raise_to(ExitStatus::Unreadable);
            let _ = terminal::print_error(format_args!("ninefold: {problem}"));
        }
        status.into()
    }

    fn write(&self, status: &mut ExitStatus) -> Result<(), String> {
        let format = ImageFormat::from_path(&self.output)
            .ok_or_else(|| "give --output a file name that ends in .png or .svg".to_owned())?;
        output::check(&self.output, std::slice::from_ref(&self.file)).map_err(|error| error.to_string())?;
        let image = self.image(status)?.ok_or_else(|| "there is no puzzle to draw".to_owned())?;
        let bytes = image.encode(format, self.size, self.black).map_err(|error| error.to_string())?;
        store::write(&self.output, &bytes).map_err(|error| error.to_string())
    }

    /// Reads the first puzzle.
    fn image(&self, status: &mut ExitStatus) -> Result<Option<BoardImage>, String> {
        let mut image = None;
        let files = [self.file.clone()];
        let read = driver::for_each_input(&files, &mut (), status, |input, (), status| {
            match input {
                AnyInput::Crosspatch(_, puzzle) => {
                    image =
                        Some(Ok(BoardImage::crosspatch(puzzle.title.clone(), CrosspatchScene::new(&puzzle))));
                }
                AnyInput::Sudoku(input) => {
                    let (name, is_collection) = (input.name.clone(), input.is_collection);
                    let mut count = 0;
                    for entry in input.entries() {
                        count += usize::from(!matches!(entry.puzzle, Err(InputProblem::Note(_))));
                        match entry.puzzle {
                            // The others are only counted.
                            _ if image.is_some() => {}
                            Ok(puzzle) => {
                                let mut puzzle = puzzle.into_puzzle();
                                if puzzle.title.is_empty() && !is_collection {
                                    let stem = self.file.file_stem().unwrap_or_default().to_string_lossy();
                                    puzzle.title = sanitize_title(stem.into_owned());
                                }
                                image = Some(
                                    self.scene(&puzzle)
                                        .map(|scene| BoardImage::sudoku(puzzle.title.clone(), scene)),
                                );
                            }
                            Err(problem) => {
                                driver::report_problem(&mut (), &name, entry.line, &problem, status)?;
                            }
                        }
                    }
                    if count > 1 {
                        terminal::print_error(format_args!(
                            "{name}: note: {}",
                            note_on_others(&name, count)
                        ))?;
                    }
                }
            }
            Ok(())
        });
        read.map_err(|error| error.to_string())?;
        image.transpose()
    }

    fn scene(&self, puzzle: &Puzzle) -> Result<BoardScene, String> {
        if self.hint {
            let found = search_in_background(self.limit, |search| next_step(puzzle.clone(), search));
            let next = match found.map_err(|error| store::describe_error(&error))? {
                Err(RateError::Cancelled(_)) => {
                    return Err(format!("no step is found {}", self.limit.within()));
                }
                found => found.map_err(|error| error.to_string())?,
            };
            let mut scene = BoardScene::progress(puzzle);
            match next.0 {
                NextStep::Step { grid, step } => {
                    scene.annotations = Some(Annotations::new(&grid, &step, HintLevel::Why, None));
                    scene.centre = grid.candidates;
                }
                NextStep::Complete => {}
                NextStep::Mistakes(mistakes) => return Err(mistakes.explanation().to_string()),
                NextStep::Undecided => return Err(text!("path-undecided").to_owned()),
            }
            return Ok(scene);
        }
        let mut scene = match self.start {
            true => BoardScene::start(puzzle),
            false => BoardScene::progress(puzzle),
        };
        if self.candidates && !scene.centre.has_digits() {
            scene.centre = scene.shape.candidates(&scene.digits);
        }
        Ok(scene)
    }
}

/// Returns the sentence that says that a file has more puzzles than the first, and how another one is named.
fn note_on_others(name: &str, count: usize) -> String {
    match name {
        "-" => text!("command-line-several.stdin", count = count),
        name => text!("command-line-several", name = name.to_owned(), count = count),
    }
}
