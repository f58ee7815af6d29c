//! Finds what does not fit in a window: controls outside of it or cut off, labels that are cut, and texts or controls
//! that overlap. It reads the accessibility tree, the widgets and the shapes of the last frame.

use std::collections::HashMap;

use eframe::egui::accesskit::NodeId;
use eframe::egui::epaint::{ClippedShape, TextShape};
use eframe::egui::{Id, LayerId, Order, Rect, Role, Shape, WidgetRect};
use egui_kittest::kittest::{By, NodeT, Queryable};

use super::{Window, filled_rects};

/// The roles of what can be pressed or changed.
const CONTROLS: [Role; 12] = [
    Role::Button,
    Role::CheckBox,
    Role::RadioButton,
    Role::Switch,
    Role::Tab,
    Role::TextInput,
    Role::MultilineTextInput,
    Role::ComboBox,
    Role::Slider,
    Role::SpinButton,
    Role::MenuItem,
    Role::ListItem,
];

/// Something that may be out of place or overlap, in points.
const TOLERANCE: f32 = 2.0;

/// A control of the topmost layer.
struct Control {
    name: String,
    layer: LayerId,
    rect: Rect,
    /// The part that is left after clipping.
    visible: Rect,
}

/// A painted text that nothing covers.
struct Text {
    text: String,
    is_elided: bool,
    /// The bounds of its ink.
    rect: Rect,
    clip: Rect,
}

impl Window {
    /// Returns a sentence for each thing that does not fit.
    pub(super) fn misfits(&self) -> Vec<String> {
        let window = self.harness.ctx.content_rect();
        let (controls, bars) = self.controls();
        // The digits of a board have their place in its cells, and the sheet of the preferences covers a part of it.
        let board =
            self.harness.query_all_by_role(Role::Grid).next().map_or(Rect::NOTHING, |board| board.rect());
        let is_on_board = |text: &Text| board.expand(4.0).contains_rect(text.clip);
        let area = |id| self.harness.ctx.memory(|memory| memory.area_rect(id));
        let modal =
            self.harness.ctx.memory(|memory| memory.top_modal_layer()).and_then(|layer| area(layer.id));
        let is_behind = |text: &Text| modal.is_some_and(|modal| !modal.intersects(text.rect));
        // A message and tooltips cover other controls.
        let layers = self.harness.ctx.memory(|memory| memory.areas().visible_layer_ids());
        // So does a list that drops down.
        let top = self.harness.ctx.memory(|memory| memory.top_modal_layer());
        let is_list =
            |layer: &LayerId| layer.order == Order::Foreground && top.is_some() && Some(*layer) != top;
        let tips = layers.into_iter().filter(|layer| layer.order == Order::Tooltip || is_list(layer));
        let over: Vec<Rect> =
            tips.map(|layer| layer.id).chain([Id::unique("message at the edge")]).filter_map(area).collect();
        let mut texts = self.texts();
        texts.retain(|text| !is_on_board(text) && !is_behind(text));
        let scrolls = |rect: Rect| {
            bars.iter().any(|bar| {
                let from_left = bar.left() + TOLERANCE >= rect.center().x;
                from_left && bar.height() > bar.width()
            })
        };
        // An open menu covers controls, which have nothing to do with its texts.
        let menus = self.harness.ctx.memory(|memory| memory.areas().visible_layer_ids());
        let menus: Vec<LayerId> = menus
            .into_iter()
            .filter(|layer| layer.order == Order::Foreground && Some(*layer) != top)
            .collect();
        let menu_at = |text: Rect| {
            let holds = |layer: &LayerId| area(layer.id).is_some_and(|area| area.contains_rect(text));
            menus.iter().copied().find(holds)
        };
        let mut found = Vec::new();
        for control in &controls {
            let Control { name, rect, visible, .. } = control;
            if scrolls(*rect) && !visible.is_positive() {
                continue;
            }
            if !window.expand(TOLERANCE).contains_rect(*visible) || !visible.is_positive() {
                found.push(format!("control outside of the window: {name:?} {rect}"));
            } else if rect.width() > visible.width() + TOLERANCE
                || rect.height() > visible.height() + TOLERANCE && !scrolls(*rect)
            {
                found.push(format!("control cut off: {name:?} {rect}, visible {visible}"));
            }
        }
        for (index, control) in controls.iter().enumerate() {
            for other in &controls[..index] {
                let overlap = control.visible.intersect(other.visible);
                let is_part = |inner: &Control, outer: &Control| outer.rect.contains_rect(inner.rect);
                if control.layer == other.layer
                    && overlap.width() > TOLERANCE
                    && overlap.height() > TOLERANCE
                    && !is_part(control, other)
                    && !is_part(other, control)
                {
                    found.push(format!("controls overlap: {:?} and {:?}", control.name, other.name));
                }
            }
        }
        for text in &texts {
            let visible = text.rect.intersect(text.clip).intersect(window);
            let cut = text.rect.size() - visible.size();
            let is_gone = !visible.is_positive();
            if is_gone && scrolls(text.rect) {
                continue;
            }
            if text.is_elided {
                found.push(format!("label cut short: {:?}", text.text));
            } else if is_gone || cut.x > TOLERANCE || cut.y > 1.5 * TOLERANCE && !scrolls(text.rect) {
                found.push(format!("label cut off: {:?} {}, clip {}", text.text, text.rect, text.clip));
            } else if !over.iter().any(|area| area.contains_rect(text.rect))
                && let Some(control) = smallest_around(&controls, visible, menu_at(visible))
                && !control.rect.expand2((1.0, 1000.0).into()).contains_rect(text.rect)
            {
                found.push(format!("label wider than its control: {:?} in {:?}", text.text, control.name));
            }
        }
        for (index, text) in texts.iter().enumerate() {
            for other in &texts[..index] {
                let overlap = text.rect.intersect(text.clip).intersect(other.rect.intersect(other.clip));
                if overlap.width() > TOLERANCE && overlap.height() > TOLERANCE {
                    found.push(format!("labels overlap: {:?} and {:?}", text.text, other.text));
                }
            }
        }
        found
    }

