//! Makes questions: chooses the technique and the position.

use std::sync::Arc;

use super::super::lessons::{Lesson, lesson};
use super::super::near_misses::has_near_misses;
use super::super::positions::{NearMissPositions, Position, Positions, form, form_of, has_positions};
use super::{
    LessonPart, PLACEMENT_IN_LINES, Question, QuestionPlace, all_steps, candidates_in_sight, skills,
    small_boards,
};
use crate::generate::SeededRng;
use crate::grid::{CellMap, DigitSet, Digits};
use crate::job::{CancelToken, Cancelled};
use crate::library::{self, GradedCollection};
use crate::rules::{House, Rules};
use crate::solve::rating::Scale;
use crate::solve::technique::{CandidateGrid, Family, Scope, Step, Technique};
use crate::solve::{self, Verdict};
use crate::store::course_log::ShownAids;

/// The lesson from which on fish with fins are told apart from those without.
const LESSON_OF_FINS: (u8, u8) = (4, 9);
/// How many positions are tried for a question.
const MOST_ATTEMPTS: usize = 60;
/// The number of seeds of the positions of a place.
const SEEDS: usize = u32::MAX as usize;

/// What is known of the player when a question is made.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct KnownTechniques {
    /// The techniques that the player finds when named, in learning order.
    pub techniques: Vec<Technique>,
    /// The forms of positions that were asked about lately.
    pub used_forms: Vec<u64>,
}

impl Question {
    /// Makes the question of a place with a position that was not asked about lately; `None` if none is found. Its technique, if
    /// there is none yet, and its form are filled in.
    ///
    /// # Errors
    /// [`Cancelled`] if cancelled.
    pub fn make(
        mut place: QuestionPlace,
        known: &KnownTechniques,
        cancel: &CancelToken,
    ) -> Result<Option<Self>, Cancelled> {
        let mut rng =
            SeededRng::new(place.seed, u64::from(place.part.number()) << 8 | u64::from(place.number));
        if place.technique.is_none() {
            place.technique = technique_of(&place, known);
        }
        let is_small = place.lesson().is_some_and(|lesson| lesson.side < 9);
        let Some(technique) = place.technique.filter(|_| !is_small) else {
            return make_for_skill(place, &mut rng, known, cancel);
        };
        if place.part == LessonPart::Play {
            return make_puzzle(place, technique, &mut rng, cancel);
        }
        let seed = rng.next_below(SEEDS) as u64;
        if place.part == LessonPart::IsItThere && has_near_misses(technique) && is_near_miss(&place) {
            let knows_fins = place.lesson().is_some_and(is_after_fins);
            let was_used = |form| known.used_forms.contains(&form);
            if let Some(found) = NearMissPositions::new(technique, seed).next(knows_fins, was_used, cancel)? {
                place.form = form_of(&found.grid, technique);
                let question = Self::at(found.grid, Some(found.solution), place.clone(), cancel)?;
                if question.is_some() {
                    return Ok(question);
                }
            }
        }
        make_at_positions(&place, Positions::new(technique, seed), known, |_| {}, cancel)
    }
}

/// Makes the question of a place at the first of these positions that suits it. `change` is made to each position before.
fn make_at_positions(
    place: &QuestionPlace,
    mut positions: Positions,
    known: &KnownTechniques,
    change: impl Fn(&mut CandidateGrid),
    cancel: &CancelToken,
) -> Result<Option<Question>, Cancelled> {
    let was_used = |form| known.used_forms.contains(&form);
    for _ in 0..MOST_ATTEMPTS {
        let Some(Position { exercise, form }) = positions.next(was_used, cancel)? else { break };
        let mut grid = exercise.grid().clone();
        change(&mut grid);
        let solution = solve::solve(&grid.rules, &grid.givens, cancel)?;
        let place = QuestionPlace { form: Some(form), ..place.clone() };
        if let Some(question) = Question::at(grid, solution, place, cancel)? {
            return Ok(Some(question));
        }
    }
    Ok(None)
}

