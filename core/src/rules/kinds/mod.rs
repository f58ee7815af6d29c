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

use super::kind_id::kinds;
use super::{ClueKind, KindId};

/// Makes the table of the rows.
macro_rules! rows {
    ($($kind:ident = $id:literal, $row:path;)*) => {
        /// All kinds, in the order of their ids.
        pub static KINDS: [ClueKind; [$($id),*].len()] =
            [$(ClueKind { id: KindId::$kind, text: concat!("clue-", $id), ..$row }),*];
    };
}

kinds!(rows);

/// Returns a kind.
pub fn kind(id: KindId) -> &'static ClueKind {
    &KINDS[id as usize]
}

impl ClueKind {
    /// Returns the kind with an id as it is saved.
    pub fn from_id(id: &str) -> Option<&'static Self> {
        KINDS.iter().find(|kind| kind.id.as_str() == id)
    }
}

#[cfg(test)]
pub(super) mod tests;
