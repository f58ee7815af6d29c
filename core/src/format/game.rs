//! A puzzle of the sudoku family with its game, as a line of `.ninefold`: version 2 for a classic puzzle, so that older
//! programs open it, and version 4 for any other.

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::error::FormatError;
use super::json::ninefold::{self, VARIANT_VERSION, general};
use crate::rules::Puzzle;

/// Reads the one puzzle of a text and the game that comes with it, in the caller's type. A text that is not an object
/// of this format, or has more than one, is an error too.
///
/// # Errors
/// The reason why it is no puzzle, or its game no `G`; or a newer version.
pub fn read<G: DeserializeOwned>(text: &str, title: &str) -> Result<(Puzzle, Option<G>), FormatError> {
    // The version says what everything else means.
    match ninefold::version(text)? {
        VARIANT_VERSION => general::read_game(text, title),
        version => ninefold::read_game(text, version, title),
    }
}

/// Writes a puzzle, with the current board as its progress, and its game as a line of JSON.
pub fn write(puzzle: &Puzzle, game: impl Serialize) -> String {
    // The game has the corner marks too.
    let is_classic = puzzle.is_classic() && puzzle.stated_solution.is_none();
    match puzzle.without_extras().filter(|_| is_classic) {
        Some(classic) => ninefold::write_game(&classic, game),
        None => general::write(puzzle, Some(game)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::variant;
    use crate::grid::Size;
    use crate::rules::{Clue, KindId, Parts, Rules, kind};
    use crate::solve::classic::grid;

    const N00B: &str = "21.....4..38.4..7.2...72.....248.69............12.354.....58...9.3..4.28..8....57";

    #[test]
    fn only_a_game_of_a_puzzle_with_rules_is_written_as_version_4() {
        let mut puzzle = Puzzle::from_grid("n00b", &grid(N00B));
        let written = write(&puzzle, [1, 2, 3]);
        assert!(written.starts_with("{\"ninefold\":2,"), "{written}");
        assert_eq!(read(&written, ""), Ok((puzzle.clone(), Some([1, 2, 3]))));

        let clue = Clue::new(kind(KindId::AntiKing), Parts::default(), Size::NINE).unwrap();
        puzzle.rules = Rules::new(Size::NINE, Rules::classic().regions().clone(), vec![clue]).into();
        let written = write(&puzzle, [1, 2, 3]);
        assert!(
            written.starts_with("{\"ninefold\":4,") && written.ends_with("\"game\":[1,2,3]}\n"),
            "{written}"
        );
        assert_eq!(read(&written, ""), Ok((puzzle.clone(), Some([1, 2, 3]))));
        assert_eq!(variant::read(&written, "").unwrap()[0], puzzle, "a reader of puzzles ignores the game");
        assert!(read::<u8>(&written, "").is_err(), "the game is of another kind");
    }
}
