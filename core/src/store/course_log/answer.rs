//! A line of the log of the course: one answer of the player.

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::assist::HintLevel;
use crate::solve::technique::Technique;
use crate::text::{bounded, sanitize_line};

/// The maximum length of the name of a lesson in bytes.
const MAX_LESSON: usize = 100;

/// An answer in the course, or what else the marks of mastery are computed from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CourseAnswer {
    /// The time of the answer. Files keep it to the second.
    #[serde(rename = "at", serialize_with = "whole_seconds")]
    pub at: Timestamp,
    /// The day of the player at that time.
    #[serde(rename = "day")]
    pub day: Date,
    /// The name of the lesson: its first technique, or `skill-…`; empty outside of lessons.
    #[serde(
        rename = "lesson",
        default,
        deserialize_with = "safe_name",
        skip_serializing_if = "String::is_empty"
    )]
    pub lesson: String,
    /// The part of the lesson, from 1 to 5. An answer in part 5 counts for the lesson alone, for no technique.
    #[serde(rename = "part", default, skip_serializing_if = "Option::is_none")]
    pub part: Option<u8>,
    /// The technique that was asked for, or the one of the step that was found; `None` in lessons about no technique.
    #[serde(rename = "technique", default, skip_serializing_if = "Option::is_none")]
    pub technique: Option<Technique>,
    #[serde(rename = "kind")]
    pub kind: AnswerKind,
    /// Whether it was right. A position that was skipped, or whose step the program carried out, was not answered right.
    #[serde(rename = "right")]
    pub is_right: bool,
    /// The help that the player asked for. An answer with more aids than the lesson has counts as one with help: it has
    /// at least a nudge. In files 0 is none, and 1 to 4 are the levels.
    #[serde(rename = "help", default, with = "help_number")]
    pub help: Option<HintLevel>,
    /// The aids that were shown.
    #[serde(rename = "aids", default, skip_serializing_if = "Option::is_none")]
    pub aids: Option<ShownAids>,
    /// The time from the question to the answer in milliseconds; not where no clock runs.
    #[serde(rename = "ms", default, skip_serializing_if = "Option::is_none")]
    pub milliseconds: Option<u32>,
    /// The position without its turns and names: 64 bits of the canonical form of the givens and of the technique, as 16
    /// hexadecimal digits in files. For [`AnswerKind::Own`] those of the game, so that a game counts once.
    #[serde(rename = "form", default, with = "hexadecimal", skip_serializing_if = "Option::is_none")]
    pub form: Option<u64>,
    /// Whether the pattern was there, for [`AnswerKind::Near`] only. A right answer is then its cells, or "Not here". The
    /// question "Which one?" has `false`: it stands for "Not here" where a technique has no near misses.
    #[serde(rename = "there", default, skip_serializing_if = "Option::is_none")]
    pub is_there: Option<bool>,
    /// The help that the question itself gave, as part 2 of a lesson does at first.
    #[serde(rename = "given", default, with = "help_number", skip_serializing_if = "Option::is_none")]
    pub given_help: Option<HintLevel>,
}

impl CourseAnswer {
    /// Creates an answer outside of lessons that was given without help. What else is known of it is set by the caller.
    pub fn new(at: Timestamp, day: Date, technique: Technique, kind: AnswerKind, is_right: bool) -> Self {
        Self {
            at,
            day,
            lesson: String::new(),
            part: None,
            technique: Some(technique),
            kind,
            is_right,
            help: None,
            aids: None,
            milliseconds: None,
            form: None,
            is_there: None,
            given_help: None,
        }
    }
}

/// A kind of line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum AnswerKind {
    /// Part 1 of a lesson was read to its end.
    #[serde(rename = "read")]
    Read,
    /// A step of a technique that was named.
    #[serde(rename = "named")]
    Named,
    /// Whether a pattern is there, among near misses.
    #[serde(rename = "near")]
    Near,
    /// A step of a technique that was not named: in part 4 of a lesson, or to refresh it.
    #[serde(rename = "unnamed")]
    Unnamed,
    /// The same in a test.
    #[serde(rename = "test")]
    Test,
    /// The placement found that the technique is known. It is right.
    #[serde(rename = "placed")]
    Placed,
    /// The technique was used in a game of the player's own. It is right if the use counts; help is what hints of the
    /// technique gave.
    #[serde(rename = "own")]
    Own,
    /// A lesson was begun.
    #[serde(rename = "begun")]
    Begun,
}

/// What the board showed besides its digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum ShownAids {
    /// No candidates.
    #[serde(rename = "none")]
    None,
    /// Corner marks.
    #[serde(rename = "corner")]
    Corner,
    /// All candidates.
    #[serde(rename = "all")]
    All,
    /// The combinations of a cage.
    #[serde(rename = "combinations")]
    Combinations,
}

fn whole_seconds<S: Serializer>(at: &Timestamp, serializer: S) -> Result<S::Ok, S::Error> {
    Timestamp::from_second(at.as_second()).unwrap_or(*at).serialize(serializer)
}

fn safe_name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let name = String::deserialize(deserializer)?;
    Ok(bounded(&sanitize_line(&name), MAX_LESSON).to_owned())
}

/// Help as a number: 0 is none.
mod help_number {
    use super::{Deserialize, Deserializer, HintLevel, Serializer};

    pub fn serialize<S: Serializer>(help: &Option<HintLevel>, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(match help {
            None => 0,
            Some(HintLevel::Nudge) => 1,
            Some(HintLevel::Name) => 2,
            Some(HintLevel::Where) => 3,
            Some(HintLevel::Why) => 4,
        })
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<HintLevel>, D::Error> {
        Ok(match u64::deserialize(deserializer)? {
            0 => None,
            1 => Some(HintLevel::Nudge),
            2 => Some(HintLevel::Name),
            3 => Some(HintLevel::Where),
            // More help than any that is known is at least all of it.
            _ => Some(HintLevel::Why),
        })
    }
}

/// Numbers of 64 bits, which not every reader of JSON keeps, as text.
mod hexadecimal {
    use serde::de::Error;

    use super::{Deserialize, Deserializer, Serializer};

    pub fn serialize<S: Serializer>(form: &Option<u64>, serializer: S) -> Result<S::Ok, S::Error> {
        match form {
            Some(form) => serializer.collect_str(&format_args!("{form:016x}")),
            None => serializer.serialize_none(),
        }
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
        let text = Option::<String>::deserialize(deserializer)?;
        text.map(|text| u64::from_str_radix(&text, 16).map_err(D::Error::custom)).transpose()
    }
}
