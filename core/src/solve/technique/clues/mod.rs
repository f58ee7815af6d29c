//! Finders of what clues demand, one file per idea. Each header says when a step is sound.

pub(super) mod alternation;
pub(super) mod area_sum;
pub(super) mod blocked;
pub(super) mod combinations;
pub(super) mod contradiction;
pub(super) mod house_digit;
pub(super) mod killer_pair;
pub(super) mod last_cell;
pub(super) mod marked_cell;
pub(super) mod needed;
pub(super) mod neighbours;
pub(super) mod options;
pub(super) mod partner;
mod proof;
mod refutation;
pub(super) mod seen;
pub(super) mod thermometer;
mod trial;
pub(super) mod two_clues;
