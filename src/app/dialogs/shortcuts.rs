//! The dialog that lists all keyboard shortcuts.

use crate::app::dialogs::frame::{dialog_frame, set_dialog_name};
use eframe::egui::{Button, Grid, Id, Label, Modal, RichText, ScrollArea, Ui, Vec2};

use crate::app::input::board_command::BoardCommandGroup;
use crate::app::input::command::Command;
use crate::app::input::key_bindings::KeyBindings;
use crate::app::input::mode::InputMode;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;

use crate::text::text;

/// Returns the keys of a group of board commands: abbreviated if they are the defaults, else in full.
fn group_keys(family: BoardCommandGroup, bindings: &KeyBindings) -> String {
    let commands = family.commands();
    if commands.iter().all(|command| bindings.keys(Command::Board(*command)) == command.default_keys()) {
        return family.default_keys_text().to_owned();
    }
    let keys = commands.iter().map(|command| bindings.keys_text(Command::Board(*command)));
    keys.filter(|keys| !keys.is_empty()).collect::<Vec<_>>().join(", ")
}

/// Minimum width at which the dialog has two columns, in points.
const TWO_COLUMN_WIDTH: f32 = 920.0;

/// Draws the dialog. While a crosspatch is played, its keys come first. Returns whether it should stay open.
pub fn show(ui: &Ui, bindings: &KeyBindings, crosspatch: bool) -> bool {
    let available = ui.ctx().content_rect().size() - Vec2::splat(64.0);
    let two_columns = available.x >= TWO_COLUMN_WIDTH;
    let modal = Modal::new(Id::unique("shortcuts")).frame(dialog_frame(ui)).show(ui.ctx(), |ui| {
        ui.set_width(available.x.min(if two_columns { 920.0 } else { 460.0 }));
        ui.spacing_mut().item_spacing = Vec2::splat(10.0);
        set_dialog_name(ui, text!("command-shortcuts"));
        ui.label(RichText::new(text!("command-shortcuts")).font(theme::semibold(20.0)));
        let height = available.y - 110.0;
        ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, |ui| {
            ui.spacing_mut().interact_size.y = 18.0;
            let (game, window) = rows(bindings, crosspatch);
            if two_columns {
                ui.columns(2, |columns| {
                    key_table(&mut columns[0], "game", &game);
                    key_table(&mut columns[1], "window", &window);
                });
            } else {
                key_table(ui, "all", &[game, window].concat());
            }
        });
        let close =
            ui.add_sized(Vec2::new(ui.available_width(), 36.0), Button::new(text!("keys-sheet.close")));
        if close.clicked() {
            ui.close();
        }
    });
    !modal.should_close()
}

/// A row of the dialog: a command and its keys, or a heading without keys.
type KeyRow = (String, String);

/// Returns the rows about the current game and all other rows.
fn rows(bindings: &KeyBindings, plays_crosspatch: bool) -> (Vec<KeyRow>, Vec<KeyRow>) {
    let of = |mode: Option<InputMode>| {
        let listed = move |command: &Command| !bindings.keys(*command).is_empty() && command.mode() == mode;
        let row = |command: Command| (command.plain_name().into_owned(), bindings.keys_text(command));
        Command::MENU_ORDER.into_iter().filter(listed).map(row)
    };
    let heading = |text: &str| [(text.to_owned(), String::new())];
    let family = |family: BoardCommandGroup| (family.name().to_owned(), group_keys(family, bindings));
    let board = BoardCommandGroup::ALL.map(family).into_iter().filter(|(_, keys)| !keys.is_empty());
    let leave = (text!("board-key-leave").to_owned(), text!("board-key-leave.keys").to_owned());
    let game: Vec<KeyRow> = board.chain([leave]).chain(of(Some(InputMode::Play))).collect();
    let typing = bindings.without_text_keys();
    let of_crosspatch =
        |command: &Command| command.is_available_in(InputMode::Crosspatch) && command.mode().is_some();
    let crosspatch = Command::MENU_ORDER
        .into_iter()
        .filter(|command| of_crosspatch(command) && typing.keys(*command) != bindings.keys(*command))
        .chain(
            Command::MENU_ORDER.into_iter().filter(|command| command.mode() == Some(InputMode::Crosspatch)),
        )
        .map(|command| (command.plain_name().into_owned(), typing.keys_text(command)))
        .filter(|(_, keys)| !keys.is_empty());
    let crosspatch = [
        (text!("crosspatch-key-type").to_owned(), text!("crosspatch-key-type.keys").to_owned()),
        (text!("crosspatch-key-slot").to_owned(), group_keys(BoardCommandGroup::Column, &typing)),
        (text!("crosspatch-key-lay").to_owned(), typing.keys_text(Command::Accept)),
    ]
    .into_iter()
    .filter(|(_, keys)| !keys.is_empty())
    .chain(crosspatch);
    let crosspatch: Vec<KeyRow> = crosspatch.collect();
    let (played, other, kind) = match plays_crosspatch {
        true => (crosspatch, game, text!("keys-sheet.sudoku")),
        false => (game, crosspatch, text!("keys-sheet.crosspatch")),
    };
    let window = of(None)
        .chain(heading(text!("keys-sheet.watch")))
        .chain(of(Some(InputMode::Watch)))
        .chain(heading(text!("keys-sheet.solutions")))
        .chain(of(Some(InputMode::Solutions)))
        .chain(heading(text!("keys-sheet.guide")))
        .chain(of(Some(InputMode::Steps)))
        .chain(heading(text!("keys-sheet.editor")))
        .chain(of(Some(InputMode::Edit)))
        .chain(heading(kind))
        .chain(other)
        .collect();
    (played, window)
}

fn key_table(ui: &mut Ui, name: &str, rows: &[KeyRow]) {
    const SPACING: f32 = 24.0;
    let soft = Theme::current(ui).soft;
    // Long names and long lists of keys wrap, so that the dialog fits in the window.
    let available = ui.available_width() - SPACING;
    let cell = |ui: &mut Ui, width: f32, text: RichText| {
        ui.scope(|ui| {
            ui.set_max_width(width);
            ui.add(Label::new(text).wrap());
        });
    };
    let names = (available * 0.6).max(200.0);
    Grid::new(name).num_columns(2).spacing(Vec2::new(SPACING, 4.0)).min_col_width(names.min(available)).show(
        ui,
        |ui| {
            for (description, keys) in rows {
                let is_heading = keys.is_empty();
                let description = RichText::new(description);
                let description =
                    if is_heading { description.font(theme::semibold(14.0)) } else { description };
                cell(ui, names, description);
                cell(ui, available - names, RichText::new(keys).color(soft));
                ui.end_row();
            }
        },
    );
}
