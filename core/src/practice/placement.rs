//! Placement: finds the chapter at which to begin by a few unnamed positions.
//!
//! Twelve rungs lead from a hidden single in a box to almost locked sets. A player knows all rungs up to one; how likely each
//! of these 13 cases is follows from the answers by Bayes' rule. The next question is the one whose answer is least certain.

use crate::generate::SeededRng;
use crate::solve::technique::Technique;

/// The probability that a player who knows a technique finds it, and that one who does not answers rightly.
const FOUND: f64 = 0.93;
const LUCK: f64 = 0.08;
/// The probability of the chapter from which on it is certain.
const CERTAIN: f64 = 0.95;
/// The least and the greatest number of questions.
const LEAST_QUESTIONS: usize = 4;
const MOST_QUESTIONS: usize = 12;

/// A rung of the ladder: one kind of question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rung {
    /// The ids of the techniques of which its position holds one.
    pub techniques: &'static [Technique],
    /// The chapter at which a player begins who does not know it.
    pub chapter: u8,
}

/// The rungs, easiest first.
pub const RUNGS: [Rung; 12] = [
    Rung { techniques: &[Technique::HiddenSingle], chapter: 1 },
    Rung { techniques: &[Technique::HiddenSingle], chapter: 1 },
    Rung { techniques: &[Technique::NakedSingle], chapter: 2 },
    Rung { techniques: &[Technique::Pointing], chapter: 3 },
    Rung { techniques: &[Technique::NakedPair], chapter: 3 },
    Rung { techniques: &[Technique::HiddenPair], chapter: 3 },
    Rung { techniques: &[Technique::XWing], chapter: 4 },
    Rung { techniques: &[Technique::Skyscraper, Technique::TwoStringKite], chapter: 4 },
    Rung { techniques: &[Technique::XyWing], chapter: 5 },
    Rung { techniques: &[Technique::Swordfish, Technique::UniqueRectangle1], chapter: 5 },
    Rung { techniques: &[Technique::XyChain], chapter: 6 },
    Rung { techniques: &[Technique::AlsXz], chapter: 7 },
];

/// The chapter at which a player begins who knows all rungs.
const LAST_CHAPTER: u8 = 8;

/// The state of a placement.
#[derive(Clone, PartialEq, Debug)]
pub struct Placement {
    /// The probability that the player knows exactly so many rungs.
    known: [f64; RUNGS.len() + 1],
    questions: usize,
}

impl Default for Placement {
    fn default() -> Self {
        Self { known: [1.0 / (RUNGS.len() + 1) as f64; RUNGS.len() + 1], questions: 0 }
    }
}

impl Placement {
    /// Returns the index of the rung to ask about, of [`RUNGS`]; `None` once the chapter is known, or after the last question.
    pub fn next_rung(&self) -> Option<usize> {
        let is_certain = self.questions >= LEAST_QUESTIONS && self.chapter_with_probability().1 >= CERTAIN;
        if is_certain || self.questions >= MOST_QUESTIONS {
            return None;
        }
        let doubt = |rung: &usize| (self.knows(*rung) - 0.5).abs();
        (0..RUNGS.len()).min_by(|one, other| doubt(one).total_cmp(&doubt(other)))
    }

    /// Returns the probability that the player knows a rung.
    fn knows(&self, rung: usize) -> f64 {
        self.known[rung + 1..].iter().sum()
    }

    /// Records the answer about a rung.
    pub fn record(&mut self, rung: usize, is_right: bool) {
        let (if_known, if_not) = if is_right { (FOUND, LUCK) } else { (1.0 - FOUND, 1.0 - LUCK) };
        for (count, probability) in self.known.iter_mut().enumerate() {
            *probability *= if count > rung { if_known } else { if_not };
        }
        let sum: f64 = self.known.iter().sum();
        self.known.iter_mut().for_each(|probability| *probability /= sum);
        self.questions += 1;
    }

    /// Returns the number of answers so far.
    pub fn questions(&self) -> usize {
        self.questions
    }

    /// Returns whether there are enough answers to say where to begin, if the player stops.
    pub fn can_stop(&self) -> bool {
        self.questions >= LEAST_QUESTIONS
    }

    /// Returns the chapter at which to begin.
    pub fn chapter(&self) -> u8 {
        self.chapter_with_probability().0
    }

    fn chapter_with_probability(&self) -> (u8, f64) {
        let mut chapters = [0.0; LAST_CHAPTER as usize + 1];
        for (count, probability) in self.known.iter().enumerate() {
            chapters[usize::from(chapter_after(count))] += probability;
        }
        let best = chapters.iter().enumerate().max_by(|one, other| one.1.total_cmp(other.1));
        best.map_or((0, 0.0), |(chapter, probability)| (chapter as u8, *probability))
    }
}

/// Returns the chapter at which a player begins who knows so many rungs.
fn chapter_after(count: usize) -> u8 {
    RUNGS.get(count).map_or(LAST_CHAPTER, |rung| rung.chapter)
}

/// The outcome of simulated placements.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SimulatedPlacements {
    /// The number of learners.
    pub count: usize,
    /// How many of them were placed in the right chapter.
    pub right: usize,
    /// The number of questions of all together, and the greatest of one.
    pub questions: usize,
    pub most_questions: usize,
}

/// Places simulated learners, each of whom knows a random number of rungs, misses a known one with probability `slip`, and
/// finds another by luck.
pub fn simulate(count: usize, slip: f64, luck: f64, seed: u64) -> SimulatedPlacements {
    const PARTS: usize = 1_000_000;
    let mut rng = SeededRng::new(seed, 0);
    let mut outcome = SimulatedPlacements { count, right: 0, questions: 0, most_questions: 0 };
    for _ in 0..count {
        let known = rng.next_below(RUNGS.len() + 1);
        let mut placement = Placement::default();
        while let Some(rung) = placement.next_rung() {
            let chance = if known > rung { 1.0 - slip } else { luck };
            placement.record(rung, (rng.next_below(PARTS) as f64) < chance * PARTS as f64);
        }
        outcome.right += usize::from(placement.chapter() == chapter_after(known));
        outcome.questions += placement.questions();
        outcome.most_questions = outcome.most_questions.max(placement.questions());
    }
    outcome
}
