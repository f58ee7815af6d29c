//! The kinds of puzzle that are made to order as the player chooses one: in groups, with a sentence about each and the words
//! by which it is found.

use crate::app::ui::search_field::TextMatch;
use crate::generate::VariantKind;
use crate::grid::{Digit, Size};
use crate::text::text;

/// A kind of puzzle; `None` for classic sudoku.
pub type PuzzleKind = Option<VariantKind>;

/// The kinds in a group.
pub const KINDS_IN_GROUP: usize = 7;

/// The number of groups.
pub const GROUPS: usize = 4;

/// The ids of the kinds of each group. Classic sudoku has none.
const IDS: [[&str; KINDS_IN_GROUP]; GROUPS] = [
    ["", "4x4", "6x6", "8x8", "10x10", "12x12", "16x16"],
    ["x", "windoku", "jigsaw", "anti-knight", "nonconsecutive", "dots", "xv"],
    ["killer", "killer-empty", "x+killer", "anti-knight+killer", "dots+killer", "little-killer", "quadruple"],
    ["thermometer", "arrow", "thermometer+arrow", "whisper", "renban", "sandwich", "x-sum"],
];

/// Returns all kinds in groups.
pub fn all() -> impl ExactSizeIterator<Item = PuzzleKind> {
    let ids: Vec<&str> = IDS.iter().flatten().copied().collect();
    ids.into_iter().map(VariantKind::from_id)
}

/// Returns the names of the groups.
pub fn group_names() -> [&'static str; GROUPS] {
    [
        text!("kind-group-sizes"),
        text!("kind-group-grid"),
        text!("kind-group-cages"),
        text!("kind-group-lines"),
    ]
}

/// Returns the name of a kind.
pub fn name(kind: PuzzleKind) -> String {
    kind.map_or_else(|| text!("new-puzzle-classic").to_owned(), VariantKind::name)
}

/// Returns what is special about a kind, as a sentence.
pub fn sentence(kind: PuzzleKind) -> String {
    let Some(kind) = kind else { return text!("kind-sentence-classic").to_owned() };
    let sentence = match kind.id() {
        "x" => text!("kind-sentence-x"),
        "windoku" => text!("kind-sentence-windoku"),
        "jigsaw" => text!("kind-sentence-jigsaw"),
        "anti-knight" => text!("kind-sentence-anti-knight"),
        "nonconsecutive" => text!("kind-sentence-nonconsecutive"),
        "dots" => text!("kind-sentence-dots"),
        "xv" => text!("kind-sentence-xv"),
        "killer" => text!("kind-sentence-killer"),
        "killer-empty" => text!("kind-sentence-killer-empty"),
        "x+killer" => text!("kind-sentence-x-killer"),
        "anti-knight+killer" => text!("kind-sentence-anti-knight-killer"),
        "dots+killer" => text!("kind-sentence-dots-killer"),
        "little-killer" => text!("kind-sentence-little-killer"),
        "quadruple" => text!("kind-sentence-quadruple"),
        "thermometer" => text!("kind-sentence-thermometer"),
        "arrow" => text!("kind-sentence-arrow"),
        "thermometer+arrow" => text!("kind-sentence-thermometer-arrow"),
        "whisper" => text!("kind-sentence-whisper"),
        "renban" => text!("kind-sentence-renban"),
        "sandwich" => text!("kind-sentence-sandwich"),
        "x-sum" => text!("kind-sentence-x-sum"),
        _ => {
            let highest = Digit::new(kind.size().side()).map_or_else(String::new, |it| it.to_string());
            return text!("kind-sentence-size", highest = highest);
        }
    };
    sentence.to_owned()
}

/// Returns other words by which a kind is found; empty where its name is enough.
pub fn words(kind: PuzzleKind) -> &'static str {
    let Some(kind) = kind else { return text!("kind-words-classic") };
    match kind.id() {
        "x" => text!("kind-words-x"),
        "windoku" => text!("kind-words-windoku"),
        "jigsaw" => text!("kind-words-jigsaw"),
        "anti-knight" => text!("kind-words-anti-knight"),
        "nonconsecutive" => text!("kind-words-nonconsecutive"),
        "dots" => text!("kind-words-dots"),
        "xv" => text!("kind-words-xv"),
        "killer" | "killer-empty" => text!("kind-words-killer"),
        "x+killer" => text!("kind-words-x-killer"),
        "anti-knight+killer" => text!("kind-words-anti-knight-killer"),
        "dots+killer" => text!("kind-words-dots-killer"),
        "little-killer" => text!("kind-words-little-killer"),
        "quadruple" => text!("kind-words-quadruple"),
        "thermometer" | "thermometer+arrow" => text!("kind-words-thermometer"),
        "arrow" => text!("kind-words-arrow"),
        "whisper" => text!("kind-words-whisper"),
        "renban" => text!("kind-words-renban"),
        "sandwich" | "x-sum" => text!("kind-words-edge"),
        _ if kind.size() < Size::NINE => text!("kind-words-small"),
        "16x16" => text!("kind-words-giant"),
        _ => text!("kind-words-large"),
    }
}

/// Finds a query in the name of a kind, or else as the start of one of its other words, which highlights nothing.
pub fn find(kind: PuzzleKind, query: &str) -> Option<TextMatch> {
    let by_name = TextMatch::find(&name(kind), query).filter(|found| found.rank < INNER_RANK);
    by_name.or_else(|| {
        let found = TextMatch::find(words(kind), query).filter(|found| found.rank < INNER_RANK)?;
        Some(TextMatch { rank: found.rank.max(1), highlighted: Vec::new() })
    })
}

/// The rank from which on letters are found within words, or as the first letters of several.
const INNER_RANK: u8 = 2;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{self, Language};

    fn found(query: &str) -> Vec<String> {
        all().filter(|kind| find(*kind, query).is_some()).map(name).collect()
    }

    #[test]
    fn every_kind_is_in_a_group_with_a_sentence_that_fits_and_words() {
        let kinds: Vec<PuzzleKind> = all().collect();
        assert!(VariantKind::all().all(|kind| kinds.contains(&Some(kind))));
        assert_eq!(kinds.iter().filter(|kind| kind.is_none()).count(), 1);
        assert_eq!(kinds.len(), VariantKind::all().len() + 1);
        for language in Language::ALL {
            text::set_language(language);
            for kind in &kinds {
                let length = sentence(*kind).chars().count();
                assert!((20..=100).contains(&length), "{}: {length}", sentence(*kind));
                assert!(!words(*kind).is_empty());
            }
        }
        text::set_language(Language::English);
    }

    #[test]
    fn kinds_are_found_by_their_names_and_by_what_others_call_them() {
        assert_eq!(
            found("kil"),
            ["Killer", "Killer without givens", "X and killer", "Anti-knight and killer", "Little killers"]
        );
        assert_eq!(found("whispers"), ["Whisper lines"]);
        assert_eq!(found("kropki"), ["White and black dots", "Dots and cages"]);
        assert_eq!(found("giant"), ["16x16"]);
        assert_eq!(found("").len(), 28);
        text::set_language(Language::German);
        assert_eq!(found("Riesen"), ["16x16"]);
        assert_eq!(found("jigsaw"), ["Puzzle-Sudoku"]);
        text::set_language(Language::English);
    }
}
