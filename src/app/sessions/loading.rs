//! Background jobs that read puzzles from files, pictures, the clipboard and the library. No drawing here.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use eframe::egui::ColorImage;

use crate::crosspatch::Crosspatch;
use crate::job::{CancelToken, Job, JobFailed};
use crate::photo::{PhotoError, Reading, Rgb};
use crate::rules::Puzzle;
use crate::store::collection::CollectionItem;
use crate::store::games::LoadedGame;
use crate::store::{Collection, CollectionStore, FolderFiles, OpenError, OwnCollection, games};
use crate::text::{sanitize_line, text};
use crate::{crosspatch, format, library, photo, solve, store};

/// The source that puzzles are loaded from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LoadOrigin {
    /// One file, or several that make one list; the puzzle files of a folder count as several.
    Files(Vec<PathBuf>),
    /// The pasted text.
    Clipboard,
    /// A graded collection of the library.
    Graded(library::GradedCollection),
    Variant(library::VariantCollection),
    /// A collection of the player.
    Own(OwnCollection),
}

impl LoadOrigin {
    /// Returns the name of the source: the file's name, "3 files", "Clipboard".
    pub fn name(&self) -> String {
        match self {
            Self::Files(paths) => match paths.as_slice() {
                [path] => {
                    let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
                    sanitize_line(&name).into_owned()
                }
                paths => text!("origin-files", count = paths.len()),
            },
            Self::Clipboard => text!("origin-clipboard").to_owned(),
            Self::Variant(collection) => collection.kind().name(),
            Self::Own(collection) => collection.name.clone(),
            Self::Graded(collection) => crate::app::session::panel_parts::collection_name(*collection),
        }
    }
}

/// The time in which the candidates of a puzzle are tried as rules while it is loaded.
const CANDIDATES_LIMIT: Duration = Duration::from_millis(500);

/// The content that was loaded.
#[derive(Debug)]
pub enum LoadedInput {
    /// A single puzzle, and what else its text holds.
    Puzzle {
        /// The puzzle.
        puzzle: Box<Puzzle>,
        /// Remarks on skipped lines and on solutions that do not fit.
        notes: Vec<String>,
    },
    /// A game with all its steps.
    Game(Box<LoadedGame>),
    /// A crosspatch.
    Crosspatch(Box<Crosspatch>),
    /// The grids that were read from pictures, at least one.
    Pictures(Vec<Reading>),
    /// Several puzzles, or one among lines and files that are not puzzles.
    List(Collection),
}

impl LoadedInput {
    fn from_collection(
        opened: Result<Collection, OpenError>,
        cancel: &CancelToken,
    ) -> Result<Self, OpenError> {
        let collection = opened?;
        if collection.len() == 1 && collection.problem_count() == 0 {
            Ok(match collection.item(0)? {
                CollectionItem::Sudoku(puzzle) => {
                    let notes = collection.notes().to_owned();
                    // Where that takes long, the window asks again once the puzzle is open.
                    let limit = cancel.limited_to(CANDIDATES_LIMIT);
                    let whole =
                        solve::with_its_candidates((*puzzle).clone(), &limit).map_or(puzzle, Box::new);
                    Self::Puzzle { puzzle: whole, notes }
                }
                CollectionItem::Crosspatch(puzzle) => Self::Crosspatch(puzzle),
            })
        } else {
            Ok(Self::List(collection))
        }
    }
}

/// Returns the requested files, with each folder replaced by the puzzle files in it, and the names of the other files in
/// the folders.
fn expand_folders(paths: Vec<PathBuf>, cancel: &CancelToken) -> Result<FolderFiles, OpenError> {
    let (is_alone, are_folders) = (paths.len() == 1, paths.iter().all(|path| path.is_dir()));
    let mut files = FolderFiles::default();
    for path in paths {
        cancel.check()?;
        match path.is_dir().then(|| store::puzzle_files(&path)) {
            Some(Ok(inside)) => {
                files.puzzles.extend(inside.puzzles);
                files.others.extend(inside.others.iter().map(|name| sanitize_line(name).into_owned()));
                files.is_cut |= inside.is_cut;
            }
            Some(Err(error)) if is_alone => return Err(error.into()),
            // A folder that cannot be listed is reported as a file that cannot be read.
            Some(Err(_)) | None => files.puzzles.push(path),
        }
    }
    if files.puzzles.is_empty() && are_folders { Err(OpenError::NoPuzzles) } else { Ok(files) }
}

/// A background job that reads puzzles.
#[derive(Debug)]
pub struct LoadJob {
    origin: LoadOrigin,
    job: Option<Job<Result<LoadedInput, OpenError>>>,
    /// The progress, in percent.
    percent: Arc<AtomicU64>,
}

impl LoadJob {
    /// Starts to read files. `wake` is called at each percent and at the end.
    pub fn files(paths: Vec<PathBuf>, wake: impl Fn() + Clone + Send + 'static) -> Self {
        let origin = LoadOrigin::Files(paths.clone());
        Self::start(origin, wake, move |cancel, progress| {
            let FolderFiles { puzzles: paths, others, is_cut } = expand_folders(paths, cancel)?;
            if let Some(readings) = store::open_pictures(&paths, cancel, progress)? {
                return Ok(LoadedInput::Pictures(readings));
            }
            if let [path] = paths.as_slice()
                && let Some(loaded) = games::open(path)?
            {
                return Ok(LoadedInput::Game(Box::new(loaded)));
            }
            if let [path] = paths.as_slice()
                && let Some(puzzle) = store::open_crosspatch(path)?
            {
                return Ok(LoadedInput::Crosspatch(Box::new(puzzle)));
            }
            let opened = Collection::open(&paths, cancel, progress);
            let mut loaded = LoadedInput::from_collection(opened, cancel)?;
            if let LoadedInput::List(collection) = &mut loaded {
                collection.set_passed_over(others);
                if is_cut {
                    collection.add_note(FolderFiles::describe_cut());
                }
            }
            Ok(loaded)
        })
    }

