//! Floor 1: logical steps, one file a family.
//!
//! A [`Step`] is data: what it places, what it removes, and the reason as parts with roles, enough to draw it and to
//! word it without looking again. A [`Hunt`] looks at a [`State`] and finds the next step or all of them; each
//! [`Technique`] has one finder, in the file of its family, which says what the technique is. [`words`] tells a step in
//! plain sentences. What a path of steps is worth is for the room above, `rating`.

mod als;
mod avoidable_rectangle;
mod bug;
mod chain;
mod colouring;
mod combine;
mod empty_rectangle;
mod fish;
mod forcing;
mod graph;
mod hidden_rectangle;
mod hunt;
mod intersection;
mod kind;
mod loops;
mod rectangle;
mod remote_pair;
mod single;
mod state;
mod step;
mod subset;
mod sue_de_coq;
mod two_links;
mod unique_rectangle;
mod w_wing;
mod wing;
pub mod words;
mod wxyz_wing;

pub use hunt::{AlsChains, Hunt, Options};
pub use kind::Technique;
pub(crate) use single::single;
pub use state::State;
pub use step::{
    CandidateRole, CellRole, Chain, Link, LinkBy, LinkKind, LockedSet, Node, Reason, Step, UnitRole,
};

/// How the families' tests ask: boards as 81 characters, steps as words.
#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Candidate, Cell, Digit, grid};
    use crate::job::Cancel;

    /// Every step of a technique on a board.
    pub fn all(board: &str, technique: Technique) -> Vec<Step> {
        in_state(&State::of(&grid(board)), technique)
    }

    /// Every step of a technique in a state.
    pub fn in_state(state: &State, technique: Technique) -> Vec<Step> {
        Hunt::new(state, &Options::default(), &Cancel::default()).all(&[technique]).expect("nobody cancels")
    }

    /// A board without some candidates, written as digit, row, column: `436` is 4 in r3c6.
    pub fn without(board: &str, removed: &str) -> State {
        let mut state = State::of(&grid(board));
        for triple in removed.split_whitespace() {
            let [digit, row, column] = triple.as_bytes() else { panic!("{triple} is no candidate") };
            let place = |byte: u8| usize::from(byte - b'1');
            let cell = Cell::at(place(*row), place(*column)).expect("a test names one of the 81 cells");
            let digit = Digit::new(digit - b'0').expect("a test names one of the nine digits");
            assert!(state.remove(Candidate { cell, digit }), "{triple} is gone already");
        }
        state
    }

    /// Every step of a technique on a board, told.
    pub fn told(board: &str, technique: Technique) -> Vec<String> {
        all(board, technique).iter().map(|step| words::explain(step).to_string()).collect()
    }
}
