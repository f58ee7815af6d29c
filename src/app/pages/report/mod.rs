//! The report page: the names of the moves of a game, the moments that are worth a look, and a replay.

pub mod chart;
mod legend;
pub mod panel;

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::app::input::command::Command;
use crate::app::input::key_bindings::{KeyBindings, KeyHint};
use crate::app::ui::wake::SPINNER_DELAY;
use crate::game::{Action, Game, HintLevel};
use crate::grid::{Cell, CellSet};
use crate::history::NodeId;
use crate::job::{Cancelled, Job, JobFailed};
use crate::picture::sudoku::annotations::Annotations;
use crate::picture::sudoku::{BoardScene, BoardShape};
use crate::practice::lesson_of;
use crate::report::{GameReport, NamedMove, ReportScope, TechniqueRow};
use crate::rules::{Progress, Puzzle};
use crate::solve::technique::{CandidateGrid, Step, Technique};
use crate::text::{self, text};

/// The duration of the whole replay, and the greatest and least duration of a move in it.
const REPLAY_TIME: Duration = Duration::from_secs(20);
const MOST_MOVE_TIME: Duration = Duration::from_millis(500);
const LEAST_MOVE_TIME: Duration = Duration::from_millis(40);

/// What the window knows of the game beside its history.
#[derive(Clone, Default, Debug)]
pub struct ReportHeading {
    /// The level and the difficulty, if the puzzle is rated.
    pub chip: Option<String>,
    /// The help that was taken, in a few words.
    pub help: String,
}

/// The part of a game that the board shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShownPart {
    /// The board at the start.
    Start,
    /// The board at the moment with this index, with what was open.
    Moment(usize),
    /// The board before the move with this index, with its reason; a move without one as it leaves the board.
    Move(usize),
    /// The board after the move with this index, in a replay.
    After(usize),
}

/// The report on a game, and what is shown of it.
#[derive(Debug)]
pub struct ReportPage {
    /// A copy of the game, at the step whose board is shown.
    game: Game,
    shape: Arc<BoardShape>,
    heading: ReportHeading,
    since: Instant,
    job: Option<Job<Result<GameReport, Cancelled>>>,
    report: Option<GameReport>,
    shown: ShownPart,
    /// The board of what is shown.
    scene: BoardScene,
    /// When the next move is due; `None` unless the replay is running.
    next_move_at: Option<Instant>,
}

impl ReportPage {
    /// Starts the report on a game whose board has this shape, and calls `wake` when it is complete.
    pub fn new(
        game: Game,
        shape: Arc<BoardShape>,
        heading: ReportHeading,
        wake: impl FnOnce() + Send + 'static,
    ) -> Self {
        let copy = game.clone();
        let scene = board_scene(&game, Arc::clone(&shape));
        Self {
            game,
            shape,
            heading,
            since: Instant::now(),
            job: Some(Job::start(wake, move |cancel| GameReport::new(&copy, cancel))),
            report: None,
            shown: ShownPart::Start,
            scene,
            next_move_at: None,
        }
    }

    /// Takes the report once it is complete, and shows the moment that stands out most, or else the last move.
    ///
    /// # Errors
    /// [`JobFailed`] when the job panicked.
    pub fn poll(&mut self) -> Result<(), JobFailed> {
        if let Some(Ok(report)) = Job::take_finished(&mut self.job).transpose()? {
            let moments = report.moments.iter().enumerate();
            let first = moments.max_by_key(|(index, moment)| (moment.score, std::cmp::Reverse(*index)));
            let first = match first {
                Some((index, _)) => Some(ShownPart::Moment(index)),
                None => report.moves.len().checked_sub(1).map(ShownPart::Move),
            };
            self.report = Some(report);
            self.show(first.unwrap_or(ShownPart::Start));
        }
        Ok(())
    }

    pub fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    pub fn report(&self) -> Option<&GameReport> {
        self.report.as_ref()
    }

    pub fn heading(&self) -> &ReportHeading {
        &self.heading
    }

    /// Returns what is shown.
    pub fn shown(&self) -> ShownPart {
        self.shown
    }

    /// Returns the contents of the board.
    pub fn scene(&self) -> &BoardScene {
        &self.scene
    }

    pub fn is_replaying(&self) -> bool {
        self.next_move_at.is_some()
    }

    /// Returns the index of the move that is shown, or to which the moment that is shown belongs.
    pub fn shown_move(&self) -> Option<usize> {
        match self.shown {
            ShownPart::Start => None,
            ShownPart::Moment(moment) => Some(self.report()?.moments.get(moment)?.index),
            ShownPart::Move(index) | ShownPart::After(index) => Some(index),
        }
    }

    /// Returns the play time of what is shown: in a replay that at which the move was complete, or else that at which it was
    /// begun.
    pub fn shown_time(&self) -> Option<Duration> {
        let played = self.moves().get(self.shown_move()?)?;
        Some(if matches!(self.shown, ShownPart::After(_)) { played.end } else { played.time })
    }

    /// Stops the replay and shows a moment.
    pub fn show_moment(&mut self, index: usize) {
        if self.report().is_some_and(|report| index < report.moments.len()) {
            self.stop_and_show(ShownPart::Moment(index));
        }
    }

