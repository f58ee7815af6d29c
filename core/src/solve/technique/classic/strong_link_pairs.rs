//! Two strong links of one digit, joined by a weak one: one of the two far ends is true.
//!
//! A strong link is a unit with two places left for the digit. *Skyscraper*: two rows (or two columns) with one place
//! each in the same column (row). *Two-string kite*: a row and a column with one place each in the same box; the two
//! are different cells. *Dual* kite: the two places in the box belong to two kites at once, each being the end of a
//! row's link in the one and of a column's in the other. *Turbot fish*: any two strong links with an end each that see
//! each other, but no near end sees both ends of the other link, which would be a simpler step; if both links start
//! from one place, that place is true and its peers lose the digit. In all of them the digit is removed from the cells
//! that see both far ends. (Sudopedia's names; the dual is HoDoKu's.)

use super::combinations::bit_count;
use super::context::{FinderContext, Flow, StepSink};
use super::step::candidates_in;
use super::{
    CandidateRole, CellRole, Chain, HouseRole, Link, LinkKind, LinkReason, Node, Reason, Step, Technique,
};
use crate::solve::classic::{Cell, CellSet, Digit, Unit};

/// A unit with two places for a digit.
#[derive(Clone, Copy)]
struct UnitStrongLink {
    unit: Unit,
    cells: [Cell; 2],
}

/// The strong links of a digit, at most one per unit, without heap allocation.
struct StrongLinks {
    all: [UnitStrongLink; 27],
    count: usize,
}

impl StrongLinks {
    fn new(ctx: &FinderContext, units: impl Iterator<Item = Unit>, digit: Digit) -> Self {
        let unused = UnitStrongLink { unit: Unit::row_of(Cell::FIRST), cells: [Cell::FIRST; 2] };
        let mut links = Self { all: [unused; 27], count: 0 };
        for unit in units.filter(|unit| bit_count(ctx.state.positions(*unit, digit)) == 2) {
            let mut cells = ctx.state.places_in(unit, digit).iter();
            if let (Some(first), Some(second)) = (cells.next(), cells.next()) {
                links.all[links.count] = UnitStrongLink { unit, cells: [first, second] };
                links.count += 1;
            }
        }
        links
    }

    fn iter(&self) -> impl Iterator<Item = UnitStrongLink> {
        self.all[..self.count].iter().copied()
    }
}

pub(super) fn skyscraper(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let digits = ctx.changes(Technique::Skyscraper).digits;
    for by_row in [true, false] {
        for digit in digits.iter() {
            let links = if by_row {
                StrongLinks::new(ctx, Unit::rows(), digit)
            } else {
                StrongLinks::new(ctx, Unit::columns(), digit)
            };
            let across = |cell: Cell| if by_row { Unit::column_of(cell) } else { Unit::row_of(cell) };
            for (index, first) in links.iter().enumerate() {
                for second in links.iter().skip(index + 1) {
                    let meets = |end: usize| across(first.cells[end]) == across(second.cells[end]);
                    // Both would be an X-wing. The ends are in order, so if unlike ends meet, the others do not.
                    let base = match (meets(0), meets(1)) {
                        (true, false) => 0,
                        (false, true) => 1,
                        _ => continue,
                    };
                    let links = [(first, 1 - base), (second, 1 - base)];
                    let by = LinkReason::Unit(across(first.cells[base]));
                    emit_step(ctx, Technique::Skyscraper, digit, links, by, sink)?;
                }
            }
        }
    }
    Flow::Continue(())
}

pub(super) fn kite(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    each_kite(ctx, Technique::TwoStringKite, &mut |digit, links| {
        let by = LinkReason::Unit(Unit::box_of(links[0].0.cells[1 - links[0].1]));
        emit_step(ctx, Technique::TwoStringKite, digit, links, by, sink)
    })
}

pub(super) fn dual_kite(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let mut before: Vec<(Digit, Step, [Cell; 2])> = Vec::new();
    each_kite(ctx, Technique::DualTwoStringKite, &mut |digit, links| {
        let inner = links.map(|(link, end)| link.cells[1 - end]);
        let by = LinkReason::Unit(Unit::box_of(inner[0]));
        let mut one = None;
        let _ = emit_step(ctx, Technique::DualTwoStringKite, digit, links, by, &mut |step| {
            one = Some(step);
            Flow::Break(())
        });
        let Some(step) = one else { return Flow::Continue(()) };
        for (other, first, cells) in &before {
            let same = *cells == inner || *cells == [inner[1], inner[0]];
            if *other == digit && same && first.eliminations != step.eliminations {
                sink(merge(first, &step))?;
            }
        }
        before.push((digit, step, inner));
        Flow::Continue(())
    })
}

