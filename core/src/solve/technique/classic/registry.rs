//! The registry above the finders: which finder each technique has, and the search for the next step or for all of
//! them. Both use the same finder.

use std::cmp::Reverse;
use std::collections::HashSet;

use super::context::{FinderContext, Flow, StepSink};
use super::{
    Step, Technique, als, avoidable_rectangle, bug, chain, colouring, empty_rectangle, finned_fish, fish,
    forcing, hidden_rectangle, intersection, loops, remote_pair, single, strong_link_pairs, subset,
    sue_de_coq, tridagon, unique_rectangle, w_wing, wing, wxyz_wing,
};
use crate::job::Cancelled;
use crate::solve::classic::Candidate;
use crate::solve::technique::catalog::technique_table;

macro_rules! finders {
    ($($name:ident = $id:literal, family: $family:ident, scope: $scope:ident,
        find: $($find:ident)::+($($argument:expr),*), general: $($general:ident)::+($($option:expr),*),
        explain: $($explain:ident)::+,
        spot: $spot:expr, level: $level:ident, difficulty: $difficulty:literal, hodoku_score: $score:literal;)*) => {
        /// Passes the steps of a technique to the sink, the simplest first if the technique ranks its steps.
        fn run_finder(ctx: &FinderContext, technique: Technique, sink: &mut StepSink) -> Flow {
            match technique {
                $(Technique::$name => $($find)::+(ctx, $($argument,)* sink),)*
            }
        }
    };
}
technique_table!(finders);

/// Finds no step: the backtracking search is another room, and its caller builds the step with [`Step::from_search`].
const fn nothing(_: &FinderContext, _: &mut StepSink) -> Flow {
    Flow::Continue(())
}

impl FinderContext<'_> {
    /// Returns the first step of the first technique that has one.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the result was known.
    pub fn first_step(&self, techniques: &[Technique]) -> Result<Option<Step>, Cancelled> {
        for technique in techniques {
            let mut first = None;
            let _ = self.run_finder(*technique, &mut |step| {
                first = Some(step);
                Flow::Break(())
            });
            self.cancel.check()?;
            if first.is_some() {
                return Ok(first);
            }
            if let Some(path) = self.path {
                path.record(*technique, self.state);
            }
        }
        Ok(None)
    }

    /// Returns the strongest among the first steps of each of these techniques: a placement before eliminations, then
    /// more eliminations before fewer, then the one closer to the first cells. With
    /// [`strongest_first`](super::FinderOptions::strongest_first) this is the strongest of all their steps.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the result was known.
    pub fn strongest_step(&self, techniques: &[Technique]) -> Result<Option<Step>, Cancelled> {
        let mut best: Option<Step> = None;
        for technique in techniques {
            if let Some(step) = self.first_step(&[*technique])?
                && best.as_ref().is_none_or(|best| strength_key(&step) < strength_key(best))
            {
                best = Some(step);
            }
        }
        Ok(best)
    }

    /// Returns the shortest refutation of a candidate by chains, by the net of its digit or by the net of all singles.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the result was known.
    pub fn refute(&self, candidate: Candidate) -> Result<Option<Step>, Cancelled> {
        let mut steps = self.all_steps(&[Technique::ForcingChainContradiction, Technique::Nishio])?;
        steps.retain(|step| step.eliminations == [candidate]);
        steps.extend(forcing::refute_by_net(self, candidate));
        let links = |step: &Step| step.reason.chains.iter().map(|chain| chain.links.len()).sum::<usize>();
        Ok(steps.into_iter().min_by_key(links))
    }

    /// Returns every step of these techniques, grouped by technique. Of several steps of one technique with the same
    /// digits and the same effect, only the first is returned.
    ///
    /// # Errors
    /// [`Cancelled`] if it was cancelled before the result was known.
    pub fn all_steps(&self, techniques: &[Technique]) -> Result<Vec<Step>, Cancelled> {
        let mut all: Vec<Step> = Vec::new();
        for technique in techniques {
            let mut seen = HashSet::new();
            let _ = self.run_finder(*technique, &mut |step| {
                let mut digits = step.reason.digits.clone();
                digits.sort_unstable();
                if seen.insert((digits, step.placements.clone(), step.eliminations.clone())) {
                    all.push(step);
                }
                Flow::Continue(())
            });
            self.cancel.check()?;
        }
        Ok(all)
    }

    /// Passes the steps of a technique to the sink, unless the options exclude it.
    fn run_finder(&self, technique: Technique, sink: &mut StepSink) -> Flow {
        if technique.needs_uniqueness() && !self.options.uniqueness {
            return Flow::Continue(());
        }
        run_finder(self, technique, sink)
    }
}

/// Returns a key that sorts strong steps before weak ones. A single elimination by forcing is ordered by cell and
/// digit.
fn strength_key(step: &Step) -> (bool, Reverse<usize>, u32) {
    let index = |candidate: &Candidate| candidate.cell.index() as u32 * 9 + candidate.digit.index() as u32;
    let weight = match step.eliminations[..] {
        [] => step.placements.iter().map(index).sum(),
        [ref one] if step.technique >= Technique::ForcingChainContradiction => index(one),
        _ => loops::weight(&mut step.eliminations.clone()),
    };
    (step.placements.is_empty(), Reverse(step.eliminations.len()), weight)
}
