//! The colours of inks on paper and in pictures.

use crate::picture::{ClueInk, Ink, Paint};

/// A colour as its red, green and blue parts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rgb(pub [u8; 3]);

impl Rgb {
    /// White.
    pub const WHITE: Self = Self([0xFF; 3]);

    const fn new(hex: u32) -> Self {
        Self([(hex >> 16) as u8, (hex >> 8) as u8, hex as u8])
    }

    /// Returns the grey that is as light.
    fn grey(self) -> Self {
        let [red, green, blue] = self.0.map(f32::from);
        Self([(0.299 * red + 0.587 * green + 0.114 * blue).round() as u8; 3])
    }

    /// Returns the colour mixed with another; a share of 1 gives the other.
    fn mix(self, other: Self, share: f32) -> Self {
        let part = |index: usize| {
            let (from, to) = (f32::from(self.0[index]), f32::from(other.0[index]));
            (from + (to - from) * share).round() as u8
        };
        Self([part(0), part(1), part(2)])
    }
}

/// The colours of a target. All have a white ground.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Colours {
    /// The colours of the window in its light theme, for pictures.
    Screen,
    /// The colours of paper: black lines and givens, hints and the player's digits in colour.
    Print,
    /// Black and greys.
    Black,
}

/// The hues of the player's nine colours, after Okabe and Ito plus two more.
pub const HUES: [u32; 9] =
    [0x9AA0A8, 0xE69F00, 0x56B4E9, 0x009E73, 0xF0E442, 0x3F6FD8, 0xD55E00, 0xCC79A7, 0x8A5BD0];

/// The colours of the nine shapes that stand for digits.
pub const SHAPES: [u32; 9] =
    [0xC62F2F, 0x1F5FBF, 0x1E7A3C, 0x9E6000, 0x7A3FC0, 0xC72A83, 0x0A7A74, 0x4F5663, 0x0C75AE];

impl Colours {
    /// Returns the colour of a paint. What is faded is mixed with white, so that nothing shows through.
    pub fn rgb(self, paint: Paint) -> Rgb {
        let full = self.ink(paint.ink);
        if paint.opacity >= 1.0 { full } else { Rgb::WHITE.mix(full, paint.opacity.max(0.0)) }
    }

    /// Returns the colour of an ink.
    pub fn ink(self, ink: Ink) -> Rgb {
        match self {
            Self::Screen => screen(ink),
            Self::Print => match ink {
                Ink::Text | Ink::Given | Ink::RegionLine => Rgb::new(0x000000),
                Ink::Soft => Rgb::new(0x404040),
                Ink::CellLine => Rgb::new(0x666666),
                _ => screen(ink),
            },
            Self::Black => black(ink),
        }
    }

    /// Returns whether colours need patterns to be distinguishable.
    pub fn needs_patterns(self) -> bool {
        self == Self::Black
    }
}

fn screen(ink: Ink) -> Rgb {
    const SETS: [(u32, u32); 3] = [(0x6A3FC0, 0xE7DFF8), (0x965100, 0xFBE7C9), (0x0A6C68, 0xD2EEEB)];
    let set = |index: u8| match index {
        0..3 => SETS[usize::from(index)],
        3 => (0x1F5FBF, 0xDCE9FA),
        _ => (0x646B78, 0xEEF0F3),
    };
    let hue = |index: u8, share: f32| {
        HUES.get(usize::from(index)).map_or(Rgb::WHITE, |hue| Rgb::WHITE.mix(Rgb::new(*hue), share))
    };
    Rgb::new(match ink {
        Ink::Cell => 0xFFFFFF,
        Ink::Text | Ink::Given => 0x1D2026,
        Ink::Soft => 0x646B78,
        Ink::Accent => 0x1F5FBF,
        Ink::Trial => 0xA0470B,
        Ink::CellLine => 0xD5D8DD,
        Ink::RegionLine => 0x30343B,
        Ink::Selected => 0xC7DDFB,
        Ink::Same => 0xDCE9FA,
        Ink::Peer => 0xEDF3FB,
        Ink::Good => 0x2E8B57,
        Ink::GoodFill => 0xD5EEDD,
        Ink::GoodText => 0x1F6B41,
        Ink::Error => 0xC0392B,
        Ink::ErrorFill => 0xFADBD7,
        Ink::ErrorText => 0x8F2318,
        Ink::Link => 0xA3267F,
        Ink::LinkFill => 0xF8E1F0,
        Ink::Set(index) => set(index).0,
        Ink::SetFill(index) => set(index).1,
        Ink::Colour(index) => return hue(index, 0.38),
        Ink::ColourPattern(index) => return hue(index, 0.76),
        Ink::Shape(index) => SHAPES.get(usize::from(index)).copied().unwrap_or(0x1D2026),
        Ink::Clue(ink) => ink.rgb(false),
        Ink::Own(rgb) | Ink::OnOwn(_, rgb) => rgb,
    })
}

/// Fills differ in their grey as far as paper allows. Lines and shapes carry the rest, as they do on the screen.
fn black(ink: Ink) -> Rgb {
    Rgb::new(match ink {
        Ink::Cell => 0xFFFFFF,
        Ink::Soft => 0x404040,
        Ink::CellLine => 0x666666,
        Ink::Selected | Ink::Same | Ink::Peer | Ink::LinkFill | Ink::ErrorFill => 0xEDEDED,
        Ink::GoodFill => 0xDEDEDE,
        Ink::SetFill(index) => [0xE4E4E4, 0xF2F2F2, 0xD4D4D4][usize::from(index % 3)],
        Ink::Colour(index) => [0xE6E6E6, 0xF4F4F4][usize::from(index % 2)],
        Ink::ColourPattern(_) => 0x777777,
        Ink::Clue(ClueInk::DotWhite) => 0xFFFFFF,
        Ink::Clue(ClueInk::Area) => 0xEDEDED,
        Ink::Clue(ClueInk::DotBlack | ClueInk::DotEdge) => 0x000000,
        // Thin lines are dark, wide ones pale.
        Ink::Clue(
            ClueInk::Line | ClueInk::Rose | ClueInk::Diagonal | ClueInk::Between | ClueInk::Lockout,
        ) => 0x808080,
        Ink::Clue(_) => 0xD4D4D4,
        Ink::Own(rgb) | Ink::OnOwn(_, rgb) => return Rgb::new(rgb).grey(),
        _ => 0x000000,
    })
}
