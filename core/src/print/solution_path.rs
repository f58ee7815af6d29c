//! The solution path of a puzzle, step by step, with a picture of each step that is not a single. The path of a puzzle with
//! clues is long; its pictures show what several steps place and remove.

use super::board::{draw_sudoku, rows};
use super::item::{PrintBoard, PrintItem};
use super::layout::{MIN_BOARD, PageFrame, TooSmall};
use super::practice_sheet::answer;
use super::puzzle_sheet::heading_text;
use super::settings::PrintSettings;
use super::text_flow::{FlowLine, Side, TextStyle, flow, lines_height, write_flow, write_line, write_lines};
use crate::grid::Candidate;
use crate::job::CancelToken;
use crate::picture::sudoku::reasons::is_single;
use crate::picture::sudoku::{Annotations, BoardScene};
use crate::picture::{Picture, Point, Rect};
use crate::render::{BlockKind, Page};
use crate::rules::Puzzle;
use crate::solve::rating::{PuzzlePath, RateError, Scale, SolvePath};
use crate::solve::technique::{CandidateGrid, Step, explanation};
use crate::text;
use crate::text::text;

/// A part of the path.
#[derive(Clone, PartialEq, Debug)]
enum PathEntry {
    /// The start board.
    Start,
    /// Singles in a row: the number of the first, and what they place.
    Singles(usize, Vec<Candidate>),
    /// Lines of rules that have no room beside the start board.
    Rules(Vec<FlowLine>),
    /// Any other step: its number and the position before it.
    Step(usize, Box<(CandidateGrid, Step)>),
    /// Steps with one picture.
    Group(Box<StepGroup>),
}

/// Steps with one picture.
#[derive(Clone, PartialEq, Debug)]
struct StepGroup {
    /// The position before the first.
    grid: CandidateGrid,
    steps: Vec<Step>,
    /// What is said of them: of each, or of singles in a row.
    parts: Vec<StepText>,
}

/// What is said of a step, or of singles in a row.
#[derive(Clone, PartialEq, Debug)]
struct StepText {
    title: String,
    words: String,
}

/// The solution path of a puzzle, laid out.
#[derive(Clone, PartialEq, Debug)]
pub struct PathSheet {
    item: PrintItem,
    /// The start board.
    start: BoardScene,
    frame: PageFrame,
    text: f32,
    picture: f32,
    /// The entries of each page with the top of each.
    pages: Vec<Vec<(PathEntry, f32)>>,
}

/// Returns the steps that solve a puzzle of any rules, each with the position before it.
///
/// # Errors
/// [`RateError`] if the puzzle does not have exactly one solution, or if cancelled.
pub fn steps(puzzle: &Puzzle, cancel: &CancelToken) -> Result<Vec<(CandidateGrid, Step)>, RateError> {
    let mut steps = Vec::new();
    if let Some(givens) = puzzle.to_grid() {
        let mut path = SolvePath::new(&givens, Scale::Ninefold, cancel)?;
        while let Some(step) = path.next_on_grid(cancel)? {
            steps.push(step);
        }
        return Ok(steps);
    }
    let mut path = PuzzlePath::of_solvable(puzzle, cancel)?;
    if !path.is_unique() {
        return Err(RateError::SeveralSolutions);
    }
    while let Some(step) = path.next_on_grid(cancel)? {
        steps.push(step);
    }
    Ok(steps)
}

impl PathSheet {
    /// Lays out the path of a puzzle.
    ///
    /// # Errors
    /// [`TooSmall`] if the pictures would be too small for their candidates.
    pub fn new(
        item: PrintItem,
        steps: Vec<(CandidateGrid, Step)>,
        settings: &PrintSettings,
    ) -> Result<Self, TooSmall> {
        let frame = PageFrame::new(settings)?;
        let short = frame.content.width().min(frame.content.height());
        let text = (short / 50.0).clamp(5.5, 10.0);
        let picture = short * 0.42;
        if picture < 1.5 * MIN_BOARD {
            return Err(TooSmall);
        }
        let PrintBoard::Sudoku(start) = &item.board else { return Err(TooSmall) };
        let start = BoardScene::new(start.shape.clone(), start.givens.clone(), start.givens.clone());
        let item = rated(item, &steps);
        let mut sheet = Self { item, start, frame, text, picture, pages: vec![Vec::new()] };
        let mut all = vec![PathEntry::Start];
        if !sheet.has_rules_beside() {
            // Few lines each, so that they fit a page.
            let lines = flow(&sheet.item.words(), frame.content.width(), sheet.body());
            all.extend(lines.chunks(8).map(|lines| PathEntry::Rules(lines.to_vec())));
        }
        let in_picture = match sheet.start.shape.rules().clues().is_empty() {
            true => 1,
            false => settings.steps_per_picture.count(),
        };
        match in_picture {
            1 => all.extend(entries(steps)),
            _ => all.extend(sheet.groups(steps, in_picture)),
        }
        sheet.fill(all);
        Ok(sheet)
    }

