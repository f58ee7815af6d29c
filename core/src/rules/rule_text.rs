//! Statements of an author's text about the kinds of clue that drawings look like.
//!
//! A text is read sentence by sentence. A sentence is about a kind if it has its name ("kropki"), or the word for its
//! drawing with one for what it demands ("white dot", "consecutive"). Where it is about several kinds, each has the part
//! after its word or, if that says nothing about it, the part before. The words are English; of a text in another language
//! nothing is known but the names that are the same there.

mod vocabulary;

use self::vocabulary::{ABSENT, NOUNS, Numbers, ROWS, Row};
use super::{Clue, KindId, kind};
use crate::grid::Size;

/// A text of rules, by its statements about kinds.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RuleText {
    /// In the order of [`ROWS`]; empty for no text.
    statements: Vec<Statement>,
}

/// The statement of a text about a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Statement {
    /// It does not name the kind, or not what it demands.
    Silent,
    /// It names the kind as it is usually meant.
    Named,
    /// It names the kind with a number.
    Number(u16),
    /// It says something that clues of the kind do not mean.
    Other,
}

/// The agreement of a text with a clue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Agreement {
    /// It says nothing about it.
    Silent,
    /// It means this clue.
    Agrees,
    /// It says something else.
    Differs,
}

impl Statement {
    /// Returns what two parts of a text say together.
    fn and(self, other: Self) -> Self {
        match (self, other) {
            (Self::Silent, known) | (known, Self::Silent) => known,
            (Self::Other, _) | (_, Self::Other) => Self::Other,
            (Self::Named, known) | (known, Self::Named) => known,
            (Self::Number(one), Self::Number(two)) if one == two => self,
            _ => Self::Other,
        }
    }
}

impl RuleText {
    /// Reads the statements of a text, sentence by sentence.
    pub fn new(text: &str) -> Self {
        let text = text.to_lowercase().replace(['\u{2019}', '\u{2018}', '`'], "'");
        let mut sentences: Vec<String> = Vec::new();
        let mut start = 0;
        for (place, character) in text.char_indices() {
            let after = &text[place + character.len_utf8()..];
            let ends = match character {
                '\n' | ';' | '!' | '?' | '\u{2022}' => true,
                '.' => !after.starts_with(|next: char| next.is_ascii_digit()),
                _ => false,
            };
            if ends {
                sentences.push(text[start..place].trim().to_owned());
                start = place + character.len_utf8();
            }
        }
        sentences.push(text[start..].trim().to_owned());
        sentences.retain(|sentence| !sentence.is_empty());
        let sentences = joined(sentences);
        let statement = |row: &Row| {
            let each = sentences.iter().map(|sentence| statement_of(sentence, row));
            each.fold(Statement::Silent, Statement::and)
        };
        let statements = if sentences.is_empty() { Vec::new() } else { ROWS.iter().map(statement).collect() };
        Self { statements }
    }

    /// Returns whether a clue of a kind, which drawings look like, is what the text means on a grid of a size.
    pub fn agreement(&self, clue: &Clue, size: Size) -> Agreement {
        let usual = (clue.kind().usual_number)(size);
        let number = clue.parts().value.or(usual);
        let mut found = Agreement::Silent;
        for (row, statement) in self.of_kind(clue.kind().id) {
            // X and V are one kind with two numbers.
            let is_own = !matches!(row.numbers, Numbers::Sum(letter) if [5, 10].contains(&number.unwrap_or(0)) && number != Some(letter));
            let agreement = match statement {
                Statement::Silent => continue,
                Statement::Named if is_own => Agreement::Agrees,
                Statement::Number(stated) if Some(stated) == number => Agreement::Agrees,
                _ if !is_own => continue,
                _ => Agreement::Differs,
            };
            if agreement == Agreement::Agrees {
                return agreement;
            }
            found = agreement;
        }
        found
    }

    /// Returns the number that the text states for clues of a kind that are drawn without one; `None` if that is the usual
    /// one. Of letters `letter` is the number, of whispers it is that of the colour; otherwise it is `None`.
    pub fn number(&self, id: KindId, letter: Option<u16>, size: Size) -> Option<u16> {
        let is_meant = |row: &Row| match row.numbers {
            Numbers::Sum(number) | Numbers::Least(Some(number)) => letter == Some(number),
            _ => letter.is_none(),
        };
        match self.of_kind(id).find(|(row, _)| is_meant(row))?.1 {
            Statement::Number(number) => {
                Some(number).filter(|_| Some(number) != (kind(id).usual_number)(size))
            }
            _ => None,
        }
    }

    /// Returns whether the text says of the first kind with an id something that its clues do not mean.
    pub fn denies(&self, id: KindId) -> bool {
        self.of_kind(id).next().is_some_and(|(_, statement)| statement == Statement::Other)
    }

