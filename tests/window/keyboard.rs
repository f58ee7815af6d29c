//! Key events as sent by keyboards of several layouts: shifted characters and the order of releases.

use std::time::{Duration, Instant};

use eframe::App as _;
use eframe::egui::{Event, Key, Modifiers, Role, Vec2};
use egui_kittest::kittest::{By, NodeT, Queryable};
use ninefold::game::{Colour, Entry};
use ninefold::solve::classic::Digit;

use super::{Window, cell};

const SHIFT: Modifiers = Modifiers::SHIFT;
/// Ctrl as reported by window systems other than macOS.
const CTRL: Modifiers = Modifiers { ctrl: true, command: true, ..Modifiers::NONE };

/// Keyboard layouts: name, and the characters of the keys 1 to 9 in the top row without and with Shift.
const LAYOUTS: [(&str, &str, &str); 8] = [
    ("US and Dvorak", "123456789", "!@#$%^&*("),
    ("British", "123456789", "!\"£$%^&*("),
    ("German", "123456789", "!\"§$%&/()"),
    ("Swiss", "123456789", "+\"*ç%&/()"),
    ("French", "&é\"'(-è_ç", "123456789"),
    ("Czech", "+ěščřžýáí", "123456789"),
    ("Spanish", "123456789", "!\"·$%&/()"),
    ("Programmer Dvorak", "&[{}(=*)+", "%75319024"),
];

