//! Reads the words for a new puzzle from a text that a person has typed, and says what is wrong with some of them.

use std::collections::HashSet;
use std::fmt;

use super::{MAX_WORDS, Word, is_letter};
use crate::text::text;

/// The words of a text that can be in a puzzle, and what is wrong with the others.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct WordInput {
    /// The words in the order of the text, each once.
    pub words: Vec<Word>,
    /// The words that are left out.
    pub problems: Vec<WordProblem>,
}

/// The reason why a word is left out. `Display` is a sentence for the player, without a full stop.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WordProblem {
    /// The word has a single letter.
    TooShort(String),
    /// The word is longer than the side of the grid.
    TooLong {
        word: String,
        /// The maximum number of letters.
        most: usize,
    },
    /// The word contains a character that cannot be a letter.
    InvalidLetter {
        word: String,
        /// The first such character.
        letter: char,
    },
    /// The word is already in the list.
    Repeated(Word),
    /// There are more than [`MAX_WORDS`] words.
    TooMany,
}

impl WordInput {
    /// Reads words of at most `most` letters. They are separated by white space, commas or semicolons.
    pub fn parse(text: &str, most: usize) -> Self {
        let mut input = Self::default();
        let mut seen = HashSet::new();
        let is_separator = |letter: char| letter.is_whitespace() || matches!(letter, ',' | ';');
        for part in text.split(is_separator).filter(|part| !part.is_empty()) {
            let word = || part.to_owned();
            let letters = part.chars().count();
            let problem = match part.chars().find(|letter| !is_letter(*letter)) {
                Some(letter) => Some(WordProblem::InvalidLetter { word: word(), letter }),
                None if letters < 2 => Some(WordProblem::TooShort(word())),
                None if letters > most => Some(WordProblem::TooLong { word: word(), most }),
                None if input.words.len() == MAX_WORDS => {
                    input.problems.push(WordProblem::TooMany);
                    break;
                }
                None => {
                    let word = Word::new(part);
                    match seen.insert(word.clone()) {
                        true => {
                            input.words.push(word);
                            None
                        }
                        false => Some(WordProblem::Repeated(word)),
                    }
                }
            };
            input.problems.extend(problem);
        }
        input
    }
}

impl fmt::Display for WordProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::TooShort(word) => text!("word-too-short", word = word.as_str()),
            Self::TooLong { word, most } => text!("word-too-long", word = word.as_str(), most = *most),
            Self::InvalidLetter { word, letter } => text!(
                "word-invalid-letter",
                word = word.escape_debug().to_string(),
                letter = letter.escape_debug().to_string()
            ),
            Self::Repeated(word) => text!("word-repeated", word = word.to_string()),
            Self::TooMany => text!("crosspatch-too-many-words", most = MAX_WORDS),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_separated_by_blanks_lines_and_commas_and_bad_ones_are_named() {
        let input = WordInput::parse("Cat, dog;  x\nmouse  c#t\tCAT elephants", 8);
        let words: Vec<String> = input.words.iter().map(Word::to_string).collect();
        assert_eq!(words, ["cat", "dog", "mouse"]);
        let problems: Vec<String> = input.problems.iter().map(WordProblem::to_string).collect();
        assert_eq!(
            problems,
            [
                "'x' is too short: a word has at least two letters",
                "'c#t' cannot be used: it contains '#'",
                "'cat' is listed twice and counts once",
                "'elephants' is too long: a word has at most 8 letters"
            ]
        );
    }

    #[test]
    fn words_beyond_the_maximum_are_left_out() {
        let text: String = (10..2 * MAX_WORDS).map(|number| format!("{number} ")).collect();
        let input = WordInput::parse(&text, 8);
        assert_eq!((input.words.len(), input.problems.as_slice()), (MAX_WORDS, &[WordProblem::TooMany][..]));
    }
}
