//! Colouring: the strong links of one digit give its places two colours, one of which is true.
//!
//! A cluster consists of all places joined by strong links; the colour alternates along each link. *Trap*: a cell
//! outside the cluster sees both colours and loses the digit. *Wrap*: two places of one colour see each other, so that
//! colour is false. *Multi-colours*, two clusters, type 1: a colour of the one sees a colour of the other, so one of
//! the two other colours is true, and cells that see both lose the digit. Type 2: a colour sees both colours of the
//! other cluster, so it is false. (Sudopedia, "Simple Colors" and "Multi-Colors"; trap, wrap and the types are HoDoKu's
//! names.)

use super::combinations::bit_count;
use super::context::{FinderContext, Flow, StepSink};
use super::step::candidates_in;
use super::{CandidateRole, Node, Reason, Step, Technique};
use crate::solve::classic::{Cell, CellSet, Digit};

/// The places of one cluster by colour.
type Cluster = [CellSet; 2];

const ROLES: [[CandidateRole; 2]; 2] =
    [[CandidateRole::ColourA, CandidateRole::ColourB], [CandidateRole::ColourC, CandidateRole::ColourD]];

pub(super) fn trap(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    for digit in ctx.changes(Technique::ColourTrap).digits.iter() {
        for cluster in clusters(ctx, digit) {
            let out = seen_by_both(ctx, digit, cluster).difference(cluster[0].union(cluster[1]));
            emit_step(Technique::ColourTrap, digit, &[cluster], out, sink)?;
        }
    }
    Flow::Continue(())
}

pub(super) fn wrap(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    for digit in ctx.changes(Technique::ColourWrap).digits.iter() {
        for cluster in clusters(ctx, digit) {
            let out = cluster.into_iter().filter(|colour| seen_by(*colour).overlaps(*colour));
            let out = out.fold(CellSet::EMPTY, CellSet::union);
            emit_step(Technique::ColourWrap, digit, &[cluster], out, sink)?;
        }
    }
    Flow::Continue(())
}

pub(super) fn multi_1(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    each_cluster_pair(ctx, Technique::MultiColours1, &mut |digit, first, second| {
        let mut out = CellSet::EMPTY;
        for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            if seen_by(first[a]).overlaps(second[b]) {
                let ends = [first[1 - a], second[1 - b]];
                out = out.union(seen_by_both(ctx, digit, ends).difference(ends[0].union(ends[1])));
            }
        }
        emit_step(Technique::MultiColours1, digit, &[first, second], out, sink)
    })
}

pub(super) fn multi_2(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    each_cluster_pair(ctx, Technique::MultiColours2, &mut |digit, first, second| {
        let sees_both = |colour: &CellSet| second.iter().all(|other| seen_by(*colour).overlaps(*other));
        let out = first.into_iter().filter(sees_both).fold(CellSet::EMPTY, CellSet::union);
        emit_step(Technique::MultiColours2, digit, &[first, second], out, sink)
    })
}

