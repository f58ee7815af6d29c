//! Masks of the ink in a picture, and the outlines of their connected parts.

use std::ops::RangeInclusive;

use super::plane::Integral;
use super::raster::Grey;

/// The pixels that are ink.
pub(super) struct Mask {
    width: usize,
    height: usize,
    ink: Vec<bool>,
}

/// The ink by its contrast with the paper: darker or lighter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Polarity {
    /// Dark ink on light paper.
    Dark,
    /// Light ink on dark paper.
    Light,
}

impl Polarity {
    /// Both, dark ink first.
    pub const BOTH: [Self; 2] = [Self::Dark, Self::Light];
}

impl Mask {
    /// Creates the mask of the pixels that differ by more than `contrast` from the mean of a square around them.
    pub fn new(sums: &Integral, grey: &Grey, reach: usize, contrast: u32, polarity: Polarity) -> Self {
        let mut ink = Vec::with_capacity(grey.width() * grey.height());
        for y in 0..grey.height() {
            let row = grey.row(y);
            sums.windows(y, reach, |x, sum, count| {
                let value = u32::from(row[x]) * count;
                ink.push(match polarity {
                    Polarity::Dark => sum > value + contrast * count,
                    Polarity::Light => value > sum + contrast * count,
                });
            });
        }
        Self { width: grey.width(), height: grey.height(), ink }
    }

    /// Returns the mask with all neighbours of ink as ink, so that broken lines are connected.
    pub fn dilated(&self) -> Self {
        let mut ink = self.ink.clone();
        for row in ink.chunks_exact_mut(self.width) {
            let mut left = false;
            for x in 0..row.len() {
                let here = row[x];
                row[x] |= left || row.get(x + 1).is_some_and(|right| *right);
                left = here;
            }
        }
        let wide = ink.clone();
        for y in 0..self.height {
            for other in
                [y.checked_sub(1), Some(y + 1).filter(|below| *below < self.height)].into_iter().flatten()
            {
                let row = &mut ink[y * self.width..][..self.width];
                row.iter_mut()
                    .zip(&wide[other * self.width..][..self.width])
                    .for_each(|(ink, other)| *ink |= other);
            }
        }
        Self { ink, ..*self }
    }
}

/// Ink in neighbouring pixels of a row.
struct InkRun {
    row: usize,
    first: usize,
    last: usize,
    /// The index of a run that hangs together with this one; the same index for the first of all of them.
    parent: usize,
}

/// Ink that hangs together, by edges or corners of pixels.
pub(super) struct Component {
    /// The columns and rows of the smallest upright rectangle around it, the last ones included.
    columns: (usize, usize),
    rows: (usize, usize),
    /// The first and the last pixel of each of its rows, as column and row.
    pub outline: Vec<(usize, usize)>,
}

impl Component {
    fn width(&self) -> usize {
        self.columns.1 - self.columns.0 + 1
    }

    fn height(&self) -> usize {
        self.rows.1 - self.rows.0 + 1
    }
}

/// Returns the components of a mask whose width and height are in a range, the biggest first, and at most `count`.
pub(super) fn components(mask: &Mask, sides: RangeInclusive<usize>, count: usize) -> Vec<Component> {
    let mut runs = runs(mask);
    let mut found: Vec<Component> = Vec::new();
    // The index of the component of each run that is the first of one.
    let mut indices = vec![usize::MAX; runs.len()];
    for index in 0..runs.len() {
        let root = root(&mut runs, index);
        let InkRun { row, first, last, .. } = runs[index];
        if indices[root] == usize::MAX {
            indices[root] = found.len();
            found.push(Component { columns: (first, last), rows: (row, row), outline: Vec::new() });
        }
        let component = &mut found[indices[root]];
        component.columns = (component.columns.0.min(first), component.columns.1.max(last));
        component.rows.1 = row;
    }
    let mut order: Vec<_> = (0..found.len())
        .filter(|index| sides.contains(&found[*index].width()) && sides.contains(&found[*index].height()))
        .collect();
    order.sort_by_key(|index| std::cmp::Reverse(found[*index].width() * found[*index].height()));
    order.truncate(count);
    let mut rank = vec![usize::MAX; found.len()];
    order.iter().enumerate().for_each(|(place, index)| rank[*index] = place);
    let mut chosen: Vec<Component> = Vec::new();
    for index in order {
        let Component { columns, rows, .. } = found[index];
        let outline = vec![(usize::MAX, 0); rows.1 - rows.0 + 1];
        chosen.push(Component { columns, rows, outline });
    }
    // The first and the last column of each row, until all runs are known.
    for index in 0..runs.len() {
        let root = root(&mut runs, index);
        let Some(component) = chosen.get_mut(rank[indices[root]]) else { continue };
        let extent = &mut component.outline[runs[index].row - component.rows.0];
        *extent = (extent.0.min(runs[index].first), extent.1.max(runs[index].last));
    }
    for component in &mut chosen {
        let rows = component.rows.0..;
        let ends = |(row, (first, last))| [(first, row), (last, row)];
        component.outline = rows.zip(std::mem::take(&mut component.outline)).flat_map(ends).collect();
    }
    chosen
}

