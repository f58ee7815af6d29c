//! The letters of sets and colours, the same in the text, in the legend and on the board.

use crate::technique::{CandidateRole, CellRole, Step, Technique};

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
