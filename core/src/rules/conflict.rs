//! Conflicts on a board, and the table of the cells that see each other.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, OnceLock};

use super::{Breach, Clue, ClueIndex, ClueKind, Constraint, Form, House, Rules};
use crate::grid::{Cell, CellMap, CellSet, Digit, DigitSet, Digits};
use crate::text::text;

/// A rule that the filled cells of a board break. `Display` is the sentence for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conflict {
    /// Two cells that see each other hold the same digit.
    Equal {
        /// The cells, the first in reading order first.
        cells: [Cell; 2],
        digit: Digit,
        /// The house that both are in; a line rather than a box.
        house: Option<House>,
        /// The first clue that demands that they differ.
        clue: Option<(ClueIndex, &'static ClueKind)>,
    },
    /// A clue does not hold.
    Clue { clue: ClueIndex, breach: Breach },
}

impl Conflict {
    /// Returns the cells concerned.
    pub fn cells(&self) -> CellSet {
        match self {
            Self::Equal { cells, .. } => cells.iter().copied().collect(),
            Self::Clue { breach, .. } => breach.cells,
        }
    }

    /// Returns the clue that is broken, if one is.
    pub fn clue(&self) -> Option<ClueIndex> {
        match self {
            Self::Equal { clue, .. } => clue.map(|(clue, _)| clue),
            Self::Clue { clue, .. } => Some(*clue),
        }
    }
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Equal { cells: [first, second], digit, house: Some(house), .. } => {
                text!("clash", first = *first, second = *second, digit = *digit, unit = house.to_string())
            }
            Self::Equal { cells: [first, second], digit, clue: Some((_, kind)), .. } => {
                text!("clash-clue", first = *first, second = *second, digit = *digit, clue = kind.shared())
            }
            Self::Equal { cells: [first, second], digit, .. } => {
                text!("clash-cells", first = *first, second = *second, digit = *digit)
            }
            Self::Clue { breach, .. } => breach.to_string(),
        })
    }
}

/// The peers and the possible digits of each cell under some rules. A game keeps it, because computing it takes time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PeerTable {
    /// The cells that must have another digit than this one.
    peers: CellMap<CellSet>,
    /// The digits that the rules leave for each cell.
    digits: CellMap<DigitSet>,
}

impl PeerTable {
    /// Computes the table of some rules.
    pub fn new(rules: &Rules) -> Arc<Self> {
        static CLASSIC: OnceLock<Arc<PeerTable>> = OnceLock::new();
        match rules.is_classic() {
            true => Arc::clone(CLASSIC.get_or_init(|| Arc::new(Self::compute(rules)))),
            false => Arc::new(Self::compute(rules)),
        }
    }

    fn compute(rules: &Rules) -> Self {
        let size = rules.size();
        let mut table = Self {
            peers: CellMap::filled(size, CellSet::EMPTY),
            digits: CellMap::filled(size, size.digit_set()),
        };
        // A number beside the grid makes no cell see another one, and what it demands takes long to work out.
        let is_inside = |clue: &&Clue| !matches!(clue.kind().form, Form::Outside | Form::OutsideDiagonal);
        let inside = rules.clues().iter().filter(is_inside).flat_map(|clue| clue.constraints(rules));
        for constraint in rules.houses().map(Constraint::Different).chain(inside) {
            match constraint {
                Constraint::Domain(cell, digits) => {
                    table.digits[cell] = table.digits[cell].intersection(digits);
                }
                Constraint::Different(cells) => table.separate(&cells.into_iter().collect()),
                Constraint::Pair(a, b, relation)
                    if size.digits().all(|digit| !relation.seconds(digit).contains(digit)) =>
                {
                    table.separate(&[a, b].into_iter().collect());
                }
                _ => {}
            }
        }
        table
    }

    /// Makes these cells peers of each other.
    fn separate(&mut self, cells: &CellSet) {
        for cell in cells.iter() {
            let peers = &mut self.peers[cell];
            *peers = peers.union(*cells);
            peers.remove(cell);
        }
    }

    /// Returns the cells that must have another digit than this one.
    pub fn peers(&self, cell: Cell) -> CellSet {
        self.peers[cell]
    }

    /// Returns the digits of the grid that no peer of each empty cell holds, those included that a clue excludes there.
    /// Filled cells have none.
    pub fn candidates_by_sight(&self, board: &Digits) -> CellMap<DigitSet> {
        CellMap::from_fn(board.size(), |cell| match board[cell] {
            Some(_) => DigitSet::EMPTY,
            None => {
                let taken = self.peers[cell].iter().filter_map(|peer| board[peer]);
                board.size().digit_set().difference(taken.collect())
            }
        })
    }

