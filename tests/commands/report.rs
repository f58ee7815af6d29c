//! `ninefold report`: what it prints of saved games, and what it says of other files.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use ninefold::game::{Action, Entry, Game, HintOptions};
use ninefold::grid::{Cell, CellSet, Digit, Digits, Size};
use ninefold::job::CancelToken;
use ninefold::rules::Puzzle;
use ninefold::solve;
use ninefold::store::games::{self, GameLabel, GameMeta, PuzzleSource};

/// A puzzle of singles and pointing.
const N00B: &str = "210000400380400702000720000024806900000000000001203540000058000903004028008000057";

/// Runs the command in a folder. Returns its exit status, standard output and standard error.
fn report(folder: &Path, arguments: &[&str], input: &[u8]) -> (i32, String, String) {
    let mut running = Command::new(env!("CARGO_BIN_EXE_ninefold"))
        .arg("report")
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // It may end without reading all.
    let _ = running.stdin.take().expect("it is piped").write_all(input);
    let output = running.wait_with_output().expect("it ends");
    let text = |bytes| String::from_utf8(bytes).expect("it is text");
    (output.status.code().expect("it exits"), text(output.stdout), text(output.stderr))
}

fn digits(line: &str) -> Digits {
    let mut cells = line.chars().map(|digit| Digit::new(digit.to_digit(10).unwrap_or_default() as usize));
    Digits::from_fn(Size::NINE, |_| cells.next().expect("81 digits"))
}

/// A game that is played, and its clock.
struct Played {
    game: Game,
    solution: Digits,
    seconds: u64,
}

impl Played {
    fn new(givens: &str) -> Self {
        let puzzle = Puzzle::new(ninefold::rules::Rules::classic(), digits(givens));
        let solution = solve::solve(&puzzle.rules, &puzzle.givens, &CancelToken::default());
        let solution = solution.expect("not cancelled").expect("it has a solution");
        Self { game: Game::new(puzzle), solution, seconds: 0 }
    }

    fn play(&mut self, pause: u64, action: Action) {
        self.seconds += pause;
        self.game.set_play_time(Duration::from_secs(self.seconds));
        self.game.apply(action);
    }

    fn right(&self, cell: Cell) -> Digit {
        self.solution[cell].expect("it is full")
    }

    fn hint(&mut self) {
        let hint = self.game.position().hint(&HintOptions::default(), &CancelToken::default());
        self.play(10, hint.expect("not cancelled").action().expect("there is a step"));
    }

    /// Places right digits in reading order, at most so many.
    fn place(&mut self, most: usize) {
        for cell in self.game.board().empty_cells().iter().take(most) {
            let digit = self.right(cell);
            self.play(5, Action::Place { cell, digit });
        }
    }

    fn file(&self, title: &str, is_simple: bool) -> String {
        let mut meta = GameMeta::new(PuzzleSource::Own);
        meta.label = GameLabel::new(title, "");
        meta.is_simple = is_simple;
        games::write(&self.game.clone().into(), &meta)
    }
}

/// Returns a file with a solved game in which a mark of the solution was removed for a while, after a long pause.
pub fn game_with_a_lost_mark() -> String {
    let mut played = Played::new(N00B);
    played.play(1, Action::Fill(Size::NINE.cell_set()));
    let cell = played.game.board().empty_cells().first().expect("there is one");
    let entry = Entry::Centre(played.right(cell));
    played.play(90, Action::RemoveEntry(entry, cell.into()));
    let other = played.game.board().empty_cells().iter().nth(1).expect("there are more");
    let digit = played.right(other);
    played.play(5, Action::Place { cell: other, digit });
    played.play(5, Action::AddEntry(entry, cell.into()));
    played.place(81);
    played.file("A lost mark", false)
}

