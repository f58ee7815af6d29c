//! Reports on games: each move has the easiest name, what the program did is named so, and nothing is said before the win.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use ninefold_core::game::{Action, AutoMarks, Entry, Game, Hint, HintOptions, Outcome};
use ninefold_core::grid::{Candidate, Cell, Digits, Size};
use ninefold_core::job::CancelToken;
use ninefold_core::library::{GradedCollection, VariantCollection};
use ninefold_core::report::{GameReport, MoveName, NamedMove, ReportScope, TrialEnd};
use ninefold_core::rules::Puzzle;
use ninefold_core::solve::classic::{Grid, search};
use ninefold_core::solve::rating::{Level, Scale, SolvePath};
use ninefold_core::solve::technique::{Step, Technique};
use ninefold_core::text::{Language, set_language};

/// A game whose clock runs as the test says.
struct PlayedGame {
    game: Game,
    seconds: u64,
}

impl PlayedGame {
    fn new(givens: &Grid) -> Self {
        Self::of(Puzzle::from_grid("", givens))
    }

    fn of(puzzle: Puzzle) -> Self {
        Self { game: Game::with_auto_marks(puzzle, AutoMarks::default()), seconds: 0 }
    }

    /// Makes a step after a pause.
    fn play(&mut self, pause: u64, action: Action) -> Outcome {
        self.seconds += pause;
        self.game.set_play_time(Duration::from_secs(self.seconds));
        self.game.apply(action)
    }

    fn place(&mut self, pause: u64, placed: Candidate) -> Outcome {
        self.play(pause, Action::Place { cell: placed.cell, digit: placed.digit })
    }

    /// Removes marks one after the other.
    fn remove(&mut self, pause: u64, removed: &[Candidate]) {
        for (index, candidate) in removed.iter().enumerate() {
            let action = Action::RemoveEntry(Entry::Centre(candidate.digit), candidate.cell.into());
            self.play(if index == 0 { pause } else { 1 }, action);
        }
    }

    fn fill(&mut self) {
        self.play(0, Action::Fill(Size::NINE.cell_set()));
    }

    /// Places the digits of a solution in the empty cells, in reading order.
    fn place_rest(&mut self, solution: &Digits) {
        for cell in self.game.board().empty_cells().iter() {
            self.place(5, right(solution, cell));
        }
    }

    fn report(&self) -> GameReport {
        GameReport::new(&self.game, &CancelToken::default()).expect("nothing cancels it")
    }

    fn names(&self) -> Vec<MoveName> {
        self.report().moves.into_iter().map(|played| played.name).collect()
    }
}

fn path(givens: &Grid) -> Vec<Step> {
    let cancel = CancelToken::default();
    let mut path = SolvePath::new(givens, Scale::Ninefold, &cancel).expect("one solution");
    std::iter::from_fn(|| path.next_on_grid(&cancel).expect("not cancelled").map(|(_, step)| step)).collect()
}

fn solution(givens: &Grid) -> Digits {
    Digits::from(
        &search::solve(givens, &CancelToken::default()).expect("not cancelled").expect("one solution"),
    )
}

/// Returns the right digit of a cell.
fn right(solution: &Digits, cell: Cell) -> Candidate {
    Candidate { cell, digit: solution[cell].expect("it is full") }
}

/// Returns a wrong digit for a cell.
fn wrong(solution: &Digits, cell: Cell) -> Candidate {
    let digit = Size::NINE.digit_set().iter().find(|digit| solution[cell] != Some(*digit));
    Candidate { cell, digit: digit.expect("there are nine") }
}

/// Returns a puzzle of a level.
fn puzzle(level: Level, index: usize) -> Grid {
    GradedCollection::Level(level).get(index).expect("there are 200").givens
}

