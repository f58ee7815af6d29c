//! A puzzle to be printed.

use std::sync::Arc;
use std::time::Duration;

use crate::crosspatch::{self, Crosspatch, Letters};
use crate::grid::Digits;
use crate::job::{CancelToken, Cancelled};
use crate::library;
use crate::picture::sudoku::BoardScene;
use crate::print::text_flow::Paragraph;
use crate::rules::Puzzle;
use crate::solve::rating::{self, Difficulty, Level, RateError};
use crate::solve::{self, Verdict};
use crate::text::text;

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
    /// The author's name; empty if it is not known, or if the program has made the puzzle.
    pub author: String,
    /// The rules beyond those of a classic sudoku, as the program says them, with the names of those that it does not
    /// read.
    pub rules: Vec<RuleInWords>,
    /// The author's text; empty if it says no more than [`Self::rules`].
    pub text: String,
}

/// A rule in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleInWords {
    pub name: String,
    /// A sentence.
    pub meaning: String,
}

/// The author of the puzzles that the program makes, who is not named on paper.
const OWN_AUTHOR: &str = "Ninefold";

/// Returns the rules of a puzzle beyond those of a classic sudoku.
fn rules_in_words(puzzle: &Puzzle) -> Vec<RuleInWords> {
    let rules = puzzle.rules.lines().into_iter();
    let rules = rules.map(|line| RuleInWords { name: line.name, meaning: line.meaning });
    let unread = puzzle.unread_rules.iter();
    let unread =
        unread.map(|name| RuleInWords { name: name.clone(), meaning: text!("rules-unread").to_owned() });
    rules.chain(unread).collect()
}

/// Returns the author's text of a puzzle with these rules in words; empty if it says the same.
fn text_beyond(text: &str, rules: &[RuleInWords]) -> String {
    let letters = |text: &str| -> String {
        text.chars().filter(|character| character.is_alphanumeric()).flat_map(char::to_lowercase).collect()
    };
    let mut rest = letters(text);
    // Sentences before names, which may be a part of them.
    let said = rules.iter().map(|rule| &rule.meaning).chain(rules.iter().map(|rule| &rule.name));
    for said in said.map(|said| letters(said)).filter(|said| !said.is_empty()) {
        rest = rest.replace(&said, "");
    }
    if rest.is_empty() { String::new() } else { text.trim().to_owned() }
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
        let rules = rules_in_words(puzzle);
        Self {
            number: None,
            title: puzzle.title.clone(),
            level: Some(puzzle.metadata.level.clone()).filter(|level| !level.is_empty()),
            difficulty: None,
            board: PrintBoard::Sudoku(Box::new(scene)),
            solution: Solution::Unknown,
            note: None,
            author: Some(&puzzle.metadata.author)
                .filter(|author| *author != OWN_AUTHOR)
                .cloned()
                .unwrap_or_default(),
            text: text_beyond(&puzzle.metadata.description, &rules),
            rules,
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
            author: String::new(),
            rules: Vec::new(),
            text: String::new(),
        }
    }

    /// Returns what is written at the board: the rules, then the author's text.
    pub(super) fn words(&self) -> Vec<Paragraph> {
        let rule = |rule: &RuleInWords| Paragraph::named(&rule.name, &rule.meaning);
        self.rules.iter().map(rule).chain(self.text.lines().map(Paragraph::plain)).collect()
    }

    /// Returns whether the board has the size and the boxes of classic sudoku.
    fn is_on_classic_grid(&self) -> bool {
        matches!(&self.board, PrintBoard::Sudoku(scene) if scene.shape.rules().has_classic_grid())
    }

    /// Returns the rules for those who know none: with that of classic sudoku in the first one, where the board has the
    /// usual size and boxes.
    pub(super) fn all_rules(&self) -> Vec<Paragraph> {
        let mut words = self.words();
        if let (Some(first), true) = (words.first_mut(), self.is_on_classic_grid()) {
            first.words = format!("{} {}", text!("print-rules"), first.words);
        }
        words
    }

    /// Sets the level and the rating.
    #[must_use]
    pub fn rated(mut self, level: Level, difficulty: Difficulty) -> Self {
        self.level = Some(level.to_string());
        self.difficulty = Some(difficulty);
        self
    }

    /// Rates the puzzle if it has no rating yet. A puzzle without a single solution has none; a bundled one that takes long
    /// has its level alone.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled.
    pub fn rate(&mut self, cancel: &CancelToken) -> Result<(), Cancelled> {
        /// The time for a bundled puzzle, whose level is known.
        const BUNDLED_LIMIT: Duration = Duration::from_secs(2);

        let (PrintBoard::Sudoku(scene), None) = (&self.board, self.difficulty) else { return Ok(()) };
        let puzzle = Puzzle::new(Arc::clone(scene.shape.rules()), scene.givens.clone());
        let bundled = if puzzle.is_classic() { None } else { library::bundled_level(&puzzle) };
        let rated = match bundled {
            Some(level) => {
                self.level = Some(level.to_string());
                rating::rate_for_display(&puzzle, &cancel.limited_to(BUNDLED_LIMIT))
            }
            None => rating::rate_for_display(&puzzle, cancel),
        };
        match rated {
            Ok(rating) => {
                self.level = Some(rating.level.to_string());
                self.difficulty = Some(rating.difficulty);
                Ok(())
            }
            Err(RateError::Cancelled(_)) if bundled.is_some() && !cancel.is_cancelled() => Ok(()),
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
