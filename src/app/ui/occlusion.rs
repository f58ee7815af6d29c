//! The last step before the shapes of a frame are painted: what nobody would see is left out. Cards hide most of the
//! window's background, a dialog hides most of the board, and the window is cleared to the colour of cards and cells,
//! so that they need no fill. Without a graphics card, the time of a frame depends on the number of pixels that are
//! painted, of which these are two thirds or more.

use std::sync::{Arc, Mutex};

use eframe::egui::emath::{GuiRounding, TSTransform};
use eframe::egui::epaint::{ClippedShape, CornerRadius, Mesh, RectShape};
use eframe::egui::{Color32, Context, FullOutput, Plugin, Pos2, Rect, Shape};

use crate::app::ui::clear_area::clear_area;
use crate::job::lock;

/// The colour that the window is cleared to before the shapes of a frame are painted; none without a window. Clones
/// share it.
#[derive(Clone, Default)]
pub struct ClearColor(Arc<Mutex<Option<Color32>>>);

impl ClearColor {
    /// Sets the colour for the next frame.
    pub fn set(&self, color: Color32) {
        *lock(&self.0) = Some(color);
    }
}

/// Leaves out of each frame what nobody would see.
pub struct Occlusion {
    pub clear_color: ClearColor,
}

impl Plugin for Occlusion {
    fn debug_name(&self) -> &'static str {
        "occlusion"
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        let clear_color = *lock(&self.clear_color.0);
        let window = ctx.content_rect();
        // Only a window can be cleared in part.
        let least_cleared = if clear_color.is_some() { MIN_SHARE * window.area() } else { f32::INFINITY };
        remove_unseen(&mut output.shapes, clear_color, window, output.pixels_per_point, least_cleared);
    }
}

/// The share of the window from which on the shapes behind a rectangle are searched.
const MIN_SHARE: f32 = 0.03;
/// The least side of a part of a rectangle, in pixels. egui draws thinner ones as lines.
const MIN_SIDE: f32 = 4.0;

/// A rectangle that can be painted in parts.
struct Divisible {
    /// The index of its shape.
    index: usize,
    /// Its bounds on whole pixels.
    bounds: Rect,
    /// The number of opaque areas above it.
    covers: usize,
    is_large: bool,
}

/// Removes the shapes that opaque rectangles above them hide, and the parts of rectangles that are hidden or have the
/// colour that is there already. Opaque parts of rectangles that have this area or more are cleared instead of drawn. The
/// picture stays the same.
fn remove_unseen(
    shapes: &mut [ClippedShape],
    clear_color: Option<Color32>,
    window: Rect,
    pixels_per_point: f32,
    least_cleared: f32,
) {
    let pixel = pixels_per_point.recip();
    let (covers, mut divisible) = remove_hidden(shapes, window, pixels_per_point);
    // What is painted below the current shape.
    let mut painted: Vec<Rect> = Vec::new();
    for (index, clipped) in shapes.iter_mut().enumerate() {
        let clip_rect = clipped.clip_rect;
        if let Shape::Rect(rect) = &clipped.shape
            && let Some(Divisible { bounds, covers: count, is_large, .. }) =
                divisible.pop_if(|rect| rect.index == index)
        {
            let mut hiding = if is_large { covers[..count].to_vec() } else { Vec::new() };
            let cleared = (is_large && clear_color == Some(rect.fill))
                .then(|| plain_area(rect, bounds, pixel).intersect(clip_rect.shrink(pixel)))
                .filter(|area| {
                    let area = area.shrink(0.1 * pixel);
                    area.is_positive() && !painted.iter().any(|below| below.intersect(area).is_positive())
                });
            hiding.extend(cleared);
            if let Some((parts, rects)) = visible_parts(rect, bounds, &hiding, pixel, least_cleared) {
                clipped.shape = parts;
                painted.extend(rects.into_iter().map(|part| part.intersect(clip_rect)));
                continue;
            }
        }
        let is_moved = clipped.transform_after_tessellation != TSTransform::IDENTITY;
        let with_soft_edge = clipped.shape.visual_bounding_rect().expand(pixel);
        painted.push(if is_moved { clip_rect } else { with_soft_edge.intersect(clip_rect) });
    }
}

/// Removes the shapes that opaque rectangles above them hide. Returns the opaque areas, and the rectangles that can be
/// divided, both from the highest to the lowest.
fn remove_hidden(
    shapes: &mut [ClippedShape],
    window: Rect,
    pixels_per_point: f32,
) -> (Vec<Rect>, Vec<Divisible>) {
    let pixel = pixels_per_point.recip();
    let min_area = MIN_SHARE * window.area();
    let (mut covers, mut divisible): (Vec<Rect>, Vec<Divisible>) = Default::default();
    for (index, clipped) in shapes.iter_mut().enumerate().rev() {
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
        if rect.stroke.is_empty() {
            divisible.push(Divisible { index, bounds, covers: covers.len(), is_large });
        }
        let cover = (is_large && rect.fill.is_opaque())
            .then(|| opaque_area(rect, bounds, pixel).intersect(clipped.clip_rect.shrink(pixel)));
        covers.extend(cover.filter(|cover| cover.is_positive()));
    }
    (covers, divisible)
}

