//! The payloads of SudokuPad's links, `?puzzleid=` and a payload or the payload as the path.
//!
//! The prefix of a payload tells its kind: `fpuz` and `fpuzzles` are [`fpuzzles`] packed; `scl` and `ctc` are SudokuPad's
//! own JSON, compacted and packed; `classic` is a bare board (<https://github.com/SudokuPad/sudokutools>). Any other
//! payload is the number of a puzzle on their server. Puzzles are written as `fpuzzles`, which every version of the page
//! opens.

use serde_json::Value;

use super::unzip;
use crate::format::drawings::simplify;
use crate::format::error::FormatErrorKind;
use crate::format::json::fpuzzles;
use crate::format::lz;
use crate::rules::Puzzle;
use crate::solve::classic::{Digit, Grid};

/// The prefixes of payloads that contain a puzzle, each before its own prefixes.
pub(in crate::format) const PREFIXES: [&str; 5] = ["fpuzzles", "fpuz", "scl", "ctc", "classic"];

/// Reads a payload; `None` if it has none of the prefixes.
pub(in crate::format) fn read(payload: &str, title: &str) -> Option<Result<Puzzle, FormatErrorKind>> {
    match split(payload)? {
        ("classic", rest) => {
            let puzzle = read_classic(rest).map(|givens| Puzzle::from_grid(title, &givens));
            Some(puzzle.ok_or(FormatErrorKind::UnpackFailed))
        }
        _ => read_object(payload, title).map(|reading| reading.map(simplify)),
    }
}

/// Returns whether a text has the prefix of a packed object.
pub(in crate::format) fn is_object(payload: &str) -> bool {
    split(payload).is_some_and(|(prefix, _)| prefix != "classic")
}

/// Reads a payload that is a packed object; `None` for any other.
pub(in crate::format) fn read_object(payload: &str, title: &str) -> Option<Result<Puzzle, FormatErrorKind>> {
    let (prefix, rest) = split(payload).filter(|_| is_object(payload))?;
    let is_fpuzzles = prefix.starts_with("fpuz");
    Some(if is_fpuzzles { fpuzzles::read_packed(rest, title) } else { super::read_packed(rest, title) })
}

/// Splits a payload into its prefix and the rest; `None` if it has no prefix.
fn split(payload: &str) -> Option<(&'static str, &str)> {
    PREFIXES.into_iter().find_map(|prefix| Some((prefix, payload.strip_prefix(prefix)?)))
}

/// Returns whether a text is a payload with its prefix that can be unpacked to an object, or to 81 cells.
pub(in crate::format) fn is_whole(payload: &str) -> bool {
    let Some((prefix, rest)) = split(payload) else { return false };
    let unpacked = || lz::unpack(rest).ok();
    match prefix {
        "classic" => read_classic(rest).is_some(),
        "fpuzzles" | "fpuz" => unpacked()
            .and_then(|text| serde_json::from_str::<Value>(&text).ok())
            .is_some_and(|value| fpuzzles::looks_like(&value)),
        _ => unpacked().and_then(|text| unzip(&text).ok()).is_some_and(|value| value.get("cells").is_some()),
    }
}

/// Reads a bare board. Each character is a cell followed by up to five empty ones; in the older variant it is a digit
/// or a number of empty cells, `A` none, `B` one and so on.
fn read_classic(text: &str) -> Option<Grid> {
    let cells: Vec<(Option<Digit>, usize)> = text
        .bytes()
        .map(|byte| {
            let number = match byte {
                b'0'..=b'9' => byte - b'0',
                b'A'..=b'Z' => byte - b'A' + 10,
                b'a'..=b'x' => byte - b'a' + 36,
                _ => return None,
            };
            Some((Digit::new(number % 10), usize::from(number / 10)))
        })
        .take(100)
        .collect::<Option<_>>()?;
    let newer: Vec<Option<Digit>> = cells
        .iter()
        .flat_map(|(digit, empty)| std::iter::once(*digit).chain(std::iter::repeat_n(None, *empty)))
        .collect();
    let older = || -> Vec<Option<Digit>> {
        let cells = text.bytes().take(100).flat_map(|byte| match byte {
            b'0'..=b'9' => std::iter::repeat_n(Digit::new(byte - b'0'), 1),
            b'A'..=b'Z' => std::iter::repeat_n(None, usize::from(byte - b'A')),
            _ => std::iter::repeat_n(None, usize::from(byte.saturating_sub(b'a')) + 26),
        });
        cells.collect()
    };
    let cells: [Option<Digit>; 81] = newer.try_into().or_else(|_| older().try_into()).ok()?;
    Some(Grid::new(cells))
}

