//! Text to puzzles: lists line by line, files of a format, and the puzzles in any other text.

use std::borrow::Cow;

use super::drawings::simplify;
use super::error::{self, FormatError, FormatErrorKind, TextPosition};
use super::list::read_lines;
use super::other_json::{self, Outcome};
use super::spec::Sample;
use super::{
    FileLayout, Format, HEAD_BYTES, MAX_BYTES, Reading, decode_text, iss, line, pzpr, rule_names, rule_table,
    scan, sdk, solo, variant,
};
use crate::encoding;
use crate::rules::Puzzle;

/// The number of lines that tell whether a file is a list.
const MAX_LINES: usize = 100;

/// Detects the layout of a file from its first [`HEAD_BYTES`] bytes, or from all if there are fewer.
pub fn detect_layout(head: &[u8]) -> FileLayout {
    let is_cut = head.len() >= HEAD_BYTES;
    let text = encoding::decode_head(head);
    // The last line may be incomplete.
    let end = if is_cut { text.rfind('\n') } else { None };
    let text = &text[..end.unwrap_or(text.len())];
    if text.trim_start().starts_with('<') && text.contains("<opensudoku") {
        return FileLayout::XmlCollection;
    }
    // One object on one line may hold many puzzles, and a table may name rules in its heading.
    let is_one = other_json::is_other_object(text) || rule_table::looks_like(text) || iss::is_text(text);
    if !is_one && is_list(text) { FileLayout::Lines } else { FileLayout::Whole }
}

/// Returns whether one of the first lines of a text is a puzzle, and so are most of the others. In other text there may be
/// one, and more that is not on one line.
fn is_list(text: &str) -> bool {
    let is_puzzle = |line: &str| line::looks_like(line) || variant::looks_like_line(line);
    let lines = || error::lines(text).map(|(_, line)| line).filter(|line| !line::is_skipped(line.as_bytes()));
    if !lines().take(3).any(is_puzzle) {
        return false;
    }
    let (puzzles, others): (Vec<&str>, Vec<&str>) = lines().take(MAX_LINES).partition(|line| is_puzzle(line));
    puzzles.len() >= others.len()
}

/// Detects the format of a text from its content; [`Format::Sudoku`] for a board in no particular layout and for what
/// is no puzzle at all.
pub fn detect(bytes: &[u8]) -> Format {
    let head = &bytes[..bytes.len().min(MAX_BYTES)];
    Sample::new(&encoding::decode_head(head), detect_layout(beginning(head))).spec().format
}

/// Reads all puzzles of a file. `title` is the title of puzzles for which the file has none.
///
/// A text that is a file of one of the formats is read as such. In any other text, boards are searched for.
///
/// # Errors
/// The first reason why the bytes are no puzzles, with its line and column; or that they can be read in two ways.
pub fn read(bytes: &[u8], title: &str) -> Result<Reading, FormatError> {
    if bytes.len() > MAX_BYTES {
        return Err(FormatErrorKind::TooLarge.at_start());
    }
    let text = &*decode_text(bytes)?;
    match (read_text(text, detect_layout(beginning(bytes)), title), encoding::strip_terminal_codes(text)) {
        (Err(_), Cow::Owned(plain)) => read_text(&plain, detect_layout(beginning(plain.as_bytes())), title),
        (read, _) => read,
    }
}

/// Reads the one puzzle of a file, as [`read`] does.
///
/// # Errors
/// As for [`read`]; also if there are several puzzles.
pub fn read_one(bytes: &[u8], title: &str) -> Result<Puzzle, FormatError> {
    let [puzzle]: [Puzzle; 1] =
        read(bytes, title)?.puzzles.try_into().map_err(|_| FormatErrorKind::MultiplePuzzles.at_start())?;
    Ok(puzzle)
}

/// Returns the bytes of a file that tell its layout.
fn beginning(bytes: &[u8]) -> &[u8] {
    &bytes[..bytes.len().min(HEAD_BYTES)]
}

/// Reads all puzzles of a decoded file.
fn read_text(text: &str, layout: FileLayout, title: &str) -> Result<Reading, FormatError> {
    if layout == FileLayout::Lines {
        return read_lines(text, title);
    }
    let named = match other_json::read(text, title)? {
        Some(Outcome::Found(found)) => return found.into_reading(),
        Some(Outcome::Nothing(named)) => named,
        None => other_json::Named::default(),
    };
    // What else is in a text with payloads is about their puzzles: a title, a solution.
    let packed = variant::read_payloads(text, title)?;
    if !packed.is_empty() {
        return Ok(Reading::of(packed.into_iter().map(simplify).collect()));
    }
    let error = match read_format(text, layout, named, title) {
        Err(error) if error.kind.may_be_other_rules() => error,
        read => return read,
    };
    let linked = variant::read_links(text, title).map_err(|other| error.clone().or_nearer(other))?;
    if linked.is_empty() { Err(error) } else { Ok(Reading::of(linked.into_iter().map(simplify).collect())) }
}

