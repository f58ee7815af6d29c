//! The last step before the shapes of a frame are painted: hidden ones are left out. Cards hide most of the window's
//! background, and a dialog hides most of the board. Without a graphics card, the time of a frame depends on the number
//! of pixels that are painted, of which these are half or more.

use eframe::egui::emath::{GuiRounding, TSTransform};
use eframe::egui::epaint::{ClippedShape, CornerRadius, Mesh, RectShape};
use eframe::egui::{Context, FullOutput, Plugin, Pos2, Rect, Shape};

/// Leaves out the hidden shapes of each frame.
pub struct Occlusion;

impl Plugin for Occlusion {
    fn debug_name(&self) -> &'static str {
        "occlusion"
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        remove_hidden(&mut output.shapes, ctx.content_rect(), output.pixels_per_point);
    }
}

/// The share of the window from which on the shapes behind a rectangle are searched.
const MIN_SHARE: f32 = 0.03;
/// The least side of a part of a rectangle, in pixels. egui draws thinner ones as lines.
const MIN_SIDE: f32 = 4.0;

/// Removes the shapes that opaque rectangles above them hide, and the hidden parts of rectangles. The picture stays the
/// same.
fn remove_hidden(shapes: &mut [ClippedShape], window: Rect, pixels_per_point: f32) {
    let pixel = pixels_per_point.recip();
    let min_area = MIN_SHARE * window.area();
    // The opaque areas above the current shape.
    let mut covers: Vec<Rect> = Vec::new();
    for clipped in shapes.iter_mut().rev() {
        let visible = clipped.shape.visual_bounding_rect().intersect(clipped.clip_rect);
        if !visible.is_positive() || clipped.transform_after_tessellation != TSTransform::IDENTITY {
            continue;
        }
        if covers.iter().any(|cover| cover.contains_rect(visible)) {
            clipped.shape = Shape::Noop;
            continue;
        }
        let Shape::Rect(rect) = &clipped.shape else { continue };
        let is_blurred = rect.blur_width > 0.0 || rect.round_to_pixels == Some(false);
        if is_blurred || rect.brush.is_some() || rect.angle != 0.0 {
            continue;
        }
        let bounds = rect.rect.round_to_pixels(pixels_per_point);
        let is_large = visible.area() >= min_area;
        let cover = (is_large && rect.fill.is_opaque())
            .then(|| opaque_area(rect, bounds, pixel).intersect(clipped.clip_rect.shrink(pixel)));
        if rect.stroke.is_empty() {
            let hiding: &[Rect] = if is_large { &covers } else { &[] };
            if let Some(parts) = visible_parts(rect, bounds, hiding, pixel) {
                clipped.shape = parts;
            }
        }
        covers.extend(cover.filter(|cover| cover.is_positive()));
    }
}

/// Returns the part of a rectangle with an opaque fill, without rounded corners and lines, that is surely opaque.
fn opaque_area(rect: &RectShape, bounds: Rect, pixel: f32) -> Rect {
    let CornerRadius { nw, ne, sw, se } = rect.corner_radius;
    let radius = f32::from(nw.max(ne).max(sw).max(se));
    // A square in a rounded corner: 1 - 1/√2 of the radius, and the soft edge.
    let corner = if radius > 0.0 { 0.3 * radius + pixel } else { 0.0 };
    bounds.shrink((corner + rect.stroke.width).max(0.0))
}

/// Returns the parts of a rectangle that `covers` do not hide. Its sides and theirs are on whole pixels, so parts without
/// rounded corners need no soft edges. Returns `None` if it cannot be divided.
fn visible_parts(rect: &RectShape, bounds: Rect, covers: &[Rect], pixel: f32) -> Option<Shape> {
    let mut parts = vec![bounds];
    for cover in covers {
        parts = parts.into_iter().flat_map(|part| without(part, *cover, pixel)).collect();
    }
    let mut mesh = Mesh::default();
    let mut rounded = Vec::new();
    for part in parts {
        let radius = rounded_corners(rect.corner_radius, bounds, part);
        let least = 2.0 * f32::from(radius.nw.max(radius.ne).max(radius.sw).max(radius.se));
        if part.size().min_elem() < least.max(MIN_SIDE * pixel) {
            return None;
        }
        if radius == CornerRadius::ZERO {
            mesh.add_colored_rect(part, rect.fill);
        } else {
            rounded.push(Shape::Rect(RectShape { rect: part, corner_radius: radius, ..rect.clone() }));
        }
    }
    if mesh.is_empty() && rounded.len() == 1 {
        return None;
    }
    rounded.push(Shape::mesh(mesh));
    Some(Shape::Vec(rounded))
}

