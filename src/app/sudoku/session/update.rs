//! Messages and commands of a sudoku session.

use crate::app::input::board_command::BoardCommand;
use crate::app::input::command::Command;
use crate::app::input::cursor_move::{CursorMove, Direction};
use crate::app::input::key_bindings::KeyHint;
use crate::app::message::sudoku::SudokuMessage;
use crate::app::session::puzzle_session::PuzzleSession;
use crate::app::settings::{MistakeMarking, Settings};
use crate::app::sudoku::session::SudokuSession;
use crate::app::sudoku::session::game::Answer;
use crate::game::{Action, Assist, EntryMode, HintLevel, NodeId};
use crate::grid::{DigitNames, Digits};
use crate::text::text;

impl SudokuSession {
    /// Updates dependent state after a message, before which these were the digits.
    pub fn finish_update(&mut self, before: &Digits, settings: &Settings) {
        if self.digits() != before {
            if settings.mistake_marking == MistakeMarking::AtOnce {
                self.play.record_assist(Assist::MarkedMistakes);
            }
            self.play.cancel_answer();
        }
    }

    /// Handles a message of the board.
    pub fn update(&mut self, message: SudokuMessage) {
        self.shows_rules &= matches!(message, SudokuMessage::HighlightClues(_) | SudokuMessage::Release);
        match message {
            SudokuMessage::Mark(cell) => self.toggle_mark(cell),
            SudokuMessage::StartDrag(candidate) => self.start_drag(candidate),
            SudokuMessage::Drop { on, kind } => self.drop_on(on, kind),
            SudokuMessage::Press { cell, adding, held } => self.press(cell, adding, held),
            SudokuMessage::Drag(cell) => self.drag_over(cell),
            SudokuMessage::Release => self.release(),
            SudokuMessage::SelectSimilar(cell) => self.select_similar(cell),
            SudokuMessage::ApplyAction(action) => self.apply(action),
            SudokuMessage::Select(cell) => self.select(cell),
            SudokuMessage::Deselect => self.deselect(),
            SudokuMessage::CompleteNumber(number) => self.complete_number(number),
            SudokuMessage::FinishNumber => self.finish_number(),
            SudokuMessage::SelectClue(clue) => self.select_clue(clue),
            SudokuMessage::Combinations(request) => self.update_combinations(request),
            SudokuMessage::CloseRules => self.shows_rules = false,
            SudokuMessage::UseProposals(kind, are_rules) => self.use_proposals(kind, are_rules),
            // The window starts the check, which wakes it at the end.
            SudokuMessage::CheckAgain => {}
            SudokuMessage::HighlightClues(clues) => self.light(clues),
            SudokuMessage::NameStep(technique) => self.answer_name(technique),
            SudokuMessage::EnterDigit { digit, held } => self.enter_digit(digit, held),
        }
    }

