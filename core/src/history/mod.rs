//! The history of a game as a tree of steps: undo and redo without limit, and no branch is lost.
//!
//! A step made after an undo starts a new branch beside the old one. Redo follows the branch taken last. A node stores
//! what its step changed, never a board; the state itself belongs to the game and implements [`Undoable`]. A
//! [`SavedHistory`] is the tree in the form in which it is written to a file.

mod graft;
mod saved_history;

pub use crate::history::saved_history::{CorruptHistory, SavedHistory};

use std::sync::Arc;
use std::time::Duration;

/// The state that undo and redo restore: everything that a step can change.
pub trait Undoable: Clone {
    /// The label of a step on a timeline.
    type Label: Copy + PartialEq;
    /// One change of a part of the state.
    type Change: PartialEq;

    /// Returns all changes that lead from this state to `after`.
    fn diff(&self, after: &Self) -> Box<[Self::Change]>;

    /// Undoes or redoes the changes of a step.
    fn apply(&mut self, changes: &[Self::Change], direction: ReplayDirection);
}

/// The direction in which the changes of a step are applied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayDirection {
    /// The step is undone.
    Undo,
    /// The step is made.
    Redo,
}

/// A value before and after a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Delta<T> {
    before: T,
    after: T,
}

impl<T: Clone + PartialEq> Delta<T> {
    /// Returns the difference between two values; `None` if they are equal.
    pub fn new(before: T, after: T) -> Option<Self> {
        (before != after).then_some(Self { before, after })
    }

    /// Returns the value after a replay in this direction.
    pub fn value_after(&self, direction: ReplayDirection) -> T {
        match direction {
            ReplayDirection::Undo => self.before.clone(),
            ReplayDirection::Redo => self.after.clone(),
        }
    }
}

/// The index of a node in the [`History`] of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct NodeId(u32);

/// A position in a history, with the step that led to it. The start has no step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node<D, C> {
    label: D,
    /// The play time when the step was made, in milliseconds.
    play_time_ms: u32,
    /// Shared by all copies of a game, so that a copy for saving takes a fraction of a millisecond.
    changes: Arc<[C]>,
    parent: Option<NodeId>,
    /// The number of steps from the start.
    depth: u32,
    first_child: Option<NodeId>,
    next_sibling: Option<NodeId>,
    redo_child: Option<NodeId>,
}

/// All steps of a game as a tree, and the current node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct History<D, C> {
    /// All nodes in the order in which they were made. A node comes after its parent.
    nodes: Vec<Node<D, C>>,
    current: NodeId,
}

impl NodeId {
    /// The start of every history.
    pub const START: Self = Self(0);

    /// Returns its number in the order in which the steps were made; the start is 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl<D, C> Node<D, C> {
    /// Returns the label of the step that led here.
    pub fn label(&self) -> &D {
        &self.label
    }

    /// Returns the play time when the step was made.
    pub fn play_time(&self) -> Duration {
        Duration::from_millis(self.play_time_ms.into())
    }

    /// Returns the node that the step started from; `None` for the start.
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// Returns the number of steps from the start.
    pub fn depth(&self) -> usize {
        self.depth as usize
    }

    /// Returns the node that redo leads to.
    pub fn redo_child(&self) -> Option<NodeId> {
        self.redo_child
    }

    /// Returns the changes of the step.
    pub fn changes(&self) -> &[C] {
        &self.changes
    }