/// Plays the path of a puzzle with all marks: each step after a pause.
fn play_path_with_marks(givens: &Grid) -> (PlayedGame, Vec<Step>) {
    let mut played = PlayedGame::new(givens);
    played.fill();
    let steps = path(givens);
    for step in &steps {
        played.remove(30, &step.eliminations);
        for placed in &step.placements {
            played.place(30, *placed);
        }
    }
    (played, steps)
}

/// Plays the digits of the path of a puzzle without marks.
fn play_path_without_marks(givens: &Grid) -> (PlayedGame, Vec<Technique>) {
    let mut played = PlayedGame::new(givens);
    let (mut hardest, mut limits) = (Technique::FullHouse, Vec::new());
    for step in path(givens) {
        hardest = hardest.max(step.technique);
        for placed in &step.placements {
            played.place(30, *placed);
            limits.push(hardest);
        }
    }
    (played, limits)
}

/// A sequence of numbers that is the same on every machine.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}

/// Plays the digits of a puzzle in a random order.
fn play_at_random(givens: &Grid, seed: u64) -> PlayedGame {
    let mut played = PlayedGame::new(givens);
    let solution = solution(givens);
    let mut cells: Vec<Cell> = played.game.board().empty_cells().iter().collect();
    let mut numbers = Numbers(seed);
    while !cells.is_empty() {
        let cell = cells.swap_remove(numbers.below(cells.len()));
        played.place(10, right(&solution, cell));
    }
    played
}

/// The names of the moves of several games, counted.
#[derive(Default, Debug)]
struct Tally {
    moves: usize,
    harder: usize,
    counts: BTreeMap<&'static str, usize>,
    beyond_singles: usize,
    slowest: Duration,
}

impl Tally {
    fn add(&mut self, name: &MoveName, limit: Option<Technique>) {
        self.moves += 1;
        *self.counts.entry(name.id()).or_default() += 1;
        let technique = name.technique();
        self.harder += usize::from(technique.zip(limit).is_some_and(|(named, limit)| named > limit));
        self.beyond_singles += usize::from(technique.is_some_and(|it| it > Technique::NakedSingle));
    }

    fn count(&self, id: &str) -> usize {
        self.counts.get(id).copied().unwrap_or_default()
    }

    fn report(&mut self, played: &PlayedGame) -> GameReport {
        let (start, before) = (Instant::now(), worked());
        let report = played.report();
        let time = before.zip(worked()).map_or_else(|| start.elapsed(), |(before, after)| after - before);
        self.slowest = self.slowest.max(time);
        report
    }
}

/// Returns how long this thread has worked, which Linux tells: on a busy machine it waits for most of the time.
fn worked() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}

/// Returns whether a path needs what no report looks for.
fn needs_nets(steps: &[Step]) -> bool {
    steps.iter().any(|step| step.technique >= Technique::ForcingNetContradiction)
}

fn tally_with_marks(givens: &Grid, tally: &mut Tally) {
    let (played, steps) = play_path_with_marks(givens);
    let report = tally.report(&played);
    assert_eq!(report.scope, ReportScope::Whole);
    let mut technique_of = BTreeMap::new();
    for step in &steps {
        let changed = step.eliminations.iter().chain(&step.placements);
        changed.for_each(|candidate| _ = technique_of.insert(*candidate, step.technique));
    }
    if !needs_nets(&steps) {
        let moves = |step: &Step| usize::from(!step.eliminations.is_empty()) + step.placements.len();
        let count: usize = steps.iter().map(moves).sum();
        assert_eq!(report.moves.len(), count, "one move for each step");
    }
    for played in &report.moves {
        let changed = played.removed.first().or(played.placed.first()).expect("it changes something");
        let technique = technique_of[changed];
        match played.name {
            MoveName::NotExamined if technique >= Technique::ForcingNetContradiction => {
                *tally.counts.entry("by nets").or_default() += 1;
            }
            ref name => tally.add(name, Some(technique)),
        }
    }
}

