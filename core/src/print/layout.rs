//! The places on a page of puzzles, as data.

use super::settings::{PrintSettings, SolutionChoice};
use super::text_flow::{Paragraph, TextStyle, flow};
use super::{MM, Orientation};
use crate::picture::{Point, Rect};

/// The smallest side of a printed board.
pub const MIN_BOARD: f32 = 18.0 * MM;

/// The smallest side of a QR code that a camera can read.
const MIN_CODE: f32 = 14.0 * MM;

/// The largest board in large print.
const LARGE_BOARD: f32 = 176.0 * MM;

/// The side of a board's solution, as a share of the board: below it, upside down.
const UPSIDE_DOWN_SHARE: f32 = 0.34;

/// The paper is too small for what should be on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooSmall;

/// The parts of a page that all kinds of sheets have.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PageFrame {
    pub size: Point,
    /// The room between the margins, above the footer.
    pub content: Rect,
    /// The line of the footer.
    pub footer: Rect,
    /// The font size of the footer.
    pub footer_text: f32,
}

impl PageFrame {
    /// Returns the frame of a page.
    ///
    /// # Errors
    /// [`TooSmall`] if the margins leave no room for a board.
    pub fn new(settings: &PrintSettings) -> Result<Self, TooSmall> {
        let size = settings.paper.page_size(settings.orientation);
        // 18 mm on A4, less on smaller paper.
        let margin = (size.x.min(size.y) * 0.0857).clamp(4.0 * MM, 18.0 * MM);
        let footer_text = (size.x.min(size.y) / 80.0).clamp(5.0, 7.5);
        let all = Rect::new(Point::splat(margin), size - Point::splat(margin));
        let footer_top = all.max.y - footer_text * 1.4;
        let content = Rect::new(all.min, Point::new(all.max.x, footer_top - footer_text));
        if content.width() < MIN_BOARD || content.height() < MIN_BOARD {
            return Err(TooSmall);
        }
        let footer = Rect::new(Point::new(all.min.x, footer_top), all.max);
        Ok(Self { size, content, footer, footer_text })
    }
}

/// What the puzzles of a page have in words.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(super) struct PageWords<'a> {
    /// Whether an author is named below a title.
    pub has_author: bool,
    /// What is said once, at the foot of the page.
    pub foot: &'a [Paragraph],
    /// What is said below each board.
    pub below: &'a [Vec<Paragraph>],
}

impl PageWords<'_> {
    /// Returns the height of the highest words below a board.
    fn height(&self, width: f32, style: TextStyle) -> f32 {
        let heights = self.below.iter().map(|words| flow(words, width, style).len() as f32 * style.line());
        heights.fold(0.0, f32::max)
    }
}

/// Returns the style of rules in words.
pub(super) fn rules_style(settings: &PrintSettings) -> TextStyle {
    TextStyle::regular(if settings.large_print { 12.0 } else { 8.5 })
}

/// Returns the style of an author's name.
pub(super) fn author_style(settings: &PrintSettings) -> TextStyle {
    TextStyle::regular(if settings.large_print { 12.0 } else { 8.0 })
}

/// The least side of a board with words below it, as a share of its side without.
const BOARD_SHARE: f32 = 2.0 / 3.0;

/// The same for a puzzle that has the page for itself.
const LONE_BOARD_SHARE: f32 = 0.4;

/// The place of a puzzle.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PuzzleSlot {
    /// Everything of the puzzle.
    pub all: Rect,
    /// The lines above the board; without height if there are none.
    pub header: Rect,
    pub board: Rect,
    /// The rules below the board; without height if there are none.
    pub words: Rect,
    /// The lines for a name and the time, and in large print what sudoku is; without height if there is nothing.
    pub below: Rect,
    /// The QR code; without size if there is none.
    pub code: Rect,
    /// The solution, upside down; without size if it is elsewhere.
    pub solution: Rect,
}

