//! Shortens the log of the course: which lines stay.

use std::collections::HashMap;
use std::hash::Hash;
use std::io::{self, BufReader, Seek, Write};
use std::path::Path;

use super::answer::{AnswerKind, CourseAnswer};
use super::{MAX_LINE, ReadLine};
use crate::solve::technique::Technique;
use crate::store::lines::read_line;
use crate::store::own_file;

/// The number of lines that stay of each technique and kind, or without a technique of each lesson and kind.
const KEPT_OF_KIND: u32 = 60;
/// The number of lines that stay of each part of each lesson in any case, so that what is passed stays so.
const KEPT_OF_PART: u32 = 8;
/// Of a shortened file at least one byte in this many goes, so that it is not replaced again for each line.
const LEAST_SHARE: u64 = 16;

/// What decides whether a line stays.
enum LineGroup {
    /// It stays: it may be of a newer version.
    Unknown,
    /// It goes: it is blank, or longer than any answer.
    Nothing,
    Answer {
        technique: Option<Technique>,
        lesson: String,
        kind: AnswerKind,
        part: Option<u8>,
    },
}

impl LineGroup {
    fn new(line: &[u8]) -> Self {
        match ReadLine::new(line) {
            ReadLine::Blank => Self::Nothing,
            ReadLine::Newer | ReadLine::Unknown => Self::Unknown,
            ReadLine::Answer(answer) => {
                let CourseAnswer { technique, lesson, kind, part, .. } = *answer;
                Self::Answer { technique, lesson, kind, part }
            }
        }
    }
}

/// Replaces a log by the last lines of each technique and kind and all lines that are not understood, unless that would
/// change little. Nobody else may write to it meanwhile.
///
/// # Errors
/// An error of the system; the log is then as it was.
pub(super) fn shorten(path: &Path) -> io::Result<()> {
    let mut lines = BufReader::new(own_file::open(path)?);
    let (mut groups, mut lengths) = (Vec::new(), Vec::new());
    let mut line = Vec::new();
    while let Some(length) = read_line(&mut lines, MAX_LINE, &mut line)? {
        groups.push(if length > MAX_LINE { LineGroup::Nothing } else { LineGroup::new(&line) });
        lengths.push(length as u64);
    }
    let stays = staying(&groups);
    let all: u64 = lengths.iter().sum();
    let going: u64 = lengths.iter().zip(&stays).filter(|(_, stays)| !**stays).map(|(length, _)| length).sum();
    if going < all / LEAST_SHARE {
        return Ok(());
    }
    lines.rewind()?;
    own_file::write_with(path, |file| {
        let mut new = io::BufWriter::new(file);
        for stays in stays {
            if read_line(&mut lines, MAX_LINE, &mut line)?.is_none() {
                break;
            }
            if stays {
                new.write_all(&line)?;
                if line.last() != Some(&b'\n') {
                    new.write_all(b"\n")?;
                }
            }
        }
        // What a window without a lock has written since.
        io::copy(&mut lines, &mut new)?;
        new.flush()
    })
}

/// Returns which of all lines stay.
fn staying(groups: &[LineGroup]) -> Vec<bool> {
    let (mut of_kind, mut of_part) = (HashMap::new(), HashMap::new());
    let mut stays: Vec<_> = groups
        .iter()
        .rev()
        .map(|group| match group {
            LineGroup::Unknown => true,
            LineGroup::Nothing => false,
            LineGroup::Answer { technique, lesson, kind, part } => {
                // The lesson stands for the technique where there is none.
                let subject = technique.map_or(lesson.as_str(), |technique| technique.id());
                let is_of_kind = takes_place(&mut of_kind, (subject, *kind), KEPT_OF_KIND);
                let is_of_part =
                    !lesson.is_empty() && takes_place(&mut of_part, (lesson.as_str(), *part), KEPT_OF_PART);
                is_of_kind || is_of_part
            }
        })
        .collect();
    stays.reverse();
    stays
}

/// Counts one more of a group, and returns whether it is among the first `most`.
fn takes_place<K: Hash + Eq>(counts: &mut HashMap<K, u32>, group: K, most: u32) -> bool {
    let count = counts.entry(group).or_insert(0);
    *count += 1;
    *count <= most
}
