//! The command palette: a search field and the commands that match, beside the board.

use eframe::egui::accesskit::Live;
use eframe::egui::{
    Align2, Area, Color32, CornerRadius, EventFilter, Frame, Id, Key, Margin, Modal, Modifiers, Pos2, Rect,
    Response, Role, ScrollArea, Sense, Ui, Vec2, WidgetInfo,
};

use crate::app::dialogs::frame::set_dialog_name;
use crate::app::dialogs::{Dialog, DialogContext};
use crate::app::input::command::Command;
use crate::app::input::key_bindings;
use crate::app::message::sudoku::SudokuMessage;
use crate::app::message::{LibraryCollection, Message};
use crate::app::ui::search_field::SearchField;
use crate::app::ui::search_field::{TextMatch, highlighted_text};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{named_group, selection_changed, text_line};
use crate::generate::VariantKind;
use crate::grid::Cell;
use crate::library::VariantCollection;
use crate::solve::rating::Level;
use crate::solve::technique::Technique;
use crate::text::text;

const WIDTH: f32 = 420.0;
const ROW_HEIGHT: f32 = 40.0;
/// The number of rows that are visible at once, if there is room.
const VISIBLE_ROWS: usize = 8;

/// The width of the column with the keys, in points.
const KEY_WIDTH: f32 = 92.0;

/// The height of the palette below the board of a narrow window, in points: its field and four rows.
pub const NARROW_HEIGHT: f32 = SEARCH_HEIGHT + 4.0 * ROW_HEIGHT + BELOW_ROWS;
/// The height of the search field with the space around it, and of the space below the rows, in points.
const SEARCH_HEIGHT: f32 = 62.0;
const BELOW_ROWS: f32 = 14.0;

/// The state of the open palette.
#[derive(Default)]
pub struct Palette {
    pub query: String,
    chosen: usize,
}

/// A row of the palette.
pub struct PaletteRow {
    pub target: PaletteTarget,
    pub label: String,
    /// The letters that were found.
    pub found: TextMatch,
    /// The menu that contains the command, or its section in the list of keyboard shortcuts; empty if that is the name
    /// of the command.
    pub place: String,
    pub key: String,
    /// The reason why it cannot be run now.
    pub reason: Option<String>,
}

/// The action of a row of the palette.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PaletteTarget {
    Command(Command),
    /// Select a cell.
    Cell(Cell),
    /// Play the puzzle of the open list at this index.
    Puzzle(usize),
    /// Show the page of a technique.
    Technique(Technique),
    /// Play a new puzzle of a level.
    Level(Level),
    /// Play a new puzzle of a kind.
    Variant(VariantKind),
    /// Show the list of the bundled puzzles of a kind.
    Collection(VariantCollection),
    /// Play the bundled puzzle at this index.
    Bundled(usize),
    /// Play the bundled crosspatch at this index.
    Crosspatch(usize),
}

impl PaletteTarget {
    fn message(self) -> Message {
        match self {
            Self::Command(command) => Message::RunFromPalette(command),
            Self::Cell(cell) => SudokuMessage::Select(cell).into(),
            Self::Puzzle(index) => Message::PlayListed(index),
            Self::Technique(technique) => Message::ShowTechnique(technique),
            Self::Level(level) => Message::PlayNew(level),
            Self::Variant(kind) => Message::PlayNewVariant(kind),
            Self::Collection(collection) => Message::Browse(LibraryCollection::Variant(collection)),
            Self::Bundled(index) => Message::PlayBundled(index),
            Self::Crosspatch(index) => Message::PlayCrosspatch(index),
        }
    }
}

/// The least width of a panel that the palette is over, in points.
const MIN_WIDTH: f32 = 360.0;

/// Returns the part of the window for the palette: over the panel, and beside it without the board.
fn area(window: Rect, panel: Rect, is_wide: bool) -> Rect {
    if is_wide {
        // Over the board only where the panel is too narrow for a row.
        let least = if panel.width() < MIN_WIDTH { window.left() + 8.0 } else { panel.left() - 12.0 };
        let left = (panel.left() - 10.0).min(window.right() - 8.0 - WIDTH).max(least);
        let right = (left + WIDTH).min(window.right() - 8.0);
        Rect::from_min_max(Pos2::new(left, panel.top() - 10.0), Pos2::new(right, window.bottom() - 40.0))
    } else {
        // Zoomed in, the panel may not have room for a row.
        let top = panel.top().min(window.bottom() - SEARCH_HEIGHT - ROW_HEIGHT - BELOW_ROWS);
        Rect::from_min_max(
            Pos2::new(panel.left(), top.max(window.top())),
            Pos2::new(panel.right(), window.bottom()),
        )
    }
}

