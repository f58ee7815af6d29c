//! The preferences: a sheet beside the board, or below it in a narrow window, with a tab for each section.

pub mod keys;
pub mod sections;

use eframe::egui::{
    Align, Button, Context, CornerRadius, Layout, Pos2, Rect, RichText, ScrollArea, Ui, UiBuilder, Vec2,
};

use crate::app::dialogs::frame::{self, FixedPlace, Parts};
use crate::app::dialogs::preferences::keys::KeyEditor;
use crate::app::dialogs::{Dialog, DialogContext};
use crate::app::input::command::Command;
use crate::app::input::key_bindings;
use crate::app::input::key_bindings::KeyBindings;
use crate::app::message::Message;
use crate::app::settings::PreferencesSection;
use crate::app::settings::preferences_file::Preferences;
use crate::app::ui::form::segments;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::ChoiceKind;
use crate::text::text;

/// The size of the sheet beside the board, in points.
const SIZE: Vec2 = Vec2::new(520.0, 680.0);
/// The margin between the sheet and the right edge of the window.
const EDGE: f32 = 24.0;
/// The least width of a window in which the sheet is beside the board.
const MIN_WIDE: f32 = 860.0;
/// The share of the height that the sheet takes below the board.
const LOW_SHARE: f32 = 0.6;
/// The least height of the sheet, in points.
const MIN_HEIGHT: f32 = 384.0;
const FOOTER: f32 = 48.0;

/// The state of the open preferences.
#[derive(Default)]
pub struct PreferencesDialog {
    section: PreferencesSection,
    shows_techniques: bool,
    keys: KeyEditor,
    /// The preferences that Undo restores, until something else is changed.
    backup: Option<Box<Preferences>>,
}

impl PreferencesDialog {
    /// Creates the state with this section shown.
    pub fn at(section: PreferencesSection) -> Self {
        Self { section, ..Self::default() }
    }

    /// Takes the key events of this frame while a row of the keys is recording. Returns whether there was one for it.
    pub fn take_keys(&mut self, ctx: &Context, keys: &mut KeyBindings) -> bool {
        let is_taken = self.keys.take_keys(ctx, keys);
        if is_taken {
            self.backup = None;
        }
        is_taken
    }

    /// Draws the sheet, whose controls change `draft`. Returns whether it should stay open.
    fn show(
        &mut self,
        ui: &Ui,
        draft: &mut Preferences,
        context: &DialogContext<'_>,
        out: &mut Vec<Message>,
    ) -> bool {
        let window = ui.ctx().content_rect();
        let corners = match is_beside(window.size()) {
            true => CornerRadius::same(12),
            false => CornerRadius { nw: 12, ne: 12, sw: 0, se: 0 },
        };
        let place = FixedPlace { rect: sheet(window), corners, dims: false, beside_title: 0.0 };
        let before = draft.clone();
        let can_undo = self.backup.is_some() || self.keys.can_undo();
        let takes_undo = can_undo && !self.keys.is_listening() && takes_undo(ui);
        let (mut resets, mut acted) = (false, false);
        let title = text!("preferences");
        let modal = frame::show_fixed(ui, "preferences", title, &place, |ui, Parts { body, .. }| {
            let margin = frame::margin(ui.ctx());
            let inner = body.shrink2(Vec2::new(margin, 0.0));
            let section = self.section;
            let tabs = inner.with_min_y(body.top() + 10.0).with_max_y(body.top() + 46.0);
            self.show_tabs(ui, tabs);
            let footer = body.with_min_y(body.bottom() - FOOTER);
            let contents = inner.with_min_y(tabs.bottom() + 8.0).with_max_y(footer.top());
            ui.scope_builder(UiBuilder::new().max_rect(contents), |ui| {
                if section == PreferencesSection::Keys {
                    acted = keys::show(ui, &mut self.keys, &mut draft.settings);
                    return;
                }
                ui.set_clip_rect(ui.clip_rect().intersect(contents.expand2(Vec2::new(margin, 0.0))));
                let scroll = ScrollArea::vertical().id_salt(section.name()).auto_shrink(false);
                scroll.show(ui, |ui| {
                    ui.set_width(contents.width());
                    self.show_section(ui, section, draft, context, out);
                    ui.add_space(12.0);
                });
            });
            resets = self.draw_footer(ui, footer, inner);
        });
        if resets {
            self.backup = Some(Box::new(draft.clone()));
            draft.reset(self.section);
            if self.section == PreferencesSection::Keys {
                self.keys.report_reset();
            }
        } else if *draft != before || acted {
            self.backup = None;
        } else if takes_undo {
            match self.backup.take() {
                Some(backup) => *draft = *backup,
                None => self.keys.undo(&mut draft.settings.keys),
            }
        }
        let is_outside = modal.backdrop_response.clicked();
        !modal.should_close() || is_outside
    }

