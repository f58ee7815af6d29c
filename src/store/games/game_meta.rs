//! What is known of a game beside the game itself.

use std::path::{Path, PathBuf};

use jiff::Timestamp;
use jiff::civil::Date;
use serde::de::IgnoredAny;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use crate::rating::{Difficulty, Level, Rating};
use crate::technique::Technique;
use crate::text::sanitize_title;

/// What is known of a game beside the game itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameMeta {
    /// When it was begun.
    #[serde(rename = "begun")]
    pub started_at: Timestamp,
    /// When it was won first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(rename = "won")]
    pub won_at: Option<Timestamp>,
    /// Where the puzzle came from.
    pub source: PuzzleSource,
    /// How hard the puzzle is, once that is known.
    #[serde(default, deserialize_with = "if_known", skip_serializing_if = "Option::is_none")]
    #[serde(rename = "rated")]
    pub rating: Option<RatingSummary>,
    /// The fields that only a later version knows. They are written back.
    #[serde(flatten)]
    pub unknown_fields: Map<String, Value>,
}

/// Where a puzzle came from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PuzzleSource {
    /// The library, at this index.
    #[serde(rename = "bundled")]
    Bundled(usize),
    /// A file.
    #[serde(serialize_with = "as_text")]
    #[serde(rename = "file")]
    File(PathBuf),
    /// The list of puzzles, at this index.
    #[serde(rename = "listed")]
    Listed {
        /// From 0.
        index: usize,
        /// The name of its file, or of the list.
        #[serde(deserialize_with = "as_safe_line")]
        from: String,
    },
    /// A graded collection of the library.
    #[serde(rename = "graded")]
    Graded {
        /// The name of its file.
        file: String,
        /// The puzzle's index in it, from 0.
        index: usize,
    },
    /// What was pasted.
    #[serde(rename = "clipboard")]
    Clipboard,
    /// Made by the person, in the editor.
    #[serde(rename = "own")]
    Own,
    /// A position to find a technique in.
    #[serde(rename = "practice")]
    Practice(Technique),
    /// Made to order from this seed.
    #[serde(rename = "made")]
    Generated {
        /// The seed.
        seed: u64,
    },
    /// The puzzle of a day.
    #[serde(rename = "daily")]
    Daily(DailyId),
    /// One that only a later version knows. It is written back.
    #[serde(untagged)]
    Unknown(Value),
}

/// A day and a level: each has a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DailyId {
    /// The day.
    pub date: Date,
    /// The level.
    pub level: Level,
}

/// How hard a puzzle is, in short.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatingSummary {
    /// Its level.
    pub level: Level,
    /// The difficulty of its hardest step, in tenths.
    pub difficulty: Difficulty,
    /// The technique of that step; `None` also for one that only a later version knows.
    #[serde(default, deserialize_with = "if_known")]
    pub hardest: Option<Technique>,
}

/// A value of this version; `None` for one that only a later version understands.
fn if_known<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Option<T>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Found<T> {
        Known(T),
        Unknown(IgnoredAny),
    }
    Ok(match Found::deserialize(deserializer)? {
        Found::Known(value) => Some(value),
        Found::Unknown(_) => None,
    })
}

/// A path as text; what of it is no text is lost, as its name is in every message.
fn as_text<S: Serializer>(path: &Path, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&path.to_string_lossy())
}

/// A text that is shown as it is, without what acts on the text around it.
fn as_safe_line<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    String::deserialize(deserializer).map(sanitize_title)
}

impl From<&Rating> for RatingSummary {
    fn from(rating: &Rating) -> Self {
        Self { level: rating.level, difficulty: rating.difficulty, hardest: rating.hardest }
    }
}

impl GameMeta {
    /// That of a game that begins now.
    pub fn new(source: PuzzleSource) -> Self {
        Self { started_at: Timestamp::now(), won_at: None, source, rating: None, unknown_fields: Map::new() }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn every_source_is_written_as_it_always_was() {
        let daily = DailyId { date: Date::constant(2026, 11, 21), level: Level::Easy };
        let sources = [
            (PuzzleSource::Bundled(3), json!({"bundled": 3})),
            (PuzzleSource::File("/a/b.sdk".into()), json!({"file": "/a/b.sdk"})),
            (
                PuzzleSource::Listed { index: 0, from: "a".into() },
                json!({"listed": {"index": 0, "from": "a"}}),
            ),
            (
                PuzzleSource::Graded { file: "a".into(), index: 1 },
                json!({"graded": {"file": "a", "index": 1}}),
            ),
            (PuzzleSource::Clipboard, json!("clipboard")),
            (PuzzleSource::Own, json!("own")),
            (PuzzleSource::Practice(Technique::XWing), json!({"practice": "x-wing"})),
            (PuzzleSource::Generated { seed: 7 }, json!({"made": {"seed": 7}})),
            (PuzzleSource::Daily(daily), json!({"daily": {"date": "2026-11-21", "level": "easy"}})),
        ];
        for (source, written) in sources {
            assert_eq!(serde_json::to_value(&source).unwrap(), written);
            assert_eq!(serde_json::from_value::<PuzzleSource>(written).unwrap(), source);
        }
    }

    #[test]
    fn what_a_later_version_adds_is_kept_and_keeps_no_game_from_being_read() {
        let rated = json!({"level": "hard", "difficulty": 40, "hardest": "a later technique"});
        for source in [json!("scanned"), json!({"camera": {"photo": 1}}), json!({"practice": "later"})] {
            let text = json!({
                "begun": "2026-11-01T21:33:39Z", "source": source, "rated": rated, "later": ["a", {"b": 1}],
            });
            let head: GameMeta = serde_json::from_value(text).unwrap();
            assert_eq!(head.source, PuzzleSource::Unknown(source.clone()));
            assert_eq!(head.rating.map(|rated| (rated.level, rated.hardest)), Some((Level::Hard, None)));
            let again = serde_json::to_value(&head).unwrap();
            assert_eq!((&again["source"], &again["later"]), (&source, &json!(["a", {"b": 1}])));
        }
        let text = json!({"begun": "2026-11-01T21:33:39Z", "source": "own", "rated": {"level": "later"}});
        assert_eq!(serde_json::from_value::<GameMeta>(text).unwrap().rating, None);
    }
}
