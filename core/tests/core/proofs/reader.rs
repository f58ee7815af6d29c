//! A reader who knows the rules and the board before a step, and checks its arguments.

use std::collections::BTreeSet;

use ninefold_core::grid::{Candidate, Cell, CellSet, Digit, DigitSet, Digits};
use ninefold_core::rules::{ClueIndex, Constraint, KindId, PeerTable};
use ninefold_core::solve::technique::{
    Argument, ArgumentForm, Bound, BoundGroup, CandidateGrid, CellRole, HouseDigit, SetList, Step,
    StrikeReason, StruckSet, StruckWay, Table, Technique,
};

pub(super) type Checked = Result<(), String>;

pub(super) fn ensure(holds: bool, what: &str) -> Checked {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

/// A reader who knows the rules and the board before a step.
pub(super) struct Reader<'a> {
    pub grid: &'a CandidateGrid,
    pub peers: std::sync::Arc<PeerTable>,
}

impl Reader<'_> {
    pub(super) fn domain(&self, cell: Cell) -> DigitSet {
        self.grid.digits[cell].map_or(self.grid.candidates[cell], DigitSet::of)
    }

    pub(super) fn is_open(&self, cell: Cell) -> bool {
        self.grid.digits[cell].is_none()
    }

    pub(super) fn see_each_other(&self, cells: CellSet) -> bool {
        cells
            .iter()
            .all(|cell| cells.iter().all(|other| cell == other || self.peers.peers(cell).contains(other)))
    }

    pub(super) fn places(&self, cells: CellSet, digit: Digit) -> CellSet {
        cells.iter().filter(|cell| self.domain(*cell).contains(digit)).collect()
    }

    pub(super) fn seen_from_all(&self, cells: CellSet, cell: Cell) -> bool {
        cells.iter().all(|other| self.peers.peers(other).contains(cell))
    }

    /// Returns the terms and the total of a sum of the clue, or of the difference of houses and cages that a step states.
    pub(super) fn sums(&self, clue: Option<ClueIndex>, step: &Step) -> Vec<(Vec<(Cell, i32)>, i32)> {
        let Some(clue) = clue else {
            let terms =
                |role, factor| step.reason.cells(role).iter().map(|cell| (cell, factor)).collect::<Vec<_>>();
            let (mut all, outside) = (terms(CellRole::Inside, 1), terms(CellRole::Outside, -1));
            all.extend(outside);
            return vec![(all, step.reason.numbers[2])];
        };
        let constraints = self.grid.rules.clue(clue).constraints(&self.grid.rules).into_iter();
        constraints
            .filter_map(|it| if let Constraint::Sum(terms, total) = it { Some((terms, total)) } else { None })
            .collect()
    }

    /// Returns the sets that the open cells of a clue can have with the digits of houses that are in it.
    pub(super) fn sets(
        &self,
        clue: Option<ClueIndex>,
        cells: CellSet,
        step: &Step,
    ) -> Result<BTreeSet<u16>, String> {
        let mut sets = self.sets_by_size(clue, cells, step)?;
        for given in step.reason.arguments.iter().filter(|it| it.clue == clue).flat_map(|it| &it.given) {
            ensure(given.cells.is_subset(cells), "the places are among the cells of the sets")?;
            sets.retain(|set| DigitSet::from_bits(*set).contains(given.digit));
        }
        Ok(sets)
    }

    /// Checks that a house can have a digit only in a clue.
    pub(super) fn given(&self, clue: Option<ClueIndex>, given: &HouseDigit) -> Checked {
        let cells = given.house.cells(&self.grid.rules);
        ensure(cells.len() == self.grid.size().side(), "a house with every digit")?;
        ensure(self.places(cells, given.digit) == given.cells, "the places in the house")?;
        let clue = self.grid.rules.clue(clue.ok_or("a clue")?);
        let all: CellSet = clue.all_cells().collect();
        ensure(given.cells.is_subset(all), "the places are in the clue")
    }

    /// Returns the sets that the open cells of a clue can have, whatever their candidates are.
    pub(super) fn sets_by_size(
        &self,
        clue: Option<ClueIndex>,
        cells: CellSet,
        step: &Step,
    ) -> Result<BTreeSet<u16>, String> {
        ensure(self.see_each_other(cells), "the cells see each other")?;
        let side = self.grid.size().side();
        let masks = (0..1_u32 << side)
            .map(|mask| mask as u16)
            .filter(|mask| mask.count_ones() as usize == cells.len());
        let sum = |mask: u16| DigitSet::from_bits(mask).iter().map(|digit| digit.value() as i32).sum::<i32>();
        let Some(index) = clue else {
            ensure(step.reason.cells(CellRole::Outside).is_empty(), "no cell outside")?;
            ensure(step.reason.cells(CellRole::Inside) == cells, "the cells inside")?;
            return Ok(masks.filter(|mask| sum(*mask) == step.reason.numbers[2]).collect());
        };
        let clue = self.grid.rules.clue(index);
        let all: CellSet = match clue.kind().id {
            KindId::Sandwich | KindId::XSum => self.counted(index)?.0,
            _ => clue.all_cells().collect(),
        };
        ensure(self.see_each_other(all), "all cells see each other")?;
        ensure(
            all.iter().filter(|cell| self.is_open(*cell)).collect::<CellSet>() == cells,
            "the open cells",
        )?;
        let placed: DigitSet = all.iter().filter_map(|cell| self.grid.digits[cell]).collect();
        let masks = masks.filter(|mask| mask & placed.bits() == 0);
        match clue.kind().id {
            KindId::KillerCage => {
                let total = clue.value().ok_or("a sum")? as i32 - sum(placed.bits());
                Ok(masks.filter(|mask| sum(*mask) == total).collect())
            }
            KindId::Renban => {
                let is_run = |mask: &u16| {
                    let all = mask | placed.bits();
                    let low = all >> all.trailing_zeros();
                    low & (low + 1) == 0
                };
                Ok(masks.filter(is_run).collect())
            }
            KindId::Sandwich | KindId::XSum => {
                let (_, total, excluded) = self.counted(index)?;
                let total = total - sum(placed.bits());
                Ok(masks.filter(|mask| mask & excluded.bits() == 0 && sum(*mask) == total).collect())
            }
            _ => Err("a clue without sets".into()),
        }
    }

    pub(super) fn reason_is_true(
        &self,
        cells: CellSet,
        of_cell: Option<Cell>,
        struck: &StruckSet,
        step: &Step,
    ) -> Checked {
        if let StrikeReason::NoWay(clue) = struck.reason {
            let fixed = of_cell.zip(struck.assumed);
            let mut layouts = Vec::new();
            self.lay_out(&cells.iter().collect::<Vec<_>>(), struck.set, fixed, &mut Vec::new(), &mut layouts);
            return layouts.iter().try_for_each(|layout| self.leaves_no_way(clue, layout, step));
        }
        let (mut cells, mut set) = (cells, struck.set);
        if let Some(assumed) = struck.assumed {
            ensure(set.contains(assumed), "the assumed digit is in the set")?;
            cells.remove(of_cell.ok_or("a cell")?);
            set = set.difference(DigitSet::of(assumed));
        }
        let of = |cell: Cell| self.domain(cell).intersection(set);
        let holds = match struck.reason {
            StrikeReason::NoCell(digit) => set.contains(digit) && self.places(cells, digit).is_empty(),
            StrikeReason::NoDigit(cell) => cells.contains(cell) && of(cell).is_empty(),
            StrikeReason::OneCell([a, b], cell) => {
                a != b
                    && set.contains(a)
                    && set.contains(b)
                    && [a, b].iter().all(|digit| self.places(cells, *digit).is_subset(cell.into()))
            }
            StrikeReason::OneDigit([a, b], digit) => {
                a != b
                    && [a, b].iter().all(|cell| {
                        cells.contains(*cell) && of(*cell).difference(DigitSet::of(digit)).is_empty()
                    })
            }
            StrikeReason::NoCandidate(outside) => {
                let digits = self.domain(outside);
                let is_taken = |digit: Digit| {
                    let places = match struck.assumed {
                        Some(assumed) if assumed == digit => of_cell.expect("a cell").into(),
                        _ => self.places(cells, digit),
                    };
                    self.seen_from_all(places, outside)
                };
                self.is_open(outside)
                    && !cells.contains(outside)
                    && of_cell != Some(outside)
                    && digits.difference(struck.set).is_empty()
                    && digits.iter().all(is_taken)
            }
            StrikeReason::NoPlace(..) | StrikeReason::NoWay(_) => false,
        };
        ensure(holds, "the reason why a set is struck")
    }

    pub(super) fn list(&self, clue: Option<ClueIndex>, list: &SetList, step: &Step) -> Checked {
        let with = |mask: &u16| list.with.is_none_or(|with| with.bits() & mask != 0);
        let all: BTreeSet<u16> = self.sets(clue, list.cells, step)?.into_iter().filter(with).collect();
        let struck = list.struck.iter().map(|struck| struck.set.bits());
        let listed: BTreeSet<u16> = list.left.iter().map(|set| set.bits()).chain(struck).collect();
        ensure(all == listed, "the list is complete")?;
        list.struck.iter().try_for_each(|struck| self.reason_is_true(list.cells, list.of_cell, struck, step))
    }

    pub(super) fn bound(&self, clue: Option<ClueIndex>, bound: &Bound, step: &Step) -> Checked {
        let Bound { cell, groups, factor, total, .. } = bound;
        let open = |terms: &[(Cell, i32)]| terms.to_vec();
        let covers = |(terms, sum): &(Vec<(Cell, i32)>, i32)| {
            let of_groups =
                groups.iter().flat_map(|group| group.cells.iter().map(|cell| (cell, group.factor)));
            let mut listed: Vec<(Cell, i32)> = of_groups.chain([(*cell, *factor)]).collect();
            let mut wanted = open(terms);
            // What houses and cages leave names the filled cells apart.
            if clue.is_none() {
                listed.retain(|(cell, _)| self.is_open(*cell));
                wanted.retain(|(cell, _)| self.is_open(*cell));
            }
            listed.sort();
            wanted.sort();
            listed == wanted && (clue.is_none() || sum == total)
        };
        ensure(self.sums(clue, step).iter().any(covers), "the groups are the terms of a sum")?;
        let rest = total - groups.iter().map(BoundGroup::sum).sum::<i32>();
        let least_of_others = bound.is_most == (*factor > 0);
        for group in groups {
            if group.is_filled {
                let digits: Vec<Digit> =
                    group.cells.iter().filter_map(|cell| self.grid.digits[cell]).collect();
                ensure(digits == group.digits, "the digits of filled cells")?;
                continue;
            }
            ensure(self.see_each_other(group.cells), "a group sees itself")?;
            let sums = self.sums_of(group.cells);
            let stated = group.sum() * group.factor.signum() / group.factor.abs();
            let is_least = least_of_others == (group.factor > 0);
            let holds = match is_least {
                true => sums.first().is_none_or(|least| *least >= stated),
                false => sums.last().is_none_or(|most| *most <= stated),
            };
            ensure(holds, "the bound of a group")?;
        }
        for removed in &step.eliminations {
            ensure(removed.cell == *cell, "only the cell loses candidates")?;
            let value = factor * removed.digit.value() as i32;
            ensure(
                if least_of_others { value > rest } else { value < rest },
                "the digit is beyond the limit",
            )?;
            let digit = removed.digit.value() as i32;
            ensure(if bound.is_most { digit > bound.limit } else { digit < bound.limit }, "the limit")?;
        }
        Ok(())
    }

    /// Returns the sums of different digits of some cells.
    pub(super) fn sums_of(&self, cells: CellSet) -> BTreeSet<i32> {
        let mut found = BTreeSet::from([(0_u16, 0)]);
        for cell in cells.iter() {
            let next = |(used, sum): (u16, i32)| {
                let digits = self.domain(cell).difference(DigitSet::from_bits(used));
                digits
                    .iter()
                    .map(move |digit| (used | DigitSet::of(digit).bits(), sum + digit.value() as i32))
                    .collect::<Vec<_>>()
            };
            found = found.into_iter().flat_map(next).collect();
        }
        found.into_iter().map(|(_, sum)| sum).collect()
    }

    /// Returns all ways to fill the open cells among some.
    pub(super) fn ways(&self, clue: Option<ClueIndex>, cells: &[Cell], step: &Step) -> Vec<Vec<Digit>> {
        let mut ways = Vec::new();
        let mut board = self.grid.digits.clone();
        self.fill(clue, cells, step, &mut board, &mut Vec::new(), &mut ways);
        ways
    }

    pub(super) fn fill(
        &self,
        clue: Option<ClueIndex>,
        cells: &[Cell],
        step: &Step,
        board: &mut Digits,
        way: &mut Vec<Digit>,
        ways: &mut Vec<Vec<Digit>>,
    ) {
        let Some(cell) = cells.get(way.len()).copied() else {
            let value = |cell: &Cell| board[*cell].map_or(0, |digit| digit.value() as i32);
            let fits = match clue {
                Some(clue) => self.grid.rules.clue(clue).allows(&self.grid.rules, board),
                None => self.sums(None, step).iter().all(|(terms, total)| {
                    terms.iter().map(|(cell, factor)| factor * value(cell)).sum::<i32>() == *total
                }),
            };
            if fits {
                ways.push(way.clone());
            }
            return;
        };
        for digit in self.grid.candidates[cell].iter() {
            let clashes = cells[..way.len()].iter().zip(way.iter());
            let mut clashes = clashes.filter(|(other, _)| self.peers.peers(cell).contains(**other));
            if clashes.any(|(_, other)| *other == digit) {
                continue;
            }
            board[cell] = Some(digit);
            way.push(digit);
            if clue.is_none_or(|clue| self.grid.rules.clue(clue).allows(&self.grid.rules, board)) {
                self.fill(clue, cells, step, board, way, ways);
            }
            way.pop();
            board[cell] = None;
        }
    }

    /// Checks that a way to fill some cells leaves a cell without a digit, or a house without a place for one.
    pub(super) fn way_is_struck(&self, cells: &[Cell], way: &StruckWay, step: &Step) -> Checked {
        let filled = || cells.iter().copied().zip(way.digits.iter().copied());
        if let StrikeReason::NoWay(clue) = way.reason {
            return self.leaves_no_way(clue, &filled().collect::<Vec<_>>(), step);
        }
        let has = |cell: Cell, digit: Digit| match filled().find(|(other, _)| *other == cell) {
            Some((_, own)) => own == digit,
            None => {
                self.domain(cell).contains(digit)
                    && !filled().any(|(other, own)| own == digit && self.peers.peers(cell).contains(other))
            }
        };
        let holds = match way.reason {
            StrikeReason::NoCandidate(cell) => {
                self.is_open(cell) && self.grid.size().digits().all(|digit| !has(cell, digit))
            }
            StrikeReason::NoPlace(house, digit) => {
                let cells = house.cells(&self.grid.rules);
                cells.len() == self.grid.size().side() && !cells.iter().any(|cell| has(cell, digit))
            }
            _ => false,
        };
        ensure(holds, "the reason why a way is struck")
    }

    pub(super) fn table(&self, argument: &Argument, table: &Table, step: &Step) -> Checked {
        let clue = argument.clue;
        let cells: Vec<Cell> = table.key.iter().chain(&table.cells).copied().collect();
        let wanted: CellSet = match clue {
            Some(clue) => self.grid.rules.clue(clue).all_cells().filter(|cell| self.is_open(*cell)).collect(),
            None => step.reason.cells(CellRole::Inside).union(step.reason.cells(CellRole::Outside)),
        };
        let middle =
            clue.map(|clue| self.grid.rules.clue(clue)).filter(|it| it.kind().id == KindId::Palindrome);
        // The middle of a palindrome is its own image.
        let middle = middle.map(|line| line.cells()).filter(|cells| cells.len() % 2 == 1);
        let wanted = middle.map_or(wanted, |cells| wanted.difference(cells[cells.len() / 2].into()));
        // A marked cell is compared with its neighbours, which are not cells of the clue.
        ensure(wanted.is_subset(cells.iter().copied().collect()), "the open cells of the clue")?;
        let mut ways = self.ways(clue, &cells, step);
        ways.retain(|way| {
            argument.given.iter().all(|given| {
                let mut filled = cells.iter().zip(way);
                filled.any(|(cell, digit)| given.cells.contains(*cell) && *digit == given.digit)
            })
        });
        for struck in &table.struck {
            ensure(ways.contains(&struck.digits), "a way that is struck fits the clue")?;
            self.way_is_struck(&cells, struck, step)?;
        }
        ways.retain(|way| !table.struck.iter().any(|struck| struck.digits == *way));
        let keys: BTreeSet<Vec<Digit>> = ways.iter().map(|way| way[..table.key.len()].to_vec()).collect();
        let listed: BTreeSet<Vec<Digit>> = table.rows.iter().map(|row| row.key.clone()).collect();
        ensure(keys == listed, "the rows are all")?;
        for row in &table.rows {
            let of_row = ways.iter().filter(|way| way[..table.key.len()] == row.key[..]);
            let mut digits = vec![DigitSet::EMPTY; table.cells.len()];
            let mut sets = BTreeSet::new();
            for way in of_row {
                let others = &way[table.key.len()..];
                digits.iter_mut().zip(others).for_each(|(all, digit)| all.insert(*digit));
                let mut set = others.to_vec();
                set.sort();
                sets.insert(set);
            }
            ensure(digits == row.digits, "the digits of a row")?;
            ensure(sets == row.sets.iter().cloned().collect(), "the sets of a row")?;
        }
        Ok(())
    }

    pub(super) fn check(&self, step: &Step) -> Checked {
        match step.reason.arguments[..] {
            [] => Ok(()),
            _ if matches!(step.technique, Technique::KillerPair | Technique::KillerTriple) => {
                self.killer_subset(step)
            }
            [ref argument] if step.technique == Technique::NeededDigit => self.needed(step, argument),
            [ref argument] => {
                self.other(step, argument)?;
                self.argument(step, argument)
            }
            _ => Err("one argument".into()),
        }
    }

    /// Checks that an argument shows that a clue has one of some digits.
    pub(super) fn needs(&self, step: &Step, argument: &Argument, digits: DigitSet) -> Checked {
        let index = argument.clue.ok_or("a clue")?;
        match &argument.form {
            ArgumentForm::Needed { list, .. } => {
                self.list(argument.clue, list, step)?;
                ensure(list.left.iter().all(|set| !set.intersection(digits).is_empty()), "each set has one")
            }
            ArgumentForm::Count { digits: named, .. } => {
                let printed = &self.grid.rules.clue(index).parts().digits;
                ensure(
                    named.iter().any(|digit| digits.contains(*digit) && printed.contains(digit)),
                    "it is printed",
                )
            }
            ArgumentForm::Table(table) => {
                self.table(argument, table, step)?;
                let has = |digit: &Digit| digits.contains(*digit);
                let all = table
                    .rows
                    .iter()
                    .all(|row| row.key.iter().any(has) || row.sets.iter().all(|set| set.iter().any(has)));
                ensure(all, "each row has one")
            }
            _ => Err("an argument for a needed digit".into()),
        }
    }

    pub(super) fn needed(&self, step: &Step, argument: &Argument) -> Checked {
        let digit = step.reason.digits[0];
        self.needs(step, argument, DigitSet::of(digit))?;
        let all: CellSet = self.grid.rules.clue(argument.clue.ok_or("a clue")?).all_cells().collect();
        let places = self.places(all, digit);
        let holds = |gone: &Candidate| gone.digit == digit && self.seen_from_all(places, gone.cell);
        ensure(step.eliminations.iter().all(holds), "each removal sees all places")
    }

    pub(super) fn killer_subset(&self, step: &Step) -> Checked {
        let digits: DigitSet = step.reason.digits.iter().copied().collect();
        let mut parts: Vec<CellSet> = Vec::new();
        for argument in &step.reason.arguments {
            self.needs(step, argument, digits)?;
            let all = self.grid.rules.clue(argument.clue.ok_or("a clue")?).all_cells();
            parts.push(all.filter(|cell| !self.domain(*cell).intersection(digits).is_empty()).collect());
        }
        for cell in step.reason.cells(CellRole::Helper).iter() {
            ensure(self.domain(cell).difference(digits).is_empty(), "a cell has only these digits")?;
            parts.push(cell.into());
        }
        ensure(parts.len() == digits.len(), "a part for each digit")?;
        for (place, part) in parts.iter().enumerate() {
            for other in &parts[place + 1..] {
                ensure(part.iter().all(|cell| self.seen_from_all(*other, cell)), "the parts see each other")?;
            }
        }
        let holds = |gone: &Candidate| {
            digits.contains(gone.digit) && parts.iter().all(|part| self.seen_from_all(*part, gone.cell))
        };
        ensure(step.eliminations.iter().all(holds), "each removal sees all parts")
    }

    pub(super) fn argument(&self, step: &Step, argument: &Argument) -> Checked {
        let clue = argument.clue;
        argument.given.iter().try_for_each(|given| self.given(clue, given))?;
        match &argument.form {
            ArgumentForm::Size { cells, sets } => {
                let all = self.sets(clue, *cells, step)?;
                ensure(all == sets.iter().map(|set| set.bits()).collect(), "the sets are all")?;
                for placed in &step.placements {
                    let only = [DigitSet::of(placed.digit)];
                    ensure(*cells == placed.cell.into() && sets[..] == only, "the only digit")?;
                }
                for gone in &step.eliminations {
                    let holds = match cells.contains(gone.cell) {
                        true => sets.iter().all(|set| !set.contains(gone.digit)),
                        false => {
                            sets.iter().all(|set| set.contains(gone.digit))
                                && self.seen_from_all(self.places(*cells, gone.digit), gone.cell)
                        }
                    };
                    ensure(holds, "a removal")?;
                }
                Ok(())
            }
            ArgumentForm::Struck(list) => {
                self.list(clue, list, step)?;
                for gone in &step.eliminations {
                    ensure(list.cells.contains(gone.cell), "a cell of the clue")?;
                    ensure(list.of_cell.is_none_or(|cell| cell == gone.cell), "the cell in question")?;
                    ensure(list.with.is_none_or(|with| with.contains(gone.digit)), "a digit in question")?;
                    ensure(
                        list.left.iter().all(|set| !set.contains(gone.digit)),
                        "no set that is left has it",
                    )?;
                    // A set that is struck for a cell is struck for each digit that the cell loses.
                    let all = self.sets(clue, list.cells, step)?;
                    let with = all.iter().filter(|mask| *mask & DigitSet::of(gone.digit).bits() != 0);
                    let is_struck = |mask: &u16| {
                        list.struck.iter().any(|struck| {
                            struck.set.bits() == *mask
                                && struck.assumed.is_none_or(|digit| digit == gone.digit)
                        })
                    };
                    ensure(with.into_iter().all(is_struck), "each set with the digit is struck")?;
                }
                Ok(())
            }
            ArgumentForm::Place { list, digit, cells } => {
                self.list(clue, list, step)?;
                ensure(list.left.iter().all(|set| set.contains(*digit)), "each set has the digit")?;
                ensure(self.places(list.cells, *digit) == *cells, "its places")?;
                let placed = step.placements.iter().all(|it| it.digit == *digit && *cells == it.cell.into());
                ensure(placed && step.eliminations.is_empty(), "the placement")
            }
            ArgumentForm::Run { start, cells } => self.run(step, *start, cells),
            ArgumentForm::Alternation(alternation) => self.alternation(step, alternation),
            ArgumentForm::Bound(bound) => self.bound(clue, bound, step),
            ArgumentForm::Table(table) => {
                self.table(argument, table, step)?;
                for gone in &step.eliminations {
                    let in_key = table.key.iter().position(|cell| *cell == gone.cell);
                    let in_cells = table.cells.iter().position(|cell| *cell == gone.cell);
                    let has = |row: &ninefold_core::solve::technique::TableRow| {
                        in_key.is_some_and(|place| row.key[place] == gone.digit)
                            || in_cells.is_some_and(|place| row.digits[place].contains(gone.digit))
                    };
                    ensure(
                        in_key.or(in_cells).is_some() && !table.rows.iter().any(has),
                        "no row has the digit",
                    )?;
                }
                Ok(())
            }
            ArgumentForm::Count { digits, cells } => self.count(step, clue.ok_or("a clue")?, digits, *cells),
            ArgumentForm::Length { counts } => self.length(step, clue.ok_or("a clue")?, counts),
            ArgumentForm::Parts(parts) => self.parts(step, clue.ok_or("a clue")?, parts),
            ArgumentForm::Heights(limits) => self.heights(step, clue.ok_or("a clue")?, limits),
            ArgumentForm::Needed { .. } => Err("needed digits alone remove nothing".into()),
        }
    }

    pub(super) fn count(&self, step: &Step, clue: ClueIndex, digits: &[Digit], cells: CellSet) -> Checked {
        let clue = self.grid.rules.clue(clue);
        let open: CellSet = clue.all_cells().filter(|cell| self.is_open(*cell)).collect();
        let count = |digit: Digit| {
            let printed = clue.parts().digits.iter().filter(|other| **other == digit).count();
            let placed = clue.all_cells().filter(|cell| self.grid.digits[*cell] == Some(digit)).count();
            printed.saturating_sub(placed)
        };
        let listed = |digit: Digit| digits.iter().filter(|other| **other == digit).count();
        ensure(digits.iter().all(|digit| listed(*digit) == count(*digit)), "the digits that are missing")?;
        if step.placements.is_empty() {
            ensure(cells == open && digits.len() == open.len(), "as many cells as digits")?;
            let holds = |gone: &Candidate| cells.contains(gone.cell) && !digits.contains(&gone.digit);
            return ensure(step.eliminations.iter().all(holds), "other digits");
        }
        let digit = digits[0];
        ensure(self.places(open, digit) == cells && cells.len() == count(digit), "as many places as digits")?;
        ensure(
            step.placements.iter().all(|it| it.digit == digit && cells.contains(it.cell)),
            "the placements",
        )
    }
}
