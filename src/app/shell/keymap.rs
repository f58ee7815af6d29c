//! Translates key events to messages. `key_bindings` defines the key of each command.
//!
//! Digits depend on the physical key, so that AZERTY, Shift and NumLock do not interfere: a key with a digit at its
//! physical position is that digit, unless it is a navigation key (the number pad without NumLock).

use std::collections::BTreeSet;

use eframe::egui::{Event, Key, PointerButton};

use crate::app::App;
use crate::app::input::command::Command;
use crate::app::input::key_bindings::KeyBindings;
use crate::app::input::key_press::KeyPress;
use crate::app::input::mode::InputMode;
use crate::app::message::Message;
use crate::app::message::crosspatch::CrosspatchMessage;
use crate::grid::Digit;

impl App {
    /// Returns the current key bindings: while text is typed without the keys that type text, in a game of sudoku those
    /// of the game. In the list of techniques letters search.
    pub(in crate::app) fn active_bindings(&self) -> KeyBindings {
        let bindings = &self.settings.keys;
        match (self.mode(), self.sessions.current.sudoku()) {
            (mode, _) if mode.accepts_text() || self.shows_techniques() => bindings.without_text_keys(),
            (InputMode::Play | InputMode::Lesson | InputMode::Paused, Some(session)) => {
                session.bindings(bindings)
            }
            _ => bindings.clone(),
        }
    }
}

/// The widget that receives the keys.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// The board receives all keys.
    Board,
    /// A button has the focus and handles keys such as arrows, Enter and Escape.
    Widget,
    /// The timeline has the focus and handles navigation keys too.
    Timeline,
}

impl Focus {
    /// Returns whether a key goes to the focused widget.
    fn takes(self, press: &KeyPress) -> bool {
        match self {
            Self::Board => false,
            Self::Widget => press.is_widget_key(),
            Self::Timeline => press.is_widget_key() || press.modifiers.is_none() && press.is_paging(),
        }
    }
}

/// The keys that are down, by physical position.
///
/// egui detects a repeat by the logical key. Shift+1 goes down as "!" and comes up as "1" when Shift is released
/// first: to egui "!" then stays down, and all its later presses look like repeats.
#[derive(Default, Debug)]
pub struct HeldKeys(BTreeSet<Key>);

impl HeldKeys {
    /// Sets the `repeat` flags of the next events, in order.
    pub fn mark_repeats(&mut self, events: &mut [Event]) {
        for event in events {
            match event {
                Event::Key { key, physical_key, pressed, repeat, .. } => {
                    let position = physical_key.unwrap_or(*key);
                    if *pressed {
                        *repeat = !self.0.insert(position);
                    } else if !self.0.remove(&position) {
                        // A press or release was lost, so the other keys are unreliable too.
                        self.0.clear();
                    }
                }
                // The release of a key while another window has the focus is not reported.
                Event::WindowFocused(false) => self.0.clear(),
                _ => {}
            }
        }
    }
}

/// Returns the messages for an event: the command of a key or of mouse button 4 or 5, pasted content and typed text.
/// If `follows_key`, the previous event was a key press, and a text event is the text of that key.
pub fn messages(
    event: &Event,
    follows_key: bool,
    focus: Focus,
    mode: InputMode,
    bindings: &KeyBindings,
) -> Vec<Message> {
    let command = match event {
        Event::Key { .. } => {
            let press = KeyPress::from_event(event).filter(|press| !focus.takes(press));
            press.and_then(|press| press.command(mode, bindings))
        }
        Event::PointerButton { button: PointerButton::Extra1, pressed: true, .. } => Some(Command::Undo),
        Event::PointerButton { button: PointerButton::Extra2, pressed: true, .. } => Some(Command::Redo),
        // Desktops with a clipboard send these events instead of their keys.
        Event::Copy => Some(Command::Copy),
        Event::Paste(text) => return vec![Message::Paste(text.clone())],
        Event::PasteImage(picture) => return vec![Message::PastePicture(picture.clone())],
        Event::Text(text) if mode.accepts_text() => {
            let letters = text.chars().filter(|letter| !letter.is_whitespace());
            return letters
                .map(|letter| Message::Crosspatch(CrosspatchMessage::TypeLetter(letter)))
                .collect();
        }
        // Input methods and on-screen keyboards send text without a key.
        Event::Text(text) if !follows_key => {
            let number = || text.trim().parse().ok().and_then(Digit::new);
            bindings.digit_of_letter(text.trim()).or_else(number).map(Command::enter_digit)
        }
        _ => None,
    };
    command.map(Message::Command).into_iter().collect()
}