    /// Returns the statements about a kind, which may have several rows.
    fn of_kind(&self, id: KindId) -> impl Iterator<Item = (&'static Row, Statement)> {
        ROWS.iter().zip(self.statements.iter().copied()).filter(move |(row, _)| row.id == id)
    }
}

/// Joins sentences that are about nothing themselves to the one before: "White dots join cells. Their digits differ by 2."
fn joined(sentences: Vec<String>) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let mut is_last_of_kind = false;
    for sentence in sentences {
        let is_of_kind = ROWS.iter().any(|row| first_mention(&sentence, row).is_some());
        let is_new = is_of_kind || NOUNS.iter().any(|noun| find(&sentence, noun).is_some());
        match all.last_mut() {
            Some(last) if !is_new && is_last_of_kind => {
                last.push_str(", ");
                last.push_str(&sentence);
            }
            _ => {
                is_last_of_kind = is_of_kind;
                all.push(sentence);
            }
        }
    }
    all
}

/// Returns what a sentence says about a kind.
fn statement_of(sentence: &str, row: &Row) -> Statement {
    let Some(first) = first_mention(sentence, row) else { return Statement::Silent };
    let is_pair = matches!(row.numbers, Numbers::Difference | Numbers::Ratio | Numbers::Sum(_));
    // It is about cells without a mark.
    if is_pair && ABSENT.iter().any(|word| find(sentence, word).is_some()) {
        return Statement::Silent;
    }
    let others =
        ROWS.iter().filter(|other| !other.is_common && (other.id != row.id || other.numbers != row.numbers));
    // An XV after an X is a letter of its own.
    let is_own = |at: &usize| {
        let is_letter = matches!(row.numbers, Numbers::Sum(_)) && *at > first;
        !is_letter && mentions(sentence, row).any(|own| own == *at)
    };
    let places: Vec<usize> =
        others.flat_map(|other| mentions(sentence, other)).filter(|at| !is_own(at)).collect();
    let after = places.iter().copied().filter(|at| *at > first).min();
    let before = places.iter().copied().filter(|at| *at < first).max();
    let is_named = row.names.iter().any(|name| find(sentence, name).is_some());
    let part = match (before, after) {
        (None, None) => statement_of_part(sentence, row),
        _ => match statement_of_part(&sentence[first..after.unwrap_or(sentence.len())], row) {
            Statement::Silent => match statement_of_part(&sentence[before.unwrap_or(0)..first], row) {
                // "Identical digits are neither a knight's move nor a king's move apart."
                Statement::Silent if row.numbers == Numbers::None => Some(statement_of_part(sentence, row))
                    .filter(|it| *it == Statement::Named)
                    .unwrap_or(Statement::Silent),
                known => known,
            },
            known => known,
        },
    };
    let part = match part {
        // "X and V add up to 10 and 5, respectively."
        Statement::Silent if find(sentence, "respectively").is_some() => statement_of_part(sentence, row),
        known => known,
    };
    if is_named { part.and(Statement::Named) } else { part }
}

/// Returns what the part of a sentence that is about a kind says.
fn statement_of_part(part: &str, row: &Row) -> Statement {
    let clauses = part.split([',', '(', ')']).filter(|clause| !is_about_givens(clause));
    let part = clauses.collect::<Vec<_>>().join(", ");
    if row.others.iter().any(|word| find(&part, word).is_some()) {
        return Statement::Other;
    }
    let is_usual = row.usual.iter().any(|word| find(&part, word).is_some());
    let numbers = row.numbers.read(&part);
    match numbers[..] {
        [] if is_usual && !matches!(row.numbers, Numbers::Sum(_)) => Statement::Named,
        [] => Statement::Silent,
        [number] => row.numbers.statement(number),
        // "X and V add up to 10 and 5."
        [..] if find(&part, "respectively").is_some() => Statement::Named,
        [..] => Statement::Other,
    }
}

/// Returns whether a clause says only which marks are there: "not all dots are given", "no negative constraint".
fn is_about_givens(clause: &str) -> bool {
    let has = |words: &[&str]| words.iter().any(|word| find(clause, word).is_some());
    has(&["negative"])
        || has(&["given", "shown", "indicated", "drawn"]) && has(&["all", "not every", "necessarily"])
}

/// Returns the place of the first word by which a sentence is about a kind.
fn first_mention(sentence: &str, row: &Row) -> Option<usize> {
    mentions(sentence, row).min()
}

fn mentions<'a>(sentence: &'a str, row: &'a Row) -> impl Iterator<Item = usize> + 'a {
    // Dutch whispers have a row of their own.
    let is_dutch = find(sentence, "dutch").is_some() && find(sentence, "german").is_none();
    let is_other = row.numbers == Numbers::Least(None) && is_dutch;
    row.names.iter().chain(row.marks).filter_map(|word| find(sentence, word)).filter(move |_| !is_other)
}

