//! The dialog of the graded collections, grouped by level and technique, with the number of solved puzzles and the
//! player's mastery of each technique.

use std::time::Duration;

use eframe::egui::{
    Align, Align2, Button, CornerRadius, Key, Label, Layout, Modifiers, Pos2, Rect, RichText, Role,
    ScrollArea, Sense, Ui, Vec2, WidgetInfo,
};

use crate::app::dialogs::show_modal;
use crate::app::message::Message;
use crate::app::message::dialog::DialogMessage;
use crate::app::message::new_puzzle::NewPuzzleMessage;
use crate::app::session::clock::FormattedTime;
use crate::app::session::collection_names::collection_name;
use crate::app::sessions::played_index::{CollectionProgress, PlayedSources};
use crate::app::sudoku::practice::panel::{DISCS_WIDTH, mastery_text, paint_mastery};
use crate::app::sudoku::practice::practice_techniques;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{SHORTCUT_WIDTH, selection_changed, text_line};
use crate::job::{Cancelled, Job};
use crate::library::GradedCollection;
use crate::practice::Mastery;
use crate::technique::{Family, Technique};
use crate::text::text;

/// Height of a row and of a heading, in points.
const ROW_HEIGHT: f32 = 30.0;
const HEADING_HEIGHT: f32 = 36.0;
/// Width of the column with the counts, in points.
const COUNT_WIDTH: f32 = 84.0;
/// Maximum width of the column with the progress bar, in points.
const MAX_BAR_WIDTH: f32 = 220.0;

/// The collections dialog: the collections, their progress and the player's mastery.
pub struct CollectionsDialog {
    job: Option<Job<Result<Vec<CollectionProgress>, Cancelled>>>,
    /// The collections in display order.
    collections: Vec<GradedCollection>,
    /// The progress in each collection; empty until counted.
    progress: Vec<CollectionProgress>,
    mastery: Mastery,
    chosen: usize,
}

impl CollectionsDialog {
    /// Creates the dialog and starts counting the progress.
    pub fn new(sources: PlayedSources, mastery: Mastery, wake: impl FnOnce() + Send + 'static) -> Self {
        let mut collections: Vec<_> = GradedCollection::all().collect();
        // The sort is stable: each family keeps its learning order.
        collections.sort_by_key(|collection| family(*collection));
        let all = collections.clone();
        let reading = Job::start(wake, move |cancel| {
            let played = sources.build();
            let givens = |collection: GradedCollection| collection.all_puzzles().map(|graded| graded.givens);
            all.into_iter()
                .map(|collection| CollectionProgress::count(givens(collection), &played, cancel))
                .collect()
        });
        Self { job: Some(reading), collections, progress: Vec::new(), mastery, chosen: 0 }
    }

    pub fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    pub fn poll(&mut self) {
        if let Some(Ok(Ok(progress))) = Job::take_finished(&mut self.job) {
            self.progress = progress;
        }
    }

    pub fn select(&mut self, index: usize) {
        self.chosen = index.min(self.collections.len().saturating_sub(1));
    }

    pub fn announcement(&self) -> (String, Option<String>) {
        (text!("library").to_owned(), Some(self.description(self.chosen)).filter(|_| !self.is_busy()))
    }

    /// Returns the technique to practise: that of the selected collection, else the one that is due.
    fn practice_technique(&self) -> String {
        let chosen = self.collection().and_then(technique);
        chosen
            .or_else(|| self.mastery.next_technique(practice_techniques()))
            .map_or_else(String::new, |one| one.to_string())
    }

    fn collection(&self) -> Option<GradedCollection> {
        self.collections.get(self.chosen).copied()
    }

    /// Returns the Leitner box of a collection's technique.
    fn leitner_box(&self, collection: GradedCollection) -> Option<u32> {
        technique(collection).map(|technique| self.mastery.leitner_box(technique))
    }

    /// Returns the progress in a collection as text; empty until counted.
    fn progress_details(&self, index: usize) -> Vec<String> {
        let Some(collection) = self.collections.get(index).copied() else { return Vec::new() };
        let mut details = Vec::new();
        if let Some(progress) = self.progress.get(index) {
            details.push(text!("library-solved", solved = progress.solved, count = collection.len()));
            if progress.started > 0 {
                details.push(text!("library-begun", count = progress.started));
            }
            if let (Some(best), Some(median)) = (progress.best, progress.median) {
                details.push(text!("library-best", time = format_time(best)));
                details.push(text!("library-median", time = format_time(median)));
            }
        }
        details
    }