    /// Starts to read the pasted text. `wake` is called at the end.
    pub fn clipboard(text: String, wake: impl Fn() + Clone + Send + 'static) -> Self {
        let title = text!("pasted-puzzle");
        Self::start(LoadOrigin::Clipboard, wake, move |cancel, _| {
            if store::is_crosspatch(None, text.as_bytes()) {
                return Ok(LoadedInput::Crosspatch(Box::new(crosspatch::read(text.as_bytes(), title)?)));
            }
            let opened = Collection::from_bytes(text.as_bytes(), title, cancel);
            LoadedInput::from_collection(opened, cancel)
        })
    }

    /// Starts to read the file of the pasted picture. `wake` is called at the end.
    pub fn picture_file(file: Vec<u8>, wake: impl Fn() + Clone + Send + 'static) -> Self {
        Self::start(LoadOrigin::Clipboard, wake, move |cancel, _| {
            Ok(LoadedInput::Pictures(photo::read(&file, cancel)?))
        })
    }

    /// Starts to read the pasted picture. `wake` is called at the end.
    pub fn picture(picture: Arc<ColorImage>, wake: impl Fn() + Clone + Send + 'static) -> Self {
        Self::start(LoadOrigin::Clipboard, wake, move |cancel, _| {
            let picture = Rgb::from_rgba(picture.width(), picture.height(), rgba(&picture));
            let picture = picture.ok_or(PhotoError::Damaged)?;
            Ok(LoadedInput::Pictures(photo::read_picture(&picture, cancel)?))
        })
    }

    /// Starts to read a graded collection. `wake` is called at the end.
    pub fn graded(collection: library::GradedCollection, wake: impl Fn() + Clone + Send + 'static) -> Self {
        let text = crate::app::session::panel_parts::collection_text(collection);
        Self::start(LoadOrigin::Graded(collection), wake, move |cancel, _| {
            LoadedInput::from_collection(Collection::from_bytes(text.as_bytes(), "", cancel), cancel)
        })
    }

    /// Starts to read a collection of variants. `wake` is called at the end.
    pub fn variants(
        collection: library::VariantCollection,
        wake: impl Fn() + Clone + Send + 'static,
    ) -> Self {
        Self::start(LoadOrigin::Variant(collection), wake, move |cancel, _| {
            let lines: String =
                collection.puzzles().map(|puzzle| format::json::write_ninefold(&puzzle)).collect();
            LoadedInput::from_collection(Collection::from_lines(lines.into_bytes(), "", cancel), cancel)
        })
    }

    /// Starts to read a collection of the player. `wake` is called at the end.
    pub fn own(
        collection: OwnCollection,
        store: CollectionStore,
        wake: impl Fn() + Clone + Send + 'static,
    ) -> Self {
        Self::start(LoadOrigin::Own(collection.clone()), wake, move |cancel, _| {
            Ok(LoadedInput::List(store.open(&collection, cancel)?))
        })
    }

    fn start(
        origin: LoadOrigin,
        wake: impl Fn() + Clone + Send + 'static,
        read: impl FnOnce(&CancelToken, &mut dyn FnMut(u64, u64)) -> Result<LoadedInput, OpenError>
        + Send
        + 'static,
    ) -> Self {
        let percent = Arc::new(AtomicU64::new(0));
        let shared_percent = Arc::clone(&percent);
        let wake_at_end = wake.clone();
        let job = Job::start(wake_at_end, move |cancel| {
            read(cancel, &mut |bytes, total| {
                let percent = bytes * 100 / total.max(1);
                if shared_percent.swap(percent, Ordering::Relaxed) != percent {
                    wake();
                }
            })
        });
        Self { origin, job: Some(job), percent }
    }

    pub fn origin(&self) -> &LoadOrigin {
        &self.origin
    }

    /// Returns the progress, 0-100 percent; it stays 0 for input that is read in one go.
    pub fn percent(&self) -> u64 {
        self.percent.load(Ordering::Relaxed)
    }

    /// Returns the loaded content, once the job has finished. Never waits.
    pub fn take_result(&mut self) -> Option<Result<Result<LoadedInput, OpenError>, JobFailed>> {
        Job::take_finished(&mut self.job)
    }
}

/// Returns the pixels of a picture as four bytes each, with colours as if they were opaque, and their opacity.
fn rgba(picture: &ColorImage) -> Vec<u8> {
    picture.pixels.iter().flat_map(|colour| colour.to_srgba_unmultiplied()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_half_transparent_pixel_keeps_its_colour() {
        let bytes = rgba(&ColorImage::from_rgba_unmultiplied([2, 1], &[200, 100, 0, 128, 1, 2, 3, 255]));
        assert!(bytes[0].abs_diff(200) <= 1 && bytes[1].abs_diff(100) <= 1, "{bytes:?}");
        assert_eq!(bytes[2..], [0, 128, 1, 2, 3, 255]);
    }
}
