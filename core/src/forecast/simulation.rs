//! A simulation of the forecast and of the target, with players of another form than the model, and with fixed seeds.
//!
//! A simulated player has costs of his own for each group of steps, another effect of open steps and of empty cells, learns, and is
//! disturbed now and then. What he learns of himself is what a real player would: times of wins, and games lost.

use super::base_time::{PathProfile, PathStep, PathSummary};
use super::choice::{ChoiceRequest, choose};
use super::constants::{GROUPS, SEARCH_SECONDS};
use super::fit::{TimeModel, TimedWin, miss};
use super::graded_paths::graded_paths;
use super::staircase::{GameOutcome, Staircase};
use crate::generate::SeededRng;
use crate::library::GradedCollection;
use crate::rules::Variant;
use crate::solve::rating::Level;
use crate::solve::technique::{Technique, TechniqueSet};

/// The numbers of players, and of the games of each.
const TIMED_PLAYERS: usize = 200;
const TIMED_GAMES: usize = 40;
const CLIMBING_PLAYERS: usize = 300;
const CLIMBING_GAMES: usize = 30;
/// The index of the level that the weakest of the first players reach: Medium.
const EASIEST_RANGE: usize = 2;
/// The first game, from 0, from which on success is counted.
const FIRST_COUNTED: usize = 15;

/// The seeds of the two simulations; each player has a stream of random numbers.
const TIMED_SEED: u64 = 41;
const CLIMBING_SEED: u64 = 42;

/// The bars: the greatest median error and the share of games in their range from the 11th game on, the least correlation, the
/// success of a player who is well served, and the least share of such players.
const MOST_ERROR: f64 = 0.32;
const HELD: std::ops::RangeInclusive<f64> = 0.75..=0.90;
const LEAST_CORRELATION: f64 = 0.85;
const SUCCESS: std::ops::RangeInclusive<f64> = 0.60..=0.95;
const LEAST_SERVED: f64 = 0.88;

/// The outcome of both simulations.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Simulation {
    pub forecasts: SimulatedForecasts,
    pub staircases: SimulatedStaircases,
}

/// How good the forecasts for simulated players were.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SimulatedForecasts {
    pub players: usize,
    /// The median errors: how many times as long as the shorter of forecast and time the longer is, less 1.
    pub errors: ErrorShares,
    /// The same for the median time of the player's earlier games of the level in place of the forecast.
    pub errors_of_level: ErrorShares,
    /// The share of games from the 11th on that were in their range.
    pub held: f64,
    /// The mean size of the errors from the 11th game on, as a logarithm, of the median player.
    pub mean_error: f64,
    /// The correlation of the logarithms of forecast and time from the 11th game on: of the median player, and of the one who is
    /// worse than nine tenths of them.
    pub correlation: f64,
    pub low_correlation: f64,
    /// The same inside the levels, where only the puzzles differ, of the median player.
    pub correlation_inside_levels: f64,
}

/// Median errors by how many games were played before.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ErrorShares {
    /// In the first three games.
    pub first: f64,
    /// From the 6th and from the 11th game on.
    pub from_sixth: f64,
    pub from_eleventh: f64,
}

/// How well the target suited simulated players.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SimulatedStaircases {
    pub players: usize,
    /// The share of players who won 60 to 95 % of the games 16 to 30.
    pub served: f64,
    /// The share of these games that were won.
    pub success: f64,
}

impl Simulation {
    /// Returns whether the median error is low enough.
    pub fn has_low_error(&self) -> bool {
        self.forecasts.errors.from_eleventh <= MOST_ERROR
    }

    /// Returns whether the ranges are neither too narrow nor too wide.
    pub fn has_honest_ranges(&self) -> bool {
        HELD.contains(&self.forecasts.held)
    }

    /// Returns whether long games are told from short ones.
    pub fn has_high_correlation(&self) -> bool {
        self.forecasts.correlation >= LEAST_CORRELATION
    }

    /// Returns whether enough players have puzzles that suit them.
    pub fn serves_enough(&self) -> bool {
        self.staircases.served >= LEAST_SERVED
    }
}

/// Plays with simulated players. The profiles are those of puzzles of all levels, as [`profiles`](super::profiles) returns them.
pub fn simulate(profiles: &[(GradedCollection, usize, PathProfile)]) -> Simulation {
    Simulation { forecasts: simulate_forecasts(profiles), staircases: simulate_staircases() }
}

/// Random numbers of a player.
struct Lots(SeededRng);

