//! The write queue: one thread that writes Ninefold's own files while the window is open.
//!
//! The window enqueues tasks that write. The first one runs immediately, later ones after a short pause, and of several
//! tasks with the same name only the last. Games are written first. A failed task is reported and retried until it
//! succeeds or a newer task replaces it, so that nothing is lost when the disk is full for a while.

use crate::job::lock;
use crate::text;
use std::collections::BTreeMap;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use super::SaveError;

/// The time from the start of one round of writing to the start of the next.
const PAUSE: Duration = Duration::from_millis(100);
/// The longest pause after a slow write: writing takes up at most half of the time.
const LONGEST_PAUSE: Duration = Duration::from_secs(1);
/// The pause before a failed task is retried.
const RETRY: Duration = Duration::from_secs(1);

/// How long the program waits at exit for a disk that does not respond.
pub const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(2);

/// A task that writes something. It may run again after a failure.
type WriteTask = Box<dyn FnMut() -> Result<(), SaveError> + Send>;

/// The subject of a task. Tasks run in the order of these variants.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum WriteSubject {
    /// A game, with its title.
    Game(String),
    /// The puzzle in the editor.
    Draft,
    /// The results of games.
    Results,
    /// Preferences and the like, which are not a user's work.
    Other,
}

impl WriteSubject {
    /// Returns whether it is a user's work, which cannot be recreated.
    pub fn is_user_work(&self) -> bool {
        matches!(self, Self::Game(_) | Self::Draft)
    }

    /// Returns its position in the order; all games have the same.
    fn rank(&self) -> u8 {
        match self {
            Self::Game(_) => 0,
            Self::Draft => 1,
            Self::Results => 2,
            Self::Other => 3,
        }
    }
}

/// A task in the queue.
struct QueuedTask {
    task: WriteTask,
    /// The number of the task, as counted by [`Shared::enqueued`].
    number: u64,
    /// The time before which a failed task is not retried.
    not_before: Instant,
}

/// The key by which tasks are ordered and replaced: rank and name.
type TaskKey = (u8, String);

/// A command to the writer thread.
enum WriterCommand {
    Enqueue(TaskKey, QueuedTask),
    /// Write everything now, and answer when every task has been tried.
    Flush(mpsc::Sender<()>),
}

/// An item that is not written yet.
#[derive(Clone, Debug)]
pub struct UnsavedItem {
    /// The name of its task.
    pub name: String,
    /// The subject of its task.
    pub subject: WriteSubject,
    /// The error of the last attempt; `None` before the first.
    pub error: Option<Arc<SaveError>>,
}

/// The status of the write queue.
#[derive(Clone, Default, Debug)]
pub struct WriteStatus {
    /// The items that are not written yet, in the order in which they will be.
    pub unsaved: Vec<UnsavedItem>,
}

impl WriteStatus {
    /// Returns whether everything is written.
    pub fn is_all_saved(&self) -> bool {
        self.unsaved.is_empty()
    }

    /// Returns the most important item that could not be written.
    pub fn first_failure(&self) -> Option<&UnsavedItem> {
        self.unsaved.iter().find(|unsaved| unsaved.error.is_some())
    }
}

/// The state that the window and the writer thread share.
#[derive(Default, Debug)]
struct Shared {
    /// The number of tasks enqueued so far.
    enqueued: u64,
    /// The items that are not written yet, each with the number of the task that would write it.
    unsaved: BTreeMap<TaskKey, (u64, UnsavedItem)>,
}

/// A queue of tasks for the writer thread. When it is dropped, the thread ends after the last task.
#[derive(Debug)]
pub struct WriteQueue {
    handle: WriteQueueHandle,
    /// Whether the end has been waited for already.
    finished: std::cell::Cell<bool>,
}

/// A handle with which another thread can have everything written.
#[derive(Clone, Debug)]
pub struct WriteQueueHandle {
    commands: mpsc::Sender<WriterCommand>,
    shared: Arc<Mutex<Shared>>,
}

impl WriteQueue {
    /// Starts the thread. It runs `first` before all else, and calls `wake` when [`Self::status`] has changed.
    pub fn start(wake: impl Fn() + Send + 'static, first: impl FnOnce() + Send + 'static) -> Self {
        let (commands, received) = mpsc::channel();
        let shared = Arc::<Mutex<Shared>>::default();
        let seen = Arc::clone(&shared);
        // Without a thread the commands have no receiver, which `enqueue` reports.
        let _ = thread::Builder::new().name("writer".into()).spawn(move || {
            first();
            run_writer(&received, &seen, wake);
        });
        Self { handle: WriteQueueHandle { commands, shared }, finished: false.into() }
    }

    /// Enqueues a task. It replaces an older task of the same name.
    pub fn enqueue(
        &self,
        name: impl Into<String>,
        task: impl FnMut() -> Result<(), SaveError> + Send + 'static,
    ) {
        self.enqueue_as(WriteSubject::Other, name, task);
    }

