//! Routes messages to the editor while its page is shown.

use crate::app::App;
use crate::app::dialogs::new_puzzle::NewPuzzleDialog;
use crate::app::dialogs::own_puzzles::OwnPuzzlesDialog;
use crate::app::input::command::Command;
use crate::app::input::key_press::KeyPress;
use crate::app::message::ExportKind;
use crate::app::message::Message;
use crate::app::message::sudoku::SudokuMessage;
use crate::app::pages::Page;
use crate::app::pages::editor::own_puzzles::OpenedNotice;
use crate::app::shell::banner::Severity;
use crate::app::ui::wake::waker;
use crate::draft::{Arrival, UnfinishedBoxes};
use crate::format::PuzzleField;
use crate::game::Action;
use crate::grid::{Candidate, Digit};
use crate::photo::Reading;
use crate::rules::{Progress, Puzzle};
use crate::store::games::PuzzleSource;
use crate::text;
use crate::text::{Conjunction, text};
use eframe::egui::{Context, Event, Ui};

/// Returns the parts of a puzzle that a draft does not have.
fn left_out(puzzle: &Puzzle) -> Vec<String> {
    let Progress { placed, centre_marks, corner_marks } = &puzzle.progress;
    let has_entries = puzzle.comes_with_entries();
    let fields = [
        (PuzzleField::Placed, placed.digits().next().is_some()),
        (PuzzleField::Candidates, has_entries && centre_marks.has_digits()),
        (PuzzleField::CornerMarks, corner_marks.has_digits()),
        (PuzzleField::Solution, puzzle.stated_solution.is_some()),
    ];
    let is_open = |clue| !puzzle.rules.clues().contains(clue);
    let proposals =
        puzzle.proposals.iter().any(is_open).then(|| text!("editor-taken-without.proposals").to_owned());
    let fields = fields.into_iter().filter(|(_, has)| *has).map(|(field, _)| field.to_string());
    fields.chain(proposals).collect()
}

impl App {
    /// Returns whether the editor is shown.
    pub(in crate::app) fn is_editing(&self) -> bool {
        matches!(self.page, Page::Editor)
    }

    /// Shows the editor.
    pub(in crate::app) fn open_editor(&mut self, ctx: &Context) {
        self.leave_board();
        self.withdraw_puzzle_notices();
        self.dialogs.close::<NewPuzzleDialog>();
        self.sessions.puzzle_maker.stop();
        self.page = Page::Editor;
        self.editor.is_played = false;
        self.editor.open(waker(ctx));
        if let Some(warning) = self.editor.save_warning() {
            self.notify(Severity::Error, warning.to_owned());
        }
    }

    /// Stores the page to return to when the next one is closed: the editor for a request about the draft, else the
    /// game.
    pub(in crate::app) fn push_return_page(&mut self) {
        self.editor.returns_to_editor = self.shows_draft();
    }

    /// Returns whether the page that is shown is about the draft: the editor, or one that was opened from it.
    pub(in crate::app) fn shows_draft(&self) -> bool {
        self.is_editing() || self.editor.returns_to_editor && !matches!(self.page, Page::Play)
    }

    /// Returns the puzzle in question: the draft if closing the answer returns to the editor, else the puzzle of the game.
    ///
    /// # Errors
    /// A box of the draft is unfinished.
    pub(in crate::app) fn puzzle_in_view(&self) -> Result<Puzzle, UnfinishedBoxes> {
        match self.sessions.current.sudoku() {
            Some(session) if !self.is_editing() && !self.editor.returns_to_editor => {
                Ok(session.game().puzzle().clone())
            }
            _ => self.editor.puzzle(),
        }
    }

    /// Returns the page to show when the current one is closed.
    pub(in crate::app) fn take_return_page(&mut self) -> Page {
        let is_waiting = std::mem::take(&mut self.editor.returns_to_editor);
        if is_waiting && !self.is_editing() { Page::Editor } else { Page::Play }
    }

