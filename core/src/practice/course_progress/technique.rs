//! The progress in a technique: when a mark rises, and when it fades.

use jiff::civil::Date;

use super::days::days_between;
use super::recent::{ENOUGH, Recent, is_found};
use crate::assist::HintLevel;
use crate::store::course_log::{AnswerKind, CourseAnswer};
use crate::text::text;

/// The half-life at first, and the least, in days.
const FIRST_HALF_LIFE: u16 = 2;
/// The longest half-life, in days.
const LONGEST_HALF_LIFE: u16 = 256;
/// The half-lives after which a second mark is pale.
const HALF_LIVES_OF_TWO: u32 = 4;

/// A mark of mastery. The number is the one that is shown: from 1 to 5.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum MasteryMark {
    /// Seen: part 1 of the lesson was read.
    Seen = 1,
    /// Done with help.
    WithHelp,
    /// Found when named.
    WhenNamed,
    /// Found among others.
    AmongOthers,
    /// Used in games of the player's own.
    InOwnGames,
}

impl MasteryMark {
    /// All marks in order.
    pub const ALL: [Self; 5] =
        [Self::Seen, Self::WithHelp, Self::WhenNamed, Self::AmongOthers, Self::InOwnGames];

    /// Returns what it says: "found when named".
    pub fn name(self) -> &'static str {
        match self {
            Self::Seen => text!("mastery-mark.seen"),
            Self::WithHelp => text!("mastery-mark.help"),
            Self::WhenNamed => text!("mastery-mark.named"),
            Self::AmongOthers => text!("mastery-mark.others"),
            Self::InOwnGames => text!("mastery-mark.own"),
        }
    }
}

/// A player's progress in a technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TechniqueProgress {
    /// The highest mark, which is never taken away; `None` without any.
    pub mark: Option<MasteryMark>,
    /// How many marks are shown pale, from the highest one down: 0 to 2, and not more than there are.
    pub pale_marks: u8,
    /// The days after which the highest mark fades: 2 to 256.
    pub half_life_days: u16,
    /// The days since the technique was last found without help, or its highest mark reached.
    pub days_since: u32,
}

impl TechniqueProgress {
    /// The progress in a technique without any answer.
    pub const NONE: Self = Self { mark: None, pale_marks: 0, half_life_days: FIRST_HALF_LIFE, days_since: 0 };

    /// Returns the highest mark that is not pale.
    pub fn firm_mark(&self) -> Option<MasteryMark> {
        let firm = (self.mark? as usize).checked_sub(usize::from(self.pale_marks))?;
        MasteryMark::ALL.get(firm.checked_sub(1)?).copied()
    }

    /// Returns whether the highest mark is pale.
    pub fn is_fading(&self) -> bool {
        self.pale_marks > 0
    }
}

/// The state of a technique after the answers so far.
#[derive(Debug)]
pub(super) struct TechniqueRecord {
    /// The mark that has risen so far.
    mark: Option<MasteryMark>,
    /// The mark that the answers have earned. One day lets it rise above mark 3 only once, and the rest the next day.
    earned: Option<MasteryMark>,
    /// The day when it was earned.
    earned_on: Option<Date>,
    /// The day of the last rise above mark 3.
    high_rise: Option<Date>,
    /// Whether the mark is that of a placement, which nothing has confirmed.
    is_placed: bool,
    half_life: u16,
    first_day: Option<Date>,
    /// The last day when it was found unnamed, or used in a game.
    last_success: Option<Date>,
    named: Recent<NamedAnswer>,
    /// The day of each unnamed chance that was found; `None` for one that was missed.
    unnamed: Recent<Option<Date>>,
    /// The first day of a use in a game.
    first_use: Option<Date>,
}

/// An answer in which the technique was named.
#[derive(Debug)]
struct NamedAnswer {
    is_found: bool,
    /// Whether a step was to be found; `false` where "Not here" was right, `None` where its name was asked for.
    is_there: Option<bool>,
}

impl Default for TechniqueRecord {
    fn default() -> Self {
        Self {
            mark: None,
            earned: None,
            earned_on: None,
            high_rise: None,
            is_placed: false,
            half_life: FIRST_HALF_LIFE,
            first_day: None,
            last_success: None,
            named: Recent::default(),
            unnamed: Recent::default(),
            first_use: None,
        }
    }
}

