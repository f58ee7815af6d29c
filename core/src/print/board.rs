//! Boards on paper.

use std::sync::Arc;

use super::MM;
use super::item::{PrintBoard, PrintItem, Solution};
use super::settings::{CandidateChoice, PrintSettings};
use crate::crosspatch::Crosspatch;
use crate::grid::{Digit, Digits};
use crate::picture::crosspatch::{self as crosspatch_picture, CrosspatchScene};
use crate::picture::sudoku::{
    self, BoardLayout, BoardScene, BoardShape, ClueStyle, ClueText, LineWidths, Style,
};
use crate::picture::{Ink, Picture, Placement, Point, Rect};
use crate::rules::Rules;
use crate::text::text;

/// The side of a cell in the units in which boards are drawn before they are scaled to the paper, so that no least
/// width of a line matters.
const CELL: f32 = 64.0;

/// The font size of digits on paper, as a fraction of a cell.
const DIGIT_SIZE: f32 = 0.555;

/// The same in large print.
const LARGE_DIGIT_SIZE: f32 = 0.64;

/// The least font size of the numbers and letters of clues: below it nobody reads them.
const LEAST_CLUE_TEXT: f32 = 7.5;

/// The font size of the sums of cages on paper, as a fraction of a cell.
const SUM_SIZE: f32 = 0.172;

/// Returns whether the numbers and letters of clues have room in a board of this side in their least size.
pub(super) fn has_room_for_clues(board: &PrintBoard, side: f32) -> bool {
    let PrintBoard::Sudoku(scene) = board else { return true };
    let extent = scene.shape.extent();
    // The frame is inside of the outer cells.
    let frame = 2.0 * lines(side, 1.0).frame / scene.shape.size().side() as f32;
    sudoku::least_cell(&scene.shape, LEAST_CLUE_TEXT) <= side / extent.x.max(extent.y) - frame
}

/// Returns the scene of a board with the candidates that the settings ask for.
pub fn scene(scene: &BoardScene, candidates: CandidateChoice) -> BoardScene {
    let scene = scene.clone();
    if scene.annotations.is_some() || candidates == CandidateChoice::Mine {
        return scene;
    }
    let mut plain = BoardScene::new(Arc::clone(&scene.shape), scene.givens, scene.digits);
    if candidates == CandidateChoice::All {
        plain.centre = plain.shape.candidates(&plain.digits);
    }
    BoardScene { wrong: scene.wrong, trial: scene.trial, show_clashes: scene.show_clashes, ..plain }
}

/// Draws a sudoku into a square, of a scene without selection.
pub fn draw_sudoku(picture: &mut Picture, room: Rect, scene: &BoardScene, settings: &PrintSettings) {
    // Wrong digits are struck, which needs no tint.
    let style = Style {
        has_patterns: settings.black_only,
        has_tints: false,
        digit_size: if settings.large_print { LARGE_DIGIT_SIZE } else { DIGIT_SIZE },
        clues: ClueStyle { has_cores: settings.black_only, has_edges: false },
    };
    let drawn = Rect::sized(Point::default(), scene.shape.extent() * CELL);
    let scale = (room.width() / drawn.width()).min(room.height() / drawn.height());
    let mut layout = BoardLayout::with_lines(&scene.shape, drawn, 0.0, lines(room.width(), scale));
    layout.clue_text = ClueText { sum: SUM_SIZE, least: LEAST_CLUE_TEXT / scale };
    let mut board = sudoku::draw(&layout, scene, style);
    board.remove_ground();
    picture.place(&board, Placement::fit(drawn, room));
}

/// Returns the widths of the lines of a board with this side: 0.25, 0.8 and 1.1 mm, less on small boards.
fn lines(side: f32, scale: f32) -> LineWidths {
    let thin = (side / (80.0 * MM)).clamp(0.4, 1.0);
    let width = |millimetres: f32| millimetres * MM * thin / scale;
    LineWidths { cell: width(0.25), region: width(0.8), frame: width(1.1), selection: width(1.0) }
}

/// Draws a crosspatch into a rectangle, as large as it fits, of a scene without a cursor. Returns its bounds.
pub fn draw_crosspatch(picture: &mut Picture, room: Rect, scene: &CrosspatchScene) -> Rect {
    let framework = &scene.framework;
    let sides = Point::new(framework.width().max(1) as f32, framework.height().max(1) as f32);
    // No cell is larger than one of a large sudoku.
    let cell = (room.width() / sides.x).min(room.height() / sides.y).min(20.0 * MM);
    // The outline is outside of the cells.
    let outline = 2.0;
    let drawn = Rect::sized(Point::default(), sides * CELL + Point::splat(2.0 * outline));
    let layout = crosspatch_picture::Layout::new(framework, drawn.shrink(outline), 0.0);
    let size = sides * cell;
    let bounds = Rect::sized(Point::new(room.center().x - size.x / 2.0, room.min.y), size);
    let mut board = crosspatch_picture::draw(&layout, scene);
    board.remove_ground();
    picture.place(&board, Placement::fit(drawn, bounds));
    bounds
}

/// Draws the solution of a puzzle into a square; returns the sentence to show instead if there is none.
pub fn draw_solution(
    picture: &mut Picture,
    room: Rect,
    item: &PrintItem,
    settings: &PrintSettings,
) -> Option<&'static str> {
    match (&item.solution, &item.board) {
        (Solution::Digits(solution), PrintBoard::Sudoku(puzzle)) => {
            // All digits alike, without clues, whose numbers would be too small: this is for looking up, and the puzzle
            // shows what was given.
            let rules = puzzle.shape.rules();
            let plain = Arc::new(Rules::new(rules.size(), rules.regions().clone(), Vec::new()));
            let shape = BoardShape::new(&plain).with_digit_names(puzzle.shape.digit_names());
            let empty = BoardScene::empty(shape);
            let solved = BoardScene { digits: (**solution).clone(), ..empty };
            let mut coloured = Picture::default();
            draw_sudoku(&mut coloured, room, &solved, &settings.without_large_print());
            coloured.replace_ink(Ink::Accent, Ink::Text);
            picture.append(&coloured);
            None
        }
        (Solution::Letters(letters), PrintBoard::Crosspatch(puzzle, _)) => {
            let mut scene = CrosspatchScene::new(puzzle);
            scene.entries = (**letters).clone();
            draw_crosspatch(picture, room, &scene);
            None
        }
        (Solution::Several, _) => Some(text!("print-several-solutions")),
        (Solution::NotFound, _) => Some(text!("print-unknown-solution")),
        _ => Some(text!("print-no-solution")),
    }
}

/// Describes a board for screen readers: the digits row by row, with a dot for an empty cell.
pub fn describe(board: &PrintBoard) -> String {
    match board {
        PrintBoard::Sudoku(scene) => rows(&scene.digits),
        PrintBoard::Crosspatch(puzzle, _) => describe_crosspatch(puzzle),
    }
}

/// Returns the rows of a board, separated by spaces.
pub fn rows(digits: &Digits) -> String {
    let rows = digits.values().chunks(digits.size().side());
    let row = |row: &[Option<Digit>]| row.iter().map(|digit| digit.map_or('.', Digit::to_char)).collect();
    rows.map(row).collect::<Vec<String>>().join(" ")
}

fn describe_crosspatch(puzzle: &Crosspatch) -> String {
    let (width, height) = (puzzle.framework().width(), puzzle.framework().height());
    text!("print-crosspatch-board", width = width, height = height, words = puzzle.words().len())
}
