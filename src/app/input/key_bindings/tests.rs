//! Tests of the key bindings: changes, presets and letters.

use super::*;
use crate::app::input::cursor_move::Direction;
use crate::app::input::shortcut::{ctrl, ctrl_shift, shift};

#[track_caller]
fn assert_no_shared_keys(bindings: &KeyBindings) {
    for mode in InputMode::ALL {
        let commands = Command::all().filter(|command| command.is_available_in(mode));
        let mut keys: Vec<_> = commands
            .flat_map(|command| bindings.keys(command).into_iter().map(move |key| (key, command)))
            .collect();
        keys.sort_by_key(|(key, _)| format!("{key:?}"));
        for pair in keys.windows(2) {
            assert_ne!(pair[0].0, pair[1].0, "{mode:?}: {pair:?}");
        }
    }
}

fn preset(preset: KeymapPreset) -> KeyBindings {
    KeyBindings { preset, ..KeyBindings::default() }
}

#[test]
fn presets_are_written_as_in_version_0_1() {
    let written = KeymapPreset::ALL.map(|preset| serde_json::to_value(preset).unwrap());
    assert_eq!(written, ["ninefold", "sudoku-pad", "ho-do-ku", "gnome-sudoku", "solo"]);
}

#[test]
fn no_preset_gives_one_key_to_two_commands_in_a_mode() {
    for each in KeymapPreset::ALL {
        assert_no_shared_keys(&preset(each));
    }
}

#[test]
fn every_preset_keeps_the_keys_of_undo_close_and_shortcuts() {
    for each in KeymapPreset::ALL {
        let bindings = preset(each);
        assert!(bindings.keys(Command::Undo).contains(&ctrl(Key::Z)), "{each:?}");
        assert!(bindings.keys(Command::Redo).contains(&ctrl(Key::Y)), "{each:?}");
        assert!(bindings.keys(Command::Close).contains(&plain(Key::Escape)), "{each:?}");
        assert!(bindings.keys(Command::Shortcuts).contains(&plain(Key::Questionmark)), "{each:?}");
    }
}

#[test]
fn a_preset_changes_only_the_keys_of_its_program() {
    assert_eq!(preset(KeymapPreset::HoDoKu).keys(Command::FullHint)[0], plain(Key::F12));
    let filter = Command::Board(BoardCommand::Highlight(Digit::new(8)));
    assert_eq!(preset(KeymapPreset::HoDoKu).keys(filter), [plain(Key::F8)]);
    assert_eq!(preset(KeymapPreset::HoDoKu).keys(Command::Check), Command::Check.default_keys());
    assert_eq!(preset(KeymapPreset::Solo).keys_text(Command::NextPuzzle), "N, Ctrl+N");
}

#[test]
fn a_new_key_is_removed_only_from_commands_of_the_same_mode() {
    let mut bindings = KeyBindings::default();
    assert_eq!(bindings.bind(Command::Check, plain(Key::U)), [Command::Undo]);
    assert_eq!(bindings.keys(Command::Check), [ctrl(Key::Enter), plain(Key::U)]);
    assert_eq!(bindings.keys_text(Command::Undo), "Ctrl+Z");
    assert_eq!(bindings.bind(Command::Hint, plain(Key::Period)), [], "a point belongs to the search player");
    assert_eq!(bindings.keys(Command::SearchStep), [plain(Key::ArrowRight), plain(Key::Period)]);
    assert_eq!(bindings.bind(Command::Undo, plain(Key::U)), [Command::Check]);
    assert_eq!(bindings.keys(Command::Check), [ctrl(Key::Enter)]);
    assert_eq!(bindings.keys(Command::Undo), [ctrl(Key::Z), plain(Key::U)]);
    bindings.remove_key(Command::Undo, ctrl(Key::Z));
    assert_eq!(bindings.keys(Command::Undo), [plain(Key::U)]);
    assert_no_shared_keys(&bindings);
}

#[test]
fn a_key_that_the_player_assigned_wins_over_the_default_key_of_a_newer_command() {
    let file = r#"{"preset": "ninefold", "changes": {"check": "Ctrl+K", "hint": "Ctrl+N"}}"#;
    let bindings: KeyBindings = serde_json::from_str(file).unwrap();
    assert_eq!(bindings.keys(Command::Check), [ctrl(Key::K)]);
    assert_eq!(bindings.keys(Command::Hint), [ctrl(Key::N)]);
    assert_eq!(bindings.keys(Command::Palette), []);
    assert_eq!(bindings.keys(Command::NextPuzzle), []);
    assert_no_shared_keys(&bindings);
}

