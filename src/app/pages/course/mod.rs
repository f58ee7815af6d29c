//! The map of the course: its chapters and lessons, how far the player is in them, and what to do next.

pub mod cards;
pub mod map;
pub mod texts;

use std::collections::BTreeSet;

use jiff::civil::Date;

use crate::app::sessions::course::Course;
use crate::app::ui::dates;
use crate::practice::{
    CHAPTERS, Chapter, CourseProgress, CourseRow, Lesson, all_lessons, chapter, lesson_of,
};
use crate::print::CourseSheetRow;
use crate::solve::technique::Technique;
use crate::store::games::LessonPosition;
use crate::text::text;

/// The map and what is selected on it.
#[derive(Debug)]
pub struct CoursePage {
    selected: CourseRow,
    unfolded: BTreeSet<u8>,
    progress: CourseProgress,
    /// The question that was left open.
    open: Option<LessonPosition>,
    is_loaded: bool,
    not_today: Option<Date>,
    /// The technique with a lesson that was passed over most in the last games, and in how many.
    passed_over: Option<(&'static Lesson, usize)>,
}

impl CoursePage {
    /// Opens the map as far as the log is known.
    pub fn new(course: &Course) -> Self {
        let mut page = Self {
            selected: CourseRow::Lesson(&CHAPTERS[0].lessons[0]),
            unfolded: BTreeSet::new(),
            progress: CourseProgress::default(),
            open: None,
            is_loaded: false,
            not_today: None,
            passed_over: None,
        };
        if course.is_loaded() {
            page.update(course);
        }
        page
    }

    /// Takes over the progress that is known now. The first time it selects the lesson to go on with.
    pub fn update(&mut self, course: &Course) {
        self.progress = course.progress().clone();
        self.open = course.open_lesson.clone();
        self.not_today = course.not_today;
        let passed_over = course.most_passed_over();
        self.passed_over = passed_over.and_then(|(technique, games)| Some((lesson_of(technique)?, games)));
        if !std::mem::replace(&mut self.is_loaded, true) {
            self.select_next();
        }
    }

    /// Selects the lesson that was taken last, or the first after it that is not passed; else the one about what was passed over
    /// most in games, or the first of all.
    fn select_next(&mut self) {
        if let (None, Some((lesson, _))) = (&self.open, self.passed_over)
            && !self.is_passed(lesson)
        {
            return self.select(CourseRow::Lesson(lesson));
        }
        let last = self.open.as_ref().and_then(|open| crate::practice::lesson(&open.lesson));
        let from_last = all_lessons().skip_while(|lesson| last.is_some_and(|last| lesson.id != last.id));
        let is_open = |lesson: &&Lesson| !self.is_passed(lesson);
        let next = from_last.into_iter().find(is_open).or_else(|| all_lessons().find(is_open));
        if let Some(lesson) = next {
            self.select(CourseRow::Lesson(lesson));
        }
    }

    /// Selects the row after a lesson or a test that was finished, if that is passed; else the row itself.
    pub fn select_after(&mut self, id: &str) {
        let Some(lesson) = crate::practice::lesson(id) else { return };
        let next = all_lessons().skip_while(|it| it.id != lesson.id).nth(1);
        let row = if self.is_passed(lesson) { next.unwrap_or(lesson) } else { lesson };
        self.select(CourseRow::Lesson(row));
    }

    /// Selects the first lesson of a chapter.
    pub fn select_chapter(&mut self, chapter: &'static Chapter) {
        self.select(CourseRow::Lesson(&chapter.lessons[0]));
    }

    /// Selects a row and unfolds its chapter.
    pub fn select(&mut self, row: CourseRow) {
        if !matches!(row, CourseRow::Chapter(_)) {
            self.unfolded.insert(row.chapter());
        }
        self.selected = row;
    }

    pub fn selected(&self) -> CourseRow {
        self.selected
    }

    pub fn progress(&self) -> &CourseProgress {
        &self.progress
    }

    pub fn is_loaded(&self) -> bool {
        self.is_loaded
    }

