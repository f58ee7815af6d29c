//! SudokuPad: links that contain the whole puzzle, `?puzzleid=` and a payload or the payload as the path.
//!
//! The prefix of the payload tells its kind: `fpuz` and `fpuzzles` are [`fpuzzles`] packed; `scl` and `ctc` are
//! SudokuPad's own JSON, compacted and packed; `classic` is a bare board (<https://github.com/SudokuPad/sudokutools>).
//! Any other payload is the number of a puzzle on their server. Puzzles are written as `fpuzzles`, which every version
//! of the page opens. Of its own JSON the cells, the regions and the title are read; lines, cages and drawings stand
//! for rules, and the puzzle is refused by the name of the rule.

pub(super) mod compact_json;

use serde_json::Value;

use super::error::FormatErrorKind;
use super::json_value::digit;
use super::{fpuzzles, lz};
use crate::classic::{Candidates, Cell, CellSet, Digit, Grid, Metadata, Puzzle, Unit};
use crate::text;
use crate::text::text;

/// The prefixes of payloads that contain a puzzle, each before its own prefixes.
pub(super) const PREFIXES: [&str; 5] = ["fpuzzles", "fpuz", "scl", "ctc", "classic"];

/// Reads a payload; `None` if it has none of the prefixes.
pub(super) fn read_payload(payload: &str, title: &str) -> Option<Result<Puzzle, FormatErrorKind>> {
    let prefix = PREFIXES.into_iter().find(|prefix| payload.starts_with(prefix))?;
    let rest = &payload[prefix.len()..];
    Some(match prefix {
        "fpuzzles" | "fpuz" => fpuzzles::read_packed(rest, title),
        "classic" => {
            read_classic(rest).map(|givens| Puzzle::new(title, givens)).ok_or(FormatErrorKind::UnpackFailed)
        }
        _ => lz::unpack(rest).and_then(|text| read_own_json(&text, title)),
    })
}

/// Returns whether a text is a payload with its prefix that can be unpacked to an object, or to 81 cells.
pub(super) fn is_whole(payload: &str) -> bool {
    let Some(prefix) = PREFIXES.into_iter().find(|prefix| payload.starts_with(prefix)) else { return false };
    let rest = &payload[prefix.len()..];
    let unpacked = || lz::unpack(rest).ok();
    match prefix {
        "classic" => read_classic(rest).is_some(),
        "fpuzzles" | "fpuz" => unpacked()
            .and_then(|text| serde_json::from_str::<Value>(&text).ok())
            .is_some_and(|value| fpuzzles::looks_like(&value)),
        _ => unpacked()
            .and_then(|text| compact_json::expand(&text).ok())
            .and_then(|text| serde_json::from_str::<Value>(&text).ok())
            .is_some_and(|value| value.get("cells").or_else(|| value.get("ce")).is_some()),
    }
}

