//! The accessibility tree of the board: a grid of rows of named cells that screen readers can navigate and operate. It
//! describes the same [`BoardView`] that is painted.
//!
//! The value of a cell can be set: a digit places that digit, an empty value or 0 clears the cell, "mark 3" (or -3 on
//! platforms with numeric values only) toggles a centre mark and "corner 3" a corner mark. AccessKit's custom actions
//! would be clearer, but none of its adapters forwards them.

use std::collections::HashMap;
use std::sync::Arc;

use eframe::egui::accesskit::{Action, ActionData, ActionRequest};
use eframe::egui::mutex::Mutex;
use eframe::egui::{Id, Rect, Response, Role, Sense, Ui, UiBuilder, WidgetInfo};

use crate::app::message::Message;

use crate::app::message::sudoku::SudokuMessage;
use crate::app::session::board_parts::id;
use crate::app::sudoku::board::BoardView;
use crate::app::ui::reader_tree;
use crate::game;
use crate::game::Entry;
use crate::grid::{Cell, Digit, DigitNames, Digits, Size};
use crate::picture::sudoku::description::CellFacts;
use crate::picture::sudoku::{Annotations, BoardShape};
use crate::rules::{ClueIndex, ClueState, House, Rules};
use crate::text::{self, Language, text};

fn cell_id(cell: Cell) -> Id {
    id().with((cell.row(), cell.column()))
}

fn row_id(row: usize) -> Id {
    id().with(("row", row))
}

/// Describes the board as one focusable grid with a node per cell. The cell at the cursor is the active descendant, so
/// that screen readers read it when the cursor moves.
pub fn describe(
    ui: &mut Ui,
    board: &Response,
    rect_of: impl Fn(Cell) -> Rect,
    view: &BoardView,
    messages: &mut Vec<Message>,
) {
    let size = view.scene.shape.size();
    board.widget_info(|| WidgetInfo::labeled(Role::Grid, true, text!("spoken-board")));
    ui.accesskit_node_builder(id(), |node| {
        node.set_row_count(size.side());
        node.set_column_count(size.side());
        node.set_multiselectable();
        if let Some(cell) = view.cursor {
            node.set_active_descendant(cell_id(cell).accesskit_id());
        }
    });
    let names: Arc<Mutex<CellNames>> = ui.memory_mut(|memory| memory.data.get_temp(id())).unwrap_or_default();
    names.lock().keep_for(view);
    for row in 0..size.side() {
        let cells = || size.cells().filter(move |cell| cell.row() == row);
        let rect = cells().map(&rect_of).fold(Rect::NOTHING, Rect::union);
        let in_grid = UiBuilder::new().max_rect(board.rect).accessibility_parent(id());
        ui.scope_builder(in_grid, |ui| {
            ui.interact(rect, row_id(row), Sense::hover());
            // Unnamed, as the name would be read before the cells, which already name their row.
            ui.accesskit_node_builder(row_id(row), |node| {
                node.set_role(Role::Row);
                node.set_row_index(row);
                let corner = |point: eframe::egui::Pos2| (f64::from(point.x), f64::from(point.y));
                let ((x0, y0), (x1, y1)) = (corner(rect.min), corner(rect.max));
                node.set_bounds(eframe::egui::accesskit::Rect { x0, y0, x1, y1 });
            });
        });
        let in_row = UiBuilder::new().max_rect(rect).accessibility_parent(row_id(row));
        ui.scope_builder(in_row, |ui| {
            for cell in cells() {
                describe_cell(ui, rect_of(cell), cell, view, &names);
                if view.playable {
                    handle_requests(ui, cell, view, messages);
                }
            }
        });
    }
    ui.memory_mut(|memory| memory.data.insert_temp(id(), Arc::clone(&names)));
    if view.playable && !view.scene.shape.rules().clues().is_empty() {
        describe_clues(ui, board.rect, &rect_of, view, messages);
    }
}

/// The most clues that are listed: a list of more is no help.
const MAX_CLUES: usize = 400;

