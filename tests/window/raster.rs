//! A software renderer for egui that needs no graphics card, driver or display. It matches `egui_glow` on OpenGL:
//! vertices on a grid of 1/256 pixel, the top-left rule, bilinear textures, and premultiplied colours blended in gamma
//! space with eight bits per channel.

use std::collections::HashMap;

use eframe::egui::epaint::{ImageData, Mesh, Primitive, TextureId, Vertex};
use eframe::egui::{Color32, ColorImage, Context, FullOutput, Pos2, TexturesDelta};
use egui_kittest::TestRenderer;
use image::{Rgba, RgbaImage};

/// The renderer and its textures.
#[derive(Default)]
pub struct Raster {
    textures: HashMap<TextureId, ColorImage>,
}

/// A rectangle in whole pixels; the ends are exclusive.
#[derive(Clone, Copy)]
struct Area {
    left: i64,
    top: i64,
    right: i64,
    bottom: i64,
}

/// Premultiplied red, green, blue and alpha, each 0 to 1.
type Color = [f32; 4];

/// The number of steps per pixel to which vertices are rounded.
const GRID: f32 = 256.0;

impl TestRenderer for Raster {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        for (id, images) in delta.set.drain() {
            for part in images {
                let ImageData::Color(image) = &part.image;
                match part.pos {
                    None => {
                        self.textures.insert(id, ColorImage::clone(image));
                    }
                    Some([left, top]) => {
                        let whole = self.textures.get_mut(&id).expect("a partial update follows a full one");
                        for (row, pixels) in image.pixels.chunks(image.width()).enumerate() {
                            let start = (top + row) * whole.width() + left;
                            whole.pixels[start..start + pixels.len()].copy_from_slice(pixels);
                        }
                    }
                }
            }
        }
        for id in delta.free.drain() {
            self.textures.remove(&id);
        }
    }

    fn render(&mut self, ctx: &Context, output: &FullOutput) -> Result<RgbaImage, String> {
        let scale = ctx.pixels_per_point();
        let size = ctx.content_rect().size() * scale;
        let mut picture = RgbaImage::from_pixel(size.x as u32, size.y as u32, Rgba([0, 0, 0, 255]));
        for clipped in ctx.tessellate(output.shapes.clone(), scale) {
            let Primitive::Mesh(mesh) = &clipped.primitive else {
                return Err("paint callbacks cannot be painted here".to_owned());
            };
            let texture = self.textures.get(&mesh.texture_id).ok_or("a mesh has no texture")?;
            let whole = |points: f32| (points * scale).round() as i64;
            let clip = Area {
                left: whole(clipped.clip_rect.left()).max(0),
                top: whole(clipped.clip_rect.top()).max(0),
                right: whole(clipped.clip_rect.right()).min(picture.width().into()),
                bottom: whole(clipped.clip_rect.bottom()).min(picture.height().into()),
            };
            paint(&mut picture, clip, mesh, texture, scale);
        }
        Ok(picture)
    }
}

fn paint(picture: &mut RgbaImage, clip: Area, mesh: &Mesh, texture: &ColorImage, scale: f32) {
    for corners in mesh.indices.chunks_exact(3) {
        let corners = [corners[0], corners[1], corners[2]].map(|index| mesh.vertices[index as usize]);
        triangle(picture, clip, corners, texture, scale);
    }
}

