//! A board as a picture file.

use std::io;
use std::ops::RangeInclusive;
use std::path::Path;

use crate::picture::crosspatch::{self, CrosspatchScene};
use crate::picture::sudoku::{self, BoardLayout, BoardScene, ClueStyle, Style};
use crate::picture::{Picture, Placement, Point, Rect};
use crate::render::png::{Image, encode, rasterize};
use crate::render::{Colours, svg};
use crate::text::text;

/// The sides that a picture may have, in pixels.
pub const SIDES: RangeInclusive<u16> = 32..=8192;

/// The margin around a board, as a share of the picture: the outline of a crosspatch reaches beyond its cells.
const MARGIN: f32 = 0.02;

/// A format of pictures.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImageFormat {
    /// Pixels.
    Png,
    /// Lines and curves.
    Svg,
}

impl ImageFormat {
    /// Returns the format that the extension of a file stands for.
    pub fn from_path(path: &Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?.to_ascii_lowercase();
        match extension.as_str() {
            "png" => Some(Self::Png),
            "svg" => Some(Self::Svg),
            _ => None,
        }
    }
}

/// The board that is drawn.
#[derive(Clone, PartialEq, Debug)]
enum ImageScene {
    Sudoku(Box<BoardScene>),
    Crosspatch(Box<CrosspatchScene>),
}

/// A board to be drawn.
#[derive(Clone, PartialEq, Debug)]
pub struct BoardImage {
    title: String,
    scene: ImageScene,
}

impl BoardImage {
    /// Creates the picture of a sudoku, of a scene without selection.
    pub fn sudoku(title: String, scene: BoardScene) -> Self {
        Self { title, scene: ImageScene::Sudoku(Box::new(scene)) }
    }

    /// Creates the picture of a crosspatch, of a scene without a cursor.
    pub fn crosspatch(title: String, scene: CrosspatchScene) -> Self {
        Self { title, scene: ImageScene::Crosspatch(Box::new(scene)) }
    }

    /// Draws the board into a square of this side, and returns the size of the part that it takes.
    fn draw(&self, side: f32, has_patterns: bool) -> (Picture, Point) {
        let margin = (side * MARGIN).round();
        let room = Rect::sized(Point::default(), Point::splat(side)).shrink(margin);
        match &self.scene {
            ImageScene::Sudoku(scene) => {
                let layout = BoardLayout::new(&scene.shape, room, 1.0);
                let style = Style {
                    has_patterns,
                    clues: ClueStyle { has_cores: has_patterns, has_edges: false },
                    ..Style::default()
                };
                (sudoku::draw(&layout, scene, style), Point::splat(side))
            }
            ImageScene::Crosspatch(scene) => {
                // Drawn in cells of the usual size, then scaled, so that the lines grow with them.
                let sides = Point::new(scene.framework.width() as f32, scene.framework.height() as f32);
                let natural = Rect::sized(Point::default(), sides * 64.0);
                let layout = crosspatch::Layout::new(&scene.framework, natural, 0.0);
                let scale = (room.width() / natural.width()).min(room.height() / natural.height());
                let mut picture = Picture::default();
                let placement = Placement { scale, ..Placement::at(room.min) };
                picture.place(&crosspatch::draw(&layout, scene), placement);
                (picture, natural.size() * scale + Point::splat(2.0 * margin))
            }
        }
    }

    /// Returns the pixels of a picture whose longer side is `side`.
    pub fn pixels(&self, side: u16, black_only: bool) -> Image {
        let colours = if black_only { Colours::Black } else { Colours::Screen };
        let (picture, size) = self.draw(side.into(), colours.needs_patterns());
        rasterize(&picture, size, 1.0, colours)
    }

    /// Returns the SVG text of a picture whose longer side is `side`.
    pub fn svg(&self, side: u16, black_only: bool) -> String {
        let colours = if black_only { Colours::Black } else { Colours::Screen };
        let (picture, size) = self.draw(side.into(), colours.needs_patterns());
        let title = if self.title.is_empty() { text!("print-untitled") } else { &self.title };
        svg::write(&picture, size, title, colours)
    }

    /// Returns the bytes of a file.
    ///
    /// # Errors
    /// The error of the PNG encoder.
    pub fn encode(&self, format: ImageFormat, side: u16, black_only: bool) -> io::Result<Vec<u8>> {
        match format {
            ImageFormat::Png => encode(&self.pixels(side, black_only)),
            ImageFormat::Svg => Ok(self.svg(side, black_only).into_bytes()),
        }
    }
}
