//! The signs around the rows of a board in source code and tables: comment signs, quotation marks, brackets and the
//! names of the rows.

use std::borrow::Cow;

use super::boards::usual_cell;
use super::rows::compact_row;
use super::runs::field_cell;
use crate::format::error::lines;
use crate::format::rows::is_frame;

/// The least number of consecutive lines with the same sign before them, or of rows with names.
const ROWS: usize = 9;

/// The longest line that may have a row, in bytes.
const MAX_LINE: usize = 400;

/// The signs before a line, in comments and lists; of two that fit, the longer is first.
const SIGNS: [&str; 13] = ["///", "//!", "//", "##", "#", "*", "--", "-", "%", ";", "'", "REM ", "rem "];

/// Returns a text without the marks around the rows of boards, with the same number of lines. `None` if it has none.
///
/// A mark must be the same before nine lines, or name nine rows in their order, so that no row loses a cell that
/// another one keeps.
pub fn remove(text: &str) -> Option<String> {
    let mut lines: Vec<Cow<'_, str>> = lines(text).map(|(_, line)| Cow::Borrowed(line)).collect();
    let is_changed = [
        remove_signs(&mut lines),
        remove_strings(&mut lines),
        // The rows of a list in a comment or a string may have names, and those of a list brackets.
        close_rows(&mut lines),
        remove_brackets(&mut lines),
        remove_names(&mut lines),
    ];
    is_changed.contains(&true).then(|| lines.join("\n"))
}

/// The signs that begin a comment behind a row.
const COMMENTS: [&str; 9] = ["#", "//", "/*", "--", "%", ";", "<-", "\u{2190}", "("];

/// Returns a text without the comments behind the rows of boards, with the same number of lines. `None` if it has none.
pub fn remove_comments(text: &str) -> Option<String> {
    let mut lines: Vec<&str> = lines(text).map(|(_, line)| line).collect();
    let is_row = |line: &&str| row_before_comment(line).is_some() || compact_row(line).is_some();
    let is_between = |line: &&str| line.trim().is_empty() || is_frame(line);
    let mut is_changed = false;
    for stretch in lines.chunk_by_mut(|first, second| {
        [first, second].into_iter().all(|line| is_row(line) || is_between(line))
    }) {
        if stretch.iter().filter(|line| is_row(line)).count() < ROWS {
            continue;
        }
        for line in stretch {
            if let Some(row) = row_before_comment(line) {
                *line = row;
                is_changed = true;
            }
        }
    }
    is_changed.then(|| lines.join("\n"))
}

/// Returns the nine cells before a comment on a line.
fn row_before_comment(line: &str) -> Option<&str> {
    if line.len() > MAX_LINE {
        return None;
    }
    COMMENTS.into_iter().find_map(|sign| {
        let mut starts = line.match_indices(sign).map(|(start, _)| line.split_at(start));
        let (row, _) = starts
            .find(|(row, comment)| comment.contains(char::is_alphanumeric) && compact_row(row).is_some())?;
        Some(row)
    })
}

/// Removes comment signs. Returns whether there are any.
fn remove_signs(lines: &mut [Cow<'_, str>]) -> bool {
    let mut is_changed = false;
    for group in lines.chunk_by_mut(|first, second| sign(first) == sign(second)) {
        let Some(sign) = sign(&group[0]).filter(|_| group.len() >= ROWS) else { continue };
        is_changed = true;
        for line in group {
            let rest = line.trim_start();
            *line = Cow::Owned(rest.strip_prefix(sign).unwrap_or(rest).to_owned());
        }
    }
    is_changed
}

/// Returns the sign that a line begins with.
fn sign(line: &str) -> Option<&'static str> {
    let line = line.trim_start();
    let sign = SIGNS.into_iter().find(|sign| line.starts_with(sign))?;
    // A frame begins with the same signs, and a string with the same quotation mark.
    let rest = &line[sign.len()..];
    let is_sign = match sign {
        "-" | "--" | "*" => rest.is_empty() || rest.starts_with([' ', '\t']),
        "'" => !rest.contains('\''),
        _ => true,
    };
    is_sign.then_some(sign)
}

