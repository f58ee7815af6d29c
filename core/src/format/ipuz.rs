//! ipuz, the open format for puzzles: the kind sudoku.
//!
//! A JSON object with `version`, `kind` (`http://ipuz.org/sudoku`), and `puzzle`, as many rows as they have cells: a digit
//! as a number or a text, 0 or `null` for an empty cell, or an object with such a `value` or `cell`. `saved` has the
//! player's cells in the same way, where a list are the candidates. `title`, `author`, `difficulty`, `intro`, `notes`,
//! `publisher`, `url` and `date` are about the puzzle, some as HTML. The boxes are the regular ones of 4 to 16 rows. Zones,
//! cages and other characters than the digits, `A` for 10 and so on, are rules of their own, and the puzzle is refused by
//! their name (<https://libipuz.org/ipuz-spec.html>). The first version was a script, `ipuz({...})`, which is read too.

use std::borrow::Cow;

use serde_json::Value;

use super::drawings::simplify;
use super::error::FormatErrorKind;
use super::json_shapes::{self as shapes, region_error};
use super::json_value::is_meaningful;
use crate::grid::{Cell, CellMap, Digit, Regions, Size};
use crate::rules::{KindId, Metadata, Progress, Puzzle, Rules};
use crate::text::text;

/// The beginning of the kind of every sudoku.
const KIND: &str = "http://ipuz.org/sudoku";

/// Returns whether a value is a puzzle of ipuz, of any kind.
pub(super) fn looks_like(value: &Value) -> bool {
    kinds(value).any(|kind| kind.contains("ipuz.org/"))
}

fn kinds(value: &Value) -> impl Iterator<Item = &str> {
    let kind = value.get("kind");
    let one = kind.and_then(Value::as_str).into_iter();
    one.chain(kind.and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str))
}

/// Returns the JSON of a script that calls a function with it, such as `ipuz({...})`. What is around the JSON becomes
/// spaces, so that positions stay the same.
pub(super) fn without_callback(text: &str) -> Cow<'_, str> {
    let start = || {
        let (name, rest) = text.split_once('(')?;
        let name = name.trim();
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$' | b'.');
        let is_call = (1..=40).contains(&name.len())
            && !name.starts_with(|first: char| first.is_ascii_digit())
            && name.bytes().all(is_name)
            && rest.trim_start().starts_with('{')
            && rest.contains("ipuz.org/");
        is_call.then_some(text.len() - rest.len())
    };
    let Some(start) = start() else { return Cow::Borrowed(text) };
    let end = text.trim_end().trim_end_matches(';').trim_end();
    let json = end.strip_suffix(')').unwrap_or(end).get(start..).unwrap_or_default();
    let space = |character: char| if character.is_whitespace() { character } else { ' ' };
    Cow::Owned(text[..start].chars().map(space).chain(json.chars()).collect())
}

/// Reads a puzzle from the JSON object.
pub(super) fn from_value(value: &Value, title: &str) -> Result<Puzzle, FormatErrorKind> {
    check_kind(value)?;
    let (size, puzzle) = shapes::grid(value.get("puzzle").or(Some(&Value::Null)), None).map_err(|error| {
        // The name of what is missing.
        match value.get("puzzle").is_some_and(Value::is_array) {
            true => error,
            false => FormatErrorKind::Json(text!("found-missing-value", name = "puzzle")),
        }
    })?;
    check_rules(value, size)?;
    let regions = Regions::regular(size).map_err(|error| region_error(error, size))?;
    let empty = value.get("empty").unwrap_or(&Value::Null);
    let mut givens = CellMap::filled(size, None);
    for (cell, found) in size.cells().zip(puzzle) {
        givens[cell] = digit(found, empty, cell, size)?;
    }
    let mut progress = Progress::none(size);
    if value.get("saved").is_some_and(is_meaningful) {
        let (_, saved) = shapes::grid(value.get("saved"), Some(size))?;
        for (cell, found) in size.cells().zip(saved) {
            match inner(found) {
                Value::Array(guesses) => {
                    let guesses = guesses.iter().take(Cell::COUNT);
                    progress.centre_marks[cell] = guesses.filter_map(|guess| number(guess, size)).collect();
                }
                _ => progress.placed[cell] = digit(found, empty, cell, size)?,
            }
        }
    }
    let text = |key: &str| plain_text(value.get(key).and_then(Value::as_str).unwrap_or_default());
    let metadata = Metadata {
        author: super::one_line(&text("author")),
        description: text("intro"),
        comment: text("notes"),
        date: super::one_line(&text("date")),
        source: super::one_line(&text("publisher")),
        url: super::one_line(value.get("url").and_then(Value::as_str).unwrap_or_default()),
        level: super::one_line(&text("difficulty")),
        folder: String::new(),
    };
    let own_title = super::one_line(&text("title"));
    let puzzle = Puzzle::new(Rules::new(size, regions, Vec::new()), givens);
    Ok(simplify(puzzle.with_texts(own_title, title, metadata).with_progress(progress)))
}

