//! A document: puzzles, a practice sheet or a solution path as pages.

use thiserror::Error;

use crate::job::{CancelToken, Cancelled};
use crate::picture::{Picture, Placement, Point};
use crate::print::course_sheet::CourseSheet;
pub use crate::print::course_sheet::CourseSheetRow;
use crate::print::item::PrintItem;
use crate::print::layout::{PageFrame, SolutionLayout, TooSmall, is_booklet};
use crate::print::pagination::{Crowding, Pagination, PuzzlePage};
use crate::print::practice_sheet::{PracticeSheet, SheetPosition};
use crate::print::puzzle_sheet::{puzzle_page, rules_page, solution_page};
use crate::print::settings::{PrintSettings, SolutionChoice};
use crate::print::solution_path::PathSheet;
use crate::print::text_flow::{Side, TextStyle, write_line};
use crate::render::pdf::{PdfError, PdfWriter};
use crate::render::{Block, BlockKind, Colours, Page};
use crate::solve::technique::{CandidateGrid, Step, Technique};
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
enum DocumentContent {
    Puzzles { items: Vec<PrintItem>, front: Pagination, solutions: Option<Box<SolutionLayout>> },
    Practice(Box<PracticeSheet>),
    Path(Box<PathSheet>),
    Course(Box<CourseSheet>),
}

