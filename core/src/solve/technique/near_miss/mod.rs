//! Near misses: patterns that look like a step of a technique and are none, because of exactly one candidate.
//!
//! Each is what the finder of the technique would find if that candidate, the obstacle, were gone: a strong link with a
//! third place, a cell of a subset with one digit more, a base line of a fish with one more place, a second fin in another
//! box. So the false step has the roles of a true one, and is drawn and explained as such. A fish with a fin can also fail
//! because what it removes does not see the fin, which is then the obstacle (`fins`). Of all these, only patterns stay that a
//! player can take for one: `singles` wants two places or two digits by sight, `irreducible` that no part of a subset or
//! fish is one already, and `single_digit`, `wings`, `chains` and `almost_locked` that others are no simpler pattern.
//!
//! A near miss says nothing about other steps of the technique in the same position: `practice` proves that there are none.

mod almost_locked;
mod chains;
mod fins;
mod irreducible;
mod single_digit;
mod singles;
mod wings;

use super::{CandidateGrid, Step, Technique, convert};
use crate::grid::{Candidate, Cell, CellSet, DigitSet};
use crate::rules::House;

/// A step that would hold if its obstacles were gone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NearMiss {
    /// The false step, with the roles of a true one. What it removes exists.
    pub step: Step,
    /// The candidates because of which it is false; for an avoidable rectangle perhaps a given corner.
    pub obstacles: Vec<Candidate>,
}

/// Returns whether near misses of a technique can be found.
pub const fn has_near_misses(technique: Technique) -> bool {
    use Technique::*;
    matches!(
        technique,
        HiddenSingle
            | NakedSingle
            | Pointing
            | Claiming
            | LockedPair
            | NakedPair
            | HiddenPair
            | LockedTriple
            | NakedTriple
            | HiddenTriple
            | NakedQuad
            | HiddenQuad
            | XWing
            | Swordfish
            | Jellyfish
            | FinnedXWing
            | SashimiXWing
            | FinnedSwordfish
            | SashimiSwordfish
            | FinnedJellyfish
            | SashimiJellyfish
            | Skyscraper
            | TwoStringKite
            | TurbotFish
            | EmptyRectangle
            | ColourTrap
            | ColourWrap
            | MultiColours1
            | XyWing
            | XyzWing
            | WWing
            | WxyzWing
            | UniqueRectangle1
            | UniqueRectangle2
            | UniqueRectangle3
            | UniqueRectangle4
            | UniqueRectangle5
            | UniqueRectangle6
            | HiddenRectangle
            | AvoidableRectangle1
            | AvoidableRectangle2
            | BugPlusOne
            | XChain
            | XyChain
            | AlternatingChain
            | ContinuousLoop
            | DiscontinuousLoop
            | GroupedAlternatingChain
            | GroupedContinuousLoop
            | GroupedDiscontinuousLoop
            | SueDeCoq
            | AlsXz
            | AlsXyWing
            | DeathBlossom
    )
}

/// Returns the near misses of a technique on a classic board, in the order of their obstacles; none on other boards, and
/// none for techniques without.
pub fn find(grid: &CandidateGrid, technique: Technique) -> Vec<NearMiss> {
    if !has_near_misses(technique) || !grid.rules.is_classic() {
        return Vec::new();
    }
    let mut found = convert::steps_but_for_one(grid, technique);
    found.extend(fins::unseen(grid, technique));
    found.sort_by_key(|(obstacle, _)| *obstacle);
    let found = found.into_iter().map(|(obstacle, step)| FalseStep { grid, step, obstacle });
    found
        .filter(FalseStep::is_plausible)
        .map(|it| NearMiss { step: it.step, obstacles: vec![it.obstacle] })
        .collect()
}

/// A step that would hold on a board if the obstacle were gone.
struct FalseStep<'a> {
    grid: &'a CandidateGrid,
    step: Step,
    obstacle: Candidate,
}

impl FalseStep<'_> {
    /// Returns whether a player can take the pattern for one of the technique.
    fn is_plausible(&self) -> bool {
        use Technique::*;
        match self.step.technique {
            HiddenSingle => singles::is_hidden_by_sight(self),
            NakedSingle => singles::is_naked_by_sight(self),
            LockedPair | NakedPair | LockedTriple | NakedTriple | NakedQuad => irreducible::is_naked(self),
            HiddenPair | HiddenTriple | HiddenQuad => irreducible::is_hidden(self),
            XWing | Swordfish | Jellyfish | FinnedXWing | SashimiXWing | FinnedSwordfish
            | SashimiSwordfish | FinnedJellyfish | SashimiJellyfish => irreducible::is_fish(self),
            Skyscraper | TwoStringKite | TurbotFish => single_digit::are_strong_links(self),
            ColourTrap => single_digit::is_trap(self),
            XyWing | XyzWing | WWing => wings::is_wing(self),
            XChain
            | XyChain
            | AlternatingChain
            | DiscontinuousLoop
            | GroupedAlternatingChain
            | GroupedDiscontinuousLoop
            | ContinuousLoop
            | GroupedContinuousLoop => chains::is_long(self),
            SueDeCoq | AlsXz | AlsXyWing | DeathBlossom => almost_locked::are_sets(self),
            _ => true,
        }
    }

    /// Returns the cells of each house that has all of these cells.
    fn houses_of(&self, cells: CellSet) -> impl Iterator<Item = CellSet> {
        let houses = House::all(&self.grid.rules).map(|house| self.grid.cells(house));
        houses.filter(move |house| cells.is_subset(*house))
    }

    /// Returns the candidates of a cell without the obstacle.
    fn candidates(&self, cell: Cell) -> DigitSet {
        let all = self.grid.candidates[cell];
        match cell == self.obstacle.cell {
            true => all.difference(self.obstacle.digit.into()),
            false => all,
        }
    }
}
