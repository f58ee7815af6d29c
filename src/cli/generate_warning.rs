//! The warning before a search for puzzles that may never end.

use crate::generate::GenerateSpec;
use crate::solve::rating::Level;
use crate::solve::technique::Technique;

/// Returns a warning if the search may never end, as such puzzles are unknown or very rare.
pub(super) fn search_warning(spec: &GenerateSpec) -> Option<String> {
    const GOES_ON: &str = "searching until you press Ctrl+C.";
    if let Some(technique @ (Technique::Nishio | Technique::ForcingNetVerity)) = spec.technique {
        return Some(format!("No puzzle that needs {} is known; {GOES_ON}", in_sentence(technique)));
    }
    let (min, max) = (*spec.clues.start(), *spec.clues.end());
    if max <= RARE_CLUES {
        let clues = if min == max { min.to_string() } else { format!("{min} to {max}") };
        return Some(format!(
            "Puzzles with {clues} givens are very rarely found by random search; {GOES_ON}"
        ));
    }
    let is_hard = spec.level.is_some_and(|level| level >= Level::Extreme);
    (is_hard && min >= MANY_CLUES)
        .then(|| format!("No puzzle this hard with {min} givens or more is known; {GOES_ON}"))
}

/// Returns the name of a technique for the middle of a sentence.
fn in_sentence(technique: Technique) -> String {
    technique.name().to_lowercase()
}

/// The greatest number of givens for which random search finds hardly any puzzle.
const RARE_CLUES: usize = 18;

/// The least number of givens for which hardly any puzzle needs more than singles.
const MANY_CLUES: usize = 40;
