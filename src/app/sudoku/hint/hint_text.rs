//! The text of a hint at each level, as tokens that the card draws in the colours of the annotations.

use std::borrow::Cow;

use crate::game::{DigitSource, Hint, HintLevel, Mistakes};
use crate::grid::{Cell, CellSet, Digit, DigitSet};
use crate::picture::sudoku::AnnotationRole;
use crate::picture::sudoku::annotations::Annotations;
use crate::picture::sudoku::area::{Area, area, cells_of, clues_of, region};
use crate::picture::sudoku::reasons::{Single, is_single};
use crate::rules::{ClueIndex, House};
use crate::solve::rating::Scale;
use crate::solve::technique::explanation::{
    Explanation, Token, by_clues, clue_list, explain, link_rows, sentence,
};
use crate::solve::technique::{CandidateGrid, HouseRole, Step, Technique};
use crate::text::text;

/// The most clues that a text names.
const MAX_NAMED_CLUES: usize = 4;

/// Returns the title of the card.
pub fn title(hint: &Hint, level: HintLevel) -> Cow<'static, str> {
    if let Hint::Mistakes(mistakes) = hint
        && !mistakes.entries.is_empty()
    {
        return text!("hint-mistakes.digits", count = mistakes.entries.len()).into();
    }
    let title = match hint {
        Hint::Mistakes(_) => text!("hint-mistakes"),
        Hint::Step { .. } if level == HintLevel::Nudge => text!("hint-nudge"),
        Hint::Step { step, .. } => step.technique.name(),
        Hint::Refutation { .. } | Hint::Conflict { .. } => text!("hint-refutation"),
        Hint::FromSolution { source: DigitSource::OnlySolution, .. } => text!("hint-from-solution"),
        Hint::FromSolution { source: DigitSource::EverySolution, .. } => text!("hint-from-every-solution"),
        Hint::FromSolution { source: DigitSource::Trial, .. } => text!("hint-needs-trial"),
        Hint::FromSolution { source: DigitSource::Stated, .. } => text!("hint-from-stated-solution"),
        Hint::FromSolution { source: DigitSource::OneOfSeveral | DigitSource::OneByKnownRules, .. } => {
            text!("hint-from-one-solution")
        }
        Hint::Complete => text!("hint-complete"),
        Hint::Unsolvable => text!("hint-unsolvable"),
    };
    title.into()
}

/// Returns the level and the difficulty of a step.
pub fn difficulty_label(step: &Step) -> String {
    let scale = Scale::Ninefold;
    format!("{} · {}", scale.level(step), scale.difficulty(step))
}

/// Returns the text of a hint at a level.
pub fn body(hint: &Hint, level: HintLevel) -> Explanation {
    match hint {
        Hint::Mistakes(mistakes) => mistakes_text(mistakes, level),
        Hint::Step { step, grid } => step_text(grid, step, level),
        Hint::Refutation { before, step, grid, .. } => {
            let mut text = match before {
                0 => Explanation::default(),
                before => sentence!("hint-refutation.before", count = *before),
            };
            text.push_sentence(step_text(grid, step, HintLevel::Why));
            text
        }
        Hint::Conflict { wrong, by, .. } => {
            let candidate = wrong.candidate;
            sentence!("hint-refutation.clash", cell = candidate.cell, digit = candidate.digit, by = *by)
        }
        Hint::FromSolution { cell, digit, source } => from_solution_text(*cell, *digit, *source, level),
        Hint::Complete => sentence!("hint-complete.why"),
        Hint::Unsolvable => sentence!("hint-unsolvable.why"),
    }
}

/// Returns the text of a hint at a level, a line for each thought where it has several.
pub fn lines(hint: &Hint, level: HintLevel) -> Vec<Explanation> {
    if let (Hint::Step { step, grid }, HintLevel::Why) = (hint, level)
        && step.technique == Technique::HiddenSingle
    {
        return single_lines(grid, step);
    }
    vec![body(hint, level)]
}

