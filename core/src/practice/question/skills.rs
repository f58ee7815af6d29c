//! The questions about skills that are no techniques.

use super::super::lessons::Lesson;
use super::super::near_misses::SINGLES;
use super::{LessonPart, QuestionPlace, Task, all_steps};
use crate::generate::SeededRng;
use crate::grid::{Candidate, Cell, CellMap, CellSet, Digit, DigitSet, Digits};
use crate::job::{CancelToken, Cancelled};
use crate::rules::House;
use crate::solve::technique::{CandidateGrid, HouseRole, Step, Technique};

/// Returns the technique whose positions a lesson about a skill uses.
pub(super) fn technique_of_positions(lesson: &Lesson, part: LessonPart) -> Technique {
    match lesson.id {
        "skill-candidates" => Technique::NakedSingle,
        // A pattern of two strong links shows what they are good for.
        "skill-strong-link" if part == LessonPart::See => Technique::Skyscraper,
        "skill-strong-link" => Technique::XWing,
        "skill-chain" => Technique::TurbotFish,
        "skill-trial" => Technique::ForcingChainContradiction,
        _ => Technique::HiddenSingle,
    }
}

/// Returns what a lesson about a skill asks for in a position, and the steps that are right; `None` if the position does not
/// suit it.
pub(super) fn task(
    grid: &CandidateGrid,
    solution: Option<&Digits>,
    place: &QuestionPlace,
    cancel: &CancelToken,
) -> Result<Option<(Task, Vec<Step>)>, Cancelled> {
    let mut rng = SeededRng::new(place.seed, 3_000 + u64::from(place.number));
    let is_read = place.part == LessonPart::See;
    let lesson = place.lesson.as_str();
    let singles = |techniques: &[Technique]| all_steps(grid, techniques, cancel);
    let mut steps = match lesson {
        "skill-row" | "skill-box" => {
            let steps = singles(&SINGLES)?;
            let is_wanted = |house: &House| matches!(house, House::Row(_)) == (lesson == "skill-row");
            steps_in_full_houses(grid, steps, is_wanted)
        }
        "skill-crossing" => {
            let mut steps = singles(&SINGLES)?;
            let full = full_house_cells(grid);
            steps.retain(|step| step.placements.iter().all(|placed| !full.contains(placed.cell)));
            steps
        }
        "skill-lines" => {
            let mut steps = singles(&[Technique::HiddenSingle])?;
            steps.retain(|step| {
                matches!(step.reason.houses.first(), Some((_, House::Row(_) | House::Column(_))))
            });
            steps
        }
        "skill-marks-go" => {
            let mut steps = singles(&[Technique::HiddenSingle])?;
            let last = last_digit(grid, place);
            steps.retain(|step| last.is_some_and(|last| had_two_places(grid, last, step)));
            steps
        }
        "skill-candidates" => singles(&[Technique::NakedSingle])?,
        "skill-strong-link" => singles(&[Technique::Skyscraper])?,
        "skill-chain" => {
            let mut steps =
                singles(&[Technique::Skyscraper, Technique::TwoStringKite, Technique::TurbotFish])?;
            // The question names a digit.
            let digit = steps.first().and_then(|step| step.reason.digits.first().copied());
            steps.retain(|step| step.reason.digits.first().copied() == digit);
            steps
        }
        "skill-trial" if is_read => singles(&[Technique::ForcingChainContradiction])?,
        "skill-trial" => Vec::new(),
        "skill-order" => singles(&[Technique::HiddenSingle])?,
        _ => singles(&SINGLES)?,
    };
    rng.shuffle(&mut steps);
    let task = match lesson {
        _ if is_read => Task::Read,
        "skill-first" => Task::Solve,
        "skill-mistakes" => match wrong_digit(grid, solution, &mut rng) {
            Some(wrong) => Task::TakeBack { wrong },
            None => return Ok(None),
        },
        "skill-trial" => match contradicted_digit(grid, solution, &mut rng) {
            Some(wrong) => Task::Trial { wrong },
            None => return Ok(None),
        },
        "skill-corner" => match corner_task(grid, &mut rng) {
            Some(task) => task,
            None => return Ok(None),
        },
        "skill-strong-link" => match digit_with_link(grid, &mut rng) {
            Some(digit) => Task::StrongLink { digit },
            None => return Ok(None),
        },
        _ => Task::Step,
    };
    let needs_step = matches!(task, Task::Read | Task::Step);
    Ok((!needs_step || !steps.is_empty()).then_some((task, steps)))
}

