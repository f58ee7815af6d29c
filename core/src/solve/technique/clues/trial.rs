//! The consequences of an assumption: singles, relations of two cells and, if wanted, the arrangements of clues, each
//! deduction with what it rests on.

use std::collections::{HashMap, VecDeque};

use crate::grid::{Candidate, Cell, CellMap, CellSet, Digit, DigitSet};
use crate::rules::{ClueIndex, House};
use crate::solve::technique::LinkReason;
use crate::solve::technique::general::{Arrangement, GeneralContext, State};

/// A deduction: a candidate is true or false.
#[derive(Clone)]
pub(super) struct Deduction {
    pub candidate: Candidate,
    pub is_true: bool,
    pub reason: LinkReason,
    /// The deductions before it that it rests on.
    pub premises: Vec<usize>,
    /// The use of a house or a clue that it belongs to; that of its placement, if a placed digit excludes it. Singles that
    /// follow at once from a clue belong to it.
    pub application: usize,
    /// Whether it is said: a single, or what a clue removes. What placed digits exclude in cells that see them goes without
    /// saying.
    pub is_said: bool,
}

/// The contradiction that an assumption leads to.
#[derive(Clone, Copy)]
pub(super) enum Contradiction {
    /// The cell has no digit left.
    Cell(Cell),
    /// The house has no place for the digit.
    House(House, Digit),
    /// The clue cannot hold.
    Clue(ClueIndex),
}

/// The deductions from an assumption.
#[derive(Clone)]
pub(super) struct Trial<'a> {
    pub ctx: &'a GeneralContext<'a>,
    state: State,
    pub events: Vec<Deduction>,
    /// The deductions about each candidate of a cell, by the cell's code.
    about: HashMap<Cell, Vec<usize>>,
    /// The placements that are still to be followed.
    placed: VecDeque<usize>,
    /// The cells that have lost candidates since relations were looked at.
    changed: CellSet,
    /// For each cell the number of deductions up to the last one about it; 0 if there is none.
    changed_at: CellMap<usize>,
    /// For each clue the number of deductions when it was last looked at.
    looked_at: HashMap<ClueIndex, usize>,
    /// The clue of each application; `None` for a single, and for the assumption, which is the first.
    pub applications: Vec<Option<ClueIndex>>,
    /// For how many candidates arrangements of clues may still be searched.
    budget: usize,
    /// Whether placed digits are followed to the cells that see them alone, and singles are not.
    is_by_sight: bool,
}

/// A trial that found a contradiction, and the deductions on which that rests.
pub(super) struct FoundTrial<'a> {
    pub trial: Trial<'a>,
    pub contradiction: Contradiction,
    pub premises: Vec<usize>,
}

type TrialResult = Result<(), (Contradiction, Vec<usize>)>;

/// Returns for how many candidates a search of arrangements asks: those of open cells.
fn search_size(domains: &[DigitSet]) -> usize {
    domains.iter().map(|digits| digits.len()).filter(|count| *count > 1).sum()
}

impl<'a> Trial<'a> {
    fn new(ctx: &'a GeneralContext<'a>, budget: usize) -> Self {
        Self {
            ctx,
            state: ctx.state.clone(),
            events: Vec::new(),
            about: HashMap::new(),
            placed: VecDeque::new(),
            changed: CellSet::EMPTY,
            changed_at: CellMap::filled(ctx.model.size(), 0),
            looked_at: HashMap::new(),
            applications: vec![None],
            budget,
            is_by_sight: false,
        }
    }

