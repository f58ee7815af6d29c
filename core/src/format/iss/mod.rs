//! Strings of Interactive Sudoku Solver (ISS), and the links to it: `?q=` and the string.
//!
//! A string is items such as `.Cage~14~R1C1~R1C2`: a dot, the name of a kind, and arguments; without a name, the arguments
//! are givens, `R1C1_5`, or the digits to choose from, `R1C1_5_6`. White space between them means nothing, and lines with
//! `#` are comments. Rows and columns above 9 are letters (`sudoku_parser.js` and `sudoku_constraint.js` of
//! <https://github.com/sigh/Interactive-Sudoku-Solver>). A rule of any other name is one that is not read.

mod arguments;
mod writer;

pub(super) use self::writer::{through, write};

use self::arguments::{Arguments, ITEMS};
use super::clue_list::ClueList;
use super::drawings::simplify;
use super::error::FormatErrorKind;
use super::json::MAX_CLUES;
use super::json::shapes::region_error;
use super::place::ray;
use crate::grid::{Cell, CellMap, Digit, DigitSet, Digits, Direction, Regions, Size};
use crate::rules::{KindId, Parts, Puzzle};
use crate::text::text;

/// The base in which rows and columns are written.
const BASE: u32 = 17;
/// The items that hold several others, up to `.End`.
const GROUPS: [&str; 3] = ["And", "Or", "Replicate"];
/// The items that say nothing about the digits.
const WITHOUT_MEANING: [&str; 2] = ["SearchPriority", "RegionSameValues"];
/// The items that are read by themselves.
const OWN_ITEMS: [&str; 7] = ["", "Given", "Shape", "NoBoxes", "Jigsaw", "RegionSize", "End"];

/// An item of a string: its name and its arguments.
struct Item<'a> {
    name: &'a str,
    arguments: Vec<&'a str>,
}

impl<'a> Item<'a> {
    fn new(text: &'a str) -> Self {
        let mut arguments = text.split('~');
        let name = arguments.next().unwrap_or_default();
        Self { name, arguments: arguments.take(MAX_CLUES).collect() }
    }

    /// Returns whether this can be nothing but an item of a string.
    fn is_meant(&self) -> bool {
        let is_known = |name: &str| {
            OWN_ITEMS[1..].contains(&name)
                || GROUPS.contains(&name)
                || ITEMS.iter().any(|(item, _)| *item == name)
        };
        let is_name = self.name.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let has_cell = || {
            self.arguments.iter().any(|text| cell(text.split('_').next().unwrap_or_default(), None).is_some())
        };
        is_known(self.name) || is_name && has_cell()
    }
}

/// Returns whether a line is meant as a string: it begins with an item.
pub(super) fn looks_like(line: &str) -> bool {
    let item = line.trim().strip_prefix('.').map(|rest| rest.split('.').next().unwrap_or_default());
    item.is_some_and(|item| Item::new(item).is_meant())
}

/// Returns whether a text is one string over several lines, and not a list of strings.
pub(super) fn is_text(text: &str) -> bool {
    /// The number of lines that are looked at.
    const MAX_LINES: usize = 100;
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut lines = lines.take(MAX_LINES).peekable();
    let is_string = lines.peek().is_some_and(|line| looks_like(line));
    // A line of a list has a whole puzzle, which is more than one item.
    let is_part = |line: &str| !line.starts_with('.') || line.matches('.').count() < 2;
    is_string && lines.clone().count() > 1 && lines.any(is_part)
}

/// Reads the puzzle of a string. `title` is its title.
///
/// # Errors
/// Its size, digits or boxes are not those of a board, or it has more clues than any puzzle.
pub(super) fn read(text: &str, title: &str) -> Result<Puzzle, FormatErrorKind> {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
    let text: String = lines.flat_map(str::chars).filter(|character| !character.is_whitespace()).collect();
    let Some(items) = text.strip_prefix('.').filter(|_| looks_like(&text)) else {
        return Err(FormatErrorKind::NotAPuzzle(super::error::beginning(&text)));
    };
    let items = || items.split('.').map(Item::new);
    let shape = items().find(|item| item.name == "Shape");
    let size = shape.map_or(Ok(Size::NINE), |shape| size(&shape.arguments))?;
    let mut reader = Reader {
        size,
        clues: ClueList::new(size),
        digits: CellMap::filled(size, size.digit_set()),
        has_boxes: true,
        jigsaw: None,
        forbids_neighbours: false,
    };
    let mut groups: Vec<&str> = Vec::new();
    for item in items() {
        if GROUPS.contains(&item.name) {
            // All items of the outermost group count, or it is a rule that is not read.
            if item.name != "And" && groups.iter().all(|group| *group == "And") {
                reader.clues.name(item.name);
            }
            groups.push(item.name);
        } else if item.name == "End" {
            groups.pop();
        } else if groups.iter().all(|group| *group == "And") {
            reader.add(&item)?;
        }
        if groups.len() > MAX_CLUES {
            break;
        }
    }
    reader.into_puzzle(title).map(simplify)
}

