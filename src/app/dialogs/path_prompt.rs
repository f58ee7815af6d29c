//! The prompt for a path, where the desktop has no file dialog to offer. It stays open until what it asks for is done:
//! errors are shown in it beside what was typed, Tab completes, and no file is replaced unasked.

use crate::app::message::path_prompt::PathPromptMessage;
use std::fs;
use std::path::{Path, PathBuf, is_separator};

use eframe::egui::accesskit::Live;
use eframe::egui::text::{CCursor, CCursorRange};
use eframe::egui::text_edit::TextEditState;
use eframe::egui::{Button, Id, Key, Label, Modal, Modifiers, RichText, ScrollArea, TextEdit, Ui, Vec2};

use crate::app::dialogs::frame::set_dialog_name;
use crate::app::dialogs::path_text;
use crate::app::dialogs::path_text::{Completion, FolderEntry};
use crate::app::message::Message;
use crate::app::message::dialog::ExportKind;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::job::Job;
use crate::text::text;

/// The most names of a folder that are looked at for a completion.
const MAX_NAMES: usize = 50_000;
/// The most candidates that are shown.
const MAX_SHOWN: usize = 200;

/// What the path is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathPurpose {
    Open,
    Save(ExportKind),
}

/// What the prompt waits for.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub enum PromptState {
    #[default]
    Typing,
    /// The file is being opened or written.
    Working,
    /// Whether this file may be replaced.
    Replacing(PathBuf),
}

/// The open prompt.
pub struct PathPrompt {
    pub purpose: PathPurpose,
    pub text: String,
    pub state: PromptState,
    /// Why what was asked for last could not be done.
    pub error: Option<String>,
    /// What could follow what is typed.
    pub candidates: Vec<FolderEntry>,
    completing: Option<Job<Completion>>,
    /// The text that Tab could not complete any further: there it goes on to the buttons.
    completed: Option<String>,
    /// The characters to be selected in the next frame, with the focus on the field.
    pub pending_selection: Option<(usize, usize)>,
    /// The default button of a question gets the focus in its first frame.
    question_is_new: bool,
}

impl PathPrompt {
    /// The prompt for a file to open.
    pub fn open() -> Self {
        Self::new(PathPurpose::Open, String::new())
    }

