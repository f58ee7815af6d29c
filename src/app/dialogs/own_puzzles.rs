//! The puzzles that the player has made, with their boards.

use eframe::egui::text::{LayoutJob, TextWrapping};
use eframe::egui::{
    Align, Button, CornerRadius, Key, KeyboardShortcut, Label, Modifiers, Pos2, Rect, RichText, ScrollArea,
    Stroke, StrokeKind, TextFormat, Ui, Vec2,
};

use crate::app::dialogs::frame::show_dialog;
use crate::app::dialogs::{Dialog, DialogContext};
use crate::app::input::command::Command;
use crate::app::input::key_bindings::shortcut_name;
use crate::app::message::Message;
use crate::app::ui::choice_focus::ChoiceFocus;
use crate::app::ui::dates::{date, day, time, today};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::thumbnail;
use crate::app::ui::widgets::{ChoiceKind, KEY_GAP, key_button, key_width, note, text_width};
use crate::app::ui::with_id::with_id;
use crate::draft::{DraftSummary, SavedVerdict, summaries};
use crate::job::{Cancelled, Job};
use crate::store::{DocumentSet, LoadError, SHUTDOWN_TIMEOUT, WriteQueueHandle};
use crate::text::text;

/// The width of the dialog, the size of a tile, the side of its board, and the height of the buttons, in points.
const WIDTH: f32 = 620.0;
const TILE: Vec2 = Vec2::new(108.0, 124.0);
const PICTURE: f32 = 72.0;
const BUTTON_HEIGHT: f32 = 40.0;
/// The padding of a button, in points.
const KEY_PADDING: f32 = 10.0;
/// The gap between tiles, in points.
const GAP: f32 = 8.0;

/// The puzzles that were read, and why others were not.
type Listing = Result<(Vec<DraftSummary>, Vec<LoadError>), Cancelled>;

/// The list, and what is selected in it.
pub struct OwnPuzzlesDialog {
    job: Option<Job<Listing>>,
    drafts: Vec<DraftSummary>,
    errors: Vec<LoadError>,
    chosen: usize,
    /// The name of the one that is shown.
    shown: String,
    /// Whether the selected one takes the focus as soon as it is drawn.
    takes_focus: bool,
    /// Those that were deleted here, the last one last.
    deleted: Vec<DraftSummary>,
}

/// The request of a key or a button.
enum Action {
    Select(usize),
    Open,
    Delete,
    Restore,
    Run(Command),
}

impl OwnPuzzlesDialog {
    /// Creates the dialog and starts reading the puzzles, after all that is queued has been written. `shown` is the name of
    /// the one in the editor.
    pub fn new(
        documents: DocumentSet,
        shown: String,
        queue: WriteQueueHandle,
        wake: impl FnOnce() + Send + 'static,
    ) -> Self {
        let job = Job::start(wake, move |cancel| {
            queue.finish(SHUTDOWN_TIMEOUT);
            summaries(&documents, cancel)
        });
        let (drafts, errors, deleted) = (Vec::new(), Vec::new(), Vec::new());
        Self { job: Some(job), drafts, errors, chosen: 0, shown, takes_focus: false, deleted }
    }

    /// Does what a key or a button asks for. Returns whether the dialog stays open.
    fn act(&mut self, action: Action, out: &mut Vec<Message>) -> bool {
        match action {
            Action::Select(index) => self.chosen = index.min(self.drafts.len().saturating_sub(1)),
            Action::Open => {
                if let Some(draft) = self.drafts.get(self.chosen) {
                    out.push(Message::OpenDraft(draft.name.clone()));
                    return false;
                }
            }
            Action::Delete if self.chosen < self.drafts.len() => {
                let draft = self.drafts.remove(self.chosen);
                let (name, title) = (draft.name.clone(), title_of(&draft));
                out.push(Message::DeleteDraft { name, title });
                self.deleted.push(draft);
                self.chosen = self.chosen.min(self.drafts.len().saturating_sub(1));
            }
            Action::Delete => {}
            Action::Restore => {
                if let Some(draft) = self.deleted.pop() {
                    out.push(Message::RestoreDraft(draft.name.clone()));
                    self.drafts.insert(0, draft);
                    self.chosen = 0;
                }
            }
            Action::Run(command) => {
                out.push(Message::Command(command));
                return false;
            }
        }
        true
    }

