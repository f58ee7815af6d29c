//! Renews the pictures of the README, the guide, the page on rules and the packages in `assets/pictures`:
//!
//! ```text
//! cargo run -p ninefold-tools --bin pictures             all of them
//! cargo run -p ninefold-tools --bin pictures hint path   these
//! ```
//!
//! Most are the window of a game that is played here by keys, drawn without a screen. The times on the clock are those of
//! the games. The others are boards of `docs/puzzles`, as `ninefold picture` draws them.

#![allow(clippy::print_stdout, reason = "it reports its progress")]

#[path = "../../../tests/window/raster.rs"]
mod raster;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use eframe::egui::{self, Key, Modifiers, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use ninefold::app::App;
use ninefold::format;
use ninefold::game::{Action, EntryMode, Game};
use ninefold::grid::{Cell, CellSet, Digit, Digits};
use ninefold::job::CancelToken;
use ninefold::library::GradedCollection;
use ninefold::picture::sudoku::BoardScene;
use ninefold::print::image::BoardImage;
use ninefold::rules::Puzzle;
use ninefold::solve;
use ninefold::solve::rating::Level;
use ninefold::solve::technique::Technique;
use ninefold::store::games::{self, AnyGame, GameMeta, PuzzleSource};
use ninefold::text::{self, Language};

/// The size of the window when it opens first.
const SIZE: Vec2 = Vec2::new(1180.0, 800.0);

/// Makes a picture.
type Maker = fn() -> Picture;

/// The pictures: their names and what makes them.
const PICTURES: &[(&str, Maker)] = &[
    ("window", window),
    ("hint", hint),
    ("path", path),
    ("technique", technique),
    ("watch", watch),
    ("editor", editor),
    ("crosspatch", crosspatch),
    ("killer", killer),
];

/// The boards: the names of their puzzles and pictures.
const BOARDS: [&str; 3] = ["cells", "lines", "marks"];

/// The side of a board in a picture.
const BOARD_SIDE: u16 = 540;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join("assets/pictures");
    std::fs::create_dir_all(&folder)?;
    let is_wanted = |name: &str| wanted.is_empty() || wanted.iter().any(|wanted| wanted == name);
    for (name, make) in PICTURES.iter().filter(|(name, _)| is_wanted(name)) {
        let file = folder.join(format!("{name}.png"));
        make().save(&file)?;
        println!("{}", file.display());
    }
    for name in BOARDS.into_iter().filter(|name| is_wanted(name)) {
        let file = folder.join(format!("{name}.svg"));
        let puzzle = documented(name);
        let image = BoardImage::sudoku(puzzle.title.clone(), BoardScene::start(&puzzle));
        std::fs::write(&file, image.svg(BOARD_SIDE, false))?;
        println!("{}", file.display());
    }
    Ok(())
}

/// Returns a puzzle of the documents.
fn documented(name: &str) -> Puzzle {
    let file =
        Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join(format!("docs/puzzles/{name}.json"));
    let text = std::fs::read(&file).expect("the puzzle is there");
    format::read(&text, name).expect("the puzzle can be read").puzzles.remove(0)
}

/// A window that a picture is taken of.
struct Picture {
    harness: Harness<'static, App>,
    /// The folder of its data, which is removed with it.
    _data: tempfile::TempDir,
}

impl Picture {
    /// Opens a game as it was left.
    fn of(game: Game, source: PuzzleSource) -> Self {
        let data = tempfile::tempdir().expect("there is a folder for temporary files");
        let file = data.path().join("game.ninefold");
        let text = games::write(&AnyGame::from(game), &GameMeta::new(source));
        std::fs::write(&file, text).expect("the folder can be written to");
        Self::open(file, data)
    }

