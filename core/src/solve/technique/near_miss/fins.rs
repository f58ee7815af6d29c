//! Near misses of fish with a fin that remove what the fin does not see, as if the fin were none.

use crate::grid::Candidate;
use crate::solve::technique::{CandidateGrid, CellRole, HouseRole, Step, Technique, convert};

/// Returns the fish without fins that hold but for one place, as steps with this place as their fin, each with the fin. A
/// corner of the fish is beside it in its box, as in a true one, and no cell that loses the digit sees it.
pub(super) fn unseen(grid: &CandidateGrid, technique: Technique) -> Vec<(Candidate, Step)> {
    let basic = match technique {
        Technique::FinnedXWing => Technique::XWing,
        Technique::FinnedSwordfish => Technique::Swordfish,
        Technique::FinnedJellyfish => Technique::Jellyfish,
        _ => return Vec::new(),
    };
    let mut found = convert::steps_but_for_one(grid, basic);
    found.retain(|(fin, step)| {
        let seen = grid.peers(fin.cell);
        let line = step.reason.houses(HouseRole::Base).map(|base| grid.cells(base));
        let line = { line }.find(|cells| cells.contains(fin.cell)).unwrap_or_default();
        let corners = step.reason.cells(CellRole::Pattern).intersection(line);
        let is_beside =
            |row: usize, column: usize| row / 3 == fin.cell.row() / 3 && column / 3 == fin.cell.column() / 3;
        corners.iter().any(|corner| is_beside(corner.row(), corner.column()))
            && !step.eliminations.iter().any(|gone| seen.contains(gone.cell))
    });
    for (fin, step) in &mut found {
        step.technique = technique;
        step.reason.cells.push((CellRole::Fin, fin.cell.into()));
    }
    found
}
