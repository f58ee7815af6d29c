//! The annotations of a hint as the drawing of a board.

use super::annotations::Annotations;
use super::hint::{ChainLink, Disc, Frame, HintDrawing, Joint, Ray, SetOutline};
use crate::classic::{Candidate, Cell, Grid};
use crate::grid;
use crate::technique::classic::{LinkKind, Node, SolverState};

use super::role::AnnotationRole;
use super::{BoardScene, BoardShape};

impl BoardScene {
    /// Creates a classic board without selection or marks.
    pub fn classic(givens: &Grid, digits: &Grid) -> Self {
        Self::new(BoardShape::classic(), givens.into(), digits.into())
    }

    /// Creates the board of a position with all its candidates as centre marks.
    pub fn position(state: &SolverState) -> Self {
        let centre = state.all_candidates().into();
        Self { centre, ..Self::classic(&state.given_digits(), state.values()) }
    }
}

impl Annotations {
    /// Returns what the board draws.
    pub fn drawing(&self) -> HintDrawing {
        let mark = |candidate: Candidate| grid::Candidate::from(candidate);
        let marks = |node: Node| {
            node.cells.iter().map(|cell| mark(Candidate { cell, digit: node.digit })).collect::<Vec<_>>()
        };
        let placed = |role: &AnnotationRole| *role == AnnotationRole::Placed;
        let mut drawing = HintDrawing {
            fade: self.fade,
            frames: self
                .units
                .iter()
                .map(|(unit, role)| Frame {
                    cells: unit.cell_set().into(),
                    ink: role.ink(),
                    is_dashed: !matches!(role, AnnotationRole::Pattern | AnnotationRole::Set(0)),
                })
                .collect(),
            fills: self
                .cells
                .iter()
                .filter_map(|(cell, role)| Some((grid::Cell::from(*cell), role.fill_ink()?)))
                .collect(),
            answers: self
                .candidates
                .iter()
                .filter(|(_, role)| placed(role))
                .map(|(candidate, _)| mark(*candidate))
                .collect(),
            // In the order around the rectangle.
            rectangle: match self.rectangle.iter().map(grid::Cell::from).collect::<Vec<_>>()[..] {
                [top_left, top_right, bottom_left, bottom_right] => {
                    Some([top_left, top_right, bottom_right, bottom_left])
                }
                _ => None,
            },
            crosses: self.crosses.into(),
            rays: self.rays.iter().map(|(from, to)| Ray { from: (*from).into(), to: (*to).into() }).collect(),
            highlighted: self.highlighted_cells.into(),
            ..HintDrawing::default()
        };
        for (index, group) in self.groups.iter().enumerate() {
            drawing.sets.push(SetOutline {
                cells: group.cells.into(),
                ink: group.role.ink(),
                name: group.name,
                has_name_in_each: group.is_colour,
                is_faded: self.highlighted_group.is_some_and(|pointed| pointed != index),
            });
        }
        for (from, to, role) in &self.joints {
            let set = if let AnnotationRole::Set(set) = role { *set } else { 0 };
            drawing.joints.push(Joint { from: mark(*from), to: mark(*to), set, is_solid: false });
        }
        for (arrow, number) in self.arrows.iter().zip(1..) {
            drawing.links.push(ChainLink {
                from: marks(arrow.link.from),
                to: marks(arrow.link.to),
                is_strong: arrow.link.kind == LinkKind::Strong,
                state: arrow.state,
                number,
            });
        }
        for cell in Cell::all().filter(|cell| self.cells.get(cell) != Some(&AnnotationRole::Placed)) {
            for digit in self.shown_candidates.get(cell).iter() {
                let candidate = Candidate { cell, digit };
                let role = self.candidates.get(&candidate).copied().unwrap_or(AnnotationRole::Neutral);
                let concerned = self.concerned_candidates.get(cell);
                let is_beside = !concerned.is_empty() && !concerned.contains(digit);
                drawing.marks.insert(mark(candidate), if is_beside { Disc::Faded } else { role.disc() });
            }
        }
        drawing
    }
}
