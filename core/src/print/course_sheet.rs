//! The map of the course on one page: the chapters and lessons in two columns, with what is known of each.

use crate::picture::{Picture, Point, Rect};
use crate::print::layout::{PageFrame, TooSmall};
use crate::print::settings::PrintSettings;
use crate::print::text_flow::{Side, TextStyle, write_line};
use crate::render::{BlockKind, Page};
use crate::text::text;

/// The number of columns.
const COLUMNS: usize = 2;
/// The gap between them as a share of the width, and that of the states in a column.
const GAP: f32 = 0.05;
const STATE: f32 = 0.42;
/// The greatest and the least font size of a row, in points.
const SIZES: [f32; 2] = [10.5, 4.0];

/// A row of the map.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CourseSheetRow {
    /// Its number and its name: "3.5 Hidden pair".
    pub name: String,
    /// What is known of it.
    pub state: String,
    pub is_chapter: bool,
}

/// The map as a page.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct CourseSheet {
    frame: PageFrame,
    rows: Vec<CourseSheetRow>,
}

impl CourseSheet {
    /// Lays out the page.
    ///
    /// # Errors
    /// [`TooSmall`] if the rows have no room.
    pub fn new(rows: Vec<CourseSheetRow>, settings: &PrintSettings) -> Result<Self, TooSmall> {
        let sheet = Self { frame: PageFrame::new(settings)?, rows };
        if sheet.size() < SIZES[1] { Err(TooSmall) } else { Ok(sheet) }
    }

    pub fn frame(&self) -> &PageFrame {
        &self.frame
    }

    /// Returns the font size with which all rows fit below the heading.
    fn size(&self) -> f32 {
        let lines = self.rows.len().div_ceil(COLUMNS) as f32 + 4.0;
        (self.frame.content.height() / lines / 1.55).min(SIZES[0])
    }

    /// Draws the page.
    pub fn page(&self) -> Page {
        let mut page = Page::new(self.frame.size);
        let (content, size) = (self.frame.content, self.size());
        let title = TextStyle::bold(size * 1.6);
        let mut heading = Picture::default();
        let line = Rect::new(content.min, Point::new(content.max.x, content.min.y + title.line()));
        write_line(&mut heading, line, text!("course"), title, Side::Left);
        page.push(BlockKind::Heading(1), heading);
        let width = content.width() * (1.0 - GAP) / COLUMNS as f32;
        let height = size * 1.55;
        let top = line.max.y + size;
        let in_column = self.rows.len().div_ceil(COLUMNS);
        for (index, row) in self.rows.iter().enumerate() {
            let left = content.min.x + (index / in_column) as f32 * (width + content.width() * GAP);
            let y = top + (index % in_column) as f32 * height;
            let place = Rect::new(Point::new(left, y), Point::new(left + width, y + height));
            let style = if row.is_chapter { TextStyle::bold(size) } else { TextStyle::regular(size) };
            let mut picture = Picture::default();
            let indent = if row.is_chapter { 0.0 } else { size };
            let name = Rect::new(
                Point::new(place.min.x + indent, place.min.y),
                Point::new(place.max.x - width * STATE, place.max.y),
            );
            write_line(&mut picture, name, &row.name, style, Side::Left);
            let state = Rect::new(Point::new(name.max.x, place.min.y), place.max);
            write_line(&mut picture, state, &row.state, TextStyle::soft(size * 0.9), Side::Right);
            let kind = if row.is_chapter { BlockKind::Heading(2) } else { BlockKind::Paragraph };
            page.push(kind, picture);
        }
        page
    }
}
