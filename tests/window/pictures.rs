//! Puzzles that are read from pictures: pasted, dropped, corrected in the editor and played.

use std::rc::Rc;
use std::sync::Arc;

use eframe::egui::{ColorImage, Event, Key, Modifiers, Vec2};
use egui_kittest::kittest::Queryable;
use image::RgbaImage;
use image::imageops::{FilterType, blur, resize};
use ninefold::grid::{Cell, Digits};
use ninefold::job::CancelToken;
use ninefold::photo::{self, Reading, Rgb};
use ninefold::picture::sudoku::BoardScene;
use ninefold::print::image::{BoardImage, ImageFormat};
use ninefold::rules::Puzzle;
use ninefold::solve::classic::Grid;
use ninefold::text::{self, Language};

use super::Window;

const PUZZLE: &str = "004001600000934000500000010000006001006352000003400002600000503800070100000600000";
const OTHER: &str = "009007050100000000405000703000000005006002009008930600080000007003600900200540006";

fn grid(line: &str) -> Grid {
    ninefold::format::line::read(line, "").unwrap().puzzle.to_grid().unwrap()
}

fn board(line: &str) -> BoardImage {
    BoardImage::sudoku(String::new(), BoardScene::start(&Puzzle::from_grid("", &grid(line))))
}

/// Returns the picture of a board, drawn large and shrunk to a side.
fn shrunk(line: &str, side: u32) -> RgbaImage {
    let image = board(line).pixels(900, false);
    let image = RgbaImage::from_raw(image.width.into(), image.height.into(), image.rgba).unwrap();
    resize(&image, side, side, FilterType::Triangle)
}

/// Returns what is read from a picture.
fn read(picture: &RgbaImage) -> Vec<Reading> {
    let (width, height) = (picture.width() as usize, picture.height() as usize);
    let pixels = Rgb::from_rgba(width, height, picture.as_raw().clone()).unwrap();
    photo::read_picture(&pixels, &CancelToken::default()).unwrap()
}

/// Returns a picture in which some cells are uncertain.
fn uncertain_picture() -> (RgbaImage, Reading) {
    let pictures = (10..20).map(|tenths| blur(&shrunk(PUZZLE, 200), tenths as f32 / 10.0));
    let readings = pictures.filter_map(|picture| {
        let (width, height) = (picture.width() as usize, picture.height() as usize);
        let pixels = Rgb::from_rgba(width, height, picture.as_raw().clone())?;
        let reading = photo::read_picture(&pixels, &CancelToken::default()).ok()?.into_iter().next()?;
        Some((picture, reading))
    });
    let mut uncertain = readings.filter(|(_, reading)| reading.uncertain_cells().count() > 0);
    uncertain.next().expect("blurred pictures are read with doubt")
}

impl Window {
    fn paste_picture(&mut self, picture: &RgbaImage) {
        let size = [picture.width() as usize, picture.height() as usize];
        let image = ColorImage::from_rgba_unmultiplied(size, picture.as_raw());
        self.harness.event(Event::PasteImage(Arc::new(image)));
        self.settle();
    }

    fn draft_digits(&self) -> Digits {
        self.harness.state().draft().givens
    }
}

#[test]
fn a_pasted_screenshot_is_read_into_the_editor_and_played_only_on_request() {
    let mut window = Window::new();
    let before = window.givens();
    window.paste_picture(&shrunk(PUZZLE, 500));
    window.assert_shows("24 digits read");
    window.assert_shows("All digits are taken as givens");
    window.assert_shows("One solution");
    assert_eq!(window.draft_digits(), Digits::from(&grid(PUZZLE)));
    assert_eq!(window.givens(), before, "the game stays");
    window.keys(Modifiers::COMMAND, Key::Enter);
    assert_eq!(window.givens(), grid(PUZZLE));
    window.keys(Modifiers::COMMAND, Key::E);
    window.assert_shows("24 digits read");
    window.key(Key::X);
    assert!(!window.shows("24 digits read"), "the picture is taken away");
    assert_eq!(window.draft_digits(), Digits::from(&grid(PUZZLE)));
}

#[test]
fn uncertain_cells_are_marked_spoken_and_settled_by_keys_one_after_the_other() {
    let (picture, reading) = uncertain_picture();
    let uncertain: Vec<Cell> = reading.uncertain_cells().map(|(cell, _)| cell).collect();
    let mut window = Window::new();
    window.paste_picture(&picture);
    window.assert_shows(&reading.summary());
    let name = |window: &Window, cell: Cell| {
        let spoken = format!("{},", cell.spoken());
        window.labels().into_iter().find(|label| label.starts_with(&spoken)).unwrap_or_default()
    };
    for (number, cell) in uncertain.iter().enumerate() {
        assert!(name(&window, *cell).contains("uncertain, perhaps"), "{}", name(&window, *cell));
        // The first is selected already; the digit that was read is confirmed by typing it.
        if number > 0 {
            window.key(Key::J);
        }
        match Digits::from(&grid(PUZZLE))[*cell] {
            Some(digit) => window.key(Key::from_name(&digit.to_string()).unwrap()),
            None => window.key(Key::Delete),
        }
        assert!(!name(&window, *cell).contains("uncertain"), "{}", name(&window, *cell));
    }
    assert!(!window.shows("uncertain, perhaps"));
    assert_eq!(window.draft_digits(), Digits::from(&grid(PUZZLE)));
}

