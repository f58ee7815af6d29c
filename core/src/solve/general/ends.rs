//! Lines whose two ends determine which digits the cells between may have.

use super::draft::codes;
use super::state::{Contradiction, Domain, Propagated, State};
use crate::grid::Cell;
use crate::rules::EndTable;

/// A line whose two ends determine which digits the cells between may have.
pub(super) struct LineEnds {
    ends: Vec<u8>,
    inner: Vec<u8>,
    table: EndTable,
}

impl LineEnds {
    pub fn new(ends: [Cell; 2], inner: Vec<u8>, table: EndTable) -> Self {
        Self { ends: codes(&ends), inner, table }
    }

    pub fn cells(&self) -> Vec<u8> {
        self.ends.iter().chain(&self.inner).copied().collect()
    }

    pub fn run(&self, state: &mut State) -> Propagated {
        let (first, last) = (state.get(self.ends[0]), state.get(self.ends[1]));
        let (mut firsts, mut lasts, mut inners): (Domain, Domain, Domain) = (0, 0, 0);
        for a in bits(first) {
            for b in bits(last) {
                let allowed = self.table.rows()[a][b];
                if self.inner.iter().all(|cell| state.get(*cell) & allowed != 0) {
                    firsts |= 1 << a;
                    lasts |= 1 << b;
                    inners |= allowed;
                }
            }
        }
        if firsts == 0 {
            return Err(Contradiction::at(self.ends[0]));
        }
        state.keep(self.ends[0], firsts)?;
        state.keep(self.ends[1], lasts)?;
        for cell in &self.inner {
            state.keep(*cell, inners)?;
        }
        Ok(())
    }
}

/// Returns the numbers of the bits of a set.
pub(super) fn bits(set: Domain) -> impl Iterator<Item = usize> {
    let rest = std::iter::successors(Some(set), |set| Some(set & set.wrapping_sub(1)));
    rest.take_while(|set| *set != 0).map(|set| set.trailing_zeros() as usize)
}
