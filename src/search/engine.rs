//! The engines: which there are, which the machine supports, and the common entry to them.

use std::fmt;

use super::backtrack::{Output, Search, Stop};
use super::portable;
#[cfg(target_arch = "x86_64")]
use super::simd::{avx2, avx512};
use crate::grid::{Candidate, Grid};
use crate::job::{CancelToken, Cancelled};

/// A search engine. All find the same solutions. `Display` is its short name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    /// Runs on every machine, two digits at a time.
    Portable,
    /// Nearly a whole band at a time; for most desktop processors since 2013.
    Avx2,
    /// A whole band at a time; for some desktop processors and most servers.
    Avx512,
}

impl Engine {
    /// All engines, the fastest last.
    pub const ALL: [Self; 3] = [Self::Portable, Self::Avx2, Self::Avx512];

    /// Returns whether this machine supports the engine.
    pub fn is_available(self) -> bool {
        match self {
            Self::Portable => true,
            #[cfg(target_arch = "x86_64")]
            Self::Avx2 => avx2::is_available(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => avx512::is_available(),
            #[cfg(not(target_arch = "x86_64"))]
            Self::Avx2 | Self::Avx512 => false,
        }
    }

    /// Returns the engines that this machine supports, the fastest last.
    pub fn available() -> impl DoubleEndedIterator<Item = Self> {
        Self::ALL.into_iter().filter(|engine| engine.is_available())
    }

    /// Returns the fastest engine that this machine supports.
    pub fn fastest() -> Self {
        Self::available().next_back().unwrap_or(Self::Portable)
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Portable => "portable",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        })
    }
}

/// Finds the solutions of a board, except those that hold the candidate `without`. Returns their number if the output
/// counts them.
///
/// # Panics
/// If this machine does not support the engine.
pub(super) fn run<'a>(
    engine: Engine,
    grid: &'a Grid,
    without: Option<Candidate>,
    output: Output<'a>,
    cancel: &'a CancelToken,
) -> Result<usize, Cancelled> {
    let mut search = Search::new(grid, without, output, cancel);
    let ended = match engine {
        Engine::Portable => search.run::<portable::Board>(),
        #[cfg(target_arch = "x86_64")]
        Engine::Avx2 => search.run::<avx2::Board>(),
        #[cfg(target_arch = "x86_64")]
        Engine::Avx512 => search.run::<avx512::Board>(),
        #[cfg(not(target_arch = "x86_64"))]
        Engine::Avx2 | Engine::Avx512 => panic!("this machine has no {engine}"),
    };
    match ended.break_value() {
        Some(Stop::Cancelled) => Err(Cancelled),
        Some(Stop::Requested | Stop::Stalled | Stop::Refuted) | None => Ok(search.count()),
    }
}
