//! Subsets: as many digits as cells.
//!
//! *Naked subset*: n cells of a unit have n digits together, which are removed from the other cells of every unit that
//! contains all n cells. It is *locked* if the cells, two or three, lie in a box and in a line and it removes digits in
//! both. *Hidden subset*: n digits of a unit can go in n cells only, which lose all other digits. (The common names;
//! that "locked" means eliminations in both units is HoDoKu's condition.)

use super::combinations::{bit_count, bit_indices, combinations};
use super::context::{FinderContext, Flow, StepSink};
use super::{CellRole, HouseRole, LockedSet, Reason, Step, Technique};
use crate::solve::classic::{Candidate, Cell, CellSet, Digit, DigitSet, Unit};

pub(super) fn locked(ctx: &FinderContext, size: usize, sink: &mut StepSink) -> Flow {
    let technique = if size == 2 { Technique::LockedPair } else { Technique::LockedTriple };
    let changes = ctx.changes(technique);
    Unit::boxes()
        .filter(|unit| changes.touch(*unit))
        .try_for_each(|unit| naked_in(ctx, unit, size, true, sink))
}

pub(super) fn naked(ctx: &FinderContext, size: usize, sink: &mut StepSink) -> Flow {
    use Technique::*;
    // A locked subset stops being one when only one of its units has candidates left to remove. Then the other unit has
    // changed, and the subset is found there.
    changed_units(ctx, [NakedPair, NakedTriple, NakedQuad][size - 2])
        .try_for_each(|unit| naked_in(ctx, unit, size, false, sink))
}

pub(super) fn hidden(ctx: &FinderContext, size: usize, sink: &mut StepSink) -> Flow {
    use Technique::*;
    changed_units(ctx, [HiddenPair, HiddenTriple, HiddenQuad][size - 2])
        .try_for_each(|unit| hidden_in(ctx, unit, size, sink))
}

/// Returns the units that have changed since a technique found nothing, boxes before lines: their cells are seen
/// together at a glance.
fn changed_units(ctx: &FinderContext, technique: Technique) -> impl Iterator<Item = Unit> {
    let changes = ctx.changes(technique);
    Unit::boxes().chain(Unit::rows()).chain(Unit::columns()).filter(move |unit| changes.touch(*unit))
}

fn naked_in(ctx: &FinderContext, unit: Unit, size: usize, locked: bool, sink: &mut StepSink) -> Flow {
    let (mut items, mut cells, mut count) = ([0; 9], [Cell::FIRST; 9], 0);
    for cell in unit.cells() {
        let digits = ctx.state.candidates(cell);
        if (1..=size).contains(&digits.len()) {
            (items[count], cells[count]) = (digits.bits(), cell);
            count += 1;
        }
    }
    if count < size {
        return Flow::Continue(());
    }
    combinations(&items[..count], size, size, &mut |places, union| {
        if bit_count(union) != size {
            return Flow::Continue(());
        }
        let set = bit_indices(places).map(|index| cells[index]).collect();
        match naked_step(ctx, unit, set, DigitSet::from_bits(union), size) {
            Some((step, is_locked)) if is_locked == locked => sink(step),
            _ => Flow::Continue(()),
        }
    })
}

