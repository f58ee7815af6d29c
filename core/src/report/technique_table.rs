//! The table of the techniques of a game: made, passed over, and how long they took.

use std::time::Duration;

use super::moments::{OpenStep, median};
use super::named_move::NamedMove;
use crate::solve::technique::Technique;

/// The row of a technique in a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TechniqueRow {
    pub technique: Technique,
    /// Whether the row counts the moves of which a step was not written down.
    pub is_in_head: bool,
    /// The number of moves that are named by it.
    pub made: usize,
    /// The number of long pauses at which it was passed over.
    pub passed_over: usize,
    /// The median of the pauses before the moves; `None` if there are none.
    pub median_pause: Option<Duration>,
}

/// Returns the rows of a game in learning order, a technique in the head after the same written down.
pub(super) fn rows(moves: &[NamedMove], open_steps: &[OpenStep]) -> Vec<TechniqueRow> {
    let kinds = Technique::ALL.into_iter().flat_map(|technique| [(technique, false), (technique, true)]);
    let row = |(technique, is_in_head): (Technique, bool)| {
        let named = |played: &&NamedMove| {
            played.name.technique() == Some(technique) && played.name.is_in_head() == is_in_head
        };
        let pauses: Vec<Duration> = moves.iter().filter(named).map(|played| played.pause).collect();
        let is_passed_over =
            |open: &&OpenStep| open.is_passed_over && open.step.technique == technique && !is_in_head;
        let (made, passed_over) = (pauses.len(), open_steps.iter().filter(is_passed_over).count());
        (made + passed_over > 0).then(|| TechniqueRow {
            technique,
            is_in_head,
            made,
            passed_over,
            median_pause: median(pauses),
        })
    };
    kinds.filter_map(row).collect()
}
