//! Names of rules as words: in names of fields with their values as texts, in paths of addresses, and in headings.

use serde_json::Value;

use super::{KIND_NAMES, RULE_NAMES, RULE_PARTS, is_default, plain, tells_kind};

/// Names that are techniques of classic sudoku too.
const TECHNIQUES: [&str; 3] = ["skyscraper", "quadruple", "disjoint"];

/// Names that are words of their own too, and levels or titles of classic puzzles.
const ORDINARY: [&str; 12] = [
    "killer",
    "cage",
    "arrow",
    "sandwich",
    "consecutive",
    "palindrome",
    "whisper",
    "jigsaw",
    "irregular",
    "asterisk",
    "samurai",
    "greaterthan",
];

/// Endings of the name of a rule in the same word.
const ENDINGS: [&str; 16] = [
    "", "s", "es", "y", "ies", "ly", "meter", "meters", "line", "lines", "dot", "dots", "sum", "sums",
    "clue", "clues",
];

/// Words before a rule that say that it does not hold.
const NEGATIONS: [&str; 8] = ["no", "not", "non", "without", "never", "kein", "keine", "ohne"];

/// Words after an X that make it a technique.
const AFTER_X: [&str; 8] = ["wing", "wings", "chain", "chains", "cycle", "cycles", "colouring", "coloring"];

/// Names of kinds that are too short to be looked for in a longer text.
const SHORT_KINDS: [&str; 8] =
    ["x", "hyper", "xv", "sudokux", "sudokuxv", "antichess", "offset", "centerdot"];

/// Parts of names that are parts of ordinary words too: narrow, package.
const IN_OTHER_WORDS: [&str; 3] = ["arrow", "cage", "constraint"];

/// The most words that are one name: "anti-knight sudoku".
const MAX_WORDS: usize = 3;

/// The clarity with which words name a rule.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Clarity {
    /// They name a technique of classic sudoku too.
    Technique,
    /// They may mean something else.
    Ordinary,
    /// They mean nothing else.
    Clear,
}

/// Splits a text into its words, in small letters: at signs, and where a capital follows a small letter. A single capital
/// at the end of a word stays in it, as in LaTeX, unless the name of a rule or "sudoku" is before it.
fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut is_small = false;
    let mut characters = text.chars().peekable();
    while let Some(character) = characters.next() {
        let is_last = !characters.peek().is_some_and(|next| next.is_alphanumeric());
        let may_end = |word: &str| word == "sudoku" || clarity(word).is_some();
        let is_capital = is_small && character.is_uppercase();
        let begins = is_capital && (!is_last || words.last().is_some_and(|word| may_end(word)));
        if !character.is_alphanumeric() || begins {
            words.push(String::new());
        }
        is_small = character.is_lowercase();
        if let Some(word) = words.last_mut().filter(|word| character.is_alphanumeric() && word.len() < 60) {
            word.extend(character.to_lowercase());
        }
    }
    words.retain(|word| !word.is_empty());
    words
}

/// Returns how clearly a word, or several without the gaps between them, names a rule. `None` if it names none.
fn clarity(name: &str) -> Option<Clarity> {
    // The size of a board, as in `killer9x9`.
    let name = match name.trim_end_matches(|sign: char| sign.is_ascii_digit() || sign == 'x') {
        start if start.len() + 3 <= name.len() => start,
        _ => name,
    };
    let without = |name: &str, word: &str| {
        let rest =
            name.strip_prefix(word).or_else(|| name.strip_suffix("sudokus").or(name.strip_suffix(word)));
        rest.map(str::to_owned)
    };
    let with_sudoku = without(name, "sudoku");
    if with_sudoku.as_deref().is_some_and(|rest| ["x", "xv", "hyper", "antichess"].contains(&rest)) {
        return Some(Clarity::Clear);
    }
    let is_sudoku = with_sudoku.is_some();
    let name = with_sudoku.as_deref().unwrap_or(name);
    let part = |name: &str| {
        let parts = RULE_PARTS.into_iter().filter(|part| *part != "constraint");
        let mut parts = parts.filter_map(|part| Some((part, name.strip_prefix(part)?)));
        parts
            .find(|(_, rest)| ENDINGS.contains(rest) || is_part(rest))
            .map(|(part, rest)| (part, is_part(rest)))
    };
    let (part, is_double) = part(name)?;
    Some(match part {
        _ if is_sudoku || is_double => Clarity::Clear,
        part if TECHNIQUES.contains(&part) => Clarity::Technique,
        part if ORDINARY.contains(&part) => Clarity::Ordinary,
        _ => Clarity::Clear,
    })
}