/// Describes the clues: headers of rows and columns, and a list of all of them. To activate an item selects its cells.
fn describe_clues(
    ui: &mut Ui,
    board: Rect,
    rect_of: impl Fn(Cell) -> Rect,
    view: &BoardView,
    messages: &mut Vec<Message>,
) {
    let (rules, digits) = (view.scene.shape.rules(), &view.scene.digits);
    let names: Arc<Mutex<ClueNames>> =
        ui.memory_mut(|memory| memory.data.get_temp(id().with("names of clues"))).unwrap_or_default();
    names.lock().keep_for(view);
    let clues = || rules.indexed_clues().take(MAX_CLUES);
    let in_grid = UiBuilder::new().max_rect(board).accessibility_parent(id());
    ui.scope_builder(in_grid, |ui| {
        for (index, house, text) in &names.lock().headers {
            let (house, header) = (*house, id().with(("header", index)));
            ui.interact(board, header, Sense::hover());
            ui.accesskit_node_builder(header, |node| {
                let is_row = matches!(house, House::Row(_));
                node.set_role(if is_row { Role::RowHeader } else { Role::ColumnHeader });
                node.set_label(text.as_str());
                match house {
                    House::Row(row) => node.set_row_index(usize::from(row)),
                    House::Column(column) => node.set_column_index(usize::from(column)),
                    House::Box(_) | House::Clue(_) => {}
                }
            });
        }
    });
    let list = id().with("clues");
    ui.interact(board, list, Sense::hover());
    ui.accesskit_node_builder(list, |node| {
        node.set_role(Role::List);
        node.set_label(text!("clue-list"));
    });
    let in_list = UiBuilder::new().max_rect(board).accessibility_parent(list);
    ui.scope_builder(in_list, |ui| {
        for (index, _) in clues() {
            let item = list.with(index);
            let rect = rules.clue_cells(index).iter().map(&rect_of).fold(Rect::NOTHING, Rect::union);
            ui.interact(if rect.is_positive() { rect } else { board }, item, Sense::hover());
            ui.accesskit_node_builder(item, |node| {
                node.set_role(Role::ListItem);
                node.set_label(names.lock().item(rules, index, digits));
                node.add_action(Action::Click);
            });
            if ui.input(|input| input.accesskit_action_requests(item, Action::Click).next().is_some()) {
                messages.push(SudokuMessage::SelectClue(index).into());
                ui.memory_mut(|memory| memory.request_focus(id()));
            }
        }
    });
    ui.memory_mut(|memory| memory.data.insert_temp(id().with("names of clues"), Arc::clone(&names)));
}

/// The things that names depend on: the language, the names of the digits, and the board, whose clues are part of them.
#[derive(Default)]
struct NameBasis {
    language: Language,
    digit_names: DigitNames,
    shape: Option<Arc<BoardShape>>,
}

impl NameBasis {
    fn of(view: &BoardView) -> Self {
        let shape = Some(Arc::clone(&view.scene.shape));
        Self { language: text::language(), digit_names: DigitNames::current(), shape }
    }

    fn is_same(&self, other: &Self) -> bool {
        let shapes = self.shape.as_ref().zip(other.shape.as_ref());
        (self.language, self.digit_names) == (other.language, other.digit_names)
            && shapes.is_some_and(|(one, other)| Arc::ptr_eq(one, other))
    }
}

/// The names of the clues in the last frame. To put one into words takes as long as to name a cell.
#[derive(Default)]
struct ClueNames {
    basis: NameBasis,
    headers: Vec<(ClueIndex, House, String)>,
    items: HashMap<ClueIndex, (ClueState, String)>,
}

impl ClueNames {
    /// Forgets the names if what they depend on has changed.
    fn keep_for(&mut self, view: &BoardView) {
        let basis = NameBasis::of(view);
        if !self.basis.is_same(&basis) {
            let rules = view.scene.shape.rules();
            let header = |index| rules.header(index).map(|(house, text)| (index, house, text));
            let clues = rules.indexed_clues().take(MAX_CLUES);
            let headers = clues.filter_map(|(index, _)| header(index)).collect();
            *self = Self { basis, headers, items: HashMap::new() };
        }
    }

