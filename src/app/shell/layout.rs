//! The positions of the board and the panel in the window, as a pure function of its size and the zoom factor.
//!
//! The board's size depends on the window alone: it is the size at the normal zoom. Zoom scales the rest of the
//! window, so zooming in never shrinks the board. A panel that no longer fits scrolls.
//!
//! There are two units. *Points* are egui's and scale with the zoom; *screen points* (points at zoom 1) do not. In a
//! large window both grow with the board, by the factor of [`chrome_factor`].

use eframe::egui::{Pos2, Rect, Vec2};

/// Heights of the menu bar and the status bar, in screen points at the normal zoom.
const BAR_HEIGHTS: [f32; 2] = [44.0, 32.0];
/// The least heights of both, in points: one line of text each.
const MIN_BAR_HEIGHTS: [f32; 2] = [18.5, 16.0];

/// The largest width of the panel beside the board, in points.
const PANEL_WIDTH: f32 = 454.0;
const MIN_GAP: f32 = 12.0;
const MIN_MARGIN: f32 = 8.0;
/// The largest margin above and below a board under a banner, in points.
const BELOW_NOTICE: f32 = 18.0;
/// Space that stays free below the panel beside the board, in points.
const BELOW_PANEL: f32 = 4.0;
/// The height of a window, in screen points, below which one bar has the place of both, so that the board is not small.
const LOW_WINDOW: f32 = 600.0;
/// The least width of the panel beside the board of a low window, and its margins and gap, in screen points.
pub const LOW_PANEL_WIDTH: f32 = 188.0;
const LOW_MARGINS: Vec2 = Vec2::new(10.0, 8.0);
const LOW_GAP: f32 = 12.0;
/// Margin beside the board of a narrow window, in points.
const NARROW_MARGIN: f32 = 10.0;
/// The least width of the panel below the board if there is space, in points; otherwise it is as wide as the board.
const NARROW_PANEL_WIDTH: f32 = 560.0;
/// The side of the board from which on text, bars and keys grow with it, and the largest factor.
const LARGE_BOARD: f32 = 924.0;
const MAX_CHROME_FACTOR: f32 = 2.4;

/// The heights of the panel below a board of each shape, in points.
pub const SQUARE_PANEL_HEIGHT: f32 = 120.0;
pub const FILL_PANEL_HEIGHT: f32 = 326.0;
/// The gap above and below the board of a narrow window, in points.
pub const NARROW_GAP: f32 = 8.0;

/// The input of the layout.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LayoutInput {
    /// The size of the window's content, in points.
    pub window: Vec2,
    /// The size of the area between the bars, in points.
    pub central: Vec2,
    /// The zoom factor that the player chose; 1.0 is normal.
    pub zoom: f32,
    pub has_status_bar: bool,
    /// Height that the panel needs below the board, in points.
    pub panel_height: f32,
    /// Gap above and below the board of a narrow window, in points.
    pub narrow_gap: f32,
    /// The least width that the panel needs in a low window, in screen points.
    pub low_panel_width: f32,
    pub board: BoardShape,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum BoardShape {
    /// A square, centred in the window together with its panel.
    Square,
    /// A shape with this ratio of width to height that takes all the space available.
    Fill(f32),
}

/// The rectangles of the layout, in points relative to the corner of the area between the bars.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Layout {
    pub board: Rect,
    pub panel: Rect,
    pub form: Form,
}

impl Layout {
    /// Returns whether the panel is beside the board instead of below it.
    pub fn is_wide(&self) -> bool {
        self.form != Form::Narrow
    }
}

/// The arrangement of a window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// The panel is beside the board, between the menu bar and the status bar.
    Wide,
    /// The panel is beside the board, below one bar.
    Low,
    /// The panel is below the board, and both are below one bar.
    Narrow,
}

/// Returns the heights of the menu bar and the status bar, in points. Zoomed in, they keep their height on the
/// screen until their text needs more.
pub fn bar_heights(zoom: f32) -> [f32; 2] {
    [0, 1].map(|bar| (BAR_HEIGHTS[bar] / zoom.max(1.0)).max(MIN_BAR_HEIGHTS[bar]))
}

