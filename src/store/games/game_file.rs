//! The text of a game's file. One of sudoku is what any `.ninefold` file is; one of a crosspatch is a JSON object like it,
//! of version 3: the puzzle in its own text form, the letters of the player as the board stands, and the game.

use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};

use super::{AnyGame, GameMeta, GameReadError, LoadedGame};
use crate::crosspatch::{Coord, Crosspatch, Letters};
use crate::format::ninefold;
use crate::grid::Puzzle;
use crate::{crosspatch, format};

/// What a file says beside the puzzle.
#[derive(Serialize, Deserialize)]
pub(super) struct GameFile<H> {
    #[serde(rename = "head")]
    pub meta: GameMeta,
    pub history: H,
}

/// The object with a crosspatch as it stands in the file.
#[derive(Serialize, Deserialize)]
struct CrosspatchFile<G> {
    ninefold: u64,
    title: String,
    crosspatch: String,
    /// The letters of the player as the game was left.
    #[serde(default)]
    placed: Vec<(Coord, char)>,
    game: G,
}

/// The part of a text that tells a crosspatch from sudoku.
#[derive(Deserialize)]
struct FileKind {
    crosspatch: Option<IgnoredAny>,
}

/// A file of either kind. `S` is how much of a sudoku's history is read, `C` of a crosspatch's.
pub(super) enum ParsedFile<S, C> {
    Sudoku(Box<Puzzle>, GameFile<S>),
    Crosspatch(Crosspatch, Letters, GameFile<C>),
}

/// Whether a text is that of a crosspatch with its game, rather than one of sudoku.
pub(super) fn is_crosspatch(text: &str) -> bool {
    // A file of sudoku is not read once more for this: hardly one has the word in it.
    text.contains("\"crosspatch\"")
        && serde_json::from_str::<FileKind>(text).is_ok_and(|kind| kind.crosspatch.is_some())
}

/// Reads the text of a file with a game. `title` is what the puzzle is called where it does not say.
///
/// # Errors
/// What keeps it from being one.
pub(super) fn read<S: DeserializeOwned, C: DeserializeOwned>(
    bytes: &[u8],
    title: &str,
) -> Result<ParsedFile<S, C>, GameReadError> {
    let text = &*format::decode_text(bytes)?;
    if is_crosspatch(text) {
        let document: CrosspatchFile<GameFile<C>> =
            ninefold::read_object(text, ninefold::CROSSPATCH_VERSION)?;
        let puzzle = crosspatch::read(document.crosspatch.as_bytes(), &document.title)?;
        return Ok(ParsedFile::Crosspatch(puzzle, document.placed.into_iter().collect(), document.game));
    }
    let (puzzle, document) = ninefold::read_game(text, title)?;
    Ok(ParsedFile::Sudoku(Box::new(puzzle), document.ok_or(GameReadError::Puzzle)?))
}

/// The game of a file, whole.
pub(super) fn load(bytes: &[u8], title: &str) -> Result<LoadedGame, GameReadError> {
    Ok(match read::<crate::game::SavedGame, crosspatch::SavedGame>(bytes, title)? {
        ParsedFile::Sudoku(puzzle, GameFile { meta: head, history }) => {
            LoadedGame { game: history.into_game(*puzzle)?.into(), meta: head }
        }
        ParsedFile::Crosspatch(puzzle, _, GameFile { meta: head, history }) => {
            LoadedGame { game: history.into_game(puzzle)?.into(), meta: head }
        }
    })
}

/// The text of a file with this game.
pub(super) fn write(game: &AnyGame, head: &GameMeta) -> String {
    let head = head.clone();
    match game {
        AnyGame::Sudoku(game) => {
            let board = game.board();
            let puzzle = game.puzzle().clone().with_progress(board.digits(), &board.centre_marks());
            ninefold::write_game(&puzzle, GameFile { meta: head, history: game.to_saved() })
        }
        AnyGame::Crosspatch(game) => {
            let document = CrosspatchFile {
                ninefold: ninefold::CROSSPATCH_VERSION,
                title: game.puzzle().title.clone(),
                crosspatch: crosspatch::write(game.puzzle()),
                placed: game.letters().iter().map(|(place, letter)| (*place, *letter)).collect(),
                game: GameFile { meta: head, history: game.to_saved() },
            };
            serde_json::to_string(&document).expect("texts, numbers and lists of them are always JSON") + "\n"
        }
    }
}
