//! The lessons of the course: what each teaches, with which aids, and what is best known before it.
//!
//! The order is a proposal: nothing is locked. The id of a lesson in files and of its texts is its first technique, or
//! `skill-…` for one without an exercise for a technique.

use crate::grid::Size;
use crate::solve::rating::Level;
use crate::solve::technique::Technique;
use crate::store::course_log::ShownAids;
use crate::text;

/// A chapter of the course.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// Its number, from 0.
    pub number: u8,
    /// The id of its name.
    text: &'static str,
    /// The level of the puzzles that its techniques solve; `None` for the rules.
    pub level: Option<Level>,
    /// Its lessons in order.
    pub lessons: &'static [Lesson],
    /// Whether a test is at its end.
    pub has_test: bool,
}

impl Chapter {
    /// Returns its number as it is shown: K for the chapter about clues, which may be taken at any time.
    pub fn label(&self) -> String {
        if self.number == CLUES_CHAPTER { "K".to_owned() } else { self.number.to_string() }
    }

    /// Returns the number of the test at its end: "3.9".
    pub fn place_of_test(&self) -> String {
        place(self.number, self.lessons.len() + 1)
    }

    /// Returns the techniques that it teaches, in their order.
    pub(super) fn techniques(&self) -> impl Iterator<Item = Technique> {
        self.lessons.iter().flat_map(|lesson| lesson.techniques.iter().copied())
    }

    /// Returns its name: "Pairs and lines".
    pub fn name(&self) -> &'static str {
        text::fixed(self.text)
    }

    /// Returns the minutes that its lessons take together, without the test.
    pub fn minutes(&self) -> u32 {
        self.lessons.iter().map(|lesson| u32::from(lesson.minutes)).sum()
    }
}

/// A lesson.
#[derive(PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The number of its chapter, and its own from 1: 3 and 5 for lesson 3.5.
    pub chapter: u8,
    pub number: u8,
    /// Its id in files.
    pub id: &'static str,
    /// The id of its texts.
    text: &'static str,
    /// The techniques that it teaches; none if it teaches a skill.
    pub techniques: &'static [Technique],
    /// The ids of the lessons that are best taken before.
    pub after: &'static [&'static str],
    /// What its boards show besides their digits.
    pub aids: ShownAids,
    /// The side of its boards.
    pub side: u8,
    /// About how long it takes.
    pub minutes: u8,
}

/// The parts of the text of a lesson, in the order in which they are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonText {
    First,
    Second,
    Third,
    /// The place to look at first.
    Look,
    /// A pattern that is mistaken for it.
    Trap,
    End,
    /// A technique without an exercise that belongs to it.
    Also,
}

impl LessonText {
    pub const ALL: [Self; 7] =
        [Self::First, Self::Second, Self::Third, Self::Look, Self::Trap, Self::End, Self::Also];

    const fn attribute(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
            Self::Third => "third",
            Self::Look => "look",
            Self::Trap => "trap",
            Self::End => "end",
            Self::Also => "also",
        }
    }
}

impl Lesson {
    /// Returns its title: "Hidden pair".
    pub fn title(&self) -> &'static str {
        text::fixed(self.text)
    }

    /// Returns its chapter and number as on the map: "3.5", "K2".
    pub fn place(&self) -> String {
        place(self.chapter, self.number.into())
    }

    /// Returns the lessons that it is best taken after.
    pub fn lessons_before(&self) -> impl Iterator<Item = &'static Self> {
        self.after.iter().filter_map(|id| lesson(id))
    }

    /// Returns the techniques of the lessons that it is best taken after.
    pub fn techniques_before(&self) -> impl Iterator<Item = Technique> {
        self.lessons_before().flat_map(|lesson| lesson.techniques.iter().copied())
    }

    /// Returns a part of its text; `None` if it has none.
    pub fn text(&self, part: LessonText) -> Option<&'static str> {
        Some(text::attribute(self.text, part.attribute())).filter(|text| *text != self.text)
    }

    /// Returns the size of its boards.
    pub fn size(&self) -> Option<Size> {
        Size::new(self.side.into())
    }
}

