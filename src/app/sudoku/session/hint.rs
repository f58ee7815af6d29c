//! Hints and checks in a sudoku session.

use crate::app::message::LinkChoice;
use crate::app::session::play_session::HintView;
use crate::app::settings::{MistakeMarking, Settings};
use crate::app::sudoku::hint::ShownHint;
use crate::app::sudoku::session::SudokuSession;
use crate::game::{Action, CheckReport, Hint, HintLevel, Outcome};
use crate::picture::sudoku::pointed::Pointed;
use crate::solve::technique::Technique;
use crate::text::text;

impl SudokuSession {
    /// Returns the shown hint.
    pub fn hint(&self) -> Option<&ShownHint> {
        self.play.hint.as_ref()
    }

    /// Takes the technique that a hint has just named, once.
    pub fn take_newly_named(&mut self) -> Option<Technique> {
        self.newly_named.take()
    }

    /// Selects a link of the hint's chain.
    pub fn select_link(&mut self, choice: LinkChoice) {
        if let Some(hint) = &mut self.play.hint {
            hint.select_link(choice);
            if let Some(status) = hint.link_status() {
                self.set_message(status);
            }
        }
    }

    /// Highlights a set of the hint.
    pub fn highlight_set(&mut self, set: Option<usize>) {
        if let Some(hint) = &mut self.play.hint {
            hint.highlight_set(set);
        }
    }

    /// Highlights what is pointed at or has the focus in the text of the hint.
    pub fn point_at(&mut self, pointed: Pointed) {
        if let Some(hint) = &mut self.play.hint {
            hint.point_at(pointed);
        }
    }

    pub fn show_hint(&mut self, hint: Hint, level: HintLevel) {
        self.armed = None;
        self.play.hint = Some(ShownHint::new(hint, level).simple(self.is_simple()));
        self.record_hint_level(None);
    }

    /// Shows the next level of the hint, or the last one.
    pub fn show_more(&mut self, all: bool) {
        let Some(hint) = &mut self.play.hint else { return };
        let from = hint.level();
        let to = if all { HintLevel::Why } else { from.next().unwrap_or(from) };
        if to != from {
            hint.set_level(to);
            self.record_hint_level(self.play.deepest_level());
        }
    }

    /// Records the level of the hint, and its technique when that is first named.
    fn record_hint_level(&mut self, from: Option<HintLevel>) {
        let Some(hint) = &self.play.hint else { return };
        let named = match hint.hint() {
            Hint::Step { step, .. } => Some(step.technique),
            _ => None,
        };
        let is_named = |session: &Self| session.play.deepest_level() > Some(HintLevel::Nudge);
        let was_named = is_named(self);
        self.play.record_hint_level(from);
        if !was_named && is_named(self) {
            self.newly_named = named.or(self.newly_named);
        }
    }

    /// Applies the hint.
    pub fn apply_hint(&mut self) {
        let Some(hint) = self.play.hint.take() else { return };
        let Some(action) = hint.hint().action() else { return };
        let before = self.play.game.board().centre_marks();
        // Removing a mistake is no step: the hint has said as much as a check.
        let is_step = matches!(hint.hint(), Hint::Step { .. } | Hint::FromSolution { .. });
        let outcome = match is_step {
            true => self.play.apply_step(action.clone()),
            false => self.play.apply(action.clone()),
        };
        match (outcome, hint.hint()) {
            // The puzzle was opened with a mistake, which cannot be undone but erased.
            (Outcome::Refused(_), Hint::Mistakes(mistakes)) => self.apply(Action::Erase(mistakes.cells())),
            (outcome, _) => self.show_outcome(&outcome),
        }
        if let Action::ApplyConsequences(consequences) = action {
            let changed = consequences.eliminations.iter().filter(|(_, digits)| !digits.is_empty());
            let count: usize = changed.clone().map(|(_, digits)| digits.len()).sum();
            match changed.clone().any(|(cell, _)| before[cell].is_empty()) {
                _ if count == 0 => {}
                true => self.set_message(text!("hint-done-ruled-out.marked", count = count)),
                false => self.set_message(text!("hint-done-ruled-out", count = count)),
            }
        }
    }

    /// Shows the result of a check: marks the wrong entries, or only reports their number if they are never marked.
    pub fn show_check(&mut self, checked: &CheckReport, settings: &Settings) {
        if let CheckReport::Entries { wrong, .. } = checked {
            self.wrong = *wrong;
            if settings.mistake_marking == MistakeMarking::Never && !wrong.is_empty() {
                return self.set_message(match self.is_simple() {
                    true => text!("simple-hint.wrong", count = wrong.len()),
                    false => text!("entries-wrong", count = wrong.len()),
                });
            }
            if self.is_simple() && !wrong.is_empty() {
                return self.set_message(text!("simple-hint.wrong-shown", count = wrong.len()));
            }
        }
        self.set_message(checked.to_string());
    }
}
