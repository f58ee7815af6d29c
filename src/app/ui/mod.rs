//! What every part of the window draws with: theme, widgets, dates and thumbnails. Nothing here knows a puzzle family.

pub mod dates;
pub mod sampled_series;
pub mod swatch;
pub mod theme;
pub mod thumbnail;
pub mod wake;
pub mod widgets;
