//! The job that rates the puzzles of a list: the visible ones first, then on from there.
//!
//! It leaves a processor to the window and stores the ratings from time to time, so that little is lost when the
//! program ends.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use crate::app::sessions::puzzle_list::rating_table::{RatingTable, RowRating};
use crate::job::{CancelToken, Cancelled, Job, lock};
use crate::rules::Puzzle;
use crate::solve::rating::{self, RateError};
use crate::store::collection::CollectionItem;
use crate::store::games::PuzzleRef;
use crate::store::{Collection, PuzzleHash, RatingCache, RatingOutcome};

/// The time between two updates of the window.
const UPDATE_INTERVAL: Duration = Duration::from_millis(200);
/// The time between two writes of the new ratings.
const SAVE_INTERVAL: Duration = Duration::from_secs(4);

/// The indices of the visible puzzles, which the window sets and the job reads.
pub type VisiblePuzzles = Arc<Mutex<Vec<usize>>>;

/// Starts to rate all puzzles that are not rated yet. `wake` is called several times a second and at the end.
pub fn start(
    collection: Arc<Collection>,
    table: Arc<RatingTable>,
    visible: VisiblePuzzles,
    cache: Option<RatingCache>,
    wake: impl Fn() + Clone + Send + 'static,
) -> Job<()> {
    let wake_at_end = wake.clone();
    Job::start(wake_at_end, move |cancel| {
        let first = lock(&visible).first().copied().unwrap_or_default();
        let queue = RatingQueue { table: &table, visible: &visible, first, taken: AtomicUsize::new(0) };
        let unsaved = Mutex::new(Vec::new());
        let save = |ratings: Vec<_>| {
            // Without the file the ratings are still shown; they are computed again next time.
            let _ = cache.iter().try_for_each(|cache| cache.append(&ratings));
        };
        thread::scope(|scope| {
            let rate_all =
                || while rate_next(&queue, &collection, &unsaved, cancel).is_ok_and(|rated| rated) {};
            let workers: Vec<_> = (0..worker_count()).map(|_| scope.spawn(rate_all)).collect();
            let mut saved_at = Instant::now();
            while workers.iter().any(|worker| !worker.is_finished()) {
                thread::park_timeout(UPDATE_INTERVAL);
                wake();
                if saved_at.elapsed() >= SAVE_INTERVAL {
                    save(std::mem::take(&mut *lock(&unsaved)));
                    saved_at = Instant::now();
                }
            }
        });
        save(std::mem::take(&mut *lock(&unsaved)));
    })
}

/// Returns the number of threads that rate: one processor is left to the window.
fn worker_count() -> usize {
    thread::available_parallelism().map_or(1, |count| count.get().saturating_sub(1).max(1))
}

/// The puzzles that are still to be rated.
struct RatingQueue<'a> {
    table: &'a RatingTable,
    visible: &'a Mutex<Vec<usize>>,
    /// The index at which the pass over all puzzles starts; it goes on at the beginning.
    first: usize,
    /// The number of puzzles that the pass has taken.
    taken: AtomicUsize,
}

impl RatingQueue<'_> {
    /// Claims the next puzzle to rate; `None` if none is left.
    fn next(&self) -> Option<usize> {
        if let Some(index) = lock(self.visible).iter().copied().find(|index| self.table.claim(*index)) {
            return Some(index);
        }
        let len = self.table.len();
        loop {
            let taken = self.taken.fetch_add(1, Ordering::Relaxed);
            if taken >= len {
                return None;
            }
            let index = (self.first + taken) % len;
            if self.table.claim(index) {
                return Some(index);
            }
        }
    }
}

/// Rates one puzzle. Returns whether there was one.
fn rate_next(
    queue: &RatingQueue<'_>,
    collection: &Collection,
    unsaved: &Mutex<Vec<(PuzzleHash, RatingOutcome)>>,
    cancel: &CancelToken,
) -> Result<bool, Cancelled> {
    cancel.check()?;
    let Some(index) = queue.next() else { return Ok(false) };
    let sudoku = match collection.item(index) {
        Ok(CollectionItem::Sudoku(puzzle)) => PuzzleRef::from(&*puzzle).key().map(|key| (puzzle, key)),
        Ok(CollectionItem::Crosspatch(_)) | Err(_) => None,
    };
    let Some((puzzle, key)) = sudoku else {
        queue.table.set(index, RowRating::Unratable);
        return Ok(true);
    };
    match rate(&puzzle, cancel) {
        Ok(Some(outcome)) => {
            queue.table.set(index, RowRating::Known(outcome));
            lock(unsaved).push((key.into(), outcome));
            Ok(true)
        }
        Ok(None) => {
            queue.table.set(index, RowRating::Unratable);
            Ok(true)
        }
        Err(cancelled) => {
            queue.table.release(index);
            Err(cancelled)
        }
    }
}

/// Rates a puzzle; `None` if it takes too long.
fn rate(puzzle: &Puzzle, cancel: &CancelToken) -> Result<Option<RatingOutcome>, Cancelled> {
    match rating::rate_for_display(puzzle, cancel) {
        Ok(rating) => Ok(Some(RatingOutcome::Rated((&rating).into()))),
        Err(RateError::NoSolution) => Ok(Some(RatingOutcome::NoSolution)),
        Err(RateError::SeveralSolutions) => Ok(Some(RatingOutcome::SeveralSolutions)),
        Err(RateError::Cancelled(_)) => cancel.check().map(|()| None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn visible_puzzles_are_rated_first_and_every_puzzle_once() {
        let table = RatingTable::new(10);
        table.set(5, RowRating::Unratable);
        let visible = Mutex::new(vec![7, 5, 2]);
        let queue = RatingQueue { table: &table, visible: &visible, first: 6, taken: AtomicUsize::new(0) };
        let taken: Vec<_> = std::iter::from_fn(|| queue.next()).collect();
        assert_eq!(taken, [7, 2, 6, 8, 9, 0, 1, 3, 4]);
    }

    #[test]
    fn a_cancelled_job_leaves_the_puzzle_for_the_next_one() {
        let line = "210000400380400702000720000024806900000000000001203540000058000903004028008000057\n";
        let collection = Collection::from_bytes(line.as_bytes(), "", &CancelToken::default()).unwrap();
        let (table, visible, cancel) = (RatingTable::new(1), Mutex::default(), CancelToken::default());
        let queue = RatingQueue { table: &table, visible: &visible, first: 0, taken: AtomicUsize::new(0) };
        cancel.cancel();
        assert!(rate_next(&queue, &collection, &Mutex::default(), &cancel).is_err());
        assert_eq!(table.get(0), RowRating::Unknown(None));
        assert_eq!(rate_next(&queue, &collection, &Mutex::default(), &CancelToken::default()), Ok(true));
        assert!(table.is_complete() && table.get(0).summary().is_some());
    }
}
