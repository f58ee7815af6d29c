//! The keys and menus that the documents name are those of the command table.

use std::collections::BTreeSet;

use super::command::Command;
use super::key_bindings::{KeyBindings, shortcut_name};
use super::menu::Menu;
use super::mode::InputMode;

const GUIDE: &str = include_str!("../../../docs/guide.md");
const README: &str = include_str!("../../../README.md");
const CHANGES: &str = include_str!("../../../CHANGELOG.md");

/// A row of a table of keys: the start of its first cell, the commands that it describes, and the rest of what its second
/// cell names: keys of the board, gestures.
type KeyRow = (&'static str, &'static [Command], &'static [&'static str]);

const IN_GAMES: &[KeyRow] = &[
    ("place a digit", &[], &["1-9", "number pad"]),
    ("place 10 to 16", &[], &["1", "0-6 within 0.6 seconds", "Alt+1", "0-6"]),
    ("the same in a game with letters", &[], &["A-G", "click on one"]),
    ("corner mark", &[], &["Shift+digit", "Ctrl+digit", "Ctrl+Shift+digit"]),
    (
        "what a digit means",
        &[
            Command::ModeDigit,
            Command::ModeCorner,
            Command::ModeCentre,
            Command::ModeColour,
            Command::NextMode,
            Command::PreviousMode,
        ],
        &[],
    ),
    ("erase", &[Command::Erase], &[]),
    ("move", &[], &["arrows", "WASD", "Home", "End", "PageUp", "PageDown"]),
    ("next empty cell", &[], &["Alt+arrow"]),
    (
        "select more cells",
        &[Command::SelectAll, Command::InvertSelection, Command::SelectSimilar, Command::Close],
        &["Shift+arrow", "Ctrl+arrow", "drag"],
    ),
    ("fill candidates", &[Command::FillMarks, Command::RemoveImpossible], &[]),
    ("combinations", &[Command::Combinations, Command::CellClues], &[]),
    ("fill in the rest", &[Command::FinishSingles], &[]),
    ("highlight a digit", &[Command::ShowPairs], &["Alt+1-9", "Alt+0"]),
    ("undo", &[Command::Undo, Command::Redo], &["mouse buttons 4", "5"]),
    (
        "set or remove a bookmark",
        &[Command::SetBookmark, Command::BackToBookmark, Command::BackToCorrect],
        &[],
    ),
    ("on the timeline", &[], &["left", "right", "PageUp", "PageDown", "Home", "End", "up", "down", "Enter"]),
    ("start or keep a trial", &[Command::ToggleTrial, Command::DiscardTrial], &[]),
    ("pause", &[Command::Pause, Command::Preferences], &[]),
    ("after a win", &[Command::Accept, Command::Review, Command::Close], &[]),
    ("hint", &[Command::Hint, Command::FullHint, Command::HintLess, Command::Accept, Command::Close], &[]),
    (
        "all steps",
        &[Command::AllSteps, Command::SolutionPath, Command::ExplainMistake, Command::Techniques],
        &[],
    ),
    ("check", &[Command::Check], &[]),
    ("reset", &[Command::Reset], &[]),
    (
        "watch the search",
        &[
            Command::Watch,
            Command::Play,
            Command::SearchStep,
            Command::SearchNextSolution,
            Command::RestartSearch,
            Command::Faster,
            Command::Slower,
        ],
        &[],
    ),
    ("all solutions", &[Command::Solutions, Command::PreviousSolution, Command::NextSolution], &[]),
    (
        "in a list of steps",
        &[
            Command::PreviousStep,
            Command::NextStep,
            Command::StepsBack,
            Command::StepsForward,
            Command::FirstStep,
            Command::LastStep,
            Command::PreviousLink,
            Command::NextLink,
            Command::ApplyShownStep,
        ],
        &[],
    ),
    (
        "games",
        &[Command::SavedGames, Command::Statistics, Command::Calendar, Command::Review, Command::Collections],
        &[],
    ),
    ("all commands", &[Command::Palette], &[]),
    ("next puzzle", &[Command::NextPuzzle, Command::NewPuzzle, Command::Daily, Command::DailyVariant], &[]),
    ("open", &[Command::Open, Command::PuzzleList, Command::SaveCopy], &[]),
    ("print", &[Command::Print, Command::CopyPicture], &[]),
    ("in the list", &[Command::Print], &["Ctrl+F", "Enter", "N", "digits"]),
    ("copy the givens", &[Command::Copy, Command::Paste], &[]),
    ("larger", &[Command::ZoomIn, Command::ZoomOut, Command::ZoomReset, Command::FullScreen], &[]),
    ("enlarge a part", &[Command::EnlargeBoard, Command::ShrinkBoard], &[]),
    ("all keys", &[Command::Shortcuts, Command::Quit], &[]),
];

