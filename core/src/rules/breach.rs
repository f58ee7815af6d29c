//! The ways in which filled cells break a clue, each with its sentence.
//!
//! A sentence is data. The thread that shows it puts it into words, in its language and with its names of digits.

use std::fmt;

use super::House;
use crate::grid::{Cell, CellSet, Digit, DigitSet, Digits};
use crate::text;
use crate::text::{Arguments, Conjunction};

/// A way in which filled cells break a clue for certain. `Display` is the sentence for the player, without a full stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Breach {
    /// The filled cells that break it.
    pub cells: CellSet,
    /// The reason.
    pub sentence: Sentence,
}

impl Breach {
    /// Creates the breach of a clue by some cells.
    pub(super) fn new(cells: impl IntoIterator<Item = Cell>, sentence: Sentence) -> Self {
        Self { cells: cells.into_iter().collect(), sentence }
    }

    /// Returns the two cells if they are all and hold the same digit.
    pub(super) fn equal_cells(&self, board: &Digits) -> Option<[Cell; 2]> {
        let mut cells = self.cells.iter();
        let (first, second) = (cells.next()?, cells.next()?);
        (cells.next().is_none() && board[first] == board[second]).then_some([first, second])
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.sentence.fmt(f)
    }
}

/// A sentence as data: the id of a message and the values of its placeholders.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sentence {
    id: &'static str,
    names: &'static [&'static str],
    /// The values of these names; what is beyond them has no meaning.
    values: [SentenceValue; MAX_VALUES],
}

/// The most placeholders of a sentence.
const MAX_VALUES: usize = 5;

/// The value of a placeholder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SentenceValue {
    Cell(Cell),
    Digit(Digit),
    /// Several digits, joined by "and".
    Digits(DigitSet),
    House(House),
    Number(u32),
}

impl Sentence {
    /// Creates a sentence with up to five values. Use [`sentence!`].
    pub(super) fn new<const N: usize>(
        id: &'static str,
        names: &'static [&'static str; N],
        values: [SentenceValue; N],
    ) -> Self {
        let mut all = [SentenceValue::Number(0); MAX_VALUES];
        all.iter_mut().zip(values).for_each(|(place, value)| *place = value);
        Self { id, names, values: all }
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut arguments = Arguments::new();
        for (name, value) in self.names.iter().zip(self.values) {
            arguments.set(
                *name,
                match value {
                    SentenceValue::Cell(cell) => cell.into(),
                    SentenceValue::Digit(digit) => digit.into(),
                    SentenceValue::Digits(digits) => text::list(digits.iter(), Conjunction::And).into(),
                    SentenceValue::House(house) => house.to_string().into(),
                    SentenceValue::Number(number) => text::Value::from(number),
                },
            );
        }
        f.write_str(&text::filled(self.id, &arguments))
    }
}

macro_rules! value_from {
    ($($variant:ident: $type:ty),+) => {
        $(impl From<$type> for SentenceValue {
            fn from(value: $type) -> Self {
                Self::$variant(value)
            }
        })+
    };
}

value_from!(Cell: Cell, Digit: Digit, Digits: DigitSet, House: House);

impl From<usize> for SentenceValue {
    fn from(number: usize) -> Self {
        Self::Number(u32::try_from(number).unwrap_or(u32::MAX))
    }
}

/// Creates a [`Sentence`] from the id of a message and its values: `sentence!("id", cell = first, sum = 15)`.
macro_rules! sentence {
    ($id:literal $(, $name:ident = $value:expr)+ $(,)?) => {
        $crate::rules::breach::Sentence::new(
            $id,
            &[$(stringify!($name)),+],
            [$($crate::rules::breach::SentenceValue::from($value)),+],
        )
    };
}
pub(super) use sentence;

/// Returns whether no number occurs twice among the filled cells.
pub(super) fn differ(board: &Digits, cells: &[Cell]) -> bool {
    let mut seen = DigitSet::EMPTY;
    cells.iter().filter_map(|cell| board[*cell]).all(|digit| {
        let is_new = !seen.contains(digit);
        seen.insert(digit);
        is_new
    })
}

/// Returns a breach for each pair of cells with the same digit.
pub(super) fn equal_pairs(board: &Digits, cells: &[Cell]) -> Vec<Breach> {
    if differ(board, cells) {
        return Vec::new();
    }
    let all = cells.iter().enumerate();
    let pairs = all.flat_map(|(place, second)| cells[..place].iter().map(move |first| (*first, *second)));
    pairs.filter_map(|(first, second)| equal_pair(board, first, second)).collect()
}

/// Returns the breach of two cells that must differ and hold the same digit.
pub(super) fn equal_pair(board: &Digits, first: Cell, second: Cell) -> Option<Breach> {
    let digit = board[first].filter(|digit| board[second] == Some(*digit))?;
    let sentence = sentence!("clash-cells", first = first, second = second, digit = digit);
    Some(Breach::new([first, second], sentence))
}

/// Returns the breach of two filled cells whose numbers lack a property.
pub(super) fn unrelated_pair(
    board: &Digits,
    first: Cell,
    second: Cell,
    holds: impl Fn(usize, usize) -> bool,
    sentence: impl Fn(Digit, Digit) -> Sentence,
) -> Option<Breach> {
    let (a, b) = (board[first]?, board[second]?);
    (!holds(a.value(), b.value())).then(|| Breach::new([first, second], sentence(a, b)))
}

/// Returns the filled ones among some cells, with their digits.
pub(super) fn filled_cells<'a>(
    board: &'a Digits,
    cells: &'a [Cell],
) -> impl DoubleEndedIterator<Item = (Cell, Digit)> + Clone + 'a {
    cells.iter().filter_map(|cell| Some((*cell, board[*cell]?)))
}

/// The filled cells of a sum.
pub(super) struct PartialSum {
    pub cells: CellSet,
    pub total: usize,
    /// The number of cells without a digit.
    pub open: usize,
}

impl PartialSum {
    /// Adds up the filled ones among some cells.
    pub fn new(board: &Digits, cells: &[Cell]) -> Self {
        let filled = filled_cells(board, cells);
        let count = filled.clone().count();
        Self {
            cells: filled.clone().map(|(cell, _)| cell).collect(),
            total: filled.map(|(_, digit)| digit.value()).sum(),
            open: cells.len() - count,
        }
    }

    /// Returns whether it is full.
    pub fn is_full(&self) -> bool {
        self.open == 0
    }

    /// Returns whether it can no longer be as small as `limit`: every open cell adds something.
    pub fn is_over(&self, limit: usize) -> bool {
        if self.open == 0 { self.total > limit } else { self.total >= limit }
    }
}
