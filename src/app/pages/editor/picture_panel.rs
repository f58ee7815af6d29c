//! The panels of the editor while a picture is compared with the draft: the straightened grid, what was read, and what can
//! be done.

use eframe::egui::{
    Align2, Color32, CornerRadius, Label, Pos2, Rect, RichText, Role, ScrollArea, Sense, Stroke, StrokeKind,
    Ui, Vec2, WidgetInfo,
};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::message::editor::EditorMessage;
use crate::app::message::sudoku::SudokuMessage;
use crate::app::pages::editor::digit_keys::digit_rows;
use crate::app::pages::editor::{Editor, readings::Readings};
use crate::app::session::panel_parts::small_label;
use crate::app::ui::form::value_segments;
use crate::app::ui::icons::Icon;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{
    ChoiceKind, card, command_button, command_button_width, command_row_as, icon_button,
};
use crate::draft::analysis::DraftVerdict;
use crate::grid::{Cell, Size};
use crate::photo::Doubt;
use crate::text::text;

/// The commands of the panels.
const COMMANDS: [Command; 6] = [
    Command::NextUncertain,
    Command::PlayDraft,
    Command::Undo,
    Command::Redo,
    Command::ClearCell,
    Command::RemovePicture,
];
/// The least side of the picture beside the board, in points.
const MIN_SIDE: f32 = 120.0;
/// The height that the panel below the board needs, with one grid and with several, in points.
const HEIGHT: f32 = 176.0;
const HEIGHT_OF_SEVERAL: f32 = 206.0;
/// The height of the keys and of the commands there, and the width of icons, in points.
const KEY_HEIGHT: f32 = 29.0;
const ROW_HEIGHT: f32 = 28.0;
const ICON_WIDTH: f32 = 38.0;
/// The width below which keys beside the board show no number of digits left, in points.
const SLIM_BELOW: f32 = 300.0;

/// Returns the height that the panel below the board needs, in points.
pub fn bottom_height(readings: &Readings) -> f32 {
    if readings.count() > 1 { HEIGHT_OF_SEVERAL } else { HEIGHT }
}

/// Draws the panel beside the board.
pub fn side_panel(ui: &mut Ui, editor: &Editor, readings: &Readings, messages: &mut Vec<Message>) {
    ui.spacing_mut().item_spacing.y = 12.0;
    let below = ui.max_rect().bottom();
    card(ui, "reading", 14, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(5.0);
        ui.label(RichText::new(text!("picture")).font(theme::semibold(theme::HEADING)));
        facts(ui, editor, readings);
        ui.add(small_label(ui, text!("picture-givens").to_owned()));
    });
    // What is below the picture: the keys, three rows of commands, and the grids or the offer where there are any.
    let extra =
        if readings.count() > 1 { 40.0 } else { 0.0 } + if editor.offer().is_some() { 38.0 } else { 0.0 };
    let extra = extra + if editor.entered().is_empty() { 0.0 } else { 38.0 };
    let side = (below - ui.cursor().top() - 236.0 - extra).clamp(MIN_SIDE, ui.available_width() - 28.0);
    card(ui, "picture", 14, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        grid_choice(ui, readings, messages);
        ui.vertical_centered(|ui| picture(ui, side, editor, readings, messages));
    });
    card(ui, "commands", 14, |ui| {
        ui.spacing_mut().item_spacing = Vec2::splat(6.0);
        let is_slim = ui.available_width() < SLIM_BELOW;
        digit_rows(ui, if is_slim { KEY_HEIGHT } else { 40.0 }, editor, messages);
        offer_row(ui, 33.0, editor, messages);
        COMMANDS.chunks(2).for_each(|row| command_rows(ui, 33.0, row, editor, messages));
    });
}

/// Draws the panel below the board of a narrow window.
pub fn bottom_panel(ui: &mut Ui, editor: &Editor, readings: &Readings, messages: &mut Vec<Message>) {
    let room = ui.available_size();
    let side = room.y.min(room.x * 0.4);
    ui.spacing_mut().item_spacing = Vec2::splat(6.0);
    ui.horizontal_top(|ui| {
        picture(ui, side, editor, readings, messages);
        ui.vertical(|ui| {
            ScrollArea::vertical().id_salt("picture").max_height(room.y).show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.spacing_mut().item_spacing = Vec2::splat(4.0);
                facts(ui, editor, readings);
                grid_choice(ui, readings, messages);
                digit_rows(ui, KEY_HEIGHT, editor, messages);
                offer_row(ui, ROW_HEIGHT, editor, messages);
                ui.horizontal(|ui| small_commands(ui, editor, messages));
                let rest = [Command::NextUncertain, Command::RemovePicture];
                command_rows(ui, ROW_HEIGHT, &rest, editor, messages);
            });
        });
    });
}

