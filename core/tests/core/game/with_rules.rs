//! Games of puzzles of other sizes and with rules: the same actions, checks and files as for classic ones.

use std::fs;

use ninefold_core::format::read;
use ninefold_core::game::{
    Action, AutoMarks, CheckReport, Contradiction, EntryMode, Game, Hint, Mistakes, Outcome, Refusal,
    SavedGame,
};
use ninefold_core::grid::{Cell, CellSet, Digit};
use ninefold_core::job::CancelToken;
use ninefold_core::rules::{Conflict, PeerTable, Puzzle};
use ninefold_core::solve::{self, Verdict};
use ninefold_core::store::games::{self, AnyGame, GameMeta, GameStore, PuzzleSource, SaveSlot};
use proptest::prelude::*;

use super::save_format::{any_leaf, replace};
use super::{check, digit, hint};

/// A 6x6 killer with one solution: all cells are in cages.
const KILLER: &str = include_str!("../../data/killer-6x6.json");
/// A 16x16 puzzle without clues, as a line.
const LARGE: &str = include_str!("../../data/large.txt");

fn puzzle(text: &str) -> Puzzle {
    read(text.trim().as_bytes(), "test").unwrap().puzzles.remove(0)
}

/// Returns a game whose puzzle has been checked.
fn game(text: &str) -> Game {
    let mut game = Game::new(puzzle(text));
    let puzzle = game.puzzle();
    game.set_verdict(solve::check(&puzzle.rules, &puzzle.givens, &CancelToken::default()).unwrap());
    game
}

fn solution(game: &Game) -> ninefold_core::grid::Digits {
    match game.verdict() {
        Some(Verdict::Unique(solution)) => (**solution).clone(),
        other => panic!("{other:?}"),
    }
}

fn cell(name: &str) -> Cell {
    let numbers: Vec<_> = name[1..].split('c').map(|number| number.parse::<u8>().unwrap()).collect();
    Cell::at(numbers[0] - 1, numbers[1] - 1)
}

fn place(name: &str, value: u8) -> Action {
    Action::Place { cell: cell(name), digit: digit(value) }
}

#[test]
fn the_last_right_digit_wins_and_a_wrong_one_is_counted_as_a_conflict() {
    for text in [KILLER, LARGE] {
        let mut game = game(text);
        let solution = solution(&game);
        let mut open: Vec<_> = game.board().empty_cells().iter().collect();
        let last = open.pop().unwrap();
        for cell in open {
            let outcome = game.apply(Action::Place { cell, digit: solution[cell].unwrap() });
            assert_eq!(outcome, Outcome::Changed);
        }
        let right = solution[last].unwrap();
        for wrong in game.board().size().digits().filter(|digit| *digit != right) {
            let outcome = game.apply(Action::Place { cell: last, digit: wrong });
            assert!(matches!(outcome, Outcome::FullWithConflicts { conflicts: 1.. }), "{wrong}: {outcome:?}");
        }
        assert!(!game.is_solved());
        assert_eq!(game.apply(Action::Place { cell: last, digit: right }), Outcome::Won);
        assert!(game.is_solved());
        assert_eq!(hint(&game), Hint::Complete);
    }
}

#[test]
fn a_board_that_breaks_only_a_cage_does_not_win() {
    // Two rows of boxes can be swapped: rows, columns and boxes stay right, the sums of the cages do not.
    let mut game = game(KILLER);
    let solution = solution(&game);
    let mut swapped = solution.clone();
    for column in 0..6 {
        let (upper, lower) = (Cell::at(0, column), Cell::at(1, column));
        (swapped[upper], swapped[lower]) = (solution[lower], solution[upper]);
    }
    assert_eq!(
        game.apply(Action::Reveal(Box::new(swapped.clone()))),
        Outcome::Refused(Refusal::NotASolution)
    );
    let mut outcome = Outcome::Recorded;
    for (cell, digit) in swapped.digits() {
        outcome = game.apply(Action::Place { cell, digit });
    }
    assert!(matches!(outcome, Outcome::FullWithConflicts { conflicts: 1.. }), "{outcome:?}");
    assert_eq!(game.apply(Action::Reveal(Box::new(solution))), Outcome::Revealed);
}