    fn show_tabs(&mut self, ui: &mut Ui, rect: Rect) {
        let names = PreferencesSection::ALL.map(|section| (section.name(), section == self.section));
        ui.scope_builder(UiBuilder::new().id_salt("tabs").max_rect(rect), |ui| {
            let group = ChoiceKind::Tabs(text!("group-sections"));
            if let Some(index) = segments(ui, group, &names, Some(rect.width())) {
                self.section = PreferencesSection::ALL[index];
            }
            if ui.memory(|memory| memory.focused().is_none()) && !self.keys.is_listening() {
                let focus = group.focus(names.iter().map(|(_, is_chosen)| *is_chosen));
                ui.memory_mut(|memory| memory.request_focus(focus.entry_id()));
            }
        });
    }

    /// Draws the buttons below. Returns whether the one that resets the section was pressed.
    fn draw_footer(&self, ui: &mut Ui, footer: Rect, inner: Rect) -> bool {
        let mut resets = false;
        let theme = Theme::current(ui);
        ui.painter().hline(footer.x_range(), footer.top(), (1.0, theme.line));
        let bar = footer.with_min_x(inner.left()).with_max_x(inner.right());
        let button =
            |text: &str| Button::new(RichText::new(text).size(theme::SMALL)).min_size(Vec2::new(0.0, 32.0));
        ui.scope_builder(UiBuilder::new().max_rect(bar).layout(Layout::left_to_right(Align::Center)), |ui| {
            ui.spacing_mut().item_spacing.x = 14.0;
            if ui.add(button(text!("preferences.reset"))).clicked() {
                resets = true;
            }
            let undo = key_bindings::active(ui.ctx()).keys(Command::Undo);
            if let Some(key) = undo.first().filter(|_| self.backup.is_some()) {
                let text = text!("preferences.undo", key = key_bindings::shortcut_name(key));
                ui.label(RichText::new(text).size(theme::SMALL).color(theme.soft));
            }
        });
        resets
    }
}

impl Dialog for PreferencesDialog {
    fn ui(&mut self, ui: &Ui, context: &mut DialogContext<'_>, out: &mut Vec<Message>) -> bool {
        let mut draft = Preferences::current(context.settings, ui.ctx());
        let is_open = self.show(ui, &mut draft, context, out);
        if draft != Preferences::current(context.settings, ui.ctx()) {
            out.push(Message::SetPreferences(Box::new(draft)));
        }
        is_open
    }

    fn shows_messages(&self) -> bool {
        false
    }
}

/// Returns whether the sheet is beside the board, in a window of this size.
pub fn is_beside(window: Vec2) -> bool {
    window.x >= MIN_WIDE
}

/// Returns the width that the sheet takes from a window of this size beside the board, or the height below it.
pub fn reserved(window: Vec2) -> f32 {
    match is_beside(window) {
        true => SIZE.x + EDGE,
        // In a low window the rows need most of the height.
        false => (window.y * LOW_SHARE).max(MIN_HEIGHT).min(window.y).round(),
    }
}

/// Returns the rectangle of the sheet.
fn sheet(window: Rect) -> Rect {
    if is_beside(window.size()) {
        let top = window.top() + if window.height() < 800.0 { 54.0 } else { 66.0 };
        let bottom = (top + SIZE.y).min(window.bottom() - 40.0);
        let right = window.right() - EDGE;
        Rect::from_min_max(Pos2::new(right - SIZE.x, top), Pos2::new(right, bottom))
    } else {
        window.with_min_y(window.bottom() - reserved(window.size()))
    }
}

/// Takes the key of Undo while no text is typed.
fn takes_undo(ui: &Ui) -> bool {
    let keys = key_bindings::active(ui.ctx()).keys(Command::Undo);
    !ui.ctx().text_edit_focused()
        && ui.input_mut(|input| keys.iter().any(|key| input.consume_key(key.modifiers, key.logical_key)))
}
