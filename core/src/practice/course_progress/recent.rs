//! The last few answers, on which parts of lessons and marks look back.

use crate::store::course_log::CourseAnswer;

/// This many right answers of the last [`WINDOW`] are enough.
pub(super) const ENOUGH: usize = 3;
/// The number of answers that count.
const WINDOW: usize = 4;

/// The last few of something, the latest last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Recent<T>(Vec<T>);

impl<T> Default for Recent<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> Recent<T> {
    pub fn push(&mut self, one: T) {
        if self.0.len() == WINDOW {
            self.0.remove(0);
        }
        self.0.push(one);
    }

    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter()
    }
}

/// Returns whether an answer is right, and by the player alone.
pub(super) fn is_found(answer: &CourseAnswer) -> bool {
    answer.is_right && answer.help.is_none()
}
