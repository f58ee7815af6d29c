//! The kinds of puzzle that are made to order: a row each.

use super::lines::LineKind;
use crate::grid::Size;
use crate::rules::{KindId, Rules, kind};
use crate::solve::rating::Level;
use crate::text::text;

use Level::{Beginner, Easy, Expert, Extreme, Hard, Medium, Nightmare};

/// A kind of puzzle beside classic sudoku. Two are equal if their ids are.
#[derive(Clone, Copy)]
pub struct VariantKind {
    /// Under this id it is ordered and saved.
    id: &'static str,
    name: Name,
    pub(super) side: u8,
    pub(super) has_irregular_boxes: bool,
    /// The kinds of clue that hold for the whole grid.
    pub(super) global: &'static [KindId],
    pub(super) parts: &'static [Part],
    pub(super) givens: Givens,
    has_symmetry: bool,
    levels: &'static [Level],
}

/// The source of a name.
#[derive(Clone, Copy)]
enum Name {
    /// The id: it is a size.
    Id,
    /// The name of a kind of clue.
    Clue(KindId),
    Text(fn() -> &'static str),
}

/// Clues of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// Cages that cover the grid.
    Cover,
    /// At most this many cages.
    Cages(usize),
    /// At most this many lines.
    Lines(LineKind, usize),
    /// All dots, so that there is none elsewhere.
    AllDots,
    /// At most this many dots.
    Dots(usize),
    /// All letters, so that there is none elsewhere.
    AllLetters,
    Quadruples,
    Sandwiches,
    /// This many sums, from any side.
    XSums(usize),
    Diagonals,
}

impl Part {
    /// Returns the fewest clues with which a puzzle is still one of its kind.
    pub fn fewest(self) -> usize {
        match self {
            Self::Cages(most) | Self::Lines(_, most) | Self::Dots(most) | Self::XSums(most) => {
                most.div_ceil(3)
            }
            Self::Quadruples | Self::Sandwiches | Self::Diagonals => 5,
            Self::Cover | Self::AllDots | Self::AllLetters => 1,
        }
    }

    /// Returns whether clues that are not needed are taken away.
    pub fn is_thinned(self) -> bool {
        !matches!(self, Self::Cover | Self::AllDots | Self::AllLetters)
    }
}

/// The number of givens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Givens {
    /// As few as suffice.
    Fewest,
    /// As few as suffice, within these bounds.
    Within(usize, usize),
    /// None.
    Without,
    /// So many, although fewer would suffice: to prove that takes long.
    Exactly(usize),
}

const PLAIN: VariantKind = VariantKind {
    id: "",
    name: Name::Id,
    side: 9,
    has_irregular_boxes: false,
    global: &[],
    parts: &[],
    givens: Givens::Fewest,
    has_symmetry: true,
    levels: &[],
};

const fn of_size(id: &'static str, side: u8, levels: &'static [Level]) -> VariantKind {
    VariantKind { id, side, levels, ..PLAIN }
}

/// Returns the row of a kind that is named as its clues are.
const fn of_clue(clue: KindId, parts: &'static [Part], levels: &'static [Level]) -> VariantKind {
    VariantKind { id: clue.as_str(), name: Name::Clue(clue), parts, levels, ..PLAIN }
}

/// Returns the row of another kind with clues.
const fn with(
    id: &'static str,
    name: fn() -> &'static str,
    parts: &'static [Part],
    levels: &'static [Level],
) -> VariantKind {
    VariantKind { id, name: Name::Text(name), parts, levels, ..PLAIN }
}

const DIAGONALS: &[KindId] = &[KindId::FallingDiagonal, KindId::RisingDiagonal];

const TO_HARD: &[Level] = &[Beginner, Easy, Medium, Hard];
const TO_EXPERT: &[Level] = &[Beginner, Easy, Medium, Hard, Expert];
const TO_EXTREME: &[Level] = &[Beginner, Easy, Medium, Hard, Expert, Extreme];
const TO_NIGHTMARE: &[Level] = &[Beginner, Easy, Medium, Hard, Expert, Extreme, Nightmare];
const EASY_TO_EXTREME: &[Level] = &[Easy, Medium, Hard, Expert, Extreme];

