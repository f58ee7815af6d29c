//! The keys and menus that the documents name are those of the command table.

mod tables;

use std::collections::BTreeSet;

use self::tables::{IN_GAMES, IN_KRISS_KROSS, IN_THE_EDITOR, KeyRow};
use super::command::Command;
use super::key_bindings::{KeyBindings, shortcut_name};
use super::menu::Menu;
use super::mode::InputMode;
use crate::text::{Language, set_language};

const GUIDE: &str = include_str!("../../../../docs/guide.md");
const GERMAN_GUIDE: &str = include_str!("../../../../docs/guide.de.md");
const README: &str = include_str!("../../../../README.md");
const CHANGES: &str = include_str!("../../../../CHANGELOG.md");

/// Keys that dialogs, lists and gestures have, which are no commands.
const OTHER_KEYS: &[&str] = &["Ctrl+F", "Ctrl+A", "Alt+Left", "Alt+Right", "Shift+Delete"];

/// The names of keys and gestures in English and in German. A longer one stands before those that it contains.
const GERMAN_NAMES: &[(&str, &str)] = &[
    ("0-6 within 0.6 seconds", "0-6 innerhalb von 0,6 Sekunden"),
    ("click on one", "Klick auf einen"),
    ("mouse buttons", "Maustasten"),
    ("number pad", "Ziffernblock"),
    ("digits", "Ziffern"),
    ("digit", "Ziffer"),
    ("arrows", "Pfeile"),
    ("arrow", "Pfeil"),
    ("drag", "Ziehen"),
    ("PageUp", "Bild auf"),
    ("PageDown", "Bild ab"),
    ("Home", "Pos1"),
    ("Enter", "Eingabe"),
    ("End", "Ende"),
    ("Delete", "Entf"),
    ("Left", "Links"),
    ("left", "Links"),
    ("Right", "Rechts"),
    ("right", "Rechts"),
    ("up", "Auf"),
    ("down", "Ab"),
    ("Shift", "Umsch"),
    ("Ctrl", "Strg"),
];

/// The guide in a language, and the words that separate its keys.
struct Guide {
    language: Language,
    text: &'static str,
    keys_heading: &'static str,
    table_head: &'static str,
    separators: &'static [&'static str],
    /// Between the first and the last key of a range.
    to: &'static str,
    modifiers: [&'static str; 3],
}

const GUIDES: [Guide; 2] = [
    Guide {
        language: Language::English,
        text: GUIDE,
        keys_heading: "\n## Keys\n",
        table_head: "action | keys",
        separators: &[", ", "; ", " or ", " and ", " to ", ": ", " then ", "then "],
        to: " to ",
        modifiers: ["Ctrl+", "Shift+", "Alt+"],
    },
    Guide {
        language: Language::German,
        text: GERMAN_GUIDE,
        keys_heading: "\n## Tasten\n",
        table_head: "Handlung | Tasten",
        separators: &[", ", "; ", " oder ", " und ", " bis ", ": ", " dann ", "dann "],
        to: " bis ",
        modifiers: ["Strg+", "Umsch+", "Alt+"],
    },
];

impl Guide {
    /// Returns the rows of the tables of keys: the three tables one after the other.
    fn tables(&self) -> Vec<Vec<(&'static str, &'static str)>> {
        let (_, keys) = self.text.split_once(self.keys_heading).expect("the guide has a section on keys");
        let mut tables = Vec::new();
        for line in keys.lines() {
            match line.strip_prefix("| ").and_then(|row| row.strip_suffix(" |")) {
                Some(row) if row == self.table_head => tables.push(Vec::new()),
                Some(row) => {
                    let row = row.split_once(" | ").expect("a row has two cells");
                    tables.last_mut().expect("a table has a head").push(row);
                }
                None => {}
            }
        }
        tables
    }

    /// Returns the parts of the second cell of a row.
    fn keys_of(&self, cell: &str) -> BTreeSet<String> {
        let mut parts = vec![cell.to_owned()];
        for separator in self.separators {
            parts = parts.iter().flat_map(|part| part.split(separator).map(str::to_owned)).collect();
        }
        let parts = parts.iter().map(|part| spelled(part.trim_end_matches(';')));
        parts.filter(|part| !part.is_empty()).collect()
    }

    /// Returns what an English key or gesture is called in the guide.
    fn name_of(&self, english: &str) -> String {
        let mut name = english.to_owned();
        if self.language == Language::German {
            for (english, german) in GERMAN_NAMES {
                name = name.replace(english, german);
            }
        }
        name
    }
}

/// Writes a key as the program does.
fn spelled(key: &str) -> String {
    let key = key.trim().trim_matches('`');
    key.replace("PgUp", "PageUp").replace("PgDn", "PageDown").replace("Page Up", "PageUp")
}