/// Reads the cell with a name such as `R1C1`, in a grid of any size or of this one.
fn cell(name: &str, size: Option<Size>) -> Option<Cell> {
    let mut signs = name.chars();
    let mut number = |letter: char| {
        signs.next().filter(|found| found.eq_ignore_ascii_case(&letter))?;
        let number = signs.next()?.to_digit(BASE)?.checked_sub(1)?;
        i32::try_from(number).ok()
    };
    let (row, column) = (number('R')?, number('C')?);
    let size = size.or_else(|| Size::new(usize::from(Size::MAX)))?;
    size.cell(row, column).filter(|_| signs.next().is_none())
}

/// Reads the size of `.Shape~6x6`, perhaps with the digits.
fn size(arguments: &[&str]) -> Result<Size, FormatErrorKind> {
    let number = |text: &str| text.parse::<u64>().ok();
    let numbers = arguments.first().and_then(|shape| shape.split_once('x'));
    let numbers = numbers.and_then(|(rows, columns)| Some((number(rows)?, number(columns)?)));
    let (rows, columns) = numbers.ok_or(FormatErrorKind::NoPuzzle)?;
    if rows != columns {
        return Err(FormatErrorKind::NotSquare { rows, columns });
    }
    let digits = match arguments.get(1).filter(|digits| !digits.is_empty()) {
        None => (1, rows),
        Some(digits) => {
            let (first, last) = digits.split_once('-').unwrap_or(("1", digits));
            number(first).zip(number(last)).ok_or(FormatErrorKind::NoPuzzle)?
        }
    };
    if digits != (1, rows) {
        return Err(FormatErrorKind::OtherDigits { first: digits.0, last: digits.1, rows });
    }
    if arguments.get(2).is_some_and(|kind| *kind != "Sudoku") {
        return Err(FormatErrorKind::UnsupportedRule(text!("rule-repeats-in-rows").into()));
    }
    usize::try_from(rows).ok().and_then(Size::new).ok_or(FormatErrorKind::VariantSize(rows))
}

/// The parts of a puzzle while its items are read.
struct Reader {
    size: Size,
    clues: ClueList,
    /// The digits to choose from in each cell.
    digits: CellMap<DigitSet>,
    has_boxes: bool,
    /// The number of the piece of each cell.
    jigsaw: Option<CellMap<char>>,
    /// Whether no two neighbours are consecutive, with a dot or without.
    forbids_neighbours: bool,
}

impl Reader {
    /// Reads an item.
    fn add(&mut self, item: &Item<'_>) -> Result<(), FormatErrorKind> {
        let Item { name, arguments } = item;
        match *name {
            "" | "Given" => arguments.iter().for_each(|value| self.restrict(value)),
            "Shape" => {}
            "NoBoxes" => self.has_boxes = false,
            "Jigsaw" => {
                let pieces: Vec<char> = arguments.last().copied().unwrap_or_default().chars().collect();
                let count = pieces.len();
                let pieces = CellMap::from_values(self.size, pieces);
                self.jigsaw = Some(pieces.ok_or_else(|| FormatErrorKind::wrong_count(count, self.size))?);
            }
            "RegionSize"
                if arguments.first().and_then(|size| size.parse().ok()) == Some(self.size.side()) => {}
            "AntiConsecutive" => self.forbids_neighbours = true,
            "Windoku" if self.size != Size::NINE => self.clues.name(name),
            name if WITHOUT_MEANING.contains(&name) => {}
            name => match ITEMS.iter().find(|(known, _)| *known == name) {
                Some((_, kind)) => self.add_clues(name, *kind, arguments),
                None => self.clues.name(name),
            },
        }
        Ok(())
    }

    /// Reads a given, or the digits to choose from.
    fn restrict(&mut self, value: &str) {
        let mut parts = value.split('_');
        let place = parts.next().and_then(|name| cell(name, Some(self.size)));
        let digit = |text: &str| {
            text.parse().ok().and_then(Digit::new).filter(|digit| digit.value() <= self.size.side())
        };
        let digits: Option<DigitSet> = parts.map(digit).collect();
        match place.zip(digits) {
            Some((place, digits)) => self.digits[place] = self.digits[place].intersection(digits),
            None => self.clues.name(value),
        }
    }

