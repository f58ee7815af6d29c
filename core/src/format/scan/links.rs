//! Links and ids in the middle of other text.

use std::ops::Range;

use super::proposal::{Proposal, TextKind};
use crate::format::drawings::classic;
use crate::format::error::{FormatError, FormatErrorKind};
use crate::format::{id_line, link};

/// The links in a text.
#[derive(Default)]
pub struct Links {
    /// The puzzles that they contain.
    pub proposals: Vec<Proposal>,
    /// The places of those to puzzles that are not classic. What looks like a board there is none.
    pub others: Vec<Range<usize>>,
}

/// Finds the links that contain puzzles, and lines that are ids of other programs. `error` becomes the reason why the
/// first link of a known page, or the first id of a kind that is not read, is no puzzle.
pub fn find(text: &str, title: &str, error: &mut Option<FormatError>) -> Links {
    let Links { mut proposals, mut others } = Links::default();
    let mut from = 0;
    while let Some(found) = memchr::memmem::find(&text.as_bytes()[from..], b"://").map(|at| from + at) {
        let scheme = text[from..found].bytes().rev().take_while(u8::is_ascii_alphabetic).count();
        let start = found - scheme;
        let link = address(&text[start..]);
        let end = start + link.len();
        match link::read(link, title).and_then(classic) {
            Ok(puzzle) => proposals.push(Proposal { range: start..end, kind: TextKind::Link, puzzle }),
            Err(reason) if reason.is_about_rules() || reason.is_short_link() => {
                error.get_or_insert(reason.at_start());
                others.push(start..end);
            }
            Err(_) => {}
        }
        from = end.max(found + 3);
    }
    for (_, content) in crate::format::error::lines(text).filter(|(_, line)| id_line::may_be(line)) {
        let start = content.as_ptr() as usize - text.as_ptr() as usize;
        let range = start..start + content.len();
        let simple = |puzzle| classic(puzzle).map_err(FormatErrorKind::at_start);
        match id_line::read(content, title).map(|read| read.and_then(simple)) {
            Some(Ok(puzzle)) => proposals.push(Proposal { range, kind: TextKind::Link, puzzle }),
            Some(Err(reason)) => {
                if matches!(reason.kind, FormatErrorKind::UnreadRule(_) | FormatErrorKind::NotClassic(_)) {
                    error.get_or_insert(reason);
                    others.push(range);
                }
            }
            None => {}
        }
    }
    Links { proposals, others }
}

/// Returns the link at the beginning of a text. A bracket that closes none in the link belongs to the text around it.
fn address(text: &str) -> &str {
    let mut open = 0_usize;
    for (at, character) in text.char_indices() {
        match character {
            '(' | '[' => open += 1,
            ')' | ']' if open == 0 => return &text[..at],
            ')' | ']' => open -= 1,
            '<' | '>' | '"' | '\'' | '`' | '|' | '\\' | '^' | '{' | '}' => return &text[..at],
            _ if character.is_whitespace() => return text[..at].trim_end_matches(['.', ',', ';', ':', '!']),
            _ => {}
        }
    }
    text.trim_end_matches(['.', ',', ';', ':', '!'])
}
