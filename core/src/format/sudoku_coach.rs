//! The states of Sudoku Coach: `SCv7_32_` and a packed board with digits and candidates.
//!
//! The packing is an object in JSON, compressed as zlib, in base 32 with the digits `0` to `v`. Its fields are `gridSize`,
//! `givenDigits` and `userDigits` with a digit or 0 for each cell, and `userCellCandidates`, numbers between `-` whose bits
//! 1 to 9 are the candidates. A puzzle with rules has `regions`, the number of the box of each cell, and `givenConstraints`,
//! each with a `type`: these are named, and not read. The page does not define the form; several public programs read and
//! write it alike.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use serde_json::{Value, json};

use super::clue_list::ClueList;
use super::drawings::simplify;
use super::error::FormatErrorKind;
use super::json::shapes::{self, region_error};
use super::json_value::is_meaningful;
use super::lz::MAX_UNPACKED;
use crate::grid::{CellMap, Digit, DigitSet, Digits, Regions, Size};
use crate::rules::{Progress, Puzzle};
use crate::text::text;

/// The beginning of a state, before its packing.
const PREFIX: &str = "SCv7_";
/// The packing: base 32.
const PACKING: &str = "32_";
/// The digits of the packing.
const SIGNS: &[u8; 32] = b"0123456789abcdefghijklmnopqrstuv";

/// Returns the state in a text or an address: what begins with the prefix.
pub(super) fn find(text: &str) -> Option<&str> {
    let start = text.find(PREFIX)?;
    let state = text.get(start..)?;
    let is_sign = |character: char| character.is_ascii_alphanumeric() || character == '_';
    Some(&state[..state.find(|character| !is_sign(character)).unwrap_or(state.len())])
}

/// Returns whether a line is a state and nothing else.
pub(super) fn looks_like(line: &str) -> bool {
    /// The fewest characters of a board.
    const MIN_LENGTH: usize = 40;
    let line = line.trim();
    line.len() >= MIN_LENGTH && line.starts_with(PREFIX) && find(line) == Some(line)
}

/// Reads the board of a state. `title` is its title.
///
/// # Errors
/// It cannot be unpacked, or its size, digits or boxes are not those of a board.
pub(super) fn read(state: &str, title: &str) -> Result<Puzzle, FormatErrorKind> {
    let packed = state.trim().strip_prefix(PREFIX).and_then(|rest| rest.strip_prefix(PACKING));
    let bytes = packed.and_then(from_base_32).ok_or(FormatErrorKind::UnpackFailed)?;
    let mut unpacked = Vec::new();
    let mut decoder = ZlibDecoder::new(&bytes[..]).take(MAX_UNPACKED as u64 + 1);
    decoder.read_to_end(&mut unpacked).map_err(|_| FormatErrorKind::UnpackFailed)?;
    if unpacked.len() > MAX_UNPACKED {
        return Err(FormatErrorKind::UnpacksTooLarge);
    }
    let value: Value = serde_json::from_slice(&unpacked).map_err(|_| FormatErrorKind::UnpackFailed)?;
    from_value(&value, title).map(simplify)
}

/// Returns the bytes of a text in base 32; `None` for any other text.
fn from_base_32(text: &str) -> Option<Vec<u8>> {
    let (mut bits, mut count) = (0_u32, 0_u32);
    let mut bytes = Vec::with_capacity(text.len() * 5 / 8);
    for sign in text.bytes() {
        let digit = SIGNS.iter().position(|known| *known == sign.to_ascii_lowercase())?;
        bits = bits << 5 | digit as u32;
        count += 5;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
            bits &= (1 << count) - 1;
        }
    }
    Some(bytes)
}

/// Returns bytes as a text in base 32.
fn to_base_32(bytes: &[u8]) -> String {
    let bit = |at: usize| bytes.get(at / 8).map_or(0, |byte| byte >> (7 - at % 8) & 1);
    let digit = |at: usize| (0..5).fold(0, |digit, more| digit << 1 | bit(at + more));
    (0..bytes.len() * 8).step_by(5).map(|at| char::from(SIGNS[usize::from(digit(at))])).collect()
}

