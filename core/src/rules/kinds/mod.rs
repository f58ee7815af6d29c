//! The kinds of clue: a row for each, in files by family, with the functions that its rows need.

mod areas;
mod cells;
mod global;
mod lines;
mod outside;
mod pairs;
mod relations;
mod sums;
mod words;

pub(super) use sums::{circle_cells, inner_cells, shaft, stretches, zipped_parts};

use super::ClueKind;

/// All kinds, in the order in which they are listed and explained.
pub static KINDS: &[&ClueKind] = &[
    &areas::KILLER_CAGE,
    &areas::EXTRA_REGION,
    &lines::THERMOMETER,
    &lines::SLOW_THERMOMETER,
    &sums::ARROW,
    &sums::DOUBLE_ARROW,
    &pairs::DIFFERENCE,
    &pairs::RATIO,
    &pairs::NO_OTHER_RATIOS,
    &pairs::NONCONSECUTIVE,
    &pairs::XV,
    &pairs::NO_OTHER_XV,
    &cells::QUADRUPLE,
    &outside::LITTLE_KILLER,
    &outside::SANDWICH,
    &outside::X_SUM,
    &outside::SKYSCRAPER,
    &cells::ODD,
    &cells::EVEN,
    &cells::MINIMUM,
    &cells::MAXIMUM,
    &cells::RESTRICTED_CELL,
    &areas::CLONE,
    &lines::PALINDROME,
    &lines::BETWEEN_LINE,
    &lines::LOCKOUT_LINE,
    &lines::RENBAN,
    &lines::WHISPER,
    &sums::REGION_SUM_LINE,
    &lines::ENTROPIC_LINE,
    &lines::MODULAR_LINE,
    &sums::ZIPPER_LINE,
    &lines::NABNER_LINE,
    &cells::COLUMN_INDEXER,
    &cells::ROW_INDEXER,
    &cells::BOX_INDEXER,
    &global::RISING_DIAGONAL,
    &global::FALLING_DIAGONAL,
    &global::ANTI_KNIGHT,
    &global::ANTI_KING,
    &global::DISJOINT_GROUPS,
    &global::WINDOKU,
];

impl ClueKind {
    /// Returns its place in [`KINDS`].
    pub fn place(&self) -> usize {
        KINDS.iter().position(|kind| *kind == self).unwrap_or_default()
    }
}

/// Returns the kind with an id.
pub fn kind(id: &str) -> Option<&'static ClueKind> {
    KINDS.iter().copied().find(|kind| kind.id == id)
}

#[cfg(test)]
pub(super) mod tests;
