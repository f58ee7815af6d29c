//! The print dialog: choices on the left, the pages on the right. Jobs gather what is printed and draw the preview.

mod choices;
mod preview;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use eframe::egui::{Button, Context, CornerRadius, Rect, RichText, Ui, UiBuilder, Vec2};

use crate::app::dialogs::frame::{self, DialogMessage, FixedPlace, Parts};
use crate::app::dialogs::print::choices::{Numbers, PrintCollection, PrintTask};
use crate::app::dialogs::print::preview::Preview;
use crate::app::dialogs::{Dialog, DialogContext};
use crate::app::message::ExportKind;
use crate::app::message::Message;
use crate::app::session::panel_parts::daily_kind_name;
use crate::app::ui::theme::Theme;
use crate::app::ui::wake::waker;
use crate::app::ui::widgets::paint_primary_focus;
use crate::app::ui::with_id::with_id;
use crate::job::{CancelToken, Job};
use crate::library::GradedCollection;
use crate::print::CourseSheetRow;
use crate::print::document::MAX_ITEMS;
use crate::print::source::{self, NewPuzzles, NewVariants};
use crate::print::{
    Document, PerPage, PrintError, PrintItem, PrintSettings, Solution, SolutionChoice, solution_path,
};
use crate::rules::Puzzle;
use crate::solve::CHECK_LIMIT;
use crate::solve::rating::{Level, RateError};
use crate::solve::technique::Technique;
use crate::store::Collection;
use crate::store::collection::CollectionItem;
use crate::text::text;

/// The size of the dialog where there is room for it, in points.
const SIZE: Vec2 = Vec2::new(960.0, 690.0);

/// The least width of a window with the preview beside the choices.
const MIN_WIDE: f32 = 800.0;

/// The width of the choices.
const CHOICES_WIDTH: f32 = 409.0;

/// The open games and lists that can be printed.
#[derive(Clone)]
pub struct PrintSources {
    /// The game in its current state.
    pub game: PrintItem,
    /// Its start board.
    pub start: PrintItem,
    /// Its puzzle, if it is a sudoku.
    pub puzzle: Option<Puzzle>,
    /// The map of the course, if it is shown.
    pub course: Option<Vec<CourseSheetRow>>,
    /// The open list with its name.
    pub list: Option<(Arc<Collection>, String)>,
    /// Whether the game is over: nobody prints a solved board to solve it.
    pub is_over: bool,
    /// The number of the list's current puzzle, counted from 1.
    pub list_number: usize,
    /// The seed of new puzzles.
    pub seed: u64,
}

/// The result of a job.
struct Gathered {
    document: Document,
    /// The puzzles, with what is known of them.
    items: Vec<PrintItem>,
}

/// The progress of a job: the number that is finished, and the total.
#[derive(Default)]
struct JobProgress {
    done: AtomicUsize,
    total: AtomicUsize,
}

/// The key of gathered puzzles: when it changes, they are gathered again.
type ItemsKey = (PrintTask, String);

/// The print dialog.
pub struct PrintDialog {
    sources: PrintSources,
    task: PrintTask,
    /// The last task of each group.
    tasks: [PrintTask; 3],
    numbers: String,
    settings: PrintSettings,
    items: Option<(ItemsKey, Vec<PrintItem>)>,
    job: Option<Job<Result<Gathered, String>>>,
    progress: Arc<JobProgress>,
    document: Option<Arc<Document>>,
    problem: Option<String>,
    preview: Preview,
}

impl PrintDialog {
    /// Creates the dialog and starts to lay out the pages.
    pub fn new(
        sources: PrintSources,
        settings: PrintSettings,
        level: Level,
        technique: Technique,
        ctx: &Context,
    ) -> Self {
        let list_task = match &sources.list {
            Some(_) => PrintTask::List,
            None => PrintTask::Bundled(PrintCollection::Graded(GradedCollection::Level(level))),
        };
        let count = sources.list.as_ref().map_or(usize::MAX, |(list, _)| list.len());
        let numbers = choices::around(sources.list_number, count);
        let game_task = match (&sources.course, sources.is_over) {
            (Some(_), _) => PrintTask::Course,
            (None, true) => PrintTask::Start,
            (None, false) => PrintTask::Game,
        };
        let mut dialog = Self {
            sources,
            task: game_task,
            tasks: [game_task, list_task, PrintTask::Practice(technique, 4)],
            numbers,
            settings,
            items: None,
            job: None,
            progress: Arc::default(),
            document: None,
            problem: None,
            preview: Preview::default(),
        };
        dialog.gather(ctx);
        dialog
    }

