//! What a hint says on each rung, as tokens: the card colours them by the roles that the board draws.

use super::proof::{Proof, Role, cells_of, region};
use crate::game::{Hint, Mistakes, Rung};
use crate::grid::{Cell, CellSet, DigitSet, Unit};
use crate::rating::Scale;
use crate::technique::words::{self, Text, Token, sentence};
use crate::technique::{State, Step, Technique};
use crate::text::text;

/// What heads the card.
pub fn title(hint: &Hint, rung: Rung) -> &'static str {
    match hint {
        Hint::Mistakes(_) => text!("hint-mistakes"),
        Hint::Step { .. } if rung == Rung::Nudge => text!("hint-nudge"),
        Hint::Step { step, .. } => step.technique.name(),
        Hint::FromSolution { .. } => text!("hint-from-solution"),
        Hint::Complete => text!("hint-complete"),
        Hint::Unsolvable => text!("hint-unsolvable"),
    }
}

/// What a step's technique is worth: its level and the step's difficulty.
pub fn worth(step: &Step) -> String {
    let scale = Scale::Ninefold;
    format!("{} · {}", scale.level(step), scale.difficulty(step))
}

/// What a hint says on a rung.
pub fn told(hint: &Hint, rung: Rung) -> Text {
    match hint {
        Hint::Mistakes(mistakes) => self::mistakes(mistakes, rung),
        Hint::Step { step, state } => told_of_step(state, step, rung),
        Hint::FromSolution { .. } if rung < Rung::Why => sentence!("hint-from-solution.why"),
        Hint::FromSolution { cell, digit } => {
            sentence!("hint-from-solution.what", digit = *digit, cell = *cell)
        }
        Hint::Complete => sentence!("hint-complete.why"),
        Hint::Unsolvable => sentence!("hint-unsolvable.why"),
    }
}

fn mistakes(mistakes: &Mistakes, rung: Rung) -> Text {
    let (entries, marks) = (mistakes.entries, mistakes.marks);
    let mut said = Text::default();
    if rung == Rung::Nudge {
        return match entries.is_empty() {
            false => sentence!("hint-mistakes.entries", count = entries.len()),
            true => sentence!("hint-mistakes.marks", count = marks.len()),
        };
    }
    if !entries.is_empty() {
        said.sentence(sentence!("hint-mistakes.wrong", count = entries.len(), cells = entries));
    }
    if !marks.is_empty() {
        said.sentence(sentence!("hint-mistakes.lack", count = marks.len(), cells = marks));
    }
    said
}

/// What is told of a step on a rung.
pub fn told_of_step(state: &State, step: &Step, rung: Rung) -> Text {
    match rung {
        Rung::Nudge => nudge(step),
        Rung::Name => {
            let mut said: Text =
                [Token::Text(words::definition(step.technique).to_owned())].into_iter().collect();
            said.sentence(nudge(step));
            said
        }
        Rung::Where => place(&Proof::new(state, step, Rung::Where, None), step),
        Rung::Why => {
            let mut said = why(step);
            // What the board marks besides is named too, so that nothing is told by the picture alone.
            let proof = Proof::new(state, step, Rung::Why, None);
            let rest = proof.marked().minus(cells_of(&said));
            if !rest.is_empty() {
                said.sentence(match step.technique {
                    Technique::HiddenSingle | Technique::NakedSingle => {
                        sentence!("hint-blockers", cells = rest)
                    }
                    _ => sentence!("hint-rest", cells = rest),
                });
            }
            said
        }
    }
}

/// The whole reasoning.
pub fn why(step: &Step) -> Text {
    words::explain(step)
}

fn nudge(step: &Step) -> Text {
    match step.placements.is_empty() {
        false => sentence!("hint-nudge.place", unit = region(step)),
        true => sentence!("hint-nudge.rule-out", unit = region(step)),
    }
}

/// The pattern without what follows: its cells, units and digits.
fn place(proof: &Proof, step: &Step) -> Text {
    let mut said = Text::default();
    let units: Vec<Unit> = proof.units.iter().map(|(unit, _)| *unit).collect();
    if !units.is_empty() {
        said.sentence(sentence!("hint-where.units", units = units));
    }
    // The blockers of a single come after what they leave room in.
    let is_told = |cell: &Cell| proof.cells.get(cell) == Some(&Role::Told);
    let rest: CellSet = proof.marked().iter().filter(is_told).collect();
    let main = proof.marked().minus(rest);
    if !main.is_empty() {
        said.sentence(sentence!("hint-where.cells", count = main.len(), cells = main));
    }
    if !rest.is_empty() {
        said.sentence(sentence!("hint-where.blockers", count = rest.len(), cells = rest));
    }
    let digits: DigitSet = match step.technique {
        Technique::HiddenSingle => step.reason.digits.iter().copied().collect(),
        _ => proof.candidates.keys().map(|candidate| candidate.digit).collect(),
    };
    if !digits.is_empty() {
        said.sentence(sentence!("hint-where.digits", count = digits.len(), digits = digits));
    }
    said
}

/// What one link of a chain says.
pub fn link(step: &Step, number: usize) -> Option<Text> {
    let link = step.reason.chains.iter().flat_map(|chain| &chain.links).nth(number)?;
    Some(words::link(link))
}
