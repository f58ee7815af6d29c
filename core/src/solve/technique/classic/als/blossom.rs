//! Death blossom: a stem cell and an almost locked set (a *petal*) for each of its candidates.
//!
//! All places of the candidate in its petal see the stem. Whichever candidate the stem holds, its petal is locked. So a
//! digit that all petals have and the stem does not lies in one of them, and is removed from every cell outside that
//! sees all its places in all petals. (Sudopedia, "Death Blossom".)

use std::collections::HashMap;

use crate::solve::classic::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::solve::technique::Technique;
use crate::solve::technique::classic::context::{FinderContext, Flow, StepSink};
use crate::solve::technique::classic::step::candidates_in;
use crate::solve::technique::classic::{CandidateRole, CellRole, Node, Reason, Step};

use super::{Als, AlsIndex};

pub(in crate::solve::technique::classic) fn death_blossom(ctx: &FinderContext, sink: &mut StepSink) -> Flow {
    let sets = AlsIndex::shared(ctx);
    // Of blossoms with the same effect the one with the fewest cells is kept; the smallest ones are emitted first.
    let mut all: Vec<(usize, Step)> = Vec::new();
    let mut known: HashMap<Vec<Candidate>, usize> = HashMap::new();
    let seeing = sets_by_seen_place(&sets);
    for stem in ctx.state.empty().iter() {
        ctx.check_cancelled()?;
        let digits = ctx.state.candidates(stem);
        if digits.len() < 2 {
            continue;
        }
        let mut search =
            BlossomSearch { ctx, stem, petals: Vec::new(), chosen: Vec::new(), tries: MAX_TRIES };
        for digit in digits.iter() {
            let petals = &seeing[digit.index()][stem.index()];
            search.petals.push((digit, petals.iter().map(|index| sets.get(*index)).collect()));
        }
        if search.petals.iter().all(|(_, petals)| !petals.is_empty()) {
            let open = digits.complement();
            let mut seen = [CellSet::ALL; 9];
            digits.iter().for_each(|digit| seen[digit.index()] = CellSet::EMPTY);
            search.choose(
                open,
                &seen,
                CellSet::EMPTY,
                &mut |cells, step| match known.get(&step.eliminations) {
                    Some(index) if all[*index].0 <= cells => {}
                    Some(index) => all[*index] = (cells, step),
                    None => {
                        known.insert(step.eliminations.clone(), all.len());
                        all.push((cells, step));
                    }
                },
            );
        }
    }
    all.sort_by_key(|(cells, _)| *cells);
    all.into_iter().try_for_each(|(_, step)| sink(step))
}

/// Returns by digit and cell the sets all of whose places of the digit see the cell, which may hold it too.
fn sets_by_seen_place(sets: &AlsIndex) -> [[Vec<u16>; 81]; 9] {
    let mut seeing = [const { [const { Vec::new() }; 81] }; 9];
    for (index, set) in sets.sets.iter().enumerate() {
        for digit in set.digits.iter() {
            for cell in set.seen[digit.index()].iter() {
                seeing[digit.index()][cell.index()].push(index as u16);
            }
        }
    }
    seeing
}

struct BlossomSearch<'a> {
    ctx: &'a FinderContext<'a>,
    stem: Cell,
    petals: Vec<(Digit, Vec<&'a Als>)>,
    chosen: Vec<&'a Als>,
    /// The number of petals that may still be tried.
    tries: usize,
}

/// The number of petals to try for one stem: a cell with many candidates among many sets has more blossoms than can be
/// enumerated.
const MAX_TRIES: usize = 5_000;

impl<'a> BlossomSearch<'a> {
    /// Chooses a petal for the next candidate. `open` contains the digits that all petals have so far, `seen` for each
    /// of them the cells that see all its places in the petals.
    fn choose(
        &mut self,
        open: DigitSet,
        seen: &[CellSet; 9],
        used: CellSet,
        take: &mut dyn FnMut(usize, Step),
    ) {
        let Some((_, petals)) = self.petals.get(self.chosen.len()) else {
            let outside = CellSet::ALL.difference(used).difference(self.stem.into());
            let mut eliminations: Vec<Candidate> = open
                .iter()
                .flat_map(|digit| candidates_in(digit, seen[digit.index()].intersection(outside)))
                .collect();
            eliminations.sort_unstable();
            if !eliminations.is_empty() {
                let cells = self.chosen.iter().map(|set| set.cells.len()).sum();
                take(cells, self.step(eliminations));
            }
            return;
        };
        for petal in 0..petals.len() {
            let Some(tries) = self.tries.checked_sub(1) else { return };
            self.tries = tries;
            let set = self.petals[self.chosen.len()].1[petal];
            if !self.ctx.options.als_overlap && !set.cells.intersection(used).is_empty() {
                continue;
            }
            let mut seen = *seen;
            let mut left = DigitSet::EMPTY;
            for digit in open.intersection(set.digits).iter() {
                let cells = &mut seen[digit.index()];
                *cells = cells.intersection(set.seen[digit.index()]);
                if !cells.is_empty() {
                    left.insert(digit);
                }
            }
            if !left.is_empty() {
                self.chosen.push(set);
                self.choose(left, &seen, used.union(set.cells), take);
                self.chosen.pop();
            }
        }
    }

    fn step(&self, eliminations: Vec<Candidate>) -> Step {
        let outer: DigitSet = eliminations.iter().map(|candidate| candidate.digit).collect();
        let node = |set: &Als, digit: Digit| Node { digit, cells: set.holders[digit.index()] };
        let petals = self.petals.iter().zip(&self.chosen);
        let pattern = petals.map(|((digit, _), set)| (CandidateRole::Pattern, node(set, *digit)));
        let ends = outer
            .iter()
            .flat_map(|digit| self.chosen.iter().map(move |set| (CandidateRole::End, node(set, digit))));
        let reason = Reason {
            digits: outer.iter().collect(),
            cells: vec![(CellRole::Pivot, self.stem.into())],
            candidates: pattern.chain(ends).collect(),
            sets: self.chosen.iter().map(|set| set.to_locked_set()).collect(),
            ..Reason::default()
        };
        Step::elimination(Technique::DeathBlossom, eliminations, reason)
    }
}

#[cfg(test)]
mod tests {
    use crate::solve::technique::Technique::DeathBlossom;
    use crate::solve::technique::classic::tests::explanations;

    #[test]
    fn each_candidate_of_the_stem_locks_a_petal() {
        // r9c3 has 2 and 3; r4c6 and r9c6 have 2, 3 and 8; r4c3 and r6c3 have 3, 6 and 8.
        let texts = explanations(
            ".715.4.39 .64319.27 .397..1.4 .1.24.7.5 .27695..1 .5.1.7... 79.45..18 .859.147. 14.87...6",
            DeathBlossom,
        );
        let expected = "r9c3 can only be 2 or 3. Set A: r4c6 and r9c6 can only be 2, 3 or 8, three digits \
         for two cells. Set B: r4c3 and r6c3 can only be 3, 6 or 8, three digits for two cells. r9c3 sees \
         every 2 of set A. If r9c3 is 2, set A must hold all its other digits, including 8. r9c3 sees every \
         3 of set B. If r9c3 is 3, set B must hold all its other digits, including 8. So one of the sets \
         must hold 8. Cells that see every 8 of these sets cannot be 8: remove 8 from r4c1.";
        assert!(texts.iter().any(|text| text == expected), "{texts:#?}");
    }
}
