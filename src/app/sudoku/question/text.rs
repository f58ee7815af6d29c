//! The texts of a question of the course in the window.

use super::ActiveQuestion;
use crate::app::session::play_session::HintView;
use crate::app::sudoku::hint::ShownHint;
use crate::game::{Hint, HintLevel};
use crate::practice::{LessonPart, LessonText, QuestionPlace, question_count};
use crate::text::text;

/// The most characters of the title of a game that its lists show in full.
const MOST_IN_TITLE: usize = 24;

/// Returns the name of a part.
pub fn part_name(part: LessonPart) -> &'static str {
    match part {
        LessonPart::See => text!("lesson-part.see"),
        LessonPart::Do => text!("lesson-part.do"),
        LessonPart::IsItThere => text!("lesson-part.there"),
        LessonPart::Find => text!("lesson-part.find"),
        LessonPart::Play => text!("lesson-part.play"),
    }
}

/// Returns what a question belongs to: the title of its lesson, a test, the placement or refreshing.
pub fn title(place: &QuestionPlace) -> String {
    match (place.lesson(), place.test_chapter()) {
        (Some(lesson), _) => lesson.title().to_owned(),
        (None, Some(chapter)) => text!("course-test", number = chapter.label()),
        (None, None) if place.is_placement() => text!("course-placement").to_owned(),
        (None, None) => text!("course-refresh").to_owned(),
    }
}

/// Returns the title of the game of a question: of a lesson with a long title its number.
pub fn short_title(place: &QuestionPlace) -> String {
    let title = title(place);
    match title.chars().count() > MOST_IN_TITLE && place.lesson().is_some() {
        true => number(place),
        false => title,
    }
}

/// Returns the number of the lesson; empty outside of lessons.
pub fn number(place: &QuestionPlace) -> String {
    place.lesson().map(|lesson| text!("course-lesson", place = lesson.place())).unwrap_or_default()
}

/// Returns the place of a question in its part: "Position 3 of 4".
pub fn position(place: &QuestionPlace) -> String {
    let count = question_count(place);
    match place.part {
        LessonPart::Play => String::new(),
        // Their length is not known.
        _ if place.lesson().is_none() && place.test_chapter().is_none() => {
            text!("lesson-position.number", number = place.number)
        }
        _ => text!("lesson-position", number = place.number, count = count.max(place.number)),
    }
}

/// Returns the sentences of the lesson that are shown with a question.
pub fn lesson_sentences(question: &ActiveQuestion) -> Vec<&'static str> {
    let place = question.question().place();
    let Some(lesson) = place.lesson() else { return Vec::new() };
    use LessonText::{Also, End, First, Look, Second, Third, Trap};
    let parts: &[LessonText] = match (place.part, question.is_over()) {
        (LessonPart::See, _) => &[First, Second, Third],
        (LessonPart::Do, _) if lesson.side < 9 => &[Second, Third],
        (LessonPart::Do, _) => &[Look],
        (LessonPart::IsItThere, _) => &[Trap],
        (LessonPart::Find, false) if lesson.techniques.is_empty() => &[Trap],
        (LessonPart::Find, _) => &[],
        (LessonPart::Play, _) => &[End, Also],
    };
    let is_last = lesson.parts().last() == Some(&place.part) && place.number >= question_count(place);
    let end: &[LessonText] = if is_last && question.is_over() { &[End, Also] } else { &[] };
    parts.iter().chain(end).filter_map(|part| lesson.text(*part)).collect()
}

/// Returns the announcement of a question, with its part and number.
pub fn announcement(question: &ActiveQuestion) -> String {
    let place = question.question().place();
    let asked = question.question().text();
    let said = match question.is_read() {
        true => help(question),
        false => asked,
    };
    text!(
        "lesson-spoken",
        title = title(place),
        part = part_name(place.part),
        position = position(place),
        text = said
    )
}

/// Returns the task of a puzzle of the course: "Play · Solve the puzzle.".
pub fn puzzle_task(question: &ActiveQuestion) -> String {
    let asked = question.question();
    format!("{} · {}", part_name(asked.place().part), asked.text())
}

/// Returns the first sentence to an answer, or else where the question stands: "X-wing · Do · Position 1 of 4".
pub fn status(question: &ActiveQuestion) -> String {
    let place = question.question().place();
    let verdict = question.reply().and_then(|(_, sentences)| sentences.first());
    verdict.cloned().unwrap_or_else(|| [&title(place), part_name(place.part), &position(place)].join(" · "))
}

/// Returns an answer's sentences as one message; with the reason of the step that was found.
pub fn reply(question: &ActiveQuestion) -> String {
    question.reply().map(|(_, sentences)| sentences.join(" ")).unwrap_or_default()
}

/// Returns what the help says.
pub fn help(question: &ActiveQuestion) -> String {
    let asked = question.question();
    if let Some(near) = asked.near_miss() {
        return match question.help() {
            Some(HintLevel::Where | HintLevel::Why) => near.sentences().join(" "),
            _ => near.nudge(),
        };
    }
    let hint = asked.shown_step().zip(question.drawn_level()).map(|(step, level)| {
        let grid = Box::new(asked.grid().clone());
        ShownHint::new(Hint::Step { step: Box::new(step.clone()), grid }, level)
    });
    match hint {
        Some(hint) if hint.level() == HintLevel::Why => hint.body().to_string(),
        Some(hint) => hint.announcement(),
        None => text!("lesson-help.none").to_owned(),
    }
}
