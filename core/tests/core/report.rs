//! Reports on games: each move has the easiest name, what the program did is named so, and nothing is said before the win.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use ninefold_core::game::{Action, AutoMarks, Consequences, Entry, Game, HintOptions, Outcome};
use ninefold_core::grid::{Candidate, Cell, Digit, Digits, Size};
use ninefold_core::job::CancelToken;
use ninefold_core::library::GradedCollection;
use ninefold_core::report::{GameReport, MoveName, NamedMove, ReportScope, TrialEnd};
use ninefold_core::rules::Puzzle;
use ninefold_core::solve::classic::{Grid, search};
use ninefold_core::solve::rating::{Level, Scale, SolvePath};
use ninefold_core::solve::technique::{Step, Technique};

/// A game whose clock runs as the test says.
struct PlayedGame {
    game: Game,
    seconds: u64,
}

impl PlayedGame {
    fn new(givens: &Grid) -> Self {
        Self { game: Game::with_auto_marks(Puzzle::from_grid("", givens), AutoMarks::default()), seconds: 0 }
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
    Digits::from(&search::solve(givens, &CancelToken::default()).expect("not cancelled").expect("one solution"))
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
        played.place(10, Candidate { cell, digit: solution[cell].expect("it is full") });
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
        let start = Instant::now();
        let report = played.report();
        self.slowest = self.slowest.max(start.elapsed());
        report
    }
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

#[test]
#[ignore = "takes minutes: the whole measurement"]
fn the_names_of_500_paths_and_500_random_games() {
    let (mut with_marks, mut without_marks, mut random) = (Tally::default(), Tally::default(), Tally::default());
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
