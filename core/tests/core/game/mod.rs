//! Game behaviour: locked givens, undo and redo, reset, winning, reveal, checks and hints.

mod bookmark;
mod cleaning;
mod entry;
mod random_actions;
mod save_format;
mod tree;
mod trial;
mod with_rules;

use ninefold_core::format;
use ninefold_core::game::{
    Action, Assist, CheckReport, Entry, Game, Hint, HintLevel, HintOptions, Mistakes, Outcome, Refusal,
};
use ninefold_core::grid::{Cell, CellSet, Digit, Digits, Size};
use ninefold_core::job::CancelToken;
use ninefold_core::rules::Puzzle;
use ninefold_core::rules::{PeerTable, Rules};
use ninefold_core::solve::classic::convert;
use ninefold_core::solve::classic::{self, Grid};
use ninefold_core::solve::{self, Verdict};
use proptest::prelude::*;

const DEBUG: &str = "217385469385469712496721835524816973639547281871293546762158394953674128148932650";
const N00B: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";
const L33T: &str = "809200000200980160030007008008600500400000002003008400300400050045032006000006203";
/// A puzzle with two solutions: the 2s and 7s of rows 1 and 7 can be swapped.
const TWO: &str = "010385469385469712496721835524816973639547281871293546060158394953674128148932657";

fn game(text: &str) -> Game {
    Game::new(format::read_one(text.as_bytes(), "test").unwrap())
}

/// Returns a game whose puzzle has been checked, as it soon is in the window.
fn checked_game(text: &str) -> Game {
    let mut game = game(text);
    let puzzle = game.puzzle();
    game.set_verdict(solve::check(&puzzle.rules, &puzzle.givens, &CancelToken::default()).unwrap());
    game
}

fn cell(name: &str) -> Cell {
    Size::NINE.cells().find(|cell| cell.to_string() == name).unwrap()
}

/// Parses cell names separated by spaces.
fn cells(names: &str) -> CellSet {
    names.split_whitespace().map(cell).collect()
}

fn all_cells() -> CellSet {
    Size::NINE.cells().collect()
}

fn digit(value: u8) -> Digit {
    Digit::new(value.into()).unwrap()
}

fn place(name: &str, value: u8) -> Action {
    Action::Place { cell: cell(name), digit: digit(value) }
}

fn solution(game: &Game) -> Digits {
    let puzzle = game.puzzle();
    solve::solve(&puzzle.rules, &puzzle.givens, &CancelToken::default()).unwrap().unwrap()
}

fn hint(game: &Game) -> Hint {
    game.position().hint(&HintOptions::default(), &CancelToken::default()).unwrap()
}

fn check(game: &Game) -> CheckReport {
    game.position().check(&CancelToken::default()).unwrap()
}

#[test]
fn only_the_missing_seven_wins_debug() {
    for value in 1..=9 {
        let mut game = game(DEBUG);
        let outcome = game.apply(place("r9c9", value));
        if value == 7 {
            assert_eq!(outcome, Outcome::Won);
        } else {
            assert!(matches!(outcome, Outcome::FullWithConflicts { conflicts: 1.. }), "{value}: {outcome:?}");
        }
    }
}

#[test]
fn a_full_wrong_board_reports_how_many_pairs_clash() {
    let mut game = game(DEBUG);
    // A 5 at r9c9 clashes with the 5 of its row and box at r9c8 and the 5 of its column at r3c9.
    assert_eq!(game.apply(place("r9c9", 5)), Outcome::FullWithConflicts { conflicts: 2 });
    let digits = convert::grid(game.board().digits());
    let marked: classic::CellSet = digits.conflicts().flat_map(|conflict| conflict.cells()).collect();
    let marked: Vec<_> = marked.iter().map(|cell| cell.to_string()).collect();
    assert_eq!(marked, ["r3c9", "r9c8", "r9c9"]);
}