/// Returns the empty cells that are the last of a house.
fn full_house_cells(grid: &CandidateGrid) -> CellSet {
    let empty = grid.digits.empty_cells();
    House::all(&grid.rules).filter_map(|house| grid.cells(house).intersection(empty).single()).collect()
}

/// Returns steps for the last empty cell of wanted houses, each with that house as its reason.
fn steps_in_full_houses(
    grid: &CandidateGrid,
    steps: Vec<Step>,
    is_wanted: impl Fn(&House) -> bool,
) -> Vec<Step> {
    let empty = grid.digits.empty_cells();
    let wanted = House::all(&grid.rules).filter(is_wanted);
    let last = wanted.filter_map(|house| Some((house, grid.cells(house).intersection(empty).single()?)));
    let step = |(house, cell): (House, Cell)| {
        let is_here = |step: &&Step| {
            step.technique == Technique::FullHouse
                && step.placements.first().is_some_and(|it| it.cell == cell)
        };
        let mut step = steps.iter().find(is_here)?.clone();
        step.reason.houses = vec![(HouseRole::Pattern, house)];
        Some(step)
    };
    last.filter_map(step).collect()
}

/// Returns a digit in an empty cell that sees the same digit.
fn wrong_digit(grid: &CandidateGrid, solution: Option<&Digits>, rng: &mut SeededRng) -> Option<Candidate> {
    let taken =
        |cell: Cell| grid.peers(cell).iter().filter_map(|peer| grid.digits[peer]).collect::<DigitSet>();
    let cells = grid.digits.empty_cells();
    let wrong = cells
        .iter()
        .flat_map(|cell| taken(cell).iter().map(move |digit| Candidate { cell, digit }).collect::<Vec<_>>());
    let wrong: Vec<Candidate> =
        wrong.filter(|it| solution.is_none_or(|solution| solution[it.cell] != Some(it.digit))).collect();
    (!wrong.is_empty()).then(|| wrong[rng.next_below(wrong.len())])
}

/// Returns a wrong digit of a cell with two candidates from which singles lead to a contradiction.
fn contradicted_digit(
    grid: &CandidateGrid,
    solution: Option<&Digits>,
    rng: &mut SeededRng,
) -> Option<Candidate> {
    let solution = solution?;
    let pairs = grid.candidates.iter().filter(|(_, digits)| digits.len() == 2);
    let mut wrong: Vec<Candidate> = pairs
        .filter_map(|(cell, digits)| {
            let digit = digits.iter().find(|digit| solution[cell] != Some(*digit))?;
            Some(Candidate { cell, digit })
        })
        .collect();
    rng.shuffle(&mut wrong);
    wrong.into_iter().find(|wrong| is_contradicted_by_singles(grid, *wrong))
}

/// Returns whether naked singles lead from a digit to a cell without candidates, after at least one more digit.
fn is_contradicted_by_singles(grid: &CandidateGrid, wrong: Candidate) -> bool {
    let mut candidates = grid.candidates.clone();
    let mut open = vec![wrong];
    let mut placed = CellSet::EMPTY;
    while let Some(Candidate { cell, digit }) = open.pop() {
        if !placed.insert(cell) {
            continue;
        }
        candidates[cell] = digit.into();
        for peer in grid.peers(cell).difference(placed).intersection(grid.digits.empty_cells()).iter() {
            candidates[peer] = candidates[peer].difference(digit.into());
            match candidates[peer].single() {
                _ if candidates[peer].is_empty() => return placed.len() > 1,
                Some(digit) => open.push(Candidate { cell: peer, digit }),
                None => {}
            }
        }
    }
    false
}

