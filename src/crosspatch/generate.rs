//! The maker: words in, framework out.
//!
//! Words are laid into each other one after the other, each time the word and place with the most crossings and the
//! least growth; a layout that does not take all words, or does not have one solution, is thrown away and another one
//! begun. Where no layout has one solution by itself, letters in which two solutions differ become clues.

use std::collections::{BTreeMap, HashMap};

use super::{CellKind, Coord, Crosspatch, Direction, Event, Framework, MAX_SIDE, Search, Word};
use crate::job::{CancelToken, Cancelled};
use crate::text::{Conjunction, list, text};

/// What is asked of the maker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LayoutOptions {
    /// The most rows and columns, up to [`MAX_SIDE`].
    pub max_side: usize,
    /// How many layouts to try before letters become clues.
    pub layouts: usize,
}

/// Why there is no puzzle.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LayoutError {
    /// It was asked to stop.
    #[error(transparent)]
    Cancelled(#[from] Cancelled),
    /// No layout took all words: these stayed over in the best one.
    #[error("{}", text!("crosspatch-left-over", count = .0.len(), words = list(.0, Conjunction::And)))]
    UnplacedWords(Vec<Word>),
    /// There are fewer than two words of two letters or more.
    #[error("{}", text!("crosspatch-too-few"))]
    TooFewWords,
}

/// How much a crossing is worth against a row or column more, and against chance.
const CROSSING_SCORE: i64 = 12;
const GROWTH_COST: i64 = 5;
const RANDOM_SPREAD: usize = 8;

/// Lays all words into a framework that has exactly one solution. `random` gives a number below its argument, which is
/// never 0; the same numbers give the same puzzle.
///
/// # Errors
/// [`NotMade`], with the words that did not fit in.
pub fn generate(
    words: &[Word],
    order: LayoutOptions,
    random: &mut dyn FnMut(usize) -> usize,
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
    for _ in 0..order.layouts.max(1) {
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
    while let Some((place, letter)) = differing_cell(&puzzle, cancel)? {
        puzzle = puzzle.with_givens(&BTreeMap::from([(place, letter)]));
    }
    Ok(puzzle)
}

/// A cell in which the first two solutions differ, and its letter in the first; `None` where there is one solution.
fn differing_cell(puzzle: &Crosspatch, cancel: &CancelToken) -> Result<Option<(Coord, char)>, Cancelled> {
    let mut search = Search::new(puzzle, |_| ());
    let mut first: Option<HashMap<Coord, char>> = None;
    while let Some(event) = search.next() {
        cancel.check()?;
        if event == Event::Solved {
            let words =
                puzzle.slot_ids().filter_map(|(slot, _)| Some((slot, search.domains().only_word(slot)?)));
            let letters = puzzle.letters(words);
            let Some(first) = &first else {
                first = Some(letters);
                continue;
            };
            let mut differ: Vec<_> =
                first.iter().filter(|(place, letter)| letters[*place] != **letter).collect();
            differ.sort_unstable();
            return Ok(differ.first().map(|(place, letter)| (**place, **letter)));
        }
    }
    Ok(None)
}

/// Words laid into each other, around the middle of a field so large that no word reaches its edge.
struct Layout {
    letters: HashMap<(i32, i32), char>,
    /// First and last row, first and last column.
    rows: (i32, i32),
    columns: (i32, i32),
}

/// Where a word could go.
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
    // One of the longest words begins.
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
            layout.each_placement(words, *word, |spot| {
                if let Some(worth) = layout.score(words, spot, side) {
                    let worth = worth + random(RANDOM_SPREAD) as i64;
                    if best.is_none_or(|(other, _)| worth > other) {
                        best = Some((worth, spot));
                    }
                }
            });
        }
        let Some((_, spot)) = best else { break };
        layout.place(words, spot);
        left.retain(|word| *word != spot.word);
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
    fn place(&mut self, words: &[Word], spot: Placement) {
        for (letter, by) in words[spot.word].letters().iter().zip(0..) {
            let place = offset(spot.start, spot.direction, by);
            self.letters.insert(place, *letter);
            self.rows = (self.rows.0.min(place.0), self.rows.1.max(place.0));
            self.columns = (self.columns.0.min(place.1), self.columns.1.max(place.1));
        }
    }

    /// Each way in which a word has a letter on a letter, in a fixed order.
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

    /// What a place is worth; `None` where the word cannot go there: over the edge, against another letter, or beside
    /// letters with which it would make words of its own.
    fn score(&self, words: &[Word], spot: Placement, side: usize) -> Option<i64> {
        let Placement { word, start, direction } = spot;
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
            let place = at(by);
            match self.letters.get(&place) {
                // Letters side by side are a word in this direction already.
                Some(there) if there == letter && !before => {
                    crossings += 1;
                    before = true;
                }
                Some(_) => return None,
                None => {
                    before = false;
                    let beside = [-1, 1].map(|by| offset(place, direction.perpendicular(), by));
                    if beside.iter().any(|place| self.letters.contains_key(place)) {
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
