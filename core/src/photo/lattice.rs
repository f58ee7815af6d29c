//! The lines of a grid: how many of them are where a quadrilateral says, and where exactly they are.

use super::components::Polarity;
use super::least_squares::{Fit, weighted};
use super::plane::{Plane, quantile};
use super::quad::{Perspective, Quad};
use super::ridges::{RidgePlane, Ridges};

/// The width of a cell, in pixels, when lines are looked for.
const CELL: usize = 24;
/// The space around the grid, in the same pixels.
const MARGIN: usize = 6;
/// How far from its place a line is looked for, in the same pixels.
const REACH: usize = 5;
/// How much of the end of a piece is left out, in the same pixels, as the lines across it are there.
const END: usize = 3;
/// The fewest pieces of lines from which corners are corrected.
const CORNER_PIECES: usize = 20;
/// How far the lines of a grid of another size may be from their places on average, in the same pixels.
const MOST_MISFIT: f32 = 1.2;
/// The fewest pieces of lines from which the curve of the paper is found.
const CURVE_PIECES: usize = 60;

/// The pieces of the lines in one direction, each as long as a cell.
struct Pieces {
    /// How much darker than the strip it crosses each piece is, line by line.
    strength: Vec<f32>,
    /// How far from its expected place it is, in pixels of [`CELL`].
    offset: Vec<f32>,
}

/// The lines of a grid in a quadrilateral.
pub(super) struct Lines {
    cells: usize,
    /// The horizontal lines, and then the vertical ones.
    pieces: [Pieces; 2],
    /// The strength above which a piece counts as seen.
    threshold: f32,
    /// The strength that a quarter of the pieces exceed.
    strong: f32,
    /// The share of the pieces half a cell beside the lines, where none should be, that are nearly as strong.
    strays: f32,
}

/// The weakest lines that are looked at, as [`Lines::strong`].
const WEAKEST: f32 = 2.0;

/// The bend of the paper: how far the lines are from where a flat grid has them, in cells, as a polynomial of their place.
pub(super) struct Curve {
    horizontal: Option<[f64; CURVE_TERMS]>,
    vertical: Option<[f64; CURVE_TERMS]>,
}

const CURVE_TERMS: usize = 10;

fn cubic(u: f64, v: f64) -> [f64; CURVE_TERMS] {
    [1.0, u, v, u * u, u * v, v * v, u * u * u, u * u * v, u * v * v, v * v * v]
}

fn bilinear(u: f64, v: f64) -> [f64; 4] {
    [1.0, u, v, u * v]
}

impl Curve {
    /// That of flat paper.
    pub const FLAT: Self = Self { horizontal: None, vertical: None };

    /// Returns how far the paper is bent at a place of the unit square, in cells to the right and down.
    pub fn at(&self, u: f64, v: f64) -> (f64, f64) {
        let sum = |terms: &Option<[f64; CURVE_TERMS]>| {
            let Some(terms) = terms else { return 0.0 };
            terms.iter().zip(cubic(u, v)).map(|(factor, term)| factor * term).sum()
        };
        (sum(&self.vertical), sum(&self.horizontal))
    }
}

