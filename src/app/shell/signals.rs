//! Signals that end the program: everything is saved first, without a question.
//!
//! A thread waits for the signals. It wakes the window, which queues all unsaved work with the play time, then waits
//! for the writes and ends the program as the signal would have done. It waits only briefly for an unresponsive
//! window, and then writes the work queued before.

use crate::job::lock;
use std::sync::{Arc, Condvar, Mutex};
#[cfg(unix)]
use std::time::Duration;

/// The time that the window may take to queue its unsaved work.
#[cfg(unix)]
const WINDOW_TIMEOUT: Duration = Duration::from_secs(1);

/// The progress of a shutdown that a signal requested.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
enum ShutdownStage {
    #[default]
    Running,
    /// A signal has arrived.
    #[cfg_attr(not(unix), allow(dead_code, reason = "other systems have no such signals"))]
    Requested,
    /// The window has begun a frame since: it includes the keys that were pressed before the signal.
    Acknowledged,
    /// The window has queued everything.
    Complete,
}

/// The shutdown that a signal requests, shared by the window and the thread that waits for signals.
#[derive(Clone, Default, Debug)]
pub struct ShutdownRequest(Arc<(Mutex<ShutdownStage>, Condvar)>);

impl ShutdownRequest {
    fn stage(&self) -> ShutdownStage {
        *lock(&self.0.0)
    }

    fn set_stage(&self, stage: ShutdownStage) {
        *lock(&self.0.0) = stage;
        self.0.1.notify_all();
    }

    /// Begins a frame, drawn or not. Returns whether to queue everything now because the last frame was not drawn.
    pub fn begin_frame(&self) -> bool {
        match self.stage() {
            ShutdownStage::Requested => self.set_stage(ShutdownStage::Acknowledged),
            ShutdownStage::Acknowledged => return true,
            ShutdownStage::Running | ShutdownStage::Complete => {}
        }
        false
    }

    /// Returns whether to queue everything at the end of this frame.
    pub fn is_acknowledged(&self) -> bool {
        self.stage() == ShutdownStage::Acknowledged
    }

    /// Records that everything is queued. From now on nothing may change.
    pub fn complete(&self) {
        self.set_stage(ShutdownStage::Complete);
    }

    /// Returns whether nothing may change any more.
    pub fn is_complete(&self) -> bool {
        self.stage() == ShutdownStage::Complete
    }

    /// Asks the window to queue everything, and waits for it briefly.
    #[cfg(unix)]
    fn request_and_wait(&self, wake: impl Fn()) {
        self.set_stage(ShutdownStage::Requested);
        wake();
        let guard = lock(&self.0.0);
        let waiting = |stage: &mut ShutdownStage| *stage != ShutdownStage::Complete;
        let _ = self.0.1.wait_timeout_while(guard, WINDOW_TIMEOUT, waiting);
    }
}

/// Starts the thread that waits for SIGTERM, SIGINT and SIGHUP; `wake` makes the window begin a frame.
///
/// # Errors
/// The system's error. The signals then end the program at once, as they do without this.
#[cfg(unix)]
pub fn listen(
    request: ShutdownRequest,
    queue: crate::store::WriteQueueHandle,
    wake: impl Fn() + Send + 'static,
) -> std::io::Result<()> {
    use std::io::Write;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

    let wanted: Vec<_> =
        [SIGTERM, SIGINT, SIGHUP].into_iter().filter(|signal| !is_ignored(*signal)).collect();
    let mut signals = signal_hook::iterator::Signals::new(wanted)?;
    let language = crate::text::language();
    std::thread::Builder::new().name("signals".into()).spawn(move || {
        crate::text::set_language(language);
        if let Some(signal) = signals.forever().next() {
            request.request_and_wait(&wake);
            queue.finish(crate::store::SHUTDOWN_TIMEOUT);
            if let Some(unsaved) = queue.status().unsaved.first() {
                // If stderr is closed, only the exit status remains.
                let loss = crate::app::shell::quit::loss_text(unsaved);
                #[allow(clippy::disallowed_methods, reason = "the last message of a program that ends")]
                let _ = writeln!(std::io::stderr(), "ninefold: {}", crate::text::sanitize_line(&loss));
            }
            crate::app::shell::message_box::close_box();
            let _ = signal_hook::low_level::emulate_default_handler(signal);
            std::process::exit(128 + signal);
        }
    })?;
    Ok(())
}

/// Returns whether the parent process wants the program to survive this signal, as `nohup` does.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    mask >> (signal - 1) & 1 == 1
}

#[cfg(all(test, unix))]
mod tests {
    use std::time::Instant;

    use super::*;

    #[test]
    fn a_drawn_window_queues_its_work_at_the_end_of_the_frame_that_saw_the_request() {
        let request = ShutdownRequest::default();
        assert!(!request.begin_frame() && !request.is_acknowledged());
        request.set_stage(ShutdownStage::Requested);
        assert!(!request.begin_frame(), "the keys of this frame come first");
        assert!(request.is_acknowledged());
        request.complete();
        assert!(request.is_complete() && !request.begin_frame());
    }

    #[test]
    fn a_hidden_window_queues_its_work_in_the_next_frame() {
        let request = ShutdownRequest::default();
        request.set_stage(ShutdownStage::Requested);
        assert!(!request.begin_frame());
        assert!(request.begin_frame());
    }

    #[test]
    fn an_unresponsive_window_delays_the_end_only_briefly() {
        let (request, start) = (ShutdownRequest::default(), Instant::now());
        request.request_and_wait(|| ());
        assert!((WINDOW_TIMEOUT..2 * WINDOW_TIMEOUT).contains(&start.elapsed()));
        let answered = ShutdownRequest::default();
        let (window, start) = (answered.clone(), Instant::now());
        answered.request_and_wait(|| window.complete());
        assert!(start.elapsed() < WINDOW_TIMEOUT);
    }
}
