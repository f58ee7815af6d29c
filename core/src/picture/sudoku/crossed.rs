//! Digits that a line of a hint crosses. A halo in the colour of their cell keeps them whole.

use super::hint::HintDrawing;
use super::layout::BoardLayout;
use crate::grid::Cell;
use crate::picture::geometry::Point;

/// How near to the centre of a cell a line crosses its digit, as a fraction of the cell.
const NEAR: f32 = 0.3;

/// Returns whether a ray or the side of a rectangle crosses the digit in a cell.
pub fn crosses_digit(layout: &BoardLayout, hint: &HintDrawing, cell: Cell) -> bool {
    let rays = hint.rays.iter().map(|ray| (ray.from, ray.to));
    let corners = hint.rectangle.into_iter().flatten();
    let sides =
        hint.rectangle.into_iter().flat_map(|all| corners.clone().zip(all.into_iter().cycle().skip(1)));
    let centre = |cell: Cell| layout.cell_rect(cell).center();
    let crosses = |(from, to): (Cell, Cell)| {
        cell != from
            && cell != to
            && distance(centre(cell), centre(from), centre(to)) < layout.cell_size * NEAR
    };
    rays.chain(sides).any(crosses)
}

/// Returns the distance of a point from the line between two others.
fn distance(point: Point, from: Point, to: Point) -> f32 {
    let (along, towards) = (to - from, point - from);
    let squared = (along.x * along.x + along.y * along.y).max(1e-6);
    let share = (along.x * towards.x + along.y * towards.y) / squared;
    point.distance(from.lerp(to, share.clamp(0.0, 1.0)))
}

#[cfg(test)]
mod tests {
    use super::super::hint::Ray;
    use super::super::layout::BoardShape;
    use super::*;
    use crate::picture::geometry::Rect;

    #[test]
    fn digits_between_the_ends_of_a_line_have_a_halo() {
        let room = Rect::new(Point::default(), Point::splat(675.0));
        let layout = BoardLayout::new(&BoardShape::classic(), room, 1.0);
        let ray = Ray { from: Cell::at(2, 1), to: Cell::at(2, 7) };
        let corners = [(4, 1), (4, 8), (6, 8), (6, 1)].map(|(row, column)| Cell::at(row, column));
        let hint = HintDrawing { rays: vec![ray], rectangle: Some(corners), ..HintDrawing::default() };
        let has_halo = |row, column| crosses_digit(&layout, &hint, Cell::at(row, column));
        assert!(has_halo(2, 2) && has_halo(2, 6) && has_halo(4, 4) && has_halo(5, 8) && has_halo(5, 1));
        assert!(!has_halo(2, 1) && !has_halo(2, 8) && !has_halo(3, 4), "not on the line");
        assert!(!has_halo(4, 1) && !has_halo(6, 8), "corners of the rectangle");
    }
}
