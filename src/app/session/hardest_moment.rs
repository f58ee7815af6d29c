//! The moment of a game at which the next digit or word required the hardest step.

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use crate::crosspatch::{self, Hint, Reduction, WordId};
use crate::game::{Action, Game};
use crate::grid::{Cell, CellMap, DigitSet, Digits};
use crate::history::NodeId;
use crate::job::{CancelToken, Cancelled};
use crate::rules::{PeerTable, Puzzle};
use crate::solve::rating::{PuzzlePath, Scale};
use crate::solve::technique::{CandidateGrid, Step, Technique, TechniqueSet};
use crate::solve::{self, StepFinder, Verdict};
use crate::store::games::AnyGame;
use crate::text::{self, Conjunction, text};

/// The shortest time that is worth a sentence: below it nobody has needed any.
pub const LEAST_DURATION: Duration = Duration::from_secs(3);

/// The most steps that lead to a digit in a puzzle with rules of its own, where the time for it says something about the hardest
/// of them. Before the first digit of a killer there may be a hundred.
const MOST_STEPS: usize = 4;

/// The greatest number of digits of a step that its name includes.
const MAX_NAMED_DIGITS: usize = 3;

/// The moment of a game at which the next digit or word required the hardest step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HardestMoment {
    /// The name of that step: "X-wing on 2".
    pub name: String,
    /// The indices of the step before that moment and of the step that placed the next digit or word.
    pub from: usize,
    pub until: usize,
}

/// Finds the hardest moment along these steps; `None` if the puzzle has no solution, or several if it is a sudoku, or
/// if nothing was placed. Moments with a mistake on the board are skipped.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub fn find_hardest_moment(
    game: AnyGame,
    line: &[NodeId],
    cancel: &CancelToken,
) -> Result<Option<HardestMoment>, Cancelled> {
    match game {
        AnyGame::Sudoku(game) => hardest_digit(*game, line, cancel),
        AnyGame::Crosspatch(game) => hardest_word(*game, line, cancel),
    }
}

fn hardest_digit(
    mut game: Game,
    line: &[NodeId],
    cancel: &CancelToken,
) -> Result<Option<HardestMoment>, Cancelled> {
    let mut moments: Vec<(usize, Digits)> = Vec::new();
    for (index, node) in line.iter().enumerate() {
        game.apply(Action::GoTo(*node));
        let board = game.board().digits();
        if moments.last().is_none_or(|(_, before)| before != board) {
            moments.push((index, board.clone()));
        }
    }
    let Puzzle { rules, givens, .. } = game.puzzle();
    let solution = match solve::check(rules, givens, cancel)? {
        Verdict::Unique(solution) => *solution,
        _ => return Ok(None),
    };
    let peers = PeerTable::new(rules);
    let mut known = peers.candidates(givens);
    let mut hardest = None;
    for pair in moments.windows(2) {
        let ((from, board), (until, after)) = (&pair[0], &pair[1]);
        if !after.extends(board) {
            continue;
        }
        let mut candidates = peers.candidates(board);
        if !rules.is_classic() {
            // What clues exclude is worked out once for the whole game.
            candidates = CellMap::from_fn(rules.size(), |cell| candidates[cell].intersection(known[cell]));
        }
        let grid = CandidateGrid::new(Arc::clone(rules), givens.clone(), board.clone(), candidates);
        let finder = StepFinder::new(&grid, true);
        let mut path = PuzzlePath::from_position(finder, solution.clone(), true, TechniqueSet::ALL);
        if path.has_mistakes() {
            continue;
        }
        // The hardest step on the easiest path to the next digit; of equally hard ones the first.
        let mut needed: Option<(_, Step)> = None;
        let mut steps = 0;
        while let Some((grid, step)) = path.next_on_grid(cancel)? {
            steps += 1;
            let is_last = !step.placements.is_empty();
            if is_last && !rules.is_classic() {
                let left = |cell: Cell| known[cell].intersection(grid.candidates[cell]);
                known = CellMap::from_fn(rules.size(), |cell| match grid.digits[cell] {
                    Some(_) => known[cell],
                    None => left(cell),
                });
            }
            let difficulty = Scale::Ninefold.difficulty(&step);
            if needed.as_ref().is_none_or(|(max, _)| difficulty > *max) {
                needed = Some((difficulty, step));
            }
            if is_last && !rules.is_classic() {
                break;
            }
        }
        if let Some((difficulty, step)) = needed
            && (rules.is_classic() || step.technique != Technique::Search)
            && hardest.as_ref().is_none_or(|(max, _)| difficulty > *max)
        {
            let moment = HardestMoment { name: step_name(&step), from: *from, until: *until };
            hardest = Some((difficulty, (rules.is_classic() || steps <= MOST_STEPS).then_some(moment)));
        }
    }
    Ok(hardest.and_then(|(_, hardest)| hardest))
}

