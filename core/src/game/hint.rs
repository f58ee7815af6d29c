//! Hints: the next thing to do on the player's board, and why.
//!
//! A hint never builds on a mistake. Wrong entries come first, then marks that lack the digit of their cell, then the
//! easiest step by the techniques that the player allows; of several steps of one technique the nearest to the player's
//! cell. [`super::HintLevel`] is how much of a hint is shown.

use std::sync::Arc;

use super::{Action, CheckReport, Consequences, Position};
use crate::grid::{Candidate, Cell, CellSet, Digit, Digits, Size};
use crate::job::{CancelToken, Cancelled};
use crate::rules::{House, PeerTable};
use crate::solve::technique::explanation::{Explanation, sentence};
use crate::solve::technique::{CandidateGrid, Step, Technique, TechniqueSet};
use crate::solve::{self, StepFinder, StepSearch, Verdict};

/// The next thing to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hint {
    /// Something on the board is wrong.
    Mistakes(Mistakes),
    /// A logical step.
    Step {
        step: Box<Step>,
        /// The board that it was found on, with the candidates that the player's marks leave.
        grid: Box<CandidateGrid>,
    },
    /// The reason why something is wrong.
    Refutation {
        wrong: WrongItem,
        /// The number of steps applied to the board before.
        before: usize,
        /// The step that eliminates it.
        step: Box<Step>,
        /// The board of that step: without wrong entries, after the steps before.
        grid: Box<CandidateGrid>,
    },
    /// Something is wrong because a peer holds the same digit.
    Conflict {
        wrong: WrongItem,
        /// The peer.
        by: Cell,
        /// The size of the grid.
        size: Size,
    },
    /// A digit of a solution, in a cell with few candidates: no allowed technique finds a step.
    FromSolution {
        cell: Cell,
        digit: Digit,
        /// The solutions that have it.
        source: DigitSource,
    },
    /// The board is full and correct.
    Complete,
    /// The puzzle has no solution.
    Unsolvable,
}

/// The solutions from which a digit is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DigitSource {
    /// The puzzle has one solution.
    OnlySolution,
    /// The puzzle is not classic and has one solution: no step leads on, so that a player would have to try.
    Trial,
    /// The file states the solution, which the rules that are known do not determine.
    Stated,
    /// The puzzle has several, and all that agree with the board have the digit.
    EverySolution,
    /// The puzzle has several, and one of them has the digit.
    OneOfSeveral,
    /// The puzzle is not classic and has several by the rules that are known, and one of them has the digit.
    OneByKnownRules,
}

/// The mistakes on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mistakes {
    /// The cells with a wrong digit.
    pub entries: CellSet,
    /// The empty cells whose centre marks lack the digit of the solution.
    pub marks: CellSet,
    /// Whether there is a state before the mistakes to go back to.
    pub can_go_back: bool,
}

impl Mistakes {
    /// Returns all cells with a mistake.
    pub fn cells(&self) -> CellSet {
        self.entries.union(self.marks)
    }

    /// Returns the sentences that name the cells.
    pub fn explanation(&self) -> Explanation {
        let (entries, marks) = (self.entries, self.marks);
        let mut text = Explanation::default();
        if !entries.is_empty() {
            text.push_sentence(sentence!("hint-mistakes.wrong", count = entries.len(), cells = entries));
        }
        if !marks.is_empty() {
            text.push_sentence(sentence!("hint-mistakes.lack", count = marks.len(), cells = marks));
        }
        text
    }
}

/// A wrong digit or mark in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongItem {
    /// The cell and the wrong digit.
    pub candidate: Candidate,
    /// Whether the digit is an entry; otherwise it is a mark.
    pub is_entry: bool,
}