impl Lots {
    /// Returns a number between 0 and 1.
    fn share(&mut self) -> f64 {
        const PARTS: usize = 1 << 30;
        (self.0.next_below(PARTS) as f64 + 0.5) / PARTS as f64
    }

    fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.share()
    }

    /// Returns a number of a normal distribution around 0 (Box and Muller).
    fn normal(&mut self, spread: f64) -> f64 {
        let (length, angle) = (self.share(), self.share());
        spread * (-2.0 * length.ln()).sqrt() * (std::f64::consts::TAU * angle).cos()
    }
}

/// A player whose times are simulated.
struct TimedPlayer {
    /// The index of the hardest level that he plays.
    hardest_level: usize,
    seconds_per_step: f64,
    /// The factor of all times, and that of each group.
    speed: f64,
    costs: [f64; GROUPS],
    /// The exponents of the effects of open steps and of empty cells.
    by_open: f64,
    by_empty: f64,
    /// By how much he is quicker with each game, as a share.
    learning: f64,
    /// The spread of his times, as a logarithm.
    noise: f64,
}

impl TimedPlayer {
    fn new(lots: &mut Lots) -> Self {
        Self {
            hardest_level: EASIEST_RANGE + lots.0.next_below(Level::NINEFOLD.len() - EASIEST_RANGE),
            seconds_per_step: lots.between(1.0, 4.0),
            speed: lots.normal(0.4).exp(),
            costs: std::array::from_fn(|_| lots.normal(0.45).exp()),
            by_open: lots.between(0.2, 0.9),
            by_empty: lots.between(0.2, 0.8),
            learning: lots.between(0.0, 0.012),
            noise: lots.between(0.12, 0.30),
        }
    }

    /// Returns the index of the level of the next game: any up to the hardest.
    fn next_level(&self, lots: &mut Lots) -> usize {
        lots.0.next_below(self.hardest_level + 1)
    }

    /// Returns the time of a game in seconds.
    fn time(&self, steps: &[PathStep], game: usize, lots: &mut Lots) -> f64 {
        let all: f64 = steps.iter().map(|step| self.time_of_step(*step)).sum();
        let disturbed = if lots.share() < 0.06 { lots.between(1.5, 4.0) } else { 1.0 };
        all * self.speed * (1.0 - self.learning).powi(game as i32) * lots.normal(self.noise).exp() * disturbed
    }

    fn time_of_step(&self, step: PathStep) -> f64 {
        let group = step.group as usize;
        let open = f64::from(step.open_steps.max(1));
        let by_open = match step.group.has_singles() {
            true => 2.2 * open.powf(-self.by_open),
            false => (3.0 / open).powf(self.by_open).min(1.0),
        };
        let by_empty = (f64::from(step.empty_cells) / 50.0).powf(self.by_empty);
        self.seconds_per_step + SEARCH_SECONDS[group] * self.costs[group] * by_open * by_empty
    }
}

/// The errors of games, by how many were played before.
#[derive(Default)]
struct Errors([Vec<f64>; 3]);

impl Errors {
    fn record(&mut self, game: usize, miss: f64) {
        let is_in = [game < 3, game >= 5, game >= 10];
        self.0
            .iter_mut()
            .zip(is_in)
            .filter(|(_, is_in)| *is_in)
            .for_each(|(all, _)| all.push(miss.exp() - 1.0));
    }

    fn medians(self) -> ErrorShares {
        let [first, from_sixth, from_eleventh] = self.0.map(|errors| quantile(errors, 0.5));
        ErrorShares { first, from_sixth, from_eleventh }
    }
}

