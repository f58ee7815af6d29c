//! The rules that a text names around its boards: in headings above them, and in lines of a name and a value.

use std::collections::HashSet;
use std::ops::Range;

use super::words::{in_field, in_heading};
use crate::format::error::lines;

/// The most lines above a board that may be its heading.
pub(in crate::format) const REACH: usize = 6;

/// A line outside of all boards.
struct FreeLine<'a> {
    start: usize,
    content: &'a str,
    /// The rule that it names as a name and a value.
    field: Option<String>,
}

/// Returns the rules that a text names for each of its boards, which are in these ranges, in order. Some ranges are taken by
/// other boards. `reach` is the number of lines above a board that may be its heading.
pub(in crate::format) fn of_boards(
    text: &str,
    taken: &[Range<usize>],
    boards: &[Range<usize>],
    reach: usize,
) -> Vec<Vec<String>> {
    let free = free_lines(text, taken);
    let keys = Keys::new(&free, boards);
    let rules_of = |index: usize, board: &Range<usize>| {
        let from = index.checked_sub(1).and_then(|last| boards.get(last)).map_or(0, |last| last.end);
        // The line of the next board is its own.
        let to = boards.get(index + 1).map_or(text.len(), |next| {
            let between = text.get(board.end..next.start).unwrap_or_default();
            between.rfind(['\n', '\r']).map_or(board.end, |end| board.end + end + 1)
        });
        let between = |from: usize, to: usize| {
            let place = |end: usize| free.partition_point(|line| line.start < end);
            &free[place(from)..place(to).max(place(from))]
        };
        let (before, after) = (between(from, board.start), between(board.end, to));
        let fields_before = if index == 0 { before } else { keys.split(before).1 };
        let fields_after = if index + 1 == boards.len() { after } else { keys.split(after).0 };
        // Of a name and a value, only the value is a heading: `diagonal: false` names no rule.
        let heading = |line: &FreeLine<'_>| {
            in_heading(name_and_value(line.content).map_or(line.content, |(_, value)| value))
        };
        let near = before.iter().rev().take(reach).filter(|line| line.field.is_none());
        let headings = near.filter_map(heading);
        let fields = fields_before.iter().chain(fields_after).filter_map(|line| line.field.clone());
        let mut rules: Vec<String> = fields.chain(headings).collect();
        rules.dedup();
        rules
    };
    boards.iter().enumerate().map(|(index, board)| rules_of(index, board)).collect()
}

/// The names of the fields of a record with a board, as far as they tell where the next record begins.
struct Keys<'a> {
    /// The names above the first board.
    before: HashSet<&'a str>,
    /// The names below the last board, if there are none above the first.
    after: HashSet<&'a str>,
}