/// Returns a digit with exactly two places in a box.
fn corner_task(grid: &CandidateGrid, rng: &mut SeededRng) -> Option<Task> {
    let places = two_places(grid).into_iter().filter(|(house, ..)| matches!(house, House::Box(_)));
    let places: Vec<_> = places.collect();
    let (house, digit, cells) = *places.get(rng.next_below(places.len().max(1)))?;
    Some(Task::CornerMarks { house, digit, cells })
}

/// Returns a digit with exactly two places in a unit.
fn digit_with_link(grid: &CandidateGrid, rng: &mut SeededRng) -> Option<Digit> {
    let places = two_places(grid);
    Some(places.get(rng.next_below(places.len().max(1)))?.1)
}

/// Returns each unit in which a digit has exactly two places, with them.
pub(super) fn two_places(grid: &CandidateGrid) -> Vec<(House, Digit, CellSet)> {
    let digits = || grid.size().digits();
    let all = House::all(&grid.rules).flat_map(|house| digits().map(move |digit| (house, digit)));
    let cells = |(house, digit): (House, Digit)| {
        let cells = grid.cells(house).intersection(grid.places(digit));
        (cells.len() == 2).then_some((house, digit, cells))
    };
    all.filter_map(cells).collect()
}

/// Returns the corner marks of a position: each digit with two places in a box. In the lesson about marks that go, they are
/// those before the last digit was placed.
pub(super) fn corner_marks(grid: &CandidateGrid, place: &QuestionPlace) -> CellMap<DigitSet> {
    let mut before = grid.clone();
    if place.lesson == "skill-marks-go"
        && let Some(last) = last_digit(grid, place)
    {
        before.digits[last] = None;
    }
    before.candidates = before.possible_digits();
    let mut marks = CellMap::filled(grid.size(), DigitSet::EMPTY);
    for (house, digit, cells) in two_places(&before) {
        if matches!(house, House::Box(_)) {
            for cell in cells.iter().filter(|cell| grid.digits[*cell].is_none()) {
                marks[cell].insert(digit);
            }
        }
    }
    marks
}

/// Returns the digit that counts as placed last: one after which a digit with two places in a box has one.
pub(super) fn last_digit(grid: &CandidateGrid, place: &QuestionPlace) -> Option<Cell> {
    let singles = |before: &CandidateGrid| -> Vec<(House, Digit)> {
        let boxes = two_places(before).into_iter().filter(|(house, ..)| matches!(house, House::Box(_)));
        let is_one = |(house, digit, _): &(House, Digit, CellSet)| {
            grid.cells(*house).intersection(grid.places(*digit)).len() == 1
        };
        boxes.filter(is_one).map(|(house, digit, _)| (house, digit)).collect()
    };
    let mut cells: Vec<Cell> = grid.digits.digits().map(|(cell, _)| cell).collect();
    SeededRng::new(place.seed, 4_000).shuffle(&mut cells);
    cells.into_iter().find(|cell| {
        let mut before = grid.clone();
        before.digits[*cell] = None;
        before.candidates = before.possible_digits();
        !singles(&before).is_empty()
    })
}

/// Returns whether the digit of a single had two places in a box before the last digit was placed.
fn had_two_places(grid: &CandidateGrid, last: Cell, step: &Step) -> bool {
    let mut before = grid.clone();
    before.digits[last] = None;
    before.candidates = before.possible_digits();
    let Some(placed) = step.placements.first() else { return false };
    two_places(&before).iter().any(|(house, digit, cells)| {
        matches!(house, House::Box(_)) && *digit == placed.digit && cells.contains(placed.cell)
    })
}
