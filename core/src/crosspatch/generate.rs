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
    /// Whether to give up after some layouts if the words are far too many for the size.
    pub gives_up_early: bool,
}

impl Default for LayoutOptions {
    fn default() -> Self {
        Self { max_side: 21, layouts: 300, gives_up_early: false }
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

/// The number of layouts after which it is clear whether the words are far too many.
const TRIAL_LAYOUTS: usize = 10;
/// Words are far too many if more than these are left over in the best of these layouts.
const MAX_LEFT_OVER: usize = 2;
/// The maximum number of search steps to find out whether a layout has one solution. Few layouts need a thousand. A step
/// takes longer with more words, so there are fewer of them.
const MAX_STEPS: usize = 50_000;
const MAX_STEPS_OF_WORDS: usize = 2_000_000;

/// The number of places for words to look at, in all layouts, after which no further one is tried.
const MAX_PLACEMENTS: usize = 40_000_000;

/// The number of layouts whose search takes too long after which letters become givens.
const MAX_UNKNOWN: usize = 3;

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
    let mut best: Option<(Crosspatch, HashMap<Coord, char>)> = None;
    let (mut unknown, mut placements) = (0, 0);
    let mut left_over = words.clone();
    for number in 1..=order.layouts.max(1) {
        on_layout(number);
        let (layout, left) = lay_out(&words, side, random, &mut placements, cancel)?;
        if left.len() < left_over.len() {
            left_over = left.clone();
        }
        if left.is_empty() {
            let puzzle = layout.puzzle(&words);
            match solutions(&puzzle, cancel)? {
                KnownSolutions::One => return Ok(puzzle),
                KnownSolutions::Several { .. } => {}
                KnownSolutions::Unknown => unknown += 1,
            }
            let size = |puzzle: &Crosspatch| puzzle.framework().width() * puzzle.framework().height();
            if best.as_ref().is_none_or(|(best, _)| size(&puzzle) < size(best)) {
                best = Some((puzzle, layout.solution()));
            }
            if unknown == MAX_UNKNOWN {
                break;
            }
        }
        if placements > MAX_PLACEMENTS {
            break;
        }
        if order.gives_up_early && number == TRIAL_LAYOUTS && left_over.len() > MAX_LEFT_OVER {
            break;
        }
    }
    let (puzzle, letters) = best.ok_or(LayoutError::UnplacedWords(left_over))?;
    Ok(with_enough_givens(puzzle, letters, cancel)?)
}

/// Adds letters as givens until there is one solution. `known` are the letters of one.
fn with_enough_givens(
    mut puzzle: Crosspatch,
    mut known: HashMap<Coord, char>,
    cancel: &CancelToken,
) -> Result<Crosspatch, Cancelled> {
    let mut next_count = 1;
    loop {
        let given: Vec<Coord> = match solutions(&puzzle, cancel)? {
            KnownSolutions::One => return Ok(puzzle),
            KnownSolutions::Several { first, differing } => {
                known = first;
                vec![differing]
            }
            // Any letters make the search easier: twice as many each time, as each search takes long.
            KnownSolutions::Unknown => {
                let is_open = |coord: &Coord| puzzle.framework().get(*coord) == Some(CellKind::Open);
                let mut open: Vec<Coord> = known.keys().copied().filter(is_open).collect();
                open.sort_unstable();
                let apart = (open.len() / next_count).max(1);
                let spread: Vec<Coord> = open.into_iter().step_by(apart).take(next_count).collect();
                next_count *= 2;
                spread
            }
        };
        if given.is_empty() {
            return Ok(puzzle);
        }
        let given: BTreeMap<Coord, char> = given.into_iter().map(|coord| (coord, known[&coord])).collect();
        puzzle = puzzle.with_givens(&given);
    }
}

/// The knowledge about the solutions of a puzzle.
enum KnownSolutions {
    One,
    /// The letters of the first solution, and a cell in which another one differs.
    Several {
        first: HashMap<Coord, char>,
        differing: Coord,
    },
    /// The search takes too long.
    Unknown,
}

fn solutions(puzzle: &Crosspatch, cancel: &CancelToken) -> Result<KnownSolutions, Cancelled> {
    let mut search = Search::new(puzzle, |_| ());
    let mut first: Option<HashMap<Coord, char>> = None;
    for _ in 0..MAX_STEPS.min(MAX_STEPS_OF_WORDS / puzzle.words().len().max(1)) {
        let Some(step) = search.next() else { return Ok(KnownSolutions::One) };
        cancel.check()?;
        if step == SearchStep::Solved {
            let words =
                puzzle.slot_ids().filter_map(|(slot, _)| Some((slot, search.domains().only_word(slot)?)));
            let letters = puzzle.letters(words);
            let Some(first) = &first else {
                first = Some(letters);
                continue;
            };
            let differ = first.iter().filter(|(coord, letter)| letters[*coord] != **letter);
            if let Some(differing) = differ.map(|(coord, _)| *coord).min() {
                return Ok(KnownSolutions::Several { first: first.clone(), differing });
            }
        }
    }
    Ok(KnownSolutions::Unknown)
}

/// A layout in progress, on an unbounded grid around the origin.
struct WordLayout {
    letters: HashMap<(i32, i32), char>,
    /// The first and last row; below, the first and last column.
    rows: (i32, i32),
    columns: (i32, i32),
}

/// A possible position of a word.
#[derive(Clone, Copy)]
struct WordPlacement {
    word: usize,
    start: (i32, i32),
    direction: Direction,
}

fn lay_out(
    words: &[Word],
    side: usize,
    random: &mut dyn FnMut(usize) -> usize,
    placements: &mut usize,
    cancel: &CancelToken,
) -> Result<(WordLayout, Vec<Word>), Cancelled> {
    let mut layout = WordLayout { letters: HashMap::new(), rows: (0, 0), columns: (0, 0) };
    // One of the longest words comes first.
    let longest = words.iter().map(|word| word.letters().len()).max().unwrap_or(0);
    let long: Vec<usize> = (0..words.len()).filter(|word| words[*word].letters().len() == longest).collect();
    let first = long[random(long.len())];
    let mut left: Vec<usize> = (0..words.len()).filter(|word| *word != first).collect();
    let direction = Direction::ALL[random(2)];
    if longest > side {
        return Ok((layout, words.to_vec()));
    }
    layout.place(words, WordPlacement { word: first, start: (0, 0), direction });
    while !left.is_empty() {
        cancel.check()?;
        let mut best: Option<(i64, WordPlacement)> = None;
        for word in &left {
            layout.each_placement(words, *word, |placement| {
                *placements += 1;
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

impl WordLayout {
    fn place(&mut self, words: &[Word], placement: WordPlacement) {
        for (letter, by) in words[placement.word].letters().iter().zip(0..) {
            let position = offset(placement.start, placement.direction, by);
            self.letters.insert(position, *letter);
            self.rows = (self.rows.0.min(position.0), self.rows.1.max(position.0));
            self.columns = (self.columns.0.min(position.1), self.columns.1.max(position.1));
        }
    }

    /// Calls `found` with each placement in which a letter of the word is on an equal letter, in a fixed order.
    fn each_placement(&self, words: &[Word], word: usize, mut found: impl FnMut(WordPlacement)) {
        for row in self.rows.0..=self.rows.1 {
            for column in self.columns.0..=self.columns.1 {
                let Some(there) = self.letters.get(&(row, column)) else { continue };
                for (_, by) in words[word].letters().iter().zip(0..).filter(|(letter, _)| *letter == there) {
                    for direction in Direction::ALL {
                        found(WordPlacement {
                            word,
                            start: offset((row, column), direction, -by),
                            direction,
                        });
                    }
                }
            }
        }
    }

    /// Returns the score of a placement; `None` if the word cannot go there: it exceeds the size, conflicts with
    /// another letter, or touches letters with which it would form further words.
    fn score(&self, words: &[Word], placement: WordPlacement, side: usize) -> Option<i64> {
        let WordPlacement { word, start, direction } = placement;
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

    /// Returns the letters by cell.
    fn solution(&self) -> HashMap<Coord, char> {
        let coord = |(row, column): (i32, i32)| Coord {
            row: (row - self.rows.0) as u8,
            column: (column - self.columns.0) as u8,
        };
        self.letters.iter().map(|(position, letter)| (coord(*position), *letter)).collect()
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns words of two or three syllables.
    fn words(count: usize) -> Vec<Word> {
        let syllables = ["ba", "ce", "di", "fo", "gu", "la", "me", "ni", "po", "ru"];
        let word = |number: usize| {
            [number / 100, number / 10 % 10, number % 10].map(|digit| syllables[digit % 10]).concat()
        };
        (0..count).map(|number| Word::new(&word(7 * number % 1000))).collect()
    }

    fn tried(options: LayoutOptions) -> (usize, Result<Crosspatch, LayoutError>) {
        let mut tried = 0;
        let made =
            generate(&words(60), options, &mut |_| 0, &mut |number| tried = number, &CancelToken::default());
        (tried, made)
    }

    #[test]
    fn words_that_are_far_too_many_for_the_size_are_given_up_early_if_asked_for() {
        let options = LayoutOptions { max_side: 8, layouts: 12, gives_up_early: false };
        let (layouts, made) = tried(options);
        assert!(layouts == 12 && matches!(made, Err(LayoutError::UnplacedWords(_))));
        let (layouts, made) = tried(LayoutOptions { gives_up_early: true, ..options });
        assert!(layouts == TRIAL_LAYOUTS && matches!(made, Err(LayoutError::UnplacedWords(_))));
    }
}