    /// Follows an assumption; `None` if it leads to no contradiction in reach. `budget` is the number of candidates
    /// for which arrangements of clues may be searched, which is lowered; 0 for singles and relations alone.
    pub fn refute(
        ctx: &'a GeneralContext<'a>,
        assumed: Candidate,
        with_clues: bool,
        budget: &mut usize,
    ) -> Option<FoundTrial<'a>> {
        let mut trial = Self::new(ctx, *budget);
        trial.place(assumed, LinkReason::Cell(assumed.cell), Vec::new(), 0);
        let result = trial.run(with_clues);
        *budget = trial.budget;
        trial.found(result)
    }

    /// Follows an assumption to the cells that see it; `None` if that alone is a contradiction.
    pub fn by_sight(ctx: &'a GeneralContext<'a>, assumed: Candidate) -> Option<Self> {
        let mut trial = Self { is_by_sight: true, ..Self::new(ctx, usize::MAX) };
        trial.place(assumed, LinkReason::Cell(assumed.cell), Vec::new(), 0);
        trial.follow(0).ok()?;
        Some(trial)
    }

    /// Follows an assumption, which was followed by sight, through one clue; returns the refutation if another clue then cannot
    /// hold. `budget` is as in [`Self::refute`].
    pub fn refute_by_two(
        &self,
        first: ClueIndex,
        arrangement: &Arrangement,
        budget: &mut usize,
    ) -> Option<FoundTrial<'a>> {
        let domains = self.domains(arrangement);
        *budget = budget.saturating_sub(search_size(&domains));
        let possible = self.ctx.possible_with(arrangement, domains.clone());
        // Mostly a clue says nothing more.
        if possible.is_some_and(|possible| *possible == domains) {
            return None;
        }
        let mut trial = self.clone();
        let result = trial.run_by_two(first, arrangement);
        trial.found(result)
    }

    /// Returns the trial with the contradiction that it came to; `None` if it came to none.
    fn found(self, result: TrialResult) -> Option<FoundTrial<'a>> {
        let (contradiction, premises) = result.err()?;
        Some(FoundTrial { trial: self, contradiction, premises })
    }

    /// Follows the assumption through one clue, and looks whether another still holds.
    fn run_by_two(&mut self, first: ClueIndex, arrangement: &Arrangement) -> TrialResult {
        self.arrange_clue(first, arrangement)?;
        let model = self.ctx.model;
        for (other, arrangement) in model.arrangements().filter(|(_, it)| it.has_more_than_pairs()) {
            if other != first
                && self.has_changed(other, arrangement)
                && !self.ctx.holds_with(arrangement, self.domains(arrangement))
            {
                return Err((Contradiction::Clue(other), self.premises_of(arrangement)));
            }
        }
        Ok(())
    }

    fn run(&mut self, with_clues: bool) -> TrialResult {
        loop {
            while let Some(index) = self.placed.pop_front() {
                self.follow(index)?;
            }
            if self.relate()? || !self.placed.is_empty() {
                continue;
            }
            if !with_clues || !self.arrange()? {
                return Ok(());
            }
        }
    }

    fn by(&self, clue: ClueIndex) -> LinkReason {
        self.ctx.model.link_reason(clue)
    }

    fn add(
        &mut self,
        candidate: Candidate,
        is_true: bool,
        reason: LinkReason,
        premises: Vec<usize>,
        application: usize,
        is_said: bool,
    ) -> usize {
        self.events.push(Deduction { candidate, is_true, reason, premises, application, is_said });
        let index = self.events.len() - 1;
        self.about.entry(candidate.cell).or_default().push(index);
        self.changed_at[candidate.cell] = self.events.len();
        index
    }

    /// Returns the number of a new application.
    fn apply(&mut self, clue: Option<ClueIndex>) -> usize {
        self.applications.push(clue);
        self.applications.len() - 1
    }

    fn place(&mut self, candidate: Candidate, reason: LinkReason, premises: Vec<usize>, application: usize) {
        let index = self.add(candidate, true, reason, premises, application, true);
        self.placed.push_back(index);
    }

    /// Removes what a placed digit excludes.
    fn follow(&mut self, index: usize) -> TrialResult {
        let placed = self.events[index].candidate;
        let Candidate { cell, digit } = placed;
        if self.state.digits()[cell].is_some() {
            return Ok(());
        }
        if !self.state.has(placed) {
            // It was removed in the meantime.
            let mut premises = self.removals(cell, DigitSet::of(digit));
            premises.push(index);
            return Err((Contradiction::Cell(cell), premises));
        }
        for other in self.state.candidates(cell).iter().filter(|other| *other != digit) {
            let gone = Candidate { cell, digit: other };
            self.remove_seen(gone, LinkReason::Cell(cell), index)?;
        }
        for peer in self.state.peers(cell).intersection(self.state.places(digit)).iter() {
            let gone = Candidate { cell: peer, digit };
            self.remove_seen(gone, self.ctx.link_reason(placed, gone), index)?;
        }
        self.state.place(placed);
        let model = self.ctx.model;
        for (other, relation, clue) in &model.relations_of[cell] {
            let gone = self.state.candidates(*other).difference(relation.seconds(digit));
            if gone.is_empty() || self.is_by_sight {
                continue;
            }
            let application = self.apply(Some(*clue));
            for gone in gone.iter() {
                self.remove(
                    Candidate { cell: *other, digit: gone },
                    self.by(*clue),
                    vec![index],
                    application,
                )?;
            }
        }
        Ok(())
    }

    /// Removes a candidate that a placed digit excludes.
    fn remove_seen(&mut self, gone: Candidate, reason: LinkReason, placed: usize) -> TrialResult {
        self.remove_by(gone, reason, vec![placed], self.events[placed].application, false)
    }

    /// Removes a candidate that a clue excludes.
    fn remove(
        &mut self,
        gone: Candidate,
        reason: LinkReason,
        premises: Vec<usize>,
        application: usize,
    ) -> TrialResult {
        self.remove_by(gone, reason, premises, application, true)
    }

    /// Removes a candidate, and notes the singles that this leaves.
    fn remove_by(
        &mut self,
        gone: Candidate,
        reason: LinkReason,
        premises: Vec<usize>,
        application: usize,
        is_said: bool,
    ) -> TrialResult {
        if !self.state.remove(gone) {
            return Ok(());
        }
        self.add(gone, false, reason, premises, application, is_said);
        let Candidate { cell, digit } = gone;
        self.changed.insert(cell);
        let left = self.state.candidates(cell);
        if left.is_empty() {
            return Err((Contradiction::Cell(cell), self.removals(cell, self.ctx.state.candidates(cell))));
        }
        if self.is_by_sight {
            return Ok(());
        }
        if let Some(only) = left.single().filter(|only| !self.is_placed(Candidate { cell, digit: *only })) {
            let others = self.ctx.state.candidates(cell).difference(DigitSet::of(only));
            let premises = self.removals(cell, others);
            // What a clue leaves alone goes without saying.
            let latest = premises.iter().map(|index| &self.events[*index]).max_by_key(|it| it.application);
            let application = match latest {
                Some(event) if event.is_said => event.application,
                _ => self.apply(None),
            };
            self.place(Candidate { cell, digit: only }, LinkReason::Cell(cell), premises, application);
        }
        let model = self.ctx.model;
        for number in &model.houses_of[cell] {
            let house = model.houses[*number];
            let places = self.state.places(digit).intersection(house.cells);
            let is_filled = || house.cells.iter().any(|cell| self.state.digits()[cell] == Some(digit));
            if places.len() > 1 || is_filled() {
                continue;
            }
            let premises = || {
                let before = self.ctx.state.places(digit).intersection(house.cells).difference(places);
                before.iter().flat_map(|cell| self.removals(cell, DigitSet::of(digit))).collect::<Vec<_>>()
            };
            match places.single() {
                None => return Err((Contradiction::House(house.house, digit), premises())),
                Some(cell) if !self.is_placed(Candidate { cell, digit }) => {
                    let premises = premises();
                    let application = self.apply(None);
                    let reason = LinkReason::House(house.house);
                    self.place(Candidate { cell, digit }, reason, premises, application);
                }
                Some(_) => {}
            }
        }
        Ok(())
    }

    fn is_placed(&self, candidate: Candidate) -> bool {
        let about = self.about.get(&candidate.cell).into_iter().flatten();
        about.map(|index| &self.events[*index]).any(|event| event.is_true && event.candidate == candidate)
    }

    /// Returns the deductions by which a cell lost some of its candidates.
    fn removals(&self, cell: Cell, digits: DigitSet) -> Vec<usize> {
        let about = self.about.get(&cell).into_iter().flatten().copied();
        about
            .filter(|index| {
                let event = &self.events[*index];
                !event.is_true && digits.contains(event.candidate.digit)
            })
            .collect()
    }

    /// Returns the deductions about a cell: its placement alone, if it is filled.
    fn all_about(&self, cell: Cell) -> Vec<usize> {
        let about = self.about.get(&cell).into_iter().flatten().copied();
        let all: Vec<usize> = about.collect();
        match all.iter().find(|index| self.events[**index].is_true) {
            Some(placed) => vec![*placed],
            None => all,
        }
    }

    /// Looks at the relations of cells that have changed. Returns whether anything was removed.
    fn relate(&mut self) -> Result<bool, (Contradiction, Vec<usize>)> {
        let changed = std::mem::take(&mut self.changed);
        let before = self.events.len();
        let model = self.ctx.model;
        for cell in changed.intersection(self.state.open()).iter() {
            for (other, relation, clue) in &model.relations_of[cell] {
                let digits = self.state.domain(cell).iter();
                let kept = digits.fold(DigitSet::EMPTY, |all, digit| all.union(relation.seconds(digit)));
                let gone = self.state.candidates(*other).difference(kept);
                if gone.is_empty() {
                    continue;
                }
                let premises = self.all_about(cell);
                let application = self.apply(Some(*clue));
                for digit in gone.iter() {
                    let gone = Candidate { cell: *other, digit };
                    self.remove(gone, self.by(*clue), premises.clone(), application)?;
                }
            }
        }
        Ok(self.events.len() > before)
    }

    /// Looks at the clues with cells that have changed, until one removes anything. Returns whether one did.
    fn arrange(&mut self) -> Result<bool, (Contradiction, Vec<usize>)> {
        let model = self.ctx.model;
        for (clue, arrangement) in model.arrangements().filter(|(_, it)| it.has_more_than_pairs()) {
            if !self.has_changed(clue, arrangement) {
                continue;
            }
            if self.budget == 0 {
                return Ok(false);
            }
            if self.arrange_clue(clue, arrangement)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns whether a cell of a clue has changed since the clue was looked at.
    fn has_changed(&self, clue: ClueIndex, arrangement: &Arrangement) -> bool {
        let looked_at = self.looked_at.get(&clue).copied().unwrap_or_default();
        arrangement.cells.iter().any(|cell| self.changed_at[*cell] > looked_at)
    }

    fn domains(&self, arrangement: &Arrangement) -> Vec<DigitSet> {
        arrangement.cells.iter().map(|cell| self.state.domain(*cell)).collect()
    }

    fn premises_of(&self, arrangement: &Arrangement) -> Vec<usize> {
        arrangement.cells.iter().flat_map(|cell| self.all_about(*cell)).collect()
    }

    /// Removes what no arrangement of a clue has. Returns whether there was any.
    fn arrange_clue(
        &mut self,
        clue: ClueIndex,
        arrangement: &Arrangement,
    ) -> Result<bool, (Contradiction, Vec<usize>)> {
        let domains = self.domains(arrangement);
        self.budget = self.budget.saturating_sub(search_size(&domains));
        self.looked_at.insert(clue, self.events.len());
        let Some(possible) = self.ctx.possible_with(arrangement, domains) else {
            return Err((Contradiction::Clue(clue), self.premises_of(arrangement)));
        };
        let gone: Vec<Candidate> = arrangement
            .cells
            .iter()
            .zip(possible.iter())
            .flat_map(|(cell, possible)| {
                let gone = self.state.candidates(*cell).difference(*possible);
                gone.iter().map(|digit| Candidate { cell: *cell, digit })
            })
            .collect();
        if gone.is_empty() {
            return Ok(false);
        }
        let premises = self.premises_of(arrangement);
        let application = self.apply(Some(clue));
        for candidate in gone {
            self.remove(candidate, self.by(clue), premises.clone(), application)?;
        }
        self.looked_at.insert(clue, self.events.len());
        Ok(true)
    }

    /// Returns the deduction about a candidate, the placement at or behind it.
    pub fn latest(&self, index: Option<usize>) -> Candidate {
        let mut index = index.unwrap_or(0);
        while !self.events[index].is_true {
            let Some(before) = self.events[index].premises.iter().copied().max() else {
                return self.events[0].candidate;
            };
            index = before;
        }
        self.events[index].candidate
    }
}
