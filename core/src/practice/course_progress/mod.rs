//! A player's progress, computed from the log of the course: marks of mastery that fade, and the state of lessons.
//!
//! The log is all that is stored, so these rules may change. They count days, not answers, so that a mark cannot be
//! reached by cramming, by one position again and again, or by setting the clock.

mod days;
mod lesson;
mod recent;
mod technique;

use std::collections::{BTreeMap, HashMap};

use jiff::Timestamp;
use jiff::civil::Date;

use self::days::{Days, days_between};
pub use self::lesson::LessonProgress;
use self::lesson::PLAY;
use self::technique::TechniqueRecord;
pub use self::technique::{MasteryMark, TechniqueProgress};
use super::mastery::Mastery;
use crate::assist::HintLevel;
use crate::solve::technique::Technique;
use crate::store::course_log::{AnswerKind, CourseAnswer};

/// The days in which a position counts once.
const DAYS_OF_FORM: i64 = 30;
/// The maximum number of techniques to refresh at a time.
const MAX_TO_REFRESH: usize = 3;
/// The mark from which on a technique is refreshed: before it, it was never found alone.
const REFRESHED_FROM: MasteryMark = MasteryMark::WhenNamed;

/// A player's progress on a day.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct CourseProgress {
    techniques: BTreeMap<Technique, TechniqueProgress>,
    lessons: BTreeMap<String, LessonProgress>,
}

impl CourseProgress {
    /// Computes it from the answers in the order of the log, as it is today.
    pub fn new(answers: &[CourseAnswer], today: Date) -> Self {
        let mut records: BTreeMap<Technique, TechniqueRecord> = BTreeMap::new();
        let mut lessons: BTreeMap<String, LessonProgress> = BTreeMap::new();
        let (mut days, mut forms) =
            (Days::new(answers.iter().map(|answer| answer.day), today), HashMap::new());
        for answer in answers {
            let day = days.counted(answer.day);
            if !answer.lesson.is_empty() {
                lessons.entry(answer.lesson.clone()).or_default().record(answer);
            }
            if let Some(technique) = answer.technique
                && answer.part != Some(PLAY)
                && is_new_form(&mut forms, answer.form, day)
            {
                records.entry(technique).or_default().record(answer, day);
            }
        }
        // After a date that is ahead, today counts as that day too.
        let today = days.counted(today);
        let techniques = records.into_iter().map(|(technique, record)| (technique, record.progress(today)));
        Self { techniques: techniques.collect(), lessons }
    }

    /// Returns what is known of a technique.
    pub fn technique(&self, technique: Technique) -> TechniqueProgress {
        self.techniques.get(&technique).copied().unwrap_or(TechniqueProgress::NONE)
    }

    /// Returns the state of a lesson.
    pub fn lesson(&self, lesson: &str) -> LessonProgress {
        self.lessons.get(lesson).cloned().unwrap_or_default()
    }

    /// Returns the techniques to refresh, at most three: the weakest first, which is the one with the most half-lives
    /// since it was last found.
    pub fn to_refresh(&self) -> Vec<Technique> {
        let is_due = |known: &TechniqueProgress| known.is_fading() && known.mark >= Some(REFRESHED_FROM);
        let mut due: Vec<_> = self.techniques.iter().filter(|(_, known)| is_due(known)).collect();
        // `a / b > c / d` as `a * d > c * b`. Equals stay in learning order.
        due.sort_by(|(_, one), (_, other)| {
            let product = |known: &TechniqueProgress, by: &TechniqueProgress| {
                u64::from(known.days_since) * u64::from(by.half_life_days)
            };
            product(other, one).cmp(&product(one, other)).then(one.half_life_days.cmp(&other.half_life_days))
        });
        due.into_iter().map(|(technique, _)| *technique).take(MAX_TO_REFRESH).collect()
    }
}

/// Returns whether a position counts on this day, and if so, remembers it.
fn is_new_form(forms: &mut HashMap<u64, Date>, form: Option<u64>, day: Date) -> bool {
    let Some(form) = form else { return true };
    let is_new = forms.get(&form).is_none_or(|last| days_between(*last, day) >= DAYS_OF_FORM);
    if is_new {
        forms.insert(form, day);
    }
    is_new
}

/// Returns what the boxes of earlier versions say, as answers to append to a log without any: a technique in box 1 or 2
/// was done with help, one in box 3 and above counts as placed. They are dated by the file of the boxes.
pub fn answers_from_boxes(mastery: &Mastery, at: Timestamp, day: Date) -> Vec<CourseAnswer> {
    let answer =
        |technique, kind, help| CourseAnswer { help, ..CourseAnswer::new(at, day, technique, kind, true) };
    let answer_of = |technique: Technique| match mastery.leitner_box(technique)? {
        0 => None,
        1 | 2 => Some(answer(technique, AnswerKind::Named, Some(HintLevel::Why))),
        _ => Some(answer(technique, AnswerKind::Placed, None)),
    };
    Technique::ALL.into_iter().filter_map(answer_of).collect()
}