fn tally_without_marks(givens: &Grid, tally: &mut Tally) {
    let (played, limits) = play_path_without_marks(givens);
    let report = tally.report(&played);
    assert_eq!(report.moves.len(), limits.len());
    for (played, limit) in report.moves.iter().zip(limits) {
        tally.add(&played.name, Some(limit));
    }
}

fn tally_random(givens: &Grid, seed: u64, tally: &mut Tally) {
    for played in tally.report(&play_at_random(givens, seed)).moves {
        tally.add(&played.name, None);
    }
}

/// Returns a few puzzles of each level from one on.
fn sample(from: Level) -> impl Iterator<Item = Grid> {
    let levels = Level::NINEFOLD.into_iter().filter(move |level| *level >= from);
    levels.flat_map(|level| (100..102).map(move |index| puzzle(level, index)))
}

#[test]
fn each_step_of_a_path_with_all_marks_has_its_name_or_that_of_an_easier_one() {
    let mut tally = Tally::default();
    sample(Level::Beginner).for_each(|givens| tally_with_marks(&givens, &mut tally));
    assert_eq!((tally.harder, tally.count("step")), (0, tally.moves), "{tally:?}");
    assert!(tally.moves > 700 && tally.beyond_singles > 80, "{tally:?}");
}

#[test]
fn the_digits_of_a_path_without_marks_have_names_that_are_not_harder_than_the_path() {
    let mut tally = Tally::default();
    sample(Level::Beginner).for_each(|givens| tally_without_marks(&givens, &mut tally));
    assert_eq!(tally.harder, 0, "{tally:?}");
    let named = tally.count("step") + tally.count("several");
    assert!(100 * named >= 99 * tally.moves && tally.count("several") > 10, "{tally:?}");
}

#[test]
fn digits_at_random_are_singles_or_leaps_and_rarely_named_by_more() {
    let mut tally = Tally::default();
    sample(Level::Medium)
        .enumerate()
        .for_each(|(seed, givens)| tally_random(&givens, seed as u64, &mut tally));
    assert!(100 * tally.beyond_singles <= 28 * tally.moves, "{tally:?}");
    assert!(100 * tally.count("leap") > 8 * tally.moves, "{tally:?}");
}

#[test]
fn a_wrong_digit_is_a_mistake_with_the_time_at_which_it_was_taken_back() {
    for givens in sample(Level::Beginner).take(6) {
        let (mut played, solution) = (PlayedGame::new(&givens), solution(&givens));
        let cells: Vec<Cell> = played.game.board().empty_cells().iter().collect();
        // One is erased after two moves, one replaced, one undone.
        played.place(10, wrong(&solution, cells[0]));
        played.place(10, right(&solution, cells[1]));
        played.place(10, right(&solution, cells[2]));
        played.play(10, Action::Erase(cells[0].into()));
        played.place(10, wrong(&solution, cells[3]));
        played.place(10, right(&solution, cells[3]));
        played.place(10, wrong(&solution, cells[4]));
        played.place(10, right(&solution, cells[5]));
        played.play(0, Action::Undo);
        played.play(0, Action::Undo);
        played.place_rest(&solution);
        let report = played.report();
        let mistakes: Vec<_> = report
            .moves
            .iter()
            .filter_map(|one| match one.name {
                MoveName::Mistake { taken_back } => {
                    let taken = taken_back.expect("it is taken back");
                    Some((one.placed[0].cell, taken.time.as_secs(), taken.moves, one.is_on_branch))
                }
                _ => None,
            })
            .collect();
        let expected = [(cells[0], 40, 2, false), (cells[3], 60, 0, false), (cells[4], 85, 1, true)];
        assert_eq!(mistakes, expected);
        assert!(report.moves.iter().all(|one| one.name.technique().is_none() || !one.is_on_branch));
    }
}