    fn new(label: D, play_time_ms: u32, changes: Arc<[C]>, parent: Option<NodeId>, depth: u32) -> Self {
        Self {
            label,
            play_time_ms,
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
    /// Creates a history without steps, whose start has this label.
    pub fn new(start: D) -> Self {
        Self { nodes: vec![Node::new(start, 0, Arc::default(), None, 0)], current: NodeId::START }
    }

    /// Returns the current node.
    pub fn current(&self) -> NodeId {
        self.current
    }

    /// Returns a node; `None` if this history does not have it.
    pub fn node(&self, id: NodeId) -> Option<&Node<D, C>> {
        self.nodes.get(id.index())
    }

    /// Returns all nodes in the order in which they were made. A node comes after its parent.
    pub fn nodes(&self) -> impl DoubleEndedIterator<Item = (NodeId, &Node<D, C>)> + ExactSizeIterator {
        self.nodes.iter().enumerate().map(|(index, node)| (NodeId(index as u32), node))
    }

    /// Returns the children of a node, the oldest first. With more than one the history branches here.
    pub fn branches(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        let first = self.node(id).and_then(|node| node.first_child);
        std::iter::successors(first, |child| self.at(*child).next_sibling)
    }

    /// Returns whether there is a step to undo.
    pub fn can_undo(&self) -> bool {
        self.at(self.current).parent.is_some()
    }

    /// Returns whether there is an undone step to redo.
    pub fn can_redo(&self) -> bool {
        self.at(self.current).redo_child.is_some()
    }

    /// Indexes a node. Ids of this tree are valid by construction; those from outside go through [`History::node`].
    fn at(&self, id: NodeId) -> &Node<D, C> {
        &self.nodes[id.index()]
    }

    /// Returns this node and its ancestors, back to the start.
    ///
    /// # Panics
    /// If the node is not in this history.
    pub fn ancestors(&self, id: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(Some(id), |id| self.at(*id).parent)
    }

    /// Makes a step that leads to `after`. It gets a branch of its own, unless the same step was made from the current
    /// node before. Returns `false`, and changes nothing, if the states are equal.
    pub fn record<S: Undoable<Label = D, Change = C>>(
        &mut self,
        label: D,
        play_time: Duration,
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
            child.label == label && *child.changes == *changes
        });
        let next = again
            .unwrap_or_else(|| self.add_child(self.current, label, milliseconds(play_time), changes.into()));
        self.nodes[self.current.index()].redo_child = Some(next);
        self.current = next;
        true
    }

    /// Makes the current step lead to `after` instead, so that what is typed key by key is one step. A step that then
    /// changes nothing is gone. If the current step is not the one that was made last, this is a new step. Returns `false`,
    /// and changes nothing, if the states are equal.
    pub fn amend<S: Undoable<Label = D, Change = C>>(
        &mut self,
        label: D,
        play_time: Duration,
        state: &mut S,
        after: S,
    ) -> bool {
        let newest = self.nodes.len() - 1;
        let parent = self.at(self.current).parent.filter(|_| self.current.index() == newest);
        let Some(parent) = parent else { return self.record(label, play_time, state, after) };
        if state.diff(&after).is_empty() {
            return false;
        }
        let mut before = state.clone();
        before.apply(&self.at(self.current).changes, ReplayDirection::Undo);
        let changes = before.diff(&after);
        *state = after;
        if changes.is_empty() {
            self.remove_newest(parent);
        } else {
            self.nodes[newest].changes = changes.into();
        }
        true
    }

    /// Removes the node that was made last, which is the current one, and goes to its parent.
    fn remove_newest(&mut self, parent: NodeId) {
        let newest = NodeId(self.nodes.len() as u32 - 1);
        let elder = self.branches(parent).filter(|child| *child != newest).last();
        match elder {
            Some(elder) => self.nodes[elder.index()].next_sibling = None,
            None => self.nodes[parent.index()].first_child = None,
        }
        self.nodes[parent.index()].redo_child = elder;
        self.nodes.pop();
        self.current = parent;
    }

    /// Adds a node as the youngest child of another one.
    fn add_child(&mut self, parent: NodeId, label: D, play_time_ms: u32, changes: Arc<[C]>) -> NodeId {
        let new = NodeId(self.nodes.len() as u32);
        let depth = self.at(parent).depth + 1;
        let youngest = self.branches(parent).last();
        self.nodes.push(Node::new(label, play_time_ms, changes, Some(parent), depth));
        match youngest {
            Some(youngest) => self.nodes[youngest.index()].next_sibling = Some(new),
            None => self.nodes[parent.index()].first_child = Some(new),
        }
        new
    }

    /// Undoes the last step. Returns `false` at the start.
    pub fn undo<S: Undoable<Label = D, Change = C>>(&mut self, state: &mut S) -> bool {
        self.at(self.current).parent.is_some_and(|parent| self.go_to(parent, state))
    }