#[test]
fn every_binding_survives_saving_and_loading() {
    let mut names: Vec<_> = Command::all().map(Command::id).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), Command::all().count());
    for command in Command::all() {
        let mut bindings = KeyBindings::default();
        bindings.bind(command, ctrl_shift(Key::F9));
        bindings.bind(Command::Undo, plain(Key::Num7));
        bindings.set_letter_keys(LetterKeys::ByPlace);
        let text = serde_json::to_string(&bindings).unwrap();
        let again: KeyBindings = serde_json::from_str(&text).unwrap();
        assert_eq!(again.letter_keys(), LetterKeys::ByPlace);
        for each in Command::all() {
            assert_eq!(again.keys(each), bindings.keys(each), "{command:?}: {text}");
        }
    }
}

#[test]
fn letters_go_by_label_unless_the_preset_or_the_player_says_by_place() {
    for each in KeymapPreset::ALL {
        let by_place = preset(each).letter_keys() == LetterKeys::ByPlace;
        assert_eq!(by_place, each == KeymapPreset::SudokuPad, "{each:?}");
    }
    let mut bindings = preset(KeymapPreset::SudokuPad);
    let letters = bindings.with_digit_letters(Size::new(12).unwrap());
    assert_eq!(letters.letter_keys(), LetterKeys::ByLabel, "B is 11 wherever it is");
    bindings.set_letter_keys(LetterKeys::ByLabel);
    bindings.set_preset(KeymapPreset::SudokuPad);
    assert_eq!(bindings.letter_keys(), LetterKeys::ByLabel);
}

#[test]
fn letters_that_enter_digits_move_their_commands_to_alt_in_every_preset() {
    let letters = |bindings: &KeyBindings, side| bindings.with_digit_letters(Size::new(side).unwrap());
    for each in KeymapPreset::ALL {
        for side in [10, 12, 16] {
            assert_no_shared_keys(&letters(&preset(each), side));
        }
    }
    let keys = letters(&KeyBindings::default(), 12);
    assert_eq!(keys.keys(Command::SetBookmark), [alt(Key::B)]);
    assert_eq!(keys.keys(Command::BackToBookmark), [shift(Key::B)]);
    assert_eq!(keys.keys(Command::ModeCentre), [alt(Key::C)]);
    assert_eq!(keys.keys(Command::ShowPairs), [plain(Key::G)], "no board of twelve has a G");
    assert_eq!(letters(&keys, 16).keys(Command::ShowPairs), [alt(Key::G)]);
    assert_eq!(letters(&preset(KeymapPreset::GnomeSudoku), 16).keys(Command::FullScreen)[1], alt(Key::F));
    for direction in Direction::ALL {
        let keys = keys.keys(Command::Board(BoardCommand::Move(CursorMove::Step(direction))));
        assert!(keys.len() == 1 && !types_text(&keys[0]), "arrows alone move: {keys:?}");
    }
    let digit = |value| Command::enter_digit(Digit::new(value).unwrap());
    assert_eq!(
        [10, 12, 13].map(|value| keys.keys(digit(value)).first().copied()),
        [Some(plain(Key::A)), Some(plain(Key::C)), None]
    );
    assert_eq!(
        ["b", "C", "D", "5", "BC"].map(|text| keys.digit_of_letter(text).map(Digit::value)),
        [Some(11), Some(12), None, None, None]
    );
}

#[test]
fn a_key_that_the_player_assigned_moves_to_alt_too_unless_that_is_taken() {
    let mut bindings = KeyBindings::default();
    bindings.unbind(Command::Check);
    bindings.bind(Command::Check, plain(Key::A));
    bindings.bind(Command::Hint, alt(Key::B));
    let letters = bindings.with_digit_letters(Size::new(16).unwrap());
    assert_eq!(letters.keys(Command::Check), [alt(Key::A)]);
    assert_eq!(letters.keys(Command::SetBookmark), [], "Alt+B is another command");
    assert_no_shared_keys(&letters);
    assert_eq!(letters.without_digit_letters(), bindings);
}

#[test]
fn user_changes_survive_a_change_of_preset() {
    for each in KeymapPreset::ALL {
        let mut bindings = KeyBindings::default();
        bindings.bind(Command::Check, plain(Key::F12));
        bindings.bind(Command::FillMarks, plain(Key::N));
        bindings.unbind(Command::Pause);
        bindings.set_preset(each);
        assert_eq!(bindings.keys(Command::Check), [ctrl(Key::Enter), plain(Key::F12)]);
        assert_eq!(bindings.keys(Command::Pause), []);
        assert_no_shared_keys(&bindings);
    }
}

#[test]
fn key_hints_name_the_current_keys_and_omit_commands_without_one() {
    let mut bindings = KeyBindings::default();
    let resume = |key| format!("{key} to resume");
    let text = |bindings: &KeyBindings| bindings.append_key_hints("Paused", &[(Command::Pause, resume)]);
    assert_eq!(text(&bindings), "Paused · P to resume");
    bindings.unbind(Command::Pause);
    assert_eq!(text(&bindings), "Paused");
}
