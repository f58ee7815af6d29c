//! Arguments by numbers outside of the grid: how many cells the number counts, which those are, and their digits.

use super::strike::strike;
use super::{Proof, take};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::rules::{ClueIndex, Combinations, KindId};
use crate::solve::technique::argument::{ArgumentForm, RowPart};
use crate::solve::technique::general::{Effect, GeneralContext};

/// The most sets of all parts in one argument.
const MAX_SETS: usize = 40;

/// A number outside of the grid.
pub(super) struct RowClue {
    id: KindId,
    clue: ClueIndex,
    /// The cells of the row or column, seen from the number.
    cells: Vec<Cell>,
    number: usize,
    highest: Digit,
}

/// The cells that a number counts, where they are known.
pub(super) struct Counted {
    pub cells: CellSet,
    pub sum: i32,
    /// The digits that none of them has.
    pub excluded: DigitSet,
}

impl RowClue {
    /// Returns the clue; `None` if it is of another kind.
    pub fn new(ctx: &GeneralContext, clue: ClueIndex) -> Option<Self> {
        let id = ctx.model.kind_id(clue);
        if !matches!(id, KindId::Sandwich | KindId::XSum | KindId::Skyscraper) {
            return None;
        }
        let of = ctx.model.rules.clue(clue);
        let highest = Digit::new(ctx.model.size().side())?;
        Some(Self { id, clue, cells: of.cells().to_vec(), number: of.value()?, highest })
    }

    /// Returns the cells that the number counts; `None` if they are not known yet, or if it counts no sum.
    pub fn counted(&self, ctx: &GeneralContext) -> Option<Counted> {
        let sum = self.number as i32;
        match self.id {
            KindId::Sandwich => {
                let is_crust = |place: &usize| {
                    !ctx.state.domain(self.cells[*place]).intersection(self.crusts()).is_empty()
                };
                let places: Vec<usize> = (0..self.cells.len()).filter(is_crust).collect();
                let [first, last] = places[..] else { return None };
                Some(Counted { cells: self.between(first, last), sum, excluded: self.crusts() })
            }
            KindId::XSum => {
                let first = ctx.state.digits()[self.cells[0]]?;
                let cells = self.cells.get(1..first.value())?.iter().copied().collect();
                Some(Counted { cells, sum: sum - first.value() as i32, excluded: DigitSet::of(first) })
            }
            _ => None,
        }
    }

    /// Proves what it can of some removals, and takes those out of the list.
    pub fn prove(&self, ctx: &GeneralContext, left: &mut Effect, proofs: &mut Vec<Proof>) {
        match self.id {
            KindId::Skyscraper => self.by_heights(left, proofs),
            _ => {
                self.by_length(ctx, left, proofs);
                if !left.is_empty() {
                    self.by_parts(ctx, left, proofs);
                }
            }
        }
    }

    fn crusts(&self) -> DigitSet {
        DigitSet::of(Digit::ONE).union(DigitSet::of(self.highest))
    }

    fn between(&self, first: usize, last: usize) -> CellSet {
        self.cells[first + 1..last].iter().copied().collect()
    }

    /// Removes digits with which the number would count too many or too few cells, whatever their candidates are.
    fn by_length(&self, ctx: &GeneralContext, left: &mut Effect, proofs: &mut Vec<Proof>) {
        let side = self.cells.len();
        let sets = Combinations::of(ctx.model.size());
        let fits = |count: usize, sum: i32, excluded: DigitSet| {
            sets.with_sum(count, sum).iter().any(|set| set.intersection(excluded).is_empty())
        };
        let number = self.number as i32;
        let counts: Vec<usize> = match self.id {
            KindId::Sandwich => (0..side - 1).filter(|count| fits(*count, number, self.crusts())).collect(),
            _ => (1..=side)
                .filter(|count| {
                    let Some(digit) = Digit::new(*count) else { return false };
                    fits(count - 1, number - *count as i32, DigitSet::of(digit))
                })
                .collect(),
        };
        let gone = take(left, |one| match self.id {
            KindId::Sandwich => {
                let Some(place) = self.cells.iter().position(|cell| *cell == one.cell) else { return false };
                self.crusts().contains(one.digit)
                    && !(0..side).any(|other| {
                        let partner = self.crusts().difference(DigitSet::of(one.digit));
                        other != place
                            && counts.contains(&(other.abs_diff(place) - 1))
                            && !ctx.state.domain(self.cells[other]).intersection(partner).is_empty()
                    })
            }
            _ => one.cell == self.cells[0] && !counts.contains(&one.digit.value()),
        });
        if !gone.is_empty() {
            proofs.push(Proof::removals(gone, Some(self.clue), ArgumentForm::Length { counts }));
        }
    }

