//! All colours, fonts and sizes of the window: a [`Theme`] for each [`Palette`] in light and dark, tinted with
//! an [`Accent`]. They are defined nowhere else.

#![expect(clippy::disallowed_methods, reason = "all colours are defined here")]

use std::sync::{Arc, LazyLock};

use eframe::egui::style::ScrollStyle;
use eframe::egui::{
    Color32, Context, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Id, Shadow, Stroke, Style,
    TextStyle, Ui, Vec2, Visuals, {self},
};

use serde::{Deserialize, Serialize};

use crate::game::Colour;
use crate::picture::Weight;
use crate::render::colours::{HUES, SHAPES};
use crate::render::font;
use crate::text::text;

/// The colours of one theme.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    /// The window behind cards and board.
    pub background: Color32,
    /// Cards, bars and menus.
    pub panel: Color32,
    /// An empty cell of the board.
    pub cell: Color32,
    /// Text.
    pub ink: Color32,
    /// Secondary text.
    pub soft: Color32,
    /// Digits of the start puzzle.
    pub given: Color32,
    /// The player's digits; also the frame of the selected cell.
    pub accent: Color32,
    /// The player's digits during a trial.
    pub trial: Color32,
    /// The strip of an open trial.
    pub trial_fill: Color32,
    /// Lines between cells.
    pub thin: Color32,
    /// Lines between boxes, and the frame of the board.
    pub thick: Color32,
    /// The selected cell.
    pub selected: Color32,
    /// Cells with the same digit.
    pub same: Color32,
    /// Cells in the row, column and box of the selected one.
    pub peer: Color32,
    /// The pattern of a hint.
    pub good: Color32,
    /// Cells that a hint fills.
    pub good_fill: Color32,
    /// Words and small digits in green.
    pub good_text: Color32,
    /// Links of a chain, and the rows and cells of the current one.
    pub link: Color32,
    pub link_fill: Color32,
    /// Sets that belong together, each with the fill of its cells.
    pub sets: [(Color32, Color32); 3],
    /// A digit inside a struck disc.
    pub error_text: Color32,
    /// Wrong or clashing digits.
    pub error: Color32,
    /// Cells with wrong digits, and the banner of an error.
    pub error_fill: Color32,
    /// The win banner.
    pub win: Color32,
    /// Text on the win banner.
    pub win_ink: Color32,
    /// Lines around cards and bars.
    pub line: Color32,
    /// The outline of buttons; only high contrast has one.
    pub outline: Color32,
    pub button: Color32,
    pub button_hover: Color32,
    /// The track of a slider.
    pub track: Color32,
    /// The default button, activated by Enter.
    pub primary: Color32,
    /// Text on the default button.
    pub primary_ink: Color32,
    /// The shapes that stand for digits.
    pub shapes: [Color32; 9],
    /// The least width of a line on the board other than those between cells, in points.
    pub min_line_width: f32,
    /// The least opacity of what a hint does not mention.
    pub min_opacity: f32,
}

/// The width of the place for a scroll bar, which nothing else uses where there is one, in points.
const SCROLL_BAR_PLACE: f32 = 8.0;

/// The sizes of text outside the board, the pad and the disc of a win, in points: a figure that stands for itself, a heading,
/// what is read and pressed, and what explains it.
pub const FIGURE: f32 = 26.0;
pub const HEADING: f32 = 20.0;
pub const BODY: f32 = 15.0;
pub const SMALL: f32 = 13.0;
/// The size of a count below a digit or a bar, in points.
pub const COUNT: f32 = 11.0;

/// The opacity of what cannot be pressed.
const OFF_OPACITY: f32 = 0.55;

/// Returns an opaque colour by its red, green and blue parts.
pub(super) const fn rgb(hex: u32) -> Color32 {
    Color32::from_rgb((hex >> 16) as u8, (hex >> 8) as u8, hex as u8)
}

/// Returns opaque colours by their red, green and blue parts.
const fn rgbs(hex: [u32; 9]) -> [Color32; 9] {
    let mut colors = [Color32::TRANSPARENT; 9];
    let mut index = 0;
    while index < hex.len() {
        colors[index] = rgb(hex[index]);
        index += 1;
    }
    colors
}

