//! The cells of a classic puzzle as the text formats with 81 of them read and write them.

use crate::grid::{CellMap, Digits};
use crate::rules::{Progress, Puzzle};
use crate::solve::classic::{Candidates, Grid, convert};

/// The cells of a puzzle of 9x9 and a player's progress in them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClassicCells {
    /// The start board.
    pub givens: Grid,
    /// The digits that the player has placed; they include no given.
    pub placed: Grid,
    marks: Candidates,
}

impl ClassicCells {
    /// Returns the board with the givens and the placed digits.
    pub fn board(&self) -> Grid {
        let mut board = self.givens;
        self.placed.filled().for_each(|(cell, digit)| board.set(cell, Some(digit)));
        board
    }

    /// Returns the candidates that the player has noted, if any.
    pub fn marks(&self) -> Option<Candidates> {
        Some(self.marks).filter(|marks| *marks != Candidates::EMPTY)
    }

    /// Returns the candidates to show or write: those that the player has noted, or else those that follow from the
    /// board.
    pub fn candidates(&self) -> Candidates {
        self.marks().unwrap_or_else(|| Candidates::from_grid(&self.board()))
    }
}

impl Puzzle {
    /// Returns the cells in the vocabulary of the formats with 81 of them.
    ///
    /// # Panics
    /// In a debug build, if the board has another size.
    pub fn classic_cells(&self) -> ClassicCells {
        let Progress { placed, centre_marks, .. } = &self.progress;
        ClassicCells {
            givens: convert::grid(&self.givens),
            placed: convert::grid(placed),
            marks: convert::candidates(centre_marks),
        }
    }

    /// Returns this puzzle with a player's progress. Digits in cells with a given are ignored, and so are candidates in
    /// cells with a digit.
    #[must_use]
    pub fn with_classic_progress(self, placed: &Grid, candidates: &Candidates) -> Self {
        let none = Progress::none(self.rules.size());
        self.with_progress(Progress { placed: placed.into(), centre_marks: candidates.into(), ..none })
    }

    /// Returns this puzzle with the names of rules that a text has beside it, and the solution that the text states. Without
    /// any name nothing changes: the rules of a classic puzzle are all known.
    #[must_use]
    pub(super) fn with_named_rules(mut self, names: Vec<String>, solution: Option<Digits>) -> Self {
        if names.is_empty() {
            return self;
        }
        self.stated_solution = self.stated_solution.or(solution);
        self.with_unread_rules(names)
    }

    /// Returns a classic puzzle without its corner marks, its stated solution and the colours and the like among its
    /// drawings; `None` for one of another size, or with rules. The caller says what is left out.
    pub(super) fn without_extras(&self) -> Option<Self> {
        let has_rules = !self.proposals.is_empty() || !self.unread_rules.is_empty();
        if has_rules || !self.rules.is_classic() {
            return None;
        }
        let corner_marks = CellMap::filled(self.rules.size(), Default::default());
        let Self { title, givens, metadata, progress, .. } = self;
        let plain = Self::from_grid(title.clone(), givens.clone()).with_metadata(metadata.clone());
        let plain = Self { omitted: self.omitted, ..plain };
        Some(plain.with_progress(Progress { corner_marks, ..progress.clone() }))
    }

    /// Returns whether it is a classic puzzle of which [`Self::without_extras`] leaves nothing out.
    pub(super) fn is_whole_classic(&self) -> bool {
        self.is_classic() && self.stated_solution.is_none() && !self.progress.corner_marks.has_digits()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{self, Regions, Size};
    use crate::rules::Rules;
    use crate::solve::classic::{Digit, DigitSet, cell, grid};

    #[test]
    fn progress_is_what_goes_beyond_the_givens() {
        let digit = Digit::new;
        let mut givens = Grid::EMPTY;
        givens.set(cell("r1c1"), digit(5));
        let mut placed = Grid::EMPTY;
        placed.set(cell("r1c1"), digit(6));
        let puzzle = Puzzle::from_grid("p", &givens).with_classic_progress(&placed, &Candidates::EMPTY);
        assert!(puzzle.progress.is_none(), "a digit on a given is no progress");
        assert_eq!(puzzle.classic_cells().board(), givens);
        assert_eq!(puzzle.classic_cells().candidates(), Candidates::from_grid(&givens));

        placed.set(cell("r1c2"), digit(6));
        let puzzle = puzzle.with_classic_progress(&placed, &Candidates::from_grid(&Grid::EMPTY));
        let cells = puzzle.classic_cells();
        assert_eq!(cells.placed.filled().collect::<Vec<_>>(), [(cell("r1c2"), digit(6).unwrap())]);
        assert_eq!(cells.board().filled().count(), 2);
        let marks = cells.marks().expect("candidates were noted");
        assert!(marks.get(cell("r1c1")).is_empty() && marks.get(cell("r1c2")).is_empty());
        assert_eq!(marks.get(cell("r1c3")), DigitSet::ALL, "as noted, not as the rules would have it");
        assert!(puzzle.with_classic_progress(&Grid::EMPTY, &Candidates::EMPTY).progress.is_none());
    }

    #[test]
    fn a_puzzle_with_more_than_a_classic_one_has_is_none() {
        let plain = Puzzle::from_grid("p", &grid(&format!("12345678.{}9", ".".repeat(71))));
        assert!(plain.is_whole_classic());
        assert_eq!(plain.without_extras().as_ref(), Some(&plain));
        let solved = Puzzle { stated_solution: Some(plain.givens.clone()), ..plain.clone() };
        let mut marked = plain.clone();
        marked.progress.corner_marks[grid::Cell::at(8, 0)] = grid::Digit::new(1).into_iter().collect();
        let coloured = Puzzle { drawings: vec![("grid.c".into(), "{}".into())], ..plain.clone() };
        for extra in [solved, marked, coloured] {
            assert!(!extra.is_whole_classic(), "{extra:?}");
            assert_eq!(extra.without_extras().as_ref(), Some(&plain), "{extra:?}");
        }
        let ten = Size::new(10).unwrap();
        let large = Rules::new(ten, Regions::regular(ten).unwrap(), Vec::new());
        let large = Puzzle::new(large, Digits::filled(ten, None));
        let named = plain.with_unread_rules(["Fog".to_owned()]);
        for other in [large, named] {
            assert!(!other.is_whole_classic() && other.without_extras().is_none(), "{other:?}");
        }
    }
}