/// Returns whether a key press quits while a dialog or a menu is open. While text is being typed, keys that
/// write or edit it do not quit.
pub fn is_quit(event: &Event, types_text: bool, mode: InputMode, bindings: &KeyBindings) -> bool {
    let Some(press) = KeyPress::from_event(event) else { return false };
    let is_function_key = |key: Key| key.name().starts_with('F') && key.name().len() > 1;
    let held = press.modifiers;
    let edits_text =
        types_text && !(held.ctrl || held.command || held.alt) && !is_function_key(press.logical_key());
    !edits_text && !press.is_widget_key() && press.command(mode, bindings) == Some(Command::Quit)
}

/// The events that were kept from egui.
#[derive(Default, Debug)]
pub struct ArrowKeys(Vec<Event>);

impl ArrowKeys {
    /// Takes the events of the next frame if all of them are arrow keys; with others, egui receives them in their
    /// order. `is_down` returns whether egui knows a key to be pressed: it receives their releases.
    pub fn take_from(&mut self, events: &mut Vec<Event>, is_down: impl Fn(Key) -> bool) {
        let is_arrow = |event: &Event| match event {
            Event::Key { key, .. } => is_arrow(*key) && !is_down(*key),
            _ => false,
        };
        if events.iter().all(is_arrow) {
            self.0.append(events);
        }
    }

    /// Returns the events that were taken since the last call.
    pub fn take(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.0)
    }
}

