//! Sentences with typed placeholders. A message is formatted with a marker character for each placeholder, and the
//! result is split at these markers into tokens.

use std::fmt;

use crate::grid::{Candidate, Cell, CellSet, Digit, DigitSet};
use crate::rules::{ClueIndex, House};
use crate::text::{self, Arguments, Conjunction, Value, text};

/// A piece of an explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Token {
    /// Plain text.
    Text(String),
    /// One or more cells, as in "r4c7 and r4c8".
    Cells(CellSet, Conjunction),
    House(House),
    /// One or more digits, as in "2, 5 and 7".
    Digits(DigitSet, Conjunction),
    /// A digit in a cell, as in "2 in r4c8".
    Candidate(Candidate),
    /// A clue with its name, as in "Cage of 15 at r3c4".
    Clue(ClueIndex, String),
}

/// An explanation: tokens in order. `Display` writes it as plain text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Explanation(Vec<Token>);

impl FromIterator<Token> for Explanation {
    fn from_iter<I: IntoIterator<Item = Token>>(tokens: I) -> Self {
        Self(tokens.into_iter().collect())
    }
}

impl Explanation {
    /// Returns the tokens in order.
    pub fn tokens(&self) -> &[Token] {
        &self.0
    }

    /// Appends another explanation.
    pub fn extend(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    /// Appends another explanation, separated by a space if both have tokens.
    pub fn push_sentence(&mut self, other: Self) {
        if !self.0.is_empty() && !other.0.is_empty() {
            self.0.push(Token::Text(" ".to_owned()));
        }
        self.extend(other);
    }

    /// Ends with a full stop where there is a colon, because a sentence follows instead of what is removed.
    pub(super) fn into_full_sentence(mut self) -> Self {
        if let Some(Token::Text(last)) = self.0.last_mut()
            && let Some(sentence) = last.strip_suffix(':')
        {
            *last = format!("{sentence}.");
        }
        self
    }

    fn push_text(&mut self, text: &str) {
        if !text.is_empty() {
            self.0.push(Token::Text(text.to_owned()));
        }
    }
}

/// The value of a placeholder.
#[derive(Clone, Debug)]
pub enum PlaceholderValue {
    Cells(CellSet),
    House(House),
    Houses(Vec<House>),
    Digits(DigitSet),
    Candidate(Candidate),
    Clue(ClueIndex, String),
    Text(Explanation),
    /// A number, by which a message chooses a plural form, or which it prints.
    Count(usize),
    Words(String),
}

macro_rules! placeholder_values {
    ($($from:ty => $to:expr),* $(,)?) => {
        $(impl From<$from> for PlaceholderValue {
            fn from(value: $from) -> Self {
                ($to)(value)
            }
        })*
    };
}
placeholder_values! {
    Cell => |cell: Cell| Self::Cells(cell.into()),
    CellSet => Self::Cells,
    House => Self::House,
    Vec<House> => Self::Houses,
    Digit => |digit: Digit| Self::Digits(digit.into()),
    DigitSet => Self::Digits,
    Candidate => Self::Candidate,
    (ClueIndex, String) => |(clue, name)| Self::Clue(clue, name),
    Explanation => Self::Text,
    usize => Self::Count,
    String => Self::Words,
    &'static str => |words: &str| Self::Words(words.to_owned()),
}

/// Builds an explanation from a message and the values of its placeholders. Several cells, houses or digits are joined
/// by "and", or by "or" if the message has `OR($cells)`.
#[macro_export]
#[doc(hidden)]
macro_rules! __sentence {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::solve::technique::explanation::template::fill(
            $id,
            &[$((stringify!($name), $crate::solve::technique::explanation::template::PlaceholderValue::from($value))),*],
        )
    };
}
pub use crate::__sentence as sentence;

