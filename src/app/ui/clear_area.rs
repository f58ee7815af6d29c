//! A rectangle that is filled by clearing it. Without a graphics card that takes a fraction of the time of drawing it, since
//! no shader runs for its pixels.

use std::sync::Arc;

use eframe::egui::{Color32, PaintCallback, PaintCallbackInfo, Rect, Shape};
use eframe::egui_glow::{CallbackFn, Painter};
use eframe::glow::{COLOR_BUFFER_BIT, HasContext};

/// Returns a shape that fills a rectangle, in points and with its sides on whole pixels, with an opaque colour.
pub fn clear_area(rect: Rect, color: Color32) -> Shape {
    let callback = CallbackFn::new(move |info, painter| clear(&info, painter, color));
    Shape::Callback(PaintCallback { rect, callback: Arc::new(callback) })
}

#[expect(unsafe_code, reason = "all functions of OpenGL are unsafe")]
fn clear(info: &PaintCallbackInfo, painter: &Painter, color: Color32) {
    let (area, clip) = (info.viewport_in_pixels(), info.clip_rect_in_pixels());
    let left = area.left_px.max(clip.left_px);
    let bottom = area.from_bottom_px.max(clip.from_bottom_px);
    let right = (area.left_px + area.width_px).min(clip.left_px + clip.width_px);
    let top = (area.from_bottom_px + area.height_px).min(clip.from_bottom_px + clip.height_px);
    if right <= left || top <= bottom {
        return;
    }
    let [red, green, blue, _] = color.to_array().map(|share| f32::from(share) / 255.0);
    let gl = painter.gl();
    // SAFETY: the painter has made its context current, and sets the scissor again before it draws the next shape.
    unsafe {
        gl.scissor(left, bottom, right - left, top - bottom);
        gl.clear_color(red, green, blue, 1.0);
        gl.clear(COLOR_BUFFER_BIT);
    }
}
