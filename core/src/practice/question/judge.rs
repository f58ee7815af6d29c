//! Judges answers: cells that were selected, changes of the board, and "Not here".

use super::super::exercise::{Answer, changed_cells, pattern};
use super::super::near_misses::SINGLES;
use super::{LessonPart, Question, Task, all_steps, skills};
use crate::game::Board;
use crate::grid::{Candidate, Cell, CellSet, Digits};
use crate::job::CancelToken;
use crate::solve::rating::Scale;
use crate::solve::technique::{Step, Technique};

/// The digits that a trial has at least when it is discarded: the wrong one, and one that follows from it.
const FOLLOWED: usize = 2;

/// What an answer is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// It is right. The step that was found, if the answer is one.
    Right { step: Option<Box<Step>>, is_harder: bool },
    /// All of it is right, but some is missing: no answer yet.
    Incomplete,
    /// It is not right.
    Wrong(Fault),
}

/// Why an answer is not right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Some of the cells, or of the changes, belong to a step.
    PartlyRight {
        right: usize,
        total: usize,
        /// A selected cell that does not belong to it.
        other: Option<Cell>,
    },
    /// Nothing of it belongs to a step.
    NoPart,
    /// It is the false step of the near miss.
    NearMiss,
    /// "Not here", but it is there.
    IsThere,
    /// The digit is right, but no step shows it.
    NotShown,
    /// It is right, but not by a step that is asked for: the solution has none of the removed candidates, or a single shows the
    /// digit.
    OtherStep,
    /// A removed candidate is in the solution.
    WrongRemoval,
    /// The digit is wrong.
    WrongDigit(Candidate),
    /// Cells of which the digit has more places than these two in each of their units.
    NoLink,
    /// The step that is drawn has another name.
    OtherName,
}

impl Reply {
    pub fn is_right(&self) -> bool {
        matches!(self, Self::Right { .. })
    }

    /// Returns whether the question is over: it is answered, or the answer has shown what is right.
    pub fn is_final(&self) -> bool {
        matches!(self, Self::Right { .. } | Self::Wrong(Fault::NearMiss | Fault::OtherName))
    }
}

impl Question {
    /// Judges selected cells; `None` if the question is not answered by cells.
    pub fn judge_selection(&self, cells: CellSet) -> Option<Reply> {
        let reply = match &self.task {
            Task::Read | Task::Name { .. } | Task::TakeBack { .. } | Task::Trial { .. } | Task::Solve => {
                return None;
            }
            Task::CornerMarks { cells: both, .. } if cells == *both => Reply::right(),
            Task::CornerMarks { cells: both, .. } => self.partly(cells.intersection(*both), cells),
            Task::StrongLink { digit } => {
                let links = skills::two_places(self.grid());
                let is_link = links.iter().any(|(_, linked, both)| linked == digit && *both == cells);
                if is_link { Reply::right() } else { Reply::Wrong(Fault::NoLink) }
            }
            Task::Step | Task::Presence => self.judge_step_cells(cells),
        };
        Some(reply)
    }

    fn judge_step_cells(&self, cells: CellSet) -> Reply {
        if let Some(near) = &self.near_miss {
            let step = &near.proven.near_miss.step;
            let obstacles: CellSet = near.proven.near_miss.obstacles.iter().map(|it| it.cell).collect();
            let whole = pattern(step).union(changed_cells(step)).union(obstacles);
            let is_pattern = pattern(step).difference(obstacles).is_subset(cells) && cells.is_subset(whole);
            if is_pattern || cells == changed_cells(step) {
                return Reply::Wrong(Fault::NearMiss);
            }
        }
        match self.exercise.judge_selection(cells) {
            // A few cells that some step changes are hit by chance, where no step is named.
            Answer::Found(step) if self.is_unnamed() && !pattern(&step).is_subset(cells) => Reply::Incomplete,
            Answer::Found(step) => self.found(step),
            Answer::Incomplete => Reply::Incomplete,
            Answer::PartlyRight { right, total } => {
                let other = self.nearest_step(cells).and_then(|step| {
                    cells.iter().find(|cell| !pattern(step).union(changed_cells(step)).contains(*cell))
                });
                Reply::Wrong(Fault::PartlyRight { right, total, other })
            }
            Answer::Wrong => Reply::Wrong(Fault::NoPart),
        }
    }

    /// Returns the step with the most of these cells.
    fn nearest_step(&self, cells: CellSet) -> Option<&Step> {
        let part = |step: &&Step| pattern(step).intersection(cells).len();
        self.steps().iter().rev().max_by_key(part)
    }

    fn is_unnamed(&self) -> bool {
        self.place.part == LessonPart::Find
    }

    fn partly(&self, right: CellSet, all: CellSet) -> Reply {
        match (right.len(), all.len()) {
            (0, _) => Reply::Wrong(Fault::NoPart),
            (right, total) if right == total => Reply::Incomplete,
            (right, total) => Reply::Wrong(Fault::PartlyRight { right, total, other: None }),
        }
    }

