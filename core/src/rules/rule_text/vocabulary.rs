//! The words of authors for the kinds of clue that drawings look like.
//!
//! Words are whole ones, also in the plural; those that end in `*` may go on in any way.

use crate::rules::KindId;

/// The words for a kind.
pub(super) struct Row {
    pub id: KindId,
    /// Its names, each of which is enough.
    pub names: &'static [&'static str],
    /// The words for its drawing.
    pub marks: &'static [&'static str],
    /// The words for what it demands, with which the word for the drawing is enough.
    pub usual: &'static [&'static str],
    /// Words for something that it does not demand.
    pub others: &'static [&'static str],
    /// The numbers that it may have.
    pub numbers: Numbers,
    /// True if sentences about other kinds have its words, too.
    pub is_common: bool,
}

/// The way in which the number of a kind is stated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Numbers {
    /// It has none.
    None,
    /// "differ by 2"
    Difference,
    /// "1:3"
    Ratio,
    /// "add up to 10", the number of the letter.
    Sum(u16),
    /// "differ by at least 5"; with the number that the name means.
    Least(Option<u16>),
}

/// Words that begin a sentence about something else.
pub(super) const NOUNS: &[&str] = &[
    "line",
    "cage",
    "arrow",
    "dot",
    "circle",
    "row",
    "column",
    "region",
    "box",
    "square",
    "diagonal",
    "clue",
    "cell",
    "normal",
    "sudoku",
    "grid",
    "letter",
    "number outside",
    "constraint",
    "pair",
    "symbol",
];

/// Words of sentences about pairs of cells without a mark.
pub(super) const ABSENT: &[&str] = &[
    "without",
    "no dot",
    "no white",
    "no black",
    "no x",
    "no v",
    "no circle",
    "unmarked",
    "not separated",
    "not joined",
    "not connected",
    "not marked",
    "absence",
];

/// Words by which any relation of two cells becomes another one.
const VAGUE: &[&str] = &[
    "at least",
    "at most",
    "or more",
    "or less",
    "more than",
    "less than",
    "greater than",
    "unknown",
    "discover*",
    "determine*",
    "deduce*",
    "cannot",
    "can't",
    "must not",
    "do not",
    "don't",
    "never",
    "product",
    "multipl*",
    "average",
    "prime",
    "parity",
    "same difference",
    "same ratio",
    "different ratio",
    "liar",
];

/// The same for a sum.
const VAGUE_SUM: &[&str] = &[
    "at least",
    "at most",
    "or more",
    "or less",
    "more than",
    "less than",
    "greater than",
    "unknown",
    "discover*",
    "determine*",
    "deduce*",
    "cannot",
    "can't",
    "must not",
    "do not",
    "don't",
    "never",
    "product",
    "multipl*",
    "average",
    "prime",
    "parity",
    "same sum",
    "difference",
    "ratio",
    "liar",
];

const REPEATS: &[&str] = &[
    "may repeat",
    "can repeat",
    "may be repeated",
    "can be repeated",
    "repeats are allowed",
    "repeats allowed",
    "allowed to repeat",
    "may contain repeat*",
    "can contain repeat*",
    "repetition is allowed",
    "product",
    "multipl*",
    "average",
    "at least",
    "at most",
    "difference",
    "divisible",
    "prime",
];

const NOT_SAME: &[&str] = &[
    "consecutive",
    "sum to",
    "add to",
    "add up",
    "at least one",
    "exactly one",
    "ratio",
    "parity",
    "does not apply",
    "no anti*",
];

const SAME: &[&str] = &["same", "identical", "repeat*", "equal", "differ*", "unique", "distinct"];

const NOT_A_SUM: &[&str] = &[
    "product",
    "multipl*",
    "average",
    "rounded",
    "difference",
    "at least",
    "at most",
    "unknown",
    "point*",
    "how many",
    "greater than",
    "less than",
    "concatenat*",
    "not sum",
    "do not",
];

/// Returns the row of a kind without words.
const fn of(id: KindId) -> Row {
    Row { id, names: &[], marks: &[], usual: &[], others: &[], numbers: Numbers::None, is_common: false }
}

