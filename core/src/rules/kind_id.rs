//! The table of the kinds of clue: the name of each in the code, its id, and its row below `kinds`.

use std::fmt;

/// Passes the table of kinds to a macro. The order is that in which kinds are listed and explained.
macro_rules! kinds {
    ($with:ident) => {
        $with! {
            KillerCage = "killer-cage", areas::KILLER_CAGE;
            ExtraRegion = "extra-region", areas::EXTRA_REGION;
            Thermometer = "thermometer", lines::THERMOMETER;
            SlowThermometer = "slow-thermometer", lines::SLOW_THERMOMETER;
            Arrow = "arrow", sums::ARROW;
            DoubleArrow = "double-arrow", sums::DOUBLE_ARROW;
            Difference = "difference", pairs::DIFFERENCE;
            Ratio = "ratio", pairs::RATIO;
            NegativeRatio = "negative-ratio", pairs::NO_OTHER_RATIOS;
            Nonconsecutive = "nonconsecutive", pairs::NONCONSECUTIVE;
            Xv = "xv", pairs::XV;
            NegativeXv = "negative-xv", pairs::NO_OTHER_XV;
            Quadruple = "quadruple", cells::QUADRUPLE;
            LittleKiller = "little-killer", outside::LITTLE_KILLER;
            Sandwich = "sandwich", outside::SANDWICH;
            XSum = "x-sum", outside::X_SUM;
            Skyscraper = "skyscraper", outside::SKYSCRAPER;
            Odd = "odd", cells::ODD;
            Even = "even", cells::EVEN;
            Minimum = "minimum", cells::MINIMUM;
            Maximum = "maximum", cells::MAXIMUM;
            RestrictedCell = "restricted-cell", cells::RESTRICTED_CELL;
            Clone = "clone", areas::CLONE;
            Palindrome = "palindrome", lines::PALINDROME;
            BetweenLine = "between-line", lines::BETWEEN_LINE;
            LockoutLine = "lockout-line", lines::LOCKOUT_LINE;
            Renban = "renban", lines::RENBAN;
            Whisper = "whisper", lines::WHISPER;
            RegionSumLine = "region-sum-line", sums::REGION_SUM_LINE;
            EntropicLine = "entropic-line", lines::ENTROPIC_LINE;
            ModularLine = "modular-line", lines::MODULAR_LINE;
            ZipperLine = "zipper-line", sums::ZIPPER_LINE;
            NabnerLine = "nabner-line", lines::NABNER_LINE;
            ColumnIndexer = "column-indexer", cells::COLUMN_INDEXER;
            RowIndexer = "row-indexer", cells::ROW_INDEXER;
            BoxIndexer = "box-indexer", cells::BOX_INDEXER;
            RisingDiagonal = "rising-diagonal", global::RISING_DIAGONAL;
            FallingDiagonal = "falling-diagonal", global::FALLING_DIAGONAL;
            AntiKnight = "anti-knight", global::ANTI_KNIGHT;
            AntiKing = "anti-king", global::ANTI_KING;
            DisjointGroups = "disjoint-groups", global::DISJOINT_GROUPS;
            Windoku = "windoku", global::WINDOKU;
        }
    };
}

pub(super) use kinds;

/// Makes the ids.
macro_rules! ids {
    ($($kind:ident = $id:literal, $row:path;)*) => {
        /// The id of a kind.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum KindId {
            $($kind,)*
        }

        impl KindId {
            /// Returns the id as it is saved.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$kind => $id,)*
                }
            }
        }
    };
}

kinds!(ids);

impl fmt::Display for KindId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}