/// Replaces lines that have rows in quotation marks by these rows. Returns whether there are any.
fn remove_strings(lines: &mut [Cow<'_, str>]) -> bool {
    let mut is_changed = false;
    for line in lines {
        if let Some(content) = string_content(line) {
            *line = Cow::Owned(content);
            is_changed = true;
        }
    }
    is_changed
}

/// Returns the content of the strings on a line, if it may be a row: several strings with spaces between them.
fn string_content(line: &str) -> Option<String> {
    let is_mark = |byte: u8| matches!(byte, b'"' | b'\'' | b'`' | b'\\');
    if line.len() > MAX_LINE || !line.bytes().any(is_mark) {
        return None;
    }
    let quote = line.chars().find(|character| matches!(character, '"' | '\'' | '`'));
    let Some(quote) = quote else {
        // A row of a string that has begun on a line before.
        let content = line.trim_end().strip_suffix('\\')?;
        return may_be_row(content).then(|| content.to_owned());
    };
    let line = line.replace("\"\"\"", "\"").replace("'''", "'");
    let parts: Vec<&str> = line.split(quote).collect();
    let content = match parts[..] {
        // A string begins or ends on this line.
        [before, after] if may_be_row(&unescape(after)) || !may_be_row(before) => after.to_owned(),
        [before, _] => before.to_owned(),
        _ if parts.len().is_multiple_of(2) => return None,
        _ => parts.iter().skip(1).step_by(2).copied().collect::<Vec<_>>().join(" "),
    };
    let content = unescape(&content);
    may_be_row(&content).then_some(content)
}

/// Returns the content of a string with spaces for the ends of lines.
fn unescape(content: &str) -> String {
    let content = content.replace("\\n", " ").replace("\\r", " ");
    content.trim_end().strip_suffix('\\').map_or(content.clone(), str::to_owned)
}

/// Returns whether a text may be a row or a part of a frame: it has a few characters other than letters.
fn may_be_row(text: &str) -> bool {
    let is_part = |character: char| {
        character.is_ascii_digit()
            || matches!(character, '.' | '_' | '*' | '?' | '-' | '|' | '+' | '=' | ' ' | ',')
    };
    text.trim().len() >= ROWS && text.chars().all(is_part)
}

/// Adds a bar at the end of rows that have one before each cell, as in `|5|3|||7||||` of a wiki's template. Returns
/// whether there are any.
fn close_rows(lines: &mut [Cow<'_, str>]) -> bool {
    let mut is_changed = false;
    let cells = |line: &str| -> Option<bool> {
        let fields: Vec<&str> = line.trim().strip_prefix('|')?.split('|').collect();
        let is_row = fields.len() == ROWS && fields.iter().all(|field| field_cell(field).is_some());
        is_row.then(|| fields[ROWS - 1].contains(|character: char| character.is_ascii_digit()))
    };
    for rows in lines.chunk_by_mut(|first, second| cells(first).is_some() == cells(second).is_some()) {
        // Rows of eight cells with a bar at the end have as many bars: a digit after the last one shows which it is.
        if rows.len() >= ROWS && rows.iter().any(|row| cells(row) == Some(true)) {
            rows.iter_mut().for_each(|row| row.to_mut().push('|'));
            is_changed = true;
        }
    }
    is_changed
}

/// Removes the brackets around rows, and the text before and after them. Returns whether there are any.
fn remove_brackets(lines: &mut [Cow<'_, str>]) -> bool {
    let mut is_changed = false;
    for line in lines {
        if let Some(row) = table_row(line) {
            *line = Cow::Owned(row);
            is_changed = true;
            continue;
        }
        let trimmed = line.trim().trim_end_matches([',', ';']);
        let inside = [('[', ']'), ('{', '}'), ('(', ')')]
            .into_iter()
            .find_map(|(open, close)| trimmed.strip_prefix(open)?.strip_suffix(close));
        if let Some(inside) = inside.filter(|inside| may_be_row(inside)) {
            *line = Cow::Owned(inside.to_owned());
            is_changed = true;
        }
    }
    is_changed
}

/// Returns a row of a table of LaTeX or a wiki with bars between its cells: `5 & 3 \\\\`, `|5|3|.`, `| 5 || 3`.
fn table_row(line: &str) -> Option<String> {
    let line = line.trim();
    if line == "|-" {
        return Some(String::new());
    }
    let row = line.strip_suffix("\\hline").unwrap_or(line).trim_end().trim_end_matches('\\');
    let row = match () {
        () if row.matches('&').count() == ROWS - 1 => format!("|{}|", row.replace('&', "|")),
        () if row.matches("||").count() == ROWS - 1 => format!("{}|", row.replace("||", "|")),
        () if row.starts_with('|') && row.ends_with("|.") => row[..row.len() - 1].to_owned(),
        () => return None,
    };
    // One bar more or less would shift the row.
    (may_be_row(&row) && row.matches('|').count() == ROWS + 1).then_some(row)
}

/// Removes the names of nine rows, such as `A` to `I`, and those of the columns above them. Returns whether there are
/// any.
fn remove_names(lines: &mut [Cow<'_, str>]) -> bool {
    let mut is_changed = false;
    let mut named: Vec<usize> = Vec::with_capacity(ROWS);
    for index in 0..lines.len() {
        let Some((name, _)) = split_name(&lines[index]) else {
            if !lines[index].trim().is_empty() && !is_frame(&lines[index]) {
                named.clear();
            }
            continue;
        };
        let follows =
            named.last().and_then(|last| split_name(&lines[*last])).is_some_and(|(last, _)| last + 1 == name);
        if !follows {
            named.clear();
        }
        if follows || matches!(name, b'0' | b'1' | b'A' | b'a') {
            named.push(index);
        }
        if named.len() < ROWS {
            continue;
        }
        // With the names they are nine cells each: the names are the first column.
        if named
            .iter()
            .all(|index| split_name(&lines[*index]).is_some_and(|(_, row)| count_cells(row) == ROWS - 1))
        {
            named.clear();
            continue;
        }
        is_changed = true;
        remove_column_names(&mut lines[..named[0]]);
        for index in named.drain(..) {
            if let Some((_, row)) = split_name(&lines[index]) {
                lines[index] = Cow::Owned(row.to_owned());
            }
        }
    }
    is_changed
}

/// Splits a row with a name into the name and the rest: `A 5 3`, `1 | 5 3`, `Row 1: 5 3`, `r1 53`.
fn split_name(line: &str) -> Option<(u8, &str)> {
    let line = line.trim_start_matches([' ', '|']);
    let line = line.trim_matches('"');
    let word = ["row", "zeile", "line", "r"]
        .into_iter()
        .find(|word| line.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word)));
    let named = line[word.map_or(0, str::len)..].trim_start();
    let name = *named.as_bytes().first().filter(|name| name.is_ascii_alphanumeric())?;
    let rest = &named[1..];
    let row = match rest.trim_start_matches([':', '.', ')', '"']) {
        row if row.starts_with(['\t', ',', ';']) => &row[1..],
        row if row.is_empty() || row.starts_with([' ', '|']) => row,
        _ => return None,
    };
    (!row.contains(char::is_alphabetic)).then_some((name, row))
}

/// Returns the number of characters that may be cells.
fn count_cells(row: &str) -> usize {
    row.chars().filter(|character| usual_cell(*character).is_some()).count()
}

/// Makes the last line with anything but frames empty if it names the columns.
fn remove_column_names(lines: &mut [Cow<'_, str>]) {
    let above = lines.iter_mut().rev().find(|line| !line.trim().is_empty() && !is_frame(line));
    if let Some(line) = above {
        let names: String = line.chars().filter(char::is_ascii_alphanumeric).collect();
        if ["123456789", "012345678", "ABCDEFGHI", "abcdefghi"].contains(&&*names) {
            *line = Cow::Borrowed("");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: &str = "5 3 . . 7 . . . .";

    fn nine(row: impl Fn(usize) -> String) -> String {
        (0..9).map(|index| row(index) + "\n").collect()
    }

    #[test]
    fn marks_before_nine_rows_are_removed() {
        let plain = nine(|_| ROW.to_owned());
        for marked in [
            nine(|_| format!("// {ROW}")),
            nine(|_| format!("  * {ROW}")),
            nine(|_| format!("  \"{ROW}\\n\" +")),
            nine(|_| format!("'{ROW}'.split(),")),
            nine(|_| format!("{ROW}\\")),
            nine(|_| format!("- [{ROW}],")),
            nine(|index| format!("{} {ROW}", index + 1)),
            nine(|index| format!("Row {}: {ROW}", index + 1)),
            nine(|index| format!("{}\t{ROW}", char::from(b'A' + index as u8))),
        ] {
            let removed = remove(&marked).unwrap_or_default();
            let rows: String = removed.lines().map(|line| line.trim().to_owned() + "\n").collect();
            assert_eq!(rows, plain, "{marked}");
        }
    }

    #[test]
    fn comments_behind_nine_rows_are_removed() {
        let plain = nine(|_| ROW.to_owned());
        for marked in [
            nine(|index| format!("{ROW}   # row {index}")),
            nine(|index| format!("{ROW} // row {index}, half # done")),
            nine(|index| if index == 4 { format!("{ROW} <- look here") } else { ROW.to_owned() }),
            nine(|_| format!("{ROW}; r # 5")),
        ] {
            let removed = remove_comments(&marked).unwrap_or_default();
            let rows: String = removed.lines().map(|line| line.trim().to_owned() + "\n").collect();
            assert_eq!(rows, plain, "{marked}");
        }
        for kept in [plain, nine(|_| ROW.replace('.', "#")), nine(|_| format!("{ROW} 5 # six"))] {
            assert_eq!(remove_comments(&kept), None, "{kept}");
        }
        let eight: String =
            nine(|_| format!("{ROW} # a\n")).lines().skip(2).map(|line| line.to_owned() + "\n").collect();
        assert_eq!(remove_comments(&eight), None);
    }

    #[test]
    fn rows_with_a_bar_before_each_cell_are_closed() {
        let open = nine(|index| format!("||5|||7||{}||", if index == 8 { "" } else { "3" }))
            .replacen("3||", "3||4", 1);
        let closed: String = open.lines().map(|row| format!("{row}|\n")).collect();
        assert_eq!(remove(&format!("{{{{sudoku\n{open}}}}}")), Some(format!("{{{{sudoku\n{closed}}}}}")));
        assert_eq!(
            remove(&open.replace("3||4", "3||")),
            None,
            "these may be eight cells with a bar at the end"
        );
    }

    #[test]
    fn marks_of_some_rows_are_kept() {
        let text = nine(|index| if index < 8 { format!("* {ROW}") } else { ROW.to_owned() });
        assert_eq!(remove(&text), None);
        assert_eq!(remove(&nine(|index| format!("{} {ROW}", index % 8 + 1))), None);
        assert_eq!(remove(&nine(|_| "don't, said 'he'".to_owned())), None);
    }

    #[test]
    fn the_names_of_the_columns_go_with_those_of_the_rows() {
        let text =
            format!("  A B C D E F G H I\n +-----+\n{}", nine(|index| format!("{}|{ROW}|", index + 1)));
        assert_eq!(remove(&text).as_deref().map(|text| text.lines().next() == Some("")), Some(true));
    }
}