    pub fn is_unfolded(&self, chapter: &Chapter) -> bool {
        self.unfolded.contains(&chapter.number)
    }

    pub fn is_passed(&self, lesson: &Lesson) -> bool {
        lesson.is_passed(&self.progress.lesson(lesson.id))
    }

    /// Returns where a lesson was left, if its question is open.
    pub fn open_position(&self, lesson: &Lesson) -> Option<&LessonPosition> {
        self.open.as_ref().filter(|open| open.lesson == lesson.id)
    }

    /// Returns the rows that are not folded away.
    pub fn rows(&self) -> Vec<CourseRow> {
        let mut rows = Vec::new();
        for chapter in CHAPTERS {
            rows.push(CourseRow::Chapter(chapter));
            if self.is_unfolded(chapter) {
                rows.extend(chapter.lessons.iter().map(CourseRow::Lesson));
                rows.extend(chapter.has_test.then_some(CourseRow::Test(chapter)));
            }
        }
        rows
    }

    /// Selects the row above or below.
    pub fn step(&mut self, forward: bool) {
        let rows = self.rows();
        let here = rows.iter().position(|row| *row == self.selected).unwrap_or(0);
        let next = if forward { (here + 1).min(rows.len() - 1) } else { here.saturating_sub(1) };
        self.selected = rows[next];
    }

    /// Selects the first or the last row.
    pub fn select_end(&mut self, is_last: bool) {
        let rows = self.rows();
        self.selected = if is_last { rows[rows.len() - 1] } else { rows[0] };
    }

    /// Folds or unfolds the chapter of the selected row.
    pub fn fold(&mut self, is_folded: bool) {
        let number = self.selected.chapter();
        match is_folded {
            true => {
                self.unfolded.remove(&number);
                self.selected = chapter(number).map_or(self.selected, CourseRow::Chapter);
            }
            false => _ = self.unfolded.insert(number),
        }
    }

    /// Folds or unfolds a chapter.
    pub fn toggle(&mut self, chapter: &'static Chapter) {
        let is_unfolded = self.is_unfolded(chapter);
        self.selected = CourseRow::Chapter(chapter);
        self.fold(is_unfolded);
    }

    /// Returns the techniques to refresh, unless the player does not want to today.
    pub fn to_refresh(&self) -> Vec<Technique> {
        match self.not_today == Some(dates::today()) {
            true => Vec::new(),
            false => self.progress.to_refresh(),
        }
    }

    /// Returns in how many of the last games the technique of a lesson was passed over, if it is the one most passed over.
    pub fn passed_over(&self, lesson: &Lesson) -> Option<usize> {
        self.passed_over.filter(|(passed_over, _)| passed_over.id == lesson.id).map(|(_, games)| games)
    }

    /// Returns how many rows are done, of how many.
    pub fn done(&self) -> (usize, usize) {
        let passed = CHAPTERS.iter().map(|chapter| chapter.passed(&self.progress)).sum();
        (passed, CHAPTERS.iter().map(Chapter::rows).sum())
    }

    /// Returns all rows as they are printed.
    pub fn sheet_rows(&self) -> Vec<CourseSheetRow> {
        let row = |name: String, state: String, is_chapter| CourseSheetRow { name, state, is_chapter };
        let mut rows = Vec::new();
        for chapter in CHAPTERS {
            let done =
                text!("course-chapter-done", passed = chapter.passed(&self.progress), count = chapter.rows());
            rows.push(row(format!("{} {}", chapter.label(), chapter.name()), done, true));
            for lesson in chapter.lessons {
                let name = format!("{} {}", lesson.place(), lesson.title());
                rows.push(row(name, texts::state(self, lesson), false));
            }
            if chapter.has_test {
                let name = format!("{} {}", chapter.place_of_test(), text!("course-test-row"));
                rows.push(row(name, texts::test_state(self, chapter).to_owned(), false));
            }
        }
        rows
    }

    /// Returns the selected row as a text for the status bar.
    pub fn status(&self) -> String {
        match self.is_loaded {
            true => texts::row(self, self.selected),
            false => text!("course-loading").to_owned(),
        }
    }
}