/// Returns the runs of a mask, with links between those that are connected.
fn runs(mask: &Mask) -> Vec<InkRun> {
    let mut runs: Vec<InkRun> = Vec::new();
    // Where the runs of the previous row begin.
    let mut previous = 0;
    for row in 0..mask.height {
        let ink = &mask.ink[row * mask.width..][..mask.width];
        let current = runs.len();
        let mut above = previous;
        let mut x = 0;
        while let Some(skipped) = ink[x..].iter().position(|ink| *ink) {
            let first = x + skipped;
            let end = ink[first..].iter().position(|ink| !*ink).map_or(mask.width, |length| first + length);
            let index = runs.len();
            runs.push(InkRun { row, first, last: end - 1, parent: index });
            while above < current && runs[above].last + 1 < first {
                above += 1;
            }
            let mut touching = above;
            while touching < current && runs[touching].first <= end {
                join(&mut runs, touching, index);
                touching += 1;
            }
            x = end;
        }
        previous = current;
    }
    runs
}

/// Returns the first run of those that are connected with this one.
fn root(runs: &mut [InkRun], mut index: usize) -> usize {
    while runs[index].parent != index {
        let parent = runs[index].parent;
        runs[index].parent = runs[parent].parent;
        index = parent;
    }
    index
}

fn join(runs: &mut [InkRun], first: usize, second: usize) {
    let (first, second) = (root(runs, first), root(runs, second));
    let (first, second) = (first.min(second), first.max(second));
    runs[second].parent = first;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mask(rows: &[&str]) -> Mask {
        let ink = rows.iter().flat_map(|row| row.chars().map(|character| character == '#')).collect();
        Mask { width: rows[0].len(), height: rows.len(), ink }
    }

    #[test]
    fn ink_that_touches_at_corners_hangs_together() {
        let rows = ["#..#....", ".##...##", "......#.", "#....#..", "#......."];
        let found = components(&mask(&rows), 1..=99, 9);
        let boxes: Vec<_> = found.iter().map(|component| (component.columns, component.rows)).collect();
        assert_eq!(boxes, [((5, 7), (1, 3)), ((0, 3), (0, 1)), ((0, 0), (3, 4))]);
        assert_eq!(found[1].outline, [(0, 0), (3, 0), (1, 1), (2, 1)]);
    }

    #[test]
    fn arms_that_meet_below_are_one_component() {
        let rows = ["#.#.#", "#.#.#", "#.###", "#...#", "#####"];
        let found = components(&mask(&rows), 1..=99, 9);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].outline.len(), 10);
    }

    #[test]
    fn only_the_biggest_components_of_the_right_size_are_returned() {
        let rows = ["####.##", "####.##", "####...", "######.", "####..#"];
        assert_eq!(components(&mask(&rows), 2..=99, 9).len(), 2);
        assert_eq!(components(&mask(&rows), 2..=4, 9)[0].columns, (5, 6));
        let one = components(&mask(&rows), 2..=99, 1);
        assert_eq!((one.len(), one[0].columns), (1, (0, 6)));
    }

    #[test]
    fn dilation_closes_gaps_of_two_pixels() {
        let gap = mask(&["......", "#..###", "......"]);
        assert_eq!(components(&gap, 1..=99, 9).len(), 2);
        let closed = gap.dilated();
        assert_eq!(components(&closed, 1..=99, 9).len(), 1);
        assert_eq!(closed.ink.iter().filter(|ink| **ink).count(), 18);
    }

    #[test]
    fn a_mask_has_the_ink_that_differs_enough_from_the_paper_around_it() {
        let bytes = (0..100).map(|place| if place % 10 == 4 { 90 } else { 100 }).collect();
        let grey = Grey::new(10, 10, bytes).unwrap();
        let count = |contrast, polarity| {
            let mask = Mask::new(&Integral::new(&grey), &grey, 4, contrast, polarity);
            mask.ink.iter().filter(|ink| **ink).count()
        };
        assert_eq!(count(7, Polarity::Dark), 10);
        assert_eq!(count(10, Polarity::Dark), 0);
        assert_eq!(count(7, Polarity::Light), 0);
    }
}
