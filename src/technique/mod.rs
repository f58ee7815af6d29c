//! Floor 1: logical steps, one file a family.
//!
//! A step is data: what it places and the reason that it rests on, enough to word it and to draw it without looking
//! again. Today there is the first family, the singles; the other techniques come into this room beside it.

mod single;

pub use single::{Reason, Single, next_single};
