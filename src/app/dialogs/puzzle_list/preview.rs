//! The selected puzzle of the list: its board, what is known of it, and the buttons to play it.

use eframe::egui::{
    Align, Button, Key, KeyboardShortcut, Label, Layout, Modifiers, Pos2, Rect, RichText, Ui, Vec2,
};

use crate::app::dialogs::puzzle_list::row::{
    counts_text, format_time, is_classic, level_text, pill, shown_name,
};
use crate::app::dialogs::puzzle_list::table::NEXT_KEY;
use crate::app::input::key_bindings::shortcut_name;
use crate::app::sessions::played_index::PuzzleStatus;
use crate::app::sessions::puzzle_list::rating_table::RowRating;
use crate::app::sessions::puzzle_list::{PuzzleList, ReadRow};
use crate::app::sudoku::rules_card;
use crate::app::ui::rating_text::needs_trial;
use crate::app::ui::theme::Theme;
use crate::app::ui::wake::waker;
use crate::app::ui::widgets::{KEY_GAP, button_widths, chip, paint_primary_focus};
use crate::app::ui::{theme, thumbnail};
use crate::generate::Symmetry;
use crate::grid::CellSet;
use crate::rules::{Puzzle, Rules};
use crate::solve::classic::Grid;
use crate::store::RatingOutcome;
use crate::text;
use crate::text::text;

/// The side of the board, in points.
const BOARD_SIZE: f32 = 324.0;
const VARIANT_BOARD_SIZE: f32 = 284.0;
const NARROW_BOARD_SIZE: f32 = 132.0;

pub fn show(ui: &mut Ui, list: &mut PuzzleList, is_wide: bool) {
    let rect = ui.max_rect();
    let preview = list.preview();
    if is_wide {
        let (inside, buttons) = rect.split_top_bottom_at_y(rect.bottom() - 112.0);
        let (largest, below) = match preview.is_some_and(|read| rules(read).is_some()) {
            true => (VARIANT_BOARD_SIZE, 220.0),
            false => (BOARD_SIZE, 150.0),
        };
        let side = largest.min(inside.width()).min((inside.height() - below).max(120.0));
        let corner = Pos2::new(inside.center().x - side / 2.0, inside.top() + 18.0);
        let board = Rect::from_min_size(corner, Vec2::splat(side));
        if let Some(read) = preview {
            paint_board(ui, board, read);
            let below = inside.with_min_y(board.bottom() + 14.0);
            super::within(ui, "details", below, |ui| {
                // What has no room does not reach into the buttons.
                ui.set_clip_rect(ui.clip_rect().intersect(below.expand2(Vec2::new(8.0, 0.0))));
                details(ui, list, read, true)
            });
        }
        super::within(ui, "buttons", buttons, |ui| wide_buttons(ui, list));
    } else {
        let side = NARROW_BOARD_SIZE.min(rect.height() - 20.0);
        let board = Rect::from_min_size(Pos2::new(rect.left(), rect.top() + 12.0), Vec2::splat(side));
        let right = rect.with_min_x(board.right() + 14.0);
        let (inside, buttons) = right.split_top_bottom_at_y(board.bottom() - 40.0);
        if let Some(read) = preview {
            paint_board(ui, board, read);
            super::within(ui, "details", inside.with_min_y(board.top()), |ui| details(ui, list, read, false));
        }
        super::within(ui, "buttons", buttons, |ui| narrow_buttons(ui, list));
    }
}

fn paint_board(ui: &Ui, board: Rect, read: &ReadRow) {
    if let Some(puzzle) = &read.puzzle {
        thumbnail::show(ui, board, &puzzle.rules, &puzzle.givens, &puzzle.givens, CellSet::EMPTY);
    }
}

/// Returns the rules of a puzzle that is not a classic sudoku.
fn rules(read: &ReadRow) -> Option<&Rules> {
    read.puzzle.as_ref().map(|puzzle| &*puzzle.rules).filter(|rules| !rules.is_classic())
}