    fn open(file: PathBuf, data: tempfile::TempDir) -> Self {
        text::set_language(Language::English);
        let folder = data.path().to_owned();
        let harness = Harness::builder()
            .with_size(SIZE)
            .with_theme(egui::Theme::Light)
            .renderer(raster::Raster::default())
            .with_render_cursor(false)
            .build_eframe(move |cc| App::new(&cc.egui_ctx, [file], Some(folder)));
        let mut picture = Self { harness, _data: data };
        picture.settle();
        picture
    }

    /// Runs frames until no work is left.
    fn settle(&mut self) {
        let start = Instant::now();
        self.harness.run_ok();
        while self.harness.state().is_busy() && start.elapsed() < Duration::from_secs(60) {
            std::thread::sleep(Duration::from_millis(2));
            self.harness.run_ok();
        }
        self.harness.run_ok();
    }

    fn key(&mut self, key: Key) {
        self.keys(Modifiers::NONE, key);
    }

    fn keys(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle();
    }

    fn shows(&self, label: &str) -> bool {
        self.harness.query_all_by_label_contains(label).next().is_some()
    }

    fn save(mut self, file: &Path) -> Result<(), Box<dyn std::error::Error>> {
        self.harness.remove_cursor();
        self.settle();
        self.harness.render()?.save(file)?;
        Ok(())
    }
}

/// Returns a puzzle of a graded collection with its title.
fn graded(collection: GradedCollection, index: usize, title: &str) -> (Puzzle, PuzzleSource) {
    let puzzle = collection.get(index).expect("the collection has this puzzle");
    let file = collection.file_name().to_owned();
    (Puzzle::from_grid(title.to_owned(), &puzzle.givens), PuzzleSource::Graded { file, index })
}

/// Returns the solution of a puzzle.
fn solution(puzzle: &Puzzle) -> Digits {
    let found = solve::solutions(&puzzle.rules, &puzzle.givens, 1, &CancelToken::default());
    found.ok().and_then(|found| found.into_iter().next()).expect("the puzzle has a solution")
}

/// Returns a game in which this many digits of the solution were placed, row by row, in this many seconds.
fn begun(puzzle: Puzzle, digits: usize, seconds: u64) -> Game {
    let solution = solution(&puzzle);
    let mut game = Game::new(puzzle);
    let empty: Vec<Cell> = game.board().empty_cells().iter().collect();
    for cell in empty.into_iter().take(digits) {
        let digit = solution[cell].expect("a solution has all digits");
        game.apply(Action::Place { cell, digit });
    }
    game.set_play_time(Duration::from_secs(seconds));
    game
}

/// Returns whether no cell that sees this one has the digit.
fn is_possible(game: &Game, cell: Cell, digit: Digit) -> bool {
    let place = |cell: Cell| (cell.row(), cell.column(), cell.row() / 3 * 3 + cell.column() / 3);
    let (row, column, block) = place(cell);
    let sees = |other: &Cell| {
        let other = place(*other);
        other.0 == row || other.1 == column || other.2 == block
    };
    !game.board().size().cells().filter(sees).any(|other| game.board().get(other) == Some(digit))
}

fn window() -> Picture {
    let (puzzle, source) = graded(GradedCollection::Level(Level::Medium), 11, "Medium 12");
    let mut game = begun(puzzle, 14, 402);
    // A player marks the cells with two or three candidates.
    for cell in game.board().empty_cells().iter().collect::<Vec<_>>() {
        let candidates: Vec<Digit> =
            game.board().size().digits().filter(|digit| is_possible(&game, cell, *digit)).collect();
        let mode = match candidates.len() {
            2 => EntryMode::Centre,
            3 => EntryMode::Corner,
            _ => continue,
        };
        for digit in candidates {
            game.apply(Action::AddEntry(mode.entry(digit), CellSet::from_iter([cell])));
        }
    }
    game.set_play_time(Duration::from_secs(402));
    let mut picture = Picture::of(game, source);
    picture.key(Key::ArrowRight);
    picture
}

