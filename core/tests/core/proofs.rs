//! What steps by clues remove and place follows from the sets, bounds, ways and places that they list. A second reading of the
//! rules, with enumerations of its own, checks it on the paths of puzzles of our own generators and of published ones.

use std::collections::BTreeSet;

use ninefold_core::format;
use ninefold_core::generate::{VariantKind, VariantSpec};
use ninefold_core::grid::{Candidate, Cell, CellSet, Digit, DigitSet, Digits};
use ninefold_core::job::CancelToken;
use ninefold_core::rules::{ClueIndex, Constraint, KindId, PeerTable, Puzzle};
use ninefold_core::solve::rating::{PuzzlePath, rate_puzzle};
use ninefold_core::solve::technique::{
    Argument, ArgumentForm, Bound, BoundGroup, CandidateGrid, CellRole, HouseDigit, RowPart, SetList, Step,
    StrikeReason, StruckSet, StruckWay, Table, Technique, explanation,
};
use rayon::prelude::*;
use serde_json::Value;

use crate::inputs;

type Checked = Result<(), String>;

fn ensure(holds: bool, what: &str) -> Checked {
    if holds { Ok(()) } else { Err(what.to_owned()) }
}

/// A reader who knows the rules and the board before a step.
struct Reader<'a> {
    grid: &'a CandidateGrid,
    peers: std::sync::Arc<PeerTable>,
}

