//! Every published puzzle in hand is opened, drawn in every style with nothing outside of the board, and won by its
//! solution. Skipped with a message where `NINEFOLD_CORPORA` names no folder of collections; puzzles of our own are always
//! drawn.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::inputs;
use ninefold_core::format;
use ninefold_core::game::{Action, Entry, Game, Outcome};
use ninefold_core::job::CancelToken;
use ninefold_core::picture::sudoku::{self, BoardLayout, BoardScene, BoardShape, ClueStyle, Style};
use ninefold_core::picture::{Item, Picture, Point, Rect};
use ninefold_core::rules::Puzzle;
use ninefold_core::solve::{self, Verdict};
use serde_json::Value;

/// A published puzzle: its name, and whether its fields alone determine its solution.
struct Record {
    name: String,
    text: String,
    is_unique: bool,
}

/// Returns all records; none without a folder of collections.
fn records() -> Vec<Record> {
    let mut records = Vec::new();
    for file in ["fpuzzles", "fpuzzles-solved", "with-rule-text", "hard"] {
        let text = inputs::corpus(&format!("variants/{file}.jsonl")).unwrap_or_default();
        for (number, line) in text.lines().enumerate() {
            let record: Value = serde_json::from_str(line).unwrap();
            records.push(Record {
                name: format!("{file} {}", number + 1),
                text: record["puzzle"].to_string(),
                is_unique: record["unique_by_fields"] == Value::Bool(true),
            });
        }
    }
    records
}

/// Returns the bounds of an item; `None` for a text, whose width the picture does not know.
fn bounds(item: &Item) -> Option<Rect> {
    let around = |points: &[Point], by: f32| {
        points.iter().map(|point| Rect::new(*point, *point).shrink(-by)).reduce(Rect::union)
    };
    match item {
        Item::Rect { rect, .. } | Item::Pattern { rect, .. } => Some(*rect),
        Item::Line { points, stroke } => around(points, stroke.width / 2.0),
        Item::Polygon { points, .. } => around(points, 0.0),
        Item::Circle { centre, radius, .. } => around(&[*centre], *radius),
        Item::Shape(shape) => around(&shape.points(), 0.0),
        Item::Text(text) => around(&[text.centre], text.size / 4.0),
    }
}

fn assert_inside(name: &str, layout: &BoardLayout, picture: &Picture) {
    let room = layout.bounds.shrink(-layout.cell_size * 0.16);
    for item in picture.items() {
        let Some(rect) = bounds(item) else { continue };
        let is_inside = room.contains(rect.min) && room.contains(rect.max);
        assert!(is_inside, "{name}: {item:?} is outside of {room:?}");
    }
}

fn draw_in_every_style(name: &str, puzzle: &Puzzle) {
    let scene = BoardScene::progress(puzzle);
    for (side, pixel) in [(680.0, 1.0), (300.0, 0.5), (40.0, 1.0)] {
        let room = Rect::new(Point::default(), Point::splat(side));
        let layout = BoardLayout::new(&scene.shape, room, pixel);
        assert!(
            room.shrink(-2.0).contains(layout.bounds.min) && room.shrink(-2.0).contains(layout.bounds.max)
        );
        for (has_cores, has_edges) in [(false, false), (true, false), (true, true)] {
            let style = Style { clues: ClueStyle { has_cores, has_edges }, ..Style::default() };
            assert_inside(name, &layout, &sudoku::draw(&layout, &scene, style));
        }
    }
}

#[test]
fn every_published_puzzle_is_drawn_and_won_by_its_solution() {
    let (mut drawn, mut won, mut slowest) = (0, 0, Duration::ZERO);
    for record in records() {
        let start = Instant::now();
        let puzzle = match format::read(record.text.as_bytes(), "") {
            Ok(mut reading) => reading.puzzles.remove(0),
            Err(error) => {
                println!("{}: {error}", record.name);
                assert!(!record.is_unique, "{}: {error}", record.name);
                continue;
            }
        };
        draw_in_every_style(&record.name, &puzzle);
        slowest = slowest.max(start.elapsed() / 9);
        drawn += 1;
        if !record.is_unique {
            continue;
        }
        let verdict = solve::check_puzzle(&puzzle, &CancelToken::default()).unwrap();
        let Verdict::Unique(solution) = verdict else { panic!("{}: {verdict}", record.name) };
        let mut game = Game::new(puzzle);
        let open: Vec<_> = game.board().empty_cells().iter().collect();
        let mut outcome = Outcome::Changed;
        for cell in open {
            assert!(!game.is_solved(), "{}", record.name);
            outcome = game.apply(Action::AddEntry(Entry::Digit(solution[cell].unwrap()), cell.into()));
            assert!(matches!(outcome, Outcome::Changed | Outcome::Won), "{}: {outcome:?}", record.name);
        }
        assert_eq!(outcome, Outcome::Won, "{}", record.name);
        // Damaged on purpose: one digit becomes its neighbour's.
        let cells: Vec<_> = game.puzzle().givens.empty_cells().iter().collect();
        let (Some(first), Some(other)) =
            (cells.first(), cells.iter().find(|it| solution[**it] != solution[cells[0]]))
        else {
            continue;
        };
        let wrong = Entry::Digit(solution[*other].unwrap());
        game.apply(Action::RemoveEntry(Entry::Digit(solution[*first].unwrap()), (*first).into()));
        game.apply(Action::AddEntry(wrong, (*first).into()));
        let conflicts = game.conflicts();
        assert!(!conflicts.is_empty() && !game.is_solved(), "{}", record.name);
        assert!(conflicts.iter().all(|conflict| !conflict.to_string().is_empty()), "{}", record.name);
        won += 1;
    }
    println!("{drawn} drawn, {won} won, slowest {slowest:?}");
}

#[test]
fn a_board_shape_keeps_room_for_clues_beside_the_grid_on_their_sides_only() {
    let text = include_str!("../data/sandwich-6x6.json");
    let puzzle = format::read(text.as_bytes(), "").unwrap().puzzles.remove(0);
    let shape: Arc<BoardShape> = BoardShape::of_puzzle(&puzzle);
    let margins = shape.margins();
    assert!(margins.left > 0.0 && margins.top > 0.0);
    assert_eq!((margins.right, margins.bottom), (0.0, 0.0));
    draw_in_every_style("sandwich", &puzzle);
}
