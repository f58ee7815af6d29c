//! The board for those who do not see it: a grid of named cells that a screen reader can walk and act on. It describes
//! the same [`Scene`] that is painted.

use eframe::egui::accesskit::{Action, Role};
use eframe::egui::{Id, Rect, Response, Sense, Ui, UiBuilder, WidgetInfo};

use super::Act;
use super::board::id;
use super::scene::Scene;
use crate::grid::Cell;

fn cell_id(cell: Cell) -> Id {
    id().with(cell.index())
}

/// One focusable grid whose cells are nodes; the selected cell is the active descendant, so that a screen reader
/// speaks it when the selection moves.
pub fn describe(
    ui: &mut Ui,
    board: &Response,
    rect_of: impl Fn(Cell) -> Rect,
    scene: &Scene,
    acts: &mut Vec<Act>,
) {
    board.widget_info(|| WidgetInfo::labeled(Role::Grid, true, "Sudoku board"));
    ui.accesskit_node_builder(id(), |node| {
        node.set_row_count(9);
        node.set_column_count(9);
        if let Some(cell) = scene.cursor {
            node.set_active_descendant(cell_id(cell).accesskit_id());
        }
    });
    let inside = UiBuilder::new().max_rect(board.rect).accessibility_parent(id());
    ui.scope_builder(inside, |ui| {
        for cell in Cell::all() {
            let response = ui.interact(rect_of(cell), cell_id(cell), Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(Role::GridCell, true, scene.describe(cell).spoken()));
            ui.accesskit_node_builder(cell_id(cell), |node| {
                node.set_row_index(cell.row());
                node.set_column_index(cell.column());
                node.set_selected(scene.selected.contains(cell));
                if scene.playable {
                    node.add_action(Action::Click);
                    node.add_action(Action::Focus);
                }
            });
            if !scene.playable {
                continue;
            }
            let asked = |action| ui.input(|input| input.has_accesskit_action_request(cell_id(cell), action));
            if asked(Action::Click) || asked(Action::Focus) {
                acts.push(Act::Select(cell));
            }
        }
    });
}
