//! Killed at any moment: the window is played at random and killed, again and again, and nothing is lost but the last
//! half second. Asked to end by a signal, it loses nothing at all.
//!
//! The test runs itself as a child, which opens the window without a screen on the data folder of those before it, says
//! what game it found there, and plays at random by keys, saying after each key what the game is now and when that was.
//! The test kills it (SIGKILL, nothing is tidied up) after a random time; the next child must find one of the games that
//! the killed one had, and none that was followed by another for more than half a second; after SIGTERM, SIGINT and SIGHUP
//! it must find the last one.
//!
//! 25 runs with the other tests, and 4 for each signal; as many as you like, with figures, by
//! `NINEFOLD_CRASHES=500 cargo test --test crash -- --nocapture`.

#![cfg(unix)]

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{BufRead, BufReader, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant, SystemTime};

use eframe::egui::{Key, Modifiers, Vec2};
use egui_kittest::Harness;
use ninefold::app::App;
use ninefold::game::Game;
use signal_hook::consts::{SIGHUP, SIGINT, SIGKILL, SIGTERM};

/// Set in the child: the folder to play in, and the seed.
const CHILD: &str = "NINEFOLD_CRASH_CHILD";
/// The most that may be lost.
const LOSS: Duration = Duration::from_millis(500);

/// Numbers that look random and are the same each time: SplitMix64 of Steele, Lea and Flood.
struct Random(u64);

impl Random {
    fn next(&mut self, below: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % below
    }
}

/// All that a player can see of a game and of its history, but for the time, in short.
fn print_of(game: &Game) -> u64 {
    let mut hasher = DefaultHasher::new();
    let steps: Vec<_> =
        game.history().nodes().map(|(_, node)| (node.label(), node.parent(), node.redo_child())).collect();
    let here = (game.history().current(), game.bookmark(), game.assists(), game.puzzle());
    format!("{:?} {:?} {steps:?} {here:?}", game.board(), game.trial()).hash(&mut hasher);
    hasher.finish()
}

/// Milliseconds since 1970: a clock that both processes read.
fn now() -> u128 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_millis()
}

#[test]
fn the_child_plays_until_it_is_killed() {
    // As a test of its own it does nothing.
    let Ok(order) = std::env::var(CHILD) else { return };
    let (seed, folder) = order.split_once(' ').unwrap();
    let (mut random, folder) = (Random(seed.parse().unwrap()), PathBuf::from(folder));
    let mut window = Harness::builder()
        .with_size(Vec2::new(600.0, 700.0))
        .build_eframe(move |cc| App::new(&cc.egui_ctx, None, Some(folder)));
    window.state().save_on_signals(&window.ctx).unwrap();
    // The player reads it.
    #[allow(clippy::disallowed_methods)]
    let mut said = std::io::stdout();
    let mut last = print_of(window.state().game());
    writeln!(said, "\nfound {last}").unwrap();
    loop {
        let (modifiers, key) = any_key(&mut random);
        writeln!(said, "presses").unwrap();
        window.key_press_modifiers(modifiers, key);
        window.run_ok();
        let print = print_of(window.state().game());
        if print != last {
            last = print;
            writeln!(said, "played {} {print}", now()).unwrap();
        } else {
            writeln!(said, "nothing").unwrap();
        }
    }
}

/// Mostly digits, marks and moves; now and then anything else that changes a game.
fn any_key(random: &mut Random) -> (Modifiers, Key) {
    const DIGITS: [Key; 9] =
        [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];
    const MOVES: [Key; 4] = [Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::ArrowDown];
    const OTHERS: [(Modifiers, Key); 10] = [
        (Modifiers::NONE, Key::U),
        (Modifiers::NONE, Key::U),
        (Modifiers::NONE, Key::R),
        (Modifiers::NONE, Key::M),
        (Modifiers::NONE, Key::B),
        (Modifiers::SHIFT, Key::B),
        (Modifiers::NONE, Key::T),
        (Modifiers::SHIFT, Key::T),
        (Modifiers::NONE, Key::Backspace),
        (Modifiers::COMMAND, Key::A),
    ];
    let digit = DIGITS[random.next(9) as usize];
    match random.next(20) {
        0..7 => (Modifiers::NONE, MOVES[random.next(4) as usize]),
        7..12 => (Modifiers::NONE, digit),
        12..15 => (Modifiers::SHIFT, digit),
        15..17 => (Modifiers::COMMAND, digit),
        _ => OTHERS[random.next(10) as usize],
    }
}

/// What is known of a child that was killed.
struct Killed {
    at: u128,
    games: Vec<(u128, u64)>,
    /// Whether it was in the middle of a key: what that made of the game may be saved, but was not said any more.
    in_a_press: bool,
}

/// A child at play, and what it has said.
struct Player {
    child: Child,
    said: BufReader<std::process::ChildStdout>,
}

