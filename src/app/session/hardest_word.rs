//! The moment of a game of Kriss Kross at which the next word was hardest to find.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::time::Duration;

use crate::crosspatch::{Action, Game, Hint, Reduction, WordId};
use crate::history::NodeId;
use crate::job::{CancelToken, Cancelled};

/// The shortest time that is worth a sentence: below it nobody has needed any.
pub const LEAST_DURATION: Duration = Duration::from_secs(3);

/// The moment of a game at which the next word required the hardest step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HardestWord {
    /// The name of the reduction by which the word is found.
    pub name: String,
    /// The indices of the step before that moment and of the step that placed the next word.
    pub from: usize,
    pub until: usize,
}

/// Finds the word along these steps that was hardest to place; `None` if the puzzle has no solution, or if none was placed.
/// Moments with a mistake on the board are skipped.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub fn find_hardest_word(
    mut game: Game,
    line: &[NodeId],
    cancel: &CancelToken,
) -> Result<Option<HardestWord>, Cancelled> {
    // The words on the board before and after each step that has placed one.
    let words = |game: &Game| game.used().keys().copied().collect::<BTreeSet<WordId>>();
    let mut before: Option<(usize, BTreeSet<WordId>)> = None;
    let mut hardest: Option<(_, HardestWord)> = None;
    for (index, node) in line.iter().enumerate() {
        cancel.check()?;
        game.apply(Action::GoTo(*node));
        let now = words(&game);
        let (from, known) = before.get_or_insert((index, now.clone()));
        if *known == now {
            continue;
        }
        if now.is_superset(known) {
            let until = index;
            game.apply(Action::GoTo(line[*from]));
            match game.hint(cancel)? {
                Hint::Unsolvable => return Ok(None),
                Hint::Word { step, crossings } => {
                    let difficulty = (step.reduction == Reduction::Search, crossings.len(), Reverse(*from));
                    if hardest.as_ref().is_none_or(|(max, _)| difficulty > *max) {
                        let name = step.reduction.to_string();
                        hardest = Some((difficulty, HardestWord { name, from: *from, until }));
                    }
                }
                Hint::Mistakes(_) | Hint::Complete => {}
            }
        }
        before = Some((index, now));
    }
    Ok(hardest.map(|(_, hardest)| hardest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::crosspatch::{self, SlotId};

    /// Returns the steps of the current line of a game.
    fn line(game: &Game) -> Vec<NodeId> {
        game.history().timeline().nodes
    }

    #[test]
    fn the_hardest_word_of_a_crosspatch_is_the_one_that_no_reduction_places() {
        let puzzle = crosspatch::read(b"##\n##\n\nab cd ac bd\n", "").unwrap();
        let mut game = Game::new(puzzle);
        let (coord, _) = game.puzzle().framework().cells().next().unwrap();
        game.apply(Action::Type(coord, 'a'));
        let slots: Vec<SlotId> = game.puzzle().slot_ids().map(|(slot, _)| slot).collect();
        for (slot, word) in [(slots[0], ['a', 'b']), (slots[1], ['c', 'd'])] {
            let word = game.puzzle().find(&word).unwrap();
            game.apply(Action::PlaceWord(slot, word));
        }
        assert!(game.is_solved());
        let nodes = line(&game);
        let hardest = find_hardest_word(game, &nodes, &CancelToken::default()).unwrap();
        // The letter that was typed before is part of the first word.
        let first = HardestWord { name: Reduction::Search.to_string(), from: 0, until: 2 };
        assert_eq!(hardest, Some(first));
    }

    #[test]
    fn a_crosspatch_in_which_no_word_was_placed_has_no_hardest_moment() {
        let puzzle = crosspatch::read(b"##\n##\n\nab cd ac bd\n", "").unwrap();
        let mut game = Game::new(puzzle);
        let (coord, _) = game.puzzle().framework().cells().next().unwrap();
        game.apply(Action::Type(coord, 'a'));
        let nodes = line(&game);
        assert_eq!(find_hardest_word(game, &nodes, &CancelToken::default()), Ok(None));
    }
}