/// Returns the name of a step with its digits: "X-wing on 2".
fn step_name(step: &Step) -> String {
    let digits: DigitSet = match step.reason.digits.is_empty() {
        false => step.reason.digits.iter().copied().collect(),
        true => step.placements.iter().map(|candidate| candidate.digit).collect(),
    };
    match digits.len() {
        1..=MAX_NAMED_DIGITS => text!(
            "review-step-name",
            technique = step.technique.name(),
            digits = text::list(digits.iter(), Conjunction::And)
        ),
        _ => step.technique.name().to_owned(),
    }
}

fn hardest_word(
    mut game: crosspatch::Game,
    line: &[NodeId],
    cancel: &CancelToken,
) -> Result<Option<HardestMoment>, Cancelled> {
    // The words on the board before and after each step that has placed one.
    let words = |game: &crosspatch::Game| game.used().keys().copied().collect::<BTreeSet<WordId>>();
    let mut before: Option<(usize, BTreeSet<WordId>)> = None;
    let mut hardest: Option<(_, HardestMoment)> = None;
    for (index, node) in line.iter().enumerate() {
        cancel.check()?;
        game.apply(crosspatch::Action::GoTo(*node));
        let now = words(&game);
        let (from, known) = before.get_or_insert((index, now.clone()));
        if *known == now {
            continue;
        }
        if now.is_superset(known) {
            let until = index;
            game.apply(crosspatch::Action::GoTo(line[*from]));
            match game.hint(cancel)? {
                Hint::Unsolvable => return Ok(None),
                Hint::Word { step, crossings } => {
                    let difficulty = (step.reduction == Reduction::Search, crossings.len(), Reverse(*from));
                    if hardest.as_ref().is_none_or(|(max, _)| difficulty > *max) {
                        let name = step.reduction.to_string();
                        hardest = Some((difficulty, HardestMoment { name, from: *from, until }));
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
    use crate::crosspatch::{Action, SlotId};

    /// Returns the steps of the current line of a game.
    fn line(game: &crosspatch::Game) -> Vec<NodeId> {
        game.history().timeline().nodes
    }

    #[test]
    fn the_hardest_word_of_a_crosspatch_is_the_one_that_no_reduction_places() {
        let puzzle = crosspatch::read(b"##\n##\n\nab cd ac bd\n", "").unwrap();
        let mut game = crosspatch::Game::new(puzzle);
        let (coord, _) = game.puzzle().framework().cells().next().unwrap();
        game.apply(Action::Type(coord, 'a'));
        let slots: Vec<SlotId> = game.puzzle().slot_ids().map(|(slot, _)| slot).collect();
        for (slot, word) in [(slots[0], ['a', 'b']), (slots[1], ['c', 'd'])] {
            let word = game.puzzle().find(&word).unwrap();
            game.apply(Action::PlaceWord(slot, word));
        }
        assert!(game.is_solved());
        let nodes = line(&game);
        let hardest = find_hardest_moment(game.into(), &nodes, &CancelToken::default()).unwrap();
        // The letter that was typed before is part of the first word.
        let first = HardestMoment { name: Reduction::Search.to_string(), from: 0, until: 2 };
        assert_eq!(hardest, Some(first));
    }

    #[test]
    fn a_crosspatch_in_which_no_word_was_placed_has_no_hardest_moment() {
        let puzzle = crosspatch::read(b"##\n##\n\nab cd ac bd\n", "").unwrap();
        let mut game = crosspatch::Game::new(puzzle);
        let (coord, _) = game.puzzle().framework().cells().next().unwrap();
        game.apply(Action::Type(coord, 'a'));
        let nodes = line(&game);
        assert_eq!(find_hardest_moment(game.into(), &nodes, &CancelToken::default()), Ok(None));
    }
}
