//! What a hint says on each rung, as tokens: the card colours them by the roles that the board draws.

use super::proof::{Proof, Role, cells_of, region};
use crate::game::{Hint, Mistakes, Rung};
use crate::grid::{CellSet, DigitSet, Unit};
use crate::rating::Scale;
use crate::technique::words::{self, Text, Token};
use crate::technique::{State, Step, Technique};
use crate::text::{Joint, text};

/// Stands for a token in a message until the token takes its place.
pub const GAP: &str = "\u{1}";

/// A message with one gap, which a token fills.
fn around(message: &str, token: Token) -> Text {
    let (before, after) = message.split_once(GAP).unwrap_or((message, ""));
    let words = |words: &str| (!words.is_empty()).then(|| Token::Text(words.to_owned()));
    words(before).into_iter().chain([token]).chain(words(after)).collect()
}

fn plain(words: impl Into<String>) -> Text {
    [Token::Text(words.into())].into_iter().collect()
}

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
        Hint::FromSolution { .. } if rung < Rung::Why => plain(text!("hint-from-solution.why")),
        Hint::FromSolution { cell, digit } => {
            around(&text!("hint-from-solution.what", digit = digit.to_string(), cell = GAP), one(*cell))
        }
        Hint::Complete => plain(text!("hint-complete.why")),
        Hint::Unsolvable => plain(text!("hint-unsolvable.why")),
    }
}

fn one(cell: crate::grid::Cell) -> Token {
    Token::Cells(cell.into(), words::Joint::And)
}

fn mistakes(mistakes: &Mistakes, rung: Rung) -> Text {
    if rung == Rung::Nudge {
        return plain(match (mistakes.entries.is_empty(), mistakes.marks.is_empty()) {
            (false, _) => text!("hint-mistakes.entries", count = mistakes.entries.len()),
            (true, _) => text!("hint-mistakes.marks", count = mistakes.marks.len()),
        });
    }
    let mut said = Text::default();
    if !mistakes.entries.is_empty() {
        let message = text!("hint-mistakes.wrong", count = mistakes.entries.len(), cells = GAP);
        said.sentence(around(&message, Token::Cells(mistakes.entries, words::Joint::And)));
    }
    if !mistakes.marks.is_empty() {
        let message = text!("hint-mistakes.lack", count = mistakes.marks.len(), cells = GAP);
        said.sentence(around(&message, Token::Cells(mistakes.marks, words::Joint::And)));
    }
    said
}

/// What is told of a step on a rung.
pub fn told_of_step(state: &State, step: &Step, rung: Rung) -> Text {
    match rung {
        Rung::Nudge => nudge(step),
        Rung::Name => {
            let mut said = plain(words::definition(step.technique));
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
                let message = match step.technique {
                    Technique::HiddenSingle | Technique::NakedSingle => text!("hint-blockers", cells = GAP),
                    _ => text!("hint-rest", cells = GAP),
                };
                said.sentence(around(&message, Token::Cells(rest, words::Joint::And)));
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
    let token = Token::Unit(region(step));
    match step.placements.is_empty() {
        false => around(&text!("hint-nudge.place", unit = GAP), token),
        true => around(&text!("hint-nudge.rule-out", unit = GAP), token),
    }
}

/// The pattern without what follows: its cells, units and digits.
fn place(proof: &Proof, step: &Step) -> Text {
    let mut said = Text::default();
    let units: Vec<Unit> = proof.units.iter().map(|(unit, _)| *unit).collect();
    if !units.is_empty() {
        said.sentence(list(text!("hint-where.units", count = units.len(), units = GAP), &units));
    }
    // The blockers of a single come after what they leave room in.
    let main: CellSet =
        proof.cells.iter().filter(|(_, role)| **role != Role::Told).map(|(cell, _)| *cell).collect();
    let rest = proof.marked().minus(main);
    for (cells, message) in [
        (main, text!("hint-where.cells", count = main.len(), cells = GAP)),
        (rest, text!("hint-where.blockers", count = rest.len(), cells = GAP)),
    ] {
        if !cells.is_empty() {
            said.sentence(around(&message, Token::Cells(cells, words::Joint::And)));
        }
    }
    let digits: DigitSet = proof.candidates.keys().map(|candidate| candidate.digit).collect();
    let digits = if step.technique == Technique::HiddenSingle {
        step.reason.digits.iter().copied().collect()
    } else {
        digits
    };
    if !digits.is_empty() {
        let message = text!("hint-where.digits", count = digits.len(), digits = GAP);
        said.sentence(around(&message, Token::Digits(digits, words::Joint::And)));
    }
    said
}

fn list(message: String, units: &[Unit]) -> Text {
    let (before, after) = message.split_once(GAP).unwrap_or((&message, ""));
    let mut tokens = vec![Token::Text(before.to_owned())];
    // The list as the language makes it, with the units put back in for their places.
    let phrase = crate::text::list(units.iter().map(|_| GAP), Joint::And);
    let mut rest = units.iter();
    for (place, words) in phrase.split(GAP).enumerate() {
        if place > 0 {
            tokens.extend(rest.next().map(|unit| Token::Unit(*unit)));
        }
        tokens.push(Token::Text(words.to_owned()));
    }
    tokens.push(Token::Text(after.to_owned()));
    tokens.into_iter().filter(|token| !matches!(token, Token::Text(words) if words.is_empty())).collect()
}

/// What one link of a chain says.
pub fn link(step: &Step, number: usize) -> Option<Text> {
    let link = step.reason.chains.iter().flat_map(|chain| &chain.links).nth(number)?;
    Some(words::link(link))
}
