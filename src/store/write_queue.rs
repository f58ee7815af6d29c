//! The one thread that writes Ninefold's own files while the window is open.
//!
//! The window hands it tasks that write. The first one is carried out at once, those that follow after a short pause, of
//! several tasks for the same thing only the last. Games are written before all else. What fails is reported and tried
//! again until it succeeds or something newer takes its place, so that a disk that is full for a while loses nothing.

use std::collections::BTreeMap;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::SaveError;

/// From the beginning of one round of writing to that of the next.
const PAUSE: Duration = Duration::from_millis(100);
/// The longest pause after a disk that is slow: writing takes up half of the time at most.
const LONGEST_PAUSE: Duration = Duration::from_secs(1);
/// The pause before what failed is tried again.
const RETRY: Duration = Duration::from_secs(1);

/// How long the end waits for a disk that does not answer.
pub const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(2);

/// What is to be done to keep something. It may be done again where it failed.
pub type WriteTask = Box<dyn FnMut() -> Result<(), SaveError> + Send>;

/// What a task writes. The order is that in which tasks are carried out.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum WriteSubject {
    /// A game, with its title.
    Game(String),
    /// The puzzle in the editor.
    Draft,
    /// The results of games.
    Results,
    /// Preferences and the like: nothing that somebody made.
    Other,
}

impl WriteSubject {
    /// Whether it is somebody's work, which nothing else replaces.
    pub fn is_user_work(&self) -> bool {
        matches!(self, Self::Game(_) | Self::Draft)
    }

    /// Its place in the order; all games have the same.
    fn rank(&self) -> u8 {
        match self {
            Self::Game(_) => 0,
            Self::Draft => 1,
            Self::Results => 2,
            Self::Other => 3,
        }
    }
}

/// A task and what is known of it.
struct QueuedTask {
    task: WriteTask,
    /// The number of its order, as counted in [`Shared::orders`].
    number: u64,
    /// What failed is not tried again before this.
    not_before: Instant,
}

/// The place of a task among all: its rank, and its name.
type TaskKey = (u8, String);

/// What the thread is told.
enum WriterCommand {
    Enqueue(TaskKey, QueuedTask),
    /// Everything now, and an answer when it has been tried.
    Flush(mpsc::Sender<()>),
}

/// Something that is not written yet.
#[derive(Clone, Debug)]
pub struct UnsavedItem {
    /// What its task is called.
    pub name: String,
    /// What it writes.
    pub subject: WriteSubject,
    /// Why it could not be written the last time; `None` while it was not tried.
    pub error: Option<Arc<SaveError>>,
}

/// How things stand.
#[derive(Clone, Default, Debug)]
pub struct WriteStatus {
    /// All that is not written yet, in the order in which it will be.
    pub unsaved: Vec<UnsavedItem>,
}

impl WriteStatus {
    /// Whether all is kept.
    pub fn is_all_saved(&self) -> bool {
        self.unsaved.is_empty()
    }

    /// The most important of what could not be written.
    pub fn first_failure(&self) -> Option<&UnsavedItem> {
        self.unsaved.iter().find(|unsaved| unsaved.error.is_some())
    }
}

/// What both sides know.
#[derive(Default, Debug)]
struct Shared {
    /// How many tasks were handed over in all.
    enqueued: u64,
    /// What is not written yet, with the order that would write it.
    unsaved: BTreeMap<TaskKey, (u64, UnsavedItem)>,
}

/// Hands tasks to the thread. When it goes, the thread ends after what it has.
#[derive(Debug)]
pub struct WriteQueue {
    handle: WriteQueueHandle,
    /// Whether the end was waited for already.
    finished: std::cell::Cell<bool>,
}

/// What another thread needs to have everything written.
#[derive(Clone, Debug)]
pub struct WriteQueueHandle {
    commands: mpsc::Sender<WriterCommand>,
    shared: Arc<Mutex<Shared>>,
}

