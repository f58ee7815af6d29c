//! The question on quitting when something could not be saved.

/// From this width on, in points, the three buttons stand in one row.
pub const MIN_ROW_WIDTH: f32 = 420.0;
