//! Checks arguments along lines: each cell narrowed by its neighbour, and low and high digits that alternate.

use ninefold_core::grid::{Cell, CellSet, Digit, DigitSet};
use ninefold_core::rules::{ClueIndex, Constraint, Relation};
use ninefold_core::solve::technique::{Alternation, AlternationEvidence, RunCell, Step};

use super::reader::{Checked, Reader, ensure};

impl Reader<'_> {
    /// Returns the relations of two cells by a clue.
    fn relations(&self, clue: ClueIndex) -> Vec<(Cell, Cell, Relation)> {
        let constraints = self.grid.rules.clue(clue).constraints(&self.grid.rules).into_iter();
        constraints
            .filter_map(
                |it| if let Constraint::Pair(a, b, relation) = it { Some((a, b, relation)) } else { None },
            )
            .collect()
    }

    pub(super) fn run(&self, step: &Step, start: Cell, cells: &[RunCell]) -> Checked {
        let relations = self.relations(step.reason.clues[0]);
        let mut known: Vec<(Cell, DigitSet)> = vec![(start, self.domain(start))];
        for RunCell { from, cell, left } in cells {
            let of_from = known.iter().find(|(other, _)| other == from).ok_or("a cell named before")?.1;
            let fits = |digit: Digit| {
                relations.iter().all(|(a, b, relation)| {
                    match (a == from && b == cell, a == cell && b == from) {
                        (true, _) => of_from.iter().any(|other| relation.seconds(other).contains(digit)),
                        (_, true) => of_from.iter().any(|other| relation.seconds(digit).contains(other)),
                        _ => true,
                    }
                })
            };
            let kept: DigitSet = self.domain(*cell).iter().filter(|digit| fits(*digit)).collect();
            ensure(self.is_open(*cell) && kept == *left, "what the neighbour allows")?;
            known.push((*cell, *left));
        }
        let is_gone = |cell: Cell, digit: Digit| {
            known[1..].iter().any(|(other, left)| *other == cell && !left.contains(digit))
        };
        ensure(step.eliminations.iter().all(|gone| is_gone(gone.cell, gone.digit)), "what the cells lose")
    }

    pub(super) fn alternation(&self, step: &Step, alternation: &Alternation) -> Checked {
        let Alternation { lines, low, high, evidence } = alternation;
        let sides = [true, false].map(|is_low| -> DigitSet {
            let digits = self.grid.size().digits();
            digits.filter(|digit| self.is_of_side(lines, *digit, is_low)).collect()
        });
        for (place, line) in lines.iter().enumerate() {
            let cells: CellSet = self.grid.rules.clue(*line).all_cells().collect();
            let before = lines[..place].iter().flat_map(|line| self.grid.rules.clue(*line).all_cells());
            ensure(place == 0 || before.into_iter().any(|cell| cells.contains(cell)), "a line that touches")?;
            for (a, b, relation) in self.relations(*line) {
                ensure(
                    low.contains(a) && high.contains(b) || high.contains(a) && low.contains(b),
                    "neighbours on different sides",
                )?;
                // A digit with a partner is below all of them, or above.
                for digit in self.grid.size().digits().filter(|digit| !relation.seconds(*digit).is_empty()) {
                    ensure(sides.iter().any(|side| side.contains(digit)), "a digit of a side")?;
                }
            }
        }
        let holds = match *evidence {
            AlternationEvidence::Cell(cell) => {
                let side = usize::from(high.contains(cell));
                (low.contains(cell) || high.contains(cell))
                    && !self.domain(cell).is_empty()
                    && self.domain(cell).difference(sides[side]).is_empty()
            }
            AlternationEvidence::House { house, cells, known, is_low } => {
                let of_house = house.cells(&self.grid.rules);
                let side = sides[usize::from(!is_low)];
                of_house.len() == self.grid.size().side()
                    && cells.union(known).is_subset(of_house)
                    && cells.intersection(known).is_empty()
                    && cells.is_subset(if is_low { *high } else { *low })
                    && known.iter().all(|cell| self.domain(cell).difference(side).is_empty())
                    && cells.len() + known.len() > side.len()
            }
        };
        ensure(holds, "the evidence for a side")?;
        let is_gone = |cell: Cell, digit: Digit| {
            low.contains(cell) && sides[1].contains(digit) || high.contains(cell) && sides[0].contains(digit)
        };
        ensure(
            step.eliminations.iter().all(|gone| is_gone(gone.cell, gone.digit)),
            "digits of the other side",
        )
    }

    /// Returns whether a digit has partners on lines, and all of them are above it, or below it.
    fn is_of_side(&self, lines: &[ClueIndex], digit: Digit, is_low: bool) -> bool {
        let relations = lines.iter().flat_map(|line| self.relations(*line));
        let partners: DigitSet =
            relations.map(|(.., relation)| relation.seconds(digit)).fold(DigitSet::EMPTY, DigitSet::union);
        !partners.is_empty()
            && partners.iter().all(|other| if is_low { other > digit } else { other < digit })
    }
}
