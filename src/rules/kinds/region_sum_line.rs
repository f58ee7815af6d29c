//! Region sum lines: the digits of the line have the same sum in each box that it runs through. Each visit to a box counts by itself.

use super::parts::add_sum;
use crate::grid::{Cell, Digits};
use crate::rules::clue::all_filled;
use crate::rules::{Clue, ClueKind, Constraint, Form, Rules};

/// A region sum line.
pub(super) struct RegionSumLine;

impl ClueKind for RegionSumLine {
    fn id(&self) -> &'static str {
        "region-sum-line"
    }

    fn text(&self) -> &'static str {
        "clue-region-sum-line"
    }

    fn field(&self) -> &'static str {
        "regionsumline"
    }

    fn form(&self) -> Form {
        Form::Line
    }

    fn allows(&self, clue: &Clue, rules: &Rules, board: &Digits) -> bool {
        let sums = stretches(clue, rules)
            .into_iter()
            .filter_map(|cells| Some(all_filled(board, cells)?.iter().sum::<usize>()));
        let sums: Vec<usize> = sums.collect();
        sums.iter().all(|sum| *sum == sums[0])
    }

    fn constrain(&self, clue: &Clue, rules: &Rules, constraints: &mut Vec<Constraint>) {
        let stretches = stretches(clue, rules);
        for (place, second) in stretches.iter().enumerate() {
            // Each pair is told: an equation of two short stretches says more than two with a long one between.
            for first in &stretches[..place] {
                let terms = first.iter().map(|cell| (*cell, 1)).chain(second.iter().map(|cell| (*cell, -1)));
                add_sum(terms, 0, constraints);
            }
        }
    }
}

/// Returns the parts of the line between two borders of boxes.
fn stretches<'a>(clue: &'a Clue, rules: &Rules) -> Vec<&'a [Cell]> {
    let regions = rules.regions();
    clue.cells().chunk_by(|a, b| regions.box_of(*a) == regions.box_of(*b)).collect()
}