impl<'a> Keys<'a> {
    /// Collects the names of fields above the first board and below the last.
    fn new(free: &[FreeLine<'a>], boards: &[Range<usize>]) -> Self {
        let (first, last) =
            (boards.first().map_or(0, |first| first.start), boards.last().map_or(0, |last| last.end));
        let names = |lines: &[FreeLine<'a>]| lines.iter().filter_map(|line| key(line.content)).collect();
        let before: HashSet<&str> = names(&free[..free.partition_point(|line| line.start < first)]);
        let after = &free[free.partition_point(|line| line.start < last)..];
        let after = if before.is_empty() { names(after) } else { HashSet::new() };
        Self { before, after }
    }

    /// Splits the lines between two boards into those of the first and of the second. Where nothing tells to which they
    /// belong, both have all.
    fn split<'l>(&self, lines: &'l [FreeLine<'a>]) -> (&'l [FreeLine<'a>], &'l [FreeLine<'a>]) {
        let is_in = |keys: &HashSet<&str>, line: &FreeLine<'_>| {
            key(line.content).is_some_and(|key| keys.contains(key))
        };
        match lines.iter().position(|line| is_in(&self.before, line)) {
            Some(start) => lines.split_at(start),
            None if lines.iter().any(|line| is_in(&self.after, line)) => (lines, &[]),
            None => (lines, lines),
        }
    }
}

/// Returns the name of the field or of the element with which a line begins.
fn key(line: &str) -> Option<&str> {
    match line.trim_start().strip_prefix('<') {
        Some(element) => element.split(|sign: char| sign.is_whitespace() || sign == '>').next(),
        None => name_and_value(line).map(|(name, _)| name),
    }
}

/// Returns the rules that a text with one board names: in fields anywhere, and in headings above the first line that looks
/// like a row of cells.
pub(in crate::format) fn of_text(text: &str) -> Vec<String> {
    let is_row = |line: &str| {
        let cells =
            line.chars().filter(|character| character.is_ascii_digit() || "._*-".contains(*character));
        let letters = line.chars().filter(|character| character.is_alphabetic()).count();
        letters < 3 && cells.count() >= 9
    };
    let start = |line: &str| line.as_ptr() as usize - text.as_ptr() as usize;
    let Some(row) = lines(text).map(|(_, line)| line).find(|line| is_row(line)) else { return Vec::new() };
    let board = start(row)..start(row) + row.len();
    of_boards(text, std::slice::from_ref(&board), std::slice::from_ref(&board), REACH).remove(0)
}

/// Returns the lines of a text that are not empty and not in these ranges.
fn free_lines<'a>(text: &'a str, taken: &[Range<usize>]) -> Vec<FreeLine<'a>> {
    let mut taken = taken.iter().peekable();
    let mut free: Vec<FreeLine<'a>> = Vec::new();
    for (_, content) in lines(text) {
        let start = content.as_ptr() as usize - text.as_ptr() as usize;
        while taken.next_if(|range| range.end <= start).is_some() {}
        let is_taken = taken.peek().is_some_and(|range| range.start < start + content.len());
        // Elements of XML are often on the line of the board.
        if content.contains('<')
            && let Some(rule) = in_elements(content)
        {
            free.push(FreeLine { start, content, field: Some(rule) });
            continue;
        }
        if is_taken || !content.contains(char::is_alphanumeric) {
            continue;
        }
        // A name without a value is that of the list below it.
        if let Some(last) = free.last_mut()
            && let Some((name, "")) = name_and_value(last.content)
            && indent(content) >= indent(last.content)
            && (content.trim_start().starts_with('-') || indent(content) > indent(last.content))
        {
            last.field = in_field(name, "[1]");
        }
        let field = name_and_value(content).and_then(|(name, value)| in_field(name, value));
        free.push(FreeLine { start, content, field });
    }
    free
}

/// Returns the rule that the elements of a line of XML name, by an attribute or by an element with a text.
fn in_elements(line: &str) -> Option<String> {
    line.split('<').skip(1).find_map(|element| {
        let (tag, content) = element.split_once('>')?;
        let mut rest = tag;
        while let Some((before, after)) = rest.split_once('=') {
            let name = before.rsplit(char::is_whitespace).next().unwrap_or_default();
            let quote = after.chars().next().filter(|sign| matches!(sign, '"' | '\''))?;
            let (value, next) = after[1..].split_once(quote)?;
            if let Some(rule) = in_field(name, value) {
                return Some(rule);
            }
            rest = next;
        }
        in_field(tag.split_whitespace().next().unwrap_or_default(), content)
    })
}

/// Splits a line of a name and a value, as in YAML and in files of settings. The name is one word, the value no sentence.
fn name_and_value(line: &str) -> Option<(&str, &str)> {
    /// The most words of a value.
    const MAX_WORDS: usize = 4;
    /// The longest name, in bytes.
    const MAX_NAME: usize = 40;
    let line = line.trim().trim_start_matches(['-', '{', ' ', '"', '\'', '#']);
    let (name, value) = line.split_once([':', '='])?;
    let name = name.trim().trim_end_matches(['"', '\'']);
    let value = value.trim().trim_end_matches([',', '}']).trim_end();
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.');
    let is_word = (1..=MAX_NAME).contains(&name.len()) && name.bytes().all(is_name);
    let is_value = value.starts_with(['[', '{']) || value.split_whitespace().count() <= MAX_WORDS;
    (is_word && is_value && !value.starts_with("//")).then_some((name, value))
}

/// Returns the number of spaces before a line.
fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str =
        ".........\n....3...4\n.1.....9.\n..924....\n...5..4..\n.76.93.5.\n...6.....\n1.7......\n...9.....\n";