    /// Runs a command of the game. Ignores other commands.
    pub fn run_command(
        &mut self,
        command: Command,
        settings: &Settings,
        wake: impl FnOnce() + Send + 'static,
    ) {
        self.shows_rules = false;
        match command {
            Command::Board(command) => self.run_board_command(command),
            Command::Undo => self.apply(Action::Undo),
            Command::Redo => self.apply(Action::Redo),
            Command::Erase => self.erase(),
            // An exercise may start with entries and marks, which a reset would remove.
            Command::Reset if self.shown_question().is_some() => self.go_to(NodeId::START),
            Command::Reset => self.apply(Action::Reset),
            Command::SelectAll => self.select_all(),
            Command::InvertSelection => self.invert_selection(),
            Command::KeepSelection => self.keep_selection(),
            Command::SelectSimilar => self.select_similar(None),
            Command::ShowPairs => self.toggle_pairs(),
            Command::Hint | Command::FullHint | Command::HintLess | Command::ExplainMistake
                if self.shown_question().is_none() =>
            {
                self.run_hint_command(command, settings, wake);
            }
            Command::Check if self.shown_question().is_some() => self.submit_cells(),
            Command::Hint if self.shown_question().is_some() => self.ask_for_help(),
            Command::HintLess if self.shown_question().is_some() => self.show_less_of_question(),
            Command::TellPlaces => self.tell_places(),
            Command::Check => {
                self.play.record_assist(Assist::Check);
                let position = self.game().position();
                self.play.request(wake, move |cancel| position.check(cancel).map(Answer::Check));
            }
            Command::ShowSolution => {
                let position = self.game().position();
                self.play.request(wake, move |cancel| position.solution(cancel).map(Answer::Solution));
            }
            Command::Accept => self.apply_hint(),
            Command::Pause => {
                self.play.toggle_pause();
                self.release();
            }
            Command::LettersAboveNine => self.toggle_names(DigitNames::Letters),
            Command::Shapes => self.toggle_names(DigitNames::Shapes),
            Command::SimpleMode => self.toggle_simple(),
            Command::ModeDigit => self.choose_mode(EntryMode::Digit),
            Command::ModeCorner => self.choose_mode(EntryMode::Corner),
            Command::ModeCentre => self.choose_mode(EntryMode::Centre),
            Command::ModeColour => self.choose_mode(EntryMode::Colour),
            Command::NextMode => self.choose_mode(self.mode().next()),
            Command::PreviousMode => self.choose_mode(self.mode().previous()),
            Command::FillMarks => self.fill_candidates(),
            Command::FillByClues => self.fill_by_clues(),
            Command::Combinations => self.show_next_combinations(),
            Command::CellClues => self.tell_clues(),
            Command::RemoveImpossible => self.remove_impossible(),
            Command::EraseColours => self.apply(Action::EraseColours),
            Command::FinishSingles => self.finish_singles(),
            Command::PlayPosition => self.check_position(wake),
            Command::SetBookmark => {
                self.apply(Action::ToggleBookmark);
                if !self.game().bookmarks().contains(&self.game().history().current()) {
                    return self.set_message(text!("bookmark-removed"));
                }
                let back: [KeyHint; 1] =
                    [(Command::BackToBookmark, |key| text!("bookmark-set.comes-back", key = key))];
                self.set_message(
                    self.bindings(&settings.keys).append_key_hints(text!("bookmark-set"), &back),
                );
            }
            Command::BackToBookmark => self.apply(Action::BackToBookmark),
            Command::BackToCorrect => self.apply(Action::BackToCorrect),
            Command::ToggleTrial => {
                self.toggle_trial();
                if self.game().trial().is_some() {
                    let hints: [KeyHint; 2] = [
                        (Command::ToggleTrial, |key| text!("trial-begun.keeps", key = key)),
                        (Command::DiscardTrial, |key| text!("trial-begun.drops", key = key)),
                    ];
                    self.set_message(
                        self.bindings(&settings.keys).append_key_hints(text!("trial-begun"), &hints),
                    );
                }
            }
            Command::DiscardTrial => self.discard_trial(settings),
            _ => {}
        }
    }

    fn run_board_command(&mut self, command: BoardCommand) {
        if self.keep_typed_one(command) {
            return;
        }
        let is_read = self.shown_question().is_some_and(|question| question.is_read() && !question.is_over());
        match command {
            // The explanation is read on and back.
            BoardCommand::Move(CursorMove::Step(Direction::Right)) if is_read => {
                self.show_more_of_question();
            }
            BoardCommand::Move(CursorMove::Step(Direction::Left)) if is_read => self.show_less_of_question(),
            BoardCommand::Move(to) => self.move_cursor(to, false),
            BoardCommand::Extend(direction) => self.move_cursor(CursorMove::Step(direction), true),
            BoardCommand::Enter { digit, held } => self.enter_digit(digit, held),
            BoardCommand::Highlight(digit) => self.highlight(digit),
        }
    }

    fn run_hint_command(
        &mut self,
        command: Command,
        settings: &Settings,
        wake: impl FnOnce() + Send + 'static,
    ) {
        match command {
            Command::HintLess => self.play.show_less(),
            Command::ExplainMistake => {
                let Some(cell) = self.selection().selected_cursor() else {
                    return self.set_message(text!("hint-refutation.select"));
                };
                self.play.record_assist(Assist::Refutation);
                let (position, digit) = (self.game().position(), self.emphasized_digit());
                self.play.request(wake, move |cancel| {
                    position.refute(cell, digit, cancel).map(Answer::Refutation)
                });
            }
            _ if self.hint().is_some() => self.show_more(command == Command::FullHint),
            _ if self.play.is_pending() => {}
            _ if self.is_undecided() && self.game().verdict().is_none() => {
                self.set_message(text!("hint-undecided"));
            }
            _ => {
                let is_full = command == Command::FullHint;
                let level = if is_full { HintLevel::Why } else { settings.first_hint_level };
                let (position, options) = (self.game().position(), self.hint_options(settings));
                self.play.request(wake, move |cancel| {
                    position.hint(&options, cancel).map(|hint| Answer::Hint(hint, level))
                });
            }
        }
    }
}