    /// Redoes the step taken last from here. Returns `false` if there is none.
    pub fn redo<S: Undoable<Label = D, Change = C>>(&mut self, state: &mut S) -> bool {
        self.at(self.current).redo_child.is_some_and(|next| self.go_to(next, state))
    }

    /// Goes to any node; from now on redo leads to it from every ancestor. Returns `false` if this history does not
    /// have it.
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

    /// Goes to the node that a branch starts from; from now on redo leads along that branch. `first` is the first node of
    /// the branch. Returns `false` if this history does not have it.
    pub fn choose_branch<S: Undoable<Label = D, Change = C>>(
        &mut self,
        first: NodeId,
        state: &mut S,
    ) -> bool {
        let Some(fork) = self.node(first).and_then(Node::parent) else { return false };
        self.go_to(fork, state);
        self.nodes[fork.index()].redo_child = Some(first);
        true
    }

    /// Returns the state at a node, given the current state; `None` if this history does not have the node.
    pub fn state_at<S: Undoable<Label = D, Change = C>>(&self, id: NodeId, here: &S) -> Option<S> {
        let mut state = here.clone();
        self.follow(&self.route(id)?, &mut state);
        Some(state)
    }

    /// Returns the states from the current one back to the start, both included.
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

    /// Finds the route from the current node to another: back to the common ancestor, then forward.
    fn route(&self, to: NodeId) -> Option<Route> {
        self.node(to)?;
        let (mut from, mut goal) = (self.current, to);
        let mut route = Route { undo: Vec::new(), redo: Vec::new() };
        while from != goal {
            // A parent is older than its children, so the younger of two nodes is never an ancestor of the older.
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

/// Returns a time in whole milliseconds, at most `u32::MAX` (49 days).
pub fn milliseconds(time: Duration) -> u32 {
    u32::try_from(time.as_millis()).unwrap_or(u32::MAX)
}

/// A route through the tree.
struct Route {
    /// The steps to undo, in that order.
    undo: Vec<NodeId>,
    /// The steps to redo, in that order.
    redo: Vec<NodeId>,
}

/// The path that undo and redo follow.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Timeline {
    /// The nodes from the start to the current one, then on along the children taken last.
    pub nodes: Vec<NodeId>,
    /// The index of the current node in `nodes`.
    pub current: usize,
}

/// A node of a [`Timeline`] from which other branches lead on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fork {
    /// The index of the node in [`Timeline::nodes`].
    pub at: usize,
    /// The other branches, the oldest first: the nodes of each after the fork, along the children taken last. None is
    /// empty.
    pub branches: Vec<Vec<NodeId>>,
}

impl<D: Copy + PartialEq, C: PartialEq> History<D, C> {
    /// Returns the path that undo and redo follow, for a timeline.
    pub fn timeline(&self) -> Timeline {
        let mut nodes: Vec<_> = self.ancestors(self.current).collect();
        nodes.reverse();
        let here = nodes.len() - 1;
        nodes.extend(self.redo_path(self.current));
        Timeline { nodes, current: here }
    }

    /// Returns the forks of a timeline of this history, from the start on.
    pub fn forks(&self, timeline: &Timeline) -> Vec<Fork> {
        let fork = |(at, node): (usize, &NodeId)| {
            let taken = timeline.nodes.get(at + 1);
            let others = self.branches(*node).filter(|branch| Some(branch) != taken);
            let branches: Vec<Vec<_>> =
                others.map(|first| std::iter::once(first).chain(self.redo_path(first)).collect()).collect();
            (!branches.is_empty()).then_some(Fork { at, branches })
        };
        timeline.nodes.iter().enumerate().filter_map(fork).collect()
    }

    /// Returns the nodes from the start to the current one, with their play times.
    pub fn played_line(&self) -> Vec<(NodeId, Duration)> {
        let mut line: Vec<_> = self.ancestors(self.current).map(|id| (id, self.at(id).play_time())).collect();
        line.reverse();
        line
    }

    /// Returns the nodes that redo leads to, one after the other.
    fn redo_path(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        std::iter::successors(self.at(node).redo_child, |id| self.at(*id).redo_child)
    }
}

#[cfg(test)]
mod tests;
