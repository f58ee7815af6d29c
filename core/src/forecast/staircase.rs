//! The target of a player: how hard the next puzzle should be, in tenths of a rating.
//!
//! It rises a little with each win and falls more with each game that is not won. It comes to rest where 78 % of the games are
//! won, whatever the player is like.

use super::constants::*;

/// How a game ended that says something about the target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GameOutcome {
    /// The player's own win, with a nudge at most.
    Won,
    /// Given up, revealed, or with more help than a nudge.
    Lost,
}

/// The target as it moves from game to game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Staircase {
    target: f64,
    games: usize,
}

impl Staircase {
    /// Starts at a target, in tenths of a rating.
    pub fn new(start: f64) -> Self {
        Self { target: start.clamp(LEAST_TARGET, MOST_TARGET), games: 0 }
    }

    /// Moves the target by the end of a game.
    pub fn record(&mut self, outcome: GameOutcome) {
        let first = if self.games < FIRST_GAMES { FIRST_FACTOR } else { 1.0 };
        let change = match outcome {
            GameOutcome::Won => RISE,
            GameOutcome::Lost => -FALL * first,
        };
        self.target = (self.target + change).clamp(LEAST_TARGET, MOST_TARGET);
        self.games += 1;
    }

    /// Returns the target, in tenths of a rating.
    pub fn target(&self) -> f64 {
        self.target
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_raises_the_target_by_one_and_a_loss_lowers_it_by_three_and_a_half() {
        let mut stairs = Staircase::new(36.0);
        stairs.record(GameOutcome::Won);
        assert_eq!(stairs.target(), 37.0);
        stairs.record(GameOutcome::Lost);
        assert_eq!(stairs.target(), 30.0, "twice as much in the first games");
        (0..6).for_each(|_| stairs.record(GameOutcome::Won));
        stairs.record(GameOutcome::Lost);
        assert_eq!(stairs.target(), 32.5);
    }

    #[test]
    fn the_target_stays_where_there_are_puzzles() {
        let mut stairs = Staircase::new(20.0);
        (0..20).for_each(|_| stairs.record(GameOutcome::Lost));
        assert_eq!(stairs.target(), LEAST_TARGET);
        (0..200).for_each(|_| stairs.record(GameOutcome::Won));
        assert_eq!(stairs.target(), MOST_TARGET);
    }
}
