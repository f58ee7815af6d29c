//! The dialog of saved games: a thumbnail of each unfinished game, and tabs for the finished ones and for practice.

use eframe::egui::{
    Align2, Button, ComboBox, CornerRadius, Id, Key, KeyboardShortcut, Modifiers, Pos2, Rect, RichText, Role,
    ScrollArea, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2, WidgetInfo,
};

use crate::app::dialogs::game_filter;
use crate::app::dialogs::show_modal;
use crate::app::input::key_bindings;
use crate::app::message::Message;
use crate::app::message::dialog::{DialogMessage, GameGroup, GameSort};
use crate::app::session::clock::FormattedTime;
use crate::app::ui::drop_down;
use crate::app::ui::focus_area::FocusArea;
use crate::app::ui::rating_text::rating_text;
use crate::app::ui::search_field::SearchField;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{ChoiceKind, choice_row, text_line};
use crate::app::ui::{dates, theme, thumbnail};
use crate::grid::CellSet;
use crate::job::{Cancelled, Job};
use crate::store::games::{Preview, Summary};
use crate::store::{GameStore, SaveError, WriteQueue};
use crate::text::text;

/// Side length of the thumbnail, in points.
const BOARD_SIZE: f32 = 144.0;
/// Padding around the board of a card, in points.
const PADDING: f32 = 10.0;
/// Height of the text below the board, in points.
const TEXT_HEIGHT: f32 = 66.0;
const CARD_SIZE: Vec2 = Vec2::new(BOARD_SIZE + 2.0 * PADDING, BOARD_SIZE + 2.0 * PADDING + TEXT_HEIGHT);
const GAP: f32 = 10.0;

/// The dialog of saved games.
pub struct SavedGamesDialog {
    store: Option<GameStore>,
    job: Option<Job<Result<Vec<Summary>, Cancelled>>>,
    summaries: Vec<Summary>,
    /// The group that is shown.
    group: GameGroup,
    /// The search text.
    query: String,
    sort: GameSort,
    /// The indices of the games that are shown, in order.
    shown: Vec<usize>,
    chosen: usize,
    /// The file name of the current game, which cannot be deleted.
    current_game: Option<String>,
    /// The deleted games, most recent last, each with its former index in `summaries`.
    deleted: Vec<(usize, Summary)>,
}

impl SavedGamesDialog {
    /// Creates the dialog and starts reading the games.
    pub fn new(
        games: Option<GameStore>,
        current_game: Option<String>,
        wake: impl FnOnce() + Send + 'static,
    ) -> Self {
        let reading = games.clone().map(|games| Job::start(wake, move |cancel| games.list(cancel)));
        Self {
            store: games,
            job: reading,
            summaries: Vec::new(),
            group: GameGroup::Unfinished,
            query: String::new(),
            sort: GameSort::default(),
            shown: Vec::new(),
            chosen: 0,
            current_game,
            deleted: Vec::new(),
        }
    }

    pub fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    pub fn poll(&mut self) {
        if let Some(Ok(Ok(all))) = Job::take_finished(&mut self.job) {
            self.summaries = all;
            // Opens the first tab that has games.
            let group = GameGroup::ALL.into_iter().find(|group| self.count(*group) > 0);
            self.group = group.unwrap_or(GameGroup::Unfinished);
            self.update_shown();
        }
    }

    /// Returns the games on the selected tab that match the search, in order.
    fn visible_games(&self) -> impl Iterator<Item = &Summary> {
        self.shown.iter().filter_map(|index| self.summaries.get(*index))
    }

    /// Finds the games to show anew.
    fn update_shown(&mut self) {
        let is_shown = |summary: &Summary| {
            group_of(summary) == self.group
                && game_filter::matches(summary, &description(summary), &self.query)
        };
        self.shown = (0..self.summaries.len()).filter(|index| is_shown(&self.summaries[*index])).collect();
        game_filter::sort(&mut self.shown, &self.summaries, self.sort);
    }

