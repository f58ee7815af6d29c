//! Messages and commands of the editor, their availability, and the draft as a puzzle.

use crate::app::input::availability::Unavailable;
use crate::app::input::board_command::BoardCommand;
use crate::app::input::command::Command;
use crate::app::message::editor::{EditorMessage, TextField};
use crate::app::pages::editor::Editor;
use crate::app::pages::editor::readings::Readings;
use crate::app::ui::dates::today;
use crate::draft::{DraftState, ToolGroup, UnfinishedBoxes};
use crate::format::PuzzleField;
use crate::history::ReplayDirection;
use crate::rules::{Puzzle, RuleLine};
use crate::text;
use crate::text::{Conjunction, date_with_year, text};

/// Returns the group of tools that a command chooses.
pub fn group_of(command: Command) -> Option<ToolGroup> {
    ToolGroup::ALL.into_iter().find(|group| group_command(*group) == command)
}

/// Returns the command that chooses a group of tools.
pub fn group_command(group: ToolGroup) -> Command {
    match group {
        ToolGroup::Digits => Command::ToolDigits,
        ToolGroup::Line => Command::ToolLine,
        ToolGroup::Cage => Command::ToolCage,
        ToolGroup::Dot => Command::ToolDot,
        ToolGroup::Corner => Command::ToolCorner,
        ToolGroup::Outside => Command::ToolOutside,
        ToolGroup::Boxes => Command::ToolBoxes,
        ToolGroup::Rules => Command::ToolRules,
    }
}

/// Returns the title of a draft without one.
fn dated_title() -> String {
    text!("editor-title", date = date_with_year(today()))
}

