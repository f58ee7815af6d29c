//! Rows of tables with 81 cells in one field: the fast path for tables of a million rows.
//!
//! [`super::line`] reads every other row.

use super::cell_bytes::split;
use super::scan;
use crate::solve::classic::Grid;

/// The longest text before the board, such as a number or a name, in bytes.
pub const MAX_BEFORE: usize = 60;

/// A row of a table.
pub struct TableRow<'a> {
    /// The text before the board.
    pub before: &'a str,
    /// The board.
    pub givens: Grid,
    /// A full board in a field after it.
    pub solution: Option<Grid>,
}

/// Reads a row that has a plain number or name, then a board, and then nothing, one full board, or other fields. `None`
/// for any other row.
pub fn read(row: &[u8]) -> Option<TableRow<'_>> {
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || b" \t,;|\"'#.)(_-".contains(byte);
    let mut runs = scan::find_runs(row).take(3);
    let first = runs.next()?;
    let before = &row[..first.start];
    if before.len() > MAX_BEFORE || !before.iter().all(is_plain) {
        return None;
    }
    let board = |run: std::ops::Range<usize>| split(&row[run]).map(|(board, _)| board);
    let givens = board(first).filter(|givens| !givens.is_full() && *givens != Grid::EMPTY)?;
    let solution = match runs.next() {
        Some(run) => Some(board(run).filter(Grid::is_full)?),
        None => None,
    };
    let is_last = runs.next().is_none();
    is_last.then_some(TableRow { before: std::str::from_utf8(before).ok()?, givens, solution })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::line;

    const BOARD: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
    const SOLUTION: &str =
        "483921657967345821251876493548132976729564138136798245372689514814253769695417382";

    #[test]
    fn simple_rows_are_read_here() {
        for row in [
            format!("12,{BOARD},{SOLUTION},27,1.2"),
            format!("\"12\",\"{BOARD}\",\"{SOLUTION}\""),
            format!("0000183b305c {BOARD}  1.2"),
            format!("7) {BOARD}"),
            format!("a b;{BOARD};{}", SOLUTION.replacen('4', "8", 1)),
        ] {
            let found = read(row.as_bytes()).unwrap_or_else(|| panic!("{row}"));
            assert_eq!(found.givens, line::read(BOARD, "").unwrap().puzzle.classic_cells().givens, "{row}");
        }
        // In a list, a board with a clash is a puzzle with a clash.
        let clash = BOARD.replacen("..", "33", 1);
        assert!(read(format!("1,{clash},").as_bytes()).is_some());
        for row in [
            format!("https://example.org/{BOARD}"),
            format!("{SOLUTION},{BOARD}"),
            format!("3x3:{BOARD}"),
            format!("1,{BOARD},{}", BOARD.replacen('3', "4", 1)),
            format!("1,{BOARD}.,2"),
        ] {
            assert!(read(row.as_bytes()).is_none(), "{row}");
        }
    }
}