    /// The prompt for a file to save; it is proposed to be at `path`.
    pub fn save(what: ExportKind, path: &Path) -> Self {
        let mut prompt = Self::new(PathPurpose::Save(what), path.to_string_lossy().into_owned());
        // The name is what will be typed anew, its ending seldom.
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
        }
    }

    pub fn purpose(&self) -> PathPurpose {
        self.purpose
    }

    /// Whether work goes on beside the window for it.
    pub fn is_busy(&self) -> bool {
        self.completing.is_some()
    }

    /// Whether a file is being opened or written because of it.
    pub fn is_working(&self) -> bool {
        self.state == PromptState::Working
    }

    /// What was asked for could not be done. What was typed stays.
    pub fn fail(&mut self, error: String) {
        self.state = PromptState::Typing;
        self.error = Some(error);
        let end = self.text.chars().count();
        self.pending_selection = Some((end, end));
    }

    /// There is such a file: asks whether it may be replaced.
    pub fn confirm_replace(&mut self, path: PathBuf) {
        self.state = PromptState::Replacing(path);
        self.question_is_new = true;
    }

    /// The path that is typed.
    pub fn path(&self) -> PathBuf {
        path_text::expand_path(&self.text, home().as_deref(), std::env::current_dir().ok().as_deref())
    }

    pub fn complete(&mut self, wake: impl FnOnce() + Send + 'static) {
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

    /// Takes what was completed.
    pub fn poll(&mut self) {
        let Some(ended) = Job::take_finished(&mut self.completing) else { return };
        let Ok(completion) = ended else { return };
        let is_whole = completion.candidates.is_empty() && !completion.text.ends_with(is_separator);
        if is_whole || completion.text == self.text {
            self.completed = Some(completion.text.clone());
        }
        self.candidates = completion.candidates;
        self.set_text(completion.text);
    }

    pub fn set_text(&mut self, text: String) {
        self.text = text;
        let end = self.text.chars().count();
        self.pending_selection = Some((end, end));
    }

    /// Draws it. Returns whether it should stay open.
    pub fn show(&mut self, ui: &Ui, messages: &mut Vec<Message>) -> bool {
        let modal = Modal::new(Id::unique("path")).frame(crate::app::dialogs::frame::dialog_frame(ui)).show(
            ui.ctx(),
            |ui| {
                ui.set_width((ui.ctx().content_rect().width() - 96.0).min(520.0));
                ui.spacing_mut().item_spacing.y = 8.0;
                match self.state.clone() {
                    PromptState::Replacing(path) => {
                        self.show_question(ui, &path, messages);
                        false
                    }
                    _ => self.show_field(ui, messages),
                }
            },
        );
        if self.state != PromptState::Typing && !modal.inner && modal.should_close() {
            // Esc leaves the question, not the prompt.
            match self.state {
                PromptState::Replacing(_) => {
                    messages.push(Message::PathPrompt(PathPromptMessage::Replace(false)))
                }
                _ => return false,
            }
            return true;
        }
        !(modal.inner || modal.should_close())
    }

    /// The field and its buttons. Returns whether Cancel was pressed.
    fn show_field(&mut self, ui: &mut Ui, messages: &mut Vec<Message>) -> bool {
        let theme = Theme::current(ui);
        let (title, why, go) = match self.purpose {
            PathPurpose::Open => {
                (text!("path-question"), text!("path-question.why"), text!("path-question.open"))
            }
            PathPurpose::Save(what) => {
                let title = match what {
                    ExportKind::Csv | ExportKind::Json => text!("path-question-save.statistics"),
                    ExportKind::Draft => text!("path-question-save.puzzle"),
                    ExportKind::Game | ExportKind::Unsaved => text!("path-question-save"),
                };
                (title, text!("path-question-save.why"), text!("path-question-save.go"))
            }
        };
        set_dialog_name(ui, title);
        ui.label(RichText::new(title).font(theme::semibold(20.0)));
        ui.label(RichText::new(why).color(theme.soft));
        let label = ui.label(text!("path-question.label"));
        let id = Id::unique("path of the file");
        let go_id = Id::unique("path prompt, go");
        let has_focus = ui.memory(|memory| memory.has_focus(id));
        let mut to_focus = None;
        if has_focus {
            // The field keeps Tab for completing; where nothing is left to complete Tab goes on as everywhere.
            let back = ui.input_mut(|input| input.consume_key(Modifiers::SHIFT, Key::Tab));
            let tab = !back && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Tab));
            if tab && self.completed.as_deref() == Some(&*self.text) {
                to_focus = Some(go_id);
            } else if tab {
                messages.push(Message::PathPrompt(PathPromptMessage::Complete));
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
        self.show_candidates(ui, messages);
        if let Some(error) = &self.error {
            let error = ui.add(Label::new(RichText::new(error).color(theme.error)).wrap());
            ui.accesskit_node_builder(error.id, |node| node.set_live(Live::Assertive));
        }
        let given = !self.text.trim().is_empty() && self.state == PromptState::Typing;
        let mut cancelled = false;
        ui.horizontal(|ui| {
            let size = Vec2::new((ui.available_width() - 8.0) / 2.0, 36.0);
            let go = ui.add_enabled(given, Button::new(go).min_size(size));
            if go.clicked() || entered && given {
                messages.push(Message::PathPrompt(PathPromptMessage::Submit));
            } else if entered {
                self.pending_selection = Some((0, 0));
            }
            let cancel = ui.add(Button::new(text!("path-question.cancel")).min_size(size));
            cancelled = cancel.clicked();
            match to_focus {
                Some(id) if id == go_id && given => go.request_focus(),
                Some(_) => cancel.request_focus(),
                None => {}
            }
        });
        cancelled
    }

    /// The names that could follow, each to be taken by a click.
    fn show_candidates(&self, ui: &mut Ui, messages: &mut Vec<Message>) {
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
                        messages.push(Message::PathPrompt(PathPromptMessage::Choose(name.display_name())));
                    }
                }
                if count > MAX_SHOWN {
                    ui.label(text!("path-question-more", count = count - MAX_SHOWN));
                }
            });
        });
    }

    /// The question whether a file may be replaced.
    fn show_question(&mut self, ui: &mut Ui, path: &Path, messages: &mut Vec<Message>) {
        let name = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned();
        let question = text!("path-replace", name = name);
        set_dialog_name(ui, &question);
        ui.label(RichText::new(&question).font(theme::semibold(20.0)));
        ui.add(Label::new(RichText::new(path.display().to_string()).color(Theme::current(ui).soft)).wrap());
        ui.horizontal(|ui| {
            let size = Vec2::new((ui.available_width() - 8.0) / 2.0, 36.0);
            if ui.add(Button::new(text!("path-replace.replace")).min_size(size)).clicked() {
                messages.push(Message::PathPrompt(PathPromptMessage::Replace(true)));
            }
            let cancel = ui.add(Button::new(text!("path-question.cancel")).min_size(size));
            if std::mem::take(&mut self.question_is_new) {
                cancel.request_focus();
            }
            if cancel.clicked() {
                messages.push(Message::PathPrompt(PathPromptMessage::Replace(false)));
            }
        });
    }
}

/// The home folder of whoever plays.
fn home() -> Option<PathBuf> {
    etcetera::home_dir().ok()
}

/// Where files are proposed to be saved: the folder the program was started in, or at home where that is none's.
pub fn default_folder() -> PathBuf {
    let current = std::env::current_dir().ok().filter(|folder| folder.parent().is_some());
    current.or_else(home).unwrap_or_default()
}
