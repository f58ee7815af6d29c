//! The desktop's file dialogs, without a thread of our own: their future is polled when it wakes the window.

use std::future::Future;
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;
use std::task::{
    Poll, Wake, {self},
};
use std::time::{Duration, Instant};

use eframe::egui::Context;
use rfd::AsyncFileDialog;

use crate::text::text;
use crate::{crosspatch, photo, store};

/// The least time that a dialog is shown. A user needs longer than this to see a dialog and close it, so one that
/// ends sooner was never shown; on a busy machine a failed request may take a while. A user who closes a dialog that
/// quickly gets the path prompt instead, which Esc closes too.
const MIN_SHOWN_TIME: Duration = Duration::from_millis(1000);

/// An open dialog of the desktop.
pub struct FileDialog {
    /// The paths that the user chooses. None at all, which is how some desktops answer Cancel, is no choice.
    future: Pin<Box<dyn Future<Output = Option<Vec<PathBuf>>>>>,
    opened_at: Instant,
}

/// The result of a dialog.
#[derive(PartialEq, Eq, Debug)]
pub enum FileDialogResult {
    /// The user chose these paths, at least one; a dialog that saves has one.
    Chosen(Vec<PathBuf>),
    /// The user closed it.
    Cancelled,
    /// The desktop could not show it.
    Unavailable,
}

impl FileDialog {
    /// Asks for files to open. `folder` is where the dialog begins; without one the desktop decides.
    pub fn open(frame: &eframe::Frame, folder: Option<&Path>) -> Self {
        let extensions = store::puzzle_extensions().chain(photo::EXTENSIONS);
        let dialog = AsyncFileDialog::new()
            .set_title(text!("open-dialog"))
            .add_filter(text!("open-dialog.puzzles"), &filter_extensions(extensions));
        Self::pick_files(dialog, frame, folder)
    }

    /// Asks for a file with words.
    pub fn open_words(frame: &eframe::Frame, folder: Option<&Path>) -> Self {
        let extensions = filter_extensions(["txt", crosspatch::EXTENSION].into_iter());
        let dialog = AsyncFileDialog::new()
            .set_title(text!("word-maker.open"))
            .add_filter(text!("word-maker.texts"), &extensions);
        Self::pick_files(dialog, frame, folder)
    }

    fn pick_files(dialog: AsyncFileDialog, frame: &eframe::Frame, folder: Option<&Path>) -> Self {
        let mut dialog = dialog.add_filter(text!("open-dialog.all-files"), &["*"]).set_parent(frame);
        if let Some(folder) = folder {
            dialog = dialog.set_directory(folder);
            if cfg!(target_os = "linux") {
                // Only zenity, which knows no other way to name the folder, looks at this.
                dialog = dialog.set_file_name(format!("{}/", folder.display()));
            }
        }
        let dialog = dialog.pick_files();
        Self::new(async { Some(dialog.await?.iter().map(|file| file.path().to_owned()).collect()) })
    }

    /// Asks for a path to save a file; the proposed name is `name`.
    pub fn save(frame: &eframe::Frame, name: &str, folder: Option<&Path>) -> Self {
        let extension = name.rsplit('.').next().unwrap_or_default();
        let mut dialog = AsyncFileDialog::new()
            .set_title(text!("save-dialog"))
            .set_file_name(name)
            .add_filter(extension, &filter_extensions([extension].into_iter()))
            .add_filter(text!("open-dialog.all-files"), &["*"])
            .set_parent(frame);
        if let Some(folder) = folder {
            dialog = dialog.set_directory(folder);
        }
        let dialog = dialog.save_file();
        Self::new(async { Some(vec![dialog.await?.path().to_owned()]) })
    }

    fn new(answer: impl Future<Output = Option<Vec<PathBuf>>> + 'static) -> Self {
        Self { future: Box::pin(answer), opened_at: Instant::now() }
    }

    /// Returns the result once there is one. Never waits; wakes the window when it is worth polling again.
    pub fn poll(&mut self, ctx: &Context) -> Option<FileDialogResult> {
        let waker = Arc::new(RepaintWaker(ctx.clone())).into();
        let Poll::Ready(answer) = self.future.as_mut().poll(&mut task::Context::from_waker(&waker)) else {
            return None;
        };
        Some(result(answer.unwrap_or_default(), self.opened_at.elapsed()))
    }
}

