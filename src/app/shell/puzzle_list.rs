//! Opens the puzzle list, and handles its messages and the results of its jobs.

use eframe::egui::Context;

use crate::app::App;
use crate::app::dialogs::puzzle_list::PuzzleListDialog;
use crate::app::dialogs::skipped::SkippedDialog;
use crate::app::message::LibraryCollection;
use crate::app::session::panel_parts::puzzle_title;
use crate::app::sessions::puzzle_list::{ListEvent, ListOrigin, PuzzleList};
use crate::app::shell::banner::Severity;
use crate::app::ui::wake::waker;
use crate::store::collection::CollectionItem;
use crate::store::games::PuzzleSource;
use crate::store::{Collection, KeepError, KeptCollection};
use crate::text::text;

impl App {
    /// Shows a list of puzzles that was just read.
    pub(in crate::app) fn open_list(&mut self, collection: Collection, name: String, origin: ListOrigin) {
        let current = match (&self.session().meta.source, &origin) {
            (PuzzleSource::Graded { file, index }, ListOrigin::Graded(graded))
                if graded.file_name() == file =>
            {
                Some(*index)
            }
            (PuzzleSource::Variant { kind, index }, ListOrigin::Variant(variant))
                if variant.kind().id() == kind =>
            {
                Some(*index)
            }
            (PuzzleSource::Collection { id, index, .. }, ListOrigin::Own(own)) if own.id == *id => {
                Some(*index)
            }
            (PuzzleSource::Listed { index, from }, ListOrigin::Other) if *from == name => Some(*index),
            _ => None,
        };
        let cache = self.services.storage.as_ref().map(|store| store.ratings.clone());
        let played = self.played_sources();
        self.sessions.list = Some(PuzzleList::new(collection, name, origin, current, played, cache));
        self.dialogs.open(PuzzleListDialog);
    }

    /// Shows the list that was opened last.
    pub(in crate::app) fn open_puzzle_list(&mut self) {
        self.dialogs.open(PuzzleListDialog);
        let played = self.played_sources();
        if let Some(list) = &mut self.sessions.list {
            list.show_again(played);
        }
    }

    /// Lists the files and lines that were skipped.
    pub(in crate::app) fn show_skipped(&mut self) {
        if let Some(list) = &self.sessions.list {
            self.dialogs.open(SkippedDialog::new(list.collection()));
        }
    }

    /// Copies the list to the player's own collections.
    pub(in crate::app) fn keep_list(&mut self, ctx: &Context) {
        if let (Some(list), Some(store)) = (&mut self.sessions.list, &self.services.storage) {
            list.keep(store.collections.clone(), waker(ctx));
        }
    }

    /// Collects the results of the jobs of the list, and starts those that are due.
    pub(in crate::app) fn poll_list(&mut self, ctx: &Context) {
        match self.sessions.list.as_mut().map(PuzzleList::poll) {
            None | Some(Ok(None)) => {}
            Some(Ok(Some(event))) => self.on_list_event(ctx, event),
            Some(Err(error)) => self.report_job_failure(text!("failed-list", lost = error.to_string())),
        }
        let is_shown = self.dialogs.is_open::<PuzzleListDialog>();
        if let Some(list) = &mut self.sessions.list {
            list.set_shown(is_shown, waker(ctx));
        }
    }

    fn on_list_event(&mut self, ctx: &Context, event: ListEvent) {
        if !matches!(event, ListEvent::Kept(_)) {
            self.dialogs.close::<PuzzleListDialog>();
        }
        match event {
            ListEvent::Puzzle { puzzle: CollectionItem::Sudoku(puzzle), .. }
                if self.editor.awaits_list_choice && self.is_editing() =>
            {
                self.load_into_editor(ctx, &puzzle);
            }
            ListEvent::Puzzle { index, mut puzzle, path } => {
                let list = self.sessions.list.as_ref().map(|list| list.name().to_owned()).unwrap_or_default();
                let file = path.and_then(|path| Some(path.file_name()?.to_string_lossy().into_owned()));
                let source = match self.sessions.list.as_ref().map(PuzzleList::origin) {
                    Some(ListOrigin::Graded(graded)) => {
                        if let CollectionItem::Sudoku(puzzle) = &mut puzzle {
                            puzzle.title = puzzle_title(*graded, index);
                        }
                        PuzzleSource::Graded { file: graded.file_name().to_owned(), index }
                    }
                    Some(ListOrigin::Variant(variant)) => LibraryCollection::Variant(*variant).source(index),
                    Some(ListOrigin::Own(own)) => LibraryCollection::Own(own.clone()).source(index),
                    Some(ListOrigin::Other) | None => {
                        PuzzleSource::Listed { index, from: file.unwrap_or(list) }
                    }
                };
                self.play(ctx, puzzle, source, None);
            }
            ListEvent::End => {
                self.set_message(text!("list-ended"));
            }
            ListEvent::Kept(kept) => self.report_kept(kept),
            ListEvent::Failed(error) => {
                self.report(Severity::Error, text!("banner-list", error = error.to_string()));
            }
        }
    }

    /// Reports that the list was copied to the player's own collections, or why it was not.
    fn report_kept(&mut self, kept: Result<KeptCollection, KeepError>) {
        match kept {
            Ok(KeptCollection { collection, left_out: 0 }) => {
                self.set_message(text!("own-collections-kept", name = collection.name.as_str()));
            }
            Ok(KeptCollection { collection, left_out }) => {
                let name = collection.name.as_str();
                self.set_message(text!("own-collections-kept-part", name = name, count = left_out));
            }
            Err(KeepError::Cancelled(_)) => {}
            Err(error) => self.report(Severity::Error, error.to_string()),
        }
    }
}