/// Reads a file of one of the formats, or the boards in any other text.
fn read_format(
    text: &str,
    layout: FileLayout,
    named: other_json::Named,
    title: &str,
) -> Result<Reading, FormatError> {
    if layout == FileLayout::Whole && rule_table::looks_like(text) {
        return rule_table::read(text, title);
    }
    if pzpr::is_file(text) {
        return pzpr::read_file(text, title).map(Reading::of_one).map_err(FormatErrorKind::at_start);
    }
    let error = match (Sample::new(text, layout).spec().read)(text, title) {
        Ok(reading) => return Ok(with_named_rules(reading, text)),
        Err(error) if error.kind.may_be_other_text() => error,
        Err(error) => return Err(error),
    };
    match (scan::read(text, title)?, named.rule) {
        (Some(_), Some(rule)) => Err(FormatErrorKind::UnreadRule(rule).at_start()),
        (Some(reading), None) => Ok(reading),
        (None, _) if named.has_solution => Err(FormatErrorKind::OnlySolution.at_start()),
        (None, _) => Err(refine_error(error, text)),
    }
}

/// Adds the rules that a text names around its board. The formats in JSON and XML have them in fields of their own.
fn with_named_rules(mut reading: Reading, text: &str) -> Reading {
    let has_fields = text.trim_start().starts_with(['{', '[', '<']) && !sdk::looks_like(text);
    if let ([puzzle], false) = (&mut reading.puzzles[..], has_fields || solo::is_save(text)) {
        let described = puzzle.metadata.description.lines().filter_map(rule_names::in_heading);
        let rules = rule_names::of_text(text).into_iter().chain(described).collect();
        *puzzle = puzzle.clone().with_named_rules(rules, None);
    }
    reading
}

