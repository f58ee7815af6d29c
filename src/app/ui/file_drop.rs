//! Dropping files on the window: whether the window system hands them over, and the frame while one hovers.

use eframe::egui::{
    Align2, Area, Context, CornerRadius, Frame, Id, Label, LayerId, Margin, Order, RichText, Stroke,
    StrokeKind, Ui, Vec2,
};

use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::text::text;

/// The distance of the frame from the edge of the window, in points.
const INSET: f32 = 6.0;

/// Records whether files can be dropped on the window. Until then they can.
pub fn set_works(ctx: &Context, works: bool) {
    ctx.data_mut(|data| data.insert_temp(works_id(), works));
}

fn works_id() -> Id {
    Id::unique("files can be dropped")
}

/// Returns a text, followed by the sentence that a file can be dropped where it can.
pub fn with_hint(ctx: &Context, text: &str, hint: &str) -> String {
    let works = ctx.data(|data| data.get_temp(works_id())).unwrap_or(true);
    if works { format!("{text} {hint}") } else { text.to_owned() }
}

/// Draws a frame around the window, over everything else, and what a drop does, while a file hovers.
pub fn show(ui: &Ui) {
    if ui.input(|input| input.raw.hovered_files.is_empty()) {
        return;
    }
    let theme = Theme::current(ui);
    let (ctx, radius) = (ui.ctx(), CornerRadius::same(10));
    let painter = ctx.layer_painter(LayerId::new(Order::Tooltip, Id::unique("frame of a drop")));
    let rect = ctx.content_rect().shrink(INSET);
    painter.rect_stroke(rect, radius, Stroke::new(3.0, theme.accent), StrokeKind::Inside);
    let card = Frame::new()
        .fill(theme.panel)
        .stroke(Stroke::new(2.0, theme.accent))
        .corner_radius(radius)
        .inner_margin(Margin::symmetric(18, 10));
    let area = Area::new(Id::unique("words of a drop")).order(Order::Tooltip).interactable(false);
    area.anchor(Align2::CENTER_CENTER, Vec2::ZERO).show(ctx, |ui| {
        card.show(ui, |ui| {
            ui.add(
                Label::new(RichText::new(text!("drop-to-open")).font(theme::semibold(theme::HEADING)))
                    .extend(),
            );
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drop_is_offered_only_where_it_works() {
        let ctx = Context::default();
        assert_eq!(with_hint(&ctx, "Type.", "Drop."), "Type. Drop.");
        set_works(&ctx, false);
        assert_eq!(with_hint(&ctx, "Type.", "Drop."), "Type.");
    }
}