    /// Returns the digits that can go into each empty cell: those that the rules leave there and no peer holds. Filled
    /// cells have none.
    pub fn candidates(&self, board: &Digits) -> CellMap<DigitSet> {
        CellMap::from_fn(board.size(), |cell| match board[cell] {
            Some(_) => DigitSet::EMPTY,
            None => {
                let taken = self.peers[cell].iter().filter_map(|peer| board[peer]);
                self.digits[cell].difference(taken.collect())
            }
        })
    }

    /// Returns what the filled cells of a board break: the pairs of peers with equal digits, in reading order, then what
    /// breaks a clue otherwise, in the order of the clues.
    pub fn conflicts(&self, rules: &Rules, board: &Digits) -> Vec<Conflict> {
        let mut clues_of_pairs: BTreeMap<[Cell; 2], ClueIndex> = BTreeMap::new();
        let mut broken = Vec::new();
        for (index, clue) in rules.indexed_clues() {
            for breach in clue.breaches(rules, board) {
                match breach.equal_cells(board).filter(|[a, b]| self.peers[*a].contains(*b)) {
                    Some(pair) => {
                        clues_of_pairs.entry(pair).or_insert(index);
                    }
                    None => broken.push(Conflict::Clue { clue: index, breach }),
                }
            }
        }
        let mut conflicts = Vec::new();
        for (cell, digit) in board.digits() {
            let equal = self.peers[cell].iter().filter(|peer| *peer > cell && board[*peer] == Some(digit));
            conflicts.extend(equal.map(|peer| Conflict::Equal {
                cells: [cell, peer],
                digit,
                house: House::all(rules).find(|house| {
                    let cells = house.cells(rules);
                    cells.contains(cell) && cells.contains(peer)
                }),
                clue: clues_of_pairs.get(&[cell, peer]).map(|index| (*index, rules.clue(*index).kind())),
            }));
        }
        conflicts.append(&mut broken);
        conflicts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Size;
    use crate::rules::{KindId, Parts, kind};
    use crate::solve::classic::{Candidates, cell, grid};

    #[test]
    fn under_classic_rules_cells_see_what_the_classic_engine_says() {
        let rules = Rules::classic();
        let board = grid(&format!("12345678.{}5", ".".repeat(71)));
        let table = PeerTable::new(&rules);
        for cell in crate::solve::classic::Cell::all() {
            assert_eq!(table.peers(cell.into()), cell.peers().into(), "{cell}");
        }
        assert_eq!(table.candidates(&(&board).into()), (&Candidates::from_grid(&board)).into());
        let clashing =
            grid("809200000 200980160 030007008 008600500 400000002 003008400 300400050 045032006 000006205");
        let ours: Vec<_> =
            table.conflicts(&rules, &(&clashing).into()).iter().map(ToString::to_string).collect();
        let classic: Vec<_> = clashing.conflicts().map(|conflict| conflict.to_string()).collect();
        assert_eq!(ours, classic);
        for line in ["1.......1", "1..1"] {
            let board = grid(&format!("{line:.<81}"));
            let ours = table.conflicts(&rules, &(&board).into())[0].to_string();
            assert_eq!(ours, board.conflicts().next().unwrap().to_string());
        }
    }

    #[test]
    fn clues_make_cells_see_each_other_and_are_named_when_they_do_not_hold() {
        let size = Size::NINE;
        let at = |name: &str| Cell::from(cell(name));
        let cage = Parts { cells: vec![at("r1c1"), at("r4c5")], value: Some(5), ..Parts::default() };
        let cage = Clue::new(kind(KindId::KillerCage), cage, size).unwrap();
        let odd = Parts { cells: vec![at("r9c9")], ..Parts::default() };
        let odd = Clue::new(kind(KindId::Odd), odd, size).unwrap();
        let rules = Rules::new(size, Rules::classic().regions().clone(), vec![cage, odd]);
        let table = PeerTable::new(&rules);
        assert!(table.peers(at("r1c1")).contains(at("r4c5")));
        let mut board = Digits::filled(size, None);
        assert_eq!(table.candidates(&board)[at("r9c9")].len(), 5);
        let two = Digit::new(2);
        (board[at("r1c1")], board[at("r4c5")]) = (two, two);
        let message = |board: &Digits| table.conflicts(&rules, board)[0].to_string();
        assert_eq!(message(&board), "r1c1 and r4c5 both hold 2, in one cage");
        board[at("r4c5")] = Digit::new(4);
        assert_eq!(message(&board), "The cage of 5 at r1c1 adds up to 6");
    }
}