impl WrongItem {
    /// Returns the action that removes it from a grid of a size.
    fn action(self, size: Size) -> Action {
        let Candidate { cell, digit } = self.candidate;
        if self.is_entry {
            return Action::Erase(cell.into());
        }
        let mut consequences = Consequences::none(size);
        consequences.eliminations[cell].insert(digit);
        Action::ApplyConsequences(Box::new(consequences))
    }
}

/// Whether a board is ready for logical steps, or why not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Readiness {
    /// Nothing is wrong, and something is left to do.
    Ready {
        /// The board with its remaining candidates.
        finder: Box<StepFinder>,
        /// A solution of the puzzle.
        solution: Digits,
        /// `true` if there is no other.
        is_unique: bool,
    },
    /// Something is wrong.
    Mistakes(Mistakes),
    /// The board is full and correct.
    Complete,
    /// The puzzle has no solution.
    Unsolvable,
}

/// The options of a hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HintOptions {
    /// The techniques that a hint may use.
    pub allowed: TechniqueSet,
    /// The cell that the player works at.
    pub near: Option<Cell>,
}

impl Default for HintOptions {
    fn default() -> Self {
        Self { allowed: TechniqueSet::ALL, near: None }
    }
}

/// The techniques from here on are too slow to find all their steps: a hint takes the first step and not the nearest.
const FIRST_UNRANKED: Technique = Technique::XChain;

impl Position {
    /// Returns the next thing to do.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled before the answer was known.
    pub fn hint(&self, options: &HintOptions, cancel: &CancelToken) -> Result<Hint, Cancelled> {
        let (finder, solution, is_unique) = match self.readiness(cancel)? {
            Readiness::Unsolvable => return Ok(Hint::Unsolvable),
            Readiness::Mistakes(mistakes) => return Ok(Hint::Mistakes(mistakes)),
            Readiness::Complete => return Ok(Hint::Complete),
            Readiness::Ready { finder, solution, is_unique } => (finder, solution, is_unique),
        };
        let grid = finder.grid();
        if let Some(step) = easiest(&finder.search(cancel), options)? {
            return Ok(Hint::Step { step: Box::new(step), grid: Box::new(grid) });
        }
        let candidates = grid.candidates;
        let mut cells: Vec<Cell> = self.board.empty_cells().iter().collect();
        cells.sort_by_key(|cell| candidates[*cell].len());
        let first = cells.first().and_then(|cell| Some(Candidate { cell: *cell, digit: solution[*cell]? }));
        let is_classic = self.rules.is_classic();
        let (placed, source) = match (is_unique, self.verdict(cancel)?) {
            (true, Verdict::Stated(_)) => (first, DigitSource::Stated),
            (true, _) if is_classic => (first, DigitSource::OnlySolution),
            (true, _) => (first, DigitSource::Trial),
            (false, _) if !is_classic => (first, DigitSource::OneByKnownRules),
            (false, _) => match solve::first_forced(&self.rules, &self.board, &solution, cells, cancel)? {
                Some(forced) => (Some(forced), DigitSource::EverySolution),
                None => (first, DigitSource::OneOfSeveral),
            },
        };
        let placed = placed.map(|Candidate { cell, digit }| Hint::FromSolution { cell, digit, source });
        Ok(placed.unwrap_or(Hint::Unsolvable))
    }

    /// Returns whether the board is ready for logical steps.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled before the answer was known.
    pub fn readiness(&self, cancel: &CancelToken) -> Result<Readiness, Cancelled> {
        let entries = match self.check(cancel)? {
            CheckReport::Unsolvable => return Ok(Readiness::Unsolvable),
            CheckReport::Entries { wrong, .. } => wrong,
        };
        let Some(solution) = self.solution(cancel)? else { return Ok(Readiness::Unsolvable) };
        let is_unique = self.verdict(cancel)?.solution().is_some();
        // With several solutions a mark may be meant for another one, so marks prove nothing.
        let marks = if is_unique { self.misleading_marks(&solution) } else { CellSet::EMPTY };
        if !entries.is_empty() || !marks.is_empty() {
            return Ok(Readiness::Mistakes(Mistakes { entries, marks, can_go_back: is_unique }));
        }
        if self.board.is_full() {
            return Ok(Readiness::Complete);
        }
        let finder = Box::new(StepFinder::new(&self.candidate_grid(&solution), is_unique));
        Ok(Readiness::Ready { finder, solution, is_unique })
    }