/// Checks that the kind is sudoku, and none with a rule of its own, such as `http://ipuz.org/sudoku/diagonalsudoku#1`.
fn check_kind(value: &Value) -> Result<(), FormatErrorKind> {
    let name = |path: &str| path.split('#').next().unwrap_or_default().trim_matches('/').to_owned();
    for kind in kinds(value).filter(|kind| !kind.is_empty()) {
        let Some(rest) = kind.replacen("https:", "http:", 1).strip_prefix(KIND).map(name) else {
            let other = name(kind.rsplit("ipuz.org/").next().unwrap_or_default());
            return Err(FormatErrorKind::OtherGame(other.chars().take(40).collect()));
        };
        if !rest.is_empty() {
            return Err(FormatErrorKind::UnreadRule(rest.chars().take(40).collect()));
        }
    }
    Ok(())
}

/// Returns the characters of the cells of a size.
fn digits(size: Size) -> String {
    size.digits().map(Digit::to_char).collect()
}

/// Checks that there are no rules but those of sudoku.
fn check_rules(value: &Value, size: Size) -> Result<(), FormatErrorKind> {
    let rule = |name: &str| Err(FormatErrorKind::UnreadRule(name.to_owned()));
    let has = |key: &str| value.get(key).is_some_and(is_meaningful);
    let charset = value.get("charset").and_then(Value::as_str).unwrap_or_default();
    let mut characters: Vec<char> = charset.chars().take(40).collect();
    characters.sort_unstable();
    if !charset.is_empty() && characters != digits(size).chars().collect::<Vec<_>>() {
        return rule(text!("rule-other-signs-than-digits"));
    }
    if has("cages") {
        return rule(text!("rule-cages"));
    }
    if value.get("boxes") == Some(&Value::Bool(false)) {
        return rule(text!("rule-irregular-regions"));
    }
    if has("zones") {
        return Err(FormatErrorKind::unread_kinds(&[KindId::ExtraRegion]));
    }
    Ok(())
}

/// Returns the value of a cell that may be an object with it.
fn inner(value: &Value) -> &Value {
    match value {
        Value::Object(cell) => cell.get("value").or_else(|| cell.get("cell")).unwrap_or(&Value::Null),
        other => other,
    }
}

/// Returns the digit of a value, which is a number, or a text with the number or its character.
fn number(value: &Value, size: Size) -> Option<Digit> {
    let character = |text: &str| {
        let mut characters = text.trim().chars();
        characters.next().and_then(Digit::from_char).filter(|_| characters.next().is_none())
    };
    let digit = shapes::digit(value, size).or_else(|| value.as_str().and_then(character));
    digit.filter(|digit| digit.value() <= size.side())
}

