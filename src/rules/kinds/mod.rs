//! The kinds of clue, one file for each or for a few that are alike.

mod arrow;
mod between_line;
mod chess;
mod class_line;
mod clone;
mod diagonal;
mod disjoint_groups;
mod dot;
mod double_arrow;
mod extra_region;
mod extremum;
mod indexer;
mod killer_cage;
mod little_killer;
mod lockout_line;
mod nabner;
mod palindrome;
mod parity;
mod parts;
mod quadruple;
mod region_sum_line;
mod renban;
mod restricted_cell;
mod sandwich;
mod skyscraper;
mod thermometer;
mod whisper;
mod windoku;
mod x_sum;
mod xv;
mod zipper_line;

use super::Kind;

/// All kinds, in the order in which they are listed and explained.
pub const KINDS: &[Kind] = &[
    Kind(&killer_cage::KillerCage),
    Kind(&extra_region::ExtraRegion),
    Kind(&thermometer::Thermometer),
    Kind(&thermometer::SlowThermometer),
    Kind(&arrow::Arrow),
    Kind(&double_arrow::DoubleArrow),
    Kind(&dot::Difference),
    Kind(&dot::Ratio),
    Kind(&dot::NoOtherRatios),
    Kind(&dot::Nonconsecutive),
    Kind(&xv::Xv),
    Kind(&xv::NoOtherXv),
    Kind(&quadruple::Quadruple),
    Kind(&little_killer::LittleKiller),
    Kind(&sandwich::Sandwich),
    Kind(&x_sum::XSum),
    Kind(&skyscraper::Skyscraper),
    Kind(&parity::Odd),
    Kind(&parity::Even),
    Kind(&extremum::Minimum),
    Kind(&extremum::Maximum),
    Kind(&restricted_cell::RestrictedCell),
    Kind(&clone::Clone),
    Kind(&palindrome::Palindrome),
    Kind(&between_line::BetweenLine),
    Kind(&lockout_line::LockoutLine),
    Kind(&renban::Renban),
    Kind(&whisper::Whisper),
    Kind(&region_sum_line::RegionSumLine),
    Kind(&class_line::EntropicLine),
    Kind(&class_line::ModularLine),
    Kind(&zipper_line::ZipperLine),
    Kind(&nabner::NabnerLine),
    Kind(&indexer::ColumnIndexer),
    Kind(&indexer::RowIndexer),
    Kind(&indexer::BoxIndexer),
    Kind(&diagonal::RisingDiagonal),
    Kind(&diagonal::FallingDiagonal),
    Kind(&chess::AntiKnight),
    Kind(&chess::AntiKing),
    Kind(&disjoint_groups::DisjointGroups),
    Kind(&windoku::Windoku),
];

/// Returns the kind with an id.
pub fn kind(id: &str) -> Option<Kind> {
    KINDS.iter().copied().find(|kind| kind.id() == id)
}

/// Returns the kind that has a field of its own in f-puzzles.
pub fn kind_of_field(field: &str) -> Option<Kind> {
    KINDS.iter().copied().find(|kind| kind.field() == field)
}
