//! Two strong links of one digit, joined by a house: one of the two far ends is true.
//!
//! A strong link is a house with two places left for the digit. *Skyscraper*: two rows (or two columns) with one place each
//! in the same column (row). *Two-string kite*: a row and a column with one place each in the same box. *Turbot fish*: any
//! other two, with an end each in a common house; if both start from one place, that place is true. The digit is removed
//! from the cells that see both far ends.
//!
//! Sound because of the near ends, which share a house, one is false, so that the far end of its link is true.

use std::collections::HashSet;

use crate::grid::{Candidate, Cell, CellSet, Digit};
use crate::rules::House;
use crate::solve::technique::general::{Flow, GeneralContext, StepSink};
use crate::solve::technique::{
    CandidateRole, CellRole, Chain, HouseRole, Link, LinkKind, LinkReason, Reason, Technique,
};

/// A house with two places for a digit: the far one, then the near one.
#[derive(Clone, Copy)]
struct HouseStrongLink {
    house: House,
    far: Cell,
    near: Cell,
}

impl HouseStrongLink {
    fn has(&self, cell: Cell) -> bool {
        self.far == cell || self.near == cell
    }
}

pub(in crate::solve::technique) fn find(
    ctx: &GeneralContext,
    technique: Technique,
    sink: &mut StepSink,
) -> Flow {
    for digit in ctx.model.size().digits() {
        let links = strong_links(ctx, digit);
        let mut effects = HashSet::new();
        for (index, first) in links.iter().enumerate() {
            for second in links[index + 1..].iter().filter(|second| second.house != first.house) {
                let Some(middle) = joint(ctx, *first, *second) else { continue };
                if name(first.house, second.house, middle) != technique {
                    continue;
                }
                let seen = ctx.state.peers(first.far).intersection(ctx.state.peers(second.far));
                let effect = ctx.candidates_in(digit, seen);
                if effects.insert(effect.clone()) {
                    ctx.emit(technique, effect, reason(digit, *first, *second, middle), sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Returns the strong links of a digit, each from both sides.
fn strong_links(ctx: &GeneralContext, digit: Digit) -> Vec<HouseStrongLink> {
    let mut links = Vec::new();
    for house in &ctx.model.houses {
        let places = ctx.state.places(digit).intersection(house.cells);
        let cells: Vec<Cell> = places.iter().collect();
        if let [one, other] = cells[..] {
            links.push(HouseStrongLink { house: house.house, far: one, near: other });
            links.push(HouseStrongLink { house: house.house, far: other, near: one });
        }
    }
    links
}

/// Returns the house of the near ends of two links, if these are no simpler step.
fn joint(ctx: &GeneralContext, first: HouseStrongLink, second: HouseStrongLink) -> Option<House> {
    let sees = |one: Cell, other: Cell| ctx.state.peers(one).contains(other);
    // A near end that sees both ends of the other link, or is one, is false.
    let is_simpler = |near: Cell, other: &HouseStrongLink| {
        other.has(near) || sees(near, other.far) && first.far != second.far
    };
    if is_simpler(first.near, &second) || is_simpler(second.near, &first) {
        return None;
    }
    let both = CellSet::from_iter([first.near, second.near]);
    ctx.model.first_house(|cells| both.is_subset(cells))
}

/// Returns the technique of two links whose near ends share a house.
pub(in crate::solve::technique) fn name(first: House, second: House, middle: House) -> Technique {
    match (first, second, middle) {
        (House::Row(_), House::Row(_), House::Column(_))
        | (House::Column(_), House::Column(_), House::Row(_)) => Technique::Skyscraper,
        (House::Row(_), House::Column(_), House::Box(_))
        | (House::Column(_), House::Row(_), House::Box(_)) => Technique::TwoStringKite,
        _ => Technique::TurbotFish,
    }
}

fn reason(digit: Digit, first: HouseStrongLink, second: HouseStrongLink, middle: House) -> Reason {
    let link = |from: Cell, to: Cell, kind: LinkKind, house: House| Link {
        from: Candidate { cell: from, digit }.into(),
        to: Candidate { cell: to, digit }.into(),
        kind,
        reason: LinkReason::House(house),
    };
    let links = vec![
        link(first.far, first.near, LinkKind::Strong, first.house),
        link(first.near, second.near, LinkKind::Weak, middle),
        link(second.near, second.far, LinkKind::Strong, second.house),
    ];
    let end = |cell: Cell| (CandidateRole::End, Candidate { cell, digit }.into());
    let cells = CellSet::from_iter([first.near, second.near, first.far, second.far]);
    Reason {
        digits: vec![digit],
        houses: vec![
            (HouseRole::Pattern, first.house),
            (HouseRole::Pattern, second.house),
            (HouseRole::Second, middle),
        ],
        cells: vec![(CellRole::Pattern, cells)],
        candidates: vec![end(first.far), end(second.far)],
        chains: vec![Chain { links, closed: false }],
        ..Reason::default()
    }
}
