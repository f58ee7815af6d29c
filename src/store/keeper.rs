//! The one thread that writes Ninefold's own files while the window is open.
//!
//! The window hands it what is to be kept, as a task that writes; the keeper carries it out within a quarter of a second,
//! of several tasks for the same thing only the last. What fails is said and tried again until it succeeds or something
//! newer takes its place, so that a disk that is full for a while loses nothing.

use std::collections::BTreeMap;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::SaveError;

/// Between two rounds of writing.
const PAUSE: Duration = Duration::from_millis(250);
/// Before what failed is tried again.
const PATIENCE: Duration = Duration::from_secs(1);

/// The end waits no longer than this for a disk that does not answer.
const PATIENCE_AT_END: Duration = Duration::from_secs(3);

/// What is to be done to keep something. It may be done again where it failed.
pub type Task = Box<dyn FnMut() -> Result<(), SaveError> + Send>;

/// What the keeper is told.
enum Order {
    Keep(String, Task),
    /// Everything now, and an answer when it has been tried.
    Finish(mpsc::Sender<()>),
}

/// How things stand.
#[derive(Clone, Default, Debug)]
pub struct Standing {
    /// Whether something is not kept yet.
    pub waiting: bool,
    /// Why the last thing that failed could not be kept; `None` once all is.
    pub failed: Option<Arc<SaveError>>,
}

impl Standing {
    /// Whether all is kept.
    pub fn is_all_kept(&self) -> bool {
        !self.waiting && self.failed.is_none()
    }
}

/// What both sides know.
#[derive(Default, Debug)]
struct Shared {
    /// Tasks that the thread has not received yet.
    on_the_way: usize,
    standing: Standing,
}

/// Hands tasks to the thread. When it goes, the thread ends after what it has.
#[derive(Debug)]
pub struct Keeper {
    orders: mpsc::Sender<Order>,
    shared: Arc<Mutex<Shared>>,
}

impl Keeper {
    /// Starts the thread. `wake` is called when what [`Self::standing`] says has changed; `first` is done before all else.
    pub fn start(wake: impl Fn() + Send + 'static, first: impl FnOnce() + Send + 'static) -> Self {
        let (orders, received) = mpsc::channel();
        let shared = Arc::<Mutex<Shared>>::default();
        let seen = Arc::clone(&shared);
        // Without a thread the orders have no receiver, which `keep` says.
        let _ = thread::Builder::new().name("keeper".into()).spawn(move || {
            first();
            work(&received, &seen, wake);
        });
        Self { orders, shared }
    }

    /// Keeps something from now on: `what` names it, and takes the place of an older task of that name.
    pub fn keep(
        &self,
        what: impl Into<String>,
        task: impl FnMut() -> Result<(), SaveError> + Send + 'static,
    ) {
        let mut shared = lock(&self.shared);
        match self.orders.send(Order::Keep(what.into(), Box::new(task))) {
            Ok(()) => {
                shared.on_the_way += 1;
                shared.standing.waiting = true;
            }
            Err(_) => shared.standing.failed = Some(Arc::new(SaveError::Ended)),
        }
    }

    /// How things stand.
    pub fn standing(&self) -> Standing {
        lock(&self.shared).standing.clone()
    }

    /// Has everything written now, and waits for that, but no longer than some seconds. Whether all is kept.
    pub fn finish(&self) -> bool {
        let (done, answer) = mpsc::channel();
        let asked = self.orders.send(Order::Finish(done)).is_ok();
        asked && answer.recv_timeout(PATIENCE_AT_END).is_ok() && self.standing().is_all_kept()
    }
}

impl Drop for Keeper {
    /// Everything is written, as far as it can be.
    fn drop(&mut self) {
        self.finish();
    }
}

/// Receives and carries out until nobody can order anything any more.
fn work(orders: &mpsc::Receiver<Order>, shared: &Mutex<Shared>, wake: impl Fn()) {
    let mut tasks: BTreeMap<String, Task> = BTreeMap::new();
    let mut due = Instant::now();
    loop {
        let order = match tasks.is_empty() {
            true => orders.recv().map_err(|_| RecvTimeoutError::Disconnected),
            false => orders.recv_timeout(due.saturating_duration_since(Instant::now())),
        };
        let (mut answer, mut last) = (None, false);
        match order {
            Ok(Order::Keep(what, task)) => {
                tasks.insert(what, task);
                lock(shared).on_the_way -= 1;
                // What is left of the pause is waited for.
                continue;
            }
            Ok(Order::Finish(done)) => answer = Some(done),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => last = true,
        }
        let mut failed = None;
        tasks.retain(|_, task| match task() {
            Ok(()) => false,
            Err(error) => {
                failed = Some(Arc::new(error));
                true
            }
        });
        due = Instant::now() + if failed.is_some() { PATIENCE } else { PAUSE };
        let changed = {
            let mut shared = lock(shared);
            let now = Standing { waiting: shared.on_the_way > 0 || !tasks.is_empty(), failed };
            let before = std::mem::replace(&mut shared.standing, now.clone());
            (before.waiting, before.failed.is_some()) != (now.waiting, now.failed.is_some())
        };
        if changed {
            wake();
        }
        if let Some(done) = answer {
            // Nobody may be waiting any more.
            let _ = done.send(());
        }
        if last {
            return;
        }
    }
}

fn lock(shared: &Mutex<Shared>) -> std::sync::MutexGuard<'_, Shared> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::path::Path;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    const LONG: Duration = Duration::from_secs(20);

    #[test]
    fn of_several_tasks_for_one_thing_the_last_is_carried_out() {
        let (begin, begun) = mpsc::channel();
        let keeper = Keeper::start(|| (), move || begun.recv().unwrap());
        let (write, written) = mpsc::channel();
        for (what, value) in [("a", 1), ("b", 2), ("a", 3)] {
            let write = write.clone();
            keeper.keep(what, move || {
                write.send(value).unwrap();
                Ok(())
            });
        }
        assert!(keeper.standing().waiting);
        begin.send(()).unwrap();
        assert!(keeper.finish());
        drop(write);
        drop(keeper);
        assert_eq!(written.iter().collect::<Vec<_>>(), [3, 2]);
    }

    #[test]
    fn what_fails_is_said_and_tried_until_it_succeeds() {
        let (wake, woken) = mpsc::channel();
        let keeper = Keeper::start(move || wake.send(()).unwrap_or_default(), || ());
        let tries = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&tries);
        keeper.keep("a", move || match counted.fetch_add(1, Ordering::Relaxed) {
            0 => Err(SaveError::new(Path::new("/full/a"), io::ErrorKind::StorageFull.into())),
            _ => Ok(()),
        });
        woken.recv_timeout(LONG).unwrap();
        assert!(keeper.standing().failed.unwrap().to_string().contains("the disk is full"));
        woken.recv_timeout(LONG).unwrap();
        assert!(keeper.standing().is_all_kept());
        assert_eq!(tries.load(Ordering::Relaxed), 2);
    }

    #[test]
    fn what_is_handed_over_is_kept_also_when_the_keeper_goes() {
        let (write, written) = mpsc::channel();
        let keeper = Keeper::start(|| (), || ());
        keeper.keep("a", move || {
            write.send(()).unwrap_or_default();
            Ok(())
        });
        drop(keeper);
        assert!(written.recv_timeout(LONG).is_ok());
    }
}