    /// Chooses the puzzles of the open list.
    pub fn choose_list(&mut self, ctx: &Context) {
        if self.sources.list.is_some() {
            self.set_task(PrintTask::List, ctx);
        }
    }

    /// Returns the settings.
    pub fn settings(&self) -> &PrintSettings {
        &self.settings
    }

    /// Returns the document, once it is laid out.
    pub fn document(&self) -> Option<&Arc<Document>> {
        self.document.as_ref()
    }

    /// Returns the item of the board that can be saved as a picture.
    pub fn game(&self) -> &PrintItem {
        if self.task == PrintTask::Start { &self.sources.start } else { &self.sources.game }
    }

    fn fail(&mut self, problem: String) {
        self.document = None;
        self.problem = Some(problem);
        self.preview.clear();
    }

    fn key(&self) -> ItemsKey {
        (self.task, if self.task.has_numbers() { self.numbers.clone() } else { String::new() })
    }

    /// Says how many puzzles have no single solution, if solutions are printed.
    fn solution_problem(&self) -> Option<String> {
        let (_, items) = self.items.as_ref()?;
        let has_none = |item: &&PrintItem| {
            matches!(item.solution, Solution::None | Solution::Several | Solution::NotFound)
        };
        let count = items.iter().filter(has_none).count();
        let is_shown = self.settings.solutions != SolutionChoice::None && self.task.shows_puzzles();
        (is_shown && count > 0).then(|| text!("print-dialog-unsolved", count = count))
    }

    fn set_task(&mut self, task: PrintTask, ctx: &Context) {
        if task != self.task {
            (self.task, self.tasks[task.group() as usize]) = (task, task);
            self.preview.show_page(0);
            self.gather(ctx);
        }
    }

    /// Starts the job that gathers and lays out what is printed; one that runs already is cancelled.
    fn gather(&mut self, ctx: &Context) {
        let known = self.items.as_ref().filter(|(key, _)| *key == self.key()).map(|(_, items)| items.clone());
        let (task, settings, sources) = (self.task, self.settings, self.sources.clone());
        let numbers = self.numbers.clone();
        let progress = Arc::new(JobProgress::default());
        self.progress = Arc::clone(&progress);
        let wake = waker(ctx);
        let report = wake.clone();
        self.job = Some(Job::start(wake, move |cancel| {
            let report = |done: usize, total: usize| {
                progress.done.store(done, Ordering::Relaxed);
                progress.total.store(total, Ordering::Relaxed);
                report();
            };
            gather(task, &numbers, &sources, settings, known, cancel, &report)
        }));
    }

    fn draw_choices(
        &mut self,
        ui: &mut Ui,
        place: Rect,
        is_wide: bool,
        message: Option<&DialogMessage>,
        out: &mut Vec<Message>,
    ) {
        let margin = frame::margin(ui.ctx());
        let message_height = message.map_or(0.0, |message| message.height(ui, place.width() - 2.0 * margin));
        let footer_height = if is_wide { 104.0 } else { 92.0 } + message_height;
        let (rows, footer) = place.split_top_bottom_at_y(place.bottom() - footer_height);
        // The scroll bar is beside the rows.
        let inner = rows.with_min_x(rows.left() + margin).with_max_x(rows.right() - 4.0);
        ui.scope_builder(UiBuilder::new().id_salt("choices").max_rect(inner), |ui| {
            ui.set_clip_rect(ui.clip_rect().intersect(rows));
            let settings = self.choice_rows(ui, inner.width() - margin + 4.0);
            if settings != self.settings {
                self.settings = settings;
                self.gather(ui.ctx());
                out.push(Message::SetPrintSettings(settings));
            }
        });
        ui.painter().hline(footer.x_range(), footer.top(), (1.0, Theme::current(ui).line));
        let buttons = footer.shrink2(Vec2::new(margin, 0.0)).with_min_y(footer.top() + 10.0);
        ui.scope_builder(UiBuilder::new().id_salt("buttons").max_rect(buttons), |ui| {
            ui.spacing_mut().item_spacing.y = 8.0;
            message.into_iter().for_each(|message| message.show(ui));
            with_id(ui, "print", |ui| self.draw_buttons(ui, out));
        });
    }