    /// Returns the board with its remaining candidates: those that the digits leave, limited to the centre marks in cells
    /// that have any. If any marks contradict this solution, all marks are ignored.
    fn candidate_grid(&self, solution: &Digits) -> CandidateGrid {
        let mut candidates = PeerTable::new(&self.rules).candidates(&self.board);
        if self.misleading_marks(solution).is_empty() {
            for (cell, marks) in self.centres().iter().filter(|(_, marks)| !marks.is_empty()) {
                candidates[cell] = candidates[cell].intersection(*marks);
            }
        }
        CandidateGrid::new(Arc::clone(&self.rules), self.givens.clone(), self.board.clone(), candidates)
    }

    /// Returns the empty cells whose centre marks lack the digit of this solution.
    fn misleading_marks(&self, solution: &Digits) -> CellSet {
        let misleads = |cell: &Cell| {
            let marks = self.centres()[*cell];
            !marks.is_empty() && !solution[*cell].is_some_and(|digit| marks.contains(digit))
        };
        self.board.empty_cells().iter().filter(misleads).collect()
    }
}

/// Returns the nearest step of the first technique, in learning order, that has any.
fn easiest(search: &StepSearch<'_>, options: &HintOptions) -> Result<Option<Step>, Cancelled> {
    if let Some(first) = search.first_by_rank(&options.allowed.iter().collect::<Vec<_>>(), options.near) {
        return first;
    }
    for technique in options.allowed.iter() {
        let found = match options.near {
            Some(near) if technique < FIRST_UNRANKED => {
                let steps = search.all(&[technique])?;
                steps.into_iter().min_by_key(|step| (effort(step), distance(step, near)))
            }
            _ => search.first(&[technique])?,
        };
        if found.is_some() {
            return Ok(found);
        }
    }
    Ok(None)
}

/// Ranks two steps of one technique by how easy they are to see: a hidden single is easier in a box than in a line.
fn effort(step: &Step) -> u8 {
    let in_box = step.reason.houses.iter().any(|(_, house)| matches!(house, House::Box(_)));
    u8::from(step.technique == Technique::HiddenSingle && !in_box)
}

/// Returns the squared distance from a cell to the nearest cell that a step changes.
fn distance(step: &Step, from: Cell) -> usize {
    let candidates = step.placements.iter().chain(&step.eliminations);
    let cells = candidates.map(|candidate| candidate.cell);
    let away = |cell: Cell| {
        let (rows, columns) = (cell.row().abs_diff(from.row()), cell.column().abs_diff(from.column()));
        rows * rows + columns * columns
    };
    cells.map(away).min().unwrap_or(usize::MAX)
}