fn is_arrow(key: Key) -> bool {
    matches!(key, Key::ArrowDown | Key::ArrowLeft | Key::ArrowRight | Key::ArrowUp)
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui::Modifiers;

    use crate::app::input::board_command::BoardCommand;
    use crate::app::input::cursor_move::{CursorMove, Direction};
    use crate::game::EntryMode;

    fn moves(to: CursorMove) -> Option<Message> {
        Some(Message::Command(Command::Board(BoardCommand::Move(to))))
    }

    fn press(key: Key, physical: Key, modifiers: Modifiers) -> Option<Message> {
        KeyPress { key, physical: Some(physical), repeat: false, modifiers }
            .command(InputMode::Play, &KeyBindings::default())
            .map(Message::Command)
    }

    fn digit(value: usize) -> Option<Message> {
        held(value, None)
    }

    fn held(value: usize, held: Option<EntryMode>) -> Option<Message> {
        Digit::new(value).map(|digit| Message::Command(Command::Board(BoardCommand::Enter { digit, held })))
    }

    fn highlights(digit: Option<Digit>) -> Option<Message> {
        Some(Message::Command(Command::Board(BoardCommand::Highlight(digit))))
    }

    #[test]
    fn digits_depend_on_the_physical_key() {
        assert_eq!(press(Key::Num7, Key::Num7, Modifiers::NONE), digit(7));
        // On AZERTY without Shift the key of 4 types an apostrophe.
        assert_eq!(press(Key::Quote, Key::Num4, Modifiers::NONE), digit(4));
        // The number pad with NumLock; without it the key moves the cursor.
        assert_eq!(press(Key::Num4, Key::Num4, Modifiers::NONE), digit(4));
        assert_eq!(
            press(Key::ArrowLeft, Key::Num4, Modifiers::NONE),
            moves(CursorMove::Step(Direction::Left))
        );
    }

    #[test]
    fn zero_erases_and_alt_highlights() {
        assert_eq!(press(Key::Num0, Key::Num0, Modifiers::NONE), Some(Message::Command(Command::Erase)));
        assert_eq!(press(Key::Num5, Key::Num5, Modifiers::ALT), highlights(Digit::new(5)));
        assert_eq!(press(Key::Num0, Key::Num0, Modifiers::ALT), highlights(None));
    }

    #[test]
    fn modifier_keys_turn_digits_into_marks_and_colours() {
        let (shift, command) = (Modifiers::SHIFT, Modifiers::COMMAND);
        for (modifiers, mode) in
            [(shift, EntryMode::Corner), (command, EntryMode::Centre), (command | shift, EntryMode::Colour)]
        {
            assert_eq!(press(Key::Num5, Key::Num5, modifiers), held(5, Some(mode)));
        }
        assert_eq!(press(Key::Exclamationmark, Key::Num1, shift), held(1, Some(EntryMode::Corner)));
        // On the number pad with NumLock, Shift turns the 4 into an arrow. A real arrow key has another physical
        // position.
        assert_eq!(press(Key::ArrowLeft, Key::Num4, shift), held(4, Some(EntryMode::Corner)));
        assert_eq!(
            press(Key::ArrowLeft, Key::ArrowLeft, shift),
            Some(Message::Command(Command::Board(BoardCommand::Extend(Direction::Left))))
        );
    }

    #[test]
    fn redo_is_not_mistaken_for_undo() {
        let both = Modifiers::COMMAND | Modifiers::SHIFT;
        assert_eq!(press(Key::Z, Key::Z, both), Some(Message::Command(Command::Redo)));
        assert_eq!(press(Key::Z, Key::Z, Modifiers::COMMAND), Some(Message::Command(Command::Undo)));
    }

    #[test]
    fn sign_keys_work_with_and_without_shift() {
        for held in [Modifiers::NONE, Modifiers::SHIFT] {
            let zoom = press(Key::Plus, Key::Equals, Modifiers::COMMAND | held);
            assert_eq!(zoom, Some(Message::Command(Command::ZoomIn)));
            assert_eq!(
                press(Key::Questionmark, Key::Slash, held),
                Some(Message::Command(Command::Shortcuts))
            );
        }
    }

    #[test]
    fn a_held_key_repeats_moves_and_undo_but_not_digits() {
        let held = |key| {
            KeyPress { key, physical: Some(key), repeat: true, modifiers: Modifiers::NONE }
                .command(InputMode::Play, &KeyBindings::default())
                .map(Message::Command)
        };
        assert_eq!(held(Key::Num5), None);
        assert_eq!(held(Key::H), None);
        assert_eq!(held(Key::U), Some(Message::Command(Command::Undo)));
        assert_eq!(held(Key::ArrowUp), moves(CursorMove::Step(Direction::Up)));
    }

    #[test]
    fn the_meaning_of_a_key_depends_on_the_mode() {
        let press = |mode| {
            let key = Key::ArrowRight;
            KeyPress { key, physical: Some(key), repeat: false, modifiers: Modifiers::NONE }
                .command(mode, &KeyBindings::default())
                .map(Message::Command)
        };
        assert_eq!(press(InputMode::Play), moves(CursorMove::Step(Direction::Right)));
        assert_eq!(press(InputMode::Watch), Some(Message::Command(Command::SearchStep)));
        assert_eq!(press(InputMode::Solutions), Some(Message::Command(Command::NextSolution)));
    }

    fn key(key: Key, pressed: bool) -> Event {
        Event::Key { key, physical_key: Some(key), pressed, repeat: false, modifiers: Modifiers::NONE }
    }

    #[test]
    fn arrow_keys_are_taken_only_when_egui_needs_no_event_of_the_frame() {
        let (down, up) = (key(Key::ArrowDown, true), key(Key::ArrowDown, false));
        let taken = |events: &[Event], is_down: bool| {
            let (mut arrows, mut events) = (ArrowKeys::default(), events.to_vec());
            arrows.take_from(&mut events, |_| is_down);
            (arrows.take().len(), events.len())
        };
        assert_eq!(taken(&[down.clone(), up.clone(), down.clone()], false), (3, 0));
        assert_eq!(taken(&[down, key(Key::Tab, true)], false), (0, 2));
        assert_eq!(taken(&[up], true), (0, 1), "egui received the press");
    }
}
