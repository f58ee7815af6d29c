//! The strip of tools: a button for each group, with a list of its tools.

use eframe::egui::{
    Align2, Button, CornerRadius, Painter, Popup, Pos2, Rect, Response, Role, ScrollArea, Sense, Shape,
    Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2, vec2,
};

use crate::app::message::Message;
use crate::app::message::editor::EditorMessage;
use crate::app::pages::editor::Editor;
use crate::app::pages::editor::update::group_command;
use crate::app::ui::clue_sample;
use crate::app::ui::drop_down;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{named_group, text_line, text_width, tooltip};
use crate::app::ui::with_id::clickable;
use crate::draft::{Tool, ToolGroup};
use crate::text::text;

/// The width of the part of a button that opens its list, in points.
const ARROW_WIDTH: f32 = 20.0;
/// The height of an entry of a list, in points.
const ENTRY_HEIGHT: f32 = 28.0;
/// The height from which on a button has its name below its picture, in points.
const NAMED_HEIGHT: f32 = 44.0;

/// Draws the strip in rows of some buttons, each with an arrow that opens the list of its tools.
pub fn show(ui: &mut Ui, in_a_row: usize, height: f32, editor: &Editor, messages: &mut Vec<Message>) {
    rows(ui, in_a_row, height, true, editor, messages);
}

/// Draws the strip without the arrows: the list of the chosen tool is elsewhere.
pub fn show_plain(ui: &mut Ui, in_a_row: usize, height: f32, editor: &Editor, messages: &mut Vec<Message>) {
    rows(ui, in_a_row, height, false, editor, messages);
}

fn rows(
    ui: &mut Ui,
    in_a_row: usize,
    height: f32,
    has_arrows: bool,
    editor: &Editor,
    messages: &mut Vec<Message>,
) {
    named_group(ui, Role::RadioGroup, text!("editor-tools"), |ui| {
        let gap = ui.spacing().item_spacing.x;
        let width = (ui.available_width() - gap * (in_a_row as f32 - 1.0)) / in_a_row as f32;
        for groups in ToolGroup::ALL.chunks(in_a_row) {
            ui.horizontal(|ui| {
                for group in groups {
                    tool_button(ui, vec2(width, height), *group, has_arrows, editor, messages);
                }
            });
        }
    });
}

/// Draws the button of a group: its picture and name, and beside them the arrow that opens its list.
fn tool_button(
    ui: &mut Ui,
    size: Vec2,
    group: ToolGroup,
    has_arrow: bool,
    editor: &Editor,
    messages: &mut Vec<Message>,
) {
    let theme = Theme::current(ui);
    let tool = editor.recent_tool(group);
    let is_armed = editor.group() == group;
    let (rect, response) = clickable(ui, group.id(), size);
    let (command, name) = (group_command(group), group.name());
    let has_list = group.tools().nth(1).is_some() && group != ToolGroup::Rules;
    let spoken = match has_list {
        true => text!("editor-tool-name", group = name, tool = tool.name()),
        false => name.to_owned(),
    };
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, is_armed, spoken.as_str()));
    let (fill, ink) = match is_armed {
        true => (theme.same, theme.accent),
        false if response.is_pointer_button_down_on() => (theme.button_pressed(), theme.ink),
        false if response.hovered() => (theme.button_hover, theme.ink),
        false => (theme.button, theme.ink),
    };
    let painter = ui.painter();
    painter.rect_filled(rect, CornerRadius::same(9), fill);
    painter.rect_stroke(rect, CornerRadius::same(9), theme.button_outline(), StrokeKind::Inside);
    let has_name = size.y >= NAMED_HEIGHT;
    let face = if has_list && has_arrow { rect.with_max_x(rect.right() - ARROW_WIDTH * 0.7) } else { rect };
    let centre_y = if has_name { rect.top() + 16.0 } else { rect.center().y };
    let drawing = Rect::from_center_size(pos2(face.center().x, centre_y), clue_sample::DRAWING);
    match (tool, group) {
        (Tool::Clue(kind, number), group) if group != ToolGroup::Rules => {
            painter.rect_filled(drawing.expand2(vec2(3.0, 2.0)), CornerRadius::same(5), theme.cell);
            clue_sample::paint_kind(ui, drawing, kind, number);
        }
        _ => paint_icon(painter, drawing, group, theme),
    }
    if has_name {
        let line =
            Rect::from_min_max(pos2(rect.left() + 1.0, rect.bottom() - 18.0), rect.max - vec2(1.0, 4.0));
        let size = if has_arrow { theme::SMALL } else { theme::COUNT };
        let font = if is_armed { theme::semibold(size) } else { theme::regular(size) };
        text_line(ui.painter(), line, Align2::CENTER_CENTER, name, font, ink);
    }
    if response.has_focus() {
        let stroke = Stroke::new(2.0, theme.accent);
        ui.painter().rect_stroke(rect.shrink(2.0), CornerRadius::same(7), stroke, StrokeKind::Inside);
    }
    if response.clicked() {
        messages.push(EditorMessage::ChooseGroup(group).into());
    }
    if has_list && has_arrow {
        let arrow = Rect::from_min_max(pos2(rect.right() - ARROW_WIDTH, rect.top()), rect.max);
        tool_list(ui, arrow, group, tool, is_armed, messages);
    }
    response.on_hover_text(tooltip(ui, command));
}

