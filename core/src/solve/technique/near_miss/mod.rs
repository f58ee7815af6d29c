//! Near misses: patterns that look like a step of a technique and are none, because of exactly one candidate.
//!
//! Each is what the finder of the technique would find if that candidate, the obstacle, were gone: a strong link with a
//! third place, a cell of a subset with one digit more, a base line of a fish with one more place, a second fin in another
//! box. So the false step has the roles of a true one, and is drawn and explained as such. Of what the finder returns, only
//! patterns stay that a player can take for one: `singles` wants two places or two digits by sight, `irreducible` that no
//! part of a subset or fish is one already, `single_digit` that a pattern of links is none of a simpler kind.
//!
//! A near miss says nothing about other steps of the technique in the same position: `practice` proves that there are none.

mod irreducible;
mod single_digit;
mod singles;

use super::{CandidateGrid, Step, Technique, convert};
use crate::grid::Cell;
use crate::grid::{Candidate, DigitSet};

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
    )
}

/// Returns the near misses of a technique on a classic board, in the order of their obstacles; none on other boards, and
/// none for techniques without.
pub fn find(grid: &CandidateGrid, technique: Technique) -> Vec<NearMiss> {
    if !has_near_misses(technique) || !grid.rules.is_classic() {
        return Vec::new();
    }
    let found = convert::steps_but_for_one(grid, technique).into_iter();
    found
        .map(|(obstacle, step)| FalseStep { grid, step, obstacle })
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
            TurbotFish => single_digit::is_turbot_fish(self),
            ColourTrap | ColourWrap => single_digit::is_colouring(self),
            _ => true,
        }
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
