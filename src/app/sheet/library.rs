//! The sheet of the graded collections: by level and by technique, with how many puzzles of each were solved, and how
//! well each technique is known from practice.

use std::time::Duration;

use eframe::egui::{
    Align, Align2, Button, CornerRadius, Key, Label, Layout, Modifiers, Pos2, Rect, RichText, Role,
    ScrollArea, Sense, Ui, Vec2, WidgetInfo,
};

use super::{OfSheet, frame};
use crate::app::Act;
use crate::app::clock::Time;
use crate::app::played::{Progress, Traces};
use crate::app::practice_cards::{KNOWN, known_in_words, paint_known};
use crate::app::theme::{self, Theme};
use crate::app::widgets::{ROOM_FOR_A_KEY, is_another, line};
use crate::app::workshop::{OfWorkshop, name_of, techniques};
use crate::job::{Cancelled, Job};
use crate::library::Collection;
use crate::practice::Mastery;
use crate::technique::{Family, Technique};
use crate::text::text;

/// Height of a row and of a heading, in points.
const ROW: f32 = 30.0;
const HEADING: f32 = 36.0;
/// Width of the column with the numbers, in points.
const COUNT: f32 = 84.0;
/// The most that the column with the bar is wide, in points.
const BAR: f32 = 220.0;

/// The collections, and what is known of them.
pub struct LibrarySheet {
    reading: Option<Job<Result<Vec<Progress>, Cancelled>>>,
    /// In the order in which they are shown.
    collections: Vec<Collection>,
    /// Of each; empty while it is being read.
    progress: Vec<Progress>,
    mastery: Mastery,
    chosen: usize,
}

impl LibrarySheet {
    /// Begins to read what was played.
    pub fn new(traces: Traces, mastery: Mastery, wake: impl FnOnce() + Send + 'static) -> Self {
        let mut collections: Vec<_> = Collection::all().collect();
        // Within a family learning order stays.
        collections.sort_by_key(|collection| family(*collection));
        let all = collections.clone();
        let reading = Job::start(wake, move |cancel| {
            let played = traces.follow();
            let givens = |collection: Collection| collection.all_puzzles().map(|graded| graded.givens);
            all.into_iter().map(|collection| Progress::of(givens(collection), &played, cancel)).collect()
        });
        Self { reading: Some(reading), collections, progress: Vec::new(), mastery, chosen: 0 }
    }

    pub fn is_busy(&self) -> bool {
        self.reading.is_some()
    }

    pub fn collect(&mut self) {
        if let Some(Ok(Ok(progress))) = Job::take_ended(&mut self.reading) {
            self.progress = progress;
        }
    }

    pub fn choose(&mut self, place: usize) {
        self.chosen = place.min(self.collections.len().saturating_sub(1));
    }

    pub fn spoken(&self) -> (String, Option<String>) {
        (text!("library").to_owned(), Some(self.in_words(self.chosen)).filter(|_| !self.is_busy()))
    }

    /// What practice is about: the technique that is chosen, else the one whose turn it is.
    fn practised(&self) -> String {
        let chosen = self.collection().and_then(technique);
        chosen.or_else(|| self.mastery.next(techniques())).map_or_else(String::new, |one| one.to_string())
    }

    fn collection(&self) -> Option<Collection> {
        self.collections.get(self.chosen).copied()
    }

    /// How well the technique of a collection is known.
    fn known(&self, collection: Collection) -> Option<u32> {
        technique(collection).map(|technique| self.mastery.compartment(technique))
    }

    /// What was played of a collection; nothing while that is being read.
    fn played(&self, place: usize) -> Vec<String> {
        let Some(collection) = self.collections.get(place).copied() else { return Vec::new() };
        let mut details = Vec::new();
        if let Some(progress) = self.progress.get(place) {
            details.push(text!("library-solved", solved = progress.solved, count = collection.len()));
            if progress.begun > 0 {
                details.push(text!("library-begun", count = progress.begun));
            }
            if let (Some(best), Some(median)) = (progress.best, progress.median) {
                details.push(text!("library-best", time = time(best)));
                details.push(text!("library-median", time = time(median)));
            }
        }
        details
    }

