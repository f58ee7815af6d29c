//! Custom widgets of the window: cards, buttons and chips.

use eframe::egui::text::{LayoutJob, TextWrapping};
use eframe::egui::{
    Align2, Button, Color32, CornerRadius, FontId, Frame, Label, Margin, Painter, Rect, Response, RichText,
    Role, Sense, Stroke, StrokeKind, TextStyle, Ui, UiBuilder, Vec2, WidgetInfo,
};

use crate::app::input::command::Command;
use crate::app::input::key_bindings;
use crate::app::ui::choice_focus::ChoiceFocus;
use crate::app::ui::icons::{self, Icon};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::with_id::with_id;
use crate::text::text;

/// Shows a card: a panel with a thin frame and rounded corners, as wide as the space allows. Its name is no other card's
/// beside it.
pub fn card<R>(ui: &mut Ui, name: &str, padding: i8, contents: impl FnOnce(&mut Ui) -> R) -> R {
    card_with(ui, name, Margin::same(padding), contents)
}

/// Shows a card with a padding for each side.
pub fn card_with<R>(ui: &mut Ui, name: &str, padding: Margin, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let theme = Theme::current(ui);
    Frame::new()
        .fill(theme.panel)
        .stroke(Stroke::new(1.0, theme.line))
        .corner_radius(CornerRadius::same(12))
        .inner_margin(padding)
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            with_id(ui, name, contents)
        })
        .inner
}

/// Shows a row of equally wide command buttons; several rows if their names need more space.
pub fn command_row<M: From<Command>>(
    ui: &mut Ui,
    height: f32,
    buttons: &[(Command, bool)],
    messages: &mut Vec<M>,
) {
    let named: Vec<_> =
        buttons.iter().map(|(command, enabled)| (*command, *enabled, command.name())).collect();
    command_row_as(ui, height, &named, messages);
}

