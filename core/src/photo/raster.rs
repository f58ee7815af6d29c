//! Pictures of bytes, grey or in colour: cut, shrunk, turned, and read between their pixels.

/// A picture with `C` bytes for each pixel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Raster<const C: usize> {
    width: usize,
    height: usize,
    /// Row by row from the top.
    bytes: Vec<u8>,
}

/// A picture in shades of grey.
pub type Grey = Raster<1>;

/// A picture in red, green and blue.
pub type Rgb = Raster<3>;

/// The part of a row or column of the source that becomes one pixel, when a picture is shrunk.
struct SourceSpan {
    first: usize,
    last: usize,
    /// The shares of the first and of the last pixel that belong to the part. Those between belong to it wholly.
    shares: [f32; 2],
}

/// Divides `from` pixels into `to` parts of equal length.
fn spans(from: usize, to: usize) -> Vec<SourceSpan> {
    let step = from as f64 / to as f64;
    let span = |index: usize| {
        let (start, end) = (index as f64 * step, ((index + 1) as f64 * step).min(from as f64));
        let first = (start as usize).min(from - 1);
        let last = (end.ceil() as usize).clamp(first + 1, from) - 1;
        let share = |pixel: usize| (end.min((pixel + 1) as f64) - start.max(pixel as f64)).max(0.0) as f32;
        SourceSpan { first, last, shares: [share(first), share(last)] }
    };
    (0..to).map(span).collect()
}

impl<const C: usize> Raster<C> {
    /// Creates a picture from its bytes, row by row; `None` if their number is not that of the pixels, or there are none.
    pub fn new(width: usize, height: usize, bytes: Vec<u8>) -> Option<Self> {
        let expected = width.checked_mul(height).and_then(|pixels| pixels.checked_mul(C));
        (expected == Some(bytes.len()) && !bytes.is_empty()).then_some(Self { width, height, bytes })
    }

    /// Creates a picture from what each of its pixels is.
    pub(super) fn from_fn(width: usize, height: usize, pixel: impl Fn(usize, usize) -> [u8; C]) -> Self {
        let rows = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        Self { width, height, bytes: rows.flat_map(|(x, y)| pixel(x, y)).collect() }
    }

    /// Returns the number of pixels in a row.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Returns the number of rows.
    pub fn height(&self) -> usize {
        self.height
    }

    /// Returns the bytes of all pixels, row by row from the top.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the bytes of a row.
    pub(super) fn row(&self, y: usize) -> &[u8] {
        &self.bytes[y * self.width * C..(y + 1) * self.width * C]
    }

    /// Returns the bytes of a pixel.
    fn pixel(&self, x: usize, y: usize) -> [u8; C] {
        let start = (y * self.width + x) * C;
        std::array::from_fn(|channel| self.bytes[start + channel])
    }

    /// Returns the part of the picture between two columns and two rows, the latter of which are not part of it.
    pub(super) fn crop(&self, columns: std::ops::Range<usize>, rows: std::ops::Range<usize>) -> Self {
        let bytes =
            rows.clone().flat_map(|y| &self.row(y)[columns.start * C..columns.end * C]).copied().collect();
        Self { width: columns.len(), height: rows.len(), bytes }
    }

    /// Returns a smaller picture, each pixel of which is the mean of the area that it covers.
    pub(super) fn shrink(&self, width: usize, height: usize) -> Self {
        let columns = spans(self.width, width);
        let mut bytes = Vec::with_capacity(width * height * C);
        let mut sums = vec![0.0f32; width * C];
        let scale = 1.0 / ((self.width as f32 / width as f32) * (self.height as f32 / height as f32));
        for span in spans(self.height, height) {
            sums.fill(0.0);
            for y in span.first..=span.last {
                let share = match y {
                    y if y == span.first => span.shares[0],
                    y if y == span.last => span.shares[1],
                    _ => 1.0,
                };
                self.add_row(y, &columns, share, &mut sums);
            }
            bytes.extend(sums.iter().map(|sum| (sum * scale + 0.5) as u8));
        }
        Self { width, height, bytes }
    }

