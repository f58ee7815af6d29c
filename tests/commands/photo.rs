//! Sudokus read from pictures: drawn ones of many sizes and looks, tilted, blurred and shadowed ones, pages with several,
//! what is no sudoku, and files that are cut, damaged or made to do harm.

use std::io::Cursor;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use image::{ImageFormat, RgbImage};
use ninefold::generate::VariantKind;
use ninefold::grid::{Cell, CellSet, Digits, Regions, Size};
use ninefold::job::CancelToken;
use ninefold::library::{GradedCollection, VariantCollection};
use ninefold::photo::{self, Doubt, PhotoError, Reading, Rgb};
use ninefold::picture::sudoku::BoardScene;
use ninefold::print::image::BoardImage;
use ninefold::rules::{Puzzle, Rules};
use ninefold::solve::Verdict;
use ninefold::solve::rating::Level;

/// A picture that a test draws.
#[derive(Clone)]
struct Canvas {
    width: usize,
    height: usize,
    /// Red, green and blue of each pixel.
    rgb: Vec<u8>,
}

impl Canvas {
    fn filled(width: usize, height: usize, value: u8) -> Self {
        Self { width, height, rgb: vec![value; width * height * 3] }
    }

    /// Draws the board of a puzzle, as `ninefold picture` does.
    fn board(puzzle: &Puzzle, side: u16, has_candidates: bool, black_only: bool) -> Self {
        let mut scene = BoardScene::start(puzzle);
        if has_candidates {
            scene.centre = scene.shape.candidates(&scene.digits);
        }
        Self::scene(scene, side, black_only)
    }

    fn scene(scene: BoardScene, side: u16, black_only: bool) -> Self {
        let image = BoardImage::sudoku(String::new(), scene).pixels(side, black_only);
        let rgb = image.rgba.chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
        Self { width: image.width.into(), height: image.height.into(), rgb }
    }

    fn mapped(&self, value: impl Fn(usize, usize, f32) -> f32) -> Self {
        let mapped = |(index, byte): (usize, &u8)| {
            let pixel = index / 3;
            value(pixel % self.width, pixel / self.width, f32::from(*byte)).clamp(0.0, 255.0) as u8
        };
        Self { rgb: self.rgb.iter().enumerate().map(mapped).collect(), ..*self }
    }

    /// Light ink on dark paper.
    fn dark(&self) -> Self {
        self.mapped(|_, _, value| 25.0 + (255.0 - value) * 0.85)
    }

    /// Puts another picture onto this one.
    fn put(&mut self, other: &Self, left: usize, top: usize) {
        for y in 0..other.height {
            let start = ((top + y) * self.width + left) * 3;
            self.rgb[start..start + other.width * 3]
                .copy_from_slice(&other.rgb[y * other.width * 3..][..other.width * 3]);
        }
    }

    /// The picture with this much paper on all sides.
    fn on_paper(&self, margin: usize) -> Self {
        let mut page = Self::filled(self.width + 2 * margin, self.height + 2 * margin, 255);
        page.put(self, margin, margin);
        page
    }

    /// The picture as `source` says where each of its pixels comes from.
    fn warped(&self, source: impl Fn(f32, f32) -> (f32, f32)) -> Self {
        let picture = Rgb::new(self.width, self.height, self.rgb.clone()).unwrap();
        let byte = |x: usize, y: usize, channel: usize| {
            f32::from(
                picture.bytes()[(y.min(self.height - 1) * self.width + x.min(self.width - 1)) * 3 + channel],
            )
        };
        let mut rgb = Vec::with_capacity(self.rgb.len());
        for y in 0..self.height {
            for x in 0..self.width {
                let (u, v) = source(x as f32, y as f32);
                let (u, v) = (u.clamp(0.0, self.width as f32 - 1.0), v.clamp(0.0, self.height as f32 - 1.0));
                let (left, top) = (u as usize, v as usize);
                let (right, below) = (u - left as f32, v - top as f32);
                rgb.extend((0..3).map(|channel| {
                    let mix = |top: usize| {
                        byte(left, top, channel) * (1.0 - right) + byte(left + 1, top, channel) * right
                    };
                    (mix(top) * (1.0 - below) + mix(top + 1) * below) as u8
                }));
            }
        }
        Self { rgb, ..*self }
    }

