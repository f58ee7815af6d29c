//! The moments of a game that are worth a look, and what was open at its longest pauses.

use std::time::Duration;

use super::named_move::{MoveName, NamedMove};
use crate::solve::rating::{Level, Scale};
use crate::solve::technique::{CandidateGrid, Step};

/// The greatest number of pauses at which the easiest open step is looked for.
const MOST_PAUSES: usize = 12;
/// The shortest pause of them.
const LEAST_PAUSE: Duration = Duration::from_secs(20);
/// How many times as long as the median of the game they are at least.
const TIMES_MEDIAN: u32 = 3;
/// The greatest number of moments.
const MOST_MOMENTS: usize = 3;
/// The score that a moment exceeds.
const LEAST_SCORE: u64 = 30;
/// The score of a leap, a trial and a mistake that stayed long, beside that of its pause.
const EXTRA_SCORE: u64 = 60;
/// The least number of moves between two moments.
const APART: usize = 4;

/// The easiest step that was open at a long pause.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenStep {
    /// The index of the move that ended the pause.
    pub index: usize,
    /// The step, found as for a hint.
    pub step: Box<Step>,
    /// The position, with the candidates that the player's marks leave.
    pub grid: Box<CandidateGrid>,
    /// Whether its level is below that of the move that ended the pause, or no move of logic ended it. A step that was made
    /// right after a trial or a mistake was not passed over.
    pub is_passed_over: bool,
}

/// A moment of a game that is worth a look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The index of its move.
    pub index: usize,
    /// The seconds of the pause before the move, if it was long, multiplied by one more than the levels between the move and
    /// what was open; and 60 for a leap, a trial, or a mistake that stayed for five moves.
    pub score: u64,
}

/// Returns the median of times; `None` of none.
pub(super) fn median(mut times: Vec<Duration>) -> Option<Duration> {
    times.sort_unstable();
    let middle = times.len() / 2;
    match times.len() {
        0 => None,
        count if count % 2 == 1 => Some(times[middle]),
        _ => Some((times[middle - 1] + times[middle]) / 2),
    }
}

/// Returns whether a pause is long in a game whose pauses have this median.
fn is_long(pause: Duration, median: Duration) -> bool {
    pause >= LEAST_PAUSE && pause >= TIMES_MEDIAN * median
}

/// Returns the indices of the moves that ended the longest pauses, in order.
pub(super) fn long_pauses(moves: &[NamedMove], median: Duration) -> Vec<usize> {
    let mut long: Vec<usize> =
        (0..moves.len()).filter(|index| is_long(moves[*index].pause, median)).collect();
    long.sort_by_key(|index| std::cmp::Reverse(moves[*index].pause));
    long.truncate(MOST_PAUSES);
    long.sort_unstable();
    long
}

/// Returns whether a step was passed over by the move with this index, which ended a pause.
pub(super) fn is_passed_over(step: &Step, moves: &[NamedMove], index: usize) -> bool {
    let is_attempt =
        |played: &NamedMove| matches!(played.name, MoveName::Trial(_) | MoveName::Mistake { .. });
    match moves[index].name.level() {
        Some(level) => Scale::Ninefold.level(step) < level,
        None if is_attempt(&moves[index]) => {
            let next = moves[index + 1..].iter().find(|played| !is_attempt(played));
            !next.is_some_and(|next| next.name.level().is_some() && makes(next, step))
        }
        None => true,
    }
}

/// Returns whether a move does all that a step does.
fn makes(played: &NamedMove, step: &Step) -> bool {
    step.placements.iter().all(|placed| played.placed.contains(placed))
        && step.eliminations.iter().all(|removed| played.removed.contains(removed))
}

/// Returns the moments with the highest scores, in order of time.
pub(super) fn moments(moves: &[NamedMove], open_steps: &[OpenStep], median: Duration) -> Vec<Moment> {
    let mut all: Vec<Moment> = (0..moves.len())
        .map(|index| Moment { index, score: score(moves, open_steps, median, index) })
        .filter(|moment| moment.score > LEAST_SCORE)
        .collect();
    all.sort_by_key(|moment| (std::cmp::Reverse(moment.score), moment.index));
    let mut best: Vec<Moment> = Vec::new();
    for moment in all {
        if best.len() < MOST_MOMENTS && best.iter().all(|other| moment.index.abs_diff(other.index) >= APART) {
            best.push(moment);
        }
    }
    best.sort_by_key(|moment| moment.index);
    best
}

fn score(moves: &[NamedMove], open_steps: &[OpenStep], median: Duration, index: usize) -> u64 {
    let NamedMove { pause, name, .. } = &moves[index];
    let seconds = if is_long(*pause, median) { pause.as_secs() } else { 0 };
    let open = open_steps.iter().find(|open| open.index == index);
    let between = open
        .zip(name.level())
        .map_or(0, |(open, level)| place(level).saturating_sub(place(Scale::Ninefold.level(&*open.step))));
    let is_extra = matches!(name, MoveName::Leap | MoveName::Trial(_))
        || moves[index].is_long_mistake(moves.len() - index - 1);
    seconds * (1 + between) + if is_extra { EXTRA_SCORE } else { 0 }
}

/// Returns the place of a level, from 0.
fn place(level: Level) -> u64 {
    Level::NINEFOLD.iter().position(|other| *other == level).unwrap_or_default() as u64
}