    #[test]
    fn rules_are_named_in_headings_above_a_board_and_in_fields_around_it() {
        for (text, rule) in [
            (format!("Sudoku X of Friday\nby Ada\n\n{BOARD}"), "sudoku x"),
            (format!("{BOARD}\ntype: diagonal\n"), "diagonal"),
            (format!("puzzle:\n  variant: \"Killer\"\n{BOARD}"), "Killer"),
            (format!("killer_cages:\n  - [1, 2]\n{BOARD}"), "killer_cages"),
            (format!("title: Sudoku X\n{BOARD}"), "sudoku x"),
            (format!("<puzzle id=\"3\" variant=\"diagonal\">\n{BOARD}</puzzle>\n"), "diagonal"),
            (format!("<puzzle>\n<type>Killer</type><level>hard</level>\n{BOARD}</puzzle>\n"), "Killer"),
            (format!("[options]\nanti_knight = true\n{BOARD}"), "anti_knight"),
        ] {
            assert_eq!(of_text(&text), [rule], "{text}");
        }
        for text in [
            format!("Killer\n{BOARD}"),
            format!("type: classic\ndiagonal: false\n{BOARD}"),
            format!("{BOARD}\nNext week: a Sudoku X\n"),
            format!("<puzzle type=\"classic\" level='killer'><name>Killer</name>\n{BOARD}"),
            format!("cages:\nlevel: 3\n{BOARD}"),
            "Sudoku X".to_owned(),
        ] {
            assert!(of_text(&text).is_empty(), "{text}: {:?}", of_text(&text));
        }
    }
    /// Returns the rules of the boards of a text, which are its words of nine or more cells without letters.
    fn rules_of_boards(text: &str) -> Vec<Vec<String>> {
        let is_cell = |sign: char| sign.is_ascii_digit() || sign == '.';
        let words = text.split(|sign: char| !is_cell(sign)).filter(|word| word.len() == 81);
        let start = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
        let boards: Vec<Range<usize>> = words.map(|word| start(word)..start(word) + word.len()).collect();
        of_boards(text, &boards, &boards, REACH)
    }

    #[test]
    fn a_field_between_two_boards_belongs_to_one_of_them() {
        let board = BOARD.replace('\n', "");
        for (text, rules) in [
            (
                format!(
                    "- name: A\n  type: classic\n  board: {board}\n- name: B\n  type: diagonal\n  board: {board}\n"
                ),
                [false, true],
            ),
            (
                format!(
                    "- name: A\n  board: {board}\n  type: diagonal\n- name: B\n  board: {board}\n  type: classic\n"
                ),
                [true, false],
            ),
            (
                format!("- board: {board}\n  type: diagonal\n- board: {board}\n  type: classic\n"),
                [true, false],
            ),
            (
                format!(
                    "<puzzle type=\"classic\">{board}</puzzle>\n<puzzle type=\"diagonal\">{board}</puzzle>\n"
                ),
                [false, true],
            ),
            // Nothing tells to which it belongs.
            (format!("{board}\ntype: diagonal\n{board}\n"), [true, true]),
        ] {
            let found = rules_of_boards(&text);
            let named: Vec<bool> = found.iter().map(|rules| !rules.is_empty()).collect();
            assert_eq!(named, rules, "{text}: {found:?}");
        }
    }

    #[test]
    fn an_attribute_is_no_part_of_the_name_of_its_element() {
        let board = BOARD.replace('\n', "");
        let level = rules_of_boards(&format!("<puzzle level=\"killer\">{board}</puzzle>\n"));
        assert_eq!(level, [Vec::<String>::new()]);
        let variant =
            rules_of_boards(&format!("<puzzle level=\"killer\" variant=\"diagonal\">{board}</puzzle>\n"));
        assert_eq!(variant, [["diagonal"]]);
    }
}
