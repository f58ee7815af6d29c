//! The dialog of saved games: a thumbnail of each unfinished game, tabs for the finished ones and for practice, and
//! what is known about the selected game, with the title and the note that the player gives it.

mod cards;
mod details;
mod filter;
mod label_form;

use std::collections::HashMap;

use eframe::egui::{ComboBox, Context, Key, KeyboardShortcut, Modifiers, Rect, Sense, Ui, UiBuilder, Vec2};

use crate::app::dialogs::frame::show_dialog;
use crate::app::dialogs::saved_games::cards::{CARD_SIZE, GAP};
use crate::app::dialogs::saved_games::details::{description, unreadable_text};
use crate::app::dialogs::saved_games::filter::{GameGroup, GameSort};
use crate::app::dialogs::saved_games::label_form::{LabelAnswer, LabelForm};
use crate::app::dialogs::{Dialog, DialogContext};
use crate::app::input::key_bindings;
use crate::app::message::Message;
use crate::app::message::SavedGamesMessage;
use crate::app::ui::drop_down;
use crate::app::ui::form::{self, Choice};
use crate::app::ui::search_field::{SearchField, escape_clears};
use crate::app::ui::widgets::{ChoiceKind, NOTE_HEIGHT, buttons_per_row, note};
use crate::job::{Cancelled, Job};
use crate::store::games::{GameChange, GameLabel, GameList, Summary};
use crate::store::{GameStore, WriteQueue, WriteSubject};
use crate::text::text;

/// The width of the dialog, in points, if the window is wide enough: four cards and the details.
const WIDTH: f32 = 1000.0;
/// The width of the contents from which on the details are beside the cards, in points.
const MIN_WIDE: f32 = 700.0;
/// The height of the tabs and the search field with the gaps around them, in points.
const HEIGHT_ABOVE: f32 = 100.0;
const BUTTON_HEIGHT: f32 = 36.0;
/// The key that edits the title and the note of the selected game.
const LABEL_KEY: Key = Key::F2;

/// The dialog of saved games.
pub struct SavedGamesDialog {
    store: Option<GameStore>,
    job: Option<Job<Result<GameList, Cancelled>>>,
    summaries: Vec<Summary>,
    /// The names of the files that cannot be read.
    unreadable: Vec<String>,
    /// The group that is shown.
    group: GameGroup,
    /// The search text.
    query: String,
    sort: GameSort,
    /// The indices of the games that are shown, in order.
    shown: Vec<usize>,
    chosen: usize,
    /// The file names of the games that are open in this window. The first is the current one, which cannot be deleted.
    open_games: Vec<Option<String>>,
    /// The title and the note that are being edited.
    label_form: Option<LabelForm>,
    /// The changes that can be undone, most recent last.
    done: Vec<DoneChange>,
    /// The changes to the files of games that are not open in this window, by their names.
    changes: HashMap<String, GameChange>,
}

/// The request of a key or a button, mostly about the selected game.
#[derive(Clone)]
enum Action {
    ShowGroup(GameGroup),
    Search(String),
    Sort(GameSort),
    Select(usize),
    Play,
    EditLabel,
    Delete,
    /// Undo the last change to a game.
    Undo,
}

/// A change that can be undone.
enum DoneChange {
    /// Deleted the game that had this index in `summaries`.
    Deleted(usize, Box<Summary>),
    /// Replaced this label of the game with this name.
    Labelled(String, GameLabel),
}

/// Gives the game with this file name a label if it is open in this window. Returns whether it is.
pub type LabelOpenGame<'a> = &'a mut dyn FnMut(&str, &GameLabel) -> bool;

impl SavedGamesDialog {
    /// Creates the dialog and starts reading the games. `open_games` has the file names of the games that are open in
    /// this window, the current one first.
    pub fn new(
        games: Option<GameStore>,
        open_games: Vec<Option<String>>,
        wake: impl FnOnce() + Send + 'static,
    ) -> Self {
        let reading = games.clone().map(|games| Job::start(wake, move |cancel| games.list(cancel)));
        Self {
            store: games,
            job: reading,
            summaries: Vec::new(),
            unreadable: Vec::new(),
            group: GameGroup::Unfinished,
            query: String::new(),
            sort: GameSort::default(),
            shown: Vec::new(),
            chosen: 0,
            open_games,
            label_form: None,
            done: Vec::new(),
            changes: HashMap::new(),
        }
    }

