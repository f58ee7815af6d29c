//! The annotations of a step by clues: the clues that it uses, and the sides of a line.

use super::annotations::{Annotations, CellGroup, GroupKind};
use super::reasons;
use super::role::AnnotationRole;
use crate::grid::{Candidate, Cell, CellSet, DigitSet};
use crate::rules::{ClueIndex, House};
use crate::solve::technique::{CandidateGrid, CellRole, LinkReason, Step};
use crate::text::text;

impl Annotations {
    /// Returns the clues that stand out while all others fade; `None` if all do.
    pub fn highlighted_clues(&self) -> Option<Vec<ClueIndex>> {
        self.pointed.clue.map(|clue| vec![clue]).or_else(|| self.used_clues.clone())
    }

    /// Gives the low and the high cells of a line a colour and a letter each.
    pub(super) fn add_sides(&mut self, grid: &CandidateGrid, step: &Step) {
        // The digits that the cells of a side keep.
        let kept = |cells: CellSet| -> DigitSet {
            let of = |cell: Cell| {
                let digits = grid.digits[cell].map_or(grid.candidates[cell], DigitSet::of);
                digits.iter().map(move |digit| Candidate { cell, digit })
            };
            let all = cells.iter().flat_map(of).filter(|candidate| !step.eliminations.contains(candidate));
            all.map(|candidate| candidate.digit).collect()
        };
        for (index, role) in [CellRole::Inside, CellRole::Outside].into_iter().enumerate() {
            let digits = kept(step.reason.cells(role));
            let is_low = (index == 0) == (step.reason.numbers.first() == Some(&0));
            let letter = if is_low { text!("side-letter.low") } else { text!("side-letter.high") };
            let (cells, set) = (step.reason.cells(role), AnnotationRole::Set(u8::from(!is_low)));
            cells.iter().for_each(|cell| self.mark_cell(cell, set));
            let name = letter.chars().next();
            self.groups.push(CellGroup { cells, digits, role: set, name, kind: GroupKind::Side });
        }
        // Cells beside the lines, of the side for which there are too many.
        let is_low = step.reason.numbers.first() == Some(&1);
        for cell in step.reason.cells(CellRole::Helper).iter() {
            self.mark_cell(cell, AnnotationRole::Set(u8::from(!is_low)));
        }
    }

    /// Outlines the clues of a step: the one that cannot hold, that of the selected link, or those that it is about.
    pub(super) fn add_clues(&mut self, step: &Step, link: Option<usize>) {
        let reason = &step.reason;
        let links = reason.chains.iter().flat_map(|chain| &chain.links);
        // A clue whose house is used is used.
        let of_links = links.clone().filter_map(|link| match link.reason {
            LinkReason::House(house) => Some(house),
            _ => None,
        });
        let houses = reason.houses.iter().map(|(_, house)| *house).chain(of_links);
        let of_houses = houses.filter_map(|house| match house {
            House::Clue(house) => Some(house.clue),
            _ => None,
        });
        self.used_clues = Some(reason.clues.iter().copied().chain(of_houses).collect());
        if reason.chains.is_empty() {
            let role = match reasons::is_single(step) {
                true => AnnotationRole::RULES_OUT,
                false => AnnotationRole::Pattern,
            };
            self.clues.extend(reason.clues.iter().map(|clue| (*clue, role)));
        } else if let Some(LinkReason::Clue(clue, _)) =
            link.and_then(|link| links.map(|link| link.reason).nth(step.link_groups()[..link].iter().sum()))
        {
            self.clues.push((clue, AnnotationRole::LinkTrue));
        }
        if let Some(clue) = broken_clue(step) {
            self.clues.push((clue, AnnotationRole::Eliminated));
        }
    }
}

/// Returns the clue of a contradiction that cannot hold.
fn broken_clue(step: &Step) -> Option<ClueIndex> {
    step.reason.clues.first().copied().filter(|_| step.reason.is_clue_broken)
}