fn from_value(value: &Value, title: &str) -> Result<Puzzle, FormatErrorKind> {
    let size = match value.get("gridSize") {
        None => Size::NINE,
        Some(rows) => {
            let wrong = || FormatErrorKind::Json(text!("found-wrong-value").into());
            shapes::size(shapes::number(rows).ok_or_else(wrong)?)?
        }
    };
    let givens = digits(value.get("givenDigits"), size)?;
    let mut progress = Progress { placed: digits(value.get("userDigits"), size)?, ..Progress::none(size) };
    let marks = value.get("userCellCandidates").and_then(Value::as_str).unwrap_or_default();
    for (cell, marks) in size.cells().zip(marks.split('-')) {
        let bits: u32 = marks.parse().unwrap_or(0);
        progress.centre_marks[cell] = size.digits().filter(|digit| bits >> digit.value() & 1 == 1).collect();
    }
    let mut clues = ClueList::new(size);
    let constraints = value.get("givenConstraints").and_then(Value::as_array).into_iter().flatten();
    for constraint in constraints.take(super::json::MAX_CLUES) {
        clues.name(constraint.get("type").and_then(Value::as_str).unwrap_or("?"));
    }
    let mut puzzle = clues.into_puzzle(regions(value, size)?, givens, title)?.with_progress(progress);
    let is_coloured = |field: &str| {
        let colours = value.get(field).and_then(Value::as_str).unwrap_or_default();
        colours.contains(|sign: char| sign.is_ascii_alphanumeric())
    };
    puzzle.omitted.colours =
        ["givenColours", "userColours", "userCellCandidatesColours"].into_iter().any(is_coloured);
    Ok(puzzle)
}

/// Reads a digit or 0 for each cell; an empty board if there is no text.
fn digits(value: Option<&Value>, size: Size) -> Result<Digits, FormatErrorKind> {
    let Some(text) = value.and_then(Value::as_str) else { return Ok(CellMap::filled(size, None)) };
    let digit = |sign: char| match Digit::from_char(sign) {
        Some(digit) if digit.value() > size.side() => Err(FormatErrorKind::UnexpectedCharacter(sign)),
        None if !"0.".contains(sign) => Err(FormatErrorKind::UnexpectedCharacter(sign)),
        digit => Ok(digit),
    };
    let digits = text.chars().map(digit).collect::<Result<Vec<_>, _>>()?;
    let count = digits.len();
    CellMap::from_values(size, digits).ok_or_else(|| FormatErrorKind::wrong_count(count, size))
}

/// Reads the boxes; the regular ones if there are none.
fn regions(value: &Value, size: Size) -> Result<Regions, FormatErrorKind> {
    let numbers = value.get("regions").filter(|numbers| is_meaningful(numbers)).and_then(Value::as_array);
    let regions = match numbers {
        None => Regions::regular(size),
        Some(numbers) => {
            let number = |value: &Value| shapes::number(value).and_then(|number| u8::try_from(number).ok());
            let numbers: Vec<Option<u8>> = numbers.iter().map(number).collect();
            let count = numbers.len();
            Regions::new(
                CellMap::from_values(size, numbers)
                    .ok_or_else(|| FormatErrorKind::wrong_count(count, size))?,
            )
        }
    };
    regions.map_err(|error| region_error(error, size))
}

