//! The engines: which there are, which the machine supports, and the common entry to them.

use std::fmt;
use std::ops::ControlFlow;

use super::backtrack::{Output, Search, Stop};
use super::portable;
#[cfg(target_arch = "x86_64")]
use super::simd::{avx2, avx512};
use crate::job::{CancelToken, Cancelled};
use crate::solve::classic::{Candidate, Grid};

/// A search engine. All find the same solutions. `Display` is its short name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    /// Runs on every machine, two digits at a time.
    Portable,
    /// Eight digits of a band at a time; for most desktop processors since 2013.
    Avx2,
    /// The same with the instructions of AVX-512; for some desktop processors and most servers.
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
            Self::Avx2 => avx2::Board::is_available(),
            #[cfg(target_arch = "x86_64")]
            Self::Avx512 => avx512::Board::is_available(),
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
    match run_on(engine, &mut search).break_value() {
        Some(Stop::Cancelled) => Err(Cancelled),
        Some(Stop::Requested | Stop::Stalled | Stop::Refuted) | None => Ok(search.count()),
    }
}

fn run_on(engine: Engine, search: &mut Search) -> ControlFlow<Stop> {
    match engine {
        Engine::Portable => search.run::<portable::Board>(),
        #[cfg(target_arch = "x86_64")]
        Engine::Avx2 => search.run::<avx2::Board>(),
        #[cfg(target_arch = "x86_64")]
        Engine::Avx512 => search.run::<avx512::Board>(),
        #[cfg(not(target_arch = "x86_64"))]
        Engine::Avx2 | Engine::Avx512 => panic!("this machine has no {engine}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic::grid;

    /// Returns the number of guesses for a board without a solution.
    fn guesses(engine: Engine, line: &str) -> u32 {
        let (board, cancel) = (grid(line), CancelToken::default());
        let mut search = Search::new(&board, None, Output::Count { found: 0, limit: 2 }, &cancel);
        assert!(!matches!(
            run_on(engine, &mut search),
            ControlFlow::Break(Stop::Cancelled | Stop::Requested)
        ));
        assert_eq!(search.count(), 0, "{engine} {line}");
        search.guesses()
    }

    #[test]
    fn every_engine_sees_without_a_guess_that_digits_are_in_each_others_way() {
        for line in [
            // A cell that two digits need.
            ".............72......9....2..6....3.9........2...81..4.41......8...2964..6...3...",
            ".........6.........1...........386..1.4......9......832..8..7....91........46....",
            // Two cells that see each other, with no digit but the same one.
            ".......5....24..9...1............1.5.........1....2..3..3.8.7..814.......6..5.982",
            "1..........2.............4................37598....4....9...8...41.73.2..5...2..3",
        ] {
            for engine in Engine::available() {
                assert_eq!(guesses(engine, line), 0, "{engine} {line}");
            }
        }
    }

    #[test]
    fn a_search_that_stalls_starts_again_with_look_ahead() {
        let board = grid("...........1...25..3..4.........6...148.9..6..5...4..8......3...8....945.........");
        let cancel = CancelToken::default();
        for engine in Engine::available() {
            let mut search = Search::new(&board, None, Output::Count { found: 0, limit: 2 }, &cancel);
            let ended = run_on(engine, &mut search);
            assert!(matches!(ended, ControlFlow::Break(Stop::Requested)), "{engine}");
            assert_eq!((search.count(), search.looks_ahead()), (2, true), "{engine}");
        }
    }

    #[test]
    fn a_board_that_only_a_stronger_rule_refutes_is_given_up_after_a_hundred_guesses() {
        let norvig = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
        for engine in Engine::available() {
            assert_eq!(guesses(engine, norvig), 100, "{engine}");
        }
    }
}
