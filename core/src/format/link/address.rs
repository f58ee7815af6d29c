//! Addresses with 81 cells in them: the board, its solution, and the rules that the address names.

use super::without_scheme;
use crate::format::rows::parse_board;
use crate::format::rule_names;
use crate::format::url_escape::unescape;
use crate::rules::Puzzle;
use crate::solve::classic::Grid;

/// The most boards of an address that are looked at.
const MAX_BOARDS: usize = 20;

/// Creates the puzzle of an address with cells. The solution counts only where the address names rules that are not read.
pub(super) fn plain_puzzle(link: &str, (givens, solution): (Grid, Option<Grid>), title: &str) -> Puzzle {
    Puzzle::from_grid(title, &givens).with_named_rules(rules_in(link), solution.as_ref().map(Into::into))
}

/// Returns the last part of the path of an address.
pub(super) fn page(address: &str) -> &str {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    path.rsplit('/').next().unwrap_or_default()
}

/// Returns the names of rules in an address: in its path, and in the names and values of its parameters.
pub(super) fn rules_in(link: &str) -> Vec<String> {
    /// The most parts that are looked at.
    const MAX_PARTS: usize = 50;
    let address = without_scheme(link.trim());
    let (path, rest) = address.split_at(address.find(['?', '#']).unwrap_or(address.len()));
    let in_path =
        path.split('/').skip(1).take(MAX_PARTS).filter_map(|part| rule_names::in_path(&unescape(part)));
    let parameters = rest.split(['?', '&', '#', ';']).take(MAX_PARTS).filter_map(|part| {
        let (name, value) = part.split_once('=')?;
        rule_names::in_field(&unescape(name), &unescape(value))
    });
    in_path.chain(parameters).collect()
}

/// Returns the board of an address of any page, and its solution if there is one: a part of the path or the value of a
/// parameter with exactly 81 cells, such as `https://sudoku.coach/en/play/` and the cells. If there are several, the others
/// must be states of the first one in play, or its solution.
pub(super) fn boards_in(address: &str) -> Option<(Grid, Option<Grid>)> {
    let parts = address.split(['/', '?', '&', '=', '#']).skip(1);
    let boards = parts.filter(|part| part.len() >= 81).filter_map(|part| parse_board(&unescape(part)).ok());
    let boards: Vec<Grid> = boards.take(MAX_BOARDS).collect();
    let mut givens = *boards.first().filter(|board| **board != Grid::EMPTY)?;
    for board in &boards[1..] {
        if givens.extends(board) {
            givens = *board;
        } else if !board.extends(&givens) {
            return None;
        }
    }
    let solution = boards.into_iter().find(|board| board.is_full() && *board != givens);
    Some((givens, solution))
}

#[cfg(test)]
mod tests {
    use super::super::{looks_like, read};
    use super::*;
    use crate::format::url_escape::escape;
    use crate::solve::classic::grid;

    const N00B: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";

    #[test]
    fn a_link_of_any_page_with_81_cells_in_it_is_read() {
        let board = grid(&N00B.replace('0', "."));
        let solved = "217385469385469712496721835524816973639547281871293546762158394953674128148932657";
        for link in [
            format!("https://sudoku.coach/en/play/{N00B}"),
            format!("sudoku.coach/en/play/{N00B}"),
            format!("https://example.org/{}/print?x=1", N00B.replace('0', ".")),
            format!("http://example.org/solve#{N00B}"),
            format!("HTTPS://example.org/solve?lang=en&p={}", escape(&N00B.replace('0', "*"))),
            format!("https://example.org/?puzzle={N00B}&solution={solved}"),
            format!("https://example.org/?solution={solved}&puzzle={N00B}"),
        ] {
            assert!(looks_like(&link));
            assert_eq!(read(&link, "file"), Ok(Puzzle::from_grid("file", &board)), "{link}");
        }
        let rejected =
            |link: &str| read(link, "").unwrap_err().to_string().contains("does not contain a puzzle");
        assert!(rejected(&format!("https://example.org/{}", &N00B[1..])));
        assert!(rejected(&format!("https://example.org/{N00B}0")));
        assert!(rejected(&format!("https://example.org/{}", ".".repeat(81))));
        assert!(rejected(&format!("https://example.org/{N00B}/{}", N00B.replacen('2', "3", 1))));
    }

    #[test]
    fn a_rule_that_an_address_names_is_no_plain_sudoku() {
        let solved = "217385469385469712496721835524816973639547281871293546762158394953674128148932657";
        for (link, rule) in [
            (format!("https://example.org/play?variant=diagonal&board={N00B}"), "diagonal"),
            (format!("https://example.org/killer?board={N00B}&cages=12:r1c1"), "killer, cages"),
            (format!("https://example.org/sudoku-x/{N00B}"), "sudoku-x"),
            (format!("https://example.org/play?antiKnight=1&p={}", N00B.replace('0', ".")), "antiKnight"),
            (format!("https://sudokuexchange.com/play/?s={N00B}&type=windoku"), "windoku"),
            (format!("https://www.sudokuwiki.org/windoku.aspx?bd={N00B}"), "windoku"),
        ] {
            let puzzle = read(&link, "").unwrap();
            assert_eq!(puzzle.unread_rules.join(", "), rule, "{link}");
            for text in [link.clone(), format!("{link}\n{link}\n"), format!("Try this:\n\n  {link}\n\nBye!")]
            {
                let found = crate::format::read(text.as_bytes(), "").unwrap().puzzles;
                assert_eq!(found[0].unread_rules, puzzle.unread_rules, "{text}");
            }
        }
        let stated = format!("https://example.org/?variant=diagonal&puzzle={N00B}&solution={solved}");
        assert!(read(&stated, "").unwrap().stated_solution.is_some_and(|solution| solution.is_full()));
        for link in [
            format!("https://example.org/sudoku/extreme?board={N00B}"),
            format!("https://example.org/box-of-chocolates/{N00B}"),
            format!("https://killer.example.org/sudoku?type=classic&x=1&diagonal=0&p={N00B}"),
            format!("https://example.org/narrow/package?p={N00B}&region=eu"),
        ] {
            assert!(read(&link, "").unwrap().is_classic(), "{link}");
        }
    }
}