fn triangle(picture: &mut RgbaImage, clip: Area, mut corners: [Vertex; 3], texture: &ColorImage, scale: f32) {
    let on_grid = |position: Pos2| {
        let step = |points: f32| (points * scale * GRID).round() as i64;
        (step(position.x), step(position.y))
    };
    let mut points = corners.map(|corner| on_grid(corner.pos));
    // Twice the signed area of the triangle of an edge and a point; positive inside if the corners are clockwise.
    let side =
        |a: (i64, i64), b: (i64, i64), p: (i64, i64)| (b.0 - a.0) * (p.1 - a.1) - (b.1 - a.1) * (p.0 - a.0);
    let mut area = side(points[0], points[1], points[2]);
    if area == 0 {
        return;
    }
    if area < 0 {
        points.swap(1, 2);
        corners.swap(1, 2);
        area = -area;
    }
    let [a, b, c] = points;
    let edges = [(b, c), (c, a), (a, b)];
    // A point on an edge is inside if the edge is a top or left one.
    let bias = edges.map(|(from, to)| {
        let (right, down) = (to.0 - from.0, to.1 - from.1);
        if down < 0 || down == 0 && right > 0 { 0 } else { -1 }
    });

    let grid = GRID as i64;
    let xs = points.map(|point| point.0);
    let ys = points.map(|point| point.1);
    let (first_x, last_x) = (xs.into_iter().min().unwrap_or(0), xs.into_iter().max().unwrap_or(0));
    let (first_y, last_y) = (ys.into_iter().min().unwrap_or(0), ys.into_iter().max().unwrap_or(0));
    let (left, right) = ((first_x / grid - 1).max(clip.left), (last_x / grid + 1).min(clip.right));
    let (top, bottom) = ((first_y / grid - 1).max(clip.top), (last_y / grid + 1).min(clip.bottom));

    let colors = corners.map(|corner| unit(corner.color));
    let is_flat = corners.iter().all(|corner| corner.uv == corners[0].uv && corner.color == corners[0].color);
    let flat = is_flat.then(|| multiplied(colors[0], sampled(texture, corners[0].uv)));
    for y in top..bottom {
        for x in left..right {
            let centre = (x * grid + grid / 2, y * grid + grid / 2);
            let sides = edges.map(|(from, to)| side(from, to, centre));
            if (0..3).any(|edge| sides[edge] + bias[edge] < 0) {
                continue;
            }
            let color = flat.unwrap_or_else(|| {
                let shares = sides.map(|side| side as f32 / area as f32);
                let mix =
                    |values: [f32; 3]| (0..3).map(|corner| values[corner] * shares[corner]).sum::<f32>();
                let color = std::array::from_fn(|channel| mix(colors.map(|color| color[channel])));
                let uv =
                    Pos2::new(mix(corners.map(|corner| corner.uv.x)), mix(corners.map(|corner| corner.uv.y)));
                multiplied(color, sampled(texture, uv))
            });
            blend(picture.get_pixel_mut(x as u32, y as u32), color);
        }
    }
}

fn unit(color: Color32) -> Color {
    color.to_array().map(|channel| f32::from(channel) / 255.0)
}

fn multiplied(a: Color, b: Color) -> Color {
    std::array::from_fn(|channel| a[channel] * b[channel])
}

/// Samples a texture bilinearly, clamped to its edges.
fn sampled(texture: &ColorImage, uv: Pos2) -> Color {
    let (x, y) = (uv.x * texture.width() as f32 - 0.5, uv.y * texture.height() as f32 - 0.5);
    let (right, down) = (x - x.floor(), y - y.floor());
    let at = |x: f32, y: f32| {
        let column = x.clamp(0.0, texture.width() as f32 - 1.0) as usize;
        let row = y.clamp(0.0, texture.height() as f32 - 1.0) as usize;
        unit(texture.pixels[row * texture.width() + column])
    };
    let near = [
        (0.0, 0.0, 1.0 - right, 1.0 - down),
        (1.0, 0.0, right, 1.0 - down),
        (0.0, 1.0, 1.0 - right, down),
        (1.0, 1.0, right, down),
    ];
    let mut color = [0.0; 4];
    for (across, below, width, height) in near {
        let pixel = at(x.floor() + across, y.floor() + below);
        color = std::array::from_fn(|channel| color[channel] + pixel[channel] * width * height);
    }
    color
}

fn blend(pixel: &mut Rgba<u8>, color: Color) {
    let rest = 1.0 - color[3];
    for (channel, value) in
        pixel.0.iter_mut().take(3).enumerate().map(|(index, channel)| (channel, color[index]))
    {
        *channel = (value * 255.0 + f32::from(*channel) * rest).round().clamp(0.0, 255.0) as u8;
    }
}