/// Visits every ordered pair of clusters of a digit.
fn each_cluster_pair(
    ctx: &FinderContext,
    technique: Technique,
    visit: &mut dyn FnMut(Digit, Cluster, Cluster) -> Flow,
) -> Flow {
    for digit in ctx.changes(technique).digits.iter() {
        // A cluster has at least two places in different rows or columns, so there are never more than a few.
        let (mut all, mut count) = ([[CellSet::EMPTY; 2]; 9], 0);
        for cluster in clusters(ctx, digit).take(9) {
            all[count] = cluster;
            count += 1;
        }
        for (index, first) in all[..count].iter().enumerate() {
            for (other, second) in all[..count].iter().enumerate() {
                if index != other {
                    visit(digit, *first, *second)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Returns the clusters of a digit, in the order of their first cells.
fn clusters(ctx: &FinderContext, digit: Digit) -> impl Iterator<Item = Cluster> {
    let mut rest = ctx.state.places(digit);
    std::iter::from_fn(move || {
        while let Some(start) = rest.first() {
            rest.remove(start);
            let (mut cluster, mut open) = ([CellSet::from(start), CellSet::EMPTY], CellSet::from(start));
            while let Some(cell) = open.first() {
                open.remove(cell);
                let colour = usize::from(cluster[1].contains(cell));
                let fresh = strong_neighbours(ctx, digit, cell).difference(cluster[0].union(cluster[1]));
                cluster[1 - colour] = cluster[1 - colour].union(fresh);
                open = open.union(fresh);
            }
            if !cluster[1].is_empty() {
                rest = rest.difference(cluster[0]).difference(cluster[1]);
                return Some(cluster);
            }
        }
        None
    })
}

/// Returns the other ends of a place's strong links.
fn strong_neighbours(ctx: &FinderContext, digit: Digit, cell: Cell) -> CellSet {
    let pairs = cell.units().into_iter().filter(|unit| bit_count(ctx.state.positions(*unit, digit)) == 2);
    pairs
        .fold(CellSet::EMPTY, |all, unit| all.union(ctx.state.places_in(unit, digit)))
        .difference(cell.into())
}

/// Returns all cells that see a cell of a set.
fn seen_by(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |seen, cell| seen.union(cell.peers()))
}

/// Returns the places of a digit that see both sets.
fn seen_by_both(ctx: &FinderContext, digit: Digit, [a, b]: Cluster) -> CellSet {
    ctx.state.places(digit).intersection(seen_by(a)).intersection(seen_by(b))
}

fn emit_step(
    technique: Technique,
    digit: Digit,
    clusters: &[Cluster],
    out: CellSet,
    sink: &mut StepSink,
) -> Flow {
    if out.is_empty() {
        return Flow::Continue(());
    }
    let colours = clusters.iter().zip(ROLES).flat_map(|(cluster, roles)| {
        let node = move |cells| Node { digit, cells };
        [(roles[0], node(cluster[0])), (roles[1], node(cluster[1]))]
    });
    let reason = Reason { digits: vec![digit], candidates: colours.collect(), ..Reason::default() };
    sink(Step::elimination(technique, candidates_in(digit, out), reason))
}

#[cfg(test)]
mod tests {
    use crate::solve::technique::Technique::{ColourTrap, ColourWrap, MultiColours1, MultiColours2};
    use crate::solve::technique::classic::tests::assert_explained;

    #[test]
    fn a_cell_that_sees_both_colours_is_trapped() {
        assert_explained(
            ColourTrap,
            [
                ".......6.",
                "..6.3...1",
                "13..6.2.7",
                "3..7....8",
                "..4.8....",
                ".2..951..",
                "7.3...6..",
                "....4.7..",
                ".89.71.3.",
            ],
            "",
            "Where a unit has only two places for 8, one is 8 and the other is not: give them different \
             colours. Colour A: r1c7. Colour B: r2c7. So all cells of A are 8, or all cells of B are. r2c8 \
             and r3c8 each see cells of both colours, so they cannot be 8: remove 8 from r2c8 and r3c8.",
        );
    }

    #[test]
    fn a_colour_that_sees_itself_is_false() {
        assert_explained(
            ColourWrap,
            [
                "547689.1.",
                "8263.15.9",
                "391.2568.",
                "163254798",
                "278..6...",
                "954837...",
                "639..84..",
                "715..28..",
                "4825.39..",
            ],
            "",
            "Where a unit has only two places for 1, one is 1 and the other is not: give them different \
             colours. Colour A: r5c7 and r6c9. Colour B: r6c7. So all cells of A are 1, or all cells of B \
             are. r5c7 and r6c9 both have colour A and see each other. They cannot both be 1, so no cell of \
             this colour can be 1: remove 1 from r5c7 and r6c9.",
        );
    }

    #[test]
    fn one_of_two_opposite_colours_is_true() {
        assert_explained(
            MultiColours1,
            [
                ".2....615",
                ".751.6328",
                ".16.2.794",
                "7.46.3.5.",
                "26...7.3.",
                ".......76",
                "....6.94.",
                ".49.8.56.",
                "6..4...8.",
            ],
            "",
            "Where a unit has only two places for 5, one is 5 and the other is not: give them different \
             colours. Colour A: r3c4. Colour B: r3c6. Such pairs elsewhere give two more colours. Colour C: \
             r5c4. Colour D: r5c5. So all cells of A are 5, or all cells of B are. The same is true of C and \
             D. Cells of A and C see each other, so these two colours cannot both be 5. This means that B or \
             D must be 5. Cells that see both of these colours cannot be 5: remove 5 from r6c6.",
        );
    }

    #[test]
    fn a_colour_that_sees_both_colours_of_another_cluster_is_false() {
        assert_explained(
            MultiColours2,
            [
                "..31.28..",
                "2..9....3",
                ".1783...2",
                ".352....8",
                ".24581.36",
                "8..3..25.",
                "56.49..2.",
                "3.271..6.",
                "..962..8.",
            ],
            "",
            "Where a unit has only two places for 5, one is 5 and the other is not: give them different \
             colours. Colour A: r3c6. Colour B: r3c7. Such pairs elsewhere give two more colours. Colour C: \
             r1c5. Colour D: r2c5. So all cells of A are 5, or all cells of B are. The same is true of C and \
             D. Cells of A see cells of C and cells of D, and one of these colours is 5. So no cell of A can \
             be 5: remove 5 from r3c6.",
        );
    }
}
