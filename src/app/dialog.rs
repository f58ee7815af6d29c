//! The desktop's open dialog, without a thread of ours: its future is polled when it wakes the window.

use std::future::Future;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{self, Poll, Wake};
use std::time::{Duration, Instant};

use eframe::egui::Context;
use rfd::{AsyncFileDialog, FileHandle};

use crate::format::Form;
use crate::text::text;

/// A person takes longer than this to close a dialog: what ends sooner was never shown.
const NEVER_SHOWN: Duration = Duration::from_millis(300);

/// An open dialog that the person has not answered yet.
pub struct OpenDialog {
    answer: Pin<Box<dyn Future<Output = Option<Vec<FileHandle>>>>>,
    asked: Instant,
}

/// How a dialog ended.
pub enum Answer {
    /// These files were chosen.
    Files(Vec<PathBuf>),
    /// The person closed it.
    Cancelled,
    /// The desktop could not show it.
    Unavailable,
}

impl OpenDialog {
    /// Asks the desktop for a dialog over the window.
    pub fn ask(frame: &eframe::Frame) -> Self {
        let dialog = AsyncFileDialog::new()
            .set_title(text!("open-dialog"))
            .add_filter(text!("open-dialog.puzzles"), &endings())
            .add_filter(text!("open-dialog.all-files"), &["*"])
            .set_parent(frame);
        Self { answer: Box::pin(dialog.pick_files()), asked: Instant::now() }
    }

    /// The answer, once there is one; never waits, and wakes the window when it is worth asking again.
    pub fn poll(&mut self, ctx: &Context) -> Option<Answer> {
        let waker = Arc::new(Repaint(ctx.clone())).into();
        match self.answer.as_mut().poll(&mut task::Context::from_waker(&waker)) {
            Poll::Pending => None,
            Poll::Ready(Some(files)) => {
                Some(Answer::Files(files.iter().map(|file| file.path().to_owned()).collect()))
            }
            Poll::Ready(None) if self.asked.elapsed() < NEVER_SHOWN => Some(Answer::Unavailable),
            Poll::Ready(None) => Some(Answer::Cancelled),
        }
    }
}

/// The endings of all forms, each once.
fn endings() -> Vec<&'static str> {
    let mut endings = Form::ALL.map(Form::ending).to_vec();
    endings.sort_unstable();
    endings.dedup();
    endings
}

/// A waker that repaints the window.
struct Repaint(Context);

impl Wake for Repaint {
    fn wake(self: Arc<Self>) {
        self.0.request_repaint();
    }
}
