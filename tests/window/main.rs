//! Tests of the window without a screen. The input is keys, clicks, accessibility actions and dropped files; the output
//! is the accessibility tree.

mod accessibility;
mod board_sizes;
mod children;
mod choices;
mod clock;
mod closing;
mod collections;
mod course;
mod course_chapters;
mod crosspatch;
mod crosspatch_view;
mod earlier_version;
mod editor;
mod editor_clues;
mod editor_tools;
mod entry;
mod finish;
mod first_start;
mod fit;
mod game_labels;
mod games;
mod german;
mod hints;
mod keyboard;
mod keys;
mod letters;
mod menus;
mod mouse;
mod new_puzzle;
mod next_puzzle;
mod open;
mod own_puzzles;
mod palette;
mod path_prompt;
mod pictures;
mod play;
mod practice;
mod preferences;
mod presses;
mod print;
mod puzzle_list;
mod quit;
mod raster;
mod reader;
mod reader_walk;
mod recent_change;
mod report;
mod saving;
mod shapes;
mod sizes;
mod snapshots;
mod statistics;
mod technique_page;
mod timeline;
mod two_windows;
mod variant_hints;
mod variants;
mod watch;
mod win;
mod word_maker;

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::time::{Duration, Instant};

use eframe::egui::{self, Key, Modifiers, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{By, NodeT, Queryable};
use ninefold::app::App;
use ninefold::rules::Puzzle;
use ninefold::solve::classic::convert;
use ninefold::solve::classic::{Candidates, Cell, Digit, Grid};
use ninefold::text::{self, Language};

/// A window and its data folder.
struct Window {
    harness: Harness<'static, App>,
    /// The data folder, which is removed with the last window that uses it.
    data: Rc<tempfile::TempDir>,
}

impl Window {
    /// Opens `n00b`, whose first empty cell is r1c3, a 7.
    fn new() -> Self {
        Self::open_bundled("n00b")
    }

    /// Opens a file of the `puzzles` folder, as from the command line.
    fn open_bundled(puzzle: &str) -> Self {
        Self::open(Some(bundled_file(puzzle)))
    }

    fn open(file: Option<PathBuf>) -> Self {
        Self::open_sized(file, Vec2::new(1180.0, 800.0))
    }

    /// Opens a file with the given text.
    fn open_text(puzzle: &str) -> Self {
        Self::open_text_sized(puzzle, Vec2::new(1180.0, 800.0))
    }

    fn open_text_sized(puzzle: &str, size: Vec2) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("test.sudoku");
        std::fs::write(&file, puzzle).unwrap();
        // The file is read by the time the window has settled.
        Self::open_sized(Some(file), size)
    }

    fn open_sized(file: Option<PathBuf>, size: Vec2) -> Self {
        Self::open_with_data(file, size, Rc::new(tempfile::tempdir().unwrap()))
    }

    /// Opens a window with the data folder of another window.
    fn open_with_data(file: Option<PathBuf>, size: Vec2, data: Rc<tempfile::TempDir>) -> Self {
        let mut window = Self { harness: Self::harness(file, size, data.path().to_owned()), data };
        window.settle();
        window
    }

    /// Opens several files, as from the command line, with the data folder of another window.
    fn open_files(files: Vec<PathBuf>, data: Rc<tempfile::TempDir>) -> Self {
        let harness = Self::harness(files, Vec2::new(1180.0, 800.0), data.path().to_owned());
        let mut window = Self { harness, data };
        window.settle();
        window
    }

    fn harness(
        file: impl IntoIterator<Item = PathBuf> + 'static,
        size: Vec2,
        data: PathBuf,
    ) -> Harness<'static, App> {
        // The system language. An earlier test on this thread may have set another one.
        text::set_language(Language::English);
        Self::harness_in_current_language(file, size, data)
    }

    /// Creates a harness with the current language of the thread as the system language.
    fn harness_in_current_language(
        file: impl IntoIterator<Item = PathBuf> + 'static,
        size: Vec2,
        data: PathBuf,
    ) -> Harness<'static, App> {
        Harness::builder()
            .with_size(size)
            .with_theme(egui::Theme::Light)
            .renderer(raster::Raster::default())
            .with_render_cursor(false)
            .build_eframe(move |cc| App::new(&cc.egui_ctx, file, Some(data)))
    }

    /// Runs frames until all background work is done.
    fn settle(&mut self) {
        self.harness.run_ok();
        self.wait_until("the end of background work", |window| !window.harness.state().is_busy());
        self.harness.run_ok();
    }

    /// Runs frames until a condition holds.
    #[track_caller]
    fn wait_until(&mut self, what: &str, holds: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        while !holds(self) {
            assert!(start.elapsed() < Duration::from_secs(60), "never happens: {what}; {:#?}", self.labels());
            std::thread::sleep(Duration::from_millis(1));
            self.harness.run_ok();
        }
    }

    fn key(&mut self, key: Key) {
        self.keys(Modifiers::NONE, key);
    }

    fn keys(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle();
    }

    /// Clicks what has exactly this label, or the drop-down list with this name before its value.
    fn click(&mut self, label: &str) {
        let list = format!("{label}: ");
        let lists = By::new().role(egui::Role::ComboBox).label_contains(&list);
        match self.harness.query_all(lists).next() {
            Some(list) => list.click(),
            None => self.harness.get_by_label(label).click(),
        }
        self.settle();
    }

    /// Presses a button of the side panel. A menu above it may have the same name.
    fn button(&mut self, name: &str) {
        button(&self.harness, name).click();
        self.settle();
    }

    fn drop_file(&mut self, path: &Path) {
        self.drop_files(&[path.to_owned()]);
    }

    fn drop_files(&mut self, paths: &[PathBuf]) {
        self.send_files(paths);
        self.settle();
    }

    /// Drops files onto the window, which has them with its next frame.
    fn send_files(&mut self, paths: &[PathBuf]) {
        #[derive(Debug)]
        struct Dropped(PathBuf);
        impl egui::DroppedFile for Dropped {
            fn path(&self) -> &Path {
                &self.0
            }
            fn bytes(&self) -> Result<Vec<u8>, String> {
                std::fs::read(&self.0).map_err(|error| error.to_string())
            }
        }
        for path in paths {
            self.harness.input_mut().dropped_files.push(std::sync::Arc::new(Dropped(path.clone())));
        }
    }

    /// Runs frames until the window shows a text.
    #[track_caller]
    fn wait_for(&mut self, text: &str) {
        self.wait_until(text, |window| window.shows(text));
    }

    fn shows(&self, text: &str) -> bool {
        self.harness.query_all_by_label_contains(&spelled(text)).next().is_some()
    }

    #[track_caller]
    fn assert_shows(&self, text: &str) {
        assert!(self.shows(text), "the window does not show {text:?}; it shows {:#?}", self.labels());
    }

    fn labels(&self) -> Vec<String> {
        let nodes = self.harness.get_all(By::new().predicate(|_| true));
        nodes.map(|node| node.accesskit_node()).filter_map(|node| node.label().or(node.value())).collect()
    }

    /// Returns the number beside a noun in the side panel, such as the number of changes.
    #[track_caller]
    fn figure(&self, noun: &str) -> String {
        let labels = self.labels();
        let label = labels
            .iter()
            .find(|label| label.ends_with(noun) && label.starts_with(|c: char| c.is_ascii_digit()));
        label.unwrap_or_else(|| panic!("no {noun} in {labels:#?}")).clone()
    }

    /// Returns the givens of the current sudoku.
    fn givens(&self) -> Grid {
        convert::grid(&self.harness.state().game().unwrap().puzzle().givens)
    }

    /// Returns the puzzle of the current sudoku.
    fn puzzle(&self) -> Puzzle {
        self.harness.state().game().unwrap().puzzle().clone()
    }

    /// Returns the centre marks on the board of the current sudoku.
    fn centre_marks(&self) -> Candidates {
        convert::candidates(&self.harness.state().game().unwrap().board().centre_marks())
    }

    /// Returns the digits on the board of the current sudoku.
    fn digits(&self) -> Grid {
        convert::grid(self.harness.state().game().unwrap().board().digits())
    }

    fn digit_at(&self, name: &str) -> Option<u8> {
        self.digits().get(cell(name)).map(Digit::value)
    }

    fn empty_count(&self) -> usize {
        self.harness.state().game().unwrap().board().empty_cells().len()
    }
}