    /// Returns the games on the selected tab that match the search, in order.
    fn visible_games(&self) -> impl Iterator<Item = &Summary> {
        self.shown.iter().filter_map(|index| self.summaries.get(*index))
    }

    /// Filters the games again.
    fn update_shown(&mut self) {
        let is_shown = |summary: &Summary| {
            group_of(summary) == self.group && filter::matches(summary, &description(summary), &self.query)
        };
        self.shown = (0..self.summaries.len()).filter(|index| is_shown(&self.summaries[*index])).collect();
        filter::sort(&mut self.shown, &self.summaries, self.sort);
    }

    fn games(&self, group: GameGroup) -> impl Iterator<Item = &Summary> {
        self.summaries.iter().filter(move |summary| group_of(summary) == group)
    }

    fn count(&self, group: GameGroup) -> usize {
        self.games(group).count()
    }

    /// Returns the selected game.
    fn chosen_game(&self) -> Option<&Summary> {
        self.visible_games().nth(self.chosen)
    }

    /// Returns whether a game can be deleted.
    fn can_delete(&self, summary: &Summary) -> bool {
        let is_current = self.open_games.first().is_some_and(|name| name.as_ref() == Some(&summary.name));
        !is_current && !self.is_open_elsewhere(summary)
    }

    /// Returns whether another window had the game open when the list was read.
    fn is_open_elsewhere(&self, summary: &Summary) -> bool {
        summary.is_open && !self.open_games.iter().flatten().any(|name| *name == summary.name)
    }

    /// Does what a key or a button asks for.
    fn act(&mut self, action: Action, out: &mut Vec<Message>) {
        let name = |game: &Summary| game.name.clone();
        match action {
            Action::ShowGroup(group) => (self.group, self.chosen) = (group, 0),
            Action::Search(query) => (self.query, self.chosen) = (query, 0),
            Action::Sort(sort) => (self.sort, self.chosen) = (sort, 0),
            Action::Select(index) => self.chosen = index,
            Action::Play => out.extend(self.chosen_game().map(name).map(Message::PlaySaved)),
            Action::EditLabel => {
                let game = self.chosen_game().filter(|game| !self.is_open_elsewhere(game));
                self.label_form = game.map(LabelForm::new);
            }
            Action::Delete => {
                let game = self.chosen_game().filter(|game| self.can_delete(game));
                out.extend(game.map(|game| SavedGamesMessage::Delete(game.name.clone()).into()));
            }
            Action::Undo => out.push(SavedGamesMessage::Undo.into()),
        }
        self.update_shown();
        self.select(None);
    }

    /// Selects the game with this file name wherever it is listed, else keeps the selection within the list.
    fn select(&mut self, name: Option<&str>) {
        let place = self.visible_games().position(|summary| name == Some(&summary.name));
        self.chosen = place.unwrap_or(self.chosen).min(self.visible_games().count().saturating_sub(1));
    }

    /// Makes or undoes a change to a game.
    pub fn update(
        &mut self,
        message: SavedGamesMessage,
        queue: &WriteQueue,
        label_open_game: LabelOpenGame<'_>,
    ) {
        // The game that is to be selected wherever it is listed then.
        let mut target = None;
        match message {
            SavedGamesMessage::SetLabel(name, label) => {
                if let Some(before) = self.set_label(&name, label, queue, label_open_game) {
                    self.done.push(DoneChange::Labelled(name.clone(), before));
                }
                target = Some(name);
            }
            SavedGamesMessage::Delete(name) => {
                let Some(index) = self.summaries.iter().position(|summary| summary.name == name) else {
                    return;
                };
                let summary = self.summaries.remove(index);
                self.change_file(&summary, queue, |change| change.is_deleted = Some(true));
                self.done.push(DoneChange::Deleted(index, Box::new(summary)));
            }
            SavedGamesMessage::Undo => match self.done.pop() {
                Some(DoneChange::Deleted(index, summary)) => {
                    self.change_file(&summary, queue, |change| change.is_deleted = Some(false));
                    target = Some(summary.name.clone());
                    self.summaries.insert(index.min(self.summaries.len()), *summary);
                }
                Some(DoneChange::Labelled(name, label)) => {
                    self.set_label(&name, label, queue, label_open_game);
                    target = Some(name);
                }
                None => return,
            },
        }
        self.update_shown();
        self.select(target.as_deref());
    }

