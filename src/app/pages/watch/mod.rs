//! The search player: the watched search, its progress and its speed. `panel` draws it. It searches a copy of the
//! puzzle, so that the game stays unchanged, and in time slices, so that the window never blocks.

use crate::app::settings::choices::PlaybackSpeed;
use std::time::{Duration, Instant};

use crate::app::input::command::Command;
use crate::app::input::key_bindings::{KeyBindings, KeyHint};
use crate::app::pages::watch::observed_search::{AnyObservedSearch, AnyScene, SearchStepKind};
use crate::app::ui::sampled_series::SampledSeries;
use crate::solve::classic::search::BranchOrder;
use crate::text::text;

/// Maximum time of the search per frame.
const SLICE: Duration = Duration::from_millis(8);
/// The number of changes between two checks of the clock.
const CHANGES_PER_CLOCK_CHECK: u64 = 128;
/// Maximum time between two frames that the player catches up with.
const MAX_FRAME: Duration = Duration::from_millis(250);
/// Minimum time between frames, except at full speed.
const MIN_FRAME: Duration = Duration::from_millis(16);
/// Interval over which the displayed speed is measured.
const RATE_INTERVAL: Duration = Duration::from_millis(400);

/// The state of the playback.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlaybackState {
    /// Waiting for the player.
    Paused,
    /// Running at the chosen speed to the next solution.
    Playing,
    /// Running at full speed to the next solution.
    ToSolution,
}

/// The player of a search.
#[derive(Debug)]
pub struct SearchPlayer {
    search: AnyObservedSearch,
    order: BranchOrder,
    speed: PlaybackSpeed,
    state: PlaybackState,
    changes: u64,
    solutions: u64,
    /// The number of changes before the first solution, for each branch order; kept across restarts.
    to_first: [Option<u64>; 2],
    /// The kind of the last step.
    last: Option<SearchStepKind>,
    depth_series: SampledSeries,
    /// The time of the last slice and the number of changes due since then.
    last_slice: Instant,
    backlog: f64,
    rate: RateMeter,
}

/// Measures changes per second.
#[derive(Debug)]
struct RateMeter {
    since: Instant,
    changes: u64,
    per_second: Option<f64>,
}

impl RateMeter {
    fn new(changes: u64) -> Self {
        Self { since: Instant::now(), changes, per_second: None }
    }

    fn update(&mut self, changes: u64, at_least: Duration) {
        let time = self.since.elapsed();
        if time >= at_least && !time.is_zero() && changes > self.changes {
            let per_second = (changes - self.changes) as f64 / time.as_secs_f64();
            *self = Self { per_second: Some(per_second), ..Self::new(changes) };
        }
    }
}

impl SearchPlayer {
    /// Creates a player that is paused before the first change.
    pub fn new(search: impl Into<AnyObservedSearch>) -> Self {
        Self {
            search: search.into(),
            order: BranchOrder::default(),
            speed: PlaybackSpeed::default(),
            state: PlaybackState::Paused,
            changes: 0,
            solutions: 0,
            to_first: [None; 2],
            last: None,
            depth_series: SampledSeries::default(),
            last_slice: Instant::now(),
            backlog: 0.0,
            rate: RateMeter::new(0),
        }
    }

    pub fn order(&self) -> BranchOrder {
        self.order
    }

    pub fn speed(&self) -> PlaybackSpeed {
        self.speed
    }

    pub fn state(&self) -> PlaybackState {
        self.state
    }

    /// Returns the number of placements and erasures so far.
    pub fn changes(&self) -> u64 {
        self.changes
    }

    /// Returns the number of solutions found so far.
    pub fn solutions(&self) -> u64 {
        self.solutions
    }

    /// Returns the number of changes before the first solution in a branch order; `None` until one has been found.
    pub fn changes_to_first(&self, order: BranchOrder) -> Option<u64> {
        self.to_first[order as usize]
    }

    /// Returns the current and the maximum search depth.
    pub fn depth(&self) -> (usize, usize) {
        (self.search.depth(), self.search.open_count())
    }

    /// Returns the depth over time, from the first change to the last.
    pub fn depth_series(&self) -> &SampledSeries {
        &self.depth_series
    }

    /// Returns the last measured number of changes per second.
    pub fn changes_per_second(&self) -> Option<f64> {
        self.rate.per_second
    }

    /// Returns whether the search is complete.
    pub fn is_over(&self) -> bool {
        self.search.is_over()
    }

    /// Starts or pauses the playback; restarts a complete search.
    pub fn play_or_pause(&mut self) {
        if self.state != PlaybackState::Paused {
            return self.pause();
        }
        if self.is_over() {
            self.restart();
        }
        self.set_state(PlaybackState::Playing);
    }

    /// Makes one change and pauses.
    pub fn step(&mut self) {
        self.pause();
        self.make_change();
    }