/// Returns the place of a word or of several ones in a text. Its last word may be in the plural; with `*` at its end it may
/// go on in any way.
fn find(text: &str, word: &str) -> Option<usize> {
    let (word, is_stem) = word.strip_suffix('*').map_or((word, false), |stem| (stem, true));
    let is_letter = |character: char| character.is_alphanumeric();
    let is_whole = |place: &usize| {
        let rest = &text[place + word.len()..];
        let ends = |rest: &str| !rest.starts_with(is_letter);
        let is_short = word.chars().count() == 1;
        let ends_so = match is_short {
            // A letter: not that of "x-sum".
            true => ends(rest) && !rest.starts_with('-'),
            false => is_stem || ends(rest) || rest.strip_prefix('s').is_some_and(ends),
        };
        ends_so && !text[..*place].ends_with(is_letter)
    };
    text.match_indices(word).map(|(place, _)| place).find(is_whole)
}

impl Numbers {
    /// Reads the numbers that a part of a sentence states for a kind, each once.
    fn read(self, part: &str) -> Vec<u16> {
        let words: Vec<&str> = part
            .split(|character: char| !(character.is_alphanumeric() || character == ':' || character == '-'))
            .flat_map(|word| {
                if word.contains(':') { vec![word.trim_end_matches(':')] } else { word.split('-').collect() }
            })
            .filter(|word| !word.is_empty())
            .collect();
        let after = |stems: &[&str]| -> Vec<u16> {
            let places = (0..words.len()).filter(|place| {
                stems
                    .iter()
                    .any(|stem| words[*place].starts_with(stem) && !words[*place].starts_with("addit"))
            });
            places.flat_map(|place| numbers_from(&words[place + 1..])).collect()
        };
        let mut found = match self {
            Self::None => Vec::new(),
            Self::Difference => {
                let mut found = after(&["differ"]);
                found.extend(
                    words.windows(2).filter(|pair| pair[1] == "apart").filter_map(|pair| number(pair[0])),
                );
                let is_not = |place: usize| place > 0 && matches!(words[place - 1], "non" | "not");
                let is_near = (0..words.len()).any(|place| words[place] == "consecutive" && !is_not(place));
                found.extend(is_near.then_some(1));
                found
            }
            Self::Ratio => {
                let pairs = words.iter().filter_map(|word| ratio(word));
                let mut found: Vec<u16> = pairs.collect();
                let spelled = words.windows(3).filter(|three| three[1] == "to");
                found.extend(spelled.filter_map(|three| ratio(&format!("{}:{}", three[0], three[2]))));
                if found.is_empty() {
                    found = after(&["ratio"]).into_iter().filter(|number| *number > 1).collect();
                }
                for (word, number) in
                    [("double", 2), ("doubles", 2), ("twice", 2), ("half", 2), ("triple", 3), ("thrice", 3)]
                {
                    found.extend(words.contains(&word).then_some(number));
                }
                found.extend(
                    words.windows(2).filter(|pair| pair[1] == "times").filter_map(|pair| number(pair[0])),
                );
                found
            }
            Self::Sum(_) => after(&["sum", "add", "total"]),
            Self::Least(own) => {
                let mut found = after(&["differ", "least", "minimum"]);
                let or_more = words.windows(3).filter(|three| three[1..] == ["or", "more"]);
                found.extend(or_more.filter_map(|three| number(three[0])));
                if found.is_empty() {
                    found.extend(own);
                }
                found
            }
        };
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Returns the statement of the one number that a part states.
    fn statement(self, number: u16) -> Statement {
        match self {
            Self::Sum(usual) if usual == number => Statement::Named,
            _ => Statement::Number(number),
        }
    }
}

/// Reads the first number after few words, with those joined to it by "or".
fn numbers_from(words: &[&str]) -> Vec<u16> {
    const MAX_BETWEEN: usize = 6;
    let Some(first) = words.iter().take(MAX_BETWEEN).position(|word| number(word).is_some()) else {
        return Vec::new();
    };
    let mut found: Vec<u16> = number(words[first]).into_iter().collect();
    let mut rest = &words[first + 1..];
    while let [joint, next, ..] = rest
        && matches!(*joint, "or" | "and")
        && let Some(next) = number(next)
    {
        found.push(next);
        rest = &rest[2..];
    }
    found
}

fn number(word: &str) -> Option<u16> {
    const WORDS: [&str; 16] = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen",
    ];
    let named = WORDS.iter().position(|name| *name == word).map(|place| place as u16 + 1);
    named.or_else(|| word.parse().ok().filter(|number| (1..=99).contains(number)))
}

/// Reads a ratio such as "1:3"; 0 for one that is no whole number.
fn ratio(word: &str) -> Option<u16> {
    let (first, second) = word.split_once(':')?;
    match (number(first)?, number(second)?) {
        (1, number) | (number, 1) => Some(number),
        _ => Some(0),
    }
}

#[cfg(test)]
mod tests;