#[test]
fn cells_and_digits_that_the_grid_does_not_have_are_refused() {
    let mut game = game(KILLER);
    assert_eq!(game.apply(place("r1c1", 7)), Outcome::Refused(Refusal::NoSuchDigit(digit(7))));
    assert_eq!(game.apply(place("r7c1", 1)), Outcome::Refused(Refusal::NoCells));
    assert_eq!(game.apply(Action::Erase(cell("r16c16").into())), Outcome::Refused(Refusal::NothingToErase));
    let both: CellSet = [cell("r1c1"), cell("r9c9")].into_iter().collect();
    game.apply(game.entry_action(both, EntryMode::Centre.entry(digit(6))));
    assert_eq!(game.board().centres(cell("r1c1")), digit(6).into());
    assert!(game.board().get(cell("r9c9")).is_none() && game.board().centres(cell("r9c9")).is_empty());
    assert_eq!(Refusal::NoSuchDigit(digit(7)).to_string(), "This puzzle has no 7");
}

#[test]
fn marks_follow_rows_boxes_and_cages() {
    let automatics = AutoMarks { fill: true, clean: true, ..AutoMarks::default() };
    let mut game = Game::with_auto_marks(puzzle(KILLER), automatics);
    assert_eq!(game.board().centres(cell("r1c1")).len(), 6);
    let cage = game.puzzle().rules.clues()[0].cells().to_vec();
    game.apply(Action::Place { cell: cage[0], digit: digit(2) });
    for other in &cage[1..] {
        assert!(!game.board().centres(*other).contains(digit(2)), "{other} is in the cage");
    }
    assert!(!game.board().centres(Cell::at(cage[0].row() as u8, 5)).contains(digit(2)), "it is in the row");
    game.apply(Action::Reset);
    assert!(!game.is_started());
}

#[test]
fn candidates_by_clues_are_those_that_each_cage_leaves_and_one_step_to_undo() {
    let mut game = game(KILLER);
    let cage = game.puzzle().rules.clues().iter().find(|clue| clue.cells().len() == 2).unwrap().clone();
    let sum = cage.value().unwrap();
    let all: CellSet = game.board().empty_cells();
    game.apply(Action::Fill(all));
    let by_sight = game.board().centres(cage.cells()[0]);
    assert_eq!(game.apply(Action::FillByClues(all)), Outcome::Changed);
    let by_clues = game.board().centres(cage.cells()[0]);
    let partner = |digit: Digit| sum.checked_sub(digit.value()).and_then(Digit::new);
    let possible = by_sight.iter().filter(|digit| {
        partner(*digit).is_some_and(|other| other != *digit && other.value() <= game.board().size().side())
    });
    assert_eq!(by_clues, possible.collect());
    assert!(game.assists().automatic_marks);
    assert_eq!(
        game.history().node(game.history().current()).unwrap().label().to_string(),
        "candidates by clues filled in 36 cells"
    );
    game.apply(Action::Undo);
    assert_eq!(game.board().centres(cage.cells()[0]), by_sight);
}

#[test]
fn a_digit_cleans_what_the_sum_of_its_cage_rules_out_only_in_the_mode_by_clues() {
    for by_clues in [false, true] {
        let mut game = game(KILLER);
        game.set_auto_marks(AutoMarks { clean: true, by_clues, ..AutoMarks::default() });
        let cage = game.puzzle().rules.clues().iter().find(|clue| clue.cells().len() == 2).unwrap().clone();
        let solution = solution(&game);
        let [first, second] = [cage.cells()[0], cage.cells()[1]];
        game.apply(Action::Fill(game.board().empty_cells()));
        let right = solution[first].unwrap();
        game.apply(Action::Place { cell: first, digit: right });
        let marks = game.board().centres(second);
        assert!(!marks.contains(right), "its cage has it already");
        assert_eq!(marks == solution[second].unwrap().into(), by_clues, "{marks:?}");
        game.apply(Action::Undo);
        assert_eq!(game.board().centres(second).len(), 6, "one step");
    }
}

