//! Many puzzles at once: on all cores, in bounded memory, in input order.

use std::ops::ControlFlow;

use rayon::prelude::*;

use crate::job::{CancelToken, Cancelled};

/// The number of items in memory at a time.
const CHUNK: usize = 8192;

/// Applies `work` to every item, on the threads of the current rayon pool, and passes each item with its result to
/// `sink`, in input order. At most a few thousand items are held at a time, however many there are. `progress` is
/// called after every few thousand with the number done.
///
/// # Errors
/// [`Cancelled`] when asked to stop. `sink` may also stop it, which is no error.
pub fn batch<T: Send + Sync, R: Send>(
    items: impl IntoIterator<Item = T>,
    cancel: &CancelToken,
    work: impl Fn(&T) -> R + Sync,
    mut sink: impl FnMut(T, R) -> ControlFlow<()>,
    mut progress: impl FnMut(u64),
) -> Result<(), Cancelled> {
    let mut items = items.into_iter();
    let mut done = 0;
    loop {
        let chunk: Vec<T> = items.by_ref().take(CHUNK).collect();
        if chunk.is_empty() {
            return Ok(());
        }
        cancel.check()?;
        let results: Vec<R> = chunk.par_iter().with_min_len(16).map(&work).collect();
        done += chunk.len() as u64;
        for (item, result) in chunk.into_iter().zip(results) {
            if sink(item, result).is_break() {
                return Ok(());
            }
        }
        progress(done);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_input_order_and_progress_is_reported() {
        let (mut results, mut reported) = (Vec::new(), Vec::new());
        let sink = |item: u64, square: u64| {
            assert_eq!(item * item, square);
            results.push(item);
            ControlFlow::Continue(())
        };
        batch(0..20_000, &CancelToken::default(), |item| item * item, sink, |done| reported.push(done))
            .unwrap();
        assert!(results.into_iter().eq(0..20_000));
        assert_eq!(reported, [8192, 16384, 20_000]);
    }

    #[test]
    fn an_endless_input_is_not_read_ahead_and_can_be_stopped() {
        let read = std::cell::Cell::new(0);
        let endless = std::iter::repeat_with(|| read.set(read.get() + 1));
        let mut seen = 0;
        let sink = |(), ()| {
            seen += 1;
            if seen < 10_000 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        batch(endless, &CancelToken::default(), |()| (), sink, |_| ()).unwrap();
        assert!(read.get() <= 2 * CHUNK);

        let cancel = CancelToken::default();
        let endless = std::iter::repeat_with(|| cancel.cancel());
        assert_eq!(
            batch(endless, &cancel, |()| (), |(), ()| ControlFlow::Continue(()), |_| ()),
            Err(Cancelled)
        );
    }
}
