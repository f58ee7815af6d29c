//! Every page and dialog fits in every size of the window, in every language.

use std::path::{Path, PathBuf};
use std::rc::Rc;

use eframe::egui::{Event, Key, Modifiers, Role, Vec2};
use egui_kittest::kittest::Queryable;
use ninefold::format::{self, Format};
use ninefold::library::{self, example};
use ninefold::solve::rating::Level;
use ninefold::solve::technique::Technique;
use ninefold::text::{self, Language};

use super::open::TWO_READINGS;
use super::{Window, bundled_file};

const SIZES: [Vec2; 6] = [
    Vec2::new(480.0, 640.0),
    Vec2::new(560.0, 700.0),
    Vec2::new(640.0, 480.0),
    Vec2::new(760.0, 560.0),
    Vec2::new(960.0, 540.0),
    Vec2::new(1180.0, 800.0),
];

/// Small laptops, a screen in full, and one of 4K without scaling.
const FURTHER_SIZES: [Vec2; 4] =
    [Vec2::new(853.0, 533.0), Vec2::new(1280.0, 720.0), Vec2::new(1920.0, 1080.0), Vec2::new(3840.0, 2160.0)];

const NONE: Modifiers = Modifiers::NONE;
const CTRL: Modifiers = Modifiers::COMMAND;
const CTRL_SHIFT: Modifiers = Modifiers { shift: true, ..Modifiers::COMMAND };

