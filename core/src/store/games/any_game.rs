//! Games of any puzzle kind, and the identity of their puzzles.

use std::borrow::Cow;

use siphasher::sip::SipHasher13;

use crate::crosspatch::Crosspatch;
use crate::grid::{Digit, Digits, Size};
use crate::rules::{Puzzle, Rules};
use crate::solve::classic::Grid;
use crate::{crosspatch, format, game};

/// A game of any kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnyGame {
    Sudoku(Box<game::Game>),
    Crosspatch(Box<crosspatch::Game>),
}

/// The identity of a puzzle, regardless of its title.
#[derive(Clone, Debug)]
pub enum PuzzleRef<'a> {
    /// The puzzle of the sudoku family with these rules and givens.
    Sudoku { rules: Cow<'a, Rules>, givens: &'a Digits },
    /// A crosspatch with this framework and these words.
    Crosspatch(&'a Crosspatch),
}

impl AnyGame {
    /// Returns the identity of its puzzle.
    pub fn puzzle_ref(&self) -> PuzzleRef<'_> {
        match self {
            Self::Sudoku(game) => game.puzzle().into(),
            Self::Crosspatch(game) => PuzzleRef::Crosspatch(game.puzzle()),
        }
    }
}

impl From<game::Game> for AnyGame {
    fn from(game: game::Game) -> Self {
        Self::Sudoku(Box::new(game))
    }
}

impl From<crosspatch::Game> for AnyGame {
    fn from(game: crosspatch::Game) -> Self {
        Self::Crosspatch(Box::new(game))
    }
}

impl<'a> From<&'a Puzzle> for PuzzleRef<'a> {
    fn from(puzzle: &'a Puzzle) -> Self {
        // The proposals that a player uses make no other puzzle of it.
        Self::Sudoku { rules: puzzle.file_rules(), givens: &puzzle.givens }
    }
}

impl<'a> From<&'a Crosspatch> for PuzzleRef<'a> {
    fn from(puzzle: &'a Crosspatch) -> Self {
        Self::Crosspatch(puzzle)
    }
}

impl PartialEq for PuzzleRef<'_> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Sudoku { rules, givens }, Self::Sudoku { rules: other_rules, givens: other_givens }) => {
                givens == other_givens && rules == other_rules
            }
            (Self::Crosspatch(one), Self::Crosspatch(other)) => one.is_same_puzzle(other),
            _ => false,
        }
    }
}

impl PuzzleRef<'_> {
    /// Returns the name of the first game file of the puzzle: all digits of a classic sudoku, or a hash of another puzzle.
    /// It must never change between versions.
    fn first_file_name(&self) -> String {
        match self {
            Self::Sudoku { rules, givens } if rules.is_classic() => {
                givens.values().iter().map(|digit| digit.map_or('0', Digit::to_char)).collect()
            }
            Self::Sudoku { rules, givens } => format!("{VARIANT}{:016x}", variant_hash(rules, givens)),
            Self::Crosspatch(puzzle) => {
                let mut unnamed = (*puzzle).clone();
                unnamed.title.clear();
                let text = crosspatch::write(&unnamed);
                format!("crosspatch-{:016x}", SipHasher13::new().hash(text.as_bytes()))
            }
        }
    }

    /// Returns the puzzle of a game of sudoku from the name of its file: the inverse of [`Self::file_names`].
    pub(super) fn key_from_file_name(name: &str) -> Option<PuzzleKey> {
        if let Some(rest) = name.strip_prefix(VARIANT) {
            return u64::from_str_radix(rest.get(..16)?, 16).ok().map(PuzzleKey::Variant);
        }
        let digits = name.get(..Size::NINE.cell_count())?;
        let is_name = digits.bytes().all(|it| it.is_ascii_digit());
        let givens = format::line::split(digits.as_bytes()).filter(|_| is_name);
        givens.map(|(givens, _)| PuzzleKey::Classic(givens))
    }

    /// Returns the key of a sudoku; `None` for a crosspatch.
    pub fn key(&self) -> Option<PuzzleKey> {
        match self {
            Self::Sudoku { rules, givens } => Some(match rules.to_grid(givens) {
                Some(givens) => PuzzleKey::Classic(givens),
                None => PuzzleKey::Variant(variant_hash(rules, givens)),
            }),
            Self::Crosspatch(_) => None,
        }
    }

    /// Returns the names that game files of the puzzle may have, without end.
    pub(super) fn file_names(&self) -> impl Iterator<Item = String> + use<> {
        let first = self.first_file_name();
        (1..).map(move |number| if number == 1 { first.clone() } else { format!("{first}-{number}") })
    }

    /// Returns a test for the names that game files of the puzzle may have.
    pub(super) fn file_name_matcher(&self) -> impl Fn(&str) -> bool + use<> {
        let first = self.first_file_name();
        move |name| {
            let Some(rest) = name.strip_prefix(&first) else { return false };
            let is_number =
                |number: &str| number.parse::<usize>().is_ok_and(|it| it > 1 && it.to_string() == number);
            rest.is_empty() || rest.strip_prefix('-').is_some_and(is_number)
        }
    }
}

