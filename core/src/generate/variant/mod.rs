//! Puzzles of other sizes and rules to order.
//!
//! A [`VariantSpec`] states the kind, the seed, the level and whether the clues are symmetric. An attempt fills a board, reads clues
//! off it, and takes away in random order what is not needed while the board remains the only solution; one that does
//! not get there is followed by another. All randomness comes from the seed and the number of the attempt. That a
//! puzzle has one solution is proved by the engine that solves all puzzles with rules ([`crate::solve::general`]).

mod board;
mod boxes;
mod cages;
mod kind;
mod lines;
mod marks;
mod needed;
mod outside;
mod proof;
mod stored;

use std::sync::Arc;

use self::kind::{Givens, Part};
use self::lines::{LineDrawing, LineKind};
use self::proof::Proof;
use super::rng::SeededRng;
use crate::grid::{Cell, CellSet, Digit, Digits, Regions, Size};
use crate::job::{CancelToken, Cancelled};
use crate::rules::{Clue, KindId, Metadata, Parts, Puzzle, Rules, kind};
use crate::solve::rating::{Level, PuzzleRating, rate_puzzle_within};

pub use kind::VariantKind;

/// The requirements of a puzzle of another size or with rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VariantSpec {
    pub kind: VariantKind,
    /// The source of all randomness.
    pub seed: u64,
    /// Whether the places of givens and clues stay the same when the grid is turned by half; their numbers need not. Has no
    /// effect on a kind without [`VariantKind::has_symmetry`].
    pub half_turn: bool,
    /// The level in our own scale; `None` for any. Ask for one of [`VariantKind::levels`]: others may never be found.
    pub level: Option<Level>,
    /// Whether there are at most [`FEW_GIVENS`] givens, as setters like it, and more clues instead. Has no effect on a kind without
    /// [`VariantKind::has_few_givens`].
    pub few_givens: bool,
}

/// The most givens of a puzzle with few of them.
pub const FEW_GIVENS: usize = 4;

/// A generated puzzle. It has one solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GeneratedVariant {
    /// Without a title.
    pub puzzle: Puzzle,
    pub solution: Digits,
    /// The number of the successful attempt, from 0.
    pub attempt: u64,
    /// The rating, if the specification requires a level.
    pub rating: Option<PuzzleRating>,
}

/// Clues that are shown together or not at all.
struct ClueGroup {
    clues: Vec<Clue>,
    part: Part,
}

impl VariantSpec {
    /// Creates a specification of any level, without symmetry.
    pub const fn new(kind: VariantKind, seed: u64) -> Self {
        Self { kind, seed, half_turn: false, level: None, few_givens: false }
    }

    /// Makes attempts until one succeeds: a few milliseconds for most kinds, up to some seconds for some levels.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled.
    pub fn generate(&self, cancel: &CancelToken) -> Result<GeneratedVariant, Cancelled> {
        let mut number = 0;
        loop {
            if let Some(generated) = self.attempt(number, cancel)? {
                return Ok(generated);
            }
            number += 1;
        }
    }

    /// Makes one attempt; `None` if it failed. The same number gives the same result.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled.
    pub fn attempt(&self, number: u64, cancel: &CancelToken) -> Result<Option<GeneratedVariant>, Cancelled> {
        cancel.check()?;
        let mut rng = SeededRng::new(self.seed, number);
        let few_givens = self.few_givens && self.kind.has_few_givens();
        let half_turn = self.half_turn && self.kind.has_symmetry() && !(few_givens && self.kind.has_lines());
        let mut attempt = Attempt { kind: self.kind, half_turn, few_givens, rng: &mut rng, cancel };
        let Some((rules, solution)) = attempt.frame() else { return Ok(None) };
        let groups = attempt.groups(&rules, &solution).filter(|groups| attempt.has_enough(groups));
        let Some(mut groups) = groups else { return Ok(None) };
        let Some(givens) = attempt.givens(&with_clues(&rules, &groups), &solution)? else { return Ok(None) };
        attempt.thin(&rules, &mut groups, givens, &solution)?;
        if !attempt.has_enough(&groups) || !attempt.needs_global(&rules, &groups, givens, &solution)? {
            return Ok(None);
        }
        let whole = with_clues(&rules, &groups).into();
        let Some(level) = self.level else {
            let puzzle = puzzle(&whole, &solution, givens);
            return Ok(Some(GeneratedVariant { puzzle, solution, attempt: number, rating: None }));
        };
        let found = attempt.givens_of_level(&whole, &solution, givens, level)?;
        let Some((all_givens, rating)) = found else { return Ok(None) };
        if all_givens != givens && !attempt.needs_global(&rules, &groups, all_givens, &solution)? {
            return Ok(None);
        }
        let puzzle = puzzle(&whole, &solution, all_givens);
        Ok(Some(GeneratedVariant { puzzle, solution, attempt: number, rating: Some(rating) }))
    }
}

