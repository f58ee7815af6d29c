//! The text of a web page, and boards whose cells are elements of it.

use std::collections::BTreeMap;

use html5gum::{DefaultEmitter, Token, Tokenizer};

use super::boards::{from_boxes, is_plausible, one_blank_board};
use crate::solve::classic::Grid;

/// Elements whose content is no text.
const HIDDEN: [&[u8]; 5] = [b"script", b"style", b"template", b"noscript", b"head"];

/// Elements that end a line.
const BLOCKS: [&[u8]; 20] = [
    b"p",
    b"div",
    b"tr",
    b"table",
    b"li",
    b"ul",
    b"ol",
    b"br",
    b"hr",
    b"h1",
    b"h2",
    b"h3",
    b"h4",
    b"pre",
    b"section",
    b"article",
    b"blockquote",
    b"tbody",
    b"textarea",
    b"option",
];

/// Elements whose line ends count.
const PREFORMATTED: [&[u8]; 3] = [b"pre", b"textarea", b"code"];

/// Returns whether a text is a web page or a part of one: it has the end of an element that pages have.
pub fn looks_like(text: &str) -> bool {
    const NAMES: [&str; 12] =
        ["html>", "body>", "table>", "tr>", "td>", "div>", "p>", "span>", "pre>", "code>", "script>", "a>"];
    /// The number of elements that are looked at.
    const MAX_LOOKS: usize = 100;
    let mut ends = memchr::memmem::find_iter(text.as_bytes(), b"</").take(MAX_LOOKS);
    ends.any(|at| {
        let rest = &text.as_bytes()[at + 2..];
        NAMES
            .iter()
            .any(|name| rest.get(..name.len()).is_some_and(|rest| rest.eq_ignore_ascii_case(name.as_bytes())))
    })
}

fn tokens(page: &str) -> impl Iterator<Item = Token> + '_ {
    // The emitter switches to the syntax of scripts where one begins.
    let mut emitter = DefaultEmitter::default();
    emitter.naively_switch_states(true);
    Tokenizer::new_with_emitter(page, emitter).flatten()
}

/// Returns the text of a page as it is shown: blocks and rows of tables as lines, cells of tables with tabs after them.
pub fn text_of(page: &str) -> String {
    let mut text = String::with_capacity(page.len() / 2);
    let (mut hidden, mut preformatted) = (0_u32, 0_u32);
    for token in tokens(page) {
        match token {
            Token::StartTag(tag) => {
                let name = &**tag.name;
                let is_open = u32::from(!tag.self_closing);
                hidden += is_open * u32::from(HIDDEN.contains(&name));
                preformatted += is_open * u32::from(PREFORMATTED.contains(&name));
                if name == b"input"
                    && let Some(value) = tag.attributes.get(b"value".as_slice())
                {
                    text.push_str(&String::from_utf8_lossy(value));
                }
                if BLOCKS.contains(&name) && !text.ends_with('\n') {
                    text.push('\n');
                }
            }
            Token::EndTag(tag) => {
                let name = &**tag.name;
                hidden = hidden.saturating_sub(u32::from(HIDDEN.contains(&name)));
                preformatted = preformatted.saturating_sub(u32::from(PREFORMATTED.contains(&name)));
                match name {
                    b"td" | b"th" => text.push('\t'),
                    _ if BLOCKS.contains(&name) && !text.ends_with('\n') => text.push('\n'),
                    _ => {}
                }
            }
            Token::String(content) if hidden == 0 => {
                let content = String::from_utf8_lossy(&content);
                if preformatted > 0 {
                    text.push_str(&content);
                } else {
                    push_collapsed(&mut text, &content);
                }
            }
            _ => {}
        }
    }
    text
}

/// Appends text in which any white space is one space, and none at the beginning of a line.
fn push_collapsed(text: &mut String, content: &str) {
    for character in content.chars() {
        // A space that does not break is content, such as an empty cell.
        let is_space = character.is_ascii_whitespace();
        if !is_space {
            text.push(character);
        } else if !text.ends_with([' ', '\n', '\t']) && !text.is_empty() {
            text.push(' ');
        }
    }
}

/// The number of kinds of elements that are followed.
const MAX_KINDS: usize = 200;

/// A series of elements of one kind that may be cells.
#[derive(Default)]
struct Series {
    cells: String,
    /// For each cell the number of its table.
    tables: Vec<usize>,
}

