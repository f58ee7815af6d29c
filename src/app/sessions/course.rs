//! The course in the window: the log as it is known here, the jobs that make questions, and what was left for it.

use jiff::Timestamp;
use jiff::civil::Date;

use crate::app::sessions::any_session::AnySession;
use crate::app::ui::dates;
use crate::generate::random_seed;
use crate::job::{CancelToken, Job, JobFailed};
use crate::practice::{
    CourseProgress, KnownTechniques, Lesson, LessonPart, Mastery, Placement, Question, QuestionPlace,
    most_passed_over, next_question,
};
use crate::rules::Puzzle;
use crate::solve::technique::Technique;
use crate::store::course_log::{CourseAnswer, CourseLog};
use crate::store::games::{AnyGame, LessonPosition, LoadedGame, PuzzleSource, SaveSlot};
use crate::store::{GameStore, SHUTDOWN_TIMEOUT, WriteQueueHandle};

/// The name of the file of the open question, without its extension. There is one at a time.
pub const LESSON_FILE: &str = "course";

/// The state of the course.
#[derive(Debug, Default)]
pub struct Course {
    /// What earlier versions knew of the player, for a log that does not exist yet.
    pub boxes: Mastery,
    /// The answers of the log; `None` until they are read.
    answers: Option<Vec<CourseAnswer>>,
    progress: CourseProgress,
    /// The number of writes to the log.
    logged: u64,
    log_job: Option<Job<LoadedCourse>>,
    question_job: Option<Job<FoundQuestion>>,
    /// The job that restores the question of a saved game.
    pub resume_job: Option<Job<Option<Question>>>,
    /// The game that was left for the course.
    pub left_game: Option<AnySession>,
    /// The question that was left open.
    pub left_question: Option<AnySession>,
    /// The lesson of the question on the disk.
    pub open_lesson: Option<LessonPosition>,
    /// The placement, and the rung that is asked about.
    pub placement: Option<(Placement, usize)>,
    /// The techniques that are still to be refreshed.
    pub refreshing: Vec<Technique>,
    /// The day on which the player does not want to refresh anything.
    pub not_today: Option<Date>,
}

/// Where the course is saved.
#[derive(Clone, Debug)]
pub struct CourseStore {
    pub log: CourseLog,
    pub games: GameStore,
    pub queue: WriteQueueHandle,
}

impl CourseStore {
    /// Reads the log, with the answers that are still to be written.
    fn answers(&self) -> Vec<CourseAnswer> {
        self.queue.finish(SHUTDOWN_TIMEOUT);
        self.log.load().unwrap_or_default().answers
    }
}

/// What the map needs from the disk.
#[derive(Debug)]
pub struct LoadedCourse {
    answers: Vec<CourseAnswer>,
    open: Option<LessonPosition>,
}

/// A question that was made or restored.
#[derive(Debug, Default)]
pub struct FoundQuestion {
    answers: Option<Vec<CourseAnswer>>,
    pub question: Option<Question>,
    /// The game of a restored question.
    pub saved: Option<(Box<LoadedGame>, SaveSlot)>,
}

