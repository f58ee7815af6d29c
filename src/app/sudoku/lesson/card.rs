//! The cards of a question beside the board: the parts of the lesson, what is asked and said, and the pad.

use eframe::egui::{
    Align, Align2, Button, Color32, CornerRadius, FontId, Label, Layout, Margin, Pos2, Rect, RichText, Role,
    ScrollArea, Sense, Shape, Stroke, Ui, Vec2, WidgetInfo,
};

use crate::app::input::command::Command;
use crate::app::message::Message;
use crate::app::message::sudoku::SudokuMessage;
use crate::app::sudoku::combinations;
use crate::app::sudoku::hint::card as hint_card;
use crate::app::sudoku::pad::{self, KeyRows};
use crate::app::sudoku::question::{ActiveQuestion, text as texts};
use crate::app::sudoku::session::SudokuSession;
use crate::app::ui::theme;
use crate::app::ui::theme::Theme;
use crate::app::ui::widgets::{
    card_with, chip, chip_width, command_row, command_row_as, named_group, text_line, text_width,
};
use crate::game::HintLevel;
use crate::practice::{CourseProgress, LessonPart, Task};
use crate::solve::technique::Technique;
use crate::store::course_log::ShownAids;
use crate::text::text;

/// The padding of the cards, and the heights of the buttons and of a row of keys, in points.
const PADDING: Margin = Margin { left: 16, right: 16, top: 12, bottom: 12 };
const BUTTON_HEIGHT: f32 = 40.0;
const KEY_HEIGHT: f32 = 44.0;
/// The height of the panel below which not all of it is in sight, in points.
const LOW_PANEL: f32 = 600.0;
/// The width of the panel below which the pad has less space around its keys, in points.
const SMALL_PANEL: f32 = 360.0;
/// The height that the pad and what is below it need, in points.
const BELOW: f32 = 250.0;

/// The height of the combinations, which take the place of the pad while they are shown, in points.
const COMBINATIONS_HEIGHT: f32 = 150.0;

/// Draws the cards.
pub fn show(
    ui: &mut Ui,
    session: &SudokuSession,
    question: &ActiveQuestion,
    progress: &CourseProgress,
    messages: &mut Vec<Message>,
) {
    if ui.max_rect().height() < LOW_PANEL {
        // The panel scrolls, and its bar needs room.
        ui.set_max_width(ui.available_width() - 10.0);
    }
    ui.spacing_mut().item_spacing.y = 12.0;
    card_with(ui, "lesson", PADDING, |ui| head(ui, question, progress));
    let below = if session.question_has_keys() { BELOW } else { 90.0 };
    let room = (ui.max_rect().bottom() - ui.cursor().top() - below).max(160.0);
    card_with(ui, "question", PADDING, |ui| {
        contents(ui, session, question, room, messages);
        ui.add_space(8.0);
        buttons(ui, question, BUTTON_HEIGHT, messages);
    });
    if let Some(shown) = session.combinations() {
        card_with(ui, "combinations", PADDING, |ui| {
            combinations::show(ui, session, shown, COMBINATIONS_HEIGHT, messages);
        });
    } else if session.question_has_keys() {
        let (padding, spacing) = if ui.available_width() < SMALL_PANEL { (8, 5.0) } else { (12, 8.0) };
        card_with(ui, "pad", Margin::same(padding), |ui| {
            ui.spacing_mut().item_spacing = Vec2::splat(spacing);
            pad::modes(ui, 32.0, session, messages);
            pad::keys(ui, &KeyRows { most_in_a_row: Some(9), height: KEY_HEIGHT }, session, messages);
            command_row(
                ui,
                32.0,
                &session.with_availability([Command::Undo, Command::Redo, Command::Erase]),
                messages,
            );
            if question.question().place().aids() != ShownAids::All {
                command_row_as(
                    ui,
                    32.0,
                    &[(Command::FillMarks, true, text!("lesson-button.candidates"))],
                    messages,
                );
            }
        });
    }
    card_with(ui, "leave", Margin::same(12), |ui| leaving_buttons(ui, question, messages));
}