/// Returns why a hidden single holds: what its house needs, a line for each digit that rules out others, and where the
/// digit is placed.
fn single_lines(grid: &CandidateGrid, step: &Step) -> Vec<Explanation> {
    let (Some(placed), Some(house)) =
        (step.placements.first(), step.reason.houses(HouseRole::Pattern).next())
    else {
        return vec![explain(grid, step)];
    };
    let mut lines = vec![sentence!("single-blocks.needs", unit = house, digit = placed.digit)];
    let single = Single::new(grid, step);
    for (from, to) in single.rays {
        let has_both = |house: &House| {
            let cells = grid.cells(*house);
            cells.contains(from) && cells.contains(to)
        };
        if let Some(shared) = House::all(&grid.rules).find(has_both) {
            lines.push(sentence!("single-blocks", digit = placed.digit, cell = from, unit = shared));
        } else {
            let others = single.crosses.intersection(grid.peers(from));
            lines.push(sentence!("single-blocks.cell", digit = placed.digit, cell = from, others = others));
        }
    }
    lines.extend(Some(by_clues(grid, step)).filter(|text| !text.tokens().is_empty()));
    lines.push(sentence!("single-blocks.last", cell = placed.cell, digit = placed.digit));
    lines
}

fn from_solution_text(cell: Cell, digit: Digit, source: DigitSource, level: HintLevel) -> Explanation {
    match (source, level) {
        (DigitSource::OnlySolution, HintLevel::Why) => {
            sentence!("hint-from-solution.what", digit = digit, cell = cell)
        }
        (DigitSource::OnlySolution, _) => sentence!("hint-from-solution.why"),
        (DigitSource::EverySolution, HintLevel::Why) => {
            sentence!("hint-from-every-solution.what", digit = digit, cell = cell)
        }
        (DigitSource::EverySolution, _) => sentence!("hint-from-every-solution.why"),
        (DigitSource::Trial, HintLevel::Why) => {
            sentence!("hint-needs-trial.what", digit = digit, cell = cell)
        }
        (DigitSource::Trial, _) => sentence!("hint-needs-trial.why"),
        (DigitSource::Stated, HintLevel::Why) => {
            sentence!("hint-from-stated-solution.what", digit = digit, cell = cell)
        }
        (DigitSource::Stated, _) => sentence!("hint-from-stated-solution.why"),
        (DigitSource::OneOfSeveral | DigitSource::OneByKnownRules, HintLevel::Why) => {
            sentence!("hint-from-one-solution.what", digit = digit, cell = cell)
        }
        (DigitSource::OneByKnownRules, _) => sentence!("hint-from-one-solution.by-known-rules"),
        (DigitSource::OneOfSeveral, _) => sentence!("hint-from-one-solution.why"),
    }
}

fn mistakes_text(mistakes: &Mistakes, level: HintLevel) -> Explanation {
    match (level, mistakes.entries.is_empty()) {
        (HintLevel::Nudge, false) => sentence!("hint-mistakes.entries", count = mistakes.entries.len()),
        (HintLevel::Nudge, true) => sentence!("hint-mistakes.marks", count = mistakes.marks.len()),
        _ => mistakes.explanation(),
    }
}

/// Returns the text of a step at a level.
pub fn step_text(grid: &CandidateGrid, step: &Step, level: HintLevel) -> Explanation {
    match level {
        HintLevel::Nudge => nudge(grid, step),
        HintLevel::Name if is_single(step) => single_name(grid, step),
        HintLevel::Name => {
            let mut text: Explanation =
                [Token::Text(step.technique.definition().to_owned())].into_iter().collect();
            text.push_sentence(nudge(grid, step));
            text
        }
        HintLevel::Where => pattern_text(grid, &Annotations::new(grid, step, HintLevel::Where, None), step),
        HintLevel::Why => {
            let explanation = explain(grid, step);
            // Other cells that the board marks are named first, so that the picture alone conveys nothing.
            let annotations = Annotations::new(grid, step, HintLevel::Why, None);
            // Those of a clue are named with it.
            let of_clues = clues_of(&explanation).map(|clue| grid.rules.clue_cells(clue));
            let named = of_clues.fold(cells_of(&explanation), CellSet::union);
            let rest = annotations.marked_cells().difference(named);
            let mut text = match rest.is_empty() {
                true => Explanation::default(),
                false => sentence!("hint-rest", cells = rest),
            };
            text.push_sentence(explanation);
            text
        }
    }
}

fn nudge(grid: &CandidateGrid, step: &Step) -> Explanation {
    match (area(grid, step), step.placements.is_empty()) {
        (Area::House(house), false) => sentence!("hint-nudge.place", unit = house),
        (Area::House(house), true) => sentence!("hint-nudge.rule-out", unit = house),
        (Area::Clue(clue), false) => {
            sentence!("hint-nudge.place-by-clue", clue = clue_list(grid, &[clue]))
        }
        (Area::Clue(clue), true) => {
            sentence!("hint-nudge.rule-out-by-clue", clue = clue_list(grid, &[clue]))
        }
    }
}