impl Hint {
    /// Returns the action that follows the hint; `None` if there is nothing to do.
    pub fn action(&self) -> Option<Action> {
        match self {
            Self::Mistakes(mistakes) if mistakes.can_go_back => Some(Action::BackToCorrect),
            Self::Mistakes(mistakes) => Some(Action::Erase(mistakes.cells())),
            Self::Step { step, grid } => {
                Some(Action::ApplyConsequences(Box::new(Consequences::from_step(grid.size(), step))))
            }
            Self::FromSolution { cell, digit, .. } => Some(Action::Place { cell: *cell, digit: *digit }),
            Self::Refutation { wrong, grid, .. } => Some(wrong.action(grid.size())),
            Self::Conflict { wrong, size, .. } => Some(wrong.action(*size)),
            Self::Complete | Self::Unsolvable => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::rules::{Clue, KindId, Parts, Puzzle, Rules, kind};
    use crate::solve::classic::{cell, grid};
    use crate::solve::technique::HouseRole;

    const N00B: &str =
        "210000400 380400702 000720000 024806900 000000000 001203540 000058000 903004028 008000057";

    fn hint(game: &Game, near: Option<Cell>) -> Hint {
        let options = HintOptions { near, ..HintOptions::default() };
        game.position().hint(&options, &CancelToken::default()).unwrap()
    }

    /// Returns whether a step is in a box, and how far its cell is.
    fn rank(step: &Step, near: Cell) -> (bool, f64) {
        let changed = step.placements[0].cell;
        let offset = |one: usize, other: usize| one as f64 - other as f64;
        let (rows, columns) = (offset(changed.row(), near.row()), offset(changed.column(), near.column()));
        let is_in_box = step.reason.houses(HouseRole::Pattern).any(|house| matches!(house, House::Box(_)));
        (is_in_box, rows.hypot(columns))
    }

    #[test]
    fn the_hint_is_the_nearest_hidden_single_and_one_in_a_box_if_there_is_any() {
        // The givens leave hidden singles all over the board, in boxes and in lines.
        let game = Game::new(Puzzle::from_grid("", &grid(N00B)));
        let cancel = CancelToken::default();
        let Ok(Readiness::Ready { finder, .. }) = game.position().readiness(&cancel) else {
            panic!("not ready")
        };
        let all = finder.search(&cancel).all(&[Technique::HiddenSingle]).unwrap();
        let mut cells = CellSet::EMPTY;
        for near in Size::NINE.cells() {
            let Hint::Step { step, grid } = hint(&game, Some(near)) else { panic!("a step is there") };
            assert_eq!((step.technique, *grid), (Technique::HiddenSingle, finder.grid()));
            let (is_in_box, distance) = rank(&step, near);
            assert!(is_in_box || !all.iter().any(|other| rank(other, near).0), "{near}: {step:?}");
            let nearer = all.iter().map(|other| rank(other, near));
            let nearer = nearer.filter(|(other, _)| *other == is_in_box).any(|(_, other)| other < distance);
            assert!(!nearer, "{near}: {step:?} is not the nearest");
            cells = cells.union(step.placements[0].cell.into());
        }
        assert!(cells.len() > 5, "it depends on where the player works");
    }

    #[test]
    fn mistakes_are_undone_where_the_puzzle_has_one_solution_and_erased_where_it_has_several() {
        let mistakes =
            |can_go_back| Mistakes { entries: cell("r1c3").into(), marks: cell("r5c5").into(), can_go_back };
        assert_eq!(Hint::Mistakes(mistakes(true)).action(), Some(Action::BackToCorrect));
        let both = CellSet::from_iter([cell("r1c3"), cell("r5c5")].map(Cell::from));
        assert_eq!(Hint::Mistakes(mistakes(false)).action(), Some(Action::Erase(both)));
    }

    #[test]
    fn where_no_step_leads_on_a_variant_needs_trial_and_a_classic_puzzle_takes_a_digit_from_the_solution() {
        let classic = Puzzle::from_grid("", &grid(N00B));
        let odd = Clue::new(
            kind(KindId::Odd),
            Parts { cells: vec![Cell::at(0, 2)], ..Parts::default() },
            Size::NINE,
        );
        let rules = Rules::new(Size::NINE, classic.rules.regions().clone(), vec![odd.unwrap()]);
        let variant = Puzzle { rules: rules.into(), ..classic.clone() };
        let options = HintOptions { allowed: TechniqueSet::default(), near: None };
        for (puzzle, expected) in [(classic, DigitSource::OnlySolution), (variant, DigitSource::Trial)] {
            let hint = Game::new(puzzle).position().hint(&options, &CancelToken::default()).unwrap();
            assert!(matches!(hint, Hint::FromSolution { source, .. } if source == expected), "{hint:?}");
        }
    }
}
