//! The prompt for a path, used where the desktop has no file dialog. It stays open until the file is opened or
//! saved: errors are shown next to the typed path, Tab completes the path, and replacing a file must be confirmed.

use std::fs;
use std::path::{Path, PathBuf, is_separator};

use eframe::egui::accesskit::Live;
use eframe::egui::text::{CCursor, CCursorRange};
use eframe::egui::text_edit::TextEditState;
use eframe::egui::{Button, Context, Id, Key, Label, Modifiers, RichText, ScrollArea, TextEdit, Ui, Vec2};

use crate::app::dialogs::frame::{set_dialog_name, show_dialog};
use crate::app::dialogs::path_text;
use crate::app::dialogs::path_text::{Completion, FolderEntry};
use crate::app::dialogs::{Dialog, DialogContext};
use crate::app::message::ExportKind;
use crate::app::message::Message;
use crate::app::ui::file_drop;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::wake::waker;
use crate::app::ui::with_id::with_id;
use crate::job::Job;
use crate::text::text;

/// Maximum number of directory entries read for a completion.
const MAX_NAMES: usize = 50_000;
/// Maximum number of candidates shown.
const MAX_SHOWN: usize = 200;

/// The purpose of the path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathPurpose {
    Open,
    /// Open a file with words for a Kriss Kross.
    OpenWords,
    Save(ExportKind),
}

/// The state of the prompt.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
enum PromptState {
    #[default]
    Typing,
    /// The file is being opened or written.
    Working,
    /// The confirmation to replace this file is shown.
    Replacing(PathBuf),
}

/// The open prompt.
pub struct PathPrompt {
    pub purpose: PathPurpose,
    text: String,
    state: PromptState,
    /// The error message of the last attempt.
    error: Option<String>,
    /// The candidates that complete the typed path.
    candidates: Vec<FolderEntry>,
    completing: Option<Job<Completion>>,
    /// The text that could not be completed any further; pressing Tab again moves the focus to the buttons.
    completed: Option<String>,
    /// The range of characters to select in the next frame, in which the field gets the focus.
    pending_selection: Option<(usize, usize)>,
    /// Whether the confirmation is in its first frame, in which its default button gets the focus.
    question_is_new: bool,
    /// Whether the prompt ends with the confirmation, and never asks for a path.
    only_asks: bool,
}

impl PathPrompt {
    /// Creates a prompt for opening a file, which begins with a folder if one is known.
    pub fn open(purpose: PathPurpose, folder: Option<&Path>) -> Self {
        let text = folder.map(|folder| folder.join("").to_string_lossy().into_owned());
        Self::new(purpose, text.unwrap_or_default())
    }

    /// Creates a prompt that only asks whether to replace a file, after a dialog of the desktop.
    pub fn replace(kind: ExportKind, path: PathBuf) -> Self {
        let mut prompt = Self::save(kind, &path);
        prompt.only_asks = true;
        prompt.confirm_replace(path);
        prompt
    }

    /// Creates a prompt for saving a file, with `path` as the proposal.
    pub fn save(kind: ExportKind, path: &Path) -> Self {
        let mut prompt = Self::new(PathPurpose::Save(kind), path.to_string_lossy().into_owned());
        // Selects the name without the extension, which usually stays.
        let length = |text: &str| text.chars().count();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let start = length(&prompt.text) - length(&name);
        prompt.pending_selection = Some((start, start + length(&stem)));
        prompt
    }

    fn new(purpose: PathPurpose, text: String) -> Self {
        let to_select = Some((0, text.chars().count()));
        Self {
            purpose,
            text,
            state: PromptState::Typing,
            error: None,
            candidates: Vec::new(),
            completing: None,
            completed: None,
            pending_selection: to_select,
            question_is_new: false,
            only_asks: false,
        }
    }

    /// Returns whether the file is being opened or written.
    pub fn is_working(&self) -> bool {
        self.state == PromptState::Working
    }

    /// Returns whether the prompt only asks whether to replace a file.
    pub fn only_asks(&self) -> bool {
        self.only_asks
    }

    /// Shows why the last attempt failed. The typed path is kept.
    pub fn fail(&mut self, error: String) {
        self.state = PromptState::Typing;
        self.error = Some(error);
        let end = self.text.chars().count();
        self.pending_selection = Some((end, end));
    }

    /// Asks whether to replace an existing file.
    pub fn confirm_replace(&mut self, path: PathBuf) {
        self.state = PromptState::Replacing(path);
        self.question_is_new = true;
    }

    /// Returns the typed path.
    fn path(&self) -> PathBuf {
        path_text::expand_path(&self.text, home().as_deref(), std::env::current_dir().ok().as_deref())
    }