/// Writes what is known of the puzzle.
fn details(ui: &mut Ui, list: &PuzzleList, read: &ReadRow, is_wide: bool) {
    let theme = Theme::current(ui);
    ui.spacing_mut().item_spacing = Vec2::new(8.0, if is_wide { 6.0 } else { 3.0 });
    let rating = list.rating(read.index);
    let level = match rating.summary() {
        Some(rated) => pill(rated, is_classic(read)),
        None => level_text(rating, &read.row),
    };
    let rules = rules(read);
    let heading = match rules {
        Some(_) => shown_name(read),
        None => text!("list-preview-number", number = read.number.as_str()),
    };
    let size = if is_wide { theme::HEADING } else { theme::BODY };
    heading_line(ui, &heading, size, &level, is_wide);
    let line = |ui: &mut Ui, text: String, ink| {
        if !text.is_empty() {
            ui.add(Label::new(RichText::new(text).size(theme::SMALL).color(ink)).truncate());
        }
    };
    match rules {
        Some(rules) => {
            line(ui, place(list, read), theme.soft);
            if is_wide && let Some(puzzle) = &read.puzzle {
                rule_lines(ui, puzzle, rules);
            }
        }
        None => line(ui, read.row.name.clone(), theme.ink),
    }
    // In a narrow window there is no room for what the row says.
    let facts = if is_wide || rules.is_none() { facts(list, read, is_wide) } else { String::new() };
    match is_wide {
        // With the symmetry it may need two lines, for which there is room.
        true if !facts.is_empty() => {
            ui.add(Label::new(RichText::new(facts).size(theme::SMALL).color(theme.soft)).wrap());
        }
        _ => line(ui, facts, theme.soft),
    }
    let rated = rating.summary().filter(|rated| !needs_trial(*rated, is_classic(read)));
    let hardest = rated.and_then(|rated| rated.hardest);
    let hardest = hardest.map(|technique| text!("list-hardest", technique = technique.name()));
    line(ui, hardest.unwrap_or_default(), theme.ink);
    line(ui, played_text(list.status(read.index)), theme.ink);
    if is_wide {
        let stated = match read.row.level.as_str() {
            "" => String::new(),
            _ if rating == RowRating::Unratable => String::new(),
            level => text!("list-stated-level", level = level),
        };
        line(ui, stated, theme.soft);
        let has_room = ui.cursor().top() + FACT_HEIGHT <= ui.max_rect().bottom();
        line(ui, if has_room { read.row.folder.clone() } else { String::new() }, theme.soft);
    }
}

/// Writes the name of the puzzle, and its level at the end of the line or after the name.
fn heading_line(ui: &mut Ui, heading: &str, size: f32, level: &str, is_wide: bool) {
    let soft = Theme::current(ui).soft;
    let heading = RichText::new(heading).font(theme::semibold(size));
    let layout = match is_wide {
        true => Layout::right_to_left(Align::Center),
        false => Layout::left_to_right(Align::Center),
    };
    ui.horizontal(|ui| {
        ui.with_layout(layout, |ui| {
            if is_wide {
                if !level.is_empty() {
                    chip(ui, level, soft);
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.add(Label::new(heading).truncate());
                });
            } else {
                ui.add(Label::new(heading).truncate());
                if !level.is_empty() {
                    chip(ui, level, soft);
                }
            }
        });
    });
}

/// Returns the place of a variant in the list, its author and the number of its solutions as text.
fn place(list: &PuzzleList, read: &ReadRow) -> String {
    let total = text::number(list.collection().len());
    let place = text!("list-preview-place", number = read.number.as_str(), total = total);
    let author = read.puzzle.as_ref().map(|puzzle| puzzle.metadata.author.as_str()).unwrap_or_default();
    let author = (!author.is_empty()).then(|| text!("credit-author", author = author));
    let has_one = matches!(list.rating(read.index), RowRating::Known(RatingOutcome::Rated(_)));
    let solutions = has_one.then(|| text!("list-one-solution").to_owned());
    [Some(place), author, solutions].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// The height of a line below the rules, and of those that are always there: that there are more rules, the clues, the hardest
/// step and the time of play, in points.
const FACT_HEIGHT: f32 = 22.0;
const FACTS_HEIGHT: f32 = 4.0 * FACT_HEIGHT;

/// Writes what the clues mean, a drawing with a sentence for each kind.
fn rule_lines(ui: &mut Ui, puzzle: &Puzzle, rules: &Rules) {
    let lines = rules.lines();
    let bottom = ui.max_rect().bottom() - FACTS_HEIGHT;
    let mut shown = 0;
    for rule in &lines {
        let height = rules_card::meaning_height(ui, rule) + ui.spacing().item_spacing.y;
        if ui.cursor().top() + height > bottom {
            break;
        }
        rules_card::show_meaning(ui, puzzle, rule);
        shown += 1;
    }
    if lines.len() > shown {
        ui.label(RichText::new("…").size(theme::SMALL));
    }
}

/// Returns the givens, the clues or the symmetry, and the number of solutions as text.
fn facts(list: &PuzzleList, read: &ReadRow, is_wide: bool) -> String {
    let Some(givens) = read.puzzle.as_ref().and_then(|puzzle| puzzle.to_grid()) else {
        return counts_text(list, read);
    };
    let mut facts: Vec<_> =
        list.counts(read.index).into_iter().map(|(givens, _)| text!("list-givens", count = givens)).collect();
    if is_wide {
        facts.push(symmetry(&givens).to_owned());
    }
    if let RowRating::Known(RatingOutcome::Rated(_)) = list.rating(read.index) {
        facts.push(text!("list-one-solution").to_owned());
    }
    facts.join(" · ")
}

fn symmetry(givens: &Grid) -> &'static str {
    let cells = givens.filled().map(|(cell, _)| cell).collect();
    match Symmetry::all_matching(cells).into_iter().find(|symmetry| *symmetry != Symmetry::None) {
        Some(Symmetry::HalfTurn) => text!("list-symmetry.half-turn"),
        Some(Symmetry::QuarterTurn) => text!("list-symmetry.quarter-turn"),
        Some(Symmetry::LeftRight) => text!("list-symmetry.left-right"),
        Some(Symmetry::TopBottom) => text!("list-symmetry.top-bottom"),
        Some(Symmetry::BothMirrors) => text!("list-symmetry.both-mirrors"),
        Some(Symmetry::Diagonal | Symmetry::Antidiagonal) => text!("list-symmetry.diagonal"),
        Some(Symmetry::BothDiagonals) => text!("list-symmetry.both-diagonals"),
        Some(Symmetry::None) | None => text!("list-symmetry.none"),
    }
}

