//! The set of puzzles that a won puzzle is from: how many are solved, and how hard the next one is.

use std::sync::Arc;

use crate::app::session::win::SetProgress;
use crate::app::sessions::played_index::{PlayedIndex, PuzzleStatus};
use crate::job::{CancelToken, Cancelled};
use crate::library::{GradedCollection, VariantCollection};
use crate::rules::Puzzle;
use crate::solve::rating::{self, Difficulty, Level, RateError};
use crate::store::games::{PuzzleKey, PuzzleRef};
use crate::store::{Collection, CollectionStore, OwnCollection};

/// A set of puzzles that are played one after the other.
#[derive(Clone, Debug)]
pub enum PuzzleSet {
    /// A graded collection.
    Graded(GradedCollection),
    Variant(VariantCollection),
    /// A collection of the player.
    Own(OwnCollection, CollectionStore),
    /// The open list.
    List(Arc<Collection>),
}

impl PuzzleSet {
    /// Counts the solved puzzles, and finds the level and difficulty of the next one from an index on; after the end it
    /// looks from the start. `None` if the set cannot be read any more.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled.
    pub fn progress(
        &self,
        from: usize,
        played: &PlayedIndex,
        cancel: &CancelToken,
    ) -> Result<Option<SetProgress>, Cancelled> {
        let mut counter = Counter::new(from, played);
        let opened = match self {
            Self::Own(own, store) => match store.open(own, cancel) {
                Ok(collection) => Some(Arc::new(collection)),
                Err(_) => return Ok(None),
            },
            Self::List(collection) => Some(Arc::clone(collection)),
            Self::Graded(_) | Self::Variant(_) => None,
        };
        match self {
            Self::Graded(graded) => {
                for puzzle in graded.all_puzzles() {
                    cancel.check()?;
                    counter.add(Some(PuzzleKey::Classic(puzzle.givens)));
                }
            }
            Self::Variant(variant) => {
                for puzzle in variant.puzzles() {
                    cancel.check()?;
                    counter.add(PuzzleRef::from(&puzzle).key());
                }
            }
            Self::Own(..) | Self::List(_) => {
                if let Some(collection) = &opened {
                    collection.scan(cancel, |_, puzzle| counter.add(puzzle.map(|puzzle| puzzle.key)))?;
                }
            }
        }
        let Counter { solved, count, next, first, .. } = counter;
        let puzzle = next.or(first).and_then(|index| match self {
            Self::Graded(graded) => Some(Puzzle::from_grid("", &graded.all_puzzles().nth(index)?.givens)),
            Self::Variant(variant) => variant.get(index),
            Self::Own(..) | Self::List(_) => opened.as_ref()?.get(index).ok(),
        });
        let next = match puzzle {
            Some(puzzle) => rated(&puzzle, cancel)?,
            None => None,
        };
        Ok(Some(SetProgress { solved, count, next }))
    }
}

/// Counts the puzzles of a set, one after the other.
struct Counter<'a> {
    played: &'a PlayedIndex,
    /// The index from which on the next puzzle is wanted.
    from: usize,
    solved: usize,
    count: usize,
    /// The indices of the next puzzle and of the first one of those that are not solved.
    next: Option<usize>,
    first: Option<usize>,
}

impl<'a> Counter<'a> {
    fn new(from: usize, played: &'a PlayedIndex) -> Self {
        Self { played, from, solved: 0, count: 0, next: None, first: None }
    }

    /// Adds a puzzle; without a key a crosspatch.
    fn add(&mut self, key: Option<PuzzleKey>) {
        let status = key.and_then(|key| self.played.key_status(key));
        if status.is_some_and(PuzzleStatus::is_solved) {
            self.solved += 1;
        } else {
            self.first.get_or_insert(self.count);
            if self.count >= self.from {
                self.next.get_or_insert(self.count);
            }
        }
        self.count += 1;
    }
}

/// Returns the level and difficulty of a puzzle; `None` if it has no rating, or only after a long time.
fn rated(puzzle: &Puzzle, cancel: &CancelToken) -> Result<Option<(Level, Difficulty)>, Cancelled> {
    match rating::rate_for_display(puzzle, cancel) {
        Ok(rating) => Ok(Some((rating.level, rating.difficulty))),
        Err(RateError::Cancelled(_)) => cancel.check().map(|()| None),
        Err(RateError::NoSolution | RateError::SeveralSolutions) => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::sessions::played_index::PlayedSources;

    #[test]
    fn a_list_counts_what_is_solved_and_goes_on_after_the_puzzle_or_else_from_the_start() {
        let puzzles: Vec<_> = GradedCollection::Level(Level::Easy).all_puzzles().take(4).collect();
        let text: String = puzzles.iter().map(|puzzle| crate::format::line::write(&puzzle.givens)).collect();
        let cancel = CancelToken::default();
        let list = PuzzleSet::List(Arc::new(Collection::from_bytes(text.as_bytes(), "", &cancel).unwrap()));
        let solved = |indices: &[usize]| {
            let open = indices
                .iter()
                .map(|index| (PuzzleKey::Classic(puzzles[*index].givens), PuzzleStatus::Solved(1)));
            PlayedSources { open: open.collect(), ..PlayedSources::default() }.build()
        };
        let progress = |from, indices: &[usize]| {
            let SetProgress { solved, count, next } =
                list.progress(from, &solved(indices), &cancel).unwrap().unwrap();
            (solved, count, next)
        };
        let rating = |index: usize| Some((puzzles[index].level, puzzles[index].difficulty));
        assert_eq!(progress(1, &[0]), (1, 4, rating(1)));
        assert_eq!(progress(3, &[2, 3]), (2, 4, rating(0)));
        assert_eq!(progress(0, &[0, 1, 2, 3]), (4, 4, None));
    }

    #[test]
    fn a_list_of_variants_counts_what_is_solved() {
        let cancel = CancelToken::default();
        let killers = VariantCollection::of(crate::generate::VariantKind::from_id("killer").unwrap());
        let killers: Vec<_> = killers.puzzles().take(2).collect();
        let four = "12..34......4321 four\n";
        let lines = killers.iter().map(crate::format::json::write_ninefold).collect::<String>() + four;
        let list = Arc::new(Collection::from_bytes(lines.as_bytes(), "", &cancel).unwrap());
        let four = list.get(2).unwrap();
        let solved: Vec<_> = [&killers[1], &four].map(|it| PuzzleRef::from(it).key().unwrap()).into();
        let open = solved.into_iter().map(|key| (key, PuzzleStatus::Solved(1))).collect();
        let played = PlayedSources { open, ..PlayedSources::default() }.build();
        let progress = PuzzleSet::List(list).progress(0, &played, &cancel).unwrap().unwrap();
        assert_eq!((progress.solved, progress.count), (2, 3));
        assert!(progress.next.is_some(), "the first killer has a rating");
    }
}