fn simulate_forecasts(profiles: &[(GradedCollection, usize, PathProfile)]) -> SimulatedForecasts {
    let of_level = |level: Level| -> Vec<(&PathProfile, PathSummary)> {
        let is_of_level =
            |(of, ..): &&(GradedCollection, usize, PathProfile)| *of == GradedCollection::Level(level);
        profiles.iter().filter(is_of_level).map(|(.., profile)| (profile, profile.summary())).collect()
    };
    let levels = Level::NINEFOLD.map(of_level);
    let (mut errors, mut errors_of_level) = (Errors::default(), Errors::default());
    let (mut held, mut ranges) = (0, 0);
    let (mut correlations, mut inside_levels, mut mean_errors) = (Vec::new(), Vec::new(), Vec::new());
    for number in 0..TIMED_PLAYERS {
        let mut lots = Lots(SeededRng::new(TIMED_SEED, number as u64));
        let player = TimedPlayer::new(&mut lots);
        let (mut wins, mut misses, mut pairs) = (Vec::<TimedWin>::new(), Vec::new(), Vec::new());
        let mut times_of_level: [Vec<f64>; Level::NINEFOLD.len()] = Default::default();
        for game in 0..TIMED_GAMES {
            let level = player.next_level(&mut lots);
            let puzzles = &levels[level];
            if puzzles.is_empty() {
                continue;
            }
            let (profile, PathSummary { base, .. }) = &puzzles[lots.0.next_below(puzzles.len())];
            let seconds = player.time(&profile.steps, game, &mut lots);
            let model = TimeModel::new(&wins);
            errors.record(game, miss(seconds, model.seconds_of_classic(*base)));
            if !times_of_level[level].is_empty() {
                errors_of_level.record(game, miss(seconds, quantile(times_of_level[level].clone(), 0.5)));
            }
            times_of_level[level].push(seconds);
            if let Some(forecast) = model.forecast(*base, Variant::CLASSIC, &misses) {
                let about = f64::from(forecast.seconds.get());
                misses.push(miss(seconds, about));
                if game >= 10 {
                    ranges += 1;
                    held += usize::from(forecast.holds(seconds));
                    pairs.push((level, about.ln(), seconds.ln()));
                }
            }
            wins.push(TimedWin { base: *base, seconds, kind: Variant::CLASSIC, is_after_pause: false });
        }
        let logarithms: Vec<_> = pairs.iter().map(|(_, about, time)| (*about, *time)).collect();
        correlations.push(correlation(&logarithms));
        inside_levels.push(correlation(&inside_each_level(&pairs)));
        let errors = logarithms.iter().map(|(about, time)| (about - time).abs());
        mean_errors.push(errors.sum::<f64>() / logarithms.len().max(1) as f64);
    }
    SimulatedForecasts {
        players: TIMED_PLAYERS,
        errors: errors.medians(),
        errors_of_level: errors_of_level.medians(),
        held: held as f64 / f64::from(ranges.max(1)),
        mean_error: quantile(mean_errors, 0.5),
        correlation_inside_levels: quantile(inside_levels, 0.5),
        low_correlation: quantile(correlations.clone(), 0.1),
        correlation: quantile(correlations, 0.5),
    }
}

/// A player whose successes are simulated.
struct ClimbingPlayer {
    /// The hardness at which he wins half of the games, and how much it rises with each, in tenths of a rating.
    skill: f64,
    learning: f64,
    /// How gradually success falls with hardness, in tenths of a rating.
    slope: f64,
    /// The share of games that are lost whatever they are.
    lapses: f64,
    /// How much harder or easier than others he finds each technique, in tenths of a rating.
    tastes: [f64; Technique::ALL.len()],
}

impl ClimbingPlayer {
    fn new(lots: &mut Lots) -> Self {
        Self {
            skill: lots.between(18.0, 80.0),
            learning: lots.between(0.0, 0.15),
            slope: lots.between(1.5, 6.0),
            lapses: lots.between(0.0, 0.08),
            tastes: std::array::from_fn(|_| lots.normal(3.0)),
        }
    }

    fn wins(&self, puzzle: &PathSummary, game: usize, lots: &mut Lots) -> bool {
        let techniques: Vec<f64> =
            puzzle.techniques.iter().map(|technique| self.tastes[technique as usize]).collect();
        let taste = techniques.iter().sum::<f64>() / techniques.len().max(1) as f64;
        let lack = puzzle.hardness.as_tenths() + taste - self.skill - self.learning * game as f64;
        lots.share() < (1.0 - self.lapses) / (1.0 + (lack / self.slope).exp())
    }
}

