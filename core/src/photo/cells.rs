//! The grid straightened, and its cells as the net sees them.

use super::grids::GridPlace;
use super::lattice::Curve;
use super::plane::{Plane, quantile};
use super::quad::{Perspective, Quad};
use super::raster::{Grey, Raster, Rgb, turned};

/// The number of cells a side.
pub(super) const CELLS: usize = 9;

/// The width of a cell in the sheets that are looked at, in pixels. Dashes need more of them than digits.
pub(super) const FINE_CELL: usize = 64;
/// The width of a cell as the net sees it, in pixels.
pub(super) const PATCH: usize = 28;
/// The width of a cell in the picture that is shown, in pixels.
const SHOWN_CELL: usize = 48;
/// The part of a cell without its where the paper and the ink are measured.
const INNER: std::ops::Range<usize> = 3..PATCH - 3;
/// The place, in the order of contrast, of the cell that stands for those with a digit.
const USUAL_CONTRAST: usize = 14;
/// The highest contrast of a pixel, as a multiple of the usual one of the cell.
const HIGHEST: f32 = 1.25;

/// The pixels of a cell: 0 for paper, about 0.8 for ink and at most 1, whichever of them is darker.
pub(super) type Patch = [f32; PATCH * PATCH];

/// A grid in a picture, to be looked at as if it were flat and upright.
struct Straightened<'a, const C: usize> {
    part: Raster<C>,
    perspective: Perspective,
    curve: &'a Curve,
}

impl<'a, const C: usize> Straightened<'a, C> {
    /// Prepares the part of the picture with the grid. If cells are wider than `widest` pixels, it is shrunk so that they
    /// have `width`.
    fn new(picture: &Raster<C>, quad: &Quad, curve: &'a Curve, widest: f64, width: f64) -> Self {
        let side = quad.side() / CELLS as f64;
        let range = |coordinates: [f64; 4], length: usize| {
            // Half a cell more, for bent paper.
            let low = coordinates.iter().copied().fold(f64::MAX, f64::min) - side / 2.0;
            let high = coordinates.iter().copied().fold(f64::MIN, f64::max) + side / 2.0;
            let start = (low.max(0.0) as usize).min(length - 1);
            start..(high.max(0.0) as usize + 2).clamp(start + 1, length)
        };
        let columns = range(quad.0.map(|corner| corner.x), picture.width());
        let rows = range(quad.0.map(|corner| corner.y), picture.height());
        let mut quad = quad.shifted(columns.start, rows.start);
        let mut part = picture.crop(columns, rows);
        if side > widest {
            let shrunk = |length: usize| ((length as f64 * width / side).round() as usize).clamp(1, length);
            let (narrow, low) = (shrunk(part.width()), shrunk(part.height()));
            quad = quad.scaled(narrow as f64 / part.width() as f64, low as f64 / part.height() as f64);
            part = part.shrink(narrow, low);
        }
        Self { part, perspective: Perspective::new(&quad), curve }
    }

    /// Returns the values at a place of the grid, whose sides are 1.
    fn at(&self, u: f64, v: f64) -> [f32; C] {
        let (right, down) = self.curve.at(u, v);
        let point = self.perspective.at(u + right / CELLS as f64, v + down / CELLS as f64);
        self.part.at(point.x as f32, point.y as f32)
    }
}

/// Returns the grid straightened, with [`PATCH`] pixels for each cell.
pub(super) fn sheet(grey: &Grey, place: &GridPlace) -> Plane {
    plane(&Straightened::new(grey, &place.quad, &place.curve, 44.0, 36.0), PATCH)
}

/// Returns the grid straightened, with [`FINE_CELL`] pixels for each cell.
pub(super) fn fine_sheet(grey: &Grey, place: &GridPlace) -> Plane {
    let width = FINE_CELL as f64;
    plane(&Straightened::new(grey, &place.quad, &place.curve, 1.2 * width, width), FINE_CELL)
}

/// Returns a straightened grid with this many pixels for each cell.
fn plane(straightened: &Straightened<'_, 1>, width: usize) -> Plane {
    let side = CELLS * width;
    let place = |pixel: usize| (pixel as f64 + 0.5) / side as f64;
    Plane::from_fn(side, side, |x, y| straightened.at(place(x), place(y))[0])
}

/// Returns the grid straightened and turned anticlockwise by a number of quarters, to be shown.
pub(super) fn shown(picture: &Rgb, place: &GridPlace, quarters: usize) -> Rgb {
    let width = SHOWN_CELL as f64;
    let straightened = Straightened::new(picture, &place.quad, &place.curve, 1.2 * width, width);
    let side = CELLS * SHOWN_CELL;
    let place = |pixel: usize| (pixel as f64 + 0.5) / side as f64;
    let pixel = |x, y| straightened.at(place(x), place(y)).map(|value| (value + 0.5) as u8);
    Rgb::from_fn(side, side, pixel).turned(quarters)
}

