//! Crosspatches: text format, slots, checks, reductions and search; games and saved games.

mod save_format;

use std::collections::HashSet;

use ninefold_core::crosspatch::{
    Action, Crosspatch, CrosspatchVerdict, Direction, Fault, Game, Hint, LayoutError, LayoutOptions, Outcome,
    ReadErrorKind, Search, SearchStep, StepSolver, Word, check, count, generate, read, solve, write,
    write_board,
};
use ninefold_core::generate;
use ninefold_core::job::CancelToken;
use proptest::prelude::*;

const EXAMPLE: &str = "! trivial example\n#####\n# #\n# #\n######\n# #\n\nidyll kriss kross\nsolver\n";

fn example() -> Crosspatch {
    puzzle(EXAMPLE)
}

fn puzzle(text: &str) -> Crosspatch {
    read(text.as_bytes(), "test").unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// Returns all solutions as boards.
fn boards(puzzle: &Crosspatch) -> Vec<String> {
    let mut search = Search::new(puzzle, |_| ());
    let mut found = Vec::new();
    while let Some(step) = search.next() {
        if step == SearchStep::Solved {
            let words = puzzle.slot_ids().map(|(slot, _)| (slot, search.domains().only_word(slot).unwrap()));
            let letters = puzzle.letters(words);
            found.push(write_board(puzzle, |place| letters.get(&place).copied()));
        }
    }
    found
}

#[test]
fn the_example_has_exactly_one_solution() {
    let puzzle = example();
    assert_eq!(boards(&puzzle), ["kriss\nr d\no y\nsolver\ns l\n"]);
    assert_eq!(check(&puzzle, &CancelToken::default()), Ok(CrosspatchVerdict::Unique));
}

#[test]
fn slots_are_lines_of_two_or_more_cells() {
    let puzzle = puzzle("### # ###\n\nabc def\n");
    let found: Vec<_> =
        puzzle.slots().iter().map(|slot| (slot.start.column, slot.length, slot.direction)).collect();
    assert_eq!(found, [(0, 3, Direction::Across), (6, 3, Direction::Across)]);
}

#[test]
fn comments_are_allowed_anywhere_and_case_is_ignored() {
    let puzzle = puzzle(
        "! one\n\n#####\n!two\n# #\n# #\n######\n# #\n!three\n\n! four\nIDYLL Kriss\n! five\n\n KROSS\tsolver",
    );
    assert_eq!(boards(&puzzle), boards(&example()));
}

#[test]
fn letters_of_any_script_and_digits_are_accepted() {
    let puzzle = puzzle("###\n#\n#\n\nÄÖ1 äß2\n");
    assert_eq!(boards(&puzzle), ["äß2\nö\n1\n", "äö1\nß\n2\n"]);
}

#[test]
fn a_clue_is_kept_and_can_make_the_solution_unique() {
    assert_eq!(boards(&puzzle("###\n#\n#\n\nabc axy\n")).len(), 2);
    assert_eq!(boards(&puzzle("##C\n#\n#\n\nabc axy\n")), ["abc\nx\ny\n"]);
}

#[test]
fn the_search_ends_without_a_solution_for_an_unsolvable_puzzle() {
    let puzzle = puzzle("###\n#\n#\n\nabc xyz\n");
    assert_eq!(check(&puzzle, &CancelToken::default()), Ok(CrosspatchVerdict::Impossible));
    assert_eq!(solve(&puzzle, &CancelToken::default()), Ok(None));
}

#[test]
fn syntax_errors_are_reported_with_their_position() {
    let error = |text: &str| {
        let error = read(text.as_bytes(), "").unwrap_err();
        (error.line, error.column, error.kind)
    };
    assert_eq!(error(""), (1, 1, ReadErrorKind::NoFramework));
    assert_eq!(error("! nothing\n\n\n"), (1, 1, ReadErrorKind::NoFramework));
    assert_eq!(error("##\n#\n").2, ReadErrorKind::NoWords);
    assert_eq!(error("#\t#\n\nab\n"), (1, 2, ReadErrorKind::InFramework('\t')));
    assert_eq!(error("###\n\nabc a#c\n"), (3, 6, ReadErrorKind::InWord('#')));
    assert!(matches!(error("###\n\nabc\nxyz ABC\n"), (4, 5, ReadErrorKind::DuplicateWord(_))));
    assert_eq!(error(&format!("{}\n\nab", "#".repeat(65))), (1, 65, ReadErrorKind::TooManyColumns));
    assert_eq!(error(&format!("{}\nab", "#\n".repeat(65))), (65, 1, ReadErrorKind::TooManyRows));
    assert_eq!(error("##\n\nab\u{202e}\n"), (3, 3, ReadErrorKind::InWord('\u{202e}')));
    let not_text = read(b"##\n\nab\xff\x01", "").unwrap_err();
    assert_eq!(
        (not_text.kind.clone(), not_text.to_string().as_str()),
        (ReadErrorKind::NotText, "this is not a text file")
    );
    let latin = read(b"##\n\n\xe4b\n\x1a", "").unwrap();
    assert_eq!(latin.words()[0].to_string(), "äb", "a list of the 2000s");
}

#[test]
fn faults_name_the_lengths_that_differ_and_the_clues_that_fit_no_word() {
    let messages = |text: &str| puzzle(text).faults().iter().map(Fault::to_string).collect::<Vec<_>>();
    assert!(messages(EXAMPLE).is_empty());
    assert_eq!(
        messages("#####\n# #\n# #\n######\n# #\n\nidyll kriss\nsolver solved\n"),
        [
            "one slot has no word: 2 words of 5 letters for 3 slots",
            "one word has no place: 2 words of 6 letters for 1 slot"
        ]
    );
    assert_eq!(messages("x##\n\nabc\n"), ["no word fits 'x##', across from row 1, column 1"]);
    assert_eq!(messages("#\n\na\n"), ["no two cells are next to each other, so no word can be placed"]);
    assert_eq!(
        messages("## #\n\nab\n"),
        ["the cell in row 1, column 4 has no neighbours, so no word can go there"]
    );
}

#[test]
fn each_pass_of_the_first_reduction_leaves_fewer_choices() {
    let mut totals = Vec::new();
    Search::new(&example(), |choices| totals.push(choices.total()));
    assert_eq!((totals[0], *totals.last().unwrap()), (10, 4));
    assert!(totals.is_sorted_by(|a, b| a >= b));
}

#[test]
fn every_step_names_its_slots_and_the_steps_lead_to_the_solution() {
    let puzzle = example();
    let mut walk = StepSolver::new(&puzzle, []);
    let mut texts = Vec::new();
    while let Some(step) = walk.next(&puzzle) {
        texts.push(step.explain(&puzzle));
    }
    let solution = solve(&puzzle, &CancelToken::default()).unwrap().unwrap();
    assert_eq!(walk.placed().map(|(_, word)| word).collect::<Vec<_>>(), solution);
    assert_eq!(
        texts[0],
        "'solver' is the only word left for the 6 letters across from row 4, column 1: it goes there and \
         nowhere else."
    );
    assert!(texts.iter().any(|text| text.contains(" where the 5 letters")), "{texts:#?}");
}

#[test]
fn a_puzzle_is_read_back_from_its_text() {
    let puzzle = puzzle("#####\n# e\n# #\n######\n# #\n\nidell kriss kross\nsolver\n");
    let again = read(write(&puzzle).as_bytes(), "test").unwrap();
    assert_eq!(boards(&again), boards(&puzzle));
    assert_eq!(again.framework(), puzzle.framework());
}

/// Finds solutions by brute force: every word in every slot, checked letter by letter.
fn count_by_brute_force(puzzle: &Crosspatch) -> usize {
    fn go(puzzle: &Crosspatch, placed: &mut Vec<usize>) -> usize {
        let Some(slot) = puzzle.slots().get(placed.len()) else { return 1 };
        let mut found = 0;
        for (index, word) in puzzle.words().iter().enumerate() {
            let agrees = || {
                placed.iter().zip(puzzle.slots()).all(|(other, before)| {
                    before.cells().zip(puzzle.words()[*other].letters()).all(|(place, letter)| {
                        slot.position(place).is_none_or(|at| word.letters()[usize::from(at)] == *letter)
                    })
                })
            };
            if !placed.contains(&index) && puzzle.fits(word, *slot) && agrees() {
                placed.push(index);
                found += go(puzzle, placed);
                placed.pop();
            }
        }
        found
    }
    if puzzle.slots().is_empty() || puzzle.words().len() != puzzle.slots().len() {
        return 0;
    }
    go(puzzle, &mut Vec::new())
}

/// A layout filled with letters of a small alphabet and the words in it: solvable, usually in several ways.
fn small_puzzle() -> impl Strategy<Value = String> {
    (2..6usize, 2..6usize).prop_flat_map(|(height, width)| {
        prop::collection::vec(prop::collection::vec(prop::option::weighted(0.7, 0..3u8), width), height)
            .prop_map(|rows| {
                let framework: Vec<String> = rows
                    .iter()
                    .map(|row| row.iter().map(|letter| if letter.is_some() { '#' } else { ' ' }).collect())
                    .collect();
                let at = |row: usize, column: usize| {
                    rows[row][column].map_or(' ', |letter| char::from(b'a' + letter))
                };
                let across = (0..rows.len())
                    .map(|row| (0..rows[0].len()).map(|column| at(row, column)).collect::<String>());
                let down = (0..rows[0].len())
                    .map(|column| (0..rows.len()).map(|row| at(row, column)).collect::<String>());
                let words: HashSet<String> = across
                    .chain(down)
                    .flat_map(|line| {
                        line.split(' ').filter(|word| word.len() > 1).map(str::to_owned).collect::<Vec<_>>()
                    })
                    .collect();
                let words: Vec<_> = words.into_iter().collect();
                // An empty first row would end the layout.
                let framework: Vec<_> = framework.into_iter().filter(|row| !row.trim().is_empty()).collect();
                format!("{}\n\n{}\n", framework.join("\n"), words.join(" "))
            })
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_search_agrees_with_brute_force(text in small_puzzle()) {
        if let Ok(puzzle) = read(text.as_bytes(), "") {
            prop_assert_eq!(count(&puzzle, usize::MAX, &CancelToken::default()).unwrap(), count_by_brute_force(&puzzle), "{}", text);
        }
    }

    #[test]
    fn any_bytes_give_a_puzzle_or_an_error_with_a_position(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        match read(&bytes, "") {
            Ok(puzzle) => { let _ = puzzle.faults(); }
            Err(error) => prop_assert!(error.line >= 1 && error.column >= 1),
        }
    }

    #[test]
    fn text_that_resembles_a_puzzle_never_hangs_the_reader(text in "[#ab! \n\t]{0,200}") {
        if let Ok(puzzle) = read(text.as_bytes(), "") {
            let mut events = Search::new(&puzzle, |_| ());
            let _ = events.by_ref().take(1000).count();
            let mut walk = StepSolver::new(&puzzle, []);
            for _ in 0..100 {
                if let Some(step) = walk.next(&puzzle) { prop_assert!(!step.explain(&puzzle).is_empty()) }
            }
        }
    }
}

/// A small random number generator, so that these tests are the same everywhere.
fn numbers(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |below| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((state >> 33) as usize) % below
    }
}

const ANIMALS: &str = "horse otter tiger zebra camel sheep goose eagle raven robin swan seal hare lynx deer goat bear wolf
    mole newt toad crab cat dog fox owl ant bee emu elephant antelope panther leopard gorilla hamster rabbit badger";

#[test]
fn the_generator_places_all_words_in_a_layout_with_one_solution() {
    let words: Vec<_> = ANIMALS.split_whitespace().map(Word::new).collect();
    let order = LayoutOptions { max_side: 20, layouts: 200, ..LayoutOptions::default() };
    let made =
        |seed| generate(&words, order, &mut numbers(seed), &mut |_| (), &CancelToken::default()).unwrap();
    for seed in 0..5 {
        let puzzle = made(seed);
        assert_eq!(puzzle.words().len(), words.len());
        assert_eq!(
            check(&puzzle, &CancelToken::default()),
            Ok(CrosspatchVerdict::Unique),
            "{}",
            write(&puzzle)
        );
        assert!(puzzle.framework().width().max(puzzle.framework().height()) <= 20);
        assert_eq!(puzzle, made(seed), "the same numbers give the same puzzle");
    }
    assert_ne!(made(0), made(1));
}

#[test]
fn the_generator_names_the_words_that_do_not_fit() {
    let words = ["abc", "cde", "xyz"].map(Word::new);
    let order = LayoutOptions { max_side: 10, layouts: 3, ..LayoutOptions::default() };
    let made = generate(&words, order, &mut numbers(1), &mut |_| (), &CancelToken::default());
    assert!(matches!(made, Err(LayoutError::UnplacedWords(left)) if !left.is_empty()));
    assert_eq!(
        generate(&words[..1], order, &mut numbers(1), &mut |_| (), &CancelToken::default()),
        Err(LayoutError::TooFewWords)
    );
}

/// Returns a game of the example.
fn game() -> Game {
    Game::new(example())
}

/// Types a word into the slot of this number, letter by letter. Returns the outcome of the last one.
fn type_into(game: &mut Game, slot: usize, word: &str) -> Outcome {
    let cells = game.puzzle().slots()[slot].cells();
    cells.zip(word.chars()).map(|(place, letter)| game.apply(Action::Type(place, letter))).last().unwrap()
}

#[test]
fn a_game_is_won_when_every_slot_holds_a_different_word() {
    let mut game = game();
    for (slot, word) in [(0, "kriss"), (2, "KROSS")] {
        assert_eq!(type_into(&mut game, slot, word), Outcome::Changed);
    }
    assert_eq!(game.used().len(), 2);
    type_into(&mut game, 1, "solver");
    assert!(!game.is_solved() && game.conflicts().count() == 0);
    assert_eq!(type_into(&mut game, 3, "idyll"), Outcome::Won);
    assert!(game.is_solved());
    assert_eq!(game.apply(Action::Undo), Outcome::Changed);
    assert_eq!(game.apply(Action::Redo), Outcome::Won);
}

#[test]
fn a_full_board_with_a_repeated_word_is_not_won_and_its_slots_are_named() {
    let mut game = Game::new(puzzle("###\n#\n#\n\nabc axy\n"));
    type_into(&mut game, 0, "abc");
    assert_eq!(type_into(&mut game, 1, "abc"), Outcome::FullWithConflicts(2));
    assert_eq!(game.conflicts().count(), 2);
    type_into(&mut game, 1, "axz");
    assert_eq!(game.conflicts().count(), 1, "a word that is not in the list");
}

#[test]
fn removing_a_placed_word_keeps_the_letters_of_crossing_words() {
    let mut game = game();
    let ids: Vec<_> = game.puzzle().slot_ids().map(|(slot, _)| slot).collect();
    let word = |game: &Game, text: &str| {
        game.puzzle().word_ids().find(|(_, word)| word.to_string() == text).map(|(id, _)| id).unwrap()
    };
    let (kriss, kross, solver) = (word(&game, "kriss"), word(&game, "kross"), word(&game, "solver"));
    assert_eq!(game.apply(Action::PlaceWord(ids[0], kriss)), Outcome::Changed);
    assert_eq!(game.apply(Action::PlaceWord(ids[2], kross)), Outcome::Changed);
    assert!(matches!(game.apply(Action::PlaceWord(ids[0], solver)), Outcome::Refused(_)), "it is too long");
    assert_eq!(game.apply(Action::RemoveWord(ids[0])), Outcome::Changed);
    assert_eq!(game.text(ids[2]).as_deref(), Some("kross"), "the crossing word keeps its letter");
    assert_eq!(game.text(ids[0]), None);
    assert_eq!(game.apply(Action::Reset), Outcome::Changed);
    assert!(game.letters().is_empty());
    game.apply(Action::Undo);
    assert_eq!(game.text(ids[2]).as_deref(), Some("kross"));
}

#[test]
fn hints_alone_solve_a_puzzle_and_report_mistakes_first() {
    let never = CancelToken::default();
    let mut game = game();
    type_into(&mut game, 0, "kross");
    let Ok(Hint::Mistakes(wrong)) = game.hint(&never) else { panic!("a wrong word") };
    assert_eq!(wrong.len(), 1, "only one letter differs");
    game.apply(Action::Erase(wrong.into_iter().collect()));
    for _ in 0..20 {
        match game.hint(&never).unwrap() {
            Hint::Word { step, .. } => {
                let came = game.apply(Action::PlaceWord(step.slot, step.placed_word.unwrap()));
                assert!(matches!(came, Outcome::Changed | Outcome::Won), "{came:?}");
            }
            Hint::Complete => break,
            other => panic!("{other:?}"),
        }
    }
    assert!(game.is_solved());
    assert_eq!(game.hint(&never), Ok(Hint::Complete));
}

#[test]
fn fitting_words_match_the_letters_of_the_slot_and_are_unused() {
    let mut game = game();
    let slots: Vec<_> = game.puzzle().slot_ids().map(|(slot, _)| slot).collect();
    let fitting = |game: &Game, slot: usize| {
        let words = game.fitting(slots[slot]).map(|id| game.puzzle().word(id).to_string());
        words.collect::<Vec<_>>()
    };
    assert_eq!(fitting(&game, 0), ["idyll", "kriss", "kross"]);
    type_into(&mut game, 0, "kri");
    assert_eq!(game.pattern(slots[0]).collect::<Vec<_>>(), [Some('k'), Some('r'), Some('i'), None, None]);
    assert_eq!(fitting(&game, 0), ["kriss"]);
    assert_eq!(fitting(&game, 2), ["kriss", "kross"]);
    type_into(&mut game, 0, "kriss");
    assert_eq!(fitting(&game, 0), [""; 0], "it is already placed");
    assert_eq!(fitting(&game, 2), ["kross"]);
    assert_eq!(fitting(&game, 1), ["solver"]);
}

#[test]
fn the_search_learns_which_crossings_are_hard_in_words_of_few_letters() {
    let puzzle = puzzle(include_str!("../../data/crosspatches/seven-letters.crosspatch"));
    let events: Vec<_> = Search::new(&puzzle, |_| ()).take(5000).collect();
    assert!(events.len() < 5000, "it does not end soon");
    assert_eq!(events.iter().filter(|step| **step == SearchStep::Solved).count(), 4);
}

#[test]
fn a_crossing_may_have_more_letters_than_a_machine_word_has_bits() {
    // Corners of two words with a given letter each: the crossing decides the other word.
    let letter = |block: u32, corner: usize| char::from_u32(block + corner as u32).unwrap();
    let (per_row, corners) = (20, 80);
    let mut rows = Vec::new();
    for first in (0..corners).step_by(per_row) {
        let across = (first..first + per_row).map(|corner| format!("#{} ", letter(0x5000, corner)));
        rows.push(across.collect::<String>());
        rows.push("#  ".repeat(per_row));
        // A row between them, which must not be blank.
        rows.push("  #".to_owned());
    }
    let words = (0..corners).map(|corner| {
        let first = letter(0x4e00, corner);
        format!("{first}{} {first}{}", letter(0x5000, corner), letter(0x5200, corner))
    });
    let words = words.collect::<Vec<_>>().join("\n");
    let framework = rows.join("\n");
    let puzzle = puzzle(&format!("{framework}\n\n{words}\n"));
    let first = Search::new(&puzzle, |_| ()).next();
    assert_eq!(first, Some(SearchStep::Solved), "the reductions solve it");
    let solved = boards(&puzzle);
    assert_eq!(solved.len(), 1);
    assert!((0..corners).all(|corner| solved[0].contains(letter(0x5200, corner))));
}

#[test]
fn the_large_benchmark_puzzles_have_one_solution() {
    for text in [
        include_str!("../../data/crosspatches/words-82.crosspatch"),
        include_str!("../../data/crosspatches/numbers-82.crosspatch"),
    ] {
        let puzzle = puzzle(text);
        assert_eq!((puzzle.slots().len(), puzzle.words().len()), (82, 82));
        assert_eq!(check(&puzzle, &CancelToken::default()), Ok(CrosspatchVerdict::Unique));
    }
}

#[test]
fn revealing_the_solution_is_not_a_win_and_is_recorded() {
    let mut game = game();
    let solution = solve(game.puzzle(), &CancelToken::default()).unwrap().unwrap();
    assert_eq!(game.apply(Action::Reveal(solution)), Outcome::Revealed);
    game.apply(Action::Undo);
    assert!(game.assists().revealed && game.letters().is_empty());
}

#[test]
fn only_a_solution_can_be_revealed() {
    let mut game = game();
    let solution = solve(game.puzzle(), &CancelToken::default()).unwrap().unwrap();
    let swapped = vec![solution[2], solution[1], solution[0], solution[3]];
    for none in [Vec::new(), solution[..3].to_vec(), swapped] {
        assert!(matches!(game.apply(Action::Reveal(none)), Outcome::Refused(_)));
    }
    assert!(game.letters().is_empty() && !game.assists().revealed);
}

#[test]
fn a_hint_names_the_crossings_that_its_word_depends_on() {
    // All words have the same length: only the crossings determine their slots.
    let game = Game::new(puzzle("####\n #\n #\n ####\n\nabcd bxyz zefg\n"));
    let Ok(Hint::Word { step, crossings: because }) = game.hint(&CancelToken::default()) else {
        panic!("a word can be placed")
    };
    assert!(step.placed_word.is_some());
    for crossing in &because {
        assert!(crossing.crossing.is_some() && !crossing.eliminations.is_empty());
    }
    assert!(!because.is_empty(), "{step:?}");
}

/// Random actions in a game of the example: the kind of action, its target and a letter.
type Acts = Vec<(usize, usize, char)>;

fn any_acts() -> impl Strategy<Value = Acts> {
    prop::collection::vec((0..9usize, 0..30usize, any::<char>()), 0..60)
}

/// Applies all of these; `after` is called with the game after each action that was not refused.
fn play_with(game: &mut Game, acts: Acts, mut after: impl FnMut(&Game)) {
    let cells: Vec<_> = game.puzzle().framework().cells().map(|(place, _)| place).collect();
    let slots: Vec<_> = game.puzzle().slot_ids().map(|(slot, _)| slot).collect();
    let words: Vec<_> = game.puzzle().word_ids().map(|(word, _)| word).collect();
    for (kind, number, letter) in acts {
        let action = match kind {
            0 | 1 => Action::Type(cells[number % cells.len()], letter),
            2 => Action::Erase(vec![cells[number % cells.len()]]),
            3 | 4 => Action::PlaceWord(slots[number % slots.len()], words[number / 4 % words.len()]),
            5 => Action::RemoveWord(slots[number % slots.len()]),
            6 => Action::Reset,
            7 => Action::Undo,
            _ => Action::Redo,
        };
        if !matches!(game.apply(action), Outcome::Refused(_)) {
            after(game);
        }
    }
}

fn play(game: &mut Game, acts: Acts) {
    play_with(game, acts, |_| ());
}

proptest! {
    #[test]
    fn undo_restores_everything_after_any_actions(acts in any_acts()) {
        let mut game = game();
        let acts = acts.into_iter().filter(|(kind, ..)| *kind < 7).collect();
        let mut states = vec![game.letters().clone()];
        play_with(&mut game, acts, |game| states.push(game.letters().clone()));
        for state in states.iter().rev() {
            prop_assert_eq!(game.letters(), state);
            game.apply(Action::Undo);
        }
        for state in states.iter().skip(1) {
            game.apply(Action::Redo);
            prop_assert_eq!(game.letters(), state);
        }
    }

    #[test]
    fn slot_states_match_the_letters_after_any_actions(acts in any_acts()) {
        let mut game = game();
        let mut checked = Ok(());
        play_with(&mut game, acts, |game| checked = checked.clone().and_then(|()| check_slot_states(game)));
        prop_assert_eq!(checked, Ok(()));
    }
}

/// Checks that the slot states of a game match its letters.
fn check_slot_states(game: &Game) -> Result<(), String> {
    for (slot, _) in game.puzzle().slot_ids() {
        let text = game.text(slot);
        let word =
            game.puzzle().word_ids().find(|(_, word)| Some(word.to_string()) == text).map(|(id, _)| id);
        let holders =
            game.puzzle().slot_ids().filter(|(other, _)| text.is_some() && game.text(*other) == text);
        let clashes = text.is_some() && (word.is_none() || holders.count() > 1);
        let used = word.is_none_or(|word| game.used()[&word].contains(&slot));
        if game.word(slot) != word || game.slot_states().has_conflict(slot) != clashes || !used {
            return Err(format!("{slot:?}: {text:?}"));
        }
    }
    let full = game.puzzle().framework().cells().all(|(place, _)| game.letter(place).is_some());
    if full == game.is_full() { Ok(()) } else { Err("full".into()) }
}

#[test]
fn every_bundled_crosspatch_has_one_solution_and_is_reproducible_from_its_words_and_seed() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../puzzles/crosspatches");
    let mut seen = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let bundled = puzzle(&text);
        assert_eq!(
            check(&bundled, &CancelToken::default()),
            Ok(CrosspatchVerdict::Unique),
            "{}",
            path.display()
        );
        let seed =
            text.lines().next().and_then(|line| line.strip_prefix("! seed ")).unwrap().parse().unwrap();
        let side = bundled.framework().width().max(bundled.framework().height());
        assert!(side <= 21, "{}", path.display());
        seen += 1;
        // The largest take too long to generate in a test.
        if bundled.words().len() < 30 {
            let order = |side| LayoutOptions { max_side: side, layouts: 300, ..LayoutOptions::default() };
            let again = (side..=21).find_map(|side| {
                let made = generate::crosspatch(
                    bundled.words(),
                    order(side),
                    seed,
                    &mut |_| (),
                    &CancelToken::default(),
                )
                .ok()?;
                (made.framework() == bundled.framework()).then_some(made)
            });
            assert!(again.is_some(), "{}", path.display());
        }
    }
    assert!(seen >= 5);
}
