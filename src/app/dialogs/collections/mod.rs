//! The dialog of the collections: the player's own, and the graded ones by level and technique, with the number of
//! solved puzzles.

mod buttons;
mod rows;

use std::collections::HashMap;

use eframe::egui::{
    Context, Id, Key, Label, Modifiers, Rect, RichText, Role, ScrollArea, TextEdit, Ui, UiBuilder, Vec2,
    WidgetInfo,
};

use crate::app::dialogs::collections::buttons::CollectionButton;
use crate::app::dialogs::collections::rows::ROW_HEIGHT;
use crate::app::dialogs::frame::show_dialog;
use crate::app::dialogs::library_entry::{library_collections, technique};
use crate::app::dialogs::{Dialog, DialogContext};
use crate::app::message::LibraryCollection;
use crate::app::message::Message;
use crate::app::session::clock::FormattedTime;
use crate::app::sessions::played_index::{CollectionProgress, PlayedIndex, PlayedSources};
use crate::app::ui::focus_area::FocusArea;
use crate::app::ui::search_field::{SearchField, TextMatch, escape_clears, type_ahead};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{NOTE_HEIGHT, note};
use crate::app::ui::with_id::with_id;
use crate::job::{CancelToken, Cancelled, Job};
use crate::practice::lesson_of;
use crate::store::{Collection, CollectionList, CollectionStore, MAX_COLLECTION_NAME, OwnCollection};
use crate::text::text;

/// Height of the search field, in points.
const SEARCH_HEIGHT: f32 = 34.0;
/// The keys of the buttons that letters and Delete press while the list has the focus.
const COMMAND_KEYS: [Key; 4] = [Key::N, Key::P, Key::R, Key::Delete];

/// The collections dialog: the collections and their progress.
pub struct CollectionsDialog {
    job: Option<Job<Result<LibraryContents, Cancelled>>>,
    /// The collections in display order: the player's own, then the graded ones.
    collections: Vec<LibraryCollection>,
    /// The progress in each collection; empty until counted.
    progress: Vec<CollectionProgress>,
    chosen: usize,
    /// The text to which the names of the listed collections match.
    query: String,
    /// The name of the selected collection while it is edited.
    edited_name: Option<String>,
    /// The deleted collections, most recent last, each with its former index and progress.
    deleted: Vec<(usize, OwnCollection, Option<CollectionProgress>)>,
    /// The number of puzzles that seem to lack their rules in each of the player's collections, by its id.
    cropped: HashMap<String, usize>,
    /// The names of the files that cannot be read.
    unreadable: Vec<String>,
}

/// Returns whether exercises lead to the puzzles of a collection.
fn can_be_practised(collection: &LibraryCollection) -> bool {
    matches!(collection, LibraryCollection::Graded(_))
}

/// The request of a key or a button, mostly about the selected collection.
#[derive(Clone, Copy)]
enum Action {
    Select(usize),
    EditName,
    CancelName,
    AcceptName,
    Delete,
    /// Restore the collection that was deleted last.
    Restore,
    Browse,
    PlayNextUnsolved,
    Practise,
}

/// The player's own collections, and the progress in all collections.
struct LibraryContents {
    own: CollectionList,
    cropped: HashMap<String, usize>,
    progress: Vec<CollectionProgress>,
}

impl CollectionsDialog {
    /// Creates the dialog and starts counting the progress.
    pub fn new(
        sources: PlayedSources,
        store: Option<CollectionStore>,
        wake: impl FnOnce() + Send + 'static,
    ) -> Self {
        let collections = library_collections();
        let all = collections.clone();
        let reading = Job::start(wake, move |cancel| {
            let played = sources.build();
            let own = store.as_ref().map_or(Ok(CollectionList::default()), |store| store.list(cancel))?;
            let mut cropped = HashMap::new();
            let own_progress = own.collections.iter().map(|own| {
                let opened = store.as_ref().and_then(|store| store.open(own, cancel).ok());
                let Some(collection) = opened else { return Ok(CollectionProgress::default()) };
                cropped.insert(own.id.clone(), collection.cropped_count());
                progress_of(&collection, &played, cancel)
            });
            let graded_progress = all.iter().map(|collection| match collection {
                LibraryCollection::Graded(graded) => {
                    let puzzles = graded.all_puzzles();
                    CollectionProgress::count(puzzles.map(|graded| played.status(&graded.givens)), cancel)
                }
                LibraryCollection::Variant(variant) => {
                    let puzzles = variant.puzzles();
                    CollectionProgress::count(puzzles.map(|puzzle| played.puzzle_status(&puzzle)), cancel)
                }
                LibraryCollection::Own(_) => Ok(CollectionProgress::default()),
            });
            let progress = own_progress.chain(graded_progress).collect::<Result<Vec<_>, _>>()?;
            Ok(LibraryContents { own, cropped, progress })
        });
        Self {
            job: Some(reading),
            collections,
            progress: Vec::new(),
            chosen: 0,
            query: String::new(),
            edited_name: None,
            deleted: Vec::new(),
            cropped: HashMap::new(),
            unreadable: Vec::new(),
        }
    }