    /// The picture turned clockwise around its middle, by degrees.
    fn turned(&self, degrees: f32) -> Self {
        let (sin, cos) = degrees.to_radians().sin_cos();
        let (middle_x, middle_y) = (self.width as f32 / 2.0, self.height as f32 / 2.0);
        self.warped(|x, y| {
            let (x, y) = (x - middle_x, y - middle_y);
            (middle_x + x * cos + y * sin, middle_y - x * sin + y * cos)
        })
    }

    /// The picture seen from below, so that its upper edge is shorter.
    fn tilted(&self, share: f32) -> Self {
        let (width, height) = (self.width as f32, self.height as f32);
        self.warped(|x, y| {
            let narrow = 1.0 - share * (1.0 - y / height);
            (
                width / 2.0 + (x - width / 2.0) / narrow,
                height - (height - y) / (1.0 - share / 2.0 + share / 2.0 * y / height),
            )
        })
    }

    fn blurred(&self, reach: usize) -> Self {
        let mut blurred = self.clone();
        for (index, byte) in blurred.rgb.iter_mut().enumerate() {
            let (pixel, channel) = (index / 3, index % 3);
            let (x, y) = (pixel % self.width, pixel / self.width);
            let columns = x.saturating_sub(reach)..(x + reach + 1).min(self.width);
            let rows = y.saturating_sub(reach)..(y + reach + 1).min(self.height);
            let count = (columns.len() * rows.len()) as u32;
            let near = rows.flat_map(|y| columns.clone().map(move |x| (y, x)));
            let sum: u32 = near.map(|(y, x)| u32::from(self.rgb[(y * self.width + x) * 3 + channel])).sum();
            *byte = (sum / count) as u8;
        }
        blurred
    }

    fn file(&self, format: ImageFormat) -> Vec<u8> {
        let image = RgbImage::from_raw(self.width as u32, self.height as u32, self.rgb.clone())
            .expect("the size is right");
        let mut bytes = Cursor::new(Vec::new());
        image.write_to(&mut bytes, format).expect("it can be encoded");
        bytes.into_inner()
    }

    fn read(&self) -> Result<Vec<Reading>, PhotoError> {
        let picture = Rgb::new(self.width, self.height, self.rgb.clone()).unwrap();
        photo::read_picture(&picture, &CancelToken::default())
    }
}

fn puzzle(index: usize) -> Puzzle {
    let collection = GradedCollection::Level(Level::Medium);
    Puzzle::from_grid("", &collection.get(index).expect("a collection has more puzzles").givens)
}

fn line(digits: &Digits) -> String {
    digits.values().iter().map(|digit| digit.map_or('.', ninefold::grid::Digit::to_char)).collect()
}

/// Checks that the picture shows these puzzles, in this order, and nothing that is wrong is sure.
fn assert_read(name: &str, canvas: &Canvas, puzzles: &[&Puzzle]) {
    let readings = canvas.read().unwrap_or_else(|error| panic!("{name}: {error}"));
    let read: Vec<_> = readings.iter().map(|reading| line(&reading.digits())).collect();
    let expected: Vec<_> = puzzles.iter().map(|puzzle| line(&puzzle.givens)).collect();
    assert_eq!(read, expected, "{name}");
    for reading in &readings {
        assert!(reading.uncertain_cells().count() <= 1, "{name}: {:?}", reading.summary());
        assert!(matches!(reading.verdict, Verdict::Unique(_)), "{name}");
        assert!(reading.doubt.is_none() && reading.offer.is_empty(), "{name}");
        assert!(reading.entered.is_empty(), "{name}: {:?}", reading.entered);
    }
}

#[test]
fn boards_of_many_sizes_and_looks_are_read() {
    for (index, side) in [180, 240, 420, 1200].into_iter().enumerate() {
        let puzzle = puzzle(index);
        let plain = Canvas::board(&puzzle, side, false, false);
        assert_read(&format!("{side}"), &plain, &[&puzzle]);
        assert_read(&format!("{side} dark"), &plain.dark(), &[&puzzle]);
        if side >= 300 {
            let marks = Canvas::board(&puzzle, side, true, side > 800);
            assert_read(&format!("{side} with candidates"), &marks, &[&puzzle]);
            assert_read(&format!("{side} with candidates, dark"), &marks.dark(), &[&puzzle]);
        }
    }
}