/// The places on a page of puzzles.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleLayout {
    pub frame: PageFrame,
    /// The places of the puzzles in reading order.
    pub slots: Vec<PuzzleSlot>,
    /// What is said once for all puzzles; without height if there is nothing.
    pub foot: Rect,
    /// The font size of the texts at a puzzle.
    pub text: f32,
}

impl PuzzleLayout {
    /// Returns the layout for these settings, of puzzles without words.
    ///
    /// # Errors
    /// [`TooSmall`] if a board would be smaller than [`MIN_BOARD`].
    pub fn new(settings: &PrintSettings) -> Result<Self, TooSmall> {
        Self::with_words(settings, settings.puzzles_per_page(), &PageWords::default())
    }

    /// Returns the layout of a number of puzzles with words.
    ///
    /// # Errors
    /// [`TooSmall`] if a board would be smaller than [`MIN_BOARD`], or small beside its words.
    pub(super) fn with_words(
        settings: &PrintSettings,
        count: usize,
        words: &PageWords<'_>,
    ) -> Result<Self, TooSmall> {
        let frame = PageFrame::new(settings)?;
        let columns = (1..=count).filter(|columns| count.is_multiple_of(*columns));
        let layouts: Vec<_> = columns
            .filter_map(|columns| {
                Some((columns, Self::with_columns(settings, frame, columns, count / columns, words)?))
            })
            .collect();
        let board = |layout: &Self| layout.slots[0].board.width();
        let largest = layouts.iter().map(|(_, layout)| board(layout)).fold(0.0, f32::max);
        // Of those with nearly the largest boards, the one that has the shape of the page spreads them best.
        let shape = (frame.content.width() / frame.content.height()).ln();
        let distance = |columns: usize| ((columns * columns) as f32 / count as f32).ln() - shape;
        layouts
            .into_iter()
            .filter(|(_, layout)| board(layout) >= 0.9 * largest)
            .min_by(|(one, _), (other, _)| distance(*one).abs().total_cmp(&distance(*other).abs()))
            .map(|(_, layout)| layout)
            .filter(|layout| board(layout) >= MIN_BOARD)
            .ok_or(TooSmall)
    }

