//! Pictures as pixels, and as PNG files.

use std::io;

use vello_cpu::kurbo::{Affine, Cap, Join, Stroke};
use vello_cpu::peniko::color::AlphaColor;
use vello_cpu::{Pixmap, RenderContext, Resources};

use super::colours::{Colours, Rgb};
use super::shape::{Line, Step, kurbo_rect, lower, rect_path, text_path};
use crate::picture::{Picture, Point};

/// The largest width or height, in pixels.
pub const MAX_SIDE: u16 = 16_384;

/// An image of opaque pixels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Image {
    /// The number of pixels in a row.
    pub width: u16,
    /// The number of rows.
    pub height: u16,
    /// Red, green, blue and opacity of each pixel, row by row from the top.
    pub rgba: Vec<u8>,
}

/// Draws the part of a picture from the origin to `size` on white, `scale` pixels for each unit.
pub fn rasterize(picture: &Picture, size: Point, scale: f32, colours: Colours) -> Image {
    let side = |length: f32| (length * scale).round().clamp(1.0, f32::from(MAX_SIDE)) as u16;
    let (width, height) = (side(size.x), side(size.y));
    let mut context = RenderContext::new(width, height);
    context.set_paint(color(Rgb::WHITE));
    context.fill_rect(&vello_cpu::kurbo::Rect::new(0.0, 0.0, f64::from(width), f64::from(height)));
    context.set_transform(Affine::scale(f64::from(scale)));
    lower(picture, colours, &mut |step| match step {
        Step::Rect(rect, rgb) => {
            context.set_paint(color(rgb));
            context.fill_rect(&kurbo_rect(rect));
        }
        Step::Fill(path, rgb) => {
            context.set_paint(color(rgb));
            context.fill_path(&path);
        }
        Step::Stroke(path, line) => {
            context.set_paint(color(line.rgb));
            context.set_stroke(stroke(line));
            context.stroke_path(&path);
        }
        Step::Text(text, rgb, halo) => {
            let path = text_path(text);
            if let Some((width, rgb)) = halo {
                context.set_paint(color(rgb));
                context.set_stroke(
                    stroke(Line { width: 2.0 * width, rgb, dashes: None }).with_join(Join::Round),
                );
                context.stroke_path(&path);
            }
            context.set_paint(color(rgb));
            context.fill_path(&path);
        }
        Step::Clip(rect) => context.push_clip_path(&rect_path(rect, 0.0)),
        Step::Unclip => context.pop_clip_path(),
    });
    context.flush();
    let mut pixels = Pixmap::new(width, height);
    context.render(&mut pixels, &mut Resources::new());
    let rgba = pixels.data().iter().flat_map(|pixel| [pixel.r, pixel.g, pixel.b, 0xFF]).collect();
    Image { width, height, rgba }
}

fn color(rgb: Rgb) -> AlphaColor<vello_cpu::peniko::color::Srgb> {
    let [red, green, blue] = rgb.0;
    AlphaColor::from_rgb8(red, green, blue)
}

fn stroke(line: Line) -> Stroke {
    let stroke = Stroke::new(f64::from(line.width)).with_caps(Cap::Butt).with_join(Join::Miter);
    match line.dashes {
        Some((dash, gap)) => stroke.with_dashes(0.0, [f64::from(dash), f64::from(gap)]),
        None => stroke,
    }
}

/// Returns the bytes of a PNG file.
///
/// # Errors
/// The encoder's error; none is known for images of a valid size.
pub fn encode(image: &Image) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, u32::from(image.width), u32::from(image.height));
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&image.rgba)?;
    writer.finish()?;
    Ok(bytes)
}