/// Draws the arrow of a group, and its list while it is open.
fn tool_list(
    ui: &mut Ui,
    rect: Rect,
    group: ToolGroup,
    chosen: Tool,
    is_armed: bool,
    messages: &mut Vec<Message>,
) {
    let theme = Theme::current(ui);
    let name = text!("editor-tool-kinds", group = group.name());
    let arrow = ui.interact(rect, ui.scope_id().with(("tools", group.id())), Sense::click());
    drop_down::describe(&arrow, &name, &chosen.name());
    let ink = if is_armed { theme.accent } else { theme.ink };
    if arrow.hovered() || arrow.has_focus() {
        let stroke = Stroke::new(1.5, ink);
        ui.painter().rect_stroke(rect.shrink(2.0), CornerRadius::same(7), stroke, StrokeKind::Inside);
    }
    let tip = Pos2::new(rect.center().x, rect.center().y + 2.0);
    let arms = vec![tip + vec2(-4.0, -4.0), tip, tip + vec2(4.0, -4.0)];
    ui.painter().add(Shape::line(arms, Stroke::new(1.5, ink)));
    let shown = Popup::menu(&arrow).show(|ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        ScrollArea::vertical().max_height(drop_down::MAX_HEIGHT).show(ui, |ui| {
            let mut pressed = None;
            for tool in group.tools() {
                if entry(ui, tool, chosen == tool).clicked() {
                    pressed = Some(tool);
                    ui.close();
                }
            }
            pressed
        })
    });
    if let Some(shown) = shown {
        drop_down::describe_list(ui, shown.response.id, &name);
        if let Some(tool) = shown.inner.inner {
            messages.push(EditorMessage::ChooseTool(tool).into());
        }
    }
}

/// Draws an entry of a list: the picture of a tool and its name.
pub(super) fn entry(ui: &mut Ui, tool: Tool, is_chosen: bool) -> Response {
    let (gap, name) = (clue_sample::DRAWING.x + 18.0, tool.name());
    ui.spacing_mut().button_padding = vec2(8.0, 2.0);
    let width = text_width(ui, &name, theme::regular(theme::BODY));
    let button = Button::selectable(is_chosen, "").min_size(vec2(gap + width + 16.0, ENTRY_HEIGHT));
    let response = ui.add(button).accessible_name(name.as_str());
    let theme = Theme::current(ui);
    let centre = pos2(response.rect.left() + 8.0 + clue_sample::DRAWING.x / 2.0, response.rect.center().y);
    let place = Rect::from_center_size(centre, clue_sample::DRAWING);
    ui.painter().rect_filled(place.expand2(vec2(2.0, 1.0)), CornerRadius::same(4), theme.cell);
    if let Tool::Clue(kind, number) = tool {
        clue_sample::paint_kind(ui, place, kind, number);
    }
    let text = response.rect.with_min_x(response.rect.left() + gap);
    text_line(ui.painter(), text, Align2::LEFT_CENTER, &name, theme::regular(theme::BODY), theme.ink);
    response
}

/// Paints the picture of a group without one of a clue.
fn paint_icon(painter: &Painter, place: Rect, group: ToolGroup, theme: &Theme) {
    painter.rect_filled(place.expand2(vec2(3.0, 2.0)), CornerRadius::same(5), theme.cell);
    match group {
        ToolGroup::Digits => {
            let font = theme::semibold(theme::BODY);
            painter.text(place.center(), Align2::CENTER_CENTER, "1 2 3", font, theme.ink);
        }
        ToolGroup::Boxes => clue_sample::paint_boxes(painter, place, false, theme),
        _ => {
            let (stroke, left) = (Stroke::new(1.5, theme.ink), place.left() + 4.0);
            for share in [0.2, 0.5, 0.8] {
                let y = place.top() + share * place.height();
                painter.circle_filled(pos2(left + 2.0, y), 2.0, theme.accent);
                painter.hline(left + 8.0..=place.right() - 3.0, y, stroke);
            }
        }
    }
}
