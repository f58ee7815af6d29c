//! The generator: arranges words in a framework.
//!
//! It adds one word after the other, always with the placement that has the most crossings and the least growth. A
//! layout that does not take all words, or does not have exactly one solution, is discarded and another one started. If
//! no layout has exactly one solution by itself, letters in which two solutions differ become givens.

use std::collections::{BTreeMap, HashMap};

use super::{CellKind, Coord, Crosspatch, Direction, Framework, MAX_SIDE, Search, SearchStep, Word};
use crate::job::{CancelToken, Cancelled};
use crate::text::{Conjunction, list, text};

/// The options of the generator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LayoutOptions {
    /// The maximum number of rows and of columns, up to [`MAX_SIDE`].
    pub max_side: usize,
    /// The number of layouts to try before letters become givens.
    pub layouts: usize,
}

impl Default for LayoutOptions {
    fn default() -> Self {
        Self { max_side: 21, layouts: 300 }
    }
}

/// The reason why there is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LayoutError {
    /// The generator was cancelled.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// No layout took all words; these were left over in the best one.
    #[error("{}", text!("crosspatch-left-over", count = .0.len(), words = list(.0, Conjunction::And)))]
    UnplacedWords(Vec<Word>),
    /// There are fewer than two words of two letters or more.
    #[error("{}", text!("crosspatch-too-few"))]
    TooFewWords,
}

/// The score of a crossing, the cost of another row or column, and the spread of the random part of a score.
const CROSSING_SCORE: i64 = 12;
const GROWTH_COST: i64 = 5;
const RANDOM_SPREAD: usize = 8;

/// Arranges all words in a framework that has exactly one solution. `random` returns a number below its argument, which
/// is never 0; the same numbers give the same puzzle. Calls `on_layout` with the number of each layout, from 1, before
/// trying it.
///
/// # Errors
/// [`LayoutError`], with the words that did not fit.
pub fn generate(
    words: &[Word],
    order: LayoutOptions,
    random: &mut dyn FnMut(usize) -> usize,
    on_layout: &mut dyn FnMut(usize),
    cancel: &CancelToken,
) -> Result<Crosspatch, LayoutError> {
    let mut words: Vec<Word> = words.iter().filter(|word| word.letters().len() > 1).cloned().collect();
    words.sort();
    words.dedup();
    if words.len() < 2 {
        return Err(LayoutError::TooFewWords);
    }
    let side = order.max_side.clamp(2, MAX_SIDE);
    let mut best: Option<Crosspatch> = None;
    let mut left_over = words.clone();
    for number in 1..=order.layouts.max(1) {
        on_layout(number);
        let (layout, left) = lay_out(&words, side, random, cancel)?;
        if left.len() < left_over.len() {
            left_over = left.clone();
        }
        if left.is_empty() {
            let puzzle = layout.puzzle(&words);
            if differing_cell(&puzzle, cancel)?.is_none() {
                return Ok(puzzle);
            }
            let size = |puzzle: &Crosspatch| puzzle.framework().width() * puzzle.framework().height();
            if best.as_ref().is_none_or(|best| size(&puzzle) < size(best)) {
                best = Some(puzzle);
            }
        }
    }
    let mut puzzle = best.ok_or(LayoutError::UnplacedWords(left_over))?;
    while let Some((coord, letter)) = differing_cell(&puzzle, cancel)? {
        puzzle = puzzle.with_givens(&BTreeMap::from([(coord, letter)]));
    }
    Ok(puzzle)
}

/// Returns a cell in which the first two solutions differ, with its letter in the first; `None` if there is one
/// solution.
fn differing_cell(puzzle: &Crosspatch, cancel: &CancelToken) -> Result<Option<(Coord, char)>, Cancelled> {
    let mut search = Search::new(puzzle, |_| ());
    let mut first: Option<HashMap<Coord, char>> = None;
    while let Some(step) = search.next() {
        cancel.check()?;
        if step == SearchStep::Solved {
            let words =
                puzzle.slot_ids().filter_map(|(slot, _)| Some((slot, search.domains().only_word(slot)?)));
            let letters = puzzle.letters(words);
            let Some(first) = &first else {
                first = Some(letters);
                continue;
            };
            let mut differ: Vec<_> =
                first.iter().filter(|(coord, letter)| letters[*coord] != **letter).collect();
            differ.sort_unstable();
            return Ok(differ.first().map(|(coord, letter)| (**coord, **letter)));
        }
    }
    Ok(None)
}

/// A layout in progress, on an unbounded grid around the origin.
struct Layout {
    letters: HashMap<(i32, i32), char>,
    /// The first and last row; below, the first and last column.
    rows: (i32, i32),
    columns: (i32, i32),
}

/// A possible position of a word.
#[derive(Clone, Copy)]
struct Placement {
    word: usize,
    start: (i32, i32),
    direction: Direction,
}

