//! The techniques in the player's own games, as the log of the course tells them: used, and passed over.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;
use jiff::civil::Date;

use crate::solve::technique::Technique;
use crate::store::course_log::{AnswerKind, CourseAnswer};

/// The games in which is looked for the technique that was passed over most.
const LAST_GAMES: usize = 10;

/// A technique in the player's own games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TechniqueInGames {
    pub technique: Technique,
    /// The number of games in which it was used.
    pub used: usize,
    /// The number of games in which it was passed over, and not used.
    pub passed_over: usize,
    /// The last day on which it was used.
    pub last_used: Option<Date>,
}

/// Returns the techniques that were used or passed over in own games, in learning order.
pub fn techniques_in_games(answers: &[CourseAnswer]) -> Vec<TechniqueInGames> {
    let mut rows: BTreeMap<Technique, TechniqueInGames> = BTreeMap::new();
    for (technique, answer) in own(answers) {
        let row = rows.entry(technique).or_insert(TechniqueInGames {
            technique,
            used: 0,
            passed_over: 0,
            last_used: None,
        });
        if answer.is_right {
            row.used += 1;
            row.last_used = row.last_used.max(Some(answer.day));
        } else {
            row.passed_over += 1;
        }
    }
    rows.into_values().collect()
}

/// Returns the technique that was passed over in most of the last ten games that have any in the log, and in how many; of equally
/// many the easiest. `None` if none was.
pub fn most_passed_over(answers: &[CourseAnswer]) -> Option<(Technique, usize)> {
    let games: BTreeSet<Timestamp> = own(answers).map(|(_, answer)| answer.at).collect();
    let last: BTreeSet<Timestamp> = games.into_iter().rev().take(LAST_GAMES).collect();
    let mut counts: BTreeMap<Technique, usize> = BTreeMap::new();
    for (technique, answer) in own(answers).filter(|(_, answer)| last.contains(&answer.at)) {
        *counts.entry(technique).or_default() += usize::from(!answer.is_right);
    }
    let most = counts.into_iter().rev().max_by_key(|(_, count)| *count);
    most.filter(|(_, count)| *count > 0)
}

fn own(answers: &[CourseAnswer]) -> impl Iterator<Item = (Technique, &CourseAnswer)> {
    let own = answers.iter().filter(|answer| answer.kind == AnswerKind::Own);
    own.filter_map(|answer| Some((answer.technique?, answer)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(game: i64, technique: Technique, is_right: bool) -> CourseAnswer {
        let at = Timestamp::from_second(game * 86_400).expect("a time");
        let day = at.to_zoned(jiff::tz::TimeZone::UTC).date();
        CourseAnswer::new(at, day, technique, AnswerKind::Own, is_right)
    }

    #[test]
    fn games_are_counted_in_which_a_technique_was_used_or_passed_over() {
        let answers = [
            answer(1, Technique::XWing, true),
            answer(2, Technique::XWing, true),
            answer(2, Technique::NakedPair, false),
        ];
        let rows = techniques_in_games(&answers);
        let counts: Vec<_> = rows.iter().map(|row| (row.technique, row.used, row.passed_over)).collect();
        assert_eq!(counts, [(Technique::NakedPair, 0, 1), (Technique::XWing, 2, 0)]);
        assert_eq!(rows[1].last_used, Some(answers[1].day));
    }

    #[test]
    fn only_the_last_ten_games_say_what_was_passed_over_most() {
        let old = (1..=3).map(|game| answer(game, Technique::Swordfish, false));
        let new = (4..=13).map(|game| answer(game, Technique::XWing, game % 5 != 0));
        let answers: Vec<_> = old.chain(new).collect();
        assert_eq!(most_passed_over(&answers), Some((Technique::XWing, 2)));
        assert_eq!(most_passed_over(&answers[..3]), Some((Technique::Swordfish, 3)));
        assert_eq!(most_passed_over(&answers[3..4]), None);
    }
}
