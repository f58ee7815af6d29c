//! Recognises puzzles that a collection has without their size and rules.
//!
//! Version 1.0.0-rc.1 kept every puzzle as a classic one: of a larger one the upper left 9x9, of any other the givens. What
//! shows it is the title of a made puzzle, such as "Killer 3", givens that clash, or fewer of them than a classic puzzle
//! with one solution has.

use crate::format::{self, line};
use crate::generate::VariantKind;
use crate::job::{CancelToken, Cancelled};
use crate::solve::classic::Grid;
use crate::text::{self, Language};

/// The fewest givens of a classic puzzle with one solution.
const FEWEST_GIVENS: usize = 17;

/// Returns the number of puzzles of a collection that seem to lack their size or rules.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub(super) fn count(bytes: &[u8], cancel: &CancelToken) -> Result<usize, Cancelled> {
    let names = kind_names();
    let mut count = 0;
    for (index, line) in bytes.split(|byte| *byte == b'\n').enumerate() {
        if index % 1024 == 0 {
            cancel.check()?;
        }
        let puzzle = if line::is_skipped(line) {
            None
        } else if let Some((givens, rest)) = line::split(line) {
            Some((givens, line::name(rest).into_owned()))
        } else {
            let read = format::read_line(line, "").ok().map(|read| read.puzzle);
            read.filter(|puzzle| puzzle.is_classic())
                .and_then(|puzzle| Some((puzzle.to_grid()?, puzzle.title)))
        };
        count += usize::from(puzzle.is_some_and(|(givens, title)| is_cropped(&givens, &title, &names)));
    }
    Ok(count)
}

fn is_cropped(givens: &Grid, title: &str, names: &[String]) -> bool {
    let is_number = |rest: &str| rest.strip_prefix(' ').is_some_and(|rest| rest.parse::<usize>().is_ok());
    let is_made = || names.iter().any(|name| title.strip_prefix(name.as_str()).is_some_and(is_number));
    givens.filled().count() < FEWEST_GIVENS || is_made() || givens.conflicts().next().is_some()
}

/// Returns the names of all kinds of puzzle beside classic sudoku, in every language: the titles of made puzzles begin with
/// them.
fn kind_names() -> Vec<String> {
    let current = text::language();
    let mut names = Vec::new();
    for language in Language::ALL {
        text::set_language(language);
        names.extend(VariantKind::all().map(VariantKind::name));
    }
    text::set_language(current);
    names
}
