//! Floor 0: every step that was ever made in a game, as a tree: undo and redo without limit, and no branch is lost.
//!
//! A step that is made after an undo begins a new branch beside the old one. Redo follows the branch that was last
//! taken. A step keeps what it changed, never a board. What a board is, each kind of game says: [`Undoable`]. A tree is
//! written down as [`Saved`].

mod saved_history;

pub use saved_history::{CorruptHistory, SavedHistory};

use std::sync::Arc;
use std::time::Duration;

/// What a game brings back on undo: all that its steps change.
pub trait Undoable: Clone {
    /// What a step did, in words for a timeline.
    type Label: Copy + PartialEq;
    /// One piece of the state that a step changed.
    type Change: PartialEq;

    /// All that must change to come from this state to another.
    fn diff(&self, after: &Self) -> Box<[Self::Change]>;

    /// Goes through a step.
    fn apply(&mut self, changes: &[Self::Change], way: ReplayDirection);
}

/// Which way to go through a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayDirection {
    /// It is taken back.
    Undo,
    /// It is made.
    Redo,
}

/// One thing before and after a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Delta<T> {
    before: T,
    after: T,
}

impl<T: Clone + PartialEq> Delta<T> {
    /// `None` where nothing changed.
    pub fn new(before: T, after: T) -> Option<Self> {
        (before != after).then_some(Self { before, after })
    }

    /// What is there after going that way.
    pub fn value_after(&self, way: ReplayDirection) -> T {
        match way {
            ReplayDirection::Undo => self.before.clone(),
            ReplayDirection::Redo => self.after.clone(),
        }
    }
}

/// A place in the [`History`] of one game: the start, or what one step led to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

/// A place in a history and the step that led there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node<D, C> {
    label: D,
    /// How long the game had been played, in milliseconds.
    play_time_ms: u32,
    /// Shared by all copies of a game: a copy to be written down is made in a fraction of a millisecond.
    changes: Arc<[C]>,
    parent: Option<NodeId>,
    /// How many steps lie between the start and here.
    depth: u32,
    first_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    redo_child: Option<NodeId>,
}

/// The tree of all steps of a game, and where in it the game stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct History<D, C> {
    /// In the order in which they were made: a node comes after its parent.
    nodes: Vec<Node<D, C>>,
    current: NodeId,
}

/// The line of steps that undo and redo walk along.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Timeline {
    /// From the start to where the game stands, and on along the branches that were last taken.
    pub nodes: Vec<NodeId>,
    /// Where in `nodes` the game stands.
    pub current: usize,
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
    pub fn label(&self) -> &D {
        &self.label
    }

    /// How long the game had been played when the step was made.
    pub fn play_time(&self) -> Duration {
        Duration::from_millis(self.play_time_ms.into())
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
    pub fn redo_child(&self) -> Option<NodeId> {
        self.redo_child
    }

    /// What the step changed.
    pub fn changes(&self) -> &[C] {
        &self.changes
    }

    fn new(deed: D, at: u32, changes: Arc<[C]>, parent: Option<NodeId>, depth: u32) -> Self {
        Self {
            label: deed,
            play_time_ms: at,
            changes,
            parent,
            depth,
            first_child: None,
            next_sibling: None,
            redo_child: None,
        }
    }
}

impl<D: Copy + PartialEq, C: PartialEq> History<D, C> {
    /// One in which no step was made yet; of the start this is said.
    pub fn new(begun: D) -> Self {
        Self { nodes: vec![Node::new(begun, 0, Arc::default(), None, 0)], current: NodeId::START }
    }

    /// Where the game stands.
    pub fn current(&self) -> NodeId {
        self.current
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
        let mut nodes: Vec<_> = self.ancestors(self.current).collect();
        nodes.reverse();
        let here = nodes.len() - 1;
        nodes.extend(std::iter::successors(self.at(self.current).redo_child, |id| self.at(*id).redo_child));
        Timeline { nodes, current: here }
    }

    /// Whether there is a step to undo.
    pub fn can_undo(&self) -> bool {
        self.at(self.current).parent.is_some()
    }

    /// Whether there is an undone step to redo.
    pub fn can_redo(&self) -> bool {
        self.at(self.current).redo_child.is_some()
    }

    /// Ids of this tree are indices by construction; those from outside go through [`History::node`].
    fn at(&self, id: NodeId) -> &Node<D, C> {
        &self.nodes[id.index()]
    }