    /// Does what a key or a button asks for.
    fn act(&mut self, action: Action, out: &mut Vec<Message>) {
        match action {
            Action::Select(index) => (self.chosen, self.edited_name) = (index, None),
            Action::EditName => {
                if let Some(LibraryCollection::Own(own)) = self.collection() {
                    self.edited_name = Some(own.name.clone());
                }
            }
            Action::CancelName => self.edited_name = None,
            Action::AcceptName => self.rename(out),
            Action::Delete => self.delete(out),
            Action::Restore => {
                let Some((index, own, progress)) = self.deleted.pop() else { return };
                let index = index.min(self.collections.len());
                self.collections.insert(index, LibraryCollection::Own(own.clone()));
                if let Some(progress) = progress {
                    self.progress.insert(index.min(self.progress.len()), progress);
                }
                self.chosen = index;
                out.push(Message::SaveCollection { collection: own, is_deleted: false });
            }
            Action::Browse => out.extend(self.collection().cloned().map(Message::Browse)),
            Action::PlayNextUnsolved => out.extend(self.collection().cloned().map(Message::PlayNextUnsolved)),
            Action::Practise => out.push(Message::Practise(self.collection().and_then(technique))),
        }
        self.chosen = self.chosen.min(self.collections.len().saturating_sub(1));
    }

    fn rename(&mut self, out: &mut Vec<Message>) {
        let name = self.edited_name.take().map(|name| name.trim().to_owned()).unwrap_or_default();
        let Some(LibraryCollection::Own(own)) = self.collections.get_mut(self.chosen) else { return };
        if !name.is_empty() && name != own.name {
            own.name = name;
            out.push(Message::SaveCollection { collection: own.clone(), is_deleted: false });
        }
    }

    fn delete(&mut self, out: &mut Vec<Message>) {
        let index = self.chosen;
        let Some(LibraryCollection::Own(own)) = self.collection().cloned() else { return };
        self.collections.remove(index);
        let progress = (index < self.progress.len()).then(|| self.progress.remove(index));
        self.deleted.push((index, own.clone(), progress));
        out.push(Message::SaveCollection { collection: own, is_deleted: true });
    }

    /// Returns the technique to practise: that of the selected collection, else the one that is due.
    fn practice_technique(&self) -> String {
        let chosen = self.collection().and_then(technique);
        chosen.map_or_else(|| text!("course").to_owned(), |one| one.to_string())
    }

    fn collection(&self) -> Option<&LibraryCollection> {
        self.collections.get(self.chosen).filter(|_| self.is_listed(self.chosen))
    }

    /// Returns whether the name of a collection matches the search.
    fn is_listed(&self, index: usize) -> bool {
        let query = self.query.trim();
        let name = self.collections.get(index).map(LibraryCollection::name);
        query.is_empty() || name.is_some_and(|name| TextMatch::find(&name, query).is_some())
    }