    /// Gives a game a label. Returns the label before, if it is another one.
    fn set_label(
        &mut self,
        name: &str,
        label: GameLabel,
        queue: &WriteQueue,
        label_open_game: LabelOpenGame<'_>,
    ) -> Option<GameLabel> {
        let summary = self.summaries.iter_mut().find(|summary| summary.name == name)?;
        if summary.meta.label == label {
            return None;
        }
        let before = std::mem::replace(&mut summary.meta.label, label.clone());
        if !label_open_game(name, &label) {
            let summary = summary.clone();
            self.change_file(&summary, queue, |change| change.label = Some(label));
        }
        Some(before)
    }

    /// Queues a change to the file of a game that is not open in this window. It is made after the pending writes of
    /// that game.
    fn change_file(&mut self, summary: &Summary, queue: &WriteQueue, make: impl FnOnce(&mut GameChange)) {
        let Some(games) = self.store.clone() else { return };
        let change = self.changes.entry(summary.name.clone()).or_default();
        make(change);
        let (name, change) = (summary.name.clone(), change.clone());
        let subject = WriteSubject::Game(summary.title().to_owned());
        queue.enqueue_as(subject, format!("~ {name}"), move || games.apply(&name, &change));
    }

    /// Draws the cards and what is known about the selected game: beside them, or below if there is little space.
    /// Handles the keys, unless text is typed.
    fn contents(&self, ui: &mut Ui, available: f32, is_typing: bool, actions: &mut Vec<Action>) {
        let is_wide = ui.available_width() >= MIN_WIDE;
        let below = if is_wide { 0.0 } else { details::LOW_HEIGHT + GAP };
        let height = (available - HEIGHT_ABOVE - below).max(0.7 * CARD_SIZE.y);
        let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), height), Sense::hover());
        let (list, beside) = match is_wide {
            true => rect.split_left_right_at_x(rect.right() - details::WIDTH),
            false => (rect, Rect::NOTHING),
        };
        let columns = (((list.width() - 12.0 + GAP) / (CARD_SIZE.x + GAP)) as usize).max(1);
        let shown: Vec<_> = self.visible_games().collect();
        let target = match is_typing || self.label_form.is_some() {
            true => None,
            false => self.handle_keys(ui, shown.len(), columns, actions),
        };
        self.cards(
            &mut ui.new_child(UiBuilder::new().max_rect(list)),
            &shown,
            columns,
            height,
            target,
            actions,
        );
        if is_wide {
            details::beside(&mut ui.new_child(UiBuilder::new().max_rect(beside)), self.chosen_game());
        } else {
            details::below(ui, self.chosen_game());
        }
    }

    /// Draws the search field and the order. Returns whether the field has the focus and receives the keys.
    fn search_row(&self, ui: &mut Ui, actions: &mut Vec<Action>) -> bool {
        let mut push = |action| actions.push(action);
        let row = ui.horizontal(|ui| {
            let shortcut = KeyboardShortcut::new(Modifiers::COMMAND, Key::F);
            let note = key_bindings::shortcut_name(&shortcut);
            let sort_width = 150.0_f32.min(ui.available_width() * 0.4);
            let size = Vec2::new(ui.available_width() - sort_width - 12.0, 36.0);
            let is_covered = self.label_form.is_some();
            let mut query = self.query.clone();
            let field = SearchField { name: text!("games-search"), note: &note, size }.show(ui, &mut query);
            if escape_clears(ui, &self.query) {
                push(Action::Search(String::new()));
            } else if field.changed() {
                push(Action::Search(query));
            }
            if !is_covered && ui.input_mut(|input| input.consume_shortcut(&shortcut)) {
                field.request_focus();
            }
            if !is_covered && ui.input_mut(|input| input.consume_key(Modifiers::NONE, LABEL_KEY)) {
                push(Action::EditLabel);
            }
            if field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) && !self.shown.is_empty()
            {
                push(Action::Play);
            }
            ui.spacing_mut().interact_size.y = 36.0;
            let list = ComboBox::from_id_salt("games-sort").width(sort_width);
            let mut sort = self.sort;
            let list = drop_down::show(ui, list, text!("games-sort"), &self.sort.name(), |ui| {
                if form::choice_entries(ui, &mut sort) {
                    push(Action::Sort(sort));
                }
            });
            field.has_focus() || field.lost_focus() || list.is_some()
        });
        row.inner
    }

    /// Handles the keys. Returns the index selected by the arrow keys.
    fn handle_keys(&self, ui: &Ui, count: usize, columns: usize, actions: &mut Vec<Action>) -> Option<usize> {
        let mut push = |action| actions.push(action);
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
            push(Action::Undo);
        }
        if tab {
            push(Action::ShowGroup(self.group.next()));
        }
        let last = last?;
        // A focused button handles Enter itself.
        if enter && ui.memory(|memory| memory.has_focus(cards::list_id())) {
            push(Action::Play);
        }
        if delete {
            push(Action::Delete);
        }
        let target = moved.map(|index| index.min(last));
        target.into_iter().for_each(|index| push(Action::Select(index)));
        target
    }
}