static KINDS: [VariantKind; 27] = [
    of_size("4x4", 4, &[Beginner]),
    of_size("6x6", 6, TO_EXPERT),
    of_size("8x8", 8, TO_EXTREME),
    of_size("10x10", 10, TO_EXTREME),
    of_size("12x12", 12, TO_EXTREME),
    VariantKind { givens: Givens::Exactly(120), ..of_size("16x16", 16, TO_EXTREME) },
    VariantKind { global: DIAGONALS, ..with("x", || text!("variant-x"), &[], TO_EXTREME) },
    VariantKind { global: &[KindId::Windoku], ..of_clue(KindId::Windoku, &[], TO_EXTREME) },
    VariantKind { has_irregular_boxes: true, ..with("jigsaw", || text!("variant-jigsaw"), &[], TO_EXTREME) },
    VariantKind { global: &[KindId::AntiKnight], ..of_clue(KindId::AntiKnight, &[], TO_EXTREME) },
    VariantKind {
        global: &[KindId::Nonconsecutive],
        ..of_clue(KindId::Nonconsecutive, &[], EASY_TO_EXTREME)
    },
    VariantKind {
        givens: Givens::Within(1, 8),
        ..with("killer", || text!("variant-killer"), &[Part::Cover], &[Easy, Medium, Hard])
    },
    VariantKind {
        givens: Givens::Without,
        ..with("killer-empty", || text!("variant-killer-empty"), &[Part::Cover], &[Medium, Hard, Nightmare])
    },
    of_clue(KindId::Thermometer, &[Part::Lines(LineKind::Thermometer, 10)], TO_EXTREME),
    of_clue(KindId::Arrow, &[Part::Lines(LineKind::Arrow, 10)], TO_NIGHTMARE),
    VariantKind {
        global: &[KindId::Nonconsecutive, KindId::NegativeRatio],
        givens: Givens::Within(0, 3),
        has_symmetry: false,
        ..with("dots", || text!("variant-dots"), &[Part::AllDots], &[Easy, Medium, Expert, Extreme])
    },
    VariantKind {
        global: &[KindId::NegativeXv],
        givens: Givens::Within(0, 8),
        has_symmetry: false,
        ..of_clue(KindId::Xv, &[Part::AllLetters], EASY_TO_EXTREME)
    },
    of_clue(KindId::Whisper, &[Part::Lines(LineKind::Whisper, 10)], TO_EXTREME),
    of_clue(KindId::Renban, &[Part::Lines(LineKind::Renban, 10)], TO_NIGHTMARE),
    of_clue(KindId::Sandwich, &[Part::Sandwiches], &[Beginner, Medium, Hard]),
    of_clue(KindId::XSum, &[Part::XSums(16)], TO_HARD),
    of_clue(KindId::Quadruple, &[Part::Quadruples], TO_NIGHTMARE),
    of_clue(KindId::LittleKiller, &[Part::Cages(12), Part::Diagonals], TO_HARD),
    VariantKind {
        global: DIAGONALS,
        givens: Givens::Without,
        ..with("x+killer", || text!("variant-x-killer"), &[Part::Cover], &[Medium, Hard])
    },
    VariantKind {
        global: &[KindId::AntiKnight],
        givens: Givens::Without,
        ..with("anti-knight+killer", || text!("variant-anti-knight-killer"), &[Part::Cover], &[Medium, Hard])
    },
    with(
        "thermometer+arrow",
        || text!("variant-thermometer-arrow"),
        &[Part::Lines(LineKind::Thermometer, 6), Part::Lines(LineKind::Arrow, 6)],
        TO_NIGHTMARE,
    ),
    with("dots+killer", || text!("variant-dots-killer"), &[Part::Cages(12), Part::Dots(24)], TO_EXPERT),
];

