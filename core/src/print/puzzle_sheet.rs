//! Pages of puzzles, and of their solutions.

use std::ops::Range;
use std::sync::Arc;

use qrcodegen::{QrCode, QrCodeEcc};

use super::board::{self, draw_crosspatch, draw_solution, draw_sudoku};
use super::item::{PrintBoard, PrintItem};
use super::layout::{
    PageFrame, PuzzleLayout, PuzzleSlot, SolutionLayout, WORDS_GAP, author_style, rules_style,
};
use super::pagination::{RulesPlace, rules_heading, rules_lines, words_below};
use super::settings::PrintSettings;
use super::text_flow::{
    Paragraph, Side, TextStyle, flow, lines_height, write_blanks, write_flow, write_line, write_lines,
};
use crate::crosspatch::Crosspatch;
use crate::format::{self, Format};
use crate::picture::crosspatch::display_letter;
use crate::picture::sudoku::BoardScene;
use crate::picture::{Ink, Picture, Placement, Point, Rect};
use crate::render::{BlockKind, Page};
use crate::rules::Puzzle;
use crate::text::text;

/// The site that a QR code opens.
pub const QR_SITE: &str = "www.sudokuwiki.org";

/// Draws the puzzles of one page.
pub(super) fn puzzle_page(
    items: &[PrintItem],
    settings: &PrintSettings,
    layout: &PuzzleLayout,
    rules: RulesPlace,
) -> Page {
    let mut page = Page::new(layout.frame.size);
    for (item, slot) in items.iter().zip(&layout.slots) {
        draw_puzzle(&mut page, item, settings, slot, layout.text, rules);
    }
    if let (RulesPlace::Foot, Some(item)) = (rules, items.first()) {
        draw_words(&mut page, layout.foot, &item.all_rules(), rules_style(settings));
    }
    page
}

/// Draws some lines of the rules of a puzzle on a page of their own.
pub(super) fn rules_page(
    item: &PrintItem,
    settings: &PrintSettings,
    frame: &PageFrame,
    lines: Range<usize>,
) -> Page {
    let mut page = Page::new(frame.size);
    let style = rules_heading(settings);
    let mut room = frame.content;
    let mut heading = Picture::default();
    let line = Rect::sized(room.min, Point::new(room.width(), style.line()));
    let name = text!("print-rules-of", puzzle = heading_text(item, settings));
    write_line(&mut heading, line, &name, style, Side::Left);
    page.push(BlockKind::Heading(2), heading);
    room.min.y += style.line() * 1.5;
    let all = rules_lines(item, frame, settings);
    let mut picture = Picture::default();
    write_flow(&mut picture, room, all.get(lines).unwrap_or_default(), rules_style(settings));
    page.push(BlockKind::Paragraph, picture);
    page
}

fn draw_words(page: &mut Page, room: Rect, words: &[Paragraph], style: TextStyle) {
    let mut picture = Picture::default();
    write_flow(&mut picture, room, &flow(words, room.width(), style), style);
    page.push(BlockKind::Paragraph, picture);
}

/// Draws the solutions of one page.
pub(super) fn solution_page(items: &[PrintItem], settings: &PrintSettings, layout: &SolutionLayout) -> Page {
    let mut page = Page::new(layout.frame.size);
    let mut heading = Picture::default();
    let title = TextStyle::bold(layout.text * 1.6);
    let line = Rect::sized(layout.heading.min, Point::new(layout.heading.width(), title.line()));
    write_line(&mut heading, line, text!("print-solutions"), title, Side::Left);
    page.push(BlockKind::Heading(1), heading);
    // One block for all: a document of many puzzles would else be larger by a tenth.
    let mut picture = Picture::default();
    for (item, (header, board)) in items.iter().zip(&layout.slots) {
        let name = heading_text(item, settings);
        write_line(&mut picture, *header, &name, TextStyle::bold(layout.text), Side::Left);
        if let Some(reason) = draw_solution(&mut picture, *board, item, settings) {
            write_lines(&mut picture, *board, reason, TextStyle::soft(layout.text));
        }
    }
    page.push(BlockKind::Paragraph, picture);
    page
}

