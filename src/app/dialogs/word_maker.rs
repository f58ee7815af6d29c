//! The dialog that makes a crosspatch from the player's own words.

use eframe::egui::accesskit::Live;
use eframe::egui::{
    Align, Button, Id, Key, KeyboardShortcut, Label, Layout, Modifiers, ProgressBar, RichText, Role,
    ScrollArea, TextEdit, Ui, Vec2, WidgetInfo,
};

use crate::app::dialogs::frame::{DialogMessage, show_dialog};
use crate::app::dialogs::{Dialog, DialogContext};
use crate::app::input::key_bindings;
use crate::app::message::Message;
use crate::app::sessions::word_maker::WordMaker;
use crate::app::ui::file_drop;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::wake::waker;
use crate::app::ui::widgets::{KEY_GAP, paint_primary_focus};
use crate::app::ui::with_id::with_id;
use crate::crosspatch::LayoutError;
use crate::text::{capitalized, text};

/// The maximum number of words that are left out and named.
const MAX_NAMED: usize = 6;
/// The maximum height of the text about words that are left out, in points.
const REMARKS_HEIGHT: f32 = 120.0;
/// The height of everything beside the field and the remarks, in points.
const REST_HEIGHT: f32 = 150.0;

/// The room around the field for its outline, in points.
const FIELD_MARGIN: f32 = 4.0;

/// The key that makes the puzzle; Enter starts a new line in the field.
const MAKE_KEY: KeyboardShortcut = KeyboardShortcut::new(Modifiers::COMMAND, Key::Enter);

/// Returns the id of the field with the words.
pub fn field_id() -> Id {
    Id::unique("own words")
}

/// The dialog that makes a crosspatch.
pub struct WordMakerDialog;

impl Dialog for WordMakerDialog {
    fn ui(&mut self, ui: &Ui, context: &mut DialogContext<'_>, out: &mut Vec<Message>) -> bool {
        let is_open = show(ui, context.word_maker, context.message.as_ref(), out);
        if !is_open {
            context.word_maker.stop();
        }
        is_open
    }
}

fn show(ui: &Ui, maker: &mut WordMaker, message: Option<&DialogMessage>, out: &mut Vec<Message>) -> bool {
    show_dialog(ui, "word maker", text!("word-maker"), 620.0, message, |ui, room| {
        let available = room.size;
        ui.label(
            RichText::new(file_drop::with_hint(ui.ctx(), text!("word-maker.how"), text!("word-maker.drop")))
                .color(Theme::current(ui).soft),
        );
        let remarks = remarks(maker);
        let remarks_height = if remarks.is_empty() { 0.0 } else { REMARKS_HEIGHT };
        let height = (available.y - REST_HEIGHT - remarks_height).clamp(60.0, 240.0);
        field(ui, maker, height);
        ui.horizontal(|ui| {
            if ui.add(Button::new(text!("word-maker.file")).min_size(Vec2::new(0.0, 32.0))).clicked() {
                out.push(Message::OpenWords);
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let count = text!("word-maker-count", count = maker.input().words.len());
                ui.label(RichText::new(count).color(Theme::current(ui).soft));
            });
        });
        if !remarks.is_empty() {
            ScrollArea::vertical().id_salt("remarks").max_height(remarks_height).show(ui, |ui| {
                ui.set_width(ui.available_width());
                let remark = RichText::new(remarks.join("\n")).color(Theme::current(ui).error);
                let remark = ui.add(Label::new(remark).wrap());
                ui.accesskit_node_builder(remark.id, |node| node.set_live(Live::Polite));
            });
        }
        room.show_message(ui);
        match maker.progress() {
            Some(layout) => with_id(ui, "progress", |ui| progress(ui, layout, maker)),
            None => with_id(ui, "buttons", |ui| buttons(ui, maker)),
        }
    })
}

