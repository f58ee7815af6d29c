//! A key press as the bindings see it: the physical key, the logical key and the modifiers.

use crate::app::input::command::Command;
use crate::app::input::key_bindings::KeyBindings;
use crate::app::input::letter_keys::LetterKeys;
use crate::app::input::mode::InputMode;
use crate::app::input::shortcut::DIGIT_KEYS;
use eframe::egui::{Event, Key, KeyboardShortcut, Modifiers};

/// A key going down.
#[derive(Clone, Copy)]
pub struct KeyPress {
    pub key: Key,
    pub physical: Option<Key>,
    pub repeat: bool,
    pub modifiers: Modifiers,
}

impl KeyPress {
    /// Returns the key press of an event, if it is one.
    pub fn from_event(event: &Event) -> Option<Self> {
        match event {
            Event::Key { key, physical_key, pressed: true, repeat, modifiers } => {
                Some(Self { key: *key, physical: *physical_key, repeat: *repeat, modifiers: *modifiers })
            }
            _ => None,
        }
    }

    /// Returns the key press with letters by place if they are told apart so. Those with Ctrl or Alt, and signs that are
    /// typed with Shift, keep what is on them.
    pub fn with_letters(self, letter_keys: LetterKeys) -> Self {
        let held = self.modifiers;
        let is_letter = |key: Key| key.name().len() == 1 && key.name().as_bytes()[0].is_ascii_alphabetic();
        let keeps_label = letter_keys == LetterKeys::ByLabel
            || held.ctrl
            || held.command
            || held.alt
            || held.mac_cmd
            || matches!(self.key, Key::Plus | Key::Questionmark);
        match self.physical {
            Some(place) if !keeps_label && (is_letter(place) || is_letter(self.key)) => {
                Self { key: place, ..self }
            }
            _ => self,
        }
    }

    /// Returns the key press as a shortcut; `None` for a modifier key and for a repeat.
    pub fn shortcut(&self) -> Option<KeyboardShortcut> {
        use Key::{
            AltLeft, AltRight, ControlLeft, ControlRight, ShiftLeft, ShiftRight, SuperLeft, SuperRight,
        };
        if self.repeat
            || matches!(
                self.key,
                AltLeft
                    | AltRight
                    | ControlLeft
                    | ControlRight
                    | ShiftLeft
                    | ShiftRight
                    | SuperLeft
                    | SuperRight
            )
        {
            return None;
        }
        let held = self.effective_modifiers();
        // egui also reports the command key as ctrl or mac_cmd.
        let held = Modifiers { ctrl: held.ctrl && !held.command, mac_cmd: false, ..held };
        Some(KeyboardShortcut::new(held, self.logical_key()))
    }

    /// Returns whether a focused button or menu handles this key itself.
    pub fn is_widget_key(&self) -> bool {
        use Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Enter, Escape, Space};
        self.modifiers.is_none()
            && matches!(self.key, ArrowDown | ArrowLeft | ArrowRight | ArrowUp | Enter | Escape | Space)
    }

    /// Returns the command that the key gives in this mode, else the menu command that it gives in another mode, so that
    /// the user learns why that one is unavailable.
    pub fn command(&self, mode: InputMode, bindings: &KeyBindings) -> Option<Command> {
        let press = self.with_letters(bindings.letter_keys());
        let here = bindings.command(mode, |key| press.matches(key));
        let command = here.or_else(|| bindings.menu_command(|key| press.matches(key)))?;
        (!self.repeat || here.is_some() && command.is_repeatable()).then_some(command)
    }

    /// Returns the modifiers. Shift is ignored for signs, because it depends on the keyboard layout.
    pub fn effective_modifiers(&self) -> Modifiers {
        let is_sign = matches!(self.key, Key::Plus | Key::Questionmark) && self.number().is_none();
        Modifiers { shift: self.modifiers.shift && !is_sign, ..self.modifiers }
    }

    /// Returns whether the key press matches a shortcut.
    pub fn matches(&self, keys: &KeyboardShortcut) -> bool {
        self.logical_key() == keys.logical_key && self.effective_modifiers().matches_exact(keys.modifiers)
    }

    /// Returns the digit at its physical position if there is one, else the logical key.
    pub fn logical_key(&self) -> Key {
        self.number().map_or(self.key, |number| DIGIT_KEYS[usize::from(number)])
    }

    /// Returns whether this is a digit of the number pad that window systems report as a navigation key because Shift is
    /// held while NumLock is on.
    pub fn is_shifted_pad(&self) -> bool {
        self.modifiers.shift
            && self.physical.is_some_and(|key| DIGIT_KEYS.contains(&key))
            && self.is_navigation()
    }

    /// Returns whether this is a navigation key, such as an arrow, at any physical position.
    pub fn is_navigation(&self) -> bool {
        use Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Delete, End, Home, Insert, PageDown, PageUp};
        matches!(
            self.key,
            ArrowDown | ArrowLeft | ArrowRight | ArrowUp | Delete | End | Home | Insert | PageDown | PageUp
        )
    }

    /// Returns whether this is Home, End, PgUp or PgDn, at any physical position.
    pub fn is_paging(&self) -> bool {
        matches!(self.key, Key::Home | Key::End | Key::PageUp | Key::PageDown)
    }

    /// Returns the digit at the key's physical position, 0-9.
    pub fn number(&self) -> Option<u8> {
        if self.is_navigation() && !self.is_shifted_pad() {
            return None;
        }
        let digit_of = |key| DIGIT_KEYS.iter().position(|number| *number == key).map(|number| number as u8);
        // If the physical position is unknown, the logical key is used.
        self.physical.and_then(digit_of).or_else(|| digit_of(self.key))
    }
}