/// Defines the lessons of a chapter from rows `id, [techniques], [ids of lessons before], aids, side, minutes;`.
macro_rules! lessons {
    ($chapter:literal: $($number:literal $id:literal, [$($technique:ident),*], [$($after:literal),*], $aids:ident, $side:literal, $minutes:literal;)+) => {
        &[$(Lesson {
            chapter: $chapter,
            number: $number,
            id: $id,
            text: concat!("lesson-", $id),
            techniques: &[$(Technique::$technique),*],
            after: &[$($after),*],
            aids: ShownAids::$aids,
            side: $side,
            minutes: $minutes,
        }),+]
    };
}

/// All chapters in order.
pub const CHAPTERS: &[Chapter] = &[
    Chapter { number: 0, text: "chapter-rules", level: None, has_test: false, lessons: RULES },
    Chapter {
        number: 1,
        text: "chapter-looking",
        level: Some(Level::Beginner),
        has_test: true,
        lessons: LOOKING,
    },
    Chapter { number: 2, text: "chapter-marks", level: Some(Level::Easy), has_test: true, lessons: MARKS },
    Chapter { number: 3, text: "chapter-pairs", level: Some(Level::Medium), has_test: true, lessons: PAIRS },
    Chapter {
        number: 4,
        text: "chapter-one-digit",
        level: Some(Level::Hard),
        has_test: true,
        lessons: ONE_DIGIT,
    },
    Chapter {
        number: 5,
        text: "chapter-several-digits",
        level: Some(Level::Hard),
        has_test: true,
        lessons: SEVERAL_DIGITS,
    },
    Chapter {
        number: 6,
        text: "chapter-chains",
        level: Some(Level::Expert),
        has_test: true,
        lessons: CHAINS,
    },
    Chapter { number: 7, text: "chapter-sets", level: Some(Level::Extreme), has_test: true, lessons: SETS },
    Chapter {
        number: 8,
        text: "chapter-forcing",
        level: Some(Level::Nightmare),
        has_test: false,
        lessons: FORCING,
    },
    Chapter { number: CLUES_CHAPTER, text: "chapter-clues", level: None, has_test: true, lessons: CLUES },
];

/// The number of the chapter about clues, which comes after all others and is shown as K.
const CLUES_CHAPTER: u8 = 9;

const RULES: &[Lesson] = lessons! { 0:
    1 "skill-row", [], [], None, 4, 2;
    2 "skill-box", [], ["skill-row"], None, 4, 2;
    3 "full-house", [FullHouse], ["skill-box"], None, 4, 3;
    4 "skill-crossing", [], ["full-house"], None, 4, 3;
    5 "skill-first", [], ["skill-crossing"], None, 6, 5;
    6 "skill-mistakes", [], ["skill-first"], None, 6, 3;
};

const LOOKING: &[Lesson] = lessons! { 1:
    1 "hidden-single", [HiddenSingle], ["skill-crossing"], None, 9, 5;
    2 "skill-lines", [], ["hidden-single"], None, 9, 5;
    3 "skill-order", [], ["skill-lines"], None, 9, 5;
};

const MARKS: &[Lesson] = lessons! { 2:
    1 "naked-single", [NakedSingle], ["skill-lines"], None, 9, 6;
    2 "skill-corner", [], ["skill-lines"], Corner, 9, 6;
    3 "skill-marks-go", [], ["skill-corner"], Corner, 9, 6;
    4 "skill-candidates", [], ["naked-single"], All, 9, 5;
};

const PAIRS: &[Lesson] = lessons! { 3:
    1 "pointing", [Pointing], ["skill-corner"], Corner, 9, 6;
    2 "claiming", [Claiming], ["pointing"], Corner, 9, 6;
    3 "naked-pair", [NakedPair], ["skill-candidates"], All, 9, 7;
    4 "locked-pair", [LockedPair], ["pointing", "naked-pair"], All, 9, 5;
    5 "hidden-pair", [HiddenPair], ["naked-pair"], All, 9, 7;
    6 "locked-triple", [LockedTriple], ["locked-pair"], All, 9, 5;
    7 "naked-triple", [NakedTriple], ["naked-pair"], All, 9, 7;
    8 "hidden-triple", [HiddenTriple], ["hidden-pair", "naked-triple"], All, 9, 7;
};

