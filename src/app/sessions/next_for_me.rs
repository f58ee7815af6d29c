//! The next puzzle for the player: what is known of the player and of the puzzles, and the puzzle that is suggested.
//!
//! All of it is read in the background while a game is played, so that the next one begins as soon as it is asked for.

use std::time::Duration;

use jiff::Timestamp;

use crate::app::sessions::course::CourseStore;
use crate::app::sessions::played_index::PlayedSources;
use crate::app::ui::dates;
use crate::forecast::{
    ChoiceRequest, ForecastMinutes, GradedPath, PathProfile, PathSummary, PlayerHistory, choose,
    graded_paths, target_of_level,
};
use crate::job::{CancelToken, Cancelled, Job};
use crate::library::GradedCollection;
use crate::practice::{CourseProgress, MasteryMark};
use crate::rules::{Puzzle, Variant};
use crate::solve::classic::Grid;
use crate::solve::rating::{Difficulty, Level, Scale};
use crate::solve::technique::{Technique, TechniqueSet};
use crate::store::SHUTDOWN_TIMEOUT;
use crate::store::course_log::AnswerKind;
use crate::store::games::{BaseTime, PuzzleSource, TimeForecast};
use crate::store::results::ResultLog;
use crate::text::text;

/// The state of the suggestions.
#[derive(Debug, Default)]
pub struct NextForMe {
    known: Option<KnownPlayer>,
    known_job: Option<Job<Result<KnownPlayer, Cancelled>>>,
    /// The start of the game during which it was read, and whether the results had the end of the game.
    read_in: Option<(Timestamp, bool)>,
    suggestion: Option<Suggestion>,
    /// How many other suggestions were asked for during this game.
    others: u64,
    /// The puzzle that was suggested and is about to be played.
    pub playing: Option<PuzzleSource>,
    base_job: Option<Job<Result<BaseTime, Cancelled>>>,
    /// The start of the game whose base time was looked for.
    base_of: Option<Timestamp>,
    /// The base time that was found for it, until it is taken.
    base: Option<BaseTime>,
}

/// What is known of the player and of the puzzles.
#[derive(Debug)]
struct KnownPlayer {
    history: PlayerHistory,
    /// The number of games so far.
    games: u64,
    /// The puzzles that were never played.
    open: Vec<&'static GradedPath>,
    /// The techniques with the third mark or a higher one; all if the course was never taken.
    known: TechniqueSet,
    /// The techniques to refresh, and those that have just been learned.
    wanted: TechniqueSet,
    /// The techniques with any mark.
    begun: TechniqueSet,
}

/// A suggested puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suggestion {
    collection: GradedCollection,
    /// The index of the puzzle in the collection, from 0.
    index: usize,
    pub givens: Grid,
    level: Level,
    difficulty: Difficulty,
    forecast: Option<TimeForecast>,
    /// The technique that makes it worth while, and whether the player has begun to learn it.
    technique: Option<(Technique, bool)>,
}

impl Suggestion {
    /// Returns the source of the puzzle.
    pub fn source(&self) -> PuzzleSource {
        source(self.collection, self.index)
    }

    /// Returns the collection of the puzzle, and its index there.
    pub fn place(&self) -> (GradedCollection, usize) {
        (self.collection, self.index)
    }

    /// Returns the sentence about it: "Next for you: Hard 3.6, about 14 minutes (10 to 20)."
    pub fn text(&self) -> String {
        let (level, difficulty) = (self.level.to_string(), self.difficulty.to_string());
        let Some(ForecastMinutes { about, low, high }) = self.forecast.map(ForecastMinutes::from) else {
            return text!("next-for-me", level = level, difficulty = difficulty);
        };
        text!(
            "next-for-me.time",
            level = level,
            difficulty = difficulty,
            count = about,
            low = low,
            high = high
        )
    }