/// Returns the text as the accessibility tree has it: "r1c6" is spelled out.
fn spelled(text: &str) -> String {
    let mut text = text.to_owned();
    for cell in Cell::all() {
        let (row, column) = (cell.row() + 1, cell.column() + 1);
        text = text.replace(&cell.to_string(), &format!("row {row} column {column}"));
    }
    text
}

fn button<'a>(harness: &'a Harness<'_, App>, name: &'a str) -> egui_kittest::Node<'a> {
    let is_pressed = |node: &egui_kittest::kittest::AccessKitNode<'_>| {
        matches!(
            node.role(),
            egui::Role::Button | egui::Role::ListBoxOption | egui::Role::RadioButton | egui::Role::Tab
        )
    };
    let buttons = harness.get_all(By::new().predicate(is_pressed).label(name));
    buttons.last().expect("get_all finds at least one")
}

fn cell(name: &str) -> Cell {
    Cell::all().find(|cell| cell.to_string() == name).unwrap()
}

fn bundled_file(puzzle: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles").join(format!("{puzzle}.sudoku"))
}

/// Returns the filled rectangles of a shape. Those without rounded corners are painted as meshes.
fn filled_rects(shape: &egui::Shape) -> Vec<(egui::Rect, egui::Color32)> {
    match shape {
        egui::Shape::Rect(rect) if rect.fill != egui::Color32::TRANSPARENT => vec![(rect.rect, rect.fill)],
        egui::Shape::Vec(shapes) => shapes.iter().flat_map(filled_rects).collect(),
        egui::Shape::Mesh(mesh) => {
            let corners = mesh.vertices.chunks_exact(4);
            corners.map(|rect| (egui::Rect::from_two_pos(rect[0].pos, rect[3].pos), rect[0].color)).collect()
        }
        _ => Vec::new(),
    }
}