    /// Enqueues a task with a subject other than [`WriteSubject::Other`].
    pub fn enqueue_as(
        &self,
        subject: WriteSubject,
        name: impl Into<String>,
        mut task: impl FnMut() -> Result<(), SaveError> + Send + 'static,
    ) {
        self.finished.set(false);
        let name = name.into();
        // The messages of its errors are made on the thread that writes.
        let language = text::language();
        let task = move || {
            text::set_language(language);
            task()
        };
        let key = (subject.rank(), name.clone());
        let mut shared = lock(&self.handle.shared);
        shared.enqueued += 1;
        let number = shared.enqueued;
        let entry = QueuedTask { task: Box::new(task), number, not_before: Instant::now() };
        let is_lost = self.handle.commands.send(WriterCommand::Enqueue(key.clone(), entry)).is_err();
        // An item that could not be written keeps its error until it is written.
        let before = shared.unsaved.remove(&key).and_then(|(_, before)| before.error);
        let error = if is_lost { Some(Arc::new(SaveError::Ended)) } else { before };
        shared.unsaved.insert(key, (number, UnsavedItem { name, subject, error }));
    }

    /// Returns the status of the queue.
    pub fn status(&self) -> WriteStatus {
        self.handle.status()
    }

    /// Returns a handle with which another thread can have everything written.
    pub fn handle(&self) -> WriteQueueHandle {
        self.handle.clone()
    }

    /// Has everything written now, without waiting. The receiver gets an answer when every task has been tried.
    pub fn flush(&self) -> mpsc::Receiver<()> {
        self.handle.flush()
    }

    /// Has everything written now, and waits for it, but no longer than `patience`. Returns whether everything is
    /// written.
    pub fn finish_within(&self, patience: Duration) -> bool {
        self.finished.set(true);
        self.handle.finish(patience)
    }

    /// Has everything written now, and waits for it, but no longer than [`SHUTDOWN_TIMEOUT`]. Returns whether
    /// everything is written.
    pub fn finish(&self) -> bool {
        self.finish_within(SHUTDOWN_TIMEOUT)
    }
}

impl WriteQueueHandle {
    /// Returns the status of the queue.
    pub fn status(&self) -> WriteStatus {
        let shared = lock(&self.shared);
        WriteStatus { unsaved: shared.unsaved.values().map(|(_, unsaved)| unsaved.clone()).collect() }
    }

    fn flush(&self) -> mpsc::Receiver<()> {
        let (done, answer) = mpsc::channel();
        // Without a thread the sender is dropped, which ends the wait too.
        let _ = self.commands.send(WriterCommand::Flush(done));
        answer
    }

    /// Has everything written now, and waits for it, but no longer than `patience`. Returns whether everything is
    /// written.
    pub fn finish(&self, patience: Duration) -> bool {
        let _ = self.flush().recv_timeout(patience);
        lock(&self.shared).unsaved.is_empty()
    }
}

impl Drop for WriteQueue {
    /// Waits until everything is written, as far as possible.
    fn drop(&mut self) {
        if !self.finished.get() {
            self.finish();
        }
    }
}

