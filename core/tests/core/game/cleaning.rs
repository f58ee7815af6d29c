//! Placed digits clean the marks of the cells that see them, unless they clash, and give them back when they go.

use ninefold_core::game::{Action, AutoMarks, Entry, Game, Outcome, SavedGame};
use ninefold_core::grid::{Cell, CellMap, CellSet, Digit, DigitSet, Digits, Size};
use ninefold_core::rules::{PeerTable, Puzzle};
use proptest::prelude::*;

use super::{N00B, all_cells, cell, cells, digit, place};

const CLEAN: AutoMarks = AutoMarks { fill: false, clean: true, by_clues: false };

/// Returns a game with all candidates as centre marks that cleans marks.
fn filled() -> Game {
    let mut game = super::game(N00B);
    game.set_auto_marks(CLEAN);
    game.apply(Action::Fill(all_cells()));
    game
}

fn erase(name: &str) -> Action {
    Action::Erase(cell(name).into())
}

fn round_trip(game: &Game) -> Game {
    let text = serde_json::to_string(&game.to_saved()).unwrap();
    serde_json::from_str::<SavedGame>(&text).unwrap().into_game(game.puzzle().clone()).unwrap()
}

#[test]
fn a_digit_that_clashes_cleans_no_marks() {
    let mut game = filled();
    let before = game.board().clone();
    assert!(matches!(game.apply(place("r1c3", 4)), Outcome::Changed), "a 4 is in the row");
    assert!(!game.conflicts().is_empty());
    assert_eq!(game.board().differing_cells(&before), cell("r1c3").into());
    game.apply(erase("r1c3"));
    assert_eq!(*game.board(), before);
    // Two digits of one entry that clash with each other clean none either.
    let both = cells("r1c5 r1c6");
    game.apply(Action::AddEntry(Entry::Digit(digit(5)), both));
    assert_eq!(game.board().differing_cells(&before), both);
    // Once one is gone, the other cleans as if it had been placed now.
    game.apply(erase("r1c6"));
    let cleaned = game.board().clone();
    let mut alone = filled();
    alone.apply(place("r1c5", 5));
    assert_eq!(cleaned, *alone.board());
}

#[test]
fn a_digit_that_is_erased_or_replaced_gives_back_what_it_had_cleaned() {
    let mut game = filled();
    let before = game.board().clone();
    game.apply(place("r1c3", 6));
    let with_six = game.board().clone();
    assert!(with_six.differing_cells(&before).len() > 3);
    game.apply(erase("r1c3"));
    assert_eq!(*game.board(), before);
    assert!(game.assists().automatic_marks);
    // Replaced: only what the new digit cleans is missing.
    game.apply(place("r1c3", 6));
    game.apply(place("r1c3", 7));
    let mut directly = filled();
    directly.apply(place("r1c3", 7));
    assert_eq!(game.board(), directly.board());
    game.apply(Action::RemoveEntry(Entry::Digit(digit(7)), cell("r1c3").into()));
    assert_eq!(*game.board(), before);
}

#[test]
fn what_another_digit_excludes_comes_back_when_that_one_goes_too() {
    let mut game = filled();
    let before = game.board().clone();
    let both_see = cells("r1c5 r1c6 r2c5 r2c6");
    let fives = |game: &Game| -> CellSet {
        both_see.iter().filter(|cell| game.board().centres(*cell).contains(digit(5))).collect()
    };
    let possible = fives(&game);
    assert!(!possible.is_empty());
    // Both are peers of cells of box 2, and not of each other.
    game.apply(place("r1c4", 5));
    game.apply(place("r2c3", 5));
    game.apply(erase("r1c4"));
    assert_eq!(fives(&game), possible.difference(cells("r2c5 r2c6")), "the other 5 sees row 2");
    game.apply(erase("r2c3"));
    assert_eq!(*game.board(), before);
}

#[test]
fn a_mark_that_the_player_erases_does_not_come_back() {
    let mut game = filled();
    game.apply(place("r1c3", 6));
    game.apply(erase("r1c5"));
    assert!(game.board().centres(cell("r1c5")).is_empty());
    game.apply(erase("r1c3"));
    assert!(game.board().centres(cell("r1c5")).is_empty());
    assert!(game.board().centres(cell("r1c4")).contains(digit(6)));
}

#[test]
fn undo_branches_trials_and_saved_games_keep_what_may_come_back() {
    let mut game = filled();
    let before = game.board().clone();
    game.apply(place("r1c3", 6));
    let saved = serde_json::to_string(&game.to_saved()).unwrap();
    assert!(saved.contains("\"cleaned_centres\":[["), "{saved}");
    let mut read = round_trip(&game);
    assert_eq!(read, game);
    read.apply(erase("r1c3"));
    assert_eq!(*read.board(), before);
    read.apply(Action::Undo);
    assert_eq!(read.board(), game.board());
    read.apply(Action::Redo);
    assert_eq!(*read.board(), before);

    game.apply(Action::StartTrial);
    game.apply(erase("r1c3"));
    assert_eq!(*game.board(), before);
    let read = round_trip(&game);
    assert_eq!(read, game);
    game.apply(Action::DiscardTrial);
    game.apply(erase("r1c3"));
    assert_eq!(*game.board(), before);

    // A file of an earlier version has no record: what was cleaned before stays so, and the rest works.
    let mut old = serde_json::to_value(filled_with_six().to_saved()).unwrap();
    for step in old["steps"].as_array_mut().unwrap() {
        step["set"].as_object_mut().map(|set| set.remove("cleaned_centres"));
    }
    let old: SavedGame = serde_json::from_value(old).unwrap();
    let mut old = old.into_game(super::game(N00B).puzzle().clone()).unwrap();
    assert!(old.board().centres(cell("r1c5")) == filled_with_six().board().centres(cell("r1c5")));
    old.apply(erase("r1c3"));
    assert!(!old.board().centres(cell("r1c4")).contains(digit(6)));
    old.apply(place("r1c3", 7));
    old.apply(erase("r1c3"));
    assert!(old.board().centres(cell("r1c4")) == before.centres(cell("r1c4")).difference(digit(6).into()));
}

