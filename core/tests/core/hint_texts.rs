//! The text of a hint for every technique, in every language, compared with `tests/data/hint-texts-en.txt` and
//! `-de.txt`.
//!
//! After a change of the texts, `NINEFOLD_UPDATE_TEXTS=1 cargo test --test core hint_texts` writes these files again; then
//! read their difference.

use std::fmt::Write;
use std::path::PathBuf;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use ninefold_core::grid::{Candidate, Cell, Digit};
use ninefold_core::library::{Example, example};
use ninefold_core::solve::classic::Grid;
use ninefold_core::solve::technique::classic::SolverState;
use ninefold_core::solve::technique::{Reason, Step, Technique, explanation};
use ninefold_core::text::{self, Language};

/// Returns words that no text about a technique uses: they are easy to misread or no plain language.
fn forbidden_words(language: Language) -> &'static [&'static str] {
    match language {
        Language::English => &[
            "leave",
            "leaves",
            "leaving",
            "goes",
            "go in",
            "go there",
            "take",
            "takes",
            "taken",
            "loses",
            "lose",
            "told",
            "lie",
            "lies",
            "lying",
            "would",
            "lack",
            "lacks",
            "do without",
            "does without",
            "whatever",
            "anew",
            "supposition",
            "use up",
            "uses up",
            "used up",
            "in any case",
            "pattern also",
            "about the digit",
        ],
        Language::German => &[
            "verlässt",
            "verlassen",
            "verliert",
            "verlieren",
            "verloren",
            "fällt",
            "fallen",
            "weg",
            "nimmt",
            "nehmen",
            "liegt",
            "liegen",
            "lägen",
            "wäre",
            "wären",
            "würde",
            "hätte",
            "hätten",
            "verbraucht",
            "verbrauchen",
            "aufbrauchen",
            "verzichtet",
            "verzichten",
            "auf jeden Fall",
            "geht um",
            "was auch immer",
        ],
    }
}

fn data(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// Returns the explanation of the bundled example, or for the search, which has none, of any placement.
fn explain(technique: Technique) -> String {
    let Example { grid, step } = example(technique).unwrap_or_else(|| {
        let placed = Candidate { cell: Cell::at(4, 4), digit: Digit::new(7).unwrap() };
        let grid = (&SolverState::from_puzzle(&Grid::EMPTY)).into();
        let (placements, eliminations, reason) = (vec![placed], Vec::new(), Reason::default());
        Example { grid, step: Step { technique, placements, eliminations, reason } }
    });
    explanation::explain(&grid, &step).to_string()
}

/// Returns the name, the definition and the explanation of every technique in the current language.
fn hint_texts() -> String {
    let mut all = String::new();
    for technique in Technique::CLASSIC {
        let (name, definition) = (technique.name(), technique.definition());
        let explanation = explain(technique);
        writeln!(all, "# {name}\n{definition}\n{explanation}\n").unwrap();
    }
    all
}

#[test]
fn every_technique_has_the_expected_text_in_every_language() {
    for language in Language::ALL {
        text::set_language(language);
        let path = data(&format!("tests/data/hint-texts-{}.txt", language.code()));
        let texts = hint_texts();
        if std::env::var_os("NINEFOLD_UPDATE_TEXTS").is_some() {
            std::fs::write(&path, &texts).unwrap();
        }
        let expected = std::fs::read_to_string(&path).unwrap_or_default();
        for (is, should) in texts.split("\n\n").zip(expected.split("\n\n")) {
            assert_eq!(is, should, "{language:?}; to accept it, set NINEFOLD_UPDATE_TEXTS");
        }
        assert!(
            texts == expected,
            "{language:?}: more or fewer techniques; to accept it, set NINEFOLD_UPDATE_TEXTS"
        );
    }
}

/// Returns whether a text has a word or phrase, whatever its capitals.
fn has_word(text: &str, word: &str) -> bool {
    let (text, word) = (text.to_lowercase(), word.to_lowercase());
    let is_part = |letter: char| letter.is_alphanumeric();
    text.match_indices(&word).any(|(at, _)| {
        let (before, after) = (text[..at].chars().next_back(), text[at + word.len()..].chars().next());
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    })
}

/// Returns the plain text of a message, each placeholder as a dash.
fn plain_text(pattern: &Pattern<&str>) -> String {
    let mut text = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => text.push_str(value),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                assert!(matches!(selector, InlineExpression::VariableReference { .. }));
                for variant in variants {
                    text.push_str(&plain_text(&variant.value));
                    text.push_str(" | ");
                }
            }
            PatternElement::Placeable { .. } => text.push('-'),
        }
    }
    text
}

/// Returns the messages about techniques and hints, with their ids.
fn messages(language: Language) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for topic in ["explanations", "hints", "techniques", "step-list"] {
        let path = data(&format!("../locales/{}/{topic}.ftl", language.code()));
        let source = std::fs::read_to_string(path).unwrap();
        for entry in parser::parse(source.as_str()).unwrap().body {
            let Entry::Message(message) = entry else { continue };
            let id = message.id.name;
            all.extend(message.value.iter().map(|value| (id.to_owned(), plain_text(value))));
            all.extend(
                message
                    .attributes
                    .iter()
                    .map(|one| (format!("{id}.{}", one.id.name), plain_text(&one.value))),
            );
        }
    }
    all
}

#[test]
fn no_text_of_a_hint_uses_a_forbidden_word() {
    let mut found = Vec::new();
    for language in Language::ALL {
        text::set_language(language);
        let mut texts = messages(language);
        texts.extend(hint_texts().lines().map(|line| ("example".to_owned(), line.to_owned())));
        for (id, text) in texts {
            let words = forbidden_words(language).iter().filter(|word| has_word(&text, word));
            found.extend(words.map(|word| format!("{language:?}: \"{word}\" in {id}: {text}")));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn words_are_found_between_letters_only() {
    assert!(has_word("So it Leaves r1c1.", "leaves") && has_word("in any case", "in any case"));
    assert!(!has_word("The cleavest", "leaves") && !has_word("good", "go") && !has_word("weggehen", "weg"));
}

#[test]
fn every_explanation_ends_in_what_to_do() {
    for language in Language::ALL {
        text::set_language(language);
        for technique in Technique::CLASSIC {
            let text = explain(technique);
            let end = text.rsplit(": ").next().unwrap();
            let is_instruction = match language {
                Language::English => end.starts_with("remove ") || end.starts_with("place "),
                Language::German => end.ends_with(" streichen.") || end.ends_with(" setzen."),
            };
            assert!(is_instruction, "{language:?}: {text}");
        }
    }
}

/// The most words of a sentence, or of a part of it that ends in a colon. Cells, units and digits do not count.
const MAX_WORDS: usize = 20;

#[test]
fn sentences_are_short() {
    let mut long = Vec::new();
    for language in Language::ALL {
        text::set_language(language);
        for technique in Technique::CLASSIC {
            let text = explain(technique);
            for sentence in text.split(". ").flat_map(|sentence| sentence.split(": ")) {
                let is_word = |word: &&str| !word.contains(|letter: char| letter.is_ascii_digit());
                let count = sentence.split_whitespace().filter(is_word).count();
                if count > MAX_WORDS {
                    long.push(format!("{count}: {sentence}"));
                }
            }
        }
    }
    assert!(long.is_empty(), "{long:#?}");
}
