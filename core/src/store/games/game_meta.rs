//! The metadata of a game: its times, the source and rating of its puzzle, and the title and note that the player gives
//! it.

use std::path::{Path, PathBuf};

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::{Map, Value};

use super::lenient::{is_default, lenient, or_default};
use super::time_forecast::ForecastRecord;
use crate::grid::DigitNames;
use crate::solve::rating::{Difficulty, Level, Rating};
use crate::solve::technique::Technique;
use crate::text::{sanitize_line, sanitize_lines, sanitize_title};

/// The metadata of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameMeta {
    /// The time when it was started.
    #[serde(rename = "begun")]
    pub started_at: Timestamp,
    /// The time when it was first won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(rename = "won")]
    pub won_at: Option<Timestamp>,
    pub source: PuzzleSource,
    /// The rating of the puzzle, once it is known.
    #[serde(default, deserialize_with = "lenient", skip_serializing_if = "Option::is_none")]
    #[serde(rename = "rated")]
    pub rating: Option<RatingSummary>,
    /// The names of its digits; numbers if only a later version knows them.
    #[serde(default, deserialize_with = "or_default", skip_serializing_if = "is_default")]
    #[serde(rename = "digit_names")]
    pub digit_names: DigitNames,
    /// `true` in the simple mode for children.
    #[serde(default, deserialize_with = "or_default", skip_serializing_if = "is_default")]
    #[serde(rename = "simple")]
    pub is_simple: bool,
    /// What was known of the game when it began.
    #[serde(flatten)]
    pub forecast: ForecastRecord,
    /// The title and the note that the player has given it.
    #[serde(flatten)]
    pub label: GameLabel,
    /// The fields that only a later version knows. They are written back.
    #[serde(flatten)]
    pub unknown_fields: Map<String, Value>,
}

/// The source of a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PuzzleSource {
    /// The library, with the index in it.
    #[serde(rename = "bundled")]
    Bundled(usize),
    #[serde(serialize_with = "as_text")]
    #[serde(rename = "file")]
    File(PathBuf),
    /// The puzzle list.
    #[serde(rename = "listed")]
    Listed {
        /// The index in the list, from 0.
        index: usize,
        /// The name of its file, or of the list.
        #[serde(deserialize_with = "as_safe_line")]
        from: String,
    },
    /// A graded collection of the library.
    #[serde(rename = "graded")]
    Graded {
        /// The name of the collection's file.
        file: String,
        /// The index in the collection, from 0.
        index: usize,
    },
    /// A collection of variants of the library.
    #[serde(rename = "variant")]
    Variant {
        /// The id of the kind.
        kind: String,
        /// The index in the collection, from 0.
        index: usize,
    },
    /// A collection of the player.
    #[serde(rename = "collection")]
    Collection {
        /// The id of the collection.
        id: String,
        /// Its name when the game was started.
        #[serde(deserialize_with = "as_safe_line")]
        name: String,
        /// The index in the collection, from 0.
        index: usize,
    },
    #[serde(rename = "clipboard")]
    Clipboard,
    /// The editor.
    #[serde(rename = "own")]
    Own,
    /// An exercise for a technique.
    #[serde(rename = "practice")]
    Practice(Technique),
    /// A question of the course.
    #[serde(rename = "lesson")]
    Lesson(LessonPosition),
    /// The generator.
    #[serde(rename = "made")]
    Generated {
        seed: u64,
        /// The id of the kind of a variant; `None` for classic sudoku.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kind: Option<String>,
    },
    /// The puzzle of a day.
    #[serde(rename = "daily")]
    Daily(DailyId),
    /// A source that only a later version knows. It is written back.
    #[serde(untagged)]
    Unknown(Value),
}

impl PuzzleSource {
    /// Returns whether this is an exercise for a technique or a question of the course. Neither is a game of its puzzle: it is neither
    /// resumed as one nor counted as one.
    pub fn is_practice(&self) -> bool {
        matches!(self, Self::Practice(_) | Self::Lesson(_))
    }
}