    fn with_columns(
        settings: &PrintSettings,
        frame: PageFrame,
        columns: usize,
        rows: usize,
        words: &PageWords<'_>,
    ) -> Option<Self> {
        let (mut room, style) = (frame.content, rules_style(settings));
        let foot_lines = flow(words.foot, room.width(), style).len() as f32;
        let foot_top = room.max.y - foot_lines * style.line();
        let foot = Rect::new(Point::new(room.min.x, foot_top), room.max);
        if foot_lines > 0.0 {
            room.max.y = foot_top - style.line();
        }
        let gap = Point::new(room.width() * 0.055, room.height() * 0.03).min_each(9.0 * MM);
        let width = (room.width() - gap.x * (columns - 1) as f32) / columns as f32;
        let height = (room.height() - gap.y * (rows - 1) as f32) / rows as f32;
        let text = match settings.large_print {
            true => (width / 33.0).clamp(10.0, 15.0),
            false => (width * 0.045).min(height * 0.05).clamp(5.0, 12.0),
        };
        let header = match settings {
            PrintSettings { large_print: true, .. } => text * 3.0,
            PrintSettings { show_number: false, show_title: false, show_level: false, .. } => 0.0,
            _ => text * 1.7,
        };
        let header = header + if words.has_author { author_style(settings).line() } else { 0.0 };
        let lines = usize::from(settings.space_for_name || settings.space_for_time);
        let below = if settings.large_print { text * 5.0 } else { lines as f32 * text * 1.9 };
        let code = if settings.qr_code { (width * 0.2).clamp(MIN_CODE, 28.0 * MM) } else { 0.0 };
        let is_upside_down = settings.solutions == SolutionChoice::UpsideDown;
        // The solution and the QR code share a row.
        let share = if is_upside_down { UPSIDE_DOWN_SHARE } else { 0.0 };
        let space = text * 0.7;
        let side = |room: f32| {
            let with_solution = (room - if is_upside_down { space } else { 0.0 }) / (1.0 + share);
            if code > with_solution * share { room - code - space } else { with_solution }
        };
        let largest = if settings.large_print { width.min(LARGE_BOARD) } else { width };
        let board_beside = |words: f32| side(height - header - below - words).min(largest);
        let least = board_beside(0.0) * if rows * columns == 1 { LONE_BOARD_SHARE } else { BOARD_SHARE };
        let (board, words) =
            beside_words(&board_beside, width, words, style).filter(|(board, _)| *board >= least)?;
        // The code is beside the solution.
        let code = code.min(board * (1.0 - share) - space);
        if board <= 0.0 || settings.qr_code && code < MIN_CODE {
            return None;
        }
        let slot = |index: usize| {
            let (row, column) = (index / columns, index % columns);
            let corner =
                room.min + Point::new((width + gap.x) * column as f32, (height + gap.y) * row as f32);
            let all = Rect::sized(corner, Point::new(width, height));
            let left = all.center().x - board / 2.0;
            let part = |top: f32, height: f32| Rect::sized(Point::new(left, top), Point::new(board, height));
            let header = part(all.min.y, header);
            let board_rect = part(header.max.y, board);
            let words_left = all.center().x - words.x / 2.0;
            let words = Rect::sized(Point::new(words_left, board_rect.max.y), words);
            let below = part(words.max.y, below);
            let bottom = below.max.y + if code > 0.0 || is_upside_down { space } else { 0.0 };
            let small = board * share;
            let solution = Rect::sized(
                Point::new(board_rect.max.x - small, bottom),
                Point::splat(if is_upside_down { small } else { 0.0 }),
            );
            let code = Rect::sized(Point::new(left, bottom), Point::splat(code));
            PuzzleSlot { all, header, board: board_rect, words, below, code, solution }
        };
        Some(Self { frame, slots: (0..columns * rows).map(slot).collect(), foot, text })
    }
}

/// The space between a board and its words, in lines.
pub(super) const WORDS_GAP: f32 = 0.6;

/// Returns the side of the board with the size of the words below it, as wide as the board where that leaves it large, else
/// as wide as the room. `board_beside` returns the side that a height of the words leaves to the board.
fn beside_words(
    board_beside: &impl Fn(f32) -> f32,
    width: f32,
    words: &PageWords<'_>,
    style: TextStyle,
) -> Option<(f32, Point)> {
    let largest = board_beside(0.0);
    let size = |width: f32| match words.height(width, style) {
        0.0 => Point::new(width, 0.0),
        height => Point::new(width, height + WORDS_GAP * style.line()),
    };
    // Narrower words are higher, so that the sizes are tried one after the other.
    let sides = (0..=50).map(|step| largest * (1.0 - step as f32 / 50.0 * (1.0 - BOARD_SHARE)));
    let narrow = sides.filter(|side| *side > 0.0).find_map(|side| {
        let words = size(side);
        (board_beside(words.y) >= side - 0.01).then_some((side, words))
    });
    narrow.or_else(|| {
        let words = size(width);
        let side = board_beside(words.y);
        (side > 0.0).then_some((side, words))
    })
}

/// The places on a page of solutions.
#[derive(Clone, PartialEq, Debug)]
pub struct SolutionLayout {
    pub frame: PageFrame,
    /// The line of the heading.
    pub heading: Rect,
    /// The places: the header of each solution and its board.
    pub slots: Vec<(Rect, Rect)>,
    /// The font size of the headers.
    pub text: f32,
}

