//! The questions of the course: a position, what is asked about it, and the judging of answers.
//!
//! A question follows from its position, its [`QuestionPlace`] and nothing else, so it can be restored from a saved game.

mod judge;
mod make;
mod names;
mod sentences;
mod skills;
mod small_boards;

use super::Exercise;
use super::near_misses::{NearMissPosition, QuestionScope, question_scope};
use crate::assist::HintLevel;
use crate::grid::{Candidate, CellMap, CellSet, Digit, DigitSet, Digits};
use crate::job::{CancelToken, Cancelled};
use crate::rules::{ClueIndex, House, Puzzle};
use crate::solve::technique::{CandidateGrid, Step, Technique};
use crate::solve::{self, StepFinder};
use crate::store::course_log::{AnswerKind, ShownAids};

pub use self::judge::{Fault, Reply};
pub use self::make::KnownTechniques;

use super::lessons::{Chapter, Lesson, chapter, lesson};
use super::near_misses::{find_near_miss, has_near_misses};

/// A part of a lesson. The number is the one in files, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum LessonPart {
    /// A step is shown and explained.
    See = 1,
    /// A named step is to be found, with less help each time.
    Do,
    /// Whether a named step is there, among near misses.
    IsItThere,
    /// A step that is not named.
    Find,
    /// A whole puzzle.
    Play,
}

impl LessonPart {
    /// All parts in order.
    pub const ALL: [Self; 5] = [Self::See, Self::Do, Self::IsItThere, Self::Find, Self::Play];

    /// Returns its number in files.
    pub fn number(self) -> u8 {
        self as u8
    }

    /// Returns the part with a number in files.
    pub fn with_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|part| part.number() == number)
    }
}

/// What a question is part of, by its name in files.
pub const PLACEMENT: &str = "placement";
pub const PLACEMENT_IN_LINES: &str = "placement-lines";
pub const REFRESHING: &str = "refresh";
const TEST: &str = "test-";

/// The parts of a test: positions without a name, and a puzzle.
pub(super) const TEST_PARTS: [LessonPart; 2] = [LessonPart::Find, LessonPart::Play];

/// Returns the name in files of the test at the end of a chapter.
pub fn test_name(chapter: u8) -> String {
    format!("{TEST}{chapter}")
}

/// Where a question stands in the course, and what it was made from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuestionPlace {
    /// The id of the lesson, or the name of a test, of the placement or of refreshing.
    pub lesson: String,
    pub part: LessonPart,
    /// Its number in the part, from 1.
    pub number: u8,
    /// The technique that is asked for; `None` for a skill without one.
    pub technique: Option<Technique>,
    /// Decides on what is drawn by lot.
    pub seed: u64,
    /// The form of the position, which a turned copy shares; `None` where forms are not compared.
    pub form: Option<u64>,
}

impl QuestionPlace {
    /// Returns the lesson; `None` in a test, in the placement and when refreshing.
    pub fn lesson(&self) -> Option<&'static Lesson> {
        lesson(&self.lesson)
    }

    /// Returns whether it belongs to the placement.
    pub fn is_placement(&self) -> bool {
        self.lesson == PLACEMENT || self.lesson == PLACEMENT_IN_LINES
    }

    /// Returns the chapter of a test; `None` elsewhere.
    pub fn test_chapter(&self) -> Option<&'static Chapter> {
        chapter(self.lesson.strip_prefix(TEST)?.parse().ok()?)
    }

    /// Returns the parts of the lesson or the test in order; none in the placement and when refreshing.
    pub fn parts(&self) -> &'static [LessonPart] {
        match (self.lesson(), self.test_chapter()) {
            (Some(lesson), _) => lesson.parts(),
            (None, Some(_)) => &TEST_PARTS,
            (None, None) => &[],
        }
    }

    /// Returns the help that the question itself gives: in part 2 it falls with each position.
    pub fn given_help(&self) -> Option<HintLevel> {
        let is_given = self.part == LessonPart::Do && self.number <= 3;
        // Of a skill of the first chapter, all positions are alike.
        (is_given && self.technique.is_some()).then_some(HintLevel::Nudge)
    }

    /// Returns whether the area of the step is framed.
    pub fn shows_area(&self) -> bool {
        self.part == LessonPart::Do && self.number <= 2 && self.technique.is_some()
    }

    /// Returns whether the digit or the house of the step is named.
    pub fn names_scope(&self) -> bool {
        match self.part {
            LessonPart::Do => self.number == 1 || self.number == 3,
            part => part == LessonPart::IsItThere,
        }
    }

    /// Returns the kind of its answers in the log.
    pub fn kind(&self) -> AnswerKind {
        match self.part {
            LessonPart::See => AnswerKind::Read,
            LessonPart::Do | LessonPart::Play => AnswerKind::Named,
            LessonPart::IsItThere => AnswerKind::Near,
            LessonPart::Find if self.test_chapter().is_some() => AnswerKind::Test,
            LessonPart::Find => AnswerKind::Unnamed,
        }
    }

    /// Returns what the board shows besides its digits.
    pub fn aids(&self) -> ShownAids {
        match (self.lesson().filter(|_| self.part != LessonPart::Find), self.technique) {
            (Some(lesson), _) => lesson.aids,
            (None, Some(technique)) => super::exercise::shown_aids(technique),
            (None, None) => self.lesson().map_or(ShownAids::All, |lesson| lesson.aids),
        }
    }
}

