//! The arrow keys that move the cursor of the board, which egui does not receive.
//!
//! egui draws three frames for each event, because some of its widgets take several frames to settle. The board takes
//! one: its state changes before it is drawn. Without a graphics card, a held arrow key would keep the processor busy.

use eframe::egui::{Event, Key};

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