impl Lines {
    /// Looks for the lines of a grid with this many cells a side.
    pub fn new(ridges: &mut Ridges, quad: &Quad, polarity: Polarity, cells: usize) -> Self {
        let (plane, share) = ridges.at(quad, cells, polarity);
        let quad = quad.scaled(share, share);
        let pieces = pieces(plane, &quad, cells);
        let mut strengths: Vec<f32> = pieces.iter().flat_map(|pieces| &pieces.strength).copied().collect();
        let strong = quantile(&mut strengths, 0.75);
        if strong < WEAKEST {
            return Self { cells, pieces, threshold: f32::MAX, strong, strays: 1.0 };
        }
        let half = 0.5 / cells as f64;
        let moved = quad.within(
            [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)].map(|(u, v): (f64, f64)| (u + half, v + half)),
        );
        let between = self::pieces(plane, &moved, cells);
        let mut between: Vec<f32> =
            between.iter().flat_map(|pieces| &pieces.strength[..cells * cells]).copied().collect();
        let strays = between.iter().filter(|strength| **strength > 0.45 * strong).count();
        let strays = strays as f32 / between.len() as f32;
        let usual = quantile(&mut between, 0.2);
        let threshold = (0.22 * strong).min(3.0 * usual).clamp(0.8, 5.0);
        Self { cells, pieces, threshold, strong, strays }
    }

    /// Returns the share of the pieces of each line that are seen, horizontal lines first.
    fn shares(&self) -> Vec<f32> {
        let lines = self.pieces.iter().flat_map(|pieces| pieces.strength.chunks_exact(self.cells));
        let share = |line: &[f32]| {
            line.iter().filter(|strength| **strength > self.threshold).count() as f32 / self.cells as f32
        };
        lines.map(share).collect()
    }

    /// Returns how surely this is a grid: 1.0 if all lines are seen and nothing between them. A grid of nine cells a
    /// side may have no frame, and its boxes must be seen.
    pub fn score(&self) -> f32 {
        if self.strong < WEAKEST {
            return 0.0;
        }
        let shares = self.shares();
        let mean = |lines: &mut dyn Iterator<Item = f32>| {
            let (sum, count) = lines.fold((0.0, 0.0), |(sum, count), share| (sum + share, count + 1.0));
            sum / count
        };
        let all = mean(&mut shares.iter().copied());
        if self.cells != 9 {
            return all - 0.5 * self.strays;
        }
        let place = |index: usize| index % (self.cells + 1);
        let chosen = |is_chosen: fn(usize) -> bool| {
            shares
                .iter()
                .enumerate()
                .filter(move |(index, _)| is_chosen(place(*index)))
                .map(|(_, share)| *share)
        };
        let boxes = mean(&mut chosen(|line| line % 3 == 0));
        let inner = || chosen(|line| line > 0 && line < 9);
        let open = if inner().all(|share| share > 0.75) { mean(&mut inner()) - 0.08 } else { 0.0 };
        (0.6 * all + 0.4 * boxes).max(open) - 0.5 * self.strays
    }

    /// Returns the pieces that are seen, as the equations for the terms of a polynomial of their place that gives their
    /// offset times `unit`.
    fn offsets<const N: usize>(
        &self,
        direction: usize,
        unit: f64,
        terms: fn(f64, f64) -> [f64; N],
    ) -> Vec<([f64; N], f64)> {
        let Pieces { strength, offset } = &self.pieces[direction];
        let seen =
            strength.iter().zip(offset).enumerate().filter(|(_, (strength, _))| **strength > self.threshold);
        let equation = |(index, (_, offset)): (usize, (&f32, &f32))| {
            let (line, piece) = (index / self.cells, index % self.cells);
            let along = (piece as f64 + 0.5) / self.cells as f64;
            let across = line as f64 / self.cells as f64;
            let (u, v) = if direction == 0 { (along, across) } else { (across, along) };
            (terms(u, v), f64::from(*offset) * unit)
        };
        seen.map(equation).collect()
    }

    /// Returns a quadrilateral with its corners moved so that its lines are on those that are seen; `None` if too few
    /// are.
    fn corrected(&self, quad: &Quad) -> Option<Quad> {
        let unit = 1.0 / (self.cells * CELL) as f64;
        let fit = Fit { rounds: 4, ridge: 1e-9, weight: |error: f64| 1.0 / (error / unit).abs().max(1.0) };
        let moves = |direction: usize| {
            let equations = self.offsets(direction, unit, bilinear);
            (equations.len() >= CORNER_PIECES).then(|| weighted(&equations, &fit)).flatten()
        };
        let (down, right) = (moves(0)?, moves(1)?);
        let sum = |factors: &[f64; 4], (u, v): (f64, f64)| {
            factors.iter().zip(bilinear(u, v)).map(|(factor, term)| factor * term).sum::<f64>()
        };
        let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
        Some(
            quad.within(
                corners.map(|corner| (corner.0 + sum(&right, corner), corner.1 + sum(&down, corner))),
            ),
        )
    }

    /// Returns how far the pieces that are seen are from their places on average, in the direction where that is more, in
    /// pixels of [`CELL`].
    fn misfit(&self) -> f32 {
        let mean = |pieces: &Pieces| {
            let seen = pieces
                .strength
                .iter()
                .zip(&pieces.offset)
                .filter(|(strength, _)| **strength > self.threshold);
            let (sum, count) =
                seen.fold((0.0, 0.0), |(sum, count), (_, offset)| (sum + offset.abs(), count + 1.0f32));
            sum / count.max(1.0)
        };
        self.pieces.iter().map(mean).fold(0.0, f32::max)
    }

    /// Returns the bend of the paper.
    pub fn curve(&self) -> Curve {
        let fit =
            Fit { rounds: 5, ridge: 0.05 * 0.05, weight: |error: f64| (1.0 / error.abs().max(0.05)).sqrt() };
        let terms = |direction| {
            let equations = self.offsets(direction, 1.0 / CELL as f64, cubic);
            (equations.len() >= CURVE_PIECES).then(|| weighted(&equations, &fit)).flatten()
        };
        Curve { horizontal: terms(0), vertical: terms(1) }
    }
}