    fn in_words(&self, place: usize) -> String {
        let collection = self.collections.get(place).copied();
        let known = collection.and_then(|collection| self.known(collection)).map(known_in_words);
        let all = collection.map(name_of).into_iter().chain(self.played(place)).chain(known);
        all.collect::<Vec<_>>().join(", ")
    }

    /// Draws the sheet. Returns whether it should stay open.
    pub fn show(&self, ui: &Ui, acts: &mut Vec<Act>) -> bool {
        frame(ui, "library", text!("library"), 760.0, |ui, room| {
            self.keys(ui, ((room.y - 114.0) / ROW) as usize, acts);
            let height = (room.y - 114.0).max(4.0 * ROW);
            let scroll =
                ScrollArea::vertical().auto_shrink(false).max_height(height).min_scrolled_height(height);
            scroll.show(ui, |ui| self.rows(ui, acts));
            self.chosen(ui);
            self.buttons(ui, acts);
        })
    }

    /// What is known of the chosen collection, in two lines.
    fn chosen(&self, ui: &mut Ui) {
        let Some(collection) = self.collection() else { return };
        let soft = |words: String| RichText::new(words).size(13.0).color(Theme::of(ui).soft);
        let details = match self.is_busy() {
            true => soft(text!("games-reading").to_owned()),
            false => soft(self.played(self.chosen).join(" · ")),
        };
        let known = self.known(collection).map(|compartment| soft(known_in_words(compartment)));
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.horizontal(|ui| {
            ui.label(RichText::new(name_of(collection)).font(theme::semibold(14.0)));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                known.into_iter().for_each(|known| drop(ui.label(known)));
            });
        });
        ui.add(Label::new(details).truncate());
        ui.add_space(4.0);
        ui.spacing_mut().item_spacing.y = 10.0;
    }

    fn keys(&self, ui: &Ui, page: usize, acts: &mut Vec<Act>) {
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
            let moved = moves.into_iter().find(|(key, _)| pressed(*key)).map(|(_, place)| place.min(last));
            let (next, practise) = (pressed(Key::N), pressed(Key::P));
            (input.key_pressed(Key::Enter), next, practise, moved)
        });
        acts.extend(moved.map(|place| Act::OfSheet(OfSheet::Choose(place))));
        let Some(collection) = self.collection() else { return };
        let mut push = |asked| acts.push(Act::Workshop(asked));
        // A button that has the focus takes Enter for itself.
        if enter && ui.memory(|memory| memory.focused()).is_none() {
            push(OfWorkshop::Browse(collection));
        }
        if next {
            push(OfWorkshop::GoOn(collection));
        }
        if practise {
            push(OfWorkshop::Practise(technique(collection)));
        }
    }

    fn rows(&self, ui: &mut Ui, acts: &mut Vec<Act>) {
        ui.spacing_mut().item_spacing.y = 0.0;
        let moved = is_another(ui, self.chosen);
        let mut before = None;
        for (place, collection) in self.collections.iter().copied().enumerate() {
            let family = family(collection);
            if before != Some(family) {
                heading(ui, family.map_or(text!("library.levels"), Family::name));
            }
            before = Some(family);
            let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), ROW), Sense::CLICK);
            let chosen = place == self.chosen;
            response.widget_info(|| {
                WidgetInfo::selected(Role::ListBoxOption, true, chosen, self.in_words(place))
            });
            if response.double_clicked() {
                acts.push(Act::Workshop(OfWorkshop::Browse(collection)));
            } else if response.clicked() {
                acts.push(Act::OfSheet(OfSheet::Choose(place)));
            }
            if chosen && moved {
                // With the heading above it.
                ui.scroll_to_rect(rect.with_min_y(rect.top() - HEADING), None);
            }
            if ui.is_rect_visible(rect) {
                self.row(ui, rect, place, collection, response.hovered());
            }
        }
    }

    fn row(&self, ui: &Ui, rect: Rect, place: usize, collection: Collection, hovered: bool) {
        let theme = Theme::of(ui);
        let chosen = place == self.chosen;
        if chosen || hovered {
            let fill = if chosen { theme.selected } else { theme.button };
            ui.painter().rect_filled(rect, CornerRadius::same(6), fill);
        }
        let rect = rect.shrink2(Vec2::new(10.0, 0.0));
        let bar = BAR.min(rect.width() * 0.3);
        let count = rect.with_min_x(rect.right() - COUNT);
        let bar = Rect::from_min_max(
            Pos2::new(count.left() - bar, rect.center().y - 3.0),
            Pos2::new(count.left(), rect.center().y + 3.0),
        );
        let known = bar.left() - KNOWN - 16.0;
        let right = if self.known(collection).is_some() { known } else { bar.left() };
        let write = |rect: Rect, align, words: &str, ink| {
            line(ui.painter(), rect, align, words, theme::regular(14.0), ink);
        };
        write(rect.with_max_x(right - 8.0), Align2::LEFT_CENTER, &name_of(collection), theme.ink);
        if let Some(compartment) = self.known(collection) {
            paint_known(ui, Pos2::new(known, rect.center().y), compartment);
        }
        ui.painter().rect_filled(bar, CornerRadius::same(3), theme.line);
        let soft = if chosen { theme.ink } else { theme.soft };
        let Some(progress) = self.progress.get(place) else {
            return write(count, Align2::RIGHT_CENTER, "…", soft);
        };
        let share = |part: usize| bar.width() * part as f32 / collection.len() as f32;
        let begun = bar.with_max_x(bar.left() + share(progress.solved + progress.begun));
        ui.painter().rect_filled(begun, CornerRadius::same(3), theme.mine.gamma_multiply(0.4));
        let solved = bar.with_max_x(bar.left() + share(progress.solved));
        ui.painter().rect_filled(solved, CornerRadius::same(3), theme.mine);
        let words = text!("library-solved.short", solved = progress.solved, count = collection.len());
        write(count, Align2::RIGHT_CENTER, &words, soft);
    }

    fn buttons(&self, ui: &mut Ui, acts: &mut Vec<Act>) {
        let theme = Theme::of(ui);
        let Some(collection) = self.collection() else { return };
        let practise = technique(collection);
        let buttons = [
            (text!("library.list"), Key::Enter, OfWorkshop::Browse(collection), name_of(collection)),
            (text!("library.go-on"), Key::N, OfWorkshop::GoOn(collection), name_of(collection)),
            (text!("library.practise"), Key::P, OfWorkshop::Practise(practise), self.practised()),
        ];
        let size = Vec2::new((ui.available_width() - 20.0) / 3.0, 36.0);
        ui.horizontal(|ui| {
            ui.spacing_mut().button_padding.x = 4.0;
            for (words, key, asked, about) in buttons {
                let is_primary = key == Key::Enter;
                let (ink, soft) =
                    if is_primary { (theme.primary_ink, theme.primary_ink) } else { (theme.ink, theme.soft) };
                let name = RichText::new(words).color(ink);
                // Where there is room a button teaches its key.
                let button = match size.x >= ROOM_FOR_A_KEY {
                    true => Button::new((name, RichText::new(key.name()).size(12.0).color(soft))),
                    false => Button::new(name),
                };
                let button = if is_primary { button.fill(theme.primary) } else { button };
                if ui.add(button.min_size(size)).accessible_name(words).on_hover_text(about).clicked() {
                    acts.push(Act::Workshop(asked));
                }
            }
        });
    }
}

fn heading(ui: &mut Ui, words: &str) {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), HEADING), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
    let at = rect.left_bottom() + Vec2::new(10.0, -7.0);
    ui.painter().text(at, Align2::LEFT_BOTTOM, words, theme::semibold(13.0), Theme::of(ui).ink);
}

/// The family that a collection stands under; `None` of a level.
fn family(collection: Collection) -> Option<Family> {
    technique(collection).map(Family::of)
}

/// The technique that a collection is about, if it is about one.
fn technique(collection: Collection) -> Option<Technique> {
    match collection {
        Collection::Technique(technique) => Some(technique),
        Collection::Level(_) => None,
    }
}

fn time(milliseconds: u32) -> String {
    Time::from(Duration::from_millis(milliseconds.into())).to_string()
}
