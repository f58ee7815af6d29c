//! A game as it is written down: where it began, every step of every branch, and where it stands.
//!
//! A step says what it put where, never what was there before: that is found by making the steps again. So a file can
//! be wrong, but never contradict itself; and what is read goes through the same doors as what is played. The tree is
//! written the same for any kind of game; what a step puts where, and what is known of a game beside its steps, each
//! kind says itself.

use serde::{Deserialize, Serialize};

use super::{History, Node, NodeId, ReplayDirection, Undoable, milliseconds};
use crate::text::text;

/// A game as it is written down, but for its puzzle. `B` is what is known beside its steps, `D` what a step did, `P` what
/// it put where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SavedHistory<B, D, P> {
    /// What is known of the game beside its steps.
    #[serde(flatten)]
    pub meta: B,
    /// The number of the step after which the game stands; 0 is the start.
    #[serde(default)]
    #[serde(rename = "here")]
    current: u32,
    /// Where redo leads from the start, if not along the youngest branch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next: Option<u32>,
    /// In the order in which they were made; the first is number 1.
    #[serde(default = "Vec::new")]
    steps: Vec<SavedStep<D, P>>,
}

/// A step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct SavedStep<D, P> {
    /// When it was made: how long the game had been played, in milliseconds.
    at: u32,
    /// The number of the step after which it was made; the one before it where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    from: Option<u32>,
    #[serde(rename = "did")]
    label: D,
    #[serde(flatten)]
    edits: P,
    /// Where redo leads from here, if not along the youngest branch.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next: Option<u32>,
}

/// What is wrong with a tree that was written down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CorruptHistory {
    /// A step does not come after the one that it was made from, or redo leads from it to one that was not.
    #[error("{}", text!("damage-tree", step = *.0))]
    Tree(u32),
    /// A step that is spoken of does not exist.
    #[error("{}", text!("damage-no-step", step = *.0))]
    NoStep(u32),
}

impl<D: Copy + PartialEq, C: PartialEq> History<D, C> {
    /// The tree as it is to be written down, with what is known beside: `put` is what a step put where.
    pub fn to_saved<B, P>(&self, beside: B, put: impl Fn(&Node<D, C>) -> P) -> SavedHistory<B, D, P> {
        let number = |id: NodeId| id.0;
        // Where redo leads, unless that is along the youngest branch.
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
            meta: beside,
            current: number(self.current),
            next: next(NodeId::START),
            steps: steps.collect(),
        }
    }

    /// The node with this number.
    ///
    /// # Errors
    /// [`Damage::NoStep`].
    pub fn node_by_number(&self, number: u32) -> Result<NodeId, CorruptHistory> {
        self.node(NodeId(number)).map(|_| NodeId(number)).ok_or(CorruptHistory::NoStep(number))
    }

    /// Fills in what each step changed: `change` does to a state what the step with this number did. The state is the
    /// one at the start, before and after.
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
    /// The tree that was written down. `state` is that of the start before, and that where the game stands after it.
    /// `make` does to a state what the step with this number did and put there.
    ///
    /// # Errors
    /// A tree that cannot be, and what `make` finds.
    pub fn restore<S, C, E>(
        &self,
        begun: D,
        state: &mut S,
        make: impl Fn(u32, D, &P, &mut S) -> Result<(), E>,
    ) -> Result<History<D, C>, E>
    where
        S: Undoable<Label = D, Change = C>,
        C: PartialEq,
        E: From<CorruptHistory>,
    {
        let mut history = self.tree(begun)?;
        history.restore_changes(state, |number, state| {
            let step = &self.steps[number as usize - 1];
            make(number, step.label, &step.edits, state)
        })?;
        let here = history.node_by_number(self.current)?;
        history.go_to(here, state);
        Ok(history)
    }

    /// The steps, at the start, without what they changed.
    fn tree<C: PartialEq>(&self, begun: D) -> Result<History<D, C>, CorruptHistory> {
        let mut history = History::new(begun);
        // Redo leads to the youngest branch unless it is said to lead elsewhere; until then the field is of use here.
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
