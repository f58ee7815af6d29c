//! Sizes of paper.

use serde::{Deserialize, Serialize};

use super::MM;
use crate::picture::Point;

/// A size of paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Paper {
    /// 210 x 297 mm.
    #[serde(rename = "a4")]
    A4,
    /// 148 x 210 mm.
    #[serde(rename = "a5")]
    A5,
    /// 8.5 x 11 inches.
    #[serde(rename = "letter")]
    Letter,
    /// 8.5 x 14 inches.
    #[serde(rename = "legal")]
    Legal,
    /// Any other size, in millimetres.
    #[serde(rename = "custom")]
    Custom {
        /// The width.
        width: u16,
        /// The height.
        height: u16,
    },
}

/// The orientation of a page.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum Orientation {
    /// Higher than wide.
    #[default]
    #[serde(rename = "portrait")]
    Portrait,
    /// Wider than high.
    #[serde(rename = "landscape")]
    Landscape,
    /// Two pages on each side of a sheet, in the order that makes a booklet when the sheets are folded.
    #[serde(rename = "booklet")]
    Booklet,
}

impl Paper {
    /// The named sizes.
    pub const NAMED: [Self; 4] = [Self::A4, Self::A5, Self::Letter, Self::Legal];

    /// The bounds of a custom width or height, in millimetres.
    pub const CUSTOM_SIDES: std::ops::RangeInclusive<u16> = 50..=2_000;

    /// Returns the size that is common where a language tag such as `en-US` is used: Letter in North America and a few
    /// other countries, else A4.
    pub fn for_locale(tag: &str) -> Self {
        const LETTER: [&str; 12] = ["US", "CA", "MX", "PH", "CL", "CO", "VE", "CR", "GT", "NI", "PA", "SV"];
        let is_letter = tag.split(['-', '_', '.']).skip(1).any(|part| LETTER.contains(&part));
        if is_letter { Self::Letter } else { Self::A4 }
    }

    /// Returns the width and height, upright for the named sizes.
    pub fn size(self) -> Point {
        let mm = |width: f32, height: f32| Point::new(width * MM, height * MM);
        match self {
            Self::A4 => mm(210.0, 297.0),
            Self::A5 => mm(148.0, 210.0),
            Self::Letter => Point::new(612.0, 792.0),
            Self::Legal => Point::new(612.0, 1008.0),
            Self::Custom { width, height } => mm(width.into(), height.into()),
        }
    }

    /// Returns the size of a page: half a sheet for booklets.
    pub fn page_size(self, orientation: Orientation) -> Point {
        let size = self.size();
        let (short, long) = (size.x.min(size.y), size.x.max(size.y));
        match orientation {
            Orientation::Portrait => Point::new(short, long),
            Orientation::Landscape => Point::new(long, short),
            Orientation::Booklet => Point::new(long / 2.0, short),
        }
    }
}
