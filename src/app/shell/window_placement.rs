//! The placement of the window when it opens: on an existing screen, and large enough to be used.

use eframe::egui::{Context, Id, Pos2, Rect, Vec2, ViewportBuilder, ViewportCommand};

use crate::app::settings::preferences_file::WindowPlacement;

/// The least sizes inside the frame, in points at zoom 1: on a screen that is high enough, and on a low one.
const HIGH_MIN_SIZE: Vec2 = Vec2::new(480.0, 640.0);
const LOW_MIN_SIZE: Vec2 = Vec2::new(640.0, 480.0);
/// The least size on any screen.
const MIN_SIZE: Vec2 = Vec2::new(480.0, 480.0);
/// The height of a screen, in points at zoom 1, below which a window of [`HIGH_MIN_SIZE`] leaves no place for its title bar and
/// the panel of the desktop.
const LOW_SCREEN: f32 = 720.0;
/// The size of the first window.
const DEFAULT_SIZE: Vec2 = Vec2::new(1180.0, 800.0);
/// The height of the title bar, by which a window is moved, in points.
const TITLE_BAR_HEIGHT: f32 = 32.0;
/// The least width of the title bar that must be on a screen, in points.
const MIN_VISIBLE_TITLE: f32 = 96.0;

/// Returns the size of the next window inside its frame, in points at zoom 1. `zoom` is the zoom factor that the player
/// chose, which scales the points of the placement.
pub fn size(placement: Option<WindowPlacement>, zoom: f32) -> Vec2 {
    placement.map_or(DEFAULT_SIZE, |placement| Vec2::from(placement.size) * zoom).max(MIN_SIZE)
}

/// Returns the least size of a window on a screen of this size, both in points at zoom 1.
fn min_size(screen: Vec2) -> Vec2 {
    let least = if screen.y < LOW_SCREEN { LOW_MIN_SIZE } else { HIGH_MIN_SIZE };
    least.min(screen)
}

/// Sets the least size of the window for the screen it is on; called in each frame, as a window can be moved to another.
pub fn update_min_size(ctx: &Context) {
    let Some(screen) = ctx.input(|input| input.viewport().monitor_size) else { return };
    let zoom = ctx.zoom_factor();
    let least = min_size(screen * zoom);
    let id = Id::unique("least size of the window");
    if ctx.data(|data| data.get_temp::<Vec2>(id)) != Some(least) {
        ctx.data_mut(|data| data.insert_temp(id, least));
        ctx.send_viewport_cmd(ViewportCommand::MinInnerSize(least / zoom));
    }
}

/// Restores the placement of the last window. `zoom` is the zoom factor, which scales its points.
pub fn restore(viewport: ViewportBuilder, placement: Option<WindowPlacement>, zoom: f32) -> ViewportBuilder {
    let viewport = viewport
        .with_inner_size(size(placement, zoom))
        .with_min_inner_size(MIN_SIZE)
        .with_maximized(placement.is_some_and(|placement| placement.maximized));
    match placement.and_then(|placement| placement.corner) {
        Some(corner) => viewport.with_position((Vec2::from(corner) * zoom).to_pos2()),
        None => viewport,
    }
}

/// Maximizes a newly created window if the last one was maximized. X11 window managers ignore the request before the
/// window is shown.
pub fn restore_maximized(cc: &eframe::CreationContext<'_>, placement: Option<WindowPlacement>) {
    if placement.is_some_and(|placement| placement.maximized) {
        cc.egui_ctx.send_viewport_cmd(ViewportCommand::Maximized(true));
    }
}

