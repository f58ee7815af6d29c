//! Vocabulary for square grids of any size up to 16x16, as pure values.
//!
//! A [`Digit`] is 1 to 16, a [`Cell`] is named by its row and column, a [`CellMap`] has a value for each cell of a grid of
//! some [`Size`]; [`Digits`] are those in the cells of a board. [`DigitSet`] and [`CellSet`] are sets in a few machine
//! words. The fast engines have types of their own, in `classic`, which are fixed to 81 cells for the sake of speed.

mod candidate;
mod cell;
mod cell_map;
mod cell_set;
mod digit;
mod regions;
mod serde_impls;
mod size;

pub use candidate::Candidate;
pub use cell::{Cell, Direction};
pub use cell_map::{CellMap, Digits};
pub use cell_set::CellSet;
pub use digit::{Digit, DigitNames, DigitSet};
pub use regions::{RegionError, Regions};
pub use size::Size;