impl Dialog for SavedGamesDialog {
    fn ui(&mut self, ui: &Ui, context: &mut DialogContext<'_>, out: &mut Vec<Message>) -> bool {
        let mut actions = Vec::new();
        let is_open =
            show_dialog(ui, "games", text!("games"), WIDTH, context.message.as_ref(), |ui, room| {
                let available = room.size;
                let name = |group| {
                    let count = self.count(group);
                    match group {
                        GameGroup::Unfinished => text!("games-unfinished", count = count),
                        GameGroup::Finished => text!("games-finished", count = count),
                        GameGroup::Practice => text!("games-practice", count = count),
                    }
                };
                let kind = ChoiceKind::Tabs(text!("games"));
                let pressed = form::value_segments(ui, kind, &GameGroup::ALL, self.group, name);
                actions.extend(pressed.map(Action::ShowGroup));
                let is_typing = self.search_row(ui, &mut actions);
                let specs = self.button_specs();
                let per_row = buttons_per_row(ui, ui.available_width(), specs.iter().map(|spec| spec.text));
                let button_height = specs.len().div_ceil(per_row) as f32 * (BUTTON_HEIGHT + GAP);
                let unreadable = unreadable_text(&self.unreadable);
                let note_height = if unreadable.is_some() { NOTE_HEIGHT } else { 0.0 };
                self.contents(ui, available.y - button_height - note_height, is_typing, &mut actions);
                unreadable.into_iter().for_each(|text| note(ui, &text));
                room.show_message(ui);
                self.buttons(ui, &specs, per_row, &mut actions);
            });
        actions.into_iter().for_each(|action| self.act(action, out));
        if is_open && let Some(form) = &mut self.label_form {
            match form.show(ui) {
                Some(LabelAnswer::Accept) => {
                    let label = GameLabel::new(&form.title, &form.note);
                    out.push(SavedGamesMessage::SetLabel(form.game.clone(), label).into());
                    self.label_form = None;
                }
                Some(LabelAnswer::Cancel) => self.label_form = None,
                None => {}
            }
        }
        is_open
    }

    fn poll(&mut self, _ctx: &Context) {
        if let Some(Ok(Ok(GameList { games, unreadable }))) = Job::take_finished(&mut self.job) {
            (self.summaries, self.unreadable) = (games, unreadable);
            // Opens the first tab that has games.
            let group = GameGroup::ALL.into_iter().find(|group| self.count(*group) > 0);
            self.group = group.unwrap_or(GameGroup::Unfinished);
            self.update_shown();
        }
    }

    fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    fn announcement(&self) -> Option<Option<String>> {
        Some(match self.chosen_game() {
            None if self.is_busy() => None,
            chosen => Some(chosen.map_or_else(String::new, description)),
        })
    }

    fn is_about_games(&self) -> bool {
        true
    }
}

/// Returns the group of a game.
fn group_of(summary: &Summary) -> GameGroup {
    match (summary.is_exercise(), summary.is_finished()) {
        (true, _) => GameGroup::Practice,
        (false, true) => GameGroup::Finished,
        (false, false) => GameGroup::Unfinished,
    }
}