/// Runs tasks until every sender is gone.
fn run_writer(commands: &mpsc::Receiver<WriterCommand>, shared: &Mutex<Shared>, wake: impl Fn()) {
    let mut tasks: BTreeMap<TaskKey, QueuedTask> = BTreeMap::new();
    let mut pause_ends = Instant::now();
    loop {
        let command = match tasks.values().map(|entry| entry.not_before).min() {
            None => commands.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(first) => {
                let due = pause_ends.max(first);
                commands.recv_timeout(due.saturating_duration_since(Instant::now()))
            }
        };
        let (mut answer, mut last) = (None, false);
        match command {
            Ok(WriterCommand::Enqueue(key, entry)) => {
                tasks.insert(key, entry);
                // The rest of the pause has to pass first.
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
            // The receiver may be gone already.
            let _ = done.send(());
        }
        if last {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::path::Path;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    const LONG: Duration = Duration::from_secs(20);

    #[test]
    fn only_the_last_of_several_tasks_with_one_name_runs() {
        let (begin, may_begin) = mpsc::channel();
        let queue = WriteQueue::start(|| (), move || may_begin.recv().unwrap());
        let (write, written) = mpsc::channel();
        for (name, value) in [("a", 1), ("b", 2), ("a", 3)] {
            let write = write.clone();
            queue.enqueue(name, move || {
                write.send(value).unwrap();
                Ok(())
            });
        }
        assert!(!queue.status().is_all_saved());
        begin.send(()).unwrap();
        assert!(queue.finish());
        drop(write);
        drop(queue);
        assert_eq!(written.iter().collect::<Vec<_>>(), [3, 2]);
    }

    #[test]
    fn a_failed_task_is_reported_and_retried_until_it_succeeds() {
        let (wake, woken) = mpsc::channel();
        let queue = WriteQueue::start(move || wake.send(()).unwrap_or_default(), || ());
        let tries = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&tries);
        queue.enqueue("a", move || match counted.fetch_add(1, Ordering::Relaxed) {
            0 => Err(SaveError::new(Path::new("/full/a"), io::ErrorKind::StorageFull.into())),
            _ => Ok(()),
        });
        woken.recv_timeout(LONG).unwrap();
        let status = queue.status();
        assert!(
            status.first_failure().unwrap().error.as_ref().unwrap().to_string().contains("the disk is full")
        );
        woken.recv_timeout(LONG).unwrap();
        assert!(queue.status().is_all_saved());
        assert_eq!(tries.load(Ordering::Relaxed), 2);
    }

    #[test]
    fn tasks_are_finished_when_the_queue_is_dropped() {
        let (write, written) = mpsc::channel();
        let queue = WriteQueue::start(|| (), || ());
        queue.enqueue("a", move || {
            write.send(()).unwrap_or_default();
            Ok(())
        });
        drop(queue);
        assert!(written.recv_timeout(LONG).is_ok());
    }

    #[test]
    fn games_are_written_before_results_and_results_before_preferences() {
        let (begin, may_begin) = mpsc::channel();
        let queue = WriteQueue::start(|| (), move || may_begin.recv().unwrap());
        let (write, written) = mpsc::channel();
        let tasks = [
            (WriteSubject::Other, "/home/anybody/preferences.json"),
            (WriteSubject::Results, "result"),
            (WriteSubject::Game("Easy 1".into()), "~ game"),
        ];
        for (subject, name) in tasks {
            let write = write.clone();
            queue.enqueue_as(subject, name, move || {
                write.send(name).unwrap();
                Ok(())
            });
        }
        begin.send(()).unwrap();
        assert!(queue.finish());
        drop((queue, write));
        let order: Vec<_> = written.iter().collect();
        assert_eq!(order, ["~ game", "result", "/home/anybody/preferences.json"]);
    }

    #[test]
    fn a_failed_item_has_a_name_and_a_newer_task_for_it_counts_as_failed_too() {
        let (wake, woken) = mpsc::channel();
        let queue = WriteQueue::start(move || wake.send(()).unwrap_or_default(), || ());
        let full = || Err(SaveError::new(Path::new("/full/a"), io::ErrorKind::StorageFull.into()));
        queue.enqueue("preferences", full);
        woken.recv_timeout(LONG).unwrap();
        queue.enqueue_as(WriteSubject::Game("Easy 1".into()), "game", full);
        assert!(!queue.finish());
        let subjects = |queue: &WriteQueue| {
            let status = queue.status();
            status.unsaved.iter().map(|unsaved| unsaved.subject.clone()).collect::<Vec<_>>()
        };
        assert_eq!(subjects(&queue), [WriteSubject::Game("Easy 1".into()), WriteSubject::Other]);
        assert_eq!(queue.status().first_failure().unwrap().name, "game");
        queue.enqueue_as(WriteSubject::Game("Easy 1".into()), "game", || Ok(()));
        assert_eq!(queue.status().first_failure().unwrap().name, "game", "it is not written yet");
        assert!(!queue.finish());
        assert_eq!(subjects(&queue), [WriteSubject::Other]);
    }

    #[test]
    fn tasks_enqueued_all_the_time_run_ten_times_a_second() {
        let queue = WriteQueue::start(|| (), || ());
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
            queue.enqueue_as(WriteSubject::Game(String::new()), "game", handed_over(write.clone()));
            thread::sleep(Duration::from_millis(5));
        }
        drop((queue, write));
        let rounds = written.iter().count();
        assert!((4..=8).contains(&rounds), "{rounds} rounds in 0.6 s");
    }

    #[test]
    fn a_failing_task_does_not_hold_up_others() {
        let (wake, woken) = mpsc::channel();
        let queue = WriteQueue::start(move || wake.send(()).unwrap_or_default(), || ());
        queue.enqueue("preferences", || {
            Err(SaveError::new(Path::new("/full/a"), io::ErrorKind::StorageFull.into()))
        });
        woken.recv_timeout(LONG).unwrap();
        let (write, written) = mpsc::channel();
        let start = Instant::now();
        queue.enqueue_as(WriteSubject::Game(String::new()), "game", move || {
            write.send(start.elapsed()).unwrap_or_default();
            Ok(())
        });
        assert!(written.recv_timeout(LONG).unwrap() < RETRY / 2);
    }

    #[test]
    fn a_disk_that_does_not_respond_does_not_hold_up_the_exit() {
        let queue = WriteQueue::start(|| (), || ());
        let (end, ended) = mpsc::channel::<()>();
        queue.enqueue("a", move || {
            let _ = ended.recv();
            Ok(())
        });
        let start = Instant::now();
        assert!(!queue.finish_within(Duration::from_millis(50)));
        assert!(!queue.status().is_all_saved());
        drop(queue);
        assert!(start.elapsed() < Duration::from_secs(1), "it is waited for once");
        drop(end);
    }
}
