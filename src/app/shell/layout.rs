//! The positions of the board and the panel in the window, as a pure function of its size and the zoom factor.
//!
//! The board's size depends on the window alone: it is the size at the normal zoom. Zoom scales the rest of the
//! window, so zooming in never shrinks the board. A panel that no longer fits scrolls.
//!
//! There are two units. *Points* are egui's and scale with the zoom; *screen points* (points at zoom 1) do not.

use eframe::egui::{Pos2, Rect, Vec2};

/// Heights of the menu bar and the status bar, in screen points at the normal zoom.
const BAR_HEIGHTS: [f32; 2] = [44.0, 32.0];
/// The least heights of both, in points: one line of text each.
const MIN_BAR_HEIGHTS: [f32; 2] = [20.0, 17.0];

/// Width of the panel beside the board, in points.
const PANEL_WIDTH: f32 = 400.0;
/// Gap between the board and the panel beside it, in points.
const GAP: f32 = 44.0;
const MIN_GAP: f32 = 12.0;
/// Margin around both, in points.
const MARGIN: Vec2 = Vec2::new(28.0, 22.0);
const MIN_MARGIN: f32 = 8.0;
/// Margin around the board and the panel below it, and gap between them, in points.
const NARROW_MARGIN: f32 = 14.0;
/// The least width of the panel below the board if there is space, in points; otherwise it is as wide as the board.
const NARROW_PANEL_WIDTH: f32 = 560.0;

/// The input of the layout.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct LayoutInput {
    /// The size of the window's content, in points.
    pub window: Vec2,
    /// The size of the area between the bars, in points.
    pub central: Vec2,
    /// The zoom factor; 1.0 is normal.
    pub zoom: f32,
    /// Height that the panel needs below the board, in points.
    pub panel_height: f32,
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
    /// Whether the panel is beside the board instead of below it.
    pub is_wide: bool,
}

/// Returns the heights of the menu bar and the status bar, in points. Zoomed in, they keep their height on the
/// screen until their text needs more.
pub fn bar_heights(zoom: f32) -> [f32; 2] {
    [0, 1].map(|bar| (BAR_HEIGHTS[bar] / zoom.max(1.0)).max(MIN_BAR_HEIGHTS[bar]))
}

/// Returns the width that a panel below the board has at the normal zoom, for a window of this width and zoom.
pub fn bottom_panel_width(window: f32, zoom: f32) -> f32 {
    (window * zoom - 2.0 * NARROW_MARGIN).clamp(1.0, NARROW_PANEL_WIDTH)
}

/// Returns the layout in which the board is larger.
pub fn arrange(space: &LayoutInput) -> Layout {
    let zoom = space.zoom;
    let bars: f32 = bar_heights(zoom).iter().sum();
    // A banner takes its space from the board, at any zoom.
    let notice = (space.window.y - space.central.y - bars).max(0.0) * zoom;
    let central = space.central * zoom;
    // The area between the bars at the normal zoom.
    let normal = Vec2::new(central.x, space.window.y * zoom - BAR_HEIGHTS.iter().sum::<f32>() - notice);
    let beside = normal - Vec2::new(2.0 * MARGIN.x + GAP + PANEL_WIDTH, 2.0 * MARGIN.y);
    let below = normal - Vec2::new(2.0, 3.0) * NARROW_MARGIN - Vec2::new(0.0, space.panel_height);
    let is_wide = space.board.size_in(beside) >= space.board.size_in(below);
    let layout = if is_wide {
        wide(central, space.board.extent_in(beside), zoom, space.board)
    } else {
        narrow(central, space.board.extent_in(below), zoom)
    };
    Layout { board: layout.board / zoom, panel: layout.panel / zoom, is_wide }
}