#[test]
fn a_board_is_read_however_it_lies_on_the_paper() {
    let puzzle = puzzle(3);
    let page = Canvas::board(&puzzle, 420, false, false).on_paper(170);
    for degrees in [4.0, -31.0, 45.0, 90.0, 180.0, 262.0] {
        assert_read(&format!("turned by {degrees}"), &page.turned(degrees), &[&puzzle]);
    }
    assert_read("tilted", &page.tilted(0.25), &[&puzzle]);
    let bent = page.warped(|x, y| (x, y - 12.0 * (x / 110.0).sin()));
    assert_read("bent", &bent, &[&puzzle]);
}

#[test]
fn blur_shadow_noise_and_little_contrast_are_no_hindrance() {
    let puzzle = puzzle(7);
    let page = Canvas::board(&puzzle, 450, false, false).on_paper(40);
    assert_read("blurred", &page.blurred(3), &[&puzzle]);
    assert_read("pale", &page.mapped(|_, _, value| 150.0 + value * 0.2), &[&puzzle]);
    let slope = page.mapped(|x, y, value| value * (0.25 + 0.0008 * x as f32 + 0.0005 * y as f32));
    assert_read("in uneven light", &slope, &[&puzzle]);
    let shadow = page.mapped(|x, y, value| if x + 2 * y > 700 { value * 0.45 } else { value });
    assert_read("with a hard shadow", &shadow, &[&puzzle]);
    let noise = page.mapped(|x, y, value| value + ((x * 7919 + y * 104_729 + x * y * 31) % 41) as f32 - 20.0);
    assert_read("with noise", &noise, &[&puzzle]);
    let jpeg = image::load_from_memory(&{
        let mut bytes = Vec::new();
        let encoder = image::codecs::jpeg::JpegEncoder::new_with_quality(&mut bytes, 50);
        let image = RgbImage::from_raw(page.width as u32, page.height as u32, page.rgb.clone()).unwrap();
        image.write_with_encoder(encoder).unwrap();
        bytes
    });
    let jpeg = Canvas { rgb: jpeg.unwrap().into_rgb8().into_raw(), ..page };
    assert_read("as JPEG", &jpeg, &[&puzzle]);
}

#[test]
fn the_grids_of_a_page_come_in_reading_order_and_a_printed_solution_is_left_out() {
    for (columns, rows, side) in [(1, 2, 500), (2, 2, 400), (2, 3, 330), (3, 3, 230)] {
        let gap = 40;
        let mut page = Canvas::filled(gap + columns * (side + gap), gap + rows * (side + gap), 255);
        let puzzles: Vec<_> = (0..columns * rows).map(|index| puzzle(20 + index)).collect();
        for (index, puzzle) in puzzles.iter().enumerate() {
            let board = Canvas::board(puzzle, side as u16, false, true);
            page.put(&board, gap + index % columns * (side + gap), gap + index / columns * (side + gap));
        }
        assert_read(&format!("{columns} x {rows}"), &page, &puzzles.iter().collect::<Vec<_>>());
    }

    let (puzzle, other) = (puzzle(31), puzzle(32));
    let Ok(Verdict::Unique(solution)) =
        ninefold::solve::check(&Rules::classic(), &other.givens, &CancelToken::default())
    else {
        panic!("the library has puzzles with one solution")
    };
    let mut page = Canvas::filled(800, 560, 255);
    page.put(&Canvas::board(&puzzle, 480, false, false), 20, 40);
    page.put(&Canvas::board(&Puzzle::new(Rules::classic(), *solution), 240, false, false), 530, 40);
    assert_read("with a solution", &page, &[&puzzle]);
}

#[test]
fn the_picture_of_a_reading_is_the_grid_upright() {
    let puzzle = puzzle(5);
    let page = Canvas::board(&puzzle, 400, false, false).on_paper(150).turned(90.0);
    let reading = page.read().unwrap().remove(0);
    let side = reading.picture.width();
    assert_eq!((reading.picture.height(), side % 9), (side, 0));
    let canvas = Canvas { width: side, height: side, rgb: reading.picture.bytes().to_vec() };
    assert_read("the picture of a reading", &canvas.on_paper(20), &[&puzzle]);
}

