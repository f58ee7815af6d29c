//! The print dialog and what leaves it: pages for the printer, a PDF file, a picture.

use std::collections::BTreeSet;
use std::sync::Arc;

use eframe::egui::{ColorImage, Context};

use crate::app::App;
use crate::app::dialogs::print::{PrintDialog, PrintSources};
use crate::app::pages::Page;
use crate::app::sessions::any_session::AnySession;
use crate::app::sessions::puzzle_list::PuzzleList;
use crate::app::shell::banner::Severity;
use crate::app::shell::printer::{self, PrintOutcome};
use crate::app::sudoku::hint::ShownHint;
use crate::app::ui::rating_text::needs_trial;
use crate::app::ui::wake::waker;
use crate::generate::random_seed;
use crate::job::Job;
use crate::picture::crosspatch::CrosspatchScene;
use crate::picture::sudoku::{BoardScene, BoardShape};
use crate::print::image::BoardImage;
use crate::print::{Paper, PrintBoard, PrintItem, PrintSettings, board};
use crate::solve::technique::Technique;
use crate::text::text;

/// The side of a picture on the clipboard, in pixels.
const CLIPBOARD_SIDE: u16 = 900;

/// The state of printing.
#[derive(Default)]
pub struct Printing {
    job: Option<Job<Result<PrintOutcome, String>>>,
    /// The files that the viewer shows; they are removed when the program ends.
    viewed: Vec<tempfile::TempPath>,
}

/// Returns the title and the text of a hint.
fn hint_note(hint: &ShownHint) -> String {
    let lines = hint.lines().iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    format!("{}: {lines}", hint.title())
}

impl Printing {
    /// Removes the files that the viewer shows, before the program ends.
    pub fn remove_files(&mut self) {
        self.viewed.clear();
    }
}

impl App {
    /// Opens the print dialog, for the puzzle list or for the game.
    pub(in crate::app) fn show_print(&mut self, ctx: &Context, from_list: bool) {
        let prints_draft = self.is_editing() && !from_list;
        if prints_draft && let Err(unfinished) = self.editor.puzzle() {
            return self.set_message(unfinished.to_string());
        }
        let settings = self.settings.print.unwrap_or_else(|| {
            let paper = Paper::for_locale(&sys_locale::get_locale().unwrap_or_default());
            PrintSettings { paper, ..PrintSettings::default() }
        });
        let mut sources = self.print_sources(from_list);
        if from_list && let Some(index) = self.sessions.list.as_ref().and_then(PuzzleList::chosen_index) {
            sources.list_number = index + 1;
        }
        let level = self.settings.daily_level;
        let to_refresh = self.sessions.course.progress().to_refresh();
        let technique = to_refresh.first().copied().unwrap_or(Technique::XWing);
        let mut dialog = PrintDialog::new(sources, settings, level, technique, ctx);
        if from_list {
            dialog.choose_list(ctx);
        }
        self.dialogs.open(dialog);
    }

    /// Returns what can be printed: of the draft in the editor, unless the list is to be printed.
    fn print_sources(&self, from_list: bool) -> PrintSources {
        let prints_draft = self.is_editing() && !from_list;
        let list = self.sessions.list.as_ref();
        let list_number = list.and_then(|list| list.last_opened()).map_or(1, |index| index + 1);
        let (game, start, puzzle) = match &self.sessions.current {
            _ if prints_draft => {
                // A picture shows what the board shows; pages are refused before.
                let draft = self.editor.board_puzzle();
                (PrintItem::start(&draft), PrintItem::start(&draft), Some(draft))
            }
            AnySession::Sudoku(session) => {
                let puzzle = session.game().puzzle();
                let rated = |item: PrintItem| match session.rating() {
                    Some(rating) if !needs_trial(rating.into(), puzzle.is_classic()) => {
                        item.rated(rating.level, rating.difficulty)
                    }
                    _ => item,
                };
                let mut game = rated(PrintItem::with_scene(puzzle, self.plain_scene()));
                game.note = session.hint().map(hint_note);
                (game, rated(PrintItem::start(puzzle)), Some(puzzle.clone()))
            }
            AnySession::Crosspatch(session) => {
                let start = PrintItem::crosspatch(session.game().puzzle());
                let mut game = start.clone();
                if let PrintBoard::Crosspatch(_, scene) = &mut game.board {
                    let shown = session.scene();
                    **scene = CrosspatchScene { cursor: None, slot: BTreeSet::new(), ..shown };
                }
                (game, start, None)
            }
        };
        let course = match &self.page {
            Page::Course(page) if page.is_loaded() => Some(page.sheet_rows()),
            _ => None,
        };
        PrintSources {
            course,
            game,
            is_over: self.current().is_over() && !prints_draft,
            start,
            puzzle,
            list: list.map(|list| (Arc::clone(list.collection()), list.name().to_owned())),
            list_number,
            seed: random_seed(),
        }
    }

