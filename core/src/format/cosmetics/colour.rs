//! Colours as files write them.

use serde_json::Value;

/// A colour of a file with its opacity.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CosmeticColour {
    /// Red, green and blue, eight bits each.
    pub rgb: u32,
    /// From 0, invisible, to 1.
    pub opacity: f32,
}

impl CosmeticColour {
    fn parts(self) -> [i32; 3] {
        [16, 8, 0].map(|bits| (self.rgb >> bits & 0xFF) as i32)
    }

    /// Returns the least and the most of red, green and blue.
    fn range(self) -> (i32, i32) {
        let [red, green, blue] = self.parts();
        (red.min(green).min(blue), red.max(green).max(blue))
    }

    /// Returns whether it is white, or nearly.
    pub(in crate::format) fn is_white(self) -> bool {
        self.range().0 > 235
    }

    /// Returns whether it is black, or nearly.
    pub(in crate::format) fn is_black(self) -> bool {
        self.range().1 < 40
    }

    /// Returns whether it is a grey between white and black.
    pub(in crate::format) fn is_grey(self) -> bool {
        let (low, high) = self.range();
        high - low < 20 && !self.is_white() && !self.is_black()
    }

    /// Returns its hue in degrees; `None` for a grey.
    pub(in crate::format) fn hue(self) -> Option<i32> {
        let [red, green, blue] = self.parts();
        let (low, high) = self.range();
        let range = high - low;
        (range > 20).then(|| match high {
            _ if high == red => (60 * (green - blue) / range).rem_euclid(360),
            _ if high == green => 120 + 60 * (blue - red) / range,
            _ => 240 + 60 * (red - green) / range,
        })
    }
}

pub(super) const GREY: CosmeticColour = CosmeticColour { rgb: 0x00CF_CFCF, opacity: 1.0 };

/// The colours that f-puzzles has numbers for.
const NUMBERED: [u32; 10] =
    [0xFFFFFF, 0xD4D4D4, 0x7EC87E, 0xC8A2F0, 0xF5A3A3, 0xF7D08A, 0xF5F19A, 0xA9E5A9, 0x9FD3F7, 0xB0B0F0];

/// Reads a colour: `#rgb`, `#rrggbb`, either with its opacity after it, `#0` to `#F` for greys, six digits without `#`,
/// `rgb(…)`, `rgba(…)`, a number from 0 to 9, or a few names. `None` for one that cannot be seen or read.
pub(super) fn colour(value: Option<&Value>) -> Option<CosmeticColour> {
    let opaque = |rgb| CosmeticColour { rgb, opacity: 1.0 };
    let text = match value? {
        Value::Number(number) => {
            return NUMBERED.get(usize::try_from(number.as_u64()?).ok()?).copied().map(opaque);
        }
        Value::String(text) => text.trim().to_ascii_lowercase(),
        _ => return None,
    };
    let named = match text.as_str() {
        "black" => Some(0),
        "white" => Some(0xFF_FFFF),
        "grey" | "gray" => Some(0x80_8080),
        "red" => Some(0xFF_0000),
        "green" => Some(0x00_8000),
        "blue" => Some(0x00_00FF),
        "yellow" => Some(0xFF_FF00),
        "orange" => Some(0xFF_A500),
        "purple" => Some(0x80_0080),
        number if number.len() == 1 && number.bytes().all(|byte| byte.is_ascii_digit()) => {
            NUMBERED.get(number.parse::<usize>().ok()?).copied()
        }
        _ => None,
    };
    if let Some(rgb) = named {
        return Some(opaque(rgb));
    }
    let seen = |rgb: u32, alpha: f32| {
        let opacity = alpha.clamp(0.0, 1.0);
        (opacity > 0.02).then_some(CosmeticColour { rgb, opacity })
    };
    let bare = || text.len() == 6 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    if let Some(hex) =
        text.strip_prefix('#').or_else(|| bare().then_some(text.as_str())).filter(|hex| hex.is_ascii())
    {
        let number = u32::from_str_radix(hex, 16).ok()?;
        let doubled = |nibble: u32| (number >> (4 * nibble) & 0xF) * 0x11;
        return match hex.len() {
            1 => seen(doubled(0) << 16 | doubled(0) << 8 | doubled(0), 1.0),
            3 => seen(doubled(2) << 16 | doubled(1) << 8 | doubled(0), 1.0),
            4 => seen(doubled(3) << 16 | doubled(2) << 8 | doubled(1), doubled(0) as f32 / 255.0),
            6 => seen(number, 1.0),
            8 => seen(number >> 8, (number & 0xFF) as f32 / 255.0),
            _ => None,
        };
    }
    let parts = text.strip_prefix("rgba(").or_else(|| text.strip_prefix("rgb("))?.strip_suffix(')')?;
    let parts: Vec<f32> = parts
        .split([',', ' ', '/'])
        .filter(|part| !part.is_empty())
        .map(|part| part.parse().ok())
        .collect::<Option<_>>()?;
    let byte = |part: &f32| part.clamp(0.0, 255.0) as u32;
    match &parts[..] {
        [red, green, blue] => seen(byte(red) << 16 | byte(green) << 8 | byte(blue), 1.0),
        [red, green, blue, alpha] => seen(byte(red) << 16 | byte(green) << 8 | byte(blue), *alpha),
        _ => None,
    }
}