#[test]
fn a_digit_that_breaks_its_cage_cleans_nothing_and_one_that_goes_gives_back_what_the_cage_ruled_out() {
    for by_clues in [false, true] {
        let mut game = game(KILLER);
        game.set_auto_marks(AutoMarks { clean: true, by_clues, ..AutoMarks::default() });
        let cage = game.puzzle().rules.clues().iter().find(|clue| clue.cells().len() == 2).unwrap().clone();
        let solution = solution(&game);
        let [first, second] = [cage.cells()[0], cage.cells()[1]];
        let right = solution[first].unwrap();
        game.apply(Action::Fill(game.board().empty_cells()));
        let before = game.board().clone();
        game.apply(Action::Place { cell: first, digit: right });
        let placed = game.board().clone();
        let wrong = game
            .board()
            .size()
            .digits()
            .find(|digit| ![Some(right), solution[second]].contains(&Some(*digit)));
        game.apply(Action::Place { cell: second, digit: wrong.unwrap() });
        assert_eq!(game.board().differing_cells(&placed), second.into(), "the sum is wrong");
        game.apply(Action::Erase(second.into()));
        assert_eq!(*game.board(), placed);
        game.apply(Action::Erase(first.into()));
        assert_eq!(*game.board(), before);
    }
}

#[test]
fn a_struck_combination_is_a_step_that_is_saved_and_undone_and_striking_it_again_restores_it() {
    let mut game = game(KILLER);
    let rules = game.puzzle().rules.clone();
    let (clue, _) = rules.indexed_clues().find(|(_, clue)| clue.cells().len() == 2).unwrap();
    let digits = |game: &Game| {
        let peers = PeerTable::new(&rules);
        let board = game.board();
        rules.combinations(clue, &peers, board.digits(), None, board.struck_combinations()).remove(0)
    };
    let first = digits(&game).combinations[0].digits;
    assert_eq!(game.apply(Action::StrikeCombination(clue, first)), Outcome::Changed);
    assert!(digits(&game).combinations[0].is_struck);
    let saved = serde_json::to_string(&game.to_saved()).unwrap();
    assert!(saved.contains(&format!("\"struck\":[[{},\"{first}\"]]", clue.get())), "{saved}");
    assert!(saved.contains("combination-struck"), "{saved}");
    let read: SavedGame = serde_json::from_str(&saved).unwrap();
    let mut read = read.into_game(game.puzzle().clone()).unwrap();
    assert_eq!(read.board(), game.board());
    assert_eq!(read.apply(Action::StrikeCombination(clue, first)), Outcome::Changed);
    assert!(!digits(&read).combinations[0].is_struck);
    let label = read.history().node(read.history().current()).unwrap().label().to_string();
    assert_eq!(label, format!("combination {first} restored"));
    let read: SavedGame = serde_json::from_str(&serde_json::to_string(&read.to_saved()).unwrap()).unwrap();
    let mut read = read.into_game(game.puzzle().clone()).unwrap();
    assert!(read.board().struck_combinations().is_empty());
    read.apply(Action::Undo);
    assert!(digits(&read).combinations[0].is_struck);
    read.apply(Action::Undo);
    assert!(!read.is_started());
    // A file from before has neither the steps nor the fields.
    let before = serde_json::to_string(&Game::new(game.puzzle().clone()).to_saved()).unwrap();
    assert!(!before.contains("struck") && !before.contains("by-clues"), "{before}");
}

