//! Unique, hidden and avoidable rectangles as a drawing: the four corners, and those among them that the step reasons
//! about in a colour of their own.

use crate::grid::{Candidate, CellSet, DigitSet};
use crate::technique::{CandidateGrid, CellRole, Step, Technique};

use super::role::AnnotationRole;

/// The colour of the corners with other candidates, and of what they claim.
const ROOF: AnnotationRole = AnnotationRole::Set(1);

/// The drawing of a rectangle.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Rectangle {
    /// The four corners.
    pub corners: CellSet,
    /// The cells by role. The corner that loses candidates has none if the others alone decide about it.
    pub cells: Vec<(CellSet, AnnotationRole)>,
    /// The candidates of the pattern.
    pub candidates: Vec<(Candidate, AnnotationRole)>,
}

impl Rectangle {
    /// Creates the drawing of a step that was found on a board; `None` for steps of other techniques.
    pub fn new(grid: &CandidateGrid, step: &Step) -> Option<Self> {
        use Technique::{
            AvoidableRectangle1, AvoidableRectangle2, HiddenRectangle, UniqueRectangle1, UniqueRectangle2,
            UniqueRectangle3, UniqueRectangle4, UniqueRectangle5, UniqueRectangle6,
        };
        let reason = &step.reason;
        let eliminated_digits: DigitSet = step.eliminations.iter().map(|one| one.digit).collect();
        let eliminated_cells: CellSet = step.eliminations.iter().map(|one| one.cell).collect();
        let set = reason.sets.first();
        // The digits that one of the corners with other candidates must be.
        let claimed = match step.technique {
            UniqueRectangle1 | HiddenRectangle | AvoidableRectangle1 => None,
            UniqueRectangle2 | UniqueRectangle5 | AvoidableRectangle2 => Some(eliminated_digits),
            UniqueRectangle3 => Some(set.map_or(DigitSet::EMPTY, |set| set.digits)),
            UniqueRectangle4 | UniqueRectangle6 => {
                Some(reason.digits.first().map_or(DigitSet::EMPTY, |digit| (*digit).into()))
            }
            _ => return None,
        };
        let corners = reason.cells(CellRole::Pattern);
        let roof = if claimed.is_some() { reason.cells(CellRole::Roof) } else { eliminated_cells };
        // A naked subset goes on outside the rectangle.
        let others = set.map_or(CellSet::EMPTY, |set| set.cells.difference(corners));
        let mut cells = vec![(corners.difference(roof), AnnotationRole::Pattern)];
        if claimed.is_some() {
            cells.push((roof.union(others), ROOF));
        }
        let (claimed, pair) =
            (claimed.unwrap_or_default(), reason.digits.iter().copied().collect::<DigitSet>());
        let mut candidates = Vec::new();
        for cell in corners.union(others).iter() {
            let claims = roof.union(others).contains(cell);
            let role = |digit| {
                let is_claimed = claims && claimed.contains(digit);
                if is_claimed { Some(ROOF) } else { pair.contains(digit).then_some(AnnotationRole::Pattern) }
            };
            let roles = grid.candidates[cell].iter().filter_map(|digit| Some((digit, role(digit)?)));
            candidates.extend(roles.map(|(digit, role)| (Candidate { cell, digit }, role)));
        }
        Some(Self { corners, cells, candidates })
    }
}
