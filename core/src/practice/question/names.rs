//! The question which technique a drawn step is of: its choices.

use super::super::lessons::lesson_of;
use super::super::near_misses::techniques_called_the_same;
use crate::generate::SeededRng;
use crate::solve::technique::{Scope, Technique};

/// The number of names that are offered.
const CHOICES: usize = 4;
/// The techniques of the nearest lessons of which they are drawn by lot.
const NEAREST: usize = 7;

/// Returns the names that are offered for a step of a technique, in random order: its own, one of the same family where there is
/// one, and others of the nearest lessons. None is a name that a player could give the same step.
pub(super) fn choices(technique: Technique, seed: u64, number: u8) -> Vec<Technique> {
    let mut rng = SeededRng::new(seed, 6_000 + u64::from(number));
    let same = techniques_called_the_same(technique, true);
    let place = |it: Technique| lesson_of(it).map(|lesson| (lesson.chapter, lesson.number));
    let is_by_clues = |it: Technique| it.scope() == Scope::Clues;
    let mut others: Vec<Technique> = Technique::ALL
        .into_iter()
        .filter(|it| place(*it).is_some() && !same.contains(it))
        .filter(|it| is_by_clues(*it) == is_by_clues(technique))
        .collect();
    rng.shuffle(&mut others);
    let own = place(technique).unwrap_or_default();
    let distance = |it: &Technique| {
        let other = place(*it).unwrap_or_default();
        (other.0.abs_diff(own.0), other.1.abs_diff(own.1))
    };
    others.sort_by_key(distance);
    others.truncate(NEAREST);
    rng.shuffle(&mut others);
    let relative = others.iter().position(|it| it.family() == technique.family());
    let mut choices = vec![technique];
    choices.extend(relative.map(|index| others.remove(index)));
    others.truncate(CHOICES - choices.len());
    choices.extend(others);
    rng.shuffle(&mut choices);
    choices
}