    /// Returns whether the rules have room beside the start board, below a title of three lines.
    fn has_rules_beside(&self) -> bool {
        let lines = flow(&self.item.words(), self.words_width(), self.body()).len() as f32;
        lines * self.body().line() <= self.picture - 13.0 * self.text
    }

    /// Spreads the entries over pages.
    fn fill(&mut self, entries: Vec<PathEntry>) {
        let room = self.frame.content;
        let mut top = room.min.y;
        for entry in entries {
            let height = self.height(&entry).min(room.height());
            let is_rules = matches!(entry, PathEntry::Rules(_));
            if top + height > room.max.y && self.pages.last().is_some_and(|page| !page.is_empty()) {
                self.pages.push(Vec::new());
                top = room.min.y;
            }
            if let Some(page) = self.pages.last_mut() {
                page.push((entry, top));
            }
            top += height + if is_rules { 0.0 } else { self.text * 1.4 };
        }
    }

    /// Groups steps so that each group has one picture and its texts fit a page. Singles in a row count as one step.
    fn groups(&self, steps: Vec<(CandidateGrid, Step)>, in_picture: usize) -> Vec<PathEntry> {
        let mut groups: Vec<StepGroup> = Vec::new();
        let (mut height, mut number) = (0.0, 0);
        let mut runs = steps.into_iter().peekable();
        while let Some((grid, step)) = runs.next() {
            let (first, is_run) = (number + 1, is_single(&step));
            let mut run = vec![step];
            while let Some((_, single)) = runs.next_if(|(_, step)| is_run && is_single(step)) {
                run.push(single);
            }
            let text = match is_run {
                true => {
                    let placed = run.iter().flat_map(|single| &single.placements).copied();
                    singles_text(first, &placed.collect::<Vec<_>>())
                }
                false => step_text(first, &grid, &run[0]),
            };
            number += run.len();
            let needed = self.text_height(&text);
            match groups.last_mut() {
                Some(group)
                    if group.parts.len() < in_picture && height + needed <= self.frame.content.height() =>
                {
                    height += needed;
                    group.steps.append(&mut run);
                    group.parts.push(text);
                }
                _ => {
                    height = needed;
                    groups.push(StepGroup { grid, steps: run, parts: vec![text] });
                }
            }
        }
        groups.into_iter().map(|group| PathEntry::Group(Box::new(group))).collect()
    }

    /// Returns the height of what is said of a step beside the picture of several, with the space after it.
    fn text_height(&self, text: &StepText) -> f32 {
        let style = self.small();
        let words = lines_height(&text.words, self.words_width(), style);
        style.line() + words + 0.4 * style.line()
    }

    /// Returns the style of the words beside a picture of several steps.
    fn small(&self) -> TextStyle {
        TextStyle::regular(self.text * 0.85)
    }

    fn title(&self) -> TextStyle {
        TextStyle::bold(self.text * 1.1)
    }

    fn body(&self) -> TextStyle {
        TextStyle::regular(self.text)
    }

    /// Returns the width of the words beside a picture.
    fn words_width(&self) -> f32 {
        self.frame.content.width() - self.picture - self.text * 1.6
    }

