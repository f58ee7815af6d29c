//! The grids in a picture.

use super::components::{Mask, Polarity, components};
use super::lattice::{Curve, Lines, fits, refined};
use super::plane::{Integral, Plane};
use super::quad::{self, Quad};
use super::raster::Grey;
use super::ridges::Ridges;
use crate::job::{CancelToken, Cancelled};

/// The longer side of the picture in which grids are looked for, in pixels.
const SEARCH_SIDE: usize = 1000;
/// The same if no grid is found otherwise.
const LARGE_SEARCH_SIDE: usize = 1600;
/// The score from which grids are not looked for in other ways.
const GOOD: f32 = 0.8;
/// How much better grids must be that are found in another way.
const MUCH_BETTER: f32 = 0.03;
/// The score from which a quadrilateral is a grid.
const ACCEPTED: f32 = 0.75;
/// The score from which a second grid in the picture is one.
const ACCEPTED_BESIDE: f32 = 0.8;
/// The score from which no other mask is tried.
const SURE: f32 = 0.95;
/// The area of a sure grid from which no other mask is tried, as a share of the picture.
const MAIN_SHARE: f64 = 0.2;
/// The score from which the corners of a quadrilateral are corrected.
const PROMISING: f32 = 0.35;
/// How close to the best score of a grid another quadrilateral is as good.
const AS_GOOD: f32 = 0.06;
/// The least width of a grid in the smaller copy, in pixels.
const LEAST_WIDTH: usize = 80;
/// How many components of a mask are looked at: more than there is room for side by side.
const MOST_COMPONENTS: usize = (LARGE_SEARCH_SIDE / LEAST_WIDTH) * (LARGE_SEARCH_SIDE / LEAST_WIDTH);
/// The number of grids from which the larger copy is searched too, as they are small in the other one.
const MANY: usize = 12;
/// The share of the shorter side of the picture that a grid of a sheet has at most.
const SHEET_SHARE: f64 = 0.25;
/// The area that another grid has at least, as a share of the biggest one. Solutions are often printed smaller.
const LEAST_AREA_BESIDE: f64 = 0.2;
/// The sizes of other puzzles that are named, in cells a side.
const OTHER_SIZES: [usize; 5] = [6, 8, 10, 12, 16];
/// The score from which a grid of another size is named.
const OTHER_SIZE_SURE: f32 = 0.88;
/// How many quadrilaterals are looked at for that.
const OTHER_SIZE_QUADS: usize = 12;

/// A grid in a picture.
pub(super) struct GridPlace {
    /// Its corners.
    pub quad: Quad,
    /// How its paper is bent.
    pub curve: Curve,
}

/// The search for grids in a picture.
pub(super) struct GridSearch {
    ridges: Ridges,
    /// All quadrilaterals that were looked at, in the copy of the picture, the biggest first.
    quads: Vec<Quad>,
    /// How much wider and higher the picture is than the copy.
    scale: (f64, f64),
    /// The grids of nine cells a side, the biggest first; those of about the same size in reading order.
    pub places: Vec<GridPlace>,
}

struct GridCandidate {
    quad: Quad,
    score: f32,
    polarity: Polarity,
}

impl GridSearch {
    /// Looks for grids.
    ///
    /// # Errors
    /// [`Cancelled`] when asked to stop.
    pub fn new(picture: &Grey, cancel: &CancelToken) -> Result<Self, Cancelled> {
        let small = shrunk(picture, SEARCH_SIDE);
        let any = usize::MAX;
        let (mut search, mut best) = Self::search(picture, &small, any, cancel)?;
        if best < GOOD {
            let (other, score) = Self::search(picture, &without_shadows(&small), any, cancel)?;
            if score > best + MUCH_BETTER {
                (search, best) = (other, score);
            }
        }
        let is_larger = picture.width().max(picture.height()) > SEARCH_SIDE;
        if is_larger && (best < GOOD || search.places.len() >= MANY) {
            let (other, score) = Self::search(picture, &shrunk(picture, LARGE_SEARCH_SIDE), any, cancel)?;
            let has_more = best >= GOOD && other.places.len() > search.places.len();
            if has_more || score > best + MUCH_BETTER {
                search = other;
            }
        }
        Ok(search)
    }

