//! Typing: numbers and digits of the chosen clues, givens, and texts.

use super::edit::Typing;
use super::gestures::new_clue;
use super::tool::Gesture;
use super::{Choice, Draft, DraftState, Edit, EditError, OpenClue, StepLabel};
use crate::grid::{CellSet, Digit};
use crate::rules::{Clue, ClueIndex, ClueKind, Form, KindId, Parts};
use crate::text::{MAX_DESCRIPTION, MAX_TITLE, bounded};

/// The largest number that can be typed.
const MAX_NUMBER: u16 = 999;

/// The most digits of a quadruple.
const MAX_DIGITS: usize = 4;

/// A clue that typing is for: one of the draft with its place, or one that is still open.
type Target = (Option<ClueIndex>, &'static ClueKind, Parts);

impl Draft {
    /// Returns the number of the chosen clue as it would be typed; empty if it has none.
    pub fn value_text(&self) -> String {
        let number = self.targets().first().and_then(|(_, _, parts)| parts.value);
        number.map(|number| number.to_string()).unwrap_or_default()
    }

    /// Sets the number of the chosen clues to the text typed so far: digits, or X and V for letters. Without a text they have
    /// none; a clue that needs one is open again. The edits of one text are one step.
    ///
    /// # Errors
    /// No clue is chosen, its kind has no number, or the text is none.
    pub fn set_value(&self, text: &str) -> Result<Edit, EditError> {
        let has_letters = self.targets().iter().any(|(_, kind, _)| kind.id == KindId::Xv);
        let value = number(text, has_letters)?;
        self.change_targets(|kind, parts| {
            if !kind.has_number {
                let has_digits = kind.form == Form::Digits;
                return Err(if has_digits { EditError::NoDigits } else { EditError::NoNumber(kind) });
            }
            let needs = kind.id == KindId::Xv && value.is_none();
            if needs {
                return Err(EditError::Number(bounded(text, 20).to_owned()));
            }
            parts.value = value;
            Ok(())
        })
    }

    /// Types a digit into the chosen quadruple, which then has it once more, or into the chosen cells with a choice of
    /// digits, which then have it or no longer have it. The edits of one clue are one step.
    ///
    /// # Errors
    /// No such clue is chosen, a quadruple has four digits already, or the grid has no such digit.
    pub fn type_digit(&self, digit: Digit) -> Result<Edit, EditError> {
        let size = self.state().size();
        if digit.value() > size.side() {
            return Err(EditError::Digit(digit, size));
        }
        self.change_targets(|kind, parts| {
            if kind.form != Form::Digits {
                return Err(EditError::NoNumber(kind));
            }
            match (Gesture::of(kind), parts.digits.iter().position(|other| *other == digit)) {
                (Gesture::Corner, _) if parts.digits.len() >= MAX_DIGITS => {
                    return Err(EditError::FourDigits);
                }
                (Gesture::Corner, _) | (_, None) => parts.digits.push(digit),
                (_, Some(place)) => drop(parts.digits.remove(place)),
            }
            parts.digits.sort_unstable();
            Ok(())
        })
    }

    /// Removes the last digit of the chosen quadruples or cells with a choice of digits.
    ///
    /// # Errors
    /// No such clue is chosen, or it has no digits.
    pub fn erase_digit(&self) -> Result<Edit, EditError> {
        self.change_targets(|kind, parts| match kind.form == Form::Digits {
            true => parts.digits.pop().map(|_| ()).ok_or(EditError::NoDigits),
            false => Err(EditError::NoNumber(kind)),
        })
    }

    /// Returns the clues that typing is for.
    fn targets(&self) -> Vec<Target> {
        let choice = self.choice();
        let chosen = choice.clues.iter().filter_map(|index| {
            let clue = self.state().clues().get(index.get())?;
            Some((Some(*index), clue.kind(), clue.parts().clone()))
        });
        chosen.chain(choice.open.iter().map(|open| (None, open.kind, open.parts.clone()))).collect()
    }

    /// Changes the parts of all chosen clues. Open ones become clues when they are whole, and clues that lack something
    /// afterwards are open again.
    fn change_targets(
        &self,
        change: impl Fn(&'static ClueKind, &mut Parts) -> Result<(), EditError>,
    ) -> Result<Edit, EditError> {
        let state = self.state();
        let targets = self.targets();
        if targets.is_empty() {
            return Err(EditError::NoChoice);
        }
        // Clues that are no longer whole leave a gap until all indexes are used.
        let mut clues: Vec<Option<Clue>> = state.clues().iter().cloned().map(Some).collect();
        let (mut places, mut open) = (Vec::new(), Vec::new());
        for (index, kind, mut parts) in targets {
            change(kind, &mut parts)?;
            if !is_whole(kind, &parts) {
                if let Some(index) = index {
                    clues[index.get()] = None;
                }
                open.push(OpenClue { kind, parts });
                continue;
            }
            let clue = new_clue(state, kind, parts)?;
            match index {
                Some(index) => {
                    clues[index.get()] = Some(clue);
                    places.push(index.get());
                }
                None => {
                    clues.push(Some(clue));
                    places.push(clues.len() - 1);
                }
            }
        }
        let gaps = |place: usize| clues[..place].iter().filter(|clue| clue.is_none()).count();
        let chosen = places.iter().map(|place| ClueIndex::new(place - gaps(*place))).collect();
        let choice = Choice { clues: chosen, open };
        let edit = Edit::clues(state, StepLabel::Value, clues.into_iter().flatten().collect(), choice)?;
        Ok(Edit { typing: Some(Typing::Value), ..edit })
    }

    /// Sets or clears the givens of cells.
    ///
    /// # Errors
    /// A cell is outside of the grid, or the grid has no such digit.
    pub fn set_givens(&self, cells: CellSet, digit: Option<Digit>) -> Result<Edit, EditError> {
        let state = self.state();
        let size = state.size();
        if let Some(digit) = digit.filter(|digit| digit.value() > size.side()) {
            return Err(EditError::Digit(digit, size));
        }
        if let Some(outside) = cells.iter().find(|cell| !size.contains(*cell)) {
            return Err(EditError::Outside(outside));
        }
        let mut after = state.clone();
        cells.iter().for_each(|cell| after.shape.givens[cell] = digit);
        Ok(Edit { label: StepLabel::Givens, after, choice: Choice::default(), typing: None })
    }

    /// Types a given into cells: it is cleared if all of them have it.
    ///
    /// # Errors
    /// As for [`Self::set_givens`].
    pub fn type_given(&self, cells: CellSet, digit: Digit) -> Result<Edit, EditError> {
        let has_it = |cell| self.state().givens().get(cell) == Some(&Some(digit));
        let is_there = !cells.is_empty() && cells.iter().all(has_it);
        self.set_givens(cells, (!is_there).then_some(digit))
    }

    /// Sets the title to the text typed so far. The edits of one text are one step.
    pub fn set_title(&self, text: &str) -> Edit {
        self.set_text(Typing::Title, |state| state.texts.title = bounded(text, MAX_TITLE).to_owned())
    }

    /// Sets the author as [`Self::set_title`] does the title.
    pub fn set_author(&self, text: &str) -> Edit {
        self.set_text(Typing::Author, |state| state.texts.author = bounded(text, MAX_TITLE).to_owned())
    }

    /// Sets the rules in the setter's words as [`Self::set_title`] does the title.
    pub fn set_rule_text(&self, text: &str) -> Edit {
        self.set_text(Typing::Rules, |state| state.texts.rules = bounded(text, MAX_DESCRIPTION).to_owned())
    }

    fn set_text(&self, typing: Typing, set: impl FnOnce(&mut DraftState)) -> Edit {
        let mut after = self.state().clone();
        set(&mut after);
        Edit { label: StepLabel::Text, after, choice: self.choice().clone(), typing: Some(typing) }
    }
}

/// Returns whether the parts have all that clues of a kind need.
fn is_whole(kind: &ClueKind, parts: &Parts) -> bool {
    match kind.form {
        Form::Outside => parts.value.is_some(),
        Form::Digits => !parts.digits.is_empty(),
        Form::Clone => parts.cells.len() == parts.others.len(),
        _ => true,
    }
}

/// Reads a number, or a letter that stands for one; `None` for an empty text.
fn number(text: &str, has_letters: bool) -> Result<Option<u16>, EditError> {
    let text = text.trim();
    match text {
        "" => return Ok(None),
        "x" | "X" if has_letters => return Ok(Some(10)),
        "v" | "V" if has_letters => return Ok(Some(5)),
        _ => {}
    }
    let is_number = text.len() <= 20 && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = text.parse().ok().filter(|number| is_number && *number <= MAX_NUMBER);
    number.map(Some).ok_or_else(|| EditError::Number(bounded(text, 20).to_owned()))
}