/// Makes a question about a skill that is no technique.
fn make_for_skill(
    place: QuestionPlace,
    rng: &mut SeededRng,
    known: &KnownTechniques,
    cancel: &CancelToken,
) -> Result<Option<Question>, Cancelled> {
    let Some(lesson) = place.lesson() else { return Ok(None) };
    if lesson.side < 9 {
        for _ in 0..MOST_ATTEMPTS {
            let Some((grid, solution)) = small_boards::board(lesson, rng, cancel)? else { continue };
            if let Some(question) = Question::at(grid, Some(solution), place.clone(), cancel)? {
                return Ok(Some(question));
            }
        }
        return Ok(None);
    }
    let technique = skills::technique_of_positions(lesson, place.part);
    let positions = Positions::new(technique, rng.next_below(SEEDS) as u64);
    let is_by_sight = lesson.aids != ShownAids::All || technique.family() == Family::Singles;
    let fill = |grid: &mut CandidateGrid| {
        if is_by_sight {
            grid.candidates = candidates_in_sight(grid);
        }
    };
    make_at_positions(&place, positions, known, fill, cancel)
}

/// Makes the puzzle of part 5, whose path needs the technique and nothing harder.
fn make_puzzle(
    place: QuestionPlace,
    technique: Technique,
    rng: &mut SeededRng,
    cancel: &CancelToken,
) -> Result<Option<Question>, Cancelled> {
    if technique.scope() == Scope::Clues {
        return make_puzzle_with_clues(place, technique, rng, cancel);
    }
    let own = GradedCollection::Technique(technique);
    let level = Scale::Ninefold.lowest_level_of(technique);
    let collection = if own.len() > 0 { own } else { GradedCollection::Level(level) };
    if collection.len() == 0 {
        return Ok(None);
    }
    let Some(puzzle) = collection.get(rng.next_below(collection.len())) else { return Ok(None) };
    let digits: Digits = (&puzzle.givens).into();
    let rules = Rules::classic();
    let Verdict::Unique(solution) = solve::check(&rules, &digits, cancel)? else { return Ok(None) };
    let place = QuestionPlace { form: Some(form(&puzzle.givens, technique)), ..place };
    Question::at(start_of(rules, digits), Some(*solution), place, cancel)
}

/// Makes the puzzle of part 5 about a technique by clues: one of those whose path has its positions.
fn make_puzzle_with_clues(
    place: QuestionPlace,
    technique: Technique,
    rng: &mut SeededRng,
    cancel: &CancelToken,
) -> Result<Option<Question>, Cancelled> {
    let positions: Vec<CandidateGrid> = library::clue_positions(technique).collect();
    if positions.is_empty() {
        return Ok(None);
    }
    let CandidateGrid { rules, givens, .. } = &positions[rng.next_below(positions.len())];
    let Verdict::Unique(solution) = solve::check(rules, givens, cancel)? else { return Ok(None) };
    Question::at(start_of(Arc::clone(rules), givens.clone()), Some(*solution), place, cancel)
}

/// Returns the start of a puzzle.
fn start_of(rules: Arc<Rules>, givens: Digits) -> CandidateGrid {
    let none = CellMap::filled(givens.size(), DigitSet::EMPTY);
    let mut grid = CandidateGrid::new(rules, givens.clone(), givens, none);
    grid.candidates = candidates_in_sight(&grid);
    grid
}

/// Returns the technique that a place asks for; `None` for a skill.
fn technique_of(place: &QuestionPlace, known: &KnownTechniques) -> Option<Technique> {
    let mut rng = SeededRng::new(place.seed, u64::from(place.number));
    if let Some(chapter) = place.test_chapter() {
        let taught: Vec<Technique> = chapter.techniques().filter(|it| has_positions(*it)).collect();
        return if place.part == LessonPart::Play {
            taught.iter().copied().max_by_key(|it| Scale::Ninefold.lowest_level_of(*it))
        } else {
            (!taught.is_empty()).then(|| taught[rng.next_below(taught.len())])
        };
    }
    let lesson = place.lesson()?;
    let own = lesson.techniques;
    let turn = |count: usize| usize::from(place.number - 1) % count;
    match place.part {
        _ if own.is_empty() && place.part != LessonPart::Find => None,
        LessonPart::Find => {
            let mut others: Vec<Technique> = known.techniques.clone();
            if others.is_empty() {
                others = lesson.techniques_before().collect();
            }
            // Clues are practised on boards with clues, everything else on classic ones.
            let is_by_clues = |it: &Technique| it.scope() == Scope::Clues;
            let is_about_clues = own.iter().any(is_by_clues);
            others.retain(|it| !own.contains(it) && is_by_clues(it) == is_about_clues && has_positions(*it));
            if is_own_turn(place) || others.is_empty() {
                (!own.is_empty()).then(|| own[rng.next_below(own.len())])
            } else {
                Some(others[rng.next_below(others.len())])
            }
        }
        _ => Some(own[turn(own.len())]),
    }
}

