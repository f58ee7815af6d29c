//! Pictures as SVG files. Texts are outlines, so that they look alike on every system.

use std::fmt::Write as _;

use vello_cpu::kurbo::{BezPath, PathEl};

use super::colours::{Colours, Rgb};
use super::shape::{Step, lower, rect_path, text_path};
use crate::picture::{Picture, Point};

/// Returns the SVG file of the part of a picture from the origin to `size`, in pixels. `title` describes it.
pub fn write(picture: &Picture, size: Point, title: &str, colours: Colours) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" \
         role=\"img\">\n<title>{2}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"{3}\"/>\n",
        Number(size.x.into()),
        Number(size.y.into()),
        Escaped(title),
        Hex(Rgb::WHITE),
    );
    let mut clips = 0;
    lower(picture, colours, &mut |step| {
        // Writing to a string cannot fail.
        let _ = match step {
            Step::Rect(rect, rgb) => {
                let path = rect_path(rect, 0.0);
                writeln!(svg, "<path fill=\"{}\" d=\"{}\"/>", Hex(rgb), PathData(&path))
            }
            Step::Fill(path, rgb) => writeln!(svg, "<path fill=\"{}\" d=\"{}\"/>", Hex(rgb), PathData(&path)),
            Step::Stroke(path, line) => {
                let dashes = line.dashes.map_or(String::new(), |(dash, gap)| {
                    format!(" stroke-dasharray=\"{} {}\"", Number(dash.into()), Number(gap.into()))
                });
                let (rgb, width) = (Hex(line.rgb), Number(line.width.into()));
                writeln!(
                    svg,
                    "<path fill=\"none\" stroke=\"{rgb}\" stroke-width=\"{width}\"{dashes} d=\"{}\"/>",
                    PathData(&path)
                )
            }
            Step::Text(text, rgb, halo) => {
                let path = text_path(text);
                let halo = halo.map_or(String::new(), |(width, rgb)| {
                    let width = Number((2.0 * width).into());
                    format!(
                        " stroke=\"{}\" stroke-width=\"{width}\" stroke-linejoin=\"round\" paint-order=\"stroke\"",
                        Hex(rgb)
                    )
                });
                writeln!(svg, "<path fill=\"{}\"{halo} d=\"{}\"/>", Hex(rgb), PathData(&path))
            }
            Step::Clip(rect) => {
                clips += 1;
                let (x, y) = (Number(rect.min.x.into()), Number(rect.min.y.into()));
                let (width, height) = (Number(rect.width().into()), Number(rect.height().into()));
                writeln!(
                    svg,
                    "<clipPath id=\"clip{clips}\"><rect x=\"{x}\" y=\"{y}\" width=\"{width}\" \
                     height=\"{height}\"/></clipPath>\n<g clip-path=\"url(#clip{clips})\">"
                )
            }
            Step::Unclip => writeln!(svg, "</g>"),
        };
    });
    svg += "</svg>\n";
    svg
}

/// A number with up to two decimals.
struct Number(f64);

impl std::fmt::Display for Number {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text = format!("{:.2}", self.0);
        let text = text.trim_end_matches('0').trim_end_matches('.');
        f.write_str(if text == "-0" { "0" } else { text })
    }
}

/// A colour as `#rrggbb`.
struct Hex(Rgb);

impl std::fmt::Display for Hex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [red, green, blue] = self.0.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

/// A path as the data of a `path` element.
struct PathData<'a>(&'a BezPath);

impl std::fmt::Display for PathData<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let pair = |point: vello_cpu::kurbo::Point| format!("{} {}", Number(point.x), Number(point.y));
        for element in self.0.elements() {
            match element {
                PathEl::MoveTo(to) => write!(f, "M{}", pair(*to))?,
                PathEl::LineTo(to) => write!(f, "L{}", pair(*to))?,
                PathEl::QuadTo(control, to) => write!(f, "Q{} {}", pair(*control), pair(*to))?,
                PathEl::CurveTo(one, two, to) => write!(f, "C{} {} {}", pair(*one), pair(*two), pair(*to))?,
                PathEl::ClosePath => f.write_str("Z")?,
            }
        }
        Ok(())
    }
}

/// Text with the characters of XML's syntax escaped.
struct Escaped<'a>(&'a str);

impl std::fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for character in self.0.chars() {
            match character {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                other => f.write_char(other)?,
            }
        }
        Ok(())
    }
}