    /// Returns a clue in words.
    fn item(&mut self, rules: &Rules, index: ClueIndex, digits: &Digits) -> String {
        let state = rules.clue_state(index, digits);
        match self.items.get(&index) {
            Some((known, name)) if *known == state => name.clone(),
            _ => {
                let name = rules.clue_item(index, digits);
                self.items.insert(index, (state, name.clone()));
                name
            }
        }
    }
}

/// The names of the cells in the last frame. To format 81 of them takes a quarter of a frame, and a frame changes few.
#[derive(Default)]
struct CellNames {
    basis: NameBasis,
    annotations: Option<Annotations>,
    names: HashMap<Cell, (CellFacts, String)>,
}

impl CellNames {
    /// Forgets the names if what they depend on has changed, and those of annotated cells if the annotations have.
    fn keep_for(&mut self, view: &BoardView) {
        let basis = NameBasis::of(view);
        if !self.basis.is_same(&basis) {
            *self = Self { basis, ..Self::default() };
        }
        if self.annotations != view.scene.annotations {
            let annotations = [&self.annotations, &view.scene.annotations];
            let is_annotated =
                |cell| annotations.into_iter().flatten().any(|one: &Annotations| one.describes(cell));
            self.names.retain(|cell, _| !is_annotated(*cell));
            self.annotations.clone_from(&view.scene.annotations);
        }
    }

    /// Returns the name of a cell.
    fn get(&mut self, view: &BoardView, cell: Cell) -> &str {
        let facts = view.scene.facts(cell, view.paused);
        if self.names.get(&cell).is_none_or(|(known, _)| *known != facts) {
            let name = view.describe(cell).accessible_name();
            self.names.insert(cell, (facts, name));
        }
        &self.names[&cell].1
    }
}

fn describe_cell(ui: &Ui, rect: Rect, cell: Cell, view: &BoardView, names: &Mutex<CellNames>) {
    let response = ui.interact(rect, cell_id(cell), Sense::hover());
    // AT-SPI supports no text values, so there the name includes the contents. Elsewhere they would be read twice.
    let texts_as_values = reader_tree::passes_text_values(ui.ctx());
    response.widget_info(|| {
        let position = texts_as_values.then(|| view.describe(cell).position_text());
        WidgetInfo::labeled(
            Role::GridCell,
            true,
            position.unwrap_or_else(|| names.lock().get(view, cell).to_owned()),
        )
    });
    ui.accesskit_node_builder(cell_id(cell), |node| {
        node.set_row_index(cell.row());
        node.set_column_index(cell.column());
        node.set_selected(view.scene.selected.contains(cell));
        if texts_as_values {
            node.set_value(view.describe(cell).contents());
        } else {
            node.set_numeric_value(view.scene.digit(cell).map_or(0.0, number));
            let largest = view.scene.shape.size().side() as f64;
            node.set_min_numeric_value(-largest);
            node.set_max_numeric_value(largest);
            node.set_numeric_value_step(1.0);
        }
        if view.playable {
            node.add_action(Action::Click);
            node.add_action(Action::Focus);
            if !view.scene.is_given(cell) || view.edits_givens {
                node.add_action(Action::SetValue);
            }
        }
    });
}

/// Translates accessibility requests for a cell into messages.
fn handle_requests(ui: &Ui, cell: Cell, view: &BoardView, messages: &mut Vec<Message>) {
    let requests: Vec<ActionRequest> = ui.input(|input| {
        let requests = |action| input.accesskit_action_requests(cell_id(cell), action);
        requests(Action::Click)
            .chain(requests(Action::Focus))
            .chain(requests(Action::SetValue))
            .cloned()
            .collect()
    });
    for request in requests {
        match (request.action, request.data) {
            (Action::SetValue, Some(data)) => match ValueRequest::parse(&data, view.scene.shape.size()) {
                Some(ValueRequest::Digit(digit)) if view.scene.digit(cell) != Some(digit) => {
                    let action = game::Action::Place { cell, digit };
                    messages.push(SudokuMessage::ApplyAction(action).into());
                }
                Some(ValueRequest::Clear) if !view.scene.is_empty(cell) => {
                    messages.push(SudokuMessage::ApplyAction(game::Action::Erase(cell.into())).into());
                }
                Some(ValueRequest::Mark(mark)) => {
                    let action = if view.scene.is_marked(cell, mark) {
                        game::Action::RemoveEntry
                    } else {
                        game::Action::AddEntry
                    };
                    messages.push(SudokuMessage::ApplyAction(action(mark, cell.into())).into());
                }
                _ => {}
            },
            (Action::SetValue, None) => {}
            _ => {
                messages.push(SudokuMessage::Select(cell).into());
                ui.memory_mut(|memory| memory.request_focus(id()));
            }
        }
    }
}

