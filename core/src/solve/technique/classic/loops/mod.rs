//! Alternating inference chains and nice loops: nodes of any digits joined by alternating strong and weak links.
//!
//! An *alternating inference chain* begins and ends with a strong link, so that one of its two ends is true. Ends of
//! one digit: the digit is removed from every cell that sees both. Ends of two digits in cells that see each other:
//! neither cell can hold the other's digit. A *nice loop* returns to the cell in which it began. *Discontinuous*: a
//! candidate whose truth would make it false is removed; one whose falsity would make it true is placed, so that the
//! other candidates of its cell are removed. *Continuous*: strong and weak links alternate all the way round, so that
//! each weak link is as good as a strong one: its digit is removed from the rest of its unit, other digits from a cell
//! that the loop crosses. Unit links remove nothing from the cells of the loop itself. *Grouped* chains and loops
//! contain at least one group. (The definitions of the Sudoku Players' Forum, and of HoDoKu where it is narrower: a
//! chain counts as one only if it removes two candidates or more, since one elimination is a discontinuous loop as
//! well.)
//!
//! A chain never returns to a cell that it has left, except that a loop may cross its first cell. For each start and
//! each end there is one chain, a shortest one.

use std::cell::OnceCell;
use std::cmp::Reverse;
use std::collections::HashSet;
use std::rc::Rc;

mod search;

use super::context::{FinderContext, Flow, StepSink};
use super::graph::ImplicationGraph;
use super::transitive_closure::Implications;
use super::{CandidateRole, Chain, LinkKind, LinkReason, Reason, SolverState, Step, Technique};
use crate::solve::classic::{Candidate, CellSet};
use crate::solve::technique::graph::{BfsTree, Literal};
use search::LoopSearch;

/// The chains and loops of a board, without and with groups, each computed on first use.
#[derive(Default)]
struct BothLoops([OnceCell<Loops>; 2]);

/// All chains and loops of a board, identified by start and end alone.
#[derive(Debug)]
struct Loops {
    implications: Rc<Implications>,
    /// Computed on first use.
    chains: OnceCell<Vec<LoopMatch>>,
    loops: OnceCell<Vec<LoopMatch>>,
}

/// A chain or loop that removes something.
#[derive(Clone, Copy, Debug)]
struct LoopMatch {
    shape: LoopShape,
    grouped: bool,
    start: Literal,
    end: Literal,
    /// The number of literals.
    length: u16,
    /// The number of eliminations and their weight, which is smaller the closer they are to the first cells.
    count: u16,
    weight: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum LoopShape {
    Chain,
    /// Truth of the start would make it false, or falsity of another candidate would make that other one false.
    Elimination,
    /// Falsity of the start would make it true.
    Placement,
    Continuous,
}

pub(in crate::solve::technique::classic) fn alternating_chain(
    ctx: &FinderContext,
    grouped: bool,
    sink: &mut StepSink,
) -> Flow {
    let technique = if grouped { Technique::GroupedAlternatingChain } else { Technique::AlternatingChain };
    emit_steps(ctx, grouped, technique, &[LoopShape::Chain], sink)
}

pub(in crate::solve::technique::classic) fn continuous(
    ctx: &FinderContext,
    grouped: bool,
    sink: &mut StepSink,
) -> Flow {
    let technique = if grouped { Technique::GroupedContinuousLoop } else { Technique::ContinuousLoop };
    emit_steps(ctx, grouped, technique, &[LoopShape::Continuous], sink)
}

pub(in crate::solve::technique::classic) fn discontinuous(
    ctx: &FinderContext,
    grouped: bool,
    sink: &mut StepSink,
) -> Flow {
    let technique = if grouped { Technique::GroupedDiscontinuousLoop } else { Technique::DiscontinuousLoop };
    emit_steps(ctx, grouped, technique, &[LoopShape::Elimination, LoopShape::Placement], sink)
}

/// Emits the steps of some shapes, the best first, and only the best of those with the same effect.
fn emit_steps(
    ctx: &FinderContext,
    grouped: bool,
    technique: Technique,
    shapes: &[LoopShape],
    sink: &mut StepSink,
) -> Flow {
    let both = ctx.shared(BothLoops::default);
    let loops = both.0[usize::from(grouped)].get_or_init(|| Loops::new(ctx, grouped));
    let mut matches: Vec<&LoopMatch> = loops
        .matches_of(ctx, shapes)
        .iter()
        .filter(|found| found.grouped == grouped && shapes.contains(&found.shape))
        .collect();
    if ctx.options.strongest_first {
        matches.sort_by_key(|found| (Reverse(found.count), found.weight));
    } else {
        matches.sort_by_key(|found| (found.length, Reverse(found.count), found.weight));
    }
    let graph = &loops.implications.graph;
    let (mut tree, mut emitted) = (BfsTree::new(&graph.links), HashSet::new());
    for found in matches {
        tree.search_from(&graph.links, found.start);
        let step = loops.step(ctx.state, technique, found, tree.path_to(found.end));
        if emitted.insert(step.eliminations.clone()) {
            sink(step)?;
        }
    }
    Flow::Continue(())
}

impl Loops {
    /// Prepares the search of a board.
    fn new(ctx: &FinderContext, grouped: bool) -> Self {
        let implications = Implications::shared(ctx, grouped);
        Self { implications, chains: OnceCell::new(), loops: OnceCell::new() }
    }

