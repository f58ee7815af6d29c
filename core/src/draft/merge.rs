//! One draft of two windows: what another window has written comes into the tree of this one, so that neither is lost.

use std::time::Duration;

use serde_json::{Map, Value};

use super::saved::{self, SavedDraft};
use super::state::Change;
use super::{DraftState, StepLabel};
use crate::history::{History, NodeId};

/// The effect of what another window has written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arrival {
    /// Nothing was drawn here: the draft is now that of the other window.
    TakenOver,
    /// Both have drawn: the draft stays as it is, and undo leads to that of the other window.
    Kept,
    /// The draft has all of it already.
    Known,
}

/// Takes up the draft of another window. `has_drawn` is whether this one holds what the other cannot know.
pub(super) fn take_up(
    state: &mut DraftState,
    history: &mut History<StepLabel, Change>,
    theirs: SavedDraft,
    has_drawn: bool,
) -> Arrival {
    let starts =
        (history.state_at(NodeId::START, state), theirs.history.state_at(NodeId::START, &theirs.state));
    let (Some(my_start), Some(their_start)) = starts else { return Arrival::Known };
    let has_same_start = my_start == their_start;
    if !has_drawn && has_same_start {
        // The last step may have been amended there. A draft that does not come from this one is kept beside it.
        let here = history.current();
        let before = history.node(here).and_then(|node| node.parent()).unwrap_or(here);
        if theirs.history.counterpart(history, before).is_some() {
            let is_same = theirs.state == *state;
            (*state, *history) = (theirs.state, theirs.history);
            return if is_same { Arrival::Known } else { Arrival::TakenOver };
        }
    }
    if !has_drawn && !has_same_start {
        // A long draft is saved without its steps. The state of this window stays one undo away.
        return match history.record(StepLabel::Puzzle, Duration::ZERO, state, theirs.state) {
            true => Arrival::TakenOver,
            false => Arrival::Known,
        };
    }
    let mine = state.clone();
    if has_same_start
        && let Some(there) = history.counterpart(&theirs.history, theirs.history.current())
        && history.ancestors(history.current()).any(|id| id == there)
    {
        history.graft(NodeId::START, &theirs.history);
        return Arrival::Known;
    }
    history.go_to(NodeId::START, state);
    history.record(StepLabel::Puzzle, Duration::ZERO, state, their_start.clone());
    let there = history.graft(history.current(), &theirs.history);
    history.go_to(there, state);
    if !saved::is_short(history) {
        // The steps of both would not be written.
        (*history, *state) = (History::new(StepLabel::Start), theirs.state);
    }
    match history.record(StepLabel::Puzzle, Duration::ZERO, state, mine) {
        true => Arrival::Kept,
        false => Arrival::Known,
    }
}

