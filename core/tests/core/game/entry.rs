//! Entries, marks, colours and links: where they are added, when they are removed, and the order of erasing.

use ninefold_core::game::{
    Action, AutoMarks, Colour, Consequences, Entry, EntryMode, Game, Link, LinkKind, Outcome, Refusal,
};
use ninefold_core::grid::{Candidate, CellMap, CellSet, DigitSet, Size};
use ninefold_core::rules::Progress;
use ninefold_core::solve::classic::Candidates;
use ninefold_core::solve::classic::convert;

use super::{N00B, all_cells, cell, cells, digit, game, place};

fn seven(mode: EntryMode) -> Entry {
    mode.entry(digit(7))
}

fn candidate(name: &str, value: u8) -> Candidate {
    Candidate { cell: cell(name), digit: digit(value) }
}

fn no_marks() -> CellMap<DigitSet> {
    CellMap::filled(Size::NINE, DigitSet::EMPTY)
}

/// Returns the digits that the others leave for each empty cell.
fn possible(game: &Game) -> CellMap<DigitSet> {
    (&Candidates::from_grid(&convert::grid(game.board().digits()))).into()
}

fn type_into(game: &mut Game, names: &str, entry: Entry) -> Outcome {
    game.apply(game.entry_action(cells(names), entry))
}

/// Returns the cells that show an entry.
fn showing(game: &Game, names: &str, entry: Entry) -> CellSet {
    cells(names).iter().filter(|cell| game.board().has(*cell, entry)).collect()
}

#[test]
fn a_typed_digit_fills_every_selected_cell_except_givens_and_is_one_undo_step() {
    let mut game = game(N00B);
    let seven = seven(EntryMode::Digit);
    type_into(&mut game, "r1c1 r1c3 r2c2 r5c5", seven);
    assert_eq!(showing(&game, "r1c1 r1c3 r2c2 r5c5", seven), cells("r1c3 r5c5"));
    game.apply(Action::Undo);
    assert!(!game.is_started() && !game.can_undo());
}

#[test]
fn typing_a_digit_removes_it_only_if_all_selected_cells_have_it() {
    let mut game = game(N00B);
    let seven = seven(EntryMode::Digit);
    type_into(&mut game, "r1c3", seven);
    type_into(&mut game, "r1c3 r5c5", seven);
    assert_eq!(showing(&game, "r1c3 r5c5", seven), cells("r1c3 r5c5"), "one of two had it: now both have");
    type_into(&mut game, "r1c1 r1c3 r5c5", seven);
    assert!(showing(&game, "r1c3 r5c5", seven).is_empty(), "a given among them does not count");
}

#[test]
fn typing_a_mark_adds_it_to_all_selected_empty_cells_unless_all_of_them_have_it() {
    for mode in [EntryMode::Corner, EntryMode::Centre] {
        let mut game = game(N00B);
        let mark = seven(mode);
        game.apply(place("r1c4", 3));
        type_into(&mut game, "r1c3", mark);
        type_into(&mut game, "r1c1 r1c3 r1c4 r1c5", mark);
        assert_eq!(showing(&game, "r1c1 r1c3 r1c4 r1c5", mark), cells("r1c3 r1c5"), "{mode:?}");
        type_into(&mut game, "r1c1 r1c3 r1c4 r1c5", mark);
        assert!(showing(&game, "r1c3 r1c5", mark).is_empty());
        game.apply(Action::Erase(cell("r1c4").into()));
        assert!(showing(&game, "r1c4", mark).is_empty(), "it never went under the digit");
    }
}

#[test]
fn corner_and_centre_marks_are_independent() {
    let mut game = game(N00B);
    type_into(&mut game, "r1c3", seven(EntryMode::Corner));
    assert_eq!(game.board().corners(cell("r1c3")), digit(7).into());
    assert_eq!(game.board().centres(cell("r1c3")), DigitSet::EMPTY);
    type_into(&mut game, "r1c3", EntryMode::Centre.entry(digit(5)));
    assert_eq!(game.position().corners()[cell("r1c3")], digit(7).into());
    assert_eq!(game.position().centres()[cell("r1c3")], digit(5).into());
}

#[test]
fn any_cell_can_have_several_colours_including_givens() {
    let mut game = game(N00B);
    let (third, fourth) = (EntryMode::Colour.entry(digit(3)), EntryMode::Colour.entry(digit(4)));
    type_into(&mut game, "r1c1", third);
    type_into(&mut game, "r1c1 r1c3", third);
    type_into(&mut game, "r1c1", fourth);
    assert_eq!(showing(&game, "r1c1 r1c3", third), cells("r1c1 r1c3"));
    assert_eq!(game.board().colours(cell("r1c1")).len(), 2);
    type_into(&mut game, "r1c1 r1c3", third);
    assert!(showing(&game, "r1c1 r1c3", third).is_empty());
    assert_eq!(showing(&game, "r1c1", fourth), cells("r1c1"));
}