    /// Returns the technique that makes it worth while, with the sentence about it.
    pub fn technique(&self) -> Option<(Technique, String)> {
        let (technique, is_begun) = self.technique?;
        let text = match is_begun {
            true => text!("next-for-me.begun", technique = technique.name()),
            false => text!("next-for-me.new", technique = technique.name()),
        };
        Some((technique, text))
    }
}

fn source(collection: GradedCollection, index: usize) -> PuzzleSource {
    PuzzleSource::Graded { file: collection.file_name().to_owned(), index }
}

impl NextForMe {
    pub fn is_busy(&self) -> bool {
        self.known_job.is_some() || self.base_job.is_some()
    }

    /// Returns the suggested puzzle.
    pub fn suggestion(&self) -> Option<&Suggestion> {
        self.suggestion.as_ref()
    }

    /// Returns whether what is known was read before the game with this start, or before its end.
    pub fn is_outdated(&self, game: Timestamp, is_over: bool) -> bool {
        self.read_in != Some((game, is_over))
    }

    /// Starts to read what is known of the player, during the game with this start, or at its end. The suggestion that was made
    /// during the game stays until then.
    pub fn read(
        &mut self,
        game: Timestamp,
        is_over: bool,
        results: Option<ResultLog>,
        course: Option<CourseStore>,
        played: PlayedSources,
        wake: impl FnOnce() + Send + 'static,
    ) {
        if self.read_in.is_none_or(|(before, _)| before != game) {
            (self.others, self.suggestion) = (0, None);
        }
        self.read_in = Some((game, is_over));
        self.known_job = Some(Job::start(wake, move |cancel| {
            if let Some(course) = &course {
                course.queue.finish(SHUTDOWN_TIMEOUT);
            }
            KnownPlayer::read(results, course, &played, cancel)
        }));
    }

    /// Takes what was read and found, and suggests a puzzle other than the current one. What was looked for in another game than
    /// the one with this start is given up.
    pub fn poll(&mut self, game: Timestamp, current: &PuzzleSource) {
        if self.base_of != Some(game) {
            (self.base_of, self.base, self.base_job) = (None, None, None);
        }
        if let Some(found) = Job::take_finished(&mut self.base_job) {
            self.base = found.ok().and_then(Result::ok).filter(|base| base.is_known());
        }
        // If reading failed there is no suggestion.
        if let Some(Ok(Ok(known))) = Job::take_finished(&mut self.known_job) {
            self.known = Some(known);
            self.suggest(current);
        }
    }

    /// Suggests another puzzle.
    pub fn suggest_other(&mut self, current: &PuzzleSource) {
        self.others += 1;
        self.suggest(current);
    }

    fn suggest(&mut self, current: &PuzzleSource) {
        // The same game leads to the same suggestions.
        self.suggestion =
            self.known.as_ref().and_then(|known| known.suggest(current, 1000 * known.games + self.others));
    }

    /// Returns the forecast for a puzzle; `None` before enough wins, or before what is known was read.
    pub fn forecast(&self, base: BaseTime, kind: Variant) -> Option<TimeForecast> {
        self.known.as_ref()?.history.forecast(base, kind)
    }

    /// Returns the level of the puzzles that suit the player; `None` before what is known was read.
    pub fn level(&self) -> Option<Level> {
        let target = self.known.as_ref()?.history.target;
        let distance = |level: &Level| (target_of_level(*level) - target).abs();
        Level::NINEFOLD.into_iter().min_by(|one, other| distance(one).total_cmp(&distance(other)))
    }

    /// Returns whether [`Self::take_base`] has something to do for the game with this start.
    pub fn may_have_base(&self, game: Timestamp) -> bool {
        self.known.is_some() && (self.base_of != Some(game) || self.base.is_some())
    }