    fn draw_buttons(&self, ui: &mut Ui, out: &mut Vec<Message>) {
        let (width, gap, height) = (ui.available_width(), 8.0, 36.0);
        ui.spacing_mut().item_spacing = Vec2::splat(gap);
        let is_ready = self.document.is_some() && self.job.is_none();
        let half = Vec2::new((width - gap) / 2.0, height);
        ui.horizontal(|ui| {
            let picture = Button::new(text!("print-dialog.save-picture")).min_size(half);
            if ui.add(picture).clicked() {
                out.push(Message::Save(ExportKind::Picture));
            }
            let pdf = Button::new(text!("print-dialog.save-pdf")).min_size(half);
            if ui.add_enabled(is_ready, pdf).clicked() {
                out.push(Message::Save(ExportKind::Pdf));
            }
        });
        let (fill, ink) = Theme::current(ui).primary_button(is_ready);
        let print = Button::new(RichText::new(text!("print-dialog.print")).color(ink)).fill(fill);
        let print = ui.add_enabled_ui(is_ready, |ui| ui.add_sized(Vec2::new(width, height), print)).inner;
        if ui.memory(|memory| memory.focused().is_none()) {
            print.request_focus();
        }
        paint_primary_focus(ui, &print);
        if print.clicked() {
            out.push(Message::Print);
        }
    }

    /// Returns the text about a job that runs, with its share if it is known.
    fn progress_text(&self) -> (String, Option<f32>) {
        let (done, total) =
            (self.progress.done.load(Ordering::Relaxed), self.progress.total.load(Ordering::Relaxed));
        match total {
            0 => (text!("print-dialog-working").to_owned(), None),
            _ => {
                (text!("print-dialog-progress", done = done, count = total), Some(done as f32 / total as f32))
            }
        }
    }
}

impl Dialog for PrintDialog {
    fn ui(&mut self, ui: &Ui, context: &mut DialogContext<'_>, out: &mut Vec<Message>) -> bool {
        let window = ui.ctx().content_rect();
        let is_wide = window.width() >= MIN_WIDE;
        let mut place = FixedPlace::centred(ui.ctx(), SIZE);
        if !is_wide {
            (place.rect, place.corners) = (window, CornerRadius::ZERO);
        }
        let modal =
            frame::show_fixed(ui, "print", text!("print-dialog"), &place, |ui, Parts { body, .. }| {
                let (choices, pages) = if is_wide {
                    body.split_left_right_at_x(body.left() + CHOICES_WIDTH)
                } else {
                    let split = body.top() + (body.height() * 0.36).round();
                    let (pages, choices) = body.split_top_bottom_at_y(split);
                    (choices, pages)
                };
                let theme = Theme::current(ui);
                let round = if is_wide { 12 } else { 0 };
                let ground = CornerRadius { se: round, ..CornerRadius::ZERO };
                ui.painter().rect_filled(pages, ground, theme.background);
                if is_wide {
                    ui.painter().vline(pages.left(), pages.y_range(), (1.0, theme.line));
                }
                self.draw_choices(ui, choices, is_wide, context.message.as_ref(), out);
                self.draw_pages(ui, pages);
            });
        self.handle_keys(ui);
        !modal.should_close()
    }

    fn poll(&mut self, ctx: &Context) {
        match Job::take_finished(&mut self.job) {
            None => {}
            Some(Ok(Ok(Gathered { document, items }))) => {
                self.items = Some((self.key(), items));
                let problems: Vec<String> =
                    self.solution_problem().into_iter().chain(document.notes()).collect();
                self.problem = (!problems.is_empty()).then(|| problems.join("\n"));
                self.preview.set_page_count(document.len());
                self.document = Some(Arc::new(document));
            }
            Some(Ok(Err(problem))) => self.fail(problem),
            Some(Err(error)) => self.fail(error.to_string()),
        }
        self.preview.poll(ctx);
    }

    fn is_busy(&self) -> bool {
        self.job.is_some() || self.preview.is_busy()
    }
}

/// The time after which the search for a solution path is given up.
const PATH_LIMIT: Duration = Duration::from_secs(60);

