//! The choice of the next puzzle among those that the player has not solved.

use super::base_time::PathSummary;
use super::constants::*;
use super::fit::TimeModel;
use crate::generate::SeededRng;
use crate::rules::Variant;
use crate::solve::technique::{Technique, TechniqueSet};

/// A request for the next puzzle: the properties that it should have.
#[derive(Clone, Debug)]
pub struct ChoiceRequest<'a> {
    /// How hard, in tenths of a rating.
    pub target: f64,
    /// The speed of the player.
    pub model: &'a TimeModel,
    /// The usual length of a game in seconds; `None` if it is not known.
    pub usual_seconds: Option<f64>,
    /// The techniques that the player has at least found when they were named.
    pub known: TechniqueSet,
    /// The techniques that the player has just learned or should refresh.
    pub wanted: TechniqueSet,
}

/// A chosen puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChosenPuzzle {
    /// Its index among the candidates.
    pub index: usize,
    /// The technique that it needs and that makes it worth while: one that is wanted, or else the one that is not known yet.
    pub technique: Option<Technique>,
}

/// Chooses one of the candidates, which are classic puzzles; `None` if none is near the target. The seed decides among those that
/// are equally good. If no puzzle meets all demands, the length gives way first, then what the player knows, then the hardness.
pub fn choose(candidates: &[&PathSummary], request: &ChoiceRequest<'_>, seed: u64) -> Option<ChosenPuzzle> {
    let mut rng = SeededRng::new(seed, 0);
    for reach in REACHES {
        let near: Vec<usize> =
            (0..candidates.len()).filter(|index| request.is_near(candidates[*index], reach)).collect();
        let known: Vec<usize> =
            near.iter().copied().filter(|index| request.has_few_new(candidates[*index])).collect();
        let of_length: Vec<usize> =
            known.iter().copied().filter(|index| request.has_usual_length(candidates[*index])).collect();
        let Some(mut best) = [of_length, known, near].into_iter().find(|found| !found.is_empty()) else {
            continue;
        };
        let is_wanted = |index: &usize| request.wanted_technique(candidates[*index]).is_some();
        if best.iter().any(is_wanted) {
            best.retain(is_wanted);
        }
        let index = best[rng.next_below(best.len())];
        return Some(ChosenPuzzle { index, technique: request.worthwhile_technique(candidates[index]) });
    }
    None
}

impl ChoiceRequest<'_> {
    fn is_near(&self, puzzle: &PathSummary, reach: f64) -> bool {
        (puzzle.hardness.as_tenths() - self.target).abs() <= reach
    }

    fn has_few_new(&self, puzzle: &PathSummary) -> bool {
        puzzle.techniques.difference(self.known).iter().count() <= MOST_NEW_TECHNIQUES
    }

    /// Returns whether the forecast is near the usual length; `true` if one of them is not known.
    fn has_usual_length(&self, puzzle: &PathSummary) -> bool {
        let seconds = self.model.seconds(puzzle.base, Variant::CLASSIC);
        self.usual_seconds
            .zip(seconds)
            .is_none_or(|(usual, seconds)| (LEAST_LENGTH * usual..=MOST_LENGTH * usual).contains(&seconds))
    }

    fn wanted_technique(&self, puzzle: &PathSummary) -> Option<Technique> {
        puzzle.techniques.iter().find(|technique| self.wanted.contains(*technique))
    }

    fn worthwhile_technique(&self, puzzle: &PathSummary) -> Option<Technique> {
        self.wanted_technique(puzzle).or_else(|| {
            let mut new = puzzle.techniques.difference(self.known).iter();
            new.next().filter(|_| new.next().is_none())
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::base_time::Hardness;
    use super::*;
    use crate::store::games::BaseTime;

    fn puzzle(hundredths: u16, seconds: u16, techniques: &[Technique]) -> PathSummary {
        PathSummary {
            base: BaseTime([seconds, 0, 0, 0, 0]),
            hardness: Hardness::from_hundredths(hundredths),
            techniques: techniques.iter().copied().collect(),
        }
    }

    fn request(model: &TimeModel) -> ChoiceRequest<'_> {
        ChoiceRequest {
            target: 36.0,
            model,
            usual_seconds: None,
            known: TechniqueSet::ALL,
            wanted: TechniqueSet::EMPTY,
        }
    }

    fn chosen(puzzles: &[PathSummary], request: &ChoiceRequest<'_>) -> Vec<usize> {
        let candidates: Vec<&PathSummary> = puzzles.iter().collect();
        let mut all: Vec<usize> =
            (0..40).filter_map(|seed| Some(choose(&candidates, request, seed)?.index)).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    #[test]
    fn every_puzzle_near_the_target_is_chosen_sometimes_and_no_other() {
        let model = TimeModel::default();
        let puzzles = [310, 341, 360, 380, 381].map(|hardness| puzzle(hardness, 300, &[]));
        assert_eq!(chosen(&puzzles, &request(&model)), [1, 2, 3]);
        let far = [310, 400, 500].map(|hardness| puzzle(hardness, 300, &[]));
        assert_eq!(chosen(&far, &request(&model)), [1], "the reach grows where nothing is near");
        assert_eq!(chosen(&far[2..], &request(&model)), [] as [usize; 0]);
    }

    #[test]
    fn a_puzzle_needs_one_new_technique_at_most() {
        let model = TimeModel::default();
        let request = ChoiceRequest { known: TechniqueSet::EMPTY, ..request(&model) };
        let two = puzzle(360, 300, &[Technique::NakedPair, Technique::XWing]);
        let one = puzzle(360, 300, &[Technique::XWing]);
        assert_eq!(chosen(&[two.clone(), one.clone()], &request), [1]);
        assert_eq!(chosen(std::slice::from_ref(&two), &request), [0], "rather than none");
        let technique = |puzzle| choose(&[puzzle], &request, 1).and_then(|chosen| chosen.technique);
        assert_eq!((technique(&one), technique(&two)), (Some(Technique::XWing), None));
    }

    #[test]
    fn a_puzzle_with_a_wanted_technique_comes_first() {
        let model = TimeModel::default();
        let wanted = [Technique::Skyscraper].into_iter().collect();
        let request = ChoiceRequest { wanted, ..request(&model) };
        let puzzles = [
            puzzle(360, 300, &[Technique::XWing]),
            puzzle(365, 300, &[Technique::NakedPair, Technique::Skyscraper]),
        ];
        assert_eq!(chosen(&puzzles, &request), [1]);
    }

    #[test]
    fn a_puzzle_takes_about_as_long_as_usual() {
        let win = super::super::fit::TimedWin {
            base: BaseTime([300, 0, 0, 0, 0]),
            seconds: 300.0,
            kind: Variant::CLASSIC,
            is_after_pause: false,
        };
        let model = TimeModel::new(&[win; 5]);
        let request = ChoiceRequest { usual_seconds: Some(300.0), ..request(&model) };
        let puzzles = [100, 200, 450, 600].map(|seconds| puzzle(360, seconds, &[]));
        assert_eq!(chosen(&puzzles, &request), [1, 2]);
        assert_eq!(chosen(&puzzles[3..], &request), [0], "rather than none");
    }
}
