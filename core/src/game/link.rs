//! Links that a player draws between candidates, to follow a chain by eye.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::grid::{Candidate, CellSet};
use crate::solve::technique::LinkKind;
use crate::text::text;

/// A line from one candidate to another. It is the player's own note and is not checked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "LinkParts", try_from = "LinkParts")]
pub struct Link {
    from: Candidate,
    to: Candidate,
    kind: LinkKind,
}

/// The serialized form of a link: its ends and its kind.
type LinkParts = (Candidate, Candidate, LinkKind);

impl From<Link> for LinkParts {
    fn from(link: Link) -> Self {
        (link.from, link.to, link.kind)
    }
}

impl TryFrom<LinkParts> for Link {
    type Error = &'static str;

    fn try_from((from, to, kind): LinkParts) -> Result<Self, Self::Error> {
        Self::new(from, to, kind).ok_or("a link cannot lead from a candidate to itself")
    }
}

impl Link {
    /// Creates a link; `None` from a candidate to itself.
    pub fn new(from: Candidate, to: Candidate, kind: LinkKind) -> Option<Self> {
        (from != to).then_some(Self { from, to, kind })
    }

    /// Returns the candidate at its start.
    pub const fn from(&self) -> Candidate {
        self.from
    }

    /// Returns the candidate at its end.
    pub const fn to(&self) -> Candidate {
        self.to
    }

    /// Returns its kind.
    pub const fn kind(&self) -> LinkKind {
        self.kind
    }

    /// Returns the one or two cells that it touches.
    pub fn cells(&self) -> CellSet {
        CellSet::from_iter([self.from.cell, self.to.cell])
    }

    /// Returns whether both links join the same candidates, in whichever direction.
    pub fn joins_same(&self, other: &Self) -> bool {
        (self.from, self.to) == (other.from, other.to) || (self.from, self.to) == (other.to, other.from)
    }
}

impl fmt::Display for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (from, to) = (self.from.to_string(), self.to.to_string());
        f.write_str(&match self.kind {
            LinkKind::Strong => text!("link-strong", from = from, to = to),
            LinkKind::Weak => text!("link-weak", from = from, to = to),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Digit;
    use crate::solve::classic::cell;

    #[test]
    fn links_join_the_same_candidates_in_either_direction_and_no_others() {
        let candidate =
            |name: &str, digit| Candidate { cell: cell(name).into(), digit: Digit::new(digit).unwrap() };
        let (one, two, three) = (candidate("r1c1", 1), candidate("r1c2", 1), candidate("r1c2", 2));
        let link = |from, to| Link::new(from, to, LinkKind::Strong).expect("the ends differ");
        assert!(link(one, two).joins_same(&link(one, two)));
        assert!(link(one, two).joins_same(&link(two, one)));
        assert!(!link(one, two).joins_same(&link(one, three)));
        assert!(!link(one, two).joins_same(&link(three, two)));
        assert!(!link(one, two).joins_same(&link(two, three)));
    }
}
