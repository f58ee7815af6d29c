//! How far a player is in a lesson.

use std::collections::BTreeMap;

use super::recent::{ENOUGH, Recent, is_found};
use crate::assist::HintLevel;
use crate::store::course_log::{AnswerKind, CourseAnswer};

/// The part of a lesson that is a whole puzzle.
pub(super) const PLAY: u8 = 5;

/// Of the last ten positions of a test, eight are enough.
const TESTED: usize = 10;
const ENOUGH_TESTED: usize = 8;

/// The state of a lesson or a test.
///
/// Part 1 is passed when it was read to its end, part 5 by a win with no more help than a nudge, and any other part once
/// three of its last four answers were right without help. Of several answers in a row to the same position the first
/// counts. What is passed stays so.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct LessonProgress {
    /// The furthest part with an answer, from 1; `None` if the lesson was only begun, or not at all.
    pub reached_part: Option<u8>,
    /// Whether there is any line of it.
    pub is_begun: bool,
    /// The parts that are passed, each as the bit of its number.
    passed: u8,
    /// The last answers of a test.
    tested: Vec<bool>,
    parts: BTreeMap<u8, PartAnswers>,
}

/// The answers in a part of a lesson.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
struct PartAnswers {
    last: Recent<bool>,
    last_form: Option<u64>,
}

impl LessonProgress {
    /// Returns whether a part is passed.
    pub fn has_passed(&self, part: u8) -> bool {
        1_u8.checked_shl(part.into()).is_some_and(|bit| self.passed & bit != 0)
    }

    pub(super) fn record(&mut self, answer: &CourseAnswer) {
        self.is_begun = true;
        let part = match answer.kind {
            AnswerKind::Begun => None,
            AnswerKind::Read => Some(1),
            _ => answer.part.filter(|part| (1..=PLAY).contains(part)),
        };
        let Some(part) = part else { return };
        self.reached_part = self.reached_part.max(Some(part));
        let is_passed = match part {
            1 => answer.kind == AnswerKind::Read,
            PLAY => answer.is_right && answer.help <= Some(HintLevel::Nudge),
            _ if answer.kind == AnswerKind::Test => {
                self.tested.push(is_found(answer));
                let last = &self.tested[self.tested.len().saturating_sub(TESTED)..];
                last.iter().filter(|found| **found).count() >= ENOUGH_TESTED
            }
            _ => self.parts.entry(part).or_default().record(answer),
        };
        self.passed |= u8::from(is_passed) << part;
    }
}

impl PartAnswers {
    /// Records an answer, and returns whether enough of the last ones are right.
    fn record(&mut self, answer: &CourseAnswer) -> bool {
        let is_again = answer.form.is_some() && answer.form == self.last_form;
        self.last_form = answer.form;
        if !is_again {
            self.last.push(is_found(answer));
        }
        self.last.iter().filter(|found| **found).count() >= ENOUGH
    }
}
