//! The games of the dialog of saved games, as cards with a thumbnail.

use eframe::egui::{
    Align2, Color32, CornerRadius, Id, Painter, Pos2, Rect, RichText, Role, ScrollArea, Sense, Stroke,
    StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo,
};

use crate::app::dialogs::Dialog;
use crate::app::dialogs::saved_games::details::{description, progress_text, size_or_rating};
use crate::app::dialogs::saved_games::filter::GameGroup;
use crate::app::dialogs::saved_games::{Action, SavedGamesDialog};
use crate::app::ui::focus_area::FocusArea;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::text_line;
use crate::app::ui::with_id::with_id;
use crate::app::ui::{theme, thumbnail};
use crate::grid::CellSet;
use crate::store::games::{Preview, Summary};
use crate::text::text;

/// Side length of the thumbnail, in points.
const BOARD_SIZE: f32 = 144.0;
/// Padding around the board of a card, in points.
const PADDING: f32 = 10.0;
/// Height of the text below the board, in points.
const TEXT_HEIGHT: f32 = 66.0;
/// The size of a card, in points.
pub(super) const CARD_SIZE: Vec2 =
    Vec2::new(BOARD_SIZE + 2.0 * PADDING, BOARD_SIZE + 2.0 * PADDING + TEXT_HEIGHT);
/// The gap between two cards, in points.
pub(super) const GAP: f32 = 10.0;

/// The width that the sign of a note takes from the title, in points.
const NOTE_WIDTH: f32 = 16.0;

impl SavedGamesDialog {
    pub(super) fn cards(
        &self,
        ui: &mut Ui,
        shown: &[&Summary],
        columns: usize,
        height: f32,
        target: Option<usize>,
        actions: &mut Vec<Action>,
    ) {
        let size = Vec2::new(ui.available_width(), height);
        let area = FocusArea {
            id: list_id(),
            rect: Rect::from_min_size(ui.cursor().min, size).expand(3.0),
            role: Role::ListBox,
            name: text!("games"),
            selected: (!shown.is_empty()).then(|| card_id(self.chosen)),
        };
        area.show(ui);
        let in_area = UiBuilder::new().accessibility_parent(list_id());
        ui.scope_builder(in_area, |ui| self.cards_in_area(ui, shown, columns, height, target, actions));
        area.paint_focus(ui);
    }

    fn cards_in_area(
        &self,
        ui: &mut Ui,
        shown: &[&Summary],
        columns: usize,
        height: f32,
        target: Option<usize>,
        actions: &mut Vec<Action>,
    ) {
        let rows = shown.len().div_ceil(columns);
        let scroll = ScrollArea::vertical().auto_shrink(false).max_height(height).min_scrolled_height(height);
        scroll.show_viewport(ui, |ui, viewport| {
            let step = CARD_SIZE.y + GAP;
            ui.set_height((rows as f32 * step - GAP).max(1.0));
            // A single column is centred.
            let width = columns as f32 * (CARD_SIZE.x + GAP) - GAP;
            let origin = ui.max_rect().min + Vec2::new(((ui.available_width() - width) / 2.0).max(0.0), 0.0);
            let at = |index: usize| {
                let offset = Vec2::new(
                    (index % columns) as f32 * (CARD_SIZE.x + GAP),
                    (index / columns) as f32 * step,
                );
                Rect::from_min_size(origin + offset, CARD_SIZE)
            };
            let first = (viewport.top() / step).floor().max(0.0) as usize * columns;
            let end = ((viewport.bottom() / step).ceil().max(0.0) as usize * columns).min(shown.len());
            for (index, summary) in shown.iter().enumerate().take(end).skip(first) {
                self.card(ui, at(index), index, summary, actions);
            }
            if let Some(index) = target {
                ui.scroll_to_rect(at(index), None);
            }
            if shown.is_empty() {
                let ui = &mut ui.new_child(UiBuilder::new().max_rect(ui.max_rect().shrink(12.0)));
                if !self.query.trim().is_empty() && !self.is_busy() {
                    let text = text!("games-nothing-matches", query = self.query.trim());
                    ui.label(RichText::new(text).color(Theme::current(ui).soft));
                    if with_id(ui, "clear", |ui| ui.button(text!("list-nothing.clear"))).clicked() {
                        actions.push(Action::Search(String::new()));
                    }
                    return;
                }
                let text = match self.group {
                    _ if self.is_busy() => text!("games-reading"),
                    GameGroup::Unfinished => text!("games-none"),
                    GameGroup::Finished => text!("games-none-finished"),
                    GameGroup::Practice => text!("games-none-practice"),
                };
                ui.label(RichText::new(text).color(Theme::current(ui).soft));
            }
        });
    }

