//! The proof of near misses: a position that has one, and no step of its technique nor of one that a player calls the same.
//!
//! A question names a digit or a house ([`QuestionScope`]), so that "not here" can be shown. It is asked only where the
//! answer is certain: no single is open, and none of the techniques in question has a step anywhere in the position. For
//! singles, of which a position nearly always has some, this holds within the scope of the question alone.

use crate::generate::SeededRng;
use crate::grid::{Candidate, CellSet, Digit, Digits};
use crate::job::{CancelToken, Cancelled};
use crate::library;
use crate::rules::{ClueIndex, House};
use crate::solve::technique::near_miss::{self, NearMiss};
use crate::solve::technique::{CandidateGrid, Family, Scope, Step, Technique};
use crate::solve::{StepFinder, agrees};

pub(super) const SINGLES: [Technique; 3] =
    [Technique::FullHouse, Technique::HiddenSingle, Technique::NakedSingle];

/// The greatest number of positions in which a near miss is looked for.
const MOST_POSITIONS: usize = 40;

/// A near miss in a position that has no step of the technique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProvenNearMiss {
    pub near_miss: NearMiss,
    /// Whether the false step removes a digit of the solution or places a wrong one. Players who make it see that it is
    /// false.
    pub is_costly: bool,
}

impl ProvenNearMiss {
    fn new(near_miss: NearMiss, solution: &Digits) -> Self {
        let is_costly = !agrees(&near_miss.step, solution);
        Self { near_miss, is_costly }
    }
}

/// A position with a proven near miss, for a question whose answer is no.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NearMissPosition {
    pub grid: CandidateGrid,
    pub solution: Digits,
    pub proven: ProvenNearMiss,
}

/// The digit, the house or the clue that a question about a step names: "Is there an X-wing on 8?", "Is there a naked pair in
/// box 2?".
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct QuestionScope {
    pub digit: Option<Digit>,
    pub house: Option<House>,
    pub clue: Option<ClueIndex>,
}

/// Returns what a question about a step names: for techniques of one digit the digit, for subsets the house, for a hidden single
/// both, for a naked single the box, for techniques by clues the first clue; for all others nothing.
pub fn question_scope(step: &Step) -> QuestionScope {
    let digit = step.reason.digits.first().copied();
    let house = step.reason.houses.first().map(|(_, house)| *house);
    match step.technique.family() {
        _ if step.technique == Technique::NakedSingle => {
            let cell = step.placements.first().map(|placed| placed.cell);
            let number = cell.map(|cell| (cell.row() / 3 * 3 + cell.column() / 3) as u8);
            QuestionScope { house: number.map(House::Box), ..QuestionScope::default() }
        }
        Family::Singles => QuestionScope { digit, house, clue: None },
        Family::Subsets => QuestionScope { house, ..QuestionScope::default() },
        Family::Intersections | Family::Fish | Family::SingleDigit | Family::Colouring => {
            QuestionScope { digit, ..QuestionScope::default() }
        }
        _ if step.technique == Technique::XChain => QuestionScope { digit, ..QuestionScope::default() },
        _ if step.technique.scope() == Scope::Clues => {
            QuestionScope { clue: step.reason.clues.first().copied(), ..QuestionScope::default() }
        }
        _ => QuestionScope::default(),
    }
}

/// Returns whether there are near misses of a technique.
pub fn has_near_misses(technique: Technique) -> bool {
    near_miss::has_near_misses(technique) || library::has_clue_near_misses(technique)
}