    /// Draws the search field. Returns whether it has the focus, or has lost it by Enter.
    fn search_field(&mut self, ui: &mut Ui) -> bool {
        let size = Vec2::new(ui.available_width(), SEARCH_HEIGHT);
        let before = self.query.clone();
        let field = SearchField { name: text!("library.search"), note: "", size }.show(ui, &mut self.query);
        if escape_clears(ui, &self.query) {
            self.query.clear();
        }
        if self.edited_name.is_none() {
            let commands = COMMAND_KEYS.map(Key::name);
            type_ahead(ui, &field, &mut self.query, |letter| {
                !commands.contains(&letter.to_uppercase().to_string().as_str())
            });
        }
        if self.query != before && !self.is_listed(self.chosen) {
            let rank = |index: usize| TextMatch::find(&self.collections[index].name(), self.query.trim());
            let found = (0..self.collections.len()).filter_map(|index| Some((rank(index)?.rank, index)));
            self.chosen = found.min().map_or(self.chosen, |(_, index)| index);
        }
        field.has_focus() || field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter))
    }

    /// Returns the progress in a collection as text; empty until counted.
    fn progress_details(&self, index: usize) -> Vec<String> {
        let Some(collection) = self.collections.get(index) else { return Vec::new() };
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
        if let LibraryCollection::Own(own) = collection
            && let Some(count) = self.cropped.get(&own.id).filter(|count| **count > 0)
        {
            details.push(text!("own-collections-cropped", count = *count));
        }
        details
    }

    fn description(&self, index: usize) -> String {
        let collection = self.collections.get(index);
        let all = collection.map(LibraryCollection::name).into_iter().chain(self.progress_details(index));
        all.collect::<Vec<_>>().join(", ")
    }

    /// Draws the details of the selected collection in two lines.
    fn selected_details(&self, ui: &mut Ui) {
        let Some(collection) = self.collection() else { return };
        let soft = |text: String| RichText::new(text).size(theme::SMALL).color(Theme::current(ui).soft);
        let details = match self.is_busy() {
            true => soft(text!("games-reading").to_owned()),
            false => soft(self.progress_details(self.chosen).join(" · ")),
        };
        ui.spacing_mut().item_spacing.y = 4.0;
        let name = RichText::new(collection.name()).font(theme::semibold(theme::BODY));
        ui.add(Label::new(name).truncate());
        ui.add(Label::new(details).truncate());
        ui.add_space(4.0);
        ui.spacing_mut().item_spacing.y = 10.0;
    }

    /// Handles the keys; `searches` is whether the search field has the focus, or has lost it by Enter.
    fn handle_keys(&self, ui: &Ui, page: usize, searches: bool, actions: &mut Vec<Action>) {
        if self.edited_name.is_some() {
            return;
        }
        let listed: Vec<usize> = (0..self.collections.len()).filter(|index| self.is_listed(*index)).collect();
        let last = listed.len().saturating_sub(1);
        let chosen = listed.iter().position(|index| *index == self.chosen).unwrap_or(0);
        let types = ui.ctx().text_edit_focused();
        let (enter, letter, undo, moved) = ui.input_mut(|input| {
            let undo = !types && input.consume_key(Modifiers::COMMAND, Key::Z);
            let mut pressed = |key| input.consume_key(Modifiers::NONE, key);
            let moves = [
                (Key::ArrowDown, chosen + 1),
                (Key::ArrowUp, chosen.saturating_sub(1)),
                (Key::PageDown, chosen + page),
                (Key::PageUp, chosen.saturating_sub(page)),
                (Key::Home, 0),
                (Key::End, last),
            ];
            let edits = |key: Key| types && matches!(key, Key::Home | Key::End);
            let moved = moves.into_iter().find(|(key, _)| !edits(*key) && pressed(*key));
            let moved = moved.and_then(|(_, place)| listed.get(place.min(last))).copied();
            let letter = COMMAND_KEYS.into_iter().find(|key| !types && pressed(*key));
            (input.key_pressed(Key::Enter), letter, undo, moved)
        });
        actions.extend(moved.map(Action::Select));
        actions.extend(undo.then_some(Action::Restore));
        let Some(collection) = self.collection() else { return };
        // A focused button handles Enter itself.
        if enter && (searches || ui.memory(|memory| memory.has_focus(list_id()))) {
            actions.push(Action::Browse);
        }
        let is_own = matches!(collection, LibraryCollection::Own(_));
        actions.extend(match letter {
            Some(Key::N) => Some(Action::PlayNextUnsolved),
            Some(Key::P) if can_be_practised(collection) => Some(Action::Practise),
            Some(Key::R) if is_own => Some(Action::EditName),
            Some(Key::Delete) if is_own => Some(Action::Delete),
            _ => None,
        });
    }

    /// Returns the buttons for the selected collection.
    fn buttons(&self) -> Vec<CollectionButton> {
        let Some(collection) = self.collection() else { return Vec::new() };
        let name = collection.name();
        let button =
            |text, key, action, about: &str| CollectionButton { text, key, action, about: about.to_owned() };
        let is_own = matches!(collection, LibraryCollection::Own(_));
        let mut buttons = vec![
            button(text!("library.list"), Some(Key::Enter), Action::Browse, &name),
            button(text!("library.go-on"), Some(Key::N), Action::PlayNextUnsolved, &name),
        ];
        if is_own {
            buttons.push(button(text!("own-collections.rename"), Some(Key::R), Action::EditName, &name));
            buttons.push(button(text!("own-collections.delete"), Some(Key::Delete), Action::Delete, &name));
        } else if can_be_practised(collection) {
            let about = self.practice_technique();
            let name = match technique(collection).and_then(lesson_of) {
                Some(_) => text!("library.lesson"),
                None => text!("library.practise"),
            };
            buttons.push(button(name, Some(Key::P), Action::Practise, &about));
        }
        if let Some((_, own, _)) = self.deleted.last() {
            buttons.push(button(text!("own-collections.restore"), None, Action::Restore, &own.name));
        }
        buttons
    }

    /// Draws the field for the name of the selected collection.
    fn name_field(&mut self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let Some(name) = &mut self.edited_name else { return };
        ui.horizontal(|ui| {
            let width = ui.available_width() - 220.0;
            let field = TextEdit::singleline(name).desired_width(width).char_limit(MAX_COLLECTION_NAME);
            let field = ui.add(field);
            field.widget_info(|| WidgetInfo::labeled(Role::TextInput, true, text!("own-collections.name")));
            // Esc stops editing and leaves the dialog open.
            let cancels = ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
            let enters = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            let save = with_id(ui, "save", |ui| ui.button(text!("own-collections.accept"))).clicked();
            let cancel = with_id(ui, "cancel", |ui| ui.button(text!("own-collections.cancel"))).clicked();
            if save || enters {
                actions.push(Action::AcceptName);
            } else if cancel || cancels {
                actions.push(Action::CancelName);
            } else if ui.memory(|memory| memory.focused().is_none_or(|focused| focused == list_id())) {
                field.request_focus();
            }
        });
    }
}

