//! The log of the course: what is appended is there again, whatever happens to the file.

use std::fs;

use jiff::Timestamp;
use jiff::civil::date;
use ninefold_core::store::course_log::{AnswerKind, CourseAnswer, CourseLog, FILE_NAME};

fn answer(technique: &str, second: i64) -> CourseAnswer {
    CourseAnswer {
        at: Timestamp::from_second(1_764_266_531 + second).unwrap(),
        day: date(2025, 11, 27),
        lesson: technique.to_owned(),
        technique: technique.to_owned(),
        kind: AnswerKind::Named,
        is_right: true,
        help: 0,
        milliseconds: 8120,
        form: Some(0x9f3c_0000_0000_0001),
    }
}

#[test]
fn answers_come_back_in_the_order_in_which_they_were_given() {
    let folder = tempfile::tempdir().unwrap();
    let log = CourseLog::new(folder.path());
    assert_eq!(log.load().unwrap(), [], "there is no file yet");
    let own =
        CourseAnswer { lesson: String::new(), kind: AnswerKind::Own, form: None, ..answer("pointing", 5) };
    log.append(&[answer("x-wing", 0), answer("x-wing", 1)]).unwrap();
    // Another window.
    CourseLog::new(folder.path()).append(std::slice::from_ref(&own)).unwrap();
    assert_eq!(log.load().unwrap(), [answer("x-wing", 0), answer("x-wing", 1), own]);
}

#[test]
fn what_a_win_shows_is_logged_once_however_often_the_game_is_opened() {
    let folder = tempfile::tempdir().unwrap();
    let log = CourseLog::new(folder.path());
    let win = ["pointing", "x-wing"].map(|id| CourseAnswer { kind: AnswerKind::Own, ..answer(id, 7) });
    log.append_once(&win[..1]).unwrap();
    for _ in 0..2 {
        log.append_once(&win).unwrap();
    }
    assert_eq!(log.load().unwrap(), win);
}

#[test]
fn a_line_of_this_version_is_read_as_it_was_written() {
    const LINE: &str = r#"{"v":1,"at":"2025-11-27T18:02:11Z","day":"2025-11-27","lesson":"x-wing","technique":"x-wing","kind":"named","right":true,"help":0,"ms":8120,"form":"9f3c000000000001"}"#;
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join(FILE_NAME), LINE).unwrap();
    let log = CourseLog::new(folder.path());
    assert_eq!(log.load().unwrap(), [answer("x-wing", 0)]);
    log.append(&[answer("x-wing", 0)]).unwrap();
    assert_eq!(fs::read_to_string(folder.path().join(FILE_NAME)).unwrap(), format!("{LINE}\n{LINE}\n"));
}

#[test]
fn what_is_cut_off_unknown_or_of_a_later_version_is_skipped_and_stays_in_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(FILE_NAME);
    let later = r#"{"v":2,"at":"2031-01-01T00:00:00Z","day":"2031-01-01","technique":"x-wing","kind":"named","right":true}"#;
    let kind = r#"{"v":1,"at":"2026-01-01T00:00:00Z","day":"2026-01-01","technique":"x-wing","kind":"dreamt","new":[1]}"#;
    let log = CourseLog::new(folder.path());
    fs::write(&path, format!("{later}\n{kind}\nnot json\n\u{7}{{\"v\":1,\"at\":\"2026-0")).unwrap();
    log.append(&[answer("x-wing", 0)]).unwrap();
    assert_eq!(log.load().unwrap(), [answer("x-wing", 0)]);
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.contains(later) && text.contains(kind) && text.contains("not json"), "{text}");
}

#[test]
fn a_file_that_grows_keeps_the_last_answers_of_each_technique_and_what_it_does_not_know() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(FILE_NAME);
    let log = CourseLog::new(folder.path());
    let unknown = r#"{"v":9,"later":true}"#;
    log.append(&[answer("pointing", 0)]).unwrap();
    let line = fs::read_to_string(&path).unwrap();
    let many = line.trim().replace("pointing", "x-wing") + "\n";
    fs::write(&path, format!("{unknown}\n{line}{}", many.repeat((4 << 20) / many.len() + 1))).unwrap();
    let last = CourseAnswer { milliseconds: 1, ..answer("x-wing", 9) };
    log.append(std::slice::from_ref(&last)).unwrap();
    let kept = log.load().unwrap();
    assert_eq!(kept.len(), 61);
    assert_eq!((&kept[0], &kept[60]), (&answer("pointing", 0), &last));
    assert!(fs::read_to_string(&path).unwrap().starts_with(unknown));
}
