//! A search field with a magnifying glass, and the keys of a command in a row.

use eframe::egui::{
    Align2, CornerRadius, Frame, Key, Margin, Modifiers, Painter, Popup, Pos2, Response, RichText, Role,
    Stroke, TextEdit, Ui, Vec2, WidgetInfo,
};

use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::fitting_font;

/// The contents of a search field.
pub struct SearchField<'a> {
    /// The accessible name, and the text that is shown while the field is empty.
    pub name: &'a str,
    /// The text at the right edge, such as the key of the dialog.
    pub note: &'a str,
    /// The width and the height, in points.
    pub size: Vec2,
}

impl SearchField<'_> {
    /// Shows the field. The response is that of the text.
    pub fn show(&self, ui: &mut Ui, text: &mut String) -> Response {
        let theme = Theme::current(ui);
        let note = ui.painter().layout_no_wrap(self.note.to_owned(), theme::regular(12.0), theme.soft);
        let note_width = if self.note.is_empty() { 0.0 } else { note.size().x + 8.0 };
        let frame = Frame::new().fill(theme.background).corner_radius(CornerRadius::same(8));
        let mut shown = frame.inner_margin(Margin::symmetric(10, 0)).begin(ui);
        let inner = &mut shown.content_ui;
        inner.set_min_size(self.size - Vec2::new(20.0, 0.0));
        inner.set_max_size(self.size - Vec2::new(20.0, 0.0));
        let rect = inner.max_rect();
        paint_magnifier(
            inner.painter(),
            Pos2::new(rect.left() + 8.0, rect.center().y),
            Stroke::new(2.0, theme.ink),
        );
        let field = rect.with_min_x(rect.left() + 24.0).with_max_x(rect.right() - note_width);
        let height = 20.0_f32.min(field.height());
        let field = field.shrink2(Vec2::new(0.0, (field.height() - height) / 2.0));
        let body = fitting_font(inner.painter(), self.name, theme::regular(14.0), field.width());
        let edit = TextEdit::singleline(text)
            .frame(Frame::NONE)
            .margin(Margin::ZERO)
            .hint_text(RichText::new(self.name.to_owned()).font(body).color(theme.soft))
            .desired_width(field.width());
        let response = inner.place(field, edit);
        response.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, self.name));
        inner.painter().galley(
            rect.right_center() - Vec2::new(note.size().x, note.size().y / 2.0),
            note,
            theme.soft,
        );
        shown.end(ui);
        let outline = Stroke::new(
            if response.has_focus() { 2.0 } else { 1.0 },
            match response.has_focus() {
                true => theme.accent,
                false => theme.line,
            },
        );
        let around = rect.expand2(Vec2::new(10.0, 0.0));
        ui.painter().rect_stroke(around, CornerRadius::same(8), outline, eframe::egui::StrokeKind::Inside);
        response
    }
}

fn paint_magnifier(painter: &Painter, centre: Pos2, stroke: Stroke) {
    let lens = centre - Vec2::splat(1.5);
    painter.circle_stroke(lens, 4.0, stroke);
    painter.line_segment([lens + Vec2::splat(3.0), lens + Vec2::splat(7.0)], stroke);
}

/// Returns whether Esc clears a search text, and takes the key, so that only the next press closes the dialog. A dialog
/// above this one gets the key itself.
pub fn escape_clears(ui: &Ui, query: &str) -> bool {
    let is_topmost = ui.memory(|memory| memory.allows_interaction(ui.layer_id()));
    !query.is_empty()
        && is_topmost
        && !Popup::is_any_open(ui.ctx())
        && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape))
}

/// Paints the keys of a command at the right edge of a row, each on its own ground. Returns their left edge.
pub fn paint_keys(painter: &Painter, right: Pos2, keys: &[String], theme: &Theme) -> f32 {
    const HEIGHT: f32 = 19.0;
    let mut edge = right.x;
    for key in keys.iter().rev() {
        let galley = painter.layout_no_wrap(key.clone(), theme::regular(12.0), theme.ink);
        let width = galley.size().x + 16.0;
        let cap = eframe::egui::Rect::from_min_size(
            Pos2::new(edge - width, right.y - HEIGHT / 2.0),
            Vec2::new(width, HEIGHT),
        );
        painter.rect_filled(cap, CornerRadius::same(5), theme.button);
        let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), cap).min;
        painter.galley(at, galley, theme.ink);
        edge -= width + 8.0;
    }
    edge
}
