//! The texts of a report: names of moves, what they did, and the sentences of a moment.

use super::GameReport;
use super::moments::OpenStep;
use super::named_move::{MoveName, NamedMove, TrialEnd};
use crate::grid::{Candidate, DigitSet};
use crate::rules::House;
use crate::solve::rating::{Level, Scale};
use crate::solve::technique::{HouseRole, Step, Technique};
use crate::text::{self, Conjunction, text};

/// The greatest number of candidates that a text lists.
const MOST_LISTED: usize = 3;

impl NamedMove {
    /// Returns its name: "Hidden single in box 8", "X-wing in the head", "Mistake, taken back by 03:12", "Leap".
    pub fn name_text(&self) -> String {
        match &self.name {
            MoveName::Step { step, is_partial: false } => step_name(step),
            MoveName::Step { step, is_partial: true } => text!("report-name.part", name = step_name(step)),
            MoveName::Several { silent, last } => match (&silent[..], last) {
                ([only], Some(_)) => text!("report-name.head", technique = only.technique.name()),
                _ => several_name(silent),
            },
            MoveName::Mistake { taken_back: None } => text!("report-name.mistake-kept").to_owned(),
            MoveName::Mistake { taken_back: Some(taken) } => {
                text!("report-name.mistake", time = text::clock_time(taken.time))
            }
            MoveName::Leap => text!("report-name.leap").to_owned(),
            MoveName::Hint if self.placed.is_empty() => text!("report-name.hint-removed").to_owned(),
            MoveName::Hint => text!("report-name.hint").to_owned(),
            MoveName::FinishSingles => text!("report-name.finish").to_owned(),
            MoveName::Reveal => text!("report-name.reveal").to_owned(),
            MoveName::Trial(TrialEnd::Kept) => text!("report-trial.kept").to_owned(),
            MoveName::Trial(TrialEnd::Discarded) => text!("report-trial.discarded").to_owned(),
            MoveName::Trial(TrialEnd::Open) => text!("report-trial.open").to_owned(),
            MoveName::NotExamined => text!("report-name.not-examined").to_owned(),
            MoveName::Unnamed => text!("report-name.unnamed").to_owned(),
        }
    }

    /// Returns what it did: "7 in r4c5", "3 in r1c2 and 3 in r1c9 removed", "12 digits placed".
    pub fn change_text(&self) -> String {
        change_text(&self.placed, &self.removed)
    }
}

impl GameReport {
    /// Returns the sentences of a moment, given the index of its move: the pause, what happened in it, what was open, and what
    /// the player did.
    pub fn sentences(&self, index: usize) -> Vec<String> {
        let Some(played) = self.moves.get(index) else { return Vec::new() };
        let open = self.open_step(index);
        let mut sentences = self.pause_sentences(index, played);
        sentences.extend(open.map(|open| open_sentence(open, played)));
        let change = played.change_text();
        sentences.push(match &played.name {
            MoveName::Step { step, .. } if open.is_some_and(|open| has_effect_of(step, &open.step)) => {
                text!("report-moment.found").to_owned()
            }
            MoveName::Step { .. } | MoveName::Several { .. } => {
                text!("report-moment.made", name = played.name_text(), change = change)
            }
            MoveName::Leap => text!("report-moment.leap", change = change),
            MoveName::Mistake { taken_back: None } => text!("report-moment.mistake", change = change),
            MoveName::Mistake { taken_back: Some(taken) } => {
                text!("report-moment.taken-back", change = change, time = text::clock_time(taken.time))
            }
            MoveName::Trial(TrialEnd::Kept) => text!("report-moment.trial-kept").to_owned(),
            MoveName::Trial(TrialEnd::Discarded) => text!("report-moment.trial-discarded").to_owned(),
            MoveName::Trial(TrialEnd::Open) => text!("report-moment.trial-open").to_owned(),
            MoveName::Hint => text!("report-moment.hint", change = change),
            MoveName::FinishSingles => text!("report-moment.finish").to_owned(),
            MoveName::Reveal => text!("report-moment.reveal").to_owned(),
            MoveName::NotExamined | MoveName::Unnamed => {
                text!("report-moment.other", name = played.name_text(), change = change)
            }
        });
        sentences.extend(leap_sentence(played));
        sentences
    }

    /// Returns the sentences below a move whose name and change are said already: the pause, what happened in it, and what
    /// was open.
    pub fn sentences_of_move(&self, index: usize) -> Vec<String> {
        let Some(played) = self.moves.get(index) else { return Vec::new() };
        let mut sentences = self.pause_sentences(index, played);
        sentences.extend(self.open_step(index).map(|open| match &played.name {
            MoveName::Step { step, .. } if has_effect_of(step, &open.step) => {
                text!("report-open.made").to_owned()
            }
            _ => open_sentence(open, played),
        }));
        sentences.extend(leap_sentence(played));
        sentences
    }

