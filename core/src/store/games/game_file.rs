//! The file format of a game. A game of sudoku is an ordinary `.ninefold` file; a game of a crosspatch is a similar
//! JSON object of version 3, with the puzzle in its own text format, the current letters of the player, and the game.

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{AnyGame, GameLabel, GameMeta, GameReadError, LoadedGame};
use crate::crosspatch::{Coord, Crosspatch, Letters};
use crate::format::json::ninefold;
use crate::rules::Puzzle;
use crate::{crosspatch, format};

/// The game in a file, next to the puzzle.
#[derive(Serialize, Deserialize)]
pub(super) struct GameFile<H> {
    #[serde(rename = "head")]
    pub meta: GameMeta,
    pub history: H,
}

/// The JSON object of a crosspatch with its game.
#[derive(Serialize, Deserialize)]
struct CrosspatchFile<G> {
    ninefold: u64,
    title: String,
    crosspatch: String,
    /// The current letters of the player.
    #[serde(default)]
    placed: Vec<(Coord, char)>,
    game: G,
}

/// The field that distinguishes a crosspatch from a sudoku.
#[derive(Deserialize)]
struct FileKind {
    crosspatch: Option<IgnoredAny>,
}

/// A file of either kind. `S` is the part of a sudoku's history to read, `C` that of a crosspatch's.
pub(super) enum ParsedFile<S, C> {
    Sudoku(Box<Puzzle>, GameFile<S>),
    Crosspatch(Crosspatch, Letters, GameFile<C>),
}

/// Returns whether a text is a crosspatch with its game, and not a sudoku.
pub(super) fn is_crosspatch(text: &str) -> bool {
    // This test saves parsing most sudoku files twice: few contain the word.
    text.contains("\"crosspatch\"")
        && serde_json::from_str::<FileKind>(text).is_ok_and(|kind| kind.crosspatch.is_some())
}

/// Parses a file with a game. `title` is for a puzzle without one.
///
/// # Errors
/// The text is not a game, or not a valid one.
pub(super) fn read<S: DeserializeOwned, C: DeserializeOwned>(
    bytes: &[u8],
    title: &str,
) -> Result<ParsedFile<S, C>, GameReadError> {
    let text = &*format::decode_text(bytes)?;
    if is_crosspatch(text) {
        let file: CrosspatchFile<GameFile<C>> = ninefold::read_object(text, ninefold::CROSSPATCH_VERSION)?;
        let puzzle = crosspatch::read(file.crosspatch.as_bytes(), &file.title)?;
        return Ok(ParsedFile::Crosspatch(puzzle, file.placed.into_iter().collect(), file.game));
    }
    let (puzzle, file) = format::game::read(text, title)?;
    Ok(ParsedFile::Sudoku(Box::new(puzzle), file.ok_or(GameReadError::Puzzle)?))
}

/// Parses a file and restores its game.
pub(super) fn load(bytes: &[u8], title: &str) -> Result<LoadedGame, GameReadError> {
    Ok(match read::<crate::game::SavedGame, crosspatch::SavedGame>(bytes, title)? {
        ParsedFile::Sudoku(puzzle, GameFile { meta, history }) => {
            LoadedGame { game: history.into_game(*puzzle)?.into(), meta }
        }
        ParsedFile::Crosspatch(puzzle, _, GameFile { meta, history }) => {
            LoadedGame { game: history.into_game(puzzle)?.into(), meta }
        }
    })
}

/// Returns the text of a file with this game.
pub(super) fn write(game: &AnyGame, meta: &GameMeta) -> String {
    let meta = meta.clone();
    match game {
        AnyGame::Sudoku(game) => {
            let puzzle = game.puzzle().clone().with_progress(game.board().progress());
            format::game::write(&puzzle, GameFile { meta, history: game.to_saved() })
        }
        AnyGame::Crosspatch(game) => {
            write_crosspatch(game.puzzle(), game.letters(), GameFile { meta, history: game.to_saved() })
        }
    }
}

fn write_crosspatch<H: Serialize>(puzzle: &Crosspatch, letters: &Letters, game: GameFile<H>) -> String {
    let file = CrosspatchFile {
        ninefold: ninefold::CROSSPATCH_VERSION,
        title: puzzle.title.clone(),
        crosspatch: crosspatch::write(puzzle),
        placed: letters.iter().map(|(coord, letter)| (*coord, *letter)).collect(),
        game,
    };
    serde_json::to_string(&file).expect("texts, numbers and lists of them are always JSON") + "\n"
}

/// Returns the text of a file with another label; `None` if it has this one. The rest, with the whole history, stays.
///
/// # Errors
/// The file is not a game.
pub(super) fn relabel(bytes: &[u8], label: &GameLabel) -> Result<Option<String>, GameReadError> {
    fn replace<H>(file: &mut GameFile<H>, label: &GameLabel) -> bool {
        let is_new = file.meta.label != *label;
        file.meta.label = label.clone();
        is_new
    }
    // A puzzle without a title stays without one.
    Ok(match read::<Value, Value>(bytes, "")? {
        ParsedFile::Sudoku(puzzle, mut file) => {
            replace(&mut file, label).then(|| format::game::write(&puzzle, file))
        }
        ParsedFile::Crosspatch(puzzle, letters, mut file) => {
            replace(&mut file, label).then(|| write_crosspatch(&puzzle, &letters, file))
        }
    })
}