/// Gathers what a task prints, and lays it out.
fn gather(
    task: PrintTask,
    numbers: &str,
    sources: &PrintSources,
    settings: PrintSettings,
    known: Option<Vec<PrintItem>>,
    cancel: &CancelToken,
    report: &dyn Fn(usize, usize),
) -> Result<Gathered, String> {
    let text = |error: PrintError| error.to_string();
    let title = match task {
        PrintTask::List => sources.list.as_ref().map(|(_, name)| name.clone()).unwrap_or_default(),
        PrintTask::Bundled(collection) | PrintTask::New(collection, ..) => collection.name(),
        PrintTask::Daily(month, kind) => format!("{} {}", daily_kind_name(kind), month.strftime("%Y-%m")),
        _ => sources.game.title.clone(),
    };
    if let PrintTask::Practice(technique, count) = task {
        let exercises =
            source::exercises(technique, count, sources.seed, cancel).map_err(|error| error.to_string())?;
        let document = Document::practice(technique, exercises, settings).map_err(text)?;
        return Ok(Gathered { document, items: Vec::new() });
    }
    if let (PrintTask::Course, Some(rows)) = (task, &sources.course) {
        let document = Document::course(rows.clone(), settings).map_err(text)?;
        return Ok(Gathered { document, items: Vec::new() });
    }
    if task == PrintTask::Path {
        let puzzle = sources.puzzle.as_ref().ok_or_else(|| text!("print-dialog-no-path").to_owned())?;
        let unsolved = |error: RateError| match error {
            RateError::Cancelled(_) if !cancel.is_cancelled() => {
                text!("print-dialog-path-not-found").to_owned()
            }
            error => error.to_string(),
        };
        let item = sources.start.clone();
        let limited = cancel.limited_to(PATH_LIMIT);
        let steps = solution_path::steps(puzzle, &limited).map_err(unsolved)?;
        let document = Document::path(item, steps, settings).map_err(text)?;
        return Ok(Gathered { document, items: Vec::new() });
    }
    let mut items = match known {
        Some(items) => items,
        None => find_items(task, numbers, sources, cancel, report)?,
    };
    // A puzzle that is alone has the page for itself.
    let settings = match items.len() {
        1 => PrintSettings { per_page: PerPage::One, ..settings },
        _ => settings,
    };
    let count = items.len();
    let many = |done: usize| {
        if count > 20 {
            report(done, count);
        }
    };
    let limited = |cancel: &CancelToken| cancel.limited_to(CHECK_LIMIT);
    source::prepare(&mut items, &settings, cancel, &limited, many).map_err(|error| error.to_string())?;
    let document = Document::puzzles(&title, items.clone(), settings).map_err(text)?;
    Ok(Gathered { document, items })
}

/// Returns the puzzles of a task.
fn find_items(
    task: PrintTask,
    numbers: &str,
    sources: &PrintSources,
    cancel: &CancelToken,
    report: &dyn Fn(usize, usize),
) -> Result<Vec<PrintItem>, String> {
    let chosen = |count: usize| {
        let numbers =
            Numbers::parse(numbers).ok_or_else(|| text!("print-dialog-numbers-wrong").to_owned())?;
        let within: Vec<usize> = numbers.within(count).take(MAX_ITEMS + 1).collect();
        match within.len() {
            0 => Err(text!("print-dialog-no-numbers", count = count)),
            found if found > MAX_ITEMS => Err(PrintError::TooMany.to_string()),
            _ => Ok(within),
        }
    };
    match task {
        PrintTask::Game => Ok(vec![sources.game.clone()]),
        PrintTask::Start | PrintTask::Path | PrintTask::Course | PrintTask::Practice(..) => {
            Ok(vec![sources.start.clone()])
        }
        PrintTask::List => {
            let Some((list, _)) = &sources.list else { return Err(PrintError::Nothing.to_string()) };
            let chosen = chosen(list.len())?;
            let mut items = Vec::with_capacity(chosen.len());
            for number in chosen {
                cancel.check().map_err(|error| error.to_string())?;
                let item = match list.item(number - 1).map_err(|error| error.to_string())? {
                    CollectionItem::Sudoku(puzzle) => PrintItem::start(&puzzle),
                    CollectionItem::Crosspatch(puzzle) => PrintItem::crosspatch(&puzzle),
                };
                items.push(PrintItem { number: Some(number), ..item });
            }
            Ok(items)
        }
        PrintTask::Bundled(collection) => {
            let all = match collection {
                PrintCollection::Graded(graded) => source::graded(graded),
                PrintCollection::Variant(variants) => source::variants(variants),
            };
            Ok(chosen(all.len())?.into_iter().map(|number| all[number - 1].clone()).collect())
        }
        PrintTask::New(goal, level, count) => {
            report(0, count);
            let report = |done| report(done, count);
            let seed = sources.seed;
            let made = match goal {
                PrintCollection::Graded(GradedCollection::Level(level)) => {
                    NewPuzzles { count, level: Some(level), technique: None, seed }.make(cancel, report)
                }
                PrintCollection::Graded(GradedCollection::Technique(technique)) => {
                    NewPuzzles { count, level: None, technique: Some(technique), seed }.make(cancel, report)
                }
                PrintCollection::Variant(variants) => {
                    NewVariants { kind: variants.kind(), count, level, seed }.make(cancel, report)
                }
            };
            made.map_err(|error| error.to_string())
        }
        PrintTask::Daily(month, kind) => {
            source::daily_month(month, kind, cancel).map_err(|error| error.to_string())
        }
    }
}
