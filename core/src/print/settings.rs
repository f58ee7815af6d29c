//! The choices for printing, which are saved with the preferences, and the sizes of paper.

use serde::{Deserialize, Serialize};

use crate::picture::Point;
use crate::print::MM;

/// The number of puzzles on a page.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum PerPage {
    /// 1.
    #[serde(rename = "1")]
    One,
    /// 2.
    #[serde(rename = "2")]
    Two,
    /// 4.
    #[serde(rename = "4")]
    Four,
    /// 6.
    #[serde(rename = "6")]
    Six,
    /// 9.
    #[serde(rename = "9")]
    Nine,
}

impl PerPage {
    /// All, fewest first.
    pub const ALL: [Self; 5] = [Self::One, Self::Two, Self::Four, Self::Six, Self::Nine];

    /// Returns the number.
    pub const fn count(self) -> usize {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::Four => 4,
            Self::Six => 6,
            Self::Nine => 9,
        }
    }

    /// Returns the choice for a number.
    pub fn from_count(count: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.count() == count)
    }
}

/// The number of steps in a picture of a solution path.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum StepsPerPicture {
    #[serde(rename = "1")]
    One,
    #[serde(rename = "3")]
    Three,
    #[serde(rename = "6")]
    Six,
    #[serde(rename = "12")]
    Twelve,
}

impl StepsPerPicture {
    /// All, fewest first.
    pub const ALL: [Self; 4] = [Self::One, Self::Three, Self::Six, Self::Twelve];

    /// Returns the number.
    pub const fn count(self) -> usize {
        match self {
            Self::One => 1,
            Self::Three => 3,
            Self::Six => 6,
            Self::Twelve => 12,
        }
    }

    /// Returns the choice for a number.
    pub fn from_count(count: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|choice| choice.count() == count)
    }
}

/// The candidates in empty cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CandidateChoice {
    /// Empty cells stay empty.
    #[serde(rename = "none")]
    None,
    /// All that the digits on the board allow.
    #[serde(rename = "all")]
    All,
    /// The player's marks and colours.
    #[serde(rename = "mine")]
    Mine,
}

/// The place of the solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum SolutionChoice {
    /// Nowhere.
    #[serde(rename = "none")]
    None,
    /// Below each puzzle, small and upside down.
    #[serde(rename = "upside-down")]
    UpsideDown,
    /// Small, on pages at the end.
    #[serde(rename = "end")]
    AtEnd,
}

/// How puzzles are printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PrintSettings {
    /// The size of the paper.
    pub paper: Paper,
    pub orientation: Orientation,
    /// The number of puzzles on a page.
    pub per_page: PerPage,
    /// One puzzle a page with large digits and text.
    pub large_print: bool,
    /// The number of each puzzle in its list.
    pub show_number: bool,
    /// The title of each puzzle, where it has a number too; one without is called by its title if it has to have a
    /// name.
    pub show_title: bool,
    /// Its level and rating.
    pub show_level: bool,
    /// A line for a name.
    pub space_for_name: bool,
    /// A line for the time.
    pub space_for_time: bool,
    /// The candidates in empty cells.
    pub candidates: CandidateChoice,
    /// The place of the solutions.
    pub solutions: SolutionChoice,
    /// Black and greys only.
    pub black_only: bool,
    /// A QR code at each sudoku that opens it on the site [`QR_SITE`](super::puzzle_sheet::QR_SITE).
    pub qr_code: bool,
    /// The steps in a picture of the path of a puzzle with clues, whose steps are many; other paths have a picture of each.
    pub steps_per_picture: StepsPerPicture,
}

impl Default for PrintSettings {
    fn default() -> Self {
        Self {
            paper: Paper::A4,
            orientation: Orientation::Portrait,
            per_page: PerPage::Four,
            large_print: false,
            show_number: true,
            show_title: true,
            show_level: true,
            space_for_name: false,
            space_for_time: true,
            candidates: CandidateChoice::Mine,
            solutions: SolutionChoice::AtEnd,
            black_only: false,
            qr_code: false,
            steps_per_picture: StepsPerPicture::Six,
        }
    }
}

impl PrintSettings {
    /// Returns the same settings for boards that large print does not enlarge: solutions, positions, steps.
    pub(super) fn without_large_print(&self) -> Self {
        Self { large_print: false, ..*self }
    }

    /// Returns the number of puzzles on a page.
    pub fn puzzles_per_page(&self) -> usize {
        if self.large_print { 1 } else { self.per_page.count() }
    }
}

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
    Custom { width: u16, height: u16 },
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_written_by_names_that_stay() {
        let settings =
            PrintSettings { paper: Paper::Custom { width: 100, height: 150 }, ..Default::default() };
        let written = serde_json::to_string(&settings).unwrap();
        let expected = concat!(
            r#"{"paper":{"custom":{"width":100,"height":150}},"orientation":"portrait","per_page":"4","#,
            r#""large_print":false,"show_number":true,"show_title":true,"show_level":true,"#,
            r#""space_for_name":false,"space_for_time":true,"candidates":"mine","solutions":"end","black_only":false,"qr_code":false,"#,
            r#""steps_per_picture":"6"}"#
        );
        assert_eq!(written, expected);
        assert_eq!(serde_json::from_str::<PrintSettings>(&written).unwrap(), settings);
        assert_eq!(serde_json::from_str::<PrintSettings>("{}").unwrap(), PrintSettings::default());
    }
}