impl SolutionLayout {
    /// Returns the layout for these settings: boards of about 30 mm, of 80 mm in large print.
    ///
    /// # Errors
    /// [`TooSmall`] if not a single one fits.
    pub fn new(settings: &PrintSettings) -> Result<Self, TooSmall> {
        let frame = PageFrame::new(settings)?;
        let wanted = if settings.large_print { 80.0 } else { 30.0 } * MM;
        let room = frame.content;
        let gap = 5.0 * MM;
        let columns = (((room.width() + gap) / (wanted + gap)).round() as usize).max(1);
        let board = (room.width() - gap * (columns - 1) as f32) / columns as f32;
        let text = (board * 0.085).clamp(5.0, 12.0);
        let heading_height = text * 3.0;
        let board = board.min(room.height() - heading_height - text * 1.7);
        if board < MIN_BOARD.min(wanted) {
            return Err(TooSmall);
        }
        let pitch = board + text * 1.7 + gap;
        let rows = (((room.height() - heading_height + gap) / pitch).floor() as usize).max(1);
        let heading = Rect::sized(room.min, Point::new(room.width(), heading_height));
        let slot = |index: usize| {
            let (row, column) = ((index / columns) as f32, (index % columns) as f32);
            let corner = Point::new(room.min.x + (board + gap) * column, heading.max.y + pitch * row);
            let header = Rect::sized(corner, Point::new(board, text * 1.7));
            (header, Rect::sized(Point::new(corner.x, header.max.y), Point::splat(board)))
        };
        Ok(Self { frame, heading, slots: (0..columns * rows).map(slot).collect(), text })
    }
}

