//! The content of a file that is saved under a name of the user's choice. The extension of the name decides the format;
//! what it does not keep is reported.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::app::message::ExportKind;
use crate::crosspatch;
use crate::format::{Format, LossReport, PuzzleField, WriteError, write_sudoku};
use crate::job::CancelToken;
use crate::print::image::{BoardImage, ImageFormat};
use crate::print::{Document, PrintError};
use crate::rules::Puzzle;
use crate::store::games;
use crate::store::games::{AnyGame, GameMeta};
use crate::store::results::{self, ResultLog};
use crate::text::text;

/// The side of a saved picture, in pixels.
const PICTURE_SIDE: u16 = 1600;

/// The data to be saved.
pub enum ExportContent {
    /// A game. One that must lose nothing is only written as a game.
    Game {
        game: Box<(AnyGame, GameMeta)>,
        must_be_whole: bool,
    },
    /// The puzzle in the editor, and whether boxes of it are left out because they are unfinished.
    Draft {
        puzzle: Box<Puzzle>,
        lacks_boxes: bool,
    },
    /// The statistics, as a table or as JSON.
    ResultTable(Option<ResultLog>),
    ResultJson(Option<ResultLog>),
    Pages(Arc<Document>),
    /// A picture of the board, with whether it is black only.
    Picture(Box<BoardImage>, bool),
}

/// A format of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExportFormat {
    /// A game with all its steps.
    Game,
    /// The puzzle of a game or the draft, in a format for exchange.
    Puzzle(Format),
    /// The words and the framework of a Kriss Kross.
    Crosspatch,
    Csv,
    Json,
    Pdf,
    Picture(ImageFormat),
}

/// The content that a file does not keep.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExportLoss {
    /// Nothing is lost.
    Nothing,
    /// The steps of a game, and what the report lists.
    Steps(Format, LossReport),
    /// The fields of the draft that the report lists.
    Draft(LossReport),
    /// The letters and the steps of a Kriss Kross.
    Letters,
}

/// The reason why a content cannot be made into a file.
#[derive(Debug, thiserror::Error)]
pub enum EncodeError {
    #[error(transparent)]
    Print(#[from] PrintError),
    #[error(transparent)]
    Picture(#[from] io::Error),
    /// The format cannot hold the puzzle.
    #[error("{}", text!("save-error-rules", form = .0.format.title()))]
    Format(#[from] WriteError),
}

/// A path with the format that is written there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExportTarget {
    pub path: PathBuf,
    pub format: ExportFormat,
    /// Whether an extension was added, so that the path is not the one that the user has chosen.
    pub is_completed: bool,
}

/// Returns the format that is proposed for the puzzle in the editor, and taken for a name without a known extension: one that
/// holds its rules.
pub fn draft_format(draft: &Puzzle) -> Format {
    if draft.is_classic() { Format::Sudoku } else { Format::Ninefold }
}

/// Returns the extension that is proposed for a kind of data, and added to a name without a known one. That of the puzzle in
/// the editor depends on its rules: see [`draft_format`].
pub fn default_extension(kind: ExportKind) -> &'static str {
    match kind {
        ExportKind::Draft => Format::Sudoku.extension(),
        ExportKind::Game | ExportKind::Unsaved => Format::Ninefold.extension(),
        ExportKind::Csv => "csv",
        ExportKind::Json => "json",
        ExportKind::Pdf => "pdf",
        ExportKind::Picture => "png",
    }
}

impl ExportContent {
    /// Returns the path to write to, and the format there: that of the extension, or else the default one, whose
    /// extension is added.
    pub fn target(&self, path: PathBuf) -> ExportTarget {
        let extension = path.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
        if let Some(format) = self.format(&extension) {
            return ExportTarget { path, format, is_completed: false };
        }
        let (extension, format) = self.default_format();
        // The name of a folder is no name of a file; writing there reports why.
        let is_completed = !path.is_dir();
        let path = if is_completed { with_extension_added(&path, extension) } else { path };
        ExportTarget { path, format, is_completed }
    }

