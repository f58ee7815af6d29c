//! Cursor movement and entry of letters and words in a crosspatch session.

use crate::app::crosspatch::session::CrosspatchSession;
use crate::app::input::command::Command;
use crate::app::input::cursor_move::CursorMove;
use crate::app::input::key_bindings::{KeyBindings, KeyHint};
use crate::crosspatch::{Action, Coord, SlotId, WordId, fold};
use crate::text::text;

impl CrosspatchSession {
    pub(super) fn move_to(&mut self, coord: Coord) {
        self.cursor.move_to(self.play.game.puzzle(), coord);
    }

    pub(super) fn toggle_direction(&mut self) {
        if !self.cursor.toggle_direction(self.play.game.puzzle()) {
            self.set_message(text!("crosspatch-no-crossing"));
        }
    }

    /// Handles a click on a cell: places the picked word, or else moves the cursor. A click on the cell at the
    /// cursor toggles the direction.
    pub(super) fn press(&mut self, coord: Coord) {
        if self.play.game.puzzle().framework().get(coord).is_none() {
        } else if let Some(word) = self.picked {
            self.move_to(coord);
            self.place_word(word);
        } else if coord == self.cursor.place {
            self.toggle_direction();
        } else {
            self.move_to(coord);
        }
    }

    /// Handles a click on a word of the list: moves the cursor to a used word; picks an unused word, or unpicks it.
    pub(super) fn pick_word(&mut self, word: WordId, keys: &KeyBindings) {
        if let Some(slot) = self.play.game.used().get(&word).and_then(|slots| slots.first()) {
            self.picked = None;
            return self.move_to_slot(*slot);
        }
        self.picked = (self.picked != Some(word)).then_some(word);
        if self.picked.is_some() {
            let picked = text!("crosspatch-picked", word = self.play.game.puzzle().word(word).to_string());
            let key_hint: KeyHint = (Command::Accept, |key| text!("crosspatch-picked.place", key = key));
            // While a hint is open, the key applies it.
            let key_hints = if self.play.hint.is_some() { &[][..] } else { &[key_hint] };
            self.set_message(keys.append_key_hints(&picked, key_hints));
        }
    }

    pub(super) fn move_to_slot(&mut self, slot: SlotId) {
        let puzzle = self.play.game.puzzle();
        self.cursor.move_to_slot(puzzle, puzzle.slot(slot));
    }

    pub(super) fn type_letter(&mut self, letter: char) {
        self.picked = None;
        let coord = self.cursor.place;
        let before = self.play.game.letter(coord);
        // Typing the same letter again only advances the cursor.
        if before != Some(fold(letter)) {
            self.apply(Action::Type(coord, letter));
            if self.play.game.letter(coord) == before {
                return;
            }
        }
        self.advance();
    }

    pub(super) fn advance(&mut self) {
        if let Some(next) = self.cursor.neighbour_in_slot(self.play.game.puzzle(), true) {
            self.cursor.place = next;
        }
    }

    /// Erases the letter at the cursor; if there is none, moves back first.
    pub(super) fn erase(&mut self) {
        self.picked = None;
        if !self.play.game.letters().contains_key(&self.cursor.place)
            && let Some(before) = self.cursor.neighbour_in_slot(self.play.game.puzzle(), false)
        {
            self.cursor.place = before;
        }
        let coord = self.cursor.place;
        if self.play.game.letters().contains_key(&coord)
            || self.play.game.puzzle().framework().is_given(coord)
        {
            self.apply(Action::Erase(vec![coord]));
        }
    }

    /// Removes the word in the slot at the cursor.
    pub(super) fn remove_word(&mut self) {
        if let Some(slot) = self.slot() {
            self.apply(Action::RemoveWord(slot));
        }
    }

    /// Places a word in the slot at the cursor, or in the crossing slot if only that has its length.
    pub(super) fn place_word(&mut self, word: WordId) {
        let puzzle = self.play.game.puzzle();
        let length = puzzle.word(word).letters().len();
        let fits = |slot: &SlotId| usize::from(puzzle.slot(*slot).length) == length;
        let slot = match (self.slot(), self.cursor.crossing(puzzle).filter(fits)) {
            (Some(slot), _) if fits(&slot) => slot,
            (_, Some(crossing)) => {
                self.cursor.toggle_direction(puzzle);
                crossing
            }
            (Some(slot), None) => slot,
            (None, None) => return,
        };
        self.apply(Action::PlaceWord(slot, word));
        if self.play.game.word(slot) == Some(word) {
            self.picked = None;
        }
    }

    /// Places the picked word in the slot at the cursor, or else the only word that fits.
    pub(super) fn place_fitting_word(&mut self) {
        let fitting = self.fitting();
        match (self.picked, fitting.len(), fitting.first()) {
            (Some(word), ..) | (None, 1, Some(&word)) => self.place_word(word),
            (None, 0, _) => self.set_message(text!("crosspatch-none-fits")),
            (None, count, _) => self.set_message(text!("crosspatch-several-fit", count = count)),
        }
    }

    pub(super) fn move_cursor(&mut self, to: CursorMove) {
        let game = &self.play.game;
        self.cursor.apply_move(game.puzzle(), to, |slot| game.text(slot).is_some());
    }
}
