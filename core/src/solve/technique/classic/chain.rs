//! X-chains and XY-chains: chains of one digit, and chains of bivalue cells.
//!
//! *X-chain*: places of one digit joined by alternating strong and weak links, beginning and ending with a strong one.
//! One of the two ends holds the digit, so it is removed from every cell that sees both. *XY-chain*: bivalue cells,
//! each of which sees the next and shares a digit with it; if the first cell is not the chain's digit, each cell in
//! turn passes on its other digit, until the last cell is the chain's digit. So the digit is removed from every cell
//! that sees both end cells. No cell occurs twice. (The common definitions; Sudopedia, "X-Chain", "XY-Chain".)

use std::cmp::Reverse;
use std::collections::HashSet;

use super::combinations::bit_count;
use super::context::{FinderContext, Flow, StepSink};
use super::graph::make_link;
use super::loops::weight;
use super::step::candidates_in;
use super::{CandidateRole, Chain, LinkKind, Node, Reason, SolverState, Step, Technique};
use crate::solve::classic::{Candidate, Cell, CellSet, Digit, Unit};

pub(super) fn x_chain(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let mut ends = Vec::new();
    for digit in ctx.changes(Technique::XChain).digits.iter() {
        // A strong link followed by a weak one needs two lines or boxes each.
        if ctx.state.places(digit).len() > 3 {
            XChainSearch::new(ctx.state, digit).collect_ends(ctx.options.max_chain_length, &mut ends);
        }
    }
    emit_steps(ctx, Technique::XChain, ends, sink)
}

pub(super) fn xy_chain(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let cells = XyChainSearch::new(ctx.state);
    let mut ends = Vec::new();
    if cells.cells.len() > 1 && ctx.changes(Technique::XyChain).cells.overlaps(cells.cells) {
        for digit in Digit::all() {
            cells.collect_ends(digit, ctx.options.max_chain_length, &mut ends);
        }
    }
    emit_steps(ctx, Technique::XyChain, ends, sink)
}

/// The ends of a possible chain, and its eliminations.
struct ChainEnds {
    digit: Digit,
    first: Cell,
    last: Cell,
    /// The minimum length in cells.
    length: usize,
    eliminations: CellSet,
}

/// Emits the chains between these ends, the best first, and only the best of those with the same effect.
fn emit_steps(
    ctx: &FinderContext,
    technique: Technique,
    mut ends: Vec<ChainEnds>,
    sink: &mut StepSink,
) -> Flow {
    let weight = |ends: &ChainEnds| weight(&mut candidates_in(ends.digit, ends.eliminations));
    if ctx.options.strongest_first {
        ends.sort_by_cached_key(|ends| (Reverse(ends.eliminations.len()), weight(ends), ends.length));
    } else {
        ends.sort_by_cached_key(|ends| (ends.length, Reverse(ends.eliminations.len()), weight(ends)));
    }
    let mut emitted = HashSet::new();
    for ends in ends {
        ctx.check_cancelled()?;
        if emitted.contains(&(ends.digit, ends.eliminations)) {
            continue;
        }
        let limit = ctx.options.max_chain_length;
        let chain = if technique == Technique::XChain {
            XChainSearch::new(ctx.state, ends.digit).find_chain(&ends, limit)
        } else {
            XyChainSearch::new(ctx.state).find_chain(&ends, limit)
        };
        if let Some(chain) = chain {
            emitted.insert((ends.digit, ends.eliminations));
            sink(step(technique, &ends, chain))?;
        }
    }
    Flow::Continue(())
}

fn step(technique: Technique, ends: &ChainEnds, chain: Chain) -> Step {
    let end = |cell: Cell| (CandidateRole::End, Node { digit: ends.digit, cells: cell.into() });
    let reason = Reason {
        digits: vec![ends.digit],
        candidates: vec![end(ends.first), end(ends.last)],
        chains: vec![chain],
        ..Reason::default()
    };
    Step::elimination(technique, candidates_in(ends.digit, ends.eliminations), reason)
}

/// The number of steps to try between two ends. They are known to be connected, but perhaps only by a path that meets
/// itself, and trying all others could take forever.
const MAX_ATTEMPTS: usize = 20_000;

/// The search for X-chains: the places of one digit.
struct XChainSearch<'a> {
    state: &'a SolverState,
    digit: Digit,
    places: CellSet,
    /// By cell: the other ends of its strong links.
    strong: [CellSet; 81],
}

impl<'a> XChainSearch<'a> {
    fn new(state: &'a SolverState, digit: Digit) -> Self {
        let mut strong = [CellSet::EMPTY; 81];
        for unit in Unit::all() {
            if bit_count(state.positions(unit, digit)) == 2 {
                let both = state.places_in(unit, digit);
                for cell in both.iter() {
                    strong[cell.index()] = strong[cell.index()].union(both);
                }
            }
        }
        for cell in state.places(digit).iter() {
            strong[cell.index()].remove(cell);
        }
        Self { state, digit, places: state.places(digit), strong }
    }

