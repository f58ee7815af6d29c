//! The cells of a board in words, for the status bar and for screen readers.

use super::marks::CellMarks;
use super::{Annotations, BoardScene};
use crate::game::ColourSet;
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::rules::Rules;
use crate::text;
use crate::text::{Conjunction, text};

impl BoardScene {
    /// Returns what the name of a cell depends on, apart from the annotations. A board can be covered, as in a pause.
    pub fn facts(&self, cell: Cell, is_covered: bool) -> CellFacts {
        CellFacts {
            cell,
            digit: self.digit(cell),
            given: self.is_given(cell),
            marks: self.marks(cell),
            impossible: self.impossible_marks(cell),
            clashes: self.clashes(cell),
            wrong: self.wrong.contains(cell),
            differing: self.differing.contains(cell),
            redundant: self.redundant.contains(cell),
            doubt: self.uncertain.iter().find(|(uncertain, _)| *uncertain == cell).map(|(_, second)| *second),
            on_trial: self.trial.contains(cell),
            colours: self.colours[cell],
            is_covered,
        }
    }

    /// Returns the description of a cell.
    pub fn describe(&self, cell: Cell, is_covered: bool) -> CellDescription<'_> {
        let (facts, rules) = (self.facts(cell, is_covered), self.shape.rules());
        CellDescription { facts, rules, annotations: self.annotations.as_ref() }
    }
}

/// Returns that a cell was read with doubt, and what may be there instead.
pub fn doubt_text(second: Option<Digit>) -> String {
    match second {
        Some(digit) => text!("spoken-uncertain", digit = digit),
        None => text!("spoken-uncertain.empty").to_owned(),
    }
}

/// The contents of a cell.
#[derive(Clone, PartialEq, Debug)]
pub struct CellFacts {
    cell: Cell,
    digit: Option<Digit>,
    given: bool,
    marks: CellMarks,
    impossible: DigitSet,
    clashes: CellSet,
    wrong: bool,
    differing: bool,
    redundant: bool,
    /// The other digits that a cell may have that was read with doubt.
    doubt: Option<Option<Digit>>,
    on_trial: bool,
    colours: ColourSet,
    is_covered: bool,
}

/// The contents of a cell, the clues about it and the annotations of a hint, to be described as text.
#[derive(Debug)]
pub struct CellDescription<'a> {
    facts: CellFacts,
    rules: &'a Rules,
    annotations: Option<&'a Annotations>,
}

impl CellDescription<'_> {
    /// Returns the text for the status bar, such as "r9c3 · 4 · your entry" or "r2c9 · candidates 2 6 · colour grey".
    pub fn short(&self) -> String {
        let marks = self.marks_text();
        let mut text = match self.facts.digit {
            None if marks.is_empty() => text!("cell-empty", cell = self.facts.cell),
            None => format!("{} · {}", self.facts.cell, marks.join(" · ")),
            Some(digit) if self.facts.given => text!("cell-given", cell = self.facts.cell, digit = digit),
            Some(digit) => text!("cell-entry", cell = self.facts.cell, digit = digit),
        };
        if let Some(other) = self.facts.clashes.iter().next() {
            text = text!("cell-clashes", text = text, other = other);
        }
        if self.facts.wrong {
            text = text!("cell-wrong", text = text);
        }
        match self.facts.colours.is_empty() {
            true => text,
            false => format!("{text} · {}", text::list(self.facts.colours.iter(), Conjunction::And)),
        }
    }

    /// Returns the marks of an empty cell, a text for each kind.
    fn marks_text(&self) -> Vec<String> {
        let digits = |digits: DigitSet| Some(spaced(digits)).filter(|digits| !digits.is_empty());
        let centre = digits(self.facts.marks.centre).map(|it| text!("spoken-candidates", digits = it));
        let corner = digits(self.facts.marks.corner).map(|it| text!("spoken-corner-marks", digits = it));
        let impossible =
            digits(self.facts.impossible).map(|it| text!("spoken-impossible-marks", digits = it));
        [centre, corner, impossible].into_iter().flatten().collect()
    }

    /// Returns the position of the cell for screen readers, such as "row 9 column 3".
    pub fn position_text(&self) -> String {
        self.facts.cell.spoken()
    }

    /// Returns the contents of the cell for screen readers, such as "given 4, conflicts with row 7 column 3" or "empty,
    /// candidates 2 6".
    pub fn contents(&self) -> String {
        let mut parts = vec![match self.facts.digit {
            _ if self.facts.is_covered => text!("spoken-covered").to_owned(),
            None => text!("spoken-empty").to_owned(),
            Some(digit) if self.facts.given => text!("spoken-given", digit = digit),
            Some(digit) => digit.to_string(),
        }];
        if self.facts.digit.is_none() && !self.facts.is_covered {
            parts.extend(self.marks_text());
        }
        if !self.facts.clashes.is_empty() {
            let places = text::list(self.facts.clashes.iter().map(Cell::spoken), Conjunction::And);
            parts.push(text!("spoken-conflicts", places = places));
        }
        if self.facts.wrong {
            parts.push(text!("spoken-wrong").to_owned());
        }
        if self.facts.on_trial {
            parts.push(text!("spoken-on-trial").to_owned());
        }
        if !self.facts.colours.is_empty() {
            parts.push(text::list(self.facts.colours.iter(), Conjunction::And));
        }
        if self.facts.differing {
            parts.push(text!("spoken-differs").to_owned());
        }
        if self.facts.redundant {
            parts.push(text!("spoken-redundant").to_owned());
        }
        parts.extend(self.facts.doubt.map(doubt_text));
        let hint = self.annotations.map(|annotations| annotations.describe_cell(self.facts.cell));
        parts.extend(hint.filter(|text| !text.is_empty()));
        parts.join(", ")
    }

    /// Returns the position, the contents and the first clues of the cell, such as "row 9 column 3, given 4. Cage of 3, sum
    /// 15. White dot to the right".
    pub fn accessible_name(&self) -> String {
        let name = text!("spoken-cell", place = self.position_text(), contents = self.contents());
        let clues = self.clues();
        if clues.is_empty() {
            return name;
        }
        let more = clues.len().saturating_sub(SPOKEN_CLUES);
        let more = (more > 0).then(|| text!("spoken-more-clues", count = more));
        let parts = std::iter::once(name).chain(clues.into_iter().take(SPOKEN_CLUES)).chain(more);
        parts.collect::<Vec<_>>().join(". ")
    }

    /// Returns the clues of the cell in words, without those outside of the grid, which the headers of rows and columns
    /// name; none while the board is covered.
    fn clues(&self) -> Vec<String> {
        match self.facts.is_covered {
            true => Vec::new(),
            false => self.rules.spoken_clues(self.facts.cell, false),
        }
    }
}