/// Returns what a single is, said of its place.
fn single_name(grid: &CandidateGrid, step: &Step) -> Explanation {
    let unit = region(grid, step);
    match step.technique {
        Technique::FullHouse => sentence!("hint-name.full-house", unit = unit),
        Technique::HiddenSingle => sentence!("hint-name.hidden-single", unit = unit),
        _ => sentence!("hint-name.naked-single", unit = unit),
    }
}

/// Returns the cells, houses and digits of the pattern, without the consequences.
fn pattern_text(grid: &CandidateGrid, annotations: &Annotations, step: &Step) -> Explanation {
    let mut text = Explanation::default();
    let houses: Vec<House> = annotations.houses.iter().map(|(house, _)| *house).collect();
    if !houses.is_empty() {
        text.push_sentence(sentence!("hint-where.units", units = houses));
    }
    let clues: Vec<ClueIndex> = annotations.clues.iter().map(|(clue, _)| *clue).collect();
    text.push_sentence(match clues.len() {
        0 => Explanation::default(),
        1 => sentence!("hint-where.clue", clues = clue_list(grid, &clues)),
        2..=MAX_NAMED_CLUES => sentence!("hint-where.clues", clues = clue_list(grid, &clues)),
        count => sentence!("hint-where.many-clues", count = count),
    });
    // The blockers of a single are listed after its own cells.
    let is_mentioned = |cell: &Cell| match annotations.cells.get(cell) {
        Some(AnnotationRole::Neutral) => true,
        Some(role) => is_single(step) && *role == AnnotationRole::RULES_OUT,
        None => false,
    };
    let rest: CellSet = annotations.marked_cells().iter().filter(is_mentioned).collect();
    let main = annotations.marked_cells().difference(rest);
    if !main.is_empty() {
        text.push_sentence(sentence!("hint-where.cells", count = main.len(), cells = main));
    }
    let single = step.placements.first().filter(|_| step.technique == Technique::HiddenSingle);
    match single {
        _ if rest.is_empty() => {}
        Some(single) => text.push_sentence(sentence!(
            "hint-where.same-digit",
            count = rest.len(),
            digit = single.digit,
            cells = rest
        )),
        None => text.push_sentence(sentence!("hint-where.blockers", count = rest.len(), cells = rest)),
    }
    let digits: DigitSet = match step.technique {
        Technique::HiddenSingle => step.reason.digits.iter().copied().collect(),
        _ => annotations.candidates.keys().map(|candidate| candidate.digit).collect(),
    };
    if !digits.is_empty() {
        text.push_sentence(sentence!("hint-where.digits", count = digits.len(), digits = digits));
    }
    text
}

/// Returns the text of one link of a chain.
pub fn link_text(step: &Step, number: usize) -> Option<Explanation> {
    let rows = step.reason.chains.iter().flat_map(|chain| link_rows(step, chain));
    rows.map(|row| row.sentence).nth(number)
}

/// Returns a short summary of the outcome of a step: "5 in r1c1", "no 5 in r1c1, r3c1; no 6 in r2c2".
pub fn outcome_summary(step: &Step) -> String {
    const SHOWN: usize = 3;
    if !step.placements.is_empty() {
        let mut all: Vec<_> = step.placements.iter().take(SHOWN).map(ToString::to_string).collect();
        all.extend((step.placements.len() > SHOWN).then(|| "…".to_owned()));
        return all.join(", ");
    }
    let shown = &step.eliminations[..step.eliminations.len().min(SHOWN)];
    let mut digits: Vec<Digit> = shown.iter().map(|candidate| candidate.digit).collect();
    digits.dedup();
    let of_digit = |digit: Digit| {
        let mut cells: Vec<_> =
            shown.iter().filter(|it| it.digit == digit).map(|candidate| candidate.cell.to_string()).collect();
        let is_cut = step.eliminations.len() > SHOWN && shown.last().is_some_and(|it| it.digit == digit);
        cells.extend(is_cut.then(|| "…".to_owned()));
        let candidates = text!("candidate", digit = digit.to_string(), cell = cells.join(", "));
        text!("step-list-out", candidates = candidates)
    };
    digits.into_iter().map(of_digit).collect::<Vec<_>>().join("; ")
}