impl TechniqueRecord {
    /// Records the next answer, on a day not before the last one.
    pub fn record(&mut self, answer: &CourseAnswer, day: Date) {
        self.rise(day);
        self.first_day.get_or_insert(day);
        match answer.kind {
            AnswerKind::Begun => {}
            AnswerKind::Read => self.earn(MasteryMark::Seen, day),
            AnswerKind::Named | AnswerKind::Near => self.record_named(answer, day),
            AnswerKind::Unnamed | AnswerKind::Test => self.record_unnamed(answer, day),
            AnswerKind::Placed => {
                if answer.is_right && self.earned < Some(MasteryMark::WhenNamed) {
                    self.earn(MasteryMark::WhenNamed, day);
                    self.is_placed = true;
                }
            }
            AnswerKind::Own => {
                if answer.is_right && answer.help <= Some(HintLevel::Nudge) {
                    self.succeed(day);
                    if *self.first_use.get_or_insert(day) != day {
                        self.earn(MasteryMark::InOwnGames, day);
                    }
                }
            }
        }
        self.rise(day);
    }

    fn record_named(&mut self, answer: &CourseAnswer, day: Date) {
        if answer.is_right {
            self.earn(MasteryMark::WithHelp, day);
        }
        // Where the question itself gave help, the technique cannot be found without.
        if answer.given_help.is_some() {
            return;
        }
        let is_there = if answer.kind == AnswerKind::Near { answer.is_there } else { Some(true) };
        self.named.push(NamedAnswer { is_found: is_found(answer), is_there });
        let found = || self.named.iter().filter(|answer| answer.is_found);
        let has = |is_there: bool| found().any(|it| (it.is_there == Some(true)) == is_there);
        // To know a step by its name counts like to know that there is none.
        if found().count() >= ENOUGH && has(true) && has(false) {
            self.earn(MasteryMark::WhenNamed, day);
        }
    }

    fn record_unnamed(&mut self, answer: &CourseAnswer, day: Date) {
        if answer.is_right {
            self.earn(MasteryMark::WithHelp, day);
        }
        if is_found(answer) {
            self.succeed(day);
            self.unnamed.push(Some(day));
        } else {
            self.half_life = (self.half_life / 2).max(FIRST_HALF_LIFE);
            self.unnamed.push(None);
        }
        let found = || self.unnamed.iter().flatten();
        if found().count() >= ENOUGH && found().min() != found().max() {
            self.earn(MasteryMark::AmongOthers, day);
        }
    }

    /// Records that it was found unnamed or used in a game. The half-life doubles if half of it has passed since the
    /// last time, or without one since the first answer.
    fn succeed(&mut self, day: Date) {
        let passed = self.last_success.or(self.first_day).map_or(0, |last| days_between(last, day));
        if passed * 2 >= i64::from(self.half_life) {
            self.half_life = (self.half_life * 2).min(LONGEST_HALF_LIFE);
        }
        self.last_success = Some(day);
        self.is_placed = false;
    }

    fn earn(&mut self, mark: MasteryMark, day: Date) {
        let is_confirmed = self.is_placed && mark >= MasteryMark::WhenNamed;
        if self.earned < Some(mark) || is_confirmed {
            self.earned = self.earned.max(Some(mark));
            self.earned_on = Some(day);
            self.is_placed = false;
        }
    }

    /// Lets the mark rise to what is earned, if the day allows it.
    fn rise(&mut self, day: Date) {
        if self.earned <= self.mark {
            return;
        }
        if self.earned > Some(MasteryMark::WhenNamed) {
            if self.high_rise == Some(day) {
                return;
            }
            self.high_rise = Some(day);
        }
        self.mark = self.earned;
    }

    /// Returns what is known today, which is not before the last answer.
    pub fn progress(mut self, today: Date) -> TechniqueProgress {
        self.rise(today);
        let since = self.last_success.max(self.earned_on).map_or(0, |last| days_between(last, today));
        let days_since = u32::try_from(since).unwrap_or(0);
        let half_life = u32::from(self.half_life);
        let faded = if days_since >= half_life * HALF_LIVES_OF_TWO {
            2
        } else {
            u8::from(days_since >= half_life || self.is_placed)
        };
        let marks = self.mark.map_or(0, |mark| mark as u8);
        TechniqueProgress {
            mark: self.mark,
            pale_marks: faded.min(marks),
            half_life_days: self.half_life,
            days_since,
        }
    }
}
