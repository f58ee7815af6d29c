//! What is known of a game beside the game itself.

use std::path::{Path, PathBuf};

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize, Serializer};

use crate::rating::{Difficulty, Level, Rating};
use crate::technique::Technique;

/// What is known of a game beside the game itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Head {
    /// When it was begun.
    pub begun: Timestamp,
    /// When it was won first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won: Option<Timestamp>,
    /// Where the puzzle came from.
    pub source: Source,
    /// How hard the puzzle is, once that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rated: Option<Rated>,
}

/// Where a puzzle came from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The library, at this index.
    Bundled(usize),
    /// A file.
    #[serde(serialize_with = "as_text")]
    File(PathBuf),
    /// The list of puzzles, at this index.
    Listed {
        /// From 0.
        index: usize,
        /// The name of its file, or of the list.
        from: String,
    },
    /// A graded collection of the library.
    Graded {
        /// The name of its file.
        file: String,
        /// The puzzle's index in it, from 0.
        index: usize,
    },
    /// What was pasted.
    Clipboard,
    /// Made by the person, in the editor.
    Own,
    /// A position to find a technique in.
    Practice(Technique),
    /// Made to order from this seed.
    Made {
        /// The seed.
        seed: u64,
    },
    /// The puzzle of a day.
    Daily(Daily),
}

/// A day and a level: each has a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Daily {
    /// The day.
    pub date: Date,
    /// The level.
    pub level: Level,
}

/// How hard a puzzle is, in short.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rated {
    /// Its level.
    pub level: Level,
    /// The difficulty of its hardest step, in tenths.
    pub difficulty: Difficulty,
    /// The technique of that step.
    pub hardest: Option<Technique>,
}

/// A path as text; what of it is no text is lost, as its name is in every message.
fn as_text<S: Serializer>(path: &Path, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&path.to_string_lossy())
}

impl From<&Rating> for Rated {
    fn from(rating: &Rating) -> Self {
        Self { level: rating.level, difficulty: rating.difficulty, hardest: rating.hardest }
    }
}

impl Head {
    /// That of a game that begins now.
    pub fn new(source: Source) -> Self {
        Self { begun: Timestamp::now(), won: None, source, rated: None }
    }
}