    /// Adds the sums over the parts of a row, times `factor`, to `sums`.
    fn add_row(&self, y: usize, columns: &[SourceSpan], factor: f32, sums: &mut [f32]) {
        let row = self.row(y);
        for (sums, span) in sums.chunks_exact_mut(C).zip(columns) {
            let pixels = row[span.first * C..(span.last + 1) * C].chunks_exact(C);
            let mut whole = [0u32; C];
            pixels.for_each(|pixel| {
                for (sum, byte) in whole.iter_mut().zip(pixel) {
                    *sum += u32::from(*byte);
                }
            });
            let (first, last) = (&row[span.first * C..], &row[span.last * C..]);
            for channel in 0..C {
                let missing = (1.0 - span.shares[0]) * f32::from(first[channel])
                    + if span.last == span.first { 0.0 } else { 1.0 - span.shares[1] }
                        * f32::from(last[channel]);
                sums[channel] += factor * (whole[channel] as f32 - missing);
            }
        }
    }

    /// Returns a picture of half the width and height.
    pub(super) fn halved(&self) -> Self {
        let (width, height) = ((self.width / 2).max(1), (self.height / 2).max(1));
        let below = |y: usize| (2 * y + 1).min(self.height - 1);
        let right = |x: usize| (2 * x + 1).min(self.width - 1);
        Self::from_fn(width, height, |x, y| {
            let four = [(2 * x, 2 * y), (right(x), 2 * y), (2 * x, below(y)), (right(x), below(y))];
            let four = four.map(|(x, y)| self.pixel(x.min(self.width - 1), y.min(self.height - 1)));
            std::array::from_fn(|channel| {
                let sum: u16 = four.iter().map(|pixel| u16::from(pixel[channel])).sum();
                ((sum + 2) / 4) as u8
            })
        })
    }

    /// Returns the picture turned anticlockwise by a number of quarters. It must be square.
    pub(super) fn turned(&self, quarters: usize) -> Self {
        let last = self.width - 1;
        Self::from_fn(self.width, self.height, |x, y| {
            let (x, y) = turned(quarters, x, y, last);
            self.pixel(x, y)
        })
    }

    /// Returns the values at a place, of which whole numbers are the middles of pixels. Beyond its border the picture
    /// continues as there.
    pub(super) fn at(&self, x: f32, y: f32) -> [f32; C] {
        let x = x.clamp(0.0, (self.width - 1) as f32);
        let y = y.clamp(0.0, (self.height - 1) as f32);
        let (left, top) = (x as usize, y as usize);
        let (right, bottom) = ((left + 1).min(self.width - 1), (top + 1).min(self.height - 1));
        let (u, v) = (x - left as f32, y - top as f32);
        let [a, b, c, d] = [(left, top), (right, top), (left, bottom), (right, bottom)]
            .map(|(x, y)| self.pixel(x, y).map(f32::from));
        std::array::from_fn(|channel| {
            let above = a[channel] + (b[channel] - a[channel]) * u;
            let below = c[channel] + (d[channel] - c[channel]) * u;
            above + (below - above) * v
        })
    }
}

/// Returns where the pixel at a place of a square picture comes from when it is turned anticlockwise by a number of
/// quarters. `last` is the index of its last row.
pub(super) fn turned(quarters: usize, x: usize, y: usize, last: usize) -> (usize, usize) {
    match quarters % 4 {
        0 => (x, y),
        1 => (last - y, x),
        2 => (last - x, last - y),
        _ => (y, last - x),
    }
}

impl Rgb {
    /// Returns the picture in shades of grey.
    pub fn to_grey(&self) -> Grey {
        let grey = |pixel: &[u8]| {
            let [red, green, blue] = [0, 1, 2].map(|channel| u32::from(pixel[channel]));
            ((77 * red + 150 * green + 29 * blue + 128) >> 8) as u8
        };
        Grey { width: self.width, height: self.height, bytes: self.bytes.chunks_exact(3).map(grey).collect() }
    }

