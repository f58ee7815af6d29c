//! The form with the title and the note of a saved game.

use eframe::egui::text::{CCursor, CCursorRange};
use eframe::egui::{
    Button, Id, Key, KeyboardShortcut, Label, Modifiers, RichText, Role, ScrollArea, TextEdit, Ui, Vec2,
    WidgetInfo,
};

use crate::app::dialogs::frame::show_modal;
use crate::app::input::key_bindings;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{KEY_GAP, paint_primary_focus};
use crate::store::games::{GameLabel, Summary};
use crate::text::text;

/// The width of the form, in points, if the window is wide enough.
const WIDTH: f32 = 520.0;
/// The height of the field of the note, in points.
const NOTE_HEIGHT: f32 = 150.0;
/// The number of characters left below which the form shows it.
const NOTE_WARNING: usize = 200;

/// How the player leaves the form.
pub enum LabelAnswer {
    /// Give the game the title and the note in the form.
    Accept,
    Cancel,
}

/// The form with the title and the note of a saved game.
pub struct LabelForm {
    /// The file name of the game.
    pub game: String,
    puzzle_title: String,
    before: GameLabel,
    pub title: String,
    pub note: String,
}

impl LabelForm {
    pub fn new(summary: &Summary) -> Self {
        let label = &summary.meta.label;
        Self {
            game: summary.name.clone(),
            puzzle_title: summary.puzzle_title.clone(),
            before: label.clone(),
            title: label.title().to_owned(),
            note: label.note().to_owned(),
        }
    }

    fn is_changed(&self) -> bool {
        GameLabel::new(&self.title, &self.note) != self.before
    }

    /// Draws the form above the dialog.
    pub fn show(&mut self, ui: &Ui) -> Option<LabelAnswer> {
        let mut answer = None;
        let modal = show_modal(ui, "game label", text!("game-label"), WIDTH, None, |ui, _| {
            ui.spacing_mut().item_spacing = Vec2::splat(8.0);
            // Before the fields, which would take the key for a new line.
            let accepts = ui.input_mut(|input| input.consume_key(Modifiers::COMMAND, Key::Enter));
            let entered = self.title_field(ui);
            self.note_field(ui);
            let size = Vec2::new((ui.available_width() - ui.spacing().item_spacing.x) / 2.0, 36.0);
            ui.horizontal(|ui| {
                let theme = Theme::current(ui);
                let key = RichText::new(shortcut(Modifiers::COMMAND, Key::Enter))
                    .size(theme::SMALL)
                    .color(theme.primary_ink);
                let save = RichText::new(text!("game-label.accept")).color(theme.primary_ink);
                let save = Button::new((save, key)).gap(KEY_GAP).fill(theme.primary).min_size(size);
                let save = ui.add(save).accessible_name(text!("game-label.accept"));
                paint_primary_focus(ui, &save);
                let key = RichText::new(shortcut(Modifiers::NONE, Key::Escape))
                    .size(theme::SMALL)
                    .color(theme.soft);
                let cancel = Button::new((text!("own-collections.cancel"), key)).gap(KEY_GAP).min_size(size);
                let cancel = ui.add(cancel).accessible_name(text!("own-collections.cancel"));
                if accepts || entered || save.clicked() {
                    answer = Some(LabelAnswer::Accept);
                } else if cancel.clicked() {
                    answer = Some(LabelAnswer::Cancel);
                }
            });
        });
        // A press beside the form must not drop what was typed.
        let is_beside = modal.backdrop_response.clicked();
        if modal.should_close() && !(is_beside && self.is_changed()) {
            answer = Some(LabelAnswer::Cancel);
        }
        answer
    }

    /// Draws the field for the title. Returns whether Enter was pressed in it.
    fn title_field(&mut self, ui: &mut Ui) -> bool {
        let name = ui.label(text!("game-label.title"));
        let id = Id::unique("game title");
        let field = TextEdit::singleline(&mut self.title)
            .id(id)
            .char_limit(GameLabel::MAX_TITLE)
            .hint_text(self.puzzle_title.as_str())
            .desired_width(f32::INFINITY);
        let field = ui.add(field).labelled_by(name.id);
        field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, text!("game-label.title")));
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        // A press has its own place for the cursor.
        if field.gained_focus() && !ui.input(|input| input.pointer.any_down()) {
            let mut state = TextEdit::load_state(ui.ctx(), id).unwrap_or_default();
            let end = CCursor::new(self.title.chars().count());
            state.cursor.set_char_range(Some(CCursorRange::two(CCursor::new(0), end)));
            TextEdit::store_state(ui.ctx(), id, state);
        }
        entered
    }

    fn note_field(&mut self, ui: &mut Ui) {
        let name = ui.label(text!("game-label.note"));
        let scroll = ScrollArea::vertical().max_height(NOTE_HEIGHT).min_scrolled_height(NOTE_HEIGHT);
        let field = scroll.show(ui, |ui| {
            let field = TextEdit::multiline(&mut self.note)
                .id(Id::unique("game note"))
                .char_limit(GameLabel::MAX_NOTE)
                .desired_rows(7)
                .desired_width(f32::INFINITY);
            let field = ui.add(field);
            field.widget_info(|| {
                WidgetInfo::labeled(Role::MultilineTextInput, true, text!("game-label.note"))
            });
            field
        });
        let left = GameLabel::MAX_NOTE.saturating_sub(self.note.chars().count());
        if left < NOTE_WARNING {
            let soft = RichText::new(text!("game-label-left", count = left)).size(theme::SMALL);
            ui.add(Label::new(soft.color(Theme::current(ui).soft)));
        }
        field.inner.labelled_by(name.id);
    }
}

fn shortcut(modifiers: Modifiers, key: Key) -> String {
    key_bindings::shortcut_name(&KeyboardShortcut::new(modifiers, key))
}