    /// Removes digits that no way to choose the cells and their digits has.
    fn by_parts(&self, ctx: &GeneralContext, left: &mut Effect, proofs: &mut Vec<Proof>) {
        let parts = self.parts(ctx);
        if parts.iter().map(RowPart::line_count).sum::<usize>() > MAX_SETS {
            return;
        }
        let in_row: CellSet = self.cells.iter().copied().collect();
        let gone = take(left, |one| in_row.contains(one.cell) && !parts.iter().any(|part| part.allows(*one)));
        if !gone.is_empty() {
            proofs.push(Proof::removals(gone, Some(self.clue), ArgumentForm::Parts(parts)));
        }
    }

    /// Returns all ways to choose the cells that the number counts, each with the sets of digits for its open cells.
    fn parts(&self, ctx: &GeneralContext) -> Vec<RowPart> {
        let side = self.cells.len();
        let number = self.number as i32;
        let mut parts = Vec::new();
        match self.id {
            KindId::Sandwich => {
                for first in 0..side {
                    for last in first + 1..side {
                        let ends = [self.cells[first], self.cells[last]];
                        let [of_first, of_last] =
                            ends.map(|cell| ctx.state.domain(cell).intersection(self.crusts()));
                        let has_other = |digit: &Digit, digits: DigitSet| {
                            !digits.difference(DigitSet::of(*digit)).is_empty()
                        };
                        let of_first: DigitSet =
                            of_first.iter().filter(|digit| has_other(digit, of_last)).collect();
                        let of_last: DigitSet =
                            of_last.iter().filter(|digit| has_other(digit, of_first)).collect();
                        if of_first.is_empty() || of_last.is_empty() {
                            continue;
                        }
                        let counted = Counted {
                            cells: self.between(first, last),
                            sum: number,
                            excluded: self.crusts(),
                        };
                        let key = vec![(ends[0], of_first), (ends[1], of_last)];
                        parts.extend(part(ctx, key, &counted));
                    }
                }
            }
            _ => {
                for digit in ctx.state.domain(self.cells[0]).iter() {
                    let counted = Counted {
                        cells: self.cells[1..digit.value()].iter().copied().collect(),
                        sum: number - digit.value() as i32,
                        excluded: DigitSet::of(digit),
                    };
                    let key = vec![(self.cells[0], DigitSet::of(digit))];
                    parts.extend(part(ctx, key, &counted));
                }
            }
        }
        parts
    }

    /// Removes heights behind which, or before which, too few are seen.
    fn by_heights(&self, left: &mut Effect, proofs: &mut Vec<Proof>) {
        let side = self.cells.len();
        // Before a height are as many as cells, and behind it are seen as many as are higher.
        let limits =
            self.cells.iter().enumerate().map(|(place, cell)| (*cell, side + 1 + place - self.number));
        let limits: Vec<(Cell, usize)> = limits.filter(|(_, limit)| *limit < side).collect();
        let is_over = |one: &Candidate| {
            limits.iter().any(|(cell, limit)| *cell == one.cell && one.digit.value() > *limit)
        };
        let gone = take(left, is_over);
        if !gone.is_empty() {
            proofs.push(Proof::removals(gone, Some(self.clue), ArgumentForm::Heights(limits)));
        }
        // Only the highest is seen.
        if self.number == 1 {
            let gone = take(left, |one| one.cell == self.cells[0] && one.digit != self.highest);
            if !gone.is_empty() {
                let form = ArgumentForm::Heights(vec![(self.cells[0], side)]);
                let placements = vec![Candidate { cell: self.cells[0], digit: self.highest }];
                proofs.push(Proof::placements(placements, Some(self.clue), form));
            }
        }
    }
}

/// Returns the sets of digits for cells that a number counts; `None` if there are none.
fn part(ctx: &GeneralContext, key: Vec<(Cell, DigitSet)>, counted: &Counted) -> Option<RowPart> {
    let placed: DigitSet = counted.cells.iter().filter_map(|cell| ctx.state.digits()[cell]).collect();
    let rest = counted.sum - placed.iter().map(|digit| digit.value() as i32).sum::<i32>();
    let cells = counted.cells.intersection(ctx.state.open());
    let none = placed.union(counted.excluded);
    if !placed.intersection(counted.excluded).is_empty() {
        return None;
    }
    let sets: Vec<DigitSet> = match cells.is_empty() {
        true => (rest == 0).then_some(DigitSet::EMPTY).into_iter().collect(),
        false => {
            let sets = Combinations::of(ctx.model.size()).with_sum(cells.len(), rest).iter().copied();
            let fits =
                |set: &DigitSet| set.intersection(none).is_empty() && strike(ctx, cells, *set).is_none();
            sets.filter(fits).collect()
        }
    };
    (!sets.is_empty()).then_some(RowPart { key, excluded: counted.excluded, cells, sets })
}