#[test]
fn no_action_changes_a_given() {
    let mut game = game(N00B);
    let before = game.board().digits().clone();
    assert_eq!(game.apply(place("r1c1", 5)), Outcome::Refused(Refusal::Given(cell("r1c1"))));
    assert_eq!(game.apply(place("r1c1", 2)), Outcome::Refused(Refusal::Given(cell("r1c1"))));
    assert_eq!(
        game.apply(Action::Erase(cell("r1c1").into())),
        Outcome::Refused(Refusal::Given(cell("r1c1")))
    );
    assert_eq!(*game.board().digits(), before);
    assert!(!game.can_undo());
}

#[test]
fn typing_the_same_digit_again_removes_it() {
    let mut game = game(N00B);
    let typed = game.entry_action(cell("r1c3"), Entry::Digit(digit(7)));
    assert_eq!(typed, Action::AddEntry(Entry::Digit(digit(7)), cell("r1c3").into()));
    game.apply(typed);
    let again = game.entry_action(cell("r1c3"), Entry::Digit(digit(7)));
    assert_eq!(game.apply(again), Outcome::Changed);
    assert_eq!(game.board().get(cell("r1c3")), None);
    assert_eq!(
        game.entry_action(cell("r1c3"), Entry::Digit(digit(6))),
        Action::AddEntry(Entry::Digit(digit(6)), cell("r1c3").into())
    );
}

#[test]
fn an_action_that_changes_nothing_is_refused_and_not_recorded() {
    let mut game = game(N00B);
    assert_eq!(game.apply(Action::Undo), Outcome::Refused(Refusal::NothingToUndo));
    assert_eq!(game.apply(Action::Redo), Outcome::Refused(Refusal::NothingToRedo));
    assert_eq!(game.apply(Action::Reset), Outcome::Refused(Refusal::AtStart));
    assert_eq!(game.apply(Action::Erase(cell("r1c3").into())), Outcome::Refused(Refusal::NothingToErase));
    assert_eq!(game.apply(Action::Erase(CellSet::EMPTY)), Outcome::Refused(Refusal::NothingToErase));
    game.apply(place("r1c3", 7));
    assert_eq!(game.apply(place("r1c3", 7)), Outcome::Refused(Refusal::AlreadyThere(cell("r1c3"))));
    game.apply(Action::Undo);
    assert!(!game.can_undo());
}

#[test]
fn reset_returns_to_the_start_board_and_is_one_undoable_step() {
    let mut game = game(N00B);
    for (name, value) in [("r1c3", 7), ("r1c4", 3), ("r5c5", 9)] {
        game.apply(place(name, value));
    }
    let played = game.board().digits().clone();
    assert_eq!(game.apply(Action::Reset), Outcome::Changed);
    assert_eq!(*game.board().digits(), game.puzzle().givens);
    game.apply(Action::Undo);
    assert_eq!(*game.board().digits(), played);
}

#[test]
fn reveal_can_be_undone_is_not_a_win_and_is_recorded_for_good() {
    let mut game = game(N00B);
    game.apply(place("r1c3", 5));
    let played = game.board().digits().clone();
    let solution = solution(&game);
    assert_eq!(game.apply(Action::Reveal(Box::new(solution.clone()))), Outcome::Revealed);
    assert_eq!(*game.board().digits(), solution);
    assert!(game.assists().revealed);
    assert_eq!(game.apply(Action::Undo), Outcome::Changed);
    assert_eq!(*game.board().digits(), played);
    assert!(game.assists().revealed, "what was seen was seen");
    assert_eq!(game.apply(Action::Redo), Outcome::Revealed);
}

#[test]
fn only_a_solution_of_this_puzzle_can_be_revealed() {
    let mut game = game(N00B);
    let other = solution(&self::game(L33T));
    assert_eq!(game.apply(Action::Reveal(Box::new(other))), Outcome::Refused(Refusal::NotASolution));
    let unfinished = game.puzzle().givens.clone();
    assert_eq!(game.apply(Action::Reveal(Box::new(unfinished))), Outcome::Refused(Refusal::NotASolution));
    assert!(!game.assists().revealed);
}

