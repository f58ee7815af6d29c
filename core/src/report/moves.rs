//! The moves of a game, as its history records them: before they are named.
//!
//! The line is the one from the start to the current step, and on along what can be redone if that leads to the full and
//! correct board. A digit is a move, and so are marks that one entry removed. Fill, tidying, undo, colours and corner marks
//! are none. From the start to the end of a trial is one move.

use std::time::Duration;

use super::named_move::{TakenBack, TrialEnd};
use crate::game::{Action, Change, Entry, Game, NodeId, StepLabel};
use crate::grid::{Candidate, Cell, Digit, DigitSet, Digits};
use crate::history::ReplayDirection;

/// A move before it has a name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct PlayedMove {
    /// The node from which it was made.
    pub before: NodeId,
    /// The node at which it is complete.
    pub node: NodeId,
    /// The play times of these two steps: when it was begun, and when it was complete.
    pub time: Duration,
    pub end: Duration,
    /// The number of marks that the player wrote since the move before.
    pub marks_written: usize,
    pub placed: Vec<Candidate>,
    pub removed: Vec<Candidate>,
    /// The number of digits on the board after it, without the givens.
    pub digit_count: usize,
    pub is_on_branch: bool,
    pub kind: MoveKind,
}

/// The kind of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MoveKind {
    /// The player placed a digit.
    Placement,
    /// The player removed centre marks.
    Removal,
    /// The program carried out steps.
    Hint,
    /// The program filled in the solution.
    Reveal,
    Trial(TrialEnd),
}

/// Returns the nodes of the line that was played, from the start on, and moves the game to its end.
pub(super) fn played_line(game: &mut Game) -> Vec<NodeId> {
    let timeline = game.history().timeline();
    let here = game.history().current();
    if !game.is_solved()
        && let Some(end) = timeline.nodes.last()
    {
        game.apply(Action::GoTo(*end));
        if !game.is_solved() {
            game.apply(Action::GoTo(here));
        }
    }
    game.history().played_line().into_iter().map(|(node, _)| node).collect()
}

/// The greatest number of mistakes of a branch whose end is looked for.
const MOST_OPEN_MISTAKES: usize = 400;

/// The walk along the line.
struct LineWalk {
    moves: Vec<PlayedMove>,
    /// The number of digits on the board, without the givens.
    digit_count: usize,
    marks_written: usize,
    /// The open trial, as a move without an end.
    trial: Option<PlayedMove>,
}

/// Returns the moves along a line. `first_digits` is the number of digits on the start board, without the givens.
pub(super) fn moves_of_line(game: &Game, line: &[NodeId], first_digits: usize) -> Vec<PlayedMove> {
    let mut walk = LineWalk { moves: Vec::new(), digit_count: first_digits, marks_written: 0, trial: None };
    for pair in line.windows(2) {
        walk.add(game, pair[0], pair[1]);
    }
    walk.moves.extend(walk.trial);
    walk.moves
}

impl LineWalk {
    /// Adds what a step did.
    fn add(&mut self, game: &Game, before: NodeId, id: NodeId) {
        let Some(node) = game.history().node(id) else { return };
        let (placed, removed) = (placed_digits(node.changes()), removed_marks(node.changes()));
        for (_, old, new) in node.changes().iter().filter_map(digit_change) {
            self.digit_count =
                (self.digit_count + usize::from(new.is_some())).saturating_sub(usize::from(old.is_some()));
        }
        let (time, digit_count) = (node.play_time(), self.digit_count);
        let new = |kind, placed, removed| PlayedMove {
            before,
            node: id,
            time,
            end: time,
            marks_written: 0,
            placed,
            removed,
            digit_count,
            is_on_branch: false,
            kind,
        };
        if let Some(trial) = &mut self.trial {
            (trial.node, trial.end, trial.digit_count) = (id, time, digit_count);
            let end = match (node.label(), trial_after(node.changes())) {
                (_, None | Some(true)) => {
                    trial.placed.extend(placed);
                    return;
                }
                (StepLabel::KeepTrial, _) => TrialEnd::Kept,
                _ => TrialEnd::Discarded,
            };
            trial.kind = MoveKind::Trial(end);
            self.moves.extend(self.trial.take());
            if *node.label() == StepLabel::Reveal {
                self.push(new(MoveKind::Reveal, placed, removed));
            }
            return;
        }
        match node.label() {
            StepLabel::AddEntry(Entry::Digit(_), _) => {
                for candidate in placed {
                    self.push(new(MoveKind::Placement, vec![candidate], Vec::new()));
                }
            }
            StepLabel::RemoveEntry(Entry::Centre(_), _) if !removed.is_empty() => {
                self.push(new(MoveKind::Removal, Vec::new(), removed));
            }
            StepLabel::AddEntry(Entry::Centre(_) | Entry::Corner(_), _) => {
                self.marks_written += node.changes().iter().filter(|change| is_mark(change)).count();
            }
            StepLabel::ApplyConsequences { .. } => self.push(new(MoveKind::Hint, placed, removed)),
            StepLabel::Reveal => self.push(new(MoveKind::Reveal, placed, removed)),
            _ if trial_after(node.changes()) == Some(true) => {
                let mut trial = new(MoveKind::Trial(TrialEnd::Open), placed, removed);
                trial.marks_written = std::mem::take(&mut self.marks_written);
                self.trial = Some(trial);
            }
            _ => {}
        }
    }

