//! The puzzles that are compiled in, so that the program works from anywhere.

mod compact;
mod examples;
mod graded;
mod variants;

use crate::crosspatch::{self, Crosspatch};
use crate::format;
use crate::rules::Puzzle;
use crate::text;
pub use examples::{
    Example, clue_near_misses, clue_positions, example, has_clue_near_misses, write_example, write_near_miss,
};
pub use graded::{GradedCollection, GradedPuzzle, graded_techniques, level_in_details};
pub use variants::{VariantCollection, bundled_level, write_line as write_variant_line};

/// A compiled-in puzzle: the message id of its title and the text of its file.
struct Bundled {
    id: &'static str,
    text: &'static str,
}

macro_rules! bundled {
    ($($id:literal = $file:literal,)*) => {
        &[$(Bundled { id: $id, text: include_str!(concat!("../../../puzzles/", $file, ".sudoku")) }),*]
    };
}

macro_rules! crosspatch {
    ($id:literal = $file:literal) => {
        Bundled {
            id: $id,
            text: include_str!(concat!("../../../puzzles/crosspatches/", $file, ".crosspatch")),
        }
    };
}

/// Crosspatches, from small to large. Their words are ours; `generate --kind crosspatch` arranged them.
const CROSSPATCHES: &[Bundled] = &[
    crosspatch!("bundled-first-steps" = "first-steps"),
    crosspatch!("bundled-numbers" = "numbers"),
    crosspatch!("bundled-animals" = "animals"),
    crosspatch!("bundled-tiere" = "tiere"),
    crosspatch!("bundled-kitchen" = "kitchen"),
];

/// In the order of the menu: ours, easiest first, then those of the game that this one descends from. Ours were made
/// for it, with half-turn symmetry; a level says which techniques a puzzle needs: Beginner and Easy singles, Medium
/// intersections, pairs and triples, Hard fish, wings or turbot fish. `puzzles/error.sudoku` is broken on purpose and
/// not included.
const BUNDLED: &[Bundled] = bundled! {
    "bundled-beginner-1" = "beginner-1",
    "bundled-beginner-2" = "beginner-2",
    "bundled-easy-1" = "easy-1",
    "bundled-easy-2" = "easy-2",
    "bundled-medium-1" = "medium-1",
    "bundled-medium-2" = "medium-2",
    "bundled-hard-1" = "hard-1",
    "bundled-hard-2" = "hard-2",
    "bundled-n00b" = "n00b",
    "bundled-l33t" = "l33t",
    "bundled-debug" = "debug",
};

/// Returns the titles of the bundled puzzles, in the order of the menu.
pub fn titles() -> impl ExactSizeIterator<Item = &'static str> {
    BUNDLED.iter().map(|bundled| text::fixed(bundled.id))
}

/// Returns the bundled puzzle at an index, modulo their number: one past the last is the first again.
pub fn puzzle(index: usize) -> Puzzle {
    let bundled = &BUNDLED[index % BUNDLED.len()];
    let read = format::read_one(bundled.text.as_bytes(), text::fixed(bundled.id));
    read.expect("a test reads every bundled puzzle")
}

/// Returns the titles of the bundled crosspatches, in the order of the menu.
pub fn crosspatch_titles() -> impl ExactSizeIterator<Item = &'static str> {
    CROSSPATCHES.iter().map(|bundled| text::fixed(bundled.id))
}

/// Returns the bundled crosspatch at an index, modulo their number.
pub fn crosspatch(index: usize) -> Crosspatch {
    let bundled = &CROSSPATCHES[index % CROSSPATCHES.len()];
    crosspatch::read(bundled.text.as_bytes(), text::fixed(bundled.id)).expect("a test reads every crosspatch")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::CancelToken;
    use crate::solve::{self, Verdict};

    #[test]
    fn every_bundled_puzzle_can_be_read_and_has_one_solution() {
        for (index, title) in titles().enumerate() {
            let puzzle = puzzle(index);
            assert_eq!(puzzle.title, title);
            let verdict = solve::check_grid(&puzzle.to_grid().unwrap(), &CancelToken::default()).unwrap();
            assert!(matches!(verdict, Verdict::Unique(_)), "{title}: {verdict}");
        }
    }

    #[test]
    fn every_puzzle_file_but_the_broken_one_is_bundled() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../puzzles");
        let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        let playable =
            files.filter(|path| path.is_file() && path.file_name().unwrap() != "error.sudoku").count();
        assert_eq!(playable, titles().len());
    }
}