    /// Loads a puzzle into the editor, and says what of it a draft does not have. The puzzle that is there is kept: unless it
    /// holds nothing, the other one becomes a new one.
    pub(in crate::app) fn load_into_editor(&mut self, ctx: &Context, puzzle: &Puzzle) {
        let is_new = self.editor.make_room(self.services.storage.as_ref().map(|store| &store.queue));
        self.editor.take(puzzle);
        self.editor.refresh(waker(ctx));
        match left_out(puzzle) {
            parts if parts.is_empty() && is_new => self.set_message(text!("editor-taken.kept")),
            parts if parts.is_empty() => self.set_message(text!("editor-taken")),
            parts => {
                let parts = text::list(parts, Conjunction::And);
                self.set_message(text!("editor-taken-without", parts = parts));
            }
        }
    }

    /// Opens the editor with the grids that were read from pictures, at least one.
    pub(in crate::app) fn edit_readings(&mut self, ctx: &Context, readings: Vec<Reading>) {
        self.open_editor(ctx);
        self.editor.make_room(self.services.storage.as_ref().map(|store| &store.queue));
        let summary = self.editor.take_readings(readings);
        self.editor.refresh(waker(ctx));
        self.set_message(text!("picture-taken", summary = summary));
    }

    /// Opens the list of the puzzles that the player has made, over the editor.
    pub(in crate::app) fn show_own_puzzles(&mut self, ctx: &Context) {
        if !self.is_editing() {
            self.open_editor(ctx);
        }
        self.autosave();
        let (Some(own), Some(store)) = (self.editor.own_puzzles(), &self.services.storage) else { return };
        let (documents, shown) = (own.documents().clone(), own.name().to_owned());
        self.dialogs.open(OwnPuzzlesDialog::new(documents, shown, store.queue.handle(), waker(ctx)));
    }

    /// Shows one of the puzzles that the player has made.
    pub(in crate::app) fn open_draft(&mut self, ctx: &Context, name: String) {
        self.autosave();
        if let Some(store) = &self.services.storage {
            self.editor.open_saved(name, store.queue.handle(), waker(ctx));
        }
        if !self.is_editing() {
            self.open_editor(ctx);
        }
    }

    /// Deletes one of the puzzles that the player has made, after what is queued of it has been written.
    pub(in crate::app) fn delete_draft(&mut self, name: &str, title: &str) {
        self.autosave();
        self.move_draft(name, true);
        self.set_message(text!("own-puzzle-deleted", title = title));
    }

    /// Restores one of them.
    pub(in crate::app) fn restore_draft(&mut self, name: &str) {
        self.move_draft(name, false);
    }

    fn move_draft(&mut self, name: &str, is_deleted: bool) {
        let (Some(own), Some(store)) = (self.editor.own_puzzles(), &self.services.storage) else { return };
        let (documents, document) = (own.documents().clone(), name.to_owned());
        store.queue.enqueue(format!("~ draft {name}"), move || {
            match (is_deleted, documents.contains(&document)) {
                (true, true) => documents.delete(&document),
                (false, false) => documents.restore(&document),
                _ => Ok(()),
            }
        });
        self.editor.mark_deleted(name, is_deleted);
    }

    /// Returns the number that a key makes of a typed 1.
    pub(in crate::app) fn completed_number(&self, event: &Event) -> Option<Digit> {
        let second = KeyPress::from_event(event)?.number()?;
        match self.is_editing() {
            true => self.editor.number_with(second),
            false => self.sessions.current.sudoku()?.number_with(second),
        }
    }

    /// Collects the results of the editor's jobs.
    pub(in crate::app) fn poll_editor(&mut self, ctx: &Context) {
        self.editor.hold(self.shows_draft(), waker(ctx));
        let is_visible = self.is_editing() && ctx.input(|input| input.focused);
        self.editor.watch(is_visible, waker(ctx));
        match self.editor.poll_opened() {
            Ok(None) => {}
            Ok(Some(OpenedNotice { error, is_copy })) => {
                self.report_load_errors(error.into_iter().collect());
                if is_copy {
                    self.notify(Severity::Info, text!("own-puzzle-copy").to_owned());
                }
            }
            Err(error) => self.report_job_failure(text!("failed-reading", lost = error.to_string())),
        }
        let taken_up = self.editor.take_up();
        if self.editor.copies_now() {
            self.notify(Severity::Info, text!("own-puzzle-copy").to_owned());
        }
        match taken_up {
            Ok(None | Some(Arrival::Known)) => {}
            Ok(Some(Arrival::TakenOver)) => self.set_message(text!("editor-taken-over")),
            Ok(Some(Arrival::Kept)) => self.notify(Severity::Info, text!("editor-both-drawn").to_owned()),
            Err(error) => self.report_job_failure(text!("failed-reading", lost = error.to_string())),
        }
        if self.is_editing() {
            self.editor.refresh(waker(ctx));
        }
        match self.editor.poll(waker(ctx)) {
            Ok(message) => message.into_iter().for_each(|message| self.set_message(message)),
            Err(error) => self.report_job_failure(text!("failed-answer", lost = error.to_string())),
        }
    }