impl Player {
    fn start(folder: &Path, seed: u64) -> Self {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "the_child_plays_until_it_is_killed", "--nocapture"])
            .env(CHILD, format!("{seed} {}", folder.display()))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let said = BufReader::new(child.stdout.take().unwrap());
        Self { child, said }
    }

    /// The game that it found; waits for it.
    fn found(&mut self) -> u64 {
        let mut line = String::new();
        loop {
            line.clear();
            assert!(
                self.said.read_line(&mut line).unwrap() > 0,
                "the child ended before it had found a game"
            );
            if let Some(print) = line.strip_prefix("found ") {
                return print.trim().parse().unwrap();
            }
        }
    }

    /// Sends it a signal and waits for its end. Returns when it was sent, and which games the child had, each with the
    /// time when it came to be.
    fn killed(mut self, signal: i32) -> Killed {
        let at = now();
        let sent = Command::new("sh").arg("-c").arg(format!("kill -{signal} {}", self.child.id())).status();
        assert!(sent.unwrap().success());
        let start = Instant::now();
        let status = self.child.wait().unwrap();
        assert_eq!(status.signal(), Some(signal), "it ends as anybody expects of this signal");
        assert!(start.elapsed() < Duration::from_secs(5), "it took {:?} to end", start.elapsed());
        let lines: Vec<_> = self.said.lines().map_while(Result::ok).collect();
        let in_a_press = lines.last().is_some_and(|line| line == "presses");
        let games = lines.iter().filter_map(|line| {
            let (time, print) = line.strip_prefix("played ")?.split_once(' ')?;
            Some((time.parse().ok()?, print.parse().ok()?))
        });
        Killed { at, games: games.collect(), in_a_press }
    }
}

#[test]
fn a_window_that_is_killed_loses_nothing_but_the_last_half_second() {
    let runs = runs().unwrap_or(25);
    let start = Instant::now();
    let mut random = Random(2026);
    let (mut lost, mut losses, mut played) = (Duration::ZERO, 0, 0);
    let mut folder = tempfile::tempdir().unwrap();
    // What the child before had: at first the new game, which nobody has begun.
    let mut before: Option<Killed> = None;
    for run in 0..runs {
        if run % 50 == 0 {
            // A game of many thousand steps is another matter.
            (folder, before) = (tempfile::tempdir().unwrap(), None);
        }
        let mut player = Player::start(folder.path(), run);
        let found = player.found();
        if let Some(Killed { at, games, in_a_press }) = before {
            let place = games.iter().rposition(|(_, print)| *print == found);
            assert!(place.is_some() || in_a_press, "run {run}: a game was found that was never played");
            if let Some((next, _)) = place.and_then(|place| games.get(place + 1)) {
                let loss = Duration::from_millis(at.saturating_sub(*next) as u64);
                (lost, losses) = (lost.max(loss), losses + 1);
                assert!(loss <= LOSS, "run {run}: {loss:?} were lost");
            }
        }
        std::thread::sleep(Duration::from_millis(random.next(700)));
        let mut killed = player.killed(SIGKILL);
        played += killed.games.len();
        killed.games.insert(0, (0, found));
        before = Some(killed);
        let strange = std::fs::read_dir(folder.path().join("games")).into_iter().flatten().flatten();
        let damaged = strange.filter(|entry| entry.file_name().to_string_lossy().contains("damaged")).count();
        assert_eq!(damaged, 0, "run {run}: a game could not be read");
    }
    println!(
        "{runs} runs in {:.0?}, {played} changes: {losses} runs lost something, at most {} ms",
        start.elapsed(),
        lost.as_millis()
    );
}

/// How many runs are asked for.
fn runs() -> Option<u64> {
    std::env::var("NINEFOLD_CRASHES").ok()?.parse().ok()
}

#[test]
fn a_window_that_is_asked_to_end_by_a_signal_loses_nothing() {
    for (name, signal) in [("SIGTERM", SIGTERM), ("SIGINT", SIGINT), ("SIGHUP", SIGHUP)] {
        let (mut random, folder) = (Random(signal as u64), tempfile::tempdir().unwrap());
        let mut before: Option<Killed> = None;
        let (mut played, runs) = (0, runs().unwrap_or(4));
        for run in 0..runs {
            let mut player = Player::start(folder.path(), run);
            let found = player.found();
            if let Some(Killed { games, in_a_press, .. }) = before {
                let place = games.iter().rposition(|(_, print)| *print == found);
                let is_last = place == Some(games.len() - 1) || place.is_none() && in_a_press;
                assert!(is_last, "run {run}: {name} lost {:?} of {} changes", place, games.len());
            }
            std::thread::sleep(Duration::from_millis(random.next(500)));
            let mut ended = player.killed(signal);
            played += ended.games.len();
            ended.games.insert(0, (0, found));
            before = Some(ended);
        }
        println!("{runs} runs with {name}, {played} changes: nothing lost");
    }
}