/// Returns whether two pages are beside each other on a sheet.
pub fn is_booklet(settings: &PrintSettings) -> bool {
    settings.orientation == Orientation::Booklet
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::print::{Paper, PerPage};

    /// Every paper with every way of holding it and everything that changes the layout.
    fn all_settings() -> impl Iterator<Item = PrintSettings> {
        let papers = Paper::NAMED.into_iter().chain([Paper::Custom { width: 120, height: 90 }]);
        let orientations = [Orientation::Portrait, Orientation::Landscape, Orientation::Booklet];
        let options = (0..128_u32).map(|bits| PrintSettings {
            large_print: bits & 1 != 0,
            show_number: bits & 2 != 0,
            show_level: bits & 2 != 0,
            space_for_name: bits & 4 != 0,
            space_for_time: bits & 8 != 0,
            solutions: [SolutionChoice::None, SolutionChoice::UpsideDown][(bits >> 4 & 1) as usize],
            qr_code: bits & 32 != 0,
            candidates: crate::print::CandidateChoice::None,
            ..PrintSettings::default()
        });
        options.flat_map(move |settings| {
            papers.clone().flat_map(move |paper| {
                orientations.into_iter().flat_map(move |orientation| {
                    PerPage::ALL.map(|per_page| PrintSettings { paper, orientation, per_page, ..settings })
                })
            })
        })
    }

    fn is_inside(inner: Rect, outer: Rect) -> bool {
        let slack = 0.01;
        inner.min.x >= outer.min.x - slack
            && inner.min.y >= outer.min.y - slack
            && inner.max.x <= outer.max.x + slack
            && inner.max.y <= outer.max.y + slack
    }

    fn overlap(one: Rect, other: Rect) -> bool {
        let slack = 0.01;
        one.min.x < other.max.x - slack
            && other.min.x < one.max.x - slack
            && one.min.y < other.max.y - slack
            && other.min.y < one.max.y - slack
    }

    /// Every settings without words and with them, as far as there is room.
    fn all_layouts() -> impl Iterator<Item = (PrintSettings, PuzzleLayout)> {
        let sentence =
            |count: usize| vec![Paragraph::named("Killer cage", &"Digits in a cage differ. ".repeat(count))];
        let (foot, below) = (sentence(3), [sentence(2), sentence(7)]);
        all_settings().flat_map(move |settings| {
            let words = [
                PageWords::default(),
                PageWords { has_author: true, foot: &foot, ..PageWords::default() },
                PageWords { has_author: true, below: &below, ..PageWords::default() },
            ];
            let count = settings.puzzles_per_page();
            let layouts = words.map(|words| PuzzleLayout::with_words(&settings, count, &words));
            layouts.into_iter().flatten().map(move |layout| (settings, layout)).collect::<Vec<_>>()
        })
    }

    #[test]
    fn nothing_overlaps_and_nothing_is_beyond_the_margins() {
        let mut laid_out = 0;
        for (settings, layout) in all_layouts() {
            laid_out += 1;
            assert_eq!(layout.slots.len(), settings.puzzles_per_page());
            assert!(!overlap(layout.frame.content, layout.frame.footer), "{settings:?}");
            assert!(is_inside(layout.foot, layout.frame.content), "{settings:?}");
            for (index, slot) in layout.slots.iter().enumerate() {
                assert!(is_inside(slot.all, layout.frame.content), "{settings:?} {slot:?}");
                assert!(!overlap(slot.all, layout.foot), "{settings:?} {slot:?}");
                let parts = [slot.header, slot.board, slot.words, slot.below, slot.code, slot.solution];
                for (place, part) in parts.iter().enumerate() {
                    assert!(is_inside(*part, slot.all), "{settings:?} part {place} of {slot:?}");
                    assert!(
                        !parts[..place].iter().any(|other| overlap(*part, *other)),
                        "{settings:?} {slot:?}"
                    );
                }
                assert!(!layout.slots[..index].iter().any(|other| overlap(slot.all, other.all)));
            }
        }
        assert!(laid_out > 5000, "only {laid_out}");
    }

    #[test]
    fn all_named_papers_have_room_for_every_number_of_puzzles() {
        for settings in all_settings().filter(|settings| !matches!(settings.paper, Paper::Custom { .. })) {
            let fits = PuzzleLayout::new(&settings).is_ok();
            // Nine boards with solutions and QR codes on half a sheet of A5 would be too small.
            let is_crowded = settings.per_page >= PerPage::Four
                && (settings.paper == Paper::A5 || settings.orientation == Orientation::Booklet)
                && (settings.qr_code
                    || settings.solutions == SolutionChoice::UpsideDown
                    || settings.paper == Paper::A5);
            assert!(fits || is_crowded, "{settings:?}");
        }
    }

    #[test]
    fn solutions_stay_inside_and_apart() {
        for settings in all_settings() {
            let Ok(layout) = SolutionLayout::new(&settings) else { continue };
            for (index, (header, board)) in layout.slots.iter().enumerate() {
                assert!(is_inside(*header, layout.frame.content) && is_inside(*board, layout.frame.content));
                assert!(!overlap(*header, *board) && !overlap(*header, layout.heading));
                for (other_header, other_board) in &layout.slots[..index] {
                    assert!(!overlap(*board, *other_board) && !overlap(*header, *other_board));
                    assert!(!overlap(*board, *other_header));
                }
            }
        }
    }

    #[test]
    fn large_print_has_cells_of_nearly_two_centimetres_on_a4() {
        let settings =
            PrintSettings { large_print: true, solutions: SolutionChoice::AtEnd, ..PrintSettings::default() };
        let layout = PuzzleLayout::new(&settings).unwrap();
        assert!(layout.slots[0].board.width() / 9.0 > 19.0 * MM, "{:?}", layout.slots[0]);
        assert_eq!(layout.slots.len(), 1);
    }

    #[test]
    fn a_paper_smaller_than_a_board_is_refused() {
        let settings = PrintSettings { paper: Paper::Custom { width: 10, height: 10 }, ..Default::default() };
        assert_eq!(PuzzleLayout::new(&settings), Err(TooSmall));
        assert_eq!(SolutionLayout::new(&settings), Err(TooSmall));
    }
}
