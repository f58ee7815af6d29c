//! Colours: the strong links of one digit give its places two colours, one of which is true.
//!
//! A cluster is all places that strong links join; along each link the colour changes. *Trap*: a cell beside the
//! cluster sees both colours and loses the digit. *Wrap*: two places of one colour see each other, so that colour is
//! false. *Multi-colours*, two clusters, type 1: a colour of the one sees a colour of the other, so one of the two other
//! colours is true, and cells that see both lose the digit. Type 2: a colour sees both colours of the other cluster, so
//! it is false. (Sudopedia, "Simple Colors" and "Multi-Colors"; trap, wrap and the types are HoDoKu's names.)

use super::hunt::{Flow, Found, Hunt};
use super::step::each;
use super::{CandidateRole, Node, Reason, Step, Technique};
use crate::grid::{Cell, CellSet, Digit};

/// The places of one cluster by colour.
type Cluster = [CellSet; 2];

const ROLES: [[CandidateRole; 2]; 2] =
    [[CandidateRole::ColourA, CandidateRole::ColourB], [CandidateRole::ColourC, CandidateRole::ColourD]];

pub(super) fn trap(hunt: &Hunt, found: &mut Found) -> Flow {
    for digit in Digit::all() {
        for cluster in clusters(hunt, digit) {
            let out = trapped(hunt, digit, cluster).minus(cluster[0].or(cluster[1]));
            tell(Technique::ColourTrap, digit, &[cluster], out, found)?;
        }
    }
    Flow::Continue(())
}

pub(super) fn wrap(hunt: &Hunt, found: &mut Found) -> Flow {
    for digit in Digit::all() {
        for cluster in clusters(hunt, digit) {
            let out = cluster.into_iter().filter(|colour| seen_by(*colour).overlaps(*colour));
            let out = out.fold(CellSet::EMPTY, CellSet::or);
            tell(Technique::ColourWrap, digit, &[cluster], out, found)?;
        }
    }
    Flow::Continue(())
}

pub(super) fn multi_1(hunt: &Hunt, found: &mut Found) -> Flow {
    pairs(hunt, &mut |digit, first, second| {
        let mut out = CellSet::EMPTY;
        for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            if seen_by(first[a]).overlaps(second[b]) {
                let ends = [first[1 - a], second[1 - b]];
                out = out.or(trapped(hunt, digit, ends).minus(ends[0].or(ends[1])));
            }
        }
        tell(Technique::MultiColours1, digit, &[first, second], out, found)
    })
}

pub(super) fn multi_2(hunt: &Hunt, found: &mut Found) -> Flow {
    pairs(hunt, &mut |digit, first, second| {
        let sees_both = |colour: &CellSet| second.iter().all(|other| seen_by(*colour).overlaps(*other));
        let out = first.into_iter().filter(sees_both).fold(CellSet::EMPTY, CellSet::or);
        tell(Technique::MultiColours2, digit, &[first, second], out, found)
    })
}

/// Every two clusters of a digit, both ways round.
fn pairs(hunt: &Hunt, visit: &mut dyn FnMut(Digit, Cluster, Cluster) -> Flow) -> Flow {
    for digit in Digit::all() {
        for (place, first) in clusters(hunt, digit).enumerate() {
            for (other, second) in clusters(hunt, digit).enumerate() {
                if place != other {
                    visit(digit, first, second)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// The clusters of a digit, in the order of their first cells.
fn clusters(hunt: &Hunt, digit: Digit) -> impl Iterator<Item = Cluster> {
    let mut rest = hunt.state.places(digit);
    std::iter::from_fn(move || {
        while let Some(start) = rest.first() {
            rest.remove(start);
            let (mut cluster, mut open) = ([CellSet::from(start), CellSet::EMPTY], CellSet::from(start));
            while let Some(cell) = open.first() {
                open.remove(cell);
                let colour = usize::from(cluster[1].contains(cell));
                let fresh = linked(hunt, digit, cell).minus(cluster[0].or(cluster[1]));
                cluster[1 - colour] = cluster[1 - colour].or(fresh);
                open = open.or(fresh);
            }
            if !cluster[1].is_empty() {
                rest = rest.minus(cluster[0]).minus(cluster[1]);
                return Some(cluster);
            }
        }
        None
    })
}

/// The other ends of a place's strong links.
fn linked(hunt: &Hunt, digit: Digit, cell: Cell) -> CellSet {
    let pairs = cell.units().into_iter().filter(|unit| hunt.state.positions(*unit, digit).count_ones() == 2);
    pairs.fold(CellSet::EMPTY, |all, unit| all.or(hunt.state.places_in(unit, digit))).minus(cell.into())
}

/// All cells that see a cell of a set.
fn seen_by(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |seen, cell| seen.or(cell.peers()))
}

/// The places of a digit that see both sets.
fn trapped(hunt: &Hunt, digit: Digit, [a, b]: Cluster) -> CellSet {
    hunt.state.places(digit).and(seen_by(a)).and(seen_by(b))
}

fn tell(technique: Technique, digit: Digit, clusters: &[Cluster], out: CellSet, found: &mut Found) -> Flow {
    if out.is_empty() {
        return Flow::Continue(());
    }
    let colours = clusters.iter().zip(ROLES).flat_map(|(cluster, roles)| {
        let node = move |cells| Node { digit, cells };
        [(roles[0], node(cluster[0])), (roles[1], node(cluster[1]))]
    });
    let reason = Reason { digits: vec![digit], candidates: colours.collect(), ..Reason::default() };
    found(Step::removing(technique, each(digit, out), reason))
}
