//! The words of kinds of several families about themselves and their cells.

use crate::grid::{Cell, Digit, Size};
use crate::rules::{Clue, ClueKind, Form, KindId, LineOrder, Rules};
use crate::text;
use crate::text::{Conjunction, text};

/// The columns of a kind for the whole grid that needs no words of its own. The id and the text are set with the row.
pub(super) const PLAIN: ClueKind = ClueKind {
    id: KindId::KillerCage,
    text: "",
    field: "",
    form: Form::Global,
    has_number: false,
    usual_number: |_| None,
    adds_up: false,
    has_combinations: false,
    opposite: None,
    fewest_cells: 1,
    most_cells: Size::cell_count,
    order: LineOrder::Set,
    breaches: |_, _, _| Vec::new(),
    constraints: |_, _| Vec::new(),
    meaning: fixed_meaning,
    has_line_per_number: false,
    spoken: by_title,
};

/// The columns of a dot or letter between two cells.
pub(super) const PAIR: ClueKind =
    ClueKind { form: Form::Pair, has_number: true, fewest_cells: 2, spoken: by_side, ..PLAIN };

/// The columns of a number beside a row or column.
pub(super) const OUTSIDE: ClueKind = ClueKind { form: Form::Outside, has_number: true, ..PLAIN };

/// Returns the columns of a line.
pub(super) const fn line(order: LineOrder) -> ClueKind {
    // One that closes has its first cell twice.
    let most_cells = |size: Size| size.cell_count() + 1;
    ClueKind { form: Form::Line, fewest_cells: 2, most_cells, order, spoken: by_place, ..PLAIN }
}

/// Returns the meaning of a kind whatever its numbers are.
pub(super) fn fixed_meaning(clues: &[&Clue], _: &Rules) -> String {
    clues.first().map_or("", |clue| clue.kind().meaning()).to_owned()
}

/// Returns the number that all clues have in common, or would have by default.
pub(super) fn common_number(clues: &[&Clue], default: usize) -> Option<usize> {
    let number = |clue: &Clue| clue.value().unwrap_or(default);
    let first = number(clues.first()?);
    clues.iter().all(|clue| number(clue) == first).then_some(first)
}

/// Returns numbers joined by "or".
pub(super) fn either(numbers: impl IntoIterator<Item = usize>) -> String {
    text::list(numbers, Conjunction::Or)
}

/// Returns the digits from one number to another: "1 to 3".
pub(super) fn digit_range(first: usize, last: usize) -> String {
    match (Digit::new(first), Digit::new(last)) {
        (Some(first), Some(last)) if first < last => text!("digit-range", first = first, last = last),
        (Some(only), _) => only.to_string(),
        _ => String::new(),
    }
}

/// Describes a clue by its title to each of its cells.
pub(super) fn by_title(clue: &Clue, _: &Rules, cell: Cell) -> Option<String> {
    clue.has_cell(cell).then(|| clue.title())
}

/// Describes a line by its name and the place of the cell on it.
pub(super) fn by_place(clue: &Clue, _: &Rules, cell: Cell) -> Option<String> {
    let (place, count) = place_on(clue, cell)?;
    Some(text!("spoken-line", clue = clue.kind().singular(), place = place, count = count))
}

/// Describes a mark between two cells by the side of the cell on which it is.
pub(super) fn by_side(clue: &Clue, _: &Rules, cell: Cell) -> Option<String> {
    let other = match clue.cells() {
        [a, b] if *a == cell => *b,
        [a, b] if *b == cell => *a,
        _ => return None,
    };
    let clue = clue.title();
    let step = |a: usize, b: usize| a as i32 - b as i32;
    Some(match (step(other.row(), cell.row()), step(other.column(), cell.column())) {
        (0, 1) => text!("spoken-side.right", clue = clue),
        (0, -1) => text!("spoken-side.left", clue = clue),
        (1, 0) => text!("spoken-side.below", clue = clue),
        (-1, 0) => text!("spoken-side.above", clue = clue),
        _ => text!("spoken-side", clue = clue, cell = other),
    })
}

/// Returns the place of a cell on a line in words, and the number of its places.
pub(super) fn place_on(clue: &Clue, cell: Cell) -> Option<(String, usize)> {
    let place = clue.cells().iter().position(|other| *other == cell)?;
    // One that closes has its first cell twice.
    let count = clue.cells().len() - usize::from(clue.is_closed());
    Some((text!("ordinal", number = place + 1), count))
}