/// A question of the course: where it stands, and what it was made from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LessonPosition {
    /// The id of the lesson, or the name of a test, of the placement or of refreshing.
    #[serde(rename = "id", deserialize_with = "as_safe_line")]
    pub lesson: String,
    /// The part of the lesson, from 1 to 5.
    #[serde(rename = "part")]
    pub part: u8,
    /// Its number in the part, from 1.
    #[serde(rename = "number")]
    pub number: u8,
    /// The technique that is asked for; `None` for a skill.
    #[serde(rename = "technique", default, skip_serializing_if = "Option::is_none")]
    pub technique: Option<Technique>,
    /// Decides on what is drawn by lot.
    #[serde(rename = "seed")]
    pub seed: u64,
    /// The form of the position, see [`CourseAnswer`](crate::store::course_log::CourseAnswer).
    #[serde(rename = "form", default, skip_serializing_if = "Option::is_none")]
    pub form: Option<u64>,
    /// Whether the first answer was given and is in the log.
    #[serde(rename = "answered", default, skip_serializing_if = "is_default")]
    pub is_answered: bool,
}

/// A day and which of its puzzles, which identify a daily puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "SavedDailyId", into = "SavedDailyId")]
pub struct DailyId {
    /// The day.
    pub date: Date,
    pub kind: DailyKind,
}

/// A kind of daily puzzle, of which each day has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DailyKind {
    /// The classic sudoku of a level.
    Level(Level),
    /// The variant of the day.
    Variant,
}

impl DailyKind {
    /// Returns all kinds: the levels, and the variant.
    pub fn all() -> impl Iterator<Item = Self> {
        Level::NINEFOLD.into_iter().map(Self::Level).chain([Self::Variant])
    }

    /// Returns the level of a classic puzzle; `None` for the variant, whose level differs from day to day.
    pub fn level(self) -> Option<Level> {
        match self {
            Self::Level(level) => Some(level),
            Self::Variant => None,
        }
    }
}

/// The form of a [`DailyId`] in files.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum SavedDailyId {
    Level { date: Date, level: Level },
    Variant { variant: Date },
}

impl From<SavedDailyId> for DailyId {
    fn from(saved: SavedDailyId) -> Self {
        match saved {
            SavedDailyId::Level { date, level } => Self { date, kind: DailyKind::Level(level) },
            SavedDailyId::Variant { variant } => Self { date: variant, kind: DailyKind::Variant },
        }
    }
}

impl From<DailyId> for SavedDailyId {
    fn from(DailyId { date, kind }: DailyId) -> Self {
        match kind {
            DailyKind::Level(level) => Self::Level { date, level },
            DailyKind::Variant => Self::Variant { variant: date },
        }
    }
}

/// The rating of a puzzle in short.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RatingSummary {
    pub level: Level,
    /// The difficulty of its hardest step, in tenths.
    pub difficulty: Difficulty,
    /// The technique of that step; `None` if it is unknown, or known only to a later version.
    #[serde(default, deserialize_with = "lenient")]
    pub hardest: Option<Technique>,
}

/// Serializes a path as text. Parts that are not text are lost, as in every message that names it.
fn as_text<S: Serializer>(path: &Path, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&path.to_string_lossy())
}

/// Deserializes a text for display, without control characters that act on the text around it.
fn as_safe_line<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    String::deserialize(deserializer).map(sanitize_title)
}

impl From<&Rating> for RatingSummary {
    fn from(rating: &Rating) -> Self {
        Self { level: rating.level, difficulty: rating.difficulty, hardest: rating.hardest }
    }
}

impl GameMeta {
    /// Creates the metadata of a game that starts now.
    pub fn new(source: PuzzleSource) -> Self {
        Self {
            started_at: Timestamp::now(),
            won_at: None,
            source,
            rating: None,
            digit_names: DigitNames::default(),
            is_simple: false,
            forecast: ForecastRecord::default(),
            label: GameLabel::default(),
            unknown_fields: Map::new(),
        }
    }
}

/// The title and the note that a player gives a game. Both are empty at first.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct GameLabel {
    #[serde(default, deserialize_with = "lenient_title", skip_serializing_if = "String::is_empty")]
    #[serde(rename = "title")]
    title: String,
    #[serde(default, deserialize_with = "lenient_note", skip_serializing_if = "String::is_empty")]
    #[serde(rename = "note")]
    note: String,
}

