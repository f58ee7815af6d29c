//! The texts of the map.

use super::CoursePage;
use crate::app::sudoku::question::text::part_name;
use crate::practice::{Chapter, CourseRow, Lesson, LessonPart, MasteryMark, TechniqueProgress};
use crate::solve::technique::Technique;
use crate::store::course_log::ShownAids;
use crate::text::{capitalized, text};

/// Returns a row as a screen reader says it.
pub fn row(page: &CoursePage, row: CourseRow) -> String {
    match row {
        CourseRow::Chapter(chapter) => {
            let (passed, count) = (chapter.passed(page.progress()), chapter.rows());
            text!(
                "course-row.chapter",
                number = chapter.label(),
                name = chapter.name(),
                level = level(chapter),
                passed = passed,
                count = count
            )
        }
        CourseRow::Lesson(lesson) => text!(
            "course-row.lesson",
            place = lesson.place(),
            title = lesson.title(),
            state = spoken_state(page, lesson),
            minutes = lesson.minutes
        ),
        CourseRow::Test(chapter) => {
            text!("course-row.test", name = chapter.name(), state = test_state(page, chapter))
        }
    }
}

/// Returns what is said of a chapter beside its name: its level, or what boards it has.
pub fn level(chapter: &Chapter) -> String {
    match chapter.level {
        Some(level) => level.to_string(),
        None if chapter.number == 0 => text!("course-small-boards").to_owned(),
        None => text!("course-boards-with-clues").to_owned(),
    }
}

/// Returns the state of a lesson: "Begun: Do, 2 of 5", "Found among others".
pub fn state(page: &CoursePage, lesson: &Lesson) -> String {
    let known = page.progress().lesson(lesson.id);
    let marks = least_progress(page, lesson);
    let mark = marks.and_then(|marks| marks.mark);
    if let Some(open) = page.open_position(lesson).filter(|_| !page.is_passed(lesson)) {
        let part = LessonPart::with_number(open.part).unwrap_or(LessonPart::See);
        return text!("course-state.open", part = part_name(part), number = open.number);
    }
    match mark {
        Some(mark) if page.is_passed(lesson) || mark >= MasteryMark::WhenNamed => {
            let name = capitalized(mark.name());
            match marks.is_some_and(|marks| marks.is_fading()) {
                true => text!("course-state.fading", mark = name),
                false => name,
            }
        }
        _ if page.is_passed(lesson) => text!("course-state.passed").to_owned(),
        _ if known.is_begun => text!("course-state.begun", part = part_name(lesson.part_to_take(&known))),
        Some(mark) => capitalized(mark.name()),
        None => text!("course-state.new").to_owned(),
    }
}

/// Returns the state of a lesson where there is little room: the discs show which mark fades.
pub fn short_state(page: &CoursePage, lesson: &Lesson) -> String {
    match least_progress(page, lesson).is_some_and(|known| known.is_fading()) {
        true => text!("course-state.is-fading").to_owned(),
        false => state(page, lesson),
    }
}

fn spoken_state(page: &CoursePage, lesson: &Lesson) -> String {
    let state = state(page, lesson);
    match least_progress(page, lesson).and_then(|known| known.mark) {
        Some(mark) => text!("course-state.mark", number = mark as u8, state = state),
        None => state,
    }
}

/// Returns the state of the test of a chapter.
pub fn test_state(page: &CoursePage, chapter: &Chapter) -> &'static str {
    match chapter.is_test_passed(page.progress()) {
        true => text!("course-state.passed"),
        false => text!("course-test-contents"),
    }
}

/// Returns the least of what is known of the techniques of a lesson; `None` for a skill.
pub fn least_progress(page: &CoursePage, lesson: &Lesson) -> Option<TechniqueProgress> {
    let known = lesson.techniques.iter().map(|technique| page.progress().technique(*technique));
    known.min_by_key(|known| known.mark)
}

/// Returns the line below the text of a lesson: its number, time and aids.
pub fn facts(lesson: &Lesson) -> String {
    let aids = match lesson.aids {
        ShownAids::None => text!("course-aids.none"),
        ShownAids::Corner => text!("course-aids.corner"),
        ShownAids::All => text!("course-aids.all"),
        ShownAids::Combinations => text!("course-aids.combinations"),
    };
    text!("course-facts", place = lesson.place(), minutes = lesson.minutes, aids = aids)
}

/// Returns the advice what to take before; `None` if that is passed.
pub fn advice(page: &CoursePage, lesson: &Lesson) -> Option<String> {
    let before = lesson.lessons_before();
    let open: Vec<&str> = before.filter(|it| !page.is_passed(it)).map(|it| it.title()).collect();
    (!open.is_empty()).then(|| text!("course-after", titles = open.join(", ")))
}

/// Returns what is said of a technique to refresh.
pub fn refreshed(page: &CoursePage, technique: Technique) -> String {
    let days = page.progress().technique(technique).days_since;
    text!("course-refresh-row", technique = technique.name(), days = days)
}