#[test]
fn what_has_no_sudoku_is_refused_and_other_sizes_are_named() {
    let refused = |canvas: &Canvas| canvas.read().expect_err("there is no sudoku");
    assert_eq!(refused(&Canvas::filled(640, 480, 128)), PhotoError::NoGrid);
    assert_eq!(refused(&Canvas::filled(1, 1, 0)), PhotoError::TooSmall);
    assert_eq!(refused(&Canvas::filled(65_535, 1, 200)), PhotoError::TooSmall);
    assert_eq!(refused(&Canvas::filled(1, 65_535, 200)), PhotoError::TooSmall);
    let stripes = Canvas::filled(500, 500, 255).mapped(|x, _, value| if x % 40 < 3 { 0.0 } else { value });
    assert_eq!(refused(&stripes), PhotoError::NoGrid);
    let chess = Canvas::filled(480, 480, 240)
        .mapped(|x, y, value| value * (((x / 60 + y / 60) % 2) as f32 * 0.6 + 0.4));
    assert!(chess.read().is_err());
    let empty = Puzzle::new(Rules::classic(), Digits::filled(Size::NINE, None));
    assert_eq!(refused(&Canvas::board(&empty, 450, false, false)), PhotoError::NoDigits);

    for side in [6, 16] {
        let size = Size::new(side).unwrap();
        let regions = Regions::regular(size).unwrap();
        let rules = Rules::new(size, regions, Vec::new());
        let digits = Digits::from_fn(size, |cell| {
            let value = (cell.column() * 5 + cell.row() * 3) % side;
            (value % 3 > 0).then(|| ninefold::grid::Digit::new(value)).flatten()
        });
        let canvas = Canvas::board(&Puzzle::new(rules, digits), 800, false, false);
        assert_eq!(refused(&canvas), PhotoError::OtherSize(side));
    }
}

/// A puzzle of a kind, with the givens of its solution in these cells.
fn variant(id: &str, index: usize, is_given: impl Fn(Cell) -> bool) -> Puzzle {
    let kind = VariantKind::from_id(id).expect("there is such a kind");
    let puzzle = VariantCollection::of(kind).get(index).expect("a collection has more puzzles");
    let Ok(Verdict::Unique(solution)) =
        ninefold::solve::check(&puzzle.rules, &puzzle.givens, &CancelToken::default())
    else {
        panic!("puzzles of the library have one solution")
    };
    Puzzle::new(
        puzzle.rules.clone(),
        Digits::from_fn(Size::NINE, |cell| solution[cell].filter(|_| is_given(cell))),
    )
}

#[test]
fn a_calendar_is_no_sudoku_of_another_size() {
    for (columns, rows, width, height) in [(7, 6, 85, 85), (7, 6, 60, 50), (7, 5, 90, 70), (8, 6, 70, 70)] {
        let page = Canvas::filled(columns * width + 100, rows * height + 140, 255);
        let calendar = page.mapped(|x, y, value| {
            let place = |at: usize, cell: usize, count: usize| {
                at.checked_sub(50).filter(|at| *at < cell * count + 3).map(|at| (at / cell, at % cell))
            };
            let (Some((column, x)), Some((row, y))) = (place(x, width, columns), place(y, height, rows))
            else {
                return value;
            };
            let has_day = row * columns + column < 31 && column < columns && row < rows;
            let is_day = has_day && (20..34).contains(&x) && (20..40).contains(&y) && (x + y) % 7 < 3;
            if x < 3 || y < 3 || is_day { 0.0 } else { value }
        });
        assert_eq!(calendar.read().unwrap_err(), PhotoError::NoGrid, "{columns} by {rows}");
    }
}

#[test]
fn cages_are_named_and_the_givens_beside_them_are_read() {
    for (index, side) in [(0, 560), (3, 700), (5, 900)] {
        let empty = variant("killer-empty", index, |_| false);
        let board = Canvas::board(&empty, side, false, side > 800);
        assert_eq!(board.on_paper(30).read().unwrap_err(), PhotoError::Cages, "{side}");
        let few = variant("killer", index, |cell| (cell.row() * 4 + cell.column() * 3) % 7 == 0);
        let reading = Canvas::board(&few, side, false, false).on_paper(30).read().unwrap().remove(0);
        assert_eq!(line(&reading.digits()), line(&few.givens));
        assert_eq!(reading.doubt, Some(Doubt::Cages), "{side}");
        assert!(reading.describe_doubt().unwrap().contains("killer cages"));
    }
}

