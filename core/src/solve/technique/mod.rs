//! Logical solving techniques.
//!
//! A [`Step`] is data, in the words for any grid: its placements, its eliminations, and a reason made of parts with
//! roles, which is enough to draw and to explain the step without searching again. Each [`Technique`] is one row of
//! `catalog`. [`classic`] has the finders on 81 cells, with steps and boards of their own, which `convert` makes general;
//! `houses` and `clues` have the finders on boards of any rules, which `registry` calls with what `general` has prepared.
//! `graph` has the links between numbers on which both search for chains.
//! [`explanation`] describes a step in plain sentences. [`near_miss`] finds steps that hold but for one candidate. Rating a
//! path of steps belongs to `rating`.

mod argument;
mod candidate_grid;
mod catalog;
pub mod classic;
mod clues;
mod convert;
pub mod explanation;
mod family;
mod general;
mod graph;
mod houses;
pub mod near_miss;
mod registry;
mod scope;
mod step;
mod technique_set;

pub use argument::{
    Alternation, AlternationEvidence, Argument, ArgumentForm, ArgumentKind, Bound, BoundGroup, HouseDigit,
    RowPart, RunCell, SetList, StrikeReason, StruckSet, StruckWay, Table, TableRow,
};
pub use candidate_grid::CandidateGrid;
pub use catalog::Technique;
pub(crate) use catalog::technique_table;
pub use family::Family;
pub use general::{ClueCache, Model, State};
pub use registry::GeneralFinder;
pub use scope::Scope;
pub use step::{
    CandidateRole, CellRole, Chain, HouseRole, Link, LinkKind, LinkReason, LockedSet, Node, Reason, Step,
    StepSize,
};
pub use technique_set::TechniqueSet;