/// Writes the board as `classic`, for tests of links.
#[cfg(test)]
fn pack_classic(grid: &Grid) -> String {
    const SIGNS: &[u8] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
    let (mut text, mut cells) =
        (String::new(), crate::format::rows::characters(grid, '0').into_bytes().into_iter().peekable());
    while let Some(digit) = cells.next() {
        let mut empty = 0;
        while empty < 5 && cells.next_if_eq(&b'0').is_some() {
            empty += 1;
        }
        text.push(char::from(SIGNS[usize::from(digit - b'0') + 10 * empty]));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::drawings::classic;
    use crate::format::json::sudokupad::compact_json;
    use crate::rules::Puzzle;
    use crate::solve::classic::{Unit, cell, grid};

    const N00B: &str =
        "210000400 380400702 000720000 024806900 000000000 001203540 000058000 903004028 008000057";

    fn payload(prefix: &str, text: &str) -> Result<Puzzle, FormatErrorKind> {
        let any = read(&format!("{prefix}{text}"), "file").expect("the prefix is known");
        any.and_then(classic)
    }

    /// SudokuPad's compacted JSON of a board with 5 in r1c1 and 7 in r9c9.
    fn own_json(also: &str) -> String {
        let empty = ",,,,,,,,";
        let rows = format!("[{{v:5}}{empty}],{}[{empty}{{v:7}}]", format!("[{empty}],").repeat(7));
        let regions: Vec<String> = Unit::boxes()
            .map(|unit| {
                format!(
                    "[{}]",
                    unit.cells().map(|cell| format!("[{},{}]", cell.row(), cell.column())).join(",")
                )
            })
            .collect();
        format!(
            "{{cs:50,ce:[{rows}],re:[{}],ca:[{{v:'title: Two \\'cells\\''}},{{v:'author: Bo'}}]{also}}}",
            regions.join(",")
        )
    }

    #[test]
    fn its_own_compacted_json_is_read() {
        let puzzle = payload("scl", &lz::pack(&own_json(""))).unwrap();
        assert_eq!((puzzle.title.as_str(), puzzle.metadata.author.as_str()), ("Two 'cells'", "Bo"));
        let filled: Vec<_> =
            puzzle.classic_cells().givens.filled().map(|(cell, digit)| (cell, digit.value())).collect();
        assert_eq!(filled, [(cell("r1c1"), 5), (cell("r9c9"), 7)]);
        let plain = compact_json::expand("{a:t,b:[,{x:'y'},],'c':f,d:#1,e:1.5}").unwrap();
        assert_eq!(plain, r##"{"a":true,"b":[{},{"x":"y"},{}],"c":false,"d":"#1","e":1.5}"##);
    }

    #[test]
    fn a_puzzle_with_drawings_or_rules_is_not_classic() {
        let message = |also: &str| payload("ctc", &lz::pack(&own_json(also))).unwrap_err().to_string();
        let drawn = "this puzzle is not a classic sudoku (drawings that may be rules)";
        for also in [",l:[{wp:[[1,1],[2,2]]}]", ",a:[{wp:[[1,1],[2,2]]}]", ",o:[{ct:[1,1]}]"] {
            assert_eq!(message(also), drawn);
        }
        assert_eq!(message(",foglight:[[0,0]]"), "this puzzle is not a classic sudoku (fog)");
        let packed = |text: &str| payload("scl", &lz::pack(text)).unwrap_err().to_string();
        let irregular =
            own_json("").replace("[0,3]", "[3,9]").replace("[3,0]", "[0,3]").replace("[3,9]", "[3,0]");
        assert_eq!(packed(&irregular), "this puzzle is not a classic sudoku (Irregular boxes)");
        let caged = |cage: &str| own_json("").replace("{v:'author: Bo'}", cage);
        assert_eq!(packed(&caged("{ce:[[0,0],[0,1]],v:11}")), drawn);
        let killer = caged("{ce:[[0,0],[0,1]],v:11,unique:t}");
        assert_eq!(packed(&killer), "this puzzle is not a classic sudoku (Killer cages)");
    }

    #[test]
    fn a_bare_board_is_read_in_both_variants() {
        assert_eq!(payload("classic", &pack_classic(&grid(N00B))).unwrap().givens, (&grid(N00B)).into());
        let solved = "217385469385469712496721835524816973639547281871293546762158394953674128148932657";
        assert_eq!(payload("classic", &format!("B{}", &solved[1..])).unwrap().givens.digits().count(), 80);
        for wrong in ["", "M", "NOTVALID", "é"] {
            assert_eq!(payload("classic", wrong), Err(FormatErrorKind::UnpackFailed));
        }
    }

    #[test]
    fn hostile_text_is_rejected() {
        for text in [
            "[".repeat(50_000),
            "{".repeat(50_000),
            "'".into(),
            "'\\".into(),
            "{a:".repeat(1000),
            ",".repeat(100_000),
        ] {
            assert!(payload("scl", &lz::pack(&text)).is_err());
        }
    }
}