    /// Handles a message for the editor while it is shown; returns any other.
    pub(in crate::app) fn update_editor(
        &mut self,
        message: Message,
        ui: &Ui,
        frame: &eframe::Frame,
    ) -> Option<Message> {
        if !self.is_editing() {
            return Some(message);
        }
        let rest = match message {
            Message::Sudoku(message) => {
                let message = self.update_editor_board(message);
                message.into_iter().for_each(|message| self.set_message(message));
                None
            }
            Message::Editor(message) => {
                let message = self.editor.update(message);
                message.into_iter().for_each(|message| self.set_message(message));
                None
            }
            Message::SetTypeByRow(by_row) => {
                self.editor.set_row_by_row(by_row);
                None
            }
            Message::Command(command) => self.editor_command(command, ui.ctx(), frame).map(Message::Command),
            other => Some(other),
        };
        self.editor.refresh(waker(ui.ctx()));
        rest
    }

    /// Handles a message about the board of the editor. Ignores those about links and history, which a draft
    /// does not have. Returns the message to show, if any.
    fn update_editor_board(&mut self, message: SudokuMessage) -> Option<String> {
        match message {
            SudokuMessage::Press { cell, .. }
            | SudokuMessage::Drag(cell)
            | SudokuMessage::Select(cell)
            | SudokuMessage::SelectSimilar(Some(cell)) => self.editor.select(cell),
            SudokuMessage::SelectClue(clue) => self.editor.choose_clue(clue),
            SudokuMessage::StartDrag(given) => return self.editor.set_given(given),
            SudokuMessage::ApplyAction(Action::Place { cell, digit }) => {
                return self.editor.set_given(Candidate { cell, digit });
            }
            SudokuMessage::ApplyAction(Action::Erase(cells)) => return self.editor.clear_givens(cells),
            SudokuMessage::CompleteNumber(number) => return self.editor.complete_number(number),
            SudokuMessage::FinishNumber => return self.editor.finish_number(),
            _ => {}
        }
        None
    }

    /// Handles a command for the editor; returns any other.
    fn editor_command(&mut self, command: Command, ctx: &Context, frame: &eframe::Frame) -> Option<Command> {
        let wake = waker(ctx);
        let command = match self.editor.run(command) {
            Ok(message) => {
                message.into_iter().for_each(|message| self.set_message(message));
                return None;
            }
            Err(command) => command,
        };
        match command {
            Command::CopyFromGame => {
                let puzzle = self.game()?.puzzle().clone();
                self.load_into_editor(ctx, &puzzle);
            }
            Command::Minimise => {
                self.editor.minimise(wake).into_iter().for_each(|message| self.set_message(message))
            }
            Command::NextSuggestion | Command::PreviousSuggestion => {
                let message = self.editor.suggest(command == Command::NextSuggestion, wake);
                message.into_iter().for_each(|message| self.set_message(message));
            }
            Command::PlayDraft => match self.editor.puzzle() {
                Ok(puzzle) => {
                    self.editor.is_played = true;
                    self.play(ctx, puzzle, PuzzleSource::Own, None);
                }
                Err(unfinished) => self.set_message(unfinished.to_string()),
            },
            Command::Edit if self.editor.draft().is_blank() => self.set_message(text!("own-puzzle-blank")),
            Command::Edit => {
                self.autosave();
                self.editor.start_new();
            }
            Command::SaveCopy => self.save(frame, ExportKind::Draft),
            Command::Close if self.editor.close() => {}
            other => return Some(other),
        }
        None
    }
}