fn played_text(status: Option<PuzzleStatus>) -> String {
    match status {
        Some(PuzzleStatus::Solved(time)) => text!("list-solved-in", time = format_time(time)),
        Some(PuzzleStatus::SolvedWithHelp(time)) => {
            text!("list-solved-in.with-help", time = format_time(time))
        }
        Some(PuzzleStatus::Started(time)) => text!("list-begun", time = format_time(time)),
        None => text!("list-not-played").to_owned(),
    }
}

fn wide_buttons(ui: &mut Ui, list: &mut PuzzleList) {
    let width = ui.available_width();
    ui.with_layout(Layout::top_down(Align::Center), |ui| {
        play_button(ui, list, Vec2::new(width, 44.0));
        next_button(ui, list, Vec2::new(width, 40.0));
    });
}

fn narrow_buttons(ui: &mut Ui, list: &mut PuzzleList) {
    ui.spacing_mut().item_spacing.x = 8.0;
    let play = format!("{}   {}", text!("list-play"), play_key());
    let widths = button_widths(ui, ui.available_width(), &[&play, text!("list-next")]);
    ui.horizontal(|ui| {
        play_button(ui, list, Vec2::new(widths[0], 40.0));
        next_button(ui, list, Vec2::new(widths[1], 40.0));
    });
}

fn play_key() -> String {
    shortcut_name(&KeyboardShortcut::new(Modifiers::NONE, Key::Enter))
}

fn play_button(ui: &mut Ui, list: &mut PuzzleList, size: Vec2) {
    let theme = Theme::current(ui);
    let (fill, ink) = theme.primary_button(list.len() > 0);
    ui.spacing_mut().button_padding.x = 4.0;
    let label = (
        RichText::new(text!("list-play")).color(ink),
        RichText::new(play_key()).size(theme::SMALL).color(ink),
    );
    let button = Button::new(label).gap(KEY_GAP).fill(fill).min_size(size);
    let button = ui.add_enabled(list.len() > 0, button).accessible_name(text!("list-play"));
    paint_primary_focus(ui, &button);
    if button.clicked() {
        list.open_row(list.chosen(), waker(ui.ctx()));
    }
}

fn next_button(ui: &mut Ui, list: &mut PuzzleList, size: Vec2) {
    let theme = Theme::current(ui);
    ui.spacing_mut().button_padding.x = 4.0;
    let key = RichText::new(NEXT_KEY.name()).size(theme::SMALL).color(theme.soft);
    let label = RichText::new(text!("list-next"));
    let button = if size.x >= 180.0 { Button::new((label, key)).gap(KEY_GAP) } else { Button::new(label) };
    let button = ui.add_enabled(list.len() > 0, button.min_size(size)).accessible_name(text!("list-next"));
    if button.on_hover_text(text!("list-next.tooltip")).clicked() {
        list.open_next_after_chosen(waker(ui.ctx()));
    }
}