/// Returns the contents of a file with both drafts, that of this window as the present one. `None` if theirs cannot be
/// read.
pub(super) fn combine(mine: &Map<String, Value>, theirs: &Map<String, Value>) -> Option<Map<String, Value>> {
    let theirs = saved::read(theirs.clone()).ok()?;
    let Ok(SavedDraft { mut state, mut history, row_by_row, .. }) = saved::read(mine.clone()) else {
        return Some(mine.clone());
    };
    take_up(&mut state, &mut history, theirs, true);
    match serde_json::to_value(saved::document(&state, &history, row_by_row, None)) {
        Ok(Value::Object(map)) => Some(map),
        _ => Some(mine.clone()),
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::Arc;

    use super::*;
    use crate::draft::{Draft, Tool};
    use crate::grid::{Cell, Digit, Digits, Size};
    use crate::history::ReplayDirection;
    use crate::rules::{KindId, Puzzle, Rules, kind};
    use crate::store::WriteQueue;

    fn load(folder: &Path) -> Draft {
        let (draft, error) = Draft::load(Some(folder));
        assert!(error.is_none(), "{error:?}");
        draft
    }

    fn save(draft: &mut Draft) {
        draft.save(&WriteQueue::start(|| (), || ()));
    }

    /// Looks at the file as the editor does when it is shown.
    fn look(draft: &mut Draft) -> Option<Arrival> {
        draft.file().unwrap().look();
        draft.take_up(false)
    }

    /// Types a digit in a cell of the first rows, numbered from 0.
    fn type_digit(draft: &mut Draft, cell: u8, value: usize) {
        let cell = Cell::at(cell / 9, cell % 9);
        let edit = draft.set_givens(cell.into(), Digit::new(value)).unwrap();
        assert!(draft.apply(edit));
        save(draft);
    }

    fn line(draft: &Draft) -> String {
        state_line(draft.state())
    }

    fn state_line(state: &DraftState) -> String {
        let cells = state.givens().values().iter().take(20);
        cells
            .map(|digit| digit.map_or('.', Digit::to_char))
            .collect::<String>()
            .trim_end_matches('.')
            .to_owned()
    }

    /// Returns the boards of all steps of all branches.
    fn all_lines(draft: &Draft) -> Vec<String> {
        let history = draft.history();
        let states = history.nodes().filter_map(|(id, _)| history.state_at(id, draft.state()));
        states.map(|state| state_line(&state)).collect()
    }

    #[test]
    fn a_window_that_has_drawn_nothing_takes_over_the_draft_of_the_other() {
        let folder = tempfile::tempdir().unwrap();
        let (mut stale, mut other) = (load(folder.path()), load(folder.path()));
        assert_eq!(look(&mut stale), None);
        for cell in 0..18 {
            type_digit(&mut other, cell, 1 + usize::from(cell % 9));
        }
        assert_eq!(look(&mut stale), Some(Arrival::TakenOver));
        assert_eq!(line(&stale), "123456789123456789");
        assert_eq!(look(&mut stale), None);
        type_digit(&mut stale, 18, 5);
        assert_eq!(stale.take_up(false), None, "nothing has arrived since");
        let mut again = load(folder.path());
        assert_eq!((line(&again).len(), again.history().nodes().len()), (19, 20));
        while again.replay(ReplayDirection::Undo).is_some() {}
        assert!(again.state().is_empty());
    }

    #[test]
    fn one_digit_of_a_stale_window_removes_none_of_the_steps_of_the_other() {
        let folder = tempfile::tempdir().unwrap();
        let (mut stale, mut other) = (load(folder.path()), load(folder.path()));
        for cell in 0..18 {
            type_digit(&mut other, cell, 1 + usize::from(cell % 9));
        }
        drop(other);
        type_digit(&mut stale, 0, 7);
        assert_eq!(line(&stale), "7");
        assert_eq!(stale.take_up(false), Some(Arrival::Kept));
        save(&mut stale);
        for mut draft in [stale, load(folder.path())] {
            assert_eq!(line(&draft), "7", "what this window has drawn is shown");
            draft.replay(ReplayDirection::Undo);
            assert_eq!(line(&draft), "123456789123456789");
            draft.replay(ReplayDirection::Undo);
            assert_eq!(line(&draft).len(), 17, "all steps of the other window are there");
            draft.replay(ReplayDirection::Redo);
            draft.replay(ReplayDirection::Redo);
            assert_eq!(line(&draft), "7");
        }
    }

    #[test]
    fn two_windows_that_draw_in_turns_lose_nothing_in_any_order() {
        for order in 0_u32..32 {
            let folder = tempfile::tempdir().unwrap();
            let mut windows = [load(folder.path()), load(folder.path())];
            let mut drawn = Vec::new();
            for step in 0..5 {
                let draft = &mut windows[(order >> step & 1) as usize];
                type_digit(draft, step, 1 + step as usize);
                drawn.push(line(draft));
                // Sometimes the window shows what has arrived before its next step, sometimes it has no time to.
                if (order + u32::from(step)).is_multiple_of(3) {
                    draft.take_up(false);
                    save(draft);
                }
            }
            let again = load(folder.path());
            assert_eq!(line(&again), drawn[4], "order {order:b}: the last drawn is shown");
            let all = all_lines(&again);
            for line in drawn {
                assert!(all.contains(&line), "order {order:b}: {line} is lost, there is {all:?}");
            }
        }
    }

    #[test]
    fn a_puzzle_that_is_opened_in_one_window_keeps_the_draft_of_the_other() {
        let folder = tempfile::tempdir().unwrap();
        let (mut drawing, mut opening) = (load(folder.path()), load(folder.path()));
        let cage = drawing.area(Tool::of(kind(KindId::KillerCage)), Cell::at(0, 0).into(), false).unwrap();
        drawing.apply(cage);
        save(&mut drawing);
        let size = Size::new(6).unwrap();
        let rules = Rules::new(size, crate::grid::Regions::regular(size).unwrap(), Vec::new());
        let mut givens = Digits::filled(size, None);
        givens[Cell::at(0, 0)] = Digit::new(6);
        opening.apply(opening.take(&Puzzle::new(rules, givens)));
        save(&mut opening);
        let mut again = load(folder.path());
        assert_eq!((again.state().size(), line(&again).as_str()), (size, "6"));
        again.replay(ReplayDirection::Undo);
        assert_eq!((again.state().size(), again.state().clues().len()), (Size::NINE, 1));
    }

    #[test]
    fn what_is_undone_or_amended_in_one_window_is_so_in_the_other() {
        let folder = tempfile::tempdir().unwrap();
        let mut first = load(folder.path());
        type_digit(&mut first, 0, 1);
        type_digit(&mut first, 1, 2);
        let mut second = load(folder.path());
        first.replay(ReplayDirection::Undo);
        save(&mut first);
        // A step back of one window is no drawing that the other could lose.
        first.set_row_by_row(false);
        save(&mut first);
        assert_eq!(look(&mut second), Some(Arrival::TakenOver));
        assert_eq!((line(&second).as_str(), second.can_redo()), ("1", true));
        type_digit(&mut second, 1, 3);
        assert_eq!(look(&mut first), Some(Arrival::TakenOver));
        assert_eq!(line(&first), "13");
    }

    #[test]
    fn a_draft_that_starts_elsewhere_is_kept_beside() {
        let folder = tempfile::tempdir().unwrap();
        let mut mine = load(folder.path());
        type_digit(&mut mine, 0, 1);
        let cell = |row_column: u32, digit: u32| format!("[{row_column},{digit}]");
        let theirs = format!(
            r#"{{"version":2,"draft":{{"start":{{"size":9,"givens":[{}]}},"here":1,"steps":[{{"at":0,"did":"givens","givens":[{}]}}]}}}}"#,
            cell(11, 8),
            cell(12, 9)
        );
        std::fs::write(folder.path().join("draft.json"), theirs).unwrap();
        type_digit(&mut mine, 1, 2);
        let mut again = load(folder.path());
        let mut lines = vec![line(&again)];
        while again.replay(ReplayDirection::Undo).is_some() {
            lines.push(line(&again));
        }
        assert_eq!(lines, ["12", "89", "8", ""]);
        assert!(all_lines(&again).contains(&"1".to_owned()));
    }

    #[test]
    fn of_two_drafts_with_too_many_steps_the_boards_of_both_are_kept() {
        let (mut state, mut history) = (DraftState::empty(Size::NINE), History::new(StepLabel::Start));
        let mut theirs = SavedDraft::default();
        for step in 0..30 {
            for (name, state, history) in
                [("mine", &mut state, &mut history), ("theirs", &mut theirs.state, &mut theirs.history)]
            {
                let mut after = state.clone();
                Arc::make_mut(&mut after.background).metadata.comment = format!("{name} {step}");
                history.record(StepLabel::Text, Duration::ZERO, state, after);
            }
        }
        assert!(saved::is_short(&history) && saved::is_short(&theirs.history));
        let (mine, other) = (state.clone(), theirs.state.clone());
        assert_eq!(take_up(&mut state, &mut history, theirs, true), Arrival::Kept);
        assert_eq!(state, mine);
        history.undo(&mut state);
        assert_eq!((state, history.nodes().len()), (other, 2));
    }
}