/// Builds the step of a naked subset, and whether it is a locked one; `None` if it removes nothing.
fn naked_step(
    ctx: &FinderContext,
    unit: Unit,
    set: CellSet,
    digits: DigitSet,
    size: usize,
) -> Option<(Step, bool)> {
    let peers = set.common_peers();
    let eliminations = present_candidates(ctx, peers, digits);
    if eliminations.is_empty() {
        return None;
    }
    let crossing = Unit::containing(set).find(|other| *other != unit);
    let leaves = |cells: CellSet| eliminations.iter().any(|one| cells.contains(one.cell));
    let is_locked = size < 4
        && crossing.is_some_and(|other| {
            let (home, line) = if unit.is_box() { (unit, other) } else { (other, unit) };
            leaves(home.cell_set()) && leaves(line.cell_set().difference(home.cell_set()))
        });
    use Technique::*;
    let technique = match (size, is_locked) {
        (2, true) => LockedPair,
        (2, false) => NakedPair,
        (3, true) => LockedTriple,
        (3, false) => NakedTriple,
        _ => NakedQuad,
    };
    let mut units = vec![(HouseRole::Pattern, unit)];
    units.extend(crossing.map(|unit| (HouseRole::Second, unit)));
    let reason = Reason {
        digits: digits.iter().collect(),
        units,
        cells: vec![(CellRole::Pattern, set)],
        sets: vec![LockedSet { cells: set, digits }],
        ..Reason::default()
    };
    Some((Step::elimination(technique, eliminations, reason), is_locked))
}

fn hidden_in(ctx: &FinderContext, unit: Unit, size: usize, sink: &mut StepSink) -> Flow {
    if ctx.state.empty().intersection(unit.cell_set()).len() <= size {
        return Flow::Continue(());
    }
    let (mut items, mut digits, mut count) = ([0; 9], [None; 9], 0);
    for digit in Digit::all() {
        let places = ctx.state.positions(unit, digit);
        if (1..=size).contains(&bit_count(places)) {
            (items[count], digits[count]) = (places, Some(digit));
            count += 1;
        }
    }
    if count < size {
        return Flow::Continue(());
    }
    combinations(&items[..count], size, size, &mut |places, union| {
        if bit_count(union) != size {
            return Flow::Continue(());
        }
        let hidden: DigitSet = bit_indices(places).filter_map(|index| digits[index]).collect();
        let set: CellSet = bit_indices(union).map(|index| unit.cells()[index]).collect();
        let eliminations = present_candidates(ctx, set, hidden.complement());
        if eliminations.is_empty() {
            return Flow::Continue(());
        }
        let technique = match size {
            2 => Technique::HiddenPair,
            3 => Technique::HiddenTriple,
            _ => Technique::HiddenQuad,
        };
        let reason = Reason {
            digits: hidden.iter().collect(),
            units: vec![(HouseRole::Pattern, unit)],
            cells: vec![(CellRole::Pattern, set)],
            sets: vec![LockedSet { cells: set, digits: hidden }],
            ..Reason::default()
        };
        sink(Step::elimination(technique, eliminations, reason))
    })
}

/// Returns the candidates of these cells among these digits.
pub(super) fn present_candidates(ctx: &FinderContext, cells: CellSet, digits: DigitSet) -> Vec<Candidate> {
    let all = digits.iter().fold(CellSet::EMPTY, |all, digit| all.union(ctx.state.places(digit)));
    let of = |cell| {
        ctx.state.candidates(cell).intersection(digits).iter().map(move |digit| Candidate { cell, digit })
    };
    cells.intersection(all).iter().flat_map(of).collect()
}

#[cfg(test)]
mod tests {
    use crate::solve::technique::Technique::{
        HiddenPair, HiddenQuad, HiddenTriple, LockedPair, LockedTriple, NakedPair, NakedQuad, NakedTriple,
    };
    use crate::solve::technique::classic::tests::assert_explained;

    #[test]
    fn a_locked_pair_clears_its_box_and_its_line() {
        assert_explained(
            LockedPair,
            [
                "742538196",
                "9561427.8",
                "318697524",
                "479821653",
                "123456879",
                "685973241",
                "564.193..",
                "897.654..",
                "231784965",
            ],
            "",
            "r8c8 and r8c9 can only be 1 or 2. Both are in box 9 and row 8. So these two cells hold 1 and 2. \
             No other cell of box 9 or row 8 can be 1 or 2: remove 2 from r7c9 and r8c4.",
        );
    }