/// Draws what a puzzle of the course belongs to and that it is to be solved.
pub fn puzzle_task(ui: &mut Ui, question: &ActiveQuestion) {
    let theme = Theme::current(ui);
    let place = question.question().place();
    ui.spacing_mut().item_spacing.y = 4.0;
    title_row(ui, &texts::title(place), &texts::number(place), theme::semibold(theme::BODY));
    ui.label(RichText::new(texts::puzzle_task(question)).size(theme::SMALL).color(theme.soft));
}

/// Draws a title with a chip at its right, or the title alone in as many lines as it needs.
pub fn title_row(ui: &mut Ui, title: &str, note: &str, font: FontId) {
    let theme = Theme::current(ui);
    let beside = if note.is_empty() { 0.0 } else { chip_width(ui, note) + 12.0 };
    let label = Label::new(RichText::new(title).font(font.clone())).wrap();
    if note.is_empty() || text_width(ui, title, font) + beside > ui.available_width() {
        ui.add(label);
        return;
    }
    ui.horizontal(|ui| {
        ui.add(label);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| chip(ui, note, theme.soft));
    });
}

/// Draws the title and the bars of the parts.
pub fn head(ui: &mut Ui, question: &ActiveQuestion, progress: &CourseProgress) {
    let place = question.question().place();
    ui.spacing_mut().item_spacing.y = 8.0;
    title_row(ui, &texts::title(place), &texts::number(place), theme::semibold(theme::HEADING));
    if place.parts().is_empty() {
        return;
    }
    let known = progress.lesson(&place.lesson);
    part_bars(ui, place.parts(), Some(place.part), |part| known.has_passed(part.number()));
}

/// Draws a bar with a word for each part: green once it is passed, blue while it is taken.
pub fn part_bars(
    ui: &mut Ui,
    parts: &[LessonPart],
    current: Option<LessonPart>,
    is_passed: impl Fn(LessonPart) -> bool,
) {
    let theme = Theme::current(ui);
    let gap = 4.0;
    let width = (ui.available_width() - gap * (parts.len() as f32 - 1.0)) / parts.len().max(1) as f32;
    let small = theme::regular(theme::SMALL - 1.0);
    let needed = |part: &LessonPart| {
        text_width(ui, texts::part_name(*part), small.clone()) + if is_passed(*part) { 15.0 } else { 0.0 }
    };
    // Where the names have no room, only the one of the part that is taken is shown.
    let has_names = parts.iter().all(|part| needed(part) <= width);
    named_group(ui, Role::List, text!("lesson-parts"), |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for part in parts {
                let size = Vec2::new(width, if has_names { 26.0 } else { 6.0 });
                let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
                let (passed, is_current) = (is_passed(*part), current == Some(*part));
                let color = match (is_current, passed) {
                    (true, _) => theme.accent,
                    (false, true) => theme.good,
                    (false, false) => theme.line,
                };
                let bar = Rect::from_min_size(rect.min, Vec2::new(width, 4.0));
                ui.painter().rect_filled(bar, CornerRadius::same(2), color);
                let name = texts::part_name(*part);
                let font = match is_current {
                    true => theme::semibold(theme::SMALL - 1.0),
                    false => theme::regular(theme::SMALL - 1.0),
                };
                let ink = if is_current { theme.ink } else { theme.soft };
                let mut place = rect.with_min_y(rect.top() + 6.0);
                if passed && has_names {
                    paint_tick(ui, place.left_center(), theme.good);
                    place.min.x += 15.0;
                }
                if has_names {
                    text_line(ui.painter(), place, Align2::LEFT_CENTER, name, font, ink);
                }
                response.widget_info(|| {
                    let state = match (is_current, passed) {
                        (true, _) => text!("lesson-part-state.current"),
                        (false, true) => text!("lesson-part-state.passed"),
                        (false, false) => text!("lesson-part-state.open"),
                    };
                    let label = text!("lesson-part-label", part = name, state = state);
                    WidgetInfo::labeled(Role::ListItem, true, label)
                });
            }
        });
    });
    if let Some(part) = current.filter(|_| !has_names) {
        ui.label(RichText::new(texts::part_name(part)).font(theme::semibold(theme::SMALL)));
    }
}