    /// Returns the board of the sudoku in its current state, without what the window adds to it.
    fn plain_scene(&self) -> BoardScene {
        let Some(session) = self.sessions.current.sudoku() else {
            return BoardScene::empty(BoardShape::classic());
        };
        let mut scene = session.scene(&self.settings);
        scene.selected = Default::default();
        scene.peers = Default::default();
        scene.filtered = Default::default();
        scene.highlighted = None;
        scene.changed.clear();
        scene
    }

    /// Sends the pages of the dialog to the printer.
    pub(in crate::app) fn print(&mut self, ctx: &Context) {
        let Some(document) = self.dialogs.get().and_then(PrintDialog::document).cloned() else { return };
        if self.shell.printing.job.is_some() {
            return;
        }
        self.set_message(text!("print-running"));
        self.shell.printing.job = Some(Job::start(waker(ctx), move |cancel| {
            let pdf = document.write_pdf(cancel, |_| ()).map_err(|error| error.to_string())?;
            printer::print(&pdf, document.title())
        }));
    }

    /// Collects the outcome of printing.
    pub(in crate::app) fn poll_printing(&mut self) {
        match Job::take_finished(&mut self.shell.printing.job) {
            None => {}
            Some(Ok(Ok(PrintOutcome::Sent))) => {
                self.dialogs.close::<PrintDialog>();
                self.set_message(text!("print-sent"));
            }
            Some(Ok(Ok(PrintOutcome::Cancelled))) => self.set_message(text!("print-cancelled")),
            Some(Ok(Ok(PrintOutcome::Viewed(path)))) => {
                self.shell.printing.viewed.push(path);
                self.dialogs.close::<PrintDialog>();
                self.set_message(text!("print-viewed"));
            }
            Some(Ok(Err(problem))) => self.report(Severity::Error, problem),
            Some(Err(error)) => self.report(Severity::Error, error.to_string()),
        }
    }

    /// Returns the picture of the board, with the marks that the settings of the print dialog ask for if it is open,
    /// else as it is in the window.
    pub(in crate::app) fn board_image(&self) -> (BoardImage, bool) {
        let sources;
        let (item, settings) = match self.dialogs.get::<PrintDialog>() {
            Some(dialog) => (dialog.game(), Some(*dialog.settings())),
            None => {
                sources = self.print_sources(false);
                (&sources.game, None)
            }
        };
        let image = match &item.board {
            PrintBoard::Sudoku(scene) => {
                let scene = match settings {
                    Some(settings) => board::scene(scene, settings.candidates),
                    None => (**scene).clone(),
                };
                BoardImage::sudoku(item.title.clone(), scene)
            }
            PrintBoard::Crosspatch(_, scene) => BoardImage::crosspatch(item.title.clone(), (**scene).clone()),
        };
        (image, settings.is_some_and(|settings| settings.black_only))
    }

    /// Copies the board as a picture.
    pub(in crate::app) fn copy_picture(&mut self, ctx: &Context) {
        let (image, black_only) = self.board_image();
        let pixels = image.pixels(CLIPBOARD_SIDE, black_only);
        let size = [usize::from(pixels.width), usize::from(pixels.height)];
        ctx.copy_image(ColorImage::from_rgba_unmultiplied(size, &pixels.rgba));
        self.set_message(text!("picture-copied"));
    }

    /// Copies the board as the text of an SVG file.
    pub(in crate::app) fn copy_svg(&mut self, ctx: &Context) {
        let (image, black_only) = self.board_image();
        ctx.copy_text(image.svg(CLIPBOARD_SIDE, black_only));
        self.set_message(text!("picture-copied-svg"));
    }
}