const ONE_DIGIT: &[Lesson] = lessons! { 4:
    1 "x-wing", [XWing], ["claiming"], All, 9, 7;
    2 "skill-strong-link", [], ["skill-candidates"], All, 9, 5;
    3 "skyscraper", [Skyscraper], ["skill-strong-link"], All, 9, 6;
    4 "two-string-kite", [TwoStringKite], ["skyscraper"], All, 9, 6;
    5 "turbot-fish", [TurbotFish], ["two-string-kite"], All, 9, 6;
    6 "empty-rectangle", [EmptyRectangle], ["two-string-kite"], All, 9, 7;
    7 "colour-trap", [ColourTrap, ColourWrap], ["skill-strong-link"], All, 9, 8;
    8 "swordfish", [Swordfish], ["x-wing"], All, 9, 7;
    9 "finned-x-wing", [FinnedXWing, SashimiXWing], ["x-wing"], All, 9, 8;
    10 "finned-swordfish", [FinnedSwordfish, SashimiSwordfish], ["swordfish", "finned-x-wing"], All, 9, 8;
    11 "jellyfish", [Jellyfish, FinnedJellyfish, SashimiJellyfish], ["finned-swordfish"], All, 9, 10;
    12 "multi-colours1", [MultiColours1], ["colour-trap"], All, 9, 8;
};

const SEVERAL_DIGITS: &[Lesson] = lessons! { 5:
    1 "xy-wing", [XyWing], ["skill-candidates"], All, 9, 7;
    2 "xyz-wing", [XyzWing], ["xy-wing"], All, 9, 6;
    3 "w-wing", [WWing], ["skill-strong-link", "xy-wing"], All, 9, 6;
    4 "naked-quad", [NakedQuad, HiddenQuad], ["naked-triple", "hidden-triple"], All, 9, 8;
    5 "unique-rectangle1", [UniqueRectangle1], ["skill-candidates"], All, 9, 7;
    6 "unique-rectangle2", [UniqueRectangle2, UniqueRectangle5], ["unique-rectangle1"], All, 9, 7;
    7 "unique-rectangle3", [UniqueRectangle3], ["unique-rectangle2", "naked-triple"], All, 9, 7;
    8 "unique-rectangle4", [UniqueRectangle4, UniqueRectangle6], ["unique-rectangle1", "skill-strong-link"], All, 9, 7;
    9 "hidden-rectangle", [HiddenRectangle], ["unique-rectangle4"], All, 9, 6;
    10 "avoidable-rectangle1", [AvoidableRectangle1, AvoidableRectangle2], ["unique-rectangle2"], All, 9, 7;
    11 "bug-plus-one", [BugPlusOne], ["unique-rectangle1"], All, 9, 5;
    12 "wxyz-wing", [WxyzWing], ["xyz-wing"], All, 9, 7;
};

const CHAINS: &[Lesson] = lessons! { 6:
    1 "skill-chain", [], ["skill-strong-link"], All, 9, 6;
    2 "x-chain", [XChain], ["skill-chain", "turbot-fish"], All, 9, 8;
    3 "xy-chain", [XyChain], ["skill-chain", "xy-wing"], All, 9, 8;
    4 "alternating-chain", [AlternatingChain], ["x-chain", "xy-chain"], All, 9, 9;
    5 "continuous-loop", [ContinuousLoop], ["alternating-chain"], All, 9, 8;
    6 "discontinuous-loop", [DiscontinuousLoop], ["alternating-chain"], All, 9, 8;
};

const SETS: &[Lesson] = lessons! { 7:
    1 "grouped-alternating-chain", [GroupedAlternatingChain], ["alternating-chain"], All, 9, 8;
    2 "grouped-continuous-loop", [GroupedContinuousLoop, GroupedDiscontinuousLoop],
        ["grouped-alternating-chain", "discontinuous-loop"], All, 9, 9;
    3 "sue-de-coq", [SueDeCoq], ["naked-triple", "wxyz-wing"], All, 9, 8;
    4 "als-xz", [AlsXz], ["wxyz-wing"], All, 9, 9;
    5 "als-xy-wing", [AlsXyWing], ["als-xz"], All, 9, 8;
    6 "als-chain", [AlsChain], ["als-xy-wing", "alternating-chain"], All, 9, 9;
    7 "death-blossom", [DeathBlossom], ["als-xy-wing"], All, 9, 8;
    8 "tridagon", [Tridagon], ["naked-triple"], All, 9, 7;
};

