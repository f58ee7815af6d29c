//! Rules and clues in words: the lines of a rules card, titles, and what a cell says about its clues.

use super::{Clue, ClueIndex, ClueKind, Constraint, Form, House, Rules};
use crate::grid::{Cell, CellSet, Digit, DigitNames, Digits};
use crate::text;
use crate::text::{Arguments, Conjunction, text};

/// A line of the rules card.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleLine {
    /// The kind of its clues; `None` for the line about the size and the boxes.
    pub kind: Option<&'static ClueKind>,
    /// The name, in the singular.
    pub name: String,
    /// A sentence with the numbers of this puzzle.
    pub meaning: String,
    /// The clues it is about.
    pub clues: Vec<ClueIndex>,
}

/// The state of a clue by the filled cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClueState {
    /// All of its cells are filled, and it holds.
    Holds,
    /// Cells are empty, and those filled do not break it.
    Open,
    Broken,
}

impl ClueKind {
    /// Returns the name of one clue of the kind, in the user's language.
    pub fn singular(&self) -> &'static str {
        text::attribute(self.text, "one")
    }
}

impl Clue {
    /// Returns whether a cell is one of its cells, the second ones of an arrow or a clone included.
    pub fn has_cell(&self, cell: Cell) -> bool {
        self.cells().contains(&cell) || self.parts().others.contains(&cell)
    }

    /// Returns its name with its number or digits: "Cage of 15", "X", "Quadruple 2 5 7".
    pub fn title(&self) -> String {
        let mut arguments = Arguments::new();
        match (self.value(), &self.parts().digits[..]) {
            (_, [_, ..]) => arguments.set("number", spaced(&self.parts().digits)),
            (Some(number), _) if self.kind().has_number => arguments.set("number", number),
            _ => return self.kind().singular().to_owned(),
        }
        text::filled(&format!("{}.numbered", self.kind().text), &arguments)
    }

    /// Returns its title and its cells in short: "Cage of 15: 3 cells".
    pub fn tooltip(&self) -> String {
        let cells: CellSet = self.cells().iter().chain(&self.parts().others).copied().collect();
        let cells = match cells.len() {
            0 => return self.title(),
            1 | 2 => text::list(cells.iter(), Conjunction::And),
            count => text!("cells", count = count),
        };
        text!("clue-tooltip", clue = self.title(), cells = cells)
    }

    /// Returns what a screen reader says about it after the content of a cell, in six words at most: "Cage of 3, sum 15".
    /// `None` if the cell is not one of its cells.
    pub fn spoken(&self, rules: &Rules, cell: Cell) -> Option<String> {
        (self.kind().spoken)(self, rules, cell)
    }
}