#[test]
fn marks_hidden_by_a_digit_reappear_when_it_is_erased() {
    let mut game = game(N00B);
    type_into(&mut game, "r1c3", seven(EntryMode::Centre));
    game.apply(place("r1c3", 5));
    assert_eq!(game.board().centres(cell("r1c3")), DigitSet::EMPTY);
    assert_eq!(*game.position().centres(), no_marks(), "nor does a hint see them");
    game.apply(Action::Erase(cell("r1c3").into()));
    assert_eq!(game.board().centres(cell("r1c3")), digit(7).into());
}

#[test]
fn refused_entries_give_a_reason() {
    let mut game = game(N00B);
    game.apply(place("r1c4", 3));
    let refused = |game: &mut Game, names, mode| type_into(game, names, seven(mode));
    let given = Outcome::Refused(Refusal::Given(cell("r1c1")));
    assert_eq!(refused(&mut game, "r1c1 r1c2", EntryMode::Digit), given);
    assert_eq!(refused(&mut game, "r1c1", EntryMode::Centre), given);
    let filled = Refusal::Filled(cell("r1c4"));
    assert_eq!(refused(&mut game, "r1c4", EntryMode::Corner), Outcome::Refused(filled));
    assert_eq!(filled.to_string(), "r1c4 already has a digit: marks go in empty cells");
    assert_eq!(refused(&mut game, "", EntryMode::Colour), Outcome::Refused(Refusal::NoCells));
    let colour = Action::Colour(candidate("r1c4", 7), Colour::new(0));
    assert_eq!(game.apply(colour), Outcome::Refused(filled));
    let link = Link::new(candidate("r1c3", 7), candidate("r1c4", 7), LinkKind::Weak).unwrap();
    assert_eq!(game.apply(Action::Link(link)), Outcome::Refused(filled));
}

#[test]
fn erase_removes_digits_then_marks_then_colours_then_links_from_the_whole_selection() {
    let mut game = game(N00B);
    let (centre, colour) = (seven(EntryMode::Centre), seven(EntryMode::Colour));
    let both = "r1c3 r1c5";
    type_into(&mut game, both, centre);
    type_into(&mut game, "r1c5", seven(EntryMode::Corner));
    type_into(&mut game, "r1c1 r1c3", colour);
    game.apply(Action::Colour(candidate("r1c5", 7), Colour::new(2)));
    let link = Link::new(candidate("r1c5", 7), candidate("r5c5", 7), LinkKind::Strong).unwrap();
    game.apply(Action::Link(link));
    game.apply(place("r1c3", 6));
    let erase = |game: &mut Game| game.apply(Action::Erase(cells("r1c1 r1c3 r1c5")));

    assert_eq!(erase(&mut game), Outcome::Changed);
    assert_eq!(game.board().get(cell("r1c3")), None);
    assert_eq!(showing(&game, both, centre), cells(both), "marks stay while there is a digit to erase");
    erase(&mut game);
    assert!(game.board().corner_marks() == no_marks() && game.board().centre_marks() == no_marks());
    assert_eq!(showing(&game, "r1c1 r1c3", colour), cells("r1c1 r1c3"));
    assert_eq!(game.board().coloured_candidates().count(), 1);
    erase(&mut game);
    assert!(showing(&game, "r1c1 r1c3", colour).is_empty());
    assert_eq!(game.board().coloured_candidates().count(), 0);
    assert_eq!(game.board().links().count(), 1);
    erase(&mut game);
    assert_eq!(game.board().links().count(), 0);
    assert_eq!(erase(&mut game), Outcome::Refused(Refusal::NothingToErase));
    assert!(!game.is_started());
}

#[test]
fn a_candidate_has_one_colour_and_the_same_colour_again_removes_it() {
    let mut game = game(N00B);
    let (here, red, blue) = (candidate("r1c3", 5), Colour::new(0).unwrap(), Colour::new(1).unwrap());
    game.apply(game.colour_action(here, red));
    assert_eq!(game.board().candidate_colour(here), Some(red));
    game.apply(game.colour_action(here, blue));
    assert_eq!(game.board().candidate_colour(here), Some(blue));
    game.apply(game.colour_action(here, blue));
    assert_eq!(game.board().candidate_colour(here), None);
    game.apply(Action::Undo);
    assert_eq!(game.board().candidate_colour(here), Some(blue));
}