/// Moves a newly created window onto a screen if it is on none, and shrinks one that is larger than its screen.
/// Desktops that do not report window positions, such as Wayland, do this themselves.
pub fn keep_on_screen(cc: &eframe::CreationContext<'_>) {
    let Some(window) = cc.winit_window() else { return };
    let Ok(position) = window.outer_position() else { return };
    if window.is_maximized() {
        return;
    }
    let (frame, content) = (window.outer_size(), window.inner_size());
    let scale = window.scale_factor() as f32;
    let rect = |x: i32, y: i32, width: u32, height: u32| {
        Rect::from_min_size(Pos2::new(x as f32, y as f32), Vec2::new(width as f32, height as f32))
    };
    let outer = rect(position.x, position.y, frame.width, frame.height);
    // The first screen is the one to move to.
    let screens: Vec<Rect> = window
        .primary_monitor()
        .into_iter()
        .chain(window.available_monitors())
        .map(|screen| {
            let (position, size) = (screen.position(), screen.size());
            rect(position.x, position.y, size.width, size.height)
        })
        .filter(Rect::is_positive)
        .collect();
    let Some(corrected) = corrected_placement(outer, &screens, scale) else { return };
    if corrected.size() != outer.size() {
        let mut size = content;
        size.width = (content.width as f32 - (outer.width() - corrected.width())).max(1.0) as u32;
        size.height = (content.height as f32 - (outer.height() - corrected.height())).max(1.0) as u32;
        // Otherwise the minimum size would exceed the screen.
        window.set_min_inner_size(Some(size));
        let _ = window.request_inner_size(size);
    }
    if corrected.min != outer.min {
        let mut corner = position;
        (corner.x, corner.y) = (corrected.min.x as i32, corrected.min.y as i32);
        window.set_outer_position(corner);
    }
}

