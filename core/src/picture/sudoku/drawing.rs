//! The annotations of a hint as the drawing of a board.

use super::annotations::{Annotations, GroupKind};
use super::area::outlined_cells;
use super::hint::{ChainLink, Disc, Frame, HintDrawing, Joint, Ray, SetOutline};
use super::outlines::ClueOutline;
use super::role::AnnotationRole;
use crate::grid::{Candidate, Cell};
use crate::picture::Ink;
use crate::rules::{ClueIndex, House, Rules};
use crate::solve::technique::{LinkKind, Node};

impl Annotations {
    /// Returns what a board with these rules draws.
    pub fn drawing(&self, rules: &Rules) -> HintDrawing {
        let is_placed = |role: &AnnotationRole| *role == AnnotationRole::Placed;
        let frame = |(house, role): &(House, AnnotationRole)| Frame {
            cells: house.cells(rules),
            ink: role.ink(),
            is_dashed: !matches!(role, AnnotationRole::Pattern | AnnotationRole::Set(0)),
        };
        let mut drawing = HintDrawing {
            fade: self.fade,
            frames: self.houses.iter().map(frame).collect(),
            fills: self.cells.iter().filter_map(|(cell, role)| Some((*cell, role.fill_ink()?))).collect(),
            answers: self
                .candidates
                .iter()
                .filter(|(_, role)| is_placed(role))
                .map(|(one, _)| *one)
                .collect(),
            // In the order around the rectangle.
            rectangle: match self.rectangle.iter().collect::<Vec<_>>()[..] {
                [top_left, top_right, bottom_left, bottom_right] => {
                    Some([top_left, top_right, bottom_right, bottom_left])
                }
                _ => None,
            },
            crosses: self.crosses,
            rays: self.rays.iter().map(|(from, to)| Ray { from: *from, to: *to }).collect(),
            rings: self.rings.iter().map(|(cell, role)| (*cell, role.ink())).collect(),
            highlighted: self.pointed.cells,
            ..HintDrawing::default()
        };
        for cell in self.shaded.iter() {
            drawing.fills.entry(cell).or_insert(Ink::Peer);
        }
        let outline = |clue: ClueIndex, ink| ClueOutline { clue, cells: outlined_cells(rules, clue), ink };
        drawing.clues = self.clues.iter().map(|(clue, role)| outline(*clue, role.ink())).collect();
        drawing.clues.extend(self.pointed.clue.map(|clue| outline(clue, Ink::Text)));
        for (index, group) in self.groups.iter().enumerate() {
            drawing.sets.push(SetOutline {
                cells: group.cells,
                ink: group.role.ink(),
                name: group.name,
                has_name_in_each: group.kind != GroupKind::Set,
                is_faded: self.highlighted_group.is_some_and(|pointed| pointed != index),
            });
        }
        for (from, to, role) in &self.joints {
            let set = if let AnnotationRole::Set(set) = role { *set } else { 0 };
            drawing.joints.push(Joint { from: *from, to: *to, set, is_solid: false });
        }
        for arrow in &self.arrows {
            drawing.links.push(ChainLink {
                from: candidates(arrow.link.from),
                to: candidates(arrow.link.to),
                is_strong: arrow.link.kind == LinkKind::Strong,
                state: arrow.state,
                number: arrow.number,
            });
        }
        let is_open = |cell: &Cell| !self.cells.get(cell).is_some_and(is_placed);
        for (cell, digits) in self.shown_candidates.iter().filter(|(cell, _)| is_open(cell)) {
            let found = self.reason_candidates.get(cell).copied().unwrap_or_default();
            for digit in digits.iter() {
                let candidate = Candidate { cell: *cell, digit };
                let role = self.candidates.get(&candidate).copied().unwrap_or(AnnotationRole::Neutral);
                let is_beside = !found.is_empty() && !found.contains(digit);
                drawing.marks.insert(candidate, if is_beside { Disc::Faded } else { role.disc() });
            }
        }
        drawing
    }
}

/// Returns the candidates of a node in reading order.
fn candidates(node: Node) -> Vec<Candidate> {
    node.cells.iter().map(|cell| Candidate { cell, digit: node.digit }).collect()
}
