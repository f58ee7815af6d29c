//! The kinds of puzzle that can be made, as tiles: a small picture with the name below it.

use std::sync::Arc;

use eframe::egui::text::{LayoutJob, TextFormat, TextWrapping};
use eframe::egui::{Align, Button, CornerRadius, Pos2, Rect, ScrollArea, Stroke, StrokeKind, Ui, Vec2};

use crate::app::sessions::puzzle_maker::PuzzleGoal;
use crate::app::ui::choice_focus::ChoiceFocus;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::ChoiceKind;
use crate::app::ui::{theme, thumbnail};
use crate::generate::VariantKind;
use crate::grid::{CellSet, Digits};
use crate::library::{self, VariantCollection};
use crate::rules::Rules;
use crate::text::text;

/// The side of a picture, the size of a tile with its name, and the gap between tiles, in points.
const PICTURE: f32 = 64.0;
const TILE: Vec2 = Vec2::new(104.0, 114.0);
const GAP: f32 = 4.0;

/// A tile.
struct Tile {
    /// `None` for classic sudoku.
    kind: Option<VariantKind>,
    name: String,
    rules: Arc<Rules>,
    givens: Digits,
}

impl Tile {
    fn of(kind: VariantKind) -> Option<Self> {
        let puzzle = VariantCollection::of(kind).get(0)?;
        Some(Self { kind: Some(kind), name: kind.name(), rules: puzzle.rules, givens: puzzle.givens })
    }
}

/// Some kinds with a puzzle of each, which is its picture.
pub struct KindTiles(Vec<Tile>);

impl KindTiles {
    /// Creates the tiles: classic sudoku, then the variants.
    pub fn new() -> Self {
        let classic = library::puzzle(0);
        let classic = Tile {
            kind: None,
            name: text!("new-puzzle-classic").to_owned(),
            rules: classic.rules,
            givens: classic.givens,
        };
        Self([classic].into_iter().chain(VariantKind::all().filter_map(Tile::of)).collect())
    }

    /// Creates the tiles of the kinds for children.
    pub fn for_children() -> Self {
        let kinds = PuzzleGoal::FOR_CHILDREN.into_iter().filter_map(VariantKind::from_id);
        Self(kinds.filter_map(Tile::of).collect())
    }

    /// Draws the tiles in rows that scroll if they are higher than `height`. Returns the kind that was pressed.
    pub fn show(&self, ui: &mut Ui, height: f32, chosen: Option<VariantKind>) -> Option<Option<VariantKind>> {
        let group = ChoiceKind::Setting(text!("group-kinds"));
        let focus = group.focus(self.0.iter().map(|tile| tile.kind == chosen));
        let pressed = ScrollArea::vertical().id_salt("kinds of puzzle").max_height(height).show(ui, |ui| {
            ui.set_width(ui.available_width());
            group.group(ui, |ui| self.rows(ui, &focus, chosen))
        });
        pressed.inner.map(|index| self.0[index].kind)
    }

    fn rows(&self, ui: &mut Ui, focus: &ChoiceFocus, chosen: Option<VariantKind>) -> Option<usize> {
        ui.spacing_mut().item_spacing = Vec2::splat(GAP);
        let columns = (((ui.available_width() + GAP) / (TILE.x + GAP)) as usize).clamp(1, self.0.len());
        let width = (ui.available_width() - GAP * (columns - 1) as f32) / columns as f32;
        let mut pressed = None;
        for (row, tiles) in self.0.chunks(columns).enumerate() {
            ui.horizontal(|ui| {
                for (column, tile) in tiles.iter().enumerate() {
                    let index = row * columns + column;
                    pressed = self.tile(ui, focus, (index, width), tile, tile.kind == chosen).or(pressed);
                }
            });
        }
        pressed
    }

    fn tile(
        &self,
        ui: &mut Ui,
        focus: &ChoiceFocus,
        (index, width): (usize, f32),
        tile: &Tile,
        is_chosen: bool,
    ) -> Option<usize> {
        let theme = Theme::current(ui);
        let fill = if is_chosen { theme.selected } else { theme.panel };
        let button = Button::new("").selected(is_chosen).fill(fill).min_size(Vec2::new(width, TILE.y));
        let response = focus.add(ui, index, button).accessible_name(&tile.name);
        let rect = response.rect;
        if is_chosen {
            let stroke = Stroke::new(2.0, theme.accent);
            ui.painter().rect_stroke(rect, CornerRadius::same(8), stroke, StrokeKind::Inside);
        }
        if ui.is_rect_visible(rect) {
            let corner = rect.center_top() + Vec2::new(-PICTURE / 2.0, 8.0);
            let square = Rect::from_min_size(corner, Vec2::splat(PICTURE));
            thumbnail::show(ui, square, &tile.rules, &tile.givens, &tile.givens, CellSet::EMPTY);
            paint_name(ui, rect, &tile.name);
        }
        let by_keys = focus.by_keys(ui, index, &response);
        if by_keys.is_some() {
            response.scroll_to_me(None);
        }
        by_keys.or_else(|| response.clicked().then_some(index))
    }
}

/// Paints the name of a tile below its picture, in up to two lines.
fn paint_name(ui: &Ui, tile: Rect, name: &str) {
    let theme = Theme::current(ui);
    let format = TextFormat::simple(theme::regular(theme::SMALL), theme.ink);
    let mut job = LayoutJob::single_section(name.to_owned(), format);
    job.halign = Align::Center;
    job.wrap = TextWrapping { max_width: tile.width(), max_rows: 2, ..TextWrapping::default() };
    let galley = ui.painter().layout_job(job);
    let middle = tile.bottom() - (TILE.y - PICTURE - 8.0) / 2.0;
    let at = Pos2::new(tile.center().x, middle - galley.size().y / 2.0);
    ui.painter().galley(at, galley, theme.ink);
}