    fn height(&self, entry: &PathEntry) -> f32 {
        match entry {
            PathEntry::Start => self.picture,
            PathEntry::Rules(lines) => lines.len() as f32 * self.body().line(),
            PathEntry::Singles(_, placed) => {
                let width = self.frame.content.width();
                self.title().line() + lines_height(&placements(placed), width, self.body())
            }
            PathEntry::Group(group) => {
                let words: f32 = group.parts.iter().map(|text| self.text_height(text)).sum();
                words.max(self.picture)
            }
            PathEntry::Step(_, step) => {
                let words = explanation::explain(&step.0, &step.1).to_string();
                let text = self.title().line() + lines_height(&words, self.words_width(), self.body());
                text.max(self.picture)
            }
        }
    }

    /// Returns the page frame.
    pub(super) fn frame(&self) -> &PageFrame {
        &self.frame
    }

    /// Returns the number of pages.
    pub fn page_count(&self) -> usize {
        self.pages.len()
    }

    /// Draws a page.
    pub(super) fn page(&self, index: usize, settings: &PrintSettings) -> Page {
        let mut page = Page::new(self.frame.size);
        let room = self.frame.content;
        for (entry, top) in self.pages.get(index).into_iter().flatten() {
            let corner = Point::new(room.min.x, *top);
            match entry {
                PathEntry::Start => self.draw_start(&mut page, corner, settings),
                PathEntry::Rules(lines) => {
                    let mut picture = Picture::default();
                    write_flow(&mut picture, Rect::new(corner, room.max), lines, self.body());
                    page.push(BlockKind::Paragraph, picture);
                }
                PathEntry::Singles(first, placed) => {
                    self.draw_words(&mut page, Rect::new(corner, room.max), &singles_text(*first, placed));
                }
                PathEntry::Group(group) => self.draw_group(&mut page, corner, group, settings),
                PathEntry::Step(number, step) => {
                    let (grid, step) = &**step;
                    let board = Rect::sized(corner, Point::splat(self.picture));
                    let mut picture = Picture::default();
                    let scene = answer(self.start.shape.clone(), grid, step);
                    draw_sudoku(&mut picture, board, &scene, &settings.without_large_print());
                    let left = board.max.x + self.text * 1.6;
                    let words = Rect::new(Point::new(left, *top), room.max);
                    self.draw_words(&mut page, words, &step_text(*number, grid, step));
                    page.push(BlockKind::Figure(rows(&grid.digits)), picture);
                }
            }
        }
        page
    }

    /// Draws the start board and what is known of the puzzle.
    fn draw_start(&self, page: &mut Page, corner: Point, settings: &PrintSettings) {
        let board = Rect::sized(corner, Point::splat(self.picture));
        let mut picture = Picture::default();
        draw_sudoku(&mut picture, board, &self.start, &settings.without_large_print());
        let words = Rect::new(
            Point::new(board.max.x + self.text * 1.6, corner.y),
            Point::new(self.frame.content.max.x, board.max.y),
        );
        let mut heading = Picture::default();
        let style = TextStyle::bold(self.text * 1.7);
        let title = heading_text(&self.item, settings);
        let height = write_lines(
            &mut heading,
            Rect::new(words.min, Point::new(words.max.x, words.min.y + 3.0 * style.line())),
            &title,
            style,
        );
        page.push(BlockKind::Heading(1), heading);
        let mut details = Picture::default();
        let rating = self.item.difficulty.map(|difficulty| difficulty.to_string());
        let known = [self.item.level.clone(), rating].into_iter().flatten().collect::<Vec<_>>().join(" · ");
        let count = self.pages.iter().flatten().map(|(entry, _)| entry.step_count()).sum::<usize>();
        let mut rest = Rect::new(Point::new(words.min.x, words.min.y + height + self.text * 0.4), words.max);
        if !self.item.author.is_empty() {
            let author = text!("print-author", name = self.item.author.as_str());
            let line = Rect::sized(rest.min, Point::new(rest.width(), self.body().line()));
            write_line(&mut details, line, &author, self.body(), Side::Left);
            rest.min.y = line.max.y;
        }
        rest.min.y += write_lines(&mut details, rest, &known, self.body());
        rest.min.y += write_lines(&mut details, rest, &text!("print-steps", count = count), self.body());
        rest.min.y += self.text * 0.8;
        if self.has_rules_beside() {
            let lines = flow(&self.item.words(), rest.width(), self.body());
            write_flow(&mut details, rest, &lines, self.body());
        }
        page.push(BlockKind::Paragraph, details);
        page.push(BlockKind::Figure(rows(&self.start.digits)), picture);
    }