    /// Runs to the next solution.
    pub fn next_solution(&mut self) {
        if !self.is_over() {
            self.set_state(PlaybackState::ToSolution);
        }
    }

    /// Restarts the search; a running playback continues.
    pub fn restart(&mut self) {
        let running = if self.is_over() { PlaybackState::Paused } else { self.state };
        self.search.restart(self.order);
        (self.changes, self.solutions, self.last) = (0, 0, None);
        (self.depth_series, self.rate) = (SampledSeries::default(), RateMeter::new(0));
        self.set_state(running);
    }

    /// Sets the branch order and restarts the search.
    pub fn choose_order(&mut self, order: BranchOrder) {
        if order != self.order {
            self.order = order;
            self.restart();
        }
    }

    /// Sets the playback speed.
    pub fn choose_speed(&mut self, speed: PlaybackSpeed) {
        self.speed = speed;
        self.backlog = 0.0;
    }

    fn set_state(&mut self, running: PlaybackState) {
        self.state = running;
        self.last_slice = Instant::now();
        // The first change is immediate.
        self.backlog = 1.0;
        self.rate = RateMeter { per_second: self.rate.per_second, ..RateMeter::new(self.changes) };
    }

    fn pause(&mut self) {
        if self.state != PlaybackState::Paused {
            self.state = PlaybackState::Paused;
            self.rate.update(self.changes, Duration::ZERO);
        }
    }

    /// Makes the changes that are due in this frame. Returns the delay until the next frame; `None` while paused.
    pub fn advance(&mut self) -> Option<Duration> {
        if self.state == PlaybackState::Paused {
            return None;
        }
        let start = Instant::now();
        let since = (start - self.last_slice).min(MAX_FRAME);
        self.last_slice = start;
        let speed = self.speed.per_second().filter(|_| self.state == PlaybackState::Playing);
        let due = match speed {
            Some(per_second) => {
                self.backlog += since.as_secs_f64() * per_second;
                self.backlog as u64
            }
            None => u64::MAX,
        };
        let mut made = 0;
        while made < due && self.state != PlaybackState::Paused {
            if made % CHANGES_PER_CLOCK_CHECK == CHANGES_PER_CLOCK_CHECK - 1 && start.elapsed() >= SLICE {
                // The machine cannot keep up; drops the other changes.
                self.backlog = made as f64;
                break;
            }
            self.make_change();
            made += 1;
            if self.is_over() || self.last == Some(SearchStepKind::Solved) {
                self.pause();
            }
        }
        self.backlog -= made as f64;
        self.rate.update(self.changes, RATE_INTERVAL);
        match (self.state, speed) {
            (PlaybackState::Paused, _) => None,
            (_, None) => Some(Duration::ZERO),
            (_, Some(per_second)) => {
                let wait = Duration::from_secs_f64(((1.0 - self.backlog) / per_second).max(0.0));
                Some(wait.max(MIN_FRAME))
            }
        }
    }

    /// Makes one change and records a solution if that completes one.
    fn make_change(&mut self) {
        let before = self.changes;
        while self.changes == before || self.search.is_at_solution() {
            let Some(step) = self.search.step() else { return };
            self.last = Some(step);
            match step {
                SearchStepKind::Solved => {
                    self.solutions += 1;
                    self.to_first[self.order as usize].get_or_insert(self.changes);
                }
                SearchStepKind::Change => {
                    self.changes += 1;
                    self.depth_series.push(self.search.depth());
                }
            }
        }
    }

    /// Returns the text of the status bar.
    pub fn status(&self, keys: &KeyBindings) -> String {
        let changes = text!("changes", count = self.changes);
        match (self.state, self.last) {
            _ if self.is_over() => {
                text!("search-over", count = self.solutions, changes = changes)
            }
            (PlaybackState::Playing, _) => keys.append_key_hints(
                text!("search-playing"),
                &[(Command::Play, |key| text!("search-playing.pause", key = key))],
            ),
            (PlaybackState::ToSolution, _) => keys.append_key_hints(
                text!("search-to-solution"),
                &[(Command::Play, |key| text!("search-to-solution.stop", key = key))],
            ),
            (PlaybackState::Paused, None) => {
                let hints: [KeyHint; 2] = [
                    (Command::Play, |key| text!("search-ready", key = key)),
                    (Command::SearchStep, |key| text!("search-ready.step", key = key)),
                ];
                keys.append_key_hints("", &hints)
            }
            (PlaybackState::Paused, Some(SearchStepKind::Solved)) => {
                text!("search-solved", number = self.solutions, changes = changes)
            }
            (PlaybackState::Paused, Some(SearchStepKind::Change)) => {
                self.search.last_event_text().unwrap_or_default()
            }
        }
    }

    /// Returns whether the branch order can be chosen.
    pub fn has_orders(&self) -> bool {
        self.search.has_orders()
    }