/// Returns what an answer means that came after this time.
fn result(mut paths: Vec<PathBuf>, shown: Duration) -> FileDialogResult {
    // zenity may succeed without a word.
    paths.retain(|path| !path.as_os_str().is_empty());
    match paths {
        paths if !paths.is_empty() => FileDialogResult::Chosen(paths),
        _ if shown < MIN_SHOWN_TIME => FileDialogResult::Unavailable,
        _ => FileDialogResult::Cancelled,
    }
}

/// Returns extensions as a dialog's filter compares them: some desktops compare case too.
fn filter_extensions<'a>(extensions: impl Iterator<Item = &'a str>) -> Vec<String> {
    extensions.flat_map(|extension| [extension.to_owned(), extension.to_uppercase()]).collect()
}

/// A waker that repaints the window.
struct RepaintWaker(Context);

impl Wake for RepaintWaker {
    fn wake(self: Arc<Self>) {
        self.0.request_repaint();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::App;
    use crate::app::dialogs::path_prompt::PathPrompt;

    /// The answer of a dialog that was opened this long ago.
    fn answer(paths: Option<Vec<&str>>, ago: Duration) -> Option<FileDialogResult> {
        let paths = paths.map(|paths| paths.into_iter().map(PathBuf::from).collect());
        let mut dialog = FileDialog::new(async { paths });
        dialog.opened_at = Instant::now().checked_sub(ago).unwrap();
        dialog.poll(&Context::default())
    }

    #[test]
    fn an_empty_answer_is_a_cancel_and_one_that_comes_immediately_means_that_there_is_no_dialog() {
        for nothing in [None, Some(vec![]), Some(vec![""])] {
            let early = answer(nothing.clone(), Duration::ZERO);
            assert_eq!(early, Some(FileDialogResult::Unavailable), "{nothing:?}");
            let late = answer(nothing.clone(), MIN_SHOWN_TIME);
            assert_eq!(late, Some(FileDialogResult::Cancelled), "{nothing:?}");
        }
    }

    #[test]
    fn chosen_paths_are_a_choice_however_soon_they_come() {
        let chosen = Some(FileDialogResult::Chosen(vec!["/a".into(), "/b".into()]));
        assert_eq!(answer(Some(vec!["/a", "/b"]), Duration::ZERO), chosen);
        assert_eq!(answer(Some(vec!["/a", "/b"]), MIN_SHOWN_TIME), chosen);
    }

    #[test]
    fn a_cancelled_dialog_changes_nothing_and_one_that_cannot_be_shown_leads_to_the_path_prompt() {
        let ctx = Context::default();
        for words in [false, true] {
            for (ago, prompts) in [(MIN_SHOWN_TIME, false), (Duration::ZERO, true)] {
                let mut app = App::new(&ctx, None, None);
                if words {
                    app.show_word_maker(&ctx);
                }
                let mut dialog = FileDialog::new(async { Some(vec![]) });
                dialog.opened_at = Instant::now().checked_sub(ago).unwrap();
                app.shell.file_dialog = Some(dialog);
                app.poll_jobs(&ctx);
                assert!(app.shell.file_dialog.is_none() && app.shell.banner.is_none());
                assert!(app.sessions.load_job.is_none(), "nothing is read");
                assert_eq!(app.dialogs.get::<PathPrompt>().is_some(), prompts);
            }
        }
    }

    #[test]
    fn an_open_dialog_has_no_answer() {
        let mut dialog = FileDialog::new(std::future::pending());
        assert_eq!(dialog.poll(&Context::default()), None);
    }

    #[test]
    fn the_filter_has_every_extension_in_lower_and_upper_case() {
        let extensions = filter_extensions(store::puzzle_extensions());
        for shown in
            ["sdm", "SDM", "json", "html", "HTM", "md", "rtf", "sav", "crosspatch", "opensudoku", "txt"]
        {
            assert!(extensions.iter().any(|extension| extension == shown), "{shown}");
        }
    }
}
