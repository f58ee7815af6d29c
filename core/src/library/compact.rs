//! A puzzle on a short line: the givens, irregular boxes and clues, separated by spaces.
//!
//! Givens and boxes are a character for each cell, `a` to `z` for 1 to 26 cells without one. Boxes begin with `#`. A clue
//! begins with the letter of its kind ([`letter_of`]). Cells follow as row and column from 0 to F, then `=` and the number, or
//! `:` and the digits. After the circle of an arrow there is `>`. Of a clue outside there are only the nearest cell and, after
//! `@`, the direction by its place on a number pad.

use crate::grid::{Cell, CellMap, Digit, Digits, Direction, Regions, Size};
use crate::rules::{Clue, Form, KINDS, KindId, Parts, Puzzle, Rules};

/// Returns the letter of a kind of clue; `None` if no file has such a clue. Letters stay: files have them.
fn letter_of(id: KindId) -> Option<char> {
    use KindId::*;

    Some(match id {
        KillerCage => 'k',
        Thermometer => 't',
        Arrow => 'a',
        Difference => 'w',
        Ratio => 'b',
        NegativeRatio => 'R',
        Nonconsecutive => 'N',
        Xv => 'x',
        NegativeXv => 'V',
        Quadruple => 'q',
        LittleKiller => 'l',
        Sandwich => 's',
        XSum => 'u',
        Odd => 'o',
        Even => 'e',
        BetweenLine => 'n',
        Renban => 'r',
        Whisper => 'h',
        RegionSumLine => 'g',
        RisingDiagonal => 'U',
        FallingDiagonal => 'D',
        AntiKnight => 'K',
        Windoku => 'W',
        ExtraRegion | SlowThermometer | DoubleArrow | Skyscraper | Minimum | Maximum | RestrictedCell
        | Clone | Palindrome | LockoutLine | EntropicLine | ModularLine | ZipperLine | NabnerLine
        | ColumnIndexer | RowIndexer | BoxIndexer | AntiKing | DisjointGroups => return None,
    })
}

/// Returns a puzzle as a line; `None` if it has a kind of clue without a letter. Title and metadata are left out.
pub fn write(puzzle: &Puzzle) -> Option<String> {
    let rules = &puzzle.rules;
    let mut words = vec![squeeze(puzzle.givens.values().iter().map(|digit| digit.map(Digit::to_char)))];
    if !rules.regions().is_regular() {
        let number = |cell| Digit::new(rules.regions().box_of(cell)? + 1).map(Digit::to_char);
        words.push(format!("#{}", squeeze(rules.size().cells().map(number))));
    }
    for clue in rules.clues() {
        words.push(write_clue(clue)?);
    }
    Some(words.join(" "))
}

fn write_clue(clue: &Clue) -> Option<String> {
    let parts = clue.parts();
    let letter = letter_of(clue.kind().id)?;
    let cells = |cells: &[Cell]| -> String {
        cells.iter().map(|cell| format!("{:X}{:X}", cell.row(), cell.column())).collect()
    };
    let mut word = letter.to_string();
    match (clue.kind().form, parts.direction) {
        (Form::Outside | Form::OutsideDiagonal, Some(direction)) => {
            let key = 5 + i32::from(direction.columns) - 3 * i32::from(direction.rows);
            word += &format!("{}@{key}", cells(&parts.cells[..1]));
        }
        (Form::Arrow, _) => word += &format!("{}>{}", cells(&parts.others), cells(&parts.cells)),
        _ => word += &cells(&parts.cells),
    }
    if let Some(value) = parts.value {
        word += &format!("={value}");
    }
    if !parts.digits.is_empty() {
        word.push(':');
        word.extend(parts.digits.iter().map(|digit| digit.to_char()));
    }
    Some(word)
}