impl BoardShape {
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

/// Places the panel beside the board; arguments in screen points.
fn wide(central: Vec2, board: Vec2, zoom: f32, shape: BoardShape) -> Layout {
    let board = board.min(central).max(Vec2::splat(1.0));
    let panel = (PANEL_WIDTH * zoom).min(central.x - board.x - MIN_GAP - 2.0 * MIN_MARGIN).max(1.0);
    let rest = (central.x - board.x - panel).max(0.0);
    let gap = match shape {
        BoardShape::Square => (rest - 2.0 * MARGIN.x).clamp(MIN_GAP, GAP).min(rest),
        BoardShape::Fill(_) => (rest - 2.0 * MARGIN.x).max(MIN_GAP).min(rest),
    };
    let board =
        Rect::from_min_size(Pos2::new((rest - gap) / 2.0, (central.y - board.y).max(0.0) / 2.0), board);
    // Zoomed in, the panel also needs the height above the board's top edge.
    let corner = Pos2::new(board.right() + gap, board.top() / zoom.max(1.0));
    let bottom = match shape {
        BoardShape::Square => central.y,
        BoardShape::Fill(_) => central.y - corner.y,
    };
    let panel = Rect::from_min_max(corner, Pos2::new(corner.x + panel, bottom.max(corner.y)));
    Layout { board, panel, is_wide: true }
}

/// Places the panel below the board; arguments in screen points.
fn narrow(central: Vec2, board: Vec2, zoom: f32) -> Layout {
    // Zoomed in, the panel needs all the height available.
    let margin = NARROW_MARGIN / zoom.max(1.0);
    let board = board.min(central).max(Vec2::splat(1.0));
    let width = (central.x - 2.0 * margin).min((NARROW_PANEL_WIDTH * zoom).max(board.x)).max(1.0);
    let top = margin.min(central.y - board.y);
    let board = Rect::from_min_size(Pos2::new((central.x - board.x) / 2.0, top), board);
    let panel = Rect::from_min_max(
        Pos2::new((central.x - width) / 2.0, (board.bottom() + margin).min(central.y - margin)),
        Pos2::new((central.x + width) / 2.0, central.y - margin),
    );
    Layout { board, panel, is_wide: false }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the input for a window with this content size, in screen points.
    fn space(window: Vec2, zoom: f32, notice: f32, panel_height: f32, board: BoardShape) -> LayoutInput {
        let window = window / zoom;
        let bars: f32 = bar_heights(zoom).iter().sum();
        let central = Vec2::new(window.x, window.y - bars - notice);
        LayoutInput { window, central, zoom, panel_height, board }
    }

    fn square(width: f32, height: f32, zoom: f32) -> Layout {
        arrange(&space(Vec2::new(width, height), zoom, 0.0, 204.0, BoardShape::Square))
    }

    /// The zoom steps of the menu, from 0.5 to 3.0.
    fn zooms() -> impl Iterator<Item = f32> {
        (5..=30).map(|tenths| tenths as f32 / 10.0)
    }

    fn windows() -> impl Iterator<Item = Vec2> {
        let widths = (480..=3840).step_by(60);
        let sizes = widths.flat_map(|width| (640..=2160).step_by(40).map(move |height| (width, height)));
        let named = [(1180, 800), (1000, 700), (1000, 600), (480, 640), (899, 640), (900, 640), (1366, 768)];
        sizes.chain(named).map(|(width, height)| Vec2::new(width as f32, height as f32))
    }

    const SHAPES: [BoardShape; 4] =
        [BoardShape::Square, BoardShape::Fill(1.0), BoardShape::Fill(3.0), BoardShape::Fill(0.4)];

    #[test]
    fn zooming_in_never_shrinks_the_board_and_all_stays_inside_the_window() {
        for (window, shape) in windows().flat_map(|window| SHAPES.map(|shape| (window, shape))) {
            for needed in [204.0, 246.0, 268.0] {
                let mut before = Vec2::ZERO;
                for zoom in zooms() {
                    let space = space(window, zoom, 0.0, needed, shape);
                    let Layout { board, panel, is_wide } = arrange(&space);
                    let case = format!("{window} at {zoom}, {shape:?}: {board} {panel}");
                    let on_screen = board.size() * zoom;
                    assert!(on_screen.min_elem() > 0.0, "{case}");
                    assert!((on_screen - before).min_elem() > -0.01, "{case}: was {before}");
                    before = on_screen;
                    let central = Rect::from_min_size(Pos2::ZERO, space.central).expand(0.01);
                    assert!(central.contains_rect(board) && central.contains_rect(panel), "{case}");
                    let apart =
                        if is_wide { panel.left() - board.right() } else { panel.top() - board.bottom() };
                    assert!(apart * zoom > 4.0, "{case}");
                    // Wide enough for a button beside another, and high enough to scroll a few rows.
                    let least = if is_wide { Vec2::new(150.0, 150.0) } else { Vec2::new(150.0, 50.0) };
                    assert!((panel.size() - least).min_elem() > 0.0, "{case}");
                }
            }
        }
    }

    #[test]
    fn the_layout_is_the_one_with_the_larger_board_and_does_not_change_with_the_zoom() {
        for window in windows() {
            let is_wide = square(window.x, window.y, 1.0).is_wide;
            let beside = (window.x - 500.0).min(window.y - 120.0);
            let below = (window.x - 28.0).min(window.y - 76.0 - 42.0 - 204.0);
            assert_eq!(is_wide, beside >= below, "{window}");
            for zoom in zooms() {
                assert_eq!(square(window.x, window.y, zoom).is_wide, is_wide, "{window} at {zoom}");
            }
        }
    }

    #[test]
    fn the_layout_of_usual_windows_at_normal_zoom_is_unchanged() {
        let rect = |left: f32, top: f32, width: f32, height: f32| {
            Rect::from_min_size(Pos2::new(left, top), Vec2::new(width, height))
        };
        assert_eq!(
            square(1180.0, 800.0, 1.0),
            Layout {
                board: rect(28.0, 22.0, 680.0, 680.0),
                panel: rect(752.0, 22.0, 400.0, 702.0),
                is_wide: true
            }
        );
        assert_eq!(
            square(1000.0, 700.0, 1.0),
            Layout {
                board: rect(28.0, 62.0, 500.0, 500.0),
                panel: rect(572.0, 62.0, 400.0, 562.0),
                is_wide: true
            }
        );
        assert_eq!(
            square(480.0, 640.0, 1.0),
            Layout {
                board: rect(81.0, 14.0, 318.0, 318.0),
                panel: rect(14.0, 346.0, 452.0, 204.0),
                is_wide: false
            }
        );
        let filling = arrange(&space(Vec2::new(1180.0, 800.0), 1.0, 0.0, 268.0, BoardShape::Fill(1.2)));
        assert_eq!(
            (filling.board, filling.panel),
            (rect(28.0, 22.0, 680.0, 680.0), rect(752.0, 22.0, 400.0, 680.0))
        );
    }

    #[test]
    fn a_banner_takes_its_space_from_the_board_and_all_stays_inside_the_window() {
        for (window, zoom) in windows().flat_map(|window| zooms().map(move |zoom| (window, zoom))) {
            let notice = 30.0;
            let space = space(window, zoom, notice, 204.0, BoardShape::Square);
            let with = arrange(&space);
            let central = Rect::from_min_size(Pos2::ZERO, space.central).expand(0.01);
            assert!(central.contains_rect(with.board), "{window} at {zoom}: {with:?}");
            assert!(with.board.width() <= square(window.x, window.y, zoom).board.width() + 0.01);
        }
    }
}
