//! The contents of the panel for the chosen tool: the digits, the kind of clue with the chosen one, the boxes, or the rules and
//! texts.

use eframe::egui::{
    Align, Align2, Button, Context, CornerRadius, Id, Label, Layout, Response, RichText, Role, Stroke,
    StrokeKind, TextEdit, Ui, Vec2, WidgetInfo, vec2,
};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::message::editor::{EditorMessage, TextField};
use crate::app::pages::editor::Editor;
use crate::app::pages::editor::digit_keys::{pad, typing_choices, typing_hints};
use crate::app::session::panel_parts::small_label;
use crate::app::ui::drop_down;
use crate::app::ui::form;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{ChoiceEntry, ChoiceKind, choice_row, named_group, text_line, text_width};
use crate::app::ui::with_id::clickable;
use crate::app::ui::with_id::with_id;
use crate::draft::{BoxShape, ToolGroup, list_of};
use crate::grid::{Digit, Size};
use crate::rules::ClueKind;
use crate::text::text;

/// The height of the switch of a rule, in points.
const RULE_HEIGHT: f32 = 30.0;
/// The room beside its name, in points.
const RULE_PADDING: f32 = 6.0;
/// The width from which on two texts are side by side, in points.
const TWO_FIELDS: f32 = 260.0;
/// The most boxes in a row of their numbers.
const BOXES_PER_ROW: usize = 8;

/// Draws what belongs to the tool in a panel with room for it. `key` is the height of a key of the pad.
pub fn show(ui: &mut Ui, key: f32, button: f32, editor: &Editor, messages: &mut Vec<Message>) {
    match editor.group() {
        ToolGroup::Digits if !editor.types_into_clue() => {
            let typing = ChoiceKind::Setting(text!("group-typing"));
            choice_row(ui, typing, button, &typing_choices(editor), messages);
            pad(ui, key, editor, messages);
            if button > 32.0 {
                ui.add(small_label(ui, typing_hints(ui, editor)));
            }
        }
        ToolGroup::Boxes => boxes(ui, button, editor, messages),
        ToolGroup::Rules => rules(ui, editor, messages),
        _ => clue(ui, button, editor, messages),
    }
}

/// Draws the kind of clue, how it is set, and the chosen clue with keys for its number.
fn clue(ui: &mut Ui, button: f32, editor: &Editor, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    if let Some(kind) = editor.tool.kind().filter(|_| editor.group() != ToolGroup::Digits) {
        let name = RichText::new(editor.tool.name()).font(theme::semibold(theme::BODY));
        ui.label(name);
        ui.add(Label::new(RichText::new(kind.meaning()).size(theme::SMALL)).wrap());
        ui.add(Label::new(RichText::new(editor.hint()).size(theme::SMALL).color(theme.soft)).wrap());
    }
    if let Some(chosen) = editor.chosen_text() {
        ui.separator();
        let text = RichText::new(chosen).size(theme::SMALL).color(theme.accent);
        ui.add(Label::new(text).wrap());
        if editor.types_into_clue() {
            number_keys(ui, button, editor, messages);
        }
    }
}

/// Returns how digits are typed.
pub fn typing_hint(ui: &Ui, editor: &Editor) -> String {
    typing_hints(ui, editor)
}

/// Draws keys for the number or the digits of the chosen clue: the digits, 0 and a step back, in rows of some.
pub fn number_keys(ui: &mut Ui, height: f32, editor: &Editor, messages: &mut Vec<Message>) {
    let gap = ui.spacing().item_spacing.x;
    let digits = editor.size().digits().filter(|digit| editor.types_digits() || digit.value() <= 9);
    let digits: Vec<Digit> = match editor.types_digits() {
        true => digits.collect(),
        // A number has all digits, whatever the size.
        false => (1..=9).filter_map(Digit::new).collect(),
    };
    let count = digits.len() + 1 + usize::from(!editor.types_digits());
    let in_a_row = if ui.available_width() >= count as f32 * 32.0 { count } else { count.div_ceil(2) };
    let width = (ui.available_width() - gap * (in_a_row as f32 - 1.0)) / in_a_row as f32;
    let size = Vec2::new(width, height);
    let key = |ui: &mut Ui, text: &str, name: String| {
        ui.spacing_mut().button_padding.x = 2.0;
        let button = Button::new(RichText::new(text).size(theme::BODY)).min_size(size);
        with_id(ui, text, |ui| ui.add(button)).accessible_name(name)
    };
    named_group(ui, Role::Group, text!("group-number-pad"), |ui| {
        let mut keys: Vec<(String, Message)> = digits
            .iter()
            .map(|digit| (digit.to_string(), Message::Command(Command::enter_digit(*digit))))
            .collect();
        if !editor.types_digits() {
            keys.push(("0".to_owned(), Message::Command(Command::SkipCell)));
        }
        keys.push(("←".to_owned(), Message::Command(Command::EraseBack)));
        for row in keys.chunks(in_a_row) {
            ui.horizontal(|ui| {
                for (text, message) in row {
                    let name = match text.as_str() {
                        "←" => text!("editor-erase-digit").to_owned(),
                        digit => text!("editor-type-digit", digit = digit),
                    };
                    if key(ui, text, name).clicked() {
                        messages.push(message.clone());
                    }
                }
            });
        }
    });
}