fn simulate_staircases() -> SimulatedStaircases {
    let (mut served, mut won) = (0, 0);
    let counted = CLIMBING_GAMES - FIRST_COUNTED;
    let model = TimeModel::default();
    for number in 0..CLIMBING_PLAYERS {
        let mut lots = Lots(SeededRng::new(CLIMBING_SEED, number as u64));
        let player = ClimbingPlayer::new(&mut lots);
        let mut stairs = Staircase::new(player.skill + lots.normal(8.0));
        let mut unsolved: Vec<&PathSummary> = graded_paths().iter().map(|path| &path.summary).collect();
        let mut won_of_counted = 0;
        for game in 0..CLIMBING_GAMES {
            let request = ChoiceRequest {
                target: stairs.target(),
                model: &model,
                usual_seconds: None,
                known: TechniqueSet::ALL,
                wanted: TechniqueSet::EMPTY,
            };
            let seed = lots.0.next_below(1 << 30) as u64;
            // Where the choice has none, the program makes one: here the nearest does as well.
            let chosen = choose(&unsolved, &request, seed).map(|chosen| chosen.index);
            let Some(index) = chosen.or_else(|| nearest(&unsolved, stairs.target())) else { continue };
            let has_won = player.wins(unsolved.swap_remove(index), game, &mut lots);
            stairs.record(if has_won { GameOutcome::Won } else { GameOutcome::Lost });
            won_of_counted += usize::from(has_won && game >= FIRST_COUNTED);
        }
        won += won_of_counted;
        served += usize::from(SUCCESS.contains(&(won_of_counted as f64 / counted as f64)));
    }
    SimulatedStaircases {
        players: CLIMBING_PLAYERS,
        served: served as f64 / CLIMBING_PLAYERS as f64,
        success: won as f64 / (CLIMBING_PLAYERS * counted) as f64,
    }
}

fn nearest(puzzles: &[&PathSummary], target: f64) -> Option<usize> {
    let distance = |index: &usize| (puzzles[*index].hardness.as_tenths() - target).abs();
    (0..puzzles.len()).min_by(|one, other| distance(one).total_cmp(&distance(other)))
}

/// Returns the value that this share of values is not above; 0 of none.
fn quantile(mut values: Vec<f64>, share: f64) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values.get((share * values.len() as f64) as usize).copied().unwrap_or_default()
}

/// Returns pairs of logarithms without what the level says about them: each less the mean of its level.
fn inside_each_level(pairs: &[(usize, f64, f64)]) -> Vec<(f64, f64)> {
    let mean = |level: usize, side: fn(&(usize, f64, f64)) -> f64| {
        let of_level: Vec<f64> = pairs.iter().filter(|pair| pair.0 == level).map(side).collect();
        of_level.iter().sum::<f64>() / of_level.len().max(1) as f64
    };
    let centred = |(level, about, time): &(usize, f64, f64)| {
        (about - mean(*level, |pair| pair.1), time - mean(*level, |pair| pair.2))
    };
    pairs.iter().map(centred).collect()
}

/// Returns the correlation of pairs; 0 if either side does not vary.
fn correlation(pairs: &[(f64, f64)]) -> f64 {
    let count = pairs.len().max(1) as f64;
    let mean = |side: fn(&(f64, f64)) -> f64| pairs.iter().map(side).sum::<f64>() / count;
    let (first, second) = (mean(|pair| pair.0), mean(|pair| pair.1));
    let (mut joint, mut of_first, mut of_second) = (0.0, 0.0, 0.0);
    for pair in pairs {
        let (one, other) = (pair.0 - first, pair.1 - second);
        joint += one * other;
        of_first += one * one;
        of_second += other * other;
    }
    let all: f64 = of_first * of_second;
    if all > 0.0 { joint / all.sqrt() } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::super::graded_paths::profiles;
    use super::*;
    use crate::job::CancelToken;

    #[test]
    fn the_forecast_and_the_target_suit_simulated_players() {
        let profiles = profiles(12, &CancelToken::default()).expect("not cancelled");
        let simulation = simulate(&profiles);
        assert!(simulation.has_low_error(), "{simulation:?}");
        assert!(simulation.has_honest_ranges(), "{simulation:?}");
        assert!(simulation.has_high_correlation(), "{simulation:?}");
        assert!(simulation.serves_enough(), "{simulation:?}");
        let SimulatedForecasts { errors, errors_of_level, .. } = simulation.forecasts;
        assert!(errors.first > errors.from_eleventh && errors_of_level.from_eleventh > errors.from_eleventh);
        assert_eq!(simulate(&profiles), simulation, "the seeds are fixed");
    }

    #[test]
    fn correlation_is_one_on_a_rising_line_and_minus_one_on_a_falling_one() {
        let line = |slope: f64| (0..5).map(|x| (f64::from(x), slope * f64::from(x))).collect::<Vec<_>>();
        assert!((correlation(&line(2.0)) - 1.0).abs() < 1e-12);
        assert!((correlation(&line(-0.5)) + 1.0).abs() < 1e-12);
        assert_eq!((correlation(&line(0.0)), correlation(&[])), (0.0, 0.0));
    }
}