impl Dialog for Palette {
    fn ui(&mut self, ui: &Ui, context: &mut DialogContext<'_>, out: &mut Vec<Message>) -> bool {
        let mut found = PaletteOutput::default();
        let is_open = show(ui, self, &context.palette_rows, context.panel, &mut found);
        // The rows of this frame belong to the query before.
        if let Some(query) = found.query {
            (self.query, self.chosen) = (query, 0);
        }
        self.chosen = found.selected.unwrap_or(self.chosen);
        let Some(target) = found.run else { return is_open };
        out.push(target.message());
        false
    }

    fn toggle(&self) -> Option<Command> {
        Some(Command::Palette)
    }

    fn shows_messages(&self) -> bool {
        false
    }
}

/// The player's input to the palette in a frame.
#[derive(Default)]
struct PaletteOutput {
    query: Option<String>,
    selected: Option<usize>,
    run: Option<PaletteTarget>,
}

/// Draws the palette over the panel. Returns whether it stays open.
fn show(
    ui: &Ui,
    palette: &Palette,
    rows: &[PaletteRow],
    (panel, is_wide): (Rect, bool),
    output: &mut PaletteOutput,
) -> bool {
    let theme = Theme::current(ui);
    let place = area(ui.ctx().content_rect(), panel, is_wide);
    let frame = Frame::popup(ui.style()).corner_radius(CornerRadius::same(12)).inner_margin(Margin::same(0));
    let id = Id::unique("palette");
    let area = Area::new(id)
        .kind(eframe::egui::UiKind::Modal)
        .sense(Sense::hover())
        .fixed_pos(place.left_top())
        .constrain(false)
        .order(eframe::egui::Order::Foreground);
    let modal = Modal::new(id).area(area).backdrop_color(Color32::TRANSPARENT).frame(frame);
    let modal = modal.show(ui.ctx(), |ui| {
        ui.set_width(place.width());
        ui.spacing_mut().item_spacing = Vec2::ZERO;
        set_dialog_name(ui, text!("palette"));
        take_keys(ui, palette, rows, output);
        let field = search_field(ui, palette, rows.len(), output);
        ui.add_space(8.0);
        let note = ui.painter().layout_no_wrap(
            text!("palette.note").to_owned(),
            theme::regular(theme::SMALL),
            theme.soft,
        );
        let has_note = is_wide && note.size().x <= place.width() - 44.0;
        let footer = if has_note { 40.0 } else { 0.0 };
        let room = (place.height() - SEARCH_HEIGHT - footer - BELOW_ROWS).max(ROW_HEIGHT);
        let height = room.min(ROW_HEIGHT * rows.len().clamp(1, VISIBLE_ROWS) as f32);
        if !is_wide {
            ui.set_min_height(place.height() - 2.0);
        }
        if rows.is_empty() {
            let (row, _) = ui.allocate_exact_size(Vec2::new(place.width(), ROW_HEIGHT), Sense::hover());
            let row = row.shrink2(Vec2::new(22.0, 0.0));
            text_line(
                ui.painter(),
                row,
                Align2::LEFT_CENTER,
                text!("palette.nothing"),
                theme::regular(theme::BODY),
                theme.soft,
            );
        } else {
            let scroll =
                ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink(false);
            scroll.show(ui, |ui| {
                named_group(ui, Role::ListBox, text!("group-commands"), |ui| {
                    show_rows(ui, &field, palette, rows, output);
                });
            });
        }
        ui.add_space(8.0);
        if has_note {
            let (line, _) = ui.allocate_exact_size(Vec2::new(place.width(), 40.0), Sense::hover());
            ui.painter().hline(line.x_range(), line.top(), (1.0, theme.line));
            let note = line.shrink2(Vec2::new(22.0, 0.0));
            text_line(
                ui.painter(),
                note,
                Align2::LEFT_CENTER,
                text!("palette.note"),
                theme::regular(theme::SMALL),
                theme.soft,
            );
        }
    });
    !modal.should_close()
}

/// Handles the keys of the list before the search field sees them.
fn take_keys(ui: &Ui, palette: &Palette, rows: &[PaletteRow], output: &mut PaletteOutput) {
    let last = rows.len().saturating_sub(1);
    let page = VISIBLE_ROWS - 1;
    let chosen = palette.chosen.min(last);
    let target = ui.input_mut(|input| {
        let mut pressed = |key| input.consume_key(Modifiers::NONE, key);
        if pressed(Key::ArrowDown) {
            Some(if chosen == last { 0 } else { chosen + 1 })
        } else if pressed(Key::ArrowUp) {
            Some(chosen.checked_sub(1).unwrap_or(last))
        } else if pressed(Key::PageDown) {
            Some((chosen + page).min(last))
        } else if pressed(Key::PageUp) {
            Some(chosen.saturating_sub(page))
        } else {
            None
        }
    });
    if let Some(row) = target {
        output.selected = Some(row);
    }
    if ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Enter))
        && let Some(row) = rows.get(chosen)
    {
        output.run = Some(row.target);
    }
}

