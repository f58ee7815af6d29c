//! A document: puzzles, a practice sheet or a solution path as pages.

use thiserror::Error;

use super::booklet;
use super::item::PrintItem;
use super::layout::{PageFrame, PuzzleLayout, SolutionLayout, TooSmall, is_booklet};
use super::practice_sheet::PracticeSheet;
use super::puzzle_sheet::{puzzle_page, solution_page};
use super::settings::{PrintSettings, SolutionChoice};
use super::solution_path::PathSheet;
use super::text_flow::{Side, Style, write_line};
use crate::job::{CancelToken, Cancelled};
use crate::picture::{Picture, Point};
use crate::practice::Exercise;
use crate::render::pdf::{PdfError, PdfWriter};
use crate::render::{BlockKind, Colours, Page};
use crate::technique::{CandidateGrid, Step, Technique};
use crate::text;
use crate::text::{Language, text};

/// The largest number of puzzles in a document: its bytes are in memory until they are saved.
pub const MAX_ITEMS: usize = 20_000;

/// Why nothing can be printed.
#[derive(Error, Debug)]
pub enum PrintError {
    /// There is no puzzle.
    #[error("{}", text!("print-nothing"))]
    Nothing,
    /// There are more than [`MAX_ITEMS`].
    #[error("{}", text!("print-too-many", most = MAX_ITEMS))]
    TooMany,
    /// The paper is too small.
    #[error("{}", text!("print-too-small"))]
    TooSmall,
    /// Cancelled.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// The file could not be made.
    #[error(transparent)]
    Pdf(#[from] PdfError),
}

impl From<TooSmall> for PrintError {
    fn from(_: TooSmall) -> Self {
        Self::TooSmall
    }
}

/// The content of the pages.
#[derive(Clone, PartialEq, Debug)]
enum Content {
    Puzzles { items: Vec<PrintItem>, layout: PuzzleLayout, solutions: Option<Box<SolutionLayout>> },
    Practice(Box<PracticeSheet>),
    Path(Box<PathSheet>),
}

/// A document that knows its pages and draws them one by one.
#[derive(Clone, PartialEq, Debug)]
pub struct Document {
    title: String,
    settings: PrintSettings,
    content: Content,
}

impl Document {
    /// Creates a document of puzzles.
    ///
    /// # Errors
    /// [`PrintError`] if there are none or too many, or if the paper is too small.
    pub fn puzzles(title: &str, items: Vec<PrintItem>, settings: PrintSettings) -> Result<Self, PrintError> {
        if items.is_empty() {
            return Err(PrintError::Nothing);
        }
        if items.len() > MAX_ITEMS {
            return Err(PrintError::TooMany);
        }
        let layout = PuzzleLayout::new(&settings)?;
        let solutions = match settings.solutions {
            SolutionChoice::AtEnd => Some(Box::new(SolutionLayout::new(&settings)?)),
            SolutionChoice::None | SolutionChoice::UpsideDown => None,
        };
        Ok(Self::new(title, settings, Content::Puzzles { items, layout, solutions }))
    }

    /// Creates a practice sheet.
    ///
    /// # Errors
    /// [`PrintError`] if there are no exercises, or if the paper is too small.
    pub fn practice(
        technique: Technique,
        exercises: Vec<Exercise>,
        settings: PrintSettings,
    ) -> Result<Self, PrintError> {
        if exercises.is_empty() {
            return Err(PrintError::Nothing);
        }
        let sheet = PracticeSheet::new(technique, exercises, &settings)?;
        Ok(Self::new(technique.name(), settings, Content::Practice(Box::new(sheet))))
    }

    /// Creates the solution path of a puzzle from its steps, each with the position before it.
    ///
    /// # Errors
    /// [`PrintError`] if there are no steps, or if the paper is too small.
    pub fn path(
        item: PrintItem,
        steps: Vec<(CandidateGrid, Step)>,
        settings: PrintSettings,
    ) -> Result<Self, PrintError> {
        if steps.is_empty() {
            return Err(PrintError::Nothing);
        }
        let title = item.title.clone();
        let sheet = PathSheet::new(item, steps, &settings)?;
        Ok(Self::new(&title, settings, Content::Path(Box::new(sheet))))
    }

    fn new(title: &str, settings: PrintSettings, content: Content) -> Self {
        Self { title: text::sanitize_title(title.to_owned()), settings, content }
    }

    /// Returns the title.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns the colours of the document.
    pub fn colours(&self) -> Colours {
        if self.settings.black_only { Colours::Black } else { Colours::Print }
    }

    /// Returns the number of pages, counted as the footers do.
    fn page_count(&self) -> usize {
        self.front_page_count() + self.back_page_count()
    }

