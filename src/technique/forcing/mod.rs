//! Forcing: an assumption followed to where it leads.
//!
//! *Contradiction*: an assumption that makes some candidate both true and false, or leaves a cell without a digit or a
//! unit without a place for one, is wrong. *Verity*: what follows from each candidate of a cell, from each place of a
//! digit in a unit, or both from a candidate's truth and from its falsity, is true. *Forcing chains* go from one claim
//! to the next by single links, groups included, so that every branch is a chain. *Forcing nets* draw every naked and
//! hidden single that follows from all claims before it. *Nishio* is the net of one digit: it looks at that digit's
//! places alone. (The terms of the Sudoku Players' Forum; Sudopedia, "Forcing Chain", "Forcing Net", "Nishio".)

mod chains;
mod net;
mod nets;
mod nishio;

pub(super) use chains::{Forced, contradiction as chain_contradiction, verity as chain_verity};
pub(super) use nets::{contradiction as net_contradiction, verity as net_verity};
pub(super) use nishio::find as nishio;