/// Draws what was read, and what the solver says of it.
fn facts(ui: &mut Ui, editor: &Editor, readings: &Readings) {
    let summary = editor.reading_summary().unwrap_or_default();
    ui.add(Label::new(RichText::new(summary).size(theme::BODY)).wrap());
    ui.add(Label::new(RichText::new(editor.analysis.summary()).size(theme::SMALL)).wrap());
    let offer = readings.reading().describe_offer().filter(|_| editor.offer().is_some());
    let offer = offer.map(|offer| text!("picture-offer", offer = offer));
    let clashes = matches!(editor.analysis.verdict(), Some(DraftVerdict::Clash(_)));
    let has_regular_boxes = editor.draft.state().box_shape().is_some();
    let doubt = match readings.reading().doubt {
        Some(Doubt::Clash) if clashes => Some(text!("picture-doubtful")),
        Some(Doubt::IrregularBoxes) if has_regular_boxes => Some(text!("picture-irregular-boxes")),
        Some(Doubt::Cages) => Some(text!("picture-cages")),
        _ => None,
    };
    let entered = editor.entered().len();
    let entered = (entered > 0).then(|| text!("picture-entered", count = entered));
    for note in offer.into_iter().chain(doubt.map(str::to_owned)).chain(entered) {
        let ink = Theme::current(ui).trial;
        ui.add(Label::new(RichText::new(note).size(theme::SMALL).color(ink)).wrap());
    }
}

/// Draws the choice of a grid, if there are several.
fn grid_choice(ui: &mut Ui, readings: &Readings, messages: &mut Vec<Message>) {
    if readings.count() < 2 {
        return;
    }
    let all: Vec<usize> = (0..readings.count()).collect();
    let kind = ChoiceKind::Setting(text!("picture-grids"));
    let name = |index: usize| (index + 1).to_string();
    if let Some(index) = value_segments(ui, kind, &all, readings.shown(), name) {
        messages.push(EditorMessage::ShowGrid(index).into());
    }
}

/// Draws the buttons that take the other reading and leave out entered digits, as far as there are any.
fn offer_row(ui: &mut Ui, height: f32, editor: &Editor, messages: &mut Vec<Message>) {
    if editor.offer().is_some() {
        let accept = (Command::AcceptSuggestion, true, text!("picture-use-offer"));
        command_row_as(ui, height, &[accept], messages);
    }
    if !editor.entered().is_empty() {
        let leave_out = (Command::LeaveOutEntered, true, text!("picture-leave-out-entered"));
        command_row_as(ui, height, &[leave_out], messages);
    }
}

fn command_rows(
    ui: &mut Ui,
    height: f32,
    commands: &[Command],
    editor: &Editor,
    messages: &mut Vec<Message>,
) {
    let entry = |command: &Command| (*command, editor.unavailable(*command).is_none(), command.name());
    command_row_as(ui, height, &commands.iter().map(entry).collect::<Vec<_>>(), messages);
}

/// Draws the row of commands of a narrow window.
fn small_commands(ui: &mut Ui, editor: &Editor, messages: &mut Vec<Message>) {
    let icons = [(Command::Undo, Icon::Undo), (Command::Redo, Icon::Redo), (Command::ClearCell, Icon::Erase)];
    let width = command_button_width(ui, Command::PlayDraft) + 6.0;
    let play = Vec2::new(width, ROW_HEIGHT);
    let is_on = editor.unavailable(Command::PlayDraft).is_none();
    if command_button(ui, Command::PlayDraft, Command::PlayDraft.name(), is_on, play).clicked() {
        messages.push(Message::Command(Command::PlayDraft));
    }
    for (command, icon) in icons {
        let is_on = editor.unavailable(command).is_none();
        if icon_button(ui, command, icon, Vec2::new(ICON_WIDTH, ROW_HEIGHT), is_on).clicked() {
            messages.push(Message::Command(command));
        }
    }
}

/// Draws the picture in a square with the cursor's cell framed and uncertain cells marked. A press on a cell selects it.
fn picture(ui: &mut Ui, side: f32, editor: &Editor, readings: &Readings, messages: &mut Vec<Message>) {
    let texture = readings.texture(ui.ctx());
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(side), Sense::CLICK);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, text!("picture-spoken")));
    let whole = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
    let painter = ui.painter_at(rect.expand(2.0));
    painter.image(texture.id(), rect, whole, Color32::WHITE);
    let theme = Theme::current(ui);
    painter.rect_stroke(rect, CornerRadius::ZERO, Stroke::new(1.0, theme.line), StrokeKind::Outside);
    let cell_side = side / 9.0;
    let cell_rect = |cell: Cell| {
        let corner = Vec2::new(cell.column() as f32, cell.row() as f32) * cell_side;
        Rect::from_min_size(rect.min + corner, Vec2::splat(cell_side))
    };
    for (cell, _) in readings.uncertain() {
        let rect = cell_rect(cell);
        painter.rect_filled(rect, CornerRadius::ZERO, theme.trial.gamma_multiply(0.22));
        let corner = rect.left_top() + Vec2::new(2.0, 1.0);
        painter.text(
            corner,
            Align2::LEFT_TOP,
            "?",
            theme::semibold((cell_side * 0.32).max(9.0)),
            theme.trial,
        );
    }
    let frame = Stroke::new((cell_side * 0.08).clamp(2.0, 4.0), theme.accent);
    painter.rect_stroke(cell_rect(editor.cursor), CornerRadius::same(3), frame, StrokeKind::Middle);
    if let Some(at) = response.interact_pointer_pos().filter(|_| response.clicked()) {
        let place = (at - rect.min) / cell_side;
        let cell = Size::NINE.cell(place.y as i32, place.x as i32);
        messages.extend(cell.map(|cell| SudokuMessage::Select(cell).into()));
    }
}