#[test]
fn check_lists_the_entries_that_differ_from_the_solution() {
    let mut game = checked_game(N00B);
    let right = solution(&game)[cell("r1c3")].unwrap();
    game.apply(Action::Place { cell: cell("r1c3"), digit: right });
    assert_eq!(check(&game).to_string(), "Correct so far · 50 cells left");
    let wrong = Size::NINE.digits().find(|digit| Some(*digit) != solution(&game)[cell("r5c5")]).unwrap();
    game.apply(Action::Place { cell: cell("r5c5"), digit: wrong });
    assert_eq!(check(&game), CheckReport::Entries { wrong: cell("r5c5").into(), empty: 49 });
    assert_eq!(check(&game).to_string(), "r5c5 is wrong");
}

#[test]
fn with_several_solutions_an_entry_is_wrong_only_if_no_solution_contains_it() {
    let mut game = checked_game(TWO);
    assert_eq!(game.verdict(), Some(&Verdict::Multiple));
    let either = PeerTable::new(&Rules::classic()).candidates(game.board().digits())[cell("r1c1")];
    assert_eq!(either.len(), 2);
    for digit in either.iter() {
        game.apply(Action::Place { cell: cell("r1c1"), digit });
        assert!(matches!(check(&game), CheckReport::Entries { wrong, .. } if wrong.is_empty()));
    }
    // Two cells of a row cannot hold the same digit; the first is kept, the second is wrong.
    let same = game.board().get(cell("r1c1")).unwrap();
    game.apply(Action::Place { cell: cell("r1c3"), digit: same });
    assert_eq!(check(&game), CheckReport::Entries { wrong: cell("r1c3").into(), empty: 2 });
    assert!(
        game.position()
            .solution(&CancelToken::default())
            .unwrap()
            .is_some_and(|solution| Rules::classic().allow(&solution))
    );
}

#[test]
fn a_hint_on_a_wrong_board_reports_the_mistake_instead_of_a_step() {
    let mut game = checked_game(N00B);
    game.apply(place("r1c3", 5));
    let hint = hint(&game);
    let entries = cell("r1c3").into();
    let mistakes = Mistakes { entries, marks: CellSet::EMPTY, can_go_back: true };
    assert_eq!(hint, Hint::Mistakes(mistakes));
    game.apply(hint.action().unwrap());
    assert_eq!(*game.board().digits(), game.puzzle().givens);
}

#[test]
fn hints_alone_solve_a_puzzle_with_or_without_a_prior_check() {
    for start in [game(N00B), checked_game(N00B), game(TWO), checked_game(TWO), game(&".".repeat(81))] {
        let mut game = start;
        let (mut outcome, mut hints) = (Outcome::Recorded, 0);
        while let Some(action) = hint(&game).action() {
            game.apply(Action::RecordAssist(Assist::Hint { from: None, to: HintLevel::Why }));
            hints += 1;
            outcome = game.apply(action);
            assert!(matches!(outcome, Outcome::Changed | Outcome::Won), "{outcome:?}");
        }
        assert_eq!(outcome, Outcome::Won);
        assert_eq!(hint(&game), Hint::Complete);
        assert_eq!(
            (game.assists().hints.at_level(HintLevel::Why), game.assists().hints.total()),
            (hints, hints)
        );
    }
}

#[test]
fn a_puzzle_without_a_solution_offers_no_hint_check_or_reveal() {
    let clashing = "11".to_owned() + &".".repeat(79);
    let game = checked_game(&clashing);
    assert_eq!(hint(&game), Hint::Unsolvable);
    assert_eq!(hint(&game).action(), None);
    assert_eq!(check(&game), CheckReport::Unsolvable);
    assert_eq!(game.position().solution(&CancelToken::default()), Ok(None));
}

proptest! {
    #[test]
    fn hints_and_checks_work_on_any_board(cells in prop::collection::vec(prop::option::weighted(0.15, 1..=9u8), 81)) {
        let cells: Vec<_> = cells.into_iter().map(|cell| cell.and_then(classic::Digit::new)).collect();
        let givens = Grid::new(cells.try_into().unwrap());
        let game = Game::new(Puzzle::from_grid("", &givens));
        let hint = hint(&game);
        prop_assert_eq!(hint == Hint::Unsolvable, check(&game) == CheckReport::Unsolvable);
        if let Hint::Step { step, .. } = hint {
            let possible = game.possible_digits();
            for placed in &step.placements {
                prop_assert!(possible[placed.cell].contains(placed.digit));
            }
        }
    }
}