    fn games(&self, group: GameGroup) -> impl Iterator<Item = &Summary> {
        self.summaries.iter().filter(move |summary| group_of(summary) == group)
    }

    fn count(&self, group: GameGroup) -> usize {
        self.games(group).count()
    }

    /// Returns the file name of a shown game.
    pub fn name(&self, index: usize) -> Option<&str> {
        self.visible_games().nth(index).map(|summary| summary.name.as_str())
    }

    /// Returns the file name of the game that a message deletes; `None` for other messages and for the current game.
    pub fn deletable_game(&self, message: &DialogMessage) -> Option<String> {
        let DialogMessage::Delete(index) = message else { return None };
        let name = self.name(*index).filter(|name| self.current_game.as_deref() != Some(*name));
        name.map(str::to_owned)
    }

    pub fn update(&mut self, message: DialogMessage, queue: &WriteQueue) {
        match message {
            DialogMessage::ShowGroup(group) => (self.group, self.chosen) = (group, 0),
            DialogMessage::SearchGames(query) => (self.query, self.chosen) = (query, 0),
            DialogMessage::SortGames(sort) => (self.sort, self.chosen) = (sort, 0),
            DialogMessage::Select(index) => self.chosen = index,
            DialogMessage::Delete(_) => {
                let (Some(name), Some(games)) = (self.deletable_game(&message), self.store.clone()) else {
                    return;
                };
                let Some(index) = self.summaries.iter().position(|summary| summary.name == name) else {
                    return;
                };
                self.deleted.push((index, self.summaries.remove(index)));
                enqueue_file_task(queue, &name, move |name| games.delete(name));
            }
            DialogMessage::Undo => {
                let (Some((index, summary)), Some(games)) = (self.deleted.pop(), self.store.clone()) else {
                    return;
                };
                let name = summary.name.clone();
                self.summaries.insert(index.min(self.summaries.len()), summary);
                enqueue_file_task(queue, &name, move |name| games.restore(name));
            }
            _ => {}
        }
        self.update_shown();
        self.chosen = self.chosen.min(self.visible_games().count().saturating_sub(1));
    }

    pub fn announcement(&self) -> (String, Option<String>) {
        let title = text!("games").to_owned();
        match self.visible_games().nth(self.chosen) {
            None if self.is_busy() => (title, None),
            chosen => (title, Some(chosen.map_or_else(String::new, description))),
        }
    }

    /// Draws the dialog. Returns whether it should stay open.
    pub fn show(&self, ui: &Ui, messages: &mut Vec<Message>) -> bool {
        show_modal(ui, "games", text!("games"), 920.0, |ui, available| {
            let tabs = GameGroup::ALL.map(|group| {
                let count = self.count(group);
                let text = match group {
                    GameGroup::Unfinished => text!("games-unfinished", count = count),
                    GameGroup::Finished => text!("games-finished", count = count),
                    GameGroup::Practice => text!("games-practice", count = count),
                };
                (text, self.group == group, Message::Dialog(DialogMessage::ShowGroup(group)))
            });
            choice_row(ui, ChoiceKind::Tabs(text!("games")), 34.0, &tabs, messages);
            let is_typing = self.search_row(ui, messages);
            let columns = (((ui.available_width() - 12.0 + GAP) / (CARD_SIZE.x + GAP)) as usize).max(1);
            let shown: Vec<_> = self.visible_games().collect();
            let target = match is_typing {
                true => None,
                false => self.handle_keys(ui, shown.len(), columns, messages),
            };
            let height = (available.y - 146.0).max(CARD_SIZE.y);
            self.cards(ui, &shown, columns, height, target, messages);
            self.buttons(ui, shown.len(), messages);
        })
    }

