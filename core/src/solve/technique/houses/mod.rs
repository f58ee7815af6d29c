//! Finders on the houses of any grid: rows, columns, boxes, and the groups of cells that clues want to differ.

pub(super) mod chains;
pub(super) mod fish;
pub(super) mod locked;
pub(super) mod single;
pub(super) mod strong_links;
pub(super) mod subset;
pub(super) mod wing;
