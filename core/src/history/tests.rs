//! Tests of steps that are amended; games test the rest.

use super::*;

impl Undoable for i32 {
    type Label = char;
    type Change = Delta<i32>;

    fn diff(&self, after: &Self) -> Box<[Delta<i32>]> {
        Delta::new(*self, *after).into_iter().collect()
    }

    fn apply(&mut self, changes: &[Delta<i32>], direction: ReplayDirection) {
        changes.iter().for_each(|change| *self = change.value_after(direction));
    }
}

type Numbers = History<char, Delta<i32>>;

#[test]
fn an_amended_step_leads_from_the_same_state_to_another_one() {
    let (mut history, mut state) = (Numbers::new('0'), 0);
    assert!(history.record('a', Duration::ZERO, &mut state, 1));
    assert!(history.amend('a', Duration::ZERO, &mut state, 15));
    assert!(!history.amend('a', Duration::ZERO, &mut state, 15), "nothing has changed");
    assert_eq!((state, history.nodes().len()), (15, 2));
    history.undo(&mut state);
    assert_eq!(state, 0);
    history.redo(&mut state);
    assert_eq!(state, 15);
}

#[test]
fn a_step_that_is_amended_to_nothing_is_gone_and_its_elder_branches_stay() {
    let (mut history, mut state) = (Numbers::new('0'), 0);
    history.record('a', Duration::ZERO, &mut state, 1);
    history.undo(&mut state);
    history.record('b', Duration::ZERO, &mut state, 2);
    assert!(history.amend('b', Duration::ZERO, &mut state, 0));
    assert_eq!((state, history.current(), history.nodes().len()), (0, NodeId::START, 2));
    assert!(!history.can_undo() && history.can_redo());
    history.redo(&mut state);
    assert_eq!(state, 1);
    history.amend('a', Duration::ZERO, &mut state, 0);
    assert!(!history.can_redo() && !history.can_undo());
    assert_eq!(history, Numbers::new('0'));
}

#[test]
fn a_step_that_is_not_the_last_one_made_is_never_amended() {
    let (mut history, mut state) = (Numbers::new('0'), 0);
    history.amend('a', Duration::ZERO, &mut state, 1);
    history.amend('b', Duration::ZERO, &mut state, 2);
    assert_eq!(history.nodes().len(), 2, "the first is a step of its own, the second amends it");
    history.record('c', Duration::ZERO, &mut state, 3);
    history.undo(&mut state);
    history.amend('b', Duration::ZERO, &mut state, 4);
    assert_eq!((state, history.nodes().len()), (4, 4));
    assert_eq!(history.branches(history.ancestors(history.current()).nth(1).unwrap()).count(), 2);
}

/// Makes steps to these values, one after the other.
fn grow(history: &mut Numbers, state: &mut i32, values: &[i32]) {
    for value in values {
        history.record('a', Duration::ZERO, state, *value);
    }
}

#[test]
fn a_grafted_history_adds_the_steps_that_are_missing_and_none_twice() {
    let (mut mine, mut state) = (Numbers::new('0'), 0);
    grow(&mut mine, &mut state, &[1, 2]);
    let (mut theirs, mut their_state) = (mine.clone(), state);
    theirs.undo(&mut their_state);
    grow(&mut theirs, &mut their_state, &[5, 6]);
    grow(&mut mine, &mut state, &[3]);

    assert_eq!(mine.counterpart(&theirs, theirs.current()), None);
    let there = mine.graft(NodeId::START, &theirs);
    assert_eq!((mine.nodes().len(), state), (6, 3));
    assert_eq!(mine.state_at(there, &state), Some(6));
    assert_eq!(mine.counterpart(&theirs, theirs.current()), Some(there));
    assert_eq!(mine.graft(NodeId::START, &theirs), there);
    assert_eq!(mine.nodes().len(), 6, "nothing is new");

    mine.go_to(there, &mut state);
    let depths: Vec<_> = mine.ancestors(there).map(|id| mine.node(id).unwrap().depth()).collect();
    assert_eq!(depths, [3, 2, 1, 0]);
    mine.undo(&mut state);
    mine.redo(&mut state);
    assert_eq!(state, 6, "redo leads along the grafted branch");
}