    /// Draws the search field and the order. Returns whether the field has the focus and receives the keys.
    fn search_row(&self, ui: &mut Ui, messages: &mut Vec<Message>) -> bool {
        let mut push = |message| messages.push(Message::Dialog(message));
        let row = ui.horizontal(|ui| {
            let shortcut = KeyboardShortcut::new(Modifiers::COMMAND, Key::F);
            let note = key_bindings::shortcut_name(&shortcut);
            let sort_width = 150.0_f32.min(ui.available_width() * 0.4);
            let size = Vec2::new(ui.available_width() - sort_width - 10.0, 36.0);
            let mut query = self.query.clone();
            let field = SearchField { name: text!("games-search"), note: &note, size }.show(ui, &mut query);
            if field.changed() {
                push(DialogMessage::SearchGames(query));
            }
            if ui.input_mut(|input| input.consume_shortcut(&shortcut)) {
                field.request_focus();
            }
            if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) && !self.shown.is_empty()
            {
                push(DialogMessage::Play(self.chosen));
            }
            ui.spacing_mut().interact_size.y = 36.0;
            let list = ComboBox::from_id_salt("games-sort").width(sort_width);
            let list = drop_down::show(ui, list, text!("games-sort"), sort_name(self.sort), |ui| {
                let entries = GameSort::ALL.map(|sort| (sort_name(sort), sort == self.sort));
                if let Some(index) = drop_down::entries(ui, entries.into_iter()) {
                    push(DialogMessage::SortGames(GameSort::ALL[index]));
                }
            });
            field.has_focus() || field.lost_focus() || list.is_some()
        });
        row.inner
    }

    /// Handles the keys. Returns the index selected by the arrow keys.
    fn handle_keys(
        &self,
        ui: &Ui,
        count: usize,
        columns: usize,
        messages: &mut Vec<Message>,
    ) -> Option<usize> {
        let mut push = |message| messages.push(Message::Dialog(message));
        let last = count.checked_sub(1);
        let (enter, delete, undo, tab, moved) = ui.input_mut(|input| {
            let mut pressed = |modifiers, key| input.consume_key(modifiers, key);
            let undo = pressed(Modifiers::COMMAND, Key::Z);
            let delete = pressed(Modifiers::NONE, Key::Delete) || pressed(Modifiers::NONE, Key::Backspace);
            let tab = pressed(Modifiers::NONE, Key::F);
            let (left, right) =
                (pressed(Modifiers::NONE, Key::ArrowLeft), pressed(Modifiers::NONE, Key::ArrowRight));
            let (up, down) =
                (pressed(Modifiers::NONE, Key::ArrowUp), pressed(Modifiers::NONE, Key::ArrowDown));
            let (home, end) = (pressed(Modifiers::NONE, Key::Home), pressed(Modifiers::NONE, Key::End));
            let chosen = self.chosen;
            let moved = match () {
                () if left => Some(chosen.saturating_sub(1)),
                () if right => Some(chosen + 1),
                () if up => Some(chosen.checked_sub(columns).unwrap_or(chosen)),
                () if down => Some(chosen + columns),
                () if home => Some(0),
                () if end => last,
                () => None,
            };
            (input.key_pressed(Key::Enter), delete, undo, tab, moved)
        });
        if undo {
            push(DialogMessage::Undo);
        }
        if tab {
            push(DialogMessage::ShowGroup(self.group.next()));
        }
        let last = last?;
        // A focused button handles Enter itself.
        if enter && ui.memory(|memory| memory.has_focus(list_id())) {
            push(DialogMessage::Play(self.chosen));
        }
        if delete {
            push(DialogMessage::Delete(self.chosen));
        }
        let target = moved.map(|index| index.min(last));
        target.into_iter().for_each(|index| push(DialogMessage::Select(index)));
        target
    }

    fn cards(
        &self,
        ui: &mut Ui,
        shown: &[&Summary],
        columns: usize,
        height: f32,
        target: Option<usize>,
        messages: &mut Vec<Message>,
    ) {
        let size = Vec2::new(ui.available_width(), height);
        let area = FocusArea {
            id: list_id(),
            rect: Rect::from_min_size(ui.cursor().min, size).expand(3.0),
            role: Role::ListBox,
            name: text!("games"),
            selected: (!shown.is_empty()).then(|| card_id(self.chosen)),
        };
        area.show(ui);
        let in_area = UiBuilder::new().accessibility_parent(list_id());
        ui.scope_builder(in_area, |ui| self.cards_in_area(ui, shown, columns, height, target, messages));
        area.paint_focus(ui);
    }

    fn cards_in_area(
        &self,
        ui: &mut Ui,
        shown: &[&Summary],
        columns: usize,
        height: f32,
        target: Option<usize>,
        messages: &mut Vec<Message>,
    ) {
        let rows = shown.len().div_ceil(columns);
        let scroll = ScrollArea::vertical().auto_shrink(false).max_height(height).min_scrolled_height(height);
        scroll.show_viewport(ui, |ui, viewport| {
            let step = CARD_SIZE.y + GAP;
            ui.set_height((rows as f32 * step - GAP).max(1.0));
            // A single column is centred.
            let width = columns as f32 * (CARD_SIZE.x + GAP) - GAP;
            let origin = ui.max_rect().min + Vec2::new(((ui.available_width() - width) / 2.0).max(0.0), 0.0);
            let at = |index: usize| {
                let offset = Vec2::new(
                    (index % columns) as f32 * (CARD_SIZE.x + GAP),
                    (index / columns) as f32 * step,
                );
                Rect::from_min_size(origin + offset, CARD_SIZE)
            };
            let first = (viewport.top() / step).floor().max(0.0) as usize * columns;
            let end = ((viewport.bottom() / step).ceil().max(0.0) as usize * columns).min(shown.len());
            for (index, summary) in shown.iter().enumerate().take(end).skip(first) {
                self.card(ui, at(index), index, summary, messages);
            }
            if let Some(index) = target {
                ui.scroll_to_rect(at(index), None);
            }
            if shown.is_empty() {
                if !self.query.trim().is_empty() && !self.is_busy() {
                    let text = text!("games-nothing-matches", query = self.query.trim());
                    ui.label(RichText::new(text).color(Theme::current(ui).soft));
                    if ui.button(text!("list-nothing.clear")).clicked() {
                        messages.push(Message::Dialog(DialogMessage::SearchGames(String::new())));
                    }
                    return;
                }
                let text = match self.group {
                    _ if self.is_busy() => text!("games-reading"),
                    GameGroup::Unfinished => text!("games-none"),
                    GameGroup::Finished => text!("games-none-finished"),
                    GameGroup::Practice => text!("games-none-practice"),
                };
                ui.label(RichText::new(text).color(Theme::current(ui).soft));
            }
        });
    }

    fn card(&self, ui: &mut Ui, rect: Rect, index: usize, summary: &Summary, messages: &mut Vec<Message>) {
        let theme = Theme::current(ui);
        let chosen = index == self.chosen;
        let response = ui.interact(rect, card_id(index), Sense::CLICK);
        response
            .widget_info(|| WidgetInfo::selected(Role::ListBoxOption, true, chosen, description(summary)));
        if response.double_clicked() {
            messages.push(Message::Dialog(DialogMessage::Play(index)));
        } else if response.clicked() {
            messages.push(Message::Dialog(DialogMessage::Select(index)));
        }
        let fill = if chosen { theme.selected } else { theme.panel };
        let edge = if chosen { Stroke::new(2.0, theme.accent) } else { Stroke::new(1.0, theme.line) };
        ui.painter().rect(rect, CornerRadius::same(10), fill, edge, StrokeKind::Inside);
        let square = Rect::from_min_size(rect.min + Vec2::splat(PADDING), Vec2::splat(BOARD_SIZE));
        match &summary.preview {
            Preview::Sudoku { givens, board } => thumbnail::show(ui, square, givens, board, CellSet::EMPTY),
            Preview::Crosspatch { puzzle, letters } => {
                thumbnail::show_crosspatch(ui, square, puzzle, letters)
            }
        }
        let line = |row: f32, text: &str, font, ink| {
            let top = square.bottom() + 8.0 + row;
            let rect =
                Rect::from_min_max(Pos2::new(square.left(), top), Pos2::new(square.right(), top + 18.0));
            text_line(ui.painter(), rect, Align2::LEFT_TOP, text, font, ink);
        };
        let small = || theme::regular(12.5);
        let soft = if chosen { theme.ink } else { theme.soft };
        line(0.0, &summary.title, theme::semibold(14.0), theme.ink);
        line(20.0, &size_or_rating(summary), small(), soft);
        line(38.0, &progress_text(summary), small(), soft);
    }

    fn buttons(&self, ui: &mut Ui, count: usize, messages: &mut Vec<Message>) {
        let theme = Theme::current(ui);
        let size = Vec2::new((ui.available_width() - 20.0) / 3.0, 36.0);
        ui.horizontal(|ui| {
            ui.spacing_mut().button_padding.x = 4.0;
            let play =
                Button::new(RichText::new(text!("games.play")).color(theme.primary_ink)).fill(theme.primary);
            if ui.add_enabled(count > 0, play.min_size(size)).clicked() {
                messages.push(Message::Dialog(DialogMessage::Play(self.chosen)));
            }
            let delete = DialogMessage::Delete(self.chosen);
            let can = self.deletable_game(&delete).is_some();
            let button = ui.add_enabled(can, Button::new(text!("games.delete")).min_size(size));
            if button.on_disabled_hover_text(text!("games.on-table")).clicked() {
                messages.push(Message::Dialog(delete));
            }
            let undo = Button::new(text!("games.undo")).min_size(size);
            if ui.add_enabled(!self.deleted.is_empty(), undo).clicked() {
                messages.push(Message::Dialog(DialogMessage::Undo));
            }
        });
    }
}

