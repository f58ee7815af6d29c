//! Sentences with gaps, and what fills them.

use std::fmt;

use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet, Unit};

/// A piece of an explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Token {
    /// Plain words.
    Text(String),
    /// One or more cells, as in "r4c7 and r4c8".
    Cells(CellSet, Joint),
    /// A row, a column or a box.
    Unit(Unit),
    /// One or more digits, as in "2, 5 and 7".
    Digits(DigitSet, Joint),
    /// A digit in a cell, as in "2 in r4c8".
    Candidate(Candidate),
}

/// The word before the last of several.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Joint {
    /// All of them.
    #[default]
    And,
    /// One of them.
    Or,
}

/// An explanation: tokens in order. `Display` writes it out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Text(Vec<Token>);

impl FromIterator<Token> for Text {
    fn from_iter<I: IntoIterator<Item = Token>>(tokens: I) -> Self {
        Self(tokens.into_iter().collect())
    }
}

impl Text {
    /// The tokens in order.
    pub fn tokens(&self) -> &[Token] {
        &self.0
    }

    /// Appends another text.
    pub fn extend(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// Appends a blank, if anything stands before it, and another text.
    pub fn sentence(&mut self, other: Self) {
        if !self.0.is_empty() && !other.0.is_empty() {
            self.0.push(Token::Text(" ".to_owned()));
        }
        self.extend(other);
    }
}

/// What fills a gap.
#[derive(Clone, Debug)]
pub(in crate::technique) enum Part {
    Cells(CellSet),
    Unit(Unit),
    Units(Vec<Unit>),
    Digits(DigitSet),
    Candidate(Candidate),
    Candidates(Vec<Candidate>),
    Words(&'static str),
    Text(Text),
}

macro_rules! parts {
    ($($from:ty => $to:expr),* $(,)?) => {
        $(impl From<$from> for Part {
            fn from(value: $from) -> Self {
                ($to)(value)
            }
        })*
    };
}
parts! {
    Cell => |cell: Cell| Self::Cells(cell.into()),
    CellSet => Self::Cells,
    Unit => Self::Unit,
    Vec<Unit> => Self::Units,
    Digit => |digit: Digit| Self::Digits(digit.into()),
    DigitSet => Self::Digits,
    Candidate => Self::Candidate,
    Vec<Candidate> => Self::Candidates,
    &'static str => Self::Words,
    Text => Self::Text,
}

/// Fills the gaps of a template: `{0}` is the first part; several cells, units, digits or candidates are joined by
/// "and", by "or" where the gap is `{0|or}`.
pub(in crate::technique) fn fill(template: &str, parts: &[Part]) -> Text {
    let mut text = Text::default();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        if !before.is_empty() {
            text.0.push(Token::Text(before.to_owned()));
        }
        let (gap, after) = after.split_once('}').unwrap_or((after, ""));
        let (number, joint) = match gap.split_once('|') {
            Some((number, "or")) => (number, Joint::Or),
            Some((number, _)) => (number, Joint::And),
            None => (gap, Joint::And),
        };
        let part = number.parse().ok().and_then(|number: usize| parts.get(number));
        debug_assert!(part.is_some(), "no part for {{{gap}}} in {template:?}");
        if let Some(part) = part {
            text.put(part, joint);
        }
        rest = after;
    }
    if !rest.is_empty() {
        text.0.push(Token::Text(rest.to_owned()));
    }
    text
}

impl Text {
    fn put(&mut self, part: &Part, joint: Joint) {
        match part {
            Part::Cells(cells) => self.0.push(Token::Cells(*cells, joint)),
            Part::Unit(unit) => self.0.push(Token::Unit(*unit)),
            Part::Units(units) => self.put_list(units.iter().map(|unit| Token::Unit(*unit)), joint),
            Part::Digits(digits) => self.0.push(Token::Digits(*digits, joint)),
            Part::Candidate(candidate) => self.0.push(Token::Candidate(*candidate)),
            Part::Candidates(all) => self.put_list(all.iter().map(|one| Token::Candidate(*one)), joint),
            Part::Words(words) => self.0.push(Token::Text((*words).to_owned())),
            Part::Text(text) => self.extend(text.clone()),
        }
    }

    fn put_list(&mut self, items: impl ExactSizeIterator<Item = Token>, joint: Joint) {
        let count = items.len();
        for (place, item) in items.enumerate() {
            if let Some(between) = between(place, count, joint) {
                self.0.push(Token::Text(between.to_owned()));
            }
            self.0.push(item);
        }
    }
}

/// What stands before the item at a place of a list.
fn between(place: usize, count: usize, joint: Joint) -> Option<&'static str> {
    match joint {
        _ if place == 0 => None,
        _ if place + 1 < count => Some(", "),
        Joint::And => Some(" and "),
        Joint::Or => Some(" or "),
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|token| token.fmt(f))
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Cells(cells, joint) => list(f, cells.iter(), cells.len(), *joint),
            Self::Unit(unit) => unit.fmt(f),
            Self::Digits(digits, joint) => list(f, digits.iter(), digits.len(), *joint),
            Self::Candidate(candidate) => candidate.fmt(f),
        }
    }
}

fn list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    items: impl Iterator<Item = T>,
    count: usize,
    joint: Joint,
) -> fmt::Result {
    for (place, item) in items.enumerate() {
        f.write_str(between(place, count, joint).unwrap_or_default())?;
        item.fmt(f)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::cell;

    #[test]
    fn gaps_are_filled_in_any_order_and_lists_read_as_sentences_do() {
        let cells: CellSet = ["r1c1", "r1c2", "r5c5"].into_iter().map(cell).collect();
        let digits: DigitSet = [2, 7].into_iter().filter_map(Digit::new).collect();
        let text = fill(
            "{1|or} in {0}: see {2}.",
            &[cells.into(), digits.into(), Unit::of_box(cell("r5c5")).into()],
        );
        assert_eq!(text.to_string(), "2 or 7 in r1c1, r1c2 and r5c5: see box 5.");
        assert_eq!(text.tokens()[0], Token::Digits(digits, Joint::Or));
        assert_eq!(text.tokens()[2], Token::Cells(cells, Joint::And));
    }
}
