//! Contradictions by clues: each link follows from those before it by one use of a house or a clue.

use ninefold_core::grid::{Candidate, Cell, CellMap, CellSet, Digit, DigitSet, Digits};
use ninefold_core::rules::{ClueIndex, House};
use ninefold_core::solve::technique::{CandidateRole, CellRole, HouseRole, Link, LinkKind, LinkReason, Step};

use super::reader::{Checked, Reader, ensure};

/// The most digits that are tried to fill a clue; what takes longer is taken as right.
const MAX_TRIES: usize = 400_000;

impl Reader<'_> {
    /// Checks a step with an assumption and what follows from it.
    pub(super) fn contradiction(&self, step: &Step) -> Checked {
        let reason = &step.reason;
        let assumed = reason.nodes(CandidateRole::Assumed).next().ok_or("an assumption")?;
        let assumed = Candidate { cell: assumed.cells.single().ok_or("one cell")?, digit: assumed.digit };
        ensure(step.eliminations == [assumed] && step.placements.is_empty(), "the assumption is removed")?;
        let mut domains = CellMap::from_fn(self.grid.size(), |cell| self.domain(cell));
        self.place(&mut domains, assumed);
        let mut links = &reason.chains[0].links[..];
        for count in &reason.applications {
            let (of_one, later) = links.split_at(*count);
            self.application(&mut domains, of_one)?;
            links = later;
        }
        ensure(links.is_empty(), "each link belongs to a use of a house or a clue")?;
        if reason.is_clue_broken {
            return ensure(!self.can_fill(reason.clues[0], &domains, None), "the clue cannot hold");
        }
        match (reason.houses(HouseRole::Pattern).next(), reason.cells(CellRole::Pattern).single()) {
            (Some(house), _) => {
                let end = reason.nodes(CandidateRole::End).next().ok_or("a digit")?;
                let cells = house.cells(&self.grid.rules);
                ensure(cells.len() == self.grid.size().side(), "a house with every digit")?;
                ensure(!cells.iter().any(|cell| domains[cell].contains(end.digit)), "no place in the house")
            }
            (None, Some(cell)) => ensure(domains[cell].is_empty(), "no digit in the cell"),
            _ => Err("what cannot be".into()),
        }
    }

    fn place(&self, domains: &mut CellMap<DigitSet>, placed: Candidate) {
        domains[placed.cell] = domains[placed.cell].intersection(DigitSet::of(placed.digit));
        for cell in self.peers.peers(placed.cell).iter() {
            domains[cell] = domains[cell].difference(DigitSet::of(placed.digit));
        }
    }

    /// Checks what one use of a house or a clue says, and carries it out.
    fn application(&self, domains: &mut CellMap<DigitSet>, links: &[Link]) -> Checked {
        let before = domains.clone();
        let cell_of = |link: &Link| link.to.cells.single().ok_or("one cell".to_owned());
        let reasons = links.iter().filter(|link| link.kind == LinkKind::Weak).map(|link| link.reason);
        let by_clue: Vec<LinkReason> = reasons.collect();
        ensure(by_clue.windows(2).all(|pair| pair[0] == pair[1]), "one clue")?;
        for link in links.iter().filter(|link| link.kind == LinkKind::Weak) {
            let gone = Candidate { cell: cell_of(link)?, digit: link.to.digit };
            let follows = match link.reason {
                LinkReason::Clue(clue, _) => self.excludes(clue, &before, gone),
                LinkReason::House(House::Clue(house)) => self.excludes(house.clue, &before, gone),
                _ => false,
            };
            ensure(follows, "a removal by a clue")?;
            domains[gone.cell] = domains[gone.cell].difference(DigitSet::of(gone.digit));
        }
        ensure(!by_clue.is_empty() || links.len() == 1, "a single for itself")?;
        for link in links.iter().filter(|link| link.kind == LinkKind::Strong) {
            let placed = Candidate { cell: cell_of(link)?, digit: link.to.digit };
            let only = DigitSet::of(placed.digit);
            let follows = match link.reason {
                LinkReason::House(house) => {
                    let cells = house.cells(&self.grid.rules);
                    let places: CellSet =
                        cells.iter().filter(|cell| domains[*cell].contains(placed.digit)).collect();
                    cells.len() == self.grid.size().side() && places.is_subset(placed.cell.into())
                }
                _ => domains[placed.cell].difference(only).is_empty(),
            };
            ensure(follows, "a single")?;
            self.place(domains, placed);
        }
        Ok(())
    }

    /// Returns whether a clue cannot have a digit in a cell.
    fn excludes(&self, clue: ClueIndex, domains: &CellMap<DigitSet>, gone: Candidate) -> bool {
        use ninefold_core::rules::KindId::{BoxIndexer, ColumnIndexer, RowIndexer};
        // An indexer looks at a whole house for each of its cells, which is not read a second time here.
        if matches!(self.grid.rules.clue(clue).kind().id, BoxIndexer | ColumnIndexer | RowIndexer) {
            return true;
        }
        let mut domains = domains.clone();
        domains[gone.cell] = DigitSet::of(gone.digit);
        !self.can_fill(clue, &domains, Some(gone.cell))
    }

    /// Returns whether a clue can be filled with some digits. Of one that compares cells all over the grid the filled cells are
    /// looked at, and those beside the cell in question.
    fn can_fill(&self, clue: ClueIndex, domains: &CellMap<DigitSet>, about: Option<Cell>) -> bool {
        let of = self.grid.rules.clue(clue);
        let mut cells: Vec<Cell> = of.all_cells().collect();
        if cells.is_empty() || self.compares_others(clue) {
            let is_beside = |cell: Cell, other: Cell| {
                cell.row().abs_diff(other.row()) + cell.column().abs_diff(other.column()) < 2
            };
            cells = self.grid.size().cells().collect();
            cells.retain(|cell| {
                domains[*cell].single().is_some() || about.is_some_and(|about| is_beside(*cell, about))
            });
        }
        cells.sort_unstable();
        cells.dedup();
        cells.sort_by_key(|cell| domains[*cell].len());
        let mut board = Digits::filled(self.grid.size(), None);
        let mut tries = MAX_TRIES;
        self.fill_all(clue, &cells, domains, &mut board, &mut tries)
    }

    /// Returns whether a clue compares its cells with others.
    fn compares_others(&self, clue: ClueIndex) -> bool {
        use ninefold_core::rules::KindId::{BoxIndexer, ColumnIndexer, Maximum, Minimum, RowIndexer};
        let kind = self.grid.rules.clue(clue).kind().id;
        matches!(kind, Maximum | Minimum | ColumnIndexer | RowIndexer | BoxIndexer)
    }

    fn fill_all(
        &self,
        clue: ClueIndex,
        cells: &[Cell],
        domains: &CellMap<DigitSet>,
        board: &mut Digits,
        tries: &mut usize,
    ) -> bool {
        let Some((cell, later)) = cells.split_first() else { return true };
        let of = self.grid.rules.clue(clue);
        let clashes = |board: &Digits, digit: Digit| {
            self.peers.peers(*cell).iter().any(|peer| board[peer] == Some(digit))
        };
        for digit in domains[*cell].iter() {
            if *tries == 0 {
                return false;
            }
            *tries -= 1;
            if clashes(board, digit) {
                continue;
            }
            board[*cell] = Some(digit);
            if of.allows(&self.grid.rules, board) && self.fill_all(clue, later, domains, board, tries) {
                board[*cell] = None;
                return true;
            }
            board[*cell] = None;
        }
        false
    }
}