/// Draws the size, the shape of the boxes, and the boxes to paint.
fn boxes(ui: &mut Ui, button: f32, editor: &Editor, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    box_shapes(ui, editor, messages);
    ui.add(Label::new(RichText::new(editor.hint()).size(theme::SMALL).color(theme.soft)).wrap());
    box_keys(ui, button, editor, messages);
    let unfinished = editor.draft().state().unfinished_boxes();
    if !unfinished.is_empty() {
        let text = RichText::new(list_of(&unfinished)).size(theme::SMALL).color(theme.trial);
        ui.add(Label::new(text).wrap());
    }
}

/// Draws the choices of the size and of the shape of the boxes.
pub fn box_shapes(ui: &mut Ui, editor: &Editor, messages: &mut Vec<Message>) {
    let state = editor.draft().state();
    let size = state.size();
    let sizes: Vec<Size> = (4..=16).filter_map(Size::new).collect();
    let mut chosen = size;
    form::choice_among(ui, text!("editor-size"), &sizes, &mut chosen, |size| size.to_string());
    if chosen != size {
        messages.push(EditorMessage::SetSize(chosen).into());
    }
    let shapes: Vec<Option<BoxShape>> = BoxShape::all(size).into_iter().map(Some).collect();
    let before = state.box_shape();
    let mut shape = before;
    let all: Vec<Option<BoxShape>> = shapes.iter().copied().chain(before.is_none().then_some(None)).collect();
    form::choice_among(ui, text!("editor-boxes"), &all, &mut shape, |shape| match shape {
        Some(shape) => shape.to_string(),
        None => text!("editor-boxes.irregular").to_owned(),
    });
    if let Some(shape) = shape.filter(|_| shape != before) {
        messages.push(EditorMessage::SetBoxShape(shape).into());
    }
}

/// Draws the same choices in one row.
pub fn box_row(ui: &mut Ui, height: f32, editor: &Editor, messages: &mut Vec<Message>) {
    let state = editor.draft().state();
    let size = state.size();
    let sizes = (4..=16).filter_map(Size::new).map(|one| -> ChoiceEntry<Message> {
        (one.to_string(), one == size, EditorMessage::SetSize(one).into())
    });
    let sizes: Vec<_> = sizes.collect();
    let before = state.box_shape();
    let mut shapes: Vec<ChoiceEntry<Message>> = BoxShape::all(size)
        .into_iter()
        .map(|shape| (shape.to_string(), Some(shape) == before, EditorMessage::SetBoxShape(shape).into()))
        .collect();
    if before.is_none() {
        // Nothing to do: they are as they were painted.
        let message = EditorMessage::ChooseBox(editor.box_number).into();
        shapes.push((text!("editor-boxes.irregular").to_owned(), true, message));
    }
    let gap = ui.spacing().item_spacing.x;
    let width = (ui.available_width() - gap) / 3.0;
    ui.horizontal(|ui| {
        for (name, width, choices) in
            [(text!("editor-size"), width, &sizes), (text!("editor-boxes"), 2.0 * width, &shapes)]
        {
            let label = |value: &str| format!("{name} {value}");
            drop_down::choices(ui, vec2(width, height), name, label, choices, messages);
        }
    });
}

/// Draws a key for each box, in its colour; the one that is painted is chosen.
pub fn box_keys(ui: &mut Ui, height: f32, editor: &Editor, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    let count = editor.size().side();
    let rows = count.div_ceil(BOXES_PER_ROW.max((ui.available_width() / 38.0) as usize)).max(1);
    let in_a_row = count.div_ceil(rows);
    let gap = ui.spacing().item_spacing.x;
    let width = (ui.available_width() - gap * (in_a_row as f32 - 1.0)) / in_a_row as f32;
    named_group(ui, Role::RadioGroup, text!("editor-boxes.paint"), |ui| {
        let numbers: Vec<u8> = (0..count as u8).collect();
        for row in numbers.chunks(in_a_row) {
            ui.horizontal(|ui| {
                ui.spacing_mut().button_padding.x = 2.0;
                for number in row {
                    let is_chosen = editor.box_number == *number;
                    let (fill, _) = theme.colour(Editor::box_colour(*number));
                    let ink = if is_chosen { theme.primary_ink } else { theme.ink };
                    let fill = if is_chosen { theme.primary } else { fill };
                    let text = RichText::new((number + 1).to_string()).color(ink);
                    let button = Button::new(text).fill(fill).selected(is_chosen);
                    let button = button.min_size(vec2(width, height));
                    let response = with_id(ui, *number, |ui| ui.add(button));
                    let name = text!("editor-box", number = usize::from(number + 1));
                    if response.accessible_name(name).clicked() {
                        messages.push(EditorMessage::ChooseBox(*number).into());
                    }
                }
            });
        }
    });
}