/// Shows the same, with a custom text on each button.
pub fn command_row_as<M: From<Command>>(
    ui: &mut Ui,
    height: f32,
    buttons: &[(Command, bool, &'static str)],
    messages: &mut Vec<M>,
) {
    let in_a_row = buttons_per_row(ui, ui.available_width(), buttons.iter().map(|(_, _, text)| *text));
    for row in buttons.chunks(in_a_row) {
        let widths = widths_with_keys(ui, ui.available_width(), row);
        let shows_keys = column_width(ui, ui.available_width(), row.len()) >= SHORTCUT_WIDTH;
        ui.horizontal(|ui| {
            for ((command, enabled, text), width) in row.iter().zip(widths) {
                let size = Vec2::new(width, height);
                if named_button(ui, *command, text, *enabled, size, shows_keys).clicked() {
                    messages.push(M::from(*command));
                }
            }
        });
    }
}

/// Returns the widths of the buttons of a row: equal ones, or if a key has no room then, and all have room otherwise,
/// what each needs and an equal share of the rest.
fn widths_with_keys(ui: &Ui, width: f32, row: &[(Command, bool, &'static str)]) -> Vec<f32> {
    let font = TextStyle::Button.resolve(ui.style());
    let needed = row.iter().map(|(command, _, text)| {
        let key = shown_key(ui, *command).map_or(0.0, |key| key_width(ui, &key));
        text_width(ui, text, font.clone()) + key + 2.0 * BUTTON_PADDING
    });
    let needed: Vec<f32> = needed.collect();
    let equal = column_width(ui, width, row.len());
    let rest = equal - needed.iter().sum::<f32>() / row.len() as f32;
    let shows_keys = equal >= SHORTCUT_WIDTH && rest >= 0.0;
    if !shows_keys || needed.iter().all(|needed| *needed <= equal) {
        return vec![equal; row.len()];
    }
    needed.into_iter().map(|needed| needed + rest).collect()
}

/// Returns the width of a text in one line, in points.
pub fn text_width(ui: &Ui, text: &str, font: FontId) -> f32 {
    ui.painter().layout_no_wrap(text.to_owned(), font, Color32::PLACEHOLDER).size().x
}

/// Returns the number of equally wide buttons per row, so that each fits its text and no row is much shorter
/// than another.
pub fn buttons_per_row<'a>(ui: &Ui, width: f32, texts: impl ExactSizeIterator<Item = &'a str>) -> usize {
    let room = width;
    let count = texts.len();
    let font = TextStyle::Button.resolve(ui.style());
    let widest =
        texts.map(|text| text_width(ui, text, font.clone())).fold(0.0, f32::max) + 2.0 * BUTTON_PADDING;
    let max = (1..=count).rev().find(|count| widest <= column_width(ui, room, *count)).unwrap_or(1);
    count.div_ceil(count.div_ceil(max).max(1)).max(1)
}

/// Returns the widths of buttons with these texts in one row: equal ones if each text fits, else what each needs and an
/// equal share of the rest.
pub fn button_widths(ui: &Ui, width: f32, texts: &[&str]) -> Vec<f32> {
    let font = TextStyle::Button.resolve(ui.style());
    let natural = |text: &&str| {
        let galley = ui.painter().layout_no_wrap((*text).to_owned(), font.clone(), Color32::PLACEHOLDER);
        galley.size().x + 2.0 * BUTTON_PADDING
    };
    let natural: Vec<f32> = texts.iter().map(natural).collect();
    let equal = column_width(ui, width, texts.len());
    if natural.iter().all(|needed| *needed <= equal) {
        return vec![equal; texts.len()];
    }
    let share = equal - natural.iter().sum::<f32>() / texts.len() as f32;
    natural.into_iter().map(|needed| needed + share.max(0.0)).collect()
}

/// Returns the number of rows that [`command_row`] needs in this width.
pub fn row_count(ui: &Ui, width: f32, commands: &[Command]) -> usize {
    commands.len().div_ceil(buttons_per_row(ui, width, commands.iter().map(|command| command.name())))
}

/// Returns the minimum width of a command's button, in points.
pub fn command_button_width(ui: &Ui, command: Command) -> f32 {
    let font = TextStyle::Button.resolve(ui.style());
    let name = ui.painter().layout_no_wrap(command.name().to_owned(), font, Color32::PLACEHOLDER);
    name.size().x + 2.0 * BUTTON_PADDING
}

/// An option: its text, whether it is selected, and the message that selects it.
pub type ChoiceEntry<M> = (String, bool, M);

/// The kind of a row of choices for a screen reader, with its name.
#[derive(Clone, Copy)]
pub enum ChoiceKind<'a> {
    /// The values of a setting.
    Setting(&'a str),
    /// The views of a dialog, of which one is shown below.
    Tabs(&'a str),
}

impl ChoiceKind<'_> {
    /// Returns the focus of the group. The arrow keys up and down leave tabs.
    pub fn focus(self, is_chosen: impl ExactSizeIterator<Item = bool>) -> ChoiceFocus {
        match self {
            Self::Setting(name) => ChoiceFocus::new(name, true, is_chosen),
            Self::Tabs(name) => ChoiceFocus::new(name, false, is_chosen),
        }
    }

    /// Returns the role of its buttons.
    pub fn item_role(self) -> Role {
        match self {
            Self::Setting(_) => Role::RadioButton,
            Self::Tabs(_) => Role::Tab,
        }
    }

    /// Adds the group to the accessibility tree and its buttons to the group.
    pub fn group<R>(self, ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
        let (role, name) = match self {
            Self::Setting(name) => (Role::RadioGroup, name),
            Self::Tabs(name) => (Role::TabList, name),
        };
        named_group(ui, role, name, contents)
    }
}

/// Draws contents that are a group, a list or the like to a screen reader, in the layout of the present ones.
pub fn named_group<R>(ui: &mut Ui, role: Role, name: &str, contents: impl FnOnce(&mut Ui) -> R) -> R {
    ui.scope_builder(UiBuilder::new().accessibility_role(role).accessibility_label(name), contents).inner
}

/// The arrangement of a group of choices.
#[derive(Clone, Copy, Default)]
pub struct ChoiceRows {
    /// The height of a row, in points.
    pub height: f32,
    /// The index of the choice with an outline.
    pub outlined: Option<usize>,
}

/// Draws a row of equally wide buttons, one of which is chosen.
pub fn choice_row<M: Clone>(
    ui: &mut Ui,
    kind: ChoiceKind<'_>,
    height: f32,
    choices: &[ChoiceEntry<M>],
    messages: &mut Vec<M>,
) {
    choice_rows(ui, kind, ChoiceRows { height, ..ChoiceRows::default() }, choices, messages);
}

/// Draws the same in an arrangement.
pub fn choice_rows<M: Clone>(
    ui: &mut Ui,
    kind: ChoiceKind<'_>,
    rows: ChoiceRows,
    choices: &[ChoiceEntry<M>],
    messages: &mut Vec<M>,
) {
    let focus = kind.focus(choices.iter().map(|(_, chosen, _)| *chosen));
    kind.group(ui, |ui| choices_in_group(ui, &focus, rows, choices, messages));
}

fn choices_in_group<M: Clone>(
    ui: &mut Ui,
    focus: &ChoiceFocus,
    rows: ChoiceRows,
    choices: &[ChoiceEntry<M>],
    messages: &mut Vec<M>,
) {
    let theme = Theme::current(ui);
    let room = ui.available_width();
    let in_a_row = buttons_per_row(ui, room, choices.iter().map(|(text, ..)| text.as_str()));
    for (row, buttons) in choices.chunks(in_a_row).enumerate() {
        let width = column_width(ui, ui.available_width(), buttons.len());
        ui.horizontal(|ui| {
            ui.spacing_mut().button_padding = padding_in(rows.height);
            for (column, (text, chosen, message)) in buttons.iter().enumerate() {
                let (fill, ink) =
                    if *chosen { (theme.primary, theme.primary_ink) } else { (theme.button, theme.ink) };
                let button = Button::new(RichText::new(text).color(ink)).selected(*chosen).fill(fill);
                let index = row * in_a_row + column;
                let response = focus.add(ui, index, button.min_size(Vec2::new(width, rows.height)));
                if *chosen {
                    paint_primary_focus(ui, &response);
                }
                if rows.outlined == Some(index) {
                    // Painted over it, as the button's own outline would make it larger.
                    let (radius, stroke) = (CornerRadius::same(9), Stroke::new(2.0, theme.accent));
                    ui.painter().rect_stroke(response.rect, radius, stroke, StrokeKind::Inside);
                }
                if response.clicked() {
                    messages.push(message.clone());
                }
                if let Some(by_keys) = focus.by_keys(ui, index, &response) {
                    messages.push(choices[by_keys].2.clone());
                }
            }
        });
    }
}

/// Returns the number of number pad keys per row: nine if there is room, else five or three.
pub fn digits_per_row(ui: &Ui) -> usize {
    [9, 5]
        .into_iter()
        .find(|count| column_width(ui, ui.available_width(), *count) >= MIN_KEY_WIDTH)
        .unwrap_or(3)
}

/// Returns the width of each of `count` widgets in a row of this width.
pub fn column_width(ui: &Ui, width: f32, count: usize) -> f32 {
    let count = count as f32;
    (width - ui.spacing().item_spacing.x * (count - 1.0)) / count
}

/// Shows a large number with its noun below it.
pub fn figure(ui: &mut Ui, size: Vec2, value: &str, noun: &str) {
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| {
        WidgetInfo::labeled(Role::Label, true, text!("figure-spoken", value = value, noun = noun))
    });
    let theme = Theme::current(ui);
    let painter = ui.painter();
    painter.text(rect.left_top(), Align2::LEFT_TOP, value, theme::semibold(theme::FIGURE), theme.ink);
    painter.text(rect.left_bottom(), Align2::LEFT_BOTTOM, noun, theme::regular(theme::SMALL), theme.soft);
}

/// The minimum width of a number pad key, in points.
const MIN_KEY_WIDTH: f32 = 22.0;

/// The padding left and right of the text of a button, in points.
const BUTTON_PADDING: f32 = 4.0;

/// Returns the padding of a button of this height, in points, which its text must not exceed.
pub(super) fn padding_in(height: f32) -> Vec2 {
    Vec2::new(BUTTON_PADDING, ((height - 20.0) / 2.0).clamp(0.0, 7.0))
}

/// The gap between the text of a button and its shortcut, in points.
pub const KEY_GAP: f32 = 8.0;

/// From this width on, in points, a button also shows its shortcut.
pub const SHORTCUT_WIDTH: f32 = 150.0;

/// Draws what the pointer, a press and the keyboard focus change on a button of the primary colour, on which the usual
/// signs cannot be seen.
pub fn paint_primary_focus(ui: &Ui, response: &Response) {
    let share = match () {
        () if response.is_pointer_button_down_on() => 0.3,
        () if response.hovered() => 0.15,
        () => 0.0,
    };
    let veil = Theme::current(ui).ink.gamma_multiply(share);
    ui.painter().rect_filled(response.rect, CornerRadius::same(9), veil);
    if response.has_focus() {
        let stroke = Stroke::new(2.0, Theme::current(ui).primary_ink);
        let ring = response.rect.shrink(3.0);
        ui.painter().rect_stroke(ring, CornerRadius::same(7), stroke, StrokeKind::Inside);
    }
}

/// Shows the button of a command with a custom text.
pub fn command_button(ui: &mut Ui, command: Command, text: &str, enabled: bool, size: Vec2) -> Response {
    named_button(ui, command, text, enabled, size, size.x >= SHORTCUT_WIDTH)
}

/// Shows the same, with the key if it may and there is room.
fn named_button(
    ui: &mut Ui,
    command: Command,
    text: &str,
    enabled: bool,
    size: Vec2,
    may_show_key: bool,
) -> Response {
    // A shortened name is read out in full; any other text, as Pause on the Play button, is the name itself.
    let is_shortened = command.name().to_lowercase().contains(&text.to_lowercase());
    let name = if is_shortened { command.name() } else { text };
    let response = key_button(ui, command, text, enabled, size, may_show_key);
    response.accessible_name(name).on_hover_ui(|ui| {
        ui.label(tooltip(ui, command));
    })
}

/// Draws a button with a text, and if it may and both fit, the key of a command.
pub fn key_button(
    ui: &mut Ui,
    command: Command,
    text: &str,
    enabled: bool,
    size: Vec2,
    may_show_key: bool,
) -> Response {
    let theme = Theme::current(ui);
    let is_primary = matches!(
        command,
        Command::Accept
            | Command::Play
            | Command::PlayDraft
            | Command::AcceptSuggestion
            | Command::PractisePassedOver
            | Command::StartLesson
    );
    let (fill, ink) = theme.primary_button(is_primary && enabled);
    // The help that the program is there for is seen first.
    let is_tinted = command == Command::Hint && enabled;
    let (fill, ink) = if is_tinted { (theme.same, theme.accent) } else { (fill, ink) };
    let soft = if is_primary || is_tinted { ink } else { theme.soft };
    let name = RichText::new(text).color(ink);
    let name = if is_tinted { name.font(theme::semibold(theme::BODY)) } else { name };
    let name_width = text_width(ui, text, TextStyle::Button.resolve(ui.style()));
    let key = shown_key(ui, command);
    let fits = |key: &String| name_width + key_width(ui, key) + 2.0 * BUTTON_PADDING <= size.x;
    let mut button = match key.filter(|key| may_show_key && fits(key)) {
        Some(key) => Button::new((name, RichText::new(key).size(theme::SMALL).color(soft))).gap(KEY_GAP),
        None => Button::new(name),
    };
    button = button.min_size(size);
    if is_primary || is_tinted {
        button = button.fill(fill);
    }
    ui.spacing_mut().button_padding = padding_in(size.y);
    let response = with_id(ui, command.id(), |ui| ui.add_enabled(enabled, button));
    if is_primary {
        paint_primary_focus(ui, &response);
    }
    response
}

/// Returns the key that a button shows; `None` for a command without one.
pub fn shown_key(ui: &Ui, command: Command) -> Option<String> {
    key_bindings::active(ui.ctx()).keys(command).first().map(key_bindings::shortcut_name)
}

/// Returns the width that a key takes beside the text of a button, in points.
pub fn key_width(ui: &Ui, key: &str) -> f32 {
    KEY_GAP + text_width(ui, key, theme::regular(theme::SMALL))
}

/// Draws a button with an icon in place of the name of its command.
pub fn icon_button(ui: &mut Ui, command: Command, icon: Icon, size: Vec2, is_on: bool) -> Response {
    ui.spacing_mut().button_padding.x = 4.0;
    let button = Button::new("").min_size(size);
    let response =
        with_id(ui, command.id(), |ui| ui.add_enabled(is_on, button)).accessible_name(command.name());
    let ink = Theme::current(ui).ink;
    let ink = if is_on { ink } else { ink.gamma_multiply(0.45) };
    icons::paint(ui.painter(), response.rect, size.y.min(34.0) * 0.46, icon, ink);
    response.on_hover_text(tooltip(ui, command))
}

/// Returns the description of a command with its shortcut.
pub fn tooltip(ui: &Ui, command: Command) -> String {
    match key_bindings::active(ui.ctx()).keys(command).first() {
        Some(keys) => {
            text!("tooltip-with-key", tooltip = command.tooltip(), key = key_bindings::shortcut_name(keys))
        }
        None => command.tooltip().to_owned(),
    }
}

/// Returns a text that fits into a width: cut in the middle, so that its beginning and its end remain.
pub fn cut_in_the_middle(ui: &Ui, text: &str, font: &FontId, width: f32) -> String {
    let fits = |text: &str| {
        ui.painter().layout_no_wrap(text.to_owned(), font.clone(), Color32::PLACEHOLDER).size().x <= width
    };
    if fits(text) {
        return text.to_owned();
    }
    let letters: Vec<char> = text.chars().collect();
    let shortened = |kept: usize| {
        let (first, last) = (kept.div_ceil(2), letters.len() - kept / 2);
        letters[..first].iter().chain(&['…']).chain(&letters[last..]).collect::<String>()
    };
    (1..letters.len()).rev().map(shortened).find(|text| fits(text)).unwrap_or_default()
}

/// The smallest size of text that is scaled to fit, in points.
const SMALLEST_TEXT: f32 = theme::SMALL;

/// Returns a font that is smaller, down to [`SMALLEST_TEXT`], if a text does not fit into a width.
pub fn fitting_font(painter: &Painter, text: &str, font: FontId, width: f32) -> FontId {
    let natural = painter.layout_no_wrap(text.to_owned(), font.clone(), Color32::PLACEHOLDER).size().x;
    if natural <= width {
        return font;
    }
    let size = (font.size * width / natural * 2.0).floor() / 2.0;
    FontId { size: size.max(SMALLEST_TEXT.min(font.size)), ..font }
}

/// Paints a line of text in a rectangle: smaller if it does not fit, and with an ellipsis if that is not enough.
pub fn text_line(painter: &Painter, rect: Rect, align: Align2, text: &str, font: FontId, ink: Color32) {
    let font = fitting_font(painter, text, font, rect.width());
    let mut job = LayoutJob::simple_singleline(text.to_owned(), font, ink);
    job.wrap = TextWrapping::truncate_at_width(rect.width());
    let galley = painter.layout_job(job);
    let at = align.align_size_within_rect(galley.size(), rect).min;
    painter.galley(at, galley, ink);
}

/// Returns whether the selected index of a list has changed since the previous frame, and must be scrolled to.
pub fn selection_changed(ui: &Ui, chosen: usize) -> bool {
    let seen = ui.scope_id().with("seen");
    let before = ui.data(|data| data.get_temp::<usize>(seen));
    ui.data_mut(|data| data.insert_temp(seen, chosen));
    before != Some(chosen)
}

/// The height of a [`note`] with the gap below, in points.
pub const NOTE_HEIGHT: f32 = 26.0;

/// Draws a line in a dialog about what could not be done. Where it does not fit it ends in "…", and a tooltip has the
/// rest.
pub fn note(ui: &mut Ui, text: &str) {
    let text = RichText::new(text).size(theme::SMALL).color(Theme::current(ui).error_text);
    ui.add(Label::new(text).truncate());
}

/// Returns the width of a chip with this text, in points.
pub fn chip_width(ui: &Ui, text: &str) -> f32 {
    let galley =
        ui.painter().layout_no_wrap(text.to_owned(), theme::regular(theme::SMALL), Color32::PLACEHOLDER);
    galley.size().x + 18.0
}

/// Shows a short text on a rounded background.
pub fn chip(ui: &mut Ui, text: &str, color: Color32) -> Response {
    let theme = Theme::current(ui);
    Frame::new()
        .fill(theme.button)
        .corner_radius(CornerRadius::same(99))
        .inner_margin(Margin::symmetric(9, 3))
        .show(ui, |ui| ui.label(RichText::new(text).size(theme::SMALL).color(color)))
        .inner
}
