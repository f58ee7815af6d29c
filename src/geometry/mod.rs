//! Vocabulary for square grids of any size up to 16x16, as pure values.
//!
//! A [`Symbol`] is a digit from 1 to 16, a [`Pos`] a cell by row and column, a [`Field`] a value for each cell of a grid
//! of some [`Size`]. [`SymbolSet`] and [`PosSet`] are sets in a few machine words. The classic engine has its own
//! types, in [`crate::classic`], which are fixed to 81 cells for the sake of speed.

mod candidate;
mod field;
mod pos;
mod pos_set;
mod regions;
mod serde_impls;
mod size;
mod symbol;

pub use candidate::Candidate;
pub use field::Field;
pub use pos::{Direction, Pos};
pub use pos_set::PosSet;
pub use regions::{RegionError, Regions};
pub use size::Size;
pub use symbol::{Symbol, SymbolSet};
