//! Practice sheets: positions in which to find a technique, and the answers.

use std::sync::Arc;

use super::board::{draw_sudoku, rows};
use super::layout::{MIN_BOARD, PageFrame, TooSmall};
use super::settings::PrintSettings;
use super::text_flow::{Side, TextStyle, lines_height, write_line, write_lines};
use crate::assist::HintLevel;
use crate::grid::{CellMap, Digit, DigitSet};
use crate::library;
use crate::picture::sudoku::{Annotations, BoardScene, BoardShape};
use crate::picture::{Picture, Point, Rect};
use crate::practice::{Exercise, NearMissPosition};
use crate::render::{BlockKind, Page};
use crate::solve::rating::Scale;
use crate::solve::technique::near_miss::NearMiss;
use crate::solve::technique::{CandidateGrid, Step, Technique, explanation};
use crate::text;
use crate::text::{Conjunction, text};

/// The boards on a page.
pub const PER_PAGE: usize = 4;

/// The first positions of a sheet, which come with help.
pub const HELPED: usize = 2;

/// A position on a practice sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SheetPosition {
    /// With steps of the technique.
    Step(Box<Exercise>),
    /// In which it only seems to be there.
    NearMiss(Box<NearMissPosition>),
}

impl SheetPosition {
    fn grid(&self) -> &CandidateGrid {
        match self {
            Self::Step(exercise) => exercise.grid(),
            Self::NearMiss(near) => &near.grid,
        }
    }

    /// Returns the steps of the technique; none in a near miss.
    fn steps(&self) -> &[Step] {
        match self {
            Self::Step(exercise) => exercise.steps(),
            Self::NearMiss(_) => &[],
        }
    }
}

/// A practice sheet, laid out.
#[derive(Clone, PartialEq, Debug)]
pub struct PracticeSheet {
    technique: Technique,
    positions: Vec<SheetPosition>,
    frame: PageFrame,
    text: f32,
    /// The room of the introduction, and of the boards below it.
    intro: Rect,
    boards: Rect,
}

impl PracticeSheet {
    /// Lays out a sheet.
    ///
    /// # Errors
    /// [`TooSmall`] if the boards would be too small for their candidates.
    pub fn new(
        technique: Technique,
        positions: Vec<SheetPosition>,
        settings: &PrintSettings,
    ) -> Result<Self, TooSmall> {
        let frame = PageFrame::new(settings)?;
        let text = (frame.content.width().min(frame.content.height()) / 48.0).clamp(5.5, 11.0);
        let is_wide = frame.content.width() > frame.content.height();
        let (mut intro, mut boards) = (frame.content, frame.content);
        if is_wide {
            intro.max.x = frame.content.min.x + frame.content.width() * 0.3;
            boards.min.x = intro.max.x + text * 2.0;
        } else {
            intro.max.y = frame.content.min.y + frame.content.height() * 0.27;
            boards.min.y = intro.max.y + text;
        }
        let sheet = Self { technique, positions, frame, text, intro, boards };
        if sheet.places(boards, 0.0)[0].1.width() < 2.0 * MIN_BOARD { Err(TooSmall) } else { Ok(sheet) }
    }

    /// Returns the page frame.
    pub(super) fn frame(&self) -> &PageFrame {
        &self.frame
    }

    /// Returns the number of pages of positions; as many pages of answers follow.
    pub fn exercise_pages(&self) -> usize {
        self.positions.len().div_ceil(PER_PAGE)
    }

    /// Returns the four places in a room: the header and the board of each, with this space below.
    fn places(&self, room: Rect, below: f32) -> [(Rect, Rect); PER_PAGE] {
        let header = self.text * 1.9;
        let gap = self.text * 2.2;
        let width = (room.width() - gap) / 2.0;
        let height = (room.height() - gap * 0.5) / 2.0;
        let side = width.min(height - header - below);
        std::array::from_fn(|index| {
            let corner = room.min
                + Point::new((width + gap) * (index % 2) as f32, (height + gap * 0.5) * (index / 2) as f32);
            let left = corner.x + (width - side) / 2.0 * if index % 2 == 0 { 0.0 } else { 2.0 };
            let header_rect = Rect::sized(Point::new(left, corner.y), Point::new(side, header));
            (header_rect, Rect::sized(Point::new(left, header_rect.max.y), Point::splat(side)))
        })
    }