    /// Returns the format that an extension in lower case stands for; `None` if this content has none of that
    /// extension.
    fn format(&self, extension: &str) -> Option<ExportFormat> {
        let (default, format) = self.default_format();
        if extension == default {
            return Some(format);
        }
        match self {
            Self::Game { must_be_whole: true, .. } => None,
            Self::Game { game, .. } => match game.0 {
                AnyGame::Sudoku(_) => Format::from_extension(extension).map(ExportFormat::Puzzle),
                AnyGame::Crosspatch(_) => {
                    (extension == crosspatch::EXTENSION).then_some(ExportFormat::Crosspatch)
                }
            },
            Self::Draft { .. } => Format::from_extension(extension).map(ExportFormat::Puzzle),
            Self::Picture(..) => (extension == "svg").then_some(ExportFormat::Picture(ImageFormat::Svg)),
            Self::ResultTable(_) | Self::ResultJson(_) | Self::Pages(_) => None,
        }
    }

    /// Returns the default extension and its format.
    fn default_format(&self) -> (&'static str, ExportFormat) {
        let (kind, format) = match self {
            Self::Draft { puzzle, .. } => {
                let format = draft_format(puzzle);
                return (format.extension(), ExportFormat::Puzzle(format));
            }
            Self::Game { .. } => (ExportKind::Game, ExportFormat::Game),
            Self::ResultTable(_) => (ExportKind::Csv, ExportFormat::Csv),
            Self::ResultJson(_) => (ExportKind::Json, ExportFormat::Json),
            Self::Pages(_) => (ExportKind::Pdf, ExportFormat::Pdf),
            Self::Picture(..) => (ExportKind::Picture, ExportFormat::Picture(ImageFormat::Png)),
        };
        (default_extension(kind), format)
    }

    /// Returns the bytes of the file, and what they do not keep.
    ///
    /// # Errors
    /// See [`EncodeError`].
    pub fn encode(
        self,
        format: ExportFormat,
        cancel: &CancelToken,
    ) -> Result<(Vec<u8>, ExportLoss), EncodeError> {
        let text = match (self, format) {
            (Self::Game { game, .. }, ExportFormat::Puzzle(format)) => {
                if let AnyGame::Sudoku(game) = &game.0 {
                    let puzzle = game.puzzle().clone().with_progress(game.board().progress());
                    let written = write_sudoku(format, &puzzle)?;
                    return Ok((written.text.into_bytes(), ExportLoss::Steps(format, written.losses)));
                }
                games::write(&game.0, &game.1)
            }
            (Self::Game { game, .. }, ExportFormat::Crosspatch) => {
                if let AnyGame::Crosspatch(game) = &game.0 {
                    return Ok((crosspatch::write(game.puzzle()).into_bytes(), ExportLoss::Letters));
                }
                games::write(&game.0, &game.1)
            }
            (Self::Game { game, .. }, _) => games::write(&game.0, &game.1),
            (Self::Draft { puzzle, lacks_boxes }, format) => {
                let format =
                    if let ExportFormat::Puzzle(format) = format { format } else { draft_format(&puzzle) };
                let mut written = write_sudoku(format, &puzzle)?;
                if lacks_boxes {
                    written.losses.add(PuzzleField::Rules);
                }
                return Ok((written.text.into_bytes(), ExportLoss::Draft(written.losses)));
            }
            (Self::ResultTable(log), _) => {
                results::csv(&log.and_then(|log| log.load().ok()).unwrap_or_default())
            }
            (Self::ResultJson(log), _) => {
                results::json(&log.and_then(|log| log.load().ok()).unwrap_or_default())
            }
            (Self::Pages(pages), _) => return Ok((pages.write_pdf(cancel, |_| ())?, ExportLoss::Nothing)),
            (Self::Picture(picture, black_only), format) => {
                let format =
                    if let ExportFormat::Picture(format) = format { format } else { ImageFormat::Png };
                return Ok((picture.encode(format, PICTURE_SIDE, black_only)?, ExportLoss::Nothing));
            }
        };
        Ok((text.into_bytes(), ExportLoss::Nothing))
    }
}

/// Returns a path with `.extension` after its name, whatever is there.
fn with_extension_added(path: &Path, extension: &str) -> PathBuf {
    let mut path = path.as_os_str().to_owned();
    path.push(".");
    path.push(extension);
    path.into()
}