#[test]
fn a_removed_mark_of_the_solution_is_a_mistake_and_marks_are_ignored_while_it_is_gone() {
    let givens = puzzle(Level::Hard, 100);
    let (mut played, solution) = (PlayedGame::new(&givens), solution(&givens));
    played.fill();
    let board = played.game.board();
    let cell = board.empty_cells().iter().find(|cell| board.centres(*cell).len() > 2).expect("there is one");
    played.remove(30, &[right(&solution, cell)]);
    let first = path(&givens)[0].placements[0];
    played.place(30, first);
    played.play(10, Action::AddEntry(Entry::Centre(right(&solution, cell).digit), cell.into()));
    played.place_rest(&solution);
    let report = played.report();
    let MoveName::Mistake { taken_back: Some(taken) } = report.moves[0].name else {
        panic!("{:?}", report.moves[0])
    };
    assert_eq!((taken.time.as_secs(), taken.moves), (70, 1));
    assert_eq!(report.marks_ignored_at, Some(Duration::from_secs(60)));
    assert!(report.moves[1].name.technique().is_some(), "named by sight");
}

#[test]
fn marks_removed_one_after_the_other_are_one_move_as_long_as_one_step_explains_them() {
    let givens = puzzle(Level::Medium, 0);
    let steps = path(&givens);
    let index = steps.iter().position(|step| step.eliminations.len() > 1).expect("a step removes two");
    let play = |gap: u64| {
        let mut played = PlayedGame::new(&givens);
        played.fill();
        for step in &steps[..index] {
            played.remove(30, &step.eliminations);
            step.placements.iter().for_each(|placed| _ = played.place(30, *placed));
        }
        let before = played.game.history().played_line().len();
        for (number, removed) in steps[index].eliminations.iter().enumerate() {
            played.remove(if number == 0 { 30 } else { gap }, &[*removed]);
        }
        played.place_rest(&solution(&givens));
        let report = played.report();
        let own = report.moves.iter().filter(|one| !one.removed.is_empty() && one.node.index() >= before);
        own.map(|one| (one.removed.len(), one.name.clone())).collect::<Vec<_>>()
    };
    let count = steps[index].eliminations.len();
    let [(removed, MoveName::Step { step, is_partial: false })] = &play(19)[..] else {
        panic!("{:?}", play(19))
    };
    assert_eq!((*removed, step.technique), (count, steps[index].technique));
    let apart = play(20);
    assert_eq!(apart.len(), count);
    let is_part = |(_, name): &(usize, MoveName)| matches!(name, MoveName::Step { is_partial: true, .. });
    assert!(is_part(&apart[0]), "the first of them is a part of the step");
}

#[test]
fn marks_that_digits_exclude_by_sight_are_tidied_without_a_move() {
    let givens = puzzle(Level::Easy, 0);
    let (mut played, solution) = (PlayedGame::new(&givens), solution(&givens));
    let cell = played.game.board().empty_cells().first().expect("there is one");
    let excluded = Size::NINE.digit_set().difference(played.game.possible_digits()[cell]);
    let excluded = Candidate { cell, digit: excluded.iter().next().expect("a digit is seen") };
    for digit in [excluded.digit, right(&solution, cell).digit] {
        played.play(5, Action::AddEntry(Entry::Centre(digit), cell.into()));
    }
    played.remove(5, &[excluded]);
    played.place_rest(&solution);
    let report = played.report();
    assert!(report.moves.iter().all(|one| one.removed.is_empty()));
    assert_eq!(report.moves[0].marks_written, 2);
}

/// Returns the hint on a game.
fn hint(game: &Game) -> Hint {
    game.position().hint(&HintOptions::default(), &CancelToken::default()).expect("nothing cancels it")
}