/// The number of clues that the name of a cell has in full.
const SPOKEN_CLUES: usize = 3;

/// Returns digits separated by spaces, such as "2 6".
fn spaced(digits: DigitSet) -> String {
    digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Colour;
    use crate::grid::Digits;
    use crate::picture::sudoku::BoardShape;
    use crate::rules::{Clue, KindId, Parts, kind};

    fn digit(value: usize) -> Digit {
        Digit::new(value).unwrap()
    }

    fn board(filled: impl IntoIterator<Item = (Cell, Digit)>) -> Digits {
        let mut digits = Digits::filled(BoardShape::classic().size(), None);
        filled.into_iter().for_each(|(cell, digit)| digits[cell] = Some(digit));
        digits
    }

    #[test]
    fn a_cell_is_described_by_position_and_contents() {
        let givens = board([(Cell::at(0, 0), digit(5))]);
        let mut scene = BoardScene::new(BoardShape::classic(), givens.clone(), givens);
        let name = |scene: &BoardScene, cell| scene.describe(cell, false).accessible_name();
        let cell = Cell::at(3, 6);
        assert_eq!(name(&scene, Cell::at(0, 0)), "row 1 column 1, given 5");
        assert_eq!(name(&scene, cell), "row 4 column 7, empty");

        scene.centre[cell] = [digit(2), digit(6)].into_iter().collect();
        scene.corner[cell] = digit(1).into();
        assert_eq!(name(&scene, cell), "row 4 column 7, empty, candidates 2 6, corner marks 1");
        let status = |scene: &BoardScene| scene.describe(cell, false).short();
        assert_eq!(status(&scene), "r4c7 · candidates 2 6 · corner marks 1");
        scene.colours[cell].insert(Colour::FIRST);
        assert_eq!(status(&scene), "r4c7 · candidates 2 6 · corner marks 1 · colour grey");

        scene.digits[Cell::at(3, 0)] = Some(digit(6));
        assert!(!name(&scene, cell).contains("impossible"), "only if the player wants to see it");
        scene.show_impossible_marks = true;
        let all = "row 4 column 7, empty, candidates 2 6, corner marks 1, impossible marks 6, colour grey";
        assert_eq!(name(&scene, cell), all);
    }

    #[test]
    fn a_cell_names_its_first_three_clues_after_its_contents_and_all_of_them_when_asked() {
        let size = BoardShape::classic().size();
        let clue = |id: KindId, cells: &[(u8, u8)], value| {
            let cells = cells.iter().map(|(row, column)| Cell::at(*row, *column)).collect();
            Clue::new(kind(id), Parts { cells, value, ..Parts::default() }, size).unwrap()
        };
        let row: Vec<_> = (0..9).map(|column| (2, column)).collect();
        let clues = vec![
            clue(KindId::Sandwich, &row, Some(12)),
            clue(KindId::Even, &[(2, 3)], None),
            clue(KindId::Difference, &[(2, 3), (2, 4)], None),
            clue(KindId::Thermometer, &[(1, 3), (2, 3), (3, 3), (4, 3)], None),
            clue(KindId::KillerCage, &[(2, 3), (2, 2), (3, 2)], Some(15)),
        ];
        let rules = Rules::new(size, Rules::classic().regions().clone(), clues);
        let mut scene = BoardScene::empty(BoardShape::new(&rules.into()));
        let cell = Cell::at(2, 3);
        scene.centre[cell] = [digit(2), digit(6)].into_iter().collect();
        let spoken = "row 3 column 4, empty, candidates 2 6. Cage of 3, sum 15. On a thermometer, second of 4. White dot to the right";
        assert_eq!(scene.describe(cell, false).accessible_name(), format!("{spoken}. and 1 more clue"));
        assert_eq!(scene.describe(cell, true).accessible_name(), "row 3 column 4, hidden");
        assert_eq!(scene.describe(Cell::at(2, 0), false).accessible_name(), "row 3 column 1, empty");
    }

    #[test]
    fn a_cell_names_all_cells_that_it_conflicts_with() {
        let fives = [Cell::at(8, 8), Cell::at(6, 7), Cell::at(8, 0)].map(|cell| (cell, digit(5)));
        let scene = BoardScene { digits: board(fives), ..BoardScene::empty(BoardShape::classic()) };
        let name = scene.describe(Cell::at(8, 8), false).accessible_name();
        assert_eq!(name, "row 9 column 9, 5, conflicts with row 7 column 8 and row 9 column 1");
    }
}