#[test]
fn undo_brings_back_what_was_there_before_the_picture() {
    let mut window = Window::new();
    window.keys(Modifiers::COMMAND, Key::E);
    window.paste_picture(&shrunk(PUZZLE, 400));
    window.key(Key::U);
    assert_eq!(window.draft_digits().digits().count(), 0);
}

#[test]
fn of_several_grids_each_can_be_shown_with_its_changes() {
    let mut page = RgbaImage::from_pixel(700, 1300, image::Rgba([255; 4]));
    for (line, top) in [(PUZZLE, 50), (OTHER, 700)] {
        image::imageops::overlay(&mut page, &shrunk(line, 520), 90, top);
    }
    assert_eq!(read(&page).len(), 2);
    let mut window = Window::new();
    window.paste_picture(&page);
    assert_eq!(window.draft_digits(), Digits::from(&grid(PUZZLE)));
    window.keys(Modifiers::NONE, Key::Delete);
    window.key(Key::Num7);
    let changed = window.draft_digits();
    window.key(Key::Q);
    window.assert_shows("25 digits read");
    assert_eq!(window.draft_digits(), Digits::from(&grid(OTHER)));
    window.keys(Modifiers::SHIFT, Key::Q);
    assert_eq!(window.draft_digits(), changed);
}

#[test]
fn a_dropped_picture_file_is_read_and_one_without_a_grid_says_what_helps() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("board.png");
    std::fs::write(&file, board(PUZZLE).encode(ImageFormat::Png, 450, false).unwrap()).unwrap();
    let mut window = Window::new();
    window.drop_file(&file);
    window.assert_shows("24 digits read");

    let mut window = Window::new();
    window.paste_picture(&RgbaImage::from_pixel(300, 300, image::Rgba([128; 4])));
    window.assert_shows("no sudoku grid found in this picture");
    let heic = folder.path().join("phone.heic");
    std::fs::write(&heic, b"\0\0\0\x18ftypheic\0\0\0\0mif1heic").unwrap();
    window.drop_file(&heic);
    window.assert_shows("HEIC pictures cannot be read");
}

#[test]
fn in_a_narrow_window_the_picture_is_below_the_board_with_its_commands() {
    let mut window = Window::open_sized(None, Vec2::new(480.0, 640.0));
    window.paste_picture(&shrunk(PUZZLE, 400));
    for command in ["Play it", "Next uncertain cell", "Remove picture", "Undo"] {
        window.assert_shows(command);
    }
    window.harness.get_by_label("Remove picture").click();
    window.settle();
    assert!(!window.shows("Remove picture"));
}

#[test]
fn the_picture_and_its_commands_fit_into_windows_of_all_sizes_in_both_languages() {
    let mut page = RgbaImage::from_pixel(560, 1040, image::Rgba([255; 4]));
    for (line, top) in [(PUZZLE, 40), (OTHER, 560)] {
        image::imageops::overlay(&mut page, &shrunk(line, 420), 70, top);
    }
    for language in [Language::English, Language::German] {
        text::set_language(language);
        let data = Rc::new(tempfile::tempdir().unwrap());
        let harness =
            Window::harness_in_current_language(None, Vec2::new(480.0, 640.0), data.path().to_owned());
        let mut window = Window { harness, data };
        window.paste_picture(&page);
        for (width, height) in [(480, 640), (560, 700), (640, 480), (760, 560), (960, 540), (1180, 800)] {
            window.harness.set_size(Vec2::new(width as f32, height as f32));
            window.settle();
            let misfits = window.misfits();
            assert!(misfits.is_empty(), "{language:?} {width}x{height}: {misfits:#?}");
        }
    }
    text::set_language(Language::English);
}

#[test]
fn what_undo_brings_back_is_kept_while_another_grid_is_shown() {
    let mut page = RgbaImage::from_pixel(560, 1040, image::Rgba([255; 4]));
    for (line, top) in [(PUZZLE, 40), (OTHER, 560)] {
        image::imageops::overlay(&mut page, &shrunk(line, 420), 70, top);
    }
    let mut window = Window::new();
    window.keys(Modifiers::COMMAND, Key::E);
    window.type_cells("7");
    window.paste_picture(&page);
    window.key(Key::U);
    assert_eq!(window.draft_digits().digits().count(), 0, "it is a new puzzle");
    window.key(Key::Q);
    assert_eq!(window.draft_digits(), Digits::from(&grid(OTHER)));
    window.keys(Modifiers::SHIFT, Key::Q);
    assert_eq!(window.draft_digits().digits().count(), 0);
}
