//! Long work in the background, with cancellation.
//!
//! [`Job::start`] runs a function on its own thread and passes it a [`CancelToken`]; the owner polls for the value and
//! is woken when it is there. The work uses the language of the owner's thread. Dropping a job cancels it, so that a
//! result nobody waits for any more costs nothing.

use std::any::Any;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::time::{Duration, Instant};

use crate::text;
use crate::text::text;

/// A flag that asks long work to stop, and perhaps a time at which it stops by itself. Clones share the flag.
#[derive(Clone, Debug, Default)]
pub struct CancelToken {
    flag: Arc<AtomicBool>,
    deadline: Option<Instant>,
}

impl CancelToken {
    /// Asks the work to stop, irrevocably.
    pub fn cancel(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Returns `Err(Cancelled)` once the work should stop. Cheap enough for every step of a search.
    pub fn check(&self) -> Result<(), Cancelled> {
        let is_late = |deadline: Instant| Instant::now() >= deadline;
        match self.is_cancelled() || self.deadline.is_some_and(is_late) {
            true => Err(Cancelled),
            false => Ok(()),
        }
    }

    /// Returns whether [`Self::cancel`] was called. Work that stopped although it was not has taken too long.
    pub fn is_cancelled(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
    }

    /// Returns the same flag with a limit of time from now on.
    #[must_use]
    pub fn limited_to(&self, limit: Duration) -> Self {
        Self { flag: Arc::clone(&self.flag), deadline: Instant::now().checked_add(limit) }
    }
}

/// Locks a mutex, also after a thread panicked while it held the lock. For data that is valid after every statement.
pub(crate) fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The error of work that was asked to stop before it had an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", text!("job-cancelled"))]
pub struct Cancelled;

/// The error of a job that ended without a value: its work panicked, or its thread could not be started.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}", text!("job-failed"))]
pub struct JobFailed;

/// Work on a thread of its own.
#[derive(Debug)]
pub struct Job<T> {
    value: mpsc::Receiver<AnyValue>,
    value_type: PhantomData<T>,
    cancel: CancelToken,
}

/// The value of a job of any type.
type AnyValue = Box<dyn Any + Send>;

/// Starts a thread that does `work`, sends its value and calls `wake`. It is not generic: the code of threads and
/// channels is long, and would be compiled once for each job of the program.
fn start_thread(
    wake: Box<dyn FnOnce() + Send>,
    work: Box<dyn FnOnce(&CancelToken) -> AnyValue + Send>,
    cancel: CancelToken,
) -> mpsc::Receiver<AnyValue> {
    struct WakeOnDrop(Option<Box<dyn FnOnce() + Send>>);
    impl Drop for WakeOnDrop {
        fn drop(&mut self) {
            if let Some(wake) = self.0.take() {
                wake();
            }
        }
    }

    let (sender, value) = mpsc::channel();
    let language = text::language();
    // If no thread can be started (out of memory, process limits), the sender is dropped: the job then ends as
    // [`JobFailed`].
    let _ = std::thread::Builder::new().name("job".into()).spawn(move || {
        // Locals are dropped in reverse order: a panic closes the channel first, then wakes the owner.
        let _wake = WakeOnDrop(Some(wake));
        let sender = sender;
        text::set_language(language);
        let _ = sender.send(work(&cancel));
    });
    value
}

impl<T: Send + 'static> Job<T> {
    /// Starts `work`; `wake` is called once after the work has ended, even by a panic.
    pub fn start(
        wake: impl FnOnce() + Send + 'static,
        work: impl FnOnce(&CancelToken) -> T + Send + 'static,
    ) -> Self {
        let cancel = CancelToken::default();
        let work = Box::new(|cancel: &CancelToken| Box::new(work(cancel)) as AnyValue);
        let value = start_thread(Box::new(wake), work, cancel.clone());
        Self { value, value_type: PhantomData, cancel }
    }

    /// Takes a finished job out of its slot and returns its value; `None` while the job runs or if the slot is empty.
    /// Never blocks.
    pub fn take_finished(slot: &mut Option<Self>) -> Option<Result<T, JobFailed>> {
        let ended = match slot.as_ref()?.value.try_recv() {
            Ok(value) => Ok(*value.downcast().expect("`start` sends a value of this type")),
            Err(mpsc::TryRecvError::Empty) => return None,
            Err(mpsc::TryRecvError::Disconnected) => Err(JobFailed),
        };
        *slot = None;
        Some(ended)
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.cancel.cancel();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    /// Starts a job, waits until it has woken its owner, and takes its result.
    fn ended<T: Send + 'static>(
        work: impl FnOnce(&CancelToken) -> T + Send + 'static,
    ) -> Result<T, JobFailed> {
        let (wake, woken) = mpsc::channel();
        let mut slot = Some(Job::start(move || wake.send(()).unwrap(), work));
        woken.recv_timeout(Duration::from_secs(10)).expect("a job wakes its owner");
        let ended = Job::take_finished(&mut slot).expect("a job that woke its owner has ended");
        assert!(slot.is_none());
        ended
    }

    #[test]
    fn a_job_wakes_its_owner_and_returns_its_value() {
        assert_eq!(ended(|_| 42), Ok(42));
    }

    #[test]
    fn a_job_that_panics_is_reported_as_failed() {
        assert_eq!(ended(|_| -> u8 { panic!("this panic is part of the test") }), Err(JobFailed));
    }

    #[test]
    fn dropping_a_job_cancels_it() {
        let (stopped, when_stopped) = mpsc::channel();
        let job = Job::start(
            || (),
            move |cancel| {
                while cancel.check().is_ok() {
                    std::thread::yield_now();
                }
                stopped.send(()).unwrap();
            },
        );
        drop(job);
        when_stopped.recv_timeout(Duration::from_secs(10)).expect("the work saw the cancel");
    }
}
