//! The clues of a puzzle on its board, in layers: a file for each family of clues. What does not change with a key press
//! is drawn once as [`ClueLayers`].

mod areas;
mod arrows;
mod borders;
mod cages;
mod canvas;
mod cosmetics;
mod lines;
mod look;
mod outside;

use std::sync::Arc;

use self::canvas::Canvas;
use self::look::{Look, look, text_room};
use super::clue_text::sum_room;
use super::layout::{BoardLayout, BoardShape};
use crate::grid::CellSet;
use crate::picture::{Ink, Picture, Point, Rect};
use crate::rules::{Clue, ClueIndex};

/// The opacity of clues while others are highlighted.
pub(super) const FADED: f32 = 0.34;

/// How clues are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ClueStyle {
    /// Whether lines have cores, so that kinds can be distinguished without colour vision.
    pub has_cores: bool,
    /// Whether lines and areas have edges of the colour of the text.
    pub has_edges: bool,
}

/// The clues that stand out: those that are broken or chosen, and those that are highlighted while all others fade.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ClueEmphasis {
    pub broken: Vec<ClueIndex>,
    /// The clues that a setter has chosen.
    pub chosen: Vec<ClueIndex>,
    /// The cages that are added up.
    pub summed: Vec<ClueIndex>,
    /// `None` if no clue is highlighted.
    pub highlighted: Option<Vec<ClueIndex>>,
}

impl ClueEmphasis {
    /// Returns the ink of a clue that stands out. One that is chosen and broken shows the error.
    fn ink(&self, clue: ClueIndex) -> Option<Ink> {
        let is_chosen = self.chosen.contains(&clue);
        if self.broken.contains(&clue) { Some(Ink::Error) } else { is_chosen.then_some(Ink::Accent) }
    }
}

/// The layers of clues and lines, from back to front, with the marks and digits between them.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct ClueLayers {
    /// Shaded areas, which are part of the ground of cells: below their tints.
    pub areas: Picture,
    /// The cells of these areas.
    pub shaded: CellSet,
    /// Lines, bulbs, the lines of the grid, diagonals and cages: below everything that is written.
    pub below: Picture,
    /// Small clues on borders and corners: above hints, below digits.
    pub borders: Picture,
    /// The sums of cages, and the clues beside the grid: above digits.
    pub above: Picture,
    /// The cells with something behind their digits, which have a halo.
    pub covered: CellSet,
    /// The places where a clue can be pressed: sums, and numbers beside the grid.
    pub handles: Vec<(Rect, ClueIndex)>,
}

impl ClueLayers {
    /// Returns the clue that can be pressed at a position.
    pub fn clue_at(&self, position: Point) -> Option<ClueIndex> {
        self.handles.iter().find(|(rect, _)| rect.contains(position)).map(|(_, index)| *index)
    }
}

/// A clue to be drawn, with what its emphasis makes of it.
struct Drawn<'a> {
    index: ClueIndex,
    clue: &'a Clue,
    look: Look,
    /// The ink of a clue that is broken or chosen.
    emphasis: Option<Ink>,
    /// `true` for a clue that is highlighted while others fade.
    is_highlighted: bool,
    /// `true` for a cage that is added up.
    is_summed: bool,
    opacity: f32,
}

impl Drawn<'_> {
    /// Returns an ink, or another one if the clue stands out.
    fn ink(&self, ink: impl Into<Ink>) -> Ink {
        self.emphasis.unwrap_or(ink.into())
    }

    /// Returns whether the clue is broken or chosen.
    fn stands_out(&self) -> bool {
        self.emphasis.is_some()
    }
}

impl ClueLayers {
    /// Draws the clues of a board and the lines of its grid.
    pub fn new(
        shape: &BoardShape,
        layout: &BoardLayout,
        style: ClueStyle,
        emphasis: &ClueEmphasis,
        grid_lines: impl FnOnce(&mut Picture),
    ) -> Self {
        let rules = shape.rules();
        let clues: Vec<Drawn<'_>> = rules
            .indexed_clues()
            .map(|(index, clue)| Drawn {
                index,
                clue,
                look: look(clue.kind().id),
                emphasis: emphasis.ink(index),
                is_highlighted: emphasis
                    .highlighted
                    .as_ref()
                    .is_some_and(|highlighted| highlighted.contains(&index)),
                is_summed: emphasis.summed.contains(&index),
                opacity: match &emphasis.highlighted {
                    Some(highlighted) if !highlighted.contains(&index) => FADED,
                    _ => 1.0,
                },
            })
            .collect();
        let mut canvas = Canvas::new(layout, shape.size());
        let shaded = areas::draw_grounds(&mut canvas, rules, &clues, style);
        let areas = canvas.take();
        cosmetics::draw_underlays(&mut canvas, shape.cosmetics());
        areas::draw(&mut canvas, &clues, style);
        cosmetics::draw_lines(&mut canvas, shape.cosmetics());
        lines::draw(&mut canvas, rules, &clues, style);
        arrows::draw(&mut canvas, &clues);
        grid_lines(&mut canvas.picture);
        lines::draw_diagonals(&mut canvas, &clues);
        cages::draw_outlines(&mut canvas, &clues);
        cosmetics::draw_cages(&mut canvas, shape.cosmetics());
        let below = canvas.take();
        borders::draw(&mut canvas, rules, &clues);
        cosmetics::draw_overlays(&mut canvas, shape.cosmetics());
        let borders = canvas.take();
        cages::draw_sums(&mut canvas, &clues);
        outside::draw(&mut canvas, &clues);
        let above = canvas.take();
        Self { areas, shaded, below, borders, above, covered: canvas.covered, handles: canvas.handles }
    }
}

/// Returns the least side of a cell in which all numbers and letters of a board's clues have this font size; 0 if it has none.
pub fn least_cell(shape: &BoardShape, font_size: f32) -> f32 {
    /// The least side in proportion to the font size: a digit is beside the number.
    const LEAST: f32 = 1.87;
    let sums = shape.sums().iter().map(|sum| sum_room(sum.characters));
    let rooms = shape.rules().clues().iter().filter_map(text_room).chain(sums);
    rooms.map(|room| font_size * LEAST.max(1.0 / room)).fold(0.0, f32::max)
}

/// The layers of the last board that was drawn, so that they are drawn again only when the board, its place or what stands
/// out has changed.
#[derive(Clone, Default, Debug)]
pub struct ClueCache {
    drawn: Option<(Key, Arc<ClueLayers>)>,
}

type Key = (Arc<BoardShape>, BoardLayout, ClueStyle, ClueEmphasis);

impl ClueCache {
    /// Returns the layers for a key, drawn if they differ from the last ones.
    pub fn layers(&mut self, key: Key, draw: impl FnOnce(&Key) -> ClueLayers) -> Arc<ClueLayers> {
        if let Some((last, layers)) = &self.drawn
            && Arc::ptr_eq(&last.0, &key.0)
            && (&last.1, last.2, &last.3) == (&key.1, key.2, &key.3)
        {
            return Arc::clone(layers);
        }
        let layers = Arc::new(draw(&key));
        self.drawn = Some((key, Arc::clone(&layers)));
        layers
    }
}
