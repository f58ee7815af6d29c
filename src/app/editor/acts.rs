//! What the editor makes of the acts of the window while it is shown.

use eframe::egui::{Context, Ui};

use super::Editor;
use crate::app::availability::Unavailable;
use crate::app::board_command::BoardCommand;
use crate::app::command::Command;
use crate::app::sheet::{ToSave, date, today};
use crate::app::table::Source;
use crate::app::work::waker;
use crate::app::{Act, App, View};
use crate::game::Action;
use crate::grid::{Grid, Puzzle};
use crate::history::Way;
use crate::text::text;

impl Editor {
    /// Returns why a command about the draft cannot be given now; `None` when it can.
    pub fn unavailable(&self, command: Command) -> Option<Unavailable> {
        match command {
            Command::Undo => (!self.can_undo()).then_some(Unavailable::NothingToUndo),
            Command::Redo => (!self.can_redo()).then_some(Unavailable::NothingToRedo),
            Command::ClearCell => {
                self.givens().get(self.cursor).is_none().then_some(Unavailable::CellIsEmpty)
            }
            Command::ClearAll => (*self.givens() == Grid::EMPTY).then_some(Unavailable::GridIsEmpty),
            Command::PutAddition | Command::PreviousAddition => {
                self.suggestions.chosen().is_none().then_some(Unavailable::NoSuggestion)
            }
            _ => None,
        }
    }

    /// The draft as a puzzle, called after the day.
    pub fn puzzle(&self) -> Puzzle {
        Puzzle::new(text!("editor-title", date = date(today())), *self.givens())
    }
}

impl App {
    /// Whether the editor is shown.
    pub(in crate::app) fn is_editing(&self) -> bool {
        matches!(self.view, View::Edit)
    }

    /// Shows the editor.
    pub(in crate::app) fn open_editor(&mut self, ctx: &Context) {
        self.advice = None;
        self.table.release();
        self.workshop_shown = false;
        self.workshop.stop();
        self.view = View::Edit;
        self.editor.open(waker(ctx));
    }

    /// Closing what is shown next leads back here: to the editor from what is asked of the draft, else to the game.
    pub(in crate::app) fn mark_way_back(&mut self) {
        self.editor.waits = self.is_editing() || self.editor.waits && !matches!(self.view, View::Play);
    }

    /// The puzzle that is asked about: the draft's, where closing the answer leads back to it, else the game's.
    pub(in crate::app) fn givens_in_view(&self) -> Grid {
        if self.editor.waits { *self.editor.givens() } else { self.game().puzzle().givens }
    }

    /// What is shown when something else is closed.
    pub(in crate::app) fn view_behind(&mut self) -> View {
        let is_waiting = std::mem::take(&mut self.editor.waits);
        if is_waiting && !self.is_editing() { View::Edit } else { View::Play }
    }

    /// Takes a puzzle into the editor, as one step.
    pub(in crate::app) fn edit_puzzle(&mut self, ctx: &Context, puzzle: &Puzzle) {
        self.editor.take(puzzle.givens, waker(ctx));
        self.say(text!("editor-taken"));
    }

    /// Takes what the work for the editor has brought.
    pub(in crate::app) fn collect_edited(&mut self, ctx: &Context) {
        match self.editor.collect(waker(ctx)) {
            Ok(said) => said.into_iter().for_each(|said| self.say(said)),
            Err(lost) => self.work_failed(text!("failed-answer", lost = lost.to_string())),
        }
    }

    /// Does an act that is the editor's affair, while it is shown; hands back any other.
    pub(in crate::app) fn edit(&mut self, act: Act, ui: &Ui, frame: &eframe::Frame) -> Option<Act> {
        if !self.is_editing() {
            return Some(act);
        }
        let wake = waker(ui.ctx());
        match act {
            Act::Press { cell, .. } | Act::Drag(cell) | Act::Select(cell) | Act::Similar(Some(cell)) => {
                self.editor.select(cell);
            }
            Act::Mark(cell) => {
                self.editor.select(cell);
                self.editor.clear_cell(wake);
            }
            Act::Grab(given) => self.editor.put(given.cell, Some(given.digit), wake),
            Act::Play(Action::Place { cell, digit }) => self.editor.put(cell, Some(digit), wake),
            Act::Play(Action::Erase(cells)) => {
                cells.iter().for_each(|cell| self.editor.put(cell, None, wake.clone()));
            }
            // A draft has no marks.
            Act::Play(_) => {}
            Act::TypeByRow(by_row) => self.editor.type_row_by_row(by_row),
            Act::Command(command) => return self.edit_by(command, ui.ctx(), frame).map(Act::Command),
            other => return Some(other),
        }
        None
    }

    /// Carries out a command that is the editor's affair; hands back any other.
    fn edit_by(&mut self, command: Command, ctx: &Context, frame: &eframe::Frame) -> Option<Command> {
        let wake = waker(ctx);
        match command {
            Command::Undo => self.editor.go(Way::Back, wake),
            Command::Redo => self.editor.go(Way::Forth, wake),
            Command::Board(BoardCommand::Move(to)) => self.editor.step(to),
            Command::Board(BoardCommand::Enter { digit, .. }) => self.editor.enter(Some(digit), wake),
            Command::EmptyCell => self.editor.enter(None, wake),
            Command::StepBack => self.editor.step_back(wake),
            Command::ClearCell => self.editor.clear_cell(wake),
            Command::ClearAll => self.editor.take(Grid::EMPTY, wake),
            Command::TakeFromTable => {
                let puzzle = self.game().puzzle().clone();
                self.edit_puzzle(ctx, &puzzle);
            }
            Command::TypeByRow => self.editor.type_row_by_row(!self.editor.is_row_by_row()),
            Command::Minimise => self.editor.minimise(wake).into_iter().for_each(|said| self.say(said)),
            Command::NextAddition | Command::PreviousAddition => {
                let said = self.editor.suggest(command == Command::NextAddition, wake);
                said.into_iter().for_each(|said| self.say(said));
            }
            Command::PutAddition => self.editor.put_suggestion(wake),
            Command::PlayOwn => self.play(ctx, self.editor.puzzle(), Source::Own, None),
            Command::SaveCopy => self.save(frame, ToSave::Own),
            Command::Close if self.editor.close() => {}
            other => return Some(other),
        }
        None
    }
}