/// Writes a puzzle as a link to SudokuPad.
pub fn write(puzzle: &Puzzle) -> String {
    format!(
        "https://sudokupad.app/?puzzleid=fpuzzles{}\n",
        super::url_escape::escape(&fpuzzles::pack(puzzle))
    )
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

/// The keys that stand for a rule in SudokuPad's own JSON, with the ids of the rules' names.
const RULES: [(&[&str], &str); 6] = [
    (&["lines", "l"], "rule-drawn-lines"),
    (&["arrows", "a"], "rule-arrows"),
    (&["overlays", "o"], "rule-drawn-marks"),
    (&["underlays", "u"], "rule-drawn-marks"),
    (&["foglight"], "rule-fog"),
    (&["triggereffect"], "rule-effects"),
];

/// Reads SudokuPad's own JSON.
fn read_own_json(text: &str, title: &str) -> Result<Puzzle, FormatErrorKind> {
    let text = compact_json::expand(text)?;
    let value: Value = serde_json::from_str(&text).map_err(|_| FormatErrorKind::UnpackFailed)?;
    let get = |keys: &[&str]| keys.iter().find_map(|key| value.get(key));
    for (keys, id) in RULES {
        if get(keys).is_some_and(fpuzzles::is_meaningful) {
            return Err(FormatErrorKind::UnsupportedRule(text::fixed(id).into()));
        }
    }
    let mut metadata = Metadata::default();
    let mut own_title = String::new();
    let mut set_field = |text: &str| {
        let Some((key, content)) = text.split_once(':') else { return false };
        match key.trim() {
            "title" => own_title = super::one_line(content.trim()),
            "author" => metadata.author = super::one_line(content.trim()),
            "rules" => content.trim().clone_into(&mut metadata.description),
            "solution" | "msgcorrect" | "source" => {}
            _ => return false,
        }
        true
    };
    // Metadata is stored as cages without cells.
    for cage in get(&["cages", "ca"]).and_then(Value::as_array).into_iter().flatten() {
        let part = |long: &str, short: &str| cage.get(long).or_else(|| cage.get(short));
        let no_cells = part("cells", "ce").is_none_or(|cells| !fpuzzles::is_meaningful(cells));
        let is_metadata = part("value", "v").and_then(Value::as_str).is_some_and(&mut set_field);
        if !(is_metadata || no_cells) {
            return Err(FormatErrorKind::UnsupportedRule(text!("rule-cages").into()));
        }
    }
    for (key, content) in value.get("metadata").and_then(Value::as_object).into_iter().flatten() {
        match content {
            Value::String(text) => _ = set_field(&format!("{key}:{text}")),
            Value::Bool(true) => {
                return Err(FormatErrorKind::UnsupportedRule(key.chars().take(40).collect()));
            }
            Value::Array(lines) if key == "rules" => {
                let lines: Vec<_> = lines.iter().filter_map(Value::as_str).collect();
                set_field(&format!("rules:{}", lines.join("\n")));
            }
            _ => {}
        }
    }
    check_regions(get(&["regions", "re"]))?;
    let givens = read_cells(get(&["cells", "ce"]))?;
    let title = if own_title.is_empty() { title.to_owned() } else { own_title };
    Ok(Puzzle::new(title, givens.0).with_metadata(metadata).with_progress(&Grid::EMPTY, &givens.1))
}

fn read_cells(value: Option<&Value>) -> Result<(Grid, Candidates), FormatErrorKind> {
    let rows = value.and_then(Value::as_array).ok_or(FormatErrorKind::UnpackFailed)?;
    let values: Vec<&Value> = rows.iter().filter_map(Value::as_array).flatten().collect();
    if rows.len() != 9 || values.len() != 81 {
        return Err(FormatErrorKind::UnsupportedSize(rows.len() as u64));
    }
    let (mut givens, mut candidates) = (Grid::EMPTY, Candidates::EMPTY);
    for (cell, value) in Cell::all().zip(values) {
        if let Some(found) =
            value.get("value").or_else(|| value.get("v")).filter(|found| fpuzzles::is_meaningful(found))
        {
            givens.set(
                cell,
                Some(digit(found).ok_or_else(|| {
                    FormatErrorKind::UnsupportedRule(text!("rule-other-signs-than-digits").into())
                })?),
            );
        }
        let marks = ["centremarks", "pencilMarks"].into_iter().filter_map(|key| value.get(key)?.as_array());
        candidates.set(cell, marks.flatten().filter_map(digit).collect());
    }
    Ok((givens, candidates))
}

/// Checks that the regions are the nine boxes; others are a rule.
fn check_regions(value: Option<&Value>) -> Result<(), FormatErrorKind> {
    let Some(regions) = value.and_then(Value::as_array).filter(|regions| !regions.is_empty()) else {
        return Ok(());
    };
    let number = |value: &Value| value.as_u64().and_then(|number| usize::try_from(number).ok());
    let cell = |place: &Value| Cell::at(number(place.get(0)?)?, number(place.get(1)?)?);
    let set = |region: &Value| region.as_array()?.iter().map(cell).collect::<Option<CellSet>>();
    let boxes =
        |region: &Value| set(region).is_some_and(|set| Unit::boxes().any(|unit| unit.cell_set() == set));
    if regions.len() == 9 && regions.iter().all(boxes) {
        Ok(())
    } else {
        Err(FormatErrorKind::UnsupportedRule(text!("rule-irregular-regions").into()))
    }
}

/// Writes the board as `classic`, for tests of links.
#[cfg(test)]
fn pack_classic(grid: &Grid) -> String {
    const SIGNS: &[u8] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
    let (mut text, mut cells) =
        (String::new(), super::rows::characters(grid, '0').into_bytes().into_iter().peekable());
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
    use crate::classic::{cell, grid};

    const N00B: &str =
        "210000400 380400702 000720000 024806900 000000000 001203540 000058000 903004028 008000057";

    fn payload(prefix: &str, text: &str) -> Result<Puzzle, FormatErrorKind> {
        read_payload(&format!("{prefix}{text}"), "file").expect("the prefix is known")
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
        assert_eq!((puzzle.title.as_str(), puzzle.metadata().author.as_str()), ("Two 'cells'", "Bo"));
        let filled: Vec<_> = puzzle.givens.filled().map(|(cell, digit)| (cell, digit.value())).collect();
        assert_eq!(filled, [(cell("r1c1"), 5), (cell("r9c9"), 7)]);
        let plain = compact_json::expand("{a:t,b:[,{x:'y'},],'c':f,d:#0,e:1.5}").unwrap();
        assert_eq!(plain, r##"{"a":true,"b":[{},{"x":"y"},{}],"c":false,"d":"#0","e":1.5}"##);
    }

    #[test]
    fn drawings_stand_for_rules_and_are_rejected_by_name() {
        let message = |also: &str| payload("ctc", &lz::pack(&own_json(also))).unwrap_err().to_string();
        assert!(message(",l:[{wp:[[1,1],[2,2]]}]").contains("the rule 'drawn lines'"));
        assert!(message(",a:[{wp:[[1,1],[2,2]]}]").contains("the rule 'arrows'"));
        let text = own_json("").replace("[0,3]", "[3,0]");
        assert!(payload("scl", &lz::pack(&text)).unwrap_err().to_string().contains("'irregular regions'"));
        let caged = own_json("").replace("{v:'author: Bo'}", "{ce:[[0,0],[0,1]],v:11}");
        assert!(payload("scl", &lz::pack(&caged)).unwrap_err().to_string().contains("the rule 'cages'"));
    }

    #[test]
    fn a_bare_board_is_read_in_both_variants() {
        assert_eq!(payload("classic", &pack_classic(&grid(N00B))).unwrap().givens, grid(N00B));
        let solved = "217385469385469712496721835524816973639547281871293546762158394953674128148932657";
        assert_eq!(payload("classic", &format!("B{}", &solved[1..])).unwrap().givens.filled().count(), 80);
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
