//! A variant of sudoku: what the puzzles of one sort have in common. Times are compared within a variant.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{ClueKind, KINDS, KindId, Rules, kind};
use crate::grid::Size;
use crate::text::text;

/// The sign between the ids of a variant.
const SEPARATOR: char = '+';
/// The id of irregular boxes.
const IRREGULAR: &str = "irregular-boxes";

/// The size, the boxes and the kinds of clue of a puzzle. It is saved as ids: `6x6+killer-cage`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Variant {
    size: Size,
    has_irregular_boxes: bool,
    /// A bit for each of [`KINDS`], by its id.
    kinds: u64,
    /// `true` if it has a kind that this version does not know.
    has_unknown_kinds: bool,
}

const _: () = assert!(KINDS.len() <= u64::BITS as usize);

/// A difference of a variant from classic sudoku, by which the puzzles of a list are told apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum VariantFeature {
    /// No difference.
    Classic,
    /// Another number of rows than nine.
    Size(Size),
    IrregularBoxes,
    /// Clues of a kind.
    Clues(KindId),
}

/// The name of the feature: "6x6", "Killer cages".
impl fmt::Display for VariantFeature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Classic => f.write_str(text!("rule-classic")),
            Self::Size(size) => size.fmt(f),
            Self::IrregularBoxes => f.write_str(text!("rule-irregular-regions")),
            Self::Clues(id) => f.write_str(kind(*id).name()),
        }
    }
}

impl Variant {
    /// Classic sudoku.
    pub const CLASSIC: Self =
        Self { size: Size::NINE, has_irregular_boxes: false, kinds: 0, has_unknown_kinds: false };

    /// Returns the kinds of clue, in the order of [`KINDS`].
    pub fn kinds(self) -> impl Iterator<Item = &'static ClueKind> {
        KINDS.iter().filter(move |kind| self.kinds >> kind.id as u64 & 1 == 1)
    }

    /// Returns whether it is classic sudoku.
    pub fn is_classic(self) -> bool {
        self == Self::CLASSIC
    }

    /// Returns its differences from classic sudoku: the size, the boxes, then the kinds of clue. That of classic sudoku is
    /// [`VariantFeature::Classic`].
    pub fn features(self) -> impl Iterator<Item = VariantFeature> {
        let classic = self.is_classic().then_some(VariantFeature::Classic);
        let size = (self.size != Size::NINE).then_some(VariantFeature::Size(self.size));
        let boxes = self.has_irregular_boxes.then_some(VariantFeature::IrregularBoxes);
        let kinds = self.kinds().map(|kind| VariantFeature::Clues(kind.id));
        classic.into_iter().chain(size).chain(boxes).chain(kinds)
    }

    /// Returns the ids of what differs from classic sudoku, with a plus sign between them.
    pub fn ids(self) -> String {
        let size = (self.size != Size::NINE).then(|| self.size.to_string());
        let boxes = self.has_irregular_boxes.then(|| IRREGULAR.to_owned());
        let kinds = self.kinds().map(|kind| kind.id.to_string());
        size.into_iter().chain(boxes).chain(kinds).collect::<Vec<_>>().join(&SEPARATOR.to_string())
    }

    fn from_ids(ids: &str) -> Self {
        let mut variant = Self::CLASSIC;
        for id in ids.split(SEPARATOR).filter(|id| !id.is_empty()) {
            let side = id.split_once('x').filter(|(side, other)| side == other);
            if let Some(size) = side.and_then(|(side, _)| Size::new(side.parse().ok()?)) {
                variant.size = size;
            } else if id == IRREGULAR {
                variant.has_irregular_boxes = true;
            } else if let Some(kind) = ClueKind::from_id(id) {
                variant.kinds |= 1 << kind.id as u64;
            } else {
                variant.has_unknown_kinds = true;
            }
        }
        variant
    }
}

impl Rules {
    /// Returns the variant that puzzles with these rules are of.
    pub fn variant(&self) -> Variant {
        Variant {
            size: self.size,
            has_irregular_boxes: !self.regions.is_regular(),
            kinds: self.clues.iter().fold(0, |kinds, clue| kinds | 1 << clue.kind().id as u64),
            has_unknown_kinds: false,
        }
    }
}

/// The differences from classic sudoku, in a few words: "6x6, Killer cages".
impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = (self.size != Size::NINE).then(|| self.size.to_string());
        let boxes = self.has_irregular_boxes.then(|| text!("rule-irregular-regions").to_owned());
        let kinds = self.kinds().map(|kind| kind.name().to_owned());
        let others = self.has_unknown_kinds.then(|| text!("rule-others").to_owned());
        let names: Vec<_> = size.into_iter().chain(boxes).chain(kinds).chain(others).collect();
        f.write_str(&names.join(", "))
    }
}

impl Serialize for Variant {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.ids())
    }
}

impl<'de> Deserialize<'de> for Variant {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(|ids| Self::from_ids(&ids))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variant_is_saved_by_its_ids_and_read_back() {
        let ids = "6x6+irregular-boxes+killer-cage+windoku";
        let variant = Variant::from_ids(ids);
        assert_eq!(variant.ids(), ids);
        assert_eq!(
            variant.kinds().map(|kind| kind.id.as_str()).collect::<Vec<_>>(),
            ["killer-cage", "windoku"]
        );
        assert_eq!(variant.to_string(), "6x6, Irregular boxes, Killer cages, Windoku");
        assert!(!variant.is_classic() && Variant::from_ids("").is_classic());
        assert!(Rules::classic().variant().is_classic());
    }

    #[test]
    fn the_features_of_a_variant_are_its_differences_from_classic_sudoku() {
        let names = |ids| Variant::from_ids(ids).features().map(|it| it.to_string()).collect::<Vec<_>>();
        assert_eq!(names("6x6+irregular-boxes+windoku"), ["6x6", "Irregular boxes", "Windoku"]);
        assert_eq!(names(""), ["Classic"]);
    }

    #[test]
    fn every_kind_has_a_bit_of_its_own() {
        for kind in &KINDS {
            assert_eq!(Variant::from_ids(kind.id.as_str()).kinds().collect::<Vec<_>>(), [kind]);
        }
    }

    #[test]
    fn kinds_of_a_later_version_make_another_variant() {
        let later = Variant::from_ids("killer-cage+ten-line");
        assert_ne!(later, Variant::from_ids("killer-cage"));
        assert_eq!(later.to_string(), "Killer cages, other rules");
        assert!(!Variant::from_ids("99x99").is_classic());
    }
}
