//! The table of the items of a string that are clues.

use crate::rules::KindId;

/// The arguments of an item, and the kind of the clues that they make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Arguments {
    /// None: rules of the whole grid.
    Switch(&'static [KindId]),
    /// The number of one of the diagonals.
    Diagonal,
    /// The cells of a line or an area.
    Cells(KindId),
    /// The difference, which may be missing, and the cells of a whisper.
    Whisper,
    /// A number, the only one that is read, and cells.
    Only(KindId, u16),
    /// A sum and cells.
    Cage,
    /// Cells; each two neighbours among them are a clue, with this number.
    Pairs(KindId, Option<u16>),
    /// A circle and the cells of its line.
    Arrow,
    /// The number of the cells of a circle, these, and the cells of its line.
    PillArrow,
    /// The upper left one of four cells, and digits.
    Quadruple,
    /// The letter of columns or rows, and cells.
    Indexing,
    /// A row or column, and the numbers at its two ends, any of which may be missing.
    BothEnds(KindId),
    /// A number, and the row or column at whose beginning it stands.
    OneEnd(KindId),
    /// A sum, and the cell at which a diagonal begins.
    LittleKiller,
}

/// The items by their names. Those of two names are written with the first.
pub(super) const ITEMS: [(&str, Arguments); 33] = [
    ("AntiKnight", Arguments::Switch(&[KindId::AntiKnight])),
    ("AntiKing", Arguments::Switch(&[KindId::AntiKing])),
    ("Windoku", Arguments::Switch(&[KindId::Windoku])),
    ("DisjointSets", Arguments::Switch(&[KindId::DisjointGroups])),
    ("AntiConsecutive", Arguments::Switch(&[KindId::Nonconsecutive])),
    ("StrictKropki", Arguments::Switch(&[KindId::NegativeRatio, KindId::Nonconsecutive])),
    ("StrictXV", Arguments::Switch(&[KindId::NegativeXv])),
    ("Diagonal", Arguments::Diagonal),
    ("Thermo", Arguments::Cells(KindId::Thermometer)),
    ("Renban", Arguments::Cells(KindId::Renban)),
    ("Entropic", Arguments::Cells(KindId::EntropicLine)),
    ("RegionSumLine", Arguments::Cells(KindId::RegionSumLine)),
    ("Between", Arguments::Cells(KindId::BetweenLine)),
    ("Palindrome", Arguments::Cells(KindId::Palindrome)),
    ("Zipper", Arguments::Cells(KindId::ZipperLine)),
    ("DoubleArrow", Arguments::Cells(KindId::DoubleArrow)),
    ("AllDifferent", Arguments::Cells(KindId::ExtraRegion)),
    ("Whisper", Arguments::Whisper),
    ("Modular", Arguments::Only(KindId::ModularLine, 3)),
    ("Lockout", Arguments::Only(KindId::LockoutLine, 4)),
    ("Cage", Arguments::Cage),
    ("WhiteDot", Arguments::Pairs(KindId::Difference, None)),
    ("BlackDot", Arguments::Pairs(KindId::Ratio, None)),
    ("X", Arguments::Pairs(KindId::Xv, Some(10))),
    ("V", Arguments::Pairs(KindId::Xv, Some(5))),
    ("Arrow", Arguments::Arrow),
    ("PillArrow", Arguments::PillArrow),
    ("Quad", Arguments::Quadruple),
    ("Indexing", Arguments::Indexing),
    ("XSum", Arguments::BothEnds(KindId::XSum)),
    ("Skyscraper", Arguments::BothEnds(KindId::Skyscraper)),
    ("Sandwich", Arguments::OneEnd(KindId::Sandwich)),
    ("LittleKiller", Arguments::LittleKiller),
];
