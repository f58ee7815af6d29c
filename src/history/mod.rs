//! Floor 0: every step that was ever made in a game, as a tree: undo and redo without limit, and no branch is lost.
//!
//! A step that is made after an undo begins a new branch beside the old one. Redo follows the branch that was last
//! taken. A step keeps what it changed, never a board. What a board is, each kind of game says: [`Undoable`]. A tree is
//! written down as [`Saved`].

mod saved;

pub use saved::{Damage, Saved};

use std::sync::Arc;
use std::time::Duration;

/// What a game brings back on undo: all that its steps change.
pub trait Undoable: Clone {
    /// What a step did, in words for a timeline.
    type Deed: Copy + PartialEq;
    /// One piece of the state that a step changed.
    type Change: PartialEq;

    /// All that must change to come from this state to another.
    fn changes_to(&self, after: &Self) -> Box<[Self::Change]>;

    /// Goes through a step.
    fn make(&mut self, changes: &[Self::Change], way: Way);
}

/// Which way to go through a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// It is taken back.
    Back,
    /// It is made.
    Forth,
}

/// One thing before and after a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Swap<T> {
    before: T,
    after: T,
}

impl<T: Clone + PartialEq> Swap<T> {
    /// `None` where nothing changed.
    pub fn of(before: T, after: T) -> Option<Self> {
        (before != after).then_some(Self { before, after })
    }

    /// What is there after going that way.
    pub fn to(&self, way: Way) -> T {
        match way {
            Way::Back => self.before.clone(),
            Way::Forth => self.after.clone(),
        }
    }
}

/// A place in the [`History`] of one game: the start, or what one step led to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

/// A place in a history and the step that led there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node<D, C> {
    deed: D,
    /// How long the game had been played, in milliseconds.
    at: u32,
    /// Shared by all copies of a game: a copy to be written down is made in a fraction of a millisecond.
    changes: Arc<[C]>,
    parent: Option<NodeId>,
    /// How many steps lie between the start and here.
    depth: u32,
    first_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    last_taken: Option<NodeId>,
}

/// The tree of all steps of a game, and where in it the game stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct History<D, C> {
    /// In the order in which they were made: a node comes after its parent.
    nodes: Vec<Node<D, C>>,
    here: NodeId,
}

/// The line of steps that undo and redo walk along.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Timeline {
    /// From the start to where the game stands, and on along the branches that were last taken.
    pub nodes: Vec<NodeId>,
    /// Where in `nodes` the game stands.
    pub here: usize,
}

impl NodeId {
    /// Where every history begins.
    pub const START: Self = Self(0);

    /// Its number in the order in which the steps were made; the start is 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl<D, C> Node<D, C> {
    /// What the step did that led here.
    pub fn deed(&self) -> &D {
        &self.deed
    }

    /// How long the game had been played when the step was made.
    pub fn played(&self) -> Duration {
        Duration::from_millis(self.at.into())
    }

    /// Where that step came from; `None` for the start.
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// How many steps lie between the start and here.
    pub fn depth(&self) -> usize {
        self.depth as usize
    }

    /// Where redo leads from here.
    pub fn last_taken(&self) -> Option<NodeId> {
        self.last_taken
    }

    /// What the step changed.
    pub fn changes(&self) -> &[C] {
        &self.changes
    }

    fn new(deed: D, at: u32, changes: Arc<[C]>, parent: Option<NodeId>, depth: u32) -> Self {
        Self { deed, at, changes, parent, depth, first_child: None, next_sibling: None, last_taken: None }
    }
}

impl<D: Copy + PartialEq, C: PartialEq> History<D, C> {
    /// One in which no step was made yet; of the start this is said.
    pub fn new(begun: D) -> Self {
        Self { nodes: vec![Node::new(begun, 0, Arc::default(), None, 0)], here: NodeId::START }
    }

    /// Where the game stands.
    pub fn here(&self) -> NodeId {
        self.here
    }

    /// A node of this history; `None` for one of another game.
    pub fn node(&self, id: NodeId) -> Option<&Node<D, C>> {
        self.nodes.get(id.index())
    }

    /// All nodes in the order in which they were made, the start first. A node comes after its parent.
    pub fn nodes(&self) -> impl DoubleEndedIterator<Item = (NodeId, &Node<D, C>)> + ExactSizeIterator {
        self.nodes.iter().enumerate().map(|(index, node)| (NodeId(index as u32), node))
    }

    /// The nodes that were reached from this one by a single step, the oldest first. More than one: here it forks.
    pub fn branches(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let first = self.node(id).and_then(|node| node.first_child);
        std::iter::successors(first, |child| self.at(*child).next_sibling)
    }

    /// The line that undo and redo walk along: what to show for scrubbing.
    pub fn timeline(&self) -> Timeline {
        let mut nodes: Vec<_> = self.back_from(self.here).collect();
        nodes.reverse();
        let here = nodes.len() - 1;
        nodes.extend(std::iter::successors(self.at(self.here).last_taken, |id| self.at(*id).last_taken));
        Timeline { nodes, here }
    }