#[test]
fn drawing_a_link_again_erases_it_and_the_other_kind_replaces_it() {
    let (a, b) = (candidate("r1c3", 5), candidate("r1c5", 5));
    assert_eq!(Link::new(a, a, LinkKind::Weak), None);
    let strong = Link::new(a, b, LinkKind::Strong).unwrap();
    let back = Link::new(b, a, LinkKind::Strong).unwrap();
    let weak = Link::new(b, a, LinkKind::Weak).unwrap();
    let mut game = game(N00B);
    let links = |game: &Game| game.board().links().copied().collect::<Vec<_>>();
    game.apply(Action::Link(strong));
    assert_eq!(links(&game), [strong]);
    game.apply(Action::Link(back));
    assert_eq!(links(&game), []);
    game.apply(Action::Link(strong));
    game.apply(Action::Link(weak));
    assert_eq!(links(&game), [weak]);
    game.apply(game.entry_action(cell("r1c1"), EntryMode::Colour.entry(digit(1))));
    game.apply(Action::Colour(a, Colour::new(1)));
    assert_eq!(game.apply(Action::EraseColours), Outcome::Changed);
    assert!(!game.is_started(), "neither links nor colours are left");
    game.apply(Action::Undo);
    assert_eq!(links(&game), [weak]);
}

#[test]
fn fill_marks_the_candidates_of_all_empty_cells_or_the_selected_ones() {
    let mut game = game(N00B);
    let all = possible(&game);
    assert_eq!(game.apply(Action::Fill(cells("r1c1 r1c3"))), Outcome::Changed);
    assert_eq!(game.board().centres(cell("r1c3")), all[cell("r1c3")]);
    assert_eq!(game.board().centres(cell("r1c5")), DigitSet::EMPTY);
    game.apply(Action::Fill(all_cells()));
    assert_eq!(game.board().centre_marks(), all);
    assert_eq!(game.apply(Action::Fill(all_cells())), Outcome::Refused(Refusal::NothingToFill));
    game.apply(Action::Undo);
    game.apply(Action::Undo);
    assert!(!game.is_started());
}

#[test]
fn impossible_marks_are_those_that_a_peer_rules_out() {
    let mut game = game(N00B);
    for mode in [EntryMode::Corner, EntryMode::Centre] {
        for value in [2, 7] {
            type_into(&mut game, "r1c3 r9c1", mode.entry(digit(value)));
        }
    }
    let both = |game: &Game, name| (game.board().corners(cell(name)), game.board().centres(cell(name)));
    // Row 1 has a 2, and nothing that r1c3 sees has a 7.
    assert_eq!(game.apply(Action::RemoveImpossible(cells("r1c3"))), Outcome::Changed);
    let seven = DigitSet::from(digit(7));
    assert_eq!(both(&game, "r1c3"), (seven, seven));
    assert_eq!(both(&game, "r9c1").0.len(), 2, "only where it was asked for");
    game.apply(Action::RemoveImpossible(all_cells()));
    assert!(both(&game, "r9c1").0.is_empty(), "column 1 has a 2, row 9 a 7");
    let again = game.apply(Action::RemoveImpossible(all_cells()));
    assert_eq!(again, Outcome::Refused(Refusal::NothingToRemove));
}

#[test]
fn a_hint_removes_eliminated_candidates_from_both_kinds_of_marks_in_one_step() {
    let mut game = game(N00B);
    type_into(&mut game, "r1c3", seven(EntryMode::Corner));
    type_into(&mut game, "r1c5", seven(EntryMode::Centre));
    let mut conclusion = Consequences::none(Size::NINE);
    cells("r1c3 r1c5 r5c5").iter().for_each(|cell| conclusion.eliminations[cell] = digit(7).into());
    assert_eq!(game.apply(Action::ApplyConsequences(Box::new(conclusion))), Outcome::Changed);
    assert!(game.board().corners(cell("r1c3")).is_empty());
    assert!(game.board().centres(cell("r1c5")).is_empty());
    // A cell without centre marks gets the remaining ones: the candidates of the board without the eliminated ones.
    for name in ["r1c3", "r5c5"] {
        let left = possible(&game)[cell(name)].difference(digit(7).into());
        assert_eq!(game.board().centres(cell(name)), left);
    }
    assert!(game.board().centres(cell("r1c4")).is_empty(), "the others stay as they are");
    let here = game.history().node(game.history().current()).unwrap();
    assert_eq!(here.label().to_string(), "3 candidates ruled out");
    game.apply(Action::Undo);
    assert_eq!(game.board().centres(cell("r1c5")), digit(7).into());
}

