//! The choices of the search: where it branches, and what it tries there in which order.

use super::domains::{CrossingLetter, DomainWipeout};
use super::{Domains, SlotId, WordId};

/// The maximum number of crossings that the look-ahead tries.
const MAX_CROSSINGS: usize = 80;

/// A letter at a crossing or a word in a slot that the search tries.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Choice {
    Letter(CrossingLetter),
    Word(SlotId, WordId),
}

impl Choice {
    /// Makes the choice and reduces.
    ///
    /// # Errors
    /// It leads to a contradiction.
    pub fn make(self, domains: &mut Domains) -> Result<(), DomainWipeout> {
        match self {
            Self::Letter(letter) => domains.assign_letter(letter),
            Self::Word(slot, word) => domains.assign(slot, word),
        }
        domains.propagate(|_| ())
    }
}

/// Returns the choices at the most constrained slot: the letters of one of its crossings, those with the most pairs of
/// words first, or its words if all its crossings have their letters. `None` if each slot has its word.
pub(super) fn choices(domains: &Domains) -> Option<Vec<Choice>> {
    let slot = domains.most_constrained()?;
    Some(match domains.tightest_crossing(slot) {
        Some(crossing) => {
            let mut letters = domains.crossing_letters(crossing);
            letters.sort_by_key(|(_, pairs)| std::cmp::Reverse(*pairs));
            letters.into_iter().map(|(letter, _)| Choice::Letter(letter)).collect()
        }
        None => domains.words(slot).map(|word| Choice::Word(slot, word)).collect(),
    })
}

/// Tries the letters of many crossings and removes those that lead to a contradiction at once. Returns the letters of
/// the crossing that leave the least to search, the one that leaves the most first; `None` if no crossing is open.
///
/// # Errors
/// No letter is possible at some crossing.
pub(super) fn look_ahead(domains: &mut Domains) -> Result<Option<Vec<Choice>>, DomainWipeout> {
    loop {
        let mut crossings: Vec<usize> = Vec::new();
        for slot in domains.by_constraint() {
            if let Some(crossing) = domains.tightest_crossing(slot)
                && !crossings.contains(&crossing)
            {
                crossings.push(crossing);
            }
        }
        crossings.truncate(MAX_CROSSINGS);
        let before = size(domains);
        let mut best: Option<(u64, Vec<(u64, CrossingLetter)>)> = None;
        let mut has_removed = false;
        for crossing in crossings {
            let mut weights = Vec::new();
            for (letter, _) in domains.crossing_letters(crossing) {
                let checkpoint = domains.checkpoint();
                let made = Choice::Letter(letter).make(domains);
                let after = size(domains);
                domains.rollback(checkpoint);
                if made.is_ok() {
                    weights.push((weight(before.saturating_sub(after)), letter));
                } else {
                    has_removed = true;
                    domains.remove_letter(letter);
                    domains.propagate(|_| ())?;
                }
            }
            let total = weights.iter().map(|(weight, _)| weight).sum();
            if weights.len() > 1 && best.as_ref().is_none_or(|(least, _)| total < *least) {
                best = Some((total, weights));
            }
        }
        // Later removals may have closed the best crossing.
        match best.filter(|(_, weights)| domains.is_open(weights[0].1.crossing)) {
            Some((_, mut weights)) => {
                weights.sort_by_key(|(weight, _)| std::cmp::Reverse(*weight));
                return Ok(Some(weights.into_iter().map(|(_, letter)| Choice::Letter(letter)).collect()));
            }
            None if has_removed => {}
            None => return Ok(None),
        }
    }
}

/// One bit of [`size`].
const BIT: u64 = 64;

/// Returns about the binary logarithm of the number of ways to choose a word for each slot, in units of 1/64. Whole
/// numbers make the search the same on every platform.
fn size(domains: &Domains) -> u64 {
    let log = |count: u64| {
        let whole = u64::from(count.ilog2());
        whole * BIT + ((count * BIT) >> whole) - BIT
    };
    domains.counts().filter(|count| *count > 0).map(|count| log(count as u64)).sum()
}

/// Returns the share of the search that a reduction by this size leaves: about 2 to the power of minus a fifth of it.
fn weight(reduction: u64) -> u64 {
    let whole = reduction / (5 * BIT);
    let rest = reduction % (5 * BIT);
    (1_u64 << 40).checked_shr(whole as u32).unwrap_or(0) / (10 * BIT) * (10 * BIT - rest)
}