    /// Returns the number of pages before the solutions.
    fn front_page_count(&self) -> usize {
        match &self.content {
            Content::Puzzles { items, layout, .. } => items.len().div_ceil(layout.slots.len()),
            Content::Practice(sheet) => sheet.exercise_pages(),
            Content::Path(sheet) => sheet.page_count(),
        }
    }

    /// Returns the number of pages with solutions.
    fn back_page_count(&self) -> usize {
        match &self.content {
            Content::Puzzles { items, solutions: Some(layout), .. } => {
                items.len().div_ceil(layout.slots.len())
            }
            Content::Puzzles { solutions: None, .. } | Content::Path(_) => 0,
            Content::Practice(sheet) => sheet.exercise_pages(),
        }
    }

    /// Returns the number of pages of the file; for a booklet, the sides of its sheets.
    pub fn len(&self) -> usize {
        match is_booklet(&self.settings) {
            true => booklet::sides(self.page_count()).len(),
            false => self.page_count(),
        }
    }

    /// Returns whether there are no pages, which is never the case.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the size of the pages of the file.
    pub fn page_size(&self) -> Point {
        let size = self.settings.paper.page_size(self.settings.orientation);
        if is_booklet(&self.settings) { Point::new(2.0 * size.x, size.y) } else { size }
    }

    /// Draws a page of the file, in the language of this thread.
    pub fn page(&self, index: usize) -> Page {
        if !is_booklet(&self.settings) {
            return self.single_page(index);
        }
        let size = self.settings.paper.page_size(self.settings.orientation);
        let [left, right] = booklet::sides(self.page_count()).get(index).copied().unwrap_or([None; 2]);
        let draw = |page: Option<usize>| page.map(|page| self.single_page(page));
        booklet::side(draw(left), draw(right), size)
    }

    fn single_page(&self, index: usize) -> Page {
        let front = self.front_page_count();
        let mut page = match &self.content {
            Content::Puzzles { items, layout, solutions } => match (index.checked_sub(front), solutions) {
                (Some(index), Some(solutions)) => {
                    let count = solutions.slots.len();
                    let items = items.chunks(count).nth(index).unwrap_or_default();
                    solution_page(items, &self.settings, solutions)
                }
                _ => {
                    let items = items.chunks(layout.slots.len()).nth(index).unwrap_or_default();
                    puzzle_page(items, &self.settings, layout)
                }
            },
            Content::Practice(sheet) => match index.checked_sub(front) {
                Some(index) => sheet.answer_page(index, &self.settings),
                None => sheet.exercise_page(index, &self.settings),
            },
            Content::Path(sheet) => sheet.page(index, &self.settings),
        };
        self.draw_footer(&mut page, index);
        page
    }

    fn frame(&self) -> &PageFrame {
        match &self.content {
            Content::Puzzles { layout, .. } => &layout.frame,
            Content::Practice(sheet) => sheet.frame(),
            Content::Path(sheet) => sheet.frame(),
        }
    }

    /// Draws the title, the page number, and where the solutions are.
    fn draw_footer(&self, page: &mut Page, index: usize) {
        let frame = self.frame();
        let style = Style::soft(frame.footer_text);
        let mut picture = Picture::default();
        let (count, front, back) = (self.page_count(), self.front_page_count(), self.back_page_count());
        let mut numbers = text!("print-page", page = index + 1, count = count);
        if index < front && back > 0 {
            let (first, last) = (front + 1, count);
            let place = match self.content {
                Content::Practice(_) => text!("print-answers-on", first = first, last = last, count = back),
                _ => text!("print-solutions-on", first = first, last = last, count = back),
            };
            numbers = format!("{numbers} · {place}");
        }
        let used = write_line(&mut picture, frame.footer, &numbers, style, Side::Right);
        let mut room = frame.footer;
        room.max.x = (room.max.x - used - style.size * 2.0).max(room.min.x);
        write_line(&mut picture, room, &self.title, style, Side::Left);
        page.push(BlockKind::Artifact, picture);
    }

    /// Returns the PDF file of all pages, in the language of this thread. `progress` receives the number of pages
    /// that are done.
    ///
    /// # Errors
    /// [`PrintError::Cancelled`] if cancelled, [`PrintError::Pdf`] if the file could not be made.
    pub fn write_pdf(
        &self,
        cancel: &CancelToken,
        mut progress: impl FnMut(usize),
    ) -> Result<Vec<u8>, PrintError> {
        let language: Language = text::language();
        let mut writer = PdfWriter::new(&self.title, language.code(), self.colours());
        for index in 0..self.len() {
            cancel.check()?;
            writer.add_page(&self.page(index));
            progress(index + 1);
        }
        Ok(writer.finish()?)
    }
}
