//! Clues of the editor that are copied and moved.

use eframe::egui::{Event, Key, Modifiers};

use super::Window;
use super::editor_tools::cells;

#[test]
fn a_chosen_clue_is_copied_and_moved_by_keys_and_by_a_drag_with_ctrl() {
    let mut window = Window::open_draft();
    window.button("Cage: Killer cage");
    window.drag_cells(&["r1c1", "r1c2"]);
    window.type_digits("12");
    window.keys(Modifiers::SHIFT, Key::K);
    window.keys(Modifiers::ALT, Key::ArrowDown);
    window.keys(Modifiers::ALT, Key::ArrowDown);
    let cage = |places: &str| ("killer-cage", cells(places), Some(12));
    assert_eq!(window.clues(), [cage("r1c1 r1c2"), cage("r4c2 r4c3")]);

    let ctrl = Modifiers::COMMAND;
    let [from, to] = ["r4c2", "r7c5"].map(|cell| window.middle(cell));
    window.frame([Event::ModifiersChanged(ctrl), Event::PointerMoved(from)]);
    window.frame([Window::button_event(from, true, ctrl)]);
    window.frame([Event::PointerMoved(to)]);
    window.frame([Window::button_event(to, false, ctrl), Event::ModifiersChanged(Modifiers::NONE)]);
    assert_eq!(window.clues(), [cage("r1c1 r1c2"), cage("r7c5 r7c6")]);
    window.key(Key::U);
    window.key(Key::U);
    assert_eq!(window.clues(), [cage("r1c1 r1c2")], "all moves are one step, and the copy one");
}
