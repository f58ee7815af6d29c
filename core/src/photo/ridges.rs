//! How much the pixels of a picture differ from their neighbourhood, as lines do.

use super::components::Polarity;
use super::plane::Integral;
use super::quad::Quad;
use super::raster::Grey;

/// The width of a cell from which on the picture is halved before lines are looked for: thin ones vanish otherwise.
const WIDEST_CELL: f64 = 36.0;
/// How far the neighbourhood reaches with which a pixel is compared.
const REACH: usize = 5;

/// How much darker each pixel is than its neighbourhood, or how much lighter; zero for others.
pub(super) struct RidgePlane {
    width: usize,
    height: usize,
    /// Row by row from the top, with a column and a row of zeros before the picture and two of each behind it.
    values: Vec<f32>,
}

/// The differences in a picture, and in ones of half, a quarter ... of its size.
pub(super) struct Ridges {
    halves: Vec<(Grey, [RidgePlane; 2])>,
}

impl Ridges {
    /// Creates those of a picture.
    pub fn new(grey: Grey) -> Self {
        let planes = planes(&grey);
        Self { halves: vec![(grey, planes)] }
    }

    /// Returns the plane in which the cells of a quadrilateral are neither too wide nor too narrow, and its size as a
    /// share of the picture.
    pub fn at(&mut self, quad: &Quad, cells: usize, polarity: Polarity) -> (&RidgePlane, f64) {
        let (mut index, mut share, mut width) = (0, 1.0, quad.side() / cells as f64);
        while width > WIDEST_CELL {
            (index, share, width) = (index + 1, share / 2.0, width / 2.0);
            if index == self.halves.len() {
                let half = self.halves[index - 1].0.halved();
                let planes = planes(&half);
                self.halves.push((half, planes));
            }
        }
        let [dark, light] = &self.halves[index].1;
        (if polarity == Polarity::Dark { dark } else { light }, share)
    }
}

/// Returns how much darker, and how much lighter than its neighbourhood each pixel is.
fn planes(grey: &Grey) -> [RidgePlane; 2] {
    let (width, height) = (grey.width(), grey.height());
    let stride = width + 3;
    let empty = || RidgePlane { width, height, values: vec![0.0; stride * (height + 3)] };
    let [mut dark, mut light] = [empty(), empty()];
    let sums = Integral::new(grey);
    for y in 0..height {
        let row = grey.row(y);
        let start = (y + 1) * stride + 1;
        let dark = &mut dark.values[start..start + width];
        let light = &mut light.values[start..start + width];
        sums.windows(y, REACH, |x, sum, count| {
            let difference = sum as f32 / count as f32 - f32::from(row[x]);
            dark[x] = difference.max(0.0);
            light[x] = (-difference).max(0.0);
        });
    }
    [dark, light]
}

impl RidgePlane {
    /// Returns the value at a place, of which whole numbers are the middles of pixels. It is zero outside of the picture.
    pub fn at(&self, x: f32, y: f32) -> f32 {
        // One is added, as a row and a column of zeros come before the picture.
        let x = x.max(-1.0).min(self.width as f32) + 1.0;
        let y = y.max(-1.0).min(self.height as f32) + 1.0;
        let (left, top) = (x as usize, y as usize);
        let (u, v) = (x - left as f32, y - top as f32);
        let start = top * (self.width + 3) + left;
        let above = &self.values[start..start + 2];
        let below = &self.values[start + self.width + 3..start + self.width + 5];
        let above = above[0] + (above[1] - above[0]) * u;
        let below = below[0] + (below[1] - below[0]) * u;
        above + (below - above) * v
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dark_line_is_darker_than_its_neighbourhood_and_a_light_one_lighter() {
        let line = |ink: u8, paper: u8| {
            let bytes = (0..400).map(|place| if place % 20 == 10 { ink } else { paper }).collect();
            planes(&Grey::new(20, 20, bytes).unwrap())
        };
        let [dark, light] = line(0, 200);
        assert!(dark.at(10.0, 10.0) > 150.0);
        assert_eq!(light.at(10.0, 10.0), 0.0);
        assert!(line(200, 0)[1].at(10.0, 10.0) > 150.0);
        assert!(dark.at(10.5, 3.0) < dark.at(10.0, 3.0));
    }

    #[test]
    fn outside_of_the_picture_there_is_nothing() {
        let [dark, _] = planes(&Grey::new(2, 1, vec![0, 100]).unwrap());
        assert_eq!(dark.at(0.0, 0.0), 50.0);
        assert_eq!(dark.at(-0.5, 0.0), 25.0);
        for (x, y) in [(-1.5, 0.0), (0.0, 3.0), (9.0, 9.0), (0.0, f32::NEG_INFINITY), (f32::INFINITY, 0.0)] {
            assert_eq!(dark.at(x, y), 0.0, "{x} {y}");
        }
        assert!(dark.at(f32::NAN, f32::NAN) >= 0.0);
    }
}