/// Returns what a puzzle is called on paper.
pub fn heading_text(item: &PrintItem, settings: &PrintSettings) -> String {
    let number = item.number.map(|number| text!("print-number", number = number));
    let Some(number) = number else { return item.title.clone() };
    // Titles that lists make up end in the number; those of other kinds name the kind.
    let is_classic = !matches!(&item.board, PrintBoard::Sudoku(scene) if !scene.shape.rules().is_classic());
    let is_made_up = item.title.rsplit(' ').next().and_then(|word| word.parse().ok()) == item.number;
    if is_made_up && !is_classic && settings.show_title {
        return item.title.clone();
    }
    match (settings.show_number, settings.show_title && !item.title.is_empty() && !is_made_up) {
        (true, true) => format!("{number} · {}", item.title),
        (false, true) => item.title.clone(),
        (_, false) => number,
    }
}

/// Returns the level and the rating, as far as they are known.
fn level_text(item: &PrintItem) -> String {
    let rating = item.difficulty.map(|difficulty| difficulty.to_string());
    [item.level.clone(), rating].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn draw_puzzle(
    page: &mut Page,
    item: &PrintItem,
    settings: &PrintSettings,
    slot: &PuzzleSlot,
    text: f32,
    rules: RulesPlace,
) {
    if slot.header.height() > 0.0 {
        draw_header(page, item, settings, slot, text);
    }
    let mut picture = Picture::default();
    let description = board::describe(&item.board);
    match &item.board {
        PrintBoard::Sudoku(scene) => {
            draw_sudoku(&mut picture, slot.board, &board::scene(scene, settings.candidates), settings);
            page.push(BlockKind::Figure(description), picture);
            if slot.words.height() > 0.0 {
                let words = match rules {
                    RulesPlace::NextPages => vec![Paragraph::plain(text!("print-rules-follow"))],
                    _ => words_below(item, settings),
                };
                // The gap is above the words.
                let style = rules_style(settings);
                let top = slot.words.min.y + WORDS_GAP * style.line();
                let room = Rect::new(Point::new(slot.words.min.x, top), slot.words.max);
                draw_words(page, room, &words, style);
            }
        }
        PrintBoard::Crosspatch(puzzle, scene) => {
            let words = word_layout(puzzle, slot.board, text);
            let used = draw_crosspatch(&mut picture, words.board, scene);
            page.push(BlockKind::Figure(description), picture);
            let top = used.max.y + text * 0.8;
            let room = Rect::new(Point::new(slot.board.min.x, top), slot.board.max);
            page.push(BlockKind::Paragraph, words.draw(room));
        }
    }
    draw_below(page, item, settings, slot, text);
    if let Some(note) = &item.note {
        draw_note(page, note, slot, text);
    }
    if let (PrintBoard::Sudoku(scene), true) = (&item.board, slot.code.width() > 0.0) {
        let mut picture = Picture::default();
        draw_code(&mut picture, slot.code, scene);
        page.push(BlockKind::Figure(text!("print-qr-code", site = QR_SITE)), picture);
    }
    if slot.solution.width() > 0.0 {
        let mut upright = Picture::default();
        if let Some(reason) = draw_solution(&mut upright, slot.solution, item, settings) {
            write_lines(&mut upright, slot.solution, reason, TextStyle::soft(text * 0.8));
        }
        let mut picture = Picture::default();
        let turn = Placement::at(Point::default()).upside_down_around(slot.solution.center());
        picture.place(&upright, turn);
        let name = heading_text(item, settings);
        page.push(BlockKind::Figure(text!("print-solution-of", puzzle = name)), picture);
    }
}

/// Draws the number, the title, the level and the rating, and the author below them.
fn draw_header(page: &mut Page, item: &PrintItem, settings: &PrintSettings, slot: &PuzzleSlot, text: f32) {
    let mut picture = Picture::default();
    let (name_size, level_size) = if settings.large_print { (1.45, 1.0) } else { (1.0, 1.0) };
    let (name_style, level_style) =
        (TextStyle::bold(text * name_size), TextStyle::regular(text * level_size));
    let level = if settings.show_level { level_text(item) } else { String::new() };
    let line = Rect::sized(slot.header.min, Point::new(slot.header.width(), name_style.line() * 1.1));
    if settings.show_number || settings.show_title {
        let space = if level.is_empty() { 0.0 } else { level_style.width(&level) + text };
        let room = Rect::new(line.min, Point::new((line.max.x - space).max(line.min.x), line.max.y));
        write_line(&mut picture, room, &heading_text(item, settings), name_style, Side::Left);
    }
    write_line(&mut picture, line, &level, level_style, Side::Right);
    let has_title = settings.show_number || settings.show_title || settings.show_level;
    if has_title {
        page.push(BlockKind::Heading(2), picture);
    }
    if !item.author.is_empty() {
        let mut picture = Picture::default();
        let style = author_style(settings);
        let top = if has_title { line.max.y } else { slot.header.min.y };
        let room = Rect::sized(Point::new(line.min.x, top), Point::new(line.width(), style.line()));
        write_line(
            &mut picture,
            room,
            &text!("print-author", name = item.author.as_str()),
            style,
            Side::Left,
        );
        page.push(BlockKind::Paragraph, picture);
    }
}

/// Draws the lines for a name and the time, and in large print the rules.
fn draw_below(page: &mut Page, item: &PrintItem, settings: &PrintSettings, slot: &PuzzleSlot, text: f32) {
    let mut picture = Picture::default();
    let style = TextStyle::regular(if settings.large_print { text } else { text * 0.85 });
    let mut top = slot.below.min.y;
    if settings.large_print {
        let rules = match &item.board {
            PrintBoard::Sudoku(scene) if scene.shape.rules().has_classic_grid() => text!("print-rules"),
            // The rules of the puzzle say what is written into other grids.
            PrintBoard::Sudoku(_) => "",
            PrintBoard::Crosspatch(..) => text!("print-crosspatch-rules"),
        };
        let room = Rect::new(Point::new(slot.below.min.x, top + text * 0.5), slot.below.max);
        top += write_lines(
            &mut picture,
            Rect::new(room.min, Point::new(room.max.x, room.min.y + text * 2.9)),
            rules,
            style,
        ) + text * 0.5;
    }
    let mut labels = Vec::new();
    if settings.space_for_name {
        labels.push(text!("print-name"));
    }
    if settings.space_for_time {
        labels.extend(settings.large_print.then(|| text!("print-date")));
        labels.push(text!("print-time"));
    }
    if !labels.is_empty() {
        let room = Rect::new(Point::new(slot.below.min.x, top), slot.below.max);
        let line = Rect::sized(room.min, Point::new(room.width(), style.size * 1.9));
        write_blanks(&mut picture, line, &labels, style);
    }
    // Lines to write on are nothing to read.
    let kind = if settings.large_print { BlockKind::Paragraph } else { BlockKind::Artifact };
    page.push(kind, picture);
}

/// Draws the text of a hint below everything else, as far as there is room.
fn draw_note(page: &mut Page, note: &str, slot: &PuzzleSlot, text: f32) {
    let top = slot.below.max.y.max(slot.code.max.y).max(slot.solution.max.y) + text * 0.7;
    let room = Rect::new(Point::new(slot.board.min.x, top), Point::new(slot.board.max.x, slot.all.max.y));
    if room.height() >= text * 1.4 {
        let mut picture = Picture::default();
        write_lines(&mut picture, room, note, TextStyle::regular(text * 0.9));
        page.push(BlockKind::Paragraph, picture);
    }
}

/// Draws a code that opens the start board of a puzzle on [`QR_SITE`], with the empty border that readers need.
fn draw_code(picture: &mut Picture, room: Rect, scene: &BoardScene) {
    let start = Puzzle::new(Arc::clone(scene.shape.rules()), scene.givens.clone());
    let Ok(written) = format::write_sudoku(Format::SudokuWiki, &start) else { return };
    let link = written.text;
    let Ok(code) = QrCode::encode_text(link.trim(), QrCodeEcc::Low) else { return };
    let module = room.width() / code.size() as f32;
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let start = x;
            while x < code.size() && code.get_module(x, y) {
                x += 1;
            }
            if x > start {
                let min = room.min + Point::new(start as f32, y as f32) * module;
                picture.fill_rect(Rect::sized(min, Point::new((x - start) as f32, 1.0) * module), Ink::Text);
            }
            x += 1;
        }
    }
}