const IN_KRISS_KROSS: &[KeyRow] = &[
    ("change direction", &[Command::ToggleDirection], &[]),
    ("hint", &[Command::Hint, Command::FullHint, Command::HintLess, Command::Check], &[]),
    ("next or previous slot", &[], &["PageDown", "PageUp", "Alt+arrow", "Home", "End"]),
    ("place the only word", &[Command::Accept, Command::RemoveWord, Command::Pause], &[]),
];

const IN_THE_EDITOR: &[KeyRow] = &[
    ("open the editor", &[Command::Edit], &[]),
    (
        "tools",
        &[
            Command::ToolDigits,
            Command::ToolLine,
            Command::ToolCage,
            Command::ToolDot,
            Command::ToolCorner,
            Command::ToolOutside,
            Command::ToolBoxes,
            Command::ToolRules,
        ],
        &[],
    ),
    ("use the tool", &[Command::ChooseClue, Command::ClearCell], &["Enter"]),
    ("leave a cell empty", &[Command::SkipCell, Command::EraseBack], &[]),
    (
        "what can I add",
        &[Command::NextSuggestion, Command::PreviousSuggestion, Command::AcceptSuggestion],
        &[],
    ),
    ("make minimal", &[Command::Minimise, Command::ShowRedundant], &[]),
    ("show or hide possible digits", &[Command::ShowCandidates, Command::CopyLink], &[]),
    (
        "in a picture",
        &[
            Command::NextUncertain,
            Command::NextGrid,
            Command::PreviousGrid,
            Command::LeaveOutEntered,
            Command::RemovePicture,
        ],
        &[],
    ),
    ("row by row", &[Command::TypeByRow], &[]),
    ("copy from the game", &[Command::CopyFromGame, Command::ClearAll], &[]),
    ("play it", &[Command::PlayDraft], &[]),
];

/// Keys that dialogs, lists and gestures have, which are no commands.
const OTHER_KEYS: &[&str] = &["Ctrl+F", "Ctrl+A", "Alt+Left", "Alt+Right", "Shift+Delete"];

/// Returns the rows of the tables of keys in the guide: the three tables one after the other.
fn tables() -> Vec<Vec<(&'static str, &'static str)>> {
    let (_, keys) = GUIDE.split_once("\n## Keys\n").expect("the guide has a section on keys");
    let mut tables = Vec::new();
    for line in keys.lines() {
        match line.strip_prefix("| ").and_then(|row| row.strip_suffix(" |")) {
            Some("action | keys") => tables.push(Vec::new()),
            Some(row) => {
                let row = row.split_once(" | ").expect("a row has two cells");
                tables.last_mut().expect("a table has a head").push(row);
            }
            None => {}
        }
    }
    tables
}

/// Writes a key as the program does.
fn spelled(key: &str) -> String {
    let key = key.trim().trim_matches('`');
    key.replace("PgUp", "PageUp").replace("PgDn", "PageDown").replace("Page Up", "PageUp")
}

/// Returns the parts of the second cell of a row.
fn keys_of(cell: &str) -> BTreeSet<String> {
    let mut parts = vec![cell.to_owned()];
    for separator in [", ", "; ", " or ", " and ", " to ", ": ", " then ", "then "] {
        parts = parts.iter().flat_map(|part| part.split(separator).map(str::to_owned)).collect();
    }
    let parts = parts.iter().map(|part| spelled(part.trim_end_matches(';')));
    parts.filter(|part| !part.is_empty()).collect()
}

