//! Ids of the parts of the window that follow from what each part is.

use std::fmt::Debug;
use std::hash::Hash;

use eframe::egui::{Rect, Response, Sense, Ui, UiBuilder, Vec2};

/// Draws a part with an id that follows from its name, of which there is one among the parts of this `Ui`.
///
/// A press and the keyboard focus belong to an id. egui numbers the parts of a `Ui`, and their ids follow from the
/// numbers. With those, a press and the focus would be lost when a part such as a banner appears above, and where a part
/// vanishes its neighbour would take its id and with it the press.
pub fn with_id<R>(ui: &mut Ui, name: impl Hash + Debug, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let id = ui.scope_id().with(name);
    ui.scope_builder(UiBuilder::new().scope_id(id), contents).inner
}

/// Allocates the place of a widget that can be clicked, with an id of the same kind.
pub fn clickable(ui: &mut Ui, name: impl Hash + Debug, size: Vec2) -> (Rect, Response) {
    let (_, rect) = ui.allocate_space(size);
    let rect = ui.layout().align_size_within_rect(size, rect);
    (rect, ui.interact(rect, ui.scope_id().with(name), Sense::click()))
}

#[cfg(test)]
mod tests {
    use eframe::egui::{Context, Event, Modifiers, PointerButton, Pos2, RawInput, Rect};

    use super::*;

    /// Draws buttons below each other. Returns the names of those that are clicked, and the place of the last one.
    fn frame(ctx: &Context, names: &[&'static str], events: Vec<Event>) -> (Vec<&'static str>, Pos2) {
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, Vec2::splat(400.0)));
        let input = RawInput { screen_rect, events, ..RawInput::default() };
        let (mut clicked, mut place) = (Vec::new(), Pos2::ZERO);
        let output = ctx.run_ui(input, |ui| {
            clicked.clear();
            for name in names {
                let button = with_id(ui, *name, |ui| ui.button(*name));
                place = button.rect.center();
                clicked.extend(button.clicked().then_some(*name));
            }
        });
        output.drop_without_applying_deltas();
        (clicked, place)
    }

    /// Presses the last of some buttons, and releases it over others in its place.
    fn click(pressed: &[&'static str], released: &[&'static str]) -> Vec<&'static str> {
        let ctx = Context::default();
        frame(&ctx, pressed, Vec::new());
        let (_, pos) = frame(&ctx, pressed, Vec::new());
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        let event = |pressed| Event::PointerButton { pos, button, pressed, modifiers };
        frame(&ctx, pressed, vec![Event::PointerMoved(pos)]);
        frame(&ctx, pressed, vec![event(true)]);
        frame(&ctx, released, Vec::new());
        frame(&ctx, released, vec![event(false)]).0
    }

    #[test]
    fn a_press_is_kept_while_parts_above_it_appear_or_vanish_and_goes_to_no_neighbour() {
        assert_eq!(click(&["copy", "quit"], &["copy", "quit"]), ["quit"]);
        assert_eq!(click(&["quit"], &["note", "copy", "quit"]), ["quit"], "others appear");
        assert_eq!(click(&["note", "copy", "quit"], &["quit"]), ["quit"], "others vanish");
        assert_eq!(click(&["copy"], &["quit", "cancel"]), [""; 0], "the pressed one vanishes");
    }
}