    /// Draws the tiles. Returns the action of a press or an arrow key.
    fn tiles(&self, ui: &mut Ui, height: f32) -> Option<Action> {
        let group = ChoiceKind::Setting(text!("own-puzzles"));
        let chosen = self.chosen;
        let focus = group.focus((0..self.drafts.len()).map(|index| index == chosen));
        let scroll = ScrollArea::vertical().id_salt("own puzzles").max_height(height);
        let shown = scroll.show(ui, |ui| {
            ui.set_width(ui.available_width());
            group.group(ui, |ui| {
                ui.spacing_mut().item_spacing = Vec2::splat(GAP);
                let columns = (((ui.available_width() + GAP) / (TILE.x + GAP)) as usize).max(1);
                let mut action = None;
                for (row, drafts) in self.drafts.chunks(columns).enumerate() {
                    ui.horizontal(|ui| {
                        for (column, draft) in drafts.iter().enumerate() {
                            let pressed = self.tile(ui, &focus, row * columns + column, draft);
                            action = pressed.or(action.take());
                        }
                    });
                }
                action
            })
        });
        shown.inner
    }

    fn tile(&self, ui: &mut Ui, focus: &ChoiceFocus, index: usize, draft: &DraftSummary) -> Option<Action> {
        let theme = Theme::current(ui);
        let is_chosen = index == self.chosen;
        let fill = if is_chosen { theme.same } else { theme.panel };
        let button = Button::new("").selected(is_chosen).fill(fill).min_size(TILE);
        let spoken = [title_of(draft), about(draft)].join(", ");
        let response = focus.add(ui, index, button).accessible_name(spoken);
        let rect = response.rect;
        if is_chosen && self.takes_focus {
            response.request_focus();
        }
        if is_chosen {
            let stroke = Stroke::new(2.0, theme.accent);
            ui.painter().rect_stroke(rect, CornerRadius::same(8), stroke, StrokeKind::Inside);
        }
        if ui.is_rect_visible(rect) {
            let corner = rect.center_top() + Vec2::new(-PICTURE / 2.0, 8.0);
            let square = Rect::from_min_size(corner, Vec2::splat(PICTURE));
            thumbnail::show_small(ui, square, &draft.rules, &draft.givens);
            let ink = if draft.name == self.shown { theme.accent } else { theme.ink };
            let format = TextFormat::simple(theme::semibold(theme::SMALL), ink);
            let mut job = LayoutJob::single_section(title_of(draft), format);
            job.halign = Align::Center;
            job.wrap = TextWrapping { max_width: TILE.x - 8.0, max_rows: 2, ..TextWrapping::default() };
            let galley = ui.painter().layout_job(job);
            let middle = rect.bottom() - (TILE.y - PICTURE - 8.0) / 2.0;
            ui.painter().galley(Pos2::new(rect.center().x, middle - galley.size().y / 2.0), galley, ink);
        }
        let by_keys = focus.by_keys(ui, index, &response);
        if by_keys.is_some() {
            response.scroll_to_me(None);
        }
        match (by_keys, response.clicked()) {
            (Some(index), _) => Some(Action::Select(index)),
            (None, true) if is_chosen => Some(Action::Open),
            (None, true) => Some(Action::Select(index)),
            _ => None,
        }
    }