    /// Draws a page of positions.
    pub(super) fn exercise_page(&self, index: usize, settings: &PrintSettings) -> Page {
        let mut page = Page::new(self.frame.size);
        self.draw_intro(&mut page, settings);
        let first = index * PER_PAGE;
        let places = self.places(self.boards, 0.0);
        let shows_candidates = self.shows_candidates();
        for (place, (position, (header, board))) in self.positions.iter().skip(first).zip(places).enumerate()
        {
            let number = first + place + 1;
            let help = position.steps().first().map(|step| help(step, number));
            self.draw_header(&mut page, header, number, &help.unwrap_or_else(no_help));
            let mut picture = Picture::default();
            let mut scene = BoardScene::position(BoardShape::of(position.grid()), position.grid());
            if !shows_candidates {
                scene.centre = CellMap::filled(position.grid().size(), DigitSet::EMPTY);
            }
            draw_sudoku(&mut picture, board, &scene, &settings.without_large_print());
            page.push(BlockKind::Figure(rows(&scene.digits)), picture);
        }
        page
    }

    /// Draws a page of answers.
    pub(super) fn answer_page(&self, index: usize, settings: &PrintSettings) -> Page {
        let mut page = Page::new(self.frame.size);
        let mut heading = Picture::default();
        let style = TextStyle::bold(self.text * 1.6);
        let line = Rect::sized(self.frame.content.min, Point::new(self.frame.content.width(), style.line()));
        write_line(&mut heading, line, text!("print-answers"), style, Side::Left);
        page.push(BlockKind::Heading(1), heading);
        let mut room = self.frame.content;
        room.min.y = line.max.y + self.text * 0.6;
        let first = index * PER_PAGE;
        let small = TextStyle::regular(self.text * 0.8);
        let below = small.line() * 8.5;
        for (place, (position, (header, board))) in
            self.positions.iter().skip(first).zip(self.places(room, below)).enumerate()
        {
            let (grid, shape) = (position.grid(), BoardShape::of(position.grid()));
            let (scene, reason) = match position {
                SheetPosition::Step(exercise) => match exercise.steps().first() {
                    Some(step) => (answer(shape, grid, step), explanation::explain(grid, step).to_string()),
                    None => continue,
                },
                SheetPosition::NearMiss(near) => {
                    let none = text!("print-none-here").to_owned();
                    (near_miss_answer(shape, near), [vec![none], near.sentences()].concat().join(" "))
                }
            };
            self.draw_header(&mut page, header, first + place + 1, "");
            let mut picture = Picture::default();
            draw_sudoku(&mut picture, board, &scene, &settings.without_large_print());
            page.push(BlockKind::Figure(rows(&grid.digits)), picture);
            let mut words = Picture::default();
            let room = Rect::new(
                Point::new(board.min.x, board.max.y + small.size * 0.4),
                Point::new(board.max.x, board.max.y + below),
            );
            write_lines(&mut words, room, &reason, small);
            page.push(BlockKind::Paragraph, words);
        }
        page
    }

    /// Returns whether the boards have their candidates: not where the technique is to be found without.
    fn shows_candidates(&self) -> bool {
        self.positions.iter().all(|position| match position {
            SheetPosition::Step(exercise) => exercise.shows_candidates(),
            SheetPosition::NearMiss(_) => true,
        })
    }

    fn draw_header(&self, page: &mut Page, room: Rect, number: usize, help: &str) {
        let mut picture = Picture::default();
        let number = text::number(number);
        let used = write_line(&mut picture, room, &number, TextStyle::bold(self.text), Side::Left);
        let rest = Rect::new(Point::new(room.min.x + used + self.text * 0.8, room.min.y), room.max);
        write_line(&mut picture, rest, help, TextStyle::regular(self.text), Side::Left);
        page.push(BlockKind::Heading(2), picture);
    }

