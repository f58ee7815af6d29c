//! The forecast of the time that a player needs: six numbers, fitted to the times of the last wins.
//!
//! The logarithm of the time is that of the base time, plus a number for the player's speed, plus a number for each group of
//! steps times its share of the base time. The numbers start at zero and move away from it as far as the wins show (ridge
//! regression). Wins long ago count less, and so do those far from what the others say: the player may have been disturbed.

use super::constants::*;
use crate::rules::Variant;
use crate::store::games::{BaseTime, TimeForecast};

/// The numbers of a fit: one for the speed, and one for each group.
const NUMBERS: usize = GROUPS + 1;

/// A won game from which the forecast learns: the player's own win, with a nudge at most.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TimedWin {
    /// The base time, which is known.
    pub base: BaseTime,
    /// The time that it took, in seconds; above 0.
    pub seconds: f64,
    /// The kind of puzzle.
    pub kind: Variant,
    /// Whether the player had not played for 30 days.
    pub is_after_pause: bool,
}

impl TimedWin {
    /// Returns the logarithm of the time as a multiple of the base time.
    fn log_ratio(&self) -> f64 {
        self.seconds.ln() - f64::from(self.base.seconds()).ln()
    }
}

/// The model of the speed of a player.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct TimeModel {
    numbers: [f64; NUMBERS],
    /// The number of classic wins.
    wins: usize,
    /// For each other kind of puzzle with enough wins the number for the player's speed.
    kinds: Vec<(Variant, f64)>,
}