const LIGHT: Theme = Theme {
    background: rgb(0xF5F4F0),
    panel: rgb(0xFFFFFF),
    cell: rgb(0xFFFFFF),
    ink: rgb(0x1D2026),
    soft: rgb(0x646B78),
    given: rgb(0x1D2026),
    accent: rgb(0x1F5FBF),
    trial: rgb(0xA0470B),
    trial_fill: rgb(0xFBEBDD),
    thin: rgb(0xD5D8DD),
    thick: rgb(0x30343B),
    selected: rgb(0xC7DDFB),
    same: rgb(0xDCE9FA),
    peer: rgb(0xEDF3FB),
    good: rgb(0x2E8B57),
    good_fill: rgb(0xD5EEDD),
    good_text: rgb(0x1F6B41),
    link: rgb(0xA3267F),
    link_fill: rgb(0xF8E1F0),
    sets: [(rgb(0x6A3FC0), rgb(0xE7DFF8)), (rgb(0x965100), rgb(0xFBE7C9)), (rgb(0x0A6C68), rgb(0xD2EEEB))],
    error_text: rgb(0x8F2318),
    error: rgb(0xC0392B),
    error_fill: rgb(0xFADBD7),
    win: rgb(0xF29A33),
    win_ink: rgb(0x2B1A00),
    line: rgb(0xE3E5E9),
    outline: Color32::TRANSPARENT,
    button: rgb(0xEEF0F3),
    button_hover: rgb(0xE3E7EC),
    track: rgb(0xDDE0E5),
    primary: rgb(0x1F5FBF),
    primary_ink: rgb(0xFFFFFF),
    shapes: rgbs(SHAPES),
    min_line_width: 0.0,
    min_opacity: 0.0,
};

const DARK: Theme = Theme {
    background: rgb(0x14161A),
    panel: rgb(0x1B1E24),
    cell: rgb(0x1B1E24),
    ink: rgb(0xECEEF2),
    soft: rgb(0x9AA3B0),
    given: rgb(0xF2F4F7),
    accent: rgb(0x7FB4FF),
    trial: rgb(0xF0B070),
    trial_fill: rgb(0x3C2C1B),
    thin: rgb(0x343943),
    thick: rgb(0x8B94A3),
    selected: rgb(0x2C4A75),
    same: rgb(0x2A3A54),
    peer: rgb(0x222833),
    good: rgb(0x6FCF97),
    good_fill: rgb(0x1F4230),
    good_text: rgb(0x6FCF97),
    link: rgb(0xF29AD0),
    link_fill: rgb(0x47223A),
    sets: [(rgb(0xBBA2FF), rgb(0x3A2F5C)), (rgb(0xF2B155), rgb(0x4A3511)), (rgb(0x5FD0C8), rgb(0x123F3D))],
    error_text: rgb(0xFFC2BC),
    error: rgb(0xFF8A80),
    error_fill: rgb(0x5A2622),
    win: rgb(0xF29A33),
    win_ink: rgb(0x2B1A00),
    line: rgb(0x2B3038),
    outline: Color32::TRANSPARENT,
    button: rgb(0x262A32),
    button_hover: rgb(0x2F343D),
    track: rgb(0x343A44),
    primary: rgb(0x3371D6),
    primary_ink: rgb(0xFFFFFF),
    shapes: rgbs([0xFF8A80, 0x86ABFF, 0x7BD88F, 0xFFC24D, 0xC3A5FF, 0xFF8FC7, 0x5FD6CC, 0xD5DAE3, 0x6CCBFA]),
    min_line_width: 0.0,
    min_opacity: 0.0,
};

/// The purpose of a theme's colours. Each palette has a light and a dark theme.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum Palette {
    /// For long sessions.
    #[default]
    #[serde(rename = "standard")]
    Standard,
    /// Blue and orange in place of green and red.
    #[serde(rename = "colour-safe")]
    ColourSafe,
    /// For low vision and bright rooms.
    #[serde(rename = "high-contrast")]
    HighContrast,
}

/// The tint of the player's digits, the selection and the default button.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub enum Accent {
    #[default]
    #[serde(rename = "blue")]
    Blue,
    #[serde(rename = "teal")]
    Teal,
    #[serde(rename = "violet")]
    Violet,
    #[serde(rename = "plum")]
    Plum,
    #[serde(rename = "brown")]
    Brown,
}

