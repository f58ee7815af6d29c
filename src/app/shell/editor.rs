//! Routes messages to the editor while its page is shown.

use crate::app::App;
use crate::app::dialogs::new_puzzle::NewPuzzleDialog;
use crate::app::input::board_command::BoardCommand;
use crate::app::input::command::Command;
use crate::app::message::ExportKind;
use crate::app::message::Message;
use crate::app::message::sudoku::SudokuMessage;
use crate::app::pages::Page;
use crate::app::ui::wake::waker;
use crate::classic::Grid;
use crate::classic::convert;
use crate::game::Action;
use crate::grid::Candidate;
use crate::history::ReplayDirection;
use crate::rules::Puzzle;
use crate::store::games::PuzzleSource;
use crate::text::text;
use eframe::egui::{Context, Ui};

impl App {
    /// Returns whether the editor is shown.
    pub(in crate::app) fn is_editing(&self) -> bool {
        matches!(self.page, Page::Editor)
    }

    /// Shows the editor.
    pub(in crate::app) fn open_editor(&mut self, ctx: &Context) {
        self.leave_board();
        self.dialogs.close::<NewPuzzleDialog>();
        self.sessions.puzzle_maker.stop();
        self.page = Page::Editor;
        self.editor.open(waker(ctx));
    }

    /// Stores the page to return to when the next one is closed: the editor for a request about the draft, else the
    /// game.
    pub(in crate::app) fn push_return_page(&mut self) {
        self.editor.returns_to_editor =
            self.is_editing() || self.editor.returns_to_editor && !matches!(self.page, Page::Play);
    }

    /// Returns the puzzle in question: the draft if closing the answer returns to the editor, else the puzzle of the game.
    pub(in crate::app) fn puzzle_in_view(&self) -> Puzzle {
        match self.sessions.current.sudoku() {
            Some(session) if !self.editor.returns_to_editor => session.game().puzzle().clone(),
            _ => self.editor.puzzle(),
        }
    }

    /// Returns the page to show when the current one is closed.
    pub(in crate::app) fn take_return_page(&mut self) -> Page {
        let is_waiting = std::mem::take(&mut self.editor.returns_to_editor);
        if is_waiting && !self.is_editing() { Page::Editor } else { Page::Play }
    }

    /// Loads a puzzle into the editor, as one step of its history.
    pub(in crate::app) fn load_into_editor(&mut self, ctx: &Context, puzzle: &Puzzle) {
        let Some(givens) = puzzle.to_grid() else { return self.set_message(text!("editor-nine-only")) };
        self.editor.replace_givens(givens, waker(ctx));
        self.set_message(text!("editor-taken"));
    }

    /// Collects the results of the editor's jobs.
    pub(in crate::app) fn poll_editor(&mut self, ctx: &Context) {
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
        let wake = waker(ui.ctx());
        match message {
            Message::Sudoku(message) => self.update_editor_board(message, wake),
            Message::SetTypeByRow(by_row) => self.editor.set_row_by_row(by_row),
            Message::Command(command) => {
                return self.editor_command(command, ui.ctx(), frame).map(Message::Command);
            }
            other => return Some(other),
        }
        None
    }

    /// Handles a message about the board of the editor. Ignores those about links and history, which a draft
    /// does not have.
    fn update_editor_board(&mut self, message: SudokuMessage, wake: impl FnOnce() + Clone + Send + 'static) {
        match message {
            SudokuMessage::Press { cell, .. }
            | SudokuMessage::Drag(cell)
            | SudokuMessage::Select(cell)
            | SudokuMessage::SelectSimilar(Some(cell)) => self.editor.select(cell),
            SudokuMessage::Mark(cell) => {
                self.editor.select(cell);
                self.editor.clear_cell(wake);
            }
            SudokuMessage::StartDrag(Candidate { cell, digit })
            | SudokuMessage::ApplyAction(Action::Place { cell, digit }) => {
                if let Some((cell, digit)) = convert::cell(cell).zip(convert::digit(digit)) {
                    self.editor.set_given(cell, Some(digit), wake);
                }
            }
            SudokuMessage::ApplyAction(Action::Erase(cells)) => {
                convert::cells(cells).iter().for_each(|cell| self.editor.set_given(cell, None, wake.clone()));
            }
            _ => {}
        }
    }

    /// Handles a command for the editor; returns any other.
    fn editor_command(&mut self, command: Command, ctx: &Context, frame: &eframe::Frame) -> Option<Command> {
        let wake = waker(ctx);
        match command {
            Command::Undo => self.editor.replay(ReplayDirection::Undo, wake),
            Command::Redo => self.editor.replay(ReplayDirection::Redo, wake),
            Command::Board(BoardCommand::Move(to)) => self.editor.move_cursor(to),
            Command::Board(BoardCommand::Enter { digit, .. }) => {
                self.editor.enter(convert::digit(digit), wake)
            }
            Command::SkipCell => self.editor.enter(None, wake),
            Command::EraseBack => self.editor.erase_back(wake),
            Command::ClearCell => self.editor.clear_cell(wake),
            Command::ClearAll => self.editor.replace_givens(Grid::EMPTY, wake),
            Command::CopyFromGame => {
                let puzzle = self.game()?.puzzle().clone();
                self.load_into_editor(ctx, &puzzle);
            }
            Command::TypeByRow => self.editor.set_row_by_row(!self.editor.is_row_by_row()),
            Command::Minimise => {
                self.editor.minimise(wake).into_iter().for_each(|message| self.set_message(message))
            }
            Command::NextSuggestion | Command::PreviousSuggestion => {
                let message = self.editor.suggest(command == Command::NextSuggestion, wake);
                message.into_iter().for_each(|message| self.set_message(message));
            }
            Command::AcceptSuggestion => self.editor.accept_suggestion(wake),
            Command::PlayDraft => self.play(ctx, self.editor.puzzle(), PuzzleSource::Own, None),
            Command::SaveCopy => self.save(frame, ExportKind::Draft),
            Command::Close if self.editor.close() => {}
            other => return Some(other),
        }
        None
    }
}
