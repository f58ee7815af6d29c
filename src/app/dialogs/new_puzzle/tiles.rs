//! The kinds of puzzle as tiles: a picture with the name below it. Each has its place, whatever is searched for.

use eframe::egui::text::{LayoutJob, TextFormat};
use eframe::egui::{
    Align, Align2, CornerRadius, Key, Painter, Pos2, Rect, Role, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo,
};

use crate::app::ui::choice_focus::ChoiceFocus;
use crate::app::ui::puzzle_kinds::{self, KINDS_IN_GROUP, PuzzleKind};
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{ChoiceKind, text_width};
use crate::app::ui::{kind_picture, theme};
use crate::text::text;

/// The largest tile, in points.
const TILE: Vec2 = Vec2::new(118.0, 118.0);
/// The least height of a tile, in points.
const LEAST_HEIGHT: f32 = 60.0;
/// The height of the name of a group, in points.
const HEADING: f32 = 27.0;
/// The largest and the smallest picture, in points.
const PICTURES: (f32, f32) = (72.0, 24.0);
/// The width below which tiles are too narrow for their names, in points.
const LEAST_WIDTH: f32 = 84.0;
/// The opacity of kinds that are not found.
const FADED: f32 = 0.28;

/// A kind that can be chosen, and whether it is found.
#[derive(Clone)]
pub struct Tile {
    pub kind: PuzzleKind,
    pub name: String,
    /// Whether puzzles of the kind are made for whom the player chose.
    pub is_offered: bool,
    pub is_found: bool,
}

/// All kinds, some of which are found.
pub struct Tiles(Vec<Tile>);

impl Tiles {
    /// Creates the tiles of which those are found that match a query.
    pub fn new(query: &str, is_offered: impl Fn(PuzzleKind) -> bool) -> Self {
        let tile = |kind| {
            let is_offered = is_offered(kind);
            let is_found = is_offered && puzzle_kinds::find(kind, query).is_some();
            Tile { kind, name: puzzle_kinds::name(kind), is_offered, is_found }
        };
        Self(puzzle_kinds::all().map(tile).collect())
    }

    /// Returns how many are found, and how many could be.
    pub fn counts(&self) -> (usize, usize) {
        let count = |counts: fn(&&Tile) -> bool| self.0.iter().filter(counts).count();
        (count(|tile| tile.is_found), count(|tile| tile.is_offered))
    }

    /// Returns the first kind that is found.
    pub fn first_found(&self) -> Option<PuzzleKind> {
        self.0.iter().find(|tile| tile.is_found).map(|tile| tile.kind)
    }

    /// Returns the kind that is found next from another one in the direction of an arrow key.
    pub fn next_found(&self, from: PuzzleKind, key: Key, columns: usize) -> Option<PuzzleKind> {
        let from = self.0.iter().position(|tile| tile.kind == from).unwrap_or(0);
        let count = self.0.len();
        let in_order = |step: usize| (1..=count).map(move |steps| (from + step * steps) % count).collect();
        let in_rows = |rows: &mut dyn Iterator<Item = usize>| -> Vec<usize> {
            let from_column = from % columns;
            rows.flat_map(|row| {
                let mut row: Vec<usize> = (row * columns..(row * columns + columns).min(count)).collect();
                row.sort_by_key(|index| (index % columns).abs_diff(from_column));
                row
            })
            .collect()
        };
        let order: Vec<usize> = match key {
            Key::ArrowRight => in_order(1),
            Key::ArrowLeft => in_order(count - 1),
            Key::ArrowDown => in_rows(&mut (from / columns + 1..count.div_ceil(columns))),
            Key::ArrowUp => in_rows(&mut (0..from / columns).rev()),
            _ => Vec::new(),
        };
        order.into_iter().find(|index| self.0[*index].is_found).map(|index| self.0[index].kind)
    }

    /// Draws the tiles in an arrangement. Returns the kind that was pressed.
    pub fn show(&self, ui: &mut Ui, places: &Places, chosen: PuzzleKind) -> Option<PuzzleKind> {
        let theme = Theme::current(ui);
        let group = ChoiceKind::Setting(text!("group-kinds"));
        let choosable: Vec<&Tile> = self.0.iter().filter(|tile| tile.is_offered).collect();
        let focus = group.focus(choosable.iter().map(|tile| tile.kind == chosen));
        for (name, place) in puzzle_kinds::group_names().into_iter().zip(&places.headings) {
            let font = theme::regular(theme::SMALL);
            ui.painter().text(place.left_center(), Align2::LEFT_CENTER, name, font, theme.soft);
        }
        group.group(ui, |ui| {
            let mut pressed = None;
            for (tile, rect) in self.0.iter().zip(&places.tiles) {
                let index = choosable.iter().position(|other| other.kind == tile.kind);
                let by = show_tile(ui, *rect, tile, (&focus, index), tile.kind == chosen);
                pressed = by.map(|index| choosable[index]).or(pressed);
            }
            let pressed = pressed?;
            if pressed.is_found || self.first_found().is_none() || ui.input(|input| input.pointer.any_click())
            {
                return Some(pressed.kind);
            }
            // The arrow keys pass over what is not found.
            let place = |kind| choosable.iter().position(|tile| tile.kind == kind).unwrap_or(0);
            let steps = (place(pressed.kind) + choosable.len() - place(chosen)) % choosable.len();
            let key = if steps <= choosable.len() / 2 { Key::ArrowRight } else { Key::ArrowLeft };
            self.next_found(chosen, key, places.columns)
        })
    }