/// Finds the boards whose cells are 81 elements of one kind, one after the other. In a table of nine tables, each has
/// the cells of a box.
pub fn find_cells(page: &str) -> Vec<Grid> {
    let mut series: BTreeMap<Vec<u8>, Series> = BTreeMap::new();
    let mut found = Vec::new();
    // The innermost element and its text, until it ends or has an element in it.
    let mut element: Option<(Vec<u8>, String)> = None;
    let (mut tables, mut open_tables) = (0, Vec::new());
    for token in tokens(page) {
        match token {
            Token::StartTag(tag) => {
                let name = tag.name.to_vec();
                if name == b"table" {
                    tables += 1;
                    open_tables.push(tables);
                } else if name == b"input" {
                    let value = tag.attributes.get(b"value".as_slice()).map(|value| value.to_vec());
                    let text = String::from_utf8_lossy(&value.unwrap_or_default()).into_owned();
                    let is_text = tag
                        .attributes
                        .get(b"type".as_slice())
                        .is_none_or(|kind| kind.as_slice() != b"hidden".as_slice());
                    element = is_text.then_some((name, text));
                    end_element(&mut element, &mut series, &open_tables, &mut found);
                    continue;
                }
                element =
                    (series.len() < MAX_KINDS || series.contains_key(&name)).then(|| (name, String::new()));
            }
            Token::String(content) => {
                if let Some((_, text)) = element.as_mut().filter(|(_, text)| text.len() < 16) {
                    text.push_str(&String::from_utf8_lossy(&content[..content.len().min(64)]));
                }
            }
            Token::EndTag(tag) => {
                end_element(&mut element, &mut series, &open_tables, &mut found);
                if &**tag.name == b"table" {
                    open_tables.pop();
                }
            }
            _ => {}
        }
    }
    for series in series.values_mut() {
        end_series(series, &mut found);
    }
    found
}

/// Finds the boards whose cells are an attribute of 81 elements without text, such as `data-value`, which a script shows.
/// A solved board may be what the script compares the player's digits with.
pub fn find_data_cells(page: &str) -> Vec<Grid> {
    let mut series: BTreeMap<(Vec<u8>, Vec<u8>), Series> = BTreeMap::new();
    let mut found = Vec::new();
    // The attributes of the innermost element.
    let mut open: Vec<(Vec<u8>, Vec<u8>)> = Vec::new();
    for token in tokens(page) {
        match token {
            Token::StartTag(tag) => {
                open.clear();
                for (attribute, value) in tag.attributes.iter().filter(|(name, _)| name.starts_with(b"data-"))
                {
                    let kind = (tag.name.to_vec(), attribute.to_vec());
                    if series.len() >= MAX_KINDS && !series.contains_key(&kind) {
                        continue;
                    }
                    push_cell(
                        series.entry(kind.clone()).or_default(),
                        &String::from_utf8_lossy(value),
                        0,
                        &mut found,
                    );
                    open.push(kind);
                }
            }
            Token::String(content) if !content.trim_ascii().is_empty() => {
                open.drain(..).for_each(|kind| _ = series.remove(&kind));
            }
            Token::EndTag(_) => open.clear(),
            _ => {}
        }
    }
    series.values_mut().for_each(|series| end_series(series, &mut found));
    found.retain(|board| !board.is_full());
    found
}

/// Adds an element that has ended to the series of its kind.
fn end_element(
    element: &mut Option<(Vec<u8>, String)>,
    series: &mut BTreeMap<Vec<u8>, Series>,
    open_tables: &[usize],
    found: &mut Vec<Grid>,
) {
    let Some((name, text)) = element.take() else { return };
    let table = open_tables.last().copied().unwrap_or(0);
    push_cell(series.entry(name).or_default(), &text, table, found);
}

/// Adds a cell to a series, or ends it where the text is no cell.
fn push_cell(series: &mut Series, text: &str, table: usize, found: &mut Vec<Grid>) {
    let mut characters = text.trim().chars();
    match (characters.next(), characters.next()) {
        (cell, None) if series.cells.len() <= 81 * 4 => {
            series.cells.push(cell.unwrap_or('.'));
            series.tables.push(table);
        }
        _ => end_series(series, found),
    }
}

/// Adds the board of a series of 81 cells.
fn end_series(series: &mut Series, found: &mut Vec<Grid>) {
    let Series { cells, tables } = std::mem::take(series);
    let Some(board) = one_blank_board(cells.chars()) else { return };
    let is_in_boxes = tables.chunks(9).all(|table| table.iter().all(|number| *number == table[0]))
        && tables.windows(2).filter(|pair| pair[0] != pair[1]).count() == 8;
    let board = if is_in_boxes { from_boxes(&board) } else { board };
    if is_plausible(&board) {
        found.push(board);
    }
}
