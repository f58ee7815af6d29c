//! The search word by word: what the reductions place is told as well as what is tried, so that there is something to
//! watch of a puzzle that logic alone solves.

use std::collections::VecDeque;

use super::{Crosspatch, Event, Search, SlotId, WordId};

/// A [`Search`] that also tells of each word that the reductions place, and of each that goes when it backs up.
#[derive(Clone, Debug)]
pub struct ObservedSearch {
    search: Search,
    slots: Vec<SlotId>,
    /// What stands in each slot, as far as it was told.
    placed: Vec<Option<WordId>>,
    /// What is known and not told yet.
    pending: VecDeque<Event>,
    /// Whether the first reduction was looked at.
    is_started: bool,
}

impl ObservedSearch {
    /// A search for all solutions.
    pub fn new(puzzle: &Crosspatch) -> Self {
        Self {
            search: Search::new(puzzle, |_| ()),
            slots: puzzle.slot_ids().map(|(slot, _)| slot).collect(),
            placed: vec![None; puzzle.slots().len()],
            pending: VecDeque::new(),
            is_started: false,
        }
    }

    /// The words on the board as it stands.
    pub fn placed(&self) -> impl Iterator<Item = (SlotId, WordId)> {
        self.slots.iter().zip(&self.placed).filter_map(|(slot, word)| Some((*slot, (*word)?)))
    }

    /// How many slots have a word.
    pub fn depth(&self) -> usize {
        self.placed.iter().flatten().count()
    }

    /// Whether everything has been searched, so that there is no further event.
    pub fn is_over(&self) -> bool {
        self.is_started && self.pending.is_empty() && self.search.is_over()
    }

    /// Whether a solution stands on the board and is the next event.
    pub fn is_at_solution(&self) -> bool {
        match self.pending.front() {
            Some(next) => *next == Event::Solved,
            None => self.is_started && self.search.is_at_solution(),
        }
    }

    /// Finds what the board has that was not told: first what goes, then what comes.
    fn queue_changes(&mut self) {
        let choices = self.search.domains();
        let now: Vec<_> = self.slots.iter().map(|slot| choices.only_word(*slot)).collect();
        let changed = || self.slots.iter().zip(&self.placed).zip(&now).filter(|((_, told), now)| told != now);
        let goes = changed().filter(|((_, told), now)| told.is_some() && now.is_none());
        self.pending.extend(goes.map(|((slot, _), _)| Event::Erased(*slot)));
        let comes = changed().filter_map(|((slot, _), now)| Some(Event::Placed(*slot, (*now)?)));
        self.pending.extend(comes);
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
            let event = self.search.next()?;
            if event == Event::Solved {
                return Some(event);
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

    fn watched(text: &str) -> ObservedSearch {
        ObservedSearch::new(&read(text.as_bytes(), "test").unwrap())
    }

    #[test]
    fn a_puzzle_that_logic_solves_is_told_word_by_word() {
        let mut watched = watched("#####\n# #\n# #\n######\n# #\n\nidyll kriss kross\nsolver\n");
        let events: Vec<_> = watched.by_ref().collect();
        assert_eq!(events.len(), 5);
        assert!(events[..4].iter().all(|event| matches!(event, Event::Placed(..))), "{events:?}");
        assert_eq!(events[4], Event::Solved);
        assert!(watched.is_over());
        assert_eq!(watched.depth(), 4, "the solution stays to be seen");
    }

    #[test]
    fn at_each_solution_every_slot_has_the_word_that_was_told_last() {
        let mut watched = watched("##  ##\n##  ##\n\nab ac bd cd ef eg fh gh\n");
        let mut solutions = std::collections::HashSet::new();
        loop {
            let at_solution = watched.is_at_solution();
            let Some(event) = watched.next() else { break };
            assert_eq!(event == Event::Solved, at_solution);
            if at_solution {
                assert_eq!(watched.depth(), 8);
                assert!(solutions.insert(watched.placed().collect::<Vec<_>>()), "found twice");
            }
        }
        assert_eq!(solutions.len(), 8);
    }
}
