//! Singles: cells that can be filled because only one digit, or only one place, is left.
//!
//! *Full house*: a unit has one empty cell, which takes the digit that the unit lacks. *Hidden single*: a digit has one
//! place left in a unit. *Naked single*: a cell has one candidate left. (The common names; Sudopedia, "Singles".)

use super::context::{FinderContext, Flow, StepSink};
use super::{CandidateRole, CellRole, HouseRole, Node, Reason, Step, Technique};
use crate::solve::classic::{Candidate, Cell, Digit, DigitSet, Unit};

/// Finds full houses in the order of units, each cell only once.
pub(super) fn full_house(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    for unit in Unit::all() {
        let Some(cell) = ctx.state.empty().intersection(unit.cell_set()).single() else { continue };
        let first = Unit::all().find(|unit| {
            unit.cell_set().contains(cell) && ctx.state.empty().intersection(unit.cell_set()).len() == 1
        });
        let lacking = ctx.state.values().digits_in(unit).complement().single();
        if let Some(digit) = lacking.filter(|digit| ctx.state.candidates(cell).contains(*digit))
            && first == Some(unit)
        {
            sink(single(Technique::FullHouse, cell, digit, Some(unit)))?;
        }
    }
    Flow::Continue(())
}

/// Finds hidden singles, each cell and digit once. Boxes come before lines, since a place in a box is easier to see.
pub(super) fn hidden(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    for unit in Unit::boxes().chain(Unit::rows()).chain(Unit::columns()) {
        for digit in Digit::all() {
            if ctx.state.positions(unit, digit).count_ones() != 1 {
                continue;
            }
            let Some(cell) = ctx.state.places_in(unit, digit).single() else { continue };
            let alone_in = |unit| ctx.state.positions(unit, digit).count_ones() == 1;
            let is_known = match (unit.is_box(), unit.is_row()) {
                (true, _) => false,
                (_, true) => alone_in(Unit::box_of(cell)),
                _ => alone_in(Unit::box_of(cell)) || alone_in(Unit::row_of(cell)),
            };
            if !is_known {
                sink(hidden_in(ctx, unit, cell, digit))?;
            }
        }
    }
    Flow::Continue(())
}

pub(super) fn naked(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    for cell in ctx.state.empty().iter() {
        if let Some(digit) = ctx.state.candidates(cell).single() {
            let mut step = single(Technique::NakedSingle, cell, digit, None);
            step.reason.candidates = cell_blockers(ctx, cell, digit);
            sink(step)?;
        }
    }
    Flow::Continue(())
}

/// Builds the hidden single of a digit in a unit. Its reason has a placed digit for each other empty cell that one
/// blocks; a cell without one lost the candidate to an earlier step.
fn hidden_in(ctx: &FinderContext, unit: Unit, cell: Cell, digit: Digit) -> Step {
    let mut step = single(Technique::HiddenSingle, cell, digit, Some(unit));
    let mut open = ctx.state.empty().intersection(unit.cell_set());
    open.remove(cell);
    while let Some(other) = open.first() {
        open.remove(other);
        let blocker = other.peers().iter().find(|peer| ctx.state.value(*peer) == Some(digit));
        if let Some(blocker) = blocker {
            open = open.difference(blocker.peers());
            step.reason.candidates.push((CandidateRole::Blocker, Node { digit, cells: blocker.into() }));
        }
    }
    step
}

/// Returns for each other digit one cell that sees this one and holds it, if there is one.
fn cell_blockers(ctx: &FinderContext, cell: Cell, digit: Digit) -> Vec<(CandidateRole, Node)> {
    let others = DigitSet::from(digit).complement();
    let holder = |other: Digit| cell.peers().iter().find(|peer| ctx.state.value(*peer) == Some(other));
    let node = |other| Some((CandidateRole::Blocker, Node { digit: other, cells: holder(other)?.into() }));
    others.iter().filter_map(node).collect()
}

/// Builds a step that places a digit by a single.
pub(crate) fn single(technique: Technique, cell: Cell, digit: Digit, unit: Option<Unit>) -> Step {
    let reason = Reason {
        digits: vec![digit],
        units: unit.map(|unit| (HouseRole::Pattern, unit)).into_iter().collect(),
        cells: vec![(CellRole::Pattern, cell.into())],
        ..Reason::default()
    };
    Step::placement(technique, Candidate { cell, digit }, reason)
}

#[cfg(test)]
mod tests {
    use crate::solve::technique::Technique::{FullHouse, HiddenSingle, NakedSingle};
    use crate::solve::technique::classic::tests::{all_steps, explanations};

    #[test]
    fn a_full_house_is_the_last_empty_cell_of_a_unit() {
        assert_eq!(
            explanations(
                "217385469 385469712 496721835 524816973 639547281 871293546 762158394 953674128 14893265.",
                FullHouse
            ),
            ["r9c9 is the last empty cell of row 9. Only 7 is missing there: place 7 in r9c9."]
        );
    }

    #[test]
    fn a_hidden_single_is_the_only_place_of_a_digit_in_a_unit() {
        // The 5s of rows 2 and 3 and of column 1 leave r1c2 or r1c3 in box 1; r1c3 is taken.
        let texts = explanations(
            "..7...... ...5..... ......5.. 5........ ......... ......... ......... ......... .........",
            HiddenSingle,
        );
        assert!(
            texts[0].starts_with(
                "In box 1, the digit 5 is still missing. The 5s in r2c4, r3c7 and r4c1 \
         rule out other cells there. Only r1c2 can be 5: place 5 in r1c2."
            ),
            "{texts:?}"
        );
    }

    #[test]
    fn a_naked_single_sees_the_other_eight_digits() {
        assert_eq!(
            explanations(
                "....1.... ....2.... ......... ......... 3.4...5.. ...6..... ....7.... ....8.... .........",
                NakedSingle
            ),
            [
                "r5c5 sees every digit but 9: look at r1c5, r2c5, r5c1, r5c3, r5c7, r6c4, r7c5 and r8c5. So r5c5 \
             must be 9: place 9 in r5c5."
            ]
        );
    }

    #[test]
    fn a_board_without_a_single_has_none() {
        let empty = ".".repeat(81);
        assert!(
            [FullHouse, HiddenSingle, NakedSingle].iter().all(|single| all_steps(&empty, *single).is_empty())
        );
    }
}
