//! The way through the course: which question follows which.

use super::course_progress::{CourseProgress, LessonProgress, MasteryMark};
use super::lessons::{Chapter, Lesson};
use super::placement::RUNGS;
use super::question::{
    KnownTechniques, LessonPart, PLACEMENT, PLACEMENT_IN_LINES, QuestionPlace, REFRESHING, TEST_PARTS,
    test_name,
};
use crate::generate::SeededRng;
use crate::solve::technique::Technique;
use crate::store::course_log::CourseAnswer;
use jiff::civil::Date;

/// The positions of part 1, and of each of parts 2 to 4.
const SEEN: u8 = 2;
const ASKED: u8 = 4;
/// The positions that follow when a part is not passed with these.
const MORE: u8 = 2;
/// The positions of a test before its puzzle.
const TESTED: u8 = 10;
/// The days in which a position is not asked about again.
const DAYS_OF_FORM: i32 = 30;

impl Lesson {
    /// Returns its parts in order.
    pub fn parts(&self) -> &'static [LessonPart] {
        use LessonPart::{Do, Find, Play, See};
        match (self.side, self.techniques) {
            _ if self.id == "skill-first" => &[See, Play],
            _ if self.id == "skill-trial" => &[See, Do],
            (..9, _) => &[See, Do],
            (_, []) => &[See, Do, Find],
            _ => &LessonPart::ALL,
        }
    }

    /// Returns whether all its parts are passed.
    pub fn is_passed(&self, progress: &LessonProgress) -> bool {
        self.parts().iter().all(|part| progress.has_passed(part.number()))
    }

    /// Returns the first part that is not passed; the first of all if every one is.
    pub fn part_to_take(&self, progress: &LessonProgress) -> LessonPart {
        let open = self.parts().iter().find(|part| !progress.has_passed(part.number()));
        open.or(self.parts().first()).copied().unwrap_or(LessonPart::See)
    }

    /// Returns the first question of a part.
    pub fn first_question(&self, part: LessonPart, seed: u64) -> QuestionPlace {
        QuestionPlace { lesson: self.id.to_owned(), part, number: 1, technique: None, seed, form: None }
    }
}

impl Chapter {
    /// Returns the first question of the test at its end.
    pub fn first_test_question(&self, seed: u64) -> QuestionPlace {
        let lesson = test_name(self.number);
        QuestionPlace { lesson, part: LessonPart::Find, number: 1, technique: None, seed, form: None }
    }

    /// Returns how many of its lessons are passed, the test included.
    pub fn passed(&self, progress: &CourseProgress) -> usize {
        let passed = self.lessons.iter().filter(|it| it.is_passed(&progress.lesson(it.id))).count();
        passed + usize::from(self.is_test_passed(progress))
    }

    /// Returns whether the test at its end is passed.
    pub fn is_test_passed(&self, progress: &CourseProgress) -> bool {
        let test = progress.lesson(&test_name(self.number));
        self.has_test && TEST_PARTS.iter().all(|part| test.has_passed(part.number()))
    }

    /// Returns the number of its rows: its lessons, and the test.
    pub fn rows(&self) -> usize {
        self.lessons.len() + usize::from(self.has_test)
    }
}

/// Returns the number of positions of a part, before those that follow when it is not passed.
pub fn question_count(place: &QuestionPlace) -> u8 {
    match place.part {
        LessonPart::See => SEEN,
        LessonPart::Play => 1,
        LessonPart::Find if place.test_chapter().is_some() => TESTED,
        _ => ASKED,
    }
}

/// Returns the question after one that is answered: the next position of its part, or the first of the next part once it is
/// passed or was long enough. `None` at the end of a lesson or a test, in the placement and when refreshing.
pub fn next_question(place: &QuestionPlace, progress: &LessonProgress) -> Option<QuestionPlace> {
    let count = question_count(place);
    let is_asked = !matches!(place.part, LessonPart::See | LessonPart::Play);
    let has_more = place.lesson().is_some()
        && is_asked
        && !progress.has_passed(place.part.number())
        && place.number < count + MORE;
    if place.number < count || has_more {
        return Some(after(place, place.part, place.number + 1));
    }
    next_part(place)
}

/// Returns the first question of the next part; `None` after the last one.
pub fn next_part(place: &QuestionPlace) -> Option<QuestionPlace> {
    let next = place.parts().iter().find(|part| **part > place.part)?;
    Some(after(place, *next, 1))
}

/// Returns the same question about another position.
pub fn other_position(place: &QuestionPlace) -> QuestionPlace {
    let seed = SeededRng::new(place.seed, 5_000).next_below(u32::MAX as usize) as u64;
    QuestionPlace { seed, ..after(place, place.part, place.number) }
}

fn after(place: &QuestionPlace, part: LessonPart, number: u8) -> QuestionPlace {
    let is_outside = place.lesson().is_none() && place.test_chapter().is_none();
    let technique = place.technique.filter(|_| is_outside);
    QuestionPlace { part, number, technique, form: None, ..place.clone() }
}

/// Returns the question about a rung of the placement.
pub fn placement_question(rung: usize, number: u8, seed: u64) -> QuestionPlace {
    let techniques = RUNGS.get(rung).map_or(&[][..], |rung| rung.techniques);
    let technique =
        techniques.get(SeededRng::new(seed, u64::from(number)).next_below(techniques.len().max(1)));
    // The second rung is about rows and columns.
    let lesson = if rung == 1 { PLACEMENT_IN_LINES } else { PLACEMENT }.to_owned();
    QuestionPlace { lesson, part: LessonPart::Find, number, technique: technique.copied(), seed, form: None }
}

/// Returns the question that refreshes a technique.
pub fn refresh_question(technique: Technique, number: u8, seed: u64) -> QuestionPlace {
    let lesson = REFRESHING.to_owned();
    QuestionPlace { lesson, part: LessonPart::Find, number, technique: Some(technique), seed, form: None }
}

impl KnownTechniques {
    /// Returns what the log says on a day.
    pub fn new(progress: &CourseProgress, answers: &[CourseAnswer], today: Date) -> Self {
        let is_known = |it: &Technique| progress.technique(*it).mark >= Some(MasteryMark::WhenNamed);
        let is_recent =
            |answer: &&CourseAnswer| today.since(answer.day).is_ok_and(|span| span.get_days() < DAYS_OF_FORM);
        Self {
            techniques: Technique::ALL.into_iter().filter(is_known).collect(),
            used_forms: answers.iter().filter(is_recent).filter_map(|answer| answer.form).collect(),
        }
    }
}