/// Returns the factor by which text, bars and keys of a window of this size, in points at zoom 1, grow with the board:
/// a tenth at a time, so that a window that is resized does not need new glyphs in every frame.
pub fn chrome_factor(window: Vec2) -> f32 {
    let bars: f32 = BAR_HEIGHTS.iter().sum();
    // What a board of the least large size needs around it, beside the panel and above it.
    let beside = window / Vec2::new(LARGE_BOARD + 100.0 + PANEL_WIDTH, LARGE_BOARD + bars + 30.0);
    let below = window / Vec2::new(LARGE_BOARD + 2.0 * NARROW_MARGIN, LARGE_BOARD + BAR_HEIGHTS[0] + 140.0);
    let factor = beside.min_elem().max(below.min_elem());
    ((factor * 10.0).round() / 10.0).clamp(1.0, MAX_CHROME_FACTOR)
}

/// Returns the arrangement of a window of this size, in screen points: the panel is where the board is larger.
pub fn form(window: Vec2, board: BoardShape) -> Form {
    let is_low = window.y < LOW_WINDOW;
    let bars: f32 = BAR_HEIGHTS[..if is_low { 1 } else { 2 }].iter().sum();
    let beside = Margins::of(window).beside(window - Vec2::new(0.0, bars));
    let below = window - Vec2::new(2.0 * NARROW_MARGIN, BAR_HEIGHTS[0] + board.usual_panel_height() + 16.0);
    // A tie is the same at every zoom, whatever the rounding.
    match board.size_in(below) > board.size_in(beside) + 0.25 {
        true => Form::Narrow,
        false if is_low => Form::Low,
        false => Form::Wide,
    }
}

/// Returns the margin of the board and of the bars at the left and right edges of a window of this size, in screen points.
pub fn side_margin(window: Vec2, board: BoardShape) -> f32 {
    match form(window, board) {
        Form::Narrow => NARROW_MARGIN,
        Form::Wide | Form::Low => Margins::of(window).around.x,
    }
}

/// Margins, gap and least width of the panel beside the board, in screen points. Small windows have smaller ones.
struct Margins {
    around: Vec2,
    gap: f32,
    panel: f32,
    /// Whether the panel takes all the width that is left.
    fills: bool,
}

impl Margins {
    fn of(window: Vec2) -> Self {
        if window.y < LOW_WINDOW {
            return Self { around: LOW_MARGINS, gap: LOW_GAP, panel: LOW_PANEL_WIDTH, fills: true };
        }
        let across = |small, usual| between(window.x, (760.0, small), (1000.0, usual));
        let large = between(window.y, (960.0, 22.0), (1020.0, 15.0));
        Self {
            around: Vec2::new(across(12.0, 28.0), between(window.y, (600.0, 14.0), (800.0, 22.0)).min(large)),
            gap: across(16.0, 44.0),
            panel: across(320.0, 360.0),
            fills: false,
        }
    }

    /// Returns the space of the board beside the panel.
    fn beside(&self, central: Vec2) -> Vec2 {
        central - Vec2::new(2.0 * self.around.x + self.gap + self.panel, 2.0 * self.around.y)
    }
}

/// Returns the value on a line between two points, constant beyond them.
fn between(at: f32, (from, first): (f32, f32), (to, last): (f32, f32)) -> f32 {
    first + (last - first) * ((at - from) / (to - from)).clamp(0.0, 1.0)
}

/// Returns the layout.
pub fn arrange(space: &LayoutInput) -> Layout {
    let zoom = space.zoom;
    let shown = if space.has_status_bar { 2 } else { 1 };
    let bars: f32 = bar_heights(zoom)[..shown].iter().sum();
    // A banner takes its space from the board, at any zoom.
    let notice = (space.window.y - space.central.y - bars).max(0.0) * zoom;
    let central = space.central * zoom;
    let window = space.window * zoom;
    // The area between the bars at the normal zoom.
    let normal = Vec2::new(central.x, window.y - BAR_HEIGHTS[..shown].iter().sum::<f32>() - notice);
    let form = form(window, space.board);
    let (board, panel) = if form == Form::Narrow {
        let gap = space.narrow_gap;
        let below = normal - Vec2::new(2.0 * NARROW_MARGIN, space.panel_height + 2.0 * gap);
        narrow(central, space.board.extent_in(below), gap, zoom)
    } else {
        let mut margins = Margins::of(window);
        if form == Form::Low {
            margins.panel = space.low_panel_width.max(LOW_PANEL_WIDTH);
        }
        // What rounding leaves is no banner.
        if notice > 1.0 {
            margins.around.y = margins.around.y.min(BELOW_NOTICE);
        }
        wide(central, space.board.extent_in(margins.beside(normal)), &margins, zoom, space)
    };
    Layout { board: board / zoom, panel: panel / zoom, form }
}