const PHYSICAL_KEYS: [Key; 9] =
    [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

/// Returns an event like `egui-winit`: with the logical key if egui has a name for it, else the physical key.
fn key(letter: char, physical: Key, pressed: bool, modifiers: Modifiers) -> Event {
    let key = Key::from_name(&letter.to_string()).unwrap_or(physical);
    Event::Key { key, physical_key: Some(physical), pressed, repeat: false, modifiers }
}

fn modifier_event(key: Key, pressed: bool) -> Event {
    Event::Key { key, physical_key: Some(key), pressed, repeat: false, modifiers: Modifiers::NONE }
}

/// Returns the events of a digit key with modifiers, from the first press to the last release.
fn stroke(
    layout: (&str, &str, &str),
    digit: usize,
    modifiers: Modifiers,
    modifiers_up_first: bool,
) -> Vec<Event> {
    let letter = |shifted: bool| {
        let row = if shifted { layout.2 } else { layout.1 };
        row.chars().nth(digit).unwrap()
    };
    let physical = PHYSICAL_KEYS[digit];
    let modifier_keys = [(modifiers.shift, Key::ShiftLeft), (modifiers.ctrl, Key::ControlLeft)];
    let modifier_keys = modifier_keys.into_iter().filter(|(wanted, _)| *wanted).map(|(_, key)| key);
    let mut events: Vec<_> = modifier_keys.clone().map(|key| modifier_event(key, true)).collect();
    events.push(Event::ModifiersChanged(modifiers));
    let down = letter(modifiers.shift);
    events.push(key(down, physical, true, modifiers));
    if !modifiers.ctrl {
        events.push(Event::Text(down.to_string()));
    }
    let modifiers_up = modifier_keys
        .map(|key| modifier_event(key, false))
        .chain([Event::ModifiersChanged(Modifiers::NONE)])
        .collect::<Vec<_>>();
    if modifiers_up_first {
        events.extend(modifiers_up);
        events.push(key(letter(false), physical, false, Modifiers::NONE));
    } else {
        events.push(key(down, physical, false, modifiers));
        events.extend(modifiers_up);
    }
    events
}

impl Window {
    /// Sends events within one frame.
    fn in_one_frame(&mut self, events: Vec<Event>) {
        self.harness.input_mut().events.extend(events);
        self.harness.step();
    }

    /// Sends each event in its own frame, but the text of a key together with its press.
    fn frame_by_frame(&mut self, events: Vec<Event>) {
        let mut events = events.into_iter().peekable();
        while let Some(event) = events.next() {
            let text = events.next_if(|next| matches!(next, Event::Text(_)));
            self.in_one_frame([event].into_iter().chain(text).collect());
        }
    }

    fn has(&self, entry: Entry) -> bool {
        self.harness.state().game().unwrap().board().has(cell("r1c3").into(), entry)
    }
}

fn entry(digit: usize, modifiers: Modifiers) -> Entry {
    let value = Digit::new(digit as u8 + 1).unwrap();
    match (modifiers.shift, modifiers.ctrl) {
        (false, false) => Entry::Digit(value.into()),
        (true, false) => Entry::Corner(value.into()),
        (false, true) => Entry::Centre(value.into()),
        (true, true) => Entry::Colour(Colour::new(digit as u8).unwrap()),
    }
}

#[test]
fn every_digit_works_with_every_modifier_on_every_layout() {
    let mut window = Window::new();
    for layout in LAYOUTS {
        for digit in 0..9 {
            for modifiers in [Modifiers::NONE, SHIFT, CTRL, CTRL | SHIFT] {
                for modifiers_up_first in [true, false] {
                    let entry = entry(digit, modifiers);
                    for there in [true, false] {
                        window.in_one_frame(stroke(layout, digit, modifiers, modifiers_up_first));
                        let how = if modifiers_up_first { "modifiers up first" } else { "digit up first" };
                        assert_eq!(
                            window.has(entry),
                            there,
                            "{}: {entry:?}, {how}: {:?}",
                            layout.0,
                            window.labels()
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn a_corner_mark_can_be_typed_again_after_shift_was_released_first() {
    let mut window = Window::new();
    for layout in LAYOUTS {
        for there in [true, false, true, false] {
            window.frame_by_frame(stroke(layout, 0, SHIFT, true));
            assert_eq!(window.has(entry(0, SHIFT)), there, "{}", layout.0);
        }
    }
}

#[test]
fn a_held_digit_key_enters_once_even_if_shift_changes() {
    let mut window = Window::new();
    let events = stroke(LAYOUTS[0], 0, SHIFT, true);
    let (down, rest): (Vec<_>, Vec<_>) = (events[..4].to_vec(), events[4..].to_vec());
    window.frame_by_frame(down);
    for _ in 0..3 {
        window.frame_by_frame(vec![key('!', Key::Num1, true, SHIFT), Event::Text("!".to_owned())]);
    }
    assert!(window.has(entry(0, SHIFT)), "the key repeats, the mark stays");
    window.frame_by_frame(rest[..2].to_vec());
    for _ in 0..3 {
        window.frame_by_frame(vec![key('1', Key::Num1, true, Modifiers::NONE), Event::Text("1".to_owned())]);
    }
    assert!(
        window.has(entry(0, SHIFT)) && window.digit_at("r1c3").is_none(),
        "without Shift it is the same key"
    );
    window.frame_by_frame(rest[2..].to_vec());
    window.frame_by_frame(stroke(LAYOUTS[0], 0, Modifiers::NONE, true));
    assert_eq!(window.digit_at("r1c3"), Some(1));
}

#[test]
fn a_key_released_over_another_window_works_again() {
    let mut window = Window::new();
    window.frame_by_frame(vec![
        key('7', Key::Num7, true, Modifiers::NONE),
        Event::WindowFocused(false),
        Event::WindowFocused(true),
    ]);
    assert_eq!(window.digit_at("r1c3"), Some(7));
    window.frame_by_frame(vec![key('7', Key::Num7, true, Modifiers::NONE)]);
    assert_eq!(window.digit_at("r1c3"), None);
}

#[test]
fn keys_and_commands_of_one_frame_are_handled_in_order() {
    let mut window = Window::new();
    let press = |letter, physical| key(letter, physical, true, Modifiers::NONE);
    // The first two keys fill two cells; the third comes after the pause.
    window.in_one_frame(vec![
        press('7', Key::Num7),
        modifier_event(Key::ArrowRight, true),
        press('6', Key::Num6),
        press('p', Key::P),
        press('1', Key::Num1),
    ]);
    assert_eq!((window.digit_at("r1c3"), window.digit_at("r1c4")), (Some(7), Some(6)));
    window.assert_shows("Paused");
}

#[test]
fn letter_shortcuts_follow_the_keyboard_layout() {
    let mut window = Window::new();
    window.key(Key::Num7);
    // On a German keyboard, the key to the right of T is Z.
    let modifiers = CTRL;
    window.frame_by_frame(vec![
        Event::ModifiersChanged(modifiers),
        key('z', Key::Y, true, modifiers),
        key('z', Key::Y, false, modifiers),
        Event::ModifiersChanged(Modifiers::NONE),
    ]);
    assert_eq!(window.digit_at("r1c3"), None, "undone");
}

/// Returns the events of modifier keys that go down or up, as window systems send them.
fn hold(modifiers: Modifiers, keys: &[(Key, bool)]) -> Vec<Event> {
    let keys = keys.iter().map(|(key, pressed)| modifier_event(*key, *pressed));
    keys.chain([Event::ModifiersChanged(modifiers)]).collect()
}

impl Window {
    /// Returns the buttons of the panel that are shown as pressed.
    fn pressed_buttons(&self) -> Vec<String> {
        let pressed = By::new().predicate(|node| {
            matches!(node.role(), Role::Button | Role::RadioButton)
                && node.toggled() == Some(eframe::egui::accesskit::Toggled::True)
        });
        self.harness.query_all(pressed).filter_map(|node| node.accesskit_node().label()).collect()
    }
}

#[test]
fn a_held_key_shows_its_mode_on_the_pad_until_it_is_released() {
    let mut window = Window::new();
    assert_eq!(window.pressed_buttons(), ["Digit"]);
    window.frame_by_frame(hold(SHIFT, &[(Key::ShiftLeft, true)]));
    assert_eq!(window.pressed_buttons(), ["Corner"]);
    window.frame_by_frame(hold(CTRL | SHIFT, &[(Key::ControlLeft, true)]));
    assert_eq!(window.pressed_buttons(), ["Colour"]);
    window.frame_by_frame(hold(CTRL, &[(Key::ShiftLeft, false)]));
    assert_eq!(window.pressed_buttons(), ["Centre"]);
    window.frame_by_frame(hold(Modifiers::NONE, &[(Key::ControlLeft, false)]));
    assert_eq!(window.pressed_buttons(), ["Digit"]);
    // Alt gives digits no mode.
    window.frame_by_frame(hold(Modifiers::ALT | SHIFT, &[(Key::AltLeft, true), (Key::ShiftLeft, true)]));
    assert_eq!(window.pressed_buttons(), ["Digit"]);
}

#[test]
fn a_held_key_shows_the_marks_of_the_selected_cells() {
    let mut window = Window::new();
    for digit in [1, 6] {
        window.in_one_frame(stroke(LAYOUTS[0], digit, SHIFT, true));
    }
    window.in_one_frame(stroke(LAYOUTS[0], 4, CTRL, false));
    window.frame_by_frame(hold(SHIFT, &[(Key::ShiftLeft, true)]));
    assert_eq!(window.pressed_buttons(), ["Corner", "Digit 2, 3 left", "Digit 7, 6 left"]);
    window.frame_by_frame(hold(Modifiers::NONE, &[(Key::ShiftLeft, false)]));
    window.frame_by_frame(hold(CTRL, &[(Key::ControlLeft, true)]));
    assert_eq!(window.pressed_buttons(), ["Centre", "Digit 5, 6 left"]);
    // The keys of the pad enter what they show.
    window.harness.get_by_label_contains("Digit 8, ").click_modifiers(CTRL);
    window.harness.step();
    assert!(window.has(entry(7, CTRL)) && window.digit_at("r1c3").is_none());
}

#[test]
fn a_held_key_is_forgotten_when_another_window_or_a_dialog_comes() {
    let mut window = Window::new();
    window.frame_by_frame(hold(SHIFT, &[(Key::ShiftLeft, true)]));
    assert_eq!(window.pressed_buttons(), ["Corner"]);
    window.frame_by_frame(vec![Event::WindowFocused(false)]);
    assert_eq!(window.pressed_buttons(), ["Digit"]);
    window.frame_by_frame(vec![Event::WindowFocused(true)]);
    assert_eq!(window.pressed_buttons(), ["Digit"]);
    window.key(Key::F4);
    window.frame_by_frame(hold(SHIFT, &[(Key::ShiftLeft, true)]));
    assert_eq!(window.pressed_buttons(), ["Digit"], "digits go to the dialog");
    window.frame_by_frame(hold(Modifiers::NONE, &[(Key::ShiftLeft, false)]));
    window.key(Key::Escape);
    window.key(Key::P);
    window.frame_by_frame(hold(SHIFT, &[(Key::ShiftLeft, true)]));
    assert_eq!(window.pressed_buttons(), ["Digit"], "a paused game takes no digits");
}

#[test]
fn a_narrow_window_says_what_a_held_key_does_and_nothing_moves() {
    let mut window = Window::open_sized(Some(super::bundled_file("n00b")), Vec2::new(480.0, 800.0));
    let place = |window: &Window| window.harness.get_by_label_contains("Digit 9, ").rect();
    let before = place(&window);
    window.frame_by_frame(hold(SHIFT, &[(Key::ShiftLeft, true)]));
    assert_eq!(place(&window), before);
}

impl Window {
    /// Sends the events of a frame as eframe does: to the program first, then to egui.
    fn frame_of_eframe(&mut self, events: Vec<Event>) {
        let mut input = std::mem::take(self.harness.input_mut());
        input.events = events;
        let ctx = self.harness.ctx.clone();
        self.harness.state_mut().raw_input_hook(&ctx, &mut input);
        *self.harness.input_mut() = input;
        self.harness.step();
    }
}

#[test]
fn a_held_arrow_key_moves_the_cursor_with_one_frame_for_each_repeat() {
    let mut window = Window::new();
    let arrow = |pressed, repeat| {
        let (key, modifiers) = (Key::ArrowRight, Modifiers::NONE);
        vec![Event::Key { key, physical_key: Some(key), pressed, repeat, modifiers }]
    };
    // A thread in the background that has just finished may ask for a frame at any time, once.
    let (mut needs_one_frame_each, start) = (false, Instant::now());
    while !needs_one_frame_each {
        assert!(start.elapsed() < Duration::from_secs(20), "a second frame would be the same");
        std::thread::sleep(Duration::from_millis(1));
        window.click("row 1 column 1, given 2");
        let mut extra_frames = 0;
        for (column, repeat) in [(2, false), (3, true), (4, true)] {
            window.frame_of_eframe(arrow(true, repeat));
            let cell = format!("row 1 column {column}, ");
            assert!(window.focused().starts_with(&cell), "{} instead of {cell}", window.focused());
            extra_frames += usize::from(window.harness.ctx.has_requested_repaint());
        }
        window.frame_of_eframe(arrow(false, false));
        extra_frames += usize::from(window.harness.ctx.has_requested_repaint());
        needs_one_frame_each = extra_frames == 0;
    }

    window.key(Key::F1);
    window.assert_shows("Keyboard shortcuts");
    window.frame_of_eframe(arrow(true, false));
    assert!(window.harness.ctx.has_requested_repaint(), "the key belongs to the dialog");
    window.key(Key::Escape);
    assert!(window.focused().starts_with("row 1 column 4, "), "{}", window.focused());
}

#[test]
fn cells_that_do_not_touch_are_selected_by_keys_and_take_one_entry() {
    let mut window = Window::new();
    let arrow = |window: &mut Window, key: Key, times: usize| (0..times).for_each(|_| window.key(key));
    window.key(Key::Home);
    window.key(Key::PageUp);
    window.key(Key::E);
    arrow(&mut window, Key::ArrowDown, 3);
    arrow(&mut window, Key::ArrowRight, 4);
    let names = |window: &Window| -> Vec<String> {
        window.selected_cells().iter().map(ToString::to_string).collect()
    };
    assert_eq!(names(&window), ["r1c1", "r4c5"]);
    // Ctrl+Space does the same, also when Ctrl is released first.
    window.frame_by_frame(vec![
        modifier_event(Key::ControlLeft, true),
        Event::ModifiersChanged(CTRL),
        key(' ', Key::Space, true, CTRL),
        Event::ModifiersChanged(Modifiers::NONE),
        modifier_event(Key::ControlLeft, false),
        key(' ', Key::Space, false, Modifiers::NONE),
    ]);
    arrow(&mut window, Key::ArrowDown, 1);
    assert_eq!(names(&window), ["r1c1", "r4c5", "r5c5"]);
    window.keys(SHIFT, Key::Num7);
    arrow(&mut window, Key::ArrowDown, 1);
    assert_eq!(names(&window), ["r6c5"], "the entry has ended it");
}
