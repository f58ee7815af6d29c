//! Practice in finding a technique, and a record of the player's success.
//!
//! An [`Exercise`] is a position just before a puzzle needs a technique; it knows every step of it there, so that any
//! of them is a right answer, whether its cells are selected or it is carried out on the board. An answer is right only
//! if it is complete: part of a step can be hit by chance.
//!
//! The question whether a technique is there at all is also asked where it is not: [`choose_near_miss`] proves that a position
//! has a pattern that looks like it and no step of it. [`CourseProgress`] is what the answers of the course say of
//! the player.

mod course_progress;
mod course_run;
mod exercise;
mod lessons;
mod mastery;
mod near_miss_text;
mod near_misses;
mod own_games;
mod placement;
mod positions;
mod question;

pub use course_progress::{
    CourseProgress, LessonProgress, MasteryMark, TechniqueProgress, answers_from_boxes,
};
pub use course_run::{
    next_part, next_question, other_position, placement_question, question_count, refresh_question,
};
pub use exercise::{Answer, Exercise};
pub use lessons::{
    CHAPTERS, Chapter, CourseRow, Lesson, LessonText, all_lessons, chapter, lesson, lesson_of,
    taught_techniques,
};
pub use mastery::Mastery;
pub use near_misses::{
    NearMissPosition, ProvenNearMiss, QuestionScope, choose_near_miss, find_near_miss, has_near_misses,
    near_misses_because_of, proven_near_misses, question_scope,
};
pub use own_games::{TechniqueInGames, most_passed_over, techniques_in_games};
pub use placement::{Placement, RUNGS, Rung, SimulatedPlacements, simulate as simulate_placements};
pub use positions::{
    MOST_PLACES, NearMissPositions, PathPlace, Position, Positions, form, has_positions, indexed_techniques,
    places,
};
pub use question::{
    Fault, KnownTechniques, LessonPart, PLACEMENT, Question, QuestionPlace, REFRESHING, Reply, Task,
    test_name,
};