/// Returns the digit of a cell, or `None` if it is empty.
fn digit(value: &Value, empty: &Value, cell: Cell, size: Size) -> Result<Option<Digit>, FormatErrorKind> {
    let value = inner(value);
    let is_empty = match value {
        Value::Null => true,
        Value::Number(number) => number.as_u64() == Some(0),
        Value::String(text) => matches!(text.trim(), "" | "0" | "." | "_"),
        _ => false,
    };
    match number(value, size) {
        None if is_empty || value == empty => Ok(None),
        None => Err(FormatErrorKind::Json(text!("found-value-no-digit.in-cell", cell = cell.to_string()))),
        digit => Ok(digit),
    }
}

/// Returns the text of HTML as ipuz allows it: without tags, with line ends for breaks, and with its characters for the
/// named and the numbered ones.
fn plain_text(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(at) = rest.find(['<', '&']) {
        text.push_str(&rest[..at]);
        rest = &rest[at..];
        let (put, length) = tag(rest).or_else(|| entity(rest)).unwrap_or((None, 1));
        match put {
            Some(character) => text.push(character),
            None if length == 1 => text.push_str(&rest[..1]),
            None => {}
        }
        rest = &rest[length..];
    }
    text.push_str(rest);
    text
}

/// Returns what a tag at the beginning of a text stands for, and its length.
fn tag(text: &str) -> Option<(Option<char>, usize)> {
    const TAGS: [&str; 14] =
        ["b", "i", "s", "u", "em", "strong", "big", "small", "sup", "sub", "ol", "ul", "li", "p"];
    let inside = text.strip_prefix('<')?;
    let inside = &inside[..inside.bytes().take(20).position(|byte| byte == b'>')?];
    let name = inside.trim_matches('/').trim().to_ascii_lowercase();
    let length = inside.len() + 2;
    match &*name {
        "br" => Some((Some('\n'), length)),
        name if TAGS.contains(&name) => Some((None, length)),
        _ => None,
    }
}

/// Returns the character that an entity at the beginning of a text stands for, and its length.
fn entity(text: &str) -> Option<(Option<char>, usize)> {
    let inside = text.strip_prefix('&')?;
    let inside = &inside[..inside.bytes().take(10).position(|byte| byte == b';')?];
    let character = match inside {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => ' ',
        _ => {
            let number = inside.strip_prefix('#')?;
            let number = match number.strip_prefix(['x', 'X']) {
                Some(digits) => u32::from_str_radix(digits, 16),
                None => number.parse(),
            };
            char::from_u32(number.ok()?)?
        }
    };
    Some((Some(character), inside.len() + 2))
}

/// Returns a text as HTML.
fn html(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('\n', "<br/>")
}

/// Writes a puzzle as a JSON object with a row of the board on each line.
pub fn write(puzzle: &Puzzle) -> String {
    let size = puzzle.rules.size();
    let metadata = &puzzle.metadata;
    let mut lines = vec![member("version", "http://ipuz.org/v2"), member("kind", vec![format!("{KIND}#1")])];
    for (key, text) in [
        ("title", &puzzle.title),
        ("author", &metadata.author),
        ("intro", &metadata.description),
        ("notes", &metadata.comment),
        ("date", &metadata.date),
        ("publisher", &metadata.source),
        ("difficulty", &metadata.level),
    ] {
        if !text.is_empty() {
            lines.push(member(key, html(text)));
        }
    }
    if !metadata.url.is_empty() {
        lines.push(member("url", metadata.url.as_str()));
    }
    lines.push(member("charset", digits(size)));
    lines.push(member("boxes", true));
    let number = |digit: Option<Digit>| digit.map_or(0, Digit::value).to_string();
    lines.push(grid("puzzle", size, |cell| number(puzzle.givens[cell])));
    let Progress { placed, centre_marks, .. } = &puzzle.progress;
    if placed.digits().next().is_some() || centre_marks.has_digits() {
        let board = puzzle.board();
        lines.push(grid("saved", size, |cell| match centre_marks[cell] {
            marks if marks.is_empty() => number(board[cell]),
            marks => format!("{:?}", marks.iter().map(Digit::value).collect::<Vec<_>>()),
        }));
    }
    format!("{{\n{}\n}}\n", lines.join(",\n"))
}

