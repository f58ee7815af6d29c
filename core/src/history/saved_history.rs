//! The file format of a history: every step of every branch, and the current node.
//!
//! A step stores the values that it set, never the old ones: those follow from replaying the steps. So a file can be
//! wrong but cannot contradict itself, and loading goes through the same code as playing. The tree is written alike for
//! every kind of game; each kind supplies the edits of a step and the metadata of the game.

use serde::{Deserialize, Serialize};

use super::{History, Node, NodeId, ReplayDirection, Undoable, milliseconds};
use crate::text::text;

/// The form of a game in a file, without its puzzle. `B` is the metadata of the game, `D` the label of a step, `P`
/// the edits of a step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SavedHistory<B, D, P> {
    /// The metadata of the game.
    #[serde(flatten)]
    pub meta: B,
    /// The number of the current step; 0 is the start.
    #[serde(default)]
    #[serde(rename = "here")]
    current: u32,
    /// The step that redo leads to from the start, if it is not the youngest child.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next: Option<u32>,
    /// The steps in the order in which they were made; the first has number 1.
    #[serde(default = "Vec::new")]
    steps: Vec<SavedStep<D, P>>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct SavedStep<D, P> {
    /// The play time when the step was made, in milliseconds.
    at: u32,
    /// The number of the step that it was made from; without it the step before this one in the list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    from: Option<u32>,
    #[serde(rename = "did")]
    label: D,
    #[serde(flatten)]
    edits: P,
    /// The step that redo leads to from here, if it is not the youngest child.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next: Option<u32>,
}

/// An error in a saved history.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CorruptHistory {
    /// A step is listed before the one that it was made from, or its redo step is not one of its children.
    #[error("{}", text!("damage-tree", step = *.0))]
    Tree(u32),
    /// A step number that does not exist.
    #[error("{}", text!("damage-no-step", step = *.0))]
    NoStep(u32),
}

impl<D: Copy + PartialEq, C: PartialEq> History<D, C> {
    /// Returns the form of the history in a file, with this metadata; `put` returns the edits of a step.
    pub fn to_saved<B, P>(&self, meta: B, put: impl Fn(&Node<D, C>) -> P) -> SavedHistory<B, D, P> {
        let number = |id: NodeId| id.0;
        // The redo step, unless it is the youngest child.
        let next = |id: NodeId| {
            let taken = self.at(id).redo_child;
            taken.filter(|taken| self.branches(id).last() != Some(*taken)).map(number)
        };
        let steps = self.nodes().skip(1).map(|(id, node)| SavedStep {
            at: milliseconds(node.play_time()),
            from: node.parent.map(number).filter(|from| from + 1 != number(id)),
            label: node.label,
            edits: put(node),
            next: next(id),
        });
        SavedHistory {
            meta,
            current: number(self.current),
            next: next(NodeId::START),
            steps: steps.collect(),
        }
    }

    /// Returns the node with this number.
    ///
    /// # Errors
    /// [`CorruptHistory::NoStep`].
    pub fn node_by_number(&self, number: u32) -> Result<NodeId, CorruptHistory> {
        self.node(NodeId(number)).map(|_| NodeId(number)).ok_or(CorruptHistory::NoStep(number))
    }

    /// Fills in the changes of each step; `change` makes the step with this number on a state. The state is that of the
    /// start, before and after the call.
    fn restore_changes<S: Undoable<Label = D, Change = C>, E>(
        &mut self,
        state: &mut S,
        change: impl Fn(u32, &mut S) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut here = NodeId::START;
        loop {
            let mut next = self.at(here).first_child;
            while next.is_none() {
                let Some(parent) = self.at(here).parent else { return Ok(()) };
                state.apply(&self.at(here).changes, ReplayDirection::Undo);
                next = self.at(here).next_sibling;
                here = parent;
            }
            if let Some(next) = next {
                let mut after = state.clone();
                change(next.0, &mut after)?;
                self.nodes[next.index()].changes = state.diff(&after).into();
                *state = after;
                here = next;
            }
        }
    }
}

impl<B, D: Copy + PartialEq, P> SavedHistory<B, D, P> {
    /// Restores the history. `state` is the start state before the call and the current state after it; `make` makes
    /// the step with this number, label and edits on a state.
    ///
    /// # Errors
    /// A corrupt tree, or an error of `make`.
    pub fn restore<S, C, E>(
        &self,
        start: D,
        state: &mut S,
        make: impl Fn(u32, D, &P, &mut S) -> Result<(), E>,
    ) -> Result<History<D, C>, E>
    where
        S: Undoable<Label = D, Change = C>,
        C: PartialEq,
        E: From<CorruptHistory>,
    {
        let mut history = self.tree(start)?;
        history.restore_changes(state, |number, state| {
            let step = &self.steps[number as usize - 1];
            make(number, step.label, &step.edits, state)
        })?;
        let here = history.node_by_number(self.current)?;
        history.go_to(here, state);
        Ok(history)
    }

    /// Builds the tree of steps without their changes, positioned at the start.
    fn tree<C: PartialEq>(&self, start: D) -> Result<History<D, C>, CorruptHistory> {
        let mut history = History::new(start);
        // Redo leads to the youngest child unless the file names another. Until all steps are read, `redo_child` is
        // the youngest child so far.
        for (number, step) in (1..).zip(&self.steps) {
            let (new, parent) = (NodeId(number), NodeId(step.from.unwrap_or(number - 1)));
            let depth = history.node(parent).ok_or(CorruptHistory::Tree(number))?.depth + 1;
            history.nodes.push(Node::new(step.label, step.at, Default::default(), Some(parent), depth));
            match history.nodes[parent.index()].redo_child.replace(new) {
                Some(older) => history.nodes[older.index()].next_sibling = Some(new),
                None => history.nodes[parent.index()].first_child = Some(new),
            }
        }
        let taken = (1..).zip(&self.steps).filter_map(|(number, step)| Some((number, step.next?)));
        for (number, next) in self.next.map(|next| (0, next)).into_iter().chain(taken) {
            let node = history.node(NodeId(next)).filter(|next| next.parent == Some(NodeId(number)));
            node.ok_or(CorruptHistory::Tree(number))?;
            history.nodes[number as usize].redo_child = Some(NodeId(next));
        }
        Ok(history)
    }
}
