//! The marks of mastery that a log of answers gives, and the state of lessons.

use jiff::ToSpan;
use jiff::civil::{Date, date};
use ninefold_core::assist::HintLevel;
use ninefold_core::practice::{CourseProgress, Mastery, MasteryMark, answers_from_boxes};
use ninefold_core::solve::technique::Technique;
use ninefold_core::store::course_log::{AnswerKind, CourseAnswer};

fn day(number: i64) -> Date {
    date(2026, 1, 1).checked_add(number.days()).unwrap()
}

fn help(level: &str) -> Option<HintLevel> {
    HintLevel::ALL.get(level.parse::<usize>().unwrap().checked_sub(1)?).copied()
}

/// Returns answers written as "day kind result ...", apart by semicolons: "3 near + there form7 help2 given1 part3".
fn answers(text: &str) -> Vec<CourseAnswer> {
    let lines = text.split(';').map(str::trim).filter(|line| !line.is_empty());
    lines.map(|line| answer(Technique::XWing, line)).collect()
}

fn answer(technique: Technique, line: &str) -> CourseAnswer {
    let mut words = line.split_whitespace();
    let mut next = || words.next().unwrap_or_else(|| panic!("{line}"));
    let (number, kind) = (next().parse().unwrap(), next());
    let kind = match kind {
        "read" => AnswerKind::Read,
        "named" => AnswerKind::Named,
        "near" => AnswerKind::Near,
        "unnamed" => AnswerKind::Unnamed,
        "test" => AnswerKind::Test,
        "placed" => AnswerKind::Placed,
        "own" => AnswerKind::Own,
        "begun" => AnswerKind::Begun,
        other => panic!("{other}"),
    };
    let at = day(number).at(12, 0, 0, 0).to_zoned(jiff::tz::TimeZone::UTC).unwrap().timestamp();
    let mut answer = CourseAnswer::new(at, day(number), technique, kind, false);
    for word in words {
        match word {
            "+" => answer.is_right = true,
            "-" => answer.is_right = false,
            "there" => answer.is_there = Some(true),
            "absent" => answer.is_there = Some(false),
            _ if word.starts_with("form") => answer.form = Some(word[4..].parse().unwrap()),
            _ if word.starts_with("help") => answer.help = help(&word[4..]),
            _ if word.starts_with("given") => answer.given_help = help(&word[5..]),
            _ if word.starts_with("part") => {
                answer.part = Some(word[4..].parse().unwrap());
                answer.lesson = "x-wing".into();
            }
            other => panic!("{other}"),
        }
    }
    answer
}

/// What a log gives on a day: the mark from 0 to 5, how many marks are pale, and the half-life.
struct Case {
    name: &'static str,
    answers: &'static str,
    today: i64,
    expected: (usize, u8, u16),
}

const fn case(
    name: &'static str,
    answers: &'static str,
    today: i64,
    mark: usize,
    pale: u8,
    half_life: u16,
) -> Case {
    Case { name, answers, today, expected: (mark, pale, half_life) }
}

