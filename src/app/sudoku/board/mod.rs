//! The sudoku board. It draws a [`BoardScene`] and exposes it to screen readers; `shell::mouse` handles its mouse
//! input.

pub mod accessibility;

use eframe::egui::{Painter, Pos2, Rect, Stroke, Ui};

use crate::app::message::Message;
use crate::app::session::board_parts::{focus_stop, paint_pause_overlay};
use crate::app::session::hit_map::HitMap;
use crate::app::sudoku::geometry::Geometry;
use crate::app::ui::paint;
use crate::app::ui::theme;
use crate::app::ui::theme::{Palette, Theme};
use crate::picture::sudoku::{BoardScene, shape};
use crate::picture::{Picture, board};

/// Draws the board in the centre of `square`.
pub fn show(ui: &mut Ui, square: Rect, scene: &BoardScene, messages: &mut Vec<Message>) {
    let geometry = Geometry::new(square, ui.pixels_per_point());
    let outer = geometry.outer();

    let response = focus_stop(ui, outer);
    HitMap::register(ui.ctx(), geometry.clone(), response.layer_id);

    if scene.paused {
        paint_pause_overlay(&ui.painter_at(outer), outer, Theme::current(ui));
    } else if ui.is_rect_visible(outer) {
        let painter = ui.painter_at(outer);
        let has_patterns = scene.colour_patterns || theme::chosen(ui.ctx()).0 == Palette::ColourSafe;
        let picture = board::draw(shape(), &geometry.layout, &scene.board_state(has_patterns));
        paint::paint(&painter, &picture, Theme::current(ui));
        if let Some(pointer) = ui.input(|input| input.pointer.latest_pos()) {
            paint_link_in_progress(&painter, &geometry, scene, pointer, Theme::current(ui));
        }
    }
    accessibility::describe(ui, &response, |cell| geometry.cell_rect(cell), scene, messages);
}

/// Paints the link that is being dragged: from its mark to the pointer, with a ring around both marks.
fn paint_link_in_progress(
    painter: &Painter,
    geometry: &Geometry,
    scene: &BoardScene,
    pointer: Pos2,
    theme: &Theme,
) {
    let Some(source) = scene.drag_source else { return };
    let ring = |candidate| {
        let (centre, radius) = geometry.candidate_circle(scene, candidate);
        painter.circle_stroke(centre, radius * 1.2, Stroke::new(2.0, theme.accent));
        (centre, radius)
    };
    let (from, radius) = ring(source);
    let on = geometry.candidate_at(scene, pointer);
    if on == Some(source) || from.distance(pointer) <= radius {
        return;
    }
    let start = from + (pointer - from).normalized() * radius;
    let mut picture = Picture::default();
    board::draw_link(&mut picture, &geometry.layout, paint::point(start), paint::point(pointer), true);
    paint::paint(painter, &picture, theme);
    if let Some(on) = on {
        ring(on);
    }
}
