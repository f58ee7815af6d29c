//! Steps in sentences: the name, the definition and the explanation of each technique.
//!
//! An explanation is an [`Explanation`]: typed tokens, so that a window can colour a cell's name and a translator can
//! reorder the parts. Sentences are messages with named placeholders. Their order is always the same: the pattern, the
//! reason, the consequence.

mod chains;
mod forcing;
mod names;
mod patterns;
mod rectangles;
mod sets;
mod single_digit;
pub(crate) mod template;
mod wings;

pub use names::definition;
pub(super) use names::name;
pub use template::{Explanation, Token};

use super::{Link, Step, Technique};
use crate::grid::{Candidate, Cell, CellSet, DigitSet};
pub(crate) use template::sentence;

/// Returns the complete explanation of a step.
pub fn explain(step: &Step) -> Explanation {
    use Technique as T;
    match step.technique {
        T::FullHouse | T::HiddenSingle | T::NakedSingle => patterns::single(step),
        T::Pointing | T::Claiming => patterns::intersection(step),
        T::LockedPair
        | T::LockedTriple
        | T::NakedPair
        | T::NakedTriple
        | T::NakedQuad
        | T::HiddenPair
        | T::HiddenTriple
        | T::HiddenQuad => patterns::subset(step),
        T::XWing
        | T::Swordfish
        | T::Jellyfish
        | T::FinnedXWing
        | T::FinnedSwordfish
        | T::FinnedJellyfish
        | T::SashimiXWing
        | T::SashimiSwordfish
        | T::SashimiJellyfish => patterns::fish(step),
        T::Skyscraper | T::TwoStringKite | T::DualTwoStringKite | T::TurbotFish => {
            single_digit::strong_link_pairs(step)
        }
        T::EmptyRectangle | T::DualEmptyRectangle => single_digit::empty_rectangle(step),
        T::ColourTrap | T::ColourWrap | T::MultiColours1 | T::MultiColours2 => single_digit::colours(step),
        T::XyWing | T::XyzWing => wings::three_cells(step),
        T::WWing => wings::w_wing(step),
        T::WxyzWing => wings::wxyz(step),
        T::UniqueRectangle1
        | T::UniqueRectangle2
        | T::UniqueRectangle3
        | T::UniqueRectangle4
        | T::UniqueRectangle5
        | T::UniqueRectangle6
        | T::HiddenRectangle
        | T::AvoidableRectangle1
        | T::AvoidableRectangle2
        | T::BugPlusOne => rectangles::explain(step),
        T::RemotePair
        | T::XChain
        | T::XyChain
        | T::AlternatingChain
        | T::ContinuousLoop
        | T::DiscontinuousLoop
        | T::GroupedAlternatingChain
        | T::GroupedContinuousLoop
        | T::GroupedDiscontinuousLoop => chains::explain(step),
        T::SueDeCoq | T::AlsXz | T::AlsXyWing | T::AlsChain | T::DeathBlossom => sets::explain(step),
        T::ForcingChainContradiction
        | T::ForcingChainVerity
        | T::Nishio
        | T::ForcingNetContradiction
        | T::ForcingNetVerity
        | T::Search => forcing::explain(step),
    }
}

/// Explains one link of a chain: "Then r1c1 must be 5."
pub fn explain_link(link: &Link) -> Explanation {
    chains::link_sentences(std::slice::from_ref(link))
}

/// Lists the eliminations, the end of an explanation: "2 leaves r4c8 and r4c9, 3 and 7 leave r5c5."
fn eliminations(step: &Step) -> Explanation {
    let losses = group_by_digits(&step.eliminations)
        .into_iter()
        .map(|(digits, cells)| sentence!("why-loss", count = digits.len(), digits = digits, cells = cells));
    let losses = losses.reduce(|before, next| sentence!("list-more", before = before, next = next));
    losses.map_or_else(Explanation::default, |losses| sentence!("why-losses", losses = losses))
}

/// Groups candidates into as few statements as possible: cells that lose the same digits are named together.
fn group_by_digits(candidates: &[Candidate]) -> Vec<(DigitSet, CellSet)> {
    let mut cells: Vec<(Cell, DigitSet)> = Vec::new();
    for Candidate { cell, digit } in candidates {
        match cells.iter_mut().find(|(other, _)| other == cell) {
            Some((_, digits)) => digits.insert(*digit),
            None => cells.push((*cell, DigitSet::from(*digit))),
        }
    }
    let mut groups: Vec<(DigitSet, CellSet)> = Vec::new();
    for (cell, digits) in cells {
        match groups.iter_mut().find(|(other, _)| *other == digits) {
            Some((_, cells)) => cells.insert(cell),
            None => groups.push((digits, cell.into())),
        }
    }
    groups
}
