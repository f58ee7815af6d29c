//! Long work in the background, with cancellation.
//!
//! [`Job::start`] runs a function on its own thread and passes it a [`CancelToken`]; the owner polls for the value and
//! is woken when it is there. The work uses the language of the owner's thread. Dropping a job cancels it, so that a
//! result nobody waits for any more costs nothing.

use std::any::Any;
use std::marker::PhantomData;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use crate::text;
use crate::text::text;

/// A flag that asks long work to stop, and perhaps a time at which it stops by itself. Clones share both.
#[derive(Clone, Debug, Default)]
pub struct CancelToken {
    flag: Arc<AtomicBool>,
    deadline: Option<Instant>,
    work: Option<Arc<WorkLimit>>,
}

/// A clock that tells how long the current thread has worked so far, without what it has waited; `None` where the system
/// does not tell it.
pub type WorkClock = fn() -> Option<Duration>;

/// A limit of the time that a thread works.
#[derive(Debug)]
struct WorkLimit {
    clock: WorkClock,
    thread: ThreadId,
    start: Instant,
    /// The time on the clock at the start.
    worked_before: Option<Duration>,
    limit: Duration,
    /// The time of work that is allowed, in nanoseconds.
    allowed: AtomicU64,
    /// The time from the start before which it cannot be used up, in nanoseconds. Until then the clock, which may be slow,
    /// is not read.
    due: AtomicU64,
}

impl WorkLimit {
    fn new(limit: Duration, clock: WorkClock) -> Self {
        let (start, worked_before) = (Instant::now(), clock());
        let (allowed, due) = (AtomicU64::new(nanoseconds(limit)), AtomicU64::new(nanoseconds(limit)));
        Self { clock, thread: thread::current().id(), start, worked_before, limit, allowed, due }
    }

    /// Returns whether the time is used up. A thread other than the one that started counts all time as work.
    fn is_over(&self) -> bool {
        let now = nanoseconds(self.start.elapsed());
        if now < self.due.load(Ordering::Relaxed) {
            return false;
        }
        let worked = self.work_since_start().unwrap_or(now);
        let left = self.allowed.load(Ordering::Relaxed).saturating_sub(worked);
        self.due.store(now.saturating_add(left), Ordering::Relaxed);
        left == 0
    }

    /// Allows the whole limit from now on.
    fn renew(&self) {
        let (now, limit) = (nanoseconds(self.start.elapsed()), nanoseconds(self.limit));
        let worked = self.work_since_start().unwrap_or(now);
        self.allowed.store(worked.saturating_add(limit), Ordering::Relaxed);
        self.due.store(now.saturating_add(limit), Ordering::Relaxed);
    }

    /// Returns how long the thread has worked since the start, in nanoseconds; `None` if that is unknown, as on a thread
    /// other than the one that started.
    fn work_since_start(&self) -> Option<u64> {
        let is_own = thread::current().id() == self.thread;
        let (before, worked) = (self.worked_before.filter(|_| is_own)?, (self.clock)()?);
        Some(nanoseconds(worked.saturating_sub(before)))
    }
}

fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX)
}

impl CancelToken {
    /// Asks the work to stop, irrevocably.
    pub fn cancel(&self) {
        self.flag.store(true, Ordering::Relaxed);
    }

    /// Returns `Err(Cancelled)` once the work should stop. Cheap enough for every step of a search.
    pub fn check(&self) -> Result<(), Cancelled> {
        let is_late = |deadline: Instant| Instant::now() >= deadline;
        let is_over = || self.work.as_ref().is_some_and(|work| work.is_over());
        match self.is_cancelled() || self.deadline.is_some_and(is_late) || is_over() {
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
        Self { deadline: Instant::now().checked_add(limit), ..self.clone() }
    }

    /// Returns the same flag with a limit of the work that the current thread does from now on. On a busy machine it lasts
    /// longer than the same time by the clock on the wall, which counts where `clock` tells nothing.
    #[must_use]
    pub fn limited_to_work(&self, limit: Duration, clock: WorkClock) -> Self {
        Self { work: Some(Arc::new(WorkLimit::new(limit, clock))), ..self.clone() }
    }

    /// Allows the whole limit of work again, for a search that has found something and goes on.
    pub fn renew(&self) {
        if let Some(work) = &self.work {
            work.renew();
        }
    }
}

/// Locks a mutex, also after a thread panicked while it held the lock. For data that is valid after every statement.
pub fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
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
    let _ = thread::Builder::new().name("job".into()).spawn(move || {
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

    /// A clock of a thread that has worked for two milliseconds each time it is asked.
    fn slow_work() -> Option<Duration> {
        thread_local!(static ASKED: std::cell::Cell<u32> = const { std::cell::Cell::new(0) });
        ASKED.set(ASKED.get() + 1);
        Some(Duration::from_millis(2) * ASKED.get())
    }

    /// Returns how long a limit lasts from a start.
    fn waits_from(start: Instant, cancel: &CancelToken) -> Duration {
        while cancel.check().is_ok() {
            thread::yield_now();
        }
        start.elapsed()
    }

    #[test]
    fn a_limit_of_work_does_not_count_what_the_thread_waits() {
        let limit = Duration::from_millis(5);
        // Asked at the start, and then after 5, 3 and 1 ms in which it worked 2 ms each.
        let never = CancelToken::default();
        let start = Instant::now();
        let waited = waits_from(start, &never.limited_to_work(limit, slow_work));
        assert!(waited >= Duration::from_millis(9), "{waited:?}");
        let start = Instant::now();
        let waited = waits_from(start, &never.limited_to_work(limit, || None));
        assert!(waited >= limit, "{waited:?}");
        assert!(!never.is_cancelled() && never.check().is_ok());
    }

    #[test]
    fn a_renewed_limit_of_work_lasts_as_long_again() {
        let limit = Duration::from_millis(20);
        let cancel = CancelToken::default().limited_to_work(limit, || None);
        waits_from(Instant::now(), &cancel);
        let start = Instant::now();
        cancel.renew();
        assert!(waits_from(start, &cancel) >= limit);
        cancel.cancel();
        cancel.renew();
        assert_eq!(cancel.check(), Err(Cancelled));
    }

    #[test]
    fn dropping_a_job_cancels_it() {
        let (stopped, when_stopped) = mpsc::channel();
        let job = Job::start(
            || (),
            move |cancel| {
                while cancel.check().is_ok() {
                    thread::yield_now();
                }
                stopped.send(()).unwrap();
            },
        );
        drop(job);
        when_stopped.recv_timeout(Duration::from_secs(10)).expect("the work saw the cancel");
    }
}
