//! The list of the chapters and lessons.

use eframe::egui::{
    Align, Align2, CornerRadius, Layout, Margin, Pos2, Rect, RichText, Role, ScrollArea, Sense, Stroke, Ui,
    UiBuilder, Vec2, WidgetInfo,
};

use super::{CoursePage, cards, texts};
use crate::app::message::Message;
use crate::app::sudoku::lesson::card::paint_tick;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{card_with, chip, named_group, text_line, text_width};
use crate::app::ui::with_id::with_id;
use crate::practice::{Chapter, CourseRow, MasteryMark, TechniqueProgress};
use crate::text::text;

/// The heights of the rows, and the widths of their columns, in points.
const CHAPTER_HEIGHT: f32 = 34.0;
const LESSON_HEIGHT: f32 = 30.0;
const NUMBER_WIDTH: f32 = 40.0;
const DISC_STEP: f32 = 14.0;
const DISCS_WIDTH: f32 = 5.0 * DISC_STEP + 14.0;
const MINUTES_WIDTH: f32 = 62.0;
const STATE_WIDTH: f32 = 190.0;
/// The width of the column of the cards, and the gap between both columns, in points.
const CARDS_WIDTH: f32 = 400.0;
const GAP: f32 = 20.0;
/// The height of the card below a narrow list, in points.
const STRIP_HEIGHT: f32 = 230.0;
/// The width of a row from which on it has all columns.
const WIDE_ROW: f32 = 560.0;

/// Draws the page.
pub fn show(ui: &mut Ui, page: &CoursePage, area: Rect, margin: f32, messages: &mut Vec<Message>) {
    let inner = area.shrink2(Vec2::new(margin, 12.0_f32.min(margin)));
    let is_wide = inner.width() >= 760.0;
    let (list, side) = match is_wide {
        true => {
            let width = CARDS_WIDTH.min(inner.width() * 0.42);
            (inner.with_max_x(inner.right() - width - GAP), inner.with_min_x(inner.right() - width))
        }
        false => {
            let height = STRIP_HEIGHT.min(inner.height() * 0.45);
            (inner.with_max_y(inner.bottom() - height - 8.0), inner.with_min_y(inner.bottom() - height))
        }
    };
    ui.scope_builder(UiBuilder::new().max_rect(list), |ui| list_card(ui, page, messages));
    ui.scope_builder(UiBuilder::new().max_rect(side), |ui| {
        ScrollArea::vertical().id_salt("cards").show(ui, |ui| {
            ui.set_width(ui.available_width());
            cards::show(ui, page, messages);
        });
    });
}

fn list_card(ui: &mut Ui, page: &CoursePage, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    card_with(ui, "course", Margin { left: 16, right: 16, top: 10, bottom: 8 }, |ui| {
        ui.set_min_height(ui.available_height());
        ui.spacing_mut().item_spacing.y = 0.0;
        let (passed, count) = page.done();
        ui.horizontal(|ui| {
            ui.set_min_height(34.0);
            ui.label(RichText::new(text!("course")).font(theme::semibold(theme::HEADING)));
            chip(ui, &text!("course-done", passed = passed, count = count), theme.soft);
            let note = text!("course-any-order");
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                if text_width(ui, note, theme::regular(theme::SMALL)) <= ui.available_width() {
                    ui.label(RichText::new(note).size(theme::SMALL).color(theme.soft));
                }
            });
        });
        if !page.is_loaded() {
            ui.label(RichText::new(text!("course-loading")).size(theme::BODY));
            return;
        }
        ScrollArea::vertical().id_salt("lessons").auto_shrink(false).show(ui, |ui| {
            ui.set_width(ui.available_width());
            named_group(ui, Role::Tree, text!("course-chapters"), |ui| {
                let id = ui.scope_id().with("selected");
                let last = ui.data(|data| data.get_temp::<usize>(id));
                let rows = page.rows();
                let selected = rows.iter().position(|row| *row == page.selected()).unwrap_or(0);
                ui.data_mut(|data| data.insert_temp(id, selected));
                for (index, row) in rows.iter().enumerate() {
                    show_row(ui, page, index, *row, last != Some(selected), messages);
                }
            });
        });
    });
}