#[rustfmt::skip]
const CASES: &[Case] = &[
    case("nothing", "", 0, 0, 0, 2),
    case("only begun", "0 begun +", 0, 0, 0, 2),
    case("read", "0 read +", 0, 1, 0, 2),
    case("a wrong answer is no mark", "0 named -; 0 near - there; 0 unnamed -", 0, 0, 0, 2),
    case("one right answer with help", "0 named + help3", 0, 2, 0, 2),
    case("all by hint",
        "0 named + help1; 0 named + help4; 0 near + there help1; 0 near + absent help1; 0 near + absent help2;
         1 unnamed + help1; 2 unnamed + help2; 3 unnamed + help1; 4 test + help1", 4, 2, 1, 2),
    case("found when named", "0 named + form1; 0 near + there form2; 0 near + absent form3", 0, 3, 0, 2),
    case("three of the last four", "0 named -; 0 near + there; 0 near - absent; 0 named +; 0 near + absent", 0, 3, 0, 2),
    case("two of the last four", "0 near + there; 0 named +; 0 near -; 0 near -; 0 named +; 0 near + absent; 0 named -", 0, 2, 0, 2),
    case("always Not here",
        "0 near - there; 0 near + absent; 0 near + absent; 0 near + absent; 1 near + absent; 1 near + absent;
         1 near - there; 1 near + absent", 1, 2, 0, 2),
    case("never Not here", "0 named +; 0 named +; 0 near + there; 0 near + there; 0 near - absent", 0, 2, 0, 2),
    case("Not here may not be too long ago", "0 near + absent; 0 named -; 0 named -; 0 named +; 0 named +; 0 named +", 0, 2, 0, 2),
    case("help that the question gives is no proof",
        "0 named + given2; 0 named + given1; 0 named + given1; 0 near + there; 0 near + absent", 0, 2, 0, 2),
    case("and no miss", "0 named +; 0 near + there; 0 named - given1; 0 named + given1; 0 near + absent", 0, 3, 0, 2),
    case("the same form twice", "0 named + form1; 0 named + form1; 1 near + there form1; 1 near + absent form2", 1, 2, 0, 2),
    case("the second answer to a form does not count", "0 named - form1; 0 named + form1; 0 named + form2; 0 near + absent form3", 0, 2, 0, 2),
    case("the same form within 30 days", "0 unnamed + form1; 0 unnamed + form2; 29 unnamed + form1", 29, 2, 2, 2),
    case("the same form after 30 days", "0 unnamed + form1; 0 unnamed + form2; 30 unnamed + form1", 30, 4, 0, 4),
    case("crammed in one day",
        "0 unnamed +; 0 unnamed +; 0 unnamed +; 0 unnamed +; 0 unnamed +; 0 unnamed +; 0 test +; 0 test +; 0 own +; 0 own +", 0, 2, 0, 2),
    case("found among others on two days", "0 unnamed +; 0 test +; 1 unnamed +", 1, 4, 0, 4),
    case("the days are those of right answers", "0 unnamed -; 1 unnamed +; 1 unnamed +; 1 unnamed +", 1, 2, 0, 4),
    case("clock set back", "0 unnamed +; 0 unnamed +; -5 unnamed +; -4 unnamed +; -3 unnamed +; -2 own +; -1 own +", 0, 2, 0, 2),
    case("clock set forward", "0 unnamed +; 100 unnamed +; 200 own +; 300 own +; 400 unnamed +; 1 unnamed +", 1, 4, 0, 4),
    case("clock set forward and back, again and again",
        "0 own +; 90 own +; 0 own +; 80 own +; 0 own +; 70 own +; 0 own +; 60 own +; 0 own +", 0, 5, 0, 4),
    case("after a clock that was ahead all is as before", "0 unnamed +; 4000 unnamed +; 4 unnamed +; 8 own +; 16 own +", 23, 5, 0, 32),
    case("a log that begins ahead", "4000 unnamed +; 1 unnamed +; 4 unnamed +; 8 unnamed +", 8, 4, 0, 8),
    case("two marks on one day: the first", "0 own +; 0 unnamed +; 0 unnamed +; 1 unnamed +; 1 own +", 1, 4, 0, 4),
    case("two marks on one day: the second", "0 own +; 0 unnamed +; 0 unnamed +; 1 unnamed +; 1 own +", 2, 5, 0, 4),
    case("used in two games", "0 own +; 1 own + help1", 1, 5, 0, 4),
    case("used with more than a nudge", "0 own + help2; 1 own + help3; 2 own + help2", 2, 0, 0, 2),
    case("used where another way was open", "0 own +; 1 own -", 1, 0, 0, 2),
    case("one game on two days", "0 own + form9; 1 own + form9", 1, 0, 0, 2),
    case("just before the half-life", "0 own +; 1 own +", 4, 5, 0, 4),
    case("after the half-life", "0 own +; 1 own +", 5, 5, 1, 4),
    case("just before four half-lives", "0 own +; 1 own +", 16, 5, 1, 4),
    case("after four half-lives", "0 own +; 1 own +", 17, 5, 2, 4),
    case("after years", "0 own +; 1 own +", 9000, 5, 2, 4),
    case("there are no more pale marks than marks", "0 read +", 100, 1, 1, 2),
    case("a find makes it firm again", "0 own +; 1 own +; 20 unnamed +", 20, 5, 0, 8),
    case("named finds do not", "0 unnamed +; 0 unnamed +; 1 unnamed +; 9 named +; 9 near + there; 9 near + absent", 9, 4, 1, 4),
    case("doubled up to 256",
        "0 unnamed +; 1 unnamed +; 3 unnamed +; 7 unnamed +; 15 unnamed +; 31 unnamed +; 63 unnamed +; 127 unnamed +; 255 unnamed +", 510, 4, 0, 256),
    case("too early to double", "0 unnamed +; 1 unnamed +; 2 unnamed +; 3 unnamed +; 4 unnamed +", 4, 4, 0, 4),
    case("a miss halves it", "0 unnamed +; 1 unnamed +; 3 unnamed +; 7 unnamed +; 8 unnamed -", 8, 4, 0, 8),
    case("help is a miss", "0 unnamed +; 1 unnamed +; 3 unnamed +; 7 unnamed +; 8 unnamed + help1", 8, 4, 0, 8),
    case("to 2 at least, and no mark is taken away",
        "0 unnamed +; 1 unnamed +; 3 unnamed +; 4 test -; 5 unnamed -; 6 unnamed -; 7 unnamed -; 8 unnamed -", 8, 4, 1, 2),
    case("placed", "0 placed +", 0, 3, 1, 2),
    case("placed eight days ago", "0 placed +", 8, 3, 2, 2),
    case("placed and found", "0 placed +; 3 unnamed +", 3, 3, 0, 4),
    case("placed and learned", "0 placed +; 9 named +; 9 near + there; 9 near + absent", 9, 3, 0, 2),
    case("placed and missed", "0 placed +; 1 unnamed -", 1, 3, 1, 2),
    case("known before it was placed", "0 named +; 0 near + there; 0 near + absent; 0 placed +", 0, 3, 0, 2),
    case("the puzzle of a lesson is no find",
        "0 unnamed + part5; 1 unnamed + part5; 2 own + part5; 3 own + part5", 3, 0, 0, 2),
];

#[test]
fn the_marks_of_a_log_are_as_the_table_says() {
    let mut faults = Vec::new();
    for case in CASES {
        let progress = CourseProgress::new(&answers(case.answers), day(case.today));
        let known = progress.technique(Technique::XWing);
        let mark = known.mark.map_or(0, |mark| mark as usize);
        let found = (mark, known.pale_marks, known.half_life_days);
        if found != case.expected {
            faults.push(format!("{}: {found:?} instead of {:?}", case.name, case.expected));
        }
        let firm = known.firm_mark().map_or(0, |mark| mark as usize);
        assert_eq!(firm, mark - usize::from(known.pale_marks), "{}", case.name);
        assert_eq!(known.is_fading(), known.pale_marks > 0, "{}", case.name);
        assert_eq!(progress.technique(Technique::Swordfish).mark, None);
    }
    assert!(faults.is_empty(), "{faults:#?}");
    assert_eq!(MasteryMark::ALL.map(|mark| mark as usize), [1, 2, 3, 4, 5]);
}

#[test]
fn the_three_weakest_are_to_be_refreshed() {
    use Technique::{NakedPair, Pointing, Skyscraper, Swordfish, XWing, XyWing};
    let lines = [
        // A half-life of 4 days, 11 days ago.
        (XWing, "0 own +"),
        (XWing, "1 own +"),
        // A half-life of 2 days, 8 days ago: the weakest.
        (Pointing, "4 placed +"),
        // A half-life of 4 days, 5 days ago.
        (Skyscraper, "4 own +"),
        (Skyscraper, "7 own +"),
        // A half-life of 4 days, 6 days ago.
        (NakedPair, "4 own +"),
        (NakedPair, "6 own +"),
        // Not yet faded.
        (Swordfish, "9 own +"),
        (Swordfish, "10 own +"),
        // Faded, but never found alone.
        (XyWing, "0 read +"),
        (XyWing, "0 named + help1"),
    ];
    let mut answers: Vec<_> = lines.iter().map(|(technique, line)| answer(*technique, line)).collect();
    answers.sort_by_key(|answer| answer.day);
    let to_refresh = |answers: &[_], today| CourseProgress::new(answers, day(today)).to_refresh();
    assert_eq!(to_refresh(&answers, 12), [Pointing, XWing, NakedPair]);
    answers.push(answer(Pointing, "12 unnamed +"));
    answers.push(answer(XWing, "12 unnamed -"));
    assert_eq!(to_refresh(&answers, 12), [XWing, NakedPair, Skyscraper]);
    assert_eq!(to_refresh(&[], 12), []);
}

#[test]
fn a_part_of_a_lesson_is_passed_with_three_of_four() {
    let parts = |text: &str| {
        let lesson = CourseProgress::new(&answers(text), day(0)).lesson("x-wing");
        let passed: Vec<_> = (0..=9).filter(|part| lesson.has_passed(*part)).collect();
        (lesson.is_begun, lesson.reached_part.unwrap_or(0), passed)
    };
    assert_eq!(parts(""), (false, 0, vec![]));
    assert_eq!(parts("0 unnamed +"), (false, 0, vec![]), "outside of the lesson");
    let begun = CourseAnswer { lesson: "x-wing".into(), ..answer(Technique::XWing, "0 begun +") };
    let lesson = CourseProgress::new(&[begun], day(0)).lesson("x-wing");
    assert!(lesson.is_begun && lesson.reached_part.is_none());
    assert_eq!(parts("0 read + part1"), (true, 1, vec![1]));
    let two = "0 named + part2 given2; 0 named + part2 given1; 0 named + part2 given1";
    assert_eq!(parts(two), (true, 2, vec![2]), "help that the question gives is none");
    let with_help = "0 named + part2 help1; 0 named + part2; 0 named + part2; 0 named - part2";
    assert_eq!(parts(with_help), (true, 2, vec![]));
    assert_eq!(parts(&format!("{with_help}; 0 named + part2")), (true, 2, vec![2]), "one more position");
    let again = "0 near - part3 form1; 0 near + part3 form1; 0 near + part3 form2; 0 near + part3 form2; 0 near + part3 form3";
    assert_eq!(parts(again), (true, 3, vec![]), "the first answers are wrong, right, right");
    // A lesson may be taken again with the same positions, and what is passed stays so.
    let redone = format!("{again}; 0 near + part3 form1; 0 near - part3 form2; 0 near - part3 form3");
    assert_eq!(parts(&redone), (true, 3, vec![3]));
    assert_eq!(parts("0 unnamed + part5 help1"), (true, 5, vec![5]));
    assert_eq!(parts("0 unnamed + part5 help2; 0 unnamed - part5"), (true, 5, vec![]));
    assert_eq!(parts("0 unnamed + part9; 0 unnamed + part0"), (true, 0, vec![]));
}

#[test]
fn the_boxes_of_earlier_versions_are_marks_to_start_with() {
    let of_box = [
        (Technique::Pointing, 0, 0),
        (Technique::NakedPair, 1, 2),
        (Technique::HiddenPair, 2, 2),
        (Technique::XWing, 3, 3),
        (Technique::Swordfish, 4, 3),
        (Technique::XyWing, 5, 3),
    ];
    let cards = of_box.map(|(technique, number, _)| {
        format!(r#""{}": {{"compartment": {number}, "due": 9}}"#, technique.id())
    });
    let text = format!(r#"{{"answered": 8, "techniques": {{{}}}}}"#, cards.join(", "));
    let mastery: Mastery = serde_json::from_str(&text).unwrap();
    let answers = answers_from_boxes(&mastery, "2026-01-01T12:00:00Z".parse().unwrap(), day(0));
    assert_eq!(answers.len(), 5);
    let progress = CourseProgress::new(&answers, day(1));
    for (technique, number, mark) in of_box {
        let known = progress.technique(technique);
        assert_eq!(known.mark.map_or(0, |mark| mark as usize), mark, "box {number}");
        assert_eq!(known.pale_marks, u8::from(mark == 3), "box {number}: like one that was placed");
    }
    assert_eq!(progress.to_refresh(), [Technique::XWing, Technique::XyWing, Technique::Swordfish]);
}
