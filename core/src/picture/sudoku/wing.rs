//! The drawing of wings whose reason is no set and no chain: the W-wing, and the WXYZ-wing.

use super::annotations::{Annotations, CellGroup, ChainArrow, GroupKind};
use super::hint::LinkState;
use super::role::AnnotationRole;
use crate::grid::{Candidate, Cell, CellSet, DigitSet};
use crate::solve::technique::{
    CandidateGrid, CandidateRole, CellRole, HouseRole, Link, LinkKind, LinkReason, Node, Step, Technique,
};

impl Annotations {
    /// Adds what shows how a W-wing or a WXYZ-wing works.
    pub(super) fn add_wing(&mut self, grid: &CandidateGrid, step: &Step) {
        match (step.technique, &step.reason.digits[..]) {
            (Technique::WWing, [_, _]) => self.add_w_wing(grid, step),
            (Technique::WxyzWing, [.., common]) => {
                // One of these holds the digit that is removed elsewhere.
                for cell in step.reason.cells(CellRole::Pincer).iter() {
                    self.candidates.insert(Candidate { cell, digit: *common }, AnnotationRole::RULES_OUT);
                }
            }
            _ => {}
        }
    }

    /// Names both cells A and B and the strong link between them C, and joins each cell to the end that it sees.
    fn add_w_wing(&mut self, grid: &CandidateGrid, step: &Step) {
        let reason = &step.reason;
        let pincers: Vec<Cell> = reason
            .cells
            .iter()
            .filter(|(role, _)| *role == CellRole::Pincer)
            .filter_map(|(_, cells)| cells.single())
            .collect();
        let ends: Vec<Node> = reason
            .candidates
            .iter()
            .filter(|(role, _)| *role == CandidateRole::End)
            .map(|(_, node)| *node)
            .collect();
        let ([first, second], [near_first, near_second]) = (&pincers[..], &ends[..]) else { return };
        for (cell, end, role, name) in [
            (*first, near_first, AnnotationRole::Set(0), 'A'),
            (*second, near_second, AnnotationRole::Set(1), 'B'),
        ] {
            self.name_group(cell.into(), grid.candidates[cell], role, name);
            let digit = end.digit;
            for near in end.cells.iter() {
                self.joints.push((Candidate { cell, digit }, Candidate { cell: near, digit }, role));
            }
        }
        let middle = AnnotationRole::Set(2);
        for end in [near_first, near_second] {
            for cell in end.cells.iter() {
                self.cells.insert(cell, middle);
                self.candidates.insert(Candidate { cell, digit: end.digit }, middle);
            }
        }
        self.name_group(near_first.cells.union(near_second.cells), near_first.digit.into(), middle, 'C');
        let Some(house) = reason.houses(HouseRole::Pattern).next() else { return };
        let (from, to) = (*near_first, *near_second);
        let link = Link { from, to, kind: LinkKind::Strong, reason: LinkReason::House(house) };
        let number = self.arrows.len() + 1;
        self.arrows.push(ChainArrow { link, number, state: LinkState::Passed });
    }

    fn name_group(&mut self, cells: CellSet, digits: DigitSet, role: AnnotationRole, name: char) {
        self.groups.push(CellGroup { cells, digits, role, name: Some(name), kind: GroupKind::Set });
    }
}
