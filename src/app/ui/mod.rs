//! TODO

pub mod dates;
pub mod sampled_series;
pub mod swatch;
pub mod theme;
pub mod thumbnail;
pub mod widgets;
