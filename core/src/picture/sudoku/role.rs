//! The roles of cells, candidates and units in a hint, each with its colour; and the letters of sets and colours, the
//! same in the text, in the legend and on the board.

use crate::picture::Ink;
use crate::picture::sudoku::hint::Disc;
use crate::solve::technique::{CandidateRole, CellRole, HouseRole, Step, Technique};

/// The role of a cell, candidate or unit in an explanation. Each has a colour and, on the board, a shape.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum AnnotationRole {
    /// Mentioned without a special role.
    Neutral,
    /// One of several sets that belong together, by its index: 0 to 2 are A, B and C.
    Set(u8),
    /// The cells or candidates that the step is based on.
    Pattern,
    /// False in the chain.
    LinkFalse,
    /// True in the chain.
    LinkTrue,
    /// An assumption made for the sake of argument.
    Assumption,
    /// An eliminated candidate.
    Eliminated,
    /// A placed digit.
    Placed,
    /// What makes a step false that looks right.
    Obstacle,
}

impl AnnotationRole {
    /// The digits that rule others out, and fins.
    pub const RULES_OUT: Self = Self::Set(1);

    /// Returns the ink of its lines and words.
    pub fn ink(self) -> Ink {
        match self {
            Self::Neutral => Ink::Text,
            Self::Set(set) => Ink::Set(set),
            Self::Pattern => Ink::Good,
            Self::LinkFalse | Self::LinkTrue | Self::Assumption => Ink::Link,
            Self::Eliminated | Self::Obstacle => Ink::Error,
            Self::Placed => Ink::GoodText,
        }
    }

    /// Returns the ink of its words.
    pub fn text_ink(self) -> Ink {
        if self == Self::Pattern { Ink::GoodText } else { self.ink() }
    }

    /// Returns the fill of its cells.
    pub fn fill_ink(self) -> Option<Ink> {
        match self {
            Self::Neutral | Self::LinkFalse | Self::LinkTrue => None,
            Self::Set(set) => Some(Ink::SetFill(set)),
            Self::Pattern | Self::Placed => Some(Ink::GoodFill),
            Self::Assumption => Some(Ink::LinkFill),
            Self::Eliminated | Self::Obstacle => Some(Ink::ErrorFill),
        }
    }

    /// Returns the shape around its candidates.
    pub fn disc(self) -> Disc {
        match self {
            Self::Neutral | Self::Placed | Self::Obstacle => Disc::Plain,
            Self::Set(set) => Disc::Set(set),
            Self::Pattern => Disc::Pattern,
            Self::LinkFalse => Disc::LinkFalse,
            Self::LinkTrue => Disc::LinkTrue,
            Self::Assumption => Disc::Assumed,
            Self::Eliminated => Disc::Struck,
        }
    }
}

/// Returns whether a step is based on almost locked sets, which its text names by letters.
pub fn has_named_groups(step: &Step) -> bool {
    use Technique::{AlsChain, AlsXyWing, AlsXz, DeathBlossom};
    matches!(step.technique, AlsXz | AlsXyWing | AlsChain | DeathBlossom)
}

/// Returns the letter of a set in the text and on the board; `None` for sets without one. C is the part that the others
/// depend on: the crossing of a Sue de Coq, the pivot of a wing.
pub fn set_letter(step: &Step, index: usize) -> Option<char> {
    let letter = |number: usize| char::from_u32('A' as u32 + number as u32);
    let sets = &step.reason.sets;
    let pivot = step.reason.cells(CellRole::Pivot);
    match step.technique {
        _ if has_named_groups(step) => letter(index),
        Technique::SueDeCoq => ['C', 'A', 'B'].get(index).copied(),
        _ if sets.len() == 3 && sets.iter().any(|set| set.cells == pivot) => {
            let before = sets[..index].iter().filter(|set| set.cells != pivot).count();
            if sets[index].cells == pivot { Some('C') } else { letter(before) }
        }
        _ => None,
    }
}

/// Returns the letter of a colour in the text and on the board; `None` for other candidates.
pub fn colour_letter(role: CandidateRole) -> Option<char> {
    match role {
        CandidateRole::ColourA => Some('A'),
        CandidateRole::ColourB => Some('B'),
        CandidateRole::ColourC => Some('C'),
        CandidateRole::ColourD => Some('D'),
        _ => None,
    }
}

/// Returns the role in which a house is framed.
pub(super) fn drawn_house_role(role: HouseRole) -> AnnotationRole {
    match role {
        HouseRole::Pattern => AnnotationRole::Pattern,
        HouseRole::Base => AnnotationRole::Set(0),
        HouseRole::Cover | HouseRole::Second => AnnotationRole::Set(2),
    }
}