fn lay_out(
    words: &[Word],
    side: usize,
    random: &mut dyn FnMut(usize) -> usize,
    cancel: &CancelToken,
) -> Result<(Layout, Vec<Word>), Cancelled> {
    let mut layout = Layout { letters: HashMap::new(), rows: (0, 0), columns: (0, 0) };
    // One of the longest words comes first.
    let longest = words.iter().map(|word| word.letters().len()).max().unwrap_or(0);
    let long: Vec<usize> = (0..words.len()).filter(|word| words[*word].letters().len() == longest).collect();
    let first = long[random(long.len())];
    let mut left: Vec<usize> = (0..words.len()).filter(|word| *word != first).collect();
    let direction = Direction::ALL[random(2)];
    if longest > side {
        return Ok((layout, words.to_vec()));
    }
    layout.place(words, Placement { word: first, start: (0, 0), direction });
    while !left.is_empty() {
        cancel.check()?;
        let mut best: Option<(i64, Placement)> = None;
        for word in &left {
            layout.each_placement(words, *word, |placement| {
                if let Some(score) = layout.score(words, placement, side) {
                    let score = score + random(RANDOM_SPREAD) as i64;
                    if best.is_none_or(|(other, _)| score > other) {
                        best = Some((score, placement));
                    }
                }
            });
        }
        let Some((_, placement)) = best else { break };
        layout.place(words, placement);
        left.retain(|word| *word != placement.word);
    }
    Ok((layout, left.into_iter().map(|word| words[word].clone()).collect()))
}

fn offset(start: (i32, i32), direction: Direction, by: i32) -> (i32, i32) {
    match direction {
        Direction::Across => (start.0, start.1 + by),
        Direction::Down => (start.0 + by, start.1),
    }
}

impl Layout {
    fn place(&mut self, words: &[Word], placement: Placement) {
        for (letter, by) in words[placement.word].letters().iter().zip(0..) {
            let position = offset(placement.start, placement.direction, by);
            self.letters.insert(position, *letter);
            self.rows = (self.rows.0.min(position.0), self.rows.1.max(position.0));
            self.columns = (self.columns.0.min(position.1), self.columns.1.max(position.1));
        }
    }

    /// Calls `found` with each placement in which a letter of the word is on an equal letter, in a fixed order.
    fn each_placement(&self, words: &[Word], word: usize, mut found: impl FnMut(Placement)) {
        for row in self.rows.0..=self.rows.1 {
            for column in self.columns.0..=self.columns.1 {
                let Some(there) = self.letters.get(&(row, column)) else { continue };
                for (_, by) in words[word].letters().iter().zip(0..).filter(|(letter, _)| *letter == there) {
                    for direction in Direction::ALL {
                        found(Placement { word, start: offset((row, column), direction, -by), direction });
                    }
                }
            }
        }
    }

    /// Returns the score of a placement; `None` if the word cannot go there: it exceeds the size, conflicts with
    /// another letter, or touches letters with which it would form further words.
    fn score(&self, words: &[Word], placement: Placement, side: usize) -> Option<i64> {
        let Placement { word, start, direction } = placement;
        let length = words[word].letters().len() as i32;
        let at = |by| offset(start, direction, by);
        if self.letters.contains_key(&at(-1)) || self.letters.contains_key(&at(length)) {
            return None;
        }
        let last = at(length - 1);
        let rows = (self.rows.0.min(start.0), self.rows.1.max(last.0));
        let columns = (self.columns.0.min(start.1), self.columns.1.max(last.1));
        let (height, width) = (rows.1 - rows.0 + 1, columns.1 - columns.0 + 1);
        if height.max(width) as usize > side {
            return None;
        }
        let mut crossings = 0;
        let mut before = false;
        for (letter, by) in words[word].letters().iter().zip(0..) {
            let position = at(by);
            match self.letters.get(&position) {
                // Adjacent letters are already part of a word in this direction.
                Some(there) if there == letter && !before => {
                    crossings += 1;
                    before = true;
                }
                Some(_) => return None,
                None => {
                    before = false;
                    let adjacent = [-1, 1].map(|by| offset(position, direction.perpendicular(), by));
                    if adjacent.iter().any(|position| self.letters.contains_key(position)) {
                        return None;
                    }
                }
            }
        }
        let (old_height, old_width) = (self.rows.1 - self.rows.0 + 1, self.columns.1 - self.columns.0 + 1);
        let growth = i64::from(height - old_height + width - old_width);
        Some(i64::from(crossings) * CROSSING_SCORE - growth * GROWTH_COST + i64::from(length))
    }

    fn puzzle(&self, words: &[Word]) -> Crosspatch {
        let rows = (self.rows.0..=self.rows.1)
            .map(|row| {
                (self.columns.0..=self.columns.1)
                    .map(|column| self.letters.contains_key(&(row, column)).then_some(CellKind::Open))
                    .collect()
            })
            .collect();
        Crosspatch::new("", Framework::new(rows), words.to_vec())
    }
}