    /// Looks for the grids of a sheet that is full of them. The spaces between them look like the lines of one big grid,
    /// which is no sudoku.
    ///
    /// # Errors
    /// [`Cancelled`] when asked to stop.
    pub fn of_sheet(picture: &Grey, cancel: &CancelToken) -> Result<Self, Cancelled> {
        let copy = shrunk(picture, LARGE_SEARCH_SIDE);
        let most = (SHEET_SHARE * copy.width().min(copy.height()) as f64) as usize;
        Ok(Self::search(picture, &copy, most, cancel)?.0)
    }

    /// Looks for grids in a smaller copy of a picture that are at most this wide there. Returns the highest score of a grid
    /// too.
    fn search(
        picture: &Grey,
        small: &Grey,
        most: usize,
        cancel: &CancelToken,
    ) -> Result<(Self, f32), Cancelled> {
        let scale =
            (picture.width() as f64 / small.width() as f64, picture.height() as f64 / small.height() as f64);
        let mut ridges = Ridges::new(small.clone());
        let (candidates, mut quads) = candidates(small, &mut ridges, most, cancel)?;
        quads.sort_by(|a, b| b.area().total_cmp(&a.area()));
        let chosen = choose(candidates);
        let best = chosen.iter().map(|candidate| candidate.score).fold(0.0, f32::max);
        let place = |candidate: GridCandidate| {
            let curve = Lines::new(&mut ridges, &candidate.quad, candidate.polarity, 9).curve();
            GridPlace { quad: candidate.quad.scaled(scale.0, scale.1), curve }
        };
        let places = in_order(chosen).into_iter().map(place).collect();
        Ok((Self { ridges, quads, scale, places }, best))
    }

    /// Returns the biggest outlines in the picture, as if each were that of a grid on flat paper.
    pub fn outlines(&self) -> impl Iterator<Item = GridPlace> {
        let place =
            |quad: &Quad| GridPlace { quad: quad.scaled(self.scale.0, self.scale.1), curve: Curve::FLAT };
        self.quads.iter().map(place)
    }

    /// Looks for a grid of another size, and returns its number of cells a side.
    ///
    /// # Errors
    /// [`Cancelled`] when asked to stop.
    pub fn other_size(&mut self, cancel: &CancelToken) -> Result<Option<usize>, Cancelled> {
        let mut best = None;
        for quad in self.quads.iter().take(OTHER_SIZE_QUADS) {
            for polarity in Polarity::BOTH {
                for cells in OTHER_SIZES {
                    cancel.check()?;
                    let score = Lines::new(&mut self.ridges, quad, polarity, cells).score();
                    if score >= OTHER_SIZE_SURE
                        && best.is_none_or(|(most, _)| score > most)
                        && fits(&mut self.ridges, quad, polarity, cells)
                    {
                        best = Some((score, cells));
                    }
                }
            }
        }
        Ok(best.map(|(_, cells)| cells))
    }
}

/// Returns a copy of a picture whose longer side has at most this many pixels.
fn shrunk(picture: &Grey, side: usize) -> Grey {
    let longer = picture.width().max(picture.height());
    if longer <= side {
        return picture.clone();
    }
    let shrunk = |length: usize| ((length * side + longer / 2) / longer).max(1);
    picture.shrink(shrunk(picture.width()), shrunk(picture.height()))
}

/// Returns a picture of dark ink without the shadows on its paper, even if their edges are sharp.
fn without_shadows(picture: &Grey) -> Grey {
    let (width, height) = (picture.width(), picture.height());
    let plane = Plane::from_fn(width, height, |x, y| f32::from(picture.row(y)[x]));
    let lit = plane.divided_by(&plane.closing((width.min(height) / 60).max(6)));
    Grey::from_fn(width, height, |x, y| [lit.values[y * width + x] as u8])
}

/// Returns the quadrilaterals in a picture that may be grids and are at most this wide, and all that were looked at.
fn candidates(
    grey: &Grey,
    ridges: &mut Ridges,
    most: usize,
    cancel: &CancelToken,
) -> Result<(Vec<GridCandidate>, Vec<Quad>), Cancelled> {
    let shorter = grey.width().min(grey.height());
    let sums = Integral::new(grey);
    let (mut found, mut quads) = (Vec::new(), Vec::new());
    let picture_area = (grey.width() * grey.height()) as f64;
    // A smaller grid may be a solution, or one of several, so all masks of its polarity are looked at.
    let is_main = |candidate: &GridCandidate| {
        candidate.score >= SURE && candidate.quad.area() >= MAIN_SHARE * picture_area
    };
    let (wide, narrow) = ((shorter / 12).max(14) / 2, (shorter / 40).max(10) / 2);
    for (reach, contrast) in [(wide, 7), (narrow, 4), (wide, 14)] {
        for polarity in Polarity::BOTH {
            let is_other =
                |candidate: &GridCandidate| candidate.score >= SURE && candidate.polarity != polarity;
            if found.iter().any(is_other) {
                continue;
            }
            let mask = Mask::new(&sums, grey, reach, contrast, polarity);
            for mask in [&mask, &mask.dilated()] {
                for component in components(mask, LEAST_WIDTH..=most, MOST_COMPONENTS) {
                    cancel.check()?;
                    for quad in quad::quads(&component.outline) {
                        add_candidate(&mut found, &mut quads, ridges, quad);
                    }
                }
                if found.iter().any(is_main) {
                    return Ok((found, quads));
                }
            }
        }
    }
    Ok((found, quads))
}

