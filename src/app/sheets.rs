//! What lies over the window for a moment: the sheet of all keys, and the question for a path.

use eframe::egui::{
    Button, CornerRadius, Frame, Grid, Id, Key, Margin, Modal, RichText, ScrollArea, TextEdit, Ui, Vec2,
};

use super::Act;
use super::bindings::{self, KeyBindings};
use super::command::{Command, Mode};
use super::theme::{self, Theme};

/// Keys of the board, which are no commands of their own.
const BOARD_KEYS: [(&str, &str); 12] = [
    ("Place a digit; again removes it", "1–9, number pad"),
    ("Corner mark, in any mode", "Shift+1–9"),
    ("Centre mark, in any mode", "Ctrl+1–9"),
    ("Colour, in any mode", "Ctrl+Shift+1–9"),
    ("Erase", "0"),
    ("Highlight a digit, none", "Alt+1–9, Alt+0"),
    ("Move, around the edge", "arrows, WASD"),
    ("Make the selection larger", "Shift+arrow, Ctrl+arrow"),
    ("First, last cell of the row", "Home, End"),
    ("First, last cell of the column", "PgUp, PgDn"),
    ("Next empty cell", "Alt+arrow"),
    ("Leave the board and come back", "Tab"),
];

/// From this width on, in points, the sheet of keys has two columns.
const ROOM_FOR_TWO_COLUMNS: f32 = 880.0;

/// The sheet of all keys. Returns whether it should stay open.
pub fn shortcuts(ui: &Ui) -> bool {
    let room = ui.ctx().content_rect().size() - Vec2::splat(64.0);
    let two_columns = room.x >= ROOM_FOR_TWO_COLUMNS;
    let modal = Modal::new(Id::unique("shortcuts")).frame(frame(ui)).show(ui.ctx(), |ui| {
        ui.set_width(room.x.min(if two_columns { 840.0 } else { 460.0 }));
        ui.spacing_mut().item_spacing = Vec2::splat(10.0);
        ui.label(RichText::new("Keyboard shortcuts").font(theme::semibold(20.0)));
        ScrollArea::vertical().max_height(room.y - 110.0).show(ui, |ui| {
            ui.spacing_mut().interact_size.y = 18.0;
            let (game, window) = rows(&bindings::in_force(ui.ctx()));
            if two_columns {
                ui.columns(2, |columns| {
                    keys(&mut columns[0], "game", &game);
                    keys(&mut columns[1], "window", &window);
                });
            } else {
                keys(ui, "all", &[game, window].concat());
            }
        });
        let close = ui.add_sized(Vec2::new(ui.available_width(), 36.0), Button::new("Close"));
        if close.clicked() {
            ui.close();
        }
    });
    !modal.should_close()
}

/// A line of the sheet: what is done and its keys, or a heading, which has none.
type Row = (String, String);

/// The lines about the game, and all others.
fn rows(bindings: &KeyBindings) -> (Vec<Row>, Vec<Row>) {
    let of = |mode: Option<Mode>| {
        let listed = move |command: &Command| !bindings.keys(*command).is_empty() && command.mode() == mode;
        let row =
            |command: Command| (command.name().trim_end_matches('…').to_owned(), bindings.keys_text(command));
        Command::ALL.into_iter().filter(listed).map(row)
    };
    let heading = |words: &str| [(words.to_owned(), String::new())];
    let board = BOARD_KEYS.map(|(what, keys)| (what.to_owned(), keys.to_owned()));
    let game = board.into_iter().chain(of(Some(Mode::Play))).collect();
    let window = of(None)
        .chain(heading("Watch"))
        .chain(of(Some(Mode::Watch)))
        .chain(heading("All solutions"))
        .chain(of(Some(Mode::Solutions)))
        .collect();
    (game, window)
}

fn keys(ui: &mut Ui, name: &str, rows: &[Row]) {
    let soft = Theme::of(ui).soft;
    Grid::new(name).num_columns(2).spacing(Vec2::new(24.0, 4.0)).min_col_width(200.0).show(ui, |ui| {
        for (what, keys) in rows {
            let is_heading = keys.is_empty();
            let what = RichText::new(what);
            ui.label(if is_heading { what.font(theme::semibold(14.0)) } else { what });
            ui.label(RichText::new(keys).color(soft));
            ui.end_row();
        }
    });
}

/// The ground of a sheet.
pub(super) fn frame(ui: &Ui) -> Frame {
    Frame::popup(ui.style()).corner_radius(CornerRadius::same(12)).inner_margin(Margin::same(20))
}

/// Asks for a path, where the desktop has no dialog to offer. Returns whether it should stay open.
pub fn path_question(ui: &Ui, path: &mut String, acts: &mut Vec<Act>) -> bool {
    let theme = Theme::of(ui);
    let modal = Modal::new(Id::unique("path")).frame(frame(ui)).show(ui.ctx(), |ui| {
        ui.set_width((ui.ctx().content_rect().width() - 96.0).min(460.0));
        ui.label(RichText::new("Open a puzzle file").font(theme::semibold(20.0)));
        let why = "The desktop offers no file dialog here. Type the path of the file, or drop the file on the window.";
        let label = ui.label(RichText::new(why).color(theme.soft));
        let field = TextEdit::singleline(path).hint_text("/home/me/puzzle.sudoku").desired_width(f32::INFINITY);
        let field = ui.add(field).labelled_by(label.id);
        if !field.has_focus() && !field.lost_focus() {
            field.request_focus();
        }
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let given = !path.trim().is_empty();
        ui.horizontal(|ui| {
            let size = Vec2::new((ui.available_width() - 8.0) / 2.0, 36.0);
            let open = ui.add_enabled(given, Button::new("Open").min_size(size));
            if open.clicked() || entered && given {
                acts.push(Act::Open(vec![path.trim().into()]));
                ui.close();
            }
            if ui.add(Button::new("Cancel").min_size(size)).clicked() {
                ui.close();
            }
        });
    });
    !modal.should_close()
}