impl Palette {
    pub const ALL: [Self; 3] = [Self::Standard, Self::ColourSafe, Self::HighContrast];

    const fn base(self, dark: bool) -> Theme {
        match (self, dark) {
            (Self::Standard, false) => LIGHT,
            (Self::Standard, true) => DARK,
            // Hues after Okabe and Ito, of different lightness, so that no two inks of a hint look alike without the
            // cones for red or for green.
            (Self::ColourSafe, false) => Theme {
                good: rgb(0x0072B2),
                good_text: rgb(0x00558A),
                good_fill: rgb(0xDDF0FC),
                link: rgb(0xC4277E),
                link_fill: rgb(0xF9DCEB),
                sets: [
                    (rgb(0x241380), rgb(0xCBC6F0)),
                    (rgb(0x453B00), rgb(0xF7F2C4)),
                    (rgb(0x075A4A), rgb(0xB5DFCD)),
                ],
                error: rgb(0xB84800),
                error_text: rgb(0x702800),
                error_fill: rgb(0xFFCBA6),
                shapes: rgbs([
                    0xB84800, 0x00558A, 0x007A5C, 0x7A6A00, 0x6A3FC0, 0xB0407F, 0x1D2026, 0x646B78, 0x2079AE,
                ]),
                ..LIGHT
            },
            (Self::ColourSafe, true) => Theme {
                good: rgb(0x4FA8E0),
                good_text: rgb(0x6CBBF0),
                good_fill: rgb(0x10344E),
                link: rgb(0xE0559E),
                link_fill: rgb(0x4D1F3A),
                sets: [
                    (rgb(0xD6CCFF), rgb(0x4A4388)),
                    (rgb(0xF7E05A), rgb(0x3E3A12)),
                    (rgb(0x2AE0AE), rgb(0x0C4A38)),
                ],
                error: rgb(0xFF8C50),
                error_text: rgb(0xFFD0A8),
                error_fill: rgb(0x70340C),
                shapes: rgbs([
                    0xFF9A5C, 0x6CB4F0, 0x4CD0A4, 0xF0E442, 0xC3A5FF, 0xF0A3CF, 0xFFFFFF, 0xB4BBC7, 0x9ADCFF,
                ]),
                ..DARK
            },
            (Self::HighContrast, false) => Theme {
                background: rgb(0xFFFFFF),
                ink: rgb(0x000000),
                soft: rgb(0x2A2D33),
                given: rgb(0x000000),
                thin: rgb(0x6A6F78),
                thick: rgb(0x000000),
                good: rgb(0x00602A),
                good_text: rgb(0x00602A),
                link: rgb(0x8A0F66),
                sets: [
                    (rgb(0x4A1FA8), LIGHT.sets[0].1),
                    (rgb(0x4A4000), LIGHT.sets[1].1),
                    (rgb(0x00514D), LIGHT.sets[2].1),
                ],
                error: rgb(0x9E0000),
                error_text: rgb(0x6E0000),
                track: rgb(0xB4B9C1),
                line: rgb(0x5A5F68),
                outline: rgb(0x5A5F68),
                shapes: rgbs([
                    0x9E0000, 0x003C9E, 0x00561F, 0x704000, 0x56209E, 0x94105F, 0x00524F, 0x30343B, 0x005078,
                ]),
                min_line_width: 2.0,
                min_opacity: 0.72,
                ..LIGHT
            },
            (Self::HighContrast, true) => Theme {
                background: rgb(0x000000),
                panel: rgb(0x000000),
                cell: rgb(0x000000),
                ink: rgb(0xFFFFFF),
                soft: rgb(0xDADDE3),
                given: rgb(0xFFFFFF),
                thin: rgb(0x8A909B),
                thick: rgb(0xFFFFFF),
                good: rgb(0x7DF0A8),
                good_text: rgb(0x7DF0A8),
                link: rgb(0xFFB0DE),
                sets: [
                    (rgb(0xD0BFFF), DARK.sets[0].1),
                    (rgb(0xFFD27A), DARK.sets[1].1),
                    (rgb(0x7FE6DE), DARK.sets[2].1),
                ],
                error: rgb(0xFFA39B),
                error_text: rgb(0xFFDCD8),
                track: rgb(0x5A616C),
                line: rgb(0xA0A6B0),
                outline: rgb(0xA0A6B0),
                shapes: rgbs([
                    0xFFA79F, 0xA3BFFF, 0x8FEBA3, 0xFFD27A, 0xD4BFFF, 0xFFABD6, 0x7FE6DE, 0xFFFFFF, 0x8FDBFF,
                ]),
                min_line_width: 2.0,
                min_opacity: 0.72,
                ..DARK
            },
        }
    }
}

