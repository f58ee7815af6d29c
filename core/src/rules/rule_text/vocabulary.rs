//! The words of authors for the kinds of clue that drawings look like.
//!
//! Words are whole ones, also in the plural; those that end in `*` may go on in any way.

/// The words for a kind.
pub(super) struct Row {
    /// The id of the kind.
    pub id: &'static str,
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

const PLAIN: Row =
    Row { id: "", names: &[], marks: &[], usual: &[], others: &[], numbers: Numbers::None, is_common: false };

pub(super) static ROWS: &[Row] = &[
    Row {
        id: "difference",
        names: &["kropki*", "consecutive pair"],
        marks: &["white dot", "white circle", "white bubble", "white kropki", "white"],
        usual: &["differ*", "consecutive*"],
        others: VAGUE,
        numbers: Numbers::Difference,
        ..PLAIN
    },
    Row {
        id: "ratio",
        names: &["kropki*"],
        marks: &["black dot", "black circle", "black bubble", "black kropki", "black"],
        usual: &["ratio", "double*", "twice", "half"],
        others: VAGUE,
        numbers: Numbers::Ratio,
        ..PLAIN
    },
    Row {
        id: "xv",
        names: &["xv"],
        marks: &["x"],
        usual: &["sum*", "add*", "total*"],
        others: VAGUE_SUM,
        numbers: Numbers::Sum(10),
        ..PLAIN
    },
    Row {
        id: "xv",
        names: &["xv"],
        marks: &["v"],
        usual: &["sum*", "add*", "total*"],
        others: VAGUE_SUM,
        numbers: Numbers::Sum(5),
        ..PLAIN
    },
    Row {
        id: "killer-cage",
        names: &["killer"],
        marks: &["cage", "caged"],
        usual: &["sum*", "total*", "add*", "repeat*", "once", "differ*", "unique", "distinct"],
        others: REPEATS,
        ..PLAIN
    },
    Row {
        id: "thermometer",
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
        ..PLAIN
    },
    Row { id: "slow-thermometer", names: &["slow thermo*"], ..PLAIN },
    Row { id: "arrow", marks: &["arrow"], usual: &["sum*", "add*", "total*"], others: NOT_A_SUM, ..PLAIN },
    Row {
        id: "little-killer",
        names: &["little killer"],
        marks: &["diagonal"],
        usual: &["sum*", "add*", "total*"],
        others: &["product", "multipl*", "average", "difference", "at least", "at most"],
        ..PLAIN
    },
    Row {
        id: "quadruple",
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
        ..PLAIN
    },
    Row { id: "odd", names: &["odd"], is_common: true, ..PLAIN },
    Row { id: "even", names: &["even"], is_common: true, ..PLAIN },
    Row {
        id: "rising-diagonal",
        names: &["sudoku-x", "x-sudoku", "sudoku x", "diagonal sudoku"],
        marks: &["diagonal"],
        usual: DIAGONAL,
        others: NOT_DIAGONAL,
        ..PLAIN
    },
    Row {
        id: "falling-diagonal",
        names: &["sudoku-x", "x-sudoku", "sudoku x", "diagonal sudoku"],
        marks: &["diagonal"],
        usual: DIAGONAL,
        others: NOT_DIAGONAL,
        ..PLAIN
    },
    Row { id: "palindrome", names: &["palindrom*"], ..PLAIN },
    Row {
        id: "between-line",
        names: &["between"],
        is_common: true,
        others: &["not between", "outside of", "not be between"],
        ..PLAIN
    },
    Row {
        id: "whisper",
        names: &["german whisper*", "whisper*"],
        marks: &["line"],
        usual: &["differ by at least", "difference of at least"],
        others: &["at most", "exactly", "no more than"],
        numbers: Numbers::Least(None),
        ..PLAIN
    },
    Row {
        id: "whisper",
        names: &["dutch whisper*"],
        others: &["at most", "exactly", "no more than"],
        numbers: Numbers::Least(Some(4)),
        ..PLAIN
    },
    Row {
        id: "renban",
        names: &["renban*", "consecutive digits in any order", "set of consecutive"],
        others: &["may repeat", "can repeat", "not consecutive", "non-consecutive", "nonconsecutive"],
        ..PLAIN
    },
    Row {
        id: "region-sum-line",
        names: &["region sum*", "same sum", "equal sum*"],
        others: &["different sum", "product"],
        ..PLAIN
    },
    Row { id: "zipper-line", names: &["zipper*"], others: &["product", "difference"], ..PLAIN },
    Row { id: "nabner-line", names: &["nabner*"], ..PLAIN },
    Row { id: "entropic-line", names: &["entrop*"], ..PLAIN },
    Row {
        id: "modular-line",
        names: &["modular"],
        others: &["modulo 4", "mod 4", "modulo 5", "mod 5"],
        ..PLAIN
    },
    Row {
        id: "anti-knight",
        names: &["anti-knight", "antiknight", "anti knight"],
        marks: &["knight's move", "knights move", "knight move", "knight's step"],
        usual: SAME,
        others: NOT_SAME,
        ..PLAIN
    },
    Row {
        id: "anti-king",
        names: &["anti-king", "antiking", "anti king"],
        marks: &["king's move", "kings move", "king move", "king's step"],
        usual: SAME,
        others: NOT_SAME,
        ..PLAIN
    },
    Row {
        id: "nonconsecutive",
        names: &["nonconsecutive", "non-consecutive"],
        others: &["line", "dot", "cage", "circle", "does not apply"],
        ..PLAIN
    },
    Row { id: "disjoint-groups", names: &["disjoint group", "disjoint set"], ..PLAIN },
    Row { id: "windoku", names: &["windoku"], ..PLAIN },
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
