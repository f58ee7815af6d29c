//! Remarks of a reader on skipped lines and on solutions that do not fit.

use std::fmt;

use crate::text::text;

/// A remark on a text in which puzzles were found. It is no error. `Display` is a sentence for the user.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Note {
    /// Lines that belong to no puzzle.
    Skipped(SkippedLines),
    /// The number of solved boards beside puzzles that are not their solutions.
    WrongSolutions(u64),
    /// Puzzles that are left out.
    LeftOut {
        /// Their number.
        count: u64,
        /// The reason why the first is, a phrase.
        why: String,
    },
}

/// Lines that belong to no puzzle.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SkippedLines {
    /// Their number.
    pub count: u64,
    /// The number of the first, from 1.
    pub first: usize,
    /// How the first begins.
    pub beginning: String,
}

impl SkippedLines {
    /// Adds a line; `beginning` returns how it begins.
    pub fn add(&mut self, line: usize, beginning: impl FnOnce() -> String) {
        if self.count == 0 {
            (self.first, self.beginning) = (line, beginning());
        }
        self.count += 1;
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::Skipped(SkippedLines { count: 1, first: 1, beginning }) => {
                text!("note-heading", beginning = beginning.as_str())
            }
            Self::Skipped(SkippedLines { count, first, beginning }) => {
                text!(
                    "note-skipped",
                    count = *count,
                    line = first.to_string(),
                    beginning = beginning.as_str()
                )
            }
            Self::WrongSolutions(count) => text!("note-wrong-solutions", count = *count),
            Self::LeftOut { count, why } => text!("note-left-out", count = *count, why = why.as_str()),
        })
    }
}
