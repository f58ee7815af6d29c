//! Events of an observed search, whatever it searches.
//!
//! An observed search is an iterator over [`SearchEvent`]s: it takes one step per call of `next`, and its state can be
//! inspected until the following call. Its owner can thus observe it at any pace, count its steps, pause it by not
//! asking, and abandon it by dropping it. The search has ended when there is no further event.

/// A step of the search. Placing and erasing change the board; both happen at the position that was tried last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchEvent<P, V> {
    /// The search tries this value at this position, in place of the value it tried there before, if any.
    Placed(P, V),
    /// No value is left to try at this position: it is empty again and the search backtracks. This also happens where
    /// no value could be tried at all.
    Erased(P),
    /// The board in its current state is a solution.
    Solved,
}

impl<P, V> SearchEvent<P, V> {
    /// Returns the position at which the board changed, if it did.
    pub fn position(self) -> Option<P> {
        match self {
            Self::Placed(place, _) | Self::Erased(place) => Some(place),
            Self::Solved => None,
        }
    }
}