/// Returns whether a word is the name of a rule, as the second one of `killercages`.
fn is_part(word: &str) -> bool {
    RULE_PARTS.into_iter().filter_map(|part| word.strip_prefix(part)).any(|rest| ENDINGS.contains(&rest))
}

/// Returns the place of the first words that name a rule at least as clearly as this, and their number.
fn find(words: &[String], least: Clarity) -> Option<(usize, usize)> {
    (0..words.len()).find_map(|start| Some((start, count_at(words, start, least)?)))
}

/// Returns the number of words from this place that name a rule at least as clearly as this.
fn count_at(words: &[String], start: usize, least: Clarity) -> Option<usize> {
    let word = |place: usize| words.get(place).map(|word| &**word);
    let longest = MAX_WORDS.min(words.len() - start);
    // "Mac OS X Sudoku"
    let is_system = word(start) == Some("x") && start.checked_sub(1).and_then(word) == Some("os");
    (1..=longest).rev().filter(|_| !is_system).find(|count| {
        let end = start + count;
        // "Sudoku X-Wing"
        let is_technique =
            word(end - 1) == Some("x") && word(end).is_some_and(|next| AFTER_X.contains(&next));
        let name = words[start..end].concat();
        !is_technique && clarity(&name).is_some_and(|clarity| clarity >= least)
    })
}

/// Returns whether the word before the name of a rule says that it does not hold. "Non-consecutive" is a rule.
fn is_denied(words: &[String], start: usize) -> bool {
    let before = start.checked_sub(1).and_then(|last| words.get(last));
    before.is_some_and(|word| NEGATIONS.contains(&&**word)) && !words[start].starts_with("consec")
}

/// Returns whether a text that says of which kind a puzzle is names a rule.
pub(in crate::format) fn is_kind(text: &str) -> bool {
    /// The most characters that are looked at.
    const MAX_LENGTH: usize = 60;
    if SHORT_KINDS.contains(&&*plain(text)) {
        return true;
    }
    let end = text.char_indices().nth(MAX_LENGTH).map_or(text.len(), |(end, _)| end);
    let words = words(&text[..end]);
    let has_part = |word: &str| {
        let mut parts = RULE_PARTS.into_iter().filter(|part| !IN_OTHER_WORDS.contains(part));
        parts.any(|part| word.contains(part) && (part == "consecutive" || !word.starts_with("non")))
    };
    let mut start = 0;
    while start < words.len() {
        let count = count_at(&words, start, Clarity::Technique);
        if !is_denied(&words, start) && (count.is_some() || has_part(&words[start])) {
            return true;
        }
        start += count.unwrap_or(1);
    }
    false
}

/// Returns the rule that a field with a text as its value stands for: a column of a table, a parameter of an address, a
/// line of YAML.
pub(in crate::format) fn in_field(name: &str, value: &str) -> Option<String> {
    let plain_name = plain(name);
    let is_candidate = KIND_NAMES.contains(&&*plain_name)
        || RULE_NAMES.contains(&&*plain_name)
        || plain_name.contains("sudoku")
        || RULE_PARTS.iter().any(|part| plain_name.contains(part));
    // Most names are none of these. A symmetry of the givens is no rule.
    if !is_candidate || plain_name.contains("symmetr") {
        return None;
    }
    let value = value.trim().trim_matches(['"', '\'']).trim();
    let has_content = value.contains(char::is_alphanumeric);
    if !has_content || is_default(&Value::String(value.into())) {
        return None;
    }
    if tells_kind(name) && is_kind(value) {
        return Some(value.to_owned());
    }
    let is_list = value.starts_with(['[', '{']) || value.eq_ignore_ascii_case("true");
    let is_map = ["region", "regions", "zones"].contains(&&*plain_name)
        && value.len() >= 16
        && !value.contains(char::is_whitespace);
    let is_number = value.parse::<f64>().is_ok();
    let words = words(name);
    let is_named = match find(&words, Clarity::Ordinary) {
        Some(_) => true,
        // The number of times that a technique is needed.
        None => !is_number && find(&words, Clarity::Technique).is_some(),
    };
    (is_named || (is_list || is_map) && RULE_NAMES.contains(&&*plain_name)).then(|| name.trim().to_owned())
}

/// Returns the rule that a part of the path of an address names.
pub(in crate::format) fn in_path(part: &str) -> Option<String> {
    /// The longest part that is a name.
    const MAX_LENGTH: usize = 60;
    let name = part.split('.').next().unwrap_or_default();
    let is_named = part.len() <= MAX_LENGTH && find(&words(name), Clarity::Ordinary).is_some();
    is_named.then(|| name.to_owned())
}

