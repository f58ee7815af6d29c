//! The annotations of the questions of the course: a false step with what is in the way, and a house to look in.

use super::annotations::Annotations;
use super::role::AnnotationRole;
use crate::assist::HintLevel;
use crate::grid::{Candidate, CellSet, Digits};
use crate::rules::{ClueIndex, House};
use crate::solve::technique::{CandidateGrid, Step};

impl Annotations {
    /// Creates the annotations of a false step: its pattern, what is in the way as red rings, and in green the digits of the
    /// solution that it would have removed.
    pub fn near_miss(grid: &CandidateGrid, step: &Step, obstacles: &[Candidate], solution: &Digits) -> Self {
        let mut annotations = Self::new(grid, step, HintLevel::Why, None);
        annotations.used_clues = annotations.used_clues.filter(|clues| !clues.is_empty());
        let is_false = |candidate: &Candidate| solution[candidate.cell] != Some(candidate.digit);
        let removed = |role: &AnnotationRole| *role == AnnotationRole::Eliminated;
        annotations.candidates.retain(|candidate, role| !removed(role) || !is_false(candidate));
        let marked: CellSet = annotations.candidates.keys().map(|candidate| candidate.cell).collect();
        annotations.cells.retain(|cell, role| !removed(role) || marked.contains(*cell));
        for lost in step.eliminations.iter().filter(|candidate| !is_false(candidate)) {
            annotations.candidates.insert(*lost, AnnotationRole::Placed);
            annotations.cells.insert(lost.cell, AnnotationRole::Placed);
        }
        for obstacle in obstacles {
            annotations.candidates.insert(*obstacle, AnnotationRole::Obstacle);
            annotations.cells.insert(obstacle.cell, AnnotationRole::Obstacle);
            annotations.rings.insert(obstacle.cell, AnnotationRole::Obstacle);
            annotations.shown_candidates.insert(obstacle.cell, grid.candidates[obstacle.cell]);
        }
        annotations
    }

    /// Creates annotations that only frame a house, in which to look.
    pub fn framed(house: House) -> Self {
        Self { houses: vec![(house, AnnotationRole::Pattern)], ..Self::default() }
    }

    /// Creates annotations that only frame a clue, in which to look.
    pub fn framed_clue(clue: ClueIndex) -> Self {
        Self { clues: vec![(clue, AnnotationRole::Pattern)], ..Self::default() }
    }
}