#[test]
fn thick_lines_of_a_jigsaw_are_named_and_nobody_is_sent_to_cells_that_are_not_uncertain() {
    for (index, side) in [(0, 400), (4, 640), (9, 900)] {
        let jigsaw = variant("jigsaw", index, |cell| (cell.row() * 2 + cell.column()) % 4 == 0);
        let reading = Canvas::board(&jigsaw, side, false, false).on_paper(25).read().unwrap().remove(0);
        assert_eq!(line(&reading.digits()), line(&jigsaw.givens));
        assert_eq!(reading.doubt, Some(Doubt::IrregularBoxes), "{side}");
        assert!(reading.uncertain_cells().next().is_none());
        assert!(!reading.describe_verdict().contains("uncertain"), "{}", reading.describe_verdict());
        assert!(reading.describe_doubt().unwrap().contains("choose Boxes"));
    }
    let regular = variant("x", 2, |cell| (cell.row() * 2 + cell.column()) % 4 == 0);
    let reading = Canvas::board(&regular, 500, false, false).read().unwrap().remove(0);
    assert_eq!(reading.doubt, None, "its boxes are 3x3");
}

/// The board of a puzzle in which every third of the other cells has its digit entered.
fn board_with_entries(puzzle: &Puzzle) -> (BoardScene, CellSet) {
    let Ok(Verdict::Unique(solution)) =
        ninefold::solve::check(&puzzle.rules, &puzzle.givens, &CancelToken::default())
    else {
        panic!("the library has puzzles with one solution")
    };
    let open = Size::NINE.cells().filter(|cell| puzzle.givens[*cell].is_none());
    let entered: CellSet = open.step_by(3).collect();
    let mut scene = BoardScene::start(puzzle);
    entered.iter().for_each(|cell| scene.digits[cell] = solution[cell]);
    (scene, entered)
}

#[test]
fn digits_of_a_player_are_told_from_givens_by_ink_strokes_or_paper() {
    let puzzle = puzzle(11);
    let (scene, entered) = board_with_entries(&puzzle);
    let all = line(&scene.digits);
    let with_paper = |board: &Canvas, shade: f32| {
        let cell = board.width as f32 / 9.0;
        board.mapped(|x, y, value| {
            let cell = Size::NINE.cell((y as f32 / cell) as i32, (x as f32 / cell) as i32);
            let is_given = cell.is_some_and(|cell| puzzle.givens[cell].is_some());
            if is_given { value * shade } else { value }
        })
    };
    let only_ink = Canvas::board(&Puzzle::new(Rules::classic(), scene.digits.clone()), 500, false, false);
    let pictures = [
        ("in blue ink", Canvas::scene(scene.clone(), 500, false)),
        ("in blue ink, small", Canvas::scene(scene.clone(), 260, false).on_paper(12)),
        (
            "turned and blurred",
            Canvas::scene(scene.clone(), 600, false).on_paper(150).turned(20.0).blurred(1),
        ),
        ("on white paper", with_paper(&only_ink, 0.9)),
        ("on dark paper", with_paper(&only_ink, 0.9).dark()),
    ];
    for (name, picture) in pictures {
        let reading = picture.read().unwrap().remove(0);
        assert_eq!(line(&reading.digits()), all, "{name}");
        assert_eq!(reading.entered, entered, "{name}");
        assert_eq!(
            reading.describe_entered().unwrap(),
            format!("{} digits look entered by a player", entered.len())
        );
        let givens = reading.without_entered(&CancelToken::default()).unwrap();
        assert_eq!(line(&givens.digits()), line(&puzzle.givens), "{name}");
        assert!(matches!(givens.verdict, Verdict::Unique(_)) && givens.entered.is_empty(), "{name}");
    }
}

#[test]
fn givens_are_not_taken_for_entries_because_they_are_shaded_coloured_by_value_or_highlighted() {
    let puzzle = puzzle(12);
    let board = Canvas::board(&puzzle, 500, false, false);
    let cell = |x: usize, y: usize| Cell::at((y * 9 / 500).min(8) as u8, (x * 9 / 500).min(8) as u8);
    let shaded = board.mapped(|x, y, value| {
        let cell = cell(x, y);
        if (cell.row() / 3 + cell.column() / 3) % 2 == 0 { value * 0.9 } else { value }
    });
    let cross = board.mapped(|x, y, value| {
        let cell = cell(x, y);
        if cell.row() == 4 || cell.column() == 4 { value * 0.9 } else { value }
    });
    let mut highlighted = board.clone();
    for (place, pixel) in highlighted.rgb.chunks_exact_mut(3).enumerate() {
        if puzzle.givens[cell(place % 500, place / 500)].is_some_and(|digit| digit.value() == 5) {
            pixel[2] = pixel[2].max(200);
        }
    }
    let pictures = [("shaded boxes", shaded), ("a cross", cross), ("one value in blue", highlighted)];
    for (name, picture) in pictures {
        let reading = picture.read().unwrap().remove(0);
        assert_eq!(line(&reading.digits()), line(&puzzle.givens), "{name}");
        assert!(reading.entered.is_empty(), "{name}: {:?}", reading.entered);
    }
}