    /// Draws the name, the definition, an example and what to do.
    fn draw_intro(&self, page: &mut Page, settings: &PrintSettings) {
        let room = self.intro;
        let is_wide = self.boards.min.x > room.max.x;
        let (words, drawing) = if is_wide {
            let side = room.width().min(room.height() * 0.4);
            let top = room.max.y - side;
            let words = Rect::new(room.min, Point::new(room.max.x, top - self.text));
            (words, Rect::sized(Point::new(room.min.x, top), Point::splat(side)))
        } else {
            let side = room.height().min(room.width() * 0.33);
            let left = room.max.x - side;
            let words = Rect::new(room.min, Point::new(left - self.text * 2.0, room.max.y));
            (words, Rect::sized(Point::new(left, room.min.y), Point::splat(side)))
        };
        let title = TextStyle::bold(self.text * 2.2);
        let mut picture = Picture::default();
        let line = Rect::sized(words.min, Point::new(words.width(), title.line() * 0.95));
        write_line(&mut picture, line, self.technique.name(), title, Side::Left);
        page.push(BlockKind::Heading(1), picture);

        let mut picture = Picture::default();
        let step = self.positions.iter().flat_map(SheetPosition::steps).next();
        let rating = step.map(|step| Scale::Ninefold.difficulty(step).to_string()).unwrap_or_default();
        let mut top = line.max.y;
        let rest = |top: f32| Rect::new(Point::new(words.min.x, top), words.max);
        let soft = TextStyle::soft(self.text * 0.9);
        top += write_lines(&mut picture, rest(top), &text!("print-practice-sheet", rating = rating), soft);
        top += self.text * 0.5;
        let mut body = TextStyle::regular(self.text * 1.05);
        let is_placing =
            self.positions.iter().flat_map(SheetPosition::steps).any(|step| !step.placements.is_empty());
        let task = match is_placing {
            true => text!("print-practice-place"),
            false => text!("print-practice-remove"),
        };
        let has_near_miss = self.positions.iter().any(|it| matches!(it, SheetPosition::NearMiss(_)));
        let near = if has_near_miss { text!("print-practice-near") } else { "" };
        let task = &format!("{task} {near}");
        // Long definitions are written smaller, so that the task below them is not lost.
        while body.size > 5.0
            && lines_height(self.technique.definition(), words.width(), body)
                + lines_height(task, words.width(), body)
                + body.size * 0.6
                > words.max.y - top
        {
            body.size -= 0.5;
        }
        top += write_lines(&mut picture, rest(top), self.technique.definition(), body) + body.size * 0.6;
        write_lines(&mut picture, rest(top), task, body);
        page.push(BlockKind::Paragraph, picture);

        if let Some(example) = library::example(self.technique) {
            let mut picture = Picture::default();
            let scene = answer(BoardShape::of(&example.grid), &example.grid, &example.step);
            draw_sudoku(&mut picture, drawing, &scene, &settings.without_large_print());
            let name = text!("print-example-of", technique = self.technique.name());
            page.push(BlockKind::Figure(name), picture);
        }
    }
}

/// Returns the scene of a position with a step drawn on it.
pub(super) fn answer(shape: Arc<BoardShape>, grid: &CandidateGrid, step: &Step) -> BoardScene {
    let mut scene = BoardScene::position(shape, grid);
    scene.annotations = Some(Annotations::new(grid, step, HintLevel::Why, None));
    scene
}

/// Returns the scene of a near miss with the pattern, what is in the way, and what would be lost.
fn near_miss_answer(shape: Arc<BoardShape>, near: &NearMissPosition) -> BoardScene {
    let mut scene = BoardScene::position(shape, &near.grid);
    let NearMiss { step, obstacles } = &near.proven.near_miss;
    scene.annotations = Some(Annotations::near_miss(&near.grid, step, obstacles, &near.solution));
    scene
}

fn no_help() -> String {
    text!("print-help-none").to_owned()
}

/// Returns the help at a board, which goes down: the digits and a cell, the digits alone, nothing.
fn help(step: &Step, number: usize) -> String {
    let candidates = step.eliminations.iter().chain(&step.placements);
    let digits: DigitSet = candidates.clone().map(|candidate| candidate.digit).collect();
    let names = text::list(digits.iter().map(|digit: Digit| digit.value()), Conjunction::And);
    let count = digits.len();
    match (number, candidates.clone().next()) {
        (1, Some(candidate)) => {
            text!("print-help-cell", digits = names, count = count, cell = candidate.cell.to_string())
        }
        (2, Some(_)) => text!("print-help-digits", digits = names, count = count),
        _ => no_help(),
    }
}