impl GameLabel {
    /// The maximum length of a title, in characters.
    pub const MAX_TITLE: usize = 120;
    /// The maximum length of a note, in characters.
    pub const MAX_NOTE: usize = 2000;

    /// Creates a label of a title of one line and a note of any number of lines. What is too long is cut off, and control
    /// characters are removed.
    pub fn new(title: &str, note: &str) -> Self {
        Self { title: clean_title(title), note: clean_note(note) }
    }

    /// Returns the title in place of the puzzle's; empty if there is none.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Returns the note; empty if there is none.
    pub fn note(&self) -> &str {
        &self.note
    }

    /// Returns the title, or without one the puzzle's.
    pub fn title_or<'a>(&'a self, puzzle: &'a str) -> &'a str {
        if self.title.is_empty() { puzzle } else { &self.title }
    }
}

fn clean_title(title: &str) -> String {
    truncated(&sanitize_line(title), GameLabel::MAX_TITLE)
}

fn clean_note(note: &str) -> String {
    truncated(&sanitize_lines(note), GameLabel::MAX_NOTE)
}

fn truncated(text: &str, max_chars: usize) -> String {
    let end = text.char_indices().nth(max_chars).map_or(text.len(), |(at, _)| at);
    text[..end].trim_end().to_owned()
}

fn lenient_title<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let title: Option<String> = lenient(deserializer)?;
    Ok(clean_title(&title.unwrap_or_default()))
}

