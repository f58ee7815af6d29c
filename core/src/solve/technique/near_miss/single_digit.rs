//! Near misses of links of one digit: they must look like their own technique, not like a simpler one.

use super::FalseStep;
use crate::grid::CellSet;
use crate::solve::technique::houses::strong_links;
use crate::solve::technique::{CandidateRole, HouseRole, Technique};

/// The fewest places of two colours that are more than two places of a house: two strong links that do not meet.
const FEWEST_COLOURED: usize = 4;

/// Returns whether two strong links are neither a skyscraper nor a kite, which the finder returns too.
pub(super) fn is_turbot_fish(it: &FalseStep) -> bool {
    let links: Vec<_> = it.step.reason.houses(HouseRole::Pattern).collect();
    let middle = it.step.reason.houses(HouseRole::Second).next();
    let ([first, second], Some(middle)) = (&links[..], middle) else { return false };
    strong_links::name(*first, *second, middle) == Technique::TurbotFish
}

/// Returns whether the two colours have enough places. With fewer, the same step is seen as pointing or claiming.
pub(super) fn is_colouring(it: &FalseStep) -> bool {
    let colours = [CandidateRole::ColourA, CandidateRole::ColourB];
    let cells = colours.into_iter().flat_map(|colour| it.step.reason.nodes(colour));
    cells.fold(CellSet::EMPTY, |all, node| all.union(node.cells)).len() >= FEWEST_COLOURED
}
