//! The report on a win: its figures beside the player's other wins, its hardest step, and the texts about it.

use std::time::Duration;

use jiff::Timestamp;

use crate::app::session::clock::FormattedTime;
use crate::app::session::hardest_word::{LEAST_DURATION, find_hardest_word};
use crate::app::session::win_text::capitalized;
use crate::app::ui::dates;
use crate::history::NodeId;
use crate::job::{Cancelled, Job};
use crate::report::GameReport;
use crate::solve::rating::{Difficulty, Level, Scale};
use crate::solve::technique::{Step, Technique};
use crate::store::games::AnyGame;
use crate::store::results::{GameResult, ResultLog};
use crate::store::win_figures::WinFigures;
use crate::text::text;

/// The report on a win. Its parts come from jobs, one after the other.
#[derive(Debug)]
pub struct WinReport {
    /// The start time of the game, which identifies it.
    pub game: Timestamp,
    pub figures: Option<WinFigures>,
    figures_job: Option<Job<Option<WinFigures>>>,
    is_compared: bool,
    pub hardest: Option<HardestStep>,
    /// The techniques that the game shows its player to use or to pass over, until they are taken.
    techniques: PlayedTechniques,
    game_job: Option<Job<Result<PlayedGame, Cancelled>>>,
    /// The progress in the list or the collection that the puzzle is from.
    pub set: Option<SetProgress>,
    set_job: Option<Job<SetProgressResult>>,
}

/// The progress in a list or a collection.
#[derive(Clone, Copy, Debug)]
pub struct SetProgress {
    /// The number of solved puzzles.
    pub solved: usize,
    /// The number of all puzzles.
    pub count: usize,
    /// The level and difficulty of the next puzzle, if it has a rating.
    pub next: Option<(Level, Difficulty)>,
}

/// The result of counting the progress; `None` if the puzzles cannot be read any more.
pub type SetProgressResult = Result<Option<SetProgress>, Cancelled>;

/// What the moves of a game show.
#[derive(Clone, Default, Debug)]
struct PlayedGame {
    hardest: Option<HardestStep>,
    techniques: PlayedTechniques,
}

/// The techniques of a game.
#[derive(Clone, Default, Debug)]
pub struct PlayedTechniques {
    pub used: Vec<Technique>,
    /// Those that were passed over and not used.
    pub passed_over: Vec<Technique>,
}

/// The hardest step of a game, and how long the player took for it.
#[derive(Clone, Debug)]
pub struct HardestStep {
    name: String,
    took: Duration,
}

impl HardestStep {
    /// Returns the move of a report with the hardest name, of equally hard ones the one that took longest.
    fn of_report(report: &GameReport) -> Option<Self> {
        let difficulty = |step: &Step| Scale::Ninefold.difficulty(step);
        let named = report
            .moves
            .iter()
            .filter_map(|played| Some((played.name.steps().map(difficulty).max()?, played.pause, played)));
        let (_, took, played) = named.max_by_key(|(difficulty, pause, _)| (*difficulty, *pause))?;
        Some(Self { name: played.name_text(), took })
    }

    /// Returns it as a sentence.
    pub fn text(&self) -> String {
        let took = FormattedTime::from(self.took).spoken();
        text!("win-hardest", name = self.name.as_str(), took = took)
    }
}

impl WinReport {
    pub fn new(game: Timestamp) -> Self {
        Self {
            game,
            figures: None,
            figures_job: None,
            is_compared: false,
            hardest: None,
            techniques: PlayedTechniques::default(),
            game_job: None,
            set: None,
            set_job: None,
        }
    }

    pub fn is_busy(&self) -> bool {
        self.figures_job.is_some() || self.game_job.is_some() || self.set_job.is_some()
    }

    /// Returns whether the comparison with the other wins has been started.
    pub fn is_compared(&self) -> bool {
        self.is_compared
    }

    /// Starts to compare the result with the others in the log.
    pub fn compare(&mut self, win: GameResult, log: Option<ResultLog>, wake: impl FnOnce() + Send + 'static) {
        self.is_compared = true;
        self.figures_job = Some(Job::start(wake, move |_| {
            let results = log.and_then(|log| log.load_untitled().ok()).unwrap_or_default();
            WinFigures::new(&win, &results.games, dates::day)
        }));
    }