/// The first game of the collection of a technique, solved by hints up to a step of that technique.
fn at_step_of(technique: Technique, title: &str) -> Picture {
    let (puzzle, source) = graded(GradedCollection::Technique(technique), 2, title);
    let mut picture = Picture::of(begun(puzzle, 0, 522), source);
    for _ in 0..80 {
        picture.keys(Modifiers::SHIFT, Key::H);
        if picture.shows(technique.name()) {
            break;
        }
        picture.key(Key::Enter);
    }
    picture
}

fn hint() -> Picture {
    let mut picture = at_step_of(Technique::AlternatingChain, "Expert 3");
    (0..3).for_each(|_| picture.keys(Modifiers::ALT, Key::ArrowRight));
    picture
}

fn path() -> Picture {
    let (puzzle, source) = graded(GradedCollection::Level(Level::Hard), 6, "Hard 7");
    let mut picture = Picture::of(begun(puzzle, 0, 0), source);
    picture.key(Key::F8);
    (0..20).for_each(|_| picture.key(Key::ArrowDown));
    picture
}

fn technique() -> Picture {
    let (puzzle, source) = graded(GradedCollection::Level(Level::Hard), 6, "Hard 7");
    let mut picture = Picture::of(begun(puzzle, 8, 131), source);
    picture.key(Key::F2);
    let index = Technique::by_family().iter().position(|technique| *technique == Technique::XWing);
    (0..index.expect("all techniques are listed")).for_each(|_| picture.key(Key::ArrowDown));
    picture
}

fn watch() -> Picture {
    let (puzzle, source) = graded(GradedCollection::Level(Level::Hard), 6, "Hard 7");
    let mut picture = Picture::of(begun(puzzle, 0, 0), source);
    picture.key(Key::F5);
    (0..60).for_each(|_| picture.key(Key::ArrowRight));
    picture
}

fn editor() -> Picture {
    let (puzzle, source) = graded(GradedCollection::Level(Level::Easy), 3, "Easy 4");
    let mut picture = Picture::of(begun(puzzle, 0, 0), source);
    picture.keys(Modifiers::COMMAND, Key::E);
    picture.key(Key::O);
    // Two givens less, so that there are several solutions.
    picture.key(Key::ArrowRight);
    picture.key(Key::Delete);
    (0..3).for_each(|_| picture.key(Key::ArrowRight));
    picture.key(Key::Delete);
    picture
}

fn crosspatch() -> Picture {
    let data = tempfile::tempdir().expect("there is a folder for temporary files");
    let file = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
        .join("core/tests/data/crosspatches/words-82.crosspatch");
    let mut picture = Picture::open(file, data);
    let all = Modifiers::COMMAND | Modifiers::SHIFT;
    for _ in 0..24 {
        picture.keys(all, Key::H);
        picture.key(Key::Enter);
    }
    picture.keys(all, Key::H);
    picture
}

fn killer() -> Picture {
    let puzzle = documented("killer");
    let solution = solution(&puzzle);
    let mut game = Game::new(puzzle);
    for cell in solution.size().cells().filter(|cell| (cell.row() * 4 + cell.column() * 7) % 11 < 2) {
        let digit = solution[cell].expect("a solution has all digits");
        game.apply(Action::Place { cell, digit });
    }
    // A player marks the cells with two or three candidates.
    let candidates = game.digits_by_clues();
    for cell in game.board().empty_cells().iter().collect::<Vec<_>>() {
        for digit in candidates[cell].iter().filter(|_| (2..=3).contains(&candidates[cell].len())) {
            game.apply(Action::AddEntry(EntryMode::Centre.entry(digit), CellSet::from_iter([cell])));
        }
    }
    game.set_play_time(Duration::from_secs(634));
    let mut picture = Picture::of(game, PuzzleSource::File(PathBuf::from("killer.json")));
    // r6c7, in a cage of four cells.
    for key in
        [Key::PageDown, Key::End, Key::ArrowUp, Key::ArrowUp, Key::ArrowUp, Key::ArrowLeft, Key::ArrowLeft]
    {
        picture.key(key);
    }
    picture.key(Key::K);
    picture
}