    /// Collects pairs of ends that are joined by alternating links and both seen by some place.
    fn collect_ends(&self, limit: usize, all: &mut Vec<ChainEnds>) {
        for first in self.places.iter().filter(|cell| !self.strong[cell.index()].is_empty()) {
            let (mut on, mut off) = (CellSet::EMPTY, CellSet::from(first));
            let (mut turned_off, mut collected) = (off, CellSet::EMPTY);
            let mut length = 0;
            while !turned_off.is_empty() && length + 2 <= limit {
                let joined =
                    turned_off.iter().fold(CellSet::EMPTY, |set, cell| set.union(self.strong[cell.index()]));
                let turned_on = joined.difference(on);
                on = on.union(turned_on);
                length += 2;
                if length > 2 {
                    // This includes an end that the start turns on by itself, and the start: then it holds the digit.
                    for last in joined.difference(collected).iter().filter(|last| *last >= first) {
                        let removes = self.places.intersection(first.peers()).intersection(last.peers());
                        if !removes.is_empty() {
                            all.push(ChainEnds {
                                digit: self.digit,
                                first,
                                last,
                                length,
                                eliminations: removes,
                            });
                        }
                    }
                    collected = collected.union(joined);
                }
                let seen = turned_on.iter().fold(CellSet::EMPTY, |set, cell| set.union(cell.peers()));
                turned_off = seen.intersection(self.places).difference(off);
                off = off.union(turned_off);
            }
        }
    }

    /// Finds a shortest chain between two ends that visits no cell twice.
    fn find_chain(&self, ends: &ChainEnds, limit: usize) -> Option<Chain> {
        let (mut path, mut tries) = (vec![ends.first], MAX_ATTEMPTS);
        let exists = (ends.length..=limit).step_by(2).any(|length| {
            path.truncate(1);
            self.extend_path(&mut path, CellSet::from(ends.first), ends.last, length, &mut tries)
        });
        let node = |cell: Cell| Node { digit: self.digit, cells: cell.into() };
        let links = path.windows(2).enumerate().map(|(index, pair)| {
            let kind = if index % 2 == 0 { LinkKind::Strong } else { LinkKind::Weak };
            make_link(self.state, node(pair[0]), node(pair[1]), kind)
        });
        exists.then(|| Chain { links: links.collect(), closed: false })
    }

    /// Extends a path to this number of cells, the last of which is the end.
    fn extend_path(
        &self,
        path: &mut Vec<Cell>,
        used: CellSet,
        last: Cell,
        length: usize,
        tries: &mut usize,
    ) -> bool {
        *tries = tries.saturating_sub(1);
        let from = path[path.len() - 1];
        let joined = if path.len() % 2 == 1 {
            self.strong[from.index()]
        } else {
            from.peers().intersection(self.places)
        };
        if path.len() + 1 == length {
            if joined.contains(last) {
                path.push(last);
            }
            return joined.contains(last);
        }
        for next in joined.difference(used).iter().filter(|next| *next != last) {
            if *tries == 0 {
                return false;
            }
            path.push(next);
            if self.extend_path(path, used.with(next), last, length, tries) {
                return true;
            }
            path.pop();
        }
        false
    }
}

/// The search for XY-chains: the bivalue cells.
struct XyChainSearch<'a> {
    state: &'a SolverState,
    cells: CellSet,
}

impl<'a> XyChainSearch<'a> {
    fn new(state: &'a SolverState) -> Self {
        let two = state.empty().iter().filter(|cell| state.candidates(*cell).len() == 2);
        Self { state, cells: two.collect() }
    }

    /// Returns the bivalue cells among `seen` that hold a digit, except for `before`.
    fn successors(&self, digit: Digit, seen: CellSet, before: CellSet) -> CellSet {
        self.cells.intersection(self.state.places(digit)).intersection(seen).difference(before)
    }

    fn other_digit(&self, cell: Cell, digit: Digit) -> Option<Digit> {
        self.state.candidates(cell).difference(digit.into()).single()
    }