#[test]
fn what_a_hint_a_trial_and_the_program_did_is_named_so_and_not_examined() {
    let givens = puzzle(Level::Medium, 3);
    let (mut played, solution) = (PlayedGame::new(&givens), solution(&givens));
    played.play(10, hint(&played.game).action().expect("there is a step"));
    played.play(10, Action::StartTrial);
    let cells: Vec<Cell> = played.game.board().empty_cells().iter().collect();
    played.place(5, wrong(&solution, cells[0]));
    played.play(5, Action::DiscardTrial);
    played.play(10, Action::StartTrial);
    played.place(5, right(&solution, cells[0]));
    played.place(5, right(&solution, cells[1]));
    played.play(5, Action::KeepTrial);
    let mut finished = PlayedGame { game: played.game.clone(), seconds: played.seconds };
    let start = [MoveName::Hint, MoveName::Trial(TrialEnd::Discarded), MoveName::Trial(TrialEnd::Kept)];
    played.play(10, Action::Reveal(Box::new(solution.clone())));
    let report = played.report();
    assert_eq!(report.scope, ReportScope::Whole);
    let names: Vec<_> = report.moves.iter().map(|one| one.name.clone()).collect();
    assert_eq!(names, [&start[..], &[MoveName::Reveal]].concat());
    assert_eq!((report.moves[2].placed.len(), report.moves[2].pause.as_secs()), (2, 10));
    let rest = loop {
        if let Some(rest) = finished.game.rest_by_singles() {
            break rest;
        }
        let cell = finished.game.board().empty_cells().first().expect("the rest is known before the end");
        finished.place(10, right(&solution, cell));
    };
    assert!(rest.placements.digits().count() > 1);
    finished.play(10, Action::ApplyConsequences(Box::new(rest)));
    assert_eq!(finished.names().last(), Some(&MoveName::FinishSingles));
    assert_eq!(finished.names()[..3], start);
}

#[test]
fn before_the_win_a_report_has_times_and_names_and_nothing_that_only_the_solution_shows() {
    for givens in sample(Level::Medium) {
        let mut played = play_at_random(&givens, 7);
        let solution = solution(&givens);
        let last = played.game.history().played_line().len() - 1;
        let (_, time) = played.game.history().played_line()[last];
        played.play(0, Action::Undo);
        let whole = played.report();
        assert_eq!(whole.scope, ReportScope::Whole, "redo leads to the win");
        assert_eq!(whole.time, time);
        let cell = played.game.board().empty_cells().first().expect("one is undone");
        played.place(100, wrong(&solution, cell));
        let report = played.report();
        assert_eq!(report.scope, ReportScope::BeforeWin);
        assert!(report.open_steps.is_empty() && report.moments.is_empty(), "{report:?}");
        assert_eq!(report.marks_ignored_at, None);
        let tells = |one: &NamedMove| matches!(one.name, MoveName::Leap | MoveName::Mistake { .. });
        assert!(!report.moves.iter().any(tells));
        assert!(report.moves.iter().any(|one| one.name.technique().is_some()));
        let times = |report: &GameReport| report.moves.iter().map(|one| one.time).collect::<Vec<_>>();
        let count = whole.moves.len() - 1;
        assert_eq!(times(&report)[..count], times(&whole)[..count]);
    }
}

#[test]
fn with_several_solutions_a_report_has_times_only() {
    let mut givens = puzzle(Level::Easy, 0);
    let solution = solution(&givens);
    for cell in givens.filled().map(|(cell, _)| cell).collect::<Vec<_>>() {
        givens.set(cell, None);
    }
    let mut played = PlayedGame::new(&givens);
    played.place_rest(&solution);
    let report = played.report();
    assert_eq!((report.scope, report.moves.len()), (ReportScope::TimesOnly, 81));
    assert!(report.moves.iter().all(|one| one.name == MoveName::Unnamed));
    assert!(report.open_steps.is_empty() && report.moments.is_empty() && report.techniques.is_empty());
    assert_eq!(report.time, Duration::from_secs(81 * 5));
}