/// Returns the first of these positions with a costly near miss of a technique, or else the first with any, among the first
/// 40. Each is given with its solution. The rest is as for [`find_near_miss`].
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub fn choose_near_miss(
    positions: impl IntoIterator<Item = (CandidateGrid, Digits)>,
    technique: Technique,
    knows_fins: bool,
    seed: u64,
    cancel: &CancelToken,
) -> Result<Option<NearMissPosition>, Cancelled> {
    let mut first = None;
    for (grid, solution) in positions.into_iter().take(MOST_POSITIONS) {
        let found = find_near_miss(&grid, &solution, technique, knows_fins, seed, cancel)?;
        let is_costly = found.as_ref().is_some_and(|proven| proven.is_costly);
        let found = found.map(|proven| NearMissPosition { grid, solution, proven });
        if is_costly {
            return Ok(found);
        }
        first = first.or(found);
    }
    Ok(first)
}

/// Returns a near miss of a technique in a position with one solution, a costly one if there is any; `None` if it has
/// none, or if the answer to the question would be yes. Which of several is returned depends on the seed alone. The rest is
/// as for [`proven_near_misses`].
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub fn find_near_miss(
    grid: &CandidateGrid,
    solution: &Digits,
    technique: Technique,
    knows_fins: bool,
    seed: u64,
    cancel: &CancelToken,
) -> Result<Option<ProvenNearMiss>, Cancelled> {
    let mut found = proven_near_misses(grid, solution, technique, knows_fins, cancel)?;
    if found.iter().any(|it| it.is_costly) {
        found.retain(|it| it.is_costly);
    }
    Ok(match found.len() {
        0 => None,
        count => Some(found.swap_remove(SeededRng::new(seed, 0).next_below(count))),
    })
}

/// Returns all near misses of a technique in a position with one solution; none if the answer to the question would be yes.
///
/// Players who know fish with fins are asked about those without them also where only one with fins is to be found.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub fn proven_near_misses(
    grid: &CandidateGrid,
    solution: &Digits,
    technique: Technique,
    knows_fins: bool,
    cancel: &CancelToken,
) -> Result<Vec<ProvenNearMiss>, Cancelled> {
    let is_by_clues = technique.scope() == Scope::Clues;
    if !has_near_misses(technique) || !is_by_clues && !grid.rules.is_classic() {
        return Ok(Vec::new());
    }
    let finder = StepFinder::new(grid, true);
    let singles = finder.search(cancel).all(&SINGLES)?;
    let is_single = SINGLES.contains(&technique);
    if !is_single {
        // One step is enough to refuse a position, so not all are searched for.
        let same = techniques_called_the_same(technique, knows_fins);
        if !singles.is_empty() || finder.search(cancel).first(&same)?.is_some() {
            return Ok(Vec::new());
        }
    }
    if is_by_clues {
        return stored_near_misses(grid, solution, technique, cancel);
    }
    let mut found = near_miss::find(grid, technique);
    cancel.check()?;
    found.retain(|it| !is_single || !singles.iter().any(|single| answers(single, it, grid)));
    Ok(found.into_iter().map(|it| ProvenNearMiss::new(it, solution)).collect())
}

/// Returns the near misses of a technique by clues in a stored position: to look for the candidate in the way would take seconds.
fn stored_near_misses(
    grid: &CandidateGrid,
    solution: &Digits,
    technique: Technique,
    cancel: &CancelToken,
) -> Result<Vec<ProvenNearMiss>, Cancelled> {
    let stored = library::clue_near_misses(technique).find(|(position, _)| position == grid);
    let Some((_, obstacle)) = stored else { return Ok(Vec::new()) };
    near_misses_because_of(grid, solution, technique, obstacle, cancel)
}

