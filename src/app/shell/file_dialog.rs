//! The desktop's file dialogs, without a thread of our own: their future is polled when it wakes the window.

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

use crate::crosspatch;
use crate::format::Format;
use crate::text::text;

/// The least time that a dialog is shown. A user needs longer than this to see a dialog and close it, so one that
/// ends sooner was never shown; on a busy machine a failed request may take a while. A user who closes a dialog that
/// quickly gets the path prompt instead, which Esc closes too.
const MIN_SHOWN_TIME: Duration = Duration::from_millis(1000);

/// An open dialog of the desktop.
pub struct FileDialog<T> {
    future: Pin<Box<dyn Future<Output = Option<T>>>>,
    opened_at: Instant,
}

/// The result of a dialog.
pub enum FileDialogResult<T> {
    /// The user chose this.
    Chosen(T),
    /// The user closed it.
    Cancelled,
    /// The desktop could not show it.
    Unavailable,
}

impl FileDialog<Vec<PathBuf>> {
    /// Asks for files to open.
    pub fn open(frame: &eframe::Frame) -> Self {
        let dialog = AsyncFileDialog::new()
            .set_title(text!("open-dialog"))
            .add_filter(text!("open-dialog.puzzles"), &extensions());
        Self::pick_files(dialog, frame)
    }

    /// Asks for a file with words.
    pub fn open_words(frame: &eframe::Frame) -> Self {
        let dialog = AsyncFileDialog::new()
            .set_title(text!("word-maker.open"))
            .add_filter(text!("word-maker.texts"), &["txt", crosspatch::EXTENSION]);
        Self::pick_files(dialog, frame)
    }

    fn pick_files(dialog: AsyncFileDialog, frame: &eframe::Frame) -> Self {
        let dialog = dialog.add_filter(text!("open-dialog.all-files"), &["*"]).set_parent(frame).pick_files();
        Self::new(async { Some(dialog.await?.iter().map(|file| file.path().to_owned()).collect()) })
    }
}

impl FileDialog<PathBuf> {
    /// Asks for a path to save a file; the proposed name is `name`.
    pub fn save(frame: &eframe::Frame, name: &str) -> Self {
        let extension = name.rsplit('.').next().unwrap_or_default();
        let dialog = AsyncFileDialog::new()
            .set_title(text!("save-dialog"))
            .set_file_name(name)
            .add_filter(extension, &[extension])
            .set_parent(frame)
            .save_file();
        Self::new(async { Some(dialog.await?.path().to_owned()) })
    }
}

impl<T> FileDialog<T> {
    fn new(answer: impl Future<Output = Option<T>> + 'static) -> Self {
        Self { future: Box::pin(answer), opened_at: Instant::now() }
    }

    /// Returns the result once there is one. Never waits; wakes the window when it is worth polling again.
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

/// Returns the extensions of all formats, each once.
fn extensions() -> Vec<&'static str> {
    let mut all = Format::ALL.map(Format::extension).to_vec();
    all.sort_unstable();
    all.dedup();
    all
}

/// A waker that repaints the window.
struct RepaintWaker(Context);

impl Wake for RepaintWaker {
    fn wake(self: Arc<Self>) {
        self.0.request_repaint();
    }
}