impl WriteQueue {
    /// Starts the thread. `wake` is called when what [`Self::standing`] returns has changed; `first` is done before all else.
    pub fn start(wake: impl Fn() + Send + 'static, first: impl FnOnce() + Send + 'static) -> Self {
        let (orders, received) = mpsc::channel();
        let shared = Arc::<Mutex<Shared>>::default();
        let seen = Arc::clone(&shared);
        // Without a thread the orders have no receiver, which `keep` reports.
        let _ = thread::Builder::new().name("keeper".into()).spawn(move || {
            first();
            run_writer(&received, &seen, wake);
        });
        Self { handle: WriteQueueHandle { commands: orders, shared }, finished: false.into() }
    }

    /// Keeps something from now on: `what` names it, and takes the place of an older task of that name.
    pub fn enqueue(
        &self,
        what: impl Into<String>,
        task: impl FnMut() -> Result<(), SaveError> + Send + 'static,
    ) {
        self.enqueue_as(WriteSubject::Other, what, task);
    }

    /// As [`Self::keep`], for something that is not like all others.
    pub fn enqueue_as(
        &self,
        subject: WriteSubject,
        what: impl Into<String>,
        task: impl FnMut() -> Result<(), SaveError> + Send + 'static,
    ) {
        self.finished.set(false);
        let what = what.into();
        let key = (subject.rank(), what.clone());
        let mut shared = lock(&self.handle.shared);
        shared.enqueued += 1;
        let order = shared.enqueued;
        let entry = QueuedTask { task: Box::new(task), number: order, not_before: Instant::now() };
        let is_lost = self.handle.commands.send(WriterCommand::Enqueue(key.clone(), entry)).is_err();
        // What could not be written before is not written now either, until it is.
        let before = shared.unsaved.remove(&key).and_then(|(_, before)| before.error);
        let error = if is_lost { Some(Arc::new(SaveError::Ended)) } else { before };
        shared.unsaved.insert(key, (order, UnsavedItem { name: what, subject, error }));
    }

    /// How things stand.
    pub fn status(&self) -> WriteStatus {
        self.handle.status()
    }

    /// What another thread needs to have everything written.
    pub fn handle(&self) -> WriteQueueHandle {
        self.handle.clone()
    }

    /// Has everything written now, without waiting for it. The answer comes when all has been tried.
    pub fn flush(&self) -> mpsc::Receiver<()> {
        self.handle.flush()
    }

    /// Has everything written now, and waits for that, but no longer than `patience`. Returns whether all is kept.
    pub fn finish_within(&self, patience: Duration) -> bool {
        self.finished.set(true);
        self.handle.finish(patience)
    }

    /// Has everything written now, and waits for that, but no longer than [`PATIENCE`]. Returns whether all is kept.
    pub fn finish(&self) -> bool {
        self.finish_within(SHUTDOWN_TIMEOUT)
    }
}

impl WriteQueueHandle {
    /// How things stand.
    pub fn status(&self) -> WriteStatus {
        let shared = lock(&self.shared);
        WriteStatus { unsaved: shared.unsaved.values().map(|(_, unsaved)| unsaved.clone()).collect() }
    }

    fn flush(&self) -> mpsc::Receiver<()> {
        let (done, answer) = mpsc::channel();
        // Without a thread the sender goes, which is the answer.
        let _ = self.commands.send(WriterCommand::Flush(done));
        answer
    }

    /// Has everything written now, and waits for that, but no longer than `patience`. Returns whether all is kept.
    pub fn finish(&self, patience: Duration) -> bool {
        let _ = self.flush().recv_timeout(patience);
        lock(&self.shared).unsaved.is_empty()
    }
}

impl Drop for WriteQueue {
    /// Everything is written, as far as it can be.
    fn drop(&mut self) {
        if !self.finished.get() {
            self.finish();
        }
    }
}