    fn description(&self, index: usize) -> String {
        let collection = self.collections.get(index).copied();
        let mastery = collection.and_then(|collection| self.leitner_box(collection)).map(mastery_text);
        let all =
            collection.map(collection_name).into_iter().chain(self.progress_details(index)).chain(mastery);
        all.collect::<Vec<_>>().join(", ")
    }

    /// Draws the dialog. Returns whether it should stay open.
    pub fn show(&self, ui: &Ui, messages: &mut Vec<Message>) -> bool {
        show_modal(ui, "library", text!("library"), 760.0, |ui, available| {
            self.handle_keys(ui, ((available.y - 114.0) / ROW_HEIGHT) as usize, messages);
            let height = (available.y - 114.0).max(4.0 * ROW_HEIGHT);
            let scroll =
                ScrollArea::vertical().auto_shrink(false).max_height(height).min_scrolled_height(height);
            scroll.show(ui, |ui| self.rows(ui, messages));
            self.selected_details(ui);
            self.buttons(ui, messages);
        })
    }

    /// Draws the details of the selected collection in two lines.
    fn selected_details(&self, ui: &mut Ui) {
        let Some(collection) = self.collection() else { return };
        let soft = |text: String| RichText::new(text).size(13.0).color(Theme::current(ui).soft);
        let details = match self.is_busy() {
            true => soft(text!("games-reading").to_owned()),
            false => soft(self.progress_details(self.chosen).join(" · ")),
        };
        let mastery = self.leitner_box(collection).map(|leitner_box| soft(mastery_text(leitner_box)));
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.horizontal(|ui| {
            ui.label(RichText::new(collection_name(collection)).font(theme::semibold(14.0)));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                mastery.into_iter().for_each(|mastery| drop(ui.label(mastery)));
            });
        });
        ui.add(Label::new(details).truncate());
        ui.add_space(4.0);
        ui.spacing_mut().item_spacing.y = 10.0;
    }

    fn handle_keys(&self, ui: &Ui, page: usize, messages: &mut Vec<Message>) {
        let last = self.collections.len().saturating_sub(1);
        let chosen = self.chosen;
        let (enter, next, practise, moved) = ui.input_mut(|input| {
            let mut pressed = |key| input.consume_key(Modifiers::NONE, key);
            let moves = [
                (Key::ArrowDown, chosen + 1),
                (Key::ArrowUp, chosen.saturating_sub(1)),
                (Key::PageDown, chosen + page),
                (Key::PageUp, chosen.saturating_sub(page)),
                (Key::Home, 0),
                (Key::End, last),
            ];
            let moved = moves.into_iter().find(|(key, _)| pressed(*key)).map(|(_, index)| index.min(last));
            let (next, practise) = (pressed(Key::N), pressed(Key::P));
            (input.key_pressed(Key::Enter), next, practise, moved)
        });
        messages.extend(moved.map(|index| Message::Dialog(DialogMessage::Select(index))));
        let Some(collection) = self.collection() else { return };
        let mut push = |message| messages.push(Message::NewPuzzle(message));
        // A focused button handles Enter itself.
        if enter && ui.memory(|memory| memory.focused()).is_none() {
            push(NewPuzzleMessage::Browse(collection));
        }
        if next {
            push(NewPuzzleMessage::PlayNextUnsolved(collection));
        }
        if practise {
            push(NewPuzzleMessage::Practise(technique(collection)));
        }
    }

    fn rows(&self, ui: &mut Ui, messages: &mut Vec<Message>) {
        ui.spacing_mut().item_spacing.y = 0.0;
        let moved = selection_changed(ui, self.chosen);
        let mut before = None;
        for (index, collection) in self.collections.iter().copied().enumerate() {
            let family = family(collection);
            if before != Some(family) {
                heading(ui, family.map_or(text!("library.levels"), Family::name));
            }
            before = Some(family);
            let (rect, response) =
                ui.allocate_exact_size(Vec2::new(ui.available_width(), ROW_HEIGHT), Sense::CLICK);
            let chosen = index == self.chosen;
            response.widget_info(|| {
                WidgetInfo::selected(Role::ListBoxOption, true, chosen, self.description(index))
            });
            if response.double_clicked() {
                messages.push(Message::NewPuzzle(NewPuzzleMessage::Browse(collection)));
            } else if response.clicked() {
                messages.push(Message::Dialog(DialogMessage::Select(index)));
            }
            if chosen && moved {
                // Scrolls the heading above the row into view too.
                ui.scroll_to_rect(rect.with_min_y(rect.top() - HEADING_HEIGHT), None);
            }
            if ui.is_rect_visible(rect) {
                self.row(ui, rect, index, collection, response.hovered());
            }
        }
    }

    fn row(&self, ui: &Ui, rect: Rect, index: usize, collection: GradedCollection, hovered: bool) {
        let theme = Theme::current(ui);
        let chosen = index == self.chosen;
        if chosen || hovered {
            let fill = if chosen { theme.selected } else { theme.button };
            ui.painter().rect_filled(rect, CornerRadius::same(6), fill);
        }
        let rect = rect.shrink2(Vec2::new(10.0, 0.0));
        let bar = MAX_BAR_WIDTH.min(rect.width() * 0.3);
        let count = rect.with_min_x(rect.right() - COUNT_WIDTH);
        let bar = Rect::from_min_max(
            Pos2::new(count.left() - bar, rect.center().y - 3.0),
            Pos2::new(count.left(), rect.center().y + 3.0),
        );
        let discs_left = bar.left() - DISCS_WIDTH - 16.0;
        let right = if self.leitner_box(collection).is_some() { discs_left } else { bar.left() };
        let write = |rect: Rect, align, text: &str, ink| {
            text_line(ui.painter(), rect, align, text, theme::regular(14.0), ink);
        };
        write(rect.with_max_x(right - 8.0), Align2::LEFT_CENTER, &collection_name(collection), theme.ink);
        if let Some(leitner_box) = self.leitner_box(collection) {
            paint_mastery(ui, Pos2::new(discs_left, rect.center().y), leitner_box);
        }
        ui.painter().rect_filled(bar, CornerRadius::same(3), theme.line);
        let soft = if chosen { theme.ink } else { theme.soft };
        let Some(progress) = self.progress.get(index) else {
            return write(count, Align2::RIGHT_CENTER, "…", soft);
        };
        let share = |part: usize| bar.width() * part as f32 / collection.len() as f32;
        let begun = bar.with_max_x(bar.left() + share(progress.solved + progress.started));
        ui.painter().rect_filled(begun, CornerRadius::same(3), theme.accent.gamma_multiply(0.4));
        let solved = bar.with_max_x(bar.left() + share(progress.solved));
        ui.painter().rect_filled(solved, CornerRadius::same(3), theme.accent);
        let text = text!("library-solved.short", solved = progress.solved, count = collection.len());
        write(count, Align2::RIGHT_CENTER, &text, soft);
    }

    fn buttons(&self, ui: &mut Ui, messages: &mut Vec<Message>) {
        let theme = Theme::current(ui);
        let Some(collection) = self.collection() else { return };
        let practise = technique(collection);
        let buttons = [
            (
                text!("library.list"),
                Key::Enter,
                NewPuzzleMessage::Browse(collection),
                collection_name(collection),
            ),
            (
                text!("library.go-on"),
                Key::N,
                NewPuzzleMessage::PlayNextUnsolved(collection),
                collection_name(collection),
            ),
            (
                text!("library.practise"),
                Key::P,
                NewPuzzleMessage::Practise(practise),
                self.practice_technique(),
            ),
        ];
        let size = Vec2::new((ui.available_width() - 20.0) / 3.0, 36.0);
        ui.horizontal(|ui| {
            ui.spacing_mut().button_padding.x = 4.0;
            for (text, key, message, about) in buttons {
                let is_primary = key == Key::Enter;
                let (ink, soft) =
                    if is_primary { (theme.primary_ink, theme.primary_ink) } else { (theme.ink, theme.soft) };
                let name = RichText::new(text).color(ink);
                // A wide button also shows its shortcut.
                let button = match size.x >= SHORTCUT_WIDTH {
                    true => Button::new((name, RichText::new(key.name()).size(12.0).color(soft))),
                    false => Button::new(name),
                };
                let button = if is_primary { button.fill(theme.primary) } else { button };
                if ui.add(button.min_size(size)).accessible_name(text).on_hover_text(about).clicked() {
                    messages.push(Message::NewPuzzle(message));
                }
            }
        });
    }
}

fn heading(ui: &mut Ui, text: &str) {
    let (rect, response) =
        ui.allocate_exact_size(Vec2::new(ui.available_width(), HEADING_HEIGHT), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    let at = rect.left_bottom() + Vec2::new(10.0, -7.0);
    ui.painter().text(at, Align2::LEFT_BOTTOM, text, theme::semibold(13.0), Theme::current(ui).ink);
}

/// Returns the family under which a collection is listed; `None` for a collection of a level.
fn family(collection: GradedCollection) -> Option<Family> {
    technique(collection).map(Technique::family)
}

/// Returns the technique of a collection; `None` for a collection of a level.
fn technique(collection: GradedCollection) -> Option<Technique> {
    match collection {
        GradedCollection::Technique(technique) => Some(technique),
        GradedCollection::Level(_) => None,
    }
}

fn format_time(milliseconds: u32) -> String {
    FormattedTime::from(Duration::from_millis(milliseconds.into())).to_string()
}
