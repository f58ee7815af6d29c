//! The draft in several windows: what another one has drawn comes in when the editor is shown or its window gets the focus
//! again, and before anything is written over it.

use std::mem;

use crate::app::pages::editor::Editor;
use crate::draft::Arrival;
use crate::grid::Cell;
use crate::job::{Job, JobFailed};

impl Editor {
    /// Looks at the file when the editor becomes visible.
    pub fn watch(&mut self, is_visible: bool, wake: impl FnOnce() + Send + 'static) {
        if !mem::replace(&mut self.is_watched, is_visible)
            && is_visible
            && let Some(file) = self.draft.file()
        {
            let file = file.clone();
            self.look_job = Some(Job::start(wake, move |_| file.look()));
        }
    }

    /// Takes up what another window has drawn. Returns `None` if nothing has arrived.
    ///
    /// # Errors
    /// [`JobFailed`] when a job panicked.
    pub fn take_up(&mut self) -> Result<Option<Arrival>, JobFailed> {
        Job::take_finished(&mut self.look_job).transpose()?;
        // What is being drawn is finished first.
        if self.drawing.is_some() {
            return Ok(None);
        }
        // A picture belongs to the draft that was made from it.
        let Some(arrival) = self.draft.take_up(self.readings.is_some()) else { return Ok(None) };
        if arrival == Arrival::TakenOver {
            self.typed.clear();
            self.typed_one = None;
            // They belong to the draft that was here.
            self.minimise_job = None;
            self.box_number = 0;
            let cursor = if self.size().contains(self.cursor) { self.cursor } else { Cell::at(0, 0) };
            self.select(cursor);
            self.note_change();
            self.update_shape();
        }
        Ok(Some(arrival))
    }

    /// Returns why nothing that is drawn is saved; `None` if it is.
    pub fn save_warning(&self) -> Option<&str> {
        let is_written = self.draft.file().is_some_and(|file| file.has_written());
        self.save_warning.as_deref().filter(|_| !is_written)
    }

    /// Sets why nothing that is drawn is saved.
    pub fn set_save_warning(&mut self, warning: String) {
        self.save_warning = Some(warning);
    }
}
