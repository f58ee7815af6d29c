//! The path through a puzzle, step by step, always the easiest one next.

use super::queue::Queue;
use super::{NotRated, Scale, only_solution};
use crate::grid::{Candidate, Grid};
use crate::job::{Cancel, Cancelled};
use crate::technique::{AlsChains, Hunt, Options, State, Step, Technique};

/// A puzzle being solved as a scale says.
pub struct Walk {
    state: State,
    scale: Scale,
    options: Options,
    solution: Grid,
    /// In HoDoKu's scale singles are taken in the order in which they arise.
    queue: Option<Queue>,
}

impl Walk {
    /// The start of the path.
    ///
    /// # Errors
    /// [`NotRated`] where the puzzle does not have exactly one solution, and when asked to stop.
    pub fn new(puzzle: &Grid, scale: Scale, cancel: &Cancel) -> Result<Self, NotRated> {
        let solution = only_solution(puzzle, cancel)?;
        let (state, queue) = match scale {
            Scale::Ninefold => (State::of(puzzle), None),
            Scale::Hodoku => {
                let (state, queue) = Queue::fill(puzzle);
                (state, Some(queue))
            }
        };
        let options = match scale {
            Scale::Ninefold => Options::default(),
            Scale::Hodoku => Options {
                strongest_first: true,
                als_chains: AlsChains::Forward,
                als_chain_length: 50,
                ..Options::default()
            },
        };
        Ok(Self { state, scale, options, solution, queue })
    }

    /// The board after the steps so far.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// The next step, which is done; `None` at the end. Where no technique helps, it is a digit of the solution.
    ///
    /// # Errors
    /// [`Cancelled`] when asked to stop before the step was known.
    pub fn next(&mut self, cancel: &Cancel) -> Result<Option<Step>, Cancelled> {
        if self.state.is_full() {
            return Ok(None);
        }
        let single = self.queue.as_mut().and_then(|queue| queue.next(&self.state));
        let found = match single {
            Some(step) => Some(step),
            None => {
                let hunt = Hunt::new(&self.state, &self.options, cancel);
                match self.scale {
                    Scale::Ninefold => hunt.next(self.scale.order())?,
                    // What the queue has looked for need not be looked for again.
                    Scale::Hodoku => hodoku_step(&hunt, &self.scale.order()[3..])?,
                }
            }
        };
        let step = found.unwrap_or_else(|| self.from_solution());
        debug_assert!(step.agrees_with(&self.solution), "{step:?} is wrong in {:?}", self.state);
        match &mut self.queue {
            Some(queue) => queue.apply(&mut self.state, &step),
            None => self.state.apply(&step),
        }
        Ok(Some(step))
    }

    /// A digit of the solution, in the first of the cells with the fewest candidates.
    fn from_solution(&self) -> Step {
        let fewest = self.state.empty().iter().min_by_key(|cell| self.state.candidates(*cell).len());
        let placed = fewest.and_then(|cell| Some(Candidate { cell, digit: self.solution.get(cell)? }));
        Step::from_search(
            placed.expect("a board that is not full has an empty cell, and its solution is full"),
        )
    }
}

/// The next step in HoDoKu's order, in which all kinds of chains and loops are one technique, as are contradictions and
/// verities.
fn hodoku_step(hunt: &Hunt, mut order: &[Technique]) -> Result<Option<Step>, Cancelled> {
    use Technique::*;
    while let Some(first) = order.first() {
        let size = match first {
            ContinuousLoop | GroupedContinuousLoop => 3,
            ForcingChainContradiction | ForcingNetContradiction => 2,
            _ => 1,
        };
        let (group, rest) = order.split_at(size.min(order.len()));
        let step = hunt.strongest(group)?;
        if step.is_some() {
            return Ok(step);
        }
        order = rest;
    }
    Ok(None)
}