    fn card(&self, ui: &mut Ui, rect: Rect, index: usize, summary: &Summary, actions: &mut Vec<Action>) {
        let theme = Theme::current(ui);
        let chosen = index == self.chosen;
        let response = ui.interact(rect, card_id(index), Sense::CLICK);
        response
            .widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, chosen, description(summary)));
        if response.double_clicked() {
            actions.extend([Action::Select(index), Action::Play]);
        } else if response.clicked() {
            actions.push(Action::Select(index));
        }
        let fill = if chosen { theme.selected } else { theme.panel };
        let edge = if chosen { Stroke::new(2.0, theme.accent) } else { Stroke::new(1.0, theme.line) };
        ui.painter().rect(rect, CornerRadius::same(10), fill, edge, StrokeKind::Inside);
        let square = Rect::from_min_size(rect.min + Vec2::splat(PADDING), Vec2::splat(BOARD_SIZE));
        match &summary.preview {
            Preview::Sudoku { rules, givens, board } => {
                let draw = || thumbnail::show(ui, square, rules, givens, board, CellSet::EMPTY);
                summary.meta.digit_names.within(draw);
            }
            Preview::Crosspatch { puzzle, letters } => {
                thumbnail::show_crosspatch(ui, square, puzzle, letters)
            }
        }
        let soft = if chosen { theme.ink } else { theme.soft };
        let line = |row: f32, text: &str, font, ink| {
            let top = square.bottom() + 8.0 + row;
            let rect =
                Rect::from_min_max(Pos2::new(square.left(), top), Pos2::new(square.right(), top + 18.0));
            text_line(ui.painter(), rect, Align2::LEFT_TOP, text, font, ink);
        };
        let small = || theme::regular(theme::SMALL);
        let note_width = if summary.meta.label.note().is_empty() { 0.0 } else { NOTE_WIDTH };
        let top = square.bottom() + 8.0;
        let title = Rect::from_min_max(
            Pos2::new(square.left(), top),
            Pos2::new(square.right() - note_width, top + 18.0),
        );
        let text = summary.title();
        text_line(ui.painter(), title, Align2::LEFT_TOP, text, theme::semibold(theme::BODY), theme.ink);
        if note_width > 0.0 {
            paint_note_icon(ui.painter(), Pos2::new(square.right() - 5.0, top + 9.0), soft);
        }
        line(20.0, &size_or_rating(summary), small(), soft);
        line(38.0, &progress_text(summary), small(), soft);
    }
}

/// Returns the id of the list of games.
pub(super) fn list_id() -> Id {
    Id::unique("saved games")
}

fn card_id(index: usize) -> Id {
    list_id().with(index)
}

/// Paints a sheet with lines: the game has a note.
fn paint_note_icon(painter: &Painter, centre: Pos2, ink: Color32) {
    let sheet = Rect::from_center_size(centre, Vec2::new(10.0, 12.0));
    painter.rect_stroke(sheet, CornerRadius::same(2), Stroke::new(1.0, ink), StrokeKind::Inside);
    for row in [3.5, 6.0, 8.5] {
        painter.hline((sheet.left() + 2.5)..=(sheet.right() - 2.5), sheet.top() + row, Stroke::new(1.0, ink));
    }
}