/// Adds a quadrilateral to those that were looked at, and to the candidates if it may be a grid.
fn add_candidate(found: &mut Vec<GridCandidate>, quads: &mut Vec<Quad>, ridges: &mut Ridges, quad: Quad) {
    let is_part = |candidate: &GridCandidate| {
        candidate.score >= SURE
            && quad.area() < 0.5 * candidate.quad.area()
            && quad.centre_distance(&candidate.quad) < 0.4 * candidate.quad.side()
    };
    // The corners of these would move to the same place.
    let is_known = |candidate: &GridCandidate| candidate.score >= ACCEPTED && candidate.quad.is_near(&quad);
    if !quad.is_plausible()
        || quads.iter().any(|other| other.is_near(&quad))
        || found.iter().any(|candidate| is_part(candidate) || is_known(candidate))
    {
        return;
    }
    quads.push(quad);
    let mut best: Option<GridCandidate> = None;
    for polarity in Polarity::BOTH {
        let score = Lines::new(ridges, &quad, polarity, 9).score();
        if best.as_ref().is_none_or(|best| score > best.score) {
            best = Some(GridCandidate { quad, score, polarity });
        }
        if score >= SURE {
            break;
        }
    }
    if let Some(GridCandidate { quad, score, polarity }) = best.filter(|best| best.score > PROMISING) {
        let (quad, score) = refined(ridges, &quad, polarity, score);
        found.push(GridCandidate { quad, score, polarity });
    }
}

/// Chooses one candidate for each grid: the biggest of those that are nearly as good as the best, and of those that are
/// nearly as big the best.
fn choose(mut candidates: Vec<GridCandidate>) -> Vec<GridCandidate> {
    candidates.retain(|candidate| candidate.score >= ACCEPTED);
    let best = candidates.iter().map(|candidate| candidate.score).fold(0.0, f32::max);
    let mut chosen: Vec<GridCandidate> = Vec::new();
    loop {
        let top = candidates.iter().map(|candidate| candidate.score).fold(0.0, f32::max);
        let is_good = |candidate: &&GridCandidate| candidate.score > top - AS_GOOD;
        let area =
            candidates.iter().filter(is_good).map(|candidate| candidate.quad.area()).fold(0.0, f64::max);
        let is_big = |candidate: &&GridCandidate| candidate.quad.area() > 0.8 * area;
        let next =
            candidates.iter().filter(is_good).filter(is_big).max_by(|a, b| a.score.total_cmp(&b.score));
        let Some(next) = next.map(|next| GridCandidate { ..*next }) else { break };
        let is_elsewhere = |candidate: &GridCandidate| {
            let reach = candidate.quad.diagonal().max(next.quad.diagonal()) / 2.0;
            candidate.quad.centre_distance(&next.quad) > reach
        };
        candidates.retain(is_elsewhere);
        candidates.retain(|candidate| candidate.score >= ACCEPTED_BESIDE.max(best - 0.15));
        chosen.push(next);
    }
    let biggest = chosen.iter().map(|candidate| candidate.quad.area()).fold(0.0, f64::max);
    chosen.retain(|candidate| candidate.quad.area() >= LEAST_AREA_BESIDE * biggest);
    chosen
}