#[test]
fn the_command_leaves_out_entered_digits_on_request() {
    let folder = tempfile::tempdir().unwrap();
    let puzzle = puzzle(11);
    let (scene, entered) = board_with_entries(&puzzle);
    let digits = line(&scene.digits);
    let file = Canvas::scene(scene, 500, false).file(ImageFormat::Png);
    std::fs::write(folder.path().join("game.png"), file).unwrap();
    let (status, printed, errors) = ninefold(&["read", "game.png"], folder.path(), None);
    assert_eq!((status, printed), (0, digits + "\n"));
    let count = entered.len();
    assert_eq!(
        errors,
        format!("game.png: {count} digits look entered by a player; --givens-only leaves them out\n")
    );
    let read = ninefold(&["read", "--givens-only", "game.png"], folder.path(), None);
    assert_eq!(read, (0, line(&puzzle.givens) + "\n", String::new()));
}

#[test]
fn a_cancelled_reading_ends() {
    let cancel = CancelToken::default();
    cancel.cancel();
    let file = Canvas::board(&puzzle(0), 300, false, false).file(ImageFormat::Png);
    assert!(matches!(photo::read(&file, &cancel), Err(PhotoError::Cancelled(_))));
}

#[test]
fn the_same_picture_is_read_alike_from_each_format_and_every_time() {
    let puzzle = puzzle(9);
    let canvas = Canvas::board(&puzzle, 360, false, false).on_paper(30);
    let read = |format| photo::read(&canvas.file(format), &CancelToken::default()).unwrap().remove(0);
    let png = read(ImageFormat::Png);
    assert_eq!(png, read(ImageFormat::Png));
    assert_eq!(png, read(ImageFormat::WebP), "both are without loss");
    assert_eq!(png.digits(), read(ImageFormat::Jpeg).digits());
}

/// Wraps a still WebP picture as the only frame of an animation.
fn animated_webp(still: &[u8], width: u32, height: u32) -> Vec<u8> {
    let three = |number: u32| number.to_le_bytes()[..3].to_vec();
    let chunk = |name: &[u8; 4], content: &[u8]| {
        let mut chunk = [name.as_slice(), &(content.len() as u32).to_le_bytes(), content].concat();
        chunk.resize(chunk.len().next_multiple_of(2), 0);
        chunk
    };
    let size = [three(width - 1), three(height - 1)].concat();
    let frame = [vec![0; 6], size.clone(), three(100), vec![0], still[12..].to_vec()].concat();
    let content = [
        b"WEBP".to_vec(),
        chunk(b"VP8X", &[vec![2, 0, 0, 0], size].concat()),
        chunk(b"ANIM", &[0; 6]),
        chunk(b"ANMF", &frame),
    ];
    chunk(b"RIFF", &content.concat())
}

/// A PNG animation of two frames.
fn animated_png(canvas: &Canvas) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, canvas.width as u32, canvas.height as u32);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_animated(2, 0).unwrap();
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&canvas.rgb).unwrap();
    writer.write_image_data(&vec![0; canvas.rgb.len()]).unwrap();
    writer.finish().unwrap();
    bytes
}

#[test]
fn of_an_animation_the_first_frame_is_read() {
    let puzzle = puzzle(2);
    let canvas = Canvas::board(&puzzle, 300, false, false);
    let webp = animated_webp(&canvas.file(ImageFormat::WebP), 300, 300);
    for file in [animated_png(&canvas), webp] {
        let readings = photo::read(&file, &CancelToken::default()).unwrap();
        assert_eq!(line(&readings[0].digits()), line(&puzzle.givens));
    }
}