/// Returns the part of a rectangle with an opaque fill, without rounded corners and lines, that is surely opaque.
fn opaque_area(rect: &RectShape, bounds: Rect, pixel: f32) -> Rect {
    let radius = largest_radius(rect.corner_radius);
    // A square in a rounded corner: 1 - 1/√2 of the radius, and the soft edge.
    let corner = if radius > 0.0 { 0.3 * radius + pixel } else { 0.0 };
    bounds.shrink((corner + rect.stroke.width).max(0.0))
}

/// Returns the part of a rectangle that needs no fill where its colour is there already. It is so far from rounded
/// corners that the rest can be painted in parts.
fn plain_area(rect: &RectShape, bounds: Rect, pixel: f32) -> Rect {
    let radius = largest_radius(rect.corner_radius);
    if radius > 0.0 { bounds.shrink(2.0 * radius + pixel) } else { bounds }
}

/// Returns the parts of a rectangle that `covers` do not hide, as a shape and one by one. Its sides and theirs are on
/// whole pixels, so parts without rounded corners need no soft edges, and opaque ones of this area or a larger one are
/// cleared. Returns `None` if it cannot be divided.
fn visible_parts(
    rect: &RectShape,
    bounds: Rect,
    covers: &[Rect],
    pixel: f32,
    least_cleared: f32,
) -> Option<(Shape, Vec<Rect>)> {
    let mut parts = vec![bounds];
    for cover in covers {
        parts = parts.into_iter().flat_map(|part| without(part, *cover, pixel)).collect();
    }
    let mut mesh = Mesh::default();
    let (mut rounded, mut cleared) = (Vec::new(), Vec::new());
    for part in parts.iter().copied() {
        let radius = rounded_corners(rect.corner_radius, bounds, part);
        let least = 2.0 * largest_radius(radius);
        if part.size().min_elem() < least.max(MIN_SIDE * pixel) {
            return None;
        }
        if radius == CornerRadius::ZERO && rect.fill.is_opaque() && part.area() >= least_cleared {
            cleared.push(clear_area(part, rect.fill));
        } else if radius == CornerRadius::ZERO {
            mesh.add_colored_rect(part, rect.fill);
        } else {
            rounded.push(Shape::Rect(RectShape { rect: part, corner_radius: radius, ..rect.clone() }));
        }
    }
    if mesh.is_empty() && cleared.is_empty() && rounded.len() == 1 {
        return None;
    }
    rounded.append(&mut cleared);
    if !mesh.is_empty() {
        rounded.push(Shape::mesh(mesh));
    }
    Some((Shape::Vec(rounded), parts))
}