    /// Returns whether the tiles have the keyboard focus.
    pub fn have_focus(&self, ui: &Ui) -> bool {
        let group = ChoiceKind::Setting(text!("group-kinds"));
        let focus = group.focus(self.0.iter().map(|_| false));
        ui.memory(|memory| memory.has_focus(focus.entry_id()))
    }
}

/// The places of the tiles and of the names of their groups.
pub struct Places {
    pub columns: usize,
    tiles: Vec<Rect>,
    headings: Vec<Rect>,
    /// The height of all, in points.
    pub height: f32,
}

impl Places {
    /// Arranges the tiles in a part of the dialog; with the names of the groups if each has a row.
    pub fn new(room: Rect, has_headings: bool) -> Self {
        let count = puzzle_kinds::all().len();
        let columns = (1..=KINDS_IN_GROUP)
            .rev()
            .find(|columns| room.width() / *columns as f32 >= LEAST_WIDTH)
            .unwrap_or(1);
        let rows = count.div_ceil(columns);
        let heading = if has_headings && columns == KINDS_IN_GROUP { HEADING } else { 0.0 };
        let height = (room.height() / rows as f32 - heading).clamp(LEAST_HEIGHT, TILE.y).floor();
        let width = (room.width() / columns as f32).floor();
        let gap = ((room.height() / rows as f32 - heading - height) * 0.5).clamp(0.0, 12.0);
        let top = |row: usize| room.top() + row as f32 * (heading + height + gap);
        let tiles = (0..count).map(|index| {
            let (row, column) = (index / columns, index % columns);
            let corner = Pos2::new(room.left() + column as f32 * width, top(row) + heading);
            Rect::from_min_size(corner, Vec2::new(width, height))
        });
        let headings = (0..if heading > 0.0 { rows } else { 0 }).map(|row| {
            let corner = Pos2::new(room.left(), top(row));
            Rect::from_min_size(corner, Vec2::new(room.width(), heading))
        });
        Self {
            columns,
            tiles: tiles.collect(),
            headings: headings.collect(),
            height: top(rows) - gap - room.top(),
        }
    }
}

/// Draws a tile, which has an index among those that can be chosen. Returns the index that is chosen by it.
fn show_tile(
    ui: &mut Ui,
    rect: Rect,
    tile: &Tile,
    (focus, index): (&ChoiceFocus, Option<usize>),
    is_chosen: bool,
) -> Option<usize> {
    let theme = Theme::current(ui);
    let response = match index {
        Some(index) => ui.interact(rect, focus.id(index), focus.sense(index)),
        None => ui.interact(rect, ui.scope_id().with(("tile", &tile.name)), Sense::HOVER),
    };
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, tile.is_offered, is_chosen, &tile.name));
    let place = rect.shrink(1.0);
    let fill = match () {
        () if is_chosen => Some(theme.selected),
        () if tile.is_offered && response.hovered() => Some(theme.button),
        () => None,
    };
    if let Some(fill) = fill {
        ui.painter().rect_filled(place, CornerRadius::same(8), fill);
    }
    if is_chosen || response.has_focus() {
        let stroke = Stroke::new(2.0, theme.accent);
        ui.painter().rect_stroke(place, CornerRadius::same(8), stroke, StrokeKind::Inside);
    }
    let mut painter = ui.painter().clone();
    if !tile.is_found {
        painter.multiply_opacity(FADED.max(theme.min_opacity));
    }
    paint_contents(ui, &painter, place, tile, theme);
    let index = index?;
    let by_keys = focus.by_keys(ui, index, &response);
    by_keys.or_else(|| response.clicked().then_some(index))
}

/// The font size of a name that fits in two lines in no larger one, in points.
const LEAST_NAME: f32 = 10.0;

/// Paints the picture and the name of a tile, which may have two lines.
fn paint_contents(ui: &Ui, painter: &Painter, place: Rect, tile: &Tile, theme: &Theme) {
    let width = place.width() - 2.0;
    let widest = |size: f32| {
        let words = tile.name.split_inclusive([' ', '-']);
        words.map(|word| text_width(ui, word.trim_end(), theme::regular(size))).fold(0.0, f32::max)
    };
    let in_two_lines = |size: f32| {
        let galley = painter.layout(tile.name.clone(), theme::regular(size), theme.ink, width);
        galley.rows.len() <= 2
    };
    let fits = |size: &f32| widest(*size) <= width && in_two_lines(*size);
    let size = [theme::SMALL, 12.0, theme::COUNT].into_iter().find(fits).unwrap_or(LEAST_NAME);
    let format = TextFormat {
        line_height: Some((size + 3.0).min((place.height() - PICTURES.1) / 2.0)),
        ..TextFormat::simple(theme::regular(size), theme.ink)
    };
    let lines = 2.0 * format.line_height.unwrap_or(size);
    let mut job = LayoutJob::single_section(tile.name.clone(), format);
    job.halign = Align::Center;
    job.wrap.max_width = width;
    let picture = (place.height() - lines - 4.0).clamp(PICTURES.1, PICTURES.0);
    let above = ((place.height() - lines - picture) / 3.0).clamp(0.0, 6.0);
    let corner = Pos2::new(place.center().x - picture / 2.0, place.top() + above + 2.0);
    kind_picture::paint(painter, Rect::from_min_size(corner, Vec2::splat(picture)), tile.kind, theme);
    let galley = painter.layout_job(job);
    painter.galley(Pos2::new(place.center().x, corner.y + picture + above), galley, theme.ink);
}