/// Returns what another size leaves out of a draft as a sentence; `None` if all of it fits.
fn left_out(before: &DraftState, after: &DraftState) -> Option<String> {
    let givens = |state: &DraftState| state.givens().digits().count();
    let clues = before.clues().len() - after.clues().len();
    let givens = givens(before) - givens(after);
    let drawings = before.has_drawings() && !after.has_drawings();
    let parts = [
        (clues > 0).then(|| text!("editor-clues", count = clues)),
        (givens > 0).then(|| text!("editor-givens", count = givens)),
        drawings.then(|| PuzzleField::Drawings.to_string()),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let size = after.size().to_string();
    let names = text::list(&parts, Conjunction::And);
    (!parts.is_empty()).then(|| text!("editor-resized", size = size, parts = names))
}

impl Editor {
    /// Returns why a command of the editor is unavailable; `None` if it is available.
    pub fn unavailable(&self, command: Command) -> Option<Unavailable> {
        match command {
            Command::Undo => (!self.can_undo()).then_some(Unavailable::NothingToUndo),
            Command::Redo => (!self.can_redo()).then_some(Unavailable::NothingToRedo),
            Command::ClearCell => {
                // Clearing an empty cell settles it, if it was read with doubt.
                let has_given = self
                    .selection
                    .iter()
                    .any(|cell| self.givens()[cell].is_some() || self.is_uncertain(cell));
                let has_choice = !self.draft.choice().is_empty();
                (!has_given && !has_choice).then_some(Unavailable::CellIsEmpty)
            }
            Command::CopyClue => self.draft.choice().clues.is_empty().then_some(Unavailable::NoChosenClue),
            Command::ClearAll => {
                let state = self.draft.state();
                let is_empty = state.givens().digits().next().is_none() && state.clues().is_empty();
                is_empty.then_some(Unavailable::GridIsEmpty)
            }
            Command::EnlargeBoard | Command::ShrinkBoard => {
                (!self.size().has_digits_above_nine()).then_some(Unavailable::NoDigitsAboveNine)
            }
            Command::PreviousSuggestion => {
                self.suggestions.chosen().is_none().then_some(Unavailable::NoSuggestion)
            }
            Command::AcceptSuggestion => {
                let has_tool = !matches!(self.group, ToolGroup::Digits | ToolGroup::Rules);
                let has_offer = self.suggestions.chosen().is_some() || self.offer().is_some();
                (!has_offer && !has_tool).then_some(Unavailable::NoSuggestion)
            }
            Command::NextUncertain => match self.readings() {
                None => Some(Unavailable::NoPicture),
                Some(_) => self.uncertain_cells().is_empty().then_some(Unavailable::NoUncertainCell),
            },
            Command::NextGrid | Command::PreviousGrid => match self.readings().map(Readings::count) {
                None => Some(Unavailable::NoPicture),
                Some(count) => (count < 2).then_some(Unavailable::OneGrid),
            },
            Command::LeaveOutEntered => match self.readings() {
                None => Some(Unavailable::NoPicture),
                Some(_) => self.entered().is_empty().then_some(Unavailable::NoEnteredDigit),
            },
            Command::RemovePicture => self.readings().is_none().then_some(Unavailable::NoPicture),
            Command::SolutionPath
            | Command::AllSteps
            | Command::Solutions
            | Command::Watch
            | Command::PlayDraft
            | Command::CopyLink
            | Command::Print
            | Command::SaveCopy => {
                let is_unfinished = !self.draft.state().unfinished_boxes().is_empty();
                is_unfinished.then_some(Unavailable::UnfinishedBoxes)
            }
            _ => None,
        }
    }

    /// Returns the draft as a puzzle; without a title of its own with today's date in it.
    ///
    /// # Errors
    /// A box is unfinished.
    pub fn puzzle(&self) -> Result<Puzzle, UnfinishedBoxes> {
        let puzzle = self.draft.puzzle(&dated_title())?;
        // During a count, the last solution is that of an earlier draft.
        let solution = self.analysis.solution().filter(|_| !self.analysis.is_counting());
        Ok(puzzle.with_solution(solution))
    }

    /// Returns the draft as its board shows it, without boxes that are unfinished.
    pub fn board_puzzle(&self) -> Puzzle {
        self.draft.board_puzzle(&dated_title())
    }

    /// Returns the rules of the draft in sentences, a line for each kind of clue.
    fn rules_from_clues(&self) -> String {
        let lines = self.draft.rules().lines();
        let normal = lines.iter().all(|line| line.kind.is_some());
        let normal = normal.then(|| text!("editor-text.normal").to_owned());
        let line = |line: &RuleLine| format!("{}: {}", line.name, line.meaning);
        normal.into_iter().chain(lines.iter().map(line)).collect::<Vec<_>>().join("\n")
    }

    /// Handles a message. Returns the message to show, if any.
    pub fn update(&mut self, message: EditorMessage) -> Option<String> {
        if !matches!(message, EditorMessage::Release | EditorMessage::Drag { .. }) {
            self.notice = None;
        }
        match message {
            EditorMessage::Press(spot, held) => return self.press(spot, held),
            EditorMessage::Drag { cell, is_inside, held } => self.drag(cell, is_inside, held),
            EditorMessage::Release => return self.release(),
            EditorMessage::CancelDrag => drop(self.cancel_drawing()),
            EditorMessage::Choose(spot) => return self.choose_at(spot),
            EditorMessage::ChooseGroup(group) => return self.choose_group(group),
            EditorMessage::ChooseTool(tool) => return self.choose_tool(tool),
            EditorMessage::Switch(kind, is_on) => return self.apply(self.draft.switch(kind, is_on)),
            EditorMessage::PressDigit(digit) => return self.enter_digit(digit),
            EditorMessage::ChooseBox(number) => self.box_number = number,
            EditorMessage::SetSize(size) => {
                self.box_number = 0;
                let before = self.draft.state().clone();
                let problem = self.apply(Ok(self.draft.resize(size)));
                return problem.or_else(|| left_out(&before, self.draft.state()));
            }
            EditorMessage::SetBoxShape(shape) => return self.apply(Ok(self.draft.set_box_shape(shape))),
            EditorMessage::PaintOn => {
                let unfinished = self.draft.state().unfinished_boxes();
                // The box that lacks cells, so that each press fills it.
                let short = unfinished.iter().find(|it| it.cells < it.needed).or(unfinished.first());
                let number = short.map(|it| it.number);
                let message = self.choose_group(ToolGroup::Boxes);
                self.box_number = number.unwrap_or(self.box_number);
                return message;
            }
            EditorMessage::WriteRules => {
                let text = self.rules_from_clues();
                return self.apply(Ok(self.draft.set_rule_text(&text)));
            }
            EditorMessage::ShowGrid(index) => return self.show_grid(index),
            EditorMessage::SetText(TextField::Title, text) => {
                return self.apply(Ok(self.draft.set_title(&text)));
            }
            EditorMessage::SetText(TextField::Author, text) => {
                return self.apply(Ok(self.draft.set_author(&text)));
            }
            EditorMessage::SetText(TextField::Rules, text) => {
                return self.apply(Ok(self.draft.set_rule_text(&text)));
            }
        }
        None
    }

    /// Handles a command that needs no background work. Returns the message to show, if any; `Err` for any other command.
    pub fn run(&mut self, command: Command) -> Result<Option<String>, Command> {
        self.notice = None;
        Ok(match command {
            Command::Undo => {
                self.replay(ReplayDirection::Undo);
                None
            }
            Command::Redo => {
                self.replay(ReplayDirection::Redo);
                None
            }
            Command::Board(BoardCommand::Move(to)) => self.move_cursor(to),
            Command::Board(BoardCommand::Extend(direction)) => {
                self.extend(direction);
                None
            }
            Command::Board(BoardCommand::Enter { digit, .. }) => self.enter(digit),
            Command::SkipCell => self.skip_cell(),
            Command::EraseBack => self.erase_back(),
            Command::ClearCell => self.clear_cell(),
            Command::ClearAll => {
                self.clear_all();
                None
            }
            Command::TypeByRow => {
                self.set_row_by_row(!self.is_row_by_row());
                None
            }
            Command::AcceptSuggestion => self.use_tool(),
            Command::ChooseClue => self.choose_next_clue(),
            Command::CopyClue => self.copy_clue(),
            Command::ShowCandidates => {
                self.toggle_candidates();
                None
            }
            Command::NextUncertain => {
                self.select_next_uncertain();
                None
            }
            Command::NextGrid => self.cycle_grid(true),
            Command::PreviousGrid => self.cycle_grid(false),
            Command::LeaveOutEntered => {
                self.leave_out_entered();
                None
            }
            Command::RemovePicture => {
                self.remove_picture();
                None
            }
            Command::ShowRedundant => Some(self.toggle_redundant()).filter(|text| !text.is_empty()),
            command => match group_of(command) {
                Some(group) => self.next_tool(group),
                None => return Err(command),
            },
        })
    }
}
