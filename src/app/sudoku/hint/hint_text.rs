//! The text of a hint at each level, as tokens that the card draws in the colours of the annotations.

use crate::classic::convert;
use crate::classic::{self, CellSet, DigitSet, Unit};
use crate::game::{DigitSource, Hint, HintLevel, Mistakes};
use crate::grid::{Cell, Digit};
use crate::picture::sudoku::AnnotationRole;
use crate::picture::sudoku::annotations::{Annotations, cells_of, region};
use crate::picture::sudoku::singles::{Single, is_single};
use crate::rating::Scale;
use crate::technique::classic::{SolverState, Step, UnitRole};
use crate::technique::explanation::{Explanation, Token, sentence};
use crate::technique::{Technique, explanation};
use crate::text::text;

/// Returns the title of the card.
pub fn title(hint: &Hint, level: HintLevel) -> &'static str {
    match hint {
        Hint::Mistakes(_) => text!("hint-mistakes"),
        Hint::Step { .. } if level == HintLevel::Nudge => text!("hint-nudge"),
        Hint::Step { step, .. } => step.technique.name(),
        Hint::Refutation { .. } | Hint::Conflict { .. } => text!("hint-refutation"),
        Hint::FromSolution { source: DigitSource::OnlySolution, .. } => text!("hint-from-solution"),
        Hint::FromSolution { source: DigitSource::EverySolution, .. } => text!("hint-from-every-solution"),
        Hint::FromSolution { source: DigitSource::OneOfSeveral, .. } => text!("hint-from-one-solution"),
        Hint::Complete => text!("hint-complete"),
        Hint::Unsolvable => text!("hint-unsolvable"),
    }
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
        Hint::Step { step, state } => step_text(state, step, level),
        Hint::Refutation { before, step, state, .. } => {
            let mut text = match before {
                0 => Explanation::default(),
                before => sentence!("hint-refutation.before", count = *before),
            };
            text.push_sentence(step_text(state, step, HintLevel::Why));
            text
        }
        Hint::Conflict { wrong, by } => {
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
    if let (Hint::Step { step, state }, HintLevel::Why) = (hint, level)
        && step.technique == Technique::HiddenSingle
    {
        return single_lines(state, step);
    }
    vec![body(hint, level)]
}

/// Returns why a hidden single holds: what its unit needs, a line for each digit that rules out others, and where the
/// digit is placed.
fn single_lines(state: &SolverState, step: &Step) -> Vec<Explanation> {
    let (Some(placed), Some(unit)) = (step.placements.first(), step.reason.units(UnitRole::Pattern).next())
    else {
        return vec![explanation(step)];
    };
    let mut lines = vec![sentence!("single-blocks.needs", unit = unit, digit = placed.digit)];
    for (from, to) in Single::new(state, step).rays {
        let shared = [Unit::row_of(from), Unit::column_of(from), Unit::box_of(from)];
        if let Some(shared) = shared.into_iter().find(|unit| unit.cell_set().contains(to)) {
            lines.push(sentence!("single-blocks", digit = placed.digit, cell = from, unit = shared));
        }
    }
    lines.push(sentence!("single-blocks.last", cell = placed.cell, digit = placed.digit));
    lines
}

fn from_solution_text(cell: Cell, digit: Digit, source: DigitSource, level: HintLevel) -> Explanation {
    let (digit, cell) = (convert::digits(digit.into()), convert::cells(cell.into()));
    match (source, level) {
        (DigitSource::OnlySolution, HintLevel::Why) => {
            sentence!("hint-from-solution.what", digit = digit, cell = cell)
        }
        (DigitSource::OnlySolution, _) => sentence!("hint-from-solution.why"),
        (DigitSource::EverySolution, HintLevel::Why) => {
            sentence!("hint-from-every-solution.what", digit = digit, cell = cell)
        }
        (DigitSource::EverySolution, _) => sentence!("hint-from-every-solution.why"),
        (DigitSource::OneOfSeveral, HintLevel::Why) => {
            sentence!("hint-from-one-solution.what", digit = digit, cell = cell)
        }
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
pub fn step_text(state: &SolverState, step: &Step, level: HintLevel) -> Explanation {
    match level {
        HintLevel::Nudge => nudge(step),
        HintLevel::Name => {
            let mut text: Explanation =
                [Token::Text(step.technique.definition().to_owned())].into_iter().collect();
            text.push_sentence(nudge(step));
            text
        }
        HintLevel::Where => pattern_text(&Annotations::new(state, step, HintLevel::Where, None), step),
        HintLevel::Why => {
            let explanation = explanation(step);
            // Other cells that the board marks are named first, so that the picture alone conveys nothing.
            let annotations = Annotations::new(state, step, HintLevel::Why, None);
            let rest = annotations.marked_cells().difference(cells_of(&explanation));
            let mut text = match rest.is_empty() {
                true => Explanation::default(),
                false => sentence!("hint-rest", cells = rest),
            };
            text.push_sentence(explanation);
            text
        }
    }
}

/// Returns the whole explanation.
pub fn explanation(step: &Step) -> Explanation {
    explanation::explain(step)
}

fn nudge(step: &Step) -> Explanation {
    match step.placements.is_empty() {
        false => sentence!("hint-nudge.place", unit = region(step)),
        true => sentence!("hint-nudge.rule-out", unit = region(step)),
    }
}

/// Returns the cells, units and digits of the pattern, without the consequences.
fn pattern_text(annotations: &Annotations, step: &Step) -> Explanation {
    let mut text = Explanation::default();
    let units: Vec<Unit> = annotations.units.iter().map(|(unit, _)| *unit).collect();
    if !units.is_empty() {
        text.push_sentence(sentence!("hint-where.units", units = units));
    }
    // The blockers of a single are listed after its own cells.
    let is_mentioned = |cell: &classic::Cell| match annotations.cells.get(cell) {
        Some(AnnotationRole::Neutral) => true,
        Some(role) => is_single(step) && *role == AnnotationRole::RULES_OUT,
        None => false,
    };
    let rest: CellSet = annotations.marked_cells().iter().filter(is_mentioned).collect();
    let main = annotations.marked_cells().difference(rest);
    if !main.is_empty() {
        text.push_sentence(sentence!("hint-where.cells", count = main.len(), cells = main));
    }
    if !rest.is_empty() {
        text.push_sentence(sentence!("hint-where.blockers", count = rest.len(), cells = rest));
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
    let rows = step.reason.chains.iter().flat_map(|chain| explanation::link_rows(step, chain));
    rows.map(|row| row.sentence).nth(number)
}

/// Returns what follows from the chains of a step, whose links are listed.
pub fn chain_conclusion(step: &Step) -> Explanation {
    explanation::chain_conclusion(step)
}

/// Returns a short summary of the outcome of a step.
pub fn outcome_summary(step: &Step) -> String {
    const SHOWN: usize = 3;
    let (candidates, out) = match step.placements.is_empty() {
        false => (&step.placements, false),
        true => (&step.eliminations, true),
    };
    let mut all: Vec<_> = candidates.iter().take(SHOWN).map(ToString::to_string).collect();
    if candidates.len() > SHOWN {
        all.push("…".to_owned());
    }
    let all = all.join(", ");
    if out { text!("step-list-out", candidates = all) } else { all }
}