/// Returns the line of a value.
fn member(key: &str, value: impl Into<Value>) -> String {
    format!("  \"{key}\": {}", value.into())
}

/// Returns the lines of a grid.
fn grid(key: &str, size: Size, cell: impl Fn(Cell) -> String) -> String {
    let cells: Vec<String> = size.cells().map(cell).collect();
    let rows: Vec<String> =
        cells.chunks(size.side()).map(|row| format!("    [{}]", row.join(", "))).collect();
    format!("  \"{key}\": [\n{}\n  ]", rows.join(",\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{self, Format};
    use crate::solve::classic::{Candidates, Digit, Grid, cell, grid};

    /// The example of the specification of the format.
    const EXAMPLE: &str = r#"{
        "version": "http://ipuz.org/v2",
        "kind": [ "http://ipuz.org/sudoku#1" ],
        "charset": "123456789",
        "boxes": true,
        "puzzle": [ [ 0, 1, 2, 0, 0, 7, 0, 0, 0 ],
                    [ 8, 0, 0, 9, 0, 0, 0, 0, 6 ],
                    [ 5, 0, 0, 0, 4, 0, 2, 0, 0 ],
                    [ 0, 4, 0, 0, 0, 1, 0, 0, 0 ],
                    [ 0, 7, 5, 0, 0, 0, 6, 2, 0 ],
                    [ 0, 0, 0, 6, 0, 0, 0, 8, 0 ],
                    [ 0, 0, 6, 0, 3, 0, 0, 0, 7 ],
                    [ 1, 0, 0, 0, 0, 9, 0, 0, 5 ],
                    [ 0, 0, 0, 1, 0, 0, 3, 4, 0 ] ]
    }"#;
    const BOARD: &str = ".12..7...8..9....65...4.2...4...1....75...62....6...8...6.3...71....9..5...1..34.";

    fn read(text: &str) -> Result<Puzzle, FormatErrorKind> {
        from_value(&serde_json::from_str(&without_callback(text)).unwrap(), "file")
    }

    #[test]
    fn the_example_is_read_in_every_spelling() {
        let expected = Ok(Puzzle::from_grid("file", &grid(BOARD)));
        assert!(looks_like(&serde_json::from_str(EXAMPLE).unwrap()));
        for text in [
            EXAMPLE.to_owned(),
            format!("ipuz({EXAMPLE})"),
            format!(" callback ({EXAMPLE} );\n"),
            EXAMPLE.replace("[ 0, 1", "[ null, \"1\""),
            EXAMPLE.replace("[ 0, 1", "[ \"\", {\"value\": \"1\", \"style\": {}}"),
            EXAMPLE.replace("[ 0, 1", "[ {\"cell\": 0}, {\"cell\": 1}"),
            EXAMPLE.replace("[ 0, 1", "[ \"-\", 1").replace("\"boxes\"", "\"empty\": \"-\", \"boxes\""),
            EXAMPLE.replace("123456789", "987654321"),
        ] {
            assert_eq!(read(&text), expected, "{text}");
        }
    }

    #[test]
    fn saved_digits_lists_of_candidates_and_texts_are_read_and_written() {
        let mut placed = Grid::EMPTY;
        placed.set(cell("r1c1"), Digit::new(9));
        let mut marks = Candidates::EMPTY;
        marks.set(cell("r1c4"), [3, 5].into_iter().filter_map(Digit::new).collect());
        let metadata = Metadata {
            author: "Ann & Bo <b>".into(),
            description: "One &amp; two\nlines".into(),
            level: "easy".into(),
            url: "https://example.org/?a=1&b=2".into(),
            ..Metadata::default()
        };
        let puzzle = Puzzle::from_grid("T", &grid(BOARD))
            .with_metadata(metadata)
            .with_classic_progress(&placed, &marks);
        let text = write(&puzzle);
        assert!(text.starts_with("{\n  \"version\": \"http://ipuz.org/v2\",\n  \"kind\": "), "{text}");
        assert!(text.contains("    [9, 1, 2, [3, 5], 0, 7, 0, 0, 0],\n"), "{text}");
        assert_eq!(read(&text), Ok(puzzle));
    }

    #[test]
    fn boards_of_other_sizes_are_read_and_written() {
        for side in [4, 6, 8, 10, 12, 16] {
            let size = Size::new(side).unwrap();
            let rules = Rules::new(size, Regions::regular(size).unwrap(), Vec::new());
            let highest = crate::grid::Digit::new(side);
            let mut givens = CellMap::filled(size, None);
            givens[Cell::at(0, 1)] = highest;
            let mut puzzle = Puzzle::new(rules, givens);
            puzzle.title = "A small one".into();
            puzzle.progress.placed[Cell::at(1, 0)] = crate::grid::Digit::new(1);
            puzzle.progress.centre_marks[Cell::at(2, 2)] = size.digit_set();
            let written = format::write(Format::Ipuz, std::slice::from_ref(&puzzle)).unwrap();
            assert!(written.losses.is_empty(), "{}", written.losses);
            let read_back = format::read(written.text.as_bytes(), "").unwrap().puzzles;
            assert_eq!(read_back, std::slice::from_ref(&puzzle), "{}", written.text);
            // With characters in place of numbers above 9.
            let letter = highest.map(|digit| format!("\"{}\"", digit.to_char())).unwrap_or_default();
            let lettered = written.text.replacen(&format!("[0, {side},"), &format!("[0, {letter},"), 1);
            assert_eq!(format::read(lettered.as_bytes(), "").unwrap().puzzles, [puzzle], "{lettered}");
        }
        let rows = |side: usize| vec![vec![0; side]; side];
        let error = |side: usize| {
            let value = serde_json::json!({ "kind": ["http://ipuz.org/sudoku#1"], "puzzle": rows(side) });
            from_value(&value, "").unwrap_err().to_string()
        };
        assert!(error(7).contains("7 rows, a size without regular boxes"), "{}", error(7));
        assert!(error(25).contains("25 rows"));
    }

    #[test]
    fn html_becomes_plain_text() {
        assert_eq!(plain_text("<b>Q</b> &amp; <i>A</i><br>x&#32;y"), "Q & A\nx y");
        assert_eq!(plain_text("a < b && c <unknown> &bogus; &"), "a < b && c <unknown> &bogus; &");
        assert_eq!(plain_text("é<é&é"), "é<é&é");
    }

    #[test]
    fn other_kinds_and_rules_are_rejected_by_name() {
        let message = |from: &str, to: &str| read(&EXAMPLE.replacen(from, to, 1)).unwrap_err().to_string();
        assert!(message("sudoku#1", "crossword#1").contains("'crossword', not a sudoku"));
        assert!(message("sudoku#1", "sudoku/diagonalsudoku#1").contains("'diagonalsudoku'"));
        assert!(message("123456789", "ABCDEFGHI").contains("'symbols other than digits'"));
        assert!(message("\"boxes\": true", "\"boxes\": false").contains("'Irregular boxes'"));
        assert!(message("\"boxes\"", "\"zones\": [{}], \"boxes\"").contains("'Extra regions'"));
        assert!(message("\"boxes\"", "\"cages\": [{}], \"boxes\"").contains("'cages'"));
        assert!(message("[ 0, 1, 2,", "[ 0, \"#\", 2,").contains("the value in r1c2 is not a digit"));
        assert!(message("[ 0, 1, 2,", "[ 1, 2,").contains("not 9 rows of 9 cells"));
        assert!(message("[ 0, 1, 2, 0, 0, 7, 0, 0, 0 ],", "").contains("8 rows"));
        assert!(message("\"puzzle\"", "\"grid\"").contains("\"puzzle\" is missing"));
    }

    #[test]
    fn other_text_with_a_bracket_stays_as_it_is() {
        for other in ["", "a letter (see {1})", "f(x)", "1(", "solve({\"grid\": []})", "{\"a\": \"(\"}"] {
            assert!(matches!(without_callback(other), Cow::Borrowed(_)), "{other}");
        }
    }
}
