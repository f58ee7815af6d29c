//! Signals that end the program: what was done is saved first, without a question.
//!
//! A thread waits for them. It wakes the window, which hands over what is unsaved with the time that was played, has
//! everything written, and lets the program end as the signal would have ended it. A window that does not answer is not
//! waited for long: then what it had handed over before is written.

use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

/// How long the window may take to hand over what is unsaved.
const PATIENCE_FOR_WINDOW: Duration = Duration::from_secs(1);

/// How far the end is that a signal has asked for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
enum Stage {
    #[default]
    Running,
    /// A signal has come.
    Asked,
    /// The window has begun a frame since: the keys that were pressed before the signal are in it.
    Seen,
    /// The window has handed everything over.
    HandedOver,
}

/// The end that a signal asks for, shared by the window and the thread that waits for signals.
#[derive(Clone, Default, Debug)]
pub struct EndRequest(Arc<(Mutex<Stage>, Condvar)>);

impl EndRequest {
    fn stage(&self) -> Stage {
        *self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn come_to(&self, stage: Stage) {
        *self.0.0.lock().unwrap_or_else(PoisonError::into_inner) = stage;
        self.0.1.notify_all();
    }

    /// At the beginning of a frame, with or without something to be drawn. Returns whether everything is to be handed
    /// over now because the last frame was not drawn.
    pub fn begin_frame(&self) -> bool {
        match self.stage() {
            Stage::Asked => self.come_to(Stage::Seen),
            Stage::Seen => return true,
            Stage::Running | Stage::HandedOver => {}
        }
        false
    }

    /// Whether everything is to be handed over at the end of this frame.
    pub fn is_seen(&self) -> bool {
        self.stage() == Stage::Seen
    }

    /// Everything is handed over. From now on nothing may be changed any more.
    pub fn hand_over(&self) {
        self.come_to(Stage::HandedOver);
    }

    /// Whether nothing may be changed any more.
    pub fn is_over(&self) -> bool {
        self.stage() == Stage::HandedOver
    }

    /// Asks the window to hand everything over, and waits for it, but not for long.
    #[cfg(unix)]
    fn ask(&self, wake: impl Fn()) {
        self.come_to(Stage::Asked);
        wake();
        let guard = self.0.0.lock().unwrap_or_else(PoisonError::into_inner);
        let waiting = |stage: &mut Stage| *stage != Stage::HandedOver;
        let _ = self.0.1.wait_timeout_while(guard, PATIENCE_FOR_WINDOW, waiting);
    }
}

/// Starts the thread that waits for SIGTERM, SIGINT and SIGHUP; `wake` has the window begin a frame.
///
/// # Errors
/// The system's. The signals then end the program at once, as they do without this.
#[cfg(unix)]
pub fn listen(
    request: EndRequest,
    keeper: crate::store::KeeperHandle,
    wake: impl Fn() + Send + 'static,
) -> std::io::Result<()> {
    use std::io::Write;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

    let wanted: Vec<_> =
        [SIGTERM, SIGINT, SIGHUP].into_iter().filter(|signal| !is_ignored(*signal)).collect();
    let mut signals = signal_hook::iterator::Signals::new(wanted)?;
    let language = crate::text::language();
    std::thread::Builder::new().name("signals".into()).spawn(move || {
        crate::text::speak(language);
        if let Some(signal) = signals.forever().next() {
            request.ask(&wake);
            keeper.finish(crate::store::PATIENCE);
            if let Some(unsaved) = keeper.standing().unsaved.first() {
                // A closed stderr leaves the exit status.
                let loss = super::quit::loss(unsaved);
                #[allow(clippy::disallowed_methods)]
                let _ = writeln!(std::io::stderr(), "ninefold: {}", crate::text::sanitize_line(&loss));
            }
            let _ = signal_hook::low_level::emulate_default_handler(signal);
            std::process::exit(128 + signal);
        }
    })?;
    Ok(())
}

/// Whether whoever started the program wants it to live through this signal, as `nohup` does.
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
    fn a_window_that_is_drawn_hands_over_at_the_end_of_the_frame_that_saw_the_request() {
        let request = EndRequest::default();
        assert!(!request.begin_frame() && !request.is_seen());
        request.come_to(Stage::Asked);
        assert!(!request.begin_frame(), "the keys of this frame come first");
        assert!(request.is_seen());
        request.hand_over();
        assert!(request.is_over() && !request.begin_frame());
    }

    #[test]
    fn a_window_that_is_not_drawn_hands_over_in_the_next_frame() {
        let request = EndRequest::default();
        request.come_to(Stage::Asked);
        assert!(!request.begin_frame());
        assert!(request.begin_frame());
    }

    #[test]
    fn a_window_that_does_not_answer_is_not_waited_for_long() {
        let (request, start) = (EndRequest::default(), Instant::now());
        request.ask(|| ());
        assert!((PATIENCE_FOR_WINDOW..2 * PATIENCE_FOR_WINDOW).contains(&start.elapsed()));
        let answered = EndRequest::default();
        let (window, start) = (answered.clone(), Instant::now());
        answered.ask(|| window.hand_over());
        assert!(start.elapsed() < PATIENCE_FOR_WINDOW);
    }
}