#[test]
fn the_longest_pause_before_a_leap_is_a_moment_with_what_was_passed_over() {
    let givens = puzzle(Level::Medium, 5);
    let quick = play_at_random(&givens, 3);
    let report = quick.report();
    let leap = report.moves.iter().position(|one| one.name == MoveName::Leap).expect("there are leaps");
    let mut slow = PlayedGame::new(&givens);
    for (index, one) in report.moves.iter().enumerate() {
        slow.place(if index == leap { 100 } else { 10 }, one.placed[0]);
    }
    let report = slow.report();
    let open = report.open_step(leap).expect("the pause is the longest");
    assert!(open.is_passed_over && open.step.technique <= Technique::NakedSingle);
    let moment = report.moments.iter().find(|moment| moment.index == leap).expect("it is a moment");
    assert_eq!(moment.score, 160);
    assert!(report.moments.len() <= 3);
    assert!(report.moments.windows(2).all(|pair| pair[1].index - pair[0].index >= 4));
    let sentences = report.sentences(leap).join(" ");
    assert!(sentences.contains("a pause of 1 minute 40 seconds. The easiest open step: "), "{sentences}");
    let end = "Well seen, or a lucky guess; the report cannot tell.";
    assert!(sentences.ends_with(end), "{sentences}");
    set_language(Language::German);
    let german = report.sentences(leap).join(" ");
    set_language(Language::English);
    assert!(german.contains("glücklich geraten") && german.contains("1 Minute 40 Sekunden"), "{german}");
    let row = report.techniques.iter().find(|row| row.technique == open.step.technique && !row.is_in_head);
    assert_eq!(row.expect("it has a row").passed_over, 1);
    let made: usize = report.techniques.iter().map(|row| row.made).sum();
    let named = report.moves.iter().filter(|one| one.name.technique().is_some()).count();
    assert_eq!(made, named, "each named move is in one row");
    assert!(quick.report().open_steps.is_empty(), "no pause is long beside the others");
}

/// Returns a Hard puzzle with a step like this on its path.
fn hard_puzzle_with(is_like: impl Fn(&Step) -> bool) -> Grid {
    let mut puzzles = (0..100).map(|index| puzzle(Level::Hard, index));
    puzzles.find(|givens| path(givens).iter().any(&is_like)).expect("one of a hundred has it")
}

/// Plays the path of a Hard puzzle with all marks up to its first removal of several marks. Returns the puzzle and that step
/// too.
fn before_a_removal() -> (PlayedGame, Grid, Step) {
    let givens = hard_puzzle_with(|step| step.eliminations.len() > 1);
    let mut played = PlayedGame::new(&givens);
    played.fill();
    for step in path(&givens) {
        if step.eliminations.len() > 1 {
            return (played, givens, step);
        }
        played.remove(10, &step.eliminations);
        step.placements.iter().for_each(|placed| _ = played.place(10, *placed));
    }
    unreachable!("the puzzle has such a step")
}

#[test]
fn a_step_that_is_made_right_after_a_trial_or_a_mistake_was_not_passed_over() {
    for (is_trial, makes_it) in [(true, true), (true, false), (false, true), (false, false)] {
        let (mut played, givens, step) = before_a_removal();
        let solution = solution(&givens);
        let cell = played.game.board().empty_cells().first().expect("there is one");
        let tried = wrong(&solution, cell);
        match is_trial {
            true => {
                played.play(100, Action::StartTrial);
                played.place(5, tried);
                played.play(5, Action::DiscardTrial);
            }
            false => {
                played.place(100, tried);
                played.play(5, Action::Undo);
            }
        }
        if makes_it {
            played.remove(5, &step.eliminations);
        }
        played.place_rest(&solution);
        let report = played.report();
        let [open] = &report.open_steps[..] else { panic!("{:?}", report.open_steps) };
        assert_eq!(open.step.eliminations, step.eliminations);
        assert_eq!(open.is_passed_over, !makes_it, "trial: {is_trial}");
        let sentences = report.sentences(open.index).join(" ");
        let own = if is_trial { "You tried digits and took them back." } else { "You took it back by " };
        assert!(sentences.contains(own), "{sentences}");
    }
}

