//! Remote pairs: a chain of cells with the same two candidates.
//!
//! Each cell of the chain sees the next, so that the two digits alternate along it: two cells with an even number of
//! cells between them hold different digits. A cell that sees two such cells can hold neither digit. The chain has at
//! least four cells, an even number of them, and no cell twice; shorter ones are a naked pair. (The common definition;
//! Sudopedia, "Remote Pairs".)

use std::cmp::Reverse;
use std::collections::HashSet;

use super::context::{FinderContext, Flow, StepSink};
use super::graph::make_link;
use super::loops::weight;
use super::{CellRole, Chain, LinkKind, Node, Reason, SolverState, Step, Technique};
use crate::solve::classic::{Candidate, Cell, CellSet, Digit, DigitSet};

pub(super) fn find(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let state = ctx.state;
    if !ctx.changes(Technique::RemotePair).cells.overlaps(ctx.bivalue_cells()) {
        return Flow::Continue(());
    }
    let mut tried: Vec<DigitSet> = Vec::new();
    let mut chains = Vec::new();
    for cell in state.empty().iter() {
        let pair = state.candidates(cell);
        if pair.len() != 2 || tried.contains(&pair) {
            continue;
        }
        tried.push(pair);
        let cells: CellSet = state.empty().iter().filter(|cell| state.candidates(*cell) == pair).collect();
        if cells.len() > 3 {
            for first in cells.iter() {
                let mut search = RemotePairSearch {
                    state,
                    pair,
                    cells,
                    limit: ctx.options.max_chain_length / 2,
                    chains: &mut chains,
                };
                search.extend(&mut vec![first], CellSet::from(first));
            }
        }
    }
    if ctx.options.strongest_first {
        chains.sort_by_cached_key(|(path, eliminations)| {
            (Reverse(eliminations.len()), weight(&mut eliminations.clone()), path.len())
        });
    } else {
        chains.sort_by_cached_key(|(path, eliminations)| {
            (path.len(), Reverse(eliminations.len()), weight(&mut eliminations.clone()))
        });
    }
    let mut emitted = HashSet::new();
    for (path, eliminations) in chains {
        if emitted.insert(eliminations.clone()) {
            sink(step(state, &path, eliminations))?;
        }
    }
    Flow::Continue(())
}

struct RemotePairSearch<'a> {
    state: &'a SolverState,
    pair: DigitSet,
    cells: CellSet,
    /// In cells.
    limit: usize,
    chains: &'a mut Vec<(Vec<Cell>, Vec<Candidate>)>,
}

impl RemotePairSearch<'_> {
    /// Collects all chains that begin with this path and whose ends remove something.
    fn extend(&mut self, path: &mut Vec<Cell>, used: CellSet) {
        let last = path[path.len() - 1];
        if path.len() > 3 && path.len().is_multiple_of(2) && path[0] < last {
            let ends = path[0].peers().intersection(last.peers());
            if self.pair.iter().any(|digit| !self.state.places(digit).intersection(ends).is_empty()) {
                self.chains.push((path.clone(), self.eliminations(path)));
            }
        }
        if path.len() < self.limit {
            for next in self.cells.intersection(last.peers()).difference(used).iter() {
                path.push(next);
                self.extend(path, used.with(next));
                path.pop();
            }
        }
    }

    /// Returns the candidates that see two cells of the chain with an even, non-zero number of cells between them.
    fn eliminations(&self, path: &[Cell]) -> Vec<Candidate> {
        let mut seen = CellSet::EMPTY;
        for first in 0..path.len() {
            for second in (first + 3..path.len()).step_by(2) {
                seen = seen.union(path[first].peers().intersection(path[second].peers()));
            }
        }
        let each = |cell: Cell| {
            let digits = self.state.candidates(cell).intersection(self.pair);
            digits.iter().map(move |digit| Candidate { cell, digit })
        };
        seen.iter().flat_map(each).collect()
    }
}

fn step(state: &SolverState, path: &[Cell], eliminations: Vec<Candidate>) -> Step {
    let digits: Vec<Digit> = state.candidates(path[0]).iter().collect();
    // The links follow one of the two digits: the first cell is entered by the first, each cell left by the other.
    let node = |cell: Cell, digit: Digit| Node { digit, cells: cell.into() };
    let mut links = Vec::new();
    for (index, cell) in path.iter().enumerate() {
        let (entered, left) = (digits[index % 2], digits[1 - index % 2]);
        links.push(make_link(state, node(*cell, entered), node(*cell, left), LinkKind::Strong));
        if let Some(next) = path.get(index + 1) {
            links.push(make_link(state, node(*cell, left), node(*next, left), LinkKind::Weak));
        }
    }
    let reason = Reason {
        digits,
        cells: vec![(CellRole::Pattern, path.iter().copied().collect())],
        chains: vec![Chain { links, closed: false }],
        ..Reason::default()
    };
    Step::elimination(Technique::RemotePair, eliminations, reason)
}

#[cfg(test)]
mod tests {
    use crate::solve::technique::Technique::RemotePair;
    use crate::solve::technique::classic::tests::{all_steps, explanations};

    #[test]
    fn a_cell_that_sees_both_ends_of_four_cells_with_the_same_pair_loses_the_pair() {
        // r2c5, r2c8, r3c7 and r9c7 have 4 and 5; r9c5 sees r2c5 and r9c7.
        let board =
            "..4639281 9231.87.6 681..2.93 867593124 192.6.835 345821967 .3821.6.9 .169853.2 2.93.6.18";
        assert_eq!(
            explanations(board, RemotePair),
            ["r2c5, r2c8, r3c7 and r9c7 can only be 4 or 5. In the order r2c5, r2c8, r3c7, r9c7, each cell \
                 sees the next. So 4 and 5 alternate along these four cells. One of r2c5 and r9c7 is 4 and \
                 the other is 5. Cells that see both cannot be 4 or 5: remove 4 from r9c5."]
        );
        assert_eq!(all_steps(board, RemotePair)[0].reason.chains[0].links.len(), 7);
    }
}