impl Accent {
    pub const ALL: [Self; 5] = [Self::Blue, Self::Teal, Self::Violet, Self::Plum, Self::Brown];

    /// Returns its name in the preferences.
    pub fn name(self) -> &'static str {
        match self {
            Self::Blue => text!("accent-blue"),
            Self::Teal => text!("accent-teal"),
            Self::Violet => text!("accent-violet"),
            Self::Plum => text!("accent-plum"),
            Self::Brown => text!("accent-brown"),
        }
    }

    /// Returns the accent colour on white and on black.
    const fn inks(self) -> (Color32, Color32) {
        match self {
            Self::Blue => (LIGHT.accent, DARK.accent),
            Self::Teal => (rgb(0x0B6E6E), rgb(0x5FD0C8)),
            Self::Violet => (rgb(0x6A3FC0), rgb(0xBBA2FF)),
            Self::Plum => (rgb(0xA02670), rgb(0xF5A0D0)),
            Self::Brown => (rgb(0x8A4B12), rgb(0xF0B070)),
        }
    }

    /// Returns a theme in this tint. The blue of the themes as defined is the default.
    fn tint(self, theme: Theme, dark: bool) -> Theme {
        if self == Self::default() {
            return theme;
        }
        let (light_ink, dark_ink) = self.inks();
        let mine = if dark { dark_ink } else { light_ink };
        let towards = |share: f32| theme.cell.lerp_to_gamma(mine, share);
        let (selected, same, peer) = if dark { (0.36, 0.22, 0.08) } else { (0.26, 0.16, 0.08) };
        Theme {
            accent: mine,
            selected: towards(selected),
            same: towards(same),
            peer: towards(peer),
            primary: light_ink,
            // Links would look like the player's digits.
            link: if self == Self::Plum { theme.sets[0].0 } else { theme.link },
            link_fill: if self == Self::Plum { theme.sets[0].1 } else { theme.link_fill },
            ..theme
        }
    }
}

/// All themes, by palette, accent, and light or dark.
static THEMES: LazyLock<[[[Theme; 2]; 5]; 3]> = LazyLock::new(|| {
    Palette::ALL.map(|palette| {
        Accent::ALL.map(|accent| [false, true].map(|dark| accent.tint(palette.base(dark), dark)))
    })
});

/// Returns the theme of a palette and an accent, light or dark.
fn theme(palette: Palette, accent: Accent, dark: bool) -> &'static Theme {
    &THEMES[palette as usize][accent as usize][usize::from(dark)]
}

/// Returns a theme that is not in force, to show what it looks like.
pub fn preview(palette: Palette, accent: Accent, dark: bool) -> &'static Theme {
    theme(palette, accent, dark)
}

/// Returns the id under which the context stores the chosen palette and accent.
fn chosen_id() -> Id {
    Id::unique("palette and accent")
}

/// Returns the palette and accent of the window.
pub fn chosen(ctx: &Context) -> (Palette, Accent) {
    ctx.data(|data| data.get_temp(chosen_id())).unwrap_or_default()
}

/// Sets the palette and accent of the window, from the next frame on.
pub fn choose(ctx: &Context, palette: Palette, accent: Accent) {
    ctx.data_mut(|data| data.insert_temp(chosen_id(), (palette, accent)));
    for (variant, dark, plain) in
        [(egui::Theme::Light, false, Visuals::light()), (egui::Theme::Dark, true, Visuals::dark())]
    {
        let theme = theme(palette, accent, dark);
        ctx.style_mut_of(variant, |style| {
            style.visuals = theme.visuals(plain);
            theme.scroll_style(&mut style.spacing.scroll);
        });
    }
}

impl Theme {
    /// Returns whether the board is dark.
    pub fn is_dark(&self) -> bool {
        self.cell.r() < 128
    }