/// Draws the texts, and the rules for the whole grid as switches.
pub fn rules(ui: &mut Ui, editor: &Editor, messages: &mut Vec<Message>) {
    let state = editor.draft().state();
    let (gap, room) = (ui.spacing().item_spacing.x, ui.available_width());
    let fields = [
        (TextField::Title, text!("editor-text.title"), state.title()),
        (TextField::Author, text!("editor-text.author"), state.author()),
    ];
    // Side by side where there is room.
    let in_a_row = if room >= TWO_FIELDS { 2 } else { 1 };
    let width = (room - gap * (in_a_row as f32 - 1.0)) / in_a_row as f32;
    for row in fields.chunks(in_a_row) {
        ui.horizontal_top(|ui| {
            for (field, name, text) in row {
                ui.allocate_ui(vec2(width, 0.0), |ui| text_field(ui, *field, name, text, messages));
            }
        });
    }
    text_field(ui, TextField::Rules, text!("editor-text.rules"), state.rule_text(), messages);
    let name = text!("editor-text.from-clues");
    let button = Button::new(RichText::new(name).size(theme::SMALL)).min_size(vec2(room, RULE_HEIGHT));
    if with_id(ui, "from clues", |ui| ui.add(button)).clicked() {
        messages.push(EditorMessage::WriteRules.into());
    }
    let kinds: Vec<_> = ToolGroup::Rules.tools().filter_map(|tool| tool.kind()).collect();
    let half = (room - gap) / 2.0;
    // A name that half a row cannot hold has a row of its own.
    let name_width = |kind: &ClueKind| text_width(ui, kind.singular(), theme::regular(theme::SMALL));
    let (short, long): (Vec<_>, Vec<_>) =
        kinds.into_iter().partition(|kind| name_width(kind) + 2.0 * RULE_PADDING <= half);
    let rows = long.chunks(1).map(|row| (room, row)).chain(short.chunks(2).map(|row| (half, row)));
    for (width, row) in rows {
        let size = vec2(width, RULE_HEIGHT);
        ui.horizontal(|ui| {
            for kind in row {
                let is_on = state.clues().iter().any(|clue| clue.kind() == *kind);
                if rule_switch(ui, size, kind.singular(), is_on).on_hover_text(kind.meaning()).clicked() {
                    messages.push(EditorMessage::Switch(kind, !is_on).into());
                }
            }
        });
    }
}

/// Draws a switch with its name.
fn rule_switch(ui: &mut Ui, size: Vec2, name: &str, is_on: bool) -> Response {
    let theme = Theme::current(ui);
    let (rect, response) = clickable(ui, name, size);
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, true, is_on, name));
    let (fill, ink) = match is_on {
        true => (theme.same, theme.accent),
        false if response.hovered() => (theme.button_hover, theme.ink),
        false => (theme.button, theme.ink),
    };
    let radius = CornerRadius::same(9);
    ui.painter().rect_filled(rect, radius, fill);
    ui.painter().rect_stroke(rect, radius, theme.button_outline(), StrokeKind::Inside);
    if response.has_focus() {
        let stroke = Stroke::new(2.0, theme.accent);
        ui.painter().rect_stroke(rect.shrink(2.0), radius, stroke, StrokeKind::Inside);
    }
    let font = if is_on { theme::semibold(theme::SMALL) } else { theme::regular(theme::SMALL) };
    text_line(ui.painter(), rect.shrink2(vec2(RULE_PADDING, 0.0)), Align2::CENTER_CENTER, name, font, ink);
    response
}

/// Returns whether a text of the draft had the keyboard focus when the window was last drawn: it takes all keys, the one that ends the
/// focus included.
pub fn had_text_focus(ctx: &Context) -> bool {
    let last: Option<u64> = ctx.data(|data| data.get_temp(text_focus_id()));
    last.is_some_and(|last| last + 1 >= ctx.cumulative_pass_nr())
}

fn text_focus_id() -> Id {
    Id::unique("focus of a text of the draft")
}

fn text_field(ui: &mut Ui, field: TextField, name: &str, text: &str, messages: &mut Vec<Message>) {
    let mut text = text.to_owned();
    ui.with_layout(Layout::top_down_justified(Align::LEFT), |ui| {
        ui.add(small_label(ui, name.to_owned()));
        let edit = match field {
            TextField::Rules => TextEdit::multiline(&mut text).desired_rows(3),
            _ => TextEdit::singleline(&mut text),
        };
        let edit = edit.id_salt(("text of the draft", field as u8)).desired_width(f32::INFINITY);
        let response = ui.add(edit).accessible_name(name);
        if response.has_focus() {
            let now = ui.ctx().cumulative_pass_nr();
            ui.data_mut(|data| data.insert_temp(text_focus_id(), now));
        }
        if response.changed() {
            messages.push(EditorMessage::SetText(field, text.clone()).into());
        }
    });
}
