//! Text to puzzles of either kind: classic ones, and those of another size or with rules.
//!
//! The classic readers come first. A text that they refuse for its size or rules, or do not know at all, goes to the
//! readers of [`super::variant`].

use super::drawings::simplify;
use super::error::{self, FormatError, FormatErrorKind};
use super::line::LineReading;
use super::other_json::{self, Outcome};
use super::{
    FileLayout, HEAD_BYTES, ListNotes, MAX_BYTES, Note, Reading, json, ksudoku, line, solo, variant,
};
use super::{MAX_LINES, decode_text, detect_layout, read_all_boards, rule_table};
use crate::encoding;
use crate::rules::Puzzle;

/// Detects the layout of a file as [`detect_layout`] does. A list may have puzzles of either kind.
pub fn detect_any_layout(head: &[u8]) -> FileLayout {
    let classic = detect_layout(head);
    if classic != FileLayout::Whole {
        return classic;
    }
    let text = encoding::decode_head(head);
    // One object on one line may hold many puzzles, and a table may name rules in its heading.
    if other_json::is_other_object(&text) || rule_table::looks_like(&text) {
        return FileLayout::Whole;
    }
    let mut lines = error::lines(&text).filter(|(_, line)| !line::is_skipped(line.as_bytes()));
    let is_puzzle = |line: &str| variant::looks_like_line(line) || line::looks_like(line);
    // As in a classic list, one of the first lines is a puzzle, and so are most of the others.
    let first: Vec<bool> = lines.by_ref().take(3).map(|(_, line)| is_puzzle(line)).collect();
    if !first.contains(&true) {
        return FileLayout::Whole;
    }
    let others = lines.take(MAX_LINES).map(|(_, line)| is_puzzle(line));
    let (puzzles, others): (Vec<bool>, Vec<bool>) = first.into_iter().chain(others).partition(|is| *is);
    if puzzles.len() >= others.len() { FileLayout::Lines } else { FileLayout::Whole }
}

/// Reads all puzzles of a file, of either kind. `title` is the title of puzzles for which the file has none.
///
/// # Errors
/// The first reason why the bytes are no puzzles: of the reader for the kind that they seem to be.
pub fn read_any(bytes: &[u8], title: &str) -> Result<Reading<Puzzle>, FormatError> {
    if bytes.len() > MAX_BYTES {
        return Err(FormatErrorKind::TooLarge.at_start());
    }
    let text = &*decode_text(bytes)?;
    if detect_any_layout(&bytes[..bytes.len().min(HEAD_BYTES)]) == FileLayout::Lines {
        return read_lines(text, title);
    }
    if let Some(Outcome::Found(found)) = other_json::read(text, title)? {
        return found.into_any();
    }
    // What else is in a text with payloads is about their puzzles: a title, a solution.
    let packed = variant::read_payloads(text, title)?;
    if !packed.is_empty() {
        let puzzles = packed.into_iter().map(simplify).collect();
        return Ok(Reading { puzzles, notes: Vec::new() });
    }
    let error = match read_all_boards(bytes, title) {
        Ok(Reading { puzzles, notes }) => {
            return Ok(Reading { puzzles: puzzles.into_iter().map(Puzzle::from).collect(), notes });
        }
        Err(error) => error,
    };
    if !may_be_variant(&error) {
        return Err(error);
    }
    let puzzles = if ksudoku::looks_like(text) {
        vec![ksudoku::read_any(text, title)?]
    } else if solo::is_save(text) {
        vec![variant::read_save(text, title)?]
    } else if variant::looks_like_json(text) {
        variant::read(text, title).map_err(|other| nearer(error, other))?
    } else {
        let linked = variant::read_links(text, title).map_err(|other| nearer(error.clone(), other))?;
        if linked.is_empty() {
            return Err(error);
        }
        linked
    };
    let puzzles = puzzles.into_iter().map(simplify).collect();
    Ok(Reading { puzzles, notes: Vec::new() })
}

fn read_lines(text: &str, title: &str) -> Result<Reading<Puzzle>, FormatError> {
    let mut notes = ListNotes::default();
    let (mut puzzles, mut variants) = (Vec::new(), 0);
    for (place, line) in error::lines(text).filter(|(_, line)| !line::is_skipped(line.as_bytes())) {
        if let Some(read) = notes.add(place.line, read_any_line(line.as_bytes(), title)) {
            let puzzle = read?;
            variants += usize::from(!puzzle.is_classic());
            variant::check_count(variants)?;
            puzzles.push(puzzle);
        }
    }
    if puzzles.is_empty() {
        return Err(FormatErrorKind::NotAPuzzle(error::beginning(text)).at_start());
    }
    Ok(Reading { puzzles, notes: notes.take_all().collect() })
}