    /// Returns the current theme of the window.
    pub fn current(ui: &Ui) -> &'static Self {
        let (palette, accent) = chosen(ui.ctx());
        theme(palette, accent, ui.visuals().dark_mode)
    }

    /// Returns the ink and the fill of a set by its index; a fourth and a fifth set have the colours of the player's
    /// digits and of secondary text.
    pub fn set(&self, index: u8) -> (Color32, Color32) {
        match index {
            0..=2 => self.sets[usize::from(index)],
            3 => (self.accent, self.same),
            _ => (self.soft, self.button),
        }
    }

    /// Returns the background of one of the nine colours and the ink of its pattern. The hues are those of
    /// Okabe and Ito plus two more, pale on a light board and deep on a dark one, so that digits are legible on
    /// all of them.
    pub fn colour(&self, colour: Colour) -> (Color32, Color32) {
        let hue = rgb(HUES[colour.index()]);
        // Bright hues would make a dark background too light for light digits.
        let share = if self.cell.r() < 0x80 { 0.26 } else { 0.38 };
        (self.cell.lerp_to_gamma(hue, share), self.cell.lerp_to_gamma(hue, 2.0 * share))
    }

    /// Returns the colour of a shape that stands for a digit.
    pub fn shape(&self, index: u8) -> Color32 {
        self.shapes.get(usize::from(index)).copied().unwrap_or(self.given)
    }

    /// Returns the ground of bars that show progress. One that is dark would look like a full bar.
    pub fn track(&self) -> Color32 {
        if self.outline == Color32::TRANSPARENT { self.line } else { self.button }
    }

    /// Returns the ink of the small counts on the keys of the pad. Thin strokes of that size look paler than they are.
    pub fn count(&self) -> Color32 {
        self.soft.lerp_to_gamma(self.ink, 0.7)
    }

    /// Returns the fill of pressed buttons.
    pub fn button_pressed(&self) -> Color32 {
        self.button_hover.lerp_to_gamma(self.ink, 0.15)
    }

    /// Returns the fill and the ink of a primary button. One that is off looks like any other: on its own fill, faded ink
    /// would not be legible.
    pub fn primary_button(&self, enabled: bool) -> (Color32, Color32) {
        if enabled { (self.primary, self.primary_ink) } else { (self.button, self.ink) }
    }

    /// Sets how scroll bars look: thin ones are there without the pointer. High contrast has clear ones and no fading text.
    fn scroll_style(&self, scroll: &mut ScrollStyle) {
        let is_high_contrast = self.outline != Color32::TRANSPARENT;
        scroll.floating_width = if is_high_contrast { 4.0 } else { 3.0 };
        scroll.dormant_handle_opacity = if is_high_contrast { 1.0 } else { 0.35 };
        scroll.floating_allocated_width = SCROLL_BAR_PLACE;
        scroll.fade.size = 10.0;
        scroll.fade.strength = if is_high_contrast { 0.0 } else { 0.5 };
    }

    /// Returns the outline of buttons.
    pub fn button_outline(&self) -> Stroke {
        if self.outline == Color32::TRANSPARENT { Stroke::NONE } else { Stroke::new(1.0, self.outline) }
    }

    fn visuals(&self, mut visuals: Visuals) -> Visuals {
        let radius = CornerRadius::same(9);
        visuals.override_text_color = Some(self.ink);
        visuals.weak_text_color = Some(self.soft);
        visuals.disabled_alpha = OFF_OPACITY;
        visuals.panel_fill = self.background;
        visuals.window_fill = self.panel;
        visuals.window_stroke = Stroke::new(1.0, self.line);
        visuals.window_corner_radius = CornerRadius::same(12);
        visuals.menu_corner_radius = CornerRadius::same(9);
        visuals.extreme_bg_color = self.background;
        visuals.faint_bg_color = self.button;
        visuals.selection.bg_fill = self.selected;
        visuals.hyperlink_color = self.accent;
        visuals.selection.stroke = Stroke::new(1.0, self.accent);
        visuals.popup_shadow =
            Shadow { offset: [0, 4], blur: 16, spread: 0, color: Color32::from_black_alpha(50) };
        visuals.window_shadow = visuals.popup_shadow;
        let widgets = &mut visuals.widgets;
        for (state, fill) in [
            (&mut widgets.noninteractive, self.panel),
            (&mut widgets.inactive, self.button),
            (&mut widgets.hovered, self.button_hover),
            (&mut widgets.active, self.button_hover),
            (&mut widgets.open, self.button_hover),
        ] {
            state.bg_fill = fill;
            state.weak_bg_fill = fill;
            state.bg_stroke = Stroke::NONE;
            state.fg_stroke = Stroke::new(1.0, self.ink);
            state.corner_radius = radius;
            state.expansion = 0.0;
        }
        for state in [&mut widgets.inactive, &mut widgets.hovered, &mut widgets.open] {
            state.bg_stroke = self.button_outline();
        }
        widgets.noninteractive.bg_stroke = Stroke::new(1.0, self.line);
        // The keyboard focus is drawn with these two.
        widgets.active.bg_stroke = Stroke::new(2.0, self.accent);
        visuals
    }
}

