//! The keys of a number pad: digits, marks or colours.

use eframe::egui::{
    Align2, Color32, CornerRadius, Painter, Rect, Response, Role, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
};

use crate::app::ui::icons::{self, Icon};
use crate::app::ui::theme::{Palette, Theme};
use crate::app::ui::widgets::text_line;
use crate::app::ui::with_id::clickable;
use crate::app::ui::{paint, theme};
use crate::game::{Colour, EntryMode};
use crate::grid::{Digit, DigitNames};
use crate::picture::{DigitShape, Picture};
use crate::text::text;

/// The smallest width of a key with the name of its colour, in points.
const NAMED_COLOUR_WIDTH: f32 = 56.0;

/// The height of a key from which on it shows how many are left, in points. Below it has the digit alone, which a count beside
/// it would make a fraction.
const COUNT_HEIGHT: f32 = 52.0;

/// The least size of a digit and of a mark, in points.
const LEAST_DIGIT: f32 = 18.0;
const LEAST_MARK: f32 = 13.0;

/// The opacity of a shape of which none is left.
const USED_UP_OPACITY: f32 = 0.45;

/// A key of a number pad.
pub struct NumberPadKey {
    pub digit: Digit,
    /// The digit or mark that the key enters.
    pub mode: EntryMode,
    /// The number of this digit left to place; negative if there are too many.
    pub remaining: i32,
    /// Whether a press on a cell enters it.
    pub armed: bool,
    /// Whether the selected cells have this mark or colour.
    pub present: bool,
    /// Whether the selected cell has this mark, which may be too small to read there.
    pub marked: bool,
}

impl NumberPadKey {
    /// Returns how many digits are left to place, in words.
    fn remaining_text(&self) -> String {
        match self.remaining {
            left if left < 0 => text!("pad-over", count = -left),
            left => text!("pad-left", count = left),
        }
    }

    /// Returns the name for a screen reader.
    fn accessible_name(&self) -> String {
        match self.mode {
            EntryMode::Colour => Colour::from(self.digit).to_string(),
            _ => text!("pad-digit", digit = self.digit, left = self.remaining_text()),
        }
    }
}

/// Draws a key of a number pad in the shape of what it enters: a digit and how many are left to place, a mark where it
/// will be in the cell, or a colour.
pub fn digit_key(ui: &mut Ui, size: Vec2, key: NumberPadKey) -> Response {
    let (rect, response) = clickable(ui, (key.mode == EntryMode::Colour, key.digit.value()), size);
    response.widget_info(|| {
        WidgetInfo::selected(Role::Button, true, key.armed || key.present, key.accessible_name())
    });
    let theme = Theme::current(ui);
    let painter = ui.painter();
    let radius = CornerRadius::same(10);
    let is_colour = key.mode == EntryMode::Colour;
    if is_colour {
        let has_pattern = theme::chosen(ui.ctx()).0 == Palette::ColourSafe;
        paint_colour(painter, rect, &key, has_pattern, theme);
    } else {
        let fill = match () {
            () if response.is_pointer_button_down_on() => theme.button_pressed(),
            () if response.hovered() => theme.button_hover,
            () if key.marked => theme.selected,
            () => theme.button,
        };
        paint_digit(painter, rect, &key, fill, theme);
    }
    painter.rect_stroke(rect, radius, theme.button_outline(), StrokeKind::Inside);
    if key.present || is_colour && key.armed {
        // A gap keeps the ring apart from the colour.
        let (ring, radius) =
            if is_colour { (rect.expand(3.0), CornerRadius::same(12)) } else { (rect, radius) };
        painter.rect_stroke(ring, radius, Stroke::new(2.0, theme.accent), StrokeKind::Inside);
    }
    if response.has_focus() {
        let focus = if key.present && !is_colour { rect.shrink(4.0) } else { rect };
        painter.rect_stroke(focus, radius, Stroke::new(2.0, theme.accent), StrokeKind::Inside);
    }
    response
}