/// Writes a classic puzzle as a state.
pub(super) fn write(puzzle: &Puzzle) -> String {
    let size = puzzle.rules.size();
    let Progress { placed, centre_marks, .. } = &puzzle.progress;
    let bits = |marks: DigitSet| marks.iter().map(|digit| 1_u32 << digit.value()).sum::<u32>().to_string();
    let marks: Vec<String> = size.cells().map(|cell| bits(centre_marks[cell])).collect();
    let sign = |digit: &Option<Digit>| digit.map_or('0', Digit::to_char);
    let zeros = |board: &Digits| board.values().iter().map(sign).collect::<String>();
    let none = ",".repeat(size.cell_count() - 1);
    let state = json!({
        "gridSize": size.side(),
        "colours": [],
        "givenDigits": zeros(&puzzle.givens),
        "givenColours": none,
        "userDigits": zeros(placed),
        "userColours": none,
        "userCellCandidates": marks.join("-"),
        "userCellCandidatesColours": "",
    });
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    // Nothing is written but memory.
    let packed = encoder.write_all(state.to_string().as_bytes()).and_then(|()| encoder.finish());
    format!("{PREFIX}{PACKING}{}\n", to_base_32(&packed.unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{self, Format};
    use crate::solve::classic::{Candidates, Grid, cell, grid};

    /// Returns the state of an object.
    fn packed(value: &Value) -> String {
        let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(value.to_string().as_bytes()).unwrap();
        format!("SCv7_32_{}", to_base_32(&encoder.finish().unwrap()))
    }

    fn one(text: &str) -> Puzzle {
        let puzzles =
            format::read(text.as_bytes(), "").unwrap_or_else(|error| panic!("{error}: {text}")).puzzles;
        let [puzzle] = &puzzles[..] else { panic!("{} puzzles: {text}", puzzles.len()) };
        puzzle.clone()
    }

    const BOARD: &str = "21....4..38.4..7.2...72......248.69............12.354....58....9.3..4.28..8....57";

    #[test]
    fn a_state_has_givens_digits_and_candidates() {
        let mut marks = vec!["0"; 81];
        (marks[2], marks[3]) = ("160", "2");
        let user: String = (0..81).map(|cell| if cell == 4 { '6' } else { '0' }).collect();
        let state = packed(&json!({
            "gridSize": 9, "colours": ["blue"], "givenDigits": BOARD.replace('.', "0"), "userDigits": user,
            "userCellCandidates": marks.join("-"), "userColours": format!("0{}", ",".repeat(80)),
        }));
        for text in [
            state.clone(),
            format!("https://sudoku.coach/en/construct/{state}"),
            format!("I am stuck: https://sudoku.coach/en/play/{state}\n\nHelp!\n"),
        ] {
            let puzzle = one(&text);
            let cells = puzzle.classic_cells();
            assert_eq!(cells.givens, grid(BOARD), "{text}");
            assert_eq!(cells.placed.get(cell("r1c5")).map(|digit| digit.value()), Some(6));
            let marks = |name: &str| format!("{:?}", cells.candidates().get(cell(name)));
            assert_eq!([marks("r1c3"), marks("r1c4")], ["{5, 7}", "{1}"]);
            assert!(puzzle.omitted.colours);
        }
    }

    #[test]
    fn a_puzzle_that_is_written_comes_back() {
        let givens = grid(BOARD);
        let mut placed = Grid::EMPTY;
        placed.set(cell("r1c5"), crate::solve::classic::Digit::new(9));
        let plain = Puzzle::from_grid("", &givens);
        let mut marks = Candidates::EMPTY;
        marks.set(cell("r1c3"), crate::solve::classic::Digit::all().take(4).collect());
        for puzzle in [plain.clone(), plain.with_classic_progress(&placed, &marks)] {
            let written = format::write(Format::SudokuCoach, std::slice::from_ref(&puzzle)).unwrap();
            assert!(written.losses.is_empty() && written.text.starts_with("SCv7_32_f2"), "{}", written.text);
            assert_eq!(one(&written.text), puzzle);
        }
    }

    #[test]
    fn rules_are_named_and_boxes_are_read() {
        let rows: Vec<usize> = (0..36).map(|cell| cell / 6).collect();
        let puzzle = one(&packed(&json!({
            "gridSize": 6, "givenDigits": "1".to_owned() + &"0".repeat(35), "regions": rows,
            "givenConstraints": [{ "type": "thermometer" }, { "type": "fog" }, { "type": "fog" }],
        })));
        assert_eq!(puzzle.unread_rules, ["thermometer", "fog"]);
        assert_eq!((puzzle.rules.size().side(), puzzle.rules.regions().is_regular()), (6, false));
    }

    #[test]
    fn what_cannot_be_unpacked_is_refused() {
        let message = |state: &str| format::read(state.as_bytes(), "").unwrap_err().to_string();
        let state = packed(&json!({ "givenDigits": BOARD.replace('.', "0") }));
        assert!(
            message(&state[..state.len() - 20]).contains("cannot be unpacked"),
            "{}",
            message(&state[..60])
        );
        assert!(message(&state.replacen("32_", "64_", 1)).contains("cannot be unpacked"));
        assert!(
            message(&packed(&json!({ "givenDigits": "123", "more": "a longer text so that it is one" })))
                .contains("3 of 81")
        );
        let large = packed(&json!({ "givenDigits": "1".repeat(1 << 20) }));
        assert!(message(&large).contains("more data than"), "{}", message(&large));
    }
}
