//! Pictures of fractional numbers, and what is calculated from the neighbourhood of each pixel.

use super::raster::Grey;

/// A picture with a number for each pixel.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Plane {
    pub width: usize,
    pub height: usize,
    /// Row by row from the top.
    pub values: Vec<f32>,
}

/// The sums over all rectangles that begin in the top left corner of a picture.
pub(super) struct Integral {
    width: usize,
    height: usize,
    /// One column and one row more than the picture, of zeros.
    sums: Vec<u32>,
}

impl Integral {
    /// Creates the sums of a picture. It must have fewer than 16 million pixels, so that they fit.
    pub fn new(grey: &Grey) -> Self {
        let (width, height) = (grey.width(), grey.height());
        let mut sums = vec![0; (width + 1) * (height + 1)];
        for y in 0..height {
            let (above, below) = sums.split_at_mut((y + 1) * (width + 1));
            let above = &above[y * (width + 1) + 1..];
            let mut sum = 0;
            for ((below, above), byte) in below[1..=width].iter_mut().zip(above).zip(grey.row(y)) {
                sum += u32::from(*byte);
                *below = above + sum;
            }
        }
        Self { width, height, sums }
    }

    /// Passes the sum and the number of the pixels in a square around each pixel of a row. The square has `2 * reach + 1`
    /// pixels a side; what is outside of the picture does not count.
    pub fn windows(&self, y: usize, reach: usize, mut each: impl FnMut(usize, u32, u32)) {
        let stride = self.width + 1;
        let (top, bottom) = (y.saturating_sub(reach), (y + reach + 1).min(self.height));
        let (above, below) = (&self.sums[top * stride..][..stride], &self.sums[bottom * stride..][..stride]);
        for x in 0..self.width {
            let (left, right) = (x.saturating_sub(reach), (x + reach + 1).min(self.width));
            let sum = (below[right] - below[left]) - (above[right] - above[left]);
            each(x, sum, ((bottom - top) * (right - left)) as u32);
        }
    }
}

impl Plane {
    /// Creates a picture from the number of each pixel.
    pub fn from_fn(width: usize, height: usize, value: impl Fn(usize, usize) -> f32) -> Self {
        let pixels = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        Self { width, height, values: pixels.map(|(x, y)| value(x, y)).collect() }
    }

    /// Returns the picture with rows as columns.
    fn transposed(&self) -> Self {
        Self::from_fn(self.height, self.width, |x, y| self.values[x * self.width + y])
    }

    /// Returns a picture with a value computed from the neighbours of each pixel in its row, itself among them.
    fn along_rows(&self, reach: usize, value: impl Fn(&[f32]) -> f32) -> Self {
        let mut values = Vec::with_capacity(self.values.len());
        for row in self.values.chunks_exact(self.width) {
            let window = |x: usize| &row[x.saturating_sub(reach)..(x + reach + 1).min(self.width)];
            values.extend((0..self.width).map(|x| value(window(x))));
        }
        Self { values, ..*self }
    }

    /// Does the same in a square: first in rows, then in columns.
    fn in_square(&self, reach: usize, value: impl Fn(&[f32]) -> f32) -> Self {
        self.along_rows(reach, &value).transposed().along_rows(reach, &value).transposed()
    }

    /// Returns the brightness of the paper: dark strokes narrower than a square of `2 * reach + 1` pixels a side are
    /// filled.
    pub fn closing(&self, reach: usize) -> Self {
        let highest = |window: &[f32]| window.iter().copied().fold(f32::MIN, f32::max);
        let lowest = |window: &[f32]| window.iter().copied().fold(f32::MAX, f32::min);
        self.in_square(reach, highest).in_square(reach, lowest)
    }

    /// Returns the picture as if its paper were white everywhere. `paper` is the brightness of the paper.
    pub fn divided_by(&self, paper: &Self) -> Self {
        let lit = |(value, paper): (&f32, &f32)| (value * (255.0 / paper.max(1.0))).clamp(0.0, 255.0);
        Self { values: self.values.iter().zip(&paper.values).map(lit).collect(), ..*self }
    }
}

/// Returns the value below which this share of the values lies. Between two values it is mixed of them.
pub(super) fn quantile(values: &mut [f32], share: f32) -> f32 {
    if values.is_empty() {
        return 0.0;
    }
    let place = share * (values.len() - 1) as f32;
    let below = (place as usize).min(values.len() - 1);
    let (_, low, above) = values.select_nth_unstable_by(below, f32::total_cmp);
    let low = *low;
    let high = above.iter().copied().min_by(f32::total_cmp).unwrap_or(low);
    low + (high - low) * (place - below as f32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_of_a_window_counts_only_what_is_in_the_picture() {
        let grey = Grey::new(3, 3, vec![1, 2, 3, 4, 5, 6, 7, 8, 9]).unwrap();
        let sums = Integral::new(&grey);
        let mut found = Vec::new();
        (0..3).for_each(|y| sums.windows(y, 1, |_, sum, count| found.push((sum, count))));
        assert_eq!(found[0], (1 + 2 + 4 + 5, 4));
        assert_eq!(found[4], (45, 9));
        assert_eq!(found[5], (2 + 3 + 5 + 6 + 8 + 9, 6));
    }

    #[test]
    fn closing_removes_a_thin_stroke_and_keeps_a_shadow() {
        let plane = Plane::from_fn(40, 8, |x, _| match x {
            3 => 10.0,
            x if x < 20 => 200.0,
            _ => 100.0,
        });
        let paper = plane.closing(6);
        assert_eq!(paper.values[3], 200.0);
        assert_eq!(paper.values[35], 100.0);
    }

    #[test]
    fn a_quantile_lies_between_the_sorted_values() {
        let mut values = vec![4.0, 1.0, 3.0, 2.0];
        assert_eq!(quantile(&mut values, 0.5), 2.5);
        assert_eq!(quantile(&mut values, 0.0), 1.0);
        assert_eq!(quantile(&mut values, 1.0), 4.0);
        assert_eq!(quantile(&mut [], 0.5), 0.0);
    }
}