impl BoardShape {
    /// Returns the height of the panel below the board while the game is played, in points. The layout of the window
    /// depends on it, so that it is the same on every page.
    fn usual_panel_height(self) -> f32 {
        match self {
            Self::Square => SQUARE_PANEL_HEIGHT,
            Self::Fill(_) => FILL_PANEL_HEIGHT,
        }
    }

    /// Returns the size of the board in this space.
    fn extent_in(self, space: Vec2) -> Vec2 {
        match self {
            Self::Square => Vec2::splat(space.min_elem()),
            Self::Fill(_) => space,
        }
        .max(Vec2::splat(1.0))
    }

    /// Returns the height of the board in this space.
    fn size_in(self, space: Vec2) -> f32 {
        match self {
            Self::Square => space.min_elem(),
            Self::Fill(aspect) => (space.x / aspect).min(space.y),
        }
    }
}

/// Places the panel beside the board and returns both; in screen points.
fn wide(central: Vec2, board: Vec2, margins: &Margins, zoom: f32, space: &LayoutInput) -> (Rect, Rect) {
    let board = board.min(central).max(Vec2::splat(1.0));
    let least = margins.panel.min(central.x - board.x - MIN_GAP - 2.0 * MIN_MARGIN);
    let free = central.x - board.x - 2.0 * margins.around.x - margins.gap;
    let most = if margins.fills { f32::INFINITY } else { PANEL_WIDTH * zoom };
    let widest = most.min(central.x - board.x - MIN_GAP - 2.0 * MIN_MARGIN);
    let panel = if zoom > 1.0 { widest } else { most.min(free).max(least) }.max(1.0);
    let rest = (central.x - board.x - panel).max(0.0);
    let gap = match space.board {
        BoardShape::Square => (rest - 2.0 * margins.around.x).clamp(MIN_GAP, margins.gap).min(rest),
        BoardShape::Fill(_) => (rest - 2.0 * margins.around.x).max(MIN_GAP).min(rest),
    };
    let above = if margins.fills { margins.around.y } else { (central.y - board.y).max(0.0) / 2.0 };
    let board = Rect::from_min_size(Pos2::new((rest - gap) / 2.0, above.min(central.y - board.y)), board);
    // Zoomed in, the panel also needs the height above the board's top edge.
    let corner = Pos2::new(board.right() + gap, board.top() / zoom.max(1.0));
    let bottom = match space.board {
        BoardShape::Square => central.y - BELOW_PANEL,
        BoardShape::Fill(_) => central.y - corner.y,
    };
    let panel = Rect::from_min_max(corner, Pos2::new(corner.x + panel, bottom.max(corner.y)));
    (board, panel)
}