/// Returns the puzzle with the digits of the solution in some cells.
fn puzzle(rules: &Arc<Rules>, solution: &Digits, givens: CellSet) -> Puzzle {
    let mut board = Digits::filled(rules.size(), None);
    givens.iter().for_each(|cell| board[cell] = solution[cell]);
    let metadata = Metadata { author: "Ninefold".into(), ..Metadata::default() };
    Puzzle { metadata, ..Puzzle::new(Arc::clone(rules), board) }
}

/// Returns rules with further clues.
fn with_clues(rules: &Rules, groups: &[ClueGroup]) -> Rules {
    let more = groups.iter().flat_map(|group| group.clues.iter().cloned());
    let clues = rules.clues().iter().cloned().chain(more).collect();
    Rules::new(rules.size(), rules.regions().clone(), clues)
}

/// Creates a clue of a kind; `None` if the parts are none of it.
fn new_clue(id: KindId, parts: Parts, size: Size) -> Option<Clue> {
    Clue::new(kind(id), parts, size).ok()
}

/// Returns where a cell is after a half turn of the grid.
fn turned(cell: Cell, size: Size) -> Cell {
    let last = size.side() - 1;
    Cell::at((last - cell.row()) as u8, (last - cell.column()) as u8)
}

struct Attempt<'a> {
    kind: VariantKind,
    half_turn: bool,
    few_givens: bool,
    rng: &'a mut SeededRng,
    cancel: &'a CancelToken,
}