    fn buttons(&self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let gap = ui.spacing().item_spacing.x;
        let mut buttons: Vec<(&str, Action, Option<Command>)> = vec![
            (text!("own-puzzles.new"), Action::Run(Command::Edit), Some(Command::Edit)),
            (Command::CopyFromGame.name(), Action::Run(Command::CopyFromGame), Some(Command::CopyFromGame)),
        ];
        if !self.drafts.is_empty() {
            buttons.push((text!("own-puzzles.delete"), Action::Delete, None));
        }
        if !self.deleted.is_empty() {
            buttons.push((text!("own-puzzles.restore"), Action::Restore, None));
        }
        let width = (ui.available_width() - gap * (buttons.len() - 1) as f32) / buttons.len() as f32;
        let size = Vec2::new(width, BUTTON_HEIGHT);
        ui.horizontal(|ui| {
            for (name, action, command) in buttons {
                let response = match command {
                    Some(command) => key_button(ui, command, name, true, size, true),
                    None => {
                        let keys = match action {
                            Action::Delete => KeyboardShortcut::new(Modifiers::NONE, Key::Delete),
                            _ => KeyboardShortcut::new(Modifiers::COMMAND, Key::Z),
                        };
                        let soft = Theme::current(ui).soft;
                        let key = RichText::new(shortcut_name(&keys)).size(theme::SMALL).color(soft);
                        let needed = text_width(ui, name, theme::regular(theme::BODY))
                            + key_width(ui, &shortcut_name(&keys))
                            + 2.0 * KEY_PADDING;
                        let button = match needed <= width {
                            true => Button::new((name, key)).gap(KEY_GAP).min_size(size),
                            false => Button::new(name).min_size(size),
                        };
                        with_id(ui, name, |ui| ui.add(button))
                    }
                };
                if response.accessible_name(name).clicked() {
                    actions.push(action);
                }
            }
        });
    }
}

/// Returns the title of a draft, or that it has none.
fn title_of(draft: &DraftSummary) -> String {
    match draft.title.trim() {
        "" => text!("own-puzzles.untitled").to_owned(),
        title => title.to_owned(),
    }
}

/// Returns the verdict about a draft and when it was changed.
fn about(draft: &DraftSummary) -> String {
    let verdict = draft.verdict.map(|verdict| match verdict {
        SavedVerdict::None => text!("editor-verdict.none"),
        SavedVerdict::One => text!("editor-one"),
        SavedVerdict::Several => text!("draft-verdict-several"),
    });
    let changed = jiff::Timestamp::try_from(draft.modified).ok().map(|moment| match day(moment) {
        changed if changed == today() => text!("own-puzzles.changed-today", time = time(moment)),
        changed => text!("own-puzzles.changed", date = date(changed)),
    });
    verdict.map(str::to_owned).into_iter().chain(changed).collect::<Vec<_>>().join(" · ")
}

impl Dialog for OwnPuzzlesDialog {
    fn ui(&mut self, ui: &Ui, context: &mut DialogContext<'_>, out: &mut Vec<Message>) -> bool {
        let mut actions = Vec::new();
        let (delete, undo) = ui.input_mut(|input| {
            let delete = input.consume_key(Modifiers::NONE, Key::Delete);
            (delete, input.consume_key(Modifiers::COMMAND, Key::Z))
        });
        actions.extend(delete.then_some(Action::Delete));
        actions.extend(undo.then_some(Action::Restore));
        let message = context.message.as_ref();
        let is_open = show_dialog(ui, "own puzzles", text!("own-puzzles"), WIDTH, message, |ui, room| {
            ui.spacing_mut().item_spacing = Vec2::splat(GAP);
            if self.job.is_some() {
                ui.label(text!("own-puzzles.reading"));
            }
            let height = (room.size.y - BUTTON_HEIGHT - 90.0).max(TILE.y);
            if !self.drafts.is_empty() {
                actions.extend(self.tiles(ui, height));
                self.takes_focus = false;
            }
            let line = self.drafts.get(self.chosen).map(about).unwrap_or_default();
            let soft = Theme::current(ui).soft;
            ui.add(Label::new(RichText::new(line).size(theme::SMALL).color(soft)).truncate());
            self.errors.iter().for_each(|error| note(ui, &error.to_string()));
            room.show_message(ui);
            self.buttons(ui, &mut actions);
        });
        actions.into_iter().fold(is_open, |is_open, action| self.act(action, out) && is_open)
    }

    fn poll(&mut self, _ctx: &eframe::egui::Context) {
        if let Some(Ok(Ok((drafts, errors)))) = Job::take_finished(&mut self.job) {
            self.chosen = drafts.iter().position(|draft| draft.name == self.shown).unwrap_or(0);
            (self.drafts, self.errors, self.takes_focus) = (drafts, errors, true);
        }
    }

    fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    fn toggle(&self) -> Option<Command> {
        Some(Command::OwnPuzzles)
    }
}
