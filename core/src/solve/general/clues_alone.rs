//! The candidates that each clue leaves by itself, for a player's marks.
//!
//! The propagators of the clues run on what the filled cells leave, until nothing changes. Rows, columns and boxes rule out
//! the digits of filled cells and no more, and a clue rules out nothing outside of its own cells: that would be a step of
//! its own.

use super::draft::ConstraintBuilder;
use super::model::Model;
use super::propagator::{self, Propagator};
use crate::grid::{CellMap, CellSet, DigitSet, Digits};
use crate::job::{CancelToken, Cancelled};
use crate::rules::{PeerTable, Rules};

/// Returns the candidates of each empty cell that every clue leaves by itself; `None` if a clue leaves a cell none. Takes a
/// few milliseconds at most, without a search. `peers` is the table of the rules.
///
/// # Errors
/// [`Cancelled`] when asked to stop.
pub fn clue_candidates(
    rules: &Rules,
    peers: &PeerTable,
    board: &Digits,
    cancel: &CancelToken,
) -> Result<Option<CellMap<DigitSet>>, Cancelled> {
    let by_sight = peers.candidates(board);
    if rules.clues().is_empty() {
        return Ok(Some(by_sight));
    }
    let mut draft = ConstraintBuilder::new(rules, board);
    for (cell, digits) in by_sight.iter().filter(|(cell, _)| board[*cell].is_none()) {
        draft.initial[usize::from(cell.code())] &= digits.bits();
    }
    cancel.check()?;
    let pairs = draft.take_pairs();
    let mut propagators: Vec<Propagator> =
        propagator::all(&draft, Vec::new()).into_iter().filter(Propagator::is_condition).collect();
    propagators.iter_mut().for_each(Propagator::keep_to_own_cells);
    let mut model = Model::with(draft, propagators, pairs);
    cancel.check()?;
    model.peers = vec![CellSet::EMPTY; model.peers.len()];
    model.links.iter_mut().for_each(|links| links.peers.clear());
    if model.has_empty_cell() {
        return Ok(None);
    }
    let mut state = model.start();
    if model.propagate(&mut state).is_err() {
        return Ok(None);
    }
    Ok(Some(CellMap::from_fn(rules.size(), |cell| match board[cell] {
        Some(_) => DigitSet::EMPTY,
        None => DigitSet::from_bits(state.get(cell.code())),
    })))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Cell, Digit, Regions, Size};
    use crate::rules::{Clue, KindId, Parts, kind};
    use crate::solve::general::Solver;

    /// The kind of a clue, its cells by row and column, its other cells and its number.
    type Row<'a> = (KindId, &'a [(u8, u8)], &'a [(u8, u8)], Option<u16>);

    fn rules(clues: &[Row<'_>]) -> Rules {
        let size = Size::NINE;
        let cells = |cells: &[(u8, u8)]| cells.iter().map(|(row, column)| Cell::at(*row, *column)).collect();
        let clues = clues.iter().map(|(id, own, others, value)| {
            let parts = Parts { cells: cells(own), others: cells(others), value: *value, ..Parts::default() };
            Clue::new(kind(*id), parts, size).unwrap()
        });
        let clues = clues.collect();
        Rules::new(size, Regions::regular(size).unwrap(), clues)
    }

    fn candidates(rules: &Rules, board: &Digits) -> Option<CellMap<DigitSet>> {
        clue_candidates(rules, &PeerTable::new(rules), board, &CancelToken::default()).unwrap()
    }

    fn text(digits: DigitSet) -> String {
        digits.iter().map(|digit| digit.to_char()).collect()
    }

    #[test]
    fn each_clue_removes_what_it_excludes_from_its_own_cells_and_from_no_others() {
        let rules = rules(&[
            (KindId::KillerCage, &[(0, 0), (0, 1)], &[], Some(4)),
            (KindId::Thermometer, &[(4, 0), (4, 1), (4, 2), (4, 3)], &[], None),
            (KindId::Arrow, &[(8, 1), (8, 2), (8, 3)], &[(8, 0)], None),
            (KindId::Whisper, &[(6, 6), (6, 7)], &[], None),
            (KindId::Even, &[(2, 8)], &[], None),
        ]);
        let mut board = Digits::filled(Size::NINE, None);
        let found = candidates(&rules, &board).unwrap();
        let at = |row, column| text(found[Cell::at(row, column)]);
        assert_eq!([at(0, 0), at(0, 1), at(0, 2)], ["13", "13", "123456789"], "a step of its own");
        assert_eq!([at(4, 0), at(4, 3)], ["123456", "456789"]);
        assert_eq!([at(8, 0), at(8, 1)], ["6789", "123456"]);
        assert_eq!([at(6, 6), at(6, 7), at(2, 8)], ["12346789", "12346789", "2468"]);
        board[Cell::at(0, 0)] = Digit::new(1);
        board[Cell::at(4, 1)] = Digit::new(5);
        let found = candidates(&rules, &board).unwrap();
        let at = |row, column| text(found[Cell::at(row, column)]);
        assert_eq!([at(0, 0), at(0, 1), at(0, 2)], ["", "3", "23456789"], "3 is a candidate only");
        assert_eq!([at(4, 0), at(4, 1), at(4, 2)], ["234", "", "678"]);
    }

    #[test]
    fn a_board_on_which_a_clue_leaves_nothing_has_no_candidates() {
        let rules = rules(&[(KindId::KillerCage, &[(0, 0), (0, 1)], &[], Some(4))]);
        let mut board = Digits::filled(Size::NINE, None);
        board[Cell::at(0, 0)] = Digit::new(9);
        assert_eq!(candidates(&rules, &board), None);
    }

    #[test]
    fn without_clues_the_candidates_are_what_the_cells_see() {
        let mut board = Digits::filled(Size::NINE, None);
        board[Cell::at(0, 0)] = Digit::new(9);
        let rules = Rules::classic();
        assert_eq!(candidates(&rules, &board), Some(PeerTable::new(&rules).candidates(&board)));
    }

    #[test]
    fn no_candidate_of_a_solution_is_removed() {
        let rules = rules(&[
            (KindId::KillerCage, &[(0, 0), (0, 1), (1, 0)], &[], Some(12)),
            (KindId::Renban, &[(3, 3), (4, 4), (5, 5)], &[], None),
            (KindId::BetweenLine, &[(6, 0), (7, 1), (8, 2)], &[], None),
            (KindId::LittleKiller, &[(2, 8), (1, 7), (0, 6)], &[], Some(9)),
            (KindId::AntiKing, &[], &[], None),
        ]);
        let empty = Digits::filled(Size::NINE, None);
        let solutions = Solver::new(&rules, &empty).solutions(20, &CancelToken::default()).unwrap();
        assert!(!solutions.is_empty());
        for (number, solution) in solutions.iter().enumerate() {
            let keeps = |cell: Cell| (usize::from(cell.code()) + number) % 4 == 0;
            let board = CellMap::from_fn(Size::NINE, |cell| solution[cell].filter(|_| keeps(cell)));
            let found = candidates(&rules, &board).unwrap();
            let by_sight = PeerTable::new(&rules).candidates(&board);
            for cell in board.empty_cells().iter() {
                assert!(solution[cell].is_some_and(|digit| found[cell].contains(digit)), "{cell}");
                assert!(found[cell].difference(by_sight[cell]).is_empty());
            }
        }
    }
}