    /// Returns the controls of the topmost layer and all scroll bars on it.
    fn controls(&self) -> (Vec<Control>, Vec<Rect>) {
        let ctx = &self.harness.ctx;
        let widgets: HashMap<NodeId, WidgetRect> = ctx.viewport(|viewport| {
            let widgets = viewport.prev_pass.widgets.layers().flat_map(|(_, widgets)| widgets);
            widgets.map(|widget| (widget.id.accesskit_id(), *widget)).collect()
        });
        let modal = ctx.memory(|memory| memory.top_modal_layer());
        // The layers from the lowest to the topmost: a modal and what is above it, such as its drop-down lists.
        let layers: Vec<_> = ctx.memory(|memory| memory.layer_ids().collect());
        let place = |layer| layers.iter().position(|other| *other == layer);
        let is_on_top = |layer: LayerId| modal.is_none_or(|modal| place(layer) >= place(modal));
        let (mut controls, mut bars) = (Vec::new(), Vec::new());
        for node in self.harness.query_all(By::new().predicate(|_| true)) {
            let node = node.accesskit_node();
            let Some(widget) = widgets.get(&node.locate().0) else { continue };
            if !is_on_top(widget.layer_id) || !widget.visible {
                continue;
            }
            if node.role() == Role::ScrollBar {
                bars.push(widget.rect);
            } else if CONTROLS.contains(&node.role()) {
                controls.push(Control {
                    name: node.label().or(node.value()).unwrap_or_default(),
                    layer: widget.layer_id,
                    rect: widget.rect,
                    visible: widget.interact_rect,
                });
            }
        }
        (controls, bars)
    }

    /// Checks that a button shows a text of its own, such as a key.
    pub(super) fn assert_paints_in(&self, button: &str, text: &str) {
        let rect = self.harness.get_by_label(button).rect();
        let is_inside = |painted: &Text| painted.text == text && rect.contains_rect(painted.rect);
        assert!(self.texts().iter().any(is_inside), "{button} does not show {text}");
    }

    /// Returns the texts that are painted and not covered by anything later.
    fn texts(&self) -> Vec<Text> {
        let window = self.harness.ctx.content_rect();
        let mut texts = Vec::new();
        for ClippedShape { clip_rect, shape, .. } in &self.harness.output().shapes {
            collect(shape, *clip_rect, window, &mut texts);
        }
        texts
    }
}

fn collect(shape: &Shape, clip: Rect, window: Rect, texts: &mut Vec<Text>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| collect(shape, clip, window, texts)),
        Shape::Text(text) => texts.extend(painted_text(text, clip)),
        shape => {
            for (rect, fill) in filled_rects(shape) {
                let cover = rect.intersect(clip);
                // What is behind a dialog is not in question.
                let is_scrim = cover.contains_rect(window);
                if is_scrim {
                    texts.clear();
                } else if fill.is_opaque() {
                    texts.retain(|text| !cover.intersects(text.rect.intersect(text.clip)));
                }
            }
        }
    }
}

fn painted_text(text: &TextShape, clip: Rect) -> Option<Text> {
    let rect = text.galley.mesh_bounds.translate(text.pos.to_vec2());
    let is_painted = rect.is_positive() && text.opacity_factor > 0.0;
    let contents = text.galley.text().to_owned();
    is_painted.then_some(Text { text: contents, is_elided: text.galley.elided, rect, clip })
}

/// Returns the smallest of the controls around a text that are on the topmost layer there: that of the menu, if one is open.
fn smallest_around(controls: &[Control], text: Rect, menu: Option<LayerId>) -> Option<&Control> {
    let is_above = |control: &&Control| menu.is_none_or(|menu| control.layer == menu);
    let around =
        || controls.iter().filter(is_above).filter(|control| control.visible.contains(text.center()));
    let top = around().map(|control| control.layer.order).max()?;
    let around = around().filter(|control| control.layer.order == top);
    around.min_by(|a, b| a.rect.area().total_cmp(&b.rect.area()))
}
