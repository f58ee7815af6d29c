//! The finders on boards of any rules: which technique has which, and the search for its steps.

use super::catalog::technique_table;
use super::general::{ClueCache, Flow, GeneralContext, State, StepSink};
use super::{Step, Technique, clues, houses};
use crate::grid::Candidate;
use crate::job::{CancelToken, Cancelled};

macro_rules! finders {
    ($($name:ident = $id:literal, family: $family:ident, scope: $scope:ident,
        find: $($find:ident)::+($($argument:expr),*), general: $($general:ident)::+($($option:expr),*),
        explain: $($explain:ident)::+,
        spot: $spot:expr, level: $level:ident, difficulty: $difficulty:literal, hodoku_score: $score:literal;)*) => {
        /// Passes the steps of a technique to the sink.
        fn run_finder(ctx: &GeneralContext, technique: Technique, sink: &mut StepSink) -> Flow {
            match technique {
                $(Technique::$name => $($general)::+(ctx, $($option,)* sink),)*
            }
        }
    };
}
technique_table!(finders);

/// Finds no step: the technique is for boards of 81 cells.
const fn nothing(_: &GeneralContext, _: &mut StepSink) -> Flow {
    Flow::Continue(())
}

/// A search for steps on one board of any rules.
pub struct GeneralFinder<'a> {
    ctx: GeneralContext<'a>,
}

impl<'a> GeneralFinder<'a> {
    /// Starts a search. The cache is that of a path of boards of the same puzzle.
    pub fn new(state: &'a State, cache: &'a ClueCache, cancel: &'a CancelToken) -> Self {
        Self { ctx: GeneralContext::new(state, cache, cancel) }
    }

    /// Returns the first step of a technique that a test accepts.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the result was known.
    pub fn first(
        &self,
        technique: Technique,
        accepts: impl Fn(&Step) -> bool,
    ) -> Result<Option<Step>, Cancelled> {
        let mut first = None;
        let _ = run_finder(&self.ctx, technique, &mut |step| {
            if accepts(&step) {
                first = Some(step);
                return Flow::Break(());
            }
            Flow::Continue(())
        });
        self.ctx.cancel.check()?;
        Ok(first)
    }

    /// Returns the refutation of a candidate by what follows from it.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the result was known.
    pub fn refute(&self, candidate: Candidate) -> Result<Option<Step>, Cancelled> {
        let step = clues::contradiction::refute(&self.ctx, candidate);
        self.ctx.cancel.check()?;
        Ok(step)
    }

    /// Returns every step of a technique.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the result was known.
    pub fn all(&self, technique: Technique) -> Result<Vec<Step>, Cancelled> {
        let mut all: Vec<Step> = Vec::new();
        let _ = run_finder(&self.ctx, technique, &mut |step| {
            let same = |other: &Step| {
                other.placements == step.placements
                    && other.eliminations == step.eliminations
                    && other.reason.digits == step.reason.digits
            };
            if !all.iter().any(same) {
                all.push(step);
            }
            Flow::Continue(())
        });
        self.ctx.cancel.check()?;
        Ok(all)
    }
}