    /// Returns the sentences about the pause before a move: how long it was, marks written, and mistakes taken back.
    fn pause_sentences(&self, index: usize, played: &NamedMove) -> Vec<String> {
        let (time, pause) = (text::clock_time(played.time), played.shown_pause());
        if pause.is_zero() {
            return vec![text!("report-pause.none", time = time)];
        }
        let mut sentences = vec![text!("report-pause", time = time, pause = text::time_in_words(pause))];
        if played.marks_written > 0 {
            sentences.push(text!("report-marks", count = played.marks_written));
        }
        let begin = played.time.saturating_sub(played.pause);
        let is_undone = |one: &&NamedMove| match one.name {
            MoveName::Mistake { taken_back: Some(taken) } => taken.time > begin && taken.time <= played.time,
            _ => false,
        };
        let undone: Vec<String> =
            self.moves[..index].iter().filter(is_undone).map(NamedMove::change_text).collect();
        match undone.len() {
            0 => {}
            count if count > MOST_LISTED => sentences.push(text!("report-undone.many", count = count)),
            count => {
                let change = text::list(undone, Conjunction::And);
                sentences.push(text!("report-undone", count = count, change = change));
            }
        }
        sentences
    }

    /// Returns the sentence in place of moments if there are none.
    pub fn quiet_text() -> &'static str {
        text!("report-moment.quiet")
    }
}

/// Returns the sentence about the easiest step that was open before a move.
fn open_sentence(open: &OpenStep, played: &NamedMove) -> String {
    let (name, change) = (step_name(&open.step), change_text(&open.step.placements, &open.step.eliminations));
    // What is as easy as it gets beside a hint or a leap is no comparison.
    let is_easier = played.name.level().is_some_and(|level| level_of(&open.step) < level);
    match is_easier {
        true => text!("report-open.passed-over", name = name, change = change),
        false => text!("report-open", name = name, change = change),
    }
}

/// Returns the sentence that belongs to a leap alone.
fn leap_sentence(played: &NamedMove) -> Option<String> {
    (played.name == MoveName::Leap).then(|| text!("report-moment.leap-remark").to_owned())
}

fn level_of(step: &Step) -> Level {
    Scale::Ninefold.level(step)
}

/// Returns whether two steps are of one technique and do the same.
fn has_effect_of(step: &Step, other: &Step) -> bool {
    step.technique == other.technique
        && step.placements == other.placements
        && step.eliminations == other.eliminations
}

/// Returns the name of a step; of a single in a house with the house.
fn step_name(step: &Step) -> String {
    let house = step.reason.houses(HouseRole::Pattern).next();
    match (step.technique, house) {
        (Technique::FullHouse | Technique::HiddenSingle, Some(house)) => house_name(step.technique, house),
        (technique, _) => text!("report-name", technique = technique.name()),
    }
}

fn house_name(technique: Technique, house: House) -> String {
    text!("report-name.house", technique = technique.name(), house = house.to_string())
}

/// Returns the name of several steps: all of a few, the hardest of many.
fn several_name(silent: &[Step]) -> String {
    let hardest = silent.iter().map(|step| step.technique).max().filter(|_| silent.len() > MOST_LISTED);
    match hardest {
        Some(hardest) => text!("report-name.many", technique = hardest.name()),
        None => {
            let techniques = silent.iter().map(|step| step.technique.name());
            text!("report-name.several", techniques = text::list(techniques, Conjunction::And))
        }
    }
}

/// Returns what digits and removals do, as a part of a sentence.
fn change_text(placed: &[Candidate], removed: &[Candidate]) -> String {
    let digits: DigitSet = removed.iter().map(|candidate| candidate.digit).collect();
    match (placed, removed) {
        ([], [first, ..]) if removed.len() > MOST_LISTED && digits.len() == 1 => {
            text!("report-change.many-of-digit", digit = first.digit, count = removed.len())
        }
        ([], removed) if removed.len() > MOST_LISTED => text!("report-change.many", count = removed.len()),
        ([], [_, ..]) => text!("report-change.removed", candidates = text::list(removed, Conjunction::And)),
        (placed, _) if (1..=MOST_LISTED).contains(&placed.len()) => text::list(placed, Conjunction::And),
        (placed, _) => text!("report-change.placed", count = placed.len()),
    }
}
