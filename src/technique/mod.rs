//! Logical solving techniques.
//!
//! A step is data: its placements, its eliminations, and a reason made of parts with roles, which is enough to draw and
//! to explain the step without searching again. Each [`Technique`] is one row of `catalog`. [`classic`] has the finders
//! on 81 cells. [`explanation`] describes a step in plain sentences. Rating a path of steps belongs to `rating`.

mod catalog;
pub mod classic;
pub mod explanation;
mod family;
mod technique_set;

pub use catalog::Technique;
pub(crate) use catalog::technique_table;
pub use family::Family;
pub use technique_set::TechniqueSet;