    /// Starts to look for the hardest step of a game along these steps, which have these play times, and for the techniques that
    /// were used or passed over in it.
    pub fn examine_game(
        &mut self,
        game: AnyGame,
        line: Vec<(NodeId, Duration)>,
        wake: impl FnOnce() + Send + 'static,
    ) {
        self.game_job = Some(Job::start(wake, move |cancel| {
            let (hardest, techniques) = match game {
                AnyGame::Sudoku(game) => {
                    let report = GameReport::new(&game, cancel)?;
                    let techniques = PlayedTechniques {
                        used: report.used_techniques(),
                        passed_over: report.passed_over_techniques(),
                    };
                    (HardestStep::of_report(&report), techniques)
                }
                AnyGame::Crosspatch(game) => {
                    let nodes: Vec<_> = line.iter().map(|(node, _)| *node).collect();
                    let word = find_hardest_word(*game, &nodes, cancel)?;
                    let hardest = word.map(|word| {
                        let took = line[word.until].1.saturating_sub(line[word.from].1);
                        HardestStep { name: word.name, took }
                    });
                    (hardest, PlayedTechniques::default())
                }
            };
            Ok(PlayedGame { hardest: hardest.filter(|hardest| hardest.took >= LEAST_DURATION), techniques })
        }));
    }

    /// Takes the techniques that the game shows its player to use or to pass over, once.
    pub fn take_techniques(&mut self) -> PlayedTechniques {
        std::mem::take(&mut self.techniques)
    }

    /// Takes over the job that counts the progress in the list or the collection.
    pub fn count_progress(&mut self, job: Job<SetProgressResult>) {
        self.set_job = Some(job);
    }

    /// Takes the results of finished jobs. A failed one leaves its part out.
    pub fn poll(&mut self) {
        if let Some(result) = Job::take_finished(&mut self.figures_job) {
            self.figures = result.ok().flatten();
        }
        if let Some(result) = Job::take_finished(&mut self.game_job) {
            let played = result.ok().and_then(Result::ok).unwrap_or_default();
            (self.hardest, self.techniques) = (played.hardest, played.techniques);
        }
        if let Some(result) = Job::take_finished(&mut self.set_job) {
            self.set = result.ok().and_then(Result::ok).flatten();
        }
    }
}

/// What the panel says of the puzzle that is suggested.
pub struct SuggestionContents {
    pub text: String,
    /// The technique that makes it worth while, with the sentence about it.
    pub technique: Option<(Technique, String)>,
    /// Whether it is the puzzle that follows; otherwise that is the next one of the list or collection.
    pub follows: bool,
}

/// The contents of the disc and the panel of a win.
pub struct WinContents {
    /// The time; `None` in simple mode, which has no clock.
    pub time: Option<FormattedTime>,
    /// The level and difficulty, or the size: "Hard 3.4".
    pub level: String,
    /// The same without the difficulty.
    pub kind: String,
    pub chip: Option<String>,
    pub help: String,
    pub figures: Option<WinFigures>,
    pub hardest: Option<String>,
    /// The name of the next puzzle, and what is known about it and its collection.
    pub next: String,
    pub next_chip: Option<String>,
    pub next_progress: Option<String>,
    /// The puzzle that is suggested, if the player wants that.
    pub suggestion: Option<SuggestionContents>,
    pub has_report: bool,
    pub shows_disc: bool,
}

impl WinContents {
    /// Returns how the time compares with the best one; `None` for a win with help.
    pub fn best_line(&self) -> Option<String> {
        let figures = self.figures.as_ref()?;
        let time = |milliseconds| FormattedTime::from_milliseconds(milliseconds).to_string();
        if figures.is_repeated {
            return Some(text!("win-best.repeated", time = time(figures.time)));
        }
        if !figures.is_own {
            return None;
        }
        let Some(best) = figures.best_before else {
            return Some(match figures.recent.len() {
                1 => text!("win-best.first", kind = self.kind.as_str()),
                // The earlier wins were with help.
                _ => text!("win-best").to_owned(),
            });
        };
        let over = figures.time.saturating_sub(best) / 1000;
        Some(match figures.faster {
            0 => text!("win-best").to_owned(),
            1 => text!("win-best.second", best = time(best)),
            _ if over < 60 => text!("win-best.seconds-over", count = over),
            _ => text!("win-best.over", time = time(over * 1000)),
        })
    }

    /// Returns the best and the median time and the streak, each as a value with its name, as far as there are any.
    pub fn comparison(&self) -> Vec<(String, &'static str)> {
        let Some(figures) = &self.figures else { return Vec::new() };
        let time = |milliseconds: u32| FormattedTime::from_milliseconds(milliseconds).to_string();
        let days = Some(figures.days).filter(|days| *days > 0);
        let all = [
            (figures.best.map(time), text!("win-time.best")),
            (figures.median.map(time), text!("win-time.median")),
            (days.map(|days| text!("win-days", count = days)), text!("win-time.streak")),
        ];
        all.into_iter().filter_map(|(value, noun)| Some((value?, noun))).collect()
    }

    /// Returns the figures for the status line of a narrow window.
    pub fn figures_text(&self) -> Option<String> {
        let parts = self
            .comparison()
            .into_iter()
            .map(|(value, noun)| text!("win-figure", name = noun, value = value));
        let parts: Vec<_> = parts.collect();
        (!parts.is_empty()).then(|| capitalized(&parts.join(" · ")))
    }
}
