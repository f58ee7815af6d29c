//! The search word by word. It also reports the words that reductions place, so that there is something to watch in a
//! puzzle that logic alone solves.

use std::collections::VecDeque;

use super::{Crosspatch, Event, Search, SearchStep, SlotId, WordId};

/// A [`Search`] that also reports each word placed by reductions and each word erased by backtracking.
#[derive(Clone, Debug)]
pub struct ObservedSearch {
    search: Search,
    slots: Vec<SlotId>,
    /// The reported word of each slot.
    placed: Vec<Option<WordId>>,
    /// The events found but not yet reported.
    pending: VecDeque<Event>,
    /// Whether the result of the first reduction was queued.
    is_started: bool,
}

impl ObservedSearch {
    /// Starts a search for all solutions.
    pub fn new(puzzle: &Crosspatch) -> Self {
        Self {
            search: Search::new(puzzle, |_| ()),
            slots: puzzle.slot_ids().map(|(slot, _)| slot).collect(),
            placed: vec![None; puzzle.slots().len()],
            pending: VecDeque::new(),
            is_started: false,
        }
    }

    /// Returns the words on the board.
    pub fn placed(&self) -> impl Iterator<Item = (SlotId, WordId)> {
        self.slots.iter().zip(&self.placed).filter_map(|(slot, word)| Some((*slot, (*word)?)))
    }

    /// Returns the number of slots with a word.
    pub fn depth(&self) -> usize {
        self.placed.iter().flatten().count()
    }

    /// Returns whether everything has been searched, so that there is no further event.
    pub fn is_over(&self) -> bool {
        self.is_started && self.pending.is_empty() && self.search.is_over()
    }

    /// Returns whether the board is solved; the next event is then a solution.
    pub fn is_at_solution(&self) -> bool {
        match self.pending.front() {
            Some(next) => *next == Event::Solved,
            None => self.is_started && self.search.is_at_solution(),
        }
    }

    /// Queues the differences between the board and the reported words: first the erased words, then the placed ones.
    fn queue_changes(&mut self) {
        let domains = self.search.domains();
        let now: Vec<_> = self.slots.iter().map(|slot| domains.only_word(*slot)).collect();
        let changed =
            || self.slots.iter().zip(&self.placed).zip(&now).filter(|((_, reported), now)| reported != now);
        let erased = changed().filter(|((_, reported), now)| reported.is_some() && now.is_none());
        self.pending.extend(erased.map(|((slot, _), _)| Event::Erased(*slot)));
        let placed = changed().filter_map(|((slot, _), now)| Some(Event::Placed(*slot, (*now)?)));
        self.pending.extend(placed);
    }
}

impl Iterator for ObservedSearch {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        if !self.is_started {
            self.is_started = true;
            self.queue_changes();
        }
        while self.pending.is_empty() {
            if self.search.next()? == SearchStep::Solved {
                return Some(Event::Solved);
            }
            self.queue_changes();
        }
        let event = self.pending.pop_front()?;
        match event {
            Event::Placed(slot, word) => self.placed[slot.index()] = Some(word),
            Event::Erased(slot) => self.placed[slot.index()] = None,
            Event::Solved => {}
        }
        Some(event)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crosspatch::read;

    fn observe(text: &str) -> ObservedSearch {
        ObservedSearch::new(&read(text.as_bytes(), "test").unwrap())
    }

    #[test]
    fn a_puzzle_that_logic_solves_is_reported_word_by_word() {
        let mut search = observe("#####\n# #\n# #\n######\n# #\n\nidyll kriss kross\nsolver\n");
        let events: Vec<_> = search.by_ref().collect();
        assert_eq!(events.len(), 5);
        assert!(events[..4].iter().all(|event| matches!(event, Event::Placed(..))), "{events:?}");
        assert_eq!(events[4], Event::Solved);
        assert!(search.is_over());
        assert_eq!(search.depth(), 4, "the solution stays to be seen");
    }

    #[test]
    fn at_each_solution_every_slot_has_the_word_last_reported_for_it() {
        let mut search = observe("##  ##\n##  ##\n\nab ac bd cd ef eg fh gh\n");
        let mut solutions = std::collections::HashSet::new();
        loop {
            let at_solution = search.is_at_solution();
            let Some(event) = search.next() else { break };
            assert_eq!(event == Event::Solved, at_solution);
            if at_solution {
                assert_eq!(search.depth(), 8);
                assert!(solutions.insert(search.placed().collect::<Vec<_>>()), "found twice");
            }
        }
        assert_eq!(solutions.len(), 8);
    }
}
