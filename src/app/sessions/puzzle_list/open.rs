//! Opens puzzles of a list, to be played.

use std::sync::Arc;

use crate::app::sessions::played_index::{PlayedSources, PuzzleStatus};
use crate::app::sessions::puzzle_list::PuzzleList;
use crate::job::Job;
use crate::store::OpenError;
use crate::store::collection::CollectionItem;

impl PuzzleList {
    /// Reads the puzzle of a row, to be played.
    pub fn open_row(&mut self, row: usize, wake: impl FnOnce() + Send + 'static) {
        if let Some(index) = self.index(row) {
            self.choose(row);
            self.open_index(index, wake);
        }
    }

    /// Reads the puzzle at an index in the list, to be played.
    pub fn open_index(&mut self, index: usize, wake: impl FnOnce() + Send + 'static) {
        let collection = Arc::clone(&self.collection);
        self.open_job = Some(Job::start(wake, move |_| Some((index, collection.item(index)))));
    }

    /// Reads the first unsolved puzzle after the chosen one, to be played; at the end it goes on at the beginning.
    pub fn open_next_after_chosen(&mut self, wake: impl FnOnce() + Send + 'static) {
        let (Some(survey), rows) = (&self.survey, self.len()) else { return };
        let is_open = |row: &usize| {
            let status = self.index(*row).and_then(|index| survey.status(index));
            !status.is_some_and(PuzzleStatus::is_solved)
        };
        let next = (1..=rows).map(|offset| (self.chosen + offset) % rows).find(is_open);
        if let Some(row) = next {
            self.open_row(row, wake);
        }
    }

    /// Reads the first unsolved puzzle after an index in the list, to be played. After the end it looks from the start.
    pub fn open_next_unsolved(
        &mut self,
        after: usize,
        sources: PlayedSources,
        wake: impl FnOnce() + Send + 'static,
    ) {
        let collection = Arc::clone(&self.collection);
        self.open_job = Some(Job::start(wake, move |cancel| {
            let played = sources.build();
            let is_open = |read: &Result<CollectionItem, OpenError>| match read {
                Ok(CollectionItem::Sudoku(puzzle)) => {
                    !played.puzzle_status(puzzle).is_some_and(PuzzleStatus::is_solved)
                }
                Ok(CollectionItem::Crosspatch(_)) | Err(_) => true,
            };
            let order = (after + 1..collection.len()).chain(0..after.min(collection.len()));
            let order = order.take_while(|_| cancel.check().is_ok());
            order.map(|index| (index, collection.item(index))).find(|(_, read)| is_open(read))
        }));
    }
}
