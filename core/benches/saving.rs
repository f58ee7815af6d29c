//! The cost of saving games: the copy that the window hands over, which is all that its thread pays; writing and
//! reading a game; and listing a thousand games, as the dialog of saved games does in the background.
//!
//! `cargo bench --bench saving` prints medians, for games of 150 and of 10,000 steps.

use std::time::{Duration, Instant};

use ninefold_core::game::{Action, AutoMarks, EntryMode, Game};
use ninefold_core::grid::Size;
use ninefold_core::job::CancelToken;
use ninefold_core::library;
use ninefold_core::solve::classic::{Cell, Digit};
use ninefold_core::store::games::{self, AnyGame, GameMeta, GameStore, PuzzleSource, SaveSlot};

/// Returns a game of this many steps: marks, digits and colours in turn, with branches.
fn game(steps: usize) -> Game {
    let automatics = AutoMarks { clean: true, fill: false, ..AutoMarks::default() };
    let mut game = Game::with_auto_marks(library::puzzle(4), automatics);
    game.apply(Action::Fill(Size::NINE.cells().collect()));
    let mut turn = 0_usize;
    while game.history().nodes().len() <= steps {
        turn += 1;
        let entry = EntryMode::ALL[turn % 4].entry(Digit::from_index(turn * 7 % 9).expect("below nine"));
        let cell = Cell::new(turn * 31 % 81).expect("below 81");
        game.set_play_time(Duration::from_secs(turn as u64));
        game.apply(game.entry_action(cell, entry));
        if turn.is_multiple_of(10) {
            game.apply(Action::Undo);
        }
    }
    game
}

fn median(times: usize, mut measured: impl FnMut()) -> f64 {
    let mut all: Vec<_> = (0..times)
        .map(|_| {
            let start = Instant::now();
            measured();
            start.elapsed().as_secs_f64() * 1e3
        })
        .collect();
    all.sort_by(f64::total_cmp);
    all[times / 2]
}

fn main() {
    let head = GameMeta::new(PuzzleSource::Bundled(4));
    for steps in [150, 10_000] {
        let game = game(steps);
        let any = AnyGame::from(game.clone());
        let text = games::write(&any, &head);
        let copy = median(501, || drop(std::hint::black_box(game.clone())));
        let write = median(21, || drop(std::hint::black_box(games::write(&any, &head))));
        let read = median(21, || drop(std::hint::black_box(games::read(text.as_bytes(), "game"))));
        println!(
            "{steps} steps: copy {copy:.3} ms, write {write:.2} ms, read {read:.2} ms, {:.1} KiB",
            text.len() as f64 / 1024.0
        );
        let folder = tempfile::tempdir().expect("a folder for the bench");
        let mut place = SaveSlot::new(&GameStore::new(folder.path()));
        let save = median(21, || place.save(&any, &head).expect("it can be written"));
        println!("{steps} steps: to the disk {save:.2} ms");
    }
    let folder = tempfile::tempdir().expect("a folder for the bench");
    let all = GameStore::new(folder.path());
    let game = AnyGame::from(game(150));
    for _ in 0..1000 {
        SaveSlot::new(&all).save(&game, &head).expect("it can be written");
    }
    let list =
        median(11, || assert_eq!(all.list(&CancelToken::default()).map(|all| all.games.len()), Ok(1000)));
    println!("a list of 1,000 games: {list:.1} ms");
}