    /// Returns the base time of the puzzle of the game with this start, once it is known. The first call for a game looks for it.
    pub fn take_base(
        &mut self,
        game: Timestamp,
        puzzle: &Puzzle,
        source: &PuzzleSource,
        wake: impl FnOnce() + Send + 'static,
    ) -> Option<BaseTime> {
        // A suggestion needs the results, and so does the forecast that follows.
        self.known.as_ref()?;
        if self.base_of != Some(game) {
            self.base_of = Some(game);
            if let Some(path) = graded_path(source) {
                return Some(path.summary.base);
            }
            let puzzle = puzzle.clone();
            self.base_job = Some(Job::start(wake, move |cancel| {
                let profile = PathProfile::new(&puzzle, &cancel.limited_to(BASE_LIMIT))?;
                Ok(profile.map(|profile| profile.base_time()).unwrap_or_default())
            }));
        }
        self.base.take()
    }
}

/// The time after which the base time of a puzzle stays unknown.
const BASE_LIMIT: Duration = Duration::from_secs(10);

/// Returns what the index knows of a puzzle of a graded collection.
fn graded_path(wanted: &PuzzleSource) -> Option<&'static GradedPath> {
    graded_paths().iter().find(|path| source(path.collection, path.puzzle) == *wanted)
}

impl KnownPlayer {
    fn read(
        results: Option<ResultLog>,
        course: Option<CourseStore>,
        played: &PlayedSources,
        cancel: &CancelToken,
    ) -> Result<Self, Cancelled> {
        let results = results.and_then(|log| log.load_untitled().ok()).unwrap_or_default().games;
        let answers = course.and_then(|course| course.log.load().ok()).unwrap_or_default().answers;
        let progress = CourseProgress::new(&answers, dates::today());
        let with_mark = |least: MasteryMark| -> TechniqueSet {
            let has_mark = |technique: &Technique| progress.technique(*technique).mark >= Some(least);
            Technique::ALL.into_iter().filter(has_mark).collect()
        };
        let is_new =
            |technique: &Technique| progress.technique(*technique).mark == Some(MasteryMark::WhenNamed);
        let wanted = Technique::ALL.into_iter().filter(is_new).chain(progress.to_refresh()).collect();
        let placed = answers.iter().filter(|answer| answer.kind == AnswerKind::Placed);
        let placed = placed.filter_map(|answer| Some(Scale::Ninefold.lowest_level_of(answer.technique?)));
        let index = played.build();
        let mut open = Vec::new();
        let mut paths = graded_paths().iter();
        for collection in Level::NINEFOLD.map(GradedCollection::Level) {
            for (graded, path) in collection.all_puzzles().zip(&mut paths) {
                cancel.check()?;
                if index.status(&graded.givens).is_none() {
                    open.push(path);
                }
            }
        }
        Ok(Self {
            history: PlayerHistory::new(&results, placed.max()),
            games: results.len() as u64,
            open,
            known: if answers.is_empty() { TechniqueSet::ALL } else { with_mark(MasteryMark::WhenNamed) },
            wanted,
            begun: with_mark(MasteryMark::Seen),
        })
    }

    fn suggest(&self, current: &PuzzleSource, seed: u64) -> Option<Suggestion> {
        let other: Vec<&GradedPath> = self
            .open
            .iter()
            .copied()
            .filter(|path| source(path.collection, path.puzzle) != *current)
            .collect();
        let summaries: Vec<&PathSummary> = other.iter().map(|path| &path.summary).collect();
        let request = ChoiceRequest {
            target: self.history.target,
            model: &self.history.model,
            usual_seconds: self.history.usual_seconds,
            known: self.known,
            wanted: self.wanted,
        };
        let chosen = choose(&summaries, &request, seed)?;
        let GradedPath { collection, puzzle, summary } = other[chosen.index];
        let graded = collection.get(*puzzle)?;
        Some(Suggestion {
            collection: *collection,
            index: *puzzle,
            givens: graded.givens,
            level: graded.level,
            difficulty: graded.difficulty,
            forecast: self.history.forecast(summary.base, Variant::CLASSIC),
            technique: chosen.technique.map(|technique| (technique, self.begun.contains(technique))),
        })
    }
}