/// Returns the steps of a technique, in a position with one solution and without any, that would hold if a candidate of their
/// pattern were gone.
///
/// # Errors
/// [`Cancelled`] if cancelled.
pub fn near_misses_because_of(
    grid: &CandidateGrid,
    solution: &Digits,
    technique: Technique,
    obstacle: Candidate,
    cancel: &CancelToken,
) -> Result<Vec<ProvenNearMiss>, Cancelled> {
    let mut without = grid.clone();
    let rest = grid.candidates[obstacle.cell].difference(obstacle.digit.into());
    without.candidates[obstacle.cell] = rest;
    let steps = StepFinder::new(&without, true).search(cancel).all(&[technique])?;
    let is_in_pattern = |step: &Step| {
        let of_clues = step.reason.clues.iter().flat_map(|clue| grid.rules.clue(*clue).cells()).copied();
        let of_houses = step.reason.houses.iter().map(|(_, house)| grid.cells(*house));
        let cells = step.reason.cells.iter().map(|(_, cells)| *cells).chain(of_houses);
        cells.fold(of_clues.collect(), CellSet::union).contains(obstacle.cell)
    };
    let found = steps.into_iter().filter(is_in_pattern);
    let found = found.map(|step| NearMiss { step, obstacles: vec![obstacle] });
    Ok(found.map(|it| ProvenNearMiss::new(it, solution)).collect())
}

/// Returns whether a true single makes the answer to the question about a false one doubtful: it is asked for, or it
/// decides one of the two places.
fn answers(single: &Step, near_miss: &NearMiss, grid: &CandidateGrid) -> bool {
    let scope = question_scope(&near_miss.step);
    let own = near_miss.step.placements.iter().chain(&near_miss.obstacles);
    single.placements.iter().any(|placed| {
        let is_inside = scope.house.is_some_and(|house| grid.cells(house).contains(placed.cell));
        let is_asked_for = match scope.digit {
            Some(digit) => placed.digit == digit,
            None => single.technique == near_miss.step.technique,
        };
        is_inside && is_asked_for || own.clone().any(|candidate| candidate.cell == placed.cell)
    })
}

/// Returns the techniques that a player calls the same as one, with it: a step of any of them is a right answer.
pub(super) fn techniques_called_the_same(technique: Technique, knows_fins: bool) -> Vec<Technique> {
    use Technique::*;
    const RECTANGLES: [Technique; 6] = [
        UniqueRectangle1,
        UniqueRectangle2,
        UniqueRectangle3,
        UniqueRectangle4,
        UniqueRectangle5,
        UniqueRectangle6,
    ];
    match technique {
        LockedPair | NakedPair => vec![LockedPair, NakedPair],
        LockedTriple | NakedTriple => vec![LockedTriple, NakedTriple],
        XWing | Swordfish | Jellyfish if knows_fins => vec![technique],
        XWing | FinnedXWing | SashimiXWing => vec![XWing, FinnedXWing, SashimiXWing],
        Swordfish | FinnedSwordfish | SashimiSwordfish => {
            vec![Swordfish, FinnedSwordfish, SashimiSwordfish]
        }
        Jellyfish | FinnedJellyfish | SashimiJellyfish => {
            vec![Jellyfish, FinnedJellyfish, SashimiJellyfish]
        }
        Skyscraper | TwoStringKite | TurbotFish => vec![Skyscraper, TwoStringKite, TurbotFish],
        ColourTrap | ColourWrap => vec![ColourTrap, ColourWrap],
        // An open chain that removes one candidate is a discontinuous loop too.
        XChain => vec![XChain, Skyscraper, TwoStringKite, TurbotFish],
        XyChain => vec![XyChain, XyWing, RemotePair],
        AlternatingChain | DiscontinuousLoop => vec![XChain, XyChain, AlternatingChain, DiscontinuousLoop],
        GroupedAlternatingChain | GroupedDiscontinuousLoop => vec![
            XChain,
            XyChain,
            AlternatingChain,
            DiscontinuousLoop,
            GroupedAlternatingChain,
            GroupedDiscontinuousLoop,
        ],
        GroupedContinuousLoop => vec![ContinuousLoop, GroupedContinuousLoop],
        AvoidableRectangle1 | AvoidableRectangle2 => vec![AvoidableRectangle1, AvoidableRectangle2],
        _ if RECTANGLES.contains(&technique) => RECTANGLES.to_vec(),
        // It is learned after the others, and to a player one of them is one too.
        HiddenRectangle => [&RECTANGLES[..], &[HiddenRectangle]].concat(),
        _ => vec![technique],
    }
}