fn largest_radius(CornerRadius { nw, ne, sw, se }: CornerRadius) -> f32 {
    f32::from(nw.max(ne).max(sw).max(se))
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
    use eframe::egui::{Stroke, Vec2};
    use proptest::prelude::*;

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
            Shape::Callback(cleared) => vec![cleared.rect],
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
        remove_unseen(&mut shapes, None, WINDOW, 1.0, f32::INFINITY);
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
        remove_unseen(&mut shapes, None, WINDOW, 1.0, f32::INFINITY);
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
            remove_unseen(&mut shapes, None, WINDOW, 1.0, f32::INFINITY);
            assert_eq!(painted(&shapes[0].shape), painted(&below));
        }
        let mut shapes = clipped(vec![below.clone(), filled(card, 0, Color32::WHITE)]);
        shapes[1].clip_rect = rect(0.0, 0.0, 170.0, 300.0);
        remove_unseen(&mut shapes, None, WINDOW, 1.0, f32::INFINITY);
        assert_eq!(painted(&shapes[0].shape), painted(&below), "it is clipped");
    }

    #[test]
    fn what_the_window_was_cleared_to_is_not_painted_again() {
        let (board, card) = (rect(20.0, 40.0, 180.0, 280.0), rect(200.0, 40.0, 380.0, 280.0));
        let frame = || {
            clipped(vec![
                filled(WINDOW, 0, Color32::GRAY),
                filled(board, 0, Color32::WHITE),
                filled(card, 12, Color32::WHITE),
                filled(rect(20.0, 40.0, 50.0, 70.0), 0, Color32::RED),
            ])
        };
        let area = |shape: &ClippedShape| painted(&shape.shape).iter().map(Rect::area).sum::<f32>();
        let mut shapes = frame();
        remove_unseen(&mut shapes, Some(Color32::WHITE), WINDOW, 1.0, f32::INFINITY);
        let areas: Vec<f32> = shapes.iter().map(area).collect();
        let corners_of_background = card.area() - card.shrink(5.0).area();
        let edge_of_card = card.area() - card.shrink(25.0).area();
        assert_eq!(
            areas,
            [WINDOW.area() - board.area() - card.area() + corners_of_background, 0.0, edge_of_card, 900.0]
        );

        for other in [None, Some(Color32::BLACK)] {
            let mut shapes = frame();
            remove_unseen(&mut shapes, other, WINDOW, 1.0, f32::INFINITY);
            assert_eq!([area(&shapes[1]), area(&shapes[2])], [board.area(), card.area()]);
        }
    }

    #[test]
    fn a_card_is_painted_where_it_hides_something_of_another_colour() {
        let card = rect(100.0, 50.0, 300.0, 250.0);
        let mut shapes = clipped(vec![
            filled(WINDOW, 0, Color32::GRAY),
            Shape::circle_filled(Pos2::new(100.0, 100.0), 10.0, Color32::BLUE),
            filled(card, 0, Color32::WHITE),
        ]);
        remove_unseen(&mut shapes, Some(Color32::WHITE), WINDOW, 1.0, f32::INFINITY);
        assert_eq!(painted(&shapes[2].shape), [card]);
    }

    #[test]
    fn large_opaque_areas_are_cleared_and_others_drawn() {
        let board = rect(100.0, 50.0, 300.0, 250.0);
        let shapes = clipped(vec![
            filled(WINDOW, 0, Color32::GRAY),
            filled(board, 0, Color32::WHITE),
            filled(rect(350.0, 10.0, 390.0, 40.0), 0, Color32::RED),
        ]);
        let mut left = shapes.clone();
        remove_unseen(&mut left, Some(Color32::WHITE), WINDOW, 1.0, 2000.0);
        let Shape::Vec(parts) = &left[0].shape else { panic!("the background is divided") };
        assert!(parts.iter().all(|part| matches!(part, Shape::Callback(_))), "{parts:?}");
        let area: f32 = painted(&left[0].shape).iter().map(Rect::area).sum();
        assert_eq!(area, WINDOW.area() - board.area());
        let Shape::Vec(parts) = &left[2].shape else { panic!("it has no soft edge") };
        assert!(matches!(parts[..], [Shape::Mesh(_)]), "too small: {parts:?}");
    }

    proptest! {
        #[test]
        fn the_picture_stays_the_same(
            rectangles in proptest::collection::vec(
                (0_u8..20, 0_u8..15, 0_u8..20, 0_u8..15, 0_usize..4, any::<bool>()),
                1..12,
            ),
        ) {
            let colors = [Color32::WHITE, Color32::GRAY, Color32::RED, Color32::from_black_alpha(100)];
            let shapes: Vec<ClippedShape> = rectangles
                .into_iter()
                .map(|(left, top, width, height, color, is_clipped)| {
                    let corner = Pos2::new(f32::from(left), f32::from(top)) * 20.0;
                    let size = Vec2::new(f32::from(width) + 0.5, f32::from(height) + 0.5) * 20.0;
                    let clip_rect = if is_clipped { rect(60.0, 60.0, 340.0, 240.0) } else { WINDOW };
                    ClippedShape::new(clip_rect, filled(Rect::from_min_size(corner, size), 0, colors[color]))
                })
                .collect();
            for clear_color in colors[..2].iter().copied() {
                let mut left = shapes.clone();
                remove_unseen(&mut left, Some(clear_color), WINDOW, 1.0, f32::INFINITY);
                for (x, y) in (0..80).flat_map(|x| (0..60).map(move |y| (x, y))) {
                    let point = Pos2::new(x as f32, y as f32) * 5.0 + Vec2::splat(2.5);
                    prop_assert_eq!(
                        color_at(&shapes, point, clear_color),
                        color_at(&left, point, clear_color),
                        "{:?}", point
                    );
                }
            }
        }
    }

    /// Returns the colour of a point in a window that was cleared to `color`.
    fn color_at(shapes: &[ClippedShape], point: Pos2, color: Color32) -> Color32 {
        fn fill(shape: &Shape, point: Pos2) -> Option<Color32> {
            match shape {
                Shape::Vec(parts) => parts.iter().find_map(|part| fill(part, point)),
                Shape::Rect(rect) => rect.rect.contains(point).then_some(rect.fill),
                Shape::Mesh(mesh) => {
                    let is_hit = painted(shape).iter().any(|part| part.contains(point));
                    is_hit.then(|| mesh.vertices[0].color)
                }
                _ => None,
            }
        }
        shapes
            .iter()
            .filter(|clipped| clipped.clip_rect.contains(point))
            .filter_map(|clipped| fill(&clipped.shape, point))
            .fold(color, |below, above| below.blend(above))
    }

    #[test]
    fn the_parts_of_a_rectangle_are_on_whole_pixels_and_keep_its_rounded_corners() {
        for pixels_per_point in [1.0, 1.25, 1.5, 2.0] {
            let mut shapes = clipped(vec![
                filled(rect(10.0, 10.0, 390.0, 290.0), 12, Color32::WHITE),
                filled(rect(100.3, 50.7, 300.2, 250.1), 0, Color32::BLACK),
            ]);
            remove_unseen(&mut shapes, None, WINDOW, pixels_per_point, f32::INFINITY);
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