/// Returns the lighter weight, for text and the player's digits.
pub fn regular(size: f32) -> FontId {
    FontId::new(size, FontFamily::Proportional)
}

/// Returns the heavier weight, for headings and given digits.
pub fn semibold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("semibold".into()))
}

/// Installs fonts, sizes and colours in the context; called once, before the first frame.
pub fn install(ctx: &Context) {
    ctx.set_fonts(fonts());
    ctx.all_styles_mut(|style| {
        style.text_styles = [
            (TextStyle::Small, regular(SMALL)),
            (TextStyle::Body, regular(BODY)),
            (TextStyle::Button, regular(BODY)),
            (TextStyle::Heading, semibold(HEADING)),
            (TextStyle::Monospace, regular(BODY)),
        ]
        .into();
        style.interaction.selectable_labels = false;
        style.animation_time = 0.1;
        spacing(style);
    });
    let (palette, accent) = chosen(ctx);
    choose(ctx, palette, accent);
}

/// Makes a pressed button darker than one that has the focus, which egui draws alike.
pub fn show_press(ctx: &Context) {
    let (palette, accent) = chosen(ctx);
    let theme = theme(palette, accent, ctx.global_style().visuals.dark_mode);
    let is_down = ctx.input(|input| input.pointer.primary_down());
    let fill = if is_down { theme.button_pressed() } else { theme.button_hover };
    if ctx.global_style().visuals.widgets.active.weak_bg_fill != fill {
        ctx.all_styles_mut(|style| style.visuals.widgets.active.weak_bg_fill = fill);
    }
}

/// Limits the width of tooltips to that of the window.
pub fn fit_tooltips(ctx: &Context) {
    let width = (ctx.content_rect().width() - 40.0).clamp(100.0, 420.0);
    if ctx.global_style().spacing.tooltip_width != width {
        ctx.all_styles_mut(|style| style.spacing.tooltip_width = width);
    }
}

fn spacing(style: &mut Style) {
    style.spacing.item_spacing = Vec2::splat(8.0);
    style.spacing.button_padding = Vec2::new(12.0, 7.0);
    style.spacing.menu_margin = egui::Margin::same(6);
    style.spacing.interact_size.y = 24.0;
}