    /// Creates a picture from pixels of red, green, blue and opacity, on white paper; `None` if their number is not that
    /// of the bytes, or there are none.
    pub fn from_rgba(width: usize, height: usize, rgba: Vec<u8>) -> Option<Self> {
        let is_whole = rgba.len().is_multiple_of(4);
        Self::new(width, height, on_white(rgba)).filter(|_| is_whole)
    }
}

/// Returns pixels of red, green, blue and opacity without opacity, on white paper. They stay in the same memory, as a
/// picture may be large.
pub(super) fn on_white(mut bytes: Vec<u8>) -> Vec<u8> {
    let count = bytes.len() / 4;
    for pixel in 0..count {
        let opacity = u32::from(bytes[4 * pixel + 3]);
        for channel in 0..3 {
            let value = u32::from(bytes[4 * pixel + channel]);
            bytes[3 * pixel + channel] = ((value * opacity + 255 * (255 - opacity) + 127) / 255) as u8;
        }
    }
    bytes.truncate(3 * count);
    bytes.shrink_to_fit();
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grey(width: usize, bytes: &[u8]) -> Grey {
        Grey::new(width, bytes.len() / width, bytes.to_vec()).unwrap()
    }

    #[test]
    fn a_shrunk_picture_has_the_means_of_the_areas() {
        let picture = grey(4, &[0, 100, 200, 200, 100, 200, 0, 0]);
        assert_eq!(picture.shrink(2, 1).bytes(), [100, 100]);
        assert_eq!(picture.halved().bytes(), [100, 100]);
        assert_eq!(picture.shrink(4, 2), picture);
        assert_eq!(grey(3, &[0, 90, 180]).shrink(2, 1).bytes(), [30, 150], "a pixel that two share");
        assert_eq!(grey(1, &[7, 9]).halved().bytes(), [8]);
        let flat = grey(7, &[77; 35]);
        assert!(flat.shrink(3, 2).bytes().iter().all(|byte| *byte == 77));
    }

    #[test]
    fn a_quarter_turn_anticlockwise_brings_the_top_right_corner_to_the_top_left() {
        let picture = grey(2, &[1, 2, 3, 4]);
        assert_eq!(picture.turned(1).bytes(), [2, 4, 1, 3]);
        for quarters in 0..4 {
            assert_eq!(picture.turned(quarters).turned(4 - quarters), picture);
        }
        assert_eq!(picture.turned(1).turned(1), picture.turned(2));
    }

    #[test]
    fn values_between_pixels_are_mixed_and_the_border_continues() {
        let picture = grey(2, &[0, 100, 100, 200]);
        assert_eq!(picture.at(0.5, 0.5), [100.0]);
        assert_eq!(picture.at(0.25, 0.0), [25.0]);
        assert_eq!(picture.at(-9.0, 0.0), [0.0]);
        assert_eq!(picture.at(9.0, 9.0), [200.0]);
    }

    #[test]
    fn transparent_pixels_are_white_paper() {
        let picture = Rgb::from_rgba(2, 1, vec![10, 20, 30, 255, 0, 0, 0, 0]).unwrap();
        assert_eq!(picture.bytes(), [10, 20, 30, 255, 255, 255]);
        assert_eq!(Rgb::from_rgba(2, 1, vec![0; 4]), None);
        assert_eq!(Rgb::from_rgba(0, 0, Vec::new()), None);
    }

    #[test]
    fn a_part_of_a_picture_has_its_rows_and_columns() {
        let picture = grey(3, &[1, 2, 3, 4, 5, 6, 7, 8, 9]);
        assert_eq!(picture.crop(1..3, 0..2).bytes(), [2, 3, 5, 6]);
    }
}