    /// Whether there is a step to undo.
    pub fn can_undo(&self) -> bool {
        self.at(self.here).parent.is_some()
    }

    /// Whether there is an undone step to redo.
    pub fn can_redo(&self) -> bool {
        self.at(self.here).last_taken.is_some()
    }

    /// Ids of this tree are indices by construction; those from outside go through [`History::node`].
    fn at(&self, id: NodeId) -> &Node<D, C> {
        &self.nodes[id.index()]
    }

    /// This node and all before it, back to the start.
    ///
    /// # Panics
    /// With a node of another history.
    pub fn back_from(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(id), |id| self.at(*id).parent)
    }

    /// Makes a step that leads to `after`, on a branch of its own unless this very step was made from here before;
    /// `false`, and nothing done, where nothing differs.
    pub fn record<S: Undoable<Deed = D, Change = C>>(
        &mut self,
        deed: D,
        played: Duration,
        state: &mut S,
        after: S,
    ) -> bool {
        let changes = state.changes_to(&after);
        if changes.is_empty() {
            return false;
        }
        *state = after;
        let again = self.branches(self.here).find(|child| {
            let child = self.at(*child);
            child.deed == deed && *child.changes == *changes
        });
        let next = again.unwrap_or_else(|| self.grow(deed, milliseconds(played), changes.into()));
        self.nodes[self.here.index()].last_taken = Some(next);
        self.here = next;
        true
    }

    /// Adds a node as the youngest child of the one where the game stands.
    fn grow(&mut self, deed: D, at: u32, changes: Arc<[C]>) -> NodeId {
        let new = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node::new(deed, at, changes, Some(self.here), self.at(self.here).depth + 1));
        match self.branches(self.here).last() {
            Some(youngest) => self.nodes[youngest.index()].next_sibling = Some(new),
            None => self.nodes[self.here.index()].first_child = Some(new),
        }
        new
    }

    /// Takes the last step back; `false` at the start.
    pub fn undo<S: Undoable<Deed = D, Change = C>>(&mut self, state: &mut S) -> bool {
        self.at(self.here).parent.is_some_and(|parent| self.go_to(parent, state))
    }

    /// Makes the step again that was last taken from here; `false` where there is none.
    pub fn redo<S: Undoable<Deed = D, Change = C>>(&mut self, state: &mut S) -> bool {
        self.at(self.here).last_taken.is_some_and(|next| self.go_to(next, state))
    }

    /// Goes to a node, wherever it is; from now on redo leads to it from every node before it. `false` for a node of
    /// another game.
    pub fn go_to<S: Undoable<Deed = D, Change = C>>(&mut self, to: NodeId, state: &mut S) -> bool {
        let Some(route) = self.route(to) else { return false };
        self.walk(&route, state);
        for id in route.forth {
            if let Some(parent) = self.at(id).parent {
                self.nodes[parent.index()].last_taken = Some(id);
            }
        }
        self.here = to;
        true
    }

    /// The state at a node, by walking there from where the game stands; `None` for a node of another game.
    pub fn state_at<S: Undoable<Deed = D, Change = C>>(&self, id: NodeId, here: &S) -> Option<S> {
        let mut state = here.clone();
        self.walk(&self.route(id)?, &mut state);
        Some(state)
    }

    /// The states on the way from where the game stands back to the start, both among them.
    pub fn states_back<S: Undoable<Deed = D, Change = C>>(&self, here: &S) -> impl Iterator<Item = S> {
        let mut state = here.clone();
        let mut undone: Option<NodeId> = None;
        self.back_from(self.here).map(move |id| {
            if let Some(last) = undone.replace(id) {
                state.make(&self.at(last).changes, Way::Back);
            }
            state.clone()
        })
    }

    fn walk<S: Undoable<Deed = D, Change = C>>(&self, route: &Route, state: &mut S) {
        route.back.iter().for_each(|id| state.make(&self.at(*id).changes, Way::Back));
        route.forth.iter().for_each(|id| state.make(&self.at(*id).changes, Way::Forth));
    }

    /// The way from where the game stands to a node: back to where both lines part, then forth.
    fn route(&self, to: NodeId) -> Option<Route> {
        self.node(to)?;
        let (mut from, mut goal) = (self.here, to);
        let mut route = Route { back: Vec::new(), forth: Vec::new() };
        while from != goal {
            // A parent is older than its children: the younger of the two cannot be before the other on a line.
            if from > goal {
                route.back.push(from);
                from = self.at(from).parent?;
            } else {
                route.forth.push(goal);
                goal = self.at(goal).parent?;
            }
        }
        route.forth.reverse();
        Some(route)
    }
}

/// In whole milliseconds; what is played for more than 49 days counts as that.
pub fn milliseconds(time: Duration) -> u32 {
    u32::try_from(time.as_millis()).unwrap_or(u32::MAX)
}

/// A way through the tree.
struct Route {
    /// Steps to take back, in that order.
    back: Vec<NodeId>,
    /// Steps to make, in that order.
    forth: Vec<NodeId>,
}
