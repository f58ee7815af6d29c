//! The kinds of puzzle that are made to order: a row each.

use super::lines::LineKind;
use crate::grid::Size;
use crate::rules::Rules;
use crate::text::text;

/// A kind of puzzle beside classic sudoku. Two are equal if their ids are.
#[derive(Clone, Copy)]
pub struct VariantKind {
    /// Under this id it is ordered and saved.
    id: &'static str,
    name: fn() -> String,
    pub(super) side: u8,
    pub(super) has_irregular_boxes: bool,
    /// The ids of the kinds of clue that hold for the whole grid.
    pub(super) global: &'static [&'static str],
    pub(super) parts: &'static [Part],
    pub(super) givens: Givens,
    has_symmetry: bool,
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
    name: String::new,
    side: 9,
    has_irregular_boxes: false,
    global: &[],
    parts: &[],
    givens: Givens::Fewest,
    has_symmetry: true,
};

const fn of_size(id: &'static str, side: u8, name: fn() -> String) -> VariantKind {
    VariantKind { id, name, side, ..PLAIN }
}

const fn with(id: &'static str, name: fn() -> String, parts: &'static [Part]) -> VariantKind {
    VariantKind { id, name, parts, ..PLAIN }
}

const DIAGONALS: &[&str] = &["falling-diagonal", "rising-diagonal"];

static KINDS: [VariantKind; 27] = [
    of_size("4x4", 4, || "4x4".to_owned()),
    of_size("6x6", 6, || "6x6".to_owned()),
    of_size("8x8", 8, || "8x8".to_owned()),
    of_size("10x10", 10, || "10x10".to_owned()),
    of_size("12x12", 12, || "12x12".to_owned()),
    VariantKind { givens: Givens::Exactly(120), ..of_size("16x16", 16, || "16x16".to_owned()) },
    VariantKind { id: "x", name: || text!("variant-x").to_owned(), global: DIAGONALS, ..PLAIN },
    VariantKind { id: "windoku", name: || clue_name("windoku"), global: &["windoku"], ..PLAIN },
    VariantKind {
        id: "jigsaw",
        name: || text!("variant-jigsaw").to_owned(),
        has_irregular_boxes: true,
        ..PLAIN
    },
    VariantKind { id: "anti-knight", name: || clue_name("anti-knight"), global: &["anti-knight"], ..PLAIN },
    VariantKind {
        id: "nonconsecutive",
        name: || clue_name("nonconsecutive"),
        global: &["nonconsecutive"],
        ..PLAIN
    },
    VariantKind {
        givens: Givens::Within(1, 8),
        ..with("killer", || text!("variant-killer").to_owned(), &[Part::Cover])
    },
    VariantKind {
        givens: Givens::Without,
        ..with("killer-empty", || text!("variant-killer-empty").to_owned(), &[Part::Cover])
    },
    with("thermometer", || clue_name("thermometer"), &[Part::Lines(LineKind::Thermometer, 10)]),
    with("arrow", || clue_name("arrow"), &[Part::Lines(LineKind::Arrow, 10)]),
    VariantKind {
        global: &["nonconsecutive", "negative-ratio"],
        givens: Givens::Within(0, 3),
        has_symmetry: false,
        ..with("dots", || text!("variant-dots").to_owned(), &[Part::AllDots])
    },
    VariantKind {
        global: &["negative-xv"],
        givens: Givens::Within(0, 8),
        has_symmetry: false,
        ..with("xv", || clue_name("xv"), &[Part::AllLetters])
    },
    with("whisper", || clue_name("whisper"), &[Part::Lines(LineKind::Whisper, 10)]),
    with("renban", || clue_name("renban"), &[Part::Lines(LineKind::Renban, 10)]),
    with("sandwich", || clue_name("sandwich"), &[Part::Sandwiches]),
    with("x-sum", || clue_name("x-sum"), &[Part::XSums(16)]),
    with("quadruple", || clue_name("quadruple"), &[Part::Quadruples]),
    with("little-killer", || clue_name("little-killer"), &[Part::Cages(12), Part::Diagonals]),
    VariantKind {
        global: DIAGONALS,
        givens: Givens::Without,
        ..with("x+killer", || text!("variant-x-killer").to_owned(), &[Part::Cover])
    },
    VariantKind {
        global: &["anti-knight"],
        givens: Givens::Without,
        ..with("anti-knight+killer", || text!("variant-anti-knight-killer").to_owned(), &[Part::Cover])
    },
    with(
        "thermometer+arrow",
        || text!("variant-thermometer-arrow").to_owned(),
        &[Part::Lines(LineKind::Thermometer, 6), Part::Lines(LineKind::Arrow, 6)],
    ),
    with("dots+killer", || text!("variant-dots-killer").to_owned(), &[Part::Cages(12), Part::Dots(24)]),
];

fn clue_name(id: &str) -> String {
    crate::rules::kind(id).map_or_else(String::new, |kind| kind.name().to_owned())
}

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
        let has = |id: &str| variant.kinds().any(|kind| kind.id == id);
        let known = [
            (&["rising-diagonal", "falling-diagonal", "killer-cage"][..], "x+killer"),
            (&["anti-knight", "killer-cage"], "anti-knight+killer"),
            (&["difference", "killer-cage"], "dots+killer"),
            (&["thermometer", "arrow"], "thermometer+arrow"),
            (&["killer-cage"], "killer"),
            (&["difference"], "dots"),
            (&["ratio"], "dots"),
            (&["rising-diagonal"], "x"),
            (&["falling-diagonal"], "x"),
        ];
        let known = known.iter().find(|(clues, _)| clues.iter().all(|id| has(id)));
        let same_id = || Self::all().find(|kind| has(kind.id));
        known.and_then(|(_, id)| Self::from_id(id)).or_else(same_id)
    }

    /// Returns the id under which it is ordered and saved: `killer`, `6x6`, `x+killer`.
    pub fn id(self) -> &'static str {
        self.id
    }

    /// Returns the name in the user's language.
    pub fn name(self) -> String {
        (self.name)()
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