/// Returns the reason why a text holds no puzzle, with what is nearest to a board in it.
fn refine_error(error: FormatError, text: &str) -> FormatError {
    if let Some(error) = scan::susser::error_of_text(text) {
        return error;
    }
    let is_other_text = matches!(
        error.kind,
        FormatErrorKind::NotAPuzzle(_) | FormatErrorKind::OnlyComments | FormatErrorKind::UnknownJson
    );
    let is_looked_at = is_other_text && text.len() <= scan::MAX_CLOSE_LOOK;
    match is_looked_at.then(|| scan::nearest_to_board(text)).flatten() {
        Some((line, cells)) => FormatErrorKind::Incomplete(cells).at(TextPosition::new(line, 1)),
        None => error,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::lz;
    use crate::format::{Note, read_line};
    use crate::solve::classic::Grid;

    const N00B: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";

    /// Returns an f-puzzles object with a rule.
    fn with_rule(side: usize) -> String {
        let row = vec!["{}"; side].join(",");
        let rows = vec![format!("[{row}]"); side].join(",");
        format!("{{\"size\":{side},\"grid\":[{rows}],\"antiknight\":true}}")
    }

    fn kinds(text: &str) -> String {
        let read = read(text.as_bytes(), "").unwrap();
        let kind = |puzzle: &Puzzle| if puzzle.is_classic() { 'c' } else { 'v' };
        read.puzzles.iter().map(kind).collect()
    }

    #[test]
    fn puzzles_of_both_kinds_are_told_apart() {
        let rule = with_rule(9);
        for (text, expected) in [
            (N00B.to_owned(), "c"),
            (rule.clone(), "v"),
            (rule.replace("true", "false"), "c"),
            (rule.replace(",\"", ",\n\""), "v"),
            (format!("{N00B}\n{rule}\n12..34......4321\n"), "cvv"),
            (format!("{rule}\n{N00B}\nnothing\n{}", with_rule(6)), "vcv"),
            (format!("https://f-puzzles.com/?load={}", lz::pack(&rule)), "v"),
            (format!("This one:\n\nhttps://f-puzzles.com/?load={}\n\nHave fun!", lz::pack(&rule)), "v"),
            (format!("12..34......4321 four\n{N00B}"), "vc"),
        ] {
            assert_eq!(kinds(&text), expected, "{text}");
            let first = text.lines().next().unwrap_or_default();
            let is_line = read_line(first.as_bytes(), "").is_ok();
            assert_eq!(is_line, detect_layout(text.as_bytes()) == FileLayout::Lines, "{text}");
        }
        let skipping = read(format!("{rule}\nnothing\n").as_bytes(), "").unwrap();
        assert!(matches!(&skipping.notes[..], [Note::Skipped(lines)] if lines.first == 2));
    }

    #[test]
    fn the_solution_of_an_unknown_object_is_not_its_puzzle() {
        let solved = "217385469385469712496721835524816973639547281871293546762158394953674128148932657";
        let rows = vec![format!("[{}]", ["{}"; 9].join(",")); 9].join(",");
        let own = format!("{{\"cells\":[{rows}],\"metadata\":{{\"solution\":\"{solved}\"}}}}");
        assert_eq!(kinds(&own), "c");
        assert_eq!(kinds(&own.replace(":[[", ":\n[[")), "c");
        let read = read(own.as_bytes(), "").unwrap().puzzles;
        assert!(matches!(&read[..], [puzzle] if puzzle.to_grid() == Some(Grid::EMPTY)));
    }

    #[test]
    fn a_payload_in_other_text_is_the_puzzle_and_a_solution_beside_it_is_none() {
        let solved = "217385469385469712496721835524816973639547281871293546762158394953674128148932657";
        let rule = with_rule(9);
        let payload = format!("fpuzzles{}", lz::pack(&rule));
        for text in [
            format!("title: A knight\npayload: {payload}\nsolution: {solved}\n"),
            format!("id,payload,solution\n1,\"{payload}\",{solved}\n"),
            format!("Try this:\n<{payload}>\n\n{solved} is its solution.\n"),
            format!(
                "Try this:\nhttps://f-puzzles.com/?load={}\nAnd a word\nabout it.\nThe end is\n{solved}\n",
                lz::pack(&rule)
            ),
        ] {
            assert_eq!(kinds(&text), "v", "{text}");
            assert!(read(text.as_bytes(), "").unwrap().puzzles[0].givens.digits().next().is_none());
        }
        // Not even without the puzzle.
        let text = format!("The answer of last week, as promised:\n{solved}\nThank you all!\n");
        let error = read(text.as_bytes(), "").unwrap_err();
        assert_eq!(error.kind, FormatErrorKind::OnlySolution);
    }

    #[test]
    fn a_rule_that_a_text_names_beside_the_board_is_one_that_is_not_read() {
        let rows: Vec<String> =
            N00B.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into()).collect();
        let rows = rows.join("\n").replace('0', ".");
        let framed: Vec<String> =
            rows.lines().map(|row| format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..])).collect();
        let framed = format!("*-----------*\n{}\n*-----------*\n", framed.join("\n"));
        for text in [
            format!("Sudoku X of Friday (both diagonals hold 1 to 9 too)\n\n{rows}\n"),
            format!("Killer sudoku\nby Ada\n\n{framed}"),
            format!("# Anti-knight\n{rows}\n"),
            format!("#AAda\n#DSudoku X\n#DBoth diagonals.\n{rows}\n")
                .replace("#DSudoku X\n", "#D Sudoku X\n"),
            format!("name: One\ntype: diagonal\npuzzle: |\n  {}\n", rows.replace('\n', "\n  ")),
            format!("name: One\nboard: {N00B}\nvariant: diagonal\n"),
        ] {
            let read = read(text.as_bytes(), "").unwrap_or_else(|error| panic!("{error}: {text}"));
            assert_eq!(read.puzzles.len(), 1, "{text}");
            assert!(!read.puzzles[0].unread_rules.is_empty(), "{text}");
        }
        for heading in
            ["Extreme", "Box of chocolates", "Sudoku of Friday", "Killer", "Diagonal symmetry", "Skyscraper"]
        {
            for board in [&rows, &framed] {
                assert_eq!(kinds(&format!("{heading}\n\n{board}\n")), "c", "{heading}");
            }
        }
        // Each of several boards has its own heading, and a solution is its own too.
        let solved = "217385469385469712496721835524816973639547281871293546762158394953674128148932657";
        let two = format!("Puzzle 1\n\n{rows}\n\nSudoku X, 2\n\n{rows}\n\nSolution:\n{solved}\n");
        let read = read(two.as_bytes(), "").unwrap().puzzles;
        let rules: Vec<usize> = read.iter().map(|puzzle| puzzle.unread_rules.len()).collect();
        assert_eq!(rules, [0, 1]);
        assert!(read[1].stated_solution.is_some() && read[0].stated_solution.is_none());
    }

    #[test]
    fn the_error_is_that_of_the_reader_that_knows_the_puzzle() {
        let message = |text: &str| read(text.as_bytes(), "").unwrap_err().to_string();
        let rule = with_rule(9);
        assert_eq!(kinds(&rule.replace("antiknight", "newest")), "v", "it is named, and not refused");
        assert!(message(&rule.replace("true", "1")).contains("clue 1 of the rule 'Anti-knight'"));
        assert!(message(&with_rule(20)).contains("20 rows; Ninefold reads puzzles with 4 to 16"));
        assert!(message(&format!("{N00B}\n{}", rule.replace("true", "1"))).ends_with("(line 2)"));
    }
}