#[test]
fn a_trial_reports_the_clue_that_it_breaks() {
    let mut game = game(KILLER);
    let solution = solution(&game);
    game.apply(Action::StartTrial);
    let cage =
        game.puzzle().rules.clues().iter().find(|clue| clue.cells().len() == 2).unwrap().cells().to_vec();
    let (first, second) = (solution[cage[0]].unwrap(), solution[cage[1]].unwrap());
    game.apply(Action::Place { cell: cage[0], digit: first });
    let wrong = game.board().size().digits().find(|digit| ![first, second].contains(digit)).unwrap();
    let Outcome::Contradiction(found) = game.apply(Action::Place { cell: cage[1], digit: wrong }) else {
        panic!("the sum is wrong")
    };
    assert!(matches!(found, Contradiction::Conflict(Conflict::Clue { .. })), "{found:?}");
    let (sum, total) = (first.value() + second.value(), first.value() + wrong.value());
    assert_eq!(found.to_string(), format!("The cage of {sum} at {} adds up to {total}", cage[0]));
    assert_eq!(found.cells(), cage.iter().copied().collect());
    assert_eq!(game.apply(Action::DiscardTrial), Outcome::Changed);
}

#[test]
fn checks_and_hints_know_the_rules() {
    let mut game = game(KILLER);
    let solution = solution(&game);
    let found = hint(&game);
    assert!(
        !matches!(found, Hint::FromSolution { .. } | Hint::Mistakes(_)),
        "a step explains cages: {found:?}"
    );
    let hinted = game.board().empty_cells().first().unwrap();
    let right = solution[hinted].unwrap();
    let wrong = game.board().size().digits().find(|digit| *digit != right).unwrap();
    game.apply(Action::Place { cell: hinted, digit: wrong });
    assert_eq!(check(&game), CheckReport::Entries { wrong: hinted.into(), empty: 35 });
    let mistakes = Mistakes { entries: hinted.into(), marks: CellSet::EMPTY, can_go_back: true };
    assert_eq!(hint(&game), Hint::Mistakes(mistakes));
    game.apply(Action::BackToCorrect);
    let mut outcome = Outcome::Recorded;
    for _ in 0..1_000 {
        let Some(action) = hint(&game).action() else { break };
        outcome = game.apply(action);
    }
    assert_eq!(outcome, Outcome::Won);
}

/// Plays a few steps of every kind.
fn played(text: &str) -> Game {
    let mut game =
        Game::with_auto_marks(puzzle(text), AutoMarks { fill: false, clean: true, ..AutoMarks::default() });
    let last = game.board().size().digits().next_back().unwrap();
    let open: Vec<_> = game.board().empty_cells().iter().collect();
    game.apply(Action::Fill(open.iter().copied().take(3).collect()));
    game.apply(game.entry_action(open[1], EntryMode::Corner.entry(last)));
    game.apply(game.entry_action(open[2], EntryMode::Colour.entry(last)));
    game.apply(Action::Place { cell: open[0], digit: last });
    game.apply(Action::Undo);
    game.apply(Action::StartTrial);
    game.apply(Action::Place { cell: *open.last().unwrap(), digit: Digit::new(1).unwrap() });
    game.apply(Action::ToggleBookmark);
    game
}