/// Draws the field with the words.
fn field(ui: &mut Ui, maker: &mut WordMaker, height: f32) {
    let mut text = maker.text().to_owned();
    let scroll = ScrollArea::vertical().id_salt("words").max_height(height).min_scrolled_height(height);
    scroll.show(ui, |ui| {
        ui.set_min_height(height);
        let field = TextEdit::multiline(&mut text)
            .id(field_id())
            .hint_text(text!("word-maker.example"))
            .desired_width(f32::INFINITY)
            .desired_rows(2)
            .min_size(Vec2::new(0.0, height - FIELD_MARGIN));
        let field = ui.add(field);
        field.widget_info(|| WidgetInfo::labeled(Role::MultilineTextInput, true, text!("word-maker.field")));
        if ui.memory(|memory| memory.focused().is_none()) {
            field.request_focus();
        }
        if field.changed() {
            maker.set_text(text);
        }
    });
}

/// Returns what the player should know about the words: those that are left out, and those without a place.
fn remarks(maker: &WordMaker) -> Vec<String> {
    let problems = &maker.input().problems;
    let mut remarks = Vec::new();
    // What keeps the puzzle from being made comes first: many words have many problems, below which it is out of sight.
    if !maker.unplaced().is_empty() {
        let unplaced = LayoutError::UnplacedWords(maker.unplaced().to_vec());
        remarks.push(capitalized(&unplaced.to_string()));
    }
    remarks.extend(maker.error().map(str::to_owned));
    remarks.extend(problems.iter().take(MAX_NAMED).map(|problem| capitalized(&problem.to_string())));
    if let Some(more @ 1..) = problems.len().checked_sub(MAX_NAMED) {
        remarks.push(text!("word-maker-more", count = more));
    }
    remarks
}

/// Draws the progress and the button that stops it.
fn progress(ui: &mut Ui, (layout, of, side): (usize, usize, usize), maker: &mut WordMaker) {
    let text = text!("word-maker-progress", layout = layout, of = of, side = side);
    ui.horizontal(|ui| {
        let stop = Button::new(text!("word-maker.stop")).min_size(Vec2::new(110.0, 36.0));
        let width = ui.available_width() - 110.0 - ui.spacing().item_spacing.x;
        ui.add(
            ProgressBar::new(layout as f32 / of as f32).desired_width(width).desired_height(36.0).text(text),
        );
        if ui.add(stop).clicked() {
            maker.stop();
        }
    });
}

/// Draws the button that makes the puzzle, and the one that leaves out words without a place.
fn buttons(ui: &mut Ui, maker: &mut WordMaker) {
    let theme = Theme::current(ui);
    let size = Vec2::new(ui.available_width(), 40.0);
    let words = maker.input().words.len();
    if !maker.unplaced().is_empty() && words - maker.unplaced().len() >= 2 {
        let text = text!("word-maker-without", count = maker.unplaced().len());
        let button = Button::new(text);
        if with_id(ui, "without", |ui| ui.add_sized(Vec2::new(size.x, 36.0), button)).clicked() {
            maker.make(true, waker(ui.ctx()));
        }
    }
    let can_make = words >= 2;
    let (fill, ink) = theme.primary_button(can_make);
    let key = RichText::new(key_bindings::shortcut_name(&MAKE_KEY)).size(theme::SMALL).color(ink);
    let make = Button::new((RichText::new(text!("word-maker.make")).color(ink), key)).gap(KEY_GAP);
    let make =
        with_id(ui, "make", |ui| ui.add_enabled_ui(can_make, |ui| ui.add_sized(size, make.fill(fill))).inner);
    paint_primary_focus(ui, &make);
    let make = make.accessible_name(text!("word-maker.make")).on_disabled_hover_text(text!("word-maker.few"));
    if make.clicked() || can_make && ui.input_mut(|input| input.consume_shortcut(&MAKE_KEY)) {
        maker.make(false, waker(ui.ctx()));
    }
}