    fn matches_of(&self, ctx: &FinderContext, shapes: &[LoopShape]) -> &[LoopMatch] {
        let search = || LoopSearch::new(ctx.state, &self.implications);
        if shapes.contains(&LoopShape::Chain) {
            self.chains.get_or_init(|| search().all_chains(ctx))
        } else {
            self.loops.get_or_init(|| search().all_loops(ctx))
        }
    }

    fn step(&self, state: &SolverState, technique: Technique, found: &LoopMatch, path: Vec<Literal>) -> Step {
        let (graph, start, end) = (&self.implications.graph, found.start, found.end);
        let closed = found.shape != LoopShape::Chain;
        // A loop that returned to another candidate of its first cell is presented from that candidate if it is the one
        // to remove, so that every discontinuous loop begins and ends with the candidate it is about.
        let about_end = found.shape == LoopShape::Elimination && !start.is_true();
        let chain = if about_end {
            let mut path = path;
            path.insert(0, end.negation());
            graph.chain(state, &path, true)
        } else {
            graph.chain(state, &path, closed)
        };
        let mut eliminations = Vec::new();
        collect_eliminations(state, graph, found.shape, start, end, &chain, &mut eliminations);
        let ends = if closed { vec![if about_end { end } else { start }] } else { vec![start, end] };
        let ends: Vec<_> = ends.into_iter().map(|literal| graph.node(literal.node())).collect();
        let reason = Reason {
            digits: chain.links.iter().map(|link| link.from.digit).fold(Vec::new(), |mut digits, digit| {
                if !digits.contains(&digit) {
                    digits.push(digit);
                }
                digits
            }),
            candidates: ends.into_iter().map(|node| (CandidateRole::End, node)).collect(),
            chains: vec![chain],
            ..Reason::default()
        };
        Step::elimination(technique, eliminations, reason)
    }
}

/// Collects the eliminations of a chain or loop, sorted.
fn collect_eliminations(
    state: &SolverState,
    graph: &ImplicationGraph,
    shape: LoopShape,
    start: Literal,
    end: Literal,
    chain: &Chain,
    removed: &mut Vec<Candidate>,
) {
    removed.clear();
    let (first, last) = (graph.candidate(start), graph.candidate(end));
    match shape {
        LoopShape::Chain if first.digit == last.digit => {
            removed.extend(candidates_seeing_both(state, first, last));
        }
        LoopShape::Chain => {
            removed.push(Candidate { cell: first.cell, digit: last.digit });
            removed.push(Candidate { cell: last.cell, digit: first.digit });
        }
        LoopShape::Elimination => removed.push(if start.is_true() { first } else { last }),
        LoopShape::Placement => {
            let mut others = state.candidates(first.cell);
            others.remove(first.digit);
            removed.extend(others.iter().map(|digit| Candidate { cell: first.cell, digit }));
        }
        LoopShape::Continuous => {
            let cells = chain.links.iter().fold(CellSet::EMPTY, |cells, link| cells.union(link.from.cells));
            for link in chain.links.iter().filter(|link| link.kind == LinkKind::Weak) {
                match link.reason {
                    LinkReason::Cell(cell) => {
                        let digits = state.candidates(cell).iter();
                        let others = digits.filter(|digit| ![link.from.digit, link.to.digit].contains(digit));
                        removed.extend(others.map(|digit| Candidate { cell, digit }));
                    }
                    // The ends need not be one digit.
                    LinkReason::Clue(..) => {}
                    _ => {
                        let digit = link.from.digit;
                        let both = link.from.cells.union(link.to.cells);
                        let seen = both.common_peers().intersection(state.places(digit));
                        removed.extend(seen.difference(cells).iter().map(|cell| Candidate { cell, digit }));
                    }
                }
            }
        }
    }
    removed.sort_unstable();
    removed.dedup();
}

/// Returns the candidates of a digit that see it in both cells.
fn candidates_seeing_both(
    state: &SolverState,
    first: Candidate,
    last: Candidate,
) -> impl Iterator<Item = Candidate> {
    let digit = first.digit;
    let seen = first.cell.peers().intersection(last.cell.peers()).intersection(state.places(digit));
    seen.iter().map(move |cell| Candidate { cell, digit })
}

/// Returns a weight that is smaller the earlier on the board the candidates are; later ones of a set weigh more. HoDoKu
/// prefers steps with the same number of eliminations in this order. Sorts the candidates by digit, then by cell.
pub(in crate::solve::technique::classic) fn weight(candidates: &mut [Candidate]) -> u32 {
    candidates.sort_unstable_by_key(|candidate| (candidate.digit, candidate.cell));
    let one = |(index, candidate): (usize, &Candidate)| {
        candidate.cell.index() as u32 * (1 + 80 * index as u32) + u32::from(candidate.digit.value())
    };
    candidates.iter().enumerate().map(one).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic::{Cell, Digit};
    use crate::solve::technique::Technique::*;
    use crate::solve::technique::classic::tests::{all_steps, explanations};

    #[test]
    fn one_of_the_ends_of_an_alternating_chain_is_true() {
        // The 2s: two places in column 3 (r1c3, r2c3) and two in column 7 (r1c7, r2c7).
        assert_eq!(
            explanations(
                "...1...84 1..9..... 8...2.193 .86...54. 4..5..6.. 215.4.8.. 6284.391. 54189.3.. .7....4.8",
                AlternatingChain
            ),
            [
                "If r2c3 is not 2, then r1c3 is 2 (last place in column 3). Then r1c7 is not 2 (row 1). So r2c7 \
                 is 2 (last place in column 7). Either way, r2c3 or r2c7 is 2. Cells that see both cannot be \
                 2: remove 2 from r2c8 and r2c9."
            ]
        );
    }

    #[test]
    fn a_continuous_loop_removes_candidates_along_all_its_links() {
        // In box 2 and in column 5 the digits 3 and 7 have two places, r1c5 and r2c5.
        let steps = all_steps(
            ".....4.1. 4....15.9 261..8743 14.7.3... ....4...1 ..31.649. .1......4 39.4.216. 6.431...8",
            ContinuousLoop,
        );
        assert_eq!(steps.len(), 1);
        let chain = &steps[0].reason.chains[0];
        assert!(chain.closed && chain.links.len() == 4);
        assert_eq!(steps[0].eliminations.len(), 6);
    }

    #[test]
    fn a_candidate_whose_falsity_makes_it_true_is_placed() {
        // The 9s: r6c4 and r6c6 in row 6, and r5c4 and r6c4 in column 4.
        let texts = explanations(
            ".6...51.. .53718..6 .14396.5. ...58369. ....6.5.. 685.7.... ..68..... 12763...5 .98..7.6.",
            DiscontinuousLoop,
        );
        assert_eq!(
            texts[0],
            "If r6c4 is not 9, then r6c6 is 9 (last place in row 6). Then r5c4 is not 9 (box 5). So r6c4 is 9 \
             (last place in column 4). This contradicts the start, so r6c4 must be 9: remove 1, 2 and 4 from \
             r6c4."
        );
    }

    #[test]
    fn a_grouped_loop_contains_a_group() {
        // The 6s of row 4 that do not see r5c7 are one, r4c1; the others, r4c7 and r4c8, make a group.
        let texts = explanations(
            ".657..... 13752..96 ...3.6175 ..817...9 .79...... .1....7.. ..1.83.57 4....73.. 7.3.6...2",
            GroupedDiscontinuousLoop,
        );
        assert_eq!(
            texts[0],
            "If r5c7 is 6, then r7c7 is not 6 (column 7). So r7c1 is 6 (last place in row 7). Then r4c1 is \
             not 6 (column 1). So 6 is in r4c7 or r4c8 (last places in row 4). Then r5c7 is not 6 (box 6). \
             This contradicts the start, so r5c7 cannot be 6: remove 6 from r5c7."
        );
    }

    #[test]
    fn candidates_later_on_the_board_weigh_more() {
        let candidate = |cell: usize, digit: u8| Candidate {
            cell: Cell::new(cell).unwrap(),
            digit: Digit::new(digit).unwrap(),
        };
        let weigh = |candidates: &[Candidate]| weight(&mut candidates.to_vec());
        assert!(weigh(&[candidate(0, 9)]) < weigh(&[candidate(80, 1)]));
        assert_eq!(weigh(&[candidate(5, 2), candidate(3, 1)]), 3 + 1 + 5 * 81 + 2);
    }
}
