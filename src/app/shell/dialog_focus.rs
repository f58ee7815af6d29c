//! The keyboard focus of dialogs: a new dialog takes it, and what had it before gets it back.

use eframe::egui::{Context, Id, Key, LayerId, Popup};

use crate::app::ui::focus_area;

/// The controls that had the focus in and outside the open dialogs.
#[derive(Default, Debug)]
pub struct DialogFocus {
    /// The control that had the focus before a dialog was opened.
    outside: Option<Id>,
    /// The open dialogs, the topmost last, and the control that had the focus in each.
    open: Vec<(LayerId, Option<Id>)>,
}

impl DialogFocus {
    /// Moves the focus into a dialog that has been opened, and back when it has been closed. To be called once the
    /// dialogs of a frame are drawn.
    pub fn update(&mut self, ctx: &Context, has_dialog: bool) {
        let focused = ctx.memory(|memory| memory.focused());
        if !has_dialog {
            if self.open.is_empty() {
                self.outside = focused;
                return;
            }
            self.open.clear();
            ctx.memory_mut(|memory| match (self.outside, focused) {
                (Some(before), _) => memory.request_focus(before),
                (None, Some(closed)) => memory.surrender_focus(closed),
                (None, None) => {}
            });
            return;
        }
        // Known from the second frame of a dialog on.
        let Some(top) = ctx.memory(|memory| memory.top_modal_layer()) else { return };
        self.open.retain(|(layer, _)| ctx.memory(|memory| memory.areas().visible_last_frame(layer)));
        match self.open.iter().position(|(layer, _)| *layer == top) {
            Some(index) => self.open.truncate(index + 1),
            None => self.open.push((top, None)),
        }
        let Some((_, inside)) = self.open.last_mut() else { return };
        let controls = controls(ctx, top);
        match focused {
            Some(focused) if controls.contains(&focused) => *inside = Some(focused),
            // The focus is in the menu of a drop-down list.
            Some(_) if Popup::is_any_open(ctx) => {}
            // From the last control Tab leads to the first one in the next frame.
            None if ctx.input(|input| input.key_pressed(Key::Tab)) => {}
            _ => {
                let close = focus_area::close_button(ctx);
                let first = || controls.iter().find(|id| Some(**id) != close).or(controls.first());
                let target = inside.filter(|inside| controls.contains(inside)).or_else(|| first().copied());
                if let Some(target) = target {
                    ctx.memory_mut(|memory| memory.request_focus(target));
                    // Nothing else may ask for the frame that shows it.
                    ctx.request_repaint();
                }
            }
        }
    }
}

/// Returns the controls of a layer that can have the focus, in the order of Tab.
fn controls(ctx: &Context, layer: LayerId) -> Vec<Id> {
    ctx.viewport(|viewport| {
        let widgets = viewport.this_pass.widgets.get_layer(layer);
        widgets
            .filter(|widget| widget.enabled && widget.sense.is_focusable())
            .map(|widget| widget.id)
            .collect()
    })
}