fn search_field(ui: &mut Ui, palette: &Palette, found: usize, output: &mut PaletteOutput) -> Response {
    let key = key_bindings::active(ui.ctx()).keys(Command::Palette).first().map(key_bindings::shortcut_name);
    let size = Vec2::new(ui.available_width() - 28.0, 42.0);
    let mut query = palette.query.clone();
    ui.add_space(12.0);
    let response = ui
        .horizontal(|ui| {
            ui.add_space(14.0);
            let field = SearchField { name: text!("palette.search"), note: &key.unwrap_or_default(), size };
            field.show(ui, &mut query)
        })
        .inner;
    ui.accesskit_node_builder(response.id, |node| {
        node.set_role(Role::EditableComboBox);
        node.set_label(match palette.query.trim() {
            "" => text!("palette.search").to_owned(),
            _ => text!("palette-spoken", count = found),
        });
        node.set_live(Live::Polite);
        if found > 0 {
            node.set_active_descendant(row_id(palette.chosen.min(found - 1)).accesskit_id());
        }
    });
    // Tab would lead out of the only control.
    let all = EventFilter { tab: true, horizontal_arrows: true, vertical_arrows: true, escape: false };
    ui.memory_mut(|memory| {
        memory.set_focus_lock_filter(response.id, all);
        if memory.focused() != Some(response.id) {
            memory.request_focus(response.id);
        }
    });
    if response.changed() {
        output.query = Some(query);
    }
    response
}

fn row_id(row: usize) -> Id {
    Id::unique(("palette row", row))
}

fn show_rows(
    ui: &mut Ui,
    field: &Response,
    palette: &Palette,
    rows: &[PaletteRow],
    output: &mut PaletteOutput,
) {
    let chosen = palette.chosen.min(rows.len().saturating_sub(1));
    let has_moved = selection_changed(ui, chosen);
    for (index, row) in rows.iter().enumerate() {
        let (_, rect) = ui.allocate_space(Vec2::new(ui.available_width(), ROW_HEIGHT));
        let response = ui.interact(rect, row_id(index), Sense::CLICK);
        let detail = row.reason.as_deref().unwrap_or(&row.place);
        let spoken = [row.label.as_str(), detail, &row.key].into_iter().filter(|part| !part.is_empty());
        let spoken = spoken.collect::<Vec<_>>().join(", ");
        let is_chosen = index == chosen;
        response.widget_info(|| {
            WidgetInfo::selected(Role::ListBoxOption, row.reason.is_none(), is_chosen, &spoken)
        });
        if is_chosen && has_moved {
            ui.scroll_to_rect(rect, None);
        }
        if response.clicked() {
            field.request_focus();
            output.run = Some(row.target);
        }
        paint_row(ui, rect, row, is_chosen, response.hovered());
    }
}

fn paint_row(ui: &Ui, rect: Rect, row: &PaletteRow, is_chosen: bool, is_hovered: bool) {
    let theme = Theme::current(ui);
    let painter = ui.painter();
    let ground = rect.shrink2(Vec2::new(8.0, 0.0));
    if is_chosen || is_hovered {
        let fill = if is_chosen { theme.selected } else { theme.button };
        painter.rect_filled(ground, CornerRadius::same(8), fill);
    }
    // On a tinted row soft text would be too pale.
    let soft = if is_chosen { theme.ink } else { theme.soft };
    let ink = if row.reason.is_some() { soft } else { theme.ink };
    let bright = if is_chosen { theme.ink } else { theme.accent };
    let inner = rect.shrink2(Vec2::new(22.0, 0.0));
    let key = painter.layout_no_wrap(row.key.clone(), theme::regular(theme::SMALL), soft);
    let key_left = inner.right() - key.size().x;
    painter.galley(Pos2::new(key_left, inner.center().y - key.size().y / 2.0), key, soft);
    let mut job = highlighted_text(
        &row.label,
        &row.found.highlighted,
        &(theme::regular(theme::BODY), ink),
        &(theme::semibold(theme::BODY), bright),
    );
    job.wrap = eframe::egui::text::TextWrapping::truncate_at_width(key_left - 10.0 - inner.left());
    let label = painter.layout_job(job);
    let at = Pos2::new(inner.left(), inner.center().y - label.size().y / 2.0);
    let detail_left = at.x + label.size().x + 12.0;
    painter.galley(at, label, ink);
    // A reason follows the name; the menu stands before the column of the keys, so that it is not read as a part of it.
    let (align, detail, right) = match &row.reason {
        Some(reason) => (Align2::LEFT_CENTER, reason, key_left - 10.0),
        None => (Align2::RIGHT_CENTER, &row.place, (inner.right() - KEY_WIDTH).min(key_left - 10.0)),
    };
    let room = inner.with_min_x(detail_left).with_max_x(right);
    if room.width() > 24.0 {
        text_line(painter, room, align, detail, theme::regular(theme::SMALL), soft);
    }
}
