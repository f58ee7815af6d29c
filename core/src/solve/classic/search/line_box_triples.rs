//! The line-box triple rule, which is too expensive for every node but cures the boards on which guessing stalls.
//!
//! Three cells that a box shares with a line hold exactly three digits. If only three digits can go there, they are
//! removed from the rest of the box and of the line; if three digits must go there, all others are removed from the
//! three cells. Fewer or more are a dead end.

use super::layout::{
    BandWords, cells_of_columns, cells_of_minirows, columns, minirows, minirows_seen, next_boxes,
};

/// The result of applying the rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RuleOutcome {
    Unchanged,
    /// Candidates were removed.
    Changed,
    /// The board has no solution.
    DeadEnd,
}

/// Applies the rule once to all 54 triples of the board.
pub(super) fn apply(words: &mut BandWords) -> RuleOutcome {
    let before = *words;
    let alive = (0..3).all(|band| {
        apply_to_minirows(words, band).and_then(|()| apply_to_box_columns(words, band)).is_some()
    });
    match alive {
        false => RuleOutcome::DeadEnd,
        true if *words == before => RuleOutcome::Unchanged,
        true => RuleOutcome::Changed,
    }
}

/// Applies the rule to the triples that are minirows of a band.
fn apply_to_minirows(words: &mut BandWords, band: usize) -> Option<()> {
    for triad in (0..9).map(|bit| 1 << bit) {
        let cells = cells_of_minirows(triad);
        let rest = cells_of_minirows(minirows_seen(triad));
        let (one, two) = next_boxes(triad);
        let row = one | two;
        let boxes = minirows_seen(triad) & !row;
        let digits = TripleDigits::new(words, |words, digit| {
            let own = minirows(words[band * 9 + digit]);
            (own & triad != 0, own & row == 0 || own & boxes == 0)
        });
        digits.apply(
            words,
            |words, digit| words[band * 9 + digit] &= !rest,
            |words, digit| {
                words[band * 9 + digit] &= !cells;
            },
        )?;
    }
    Some(())
}

/// Applies the rule to the triples that are columns of the boxes of a band.
fn apply_to_box_columns(words: &mut BandWords, band: usize) -> Option<()> {
    let others = [(band + 1) % 3 * 9, (band + 2) % 3 * 9];
    for (stack, column) in (0..3).flat_map(|stack| (0..3).map(move |column| (stack, column))) {
        let triad = 1 << (9 * column + stack);
        let boxes = (1 << stack | 1 << (9 + stack) | 1 << (18 + stack)) & !triad;
        let cells = cells_of_columns(triad);
        let digits = TripleDigits::new(words, |words, digit| {
            let own = columns(words[band * 9 + digit]);
            let elsewhere = others.iter().any(|other| columns(words[other + digit]) & triad != 0);
            (own & triad != 0, own & boxes == 0 || !elsewhere)
        });
        digits.apply(
            words,
            |words, digit| {
                words[band * 9 + digit] &= !cells_of_columns(boxes);
                others.iter().for_each(|other| words[other + digit] &= !cells);
            },
            |words, digit| words[band * 9 + digit] &= !cells,
        )?;
    }
    Some(())
}

/// The digits of a triple, as bits 0-8.
struct TripleDigits {
    /// The digits that can go there.
    possible: u16,
    /// The digits that can go nowhere else in the line or in the box.
    needed: u16,
}

impl TripleDigits {
    /// Creates the sets; `place` returns for a digit whether it can go there, and whether it has no other place.
    fn new(words: &BandWords, place: impl Fn(&BandWords, usize) -> (bool, bool)) -> Self {
        let (mut possible, mut needed) = (0, 0);
        for digit in 0..9 {
            let (can, only) = place(words, digit);
            possible |= u16::from(can) << digit;
            needed |= u16::from(can && only) << digit;
        }
        Self { possible, needed }
    }

    /// Reserves the triple for three digits, where it is decided; `None` at a dead end.
    fn apply(
        &self,
        words: &mut BandWords,
        nowhere_else: impl Fn(&mut BandWords, usize),
        not_here: impl Fn(&mut BandWords, usize),
    ) -> Option<()> {
        if self.possible.count_ones() < 3 || self.needed.count_ones() > 3 {
            return None;
        }
        if self.possible.count_ones() == 3 {
            (0..9)
                .filter(|digit| self.possible >> digit & 1 == 1)
                .for_each(|digit| nowhere_else(words, digit));
        }
        if self.needed.count_ones() == 3 {
            (0..9).filter(|digit| self.needed >> digit & 1 == 0).for_each(|digit| not_here(words, digit));
        }
        Some(())
    }
}
