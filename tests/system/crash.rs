//! Crash safety: the window is played at random and killed at random moments, and loses at most the last half second.
//! When a signal asks it to exit, it loses nothing at all.
//!
//! The test runs itself as a child process, which opens the window without a screen on the data folder of its
//! predecessors, prints the game that it found there, and presses random keys, printing the state of the game and the
//! time after each. The test kills it (without cleanup: by SIGKILL, or as the task manager of Windows does) after a
//! random time; the next child must find one of the states that the killed one had, and none that had been superseded
//! for more than half a second; after SIGTERM, SIGINT and SIGHUP it must find the last one.
//!
//! By default there are 25 runs, and 4 for each signal. `NINEFOLD_CRASHES=500 cargo test --test crash -- --nocapture`
//! runs as many as you like and prints statistics. Windows has no such signals.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant, SystemTime};

use eframe::egui::{Key, Modifiers, Vec2};
use egui_kittest::Harness;
use ninefold::app::App;
use ninefold::game::Game;

/// The environment variable that makes a process the child: its seed and data folder.
const CHILD: &str = "NINEFOLD_CRASH_CHILD";
/// The maximum loss.
const MAX_LOSS: Duration = Duration::from_millis(500);

/// A deterministic pseudo-random generator: SplitMix64 by Steele, Lea and Flood.
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

/// Returns a digest of everything that a player can see of a game and its history, except the time.
fn digest(game: &Game) -> u64 {
    let mut hasher = DefaultHasher::new();
    let steps: Vec<_> =
        game.history().nodes().map(|(_, node)| (node.label(), node.parent(), node.redo_child())).collect();
    let here = (game.history().current(), game.bookmarks().to_vec(), game.assists(), game.puzzle());
    format!("{:?} {:?} {steps:?} {here:?}", game.board(), game.trial()).hash(&mut hasher);
    hasher.finish()
}

/// Returns the milliseconds since 1970: a clock shared by both processes.
fn now() -> u128 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_millis()
}

#[test]
fn child_process_that_plays_until_it_is_killed() {
    // Run as an ordinary test it does nothing.
    let Ok(order) = std::env::var(CHILD) else { return };
    let (seed, folder) = order.split_once(' ').unwrap();
    let (mut random, folder) = (Random(seed.parse().unwrap()), PathBuf::from(folder));
    let mut window = Harness::builder()
        .with_size(Vec2::new(600.0, 700.0))
        .build_eframe(move |cc| App::new(&cc.egui_ctx, None, Some(folder)));
    window.state().save_on_signals(&window.ctx).unwrap();
    #[allow(clippy::disallowed_methods, reason = "the parent process reads it")]
    let mut output = std::io::stdout();
    let mut last = digest(window.state().game().unwrap());
    writeln!(output, "\nfound {last}").unwrap();
    loop {
        let (modifiers, key) = any_key(&mut random);
        writeln!(output, "presses").unwrap();
        window.key_press_modifiers(modifiers, key);
        window.run_ok();
        let print = digest(window.state().game().unwrap());
        if print != last {
            last = print;
            writeln!(output, "played {} {print}", now()).unwrap();
        } else {
            writeln!(output, "nothing").unwrap();
        }
    }
}

/// Returns a random key: mostly digits, marks and cursor moves, sometimes anything else that changes a game.
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

/// The record of a child that has ended.
struct EndedChild {
    at: u128,
    games: Vec<(u128, u64)>,
    /// Whether it was handling a key at its end: the resulting state may be saved without having been printed.
    in_a_press: bool,
}

/// A running child and its output.
struct Player {
    child: Child,
    output: BufReader<std::process::ChildStdout>,
}