/// Returns Inter in two weights; see `assets/fonts` for its source.
fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    let mut add = |name: &str, bytes: &'static [u8]| {
        fonts.font_data.insert(name.to_owned(), Arc::new(FontData::from_static(bytes)));
    };
    add("Inter", font::bytes(Weight::Regular));
    add("Inter SemiBold", font::bytes(Weight::SemiBold));
    for (family, font) in [
        (FontFamily::Proportional, "Inter"),
        (FontFamily::Monospace, "Inter"),
        (FontFamily::Name("semibold".into()), "Inter SemiBold"),
    ] {
        fonts.families.insert(family, vec![font.to_owned()]);
    }
    fonts
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the relative luminance as defined by WCAG 2.1.
    fn luminance(color: Color32) -> f64 {
        let linear = |channel: u8| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(color.r()) + 0.7152 * linear(color.g()) + 0.0722 * linear(color.b())
    }

    fn contrast(a: Color32, b: Color32) -> f64 {
        let (a, b) = (luminance(a) + 0.05, luminance(b) + 0.05);
        a.max(b) / a.min(b)
    }

    #[test]
    fn accents_and_palettes_are_written_as_in_version_0_1() {
        let accents = Accent::ALL.map(|accent| serde_json::to_value(accent).unwrap());
        assert_eq!(accents, ["blue", "teal", "violet", "plum", "brown"]);
        let palettes = Palette::ALL.map(|palette| serde_json::to_value(palette).unwrap());
        assert_eq!(palettes, ["standard", "colour-safe", "high-contrast"]);
    }

    #[test]
    fn the_font_has_every_letter_of_every_language() {
        let ctx = Context::default();
        install(&ctx);
        // The fonts are available from the first frame on; its output is not painted.
        ctx.run_ui(egui::RawInput::default(), |_| {}).textures_delta.clear();
        for language in crate::text::Language::ALL {
            let folder =
                std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(language.code());
            for file in std::fs::read_dir(folder).unwrap() {
                let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
                for letter in text.chars().filter(|letter| !letter.is_whitespace()) {
                    let fonts = [regular(BODY), semibold(BODY)];
                    assert!(
                        ctx.fonts_mut(|all| fonts.iter().all(|font| all.has_glyph(font, letter))),
                        "{letter:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn text_and_digits_contrast_with_their_background_in_every_theme() {
        let all = Palette::ALL.into_iter().flat_map(|palette| Accent::ALL.map(|accent| (palette, accent)));
        for (palette, accent, dark) in
            all.flat_map(|(palette, accent)| [(palette, accent, false), (palette, accent, true)])
        {
            let (name, theme) = (format!("{palette:?} {accent:?} dark {dark}"), theme(palette, accent, dark));
            let text = [
                ("ink on background", theme.ink, theme.background),
                ("ink on panel", theme.ink, theme.panel),
                ("ink on button", theme.ink, theme.button_hover),
                ("ink on error", theme.ink, theme.error_fill),
                ("soft on panel", theme.soft, theme.panel),
                ("a link on a panel", theme.visuals(Visuals::default()).hyperlink_color, theme.panel),
                ("soft on background", theme.soft, theme.background),
                ("soft on button", theme.soft, theme.button),
                ("trial on its strip", theme.trial, theme.trial_fill),
                ("soft on the strip of a trial", theme.soft, theme.trial_fill),
                ("a clash on the strip of a trial", theme.error_text, theme.trial_fill),
                ("primary", theme.primary_ink, theme.primary),
                ("win", theme.win_ink, theme.win),
                ("verdict", theme.error, theme.panel),
                ("clash", theme.error, theme.cell),
                ("the key on a tinted button", theme.accent, theme.same),
                ("a search that runs", theme.accent, theme.button),
            ];
            for back in [theme.button, theme.button_hover, theme.button_pressed(), theme.selected] {
                let found = contrast(theme.count(), back);
                assert!(found >= 4.5, "{name}: a count on {back:?} {found:.2}");
            }
            assert!(contrast(theme.count(), theme.button) >= 6.0, "{name}: a count on a key at rest");
            for (what, front, back) in text {
                assert!(contrast(front, back) >= 4.5, "{name}: {what} {:.2}", contrast(front, back));
            }
            // Digits on the board are larger than 24 px.
            for (background, _) in Colour::all().map(|colour| theme.colour(colour)) {
                for front in [theme.given, theme.accent, theme.trial] {
                    assert!(contrast(front, background) >= 3.0, "{name}: {front:?} on colour {background:?}");
                }
            }
            if palette == Palette::HighContrast {
                for back in [theme.panel, theme.background, theme.button] {
                    assert!(contrast(theme.ink, back).min(contrast(theme.soft, back)) >= 7.0, "{name}");
                    assert!(contrast(theme.outline, back) >= 3.0, "{name}: the outline of buttons");
                }
            }
            for back in
                [theme.cell, theme.selected, theme.same, theme.peer, theme.good_fill, theme.error_fill]
            {
                for front in [theme.given, theme.accent, theme.trial, theme.error] {
                    assert!(contrast(front, back) >= 3.0, "{name}: {front:?} on {back:?}");
                }
            }
            let grounds =
                [theme.cell, theme.selected, theme.same, theme.peer, theme.good_fill, theme.error_fill];
            for back in grounds.into_iter().chain([theme.button, theme.button_hover]) {
                for shape in theme.shapes {
                    assert!(contrast(shape, back) >= 3.0, "{name}: shape {shape:?} on {back:?}");
                }
            }
            assert!(contrast(theme.good, theme.good_fill) >= 3.0, "{name}: the digit that a hint places");
            assert!(contrast(theme.accent, theme.track) >= 2.0, "{name}: the passed part of a slider");
            let off = |color| theme.panel.lerp_to_gamma(color, OFF_OPACITY);
            let (fill, ink) = theme.primary_button(false);
            assert!(contrast(off(ink), off(fill)) >= 3.0, "{name}: a primary button that is off");
            assert_hint_contrasts(&name, palette, theme);
        }
    }

    /// Checks the inks of hints: words on the card, discs and lines on the board, and digits in discs and on fills.
    fn assert_hint_contrasts(name: &str, palette: Palette, theme: &Theme) {
        let sets = (0..5).map(|index| theme.set(index));
        let inks = sets.clone().chain([(theme.link, theme.link_fill), (theme.error, theme.error_fill)]);
        for (ink, fill) in inks.chain([(theme.good_text, theme.good_fill)]) {
            for back in [theme.panel, theme.cell] {
                assert!(contrast(ink, back) >= 4.5, "{name}: {ink:?} as text {:.2}", contrast(ink, back));
            }
            assert!(
                contrast(ink, fill) >= 3.0,
                "{name}: line {ink:?} on {fill:?} {:.2}",
                contrast(ink, fill)
            );
            for front in [theme.given, theme.accent, theme.trial] {
                assert!(contrast(front, fill) >= 3.0, "{name}: {front:?} on {fill:?}");
            }
        }
        assert!(contrast(theme.error_text, theme.error_fill) >= 4.5, "{name}: a struck digit");
        // Large enough in a disc of the standard palette.
        let least = if palette == Palette::Standard { 4.0 } else { 4.5 };
        assert!(contrast(theme.good, theme.cell) >= least, "{name}: a digit in a disc");
        if palette == Palette::HighContrast {
            assert!(theme.min_line_width >= 2.0, "{name}");
            for (ink, least) in [(theme.given, 4.5), (theme.accent, 3.0), (theme.trial, 3.0)] {
                let faded = theme.cell.lerp_to_gamma(ink, theme.min_opacity);
                assert!(contrast(faded, theme.cell) >= least, "{name}: what is faded");
            }
        }
    }

    /// Returns a colour as someone without the cones for red or for green sees it (Machado, Oliveira and Fernandes 2009),
    /// in CIE L*a*b*.
    fn seen(color: Color32, matrix: [[f64; 3]; 3]) -> [f64; 3] {
        let linear = [color.r(), color.g(), color.b()].map(|channel| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        });
        let product =
            |row: &[f64; 3]| row.iter().zip(linear).map(|(factor, value)| factor * value).sum::<f64>();
        let [r, g, b] = matrix.each_ref().map(|row| product(row).clamp(0.0, 1.0));
        let x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047;
        let y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
        let z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883;
        let f = |t: f64| if t > 0.008856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
        [116.0 * f(y) - 16.0, 500.0 * (f(x) - f(y)), 200.0 * (f(y) - f(z))]
    }

    #[test]
    fn the_inks_of_hints_differ_for_the_colour_blind_in_the_palette_for_them() {
        const PROTANOPIA: [[f64; 3]; 3] = [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ];
        const DEUTERANOPIA: [[f64; 3]; 3] = [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ];
        for dark in [false, true] {
            let theme = theme(Palette::ColourSafe, Accent::Blue, dark);
            let [a, b, c] = theme.sets.map(|(ink, _)| ink);
            let inks = [
                ("pattern", theme.good),
                ("removed", theme.error),
                ("link", theme.link),
                ("set A", a),
                ("set B", b),
                ("set C", c),
            ];
            for (place, (one, first)) in inks.iter().enumerate() {
                for (other, second) in &inks[place + 1..] {
                    for matrix in [PROTANOPIA, DEUTERANOPIA] {
                        let (first, second) = (seen(*first, matrix), seen(*second, matrix));
                        let squares = first.iter().zip(second).map(|(x, y)| (x - y).powi(2));
                        let distance = squares.sum::<f64>().sqrt();
                        assert!(distance >= 15.0, "dark {dark}: {one} and {other} {distance:.1}");
                    }
                }
            }
        }
    }
}