    /// Stops the replay and shows a move, or the last one.
    pub fn show_move(&mut self, index: usize) {
        let last = self.moves().len().checked_sub(1);
        self.stop_and_show(last.map_or(ShownPart::Start, |last| ShownPart::Move(index.min(last))));
    }

    /// Shows the next moment, or the one before; after a move, the one that is next to it in time.
    pub fn step_moment(&mut self, forward: bool) {
        let Some(report) = self.report() else { return };
        let index = match (self.shown, forward) {
            (ShownPart::Moment(index), true) => Some(index + 1),
            (ShownPart::Moment(index), false) => index.checked_sub(1),
            (_, forward) => {
                let here = self.shown_move();
                let mut moments = report.moments.iter();
                match forward {
                    true => moments.position(|moment| here.is_none_or(|here| moment.index > here)),
                    false => moments.rposition(|moment| here.is_some_and(|here| moment.index <= here)),
                }
            }
        };
        index.into_iter().for_each(|index| self.show_moment(index));
    }

    /// Shows the next move, or the one before; before the first one, the start.
    pub fn step_move(&mut self, forward: bool) {
        match (self.shown_move(), forward) {
            (None, true) => self.show_move(0),
            // The move of a moment comes after what was open.
            (Some(index), true) if matches!(self.shown, ShownPart::Moment(_)) => self.show_move(index),
            (Some(index), true) => self.show_move(index + 1),
            (None | Some(0), false) => self.stop_and_show(ShownPart::Start),
            (Some(index), false) => self.show_move(index - 1),
        }
    }

    /// Shows the start, or the last move.
    pub fn show_end(&mut self, is_last: bool) {
        match is_last {
            true => self.show_move(usize::MAX),
            false => self.stop_and_show(ShownPart::Start),
        }
    }

    /// Starts or stops the replay. After the last move it begins at the start.
    pub fn toggle_replay(&mut self) {
        if self.next_move_at.take().is_some() || self.moves().is_empty() {
            return;
        }
        if self.shown_move().is_some_and(|index| index + 1 >= self.moves().len()) {
            self.show(ShownPart::Start);
        }
        self.next_move_at = Some(Instant::now() + self.move_interval());
    }

    /// Makes the next move of the replay if it is due. Returns the time until the one after it.
    pub fn advance(&mut self) -> Option<Duration> {
        let due = self.next_move_at?;
        let now = Instant::now();
        if now < due {
            return Some(due - now);
        }
        let next = self.shown_move().map_or(0, |index| index + 1);
        self.show(ShownPart::After(next));
        self.next_move_at = (next + 1 < self.moves().len()).then(|| now + self.move_interval());
        self.next_move_at.map(|due| due - now)
    }

    fn move_interval(&self) -> Duration {
        (REPLAY_TIME / self.moves().len().max(1) as u32).clamp(LEAST_MOVE_TIME, MOST_MOVE_TIME)
    }

    /// Returns the moves of the game; none until the report is complete.
    pub fn moves(&self) -> &[NamedMove] {
        self.report.as_ref().map_or(&[], |report| &report.moves)
    }

    fn stop_and_show(&mut self, part: ShownPart) {
        self.next_move_at = None;
        self.show(part);
    }

    fn show(&mut self, part: ShownPart) {
        self.shown = part;
        let Some(report) = &self.report else { return };
        let index = self.shown_move();
        let played = index.and_then(|index| report.moves.get(index));
        let drawn = match (part, index, played) {
            (ShownPart::Moment(_), Some(index), _) if let Some(open) = report.open_step(index) => {
                Some(((*open.grid).clone(), (*open.step).clone()))
            }
            (ShownPart::Moment(_) | ShownPart::Move(_), _, Some(played)) => reason(played),
            _ => None,
        };
        let (before, after) = match played {
            Some(played) => (played.before, played.node),
            None => (NodeId::START, NodeId::START),
        };
        let is_before = drawn.is_some() || matches!(part, ShownPart::Moment(_));
        self.game.apply(Action::GoTo(if is_before { before } else { after }));
        self.scene = match drawn {
            Some((grid, step)) => BoardScene {
                annotations: Some(Annotations::new(&grid, &step, HintLevel::Why, None)),
                ..BoardScene::position(Arc::clone(&self.shape), &grid)
            },
            None => {
                let scene = board_scene(&self.game, Arc::clone(&self.shape));
                let changed = if is_before { CellSet::EMPTY } else { changed_cells(&self.game, before) };
                BoardScene { changed: changed.iter().map(|cell| (cell, 1.0)).collect(), ..scene }
            }
        };
    }

    /// Returns the board that is shown as a puzzle to play on from there.
    pub fn puzzle_from_here(&self) -> Puzzle {
        let puzzle = self.game.puzzle().clone();
        let title = text!("report-copy", title = puzzle.title.as_str(), time = text::clock_time(self.time()));
        let puzzle = puzzle.with_progress(self.game.board().progress());
        Puzzle { title: text::sanitize_title(title), stated_solution: None, ..puzzle }
    }

