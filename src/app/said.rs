//! What the window says of itself: the status line, what goes on beside it, and what a screen reader hears.

use std::time::Instant;

use super::bindings::Way;
use super::command::Command;
use super::speech::Heard;
use super::{App, UNNOTICED, View, hint, list_sheet};
use crate::text::text;

impl App {
    /// What the status line says: what was said last, else what is selected.
    pub(super) fn status_text(&self) -> String {
        if let Some(message) = self.sitting().message() {
            return message.to_owned();
        }
        match &self.view {
            View::Play => {}
            View::Watch(watch) => return watch.status(&self.settings.keys),
            View::Solutions(solutions) => return solutions.status(),
            View::Guide(guide) => return guide.status(),
            View::Edit => return self.editor.status(),
        }
        if self.sitting().is_paused() {
            return self
                .settings
                .keys
                .with_keys(text!("paused"), &[(Command::Pause, |key| text!("paused-goes-on", key = key))]);
        }
        if let Some(table) = &self.crosspatch {
            return table.status();
        }
        let selection = self.table.selection();
        match (selection.selected_cursor(), self.table.armed()) {
            (Some(cell), _) if selection.cells().len() == 1 => {
                self.table.scene(&self.settings).describe(cell).short()
            }
            _ if !selection.is_empty() => text!("cells-selected", count = selection.cells().len()),
            (_, Some(digit)) => text!("status-armed", digit = digit),
            _ => text!("status-nothing").to_owned(),
        }
    }

    /// What of the window a screen reader is told about when it changes.
    pub(super) fn heard(&self) -> Heard {
        let hint = self.table.hint().map(hint::Ladder::spoken);
        // What was found is told with how it is explained.
        let hint = match self.table.find().and(self.table.sitting.message()) {
            Some(message) => hint.map(|hint| format!("{message} {hint}")),
            None => hint,
        };
        let (scene, status) = match &self.view {
            View::Play if self.sitting().is_paused() => (None, None),
            View::Play if self.crosspatch.is_some() => {
                (None, self.crosspatch.as_ref().map(|table| table.spoken()))
            }
            View::Play => (Some(self.table.scene(&self.settings)), None),
            // The cell that the search is on is heard as the cursor.
            View::Watch(watch) => {
                (None, Some(watch.status(&self.settings.keys)).filter(|_| !watch.has_cursor()))
            }
            View::Solutions(solutions) => (None, Some(solutions.spoken())),
            View::Guide(guide) => (None, Some(guide.spoken())),
            View::Edit => (Some(self.editor.heard()), self.editor.spoken()),
        };
        Heard {
            mode: self.mode(),
            title: self.title().to_owned(),
            scene,
            // What a crosspatch says is part of its status.
            message: match &self.view {
                View::Play if self.crosspatch.is_some() => None,
                _ => self.sitting().message().map(str::to_owned),
            },
            hint,
            guide: if let View::Guide(guide) = &self.view { Some(guide.title()) } else { None },
            status,
            list: match &self.sheet {
                Some(sheet) => Some(sheet.spoken()),
                None => self.list.as_ref().filter(|_| self.list_shown).map(list_sheet::spoken),
            },
        }
    }

    /// Since when an answer about the game is awaited, if one is.
    pub(super) fn asked_since(&self) -> Option<Instant> {
        let of_sudoku = self.advice.as_ref().map(|_| self.asked);
        of_sudoku.or_else(|| self.crosspatch.as_ref()?.waits_since())
    }

    /// Whether nothing goes on beside the window of which the status line tells.
    pub(super) fn is_at_rest(&self) -> bool {
        let looking = self.view.is_finding() || self.is_editing() && self.editor.is_finding();
        self.opening.is_none() && self.asked_since().is_none() && !looking
    }

    /// What goes on beside the window, in words; where nothing does, where to find the keys.
    pub(super) fn work_text(&self) -> String {
        if let Some(opening) = &self.opening {
            let name = opening.origin().name();
            match opening.percent() {
                0 => text!("opening", name = name),
                percent => text!("opening-progress", name = name, percent = percent),
            }
        } else if let Some(tries) = self.workshop.waits() {
            text!("workshop-waits", count = tries)
        } else if self.asked_since().is_some_and(|asked| asked.elapsed() >= UNNOTICED)
            || self.view.is_finding()
            || self.is_editing() && self.editor.is_finding()
        {
            text!("thinking").to_owned()
        } else {
            let keys: [Way; 1] = [(Command::Shortcuts, |key| text!("status-shortcuts", key = key))];
            self.settings.keys.with_keys("", &keys)
        }
    }
}
