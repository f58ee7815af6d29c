//! Pages two on each side of a sheet, in the order that makes a booklet when the sheets are folded.

use crate::picture::{Picture, Placement, Point};
use crate::render::{Block, Page};

/// Returns the pages on each side of the sheets, left and right, the front and the back of each sheet in turn; `None` for
/// an empty page. Pages are counted from 0.
pub fn sides(pages: usize) -> Vec<[Option<usize>; 2]> {
    let padded = pages.next_multiple_of(4);
    let page = |index: usize| (index < pages).then_some(index);
    (0..padded / 4)
        .flat_map(|sheet| {
            let (first, last) = (2 * sheet, padded - 1 - 2 * sheet);
            [[page(last), page(first)], [page(first + 1), page(last - 1)]]
        })
        .collect()
}

/// Returns the side of a sheet with two pages of the same size.
pub fn side(left: Option<Page>, right: Option<Page>, size: Point) -> Page {
    let mut sheet = Page::new(Point::new(2.0 * size.x, size.y));
    for (page, x) in [(left, 0.0), (right, size.x)] {
        let placement = Placement::at(Point::new(x, 0.0));
        for Block { kind, picture } in page.into_iter().flat_map(|page| page.blocks) {
            let mut moved = Picture::default();
            moved.place(&picture, placement);
            sheet.push(kind, moved);
        }
    }
    sheet
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Folds the sheets and returns the pages in the order in which they are read.
    fn folded(sides: &[[Option<usize>; 2]]) -> Vec<Option<usize>> {
        let sheets: Vec<_> = sides.chunks(2).collect();
        // From the outside in, the right page of a front is followed by the left page of its back; then back out again.
        let first_half = sheets.iter().flat_map(|sheet| [sheet[0][1], sheet[1][0]]);
        let second_half = sheets.iter().rev().flat_map(|sheet| [sheet[1][1], sheet[0][0]]);
        first_half.chain(second_half).collect()
    }

    #[test]
    fn the_folded_sheets_have_the_pages_in_order() {
        for count in 1..40 {
            let pages = folded(&sides(count));
            assert_eq!(pages.len() % 4, 0);
            let expected: Vec<_> = (0..pages.len()).map(|page| (page < count).then_some(page)).collect();
            assert_eq!(pages, expected, "{count} pages");
        }
    }
}