/// Reads the puzzle of one line of a collection, of either kind, as [`line::read_bytes`] does.
///
/// # Errors
/// The reason why the line is no puzzle, with the line number 1.
pub fn read_any_line(line: &[u8], title: &str) -> Result<LineReading<Puzzle>, FormatError> {
    // Most lines are digits: only an object is looked at twice.
    if line.trim_ascii_start().starts_with(b"{") {
        let text = decode_text(line)?;
        // Nothing of what the program itself has written is left out.
        if let Some(puzzle) = json::read_own(&text, title) {
            return Ok(LineReading { puzzle: puzzle?, has_wrong_solution: false });
        }
        if let Some(Outcome::Found(found)) = other_json::read(&text, title)? {
            return only(found.into_any()?);
        }
    }
    let error = match line::read_bytes(line, title) {
        Ok(read) => {
            let LineReading { puzzle, has_wrong_solution } = read;
            return Ok(LineReading { puzzle: puzzle.into(), has_wrong_solution });
        }
        Err(error) => error,
    };
    let text = decode_text(line)?;
    if !may_be_variant(&error) || !variant::looks_like_line(&text) {
        return Err(error);
    }
    let puzzle = variant::read_line(&text, title).map_err(|other| nearer(error, other))?;
    Ok(LineReading { puzzle: simplify(puzzle), has_wrong_solution: false })
}

/// Returns the only puzzle of a line.
fn only(reading: Reading<Puzzle>) -> Result<LineReading<Puzzle>, FormatError> {
    let Reading { puzzles, notes } = reading;
    let has_wrong_solution = notes.iter().any(|note| matches!(note, Note::WrongSolutions(_)));
    let [puzzle]: [Puzzle; 1] =
        puzzles.try_into().map_err(|_| FormatErrorKind::MultiplePuzzles.at_start())?;
    Ok(LineReading { puzzle, has_wrong_solution })
}

/// Returns whether a text that the classic readers refuse may be a puzzle of another size or with rules.
fn may_be_variant(error: &FormatError) -> bool {
    error.kind.is_about_rules() || error.kind.may_be_other_text()
}

/// Returns the error that says more: that of the other reader if it has met a puzzle of its kind.
fn nearer(classic: FormatError, other: FormatError) -> FormatError {
    let is_unknown = matches!(other.kind, FormatErrorKind::UnknownJson | FormatErrorKind::NotAPuzzle(_));
    let is_met =
        classic.kind.is_about_rules() || other.kind.is_about_rules() || other.kind.is_about_variants();
    if is_met && !is_unknown { other } else { classic }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::format::{lz, read_all};
    use crate::solve::classic::Grid;

    const N00B: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";

    /// Returns an f-puzzles object with a rule.
    fn with_rule(side: usize) -> String {
        let row = vec!["{}"; side].join(",");
        let rows = vec![format!("[{row}]"); side].join(",");
        format!("{{\"size\":{side},\"grid\":[{rows}],\"antiknight\":true}}")
    }

    fn kinds(text: &str) -> String {
        let read = read_any(text.as_bytes(), "").unwrap();
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
            let is_line = read_any_line(first.as_bytes(), "").is_ok();
            assert_eq!(is_line, detect_any_layout(text.as_bytes()) == FileLayout::Lines, "{text}");
        }
        let skipping = read_any(format!("{rule}\nnothing\n").as_bytes(), "").unwrap();
        assert!(matches!(&skipping.notes[..], [Note::Skipped(lines)] if lines.first == 2));
    }

    #[test]
    fn the_solution_of_an_unknown_object_is_not_its_puzzle() {
        let solved = "217385469385469712496721835524816973639547281871293546762158394953674128148932657";
        let rows = vec![format!("[{}]", ["{}"; 9].join(",")); 9].join(",");
        let own = format!("{{\"cells\":[{rows}],\"metadata\":{{\"solution\":\"{solved}\"}}}}");
        assert_eq!(kinds(&own), "c");
        assert_eq!(kinds(&own.replace(":[[", ":\n[[")), "c");
        let read = read_any(own.as_bytes(), "").unwrap().puzzles;
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
            assert!(read_any(text.as_bytes(), "").unwrap().puzzles[0].givens.digits().next().is_none());
        }
        // Not even without the puzzle.
        let text = format!("The answer of last week, as promised:\n{solved}\nThank you all!\n");
        let error = read_any(text.as_bytes(), "").unwrap_err();
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
            let read = read_any(text.as_bytes(), "").unwrap_or_else(|error| panic!("{error}: {text}"));
            assert_eq!(read.puzzles.len(), 1, "{text}");
            assert!(!read.puzzles[0].unread_rules.is_empty(), "{text}");
            assert!(read_all(text.as_bytes(), "").is_err(), "{text}");
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
        let read = read_any(two.as_bytes(), "").unwrap().puzzles;
        let rules: Vec<usize> = read.iter().map(|puzzle| puzzle.unread_rules.len()).collect();
        assert_eq!(rules, [0, 1]);
        assert!(read[1].stated_solution.is_some() && read[0].stated_solution.is_none());
    }

    #[test]
    fn the_error_is_that_of_the_reader_that_knows_the_puzzle() {
        let message = |text: &str| read_any(text.as_bytes(), "").unwrap_err().to_string();
        let rule = with_rule(9);
        assert_eq!(kinds(&rule.replace("antiknight", "newest")), "v", "it is named, and not refused");
        assert!(message(&rule.replace("true", "1")).contains("clue 1 of the rule 'Anti-knight'"));
        assert!(message(&with_rule(20)).contains("20 rows; Ninefold reads puzzles with 4 to 16"));
        assert!(message(&format!("{N00B}\n{}", rule.replace("true", "1"))).ends_with("(line 2)"));
        for text in ["", "nothing", "{}", "{\"cells\":1}", "{\"size\":9", "12345678", &N00B[1..]] {
            let any = read_any(text.as_bytes(), "").unwrap_err();
            assert_eq!(any, read_all(text.as_bytes(), "").unwrap_err(), "{text}");
        }
    }
}