impl Player {
    fn start(folder: &Path, seed: u64) -> Self {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "crash::child_process_that_plays_until_it_is_killed", "--nocapture"])
            .env(CHILD, format!("{seed} {}", folder.display()))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Self { child, output }
    }

    /// Waits for the game that it found.
    fn found(&mut self) -> u64 {
        let mut line = String::new();
        loop {
            line.clear();
            assert!(
                self.output.read_line(&mut line).unwrap() > 0,
                "the child ended before it had found a game"
            );
            if let Some(print) = line.strip_prefix("found ") {
                return print.trim().parse().unwrap();
            }
        }
    }

    /// Kills it and waits for its exit. Returns the time of that and the states that the child had, each with its time.
    fn killed(mut self) -> EndedChild {
        assert!(self.child.try_wait().unwrap().is_none(), "it ended by itself");
        let at = now();
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        self.ended(at)
    }

    /// Sends it a signal and waits for its exit. Returns the same as [`Self::killed`].
    #[cfg(unix)]
    fn signalled(mut self, signal: i32) -> EndedChild {
        use std::os::unix::process::ExitStatusExt;

        let at = now();
        let sent = Command::new("sh").arg("-c").arg(format!("kill -{signal} {}", self.child.id())).status();
        assert!(sent.unwrap().success());
        let start = Instant::now();
        let status = self.child.wait().unwrap();
        assert_eq!(status.signal(), Some(signal), "it ends as anybody expects of this signal");
        assert!(start.elapsed() < Duration::from_secs(5), "it took {:?} to end", start.elapsed());
        self.ended(at)
    }

    /// Returns the record of a child that has ended.
    fn ended(self, at: u128) -> EndedChild {
        let lines: Vec<_> = self.output.lines().map_while(Result::ok).collect();
        let in_a_press = lines.last().is_some_and(|line| line == "presses");
        let games = lines.iter().filter_map(|line| {
            let (time, print) = line.strip_prefix("played ")?.split_once(' ')?;
            Some((time.parse().ok()?, print.parse().ok()?))
        });
        EndedChild { at, games: games.collect(), in_a_press }
    }
}

#[test]
fn a_killed_window_loses_at_most_the_last_half_second() {
    let runs = runs().unwrap_or(25);
    let start = Instant::now();
    let mut random = Random(2026);
    let (mut lost, mut losses, mut played) = (Duration::ZERO, 0, 0);
    let mut folder = tempfile::tempdir().unwrap();
    // The states of the previous child: initially the new game without progress.
    let mut before: Option<EndedChild> = None;
    for run in 0..runs {
        if run % 50 == 0 {
            // A game of many thousand steps would be too slow.
            (folder, before) = (tempfile::tempdir().unwrap(), None);
        }
        let mut player = Player::start(folder.path(), run);
        let found = player.found();
        if let Some(EndedChild { at, games, in_a_press }) = before {
            let place = games.iter().rposition(|(_, print)| *print == found);
            assert!(place.is_some() || in_a_press, "run {run}: a game was found that was never played");
            if let Some((next, _)) = place.and_then(|place| games.get(place + 1)) {
                let loss = Duration::from_millis(at.saturating_sub(*next) as u64);
                (lost, losses) = (lost.max(loss), losses + 1);
                assert!(loss <= MAX_LOSS, "run {run}: {loss:?} were lost");
            }
        }
        std::thread::sleep(Duration::from_millis(random.next(700)));
        let mut killed = player.killed();
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

/// Returns the requested number of runs.
fn runs() -> Option<u64> {
    std::env::var("NINEFOLD_CRASHES").ok()?.parse().ok()
}

/// Returns whether this process, and so a window that it starts, ignores a signal: `nohup` and jobs in the background of a
/// script do that. Known on Linux only.
#[cfg(unix)]
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    ignored.is_some_and(|mask| mask >> (signal - 1) & 1 != 0)
}

#[cfg(unix)]
#[test]
fn a_window_ended_by_a_signal_loses_nothing() {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};

    for (name, signal) in [("SIGTERM", SIGTERM), ("SIGINT", SIGINT), ("SIGHUP", SIGHUP)] {
        if is_ignored(signal) {
            println!("{name} is ignored here, so the window ignores it too");
            continue;
        }
        let (mut random, folder) = (Random(signal as u64), tempfile::tempdir().unwrap());
        let mut before: Option<EndedChild> = None;
        let (mut played, runs) = (0, runs().unwrap_or(4));
        for run in 0..runs {
            let mut player = Player::start(folder.path(), run);
            let found = player.found();
            if let Some(EndedChild { games, in_a_press, .. }) = before {
                let place = games.iter().rposition(|(_, print)| *print == found);
                let is_last = place == Some(games.len() - 1) || place.is_none() && in_a_press;
                assert!(is_last, "run {run}: {name} lost {:?} of {} changes", place, games.len());
            }
            std::thread::sleep(Duration::from_millis(random.next(500)));
            let mut ended = player.signalled(signal);
            played += ended.games.len();
            ended.games.insert(0, (0, found));
            before = Some(ended);
        }
        println!("{runs} runs with {name}, {played} changes: nothing lost");
    }
}
