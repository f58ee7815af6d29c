//! Taking away what a puzzle does not need.

use crate::job::Cancelled;

/// Takes items away, one after another in their order, wherever the rest suffices, and returns whether each is kept. At
/// most `most` are taken away.
///
/// What suffices must suffice with more items too. Then the result is the same as when each item is tried by itself, but
/// runs of items that are not needed cost few questions: their ends are found by halving.
pub(super) fn needed(
    count: usize,
    most: usize,
    mut suffice: impl FnMut(&[bool]) -> Result<bool, Cancelled>,
) -> Result<Vec<bool>, Cancelled> {
    let mut kept = vec![true; count];
    let (mut place, mut taken, mut length) = (0, 0, count.div_ceil(2));
    // The first item that is needed is before this place.
    let mut end = None;
    while place < count && taken < most {
        let room = match end {
            Some(first) if first == place + 1 => {
                // The next runs are probably about as long as this one.
                (place, end, length) = (first, None, length.max(1));
                continue;
            }
            Some(first) => (first - place) / 2,
            None => length.min(count - place),
        };
        let run = place..place + room.min(most - taken);
        kept[run.clone()].fill(false);
        if suffice(&kept)? {
            taken += run.len();
            length = if end.is_some() { run.len() } else { 2 * run.len() };
            place = run.end;
        } else {
            kept[run.clone()].fill(true);
            length = run.len() / 2;
            end = Some(run.end);
        }
    }
    Ok(kept)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::rng::SeededRng;

    #[test]
    fn the_same_items_are_kept_as_when_each_is_tried_by_itself() {
        for seed in 0..300 {
            let mut rng = SeededRng::new(seed, 0);
            let count = 1 + rng.next_below(40);
            // Some of each of these groups is needed.
            let groups: Vec<Vec<usize>> = (0..rng.next_below(6))
                .map(|_| (0..1 + rng.next_below(4)).map(|_| rng.next_below(count)).collect())
                .collect();
            let suffice = |kept: &[bool]| groups.iter().all(|group| group.iter().any(|item| kept[*item]));
            let most = if seed % 3 == 0 { rng.next_below(count) } else { count };
            let mut expected = vec![true; count];
            for item in 0..count {
                expected[item] = false;
                let taken = expected.iter().filter(|kept| !**kept).count();
                expected[item] = !suffice(&expected) || taken > most;
            }
            let mut questions = 0;
            let found = needed(count, most, |kept| {
                questions += 1;
                Ok(suffice(kept))
            });
            assert_eq!(found, Ok(expected), "{count} items, {groups:?}");
            assert!(questions <= 2 * count);
        }
    }
}