pub(super) static ROWS: &[Row] = &[
    Row {
        names: &["kropki*", "consecutive pair"],
        marks: &["white dot", "white circle", "white bubble", "white kropki", "white"],
        usual: &["differ*", "consecutive*"],
        others: VAGUE,
        numbers: Numbers::Difference,
        ..of(KindId::Difference)
    },
    Row {
        names: &["kropki*"],
        marks: &["black dot", "black circle", "black bubble", "black kropki", "black"],
        usual: &["ratio", "double*", "twice", "half"],
        others: VAGUE,
        numbers: Numbers::Ratio,
        ..of(KindId::Ratio)
    },
    Row {
        names: &["xv"],
        marks: &["x"],
        usual: &["sum*", "add*", "total*"],
        others: VAGUE_SUM,
        numbers: Numbers::Sum(10),
        ..of(KindId::Xv)
    },
    Row {
        names: &["xv"],
        marks: &["v"],
        usual: &["sum*", "add*", "total*"],
        others: VAGUE_SUM,
        numbers: Numbers::Sum(5),
        ..of(KindId::Xv)
    },
    Row {
        names: &["killer"],
        marks: &["cage", "caged"],
        usual: &["sum*", "total*", "add*", "repeat*", "once", "differ*", "unique", "distinct"],
        others: REPEATS,
        ..of(KindId::KillerCage)
    },
    Row {
        names: &["thermo*"],
        others: &[
            "slow",
            "may repeat",
            "can repeat",
            "stay the same",
            "remain the same",
            "or equal",
            "not decrease",
            "never decrease",
            "decrease*",
            "either end",
            "fake",
            "broken",
        ],
        ..of(KindId::Thermometer)
    },
    Row { names: &["slow thermo*"], ..of(KindId::SlowThermometer) },
    Row { marks: &["arrow"], usual: &["sum*", "add*", "total*"], others: NOT_A_SUM, ..of(KindId::Arrow) },
    Row {
        names: &["little killer"],
        marks: &["diagonal"],
        usual: &["sum*", "add*", "total*"],
        others: &["product", "multipl*", "average", "difference", "at least", "at most"],
        ..of(KindId::LittleKiller)
    },
    Row {
        names: &["quadruple", "quad"],
        marks: &[
            "four cells",
            "four surrounding",
            "four adjacent",
            "4 cells",
            "surround*",
            "corner",
            "intersection",
        ],
        usual: &["appear*", "contain*", "placed", "occur*", "present", "include*", "in one of"],
        others: &[
            "may not",
            "not appear",
            "cannot",
            "even",
            "odd",
            "largest",
            "smallest",
            "sum*",
            "product",
            "operation",
            "how many",
            "difference",
            "number of",
        ],
        ..of(KindId::Quadruple)
    },
    Row { names: &["odd"], is_common: true, ..of(KindId::Odd) },
    Row { names: &["even"], is_common: true, ..of(KindId::Even) },
    Row {
        names: &["sudoku-x", "x-sudoku", "sudoku x", "diagonal sudoku"],
        marks: &["diagonal"],
        usual: DIAGONAL,
        others: NOT_DIAGONAL,
        ..of(KindId::RisingDiagonal)
    },
    Row {
        names: &["sudoku-x", "x-sudoku", "sudoku x", "diagonal sudoku"],
        marks: &["diagonal"],
        usual: DIAGONAL,
        others: NOT_DIAGONAL,
        ..of(KindId::FallingDiagonal)
    },
    Row { names: &["palindrom*"], ..of(KindId::Palindrome) },
    Row {
        names: &["between"],
        is_common: true,
        others: &["not between", "outside of", "not be between"],
        ..of(KindId::BetweenLine)
    },
    Row {
        names: &["german whisper*", "whisper*"],
        marks: &["line"],
        usual: &["differ by at least", "difference of at least"],
        others: &["at most", "exactly", "no more than"],
        numbers: Numbers::Least(None),
        ..of(KindId::Whisper)
    },
    Row {
        names: &["dutch whisper*"],
        others: &["at most", "exactly", "no more than"],
        numbers: Numbers::Least(Some(4)),
        ..of(KindId::Whisper)
    },
    Row {
        names: &["renban*", "consecutive digits in any order", "set of consecutive"],
        others: &["may repeat", "can repeat", "not consecutive", "non-consecutive", "nonconsecutive"],
        ..of(KindId::Renban)
    },
    Row {
        names: &["region sum*", "same sum", "equal sum*"],
        others: &["different sum", "product"],
        ..of(KindId::RegionSumLine)
    },
    Row { names: &["zipper*"], others: &["product", "difference"], ..of(KindId::ZipperLine) },
    Row { names: &["nabner*"], ..of(KindId::NabnerLine) },
    Row { names: &["entrop*"], ..of(KindId::EntropicLine) },
    Row {
        names: &["modular"],
        others: &["modulo 4", "mod 4", "modulo 5", "mod 5"],
        ..of(KindId::ModularLine)
    },
    Row {
        names: &["anti-knight", "antiknight", "anti knight"],
        marks: &["knight's move", "knights move", "knight move", "knight's step"],
        usual: SAME,
        others: NOT_SAME,
        ..of(KindId::AntiKnight)
    },
    Row {
        names: &["anti-king", "antiking", "anti king"],
        marks: &["king's move", "kings move", "king move", "king's step"],
        usual: SAME,
        others: NOT_SAME,
        ..of(KindId::AntiKing)
    },
    Row {
        names: &["nonconsecutive", "non-consecutive"],
        others: &["line", "dot", "cage", "circle", "does not apply"],
        ..of(KindId::Nonconsecutive)
    },
    Row { names: &["disjoint group", "disjoint set"], ..of(KindId::DisjointGroups) },
    Row { names: &["windoku"], ..of(KindId::Windoku) },
];

const DIAGONAL: &[&str] = &[
    "repeat*",
    "once",
    "1-9",
    "1 to 9",
    "1 through 9",
    "unique",
    "different",
    "distinct",
    "all digits",
    "each digit",
    "every digit",
    "same digit",
];

const NOT_DIAGONAL: &[&str] =
    &["sum to", "sums", "even", "odd", "consecutive", "may repeat", "can repeat", "arrow"];