#[test]
fn cut_and_damaged_files_are_read_or_refused_but_never_panic_or_hang() {
    let canvas = Canvas::board(&puzzle(0), 200, false, false);
    let mut random = 0x9E37_79B9_u64;
    let mut next = |bound: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random % bound as u64) as usize
    };
    let webp = canvas.file(ImageFormat::WebP);
    let files = [
        canvas.file(ImageFormat::Png),
        canvas.file(ImageFormat::Jpeg),
        animated_webp(&webp, 200, 200),
        webp,
        animated_png(&canvas),
    ];
    let mut longest = Duration::ZERO;
    let mut try_read = |bytes: &[u8]| {
        let start = Instant::now();
        let _ = photo::read(bytes, &CancelToken::default());
        longest = longest.max(start.elapsed());
    };
    for file in &files {
        (0..8).for_each(|part| try_read(&file[..file.len() * part / 8]));
        for _ in 0..16 {
            let mut damaged = file.clone();
            for _ in 0..1 + next(4) {
                // Half of the damage is done to the header.
                let place = if next(2) == 0 { next(64) } else { next(file.len()) };
                damaged[place] = next(256) as u8;
            }
            try_read(&damaged);
        }
    }
    assert!(longest < Duration::from_secs(60), "{longest:?}");
}

#[test]
fn noise_is_refused_in_reasonable_time() {
    let noise =
        Canvas::filled(500, 500, 0).mapped(|x, y, _| ((x * 7919 + y * 104_729 + x * y * 31) % 256) as f32);
    let start = Instant::now();
    assert!(noise.read().is_err());
    assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
}

fn ninefold(arguments: &[&str], folder: &std::path::Path, input: Option<&[u8]>) -> (i32, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().unwrap();
    std::io::Write::write_all(&mut stdin, input.unwrap_or_default()).unwrap();
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn the_command_prints_a_line_for_each_grid_and_says_what_is_uncertain() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, canvas: &Canvas| {
        std::fs::write(folder.path().join(name), canvas.file(ImageFormat::Png)).unwrap()
    };
    let (first, second) = (puzzle(0), puzzle(1));
    let board = Canvas::board(&first, 300, false, false);
    write("one.png", &board);
    let mut page = Canvas::filled(680, 340, 255);
    page.put(&board, 20, 20);
    page.put(&Canvas::board(&second, 300, false, false), 350, 20);
    write("two.png", &page);
    let lines = [&first, &second].map(|puzzle| line(&puzzle.givens));

    let read = ninefold(&["read", "one.png", "two.png"], folder.path(), None);
    assert_eq!(read, (0, format!("{0}\n{0}\n{1}\n", lines[0], lines[1]), String::new()));
    let (status, digits, _) =
        ninefold(&["read", "--to", "sudoku", "-"], folder.path(), Some(&board.file(ImageFormat::Jpeg)));
    assert_eq!((status, digits.replace('\n', "").replace('0', ".")), (0, lines[0].clone()));
    let (status, _, errors) = ninefold(&["read", "--to", "sudoku", "two.png"], folder.path(), None);
    assert_eq!(status, 2);
    assert!(errors.contains("holds only one puzzle"), "{errors}");

    // A given without which there are several solutions is covered.
    let without = |index: usize| format!("{}.{}", &lines[0][..index], &lines[0][index + 1..]);
    let solutions = |line: &str| ninefold::format::read_one(line.as_bytes(), "").unwrap().to_grid().unwrap();
    let is_needed = |index: &usize| {
        let givens = solutions(&without(*index));
        ninefold::solve::classic::search::count(&givens, 2, &CancelToken::default()).unwrap() == 2
    };
    let given = (0..81).filter(|index| lines[0].as_bytes()[*index] != b'.').find(is_needed).unwrap();
    let mut covered = board.clone();
    let place = |index: usize| 6 + (index as f32 * 32.0) as usize + 4;
    covered.put(&Canvas::filled(24, 24, 255), place(given % 9), place(given / 9));
    write("covered.png", &covered);
    std::fs::write(folder.path().join("text.png"), "no picture").unwrap();
    let (status, printed, errors) =
        ninefold(&["read", "covered.png", "text.png", "none.png"], folder.path(), None);
    assert_eq!(status, 2);
    assert_eq!(printed, without(given) + "\n");
    let errors: Vec<_> = errors.lines().collect();
    assert_eq!(errors.len(), 3, "{errors:?}");
    assert!(errors[0].starts_with("covered.png: ") && errors[0].contains("several solutions"), "{errors:?}");
    assert_eq!(errors[1], "text.png: this is not a picture in PNG, JPEG, WebP or BMP format");
    assert_eq!(errors[2], "none.png: the file does not exist");
    assert_eq!(ninefold(&["read", "covered.png"], folder.path(), None).0, 1);
}