/// What a question asks for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Task {
    /// To read the explanation of the first step.
    Read,
    /// To find a step.
    Step,
    /// To say whether a step is there.
    Presence,
    /// To choose the name of the step that is drawn. Asked in the place of [`Self::Presence`] about techniques without near
    /// misses.
    Name { choices: Vec<Technique> },
    /// To write corner marks in both places of a digit in a box.
    CornerMarks { house: House, digit: Digit, cells: CellSet },
    /// To select the two places of a digit in a unit.
    StrongLink { digit: Digit },
    /// To place a wrong digit and take it back.
    TakeBack { wrong: Candidate },
    /// To follow a wrong digit in a trial until something is impossible, and to discard the trial.
    Trial { wrong: Candidate },
    /// To solve the puzzle.
    Solve,
}

/// A question about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    place: QuestionPlace,
    task: Task,
    /// The position with the steps that are right answers, easiest first.
    exercise: Exercise,
    /// The digits of the solution.
    solution: Option<Digits>,
    near_miss: Option<Box<NearMissPosition>>,
    /// The difficulty, in tenths, above which a step is harder than needed.
    limit: u16,
}

impl Question {
    /// Restores a question from its [`Self::puzzle`]; `None` if the position does not suit it.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled.
    pub fn restore(
        puzzle: &Puzzle,
        place: QuestionPlace,
        cancel: &CancelToken,
    ) -> Result<Option<Self>, Cancelled> {
        let mut grid = CandidateGrid::from(puzzle);
        if !puzzle.progress.centre_marks.has_digits() {
            grid.candidates = candidates_in_sight(&grid);
        }
        let solution = solve::solve(&grid.rules, &grid.givens, cancel)?;
        Self::at(grid, solution, place, cancel)
    }

    /// Creates the question of a place about a position; `None` if the position does not suit it.
    fn at(
        grid: CandidateGrid,
        solution: Option<Digits>,
        place: QuestionPlace,
        cancel: &CancelToken,
    ) -> Result<Option<Self>, Cancelled> {
        let is_skill = place.technique.is_none();
        let mut near_miss = None;
        let (task, steps) = match place.part {
            LessonPart::Play => (Task::Solve, Vec::new()),
            _ if is_skill => match skills::task(&grid, solution.as_ref(), &place, cancel)? {
                Some(found) => found,
                None => return Ok(None),
            },
            part => {
                let steps = make::right_steps(&grid, &place, cancel)?;
                let task = match (part, place.technique) {
                    (LessonPart::See, _) => Task::Read,
                    (LessonPart::IsItThere, Some(technique)) if !has_near_misses(technique) => {
                        Task::Name { choices: names::choices(technique, place.seed, place.number) }
                    }
                    (LessonPart::IsItThere, _) => Task::Presence,
                    _ => Task::Step,
                };
                (task, steps)
            }
        };
        if task == Task::Presence
            && steps.is_empty()
            && let (Some(technique), Some(solution)) = (place.technique, &solution)
        {
            let knows_fins = place.lesson().is_some_and(make::is_after_fins);
            let proven = find_near_miss(&grid, solution, technique, knows_fins, place.seed, cancel)?;
            near_miss = proven.map(|proven| {
                Box::new(NearMissPosition { grid: grid.clone(), solution: solution.clone(), proven })
            });
        }
        let needs_step = matches!(task, Task::Read | Task::Step | Task::Presence | Task::Name { .. });
        if needs_step && steps.is_empty() && near_miss.is_none() {
            return Ok(None);
        }
        let limit = make::limit(&steps, &place);
        let technique = place.technique.unwrap_or(Technique::HiddenSingle);
        let exercise = Exercise::with_steps(technique, grid, steps, place.aids());
        Ok(Some(Self { place, task, exercise, solution, near_miss, limit }))
    }

