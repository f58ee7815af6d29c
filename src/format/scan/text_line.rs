//! Lines without what surrounds them in posts.

use crate::format::rows::is_frame;

/// A line of the text that may belong to a board.
#[derive(Clone, Copy)]
pub struct Line<'a> {
    /// The line without what surrounds it in posts, such as `> `.
    pub content: &'a str,
    /// The position of the content in the text.
    pub start: usize,
}

impl<'a> Line<'a> {
    /// Returns a line without quotation marks of posts and tags at its ends.
    pub fn new(text: &'a str, line: &'a str) -> Self {
        let mut content = line;
        while let Some(rest) = content.trim_start().strip_prefix('>') {
            content = rest.strip_prefix(' ').unwrap_or(rest);
        }
        while let Some((_, rest)) = tag_end(content.trim_start()) {
            content = rest;
        }
        while let Some(start) = content.trim_end().strip_suffix(']').and_then(|rest| rest.rfind('[')) {
            match tag_end(content[start..].trim_end()) {
                Some((_, "")) => content = &content[..start],
                _ => break,
            }
        }
        Self { content, start: content.as_ptr() as usize - text.as_ptr() as usize }
    }

    /// Returns the position after the line.
    pub fn end(&self) -> usize {
        self.start + self.content.len()
    }

    /// Returns whether there is nothing in the line.
    pub fn is_blank(&self) -> bool {
        self.content.trim().is_empty()
    }

    /// Returns whether the line may be between the rows of a board: it is empty, or a part of a frame.
    pub fn is_between_rows(&self) -> bool {
        self.is_blank() || is_frame(self.content)
    }
}

/// Splits a text after the tag that it begins with: `[code]`, `[/quote]`, `[color=red]`.
fn tag_end(text: &str) -> Option<(&str, &str)> {
    let inside = text.strip_prefix('[')?;
    let name = inside.strip_prefix('/').unwrap_or(inside);
    if !name.starts_with(|character: char| character.is_ascii_alphabetic()) {
        return None;
    }
    let end = text.bytes().take(80).position(|byte| byte == b']')?;
    // A single letter may be a blank cell.
    (end > 2 || text.starts_with("[/")).then(|| text.split_at(end + 1))
}
