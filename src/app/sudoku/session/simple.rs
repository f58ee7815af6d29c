//! The simple mode of a game, for children: no clock, no marks, and sentences without terms.

use super::SudokuSession;
use super::digit_names::allows_shapes;
use crate::app::input::command::Command;
use crate::app::settings::Settings;
use crate::game::{EntryMode, HintOptions, Outcome, Refusal};
use crate::grid::DigitNames;
use crate::solve::technique::Technique;
use crate::store::games::GameMeta;
use crate::text::text;

/// The largest number of digits of a board that can be played in simple mode.
const MOST_DIGITS: usize = 6;

impl SudokuSession {
    /// Returns whether the game is played in simple mode.
    pub fn is_simple(&self) -> bool {
        self.play.session.meta.is_simple && self.allows_simple()
    }

    /// Returns whether the game can be played in simple mode: on a small board without further rules.
    pub(super) fn allows_simple(&self) -> bool {
        let rules = self.shape.rules();
        rules.size().side() <= MOST_DIGITS && rules.regions().is_regular() && rules.clues().is_empty()
    }

    /// Makes this a game for a child, whose digits have these names.
    pub fn set_for_children(&mut self, names: DigitNames) {
        self.play.session.meta.is_simple = true;
        self.set_names(names);
    }

    /// Takes over what the player has chosen for a game that is started again: the names of its digits, and simple mode.
    pub fn take_choices(&mut self, meta: &GameMeta) {
        self.play.session.meta.is_simple = meta.is_simple;
        if meta.digit_names != DigitNames::Shapes || allows_shapes(&self.game().puzzle().rules) {
            self.set_names(meta.digit_names);
        }
    }

    /// Turns simple mode on or off. The game keeps the choice, but it is no step.
    pub(super) fn toggle_simple(&mut self) {
        let is_simple = !self.is_simple();
        self.play.session.meta.is_simple = is_simple;
        self.play.session.mark_dirty_if_saved();
        self.choose_mode(EntryMode::Digit);
        self.play.hint = None;
        self.set_message(if is_simple { text!("simple-mode") } else { text!("simple-mode.off") });
    }

    /// Returns whether the time is shown.
    pub fn shows_timer(&self, settings: &Settings) -> bool {
        settings.show_timer && !self.is_simple()
    }

    /// Returns whether a mode of entry is for this game. If not, a message tells how to get it.
    pub(super) fn allows_mode(&mut self, mode: EntryMode) -> bool {
        let is_allowed = mode == EntryMode::Digit || !self.is_simple();
        if !is_allowed {
            self.set_message(text!("unavailable-simple"));
        }
        is_allowed
    }

    /// Returns the options of a hint. In simple mode, it is one that a child can follow, or else tells a digit.
    pub(super) fn simple_hint_options(&self, options: HintOptions) -> HintOptions {
        if !self.is_simple() {
            return options;
        }
        let singles = [Technique::FullHouse, Technique::HiddenSingle, Technique::NakedSingle];
        HintOptions { allowed: singles.into_iter().collect(), ..options }
    }
}

/// Returns the message about an outcome in simple mode, which names no cells; `None` if the usual one has no names either.
pub(super) fn outcome_message(outcome: &Outcome) -> Option<&'static str> {
    Some(match outcome {
        Outcome::Refused(Refusal::Given(_)) => text!("simple-refused"),
        Outcome::Refused(Refusal::AlreadyThere(_)) => text!("simple-refused.there"),
        Outcome::Refused(Refusal::NoCells) => text!("simple-refused.nowhere"),
        Outcome::Contradiction(_) => text!("simple-refused.impossible"),
        Outcome::FullWithConflicts { .. } => text!("simple-refused.clashing"),
        _ => return None,
    })
}

/// Returns whether a command is left out in simple mode.
pub(super) fn is_left_out(command: Command) -> bool {
    matches!(
        command,
        Command::ModeCorner
            | Command::ModeCentre
            | Command::ModeColour
            | Command::NextMode
            | Command::PreviousMode
            | Command::FillMarks
            | Command::FillByClues
            | Command::RemoveImpossible
            | Command::EraseColours
            | Command::ShowPairs
            | Command::ToggleTrial
            | Command::DiscardTrial
            | Command::SetBookmark
            | Command::BackToBookmark
            | Command::Combinations
            | Command::CellClues
            | Command::ExplainMistake
            | Command::AllSteps
            | Command::SolutionPath
            | Command::FinishSingles
    )
}