    fn push(&mut self, mut played: PlayedMove) {
        played.marks_written = std::mem::take(&mut self.marks_written);
        self.moves.push(played);
    }
}

/// Returns the wrong digits on the branches beside a line, which were undone, each with the moment at which a step elsewhere
/// was made. Digits of a trial are left out.
pub(super) fn mistakes_on_branches(
    game: &Game,
    line: &[NodeId],
    solution: &Digits,
) -> Vec<(PlayedMove, TakenBack)> {
    let history = game.history();
    let mut is_on_line = vec![false; history.nodes().len()];
    line.iter().for_each(|id| is_on_line[id.index()] = true);
    let mut is_in_trial = vec![false; is_on_line.len()];
    let mut found: Vec<(PlayedMove, TakenBack)> = Vec::new();
    // The mistakes whose branch is not left yet.
    let mut open = 0..0;
    let mut last = NodeId::START;
    for (id, node) in history.nodes() {
        let Some(parent) = node.parent() else { continue };
        is_in_trial[id.index()] = trial_after(node.changes()).unwrap_or_else(|| is_in_trial[parent.index()]);
        let is_own = matches!(node.label(), StepLabel::AddEntry(Entry::Digit(_), _));
        for (_, taken_back) in &mut found[open.clone()] {
            taken_back.time = node.play_time();
            taken_back.moves += usize::from(is_own && parent == last);
        }
        if parent != last {
            open = found.len()..found.len();
        }
        last = id;
        if is_on_line[id.index()] || is_in_trial[id.index()] || !is_own {
            continue;
        }
        for candidate in placed_digits(node.changes()) {
            if solution[candidate.cell] != Some(candidate.digit) {
                let played = PlayedMove {
                    before: parent,
                    node: id,
                    time: node.play_time(),
                    end: node.play_time(),
                    marks_written: 0,
                    placed: vec![candidate],
                    removed: Vec::new(),
                    digit_count: 0,
                    is_on_branch: true,
                    kind: MoveKind::Placement,
                };
                found.push((played, TakenBack { time: node.play_time(), moves: 0 }));
                open = open.start.max(found.len().saturating_sub(MOST_OPEN_MISTAKES))..found.len();
            }
        }
    }
    found
}

/// Returns the cell and the digit before and after a change of a digit.
fn digit_change(change: &Change) -> Option<(Cell, Option<Digit>, Option<Digit>)> {
    match change {
        Change::Digit(cell, delta) => {
            Some((*cell, delta.value_after(ReplayDirection::Undo), delta.value_after(ReplayDirection::Redo)))
        }
        _ => None,
    }
}

/// Returns the cell and the centre marks before and after a change of them.
fn mark_change(change: &Change) -> Option<(Cell, DigitSet, DigitSet)> {
    match change {
        Change::Centres(cell, delta) => {
            Some((*cell, delta.value_after(ReplayDirection::Undo), delta.value_after(ReplayDirection::Redo)))
        }
        _ => None,
    }
}

fn is_mark(change: &Change) -> bool {
    matches!(change, Change::Centres(..) | Change::Corners(..))
}

/// Returns the digits that a step has placed.
fn placed_digits(changes: &[Change]) -> Vec<Candidate> {
    let placed = changes.iter().filter_map(digit_change);
    placed.filter_map(|(cell, _, new)| Some(Candidate { cell, digit: new? })).collect()
}

/// Returns the candidates that a step has removed from centre marks. A cell without any left has no marks any more, so that
/// nothing was removed there.
fn removed_marks(changes: &[Change]) -> Vec<Candidate> {
    let removed = changes.iter().filter_map(mark_change).filter(|(_, _, after)| !after.is_empty());
    removed
        .flat_map(|(cell, before, after)| {
            before.difference(after).iter().map(move |digit| Candidate { cell, digit })
        })
        .collect()
}

/// Returns whether a trial is open after a step that starts or ends one.
fn trial_after(changes: &[Change]) -> Option<bool> {
    changes.iter().find_map(|change| match change {
        Change::Trial(delta) => Some(delta.value_after(ReplayDirection::Redo).is_some()),
        _ => None,
    })
}

/// Returns whether a step takes a mistake back: another digit or none is in the cell, or the removed mark is back or needed
/// no more.
pub(super) fn takes_back(changes: &[Change], mistake: &PlayedMove, solution: &Digits) -> bool {
    let is_wrong = |one: &Candidate| solution[one.cell] != Some(one.digit);
    if let Some(wrong) = mistake.placed.iter().find(|one| is_wrong(one)) {
        let changed = changes.iter().filter_map(digit_change);
        return { changed }.any(|(cell, _, new)| cell == wrong.cell && new != Some(wrong.digit));
    }
    let lost = mistake.removed.iter().filter(|one| !is_wrong(one));
    { lost }.all(|lost| {
        let is_placed =
            |(cell, _, new): (Cell, _, Option<Digit>)| cell == lost.cell && new == Some(lost.digit);
        let is_back = |(cell, _, after): (Cell, _, DigitSet)| {
            cell == lost.cell && (after.is_empty() || after.contains(lost.digit))
        };
        changes.iter().filter_map(digit_change).any(is_placed)
            || changes.iter().filter_map(mark_change).any(is_back)
    })
}
