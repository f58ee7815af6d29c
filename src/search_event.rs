//! Floor 0: what a search that is watched tells, whatever it searches.
//!
//! Such a search is an iterator over [`Event`]s: it does one thing more each time it is asked, and what it has done is to
//! be seen on it until it is asked again. So whoever holds it may watch it at any pace, count what it does, stop it by
//! asking no more, and leave it by dropping it. A search is over when there is no further event.

/// What the search did. Placing and erasing are its changes of the board; both happen where it is trying something last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchEvent<P, V> {
    /// It tries this there, over what it tried there before, if anything.
    Placed(P, V),
    /// Nothing is left to try there: it is empty again and the search backs up. This also happens where nothing could be
    /// tried.
    Erased(P),
    /// The board, as it stands, is a solution.
    Solved,
}

impl<P, V> SearchEvent<P, V> {
    /// Where the board changed, if it did.
    pub fn position(self) -> Option<P> {
        match self {
            Self::Placed(place, _) | Self::Erased(place) => Some(place),
            Self::Solved => None,
        }
    }
}