fn filled_with_six() -> Game {
    let mut game = filled();
    game.apply(place("r1c3", 6));
    game
}

/// The simple model: all marks that were written, those of them that are removed, and the digits.
struct Model {
    digits: Digits,
    givens: Digits,
    written: CellMap<DigitSet>,
    removed: CellMap<DigitSet>,
}

impl Model {
    fn sees(&self, peers: &PeerTable, cell: Cell, digit: Digit) -> bool {
        peers.peers(cell).iter().any(|peer| self.digits[peer] == Some(digit))
    }

    /// Returns the digits of the board that do not clash.
    fn settled(&self, peers: &PeerTable) -> Vec<(Cell, Digit)> {
        let all = self.digits.digits();
        all.filter(|(cell, digit)| self.givens[*cell].is_some() || !self.sees(peers, *cell, *digit)).collect()
    }

    /// Sets or clears digits, gives back whatever is not seen any more, and then cleans.
    fn set(&mut self, peers: &PeerTable, cells: CellSet, digit: Option<Digit>) {
        let before = self.settled(peers);
        let gone = cells.iter().any(|cell| self.digits[cell].is_some() && self.digits[cell] != digit);
        cells.iter().for_each(|cell| self.digits[cell] = digit);
        if gone {
            for cell in all_cells().iter() {
                let back = self.removed[cell].iter().filter(|digit| !self.sees(peers, cell, *digit));
                self.removed[cell] = self.removed[cell].difference(back.collect());
            }
        }
        for (cell, digit) in self.settled(peers).into_iter().filter(|placed| !before.contains(placed)) {
            for peer in peers.peers(cell).iter().filter(|peer| self.written[*peer].contains(digit)) {
                self.removed[peer].insert(digit);
            }
        }
    }

    fn shown(&self, cell: Cell) -> DigitSet {
        match self.digits[cell] {
            Some(_) => DigitSet::EMPTY,
            None => self.written[cell].difference(self.removed[cell]),
        }
    }
}

#[derive(Clone, Copy, Debug)]
enum Move {
    Place(CellSet, Digit),
    Erase(Cell),
    Mark(Cell, Digit),
    Undo,
}

fn any_move() -> impl Strategy<Value = Move> {
    // Two boxes and three digits, so that they meet often.
    let cell = (0..3u8, 0..6u8).prop_map(|(row, column)| Cell::at(row, column));
    let cells = prop::collection::vec(cell.clone(), 1..3).prop_map(|cells| cells.into_iter().collect());
    let digit = (1..=3u8).prop_map(digit);
    prop_oneof![
        5 => (cells, digit.clone()).prop_map(|(cells, digit)| Move::Place(cells, digit)),
        3 => cell.clone().prop_map(Move::Erase),
        4 => (cell, digit).prop_map(|(cell, digit)| Move::Mark(cell, digit)),
        1 => Just(Move::Undo),
    ]
}

proptest! {
    #[test]
    fn marks_come_and_go_as_in_a_simple_model(moves in prop::collection::vec(any_move(), 1..60)) {
        let mut givens = Digits::filled(Size::NINE, None);
        givens[cell("r1c1")] = Some(digit(1));
        let puzzle = Puzzle::from_grid("", givens.clone());
        let peers = PeerTable::new(&puzzle.rules);
        let mut game = Game::with_auto_marks(puzzle, CLEAN);
        let none = || CellMap::filled(Size::NINE, DigitSet::EMPTY);
        let mut model = Model { digits: givens.clone(), givens, written: none(), removed: none() };
        for step in moves {
            match step {
                Move::Place(cells, digit) => {
                    let open: CellSet = cells.iter().filter(|cell| model.givens[*cell].is_none()).collect();
                    game.apply(Action::AddEntry(Entry::Digit(digit), cells));
                    model.set(&peers, open, Some(digit));
                }
                Move::Erase(cell) => {
                    game.apply(Action::Erase(cell.into()));
                    if model.givens[cell].is_none() && model.digits[cell].is_some() {
                        model.set(&peers, cell.into(), None);
                    } else if !model.shown(cell).is_empty() {
                        (model.written[cell], model.removed[cell]) = (DigitSet::EMPTY, DigitSet::EMPTY);
                    }
                }
                Move::Mark(cell, digit) => {
                    game.apply(game.entry_action(cell, Entry::Centre(digit)));
                    if model.shown(cell).contains(digit) {
                        model.written[cell] = model.written[cell].difference(digit.into());
                    } else if model.digits[cell].is_none() {
                        model.written[cell].insert(digit);
                        model.removed[cell] = model.removed[cell].difference(digit.into());
                    }
                }
                Move::Undo => {
                    let here = game.board().clone();
                    game.apply(Action::Undo);
                    game.apply(Action::Redo);
                    prop_assert_eq!(game.board(), &here);
                }
            }
            for cell in all_cells().iter() {
                prop_assert_eq!(game.board().centres(cell), model.shown(cell), "{} after {:?}", cell, step);
            }
        }
        prop_assert_eq!(round_trip(&game), game);
    }
}