/// Brings grids into order: those of about the size of the biggest in reading order, then the others by size.
fn in_order(mut grids: Vec<GridCandidate>) -> Vec<GridCandidate> {
    grids.sort_by(|a, b| b.quad.area().total_cmp(&a.quad.area()));
    let biggest = grids.first().map_or(0.0, |grid| grid.quad.area());
    let small = grids.iter().position(|grid| grid.quad.area() < 0.7 * biggest).unwrap_or(grids.len());
    let others = grids.split_off(small);
    grids.sort_by(|a, b| a.quad.centre().y.total_cmp(&b.quad.centre().y));
    let mut ordered = Vec::new();
    while let Some(first) = grids.first() {
        let below = first.quad.centre().y + first.quad.side() / 2.0;
        let end = grids.iter().position(|grid| grid.quad.centre().y > below).unwrap_or(grids.len());
        let mut row: Vec<_> = grids.drain(..end).collect();
        row.sort_by(|a, b| a.quad.centre().x.total_cmp(&b.quad.centre().x));
        ordered.extend(row);
    }
    ordered.extend(others);
    ordered
}

#[cfg(test)]
mod tests {
    use super::super::quad::Point;
    use super::*;

    fn candidate(x: f64, y: f64, side: f64, score: f32) -> GridCandidate {
        let corners = [(x, y), (x + side, y), (x + side, y + side), (x, y + side)];
        let quad = Quad(corners.map(|(x, y)| Point { x, y }));
        GridCandidate { quad, score, polarity: Polarity::Dark }
    }

    fn places(candidates: &[GridCandidate]) -> Vec<(f64, f64)> {
        candidates.iter().map(|candidate| (candidate.quad.0[0].x, candidate.quad.0[0].y)).collect()
    }

    #[test]
    fn each_grid_is_chosen_once_and_the_better_of_two_outlines() {
        let chosen = choose(vec![
            candidate(0.0, 0.0, 100.0, 0.96),
            candidate(1.0, 1.0, 99.0, 1.0),
            candidate(30.0, 30.0, 33.0, 1.0),
            candidate(150.0, 0.0, 100.0, 0.99),
            candidate(0.0, 150.0, 100.0, 0.78),
        ]);
        assert_eq!(places(&in_order(chosen)), [(1.0, 1.0), (150.0, 0.0)]);
    }

    #[test]
    fn grids_of_a_page_are_in_reading_order_and_a_small_one_comes_last() {
        let page = [(0.0, 204.0), (200.0, 3.0), (0.0, 0.0), (200.0, 200.0)];
        let mut grids: Vec<_> = page.iter().map(|(x, y)| candidate(*x, *y, 150.0 + x / 100.0, 1.0)).collect();
        grids.push(candidate(0.0, -90.0, 80.0, 1.0));
        let order = [(0.0, 0.0), (200.0, 3.0), (0.0, 204.0), (200.0, 200.0), (0.0, -90.0)];
        assert_eq!(places(&in_order(grids)), order);
    }

    /// A page of empty grids with thick box lines, in columns and rows of them.
    fn page(columns: usize, rows: usize, side: usize, gap: usize) -> Grey {
        let step = side + gap;
        Grey::from_fn(columns * step + gap, rows * step + gap, |x, y| {
            let place = |at: usize| (at % step).checked_sub(gap).filter(|_| at >= gap);
            let is_line = |at: usize| {
                (0..=9).any(|line| at.abs_diff(line * (side - 2) / 9) <= usize::from(line % 3 == 0))
            };
            match (place(x), place(y)) {
                (Some(x), Some(y)) if is_line(x) || is_line(y) => [0],
                _ => [255],
            }
        })
    }

    #[test]
    fn all_grids_of_a_page_are_found_in_reading_order() {
        let (columns, rows) = (6, 5);
        let search = GridSearch::new(&page(columns, rows, 92, 14), &CancelToken::default()).unwrap();
        assert_eq!(search.places.len(), columns * rows);
        for (index, place) in search.places.iter().enumerate() {
            let middle = |index: usize| (14 + index * 106 + 46) as f64;
            let centre = place.quad.centre();
            let (x, y) = (middle(index % columns), middle(index / columns));
            assert!((centre.x - x).abs() < 4.0 && (centre.y - y).abs() < 4.0, "{index}: {centre:?}");
        }
    }

    #[test]
    fn a_frame_around_a_sheet_is_none_of_its_grids() {
        let sheet = page(5, 5, 90, 12);
        let (width, height) = (sheet.width(), sheet.height());
        let framed = Grey::from_fn(width, height, |x, y| {
            let is_frame = |at: usize, length: usize| at < 3 || at + 3 >= length;
            if is_frame(x, width) || is_frame(y, height) { [0] } else { [sheet.row(y)[x]] }
        });
        let search = GridSearch::of_sheet(&framed, &CancelToken::default()).unwrap();
        assert_eq!(search.places.len(), 25);
    }
}