/// A crosspatch and its words in a square: the board above, the words by length below it.
struct WordLayout {
    board: Rect,
    style: TextStyle,
    lines: Vec<(String, String)>,
}

/// Finds the largest board with the largest words that fit.
fn word_layout(puzzle: &Crosspatch, room: Rect, text: f32) -> WordLayout {
    let longest = puzzle.words().iter().map(|word| word.letters().len()).max().unwrap_or_default();
    let lines: Vec<(String, String)> = (1..=longest)
        .filter_map(|length| {
            let mut words: Vec<String> = puzzle
                .words_of_length(length)
                .map(|(_, word)| word.letters().iter().copied().map(display_letter).collect())
                .collect();
            words.sort_unstable();
            (!words.is_empty()).then(|| (length.to_string(), words.join(", ")))
        })
        .collect();
    let (width, height) =
        (puzzle.framework().width().max(1) as f32, puzzle.framework().height().max(1) as f32);
    let natural = room.width() * height / width;
    let mut layout = None;
    for share in [0.72, 0.62, 0.52, 0.42, 0.32] {
        let board_height = natural.min(room.height() * share);
        let mut size = text;
        while size >= 4.5 {
            let found = WordLayout {
                board: Rect::sized(room.min, Point::new(room.width(), board_height)),
                style: TextStyle::regular(size),
                lines: Vec::new(),
            };
            let needed: f32 = lines.iter().map(|(_, words)| found.height(words, room.width())).sum();
            let is_last = share == 0.32 && size - 0.5 < 4.5;
            if needed + text <= room.height() - board_height || is_last {
                layout = Some(found);
                break;
            }
            size -= 0.5;
        }
        if layout.is_some() {
            break;
        }
    }
    let layout =
        layout.unwrap_or(WordLayout { board: room, style: TextStyle::regular(text), lines: Vec::new() });
    WordLayout { lines, ..layout }
}

impl WordLayout {
    /// Returns the space before the words, for their length.
    fn indent(&self) -> f32 {
        self.style.size * 2.0
    }

    fn height(&self, words: &str, width: f32) -> f32 {
        lines_height(words, width - self.indent(), self.style)
    }

    /// Draws the words, a paragraph for each length.
    fn draw(&self, room: Rect) -> Picture {
        let mut picture = Picture::default();
        let mut top = room.min.y;
        for (length, words) in &self.lines {
            let label =
                Rect::sized(Point::new(room.min.x, top), Point::new(self.indent(), self.style.line()));
            write_line(&mut picture, label, length, TextStyle::bold(self.style.size), Side::Left);
            let height = self.height(words, room.width());
            let part = Rect::sized(
                Point::new(room.min.x + self.indent(), top),
                Point::new(room.width() - self.indent(), height + 0.1),
            );
            top += write_lines(&mut picture, part, words, self.style);
        }
        picture
    }
}
