//! Symmetries of the givens.

use crate::solve::classic::{Cell, CellSet};
use crate::text::text;

/// A symmetry of the cells of the givens: the transformations of the board under which they stay the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Symmetry {
    /// No symmetry.
    #[default]
    None,
    /// Rotation by 180 degrees, as in most printed puzzles.
    HalfTurn,
    /// Rotation by 90 degrees, which includes 180.
    QuarterTurn,
    /// Reflection of left and right.
    LeftRight,
    /// Reflection of top and bottom.
    TopBottom,
    /// Both of these reflections.
    BothMirrors,
    /// Reflection in the diagonal from top left to bottom right.
    Diagonal,
    /// Reflection in the diagonal from bottom left to top right.
    Antidiagonal,
    /// Both diagonal reflections.
    BothDiagonals,
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Self; 9] = [
        Self::None,
        Self::HalfTurn,
        Self::QuarterTurn,
        Self::LeftRight,
        Self::TopBottom,
        Self::BothMirrors,
        Self::Diagonal,
        Self::Antidiagonal,
        Self::BothDiagonals,
    ];

    /// Returns the display name.
    pub fn name(self) -> &'static str {
        match self {
            Self::None => text!("symmetry-none"),
            Self::HalfTurn => text!("symmetry-half-turn"),
            Self::QuarterTurn => text!("symmetry-quarter-turn"),
            Self::LeftRight => text!("symmetry-left-right"),
            Self::TopBottom => text!("symmetry-top-bottom"),
            Self::BothMirrors => text!("symmetry-both-mirrors"),
            Self::Diagonal => text!("symmetry-diagonal"),
            Self::Antidiagonal => text!("symmetry-antidiagonal"),
            Self::BothDiagonals => text!("symmetry-both-diagonals"),
        }
    }

    /// Returns the cells that are given or empty together with this one, including itself.
    pub fn orbit(self, cell: Cell) -> CellSet {
        let (row, column) = (cell.row(), cell.column());
        let (down, right) = (8 - row, 8 - column);
        let places: &[(usize, usize)] = match self {
            Self::None => &[],
            Self::HalfTurn => &[(down, right)],
            Self::QuarterTurn => &[(column, down), (down, right), (right, row)],
            Self::LeftRight => &[(row, right)],
            Self::TopBottom => &[(down, column)],
            Self::BothMirrors => &[(row, right), (down, column), (down, right)],
            Self::Diagonal => &[(column, row)],
            Self::Antidiagonal => &[(right, down)],
            Self::BothDiagonals => &[(column, row), (right, down), (down, right)],
        };
        let others = places.iter().filter_map(|(row, column)| Cell::at(*row, *column));
        others.chain([cell]).collect()
    }

    /// Returns all orbits, in the order of their first cells.
    pub fn orbits(self) -> impl Iterator<Item = CellSet> {
        Cell::all()
            .map(move |cell| (cell, self.orbit(cell)))
            .filter_map(|(cell, orbit)| (orbit.first() == Some(cell)).then_some(orbit))
    }

    /// Returns whether these cells have the symmetry.
    pub fn matches(self, cells: CellSet) -> bool {
        cells.iter().all(|cell| self.orbit(cell).is_subset(cells))
    }

    /// Returns all symmetries of these cells, except for those implied by another one.
    pub fn all_matching(cells: CellSet) -> Vec<Self> {
        let held: Vec<_> = Self::ALL.into_iter().filter(|symmetry| symmetry.matches(cells)).collect();
        let is_whole = |one: &Self| held.iter().all(|other| one == other || !one.is_implied_by(*other));
        held.iter().copied().filter(is_whole).collect()
    }

    /// Returns whether cells with another symmetry always have this one too.
    fn is_implied_by(self, other: Self) -> bool {
        Cell::all().all(|cell| self.orbit(cell).is_subset(other.orbit(cell)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_orbits_of_a_symmetry_contain_each_cell_once() {
        for symmetry in Symmetry::ALL {
            let orbits: Vec<_> = symmetry.orbits().collect();
            assert_eq!(orbits.iter().map(|orbit| orbit.len()).sum::<usize>(), 81, "{symmetry:?}");
            assert_eq!(orbits.iter().fold(CellSet::EMPTY, |all, orbit| all.union(*orbit)), CellSet::ALL);
            assert!(orbits.iter().all(|orbit| symmetry.matches(*orbit)));
            for cell in Cell::all() {
                assert!(
                    symmetry.orbit(cell).iter().all(|other| symmetry.orbit(other) == symmetry.orbit(cell))
                );
            }
        }
    }

    #[test]
    fn each_symmetry_maps_the_first_row_as_its_name_says() {
        let moved = |symmetry: Symmetry| {
            let orbit = symmetry.orbit(crate::solve::classic::cell("r1c2"));
            orbit.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
        };
        let expected = [
            "r1c2",
            "r1c2 r9c8",
            "r1c2 r2c9 r8c1 r9c8",
            "r1c2 r1c8",
            "r1c2 r9c2",
            "r1c2 r1c8 r9c2 r9c8",
            "r1c2 r2c1",
            "r1c2 r8c9",
            "r1c2 r2c1 r8c9 r9c8",
        ];
        assert_eq!(Symmetry::ALL.map(moved), expected);
    }

    #[test]
    fn symmetries_implied_by_others_are_not_listed() {
        for symmetry in Symmetry::ALL {
            // An orbit of three cells in general position has this symmetry and no other.
            let cells = ["r1c2", "r2c5", "r3c4"].map(crate::solve::classic::cell);
            let pattern = cells.into_iter().fold(CellSet::EMPTY, |all, cell| all.union(symmetry.orbit(cell)));
            assert_eq!(Symmetry::all_matching(pattern), [symmetry]);
        }
        let whole = [Symmetry::QuarterTurn, Symmetry::BothMirrors, Symmetry::BothDiagonals];
        assert_eq!(Symmetry::all_matching(CellSet::EMPTY), whole);
    }
}