    /// Draws several steps beside a picture of what they place and remove.
    fn draw_group(&self, page: &mut Page, corner: Point, group: &StepGroup, settings: &PrintSettings) {
        let board = Rect::sized(corner, Point::splat(self.picture));
        let mut picture = Picture::default();
        let mut scene = BoardScene::position(self.start.shape.clone(), &group.grid);
        scene.annotations = Some(Annotations::consequences(&group.grid, &group.steps));
        draw_sudoku(&mut picture, board, &scene, &settings.without_large_print());
        let style = self.small();
        let bold = TextStyle::bold(style.size);
        let mut room = Rect::new(Point::new(board.max.x + self.text * 1.6, corner.y), self.frame.content.max);
        for text in &group.parts {
            let mut words = Picture::default();
            let line = Rect::sized(room.min, Point::new(room.width(), style.line()));
            write_line(&mut words, line, &text.title, bold, Side::Left);
            let rest = Rect::new(Point::new(room.min.x, line.max.y), room.max);
            write_lines(&mut words, rest, &text.words, style);
            page.push(BlockKind::Paragraph, words);
            room.min.y += self.text_height(text);
        }
        page.push(BlockKind::Figure(rows(&group.grid.digits)), picture);
    }

    fn draw_words(&self, page: &mut Page, room: Rect, said: &StepText) {
        let mut heading = Picture::default();
        let line = Rect::sized(room.min, Point::new(room.width(), self.title().line()));
        write_line(&mut heading, line, &said.title, self.title(), Side::Left);
        page.push(BlockKind::Heading(2), heading);
        let mut text = Picture::default();
        let rest = Rect::new(Point::new(room.min.x, line.max.y), room.max);
        write_lines(&mut text, rest, &said.words, self.body());
        page.push(BlockKind::Paragraph, text);
    }
}

impl PathEntry {
    fn step_count(&self) -> usize {
        match self {
            Self::Start | Self::Rules(_) => 0,
            Self::Singles(_, placed) => placed.len(),
            Self::Step(..) => 1,
            Self::Group(group) => group.steps.len(),
        }
    }
}

/// Returns a puzzle with the level and the difficulty of its hardest step, if it has no rating yet.
fn rated(item: PrintItem, steps: &[(CandidateGrid, Step)]) -> PrintItem {
    let scale = Scale::Ninefold;
    let level = steps.iter().map(|(_, step)| scale.level(step)).max();
    let difficulty = steps.iter().map(|(_, step)| scale.difficulty(step)).max();
    match (level, difficulty) {
        (Some(level), Some(difficulty)) if item.difficulty.is_none() => item.rated(level, difficulty),
        _ => item,
    }
}

/// Groups singles that follow each other.
fn entries(steps: Vec<(CandidateGrid, Step)>) -> Vec<PathEntry> {
    let mut entries = Vec::new();
    for (index, (grid, step)) in steps.into_iter().enumerate() {
        let number = index + 1;
        if !is_single(&step) {
            entries.push(PathEntry::Step(number, Box::new((grid, step))));
        } else if let Some(PathEntry::Singles(_, placed)) = entries.last_mut() {
            placed.extend(&step.placements);
        } else {
            entries.push(PathEntry::Singles(number, step.placements.to_vec()));
        }
    }
    entries
}

/// Returns what is said of a step on the position before it.
fn step_text(number: usize, grid: &CandidateGrid, step: &Step) -> StepText {
    let (number, difficulty) = (text::number(number), Scale::Ninefold.difficulty(step));
    let title = format!("{number}. {} · {difficulty}", step.technique.name());
    StepText { title, words: explanation::explain(grid, step).to_string() }
}

/// Returns what is said of singles in a row, the first of which has a number.
fn singles_text(first: usize, placed: &[Candidate]) -> StepText {
    let last = first + placed.len() - 1;
    let title = text!("print-singles", first = first, last = last, count = placed.len());
    StepText { title, words: placements(placed) }
}

/// Returns what singles place: "r1c2=3, r4c5=6".
fn placements(placed: &[Candidate]) -> String {
    placed
        .iter()
        .map(|candidate| format!("{}={}", candidate.cell, candidate.digit))
        .collect::<Vec<_>>()
        .join(", ")
}