#[test]
fn a_pause_in_which_a_mistake_was_taken_back_says_so_and_is_the_difference_of_its_times() {
    let givens = puzzle(Level::Easy, 0);
    let solution = solution(&givens);
    let mut played = PlayedGame::new(&givens);
    let cells: Vec<Cell> = played.game.board().empty_cells().iter().collect();
    played.place(5, wrong(&solution, cells[0]));
    played.game.apply(Action::Undo);
    played.game.set_play_time(Duration::from_millis(65_900));
    played.game.apply(Action::Place { cell: cells[1], digit: right(&solution, cells[1]).digit });
    played.game.set_play_time(Duration::from_millis(70_100));
    played.game.apply(Action::Place { cell: cells[2], digit: right(&solution, cells[2]).digit });
    played.seconds = 71;
    played.place_rest(&solution);
    let report = played.report();
    let [mistake, after, next] = &report.moves[..3] else { panic!("there are more") };
    assert_eq!(mistake.name_text(), "Mistake, taken back by 01:05");
    let sentences = report.sentences(1).join(" ");
    let said = format!("In that time you took back a mistake: {}. ", mistake.change_text());
    assert!(sentences.starts_with("01:05: a pause of 1 minute.") && sentences.contains(&said), "{sentences}");
    assert_eq!([after, next].map(|one| one.shown_pause().as_secs()), [60, 5]);
    assert!(!report.sentences(2).join(" ").contains("mistake"));
}

#[test]
fn many_marks_of_one_digit_are_named_by_it_and_a_hint_by_what_it_did() {
    let digit_of = |removed: &[Candidate]| {
        let first = removed.first()?.digit;
        (removed.len() > 3 && removed.iter().all(|one| one.digit == first)).then_some(first)
    };
    let givens = hard_puzzle_with(|step| digit_of(&step.eliminations).is_some());
    let report = play_path_with_marks(&givens).0.report();
    let named = report.moves.iter().filter_map(|one| Some((one, digit_of(&one.removed)?)));
    let texts: Vec<_> = named
        .map(|(one, digit)| (one.change_text(), format!("{digit} removed from {} cells", one.removed.len())))
        .collect();
    assert!(!texts.is_empty());
    assert!(texts.iter().all(|(text, expected)| text == expected), "{texts:?}");

    let mut played = before_a_removal().0;
    played.play(10, hint(&played.game).action().expect("there is a step"));
    assert_eq!(played.report().moves.last().map(NamedMove::name_text).as_deref(), Some("Removed by a hint"));
}

#[test]
fn a_game_with_clues_is_named_by_the_techniques_of_its_rules() {
    let puzzle = VariantCollection::all().find_map(|collection| {
        let puzzle = collection.get(0)?;
        (!puzzle.rules.clues().is_empty()).then_some(puzzle)
    });
    let puzzle = puzzle.expect("some kinds have clues");
    let cancel = CancelToken::default();
    let solution = ninefold_core::solve::solve(&puzzle.rules, &puzzle.givens, &cancel).unwrap().unwrap();
    let mut played = PlayedGame::of(puzzle);
    played.place_rest(&solution);
    let report = played.report();
    assert_eq!(report.scope, ReportScope::Whole);
    assert!(report.moves.iter().any(|one| one.name.technique().is_some()));
}

#[test]
fn a_cancelled_report_ends() {
    let cancel = CancelToken::default();
    cancel.cancel();
    assert!(GameReport::new(&play_at_random(&puzzle(Level::Hard, 0), 1).game, &cancel).is_err());
}

