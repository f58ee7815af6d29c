//! What the paths of the graded puzzles say: an index that is compiled in, so that no path is computed while somebody waits.
//!
//! The first line of the index has the ids of the techniques beyond singles that occur. Each other line is a puzzle: `hard:3`,
//! its hardness in hundredths of a rating, its five base times in seconds, and a letter for each technique of its path, by the
//! place of the id in the first line (`A` to `Z`, `a` to `z`, `0` to `9`); `-` if there is none.

use std::sync::LazyLock;

use rayon::prelude::*;

use super::base_time::{Hardness, PathProfile, PathSummary};
use super::constants::GROUPS;
use crate::job::{CancelToken, Cancelled};
use crate::library::GradedCollection;
use crate::rules::Puzzle;
use crate::solve::rating::Level;
use crate::solve::technique::{Technique, TechniqueSet};
use crate::store::games::BaseTime;

const INDEX: &str = include_str!("../../../puzzles/graded/base-times.txt");

/// The letters of techniques, by their place in the first line.
const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// A puzzle of a graded collection with what its path says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GradedPath {
    pub collection: GradedCollection,
    /// The index of the puzzle in the collection, from 0.
    pub puzzle: usize,
    pub summary: PathSummary,
}

static PATHS: LazyLock<Vec<GradedPath>> = LazyLock::new(|| {
    let (head, puzzles) = INDEX.split_once('\n').unwrap_or_default();
    let ids: Vec<Option<Technique>> = head.split_whitespace().map(technique_with_id).collect();
    puzzles.lines().filter_map(|line| GradedPath::parse(line, &ids)).collect()
});

/// Returns what the paths of the puzzles of all levels say, easiest level first.
pub fn graded_paths() -> &'static [GradedPath] {
    &PATHS
}

/// Returns the target of a player of a level: the median hardness of its puzzles, in tenths of a rating.
pub fn target_of_level(level: Level) -> f64 {
    let of_level = graded_paths().iter().filter(|path| path.collection == GradedCollection::Level(level));
    let mut hardness: Vec<Hardness> = of_level.map(|path| path.summary.hardness).collect();
    hardness.sort_unstable();
    hardness.get(hardness.len() / 2).map_or(0.0, |hardness| hardness.as_tenths())
}

/// Follows the paths of puzzles of all levels, on the threads of the current rayon pool: of each level this many, evenly among its
/// puzzles. Returns them in order, each with its place.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub fn profiles(
    of_each: usize,
    cancel: &CancelToken,
) -> Result<Vec<(GradedCollection, usize, PathProfile)>, Cancelled> {
    let mut puzzles = Vec::new();
    for collection in Level::NINEFOLD.map(GradedCollection::Level) {
        let (count, all) = (of_each.min(collection.len()), collection.len());
        let is_chosen = |index: usize| (index * count) % all < count;
        let chosen = collection.all_puzzles().enumerate().filter(|(index, _)| is_chosen(*index));
        puzzles.extend(chosen.map(|(index, graded)| (collection, index, graded.givens)));
    }
    let followed = puzzles.into_par_iter().map(|(collection, index, givens)| {
        let profile = PathProfile::new(&Puzzle::from_grid("", &givens), cancel)?;
        Ok(profile.map(|profile| (collection, index, profile)))
    });
    followed.filter_map(Result::transpose).collect()
}

/// Writes the index of these puzzles.
pub fn write_graded_paths(paths: &[GradedPath]) -> String {
    let occurs =
        |technique: &Technique| paths.iter().any(|path| path.summary.techniques.contains(*technique));
    let techniques: Vec<Technique> = Technique::ALL.into_iter().filter(occurs).collect();
    let ids: Vec<&str> = techniques.iter().map(|technique| technique.id()).collect();
    let mut text = ids.join(" ") + "\n";
    for GradedPath { collection, puzzle, summary } in paths {
        let letters: String = techniques
            .iter()
            .zip(LETTERS.chars())
            .filter(|(technique, _)| summary.techniques.contains(**technique))
            .map(|(_, letter)| letter)
            .collect();
        let seconds = summary.base.0.map(|seconds| seconds.to_string()).join(" ");
        let letters = if letters.is_empty() { "-" } else { &letters };
        let hardness = summary.hardness.as_hundredths();
        text += &format!("{}:{puzzle} {hardness} {seconds} {letters}\n", collection.file_name());
    }
    text
}

impl GradedPath {
    fn parse(line: &str, techniques: &[Option<Technique>]) -> Option<Self> {
        let mut words = line.split_whitespace();
        let (file, puzzle) = words.next()?.split_once(':')?;
        let mut number = || words.next()?.parse::<u16>().ok();
        let hardness = Hardness::from_hundredths(number()?);
        let mut seconds = [0; GROUPS];
        for group in &mut seconds {
            *group = number()?;
        }
        let of_letter = |letter| *techniques.get(LETTERS.find(letter)?)?;
        let techniques: TechniqueSet = words.next()?.chars().filter_map(of_letter).collect();
        Some(Self {
            collection: GradedCollection::from_file_name(file)?,
            puzzle: puzzle.parse().ok()?,
            summary: PathSummary { base: BaseTime(seconds), hardness, techniques },
        })
    }
}

/// Returns the technique with an id in files.
fn technique_with_id(id: &str) -> Option<Technique> {
    Technique::ALL.into_iter().find(|technique| technique.id() == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_index_has_every_puzzle_of_the_levels_and_is_written_as_it_is_read() {
        let places = Level::NINEFOLD.into_iter().flat_map(|level| {
            let collection = GradedCollection::Level(level);
            (0..collection.len()).map(move |puzzle| (collection, puzzle))
        });
        assert!(graded_paths().iter().map(|path| (path.collection, path.puzzle)).eq(places));
        assert_eq!(write_graded_paths(graded_paths()), INDEX);
        let known = INDEX.lines().next().unwrap_or_default().split_whitespace().count();
        assert!((40..=LETTERS.len()).contains(&known), "{known}");
    }

    #[test]
    fn the_index_equals_what_the_paths_say() {
        let all = graded_paths();
        let sample = profiles(6, &CancelToken::default()).expect("not cancelled");
        assert_eq!(sample.len(), 42);
        for (collection, puzzle, profile) in sample {
            let found = all.iter().find(|path| path.collection == collection && path.puzzle == puzzle);
            let summary = profile.summary();
            assert_eq!(found, Some(&GradedPath { collection, puzzle, summary }));
        }
    }

    #[test]
    fn the_targets_of_the_levels_rise() {
        let targets = Level::NINEFOLD.map(target_of_level);
        assert!(targets.is_sorted(), "{targets:?}");
        assert!((12.0..13.0).contains(&targets[0]) && targets[6] > 80.0, "{targets:?}");
    }
}