impl Attempt<'_> {
    /// Returns the size, the boxes and the rules for the whole grid, with a full board.
    fn frame(&mut self) -> Option<(Rules, Digits)> {
        let size = self.kind.size();
        let regions = match self.kind.has_irregular_boxes {
            true => boxes::irregular(size, self.half_turn, self.rng)?,
            false => Regions::regular(size).ok()?,
        };
        let global = self.kind.global.iter().map(|id| new_clue(*id, Parts::default(), size));
        let rules = Rules::new(size, regions, global.collect::<Option<_>>()?);
        let solution = match self.kind.global {
            [KindId::Nonconsecutive] => stored::random_nonconsecutive(self.rng)?,
            _ if rules.has_classic_grid() && !self.has_more_houses() => {
                Digits::from(&super::solution::random_solution(self.rng))
            }
            _ => board::random_board(&rules, self.rng)?,
        };
        Some((rules, solution))
    }

    /// Returns whether a rule for the whole grid says that digits differ.
    fn has_more_houses(&self) -> bool {
        let is_about_clues = [KindId::Nonconsecutive, KindId::NegativeRatio, KindId::NegativeXv];
        !self.kind.global.iter().all(|id| is_about_clues.contains(id))
    }

    /// Returns all clues of the solution that the puzzle may have; `None` if there are too few.
    fn groups(&mut self, rules: &Rules, solution: &Digits) -> Option<Vec<ClueGroup>> {
        let mut lines = LineDrawing::new(solution, self.half_turn, self.few_givens);
        let mut groups = Vec::new();
        for part in self.kind.parts {
            let clues = match part {
                Part::Cover => self.cages(solution)?,
                Part::Cages(most) => {
                    let cages = self.cages(solution)?;
                    let mut cages = self.grouped(cages);
                    cages.retain(|clues| clues.iter().all(|clue| clue.cells().len() > 1));
                    self.rng.shuffle(&mut cages);
                    first_groups(cages, *most)
                }
                Part::Lines(kind, most) => {
                    let most = if self.few_givens { 2 * most } else { *most };
                    self.lines(&mut lines, *kind, most)
                }
                Part::AllDots => marks::dots(rules, solution, self.rng),
                Part::Dots(most) => {
                    let dots = marks::dots(rules, solution, self.rng);
                    let mut dots = self.grouped(dots);
                    dots.retain(|clues| !self.half_turn || clues.len() == 2);
                    self.rng.shuffle(&mut dots);
                    first_groups(dots, *most)
                }
                Part::AllLetters => marks::letters(rules, solution),
                Part::Quadruples => marks::quadruples(rules, solution, self.half_turn, self.rng),
                Part::Sandwiches => outside::sandwiches(solution),
                Part::XSums(most) => {
                    let mut sums = self.grouped(outside::x_sums(solution));
                    self.rng.shuffle(&mut sums);
                    first_groups(sums, *most)
                }
                Part::Diagonals => outside::diagonals(solution, self.half_turn, self.rng),
            };
            groups.extend(self.grouped(clues).into_iter().map(|clues| ClueGroup { clues, part: *part }));
        }
        Some(groups)
    }

    fn cages(&mut self, solution: &Digits) -> Option<Vec<Clue>> {
        let cages = cages::cover(solution, self.half_turn, self.rng)?;
        let clue = |cells: Vec<Cell>| {
            let sum: usize = cells.iter().filter_map(|cell| solution[*cell].map(Digit::value)).sum();
            let parts = Parts { cells, value: u16::try_from(sum).ok(), ..Parts::default() };
            new_clue(KindId::KillerCage, parts, solution.size())
        };
        cages.into_iter().map(clue).collect()
    }

    fn lines(&mut self, drawing: &mut LineDrawing<'_>, kind: LineKind, most: usize) -> Vec<Clue> {
        let size = self.kind.size();
        let mut clues = Vec::new();
        while clues.len() < most {
            let Some(lines) = drawing.add(kind, self.rng) else { break };
            clues.extend(lines.into_iter().filter_map(|mut cells| match kind {
                LineKind::Arrow => {
                    let others = vec![cells.remove(0)];
                    new_clue(KindId::Arrow, Parts { cells, others, ..Parts::default() }, size)
                }
                LineKind::Thermometer => {
                    new_clue(KindId::Thermometer, Parts { cells, ..Parts::default() }, size)
                }
                LineKind::Whisper => new_clue(KindId::Whisper, Parts { cells, ..Parts::default() }, size),
                LineKind::Renban => new_clue(KindId::Renban, Parts { cells, ..Parts::default() }, size),
            }));
        }
        clues
    }

    /// Returns clues by themselves, or each with the one in its place after a half turn.
    fn grouped(&self, clues: Vec<Clue>) -> Vec<Vec<Clue>> {
        if !self.half_turn {
            return clues.into_iter().map(|clue| vec![clue]).collect();
        }
        let size = self.kind.size();
        let image = |clue: &Clue| -> CellSet { clue.all_cells().map(|cell| turned(cell, size)).collect() };
        let mut groups: Vec<Vec<Clue>> = Vec::new();
        for clue in clues {
            let own: CellSet = clue.all_cells().collect();
            let is_image = |group: &&mut Vec<Clue>| group.iter().any(|other| image(other) == own);
            // X-sums from both sides have the same cells: a row seen from the left is turned into one from the right.
            let is_open = |group: &&mut Vec<Clue>| {
                let direction = clue.parts().direction;
                let is_back = |other: &Clue| match (direction, other.parts().direction) {
                    (Some(a), Some(b)) if clue.kind().id != KindId::Sandwich => {
                        (a.rows, a.columns) == (-b.rows, -b.columns)
                    }
                    _ => true,
                };
                group.len() == 1 && is_back(&group[0])
            };
            match groups.iter_mut().filter(is_open).find(is_image) {
                Some(group) => group.push(clue),
                None => groups.push(vec![clue]),
            }
        }
        groups
    }

    /// Returns cells in random order, those that a half turn exchanges together if the puzzle is symmetric.
    fn orbits(&mut self, cells: CellSet) -> Vec<CellSet> {
        let size = self.kind.size();
        let mut orbits: Vec<CellSet> = Vec::new();
        for cell in cells.iter() {
            let image = turned(cell, size);
            match self.half_turn {
                true if image < cell => {}
                true => orbits.push([cell, image].into_iter().collect()),
                false => orbits.push(cell.into()),
            }
        }
        self.rng.shuffle(&mut orbits);
        orbits
    }

    /// Returns the cells of the givens that are needed with these rules; `None` if there are too many or too few.
    fn givens(&mut self, rules: &Rules, solution: &Digits) -> Result<Option<CellSet>, Cancelled> {
        let proof = Proof::new(rules, solution, self.cancel);
        if self.kind.givens == Givens::Without {
            let none = CellSet::EMPTY;
            return Ok(proof.holds(none)?.then_some(none));
        }
        let size = rules.size();
        let orbits = self.orbits(size.cell_set());
        let most = match self.kind.givens {
            Givens::Exactly(givens) => (size.cell_count() - givens) / if self.half_turn { 2 } else { 1 },
            _ => orbits.len(),
        };
        let cells = |kept: &[bool]| {
            let kept = orbits.iter().zip(kept).filter(|(_, kept)| **kept);
            kept.fold(CellSet::EMPTY, |cells, (orbit, _)| cells.union(*orbit))
        };
        let kept =
            proof.ask(|is_unique| needed::needed(orbits.len(), most, |kept| is_unique(cells(kept))))?;
        let givens = cells(&kept);
        let is_wanted = match self.kind.givens {
            Givens::Within(least, most) => (least..=most).contains(&givens.len()),
            Givens::Exactly(number) => givens.len() == number,
            Givens::Fewest if self.few_givens => givens.len() <= FEW_GIVENS,
            Givens::Fewest | Givens::Without => true,
        };
        Ok(is_wanted.then_some(givens))
    }

    /// Returns givens with which a puzzle has a level, and its rating: those that it needs, or where that is too hard and
    /// the kind may have more, as few of the others as make it easy enough. `None` if that misses the level.
    fn givens_of_level(
        &mut self,
        rules: &Arc<Rules>,
        solution: &Digits,
        needed: CellSet,
        level: Level,
    ) -> Result<Option<(CellSet, PuzzleRating)>, Cancelled> {
        let cancel = self.cancel;
        let rate = |givens| {
            let rating = rate_puzzle_within(&puzzle(rules, solution, givens), solution, level, cancel);
            rating.map(|rating| rating.map(|rating| (givens, rating)))
        };
        let is_level = |(_, rating): &(CellSet, PuzzleRating)| rating.rating.level == level;
        if let Some(rated) = rate(needed)? {
            return Ok(Some(rated).filter(is_level));
        }
        let most = if self.few_givens { FEW_GIVENS } else { self.kind.most_givens() };
        let others = self.orbits(rules.size().cell_set().difference(needed));
        let mut choices = vec![needed];
        for orbit in others {
            let next = choices[choices.len() - 1].union(orbit);
            if next.len() > most {
                break;
            }
            choices.push(next);
        }
        // The last choice that is too hard, and the first that is not, as far as more givens are never harder.
        let (mut hard, mut easy) = (0, choices.len() - 1);
        if hard == easy {
            return Ok(None);
        }
        let Some(mut found) = rate(choices[easy])? else { return Ok(None) };
        while easy - hard > 1 {
            let middle = (hard + easy) / 2;
            match rate(choices[middle])? {
                Some(rated) => (easy, found) = (middle, rated),
                None => hard = middle,
            }
        }
        Ok(Some(found).filter(is_level))
    }

    /// Takes away the clues that are not needed.
    fn thin(
        &mut self,
        rules: &Rules,
        groups: &mut Vec<ClueGroup>,
        givens: CellSet,
        solution: &Digits,
    ) -> Result<(), Cancelled> {
        let mut order: Vec<usize> =
            (0..groups.len()).filter(|group| groups[*group].part.is_thinned()).collect();
        if order.is_empty() {
            return Ok(());
        }
        self.rng.shuffle(&mut order);
        let is_kept = |kept: &[bool], group: usize| {
            order.iter().position(|other| *other == group).is_none_or(|place| kept[place])
        };
        let kept = needed::needed(order.len(), order.len(), |kept| {
            let left = groups.iter().enumerate().filter(|(group, _)| is_kept(kept, *group));
            let more = left.flat_map(|(_, group)| group.clues.iter().cloned());
            let clues = rules.clues().iter().cloned().chain(more).collect();
            let fewer = Rules::new(rules.size(), rules.regions().clone(), clues);
            Proof::new(&fewer, solution, self.cancel).holds(givens)
        })?;
        let mut group = 0;
        groups.retain(|_| {
            group += 1;
            is_kept(&kept, group - 1)
        });
        Ok(())
    }

    /// Returns whether there are clues of every part of the kind.
    fn has_enough(&self, groups: &[ClueGroup]) -> bool {
        self.kind.parts.iter().all(|part| {
            let own = groups.iter().filter(|group| group.part == *part);
            own.map(|group| group.clues.len()).sum::<usize>() >= part.fewest()
        })
    }

    /// Returns whether the rules for the whole grid are needed. Those that say what the absence of dots or letters means
    /// are part of their kinds.
    fn needs_global(
        &self,
        rules: &Rules,
        groups: &[ClueGroup],
        givens: CellSet,
        solution: &Digits,
    ) -> Result<bool, Cancelled> {
        if rules.clues().is_empty() || self.kind.global.contains(&KindId::NegativeRatio) {
            return Ok(true);
        }
        let plain = Rules::new(rules.size(), rules.regions().clone(), Vec::new());
        Ok(!Proof::new(&with_clues(&plain, groups), solution, self.cancel).holds(givens)?)
    }
}

/// Returns the clues of the first groups, `most` at most.
fn first_groups(groups: Vec<Vec<Clue>>, most: usize) -> Vec<Clue> {
    let mut clues: Vec<Clue> = Vec::new();
    for group in groups {
        if clues.len() + group.len() <= most {
            clues.extend(group);
        }
    }
    clues
}

#[cfg(test)]
mod tests;