    /// This node and all before it, back to the start.
    ///
    /// # Panics
    /// With a node of another history.
    pub fn ancestors(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(id), |id| self.at(*id).parent)
    }

    /// Makes a step that leads to `after`, on a branch of its own unless this very step was made from here before;
    /// `false`, and nothing done, where nothing differs.
    pub fn record<S: Undoable<Label = D, Change = C>>(
        &mut self,
        deed: D,
        played: Duration,
        state: &mut S,
        after: S,
    ) -> bool {
        let changes = state.diff(&after);
        if changes.is_empty() {
            return false;
        }
        *state = after;
        let again = self.branches(self.current).find(|child| {
            let child = self.at(*child);
            child.label == deed && *child.changes == *changes
        });
        let next = again.unwrap_or_else(|| self.add_child(deed, milliseconds(played), changes.into()));
        self.nodes[self.current.index()].redo_child = Some(next);
        self.current = next;
        true
    }

    /// Adds a node as the youngest child of the one where the game stands.
    fn add_child(&mut self, deed: D, at: u32, changes: Arc<[C]>) -> NodeId {
        let new = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node::new(deed, at, changes, Some(self.current), self.at(self.current).depth + 1));
        match self.branches(self.current).last() {
            Some(youngest) => self.nodes[youngest.index()].next_sibling = Some(new),
            None => self.nodes[self.current.index()].first_child = Some(new),
        }
        new
    }

    /// Takes the last step back; `false` at the start.
    pub fn undo<S: Undoable<Label = D, Change = C>>(&mut self, state: &mut S) -> bool {
        self.at(self.current).parent.is_some_and(|parent| self.go_to(parent, state))
    }

    /// Makes the step again that was last taken from here; `false` where there is none.
    pub fn redo<S: Undoable<Label = D, Change = C>>(&mut self, state: &mut S) -> bool {
        self.at(self.current).redo_child.is_some_and(|next| self.go_to(next, state))
    }

    /// Goes to a node, wherever it is; from now on redo leads to it from every node before it. `false` for a node of
    /// another game.
    pub fn go_to<S: Undoable<Label = D, Change = C>>(&mut self, to: NodeId, state: &mut S) -> bool {
        let Some(route) = self.route(to) else { return false };
        self.follow(&route, state);
        for id in route.redo {
            if let Some(parent) = self.at(id).parent {
                self.nodes[parent.index()].redo_child = Some(id);
            }
        }
        self.current = to;
        true
    }

    /// The state at a node, by walking there from where the game stands; `None` for a node of another game.
    pub fn state_at<S: Undoable<Label = D, Change = C>>(&self, id: NodeId, here: &S) -> Option<S> {
        let mut state = here.clone();
        self.follow(&self.route(id)?, &mut state);
        Some(state)
    }

    /// The states on the way from where the game stands back to the start, both among them.
    pub fn states_to_start<S: Undoable<Label = D, Change = C>>(&self, here: &S) -> impl Iterator<Item = S> {
        let mut state = here.clone();
        let mut undone: Option<NodeId> = None;
        self.ancestors(self.current).map(move |id| {
            if let Some(last) = undone.replace(id) {
                state.apply(&self.at(last).changes, ReplayDirection::Undo);
            }
            state.clone()
        })
    }

    fn follow<S: Undoable<Label = D, Change = C>>(&self, route: &Route, state: &mut S) {
        route.undo.iter().for_each(|id| state.apply(&self.at(*id).changes, ReplayDirection::Undo));
        route.redo.iter().for_each(|id| state.apply(&self.at(*id).changes, ReplayDirection::Redo));
    }

    /// The way from where the game stands to a node: back to where both lines part, then forth.
    fn route(&self, to: NodeId) -> Option<Route> {
        self.node(to)?;
        let (mut from, mut goal) = (self.current, to);
        let mut route = Route { undo: Vec::new(), redo: Vec::new() };
        while from != goal {
            // A parent is older than its children: the younger of the two cannot be before the other on a line.
            if from > goal {
                route.undo.push(from);
                from = self.at(from).parent?;
            } else {
                route.redo.push(goal);
                goal = self.at(goal).parent?;
            }
        }
        route.redo.reverse();
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
    undo: Vec<NodeId>,
    /// Steps to make, in that order.
    redo: Vec<NodeId>,
}
