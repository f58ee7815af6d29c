//! A text in one line that unfolds, by mouse or keys, where the line does not hold all of it.

use eframe::egui::{
    Align, Button, Id, Label, Layout, Pos2, Rect, RichText, Role, ScrollArea, Ui, Vec2, WidgetInfo,
};

use crate::app::ui::icons;
use crate::app::ui::icons::Icon;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;

/// The size of the font, in points.
const FONT_SIZE: f32 = theme::SMALL;
/// The height of the line, in points.
const LINE_HEIGHT: f32 = 20.0;
/// The width of the sign that the line unfolds, in points.
const SIGN_WIDTH: f32 = 16.0;
/// The maximum height of the unfolded text, in points; the rest of it scrolls.
const MAX_HEIGHT: f32 = 120.0;

/// A text that is shown as one line, and in full when it is unfolded.
pub struct UnfoldingText {
    /// The name of the text, for the button that unfolds it.
    pub name: &'static str,
    pub line: String,
    pub full: String,
}

impl UnfoldingText {
    /// Returns the state of this text, which is folded again for another one.
    fn id(&self) -> Id {
        Id::unique("unfolded").with(&self.full)
    }

    fn is_unfolded(&self, ui: &Ui) -> bool {
        ui.data(|data| data.get_temp(self.id())).unwrap_or(false)
    }

    /// Draws the line, and the text while it is unfolded.
    pub fn show(&self, ui: &mut Ui) {
        let theme = Theme::current(ui);
        let line = RichText::new(&self.line).size(FONT_SIZE).color(theme.soft);
        let width =
            ui.painter().layout_no_wrap(self.line.clone(), theme::regular(FONT_SIZE), theme.soft).size().x;
        if width <= ui.available_width() {
            ui.add(Label::new(line));
            return;
        }
        let is_unfolded = self.is_unfolded(ui);
        let shown =
            if is_unfolded { RichText::new(self.name).size(FONT_SIZE).color(theme.soft) } else { line };
        let size = Vec2::new(ui.available_width(), LINE_HEIGHT);
        let row = ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), |ui| {
            ui.spacing_mut().button_padding.x = 0.0;
            ui.add_space(SIGN_WIDTH);
            let size = ui.available_size();
            let text_at_left = Layout::top_down_justified(Align::Min);
            let button = Button::new(shown).frame(false).truncate().min_size(size);
            ui.allocate_ui_with_layout(size, text_at_left, |ui| ui.add(button)).inner
        });
        let button = row.inner;
        let sign = Rect::from_min_max(
            Pos2::new(row.response.rect.left(), button.rect.top()),
            Pos2::new(row.response.rect.left() + SIGN_WIDTH - 4.0, button.rect.bottom()),
        );
        icons::paint(ui.painter(), sign, 9.0, if is_unfolded { Icon::Down } else { Icon::Right }, theme.soft);
        button.widget_info(|| WidgetInfo::labeled(Role::Button, true, self.name));
        ui.accesskit_node_builder(button.id, |node| {
            node.set_expanded(is_unfolded);
            node.set_value(self.line.as_str());
        });
        if button.clicked() {
            ui.data_mut(|data| data.insert_temp(self.id(), !is_unfolded));
            ui.request_repaint();
        }
        if is_unfolded {
            ScrollArea::vertical().id_salt("unfolded text").max_height(MAX_HEIGHT).show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.add(Label::new(RichText::new(&self.full).size(FONT_SIZE)).wrap());
            });
        }
    }
}
