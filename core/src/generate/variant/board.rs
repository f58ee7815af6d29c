//! Random full boards for rules that demand different digits: houses, diagonals, windows, moves of chess.
//!
//! The shared search is not used, since which solution it finds first may change with it, but the board of a seed must
//! not.

use super::super::rng::SeededRng;
use crate::grid::{CellMap, CellSet, Digit, DigitSet, Digits, Size};
use crate::rules::{Constraint, Rules};

/// The number of digits tried after which a board is given up: a few begin so badly that they would take long.
const PATIENCE: usize = 400;

/// The number of boards that are begun for the same rules.
const TRIES: usize = 20;

/// The candidates of each cell by its code.
type CandidateBits = [u16; 256];

/// Returns a random full board without equal digits where the rules demand different ones; `None` if none was found,
/// as for irregular boxes that have none. Other conditions of clues are ignored.
pub(super) fn random_board(rules: &Rules, rng: &mut SeededRng) -> Option<Digits> {
    let mut filler = BoardFiller::new(rules);
    let size = rules.size();
    let mut domains: CandidateBits = [0; 256];
    for cell in &filler.cells {
        domains[usize::from(*cell)] = size.digit_set().bits();
    }
    for _ in 0..TRIES {
        rng.shuffle(&mut filler.cells);
        filler.patience = PATIENCE;
        if let Some(full) = filler.fill(domains, rng) {
            let digit =
                |cell: crate::grid::Cell| DigitSet::from_bits(full[usize::from(cell.code())]).single();
            return Some(CellMap::from_fn(size, digit));
        }
        if filler.patience > 0 {
            return None;
        }
    }
    None
}

struct BoardFiller {
    size: Size,
    /// The codes of the cells, in the order in which the first of equally good ones is chosen.
    cells: Vec<u8>,
    /// The codes of the cells that differ from each cell, by its code.
    peers: Vec<Vec<u8>>,
    /// The codes of the cells of each group that has every digit.
    houses: Vec<Vec<u8>>,
    patience: usize,
}

impl BoardFiller {
    fn new(rules: &Rules) -> Self {
        let size = rules.size();
        let mut peers = vec![CellSet::EMPTY; 256];
        let mut houses = Vec::new();
        for (_, constraint) in rules.constraints() {
            let Constraint::Different(cells) = constraint else { continue };
            for cell in &cells {
                let others = cells.iter().filter(|other| *other != cell);
                for other in others {
                    peers[usize::from(cell.code())].insert(*other);
                }
            }
            if cells.len() == size.side() {
                houses.push(cells.iter().map(|cell| cell.code()).collect());
            }
        }
        let codes = |cells: &CellSet| cells.iter().map(crate::grid::Cell::code).collect();
        Self {
            size,
            cells: size.cells().map(crate::grid::Cell::code).collect(),
            peers: peers.iter().map(codes).collect(),
            houses,
            patience: PATIENCE,
        }
    }

    /// Returns a full board with these candidates; `None` if there is none, or if it takes too long.
    fn fill(&mut self, mut domains: CandidateBits, rng: &mut SeededRng) -> Option<CandidateBits> {
        if !self.propagate(&mut domains) {
            return None;
        }
        let open = self.cells.iter().filter(|cell| domains[usize::from(**cell)].count_ones() > 1);
        let Some(cell) = open.min_by_key(|cell| domains[usize::from(**cell)].count_ones()) else {
            return Some(domains);
        };
        let cell = usize::from(*cell);
        let mut digits: Vec<Digit> = DigitSet::from_bits(domains[cell]).iter().collect();
        rng.shuffle(&mut digits);
        for digit in digits {
            if self.patience == 0 {
                return None;
            }
            self.patience -= 1;
            let mut tried = domains;
            tried[cell] = DigitSet::of(digit).bits();
            if let Some(full) = self.fill(tried, rng) {
                return Some(full);
            }
        }
        None
    }

    /// Removes candidates by singles until nothing changes. Returns whether every cell still has one.
    fn propagate(&self, domains: &mut CandidateBits) -> bool {
        loop {
            let mut has_changed = false;
            for cell in &self.cells {
                let digit = domains[usize::from(*cell)];
                if digit == 0 {
                    return false;
                }
                if !digit.is_power_of_two() {
                    continue;
                }
                for peer in &self.peers[usize::from(*cell)] {
                    let domain = &mut domains[usize::from(*peer)];
                    has_changed |= *domain & digit != 0;
                    *domain &= !digit;
                }
            }
            for house in &self.houses {
                let (mut once, mut twice) = (0, 0);
                for cell in house {
                    let domain = domains[usize::from(*cell)];
                    twice |= once & domain;
                    once |= domain;
                }
                if once != self.size.digit_set().bits() {
                    return false;
                }
                for cell in house {
                    let domain = &mut domains[usize::from(*cell)];
                    let only = *domain & once & !twice;
                    if only != 0 && *domain != only {
                        *domain = only;
                        has_changed = true;
                    }
                }
            }
            if !has_changed {
                return true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Regions;
    use crate::rules::{Clue, KindId, Parts, kind};

    #[test]
    fn boards_of_every_size_and_rule_are_full_valid_and_different() {
        for (side, global) in [
            (4, None),
            (6, None),
            (8, None),
            (9, Some(KindId::RisingDiagonal)),
            (9, Some(KindId::Windoku)),
            (9, Some(KindId::AntiKnight)),
            (12, None),
            (16, None),
        ] {
            let size = Size::new(side).unwrap();
            let clue = |id| Clue::new(kind(id), Parts::default(), size).unwrap();
            let clues: Vec<Clue> = global.into_iter().map(clue).collect();
            let rules = Rules::new(size, Regions::regular(size).unwrap(), clues);
            let boards: Vec<Digits> = (0..4)
                .map(|stream| random_board(&rules, &mut SeededRng::new(1, stream)).expect("there are many"))
                .collect();
            assert!(boards.iter().all(|board| board.is_full() && rules.allow(board)), "{side} {global:?}");
            assert!(boards.iter().all(|board| boards.iter().filter(|other| *other == board).count() == 1));
        }
    }
}