impl VariantKind {
    /// Returns all kinds: sizes, other rows and boxes, clues, pairs.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + Clone {
        KINDS.iter().copied()
    }

    /// Returns the kind with an id; the two parts of a pair may be in either order.
    pub fn from_id(id: &str) -> Option<Self> {
        let swapped = id.split_once('+').map(|(first, second)| format!("{second}+{first}"));
        Self::all().find(|kind| kind.id == id || swapped.as_deref() == Some(kind.id))
    }

    /// Returns the kind that puzzles with these rules are most like: what a player of one may want next. `None` for classic
    /// sudoku, and where there is no kind like it.
    pub fn similar_to(rules: &Rules) -> Option<Self> {
        if rules.size() != Size::NINE {
            return Self::from_id(&rules.size().to_string());
        }
        if !rules.regions().is_regular() {
            return Self::from_id("jigsaw");
        }
        let variant = rules.variant();
        let has = |id: &KindId| variant.kinds().any(|kind| kind.id == *id);
        let known = [
            (&[KindId::RisingDiagonal, KindId::FallingDiagonal, KindId::KillerCage][..], "x+killer"),
            (&[KindId::AntiKnight, KindId::KillerCage], "anti-knight+killer"),
            (&[KindId::Difference, KindId::KillerCage], "dots+killer"),
            (&[KindId::Thermometer, KindId::Arrow], "thermometer+arrow"),
            (&[KindId::KillerCage], "killer"),
            (&[KindId::Difference], "dots"),
            (&[KindId::Ratio], "dots"),
            (&[KindId::RisingDiagonal], "x"),
            (&[KindId::FallingDiagonal], "x"),
        ];
        let known = known.iter().find(|(clues, _)| clues.iter().all(has));
        let of_clue = || Self::all().find(|kind| matches!(kind.name, Name::Clue(clue) if has(&clue)));
        known.and_then(|(_, id)| Self::from_id(id)).or_else(of_clue)
    }

    /// Returns the id under which it is ordered and saved: `killer`, `6x6`, `x+killer`.
    pub fn id(self) -> &'static str {
        self.id
    }

    /// Returns the name in the user's language.
    pub fn name(self) -> String {
        match self.name {
            Name::Id => self.id.to_owned(),
            Name::Clue(clue) => kind(clue).name().to_owned(),
            Name::Text(text) => text().to_owned(),
        }
    }

    /// Returns the levels at which puzzles of the kind are made in less than a second as a rule, easiest first: those that
    /// the program `steps` of the tools found with each of its seeds.
    pub fn levels(self) -> &'static [Level] {
        self.levels
    }

    /// Returns the size of its grids.
    pub fn size(self) -> Size {
        Size::new(self.side.into()).expect("a test makes a puzzle of every kind")
    }

    /// Returns the most givens of a puzzle that has more than it needs because it is to be easy.
    pub(super) fn most_givens(self) -> usize {
        match self.givens {
            Givens::Fewest => self.size().cell_count() * 4 / 9,
            Givens::Within(_, most) | Givens::Exactly(most) => most,
            Givens::Without => 0,
        }
    }

    /// Returns whether lines are drawn in its puzzles. Long ones hardly fit together with their images after a half turn.
    pub(super) fn has_lines(self) -> bool {
        self.parts.iter().any(|part| matches!(part, Part::Lines(..)))
    }

    /// Returns whether puzzles of it can have few givens instead of as many as its usual clues need.
    pub fn has_few_givens(self) -> bool {
        // Little killers have few anyway, and with fewer logic would hardly solve one.
        let is_little_killer = self.parts.contains(&Part::Diagonals);
        self.givens == Givens::Fewest && !self.parts.is_empty() && !is_little_killer
    }

    /// Returns whether its clues may be symmetric. Where all clues of a solution are shown, they are where they are.
    pub fn has_symmetry(self) -> bool {
        self.has_symmetry
    }
}

impl PartialEq for VariantKind {
    fn eq(&self, other: &Self) -> bool {
        self.id == other.id
    }
}

impl Eq for VariantKind {}

impl std::hash::Hash for VariantKind {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.id.hash(state);
    }
}

impl std::fmt::Debug for VariantKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_names_are_different_and_a_pair_is_known_in_either_order() {
        for kind in VariantKind::all() {
            assert_eq!(VariantKind::from_id(kind.id()), Some(kind));
            assert!(!kind.name().is_empty());
            assert_eq!(VariantKind::all().filter(|other| other.name() == kind.name()).count(), 1, "{kind:?}");
        }
        assert_eq!(VariantKind::from_id("killer+x"), VariantKind::from_id("x+killer"));
        assert_eq!(VariantKind::from_id("killer+killer"), None);
        assert_eq!(VariantKind::from_id(""), None);
    }

    #[test]
    fn a_puzzle_of_each_kind_is_like_its_kind_or_one_close_to_it() {
        for kind in VariantKind::all() {
            let spec = super::super::VariantSpec::new(kind, 1);
            let made = spec.generate(&crate::job::CancelToken::default()).unwrap();
            let like = VariantKind::similar_to(&made.puzzle.rules).map(VariantKind::id);
            let close = match kind.id() {
                "killer-empty" | "little-killer" => "killer",
                id => id,
            };
            assert_eq!(like, Some(close));
        }
        assert_eq!(VariantKind::similar_to(&Rules::classic()), None);
    }
}