#[test]
fn a_game_with_rules_is_saved_as_version_4_and_found_by_its_puzzle() {
    for text in [KILLER, LARGE] {
        let folder = tempfile::tempdir().unwrap();
        let store = GameStore::new(folder.path());
        let game = played(text);
        let mut slot = SaveSlot::new(&store);
        slot.save(&game.clone().into(), &GameMeta::new(PuzzleSource::Own)).unwrap();
        let name = slot.name().unwrap().to_owned();
        assert!(name.starts_with("sudoku-"), "{name}");
        drop(slot);
        let written = fs::read_to_string(store.folder().join(format!("{name}.ninefold"))).unwrap();
        assert!(written.starts_with("{\"ninefold\":4,"), "{written}");
        let (found, errors) = store.find(&puzzle(text), None);
        assert!(errors.is_empty(), "{errors:?}");
        let (loaded, slot) = found.unwrap();
        assert_eq!(loaded.game, AnyGame::from(game.clone()));
        drop(slot);

        // Another puzzle with the same rules is another one.
        let mut other = puzzle(text);
        let open = other.givens.empty_cells().first().unwrap();
        other.givens[open] = Digit::new(1);
        assert!(store.find(&other, None).0.is_none());

        let summary = &store.list(&CancelToken::default()).unwrap().games[0];
        let open = other.givens.empty_cells().len() + 1;
        assert_eq!((summary.preview.progress(), summary.is_finished()), ((1, open), false));
        // The board as it stands is in the file for readers of puzzles.
        let read = read(written.as_bytes(), "").unwrap().puzzles.remove(0);
        assert_eq!(read.board(), *game.board().digits());
    }
}

#[test]
fn the_format_of_a_game_with_rules_stays_compatible_with_existing_files() {
    // It must stay readable forever, with the same meaning.
    let text = include_str!("../../data/with-rules.ninefold");
    let loaded = games::read(text.as_bytes(), "").unwrap();
    assert_eq!(games::write(&loaded.game, &loaded.meta), text);
    let AnyGame::Sudoku(game) = loaded.game else { panic!("it is a sudoku") };
    assert_eq!(game.history().nodes().len(), 7);
    assert_eq!(game.puzzle().rules.size().side(), 16);
    assert_eq!(game.board().get(cell("r16c16")), Digit::new(1));
    assert!(game.trial().is_some());
}

#[test]
fn a_damaged_game_with_rules_is_rejected_with_a_message() {
    let written = games::write(&played(KILLER).into(), &GameMeta::new(PuzzleSource::Own));
    let error = |old: &str, new: &str| {
        let damaged = written.replacen(old, new, 1);
        assert_ne!(damaged, written, "{old}");
        games::read(damaged.as_bytes(), "").unwrap_err().to_string()
    };
    assert!(error("\"digits\":[[66,1]]", "\"digits\":[[67,1]]").contains("does not have"), "no column 7");
    assert!(error("\"digits\":[[66,1]]", "\"digits\":[[66,7]]").contains("does not have"), "no 7");
    assert!(error("killer-cage", "killer-rage").contains("killer-rage"));
    assert!(error("\"ninefold\":4", "\"ninefold\":5").contains("version 5"));
}

proptest! {
    #[test]
    fn no_file_that_resembles_a_game_with_rules_crashes_the_reader(
        large in any::<bool>(),
        changes in prop::collection::vec((any::<prop::sample::Index>(), any_leaf()), 1..4),
    ) {
        let text = if large { LARGE } else { KILLER };
        let written = games::write(&played(text).into(), &GameMeta::new(PuzzleSource::Own));
        let mut file = serde_json::from_str(&written).unwrap();
        for (place, leaf) in changes {
            replace(&mut file, &place, leaf);
        }
        if let Ok(loaded) = games::read(file.to_string().as_bytes(), "") {
            // Whatever is accepted as a game can be played, and is written as it was read.
            let AnyGame::Sudoku(mut game) = loaded.game else { panic!("it is a sudoku") };
            let nodes: Vec<_> = game.history().nodes().map(|(id, _)| id).collect();
            for node in nodes {
                game.apply(Action::GoTo(node));
                let _ = (game.trial().and_then(|trial| trial.contradiction()), game.is_solved());
            }
            let again = games::read(games::write(&AnyGame::Sudoku(game.clone()), &loaded.meta).as_bytes(), "").unwrap();
            prop_assert_eq!(again.game, AnyGame::Sudoku(game));
        }
    }
}