/// Paints a tick from its left end.
pub fn paint_tick(ui: &Ui, left: Pos2, color: Color32) {
    let points = [(0.0, 0.5), (3.5, 4.5), (10.0, -4.0)].map(|(x, y)| left + Vec2::new(x, y)).to_vec();
    ui.painter().add(Shape::line(points, Stroke::new(2.0, color)));
}

/// Draws what is asked and what is said to the answer, in a height.
pub fn contents(
    ui: &mut Ui,
    session: &SudokuSession,
    question: &ActiveQuestion,
    room: f32,
    messages: &mut Vec<Message>,
) {
    let theme = Theme::current(ui);
    let asked = question.question();
    ui.spacing_mut().item_spacing.y = 8.0;
    ScrollArea::vertical().id_salt("question").max_height(room - BUTTON_HEIGHT).show(ui, |ui| {
        ui.set_width(ui.available_width());
        let place = asked.place();
        let position = format!("{} · {}", texts::part_name(place.part), texts::position(place));
        if question.is_read() {
            ui.label(RichText::new(position).size(theme::SMALL).color(theme.soft));
        } else {
            ui.label(RichText::new(asked.text()).font(theme::semibold(theme::BODY)));
            let how = if question.is_over() { "" } else { asked.instructions() };
            let line =
                [position.as_str(), how].iter().filter(|it| !it.is_empty()).copied().collect::<Vec<_>>();
            ui.label(RichText::new(line.join(" · ")).size(theme::SMALL).color(theme.soft));
        }
        // In a low panel the explanation is in sight, and what is general below it.
        let is_low =
            room == f32::INFINITY && question.is_read() && question.drawn_level() > Some(HintLevel::Nudge);
        if is_low {
            explanation(ui, session, question, messages);
        }
        let says_lesson = question.reply().is_none() && session.hint().is_none();
        if says_lesson || question.is_read() {
            for sentence in texts::lesson_sentences(question) {
                ui.label(RichText::new(sentence).size(theme::BODY));
            }
        }
        reply(ui, question);
        if !is_low {
            explanation(ui, session, question, messages);
        }
        if question.reply().is_some() && question.is_over() && !question.is_read() {
            for sentence in texts::lesson_sentences(question) {
                ui.label(RichText::new(sentence).size(theme::SMALL).color(theme.soft));
            }
        }
    });
}

/// Draws the step as far as it is shown, or what help says of a near miss.
fn explanation(ui: &mut Ui, session: &SudokuSession, question: &ActiveQuestion, messages: &mut Vec<Message>) {
    if let Some(hint) = session.hint() {
        ui.add_space(2.0);
        ui.label(RichText::new(hint.title()).font(theme::semibold(theme::BODY)));
        hint_card::show_reason(ui, hint, 8.0, f32::INFINITY, messages);
    } else if question.question().near_miss().is_some() && question.help().is_some() && !question.is_over() {
        ui.label(RichText::new(texts::help(question)).size(theme::BODY));
    }
}

/// Draws the sentences to an answer beside a bar in the colour of its verdict, the first one bold.
fn reply(ui: &mut Ui, question: &ActiveQuestion) {
    let Some((reply, sentences)) = question.reply() else { return };
    let theme = Theme::current(ui);
    let color = if reply.is_right() { theme.good } else { theme.sets[1].0 };
    ui.horizontal_top(|ui| {
        ui.add_space(10.0);
        let text = ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 4.0;
            for (index, sentence) in sentences.iter().enumerate() {
                let font =
                    if index == 0 { theme::semibold(theme::BODY) } else { theme::regular(theme::BODY) };
                ui.label(RichText::new(sentence).font(font));
            }
        });
        let rect = text.response.rect;
        let line = rect.left() - 8.0;
        ui.painter().vline(line, rect.y_range(), Stroke::new(4.0, color));
    });
}

/// Draws the buttons that answer, or the one for the next question.
pub fn buttons(ui: &mut Ui, question: &ActiveQuestion, height: f32, messages: &mut Vec<Message>) {
    name_buttons(ui, question, height, messages);
    command_row_as(ui, height, &answer_buttons(question), messages);
}