/// Merges two steps on the same digit into one.
pub(super) fn merge(first: &Step, second: &Step) -> Step {
    let mut step = first.clone();
    step.eliminations.extend(&second.eliminations);
    step.eliminations.sort_unstable();
    step.eliminations.dedup();
    step.reason.units.extend(&second.reason.units);
    step.reason.cells.extend(&second.reason.cells);
    step.reason.candidates.extend(&second.reason.candidates);
    step.reason.chains.extend(second.reason.chains.iter().cloned());
    step
}

/// Visits each row's link and column's link with different ends in the same box, each with the index of its far end.
fn each_kite(
    ctx: &FinderContext,
    technique: Technique,
    visit: &mut dyn FnMut(Digit, [(UnitStrongLink, usize); 2]) -> Flow,
) -> Flow {
    for digit in ctx.changes(technique).digits.iter() {
        let rows = StrongLinks::new(ctx, Unit::rows(), digit);
        let columns = StrongLinks::new(ctx, Unit::columns(), digit);
        for row in rows.iter() {
            for column in columns.iter() {
                for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let (x, y) = (row.cells[a], column.cells[b]);
                    let (far_x, far_y) = (row.cells[1 - a], column.cells[1 - b]);
                    let apart = x != y && far_x != y && x != far_y && far_x != far_y;
                    if x.box_index() == y.box_index() {
                        if apart {
                            visit(digit, [(row, 1 - a), (column, 1 - b)])?;
                        }
                        break;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

pub(super) fn turbot(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    for digit in ctx.changes(Technique::TurbotFish).digits.iter() {
        let links = StrongLinks::new(ctx, Unit::all(), digit);
        let places = ctx.state.places(digit);
        for (index, first) in links.iter().enumerate() {
            for second in links.iter().skip(index + 1) {
                for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let (x, y) = (first.cells[a], second.cells[b]);
                    let (far_x, far_y) = (first.cells[1 - a], second.cells[1 - b]);
                    if !x.peers().contains(y)
                        || places.intersection(far_x.peers()).intersection(far_y.peers()).is_empty()
                    {
                        continue;
                    }
                    // Three places, if both links start from one that must then be true, or four.
                    let apart = far_x == far_y
                        || x != far_y
                            && y != far_x
                            && !x.peers().contains(far_y)
                            && !y.peers().contains(far_x);
                    if apart && let Some(by) = Unit::containing(CellSet::from_iter([x, y])).next() {
                        let links = [(first, 1 - a), (second, 1 - b)];
                        emit_step(ctx, Technique::TurbotFish, digit, links, LinkReason::Unit(by), sink)?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// Emits the step of two strong links, given with the indices of their far ends; the near ends see each other.
fn emit_step(
    ctx: &FinderContext,
    technique: Technique,
    digit: Digit,
    links: [(UnitStrongLink, usize); 2],
    by: LinkReason,
    sink: &mut StepSink,
) -> Flow {
    let [far_a, far_b] = links.map(|(link, end)| link.cells[end]);
    let [near_a, near_b] = links.map(|(link, end)| link.cells[1 - end]);
    let mut out = ctx.state.places(digit).intersection(far_a.peers()).intersection(far_b.peers());
    if matches!(technique, Technique::TwoStringKite | Technique::DualTwoStringKite) {
        // A kite removes only the cell where its strings cross.
        let crossing = Cell::at(far_b.row(), far_a.column());
        out = out.intersection(crossing.map_or(CellSet::EMPTY, CellSet::from));
    }
    if out.is_empty() {
        return Flow::Continue(());
    }
    let node = |cell: Cell| Node { digit, cells: cell.into() };
    let strong = |from, to, unit| Link {
        from: node(from),
        to: node(to),
        kind: LinkKind::Strong,
        reason: LinkReason::Unit(unit),
    };
    let weak = Link { from: node(near_a), to: node(near_b), kind: LinkKind::Weak, reason: by };
    let chain_links =
        vec![strong(far_a, near_a, links[0].0.unit), weak, strong(near_b, far_b, links[1].0.unit)];
    let joint = if let LinkReason::Unit(unit) = by { Some((HouseRole::Second, unit)) } else { None };
    let reason = Reason {
        digits: vec![digit],
        units: links.map(|(link, _)| (HouseRole::Pattern, link.unit)).into_iter().chain(joint).collect(),
        cells: vec![(CellRole::Pattern, CellSet::from_iter([near_a, near_b, far_a, far_b]))],
        candidates: vec![(CandidateRole::End, node(far_a)), (CandidateRole::End, node(far_b))],
        chains: vec![Chain { links: chain_links, closed: false }],
        ..Reason::default()
    };
    sink(Step::elimination(technique, candidates_in(digit, out), reason))
}

#[cfg(test)]
mod tests {
    use crate::solve::technique::Technique::{DualTwoStringKite, Skyscraper, TurbotFish, TwoStringKite};
    use crate::solve::technique::classic::tests::assert_explained;

    #[test]
    fn a_skyscraper_has_its_base_on_two_places_in_line() {
        assert_explained(
            Skyscraper,
            [
                "24..37...",
                "....25743",
                "357649.2.",
                ".354...72",
                "..27.3...",
                ".7.25..39",
                "591364287",
                "763582..4",
                "824971356",
            ],
            "",
            "In row 3, the digit 1 can only be in r3c7 or r3c9. In row 8, it can only be in r8c7 or r8c8. \
             r3c7 and r8c7 see each other in column 7, so they cannot both be 1. This means that r3c9 or \
             r8c8 must be 1. Cells that see both cannot be 1: remove 1 from r1c8.",
        );
    }

    #[test]
    fn a_kite_clears_the_cell_where_its_strings_cross() {
        assert_explained(
            TwoStringKite,
            [
                "34..6..75",
                "579243816",
                "86.57..3.",
                "7.63825..",
                ".38.5...7",
                "254197368",
                "..7.15..3",
                ".8372..5.",
                "4.5.3.7..",
            ],
            "",
            "In row 4, the digit 1 can only be in r4c2 or r4c9. In column 1, it can only be in r5c1 or r8c1. \
             r4c2 and r5c1 see each other in box 4, so they cannot both be 1. This means that r4c9 or r8c1 \
             must be 1. Cells that see both cannot be 1: remove 1 from r8c9.",
        );
    }

    #[test]
    fn a_turbot_fish_joins_any_two_strong_links() {
        assert_explained(
            TurbotFish,
            [
                "..2..8346",
                "9.......2",
                "5..2..1..",
                ".8.7.1.2.",
                "259......",
                ".....2...",
                ".9..472..",
                ".6.1297.8",
                ".273.5..4",
            ],
            "",
            "In column 1, the digit 8 can only be in r7c1 or r9c1. In box 8, it can only be in r7c4 or r9c5. \
             r9c1 and r9c5 see each other in row 9, so they cannot both be 8. This means that r7c1 or r7c4 \
             must be 8. Cells that see both cannot be 8: remove 8 from r7c3.",
        );
    }

    #[test]
    fn a_dual_kite_clears_two_cells_from_one_box() {
        assert_explained(
            DualTwoStringKite,
            [
                "397.184.2",
                "562497381",
                "8142.3.5.",
                "428...597",
                "7598..613",
                "136.7.248",
                "275....3.",
                "68375..24",
                "941.....5",
            ],
            "",
            "In row 1, the digit 6 can only be in r1c4 or r1c8. In column 9, it can only be in r3c9 or r7c9. \
             r1c8 and r3c9 see each other in box 3, so they cannot both be 6. This means that r1c4 or r7c9 \
             must be 6. A second kite uses the same two cells of the box. In row 3, the digit 6 can only be \
             in r3c5 or r3c9. In column 8, it can only be in r1c8 or r9c8. Again, r1c8 and r3c9 cannot both \
             be 6, so r3c5 or r9c8 must be 6. Cells that see both cells of one of these pairs cannot be 6: \
             remove 6 from r7c4 and r9c5.",
        );
    }
}