/// Returns the default keys of a command with the bindings of a page, the displayed one first.
fn names(bindings: &KeyBindings, command: Command) -> Vec<String> {
    bindings.keys(command).iter().map(shortcut_name).collect()
}

#[test]
fn each_key_in_the_tables_of_the_guide_is_the_one_of_its_command() {
    let tables = tables();
    let (all, without_letters) = (KeyBindings::default(), KeyBindings::default().without_text_keys());
    let expected = [(IN_GAMES, &all), (IN_KRISS_KROSS, &without_letters), (IN_THE_EDITOR, &all)];
    assert_eq!(tables.len(), expected.len());
    for (table, (rows, bindings)) in tables.iter().zip(expected) {
        let starts: Vec<_> = rows.iter().map(|(start, ..)| *start).collect();
        let actions: Vec<_> = table.iter().map(|(action, _)| *action).collect();
        assert_eq!(actions.len(), starts.len(), "{actions:#?}\n{starts:#?}");
        for ((action, cell), (start, commands, others)) in table.iter().zip(rows) {
            assert!(action.starts_with(start), "{action:?} is not {start:?}");
            let keys = keys_of(cell);
            for key in &keys {
                let is_of_command = commands.iter().any(|command| names(bindings, *command).contains(key));
                let is_range = cell.contains(" to ") && key.starts_with("Alt+");
                assert!(is_of_command || is_range || others.contains(&key.as_str()), "{action}: {key}");
            }
            for command in *commands {
                let first = names(bindings, *command).into_iter().next().expect("it has a key");
                let is_in_range = cell.contains(" to ") && first.starts_with("Alt+");
                assert!(
                    keys.contains(&first) || is_in_range,
                    "{action}: {command:?} has {first}, not {keys:?}"
                );
            }
            for other in *others {
                assert!(keys.contains(*other), "{action}: nothing says {other}");
            }
        }
    }
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
    let bindings = KeyBindings::default();
    let all: BTreeSet<String> = Command::all().flat_map(|command| names(&bindings, command)).collect();
    let is_key = |word: &str| {
        let number = word.strip_prefix('F').and_then(|number| number.parse::<u8>().ok());
        number.is_some() || ["Ctrl+", "Shift+", "Alt+"].iter().any(|held| word.starts_with(held))
    };
    for (name, text) in [("the guide", GUIDE), ("README", README), ("the changes", new_changes())] {
        let text = in_one_line(text).replace("Ctrl+Page Up", "Ctrl+PageUp");
        let mut count = 0;
        for word in text.split([' ', '(', ')', '*', '"', '|']).filter(|word| is_key(word)) {
            let word = spelled(word.trim_end_matches([';', ':', '.']));
            // Ctrl+, is a key, and a comma may follow any other.
            let without_comma = word.strip_suffix(',').unwrap_or(&word);
            let is_gesture = ["digit", "arrow", "1-9"].iter().any(|end| without_comma.ends_with(end));
            let is_known = [word.as_str(), without_comma]
                .iter()
                .any(|key| all.contains(*key) || OTHER_KEYS.contains(key));
            assert!(is_known || is_gesture, "{name}: {word}");
            count += 1;
        }
        assert!(count > 2, "{name}: {count}");
    }
}

#[test]
fn each_way_through_a_menu_that_a_sentence_names_exists() {
    let mut count = 0;
    for (name, text) in [("the guide", GUIDE), ("the changes", new_changes())] {
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
                let is_sentence = before.ends_with([' ', '(']) && after.starts_with(char::is_uppercase);
                if !is_sentence {
                    continue;
                }
                // A sentence may name only the first words of an item, and ends there.
                let named = after.split(['.', ',', ';', ':', ')']).next().unwrap_or_default();
                let is_there =
                    items.iter().any(|item| after.starts_with(item.as_str()) || item.starts_with(named));
                assert!(is_there, "{name}: {way}{}", after.chars().take(40).collect::<String>());
                count += 1;
            }
        }
    }
    assert!(count >= 8, "{count}");
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
    works(IN_GAMES, &[InputMode::Play, InputMode::Watch, InputMode::Solutions, InputMode::Steps]);
}