impl Reader<'_> {
    fn domain(&self, cell: Cell) -> DigitSet {
        self.grid.digits[cell].map_or(self.grid.candidates[cell], DigitSet::of)
    }

    fn is_open(&self, cell: Cell) -> bool {
        self.grid.digits[cell].is_none()
    }

    fn see_each_other(&self, cells: CellSet) -> bool {
        cells
            .iter()
            .all(|cell| cells.iter().all(|other| cell == other || self.peers.peers(cell).contains(other)))
    }

    fn places(&self, cells: CellSet, digit: Digit) -> CellSet {
        cells.iter().filter(|cell| self.domain(*cell).contains(digit)).collect()
    }

    fn seen_from_all(&self, cells: CellSet, cell: Cell) -> bool {
        cells.iter().all(|other| self.peers.peers(other).contains(cell))
    }

    /// Returns the terms and the total of a sum of the clue, or of the difference of houses and cages that a step states.
    fn sums(&self, clue: Option<ClueIndex>, step: &Step) -> Vec<(Vec<(Cell, i32)>, i32)> {
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
    fn sets(&self, clue: Option<ClueIndex>, cells: CellSet, step: &Step) -> Result<BTreeSet<u16>, String> {
        let mut sets = self.sets_by_size(clue, cells, step)?;
        for given in step.reason.arguments.iter().filter(|it| it.clue == clue).flat_map(|it| &it.given) {
            ensure(given.cells.is_subset(cells), "the places are among the cells of the sets")?;
            sets.retain(|set| DigitSet::from_bits(*set).contains(given.digit));
        }
        Ok(sets)
    }

    /// Checks that a house can have a digit only in a clue.
    fn given(&self, clue: Option<ClueIndex>, given: &HouseDigit) -> Checked {
        let cells = given.house.cells(&self.grid.rules);
        ensure(cells.len() == self.grid.size().side(), "a house with every digit")?;
        ensure(self.places(cells, given.digit) == given.cells, "the places in the house")?;
        let clue = self.grid.rules.clue(clue.ok_or("a clue")?);
        let all: CellSet = clue.all_cells().collect();
        ensure(given.cells.is_subset(all), "the places are in the clue")
    }

    /// Returns the sets that the open cells of a clue can have, whatever their candidates are.
    fn sets_by_size(
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

    /// Returns the cells that an outside number counts, the sum of them, and the digits that none of them has.
    fn counted(&self, clue: ClueIndex) -> Result<(CellSet, i32, DigitSet), String> {
        let clue = self.grid.rules.clue(clue);
        let (cells, sum) = (clue.cells(), clue.value().ok_or("a number")? as i32);
        if clue.kind().id == KindId::XSum {
            let first = self.grid.digits[cells[0]].ok_or("the first digit")?;
            let rest = sum - first.value() as i32;
            return Ok((cells[1..first.value()].iter().copied().collect(), rest, DigitSet::of(first)));
        }
        let ends = self.ends();
        let places: Vec<usize> = (0..cells.len())
            .filter(|place| !self.domain(cells[*place]).intersection(ends).is_empty())
            .collect();
        let [first, last] = places[..] else { return Err("two ends".into()) };
        Ok((cells[first + 1..last].iter().copied().collect(), sum, ends))
    }

    fn ends(&self) -> DigitSet {
        [1, self.grid.size().side()].into_iter().filter_map(Digit::new).collect()
    }

    /// Returns all ways to choose what an outside number counts, and the digits of each cell of the row for each of them.
    fn row_ways(&self, clue: ClueIndex) -> Vec<Vec<(Cell, DigitSet)>> {
        let clue = self.grid.rules.clue(clue);
        let (cells, sum) = (clue.cells(), clue.value().unwrap_or_default() as i32);
        let mut ways = Vec::new();
        let mut add = |key: &[(Cell, Digit)], inner: &[Cell], rest: i32, excluded: DigitSet| {
            for set in self.layouts(inner, rest, excluded) {
                let of = |cell: &Cell| {
                    let keyed = key.iter().find(|(other, _)| other == cell);
                    match keyed {
                        Some((_, digit)) => DigitSet::of(*digit),
                        None if inner.contains(cell) => DigitSet::from_bits(set),
                        None => DigitSet::up_to(self.grid.size().side())
                            .difference(DigitSet::from_bits(set))
                            .difference(excluded),
                    }
                };
                ways.push(cells.iter().map(|cell| (*cell, of(cell))).collect());
            }
        };
        if clue.kind().id == KindId::XSum {
            for first in self.domain(cells[0]).iter() {
                let rest = sum - first.value() as i32;
                add(&[(cells[0], first)], &cells[1..first.value()], rest, DigitSet::of(first));
            }
            return ways;
        }
        let ends = self.ends();
        for first in 0..cells.len() {
            for last in first + 1..cells.len() {
                for digit in self.domain(cells[first]).intersection(ends).iter() {
                    let other = ends.difference(DigitSet::of(digit)).single().expect("two ends");
                    if self.domain(cells[last]).contains(other) {
                        let key = [(cells[first], digit), (cells[last], other)];
                        add(&key, &cells[first + 1..last], sum, ends);
                    }
                }
            }
        }
        ways
    }

    /// Returns the sets of different digits that some cells can have with a sum.
    fn layouts(&self, cells: &[Cell], sum: i32, excluded: DigitSet) -> BTreeSet<u16> {
        let mut found = BTreeSet::from([0_u16]);
        for cell in cells {
            let digits = self.domain(*cell).difference(excluded);
            let next = |used: &u16| {
                let free = digits.difference(DigitSet::from_bits(*used));
                free.iter().map(|digit| used | DigitSet::of(digit).bits()).collect::<Vec<_>>()
            };
            found = found.iter().flat_map(next).collect();
        }
        let total =
            |set: &u16| DigitSet::from_bits(*set).iter().map(|digit| digit.value() as i32).sum::<i32>();
        found.retain(|set| total(set) == sum);
        found
    }

    /// Checks the numbers of cells that can make a sum.
    fn length(&self, step: &Step, index: ClueIndex, counts: &[usize]) -> Checked {
        let clue = self.grid.rules.clue(index);
        let (cells, sum) = (clue.cells(), clue.value().ok_or("a number")? as i32);
        let side = cells.len();
        let all = DigitSet::up_to(side);
        let fits = |count: usize, rest: i32, excluded: DigitSet| {
            let digits = all.difference(excluded).bits();
            (0..1_u32 << side).any(|mask| {
                let set = DigitSet::from_bits(mask as u16);
                let total: i32 = set.iter().map(|digit| digit.value() as i32).sum();
                mask as u16 & !digits == 0 && set.len() == count && total == rest
            })
        };
        let is_x_sum = clue.kind().id == KindId::XSum;
        let wanted: Vec<usize> = match is_x_sum {
            true => (1..=side)
                .filter(|count| {
                    let first = DigitSet::of(Digit::new(*count).expect("a digit"));
                    fits(count - 1, sum - *count as i32, first)
                })
                .collect(),
            false => (0..side - 1).filter(|count| fits(*count, sum, self.ends())).collect(),
        };
        ensure(wanted == counts, "the numbers of cells")?;
        for gone in &step.eliminations {
            let place = cells.iter().position(|cell| *cell == gone.cell).ok_or("a cell of the row")?;
            let holds = match is_x_sum {
                true => place == 0 && !counts.contains(&gone.digit.value()),
                false => {
                    let other = self.ends().difference(DigitSet::of(gone.digit));
                    let reaches =
                        |at: &usize| at.abs_diff(place) > 0 && counts.contains(&(at.abs_diff(place) - 1));
                    let has = |at: usize| !self.domain(cells[at]).intersection(other).is_empty();
                    self.ends().contains(gone.digit) && !(0..side).filter(reaches).any(has)
                }
            };
            ensure(holds, "a removal by the number of cells")?;
        }
        Ok(())
    }

    fn parts(&self, step: &Step, index: ClueIndex, parts: &[RowPart]) -> Checked {
        let ways = self.row_ways(index);
        // A way is listed if a part has its key and its set.
        for way in &ways {
            let is_listed = parts.iter().any(|part| {
                let of = |cell: Cell| way.iter().find(|(other, _)| *other == cell).map(|(_, digits)| *digits);
                let key = part.key.iter().all(|(cell, digits)| {
                    of(*cell).is_some_and(|digits_of| {
                        digits_of.difference(*digits).is_empty() && digits_of.len() == 1
                    })
                });
                let placed = |set: DigitSet| {
                    let inner = part.cells.iter().next().and_then(of);
                    inner.is_none_or(|inner| set.difference(inner).is_empty())
                };
                key && part.sets.iter().any(|set| placed(*set))
            });
            ensure(is_listed, "the ways are all")?;
        }
        for gone in &step.eliminations {
            let allows = |way: &Vec<(Cell, DigitSet)>| {
                way.iter().any(|(cell, digits)| *cell == gone.cell && digits.contains(gone.digit))
            };
            ensure(!ways.iter().any(allows), "no way has the digit")?;
            ensure(!parts.iter().any(|part| part.allows(*gone)), "no part has the digit")?;
        }
        Ok(())
    }

    fn heights(&self, step: &Step, index: ClueIndex, limits: &[(Cell, usize)]) -> Checked {
        let clue = self.grid.rules.clue(index);
        let (side, number) = (self.grid.size().side(), clue.value().ok_or("a number")?);
        if let [placed] = step.placements[..] {
            let is_first = placed.cell == clue.cells()[0] && placed.digit.value() == side;
            return ensure(number == 1 && is_first, "only the highest is seen");
        }
        for gone in &step.eliminations {
            let (cell, limit) = limits.iter().find(|(cell, _)| *cell == gone.cell).ok_or("a limit")?;
            let place = clue.cells().iter().position(|other| other == cell).ok_or("a cell of the row")?;
            ensure(gone.digit.value() > *limit, "above the limit")?;
            // What is seen at most with the digit just above the limit there.
            ensure(place + 1 + (side - (limit + 1)) < number, "the limit")?;
        }
        Ok(())
    }

    fn reason_is_true(&self, cells: CellSet, of_cell: Option<Cell>, struck: &StruckSet) -> Checked {
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
            StrikeReason::NoPlace(..) => false,
        };
        ensure(holds, "the reason why a set is struck")
    }

    fn list(&self, clue: Option<ClueIndex>, list: &SetList, step: &Step) -> Checked {
        let with = |mask: &u16| list.with.is_none_or(|with| with.bits() & mask != 0);
        let all: BTreeSet<u16> = self.sets(clue, list.cells, step)?.into_iter().filter(with).collect();
        let struck = list.struck.iter().map(|struck| struck.set.bits());
        let listed: BTreeSet<u16> = list.left.iter().map(|set| set.bits()).chain(struck).collect();
        ensure(all == listed, "the list is complete")?;
        list.struck.iter().try_for_each(|struck| self.reason_is_true(list.cells, list.of_cell, struck))
    }

    fn bound(&self, clue: Option<ClueIndex>, bound: &Bound, step: &Step) -> Checked {
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
    fn sums_of(&self, cells: CellSet) -> BTreeSet<i32> {
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
    fn ways(&self, clue: Option<ClueIndex>, cells: &[Cell], step: &Step) -> Vec<Vec<Digit>> {
        let mut ways = Vec::new();
        let mut board = self.grid.digits.clone();
        self.fill(clue, cells, step, &mut board, &mut Vec::new(), &mut ways);
        ways
    }

    fn fill(
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
    fn way_is_struck(&self, cells: &[Cell], way: &StruckWay) -> Checked {
        let filled = || cells.iter().copied().zip(way.digits.iter().copied());
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

    fn table(&self, argument: &Argument, table: &Table, step: &Step) -> Checked {
        let clue = argument.clue;
        let cells: Vec<Cell> = table.key.iter().chain(&table.cells).copied().collect();
        let wanted: CellSet = match clue {
            Some(clue) => self.grid.rules.clue(clue).all_cells().filter(|cell| self.is_open(*cell)).collect(),
            None => step.reason.cells(CellRole::Inside).union(step.reason.cells(CellRole::Outside)),
        };
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
            self.way_is_struck(&cells, struck)?;
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

    fn check(&self, step: &Step) -> Checked {
        match step.reason.arguments[..] {
            [] => Ok(()),
            _ if matches!(step.technique, Technique::KillerPair | Technique::KillerTriple) => {
                self.killer_subset(step)
            }
            [ref argument] if step.technique == Technique::NeededDigit => self.needed(step, argument),
            [ref argument] => self.argument(step, argument),
            _ => Err("one argument".into()),
        }
    }

    /// Checks that an argument shows that a clue has one of some digits.
    fn needs(&self, step: &Step, argument: &Argument, digits: DigitSet) -> Checked {
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

    fn needed(&self, step: &Step, argument: &Argument) -> Checked {
        let digit = step.reason.digits[0];
        self.needs(step, argument, DigitSet::of(digit))?;
        let all: CellSet = self.grid.rules.clue(argument.clue.ok_or("a clue")?).all_cells().collect();
        let places = self.places(all, digit);
        let holds = |gone: &Candidate| gone.digit == digit && self.seen_from_all(places, gone.cell);
        ensure(step.eliminations.iter().all(holds), "each removal sees all places")
    }

    fn killer_subset(&self, step: &Step) -> Checked {
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

    fn argument(&self, step: &Step, argument: &Argument) -> Checked {
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

    fn count(&self, step: &Step, clue: ClueIndex, digits: &[Digit], cells: CellSet) -> Checked {
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

/// Returns puzzles with names: generated ones, and published ones where a variable names their folder.
fn puzzles() -> Vec<(String, Puzzle)> {
    let never = CancelToken::default();
    let mut all = Vec::new();
    for kind in VariantKind::all() {
        for seed in 0..2 {
            let made = VariantSpec::new(kind, seed).generate(&never).expect("nobody cancels");
            all.push((format!("{} {seed}", kind.name()), made.puzzle));
        }
    }
    let mut read = |name: String, text: &str| {
        if let Ok(read) = format::read(text.as_bytes(), "") {
            all.extend(read.puzzles.into_iter().map(|puzzle| (name.clone(), puzzle)));
        }
    };
    for file in ["fpuzzles-solved", "fpuzzles", "with-rule-text"] {
        let text = inputs::corpus(&format!("variants/{file}.jsonl")).unwrap_or_default();
        for (number, line) in text.lines().enumerate() {
            let record: Value = serde_json::from_str(line).expect("a record");
            if record["unique_by_fields"] == Value::Bool(true) {
                read(format!("{file} {}", number + 1), &record["puzzle"].to_string());
            }
        }
    }
    if std::env::var_os("NINEFOLD_CORPORA").is_some() {
        for name in [1, 3, 6, 8, 11, 13, 16, 18, 21, 23, 26, 28, 31, 33, 36, 38] {
            let text = inputs::corpus(&format!("televised/{name:02}.json")).unwrap_or_default();
            read(format!("televised {name:02}"), &text);
        }
    }
    all.retain(|(_, puzzle)| !puzzle.rules.is_classic());
    all
}

#[test]
fn every_step_by_a_clue_follows_from_what_it_lists() {
    let never = CancelToken::default();
    let found: Vec<(usize, Vec<String>)> = puzzles()
        .into_par_iter()
        .map(|(name, puzzle)| {
            let (mut proved, mut faults) = (0, Vec::new());
            let limited = never.limited_to(std::time::Duration::from_secs(20));
            let Ok(mut path) = PuzzlePath::of_solvable(&puzzle, &limited) else { return (0, faults) };
            while let Ok(Some((grid, step))) = path.next_on_grid(&limited) {
                let reader = Reader { peers: PeerTable::new(&grid.rules), grid: &grid };
                if let Err(fault) = reader.check(&step) {
                    faults.push(format!("{name}: {fault}: {}", explanation::explain(&grid, &step)));
                }
                proved += usize::from(!step.reason.arguments.is_empty());
            }
            (proved, faults)
        })
        .collect();
    let proved: usize = found.iter().map(|(proved, _)| proved).sum();
    let faults: Vec<String> = found.into_iter().flat_map(|(_, faults)| faults).collect();
    println!("{proved} steps by arguments");
    assert!(proved > 100, "{proved}");
    assert!(faults.is_empty(), "{} faults: {:#?}", faults.len(), &faults[..faults.len().min(12)]);
}

#[test]
#[ignore = "a measurement"]
fn how_far_steps_lead() {
    let rows: Vec<(String, bool, bool, String, u128)> = puzzles()
        .into_par_iter()
        .filter_map(|(name, puzzle)| {
            let start = std::time::Instant::now();
            let limited = CancelToken::default().limited_to(std::time::Duration::from_secs(60));
            let rated = rate_puzzle(&puzzle, &limited).ok()?;
            let hardest = rated.rating.hardest.map_or_else(String::new, |it| it.to_string());
            let level = format!("{} {} {hardest}", rated.rating.level, rated.rating.difficulty);
            Some((name, rated.has_chains, rated.is_solved, level, start.elapsed().as_millis()))
        })
        .collect();
    for prefix in ["fpuzzles-solved", "fpuzzles", "with-rule-text", "televised", ""] {
        let of: Vec<_> = rows.iter().filter(|row| row.0.starts_with(prefix)).collect();
        let below = of.iter().filter(|row| !row.1 && row.2).count();
        let solved = of.iter().filter(|row| row.2).count();
        let mut times: Vec<u128> = of.iter().map(|row| row.4).collect();
        times.sort();
        println!(
            "{prefix:16} {} puzzles, below chains {below}, to the end {solved}, median {:?} ms, worst {:?} ms",
            of.len(),
            times.get(times.len() / 2),
            times.last()
        );
    }
    for row in rows.iter().filter(|row| row.0.starts_with("televised")) {
        println!("{row:?}");
    }
}

#[test]
#[ignore = "a measurement"]
fn what_is_left_to_contradictions() {
    let counts: Vec<std::collections::BTreeMap<String, usize>> = puzzles()
        .into_par_iter()
        .map(|(_, puzzle)| {
            let limited = CancelToken::default().limited_to(std::time::Duration::from_secs(20));
            let mut counts = std::collections::BTreeMap::new();
            let Ok(mut path) = PuzzlePath::of_solvable(&puzzle, &limited) else { return counts };
            while let Ok(Some((grid, step))) = path.next_on_grid(&limited) {
                let links: usize = step.reason.chains.iter().map(|chain| chain.links.len()).sum();
                if step.technique == Technique::ClueContradiction
                    && links == 0
                    && let Some(clue) = step.reason.clues.first()
                {
                    let clue = grid.rules.clue(*clue);
                    let open = clue.all_cells().filter(|cell| grid.digits[*cell].is_none()).count();
                    *counts.entry(format!("{:?} {open}", clue.kind().id)).or_default() += 1;
                }
            }
            counts
        })
        .collect();
    let mut all = std::collections::BTreeMap::new();
    for (name, count) in counts.into_iter().flatten() {
        *all.entry(name).or_insert(0) += count;
    }
    println!("{all:#?}");
}