/// Returns a heading that names a rule.
pub(in crate::format) fn in_heading(line: &str) -> Option<String> {
    /// The longest heading, in bytes.
    const MAX_LENGTH: usize = 120;
    let line = line.trim().trim_start_matches(['#', '/', '*', ';', '%', '-', ' ']).trim_end();
    if line.len() > MAX_LENGTH || line.to_lowercase().contains("symmetr") {
        return None;
    }
    let words = words(line);
    let (start, count) = find(&words, Clarity::Clear)?;
    // A sentence speaks of anything, unless it begins with the rule.
    let is_sentence = line.ends_with(['.', '!', '?', ',', ';']) || words.len() > 14;
    let is_other = is_denied(&words, start) || is_sentence && start > 1;
    (!is_other).then(|| words[start..start + count].join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_names_a_rule_by_its_name_or_by_its_value() {
        for (name, value) in [
            ("variant", "diagonal"),
            ("type", "Killer9x9"),
            ("rules", "Anti-Knight"),
            ("diagonal", "true"),
            ("diagonal", "1"),
            ("cages", "12:r1c1"),
            ("killer_cages", "[[1,2]]"),
            ("antiKnight", "yes"),
            ("regions", "111222333111222333"),
            ("skyscraper", "1,2,3"),
            ("sudokux", "1"),
            ("variant", "JigsawX"),
            ("type", "no cages, diagonal"),
            ("type", "nonconsecutive"),
            ("type", "sudoku16killer"),
            ("variant", "skyscraper"),
            ("type", "Arrows"),
            ("variant", "Sudoku X"),
        ] {
            assert!(in_field(name, value).is_some(), "{name}={value}");
        }
        for (name, value) in [
            ("variant", "classic"),
            ("type", "Extreme"),
            ("mode", "hard"),
            ("diagonal", "false"),
            ("diagonal", "0"),
            ("cages", ""),
            ("cages", "-"),
            ("narrow", "1"),
            ("package", "sudoku"),
            ("skyscraper", "3"),
            ("region", "eu"),
            ("difficulty", "killer"),
            ("title", "Box of chocolates"),
            ("puzzle", "1"),
            ("x", "1"),
            ("diagonal_symmetry", "1"),
            ("diagonalSymmetry", "true"),
            ("rules", "no diagonals"),
            ("rules", "no killer cages"),
            ("variant", "non-diagonal"),
            ("variant", "nondiagonal"),
            ("type", "narrow"),
            ("type", "package"),
            ("type", "Sudoku X-Wing"),
        ] {
            assert_eq!(in_field(name, value), None, "{name}={value}");
        }
    }

    #[test]
    fn a_path_names_a_rule_in_words() {
        for part in [
            "killer",
            "sudoku-x",
            "x-sudoku",
            "SudokuX.aspx",
            "jigsaw.aspx",
            "anti-knight-sudoku",
            "killersudoku.htm",
        ] {
            assert!(in_path(part).is_some(), "{part}");
        }
        for part in [
            "sudoku",
            "play",
            "extreme",
            "narrow",
            "box-of-chocolates",
            "Skyscraper",
            "X_Wing_Strategy",
            "en",
            "packages",
            "sudoku-x-wing",
            "sudokuXWing",
            "latex-sudoku",
        ] {
            assert_eq!(in_path(part), None, "{part}");
        }
    }

    #[test]
    fn a_heading_names_a_rule_only_where_it_means_nothing_else() {
        for line in [
            "Sudoku X of Friday (both diagonals hold 1 to 9 too)",
            "# Killer Sudoku no. 5",
            "Sudoku-X",
            "Diagonal-Sudoku vom Freitag",
            "Anti-Knight",
            "Non-consecutive sudoku",
            "Windoku 12",
            "Killer cages: see the picture",
            "Sudoku X. Both diagonals hold 1 to 9.",
            "Thermometers",
            "SudokuX",
            "WindokuX of May",
        ] {
            assert!(in_heading(line).is_some(), "{line}");
        }
        for line in [
            "Extreme",
            "Box of chocolates",
            "Killer",
            "Sudoku of Friday",
            "Skyscraper",
            "X-Wing in rows 2 and 5",
            "Swordfish, XY-Chain",
            "Naked quadruple",
            "A sandwich",
            "Narrow escape",
            "Diagonal symmetry",
            "No diagonals",
            "sudoku.sdm",
            "I like killer sudoku, but this one is plain.",
            "Disjoint subsets",
            "Exercise 3",
            "Sudoku X-Wing practice",
            "Sudoku X chains",
            "LaTeX sudoku",
            "% LaTeX Sudoku package",
            "Mac OS X Sudoku",
        ] {
            assert_eq!(in_heading(line), None, "{line}");
        }
    }
}