    fn complete(&mut self, wake: impl FnOnce() + Send + 'static) {
        let text = self.text.clone();
        let folder = path_text::split_folder(&self.text).0;
        let folder =
            path_text::expand_path(folder, home().as_deref(), std::env::current_dir().ok().as_deref());
        self.completing = Some(Job::start(wake, move |cancel| {
            let entries = fs::read_dir(folder).into_iter().flatten().flatten().take(MAX_NAMES);
            let entries = entries.take_while(|_| cancel.check().is_ok());
            let name = |entry: fs::DirEntry| {
                let is_folder = match entry.file_type().ok()? {
                    kind if kind.is_symlink() => entry.path().is_dir(),
                    kind => kind.is_dir(),
                };
                Some(FolderEntry { name: entry.file_name().into_string().ok()?, is_folder })
            };
            path_text::complete(&text, entries.filter_map(name).collect())
        }));
    }

    /// Opens or saves at the typed path.
    fn submit(&mut self, out: &mut Vec<Message>) {
        self.state = PromptState::Working;
        self.error = None;
        out.push(match self.purpose {
            PathPurpose::Open | PathPurpose::OpenWords => Message::Open(vec![self.path()]),
            PathPurpose::Save(kind) => Message::SaveTo { kind, path: self.path(), may_replace: false },
        });
    }

    /// Handles the answer whether to replace the file. Returns whether the prompt stays open.
    pub fn answer(&mut self, replaces: bool, out: &mut Vec<Message>) -> bool {
        if replaces {
            if let (PathPurpose::Save(kind), PromptState::Replacing(path)) =
                (self.purpose, self.state.clone())
            {
                self.state = PromptState::Working;
                out.push(Message::SaveTo { kind, path, may_replace: true });
            }
            return true;
        }
        let end = self.text.chars().count();
        (self.state, self.pending_selection) = (PromptState::Typing, Some((end, end)));
        !self.only_asks
    }

    fn set_text(&mut self, text: String) {
        self.text = text;
        let end = self.text.chars().count();
        self.pending_selection = Some((end, end));
    }

    fn title(&self) -> &'static str {
        match self.purpose {
            PathPurpose::Open => text!("path-question"),
            PathPurpose::OpenWords => text!("word-maker.open"),
            PathPurpose::Save(kind) => match kind {
                ExportKind::Csv | ExportKind::Json => text!("path-question-save.statistics"),
                ExportKind::Draft => text!("path-question-save.puzzle"),
                ExportKind::Pdf => text!("path-question-save.pages"),
                ExportKind::Picture => text!("path-question-save.picture"),
                ExportKind::Game | ExportKind::Unsaved => text!("path-question-save"),
            },
        }
    }

    /// Draws the field and its buttons. Returns whether Cancel was pressed.
    fn show_field(&mut self, ui: &mut Ui, out: &mut Vec<Message>) -> bool {
        let theme = Theme::current(ui);
        let (description, confirm) = match self.purpose {
            PathPurpose::Open | PathPurpose::OpenWords => {
                let (why, drop) = (text!("path-question.why"), text!("path-question.drop"));
                (file_drop::with_hint(ui.ctx(), why, drop), text!("path-question.open"))
            }
            PathPurpose::Save(_) => {
                (text!("path-question-save.why").to_owned(), text!("path-question-save.go"))
            }
        };
        ui.label(RichText::new(description).color(theme.soft));
        let label = ui.label(text!("path-question.label"));
        let id = Id::unique("path of the file");
        let confirm_id = Id::unique("path prompt, go");
        let has_focus = ui.memory(|memory| memory.has_focus(id));
        let mut to_focus = None;
        if has_focus {
            // Tab completes the path; with nothing left to complete, it moves the focus as usual.
            let back = ui.input_mut(|input| input.consume_key(Modifiers::SHIFT, Key::Tab));
            let tab = !back && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Tab));
            if tab && self.completed.as_deref() == Some(&*self.text) {
                to_focus = Some(confirm_id);
            } else if tab {
                self.complete(waker(ui.ctx()));
            } else if back {
                to_focus = Some(Id::unique("path prompt, cancel"));
            }
        }
        let before = self.text.clone();
        let field = TextEdit::singleline(&mut self.text)
            .id(id)
            .hint_text(text!("path-question.example"))
            .desired_width(f32::INFINITY)
            .lock_focus(true);
        let field = ui.add_enabled(self.state == PromptState::Typing, field).labelled_by(label.id);
        if self.text != before {
            self.error = None;
            self.candidates.clear();
            self.completed = None;
            self.completing = None;
        }
        if let Some((from, to)) = self.pending_selection.take() {
            field.request_focus();
            let mut state = TextEditState::load(ui.ctx(), id).unwrap_or_default();
            let range = CCursorRange::two(CCursor::new(from), CCursor::new(to));
            state.cursor.set_char_range(Some(range));
            state.store(ui.ctx(), id);
        }
        let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        self.show_candidates(ui);
        if let Some(error) = &self.error {
            let error = ui.add(Label::new(RichText::new(error).color(theme.error)).wrap());
            ui.accesskit_node_builder(error.id, |node| node.set_live(Live::Assertive));
        }
        let given = !self.text.trim().is_empty() && self.state == PromptState::Typing;
        let mut cancelled = false;
        ui.horizontal(|ui| {
            let size = Vec2::new((ui.available_width() - ui.spacing().item_spacing.x) / 2.0, 36.0);
            let confirm = Button::new(confirm).min_size(size);
            let confirm = with_id(ui, "confirm", |ui| ui.add_enabled(given, confirm));
            if confirm.clicked() || entered && given {
                self.submit(out);
            } else if entered {
                self.pending_selection = Some((0, 0));
            }
            let cancel = Button::new(text!("path-question.cancel")).min_size(size);
            let cancel = with_id(ui, "cancel", |ui| ui.add(cancel));
            cancelled = cancel.clicked();
            match to_focus {
                Some(id) if id == confirm_id && given => confirm.request_focus(),
                Some(_) => cancel.request_focus(),
                None => {}
            }
        });
        cancelled
    }

    /// Draws the candidates; clicking one inserts it.
    fn show_candidates(&mut self, ui: &mut Ui) {
        let mut chosen = None;
        if self.candidates.is_empty() {
            return;
        }
        let theme = Theme::current(ui);
        let count = self.candidates.len();
        let heading = ui.label(RichText::new(text!("path-question-names", count = count)).color(theme.soft));
        ui.accesskit_node_builder(heading.id, |node| node.set_live(Live::Polite));
        ScrollArea::vertical().max_height(120.0).show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal_wrapped(|ui| {
                for name in self.candidates.iter().take(MAX_SHOWN) {
                    if ui.add(Button::new(name.display_name()).small()).clicked() {
                        chosen = Some(name.display_name());
                    }
                }
                if count > MAX_SHOWN {
                    ui.label(text!("path-question-more", count = count - MAX_SHOWN));
                }
            });
        });
        if let Some(name) = chosen {
            let folder = path_text::split_folder(&self.text).0;
            let text = format!("{folder}{name}");
            self.candidates.clear();
            self.set_text(text);
        }
    }

    /// Draws the confirmation to replace a file. Returns the answer.
    fn show_question(&mut self, ui: &mut Ui, path: &Path) -> Option<bool> {
        let mut answer = None;
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        let question = text!("path-replace", name = name);
        set_dialog_name(ui, &question);
        ui.add(Label::new(RichText::new(&question).font(theme::semibold(theme::BODY))).wrap());
        ui.add(Label::new(RichText::new(path.display().to_string()).color(Theme::current(ui).soft)).wrap());
        ui.horizontal(|ui| {
            let size = Vec2::new((ui.available_width() - ui.spacing().item_spacing.x) / 2.0, 36.0);
            if ui.add(Button::new(text!("path-replace.replace")).min_size(size)).clicked() {
                answer = Some(true);
            }
            let cancel = ui.add(Button::new(text!("path-question.cancel")).min_size(size));
            if std::mem::take(&mut self.question_is_new) {
                cancel.request_focus();
            }
            if cancel.clicked() {
                answer = Some(false);
            }
        });
        answer
    }
}