/// Returns the rounded corners that a part of a rectangle has in common with it.
fn rounded_corners(whole: CornerRadius, bounds: Rect, part: Rect) -> CornerRadius {
    let (left, right) = (part.left() == bounds.left(), part.right() == bounds.right());
    let (top, bottom) = (part.top() == bounds.top(), part.bottom() == bounds.bottom());
    CornerRadius {
        nw: if left && top { whole.nw } else { 0 },
        ne: if right && top { whole.ne } else { 0 },
        sw: if left && bottom { whole.sw } else { 0 },
        se: if right && bottom { whole.se } else { 0 },
    }
}

/// Returns up to four parts of a rectangle around the area that `cover` hides. A part that would be too thin extends
/// below the cover.
fn without(rect: Rect, cover: Rect, pixel: f32) -> Vec<Rect> {
    let least = MIN_SIDE * pixel;
    // Rounded to whole pixels, where an error of the division does not count as a fraction of one.
    let round_up = |value: f32| (value / pixel - 1e-3).ceil() * pixel;
    let round_down = |value: f32| (value / pixel + 1e-3).floor() * pixel;
    let start = |rect: f32, cover: f32| if cover <= rect { rect } else { round_up(cover.max(rect + least)) };
    let end = |rect: f32, cover: f32| if cover >= rect { rect } else { round_down(cover.min(rect - least)) };
    let hidden = Rect::from_min_max(
        Pos2::new(start(rect.left(), cover.left()), start(rect.top(), cover.top())),
        Pos2::new(end(rect.right(), cover.right()), end(rect.bottom(), cover.bottom())),
    );
    if !hidden.is_positive() {
        return vec![rect];
    }
    let parts = [
        rect.with_max_y(hidden.top()),
        rect.with_min_y(hidden.bottom()),
        Rect::from_min_max(Pos2::new(rect.left(), hidden.top()), hidden.left_bottom()),
        Rect::from_min_max(hidden.right_top(), Pos2::new(rect.right(), hidden.bottom())),
    ];
    parts.into_iter().filter(Rect::is_positive).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui::epaint::{StrokeKind, TextureId};
    use eframe::egui::{Color32, Stroke};

    const WINDOW: Rect = Rect { min: Pos2::ZERO, max: Pos2::new(400.0, 300.0) };

    fn rect(left: f32, top: f32, right: f32, bottom: f32) -> Rect {
        Rect::from_min_max(Pos2::new(left, top), Pos2::new(right, bottom))
    }

    fn filled(bounds: Rect, radius: u8, fill: Color32) -> Shape {
        Shape::Rect(RectShape::filled(bounds, radius, fill))
    }

    fn clipped(shapes: Vec<Shape>) -> Vec<ClippedShape> {
        shapes.into_iter().map(|shape| ClippedShape::new(WINDOW, shape)).collect()
    }

    /// Returns the areas that shapes paint, of rectangles as a whole.
    fn painted(shape: &Shape) -> Vec<Rect> {
        match shape {
            Shape::Vec(parts) => parts.iter().flat_map(painted).collect(),
            Shape::Mesh(mesh) => {
                assert_eq!(mesh.texture_id, TextureId::default());
                let corners = mesh.vertices.chunks_exact(4);
                corners.map(|corners| Rect::from_points(&[corners[0].pos, corners[3].pos])).collect()
            }
            Shape::Rect(rect) => vec![rect.rect],
            _ => Vec::new(),
        }
    }

    #[test]
    fn what_a_card_hides_is_not_painted() {
        let (card, dim) = (rect(100.0, 50.0, 300.0, 250.0), Color32::from_black_alpha(100));
        let mut shapes = clipped(vec![
            filled(WINDOW, 0, Color32::WHITE),
            filled(rect(150.0, 100.0, 200.0, 150.0), 0, Color32::RED),
            Shape::circle_filled(Pos2::new(120.0, 120.0), 10.0, Color32::BLUE),
            filled(WINDOW, 0, dim),
            filled(card, 0, Color32::WHITE),
            filled(rect(150.0, 100.0, 200.0, 150.0), 0, Color32::GREEN),
        ]);
        remove_hidden(&mut shapes, WINDOW, 1.0);
        assert_eq!(shapes[1].shape, Shape::Noop);
        assert_eq!(shapes[2].shape, Shape::Noop);
        for index in [0, 3] {
            let parts = painted(&shapes[index].shape);
            let area: f32 = parts.iter().map(Rect::area).sum();
            assert_eq!(area, WINDOW.area() - card.area(), "{parts:?}");
            assert!(parts.iter().all(|part| !part.intersect(card).is_positive()), "{parts:?}");
        }
        assert_eq!(painted(&shapes[4].shape), [card]);
        assert_eq!(painted(&shapes[5].shape), [rect(150.0, 100.0, 200.0, 150.0)]);
    }

    #[test]
    fn rounded_corners_and_soft_edges_hide_nothing() {
        let card = rect(100.0, 50.0, 300.0, 250.0);
        let mut shapes = clipped(vec![
            Shape::circle_filled(Pos2::new(101.0, 51.0), 1.0, Color32::BLUE),
            filled(rect(110.0, 60.0, 140.0, 90.0), 0, Color32::RED),
            filled(card, 20, Color32::WHITE),
        ]);
        remove_hidden(&mut shapes, WINDOW, 1.0);
        assert_ne!(shapes[0].shape, Shape::Noop, "the corner is round");
        assert_eq!(shapes[1].shape, Shape::Noop);
    }

    #[test]
    fn what_lets_something_through_hides_nothing() {
        let below = filled(rect(150.0, 100.0, 200.0, 150.0), 0, Color32::RED);
        let card = rect(100.0, 50.0, 300.0, 250.0);
        let line =
            Shape::Rect(RectShape::stroke(card, 0, Stroke::new(2.0, Color32::RED), StrokeKind::Inside));
        for above in [filled(card, 0, Color32::from_white_alpha(250)), line] {
            let mut shapes = clipped(vec![below.clone(), above]);
            remove_hidden(&mut shapes, WINDOW, 1.0);
            assert_eq!(painted(&shapes[0].shape), painted(&below));
        }
        let mut shapes = clipped(vec![below.clone(), filled(card, 0, Color32::WHITE)]);
        shapes[1].clip_rect = rect(0.0, 0.0, 170.0, 300.0);
        remove_hidden(&mut shapes, WINDOW, 1.0);
        assert_eq!(painted(&shapes[0].shape), painted(&below), "it is clipped");
    }

    #[test]
    fn the_parts_of_a_rectangle_are_on_whole_pixels_and_keep_its_rounded_corners() {
        for pixels_per_point in [1.0, 1.25, 1.5, 2.0] {
            let mut shapes = clipped(vec![
                filled(rect(10.0, 10.0, 390.0, 290.0), 12, Color32::WHITE),
                filled(rect(100.3, 50.7, 300.2, 250.1), 0, Color32::BLACK),
            ]);
            remove_hidden(&mut shapes, WINDOW, pixels_per_point);
            let Shape::Vec(parts) = &shapes[0].shape else { panic!("it is divided") };
            let corners = |part: &Shape| match part {
                Shape::Rect(RectShape { corner_radius: CornerRadius { nw, ne, sw, se }, .. }) => {
                    [*nw, *ne, *sw, *se]
                }
                _ => [0; 4],
            };
            let rounded: Vec<_> = parts.iter().map(corners).collect();
            assert_eq!(rounded, [[12, 12, 0, 0], [0, 0, 12, 12], [0; 4]], "at {pixels_per_point}");
            for side in painted(&shapes[0].shape).into_iter().flat_map(|part| [part.min, part.max]) {
                let pixels = side.to_vec2() * pixels_per_point;
                assert!((pixels - pixels.round()).abs().max_elem() < 1e-3, "{pixels} at {pixels_per_point}");
            }
        }
    }

    #[test]
    fn a_thin_part_extends_below_the_cover() {
        let window = rect(0.0, 0.0, 400.0, 300.0);
        assert_eq!(
            without(window, rect(1.0, -5.0, 500.0, 290.0), 1.0),
            [rect(0.0, 290.0, 400.0, 300.0), rect(0.0, 0.0, 4.0, 290.0)]
        );
        assert_eq!(without(window, rect(500.0, 0.0, 600.0, 300.0), 1.0), [window]);
    }
}