/// Returns the id of the list of games.
fn list_id() -> Id {
    Id::unique("saved games")
}

fn card_id(index: usize) -> Id {
    list_id().with(index)
}

/// Returns the group of a game.
fn group_of(summary: &Summary) -> GameGroup {
    match (summary.is_exercise(), summary.is_finished()) {
        (true, _) => GameGroup::Practice,
        (false, true) => GameGroup::Finished,
        (false, false) => GameGroup::Unfinished,
    }
}

/// Queues a task on the file of a game that runs after the pending writes of that game.
fn enqueue_file_task(
    queue: &WriteQueue,
    name: &str,
    mut task: impl FnMut(&str) -> Result<(), SaveError> + Send + 'static,
) {
    let name = name.to_owned();
    queue.enqueue(format!("~ {name}"), move || task(&name));
}

/// Returns the name of an order.
fn sort_name(sort: GameSort) -> &'static str {
    match sort {
        GameSort::Saved => text!("games-sort.saved"),
        GameSort::Title => text!("games-sort.title"),
        GameSort::Rating => text!("games-sort.rating"),
        GameSort::Time => text!("games-sort.time"),
    }
}

/// Returns the difficulty of a sudoku, or the size of a crosspatch.
fn size_or_rating(summary: &Summary) -> String {
    match (&summary.preview, summary.meta.rating) {
        (Preview::Crosspatch { puzzle, .. }, _) => text!("games-words", count = puzzle.words().len()),
        (Preview::Sudoku { .. }, Some(rated)) => rating_text(rated.level, rated.difficulty),
        (Preview::Sudoku { .. }, None) => text!("games-not-rated").to_owned(),
    }
}

/// Returns the progress of a game and its play time.
fn progress_text(summary: &Summary) -> String {
    let time = FormattedTime::from_milliseconds(summary.play_time_ms).to_string();
    if summary.is_finished() {
        return text!("games-done", time = time, date = dates::save_date(summary.saved_at));
    }
    let (placed, of) = summary.preview.progress();
    text!("games-progress", placed = placed, of = of, time = time)
}

fn description(summary: &Summary) -> String {
    [summary.title.clone(), size_or_rating(summary), progress_text(summary)].join(", ")
}
