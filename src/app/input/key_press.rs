//! A key press as the bindings see it: the physical key, the logical key and the modifiers.

use crate::app::input::command::Command;
use crate::app::input::key_bindings::KeyBindings;
use crate::app::input::mode::InputMode;
use crate::app::input::shortcut::DIGIT_KEYS;
use eframe::egui::{Event, Key, KeyboardShortcut, Modifiers};

/// A key going down.
pub struct KeyPress {
    pub key: Key,
    pub physical: Option<Key>,
    pub repeat: bool,
    pub modifiers: Modifiers,
}

impl KeyPress {
    /// The key that goes down in this event, if one does.
    pub fn from_event(event: &Event) -> Option<Self> {
        match event {
            Event::Key { key, physical_key, pressed: true, repeat, modifiers } => {
                Some(Self { key: *key, physical: *physical_key, repeat: *repeat, modifiers: *modifiers })
            }
            _ => None,
        }
    }

    /// It as a command's key; `None` for a modifier by itself, and while it is held down.
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
        // What a desktop calls command is one key, whatever else it reports.
        let held = Modifiers { ctrl: held.ctrl && !held.command, mac_cmd: false, ..held };
        Some(KeyboardShortcut::new(held, self.logical_key()))
    }

    /// Whether a focused button or menu uses this key itself.
    pub fn is_widget_key(&self) -> bool {
        use Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Enter, Escape, Space};
        self.modifiers.is_none()
            && matches!(self.key, ArrowDown | ArrowLeft | ArrowRight | ArrowUp | Enter | Escape | Space)
    }

    /// Returns the command that it gives in this mode, else the command of a menu that it gives in another: that one is
    /// unavailable now, and the person is told why.
    pub fn command(&self, mode: InputMode, bindings: &KeyBindings) -> Option<Command> {
        let here = bindings.command(mode, |key| self.matches(key));
        let command = here.or_else(|| bindings.menu_command(|key| self.matches(key)))?;
        (!self.repeat || here.is_some() && command.is_repeatable()).then_some(command)
    }

    /// What is held with it. Whether a sign needs Shift is the layout's affair.
    pub fn effective_modifiers(&self) -> Modifiers {
        let is_sign = matches!(self.key, Key::Plus | Key::Questionmark) && self.number().is_none();
        Modifiers { shift: self.modifiers.shift && !is_sign, ..self.modifiers }
    }

    /// Whether this is a command's key.
    pub fn matches(&self, keys: &KeyboardShortcut) -> bool {
        self.logical_key() == keys.logical_key && self.effective_modifiers().matches_exact(keys.modifiers)
    }

    /// The digit of its place, where it has one, else what it means.
    pub fn logical_key(&self) -> Key {
        self.number().map_or(self.key, |number| DIGIT_KEYS[usize::from(number)])
    }

    /// Whether this is a digit of the number pad that Shift makes look like an arrow or the like, as window systems do
    /// while NumLock is on.
    pub fn is_shifted_pad(&self) -> bool {
        self.modifiers.shift
            && self.physical.is_some_and(|key| DIGIT_KEYS.contains(&key))
            && self.is_navigation()
    }

    /// Whether the key messages as an arrow or the like, wherever it is.
    pub fn is_navigation(&self) -> bool {
        use Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Delete, End, Home, Insert, PageDown, PageUp};
        matches!(
            self.key,
            ArrowDown | ArrowLeft | ArrowRight | ArrowUp | Delete | End | Home | Insert | PageDown | PageUp
        )
    }

    /// The number on the key's physical place, 0-9.
    pub fn number(&self) -> Option<u8> {
        if self.is_navigation() && !self.is_shifted_pad() {
            return None;
        }
        let of = |key| DIGIT_KEYS.iter().position(|number| *number == key).map(|number| number as u8);
        // The place of a key is not always known: then what it means must do.
        self.physical.and_then(of).or_else(|| of(self.key))
    }
}