const FORCING: &[Lesson] = lessons! { 8:
    1 "forcing-chain-contradiction", [ForcingChainContradiction], ["discontinuous-loop"], All, 9, 9;
    2 "forcing-net-contradiction", [ForcingNetContradiction], ["forcing-chain-contradiction"], All, 9, 9;
    3 "skill-trial", [], ["forcing-chain-contradiction"], All, 9, 6;
};

const CLUES: &[Lesson] = lessons! { 9:
    1 "last-of-clue", [LastOfClue], ["skill-first"], None, 9, 5;
    2 "cage-combinations", [CageCombinations], ["last-of-clue", "skill-candidates"], Combinations, 9, 7;
    3 "needed-digit", [NeededDigit], ["cage-combinations"], Combinations, 9, 6;
    4 "rule-of-45-one", [RuleOf45One], ["last-of-clue"], None, 9, 6;
    5 "killer-pair", [KillerPair, KillerTriple], ["needed-digit", "naked-pair"], All, 9, 8;
    6 "rule-of-45-two", [RuleOf45Two, RuleOf45More], ["rule-of-45-one", "cage-combinations"], All, 9, 8;
    7 "thermometer-ends", [ThermometerEnds, ThermometerNeighbours], ["naked-single"], Corner, 9, 6;
    8 "no-partner", [NoPartner, RelatedNeighbours], ["skill-candidates"], All, 9, 7;
    9 "whisper-sides", [WhisperSides, LineCombinations], ["no-partner"], All, 9, 7;
    10 "renban-run", [RenbanRun, LineEnds], ["no-partner"], All, 9, 7;
    11 "arrow-combinations", [ArrowCombinations, EqualSums], ["cage-combinations"], Combinations, 9, 7;
    12 "quadruple-digits", [QuadrupleDigits, MarkedCell], ["skill-candidates"], All, 9, 5;
    13 "outside-clue", [OutsideClue], ["cage-combinations"], All, 9, 7;
    14 "locked-in-clue", [LockedInClue, SeenFromAllPlaces], ["claiming"], All, 9, 7;
    15 "house-digit-in-clue", [HouseDigitInClue, BlockedCombination], ["killer-pair"], All, 9, 7;
    16 "two-clues", [TwoClues, OneCandidateTwoClues], ["rule-of-45-two"], All, 9, 8;
    17 "every-option", [EveryOption, ShortContradiction, ClueContradiction],
        ["killer-pair", "forcing-chain-contradiction"], All, 9, 9;
};

/// A row of the map of the course.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CourseRow {
    Chapter(&'static Chapter),
    Lesson(&'static Lesson),
    Test(&'static Chapter),
}

impl CourseRow {
    /// Returns the number of its chapter.
    pub fn chapter(self) -> u8 {
        match self {
            Self::Chapter(chapter) | Self::Test(chapter) => chapter.number,
            Self::Lesson(lesson) => lesson.chapter,
        }
    }
}

/// Returns the chapter with a number.
pub fn chapter(number: u8) -> Option<&'static Chapter> {
    CHAPTERS.iter().find(|chapter| chapter.number == number)
}

/// Returns the number of a row of a chapter as it is shown: "3.5", "K2".
fn place(chapter: u8, row: usize) -> String {
    match chapter {
        CLUES_CHAPTER => format!("K{row}"),
        _ => format!("{chapter}.{row}"),
    }
}

/// Returns all lessons in order.
pub fn all_lessons() -> impl Iterator<Item = &'static Lesson> {
    CHAPTERS.iter().flat_map(|chapter| chapter.lessons)
}

/// Returns all techniques that lessons teach, in their order.
pub fn taught_techniques() -> impl Iterator<Item = Technique> {
    all_lessons().flat_map(|lesson| lesson.techniques.iter().copied())
}

/// Returns the lesson with an id in files.
pub fn lesson(id: &str) -> Option<&'static Lesson> {
    all_lessons().find(|lesson| lesson.id == id)
}

/// Returns the lesson that teaches a technique.
pub fn lesson_of(technique: Technique) -> Option<&'static Lesson> {
    all_lessons().find(|lesson| lesson.techniques.contains(&technique))
}
