//! The numbers of the forecast and of the choice, each with its unit. All are set by judgement or by the simulation; results of
//! real games may change them.

/// The number of groups of steps.
pub(super) const GROUPS: usize = 5;

// The base time.

/// The seconds that any step takes beside looking for it.
pub(super) const SECONDS_PER_STEP: f64 = 2.0;
/// The seconds that it takes to find a step of each group where as many are open as usual, on a half-full board.
pub(super) const SEARCH_SECONDS: [f64; GROUPS] = [5.0, 9.0, 45.0, 120.0, 300.0];
/// The share of that time which stays however many steps are open.
pub(super) const SHARE_WHATEVER_IS_OPEN: f64 = 0.4;
/// The share that is divided by the number of open steps.
pub(super) const SHARE_BY_OPEN_STEPS: f64 = 1.8;
/// The share of that time which stays on a full board.
pub(super) const SHARE_WHATEVER_IS_EMPTY: f64 = 0.5;
/// The share that each empty cell adds.
pub(super) const SHARE_OF_EMPTY_CELL: f64 = 0.01;
/// The number of open steps that is taken where counting them would take too long: a step then takes its usual time.
pub(super) const UNKNOWN_OPEN_STEPS: u16 = 3;
/// The work for counting the open steps of a puzzle, in units of some five microseconds.
pub(super) const MOST_UNITS: u64 = 40_000;
/// The work above which the steps open at one moment are not counted, in the same units.
pub(super) const MOST_UNITS_OF_A_COUNT: u64 = 10_000;
/// How many times as much work a search takes on boards that are not classic.
pub(super) const UNITS_FACTOR_OF_CLUES: u64 = 20;
/// The greatest number of steps of a path that are looked at.
pub(super) const MOST_PATH_STEPS: usize = 1000;

// The fit.

/// The number of the last wins from which it is computed.
pub(super) const MOST_WINS: usize = 60;
/// The number of games after which a win counts half.
pub(super) const HALF_WEIGHT_GAMES: f64 = 25.0;
/// The weight of the first win after a long pause.
pub(super) const WEIGHT_AFTER_PAUSE: f64 = 0.5;
/// The length of such a pause, in hours: 30 days.
pub(super) const PAUSE_HOURS: i64 = 30 * 24;
/// The spread of the speed that is expected of any player, as a logarithm.
pub(super) const PRIOR_OF_SPEED: f64 = 0.6;
/// The spread of what the share of each group adds, as a logarithm.
pub(super) const PRIOR_OF_GROUP: f64 = 0.4;
/// The misses from which on a win counts less, in spreads of all misses.
pub(super) const HUBER_LIMIT: f64 = 1.5;
/// The number of rounds in which misses and weights are computed.
pub(super) const FIT_ROUNDS: usize = 4;
/// The spread of the misses before any is known, and its least and greatest value, as logarithms.
pub(super) const FIRST_SPREAD: f64 = 0.3;
pub(super) const LEAST_SPREAD: f64 = 0.12;
pub(super) const MOST_SPREAD: f64 = 0.6;
/// The ratio of the spread of a normal distribution to the median of the absolute values.
pub(super) const SPREAD_OF_MEDIAN: f64 = 1.4826;
/// The least number of wins with which there is a forecast.
pub(super) const LEAST_WINS: usize = 3;
/// The least number of wins of a kind of puzzle with which there is one for that kind.
pub(super) const LEAST_WINS_OF_KIND: usize = 5;

// The range.

/// The number of the last misses from which it is computed.
pub(super) const MOST_MISSES: usize = 30;
/// The misses that stand in for those that are not known yet, as factors of time.
pub(super) const STAND_INS: [f64; 5] = [1.25, 1.45, 1.6, 1.9, 2.4];
/// The share of games that a range should hold.
pub(super) const SHARE_IN_RANGE: f64 = 0.8;
/// The minutes below which times are rounded to a minute, and the minutes to which they are rounded above.
pub(super) const EXACT_MINUTES: u32 = 20;
pub(super) const COARSE_MINUTES: u32 = 5;

// The target, in tenths of a rating.

/// How much it rises after a win and falls otherwise.
pub(super) const RISE: f64 = 1.0;
pub(super) const FALL: f64 = 3.5;
/// The number of the first games, and the factor of the fall in them.
pub(super) const FIRST_GAMES: usize = 8;
pub(super) const FIRST_FACTOR: f64 = 2.0;
/// The least and the greatest target.
pub(super) const LEAST_TARGET: f64 = 12.0;
pub(super) const MOST_TARGET: f64 = 110.0;
/// How much of the rating of each further technique is added to the hardness of a puzzle.
pub(super) const SHARE_OF_TECHNIQUE: f64 = 0.025;
/// How far the rating of a puzzle is from the target from which on its result says nothing: an easier win, a harder loss.
pub(super) const FAR_FROM_TARGET: f64 = 8.0;
/// The number of games that a player finishes before one that was begun earlier counts as given up.
pub(super) const GAMES_UNTIL_GIVEN_UP: usize = 3;

// The choice.

/// How far the hardness of a chosen puzzle may be from the target, in tenths of a rating; the first that leaves one counts.
pub(super) const REACHES: [f64; 3] = [2.0, 4.0, 8.0];
/// The greatest number of techniques below the third mark that a chosen puzzle needs.
pub(super) const MOST_NEW_TECHNIQUES: usize = 1;
/// The least and the greatest forecast of a chosen puzzle, as shares of the usual length.
pub(super) const LEAST_LENGTH: f64 = 0.6;
pub(super) const MOST_LENGTH: f64 = 1.6;
/// The number of the last wins whose median time is the usual length.
pub(super) const USUAL_GAMES: usize = 10;