#[test]
fn placing_a_digit_removes_it_from_peer_marks_only_if_that_setting_is_on() {
    let marked = |automatics| {
        let mut game = game(N00B);
        game.set_auto_marks(automatics);
        type_into(&mut game, "r1c3 r1c5 r5c5", seven(EntryMode::Corner));
        type_into(&mut game, "r1c3 r1c5 r5c5", seven(EntryMode::Centre));
        let before = game.board().clone();
        game.apply(place("r1c3", 7));
        (game, before)
    };
    let (game, before) = marked(AutoMarks::default());
    assert_eq!(game.board().centres(cell("r1c5")), before.centres(cell("r1c5")));

    let (mut game, before) = marked(AutoMarks { clean: true, fill: false, ..AutoMarks::default() });
    let here = "r1c5 r5c5";
    assert_eq!(showing(&game, here, seven(EntryMode::Corner)), cells("r5c5"), "r5c5 is no peer of r1c3");
    assert_eq!(showing(&game, here, seven(EntryMode::Centre)), cells("r5c5"));
    game.apply(Action::Undo);
    assert_eq!(*game.board(), before, "in the same step");
}

#[test]
fn automatic_marks_at_the_start_do_not_count_as_progress_and_survive_reset() {
    let puzzle = game(N00B).puzzle().clone();
    let mut game =
        Game::with_auto_marks(puzzle, AutoMarks { fill: true, clean: false, ..AutoMarks::default() });
    let all = possible(&game);
    assert_eq!(game.board().centre_marks(), all);
    assert!(!game.is_started() && !game.can_undo());
    game.apply(place("r1c3", 7));
    assert!(game.is_started());
    game.apply(Action::Reset);
    assert_eq!(game.board().centre_marks(), all);
    game.set_auto_marks(AutoMarks::default());
    game.apply(Action::Reset);
    assert_eq!(game.board().centre_marks(), no_marks());
}

#[test]
fn a_puzzle_with_progress_opens_with_its_marks() {
    let puzzle = game(N00B).puzzle().clone();
    let noted = possible(&game(N00B));
    let progress = Progress { centre_marks: noted.clone(), ..Progress::none(Size::NINE) };
    let left = Game::new(puzzle.with_progress(progress));
    assert_eq!(left.board().centre_marks(), noted);
    assert!(left.is_started());
}

#[test]
fn colours_and_marks_on_a_solved_board_do_not_win_again() {
    let mut game = game(super::DEBUG);
    assert_eq!(game.apply(place("r9c9", 7)), Outcome::Won);
    assert_eq!(type_into(&mut game, "r9c9", seven(EntryMode::Colour)), Outcome::Changed);
    assert_eq!(game.apply(Action::Undo), Outcome::Changed);
}

#[test]
fn marks_written_by_the_game_count_as_help_and_those_of_the_player_do_not() {
    let mut by_hand = game(N00B);
    by_hand.apply(place("r1c3", 7));
    type_into(&mut by_hand, "r1c5", seven(EntryMode::Centre));
    assert!(!by_hand.assists().automatic_marks);

    let mut filled = game(N00B);
    filled.apply(Action::Fill(all_cells()));
    assert!(filled.assists().automatic_marks);
    filled.apply(place("r1c3", 7));
    assert!(filled.assists().automatic_marks, "an entry afterwards does not take it back");

    let mut cleaned = game(N00B);
    cleaned.set_auto_marks(AutoMarks { clean: true, fill: false, ..AutoMarks::default() });
    assert!(!cleaned.assists().automatic_marks, "nothing was done yet");
    cleaned.apply(place("r1c3", 7));
    assert!(!cleaned.assists().automatic_marks, "there was no mark to remove");
    type_into(&mut cleaned, "r1c5", Entry::Centre(digit(5)));
    cleaned.apply(place("r1c4", 9));
    assert!(!cleaned.assists().automatic_marks, "the mark is of another digit");
    cleaned.apply(place("r1c4", 5));
    assert!(cleaned.assists().automatic_marks);

    let puzzle = game(N00B).puzzle().clone();
    let started =
        Game::with_auto_marks(puzzle, AutoMarks { fill: true, clean: false, ..AutoMarks::default() });
    assert!(started.assists().automatic_marks, "the game began with marks");
    let mut reset = game(N00B);
    reset.set_auto_marks(AutoMarks { clean: false, fill: true, ..AutoMarks::default() });
    reset.apply(place("r1c3", 7));
    assert!(!reset.assists().automatic_marks, "the preference is only on");
    reset.apply(Action::Reset);
    assert!(reset.assists().automatic_marks);
}

#[test]
fn a_game_that_came_with_entries_says_so_after_it_was_saved_too() {
    let puzzle = game(N00B).puzzle().clone();
    let progress = Progress { centre_marks: possible(&game(N00B)), ..Progress::none(Size::NINE) };
    let with_marks = Game::new(puzzle.clone().with_progress(progress));
    assert!(with_marks.assists().came_with_entries && !with_marks.assists().automatic_marks);
    assert!(!Game::new(puzzle.clone()).assists().came_with_entries);
    let read = with_marks.to_saved().into_game(puzzle).unwrap();
    assert!(read.assists().came_with_entries);
}