/// Returns the default keys of a command with the bindings of a page, the displayed one first.
fn names(bindings: &KeyBindings, command: Command) -> Vec<String> {
    bindings.keys(command).iter().map(shortcut_name).collect()
}

#[test]
fn each_key_in_the_tables_of_the_guides_is_the_one_of_its_command() {
    for guide in &GUIDES {
        set_language(guide.language);
        check_tables(guide);
    }
    set_language(Language::English);
}

fn check_tables(guide: &Guide) {
    let tables = guide.tables();
    let (all, without_letters) = (KeyBindings::default(), KeyBindings::default().without_text_keys());
    let expected = [(IN_GAMES, &all), (IN_KRISS_KROSS, &without_letters), (IN_THE_EDITOR, &all)];
    assert_eq!(tables.len(), expected.len());
    for (table, (rows, bindings)) in tables.iter().zip(expected) {
        let starts: Vec<_> = rows.iter().map(|(start, ..)| *start).collect();
        let actions: Vec<_> = table.iter().map(|(action, _)| *action).collect();
        assert_eq!(actions.len(), starts.len(), "{actions:#?}\n{starts:#?}");
        for ((action, cell), (start, commands, others)) in table.iter().zip(rows) {
            if guide.language == Language::English {
                assert!(action.starts_with(start), "{action:?} is not {start:?}");
            }
            let others: Vec<_> = others.iter().map(|other| guide.name_of(other)).collect();
            let keys = guide.keys_of(cell);
            for key in &keys {
                let is_of_command = commands.iter().any(|command| names(bindings, *command).contains(key));
                let is_range = cell.contains(guide.to) && key.starts_with("Alt+");
                assert!(is_of_command || is_range || others.contains(key), "{action}: {key}");
            }
            for command in *commands {
                let first = names(bindings, *command).into_iter().next().expect("it has a key");
                let is_in_range = cell.contains(guide.to) && first.starts_with("Alt+");
                assert!(
                    keys.contains(&first) || is_in_range,
                    "{action}: {command:?} has {first}, not {keys:?}"
                );
            }
            for other in &others {
                assert!(keys.contains(other), "{action}: nothing says {other}");
            }
        }
    }
}

/// Returns the name of a command in a language, in small letters.
fn name_in(language: Language, command: Command) -> String {
    set_language(language);
    let name = command.plain_name().to_lowercase();
    set_language(Language::English);
    name
}

#[test]
fn where_an_english_row_names_a_command_the_german_one_has_its_german_name() {
    let (english, german) = (GUIDES[0].tables(), GUIDES[1].tables());
    let mut count = 0;
    let rows = [IN_GAMES, IN_KRISS_KROSS, IN_THE_EDITOR].into_iter().flatten();
    for ((_, commands, _), ((action, _), (translated, _))) in
        rows.zip(english.iter().flatten().zip(german.iter().flatten()))
    {
        for command in *commands {
            let [name, expected] = Language::ALL.map(|language| name_in(language, *command));
            if action.to_lowercase().contains(&name) {
                assert!(translated.to_lowercase().contains(&expected), "{translated} lacks {expected}");
                count += 1;
            }
        }
    }
    assert!(count >= 40, "{count}");
}

#[test]
fn the_german_guide_has_the_german_name_of_each_command_that_the_english_one_has_in_bold() {
    let [english, german] =
        [GUIDE, GERMAN_GUIDE].map(|guide| in_one_line(guide).to_lowercase().replace(['*', '…'], "|"));
    let mut count = 0;
    for command in Command::MENU_ORDER {
        let [name, expected] = Language::ALL.map(|language| name_in(language, command));
        if english.contains(&format!("||{name}||")) {
            assert!(german.contains(&format!("||{expected}||")), "{name}: {expected}");
            count += 1;
        }
    }
    assert!(count >= 10, "{count}");
}