/// Returns whether part 4 asks for the new technique: once in each two positions.
fn is_own_turn(place: &QuestionPlace) -> bool {
    let pair = u64::from((place.number - 1) / 2);
    let first_is_own = SeededRng::new(place.seed, 1_000 + pair).next_below(2) == 0;
    first_is_own == (place.number % 2 == 1)
}

/// Returns whether part 3 asks about a near miss: one to three times in four.
fn is_near_miss(place: &QuestionPlace) -> bool {
    let round = u64::from((place.number - 1) / 4);
    let bits = 1 + SeededRng::new(place.seed, 2_000 + round).next_below(14);
    bits >> ((place.number - 1) % 4) & 1 == 1
}

/// Returns whether a lesson comes after that of fish with fins.
pub(super) fn is_after_fins(lesson: &Lesson) -> bool {
    (lesson.chapter, lesson.number) >= LESSON_OF_FINS
}

/// Returns the steps that are right answers, easiest first.
pub(super) fn right_steps(
    grid: &CandidateGrid,
    place: &QuestionPlace,
    cancel: &CancelToken,
) -> Result<Vec<Step>, Cancelled> {
    let Some(technique) = place.technique else { return Ok(Vec::new()) };
    if place.part != LessonPart::Find {
        let mut steps = all_steps(grid, &[technique], cancel)?;
        if place.lesson == "hidden-single" {
            // The next lesson is about rows and columns: hints are about a box, and so is the question whether one is there.
            match place.part {
                LessonPart::IsItThere => steps.retain(is_in_box),
                _ if !steps.iter().any(is_in_box) => steps.clear(),
                _ => steps.sort_by_key(|step| !is_in_box(step)),
            }
        }
        return Ok(steps);
    }
    let is_quick = |it: &Technique| {
        use Family::{Colouring, Fish, Intersections, SingleDigit, Singles, Subsets, Uniqueness, Wings};
        let family = it.family();
        matches!(
            family,
            Singles | Intersections | Subsets | Fish | SingleDigit | Wings | Colouring | Uniqueness
        )
    };
    // Of the techniques by clues, those that are learned before are quick enough.
    let is_before = |it: &Technique| match it.scope() {
        Scope::Clues => technique.scope() == Scope::Clues && *it < technique,
        _ => is_quick(it),
    };
    let taught = learned_techniques(place);
    let is_asked_for = |it: &Technique| is_before(it) || *it == technique || taught.contains(it);
    let asked: Vec<Technique> = Technique::ALL.into_iter().filter(is_asked_for).collect();
    let mut steps = all_steps(grid, &asked, cancel)?;
    steps.sort_by_key(|step| Scale::Ninefold.difficulty(step).as_tenths());
    let is_easier = place.lesson == PLACEMENT_IN_LINES && steps.iter().any(is_in_box);
    if is_easier || !steps.iter().any(|step| step.technique == technique) {
        steps.clear();
    }
    Ok(steps)
}

fn is_in_box(step: &Step) -> bool {
    matches!(step.reason.houses.first(), Some((_, House::Box(_))))
}

/// Returns the techniques that the player has just learned: those of the lesson and of the lessons before it, or of the chapter of
/// a test. Whatever technique a position was chosen for, a step of these is a right answer.
fn learned_techniques(place: &QuestionPlace) -> Vec<Technique> {
    match (place.lesson(), place.test_chapter()) {
        (Some(own), _) => own.techniques.iter().copied().chain(own.techniques_before()).collect(),
        (None, Some(chapter)) => chapter.techniques().collect(),
        (None, None) => Vec::new(),
    }
}

/// Returns the difficulty, in tenths, above which a step is harder than needed: that of the easiest one, or of the lesson.
pub(super) fn limit(steps: &[Step], place: &QuestionPlace) -> u16 {
    let easiest = steps.first().map(|step| Scale::Ninefold.difficulty(step).as_tenths());
    let taught =
        |step: &&Step| lesson(&place.lesson).is_some_and(|it| it.techniques.contains(&step.technique));
    let own = steps.iter().filter(taught).map(|step| Scale::Ninefold.difficulty(step).as_tenths()).max();
    easiest.max(own).unwrap_or(u16::MAX)
}
