//! Two histories of the same thing in one tree.

use std::sync::Arc;

use super::{History, Node, NodeId};

impl<D: Copy + PartialEq, C: PartialEq> History<D, C> {
    /// Returns the node of this history to which the same steps lead as to a node of another one; `None` if one of them is
    /// missing. Both begin in the same state.
    ///
    /// # Panics
    /// If the node is not in the other history.
    pub fn counterpart(&self, other: &Self, node: NodeId) -> Option<NodeId> {
        let mut path: Vec<_> = other.ancestors(node).collect();
        path.reverse();
        path[1..].iter().try_fold(NodeId::START, |here, step| self.child_like(here, other.at(*step)))
    }

    /// Adds the steps of another history, as far as this one does not have them, after a node of this one with the state in
    /// which the other one begins. Returns the node that is the current one of the other.
    ///
    /// # Panics
    /// If this history does not have the node.
    pub fn graft(&mut self, root: NodeId, other: &Self) -> NodeId {
        let mut places = vec![root];
        for (_, node) in other.nodes().skip(1) {
            let parent = places[node.parent.map_or(0, NodeId::index)];
            let place = match self.child_like(parent, node) {
                Some(place) => place,
                None => self.add_child(parent, node.label, node.play_time_ms, Arc::clone(&node.changes)),
            };
            places.push(place);
        }
        for (place, (_, node)) in places.iter().zip(other.nodes()) {
            let redo = node.redo_child.map(|child| places[child.index()]);
            let here = &mut self.nodes[place.index()];
            here.redo_child = here.redo_child.or(redo);
        }
        places[other.current.index()]
    }

    /// Returns the child of a node that the same step has made.
    fn child_like(&self, parent: NodeId, step: &Node<D, C>) -> Option<NodeId> {
        self.branches(parent).find(|child| {
            let child = self.at(*child);
            child.label == step.label && *child.changes == *step.changes
        })
    }
}