    pub fn place(&self) -> &QuestionPlace {
        &self.place
    }

    pub fn task(&self) -> &Task {
        &self.task
    }

    /// Returns the position.
    pub fn grid(&self) -> &CandidateGrid {
        self.exercise.grid()
    }

    /// Returns the step that hints are about: an easiest right answer, or the false step of a near miss.
    pub fn shown_step(&self) -> Option<&Step> {
        let near = || Some(&self.near_miss.as_ref()?.proven.near_miss.step);
        self.exercise.steps().first().or_else(near)
    }

    /// Returns the steps that are right answers.
    pub fn steps(&self) -> &[Step] {
        self.exercise.steps()
    }

    /// Returns the near miss, if the answer is "Not here".
    pub fn near_miss(&self) -> Option<&NearMissPosition> {
        self.near_miss.as_deref()
    }

    /// Returns the digit, the house or the clue that the question names.
    pub fn scope(&self) -> QuestionScope {
        match &self.task {
            Task::CornerMarks { house, digit, .. } => {
                QuestionScope { digit: Some(*digit), house: Some(*house), clue: None }
            }
            Task::StrongLink { digit } => QuestionScope { digit: Some(*digit), ..QuestionScope::default() },
            _ => self.shown_step().map(question_scope).unwrap_or_default(),
        }
    }

    /// Returns the house that is framed from the start, in which to look.
    pub fn framed_house(&self) -> Option<House> {
        match (&self.task, self.place.lesson.as_str()) {
            (Task::CornerMarks { house, .. }, _) => Some(*house),
            (Task::Step | Task::Read, "skill-row" | "skill-box") => {
                self.shown_step()?.reason.houses.first().map(|(_, house)| *house)
            }
            _ => None,
        }
    }

    /// Returns the clue that is framed from the start: the one that is asked about.
    pub fn framed_clue(&self) -> Option<ClueIndex> {
        self.scope().clue.filter(|_| self.task == Task::Presence)
    }

    /// Returns the position as a puzzle with progress and the marks that the lesson shows.
    pub fn puzzle(&self, title: impl Into<String>) -> Puzzle {
        let mut puzzle = self.exercise.puzzle(title);
        let aids = self.place.aids();
        if self.task != Task::Solve
            && aids == ShownAids::Corner
            && !matches!(self.task, Task::CornerMarks { .. })
        {
            puzzle.progress.corner_marks = skills::corner_marks(self.grid(), &self.place);
        }
        if self.task == Task::Solve {
            puzzle.progress.centre_marks = CellMap::filled(self.grid().size(), DigitSet::EMPTY);
        }
        puzzle
    }
}

/// Returns the candidates of a position that shows none: those that its digits leave. What a clue says about a single cell is a
/// step, so on boards with clues it is not among them.
pub(super) fn candidates_in_sight(grid: &CandidateGrid) -> CellMap<DigitSet> {
    grid.peer_table().candidates_by_sight(&grid.digits)
}

/// Returns all steps of these techniques in a position.
fn all_steps(
    grid: &CandidateGrid,
    techniques: &[Technique],
    cancel: &CancelToken,
) -> Result<Vec<Step>, Cancelled> {
    StepFinder::new(grid, true).search(cancel).all(techniques)
}