/// Draws the names that are offered for the step that is drawn, each with its number.
fn name_buttons(ui: &mut Ui, question: &ActiveQuestion, height: f32, messages: &mut Vec<Message>) {
    let Task::Name { choices } = question.question().task() else { return };
    if question.is_over() {
        return;
    }
    for (number, technique) in (1..).zip(choices) {
        name_button(ui, number, *technique, Vec2::new(ui.available_width(), height), messages);
    }
}

/// Draws the names in rows of two, for a narrow window.
pub fn name_rows(ui: &mut Ui, names: &[Technique], height: f32, messages: &mut Vec<Message>) {
    let gap = ui.spacing().item_spacing.x;
    let size = Vec2::new((ui.available_width() - gap) / 2.0, height);
    for (row, names) in names.chunks(2).enumerate() {
        ui.horizontal(|ui| {
            for (number, technique) in (2 * row + 1..).zip(names) {
                name_button(ui, number, *technique, size, messages);
            }
        });
    }
}

fn name_button(ui: &mut Ui, number: usize, technique: Technique, size: Vec2, messages: &mut Vec<Message>) {
    let text = RichText::new(format!("{number}  {}", technique.name())).size(theme::SMALL);
    // A long name has two lines.
    let button = |ui: &mut Ui| {
        ui.spacing_mut().button_padding = Vec2::new(4.0, 0.0);
        ui.add_sized(size, Button::new(text).wrap())
    };
    if ui.scope(button).inner.clicked() {
        messages.push(SudokuMessage::NameStep(technique).into());
    }
}

/// Returns the buttons that answer, or the one for the next question.
pub fn answer_buttons(question: &ActiveQuestion) -> Vec<(Command, bool, &'static str)> {
    if question.is_over() {
        return vec![(Command::Accept, true, text!("lesson-button.next"))];
    }
    let help = (Command::Hint, true, text!("lesson-button.help"));
    match question.question().task() {
        Task::Read => vec![
            (Command::Accept, true, text!("lesson-button.more")),
            (Command::HintLess, true, text!("lesson-button.less")),
        ],
        Task::Presence => vec![
            (Command::Check, true, text!("lesson-button.check")),
            (Command::NotHere, true, Command::NotHere.name()),
            help,
        ],
        Task::TakeBack { .. } => vec![(Command::Undo, true, Command::Undo.name())],
        Task::Trial { .. } => vec![
            (Command::ToggleTrial, true, Command::ToggleTrial.name()),
            (Command::DiscardTrial, true, Command::DiscardTrial.name()),
        ],
        // The names are buttons of their own.
        Task::Name { .. } => Vec::new(),
        Task::CornerMarks { .. } | Task::StrongLink { .. } => {
            vec![(Command::Check, true, text!("lesson-button.check"))]
        }
        Task::Step | Task::Solve => vec![(Command::Check, true, text!("lesson-button.check")), help],
    }
}

/// Draws the buttons that leave the question.
pub fn leaving_buttons(ui: &mut Ui, question: &ActiveQuestion, messages: &mut Vec<Message>) {
    ui.spacing_mut().item_spacing = Vec2::splat(8.0);
    command_row_as(ui, 34.0, &leaving_commands(question), messages);
    let theme = Theme::current(ui);
    if question.question().place().lesson().is_some() {
        let note = RichText::new(text!("lesson-leave-note")).size(theme::SMALL).color(theme.soft);
        ui.label(note);
    }
}

/// Returns the buttons that leave the question.
pub fn leaving_commands(question: &ActiveQuestion) -> Vec<(Command, bool, &'static str)> {
    let place = question.question().place();
    let skip = match place.is_placement() {
        true => text!("lesson-button.not-seen"),
        false => text!("lesson-button.skip"),
    };
    let mut buttons = vec![(Command::SkipQuestion, !question.is_over(), skip)];
    if place.technique.is_some() && place.part != LessonPart::Find && question.names().is_empty() {
        buttons.push((Command::Techniques, true, text!("lesson-button.technique")));
    }
    if place.lesson().is_some() {
        buttons.push((Command::NextPart, true, text!("lesson-button.go-on")));
    }
    buttons.push((Command::Close, true, text!("lesson-button.leave")));
    buttons
}