impl TimeModel {
    /// Fits the numbers to wins in the order in which they were played.
    pub fn new(wins: &[TimedWin]) -> Self {
        let classic: Vec<_> = weighted(wins, Variant::CLASSIC);
        let mut model = Self { wins: classic.len(), ..Self::default() };
        let mut spread = FIRST_SPREAD;
        let mut trust = vec![1.0; classic.len()];
        for _ in 0..FIT_ROUNDS {
            model.numbers = fitted(&classic, &trust, spread);
            let misses: Vec<f64> = classic.iter().map(|(win, _)| model.miss_of_classic(win)).collect();
            spread = spread_of(&misses);
            trust = misses.iter().map(|miss| trust_in(*miss, spread)).collect();
        }
        let mut kinds: Vec<Variant> = wins.iter().map(|win| win.kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        for kind in kinds.into_iter().filter(|kind| *kind != Variant::CLASSIC) {
            let of_kind = weighted(wins, kind);
            if of_kind.len() >= LEAST_WINS_OF_KIND {
                model.kinds.push((kind, model.speed_of_kind(&of_kind)));
            }
        }
        model
    }

    /// Returns the time for a classic puzzle in seconds by what is known so far, however little that is.
    pub(super) fn seconds_of_classic(&self, base: BaseTime) -> f64 {
        f64::from(base.seconds()) * (self.numbers[0] + self.group_sum(base)).exp()
    }

    /// Returns the time for a puzzle in seconds; `None` without a base time or before enough wins.
    pub fn seconds(&self, base: BaseTime, kind: Variant) -> Option<f64> {
        if !base.is_known() {
            return None;
        }
        if kind == Variant::CLASSIC {
            return (self.wins >= LEAST_WINS).then(|| self.seconds_of_classic(base));
        }
        let (_, speed) = self.kinds.iter().find(|(known, _)| *known == kind)?;
        Some(f64::from(base.seconds()) * (speed + self.group_sum(base)).exp())
    }

    /// Returns the forecast for a puzzle; `None` as for [`Self::seconds`]. The misses are those of [`miss`] of the games so far, in
    /// the order in which they were played.
    pub fn forecast(&self, base: BaseTime, kind: Variant, misses: &[f64]) -> Option<TimeForecast> {
        let seconds = self.seconds(base, kind)?;
        let factor = range_factor(misses);
        Some(TimeForecast::new(seconds, seconds / factor, seconds * factor))
    }

    /// Returns what the groups of a puzzle add to the logarithm of the time.
    fn group_sum(&self, base: BaseTime) -> f64 {
        self.numbers.iter().zip(features(base)).skip(1).map(|(number, feature)| number * feature).sum()
    }

    fn miss_of_classic(&self, win: &TimedWin) -> f64 {
        win.log_ratio() - self.numbers[0] - self.group_sum(win.base)
    }

    /// Returns the number for the speed in puzzles of one kind.
    fn speed_of_kind(&self, wins: &[(TimedWin, f64)]) -> f64 {
        let ratios: Vec<f64> =
            wins.iter().map(|(win, _)| win.log_ratio() - self.group_sum(win.base)).collect();
        let mut speed = 0.0;
        let mut spread = FIRST_SPREAD;
        let mut trust = vec![1.0; wins.len()];
        for _ in 0..FIT_ROUNDS {
            let (mut sum, mut weights) = (0.0, (spread / PRIOR_OF_SPEED).powi(2));
            for (((_, weight), trust), ratio) in wins.iter().zip(&trust).zip(&ratios) {
                sum += weight * trust * ratio;
                weights += weight * trust;
            }
            speed = sum / weights;
            let misses: Vec<f64> = ratios.iter().map(|ratio| ratio - speed).collect();
            spread = spread_of(&misses);
            trust = misses.iter().map(|miss| trust_in(*miss, spread)).collect();
        }
        speed
    }
}

/// Returns how far a time was from a forecast, as the logarithm of their ratio; at least 0.
pub fn miss(seconds: f64, forecast: f64) -> f64 {
    (seconds / forecast).ln().abs()
}

/// Returns the last wins of a kind of puzzle with their weights.
fn weighted(wins: &[TimedWin], kind: Variant) -> Vec<(TimedWin, f64)> {
    let of_kind: Vec<&TimedWin> = wins.iter().filter(|win| win.kind == kind).collect();
    let last = &of_kind[of_kind.len().saturating_sub(MOST_WINS)..];
    let weight = |(index, win): (usize, &&TimedWin)| {
        let age = (last.len() - 1 - index) as f64;
        let pause = if win.is_after_pause { WEIGHT_AFTER_PAUSE } else { 1.0 };
        (**win, pause * 0.5_f64.powf(age / HALF_WEIGHT_GAMES))
    };
    last.iter().enumerate().map(weight).collect()
}

/// Returns 1 and the share of each group.
fn features(base: BaseTime) -> [f64; NUMBERS] {
    let all = f64::from(base.seconds().max(1));
    std::array::from_fn(|number| match number.checked_sub(1) {
        None => 1.0,
        Some(group) => f64::from(base.0[group]) / all,
    })
}

/// Returns the spread of misses, which those few that are far off do not widen.
fn spread_of(misses: &[f64]) -> f64 {
    let mut sizes: Vec<f64> = misses.iter().map(|miss| miss.abs()).collect();
    sizes.sort_unstable_by(f64::total_cmp);
    let median = sizes.get(sizes.len() / 2);
    median.map_or(FIRST_SPREAD, |size| (size * SPREAD_OF_MEDIAN).clamp(LEAST_SPREAD, MOST_SPREAD))
}

/// Returns the factor of the weight of a win by how far it is from the others.
fn trust_in(miss: f64, spread: f64) -> f64 {
    (HUBER_LIMIT * spread / miss.abs().max(f64::MIN_POSITIVE)).min(1.0)
}

/// Returns the numbers that fit wins best, with these spreads of the misses and of the numbers.
fn fitted(wins: &[(TimedWin, f64)], trust: &[f64], spread: f64) -> [f64; NUMBERS] {
    let mut matrix = [[0.0; NUMBERS]; NUMBERS];
    let mut right = [0.0; NUMBERS];
    for (number, row) in matrix.iter_mut().enumerate() {
        let prior = if number == 0 { PRIOR_OF_SPEED } else { PRIOR_OF_GROUP };
        row[number] = (spread / prior).powi(2);
    }
    for ((win, weight), trust) in wins.iter().zip(trust) {
        let features = features(win.base);
        for (row, feature) in features.iter().enumerate() {
            let weighted = weight * trust * feature;
            right[row] += weighted * win.log_ratio();
            matrix[row].iter_mut().zip(features).for_each(|(entry, other)| *entry += weighted * other);
        }
    }
    solved(matrix, right)
}

/// Solves a system of equations whose matrix is symmetric and positive (elimination without exchanges).
fn solved(mut matrix: [[f64; NUMBERS]; NUMBERS], mut right: [f64; NUMBERS]) -> [f64; NUMBERS] {
    for pivot in 0..NUMBERS {
        for row in pivot + 1..NUMBERS {
            let above = matrix[pivot];
            let factor = matrix[row][pivot] / above[pivot];
            for (entry, above) in matrix[row].iter_mut().zip(above).skip(pivot) {
                *entry -= factor * above;
            }
            right[row] -= factor * right[pivot];
        }
    }
    let mut numbers = [0.0; NUMBERS];
    for row in (0..NUMBERS).rev() {
        let known: f64 = (row + 1..NUMBERS).map(|column| matrix[row][column] * numbers[column]).sum();
        numbers[row] = (right[row] - known) / matrix[row][row];
    }
    numbers
}

/// Returns the factor between the forecast and either end of its range, by the misses so far.
fn range_factor(misses: &[f64]) -> f64 {
    let last = &misses[misses.len().saturating_sub(MOST_MISSES)..];
    let mut all: Vec<f64> = last.iter().copied().chain(STAND_INS.map(f64::ln)).collect();
    all.sort_unstable_by(f64::total_cmp);
    let place = (SHARE_IN_RANGE * all.len() as f64).ceil() as usize;
    all[place - 1].exp()
}

/// The minutes of a forecast as they are shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ForecastMinutes {
    /// About so many minutes.
    pub about: u32,
    /// The least and the greatest number.
    pub low: u32,
    pub high: u32,
}