/// What question is asked for.
#[derive(Clone, Debug)]
pub enum QuestionRequest {
    /// The question of a place.
    At(QuestionPlace),
    /// Where a lesson is to be taken up.
    Lesson(&'static Lesson),
    /// A part of a lesson from its beginning.
    Part(&'static Lesson, LessonPart),
}

impl Course {
    pub fn is_busy(&self) -> bool {
        self.log_job.is_some() || self.question_job.is_some() || self.resume_job.is_some()
    }

    pub fn progress(&self) -> &CourseProgress {
        &self.progress
    }

    /// Returns whether the log has been read.
    pub fn is_loaded(&self) -> bool {
        self.answers.is_some()
    }

    /// Starts to read the log and which question is open.
    pub fn load(&mut self, store: CourseStore, wake: impl FnOnce() + Send + 'static) {
        self.log_job = Some(Job::start(wake, move |_| LoadedCourse {
            answers: store.answers(),
            open: open_question(&store.games).map(|(position, _)| position),
        }));
    }

    /// Where nothing is saved, there is nothing to read.
    pub fn load_nothing(&mut self) {
        self.answers.get_or_insert_default();
    }

    /// Takes what was read. Returns whether it has just arrived.
    ///
    /// # Errors
    /// [`JobFailed`] when the job panicked.
    pub fn take_loaded(&mut self) -> Result<bool, JobFailed> {
        let loaded = Job::take_finished(&mut self.log_job).transpose()?;
        let is_new = loaded.is_some();
        if let Some(loaded) = loaded {
            self.open_lesson = loaded.open;
            self.set_answers(loaded.answers);
        }
        Ok(is_new)
    }

    fn set_answers(&mut self, answers: Vec<CourseAnswer>) {
        self.progress = CourseProgress::new(&answers, dates::today());
        self.answers = Some(answers);
    }

    /// Counts the answers that are logged, so that each has a number.
    pub fn count_logged(&mut self) -> u64 {
        self.logged += 1;
        self.logged
    }

    /// Adds answers that were given here.
    pub fn add(&mut self, answers: &[CourseAnswer]) {
        let mut all = self.answers.take().unwrap_or_default();
        all.extend_from_slice(answers);
        self.set_answers(all);
    }

    /// Returns the technique that was passed over most in the last games, and in how many; `None` if none was, or while the log is
    /// not read.
    pub fn most_passed_over(&self) -> Option<(Technique, usize)> {
        most_passed_over(self.answers.as_deref()?)
    }

    /// Returns whether the log is known to be empty.
    pub fn is_empty(&self) -> bool {
        self.answers.as_ref().is_some_and(Vec::is_empty)
    }

    /// Starts to make or to restore a question. `store` is where it is saved.
    pub fn request(
        &mut self,
        request: QuestionRequest,
        store: Option<CourseStore>,
        wake: impl FnOnce() + Send + 'static,
    ) {
        let known = self.answers.clone();
        self.question_job = Some(Job::start(wake, move |cancel| find(request, store, known, cancel)));
    }

    /// Takes the question that was made.
    ///
    /// # Errors
    /// [`JobFailed`] when the job panicked.
    pub fn take_question(&mut self) -> Result<Option<FoundQuestion>, JobFailed> {
        let mut found = Job::take_finished(&mut self.question_job).transpose()?;
        if let Some(answers) = found.as_mut().and_then(|found| found.answers.take()) {
            self.set_answers(answers);
        }
        Ok(found)
    }

    /// Cancels the question that is being made. Returns whether there was one.
    pub fn cancel_question(&mut self) -> bool {
        self.question_job.take().is_some()
    }
}

/// Makes or restores a question.
fn find(
    request: QuestionRequest,
    store: Option<CourseStore>,
    known: Option<Vec<CourseAnswer>>,
    cancel: &CancelToken,
) -> FoundQuestion {
    let (answers, is_new) = match (known, &store) {
        (Some(known), _) => (known, false),
        (None, Some(store)) => (store.answers(), true),
        (None, None) => (Vec::new(), true),
    };
    let today = dates::today();
    let progress = CourseProgress::new(&answers, today);
    let seed = random_seed();
    let place = match request {
        QuestionRequest::At(place) => Some(place),
        QuestionRequest::Part(lesson, part) => Some(lesson.first_question(part, seed)),
        QuestionRequest::Lesson(lesson) => {
            let state = progress.lesson(lesson.id);
            let first = || lesson.first_question(lesson.part_to_take(&state), seed);
            let saved = store.as_ref().and_then(|store| open_question(&store.games));
            let saved = saved.filter(|(position, _)| position.lesson == lesson.id);
            match saved {
                Some((position, loaded)) if !position.is_answered => {
                    let slot = store.map(|store| SaveSlot::for_name(&store.games, LESSON_FILE.to_owned()));
                    let restored = match &loaded.game {
                        AnyGame::Sudoku(game) => restore(game.puzzle(), &position, cancel),
                        AnyGame::Crosspatch(_) => None,
                    };
                    if let (Some(question), Some(slot)) = (restored, slot) {
                        let saved = Some((Box::new(loaded), slot));
                        let answers = is_new.then_some(answers);
                        return FoundQuestion { answers, question: Some(question), saved };
                    }
                    Some(first())
                }
                Some((position, _)) => place_of(&position)
                    .and_then(|place| next_question(&place, &state))
                    .or_else(|| Some(first())),
                None => Some(first()),
            }
        }
    };
    let known = KnownTechniques::new(&progress, &answers, today);
    let question = place.and_then(|place| Question::make(place, &known, cancel).ok().flatten());
    FoundQuestion { answers: is_new.then_some(answers), question, saved: None }
}

/// Returns the question on the disk that is not won.
fn open_question(games: &GameStore) -> Option<(LessonPosition, LoadedGame)> {
    let loaded = games.load(LESSON_FILE).ok().flatten()?;
    match &loaded.meta.source {
        PuzzleSource::Lesson(position) => Some((position.clone(), loaded)),
        _ => None,
    }
}

/// Restores the question of a saved game.
pub fn restore(puzzle: &Puzzle, position: &LessonPosition, cancel: &CancelToken) -> Option<Question> {
    Question::restore(puzzle, place_of(position)?, cancel).ok().flatten()
}

/// Returns the place of a question as a saved game has it.
pub fn position_of(place: &QuestionPlace, is_answered: bool) -> LessonPosition {
    LessonPosition {
        lesson: place.lesson.clone(),
        part: place.part.number(),
        number: place.number,
        technique: place.technique,
        seed: place.seed,
        form: place.form,
        is_answered,
    }
}

/// Returns the place of the question of a saved game; `None` if only a later version knows it.
fn place_of(position: &LessonPosition) -> Option<QuestionPlace> {
    Some(QuestionPlace {
        lesson: position.lesson.clone(),
        part: LessonPart::with_number(position.part)?,
        number: position.number.max(1),
        technique: position.technique,
        seed: position.seed,
        form: position.form,
    })
}

/// Returns the time of an answer and its day.
pub fn now() -> (Timestamp, Date) {
    let now = Timestamp::now();
    (now, dates::day(now))
}