    /// Returns whether the search may take for ever.
    pub fn may_never_end(&self) -> bool {
        self.search.may_never_end()
    }

    /// Returns the contents of the board.
    pub fn scene(&self) -> AnyScene {
        self.search.scene(self.state == PlaybackState::Paused)
    }

    /// Returns whether the board exposes a cursor to screen readers, which could not follow a running search.
    pub fn has_cursor(&self) -> bool {
        match self.scene() {
            AnyScene::Sudoku(scene) => scene.cursor.is_some(),
            AnyScene::Crosspatch(scene) => scene.cursor.is_some(),
        }
    }
}

pub mod observed_search;
pub mod panel;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::pages::test_boards::grid;
    use crate::solve::classic::{Grid, convert};

    fn n00b() -> SearchPlayer {
        SearchPlayer::new(grid(
            "210000400 380400702 000720000 024806900 000000000 001203540 000058000 903004028 008000057",
        ))
    }

    fn run(watch: &mut SearchPlayer) {
        while watch.advance().is_some() {}
    }

    #[test]
    fn the_search_pauses_at_each_solution_and_is_complete_after_the_last() {
        let mut watch = n00b();
        watch.next_solution();
        run(&mut watch);
        assert_eq!((watch.changes(), watch.solutions()), (943, 1));
        assert_eq!(watch.status(&KeyBindings::default()), "Solution 1 after 943 changes");
        watch.next_solution();
        run(&mut watch);
        assert_eq!(watch.status(&KeyBindings::default()), "Searched everything: 1 solution, 6,994 changes");
        assert_eq!(watch.depth(), (0, 51));
    }

    #[test]
    fn a_step_is_one_change_and_a_paused_search_makes_none() {
        let mut watch = n00b();
        for changes in 1..=3 {
            watch.step();
            assert_eq!(watch.changes(), changes);
            assert_eq!(watch.advance(), None);
        }
        watch.play_or_pause();
        assert!(watch.advance().is_some());
        watch.play_or_pause();
        let changes = watch.changes();
        assert!(changes > 3, "the first change comes at once");
        assert_eq!((watch.advance(), watch.changes()), (None, changes));
    }

    #[test]
    fn a_slice_of_a_long_search_is_short() {
        // The search row by row of this puzzle takes many millions of changes.
        let mut watch = SearchPlayer::new(grid(
            "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        ));
        watch.choose_speed(PlaybackSpeed::FASTEST);
        watch.play_or_pause();
        let start = Instant::now();
        assert_eq!(watch.advance(), Some(Duration::ZERO));
        // Far more than a slice, in case the machine is busy.
        assert!(start.elapsed() < 100 * SLICE);
        watch.play_or_pause();
        assert!(watch.changes_per_second().is_some());
    }

    #[test]
    fn playing_pauses_at_each_solution_and_leaves_the_last_one_on_the_board() {
        let mut watch = n00b();
        watch.choose_speed(PlaybackSpeed::FASTEST);
        let digits = |watch: &SearchPlayer| match watch.scene() {
            AnyScene::Sudoku(view) => convert::grid(&view.scene.digits),
            AnyScene::Crosspatch(_) => Grid::EMPTY,
        };
        watch.play_or_pause();
        run(&mut watch);
        assert_eq!((watch.changes(), watch.state(), watch.is_over()), (943, PlaybackState::Paused, false));
        let solution = digits(&watch);
        assert!(solution.is_solved());
        watch.play_or_pause();
        run(&mut watch);
        assert!(watch.is_over());
        assert_eq!(digits(&watch), solution);
        watch.restart();
        assert_eq!(digits(&watch).filled().count(), 30);
    }

    #[test]
    fn choosing_another_order_restarts() {
        let mut watch = n00b();
        watch.next_solution();
        run(&mut watch);
        watch.choose_order(BranchOrder::MostConstrained);
        assert_eq!((watch.changes(), watch.state()), (0, PlaybackState::Paused));
        watch.next_solution();
        run(&mut watch);
        assert!(watch.changes() < 943);
        assert_eq!(watch.changes_to_first(BranchOrder::RowByRow), Some(943));
        assert_eq!(watch.changes_to_first(BranchOrder::MostConstrained), Some(watch.changes()));
    }

    #[test]
    fn speeds_are_shown_with_two_significant_digits() {
        let speed_text = |step| PlaybackSpeed::new(step).to_string();
        assert_eq!(
            [speed_text(0), speed_text(3), speed_text(10)],
            ["1 per second", "2.0 per second", "10 per second"]
        );
        assert_eq!(
            [speed_text(11), speed_text(25), speed_text(59)],
            ["13 per second", "320 per second", "790,000 per second"]
        );
        assert_eq!(speed_text(200), "full speed");
    }
}