    /// Judges "Not here".
    pub fn judge_not_here(&self) -> Reply {
        if self.steps().is_empty() { Reply::right() } else { Reply::Wrong(Fault::IsThere) }
    }

    /// Judges a name for the step that is drawn; `None` if none is asked for, or if it is not offered.
    pub fn judge_name(&self, technique: Technique) -> Option<Reply> {
        let Task::Name { choices } = &self.task else { return None };
        let is_right = Some(technique) == self.place.technique;
        choices.contains(&technique).then(|| match is_right {
            true => Reply::right(),
            false => Reply::Wrong(Fault::OtherName),
        })
    }

    /// Judges the effect of the latest action on the board; `None` if it is no answer.
    pub fn judge_changes(&self, before: &Board, after: &Board) -> Option<Reply> {
        match &self.task {
            Task::Read | Task::Name { .. } | Task::Solve => None,
            Task::CornerMarks { house, digit, cells } => {
                let marked = |board: &Board| -> CellSet {
                    let inside = self.grid().cells(*house);
                    inside.iter().filter(|cell| board.corner_marks()[*cell].contains(*digit)).collect()
                };
                let (old, new) = (marked(before), marked(after));
                if old == new {
                    return self.judge_placements(before, after);
                }
                Some(match new.difference(*cells) {
                    _ if new == *cells => Reply::right(),
                    wrong if wrong.is_subset(old) => Reply::Incomplete,
                    wrong => Reply::Wrong(Fault::PartlyRight {
                        right: new.intersection(*cells).len(),
                        total: new.len(),
                        other: wrong.first(),
                    }),
                })
            }
            Task::StrongLink { .. } => self.judge_placements(before, after),
            Task::TakeBack { wrong } => {
                let has = |board: &Board| board.digits()[wrong.cell] == Some(wrong.digit);
                match (has(before), has(after)) {
                    (true, false) => Some(Reply::right()),
                    (false, true) => Some(Reply::Incomplete),
                    _ => None,
                }
            }
            Task::Trial { wrong } => {
                let digits = |board: &Board| board.digits().digits().count();
                let has = |board: &Board| board.digits()[wrong.cell] == Some(wrong.digit);
                match (has(before), has(after)) {
                    // The trial is discarded as a whole, with what followed from its first digit.
                    (true, false) if digits(before) >= digits(after) + FOLLOWED => Some(Reply::right()),
                    (true, false) | (false, true) => Some(Reply::Incomplete),
                    _ => None,
                }
            }
            Task::Step | Task::Presence => {
                let answer = self.exercise.judge_changes(before, after);
                match answer? {
                    Answer::Found(step) => Some(self.found(step)),
                    Answer::Incomplete => Some(Reply::Incomplete),
                    Answer::PartlyRight { right, total } => {
                        Some(Reply::Wrong(Fault::PartlyRight { right, total, other: None }))
                    }
                    Answer::Wrong => Some(
                        self.judge_placements(before, after)
                            .unwrap_or(Reply::Wrong(self.removal_fault(before, after))),
                    ),
                }
            }
        }
    }

    /// Judges digits that were placed though no step places them.
    fn judge_placements(&self, before: &Board, after: &Board) -> Option<Reply> {
        let solution = self.solution.as_ref()?;
        let new = after.digits().digits().find(|(cell, digit)| before.digits()[*cell] != Some(*digit));
        let (cell, digit) = new?;
        let placed = Candidate { cell, digit };
        Some(Reply::Wrong(match solution[cell] == Some(digit) {
            true if self.is_single(placed) => Fault::OtherStep,
            true => Fault::NotShown,
            false => Fault::WrongDigit(placed),
        }))
    }

    /// Returns whether a single places a digit in the position.
    fn is_single(&self, placed: Candidate) -> bool {
        let singles = all_steps(self.grid(), &SINGLES, &CancelToken::default()).unwrap_or_default();
        singles.iter().any(|step| step.placements.contains(&placed))
    }

    /// Returns why removed candidates are no step: they are those of the near miss, right but not asked for, or wrong.
    fn removal_fault(&self, before: &Board, after: &Board) -> Fault {
        let is_gone = |candidate: &Candidate| {
            let has = |board: &Board| board.centres(candidate.cell).contains(candidate.digit);
            has(before) && !has(after)
        };
        let near = self.near_miss.iter().flat_map(|near| &near.proven.near_miss.step.eliminations);
        if near.clone().any(is_gone) {
            return Fault::NearMiss;
        }
        let costs_digit =
            |solution: &Digits| solution.digits().any(|(cell, digit)| is_gone(&Candidate { cell, digit }));
        match &self.solution {
            Some(solution) if costs_digit(solution) => Fault::WrongRemoval,
            Some(_) => Fault::OtherStep,
            None => Fault::NoPart,
        }
    }

    fn found(&self, step: Box<Step>) -> Reply {
        let is_harder = Scale::Ninefold.difficulty(&*step).as_tenths() > self.limit;
        Reply::Right { step: Some(step), is_harder }
    }
}

impl Reply {
    fn right() -> Self {
        Self::Right { step: None, is_harder: false }
    }
}