/// Paints a key that enters a digit or a mark.
fn paint_digit(painter: &Painter, rect: Rect, key: &NumberPadKey, fill: Color32, theme: &Theme) {
    let (fill, ink, mark, soft) = if key.armed {
        (theme.primary, theme.primary_ink, theme.primary_ink, theme.primary_ink)
    } else {
        let is_used_up = key.remaining <= 0;
        let ink = if is_used_up { theme.soft } else { theme.ink };
        (fill, ink, if is_used_up { theme.soft } else { theme.accent }, theme.count())
    };
    painter.rect_filled(rect, CornerRadius::same(10), fill);
    let (centre, height) = (rect.center(), rect.height());
    let digit = key.digit.to_string();
    // Its own colour; on the fill of an armed key that of the text, and paler when none is left.
    let shape = DigitShape::of(key.digit, DigitNames::current());
    let own = |shape: DigitShape| match theme.shape(shape as u8) {
        _ if key.armed => ink,
        own if key.remaining <= 0 => fill.lerp_to_gamma(own, USED_UP_OPACITY.max(theme.min_opacity)),
        own => own,
    };
    match key.mode {
        EntryMode::Corner => {
            let inset = Vec2::new((rect.width() * 0.16).min(11.0), height * 0.1);
            let font = theme::semibold((height * 0.28).max(LEAST_MARK));
            let corner = rect.left_top() + inset;
            match shape {
                Some(shape) => {
                    let size = height * 0.26;
                    paint::digit_shape(painter, shape, corner + Vec2::splat(size / 2.0), size, own(shape));
                }
                None => _ = painter.text(corner, Align2::LEFT_TOP, digit, font, mark),
            }
        }
        EntryMode::Centre => {
            let font = theme::regular((height * 0.28).max(LEAST_MARK));
            match shape {
                Some(shape) => paint::digit_shape(painter, shape, centre, height * 0.26, own(shape)),
                None => _ = painter.text(centre, Align2::CENTER_CENTER, digit, font, ink),
            }
        }
        EntryMode::Digit | EntryMode::Colour => {
            let has_count = height >= COUNT_HEIGHT;
            let up = Vec2::new(0.0, if has_count { height * 0.11 } else { 0.0 });
            let size = if has_count { height * 0.41 } else { (height * 0.58).clamp(LEAST_DIGIT, 22.0) };
            match shape {
                Some(shape) => paint::digit_shape(painter, shape, centre - up, size, own(shape)),
                None => {
                    _ = painter.text(centre - up, Align2::CENTER_CENTER, digit, theme::regular(size), ink)
                }
            }
            if !has_count {
                return;
            }
            let down = Vec2::new(0.0, height * 0.26);
            if key.remaining == 0 {
                let below = Rect::from_center_size(centre + down, Vec2::splat(12.0));
                icons::paint(painter, below, 12.0, Icon::Tick, soft);
            } else {
                let small = theme::regular(theme::COUNT);
                painter.text(centre + down, Align2::CENTER_CENTER, key.remaining_text(), small, soft);
            }
        }
    }
}

/// Paints a key that enters a colour, with its number and, if there is room, its name.
fn paint_colour(painter: &Painter, rect: Rect, key: &NumberPadKey, has_pattern: bool, theme: &Theme) {
    let colour = Colour::from(key.digit);
    let (fill, _) = theme.colour(colour);
    painter.rect_filled(rect, CornerRadius::same(10), fill);
    if has_pattern {
        let mut picture = Picture::default();
        picture.pattern(paint::picture_rect(rect.shrink(3.0)), colour.index() as u8);
        paint::paint(painter, &picture, theme);
    }
    let (centre, height) = (rect.center(), rect.height());
    let is_named = rect.width() >= NAMED_COLOUR_WIDTH;
    let up = Vec2::new(0.0, if is_named { height * 0.11 } else { 0.0 });
    let font = theme::regular(height * 0.34);
    let number = DigitNames::Numbers.name(key.digit);
    painter.text(centre - up, Align2::CENTER_CENTER, number, font, theme.given);
    if is_named {
        let line = Rect::from_center_size(
            centre + Vec2::new(0.0, height * 0.26),
            Vec2::new(rect.width() - 8.0, height * 0.3),
        );
        let name = text!("colour-name", number = key.digit.value());
        let font = theme::regular(if height < 60.0 { 10.0 } else { 12.0 });
        text_line(painter, line, Align2::CENTER_CENTER, &name, font, theme.given);
    }
}
