//! The graded collections: puzzles by level and by the technique that they need, made by `examples/library.rs`.
//!
//! A collection is an `.sdm` file in `puzzles/graded`, a puzzle a line, which says after the givens what it was made
//! from and what it is worth: `Hard, rating 4.4, score 301, seed 4012, W-wing`. The texts are compiled in and read line
//! by line when they are asked for: a start of the program costs nothing.

use crate::format::line;
use crate::grid::Grid;
use crate::rating::{Difficulty, Level};
use crate::technique::Technique;

/// A graded collection.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GradedCollection {
    /// 200 puzzles of a level, with half-turn symmetry.
    Level(Level),
    /// 20 puzzles that need a technique and none that comes later in learning order.
    Technique(Technique),
}

/// A puzzle of a graded collection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GradedPuzzle {
    /// The givens.
    pub givens: Grid,
    /// Its level.
    pub level: Level,
    /// The difficulty of its hardest step.
    pub difficulty: Difficulty,
    /// The score of all its steps.
    pub score: u32,
    /// The seed that it was made from.
    pub seed: u64,
}

macro_rules! collections {
    ($kind:ident: $($name:ident = $file:literal,)*) => {
        &[$((
            GradedCollection::$kind($kind::$name),
            $file,
            include_str!(concat!("../../puzzles/graded/", $file, ".sdm")),
        )),*]
    };
}

/// Each with the name and the text of its file, easiest first.
const LEVELS: &[(GradedCollection, &str, &str)] = collections! {
    Level:
    Beginner = "beginner",
    Easy = "easy",
    Medium = "medium",
    Hard = "hard",
    Expert = "expert",
    Extreme = "extreme",
    Nightmare = "nightmare",
};

/// The same, in learning order. Left out are the techniques of [`rating::NEVER_NEEDED`](crate::rating::NEVER_NEEDED), and
/// those that no puzzle was found for.
const TECHNIQUES: &[(GradedCollection, &str, &str)] = collections! {
    Technique:
    FullHouse = "full-house",
    HiddenSingle = "hidden-single",
    NakedSingle = "naked-single",
    Pointing = "pointing",
    Claiming = "claiming",
    LockedPair = "locked-pair",
    NakedPair = "naked-pair",
    HiddenPair = "hidden-pair",
    LockedTriple = "locked-triple",
    NakedTriple = "naked-triple",
    HiddenTriple = "hidden-triple",
    XWing = "x-wing",
    NakedQuad = "naked-quad",
    HiddenQuad = "hidden-quad",
    Skyscraper = "skyscraper",
    TwoStringKite = "two-string-kite",
    TurbotFish = "turbot-fish",
    EmptyRectangle = "empty-rectangle",
    XyWing = "xy-wing",
    UniqueRectangle1 = "unique-rectangle-1",
    ColourTrap = "colour-trap",
    ColourWrap = "colour-wrap",
    Swordfish = "swordfish",
    WWing = "w-wing",
    XyzWing = "xyz-wing",
    UniqueRectangle2 = "unique-rectangle-2",
    UniqueRectangle3 = "unique-rectangle-3",
    UniqueRectangle4 = "unique-rectangle-4",
    UniqueRectangle5 = "unique-rectangle-5",
    UniqueRectangle6 = "unique-rectangle-6",
    HiddenRectangle = "hidden-rectangle",
    BugPlusOne = "bug-plus-one",
    AvoidableRectangle1 = "avoidable-rectangle-1",
    AvoidableRectangle2 = "avoidable-rectangle-2",
    FinnedXWing = "finned-x-wing",
    SashimiXWing = "sashimi-x-wing",
    FinnedSwordfish = "finned-swordfish",
    SashimiSwordfish = "sashimi-swordfish",
    Jellyfish = "jellyfish",
    FinnedJellyfish = "finned-jellyfish",
    SashimiJellyfish = "sashimi-jellyfish",
    MultiColours1 = "multi-colours-1",
    XChain = "x-chain",
    XyChain = "xy-chain",
    WxyzWing = "wxyz-wing",
    AlternatingChain = "alternating-chain",
    ContinuousLoop = "continuous-loop",
    DiscontinuousLoop = "discontinuous-loop",
    SueDeCoq = "sue-de-coq",
    GroupedAlternatingChain = "grouped-alternating-chain",
    GroupedContinuousLoop = "grouped-continuous-loop",
    GroupedDiscontinuousLoop = "grouped-discontinuous-loop",
    AlsXz = "als-xz",
    AlsXyWing = "als-xy-wing",
    AlsChain = "als-chain",
    DeathBlossom = "death-blossom",
    ForcingChainContradiction = "forcing-chain-contradiction",
    ForcingNetContradiction = "forcing-net-contradiction",
};

impl GradedCollection {
    /// All of them: levels, easiest first, then techniques in learning order.
    pub fn all() -> impl Iterator<Item = Self> {
        LEVELS.iter().chain(TECHNIQUES).map(|(collection, ..)| *collection)
    }

    /// The one whose file has this name.
    pub fn from_file_name(file: &str) -> Option<Self> {
        LEVELS.iter().chain(TECHNIQUES).find(|(_, name, _)| *name == file).map(|(collection, ..)| *collection)
    }

    /// How many puzzles it has.
    #[expect(clippy::len_without_is_empty, reason = "none is empty")]
    pub const fn len(self) -> usize {
        match self {
            Self::Level(_) => 200,
            Self::Technique(_) => 20,
        }
    }

    /// The name of its file in `puzzles/graded`, without the ending.
    pub fn file_name(self) -> &'static str {
        self.entry().map_or("", |(_, file, _)| file)
    }

    /// The seed of its first puzzle: no two collections share one.
    pub const fn first_seed(self) -> u64 {
        match self {
            Self::Level(level) => 1000 * (level as u64 + 1) + 1,
            Self::Technique(technique) => 100 * (technique as u64 + 100) + 1,
        }
    }

    /// The puzzle at an index, counted from 0.
    pub fn get(self, index: usize) -> Option<GradedPuzzle> {
        self.all_puzzles().nth(index)
    }

    /// All its puzzles.
    pub fn all_puzzles(self) -> impl Iterator<Item = GradedPuzzle> {
        self.entry().map_or("", |(.., text)| text).lines().filter_map(GradedPuzzle::parse)
    }

    fn entry(self) -> Option<&'static (Self, &'static str, &'static str)> {
        LEVELS.iter().chain(TECHNIQUES).find(|(collection, ..)| *collection == self)
    }
}

impl GradedPuzzle {
    /// The puzzle of a line of a collection's file; `None` for any other line.
    pub fn parse(line: &str) -> Option<Self> {
        let (givens, rest) = line::split(line.as_bytes())?;
        let rest = std::str::from_utf8(rest).ok()?.trim();
        let mut fields = rest.split(", ");
        let level = fields.next()?;
        let level = LEVELS.iter().find_map(|(collection, ..)| match collection {
            // The files speak English whatever the window does.
            GradedCollection::Level(of) if format!("{of:?}") == level => Some(*of),
            _ => None,
        })?;
        let mut number =
            |name: &str| fields.next()?.strip_prefix(name)?.replacen('.', "", 1).parse::<u64>().ok();
        let difficulty = Difficulty::from_tenths(u16::try_from(number("rating ")?).ok()?);
        let score = u32::try_from(number("score ")?).ok()?;
        Some(Self { givens, level, difficulty, score, seed: number("seed ")? })
    }
}