    /// Reads the clues of an item.
    fn add_clues(&mut self, name: &str, kind: Arguments, arguments: &[&str]) {
        let size = self.size;
        let number = |at: usize| arguments.get(at).and_then(|text| text.parse::<u16>().ok());
        let cells_from = |first: usize| -> Option<Vec<Cell>> {
            arguments.get(first..)?.iter().map(|name| cell(name, Some(size))).collect()
        };
        // Cells that are not in the grid make it no clue.
        let cells = |first: usize| cells_from(first).unwrap_or_default();
        let plain = |cells: Vec<Cell>, value: Option<u16>| Parts { cells, value, ..Parts::default() };
        let mut push = |id: KindId, parts: Parts| self.clues.push_or_name(id, parts, name);
        match kind {
            Arguments::Switch(ids) => ids.iter().for_each(|id| push(*id, Parts::default())),
            Arguments::Diagonal => match arguments.first() {
                Some(&"1") => push(KindId::RisingDiagonal, Parts::default()),
                Some(&"-1") => push(KindId::FallingDiagonal, Parts::default()),
                _ => self.clues.name(name),
            },
            Arguments::Cells(id) => push(id, plain(cells(0), None)),
            // A difference that is a cell is left out.
            Arguments::Whisper if cells_from(0).is_some() => push(KindId::Whisper, plain(cells(0), Some(5))),
            Arguments::Whisper => match number(0) {
                Some(difference) => push(KindId::Whisper, plain(cells(1), Some(difference))),
                None => self.clues.name(name),
            },
            Arguments::Only(id, expected) => match number(0) == Some(expected) {
                true => push(id, plain(cells(1), None)),
                false => self.clues.name(&format!("{name} {}", arguments.first().unwrap_or(&""))),
            },
            Arguments::Cage => match number(0) {
                // A sum of 0 is none.
                Some(sum) => push(KindId::KillerCage, plain(cells(1), Some(sum).filter(|sum| *sum > 0))),
                None => {
                    push(KindId::KillerCage, plain(cells(1), None));
                    if arguments.first().is_some_and(|sum| !sum.is_empty()) {
                        self.clues.name(&format!("{name} {}", arguments.first().unwrap_or(&"")));
                    }
                }
            },
            Arguments::Pairs(id, value) => {
                let cells = cells(0);
                let pairs = neighbours(&cells);
                if pairs.is_empty() {
                    self.clues.name(name);
                }
                for pair in pairs {
                    self.clues.push_or_name(id, plain(pair.to_vec(), value), name);
                }
            }
            Arguments::Arrow => {
                let mut cells = cells(0);
                let others = cells.drain(..cells.len().min(1)).collect();
                push(KindId::Arrow, Parts { cells, others, ..Parts::default() });
            }
            Arguments::PillArrow => {
                let mut cells = cells(1);
                let count = number(0).map_or(0, usize::from);
                let others = cells.drain(..count.min(cells.len())).collect();
                push(KindId::Arrow, Parts { cells, others, ..Parts::default() });
            }
            Arguments::Quadruple => {
                let corner = arguments.first().and_then(|name| cell(name, Some(size)));
                let around = corner.map(|corner| square(size, corner)).unwrap_or_default();
                let digits = arguments.get(1..).unwrap_or_default().iter();
                let digits =
                    digits.map(|text| text.parse().ok().and_then(Digit::new)).collect::<Option<Vec<_>>>();
                match digits.filter(|digits| digits.len() <= 4 && around.len() == 4) {
                    Some(digits) => {
                        push(KindId::Quadruple, Parts { cells: around, digits, ..Parts::default() })
                    }
                    None => self.clues.name(name),
                }
            }
            Arguments::Indexing => match arguments.first() {
                Some(&"C") => push(KindId::ColumnIndexer, plain(cells(1), None)),
                Some(&"R") => push(KindId::RowIndexer, plain(cells(1), None)),
                _ => self.clues.name(name),
            },
            Arguments::BothEnds(id) => {
                for (at, is_reversed) in [(1, false), (2, true)] {
                    let text = arguments.get(at).copied().unwrap_or_default();
                    if !text.is_empty() {
                        push(id, outside(size, arguments[0], is_reversed, number(at)));
                    }
                }
            }
            Arguments::OneEnd(id) => {
                push(id, outside(size, arguments.get(1).unwrap_or(&""), false, number(0)));
            }
            Arguments::LittleKiller => {
                let first = arguments.get(1).and_then(|name| cell(name, Some(size)));
                let direction = first.and_then(|first| diagonal(size, first));
                let seen = |direction| first.map(|first| ray(size, super::place::place_of(first), direction));
                let cells = direction.and_then(seen).unwrap_or_default();
                match number(0) {
                    Some(sum) => push(KindId::LittleKiller, Parts { direction, ..plain(cells, Some(sum)) }),
                    None => self.clues.name(name),
                }
            }
        }
    }