/// A document that knows its pages and draws them one by one.
#[derive(Clone, PartialEq, Debug)]
pub struct Document {
    title: String,
    settings: PrintSettings,
    content: DocumentContent,
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
        let front = Pagination::new(&items, &settings)?;
        let solutions = match settings.solutions {
            SolutionChoice::AtEnd => Some(Box::new(SolutionLayout::new(&settings)?)),
            SolutionChoice::None | SolutionChoice::UpsideDown => None,
        };
        Ok(Self::new(title, settings, DocumentContent::Puzzles { items, front, solutions }))
    }

    /// Returns sentences that say why there are fewer puzzles on a page than the settings ask for.
    pub fn notes(&self) -> Vec<String> {
        let DocumentContent::Puzzles { front, .. } = &self.content else { return Vec::new() };
        let wanted = self.settings.puzzles_per_page();
        let note = |reason: &Crowding| match reason {
            Crowding::Rules => text!("print-fewer-rules", count = wanted),
            Crowding::Clues => text!("print-fewer-clues", count = wanted),
        };
        front.crowding.iter().map(note).collect()
    }

    /// Creates a practice sheet.
    ///
    /// # Errors
    /// [`PrintError`] if there are no positions, or if the paper is too small.
    pub fn practice(
        technique: Technique,
        positions: Vec<SheetPosition>,
        settings: PrintSettings,
    ) -> Result<Self, PrintError> {
        if positions.is_empty() {
            return Err(PrintError::Nothing);
        }
        let sheet = PracticeSheet::new(technique, positions, &settings)?;
        Ok(Self::new(technique.name(), settings, DocumentContent::Practice(Box::new(sheet))))
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
        Ok(Self::new(&title, settings, DocumentContent::Path(Box::new(sheet))))
    }

    /// Creates the map of the course on one page.
    ///
    /// # Errors
    /// [`PrintError`] if there are no rows, or if the paper is too small.
    pub fn course(rows: Vec<CourseSheetRow>, settings: PrintSettings) -> Result<Self, PrintError> {
        if rows.is_empty() {
            return Err(PrintError::Nothing);
        }
        let sheet = CourseSheet::new(rows, &settings)?;
        Ok(Self::new(text!("course"), settings, DocumentContent::Course(Box::new(sheet))))
    }

    fn new(title: &str, settings: PrintSettings, content: DocumentContent) -> Self {
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
            DocumentContent::Puzzles { front, .. } => front.pages.len(),
            DocumentContent::Practice(sheet) => sheet.exercise_pages(),
            DocumentContent::Path(sheet) => sheet.page_count(),
            DocumentContent::Course(_) => 1,
        }
    }

    /// Returns the number of pages with solutions.
    fn back_page_count(&self) -> usize {
        match &self.content {
            DocumentContent::Puzzles { items, solutions: Some(layout), .. } => {
                items.len().div_ceil(layout.slots.len())
            }
            DocumentContent::Puzzles { solutions: None, .. }
            | DocumentContent::Path(_)
            | DocumentContent::Course(_) => 0,
            DocumentContent::Practice(sheet) => sheet.exercise_pages(),
        }
    }

    /// Returns the number of pages of the file; for a booklet, the sides of its sheets.
    pub fn len(&self) -> usize {
        match is_booklet(&self.settings) {
            true => sides(self.page_count()).len(),
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
        let [left, right] = sides(self.page_count()).get(index).copied().unwrap_or([None; 2]);
        let draw = |page: Option<usize>| page.map(|page| self.single_page(page));
        side(draw(left), draw(right), size)
    }

    fn single_page(&self, index: usize) -> Page {
        let front = self.front_page_count();
        let mut page = match &self.content {
            DocumentContent::Puzzles { items, front: pages, solutions } => {
                match (index.checked_sub(front), solutions) {
                    (Some(index), Some(solutions)) => {
                        let count = solutions.slots.len();
                        let items = items.chunks(count).nth(index).unwrap_or_default();
                        solution_page(items, &self.settings, solutions)
                    }
                    _ => match pages.pages.get(index) {
                        Some(PuzzlePage::Puzzles { items: range, layout, rules }) => {
                            puzzle_page(&items[range.clone()], &self.settings, layout, *rules)
                        }
                        Some(PuzzlePage::Rules { item, lines }) => {
                            rules_page(&items[*item], &self.settings, &pages.frame, lines.clone())
                        }
                        None => Page::new(self.frame().size),
                    },
                }
            }
            DocumentContent::Practice(sheet) => match index.checked_sub(front) {
                Some(index) => sheet.answer_page(index, &self.settings),
                None => sheet.exercise_page(index, &self.settings),
            },
            DocumentContent::Path(sheet) => sheet.page(index, &self.settings),
            DocumentContent::Course(sheet) => sheet.page(),
        };
        self.draw_footer(&mut page, index);
        page
    }

    fn frame(&self) -> &PageFrame {
        match &self.content {
            DocumentContent::Puzzles { front, .. } => &front.frame,
            DocumentContent::Practice(sheet) => sheet.frame(),
            DocumentContent::Path(sheet) => sheet.frame(),
            DocumentContent::Course(sheet) => sheet.frame(),
        }
    }

    /// Draws the title, the page number, and where the solutions are.
    fn draw_footer(&self, page: &mut Page, index: usize) {
        let frame = self.frame();
        let style = TextStyle::soft(frame.footer_text);
        let mut picture = Picture::default();
        let (count, front, back) = (self.page_count(), self.front_page_count(), self.back_page_count());
        let mut numbers = text!("print-page", page = index + 1, count = count);
        if index < front && back > 0 {
            let (first, last) = (front + 1, count);
            let place = match self.content {
                DocumentContent::Practice(_) => {
                    text!("print-answers-on", first = first, last = last, count = back)
                }
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

/// Returns the pages on each side of the sheets, left and right, the front and the back of each sheet in turn; `None` for
/// an empty page. Pages are counted from 0.
pub fn sides(pages: usize) -> Vec<[Option<usize>; 2]> {
    let padded = pages.next_multiple_of(4);
    let page = |index: usize| (index < pages).then_some(index);
    (0..padded / 4)
        .flat_map(|sheet| {
            let (first, last) = (2 * sheet, padded - 1 - 2 * sheet);
            [[page(last), page(first)], [page(first + 1), page(last - 1)]]
        })
        .collect()
}

/// Returns the side of a sheet with two pages of the same size.
pub fn side(left: Option<Page>, right: Option<Page>, size: Point) -> Page {
    let mut sheet = Page::new(Point::new(2.0 * size.x, size.y));
    for (page, x) in [(left, 0.0), (right, size.x)] {
        let placement = Placement::at(Point::new(x, 0.0));
        for Block { kind, picture } in page.into_iter().flat_map(|page| page.blocks) {
            let mut moved = Picture::default();
            moved.place(&picture, placement);
            sheet.push(kind, moved);
        }
    }
    sheet
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Folds the sheets and returns the pages in the order in which they are read.
    fn folded(sides: &[[Option<usize>; 2]]) -> Vec<Option<usize>> {
        let sheets: Vec<_> = sides.chunks(2).collect();
        // From the outside in, the right page of a front is followed by the left page of its back; then back out again.
        let first_half = sheets.iter().flat_map(|sheet| [sheet[0][1], sheet[1][0]]);
        let second_half = sheets.iter().rev().flat_map(|sheet| [sheet[1][1], sheet[0][0]]);
        first_half.chain(second_half).collect()
    }

    #[test]
    fn the_folded_sheets_have_the_pages_in_order() {
        for count in 1..40 {
            let pages = folded(&sides(count));
            assert_eq!(pages.len() % 4, 0);
            let expected: Vec<_> = (0..pages.len()).map(|page| (page < count).then_some(page)).collect();
            assert_eq!(pages, expected, "{count} pages");
        }
    }
}