    /// Collects pairs of end cells between which bivalue cells pass on the digit.
    fn collect_ends(&self, digit: Digit, limit: usize, all: &mut Vec<ChainEnds>) {
        let ends = self.cells.intersection(self.state.places(digit));
        for first in ends.iter() {
            let targets = ends.iter().filter(|last| *last > first).filter(|last| {
                !self.state.places(digit).intersection(first.peers()).intersection(last.peers()).is_empty()
            });
            let mut targets: CellSet = targets.collect();
            if targets.is_empty() {
                continue;
            }
            // By digit: the cells entered by it, and the latest of these.
            let mut entered = [CellSet::EMPTY; 9];
            let mut latest = entered;
            entered[digit.index()].insert(first);
            latest[digit.index()].insert(first);
            let mut length = 1;
            while latest.iter().any(|cells| !cells.is_empty())
                && (length + 1) * 2 <= limit
                && !targets.is_empty()
            {
                let mut next = [CellSet::EMPTY; 9];
                for by in Digit::all() {
                    for cell in latest[by.index()].iter() {
                        let Some(out) = self.other_digit(cell, by) else { continue };
                        next[out.index()] =
                            next[out.index()].union(self.successors(out, cell.peers(), entered[out.index()]));
                    }
                }
                length += 1;
                for by in Digit::all() {
                    entered[by.index()] = entered[by.index()].union(next[by.index()]);
                    if by != digit {
                        for last in next[by.index()].intersection(targets).iter() {
                            let removes = self
                                .state
                                .places(digit)
                                .intersection(first.peers())
                                .intersection(last.peers());
                            all.push(ChainEnds { digit, first, last, length, eliminations: removes });
                            targets.remove(last);
                        }
                    }
                }
                latest = next;
            }
        }
    }

    /// Finds a shortest chain between two ends that visits no cell twice.
    fn find_chain(&self, ends: &ChainEnds, limit: usize) -> Option<Chain> {
        let (mut path, mut tries) = (Vec::new(), MAX_ATTEMPTS);
        let exists = (ends.length..=limit / 2).any(|length| {
            path.clear();
            path.push(Candidate { cell: ends.first, digit: ends.digit });
            self.extend_path(&mut path, CellSet::from(ends.first), ends, length, &mut tries)
        });
        let node = |cell: Cell, digit: Digit| Node { digit, cells: cell.into() };
        let mut links = Vec::new();
        for (index, by) in path.iter().enumerate() {
            let out = self.other_digit(by.cell, by.digit)?;
            links.push(make_link(self.state, (*by).into(), node(by.cell, out), LinkKind::Strong));
            if let Some(next) = path.get(index + 1) {
                links.push(make_link(self.state, node(by.cell, out), (*next).into(), LinkKind::Weak));
            }
        }
        exists.then_some(Chain { links, closed: false })
    }

    /// Extends a path to this number of cells, each with the digit by which it is entered, so that the last is the end
    /// cell and is left by the chain's digit.
    fn extend_path(
        &self,
        path: &mut Vec<Candidate>,
        used: CellSet,
        ends: &ChainEnds,
        length: usize,
        tries: &mut usize,
    ) -> bool {
        *tries = tries.saturating_sub(1);
        let from = path[path.len() - 1];
        let Some(out) = self.other_digit(from.cell, from.digit) else { return false };
        if path.len() + 1 == length {
            let joins = from.cell.peers().contains(ends.last)
                && self.state.candidates(ends.last).contains(out)
                && out != ends.digit;
            if joins {
                path.push(Candidate { cell: ends.last, digit: out });
            }
            return joins;
        }
        for next in self.successors(out, from.cell.peers(), used.with(ends.last)).iter() {
            if *tries == 0 {
                return false;
            }
            path.push(Candidate { cell: next, digit: out });
            if self.extend_path(path, used.with(next), ends, length, tries) {
                return true;
            }
            path.pop();
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use crate::solve::technique::Technique::{XChain, XyChain};
    use crate::solve::technique::classic::tests::explanations;

    #[test]
    fn one_of_the_ends_of_an_x_chain_holds_its_digit() {
        // The 5s: two places in row 3 (r3c4, r3c6) and two in row 5 (r5c4, r5c5).
        let texts = explanations(
            ".2....615 .751.6328 .16.2.794 7.46.3.5. 26...7.3. .......76 ....6.94. .49.8.56. 6..4...8.",
            XChain,
        );
        assert_eq!(
            texts,
            [
                "If r3c6 is not 5, then r3c4 is 5 (last place in row 3). Then r5c4 is not 5 (column 4). So r5c5 \
                 is 5 (last place in row 5). Either way, r3c6 or r5c5 is 5. Cells that see both cannot be 5: \
                 remove 5 from r6c6."
            ]
        );
    }

    #[test]
    fn one_of_the_ends_of_an_xy_chain_holds_the_eliminated_digit() {
        // The cells with two candidates: r8c9 (8, 9), r8c5 (5, 8), r9c4 (5, 9).
        let texts = explanations(
            "689147325 345628917 271395486 798231564 562479831 134..6792 .5..126.. .167.32.. 82..641..",
            XyChain,
        );
        assert!(texts.contains(
            &"If r8c9 is not 9, it is 8 (only 8 or 9 there). Then r8c5 is not 8 (row 8). So r8c5 is 5 (only \
              5 or 8 there). Then r9c4 is not 5 (box 8). So r9c4 is 9 (only 5 or 9 there). Either way, r8c9 \
              or r9c4 is 9. Cells that see both cannot be 9: remove 9 from r9c9."
                .to_owned()
        ));
    }
}