impl Dialog for PathPrompt {
    fn ui(&mut self, ui: &Ui, _context: &mut DialogContext<'_>, out: &mut Vec<Message>) -> bool {
        let mut answer = None;
        let mut is_cancelled = false;
        let is_open = show_dialog(ui, "path", self.title(), 560.0, None, |ui, _| {
            ui.spacing_mut().item_spacing = Vec2::splat(8.0);
            match self.state.clone() {
                PromptState::Replacing(path) => answer = self.show_question(ui, &path),
                // There is nothing else to show while the file is written.
                _ if self.only_asks => answer = self.show_question(ui, &self.path()),
                _ => is_cancelled = self.show_field(ui, out),
            }
        });
        let is_closed = is_cancelled || !is_open;
        match (answer, &self.state) {
            (Some(replaces), _) => self.answer(replaces, out),
            // Esc closes the question, not the prompt.
            (None, PromptState::Replacing(_)) if is_closed => self.answer(false, out),
            (None, _) => !is_closed,
        }
    }

    fn poll(&mut self, _ctx: &Context) {
        let Some(ended) = Job::take_finished(&mut self.completing) else { return };
        let Ok(completion) = ended else { return };
        let is_whole = completion.candidates.is_empty() && !completion.text.ends_with(is_separator);
        if is_whole || completion.text == self.text {
            self.completed = Some(completion.text.clone());
        }
        self.candidates = completion.candidates;
        self.set_text(completion.text);
    }

    fn is_busy(&self) -> bool {
        self.completing.is_some()
    }
}

/// Returns the user's home folder.
fn home() -> Option<PathBuf> {
    etcetera::home_dir().ok()
}

/// Returns the default folder for saving: the current directory, or the home folder if that is unknown or the root.
pub fn default_folder() -> PathBuf {
    let current = std::env::current_dir().ok().filter(|folder| folder.parent().is_some());
    current.or_else(home).unwrap_or_default()
}
