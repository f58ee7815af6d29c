//! The version of the program.

/// The number, such as `1.0.0`.
pub const NUMBER: &str = env!("CARGO_PKG_VERSION");

/// The number with the commit and its date, such as `1.0.0 (3f9a1c2d5e 2026-11-22)`. A debug build says `(development)`
/// instead, and a build without a checkout gives the number alone.
pub const FULL: &str = env!("NINEFOLD_VERSION");
