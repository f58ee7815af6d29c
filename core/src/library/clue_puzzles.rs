//! The bundled puzzles in which to look for a technique by clues.

use super::examples::example;
use super::variants::VariantCollection;
use crate::generate::VariantKind;
use crate::rules::Puzzle;
use crate::solve::rating::{Level, Scale};
use crate::solve::technique::Technique;

/// Returns the ids of the kinds whose puzzles often need a technique by clues; none for those of clues that no kind has.
const fn kinds(technique: Technique) -> &'static [&'static str] {
    use Technique::*;
    match technique {
        LastOfClue => &["killer", "xv", "little-killer"],
        CageCombinations | KillerTriple => &["killer", "killer-empty", "x+killer"],
        HouseDigitInClue | BlockedCombination => &["killer-empty", "arrow", "x+killer", "sandwich"],
        NeededDigit | KillerPair | RuleOf45One | RuleOf45Two | RuleOf45More => {
            &["killer-empty", "x+killer", "anti-knight+killer"]
        }
        ThermometerEnds | ThermometerNeighbours => &["thermometer", "thermometer+arrow"],
        NoPartner => &["dots", "xv", "whisper"],
        WhisperSides => &["whisper"],
        RelatedNeighbours => &["dots", "whisper", "nonconsecutive"],
        ArrowCombinations => &["arrow", "thermometer+arrow"],
        QuadrupleDigits => &["quadruple"],
        RenbanRun => &["renban"],
        LockedInClue => &["windoku", "x"],
        OutsideClue => &["sandwich", "x-sum"],
        SeenFromAllPlaces => &["x", "windoku", "anti-knight", "jigsaw"],
        LineCombinations => &["whisper", "xv"],
        EveryOption => &["dots", "nonconsecutive"],
        TwoClues | OneCandidateTwoClues => &["killer-empty", "arrow", "sandwich", "thermometer+arrow"],
        _ => &[],
    }
}

/// Returns bundled puzzles of the kinds that often need a technique by clues, from easy to hard: those of its level to
/// [`Level::Expert`], and of that level alone where it is above.
pub fn clue_puzzles(technique: Technique) -> Vec<Puzzle> {
    let Some(example) = example(technique) else { return Vec::new() };
    let least = Scale::Ninefold.level(&example.step);
    let kinds = kinds(technique).iter().filter_map(|id| VariantKind::from_id(id));
    let collections = kinds.map(VariantCollection::of);
    let puzzles = collections.flat_map(|collection| {
        let levels = (0..collection.len()).filter_map(move |index| Some((index, collection.level(index)?)));
        let fits = move |level: Level| level >= least && level <= Level::Expert.max(least);
        levels.filter(move |(_, level)| fits(*level)).filter_map(move |(index, _)| collection.get(index))
    });
    puzzles.collect()
}