impl From<TimeForecast> for ForecastMinutes {
    /// Rounds to a minute below twenty and to five above. The range is never shown narrower than it is.
    fn from(forecast: TimeForecast) -> Self {
        let rounded = |seconds: u16, round: fn(f64) -> f64| {
            let minutes = f64::from(seconds) / 60.0;
            let unit = if minutes < f64::from(EXACT_MINUTES) { 1 } else { COARSE_MINUTES };
            (round(minutes / f64::from(unit)) as u32).max(1) * unit
        };
        Self {
            about: rounded(forecast.seconds.get(), f64::round),
            low: rounded(forecast.low, f64::floor),
            high: rounded(forecast.high, f64::ceil),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn win(base: [u16; 5], factor: f64) -> TimedWin {
        let base = BaseTime(base);
        let seconds = f64::from(base.seconds()) * factor;
        TimedWin { base, seconds, kind: Variant::CLASSIC, is_after_pause: false }
    }

    const EASY: [u16; 5] = [200, 100, 0, 0, 0];
    const HARD: [u16; 5] = [250, 150, 200, 600, 0];

    #[test]
    fn there_is_no_forecast_before_three_wins() {
        let wins = [win(EASY, 2.0), win(EASY, 2.1), win(EASY, 1.9)];
        assert_eq!(TimeModel::new(&wins[..2]).forecast(BaseTime(EASY), Variant::CLASSIC, &[]), None);
        let model = TimeModel::new(&wins);
        assert_eq!(model.forecast(BaseTime::default(), Variant::CLASSIC, &[]), None, "without a base time");
        let forecast = model.forecast(BaseTime(EASY), Variant::CLASSIC, &[]).expect("three wins");
        assert!((500..=640).contains(&forecast.seconds.get()), "{forecast:?}");
    }

    #[test]
    fn a_player_who_is_quick_in_one_group_is_not_taken_to_be_quick_in_all() {
        let wins: Vec<_> =
            (0..20).map(|game| if game % 2 == 0 { win(EASY, 1.0) } else { win(HARD, 2.0) }).collect();
        let model = TimeModel::new(&wins);
        let factor = |base| model.seconds_of_classic(BaseTime(base)) / f64::from(BaseTime(base).seconds());
        assert!((0.9..1.25).contains(&factor(EASY)), "{}", factor(EASY));
        assert!((1.6..2.1).contains(&factor(HARD)), "{}", factor(HARD));
    }

    #[test]
    fn one_game_that_was_disturbed_changes_little() {
        let steady: Vec<_> = (0..12).map(|game| win(EASY, 1.0 + 0.02 * f64::from(game % 3))).collect();
        let mut disturbed = steady.clone();
        disturbed[10].seconds *= 4.0;
        let seconds = |wins: &[TimedWin]| TimeModel::new(wins).seconds_of_classic(BaseTime(EASY));
        let ratio = seconds(&disturbed) / seconds(&steady);
        assert!((1.0..1.1).contains(&ratio), "{ratio}");
    }

    #[test]
    fn late_games_count_more_than_early_ones() {
        let wins: Vec<_> = (0..60).map(|game| win(EASY, if game < 30 { 2.0 } else { 1.0 })).collect();
        let seconds = TimeModel::new(&wins).seconds_of_classic(BaseTime(EASY));
        // The mean of all logarithms would be 424 seconds.
        assert!((300.0..390.0).contains(&seconds), "{seconds}");
    }

    #[test]
    fn the_first_game_after_a_month_counts_half() {
        let mut wins: Vec<_> = (0..4).map(|_| win(EASY, 1.0)).collect();
        wins.push(win(EASY, 1.3));
        let with_all = TimeModel::new(&wins).seconds_of_classic(BaseTime(EASY));
        wins[4].is_after_pause = true;
        let after_pause = TimeModel::new(&wins).seconds_of_classic(BaseTime(EASY));
        assert!(after_pause < with_all, "{after_pause} {with_all}");
    }

    #[test]
    fn a_kind_of_puzzle_has_its_own_speed_after_five_wins() {
        let kind: Variant = serde_json::from_str("\"9x9+killer-cage\"").expect("a variant");
        let mut wins: Vec<_> = (0..6).map(|_| win(EASY, 1.0)).collect();
        wins.extend((0..4).map(|_| TimedWin { kind, ..win(EASY, 3.0) }));
        assert_eq!(TimeModel::new(&wins).seconds(BaseTime(EASY), kind), None);
        wins.push(TimedWin { kind, ..win(EASY, 3.0) });
        let model = TimeModel::new(&wins);
        let of_kind = model.seconds(BaseTime(EASY), kind).expect("five wins");
        assert!((800.0..=900.0).contains(&of_kind), "{of_kind}");
        let classic = model.seconds(BaseTime(EASY), Variant::CLASSIC).expect("six wins");
        assert!((290.0..310.0).contains(&classic), "{classic}");
    }

    #[test]
    fn the_range_is_narrow_for_a_steady_player_and_wide_for_another() {
        assert!((range_factor(&[]) - 1.9).abs() < 1e-9, "the fourth of the five stand-ins");
        let steady = range_factor(&[0.05; 30]);
        let other = range_factor(&[0.9; 30]);
        assert!(steady < 1.06 && other > 2.4, "{steady} {other}");
    }

    #[test]
    fn times_are_rounded_to_a_minute_and_from_twenty_on_to_five() {
        let minutes = |seconds, low, high| {
            let ForecastMinutes { about, low, high } = TimeForecast::new(seconds, low, high).into();
            [about, low, high]
        };
        assert_eq!(minutes(845.0, 610.0, 1205.0), [14, 10, 25]);
        assert_eq!(minutes(1500.0, 1190.0, 2500.0), [25, 19, 45]);
        assert_eq!(minutes(20.0, 12.0, 40.0), [1, 1, 1]);
    }
}