impl Dialog for CollectionsDialog {
    fn ui(&mut self, ui: &Ui, context: &mut DialogContext<'_>, out: &mut Vec<Message>) -> bool {
        let mut actions = Vec::new();
        let is_open =
            show_dialog(ui, "library", text!("library"), 760.0, context.message.as_ref(), |ui, room| {
                let available = room.size;
                let buttons = self.buttons();
                let note_height = if self.unreadable.is_empty() { 0.0 } else { NOTE_HEIGHT };
                let above = SEARCH_HEIGHT + ui.spacing().item_spacing.y;
                let height = available.y - 68.0 - above - note_height - buttons::height(ui, &buttons);
                let height = height.max(4.0 * ROW_HEIGHT);
                let searches = self.search_field(ui);
                self.handle_keys(ui, (height / ROW_HEIGHT) as usize, searches, &mut actions);
                let scroll =
                    ScrollArea::vertical().auto_shrink(false).max_height(height).min_scrolled_height(height);
                let area = FocusArea {
                    id: list_id(),
                    rect: Rect::from_min_size(ui.cursor().min, Vec2::new(ui.available_width(), height))
                        .expand(3.0),
                    role: Role::ListBox,
                    name: text!("library"),
                    selected: Some(row_id(self.chosen)),
                };
                area.show(ui);
                ui.scope_builder(UiBuilder::new().accessibility_parent(list_id()), |ui| {
                    scroll.show(ui, |ui| {
                        self.rows(ui, &mut actions);
                        if self.collection().is_none() && !self.query.trim().is_empty() {
                            ui.label(text!("library.nothing"));
                        }
                    });
                });
                area.paint_focus(ui);
                if !self.unreadable.is_empty() {
                    let (count, files) = (self.unreadable.len(), self.unreadable.join(", "));
                    note(ui, &text!("own-collections-unreadable", count = count, files = files));
                }
                match &self.edited_name {
                    Some(_) => self.name_field(ui, &mut actions),
                    None => self.selected_details(ui),
                }
                room.show_message(ui);
                buttons::show(ui, buttons, &mut actions);
            });
        actions.into_iter().for_each(|action| self.act(action, out));
        is_open
    }

    fn poll(&mut self, _ctx: &Context) {
        if let Some(Ok(Ok(LibraryContents { own, cropped, progress }))) = Job::take_finished(&mut self.job) {
            let CollectionList { collections, unreadable } = own;
            // The selected collection stays selected.
            self.chosen += if self.chosen > 0 { collections.len() } else { 0 };
            self.collections.splice(0..0, collections.into_iter().map(LibraryCollection::Own));
            (self.cropped, self.unreadable) = (cropped, unreadable);
            self.progress = progress;
        }
    }

    fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    fn announcement(&self) -> Option<Option<String>> {
        Some(Some(self.description(self.chosen)).filter(|_| !self.is_busy()))
    }

    fn is_about_games(&self) -> bool {
        true
    }
}

/// Returns the id of the list of collections.
fn list_id() -> Id {
    Id::unique("collections")
}

fn row_id(index: usize) -> Id {
    list_id().with(index)
}

/// Returns the progress in a collection of the player.
fn progress_of(
    collection: &Collection,
    played: &PlayedIndex,
    cancel: &CancelToken,
) -> Result<CollectionProgress, Cancelled> {
    let mut counter = CollectionProgress::counter();
    collection.scan(cancel, |index, puzzle| {
        counter.add(index, puzzle.and_then(|puzzle| played.key_status(puzzle.key)));
    })?;
    Ok(counter.finish())
}

fn format_time(milliseconds: u32) -> String {
    FormattedTime::from_milliseconds(milliseconds).to_string()
}
