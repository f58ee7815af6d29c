//! The desktop's dialogs to open and save files, without a thread of ours: its future is polled when it wakes the window.

use std::future::Future;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{
    Poll, Wake, {self},
};
use std::time::{Duration, Instant};

use eframe::egui::Context;
use rfd::AsyncFileDialog;

use crate::format::Format;
use crate::text::text;

/// A person takes longer than this to see a dialog and close it: what ends sooner was never shown. Asking in vain takes a
/// while on a busy machine; who closes a dialog that quickly is asked for a path, which Esc closes too.
const MIN_SHOWN_TIME: Duration = Duration::from_millis(1000);

/// A dialog of the desktop that the person has not answered yet.
pub struct FileDialog<T> {
    future: Pin<Box<dyn Future<Output = Option<T>>>>,
    opened_at: Instant,
}

/// How a dialog ended.
pub enum FileDialogResult<T> {
    /// This was chosen.
    Chosen(T),
    /// The person closed it.
    Cancelled,
    /// The desktop could not show it.
    Unavailable,
}

impl FileDialog<Vec<PathBuf>> {
    /// Asks which files to open.
    pub fn open(frame: &eframe::Frame) -> Self {
        let dialog = AsyncFileDialog::new()
            .set_title(text!("open-dialog"))
            .add_filter(text!("open-dialog.puzzles"), &extensions())
            .add_filter(text!("open-dialog.all-files"), &["*"])
            .set_parent(frame)
            .pick_files();
        Self::new(async { Some(dialog.await?.iter().map(|file| file.path().to_owned()).collect()) })
    }
}

impl FileDialog<PathBuf> {
    /// Asks where to save a file; it is proposed to be called `name`.
    pub fn save(frame: &eframe::Frame, name: &str) -> Self {
        let ending = name.rsplit('.').next().unwrap_or_default();
        let dialog = AsyncFileDialog::new()
            .set_title(text!("save-dialog"))
            .set_file_name(name)
            .add_filter(ending, &[ending])
            .set_parent(frame)
            .save_file();
        Self::new(async { Some(dialog.await?.path().to_owned()) })
    }
}

impl<T> FileDialog<T> {
    fn new(answer: impl Future<Output = Option<T>> + 'static) -> Self {
        Self { future: Box::pin(answer), opened_at: Instant::now() }
    }

    /// The answer, once there is one; never waits, and wakes the window when it is worth asking again.
    pub fn poll(&mut self, ctx: &Context) -> Option<FileDialogResult<T>> {
        let waker = Arc::new(RepaintWaker(ctx.clone())).into();
        match self.future.as_mut().poll(&mut task::Context::from_waker(&waker)) {
            Poll::Pending => None,
            Poll::Ready(Some(chosen)) => Some(FileDialogResult::Chosen(chosen)),
            Poll::Ready(None) if self.opened_at.elapsed() < MIN_SHOWN_TIME => {
                Some(FileDialogResult::Unavailable)
            }
            Poll::Ready(None) => Some(FileDialogResult::Cancelled),
        }
    }
}

/// The endings of all forms, each once.
fn extensions() -> Vec<&'static str> {
    let mut endings = Format::ALL.map(Format::extension).to_vec();
    endings.sort_unstable();
    endings.dedup();
    endings
}

/// A waker that repaints the window.
struct RepaintWaker(Context);

impl Wake for RepaintWaker {
    fn wake(self: Arc<Self>) {
        self.0.request_repaint();
    }
}