impl Rules {
    /// Returns the lines of the rules card: the size and the boxes unless they are those of a classic sudoku, the clues, those of
    /// which there are most first, then what holds for the whole grid.
    pub fn lines(&self) -> Vec<RuleLine> {
        let mut groups: Vec<(&'static ClueKind, Option<usize>, Vec<ClueIndex>)> = Vec::new();
        for (index, clue) in self.indexed_clues() {
            let kind = clue.kind();
            let number = clue.value().filter(|_| kind.has_line_per_number);
            match groups.iter_mut().find(|group| group.0 == kind && group.1 == number) {
                Some(group) => group.2.push(index),
                None => groups.push((kind, number, vec![index])),
            }
        }
        groups.sort_by_key(|(kind, _, clues)| {
            let is_global = kind.form == Form::Global;
            // What holds for the whole grid may be about the clues, such as that all of them are given.
            (is_global, if is_global { 0 } else { usize::MAX - clues.len() }, kind.id)
        });
        let lines = groups.into_iter().map(|(kind, _, indexes)| {
            let clues: Vec<&Clue> = indexes.iter().map(|index| self.clue(*index)).collect();
            let name = match kind.has_line_per_number {
                true => clues[0].title(),
                false => kind.singular().to_owned(),
            };
            RuleLine { kind: Some(kind), name, meaning: (kind.meaning)(&clues, self), clues: indexes }
        });
        self.size_line().into_iter().chain(lines).collect()
    }

    /// Returns the line about the size and the boxes, unless they are those of a classic sudoku.
    fn size_line(&self) -> Option<RuleLine> {
        let (side, regions) = (self.size.side(), &self.regions);
        if side == 9 && regions.is_regular() {
            return None;
        }
        let size = self.size.to_string();
        let name = match regions.is_regular() || regions.boxes().is_empty() {
            true => size,
            false => text!("rule-size.irregular", size = size),
        };
        let highest = Digit::new(side)?;
        let has_shapes = DigitNames::current() == DigitNames::Shapes;
        let meaning = match (regions.boxes().is_empty(), has_shapes) {
            (true, true) => text!("rule-size.shapes-no-boxes").to_owned(),
            (false, true) => text!("rule-size.shapes").to_owned(),
            (true, false) => text!("rule-size.no-boxes", highest = highest),
            (false, false) => text!("rule-size", highest = highest),
        };
        Some(RuleLine { kind: None, name, meaning, clues: Vec::new() })
    }

    /// Returns what a screen reader says about the clues of a cell, a text for each clue. With `all`, clues outside of the
    /// grid are among them; otherwise they are left to the headers of rows and columns.
    pub fn spoken_clues(&self, cell: Cell, all: bool) -> Vec<String> {
        let clues = self.clues.iter().filter(|clue| all || clue.kind().form != Form::Outside);
        let mut spoken: Vec<_> =
            clues.filter_map(|clue| Some((clue.kind().id, clue.spoken(self, cell)?))).collect();
        spoken.sort_by_key(|(order, _)| *order);
        spoken.into_iter().map(|(_, text)| text).collect()
    }

    /// Returns the cells that are selected for a clue: its own, or of one about the whole grid those that it compares.
    pub fn clue_cells(&self, index: ClueIndex) -> CellSet {
        let clue = self.clue(index);
        match clue.kind().form {
            Form::Global => self.constrained_cells(clue),
            _ => clue.cells().iter().chain(&clue.parts().others).copied().collect(),
        }
    }

    /// Returns the state of a clue.
    pub fn clue_state(&self, index: ClueIndex, board: &Digits) -> ClueState {
        let clue = self.clue(index);
        if !clue.allows(self, board) {
            return ClueState::Broken;
        }
        let cells = match clue.kind().form {
            Form::Global | Form::Cell | Form::Cells => {
                self.constrained_cells(clue).union(self.clue_cells(index))
            }
            _ => self.clue_cells(index),
        };
        let is_full = match cells.is_empty() {
            true => board.is_full(),
            false => cells.iter().all(|cell| board[cell].is_some()),
        };
        if is_full { ClueState::Holds } else { ClueState::Open }
    }

    fn constrained_cells(&self, clue: &Clue) -> CellSet {
        let constraints = clue.constraints(self);
        let cells = constraints.iter().flat_map(|constraint| match constraint {
            Constraint::Domain(cell, _) => vec![*cell],
            Constraint::Pair(a, b, _) => vec![*a, *b],
            Constraint::Different(cells) => cells.clone(),
            // Kinds about a cell or the whole grid have no others.
            _ => Vec::new(),
        });
        cells.collect()
    }

    /// Returns a clue in words, as an item of a list: "Cage of 15: r3c4, r3c5 and r4c4, open".
    pub fn clue_item(&self, index: ClueIndex, board: &Digits) -> String {
        const SHOWN: usize = 9;
        let clue = self.clue(index);
        let state = match self.clue_state(index, board) {
            ClueState::Holds => text!("clue-item.holds"),
            ClueState::Open => text!("clue-item.open"),
            ClueState::Broken => text!("clue-item.broken"),
        };
        if clue.kind().form == Form::Global {
            return text!("clue-item.global", clue = clue.title(), state = state);
        }
        let cells = match self.header(index) {
            Some(header) => header.0.to_string(),
            None => {
                let all: Vec<Cell> = clue.parts().others.iter().chain(clue.cells()).copied().collect();
                let shown = all.iter().take(SHOWN).map(Cell::to_string);
                let more = all.len().checked_sub(SHOWN).filter(|more| *more > 0);
                text::list(shown.chain(more.map(|more| text!("names-more", count = more))), Conjunction::And)
            }
        };
        text!("clue-item", clue = clue.title(), cells = cells, state = state)
    }

    /// Returns a clue by its name and place, as the beginning of a sentence: "Cage of 15 at r3c4".
    pub fn clue_name(&self, index: ClueIndex) -> String {
        let clue = self.clue(index);
        let title = clue.title();
        if let Some((house, is_far)) = self.outside_house(index) {
            let name = house.to_string();
            return match house {
                House::Row(_) if is_far => text!("clue-name.right", clue = title, house = name),
                House::Column(_) if is_far => text!("clue-name.below", clue = title, house = name),
                _ => text!("clue-name.beside", clue = title, house = name),
            };
        }
        let first = clue.parts().others.first().filter(|_| clue.kind().form == Form::Arrow);
        match (clue.kind().form, first.or(clue.cells().first()), clue.cells().last()) {
            (Form::Global, ..) | (_, None, _) => title,
            (Form::Pair, Some(first), Some(last)) => {
                text!("clue-name.between", clue = title, first = *first, last = *last)
            }
            (Form::Line | Form::Arrow | Form::OutsideDiagonal, Some(first), _) => {
                text!("clue-name.from", clue = title, cell = *first)
            }
            (_, Some(first), _) => text!("clue-name", clue = title, cell = *first),
        }
    }

    /// Returns what a clue demands, with its number, as a sentence.
    pub fn clue_meaning(&self, index: ClueIndex) -> String {
        let clue = self.clue(index);
        (clue.kind().meaning)(&[clue], self)
    }

    /// Returns the row or column of a clue outside of it, and the text of its header: "column 3, Sandwich 17". `None` for
    /// other clues.
    pub fn header(&self, index: ClueIndex) -> Option<(House, String)> {
        let (house, is_far) = self.outside_house(index)?;
        let (name, clue) = (house.to_string(), self.clue(index).title());
        let text = match house {
            House::Row(_) if is_far => text!("clue-header.right", house = name, clue = clue),
            House::Column(_) if is_far => text!("clue-header.below", house = name, clue = clue),
            _ => text!("clue-header", house = name, clue = clue),
        };
        Some((house, text))
    }

    /// Returns the row or column of a clue outside of it, and whether it is read from the right or from below. `None` for
    /// other clues.
    fn outside_house(&self, index: ClueIndex) -> Option<(House, bool)> {
        let clue = self.clue(index);
        let (first, second) = (clue.cells().first()?, clue.cells().get(1)?);
        if clue.kind().form != Form::Outside {
            return None;
        }
        Some(match first.row() == second.row() {
            true => (House::Row(first.row() as u8), first > second),
            false => (House::Column(first.column() as u8), first > second),
        })
    }
}

/// Returns digits separated by spaces.
fn spaced(digits: &[Digit]) -> String {
    digits.iter().map(Digit::to_string).collect::<Vec<_>>().join(" ")
}