/// Returns a quadrilateral with its corners on the lines that are seen.
fn moved(ridges: &mut Ridges, quad: &Quad, polarity: Polarity, cells: usize) -> Quad {
    let mut moved = *quad;
    for _ in 0..2 {
        match Lines::new(ridges, &moved, polarity, cells).corrected(&moved) {
            Some(corrected) => moved = corrected,
            None => break,
        }
    }
    moved
}

/// Returns whether the lines in a quadrilateral have the same distance, as those of a grid with this many cells a side. Those
/// of a grid with one row or column more are near enough to be seen, but elsewhere.
pub(super) fn fits(ridges: &mut Ridges, quad: &Quad, polarity: Polarity, cells: usize) -> bool {
    let moved = moved(ridges, quad, polarity, cells);
    moved.is_plausible() && Lines::new(ridges, &moved, polarity, cells).misfit() <= MOST_MISFIT
}

/// Returns a quadrilateral with its corners on the lines that are seen, and its score, if that is better.
pub(super) fn refined(ridges: &mut Ridges, quad: &Quad, polarity: Polarity, score: f32) -> (Quad, f32) {
    let moved = moved(ridges, quad, polarity, 9);
    if moved.is_plausible() {
        let better = Lines::new(ridges, &moved, polarity, 9).score();
        if better > score {
            return (moved, better);
        }
    }
    (*quad, score)
}

/// Measures the pieces of the lines of a grid: the horizontal ones, and then the vertical ones.
fn pieces(plane: &RidgePlane, quad: &Quad, cells: usize) -> [Pieces; 2] {
    let side = cells * CELL;
    let perspective = Perspective::new(quad);
    let place = |pixel: usize| (pixel as f64 - MARGIN as f64) / side as f64;
    let straight = Plane::from_fn(side + 2 * MARGIN, side + 2 * MARGIN, |x, y| {
        let point = perspective.at(place(x), place(y));
        plane.at(point.x as f32, point.y as f32)
    });
    let width = straight.width;
    // The means over the width of each cell in each row, and over its height in each column.
    let ends = |cell: usize| MARGIN + cell * CELL + END..MARGIN + (cell + 1) * CELL - END;
    let count = (CELL - 2 * END) as f32;
    let mut rows = vec![vec![0.0; width]; cells];
    let mut columns = vec![vec![0.0; width]; cells];
    for cell in 0..cells {
        for (y, row) in straight.values.chunks_exact(width).enumerate() {
            rows[cell][y] = row[ends(cell)].iter().sum::<f32>() / count;
        }
        for row in straight.values.chunks_exact(width).skip(ends(cell).start).take(ends(cell).len()) {
            columns[cell].iter_mut().zip(row).for_each(|(sum, value)| *sum += value / count);
        }
    }
    [rows, columns].map(|strips| peaks(&strips, cells))
}