/// Returns characters with a letter for each run of cells without one.
fn squeeze(cells: impl Iterator<Item = Option<char>>) -> String {
    let mut text = String::new();
    let mut blanks = 0_u8;
    let letter = |blanks: u8| (blanks > 0).then(|| char::from(b'a' + blanks - 1));
    for cell in cells {
        match cell {
            None if blanks < 26 => blanks += 1,
            None => {
                text.extend(letter(blanks));
                blanks = 1;
            }
            Some(character) => {
                text.extend(letter(blanks));
                text.push(character);
                blanks = 0;
            }
        }
    }
    text.extend(letter(blanks));
    text
}

/// Reads the puzzle of a line; `None` if it is none of this size.
pub fn read(line: &str, size: Size) -> Option<Puzzle> {
    let mut words = line.split(' ').peekable();
    let givens: Digits = spread(words.next()?, size)?;
    let regions = match words.next_if(|word| word.starts_with('#')) {
        Some(word) => {
            let boxes = spread(word.strip_prefix('#')?, size)?;
            Regions::new(boxes.map(|number| number.map(|number| number.value() as u8 - 1))).ok()?
        }
        None => Regions::regular(size).ok()?,
    };
    let clues = words.map(|word| read_clue(word, size)).collect::<Option<_>>()?;
    Some(Puzzle::new(Rules::new(size, regions, clues), givens))
}

/// Reads a character for each cell.
fn spread(text: &str, size: Size) -> Option<Digits> {
    let mut cells = Vec::new();
    for character in text.chars() {
        match character {
            'a'..='z' => cells.extend((0..=character as u8 - b'a').map(|_| None)),
            _ => cells.push(Some(Digit::from_char(character).filter(|digit| digit.value() <= size.side())?)),
        }
    }
    CellMap::from_values(size, cells)
}

fn read_clue(word: &str, size: Size) -> Option<Clue> {
    let letter = word.chars().next()?;
    let kind = KINDS.iter().find(|kind| letter_of(kind.id) == Some(letter))?;
    let (rest, digits) = word.get(1..)?.split_once(':').map_or((word.get(1..)?, ""), |parts| parts);
    let (rest, value) = match rest.split_once('=') {
        Some((rest, value)) => (rest, Some(value.parse().ok()?)),
        None => (rest, None),
    };
    let digits = digits.chars().map(Digit::from_char).collect::<Option<_>>()?;
    let parts = Parts { value, digits, ..Parts::default() };
    let parts = if let Some((first, key)) = rest.split_once('@') {
        let key: i8 = key.parse().ok().filter(|key| (1..=9).contains(key))?;
        let direction = Direction { rows: 1 - (key - 1) / 3, columns: (key - 1) % 3 - 1 };
        let next = |cell: &Cell| size.neighbour(*cell, direction.rows.into(), direction.columns.into());
        let first = read_cells(first)?.first().copied().filter(|_| key != 5)?;
        let cells = std::iter::successors(Some(first), next).collect();
        Parts { cells, direction: Some(direction), ..parts }
    } else if let Some((circle, shaft)) = rest.split_once('>') {
        Parts { cells: read_cells(shaft)?, others: read_cells(circle)?, ..parts }
    } else {
        Parts { cells: read_cells(rest)?, ..parts }
    };
    Clue::new(kind, parts, size).ok()
}

fn read_cells(text: &str) -> Option<Vec<Cell>> {
    let numbers: Vec<u8> = text
        .chars()
        .map(|character| character.to_digit(16).map(|number| number as u8))
        .collect::<Option<_>>()?;
    numbers
        .len()
        .is_multiple_of(2)
        .then(|| numbers.chunks(2).map(|pair| Cell::at(pair[0], pair[1])).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_puzzle_of_the_size_is_refused() {
        let size = Size::new(4).unwrap();
        assert!(read("p", size).is_some() && read("12n k0001=3 U", size).is_some());
        for wrong in
            ["", "o", "15n", "p k", "p k000=3", "p k0004=3", "p z00", "p s00@5=3", "p s00@6", "p =", "p é"]
        {
            assert_eq!(read(wrong, size), None, "{wrong}");
        }
    }
}