fn lenient_note<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let note: Option<String> = lenient(deserializer)?;
    Ok(clean_note(&note.unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_format_of_every_source_is_unchanged() {
        let daily = DailyId { date: Date::constant(2026, 11, 21), kind: DailyKind::Level(Level::Easy) };
        let variant = DailyId { kind: DailyKind::Variant, ..daily };
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
            (
                PuzzleSource::Collection { id: "collection-1".into(), name: "a".into(), index: 1 },
                json!({"collection": {"id": "collection-1", "name": "a", "index": 1}}),
            ),
            (PuzzleSource::Clipboard, json!("clipboard")),
            (PuzzleSource::Own, json!("own")),
            (PuzzleSource::Practice(Technique::XWing), json!({"practice": "x-wing"})),
            (
                PuzzleSource::Lesson(LessonPosition {
                    lesson: "x-wing".into(),
                    part: 3,
                    number: 2,
                    technique: Some(Technique::XWing),
                    seed: 7,
                    form: None,
                    is_answered: false,
                }),
                json!({"lesson": {"id": "x-wing", "part": 3, "number": 2, "technique": "x-wing", "seed": 7}}),
            ),
            (
                PuzzleSource::Variant { kind: "x+killer".into(), index: 3 },
                json!({"variant": {"kind": "x+killer", "index": 3}}),
            ),
            (PuzzleSource::Generated { seed: 7, kind: None }, json!({"made": {"seed": 7}})),
            (
                PuzzleSource::Generated { seed: 7, kind: Some("killer".into()) },
                json!({"made": {"seed": 7, "kind": "killer"}}),
            ),
            (PuzzleSource::Daily(daily), json!({"daily": {"date": "2026-11-21", "level": "easy"}})),
            (PuzzleSource::Daily(variant), json!({"daily": {"variant": "2026-11-21"}})),
        ];
        for (source, written) in sources {
            assert_eq!(serde_json::to_value(&source).unwrap(), written);
            assert_eq!(serde_json::from_value::<PuzzleSource>(written).unwrap(), source);
        }
    }

    #[test]
    fn additions_of_a_later_version_are_preserved_and_do_not_prevent_reading() {
        let rating = json!({"level": "hard", "difficulty": 40, "hardest": "a later technique"});
        for source in [json!("scanned"), json!({"camera": {"photo": 1}}), json!({"practice": "later"})] {
            let text = json!({
                "begun": "2026-11-01T21:33:39Z", "source": source, "rated": rating, "later": ["a", {"b": 1}],
            });
            let meta: GameMeta = serde_json::from_value(text).unwrap();
            assert_eq!(meta.source, PuzzleSource::Unknown(source.clone()));
            assert_eq!(meta.rating.map(|rating| (rating.level, rating.hardest)), Some((Level::Hard, None)));
            let again = serde_json::to_value(&meta).unwrap();
            assert_eq!((&again["source"], &again["later"]), (&source, &json!(["a", {"b": 1}])));
        }
        let text = json!({"begun": "2026-11-01T21:33:39Z", "source": "own", "rated": {"level": "later"}});
        assert_eq!(serde_json::from_value::<GameMeta>(text).unwrap().rating, None);
    }

    #[test]
    fn the_names_of_the_digits_are_a_field_of_their_own_which_older_files_lack() {
        let older = json!({"begun": "2026-11-01T21:33:39Z", "source": "own"});
        let mut meta: GameMeta = serde_json::from_value(older.clone()).unwrap();
        assert_eq!(meta.digit_names, DigitNames::Numbers);
        assert_eq!(serde_json::to_value(&meta).unwrap(), older, "and are not written without need");
        meta.digit_names = DigitNames::Letters;
        let written = serde_json::to_value(&meta).unwrap();
        assert_eq!(written["digit_names"], "letters");
        assert_eq!(serde_json::from_value::<GameMeta>(written).unwrap(), meta);
        let mut later = older;
        meta.digit_names = DigitNames::Shapes;
        assert_eq!(serde_json::to_value(&meta).unwrap()["digit_names"], "shapes");
        later["digit_names"] = json!({"shapes": 4});
        assert_eq!(serde_json::from_value::<GameMeta>(later).unwrap().digit_names, DigitNames::Numbers);
    }

    #[test]
    fn the_simple_mode_is_a_field_of_its_own_which_older_files_lack() {
        let older = json!({"begun": "2026-11-01T21:33:39Z", "source": "own"});
        let mut meta: GameMeta = serde_json::from_value(older.clone()).unwrap();
        assert!(!meta.is_simple);
        assert_eq!(serde_json::to_value(&meta).unwrap(), older, "and is not written without need");
        meta.is_simple = true;
        let mut written = serde_json::to_value(&meta).unwrap();
        assert_eq!(written["simple"], true);
        assert_eq!(serde_json::from_value::<GameMeta>(written.clone()).unwrap(), meta);
        written["simple"] = json!("very");
        assert!(!serde_json::from_value::<GameMeta>(written).unwrap().is_simple);
    }

    #[test]
    fn the_title_and_the_note_are_fields_of_their_own_which_older_files_lack() {
        let older = json!({"begun": "2026-11-01T21:33:39Z", "source": "own", "later": 1});
        let mut meta: GameMeta = serde_json::from_value(older.clone()).unwrap();
        assert_eq!(meta.label, GameLabel::default());
        assert_eq!(serde_json::to_value(&meta).unwrap(), older, "and are not written without need");
        meta.label = GameLabel::new("For Eva", "one\ntwo");
        let written = serde_json::to_value(&meta).unwrap();
        assert_eq!((&written["title"], &written["note"]), (&json!("For Eva"), &json!("one\ntwo")));
        assert_eq!(serde_json::from_value::<GameMeta>(written).unwrap(), meta);
        let strange = json!({
            "begun": "2026-11-01T21:33:39Z", "source": "own", "title": {"de": "Für Eva"}, "note": "a\u{0}b",
        });
        let meta: GameMeta = serde_json::from_value(strange).unwrap();
        assert_eq!(meta.label, GameLabel::new("", "a b"));
    }

    #[test]
    fn a_title_is_one_line_and_a_note_has_several_both_of_bounded_length() {
        let label = GameLabel::new(" For\nEva\0 ", "\r\none\u{1b}[31m\r\n\r\ntwo\u{202e} \n");
        assert_eq!((label.title(), label.note()), ("For Eva", "one [31m\n\ntwo"));
        let long = GameLabel::new(&"ä".repeat(500), &"ü\n".repeat(5000));
        assert_eq!(long.title().chars().count(), GameLabel::MAX_TITLE);
        assert!(long.note().chars().count() <= GameLabel::MAX_NOTE && long.note().ends_with('ü'));
        assert_eq!(GameLabel::new(long.title(), long.note()), long, "cleaning again changes nothing");
    }

    #[test]
    fn the_puzzle_has_the_title_of_a_game_without_one() {
        assert_eq!(GameLabel::new("", "a note").title_or("n00b"), "n00b");
        assert_eq!(GameLabel::new("mine", "").title_or("n00b"), "mine");
    }
}