#[test]
fn every_command_with_a_key_is_in_a_table_of_the_guide() {
    let rows = IN_GAMES.iter().chain(IN_KRISS_KROSS).chain(IN_THE_EDITOR);
    let described: Vec<Command> = rows.flat_map(|(_, commands, _)| commands.iter().copied()).collect();
    let with_key = Command::MENU_ORDER.into_iter().filter(|command| !command.default_keys().is_empty());
    let missing: Vec<_> = with_key.filter(|command| !described.contains(command)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// Returns the section of the changes that is not released yet, or else the first one.
fn new_changes() -> &'static str {
    let (_, rest) = CHANGES.split_once("\n## ").expect("there is a section");
    rest.split("\n## ").next().unwrap_or(rest)
}

/// Returns a text with each run of white space as one space.
fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn each_key_that_a_sentence_names_belongs_to_a_command() {
    let [english, german] = &GUIDES;
    for (name, text, guide) in [
        ("the guide", GUIDE, english),
        ("README", README, english),
        ("the changes", new_changes(), english),
        ("the German guide", GERMAN_GUIDE, german),
    ] {
        set_language(guide.language);
        check_sentences(name, text, guide);
    }
    set_language(Language::English);
}

fn check_sentences(name: &str, text: &str, guide: &Guide) {
    // The name of a key may have a space in it.
    let in_one_word = |text: &str| text.replace("Page Up", "PageUp").replace("Bild a", "Bild-a");
    let bindings = KeyBindings::default();
    let of_commands = Command::all().flat_map(|command| names(&bindings, command));
    let others = OTHER_KEYS.iter().map(|key| guide.name_of(key));
    let all: BTreeSet<String> = of_commands.chain(others).map(|key| in_one_word(&key)).collect();
    let is_key = |word: &str| {
        let number = word.strip_prefix('F').and_then(|number| number.parse::<u8>().ok());
        number.is_some() || guide.modifiers.iter().any(|held| word.starts_with(held))
    };
    let gestures = ["digit", "arrow", "1-9"].map(|end| guide.name_of(end));
    let text = in_one_word(&in_one_line(text));
    let mut count = 0;
    for word in text.split([' ', '(', ')', '*', '"', '|', '»', '«']).filter(|word| is_key(word)) {
        let word = spelled(word.trim_end_matches([';', ':', '.']));
        // Ctrl+, is a key, and a comma may follow any other.
        let without_comma = word.strip_suffix(',').unwrap_or(&word);
        let is_gesture = gestures.iter().any(|end| without_comma.ends_with(end));
        assert!(all.contains(&word) || all.contains(without_comma) || is_gesture, "{name}: {word}");
        count += 1;
    }
    assert!(count > 2, "{name}: {count}");
}

#[test]
fn each_way_through_a_menu_that_a_sentence_names_exists() {
    // German begins every noun with a capital, so its ways are in quotation marks.
    for (name, text, language, before, least) in [
        ("the guide", GUIDE, Language::English, &[' ', '('][..], 5),
        ("the changes", new_changes(), Language::English, &[' ', '('][..], 2),
        ("the German guide", GERMAN_GUIDE, Language::German, &['»'][..], 5),
    ] {
        set_language(language);
        let count = count_ways(name, text, before);
        assert!(count >= least, "{name}: {count}");
    }
    set_language(Language::English);
}

/// Checks the ways through menus in a text, which follow one of these characters. Returns their number.
fn count_ways(name: &str, text: &str, starts: &[char]) -> usize {
    let mut count = 0;
    let text = in_one_line(&text.replace("**", ""));
    for menu in Menu::BAR {
        let commands = Command::MENU_ORDER.into_iter().filter(|command| command.menu() == Some(menu));
        let inner = [Menu::MorePuzzles, Menu::Select, Menu::CopyAs].into_iter();
        let inner = inner.filter(|inner| inner.parent() == Some(menu)).map(Menu::name);
        let items: Vec<String> = commands
            .map(|command| command.plain_name().into_owned())
            .chain(inner.map(str::to_owned))
            .collect();
        let way = format!("{}, ", menu.name());
        for (start, _) in text.match_indices(&way) {
            let (before, after) = (&text[..start], &text[start + way.len()..]);
            let is_sentence = before.ends_with(starts) && after.starts_with(char::is_uppercase);
            if !is_sentence {
                continue;
            }
            // A sentence may name only the first words of an item, and ends there.
            let named = after.split(['.', ',', ';', ':', ')', '«']).next().unwrap_or_default();
            let is_there =
                items.iter().any(|item| after.starts_with(item.as_str()) || item.starts_with(named));
            assert!(is_there, "{name}: {way}{}", after.chars().take(40).collect::<String>());
            count += 1;
        }
    }
    count
}

#[test]
fn the_modes_of_the_tables_are_those_of_their_commands() {
    let works = |rows: &[KeyRow], modes: &[InputMode]| {
        for command in rows.iter().flat_map(|(_, commands, _)| commands.iter()) {
            assert!(modes.iter().any(|mode| command.is_available_in(*mode)), "{command:?}");
        }
    };
    works(IN_KRISS_KROSS, &[InputMode::Crosspatch]);
    works(&IN_THE_EDITOR[1..], &[InputMode::Edit]);
    works(
        IN_GAMES,
        &[
            InputMode::Play,
            InputMode::Watch,
            InputMode::Solutions,
            InputMode::Steps,
            InputMode::Report,
            InputMode::Course,
            InputMode::Lesson,
        ],
    );
}