/// Finds the strongest place of each strip near each line.
fn peaks(strips: &[Vec<f32>], cells: usize) -> Pieces {
    let count = (cells + 1) * cells;
    let mut found = Pieces { strength: vec![0.0; count], offset: vec![0.0; count] };
    for (piece, strip) in strips.iter().enumerate() {
        let usual = quantile(&mut strip.clone(), 0.5);
        for line in 0..=cells {
            let middle = MARGIN + line * CELL;
            let near = middle - REACH..=middle + REACH;
            let strongest = near
                .fold(middle - REACH, |best, place| if strip[place] > strip[best] { place } else { best });
            found.strength[line * cells + piece] = strip[strongest] - usual;
            found.offset[line * cells + piece] = strongest as f32 - middle as f32;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::super::quad::Point;
    use super::super::raster::Grey;
    use super::*;

    /// A picture of a grid with this many cells of 20 pixels a side, from (30, 30).
    fn picture(cells: usize, is_line: impl Fn(usize) -> bool) -> Grey {
        let side = 60 + 20 * cells;
        let on_line = |place: usize| {
            place >= 30
                && place <= 30 + 20 * cells
                && (place - 30).is_multiple_of(20)
                && is_line((place - 30) / 20)
        };
        let inside = |place: usize| (30..=30 + 20 * cells).contains(&place);
        Grey::from_fn(side, side, |x, y| {
            [if (on_line(x) && inside(y)) || (on_line(y) && inside(x)) { 40 } else { 230 }]
        })
    }

    fn square(start: f64, side: f64) -> Quad {
        let end = start + side;
        Quad([(start, start), (end, start), (end, end), (start, end)].map(|(x, y)| Point { x, y }))
    }

    fn score(grey: Grey, quad: &Quad, cells: usize) -> f32 {
        Lines::new(&mut Ridges::new(grey), quad, Polarity::Dark, cells).score()
    }

    #[test]
    fn a_grid_with_all_lines_has_the_score_one_and_paper_none() {
        let grid = picture(9, |_| true);
        assert_eq!(score(grid.clone(), &square(30.0, 180.0), 9), 1.0);
        assert!(score(grid, &square(30.0, 140.0), 9) < 0.6);
        let paper = Grey::new(240, 240, vec![200; 240 * 240]).unwrap();
        assert_eq!(score(paper, &square(30.0, 180.0), 9), 0.0);
    }

    #[test]
    fn a_grid_without_a_frame_is_a_grid() {
        assert!(score(picture(9, |line| line > 0 && line < 9), &square(30.0, 180.0), 9) > 0.9);
    }

    #[test]
    fn grids_of_other_sizes_are_told_apart() {
        for cells in [6, 8, 10, 12, 16] {
            let quad = square(30.0, 20.0 * cells as f64);
            assert_eq!(score(picture(cells, |_| true), &quad, cells), 1.0, "{cells}");
            assert!(score(picture(cells, |_| true), &quad, 9) < 0.75, "{cells}");
        }
        assert!(score(picture(16, |_| true), &square(30.0, 320.0), 8) < 0.75);
    }

    #[test]
    fn corners_move_onto_the_lines() {
        let mut ridges = Ridges::new(picture(9, |_| true));
        let rough =
            Quad([(33.0, 28.0), (208.0, 31.0), (212.0, 209.0), (31.0, 212.0)].map(|(x, y)| Point { x, y }));
        let before = Lines::new(&mut ridges, &rough, Polarity::Dark, 9).score();
        let (quad, score) = refined(&mut ridges, &rough, Polarity::Dark, before - 0.1);
        assert_eq!(score, 1.0);
        for (found, expected) in quad.0.iter().zip(square(30.0, 180.0).0) {
            assert!((found.x - expected.x).abs() < 0.7 && (found.y - expected.y).abs() < 0.7, "{quad:?}");
        }
    }

    #[test]
    fn the_curve_follows_bent_lines() {
        let flat = picture(9, |_| true);
        // The picture bent down by up to four pixels in the middle.
        let bend = |x: f64| 4.0 * (1.0 - ((x - 120.0) / 90.0).powi(2));
        let bent = Grey::from_fn(240, 240, |x, y| {
            let [value] = flat.at(x as f32, (y as f64 - bend(x as f64)) as f32);
            [value as u8]
        });
        let mut ridges = Ridges::new(bent);
        let lines = Lines::new(&mut ridges, &square(30.0, 180.0), Polarity::Dark, 9);
        let curve = lines.curve();
        let (right, down) = curve.at(0.5, 0.5);
        assert!((down - 0.2).abs() < 0.05 && right.abs() < 0.02, "{right} {down}");
        assert!(curve.at(0.02, 0.5).1.abs() < 0.07);
    }
}