    /// Returns the play time of what is shown.
    fn time(&self) -> Duration {
        let history = self.game.history();
        history.node(history.current()).map(|node| node.play_time()).unwrap_or_default()
    }

    /// Returns whether the board that is shown can be played on.
    pub fn can_play_from_here(&self) -> bool {
        self.report.is_some() && !self.game.board().empty_cells().is_empty()
    }

    /// Returns the technique that was passed over most and can be practised, of equally often the hardest: the easier ones are
    /// most likely known.
    pub fn practised_technique(&self) -> Option<Technique> {
        let rows = self.report.as_ref()?.techniques.iter();
        let practised = |row: &&TechniqueRow| row.passed_over > 0 && lesson_of(row.technique).is_some();
        let most = rows.filter(practised).max_by_key(|row| (row.passed_over, row.technique));
        most.map(|row| row.technique)
    }

    /// Returns the text in place of the report until it is complete.
    pub fn placeholder_text(&self) -> &'static str {
        match self.is_busy() {
            true if self.since.elapsed() < SPINNER_DELAY => "",
            true => text!("report-page.making"),
            false => text!("report-page.failed"),
        }
    }

    /// Returns what is shown as a text for the status bar.
    pub fn status(&self, keys: &KeyBindings) -> String {
        let Some(report) = &self.report else { return self.placeholder_text().to_owned() };
        let count = report.moves.len();
        let place = match (self.shown, self.shown_move().and_then(|index| report.moves.get(index))) {
            (ShownPart::Moment(moment), Some(_)) => text!(
                "report-status.moment",
                number = moment + 1,
                of = report.moments.len(),
                place = self.shown_move().unwrap_or_default() + 1,
                count = count
            ),
            // The panel has the name of the move.
            (_, Some(_)) => text!(
                "report-status.move",
                place = self.shown_move().unwrap_or_default() + 1,
                count = count,
                time = text::clock_time(self.shown_time().unwrap_or_default())
            ),
            _ => text!("report-status.start", count = count),
        };
        let hints: [KeyHint; 2] = [
            (Command::NextMoment, |key| text!("report-status.moments", key = key)),
            (Command::NextMove, |key| text!("report-status.moves", key = key)),
        ];
        keys.append_key_hints(&place, if report.moments.is_empty() { &hints[1..] } else { &hints })
    }

    /// Returns the announcement for screen readers. Announcements would overlap during the replay.
    pub fn announcement(&self) -> String {
        let Some(report) = &self.report else { return self.placeholder_text().to_owned() };
        match (self.shown, self.shown_move().and_then(|index| report.moves.get(index))) {
            _ if self.is_replaying() => String::new(),
            (ShownPart::Moment(moment), Some(_)) => moment_text(report, moment),
            (_, Some(played)) => self.move_text(played),
            _ => text!("report-status.start", count = report.moves.len()),
        }
    }

    /// Returns the number of the move that is shown, and what it is.
    fn move_text(&self, played: &NamedMove) -> String {
        text!(
            "report-status",
            place = self.shown_move().unwrap_or_default() + 1,
            count = self.moves().len(),
            time = text::clock_time(played.time),
            name = played.name_text(),
            change = played.change_text()
        )
    }

    /// Returns the sentence about what the report leaves out; `None` about a game that is over.
    pub fn scope_note(&self) -> Option<&'static str> {
        match self.report.as_ref()?.scope {
            ReportScope::Whole => None,
            ReportScope::BeforeWin => Some(text!("report-page.before-win")),
            ReportScope::TimesOnly => Some(text!("report-page.times-only")),
        }
    }
}

/// Returns a moment as a screen reader says it: its number, and its sentences.
fn moment_text(report: &GameReport, moment: usize) -> String {
    let index = report.moments.get(moment).map_or(0, |moment| moment.index);
    text!(
        "report-page.moment",
        number = moment + 1,
        of = report.moments.len(),
        text = report.sentences(index).join(" ")
    )
}

/// Returns the position before a move and the hardest step of its name.
fn reason(played: &NamedMove) -> Option<(CandidateGrid, Step)> {
    Some(((**played.grid.as_ref()?).clone(), played.name.hardest()?.clone()))
}

/// Returns the board of a game with the player's marks.
fn board_scene(game: &Game, shape: Arc<BoardShape>) -> BoardScene {
    let board = game.board();
    let Progress { centre_marks, corner_marks, .. } = board.progress();
    let givens = game.puzzle().givens.clone();
    BoardScene {
        centre: centre_marks,
        corner: corner_marks,
        ..BoardScene::new(shape, givens, board.digits().clone())
    }
}

/// Returns the cells that have changed since an earlier step.
fn changed_cells(game: &Game, before: NodeId) -> CellSet {
    let mut earlier = game.clone();
    earlier.apply(Action::GoTo(before));
    let (old, new) = (earlier.board(), game.board());
    let differs = |cell: &Cell| {
        let contents =
            |board: &crate::game::Board| (board.get(*cell), board.centres(*cell), board.corners(*cell));
        contents(old) != contents(new)
    };
    game.puzzle().rules.size().cells().filter(differs).collect()
}
