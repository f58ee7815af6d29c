//! What lies over the window for a moment: the sheet of all keys, and the question for a path.

use eframe::egui::{
    Button, CornerRadius, Frame, Grid, Id, Key, Margin, Modal, RichText, ScrollArea, TextEdit, Ui, Vec2,
};

use super::Act;
use super::command::{Command, Mode};
use super::theme::{self, Theme};

/// Keys of the board, which are no commands of their own.
const BOARD_KEYS: [(&str, &str); 8] = [
    ("Place a digit; again removes it", "1–9, number pad"),
    ("Erase", "0"),
    ("Highlight a digit, none", "Alt+1–9, Alt+0"),
    ("Move, around the edge", "arrows, WASD"),
    ("First, last cell of the row", "Home, End"),
    ("First, last cell of the column", "PgUp, PgDn"),
    ("Next empty cell", "Alt+arrow"),
    ("Leave the board and come back", "Tab"),
];

/// The sheet of all keys. Returns whether it should stay open.
pub fn shortcuts(ui: &Ui) -> bool {
    let theme = Theme::of(ui);
    let room = ui.ctx().content_rect().size() - Vec2::splat(64.0);
    let modal = Modal::new(Id::unique("shortcuts")).frame(frame(ui)).show(ui.ctx(), |ui| {
        ui.set_width(room.x.min(460.0));
        ui.spacing_mut().item_spacing = Vec2::splat(10.0);
        ui.label(RichText::new("Keyboard shortcuts").font(theme::semibold(20.0)));
        ScrollArea::vertical().max_height(room.y - 110.0).show(ui, |ui| {
            ui.spacing_mut().interact_size.y = 18.0;
            Grid::new("keys").num_columns(2).spacing(Vec2::new(24.0, 4.0)).min_col_width(200.0).show(
                ui,
                |ui| {
                    let mut row = |what: RichText, keys: String| {
                        ui.label(what);
                        ui.label(RichText::new(keys).color(theme.soft));
                        ui.end_row();
                    };
                    for (what, keys) in BOARD_KEYS {
                        row(RichText::new(what), keys.to_owned());
                    }
                    for (heading, mode) in [
                        (None, [None, Some(Mode::Play)]),
                        (Some("Watch"), [Some(Mode::Watch); 2]),
                        (Some("All solutions"), [Some(Mode::Solutions); 2]),
                    ] {
                        if let Some(heading) = heading {
                            row(RichText::new(heading).font(theme::semibold(14.0)), String::new());
                        }
                        let listed =
                            |command: &Command| !command.keys().is_empty() && mode.contains(&command.mode());
                        for command in Command::ALL.into_iter().filter(listed) {
                            row(RichText::new(command.name().trim_end_matches('…')), command.keys_text());
                        }
                    }
                },
            );
        });
        let close = ui.add_sized(Vec2::new(ui.available_width(), 36.0), Button::new("Close"));
        if close.clicked() {
            ui.close();
        }
    });
    !modal.should_close()
}

/// The ground of a sheet.
fn frame(ui: &Ui) -> Frame {
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
                acts.push(Act::Open(path.trim().into()));
                ui.close();
            }
            if ui.add(Button::new("Cancel").min_size(size)).clicked() {
                ui.close();
            }
        });
    });
    !modal.should_close()
}