    #[test]
    fn a_locked_triple_clears_its_box_and_its_line() {
        assert_explained(
            LockedTriple,
            [
                "182357..9",
                "7934.68.2",
                "5462.97.3",
                "671895234",
                "928634175",
                "354721968",
                "217548396",
                ".391625..",
                ".65973.21",
            ],
            "",
            "r1c8, r2c8 and r3c8 can only be 1, 4 or 5. All three are in box 3 and column 8. So these three \
             cells hold 1, 4 and 5. No other cell of box 3 or column 8 can be 1, 4 or 5: remove 4 from r1c7 \
             and r8c8.",
        );
    }

    #[test]
    fn a_naked_pair_clears_its_unit() {
        assert_explained(
            NakedPair,
            [
                "5.2817..6",
                ".7..65.2.",
                "....925..",
                "745186932",
                "283..9614",
                "6..234785",
                "157948263",
                "968.23...",
                "3246.18..",
            ],
            "",
            "In column 3, r2c3 and r6c3 can only be 1 or 9. So these two cells hold 1 and 9. Other cells \
             that see both cannot be 1 or 9: remove 1 from r3c3.",
        );
    }

    #[test]
    fn a_naked_triple_clears_its_unit() {
        assert_explained(
            NakedTriple,
            [
                "...257..8",
                "..2461..5",
                "74.9.....",
                "...134..9",
                "3..895..1",
                "...7263.4",
                "...5491..",
                ".1.3..49.",
                "49761....",
            ],
            "",
            "In row 5, r5c2, r5c7 and r5c8 can only be 2, 6 or 7. So these three cells hold 2, 6 and 7. \
             Other cells that see all three cannot be 2, 6 or 7: remove 6 from r5c3.",
        );
    }

    #[test]
    fn a_naked_quad_clears_its_unit() {
        assert_explained(
            NakedQuad,
            [
                "392854176",
                "4..631925",
                "561792483",
                "719468352",
                "6..317894",
                "843925761",
                "2..1.65.9",
                "1..2.9..7",
                "9..5.3.18",
            ],
            "",
            "In column 2, r2c2, r7c2, r8c2 and r9c2 can only be 3, 5, 7 or 8. So these four cells hold 3, 5, \
             7 and 8. Other cells that see all four cannot be 3, 5, 7 or 8: remove 5 from r5c2.",
        );
    }

    #[test]
    fn a_hidden_pair_keeps_its_cells_to_itself() {
        assert_explained(
            HiddenPair,
            [
                "...3...2.",
                ".6.....34",
                "2.367.891",
                "..2....59",
                "4...6..13",
                "..1..3..8",
                ".2.4....5",
                "...529.8.",
                "5..1....2",
            ],
            "",
            "In box 8, the digits 6 and 7 can only be in r7c6 and r9c6. So these two cells hold 6 and 7 and \
             have no room for other digits: remove 8 from r7c6 and r9c6.",
        );
    }

    #[test]
    fn a_hidden_triple_keeps_its_cells_to_itself() {
        assert_explained(
            HiddenTriple,
            [
                "712..8346",
                "93841.572",
                "5.627.189",
                ".8.7.1.2.",
                "259....17",
                "..1..2...",
                ".9.6472.1",
                ".6.1297.8",
                "127385..4",
            ],
            "",
            "In row 5, the digits 3, 4 and 6 can only be in r5c5, r5c6 and r5c7. So these three cells hold \
             3, 4 and 6 and have no room for other digits: remove 8 from r5c7.",
        );
    }

    #[test]
    fn a_hidden_quad_keeps_its_cells_to_itself() {
        assert_explained(
            HiddenQuad,
            [
                ".612475.9",
                "4571....6",
                ".92....47",
                "219..3.54",
                "6735.4..2",
                "584..27.3",
                "726..8.91",
                "948.....5",
                "135.2...8",
            ],
            "",
            "In box 2, the digits 3, 5, 6 and 8 can only be in r2c5, r3c4, r3c5 and r3c6. So these four \
             cells hold 3, 5, 6 and 8 and have no room for other digits: remove 9 from r2c5.",
        );
    }
}