/// Places the panel below the board, down to the edge of the window, and returns both; in screen points.
fn narrow(central: Vec2, board: Vec2, gap: f32, zoom: f32) -> (Rect, Rect) {
    // Zoomed in, the panel needs all the height available.
    let gap = gap / zoom.max(1.0);
    let board = board.min(central).max(Vec2::splat(1.0));
    let width = central.x.min((NARROW_PANEL_WIDTH * zoom).max(board.x + 2.0 * NARROW_MARGIN)).max(1.0);
    let top = gap.min(central.y - board.y);
    let board = Rect::from_min_size(Pos2::new((central.x - board.x) / 2.0, top), board);
    let panel = Rect::from_min_max(
        Pos2::new((central.x - width) / 2.0, (board.bottom() + gap).min(central.y)),
        Pos2::new((central.x + width) / 2.0, central.y),
    );
    (board, panel)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the input for a window with this content size, in screen points.
    fn space(window: Vec2, zoom: f32, notice: f32, board: BoardShape) -> LayoutInput {
        let has_status_bar = form(window, board) == Form::Wide;
        let panel_height = board.usual_panel_height();
        let shown = if has_status_bar { 2 } else { 1 };
        let window = window / zoom;
        let bars: f32 = bar_heights(zoom)[..shown].iter().sum();
        let central = Vec2::new(window.x, window.y - bars - notice);
        LayoutInput {
            window,
            central,
            zoom,
            has_status_bar,
            panel_height,
            narrow_gap: NARROW_GAP,
            low_panel_width: LOW_PANEL_WIDTH,
            board,
        }
    }

    fn square(width: f32, height: f32, zoom: f32) -> Layout {
        arrange(&space(Vec2::new(width, height), zoom, 0.0, BoardShape::Square))
    }

    /// The zoom steps of the menu, from 0.5 to 3.0.
    fn zooms() -> impl Iterator<Item = f32> {
        (5..=30).map(|tenths| tenths as f32 / 10.0)
    }

    /// Returns window sizes in screen points, in which a large window is as large as its factor leaves it.
    fn windows() -> impl Iterator<Item = Vec2> {
        let widths = (480..=3840).step_by(60);
        let sizes = widths.flat_map(|width| (640..=2160).step_by(40).map(move |height| (width, height)));
        let named = [
            (480, 640),
            (560, 700),
            (760, 560),
            (1180, 800),
            (1000, 700),
            (1000, 600),
            (640, 480),
            (853, 533),
            (960, 540),
            (1024, 545),
            (899, 640),
            (900, 640),
            (1366, 768),
            (2560, 1440),
            (3840, 2160),
        ];
        sizes
            .chain(named)
            .map(|(width, height)| Vec2::new(width as f32, height as f32))
            .map(|window| window / chrome_factor(window))
    }

    const SHAPES: [BoardShape; 4] =
        [BoardShape::Square, BoardShape::Fill(1.0), BoardShape::Fill(3.0), BoardShape::Fill(0.4)];

    #[test]
    fn zooming_in_never_shrinks_the_board_and_all_stays_inside_the_window() {
        for (window, shape) in windows().flat_map(|window| SHAPES.map(|shape| (window, shape))) {
            let mut before = Vec2::ZERO;
            for zoom in zooms() {
                let space = space(window, zoom, 0.0, shape);
                let layout = arrange(&space);
                let Layout { board, panel, form } = layout;
                let case = format!("{window} at {zoom}, {shape:?}: {board} {panel}");
                let on_screen = board.size() * zoom;
                assert!(on_screen.min_elem() > 0.0, "{case}");
                assert!((on_screen - before).min_elem() > -0.01, "{case}: was {before}");
                before = on_screen;
                let central = Rect::from_min_size(Pos2::ZERO, space.central).expand(0.01);
                assert!(central.contains_rect(board) && central.contains_rect(panel), "{case}");
                let apart = if layout.is_wide() {
                    panel.left() - board.right()
                } else {
                    panel.top() - board.bottom()
                };
                assert!(apart * zoom > 2.6, "{case}");
                // Wide enough for a button beside another, and high enough to scroll a few rows.
                let least = match form {
                    Form::Wide => Vec2::new(100.0, 140.0),
                    Form::Low => Vec2::new(60.0, 130.0),
                    Form::Narrow => Vec2::new(150.0, 36.0),
                };
                assert!((panel.size() - least).min_elem() > 0.0, "{case}");
            }
        }
    }

    #[test]
    fn the_layout_is_the_one_with_the_larger_board_and_does_not_change_with_the_zoom() {
        for window in windows() {
            let is_wide = square(window.x, window.y, 1.0).is_wide();
            let board = square(window.x, window.y, 1.0).board.width();
            let bars = if window.y < LOW_WINDOW { 44.0 } else { 76.0 };
            let beside = Margins::of(window).beside(window - Vec2::new(0.0, bars)).min_elem();
            let below = (window.x - 20.0).min(window.y - 44.0 - 16.0 - SQUARE_PANEL_HEIGHT);
            assert!(
                (board - beside.max(below)).abs() < 0.26,
                "{window}: {board}, {beside} beside, {below} below"
            );
            for zoom in zooms() {
                assert_eq!(square(window.x, window.y, zoom).is_wide(), is_wide, "{window} at {zoom}");
            }
        }
    }

    #[test]
    fn a_larger_window_of_the_same_factor_has_no_smaller_board() {
        let side = |window: Vec2| square(window.x, window.y, 1.0).board.width();
        for width in (480..2400).step_by(20) {
            for height in (480..1400).step_by(20) {
                let window = Vec2::new(width as f32, height as f32);
                for more in [Vec2::new(20.0, 0.0), Vec2::new(0.0, 20.0)] {
                    // A window that is no longer low gets its second bar.
                    let is_low = |window: Vec2| form(window, BoardShape::Square) == Form::Low;
                    if is_low(window) && !is_low(window + more) {
                        continue;
                    }
                    assert!(side(window + more) >= side(window) - 0.01, "{window} and {}", window + more);
                }
            }
        }
    }

    #[test]
    fn the_layout_of_usual_windows_at_normal_zoom() {
        let rect = |left: f32, top: f32, width: f32, height: f32| {
            Rect::from_min_size(Pos2::new(left, top), Vec2::new(width, height))
        };
        assert_eq!(
            square(1180.0, 800.0, 1.0),
            Layout {
                board: rect(28.0, 22.0, 680.0, 680.0),
                panel: rect(752.0, 22.0, 400.0, 698.0),
                form: Form::Wide,
            }
        );
        assert_eq!(
            square(480.0, 640.0, 1.0),
            Layout {
                board: rect(10.0, 8.0, 460.0, 460.0),
                panel: rect(0.0, 476.0, 480.0, 120.0),
                form: Form::Narrow,
            }
        );
        assert_eq!(
            square(640.0, 480.0, 1.0),
            Layout {
                board: rect(10.0, 8.0, 420.0, 420.0),
                panel: rect(442.0, 8.0, 188.0, 424.0),
                form: Form::Low,
            }
        );
        assert_eq!(
            square(760.0, 560.0, 1.0),
            Layout {
                board: rect(10.0, 8.0, 500.0, 500.0),
                panel: rect(522.0, 8.0, 228.0, 504.0),
                form: Form::Low,
            }
        );
        let filling = arrange(&space(Vec2::new(1180.0, 800.0), 1.0, 0.0, BoardShape::Fill(1.2)));
        assert_eq!(
            (filling.board, filling.panel),
            (rect(28.0, 22.0, 720.0, 680.0), rect(792.0, 22.0, 360.0, 680.0))
        );
    }

    #[test]
    fn text_and_keys_of_a_large_window_grow_with_its_board() {
        for (width, height, factor, board) in [
            (1180.0, 800.0, 1.0, 680.0),
            (1920.0, 1080.0, 1.0, 974.0),
            (2560.0, 1440.0, 1.4, 1291.0),
            (3840.0, 2160.0, 2.1, 1937.0),
            (1080.0, 1920.0, 1.1, 1058.0),
        ] {
            let window = Vec2::new(width, height);
            assert_eq!(chrome_factor(window), factor, "{window}");
            let layout = square(width / factor, height / factor, 1.0);
            let side = layout.board.width() * factor;
            assert!((side - board).abs() < 1.0, "{window}: {side}");
            if layout.is_wide() && factor > 1.3 {
                assert_eq!(layout.panel.width(), PANEL_WIDTH);
                let left = layout.board.left();
                assert!((left - (width / factor - layout.panel.right())).abs() < 0.1, "equal margins");
            }
        }
        assert_eq!(chrome_factor(Vec2::new(9000.0, 9000.0)), MAX_CHROME_FACTOR);
    }

    #[test]
    fn a_banner_takes_its_space_from_the_board_and_all_stays_inside_the_window() {
        for (window, zoom) in windows().flat_map(|window| zooms().map(move |zoom| (window, zoom))) {
            let notice = 30.0;
            let space = space(window, zoom, notice, BoardShape::Square);
            let with = arrange(&space);
            let central = Rect::from_min_size(Pos2::ZERO, space.central).expand(0.01);
            assert!(central.contains_rect(with.board), "{window} at {zoom}: {with:?}");
            assert!(with.board.width() <= square(window.x, window.y, zoom).board.width() + 0.01);
        }
    }
}