/// Fills the placeholders of a message. Use [`sentence!`].
pub fn fill(id: &str, values: &[(&'static str, PlaceholderValue)]) -> Explanation {
    let mut arguments = Arguments::with_capacity(values.len());
    for (index, (name, value)) in values.iter().enumerate() {
        arguments.set(
            *name,
            match value {
                PlaceholderValue::Count(count) => Value::from(*count),
                PlaceholderValue::Words(words) => Value::from(words.as_str()),
                _ => Value::from(text::placeholder(index).to_string()),
            },
        );
    }
    let written = text::filled(id, &arguments);
    let mut text = Explanation::default();
    let mut rest = written.as_str();
    while let Some(at) = rest.find(|letter| text::parse_placeholder(letter).is_some()) {
        let (before, from) = rest.split_at(at);
        text.push_text(before);
        let mut letters = from.chars();
        let placeholder = letters.next().and_then(text::parse_placeholder);
        if let Some((index, conjunction)) = placeholder
            && let Some((_, value)) = values.get(index)
        {
            text.push_value(value, conjunction);
        }
        rest = letters.as_str();
    }
    text.push_text(rest);
    text
}

impl Explanation {
    fn push_value(&mut self, value: &PlaceholderValue, conjunction: Conjunction) {
        match value {
            PlaceholderValue::Cells(cells) => self.0.push(Token::Cells(*cells, conjunction)),
            PlaceholderValue::House(house) => self.0.push(Token::House(*house)),
            PlaceholderValue::Houses(houses) => self.extend(house_list(houses, conjunction)),
            PlaceholderValue::Digits(digits) => self.0.push(Token::Digits(*digits, conjunction)),
            PlaceholderValue::Candidate(candidate) => self.0.push(Token::Candidate(*candidate)),
            PlaceholderValue::Clue(clue, name) => self.0.push(Token::Clue(*clue, name.clone())),
            PlaceholderValue::Text(text) => self.extend(text.clone()),
            // These are part of the text already.
            PlaceholderValue::Count(_) | PlaceholderValue::Words(_) => {}
        }
    }
}

/// Lists several houses in one phrase, each as a token of its own.
fn house_list(houses: &[House], conjunction: Conjunction) -> Explanation {
    let mut houses = houses.iter().map(|house| Explanation(vec![Token::House(*house)]));
    let Some(mut phrase) = houses.next() else { return Explanation::default() };
    let mut houses = houses.peekable();
    while let Some(house) = houses.next() {
        phrase = match conjunction {
            _ if houses.peek().is_some() => sentence!("list-more", before = phrase, next = house),
            Conjunction::And => sentence!("list-and", before = phrase, last = house),
            Conjunction::Or => sentence!("list-or", before = phrase, last = house),
        };
    }
    phrase
}

impl Explanation {
    /// Returns the text for a screen reader, which spells out the places of cells.
    pub fn spoken(&self) -> String {
        let spoken = |token: &Token| match token {
            Token::Cells(cells, conjunction) => text::list(cells.iter().map(Cell::spoken), *conjunction),
            Token::Candidate(one) => {
                text!("candidate", digit = one.digit, cell = one.cell.spoken())
            }
            other => other.to_string(),
        };
        self.0.iter().map(spoken).collect()
    }
}

impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|token| token.fmt(f))
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Cells(cells, conjunction) => f.write_str(&text::list(cells.iter(), *conjunction)),
            Self::House(house) => house.fmt(f),
            Self::Digits(digits, conjunction) => f.write_str(&text::list(digits.iter(), *conjunction)),
            Self::Candidate(candidate) => candidate.fmt(f),
            Self::Clue(_, name) => f.write_str(name),
        }
    }
}

/// Spells out a small number.
pub(in crate::solve::technique::explanation) fn number_in_words(count: usize) -> String {
    text!("number-in-words", count = count)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::classic::cell;
    use crate::text::Language;

    fn sample() -> Explanation {
        let cells: CellSet = ["r1c1", "r1c2", "r5c5"].into_iter().map(|name| cell(name).into()).collect();
        let digits: DigitSet = [2, 7].into_iter().filter_map(Digit::new).collect();
        let houses = vec![House::Box(4), House::Row(0)];
        sentence!("why-hidden-subset", home = houses, digits = digits, cells = cells)
    }

    #[test]
    fn placeholders_become_typed_tokens_and_lists_read_naturally() {
        let text = sample();
        assert_eq!(
            text.to_string(),
            "In box 5 and row 1, the digits 2 and 7 can only be in r1c1, r1c2 and r5c5."
        );
        assert_eq!(text.tokens()[1], Token::House(House::Box(4)));
        assert!(matches!(text.tokens()[5], Token::Digits(_, Conjunction::And)));
    }

    #[test]
    fn another_language_has_the_same_tokens() {
        let parts = |text: &Explanation| -> Vec<Token> {
            text.tokens().iter().filter(|token| !matches!(token, Token::Text(_))).cloned().collect()
        };
        let english = sample();
        text::set_language(Language::German);
        let (german, written) = (sample(), sample().to_string());
        let either = sentence!("why-can-be", cells = Cell::at(0, 0), digits = DigitSet::up_to(9));
        let either = either.to_string();
        text::set_language(Language::English);
        assert_eq!(parts(&english), parts(&german));
        assert_eq!(
            written,
            "In Block 5 und Zeile 1 können die Ziffern 2 und 7 nur in r1c1, r1c2 und r5c5 stehen."
        );
        assert!(either.contains("8 oder 9"), "{either}");
    }
}