/// Returns a killer of 9x9 with cages of two cells and no givens.
fn killer() -> String {
    let digit = |row: usize, column: usize| (row * 3 + row / 3 + column) % 9 + 1;
    let cage = |[one, two]: [(usize, usize); 2]| {
        let [first, second] = [one, two].map(|(row, column)| format!("R{}C{}", row + 1, column + 1));
        let sum = digit(one.0, one.1) + digit(two.0, two.1);
        format!(r#"{{"cells":["{first}","{second}"],"value":"{sum}"}}"#)
    };
    let across = (0..9).flat_map(|row| (0..4).map(move |pair| [(row, 2 * pair), (row, 2 * pair + 1)]));
    let down = (0..4).map(|pair| [(2 * pair, 8), (2 * pair + 1, 8)]);
    let cages: Vec<String> = across.chain(down).map(cage).collect();
    let row = format!("[{}]", ["{}"; 9].join(","));
    let rows = vec![row; 9].join(",");
    format!(r#"{{"size":9,"title":"Pairs","grid":[{rows}],"killercage":[{}]}}"#, cages.join(","))
}

/// A window that visits pages and dialogs and collects what does not fit.
struct Tour {
    window: Window,
    language: Language,
    /// The size of the window and the language, for messages.
    name: String,
    found: Vec<String>,
    /// The number of lessons that were looked at: each size looks at another one.
    lessons: usize,
}

impl Tour {
    fn new(language: Language) -> Self {
        let data = Rc::new(tempfile::tempdir().unwrap());
        let folder = data.path().to_owned();
        Self::with_data(language, data, folder)
    }

    /// Opens a window whose data folder cannot be created, because a file has its name.
    fn new_that_cannot_save(language: Language) -> Self {
        let data = Rc::new(tempfile::tempdir().unwrap());
        let folder = data.path().join("blocked");
        std::fs::write(&folder, "").unwrap();
        Self::with_data(language, data, folder)
    }

    fn with_data(language: Language, data: Rc<tempfile::TempDir>, folder: PathBuf) -> Self {
        text::set_language(language);
        let file = Some(bundled_file("n00b"));
        let harness = Window::harness_in_current_language(file, SIZES[0], folder);
        let mut window = Window { harness, data };
        window.settle();
        Self { window, language, name: String::new(), found: Vec::new(), lessons: 0 }
    }

    /// Returns the text in the language of the tour.
    fn word<'a>(&self, english: &'a str, german: &'a str) -> &'a str {
        if self.language == Language::German { german } else { english }
    }

    /// Wins a game and keeps a list, so that there is something to show.
    fn prepare(&mut self) {
        let folder = tempfile::tempdir().unwrap();
        let won = "2.7385469385469712496721835524816973639547281871293546762158394953674128148932657";
        self.open(folder.path(), "won.sdk", won);
        self.window.command_on("r1c2", Key::Num1);
        let line = |number: usize| format!("{}{number}{}\n", ".".repeat(number), ".".repeat(80 - number));
        self.open(folder.path(), "kept.txt", &(1..=3).map(line).collect::<String>());
        self.window.button(self.word("Keep in my collections", "In meine Sammlungen"));
        self.window.key(Key::Escape);
        self.window.wait_until_saved();
    }

    /// Looks at what is open.
    fn look(&mut self, what: &str) {
        self.window.harness.remove_cursor();
        self.window.harness.run_ok();
        self.find(what);
    }

    /// Looks at what is open, with the pointer where it is.
    fn find(&mut self, what: &str) {
        for misfit in self.window.misfits() {
            self.found.push(format!("{} {what}: {misfit}", self.name));
        }
    }

    /// Opens something with a key, looks at it, and closes it with Esc.
    fn visit(&mut self, modifiers: Modifiers, key: Key, what: &str) {
        self.window.keys(modifiers, key);
        self.look(what);
        self.window.key(Key::Escape);
    }

    /// Runs a command without a key from the palette.
    fn command(&mut self, english: &str, german: &str) {
        self.window.run_by_name(self.word(english, german));
    }

    /// Opens a puzzle.
    fn open(&mut self, folder: &Path, name: &str, text: &str) {
        let file = folder.join(name);
        std::fs::write(&file, text).unwrap();
        self.window.drop_file(&file);
    }

    fn look_everywhere(&mut self, size: Vec2) {
        self.name = format!("{}x{} {}", size.x, size.y, self.language.code());
        self.window.harness.set_size(size);
        self.window.settle();
        self.look_at_play();
        self.look_at_menus();
        self.look_at_dialogs();
        self.look_at_tabs_and_questions();
        self.look_at_pages();
        self.look_at_hints();
        self.look_at_course();
        self.look_at_variants();
        self.look_at_crosspatch();
        self.look_at_win();
    }

    /// Looks at puzzles with rules of their own, and at the cards beside their boards.
    fn look_at_variants(&mut self) {
        let folder = tempfile::tempdir().unwrap();
        self.open(folder.path(), "killer.json", &killer());
        self.window.assert_shows("Pairs");
        self.look("killer");
        self.window.key(Key::K);
        self.look("combinations");
        self.window.key(Key::Escape);
        self.window.key(Key::M);
        self.window.key(Key::K);
        self.look("combinations with marks");
        self.window.key(Key::Escape);
        self.window.key(Key::T);
        self.window.key(Key::Num2);
        self.look("trial of a killer");
        self.window.keys(Modifiers::SHIFT, Key::T);
        self.window.key(Key::H);
        self.look("hint of a killer");
        self.window.key(Key::Escape);
        let text = "Every digit of a cage is different. ".repeat(60);
        let long = killer().replacen('{', &format!("{{\"ruleset\":\"{text}\","), 1);
        self.open(folder.path(), "long.json", &long);
        self.look("long rules");
        self.open(folder.path(), "large.txt", &super::board_sizes::board(16));
        self.look("16x16");
        self.window.key(Key::H);
        self.look("hint of a 16x16");
        self.window.key(Key::Escape);
    }

    fn look_at_play(&mut self) {
        self.window.drop_file(&bundled_file("n00b"));
        self.look("play");
        let hint = self.word("Hint", "Tipp");
        super::button(&self.window.harness, hint).hover();
        self.window.harness.run_steps(8);
        self.window.assert_shows("(H)");
        self.find("tooltip");
        self.window.keys(Modifiers::SHIFT, Key::Num7);
        self.window.wait_until_saved();
        self.window.key(Key::T);
        self.window.key(Key::Num2);
        self.look("trial");
        self.window.keys(Modifiers::SHIFT, Key::T);
        self.window.key(Key::V);
        self.look("colours");
        self.window.key(Key::Z);
        self.window.key(Key::P);
        self.look("paused");
        self.window.key(Key::P);
        self.window.drop_file(&bundled_file("error"));
        self.look("banner");
        self.window.drop_file(&bundled_file("n00b"));
    }

    fn look_at_dialogs(&mut self) {
        for (modifiers, key, what) in [
            (NONE, Key::F1, "shortcuts"),
            (CTRL, Key::K, "palette"),
            (NONE, Key::F3, "saved games"),
            (NONE, Key::F4, "statistics"),
            (NONE, Key::F9, "calendar"),
            (NONE, Key::F10, "report"),
            (NONE, Key::F12, "collections"),
            (CTRL_SHIFT, Key::N, "new puzzle"),
            (CTRL, Key::O, "path prompt"),
            (CTRL, Key::S, "path prompt to save"),
        ] {
            self.visit(modifiers, key, what);
        }
        self.window.key(Key::F3);
        self.window.key(Key::F2);
        self.look("title and note of a game");
        self.window.key(Key::Escape);
        self.window.key(Key::Escape);
        for (english, german) in [
            ("Rules of sudoku", "Sudoku-Regeln"),
            ("About Ninefold", "Über Ninefold"),
            ("Kriss Kross from words", "Kriss Kross aus Wörtern"),
        ] {
            self.command(english, german);
            self.look(english);
            self.window.key(Key::Escape);
        }
        self.command("About Ninefold", "Über Ninefold");
        self.window.click(self.word("All licences", "Alle Lizenzen"));
        self.look("licences");
        self.window.key(Key::Escape);
        self.window.key(Key::Escape);
        let sections = match self.language {
            Language::German => ["Allgemein", "Gitter", "Notizen", "Hilfe", "Tasten"],
            Language::English => ["General", "Board", "Marks", "Help", "Keys"],
        };
        self.window.keys(CTRL, Key::Comma);
        for section in sections {
            self.window.show_section(section);
            self.look(&format!("preferences {section}"));
        }
        self.window.key(Key::Escape);
        let folder = tempfile::tempdir().unwrap();
        let line = |number: usize| {
            format!("{}{number}{} Puzzle {number}\n", ".".repeat(number), ".".repeat(80 - number))
        };
        self.open(folder.path(), "list.txt", &(1..=9).map(line).collect::<String>());
        self.look("list");
        self.window.key(Key::Escape);
        self.window.harness.event(Event::Paste(TWO_READINGS.to_owned()));
        self.window.settle();
        self.look("choice of two readings");
        self.window.key(Key::Escape);
    }

    /// Opens each menu and looks at it.
    fn look_at_menus(&mut self) {
        let size = self.window.harness.ctx.content_rect().size();
        let has_one_bar = size.x < 600.0 || size.y < 600.0;
        for (english, german) in [
            ("Puzzle", "Rätsel"),
            ("Edit", "Bearbeiten"),
            ("Hint", "Tipp"),
            ("View", "Ansicht"),
            ("Help", "Hilfe"),
        ] {
            if has_one_bar {
                self.window.click(self.word("Menu", "Menü"));
            }
            let menu = self.word(english, german);
            let item = self.window.harness.get_by_role_and_label(Role::MenuItem, menu);
            item.click();
            self.window.settle();
            assert!(self.window.harness.get_all_by_role(Role::MenuItem).count() > 9, "{menu} does not open");
            self.look(&format!("menu {english}"));
            self.window.key(Key::Escape);
        }
    }

    /// Looks at the other tabs of dialogs, at their drop-down lists, and at what they ask.
    fn look_at_tabs_and_questions(&mut self) {
        self.window.key(Key::F4);
        self.window.key(Key::T);
        self.look("statistics by technique");
        self.window.key(Key::Escape);
        self.window.key(Key::F3);
        for tab in ["finished games", "exercises"] {
            self.window.key(Key::F);
            self.look(tab);
        }
        self.window.click(self.word("Sort by", "Sortieren nach"));
        self.look("orders of games");
        self.window.key(Key::Escape);
        self.window.key(Key::Escape);
        self.window.key(Key::F12);
        self.window.harness.get_by_label_contains("kept, ").click();
        self.window.settle();
        self.look("own collection");
        self.window.key(Key::R);
        self.look("name of a collection");
        self.window.key(Key::Escape);
        self.window.key(Key::Escape);
        self.window.keys(CTRL_SHIFT, Key::N);
        self.window.click(self.word("Technique", "Technik"));
        self.look("techniques of a new puzzle");
        self.window.key(Key::Escape);
        self.window.key(Key::Escape);
        self.window.keys(CTRL, Key::Comma);
        self.window.show_section(self.word("Keys", "Tasten"));
        self.window.press_row(self.word("Calendar: F9", "Kalender: F9"));
        self.look("key to press");
        self.window.key(Key::Escape);
        self.window.key(Key::Escape);
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("several.sdm");
        std::fs::write(&file, "").unwrap();
        self.window.keys(CTRL, Key::S);
        self.window.keys(CTRL, Key::A);
        self.window.harness.event(Event::Text(file.to_string_lossy().into_owned()));
        self.window.settle();
        self.window.key(Key::Enter);
        self.window.wait_for(self.word("already exists", "gibt es schon"));
        self.look("question on replacing a file");
        self.window.key(Key::Escape);
        self.window.key(Key::Escape);
    }

    fn look_at_pages(&mut self) {
        for (modifiers, key, what) in [
            (NONE, Key::F2, "techniques"),
            (NONE, Key::F5, "watch"),
            (NONE, Key::F6, "solutions"),
            (NONE, Key::F7, "all steps"),
            (NONE, Key::F8, "solution path"),
            (CTRL, Key::E, "editor"),
        ] {
            self.window.keys(modifiers, key);
            // The first press says what the solution of a game that has begun costs.
            if self.window.shows(self.word("again to see it", "um sie zu sehen")) {
                self.window.keys(modifiers, key);
            }
            self.look(what);
            self.look_for_a_full_board(what);
            self.window.key(Key::Escape);
        }
        self.look_at_more();
    }

    /// In the least window, the board is as wide as the window on every page.
    fn look_for_a_full_board(&mut self, what: &str) {
        let window = self.window.harness.ctx.content_rect();
        let board = self.window.harness.get_by_role(Role::Grid).rect();
        if window.size() == SIZES[0] && board.width() < window.width() - 24.0 {
            self.found.push(format!("{} {what}: the board is only {board}", self.name));
        }
    }

    /// Looks at what unfolds on the pages of a narrow window.
    fn look_at_more(&mut self) {
        if self.window.harness.ctx.content_rect().width() >= 600.0 {
            return;
        }
        let (list, more) = (self.word("List", "Liste"), self.word("More", "Mehr"));
        self.window.key(Key::F8);
        self.window.click(list);
        self.look("list of the solution path");
        self.window.click(list);
        self.window.key(Key::Escape);
        self.window.keys(CTRL, Key::E);
        self.window.click(more);
        self.look("menu of the editor");
        self.window.key(Key::Escape);
        self.window.key(Key::O);
        self.window.key(Key::Delete);
        self.window.key(Key::H);
        self.look("suggestions");
        self.window.key(Key::Escape);
        self.window.key(Key::Escape);
    }

    fn look_at_hints(&mut self) {
        for rung in 1..=4 {
            self.window.key(Key::H);
            self.look(&format!("hint {rung}"));
        }
        self.window.key(Key::Escape);
        let folder = tempfile::tempdir().unwrap();
        for technique in [Technique::AlternatingChain, Technique::AlsXz, Technique::XWing] {
            let puzzle = example(technique).unwrap().puzzle();
            self.open(
                folder.path(),
                "example.sdx",
                &format::write_sudoku(Format::Sdx, &puzzle).unwrap().text,
            );
            self.window.keys(Modifiers::SHIFT, Key::H);
            self.look(&format!("hint {technique:?}"));
            self.window.key(Key::Escape);
        }
        self.window.drop_file(&bundled_file("n00b"));
        self.window.key(Key::Num1);
        self.window.keys(CTRL, Key::Enter);
        self.look("check");
        self.window.key(Key::Y);
        self.look("explained mistake");
        self.window.key(Key::Escape);
        self.window.keys(CTRL, Key::Z);
    }

    /// Looks at the map of the course, and at the parts of two lessons.
    fn look_at_course(&mut self) {
        self.window.keys(CTRL, Key::T);
        self.look("course");
        self.window.key(Key::Enter);
        self.look("the lesson at hand");
        self.window.keys(CTRL, Key::T);
        for key in [Key::End, Key::ArrowUp, Key::ArrowLeft, Key::ArrowRight] {
            self.window.key(key);
        }
        (0..=self.lessons).for_each(|_| self.window.key(Key::ArrowDown));
        self.lessons += 1;
        self.look("course, a chapter");
        self.window.key(Key::Enter);
        for part in ["see", "do", "is it there", "find", "play"] {
            self.look(&format!("lesson {}, {part}", self.lessons));
            self.window.key(Key::H);
            self.window.key(Key::H);
            self.look(&format!("lesson {}, {part}, with help", self.lessons));
            self.window.keys(Modifiers::SHIFT, Key::Enter);
        }
        self.window.key(Key::Escape);
        self.window.key(Key::Escape);
    }

    fn look_at_crosspatch(&mut self) {
        let crosspatches = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/crosspatches");
        let mut files: Vec<_> =
            std::fs::read_dir(crosspatches).unwrap().map(|file| file.unwrap().path()).collect();
        files.sort();
        self.window.drop_file(files.last().unwrap());
        self.look("crosspatch");
        for rung in 1..=4 {
            self.window.key(Key::F5);
            self.window.key(Key::Escape);
            self.window.keys(CTRL, Key::H);
            self.look(&format!("hint of a crosspatch {rung}"));
        }
        self.window.key(Key::Escape);
        self.window.key(Key::F5);
        self.look("watch of a crosspatch");
        self.window.key(Key::Escape);
        self.window.keys(CTRL, Key::B);
        self.look("paused crosspatch");
        self.window.keys(CTRL, Key::B);
        self.window.drop_file(&files[1]);
        self.window.solve_crosspatch();
        self.look("win of a crosspatch");
        self.window.keys(CTRL, Key::R);
    }

    /// Looks at the banner while saving fails, and at the question on quitting then.
    fn look_at_failed_saving(&mut self) {
        let (failed, question) = match self.language {
            Language::German => ("konnte nicht gespeichert werden", "Ohne Speichern beenden?"),
            Language::English => ("Could not save", "Quit without saving?"),
        };
        self.window.key(Key::Num7);
        self.window.wait_for(failed);
        for size in SIZES {
            self.name = format!("{}x{} {}", size.x, size.y, self.language.code());
            self.window.harness.set_size(size);
            self.window.settle();
            self.look("banner of failed saving");
            self.window.harness.key_press_modifiers(CTRL, Key::Q);
            self.window.wait_for(question);
            self.look("question on quitting");
            self.window.key(Key::Escape);
        }
    }

    fn look_at_win(&mut self) {
        self.window.drop_file(&bundled_file("debug"));
        self.window.key(Key::Num7);
        self.look("win");
        self.visit(NONE, Key::F10, "report on a win");
        self.window.keys(CTRL, Key::Z);
    }
}

impl Window {
    /// Selects a cell by its name and presses a key.
    fn command_on(&mut self, cell: &str, key: Key) {
        self.run_by_name(cell);
        self.key(key);
    }

    /// Accepts hints until there are none.
    pub(super) fn solve_crosspatch(&mut self) {
        for _ in 0..20 {
            self.keys(CTRL_SHIFT, Key::H);
            self.key(Key::Enter);
            if self.harness.state().crosspatch().unwrap().is_solved() {
                return;
            }
        }
        panic!("hints do not solve it");
    }
}

/// Visits everything in a language.
fn tour(language: Language, sizes: &[Vec2]) {
    let mut tour = Tour::new(language);
    tour.prepare();
    for size in sizes.iter().copied() {
        tour.look_everywhere(size);
    }
    let mut failing = Tour::new_that_cannot_save(language);
    failing.look_at_failed_saving();
    tour.found.append(&mut failing.found);
    assert!(tour.found.is_empty(), "{} misfits:\n{}", tour.found.len(), tour.found.join("\n"));
}

#[test]
fn everything_fits_in_every_size_in_english() {
    tour(Language::English, &SIZES);
}

#[test]
fn everything_fits_in_every_size_in_german() {
    tour(Language::German, &SIZES);
}

#[test]
#[ignore = "takes minutes, and the sizes of the other tours find nearly all"]
fn everything_fits_in_further_sizes() {
    for language in [Language::English, Language::German] {
        tour(language, &FURTHER_SIZES);
    }
}

#[test]
fn a_list_fits_while_its_puzzles_are_rated() {
    for language in [Language::English, Language::German] {
        let mut tour = Tour::new(language);
        let folder = tempfile::tempdir().unwrap();
        let extreme = library::GradedCollection::Level(Level::Extreme).get(0).unwrap().givens;
        let list = folder.path().join("many.sdm");
        std::fs::write(&list, format::line::write(&extreme).repeat(300)).unwrap();
        // Rating that is stopped shows the same as rating that goes on, and does not end before it is looked at.
        tour.window.send_files(&[list]);
        let stop = tour.word("Stop", "Anhalten").to_owned();
        tour.window.wait_until("rating begins", |window| window.shows(&stop));
        tour.window.button(&stop);
        for size in SIZES {
            tour.name = format!("{}x{} {}", size.x, size.y, language.code());
            tour.window.harness.set_size(size);
            tour.look("list whose rating is stopped");
        }
        assert!(tour.found.is_empty(), "{}", tour.found.join("\n"));
    }
}

#[test]
fn the_plot_of_the_statistics_fills_a_large_window() {
    let mut window = Window::open_sized(Some(bundled_file("debug")), Vec2::new(1800.0, 1030.0));
    window.key(Key::Num7);
    window.wait_until_saved();
    window.key(Key::F4);
    let plot = window.harness.get_all_by_role(Role::Image).last().unwrap().rect();
    let below = super::button(&window.harness, "CSV…").rect().top() - plot.bottom();
    assert!(below < 24.0, "{below} points are empty below {plot}");
}

#[test]
fn a_menu_inside_another_keeps_a_margin_from_the_edge_of_a_small_window() {
    let mut window = Window::open_sized(Some(bundled_file("n00b")), SIZES[0]);
    window.click("Menu");
    window.click("Edit");
    let items = window.harness.get_all_by_role(Role::MenuItem);
    let right = items.map(|item| item.rect().right()).fold(0.0, f32::max);
    assert!(right > 400.0 && right <= SIZES[0].x - 8.0 - 6.0, "{right}");
    assert_eq!(window.misfits(), [""; 0]);
}
