//! The puzzles that the player has made: which one is shown, the lock on it, and opening another one. A puzzle that is open in
//! another window is shown as a copy.

use std::collections::BTreeSet;
use std::path::Path;

use serde::Serialize;

use crate::app::pages::editor::Editor;
use crate::app::pages::editor::analysis::Analysis;
use crate::draft::{self, Draft};
use crate::grid::Cell;
use crate::job::{Job, JobFailed};
use crate::store::{
    DocumentLock, DocumentSet, LoadError, MergeRule, SHUTDOWN_TIMEOUT, VersionedFile, WriteQueue,
    WriteQueueHandle,
};
use crate::text::text;

/// The file that remembers which draft is shown.
const FILE_NAME: &str = "editor.json";
const VERSION: u64 = 1;

/// The drafts of the data folder, and the one that is shown.
#[derive(Debug)]
pub struct OwnPuzzles {
    documents: DocumentSet,
    /// The name of the draft that is shown.
    name: String,
    /// Held while the editor is shown.
    lock: Option<DocumentLock>,
    /// The name for a copy, while it is read what another window has drawn.
    copy: Option<(String, DocumentLock)>,
    /// The names of all saved drafts.
    saved: BTreeSet<String>,
    opening: Option<Job<OpenedDraft>>,
    file: VersionedFile,
    /// The contents of the file, with whether the editor was open when the program ended.
    written: Record,
    is_open: bool,
}

/// The contents of the file.
#[derive(Clone, PartialEq, Eq, Serialize, Debug)]
struct Record {
    draft: String,
    is_open: bool,
}

/// A draft that was read to be shown.
#[derive(Debug)]
struct OpenedDraft {
    draft: Draft,
    name: String,
    lock: DocumentLock,
    error: Option<LoadError>,
    is_copy: bool,
}

/// The result of opening a draft.
#[derive(Debug, Default)]
pub struct OpenedNotice {
    pub error: Option<LoadError>,
    /// Whether another window has it, so that a copy is shown.
    pub is_copy: bool,
}

impl OwnPuzzles {
    /// Returns the drafts of a data folder, and why the file that remembers the last one cannot be read.
    pub fn load(folder: &Path) -> (Self, Option<LoadError>) {
        let documents = draft::documents(folder);
        let (file, map, error) = VersionedFile::load(&folder.join(FILE_NAME), VERSION, MergeRule::Whole);
        let name = map.get("draft").and_then(|name| name.as_str()).filter(|name| documents.contains(name));
        let name = name.map_or_else(|| documents.first_name(), str::to_owned);
        let is_open = map.get("is_open").and_then(|value| value.as_bool()).unwrap_or(false);
        let saved = documents.entries().into_iter().map(|entry| entry.name).collect();
        let written = Record { draft: name.clone(), is_open };
        file.set_base(&written);
        let own = Self {
            documents,
            name,
            lock: None,
            copy: None,
            saved,
            opening: None,
            file,
            written,
            is_open: false,
        };
        (own, error)
    }

    /// Reads the draft that is shown.
    pub fn draft(&self) -> (Draft, Option<LoadError>) {
        Draft::open(&self.documents.path(&self.name))
    }

    /// Returns where the drafts are.
    pub fn documents(&self) -> &DocumentSet {
        &self.documents
    }

    /// Returns the name of the draft that is shown.
    pub fn name(&self) -> &str {
        &self.name
    }
}

impl Editor {
    /// Returns the drafts of the data folder; `None` where nothing is saved.
    pub fn own_puzzles(&self) -> Option<&OwnPuzzles> {
        self.own.as_ref()
    }

    /// Returns the number of puzzles that the player has made, the one that is shown included.
    pub fn own_count(&self) -> usize {
        let others =
            self.own.as_ref().map_or(0, |own| own.saved.len() - usize::from(own.saved.contains(&own.name)));
        others + 1
    }

    /// Returns whether the editor was shown when the program ended, and no other window has its draft.
    pub fn reopens(&mut self) -> bool {
        let Some(own) = self.own.as_mut().filter(|own| own.written.is_open) else { return false };
        own.lock = own.documents.lock(&own.name);
        own.lock.is_some()
    }

    /// Takes the lock on the draft while the editor is shown, and gives it back afterwards. If another window has it, the
    /// draft becomes a copy as soon as it is read what that window has drawn.
    pub fn hold(&mut self, is_shown: bool, wake: impl FnOnce() + Send + 'static) {
        let Some(own) = &mut self.own else { return };
        own.is_open = is_shown;
        if !is_shown {
            (own.lock, own.copy) = (None, None);
            return;
        }
        if own.lock.is_some() || own.copy.is_some() || own.opening.is_some() {
            return;
        }
        own.lock = own.documents.lock(&own.name);
        if own.lock.is_none() {
            own.copy = Some(own.documents.claim());
            if let Some(file) = self.draft.file().cloned() {
                self.look_job = Some(Job::start(wake, move |_| file.look()));
            }
        }
    }