/// The part of a sudoku that the name of its game file has.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PuzzleKey {
    /// The givens of a classic sudoku.
    Classic(Grid),
    /// A hash of the rules and givens of a variant.
    Variant(u64),
}

/// The start of the names of game files of variants.
const VARIANT: &str = "sudoku-";

/// Returns a hash of a variant. It must never change between versions.
fn variant_hash(rules: &Rules, givens: &Digits) -> u64 {
    let text = format::json::write_ninefold(&Puzzle::new(rules.clone(), givens.clone()));
    SipHasher13::new().hash(text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::grid::{Regions, Size};
    use crate::solve::classic;

    #[test]
    fn the_file_name_of_a_game_of_sudoku_encodes_its_givens() {
        let mut givens = Grid::EMPTY;
        for (cell, value) in classic::Cell::all().step_by(5).zip((1..=9).cycle()) {
            givens.set(cell, classic::Digit::new(value));
        }
        let puzzle = Puzzle::from_grid("", &givens);
        for name in PuzzleRef::from(&puzzle).file_names().take(3) {
            assert_eq!(PuzzleRef::key_from_file_name(&name), Some(PuzzleKey::Classic(givens)), "{name}");
        }
        let is_name = PuzzleRef::from(&puzzle).file_name_matcher();
        assert!(PuzzleRef::from(&puzzle).file_names().take(20).all(|name| is_name(&name)));
        let first = PuzzleRef::from(&puzzle).first_file_name();
        for rest in ["-1", "-", "-02", "-2.damaged", "-x", "2", "-+2"] {
            assert!(!is_name(&format!("{first}{rest}")), "{rest}");
        }
        assert_eq!(PuzzleRef::key_from_file_name("crosspatch-0123456789abcdef"), None);
        assert_eq!(PuzzleRef::key_from_file_name(&"x".repeat(81)), None);
    }

    #[test]
    fn the_file_name_of_a_game_with_rules_is_a_hash_that_never_changes() {
        let size = Size::new(4).unwrap();
        let rules = Rules::new(size, Regions::regular(size).unwrap(), Vec::new());
        let mut puzzle = Puzzle::new(rules, Digits::filled(size, None));
        let name = PuzzleRef::from(&puzzle).first_file_name();
        assert_eq!(name, "sudoku-fea31180a5a47d31");
        puzzle.title = "another title".into();
        assert_eq!(PuzzleRef::from(&puzzle).first_file_name(), name);
        assert_eq!(PuzzleRef::key_from_file_name(&name), Some(PuzzleKey::Variant(0xfea3_1180_a5a4_7d31)));
        assert_eq!(PuzzleRef::key_from_file_name(&name), PuzzleRef::from(&puzzle).key());
        puzzle.givens[crate::grid::Cell::at(0, 0)] = Digit::new(1);
        assert_ne!(PuzzleRef::from(&puzzle).first_file_name(), name);
    }
}