fn show_row(
    ui: &mut Ui,
    page: &CoursePage,
    index: usize,
    row: CourseRow,
    has_moved: bool,
    messages: &mut Vec<Message>,
) {
    let theme = Theme::current(ui);
    let height = if matches!(row, CourseRow::Chapter(_)) { CHAPTER_HEIGHT } else { LESSON_HEIGHT };
    let size = Vec2::new(ui.available_width(), height);
    let response =
        with_id(ui, ("course row", row.chapter(), index), |ui| ui.allocate_response(size, Sense::CLICK));
    let is_selected = row == page.selected();
    response.widget_info(|| WidgetInfo::selected(Role::TreeItem, true, is_selected, texts::row(page, row)));
    let rect = response.rect;
    if is_selected || response.hovered() {
        let fill = if is_selected { theme.selected } else { theme.button };
        ui.painter().rect_filled(rect, CornerRadius::same(8), fill);
    } else if matches!(row, CourseRow::Chapter(_)) {
        ui.painter().hline(rect.x_range(), rect.top(), Stroke::new(1.0, theme.line));
    }
    if is_selected && has_moved {
        response.scroll_to_me(None);
    }
    match row {
        CourseRow::Chapter(chapter) => chapter_row(ui, page, chapter, rect),
        CourseRow::Lesson(lesson) => {
            let minutes = text!("course-minutes", minutes = lesson.minutes);
            let progress = texts::least_progress(page, lesson);
            let state = texts::state(page, lesson);
            let is_cut = text_width(ui, &state, theme::regular(theme::SMALL)) > STATE_WIDTH;
            let state = if is_cut { texts::short_state(page, lesson) } else { state };
            lesson_row(ui, rect, &lesson.place(), lesson.title(), progress, &state, &minutes);
        }
        CourseRow::Test(chapter) => {
            let place = chapter.place_of_test();
            let minutes = text!("course-minutes", minutes = 20);
            lesson_row(
                ui,
                rect,
                &place,
                text!("course-test-row"),
                None,
                texts::test_state(page, chapter),
                &minutes,
            );
        }
    }
    let (clicked, is_double) = (response.clicked(), response.double_clicked());
    if is_double && !matches!(row, CourseRow::Chapter(_)) {
        messages.push(Message::Command(crate::app::input::command::Command::StartLesson));
    } else if clicked {
        messages.push(match row {
            CourseRow::Chapter(chapter) => Message::ToggleChapter(chapter),
            _ => Message::SelectCourseRow(row),
        });
    }
}

fn chapter_row(ui: &Ui, page: &CoursePage, chapter: &'static Chapter, rect: Rect) {
    let theme = Theme::current(ui);
    let painter = ui.painter();
    let small = theme::regular(theme::SMALL);
    let (number, rest) = rect.shrink2(Vec2::new(8.0, 0.0)).split_left_right_at_x(rect.left() + NUMBER_WIDTH);
    text_line(painter, number, Align2::LEFT_CENTER, &chapter.label(), small.clone(), theme.soft);
    let (passed, count) = (chapter.passed(page.progress()), chapter.rows());
    let done = text!("course-chapter-done", passed = passed, count = count);
    let end = rest.with_min_x(rest.right() - 72.0);
    text_line(painter, end, Align2::RIGHT_CENTER, &done, small.clone(), theme.soft);
    if passed == count {
        paint_tick(ui, Pos2::new(end.left() + 2.0, end.center().y), theme.good);
    }
    let bar_width = if rest.width() >= WIDE_ROW { 130.0 } else { 60.0 };
    let bar = Rect::from_center_size(
        Pos2::new(end.left() - 8.0 - bar_width / 2.0, rest.center().y),
        Vec2::new(bar_width, 5.0),
    );
    painter.rect_filled(bar, CornerRadius::same(3), theme.line);
    let part = passed as f32 / count.max(1) as f32;
    painter.rect_filled(bar.with_max_x(bar.left() + bar_width * part), CornerRadius::same(3), theme.accent);
    let mut name = rest.with_max_x(bar.left() - 8.0);
    if rest.width() >= WIDE_ROW {
        let level = Rect::from_min_max(
            Pos2::new(bar.left() - 118.0, rest.top()),
            Pos2::new(bar.left() - 8.0, rest.bottom()),
        );
        text_line(painter, level, Align2::LEFT_CENTER, &texts::level(chapter), small, theme.soft);
        name.max.x = level.left() - 8.0;
    }
    text_line(painter, name, Align2::LEFT_CENTER, chapter.name(), theme::semibold(theme::BODY), theme.ink);
}