    /// Makes the draft a copy if it has waited for that, as soon as what the other window has drawn is there. Returns whether
    /// something was copied.
    pub fn copies_now(&mut self) -> bool {
        if self.look_job.is_some() || self.drawing.is_some() {
            return false;
        }
        let Some((own, (name, lock))) =
            self.own.as_mut().and_then(|own| own.copy.take().map(|copy| (own, copy)))
        else {
            return false;
        };
        let path = own.documents.path(&name);
        (own.name, own.lock) = (name, Some(lock));
        name_copy(&mut self.draft);
        self.draft.become_copy(&path);
        !self.draft.is_blank()
    }

    /// Queues the draft for writing if it has changed, and which one it is.
    pub fn save(&mut self, queue: &WriteQueue) {
        // One that holds nothing has no file.
        let is_blank = self.draft.is_blank();
        if !is_blank {
            self.draft.save(queue);
        }
        let Some(own) = &mut self.own else { return };
        if !is_blank && !own.saved.contains(&own.name) {
            own.saved.insert(own.name.clone());
        }
        let record = Record { draft: own.name.clone(), is_open: own.is_open };
        if record != own.written && own.copy.is_none() {
            own.file.save(queue, &record);
            own.written = record;
        }
    }

    /// Shows a new, empty draft. The one before must have been queued for writing.
    pub fn start_new(&mut self) {
        let by_row = self.is_row_by_row();
        let mut draft = Draft::unsaved();
        if let Some(own) = &mut self.own {
            let (name, lock) = own.documents.claim();
            draft.become_copy(&own.documents.path(&name));
            (own.name, own.lock, own.copy, own.opening) = (name, Some(lock), None, None);
        }
        draft.set_row_by_row(by_row);
        self.show_draft(draft);
    }

    /// Makes room for another puzzle: a draft that holds nothing takes it, else a new one. Returns whether it is a new one.
    pub fn make_room(&mut self, queue: Option<&WriteQueue>) -> bool {
        if self.draft.is_blank() {
            return false;
        }
        if let Some(queue) = queue {
            self.save(queue);
        }
        self.start_new();
        true
    }

    /// Opens a saved draft in the background, after all that is queued has been written.
    pub fn open_saved(
        &mut self,
        name: String,
        queue: WriteQueueHandle,
        wake: impl FnOnce() + Send + 'static,
    ) {
        let Some(own) = self.own.as_mut().filter(|own| own.name != name) else { return };
        let documents = own.documents.clone();
        own.opening = Some(Job::start(wake, move |_| {
            queue.finish(SHUTDOWN_TIMEOUT);
            let lock = documents.lock(&name);
            let (mut draft, error) = Draft::open(&documents.path(&name));
            match lock {
                Some(lock) => OpenedDraft { draft, name, lock, error, is_copy: false },
                None => {
                    let (name, lock) = documents.claim();
                    name_copy(&mut draft);
                    draft.become_copy(&documents.path(&name));
                    OpenedDraft { draft, name, lock, error, is_copy: true }
                }
            }
        }));
    }

    /// Shows the draft that was opened. Returns what to say about it; `None` if none was.
    ///
    /// # Errors
    /// [`JobFailed`] when the job panicked.
    pub fn poll_opened(&mut self) -> Result<Option<OpenedNotice>, JobFailed> {
        let Some(own) = &mut self.own else { return Ok(None) };
        let Some(opened) = Job::take_finished(&mut own.opening).transpose()? else { return Ok(None) };
        let OpenedDraft { draft, name, lock, error, is_copy } = opened;
        (own.name, own.lock, own.copy) = (name, Some(lock), None);
        self.show_draft(draft);
        Ok(Some(OpenedNotice { error, is_copy }))
    }

    /// Returns whether a draft is being opened.
    pub fn is_opening(&self) -> bool {
        self.own.as_ref().is_some_and(|own| own.opening.is_some() || own.copy.is_some())
    }

    /// Forgets a draft that is deleted, and shows a new one if it was shown; or knows one again that was restored.
    pub fn mark_deleted(&mut self, name: &str, is_deleted: bool) {
        let Some(own) = &mut self.own else { return };
        match is_deleted {
            true => drop(own.saved.remove(name)),
            false => drop(own.saved.insert(name.to_owned())),
        }
        if is_deleted && own.name == name {
            self.start_new();
        }
    }

    /// Puts another draft in the place of the one that is shown.
    fn show_draft(&mut self, draft: Draft) {
        self.remove_picture();
        self.draft = draft;
        (self.cursor, self.selection) = (Cell::at(0, 0), Cell::at(0, 0).into());
        (self.drawing, self.typed_one, self.notice) = (None, None, None);
        self.typed.clear();
        self.box_number = 0;
        (self.minimise_job, self.look_job, self.save_warning) = (None, None, None);
        self.suggestions.close();
        self.analysis = Analysis::default();
        self.is_played = false;
        self.note_change();
        self.update_shape();
    }
}

/// Gives a draft the title of a copy.
fn name_copy(draft: &mut Draft) {
    let title = draft.state().title().to_owned();
    if !title.is_empty() {
        let edit = draft.set_title(&text!("game-copy", title = title));
        draft.apply(edit);
        draft.end_typing();
    }
}