/// Returns the sheet without its shadows: divided by the brightness of the paper.
pub(super) fn without_shadows(sheet: &Plane) -> Plane {
    sheet.divided_by(&sheet.closing(6))
}

/// Returns the cells of a sheet in reading order, as the net sees them.
pub(super) fn patches(sheet: &Plane) -> Vec<Patch> {
    let is_inner = |place: usize| INNER.contains(&(place % PATCH)) && INNER.contains(&(place / PATCH));
    let cell = |index: usize| {
        let start = index / CELLS * PATCH * sheet.width + index % CELLS * PATCH;
        let mut patch: Patch =
            std::array::from_fn(|place| sheet.values[start + place / PATCH * sheet.width + place % PATCH]);
        let mut inner: Vec<f32> =
            patch.iter().enumerate().filter(|(place, _)| is_inner(*place)).map(|(_, value)| *value).collect();
        let paper = quantile(&mut inner, 0.5);
        patch.iter_mut().chain(&mut inner).for_each(|value| *value = (*value - paper).abs());
        (patch, quantile(&mut inner, 0.97))
    };
    let cells: Vec<(Patch, f32)> = (0..CELLS * CELLS).map(cell).collect();
    let mut contrasts: Vec<f32> = cells.iter().map(|(_, contrast)| *contrast).collect();
    contrasts.sort_unstable_by(|a, b| b.total_cmp(a));
    let usual = contrasts[USUAL_CONTRAST];
    let scaled = |(patch, contrast): (Patch, f32)| {
        let unit = contrast.max(0.35 * usual).max(1.0);
        patch.map(|value| (value / unit).min(HIGHEST) / HIGHEST)
    };
    cells.into_iter().map(scaled).collect()
}

/// Returns the cells of a grid that is turned anticlockwise by a number of quarters.
pub(super) fn turned_patches(patches: &[Patch], quarters: usize) -> Vec<Patch> {
    let cell = |index: usize| {
        let (x, y) = turned(quarters, index % CELLS, index / CELLS, CELLS - 1);
        let patch = &patches[y * CELLS + x];
        std::array::from_fn(|place| {
            let (x, y) = turned(quarters, place % PATCH, place / PATCH, PATCH - 1);
            patch[y * PATCH + x]
        })
    };
    (0..CELLS * CELLS).map(cell).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A sheet of paper with a stroke in the cells of an index divisible by three.
    fn strokes(ink: f32, paper: f32) -> Plane {
        Plane::from_fn(CELLS * PATCH, CELLS * PATCH, |x, y| {
            let index = y / PATCH * CELLS + x / PATCH;
            if index.is_multiple_of(3) && (12..16).contains(&(x % PATCH)) { ink } else { paper }
        })
    }

    #[test]
    fn patches_are_the_same_whether_the_ink_is_dark_or_light() {
        let dark = patches(&strokes(30.0, 230.0));
        assert_eq!(dark, patches(&strokes(230.0, 30.0)));
        assert_eq!(dark[0][14 * PATCH + 14], 1.0 / HIGHEST);
        assert_eq!(dark[0][14 * PATCH], 0.0);
        assert!(dark[1].iter().all(|value| *value == 0.0));
    }

    #[test]
    fn a_shadow_over_half_of_the_paper_goes_away() {
        let mut sheet = strokes(40.0, 240.0);
        let side = sheet.width;
        for (place, value) in sheet.values.iter_mut().enumerate() {
            *value *= if place % side > side / 2 { 0.4 } else { 1.0 };
        }
        let lit = without_shadows(&sheet);
        assert!(lit.values[10 * side + 10] > 250.0 && lit.values[10 * side + side - 5] > 250.0);
        assert!(lit.values[10 * side + 14] < 50.0);
    }

    #[test]
    fn patches_turn_with_the_grid() {
        let upright = patches(&strokes(30.0, 230.0));
        for quarters in 1..4 {
            let turned = turned_patches(&upright, quarters);
            assert_ne!(turned, upright);
            assert_eq!(turned_patches(&turned, 4 - quarters), upright);
        }
        // The cell at the top right comes to the top left, and its upright stroke lies.
        let turned = turned_patches(&upright, 1);
        assert_eq!(turned[CELLS * 8][14 * PATCH + 2], 1.0 / HIGHEST);
    }
}