/// Carries tasks out until nobody can hand over any more.
fn run_writer(orders: &mpsc::Receiver<WriterCommand>, shared: &Mutex<Shared>, wake: impl Fn()) {
    let mut tasks: BTreeMap<TaskKey, QueuedTask> = BTreeMap::new();
    let mut pause_ends = Instant::now();
    loop {
        let order = match tasks.values().map(|entry| entry.not_before).min() {
            None => orders.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(first) => {
                let due = pause_ends.max(first);
                orders.recv_timeout(due.saturating_duration_since(Instant::now()))
            }
        };
        let (mut answer, mut last) = (None, false);
        match order {
            Ok(WriterCommand::Enqueue(key, entry)) => {
                tasks.insert(key, entry);
                // What is left of the pause is waited for.
                continue;
            }
            Ok(WriterCommand::Flush(done)) => answer = Some(done),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => last = true,
        }
        let start = Instant::now();
        let mut changed = false;
        tasks.retain(|key, entry| {
            if entry.not_before > start && answer.is_none() && !last {
                return true;
            }
            let result = (entry.task)();
            let mut shared = lock(shared);
            let Some((newest, unsaved)) = shared.unsaved.get_mut(key) else { return result.is_err() };
            match result {
                Ok(()) => {
                    changed |= unsaved.error.take().is_some();
                    if *newest == entry.number {
                        shared.unsaved.remove(key);
                        changed |= shared.unsaved.is_empty();
                    }
                    false
                }
                Err(error) => {
                    changed |= unsaved.error.is_none();
                    unsaved.error = Some(Arc::new(error));
                    entry.not_before = start + RETRY;
                    true
                }
            }
        });
        pause_ends = start + (2 * start.elapsed()).clamp(PAUSE, LONGEST_PAUSE);
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
        let keeper = WriteQueue::start(|| (), move || begun.recv().unwrap());
        let (write, written) = mpsc::channel();
        for (what, value) in [("a", 1), ("b", 2), ("a", 3)] {
            let write = write.clone();
            keeper.enqueue(what, move || {
                write.send(value).unwrap();
                Ok(())
            });
        }
        assert!(!keeper.status().is_all_saved());
        begin.send(()).unwrap();
        assert!(keeper.finish());
        drop(write);
        drop(keeper);
        assert_eq!(written.iter().collect::<Vec<_>>(), [3, 2]);
    }

    #[test]
    fn what_fails_is_said_and_tried_until_it_succeeds() {
        let (wake, woken) = mpsc::channel();
        let keeper = WriteQueue::start(move || wake.send(()).unwrap_or_default(), || ());
        let tries = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&tries);
        keeper.enqueue("a", move || match counted.fetch_add(1, Ordering::Relaxed) {
            0 => Err(SaveError::new(Path::new("/full/a"), io::ErrorKind::StorageFull.into())),
            _ => Ok(()),
        });
        woken.recv_timeout(LONG).unwrap();
        let standing = keeper.status();
        assert!(
            standing
                .first_failure()
                .unwrap()
                .error
                .as_ref()
                .unwrap()
                .to_string()
                .contains("the disk is full")
        );
        woken.recv_timeout(LONG).unwrap();
        assert!(keeper.status().is_all_saved());
        assert_eq!(tries.load(Ordering::Relaxed), 2);
    }

    #[test]
    fn what_is_handed_over_is_kept_also_when_the_keeper_goes() {
        let (write, written) = mpsc::channel();
        let keeper = WriteQueue::start(|| (), || ());
        keeper.enqueue("a", move || {
            write.send(()).unwrap_or_default();
            Ok(())
        });
        drop(keeper);
        assert!(written.recv_timeout(LONG).is_ok());
    }

    #[test]
    fn a_game_is_written_before_its_result_and_these_before_the_preferences() {
        let (begin, begun) = mpsc::channel();
        let keeper = WriteQueue::start(|| (), move || begun.recv().unwrap());
        let (write, written) = mpsc::channel();
        let tasks = [
            (WriteSubject::Other, "/home/anybody/preferences.json"),
            (WriteSubject::Results, "result"),
            (WriteSubject::Game("Easy 1".into()), "~ game"),
        ];
        for (subject, what) in tasks {
            let write = write.clone();
            keeper.enqueue_as(subject, what, move || {
                write.send(what).unwrap();
                Ok(())
            });
        }
        begin.send(()).unwrap();
        assert!(keeper.finish());
        drop((keeper, write));
        let order: Vec<_> = written.iter().collect();
        assert_eq!(order, ["~ game", "result", "/home/anybody/preferences.json"]);
    }

    #[test]
    fn what_fails_has_a_name_and_what_is_handed_over_meanwhile_counts_as_failing_too() {
        let (wake, woken) = mpsc::channel();
        let keeper = WriteQueue::start(move || wake.send(()).unwrap_or_default(), || ());
        let full = || Err(SaveError::new(Path::new("/full/a"), io::ErrorKind::StorageFull.into()));
        keeper.enqueue("preferences", full);
        woken.recv_timeout(LONG).unwrap();
        keeper.enqueue_as(WriteSubject::Game("Easy 1".into()), "game", full);
        assert!(!keeper.finish());
        let subjects = |keeper: &WriteQueue| {
            let standing = keeper.status();
            standing.unsaved.iter().map(|unsaved| unsaved.subject.clone()).collect::<Vec<_>>()
        };
        assert_eq!(subjects(&keeper), [WriteSubject::Game("Easy 1".into()), WriteSubject::Other]);
        assert_eq!(keeper.status().first_failure().unwrap().name, "game");
        keeper.enqueue_as(WriteSubject::Game("Easy 1".into()), "game", || Ok(()));
        assert_eq!(keeper.status().first_failure().unwrap().name, "game", "it is not written yet");
        assert!(!keeper.finish());
        assert_eq!(subjects(&keeper), [WriteSubject::Other]);
    }

    #[test]
    fn what_is_handed_over_every_moment_is_written_ten_times_a_second() {
        let keeper = WriteQueue::start(|| (), || ());
        let start = Instant::now();
        let (write, written) = mpsc::channel();
        let handed_over = |write: mpsc::Sender<Duration>| {
            let now = Instant::now();
            move || {
                write.send(now.elapsed()).unwrap_or_default();
                Ok(())
            }
        };
        while start.elapsed() < Duration::from_millis(600) {
            keeper.enqueue_as(WriteSubject::Game(String::new()), "game", handed_over(write.clone()));
            thread::sleep(Duration::from_millis(5));
        }
        drop((keeper, write));
        let rounds = written.iter().count();
        assert!((4..=8).contains(&rounds), "{rounds} rounds in 0.6 s");
    }

    #[test]
    fn what_cannot_be_written_holds_nothing_else_up() {
        let (wake, woken) = mpsc::channel();
        let keeper = WriteQueue::start(move || wake.send(()).unwrap_or_default(), || ());
        keeper.enqueue("preferences", || {
            Err(SaveError::new(Path::new("/full/a"), io::ErrorKind::StorageFull.into()))
        });
        woken.recv_timeout(LONG).unwrap();
        let (write, written) = mpsc::channel();
        let start = Instant::now();
        keeper.enqueue_as(WriteSubject::Game(String::new()), "game", move || {
            write.send(start.elapsed()).unwrap_or_default();
            Ok(())
        });
        assert!(written.recv_timeout(LONG).unwrap() < RETRY / 2);
    }

    #[test]
    fn a_disk_that_does_not_answer_holds_nobody_up() {
        let keeper = WriteQueue::start(|| (), || ());
        let (end, ended) = mpsc::channel::<()>();
        keeper.enqueue("a", move || {
            let _ = ended.recv();
            Ok(())
        });
        let start = Instant::now();
        assert!(!keeper.finish_within(Duration::from_millis(50)));
        assert!(!keeper.status().is_all_saved());
        drop(keeper);
        assert!(start.elapsed() < Duration::from_secs(1), "it is waited for once");
        drop(end);
    }
}