/// Returns the corrected placement of a window, in pixels; `None` if it needs no correction or no screen is known.
fn corrected_placement(window: Rect, screens: &[Rect], scale: f32) -> Option<Rect> {
    let title = window.with_max_y(window.top() + TITLE_BAR_HEIGHT * scale);
    let on = |screen: &&Rect| screen.intersect(title);
    let is_reachable = |screen: &&Rect| {
        let part = on(screen);
        // Half of the title bar's height is enough: the frames of some desktops begin a little above the screen.
        part.width() >= (MIN_VISIBLE_TITLE * scale).min(title.width())
            && part.height() >= title.height() / 2.0
    };
    let reachable = screens.iter().filter(is_reachable);
    let current = reachable.max_by(|one, other| {
        let overlap = |screen: &Rect| screen.intersect(window).area();
        overlap(one).total_cmp(&overlap(other))
    });
    let (screen, is_moved) = match current {
        Some(screen) => (screen, false),
        None => (screens.first()?, true),
    };
    // A window that the user stretched over several screens is not shrunk to one of them.
    let desktop = screens.iter().fold(*screen, |all, screen| all.union(*screen));
    if !is_moved && desktop.contains_rect(window) {
        return None;
    }
    let size = window.size().min(screen.size());
    let corrected = if is_moved {
        Rect::from_center_size(screen.center(), size)
    } else {
        // A window as large as its screen fills it; any other may be partly outside, where the user put it.
        let from = |is_filled: bool, screen: f32, window: f32| if is_filled { screen } else { window };
        let left = from(size.x >= screen.width(), screen.left(), window.left());
        let top = from(size.y >= screen.height(), screen.top(), window.top());
        Rect::from_min_size(Pos2::new(left, top), size)
    };
    (corrected != window).then_some(corrected)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rect(x: f32, y: f32, width: f32, height: f32) -> Rect {
        Rect::from_min_size(Pos2::new(x, y), Vec2::new(width, height))
    }

    #[test]
    fn a_window_on_a_screen_stays_where_it_is() {
        let screens = [rect(0.0, 0.0, 1280.0, 900.0), rect(-1920.0, 100.0, 1920.0, 1080.0)];
        for window in [
            rect(50.0, 20.0, 1180.0, 800.0),
            rect(-1500.0, 200.0, 1180.0, 800.0),
            // Half on each screen, and half below the screen.
            rect(-600.0, 150.0, 1180.0, 800.0),
            rect(100.0, 700.0, 1180.0, 800.0),
            rect(1280.0 - 96.0, 0.0, 1180.0, 800.0),
            rect(-1900.0, 100.0, 3000.0, 800.0),
        ] {
            assert_eq!(corrected_placement(window, &screens, 1.0), None, "{window:?}");
        }
    }

    #[test]
    fn a_window_with_its_title_bar_off_screen_is_centred_on_the_first_screen() {
        let screens = [rect(0.0, 0.0, 1280.0, 900.0), rect(1280.0, 0.0, 800.0, 600.0)];
        for (x, y) in [(3000.0, 1500.0), (-2000.0, 0.0), (100.0, -500.0), (100.0, 890.0), (-1150.0, 50.0)] {
            let placement = corrected_placement(rect(x, y, 1180.0, 800.0), &screens, 1.0);
            assert_eq!(placement, Some(rect(50.0, 50.0, 1180.0, 800.0)), "{x}, {y}");
        }
    }

    #[test]
    fn a_window_larger_than_the_screen_is_reduced_to_it() {
        let screens = [rect(0.0, 0.0, 800.0, 600.0)];
        let placement = |window| corrected_placement(window, &screens, 1.0);
        assert_eq!(placement(rect(40.0, 10.0, 1180.0, 800.0)), Some(rect(0.0, 0.0, 800.0, 600.0)));
        assert_eq!(placement(rect(40.0, 10.0, 480.0, 640.0)), Some(rect(40.0, 0.0, 480.0, 600.0)));
        assert_eq!(placement(rect(30.0, 60.0, 800.0, 600.0)), Some(rect(0.0, 0.0, 800.0, 600.0)));
        assert_eq!(placement(rect(0.0, 0.0, 800.0, 600.0)), None);
        assert_eq!(placement(rect(3000.0, 10.0, 1180.0, 300.0)), Some(rect(0.0, 150.0, 800.0, 300.0)));
    }

    #[test]
    fn the_least_size_is_high_on_a_high_screen_and_wide_on_a_low_one() {
        for (screen, least) in [
            ((1920.0, 1080.0), (480.0, 640.0)),
            ((1366.0, 768.0), (480.0, 640.0)),
            ((1024.0, 600.0), (640.0, 480.0)),
            // 1366x768 at 125 %, 1280x800 at 150 %, 1920x1080 at 200 %.
            ((1092.8, 614.4), (640.0, 480.0)),
            ((853.3, 533.3), (640.0, 480.0)),
            ((960.0, 540.0), (640.0, 480.0)),
            ((600.0, 400.0), (600.0, 400.0)),
        ] {
            assert_eq!(min_size(Vec2::from(screen)), Vec2::from(least), "{screen:?}");
        }
    }

    #[test]
    fn without_a_known_screen_nothing_is_moved() {
        assert_eq!(corrected_placement(rect(3000.0, 1500.0, 1.0, 1.0), &[], 1.0), None);
    }

    #[test]
    fn a_restored_window_has_at_least_the_minimum_size_and_ignores_the_zoom() {
        let placement =
            |size: [f32; 2]| Some(WindowPlacement { corner: Some([10.0, 20.0]), size, maximized: false });
        let restored = |size, zoom| restore(ViewportBuilder::default(), placement(size), zoom);
        assert_eq!(restored([1.0, 1.0], 1.0).inner_size, Some(MIN_SIZE));
        assert_eq!(restored([1.0, 900.0], 0.5).inner_size, Some(MIN_SIZE));
        // 800 points at zoom 2 were 1600 pixels on a plain screen, and are again.
        let zoomed = restored([800.0, 500.0], 2.0);
        assert_eq!(zoomed.inner_size, Some(Vec2::new(1600.0, 1000.0)));
        assert_eq!(zoomed.position, Some(Pos2::new(20.0, 40.0)));
        assert_eq!(restore(ViewportBuilder::default(), None, 1.0).inner_size, Some(DEFAULT_SIZE));
    }
}
