//! The cards beside the map: the selected lesson, what to refresh, and the placement.

use eframe::egui::{Align, Layout, Margin, RichText, Ui, Vec2};

use super::{CoursePage, texts};
use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::sudoku::lesson::card::{part_bars, title_row};
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{card_with, command_row_as};
use crate::practice::{Chapter, CourseRow, Lesson, LessonPart, LessonText};
use crate::text::text;

const PADDING: Margin = Margin { left: 16, right: 16, top: 12, bottom: 12 };
const BUTTON_HEIGHT: f32 = 40.0;

/// Draws the cards.
pub fn show(ui: &mut Ui, page: &CoursePage, messages: &mut Vec<Message>) {
    ui.spacing_mut().item_spacing.y = 12.0;
    card_with(ui, "selected", PADDING, |ui| {
        ui.spacing_mut().item_spacing.y = 8.0;
        match page.selected() {
            CourseRow::Lesson(lesson) => lesson_card(ui, page, lesson, messages),
            CourseRow::Chapter(chapter) => chapter_card(ui, page, chapter, messages),
            CourseRow::Test(chapter) => test_card(ui, page, chapter, messages),
        }
    });
    if !page.is_loaded() {
        return;
    }
    let due = page.to_refresh();
    if !due.is_empty() {
        card_with(ui, "refresh", PADDING, |ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            heading(ui, text!("course-to-refresh"), &text!("course-positions", count = due.len()));
            for technique in due {
                ui.label(RichText::new(texts::refreshed(page, technique)).size(theme::BODY));
            }
            let buttons = [
                (Command::RefreshTechniques, true, text!("course-button.refresh")),
                (Command::NotToday, true, Command::NotToday.name()),
            ];
            command_row_as(ui, BUTTON_HEIGHT, &buttons, messages);
        });
    }
    card_with(ui, "placement", PADDING, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.label(RichText::new(text!("course-known")).font(theme::semibold(theme::BODY)));
        ui.label(RichText::new(text!("course-known.note")).size(theme::SMALL).color(Theme::current(ui).soft));
        command_row_as(
            ui,
            BUTTON_HEIGHT,
            &[(Command::FindMyPlace, true, Command::FindMyPlace.name())],
            messages,
        );
    });
}

fn heading(ui: &mut Ui, title: &str, note: &str) {
    let theme = Theme::current(ui);
    ui.horizontal(|ui| {
        ui.label(RichText::new(title).font(theme::semibold(theme::BODY)));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.label(RichText::new(note).size(theme::SMALL).color(theme.soft));
        });
    });
}

fn title(ui: &mut Ui, title: &str, note: &str) {
    title_row(ui, title, note, theme::semibold(theme::HEADING));
}

fn lesson_card(ui: &mut Ui, page: &CoursePage, lesson: &'static Lesson, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    title(ui, lesson.title(), &lesson.place());
    if let Some(first) = lesson.text(LessonText::First) {
        ui.label(RichText::new(first).size(theme::BODY));
    }
    ui.label(RichText::new(texts::facts(lesson)).size(theme::SMALL).color(theme.soft));
    if let Some(games) = page.passed_over(lesson) {
        ui.label(
            RichText::new(text!("course-passed-over", games = games)).size(theme::SMALL).color(theme.soft),
        );
    }
    if let Some(advice) = texts::advice(page, lesson) {
        ui.label(RichText::new(advice).size(theme::SMALL).color(theme.soft));
    }
    let known = page.progress().lesson(lesson.id);
    let current = (known.is_begun && !page.is_passed(lesson)).then(|| lesson.part_to_take(&known));
    part_bars(ui, lesson.parts(), current, |part| known.has_passed(part.number()));
    let start = match (page.open_position(lesson).is_some() || known.is_begun, page.is_passed(lesson)) {
        (_, true) => text!("course-button.again"),
        (true, false) => text!("course-button.go-on"),
        (false, false) => text!("course-button.start"),
    };
    let mut buttons = vec![(Command::StartLesson, true, start)];
    if !lesson.techniques.is_empty() {
        buttons.push((Command::Techniques, true, text!("course-button.page")));
    }
    command_row_as(ui, BUTTON_HEIGHT, &buttons, messages);
    let parts = lesson
        .parts()
        .iter()
        .copied()
        .filter(|part| known.has_passed(part.number()) && *part != LessonPart::See);
    let parts: Vec<LessonPart> = parts.collect();
    if !parts.is_empty() {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::new(10.0, 4.0);
            ui.label(RichText::new(text!("course-again")).size(theme::SMALL).color(theme.soft));
            for part in parts {
                let name = crate::app::sudoku::question::text::part_name(part);
                let link = RichText::new(name).size(theme::SMALL).color(theme.accent);
                if crate::app::ui::with_id::with_id(ui, ("again", part), |ui| ui.link(link)).clicked() {
                    messages.push(Message::StartLessonPart(lesson, part));
                }
            }
        });
    }
}

fn chapter_card(ui: &mut Ui, page: &CoursePage, chapter: &'static Chapter, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    title(ui, chapter.name(), &texts::level(chapter));
    let (passed, count) = (chapter.passed(page.progress()), chapter.rows());
    let facts = text!("course-chapter-facts", passed = passed, count = count, minutes = chapter.minutes());
    ui.label(RichText::new(facts).size(theme::BODY).color(theme.soft));
    let name = match page.is_unfolded(chapter) {
        true => text!("course-button.fold"),
        false => text!("course-button.unfold"),
    };
    command_row_as(ui, BUTTON_HEIGHT, &[(Command::StartLesson, true, name)], messages);
}

fn test_card(ui: &mut Ui, page: &CoursePage, chapter: &'static Chapter, messages: &mut Vec<Message>) {
    let theme = Theme::current(ui);
    title(ui, text!("course-test-row"), chapter.name());
    ui.label(RichText::new(text!("course-test-about")).size(theme::BODY));
    let known = page.progress().lesson(&crate::practice::test_name(chapter.number));
    part_bars(ui, &[LessonPart::Find, LessonPart::Play], None, |part| known.has_passed(part.number()));
    ui.label(RichText::new(text!("course-test-note")).size(theme::SMALL).color(theme.soft));
    command_row_as(
        ui,
        BUTTON_HEIGHT,
        &[(Command::StartLesson, true, text!("course-button.start"))],
        messages,
    );
}
