//! The path of a history that undo and redo follow, and the forks where other branches leave it.

use std::time::Duration;

use super::{History, NodeId};

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