#[test]
#[ignore = "measures the time of long games"]
fn a_nightmare_game_of_300_moves_takes_less_than_three_seconds() {
    let mut slowest = (Duration::ZERO, 0, Tally::default());
    for (seed, puzzle) in GradedCollection::Level(Level::Nightmare).all_puzzles().take(40).enumerate() {
        // Most marks that are removed at random are leaps, for which every technique is searched in vain.
        let (mut played, solution) = (PlayedGame::new(&puzzle.givens), solution(&puzzle.givens));
        played.fill();
        let board = played.game.board();
        let marks = board
            .empty_cells()
            .iter()
            .flat_map(|cell| board.centres(cell).iter().map(move |digit| Candidate { cell, digit }));
        let mut false_marks: Vec<_> = marks.filter(|one| solution[one.cell] != Some(one.digit)).collect();
        let empty = board.empty_cells().len();
        let mut numbers = Numbers(seed as u64);
        let mut again = Vec::new();
        while !false_marks.is_empty() {
            let removed = false_marks.swap_remove(numbers.below(false_marks.len()));
            played.remove(21, &[removed]);
            again.push(removed);
        }
        // Written and removed again, until there are enough.
        for removed in again.iter().cycle().take(300_usize.saturating_sub(empty + again.len())) {
            played.play(1, Action::AddEntry(Entry::Centre(removed.digit), removed.cell.into()));
            played.remove(21, &[*removed]);
        }
        played.place_rest(&solution);
        let mut tally = Tally::default();
        let report = tally.report(&played);
        report.moves.iter().for_each(|one| tally.add(&one.name, None));
        if tally.slowest > slowest.0 {
            slowest = (tally.slowest, report.moves.len(), tally);
        }
    }
    println!("{slowest:?}");
    assert!(slowest.0 < Duration::from_secs(3), "{slowest:?}");
}

#[test]
#[ignore = "measures the time of games with clues"]
fn games_with_clues_take_less_than_five_seconds() {
    for collection in VariantCollection::all() {
        let Some(puzzle) = collection.get(15) else { continue };
        let cancel = CancelToken::default();
        let solution = ninefold_core::solve::solve(&puzzle.rules, &puzzle.givens, &cancel).unwrap().unwrap();
        let mut played = PlayedGame::of(puzzle);
        played.place_rest(&solution);
        let mut tally = Tally::default();
        let report = tally.report(&played);
        report.moves.iter().for_each(|one| tally.add(&one.name, None));
        println!("{}: {tally:?}", collection.kind().id());
    }
}

#[test]
#[ignore = "takes minutes: the whole measurement"]
fn the_names_of_500_paths_and_500_random_games() {
    let (mut with_marks, mut without_marks, mut random) =
        (Tally::default(), Tally::default(), Tally::default());
    for level in Level::NINEFOLD {
        let (mut marked, mut bare, mut lucky) = (Tally::default(), Tally::default(), Tally::default());
        let puzzles: Vec<_> = GradedCollection::Level(level).all_puzzles().take(72).collect();
        for (index, puzzle) in puzzles.iter().enumerate() {
            let givens = &puzzle.givens;
            if needs_nets(&path(givens)) {
                *marked.counts.entry("puzzles with nets").or_default() += 1;
            }
            tally_with_marks(givens, &mut marked);
            tally_without_marks(givens, &mut bare);
            if level >= Level::Medium {
                tally_random(givens, index as u64, &mut lucky);
            }
        }
        println!("{level}: with marks {marked:?}\n  without {bare:?}\n  random {lucky:?}");
        for (all, one) in [(&mut with_marks, marked), (&mut without_marks, bare), (&mut random, lucky)] {
            all.moves += one.moves;
            all.harder += one.harder;
            all.beyond_singles += one.beyond_singles;
            all.slowest = all.slowest.max(one.slowest);
            one.counts.into_iter().for_each(|(id, count)| *all.counts.entry(id).or_default() += count);
        }
    }
    println!("all: with marks {with_marks:?}\n  without {without_marks:?}\n  random {random:?}");
    println!("random, beyond singles: {:.1} %", 100.0 * random.beyond_singles as f64 / random.moves as f64);
}