#[test]
fn a_solved_game_is_told_move_by_move_with_its_moments_and_techniques() {
    let folder = tempfile::tempdir().unwrap();
    let mut played = Played::new(N00B);
    played.hint();
    played.play(5, Action::StartTrial);
    played.place(2);
    played.play(5, Action::KeepTrial);
    let wrong: CellSet = played.game.board().empty_cells().first().expect("there is one").into();
    let cell = wrong.first().expect("there is one");
    let digit =
        Size::NINE.digit_set().iter().find(|digit| *digit != played.right(cell)).expect("there are nine");
    played.play(100, Action::Place { cell, digit });
    played.play(5, Action::Erase(wrong));
    played.place(5);
    let solution = Box::new(played.solution.clone());
    played.play(5, Action::Reveal(solution));
    fs::write(folder.path().join("game.ninefold"), played.file("My game", false)).unwrap();
    let (status, text, error) = report(folder.path(), &["game.ninefold"], b"");
    assert_eq!((status, error.as_str()), (0, ""), "{text}");
    assert!(text.starts_with("game.ninefold (My game)\nSolved in "), "{text}");
    for part in [
        "Placed by a hint",
        "Trial, kept",
        "  Mistake, taken back by ",
        "Solution revealed",
        "\nMoments\n1. ",
        "a pause of 1 minute 40 seconds. The easiest open step: ",
        "You took it back by ",
        " moves of this game, each by its easiest name",
        "Hidden single in box ",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    // The first line, the title of the table and its rows count the same moves.
    let first = text.lines().nth(1).unwrap();
    let named =
        first.strip_suffix(" named by a technique").and_then(|line| line.split(' ').next_back()).unwrap();
    let count = first.split("; ").nth(1).and_then(|line| line.split(' ').next()).unwrap();
    let (title, rows) = text.split_once(" moves of this game, ").unwrap();
    assert!(title.ends_with(&format!("\n{named} of {count}")), "{text}");
    let made = rows.lines().skip(1).take_while(|line| !line.is_empty());
    let made: usize = made
        .map(|row| {
            row.split("  ").filter(|it| !it.is_empty()).nth(1).unwrap().trim().parse::<usize>().unwrap()
        })
        .sum();
    assert_eq!(made.to_string(), named, "{text}");
}

#[test]
fn before_the_win_nothing_is_told_of_what_is_open_or_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let mut played = Played::new(N00B);
    played.place(10);
    let cell = played.game.board().empty_cells().first().expect("there is one");
    let digit =
        Size::NINE.digit_set().iter().find(|digit| *digit != played.right(cell)).expect("there are nine");
    played.play(200, Action::Place { cell, digit });
    fs::write(folder.path().join("game.ninefold"), played.file("", false)).unwrap();
    let (status, text, _) = report(folder.path(), &["game.ninefold"], b"");
    assert_eq!(status, 0);
    assert!(text.starts_with("game.ninefold\nNot solved yet, 04:10 so far; 11 moves, "), "{text}");
    for word in ["Moments", "open", "passed over", "Mistake", "Leap"] {
        assert!(!text.contains(word), "{word}: {text}");
    }
    let (_, json, _) = report(folder.path(), &["--format", "jsonl", "game.ninefold"], b"");
    let value: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(value["scope"], "before-win");
    assert!(value["moments"].as_array().unwrap().is_empty());
    assert!(value["moves"].as_array().unwrap().iter().all(|one| one.get("open").is_none()));
}

#[test]
fn a_puzzle_with_several_solutions_has_times_only() {
    let folder = tempfile::tempdir().unwrap();
    let mut played = Played::new(&"0".repeat(81));
    played.place(81);
    fs::write(folder.path().join("game.ninefold"), played.file("", false)).unwrap();
    let (status, text, _) = report(folder.path(), &["game.ninefold"], b"");
    assert_eq!(status, 1);
    assert!(text.contains("81 moves; times only: the puzzle has no single known solution"), "{text}");
}

#[test]
fn what_is_no_game_with_a_report_is_named_with_its_reason_and_the_others_follow() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("puzzle.sdm", N00B);
    write("text.txt", "no puzzle at all");
    write("simple.ninefold", &Played::new(N00B).file("", true));
    write("game.ninefold", &game_with_a_lost_mark());
    let crosspatch = ninefold::crosspatch::read(b"##\n##\n\nab cd ac bd\n", "").unwrap();
    let crosspatch = ninefold::crosspatch::Game::new(crosspatch);
    write("words.ninefold", &games::write(&crosspatch.into(), &GameMeta::new(PuzzleSource::Own)));
    let names =
        ["none.ninefold", "puzzle.sdm", "text.txt", "simple.ninefold", "words.ninefold", "game.ninefold"];
    let (status, text, error) = report(folder.path(), &names, b"");
    assert_eq!(status, 2);
    assert!(text.starts_with("game.ninefold (A lost mark)\n"), "{text}");
    let lines: Vec<&str> = error.lines().collect();
    assert_eq!(lines.len(), 5, "{error}");
    for (line, (name, part)) in lines.iter().zip([
        ("none.ninefold", "not exist"),
        ("puzzle.sdm", "a puzzle without a game"),
        ("text.txt", ""),
        ("simple.ninefold", "simple mode"),
        ("words.ninefold", "Kriss Kross"),
    ]) {
        assert!(line.starts_with(&format!("{name}: ")) && line.contains(part), "{line}");
    }
}

#[test]
fn a_game_is_read_from_standard_input_too() {
    let folder = tempfile::tempdir().unwrap();
    let (status, text, error) = report(folder.path(), &["-"], game_with_a_lost_mark().as_bytes());
    assert_eq!((status, error.as_str()), (0, ""));
    assert!(text.contains("the marks lacked a digit of the solution"), "{text}");
    assert_eq!(report(folder.path(), &["-"], b"no game").0, 2);
}