    fn into_puzzle(mut self, title: &str) -> Result<Puzzle, FormatErrorKind> {
        let size = self.size;
        let error = |error| region_error(error, size);
        // Without boxes, the pieces of a jigsaw are the boxes; else they are more regions.
        let regions = match (self.has_boxes, &self.jigsaw) {
            (true, _) => Regions::regular(size).or_else(|_| Regions::new(CellMap::filled(size, None))),
            (false, None) => Regions::new(CellMap::filled(size, None)),
            (false, Some(pieces)) => Regions::new(numbers(pieces)),
        };
        let regions = regions.map_err(error)?;
        if let (true, Some(pieces)) = (self.has_boxes, &self.jigsaw) {
            for cells in Regions::new(numbers(pieces)).map_err(error)?.boxes() {
                self.clues.push(KindId::ExtraRegion, Parts { cells: cells.clone(), ..Parts::default() });
            }
        }
        if self.forbids_neighbours {
            // Beside a dot, the rule of other puzzles does not count.
            match self.clues.has(KindId::Difference) || self.clues.has(KindId::Ratio) {
                true => self.clues.name("AntiConsecutive"),
                false => self.clues.switch(KindId::Nonconsecutive),
            }
        }
        let mut givens: Digits = CellMap::filled(size, None);
        for cell in size.cells() {
            let digits = self.digits[cell];
            match digits.single() {
                Some(digit) => givens[cell] = Some(digit),
                None if digits == size.digit_set() => {}
                None => {
                    let digits: Vec<Digit> = digits.iter().collect();
                    self.clues.push(
                        KindId::RestrictedCell,
                        Parts { cells: vec![cell], digits, ..Parts::default() },
                    );
                }
            }
        }
        self.clues.into_puzzle(regions, givens, title)
    }
}

/// Returns the number of the piece of each cell; none for the one piece that may have another size.
fn numbers(pieces: &CellMap<char>) -> CellMap<Option<u8>> {
    let side = pieces.size().side();
    let count = |piece: char| pieces.values().iter().filter(|other| **other == piece).count();
    let mut others: Vec<char> =
        pieces.values().iter().copied().filter(|piece| count(*piece) != side).collect();
    others.dedup();
    others.sort_unstable();
    others.dedup();
    let other = Some(&others[..]).filter(|others| others.len() == 1).map(|others| others[0]);
    let mut seen: Vec<char> = Vec::new();
    pieces.map(|piece| {
        if other == Some(*piece) {
            return None;
        }
        let at = seen.iter().position(|known| known == piece).unwrap_or_else(|| {
            seen.push(*piece);
            seen.len() - 1
        });
        u8::try_from(at).ok()
    })
}

/// Returns the pairs of neighbours among some cells, in the order in which they come.
fn neighbours(cells: &[Cell]) -> Vec<[Cell; 2]> {
    let distance = |a: Cell, b: Cell| a.row().abs_diff(b.row()) + a.column().abs_diff(b.column());
    let pairs = cells
        .iter()
        .enumerate()
        .flat_map(|(at, first)| cells[at + 1..].iter().map(|second| [*first, *second]));
    pairs.filter(|[first, second]| distance(*first, *second) == 1).take(MAX_CLUES).collect()
}

/// Returns the four cells of which this is the upper left one; fewer at the edge.
fn square(size: Size, corner: Cell) -> Vec<Cell> {
    let places = [(0, 0), (0, 1), (1, 0), (1, 1)];
    places.into_iter().filter_map(|(rows, columns)| size.neighbour(corner, rows, columns)).collect()
}

/// Returns the parts of a clue at one end of the row or column with a name such as `R1`; no cells for any other name.
fn outside(size: Size, name: &str, is_reversed: bool, value: Option<u16>) -> Parts {
    let mut signs = name.chars();
    let line = signs.next();
    let at =
        signs.next().and_then(|sign| sign.to_digit(BASE)?.checked_sub(1)).filter(|_| signs.next().is_none());
    let at = at.and_then(|at| i32::try_from(at).ok()).unwrap_or(-1);
    let last = size.side() as i32 - 1;
    let start = if is_reversed { last } else { 0 };
    let step = if is_reversed { -1 } else { 1 };
    let (first, direction) = match line {
        Some('R' | 'r') => ((at, start), Direction { rows: 0, columns: step }),
        _ => ((start, at), Direction { rows: step, columns: 0 }),
    };
    Parts { cells: ray(size, first, direction), value, direction: Some(direction), ..Parts::default() }
}

/// Returns the direction of the diagonal that is named by this cell at the edge.
fn diagonal(size: Size, first: Cell) -> Option<Direction> {
    let last = size.side() - 1;
    let (rows, columns) = match (first.row(), first.column()) {
        (row, 0) if row < last => (1, 1),
        (0, _) => (1, -1),
        (row, column) if column == last && row < last => (-1, -1),
        (row, column) if row == last && column > 0 && column < last => (-1, 1),
        _ => return None,
    };
    Some(Direction { rows, columns })
}

#[cfg(test)]
mod tests;