/// A request to set the value of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ValueRequest {
    Digit(Digit),
    /// Toggles this mark.
    Mark(Entry),
    Clear,
}

impl ValueRequest {
    /// Reads the value that is set on a cell of a board of a size.
    fn parse(data: &ActionData, size: Size) -> Option<Self> {
        let digit = |number: f64| size.digits().find(|digit| self::number(*digit) == number);
        let named = |name: &str| size.digits().find(|digit| is_name(*digit, name));
        let centre_mark = |digit| Self::Mark(Entry::Centre(digit));
        match data {
            ActionData::NumericValue(number) if *number < 0.0 => digit(-number).map(centre_mark),
            ActionData::NumericValue(0.0) => Some(Self::Clear),
            ActionData::NumericValue(number) => digit(*number).map(Self::Digit),
            ActionData::Value(text) => {
                let text = text.trim();
                match text.split_once(' ') {
                    _ if text.is_empty() || text == "0" => Some(Self::Clear),
                    Some(("mark", name)) => named(name).map(centre_mark),
                    Some(("corner", name)) => named(name).map(|digit| Self::Mark(Entry::Corner(digit))),
                    _ => named(text).map(Self::Digit),
                }
            }
            _ => None,
        }
    }
}

/// Returns whether a text is the number, the letter or the shape of a digit.
fn is_name(digit: Digit, text: &str) -> bool {
    [DigitNames::Numbers, DigitNames::Letters, DigitNames::Shapes]
        .iter()
        .any(|names| names.name(digit).eq_ignore_ascii_case(text))
}

/// Returns a digit as a numeric value.
fn number(digit: Digit) -> f64 {
    digit.value() as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_places_a_digit_toggles_a_mark_or_clears() {
        let five = Digit::new(5).unwrap();
        let text = |text: &str| ValueRequest::parse(&ActionData::Value(text.into()), Size::NINE);
        let number = |number| ValueRequest::parse(&ActionData::NumericValue(number), Size::NINE);
        assert_eq!([text("5"), text(" 5 "), number(5.0)], [Some(ValueRequest::Digit(five)); 3]);
        assert_eq!([text("mark 5"), number(-5.0)], [Some(ValueRequest::Mark(Entry::Centre(five))); 2]);
        assert_eq!(text("corner 5"), Some(ValueRequest::Mark(Entry::Corner(five))));
        assert_eq!([text(""), text("0"), number(0.0)], [Some(ValueRequest::Clear); 3]);
        assert_eq!([text("10"), text("five"), text("mark 0"), number(2.5), number(f64::NAN)], [None; 5]);
        let large = ValueRequest::parse(&ActionData::NumericValue(10.0), Size::new(12).unwrap());
        assert_eq!(large, Digit::new(10).map(ValueRequest::Digit));
        let of_twelve =
            |text: &str| ValueRequest::parse(&ActionData::Value(text.into()), Size::new(12).unwrap());
        assert_eq!([of_twelve("C"), of_twelve("c")], [Digit::new(12).map(ValueRequest::Digit); 2]);
        assert_eq!(of_twelve("mark B"), Digit::new(11).map(|digit| ValueRequest::Mark(Entry::Centre(digit))));
        assert_eq!([of_twelve("D"), of_twelve("13"), text("A")], [None; 3]);
    }
}
