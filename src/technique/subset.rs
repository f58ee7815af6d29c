//! Subsets: as many digits as cells, and nothing else to go there.
//!
//! *Naked subset*: n cells of a unit have n digits together, which leave the other cells of every unit that holds all n
//! cells. It is *locked* where the cells, two or three, lie in a box and in a line and digits leave both. *Hidden
//! subset*: n digits of a unit can go in n cells only, which lose all other digits. (The common names; that "locked"
//! means eliminations in both units is HoDoKu's condition.)

use super::combine::{bits, choices};
use super::hunt::{Flow, Found, Hunt};
use super::{CellRole, LockedSet, Reason, Step, Technique, UnitRole};
use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, Unit};

pub(super) fn locked(hunt: &Hunt, size: usize, found: &mut Found) -> Flow {
    Unit::boxes().try_for_each(|unit| naked_in(hunt, unit, size, true, found))
}

pub(super) fn naked(hunt: &Hunt, size: usize, found: &mut Found) -> Flow {
    units().try_for_each(|unit| naked_in(hunt, unit, size, false, found))
}

pub(super) fn hidden(hunt: &Hunt, size: usize, found: &mut Found) -> Flow {
    units().try_for_each(|unit| hidden_in(hunt, unit, size, found))
}

/// Boxes before lines: their cells are seen together at a glance.
fn units() -> impl Iterator<Item = Unit> {
    Unit::boxes().chain(Unit::rows()).chain(Unit::columns())
}

fn naked_in(hunt: &Hunt, unit: Unit, size: usize, locked: bool, found: &mut Found) -> Flow {
    let (mut items, mut cells, mut count) = ([0; 9], [Cell::FIRST; 9], 0);
    for cell in unit.cells() {
        let digits = hunt.state.candidates(cell);
        if (1..=size).contains(&digits.len()) {
            (items[count], cells[count]) = (digits.bits(), cell);
            count += 1;
        }
    }
    if count < size {
        return Flow::Continue(());
    }
    choices(&items[..count], size, size as u32, &mut |places, union| {
        if union.count_ones() as usize != size {
            return Flow::Continue(());
        }
        let set = bits(places).map(|place| cells[place]).collect();
        match naked_step(hunt, unit, set, DigitSet::from_bits(union), size) {
            Some((step, is_locked)) if is_locked == locked => found(step),
            _ => Flow::Continue(()),
        }
    })
}

/// The step of a naked subset and whether it is a locked one; `None` where it removes nothing.
fn naked_step(hunt: &Hunt, unit: Unit, set: CellSet, digits: DigitSet, size: usize) -> Option<(Step, bool)> {
    let peers = set.common_peers();
    let eliminations = removing(hunt, peers, digits);
    if eliminations.is_empty() {
        return None;
    }
    let crossing = Unit::holding(set).find(|other| *other != unit);
    let leaves = |cells: CellSet| eliminations.iter().any(|one| cells.contains(one.cell));
    let is_locked = size < 4
        && crossing.is_some_and(|other| {
            let (home, line) = if unit.is_box() { (unit, other) } else { (other, unit) };
            leaves(home.cell_set()) && leaves(line.cell_set().minus(home.cell_set()))
        });
    use Technique::*;
    let technique = match (size, is_locked) {
        (2, true) => LockedPair,
        (2, false) => NakedPair,
        (3, true) => LockedTriple,
        (3, false) => NakedTriple,
        _ => NakedQuad,
    };
    let mut units = vec![(UnitRole::Pattern, unit)];
    units.extend(crossing.map(|unit| (UnitRole::Second, unit)));
    let reason = Reason {
        digits: digits.iter().collect(),
        units,
        cells: vec![(CellRole::Pattern, set)],
        sets: vec![LockedSet { cells: set, digits }],
        ..Reason::default()
    };
    Some((Step::removing(technique, eliminations, reason), is_locked))
}

fn hidden_in(hunt: &Hunt, unit: Unit, size: usize, found: &mut Found) -> Flow {
    if hunt.state.empty().and(unit.cell_set()).len() <= size {
        return Flow::Continue(());
    }
    let (mut items, mut digits, mut count) = ([0; 9], [None; 9], 0);
    for digit in Digit::all() {
        let places = hunt.state.positions(unit, digit);
        if (1..=size as u32).contains(&places.count_ones()) {
            (items[count], digits[count]) = (places, Some(digit));
            count += 1;
        }
    }
    if count < size {
        return Flow::Continue(());
    }
    choices(&items[..count], size, size as u32, &mut |places, union| {
        if union.count_ones() as usize != size {
            return Flow::Continue(());
        }
        let hidden: DigitSet = bits(places).filter_map(|place| digits[place]).collect();
        let set: CellSet = bits(union).map(|place| unit.cells()[place]).collect();
        let eliminations = removing(hunt, set, hidden.complement());
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
            units: vec![(UnitRole::Pattern, unit)],
            cells: vec![(CellRole::Pattern, set)],
            sets: vec![LockedSet { cells: set, digits: hidden }],
            ..Reason::default()
        };
        found(Step::removing(technique, eliminations, reason))
    })
}

/// The candidates of these cells among these digits.
pub(super) fn removing(hunt: &Hunt, cells: CellSet, digits: DigitSet) -> Vec<Candidate> {
    let all = digits.iter().fold(CellSet::EMPTY, |all, digit| all.or(hunt.state.places(digit)));
    let of =
        |cell| hunt.state.candidates(cell).and(digits).iter().map(move |digit| Candidate { cell, digit });
    cells.and(all).iter().flat_map(of).collect()
}