fn lesson_row(
    ui: &Ui,
    rect: Rect,
    place: &str,
    title: &str,
    progress: Option<TechniqueProgress>,
    state: &str,
    minutes: &str,
) {
    let theme = Theme::current(ui);
    let painter = ui.painter();
    let small = theme::regular(theme::SMALL);
    let inner = rect.shrink2(Vec2::new(8.0, 0.0));
    let number = Rect::from_min_max(
        Pos2::new(rect.left() + NUMBER_WIDTH, inner.top()),
        Pos2::new(rect.left() + 2.0 * NUMBER_WIDTH, inner.bottom()),
    );
    text_line(painter, number, Align2::LEFT_CENTER, place, small.clone(), theme.soft);
    let rest = inner.with_min_x(number.right());
    let is_wide = rest.width() >= WIDE_ROW - NUMBER_WIDTH;
    let end = if is_wide { MINUTES_WIDTH } else { 0.0 };
    if is_wide {
        let cell = rest.with_min_x(rest.right() - MINUTES_WIDTH);
        text_line(painter, cell, Align2::RIGHT_CENTER, minutes, small.clone(), theme.soft);
    }
    let columns = rest.with_max_x(rest.right() - end);
    // A narrow row has the discs and no words.
    let state_width = if is_wide { STATE_WIDTH } else { 0.0 };
    let discs = columns.right() - state_width - DISCS_WIDTH;
    if is_wide {
        let cell = columns.with_min_x(columns.right() - state_width);
        text_line(painter, cell, Align2::LEFT_CENTER, state, small.clone(), theme.soft);
    }
    if let Some(progress) = progress {
        paint_marks(ui, Pos2::new(discs, rest.center().y), &progress);
    }
    // A skill has no discs, so its name has more room.
    let end = if progress.is_none() { columns.right() - state_width } else { discs };
    let name = columns.with_max_x(end - 8.0);
    text_line(painter, name, Align2::LEFT_CENTER, title, theme::regular(theme::BODY), theme.ink);
}

/// Paints a disc for each mark of mastery from their left end: filled up to the mark, and pale where it fades.
pub fn paint_marks(ui: &Ui, left: Pos2, progress: &TechniqueProgress) {
    let theme = Theme::current(ui);
    let known = progress.mark.map_or(0, |mark| mark as usize);
    let firm = known - usize::from(progress.pale_marks).min(known);
    for number in 0..MasteryMark::ALL.len() {
        let centre = left + Vec2::new((number as f32 + 0.5) * DISC_STEP, 0.0);
        match number {
            _ if number < firm => _ = ui.painter().circle_filled(centre, 4.5, theme.accent),
            _ if number < known => {
                ui.painter().circle_filled(centre, 4.5, theme.accent.gamma_multiply(0.35));
            }
            _ => _ = ui.painter().circle_stroke(centre, 4.0, Stroke::new(1.0, theme.soft)),
        }
    }
}
