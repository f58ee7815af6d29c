//! A puzzle to be printed.

use crate::crosspatch::{self, Crosspatch, Letters};
use crate::grid::Digits;
use crate::job::{CancelToken, Cancelled};
use crate::picture::sudoku::BoardScene;
use crate::rules::Puzzle;
use crate::solve::rating::{self, Difficulty, Level, RateError, Scale};
use crate::solve::{self, Verdict};

/// The board of a printed puzzle.
#[derive(Clone, PartialEq, Debug)]
pub enum PrintBoard {
    /// A sudoku with the player's digits, marks and colours, and a hint.
    Sudoku(Box<BoardScene>),
    /// A crosspatch with the letters that were entered, and a hint.
    Crosspatch(Box<Crosspatch>, Box<crate::picture::crosspatch::CrosspatchScene>),
}

/// The solution of a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub enum Solution {
    /// It has not been looked for.
    Unknown,
    /// It has not been found in reasonable time.
    NotFound,
    None,
    /// There are several, so that none is printed.
    Several,
    /// The digits of the only one.
    Digits(Box<Digits>),
    /// The letters of the only one.
    Letters(Box<Letters>),
}

/// A puzzle to be printed.
#[derive(Clone, PartialEq, Debug)]
pub struct PrintItem {
    /// Its number in a list.
    pub number: Option<usize>,
    pub title: String,
    /// Its level, in our words or in those of its file.
    pub level: Option<String>,
    /// Its rating.
    pub difficulty: Option<Difficulty>,
    /// The board.
    pub board: PrintBoard,
    pub solution: Solution,
    /// The text of the hint on the board.
    pub note: Option<String>,
    /// The rules beyond those of a classic sudoku in words, in lines; empty if there are none.
    pub rules: String,
}

/// Returns the rules of a puzzle that is not classic. The author's text is needed where drawings may mean something.
fn rules_in_words(puzzle: &Puzzle) -> String {
    if puzzle.is_classic() {
        return String::new();
    }
    let lines = puzzle.rules.lines().into_iter().map(|line| format!("{}: {}", line.name, line.meaning));
    let text = Some(&puzzle.metadata.description)
        .filter(|text| !text.is_empty() && (!puzzle.drawings.is_empty() || !puzzle.proposals.is_empty()));
    lines.chain(text.cloned()).collect::<Vec<_>>().join("\n")
}

impl PrintItem {
    /// Creates an item of a puzzle's start board.
    pub fn start(puzzle: &Puzzle) -> Self {
        Self::with_scene(puzzle, BoardScene::start(puzzle))
    }

    /// Creates an item of a puzzle with the progress of its file.
    pub fn progress(puzzle: &Puzzle) -> Self {
        Self::with_scene(puzzle, BoardScene::progress(puzzle))
    }

    /// Creates an item of a puzzle with these contents of its board.
    pub fn with_scene(puzzle: &Puzzle, scene: BoardScene) -> Self {
        Self {
            number: None,
            title: puzzle.title.clone(),
            level: Some(puzzle.metadata.level.clone()).filter(|level| !level.is_empty()),
            difficulty: None,
            board: PrintBoard::Sudoku(Box::new(scene)),
            solution: Solution::Unknown,
            note: None,
            rules: rules_in_words(puzzle),
        }
    }

    /// Creates an item of a crosspatch.
    pub fn crosspatch(puzzle: &Crosspatch) -> Self {
        let scene = crate::picture::crosspatch::CrosspatchScene::new(puzzle);
        Self {
            number: None,
            title: puzzle.title.clone(),
            level: None,
            difficulty: None,
            board: PrintBoard::Crosspatch(Box::new(puzzle.clone()), Box::new(scene)),
            solution: Solution::Unknown,
            note: None,
            rules: String::new(),
        }
    }

    /// Sets the level and the rating.
    #[must_use]
    pub fn rated(mut self, level: Level, difficulty: Difficulty) -> Self {
        self.level = Some(level.to_string());
        self.difficulty = Some(difficulty);
        self
    }

    /// Rates the puzzle if it has no rating yet. A puzzle without a single solution has none.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled.
    pub fn rate(&mut self, cancel: &CancelToken) -> Result<(), Cancelled> {
        let PrintBoard::Sudoku(scene) = &self.board else { return Ok(()) };
        let (None, Some(givens)) = (self.difficulty, scene.shape.rules().to_grid(&scene.givens)) else {
            return Ok(());
        };
        match rating::rate(&givens, Scale::Ninefold, cancel) {
            Ok(rating) => {
                self.level = Some(rating.level.to_string());
                self.difficulty = Some(rating.difficulty);
                Ok(())
            }
            Err(RateError::Cancelled(cancelled)) => Err(cancelled),
            Err(RateError::NoSolution | RateError::SeveralSolutions) => Ok(()),
        }
    }

    /// Looks for the solution if it is not known yet.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled.
    pub fn solve(&mut self, cancel: &CancelToken) -> Result<(), Cancelled> {
        if self.solution != Solution::Unknown {
            return Ok(());
        }
        self.solution = match &self.board {
            PrintBoard::Sudoku(scene) => match solve::check(scene.shape.rules(), &scene.givens, cancel)? {
                Verdict::Unique(solution) | Verdict::Stated(solution) => Solution::Digits(solution),
                Verdict::Multiple => Solution::Several,
                Verdict::Conflicting(_) | Verdict::Impossible => Solution::None,
            },
            PrintBoard::Crosspatch(puzzle, _) => match crosspatch::count(puzzle, 2, cancel)? {
                0 => Solution::None,
                1 => match crosspatch::solve(puzzle, cancel)? {
                    Some(words) => {
                        let slots = puzzle.slot_ids().map(|(slot, _)| slot);
                        Solution::Letters(Box::new(puzzle.letters(slots.zip(words)).into_iter().collect()))
                    }
                    None => Solution::None,
                },
                _ => Solution::Several,
            },
        };
        Ok(())
    }
}
