//! The propagators: each removes candidates that one condition excludes.

use super::contains::Contains;
use super::counted_sum::CountedSum;
use super::draft::{ConstraintBuilder, codes};
use super::ends::LineEnds;
use super::group::MaskGroup;
use super::house::{House, Pointing};
use super::sequence::Sequence;
use super::state::{Contradiction, Outcome, State};
use super::sum::Sum;
use crate::grid::{Cell, CellSet};
use crate::rules::Constraint;

/// A condition on some cells. Conditions on pairs of cells are no propagators: see `Links` of the model.
pub(super) enum Propagator {
    House(House),
    Contains(Contains),
    Ends(LineEnds),
    Group(MaskGroup),
    Sum(Sum),
    CountedSum(CountedSum),
    /// A sum of a clue with cells in several groups, looked at closely when no other propagator finds any more.
    LastSum(Sum),
    Sequence(Sequence),
    Pointing(Pointing),
}

impl Propagator {
    /// Removes candidates that the condition excludes.
    pub fn run(&self, state: &mut State, peers: &[CellSet]) -> Result<Outcome, Contradiction> {
        match self {
            Self::House(house) => house.run(state).map(|()| Outcome::Final),
            Self::Contains(contains) => contains.run(state).map(|()| Outcome::Open),
            Self::Ends(ends) => ends.run(state).map(|()| Outcome::Open),
            Self::Group(group) => group.run(state, peers).map(|()| Outcome::Final),
            Self::Sum(sum) => sum.run(state, peers).map_err(Contradiction::by_sum),
            Self::CountedSum(sum) => sum.run(state).map(|()| Outcome::Final).map_err(Contradiction::by_sum),
            Self::LastSum(sum) => sum.run_closely(state, peers).map_err(Contradiction::by_sum),
            Self::Sequence(sequence) => sequence.run(state).map(|()| sequence.outcome()),
            Self::Pointing(pointing) => pointing.run(state, peers).map(|()| Outcome::Final),
        }
    }

    /// Returns whether it goes beyond rows, columns, boxes and other groups with every digit. The second look at a
    /// sum is no condition of its own.
    pub fn is_condition(&self) -> bool {
        !matches!(self, Self::House(_) | Self::Pointing(_) | Self::LastSum(_))
    }

    /// Lets it remove candidates from the cells of its condition only, not from those that see them.
    pub fn keep_to_own_cells(&mut self) {
        match self {
            Self::Group(group) => group.common.clear(),
            Self::Sum(sum) | Self::LastSum(sum) => sum.keep_to_own_cells(),
            Self::House(_)
            | Self::Contains(_)
            | Self::Ends(_)
            | Self::CountedSum(_)
            | Self::Sequence(_)
            | Self::Pointing(_) => {}
        }
    }

    /// Returns the codes of the cells whose changes may let it find something.
    pub fn cells(&self) -> Vec<u8> {
        match self {
            Self::House(house) => house.cells.clone(),
            Self::Contains(contains) => contains.cells.clone(),
            Self::Ends(ends) => ends.cells(),
            Self::Group(group) => group.cells.clone(),
            Self::Sum(sum) | Self::LastSum(sum) => sum.cells(),
            Self::CountedSum(sum) => sum.cells.clone(),
            Self::Sequence(sequence) => sequence.cells.clone(),
            Self::Pointing(pointing) => pointing.cells.clone(),
        }
    }
}

/// Returns the propagators of the constraints and of sums that follow from several, those that cost least first.
pub(super) fn all(draft: &ConstraintBuilder, implied: Vec<Sum>) -> Vec<Propagator> {
    let mut propagators: Vec<Propagator> =
        draft.houses.iter().map(|house| Propagator::House(House::new(codes(house), draft.size))).collect();
    let mut slow = Vec::new();
    for constraint in &draft.others {
        match constraint {
            Constraint::Contains(cells, digits) => {
                propagators.push(Propagator::Contains(Contains::new(codes(cells), digits)));
            }
            Constraint::Ends(ends, inner, table) => {
                propagators.push(Propagator::Ends(LineEnds::new(*ends, codes(inner), table.clone())));
            }
            Constraint::Consecutive(cells) => {
                slow.push(Propagator::Group(MaskGroup::consecutive(cells, draft)));
            }
            Constraint::Sequence(cells, diagram) => {
                slow.push(match diagram.counted_sum() {
                    Some(total) => Propagator::CountedSum(CountedSum::new(codes(cells), total, draft.size)),
                    None => Propagator::Sequence(Sequence::new(codes(cells), diagram.clone())),
                });
            }
            // The draft has taken these apart.
            Constraint::Domain(..)
            | Constraint::Different(_)
            | Constraint::Pair(..)
            | Constraint::Sum(..) => {}
        }
    }
    let sum = |(terms, total): &(Vec<(Cell, i32)>, i32)| Sum::new(terms, *total, draft);
    let mut sums: Vec<Sum> = draft.sums.iter().map(sum).collect();
    let last = sums[..draft.stated_sums].iter().filter(|sum| sum.is_worth_a_closer_look()).cloned();
    let last: Vec<Propagator> = last.map(Propagator::LastSum).collect();
    sums.extend(implied);
    sums.sort_by_key(|sum| sum.cells().len());
    propagators.extend(sums.into_iter().map(Propagator::Sum));
    propagators.append(&mut slow);
    propagators.extend(
        draft.houses.iter().map(|house| Propagator::Pointing(Pointing::new(codes(house), &draft.peers))),
    );
    propagators.extend(last);
    propagators
}
